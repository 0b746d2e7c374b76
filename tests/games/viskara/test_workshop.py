"""Characters and encounters in files: new, check, show, level."""

from __future__ import annotations

import pytest

from fracas.core import Match, UnknownName
from fracas.core.workshop import workshop_of
from fracas.games.viskara import GAME
from fracas.games.viskara.book.character_creation import load
from fracas.games.viskara.content.heroes import TEXTS
from fracas.games.viskara.table.workshop import ViskaraWorkshop, write_plan

SHOP = ViskaraWorkshop()


def test_the_game_has_a_workshop() -> None:
    assert isinstance(workshop_of(GAME), ViskaraWorkshop)


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_a_character_survives_being_written_and_read(name: str) -> None:
    plan = load(TEXTS[name])

    assert load(write_plan(plan)) == plan


@pytest.mark.covers("viskara.advance.checklist")
def test_a_new_hero_is_legal_and_the_same_for_the_same_seed() -> None:
    text = SHOP.new_hero("base", {"name": "Rill", "level": "4"}, 3)

    assert SHOP.check_hero("base", text) == []
    assert text == SHOP.new_hero("base", {"name": "Rill", "level": "4"}, 3)
    assert load(text).level == 4
    with pytest.raises(UnknownName, match="there is no choice “mode”"):
        SHOP.new_hero("base", {"mode": "fused"}, 0)


def test_a_wrong_hero_is_told_what_is_wrong() -> None:
    assert SHOP.check_hero("base", TEXTS["hesper"].replace("logic = 2", "logic = 3")) == [
        "the stats add up to 25; they should be 2 × 6 + 2 × (6 − 0) = 24"
    ]
    assert SHOP.check_hero("base", "nonsense")[0].startswith("this is not a character file")


@pytest.mark.covers("viskara.advance.gain-level")
def test_a_level_is_gained_by_choice_and_lot() -> None:
    text, gained = SHOP.level_hero("base", TEXTS["hesper"], {"logic": "2"}, 1)

    assert load(text).level == 7
    assert SHOP.check_hero("base", text) == []
    assert gained[0] == "logic +2"


def test_a_shown_hero_has_its_arithmetic() -> None:
    shown = SHOP.show_hero("base", TEXTS["arlen"])

    assert "level 15, shadow level 15" in shown
    assert "10 × 15 shadow level × 2 arts rank" in shown
    assert "Signature move: " in shown


@pytest.mark.covers("viskara.balance.table")
def test_an_encounter_of_a_difficulty_can_be_made_shown_and_played() -> None:
    text = SHOP.new_encounter("base", {"players": "hesper,ivo", "difficulty": "medium"}, 2)

    assert SHOP.check_encounter("base", text) == []
    shown = SHOP.show_encounter("base", text)
    assert "Levels 12 to 10: medium" in shown
    assert shown.endswith("As part of a chain it costs maximum health (3 × level): Hesper 18, Ivo 18")
    match = Match(SHOP.setup_of("base", text), 1, rules=GAME.rules())
    assert not match.over


def test_an_encounter_may_bring_a_map_and_characters_of_its_own() -> None:
    text = 'players = ["hesper"]\nfoes = ["basic 2"]\nmap = """\n1 . # . 2\n1 . . . 2\n"""\n'
    match = Match(SHOP.setup_of("base", text), 1, rules=GAME.rules())
    while not match.over:
        match.answer(match.asks[0].seat, match.asks[0].options[-1])

    assert SHOP.check_encounter("base", text.replace("basic 2", "dragon"))[0].startswith(
        "there is nobody called “dragon”"
    )
