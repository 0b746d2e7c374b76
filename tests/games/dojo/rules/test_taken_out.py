"""What being Taken Out means, Armor, and Copies."""

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])


def three(edition: str, row: str = "A b . . c", **b: int) -> DojoStage:
    return dojo(
        row,
        edition=edition,
        A=fighter("crystal", "power"),
        b=fighter("crystal", "dance", **b),
        c=fighter("crystal", "dance"),
    )


@covers("dojo.rule.taken-out@base")
def test_in_the_base_book_nobody_targets_whoever_lies_at_zero_hp() -> None:
    stage = three("base", "A b . . . c", hp=0).turn("A", 3, 1)
    assert not stage.offers("Damage")
    assert not stage.offers("A Challenger Approaches")


@covers("dojo.rule.taken-out@patch")
def test_in_the_patch_whoever_lies_at_zero_hp_is_a_target_that_only_healing_and_pushes_touch() -> None:
    stage = three("patch", "A b . . . c", hp=0, iron=2).turn("A", 5, 4, 1)
    stage.act("Damage", 5, "C1")
    assert (stage.hp("b"), stage.at("b")) == (0, "C1")
    stage.act("A Challenger Approaches", 1)
    assert stage.tokens("b") == {"iron": 2}, "no Challenge, and no Iron spent by somebody who is out"
    assert not stage.offers("Put It Out!"), "nobody touches tokens of the Taken Out"


@covers("dojo.rule.taken-out@base", "dojo.rule.taken-out@patch")
@BOTH
def test_burning_traps_and_challenges_wait_for_whoever_is_out(edition: str) -> None:
    stage = dojo(
        "A B . b",
        edition=edition,
        A=fighter("crystal", "power"),
        B=fighter("crystal", "dance", hp=0, burning=3, challenge="b"),
        b=fighter(),
    )
    fight = stage.fight.clone()
    fight.traps = 1 << stage.figure("B").at
    stage.restart(fight)
    stage.turn("A", 1).end()
    assert (stage.hp("B"), stage.tokens("B")) == (0, {"burning": 3, "challenge": 1})


@covers("dojo.rule.taken-out@patch", "dojo.rule.heroic-spirit@patch", "dojo.rule.heroic-spirit@base")
@BOTH
def test_with_nobody_left_in_play_a_side_has_lost(edition: str) -> None:
    stage = dojo(
        "A b . .",
        edition=edition,
        A=fighter("crystal", "power"),
        b=fighter("crystal", "dance", hp=1),
        c=fighter("crystal", "dance", removed=True),
    )
    stage.turn("A", 1).act("Damage", 1)
    assert (stage.over, stage.fight.won_by) == (True, 0)


@covers("dojo.rule.healing", "dojo.rule.taken-out@base", "dojo.rule.taken-out@patch")
@BOTH
def test_whoever_is_healed_at_zero_hp_gets_up(edition: str) -> None:
    stage = dojo(
        "A B . b", edition=edition, A=fighter("crystal", "power"), B=fighter("crystal", "dance", hp=0), b=fighter()
    )
    stage.turn("A", 5, 1).act("Rescue", 5)
    assert (stage.hp("B"), stage.out("B")) == (3 if edition == "base" else 2, False)


@covers("dojo.obstacle.copy@base", "dojo.obstacle.copy@patch")
@BOTH
def test_a_copy_that_takes_damage_is_destroyed_and_its_original_is_unhurt(edition: str) -> None:
    stage = dojo("A . . . b\n. . . . .", edition=edition, A=fighter("crystal", "power"), b=fighter("pressure", "power"))
    stage.turn("A", 3, 1).act("Splinter", 3, "C1")
    assert stage.copies("A") == ["C1"]
    stage.end().turn("b", 1, 1).act("Damage", 1)
    assert (stage.copies("A"), stage.hp("A")) == ([], 12)


@covers("dojo.obstacle.copy@base", "dojo.obstacle.copy@patch", "dojo.move.free@base", "dojo.move.free@patch")
@BOTH
def test_an_original_moves_its_copy_with_its_own_speed_and_acts_from_there(edition: str) -> None:
    stage = dojo(
        "A . . . . b\n. . . . . .",
        edition=edition,
        A=fighter("crystal", "power", speed=1),
        b=fighter("pressure", "power"),
    )
    stage.turn("A", 3, 1).act("Splinter", 3, "C1")
    stage.choose("D1")
    assert (stage.copies("A"), stage.tokens("A").get("speed", 0)) == (["D1"], 0)
    assert stage.act("Damage", 1).hp("b") == 11


@covers("dojo.token.weakness@base", "dojo.token.weakness@patch", "dojo.obstacle.copy@base", "dojo.obstacle.copy@patch")
@BOTH
def test_weakness_takes_2_off_a_hit_on_a_copy_too(edition: str) -> None:
    stage = dojo(
        "A . . . b\n. . . . .",
        edition=edition,
        A=fighter("crystal", "power"),
        b=fighter("pressure", "power", weakness=1),
    )
    stage.turn("A", 3, 1).act("Splinter", 3, "C1").end()
    stage.turn("b", 1, 1).act("Damage", 1)
    assert (stage.copies("A"), stage.tokens("b")) == (["C1"], {})
    assert f"dojo.token.weakness@{edition}" in stage.rules_used


@covers("dojo.rule.armor@base", "dojo.rule.armor@patch", "dojo.token.burning@base", "dojo.token.burning@patch")
@pytest.mark.parametrize(("edition", "burned"), [("base", 2), ("patch", 3)])
def test_armor_takes_1_off_a_hit_and_off_burning_only_in_the_base_book(edition: str, burned: int) -> None:
    stage = dojo("A b .", edition=edition, A=fighter("crystal", "power"), b=fighter("crystal", "iron", burning=3))
    stage.turn("A", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 11
    stage.end().turn("b", 1).end()
    assert stage.hp("b") == 11 - burned
