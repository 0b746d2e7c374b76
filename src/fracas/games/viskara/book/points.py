"""The points of characters: what everything costs, how much there is to spend, and both in words."""

from __future__ import annotations

import msgspec

from fracas.games.viskara.book.character_creation import (
    ARTS,
    AURA,
    SIGNATURE,
    PartPlan,
    Plan,
    TacticPlan,
    find_upgrade,
    is_upgrade,
    most_points,
)
from fracas.games.viskara.book.declare import Upgrade
from fracas.games.viskara.book.model import half

PRICES = {"low": 5, "medium": 10, "high": 10, "power": 30}
MANEUVER_POINTS = frozenset(
    [
        "sig.key.they-cant-hide",
        "sig.key.alternate-starting-point",
        "sig.key.halt",
        "sig.key.attack-reaction",
        "sig.key.attack-reaction.movement-reaction",
        "sig.key.attack-reaction.maneuver-reaction",
        "sig.key.pre-tactic",
        "sig.key.pre-tactic.pre-anything",
        "sig.man.create-obstruction.obstructions-up",
        "sig.man.create-obstruction.wall",
    ]
)
"""Signature upgrades that count toward the points of maneuvers."""


def stat_points(plan: Plan) -> int:
    """Two points for every level, and two more for every level that did not go into shadows."""
    return 2 * plan.level + 2 * (plan.level - plan.shadow_level)


def keystones_allowed(shadow_level: int) -> int:
    """1; from shadow level 5 on 2, from 15 on 3."""
    return 3 if shadow_level >= 15 else 2 if shadow_level >= 5 else 1


def basic_points(tactic: TacticPlan) -> int:
    return (
        PRICES["low"] * tactic.low
        + PRICES["medium"] * tactic.medium
        + PRICES["high"] * tactic.high
        + PRICES["power"] * tactic.power
    )


def upgrade_points(upgrade: Upgrade, times: int, type: str) -> int:
    """What an upgrade costs on a tactic: double when it is from another type's section."""
    double = 1 if upgrade.section in ("any", type) else 2
    return upgrade.points * times * double


def tactic_points(tactic: TacticPlan) -> int:
    """All points of a tactic's upgrades, those of its blast included."""
    total = basic_points(tactic)
    for name, times in tactic.upgrades.items():
        total += upgrade_points(find_upgrade(name, ARTS), times, tactic.type)
    for name, times in tactic.blast.items():
        total += upgrade_points(find_upgrade(name, ARTS), times, "exposure")
    return total


def keystones(tactic: TacticPlan) -> int:
    """How many keystones a tactic has; one from another type's section counts as 2."""
    found = [find_upgrade(name, ARTS) for name in tactic.upgrades]
    return sum(1 if u.section in ("any", tactic.type) else 2 for u in found if u.keystone)


def told_keystones(tactic: TacticPlan) -> str:
    """A tactic's keystones in words, with those that count twice."""
    found = [u for u in (find_upgrade(name, ARTS) for name in tactic.upgrades) if u.keystone]
    words = [
        u.name if u.section in ("any", tactic.type) else f"2 × {u.name} ({u.section}, not {tactic.type})" for u in found
    ]
    return f"{' + '.join(words)} = {keystones(tactic)} keystones"


def told_points(tactic: TacticPlan) -> str:
    """The points in words."""
    parts = [
        f"{PRICES[what]} × {number} {what}"
        for what, number in (
            ("low", tactic.low),
            ("medium", tactic.medium),
            ("high", tactic.high),
            ("power", tactic.power),
        )
        if number
    ]
    for name, times in tactic.upgrades.items():
        found = find_upgrade(name, ARTS)
        double = "" if found.section in ("any", tactic.type) else " × 2"
        if found.points:
            parts.append(f"{found.points} × {times}{double} {found.name}")
    for name, times in tactic.blast.items():
        found, price = find_upgrade(name, ARTS), upgrade_points(find_upgrade(name, ARTS), times, "exposure")
        if price:
            parts.append(f"{price} {found.name} of the blast")
    return " + ".join(parts) or "0"


def told_most(plan: Plan, tactic: TacticPlan) -> str:
    """The maximum in words."""
    parts = [f"10 × {plan.stat(tactic.stat)} {tactic.stat}"]
    if plan.shadow_level * plan.rank(ARTS):
        parts.append(f"10 × {plan.shadow_level} shadow level × {plan.rank(ARTS)} arts rank")
    if tactic.name:
        parts.append("15 for its name")
    rest = most_points(plan, tactic) - most_points(msgspec.structs.replace(plan, specializations=()), tactic)
    if rest:
        parts.append(f"{rest} for the strength perk")
    return " + ".join(parts)


def aura_price(plan: Plan, upgrade: Upgrade) -> int:
    """What an aura upgrade costs once; some get dearer with Movable."""
    movable = any(find_upgrade(name, AURA).key == "aura.tempest.movable" for name in plan.aura)
    if movable and upgrade.key == "aura.tempest.damage-up":
        return 40
    if movable and upgrade.key == "aura.tempest.eye-of-the-storm":
        return 35
    return upgrade.points


