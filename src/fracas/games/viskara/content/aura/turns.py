"""Auras used in your own turn: capacitor, juggernaut, accumulated potential, recovery."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.games.viskara.book import able, attack, cards
from fracas.games.viskara.book.asked import Asked, CardFor, CardToReturn, ask
from fracas.games.viskara.book.aura import choose_card, give_back, make_room, pick_cards, store
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.beforehand import beforehand
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import Packet, deal_each
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.maneuver import Maneuver, Note, offer
from fracas.games.viskara.book.model import Deck, Grown, Juggernaut, Mark, Onslaught, half
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.output import change, tiered
from fracas.games.viskara.book.resources import can_pay, gain_effort, gain_flair, gain_health, pay
from fracas.games.viskara.book.shows import deck_of, discard
from fracas.games.viskara.content.aura.common import aura, best_stored, choose_ally, everybody_near, reach_of, told
from fracas.games.viskara.content.aura.enhancement import enhance

GAMBLED_ON: Note[tuple[str, int]] = Note(("", 0))

# Personality Capacitor

capacitor = aura("personality-capacitor", "Personality Capacitor", 0)
flare = aura(
    "personality-capacitor.flare", "Flare", 20, "A returned card above 0 costs everybody near 1 morale a purchase.",
    parent="personality-capacitor", repeat=True,
)  # fmt: skip
fountain = aura(
    "personality-capacitor.fountain-of-youth", "Fountain of Youth", 40, "Three zeros heal everybody near.",
    parent="personality-capacitor", repeat=True,
)  # fmt: skip


class StoreOrReturn(Asked):
    """Whether to keep the card just drawn."""

    about: ClassVar[str] = "gamble"
    words: ClassVar[str] = "{who} drew {what}: store or return it?"


@capacitor.does
class Capacitor(Moments):
    def own_turn_end(self, battle: Battle, c: Character, who: Character) -> Script[None]:
        """At the end of a turn a card turns into as much flair, or three zeros into 1."""
        used = yield from choose_card(battle, c, capacitor.key, zeros=True, whom=who)
        if not used:
            return
        value = cards.VALUE[used[0]]
        zeros = len(used) == 3
        gained = gain_flair(battle, who, 1 if zeros else value)
        told(battle, capacitor, "{who} gains {n} flair.", who=who.name, n=gained)
        if self.grown.count(flare.key) and value and (yield from offer(battle, c, flare.key)):
            number = self.grown.count(flare.key) + (yield from enhance(battle, c, flare.key, "damage", who))
            told(battle, flare, "Everybody near, {who} included.", "viskara.rule.each-other", who=who.name)
            near = [other for other in everybody_near(battle, who, reach_of(who, value)) if not other.exhausted]
            yield from deal_each(battle, who, near, 0, number, flare.rule)
        if self.grown.count(fountain.key) and zeros and (yield from offer(battle, c, fountain.key)):
            number = self.grown.count(fountain.key) + (yield from enhance(battle, c, fountain.key, "health", who))
            for other in everybody_near(battle, who, reach_of(who, best_stored(c))):
                yield from gain_health(battle, other, number, fountain.rule)


# Juggernaut

juggernaut = aura("juggernaut", "Juggernaut", 0)
impenetrable = aura(
    "juggernaut.impenetrable", "Impenetrable", 25, "A black card returned reduces the damage by 1 a purchase a pip.",
    parent="juggernaut", repeat=True,
)  # fmt: skip
onslaught = aura(
    "juggernaut.onslaught", "Onslaught", 10, "A small gain by Juggernaut: a red card gives an effort.",
    parent="juggernaut", repeat=True,
)  # fmt: skip


def brace_with(battle: Battle, c: Character, who: Character, used: tuple[str, ...]) -> Script[None]:
    give_back(battle, c, used)
    yield from beforehand(battle, who)
    colours = "".join(sorted({card[0] for card in used}))
    who.put(Juggernaut("juggernaut", c.id, 0, f"start:{who.id}", 0, colours))
    told(battle, juggernaut, "{who} becomes a juggernaut.", who=who.name)


def _braced(c: Character, colour: str) -> Mark | None:
    mark = c.mark("juggernaut")
    return mark if isinstance(mark, Juggernaut) and colour in mark.colours else None


@juggernaut.does
class JuggernautRule(Moments):
    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        return [deed("aura", juggernaut.key)] if c.stored and not c.has("juggernaut") else []

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        """Up to two cards until your next turn: black halves weak attacks, red adds a red card to poor attack
        shows."""
        who = yield from choose_ally(battle, c, juggernaut)
        used = yield ask(CardFor(c.seat, c.id, juggernaut.key), pick_cards(c, 2))
        yield from brace_with(battle, c, who, used)

    def lends(self, battle: Battle, c: Character, who: Character) -> list[Deed]:
        free = c.stored and not who.has("juggernaut") and f"lent {juggernaut.key}" not in who.once
        return [deed("lent", juggernaut.key, c.id)] if free else []

    def lent(self, battle: Battle, c: Character, who: Character, chosen: Deed) -> Script[None]:
        used = yield ask(CardFor(c.seat, c.id, juggernaut.key), ("keep", *pick_cards(c, 2)))
        if used != "keep":
            yield from brace_with(battle, c, who, used)

    def reduce(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Attacks with a finale below the best stored black card do half damage."""
        line = packet.line
        mark = _braced(packet.target, "b")
        if line is None or mark is None or mark.by != c.id or not packet.total:
            return
        best = max((cards.VALUE[card] for card in c.stored if not cards.red(card)), default=-1)
        if line.finale >= best:
            return
        packet.health, packet.morale = half(packet.health), half(packet.morale)
        told(battle, juggernaut, "{who} shrugs it off.", who=packet.target.name)
        times = self.grown.count(impenetrable.key)
        if times:
            used = yield from choose_card(battle, c, impenetrable.key, 0, "b")
            if used:
                less = times * cards.VALUE[used[0]]
                told(battle, impenetrable, "{who} takes {n} less.", who=packet.target.name, n=less)
                rest = max(0, less - packet.health)
                packet.health, packet.morale = max(0, packet.health - less), max(0, packet.morale - rest)

    def own_show(self, m: Maneuver, owner: Character) -> Script[None]:
        stored = sum(cards.red(card) for card in owner.stored)
        mark = _braced(m.who, "r")
        if m.kind != "attack" or mark is None or mark.by != owner.id or m.reds >= stored:
            return
        line = m.lines[0] if m.lines else None
        before = tiered(m, line.reds) if line else 0
        change(m, reds=1)
        m.tell("{who} presses on.", juggernaut.rule)
        times = self.grown.count(onslaught.key)
        if times and line is not None and tiered(m, line.reds) - before <= times:
            used = yield from choose_card(m.battle, owner, onslaught.key, 0, "r")
            if used:
                gain_effort(m.payer, 1)
                m.tell("{who} keeps going.", onslaught.rule)
                if cards.VALUE[used[0]] >= 5:
                    m.payer.put(Onslaught("onslaught", owner.id, times, "turn", 0, m.payer.attacks))


