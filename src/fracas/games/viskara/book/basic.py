"""Basic enemies: any level, one stat, one tactic of each type, no abilities."""

from __future__ import annotations

from functools import cache

from fracas.core import UnknownName
from fracas.games.viskara.book.model import SPEEDS, STATS, TYPES, Sheet, Tactic, half

PRINTED = (2, 3, 4)
"""Break points in halves of a level for direct, exposure and projectile, as the table has them (ruling 1)."""
STANDARD = (4, 3, 2)


@cache
def basic_enemy(level: int, speed: str = "medium", stat: str = "strength", points: str = "printed") -> Sheet:
    """A basic enemy of some level."""
    if level < 1:
        raise UnknownName(f"a basic enemy has a level of 1 or more, not {level}")
    if speed not in SPEEDS:
        raise UnknownName(f"there is no speed class “{speed}”; there are: {', '.join(SPEEDS)}")
    if stat not in STATS:
        raise UnknownName(f"there is no stat “{stat}”; there are: {', '.join(STATS)}")
    pace = SPEEDS[speed]
    halves = STANDARD if points == "standard" else PRINTED
    number = STATS.index(stat)
    tactics = tuple(
        Tactic(
            kind,
            f"{kind.capitalize()} Attack",
            kind,
            pace.ranges[n],
            number,
            level,
            0,
            level,
            (level, 3 * level, 4 * level),
            half(halves[n] * level),
        )
        for n, kind in enumerate(TYPES)
    )
    return Sheet(
        id=f"basic-{level}-{speed}-{stat}",
        name=f"Basic Enemy (level {level})",
        kind="basic",
        level=level,
        health=10 * level,
        morale=5 * level,
        speed=pace.speed,
        ranges=pace.ranges,
        dash=pace.dash,
        anchor=pace.anchor,
        stats=tuple(level if n == number else 0 for n in range(6)),
        tactics=tactics,
        text="No abilities; outputs are one, three and four times its level.",
        glyph="e",
    )


def read_basic(words: str, points: str = "printed") -> Sheet:
    """The basic enemy that words such as "basic 5 low strength" describe."""
    parts = words.split()[1:]
    if not parts or not parts[0].isdecimal():
        raise UnknownName(f"“{words}” should read like “basic 5 low strength”: a level, a speed class, a stat")
    return basic_enemy(int(parts[0]), *parts[1:3], points=points)
