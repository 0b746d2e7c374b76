"""Pairs drawn from the reference (`Random(20261119)`), mostly about moving, holding and objects."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.testing.steel import Figure, figure, steel


def plain(**facts: Any) -> Figure:
    """A foe of the heroes' size with enough Stamina and nothing that resists."""
    return figure("rustjaw_hound", **{"stamina": 40, "most_stamina": 40, "stability": 0, "size": "1M", **facts})


@pytest.mark.covers("steel.movement.teleport.conditions", "steel.terrain.metal")
def test_a_teleport_out_of_a_grab_does_not_go_behind_metal() -> None:
    stage = steel("M B & .\n. b . .", M=figure("maro", grit=5), B=figure("sel", grabbed_by="b"), b=plain(), turn="M")
    stage.do("Fold Space", "B")
    assert stage.moves() == {"A2", "C2", "D2"}
    stage.choose("D2")
    assert (stage.at("B"), stage.conditions("B")) == ("D2", set())


@pytest.mark.covers("steel.roll.critical", "steel.maneuver.escapegrab")
def test_a_nineteen_on_escape_grab_frees_and_gives_no_other_action() -> None:
    stage = steel("A b", A=figure("odrun", grabbed_by="b"), b=plain(), defaults=False)
    stage.fate(10, 9).do("Escape Grab")
    assert (stage.conditions("A"), stage.about) == (set(), "turn")


@pytest.mark.covers("steel.forced.break", "steel.condition.unconscious")
@pytest.mark.parametrize(("squares", "lost", "where"), [(1, 3, "B1"), (2, 3, "C1"), (3, 3, "D1")])
def test_the_unconscious_go_through_glass_like_anybody(squares: int, lost: int, where: str) -> None:
    stage = steel("b A % .\n. . . B", A=figure("odrun", unconscious=True), B="sel", b=plain(), turn="b")
    stage.force("b", "push", "A", squares, "east", *([squares] if squares > 1 else []))
    assert (stage.stamina("A"), stage.at("A")) == (-lost, where)


@pytest.mark.covers("steel.movement.climb", "steel.resource.dying")
def test_the_dying_climb_at_the_usual_price_and_do_not_bleed_for_it() -> None:
    stage = steel("A 2 2 . b\n. # # # #", A=figure("odrun", stamina=0), b=plain())
    stage.do("Advance")
    assert stage.moves() == {"B1", "C1", "A2"}, "4 up, 1 along the top, and no 4 down again"
    stage.choose("B1")
    assert (stage.at("A"), stage.stamina("A")) == ("B1", 0)


@pytest.mark.covers("steel.rule.lineofeffect", "steel.maneuver.movegrabbed")
def test_the_grabbed_are_put_on_free_squares_only() -> None:
    stage = steel("b A #\n. . =\nc . .", A="odrun", b=plain(grabbed_by="A"), c=plain())
    stage.do("Move Grabbed")
    assert stage.moves() == {"A2", "B2"}


@pytest.mark.covers("steel.area.general", "steel.rule.turn")
def test_an_area_takes_one_main_action_however_many_it_hits() -> None:
    stage = steel("M b c d", M="maro", b=plain(), c=plain(), d=plain())
    stage.fate(6, 5).do("Fire Lance", "Rustjaw Hound 1, Rustjaw Hound 2, Rustjaw Hound 3 (B1 to D1)")
    assert [stage.stamina(each) for each in "bcd"] == [36, 36, 36]
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (0, 1, 1)


@pytest.mark.covers("steel.condition.restrained", "steel.condition.grabbed.limit")
@pytest.mark.parametrize(("size", "offered"), [("1L", True), ("2", True), ("3", False)])
def test_the_restrained_are_grabbed_more_easily_but_not_the_too_big(size: str, offered: bool) -> None:
    stage = steel("A b . .\n. . . .\n. . . .", A=figure("odrun", might=2), b=plain(size=size, restrained=True))
    assert ("Grab" in stage.offered) == offered
    assert stage.edges("A", "Grab", "b") == (1, 0)


