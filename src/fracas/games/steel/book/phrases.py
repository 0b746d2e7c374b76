"""Small words for numbers in sentences."""

from __future__ import annotations


def signed(number: int) -> str:
    """What is added to a roll: "+ 2", "− 3", or nothing for 0."""
    return f"+ {number}" if number >= 0 else f"− {-number}"


def counted(number: int, what: str) -> str:
    """So many of something: "1 surge", "3 surges"."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
