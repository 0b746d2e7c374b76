"""Checking characters: every limit with its arithmetic. Making new ones, and gaining levels."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from fracas.core import UnknownName
from fracas.games.viskara.rules.characters import (
    ARTS,
    AURA,
    BASE,
    SIGNATURE,
    PartPlan,
    Plan,
    TacticPlan,
    find_upgrade,
    most_points,
)
from fracas.games.viskara.rules.declare import UPGRADES
from fracas.games.viskara.rules.model import SPEEDS, STATS, half
from fracas.games.viskara.rules.points import (
    PRICES,
    aura_points,
    is_aura,
    keystones,
    keystones_allowed,
    signature_limits,
    signature_points,
    stat_points,
    tactic_points,
    told_aura,
    told_aura_points,
    told_keystones,
    told_most,
    told_points,
    told_signature,
    told_signature_points,
)

RANKS = 4
MOST_SIGNATURE_FLAIR = 15
LINKED_INFLUENCE = 2


def check(plan: Plan) -> list[str]:
    """Everything that is wrong with a character, each with its arithmetic; nothing for a legal one."""
    found = [*_check_stats(plan), *_check_ranks(plan)]
    if len(plan.tactics) != 3:
        found.append(f"a character has 3 tactics, not {len(plan.tactics)}")
    for n, tactic in enumerate(plan.tactics, 1):
        found += check_tactic(plan, tactic, tactic.name or f"tactic {n}")
    if plan.rank(AURA):
        found += check_aura(plan)
    elif plan.aura:
        found.append("aura upgrades need an aura rank of 1 or more")
    if plan.signature is not None:
        found += check_signature(plan)
    return found


# Levels and ranks


def _check_stats(plan: Plan) -> list[str]:
    found = []
    if plan.level < 1:
        found.append(f"the level is 1 or more, not {plan.level}")
    if not 0 <= plan.shadow_level <= plan.level:
        found.append(f"the shadow level is 0 to {plan.level} at level {plan.level}, not {plan.shadow_level}")
    spent, most = sum(plan.stats.values()), stat_points(plan)
    if spent != most:
        sums = f"2 x {plan.level} + 2 x ({plan.level} - {plan.shadow_level}) = {most}"
        found.append(f"the stats add up to {spent}; they should be {sums}")
    for name, value in plan.stats.items():
        if value < 0:
            found.append(f"{name} is {value}; stats start at 0")
        if value > plan.level and not plan.ignore_stat_cap:
            found.append(f"{name} is {value}; no stat goes above the level, {plan.level}")
    if len(set(plan.specializations)) != 2:
        found.append(f"there are 2 different specializations, not {', '.join(plan.specializations) or 'none'}")
    return found


def _check_ranks(plan: Plan) -> list[str]:
    total = sum(plan.ranks.values())
    found = []
    if total not in (0, RANKS):
        sums = " + ".join(f"{name} {value}" for name, value in plan.ranks.items())
        found.append(f"shadow ranks add up to 4 or to 0, not {sums} = {total}")
    if total and plan.third_perk:
        found.append("a third perk is for those without shadow ranks")
    if not total and not plan.third_perk:
        found.append("without shadow ranks there is a third perk; choose its stat")
    if plan.third_perk in plan.specializations:
        found.append(f"the third perk must be another stat than the specializations, not {plan.third_perk}")
    if plan.signature is not None and not plan.rank(SIGNATURE):
        found.append("a signature move needs a signature rank of 1 or more")
    return found


# Tactics


def check_tactic(plan: Plan, tactic: TacticPlan, name: str, *, free_arts: bool = False) -> list[str]:
    """What is wrong with a tactic. `free_arts`: its points are counted elsewhere and it needs no arts rank."""
    found = []
    low, medium, high = BASE[0] + tactic.low, BASE[1] + tactic.medium, BASE[2] + tactic.high
    if not low < medium < high:
        found.append(f"{name}: outputs must grow from low to high, not {low}/{medium}/{high}")
    most_power = plan.stat(tactic.stat) + (half(plan.stat(tactic.stat)) if free_arts else 0)
    if tactic.power > most_power:
        found.append(f"{name}: power {tactic.power} is more than its maximum {most_power}, from {tactic.stat}")
    if tactic.upgrades and not plan.rank(ARTS) and not free_arts:
        found.append(f"{name}: shadow arts upgrades need an arts rank of 1 or more")
    spent, most = tactic_points(tactic), most_points(plan, tactic)
    if spent > most and not free_arts:
        found.append(f"{name}: {told_points(tactic)} = {spent} points; at most {told_most(plan, tactic)} = {most}")
    return found + check_arts(plan.shadow_level, tactic, name, written=not free_arts)


def check_arts(shadow_level: int, tactic: TacticPlan, name: str, *, written: bool = True) -> list[str]:
    """Keystones, arrows and repeats of a tactic's shadow arts."""
    allowed, number = keystones_allowed(shadow_level), keystones(tactic)
    sums = f"{name}: {told_keystones(tactic)}; at shadow level {shadow_level} at most {allowed}"
    many = [sums] if number > allowed else []
    return many + check_upgrades(tactic.upgrades, ARTS, name, written=written)


