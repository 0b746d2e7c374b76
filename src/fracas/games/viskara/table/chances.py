"""Exact odds of the deck: the book's tables, and a show from a deck as it lies in a battle."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from fracas.core.workshop import Chance
from fracas.games.viskara.book import odds
from fracas.games.viskara.book.cards import CARDS, SHOW, VALUE
from fracas.games.viskara.book.model import Deck


def chances(edition: str, state: Any = None, seat: str = "") -> list[Chance]:
    """Without a position the book's tables; in a battle the next show of a seat, if it knows none of its cards."""
    if state is None:
        return [Chance(each.name, each.exact, f"{each.book} %") for each in (*odds.table(), *odds.percentages())]
    deck: Deck | None = state.decks.get(seat)
    if deck is None or deck.top or deck.size < SHOW or deck.bottom:
        return []
    reds = sum(count for card, count in zip(CARDS, deck.left, strict=True) if card[0] == "r")
    shown = {
        n: Fraction(comb(reds, n) * comb(deck.size - reds, SHOW - n), comb(deck.size, SHOW)) for n in range(SHOW + 1)
    }
    high = sum(count for card, count in zip(CARDS, deck.left, strict=True) if VALUE[card] >= 4)
    return [
        Chance("no red card", shown[0]),
        Chance("low: 1 red card", shown[1]),
        Chance("medium: 2 red cards", shown[2]),
        Chance("high: 3 or more", shown[3] + shown[4] + shown[5]),
        Chance("finale 4 or more", Fraction(high, deck.size)),
    ]
