"""Words for questions and options. Made only when somebody looks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fracas.core import Ask
from fracas.games.tales.format.effects import Harm
from fracas.games.tales.format.library import COPY, printed
from fracas.games.tales.rules import activation, describe, hero_turn
from fracas.games.tales.rules.model import TOKEN_NAMES
from fracas.games.tales.rules.reactions import EVENT_WORDS
from fracas.games.tales.rules.tale import Tale
from fracas.grid import unmask

SPACES = frozenset(
    (
        *("start", "deploy", "move", "leap", "rampage", "trap", "kindle", "put out", "conjure", "summon"),
        *("settle", "displace", "put", "shove", "schemer goes", "schemer stops", "set off"),
    )
)
"""Questions whose numbers are spaces of the map."""

ABILITIES = frozenset(["turn", "invigorate", "fatigue", "reset", "scenario ability"])

WORDS = {
    "no": "No",
    "yes": "Yes",
    "done": "Nobody else",
    "stay": "Stay",
    "pass": "Do nothing",
    "take": "Take it",
    "toughness": "Spend a Toughness Token",
    "pay": "Take the damage",
    "none": "Nothing",
    "end": "End turn",
    "familiar": "The familiar acts",
    "reset": "Use a Reset Token",
    "charge": "A Charge Token",
    "overcharge": "An Overcharge Token",
    "on": "On to the next scenario",
    "stop": "Stop here",
    "story": "Story",
    "veteran": "Veteran",
    "legend": "Legend",
}

QUESTIONS = {
    "difficulty": "Which difficulty?",
    "tuning": "How many steps on the Power Trees?",
    "hero": "{seat}: which Hero do you play?",
    "companion": "Which Companion comes along?",
    "card": "{who}: which Hero Card do you take?",
    "item": "{who}: which Item ({whom}) do you take?",
    "claim": "{who}: which space of your Power Tree?",
    "start": "Where does {who} start?",
    "deploy": "Where is {who} put?",
    "turn": "{who}: what do you do? ({budget})",
    "move": "{who}: Move where? ({whom} left)",
    "leap": "{who}: Leap where? (up to {whom})",
    "rampage": "{who}: Leap on where? ({whom} left)",
    "set off": "{who}: let a space you leap over take effect?",
    "aim": "{who}: {whom} whom?",
    "target": "{who}: attack whom?",
    "spare": "{who}: spare whom?",
    "burst": "{who}: which way?",
    "tie": "{who}: which of them?",
    "prevent": "{who} is about to take {whom} damage. Prevent it?",
    "answer": "{who} has been hurt by an Attack. Answer it?",
    "hit back": "Who hits back at {who} first?",
    "react": "React, now that {event}?",
    "empower": "{who}: how many Epic Dice for this Attack?",
    "doom": "Doom! {who}: take {whom} damage, or give up a die?",
    "reroll": "{who}: roll which die again?",
    "boost": "{who}: how many Damage Boost Tokens?",
    "defend": "How many Epic Dice to lower the damage ({whom})?",
    "harm": "{who}: which Harm first?",
    "choose": "{who}: which one?",
    "may": "{who}: {whom}?",
    "disarm": "{who}: discard which token?",
    "invigorate": "{who}: take a Cooldown Token off what?",
    "recharge": "{who}: a Charge Token for which card?",
    "fatigue": "{who}: which ability is Fatigued?",
    "reset": "{who}: which ability is reset?",
    "pay": "{who}: pay with what?",
    "trap": "{who}: a Trap on which space?",
    "kindle": "{who}: Wizard Fire on which space?",
    "under": "Whom on {who} does it hit?",
    "put out": "{who}: put out another Wizard Fire first?",
    "conjure": "{who}: an Illusion on which space?",
    "dispel": "{who}: remove an Illusion first?",
    "summon": "{who} is summoned: to which space?",
    "settle": "{who} cannot stay there: where to?",
    "displace": "{who} is overrun: where to?",
    "put": "{who} is put where?",
    "shove": "{who} is moved where?",
    "schemer goes": "{who} could go to several spaces; which?",
    "schemer stops": "{who} stops where?",
    "scenario ability": "{who}: use a Scenario Ability?",
    "campaign": "What next?",
}


def question(tale: Tale, ask: Ask) -> str:
    """The question in words."""
    parts = ask.subject if isinstance(ask.subject, tuple) else (ask.subject,)
    facts = {
        "seat": ask.seat,
        "who": name_of(tale, parts[0]) if parts else "",
        "whom": _whom(tale, parts[1]) if len(parts) > 1 else "",
        "budget": budget(tale) if ask.about == "turn" else "",
        "event": EVENT_WORDS.get(parts[0], "") if ask.about == "react" else "",
    }
    return QUESTIONS[ask.about].format(**facts)


def _whom(tale: Tale, part: Any) -> str:
    return name_of(tale, part) if isinstance(part, str | int) else ""


def budget(tale: Tale) -> str:
    """What is left of the turn's tiles."""
    left = []
    for name, number in (("Action", tale.actions), ("Shenanigan", tale.shenanigans)):
        if number:
            left.append(f"{number} {name}{'s' if number > 1 else ''}")
    return f"left: {', '.join(left)}" if left else "no tile left"


