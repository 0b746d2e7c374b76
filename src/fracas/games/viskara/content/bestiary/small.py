"""Levels 2 to 5: spider, heckler, beetle, rabbit, puffin, hermit, smidgeon."""

from __future__ import annotations

from typing import Any, ClassVar

from fracas.core import Option, Script
from fracas.core.language import say
from fracas.games.viskara.book import cards, dash, movement
from fracas.games.viskara.book.asked import Ally, Asked, Dash, Target, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import Packet
from fracas.games.viskara.book.declare import ability, creature, tactic
from fracas.games.viskara.book.flat import flat_output, flat_show, red_cards
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, may
from fracas.games.viskara.book.model import BODY, half
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.phrases import name_of
from fracas.games.viskara.book.resources import gain_health, lose_health
from fracas.games.viskara.book.sight import obstructions
from fracas.games.viskara.book.targets import targetable
from fracas.games.viskara.content.bestiary import crabs

LEAPT: Note[bool] = Note(False)
BEFORE_LEAP: Note[dict[str, int]] = Note({})
BILL: Note[bool] = Note(False)

# Medic Spider

medic = ability("medic-spider.ability.medic")
blood_bank = ability("medic-spider.blood-bank")
hemoverload = ability("medic-spider.hemoverload")


class HealthFor(Asked):
    """To whom to give how much health."""

    about: ClassVar[str] = "medic"
    words: ClassVar[str] = "{who}: give health to whom?"
    again: ClassVar[bool] = True

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        whom, health = option
        return say("{whom}: {n} health", whom=name_of(battle, whom), n=health)

    def unit(self, battle: Battle, option: Option) -> str:
        return str(option[0]) if isinstance(option, tuple) else ""


@medic
class Medic(Moments):
    def turn_end(self, battle: Battle, c: Character) -> Script[None]:
        """At the end of its turn it may give health to an ally beside it."""
        near = [ally for ally in battle.others(c) if battle.distance(c, ally) <= 1]
        options = [(ally.id, amount) for ally in near for amount in range(1, c.health + 1)]
        if not options:
            return
        chosen = yield ask(HealthFor(c.seat, c.id), ("no", *options))
        if chosen != "no":
            rule = "viskara.creature.medic-spider.ability.medic"
            lose_health(battle, c, chosen[1], rule)
            yield from gain_health(battle, battle.get(chosen[0]), chosen[1], rule)


