"""Obstacles: placing and destroying them, and Copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.health import remove_from_play
from fracas.games.dojo.rules.item import NO_ITEM, Ability
from fracas.games.dojo.rules.kit_index import kit_index, kit_of
from fracas.games.dojo.rules.model import (
    BOMB,
    EDGE,
    FIELDS,
    FOG,
    OUT_OF_PLAY,
    OUTSIDE,
    RUBBLE,
    STOOGES,
    TRAP,
    WALL,
    Fight,
    Figure,
    Spot,
    Target,
    Unit,
)
from fracas.games.dojo.rules.moments import at_moment
from fracas.games.dojo.rules.phrases import owners
from fracas.games.dojo.rules.targeting import cells_of, distance, empty_spaces, fallen

if TYPE_CHECKING:
    from fracas.games.dojo.rules.performing import Act

NAMES = {"fog": "Fog", "rubble": "Rubble", "trap": "Trap", "wall": "Wall", "pit": "Pit", "edge": "Edge", "bomb": "Bomb"}


ONE = {"fog": "Fog", "rubble": "Rubble", "trap": "A Trap", "wall": "A Wall", "pit": "A Pit", "edge": "An Edge"}
ONE["bomb"] = "A Bomb"
"""The same where one of them comes to be."""


def kinds_at(fight: Fight, cell: int) -> list[str]:
    """The kinds of obstacles in a space."""
    return [kind for kind, field in FIELDS.items() if getattr(fight, field) >> cell & 1]


def set_obstacle(fight: Fight, kind: str, cell: int, there: bool = True) -> None:
    field, bit = FIELDS[kind], 1 << cell
    masks = getattr(fight, field)
    setattr(fight, field, masks | bit if there else masks & ~bit)
    if kind == TRAP:
        fight.sprung &= ~bit
        if not there:
            fight.deadly &= ~bit


def place(deed: Actor, kind: str, cell: int) -> Script[None]:
    """Place an obstacle; a new one takes the place of the old one (dojo.rule.obstacle-replacement)."""
    fight = deed.fight
    if fight.shut >> cell & 1 or (kind == WALL and taken(fight, cell)):
        return
    yield from fight.book.lay(deed, kind, cell)


def taken(fight: Fight, cell: int) -> bool:
    """Whether somebody stands in a space, perhaps since it was chosen. Those who lie there and Vehicles leave room."""
    carry = kit_index(fight).carry
    return any(not fallen(fight, figure) and figure.unit not in carry for figure in figures_in(fight, cell))


def lay(deed: Actor, kind: str, cell: int) -> Script[None]:
    fight = deed.fight
    for old in kinds_at(fight, cell):
        set_obstacle(fight, old, cell, False)
    for figure in figures_in(fight, cell):
        if figure.copy:
            figure.at = OUT_OF_PLAY
    set_obstacle(fight, kind, cell)
    deed.tell(
        "{what} appears at {cell}.",
        fight.book.ref("rule.obstacle-replacement"),
        fight.book.ref(f"obstacle.{kind}"),
        what=ONE[kind],
        cell=fight.arena.name(cell),
    )
    if kind == EDGE:
        for figure in figures_in(fight, cell):
            yield from fight.book.entered(fight, figure, "placed")


def figures_in(fight: Fight, cell: int) -> list[Figure]:
    return [f for f in fight.figures if f.at >= 0 and cell in cells_of(fight, f)]


def destroy(deed: Actor, target: Target, only: str = "") -> Script[int]:
    """Destroy all obstacles in a space, only one kind of them, or a Copy. A destroyed Wall leaves Rubble.

    Returns how many were destroyed. The destroyer's Abilities notice each of them when all are gone.
    """
    fight = deed.fight
    if isinstance(target, Figure):
        yield from destroy_copy(deed, target)
        return 1
    cell = target.at
    gone = [
        kind for kind in kinds_at(fight, cell) if only in ("", kind) and not (kind == TRAP and fight.deadly >> cell & 1)
    ]
    for kind in gone:
        set_obstacle(fight, kind, cell, False)
        if kind == WALL:
            set_obstacle(fight, RUBBLE, cell)
        fight.book.obstacle_gone(fight, kind, cell)
        deed.tell(
            "The {what} at {cell} is destroyed.",
            fight.book.ref(f"obstacle.{kind}"),
            what=NAMES[kind],
            cell=fight.arena.name(cell),
        )
    for kind in gone:
        if not deed.silent:
            yield from at_moment(fight, deed.unit, Ability.destroyed, kind, cell)
    return len(gone)


def held_fast(fight: Fight) -> int:
    """What Open The Path cannot open: Bombs, and Walls that somebody is chained to."""
    chained = sum(1 << cell for cell in set(fight.facts.get("chains", {}).values()))
    return int(fight.bombs | chained & fight.walls)


def obstacle_gone(fight: Fight, kind: str, cell: int) -> None:
    """Nothing more happens in the base book."""


def push_obstacles(deed: Actor, cell: int) -> Script[None]:
    """Push what lies in a space one space away from the one who acts, into an empty space that holds none
    of its kind.
    """
    fight, here = deed.fight, deed.place_now()
    now = distance(fight, here, (cell,))
    for kind in kinds_at(fight, cell):
        free = [c for c in fight.arena.near[cell] if distance(fight, here, (c,)) > now and empty_spaces(fight) >> c & 1]
        free = [c for c in free if kind not in kinds_at(fight, c) and not fight.shut >> c & 1]
        if kind == BOMB or not free:
            continue
        to = yield from deed.ask("space", free, f"where to push the {NAMES[kind]}")
        marks = {name: getattr(fight, name) >> cell & 1 for name in ("deadly", "sprung")} if kind == TRAP else {}
        set_obstacle(fight, kind, cell, False)
        deed.tell("The {what} is pushed from {cell}.", what=NAMES[kind], cell=fight.arena.name(cell))
        yield from place(deed, kind, to)
        for name, was in marks.items():
            setattr(fight, name, getattr(fight, name) | was << to)


def destroy_copy(deed: Actor, copy: Figure) -> Script[None]:
    fight, cell = deed.fight, copy.at
    owner = fight.units[copy.unit]
    if cell < 0:
        return
    copy.at = -1
    where = fight.arena.name(cell)
    if copy.copy:
        words, rule = "A Copy of {who} at {cell} is destroyed.", fight.book.ref("obstacle.copy")
        deed.tell(words, rule, who=owner.name, cell=where)
    else:
        deed.tell("One of {who} at {cell} is gone.", "dojo.rule.stooge-copies", who=owner.name, cell=where)
        remove_from_play(fight, owner, copy.id)
    if not deed.silent:
        yield from at_moment(fight, owner, Ability.copy_destroyed, cell)
        if deed.unit is not owner or deed.item is not NO_ITEM:
            yield from at_moment(fight, deed.unit, Ability.destroyed, "copy", cell)


def give_up_copies(act: Act) -> Script[None]:
    """Destroy the Copies an Action costs; it remembers where they were."""
    copies = [copy for copy in act.fight.doubles(act.payer) if copy is not act.body]
    for copy in (yield from act.choose(copies, "which Copy to destroy", 1 + act.boost)):
        act.spent_at |= 1 << copy.at
        yield from act.destroy(copy)


def place_copy(deed: Actor, cell: int) -> Script[Figure | None]:
    """A Copy of the one who acts. Stooges cannot have Copies: it is one more Stooge (dojo.rule.stooge-copies)."""
    fight, unit = deed.fight, deed.unit
    if fight.shut >> cell & 1 or taken(fight, cell):
        return None
    if unit.kind == STOOGES:
        where = fight.arena.name(cell)
        deed.tell("Another of the {who} appears at {cell}.", "dojo.rule.stooge-copies", who=unit.name, cell=where)
        stooge = add_body(fight, unit, cell, acted=True)
        if not deed.silent:
            yield from at_moment(fight, unit, Ability.copy_placed, stooge)
        return stooge
    made = add_body(fight, unit, cell, copy=True)
    made.hp = kit_of(fight, unit).copy_hp
    deed.tell(
        "A Copy of {who} appears at {cell}.",
        fight.book.ref("obstacle.copy"),
        who=unit.name,
        cell=fight.arena.name(cell),
    )
    yield from fight.book.copy_lands(deed, made)
    if made.at >= 0 and not deed.silent:
        yield from at_moment(fight, unit, Ability.copy_placed, made)
    return made


def copy_lands(deed: Actor, copy: Figure) -> Script[None]:
    """In the base book a Copy takes the place of whatever obstacle was there."""
    for kind in kinds_at(deed.fight, copy.at):
        set_obstacle(deed.fight, kind, copy.at, False)
    yield from ()


def add_body(fight: Fight, unit: Unit, cell: int, copy: bool = False, acted: bool = False) -> Figure:
    """A new figure for a unit, in the place of one that is gone if there is one."""
    for figure in fight.figures:
        if figure.unit == unit.index and figure.at < 0 and figure.copy == copy and (copy or unit.kind == STOOGES):
            figure.at, figure.acted, figure.hp = cell, acted, 0
            fight.this_fight.pop(f"{OUTSIDE} {figure.id}", None)
            return figure
    figure = Figure(len(fight.figures), unit.index, cell, copy=copy, acted=acted)
    fight.figures.append(figure)
    return figure


def spots(fight: Fight, kinds: tuple[str, ...] = (FOG, RUBBLE, TRAP, WALL)) -> int:
    mask = 0
    for kind in kinds:
        mask |= getattr(fight, FIELDS[kind])
    return mask


def in_a_sentence(fight: Fight, target: Target) -> str:
    """The same with the article that obstacles have inside a sentence."""
    name = name_of(fight, target)
    return f"the {name}" if isinstance(target, Spot) and not name.startswith("the ") else name


def name_of(fight: Fight, target: Target) -> str:
    """What a figure or obstacle is called."""
    if isinstance(target, Spot):
        kinds = [NAMES[k] for k in kinds_at(fight, target.at)] or ["the space"]
        return f"{' and '.join(kinds)} at {fight.arena.name(target.at)}"
    unit = fight.units[target.unit]
    if target.copy:
        copies = [f.id for f in fight.figures if f.unit == unit.index and f.copy]
        number = copies.index(target.id) + 1
        return f"{owners(unit)} Copy" if len(copies) == 1 else f"{owners(unit)} Copy {number}"
    bodies = [f.id for f in fight.figures if f.unit == unit.index and not f.copy]
    return unit.name if len(bodies) == 1 else f"{unit.name} {bodies.index(target.id) + 1}"
