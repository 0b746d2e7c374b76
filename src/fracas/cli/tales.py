"""Commands for owners of Tales from the Red Dragon Inn: check a content file, print its schema, play from it."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer

from fracas.bots import find_bot
from fracas.cli.lookup import checked_seed, seats_of
from fracas.cli.play import BotOption, SeatOption
from fracas.cli.screen import BAD_INPUT, complain, examples, screen, tidy
from fracas.cli.session import sit_down
from fracas.cli.table import Table
from fracas.core import Fate, Match, UnknownName, find_game
from fracas.games.tales.format.check import check_text
from fracas.games.tales.format.records import ContentFile
from fracas.games.tales.format.sense import schema

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A content file (TOML).")]


def register(app: typer.Typer) -> None:
    commands = typer.Typer(
        no_args_is_help=True, help="Content files for Tales from the Red Dragon Inn.", rich_markup_mode="rich"
    )
    commands.command("check", epilog=examples("fracas tales check my_box.toml"))(check)
    commands.command("schema", epilog=examples("fracas tales schema > tales.schema.json"))(print_schema)
    commands.command("play", epilog=examples("fracas tales play my_box.toml my_scenario"))(play)
    app.add_typer(commands, name="tales")


@tidy
def check(file: FileArgument) -> None:
    """Check a content file. Every problem is printed with its line and the reason."""
    content = _read(file)
    counts = [
        f"{len(records)} {name}"
        for name in ("heroes", "cards", "items", "schemers", "companions", "scenarios", "campaigns")
        if (records := getattr(content, name))
    ]
    screen().print(f"{file}: fine ({', '.join(counts) or 'nothing but numbers'}).")


def _read(file: Path) -> ContentFile:
    """The content of a file without problems; otherwise print them and stop."""
    if not file.is_file():
        raise UnknownName(f"there is no file {file}")
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UnknownName(f"{file} is not a text file") from None
    content, problems = check_text(text)
    for problem in problems:
        complain(f"{file}:{problem.line}: {problem.text}")
    if content is None or problems:
        raise typer.Exit(BAD_INPUT)
    return content


@tidy
def print_schema() -> None:
    """Print the JSON schema of content files, for editors that complete and check while you type."""
    print(json.dumps(schema(), ensure_ascii=False, indent=1))


@tidy
def play(
    file: FileArgument,
    scenario: Annotated[
        str | None, typer.Argument(metavar="SCENARIO", help="By default the first one of the file.")
    ] = None,
    seat: SeatOption = None,
    bot: BotOption = "greedy",
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed rolls the same dice.")] = None,
) -> None:
    """Play a scenario with the content of a file on top of what Fracas brings along."""
    content = _read(file)
    named = [*(s.id for s in content.scenarios), *(c.id for c in content.campaigns)]
    chosen = scenario or (named[0] if named else "")
    plain = tomllib.loads(file.read_text(encoding="utf-8"))
    setup = find_game("tales").setup(chosen, options={"content": plain})
    number = randbelow(1_000_000) if seed is None else checked_seed(seed)
    match = Match(setup, Fate(number))
    seats = seats_of(seat or (), match.rules.seats(match.state))
    at = Table(match, seats, find_bot(bot, number), screen(), None, keep=False)
    at.events_shown = 0
    at.named = tuple(seat or ())
    sit_down(at)
