"""The example of something that waits for a moment in CONTRIBUTING.md works as printed."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fracas.core import Script
from fracas.core.listing import moments_of
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hits import Blow
from fracas.games.steel.book.model import ABILITIES, BLOCKS, Creature
from fracas.games.steel.book.moments import MOMENTS
from fracas.games.steel.book.stamina import hurt
from fracas.games.steel.book.triggered_action import Trigger
from fracas.games.steel.content.declare import waiting
from fracas.testing.steel import steel

TEXT = (Path(__file__).parents[3] / "CONTRIBUTING.md").read_text(encoding="utf-8")


@pytest.fixture
def thorns(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What the page declares, on a hound, for one test."""
    monkeypatch.setattr("fracas.games.steel.content.declare.ABILITIES", dict(ABILITIES))
    (code,) = re.findall(r"```python\n(class Thorns.*?)```", TEXT, flags=re.DOTALL)
    names: dict[str, Any] = {
        "Blow": Blow, "Creature": Creature, "Fight": Fight, "Script": Script, "Trigger": Trigger, "hurt": hurt,
        "waiting": waiting, "__name__": __name__,
    }  # fmt: skip
    exec(code, names)
    ability = names["thorns"]
    monkeypatch.setitem(ABILITIES, ability.id, ability)
    monkeypatch.setitem(BLOCKS, "rustjaw_hound", replace(BLOCKS["rustjaw_hound"], abilities=(ability,)))
    return ability


def test_thorns_hurt_an_adjacent_enemy_that_hits_if_their_owner_likes(thorns: Any) -> None:
    assert thorns.text == "When an adjacent enemy hits you, it takes 2 damage."

    stage = steel("A b", A="odrun", b="rustjaw_hound").fate(1, 1).do("Free Strike", "use")
    assert stage.stamina("A") == 28

    stage = steel("A b", A="odrun", b="rustjaw_hound").fate(1, 1).do("Free Strike", "no")
    assert stage.stamina("A") == 30


def test_thorns_react_once_a_round(thorns: Any) -> None:
    stage = steel("A b", A="odrun", b="rustjaw_hound")
    stage.fate(10, 10, 1, 1).do("Free Strike", "use", "Free Strike")

    assert stage.stamina("A") == 28


def test_every_moment_happens_somewhere_and_the_list_is_printed() -> None:
    assert set(MOMENTS.claimed) == set(MOMENTS.names)
    listed = {moment.name: moment for moment in moments_of("steel")}
    assert list(listed) == MOMENTS.names
    assert "TurnTheBlade" in listed["before_damage"].listeners