# Accumulate Potential

accumulate = aura("accumulate-potential", "Accumulate Potential", 0)
gamble = aura(
    "accumulate-potential.gamble-your-future", "Gamble Your Future", 10, parent="accumulate-potential", repeat=True
)
gamble.text = "An effort more attacks with the draw in between: keeping or returning the card may raise the output."


@accumulate.does
class Accumulate(Moments):
    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        found: list[Deed] = []
        if can_pay(battle, c, 1, 0):
            found.append(deed("aura", accumulate.key))
        if self.grown.count(gamble.key) and can_pay(battle, c, 2, 0):
            ways = [t for t in able.attack_tactics(battle, c) if t.effort <= c.effort - 1]
            found += [deed("gamble", gamble.key, t.id) for t in ways]
        return found

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        """An effort: shuffle, reveal two cards, store the lower one and put the other back on top."""
        yield from accumulate_for(battle, c, c, chosen.of if chosen.kind == "gamble" else "")

    def lends(self, battle: Battle, c: Character, who: Character) -> list[Deed]:
        found: list[Deed] = []
        if can_pay(battle, who, 1, 0):
            found.append(deed("lent", accumulate.key, c.id))
        if self.grown.count(gamble.key) and can_pay(battle, who, 2, 0):
            tactics = [t for t in able.attack_tactics(battle, who) if t.effort <= who.effort - 1]
            found += [deed("lent", gamble.key, c.id, t.id) for t in tactics]
        return found

    def lent(self, battle: Battle, c: Character, who: Character, chosen: Deed) -> Script[None]:
        yield from accumulate_for(battle, c, who, chosen.tactic if chosen.key == gamble.key else "")


