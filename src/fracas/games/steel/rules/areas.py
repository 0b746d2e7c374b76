"""Areas of effect: bursts, auras, cubes, lines and walls; where they may be placed and whom they catch.

Areas lie level. A cube or line is named by its squares alone and stands on the lowest ground among them; squares of
the map whose ground is outside that band do not belong to it, so on uneven ground the same spot may be offered at
several heights. The edge of the map stops an area as a wall does.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from fracas.core import Ask, Script
from fracas.games.steel.rules.board import Board
from fracas.games.steel.rules.fight import Fight
from fracas.games.steel.rules.model import SQUARES_WIDE, Ability, Creature
from fracas.games.steel.rules.targeting import line_of_effect
from fracas.grid import Squares, Terrain, burst, has_line, mask, spread
from fracas.grid.areas import lines as strips_from

Cells = tuple[int, ...]
Body = tuple[Cells, int, int]
"""The squares of a space, its bottom and its height."""

AROUND = ("burst", "aura")

# Who is in an area


def in_aura(fight: Fight, owner: Creature, creature: Creature, radius: int) -> bool:
    """Whether a creature is within an aura or burst: near enough, with no barrier between (steel.area.aura)."""
    return owner.conscious and fight.distance(owner, creature) <= radius and line_of_effect(fight, owner, creature)


def creatures_in(fight: Fight, cells: Cells, z: int, tall: int) -> list[Creature]:
    """Everybody with a square in the area and some of their height between its bottom and its top."""
    area = frozenset(cells)
    feet = fight.board.feet
    top = z + tall
    found = []
    for c in fight.creatures:
        size = c.stats.size
        if c.dead or c.z >= top or c.z + SQUARES_WIDE[size] <= z:
            continue
        if c.at in area or not area.isdisjoint(feet[size][c.at]):
            found.append(c)
    return found


def area_targets(fight: Fight, actor: Creature, ability: Ability, cells: Cells) -> list[Creature]:
    """Those of an area's creatures whom the ability targets."""
    if ability.area in AROUND:
        return [c for c in _aimed_at(fight, actor, ability) if in_aura(fight, actor, c, ability.size)]
    if not cells:
        return []
    caught = creatures_in(fight, cells, _bottom(fight, cells), _tall(ability))
    if ability.targets == "each enemy":
        return [c for c in caught if c.side != actor.side]
    if ability.targets == "each ally":
        return [c for c in caught if c.side == actor.side and c is not actor]
    return caught


def _aimed_at(fight: Fight, actor: Creature, ability: Ability) -> list[Creature]:
    """Whom the target line names, wherever they are. What starts from its user does not hit them."""
    if ability.targets == "each enemy":
        return fight.enemies(actor)
    if ability.targets == "each ally":
        return fight.allies(actor)
    around = ability.area in AROUND
    return [c for c in fight.creatures if not c.dead and not (around and c is actor)]


def _bottom(fight: Fight, cells: Cells) -> int:
    floor = fight.board.floor
    return 0 if fight.board.level else min(floor[cell] for cell in cells)


def _tall(ability: Ability) -> int:
    """How high a cube (its side) or a line (its width) is."""
    return ability.size if ability.area == "cube" else ability.width


# Where an area may be placed


def area_choices(fight: Fight, actor: Creature, ability: Ability) -> list[Cells]:
    """The placements to choose from, each as its squares in order. For a wall: its possible first squares.

    An area that is over at once only matters through those it hits: placements that hit nobody are left out, and of
    those that hit the same creatures the first stands for all. Of lasting areas every placement is kept, for it makes
    a difference later which squares they cover.
    """
    shape = ability.area
    if shape == "wall":
        return [(cell,) for cell in wall_squares(fight, actor, ability, ())]
    lasting = "zone" in ability.numbers
    if shape in AROUND:
        if lasting or area_targets(fight, actor, ability, ()):
            return [_around(fight.board.terrain, *_body(fight, actor), ability.size)]
        return []
    if lasting:
        body = _body(fight, actor)
        return list(_lasting(fight.board.terrain, body, shape, ability.size, ability.width, ability.within))
    by_targets: dict[tuple[str, ...], Cells] = {}
    for cells, caught in _hitting(fight, actor, ability):
        by_targets.setdefault(tuple([c.id for c in caught]), cells)
    return list(by_targets.values())


def anyone_in_reach(fight: Fight, actor: Creature, ability: Ability) -> bool:
    """Whether some placement of the area hits somebody (or, for a lasting one, whether there is room for it)."""
    if ability.area in AROUND or ability.area == "wall" or "zone" in ability.numbers:
        return bool(area_choices(fight, actor, ability))
    return any(True for _ in _hitting(fight, actor, ability))


