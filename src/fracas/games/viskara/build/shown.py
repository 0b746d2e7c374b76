"""What builders show of a character: upgrades to choose from, sums in words, the sheet, and what attacks do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from fracas.core import shortened
from fracas.core.builder import Curve, Option, Sheet, SheetBox, SheetLine
from fracas.core.language import Saying, strung
from fracas.games.viskara.book import character_creation as characters
from fracas.games.viskara.book import points
from fracas.games.viskara.book.character_creation import ARTS, AURA, BASE, PartPlan, Plan, TacticPlan, find_upgrade
from fracas.games.viskara.book.declare import UPGRADES, Upgrade
from fracas.games.viskara.book.model import SPEEDS, STATS
from fracas.games.viskara.book.odds import reds_at_least, reds_exactly


def words(names: Sequence[str]) -> tuple[Option, ...]:
    return tuple(Option(name, name.capitalize()) for name in names)


@cache
def family(prefix: str) -> tuple[Upgrade, ...]:
    """The upgrades of a family; those of signature moves without the maneuvers themselves."""
    found = [u for u in UPGRADES.values() if u.key.startswith(f"{prefix}.")]
    if prefix == "sig":
        return tuple(u for u in found if u.parent or not u.key.startswith("sig.man."))
    if prefix == "sig.man":
        return tuple(u for u in found if not u.parent)
    return tuple(found)


def upgrade_options(prefix: str, type: str = "", price: Mapping[str, int] | None = None) -> tuple[Option, ...]:
    return tuple(_option(upgrade, type, price or {}) for upgrade in family(prefix))


def _option(upgrade: Upgrade, type: str, price: Mapping[str, int]) -> Option:
    cost = price.get(upgrade.key, points.upgrade_points(upgrade, 1, type) if type else upgrade.points)
    chips = [f"{cost} points"]
    chips += ["keystone"] if upgrade.keystone else []
    chips += ["repeatable"] if upgrade.repeat else []
    group = UPGRADES[upgrade.root].name if upgrade.parent else (upgrade.section or "keystones").capitalize()
    return Option(
        upgrade.key,
        upgrade.name,
        shortened(upgrade.text),
        tuple(chips),
        rule=upgrade.rule,
        group=group,
        most=0 if upgrade.repeat else 1,
    )


# Sums


def sums(plan: Plan) -> tuple[str, ...]:
    """The arithmetic of everything with limits, in words."""
    level, shadow = plan.level, plan.shadow_level
    spent = " + ".join(f"{name} {plan.stat(name)}" for name in STATS if plan.stat(name))
    spent = f"{spent} = {sum(plan.stats.values())}" if spent else "nothing spent yet"
    found = [f"Stats: {spent}; 2 × {level} + 2 × ({level} − {shadow}) = {points.stat_points(plan)} to spend"]
    for n, tactic in enumerate(plan.tactics, 1):
        found.append(f"{tactic.name or f'Tactic {n}'}: {tactic_sum(plan, tactic)}")
    if plan.rank(AURA):
        found.append(f"Aura: {points.told_aura_points(plan)}; at most {points.told_aura(plan)}")
    if plan.signature is not None:
        both = zip(points.told_signature_points(plan), points.told_signature(plan), strict=True)
        found += [f"Signature move: {spent}; at most {most}" for spent, most in both]
    return tuple(found)


def tactic_sum(plan: Plan, tactic: TacticPlan) -> str:
    spent, most = points.tactic_points(tactic), characters.most_points(plan, tactic)
    used = f"{points.told_points(tactic)} = {spent}" if spent else "nothing spent"
    return f"{used} of {points.told_most(plan, tactic)} = {most} points"


# The sheet


def outputs(tactic: TacticPlan) -> tuple[int, int, int]:
    return BASE[0] + tactic.low, BASE[1] + tactic.medium, BASE[2] + tactic.high


def tactic_box(plan: Plan, tactic: TacticPlan, name: str, *, shadow: bool = False) -> SheetBox:
    made = characters.make_tactic(plan, tactic, "shown", shadow=shadow, name=name)
    low, medium, high = outputs(tactic)
    chips = (f"{low} / {medium} / {high}", f"range {made.range}", f"break point {made.break_point}")
    power = (f"power {tactic.power}",) if tactic.power else ()
    lines = upgrade_lines(tactic.upgrades, ARTS) + upgrade_lines(tactic.blast, ARTS)
    return SheetBox(tactic.name or name, f"{tactic.type} · {tactic.stat}", (*chips, *power), lines)


def upgrade_lines(upgrades: Mapping[str, int], family: str) -> tuple[SheetLine, ...]:
    found = [(find_upgrade(word, family), times) for word, times in upgrades.items()]
    return tuple(SheetLine(f"{u.name}{f' × {n}' if n > 1 else ''}", u.text, rule=u.rule) for u, n in found)


def part_line(part: PartPlan) -> SheetLine:
    kind = find_upgrade(part.maneuver, "sig.man")
    more = [find_upgrade(word, "sig").name for word in part.upgrades]
    more += ["/".join(str(each) for each in outputs(part.tactic))] if part.tactic else []
    more += [find_upgrade(choice.maneuver, "sig.man").name for choice in part.choices]
    return SheetLine(
        kind.name, f"{kind.text} {'With ' + ', '.join(more) + '.' if more else ''}".strip(), rule=kind.rule
    )


def sheet(plan: Plan, style: str = "") -> Sheet:
    health = 10 * plan.level + 5 * max(0, characters.perk_strengths(plan)[0])
    pace = SPEEDS[plan.speed]
    numbers = [
        SheetLine("Speed", f"{pace.speed}, dash {pace.dash}, anchor {pace.anchor}"),
        SheetLine("Style", style or "still open"),
        *(SheetLine(name.capitalize(), str(plan.stat(name))) for name in STATS),
        SheetLine("Health", str(health), health),
        SheetLine("Morale", str(5 * plan.level), 5 * plan.level),
    ]
    boxes = [tactic_box(plan, each, each.name or f"Tactic {n}") for n, each in enumerate(plan.tactics, 1)]
    if plan.rank(AURA):
        boxes.append(SheetBox("Aura", f"rank {plan.rank(AURA)}", lines=upgrade_lines(plan.aura, AURA)))
        if plan.aura_tactic is not None:
            boxes.append(tactic_box(plan, plan.aura_tactic, "Aura Tactic", shadow=True))
    if plan.signature is not None:
        lines = tuple(part_line(part) for part in plan.signature.parts)
        boxes.append(SheetBox(plan.signature.name or "Signature Move", f"{plan.signature.flair} flair", lines=lines))
    notes = [f"{what}: {', '.join(each)}" for what, each in _stories(plan) if each]
    return Sheet(plan.name, brief(plan), plan.history, numbers=tuple(numbers), boxes=tuple(boxes), notes=tuple(notes))


def _stories(plan: Plan) -> list[tuple[str, tuple[str, ...]]]:
    return [("Goals", plan.goals), ("Motivations", plan.motivations), ("Lessons", plan.lessons)]


def brief(plan: Plan) -> str:
    shadow = [Saying("shadow {n}", n=plan.shadow_level)] if plan.shadow_level else []
    return strung([Saying("Level {n}", n=plan.level), *shadow], " · ")


# What attacks do


def curve(label: str, made: tuple[int, int, int]) -> Curve:
    """How likely an attack puts out at least so much: one red card is low, two are medium, more are high."""
    shares = (float(reds_exactly(1)), float(reds_exactly(2)), float(reds_at_least(3)))
    most = max(1, *made)
    reached = [
        (f"{n}+", round(sum(share for share, out in zip(shares, made, strict=True) if out >= n), 4))
        for n in range(1, most + 1)
    ]
    return Curve(label, tuple(reached))


def curves(plan: Plan) -> tuple[Curve, ...]:
    return tuple(curve(each.name or f"Tactic {n}", outputs(each)) for n, each in enumerate(plan.tactics, 1))