@blood_bank
class BloodBank(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: gain 3/5/10 health by the red cards of the show."""
        m.tell("{who} drinks.", "viskara.show.inherit")
        yield from gain_health(
            m.battle, m.who, cards.tier(line.reds, (3, 5, 10)), "viskara.creature.medic-spider.tactic.blood-bank"
        )

    flourish_alone = flourish


@hemoverload
class Hemoverload(Moments):
    def pay(self, m: Maneuver) -> tuple[str, tuple[int, int]] | None:
        """Health over the maximum can be spent for as much output and break point."""
        return ("hemoverload", (0, 0)) if m.who.health > m.who.most else None

    def taken(self, m: Maneuver, key: str) -> Script[None]:
        if key == "hemoverload":
            over = m.who.health - m.who.most
            lose_health(m.battle, m.who, over, "viskara.creature.medic-spider.tactic.hemoverload")
            m.bonus += over
            m.break_more += over
        yield from ()


creature(
    "medic-spider", "Medic Spider", 2, 21, 11, "medium", (0, 1, 0, 0, 2, 1),
    (
        tactic("blood-bank", "Blood Bank", "direct", 3, "strength", 0, (3, 5, 8), 5, rule="medic-spider.blood-bank"),
        tactic(
            "hemoverload", "Hemoverload", "projectile", 9, "body", 0, (10, 15, 25), 4,
            flair=5, rule="medic-spider.hemoverload",
        ),
    ),
    abilities="ability.medic", glyph="m",
)  # fmt: skip


# Heckler

creature(
    "heckler", "Heckler", 3, 30, 15, "high", (0, 2, 0, 0, 0, 0),
    (
        tactic("jumpy-claw", "Jumpy Claw", "direct", 3, "agility", 2, (10, 11, 12), 6),
        tactic("throw-a-bug", "Throw a Bug?!", "projectile", 9, "agility", 2, (1, 2, 26), 3),
        tactic("handful-of-dirt", "Handful of Dirt", "exposure", 6, "agility", 2, (2, 3, 5), 5, power=6),
    ),
    style="universal", glyph="h",
)  # fmt: skip


# Pike Beetle

quick_jab = ability("pike-beetle.quick-jab")
fresh_venom = ability("pike-beetle.fresh-venom")


@quick_jab
class QuickJab(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: another ally may sidestep 1 square."""
        battle = m.battle
        allies = [c for c in battle.others(m.who) if movement.may_move(battle, c)]
        if not allies:
            return
        chosen = yield ask(Ally(m.payer.seat, m.who.id, m.tactic.rule), ("nobody", *(c.id for c in allies)))
        if chosen != "nobody":
            yield from movement.sidestep(battle, battle.get(chosen), 1, "viskara.creature.pike-beetle.tactic.quick-jab")

    flourish_alone = flourish


@fresh_venom
class FreshVenom(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: the target performs a show, with a bonus for a body of 2, and loses (8) 6/4/3 health."""
        battle, target = m.battle, line.target
        shown = yield from flat_show(battle, target, "venom", 1 if target.sheet.stats[BODY] >= 2 else 0)
        reds, lost = red_cards(shown), flat_output(shown, (6, 4, 3), 8)
        m.tell("{whom} has {n} red cards against the venom.", "viskara.show.alternate-output", whom=target.name, n=reds)
        lose_health(battle, target, lost, "viskara.creature.pike-beetle.tactic.fresh-venom")


creature(
    "pike-beetle", "Pike Beetle", 3, 30, 15, "medium", (0, 2, 0, 2, 2, 0),
    (
        tactic("quick-jab", "Quick Jab", "direct", 2, "agility", 2, (6, 8, 10), 7, rule="pike-beetle.quick-jab"),
        tactic(
            "fresh-venom", "Fresh Venom", "direct", 2, "agility", 2, (11, 15, 20), 10,
            flair=3, rule="pike-beetle.fresh-venom",
        ),
    ),
    anchor=2, glyph="b",
)  # fmt: skip


# Quartztooth Rabbit

crystal_incisors = ability("quartztooth-rabbit.crystal-incisors")
hasty_retreat = ability("quartztooth-rabbit.hasty-retreat")


def leaps(battle: Battle, c: Character) -> dash.Courses:
    """Dashes to within half speed of somebody and at least half speed away."""
    if not dash.may_dash(battle, c):
        return {}
    short = half(movement.speed(battle, c))
    found = dash.move_courses(battle, c, reach=short)
    return {at: there for at, there in found.items() if battle.board.far[c.cells[0]][at] >= short}


def target_after(m: Maneuver, spots: Any) -> bool:
    """Whether somebody could be targeted from one of some places."""
    who, own = m.who, m.who.cells
    try:
        for at in spots:
            who.cells = m.starts = movement.body(m.battle, who, at)
            if m.starts and targetable(m):
                return True
        return False
    finally:
        who.cells = m.starts = own


@crystal_incisors
class CrystalIncisors(Moments):
    def aim_possible(self, m: Maneuver) -> bool:
        return LEAPT.of(m) or target_after(m, leaps(m.battle, m.who))

    def before(self, m: Maneuver) -> Script[None]:
        """Immediately before: it has to dash; toward its target that raises the break point by half."""
        battle, who = m.battle, m.who
        found = leaps(battle, who)
        if not found:
            return
        BEFORE_LEAP.put(m, {c.id: battle.distance(who, c) for c in battle.characters if c is not who and c.cells})
        LEAPT.put(m, True)
        dash.pay_price(battle, who)
        if (yield from dash.lent(battle, who)):
            return
        to = yield ask(Dash(who.seat, who.id), found)
        rule = "viskara.creature.quartztooth-rabbit.tactic.crystal-incisors"
        yield from dash.run(battle, who, found[to], rule, lend=False)

    def aimed(self, m: Maneuver) -> Script[None]:
        before = BEFORE_LEAP.of(m)
        if any(m.battle.distance(m.who, c) < before.get(c.id, 0) for c in m.targets):
            m.break_more += half(m.tactic.break_point)
            m.tell("{who} bites deeper.", "viskara.creature.quartztooth-rabbit.tactic.crystal-incisors")
        yield from ()


@hasty_retreat
class HastyRetreat(Moments):
    def before(self, m: Maneuver) -> Script[None]:
        """Immediately before: it has to sidestep half its speed away from the attacker, or as far as it can."""
        battle, who, attack = m.battle, m.who, m.attack
        if attack is None:
            return
        fits = movement.away(battle, who, attack.who.cells)
        obstructed = obstructions(battle, who, "move")
        found = movement.ways(battle, who, half(movement.speed(battle, who)), obstructed, fits)
        most = max((len(path) for path in found.values()), default=0)
        if not most or not movement.may_move(battle, who):
            return
        yield from movement.sidestep(
            battle,
            who,
            most,
            "viskara.creature.quartztooth-rabbit.tactic.hasty-retreat",
            fits=fits,
            must=True,
            ends=lambda cells: len(found.get(cells[0], ())) == most,
        )

    def shown(self, m: Maneuver) -> Script[None]:
        """Beyond the range of the attack: its line has a red card less."""
        attack = m.attack
        if attack is not None and m.battle.distance(m.who, attack.who) > attack.range:
            for line in m.lines:
                if line.attack_line is not None:
                    line.attack_line.reds = max(0, line.attack_line.reds - 1)
                    m.tell("{who} is out of reach.", "viskara.creature.quartztooth-rabbit.tactic.hasty-retreat")
        yield from ()


creature(
    "quartztooth-rabbit", "Quartztooth Rabbit", 3, 30, 15, "high", (0, 1, 0, 3, 0, 0),
    (
        tactic(
            "crystal-incisors", "Crystal Incisors", "direct", 3, "strength", 3, (10, 11, 14), 6,
            keys="attack only", rule="quartztooth-rabbit.crystal-incisors",
        ),
        tactic(
            "hasty-retreat", "Hasty Retreat", "direct", 3, "agility", 3, (7, 8, 9), 6,
            power=3, keys="defy only", rule="quartztooth-rabbit.hasty-retreat",
        ),
    ),
    style="universal", anchor=0, glyph="q",
)  # fmt: skip


# Packhunt Puffin

bloodthirst = ability("packhunt-puffin.ability.bloodthirst")
stubby_bill = ability("packhunt-puffin.ability.stubby-bill")
draw_blood = ability("packhunt-puffin.draw-blood")
shatter_bone = ability("packhunt-puffin.shatter-bone")


@bloodthirst
class Bloodthirst(Moments):
    def no_trigger(self, m: Maneuver) -> bool:
        return True

    def fits(self, battle: Battle, c: Character) -> movement.Fits:
        """It never moves away from enemies within its direct range."""
        near = [
            (e.cells, battle.distance(c, e)) for e in battle.enemies(c) if battle.distance(c, e) <= c.sheet.ranges[0]
        ]
        return lambda cells: all(battle.apart(cells, other) <= apart for other, apart in near)

    def targets(self, battle: Battle, c: Character, m: Maneuver, found: list[Line]) -> list[Line]:
        """Its attacks are for the enemy with the most health."""
        most = max((line.target.health for line in found if line.object is None), default=0)
        if m.kind != "attack":
            return found
        return [line for line in found if line.object is None and line.target.health == most]

    def damaged(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Damage by another ally's attack lets it sidestep toward the enemy."""
        if packet.maneuver is None or packet.dealer is None or packet.dealer is c or packet.dealer.side != c.side:
            return
        if packet.target.side == c.side or packet.target.out or not packet.target.cells:
            return
        yield from movement.sidestep(
            battle,
            c,
            half(movement.speed(battle, c)),
            "viskara.creature.packhunt-puffin.ability.bloodthirst",
            fits=movement.toward(battle, c, packet.target.cells),
        )


@stubby_bill
class StubbyBill(Moments):
    def before(self, m: Maneuver) -> Script[None]:
        """Immediately before an attack on somebody farther than 1 away it has to come close."""
        if m.kind != "attack":
            return
        battle, who = m.battle, m.who
        found = [line.target for line in targetable(m) if line.object is None]
        BILL.put(m, True)
        if not found or any(battle.distance(who, target) <= 1 for target in found):
            return
        goal = found[0]
        if len(found) > 1:
            goal = battle.get((yield ask(Target(who.seat, who.id, m.tactic.id), [c.id for c in found])))
        fits = movement.toward(battle, who, goal.cells)
        beside: movement.Fits = lambda cells: battle.apart(cells, goal.cells) <= 1  # noqa: E731
        rule = "viskara.creature.packhunt-puffin.ability.stubby-bill"
        gone = yield from movement.sidestep(battle, who, 2, rule, fits=fits, must=True, ends=beside)
        if not gone:
            yield from movement.sidestep(battle, who, 2, rule, fits=fits, must=True)

    def reach(self, m: Maneuver, reach: int) -> int:
        return 1 if m.kind == "defy" or BILL.of(m) else reach


@draw_blood
class DrawBlood(Moments):
    def damage(self, m: Maneuver, line: Line, packet: Packet) -> None:
        """Its health damage cannot be reduced below 1."""
        if min(line.output, m.tactic.break_point) >= 1 and m.battle.turn == m.who.id:
            packet.least = 1
            m.tell("{who} draws blood.", "viskara.creature.packhunt-puffin.tactic.draw-blood")


@shatter_bone
class ShatterBone(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish with the attack: its damage is dealt a second time."""
        from fracas.games.viskara.book.damage import deal

        if m.kind == "attack":
            yield from deal(
                m.battle, m.who, line.target, *line.dealt, "viskara.creature.packhunt-puffin.tactic.shatter-bone"
            )


creature(
    "packhunt-puffin", "Packhunt Puffin", 4, 48, 24, "high", (0, 4, 4, 0, 0, 0),
    (
        tactic("draw-blood", "Draw Blood", "direct", 3, "agility", 4, (1, 6, 20), 9, rule="packhunt-puffin.draw-blood"),
        tactic(
            "shatter-bone", "Shatter Bone", "direct", 3, "strength", 4, (15, 18, 24), 19,
            effort=2, rule="packhunt-puffin.shatter-bone",
        ),
    ),
    abilities="ability.bloodthirst ability.stubby-bill", glyph="p",
)  # fmt: skip


# Viskara Hermit

unflinching = ability("viskara-hermit.ability.unflinching-crab")


@unflinching
class Unflinching(crabs.HoldsOn):
    key = "viskara-hermit.ability.unflinching-crab"

    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        """It cannot dash, but sidesteps at the start of its turn."""
        if (yield from may(battle, c, "unflinching crab")):
            yield from movement.sidestep(
                battle, c, movement.speed(battle, c), "viskara.creature.viskara-hermit.ability.unflinching-crab"
            )


crabs.crab("viskara-hermit", "tenacious-crab", "resilient-crab", "charged-crab", by_flourish=True, current=3)
creature(
    "viskara-hermit", "Viskara Hermit", 4, 80, 34, "low", (4, 1, 0, 1, 2, 0),
    (
        tactic(
            "tenacious-crab", "The Tenacious Crab", "direct", 1, "body", 4, (1, 2, 3), 9,
            rule="viskara-hermit.tenacious-crab",
        ),
        tactic(
            "resilient-crab", "The Resilient Crab", "direct", 1, "body", 4, (0, 1, 2), 9,
            rule="viskara-hermit.resilient-crab",
        ),
        tactic(
            "charged-crab", "The Charged Crab", "exposure", 2, "strength", 0, (4, 6, 8), 13,
            flair=6, keys="mandatory attack", rule="viskara-hermit.charged-crab",
        ),
    ),
    abilities="ability.unflinching-crab", glyph="c",
)  # fmt: skip
