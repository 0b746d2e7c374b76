"""What is printed fits its paper: nothing of a card is cut off, whoever is on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from fracas.core import find_game
from fracas.core.builder import Sheet, builder_of
from fracas.paper import ON_A4, cards, document

A4_PX = 297 / 25.4 * 96
FIT = """(most) => ({
  long: [...document.querySelectorAll('.page')].filter((page) => page.getBoundingClientRect().height > most + 2)
    .map((page) => [...page.querySelectorAll('h2')].map((name) => name.innerText).join(', ')),
  cut: [...document.querySelectorAll('.mc, .mc *')].filter((part) => getComputedStyle(part).overflowY !== 'visible'
    && part.scrollHeight > part.clientHeight + 1).length,
  wide: [...document.querySelectorAll('.mc .num')].filter((part) => part.scrollWidth > part.clientWidth + 1)
    .map((part) => part.innerText),
  names: [...document.querySelectorAll('.mc h2')].map((name) => name.innerText),
})"""


def ready_cards(game: str, edition: str) -> list[Sheet]:
    """Everybody and everything of a game that is printed as a card."""
    builder = builder_of(find_game(game))
    assert builder is not None
    forms = [
        builder.form(edition, kind.id, builder.start(edition, kind.id, start.word, 1))
        for kind in builder.kinds(edition)
        if kind.id not in ON_A4
        for start in kind.starts
    ]
    return [form.sheet for form in forms if form.sheet is not None]


@pytest.mark.parametrize("game", ["dojo", "steel", "tales", "viskara"])
def test_every_card_is_printed_whole_and_four_fit_a_page(browser: Browser, game: str) -> None:
    for edition in find_game(game).editions:
        sheets = ready_cards(game, edition)
        page = browser.new_page(viewport={"width": 1000, "height": 1400})
        page.emulate_media(media="print")
        page.set_content(document("Cards", cards(sheets)))
        found = page.evaluate(FIT, A4_PX)
        page.close()
        assert sorted(found.pop("names")) == sorted(sheet.title for sheet in sheets)
        assert found == {"long": [], "cut": 0, "wide": []}
