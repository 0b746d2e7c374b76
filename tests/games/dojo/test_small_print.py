"""More fine print: sentences about a single Ability or Action that are easily read past."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.dojo.rules.model import Figure, Stance
from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter
from tests.games.dojo.test_villains import EDITIONS, hero, twins, villain

covers = pytest.mark.covers


def plain(**facts: Any) -> Fighter:
    return fighter("precision", "one-two", **facts)


def given_away(edition: str, A: Fighter, B: Fighter, *dice: int) -> DojoStage:
    """A is Taken Out and gives its turn to B."""
    stage = dojo("A B . b", edition=edition, A=A, B=B, b=plain())
    return stage.start("A", *dice)


# Heroic Spirit


@covers("dojo.archetype-ability.punk.fused", "dojo.rule.heroic-spirit@base", "dojo.rule.heroic-spirit@patch")
@EDITIONS
def test_a_punk_who_is_given_a_turn_adds_its_number_and_one_who_gives_it_away_does_not(edition: str) -> None:
    punk = {"ability": "punk.fused"}
    stage = given_away(edition, plain(hp=0), fighter("precision", "one-two", hp=7, **punk), 6, 6, 4, 3)
    assert stage.numbers("B") == (6, 6, 5, 4, 3), "the 5 is the damage on B's bar"
    stage = given_away(edition, fighter("precision", "one-two", hp=0, **punk), plain(), 6, 6, 4, 3)
    assert stage.numbers("B") == (6, 6, 4, 3)


# Super Moves


@covers("dojo.super.lockdown-protocol")
def test_control_that_is_spent_as_iron_sets_lockdown_protocol_off_too() -> None:
    locked = (("effect.lockdown-protocol", "fight"),)
    stage = dojo(
        "b A", A=hero(), b=fighter("judgment", "dance", ability="trickster.focused", control=2, effects=locked)
    )
    stage.turn("A", 3).act("Damage", 3, "pass", "spend 1", "no")
    assert stage.tokens("b") == {"control": 1}
    assert (stage.hp("A"), stage.hp("b")) == (11, 11)


@covers("dojo.super.crawl-into-view")
def test_what_a_copy_can_do_with_a_3_counts_what_the_stance_takes_off_the_price() -> None:
    for style, offered in (("elder", True), ("crystal", False)):
        stage = dojo("b . A", A=hero(), b=villain("swarm", style, "one-two", supers=("crawl-into-view",)))
        stage.turn("b", 4, 4).act("Crawl Into View")
        while stage.about == "space":
            stage.choose(stage.offered[0])
        assert stage.about == "action"
        assert stage.offers("Whirlwind") is offered, "4+, one less in Elder Style"


# Actions


@covers("dojo.action.spirit.now-you-dont@base", "dojo.style-ability.elder@base")
def test_now_you_dont_for_free_still_takes_the_copy_whose_place_one_takes() -> None:
    ghost = fighter("elder", "wild", stances=[Stance("spirit", ("power",))])
    stage = dojo("b A . . .", edition="base", A=ghost, b=plain())
    stage.turn("A", 1, 1)
    assert not stage.offers("...Now You Don't")
    stage.act("Now You See Me...", "C1").end()
    stage.turn("A", 1, 1).act("...Now You Don't", "A", "A's Copy 2")
    assert (stage.at("A"), sorted(stage.copies("A"))) == ("D1", ["C1"])


@covers("dojo.style-ability.whip")
@EDITIONS
def test_whip_hurts_an_enemy_even_if_the_throw_sends_it_out_of_the_arena(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("whip", "dance"), b=plain())
    stage.turn("A", 1).act("Throw", 1)
    while stage.about == "shove":
        stage.choose("over the border")
    assert stage.out("b")
    assert stage.hp("b") == 10


@covers("dojo.action.incinerator.flamethrower@base", "dojo.action.incinerator.flamethrower@patch")
@EDITIONS
def test_flamethrower_burns_before_it_pushes_somebody_out_of_the_arena(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("incinerator", "dance", power=2), b=plain())
    stage.turn("A", 1).act("Flamethrower")
    assert stage.out("b")
    assert stage.tokens("b") == {"burning": 1}


# Challenges


@covers("dojo.action.jumping.leap-out", "dojo.token.challenge@patch")
def test_leap_out_may_hit_the_challenger_after_the_leap_and_then_must() -> None:
    jumper = fighter("jumping", "power", challenge="c")
    stage = dojo("A b . . . c", A=jumper, b=plain(), c=plain()).turn("A", 4, 1)
    assert stage.why_not("Leap Out") == "it must include c, whose Challenge you hold", "D1 is 2 spaces short"
    stage = dojo("A b . . c .", A=jumper, b=plain(), c=plain()).turn("A", 4, 1).act("Leap Out", 4)
    assert stage.at("A") == "D1", "from no other space can c be hit"
    assert (stage.hp("b"), stage.hp("c")) == (10, 10)


@covers("dojo.action.weightless.effortless", "dojo.token.challenge@base", "dojo.token.challenge@patch")
@pytest.mark.parametrize(("edition", "asked"), [("base", False), ("patch", True)])
def test_only_in_the_base_book_a_challenge_keeps_effortless_from_an_ally(edition: str, asked: bool) -> None:
    floating = fighter("weightless", "power", challenge="b")
    stage = dojo("A B . . b", edition=edition, A=floating, B=plain(), b=plain()).turn("A", 7, 1)
    stage.act("Effortless", 7, "C1")
    assert stage.at("A") == "C1"
    assert (stage.about == "target") is asked


@covers("dojo.action.song.sing-along@base", "dojo.action.song.sing-along@patch")
@covers("dojo.action.basic.rescue", "dojo.token.challenge@base", "dojo.token.challenge@patch")
@pytest.mark.parametrize(("edition", "offered"), [("base", False), ("patch", True)])
def test_only_in_the_base_book_a_challenge_keeps_one_from_actions_for_allies(edition: str, offered: bool) -> None:
    singer = fighter("judgment", "song", challenge="b")
    stage = dojo("B A . b", edition=edition, A=singer, B=plain(hp=0), b=plain()).turn("A", 5, 1)
    for action in ("Sing Along", "Rescue"):
        assert stage.offers(action) is offered
        if not offered:
            assert stage.why_not(action) == "it must include b, whose Challenge you hold"


# Copies


@covers("dojo.villain.untouchable", "dojo.obstacle.copy@base", "dojo.obstacle.copy@patch")
@pytest.mark.parametrize(("edition", "copies", "hp"), [("base", [], 12), ("patch", ["E1"], 11)])
def test_a_counter_meets_the_copy_that_acts_in_the_base_book_and_its_original_in_the_patch(
    edition: str, copies: list[str], hp: int
) -> None:
    stage = dojo(
        "A . . . . b", edition=edition, A=fighter("spirit", "dance"), b=villain("untouchable", "judgment", control=1)
    )
    state = stage.fight.clone()
    state.figures.append(Figure(len(state.figures), 0, state.arena.grid.cell("E1"), copy=True, hp=1))
    stage.restart(state)
    stage.turn("A", 1, 1).act("Damage", 1, "counter")
    assert (stage.hp("b"), stage.copies("A"), stage.hp("A")) == (11, copies, hp)


@covers("dojo.style-ability.puppeteer@patch", "dojo.obstacle.copy@patch")
def test_a_puppeteer_moves_copies_as_obstacles_and_turns_them_to_rubble() -> None:
    stage = dojo("A . . . . .\n. . . . . .\n. . . b . .", A=fighter("puppeteer", "wild"), b=fighter("spirit", "wild"))
    stage.turn("b", 1, 1).act("Now You See Me...", 1, "D1").end()
    stage.unit("A").tokens["speed"] = 1
    stage.turn("A", 1).step("B1")
    stage.choose("b's Copy", "C1")
    assert stage.copies("b") == []
    assert stage.space("C1") == ["rubble"]


# Bonuses


@covers("dojo.bonus.freedom")
def test_freedom_that_is_gained_twice_in_a_round_gives_its_speed_twice() -> None:
    stage = dojo("A . b", edition="base", A=plain(), b=plain())
    stage.gain("A", "bonus.freedom").gain("A", "bonus.freedom")
    stage.start("b", 1, 1, 1, 1)
    assert stage.tokens("A") == {"speed": 4}


@covers("dojo.bonus.defensive")
def test_armor_of_two_bonuses_is_still_armor() -> None:
    stage = dojo("A b", edition="base", A=plain(), b=hero())
    stage.gain("A", "bonus.defensive").gain("A", "bonus.defensive")
    stage.turn("b", 3).act("Damage", 3)
    assert stage.hp("A") == 11


# Twins


@covers("dojo.villain.twins")
@EDITIONS
def test_however_far_an_action_moves_one_twin_the_other_follows_one_space(edition: str) -> None:
    stage = dojo("b . . . . A\nb . . . . .", edition=edition, A=hero(), b=twins(speed=3))
    stage.turn("b", 2, 1).act("Try And Keep Up", "b", "B1", "C1")
    assert (stage.at("b"), stage.at("b2")) == ("C1", "A2")
    stage.choose("B2")
    assert stage.about != "step"
    assert stage.at("b2") == "B2"


@covers("dojo.villain.twins")
@EDITIONS
def test_however_far_one_twin_is_pushed_the_other_follows_one_space(edition: str) -> None:
    stage = dojo("A b . . . .\n. b . . . .", edition=edition, A=hero(), b=twins())
    stage.turn("A", 5).act("Throw", 5, "b", "C1", "D1", "E1")
    if stage.about == "shove":
        stage.choose("stop")
    asked = 0
    while stage.about == "step":
        asked += 1
        stage.choose(stage.offered[0])
    assert asked == 1


# Damage


@covers("dojo.style-ability.brawling@base", "dojo.obstacle.copy@base")
def test_breaking_a_copy_is_not_dealing_damage_to_abilities_that_follow_it() -> None:
    stage = with_copy(dojo("A . b", edition="base", A=fighter("brawling", "dance"), b=fighter("spirit", "dance")), "B1")
    stage.turn("A", 1, 1).act("Damage", 1)
    assert stage.copies("b") == []
    assert stage.tokens("A") == {}


def with_copy(stage: DojoStage, name: str) -> DojoStage:
    """b has a Copy in a space."""
    state = stage.fight.clone()
    cell, owner = state.arena.grid.cell(name), stage.unit("b").index
    state.figures.append(Figure(len(state.figures), owner, cell, copy=True, hp=1))
    stage.restart(state)
    return stage


@covers("dojo.super.armor-install", "dojo.token.weakness@patch")
@pytest.mark.parametrize(("effects", "left"), [((), ["wall"]), ((("effect.armor-install-edge", "round"),), ["rubble"])])
def test_after_armor_install_weakness_takes_1_off_a_hit_on_a_wall_as_well(effects: Any, left: list[str]) -> None:
    tank = villain("tank", "judgment", weakness=1, effects=effects)
    stage = dojo("b # A", A=hero(), b=tank).turn("b", 5).act("Damage", 5)
    assert stage.space("B1") == left, "3 damage, less 1 or less 2"


@covers("dojo.style-ability.heroic", "dojo.obstacle.trap@base", "dojo.obstacle.trap@patch")
@EDITIONS
def test_the_damage_of_a_trap_is_not_shared_in_heroic_style(edition: str) -> None:
    stage = dojo("A B ^ b", edition=edition, A=fighter("heroic", "dance"), B=plain(speed=1), b=plain())
    stage.turn("B", 1).step("east")
    assert (stage.hp("A"), stage.hp("B")) == (12, 11)


# Allies


@covers("dojo.action.shining.beacon@base", "dojo.action.charging.follow-my-lead", "dojo.rule.self-is-ally")
@EDITIONS
def test_whom_one_pulls_or_leads_is_somebody_else(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("shining", "dance"), b=plain()).turn("A", 4)
    assert not stage.offers("Beacon")
    stage = dojo("A b .", edition=edition, A=fighter("charging", "dance"), b=plain())
    stage.turn("A", 3, 1).act("Follow My Lead", 3)
    assert stage.hp("b") == 11, "one hit: nobody follows"
