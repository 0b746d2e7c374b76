"""What a person sets by hand: facts of the position, the next dice or cards, recorded as answers like any other.

A fact set by hand holds from the beginning of the running step: the step's answers are given once more on top of it,
and when they no longer fit, nothing is changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fracas.core.ask import Draw, Request, Roll
from fracas.core.card_names import cards_called
from fracas.core.errors import FracasError, NotOffered, Refused
from fracas.core.knobs import turn
from fracas.core.step import fits

if TYPE_CHECKING:
    from fracas.core.game import Position
    from fracas.core.match import Match

HAND = "hand"
"""Answers of this seat are set by hand: ("fact", subject, value), ("dice", number ...) or ("cards", name ...)."""
DICE = "dice"
CARDS = "cards"


def spell_hand(value: tuple[Any, ...]) -> str:
    """As it stands in match files."""
    return " | ".join(str(part) for part in value)


def read_hand(word: str) -> tuple[Any, ...]:
    """What `spell_hand` wrote."""
    return tuple(int(part) if part.lstrip("-").isdecimal() else part for part in word.split(" | "))


def laid_ready(value: tuple[Any, ...]) -> tuple[Any, ...]:
    """The numbers of ("dice", 3, 5) or the names of ("cards", "r5"), refused when they cannot be that."""
    if value[0] == CARDS:
        names = tuple(str(name) for name in value[1:])
        if not names or not all(name.strip() for name in names):
            raise NotOffered(f"{list(names)} cannot be cards; give the name of each card of the draw")
        return names
    dice = value[1:]
    if not dice or not all(type(n) is int and n >= 1 for n in dice):
        raise NotOffered(f"{list(dice)} cannot be dice; give a whole number from 1 up for each die of the roll")
    return dice


def fitting(rules: Any, wanted: Roll | Draw, ready: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """What the director decided, as an answer to what fate is asked, if it fits."""
    answer = cards_called(rules, wanted, ready) if isinstance(wanted, Draw) and type(ready[0]) is str else ready
    return answer if wanted.accepts(answer) else None


Change = Callable[["Position"], None]


def change_of(match: Match, value: Any) -> Change:
    """The change somebody wants to make by hand as of the beginning of the running step, if that is possible."""
    if not isinstance(value, tuple) or len(value) != 3:
        raise NotOffered(f"{value!r} is nothing that can be set by hand; give a name, a subject and a value")
    if match.step is not None and len(match.asks) < len(match.step.asks):
        raise Refused("some have answered already and others not yet; set it when all answers are in")

    def change(state: Position) -> None:
        turn(match.rules, state, *value)

    _try(match, change)
    return change


def _try(match: Match, change: Change) -> None:
    """On a copy: does the change work, and do the running step's answers still fit?"""
    state, step = match.settled.clone(), match.step
    change(state)
    if step is None or not step.given or match.rules.over(state):
        return

    def answer(place: int, wanted: Request | None) -> Any:
        if wanted is None:
            raise Refused("the running action no longer fits; take it back first")
        if not fits(wanted, step.given[place]):
            raise Refused("the answers of the running action no longer fit; take them back first")
        return step.given[place]

    try:
        step.again(match.rules.step(state), answer)
    except (FracasError, LookupError, AttributeError, AssertionError, TypeError, ValueError) as error:
        reason = str(error) if isinstance(error, Refused) else "the running action no longer fits; take it back first"
        raise Refused(reason) from error
