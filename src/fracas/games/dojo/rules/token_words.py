"""What each kind of token does, in the words of whoever explains it at the table."""

from __future__ import annotations

from fracas.core.language import word
from fracas.games.dojo.rules.model import Fight

MEANS = {
    "iron": "Spend up to 2 against a hit: each takes 1 off its damage and off how far it moves you.",
    "power": "Spend 1 on a hit: it does 1 more damage, and its push or pull goes 1 space further.",
    "speed": "Spend 1 to move 1 space. What is left at the end of the turn is lost.",
    "burning": "Ending a turn with it: 1 damage for each, past Armor and Iron; then half of them go out.",
    "challenge": "Damage must be aimed at the Challenger too. It goes once the holder has tried to hurt them.",
    "weakness": "The holder's next hit does 2 less damage. Each hit uses up 1.",
    "fatigue": "Cancels Speed. Each move of your own goes 2 spaces less and uses up 1.",
    "control": "When an enemy in range acts: spend 1 to stop the Action, or 2 to take it over. Once a turn.",
    "chaos": "Spend 1 to take an Action as if you had paid a 4.",
    "inspired": "Spend 1 in an ally's turn: they get one more die.",
    "training": "Spend 1 before an Action: every number in it is 1 higher. Once a turn.",
    "stun": "After your next roll, each takes 4 off one of your numbers.",
    "poltergeist": "Spend 1 or 2 with an Action for something extra: range, Rubble, a teleport, a push.",
    "rapid strike": "Spend 1 to hit an adjacent enemy for 1 and move 1, even in an enemy's turn.",
}
BASE_MEANS = {
    "iron": "Spend any number against an enemy's Action: each takes 1 off its damage and off how far it moves you.",
    "burning": "Ending a turn with it: 1 damage for each; then half of them go out.",
    "challenge": "Whatever the holder aims must be aimed at the Challenger too, until it has hurt them.",
}
"""What the first edition plays differently."""


def means(fight: Fight, kind: str) -> str:
    """What a token does; "" for what is none."""
    if fight.book.name == "base" and kind in BASE_MEANS:
        return word(BASE_MEANS[kind])
    return word(MEANS[kind]) if kind in MEANS else ""
