"""Character levels (Appendix G): which cards everybody has at the end of each Chapter, and where the others are."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

import msgspec

HIGHEST = 5
CHAPTERS = ((1, 4), (5, 10), (11, 16), (17, 21), (22, 25))
"""The first and the last scenario of each Chapter."""


class CardSet(msgspec.Struct, frozen=True):
    """Numbers of start cards (with the Hero's name in the Archive) and of Vault cards."""

    start: tuple[str, ...]
    vault: frozenset[int]


@cache
def level_table() -> dict[tuple[int, str], CardSet]:
    text = (files("fracas.games.tales") / "levels.csv").read_text(encoding="utf-8")
    return {
        (int(row["level"]), row["who"]): CardSet(tuple(row["start"].split()), _vault(row["vault"]))
        for row in csv.DictReader(text.splitlines())
    }


def _vault(text: str) -> frozenset[int]:
    """The numbers in “v1 v2 v34”."""
    return frozenset(int(card.removeprefix("v")) for card in text.split())


def cards_at(level: int, who: str) -> CardSet:
    return level_table()[level, who]


def chapter_of(scenario: int) -> int:
    """The Chapter a scenario belongs to by its number."""
    for chapter, (first, last) in enumerate(CHAPTERS, 1):
        if first <= scenario <= last:
            return chapter
    raise ValueError(f"scenarios have numbers from 1 to {CHAPTERS[-1][1]}, not {scenario}")
