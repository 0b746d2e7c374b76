"""The Super Moves of the Phantom: flying obstacles, and somebody else's turn."""

from typing import Any

import pytest

from fracas.games.dojo.rules.model import Stance
from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter

covers = pytest.mark.covers


def foe(**facts: Any) -> Fighter:
    """An enemy whose Stance does nothing by itself."""
    return fighter("crystal", "wild", **facts)


# Poltergeist Panic


@covers("dojo.super.poltergeist-panic")
def test_poltergeist_panic_throws_rubble_and_traps_at_enemies() -> None:
    hero = fighter("aura", "power", supers=("poltergeist-panic",))
    stage = dojo("A % . . b ^ c ~ d", A=hero, b=foe(), c=foe(iron=2), d=foe())
    stage.turn("A", 4, 4, 1).choose("Super Move: Poltergeist Panic with two 4s", "at-B1", "E1", "at-F1", "G1")
    assert [stage.space(f"{x}1") for x in "BEFGH"] == [[], ["rubble"], [], ["trap"], ["fog"]]
    assert (stage.hp("b"), stage.hp("c"), stage.hp("d")) == (9, 9, 12)
    assert stage.tokens("c") == {"iron": 2}


@covers("dojo.super.poltergeist-panic")
def test_enemies_on_obstacles_that_did_not_move_are_hurt_too() -> None:
    hero = fighter("aura", "power", supers=("poltergeist-panic",))
    stage = dojo("A . b . % . .", A=hero, b=fighter("vortex", "wild"))
    stage.turn("b", 1, 1).act("Wormhole", 1)
    stage.turn("A", 4, 4, 1).choose("Super Move: Poltergeist Panic with two 4s", "no more")
    assert stage.space("E1") == ["rubble"]
    assert stage.hp("b") == 10  # a Pit gives Armor against what comes from afar


@covers("dojo.super.poltergeist-panic")
def test_obstacles_fly_three_spaces_at_most_and_never_onto_each_other_or_through_walls() -> None:
    hero = fighter("aura", "power", supers=("poltergeist-panic",))
    stage = dojo("A . . % . ^ # . b", A=hero, b=foe())
    stage.turn("A", 4, 4, 1).choose("Super Move: Poltergeist Panic with two 4s", "at-D1")
    assert stage.offered == ["A1", "B1", "C1", "E1", "no more"]
    stage.choose("no more", "no more")
    assert stage.space("D1") == ["rubble"]


# Ghostly Possession


def possessed(**facts: Any) -> DojoStage:
    """A hero has possessed b, and b's turn is about to begin: b stands between the heroes A and C, and its friend d."""
    hero = fighter("aura", "power", supers=("ghostly-possession",), shield=3)
    stage = dojo("A b d . C", A=hero, b=fighter("knockdown", "power", **facts), d=foe(), C=foe(hp=5))
    stage.turn("A", 4, 4, 1).choose("Super Move: Ghostly Possession with two 4s")
    return stage


@covers("dojo.super.ghostly-possession", "dojo.rule.dizzy")
def test_who_possesses_somebody_is_left_dizzy_without_shields_and_stance_and_its_turn_ends() -> None:
    stage = possessed()
    assert stage.about == "whose turn"
    assert stage.shields("A") == ()
    assert stage.unit("A").now == ()
    assert stage.numbers("A") == ()


@covers("dojo.super.ghostly-possession")
def test_the_possessed_takes_its_sides_next_slot_in_its_old_stance_with_its_own_dice() -> None:
    stage = possessed(stances=[Stance("frozen", ("wild",))])
    stage.fate(5, 3, 2).flow()
    assert stage.asked == "A"
    assert stage.fight.active == stage.unit("b").index
    assert stage.numbers("b") == (5, 3, 2)
    assert stage.unit("b").now[0].style == "knockdown"


@covers("dojo.super.ghostly-possession")
def test_the_possessed_fights_for_the_other_team_without_abilities_and_unique_actions() -> None:
    stage = possessed()
    stage.fate(5, 3, 2).flow()
    assert not stage.offers("Take It On The Chin")
    assert not stage.offers("Crush")
    stage.act("Damage", 3)  # only d is an enemy now
    assert stage.hp("d") == 10


@covers("dojo.super.ghostly-possession")
def test_the_possessed_helps_the_other_team() -> None:
    hero = fighter("aura", "power", supers=("ghostly-possession",))
    stage = dojo("A b C d", A=hero, b=fighter("knockdown", "power"), C=foe(hp=0), d=foe())
    stage.turn("A", 4, 4, 1).choose("Super Move: Ghostly Possession with two 4s")
    stage.fate(5, 3, 2).flow().act("Rescue", 5)
    assert stage.hp("C") == 2


@covers("dojo.super.ghostly-possession")
def test_abilities_of_the_possessed_are_off_and_come_back_when_its_turn_is_over() -> None:
    stage = possessed(burning=2)
    stage.fate(5, 3, 2).flow()
    assert stage.fight.book.kit(stage.unit("b")).abilities[0].id == "effect.possessed"
    stage.choose("done")
    assert stage.hp("b") == 10  # Burning still burns
    unit = stage.unit("b")
    assert (unit.seat, unit.effects, unit.possessor) == ("b", (), -1)
    stage.turn("b", 4).act("Take It On The Chin", 4)
    assert stage.hp("A") == 8  # 1 back for the blow, and 3


@covers("dojo.super.ghostly-possession")
def test_the_possessed_uses_no_super_move() -> None:
    stage = possessed(supers=("erupting-burning-fist",))
    stage.fate(4, 4, 2).flow()
    assert not stage.offers("Super Move")


@covers("dojo.super.ghostly-possession")
def test_who_is_taken_out_before_its_turn_is_not_possessed_any_more() -> None:
    hero = fighter("aura", "power", supers=("ghostly-possession",))
    stage = dojo("A b d . C", A=hero, b=fighter("knockdown", "power", burning=1), d=foe(), C=foe(hp=5))
    stage.turn("A", 4, 4, 1).choose("Super Move: Ghostly Possession with two 4s")
    stage.turn("C", 1)
    stage.fight.units[stage.unit("b").index].hp = 0
    stage.end().fate(3, 3, 3).flow()
    assert stage.unit("b").possessor < 0
    assert (stage.asked, stage.numbers("d")) == ("d", (3, 3, 3))  # its spirit goes to its friend


@covers("dojo.super.ghostly-possession")
def test_who_has_no_turn_left_this_round_is_possessed_in_the_next() -> None:
    hero = fighter("aura", "power", supers=("ghostly-possession",))
    stage = dojo("A b d", A=hero, b=fighter("knockdown", "power"), d=fighter("crystal", "power"))
    stage.turn("A", 4, 4, 1)
    stage.fight.units[stage.unit("b").index].turns_taken = 1
    stage.choose("Super Move: Ghostly Possession with two 4s")
    stage.fate(3, 3, 3).flow()
    assert (stage.asked, stage.fight.active) == ("d", stage.unit("d").index)
    assert stage.unit("b").possessor == stage.unit("A").index


@covers("dojo.super.ghostly-possession")
def test_only_bodies_can_be_possessed() -> None:
    hero = fighter("aura", "power", supers=("ghostly-possession",))
    stage = dojo("A . b", A=hero, b=fighter("crystal", "wild"))
    stage.turn("b", 3).act("Splinter", 3)
    assert stage.copies("b") == ["B1"]
    stage.turn("A", 4, 4)
    assert not stage.offers("Super Move")
