"""A bestiary entry as a sheet: for the preview of a builder and for cards on paper."""

from __future__ import annotations

from fracas.core.builder import Sheet as Paper
from fracas.core.builder import SheetBox, SheetLine
from fracas.games.viskara.book.model import STATS, Sheet, Tactic
from fracas.reference import read_reference

PACKAGE = "fracas.games.viskara"


def creature_sheet(sheet: Sheet) -> Paper:
    """Everything a game master needs of a creature, the numbers first."""
    numbers = [
        SheetLine("Level", str(sheet.level)),
        SheetLine("Speed", str(sheet.speed)),
        SheetLine("Dash", f"+{sheet.dash}"),
        SheetLine("Anchor", str(sheet.anchor)),
        SheetLine("Size", f"{sheet.size}×{sheet.size}"),
    ]
    numbers += [SheetLine(n.capitalize(), str(v)) for n, v in zip(STATS, sheet.stats, strict=True) if v]
    numbers += [
        SheetLine("Health", str(sheet.health), sheet.health),
        SheetLine("Morale", str(sheet.morale), sheet.morale),
    ]
    boxes = [_tactic(tactic) for tactic in sheet.every_tactic()]
    lines = tuple(SheetLine(*_rule(ability)) for ability in sheet.abilities)
    boxes += [SheetBox("Abilities", lines=lines)] if lines else []
    brief = ", ".join(part for part in (f"Level {sheet.level}", sheet.style) if part)
    return Paper(sheet.name, brief, sheet.text, numbers=tuple(numbers), boxes=tuple(boxes))


def _tactic(tactic: Tactic) -> SheetBox:
    chips = (
        " / ".join(map(str, tactic.outputs)),
        f"range {tactic.range}",
        f"break point {tactic.break_point}",
        f"power {tactic.power}",
    )
    costs = [f"{n} {word}" for n, word in ((tactic.effort, "effort"), (tactic.flair, "flair")) if n]
    text = _rule(tactic.rule)[1] if tactic.rule else ""
    told = ". ".join(part for part in (", ".join(tactic.keys), text) if part)
    lines = (SheetLine("", told),) if told else ()
    return SheetBox(tactic.name, " · ".join([tactic.type, STATS[tactic.stat], *costs]), chips, lines)


def _rule(key: str) -> tuple[str, str]:
    """The name and the text of an ability or tactic of the book."""
    found = next((rule for id, rule in read_reference(PACKAGE).items() if id.endswith(f".{key}")), None)
    return (found.name, found.text) if found else (key.rpartition(".")[2].replace("-", " ").capitalize(), "")
