"""Targeted Enhancement: a number of what the aura does is raised, or lowered for a saboteur's victim."""

from __future__ import annotations

from typing import Any

import msgspec

from fracas.core import Script
from fracas.games.viskara.book import cards
from fracas.games.viskara.book.asked import CardFor, Number, ask
from fracas.games.viskara.book.aura import ZEROS, give_back, release_uses, stored_kinds, three_zeros, whose_tactic
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.connected import Prelude
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, may, offer
from fracas.games.viskara.book.model import AnyZone, Enhanced, Grown, Mark, Placed, half
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.resources import can_pay, lose_flair, pay
from fracas.games.viskara.book.shows import discard
from fracas.games.viskara.content.aura.common import aura, told

SABOTAGED: Note[bool] = Note(False)
MUST_LOOK: Note[bool] = Note(False)
"""A Step Ahead was enhanced and has to be used."""

enhancement = aura("targeted-enhancement", "Targeted Enhancement", 0)
repeated = aura(
    "targeted-enhancement.repeated", "Repeated Enhancement", 0, "Any number of times, each for a flair.",
    parent="targeted-enhancement",
)  # fmt: skip
universal = aura(
    "targeted-enhancement.universal", "Universal Enhancement", 0, "For any maneuver of your own, but without zeros.",
    parent="targeted-enhancement",
)  # fmt: skip
empowered = aura(
    "targeted-enhancement.empowered", "Empowered Enhancement", 15, "Numbers grow more, tiers and power most.",
    parent="targeted-enhancement", repeat=True,
)  # fmt: skip
sabotage = aura("targeted-enhancement.sabotage", "Sabotage", 10, parent="targeted-enhancement", repeat=True)
TIERS = ("low", "medium", "high")
LASTING = {"aura.tempest": "tempest", "aura.gravity-well": "gravity well"}
"""Upgrades with a lasting effect, and what lies on the map for it."""


def choose(
    battle: Battle, c: Character, about: str, zeros: bool, whom: Character, keep_one: bool = False
) -> Script[tuple[str, ...]]:
    """Choose a card of 1 or more, or three zeros; () to leave it. It stays where it is.

    With `keep_one` a card is left whose release uses the aura.
    """
    options: list[Any] = [(card,) for card in stored_kinds(c, 1)]
    if zeros and three_zeros(c):
        options.append(ZEROS)
    if keep_one:
        useful = [card for card in c.stored if release_uses(c, card)]
        options = [option for option in options if len(useful) > sum(release_uses(c, card) for card in option)]
    if not options:
        return ()
    chosen = yield ask(CardFor(c.seat, c.id, about, whom.id), ("keep", *options))
    return () if chosen == "keep" else tuple(chosen)


def amount(used: tuple[str, ...], more: int, tier: bool) -> int:
    """1, another 1 for a card of 4, and what the linked upgrade adds: doubled then, half for other numbers."""
    strong = cards.VALUE[used[0]] >= 4
    extra = more if tier else half(more)
    return 1 + (1 if strong else 0) + extra * (2 if strong else 1)


def enhance(battle: Battle, c: Character, key: str, kind: str, who: Character) -> Script[int]:
    """Raise a number of another aura upgrade that somebody is about to use. Returns by how much."""
    grown = c.sheet.upgrade(enhancement.key)
    total = 0
    while grown is not None and c.stored:
        zeros = not grown.count(universal.key)
        used = yield from choose(battle, c, enhancement.key, zeros, who)
        if not used:
            break
        more = amount(used, grown.count(empowered.key), kind == "power")
        total += more
        if key in LASTING:
            set_aside(battle, c, used, LASTING[key], more, who, kind)
        else:
            give_back(battle, c, used)
        told_use(battle, c, grown)
        if not grown.count(repeated.key):
            break
        lose_flair(who, 1)
    return total


def told_use(battle: Battle, c: Character, grown: Grown) -> None:
    told(battle, enhancement, "{who} enhances the maneuver.", who=c.name)
    for own in (repeated, universal, empowered):
        if grown.count(own.key):
            told(battle, own, "{who} has {what}.", who=c.name, what=own.name)


