"""Arena Parameters: the battlefield follows rules of its own."""

from __future__ import annotations

from typing import Any

from fracas.core import Script
from fracas.games.dojo.patch.rules.movement import fall, in_pit
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.arena import hexagon, make_arena
from fracas.games.dojo.rules.damage import Wound, has_armor
from fracas.games.dojo.rules.forced import forced
from fracas.games.dojo.rules.harm import harm
from fracas.games.dojo.rules.model import (
    FIELDS,
    IRON,
    PIT,
    RUBBLE,
    SPEED,
    TRAP,
    Fight,
    Figure,
    Unit,
)
from fracas.games.dojo.rules.movement import arrive, coming_into, fits, go_freely, may_enter, moves_freely, room
from fracas.games.dojo.rules.obstacles import set_obstacle
from fracas.games.dojo.rules.options import Climb
from fracas.games.dojo.rules.parameter import Parameter, tell
from fracas.games.dojo.rules.targeting import cells_of, empty_spaces, fallen, figure_at
from fracas.games.dojo.rules.token_substitutes import purse
from fracas.grid import mask, unmask

ENDLESS_SIDE = 24
"""Ruling 129: so much of an endless field is on the table at a time."""
NEAR_THE_END = 7
"""The field goes on as soon as somebody is so near to the end of what is shown."""
TRAP_RING = 5
"""Ruling 129: so wide a ring of Traps stands for the endless danger around a Pyroclasm."""
TRAFFIC_DAMAGE = 5
ENDLESS_DISTANCE = 10
PYROCLASM = "arena.pyroclasm"


def no_outside(fight: Fight) -> None:
    fight.facts["no outside"] = 1


def with_margin(fight: Fight, margin: int) -> None:
    """The same arena in the middle of a bigger board; obstacles move along."""
    old = fight.arena
    width, height = old.grid.width + 2 * margin, old.grid.height + 2 * margin
    extra = margin % 2
    place = {c: (y + margin) * width + x + margin for c in range(old.grid.size) for x, y in [old.grid.xy(c)]}
    fight.arena_plan = {"kind": old.grid.kind, "width": width, "height": height + extra}
    fight.arena = make_arena(fight.arena_plan)
    for field in FIELDS.values():
        setattr(fight, field, sum(1 << place[c] for c in unmask(getattr(fight, field))))
    for figure in fight.figures:
        figure.at = place.get(figure.at, figure.at)
    fight.facts["old arena"] = sorted(place[c] for c in old.cells)


@patch.parameter("arena.cage-match", "Cage Match")
class CageMatch(Parameter):
    """A small arena nobody can leave; everybody starts along its border."""

    def set_up(self, fight: Fight, side: int) -> None:
        no_outside(fight)
        if len(fight.arena.cells) > 60:
            hex_grid = fight.arena.grid.kind == "hex"
            fight.arena_plan = hexagon(4, 4, 4) if hex_grid else {"kind": "square", "width": 6, "height": 6}
            fight.arena = make_arena(fight.arena_plan)
        for field in FIELDS.values():
            setattr(fight, field, 0)

    def forbids(self, fight: Fight, side: int) -> int:
        return int(fight.arena.inside)

    def placing(self, fight: Fight, side: int, unit: Unit, cells: list[int]) -> list[int]:
        free = unmask(empty_spaces(fight) & fight.arena.border)
        tell(fight, self, "{who} enters the cage.", "dojo.map.cage", who=unit.name)
        return [c for c in free if fits(fight, fight.body(unit), c, empty_spaces(fight))] or cells


