"""Random legal play that looks for broken rules."""

from __future__ import annotations

import os
import shlex
import traceback
from pathlib import Path
from time import perf_counter
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fracas.bots import RandomBot
from fracas.cli.catalog import EditionOption, GameArgument
from fracas.cli.files import salvaged, write_text
from fracas.cli.lookup import at_least_one, checked_seed, edition_of, encounter_of
from fracas.cli.screen import FAILED, add_row, examples, screen, stop, table, tidy, told
from fracas.core import CatalogItem, Fate, Game, Match, Runaway, Setup, find_game

MOST_DECISIONS = 100_000


class Broken(Exception):
    """The rules failed in a match: what is known about it, ready to be written down."""

    def __init__(self, setup: Setup, seed: int, error: Exception, match: Match | None, good: int, answer: str) -> None:
        super().__init__(told(error))
        self.setup, self.seed, self.error, self.answer = setup, seed, error, answer
        self.answers = match.answers[:good] if match else []

    def file_text(self) -> str:
        broke = {"error": told(self.error), **({"answer": self.answer} if self.answer else {})}
        return salvaged(self.setup, Fate(self.seed), self.answers, broke)


class FuzzProgress:
    """What has been played so far."""

    def __init__(self) -> None:
        self.matches = self.decisions = 0
        self.touched: set[str] = set()
        self.encounters: set[str] = set()
        self.started = perf_counter()


def register(app: typer.Typer) -> None:
    app.command(
        "fuzz",
        epilog=examples(
            "fracas fuzz steel --matches 500",
            "fracas fuzz steel --matches 200 --seed 1000 --coverage",
            "fracas fuzz steel --matches 1 --seed 17 --encounter quarry   # one match again",
        ),
    )(fuzz)


@tidy
def fuzz(
    game: GameArgument,
    matches: Annotated[int, typer.Option(metavar="N", help="How many matches to play.")] = 100,
    seed: Annotated[int, typer.Option(metavar="S", help="The first match has this seed, the next one more.")] = 0,
    encounter: Annotated[
        str | None, typer.Option(metavar="E", help="Only this encounter; by default all in turn.")
    ] = None,
    edition: EditionOption = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="List the rules that no match touched.")] = False,
) -> None:
    """Play random legal matches and check every position. The first that breaks is saved, and the exit code is 1."""
    at_least_one(matches, "--matches")
    checked_seed(seed)
    plugin = find_game(game)
    chosen = edition_of(plugin, edition)
    console = screen()
    tally = FuzzProgress()
    try:
        _play_all(plugin, _setups(plugin, chosen, encounter), matches, seed, tally, console)
    except Broken as broken:
        _summarise(console, tally)
        _report(plugin, broken, console)
    except KeyboardInterrupt:
        _summarise(console, tally)
        raise
    _summarise(console, tally)
    if coverage:
        _print_coverage(console, plugin.catalog(chosen), tally)


def _setups(game: Game, edition: str, encounter: str | None) -> list[Setup]:
    if encounter:
        return [game.setup(encounter_of(game, edition, encounter), edition)]
    return [game.setup(each.id, edition) for each in game.encounters(edition)] or [game.setup("", edition)]


def _play_all(game: Game, setups: list[Setup], matches: int, seed: int, tally: FuzzProgress, console: Console) -> None:
    bar = Progress(
        TextColumn(f"{game.name}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task(game.id, total=matches)
        for number in range(matches):
            setup = setups[number % len(setups)]
            tally.encounters.add(setup.encounter)
            _play_one(setup, seed + number, tally)
            bar.advance(task)


def _play_one(setup: Setup, seed: int, tally: FuzzProgress) -> None:
    """One random match to its end, every settled position checked and every sentence of the log told."""
    match: Match | None = None
    good, answer = 0, ""
    try:
        match = Match(setup, Fate(seed), history=False)
        rules, pick = match.rules, RandomBot(seed).pick
        checked = match.settled
        rules.check(checked)
        while not match.over:
            if match.version > MOST_DECISIONS:
                raise Runaway(f"the match is not over after {MOST_DECISIONS} answers")
            ask = match.asks[0]
            option, good = pick(match.state, ask), match.version
            answer = f"{ask.seat}: {option!r}"
            match.answer(ask.seat, option)
            tally.decisions += 1
            good = match.version
            if match.settled is not checked:
                checked = match.settled
                rules.check(checked)
        assert match.chronicle is not None
        for event in match.chronicle.events:
            event.sentence()
        rules.result(match.state)
        tally.touched |= match.chronicle.touched
    except Exception as error:
        raise Broken(setup, seed, error, match, good, answer) from error
    tally.matches += 1


def _report(game: Game, broken: Broken, console: Console) -> NoReturn:
    path = Path(f"fuzz-{game.id}-{broken.seed}.json")
    write_text(path, broken.file_text())
    where = f"{broken.setup.encounter}, seed {broken.seed}, after {len(broken.answers)} answers"
    console.print(f"Broken in {where}.", soft_wrap=True)
    if broken.answer:
        console.print(f"The last answer was {broken.answer}.", soft_wrap=True)
    console.print(f"The match is in {path}; see it: fracas replay {shlex.quote(str(path))} --map", soft_wrap=True)
    again = f"fracas fuzz {game.id} --matches 1 --seed {broken.seed} --encounter {broken.setup.encounter}"
    console.print(f"Break it again: FRACAS_TRACEBACK=1 {again}", soft_wrap=True)
    if os.environ.get("FRACAS_TRACEBACK"):
        traceback.print_exception(broken.error)
    stop(str(broken), FAILED)


def _summarise(console: Console, tally: FuzzProgress) -> None:
    seconds = perf_counter() - tally.started
    rate = tally.decisions / seconds if seconds else 0
    matches = "1 match" if tally.matches == 1 else f"{tally.matches:,} matches"
    console.print(f"{matches}, {tally.decisions:,} decisions, {rate:,.0f} decisions/s, every position checked")


def _print_coverage(console: Console, catalog: tuple[CatalogItem, ...], tally: FuzzProgress) -> None:
    """Per kind how much was touched, and what was not. An encounter is touched by being played."""
    played = {item.id for item in catalog if item.id.rpartition(".")[2] in tally.encounters}
    touched = tally.touched | played
    grid = table("kind", "touched", "of", "never touched")
    for kind in sorted({item.kind for item in catalog}):
        items = [item for item in catalog if item.kind == kind]
        missed = [item.id for item in items if item.id not in touched]
        add_row(grid, (kind, len(items) - len(missed), len(items), " ".join(missed) or "–"))
    console.print()
    console.print(grid)
    seen = sum(item.id in touched for item in catalog)
    console.print(f"\n{seen} of {len(catalog)} items of the catalog were touched.")
