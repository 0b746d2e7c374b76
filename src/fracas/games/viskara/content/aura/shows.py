"""Auras that change shows: dread, fashion, turbo, double up, maximized output, rattlesnake, foresight."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.core.language import counting
from fracas.games.viskara.book import able, attack, cards, movement
from fracas.games.viskara.book.asked import Asked, ask
from fracas.games.viskara.book.aura import can_use_tactic, choose_card, released_by
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.connected import Prelude
from fracas.games.viskara.book.damage import Packet, deal
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.maneuver import Maneuver, Note, offer
from fracas.games.viskara.book.model import Deck
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.output import change
from fracas.games.viskara.book.resources import can_pay, pay
from fracas.games.viskara.book.shows import deck_of
from fracas.games.viskara.content.aura.common import aura, best_stored, in_influence, reach_of, spread, strike_at, told
from fracas.games.viskara.content.aura.enhancement import MUST_LOOK, enhance

LOOKED: Note[bool] = Note(False)

# Dread

dread = aura("dread", "Dread", 10)
output_reduction = aura(
    "dread.output-reduction", "Output Reduction", 40, "A 0 returned for Dread lowers the output by 1 a purchase.",
    parent="dread", repeat=True,
)  # fmt: skip
bane = aura(
    "dread.bane", "Bane", 15, "A Dread card above the original finale deals 1 damage a purchase and moves its victim.",
    parent="dread", repeat=True,
)  # fmt: skip


class LookAhead(Asked):
    """How many cards to look at."""

    about: ClassVar[str] = "look"
    words: ClassVar[str] = "{who}: look at how many cards, for a flair each?"


class NextOnTop(Asked):
    """Which card goes back on top."""

    about: ClassVar[str] = "top"
    words: ClassVar[str] = "{who}: which card goes on top next?"


@dread.does
class Dread(Moments):
    def show(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """When somebody near finishes a show, a black card lowers its finale, a red one its red cards."""
        if not c.stored or m.who is c or (m.who.side == c.side and not battle.stops_at(c, "may")):
            return
        near = [a for a in in_influence(battle, c) if a is not m.who]
        if not any(battle.distance(a, m.who) <= reach_of(a, best_stored(c)) for a in near):
            return
        price = max(0, battle.count(c.side) - battle.count(m.who.side))
        if not can_pay(battle, c, 0, price):
            return
        used = yield from choose_card(battle, c, dread.key)
        if not used:
            return
        pay(battle, c, 0, price)
        card = used[0]
        value = cards.VALUE[card]
        told(battle, dread, "{who} frightens {whom}.", who=c.name, whom=m.who.name)
        change(m, reds=-1 if cards.red(card) else 0, finale=0 if cards.red(card) else -value)
        times = self.grown.count(output_reduction.key)
        if times and value == 0:
            told(battle, output_reduction, "{whom} falters.", whom=m.who.name)
            m.lowered += times
        times = self.grown.count(bane.key)
        if times and value > m.finale:
            times += yield from enhance(battle, c, bane.key, "damage", c)
            yield from deal(battle, c, m.who, times, 0, bane.rule)
            if not m.who.out:
                yield from movement.move_other(battle, c, m.who, movement.speed(battle, m.who), bane.rule)


# Aura Tactic

aura_tactic = aura("aura-tactic", "Aura Tactic", 15, "A tactic of the aura, used for a black and a red card.")


@aura_tactic.does
class AuraTactic(Moments):
    def lends(self, battle: Battle, c: Character, who: Character) -> list[Deed]:
        tactic = c.sheet.aura_tactic
        if tactic is None or not can_use_tactic(c) or not able.usable(battle, who, tactic, "attack"):
            return []
        free = able.affordable(battle, who, tactic, "attack") and able.could_target(battle, who, tactic)
        return [deed("lent", aura_tactic.key, c.id)] if free else []

    def lent(self, battle: Battle, c: Character, who: Character, chosen: Deed) -> Script[None]:
        assert c.sheet.aura_tactic is not None
        m = Maneuver(battle, "attack", who, c.sheet.aura_tactic)
        m.aura_of = c.id
        yield from attack.perform(m)


# Efficient Fashion

fashion = aura("efficient-fashion", "Efficient Fashion", 0)
god_eye = aura(
    "efficient-fashion.god-eye", "God Eye", 15, "A released card above the finale hurts the furthest enemy.",
    parent="efficient-fashion", repeat=True,
)  # fmt: skip
efficient_blaze = aura(
    "efficient-fashion.efficient-blaze", "Efficient Blaze", 25, "A finale above the released card hurts the nearest.",
    parent="efficient-fashion", repeat=True,
)  # fmt: skip


@fashion.does
class Fashion(Moments):
    def released(self, m: Maneuver, owner: Character, card: str) -> Script[None]:
        """With a released card, a card of the show of less value and other colour costs half to store."""
        value = cards.VALUE[card]
        fits = [x for x in dict.fromkeys(m.cards) if cards.VALUE[x] < value and cards.red(x) != cards.red(card)]
        if fits:
            m.efficient += (fits,)
            m.tell("{who} will store a card cheaply.", fashion.rule)
        who = m.who
        foes = [e for e in m.battle.fresh_enemies(who) if e.cells]
        finale = max((line.finale for line in m.lines), default=m.finale)
        if not foes or not who.cells:
            return
        if self.grown.count(god_eye.key) and value > finale:
            foe = max(foes, key=lambda e: m.battle.distance(who, e))
            more = yield from enhance(m.battle, owner, god_eye.key, "damage", who)
            yield from strike_at(m.battle, who, god_eye, foe, self.grown.count(god_eye.key) + more)
        elif self.grown.count(efficient_blaze.key) and finale > value:
            foe = min(foes, key=lambda e: m.battle.distance(who, e))
            more = yield from enhance(m.battle, owner, efficient_blaze.key, "damage", who)
            yield from strike_at(m.battle, who, efficient_blaze, foe, self.grown.count(efficient_blaze.key) + more)


# Turbo

turbo = aura("turbo", "Turbo", 0)
down_power = aura("turbo.double-down-power", "Double Down: Power", 20, parent="turbo", repeat=True)
down_damage = aura("turbo.double-down-damage", "Double Down: Damage", 10, parent="turbo", repeat=True)
turbo.text = "Release Potential up to twice a show."


@down_power.does
class DownPower(Moments):
    def released(self, m: Maneuver, owner: Character, card: str) -> Script[None]:
        """Two black cards released: 1 more power a purchase."""
        if [cards.red(x) for x in released_by(m, owner)] == [False, False]:
            m.more_power += self.times
            m.tell("{who} doubles down on power.", down_power.rule)
        yield from ()


@down_damage.does
class DownDamage(Moments):
    def released(self, m: Maneuver, owner: Character, card: str) -> Script[None]:
        """Two red cards released: 1 morale damage a purchase, at most the written high output."""
        if [cards.red(x) for x in released_by(m, owner)] == [True, True]:
            more = yield from enhance(m.battle, owner, down_damage.key, "damage", m.who)
            yield from spread(m, down_damage, min(self.times + more, m.tactic.outputs[2]))


# Double Up

double_up = aura("double-up", "Double Up", 0)
both_sides = aura("double-up.play-both-sides", "Play Both Sides", 15, parent="double-up", repeat=True)
flurry = aura(
    "double-up.flurry", "Flurry", 15, "With Double Up: 1 morale damage a purchase a stored card above the finale.",
    parent="double-up", repeat=True,
)  # fmt: skip


@double_up.does
class DoubleUp(Moments):
    def instead_of_finale(self, m: Maneuver, owner: Character, card: str) -> Script[bool]:
        """A released black card of 2 or more may raise power by the written power instead; 5 raises the maximum too."""
        value = cards.VALUE[card]
        due = m.must_release == owner.id and owner.sheet.upgrade(fashion.key) is None
        if value < 2 or not (due or (yield from offer(m.battle, owner, double_up.key))):
            return False
        m.more_power += m.tactic.power
        if value >= 5:
            m.more_most += m.tactic.power
        m.tell("{who} doubles up.", double_up.rule)
        times = self.grown.count(flurry.key)
        above = sum(1 for x in owner.stored if cards.VALUE[x] > m.finale)
        if times and above:
            more = yield from enhance(m.battle, owner, flurry.key, "damage", m.who)
            yield from spread(m, flurry, times * above + more)
        return True


@both_sides.does
class BothSides(Moments):
    def released(self, m: Maneuver, owner: Character, card: str) -> Script[None]:
        """A black card that raised the finale also raises power by 1 a purchase, at most by the written power."""
        raised, m.finale_raised = m.finale_raised, False
        if raised and cards.VALUE[card]:
            more = min(self.times, m.tactic.power - m.doubled_up)
            m.doubled_up += more
            m.more_power += more
            if cards.VALUE[card] >= 5:
                m.more_most += self.times
            m.tell("{who} plays both sides.", both_sides.rule)
        yield from ()


# Maximize Output

maximize = aura("maximize-output", "Maximize Output", 10, repeat=True)


@maximize.does
class Maximize(Moments):
    def released(self, m: Maneuver, owner: Character, card: str) -> Script[None]:
        """A released red card gives 1 more output a purchase."""
        if cards.red(card):
            m.bonus += self.times
            m.tell("{who} maximizes the output.", maximize.rule)
        yield from ()


# Rattlesnake

rattlesnake = aura("rattlesnake", "Rattlesnake", 15, repeat=True)
force_convert = aura(
    "rattlesnake.force-convert", "Force Convert", 0, "Rattlesnake moves the attacker instead of hurting them.",
    parent="rattlesnake",
)  # fmt: skip


@rattlesnake.does
class Rattlesnake(Moments):
    def damaged(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Immediately after damage by an attack, a card above its finale deals 1 morale damage a purchase back."""
        foe, line, who = packet.dealer, packet.line, packet.target
        if line is None or foe is None or foe.out or foe.side == c.side or who not in in_influence(battle, c):
            return
        used = yield from choose_card(battle, c, rattlesnake.key, line.finale + 1, whom=who)
        if not used:
            return
        number = self.times + (yield from enhance(battle, c, rattlesnake.key, "damage", who))
        if not self.grown.count(force_convert.key):
            yield from deal(battle, who, foe, 0, number, rattlesnake.rule)
            return
        told(battle, rattlesnake, "{who} turns the force around.", force_convert.rule, who=c.name)
        speed = movement.speed(battle, foe)
        if number > packet.total:
            yield from movement.move_other(battle, who, foe, 2 * speed, force_convert.rule)
        elif 2 * number > packet.total:
            yield from movement.move_other(battle, who, foe, speed, force_convert.rule)


