"""What the README shows can be used as it stands there."""

from __future__ import annotations

import re
from importlib.resources import files

from fracas.core import Match
from fracas.core.listing import moments_of
from fracas.games.viskara import GAME
from fracas.games.viskara.table.setup import LEFT_OUT, OPTIONS, QUESTIONS, STOPS
from fracas.games.viskara.table.workshop import ViskaraWorkshop
from fracas.reference import read_reference

TEXT = files("fracas.games.viskara").joinpath("README.md").read_text(encoding="utf-8")
HERO, ENCOUNTER, STORY = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
SHOP = ViskaraWorkshop()


def test_the_character_of_the_readme_is_legal() -> None:
    assert SHOP.check_hero("base", HERO) == []


def test_the_encounter_of_the_readme_can_be_played() -> None:
    assert SHOP.check_encounter("base", ENCOUNTER) == []
    match = Match(SHOP.setup_of("base", ENCOUNTER), 1, rules=GAME.rules())
    while not match.over and match.version < 60:
        match.answer(match.asks[0].seat, match.asks[0].options[-1])

    assert {"Gnat", "Heckler with Somac Parasite", "Smidgeon"} <= set(
        SHOP.show_encounter("base", ENCOUNTER).replace("against ", "").replace("\n", ", ").split(", ")
    )


def test_the_story_of_the_readme_can_be_played() -> None:
    assert SHOP.check_encounter("base", 'players = ["ivo"]\nfoes = ["heckler"]\n' + STORY) == []


def test_every_stop_is_explained() -> None:
    assert [stop for stop in (*STOPS, *LEFT_OUT) if f"`{stop}`" not in TEXT] == []


def test_every_option_of_a_setup_is_named() -> None:
    assert [option for option in OPTIONS if f"`{option}`" not in TEXT and f'"{option}"' not in TEXT] == []
    assert [word for word in QUESTIONS if word != "usual" and f'`"{word}"`' not in TEXT] == []


def test_the_rules_that_are_not_in_the_catalog_are_counted() -> None:
    absent = set(read_reference("fracas.games.viskara")) - {item.id for item in GAME.catalog()}

    assert len(absent) == 23
    assert "Twenty-three of the book's 569 rules" in TEXT


def test_the_moments_stand_there_in_their_order_and_somebody_waits_for_each() -> None:
    listed = moments_of("viskara")
    rows = re.findall(r"^\| [^|]*\| `(\w+)` \| (.+) \|$", TEXT, re.MULTILINE)
    assert rows == [(moment.name, moment.text) for moment in listed]
    assert [moment.name for moment in listed if not moment.listeners] == []
