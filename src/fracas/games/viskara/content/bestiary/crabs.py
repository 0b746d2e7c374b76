"""What both hermit crabs do: hold on, withdraw into the shell, discharge."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.games.viskara.book import dash, movement, targets
from fracas.games.viskara.book.asked import Asked, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import Packet, deal_each
from fracas.games.viskara.book.declare import ability
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note
from fracas.games.viskara.book.model import Mark
from fracas.games.viskara.book.moments import Moments

LAUNCH: Note[str] = Note("")


class Launch(Asked):
    """To whom to dash."""

    about: ClassVar[str] = "launch"
    words: ClassVar[str] = "{who}: dash to whom?"


def let_go(battle: Battle, c: Character) -> None:
    """Nobody is held by the crab any more, itself included."""
    for other in battle.characters:
        other.drop("held", c.id)


def nearest_beside(battle: Battle, c: Character, foe: Character) -> dash.Course | None:
    """The dash to the nearest square within 1 of an enemy."""
    board = battle.board
    row = board.far[c.cells[0]]
    near = {at for cell in foe.cells for at in board.anchors(cell, 1, c.size)} - {c.cells[0]}
    spots = sorted(near, key=lambda at: (row[at], at))
    found = dash.courses(battle, c, [(at, foe.id) for at in spots], first=True)
    return next(iter(found.values()), None)


class HoldsOn(Moments):
    """What every hermit crab has; `key` is its ability."""

    key: ClassVar[str] = ""

    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        held = any(mark.by == c.id for other in battle.characters for mark in other.marks if mark.key == "held")
        return [deed("let go", self.key)] if held else []

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        let_go(battle, c)
        yield from ()

    def reduce(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """In its shell nothing of the attack hurts it."""
        mark = c.mark("shell")
        if packet.target is c and mark is not None and packet.dealer is not None and packet.dealer.id == mark.by:
            if packet.total:
                c.prevented += packet.total
                c.drop("shell")
                c.put(Mark("shell", mark.by, 1))
            packet.health = packet.morale = packet.least = 0
        yield from ()


def crab(creature: str, hold: str, shell: str, bolt: str, *, by_flourish: bool, current: int) -> None:
    """Declare a hermit crab's three tactics. It holds on with a flourish or with every hit."""
    _holding(creature, hold, by_flourish)
    _shell(creature, shell)
    _bolt(creature, bolt, current)


def _holding(creature: str, name: str, by_flourish: bool) -> None:
    rule = f"viskara.creature.{creature}.tactic.{name}"

    def hold(item: Moments, m: Maneuver, line: Line) -> Script[None]:
        """Neither can move or be moved until the crab's next turn, or until it uses its other tactics."""
        if m.battle.distance(m.who, line.target) <= m.range:
            for c in (m.who, line.target):
                c.drop("held", m.who.id)
                c.put(Mark("held", m.who.id, 0, f"start:{m.who.id}"))
            m.tell("{who} holds {whom}.", rule, "viskara.condition.movement-lock", whom=line.target.name)
        yield from ()

    class HoldsWhenHit(Moments):
        hit = hold

    class HoldsByFlourish(Moments):
        flourish = hold

    ability(f"{creature}.{name}")(HoldsByFlourish if by_flourish else HoldsWhenHit)


def _shell(creature: str, name: str) -> None:
    rule = f"viskara.creature.{creature}.tactic.{name}"
    shell = ability(f"{creature}.{name}")

    @shell
    class Shell(Moments):
        def aimed(self, m: Maneuver) -> Script[None]:
            """It lets go and prevents all damage the attack and its effects would do to it."""
            let_go(m.battle, m.who)
            if m.attack is not None:
                m.who.drop("shell")
                m.who.put(Mark("shell", m.attack.who.id))
                m.tell("{who} withdraws into its shell.", rule)
            yield from ()

        def finish(self, m: Maneuver) -> Script[None]:
            """When damage was prevented it is moved its speed straight away from where the attack came from."""
            mark = m.who.mark("shell")
            m.who.drop("shell")
            if mark is not None and mark.n and m.attack is not None and m.lines and m.lines[0].attack_line is not None:
                start = m.lines[0].attack_line.start
                yield from movement.directly_away(
                    m.battle, m.who, start, movement.speed(m.battle, m.who), m.attack.who, rule, forced=True
                )


def _bolt(creature: str, name: str, current: int) -> None:
    rule = f"viskara.creature.{creature}.tactic.{name}"
    bolt = ability(f"{creature}.{name}")

    @bolt
    class Bolt(Moments):
        def aim_possible(self, m: Maneuver) -> bool:
            if targets.anybody(m):
                return True
            return bool(_launches(m, m.who.flair - m.tactic.flair))

        def before(self, m: Maneuver) -> Script[None]:
            """It may dash to an enemy at any range; the attack is then for that enemy and cannot be defied."""
            let_go(m.battle, m.who)
            if m.kind != "attack":
                return
            found = _launches(m, m.who.flair)
            options: list[str] = list(found)
            if targets.targetable(m) or not found:
                options.append("no")
            chosen = options[0]
            if len(options) > 1:
                chosen = yield ask(Launch(m.who.seat, m.who.id), options)
            if chosen == "no":
                return
            dash.pay_price(m.battle, m.who)
            if not (yield from dash.lent(m.battle, m.who)):
                LAUNCH.put(m, chosen)
                m.no_defy = True
                yield from dash.run(m.battle, m.who, found[chosen], rule, lend=False)

        def aim(self, m: Maneuver) -> Script[bool]:
            if not LAUNCH.of(m) or m.kind != "attack":
                return (yield from targets.every_square(m))
            line = targets.draw_line(m, m.battle.get(LAUNCH.of(m)))
            if line is not None:
                m.lines.append(line)
            return line is not None

        def halve(self, m: Maneuver, line: Line) -> int:
            return -1 if LAUNCH.of(m) else 0

        def finish(self, m: Maneuver) -> Script[None]:
            """Launched, the target flies away; otherwise a current runs through everybody targeted."""
            if m.kind != "attack":
                return
            struck = [target for target in m.targets if not target.out]
            if not LAUNCH.of(m):
                yield from deal_each(m.battle, m.who, struck, 0, current, rule)
                return
            for target in struck:
                distance = movement.speed(m.battle, target)
                yield from movement.directly_away(m.battle, target, m.who.cells[0], distance, m.who, rule)


def _launches(m: Maneuver, flair: int) -> dict[str, dash.Course]:
    """The enemies it could dash to, with the dash."""
    return {c.id: course for c in m.battle.fresh_enemies(m.who) if (course := _dashes(m, c, flair)) is not None}


def _dashes(m: Maneuver, foe: Character, flair: int) -> dash.Course | None:
    """The dash to an enemy, if the crab is free and can pay for it."""
    if flair < dash.price(m.battle, m.who):
        return None
    if not movement.may_move(m.battle, m.who) and not _only_self_held(m.battle, m.who):
        return None
    if m.who.exhausted or m.battle.distance(m.who, foe) <= 1:
        return None
    return nearest_beside(m.battle, m.who, foe)


def _only_self_held(battle: Battle, c: Character) -> bool:
    """Held by nothing but its own grip, which it would give up."""
    marks = c.marks
    c.marks = tuple([mark for mark in marks if mark.key != "held" or mark.by != c.id])
    try:
        return movement.may_move(battle, c)
    finally:
        c.marks = marks
