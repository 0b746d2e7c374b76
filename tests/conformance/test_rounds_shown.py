"""The round in fields: what a scene counts, what the log began last, and what the sentence about the end says."""

from __future__ import annotations

import pytest

from fracas.bots import find_bot
from fracas.core import SPECTATOR, Game, Match, games, look
from fracas.core.scene import round_of, scene_of
from fracas.core.view import ROUND_BEGINS

EDITIONS = [
    pytest.param(game, edition, id=f"{game.id}-{edition}") for game in games().values() for edition in game.editions
]
SEED = 4


def rounds_of(game: Game, edition: str, encounter: str) -> int:
    """How many rounds a fight took; whenever another began, the scene showed it."""
    match, bot = Match(game.setup(encounter, edition), SEED), find_bot("greedy", SEED)
    assert match.chronicle is not None
    told, lines = 0, 0
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))
        fresh = match.chronicle.events[lines:]
        lines += len(fresh)
        begun = [event.facts["n"] for event in fresh if event.template == ROUND_BEGINS]
        if begun and not match.over:
            told = begun[-1]
            assert round_of(scene_of(match.rules, match.state, SPECTATOR)) == told
    view = look(match, (), position=False)
    assert round_of(view.scene) >= told
    assert "round" in view.result_tells
    assert str(round_of(view.scene)) in str(view.result)
    return told


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_the_round_is_told_in_fields_from_the_first_to_the_last(game: Game, edition: str) -> None:
    fights = (rounds_of(game, edition, encounter.id) for encounter in game.encounters(edition))
    assert any(rounds > 1 for rounds in fights)
