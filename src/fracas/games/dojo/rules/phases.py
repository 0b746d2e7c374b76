"""The phases of a turn, as the log has them."""

from __future__ import annotations

from fracas.games.dojo.rules.model import Fight

PHASES = {
    "1-stance-select": "Stance",
    "2-start": "Start of the turn",
    "3-heroic-spirit": "Heroic Spirit",
    "4-action-dice": "Action Dice",
    "5-early-movement": "Early Movement",
    "6-action-reaction": "Actions and reactions",
    "7-late-movement": "Late Movement",
    "8-end": "End of the turn",
    "1-stance": "Stance",
    "3-roll": "Action Dice",
    "4-actions": "Actions",
    "5-end": "End of the turn",
    "6-round": "End of the round",
}
"""The phases of a turn, as the log has them."""


def tell_phase(fight: Fight, id: str) -> None:
    if log := fight.log:
        log.tell("{phase}.", f"dojo.{id}", phase=PHASES[id.rpartition(".")[2]])
