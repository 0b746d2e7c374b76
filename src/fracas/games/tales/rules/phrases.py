"""Bits of plain English: lists, numbers with their nouns, plurals."""

from __future__ import annotations

from collections.abc import Iterable

from fracas.core.language import Saying, counted, counting, say, word

__all__ = ["a_or_number", "capital", "counted", "counting", "listed", "plural", "some", "tokens"]


def listed(names: Iterable[str]) -> str:
    """“A”, “A and B”, “A, B and C”."""
    *first, last = [word(name) for name in names] or [""]
    return say("{some} and {last}", some=", ".join(first), last=last) if first else last


def a_or_number(number: int, one: str) -> str:
    """“a Shield Token”, “2 Shield Tokens”, “an Evade Token”."""
    if number == 1:
        return say("an {what}", what=one) if one[0] in "AEIOU" else say("a {what}", what=one)
    return counted(number, one)


def some(number: int, one: str) -> Saying:
    """The same for the log."""
    if number == 1:
        return Saying("an {what}", what=one) if one[0] in "AEIOU" else Saying("a {what}", what=one)
    return counting(number, one)


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def plural(name: str, number: int) -> str:
    """Good enough for the names of Schemers."""
    return name if number == 1 or name.endswith("s") else f"{name}s"


def tokens(number: int, name: str) -> str:
    """“1 Shield Token”, “2 Shield Tokens”."""
    return counted(number, f"{name} Token")
