"""Levels 6 to 8: beetle king, bellowbreath, wolf hawk, crocodile, viskaramander."""

from __future__ import annotations

import msgspec

from fracas.core import Script
from fracas.core.language import counting
from fracas.games.viskara.book import dash, movement, targets
from fracas.games.viskara.book.asked import WhatToTarget, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.being_moved import STEP, Move, walk
from fracas.games.viskara.book.board import bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import Packet, deal, deal_each
from fracas.games.viskara.book.declare import ability, creature, entering, tactic
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.maneuver import Line, Maneuver
from fracas.games.viskara.book.model import Mark, Spewing, Zone
from fracas.games.viskara.book.moments import Mode, Moments
from fracas.games.viskara.book.resources import gain_health, lose_flair
from fracas.games.viskara.book.sight import Met, line_to_cells, obstructions, squares_in_range
from fracas.games.viskara.book.turn import STARTING


def any_number(item: Moments, m: Maneuver) -> int:
    """Attacks and defies may have any number of targets."""
    return targets.EVERYBODY


# Pike Beetle King

fealty = ability("pike-beetle-king.ability.fealty")
venom_vomit = ability("pike-beetle-king.venom-vomit")
FEALTY = "viskara.creature.pike-beetle-king.ability.fealty"
SPEWED = 9
"""How far spewed venom flies from wherever the king is."""
VOMIT = "viskara.creature.pike-beetle-king.tactic.venom-vomit"


def alone(battle: Battle, c: Character) -> bool:
    return all(o.exhausted for o in battle.others(c))


