"""The turn of either edition from the first phase to the last, and Stances."""

import pytest

from fracas.games.dojo.rules.model import Stance
from fracas.games.dojo.rules.phases import PHASES
from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
DANCE = Stance("crystal", ("dance",))


def order(stage: DojoStage, *sentences: str) -> list[int]:
    """Where in the log each sentence is told first."""
    return [next(i for i, line in enumerate(stage.log) if sentence in line) for sentence in sentences]


# Base


@covers(
    "dojo.rule.turn-definition@base", "dojo.phase.base.1-stance", "dojo.phase.base.2-start", "dojo.phase.base.3-roll",
    "dojo.phase.base.4-actions", "dojo.phase.base.5-end",
)  # fmt: skip
def test_the_base_turn_is_stance_start_dice_actions_end() -> None:
    stage = dojo(
        "A . . b",
        edition="base",
        A=fighter("pressure", "power", stances=[DANCE]),
        b=fighter("crystal", "power", weakness=1),
    )
    stage.fate(9, 4, 1).flow().choose("Pressure")
    assert (stage.numbers("A"), stage.about) == ((9, 4, 1), "turn")
    stage.act("Movement", 9).act("Movement", 4).act("Movement", 1).fate(1, 1, 1).end()
    assert stage.tokens("A").get("speed", 0) == 0
    steps = ["1-stance", "2-start", "3-roll", "4-actions", "5-end"]
    ids = {f"dojo.phase.base.{step}" for step in steps}
    assert ids | {"dojo.rule.turn-definition@base", "dojo.rule.stance-choice"} <= stage.rules_used
    found = order(stage, *(f"{PHASES[step]}." for step in steps))
    assert found == sorted(found)


@covers("dojo.phase.base.2-start", "dojo.phase.base.3-roll")
@BOTH
def test_start_of_turn_abilities_come_before_the_dice(edition: str) -> None:
    stage = dojo("A b .", edition=edition, A=fighter("pressure", "power"), b=fighter("crystal", "power"))
    stage.fate(9, 4, 1).flow()
    assert stage.tokens("b")["weakness"] == 1
    found = order(stage, "b gains 1 Weakness", "A rolls 9, 4, 1")
    assert found == sorted(found)


@covers("dojo.phase.base.2-start", "dojo.phase.5-early-movement")
@BOTH
def test_others_with_speed_may_move_before_the_first_action_allies_first(edition: str) -> None:
    quick = fighter("crystal", "blaster", speed=1)
    stage = dojo("A . B . . b", edition=edition, A=fighter("crystal", "blaster"), B=quick, b=quick)
    del stage.defaults["roam"]
    stage.fate(3, 2, 1).flow().choose("A")
    assert (stage.asked, stage.about) == ("B", "roam")
    stage.choose("B1")
    assert (stage.asked, stage.about) == ("b", "roam")
    stage.choose("done")
    assert (stage.asked, stage.about, stage.at("B"), stage.at("b")) == ("A", "turn", "B1", "F1")


@covers("dojo.phase.base.5-end", "dojo.phase.7-late-movement", "dojo.token.speed@base", "dojo.token.speed@patch")
@BOTH
def test_at_the_end_of_any_turn_all_may_spend_their_speed_before_it_is_discarded(edition: str) -> None:
    stage = dojo(
        "A . . . . b",
        edition=edition,
        A=fighter("crystal", "blaster", speed=3),
        b=fighter("crystal", "blaster", speed=2),
    )
    del stage.defaults["roam"]
    stage.turn("A", 1).end()
    asked = [stage.asked]
    stage.choose("B1", "done")
    asked.append(stage.asked)
    while stage.about == "roam":
        stage.choose("done")
    assert asked == ["A", "b"]
    assert (stage.at("A"), stage.tokens("A"), stage.tokens("b")) == ("B1", {}, {})


