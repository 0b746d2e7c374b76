"""What levels bring: bonus dice, Stances, Super Moves, Archetypes (dojo.advancement.*, rulings b5 to b8)."""

from __future__ import annotations

HIGHEST_LEVEL = 10
XP_FOR_LEVEL = (0, 5, 10, 15, 20, 25, 30, 35, 40, 50)
XP_FOR_VICTORY, XP_FOR_LOSS = 2, 1

HERO_DICE: tuple[tuple[int, ...], ...] = ((), (4,), (6,), (8,), (10,), (10, 4), (10, 6), (10, 8), (10, 10), (10, 10))
"""Ruling b5: the bonus dice of heroes and Warriors at levels 1 to 10; their pictures are lost."""
BOSS_DICE: tuple[tuple[int, ...], ...] = (
    (4,), (6,), (8,), (10,), (10, 4), (10, 6), (10, 8), (10, 10), (10, 10, 4), (10, 10, 4),
)  # fmt: skip
"""Ruling b7: a Boss is one step ahead and gets a third die at level 9."""
BASE_BOSS_DIE = (4,)
"""Ruling b8: the one extra die of a Boss in the base book."""

MOST_BARS = 5
"""The most health bars a Boss is built with."""

BENEFITS = (
    "three Stances",
    "a Super Move",
    "a new Stance (4 in all)",
    "one more Archetype, fused",
    "a new Stance (5 in all), with a Style of the new Archetype",
    "a second Super Move",
    "a new Stance (6 in all)",
    "an improved Archetype",
    "a new Stance (7 in all)",
    "Mastery: two Stances at once",
)
"""What a hero gains at each level."""


def level_for(xp: int) -> int:
    """The level that experience buys."""
    return sum(1 for needed in XP_FOR_LEVEL if xp >= needed)


def stances_at(level: int) -> int:
    """How many Stances a hero has: three, and one more at levels 3, 5, 7 and 9."""
    return 3 + sum(level >= at for at in (3, 5, 7, 9))


def supers_at(level: int) -> int:
    return sum(level >= at for at in (2, 6))


def boss_bars(written: int) -> int:
    """A Boss has two health bars unless it is given more."""
    return written or 2


def boss_stances_at(level: int) -> int:
    return 3 + sum(level >= at for at in (5, 10))