def _hitting(fight: Fight, actor: Creature, ability: Ability) -> Iterator[tuple[Cells, list[Creature]]]:
    """Placements of a cube or line that hit somebody, with those they hit."""
    wanted = 0
    for c in _aimed_at(fight, actor, ability):
        for cell in fight.cells(c):
            wanted |= 1 << cell
    if not wanted:
        return
    looked_at: set[Cells] = set()
    terrain = fight.board.terrain
    body = _body(fight, actor)
    for cells in _placements(terrain, body, ability.area, ability.size, ability.width, ability.within, wanted):
        if cells not in looked_at:
            looked_at.add(cells)
            caught = area_targets(fight, actor, ability, cells)
            if caught:
                yield cells, caught


def _body(fight: Fight, creature: Creature) -> Body:
    return fight.cells(creature), creature.z, fight.height(creature)


@lru_cache(maxsize=1 << 8)
def _around(terrain: Terrain, cells: Cells, z: int, tall: int, radius: int) -> Cells:
    """The squares of a burst or aura: those near enough that a line from its middle reaches."""
    return tuple(sorted(spread(terrain, cells, burst(terrain.grid, cells, radius), z, tall)))


@lru_cache(maxsize=1 << 8)
def _lasting(terrain: Terrain, body: Body, shape: str, size: int, width: int, within: int) -> tuple[Cells, ...]:
    found = dict.fromkeys(_placements(terrain, body, shape, size, width, within, 0))
    return tuple(cells for cells in found if cells)


def _placements(
    terrain: Terrain, body: Body, shape: str, size: int, width: int, within: int, wanted: int
) -> Iterator[Cells]:
    """Every placement of a cube or line; with `wanted` (a bit mask) only of shapes that touch one of those squares."""
    if shape == "cube":
        return _cubes(terrain, body, size, within, wanted)
    if shape == "line":
        return _lines(terrain, body, size, width, within, wanted)
    raise ValueError(f"no area has the shape {shape!r}; write burst, aura, cube, line or wall")


def _reaches(terrain: Terrain, body: Body, within: int, cell: int, z: int, tall: int) -> bool:
    """Whether a square of an area can be its origin: near enough and in line of effect (steel.area.within)."""
    cells, bottom, height = body
    if max(z - (bottom + height - 1), bottom - (z + tall - 1)) > within:
        return False
    return has_line(terrain, cells, bottom, height, (cell,), z, tall)


@lru_cache(maxsize=1 << 12)
def mask_near(grid: Squares, cells: Cells, within: int) -> int:
    """The squares within this distance of a space, as a bit mask."""
    return mask(burst(grid, cells, within))


@lru_cache(maxsize=1 << 7)
def _uneven(terrain: Terrain) -> int:
    """The squares where something may cut an area: objects, walls, and ground at another height than the usual."""
    fenced = {cell for edge in terrain.edges for cell in edge}
    level = terrain.level
    return mask(c for c, z in enumerate(terrain.floor) if terrain.solid[c] or z != level or c in fenced)


# Cubes


@lru_cache(maxsize=1 << 6)
def _blocks(grid: Squares, side: int, overhanging: bool) -> tuple[tuple[Cells, int], ...]:
    """Every cube in the plane, as its squares and their bit mask; overhanging ones are cut at the edge of the map."""
    spare = side - 1 if overhanging else 0
    wide, high = min(side, grid.width), min(side, grid.height)
    found: dict[Cells, None] = {}
    for top in range(-spare, grid.height - high + spare + 1):
        rows = range(max(0, top), min(grid.height, top + side))
        for left in range(-spare, grid.width - wide + spare + 1):
            columns = range(max(0, left), min(grid.width, left + side))
            found[tuple(y * grid.width + x for y in rows for x in columns)] = None
    return tuple((cells, mask(cells)) for cells in found)


def _cubes(terrain: Terrain, body: Body, side: int, within: int, wanted: int) -> Iterator[Cells]:
    """Cubes with one square as origin. Lasting ones (nothing wanted) are laid wholly on the map.

    On open ground a cube over the same wanted squares as an earlier one hits the same creatures, and is skipped.
    """
    grid = terrain.grid
    near, uneven = mask_near(grid, body[0], within), _uneven(terrain)
    done: set[int] = set()
    for cells, bits in _blocks(grid, side, bool(wanted)):
        if not bits & near or (wanted and not bits & wanted):
            continue
        if bits & uneven:
            yield from _cut_cubes(terrain, body, side, within, cells, near)
            continue
        z = terrain.level
        if bits & wanted in done:
            continue
        if any(near >> cell & 1 and _reaches(terrain, body, within, cell, z, side) for cell in cells):
            yield cells
            if wanted:
                done.add(bits & wanted)


