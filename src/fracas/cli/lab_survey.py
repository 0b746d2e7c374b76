"""`fracas survey`: how hard are the ready encounters, and which of them are broken?"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from fracas import __version__
from fracas.cli import completion
from fracas.cli import lab_show as shown
from fracas.cli.catalog import EditionOption, GameArgument, JsonOption, print_json
from fracas.cli.files import write_text
from fracas.cli.lookup import at_least_one, checked_seed, edition_of, encounter_of
from fracas.cli.screen import examples, screen, tidy
from fracas.core import Game, UnknownName, find_game
from fracas.core.survey import FILE, Survey, survey_of
from fracas.lab.keep import Kept
from fracas.lab.stats import BRACKETS
from fracas.lab.survey import BOTS, Entry
from fracas.lab.survey import survey as play_survey


def register(app: typer.Typer) -> None:
    app.command(
        "survey",
        epilog=examples(
            "fracas survey steel",
            "fracas survey dojo --edition patch --fights 40 --keep dojo.run",
            "fracas survey viskara ambush first_steps --bot greedy --bot search:40",
            "fracas survey tales --save    # what the lobby shows from now on",
        ),
    )(survey)


@tidy
def survey(
    game: GameArgument,
    encounters: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ENCOUNTER]…", help="Only these; by default all of them.", autocompletion=completion.encounters
        ),
    ] = None,
    fights: shown.FightsOption = 100,
    seed: shown.SeedOption = 0,
    workers: shown.WorkersOption = 0,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT", help="Who plays the heroes, against greedy foes; can be given again."),
    ] = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
    keep: shown.KeepOption = None,
    save: Annotated[bool, typer.Option("--save", help="Keep the result beside the game, for the lobby.")] = False,
) -> None:
    """Play all ready encounters of a game and say how hard each of them is, and what stands out."""
    plugin = find_game(game)
    chosen = edition_of(plugin, edition)
    named = [encounter_of(plugin, chosen, name) for name in encounters or ()]
    for name in bot or ():
        shown.bots_of([name])
        if "=" in name:
            raise UnknownName(f"a survey puts each bot into the heroes' seats; write “{name.rpartition('=')[2]}”")
    at_least_one(fights, "--fights")
    played = Kept(shown.executor(workers), keep)
    with shown.progress(f"{plugin.name}") as progress:
        found = play_survey(plugin, chosen, named, fights, checked_seed(seed), tuple(bot or BOTS), progress, played)
    if save:
        path = _save(plugin, chosen, found)
        if not as_json:
            screen().print(f"The survey is in {path}.")
    if as_json:
        print_json([_plain(entry) for entry in found])
        return
    print_survey(found)


def print_survey(found: list[Entry]) -> None:
    bots = list(found[0].played)
    columns = ("encounter", *bots, "rounds", "what stands out")
    rows = [
        (entry.id, *(entry.wins(b).percent() if b in entry.played else "–" for b in bots),
         f"{entry.surveyed().rounds:g}", entry.verdict())
        for entry in found
    ]  # fmt: skip
    shown.print_rows(columns, rows)
    screen().print(f"\nHow often {found[0].party} win with each bot against greedy foes. {BRACKETS}", style="dim")


def _plain(entry: Entry) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(entry.surveyed())
    return {"encounter": entry.id, "name": entry.name, **plain, "verdict": entry.verdict()}


def _save(game: Game, edition: str, found: list[Entry]) -> Path:
    """Beside the game; what was measured of other encounters and editions stays."""
    path = Path(str(files(type(game).__module__).joinpath(FILE)))
    old = survey_of(game.id).editions
    fresh = {entry.id: entry.surveyed() for entry in found}
    kept = {encounter.id for encounter in game.encounters(edition)}
    merged = {**old.get(edition, {}), **fresh}
    survey = Survey({**old, edition: {id: merged[id] for id in sorted(merged) if id in kept}}, __version__)
    write_text(path, msgspec.json.format(msgspec.json.encode(survey), indent=1).decode() + "\n")
    survey_of.cache_clear()
    return path