@covers("dojo.phase.base.5-end", "dojo.phase.8-end")
@BOTH
def test_at_the_end_traps_come_before_burning_and_the_pool_is_emptied(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("crystal", "blaster", burning=5), b=fighter())
    fight = stage.fight.clone()
    fight.traps = 1 << stage.figure("A").at
    stage.restart(fight)
    stage.turn("A", 6, 2).end()
    assert (stage.hp("A"), stage.tokens("A"), stage.numbers("A")) == (6, {"burning": 2}, ())
    found = order(stage, "A is caught in a Trap", "A burns for 5")
    assert found == sorted(found)


@covers("dojo.phase.base.6-round", "dojo.rule.initiative-meter")
def test_the_base_round_ends_when_the_meter_is_done() -> None:
    stage = dojo("A . b", edition="base", A=fighter("crystal", "blaster"), b=fighter("crystal", "blaster"), round=3)
    stage.fate(1, 1, 1).flow()
    stage.fate(2, 2, 2).end()
    assert "dojo.phase.base.6-round" not in stage.rules_used
    stage.fate(3, 3, 3).end()
    assert (stage.fight.round, stage.asked, stage.numbers("A")) == (4, "A", (3, 3, 3))
    assert "dojo.phase.base.6-round" in stage.rules_used


# Patch


@covers(
    "dojo.rule.turn-definition@patch", "dojo.phase.1-stance-select", "dojo.phase.2-start", "dojo.phase.4-action-dice",
    "dojo.phase.5-early-movement", "dojo.phase.6-action-reaction", "dojo.phase.7-late-movement", "dojo.phase.8-end",
)  # fmt: skip
def test_the_patch_turn_has_its_phases_in_order() -> None:
    stage = dojo("A . . . b", A=fighter("crystal", "power", stances=[DANCE]), b=fighter("crystal", "power", speed=1))
    stage.fate(9, 4, 1).flow().choose("Power").fate(1, 1, 1).end()
    names = (
        "1-stance-select",
        "2-start",
        "4-action-dice",
        "5-early-movement",
        "6-action-reaction",
        "7-late-movement",
        "8-end",
    )
    assert {f"dojo.phase.{name}" for name in names} | {"dojo.rule.turn-definition@patch"} <= stage.rules_used
    assert "dojo.phase.3-heroic-spirit" not in stage.rules_used
    found = order(stage, *(f"{PHASES[name]}." for name in names))
    assert found == sorted(found)


@covers("dojo.phase.1-stance-select", "dojo.rule.stance-choice")
def test_in_the_patch_the_first_turn_of_round_1_is_fought_in_the_declared_stance() -> None:
    stage = dojo("A . b", A=fighter("crystal", "power", stances=[DANCE]), b=fighter(), round=1)
    stage.fate(9, 4, 1).flow()
    assert (stage.asked, stage.about, stage.numbers("A")) == ("A", "turn", (9, 4, 1))


@covers("dojo.phase.3-heroic-spirit", "dojo.phase.4-action-dice", "dojo.rule.heroic-spirit@patch")
@BOTH
def test_whoever_is_still_down_rolls_its_dice_for_an_ally_in_that_allys_stance(edition: str) -> None:
    stage = dojo(
        "A B . . b", edition=edition, A=fighter("crystal", "power", hp=0), B=fighter("frozen", "dance"), b=fighter()
    )
    stage.fate(10, 9, 4).flow().choose("A")
    assert (stage.asked, stage.numbers("B"), stage.numbers("A")) == ("B", (10, 9, 4), ())
    assert stage.fight.units[1].now[0].forms == ("dance",)
    if edition == "patch":
        found = order(stage, "Heroic Spirit.", "Action Dice.")
        assert "dojo.phase.3-heroic-spirit" in stage.rules_used
        assert found == sorted(found)


@covers("dojo.phase.2-start", "dojo.phase.base.2-start")
@BOTH
def test_whoever_heals_itself_at_the_start_takes_its_turn_as_normal(edition: str) -> None:
    stage = dojo(
        "A B . . b",
        edition=edition,
        A=fighter("crystal", "vigilance", hp=0),
        B=fighter(),
        b=fighter("crystal", "power"),
    )
    stage.fate(*[1] * 4).flow().choose("A")
    assert stage.hp("A") > 0
    assert (stage.asked, stage.about) == ("A", "turn")


