"""Where a rule is written and proven, and what rules can wait for."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fracas.cli import app
from fracas.core import UnknownName, find_game, games
from fracas.core.listing import moments_of
from fracas.core.where import where

ROOT = Path(__file__).resolve().parents[2]


def fracas(*words: str) -> str:
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_rule_is_found_in_the_code_that_names_it_and_the_tests_that_prove_it() -> None:
    found = where("steel.roll.tier1")
    assert found.code
    assert any(place.name.startswith("test_") for place in found.tests)
    for place in (*found.code, *found.tests):
        line = (ROOT / place.file).read_text().splitlines()[place.line - 1]
        assert "roll.tier1" in line


def test_a_creature_is_found_where_it_is_declared_and_the_tests_that_use_it_too() -> None:
    found = where("steel.monster.rustjaw_hound")
    assert Path(found.code[0].file).parent.name == "monsters"
    assert [place.name for place in found.tests if place.name.startswith("test_")]


@pytest.mark.parametrize("letter", ["1t", "1s", "1m", "1l"])
def test_a_rule_named_beside_a_table_is_found_at_its_line(letter: str) -> None:
    (place,) = where(f"steel.size.{letter}").code
    assert f"steel.size.{letter}" in (ROOT / place.file).read_text().splitlines()[place.line - 1]


def test_a_function_whose_docstring_names_a_rule_is_its_code_too() -> None:
    found = {(Path(place.file).name, place.name) for place in where("steel.rule.cover").code}
    assert ("line_of_effect.py", "in_cover") in found


@pytest.mark.parametrize("game", sorted(games()))
def test_rules_of_every_game_are_found(game: str) -> None:
    plugin = find_game(game)
    ids = [item.id for item in plugin.catalog(plugin.editions[0])][::40]
    found = [where(id) for id in ids]
    assert sum(bool(each.code) for each in found) > len(found) * 0.8
    assert sum(bool(each.tests) for each in found) > len(found) * 0.5


def test_an_unknown_rule_is_refused_with_what_may_be_meant() -> None:
    with pytest.raises(UnknownName, match=r"did you mean .*steel\.condition\.grabbed"):
        where("steel.grabbed")
    with pytest.raises(UnknownName, match=r"did you mean steel\.condition\.frightened"):
        where("steel.condition.frightend")
    with pytest.raises(UnknownName, match="there is no game “chess”"):
        where("chess.castling")


def test_the_command_prints_and_gives_data() -> None:
    assert "Tests" in fracas("where", "steel.condition.grabbed")
    told = json.loads(fracas("where", "steel.condition.grabbed", "--json"))
    assert set(told) == {"id", "name", "text", "code", "tests"}


def test_moments_are_listed_in_order_with_signature_meaning_and_who_listens() -> None:
    listed = moments_of("dojo")
    names = [moment.name for moment in listed]
    assert names.index("start_of_turn") < names.index("end_of_turn") < names.index("after_action")
    after = next(moment for moment in listed if moment.name == "after_action")
    assert after.signature == "(self, me: Actor, act: Act) -> Script[None]"
    assert after.text == "The owner's Action is over."
    assert after.listeners
    assert "after_action" in fracas("moments", "dojo")


@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_lists_its_moments_and_its_readme_shows_them_in_the_same_order(game: str) -> None:
    listed = moments_of(game)
    assert [moment.name for moment in listed if not moment.text or "->" not in moment.signature] == []
    assert sum(bool(moment.listeners) for moment in listed) > len(listed) / 2
    text = files(f"fracas.games.{game}").joinpath("README.md").read_text(encoding="utf-8")
    shown = re.findall(r"`([^`]+)`", text[text.index("### Moments") :].split("\n## ")[0])
    known = {moment.name for moment in listed}
    assert list(dict.fromkeys(word for word in shown if word in known)) == [moment.name for moment in listed]
