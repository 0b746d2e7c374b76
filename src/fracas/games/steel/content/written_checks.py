"""What is wrong with an ability that is written out, beyond its shape."""

from __future__ import annotations

from fracas.games.steel.content.declare import snake
from fracas.games.steel.content.written import Written


def wrong_with(made: Written) -> list[tuple[str, str]]:
    """What the structs cannot say: numbers that make no sense, parts that do not fit together. Each with its field."""
    name = made.name.strip() or "the ability"
    found = [] if snake(made.name) else [("name", "an ability needs a name with letters in it")]
    numbers = {"cost": made.cost, "reach": made.reach, "distance": made.distance, "size": made.size}
    found += [
        (field, f"{name}: {field} lies between 0 and 99, not at {number}")
        for field, number in numbers.items()
        if not 0 <= number <= 99
    ]
    if not 1 <= made.most <= 20:
        found.append(("most", f"{name}: most lies between 1 and 20, not at {made.most}"))
    if made.area and not made.size:
        found.append(("size", f"{name}: an area needs a size"))
    if made.objects and not made.area and made.action != "main":
        found.append(("objects", f"{name}: only main actions and areas hit objects"))
    if made.tiers is not None and not made.roll and made.bonus is None:
        found.append(("roll", f"{name}: tiers need a roll: say roll = [“might”] or bonus = 2"))
    if made.action in ("triggered", "free triggered") and made.when is None:
        text = f"{name}: a triggered action needs “when”; event = “words” lets the Director say it happened"
        found.append(("when", text))
    aimed = made.reach or made.distance or made.area or made.targets in ("self", "grabbed") or made.when is not None
    if made.action != "trait" and not aimed:
        found.append(("reach", f"{name}: say how far it reaches (reach, distance, area), or targets = “self”"))
    return found