@fealty
class Fealty(Moments):
    def joined(self, battle: Battle, c: Character) -> None:
        """10 health, 5 morale and a level for every other ally."""
        subjects = len(battle.others(c))
        c.most += 10 * subjects
        c.health += 10 * subjects
        c.put(Mark("levels", c.id, subjects))
        more = [5 * subjects * (side == c.side) for side in range(len(battle.sides))]
        battle.morale = tuple(a + b for a, b in zip(battle.morale, more, strict=True))
        battle.most_morale = tuple(a + b for a, b in zip(battle.most_morale, more, strict=True))
        if log := battle.log:
            log.tell("{who} has {n}.", FEALTY, who=c.name, n=counting(subjects, "subject"))

    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        """5 health for every other ally that is not exhausted."""
        yield from gain_health(battle, c, 5 * sum(1 for o in battle.others(c) if not o.exhausted), FEALTY)

    def show(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """Attacks are stronger by 5 for every exhausted ally, break points too."""
        fallen = sum(1 for o in battle.others(c) if o.exhausted)
        if m.who is c and m.kind == "attack" and fallen:
            m.bonus += 5 * fallen
            m.break_more += 5 * fallen
            m.tell("{who} avenges {n}.", FEALTY, n=counting(fallen, "subject"))
        yield from ()

    def dash_allowed(self, battle: Battle, c: Character, there: dash.Course) -> bool:
        """Alone, it dashes only the shortest way to stand beside an enemy."""
        if not alone(battle, c):
            return True
        cells = movement.body(battle, c, there.at)
        far = battle.board.far[c.cells[0]][there.at]
        foes = [e for e in battle.fresh_enemies(c) if battle.apart(cells, e.cells) <= 1]
        return any(far <= max(0, battle.distance(c, e) - 1) for e in foes)

    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        free = alone(battle, c) and "free dash" not in c.once and dash.may_dash(battle, c, free=True)
        if free and dash.move_courses(battle, c, first=True):
            return [deed("free dash", "pike-beetle-king.ability.fealty")]
        return []

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        c.once = (*c.once, "free dash")
        yield from dash.move_dash(battle, c, FEALTY, free=True)


@venom_vomit
class VenomVomit(Moments):
    more_targets = any_number

    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        """With 5 flair and nobody in reach it spews venom over everything it could target within 9 until its next
        turn."""
        vomit = c.sheet.tactic("venom-vomit")
        m = Maneuver(battle, "attack", c, vomit)
        if c.flair < 5 or targets.targetable(m):
            return
        lose_flair(c, 5)
        cells = squares_in_range(battle, c.cells, obstructions(battle, c, "projectile"), SPEWED, "projectile")
        own = set(c.cells)
        cells = [cell for cell in cells if cell not in own]
        battle.add_zone(Spewing("spewing", c.id, tuple(cells), 0, f"start:{c.id}", (c.id,)))
        if log := battle.log:
            log.tell("{who} spews venom.", VOMIT, "viskara.condition.spewing", who=c.name)
        yield from ()


def drench(battle: Battle, zone: Zone, c: Character) -> bool:
    """Drench somebody who is there for the first time; True when that happened."""
    king = battle.get(zone.owner)
    if not isinstance(zone, Spewing) or c.id in zone.drenched or c.where or not king.cells:
        return False
    solid = obstructions(battle, king, "projectile") & ~bits(c.cells)
    if line_to_cells(battle, king.cells, c.cells, solid, SPEWED, "projectile") is None:
        return False
    battle.swap_zone(zone, msgspec.structs.replace(zone, drenched=(*zone.drenched, c.id)))
    if not c.has("drenched"):
        c.put(Mark("drenched", zone.owner))
    if log := battle.log:
        log.tell("{who} is drenched in venom.", VOMIT, "viskara.condition.drenched", who=c.name)
    return True


@entering("spewing")
def enter_venom(battle: Battle, zone: Zone, move: Move, old: tuple[int, ...]) -> Script[bool]:
    yield from ()
    return drench(battle, zone, move.who)


def start_in_venom(battle: Battle, zone: Zone, c: Character) -> Script[None]:
    drench(battle, zone, c)
    yield from ()


STARTING["spewing"] = start_in_venom

creature(
    "pike-beetle-king", "Pike Beetle King", 6, 60, 30, "low", (3, 0, 3, 4, 2, 0),
    (
        tactic(
            "venom-vomit", "Venom Vomit", "projectile", 4, "presence", 4, (21, 28, 31), 11,
            flair=5, keys="mandatory", rule="pike-beetle-king.venom-vomit",
        ),
        tactic("noble-spear", "Noble Spear", "direct", 1, "body", 3, (18, 21, 28), 12),
    ),
    abilities="ability.fealty", anchor=1, size=2, glyph="K",
)  # fmt: skip


# Bellowbreath

furnace_rupture = ability("bellowbreath.ability.furnace-rupture")
chew_up = ability("bellowbreath.chew-up")
steamburst = ability("bellowbreath.steamburst")


@furnace_rupture
class FurnaceRupture(Moments):
    def damaged(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        m = packet.maneuver
        if packet.target is c and m is not None and m.tactic.type in ("direct", "exposure"):
            c.put(Mark("ruptured"))
        yield from ()

    def attack_over(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """After flourish effects it loses a flair; if it had one, everybody near takes 10 morale damage."""
        if c.has("ruptured"):
            c.drop("ruptured")
            if lose_flair(c, 1):
                near = [foe for foe in battle.fresh_enemies(c) if battle.distance(c, foe) <= 3]
                yield from deal_each(battle, c, near, 0, 10, "viskara.creature.bellowbreath.ability.furnace-rupture")


@chew_up
class ChewUp(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish on a defy against a projectile attack: 10 morale damage to the attacker."""
        if m.kind == "defy" and m.attack is not None and m.attack.tactic.type == "projectile":
            yield from deal(m.battle, m.who, line.target, 0, 10, "viskara.creature.bellowbreath.tactic.chew-up")


@steamburst
class Steamburst(Moments):
    more_targets = any_number

    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: the target cannot move until the bellowbreath's next turn."""
        line.target.put(Mark("rooted", m.who.id, 0, f"start:{m.who.id}"))
        m.tell(
            "{whom} cannot move.",
            "viskara.creature.bellowbreath.tactic.steamburst",
            "viskara.condition.movement-lock",
            whom=line.target.name,
        )
        yield from ()


creature(
    "bellowbreath", "Bellowbreath", 7, 70, 35, "low", (4, 2, 0, 3, 3, 2),
    (
        tactic("chew-up", "Chew Up", "direct", 2, "strength", 0, (14, 20, 28), 15, rule="bellowbreath.chew-up"),
        tactic(
            "steamburst", "Steamburst", "exposure", 4, "body", 4, (5, 11, 16), 13,
            flair=1, rule="bellowbreath.steamburst",
        ),
    ),
    abilities="ability.furnace-rupture", glyph="f",
)  # fmt: skip


# Wolf Hawk

pack_hunter = ability("wolf-hawk.ability.pack-hunter")
HUNT = "viskara.creature.wolf-hawk.ability.pack-hunter"


@pack_hunter
class PackHunter(Moments):
    def damaged(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Allies' damage marks an enemy; its own damage to a marked one is dealt again."""
        dealer, target = packet.dealer, packet.target
        if dealer is None or dealer.side != c.side or target.side == c.side or target.out:
            return
        if dealer is not c:
            if not target.has("hunted"):
                target.put(Mark("hunted", c.id))
                if log := battle.log:
                    log.tell("{who} is marked as prey.", HUNT, "viskara.condition.hunting-mark", who=target.name)
        elif target.has("hunted"):
            target.drop("hunted")
            yield from deal(battle, c, target, packet.health, packet.morale, HUNT)


creature(
    "wolf-hawk", "Wolf Hawk", 7, 75, 38, "high", (0, 0, 7, 0, 0, 7),
    (
        tactic("measured-swipe", "Measured Swipe", "direct", 3, "creativity", 7, (10, 14, 18), 14, power=2),
        tactic("all-or-nothing", "All or Nothing", "direct", 3, "strength", 7, (0, 1, 19), 14, power=7),
    ),
    abilities="ability.pack-hunter", glyph="w",
)  # fmt: skip


# Airblast Crocodile

air_blast = ability("airblast-crocodile.air-blast")
roll = ability("airblast-crocodile.roll")


@air_blast
class AirBlast(Moments):
    def aims(self, m: Maneuver) -> list[Mode]:
        """Up to 2 connected squares instead of a character."""
        return [("two squares", lambda m: targets.connected(m, 2))]

    def defy_aims(self, m: Maneuver, found: list[tuple[Line, Met]]) -> Script[bool]:
        return (yield from defy_by_squares(m, 2, found))


def defy_by_squares(
    defy: Maneuver, most: int, found: list[tuple[Line, Met]], first_within: int = targets.EVERYBODY, must: bool = False
) -> Script[bool]:
    """A defy on squares meets every attack line that touches one of them; some tactics cannot do without squares."""
    from fracas.games.viskara.book.reactions import add_line

    attack = defy.attack
    assert attack is not None
    choice = "squares"
    if not must:
        choice = yield ask(WhatToTarget(defy.payer.seat, defy.who.id, defy.tactic.id), ("one line", "squares"))
    if choice == "one line" or not (yield from targets.connected(defy, most, first_within=first_within)):
        return False
    defy.lines = []
    for line in attack.lines:
        if defy.cells & set(defy.battle.board.along(line.start, line.end)):
            add_line(defy, line, Met(defy.starts[0], line.end))
    return bool(defy.lines)


def defy_all(item: Moments, m: Maneuver, found: list[tuple[Line, Met]]) -> Script[bool]:
    """A defy on every square in range meets every attack line there."""
    from fracas.games.viskara.book.reactions import add_line

    for line, point in found:
        add_line(m, line, point)
    yield from ()
    return True


@roll
class Roll(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: it has to move 1 square neither toward nor away from the target, who on an attack comes along."""
        battle, who, target = m.battle, m.who, line.target
        rule = "viskara.creature.airblast-crocodile.tactic.roll"
        apart = battle.distance(who, target)
        before = who.cells[0] if who.cells else -1
        gone = yield from movement.sidestep(
            battle, who, 1, rule, must=True, fits=lambda cells: battle.apart(cells, target.cells) == apart
        )
        if not gone or m.kind != "attack" or target.out:
            return
        width = battle.board.width
        (x0, y0), (x1, y1) = divmod(before, width)[::-1], divmod(who.cells[0], width)[::-1]
        direction = battle.board.grid.vectors.index((x1 - x0, y1 - y0))
        obstructed = obstructions(battle, who, "move") & ~bits(target.cells)
        new = movement.one_step(battle, target.cells, direction, obstructed)
        if new and not bits(new) & battle.taken(target) and movement.may_be_moved(battle, target, who):
            yield from walk(battle, Move(target, who, STEP), [new])


creature(
    "airblast-crocodile", "Airblast Crocodile", 8, 110, 55, "low", (0, 0, 3, 0, 0, 0),
    (
        tactic(
            "air-blast", "Air Blast", "projectile", 4, "strength", 3, (8, 13, 18), 8,
            power=3, rule="airblast-crocodile.air-blast",
        ),
        tactic("roll", "Roll", "direct", 1, "strength", 3, (16, 18, 21), 16, rule="airblast-crocodile.roll"),
        tactic("pneumatic-jaws", "Pneumatic Jaws", "direct", 1, "strength", 3, (20, 29, 34), 24, power=3, flair=3),
    ),
    style="territorial", size=2, glyph="k",
)  # fmt: skip


# Viskaramander

regeneration = ability("viskaramander.ability.regeneration")
vacuum_force = ability("viskaramander.vacuum-force")


@regeneration
class Regeneration(Moments):
    def turn_end(self, battle: Battle, c: Character) -> Script[None]:
        """At the end of its turn all flair turns into health, 11 for each."""
        flair = lose_flair(c, c.flair)
        yield from gain_health(battle, c, 11 * flair, "viskara.creature.viskaramander.ability.regeneration")


@vacuum_force
class VacuumForce(Moments):
    def more_targets(self, m: Maneuver) -> int:
        return 1 if m.kind == "attack" else 0

    def target_fits(self, m: Maneuver, line: Line) -> bool:
        """A second target must be closer to the first than both are to it."""
        battle = m.battle
        for other in m.targets:
            apart = battle.distance(other, line.target)
            if apart >= battle.distance(m.who, other) or apart >= battle.distance(m.who, line.target):
                return False
        return True

    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: move the target toward itself; movement left over beside it hurts morale, 5 a square."""
        battle, target = m.battle, line.target
        rule = "viskara.creature.viskaramander.tactic.vacuum-force"
        distance = movement.speed(battle, target)
        gone = yield from movement.move_other(
            battle, m.who, target, distance, rule, fits=movement.toward(battle, target, m.who.cells)
        )
        if gone and not target.out and battle.distance(m.who, target) <= 1 and gone < distance:
            yield from deal(battle, m.who, target, 0, 5 * (distance - gone), rule)


creature(
    "viskaramander", "Viskaramander", 8, 80, 40, "medium", (4, 3, 1, 0, 0, 0),
    (
        tactic("toothless-bite", "Toothless Bite", "direct", 2, "body", 4, (15, 18, 21), 16),
        tactic(
            "vacuum-force", "Vacuum Force", "exposure", 4, "body", 4, (10, 15, 20), 14,
            flair=1, rule="viskaramander.vacuum-force",
        ),
    ),
    abilities="ability.regeneration", glyph="v",
)  # fmt: skip