@pytest.mark.covers("steel.roll.skill", "steel.area.general")
@pytest.mark.parametrize(("skills", "outcome"), [((), 0), (("climb",), 1)])
def test_a_skill_helps_a_test_and_no_area(skills: tuple[str, ...], outcome: int) -> None:
    stage = steel("M b c", M=figure("maro", skills=("climb",), might=0), b=plain(), c=plain())
    assert stage.fate(6, 5).test("M", "might", skills=skills) == outcome


@pytest.mark.covers("steel.movement.mount", "steel.terrain.glass")
def test_a_mount_is_shoved_through_glass_and_only_the_mount_is_cut() -> None:
    stage = steel("A b % .", A="odrun", b=plain(mount=True, size="1L"), r=plain(size="1S", riding="b"))
    stage.force("A", "push", "b", 2, "east", 2)
    assert (stage.at("b"), stage.at("r")) == ("C1", "C1")
    assert (stage.stamina("b"), stage.stamina("r")) == (37, 40)


@pytest.mark.covers("steel.forced.slamobject", "steel.forced.slamcreature")
@pytest.mark.parametrize(
    ("picture", "b", "c"), [("A b c #", 37, 37), ("A b . c #", 38, 38), ("A b # c .", 35, 40), ("A b . # c", 36, 40)]
)
def test_whoever_or_whatever_is_met_first_ends_the_push(picture: str, b: int, c: int) -> None:
    stage = steel(picture, A="odrun", b=plain(), c=plain())
    stage.force("A", "push", "b", 3, "east", 3)
    assert (stage.stamina("b"), stage.stamina("c")) == (b, c)


@pytest.mark.covers("steel.action.charge", "steel.rule.lineofeffect")
def test_a_charge_does_not_end_with_a_wall_between() -> None:
    shut = steel("A . . # b\n# # # # #", A="odrun", b=plain())
    open_ = steel("A . . . b\n# # # # #", A="odrun", b=plain())
    assert "Charge" not in shut.offered
    assert "Charge" in open_.offered


@pytest.mark.covers("steel.roll.tier1", "steel.action.ability")
@pytest.mark.parametrize(("dice", "lost", "where"), [((5, 4), 4, "C1"), ((5, 5), 6, "D1")])
def test_a_total_of_eleven_is_tier_one_and_twelve_is_not(dice: tuple[int, int], lost: int, where: str) -> None:
    stage = steel("A b . . .", A="odrun", b=plain())
    stage.fate(*dice).do("Ram Home", "east", *([2] if where > "C1" else []))
    assert (stage.stamina("b"), stage.at("b")) == (40 - lost, where)


@pytest.mark.covers("steel.action.freestrike", "steel.movement.teleport.prone")
def test_who_was_teleported_out_of_the_dirt_strikes_without_a_bane() -> None:
    stage = steel("M B . . b", M=figure("maro", grit=5), B=figure("odrun", prone=True), b=plain(), turn="M")
    assert stage.edges("B", "Free Strike", "b") == (0, 1)
    stage.do("Fold Space", "B", "D1")
    assert stage.offered == ["Stand up", "Stay prone"]
    stage.choose("Stand up")
    assert stage.conditions("B") == set()
    assert stage.edges("B", "Free Strike", "b") == (0, 0)


@pytest.mark.covers("steel.rule.flanking", "steel.edgebane.src.prone-target")
@pytest.mark.parametrize(("dice", "lost"), [((5, 4), 5), ((2, 1), 5), ((6, 6), 8)])
def test_flanked_and_prone_is_a_tier_higher(dice: tuple[int, int], lost: int) -> None:
    stage = steel("A b B", A="odrun", B="sel", b=plain(prone=True))
    assert stage.edges("A", "Free Strike", "b") == (2, 0)
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 40 - lost


@pytest.mark.covers("steel.forced.pull", "steel.ability.keywords")
@pytest.mark.parametrize(("weapon", "where"), [(True, "D1"), (False, "E1")])
def test_only_a_melee_weapon_pulls_the_small_farther(weapon: bool, where: str) -> None:
    stage = steel("A . . . . b\n. . . . . .", A=figure("odrun", size="2"), b=plain())
    stage.force("A", "pull", "b", 1, "west", *([2] if weapon else []), melee_weapon=weapon)
    assert stage.at("b") == where


