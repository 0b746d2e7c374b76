"""Shadow arts for any tactic: combining, risky strikes, blasts, charges, lunges."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import msgspec

from fracas.core import Script
from fracas.core.language import counting
from fracas.games.viskara.book import attack, movement, teleport
from fracas.games.viskara.book.asked import Asked, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.board import MOVE
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.connected import Prelude
from fracas.games.viskara.book.flourish import stat_effect
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, offer
from fracas.games.viskara.book.model import Charges, Grown, Mark, Tactic, half
from fracas.games.viskara.book.moments import AIMED, FLOURISH, Moments
from fracas.games.viskara.book.output import change
from fracas.games.viskara.book.resources import can_pay, lose_health, pay
from fracas.games.viskara.book.serving import longest
from fracas.games.viskara.book.sight import obstructions
from fracas.games.viskara.book.targets import reachable_squares, target_squares
from fracas.games.viskara.content.arts.common import art, combine, hurt, note

BLAST: Note[bool] = Note(False)

# Combining

combining = art("combining", "Combining", 0, "any")
double_style = art("combining.double-style", "Double Style", 10, "any", parent="combining", repeat=True)
clutch = art("combining.clutch", "Clutch", 10, "any", parent="combining", repeat=True)


class ChargesToSpend(Asked):
    """How many charges to spend."""

    about: ClassVar[str] = "charges"
    words: ClassVar[str] = "{who}: spend how many charges for 2 power each?"


def combining_price(c: Character, grown: Grown) -> int:
    """3 flair, less for those about to fall who have Clutch."""
    n = grown.count("arts.combining.clutch")
    if n and c.health <= 4 + 2 * n:
        return 1
    if n and c.health <= 10 + 5 * n:
        return 2
    return 3


@combining.does
class Combining(Moments):
    def other_preludes(self, m: Maneuver) -> list[Prelude]:
        """Immediately before a maneuver with another tactic, 3 flair give that tactic all upgrades of this one."""
        own = self.tactic
        if not can_pay(m.battle, m.payer, 0, combining_price(m.payer, self.grown)):
            return []
        return [Prelude(m.payer, combining.key, lambda: combine_tactics(m, self.grown, own), tactic=own.id)]


def combine_tactics(m: Maneuver, grown: Grown, own: Tactic) -> Script[None]:
    price = combining_price(m.payer, grown)
    pay(m.battle, m.payer, 0, price)
    note(m, combining, "combines two tactics for {n} flair.", n=price)
    if price < 3:
        note(m, clutch, "does so in a clutch.")
    yield from combine(m, own)
    combined = msgspec.structs.replace(grown)
    m.combined += ((own, combined),)
    m.join((combined,), own)


@double_style.does
class DoubleStyle(Moments):
    def stat(self, m: Maneuver, line: Line) -> Script[None]:
        """The combined tactic also has this tactic's stat effect, with power 1 for each purchase."""
        for own, combined in m.combined:
            if combined is self.grown and own.stat != m.tactic.stat:
                note(m, double_style, "uses two styles.")
                yield from stat_effect(m, line, own.stat, self.times * (2 if m.flourishes(line) else 1))


clutch.text = "At 15 health or less Combining costs 2, at 6 or less 1; further purchases add 5 and 2 health."


# Risky Strike

risky_strike = art("risky-strike", "Risky Strike", 5, "any", repeat=True)


@risky_strike.does
class RiskyStrike(Moments):
    def shown(self, m: Maneuver) -> Script[None]:
        """Exactly two red cards give 2 more output for each purchase; none costs 6 health for each."""
        if m.reds == 2:
            note(m, risky_strike, "takes a risk that pays off.")
            m.bonus += 2 * self.times
        elif m.reds == 0:
            lose_health(m.battle, m.who, 6 * self.times, risky_strike.rule)
        yield from ()


# Explosive

explosive = art("explosive", "Explosive", 0, "any")
range_3 = art("explosive.range-3", "Range Up: 3", 0, "any", parent="explosive")
range_5 = art("explosive.range-5", "Range Up: 5", 0, "any", parent="explosive.range-3")
synergy = art("explosive.synergy", "Synergy", 0, "any", parent="explosive")
range_3.text = "The blast reaches 3 squares and costs 1 more flair."
range_5.text = "The blast reaches 5 squares and costs 1 more flair again."