def set_aside(
    battle: Battle, c: Character, used: tuple[str, ...], zone: str, more: int, who: Character, number: str
) -> None:
    """Cards that maintain a lasting effect lie aside instead of being returned; the mark says for which zone."""
    left = list(c.stored)
    for card in used:
        left.remove(card)
    c.stored = tuple(left)
    c.put(Enhanced("enhanced", who.id, more, "", 0, used, zone, number))


def raised(zone: AnyZone, number: str, by: int) -> AnyZone:
    """A zone with more reach, or more damage."""
    if number == "damage" and isinstance(zone, Placed):
        return msgspec.structs.replace(zone, damage=max(0, zone.damage + by))
    return msgspec.structs.replace(zone, n=max(0, zone.n + by))


# Enhancing your own maneuvers


@enhancement.does
class Enhancement(Moments):
    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        """Lasting increases end at your turn unless paid for: half the card's value, or 1 for three zeros."""
        for mark in [mark for mark in c.marks if isinstance(mark, Enhanced)]:
            price = 1 if len(mark.cards) == 3 else half(cards.VALUE[mark.cards[0]])
            zone = battle.zone(mark.zone, mark.by)
            if (
                zone is not None
                and can_pay(battle, c, 0, price)
                and (yield from offer(battle, c, enhancement.key, price=price))
            ):
                pay(battle, c, 0, price)
                continue
            c.marks = tuple(m for m in c.marks if m is not mark)
            discard(battle, c, mark.cards)
            if zone is not None:
                battle.swap_zone(zone, raised(zone, mark.number, -mark.n))

    def own_preludes(self, m: Maneuver, c: Character) -> list[Prelude]:
        """Immediately before the aura is used for a maneuver a card raises one of its numbers."""
        able = stored_kinds(c, 1) or (three_zeros(c) and not self.grown.count(universal.key))
        served = self.grown.count(universal.key) or uses_aura(m, c) or could_release(c) or could_look(m, c)
        if not able or not served:
            return []
        most = amount((max(c.stored, key=lambda card: cards.VALUE[card]),), self.grown.count(empowered.key), False)
        return [
            Prelude(
                c, enhancement.key, lambda: enhance_maneuver(m, self.grown, c), whose=m.who.id, reach=most, asks=True
            )
        ]


def uses_aura(m: Maneuver, c: Character) -> bool:
    """Whether an upgrade of an aura serves a maneuver anyway: its tactic, a collapse, a puppet, a ribbon, an eye."""
    if whose_tactic(m) is c or c.id in (m.collapse, m.gamble) or (m.payer is c and m.who is not c):
        return True
    expanded = c.sheet.upgrade("aura.expanded-influence") if c.has("expanded") and m.kind == "attack" else None
    if m.payer is c and expanded is not None and expanded.count("aura.expanded-influence.ribbon-of-fate"):
        return True
    storm = c.sheet.upgrade("aura.tempest")
    zone = (
        m.battle.zone("tempest", c.id) if storm is not None and storm.count("aura.tempest.eye-of-the-storm") else None
    )
    return zone is not None and bool(set(zone.cells) & set(m.who.cells))


def could_look(m: Maneuver, c: Character) -> bool:
    """Whether A Step Ahead could still be used for a maneuver."""
    return m.payer is c and c.sheet.upgrade("aura.a-step-ahead") is not None and can_pay(m.battle, c, 0, 1)


def could_release(c: Character) -> bool:
    """Whether a card could be returned for a number and another be released in a way that uses the aura."""
    return len(c.stored) >= 2 and any(release_uses(c, card) for card in c.stored)


def enhance_maneuver(m: Maneuver, grown: Grown, c: Character) -> Script[None]:
    """Return a card for a number. If only a release or a look ahead would use the aura, it has to come to that."""
    free = grown.count(universal.key) or uses_aura(m, c)
    look = not free and could_look(m, c)
    while True:
        keep_one = not free and not look
        used = yield from choose(m.battle, c, enhancement.key, not grown.count(universal.key), m.who, keep_one)
        if not used:
            return
        health = ("health",) if m.kind == "stance" else ()
        kinds = (*TIERS, "power", "range", *health, *(("all tiers",) if grown.count(empowered.key) else ()))
        kind = yield ask(Number(c.seat, c.id, enhancement.key), kinds)
        give_back(m.battle, c, used)
        if keep_one or (look and any(release_uses(c, card) for card in c.stored)):
            m.must_release = c.id
        elif look:
            MUST_LOOK.put(m, True)
        apply(m, kind, used, grown.count(empowered.key), 1)
        told_use(m.battle, c, grown)
        if not grown.count(repeated.key) or not c.stored:
            return
        lose_flair(m.payer, 1)


