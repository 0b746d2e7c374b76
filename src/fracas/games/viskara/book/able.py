"""Whether a tactic can be used now: its price, whom it could target, and what could come before it to make it so."""

from __future__ import annotations

from collections.abc import Callable

from fracas.games.viskara.book import aura, connected, reactions, targets
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.connected import Prelude
from fracas.games.viskara.book.kits import kit_of_tactic
from fracas.games.viskara.book.maneuver import Maneuver
from fracas.games.viskara.book.model import Tactic
from fracas.games.viskara.book.moments import (
    AIM_POSSIBLE,
    AIMS,
    COST,
    LOOK_AHEAD,
    OTHER_PRELUDES,
    OWN_PRELUDES,
    PRELUDES,
    REACH,
    STARTS,
    USABLE,
)
from fracas.games.viskara.book.resources import can_pay


def surcharge(battle: Battle, who: Character, tactic: Tactic, kind: str) -> int:
    """Flair a tactic costs in any case on top of its own price."""
    flair = 0
    for item in kit_of_tactic(tactic).on[COST]:
        flair += item.cost(battle, who, tactic, kind)
    return flair


def usable(battle: Battle, who: Character, tactic: Tactic, kind: str) -> bool:
    """Whether a tactic may be used for a kind of maneuver now, whatever it costs."""
    keys = tactic.keys
    if keys:
        if "attack only" in keys and kind != "attack":
            return False
        if "defy only" in keys and kind == "attack":
            return False
        if "stance only" in keys and kind != "stance":
            return False
    if who.marks and (who.has(f"spent {tactic.id}") or who.has("no maneuvers")):
        return False
    for item in kit_of_tactic(tactic).on[USABLE]:
        if not item.usable(battle, who, tactic, kind):
            return False
    return True


def affordable(battle: Battle, who: Character, tactic: Tactic, kind: str, effort: int | None = None) -> bool:
    price = tactic.effort if effort is None else effort
    return can_pay(battle, who, price, tactic.flair + surcharge(battle, who, tactic, kind), tactic=True)


def could_target(battle: Battle, who: Character, tactic: Tactic, kind: str = "attack") -> bool:
    """Whether there is somebody to target, now or after a maneuver immediately before."""
    m = Maneuver(battle, kind, who, tactic)
    m.range = effective_range(m)
    m.starts = start_squares(m)
    if somebody(m):
        return True
    if any(item.look_ahead(m) for item in m.kit.on[LOOK_AHEAD]):
        return True
    if any(item.look_ahead(m) for item in who.kit.on[LOOK_AHEAD]):
        return True
    return not connected.connecting(battle, who) and looks_ahead(m, lambda: bool(somebody(m)))


def looks_ahead(m: Maneuver, could: Callable[[], bool]) -> bool:
    """Whether something that may come immediately before a maneuver, or several of it, would make it possible."""
    who, payer, price = m.who, m.payer, m.tactic.flair + surcharge(m.battle, m.payer, m.tactic, m.kind)
    if not (m.groups or payer.sheet.has_aura or m.battle.reactors or m.battle.lending) or price > payer.flair:
        return False
    own, starts, reach = who.cells, m.starts, m.range
    payer.flair -= price
    try:
        some = preludes(m)
        more = max((each.reach for each in some), default=0)
        if not some:
            return False
        m.range += more
        if more and could():
            return True
        for body in connected.bodies_ahead(own, some):
            who.cells = body
            m.starts = body if starts in (own, own[:1]) else starts
            if could():
                return True
        return False
    finally:
        payer.flair += price
        who.cells, m.starts, m.range = own, starts, reach


def somebody(m: Maneuver) -> bool:
    for item in m.kit.on[AIM_POSSIBLE]:
        return item.aim_possible(m)
    if not m.starts:
        return False
    if targets.anybody(m):
        return True
    return any(item.aims(m) for item in m.kit.on[AIMS])


def effective_range(m: Maneuver) -> int:
    """The range of a tactic, changed by upgrades and marks."""
    reach = m.tactic.range
    for item in m.kit.on[REACH]:
        reach = item.reach(m, reach)
    for item in m.payer.kit.on[REACH]:
        reach = item.reach(m, reach)
    tracer = m.who.mark("tracer") if m.who.marks and m.kind == "attack" and m.tactic.type != "projectile" else None
    reach = max(1, reach + m.range_more)
    return max(reach, tracer.n) if tracer else reach


def in_reach(m: Maneuver, c: Character) -> bool:
    """Whether somebody is within a tactic's range of where it is used from: its user, or its companion."""
    return bool(c.cells) and m.battle.apart(start_squares(m) or m.who.cells, c.cells) <= m.range


def start_squares(m: Maneuver) -> tuple[int, ...]:
    """Where lines may start: your own squares, a companion's, or where a signature move measures from."""
    if m.fixed_starts is not None:
        return m.fixed_starts
    for item in m.kit.on[STARTS]:
        found: tuple[int, ...] = item.starts(m)
        return found
    return m.who.cells


def attack_tactics(battle: Battle, who: Character) -> list[Tactic]:
    """The tactics one could attack with now."""
    if who.marks and who.has("no maneuvers"):
        return []
    found = [
        tactic
        for tactic in who.sheet.tactics
        if tactic.effort <= who.effort
        and usable(battle, who, tactic, "attack")
        and affordable(battle, who, tactic, "attack")
        and could_target(battle, who, tactic)
    ]
    if who.sheet.aura_tactic is not None and aura.can_use_tactic(who):
        tactic = who.sheet.aura_tactic
        free = usable(battle, who, tactic, "attack") and affordable(battle, who, tactic, "attack")
        if free and could_target(battle, who, tactic):
            found.append(tactic)
    return found


def preludes(m: Maneuver) -> list[Prelude]:
    """What could come immediately before an attack, defy or stance now."""
    found: list[Prelude] = []
    for tactic in m.payer.sheet.tactics:
        if tactic.upgrades and tactic.id != m.tactic.id:
            for item in kit_of_tactic(tactic).on[OTHER_PRELUDES]:
                found += item.other_preludes(m)
    if m.groups:
        for item in m.kit.on[PRELUDES]:
            found += item.preludes(m)
    if m.payer.sheet.has_aura or m.battle.lending:
        for owner in aura.owners(m):
            for item in owner.kit.on[OWN_PRELUDES]:
                found += item.own_preludes(m, owner)
    if m.battle.reactors:
        found += reactions.connects(m.battle, m.who, m.payer, m)
    return found
