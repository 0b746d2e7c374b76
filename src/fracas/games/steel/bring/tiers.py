"""What stands in one tier of a power roll: one small grammar for all formats that write tiers as text.

A tier is clauses between semicolons. Each is matched whole or kept as words:

    6 + M fire damage · 2d6 damage is words
    [vertical] push 3 · M < 2 slide 2
    A < 1 slowed and weakened (save ends) · prone · dazed or slowed (EoT)
    no effect
"""

from __future__ import annotations

import re
from typing import Literal

from fracas.games.steel.bring.draft import (
    CHARACTERISTICS,
    CONDITIONS,
    DAMAGE_TYPES,
    Afflict,
    Clause,
    Damage,
    End,
    Force,
    Potency,
    Tier,
    Words,
)
from fracas.games.steel.bring.prose import plain

LETTERS = {name[0].upper(): name for name in CHARACTERISTICS}
BY_ITSELF: dict[str, End] = {"prone": "stand", "grabbed": "grab"}
"""When a condition ends about which nothing is said."""
ENDS: tuple[tuple[str, End], ...] = (
    (r"\(save ends\)|save ends", "save"),
    (r"\(eot\)|until the end of (?:the target's|its|their) next turn|\(end of turn\)", "eot"),
    (r"\(until the end of the encounter\)|until the end of the encounter", "fight"),
)

WORTH: dict[str, Literal["weak", "average", "strong"]] = {"weak": "weak", "average": "average", "strong": "strong"}

_TYPES = "|".join(DAMAGE_TYPES)
_NAMED = "|".join(CONDITIONS)
_POTENCY = re.compile(
    r"^(?:if the target has )?([MARIP])\s*<\s*(?:\[?(weak|average|strong)\]?|(-?\d+))\s*,?\s*"
    r"(?:(?:and )?(?:the target|they|it) (?:is|are)\s+)?",
    re.IGNORECASE,
)
_DAMAGE = re.compile(
    r"^(\d+)\s*(?:\+\s*((?:[MARIP])(?:\s*(?:,|or|,\s*or)\s*[MARIP])*))?\s*"
    rf"((?:(?:{_TYPES})(?:,\s*or\s+|\s*,\s*|\s+or\s+)?)*)\s*damage$",
    re.IGNORECASE,
)
_PUSHED = r"(?:push(?:ed)?|pull(?:ed)?|slid(?:e)?)"
_FORCE = re.compile(
    rf"^(?:the target is )?(vertical\s+)?({_PUSHED}(?:\s+or\s+{_PUSHED})*)\s+(?:up to )?(\d+)(?:\s+squares?)?$",
    re.IGNORECASE,
)
_LIST = re.compile(rf"^((?:{_NAMED})(?:(?:,\s*(?:and|or)?\s*|\s+and\s+|\s+or\s+)(?:{_NAMED}))*)$", re.IGNORECASE)
_NOTHING = re.compile(r"^(?:no effect|nothing|-|–|none)\.?$", re.IGNORECASE)
_KEPT_DOWN = re.compile(r"^(?P<first>.+?),\s+(?P<rest>prone and can't stand \((?:save ends|eot)\))$", re.IGNORECASE)
"""“A < 2 push 4, prone and can't stand (EoT)”: the second is more than a list of conditions."""
_KINDS = {"pus": "push", "pul": "pull", "sli": "slide"}


def read_tier(text: object) -> Tier:
    """A tier as clauses. A clause that is not understood whole is kept as words."""
    whole = plain(text).replace("\n", "; ").strip().rstrip(".")
    return tuple(clause for part in re.split(r"\s*;\s*", whole) if part.strip() for clause in _clauses(part))


def read_clause(text: str) -> Clause | None:
    """One clause; None for “no effect”."""
    said = " ".join(text.split()).strip().rstrip(".")
    if _NOTHING.match(said):
        return None
    potency, rest = _with_potency(said)
    return _damage(rest, potency) or _force(rest, potency) or _afflict(rest, potency) or Words(said)


def _clauses(text: str) -> Tier:
    """One part of a tier; “A < 2 slide 2, prone” is two clauses that are resisted alike, if both are understood."""
    whole = read_clause(text)
    if not isinstance(whole, Words):
        return () if whole is None else (whole,)
    potency, rest = _with_potency(whole.text)
    if (held := _KEPT_DOWN.match(rest)) and (moved := _force(held["first"], potency)):
        return (moved, Words(f"{whole.text.removesuffix(rest)}{held['rest']}"))
    parts = [part for part in re.split(r",\s*(?:and\s+)?|\s+and\s+", rest) if part]
    found = [_damage(part, potency) or _force(part, potency) or _afflict(part, potency) for part in parts]
    understood = [clause for clause in found if clause is not None]
    return tuple(understood) if len(understood) == len(parts) > 1 else (whole,)


def _with_potency(text: str) -> tuple[Potency | None, str]:
    found = _POTENCY.match(text)
    if not found:
        return None, text
    letter, word, number = found.groups()
    return Potency(LETTERS[letter.upper()], int(number) if number else WORTH[word.lower()]), text[found.end() :]


def _damage(text: str, potency: Potency | None) -> Damage | None:
    found = _DAMAGE.match(text)
    if not found:
        return None
    amount, letters, types = found.groups()
    plus = tuple(LETTERS[letter] for letter in re.findall(r"[MARIP]", (letters or "").upper().replace("OR", "")))
    return Damage(int(amount), plus, tuple(re.findall(_TYPES, (types or "").lower())), potency)


def _force(text: str, potency: Potency | None) -> Force | None:
    found = _FORCE.match(text)
    if not found:
        return None
    vertical, kinds, distance = found.groups()
    named = tuple(dict.fromkeys(_KINDS[word[:3].lower()] for word in re.split(r"\s+or\s+", kinds, flags=re.IGNORECASE)))
    return Force(named, int(distance), bool(vertical), potency)


def _afflict(text: str, potency: Potency | None) -> Afflict | None:
    end: End = ""
    rest = re.sub(r"^(?:the target is|the target|is)\s+", "", text, flags=re.IGNORECASE)
    for pattern, name in ENDS:
        shorter = re.sub(rf"\s*(?:{pattern})$", "", rest, flags=re.IGNORECASE)
        if shorter != rest:
            end, rest = name, shorter
            break
    if not _LIST.match(rest):
        return None
    named = tuple(re.findall(_NAMED, rest.lower()))
    either = bool(re.search(r"\bor\b", rest, re.IGNORECASE)) and len(named) > 1
    if not end:
        ends = {BY_ITSELF.get(name, "") for name in named}
        if len(ends) > 1 or "" in ends:
            return None
        end = ends.pop()
    return Afflict(named, end, either, potency)
