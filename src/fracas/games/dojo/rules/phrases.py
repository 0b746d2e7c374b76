"""Small words of the log: names of tokens, numbers with their nouns, sentences that end in one mark only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fracas.games.dojo.rules.model import STOOGES, Unit

MARKS = tuple("!?.…")
UNTIL = {
    "turn": "until the end of this turn",
    "own turn": "until the end of their own turn",
    "round": "until the end of this round",
    "next round": "until the end of the next round",
    "fight": "for the rest of the fight",
}


def ended(name: str) -> str:
    """A name as the end of a sentence: “Damage.”, but “Put It Out!”."""
    return name if name.endswith(MARKS) else f"{name}."


def token_name(kind: str) -> str:
    """A kind of token as people write it: Rapid Strike."""
    return kind.title()


def listed(parts: Iterable[str]) -> str:
    """A, B and C."""
    *first, last = list(parts) or [""]
    return f"{', '.join(first)} and {last}" if first else last


def counted(tokens: Mapping[str, int]) -> str:
    """2 Iron and 1 Speed."""
    return listed(f"{number} {token_name(kind)}" for kind, number in tokens.items() if number)


def several(number: int, one: str, many: str = "") -> str:
    """1 space, 2 spaces."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def owners(unit: Unit) -> str:
    """Somebody's: Rex's, Dancers'."""
    return f"{unit.name}'" if stands_for_several(unit) and unit.name.endswith("s") else f"{unit.name}'s"


def stands_for_several(unit: Unit) -> bool:
    """Whether a name is that of several: Stooges called Dancers (not The Flock), or Chris and Chris."""
    return (unit.kind == STOOGES and unit.name.endswith("s")) or " and " in unit.name
