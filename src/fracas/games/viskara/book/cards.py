"""The deck of 44 cards and what is drawn from it. Decks are drawn lazily: their order does not exist before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from fracas.core import Draw, Script
from fracas.games.viskara.book.model import Deck

RED = tuple(f"r{value}" for value in range(1, 10))
BLACK = tuple(f"b{value}" for value in range(11))
CARDS = RED + BLACK
VALUE = {card: int(card[1:]) for card in CARDS}
PLACE = {card: number for number, card in enumerate(CARDS)}
SHOW: Final = 5


def red(card: str) -> bool:
    return card[0] == "r"


def reds(cards: Iterable[str]) -> int:
    return sum([card[0] == "r" for card in cards])


FACES = {0: ("J", "Q", "K"), 1: ("A",)}
"""What is printed on cards that show no number."""


def names(card: str) -> tuple[str, ...]:
    """What a card is called at the table: ♥4, ♦4, r4 or red 4; an ace is ♥A too, and a zero ♠J, ♠Q or ♠K."""
    signs = ("♥", "♦", "r", "red ") if red(card) else ("♠", "♣", "b", "black ")
    faces = FACES.get(VALUE[card], ())
    return (signs[0] + card[1:], *(sign + face for sign in signs for face in faces), *(s + card[1:] for s in signs[1:]))


def told(cards: Iterable[str]) -> str:
    """Cards as the log has them, such as ♥4 ♠0."""
    return " ".join(names(card)[0] for card in cards)


def counted(cards: Iterable[str], left: tuple[int, ...] = (0,) * len(CARDS)) -> tuple[int, ...]:
    """Counts with some cards added."""
    counts = list(left)
    for card in cards:
        counts[PLACE[card]] += 1
    return tuple(counts)


def shuffled(deck: Deck) -> Deck:
    """The discard pile goes back, and nobody knows where any card is."""
    if not deck.discards and not deck.top and not deck.bottom:
        return deck
    return Deck(counted((*deck.discards, *deck.top, *deck.bottom), deck.left))


def discarded(deck: Deck, cards: Iterable[str]) -> Deck:
    return msgspec.structs.replace(deck, discards=(*deck.discards, *cards))


def without(deck: Deck, cards: Iterable[str]) -> Deck:
    """The deck without cards that lie in its discard pile."""
    left = list(deck.discards)
    for card in cards:
        left.remove(card)
    return msgspec.structs.replace(deck, discards=tuple(left))


def draw(
    deck: Deck, number: int, why: str, seen_by: tuple[str, ...] | None = None
) -> Script[tuple[Deck, tuple[str, ...]]]:
    """The top cards, in order. When the deck runs out the discard pile is shuffled in; what then lacks, lacks.

    `seen_by` are the only seats that may see them, None for everybody.
    """
    known = deck.top[:number]
    if known:
        deck = msgspec.structs.replace(deck, top=deck.top[len(known) :])
    missing = number - len(known)
    fresh: tuple[str, ...] = ()
    if missing:
        left = deck.left
        most = min(missing, sum(left))
        if most:
            pairs = tuple([(card, count) for card, count in zip(CARDS, left, strict=True) if count])
            fresh = yield Draw(pairs, most, why, seen_by)
            counts = list(left)
            for card in fresh:
                counts[PLACE[card]] -= 1
            deck = Deck(tuple(counts), deck.discards, deck.top, deck.bottom)
    cards = known + fresh
    missing = number - len(cards)
    if missing and deck.bottom:
        cards += deck.bottom[:missing]
        deck = msgspec.structs.replace(deck, bottom=deck.bottom[missing:])
        missing = number - len(cards)
    if missing and deck.discards:
        deck, more = yield from draw(shuffled(deck), missing, why, seen_by)
        cards += more
    return deck, cards


def draw_bottom(deck: Deck, number: int, why: str) -> Script[tuple[Deck, tuple[str, ...]]]:
    """The bottom cards: known ones first, then any, and those on top only when nothing else is left."""
    known = deck.bottom[len(deck.bottom) - number :] if number <= len(deck.bottom) else deck.bottom
    top, deck = deck.top, msgspec.structs.replace(deck, bottom=deck.bottom[: len(deck.bottom) - len(known)], top=())
    if beneath := min(number - len(known), sum(deck.left)):
        deck, more = yield from draw(deck, beneath, why)
        known = (*known, *more)
    lacking = min(number - len(known), len(top))
    known = (*known, *reversed(top[len(top) - lacking :]))
    deck = msgspec.structs.replace(deck, top=top[: len(top) - lacking])
    if len(known) < number:
        deck, more = yield from draw(deck, number - len(known), why)
        known = (*known, *more)
    return deck, known


def tier(count: int, outputs: tuple[int, ...], none: int = 0) -> int:
    """Output by red cards: low, medium, high from three on; `none` is the bracketed one without any."""
    if count <= 0:
        return none
    return outputs[2] if count >= 3 else outputs[count - 1]