@covers("dojo.phase.2-start")
def test_in_the_patch_whoever_is_down_does_not_touch_others_at_the_start() -> None:
    stage = dojo(
        "A b B . . .",
        A=fighter("pressure", "power", hp=0),
        B=fighter("crystal", "dance"),
        b=fighter("crystal", "power"),
    )
    stage.fate(1, 1, 1).flow().choose("A")
    assert stage.tokens("b") == {}


@covers("dojo.phase.6-action-reaction")
def test_in_the_patch_the_active_unit_may_stop_with_numbers_left() -> None:
    stage = dojo("A . b", A=fighter("crystal", "power"), b=fighter()).turn("A", 9, 8).end()
    assert (stage.numbers("A"), stage.about) == ((), "whose turn")


@covers("dojo.phase.8-end", "dojo.token.fatigue")
@pytest.mark.parametrize(("moved", "left"), [(False, {"fatigue": 2}), (True, {"fatigue": 5})])
def test_whoever_did_not_move_may_shake_off_up_to_3_fatigue(moved: bool, left: dict[str, int]) -> None:
    stage = dojo(
        "A . . b",
        A=fighter("crystal", "one-two", fatigue=6 if moved else 5),
        b=fighter(),
        defaults={"rest": lambda ask: ask.options[0]},
    )
    stage.turn("A", 1, 1)
    if moved:
        stage.act("Slide In", 1)
        assert stage.at("A") == "B1"
    assert stage.end().tokens("A") == left


# Stances


@covers("dojo.rule.stance-choice", "dojo.rule.colour-terms")
@BOTH
def test_a_hero_may_take_any_of_its_stances_again_and_keeps_it_until_its_next_turn(edition: str) -> None:
    stage = dojo(
        "A . . b", edition=edition, A=fighter("crystal", "power", stances=[DANCE]), b=fighter("crystal", "power")
    )
    stage.fate(1, 1, 1).flow()
    assert stage.offered == ["Crystal Power", "Crystal Dance"]
    stage.choose("Dance").fate(2, 2, 2).end()
    assert stage.asked == "b"
    assert stage.fight.units[0].now == (DANCE,)
    stage.end().fate(3, 3, 3)
    assert stage.offered == ["Crystal Power", "Crystal Dance"]
    stage.choose("Dance")
    assert stage.numbers("A") == (3, 3, 3)


@covers("dojo.rule.boss-stance-limit", "dojo.rule.stance-choice")
@BOTH
def test_a_boss_may_not_take_the_stance_of_its_last_turn(edition: str) -> None:
    stances = [DANCE, Stance("crystal", ("blaster",))]
    boss = fighter("crystal", "power", kind="boss", stances=stances, turns=2)
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "power", turns=2), b=boss)
    fight = stage.fight.clone()
    fight.meter, fight.units[1].now = (1, 1), (DANCE,)
    stage.restart(fight)
    stage.fate(1, 1, 1).flow()
    assert stage.offered == ["Crystal Power", "Crystal Blaster"]
    stage.choose("Power").end()
    assert stage.offered == ["Crystal Dance", "Crystal Blaster"]
    stage.fate(1, 1, 1).choose("Blaster")
    assert "dojo.rule.boss-stance-limit" in stage.rules_used


# Orders and limits


@covers("dojo.rule.once-per-turn")
@BOTH
def test_an_action_that_is_limited_to_once_a_turn_is_free_again_the_next_turn(edition: str) -> None:
    stage = dojo("A b .", edition=edition, A=fighter("pressure", "power"), b=fighter("crystal", "power", weakness=2))
    stage.turn("A", 5, 5).act("Apply Pressure", 5)
    assert stage.why_not("Apply Pressure") == "it was used once this turn already"
    assert "dojo.rule.once-per-turn" in stage.rules_used
    stage.end().turn("A", 5)
    assert stage.offers("Apply Pressure")
