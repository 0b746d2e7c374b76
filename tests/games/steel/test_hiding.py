"""Hiding: from whom, what it is good for, and how it ends."""

import pytest

from fracas.games.steel.book.line_of_effect import hidden_from, observes
from fracas.testing.steel import figure, steel

NO_TARGET = "there is no target in reach with line of effect"

FOG = """
A . ? ? b
. . . . .
"""


@pytest.mark.covers("steel.rule.hidden", "steel.rule.concealment")
def test_a_hidden_and_concealed_creature_cannot_be_struck() -> None:
    stage = steel(FOG, A="sel", b=figure("bog_lurker", hidden_from="A"))
    assert stage.why_not("From Above") == NO_TARGET
    assert stage.why_not("Free Strike") == NO_TARGET


@pytest.mark.covers("steel.rule.hidden")
def test_who_is_only_concealed_or_hidden_from_others_can_be_struck() -> None:
    assert "From Above" in steel(FOG, A="sel", b="bog_lurker").offered
    stage = steel("A . ? ? b\nB . . . .", A="sel", B="odrun", b=figure("bog_lurker", hidden_from="B"))
    stage.fate(6, 6).do("From Above", "b")
    assert stage.stamina("b") == 28 - 6


@pytest.mark.covers("steel.rule.hidden", "steel.rule.cover")
def test_a_creature_hidden_behind_cover_alone_can_still_be_struck() -> None:
    stage = steel("A . . _ b", A="sel", b=figure("bog_lurker", hidden_from="A"))
    stage.fate(6, 6).do("From Above")
    assert stage.stamina("b") == 28 - 6


@pytest.mark.covers("steel.rule.hidden", "steel.ability.keywords")
def test_hiding_keeps_only_strikes_away() -> None:
    foe = figure("bog_lurker", hidden_from="A")
    lance = steel("A . ? b . . . .", A="maro", b=foe)
    lance.fate(5, 5).do("Fire Lance")
    assert lance.stamina("b") == 28 - 4
    assert "Heave" in steel(FOG, A="maro", b=foe).offered


@pytest.mark.covers("steel.rule.hidden", "steel.rule.observe")
def test_one_hides_from_each_enemy_apart() -> None:
    stage = steel(
        """
        c . . . . A ? ? b
        . . . . . . . . .
        """,
        A="sel", b="bog_lurker", c="rustjaw_hound",
    )  # fmt: skip
    stage.do("Hide")
    assert stage.creature("A").hidden_from == (stage.creature("b").id,)
    assert {"steel.rule.hidden", "steel.rule.observe"} <= stage.rules_used
    assert stage.told("Sel Quickneedle hides from Bog Lurker 1.")
    assert stage.turn("b").why_not("Tongue") == NO_TARGET


@pytest.mark.covers("steel.rule.observe", "steel.rule.hidden")
def test_whoever_sees_openly_observes_and_whoever_does_not_is_no_observer() -> None:
    for picture, seen in (("A . . b", True), ("A ? . b", False), ("A . _ b", False), ("A # . b", False)):
        stage = steel(picture, A="sel", b="bog_lurker", turn="b")
        assert observes(stage.fight, stage.creature("A"), stage.creature("b")) is seen
        assert ("Hide" in stage.offered) is not seen
    asleep = steel("A . b c", A="sel", b=figure("bog_lurker", unconscious=True), c="ditch_imp")
    assert not observes(asleep.fight, asleep.creature("b"), asleep.creature("A"))


@pytest.mark.covers("steel.rule.hidden", "steel.rule.observe")
def test_coming_out_into_the_open_ends_hiding() -> None:
    stage = steel("A . # . b\n. . . . .", A="sel", b="bog_lurker").do("Hide")
    assert stage.creature("A").hidden_from == (stage.creature("b").id,)
    stage.do("Advance", "B2")
    assert stage.creature("A").hidden_from == ()
    assert stage.told("has neither cover nor concealment from Bog Lurker 1 any more")


@pytest.mark.covers("steel.rule.hidden")
def test_moving_from_shelter_to_shelter_keeps_one_hidden() -> None:
    stage = steel("A . # . b\n. . # . .", A="sel", b="bog_lurker").do("Hide")
    stage.do("Advance", "B2")
    assert stage.creature("A").hidden_from == (stage.creature("b").id,)


