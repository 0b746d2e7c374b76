"""How long and how far a thinking bot thinks."""

from __future__ import annotations

import re

import msgspec

from fracas.core import UnknownName


class Strength(msgspec.Struct, frozen=True):
    """A budget in seconds or in tries (0 is no limit), and how far a line of thought goes.

    With a budget of tries the same seed makes the same choices; with one in seconds that depends on the machine.
    """

    seconds: float = 0.0
    tries: int = 0
    turns: int = 3
    """After so many turns a line of thought ends,"""
    decisions: int = 80
    """or after so many decisions."""
    judge: str = ""
    """Who judges its end: “worth” for what the game has written down, “learned” for what it has learned, or a file;
    nothing for the better of the two."""


JUDGES = ("worth", "learned")
STRENGTHS = {"quick": Strength(seconds=0.1), "steady": Strength(seconds=0.4), "strong": Strength(seconds=1.0)}


def strength_of(text: str) -> Strength:
    """A strength by its name, a time such as “500ms” or “2s”, or a number of tries such as “40”.

    After another colon may stand who judges: “1s:worth”, “40:learned”, “40:mine.json”.
    """
    text, colon, judge = text.partition(":")
    if colon and judge not in JUDGES and not judge.endswith(".json"):
        raise UnknownName(f"there is no judgement “{judge}”; there are: {', '.join(JUDGES)}, or a file (mine.json)")
    return msgspec.structs.replace(_budget(text), judge=judge)


def _budget(text: str) -> Strength:
    if text in STRENGTHS:
        return STRENGTHS[text]
    found = re.fullmatch(r"(\d{1,6})(ms|s|)", text)
    if not found or not int(found[1]):
        known = ", ".join(STRENGTHS)
        raise UnknownName(f"there is no strength “{text}”; there are: {known}, a time (500ms, 2s) or tries (40)")
    number = int(found[1])
    if not found[2]:
        return Strength(tries=number)
    return Strength(seconds=number / 1000 if found[2] == "ms" else float(number))
