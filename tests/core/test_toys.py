"""The toy games keep what every game must keep, and their mechanics do what they say."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Match, Scripted
from fracas.testing import conformance
from fracas.testing.toy_duel import BASE, PATCH, DuelRules, Fight
from fracas.testing.toy_games import DUEL, SECRETS

TOYS = [(DUEL, "ogre", "base"), (DUEL, "ogre", "patch"), (DUEL, "mirror", "base"), (SECRETS, "evening", "base")]
SEEDS = [1, 2, 3]

on_every_toy = pytest.mark.parametrize(
    ("rules", "setup"),
    [
        pytest.param(game.rules(edition), game.setup(name, edition), id=f"{name}-{edition}")
        for game, name, edition in TOYS
    ],
)


@on_every_toy
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "holds",
    [
        conformance.every_option_can_be_played,
        conformance.clone_plays_like_original,
        conformance.save_load_replay_are_identical,
        conformance.undo_then_redo_is_identity,
        conformance.no_seat_sees_a_secret,
        conformance.random_play_terminates,
        conformance.labels_and_spellings_are_unique,
        conformance.invariants_hold,
    ],
    ids=lambda holds: holds.__name__,
)
def test_a_toy_keeps_what_every_game_must_keep(holds: Any, rules: Any, setup: Any, seed: int) -> None:
    holds(rules, setup, seed)


@pytest.mark.parametrize("game", [DUEL, SECRETS])
def test_random_play_touches_every_rule(game: Any) -> None:
    rules = {item.id for item in game.catalog("base")}
    assert conformance.touched(game.rules("base"), game.setup(), range(40)) == rules


# Duel


def fight(*dice: int, edition: str = "base", **hero: int) -> Match:
    """The hero beside the ogre, without training or foes that steal, unless told otherwise."""
    rules = DUEL.rules(edition)
    state = rules.begin(DUEL.setup("ogre"))
    for name, value in {"at": 1, "training": 0, "reach": 1, **hero}.items():
        setattr(state.get("Hero"), name, value)
    state.get("Goblin").control = 0
    state.get("Ogre").iron = 0
    return Match(DUEL.setup("ogre", edition), Scripted(*dice), rules=rules, state=state)


def fighters(match: Match) -> Any:
    assert isinstance(match.state, Fight)
    return match.state.get


def test_armor_takes_one_off() -> None:
    match = fight(6, 6)
    match.answer("red", "cleave")
    assert fighters(match)("Ogre").hp == 14 - 2


def test_training_raises_every_number() -> None:
    match = fight(5, 6, training=1)
    match.answer("red", "exploit")
    match.answer("red", "yes")
    assert fighters(match)("Ogre").hp == 14 - (3 - 1) - (2 - 1)
    assert fighters(match)("Hero").training == 0


def test_the_patch_cleaves_harder() -> None:
    match = fight(6, 6, edition="patch")
    match.answer("red", "cleave")
    assert fighters(match)("Ogre").hp == 14 - 3
    assert [change.id for change in PATCH.changes] == ["cleave"]
    assert DuelRules(BASE).actions["cleave"].numbers["damage"] == 3


def test_a_stolen_action_is_performed_by_the_thief() -> None:
    match = fight(6, 6)
    start: Any = match.start
    start.get("Ogre").control = 1
    match = Match(match.setup, Scripted(6, 6), rules=match.rules, state=start)
    match.say("red", "cleave")
    match.answer("blue", "yes")
    assert [ask.about for ask in match.asks] == ["target"]
    match.answer("blue", "Hero")
    match.answer("red", "no")
    assert fighters(match)("Hero").hp == 12 - 3
    assert fighters(match)("Ogre").control == 0


def test_whoever_is_hit_with_armor_and_iron_orders_the_two() -> None:
    match = fight(6, 6)
    start: Any = match.start
    start.get("Ogre").iron = 2
    match = Match(match.setup, Scripted(6, 6), rules=match.rules, state=start)
    match.answer("red", "cleave")
    assert match.asks[0].about == "order"
    match.say("blue", "iron")
    assert match.asks[0].options == (0, 1, 2)
    match.answer("blue", 2)
    assert fighters(match)("Ogre").hp == 14


def test_a_bodyguard_takes_the_blow_once() -> None:
    match = fight(1, 6, 6, control=0)
    match.say("blue", "cleave the hero")
    match.answer("red", "yes")
    assert fighters(match)("Hero").hp == 12
    assert fighters(match)("Squire").hp == 10 - 3


def test_the_target_of_an_action_may_strike_back() -> None:
    match = fight(6, 6, at=2, reach=2)
    match.say("red", "cleave the goblin")
    match.answer("blue", "yes")
    assert [ask.about for ask in match.asks] == ["guard"]
    match.answer("red", "no")
    assert fighters(match)("Hero").hp == 12 - 1
