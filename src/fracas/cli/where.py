"""For who works on the rules: where a rule is written and proven, and what rules can wait for."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.text import Text

from fracas.cli.catalog import GameArgument, JsonOption, print_json
from fracas.cli.screen import examples, screen, tidy
from fracas.core.listing import moments_of
from fracas.core.where import Place, where

IdArgument = Annotated[str, typer.Argument(metavar="ID", help="The id of a rule, as “fracas catalog” lists it.")]


def register(app: typer.Typer) -> None:
    app.command("where", epilog=examples("fracas where steel.condition.grabbed"))(where_is)
    app.command("moments", epilog=examples("fracas moments dojo"))(moments)


@tidy
def where_is(id: IdArgument, as_json: JsonOption = False) -> None:
    """Show the code that names a rule and the tests that prove it."""
    found = where(id)
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    console = screen()
    console.print(Text.assemble((found.name, "bold"), f" ({found.id}): {found.text}"))
    for title, places in (("Code", found.code), ("Tests", found.tests)):
        console.print(f"\n{title}", style="bold")
        for place in places:
            console.print(Text(f"  {_line(place)}"), soft_wrap=True)
        if not places:
            console.print("  none found", style="dim")


def _line(place: Place) -> str:
    return f"{place.file}:{place.line}" + (f"  {place.name}" if place.name else "")


@tidy
def moments(game: GameArgument, as_json: JsonOption = False) -> None:
    """List the moments of a game in their order: signature, what it means, who listens."""
    found = moments_of(game)
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    console = screen()
    for moment in found:
        console.print(Text.assemble((moment.name, "bold"), (moment.signature, "dim")), soft_wrap=True)
        console.print(Text(f"    {moment.text}"), soft_wrap=True)
        if moment.listeners:
            console.print(Text(f"    listens: {', '.join(moment.listeners)}", "dim"), soft_wrap=True)
