"""Solos as the foes of other books know them (H43): several turns in a round, never two in a row."""

from __future__ import annotations

from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import Creature


def turns_each_round(creature: Creature) -> int:
    """A solo acts twice (H19), unless its block says how often."""
    stats = creature.stats
    return stats.turns if stats.turns > 1 or not stats.solo else 2


def just_acted(fight: Fight, creature: Creature) -> bool:
    """Whether it has to wait for somebody else's turn before it may take another of its own."""
    if creature.id != fight.just or "solos" not in fight.follows or turns_each_round(creature) < 2:
        return False
    return any(other.conscious and other is not creature for other in fight.creatures)


def lose_turns(fight: Fight, waiting: list[Creature]) -> None:
    """The round is over for those who could only act twice in a row."""
    for creature in waiting:
        creature.acted = turns_each_round(creature)
        if log := fight.log:
            words = "{who} cannot take two turns in a row, and nobody else is left this round."
            log.tell(words, "steel.house.followsolos", who=creature.name)