# A Step Ahead

step_ahead = aura("a-step-ahead", "A Step Ahead", 0)
MOST_LOOKED_AT = 6


@step_ahead.does
class StepAhead(Moments):
    def own_preludes(self, m: Maneuver, owner: Character) -> list[Prelude]:
        """Immediately before an attack or defy: up to 6 flair look at as many cards, for the top or the bottom."""
        battle, who = m.battle, m.payer
        if LOOKED.of(m) or not can_pay(battle, who, 0, 1) or not battle.decks[deck_of(who)].size:
            return []
        return [Prelude(who, step_ahead.key, lambda: look(m), asks=True, must=MUST_LOOK.of(m))]


def look(m: Maneuver) -> Script[None]:
    battle, who = m.battle, m.payer
    key = deck_of(who)
    most = min(MOST_LOOKED_AT, who.flair, battle.decks[key].size)
    LOOKED.put(m, True)
    number = yield ask(LookAhead(who.seat, who.id, step_ahead.key), range(MUST_LOOK.of(m), most + 1))
    if not number:
        return
    m.must_release = "" if m.must_release == who.id else m.must_release
    pay(battle, who, 0, number)
    deck, seen = yield from cards.draw(battle.decks[key], number, f"{who.name}: {step_ahead.name}", (who.seat,))
    left, top = list(seen), []
    while left:
        card = yield ask(NextOnTop(who.seat, who.id, step_ahead.key), ("rest to the bottom", *dict.fromkeys(left)))
        if card not in left:
            break
        left.remove(card)
        top.append(card)
    battle.decks[key] = Deck(deck.left, deck.discards, (*top, *deck.top), (*deck.bottom, *left))
    told(battle, step_ahead, "{who} looks {n} ahead.", who=who.name, n=counting(number, "card"))
