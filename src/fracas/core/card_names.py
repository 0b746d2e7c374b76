"""What cards are called at the table: as they are shown, and as somebody who draws them by hand may type them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

from fracas.core.ask import Draw


@runtime_checkable
class CardNames(Protocol):
    """Rules whose cards have other names at the table than in match files."""

    card_example: str
    """How two cards may be typed, whatever is left in the deck."""

    def card_names(self, card: Any) -> tuple[str, ...]:
        """Everything a card may be called; the first is shown, the last is easiest to type."""
        ...


def card_names(rules: Any, card: Any) -> tuple[str, ...]:
    return rules.card_names(card) if isinstance(rules, CardNames) else (str(card),)


def cards_called(rules: Any, draw: Draw, names: Iterable[str]) -> tuple[Any, ...]:
    """The cards of a deck with these names, however written; a name it does not have stands for no card."""
    known = {
        name.casefold(): card for card, count in draw.deck if count for name in (str(card), *card_names(rules, card))
    }
    return tuple(known.get(" ".join(name.split()).casefold()) for name in names)


def card_example(rules: Any) -> str:
    """How cards may be typed; "" where the game says nothing about it."""
    return rules.card_example if isinstance(rules, CardNames) else ""
