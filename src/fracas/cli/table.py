"""The table in the terminal: who sits where, what is shown when, and what happens to the match at the end."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from fracas.bots import Bot, decide, figures, reason
from fracas.cli.choices import Choices
from fracas.cli.files import fresh_path, new_file, salvaged, write_match, write_text
from fracas.cli.screen import FAILED, stop, told
from fracas.core import Ask, CatalogItem, Event, Match, Refused, find_game
from fracas.core.language import say, word
from fracas.core.match import FATE


class Table:
    """One match, the seats a person plays, and a bot for all the others."""

    def __init__(
        self, match: Match, seats: Sequence[str], bot: Bot, console: Console, path: Path | None, keep: bool = False
    ) -> None:
        self.match, self.seats, self.bot, self.console = match, tuple(seats), bot, console
        self.path, self.keep = path, keep
        self.written = {path.resolve()} if path else set()
        self.named: tuple[str, ...] = ()
        self.events_shown = len(match.chronicle.events) if match.chronicle else 0
        self.picture_shown = ""
        self.giving: int | None = None
        self.bot_says = ""

    # Who is who

    def mine(self, seat: str) -> bool:
        """Does the person answer for this seat? Dice rolled by hand are the person's too."""
        if seat == FATE:
            return self.match.fate.by_hand
        return any(name in self.seats for name in self.match.may_answer(seat))

    def my_ask(self) -> Ask | None:
        return next((ask for ask in self.match.asks if self.mine(ask.seat)), None)

    @property
    def eyes(self) -> str | None:
        """Through whose eyes the person looks: nobody's in particular when bots play everything."""
        ask = self.my_ask()
        if ask is not None:
            return next(name for name in self.match.may_answer(ask.seat) if name in self.seats)
        return self.seats[0] if self.seats else None

    @property
    def human(self) -> bool:
        return bool(self.seats) or self.match.fate.by_hand

    # What is shown

    def events(self) -> list[Event]:
        return self.match.chronicle.events if self.match.chronicle else []

    def sees(self, event: Event) -> bool:
        return not self.seats or event.seen_by is None or any(seat in event.seen_by for seat in self.seats)

    def depth(self, event: Event) -> int:
        depth = 0
        while event.because is not None:
            event = self.events()[event.because]
            depth += 1
        return depth

    def print_events(self, events: Sequence[Event]) -> None:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="dim", min_width=4, no_wrap=True)
        grid.add_column()
        for event in events:
            if self.sees(event):
                indent = 2 * min(self.depth(event), 3)
                grid.add_row(Text(str(event.number)), Padding(Text(event.sentence()), (0, 0, 0, indent), expand=False))
        if grid.row_count:
            self.console.print(grid)

    def print_news(self) -> None:
        """The events nobody has been shown yet."""
        events = self.events()
        self.print_events(events[self.events_shown :])
        self.events_shown = len(events)

    def print_map(self, again: bool = True) -> None:
        """The map; with `again` unset only when it has changed since it was last drawn."""
        picture = self.match.rules.picture(self.match.state, self.eyes, self.my_ask())
        if again or picture != self.picture_shown:
            self.picture_shown = picture
            self.console.print()
            print_map(self.console, picture)

    def print_question(self, ask: Ask, choices: Choices) -> None:
        asked = self.match.question(ask)
        question = word(asked.sentence(self.match.state))
        left = ", ".join([word(each) for each in asked.remaining(self.match.state)])
        self.console.print()
        seat = "" if question.casefold().startswith(ask.seat.casefold()) else f"{ask.seat}  "
        rest = f"  {say('left: {what}', what=left)}" if left else ""
        self.console.print(Text.assemble((seat, "bold green"), (question, "bold"), (rest, "dim")))
        choices.print(self.console)

    def item(self, id: str) -> CatalogItem | None:
        """What the catalog says about a rule."""
        setup = self.match.setup
        return next((item for item in find_game(setup.game).catalog(setup.edition) if item.id == id), None)

    def print_result(self) -> None:
        result = self.match.rules.result(self.match.state)
        self.console.print()
        self.console.print(Text.assemble((say("The match is over.") + " ", "bold green"), word(result.text)))

    # Answering and going back

    def answer(self, seat: str, option: Any) -> None:
        self.giving = self.match.version
        self.match.answer(seat, option)
        self.answered()

    def say(self, ask: Ask, text: str) -> list[str]:
        """Answer in words, as whichever of the person's seats the words make sense for."""
        speakers = [name for name in self.match.may_answer(ask.seat) if name in self.seats]
        self.giving = self.match.version
        said = self._say_as(speakers, text)
        self.answered()
        return said

    def _say_as(self, speakers: list[str], text: str) -> list[str]:
        refusals = []
        for speaker in speakers:
            try:
                return self.match.say(speaker, text)
            except Refused as refusal:
                refusals.append(refusal)
        self.giving = None
        raise refusals[0]

    def answered(self) -> None:
        self.giving = None
        if self.keep and self.path:
            write_match(self.path, self.match)

    def let_bot_answer(self) -> None:
        ask = self.match.asks[0]
        option = decide(self.bot, self.match, ask)
        label = self.match.question(ask).label(self.match.state, option)
        told = f"{ask.seat}: {label}. {reason(self.bot, self.match, ask, option)}".strip()
        self.bot_says = f"{told}\n{figures(self.bot, self.match, ask, option)}".strip()
        self.giving = self.match.version
        self.match.answer(ask.seat, option)
        self.giving = None
        self.print_news()

    def after_time_travel(self) -> None:
        """What was cut off counts as news when it happens again."""
        self.events_shown = min(self.events_shown, len(self.events()))
        if self.keep and self.path:
            write_match(self.path, self.match)

    # Saving

    def save_as(self, path: Path) -> None:
        if path.resolve() not in self.written:
            new_file(path)
        write_match(path, self.match)
        self.written.add(path.resolve())
        self.console.print(f"Saved. Go on later with: {self.resume_command(path)}", soft_wrap=True)

    def resume_command(self, path: Path) -> str:
        seats = "".join(f" --seat {shlex.quote(name)}" for name in self.named)
        return f"fracas resume {shlex.quote(str(path))}{seats}"

    def leave(self) -> None:
        """Save an unfinished match, wherever it is in its course, and say how to go on."""
        touched = any(self.mine(seat) for seat, _ in self.match.answers)
        if self.path is None and (self.match.over or not touched):
            return
        path = self.path or fresh_path(self.match.setup)
        if self.giving is None:
            write_match(path, self.match)
        else:
            write_text(path, self._salvaged({"error": "interrupted"}))
        if self.match.over:
            self.console.print(f"Saved. See it again with: fracas replay {shlex.quote(str(path))}", soft_wrap=True)
        else:
            self.console.print(f"Saved. Go on with: {self.resume_command(path)}", soft_wrap=True)

    def _salvaged(self, broke: dict[str, str]) -> str:
        """The match without the answer that was being given when something went wrong."""
        match = self.match
        return salvaged(match.setup, match.fate_at_start(), match.answers[: self.giving], broke)

    def broken(self, error: Exception) -> None:
        """The rules failed: keep what was played so that somebody can look at it."""
        if isinstance(error, typer.Exit):
            raise error
        path = fresh_path(self.match.setup)
        write_text(path, self._salvaged({"error": told(error)}))
        where = shlex.quote(str(path))
        stop(f"the rules broke: {told(error)}. The match up to there is in {where}; please report it", FAILED)


def print_map(console: Console, markup: str) -> None:
    """A map with colours; it is never wrapped."""
    console.print(Text.from_markup(markup, emoji=False), no_wrap=True, overflow="ignore", crop=False)


def read_line(prompt: str) -> str | None:
    """What the person typed, None at the end of the input. What comes from a pipe is shown too."""
    sys.stdout.flush()
    try:
        line = input(prompt)
    except EOFError:
        sys.stdout.write("\n")
        return None
    if not sys.stdin.isatty():
        sys.stdout.write(line + "\n")
    return line.strip()
