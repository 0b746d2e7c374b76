"""Who a sentence is about: one, each or any of those the rules can find without asking."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from fracas.games.steel.bring.grammar.ground import COUNT, Speaker, number, potency_of
from fracas.games.steel.content.written import Given, Potency, To

SELF, TARGET, TRIGGER = To(whom="self"), To(), To(whom="trigger")
PRONOUN = r"(?:they|it|he|she|them|him|her)"
_WITHIN = (
    r"(?:(?P<area> in the area)|(?P<map> in the encounter| on the encounter map)"
    r"|(?: who is| that is)? within (?P<far>\d+) squares?(?: of (?P<near>self|the target|them))?"
    r"|(?: who is)? adjacent to (?P<beside>self|the target|them))?"
)
_POTENT = r"(?: (?:who|that) has (?P<letter>[marip]) ?< ?(?P<value>-?\d+))?"
_KIND = r"(?P<kind>creature|enemy|ally|enemies|allies|creatures)(?P<things> or object| and object|s or objects)?"
_GROUP = re.compile(
    rf"(?P<how>each|any|every|all|an?|one|up to {COUNT}|{COUNT})(?P<other> other)? (?P<next>adjacent )?{_KIND}"
    rf"{_WITHIN}{_POTENT}"
)
_TARGETS = re.compile(rf"(?:the|each|any|a|that|all) targets?(?: enemy| creature)?(?P<area> in the area)?{_POTENT}")
_SELF_OR_ALLY = re.compile(r"self or (?:one|an) ally within (?P<n>\d+) squares?(?: of self)?")
_TRIGGERING = re.compile(r"the triggering (?:creature|enemy|ally)")
_IN_WORDS = re.compile(
    r"(?:each|every|all|any(?= non-?[a-z' -]+? adjacent)|up to \w+|one|two|three|four) "
    r"(?!time|of|turn|round|square|effect|condition)"
    r"(?:non-?)?[a-z'-]+(?: [a-z'-]+){0,2}?(?: acting this turn)?"
    r"(?: in the encounter| on the (?:encounter )?map| in the area| within \d+ squares?(?: of (?:self|a [a-z]+))?"
    r"| adjacent to (?:self|the target|an? [a-z]+))?"
    r"(?= (?:makes?|takes?|is|are|gains?|has|have|can|shifts?|moves?|regains?|then) )"
)
"""Targets the rules cannot find: the Director picks them. No “who …”: that would be a condition, not a group."""
_AMONG = re.compile(r"\w+ targets?\b")
"""Some of the targets the ability has already."""
_MARKED_OUT = re.compile(
    r"(?:any|each|every|an?|(?P<one>one)) (?P<kind>creature|enemy|ally|target)(?: or object)? "
    r"(?:(?:who|that) (?:was|were|is) )?(?:damaged|hit|struck|pushed|pulled|slid|passed through|moved through|"
    r"hidden from|touching|standing on|hurt)(?! this way)"
    r"(?: (?!turns?\b|rounds?\b|next\b|first\b|time\b|who\b|that\b|takes?\b|is\b"
    rf"|makes?\b|has\b)[a-z'-]+)*{_POTENT}"
    r"(?= (?:makes?|takes?|is|are|gains?|has|have|can|shifts?|moves?|regains?|falls?) )"
)
"""Whoever the free strikes hurt: the Director knows who that is."""
_THAT = re.compile(r"that (?:creature|enemy|ally)|the (?:creature|enemy|ally)(?= (?:takes|is|makes|can't))")


class Who(msgspec.Struct, frozen=True):
    """Whoever is meant, and the potency that must beat them, if that was said in the same breath."""

    to: To
    potency: Potency | None = None
    single: bool = False
    """“A” or “one” of them, whom somebody has to choose."""
    given: tuple[Given, ...] = ()
    """What must be so of each of them."""
    objects: bool = False
    """Objects are meant, too."""


def read_who(text: str, speaker: Speaker, last: Who | None, area: str = "") -> tuple[Who, int] | None:
    """Who the text begins with, and how long that is. `area` is whom the ability's area is for, if it has one."""
    if found := _SELF_OR_ALLY.match(text):
        return Who(To(whom="self or ally", within=int(found["n"]), most=1), single=True), found.end()
    if re.match(r"self(?!')\b", text):
        return Who(SELF), 4
    if found := re.match(rf"{PRONOUN}(?![\w'])", text):
        return (last, found.end()) if last is not None else None
    if found := _TRIGGERING.match(text):
        return Who(TRIGGER), found.end()
    if found := _TARGETS.match(text):
        return Who(TARGET, _potency(found)), found.end()
    if kin := _kin(text, speaker):
        return kin
    if (found := _GROUP.match(text)) and (made := _group(found, area)) is not None:
        return made, found.end()
    if (found := _THAT.match(text)) and last is not None:
        return last, found.end()
    if found := _MARKED_OUT.match(text):
        sides = {"enemy": "enemy", "ally": "ally", "target": "targets"}
        side: Any = sides.get(found["kind"], "creature")
        said = speaker.named(re.sub(r" (?:who|that) has [marip] ?< ?-?\d+$", "", found[0]))
        return Who(To(whom=side, words=said, most=int(bool(found["one"]))), _potency(found)), found.end()
    if found := _IN_WORDS.match(text):
        one = found[0].startswith("one ")
        side = "targets" if _AMONG.match(found[0]) else "creature"
        return Who(To(whom=side, words=speaker.named(found[0]), most=int(one))), found.end()
    return None


def _potency(found: re.Match[str]) -> Potency | None:
    letter = found.groupdict().get("letter")
    return potency_of(letter, found["value"]) if letter else None


def _group(found: re.Match[str], area: str) -> Who | None:
    kind = {"enemies": "enemy", "allies": "ally", "creatures": "creature"}.get(found["kind"], found["kind"])
    potency = _potency(found)
    how = found["how"]
    if found["area"]:
        return Who(TARGET, potency) if area == kind and how in ("each", "any", "every", "all") else None
    within, near = 0, "self"
    if found["far"]:
        within, near = int(found["far"]), found["near"] or "self"
    elif found["beside"] or found["next"]:
        within, near = 1, found["beside"] or "self"
    elif not found["map"]:
        return None
    if near == "them":
        return None
    whom: dict[str, Any] = {"whom": kind, "within": within, "near": "target" if near == "the target" else "self"}
    if how in ("each", "any", "every", "all"):
        return Who(msgspec.convert(whom, To), potency, objects=bool(found["things"]))
    most = number(how.removeprefix("up to "))
    return Who(msgspec.convert({**whom, "most": most}, To), potency, most == 1)


def _kin(text: str, speaker: Speaker) -> tuple[Who, int] | None:
    """“Each goblin in the encounter”: those of its kind on its own side."""
    for kin in speaker.kin:
        where = r"(?: in the encounter| on the encounter map)"
        found = re.match(
            rf"(?P<how>each|any|every|all|one) (?P<major>non-minion )?{re.escape(kin)}s?{where}"
            rf"|(?P<all>all) (?P<big>non-minion )?{re.escape(kin)}s(?= )",
            text,
        )
        if found:
            one = found["how"] == "one"
            big = (Given(state="minion", of="target", unless=True),) if found["major"] or found["big"] else ()
            return Who(To(whom="self or ally", keyword=kin, most=int(one)), single=one, given=big), found.end()
    return None
