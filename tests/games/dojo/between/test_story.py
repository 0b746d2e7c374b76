"""Debuts and motives before a fight, the Last Stand after it, and everything as before at its end."""

from typing import Any

import msgspec
import pytest

from fracas.core import Match, Refused, find_game
from fracas.core.campaigns import Keeper, keeper_of
from fracas.games.dojo import GAME
from fracas.games.dojo.between.campaign import last_stand
from fracas.games.dojo.between.prompts import DANGERS
from fracas.games.dojo.between.trials import TESTS
from fracas.games.dojo.build.library import ready_fights
from fracas.games.dojo.rules.model import Fight
from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
MOTIVES = {"gremlin": {"reason": "They laughed at my hat", "goal": "an apology"},
           "mei-frost": {"reason": "My street", "goal": "quiet"}}  # fmt: skip


def begun(edition: str, **options: Any) -> Match:
    """A fight up to its first round."""
    match = Match(GAME.setup("01-back-alley", edition, options), 3)
    while state_of(match).phase == "prepare":
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    return match


def state_of(match: Match) -> Fight:
    state = match.state
    assert isinstance(state, Fight)
    return state


def told(match: Match) -> list[str]:
    assert match.chronicle is not None
    return [event.sentence() for event in match.chronicle.events]


@covers("dojo.rule.fight-motives")
@BOTH
def test_the_challenger_speaks_first_then_the_others_and_who_is_silent_is_asked(edition: str) -> None:
    lines = told(begun(edition, reasons=MOTIVES, challenger="gremlin"))
    first = lines.index("Gremlin started it. Why: They laughed at my hat. What for: an apology.")
    assert lines[first + 1] == "Mei Frost fights. Why: My street. What for: quiet."
    assert lines[first + 2] == "Still to say why they fight and what for: Brick Hollow, Dancers."


@covers("dojo.rule.debut", "dojo.rule.flow-of-play")
@BOTH
def test_heroes_have_their_debut_before_their_first_fight_only(edition: str) -> None:
    lines = told(begun(edition))
    assert [line for line in lines if line.startswith("Debut of Mei Frost, Brick Hollow")]
    assert not [line for line in told(begun(edition, debuted=True)) if line.startswith("Debut")]


def felled(edition: str, **foes: Any) -> DojoStage:
    """Ada takes out b, then c."""
    stage = dojo("b A c", edition=edition, A=fighter("pressure", "dance"), **foes)
    stage.turn("A", 10, 9)
    stage.act("Damage", 10, "b")
    return stage.act("Damage", 9)


@covers("dojo.rule.last-stand", "dojo.rule.flow-of-play")
@BOTH
def test_the_last_warrior_to_fall_makes_the_last_stand(edition: str) -> None:
    warrior = fighter("pressure", "dance", kind="warrior", hp=1)
    stage = felled(edition, b=warrior, c=warrior)
    assert stage.told("c makes the Last Stand")
    assert not stage.told("b makes the Last Stand")
    assert "dojo.rule.flow-of-play" in stage.rules_used


@covers("dojo.rule.last-stand")
@BOTH
def test_a_boss_makes_the_last_stand_whenever_it_fell(edition: str) -> None:
    stage = felled(
        edition,
        b=fighter("pressure", "dance", kind="boss", hp=1),
        c=fighter("pressure", "dance", kind="warrior", hp=1),
    )
    assert stage.told("b makes the Last Stand")


@covers("dojo.rule.last-stand")
def test_losers_answer_three_questions_and_winners_three() -> None:
    lines = last_stand("won", ("The Queen",))
    assert lines[0] == "Last Stand of The Queen:"
    assert lines[4] == "Then the heroes:"
    assert len(lines) == 8
    assert "never nothing" in lines[-1]
    assert last_stand("undecided", ()) == []


@covers("dojo.rule.end-of-fight-reset")
@BOTH
def test_when_it_is_settled_the_losers_flee_and_everybody_is_as_new(edition: str) -> None:
    warrior = fighter("pressure", "dance", kind="warrior", hp=1)
    stage = felled(edition, b=warrior, c=warrior)
    assert "dojo.rule.end-of-fight-reset" in stage.rules_used
    assert stage.told("everybody heals and drops their tokens")


@covers("dojo.rule.end-of-fight-reset")
def test_only_keep_em_coming_brings_hurts_and_tokens_of_the_last_fight_back() -> None:
    left = {"mei-frost": {"hp": 5, "burning": 3, "fatigue": 0, "weakness": 1}}
    fresh = state_of(Match(GAME.setup("01-back-alley", "patch", {"last fight": left}), 1))
    assert (fresh.units[0].hp, fresh.units[0].all_tokens()) == (fresh.units[0].bar, {})
    tilted = {"last fight": left, "tilts": {"heroes": "keep-em-coming"}}
    tired = state_of(Match(GAME.setup("01-back-alley", "patch", tilted), 1))
    assert (tired.units[0].hp, tired.units[0].all_tokens()) == (5, {"burning": 2, "weakness": 1})
    hurt = state_of(Match(GAME.setup("01-back-alley", "patch", {**tilted, "harm": {"mei-frost": 2}}), 1))
    assert hurt.units[0].hp == 3


