"""Questions and options in words, made only when somebody looks."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask
from fracas.games.dojo.rules.asking import NO_MORE, decode
from fracas.games.dojo.rules.model import Fight, Figure, Target
from fracas.games.dojo.rules.scene import figure_id
from fracas.games.dojo.rules.turn import stance_name

CELLS = frozenset({"space", "step", "shove", "save", "placement", "return", "comeback"})


def question(fight: Fight, ask: Ask) -> str:
    """The question in a sentence."""
    about, subject = ask.about, ask.subject
    if about == "slot" and not isinstance(subject, tuple):
        return "Who takes this turn?"
    if about == "order":
        return "Which Ability comes first?"
    if about in ("turn", "reaction", "at once", "roam", "stance", "spirit", "return", "comeback"):
        who = fight.units[subject].name
        return {
            "turn": f"{who}: what now?",
            "reaction": f"{who}: react?",
            "at once": f"{who}: what to do at once?",
            "roam": f"{who}: move with Speed?",
            "stance": f"{who}: which Stance?",
            "spirit": f"{who} is out: who gets their heroic spirit?",
            "return": f"{who}: come back to the arena?",
            "comeback": f"{who}: pay 3 HP to come back?",
        }[about]
    if about == "placement":
        return f"Where does {fight.book.name_of(fight, fight.figures[subject[1]])} start?"
    if not isinstance(subject, tuple):
        return f"{about}?"
    item, what, index = subject
    title = fight.book[item].name if item else fight.units[index].name
    return f"{title}: {what}?"


def label(fight: Fight, ask: Ask, option: Any) -> str:
    """An option in words."""
    about = ask.about
    if isinstance(option, tuple):
        return _deed(fight, ask, option)
    if about in CELLS and isinstance(option, int):
        return "over the border" if option < 0 else str(fight.arena.name(option))
    if about == "target" and isinstance(option, int):
        target = decode(fight, option)
        return fight.book.name_of(fight, target)
    if about in ("slot", "spirit"):
        return str(fight.units[option].name)
    if about == "stance":
        return "only one" if option == NO_MORE else stance_name(fight, fight.units[ask.subject].stances[option])
    if about in ("ability", "action"):
        return fight.book[option].name if option in fight.book.items else str(option)
    if about in ("spend power", "spend iron"):
        return f"spend {option}" if option else "spend none"
    if about == "source":
        return _source(fight, option)
    return str(option)


def _source(fight: Fight, name: str) -> str:
    if ": " in name:
        index, kind = name.split(": ")
        return f"{fight.units[int(index)].name}'s {kind}"
    return "a Copy" if name == "copies" else name


def _mover(fight: Fight, ask: Ask, who: Target) -> str:
    """Names the body that moves, unless it is the unit's only or first one."""
    own = isinstance(who, Figure) and who.unit == ask.subject and who is fight.body(fight.units[who.unit])
    return "" if own else f"{fight.book.name_of(fight, who)}: "


def _deed(fight: Fight, ask: Ask, option: tuple[Any, ...]) -> str:
    kind = option[0]
    if ask.about == "order":
        return f"{fight.units[option[0]].name}: {fight.book[option[1]].name}"
    if kind == "step":
        name = _mover(fight, ask, decode(fight, option[1]))
        return f"{name}move over the border" if option[2] < 0 else f"{name}move to {fight.arena.name(option[2])}"
    if kind == "do":
        paid = "" if option[2] == "tokens" else f" with a {option[2]}"
        return f"{fight.book[option[1]].name}{paid}"
    if kind == "swap":
        name = _mover(fight, ask, fight.figures[option[1]])
        return f"{name}swap with {fight.book.name_of(fight, fight.figures[option[2]])}"
    if kind == "climb":
        name, way = _mover(fight, ask, fight.figures[option[1]]), "up" if fight.arena.upper > option[2] else "down"
        return f"{name}climb {way} to {fight.arena.name(option[2])} for {option[3]} Speed"
    if kind == "super":
        return f"Super Move: {fight.book[option[1]].name} with two {option[2]}s"
    words = {"chaos": "Chaos: ", "elder": "Free: "}.get(kind)
    if words:
        return words + str(fight.book[option[1]].name)
    return {"training": "spend a Training token", "inspire": "spend an Inspired token"}.get(
        kind, " ".join(map(str, option))
    )


def spell(fight: Fight, ask: Ask, option: Any) -> str:
    """A short word for an option, unique in its ask."""
    if ask.about in CELLS and isinstance(option, int):
        return "off" if option < 0 else str(fight.arena.name(option))
    if ask.about == "target" and isinstance(option, int):
        return f"figure-{option}" if option >= 0 else f"at-{fight.arena.name(-1 - option)}"
    if ask.about in ("slot", "spirit"):
        return str(fight.units[option].id)
    if ask.about == "order":
        return f"{fight.units[option[0]].id}:{option[1]}"
    if isinstance(option, tuple):
        parts = [str(part) for part in option]
        if option[0] == "step":
            parts = ["step", str(option[1]), "off" if option[2] < 0 else fight.arena.name(option[2])]
        return ":".join(parts).replace(" ", "-")
    return str(option).replace(" ", "-")


def marks(fight: Fight, ask: Ask, option: Any) -> dict[str, Any]:
    """Where an option shows on the board."""
    name = fight.arena.name
    if isinstance(option, tuple):
        if option[0] in ("step", "climb"):
            who = decode(fight, option[1])
            found: dict[str, Any] = {"cells": [name(option[2])]} if option[2] >= 0 else {}
            return {**found, "units": [figure_id(fight, who)]} if isinstance(who, Figure) else found
        if option[0] == "swap":
            return {"units": [figure_id(fight, fight.figures[option[2]])]}
        return {}
    if ask.about in CELLS and isinstance(option, int) and option >= 0:
        return {"cells": [name(option)]}
    if ask.about == "target" and isinstance(option, int):
        target = decode(fight, option)
        return (
            {"units": [figure_id(fight, target)]}
            if isinstance(target, Figure) and target.at >= 0
            else {"cells": [name(target.at)]}
            if target.at >= 0
            else {}
        )
    if ask.about in ("slot", "spirit") and fight.bodies(fight.units[option]):
        return {"units": [figure_id(fight, fight.body(fight.units[option]))]}
    return {}
