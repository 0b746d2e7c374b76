"""Levels 25 and 30: canopy heron, pandoramun."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book import movement, output, targets
from fracas.games.viskara.book.asked import Foot, Place, Square, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.being_moved import FOOT, place
from fracas.games.viskara.book.board import MOVE, bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import ability, creature, tactic
from fracas.games.viskara.book.maneuver import Maneuver, Note
from fracas.games.viskara.book.model import Mark, Tactic
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.sight import obstructions
from fracas.games.viskara.content.bestiary.large import displace
from fracas.games.viskara.content.bestiary.middle import any_number, defy_all

FOOT_MOVED: Note[int] = Note(-1)
LANDING: Note[tuple[int, ...]] = Note(())

# Canopy Heron

towering = ability("canopy-heron.ability.towering-above")
impale = ability("canopy-heron.impale-from-overhead")
galeforce = ability("canopy-heron.galeforce-wings")
strut = ability("canopy-heron.stomping-strut")
take_off = ability("pandoramun.take-off", size=3)
TOWERING = "viskara.creature.canopy-heron.ability.towering-above"


@towering
class Towering(Moments):
    def placed(self, battle: Battle, c: Character) -> Script[None]:
        """It stands on two feet, at most 5 squares apart."""
        first = c.cells[0]
        full = battle.taken(c) | battle.board.solid[MOVE] | 1 << first
        spots = [cell for cell in battle.board.around(first, 5) if not full >> cell & 1]
        if spots:
            second = yield ask(Place(c.seat, c.id), spots)
            c.cells = (first, second)
        if log := battle.log:
            log.tell("{who} stands on {n} feet.", TOWERING, who=c.name, n=len(c.cells))


def overhead(m: Maneuver) -> list[int]:
    """Squares within its direct range of either foot."""
    board = m.battle.board
    near = {cell for foot in m.who.cells for cell in board.around(foot, m.who.sheet.ranges[0])}
    return sorted(cell for cell in near if cell not in m.who.cells and not board.solid["direct"] >> cell & 1)


@impale
class Impale(Moments):
    def aim_possible(self, m: Maneuver) -> bool:
        return any(m.battle.distance(m.who, c) <= m.who.sheet.ranges[0] for c in m.battle.fresh_enemies(m.who))

    def aim(self, m: Maneuver) -> Script[bool]:
        """Any square within range of a foot is where the attack comes from and what it is for."""
        cell = yield ask(Square(m.payer.seat, m.who.id, m.tactic.id), overhead(m))
        targets.target_squares(m, [cell], cell)
        return True


@galeforce
class Galeforce(Moments):
    defy_aims = defy_all

    def aim_possible(self, m: Maneuver) -> bool:
        near = [c.cells for c in m.battle.fresh_enemies(m.who)]
        return any(all(m.battle.apart((foot,), cells) <= m.range for foot in m.who.cells) for cells in near)

    def aim(self, m: Maneuver) -> Script[bool]:
        """Each square within range of each of its feet, except the feet."""
        both = [set(targets.reachable_squares(m, foot)) for foot in m.who.cells]
        cells = set.intersection(*both) - set(m.who.cells)
        targets.target_squares(m, cells, m.who.cells[0])
        yield from ()
        return True


def strides(m: Maneuver) -> list[tuple[int, int]]:
    """Where either foot could be put: free squares within its speed of the other foot."""
    battle, who = m.battle, m.who
    if not movement.may_move(battle, who):
        return []
    full = battle.taken(who) | obstructions(battle, who, MOVE) | bits(who.cells)
    speed = movement.speed(battle, who)
    return [
        (foot, cell)
        for foot in (0, 1)
        for cell in battle.board.around(who.cells[1 - foot], min(5, speed))
        if not full >> cell & 1
    ]


@strut
class Strut(Moments):
    defy_aims = defy_all

    def aim_possible(self, m: Maneuver) -> bool:
        if FOOT_MOVED.of(m) >= 0 or len(m.who.cells) < 2:
            return FOOT_MOVED.of(m) >= 0
        cells = {cell for _, cell in strides(m)}
        return any(
            m.battle.board.far[cell][own] <= m.range
            for cell in cells
            for c in m.battle.fresh_enemies(m.who)
            for own in c.cells
        )

    def before(self, m: Maneuver) -> Script[None]:
        """Immediately before: it moves one foot to any square within its speed of the other."""
        options = strides(m)
        if not options:
            return
        foot, cell = yield ask(Foot(m.who.seat, m.who.id), options)
        FOOT_MOVED.put(m, cell)
        cells = (cell, m.who.cells[1]) if foot == 0 else (m.who.cells[0], cell)
        yield from place(m.battle, m.who, cells, how=FOOT)

    def aim(self, m: Maneuver) -> Script[bool]:
        """Each square within range of the foot it moved, except the feet."""
        foot = FOOT_MOVED.of(m) if FOOT_MOVED.of(m) >= 0 else m.who.cells[0]
        m.starts = (foot,)
        targets.target_squares(m, set(targets.reachable_squares(m, foot)) - set(m.who.cells), foot)
        yield from ()
        return True


creature(
    "canopy-heron", "Canopy Heron", 25, 250, 125, "high", (0, 20, 0, 0, 10, 20),
    (
        tactic(
            "impale-from-overhead", "Impale from Overhead", "direct", 3, "logic", 10, (26, 40, 75), 50,
            rule="canopy-heron.impale-from-overhead",
        ),
        tactic(
            "galeforce-wings", "Galeforce Wings", "exposure", 6, "creativity", 20, (75, 90, 125), 50,
            flair=3, rule="canopy-heron.galeforce-wings",
        ),
        tactic(
            "stomping-strut", "Stomping Strut", "direct", 3, "logic", 10, (21, 27, 45), 50,
            power=5, rule="canopy-heron.stomping-strut",
        ),
    ),
    style="universal", abilities="ability.towering-above", glyph="H",
)  # fmt: skip


# Pandoramun

tyrant = ability("pandoramun.ability.tyrant-of-the-skies")
storm = ability("pandoramun.storm-of-tendrils")
skydive = ability("pandoramun.supersonic-skydive", size=3)
TYRANT = "viskara.creature.pandoramun.ability.tyrant-of-the-skies"
SKYDIVE = "viskara.creature.pandoramun.tactic.supersonic-skydive"
AIRBORNE = "airborne"


def rise(battle: Battle, c: Character) -> None:
    """Airborne: nowhere on the board, at most 6 flair."""
    c.where, c.cells = AIRBORNE, ()
    c.flair = min(c.flair, 6)
    c.drop("landed")
    c.drop("protected")
    if log := battle.log:
        log.tell("{who} is airborne.", TYRANT, "viskara.condition.airborne", who=c.name)


@tyrant
class Tyrant(Moments):
    def placed(self, battle: Battle, c: Character) -> Script[None]:
        rise(battle, c)
        yield from ()

    def turn_flair(self, battle: Battle, c: Character, who: Character) -> int:
        return -1 if who is c and c.where == AIRBORNE else 0

    def show(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """While it is protected attack lines on it have 2 red cards less and cannot flourish."""
        if m.kind == "attack" and c.has("protected"):
            for line in m.lines:
                if line.target is c:
                    output.change(m, reds=-2, line=line)
                    line.no_flourish = True
                    m.tell("{whom} is protected.", SKYDIVE, "viskara.condition.protected", whom=c.name)
        yield from ()


@storm
class Storm(Moments):
    more_targets = any_number

    def usable(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> bool:
        return c.where != AIRBORNE

    def aimed(self, m: Maneuver) -> Script[None]:
        """An attack out of protection comes too suddenly for any reaction."""
        if m.who.has("protected"):
            m.who.drop("protected")
            if m.kind == "attack":
                m.no_react = True
                m.tell("{who} emerges suddenly.", "viskara.creature.pandoramun.tactic.storm-of-tendrils")
        yield from ()


@take_off
class TakeOff(Moments):
    defy_aims = defy_all

    def usable(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> bool:
        return c.where != AIRBORNE and not c.anchored

    def aim(self, m: Maneuver) -> Script[bool]:
        m.who.drop("protected")
        return (yield from targets.every_square(m))

    def finish(self, m: Maneuver) -> Script[None]:
        """Afterwards it is airborne and cannot dive before its next turn."""
        if not m.who.out:
            rise(m.battle, m.who)
            m.who.put(Mark("no dive", m.who.id, 0, f"start:{m.who.id}"))
            m.tell("{who} takes off.", "viskara.creature.pandoramun.tactic.take-off")
        yield from ()


def landings(m: Maneuver) -> dict[int, tuple[int, ...]]:
    """Every place where its nine squares fit."""
    battle = m.battle
    solid = battle.board.solid[MOVE] | bits(
        x for z in battle.zones if z.key in ("shards", "obstruction") for x in z.cells
    )
    return {at: cells for at, cells in enumerate(battle.board.feet(3)) if cells and not bits(cells) & solid}


@skydive
class Skydive(Moments):
    def usable(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> bool:
        return kind == "attack" and c.where == AIRBORNE and not c.has("no dive")

    def mandatory(self, battle: Battle, c: Character, tactic: Tactic) -> bool:
        return c.where == AIRBORNE and c.flair >= 6

    def starts(self, m: Maneuver) -> tuple[int, ...]:
        return (0,)

    def aim_possible(self, m: Maneuver) -> bool:
        return bool(landings(m))

    def aim(self, m: Maneuver) -> Script[bool]:
        """Any square is where it comes down; that one and those around it are targeted."""
        found = landings(m)
        at = yield ask(Square(m.who.seat, m.who.id, m.tactic.id), found)
        LANDING.put(m, found[at])
        targets.target_squares(m, found[at], found[at][4])
        return True

    def clash(self, m: Maneuver) -> Script[None]:
        """2 more red cards, less the red cards of a target that defies."""
        output.change(m, reds=2)
        for line in m.lines:
            for defy in m.defies:
                if defy.who is line.target:
                    output.change(m, reds=-max(each.reds for each in defy.lines), line=line)
        m.tell("{who} dives faster than sound.", SKYDIVE)
        yield from ()

    def finish(self, m: Maneuver) -> Script[None]:
        """It lands there, throws everybody aside, is protected, and does nothing more before its next turn."""
        battle, who, place = m.battle, m.who, LANDING.of(m)
        yield from displace(battle, who, place, SKYDIVE)
        who.where, who.cells = "", place
        who.put(Mark("landed", who.id))
        who.put(Mark("protected", who.id))
        who.put(Mark("no maneuvers", who.id, 0, f"start:{who.id}"))
        m.tell("{who} has landed.", SKYDIVE, "viskara.condition.airborne", "viskara.condition.protected")


creature(
    "pandoramun", "Pandoramun", 30, 300, 150, "medium", (0, 30, 30, 0, 0, 0),
    (
        tactic(
            "storm-of-tendrils", "Storm of Tendrils", "projectile", 6, "strength", 30, (20, 27, 40), 40,
            power=30, flair=2, rule="pandoramun.storm-of-tendrils",
        ),
        tactic("take-off", "Take Off", "exposure", 4, "body", 0, (45, 55, 65), 45, rule="pandoramun.take-off"),
        tactic(
            "supersonic-skydive", "Supersonic Skydive", "direct", 1, "strength", 30, (0, 185, 330), 135,
            power=30, effort=2, keys="attack only", rule="pandoramun.supersonic-skydive",
        ),
    ),
    style="rhythm", abilities="ability.tyrant-of-the-skies", size=3, glyph="P",
)  # fmt: skip
