"""Heroes of a library, by id or by name."""

from __future__ import annotations

from fracas.server.library.door import Owner
from fracas.server.library.parties import ITEM, hero_kinds
from fracas.server.library.playing import Thing


async def hero_of(owner: Owner | None, game: str, name: str) -> Thing:
    """A hero of the library, by its id or its name; else it is the name of a ready one."""
    if owner is None:
        return Thing(name)
    row = await owner.desk.shelf.item(owner.library, name.removeprefix(ITEM))
    if row is None:
        mine = await owner.desk.shelf.briefs(owner.library, game)
        heroes = [brief for brief in mine if brief.kind in hero_kinds(game) and _called(brief.name, name)]
        row = await owner.desk.shelf.item(owner.library, heroes[0].id) if heroes else None
    return Thing(row.brief.name, row.brief.kind, row.body) if row else Thing(name)


def _called(name: str, wanted: str) -> bool:
    return name.casefold() == wanted.casefold()
