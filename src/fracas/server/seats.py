"""Who sits where: the chairs of a match, and who plays them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fracas.core import Ask, Match, Rules


def chairs(seats: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The seats somebody can take: those that answer for themselves, without those that stand above others."""

    def answers_for(seat: str) -> set[str]:
        return {other for other, answerers in seats.items() if seat in answerers}

    own = {seat: answers_for(seat) for seat in seats if seat in seats[seat]}
    found = [seat for seat in own if not any(own[other] < own[seat] for other in own)]
    missing = {seat for answerers in seats.values() for seat in answerers} - set(seats)
    return (*found, *sorted(missing))


def foes_among(rules: Rules[Any], chairs: Sequence[str]) -> tuple[str, ...]:
    """The chairs that play the foes, which bots may have unless somebody wants them."""
    played = getattr(rules, "foe_seats", ())
    return tuple([seat for seat in chairs if seat in played])


def bot_of(match: Match, ask: Ask, bots: Mapping[str, str], held: Sequence[str]) -> str:
    """The bot that answers, "" when a person does. A question nobody could answer goes to a bot as well."""
    players = (ask.seat, *match.may_answer(ask.seat))
    for seat in players:
        if seat in held and seat not in bots:
            return ""
    return next((bots[seat] for seat in players if seat in bots), "greedy")