def _cut_cubes(terrain: Terrain, body: Body, side: int, within: int, cells: Cells, near: int) -> Iterator[Cells]:
    """A cube over objects or uneven ground: at each height it can stand at, cut to what each origin square reaches."""
    floor, solid = terrain.floor, terrain.solid
    for bottom in sorted({floor[cell] for cell in cells if not solid[cell]}):
        top = bottom + side
        members = frozenset(c for c in cells if not solid[c] and bottom <= floor[c] < top)
        done: set[frozenset[int]] = set()
        for origin in cells:
            if origin not in members or not near >> origin & 1:
                continue
            cut = spread(terrain, (origin,), members, bottom, side)
            if cut not in done and _reaches(terrain, body, within, origin, floor[origin], top - floor[origin]):
                done.add(cut)
                yield tuple(sorted(cut))


# Lines


@lru_cache(maxsize=1 << 12)
def _strips(grid: Squares, start: int, length: int, width: int) -> tuple[tuple[frozenset[int], int], ...]:
    """Straight strips in every direction with `start` in their first row, as squares and bit mask."""
    found: dict[frozenset[int], None] = {}
    for direction in range(len(grid.directions)):
        if width == 1:
            cells: list[int] = []
            cell = start
            while cell >= 0 and len(cells) < length:
                cells.append(cell)
                cell = grid.step(cell, direction)
            found[frozenset(cells)] = None
            continue
        before = grid.step(start, grid.opposite(direction))
        if before >= 0:
            found.update((strip, None) for strip in strips_from(grid, (before,), length, width) if start in strip)
    return tuple((strip, mask(strip)) for strip in found)


def _lines(terrain: Terrain, body: Body, length: int, width: int, within: int, wanted: int) -> Iterator[Cells]:
    """Lines whose first square is within the distance, next to the user for "within 1"; never through the user's space.

    They lie level, at the user's height or that of the ground where they start, and are cut where the first square has
    no line to the others.
    """
    grid = terrain.grid
    own, z, _ = body
    user = mask(own)
    floor, solid = terrain.floor, terrain.solid
    uneven = _uneven(terrain)
    for start in sorted(burst(grid, own, within).difference(own)):
        if solid[start]:
            continue
        strips = [s for s in _strips(grid, start, length, width) if not s[1] & user and (not wanted or s[1] & wanted)]
        if not strips:
            continue
        for bottom in sorted({max(z, floor[start]), floor[start]}):
            if not _reaches(terrain, body, within, start, bottom, width):
                continue
            for cells, bits in strips:
                if bits & uneven or bottom != terrain.level:
                    yield _cut_line(terrain, start, cells, bottom, width)
                else:
                    yield tuple(sorted(cells))


def _cut_line(terrain: Terrain, start: int, cells: frozenset[int], bottom: int, width: int) -> Cells:
    """The squares of a line whose ground is at its height and that its first square has a line to."""
    floor = terrain.floor
    reached = spread(terrain, (start,), cells, bottom, width)
    return tuple(sorted(c for c in reached if bottom <= floor[c] < bottom + width))


# Placing an area


def choose_area(fight: Fight, actor: Creature, ability: Ability) -> Script[Cells]:
    """Let the user place the area; a wall is built square by square. Nothing to choose from gives no squares."""
    if ability.area == "wall":
        return (yield from build_wall(fight, actor, ability))
    choices = area_choices(fight, actor, ability)
    if not choices:
        return ()
    subject = (ability.id, actor.id)
    cells = choices[0] if len(choices) == 1 else (yield Ask(actor.seat, "area", tuple(choices), subject))
    if fight.log:
        _tell_area(fight, actor, ability, cells)
    return tuple(cells)


def _tell_area(fight: Fight, actor: Creature, ability: Ability, cells: Cells) -> None:
    rules = ["steel.area.general", "steel.area." + ability.area]
    words = f"{ability.size} {ability.area}"
    if ability.area == "line":
        words = f"{ability.size} × {ability.width} line"
    if ability.area not in AROUND:
        rules.append("steel.area.within")
    if _is_cut(fight, actor, ability, cells):
        rules += ["steel.area.barriers", "steel.terrain.barrier"]
        words += ", cut short by what stands in its way,"
    first, last = fight.name_cell(cells[0]), fight.name_cell(cells[-1])
    fight.log.tell("The {words} covers {first} to {last}.", *rules, words=words, first=first, last=last)


