"""Areas of effect: bursts, auras, cubes, lines and walls; where they may be placed and whom they catch.

Areas lie level. A cube or line on the ground is named by its squares alone and stands on the lowest ground among them;
squares of the map whose ground is outside that band do not belong to it, so on uneven ground the same spot may be
offered at several heights. One in the air is its squares and the height of its bottom: it is placed only where it
catches somebody above the ground. The edge of the map stops an area as a wall does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, Final, TypeGuard

from fracas.core import Ask, Script
from fracas.core.card import Card, Side
from fracas.core.language import Saying, say, strung
from fracas.games.steel.book.asking import Asked, SquareChoice
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.changes import LASTING, STANDS, line_ends
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.line_of_effect import line_of_effect
from fracas.games.steel.book.model import Ability, Creature
from fracas.games.steel.book.objects import Thing, things_in
from fracas.games.steel.book.placements import AROUND, blocks, level_with, mask_near, placements, raised, strips
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.where import cells_of, occupant, squares_between
from fracas.grid import Terrain, burst, has_line, mask, spread, unmask
from fracas.grid.areas import Body, Cells, view_of

Area = tuple[int, ...] | tuple[tuple[int, ...], int]
"""The squares of an area on the ground; or, in the air, those squares and the height of its bottom."""


def squares_of(area: Area) -> Cells:
    """The squares of the map that an area covers."""
    return area[0] if is_raised(area) else flat(area)


def flat(area: Area) -> Cells:
    """An area on the ground."""
    return area  # type: ignore[return-value]


def is_raised(area: Area) -> TypeGuard[tuple[tuple[int, ...], int]]:
    """Whether an area hangs in the air."""
    return len(area) == 2 and isinstance(area[0], tuple)


# Who is in an area


def in_aura(fight: Fight, owner: Creature, creature: Creature, radius: int) -> bool:
    """Whether a creature is within an aura or burst: near enough, with no barrier between (steel.area.aura)."""
    if not owner.conscious or squares_between(fight, owner, creature) > radius:
        return False
    return line_of_effect(fight, owner, creature)


def creatures_in(fight: Fight, cells: Cells, z: int, tall: int) -> list[Creature]:
    """Everybody with a square in the area and some of their height between its bottom and its top."""
    area = frozenset(cells)
    feet = fight.board.feet
    top = z + tall
    found = []
    for c in fight.creatures:
        size = c.size
        if c.dead or c.z >= top or c.z + SQUARES_WIDE[size] <= z:
            continue
        if c.at in area or not area.isdisjoint(feet[size][c.at]):
            found.append(c)
    return found


def area_targets(fight: Fight, actor: Creature, ability: Ability, area: Area) -> list[Creature]:
    """Those of an area's creatures whom the ability targets."""
    if ability.area in AROUND:
        aimed_at = _aimed_at(fight, actor, ability)
        return [c for c in aimed_at if c is actor or in_aura(fight, actor, c, ability.size)]
    if not area:
        return []
    caught = creatures_in(fight, squares_of(area), _bottom(fight, area), _tall(ability))
    if ability.targets == "each enemy":
        return [c for c in caught if c.side != actor.side]
    if ability.targets == "each ally":
        return [c for c in caught if c.side == actor.side and c is not actor]
    if ability.targets == "self and each ally":
        return [c for c in caught if c.side == actor.side]
    return caught


def area_things(fight: Fight, actor: Creature, ability: Ability, area: Area) -> list[Thing]:
    """The objects an area catches, if its ability says creature or object; one in the air catches none."""
    return things_in(fight, actor, ability, squares_of(area)) if ability.objects and not is_raised(area) else []