@universal.does
class Universal(Moments):
    def lengthen(self, battle: Battle, c: Character, distance: int, who: Character) -> Script[int]:
        """A movement of your own goes farther; for a dash, it may end farther from somebody."""
        return distance + (yield from enhance(battle, c, universal.key, "distance", who))

    push = lengthen

    def longest(self, battle: Battle, c: Character, distance: int, who: Character) -> int:
        best = max([cards.VALUE[card] for card in c.stored], default=0)
        grown = c.sheet.upgrade(enhancement.key)
        if not best or grown is None:
            return distance
        return distance + amount((max(c.stored, key=cards.VALUE.__getitem__),), grown.count(empowered.key), False)


def apply(m: Maneuver, kind: str, used: tuple[str, ...], more: int, sign: int) -> None:
    """Change a number of a maneuver. Tiers stay in order; nothing is lowered below 1."""
    by = amount(used, more, kind in (*TIERS, "power"))
    if kind == "power":
        m.more_power += sign * by
    elif kind == "range":
        m.range_more += sign * by
    elif kind == "health":
        m.health_more += sign * by
    else:
        tiers = list(m.outputs)
        for n in range(3) if kind == "all tiers" else (TIERS.index(kind),):
            tiers[n] += sign * by
        m.outputs = _ordered(tiers, m.tactic.outputs, sign, kind)


def _ordered(tiers: list[int], written: tuple[int, int, int], sign: int, kind: str) -> tuple[int, int, int]:
    low, medium, high = tiers
    if kind != "all tiers":
        if sign > 0:
            medium = min(medium, high) if kind == "medium" else medium
            low = min(low, medium) if kind == "low" else low
        else:
            high = max(high, medium) if kind == "high" else high
            medium = max(medium, low) if kind == "medium" else medium
    if sign < 0:
        low, medium, high = (max(min(1, was), now) for was, now in zip(written, (low, medium, high), strict=True))
    return low, medium, high


# Sabotage


@sabotage.does
class Sabotage(Moments):
    def own_flourish(self, m: Maneuver, line: Line, c: Character) -> Script[None]:
        """Flourish: mark a target; when it starts a maneuver, the mark and a card lower one of its numbers."""
        target = line.target
        if target.has("sabotage") or target.side == m.payer.side or SABOTAGED.of(m):
            return
        if (yield from may(m.battle, m.payer, sabotage.key, whom=target.id)):
            SABOTAGED.put(m, True)
            target.put(Mark("sabotage", c.id, self.times, f"end:{m.who.id}", 1 if m.battle.on_turn(m.who) else 0))
            m.tell("{who} sabotages {whom}.", sabotage.rule, "viskara.condition.sabotage-mark", whom=target.name)

    def foe_before(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        mark = m.who.mark("sabotage")
        if mark is None or mark.by != c.id or not c.stored:
            return
        used = yield from choose(battle, c, sabotage.key, not self.grown.count(universal.key), m.who)
        if not used:
            return
        kind = yield ask(Number(c.seat, c.id, sabotage.key), (*TIERS, "power", "range", "all tiers"))
        give_back(battle, c, used)
        m.who.drop("sabotage", c.id)
        apply(m, kind, used, self.times, -1)
        told(battle, sabotage, "{who} sabotages {whom}.", who=c.name, whom=m.who.name)

    def shorten(self, battle: Battle, c: Character, distance: int, who: Character) -> Script[int]:
        mark = who.mark("sabotage")
        if mark is None or mark.by != c.id or not c.stored or distance < 2:
            return distance
        used = yield from choose(battle, c, sabotage.key, not self.grown.count(universal.key), who)
        if not used:
            return distance
        give_back(battle, c, used)
        who.drop("sabotage", c.id)
        told(battle, sabotage, "{who} stops {whom} short.", who=c.name, whom=who.name)
        return max(1, distance - amount(used, self.times, False))
