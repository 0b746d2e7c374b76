"""Checking characters in words. Making new ones, and gaining levels."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from fracas.core import UnknownName
from fracas.games.viskara.book import legality
from fracas.games.viskara.book.character_creation import Plan, TacticPlan, most_points
from fracas.games.viskara.book.legality import RANKS
from fracas.games.viskara.book.model import SPEEDS, STATS
from fracas.games.viskara.book.points import PRICES


def check(plan: Plan) -> list[str]:
    """Everything that is wrong with a character, each with its arithmetic; nothing for a legal one."""
    return [problem.text for problem in legality.problems(plan)]


def check_tactic(plan: Plan, tactic: TacticPlan, name: str, *, free_arts: bool = False) -> list[str]:
    """What is wrong with a tactic. `free_arts`: its points are counted elsewhere and it needs no arts rank."""
    return [problem.text for problem in legality.tactic_problems(plan, tactic, name, (), free_arts=free_arts)]


def check_upgrades(upgrades: Mapping[str, int], family: str, name: str, *, written: bool = True) -> list[str]:
    """Arrows and repeats."""
    return [problem.text for problem in legality.upgrade_problems(upgrades, family, name, (), written=written)]


def check_arts(shadow_level: int, tactic: TacticPlan, name: str) -> list[str]:
    """Keystones, arrows and repeats of a tactic's shadow arts."""
    return [problem.text for problem in legality.arts_problems(shadow_level, tactic, name, ())]


def check_aura(plan: Plan) -> list[str]:
    """What is wrong with an aura."""
    return [problem.text for problem in legality.aura_problems(plan)]


def check_signature(plan: Plan) -> list[str]:
    """What is wrong with a signature move."""
    return [problem.text for problem in legality.signature_problems(plan)]


# New characters and levels


def new(
    name: str, level: int = 3, speed: str = "medium", shadow: int = 0, ranks: Mapping[str, int] | None = None
) -> Plan:
    """A legal character to start from: stats spread over its perks, three plain tactics, shadows without upgrades."""
    if speed not in SPEEDS:
        raise UnknownName(f"there is no speed class “{speed}”; there are: {', '.join(SPEEDS)}")
    if level < 1:
        raise UnknownName(f"the level is 1 or more, not {level}")
    if not 0 <= shadow <= level:
        raise UnknownName(f"the shadow level is 0 to {level} at level {level}, not {shadow}")
    given = {kind: number for kind, number in (ranks or {}).items() if number}
    if sum(given.values()) not in (0, RANKS):
        raise UnknownName(f"shadow ranks add up to 4 or to 0, not {sum(given.values())}")
    order = ("strength", "body", "agility", "logic", "presence", "creativity")
    stats = dict.fromkeys(STATS, 0)
    for n in range(4 * level - 2 * shadow):
        stats[order[n // level % 6]] += 1
    third = "" if given else "agility"
    plan = Plan(
        name, level, speed, stats, ("strength", "body"), "aggressive", (),
        third_perk=third, shadow_level=shadow, ranks=given,
    )  # fmt: skip
    kinds = zip(("direct", "exposure", "projectile"), order, strict=False)
    return msgspec.structs.replace(plan, tactics=tuple(plain_tactic(plan, kind, stat) for kind, stat in kinds))


def plain_tactic(plan: Plan, kind: str, stat: str, name: str = "") -> TacticPlan:
    """A tactic whose points went evenly into its outputs, the rest into the high one."""
    tactic = TacticPlan(kind, stat, name=name or f"{kind.capitalize()} Style")
    each, left = divmod(most_points(plan, tactic), PRICES["low"] + PRICES["medium"] + PRICES["high"])
    return msgspec.structs.replace(tactic, low=each, medium=each, high=each + left // PRICES["high"])


def level_up(
    plan: Plan, stats: Mapping[str, int], shadow: bool = False, ranks: Mapping[str, int] | None = None
) -> Plan:
    """One level more: two points of stats, and a shadow level or two more points; perhaps ranks for the third perk."""
    points = sum(stats.values())
    wanted = 2 if shadow else 4
    if points != wanted:
        raise UnknownName(f"this level gives {wanted} points of stats, not {points}")
    for name in stats:
        if name not in STATS:
            raise UnknownName(f"there is no stat “{name}”; there are: {', '.join(STATS)}")
    grown = {name: plan.stat(name) + stats.get(name, 0) for name in STATS}
    changes: dict[str, object] = {"level": plan.level + 1, "stats": grown}
    if shadow:
        changes["shadow_level"] = plan.shadow_level + 1
    if ranks:
        if sum(plan.ranks.values()):
            raise UnknownName("shadow ranks are given out once")
        changes |= {"ranks": dict(ranks), "third_perk": ""}
    better = msgspec.structs.replace(plan, **changes)
    if problems := check(better):
        raise UnknownName("; ".join(problems))
    return better