@covers("dojo.rule.test-damage-carryover")
def test_damage_of_tests_is_there_before_the_fight_begins() -> None:
    fight = state_of(Match(GAME.setup("01-back-alley", "patch", {"harm": {"mei-frost": 5}}), 1))
    assert [u.bar - u.hp for u in fight.units] == [5, 0, 0, 0]


@covers("dojo.rule.stance-contest")
def test_a_super_move_used_in_the_contest_is_missing_in_the_fight_which_is_no_featherweight() -> None:
    options = {"supers spent": ["mei-frost"], "weight": "lightweight"}
    fight = state_of(Match(GAME.setup("01-back-alley", "patch", options), 1))
    assert [u.supers_used for u in fight.units] == [1, 0, 0, 0]
    with pytest.raises(Refused, match="cannot be featherweight"):
        GAME.setup("01-back-alley", "patch", {"supers spent": ["mei-frost"]})


@covers("dojo.contest.base.results")
def test_the_upper_hand_is_a_bonus_for_a_hero_or_a_penalty_for_an_enemy() -> None:
    match = Match(GAME.setup("01-back-alley", "base", {"advantage": True}), 3)
    while match.asks[0].about == "placement" or "share the HP evenly" in match.asks[0].options:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    assert (match.asks[0].seat, match.asks[0].options) == ("heroes", ("bonus", "penalty"))
    match.answer("heroes", "penalty")
    match.answer("heroes", "penalty.burned")
    match.answer("heroes", "Gremlin")
    assert state_of(match).units[3].held("burning") == 4


@covers("dojo.rule.fight-motives")
@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        (
            {"reasons": {"nobody": {"reason": "x", "goal": "y"}}},
            "“nobody” has a reason to fight but is not in the fight",
        ),
        ({"reasons": {"gremlin": {"reason": "x"}}}, "reasons of gremlin: “goal” is missing"),
        ({"reasons": {"gremlin": {"reason": "x", "goal": " "}}}, "gremlin needs a reason and a goal"),
        ({"challenger": "nobody"}, "the challenger “nobody” is not in the fight"),
    ],
)
def test_reasons_without_a_goal_or_for_strangers_are_refused(options: dict[str, Any], wrong: str) -> None:
    with pytest.raises(Refused, match=wrong):
        GAME.setup("01-back-alley", "patch", options)


@covers("dojo.rule.fight-motives")
@BOTH
def test_reasons_stay_with_their_owners_when_others_take_the_heroes_place(edition: str) -> None:
    written = msgspec.to_builtins(ready_fights()["08-three-way"]) | {"bars": {"mei-frost": 2}}
    setup = GAME.setup(edition=edition, options={"encounter": written, "heroes": ["patty-north", "truth-crimson"]})
    fight = state_of(Match(setup, 1))
    assert fight.options["challenger"] == "the-light"
    assert list(fight.options["motives"]) == ["the-light", "killer"]
    assert [unit.bars for unit in fight.units[:2]] == [1, 2]


# A campaign asks for it


def evening(edition: str) -> tuple[Keeper, str]:
    keeper = keeper_of(find_game("dojo"))
    assert keeper is not None
    return keeper, keeper.start(edition, "An Evening", ["mei-frost", "nimble-jo"])


@covers("dojo.rule.fight-motives", "dojo.rule.debut")
@BOTH
def test_a_campaign_asks_for_debuts_reasons_and_goals_and_takes_silence_for_an_answer(edition: str) -> None:
    keeper, text = evening(edition)
    deeds = {deed.id: deed for deed in keeper.page(text).deeds}
    fields = {field.path[0]: field for field in deeds["play"].fields}
    assert fields["reason.mei-frost"].text
    assert fields["goal.mei-frost"].text
    assert all(field.text for field in deeds["note:debut"].fields if field.path == ("result",))
    said = {
        "what": "01-back-alley",
        "reason.mei-frost": "My street",
        "goal.mei-frost": "quiet",
        "challenger": "mei-frost",
    }
    fight = state_of(Match(keeper.begin(text, said), 1))
    assert list(fight.options["motives"]["mei-frost"]) == ["My street", "quiet"]
    silent = state_of(Match(keeper.begin(text, {"what": "01-back-alley", "reason.mei-frost": "", "challenger": ""}), 1))
    assert "mei-frost" not in silent.options.get("motives", {})


@covers("dojo.rule.stance-check")
def test_a_danger_brings_tests_to_mind_and_every_test_has_a_danger() -> None:
    assert {test for tests in DANGERS.values() for test in tests} == set(TESTS)
    keeper, text = evening("patch")
    text, _ = keeper.note(text, "fight", "all", "won")
    assert any("Test of Impact, Test of Blocking, Test of Evasion" in line for line in keeper.page(text).next)


@covers("dojo.rule.last-stand")
@BOTH
def test_the_answers_of_the_last_stand_are_asked_for_after_a_fight_and_kept(edition: str) -> None:
    keeper, text = evening(edition)
    assert "note:last-stand" not in {deed.id for deed in keeper.page(text).deeds}
    text, _ = keeper.note(text, "fight", "all", "won")
    deed = next(deed for deed in keeper.page(text).deeds if deed.id == "note:last-stand")
    assert "desperate last plan" in deed.fields[1].text
    text, _ = keeper.do(text, "note:last-stand", {"who": "The Queen", "result": "the crown, at any price"})
    assert any("the crown, at any price" in line for line in keeper.page(text).history)