@explosive.does
class Explosive(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: 3 flair for a blast around the target with half the written outputs and the same show."""
        battle, who = m.battle, m.payer
        reach = 5 if self.grown.count(range_5.key) else 3 if self.grown.count(range_3.key) else 1
        price = {1: 3, 3: 4, 5: 5}[reach]
        if BLAST.of(m) or not can_pay(battle, who, 0, price) or line.target.out or not line.target.cells:
            return
        if not (yield from offer(battle, who, explosive.key, whom=line.target.id, price=price)):
            return
        pay(battle, who, 0, price)
        note(m, explosive, "sets off a blast.")
        for own, least in ((range_3, 3), (range_5, 5)):
            if reach >= least:
                note(m, own, "lets it reach far.")
        both = False
        if (
            self.grown.count(synergy.key)
            and can_pay(battle, who, 0, 2)
            and (yield from offer(battle, who, synergy.key))
        ):
            pay(battle, who, 0, 2)
            note(m, synergy, "makes it flourish too.")
            both = True
        yield from blast(m, self.tactic.blast, line, reach, both)


def blast(m: Maneuver, upgrades: tuple[Grown, ...], line: Line, reach: int, both: bool) -> Script[None]:
    """An attack on every square around somebody with the cards already shown."""
    outputs = tuple(half(number) for number in m.tactic.outputs)
    tactic = m.tactic.but(outputs=outputs, type="exposure", upgrades=upgrades, written=False)
    sub = Maneuver(m.battle, "attack", m.who, tactic)
    sub.payer, sub.range, sub.starts = m.payer, reach, line.target.cells
    sub.done, sub.reds, sub.finale, sub.bust, sub.auto = True, m.reds, m.finale, m.bust, m.auto
    BLAST.put(sub, True)
    sub.hits_self = sub.no_trigger = sub.connected = True
    sub.no_flourish = not both
    if both:
        sub.more_flourishes = tuple(item for item in m.kit.on[FLOURISH] if item.grown.key not in ("", explosive.key))
    cells = {cell for start in line.target.cells for cell in reachable_squares(sub, start)}
    target_squares(sub, cells | set(line.target.cells), line.target.cells[0])
    for item in sub.kit.on[AIMED]:
        yield from item.aimed(sub)
    yield from attack.extras(sub, "add")
    yield from attack.resolve(sub)


@synergy.does
class Synergy(Moments):
    def shown(self, m: Maneuver) -> Script[None]:
        """2 more flair let the blast flourish like the attack; all shows with this tactic have finale 2 less."""
        change(m, finale=-2)
        yield from ()


# Charge

charge = art("charge", "Charge", 50, "any")
charges_up = art("charge.charges-up", "Charges Up", 30, "any", parent="charge", repeat=True)
limit_up = art("charge.limit-up", "Limit Up", 5, "any", parent="charge", repeat=True)
force_focus = art("charge.force-focus", "Force Focus", 0, "any", parent="charge")
integrated = art("charge.integrated", "Integrated", 0, "any", parent="charge")
charges_up.text = "Each gain of charges is 1 bigger for every purchase."
limit_up.text = "The limit for full gains is 1 higher for every purchase."
integrated.text = "Charges belong to the character and serve all tactics with Charge; too few cost health when paying."


OWN = ""
"""The charges of a character, which Integrated tactics gain and all tactics with Charge may spend."""


def pool(grown: Grown, tactic: Tactic) -> str:
    """Where the charges go that a tactic gains."""
    return OWN if grown.count(integrated.key) else tactic.id


def charges(c: Character, whose: str) -> int:
    return sum(mark.n for mark in c.marks if isinstance(mark, Charges) and mark.tactic == whose)


def set_charges(c: Character, whose: str, number: int) -> None:
    c.marks = tuple(mark for mark in c.marks if not isinstance(mark, Charges) or mark.tactic != whose)
    if number:
        c.put(Charges("charges", c.id, number, tactic=whose))


def spendable(c: Character, tactic: Tactic) -> int:
    """What a tactic with Charge may spend: its own charges and the character's."""
    return charges(c, tactic.id) + charges(c, OWN)


def spend_charges(c: Character, tactic: Tactic, number: int) -> None:
    """Spend charges, the tactic's own first."""
    own = min(number, charges(c, tactic.id))
    set_charges(c, tactic.id, charges(c, tactic.id) - own)
    set_charges(c, OWN, charges(c, OWN) - (number - own))


def focus(m: Maneuver, grown: Grown) -> Script[None]:
    """Spend charges for power, 2 for each."""
    have = spendable(m.payer, m.tactic)
    spent = yield ask(ChargesToSpend(m.payer.seat, m.payer.id, force_focus.key), range(have + 1))
    if spent:
        spend_charges(m.payer, m.tactic, spent)
        m.focus = 2 * spent
        note(m, force_focus, "puts {n} into power.", n=counting(spent, "charge"))


force_focus.text = "Charges may be spent for 2 power each; all other power of the tactic is halved."


@charge.does
class Charge(Moments):
    def before(self, m: Maneuver) -> Script[None]:
        """Immediately before it is used it gains 2 charges, half as many when it has 2; a flourish spends them all."""
        who, tactic, whose = m.payer, m.tactic, pool(self.grown, m.tactic)
        have = charges(who, whose)
        if self.grown.count(integrated.key) and have < tactic.outputs[1]:
            lose_health(m.battle, who, tactic.outputs[1] - have, integrated.rule)
        gain = 2 + self.grown.count(charges_up.key)
        if have >= 2 + self.grown.count(limit_up.key):
            gain = half(gain)
        elif self.grown.count(limit_up.key) and have >= 2:
            note(m, limit_up, "still charges fully.")
        if self.grown.count(charges_up.key):
            note(m, charges_up, "charges faster.")
        set_charges(who, whose, have + gain)
        m.tell("{who} has {n}.", charge.rule, "viskara.condition.charges", n=counting(have + gain, "charge"))
        if self.grown.count(force_focus.key):
            yield from focus(m, self.grown)

    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        have = spendable(m.payer, m.tactic)
        if have and (yield from offer(m.battle, m.payer, charge.key, whom=line.target.id, number=have)):
            spend_charges(m.payer, m.tactic, have)
            yield from hurt(m, charge, line, have)


# Lunge

lunge = art("lunge", "Lunge", 0, "any")
teleportation = art("lunge.teleportation", "Teleportation", 0, "any", parent="lunge")


def may_lunge(m: Maneuver) -> int:
    """The flair a lunge costs now; -1 when it cannot be done."""
    battle, who = m.battle, m.who
    if not movement.may_move(battle, who):
        return -1
    if battle.on_turn(who):
        return 0 if m.kind == "attack" and not who.moved else -1
    return 3 if can_pay(battle, m.payer, 0, 3) and m.kind != "stance" else -1


def lunge_bodies(battle: Battle, c: Character, grown: Grown, cells: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Where a lunge could end that begins on some squares."""
    own, c.cells = c.cells, cells
    try:
        speed = longest(battle, c, movement.speed(battle, c))
        if grown.count(teleportation.key):
            return [movement.body(battle, c, at) for at in teleport.teleport_spots(battle, c, speed)]
        return [path[-1] for path in movement.ways(battle, c, speed, obstructions(battle, c, MOVE)).values()]
    finally:
        c.cells = own


@lunge.does
class Lunge(Moments):
    def preludes(self, m: Maneuver) -> list[Prelude]:
        """Immediately before an attack on your turn, without having moved: sidestep, then stand. Off turn for 3
        flair."""
        price = may_lunge(m)
        if price < 0:
            return []
        bodies = partial(lunge_bodies, m.battle, m.who, self.grown)
        return [Prelude(m.payer, lunge.key, lambda: lunge_first(m, self.grown, price), price=price, bodies=bodies)]


def lunge_first(m: Maneuver, grown: Grown, price: int) -> Script[None]:
    battle, who = m.battle, m.who
    pay(battle, m.payer, 0, price)
    note(m, lunge, "lunges.")
    speed = movement.speed(battle, who)
    if grown.count(teleportation.key):
        far = yield from teleport.teleport_up_to(battle, who, speed, teleportation.rule)
    else:
        far = yield from movement.sidestep(battle, who, speed, lunge.rule)
    if far and battle.on_turn(who):
        who.put(Mark("lunged", who.id, 0, "turn"))


@teleportation.does
class Teleportation(Moments):
    def finish(self, m: Maneuver) -> Script[None]:
        """A lunge may be a teleport; the tactic cannot be used again until your next turn."""
        note(m, teleportation, "cannot use {what} again for now.", what=m.tactic.name)
        m.payer.put(Mark(f"spent {m.tactic.id}", m.payer.id, 0, f"start:{m.payer.id}"))
        yield from ()
