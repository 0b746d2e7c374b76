"""What is there to play with: games, their catalogs and their encounters."""

from __future__ import annotations

import json
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from fracas.cli import completion
from fracas.cli.lookup import all_games, edition_of
from fracas.cli.screen import add_row, examples, screen, table, tidy
from fracas.core import CatalogItem, UnknownName, find_game
from fracas.core.errors import nearest

EditionOption = Annotated[str | None, typer.Option("--edition", metavar="E", help="The edition of the game.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
GameArgument = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game's id, as “fracas games” lists it.", autocompletion=completion.games),
]


def register(app: typer.Typer) -> None:
    app.command("games", epilog=examples("fracas games"))(games)
    app.command("encounters", epilog=examples("fracas encounters steel"))(encounters)
    app.command("catalog", epilog=examples("fracas catalog steel --kind condition", "fracas catalog steel --json"))(
        catalog
    )
    app.command("show", epilog=examples("fracas show steel.condition.grabbed", 'fracas show "Toll Ogre"'))(show)


def print_json(plain: Any) -> None:
    print(json.dumps(plain, ensure_ascii=False, indent=1))


@tidy
def games(as_json: JsonOption = False) -> None:
    """List the installed games."""
    found = all_games()
    if as_json:
        print_json([{"id": g.id, "name": g.name, "editions": list(g.editions)} for g in found.values()])
        return
    if not found:
        screen().print("No game is installed.")
        return
    grid = table("id", "name", "editions", "encounters", "catalog")
    for game in found.values():
        edition = edition_of(game, None)
        row = (game.id, game.name, ", ".join(game.editions), len(game.encounters(edition)), len(game.catalog(edition)))
        add_row(grid, row)
    console = screen()
    console.print(grid)
    console.print(f"\nPlay one: fracas play {next(iter(found))}", style="dim")


@tidy
def encounters(game: GameArgument, edition: EditionOption = None, as_json: JsonOption = False) -> None:
    """List the encounters of a game."""
    plugin = find_game(game)
    found = plugin.encounters(edition_of(plugin, edition))
    if as_json:
        print_json([msgspec.to_builtins(encounter) for encounter in found])
        return
    grid = table("id", "name", "what it is")
    for encounter in found:
        add_row(grid, (encounter.id, encounter.name, encounter.text))
    console = screen()
    console.print(grid)
    if found:
        console.print(f"\nPlay one: fracas play {game} {found[0].id}", style="dim")


@tidy
def catalog(
    game: GameArgument,
    kind: Annotated[str | None, typer.Option(metavar="K", help="Only items of this kind.")] = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """List what a game knows: rules, creatures, abilities and so on. Content made for Fracas is marked “ours”."""
    plugin = find_game(game)
    items = plugin.catalog(edition_of(plugin, edition))
    if kind is not None:
        kinds = sorted({item.kind for item in items})
        if kind not in kinds:
            raise UnknownName(f"{plugin.name} has nothing of the kind “{kind}”; its kinds are: {', '.join(kinds)}")
        items = tuple(item for item in items if item.kind == kind)
    if as_json:
        print_json([msgspec.to_builtins(item) for item in items])
        return
    _print_catalog(screen(), items, plugin.id)


def _print_catalog(console: Console, items: tuple[CatalogItem, ...], game: str) -> None:
    """A table for each kind: ids without the game's name in front, and of each text the first paragraph."""
    for kind in dict.fromkeys(item.kind for item in items):
        grid = table("id", "name", "text", title=kind)
        for item in items:
            if item.kind == kind:
                name = Text.assemble(item.name, (" ours" if item.ours else "", "magenta"))
                add_row(grid, (item.id.removeprefix(f"{game}."), name, item.text.partition("\n")[0]))
        console.print(grid)
        console.print()
    ours = sum(item.ours for item in items)
    note = f", {ours} of them ours" if ours else ""
    console.print(f"{len(items)} items{note}. One of them in full: fracas show ID", style="dim")


@tidy
def show(
    id: Annotated[str, typer.Argument(metavar="ID", help="The id of anything in a catalog, or its name.")],
) -> None:
    """Show one item of a catalog in full, whichever game it belongs to."""
    found = _find(id)
    if not found:
        known = [item.id for game in all_games().values() for e in game.editions for item in game.catalog(e)]
        raise UnknownName(f"no game has “{id}” in its catalog{nearest(id, dict.fromkeys(known))}")
    console = screen()
    for index, (title, item) in enumerate(found):
        if index:
            console.print()
        console.print(Text.assemble((item.name, "bold"), ("  ours" if item.ours else "", "magenta")))
        where = " · ".join(part for part in (item.id, item.kind, title, item.section) if part)
        console.print(where, style="dim")
        console.print(item.text)


def _find(id: str) -> list[tuple[str, CatalogItem]]:
    """Items with this id, or else with this name; an edition is named when the editions differ."""
    wanted = id.strip().casefold()
    everything = [
        (game, edition, item)
        for game in all_games().values()
        for edition in game.editions
        for item in game.catalog(edition)
    ]
    rows = [row for row in everything if row[2].id.casefold() in (wanted, f"{row[0].id}.{wanted}")]
    rows = rows or [row for row in everything if row[2].name.casefold() == wanted]
    texts: dict[CatalogItem, list[str]] = {}
    titles: dict[CatalogItem, tuple[str, int]] = {}
    for game, edition, item in rows:
        texts.setdefault(item, []).append(edition)
        titles[item] = (game.name, len(game.editions))
    return [
        (name if len(texts[item]) == number else f"{name}, {' and '.join(texts[item])} edition", item)
        for item, (name, number) in titles.items()
    ]
