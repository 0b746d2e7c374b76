"""What a reaction or a trait waits for: moments the rules see for themselves, and words for all others."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from fracas.games.steel.bring.grammar.ground import TYPES, Speaker
from fracas.games.steel.content.written import When

_WHO = r"(?P<who>self|an? (?:adjacent )?(?:ally|enemy|creature)|any (?:adjacent )?(?:ally|enemy|creature))"
_FAR = r"(?P<far> within (?:distance|\d+ squares?)(?: of self)?| adjacent to self)?"
_ONLY = r"(?P<only>(?:melee |ranged |weapon )?strike|(?:area |melee |ranged |magic )?ability)"
_OTHER = r"(?:an?|any|another) (?P<by>(?:adjacent )?(?:enemy|creature|ally))(?: or object)?"
KINDS = {"area": "area", "melee": "melee", "ranged": "ranged", "magic": "magic", "weapon": "weapon", "strike": "strike"}
Make = Callable[[re.Match[str], int], "dict[str, Any] | None"]


def _about(found: re.Match[str], distance: int) -> dict[str, Any]:
    """To whom it happens and how near."""
    said = found["who"]
    whom = "self" if said == "self" else said.split()[-1]
    return {"who": whom, "within": _near(said, found["far"] or "", distance)}


def _near(said: str, far: str, distance: int) -> int:
    if "adjacent" in said or "adjacent" in far:
        return 1
    if "distance" in far:
        return distance
    squares = re.search(r"\d+", far)
    return int(squares[0]) if squares else 0


def _only(said: str) -> str:
    """Which abilities; a “melee strike” is more than one word can say, and is not understood."""
    words = [word for word in said.split() if word != "ability"]
    return KINDS[words[0]] if len(words) == 1 else ("" if not words else "?")


def _turn(found: re.Match[str], distance: int) -> dict[str, Any]:
    return {"event": "turn starts" if "start" in found["when"] else "turn ends", **_about(found, distance)}


def _hurt(found: re.Match[str], distance: int) -> dict[str, Any]:
    made = {"event": "damaged", **_about(found, distance)}
    types = re.findall(TYPES, found["types"] or "")
    return {**made, "types": types} if types else made


def _hurts(found: re.Match[str], distance: int) -> dict[str, Any] | None:
    return {"event": "hit", "who": "self", "by": found["by"].split()[-1], **_limits(found, distance)}


def _limits(found: re.Match[str], distance: int) -> dict[str, Any]:
    """Which abilities are meant, and how near whoever uses them is; “melee strike” is asked about."""
    said = found["only"] or ""
    only = _only(said) if said else ""
    made: dict[str, Any] = {"by_within": _near(found["by"], found["far"] or "", distance)}
    if only == "?":
        only = "strike" if "strike" in said else ""
        made["words"] = f"it was {'an' if said[0] == 'a' else 'a'} {said}"
    return {**made, "only": only}


def _struck(found: re.Match[str], distance: int) -> dict[str, Any]:
    return {"event": "hit", "who": "self", **_limits(found, distance)}


def _friend_hits(found: re.Match[str], distance: int) -> dict[str, Any]:
    return {"event": "hit", "who": "enemy", "by": "ally", "within": distance}


def _aimed(found: re.Match[str], distance: int) -> dict[str, Any] | None:
    only = _only(found["only"])
    return None if only == "?" else {"event": "targeted", "who": "self", "by": "creature", "only": only}


def _targets(found: re.Match[str], distance: int) -> dict[str, Any] | None:
    return {"event": "targeted", "who": "self", "by": found["by"].split()[-1], **_limits(found, distance)}


def _downed(found: re.Match[str], distance: int) -> dict[str, Any]:
    return {"event": "downed", **_about(found, distance)}


def _winded(found: re.Match[str], distance: int) -> dict[str, Any]:
    return {"event": "winded", **_about(found, distance)}


def _forced(found: re.Match[str], distance: int) -> dict[str, Any]:
    return {"event": "forced", **_about(found, distance)}


MOMENTS: tuple[tuple[re.Pattern[str], Make], ...] = (
    (re.compile(rf"{_WHO}{_FAR} (?P<when>starts|ends) (?:their|its|his|her) turn"), _turn),
    (re.compile(r"(?P<when>the (?:start|end)) of (?:each of )?(?P<who>self)'s turns?(?P<far>)"), _turn),
    (re.compile(rf"{_WHO}{_FAR} takes (?P<types>(?:(?:{TYPES})(?:, or |, | or )?)*) ?damage"), _hurt),
    (re.compile(rf"{_OTHER}{_FAR} (?:deals damage to|damages) self(?: with an? {_ONLY})?"), _hurts),
    (re.compile(rf"self takes damage from an? {_ONLY}(?P<by>)(?P<far>)"), _struck),
    (re.compile(r"an ally deals damage to the target"), _friend_hits),
    (re.compile(rf"self is (?:the target of|targeted by) an? {_ONLY}"), _aimed),
    (re.compile(rf"{_OTHER}{_FAR} targets self with an? {_ONLY}"), _targets),
    (re.compile(rf"{_WHO}{_FAR} (?:is|are) reduced to 0 stamina"), _downed),
    (re.compile(rf"{_WHO}{_FAR} (?:becomes|is) winded"), _winded),
    (re.compile(rf"{_WHO}{_FAR} is force moved"), _forced),
)


def read_moment(text: str, distance: int) -> When | None:
    """The moment the words name, if it is one that the rules see. `distance` is how far the ability reaches."""
    for pattern, make in MOMENTS:
        found = pattern.fullmatch(text)
        made = make(found, distance) if found else None
        if made is not None:
            return msgspec.convert(made, When)
    return None


def read_trigger(text: str, speaker: Speaker, distance: int) -> When:
    """What a triggered action waits for; the Director is asked about what the rules do not see."""
    said = speaker.plain(text)
    seen = read_moment(said, distance)
    return seen if seen is not None else When(event="words", words=" ".join(text.split())[:200])
