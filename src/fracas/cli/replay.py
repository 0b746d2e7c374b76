"""Look at a saved match: its log, its map, how it ended."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fracas.bots import RandomBot
from fracas.cli.files import read_match
from fracas.cli.screen import examples, screen, tidy
from fracas.cli.table import Table


def register(app: typer.Typer) -> None:
    app.command("replay", epilog=examples("fracas replay match.json --map", "fracas replay match.json --to 40"))(replay)


@tidy
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", help="Only the first N answers, dice included.")
    ] = None,
    map: Annotated[bool, typer.Option("--map", help="Draw the map as it is at the end.")] = False,
) -> None:
    """Print the log of a saved match. Nothing is hidden: what only one seat may see is shown too."""
    match = read_match(file, to)
    at = Table(match, (), RandomBot(), screen(), None)
    at.print_events(at.events())
    if map:
        at.print_map()
    if match.over:
        at.print_result()
        return
    at.console.print()
    awaited = ", ".join(sorted({ask.seat for ask in match.asks})) or "fate"
    at.console.print(f"After {match.version} answers the match waits for {awaited}.", style="bold")
    for ask in match.asks:
        at.console.print(match.rules.question(match.state, ask))
