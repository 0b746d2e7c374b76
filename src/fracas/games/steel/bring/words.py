"""Frames of abilities that other tools write as phrases: distances, usages, costs, sizes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from fracas.games.steel.bring.draft import Action, Distance, Roll, Tier
from fracas.games.steel.bring.fields import Plain, Reading, text_of
from fracas.games.steel.bring.tiers import LETTERS, read_tier

TIER_NAMES = (
    ("tier1", "t1", "11 or lower", "tier 1"),
    ("tier2", "t2", "12-16", "tier 2"),
    ("tier3", "t3", "17+", "tier 3"),
)


def tiers_of(thing: Plain) -> tuple[Tier, Tier, Tier] | None:
    """Three tiers under any of the names they go by; None if there is none."""
    texts = [next((text_of(thing, name) for name in names if text_of(thing, name)), "") for names in TIER_NAMES]
    if not any(texts):
        return None
    first, second, third = (read_tier(text) for text in texts)
    return first, second, third


def roll_of(thing: Plain, said: str, by_target: bool = False) -> Roll | None:
    """A roll by its name, “Power Roll + 2” or “Power Roll + Might or Agility”."""
    tiers = tiers_of(thing)
    if tiers is None:
        return None
    bonus = re.search(r"\+\s*(-?\d+)", said)
    named = tuple(name for name in LETTERS.values() if re.search(rf"\b{name}\b", said, re.IGNORECASE))
    return Roll(tiers, named, int(bonus[1]) if bonus else None, by_target)


def distances_of(phrase: str) -> tuple[Distance, ...]:
    """“Melee 1 or Ranged 5”, “3 cube within 10”, “10 x 2 line within 1”, “2 burst”, “Self”."""
    found = tuple(one for part in re.split(r"\s+or\s+|\s*,\s*|\s*;\s*", phrase) if (one := _distance(part)))
    return found or (Distance("special"),)


def _distance(said: str) -> Distance | None:
    words = " ".join(said.lower().replace("×", "x").split())
    if found := re.fullmatch(r"(?:reach|melee)(?: (\d+))?", words):
        return Distance("melee", int(found[1] or 1))
    if found := re.fullmatch(r"ranged? (\d+)", words):
        return Distance("ranged", int(found[1]))
    if found := re.fullmatch(r"(\d+) (burst|aura)", words):
        return Distance("burst" if found[2] == "burst" else "aura", int(found[1]))
    if found := re.fullmatch(r"(\d+) (cube|wall)(?: within (\d+)(?: squares?)?)?", words):
        return Distance("cube" if found[2] == "cube" else "wall", int(found[1]), 0, int(found[3] or 0))
    if found := re.fullmatch(r"(\d+) ?x ?(\d+) line(?: within (\d+)(?: squares?)?)?", words):
        return Distance("line", int(found[1]), int(found[2]), int(found[3] or 0))
    return Distance("self") if words == "self" else None


def action_of(said: str) -> Action:
    """What an ability takes, in the words of any tool."""
    words = said.lower()
    if "villain" in words:
        return "villain"
    if "trigger" in words:
        return "free triggered" if "free" in words else "triggered"
    if "maneuver" in words:
        return "free maneuver" if "free" in words else "maneuver"
    if "malice" in words:
        return "malice"
    if words.startswith("move"):
        return "move"
    return "main" if "action" in words or "main" in words else "none"


def size_of(said: str, reading: Reading) -> str:
    """“1M”, “1 M”, “3”, or the first of several."""
    found = re.findall(r"(\d)\s*([TSML])?\b", said.upper())
    if not found:
        if said:
            reading.note(f"the size “{said}” was not understood; 1M was taken")
        return "1M"
    if len(found) > 1:
        reading.note(f"of the sizes {said} the first was taken")
    number, letter = found[0]
    return f"1{letter or 'M'}" if number == "1" else number


def guards_of(said: Iterable[str], reading: Reading) -> dict[str, int]:
    """Immunities and weaknesses such as “corruption 4”."""
    found: dict[str, int] = {}
    for phrase in said:
        match = re.fullmatch(r"(?:damage|all(?: damage)?|(\w+))(?: damage)?\s+(\d+)", phrase.strip().lower())
        if match:
            found[match[1] or "all"] = int(match[2])
        else:
            reading.note(f"“{phrase}” was not understood as an immunity or weakness")
    return found