@pytest.mark.covers("steel.edgebane.src.taunted", "steel.edgebane.src.escape-smaller")
def test_the_taunted_pull_free_badly() -> None:
    stage = steel("b A . c\n. . . .", A=figure("sel", grabbed_by="b", taunted_by="c"), b=plain(size="1L"), c=plain())
    assert stage.edges("A", "Escape Grab", "A")[1] == 2
    alone = steel("b A . c\n. . . .", A=figure("sel", grabbed_by="b"), b=plain(size="1L"), c=plain())
    assert alone.edges("A", "Escape Grab", "A") == (0, 1)


@pytest.mark.covers("steel.size.space", "steel.maneuver.hide")
def test_a_big_body_hides_only_where_half_of_it_is_covered() -> None:
    small = steel("A . . . . b\n. . = . . .\n. . . . . .", A="odrun", b=plain(), turn="b")
    assert "Hide" not in small.offered, "the wood stands beside the line"
    big = steel(". . . . . .\nA . = b . .\n. . = . . .", A="odrun", b=plain(size="2"), turn="b")
    assert "Hide" in big.offered


@pytest.mark.covers("steel.rule.potency.letters", "steel.damage.stone")
def test_stone_hurts_whoever_is_thrown_through_it_whatever_their_scores() -> None:
    stage = steel("A b # .", A="odrun", b=plain(might=5, agility=5))
    stage.force("A", "push", "b", 7, "east", 7)
    assert (stage.stamina("b"), stage.at("b")) == (32, "C1")


@pytest.mark.covers("steel.action.freestrike", "steel.forced.fewer")
@pytest.mark.parametrize("squares", [0, 1, 2, 3])
def test_a_push_may_be_shorter_than_it_could_be(squares: int) -> None:
    stage = steel("A b . . .", A="odrun", b=plain())
    stage.force("A", "push", "b", 3, *(("east", squares) if squares else ("Stop here",)))
    assert stage.at("b") == "BCDE"[squares] + "1"


@pytest.mark.covers("steel.ability.escapegrab", "steel.rule.characteristics")
@pytest.mark.parametrize(("might", "agility", "free"), [(2, 5, True), (5, 2, True), (2, 2, False)])
def test_escape_grab_uses_the_better_of_might_and_agility(might: int, agility: int, free: bool) -> None:
    stage = steel("A b", A=figure("odrun", might=might, agility=agility, grabbed_by="b"), b=plain(), defaults=False)
    stage.fate(6, 6).do("Escape Grab")
    assert (stage.conditions("A") == set()) == free


@pytest.mark.covers("steel.action.defend", "steel.resource.winded")
def test_the_winded_defend_as_well_as_anybody() -> None:
    stage = steel("A b", A=figure("odrun", stamina=15, defending=True), b=plain(), turn="b")
    assert stage.edges("b", "Free Strike", "A") == (0, 2)


@pytest.mark.covers("steel.edgebane.src.cover", "steel.damage.slamcreature")
def test_cover_is_no_help_when_a_body_flies_into_yours() -> None:
    stage = steel("A b . . c\n. . . = .", A="odrun", b=plain(), c=plain())
    stage.force("A", "push", "b", 4, "east", 4)
    assert (stage.stamina("b"), stage.stamina("c")) == (38, 38)


@pytest.mark.covers("steel.area.wall", "steel.damage.weakness")
def test_a_raised_wall_of_glass_cuts_those_weak_to_fire_no_deeper() -> None:
    weak = plain(weaknesses={"fire": 4})
    stage = steel("M . . . .\n. A b . .", M=figure("maro", grit=5), A="odrun", b=weak, turn="M")
    stage.do("Glass Curtain", "D2", "D1", "E1", "E2")
    stage.force("A", "push", "b", 1, "east")
    assert stage.stamina("b") == 37


@pytest.mark.covers("steel.rule.turn.convert", "steel.movement.mount")
def test_a_main_action_becomes_a_second_advance_but_not_a_second_ride() -> None:
    stage = steel(
        "m . . . . .\n. . . . . b",
        m=figure("rustjaw_hound", mount=True, size="1L", side="heroes"),
        R=figure("sel", riding="m"),
        b=plain(),
        turn="R",
    )
    stage.do("Ride", "B1")
    while "End turn" not in stage.offered:
        stage.choose("stay")
    assert "Ride" not in stage.offered
    assert "Advance" in stage.offered
