"""Both editions, put together once."""

from __future__ import annotations

from functools import cache

from fracas.core import UnknownName
from fracas.games.dojo import content, homebrew, patch
from fracas.games.dojo.rules.base_book import FACTS, PLAY
from fracas.games.dojo.rules.book import Book
from fracas.games.dojo.rules.write import BASE_ITEMS

EDITIONS = ("base", "patch")


@cache
def book(edition: str) -> Book:
    """The base book, or the base book with the patch over it; each with whatever homebrew is installed."""
    if edition not in EDITIONS:
        raise UnknownName(f"Panic at the Dojo has no edition “{edition}”; there are: {', '.join(EDITIONS)}")
    content.load()
    patch.load()
    homebrew.load()
    if edition == "base":
        return Book(BASE_ITEMS, PLAY, FACTS)
    from fracas.games.dojo.patch.book import PATCHED, PATCHED_FACTS
    from fracas.games.dojo.patch.write import PATCH_ITEMS

    return Book(PATCH_ITEMS, {**PLAY, **PATCHED}, {**FACTS, **PATCHED_FACTS})
