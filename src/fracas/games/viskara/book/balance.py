"""Balancing battles: level totals, difficulty, and what chains of battles cost."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from fracas.games.viskara.book.battle import PLAYER_SIDE, Battle
from fracas.games.viskara.book.character import Character


class Difficulty(msgspec.Struct, frozen=True):
    """A row of the table: enemy levels in percent of the players', how hard that is, and the loss in a chain."""

    percent: int
    name: str
    chain: Fraction
    """Times your own level."""


TABLE = (
    Difficulty(50, "impossible to lose", Fraction(1, 2)),
    Difficulty(60, "very easy", Fraction(1)),
    Difficulty(70, "easy", Fraction(2)),
    Difficulty(80, "medium", Fraction(3)),
    Difficulty(100, "even", Fraction(5)),
    Difficulty(125, "unfavorable", Fraction(6)),
    Difficulty(150, "hard", Fraction(7)),
    Difficulty(175, "very hard", Fraction(8)),
    Difficulty(200, "impossible to win", Fraction(9)),
)


def difficulty(players: Fraction | int, enemies: Fraction | int) -> Difficulty:
    """The row nearest to how the level totals compare; of two equally near ones the easier."""
    percent = Fraction(enemies) * 100 / Fraction(players)
    return min(TABLE, key=lambda row: (abs(row.percent - percent), row.percent))


def enemy_levels(players: int, percent: int) -> Fraction:
    """How many levels of enemies make a battle of a percentage."""
    return Fraction(players * percent, 100)


def up(number: Fraction) -> int:
    return -(-number.numerator // number.denominator)


def tenths(number: Fraction) -> Fraction:
    """Rounded to one decimal, as balancing levels are kept."""
    return Fraction(round(number * 10), 10)


def chain_step(level: Fraction, players: Fraction, enemies: Fraction) -> tuple[int, Fraction]:
    """What a battle of a chain costs one character: maximum health, and its balancing level afterwards."""
    loss = up(level * difficulty(players, enemies).chain)
    return loss, tenths(level - Fraction(loss, 10))


def level_of(c: Character) -> Fraction:
    """A character's level for balancing."""
    extra = sum(mark.n for mark in c.marks if mark.key == "levels")
    return Fraction(c.level + extra) - Fraction(c.balance, 10)


def totals(battle: Battle) -> tuple[Fraction, Fraction]:
    """Level totals of the players' side and of all others."""
    players = sum((level_of(c) for c in battle.characters if c.side == PLAYER_SIDE), Fraction(0))
    others = sum((level_of(c) for c in battle.characters if c.side != PLAYER_SIDE), Fraction(0))
    return players, others


def balanced(sides: tuple[int, ...]) -> bool:
    """More than two sides are fair when their level totals are about the same: within a fifth of the largest."""
    return 5 * min(sides) >= 4 * max(sides)


def told(battle: Battle) -> None:
    """Say how hard a battle is going to be."""
    log = battle.log
    if not log or battle.mode != "full":
        return
    players, others = totals(battle)
    if len(battle.sides) > 2:
        log.tell("{n} sides fight each other.", "viskara.balance.multi-side", n=len(battle.sides))
        return
    row = difficulty(players, others)
    log.tell("Levels {a} against {b}: {name}.", "viskara.balance.table", a=str(players), b=str(others), name=row.name)
