"""`fracas train`: let bots play each other and learn how a position should be judged."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from fracas.bots.learned import FILE, Learned, learned_of
from fracas.cli import lab_show as shown
from fracas.cli.catalog import EditionOption, GameArgument
from fracas.cli.files import write_text
from fracas.cli.lookup import at_least_one, checked_seed, edition_of
from fracas.cli.screen import examples, screen, tidy
from fracas.core import Game, Refused, find_game
from fracas.lab import train as training


def register(app: typer.Typer) -> None:
    app.command(
        "train",
        epilog=examples(
            "fracas train viskara --out mine.json",
            "fracas sim viskara --bot search:40:mine.json",
            "fracas train steel --fights 8000 --save    # for the search bot from now on",
        ),
    )(train)


@tidy
def train(
    game: GameArgument,
    fights: shown.FightsOption = 4000,
    seed: shown.SeedOption = 0,
    workers: shown.WorkersOption = 0,
    bot: Annotated[str, typer.Option(metavar="BOT", help="The bot that plays against itself.")] = "greedy",
    turns: Annotated[int, typer.Option(metavar="N", help="Judge a position after N turns.")] = training.TURNS,
    edition: EditionOption = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write it there.")] = None,
    save: Annotated[bool, typer.Option("--save", help="Keep it beside the game, for the search bot.")] = False,
) -> None:
    """Let a bot play against itself to learn how the search bot should judge a position."""
    plugin = find_game(game)
    chosen = edition_of(plugin, edition)
    at_least_one(fights, "--fights")
    at_least_one(turns, "--turns")
    shown.bots_of([bot])
    if out is None and not save:
        raise Refused("nothing would be kept; say where to write it with --out FILE, or --save for the game itself")
    played = shown.executor(workers)
    with shown.progress(plugin.name) as progress:
        found = training.train(plugin, chosen, fights, checked_seed(seed), bot, progress, played, turns=turns)
    for path in filter(None, (out, _beside(plugin) if save else None)):
        write(path, found)
        screen().print(f"The learned judgement is in {path}.")
    learned_of.cache_clear()
    lesson = found.lesson
    better = "better" if lesson.loss < lesson.loss_of_worth else "no better"
    screen().print(
        f"It learned from {lesson.positions} positions of {lesson.fights} fights. Fights it has not seen surprise it "
        f"by {lesson.loss:.3f}; the written worth by {lesson.loss_of_worth:.3f}, tossing a coin by 0.693: it knows "
        f"{better} who will win. Whether that plays better, “fracas compare” and mirrored fights tell."
    )


def _beside(game: Game) -> Path:
    return Path(str(files(type(game).__module__).joinpath(FILE)))


def write(path: Path, found: Learned) -> None:
    """As JSON with one line for each row of numbers."""
    plain = msgspec.to_builtins(found)
    lines = [f' "{name}": {msgspec.json.encode(value).decode()}' for name, value in plain.items() if name != "hidden"]
    rows = ",\n  ".join(msgspec.json.encode(row).decode() for row in found.hidden)
    lines.insert(2, f' "hidden": [\n  {rows}\n ]')
    write_text(path, "{\n" + ",\n".join(lines) + "\n}\n")
