"""`fracas tune`: which encounter gives the wanted win rate."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from fracas.cli import lab_show as shown
from fracas.cli.catalog import EditionOption, GameArgument, JsonOption
from fracas.cli.files import write_text
from fracas.cli.lab_compare import lineups
from fracas.cli.lookup import at_least_one, checked_seed, setup_of
from fracas.cli.screen import examples, screen, tidy
from fracas.core import UnknownName, find_game
from fracas.lab import tune as tuning
from fracas.lab.fights import Plan
from fracas.lab.keep import Kept
from fracas.lab.report import title_of
from fracas.lab.stats import BRACKETS

SHOWN = 12


def register(app: typer.Typer) -> None:
    app.command(
        "tune",
        epilog=examples(
            "fracas tune steel bridge_toll --target 60%",
            "fracas tune viskara ambush --target 50% --fights 4000 --html ambush.html",
            "fracas tune dojo 05-queens-court --target 60% --for heroes --rounds 2",
        ),
    )(tune)


def rate_of(text: str) -> float:
    """A share as typed: 60%, 60 or 0.6."""
    bare = text.strip().removesuffix("%").strip()
    try:
        number = float(bare)
    except ValueError as error:
        raise UnknownName(f"“{text}” is no win rate; write it as 60%") from error
    rate = number / 100 if text.strip().endswith("%") or number > 1 else number
    if not 0 < rate < 1:
        raise UnknownName(f"the wanted win rate lies between 0% and 100%, not at {text}")
    return rate


@tidy
def tune(
    game: GameArgument,
    encounter: shown.EncounterArgument = None,
    target: Annotated[str, typer.Option(metavar="RATE", help="The win rate you want, such as 60%.")] = "60%",
    party: Annotated[
        str, typer.Option("--for", metavar="PARTY", help="Whose win rate; by default the first party's.")
    ] = "",
    rounds: Annotated[
        int, typer.Option(metavar="N", help="Look around the best N times: each time its own variants are tried.")
    ] = 1,
    fights: shown.FightsOption = 2000,
    seed: shown.SeedOption = 0,
    workers: shown.WorkersOption = 0,
    ray: shown.RayOption = None,
    bot: shown.BotsOption = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
    html: shown.HtmlOption = None,
    keep: shown.KeepOption = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the best one as a file in JSON, to play or simulate.")
    ] = None,
) -> None:
    """Find a version of an encounter with the win rate you want, by the game's own rules for enemies and levels.

    Plays every variant a little and the better ones more, and shows beside the win rate what winning costs.
    """
    rate, setup = rate_of(target), setup_of(game, encounter, edition)
    if save is not None and save.suffix != ".json":
        raise UnknownName(f"the setup is written as JSON; name a file that ends with .json, not {save}")
    at_least_one(fights, "--fights")
    at_least_one(rounds, "--rounds")
    tools, bots = lineups(find_game(game)), shown.bots_of(bot)
    played = Kept(shown.executor(workers, ray), keep)
    variants = tools.variants(setup)
    with shown.progress(f"{len(variants)} variants") as progress:
        found = tuning.tune(variants, rate, fights // rounds, checked_seed(seed), party, bots, progress, played)
        for _ in range(rounds - 1):
            if found.finished:
                found = tuning.around(found, tools, fights // rounds, seed, bots, progress, played)
    if save is not None:
        _save(save, found)
    title = title_of(Plan(setup))
    if shown.deliver(lambda: tuning.summary(found), lambda: tuning.tune_page(found, title), as_json, html):
        _print(found)
        if save is not None:
            screen().print(f"The nearest is in {save}; play it: fracas play {game} {save}")
    if not found.finished:
        shown.stopped(played, f"{game}-tune-{seed}", f"{found.fights:,} fights")


def _save(path: Path, found: tuning.Tuning) -> None:
    setup = found.best.variant.setup
    write_text(path, msgspec.json.format(msgspec.json.encode(setup)).decode() + "\n")


def _print(found: tuning.Tuning) -> None:
    console = screen()
    console.print(f"Wanted: {found.party} win {100 * found.target:g} %. {found.fights:,} fights in all.\n", style="dim")
    rows = [(*row[:3], *row[4:]) for row in tuning.rows_of(found, SHOWN)]
    shown.print_rows((*tuning.COLUMNS[:3], *tuning.COLUMNS[4:]), rows)
    console.print(f"\n{found.verdict}", style="bold")
    console.print(
        f"A star where the wanted rate is in a narrow interval. Weight is the game's own; more is harder. {BRACKETS}",
        style="dim",
    )