def check_upgrades(upgrades: Mapping[str, int], family: str, name: str, *, written: bool = True) -> list[str]:
    """Arrows and repeats."""
    found = []
    taken = {find_upgrade(each, family).key: times for each, times in upgrades.items()}
    for key, times in taken.items():
        own = UPGRADES[key]
        if times < 1:
            found.append(f"{name}: {own.name} is taken {times} times; leave it out or take it once")
        if times > 1 and not own.repeat:
            found.append(f"{name}: {own.name} can be taken once, not {times} times")
        if own.parent and own.parent not in taken:
            found.append(f"{name}: {own.name} needs {UPGRADES[own.parent].name}")
        if not written and key in ("arts.combining", "arts.swing", "arts.companion"):
            found.append(f"{name}: {own.name} is for written tactics only")
    return found


# Auras


def check_aura(plan: Plan) -> list[str]:
    """What is wrong with an aura."""
    found = check_upgrades(plan.aura, AURA, "aura")
    spent = aura_points(plan)
    if spent > plan.shadow_level * plan.rank(AURA) * 10:
        found.append(f"aura: {told_aura_points(plan)}; at most {told_aura(plan)}")
    keys = [find_upgrade(name, AURA) for name in plan.aura]
    number, allowed = sum(u.keystone for u in keys), keystones_allowed(plan.shadow_level)
    if number > allowed:
        sums = f"{' + '.join(u.name for u in keys if u.keystone)} = {number} keystones"
        found.append(f"aura: {sums}; at shadow level {plan.shadow_level} at most {allowed}")
    linked = sum(1 for u in keys if u.parent == "aura.expanded-influence" and not u.repeat)
    if linked > LINKED_INFLUENCE:
        names = [u.name for u in keys if u.parent == "aura.expanded-influence" and not u.repeat]
        sums = f"{' + '.join(names)} = {linked} upgrades linked to Expanded Influence"
        found.append(f"aura: {sums}; at most {LINKED_INFLUENCE} that are not repeatable")
    taken = {u.key for u in keys}
    for name, own, needed in (
        ("aura tactic", plan.aura_tactic, "aura.aura-tactic"),
        ("black hole", plan.black_hole, "aura.gravity-well.black-hole-collapse"),
    ):
        if own is not None:
            found += check_tactic(plan, own, name, free_arts=True)
            if needed not in taken:
                found.append(f"{name}: it needs the aura upgrade {UPGRADES[needed].name}")
    return found


# Signature moves


