"""Both editions, put together once."""

from __future__ import annotations

from functools import cache

from fracas.core import UnknownName
from fracas.games.dojo import content, patch
from fracas.games.dojo.homebrew import load as load_homebrew
from fracas.games.dojo.rules.base_book import BaseBook
from fracas.games.dojo.rules.write import BASE_ITEMS

EDITIONS = ("base", "patch")


@cache
def book(edition: str) -> BaseBook:
    """The base book, or the base book with the patch over it; each with whatever homebrew is installed."""
    if edition not in EDITIONS:
        raise UnknownName(f"Panic at the Dojo has no edition “{edition}”; there are: {', '.join(EDITIONS)}")
    content.load()
    patch.load()
    load_homebrew()
    if edition == "base":
        return BaseBook(BASE_ITEMS)
    from fracas.games.dojo.patch.book import PatchBook
    from fracas.games.dojo.patch.write import PATCH_ITEMS

    return PatchBook(PATCH_ITEMS)
