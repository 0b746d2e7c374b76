"""Sit down and play: `play` begins a match, `resume` goes on with one."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer
from rich.text import Text

from fracas.bots import BOTS, find_bot
from fracas.cli import completion
from fracas.cli.catalog import EditionOption, GameArgument
from fracas.cli.files import new_file, read_match, write_match
from fracas.cli.lookup import checked_seed, seats_of, setup_of
from fracas.cli.screen import examples, screen, tidy
from fracas.cli.session import sit_down
from fracas.cli.table import Table
from fracas.core import ByHand, Fate, Match, UnknownName, find_game
from fracas.core.language import languages, speaking, spoken, word

SeatOption = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="NAME",
        help="A seat or party you play; can be given more than once. “all” and “none” work too. By default the first.",
    ),
]
BotOption = Annotated[
    str,
    typer.Option(
        "--bot",
        metavar="|".join(BOTS),
        help="Who plays the other seats. “search:2s” thinks for two seconds, “search:40” makes forty tries; "
        "“director=search,greedy” is one bot for a seat or party and another one for the rest.",
        autocompletion=completion.bots,
    ),
]

LanguageOption = Annotated[
    str,
    typer.Option("--language", metavar="CODE", help="The language of the game: en or de. By default the system's."),
]


def register(app: typer.Typer) -> None:
    app.command(
        "play",
        epilog=examples(
            "fracas play steel",
            "fracas play steel quarry --bot random --seed 7",
            "fracas play steel smithy --seat sel --seat ysa     # bots play the others",
            "fracas play steel --seat none                      # bots play everything",
            "fracas play steel --seat none --bot heroes=search:strong,greedy",
            "fracas play steel --by-hand                        # you roll the dice",
        ),
    )(play)
    app.command("resume", epilog=examples("fracas resume match.json", "fracas resume match.json --seat director"))(
        resume
    )


@tidy
def play(
    game: GameArgument,
    encounter: Annotated[
        str | None,
        typer.Argument(
            metavar="ENCOUNTER",
            help="An encounter's id, as “fracas encounters” lists it.",
            autocompletion=completion.encounters,
        ),
    ] = None,
    seat: SeatOption = None,
    bot: BotOption = "greedy",
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed rolls the same dice.")] = None,
    by_hand: Annotated[
        bool, typer.Option("--by-hand", help="Roll real dice or draw real cards and type what came up.")
    ] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the match in this file.")] = None,
    edition: EditionOption = None,
    language: LanguageOption = "",
) -> None:
    """Play a match in the terminal; bots play the seats you do not take. Type “help” at any prompt."""
    setup = setup_of(game, encounter, edition)
    chosen = randbelow(1_000_000) if seed is None else checked_seed(seed)
    player = find_bot(bot, chosen)
    path = new_file(save.expanduser()) if save else None
    match = Match(setup, ByHand() if by_hand else Fate(chosen))
    seats = seats_of(seat or (), match.rules.seats(match.state))
    if path:
        write_match(path, match)
    at = Table(match, seats, player, screen(), path, keep=path is not None)
    at.events_shown = 0
    at.named = tuple(seat or ())
    _begin(at, None if by_hand else chosen, language)


@tidy
def resume(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    seat: SeatOption = None,
    bot: BotOption = "greedy",
    language: LanguageOption = "",
) -> None:
    """Continue a saved match. It is written back to its file when you leave."""
    match = read_match(file)
    player = find_bot(bot, match.fate.seed + match.version)
    seats = seats_of(seat or (), match.rules.seats(match.state))
    at = Table(match, seats, player, screen(), file, keep=True)
    at.named = tuple(seat or ())
    at.events_shown = max(0, at.events_shown - 5)
    _begin(at, None, language)


def _begin(at: Table, seed: int | None, language: str) -> None:
    """What the game says is in the language asked for, or in the system's."""
    if language and spoken(language) != language.lower():
        raise UnknownName(f"there are no words in “{language}”; there are: {', '.join(languages())}")
    with speaking(spoken(language or os.environ.get("LANG", "")), at.match.rules):
        _introduce(at, seed)
        _edit_lines()
        sit_down(at)


def _introduce(at: Table, seed: int | None) -> None:
    setup = at.match.setup
    game = find_game(setup.game)
    encounter = next((e for e in game.encounters(setup.edition) if e.id == setup.encounter), None)
    title = f"{game.name}: {word(encounter.name) if encounter else setup.encounter}"
    edition = f"   {setup.edition} edition" if len(game.editions) > 1 else ""
    at.console.print(Text.assemble((title, "bold"), (edition, "dim")))
    if encounter and encounter.text:
        at.console.print(word(encounter.text))
    seats = at.match.rules.seats(at.match.state)
    you = f"You play {_the(at.named or list(seats)[:1], seats)}" if at.seats else "You watch"
    others = [seat for seat in seats if not at.mine(seat)]
    them = f"; a bot ({at.bot.name}) plays {_the(others, seats)}" if others else ""
    again = f" Seed {seed}." if seed is not None else ""
    hint = " Type help to see what you can type." if at.human else ""
    at.console.print(f"{you}{them}.{again}{hint}", style="dim")


def _the(chosen: Iterable[str], seats: Mapping[str, tuple[str, ...]]) -> str:
    """Seats as one speaks of them: parties with an article, people by their names."""
    known = {"director": "the Director", "gm": "the GM"}
    several = {name: f"the {name}" for name, members in seats.items() if set(members) - {name}}
    return ", ".join({**several, **known}.get(seat, seat) for seat in chosen)


def _edit_lines() -> None:
    """Let the arrow keys work at the prompt where the system can."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
