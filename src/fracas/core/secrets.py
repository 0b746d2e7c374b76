"""What a seat may not know now, whatever the game: sealed and face-down answers, cards drawn for others' eyes, and what
the rules themselves replace when a seat imagines what it cannot see (`Veiled.imagine`).

No game lists its secrets. Where something is hidden, nothing is computed from it for anybody but those who know it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fracas.core.ask import Ask, Draw, Request, Sealed
from fracas.core.errors import FracasError
from fracas.core.fate import ByHand
from fracas.core.hand import HAND
from fracas.core.match import FATE, Match
from fracas.core.outlook import Veiled, asks_in
from fracas.core.scene import SPECTATOR

WORLDS = 3
"""How many other worlds a seat imagines to find out whether a text tells what it cannot see."""


def answering_unseen(match: Match) -> bool:
    """Whether an open question is answered unseen by the others: it is sealed, or its answers lie face down."""
    return _sealed(match) or _face_down(match, match.asks)


def _sealed(match: Match) -> bool:
    return match.step is not None and isinstance(match.step.wanted, Sealed) and bool(match.asks)


def first_hidden(match: Match) -> int:
    """How many of the first answers everybody may know, as far as the running step goes."""
    hidden = len(match._sealed) if _sealed(match) else 0
    if isinstance(match.rules, Veiled) and match.step is not None and match.step.given:
        hidden += _hidden_in_step(match)
    version = match.version
    while hidden:
        version -= 1
        hidden -= match.answers[version][0] != HAND
    return version


def _hidden_in_step(match: Match) -> int:
    """How many answers of the running step lie face down, or came after cards that only some may see."""
    requests = _requests(match)
    first = len(requests)
    if _face_down(match, match.asks):
        while first and _face_down(match, asks_in(requests[first - 1])):
            first -= 1
    for place, wanted in enumerate(requests[:first]):
        if isinstance(wanted, Draw) and wanted.seen_by is not None:
            first = place
            break
    return sum(len(wanted.asks) if isinstance(wanted, Sealed) else 1 for wanted in requests[first:])


def _requests(match: Match) -> list[Request | None]:
    """What the running step wanted so far, and was given."""
    step = match.step
    assert step is not None
    found: list[Request | None] = []

    def note(place: int, wanted: Request | None) -> Any:
        found.append(wanted)
        return step.given[place]

    step.again(match.rules.step(match.settled.clone()), note, same=True).close()
    return found


def _face_down(match: Match, asks: Sequence[Ask]) -> bool:
    rules = match.rules
    return bool(asks) and isinstance(rules, Veiled) and all(rules.face_down(ask) for ask in asks)


def hidden_from(match: Match, seat: str) -> bool:
    """Whether something is hidden from the seat now. At the end of a match nothing is."""
    if match.over:
        return False
    return answering_unseen(match) or first_hidden(match) < match.version or _position_hides(match, seat)


def _position_hides(match: Match, seat: str) -> bool:
    """Whether the seat could imagine another position than this one."""
    rules = match.rules
    if not isinstance(rules, Veiled):
        return False
    real, other = match.state.clone(), match.state.clone()
    chosen = False

    def below(bound: int) -> int:
        nonlocal chosen
        chosen = chosen or bound > 1
        return 0

    rules.imagine(other, seat, below)
    return chosen or real != other


def is_open(match: Match) -> bool:
    """Whether nothing is hidden from anybody now, so that what is computed from the position gives nothing away."""
    if match.over:
        return True
    if answering_unseen(match) or first_hidden(match) < match.version:
        return False
    if not isinstance(match.rules, Veiled):
        return True
    return not any(_position_hides(match, seat) for seat in (*match.rules.seats(match.state), SPECTATOR))


def known_to_all(match: Match) -> int | None:
    """How many of the first answers everybody may know; None where cards were drawn that only some have seen.

    The match is played once more to find out, where its rules hide anything at all.
    """
    if match.over:
        return match.version
    if isinstance(match.rules, Veiled) and _drew_unseen(match):
        return None
    return first_hidden(match)


def _drew_unseen(match: Match) -> bool:
    again = Match(match.setup, ByHand(), rules=match.rules, state=match.start, chronicle=False, history=False)
    for seat, value in match.answers:
        if seat == FATE and isinstance(again.wanted, Draw) and again.wanted.seen_by is not None:
            return True
        again.answer(seat, value)
    return isinstance(again.wanted, Draw) and again.wanted.seen_by is not None


def tells_hidden(match: Match, seat: str, tell: Callable[[Any], Any]) -> bool:
    """Whether something told from the position would be told otherwise if what the seat cannot see were different."""
    rules = match.rules
    if match.over or not isinstance(rules, Veiled):
        return False
    told = tell(match.state)
    for world in range(1, WORLDS + 1):
        other = match.state.clone()
        rules.imagine(other, seat, lambda bound, turn=world: turn * 7919 % bound)  # type: ignore[misc]
        try:
            if tell(other) != told:
                return True
        except FracasError:
            return True
    return False
