"""What the README shows can be used as it stands there."""

from __future__ import annotations

import re
from importlib.resources import files

from fracas.core import Match
from fracas.games.viskara import GAME
from fracas.games.viskara.rules.setup import STOPS
from fracas.games.viskara.workshop import ViskaraWorkshop

TEXT = files("fracas.games.viskara").joinpath("README.md").read_text(encoding="utf-8")
HERO, ENCOUNTER = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
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


def test_every_stop_is_explained() -> None:
    assert [stop for stop in STOPS if f"`{stop}`" not in TEXT] == []
