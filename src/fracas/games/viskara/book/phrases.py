"""Names of things, for questions and options."""

from __future__ import annotations

from fracas.core.language import say, word
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.cards import VALUE
from fracas.games.viskara.book.declare import ABILITIES, UPGRADES

WORDS = {
    "no": "No",
    "yes": "Yes",
    "done": "Nothing more",
    "stay": "Stay",
    "stop": "Stop here",
    "more": "Two more cards",
    "end turn": "End turn",
    "sidestep": "Sidestep",
    "dash": "Dash",
    "free step": "Sidestep (exhausted)",
    "anchor": "Anchor",
    "fate": "Challenge fate",
    "wash": "Wash the venom off",
    "all out": "All out attack",
    "style": "Make the style apply",
    "health": "Health",
    "morale": "Morale",
    "both": "Both",
    "keep": "Keep the cards",
    "nobody": "Nobody",
    "none": "No effect",
    "oneself": "Yourself",
    "show": "Perform the show",
    "characters": "Characters",
    "flair": "A flair",
}


def card_name(card: str) -> str:
    value = VALUE[card]
    return say("red {n}" if card[0] == "r" else "black {n}", n=value)


def name_of(battle: Battle, value: object) -> str:
    """A character's, upgrade's, card's or thing's name."""
    if not isinstance(value, str):
        return str(value)
    if value in battle.index:
        return battle.get(value).name
    if value in UPGRADES:
        return UPGRADES[value].name
    if value in VALUE:
        return card_name(value)
    short: str = value.rpartition(".")[2] if value in ABILITIES else value
    return word(WORDS.get(short, short.replace("-", " ").replace("_", " ").capitalize()))


def tactic_name(battle: Battle, owner: str, id: str) -> str:
    """The name of somebody's tactic, or of what else is called that."""
    own = battle.get(owner).sheet.every_tactic() if owner in battle.index else ()
    return next((tactic.name for tactic in own if tactic.id == id), name_of(battle, id))
