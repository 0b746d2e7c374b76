"""How fast: decisions per second on one core, with the random play of another rules library beside it."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter_ns, process_time
from typing import Annotated, Any

import typer
from rich.console import Console

from fracas import compiled
from fracas.bots import GreedyBot, RandomBot, play_with_bots
from fracas.cli import completion
from fracas.cli.catalog import JsonOption, print_json
from fracas.cli.lookup import all_games, at_least_one, edition_of
from fracas.cli.screen import add_row, complain, examples, screen, table, tidy
from fracas.core import Fate, Game, Match, Setup, UnknownName, find_game, playout
from fracas.core.file import save
from fracas.lab.scaling import scaling

SLICES = 10
CLONE_POINTS = 300
CLONE_EVERY = 7
SAVED_MATCHES = 10
GREEDY_MATCHES = 5
WARM_UP = 2  # matches of each encounter that are not counted
FIRST_WARM_UP = 1_000_000
MOST_ENCOUNTERS = 16

SCALED = (
    ("lab fights/s, one worker", "fights_per_second_one_worker", "{:,.2f}"),
    ("lab fights/s, all workers", "fights_per_second", "{:,.2f}"),
    ("times one worker", "times_one_worker", "{:.2f}"),
    ("the same per CPU second, %", "cpu_efficiency_percent", "{:.0f}"),
)

BESIDE = (
    ("interpreted decisions/s", "interpreted_decisions_per_second", "{:,}"),
    ("times interpreted", "times_interpreted", "{:.2f}"),
)

Player = Callable[[int], int]
"""Plays the match with this number to its end and returns the number of decisions."""


class Pace:
    """Decisions and matches over time: that of the processor, so that other programs do not count."""

    def __init__(self, play: Player) -> None:
        self.play = play
        self.decisions = self.matches = 0
        self.seconds = 0.0

    def run(self, seconds: float) -> None:
        """Whole matches until the time is up."""
        started = process_time()
        while True:
            self.decisions += self.play(self.matches)
            self.matches += 1
            spent = process_time() - started
            if spent >= seconds:
                self.seconds += spent
                return

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds

    @property
    def match_rate(self) -> float:
        return self.matches / self.seconds


def register(app: typer.Typer) -> None:
    app.command(
        "bench",
        epilog=examples(
            "fracas bench --interpreted",
            "fracas bench dojo --encounter 02-rooftop",
            "fracas bench steel --seconds 20 --json",
            "fracas bench tales --workers 2",
        ),
    )(bench)


@tidy
def bench(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Only this game; by default all of them.", autocompletion=completion.games),
    ] = None,
    as_json: JsonOption = False,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long to measure each game.")] = 10.0,
    workers: Annotated[
        int, typer.Option("--workers", "-w", metavar="W", help="Also measure the lab on W cores beside one.")
    ] = 1,
    encounter: Annotated[
        str, typer.Option("--encounter", "-e", metavar="E", help="Only this encounter of the game.")
    ] = "",
    interpreted: Annotated[
        bool, typer.Option("--interpreted", "-i", help="Also measure without the compiled modules, and compare.")
    ] = False,
) -> None:
    """Measure random play on one core, after a warm-up, beside python-chess in the same minute on the same machine."""
    if not 0 < seconds <= 3600:
        raise UnknownName(f"--seconds must be more than 0 and at most 3600, not {seconds:g}")
    if encounter and not game:
        raise UnknownName("--encounter needs the name of its game before it")
    if interpreted and not compiled.in_use():
        interpreted = False
        complain("nothing is compiled, so --interpreted has nothing to compare; make compile compiles")
    chosen = [find_game(game)] if game else list(all_games().values())
    chess = chess_player()
    if chess is None:
        complain("python-chess is missing, so nothing is compared; install it with: pip install 'fracas[bench]'")
    at_least_one(workers, "--workers")
    results: dict[str, dict[str, Any]] = {}
    for each in chosen:
        results[each.id] = measure(each, chess, seconds, encounter) | scale(each, seconds, workers)
        if interpreted:
            results[each.id] |= beside(results[each.id], without_compiled(each.id, seconds, encounter))
    if as_json:
        machine = {
            "python": platform.python_version(),
            "machine": platform.machine(),
            "system": platform.system(),
            "compiled": compiled.in_use(),
        }
        print_json({"machine": machine, "games": results})
    else:
        _print(screen(), results)


def measure(game: Game, chess: Player | None, seconds: float, encounter: str = "") -> dict[str, Any]:
    """All numbers of one game. Slices of chess stand between slices of the game, so that noise hits both.

    Before the clock starts every encounter is played a few times, for maps remember what they have been asked.
    """
    setups = [game.setup(encounter)] if encounter else _setups(game)
    pace = Pace(game_player(game, setups))
    yardstick = Pace(chess) if chess else None
    for number in range(WARM_UP * len(setups)):
        pace.play(FIRST_WARM_UP + number)
    for _ in range(SLICES):
        if yardstick:
            yardstick.run(seconds / SLICES / 3)
        pace.run(seconds / SLICES * (2 / 3 if yardstick else 1))
    return {
        "name": game.name,
        "decisions": pace.decisions,
        "decisions_per_second": round(pace.rate),
        "matches_per_second": round(pace.match_rate, 2),
        "decisions_per_match": round(pace.decisions / pace.matches),
        "greedy_match_seconds": round(greedy_time(setups), 3),
        "clone_microseconds": round(clone_time(setups), 1),
        "bytes_per_saved_match": saved_bytes(setups),
        "chess_decisions_per_second": round(yardstick.rate) if yardstick else None,
        "times_chess": round(pace.rate / yardstick.rate, 2) if yardstick else None,
    }


def without_compiled(game: str, seconds: float, encounter: str = "") -> dict[str, Any]:
    """The same numbers from a process that reads the sources of all modules."""
    call = [sys.executable, "-m", "fracas", "bench", game, "--json", "--seconds", str(seconds)]
    call += ["--encounter", encounter] if encounter else []
    done = subprocess.run(call, env={**os.environ, compiled.SWITCH: "1"}, stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)["games"][game]
    return found


def beside(fast: dict[str, Any], slow: dict[str, Any]) -> dict[str, Any]:
    """How much compiling gains: each beside chess in its own process where that is there, so that noise hits both."""
    rate = "times_chess" if fast["times_chess"] and slow["times_chess"] else "decisions_per_second"
    return {
        "interpreted_decisions_per_second": slow["decisions_per_second"],
        "interpreted_times_chess": slow["times_chess"],
        "times_interpreted": round(fast[rate] / slow[rate], 2),
    }


def scale(game: Game, seconds: float, workers: int) -> dict[str, Any]:
    """Whole fights of the lab on several cores beside one; nothing for one worker."""
    if workers == 1:
        return {}
    found = scaling(game.setup(), seconds, workers)
    return {
        "workers": workers,
        "fights_per_second_one_worker": round(found.one, 2),
        "fights_per_second": round(found.several, 2),
        "times_one_worker": round(found.times, 2),
        "cpu_efficiency_percent": round(100 * found.efficiency),
        "fights_measured": found.fights,
    }


def _setups(game: Game) -> list[Setup]:
    """The encounters of a game; of many, so many taken evenly from first to last."""
    edition = edition_of(game, None)
    every = game.encounters(edition)
    spread = every[:: -(-len(every) // MOST_ENCOUNTERS) or 1]
    return [game.setup(each.id, edition) for each in spread] or [game.setup("", edition)]


def game_player(game: Game, setups: list[Setup]) -> Player:
    """Random playouts of all encounters in turn."""
    rules = game.rules(setups[0].edition)

    def play(number: int) -> int:
        return playout(rules, rules.begin(setups[number % len(setups)]), Fate(number), RandomBot(number).pick)

    return play


def chess_player() -> Player | None:
    """Random games of chess, or None when the library is missing."""
    try:
        import chess
    except ImportError:
        return None

    def play(number: int) -> int:
        board, random, plies = chess.Board(), Random(number).random, 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(random() * len(moves))])
            plies += 1
        return plies

    return play


def greedy_time(setups: list[Setup]) -> float:
    """Seconds of the processor for a whole match between greedy bots, on average over the encounters."""
    numbers = range(max(GREEDY_MATCHES, len(setups)))
    started = process_time()
    for number in numbers:
        match = Match(setups[number % len(setups)], Fate(number), chronicle=False, history=False)
        play_with_bots(match, {}, GreedyBot(number))
    return (process_time() - started) / len(numbers)


def clone_time(setups: list[Setup]) -> float:
    """Microseconds to copy a match in progress: the median over many points of random play."""
    times: list[float] = []
    number = 0
    while len(times) < CLONE_POINTS and number < CLONE_POINTS:
        match = Match(setups[number % len(setups)], Fate(number), chronicle=False, history=False)
        pick = RandomBot(number).pick
        while not match.over and len(times) < CLONE_POINTS:
            ask = match.asks[0]
            match.answer(ask.seat, pick(match.state, ask))
            if match.version % CLONE_EVERY == 0 and not match.over:
                times.append(min(_one_clone(match) for _ in range(3)))
        number += 1
    return median(times) if times else 0.0


def _one_clone(match: Match) -> float:
    started = perf_counter_ns()
    match.clone()
    return (perf_counter_ns() - started) / 1000


def saved_bytes(setups: list[Setup]) -> int:
    """The usual size of the file of a finished match."""
    sizes = []
    for number in range(max(SAVED_MATCHES, len(setups))):
        match = Match(setups[number % len(setups)], Fate(number), chronicle=False, history=False)
        play_with_bots(match, {}, RandomBot(number))
        sizes.append(len(save(match).encode()))
    return round(median(sizes))


def _print(console: Console, results: dict[str, dict[str, Any]]) -> None:
    grid = table("random play, one core", *results)
    for column in grid.columns[1:]:
        column.justify = "right"
    rows = (
        ("decisions/s", "decisions_per_second", "{:,}"),
        ("python-chess decisions/s", "chess_decisions_per_second", "{:,}"),
        ("times python-chess", "times_chess", "{:.2f}"),
        ("matches/s", "matches_per_second", "{:,.2f}"),
        ("decisions/match", "decisions_per_match", "{:,}"),
        ("match of greedy bots, s", "greedy_match_seconds", "{:.3f}"),
        ("clone, µs", "clone_microseconds", "{:,.1f}"),
        ("bytes/saved match", "bytes_per_saved_match", "{:,}"),
    )
    first = next(iter(results.values()))
    more = (*(BESIDE if "times_interpreted" in first else ()), *(SCALED if "workers" in first else ()))
    for title, key, form in (*rows, *more):
        values = [result[key] for result in results.values()]
        add_row(grid, (title, *("–" if value is None else form.format(value) for value in values)))
    console.print(grid)
    console.print(how_it_ran(compiled.in_use()))


def how_it_ran(modules: list[str]) -> str:
    """A sentence about what was compiled."""
    if not modules:
        return "Everything ran interpreted; with a C compiler, make compile makes it faster."
    parts = dict.fromkeys(name.split(".")[2 if name.startswith("fracas.games.") else 1] for name in modules)
    return f"{len(modules)} modules of {', '.join(parts)} ran compiled."
