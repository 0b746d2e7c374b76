"""Lines of the log that a table folds away: each game names them by their template."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import fracas
from fracas.core import Match, games
from fracas.core.view import look

SOURCES = Path(fracas.__file__).parent / "games"
FIGHTS = {"dojo": "01-back-alley", "steel": "toll_gate", "tales": "first_spark", "viskara": "first_steps"}


@pytest.mark.parametrize("game", sorted(FIGHTS))
def test_every_template_is_one_the_game_writes(game: str) -> None:
    match = Match(games()[game].setup(FIGHTS[game]), 1)
    text = "".join(path.read_text(encoding="utf-8") for path in (SOURCES / game).rglob("*.py"))
    named: frozenset[str] = getattr(match.rules, "bookkeeping", frozenset())
    assert named
    unknown = [each for each in named if text.count(f'"{each}"') < 2]
    assert unknown == []


@pytest.mark.parametrize("game", sorted(FIGHTS))
def test_a_fight_has_both_kinds_of_lines(game: str) -> None:
    match, chance = Match(games()[game].setup(FIGHTS[game]), 1), random.Random(1)
    for _ in range(120):
        if match.asks:
            match.answer(match.asks[0].seat, chance.choice(match.asks[0].options))
    lines = look(match, ()).log
    assert any(line.minor for line in lines)
    assert sum(not line.minor for line in lines) > len(lines) / 3
