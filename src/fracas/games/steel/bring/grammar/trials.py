"""Tests that a text tells somebody to make: who makes them, with what, and whether at once."""

from __future__ import annotations

import re

import msgspec

from fracas.games.steel.bring.grammar.ground import CHARACTERISTICS

_NAMED = (
    rf"(?:either )?(?:an?|the following) (?P<name>{CHARACTERISTICS})(?: test)?"
    rf"(?: or (?:an? )?(?P<other>{CHARACTERISTICS}))?(?: test)?"
)
_ANY = r"(?P<best>a test using their highest characteristic)"
WHOLE = re.compile(
    rf"(?:additionally, |then )?(?P<who>[^,]+?|the first time [^,]+, they) (?:must )?makes? (?:{_NAMED}|{_ANY})"
)
_LAST_PART = re.compile(rf"(?:^|.*,? and )(?P<who>each [^,]+?) (?:must )?makes? (?:{_NAMED}|{_ANY})")
_LATER = re.compile(
    r"\b(?:whenever|when|first time|while|after|before|once|until|if|can|turns?|rounds?|enters?|moves into"
    r"|steps into)\b"
)
_ENTERING = re.compile(
    r"any (?P<against>enemy|creature) who "
    r"(?P<enters>enters the area(?: for the first time (?:in|on) an? (?:(?P<round>round)|turn))? or )?"
    r"starts their turn (?:there|in (?:the|this) [a-z]+|in it)"
)
_SPRINGS = re.compile(
    r"the first time (?:any|an) (?P<against>enemy|creature) (?:moves|steps) into "
    r"(?:the area|a square with [a-z ]+), they"
)
SPEAKS = re.compile(r"\bmakes? [^.]*\btest\b")


class Trial(msgspec.Struct, frozen=True):
    """A test somebody is told to make."""

    who: str
    """In the words of the text."""
    characteristics: tuple[str, ...]
    later: bool = False
    """Not now, but when something happens."""


def read_trial(said: str) -> Trial | None:
    """A sentence that is nothing but the call for a test; that it comes after something else of the same text is so
    anyway.
    """
    now = re.sub(r"^after [^,]+ (?:is|are) resolved, ", "", said)
    found = WHOLE.fullmatch(now)
    return _trial(found, now) if found else None


def trial_within(said: str) -> Trial | None:
    """The call for a test at the end of a sentence that says more."""
    found = _LAST_PART.fullmatch(said)
    return _trial(found, said) if found else None


def _trial(found: re.Match[str], said: str) -> Trial:
    names = tuple(CHARACTERISTICS.split("|")) if found["best"] else (found["name"], found["other"])
    return Trial(found["who"], tuple(name for name in names if name), bool(_LATER.search(said)))


_VERB = re.compile(r" (?:is|are|takes?|moves?|shifts?|gains?|teleports?|falls?)\b.* and$")


def does_more(trial: Trial) -> Trial | None:
    """The test alone, of a sentence in which something else is done to those who make it first."""
    found = _VERB.search(trial.who)
    return msgspec.structs.replace(trial, who=trial.who[: found.start()]) if found else None


def springs(trial: Trial) -> str:
    """Whom a trap waits for whose first victim makes the test; "" if it is none."""
    found = _SPRINGS.fullmatch(trial.who)
    return found["against"] if found else ""


def entering(trial: Trial) -> tuple[str, bool, bool] | None:
    """Whom a test is for that is made in an area, whether on entering it, too, and whether only once a round."""
    found = _ENTERING.fullmatch(trial.who)
    return (found["against"], bool(found["enters"]), bool(found["round"])) if found else None
