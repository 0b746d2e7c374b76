"""Words for questions and options. Made only when somebody looks."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask
from fracas.games.viskara.rules.battle import Battle
from fracas.games.viskara.rules.cards import VALUE
from fracas.games.viskara.rules.declare import UPGRADES
from fracas.games.viskara.rules.model import Character

SQUARES = frozenset(["step", "dash", "teleport", "place", "square", "start", "zone", "objective", "swing", "companion"])
"""Questions whose numbers are squares of the map."""

CARDS = frozenset(["card", "release", "gather", "card to return", "top", "bottom", "set aside"])

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
    "none": "None",
    "show": "Perform the show",
    "characters": "Characters",
}

QUESTIONS = {
    "turn": "{who}: what do you do? ({effort} effort, {flair} flair)",
    "step": "{who}: step where? (up to {n})",
    "foot": "{who}: put which foot where?",
    "dash": "{who}: dash where?",
    "teleport": "{who}: teleport where?",
    "place": "Place {who} where?",
    "late": "{who}: count as half again as agile, to be placed later?",
    "first": "Who has the first turn?",
    "pass": "{who}: who is next?",
    "target": "{who}: target whom?",
    "square": "{who}: which square?",
    "mode": "{who}: target what?",
    "extra": "{who}: add something?",
    "react": "{who}: react?",
    "defy line": "{who}: defy which line?",
    "reduce": "{who}: reduce damage to health or to morale?",
    "gain": "{who} gains {n} health: keep it or raise morale?",
    "heal": "{who}: heal whom?",
    "creativity": "{who}: use which stat's effect?",
    "move trigger": "{who}: move?",
    "all out": "{who}: {n} red so far. Two more cards?",
    "release": "{who}: release a card?",
    "gather": "{who}: store a card?",
    "results": "{who}: show, or choose the results?",
    "line": "{who}: draw the line where?",
    "start": "{who}: from which square?",
    "offer": "{who}: {what}?",
    "may": "{who}: {what}?",
    "card": "{who}: return a card for {what}?",
}


def name_of(battle: Battle, value: Any) -> str:
    """A character's, upgrade's or thing's name."""
    if isinstance(value, str):
        if value in battle.index:
            return battle.get(value).name
        if value in UPGRADES:
            return UPGRADES[value].name
        return WORDS.get(value, value.replace("-", " ").replace("_", " ").capitalize())
    return str(value)


def question(battle: Battle, ask: Ask) -> str:
    """The question in words."""
    parts = ask.subject if isinstance(ask.subject, tuple) else (ask.subject,)
    who = name_of(battle, parts[0]) if parts else ""
    facts: dict[str, Any] = {"who": who, "n": "", "what": "", "effort": "", "flair": ""}
    if len(parts) > 1:
        facts["n"] = str(parts[1])
        facts["what"] = name_of(battle, parts[1])
    if isinstance(parts[0], str) and parts[0] in battle.index:
        c = battle.get(parts[0])
        facts["effort"], facts["flair"] = c.effort, c.flair
    return QUESTIONS.get(ask.about, "{who}: " + ask.about + "?").format(**facts)


def subject_of(battle: Battle, ask: Ask) -> Character | None:
    """The character a question is about, if any."""
    parts = ask.subject if isinstance(ask.subject, tuple) else (ask.subject,)
    found = parts[0] if parts else None
    return battle.get(found) if isinstance(found, str) and found in battle.index else None


def tactic_name(battle: Battle, ask: Ask, id: str) -> str:
    c = subject_of(battle, ask)
    if c is not None:
        for tactic in c.sheet.every_tactic():
            if tactic.id == id:
                return tactic.name
    return name_of(battle, id)


def label(battle: Battle, ask: Ask, option: Any) -> str:
    """The option in words."""
    if isinstance(option, bool):
        return "Yes" if option else "No"
    if isinstance(option, int):
        return battle.name(option) if ask.about in SQUARES else str(option)
    if isinstance(option, str):
        if ask.about in CARDS and option in VALUE:
            return card_name(option)
        return name_of(battle, option)
    return _compound(battle, ask, option)


def card_name(card: str) -> str:
    value = VALUE[card]
    return f"{'red' if card[0] == 'r' else 'black'} {value}"


def _compound(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    head = option[0] if option else ""
    if ask.about == "foot":
        return f"{'First' if option[0] == 0 else 'Second'} foot to {battle.name(option[1])}"
    if ask.about == "line":
        start, cell, x, y, den = option
        return f"{battle.name(start)} to {battle.name(cell)} at {x}/{den}, {y}/{den}"
    if ask.about == "results":
        return f"{option[0]} red, finale {option[1]}"
    if ask.about in CARDS:
        return ", ".join(card_name(card) for card in option)
    if head in ("attack", "stance", "defy", "fate defy"):
        words = {"attack": "Attack", "stance": "Stance", "defy": "Defy", "fate defy": "Challenge fate and defy"}
        return f"{words[head]}: {tactic_name(battle, ask, option[1])}"
    if head == "signature":
        c = subject_of(battle, ask)
        name = c.sheet.signature.name if c is not None and c.sheet.signature is not None else "Signature Move"
        return f"Use {name}" if option[1] == "start" else f"Go on with {name}"
    if head == "object":
        return f"Object on {battle.name(option[1])}"
    if head == "special":
        return name_of(battle, option[1].split(".")[-1])
    return ": ".join(_part(battle, ask, part) for part in option)


def _part(battle: Battle, ask: Ask, part: Any) -> str:
    if isinstance(part, tuple):
        return ", ".join(_part(battle, ask, each) for each in part)
    if isinstance(part, str) and part in VALUE:
        return card_name(part)
    if isinstance(part, str) and part not in battle.index and part not in UPGRADES:
        return tactic_name(battle, ask, part)
    return name_of(battle, part)


def spell(battle: Battle, ask: Ask, option: Any) -> str:
    """The option as it stands in match files: short, stable, unique in its question."""
    if isinstance(option, tuple):
        return " ".join(spell(battle, ask, part) if not isinstance(part, int) else str(part) for part in option)
    if isinstance(option, int):
        return battle.name(option) if ask.about in SQUARES else str(option)
    return str(option)


def marks(battle: Battle, ask: Ask, option: Any) -> dict[str, Any]:
    """The squares and characters an option is about, for drawing it on the map."""
    if isinstance(option, int) and ask.about in SQUARES:
        return {"cells": [battle.name(option)]}
    if isinstance(option, tuple) and ask.about in ("foot", "target") and len(option) > 1 and isinstance(option[1], int):
        return {"cells": [battle.name(option[1])]}
    if isinstance(option, tuple) and ask.about == "line":
        return {"cells": [battle.name(option[0]), battle.name(option[1])]}
    found = option[-1] if isinstance(option, tuple) and option else option
    return {"units": [found]} if isinstance(found, str) and found in battle.index else {}
