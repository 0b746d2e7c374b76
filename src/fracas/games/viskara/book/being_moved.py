"""One way to be moved. Steps, dashes, teleports, swaps, pushes, falls out of the way and feet are kinds of one `Move`.

    start    reactions to somebody starting to move, when it is known where to
    enter    square by square (a teleport has one): what waits there, then reactions to having moved
    end      nobody stays on another's square; then what follows at once on a movement, and what auras do for the moved

After every interruption it is looked again from where things stand: a path that no longer fits, a mover who is
elsewhere, is out or has lost the rest of the movement ends it, or lets whoever moves choose anew what is left.
"""

from __future__ import annotations

from typing import Final, final

from fracas.core import Script
from fracas.games.viskara.book import connected, reactions
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.board import MOVE, bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import ENTERING, SETTLING
from fracas.games.viskara.book.moments import ENTERED, WAS_MOVED
from fracas.games.viskara.book.serving import serving

STEP: Final = "step"
DASH: Final = "dash"
TELEPORT: Final = "teleport"
FOOT: Final = "foot"
RIDE: Final = "ride"


@final
class Move:
    """Somebody is moved: who, by whom, how, from where, and what has become of it so far."""

    def __init__(self, who: Character, by: Character | None, how: str) -> None:
        self.who, self.by, self.how = who, by or who, how
        self.start = self.expected = who.cells
        self.gone = 0
        """Squares entered."""
        self.halted = False
        """The rest of the movement is lost."""
        self.scorched = False
        """A dash that has been burnt already."""

    @property
    def own(self) -> bool:
        return self.by is self.who

    @property
    def displaced(self) -> bool:
        """Somebody else has moved the mover in the meantime."""
        return self.who.cells != self.expected

    @property
    def ended(self) -> bool:
        return self.halted or self.who.out


@final
class UnderWay:
    """A movement that has started and is not finished, which others can halt."""

    def __init__(self, battle: Battle, move: Move) -> None:
        self.battle, self.move = battle, move

    def __enter__(self) -> None:
        self.battle.moves.append(self.move)

    def __exit__(self, *_: object) -> None:
        self.battle.moves.remove(self.move)


def moving(battle: Battle, c: Character) -> list[Move]:
    """The movements of somebody that are under way."""
    return [move for move in battle.moves if move.who is c]


def start(battle: Battle, move: Move) -> Script[bool]:
    """Reactions to a movement that starts; False when it has come to nothing or begins somewhere else now."""
    if battle.reactors:
        yield from reactions.window(battle, "move", move.who)
    return not move.ended and not move.displaced


def put(battle: Battle, c: Character, cells: tuple[int, ...]) -> None:
    """Be somewhere else. Facing and a companion on the same square come along."""
    old = c.cells
    c.cells = cells
    if c.facing and old:
        c.facing = battle.board.shifted(c.facing, old[0], cells[0])
    if battle.zones and old:
        for zone in battle.zones:
            if zone.key == "companion" and zone.owner == c.id and zone.cells == old[:1] and len(zone.cells) == 1:
                battle.swap_zone(zone, zone.at(cells[:1]))


def enter(battle: Battle, move: Move, cells: tuple[int, ...]) -> Script[bool]:
    """Enter squares, with everything that waits there. False when the movement does not simply go on."""
    c, old = move.who, move.who.cells
    put(battle, c, cells)
    move.expected = cells
    move.gone += 1
    return (yield from arrive(battle, move, old))


def arrive(battle: Battle, move: Move, old: tuple[int, ...]) -> Script[bool]:
    """What waits for somebody on the squares just entered."""
    c = move.who
    if move.own:
        c.moved = True
    if c.abilities:
        for item in c.kit.on[ENTERED]:
            yield from item.entered(battle, c, move.how, old)
    if battle.zones:
        for zone in battle.zones:
            rule = ENTERING.get(zone.key)
            if rule is not None and zone in battle.zones and (yield from rule(battle, zone, move, old)):
                move.halted = True
    if battle.reactors and not c.out:
        yield from reactions.window(battle, "moved", c)
    return not move.ended and not move.displaced


def end(battle: Battle, move: Move) -> Script[None]:
    """The movement is over: room is made, then auras that serve whoever an effect has moved."""
    from fracas.games.viskara.book.movement import settle

    c = move.who
    yield from settle(battle, c)
    if battle.zones:
        for rule in SETTLING:
            rule(battle)
    if (not move.own or move.how in (TELEPORT, RIDE)) and move.gone and not c.out:
        yield from connected.later(battle, lambda: _was_moved(battle, c))


def _was_moved(battle: Battle, c: Character) -> Script[None]:
    for owner, item in serving(battle, c, WAS_MOVED):
        if not c.out:
            yield from item.was_moved(battle, owner, c)


def follow(battle: Battle, move: Move, how: str, before: dict[str, int]) -> Script[None]:
    """What may come immediately after a dash or teleport of your own or by an effect."""
    from fracas.games.viskara.book.after import after_movement

    c, begin = move.who, move.start[0] if move.start else -1
    if c.out or not c.cells or begin < 0 or not move.gone:
        return
    far = battle.board.far[begin][c.cells[0]]
    yield from connected.later(battle, lambda: after_movement(battle, c, how, begin, far, before), after=True)


def walk(battle: Battle, move: Move, path: list[tuple[int, ...]]) -> Script[int]:
    """Go along a path as far as it goes on; returns how many squares were entered."""
    with UnderWay(battle, move):
        if (yield from start(battle, move)):
            for cells in path:
                if blocked(battle, move, cells) or not (yield from enter(battle, move, cells)):
                    break
        yield from end(battle, move)
    return move.gone


def blocked(battle: Battle, move: Move, cells: tuple[int, ...]) -> bool:
    """Whether something has come into the way since the path was found."""
    from fracas.games.viskara.book.sight import obstructions

    return bool(bits(cells) & obstructions(battle, move.by, MOVE) & ~bits(move.who.cells))


def place(
    battle: Battle, c: Character, cells: tuple[int, ...], by: Character | None = None, how: str = STEP
) -> Script[bool]:
    """Be put on other squares at once: a foot, a rider, somebody thrown aside. False when it came to nothing."""
    move = Move(c, by, how)
    with UnderWay(battle, move):
        if not (yield from start(battle, move)):
            yield from end(battle, move)
            return False
        goes_on = yield from enter(battle, move, cells)
        yield from end(battle, move)
    return goes_on
