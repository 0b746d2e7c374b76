"""Words for questions and options. Made only when somebody looks."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask
from fracas.games.steel.book import combat_turn as turn
from fracas.games.steel.book.areas_of_effect import area_targets, is_raised, squares_of
from fracas.games.steel.book.conditions import save_ends
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import ABILITIES, CHARACTERISTICS, CONDITION_NAMES, DAZED, SIDES
from fracas.games.steel.book.phrases import counted
from fracas.games.steel.content.declare import CHALLENGES

SQUARES = frozenset(
    ["advance", "charge to", "shift", "teleport", "jump", "ride", "put grabbed", "dismount", "wall square"]
)
"""Questions whose numbers are squares of the map."""

DEEDS = frozenset(["turn", "extra action", "charge strike", "strike now"])

DIRECTIONS = {
    "N": "north",
    "NE": "north-east",
    "E": "east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "W": "west",
    "NW": "north-west",
}

FORCES = {"push": "pushes", "pull": "pulls", "slide": "slides"}

WORDS = {
    "token": "Hero token: 2 surges first",
    "release": "Let go",
    "hold": "Hold on",
    "keep": "Keep hold as before",
    "no": "No",
    "yes": "Yes",
    "done": "Nobody else",
    "nobody": "Nobody after all",
    "stay": "Stay",
    "stop": "Stop here",
    "end_turn": "End turn",
    "jump": "Jump",
    "up": "up",
    "down": "down",
    "strike": "Strike",
    "strike rider": "Strike the rider",
    "spend": "Spend",
    "use": "Use it",
    "escape": "Break free and take the strike",
    "grab": "Grab and take the strike",
    "kill": "It dies",
    "knock out": "It is knocked out",
    "stand": "Stand up",
    "hide": "Hide",
    "recovery": "Spend a Recovery",
    "surges": "Gain 2 surges",
    "save": "Make a saving throw",
    "shift": "Shift",
    "stack": "Build higher",
}

QUESTIONS = {
    "pick": "{side}: who acts next?",
    "turn": "{who}: what do you do? ({budget})",
    "advance": "{who}: where to? ({left} squares left)",
    "jump": "{who}: jump where?",
    "charge to": "{who}: charge to which square?",
    "charge strike": "{who}: how do you strike?",
    "extra action": "{who}: critical hit! Another main action?",
    "target": "{what}: at whom?",
    "area": "{what}: where?",
    "wall square": "{what}: next square of the wall?",
    "surge potency": "{what}: spend 2 surges to raise the potency by 1 against somebody?",
    "surge damage": "{what}: spend surges for 2 damage each?",
    "heal": "{who}: tend to whom?",
    "healed by": "{who}: how are you healed?",
    "down": "{who} is at 0 Stamina: what becomes of it?",
    "mount": "{who}: mount which?",
    "dismount": "{who}: step down where?",
    "ride": "{who}: ride {whom} where?",
    "token save": "{who}: spend a hero token to end {condition} after all?",
    "token reroll": "{who}: spend a hero token to reroll this test (tier {whom})?",
    "token stamina": "{who}: spend 2 hero tokens to regain Stamina?",
    "aid against": "{who}: against which enemy do you help?",
    "escape anyway": "{who}: break free, at the price of a free strike against you?",
    "parting strike": "{who}: make a free strike against {whom} first?",
    "grab anyway": "{who}: grab {whom}, at the price of a free strike against you?",
    "stand up": "{who}: who stands up?",
    "put grabbed": "{who}: drag {whom} where?",
    "opportunity": "{who}: opportunity attack against {whom}?",
    "shift": "{who}: shift where?",
    "teleport": "{who}: teleport where?",
    "arrive standing": "{who}: arrive standing?",
    "trigger": "{who}: react with {whom}?",
    "stability": "{by} {kind} {who} {n}: resist how many squares?",
    "let go first": "{by} would move {whom}: does {who} let go of it first?",
    "grab instead": "{who}: let go of {third} to grab {whom}?",
    "force direction": "{who} is moved: which way?",
    "force distance": "{who} is moved: how many squares?",
    "slide": "{who} slides: which way?",
    "challenge": "{what}: who tries, and how?",
    "hide too": "{who}: hide as well?",
    "rally": "{who}: a Recovery or surges?",
    "breather": "{who}: spend a Recovery before going on?",
    "ally": "{who}: which ally?",
    "strike now": "{who}: strike at once with what?",
    "steady": "{who}: make a saving throw or shift?",
    "order": "What comes first?",
}


def question(fight: Fight, ask: Ask) -> str:
    """The question in words."""
    subject = ask.subject
    parts = subject if isinstance(subject, tuple) else (subject,)
    who = name_of(fight, parts[0]) if parts else ""
    whom = name_of(fight, parts[1]) if len(parts) > 1 else ""
    facts = {
        "who": who,
        "whom": whom,
        "what": _what(parts[0]),
        "left": whom,
        "budget": budget(fight) if ask.about == "turn" else "",
        "side": SIDES[subject].capitalize() if ask.about == "pick" else "",
        "third": name_of(fight, parts[2]) if len(parts) > 2 else "",
        **_force(fight, ask.about, parts),
        "condition": CONDITION_NAMES.get(parts[1], "") if len(parts) > 1 and isinstance(parts[1], int) else "",
    }
    return QUESTIONS.get(ask.about, "{who}: " + ask.about + "?").format(**facts)


def _force(fight: Fight, about: str, parts: tuple[Any, ...]) -> dict[str, Any]:
    """Who moves whom how far, where that is why somebody is asked."""
    if about == "stability":
        by = name_of(fight, parts[3]) if parts[3] else "Something"
        return {"by": by, "kind": FORCES[parts[1]], "n": counted(parts[2], "square")}
    return {"by": name_of(fight, parts[2]) if parts[2] else "Something"} if about == "let go first" else {}


def budget(fight: Fight) -> str:
    """What is left of the turn's actions."""
    if fight.turn and fight.actor.conditions & DAZED:
        return "dazed: no action left" if fight.done else "dazed: one action left"
    actions = (("main action", fight.main), ("maneuver", fight.maneuver), ("move action", fight.move))
    left = [name if number == 1 else f"{number} {name}s" for name, number in actions if number]
    return f"left: {', '.join(left)}" if left else "no action left"


