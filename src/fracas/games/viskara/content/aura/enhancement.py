"""Targeted Enhancement: a number of what the aura does is raised, or lowered for a saboteur's victim."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask, Script
from fracas.games.viskara.content.aura.common import aura, told
from fracas.games.viskara.rules import cards
from fracas.games.viskara.rules.aura import ZEROS, give_back, stored_kinds, three_zeros
from fracas.games.viskara.rules.battle import Battle
from fracas.games.viskara.rules.maneuver import Line, Maneuver, may, offer
from fracas.games.viskara.rules.model import Character, Grown, Mark, half
from fracas.games.viskara.rules.resources import can_pay, lose_flair, pay
from fracas.games.viskara.rules.shows import discard

enhancement = aura("targeted-enhancement", "Targeted Enhancement", 0)
repeated = aura(
    "targeted-enhancement.repeated", "Repeated Enhancement", 0, "Any number of times, each for a flair.",
    parent="targeted-enhancement",
)  # fmt: skip
universal = aura(
    "targeted-enhancement.universal", "Universal Enhancement", 0, "For any maneuver of one's own, but without zeros.",
    parent="targeted-enhancement",
)  # fmt: skip
empowered = aura(
    "targeted-enhancement.empowered", "Empowered Enhancement", 15, "Numbers grow more, tiers and power most.",
    parent="targeted-enhancement", repeat=True,
)  # fmt: skip
sabotage = aura("targeted-enhancement.sabotage", "Sabotage", 10, parent="targeted-enhancement", repeat=True)
TIERS = ("low", "medium", "high")
LASTING = frozenset(["aura.tempest", "aura.gravity-well"])


def choose(battle: Battle, c: Character, about: str, zeros: bool) -> Script[tuple[str, ...]]:
    """Choose a card of 1 or more, or three zeros; () to leave it. It stays where it is."""
    options: list[Any] = [(card,) for card in stored_kinds(c, 1)]
    if zeros and three_zeros(c):
        options.append(ZEROS)
    if not options:
        return ()
    chosen = yield Ask(c.seat, "card", ("keep", *options), (c.id, about))
    return () if chosen == "keep" else tuple(chosen)


def amount(used: tuple[str, ...], more: int, tier: bool) -> int:
    """1, another 1 for a card of 4, and what the linked upgrade adds: doubled then, half for other numbers."""
    strong = cards.VALUE[used[0]] >= 4
    extra = more if tier else half(more)
    return 1 + (1 if strong else 0) + extra * (2 if strong else 1)


def enhance(battle: Battle, c: Character, key: str, kind: str) -> Script[int]:
    """Raise a number of another aura upgrade that is about to be used. Returns by how much."""
    grown = c.sheet.upgrade(enhancement.key)
    total = 0
    while grown is not None and c.stored:
        zeros = not grown.count(universal.key)
        used = yield from choose(battle, c, enhancement.key, zeros)
        if not used:
            break
        total += amount(used, grown.count(empowered.key), kind == "power")
        if key in LASTING:
            set_aside(battle, c, used, key)
        else:
            give_back(battle, c, used)
        told_use(battle, c, grown)
        if not grown.count(repeated.key):
            break
        lose_flair(c, 1)
    return total


def told_use(battle: Battle, c: Character, grown: Grown) -> None:
    told(battle, enhancement, "{who} enhances it.", who=c.name)
    for own in (repeated, universal, empowered):
        if grown.count(own.key):
            told(battle, own, "{who} has {what}.", who=c.name, what=own.name)


def set_aside(battle: Battle, c: Character, used: tuple[str, ...], key: str) -> None:
    """Cards that maintain a lasting effect lie aside instead of being returned."""
    left = list(c.stored)
    for card in used:
        left.remove(card)
    c.stored = tuple(left)
    c.put(Mark("enhanced", c.id, 0, "", 0, used))


@enhancement.on("turn_start")
def maintain(battle: Battle, c: Character, grown: Grown, n: int) -> Script[None]:
    """Lasting increases end at one's turn unless paid for: half the card's value, or 1 for three zeros."""
    for mark in [mark for mark in c.marks if mark.key == "enhanced"]:
        price = 1 if len(mark.data) == 3 else half(cards.VALUE[mark.data[0]])
        if can_pay(battle, c, 0, price) and (yield from offer(battle, c, enhancement.key, price)):
            pay(battle, c, 0, price)
            continue
        c.marks = tuple(m for m in c.marks if m is not mark)
        discard(battle, c, tuple(mark.data))
        for zone in battle.zones:
            if zone.owner == c.id and zone.key in ("tempest", "gravity well") and zone.n:
                battle.swap_zone(zone, type(zone)(zone.key, zone.owner, zone.cells, 0, zone.until, zone.data))


# Enhancing one's own maneuvers


@enhancement.on("before")
def enhance_maneuver(m: Maneuver, grown: Grown, n: int) -> Script[None]:
    """Immediately before the aura is used for a maneuver a card raises one of its numbers."""
    c = m.payer
    if m.kind == "stance" or not c.stored or not (grown.count(universal.key) or m.tactic is c.sheet.aura_tactic):
        return
    while True:
        used = yield from choose(m.battle, c, enhancement.key, not grown.count(universal.key))
        if not used:
            return
        kinds = (*TIERS, "power", "range", *(("all tiers",) if grown.count(empowered.key) else ()))
        kind = yield Ask(c.seat, "number", kinds, (c.id, enhancement.key))
        give_back(m.battle, c, used)
        apply(m, kind, used, grown.count(empowered.key), 1)
        told_use(m.battle, c, grown)
        if not grown.count(repeated.key) or not c.stored:
            return
        lose_flair(c, 1)


def apply(m: Maneuver, kind: str, used: tuple[str, ...], more: int, sign: int) -> None:
    """Change a number of a maneuver. Tiers stay in order; nothing is lowered below 1."""
    by = amount(used, more, kind in (*TIERS, "power"))
    if kind == "power":
        m.more_power += sign * by
    elif kind == "range":
        m.notes["range more"] = m.notes.get("range more", 0) + sign * by
    else:
        tiers = list(m.notes.get("outputs", m.tactic.outputs))
        for n in range(3) if kind == "all tiers" else (TIERS.index(kind),):
            tiers[n] += sign * by
        m.notes["outputs"] = _ordered(tiers, m.tactic.outputs, sign, kind)


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


@sabotage.on("flourish")
def mark_victim(m: Maneuver, grown: Grown, n: int, line: Line) -> Script[None]:
    """Flourish: mark a target; when it starts a maneuver, the mark and a card lower one of its numbers."""
    target = line.target
    if target.has("sabotage") or target.side == m.payer.side or "sabotaged" in m.notes:
        return
    if (yield from may(m.battle, m.payer, sabotage.key, target.id)):
        m.notes["sabotaged"] = True
        target.put(m.battle.through_next_turn("sabotage", m.payer, n))
        m.tell("{who} sabotages {whom}.", sabotage.rule, "viskara.condition.sabotage-mark", whom=target.name)


@sabotage.on("foe_before")
def sabotage_it(battle: Battle, c: Character, grown: Grown, n: int, m: Maneuver) -> Script[None]:
    mark = m.who.mark("sabotage")
    if mark is None or mark.by != c.id or not c.stored:
        return
    used = yield from choose(battle, c, sabotage.key, not grown.count(universal.key))
    if not used:
        return
    kind = yield Ask(c.seat, "number", (*TIERS, "power", "range", "all tiers"), (c.id, sabotage.key))
    give_back(battle, c, used)
    m.who.drop("sabotage", c.id)
    apply(m, kind, used, n, -1)
    told(battle, sabotage, "{who} sabotages {whom}.", who=c.name, whom=m.who.name)
