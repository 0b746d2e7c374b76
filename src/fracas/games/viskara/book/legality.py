"""Whether a character is legal: every limit with its arithmetic, its place in the file, and ways to keep it."""

from __future__ import annotations

from collections.abc import Mapping

from fracas.core.builder import Change, Path, Problem, Repair
from fracas.games.viskara.book.character_creation import (
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
from fracas.games.viskara.book.declare import UPGRADES, Upgrade
from fracas.games.viskara.book.mending import (
    back_to,
    balanced_ranks,
    cheaper,
    drop,
    growing,
    spread,
    take,
    without_keystone,
)
from fracas.games.viskara.book.model import STATS, half
from fracas.games.viskara.book.points import (
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
TACTICS = 3
LEAST_FLAIR, MOST_SIGNATURE_FLAIR = 3, 15
LINKED_INFLUENCE = 2
WRITTEN_ONLY = ("arts.combining", "arts.swing", "arts.companion")


def problems(plan: Plan) -> list[Problem]:
    """Everything that is wrong with a character; nothing for a legal one."""
    found = [*stats_problems(plan), *rank_problems(plan)]
    if len(plan.tactics) != TACTICS:
        found.append(_number_of_tactics(plan))
    for n, tactic in enumerate(plan.tactics):
        found += tactic_problems(plan, tactic, tactic.name or f"tactic {n + 1}", ("tactics", n))
    if plan.rank(AURA):
        found += aura_problems(plan)
    elif plan.aura:
        text = "aura upgrades need an aura rank of 1 or more"
        found.append(Problem(text, ("aura",), repairs=(drop(("aura",), "the aura"),)))
    if plan.signature is not None:
        found += signature_problems(plan)
    return found


def _number_of_tactics(plan: Plan) -> Problem:
    there = len(plan.tactics)
    mend = drop(("tactics", there - 1), "the last one")
    if there < TACTICS:
        mend = Repair("Add a tactic", (Change(("tactics", there), {"type": "direct", "stat": STATS[0]}),))
    return Problem(f"a character has {TACTICS} tactics, not {there}", ("tactics",), repairs=(mend,))


# Levels and ranks


def stats_problems(plan: Plan) -> list[Problem]:
    found = []
    if plan.level < 1:
        found.append(
            Problem(f"the level is 1 or more, not {plan.level}", ("level",), repairs=(back_to(("level",), 1),))
        )
    if not 0 <= plan.shadow_level <= plan.level:
        text = f"the shadow level is 0 to {plan.level} at level {plan.level}, not {plan.shadow_level}"
        better = min(max(0, plan.shadow_level), max(0, plan.level))
        found.append(Problem(text, ("shadow_level",), repairs=(back_to(("shadow_level",), better),)))
    spent, most = sum(plan.stats.values()), stat_points(plan)
    if spent != most:
        sums = f"2 × {plan.level} + 2 × ({plan.level} − {plan.shadow_level}) = {most}"
        text = f"the stats add up to {spent}; they should be {sums}"
        found.append(Problem(text, ("stats",), repairs=spread(plan, most)))
    for name, value in plan.stats.items():
        if value < 0:
            text = f"{name} is {value}; stats start at 0"
            found.append(Problem(text, ("stats", name), repairs=(back_to(("stats", name), 0),)))
        if value > plan.level and not plan.ignore_stat_cap:
            text = f"{name} is {value}; no stat goes above the level, {plan.level}"
            mend = back_to(("stats", name), max(0, plan.level))
            found.append(Problem(text, ("stats", name), repairs=(mend,)))
    if len(set(plan.specializations)) != 2 or len(plan.specializations) != 2:
        best = sorted(STATS, key=lambda name: (name not in plan.specializations, -plan.stat(name)))[:2]
        there = f", not {', '.join(plan.specializations)}" if plan.specializations else ""
        text = f"there are 2 different specializations{there}" if there else "choose 2 different specializations"
        mend = Repair(f"Take {best[0]} and {best[1]}", (Change(("specializations",), best),))
        found.append(Problem(text, ("specializations",), repairs=(mend,)))
    return found


def rank_problems(plan: Plan) -> list[Problem]:
    total = sum(plan.ranks.values())
    found = []
    perk: Path = ("third_perk",)
    if total not in (0, RANKS):
        sums = " + ".join(f"{name} {value}" for name, value in plan.ranks.items())
        text = f"shadow ranks add up to 4 or to 0, not {sums} = {total}"
        found.append(Problem(text, ("ranks",), repairs=(balanced_ranks(plan), drop(("ranks",), "the ranks"))))
    if total and plan.third_perk:
        found.append(Problem("a third perk is for those without shadow ranks", perk, repairs=(drop(perk),)))
    others = [name for name in STATS if name not in plan.specializations]
    if not total and not plan.third_perk:
        text = "without shadow ranks there is a third perk; choose its stat"
        found.append(Problem(text, perk, repairs=take(perk, others)))
    if plan.third_perk and plan.third_perk in plan.specializations:
        text = f"the third perk must be another stat than the specializations, not {plan.third_perk}"
        found.append(Problem(text, perk, repairs=take(perk, others)))
    if plan.signature is not None and not plan.rank(SIGNATURE):
        text = "a signature move needs a signature rank of 1 or more"
        found.append(Problem(text, ("signature",), repairs=(drop(("signature",), "the move"),)))
    return found


# Tactics


def tactic_problems(plan: Plan, tactic: TacticPlan, name: str, path: Path, *, free_arts: bool = False) -> list[Problem]:
    """What is wrong with a tactic. `free_arts`: its points are counted elsewhere and it needs no arts rank."""
    found = []
    low, medium, high = BASE[0] + tactic.low, BASE[1] + tactic.medium, BASE[2] + tactic.high
    if not low < medium < high:
        text = f"{name}: outputs must grow from low to high, not {low}/{medium}/{high}"
        found.append(Problem(text, (*path, "high"), repairs=(growing(tactic, path),)))
    most_power = max(0, plan.stat(tactic.stat) + (half(plan.stat(tactic.stat)) if free_arts else 0))
    if tactic.power > most_power:
        text = f"{name}: power {tactic.power} is more than its maximum {most_power}, from {tactic.stat}"
        found.append(Problem(text, (*path, "power"), repairs=(back_to((*path, "power"), most_power),)))
    if tactic.upgrades and not plan.rank(ARTS) and not free_arts:
        text = f"{name}: shadow arts upgrades need an arts rank of 1 or more"
        found.append(Problem(text, (*path, "upgrades"), repairs=(drop((*path, "upgrades"), "them"),)))
    spent, most = tactic_points(tactic), max(0, most_points(plan, tactic))
    if spent > most and not free_arts:
        text = f"{name}: {told_points(tactic)} = {spent} points; at most {told_most(plan, tactic)} = {most}"
        found.append(Problem(text, path, repairs=cheaper(tactic, spent - most, path)))
    return found + arts_problems(plan.shadow_level, tactic, name, path, written=not free_arts)


def arts_problems(
    shadow_level: int, tactic: TacticPlan, name: str, path: Path, *, written: bool = True
) -> list[Problem]:
    """Keystones, arrows and repeats of a tactic's shadow arts."""
    allowed, number = keystones_allowed(shadow_level), keystones(tactic)
    place: Path = (*path, "upgrades")
    found = []
    if number > allowed:
        text = f"{name}: {told_keystones(tactic)}; at shadow level {shadow_level} at most {allowed}"
        found.append(Problem(text, place, repairs=without_keystone(tactic.upgrades, ARTS, place)))
    return found + upgrade_problems(tactic.upgrades, ARTS, name, place, written=written)


def upgrade_problems(
    upgrades: Mapping[str, int], family: str, name: str, path: Path, *, written: bool = True
) -> list[Problem]:
    """Arrows and repeats."""
    found = []
    taken = {find_upgrade(each, family).key for each in upgrades}
    for word, times in upgrades.items():
        own = find_upgrade(word, family)
        here: Path = (*path, word)
        if times < 1:
            text = f"{name}: {own.name} is taken {times} times; leave it out or take it once"
            found.append(Problem(text, here, repairs=(drop(here, own.name), back_to(here, 1))))
        if times > 1 and not own.repeat:
            text = f"{name}: {own.name} can be taken once, not {times} times"
            found.append(Problem(text, here, repairs=(back_to(here, 1),)))
        if own.parent and own.parent not in taken:
            text = f"{name}: {own.name} needs {UPGRADES[own.parent].name}"
            found.append(Problem(text, here, repairs=_parent_too(own, path, here)))
        if not written and own.key in WRITTEN_ONLY:
            text = f"{name}: {own.name} is for written tactics only"
            found.append(Problem(text, here, repairs=(drop(here, own.name),)))
    return found


def _parent_too(own: Upgrade, path: Path, here: Path) -> tuple[Repair, ...]:
    parent = UPGRADES[own.parent]
    return (Repair(f"Take {parent.name} too", (Change((*path, parent.key), 1),)), drop(here, own.name))


# Auras


def aura_problems(plan: Plan) -> list[Problem]:
    """What is wrong with an aura."""
    path: Path = ("aura",)
    found = upgrade_problems(plan.aura, AURA, "aura", path)
    if aura_points(plan) > plan.shadow_level * plan.rank(AURA) * 10:
        text = f"aura: {told_aura_points(plan)}; at most {told_aura(plan)}"
        gone = [drop((*path, word), find_upgrade(word, AURA).name) for word in reversed(plan.aura)][:3]
        tactics = [drop((name,), "the tactic") for name in ("aura_tactic", "black_hole") if getattr(plan, name)]
        found.append(Problem(text, path, repairs=tuple(gone or tactics)))
    keys = {word: find_upgrade(word, AURA) for word in plan.aura}
    number, allowed = sum(u.keystone for u in keys.values()), keystones_allowed(plan.shadow_level)
    if number > allowed:
        sums = f"{' + '.join(u.name for u in keys.values() if u.keystone)} = {number} keystones"
        text = f"aura: {sums}; at shadow level {plan.shadow_level} at most {allowed}"
        found.append(Problem(text, path, repairs=without_keystone(plan.aura, AURA, path)))
    linked = [w for w, u in keys.items() if u.parent == "aura.expanded-influence" and not u.repeat]
    if len(linked) > LINKED_INFLUENCE:
        sums = f"{' + '.join(keys[w].name for w in linked)} = {len(linked)} upgrades linked to Expanded Influence"
        text = f"aura: {sums}; at most {LINKED_INFLUENCE} that are not repeatable"
        found.append(Problem(text, path, repairs=tuple(drop((*path, w), keys[w].name) for w in linked[:3])))
    taken = {u.key for u in keys.values()}
    for field, own, needed in (
        ("aura_tactic", plan.aura_tactic, "aura.aura-tactic"),
        ("black_hole", plan.black_hole, "aura.gravity-well.black-hole-collapse"),
    ):
        name = field.replace("_", " ")
        if own is not None:
            found += tactic_problems(plan, own, name, (field,), free_arts=True)
            if needed not in taken:
                text = f"{name}: it needs the aura upgrade {UPGRADES[needed].name}"
                found.append(Problem(text, (field,), repairs=(drop((field,), "the tactic"),)))
    return found


# Signature moves


def signature_problems(plan: Plan) -> list[Problem]:
    """What is wrong with a signature move."""
    signature = plan.signature
    assert signature is not None
    found, path = [], ("signature",)
    flair: Path = (*path, "flair")
    if not LEAST_FLAIR <= signature.flair <= MOST_SIGNATURE_FLAIR:
        better = LEAST_FLAIR if signature.flair < LEAST_FLAIR else MOST_SIGNATURE_FLAIR
        text = f"signature move: it costs 3 to 15 flair, not {signature.flair}"
        found.append(Problem(text, flair, repairs=(back_to(flair, better),)))
    kinds = zip(
        told_signature_points(plan), signature_points(plan), signature_limits(plan), told_signature(plan), strict=True
    )
    for sums, spent, most, limit in kinds:
        if spent > most:
            dearer = (
                [back_to(flair, signature.flair + 1)] if LEAST_FLAIR <= signature.flair < MOST_SIGNATURE_FLAIR else []
            )
            last = drop((*path, "parts", len(signature.parts) - 1), "the last maneuver")
            found.append(Problem(f"signature move: {sums}; at most {limit}", path, repairs=(last, *dearer)))
    keys = [
        (n, word, upgrade.name)
        for n, part in enumerate(signature.parts)
        for word in part.upgrades
        if (upgrade := find_upgrade(word, "sig")).keystone and upgrade.key.startswith("sig.key.")
    ]
    allowed = keystones_allowed(plan.shadow_level)
    if len(keys) > allowed:
        sums = f"{' + '.join(name for _, _, name in keys)} = {len(keys)} keystones"
        text = f"signature move: {sums}; at shadow level {plan.shadow_level} at most {allowed}"
        mends = [drop((*path, "parts", n, "upgrades", word), name) for n, word, name in reversed(keys)]
        found.append(Problem(text, path, repairs=tuple(mends[:3])))
    for n, part in enumerate(signature.parts):
        found += part_problems(plan, part, f"maneuver {n + 1}", (*path, "parts", n))
    return found


def part_problems(plan: Plan, part: PartPlan, name: str, path: Path) -> list[Problem]:
    """What is wrong with one maneuver of a signature move."""
    kind = find_upgrade(part.maneuver, "sig.man")
    found = _part_upgrades(part, kind, name, path)
    needs_tactic = kind.key in ("sig.man.attack", "sig.man.defy-stance")
    if needs_tactic != (part.tactic is not None):
        text = f"{name}: {kind.name} {'needs' if needs_tactic else 'has no'} tactic of its own"
        new = Repair("Give it one", (Change((*path, "tactic"), {"type": "direct", "stat": STATS[0]}),))
        mend = new if needs_tactic else drop((*path, "tactic"), "the tactic")
        found.append(Problem(text, (*path, "tactic"), repairs=(mend,)))
    if kind.key == "sig.man.dealers-choice" and len(part.choices) < 2:
        text = f"{name}: Dealer's Choice needs at least 2 maneuvers to choose from"
        more = Repair("Add one", (Change((*path, "choices", len(part.choices)), {"maneuver": "sig.man.sidestep"}),))
        found.append(Problem(text, (*path, "choices"), repairs=(more,)))
    if kind.key == "sig.man.other-thing" and not _has_thing(plan, part.thing):
        text = f"{name}: Other Thing With a Cost needs a keystone of your own aura or tactics"
        mends = take((*path, "thing"), own_things(plan)) or (
            Repair("Make it a sidestep", (Change((*path, "maneuver"), "sig.man.sidestep"),)),
        )
        found.append(Problem(text, (*path, "thing"), repairs=mends))
    for n, choice in enumerate(part.choices):
        found += part_problems(plan, choice, f"{name}, choice {n + 1}", (*path, "choices", n))
    if part.tactic is not None:
        found += tactic_problems(plan, part.tactic, name, (*path, "tactic"), free_arts=True)
    return found


def _part_upgrades(part: PartPlan, kind: Upgrade, name: str, path: Path) -> list[Problem]:
    found = []
    place: Path = (*path, "upgrades")
    taken = {find_upgrade(each, "sig").key: times for each, times in part.upgrades.items()}
    for word, times in part.upgrades.items():
        own, here = find_upgrade(word, "sig"), (*place, word)
        if own.parent and own.parent not in taken and own.parent != kind.key:
            text = f"{name}: {own.name} needs {UPGRADES[own.parent].name}"
            able = _parent_too(own, place, here) if not own.parent.startswith("sig.man.") else (drop(here, own.name),)
            found.append(Problem(text, here, repairs=able))
        if times > 1 and not own.repeat:
            text = f"{name}: {own.name} can be taken once"
            found.append(Problem(text, here, repairs=(back_to(here, 1),)))
        if needs := unmet(kind.key, own.key, taken):
            text = f"{name}: {own.name} is for maneuvers that {needs}, not for {kind.name}"
            found.append(Problem(text, here, repairs=(drop(here, own.name),)))
        if own.key == "sig.key.they-cant-hide" and kind.key in ("sig.man.attack", "sig.man.defy-stance"):
            text = f"{name}: They Can't Hide is not for {kind.name}"
            found.append(Problem(text, here, repairs=(drop(here, own.name),)))
    return found


def unmet(maneuver: str, upgrade: str, taken: Mapping[str, int]) -> str:
    """What a signature upgrade needs of its maneuver and does not have there."""
    kind = maneuver.removeprefix("sig.man.")
    if upgrade in ("sig.up.bide", "sig.up.riposte") and kind not in ("attack", "other-thing", "dealers-choice"):
        return "can deal damage"
    if upgrade.startswith("sig.up.expansive") and kind in ("create-obstruction", "delay"):
        return "affect a character"
    if upgrade in ("sig.key.alternate-starting-point", "sig.up.transposed") and kind == "sidestep":
        return "" if "sig.man.sidestep.teleport" in taken else "measure from a starting point"
    return ""


def own_things(plan: Plan) -> list[str]:
    """The keystones of the character's aura and tactics."""
    words = [find_upgrade(name, AURA) for name in plan.aura]
    words += [find_upgrade(name, ARTS) for tactic in plan.tactics for name in tactic.upgrades]
    return list(dict.fromkeys(upgrade.key for upgrade in words if upgrade.keystone))


def _has_thing(plan: Plan, thing: str) -> bool:
    """Whether a keystone belongs to the character's aura or to one of its tactics."""
    if not thing:
        return False
    return find_upgrade(thing, AURA if is_aura(thing) else ARTS).key in own_things(plan)
