"""Captains: minions are better at what they do while whoever leads their squad is up."""

from __future__ import annotations

from fracas.games.steel.book.changes import Change
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.moments import Moments
from fracas.games.steel.book.where import squares_between


class FromCaptain(Moments):
    """What a minion gains from its captain."""

    def why(self) -> str:
        return "its captain"

    def stands(self, fight: Fight, me: Creature, other: Creature) -> Change | None:
        return me.stats.captain if other is me and captained(fight, me) else None


def captained(fight: Fight, minion: Creature) -> bool:
    """Whether its captain is up."""
    return bool(minion.captain) and minion.captain in fight.index and fight.get(minion.captain).conscious


def may_lead(creature: Creature) -> bool:
    """Anybody of the side who is no minion and nobody's mount may be a captain."""
    return not creature.stats.minion and not creature.stats.mount and not creature.dead


def appoint_captains(fight: Fight) -> None:
    """Each squad that gains from a captain gets the nearest who may lead and does not lead another yet, if any."""
    squads = {c.squad: c for c in fight.creatures if c.squad and c.stats.captain is not None and not c.captain}
    for squad, first in squads.items():
        taken = {c.captain for c in fight.creatures}
        free = [c for c in fight.allies(first) if may_lead(c) and c.id not in taken]
        if free:
            appoint(fight, squad, first.side, min(free, key=lambda c: (squares_between(fight, first, c), c.number)))


def appoint(fight: Fight, squad: str, side: int, captain: Creature) -> None:
    for creature in fight.creatures:
        if creature.squad == squad and creature.side == side:
            creature.captain = captain.id
    if log := fight.log:
        log.tell("{who} is the captain of a squad.", "steel.house.captains", who=captain.name)
