"""Names of things, for questions and options."""

from __future__ import annotations

from fracas.core import Ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.cards import VALUE
from fracas.games.viskara.book.character import Character
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


def counted(number: int, noun: str) -> str:
    """“1 square”, “2 squares”."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def card_name(card: str) -> str:
    value = VALUE[card]
    return f"{'red' if card[0] == 'r' else 'black'} {value}"


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
    word: str = value.rpartition(".")[2] if value in ABILITIES else value
    return WORDS.get(word, word.replace("-", " ").replace("_", " ").capitalize())


def subject_of(battle: Battle, ask: Ask) -> Character | None:
    """The character a question is about, if any."""
    parts = ask.subject if isinstance(ask.subject, tuple) else (ask.subject,)
    found = parts[0] if parts else None
    return battle.get(found) if isinstance(found, str) and found in battle.index else None


def tactic_name(battle: Battle, ask: Ask, id: str, owner: str = "") -> str:
    """A tactic's name: the owner's, or that of whoever the question is about."""
    c = battle.get(owner) if owner in battle.index else subject_of(battle, ask)
    for tactic in c.sheet.every_tactic() if c is not None else ():
        if tactic.id == id:
            return tactic.name
    return name_of(battle, id)
