"""Leaving the arena, coming back, rounds and slots, and Stooges."""

import pytest

from fracas.games.dojo.rules.model import Stance
from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
WIDE = "\n".join([". . . . . . . . ."] * 4 + ["A . . . . . . . b"] + [". . . . . . . . ."] * 4)


def away(edition: str, picture: str = WIDE, **facts: int) -> DojoStage:
    """C is out of the arena."""
    return dojo(
        picture,
        edition=edition,
        A=fighter("crystal", "dance"),
        C=fighter("crystal", "power", removed=True, **facts),
        b=fighter("crystal", "dance"),
    )


# The base book


@covers("dojo.rule.comeback@base", "dojo.phase.base.6-round")
def test_in_the_base_book_one_returns_next_to_an_edge_at_the_end_of_the_round_as_one_left() -> None:
    stage = away("base", "A . . O .\n. . . . .\n. . . . b", hp=5, iron=2)
    del stage.defaults["return"]
    stage.round_over()
    assert (stage.asked, sorted(stage.offered)) == ("C", ["C1", "C2", "D2", "E1", "E2", "no more"])
    stage.choose("C2")
    assert (stage.at("C"), stage.hp("C"), stage.tokens("C"), stage.out("C")) == ("C2", 5, {"iron": 2}, False)
    assert "dojo.rule.comeback@base" in stage.rules_used


@covers("dojo.rule.comeback@base")
def test_without_edges_the_border_of_the_map_counts() -> None:
    stage = away("base", "A . .\n. . .\n. . b")
    del stage.defaults["return"]
    assert sorted(stage.round_over().offered) == ["A2", "A3", "B1", "B3", "C1", "C2", "no more"]


@covers("dojo.rule.comeback@base")
def test_where_the_border_is_walled_up_one_returns_next_to_it() -> None:
    stage = away("base", "# # # # #\n# A . . #\n# . . . #\n# . . b #\n# # # # #")
    del stage.defaults["return"]
    assert sorted(stage.round_over().offered) == ["B3", "B4", "C2", "C4", "D2", "D3", "no more"]


@covers("dojo.rule.comeback@base", "dojo.rule.heroic-spirit@base")
def test_in_the_base_book_nobody_comes_back_on_its_own_turn() -> None:
    stage = away("base", hp=12)
    stage.fate(9, 9, 4).flow().choose("C")
    assert (stage.at("C"), stage.numbers("A")) == ("", (9, 9, 4))


@covers("dojo.rule.comeback@base", "dojo.phase.base.1-stance")
@pytest.mark.parametrize(("hp", "left", "over"), [(9, 6, False), (3, 0, True)])
def test_a_lone_boss_takes_3_and_jumps_back_anywhere_or_loses_by_it(hp: int, left: int, over: bool) -> None:
    boss = fighter("crystal", "power", kind="boss", removed=True, hp=hp)
    stage = dojo("A . .\n. . .", edition="base", A=fighter("crystal", "dance"), b=boss)
    fight = stage.fight.clone()
    fight.meter = (1,)
    stage.restart(fight)
    if not over:
        stage.fate(3, 2, 1)
    stage.flow()
    if not over:
        assert len(stage.offered) == 5
        stage.choose("C2")
        assert (stage.at("b"), stage.asked, stage.numbers("b")) == ("C2", "b", (3, 2, 1))
    assert (stage.hp("b"), stage.over) == (left, over)


@covers("dojo.rule.comeback@base", "dojo.rule.win-condition")
@pytest.mark.parametrize(("kind", "over"), [("boss", False), ("warrior", True)])
def test_a_lone_boss_thrown_over_the_edge_has_not_lost_yet_but_anybody_else_has(kind: str, over: bool) -> None:
    stage = dojo(". A b", edition="base", A=fighter("crystal", "power"), b=fighter("crystal", "power", kind=kind))
    stage.turn("A", 5).act("Damage", 5)
    assert (stage.at("b"), stage.hp("b"), stage.over) == ("", 9, over)
    if not over:
        stage.fate(3, 2, 1).flow().choose("A1")
        assert (stage.at("b"), stage.hp("b"), stage.asked) == ("A1", 6, "b")


@covers("dojo.rule.comeback@patch", "dojo.rule.win-condition")
def test_in_the_patch_the_last_of_a_side_loses_by_going_outside() -> None:
    stage = dojo(". A b", A=fighter("crystal", "power"), b=fighter("crystal", "power", kind="boss"))
    stage.turn("A", 5).act("Damage", 5)
    assert (stage.over, stage.fight.won_by) == (True, 0)


# The patch


@covers("dojo.rule.comeback@patch", "dojo.phase.1-stance-select")
def test_in_the_patch_3_hp_buy_a_way_back_near_the_border() -> None:
    stage = away("patch", hp=5, shield=2)
    del stage.defaults["comeback"]
    stage.fate(9, 9, 4).flow().choose("C")
    assert stage.asked == "C"
    assert {"A1", "D5", "D4", "F4"} <= set(stage.offered)
    assert not {"E5", "A5"} & set(stage.offered)
    stage.choose("D5")
    assert (stage.at("C"), stage.hp("C"), stage.shields("C"), stage.numbers("C")) == ("D5", 2, (2,), (9, 9, 4))
    assert "dojo.rule.comeback@patch" in stage.rules_used


