"""Ghostly Possession: somebody else plays a unit's next turn (dojo.super.ghostly-possession, ruling 16)."""

from __future__ import annotations

from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.health import leave_stance
from fracas.games.dojo.rules.model import NOBODY, Fight, Unit
from fracas.games.dojo.rules.performing import Act

POSSESSED = "effect.possessed"
RULE = "dojo.super.ghostly-possession"


def possess(act: Act, victim: Unit) -> None:
    """The victim's next turn is spoken for; the Phantom's body is an empty shell and its turn ends."""
    phantom = act.unit
    victim.possessor = phantom.index
    phantom.dizzy, phantom.shields, phantom.numbers = True, (), ()
    leave_stance(act.fight, phantom)
    act.tell("{who} slips into {whom}.", who=phantom.name, whom=victim.name)
    act.tell("{who} is Dizzy.", "dojo.rule.dizzy", who=phantom.name)


def begin_possession(fight: Fight, unit: Unit) -> bool:
    """Whether somebody else plays the turn that begins; then the unit has another seat, another team and no Abilities.

    Whoever has been Taken Out meanwhile is not possessed any more.
    """
    if unit.possessor == NOBODY:
        return False
    phantom = fight.units[unit.possessor]
    if fight.out(unit):
        unit.possessor = NOBODY
        return False
    unit.own_seat, unit.seat, unit.team = unit.seat, phantom.seat, phantom.side
    unit.effects = (*unit.effects, (POSSESSED, "own turn"))
    dress(fight, unit)
    if log := fight.log:
        log.tell("{who} moves as {whom} wants.", RULE, who=unit.name, whom=phantom.name)
    return True


def end_possession(fight: Fight) -> None:
    """The possessed turn is over; its effect expires with it."""
    for unit in fight.units:
        if unit.own_seat:
            unit.seat, unit.own_seat, unit.team, unit.possessor = unit.own_seat, "", NOBODY, NOBODY
