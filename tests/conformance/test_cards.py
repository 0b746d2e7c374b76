"""What a table shows of options is told, not read out of words: what declines says so, numbers say what they are."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from fracas.core import Match, find_game
from fracas.core.card import Card

GAMES = ("dojo", "steel", "tales", "viskara")
DECLINES = re.compile(r"(no|pass|none|nobody|decline|skip)$")
NUMBERED = re.compile(r" with an? \d+$")
MATCHES, ANSWERS, MOST_OPTIONS = 12, 80, 60


def cards(game: str, seed: int) -> Iterator[tuple[str, str, Card]]:
    """The word, the label and the card of every option on a random way through an encounter."""
    found, chance = find_game(game), random.Random(seed)
    tables = [(edition, each.id) for edition in found.editions for each in found.encounters(edition)]
    edition, encounter = tables[seed * 11 % len(tables)]
    match = Match(found.setup(encounter, edition), seed, chronicle=False, history=False)
    for _ in range(ANSWERS):
        if match.over:
            return
        ask = match.asks[0]
        question = match.question(ask)
        if len(ask.options) <= MOST_OPTIONS:
            for option in ask.options:
                words = question.spell(match.state, option), question.label(match.state, option)
                yield *words, question.card(match.state, option)
        match.answer(ask.seat, chance.choice(ask.options))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_declines_says_so(game: str) -> None:
    told = [each for seed in range(MATCHES) for each in cards(game, seed)]
    declining = [(word, card.kind) for word, _, card in told if DECLINES.match(word)]
    assert declining
    assert [(word, kind) for word, kind in declining if kind not in ("no", "end")] == []


def test_what_takes_a_number_says_which_and_what_it_is_called_without() -> None:
    told = [each for seed in range(MATCHES) for each in cards("dojo", seed)]
    numbered = [(label, card) for _, label, card in told if NUMBERED.search(label)]
    assert numbered
    for label, card in numbered:
        assert label == f"{card.tile} with {'an' if card.number in (8, 11, 18) else 'a'} {card.number}"
        assert [cost.kind for cost in card.cost] == ["die"]


def test_the_action_a_card_takes_is_told_apart_from_what_is_paid_on_top() -> None:
    told = [card for seed in range(MATCHES) for _, _, card in cards("steel", seed)]
    kinds = {(cost.name, cost.kind) for card in told for cost in card.cost}
    assert ("maneuver", "action") in kinds
    assert {kind for name, kind in kinds if name in ("Grit", "Menace")} == {""}
