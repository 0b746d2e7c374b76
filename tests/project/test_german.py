"""What games say in German: nothing is missing, facts are the same, and nothing English is left where people look."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from fracas.core import Match, find_game, games, look
from fracas.core.language import speaking, word
from fracas.core.view import View
from tools import language

STEPS = 80
ENGLISH = re.compile(
    r"\b(the|of|is|are|with|and|you|your|its|it|by|for|from|damage|takes|each|who|whom|which|until|another|nobody|"
    r"cannot|may|spend|gains|moves|turns?|squares?|against|where|what|how|rolls?|draws?|cards?)\b"
)
"""Words no German sentence has."""


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("name", language.COMPLETE["de"])
def test_everything_a_game_says_is_translated(name: str) -> None:
    assert language.missing(name, "de") == []


@pytest.mark.parametrize("name", list(language.homes()))
def test_a_translation_has_the_facts_of_its_sentence(name: str) -> None:
    for message in language.read(name, "de"):
        if isinstance(message.id, str):
            assert not message.string or facts(str(message.string)) == facts(message.id), message.id
        else:
            assert all(facts(form) <= facts(message.id[1]) for form in message.string or ()), message.id


@pytest.mark.parametrize("name", list(language.homes()))
def test_what_is_compiled_is_what_is_written(name: str) -> None:
    path = language.catalog_path(name, "de")
    if path.is_file():
        text, compiled = language.written(language.read(name, "de"))
        assert path.read_bytes() == text, "run: python -m tools.language compile"
        assert path.with_suffix(".mo").read_bytes() == compiled, "run: python -m tools.language compile"


def words_of(view: View) -> Iterator[str]:
    """Everything of a view that people read."""
    yield from (line.text for line in view.log)
    for ask in view.asks:
        yield from (ask.question, *ask.left)
        yield from (text for barred in ask.barred for text in (barred.name, barred.reason, barred.group))
        for choice in ask.options:
            yield from (choice.label, choice.hint, choice.text, choice.group, choice.reach, *choice.warns)
            yield from (cost.name for cost in choice.cost)
    for figure in view.scene.figures:
        yield from (figure.kind, *(text for token in figure.tokens for text in (token.name, token.text)))
    yield from (text for meter in view.scene.meters for text in (meter.name, meter.text))


@pytest.mark.parametrize("name", [name for name in language.COMPLETE["de"] if name != "core"])
def test_nothing_english_is_left_at_a_table_where_german_is_read(name: str) -> None:
    game, left = find_game(name), set()
    for encounter in game.encounters(game.editions[0]):
        match = Match(game.setup(encounter.id, game.editions[0]), fate=5)
        chance, since = random.Random(5), 0
        for _ in range(STEPS):
            if match.over or not match.asks:
                break
            ask = match.asks[0]
            with speaking("de", match.rules):
                view = look(match, (ask.seat,), since, position=False)
            since = len(match.chronicle.events) if match.chronicle else 0
            names = [encounter.name, *(figure.name for figure in view.scene.figures)]
            pattern = re.compile("|".join(map(re.escape, names)))
            left |= {text for text in words_of(view) if ENGLISH.search(pattern.sub("", text))}
            match.answer(ask.seat, chance.choice(ask.options))
    assert sorted(left) == []


@pytest.mark.parametrize("name", sorted(games()))
def test_every_fight_says_in_german_what_it_is_about(name: str) -> None:
    plugin = find_game(name)
    for edition in plugin.editions:
        for encounter in plugin.encounters(edition):
            with speaking("de", plugin):
                assert not encounter.text or word(encounter.text) != encounter.text, encounter.id
