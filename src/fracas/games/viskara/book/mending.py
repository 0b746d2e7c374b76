"""Ways to bring a character back within its limits, for whoever builds one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fracas.core.builder import Change, Path, Repair
from fracas.games.viskara.book.character_creation import ARTS, AURA, BASE, SIGNATURE, Plan, TacticPlan, find_upgrade
from fracas.games.viskara.book.declare import UPGRADES
from fracas.games.viskara.book.model import STATS
from fracas.games.viskara.book.points import PRICES, upgrade_points

MOST_REPAIRS = 3
OUTPUTS = ("low", "medium", "high")


def back_to(path: Path, number: int) -> Repair:
    return Repair(f"Make it {number}", (Change(path, number),))


def drop(path: Path, what: str = "it") -> Repair:
    return Repair(f"Take {what} away", (Change(path),))


def take(path: Path, words: Iterable[str]) -> tuple[Repair, ...]:
    named = [(word, UPGRADES[word].name if word in UPGRADES else word) for word in words]
    return tuple(Repair(f"Take {name}", (Change(path, word),)) for word, name in named[:MOST_REPAIRS])


def spread(plan: Plan, wanted: int) -> tuple[Repair, ...]:
    """The stats with points added or taken one at a time: the highest stat loses, the lowest of those in use gains."""
    stats = {name: max(0, plan.stat(name)) for name in STATS}
    cap = max(1, plan.level)
    while sum(stats.values()) > max(0, wanted):
        stats[max(stats, key=lambda name: stats[name])] -= 1
    while sum(stats.values()) < wanted:
        able = [name for name in STATS if stats[name] < cap or plan.ignore_stat_cap]
        if not able:
            break
        stats[max(able, key=lambda name: (name in plan.specializations, stats[name] > 0, -stats[name]))] += 1
    return (Repair(f"Make them {wanted} points", (Change(("stats",), stats),)),)


def balanced_ranks(plan: Plan) -> Repair:
    """Four ranks as near to those written as can be."""
    ranks = {name: max(0, plan.rank(name)) for name in (ARTS, AURA, SIGNATURE) if plan.rank(name) > 0}
    while sum(ranks.values()) > 4:
        most = max(ranks, key=lambda name: ranks[name])
        ranks[most] -= 1
    while sum(ranks.values()) < 4:
        first = min(ranks, key=lambda name: ranks[name]) if ranks else ARTS
        ranks[first] = ranks.get(first, 0) + 1
    return Repair("Make them 4", (Change(("ranks",), {name: rank for name, rank in ranks.items() if rank}),))


def growing(tactic: TacticPlan, path: Path) -> Repair:
    """Outputs that grow: each at least one more than the one before."""
    low = max(0, tactic.low)
    medium = max(tactic.medium, low + BASE[0] + 1 - BASE[1])
    high = max(tactic.high, medium + BASE[1] + 1 - BASE[2])
    changes = [Change((*path, name), value) for name, value in zip(OUTPUTS, (low, medium, high), strict=True)]
    return Repair("Let them grow", tuple(changes))


def cheaper(tactic: TacticPlan, over: int, path: Path) -> tuple[Repair, ...]:
    """Ways to save so many points: one output or the power back, or an upgrade less."""
    found = []
    for name in ("high", "medium", "low", "power"):
        less = -(-over // PRICES[name])
        value = getattr(tactic, name) - less
        if value >= 0 and (name in ("low", "power") or _still_grows(tactic, name, value)):
            found.append(Repair(f"{name.capitalize()} back to {value}", (Change((*path, name), value),)))
    for word, times in reversed(tactic.upgrades.items()):
        upgrade = find_upgrade(word, ARTS)
        needed = any(find_upgrade(other, ARTS).parent == upgrade.key for other in tactic.upgrades)
        if upgrade_points(upgrade, times, tactic.type) and not needed:
            found.append(drop((*path, "upgrades", word), upgrade.name))
    plain = tuple(Change((*path, name)) for name in ("low", "medium", "high", "power", "upgrades", "blast"))
    return tuple(found[:MOST_REPAIRS]) or (Repair("Begin this tactic anew", plain),)


def _still_grows(tactic: TacticPlan, name: str, value: int) -> bool:
    outputs = [BASE[n] + (value if name == each else getattr(tactic, each)) for n, each in enumerate(OUTPUTS)]
    return outputs[0] < outputs[1] < outputs[2]


def without_keystone(upgrades: Mapping[str, int], family: str, path: Path) -> tuple[Repair, ...]:
    """One keystone less, with everything linked to it."""
    roots = [word for word in upgrades if find_upgrade(word, family).keystone]
    found = []
    for word in reversed(roots):
        own = find_upgrade(word, family)
        gone = [each for each in upgrades if find_upgrade(each, family).root == own.root or each == word]
        found.append(Repair(f"Take {own.name} away", tuple(Change((*path, each)) for each in gone)))
    return tuple(found[:MOST_REPAIRS])
