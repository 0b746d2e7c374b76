"""Objects as targets: what stands on a square, whether an ability reaches it, and what damage does to it (H42).

An object is aimed at square by square. It has no turn, no characteristics and suffers no condition: it takes damage
until its Stamina is gone, and breaks. What stands between two squares (walls, doors) is part of the building.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Final, final

from fracas.core import Ask, Script
from fracas.core.card import Card
from fracas.core.language import Saying, say
from fracas.games.steel.book.asking import SquareChoice
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.changes import LASTING, STANDS, farther
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.line_of_effect import clings, fog
from fracas.games.steel.book.map_squares import MATERIALS
from fracas.games.steel.book.model import Ability, Creature
from fracas.games.steel.book.placements import AROUND, blocks_over, mask_near, strips
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.where import cells_of
from fracas.grid import burst, has_cover, mask, ray, unmask
from fracas.grid.areas import Cells

RULE: Final = "steel.house.objects"


@final
class Thing:
    """One square of an object as a target: where, of what, from which height, how high, and its Stamina now."""

    def __init__(self, cell: int, material: str, z: int, tall: int, stamina: int, name: str) -> None:
        self.cell, self.material, self.z, self.tall, self.stamina = cell, material, z, tall, stamina
        self.id, self.where = f"object {name}", name

    @property
    def name(self) -> Saying:
        return Saying("the {material} at {where}", material=self.material, where=self.where)


def thing_at(fight: Fight, cell: int) -> Thing | None:
    """The object on a square, if there is one."""
    board: Board = fight.board
    material = board.material.get(cell) or board.low.get(cell)
    if material is None:
        return None
    tall = board.terrain.solid[cell] or 1
    left = MATERIALS[material].stamina - _damage_to(fight, cell)
    return Thing(cell, material, board.floor[cell], tall, left, fight.name_cell(cell))


def _damage_to(fight: Fight, cell: int) -> int:
    for worn, damage in fight.worn:
        if worn == cell:
            return damage
    return 0


def mend(fight: Fight, cell: int) -> None:
    """Whatever stands there now has taken no damage."""
    if fight.worn:
        fight.worn = tuple([each for each in fight.worn if each[0] != cell])


# Which objects an ability reaches


def distance_to(fight: Fight, actor: Creature, thing: Thing) -> int:
    far = fight.board.far[thing.cell]
    flat = min([far[cell] for cell in cells_of(fight, actor)])
    above = max(thing.z - (actor.z + SQUARES_WIDE[actor.size] - 1), actor.z - (thing.z + thing.tall - 1))
    return max(flat, above)


def line_to(fight: Fight, actor: Creature, thing: Thing) -> bool:
    """Whether nothing else hides the whole object from a creature (steel.rule.lineofeffect)."""
    space = cells_of(fight, actor), actor.z, SQUARES_WIDE[actor.size]
    return fight.board.line_to(*space, thing.cell, thing.z, thing.tall)


def covered(fight: Fight, actor: Creature, thing: Thing) -> bool:
    """Whether at least half of the object is behind something else (steel.rule.cover)."""
    space = cells_of(fight, actor), actor.z, SQUARES_WIDE[actor.size]
    return has_cover(fight.board.open_at(thing.cell), *space, (thing.cell,), thing.z, thing.tall)


def obscured(fight: Fight, actor: Creature, thing: Thing) -> bool:
    """Whether fog hides the object from a creature that is not next to it (steel.rule.concealment)."""
    if (not fight.board.murk and not fight.zones) or distance_to(fight, actor, thing) <= 1:
        return False
    murk, grid = fog(fight), fight.board.grid
    return all(ray(grid, own, thing.cell) & murk for own in cells_of(fight, actor))


def looks_down_on(fight: Fight, actor: Creature, thing: Thing) -> bool:
    """Whether a creature stands fully above the object, on the ground or clinging (steel.rule.highground)."""
    return actor.z >= thing.z + thing.tall and (fight.on_ground(actor) or clings(fight, actor))


def _longest(fight: Fight, actor: Creature, ability: Ability) -> int:
    far = max(ability.reach, ability.distance)
    if far and (actor.conditions & LASTING or fight.on[STANDS]):
        reach = ability.reach + farther(fight, actor, "melee") if ability.reach else 0
        far = max(reach, ability.distance + farther(fight, actor, "ranged") if ability.distance else 0)
    return far


def things_within(fight: Fight, actor: Creature, squares: int, enough: int = 0) -> list[Thing]:
    """The objects at most so far away that a creature has line of effect to, the nearest first; or as many as are
    enough.
    """
    found: list[Thing] = []
    grid, cells, before, objects = fight.board.grid, cells_of(fight, actor), 0, fight.board.with_objects_on()
    for away in range(1, squares + 1):
        ring = mask_near(grid, cells, away) & objects & ~before
        before |= ring
        for cell in unmask(ring):
            thing = thing_at(fight, cell)
            if thing is None or distance_to(fight, actor, thing) > squares or not line_to(fight, actor, thing):
                continue
            found.append(thing)
            if enough and len(found) >= enough:
                return found
    return found


def things_for(fight: Fight, actor: Creature, ability: Ability) -> list[Thing]:
    """The objects an ability without an area could be aimed at."""
    return things_within(fight, actor, _longest(fight, actor, ability)) if ability.objects else []


def any_thing_for(fight: Fight, actor: Creature, ability: Ability) -> bool:
    """Whether there is one."""
    board: Board = fight.board
    if not ability.objects or ability.damage is None or not board.with_objects_on():
        return False
    far = _longest(fight, actor, ability)
    key = (actor.size, actor.at, actor.z, far)
    found = board.struck.get(key)
    if found is None:
        found = board.struck[key] = bool(things_within(fight, actor, far, 1))
    return found


# Areas


def things_in(fight: Fight, actor: Creature, ability: Ability, cells: Cells) -> list[Thing]:
    """The objects an area catches: within it, and not behind a barrier that cuts it short (steel.area.barriers)."""
    if not ability.objects or ability.damage is None:
        return []
    if ability.area in AROUND:
        return things_within(fight, actor, ability.size)
    if not cells:
        return []
    board: Board = fight.board
    inside = mask(cells)
    shape = _whole_shape(fight, actor, ability, cells, inside) & board.with_objects_on()
    found = []
    for cell in unmask(shape):
        thing = thing_at(fight, cell)
        if thing is None or abs(thing.z - board.floor[cells[0]]) >= ability.size:
            continue
        if inside >> cell & 1 or board.line_to(cells, board.floor[cells[0]], 1, cell, thing.z, 1):
            found.append(thing)
    return found


def _whole_shape(fight: Fight, actor: Creature, ability: Ability, cells: Cells, inside: int) -> int:
    """The squares of the shapes that what is left of an area may have been cut from."""
    grid, whole = fight.board.grid, inside
    if ability.area == "cube":
        shapes = blocks_over(grid, ability.size, cells[0])
    else:
        starts = burst(grid, cells_of(fight, actor), ability.within)
        shapes = [bits for start in starts for _, bits in strips(grid, start, ability.size, ability.width)]
    objects = fight.board.with_objects_on()
    for bits in shapes:
        if not inside & ~bits and bits & objects:
            whole |= bits
    return whole


# Aiming and hitting


class WhichObject(SquareChoice):
    """Which object an ability is aimed at, square by square."""

    about: ClassVar[str] = "object"

    def __init__(self, who: str, ability: Ability) -> None:
        super().__init__(who)
        self.ability = ability

    def sentence(self, fight: Fight) -> str:
        return say("{ability}: which object?", ability=self.ability.name)

    def label(self, fight: Fight, option: Hashable) -> str:
        thing = thing_at(fight, option) if isinstance(option, int) else None
        if thing is None:
            return super().label(fight, option)
        return say("{material} at {where}", material=thing.material.capitalize(), where=fight.name_cell(thing.cell))

    def card(self, fight: Fight, option: Hashable) -> Card:
        thing = thing_at(fight, option) if isinstance(option, int) else None
        if thing is None:
            return super().card(fight, option)
        most = MATERIALS[thing.material].stamina
        return Card(
            kind="target",
            area=(fight.name_cell(thing.cell),),
            text=say("{n}/{most} Stamina", n=thing.stamina, most=most),
            rule=RULE,
        )


def choose_object(fight: Fight, actor: Creature, ability: Ability) -> Script[Thing | None]:
    """The square of an object that an ability is aimed at."""
    found = {thing.cell: thing for thing in things_for(fight, actor, ability)}
    cells = tuple(found)
    if not cells:
        return None
    cell = cells[0] if len(cells) == 1 else (yield Ask(actor.seat, WhichObject(actor.id, ability), cells))
    return found[cell]
