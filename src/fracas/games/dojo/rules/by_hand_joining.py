"""Somebody new joins a fight by hand: any printed enemy or ready hero, on any side that is fighting."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from fracas.core import Panel, Refused
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.library import enemy_file, ready_heroes, sheet_for
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.rules.complications import PARTIES, SIDES, SWITCHED, bars_of
from fracas.games.dojo.rules.introduction import archetypes_of, described, made_by, origin, skills_of
from fracas.games.dojo.rules.model import BOSS, HERO, STOOGES, WARRIOR, Fight, Unit
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.setup import add_unit
from fracas.games.dojo.rules.sheet import Sheet
from fracas.games.dojo.rules.targeting import empty_spaces

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

KINDS = {STOOGES: "Stooges", WARRIOR: "Warriors", BOSS: "Bosses", HERO: "Heroes"}
"""The kinds of fighters, in the order they are listed."""


@cache
def joiners(book: BaseBook) -> tuple[tuple[str, str, str], ...]:
    """Everybody of an edition who can join: kind, id and name. Some are printed as enemies and as heroes as well."""
    found = [(enemy_file(id, book).kind, id, enemy_file(id, book).name) for id in ROSTER]
    found += [(HERO, f"{SWITCHED}{id}", hero.name) for id, hero in ready_heroes().items() if not check_hero(hero, book)]
    order = list(KINDS)
    return tuple(sorted(found, key=lambda joiner: (order.index(joiner[0]), joiner[2])))


def knobs(found: Panel, fight: Fight) -> None:
    """One for every fighter and side; a trial between fights is for its contestants only."""
    if "trial" in fight.facts:
        return
    for side in sorted({unit.side for unit in fight.units}, key=lambda side: side or len(SIDES)):
        for kind, id, name in joiners(fight.book):
            group = f"Add to the {SIDES[side]}, {KINDS[kind]}"
            found.cell(f"join {SIDES[side]} {id}", name, partial(join, fight, side, id), group=group)


def join(fight: Fight, side: int, id: str, cell: int) -> None:
    """Somebody new stands at a space, with full health bars and no Stance yet, and acts from the next round on.

    Whoever plays the side plays the newcomer; a hero has no player of their own. A group's others stand as near as
    they can.
    """
    sheet = sheet_of(fight, id)
    unit = add_unit(fight, sheet, side, bars_of(sheet, side))
    unit.seat = PARTIES[side]
    unit.turns_taken = unit.turns
    shared = fight.facts.get("shared slots", {})
    if str(side) in shared:
        fight.facts["shared slots"] = {**shared, str(side): shared[str(side)] + unit.turns}
    stand(fight, unit, cell)
    if log := fight.log:
        rules = [*origin(fight, unit), *made_by(fight, unit), *archetypes_of(fight.book, unit), *skills_of(unit)]
        words, where = "{who} joins the {side} at {cell}: {what}.", fight.arena.name(cell)
        log.tell(words, *dict.fromkeys(rules), who=unit.name, side=SIDES[side], cell=where, what=described(fight, unit))


def sheet_of(fight: Fight, id: str) -> Sheet:
    """An enemy of the level of the fight, or a hero as written down."""
    level = max((unit.level for unit in fight.units), default=1)
    return sheet_for(id, 1, fight.book, level)


def stand(fight: Fight, unit: Unit, cell: int) -> None:
    """The first figure at the space, the others on the nearest solid ground."""
    bodies = [figure for figure in fight.figures if figure.unit == unit.index]
    near = sorted(fight.arena.cells, key=lambda other: (fight.arena.far[cell][other], other))
    for figure in bodies:
        room = empty_spaces(fight)
        ground = room if figure is bodies[0] else room & ~(fight.edges | fight.traps | fight.pits)
        wanted = [cell] if figure is bodies[0] else near
        figure.at = next((space for space in wanted if fits(fight, figure, space, ground)), -1)
        if figure.at < 0:
            raise Refused(f"there is no room for {unit.name} at {fight.arena.name(cell)}")
