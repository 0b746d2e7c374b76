"""Stat blocks as sheets: for the preview of a builder and for cards on paper."""

from __future__ import annotations

from fracas.core.builder import Sheet, SheetBox, SheetLine
from fracas.games.steel.book.model import CHARACTERISTICS, SIZES, Ability, StatBlock
from fracas.games.steel.words.display import WAYS

TIERS = ("≤ 11", "12–16", "17+")
MINUS = "−"


def block_sheet(block: StatBlock) -> Sheet:
    """Everything a Director or player needs of a creature, the numbers first."""
    ways = ", ".join(way for way in WAYS if getattr(block, way))
    role = " ".join(part for part in (block.role or ("hero" if block.hero else ""), f"level {block.level}") if part)
    numbers = [
        SheetLine("Size", SIZES[block.size]),
        SheetLine("Speed", f"{block.speed} {ways}".strip()),
        SheetLine("Stability", str(block.stability)),
        SheetLine("Free strike", _strike(block)),
    ]
    numbers += [] if block.hero else [SheetLine("Worth", str(block.worth))]
    numbers += [
        SheetLine(name, f"{score:+d}".replace("-", MINUS) if score else "0")
        for name, score in zip(CHARACTERISTICS, block.characteristics, strict=True)
    ]
    numbers += [SheetLine("Recoveries", str(block.recoveries), block.recoveries)] if block.hero else []
    numbers.append(SheetLine("Stamina", str(block.stamina), block.stamina))
    boxes = [_ability(ability, block.hero) for ability in block.abilities]
    for word, table in (("Immunity", block.immunities), ("Weakness", block.weaknesses)):
        if table:
            boxes.append(SheetBox(word, ", ".join(f"{kind} {value}" for kind, value in table.items())))
    if block.skills:
        boxes.append(SheetBox("Skills", ", ".join(block.skills)))
    brief = ", ".join(part for part in (role.capitalize(), block.band) if part)
    return Sheet(block.name, brief, block.text, numbers=tuple(numbers), boxes=tuple(boxes))


def _strike(block: StatBlock) -> str:
    strike = block.free_strike
    hits = "/".join(map(str, dict.fromkeys(strike.damage)))
    return f"{hits} {strike.kind}".strip()


def _ability(ability: Ability, hero: bool) -> SheetBox:
    reach = [f"melee {ability.reach}"] * bool(ability.reach) + [f"ranged {ability.distance}"] * bool(ability.distance)
    reach += [f"{ability.area} {ability.size}"] if ability.area else []
    rolled = " or ".join(CHARACTERISTICS[score] for score in ability.roll)
    cost = [f"{ability.cost} {'Grit' if hero else 'Menace'}"] if ability.cost else []
    brief = " · ".join([ability.action, *reach, *cost, *([rolled] if rolled else [])])
    lines = [SheetLine("", ability.text)] if ability.text else []
    if ability.damage:
        kind = f" {ability.kind}" if ability.kind else ""
        lines += [
            SheetLine("", f"{hits}{kind} damage", cost=tier) for tier, hits in zip(TIERS, ability.damage, strict=True)
        ]
    return SheetBox(ability.name, brief, lines=tuple(lines))
