"""Look at a saved match: its log, its map, how it ended."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from fracas.bots import RandomBot
from fracas.cli.catalog import JsonOption, print_json
from fracas.cli.files import read_match
from fracas.cli.screen import examples, screen, tidy
from fracas.cli.table import Table
from fracas.core import Match
from fracas.core.file import save


def register(app: typer.Typer) -> None:
    app.command(
        "replay",
        epilog=examples(
            "fracas replay match.json --map",
            "fracas replay match.json --to 40",
            "fracas replay match.json --json > log.json",
        ),
    )(replay)


@tidy
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", help="Only the first N answers, dice included.")
    ] = None,
    map: Annotated[bool, typer.Option("--map", help="Draw the map as it is at the end.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Print the log of a saved match. Nothing is hidden: what only one seat may see is shown too."""
    match = read_match(file, to)
    if as_json:
        print_json(plain(match))
        return
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
        at.console.print(match.question(ask).sentence(match.state))


def plain(match: Match) -> dict[str, Any]:
    """The match as data: its setup, every answer as a word, the log with causes and rules, and how it ended."""
    whole = json.loads(save(match))
    events = match.chronicle.events if match.chronicle else []
    result = match.rules.result(match.state) if match.over else None
    return {
        "setup": msgspec.to_builtins(match.setup),
        "answers": whole["answers"],
        "log": [
            {"number": e.number, "text": e.sentence(), "because": e.because, "rules": list(e.rules), "at": e.at}
            for e in events
        ],
        "over": match.over,
        "result": result.text if result else None,
        "winners": list(result.winners) if result else [],
        "waiting_for": sorted({ask.seat for ask in match.asks}),
    }
