"""What things are called: figures, cards, abilities, Heroes, scenarios."""

from __future__ import annotations

from typing import Any

from fracas.core.language import say
from fracas.games.tales.format.library import COPY, printed
from fracas.games.tales.rules.model import TOKEN_NAMES, Figure, all_of
from fracas.games.tales.rules.phrases import tokens
from fracas.games.tales.rules.tale import Tale


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
        return card_name(tale, value)
    return value.replace("_", " ")


def card_name(tale: Tale, card: str) -> str:
    """The title of a card; a second copy has a number behind it."""
    number = card.removeprefix(printed(card)).lstrip(COPY)
    return f"{tale.library.card(card).title} {number}".rstrip()


def cell_names(tale: Tale, cells: Any) -> tuple[str, ...]:
    return tuple(tale.name_cell(cell) for cell in cells)


def health(figure: Figure) -> str:
    """What is left of a figure, in a few words."""
    words = (
        [say("{n} of {fortitude} Fortitude left", n=figure.fortitude - figure.damage, fortitude=figure.fortitude)]
        if figure.fortitude
        else []
    )
    words += ["Wounded"] if figure.wounded else []
    words += [tokens(number, TOKEN_NAMES[token]) for token, number in all_of(figure).items()]
    return ", ".join(words)
