"""Before the first round in the base book: where the units stand (dojo.rule.unit-placement)."""

from __future__ import annotations

from fracas.core import Ask, Script
from fracas.games.dojo.rules import story
from fracas.games.dojo.rules.complications import SIDES, share_bars
from fracas.games.dojo.rules.free_placement import free_placement
from fracas.games.dojo.rules.introduction import introduce
from fracas.games.dojo.rules.model import Fight, Figure, Unit
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.obstacles import name_of
from fracas.games.dojo.rules.questions import Placement
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.grid import unmask


def prepare(fight: Fight) -> Script[None]:
    """Free Placement, then place the next unit that has no place yet; when all stand, the fight begins."""
    if (yield from free_placement(fight)) or (yield from share_bars(fight)):
        return
    for unit in placing_order(fight):
        for figure in fight.figures:
            if figure.unit == unit.index and figure.at < 0 and not unit.removed:
                yield from place_figure(fight, unit, figure, base_spaces(fight, unit, figure))
                return
    yield from fight.book.stakes(fight)
    begin_fight(fight)


def placing_order(fight: Fight) -> list[Unit]:
    """Enemies first; in an ambush the heroes stand first and the enemies surround them."""
    ambush = fight.options.get("placement") == "ambush"
    return sorted(fight.units, key=lambda u: (u.side == 0) != ambush)


def begin_fight(fight: Fight) -> None:
    """Everybody stands: say what kind of fight this is."""
    fight.phase = "round"
    introduce(fight)
    if log := fight.log:
        ref, rules = fight.book.ref, ["rule.grid", "rule.units-encounter", *maps_of(fight)]
        rules += fight.book.start_rules
        rules += ["rule.minimum-bars"] if "small fight" in fight.facts else []
        log.tell("A {weight} fight begins.", ref(f"weight.{fight.weight}"), *map(ref, rules), weight=fight.weight)
        story.opening(fight)


def maps_of(fight: Fight) -> list[str]:
    """Which rules about arenas this one follows."""
    named = fight.options.get("arena", "").removesuffix("-28")
    found = [fight.book.map_rule.format(named)] if named else []
    return [*found, *fight.book.border_rule] if fight.walls & fight.arena.border else found


def base_spaces(fight: Fight, unit: Unit, figure: Figure) -> list[int]:
    """Anywhere after the enemies have been placed; opposite ends by default (ruling 102)."""
    free = [
        c
        for c in unmask(empty_spaces(fight) & ~fight.edges & ~fight.traps)
        if fits(fight, figure, c, empty_spaces(fight))
    ]
    if area := within_area(fight, unit, free):
        return area
    if fight.options.get("placement", "ends") != "ends":
        return free
    height = fight.arena.grid.height
    third = max(1, height // 3)
    rows = {c: fight.arena.grid.xy(c)[1] for c in free}
    mine = [c for c in free if (rows[c] >= height - third if unit.side == 0 else rows[c] < third)]
    return mine or free


def within_area(fight: Fight, unit: Unit, cells: list[int]) -> list[int]:
    """Those of the spaces that lie in the start area the encounter's map gives the unit's side, if it gives one."""
    named = fight.options.get("areas", {}).get(SIDES[unit.side], ())
    return [cell for cell in cells if fight.arena.name(cell) in named] if named else []


def place_figure(fight: Fight, unit: Unit, figure: Figure, spaces: list[int]) -> Script[None]:
    cell = (
        spaces[0]
        if len(spaces) == 1
        else (yield Ask(unit.seat, Placement(unit.index, figure=figure.id), tuple(spaces), (unit.index, figure.id)))
    )
    figure.at = cell
    if log := fight.log:
        rules = [fight.book.ref("rule.unit-placement"), fight.book.ref("rule.spaces")]
        log.tell("{who} starts at {cell}.", *rules, who=name_of(fight, figure), cell=fight.arena.name(cell))