@covers("dojo.rule.comeback@patch", "dojo.phase.3-heroic-spirit")
@pytest.mark.parametrize("hp", [5, 2])
def test_whoever_does_not_or_cannot_pay_gives_its_turn_away(hp: int) -> None:
    stage = away("patch", hp=hp)
    stage.fate(9, 9, 4).flow().choose("C")
    assert ("comeback" in stage.declined) is (hp >= 3)
    assert (stage.at("C"), stage.hp("C"), stage.numbers("A"), stage.asked) == ("", hp, (9, 9, 4), "A")


@covers("dojo.rule.comeback@patch", "dojo.rule.round-start")
def test_in_the_patch_everybody_may_return_for_free_when_a_round_starts() -> None:
    stage = away("patch", hp=2)
    del stage.defaults["return"]
    stage.round_over()
    assert stage.asked == "C"
    assert "E5" not in stage.offered
    assert "D5" in stage.offered
    stage.choose("A1")
    assert (stage.at("C"), stage.hp("C")) == ("A1", 2)
    assert "dojo.rule.round-start" in stage.rules_used


# Rounds and slots


@covers("dojo.rule.initiative-meter")
@BOTH
def test_slots_alternate_heroes_first_and_each_bar_is_a_turn(edition: str) -> None:
    boss = fighter("crystal", "power", kind="boss", bars=2, stances=[Stance("crystal", ("dance",))])
    stage = dojo(
        "A B . . b", edition=edition, A=fighter("crystal", "power"), B=fighter("crystal", "power"), b=boss
    ).round_over()
    assert stage.fight.meter == (0, 1, 0, 1)
    stage.flow()
    assert (stage.asked, stage.offered) == ("heroes", ["A", "B"])
    stage.fate(1, 1, 1).choose("B").fate(1, 1, 1).end()
    assert stage.asked == "b"
    stage.fate(2, 2, 2).end()
    assert (stage.asked, stage.numbers("A")) == ("A", (2, 2, 2))  # B has had its turn
    stage.fate(3, 3, 3).end()
    assert (stage.asked, stage.numbers("b")) == ("b", (3, 3, 3))


@covers("dojo.rule.initiative-meter")
@BOTH
def test_a_unit_keeps_its_turns_after_a_bar_broke(edition: str) -> None:
    boss = fighter("crystal", "power", kind="boss", bars=2, hp=1)
    stage = dojo("A B b . .", edition=edition, A=fighter("crystal", "blaster"), B=fighter("crystal", "power"), b=boss)
    stage.turn("B", 1).act("Damage", 1)
    assert stage.unit("b").bars == 1
    assert stage.round_over().fight.meter == (0, 1, 0, 1)


# Stooges


@covers("dojo.rule.stooge-group")
@BOTH
def test_stooges_share_one_bar_and_go_down_together(edition: str) -> None:
    gang = fighter("crystal", "blaster", kind="stooges", hp=3)
    stage = dojo("s A s . s", edition=edition, A=fighter("crystal", "power"), s=gang).turn("A", 3, 1)
    stage.act("Damage", 3, "s2")
    assert (stage.hp("s"), stage.out("s")) == (1, False)
    stage.act("Damage", 1, "s")
    assert (stage.hp("s"), stage.out("s"), stage.over) == (0, True, True)
    assert "dojo.rule.stooge-group" in stage.rules_used


@covers("dojo.rule.stooge-removal@base", "dojo.rule.comeback@base")
def test_in_the_base_book_a_stooge_over_the_edge_does_not_come_back_by_itself() -> None:
    gang = fighter("crystal", "blaster", kind="stooges")
    stage = dojo(". A s\n. . .\ns . .", edition="base", A=fighter("crystal", "power"), s=gang)
    stage.turn("A", 5, 1).act("Damage", 5, "s")
    assert (stage.at("s"), stage.at("s2"), stage.out("s")) == ("", "A3", False)
    stage.end().round_over()
    assert stage.at("s") == ""
    assert "return" not in stage.declined
    assert "dojo.rule.stooge-removal@base" in stage.rules_used


@covers("dojo.rule.stooge-removal@base", "dojo.rule.stooge-removal@patch")
@BOTH
def test_stooges_who_are_all_out_of_the_arena_are_gone(edition: str) -> None:
    gang = fighter("crystal", "blaster", kind="stooges")
    stage = dojo(
        ". A s\n. . .\n. . c", edition=edition, A=fighter("crystal", "power"), s=gang, c=fighter("crystal", "dance")
    )
    stage.turn("A", 5, 1).act("Damage", 5, "s")
    assert (stage.out("s"), stage.unit("s").gone, stage.hp("s")) == (True, True, 9)
    stage.end().round_over()
    assert (stage.at("s"), stage.out("s")) == ("", True)
    assert f"dojo.rule.stooge-removal@{edition}" in stage.rules_used