def _aimed_at(fight: Fight, actor: Creature, ability: Ability) -> list[Creature]:
    """Whom the target line names, wherever they are. What starts from its user does not hit them."""
    if ability.targets == "each enemy":
        return fight.enemies(actor)
    if ability.targets == "each ally":
        return fight.allies(actor)
    if ability.targets == "self and each ally":
        return [actor, *fight.allies(actor)]
    around = ability.area in AROUND
    return [c for c in fight.creatures if not c.dead and not (around and c is actor)]


def _bottom(fight: Fight, area: Area) -> int:
    if is_raised(area):
        return area[1]
    floor = fight.board.floor
    return 0 if fight.board.level else min([floor[cell] for cell in flat(area)])


def _tall(ability: Ability) -> int:
    """How high a cube (its side) or a line (its width) is."""
    return ability.size if ability.area == "cube" else ability.width


# Where an area may be placed


def area_choices(fight: Fight, actor: Creature, ability: Ability) -> list[Area]:
    """The placements to choose from, each as its squares in order. For a wall: its possible first squares.

    An area that is over at once only matters through those it hits: placements that hit nobody are left out, and of
    those that hit the same creatures the first stands for all. Of lasting areas every placement is kept, for it makes
    a difference later which squares they cover.
    """
    ability = _in_line(fight, actor, ability)
    shape = ability.area
    if shape == "wall":
        return [(cell,) for cell in wall_squares(fight, actor, ability, ())]
    lasting = "zone" in ability.numbers
    if shape in AROUND:
        if lasting or area_targets(fight, actor, ability, ()) or area_things(fight, actor, ability, ()):
            return [_around(fight.board.terrain, *_body(fight, actor), ability.size)]
        return []
    if lasting:
        body = _body(fight, actor)
        return list(_lasting(fight.board.terrain, body, shape, ability.size, ability.width, ability.within))
    by_targets: dict[tuple[str, ...], Area] = {}
    for area, caught in _hitting(fight, actor, ability):
        things = area_things(fight, actor, ability, area)
        by_targets.setdefault((*[c.id for c in caught], *[thing.id for thing in things]), area)
    return list(by_targets.values())


def _in_line(fight: Fight, actor: Creature, ability: Ability) -> Ability:
    """The ability as somebody can place it whose line of effect does not go so far."""
    if not (actor.conditions & LASTING or fight.on[STANDS]):
        return ability
    most = line_ends(fight, actor)
    return replace(ability, within=most) if most and ability.within > most else ability


def anyone_in_reach(fight: Fight, actor: Creature, ability: Ability) -> bool:
    """Whether some placement of the area hits somebody (or, for a lasting one, whether there is room for it)."""
    ability = _in_line(fight, actor, ability)
    if ability.area == "wall":
        return room_for_wall(fight, actor, ability)
    lasting = "zone" in ability.numbers
    if ability.area in AROUND:
        if lasting or any(in_aura(fight, actor, c, ability.size) for c in _aimed_at(fight, actor, ability)):
            return True
        return bool(area_things(fight, actor, ability, ()))
    if lasting:
        terrain, body = fight.board.terrain, _body(fight, actor)
        for cells in placements(terrain, body, ability.area, ability.size, ability.width, ability.within, 0):
            if cells:
                return True
        return False
    return any(True for _ in _hitting(fight, actor, ability))


def _hitting(fight: Fight, actor: Creature, ability: Ability) -> Iterator[tuple[Area, list[Creature]]]:
    """Placements of a cube or line that hit somebody, with those they hit: on the ground first, then in the air."""
    aimed_at = _aimed_at(fight, actor, ability)
    targets = {cell for c in aimed_at for cell in cells_of(fight, c)}
    if ability.objects:
        targets |= _beside_objects(fight.board)
    terrain, body = fight.board.terrain, _body(fight, actor)
    farthest = ability.within + ability.size + ability.width
    near = mask_near(terrain.grid, body[0], farthest)
    wanted = mask(targets) & near
    if not wanted:
        return
    looked_at: set[Cells] = set()
    for cells in placements(terrain, body, ability.area, ability.size, ability.width, ability.within, wanted):
        if cells not in looked_at and not targets.isdisjoint(cells):
            looked_at.add(cells)
            caught = area_targets(fight, actor, ability, cells)
            if caught or (ability.objects and things_in(fight, actor, ability, cells)):
                yield cells, caught
    stand = fight.board.stand
    above = [c for c in aimed_at if c.z > stand[c.size][c.at]]
    if above:
        yield from _hitting_above(fight, actor, ability, above, near)


