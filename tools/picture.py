"""Draw docs/table.svg: the terminal table in the middle of a real fight, as docs/play/terminal.md shows it."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from fracas.bots import find_bot
from fracas.cli.choices import Choices
from fracas.cli.commands import command_of, obey
from fracas.cli.table import Table
from fracas.core import Ask, Match, find_game
from fracas.games.steel.book.fight import Fight

PATH = Path(__file__).parents[1] / "docs" / "table.svg"
ROUND, WHO, WANTED = 2, "odrun", "Ram Home"
SEEDS = range(1, 200)
WIDTH = 80
THEME = TerminalTheme(
    (24, 26, 31),
    (208, 212, 220),
    [
        *((24, 26, 31), (224, 92, 92), (124, 190, 104), (219, 176, 80)),
        *((92, 148, 232), (190, 124, 214), (80, 184, 196), (208, 212, 220)),
    ],
    [
        *((98, 104, 116), (240, 108, 108), (142, 208, 120), (236, 196, 104)),
        *((112, 168, 255), (208, 146, 232), (104, 206, 218), (255, 255, 255)),
    ],
)


def scene(seed: int) -> tuple[Table, Ask] | None:
    """Bots play both sides until the hero is asked what to do, if there is a reason to be told why not."""
    match = Match(find_game("steel").setup("bridge_toll"), seed)
    console = Console(file=io.StringIO(), record=True, width=WIDTH, force_terminal=True, highlight=False, markup=False)
    at = Table(match, ("heroes",), find_bot("greedy", seed), console, None)
    while not match.over:
        ask = match.asks[0]
        assert isinstance(match.state, Fight)
        if (ask.seat, ask.about, match.state.round) == (WHO, "turn", ROUND):
            return (at, ask) if WANTED in [barred.name for barred in match.question(ask).barred(match.state)] else None
        match.answer(ask.seat, at.bot.choose(match.rules, match.state, ask))
    return None


def svg() -> str:
    """The last events, the map, the question, and a why not."""
    at, ask = next(found for seed in SEEDS if (found := scene(seed)))
    at.print_events(at.events()[-4:])
    at.print_map()
    at.print_question(ask, Choices(at.match, ask))
    typed = f"why not {WANTED.lower()}"
    at.console.print(Text(f"> {typed}"))
    command = command_of(typed)
    assert command is not None
    obey(at, command, ask)
    at.console.print()
    return at.console.export_svg(title="fracas play steel", theme=THEME, code_format=plain_fonts(), unique_id="table")


def plain_fonts() -> str:
    """Rich's frame without the fonts it would fetch from the network."""
    without = re.sub(r"@font-face \{\{.*?\n    \}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    kept = without.replace('-matrix">', '-matrix" xml:space="preserve">')
    return kept.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


def main() -> None:
    PATH.parent.mkdir(exist_ok=True)
    PATH.write_text(svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
