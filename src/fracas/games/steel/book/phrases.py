"""Small words for numbers in sentences."""

from __future__ import annotations

from fracas.core.language import Saying, say


def damage_words(hits: str, kind: str) -> str:
    """So much damage of a kind: "3 / 5 / 7 fire damage"."""
    return say("{hits} {kind} damage", hits=hits, kind=kind) if kind else say("{hits} damage", hits=hits)


def damage_told(amount: int, kind: str) -> Saying:
    """So much damage of a kind, for the log."""
    return Saying("{n} {kind} damage", n=amount, kind=kind) if kind else Saying("{n} damage", n=amount)


def signed(number: int) -> str:
    """What is added to a roll: "+ 2", "− 3", or nothing for 0."""
    return f"+ {number}" if number >= 0 else f"− {-number}"