@lru_cache(maxsize=1 << 6)
def _beside_objects(board: Board) -> frozenset[int]:
    """The squares of objects and those next to them: an area that hits an object covers one of these."""
    return burst(board.grid, unmask(board.with_objects_on()), 1)


def _hitting_above(
    fight: Fight, actor: Creature, ability: Ability, above: list[Creature], near: int
) -> Iterator[tuple[Area, list[Creature]]]:
    """Placements in the air that hit one of those above the ground: with it at their bottom or at their top."""
    board: Board = fight.board
    tall, body = _tall(ability), _body(fight, actor)
    wanted: dict[int, int] = {}
    for c in above:
        for bottom in (c.z, c.z - tall + 1):
            if bottom > board.stand[c.size][c.at]:
                wanted[bottom] = wanted.get(bottom, 0) | mask(cells_of(fight, c)) & near
    looked_at: set[Area] = set()
    for bottom in sorted(wanted):
        if not wanted[bottom]:
            continue
        for cells in raised(
            board.terrain, body, ability.area, ability.size, ability.width, ability.within, bottom, wanted[bottom]
        ):
            area = (cells, bottom)
            if area not in looked_at and (caught := area_targets(fight, actor, ability, area)):
                looked_at.add(area)
                yield area, caught


def _body(fight: Fight, creature: Creature) -> Body:
    return cells_of(fight, creature), creature.z, fight.height(creature)


@lru_cache(maxsize=1 << 8)
def _around(terrain: Terrain, cells: Cells, z: int, tall: int, radius: int) -> Cells:
    """The squares of a burst or aura: those near enough that a line from its middle reaches."""
    return tuple(sorted(spread(terrain, cells, burst(terrain.grid, cells, radius), z, tall)))


@lru_cache(maxsize=1 << 8)
def _lasting(terrain: Terrain, body: Body, shape: str, size: int, width: int, within: int) -> tuple[Cells, ...]:
    found = dict.fromkeys(placements(terrain, body, shape, size, width, within, 0))
    return tuple(cells for cells in found if cells)


# Placing an area


class PlaceArea(Asked[Area]):
    """Where an area is placed: whom each place would catch."""

    about: ClassVar[str] = "area"

    def __init__(self, who: str, ability: Ability, offered: tuple[Area, ...]) -> None:
        super().__init__(who)
        self.ability, self.offered = ability, offered

    def sentence(self, fight: Fight) -> str:
        return say("{ability}: where?", ability=self.ability.name)

    def caught(self, fight: Fight, area: Area) -> list[Creature]:
        lasting = "zone" in self.ability.numbers
        return [] if lasting else area_targets(fight, self.me(fight), self.ability, area)

    def label(self, fight: Fight, option: Area) -> str:
        where = self._spread(fight, squares_of(option))
        if is_raised(option):
            where += say(" at height {option}", option=option[1])
        if "zone" in self.ability.numbers:
            return where
        things = area_things(fight, self.me(fight), self.ability, option)
        names = [c.name for c in self.caught(fight, option)] + [thing.name for thing in things]
        return f"{', '.join(names)} ({where})"

    def _spread(self, fight: Fight, cells: Cells) -> str:
        """The first and the last square; of areas alike in that, also which squares of the others it leaves out."""
        ends = cells[0], cells[-1]
        others = [squares_of(option) for option in self.offered]
        alike = {cell for other in others if (other[0], other[-1]) == ends for cell in other}
        out = [fight.name_cell(cell) for cell in sorted(alike.difference(cells))]
        where = say("{where} to {where2}", where=fight.name_cell(ends[0]), where2=fight.name_cell(ends[1]))
        return say("{where} without {names}", where=where, names=", ".join(out)) if out else where

    def spell(self, fight: Fight, option: Area) -> str:
        height = f"@{option[1]}" if is_raised(option) else ""
        return ",".join([fight.name_cell(cell) for cell in squares_of(option)]) + height

    def card(self, fight: Fight, option: Area) -> Card:
        from fracas.games.steel.book.foretold import warnings

        me, caught = self.me(fight), self.caught(fight, option)
        cells = tuple([fight.name_cell(cell) for cell in squares_of(option)])
        warns = dict.fromkeys([each for c in caught for each in warnings(me, self.ability, c)])
        allies = len([c for c in caught if c.side == me.side])
        told = [say("hits {allies} allies", allies=allies) if each == ALLY and allies > 1 else each for each in warns]
        side: Side = "foe" if len(caught) > allies else "ally" if allies else ""
        return Card(kind="space", area=cells, targets=tuple([c.id for c in caught]), warns=tuple(told), side=side)

    def beside(self, fight: Fight, option: Area, card: Card) -> str:
        return ", ".join([each for each in card.warns if each.startswith("hits ")])