def check_signature(plan: Plan) -> list[str]:
    """What is wrong with a signature move."""
    signature = plan.signature
    assert signature is not None
    found = []
    if not 3 <= signature.flair <= MOST_SIGNATURE_FLAIR:
        found.append(f"signature move: it costs 3 to 15 flair, not {signature.flair}")
    kinds = zip(
        told_signature_points(plan), signature_points(plan), signature_limits(plan), told_signature(plan), strict=True
    )
    for sums, spent, most, limit in kinds:
        if spent > most:
            found.append(f"signature move: {sums}; at most {limit}")
    taken = [find_upgrade(name, "sig") for part in signature.parts for name in part.upgrades]
    keys = [u.name for u in taken if u.keystone and u.key.startswith("sig.key.")]
    allowed = keystones_allowed(plan.shadow_level)
    if len(keys) > allowed:
        sums = f"{' + '.join(keys)} = {len(keys)} keystones"
        found.append(f"signature move: {sums}; at shadow level {plan.shadow_level} at most {allowed}")
    for n, part in enumerate(signature.parts, 1):
        found += _check_part(plan, part, f"maneuver {n}")
    return found


def _check_part(plan: Plan, part: PartPlan, name: str) -> list[str]:
    """What is wrong with one maneuver of a signature move."""
    kind = find_upgrade(part.maneuver, "sig.man")
    found = []
    taken = {find_upgrade(each, "sig").key: times for each, times in part.upgrades.items()}
    for key in taken:
        own = UPGRADES[key]
        if own.parent and own.parent not in taken and own.parent != kind.key:
            found.append(f"{name}: {own.name} needs {UPGRADES[own.parent].name}")
        if taken[key] > 1 and not own.repeat:
            found.append(f"{name}: {own.name} can be taken once")
        if needs := _unmet(kind.key, key, taken):
            found.append(f"{name}: {own.name} is for maneuvers that {needs}, not for {kind.name}")
    needs_tactic = kind.key in ("sig.man.attack", "sig.man.defy-stance")
    if needs_tactic != (part.tactic is not None):
        found.append(f"{name}: {kind.name} {'needs' if needs_tactic else 'has no'} tactic of its own")
    if needs_tactic and "sig.key.they-cant-hide" in taken:
        found.append(f"{name}: They Can't Hide is not for {kind.name}")
    if kind.key == "sig.man.dealers-choice" and len(part.choices) < 2:
        found.append(f"{name}: Dealer's Choice needs at least 2 maneuvers to choose from")
    if kind.key == "sig.man.other-thing" and not _has_thing(plan, part.thing):
        found.append(f"{name}: Other Thing With a Cost needs a keystone of one's own aura or tactics")
    for n, choice in enumerate(part.choices, 1):
        found += _check_part(plan, choice, f"{name}, choice {n}")
    if part.tactic is not None:
        found += check_tactic(plan, part.tactic, name, free_arts=True)
    return found


def _unmet(maneuver: str, upgrade: str, taken: Mapping[str, int]) -> str:
    """What a signature upgrade needs of its maneuver and does not have there."""
    kind = maneuver.removeprefix("sig.man.")
    if upgrade in ("sig.up.bide", "sig.up.riposte") and kind not in ("attack", "other-thing", "dealers-choice"):
        return "can deal damage"
    if upgrade.startswith("sig.up.expansive") and kind in ("create-obstruction", "delay"):
        return "affect a character"
    if upgrade in ("sig.key.alternate-starting-point", "sig.up.transposed") and kind == "sidestep":
        return "" if "sig.man.sidestep.teleport" in taken else "measure from a starting point"
    return ""


def _has_thing(plan: Plan, thing: str) -> bool:
    """Whether a keystone belongs to the character's aura or to one of its tactics."""
    if not thing:
        return False
    family = AURA if is_aura(thing) else ARTS
    own = [plan.aura] if family == AURA else [tactic.upgrades for tactic in plan.tactics]
    wanted = find_upgrade(thing, family)
    return wanted.keystone and any(find_upgrade(name, family) is wanted for some in own for name in some)


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
    return msgspec.structs.replace(plan, tactics=tuple(_plain(plan, kind, stat) for kind, stat in kinds))


def _plain(plan: Plan, kind: str, stat: str) -> TacticPlan:
    """A tactic whose points went evenly into its outputs, the rest into the high one."""
    tactic = TacticPlan(kind, stat, name=f"{kind.capitalize()} Style")
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
