"""Pairs of rules, all but the last drawn from the reference at random (`Random(13)`), and what the sheet says."""

from __future__ import annotations

import pytest

from fracas.games.steel.book.line_of_effect import concealed
from fracas.games.steel.book.where import speed_of
from fracas.testing.steel import figure, steel


@pytest.mark.covers("steel.maneuver.knockback", "steel.damage.bleedloss")
def test_who_bleeds_pays_for_a_knockback_after_the_push() -> None:
    stage = steel("A b . . .", A=figure("odrun", bleeding=True), b=figure("ditch_imp", stability=0), turn="A")
    before = stage.stamina("A")
    stage.fate(2, 2, 4).do("Knockback", "east", 2)
    assert stage.at("b") == "D1"
    assert stage.stamina("A") == before - (4 + 1)


@pytest.mark.covers("steel.damage.slamobject", "steel.condition.prone")
def test_the_prone_slam_into_walls_like_anybody_and_stay_prone() -> None:
    stage = steel(
        "A b . #", A="odrun", b=figure("ditch_imp", stamina=12, most_stamina=12, prone=True, stability=0), turn="A"
    )
    stage.force("A", "push", "b", 3, "east", 3)
    assert stage.at("b") == "C1"
    assert stage.stamina("b") == 12 - (2 + 2)
    assert "prone" in stage.conditions("b")


@pytest.mark.covers("steel.condition.dazed", "steel.forced.restrained")
def test_the_restrained_are_not_moved_whether_dazed_or_not() -> None:
    stage = steel("A b . . .", A="odrun", b=figure("ditch_imp", dazed=True, restrained=True), turn="A")
    stage.force("A", "push", "b", 3)
    assert "which way" not in stage.question
    assert stage.at("b") == "B1"


@pytest.mark.covers("steel.rule.characteristics", "steel.damage.bleedloss")
def test_who_bleeds_pays_for_a_test_of_might_and_not_for_one_of_reason() -> None:
    stage = steel("A . b", A=figure("odrun", bleeding=True), b="ditch_imp", turn="A")
    before = stage.stamina("A")
    stage.fate(5, 5).test("A", "Reason")
    assert stage.stamina("A") == before
    stage.fate(5, 5, 2).test("A", "Might")
    assert stage.stamina("A") == before - (2 + 1)


@pytest.mark.covers("steel.condition.bleeding", "steel.movement.crawl")
def test_crawling_costs_a_square_more_and_no_blood() -> None:
    stage = steel(
        "A . . . . .\n. . . . . b", A=figure("odrun", bleeding=True, prone=True, speed=4), b="ditch_imp", turn="A"
    )
    before = stage.stamina("A")
    stage.do("Advance", "C1")
    assert stage.at("A") == "C1"
    assert stage.stamina("A") == before
    assert "prone" in stage.conditions("A")


@pytest.mark.covers("steel.condition.slowed", "steel.condition.grabbed.grabber")
@pytest.mark.parametrize(("speed", "left"), [(3, 1), (5, 2), (7, 2)])
def test_a_slowed_grabber_of_somebody_its_size_has_half_its_speed_and_no_more_than_2(speed: int, left: int) -> None:
    stage = steel(
        "A b . .",
        A=figure("odrun", slowed=True, speed=speed, size="1M"),
        b=figure("ditch_imp", size="1M", grabbed_by="A"),
    )
    assert speed_of(stage.fight, stage.creature("A")) == left


@pytest.mark.covers("steel.rule.concealment", "steel.condition.grabbed")
def test_who_is_held_next_to_its_grabber_is_not_concealed_from_it_even_in_fog() -> None:
    stage = steel("A b ? ? c", A="odrun", b=figure("ditch_imp", grabbed_by="A"), c="ditch_imp")
    assert not concealed(stage.fight, stage.creature("A"), stage.creature("b"))
    assert concealed(stage.fight, stage.creature("A"), stage.creature("c"))


@pytest.mark.covers("steel.maneuver.dropprone", "steel.maneuver.knockback")
def test_knockback_is_no_strike_so_lying_down_does_not_hinder_it_but_helps_against_the_prone() -> None:
    stage = steel("A b .", A=figure("odrun", prone=True), b="ditch_imp", turn="A")
    assert stage.edges("A", "Knockback", "b") == (0, 0)
    assert stage.edges("A", "Free Strike", "b") == (0, 1)
    stage = steel("A b .", A="odrun", b=figure("ditch_imp", prone=True), turn="A")
    assert stage.edges("A", "Knockback", "b") == (1, 0)


@pytest.mark.covers("steel.maneuver.hide", "steel.condition.slowed")
def test_the_slowed_hide_like_anybody_but_do_not_shift() -> None:
    stage = steel("A # b\n. . .", A=figure("sel", slowed=True), b="ditch_imp", turn="A")
    assert "Hide" in stage.offered
    assert "Disengage" not in stage.offered


@pytest.mark.covers("steel.forced.slamobject", "steel.condition.taunted")
def test_a_taunt_lasts_through_a_slam_by_somebody_else() -> None:
    stage = steel(
        "A b #\nB . .",
        A="odrun",
        B="sel",
        b=figure("ditch_imp", stamina=12, most_stamina=12, stability=0, taunted_by="B"),
        turn="A",
    )
    stage.force("A", "push", "b", 2, "east", 2)
    assert stage.stamina("b") == 12 - (2 + 2)
    assert stage.edges("b", "Free Strike", "A") == (0, 2)
    assert stage.edges("b", "Free Strike", "B") == (0, 0)


@pytest.mark.covers("steel.maneuver.catchbreath", "steel.condition.prone.stand")
def test_who_lies_down_may_catch_its_breath_and_stand_up_with_its_main_action() -> None:
    stage = steel("A . . b", A=figure("odrun", prone=True, stamina=10), b="ditch_imp", turn="A")
    stage.do("Catch Breath").do("Stand Up")
    assert stage.stamina("A") == 20
    assert "prone" not in stage.conditions("A")
    assert "Defend" not in stage.offered


@pytest.mark.covers("steel.damage.weakness", "steel.forced.slamcreature")
def test_a_slam_has_no_type_so_a_weakness_to_fire_does_not_count() -> None:
    stage = steel(
        "A b c .",
        A="odrun",
        b=figure("ditch_imp", stamina=12, most_stamina=12, stability=0, weaknesses={"fire": 5}),
        c="rustjaw_hound",
    )
    before = stage.stamina("c")
    stage.force("A", "push", "b", 2, "east", 2)
    assert stage.stamina("b") == 12 - 2
    assert stage.stamina("c") == before - 2
