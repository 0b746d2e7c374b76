"""Arena Parameters: the battlefield follows rules of its own."""

from __future__ import annotations

from itertools import pairwise

from fracas.core import Script
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.arena import hexagon, make_arena
from fracas.games.dojo.rules.damage import has_armor
from fracas.games.dojo.rules.deed import Deed
from fracas.games.dojo.rules.health import lose_health
from fracas.games.dojo.rules.model import FIELDS, IRON, PIT, RUBBLE, SPEED, TRAP, Fight, Figure, Unit
from fracas.games.dojo.rules.movement import arrive, come_to_rest, fits
from fracas.games.dojo.rules.obstacles import set_obstacle
from fracas.games.dojo.rules.parameter import Parameter, tell
from fracas.games.dojo.rules.targeting import SINGLE, cells_of, empty_spaces, fallen, figure_at
from fracas.games.dojo.rules.tokens import discard
from fracas.grid import unmask

ENDLESS_SIDE = 24
"""Ruling: an endless field is one that nobody reaches the end of."""
TRAP_RING = 5
"""Ruling: so wide a ring of Traps stands for the endless danger around a Pyroclasm."""
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
        near = unmask(fight.arena.within(centre, ENDLESS_DISTANCE // 2) & empty_spaces(fight))
        kept = [c for c in near if c in cells]
        return kept or near


@patch.parameter("arena.factory", "Factory")
class Factory(Parameter):
    """Conveyor belts carry whatever is on them a space along at the end of every turn; Iron or Speed resists."""

    def set_up(self, fight: Fight, side: int) -> None:
        belts = fight.options.get("belts") or default_belts(fight)
        fight.facts["belts"] = [[fight.arena.grid.cell(c) if isinstance(c, str) else c for c in belt] for belt in belts]
        for belt in fight.facts["belts"]:
            set_obstacle(fight, fight.options.get("belt end", TRAP), belt[-1])

    def turn_ends(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        for belt in fight.facts["belts"]:
            for here, there in reversed(list(pairwise(belt))):
                yield from self.carry(fight, here, there)

    def carry(self, fight: Fight, here: int, there: int) -> Script[None]:
        figure = figure_at(fight, here)
        for kind in (RUBBLE, TRAP, PIT):
            if getattr(fight, FIELDS[kind]) >> here & 1 and not getattr(fight, FIELDS[kind]) >> there & 1:
                set_obstacle(fight, kind, here, False)
                set_obstacle(fight, kind, there)
        if figure is None or not empty_spaces(fight) >> there & 1:
            return
        unit = fight.units[figure.unit]
        words = ["ride along", *(f"spend 1 {k}" for k in (IRON, SPEED) if unit.tokens.get(k, 0) and not figure.copy)]
        answer = yield from Deed(fight, unit).pick(words, "the conveyor belt")
        if answer != words[0]:
            discard(fight, unit, answer.split()[-1], 1)
            return
        tell(fight, self, "The belt carries {who} along.", "dojo.obstacle.conveyor-belt", who=unit.name)
        yield from arrive(fight, figure, there, "forced")
        yield from fight.book.play["forced into"](fight, figure, True)


def default_belts(fight: Fight) -> list[list[int]]:
    """Two belts across the middle, one each way, for arenas that draw none."""
    grid = fight.arena.grid
    rows = (grid.height // 3, grid.height * 2 // 3)
    free = empty_spaces(fight)
    belts = [[grid.at(x, y) for x in range(2, grid.width - 2)] for y in rows]
    belts[1].reverse()
    return [[c for c in belt if free >> c & 1] for belt in belts]


@patch.parameter("arena.icy-floor", "Icy Floor")
class IcyFloor(Parameter):
    """Whoever moves slips one space further in the same direction, and bumps others along."""

    def comes_to_rest(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        if figure.at < 0 or figure.shape != SINGLE:
            return
        if (fight.rubble | fight.pits) >> figure.at & 1:
            return
        ahead = onward(fight, left, figure.at)
        if ahead < 0 or (fight.walls | fight.rubble) >> ahead & 1:
            return
        other = figure_at(fight, ahead)
        if other is not None and not fallen(fight, other):
            yield from self.bump(fight, figure, other, ahead)
        if not empty_spaces(fight) >> ahead & 1:
            return
        tell(fight, self, "{who} slips.", who=fight.units[figure.unit].name)
        yield from arrive(fight, figure, ahead, "slip")
        yield from fight.book.play["entered"](fight, figure, "forced" if how == "forced" else "action")

    def bump(self, fight: Fight, figure: Figure, other: Figure, ahead: int) -> Script[None]:
        """Whoever is in the way is pushed a space on, and slips as well."""
        beyond = onward(fight, figure.at, ahead)
        if other.shape == SINGLE and beyond >= 0 and empty_spaces(fight) >> beyond & 1:
            tell(fight, self, "{who} is bumped along.", who=fight.units[other.unit].name)
            yield from arrive(fight, other, beyond, "forced")
            yield from fight.book.play["entered"](fight, other, "forced")
            if other.at == beyond:
                yield from come_to_rest(fight, other, ahead, "forced")


def onward(fight: Fight, left: int, at: int) -> int:
    """The space that lies ahead when one goes on in a straight line; -1 when there is none."""
    grid = fight.arena.grid
    (u, v), (a, b) = grid.spot(left), grid.spot(at)
    cell = grid.place(2 * a - u, 2 * b - v)
    return cell if cell >= 0 and fight.arena.inside >> cell & 1 and cell in fight.arena.near[at] else -1


@patch.parameter(PYROCLASM, "Pyroclasm")
class Pyroclasm(Parameter):
    """Around the arena everything burns; Pits hold Traps, Rubble crumbles into them, and repairs leave only Rubble."""

    def set_up(self, fight: Fight, side: int) -> None:
        no_outside(fight)
        with_margin(fight, TRAP_RING + TRAP_RING % 2)
        inner = set(fight.facts["old arena"])
        fight.traps |= sum(1 << c for c in fight.arena.cells if c not in inner) | fight.pits

    def placing(self, fight: Fight, side: int, unit: Unit, cells: list[int]) -> list[int]:
        inner = set(fight.facts["old arena"])
        return [c for c in cells if c in inner] or cells

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        if fight.rubble:
            tell(fight, self, "The Rubble crumbles into the danger below.", "dojo.obstacle.pit-trap")
            fight.pits |= fight.rubble
            fight.traps |= fight.rubble
            fight.rubble = 0
        yield from ()


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

    def turn_ends(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        """Whoever is in a Pit upstairs lands on the floor below."""
        shift = fight.facts["floors"]["shift"]
        for figure in fight.figures:
            if figure.at >= 0 and upstairs(fight, figure.at) and fight.pits >> figure.at & 1:
                below = figure.at + shift
                if empty_spaces(fight) >> below & 1:
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


def climbs(fight: Fight, unit: Unit) -> list[tuple[str, int, int, int]]:
    """Ways between the floors for a unit with Speed: ("climb", figure, space, cost)."""
    floors, speed, free = fight.facts["floors"], unit.tokens.get(SPEED, 0), empty_spaces(fight)
    shift, stairs, found = floors["shift"], floors["stairs"], []
    for body in fight.bodies(unit):
        near = (body.at, *fight.arena.near[body.at])
        for cell in near:
            if (
                upstairs(fight, cell)
                and speed >= 1
                and (cell in stairs or fight.pits >> cell & 1)
                and free >> (cell + shift) & 1
            ):
                found.append(("climb", body.id, cell + shift, 1))
            if not upstairs(fight, cell) and cell in stairs and speed >= 2 and free >> (cell - shift) & 1:
                found.append(("climb", body.id, cell - shift, 2))
        if not upstairs(fight, body.at) and fight.pits >> (body.at - shift) & 1 and speed >= 3:
            found += [("climb", body.id, c, 3) for c in fight.arena.near[body.at - shift] if free >> c & 1]
    return list(dict.fromkeys(found))


def climb(fight: Fight, unit: Unit, option: tuple[str, int, int, int]) -> Script[None]:
    _, figure, cell, cost = option
    discard(fight, unit, SPEED, cost)
    if log := fight.log:
        log.tell("{who} changes floors.", "dojo.arena.second-floor", who=unit.name)
    yield from arrive(fight, fight.figures[figure], cell, "teleport")


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
                yield from self.run_over(fight, fight.units[figure.unit])

    def run_over(self, fight: Fight, unit: Unit) -> Script[None]:
        kit = fight.book.kit(unit)
        amount = TRAFFIC_DAMAGE - (0 if not has_armor(fight, unit) else 2 if kit.armor_super else 1)
        most = min(2, unit.tokens.get(IRON, 0))
        if most:
            number = yield from Deed(fight, unit).ask("spend iron", tuple(range(most + 1)), "Iron against the traffic")
            discard(fight, unit, IRON, number)
            amount -= number
        tell(fight, self, "{who} is run over for {n}.", who=unit.name, n=amount)
        lose_health(fight, unit, amount)


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
