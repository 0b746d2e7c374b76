"""Sentences about an ability as a whole: what its roll leans on, what does not trouble it, which damage it deals."""

from __future__ import annotations

import re

import msgspec

from fracas.games.steel.bring.grammar.clauses import Read, question
from fracas.games.steel.bring.grammar.ground import CONDITIONS, TYPES
from fracas.games.steel.content import written
from fracas.games.steel.content.written import Change, Given, Lean, Steps, To

_IGNORES = re.compile(r"this ability ignores (?P<what>concealment and cover|cover and concealment|concealment|cover)")
_PAIRS = re.compile(
    r"(?:self|the [a-z]+(?: [a-z]+)?) chooses a damage type and (?:a )?condition(?: for [a-z ]+?)? from "
    r"(?:one of )?the following (?:combinations|pairs): (?P<list>.+)"
)
_REPLACED = re.compile(
    r"after (?:making )?the power roll, self can (?:choose to )?replace the damage type and (?:the )?condition with "
    r"(?P<list>.+)"
)
_PAIR = re.compile(rf"(?P<type>{TYPES}) damage and (?P<condition>{CONDITIONS})")
_OWN_TYPE = re.compile(
    r"(?:special: )?the damage (?:dealt )?(?:by|of) (?:this|the) ability matches "
    r"(?:a|any) damage type (?:self|the [a-z]+) has immunity to"
)
_WORTH = {"gains an edge": 1, "has a double edge": 2, "takes a bane": -1, "has a double bane": -2}
_LEANS = re.compile(
    rf"this ability (?P<edge>{'|'.join(_WORTH)}) (?:"
    rf"against (?:an? |any )?(?P<state>winded|{CONDITIONS}) (?:targets?|creatures?|enem(?:y|ies))"
    rf"|against (?:an? |any |each )?(?:target|creature|enemy) (?:who|that) is (?P<is>winded|{CONDITIONS})"
    rf"|(?:if|while) (?P<of>self|the target) is (?P<so>winded|hidden|{CONDITIONS})"
    r"|against (?:an? |any |each )?(?:target|creature|enemy) (?:who|that) "
    r"(?P<words>(?:has|have|is|are|can|can't) [^,]+))"
)


def ignored(said: str) -> tuple[str, ...]:
    """What does not trouble the ability's roll."""
    found = _IGNORES.fullmatch(said)
    return tuple(name for name in ("concealment", "cover") if found and name in found["what"])


def pairs(said: str) -> dict[str, str]:
    """Types of damage and the condition that goes with each, of which the user chooses a pair."""
    found = _PAIRS.fullmatch(said)
    return _listed(found["list"]) if found else {}


def _listed(text: str) -> dict[str, str]:
    listed = {pair["type"]: pair["condition"] for pair in _PAIR.finditer(text)}
    left = re.sub(r"[, ]|\bor\b|\band\b", "", _PAIR.sub("", text))
    return {} if left else listed


def replaced(said: str) -> dict[str, str]:
    """The pairs that may be had after the roll in place of what the tiers say."""
    found = _REPLACED.fullmatch(said)
    return _listed(found["list"]) if found else {}


def own_type(said: str) -> bool:
    return bool(_OWN_TYPE.fullmatch(said))


def lean(said: str) -> Lean | None:
    """An edge or a bane of the ability itself that the rules see."""
    found = _LEANS.fullmatch(said)
    if not found or found["words"]:
        return None
    of = "self" if found["of"] == "self" else "target"
    given = msgspec.convert({"state": found["state"] or found["is"] or found["so"], "of": of}, Given)
    return Lean(edges=_WORTH[found["edge"]], given=(given,))


def leans_on_words(said: str, read: Read) -> Steps | None:
    """The same on a condition in words: the Director is asked before the roll, about each target."""
    found = _LEANS.fullmatch(said)
    if not found or not found["words"]:
        return None
    change = Change(edges_against=_WORTH[found["edge"]], by="source", next=True)
    asked = question(f"the target {found['words']}", read)
    return written.Last(to=To(whom="targets"), name=read.title, ends="end of my turn", change=change, asked=asked)