def accumulate_for(battle: Battle, c: Character, who: Character, gambled: str) -> Script[None]:
    """Draw by somebody's aura, for yourself or an ally, or gamble on an attack with a tactic."""
    pay(battle, who, 1)
    if gambled:
        told(battle, gamble, "{who} gambles.", who=who.name)
        m = Maneuver(battle, "attack", who, who.sheet.tactic(gambled))
        m.gamble = c.id
        yield from attack.perform(m)
        return
    yield from beforehand(battle, who)
    yield from keep_card(battle, who, (yield from draw_two(battle, who)))


def keep_card(battle: Battle, who: Character, card: str) -> Script[None]:
    """Store a card; without your own aura it goes to the discards."""
    if not who.sheet.has_aura:
        discard(battle, who, (card,))
        return
    yield from make_room(battle, who)
    store(battle, who, card)


def draw_two(battle: Battle, c: Character) -> Script[str]:
    """The lower of the two top cards of a fresh deck; the other goes back on top."""
    key = deck_of(c)
    deck, two = yield from cards.draw(cards.shuffled(battle.decks[key]), 2, f"{c.name}: {accumulate.name}")
    low, high = sorted(two, key=lambda card: cards.VALUE[card])
    if cards.VALUE[low] == cards.VALUE[high] and low != high:
        low = yield ask(CardToReturn(c.seat, c.id, accumulate.key), (low, high))
        high = two[0] if two[1] == low else two[1]
    battle.decks[key] = Deck(deck.left, deck.discards, (high, *deck.top), deck.bottom)
    told(battle, accumulate, "{who} reveals {cards}.", who=c.name, cards=cards.told(two))
    return low


@gamble.does
class Gamble(Moments):
    def gambled(self, m: Maneuver) -> Script[None]:
        """After reactions and before the show: draw, then keep the card or give it back."""
        battle, c = m.battle, m.payer
        card = yield from draw_two(battle, c)
        choice = "return"
        if c.sheet.has_aura:
            choice = yield ask(StoreOrReturn(c.seat, c.id, card), ("store", "return"))
        if choice == "store":
            yield from keep_card(battle, c, card)
        else:
            discard(battle, c, (card,))
        GAMBLED_ON.put(m, (choice, cards.VALUE[card]))

    def own_show(self, m: Maneuver, owner: Character) -> Script[None]:
        choice, value = GAMBLED_ON.of(m) if m.gamble == owner.id else ("", 0)
        if choice == "return" and value >= m.finale:
            m.bonus += 2 * self.times
        elif choice == "store" and value < m.finale:
            m.bonus += self.times
        yield from ()


# Recovery

recovery = aura("recovery", "Recovery", 25, repeat=True)


@recovery.does
class Recovery(Moments):
    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        return [deed("aura", recovery.key)] if c.stored and "recovery" not in c.once else []

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        """Once a turn a card gives its value in health, or three zeros 1, each a purchase."""
        c.once = (*c.once, "recovery")
        who = yield from choose_ally(battle, c, recovery)
        yield from recover_with(battle, c, self.grown, self.times, who)

    def lends(self, battle: Battle, c: Character, who: Character) -> list[Deed]:
        return [deed("lent", recovery.key, c.id)] if c.stored and f"lent {recovery.key}" not in who.once else []

    def lent(self, battle: Battle, c: Character, who: Character, chosen: Deed) -> Script[None]:
        who.once = (*who.once, f"lent {recovery.key}")
        yield from recover_with(battle, c, self.grown, self.times, who)


def recover_with(battle: Battle, c: Character, grown: Grown, n: int, who: Character) -> Script[None]:
    used = yield from choose_card(battle, c, recovery.key, zeros=True, whom=who)
    if not used:
        return
    yield from beforehand(battle, who)
    number = n * (1 if len(used) == 3 else cards.VALUE[used[0]])
    number += yield from enhance(battle, c, recovery.key, "health", who)
    yield from gain_health(battle, who, number, recovery.rule)
