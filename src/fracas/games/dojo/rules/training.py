"""Training tokens: one a turn makes every number of the next Action larger."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.kit_index import kit_of
from fracas.games.dojo.rules.model import TRAINING, Fight, Unit, note
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.token_substitutes import purse


def offered(fight: Fight, unit: Unit) -> bool:
    """Before performing an Action one Training token a turn may be spent (dojo.token.training)."""
    notes = fight.this_turn
    if notes.get(f"{unit.index} trained", 0) or kit_of(fight, unit).acts_through_allies:
        return False
    return purse(fight, unit, TRAINING) > 0


def lent(act: Act) -> Script[bool]:
    """An ally who performs a Mastermind's Action may spend its own Training token on it."""
    if not offered(act.fight, act.unit) or (act.item.cost[0].gates and act.paid <= act.gate_price(1)):
        return False
    if not (yield from act.may("spend a Training token", act.unit.seat)):
        return False
    yield from use(act.fight, act.unit)
    return True


def use(fight: Fight, unit: Unit) -> Script[None]:
    from fracas.games.dojo.rules.tokens import spend

    yield from spend(fight, unit, TRAINING, 1)
    note(fight.this_turn, unit, "trained")
    note(fight.this_turn, unit, "training")
    if log := fight.log:
        log.tell(
            "{who}'s training raises every number of the next Action.",
            "dojo.token.training",
            "dojo.rule.number-boost",
            who=unit.name,
        )