def name_of(tale: Tale, value: Any) -> str:
    """The name of a figure, card, ability or Hero."""
    if not isinstance(value, str):
        return str(value)
    if value in tale.index:
        return tale.get(value).name
    book = tale.library
    if value in book.abilities:
        return book.abilities[value].ability.name
    for table in (book.heroes, book.companions, book.scenarios, book.campaigns):
        if value in table:
            return str(table[value].name)
    if value in book.cards or book.item(value) is not None:
        number = value.removeprefix(printed(value)).lstrip(COPY)
        return f"{book.card(value).title} {number}".rstrip()
    return value.replace("_", " ")


def label(tale: Tale, ask: Ask, option: Any) -> str:
    """The option in words."""
    about = ask.about
    if isinstance(option, str):
        return _word(tale, ask, option)
    if isinstance(option, tuple):
        return _compound(tale, ask, option)
    if about in SPACES:
        return tale.name_cell(option)
    if about == "burst":
        return _burst(tale, ask, option)
    if about == "harm":
        return _numbered(option, describe.effects(_harms(ask)[option].effects))
    if about == "choose":
        return _numbered(option, describe.effects(ask.subject[1].options[option]))
    if about == "tuning":
        return {0: "As suggested", -1: "One less", 1: "One more"}[option]
    return str(option)


def _harms(ask: Ask) -> tuple[Harm, ...]:
    harms: tuple[Harm, ...] = ask.subject[1]
    return harms


def _numbered(option: int, words: str) -> str:
    return f"{option + 1}: {words}"


def _burst(tale: Tale, ask: Ask, option: int) -> str:
    actor = tale.get(ask.subject)
    caught = [f.name for f in tale.foes(actor) if option >> f.at & 1]
    return f"{', '.join(caught) or 'nobody'} ({_cells(tale, option)})"


def _cells(tale: Tale, cells: int) -> str:
    return ",".join(tale.name_cell(cell) for cell in unmask(cells))


def _word(tale: Tale, ask: Ask, option: str) -> str:
    if ask.about == "claim":
        return _node(tale, ask, option)
    if ask.about == "disarm":
        return TOKEN_NAMES[option]
    if ask.about == "doom" and option != "pay":
        return f"Give up {_die(option)}"
    if ask.about == "reroll" and option != "no":
        epic = option.startswith("epic ")
        return f"{'Epic Die: ' if epic else ''}{_die(option.removeprefix('epic '))}"
    if ask.about in ("card", "item") and option != "none":
        return _card(tale, ask, option)
    if option in WORDS and option not in tale.index:
        return WORDS[option]
    if ask.about in ABILITIES and option in tale.library.abilities:
        return _ability(tale, ask, option)
    return name_of(tale, option)


def _die(key: str) -> str:
    """A die by what it shows."""
    if "c" in key:
        return "a Critical Hit"
    return f"the die with {key[0]} damage" + (" and Inspire" if "i" in key else "")