@pytest.mark.covers("steel.rule.hidden", "steel.rule.observe")
def test_an_observer_who_walks_round_the_corner_finds_the_hidden() -> None:
    stage = steel("A . # . b\n. . . . .", A=figure("sel", hidden_from="b"), b="bog_lurker", turn="b")
    assert hidden_from(stage.fight, stage.creature("A"), stage.creature("b"))
    stage.do("Advance", "C2")
    assert stage.creature("A").hidden_from == ()


@pytest.mark.covers("steel.rule.hidden")
def test_being_shoved_into_view_ends_hiding() -> None:
    stage = steel(
        """
        c . # . .
        . A # . b
        . . . . .
        """,
        A=figure("sel", hidden_from="b"), b="bog_lurker", c="pavise_bearer", turn="c",
    )  # fmt: skip
    stage.fate(2, 3).do("Shield Crack", "south", "stop")
    assert stage.at("A") == "B3"
    assert stage.creature("A").hidden_from == ()


@pytest.mark.covers("steel.rule.hidden", "steel.rule.observe")
def test_when_the_fog_lifts_nobody_stays_hidden_in_it() -> None:
    stage = steel(
        """
        . . . . . . .
        . . . . . A .
        b . . . . . .
        w . . . . . .
        """,
        A="odrun", b="bog_lurker", w="fog_weaver", turn="w",
    )  # fmt: skip
    stage.do("Bank of Fog", tuple(y * 7 + x for y in range(4) for x in range(3, 7)))
    stage.turn("A").do("Hide")
    assert len(stage.creature("A").hidden_from) == 2
    stage.turn("w").end_turn()
    assert len(stage.creature("A").hidden_from) == 2
    stage.turn("w").end_turn()
    assert stage.fight.zones == ()
    assert stage.creature("A").hidden_from == ()


@pytest.mark.covers("steel.rule.hidden")
def test_when_the_maker_of_the_fog_dies_its_hiders_are_found() -> None:
    stage = steel(
        """
        . . . . . . .
        . . . . . A .
        b . . . . . .
        w B . . . . .
        """,
        A="odrun", B="sel", b="bog_lurker", w=figure("fog_weaver", stamina=2), turn="w",
    )  # fmt: skip
    stage.do("Bank of Fog", tuple(y * 7 + x for y in range(4) for x in range(3, 7)))
    stage.turn("A").do("Hide")
    stage.turn("B").fate(2, 2).do("Twin Cut", "w", "done")
    assert stage.fight.zones == ()
    assert stage.creature("A").hidden_from == ()


@pytest.mark.covers("steel.rule.hidden", "steel.rule.observe")
def test_the_frightened_may_come_closer_to_what_they_cannot_locate() -> None:
    known = steel("A . ? ? b", A=figure("odrun", frightened_of="b"), b="bog_lurker")
    assert known.why_not("Advance") == "there is nowhere to go"
    lost = steel("A . ? ? b", A=figure("odrun", frightened_of="b"), b=figure("bog_lurker", hidden_from="A"))
    assert lost.do("Advance").moves("A") == {"B1", "C1", "D1"}


@pytest.mark.covers("steel.rule.hidden", "steel.triggered.opportunity")
def test_cover_alone_saves_no_hider_from_an_opportunity_attack() -> None:
    stage = steel("c . . .\nb _ A .\n. . . .", A=figure("sel", hidden_from="b"), b="chain_collector", c="ditch_imp")
    stage.do("Advance", "D2", "strike")
    assert stage.stamina("A") == 21 - 3


@pytest.mark.covers("steel.rule.hidden", "steel.triggered.opportunity")
def test_hidden_in_fog_one_leaves_a_reach_unseen() -> None:
    stage = steel("b . A ?\n. . . ?", under={"A": "?"}, A=figure("sel", hidden_from="b"), b="chain_collector")
    stage.do("Advance", "D1")
    assert stage.declined == []
    plain = steel("b . A ?\n. . . ?", under={"A": "?"}, A="sel", b="chain_collector").do("Advance", "D1")
    assert plain.declined == ["opportunity"]
