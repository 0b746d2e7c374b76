"""Bits of plain English: lists, numbers with their nouns, plurals."""

from __future__ import annotations

from collections.abc import Iterable


def listed(names: Iterable[str]) -> str:
    """“A”, “A and B”, “A, B and C”."""
    *first, last = list(names) or [""]
    return f"{', '.join(first)} and {last}" if first else last


def counted(number: int, one: str, many: str = "") -> str:
    """“1 die”, “2 dice”: the number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def a_or_number(number: int, one: str) -> str:
    """“a Shield Token”, “2 Shield Tokens”, “an Evade Token”."""
    if number == 1:
        return f"{'an' if one[0] in 'AEIOU' else 'a'} {one}"
    return counted(number, one)


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def plural(name: str, number: int) -> str:
    """Good enough for the names of Schemers."""
    return name if number == 1 or name.endswith("s") else f"{name}s"


def tokens(number: int, name: str) -> str:
    """“1 Shield Token”, “2 Shield Tokens”."""
    return counted(number, f"{name} Token")