def _card(tale: Tale, ask: Ask, option: str) -> str:
    """Its title; a better card may have the same title, so then also its Vault number."""
    card = tale.library.card(option)
    alike = [o for o in ask.options if o not in (option, "none") and tale.library.card(o).title == card.title]
    return f"{card.title} (Vault {card.vault})" if alike and card.vault else card.title


def _ability(tale: Tale, ask: Ask, option: str) -> str:
    """Its name; where two are called alike, also where it stands."""
    abilities = tale.library.abilities
    name = abilities[option].ability.name
    alike = [o for o in ask.options if o != option and o in abilities and abilities[o].ability.name == name]
    return f"{name} ({name_of(tale, abilities[option].card)})" if alike else name


def _node(tale: Tale, ask: Ask, option: str) -> str:
    tree = tale.library.heroes[tale.get(ask.subject[0]).block].tree
    node = next(node for node in tree if node.id == option)
    return f"{option}: {', '.join(TOKEN_NAMES[token] for token in node.tokens)}"


def _compound(tale: Tale, ask: Ask, option: tuple[Any, ...]) -> str:
    if ask.about == "react":
        return f"{name_of(tale, option[0])}: {name_of(tale, option[1])}"
    if ask.about in ("prevent", "answer"):
        return f"Spend {option[1]} {TOKEN_NAMES[option[0]]}"
    if option[0] == hero_turn.ALLY_TILE:
        return f"{name_of(tale, option[1])} acts"
    if option[0] == hero_turn.OPEN:
        door = next(door for door in tale.sheet.doors if door.id == option[1])
        return f"Open the {door.name} ({door.at})"
    if option[0] == "replay":
        return f"Play {name_of(tale, option[1])} again"
    return " ".join(name_of(tale, part) for part in option)


def spell(tale: Tale, ask: Ask, option: Any) -> str:
    """The option as it stands in match files: short, stable, unique in its question."""
    if isinstance(option, str):
        return option
    if isinstance(option, tuple):
        return " ".join(str(part) for part in option)
    if ask.about in SPACES:
        return tale.name_cell(option)
    if ask.about == "burst":
        return _cells(tale, option)
    return str(option)


def hint(tale: Tale, ask: Ask, option: Any) -> str:
    """What the option costs or does, in a few words."""
    book = tale.library
    if ask.about in ABILITIES and option in book.abilities:
        return describe.ability(book.abilities[option].ability)
    if ask.about == "react" and isinstance(option, tuple):
        return describe.ability(book.abilities[option[1]].ability)
    if ask.about in ("card", "item") and option != "none":
        return describe.card(book.card(option))
    if ask.about == "hero":
        return book.heroes[option].text
    if ask.about == "companion":
        return book.companions[option].text
    if isinstance(option, str) and option in tale.index and ask.about != "turn":
        figure = tale.get(option)
        return f"{figure.fortitude - figure.damage} Fortitude left" if figure.fortitude else ""
    return ""


def barred(tale: Tale, ask: Ask) -> Iterable[tuple[str, str]]:
    """Abilities of the Hero on turn that are not offered, each with the reason."""
    if ask.about != "turn":
        return []
    hero = tale.get(ask.subject)
    found = [
        (known.ability.name, reason)
        for known in activation.abilities_of(tale, hero)
        if known.id not in ask.options and (reason := hero_turn.why_not(tale, hero, known))
    ]
    if tale.familiar_tile:
        found.append(("End turn", "the familiar has to act first"))
    return found


def marks(tale: Tale, ask: Ask, option: Any) -> dict[str, Any]:
    """The spaces and figures an option is about."""
    if isinstance(option, int) and ask.about in SPACES:
        return {"cells": [tale.name_cell(option)]}
    if ask.about == "burst" and isinstance(option, int):
        return {"cells": [tale.name_cell(cell) for cell in unmask(option)]}
    if ask.about in ("card", "item", "hero", "companion", "claim"):
        return {}
    found = option[-1] if isinstance(option, tuple) and option else option
    return {"units": [found]} if isinstance(found, str) and found in tale.index else {}
