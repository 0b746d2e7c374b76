"""A fight that plays itself in the terminal: `demo`."""

from __future__ import annotations

import time
from secrets import randbelow
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from fracas.bots import Bot, decide, find_bot
from fracas.cli import completion
from fracas.cli.keys import Keys
from fracas.cli.lookup import checked_seed, setup_of
from fracas.cli.screen import examples, screen, tidy
from fracas.cli.table import print_map
from fracas.core import Match, UnknownName, find_game

LOG_LINES = 9
SLOWEST, FASTEST = 10.0, 0.02
HELP = "space pauses · + and - change the pace · any other key ends"


def register(app: typer.Typer) -> None:
    app.command("demo", epilog=examples("fracas demo", "fracas demo viskara", "fracas demo steel quarry --pace 0.2"))(
        demo
    )


@tidy
def demo(
    game: Annotated[
        str,
        typer.Argument(metavar="GAME", help="Which game; “fracas games” lists them.", autocompletion=completion.games),
    ] = "steel",
    encounter: Annotated[
        str | None, typer.Argument(metavar="ENCOUNTER", help="Which fight.", autocompletion=completion.encounters)
    ] = None,
    pace: Annotated[float, typer.Option(metavar="SECONDS", help="How long each thing that happens is shown.")] = 0.6,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who plays every seat.")] = "greedy",
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed plays the same fight.")] = None,
) -> None:
    """Watch a whole fight between bots. Any key stops it; into a pipe it prints the log and the last map."""
    if not FASTEST <= pace <= SLOWEST:
        raise UnknownName(f"--pace takes {FASTEST} to {SLOWEST:.0f} seconds, not {pace:g}")
    chosen = randbelow(1_000_000) if seed is None else checked_seed(seed)
    fight = Demo(Match(setup_of(game, encounter, None), chosen), find_bot(bot, chosen), pace)
    console = screen()
    with Keys() as keys:
        if console.is_terminal and keys.live:
            fight.show(console, keys)
        else:
            fight.play_out()
    fight.print_end(console, chosen, whole=not (console.is_terminal and keys.live))


class Demo:
    """A match between bots, shown event by event."""

    def __init__(self, match: Match, bot: Bot, pace: float) -> None:
        self.match, self.bot, self.pace = match, bot, pace
        self.lines: list[str] = []
        game = find_game(match.setup.game)
        known = {each.id: each.name for each in game.encounters(match.setup.edition)}
        self.title = f"{game.name}: {known.get(match.setup.encounter, match.setup.encounter)}"

    def step(self) -> list[str]:
        """Let a bot answer once; what happened, line by line."""
        ask = self.match.asks[0]
        self.match.answer(ask.seat, decide(self.bot, self.match, ask))
        return self.news()

    def news(self) -> list[str]:
        events = self.match.chronicle.events if self.match.chronicle else []
        new = [event.sentence() for event in events[len(self.lines) :]]
        self.lines += new
        return new

    def play_out(self) -> None:
        self.news()
        while not self.match.over:
            self.step()

    def show(self, console: Console, keys: Keys) -> None:
        """On the whole screen, as fast as the pace says, until the end or a key."""
        with Live(self.frame(0), console=console, screen=True, auto_refresh=False) as live:
            shown = 0
            self.news()
            while shown < len(self.lines) or not self.match.over:
                if shown == len(self.lines):
                    self.step()
                    continue
                shown += 1
                live.update(self.frame(shown, console.height), refresh=True)
                if not self.wait(keys):
                    return
            keys.wait(3 * self.pace)

    def wait(self, keys: Keys) -> bool:
        """Give people time to read; False when somebody wants to stop."""
        until = time.monotonic() + self.pace
        while (left := until - time.monotonic()) > 0:
            key = keys.wait(left)
            if key == " ":
                key = keys.wait(None)
                until = time.monotonic() + self.pace
                if key == " ":
                    continue
            if key in ("+", "-"):
                self.pace = min(SLOWEST, max(FASTEST, self.pace * (0.5 if key == "+" else 2)))
            elif key:
                return False
        return True

    def frame(self, shown: int, height: int = 40) -> Group:
        """Title, map, and the last lines that fit."""
        picture = Text.from_markup(self.match.rules.picture(self.match.state), emoji=False)
        picture.no_wrap, picture.overflow = True, "crop"
        room = max(2, min(LOG_LINES, height - len(picture.split("\n")) - 5))
        recent = self.lines[max(0, shown - room) : shown]
        said = [
            Text(line, style="bold" if line is recent[-1] else "dim", no_wrap=True, overflow="ellipsis")
            for line in recent
        ]
        return Group(
            Text(self.title, style="bold yellow"), Text(), picture, Text(), *said, Text(), Text(HELP, style="dim")
        )

    def print_end(self, console: Console, seed: int, whole: bool) -> None:
        """What stays on the screen afterwards: how it ended, and how to play it yourself."""
        setup = self.match.setup
        if whole:
            console.print(self.title, style="bold")
            for line in self.lines:
                console.print(line, soft_wrap=True)
            console.print()
            print_map(console, self.match.rules.picture(self.match.state))
        if self.match.over:
            console.print(self.match.rules.result(self.match.state).text, style="bold")
        console.print(f"Seed {seed}. Play it yourself: fracas play {setup.game} {setup.encounter}", soft_wrap=True)