ALLY: Final = "hits an ally"


class NextSquare(SquareChoice):
    """The next square of a wall; one named again is stacked."""

    about: ClassVar[str] = "wall square"
    words: ClassVar[dict[str, str]] = {"stack": "Build higher"}

    def __init__(self, who: str, ability: Ability, number: int) -> None:
        super().__init__(who)
        self.ability, self.number = ability, number

    def sentence(self, fight: Fight) -> str:
        name, size = self.ability.name, self.ability.size
        return say("{ability}: square {n} of the wall of {size}?", ability=name, n=self.number, size=size)


def choose_area(fight: Fight, actor: Creature, ability: Ability) -> Script[Area]:
    """Let the user place the area; a wall is built square by square. Nothing to choose from gives no squares."""
    if ability.area == "wall":
        return (yield from build_wall(fight, actor, ability))
    choices = area_choices(fight, actor, ability)
    if not choices:
        return ()
    options = tuple(choices)
    area = options[0] if len(options) == 1 else (yield Ask(actor.seat, PlaceArea(actor.id, ability, options), options))
    if fight.log:
        _tell_area(fight, actor, ability, area)
    return area


def _tell_area(fight: Fight, actor: Creature, ability: Ability, area: Area) -> None:
    cells = squares_of(area)
    rules = ["steel.area.general", "steel.area." + ability.area]
    words = [Saying("{size} {area}", size=ability.size, area=ability.area)]
    if ability.area == "line":
        words = [Saying("{size} × {width} line", size=ability.size, width=ability.width)]
    if ability.area not in AROUND:
        rules.append("steel.area.within")
    if _is_cut(fight, actor, ability, cells):
        rules += ["steel.area.barriers", "steel.terrain.barrier"]
        words.append(Saying(", cut short by what stands in its way,"))
    if is_raised(area):
        words.append(Saying(" at height {n}", n=area[1]))
    first, last = fight.name_cell(cells[0]), fight.name_cell(cells[-1])
    fight.telling.tell("The {words} covers {first} to {last}.", *rules, words=strung(words), first=first, last=last)


def _is_cut(fight: Fight, actor: Creature, ability: Ability, cells: Cells) -> bool:
    """Whether barriers took squares from the area that its shape alone would have."""
    board: Board = fight.board
    if ability.area in AROUND:
        return len(cells) < len(burst(board.grid, cells_of(fight, actor), ability.size))
    covered = mask(cells)
    if ability.area == "cube":
        shapes: Iterator[int] = (bits for _, bits in blocks(board.grid, ability.size, "zone" not in ability.numbers))
    else:
        starts = burst(board.grid, cells_of(fight, actor), ability.within)
        shapes = (bits for s in starts for _, bits in strips(board.grid, s, ability.size, ability.width))
    return covered not in shapes