def aura_points(plan: Plan) -> int:
    """Upgrades of the aura, and what its tactics cost beyond their own maximum."""
    total = sum(aura_price(plan, find_upgrade(name, AURA)) * times for name, times in plan.aura.items())
    if plan.aura_tactic is not None:
        total += max(0, tactic_points(plan.aura_tactic) - most_points(plan, plan.aura_tactic))
    if plan.black_hole is not None:
        best = max((most_points(plan, tactic) for tactic in plan.tactics), default=0)
        total += max(0, tactic_points(plan.black_hole) - best)
    return total


def told_aura_points(plan: Plan) -> str:
    """The points of an aura in words."""
    own = {find_upgrade(name, AURA): times for name, times in plan.aura.items()}
    parts = [f"{aura_price(plan, u)} × {times} {u.name}" for u, times in own.items() if aura_price(plan, u)]
    rest = aura_points(plan) - sum(aura_price(plan, u) * times for u, times in own.items())
    if rest:
        parts.append(f"{rest} for tactics beyond their own maximum")
    return f"{' + '.join(parts)} = {aura_points(plan)} points" if parts else "0 points"


def told_aura(plan: Plan) -> str:
    """The most points of an aura, in words."""
    level, rank = plan.shadow_level, plan.rank(AURA)
    return f"{level} shadow level × {rank} aura rank × 10 = {10 * level * rank}"


def part_surcharge(part: PartPlan) -> tuple[int, int]:
    """Halves added to the price of a maneuver and to that of its upgrades by Transposed and Expansive."""
    keys = {find_upgrade(name, "sig").key for name in part.upgrades}
    own = upgrades = 0
    if "sig.up.transposed.projectile" in keys:
        own, upgrades = 2, 2
    elif "sig.up.transposed.exposure" in keys:
        own, upgrades = 1, 1
    for kind in ("target", "self"):
        if f"sig.up.expansive-{kind}.projectile" in keys:
            upgrades += 3
        elif f"sig.up.expansive-{kind}.exposure" in keys:
            upgrades += 2
        elif f"sig.up.expansive-{kind}" in keys:
            upgrades += 1
    return own, upgrades


def dearer(points: int, halves: int) -> int:
    return points + half(points * halves)


def part_points(plan: Plan, part: PartPlan) -> tuple[int, int]:
    """Maneuver points and upgrade points of one part of a signature move."""
    kind = find_upgrade(part.maneuver, "sig.man")
    own, more = part_surcharge(part)
    maneuver, upgrades = dearer(kind.points, own), 0
    for name, times in part.upgrades.items():
        found = find_upgrade(name, "sig")
        points = dearer(found.points * times, more)
        if found.key == "sig.key.alternate-starting-point":
            points += {"low": 10, "medium": 0, "high": -10}[plan.speed]
        if found.key in MANEUVER_POINTS:
            maneuver += points
        else:
            upgrades += points
    if part.tactic is not None:
        most = most_points(plan, part.tactic, named=bool(plan.signature and plan.signature.name))
        upgrades += max(0, tactic_points(part.tactic) - most)
    for name, times in part.thing_upgrades.items():
        family = AURA if name in plan.aura or is_aura(name) else ARTS
        upgrades += find_upgrade(name, family).points * times
    if part.choices:
        each = [part_points(plan, choice) for choice in part.choices]
        maneuver += 10 * len(each) + max(points for points, _ in each) - kind.points
        upgrades += max(points for _, points in each)
    return maneuver, upgrades


def is_aura(name: str) -> bool:
    return is_upgrade(name, AURA)


def signature_limits(plan: Plan) -> tuple[int, int]:
    """The most maneuver points and upgrade points of a signature move."""
    assert plan.signature is not None
    more = plan.signature.flair - 3
    strength = plan.shadow_level * plan.rank(SIGNATURE)
    return 30 + 10 * more, strength * 20 + strength * 5 * more


def signature_points(plan: Plan) -> tuple[int, int]:
    assert plan.signature is not None
    each = [part_points(plan, part) for part in plan.signature.parts]
    return sum(m for m, _ in each), sum(u for _, u in each)


def told_signature_points(plan: Plan) -> tuple[str, str]:
    """Both sums of a signature move in words, maneuver by maneuver."""
    assert plan.signature is not None
    parts = [(find_upgrade(p.maneuver, "sig.man").name, *part_points(plan, p)) for p in plan.signature.parts]
    words = [" + ".join(f"{each[n]} {each[0]}" for each in parts if each[n]) for n in (1, 2)]
    sums = [f"{told} = {total}" if told else "0" for told, total in zip(words, signature_points(plan), strict=True)]
    return f"{sums[0]} points of maneuvers", f"{sums[1]} points of upgrades"


def told_signature(plan: Plan) -> tuple[str, str]:
    """Both limits of a signature move, in words."""
    assert plan.signature is not None
    more = plan.signature.flair - 3
    most_maneuver, most_upgrades = signature_limits(plan)
    strength = f"{plan.shadow_level} shadow level × {plan.rank(SIGNATURE)} signature rank"
    return f"30 + 10 × {more} = {most_maneuver}", f"{strength} × (20 + 5 × {more}) = {most_upgrades}"
