"""Pairs of rules drawn at random from the reference (seed 33783), written from the manual before they ran."""

from __future__ import annotations

from fracas.testing.tales import figure, tales
from tests.games.tales.pairing import ROW, attack, harm, pair


@pair("forced.push", "keyword.tiny")
def test_a_push_may_end_on_a_space_with_only_a_tiny_figure() -> None:
    stage = tales("A c w . .\n. . . . .", A="reaver", c="coglings", w="hexwisps", turn="none", scenario=ROW)
    stage.does("A", {"do": "push", "n": 1, "who": "foe"})
    assert stage.spaces() == {"B2", "C1"}


@pair("forced.grab", "keyword.tiny")
def test_a_tiny_foe_on_the_grabbers_space_may_be_put_back_there() -> None:
    stage = tales("w A .\n# # #", A="reaver", w="hexwisps", turn="none", scenario=ROW)
    stage.figure("w").at = stage.figure("A").at
    stage.does("A", {"do": "grab", "who": "foe"})
    assert stage.spaces() == {"A1", "B1", "C1"}


@pair("ai.1f", "map.trap")
def test_with_the_only_space_beside_the_foe_taken_a_trap_one_step_off_is_the_aim() -> None:
    stage = tales("c . . ^ d A", A="reaver", c="coglings", d="coglings", turn="none", scenario=ROW)
    stage.does("c", {"do": "move", "n": 9})
    assert (stage.at("c"), stage.damage("c")) == ("D1", 2)


@pair("rule.harm", "rule.harm.target")
def test_of_two_targets_only_the_one_that_was_hurt_suffers_harm() -> None:
    tough, hardy = figure("coglings", toughness=1), figure("coglings", fortitude=9)
    stage = tales("c A d\n. . .", A="reaver", c=tough, d=hardy, turn="none", scenario=ROW)
    stage.does("A", attack(1, everyone=True, harm=harm({"do": "weaken", "n": 1, "who": "target"})))
    assert (stage.tokens("c"), stage.tokens("d")) == ({}, {"weaken": 1})


@pair("rule.harm.untargeted", "token.shield.player")
def test_two_who_were_hurt_are_one_reason_for_a_shield() -> None:
    one, other = figure("coglings", fortitude=9), figure("coglings", fortitude=9)
    stage = tales("c A d", A="reaver", c=one, d=other, turn="none", scenario=ROW)
    gain = harm({"do": "gain", "token": "shield", "who": "self"}, scope="once")
    stage.does("A", attack(1, everyone=True, harm=gain))
    assert stage.tokens("A") == {"shield": 1}


@pair("rule.wounded", "rule.harm.wounded")
def test_a_hero_who_is_wounded_loses_no_more_and_suffers_the_harm() -> None:
    stage = tales("c A", A=figure("reaver", damage=8), c="coglings", turn="none", scenario=ROW)
    stage.does("c", attack(5, harm=harm({"do": "weaken", "n": 1, "who": "target"})))
    assert (stage.figure("A").wounded, stage.damage("A"), stage.tokens("A")) == (True, 0, {"weaken": 1})


@pair("effect.ignore", "rule.occupied")
def test_whoever_ignores_a_foe_still_cannot_walk_through_it() -> None:
    stage = tales("A c . d", A="reaver", c="coglings", d="coglings", turn="none", scenario=ROW)
    stage.does("A", {"do": "ignore", "who": "foe", "within": 1}, {"do": "move", "n": 2})
    assert stage.waiting
    assert stage.at("A") == "A1"


@pair("movement.swap", "map.trap")
def test_a_foe_that_is_swapped_onto_a_trap_sets_it_off() -> None:
    stage = tales("A c .", A="reaver", c=figure("coglings", fortitude=9), turn="none", under={"A": "^"}, scenario=ROW)
    stage.does("A", {"do": "swap", "who": "foe"})
    assert (stage.at("A"), stage.at("c"), stage.damage("A"), stage.damage("c")) == ("B1", "A1", 0, 2)


@pair("attackstep.p2k", "rule.harm")
def test_weakened_to_nothing_against_toughness_harms_nobody() -> None:
    stage = tales(
        "A c", A=figure("reaver", weaken=1), c=figure("coglings", toughness=1), turn="none", scenario=ROW
    )  # fmt: skip
    stage.does("A", attack(2, harm=harm({"do": "weaken", "n": 1, "who": "target"})))
    assert (stage.damage("c"), stage.tokens("c"), stage.tokens("A")) == (0, {}, {})


@pair("hero.illusion.place", "movement.place")
def test_an_illusion_that_appears_is_told_once() -> None:
    stage = tales("M . .", M="mirage", turn="none", scenario=ROW)
    stage.does("M", {"do": "illusion", "within": 1})
    assert [line for line in stage.log if "B1" in line] == ["Illusion 1 appears on B1."]