def _is_cut(fight: Fight, actor: Creature, ability: Ability, cells: Cells) -> bool:
    """Whether barriers took squares from the area that its shape alone would have."""
    board: Board = fight.board
    if ability.area in AROUND:
        return len(cells) < len(burst(board.grid, fight.cells(actor), ability.size))
    covered = mask(cells)
    if ability.area == "cube":
        shapes: Iterator[int] = (bits for _, bits in _blocks(board.grid, ability.size, "zone" not in ability.numbers))
    else:
        starts = burst(board.grid, fight.cells(actor), ability.within)
        shapes = (bits for s in starts for _, bits in _strips(board.grid, s, ability.size, ability.width))
    return covered not in shapes


# Walls


def build_wall(fight: Fight, actor: Creature, ability: Ability) -> Script[Cells]:
    """Build a wall square by square, as long as there is room. A square named again is stacked on itself."""
    chosen: Cells = ()
    while len(chosen) < ability.size:
        options = wall_squares(fight, actor, ability, chosen)
        if not options:
            break
        subject = (ability.id, chosen)
        cell = options[0] if len(options) == 1 else (yield Ask(actor.seat, "wall square", options, subject))
        chosen = (*chosen, cell)
    if (log := fight.log) and chosen:
        log.tell(
            "{who} builds a wall of {n}: {squares}.",
            "steel.area.general",
            "steel.area.wall",
            "steel.area.within",
            who=actor.name,
            n=len(chosen),
            squares=", ".join(fight.name_cell(cell) for cell in chosen),
        )
    return chosen


def wall_squares(fight: Fight, actor: Creature, ability: Ability, chosen: Cells) -> Cells:
    """Where the next square of a wall may go: unoccupied, and sharing a side with the wall so far.

    Walls rest on the ground. Solid ones (with a material) may be stacked: their own squares are offered again.
    """
    terrain: Terrain = fight.board.terrain
    floor = terrain.floor
    solid = "material" in ability.numbers
    if not chosen:
        found = _first_squares(terrain, _body(fight, actor), ability.within)
        return tuple(cell for cell in found if not _taken(fight, cell, floor[cell], solid))
    high = wall_heights(chosen)
    grown: list[int] = []
    for cell in sorted({side for part in high for side in terrain.grid.sides[part]}.difference(high)):
        z = floor[cell]
        beside = any(c in high and floor[c] <= z < floor[c] + high[c] for c in terrain.grid.sides[cell])
        if beside and _open(terrain, cell) and not _taken(fight, cell, z, solid):
            grown.append(cell)
    return (*grown, *high) if solid else tuple(grown)


def room_for_wall(fight: Fight, actor: Creature, ability: Ability) -> bool:
    """Whether there is a square on which a wall could begin."""
    terrain, body, within = fight.board.terrain, _body(fight, actor), ability.within
    floor, solid = terrain.floor, "material" in ability.numbers
    return any(
        _open(terrain, cell)
        and not _taken(fight, cell, floor[cell], solid)
        and _reaches(terrain, body, within, cell, floor[cell], 1)
        for cell in burst(terrain.grid, body[0], within)
    )


def wall_heights(cells: Cells) -> dict[int, int]:
    """How many squares high a wall stands on each square of the map."""
    high: dict[int, int] = {}
    for cell in cells:
        high[cell] = high.get(cell, 0) + 1
    return high


@lru_cache(maxsize=1 << 8)
def _first_squares(terrain: Terrain, body: Body, within: int) -> Cells:
    near = sorted(burst(terrain.grid, body[0], within))
    floor = terrain.floor
    return tuple(c for c in near if _open(terrain, c) and _reaches(terrain, body, within, c, floor[c], 1))


def _open(terrain: Terrain, cell: int) -> bool:
    """Whether no object stands there, not even a low one."""
    return not terrain.solid[cell] and cell not in terrain.low


def _taken(fight: Fight, cell: int, z: int, solid: bool) -> bool:
    """Whether somebody's space includes the square at that height; nothing solid is raised below a flyer either."""
    if solid:
        return fight.occupant(cell) is not None
    feet = fight.board.feet
    for c in fight.creatures:
        size = c.stats.size
        if not c.dead and c.z <= z < c.z + SQUARES_WIDE[size] and cell in feet[size][c.at]:
            return True
    return False
