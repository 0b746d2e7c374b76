"""Words for options, and their squares. Made only when somebody looks."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.phrases import card_name, name_of, subject_of, tactic_name
from fracas.games.viskara.words.questions import question

SQUARES = frozenset(["step", "dash", "teleport", "place", "square", "start", "zone", "objective", "swing", "companion"])
"""Questions whose numbers are squares of the map."""

CARDS = frozenset(["card", "release", "gather", "card to return", "top", "price"])


def label(battle: Battle, ask: Ask, option: Any) -> str:
    """The option in words."""
    if isinstance(option, bool):
        return "Yes" if option else "No"
    if isinstance(option, int):
        if ask.about == "dealer":
            return f"{option + 1}: {name_of(battle, ask.subject[2][option])}"
        return battle.name(option) if ask.about in SQUARES else str(option)
    if isinstance(option, str):
        return name_of(battle, option)
    return _compound(battle, ask, option)


def _compound(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    by_question = BY_QUESTION.get(ask.about)
    if by_question is not None:
        return by_question(battle, ask, option)
    if ask.about in CARDS:
        return ", ".join(card_name(card) for card in option)
    head = option[0] if option else ""
    if head in TACTICS:
        return f"{TACTICS[head]}: {tactic_name(battle, ask, option[1])}"
    if head == "signature":
        c = subject_of(battle, ask)
        name = c.sheet.signature.name if c is not None and c.sheet.signature is not None else "Signature Move"
        return f"Use {name}" if option[1] == "start" else f"Go on with {name}"
    if head == "object":
        return f"Object on {battle.name(option[1])}"
    if head == "special":
        return name_of(battle, option[1].split(".")[-1])
    if head == "lent":
        words = [name_of(battle, option[1]), *(tactic_name(battle, ask, id) for id in option[3:])]
        return f"{': '.join(words)}, by {name_of(battle, option[2])}'s aura"
    if head == "lent defy":
        tactic = battle.get(option[1]).sheet.aura_tactic
        return f"Defy: {tactic.name if tactic else 'aura'}, by {name_of(battle, option[1])}'s aura"
    words = [_part(battle, ask, part) for part in option]
    return ": ".join(dict.fromkeys(words))


TACTICS = {"attack": "Attack", "stance": "Stance", "defy": "Defy", "fate defy": "Challenge fate and defy"}


def _part(battle: Battle, ask: Ask, part: Any) -> str:
    if isinstance(part, tuple):
        return ", ".join(_part(battle, ask, each) for each in part)
    if isinstance(part, str) and part not in battle.index:
        return tactic_name(battle, ask, part)
    return name_of(battle, part)


def _foot(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    return f"{'First' if option[0] == 0 else 'Second'} foot to {battle.name(option[1])}"


def _line(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    start, cell, x, y, den = option
    return f"{battle.name(start)} to {battle.name(cell)} at {x}/{den}, {y}/{den}"


def _results(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    return f"{option[0]} red, finale {option[1]}"


def _defy_line(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    return f"Line {option[0] + 1}, to {name_of(battle, option[1])}"


def _squares(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    return ", ".join(battle.name(cell) for cell in option)


def _amount(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    return f"{name_of(battle, option[0])}: {option[1]} health"


def _pair(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    joined = "to" if "relocate" in ask.subject[1] else "and"
    return f"{name_of(battle, option[0])} {joined} {name_of(battle, option[1])}"


def _ribbon(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    return f"{name_of(battle, option[0])}, {'included' if option[1] == 'with' else 'spared'}"


def _teamwork(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    name = tactic_name(battle, ask, option[1], option[0])
    return (
        f"{name_of(battle, option[0])}{chr(39)}s companion: {name}"
        if option[2:]
        else f"{name_of(battle, option[0])}: {name}"
    )


def _effect(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    number, kind, whom = option
    words = {"stat": "Stat effect", "flourish": "Flourish effects", "move": "Move"}[kind]
    return f"{number + 1}: {words} on {name_of(battle, whom)}" if whom else f"{number + 1}: {words}"


def _kept(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    _, times, each = ask.subject
    return f"{option[1]} flair, {(times - option[1]) * each} health"


def _before(battle: Battle, ask: Ask, option: tuple[Any, ...]) -> str:
    """What may come first: its name, whose it is when it is another's, and the tactic it is for."""
    c, tactics = battle.get(option[1]), battle.get(option[1]).sheet.tactics
    own = [tactic.name for tactic in tactics if tactic.id in option[2:]]
    if option[0] == "sig.key.pre-tactic" and c.sheet.signature is not None:
        own = [c.sheet.signature.name]
    return ": ".join([name_of(battle, option[0]), *own])


BY_QUESTION = {
    "before": _before,
    "keep up": _kept,
    "foot": _foot,
    "line": _line,
    "results": _results,
    "defy line": _defy_line,
    "facing": _squares,
    "medic": _amount,
    "pair": _pair,
    "ribbon": _ribbon,
    "teamwork": _teamwork,
    "order of effects": _effect,
}
"""Options that are read by the question they belong to."""


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
    if isinstance(option, tuple) and ask.about == "facing":
        return {"cells": [battle.name(cell) for cell in option]}
    found = option[-1] if isinstance(option, tuple) and option else option
    return {"units": [found]} if isinstance(found, str) and found in battle.index else {}


__all__ = ["label", "marks", "question", "spell", "subject_of"]
