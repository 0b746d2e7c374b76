"""Looking into somebody else's JSON: every field may be missing or of another type, and that is never an error."""

from __future__ import annotations

import re
from typing import Any

Plain = dict[str, Any]
ANY = (-99, 99)
"""A number that is put inside its bounds later."""
MOST_QUOTED = 30
"""So many characters of what stands in place of a number are shown."""


def of(thing: object, *path: str) -> Any:
    """What stands under these names, one inside the other; None where the way ends."""
    for name in path:
        if not isinstance(thing, dict):
            return None
        thing = thing.get(name)
    return thing


def text_of(thing: object, *path: str) -> str:
    found = of(thing, *path)
    return found.strip() if isinstance(found, str) else str(found) if isinstance(found, int | float) else ""


def number_of(thing: object, *path: str, otherwise: int = 0) -> int:
    """A whole number, also out of a text such as "3 for four minions" or a sum such as "7+5"."""
    found = _number(of(thing, *path))
    return otherwise if found is None else found


def _number(found: object) -> int | None:
    if isinstance(found, bool):
        return None
    if isinstance(found, int | float):
        return int(found) if found == found and abs(found) < 1e9 else None
    if isinstance(found, str):
        whole = re.fullmatch(r"\s*(-?\d{1,9}(?:\s*[+-]\s*\d{1,9})*)\s*", found.replace("−", "-"))
        if whole:
            return sum(int(part.replace(" ", "")) for part in re.findall(r"[+-]?\s*\d+", whole[1]))
        first = re.search(r"-?\d{1,9}", found)
        return int(first[0]) if first else None
    return None


def list_of(thing: object, *path: str) -> list[Any]:
    """A list; the values of an object count as one, in their `sort` order if they have one."""
    found = of(thing, *path)
    if isinstance(found, dict):
        values = list(found.values())
        if values and all(isinstance(value, dict) and "sort" in value for value in values):
            values.sort(key=lambda value: number_of(value, "sort"))
        return values
    return found if isinstance(found, list) else []


def words_of(thing: object, *path: str) -> tuple[str, ...]:
    """The texts of a list, without empty ones and dashes."""
    return tuple(w.strip() for w in list_of(thing, *path) if isinstance(w, str) and w.strip(" -"))


class Reading:
    """What was read differently from what stands in the file, collected for whoever brings it."""

    def __init__(self) -> None:
        self.notes: list[str] = []

    def note(self, sentence: str) -> None:
        if sentence not in self.notes:
            self.notes.append(sentence)

    def within(self, what: str, value: int, low: int, high: int) -> int:
        """A number inside its bounds; one outside is taken as the nearest, and that is said."""
        kept = min(max(value, low), high)
        if kept != value:
            self.note(f"{what} is {value} in the file; {kept} was taken")
        return kept

    def number(self, what: str, bounds: tuple[int, int], thing: object, *path: str, otherwise: int = 0) -> int:
        """A number of the file inside its bounds. What stands there instead of a number is said."""
        found = of(thing, *path)
        value = _number(found)
        if value is not None:
            return self.within(what, value, *bounds)
        if found is not None and found != "":
            shown = f"“{found[:MOST_QUOTED]}”" if isinstance(found, str) else "no usable number"
            self.note(f"{what} is {shown} in the file; {otherwise} was taken")
        elif bounds[0] > 0:
            self.note(f"{what} is not in the file; {otherwise} was taken")
        return otherwise