def _what(id: Any) -> str:
    if id in ABILITIES:
        return ABILITIES[id].name
    if id in CHALLENGES:
        return CHALLENGES[id].name
    return str(id).replace("_", " ").title()


def name_of(fight: Fight, value: Any) -> str:
    """A creature's, ability's or thing's name."""
    if isinstance(value, str):
        if value in fight.index:
            return fight.get(value).name
        return _what(value)
    return str(value)


def label(fight: Fight, ask: Ask, option: Any) -> str:
    """The option in words."""
    if isinstance(option, str):
        return _word(fight, ask, option)
    if isinstance(option, tuple):
        return _compound(fight, ask, option)
    if ask.about in SQUARES:
        return _square(fight, ask, option)
    if ask.about in ("force direction", "slide"):
        return DIRECTIONS[fight.board.grid.directions[option]]
    if ask.about in ("healed by", "steady"):
        return _save(fight, ask.subject, option)
    return str(option)


def _save(fight: Fight, creature: str, number: int) -> str:
    """A saving throw against one of its effects; where two have the same condition, also by whom."""
    effects = save_ends(fight, fight.get(creature))
    words = f"Saving throw against {effects[number].name}"
    alike = [e for e in effects if e.name == effects[number].name]
    return f"{words} from {name_of(fight, effects[number].source)}" if len(alike) > 1 else words


def _word(fight: Fight, ask: Ask, option: str) -> str:
    if ask.about in DEEDS and option not in ("no", "end_turn"):
        return deed_name(fight, ask, option)
    if option in fight.index:
        return fight.get(option).name
    return WORDS.get(option, _what(option))