@patch.parameter("arena.endless-field", "Endless Field")
class EndlessField(Parameter):
    """Open ground in all directions: no Outside, no obstacles at the start, everybody within 10 of each other."""

    def set_up(self, fight: Fight, side: int) -> None:
        no_outside(fight)
        fight.arena_plan = {"kind": fight.arena.grid.kind, "width": ENDLESS_SIDE, "height": ENDLESS_SIDE}
        fight.arena = make_arena(fight.arena_plan)
        for field in FIELDS.values():
            setattr(fight, field, 0)

    def forbids(self, fight: Fight, side: int) -> int:
        return int(fight.arena.inside)

    def placing(self, fight: Fight, side: int, unit: Unit, cells: list[int]) -> list[int]:
        centre = fight.arena.grid.at(ENDLESS_SIDE // 2, ENDLESS_SIDE // 2)
        tell(fight, self, "{who} steps onto the field.", who=unit.name)
        free, body = empty_spaces(fight), fight.body(unit)
        near = [c for c in unmask(fight.arena.within(centre, ENDLESS_DISTANCE // 2)) if fits(fight, body, c, free)]
        kept = [c for c in near if c in cells]
        return kept or near

    def turn_ends(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        """The grid goes on where somebody comes near its end."""
        shift = way_to_middle(fight)
        if shift:
            scroll(fight, shift)
            tell(fight, self, "The field goes on: everything is shown farther from its end.")
        yield from ()


MARKED = ("hill", "keys", "thing", "zones", "corners", "chains", "zone", "belts", "entrances")
"""What other Battle Parameters remember by its spaces."""


def way_to_middle(fight: Fight) -> int:
    """By how much every space must change to bring the fight back to the middle of the board; 0 while nobody is near
    an end, or where there is no room.
    """
    grid = fight.arena.grid
    used = [cell for field in FIELDS.values() for cell in unmask(getattr(fight, field))] + unmask(fight.shut)
    used += [cell for name in MARKED if name in fight.facts for cell in spaces_in(fight.facts[name])]
    used += [cell for figure in fight.figures if figure.at >= 0 for cell in cells_of(fight, figure)]
    if not used or "floors" in fight.facts:
        return 0
    spots = [grid.xy(cell) for cell in used]
    dx, dy = (
        to_middle(min(of), size - 1 - max(of))
        for of, size in zip(zip(*spots, strict=True), (grid.width, grid.height), strict=True)
    )
    return int((dy - dy % 2 if grid.kind == "hex" else dy) * grid.width + dx)


def to_middle(before: int, after: int) -> int:
    """How far to move so that there is as much room on both sides."""
    return (after - before) // 2 if min(before, after) < NEAR_THE_END else 0


def spaces_in(value: object) -> list[int]:
    """All spaces in a fact, however they are kept."""
    if isinstance(value, int):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [cell for part in parts for cell in spaces_in(part)]


def shifted(value: Any, shift: int) -> Any:
    """A fact about spaces after they have moved."""
    if isinstance(value, int):
        return value + shift
    if isinstance(value, dict):
        return {key: shifted(part, shift) for key, part in value.items()}
    return [shifted(part, shift) for part in value]


def scroll(fight: Fight, shift: int) -> None:
    """Everything on the board is shown elsewhere; nothing moves against anything else."""
    for name in (*FIELDS.values(), "deadly", "sprung", "shut"):
        masks = getattr(fight, name)
        setattr(fight, name, masks << shift if shift > 0 else masks >> -shift)
    for figure in fight.figures:
        figure.at += shift if figure.at >= 0 else 0
        figure.came_from = -1
    fight.started_at += shift if fight.started_at >= 0 else 0
    fight.facts |= {name: shifted(fight.facts[name], shift) for name in MARKED if name in fight.facts}
    for name in ("bomb hp", "bomb side"):
        if name in fight.facts:
            fight.facts[name] = {str(int(cell) + shift): n for cell, n in fight.facts[name].items()}


def onto(fight: Fight, figure: Figure, here: int, there: int) -> int:
    """Where a belt that leads from one space to the next takes a figure, however big; -1 when off the board."""
    grid = fight.arena.grid
    (a, b), (u, v), (x, y) = grid.spot(figure.at), grid.spot(here), grid.spot(there)
    return int(grid.place(a + x - u, b + y - v))


@patch.parameter("arena.icy-floor", "Icy Floor")
class IcyFloor(Parameter):
    """Whoever moves slips one space further in the same direction, and bumps others along."""

    def comes_to_rest(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        if figure.at < 0 or (fight.rubble | fight.pits) & mask(cells_of(fight, figure)):
            return
        ahead = fight.arena.onward(left, figure.at)
        fresh = coming_into(fight, figure, ahead) if ahead >= 0 else []
        if not fresh or (fight.walls | fight.rubble) & mask(fresh):
            return
        in_the_way = {other.id: other for cell in fresh if (other := figure_at(fight, cell)) is not None}
        for other in in_the_way.values():
            if not fallen(fight, other):
                yield from self.bump(fight, figure, other)
        if figure.at < 0 or not fits(fight, figure, ahead, empty_spaces(fight)):
            return
        if how != "forced" and not may_enter(fight, figure, ahead):
            return
        tell(fight, self, "{who} slips.", who=fight.units[figure.unit].name)
        yield from arrive(fight, figure, ahead, "slip")
        if how == "forced":
            yield from fight.book.forced_into(fight, figure, True)
        else:
            yield from fight.book.entered(fight, figure, "action")

    def bump(self, fight: Fight, figure: Figure, other: Figure) -> Script[None]:
        """Whoever is in the way is pushed a space on like by any other push, and slips as well."""
        tell(fight, self, "{who} is bumped along.", who=fight.units[other.unit].name)
        deed = Actor(fight, fight.units[figure.unit], body=figure)
        yield from forced(deed, other, 1, True, False, False, cells_of(fight, figure), power=False)


@patch.parameter(PYROCLASM, "Pyroclasm")
class Pyroclasm(Parameter):
    """Around the arena everything burns; Pits hold Traps, Rubble crumbles into them, and repairs leave only Rubble."""

    def set_up(self, fight: Fight, side: int) -> None:
        no_outside(fight)
        with_margin(fight, TRAP_RING + TRAP_RING % 2)
        inner = set(fight.facts["old arena"])
        fight.traps |= sum(1 << c for c in fight.arena.cells if c not in inner) | fight.pits

    def placed(self, fight: Fight, side: int) -> Script[None]:
        """The Pits of Free Placement too."""
        fight.traps |= fight.pits
        yield from ()

    def placing(self, fight: Fight, side: int, unit: Unit, cells: list[int]) -> list[int]:
        inner = set(fight.facts["old arena"])
        return [c for c in cells if c in inner] or cells

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        if fight.rubble:
            tell(fight, self, "The Rubble crumbles into the danger below.", "dojo.obstacle.pit-trap")
            crumbled, fight.rubble = fight.rubble, 0
            fight.pits |= crumbled
            fight.traps |= crumbled
            for figure in list(fight.figures):
                cells = cells_of(fight, figure) if figure.at >= 0 else ()
                if crumbled & mask(cells) and in_pit(fight, cells):
                    yield from fall(fight, figure)


def seep(fight: Fight, cell: int) -> None:
    """In a Pyroclasm a Pit that opens holds a Trap as well."""
    if PYROCLASM in fight.parameters and not fight.traps >> cell & 1:
        set_obstacle(fight, TRAP, cell)
        tell(fight, fight.book.parameter(PYROCLASM), "The danger leaks into the Pit.", "dojo.obstacle.pit-trap")


def crumble(fight: Fight, kind: str, cell: int) -> None:
    """In a Pyroclasm a Trap or Pit that is gone leaves Rubble, and nothing else in its space."""
    if kind in (TRAP, PIT) and PYROCLASM in fight.parameters:
        for old in (TRAP, PIT):
            set_obstacle(fight, old, cell, False)
        set_obstacle(fight, RUBBLE, cell)
        tell(fight, fight.book.parameter(PYROCLASM), "Rubble is all that holds there.")


@patch.parameter("arena.second-floor", "Second Floor")
class SecondFloor(Parameter):
    """Two floors, one above the other, joined by stairs and by the holes in the upper one."""

    def set_up(self, fight: Fight, side: int) -> None:
        two_floors(fight)

    def moved(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        if how == "teleport":
            yield from self.drop(fight, figure)

    def comes_to_rest(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        yield from self.drop(fight, figure)

    def turn_ends(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        """Whoever has a Pit opened underfoot, or had no room to land, drops now."""
        for figure in fight.figures:
            yield from self.drop(fight, figure)

    def ways(self, fight: Fight, side: int) -> list[tuple[int, int]]:
        return [(cell, other) for cell in fight.arena.cells for other, _ in ways_between_floors(fight, cell)]

    def drop(self, fight: Fight, figure: Figure) -> Script[None]:
        """Whoever is in a Pit upstairs lands on the floor below, if there is room."""
        if figure.at < 0 or not upstairs(fight, figure.at) or not in_pit(fight, cells_of(fight, figure)):
            return
        below = figure.at + fight.facts["floors"]["shift"]
        if fits(fight, figure, below, empty_spaces(fight)):
            tell(fight, self, "{who} drops to the floor below.", who=fight.units[figure.unit].name)
            yield from arrive(fight, figure, below, "teleport")


def two_floors(fight: Fight) -> None:
    """Draw the arena twice, the upper floor first, with a row of nothing between."""
    old = fight.arena
    gap = 1 + (old.grid.height + 1) % 2
    shift = (old.grid.height + gap) * old.grid.width
    inside = old.inside | old.inside << shift
    plan = {"kind": old.grid.kind, "width": old.grid.width, "height": 2 * old.grid.height + gap, "inside": inside}
    plan["upper"] = (old.grid.height + gap) * old.grid.width
    fight.arena_plan, fight.arena = plan, make_arena(plan)
    for field in FIELDS.values():
        mask = getattr(fight, field)
        setattr(fight, field, mask if field == "pits" else mask | mask << shift)
    middle = [c for c in old.cells if not (fight.walls | fight.pits) >> c & 1]
    stairs = [middle[0], middle[-1]]
    if not fight.pits:
        fight.pits = 1 << middle[len(middle) // 2]
    fight.facts["floors"] = {
        "shift": shift,
        "stairs": [*stairs, *(s + shift for s in stairs)],
    }


def upstairs(fight: Fight, cell: int) -> bool:
    return bool(cell < fight.arena.upper)


def climbs(fight: Fight, unit: Unit) -> list[Climb]:
    """Ways between the floors as Free Movement: ("climb", figure, space, cost). Copies may take them too."""
    if "floors" not in fight.facts or not moves_freely(fight, unit):
        return []
    found: list[Climb] = []
    speed = purse(fight, unit, SPEED)
    for figure in fight.figures:
        if figure.unit == unit.index and figure.at >= 0:
            free = room(fight, figure)
            for cell, cost in ways_between_floors(fight, figure.at):
                if cost <= speed and fits(fight, figure, cell, free) and may_enter(fight, figure, cell):
                    found.append(("climb", figure.id, cell, cost))
    return list(dict.fromkeys(found))


def ways_between_floors(fight: Fight, at: int) -> list[tuple[int, int]]:
    """Where one may climb from a space, each with its price in Speed: up the Stairs for 2, down by them or a Pit for 1,
    up through a hole overhead for 3.
    """
    floors = fight.facts["floors"]
    shift, stairs, near = floors["shift"], floors["stairs"], (at, *fight.arena.near[at])
    if upstairs(fight, at):
        return [(cell + shift, 1) for cell in near if cell in stairs or fight.pits >> cell & 1]
    up = [(cell - shift, 2) for cell in near if cell in stairs]
    if fight.pits >> (at - shift) & 1:
        up += [(cell, 3) for cell in fight.arena.near[at - shift]]
    return up


def climb(fight: Fight, unit: Unit, option: Climb) -> Script[None]:
    _, id, cell, cost = option
    figure = fight.figures[id]
    if log := fight.log:
        who, way = fight.book.name_of(fight, figure), "up" if upstairs(fight, cell) else "down"
        log.tell(
            "{who} climbs {way} to {cell}.", "dojo.arena.second-floor", who=who, way=way, cell=fight.arena.name(cell)
        )
    yield from go_freely(fight, unit, figure, cell, cost, slides=False)


@patch.parameter("arena.traffic", "Traffic")
class Traffic(Parameter):
    """Whoever is in the Danger Zone when a round ends is run over for 5."""

    def set_up(self, fight: Fight, side: int) -> None:
        zone = fight.options.get("danger zone")
        grid = fight.arena.grid
        if zone:
            fight.facts["zone"] = [grid.cell(c) for c in zone]
        else:
            rows = (grid.height // 2, grid.height // 2 - 1)
            fight.facts["zone"] = [c for c in fight.arena.cells if grid.xy(c)[1] in rows]

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        for figure in list(fight.figures):
            if (
                figure.at >= 0
                and not figure.copy
                and not fallen(fight, figure)
                and not fight.units[figure.unit].dizzy
                and set(cells_of(fight, figure)) & set(fight.facts["zone"])
            ):
                yield from self.run_over(fight, figure)

    def run_over(self, fight: Fight, figure: Figure) -> Script[None]:
        """Armor first, then Iron, as against a hit."""
        unit = fight.units[figure.unit]
        kit = fight.book.kit(unit)
        amount = TRAFFIC_DAMAGE - (0 if not has_armor(fight, unit) else 2 if kit.armor_super else 1)
        most = fight.book.iron_per_hit + kit.iron_per_hit
        amount -= yield from fight.book.spend_tokens(fight, unit, IRON, most, Wound(figure, unit, amount))
        tell(fight, self, "{who} is run over for {n}.", who=unit.name, n=amount)
        yield from harm(fight, figure, amount, armored=False)


@patch.parameter("arena.trick-room", "Trick Room")
class TrickRoom(Parameter):
    """The arena folds into itself: whoever leaves on one side arrives on the other."""

    def set_up(self, fight: Fight, side: int) -> None:
        no_outside(fight)
        fight.arena_plan = {**fight.arena_plan, "wraps": True}
        fight.arena = make_arena(fight.arena_plan)

    def moved(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        if left >= 0 and figure.at >= 0 and how != "teleport" and figure.at not in fight.arena.grid.neighbours[left]:
            tell(fight, self, "{who} comes out on the other side.", who=fight.units[figure.unit].name)
        yield from ()