# Walls


def build_wall(fight: Fight, actor: Creature, ability: Ability) -> Script[Cells]:
    """Build a wall square by square, as long as there is room. A square named again is stacked on itself."""
    chosen: Cells = ()
    while len(chosen) < ability.size:
        options = wall_squares(fight, actor, ability, chosen)
        if not options:
            break
        question = NextSquare(actor.id, ability, len(chosen) + 1)
        cell = options[0] if len(options) == 1 else (yield Ask(actor.seat, question, options))
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

    No wall grows round a corner or behind a barrier: its first square needs a line to all the others as the map was
    before. Walls rest on the ground. Solid ones (with a material) may be stacked: their own squares are offered again.
    """
    terrain: Terrain = fight.board.terrain
    floor = terrain.floor
    solid = "material" in ability.numbers
    if not chosen:
        found = _first_squares(terrain, _body(fight, actor), ability.within)
        return tuple(cell for cell in found if not _taken(fight, cell, floor[cell], solid))
    high, first = wall_heights(chosen), chosen[0]
    grown: list[int] = []
    for cell in sorted({side for part in high for side in terrain.grid.sides[part]}.difference(high)):
        z = floor[cell]
        beside = any(c in high and floor[c] <= z < floor[c] + high[c] for c in terrain.grid.sides[cell])
        if not beside or not _open(terrain, cell) or _taken(fight, cell, z, solid):
            continue
        if has_line(terrain, (first,), floor[first], high[first], (cell,), z, 1):
            grown.append(cell)
    return (*grown, *high) if solid else tuple(grown)


def room_for_wall(fight: Fight, actor: Creature, ability: Ability) -> bool:
    """Whether there is a square on which a wall could begin. Those beside the user are looked at first."""
    terrain, body = fight.board.terrain, _body(fight, actor)
    floor, solid, view = terrain.floor, "material" in ability.numbers, view_of(terrain, body)
    for within in (min(1, ability.within), ability.within):
        for cell in burst(terrain.grid, body[0], within):
            if not _open(terrain, cell) or _taken(fight, cell, floor[cell], solid):
                continue
            if level_with(body, ability.within, floor[cell], 1) and view.of(1 << cell, floor[cell] + 1):
                return True
    return False


def wall_heights(cells: Cells) -> dict[int, int]:
    """How many squares high a wall stands on each square of the map."""
    high: dict[int, int] = {}
    for cell in cells:
        high[cell] = high.get(cell, 0) + 1
    return high


@lru_cache(maxsize=1 << 8)
def _first_squares(terrain: Terrain, body: Body, within: int) -> Cells:
    """The squares without an object that are near enough and in line of effect."""
    near = [c for c in sorted(burst(terrain.grid, body[0], within)) if _open(terrain, c)]
    floor, view = terrain.floor, view_of(terrain, body)
    reached = 0
    for z in {floor[c] for c in near}:
        if level_with(body, within, z, 1):
            reached |= view.of(mask([c for c in near if floor[c] == z]), z + 1)
    return tuple(unmask(reached))


def _open(terrain: Terrain, cell: int) -> bool:
    """Whether no object stands there, not even a low one."""
    return not terrain.solid[cell] and cell not in terrain.low


def _taken(fight: Fight, cell: int, z: int, solid: bool) -> bool:
    """Whether somebody's space includes the square at that height; nothing solid is raised below a flyer either."""
    if solid:
        return occupant(fight, cell) is not None
    feet = fight.board.feet
    for c in fight.creatures:
        size = c.size
        if not c.dead and c.z <= z < c.z + SQUARES_WIDE[size] and cell in feet[size][c.at]:
            return True
    return False