def deed_name(fight: Fight, ask: Ask, option: str) -> str:
    subject = ask.subject[0] if isinstance(ask.subject, tuple) else ask.subject
    deed = turn.deeds_of(fight.get(subject).block).get(option)
    return deed.name if deed is not None else _what(option)


def _square(fight: Fight, ask: Ask, cell: int) -> str:
    name = fight.name_cell(cell)
    if ask.about != "jump":
        return name
    creature, far, falls = ask.subject
    words = ["needs a test"] if cell in far else []
    if cell in falls:
        words.append(f"a fall of {fight.get(creature).z - fight.board.stand[fight.get(creature).size][cell]}")
    return f"{name} ({', '.join(words)})" if words else name


def _compound(fight: Fight, ask: Ask, option: tuple[Any, ...]) -> str:
    if ask.about == "surge damage":
        return f"{option[1]} on {name_of(fight, option[0])} (+{2 * option[1]} damage)"
    if ask.about == "challenge":
        return f"{name_of(fight, option[0])} with {CHARACTERISTICS[option[1]]}"
    if option[0] == "height":
        flier = fight.get(ask.subject[1] if ask.about == "ride" else ask.subject[0]).stats.fly
        return f"{'Fly at' if flier else 'Climb to'} height {option[1]}"
    if ask.about == "area":
        return _area(fight, ask, option)
    if ask.about == "force direction":
        return f"{DIRECTIONS[fight.board.grid.directions[option[0]]]} and {option[1]}"
    return " ".join(name_of(fight, part) for part in option)


def _area(fight: Fight, ask: Ask, area: tuple[Any, ...]) -> str:
    """Who is caught, and from which corner to which."""
    id, actor = ask.subject
    where = _spread(fight, ask, squares_of(area))
    if is_raised(area):
        where += f" at height {area[1]}"
    if "zone" in ABILITIES[id].numbers:
        return where
    caught = area_targets(fight, fight.get(actor), ABILITIES[id], area)
    return f"{', '.join(c.name for c in caught)} ({where})"


def _spread(fight: Fight, ask: Ask, cells: tuple[int, ...]) -> str:
    """The first and the last square; of areas alike in that, also which squares of the others it leaves out."""
    ends = cells[0], cells[-1]
    others = [squares_of(option) for option in ask.options]
    alike = {cell for other in others if (other[0], other[-1]) == ends for cell in other}
    out = [fight.name_cell(cell) for cell in sorted(alike.difference(cells))]
    where = f"{fight.name_cell(ends[0])} to {fight.name_cell(ends[1])}"
    return f"{where} without {', '.join(out)}" if out else where


def spell(fight: Fight, ask: Ask, option: Any) -> str:
    """The option as it stands in match files: short, stable, unique in its question."""
    if isinstance(option, str):
        return option
    if isinstance(option, tuple):
        if ask.about == "area":
            height = f"@{option[1]}" if is_raised(option) else ""
            return ",".join(fight.name_cell(cell) for cell in squares_of(option)) + height
        if ask.about == "force direction":
            return f"{fight.board.grid.directions[option[0]]} {option[1]}"
        return " ".join(str(part) for part in option)
    if ask.about in SQUARES:
        return fight.name_cell(option)
    if ask.about in ("force direction", "slide"):
        return str(fight.board.grid.directions[option])
    return str(option)


def marks(fight: Fight, ask: Ask, option: Any) -> dict[str, Any]:
    """The squares and creatures an option is about, for drawing it on the map."""
    if ask.about == "area" and isinstance(option, tuple):
        return {"cells": [fight.name_cell(cell) for cell in squares_of(option)]}
    if isinstance(option, int) and ask.about in SQUARES:
        return {"cells": [fight.name_cell(option)]}
    found = option[0] if isinstance(option, tuple) and option else option
    return {"units": [found]} if isinstance(found, str) and found in fight.index else {}
