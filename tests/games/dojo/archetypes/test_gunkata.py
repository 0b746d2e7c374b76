"""Gunkata: its Abilities, its five Styles and its Super Moves, in both editions."""

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.testing.dojo import Fighter, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])


def foe(**facts: Any) -> Fighter:
    """An enemy whose Stance does nothing by itself."""
    return fighter("crystal", "wild", **facts)


def field(row: str) -> str:
    """A row with open floor above and below, so that nobody stands on the border."""
    floor = " ".join("." * len(row.split()))
    return "\n".join((floor, row, floor))


@pytest.mark.parametrize(
    ("edition", "style", "low", "high", "keyword"),
    [
        pytest.param("base", "akimbo", 3, 5, "", marks=covers("dojo.style.akimbo")),
        pytest.param("patch", "akimbo", 3, 5, "Mobility", marks=covers("dojo.style.akimbo")),
        pytest.param("base", "artillery", 3, 8, "", marks=covers("dojo.style.artillery")),
        pytest.param("patch", "artillery", 3, 8, "Zoning", marks=covers("dojo.style.artillery")),
        pytest.param("base", "crosshair", 4, 8, "", marks=covers("dojo.style.crosshair@base")),
        pytest.param("patch", "crosshair", 3, 4, "Aggro", marks=covers("dojo.style.crosshair@patch")),
        pytest.param("base", "ricochet", 2, 4, "", marks=covers("dojo.style.ricochet")),
        pytest.param("patch", "ricochet", 2, 4, "Aggro", marks=covers("dojo.style.ricochet")),
        pytest.param("base", "ten-thousand", 2, 3, "", marks=covers("dojo.style.ten-thousand@base")),
        pytest.param("patch", "ten-thousand", 1, 3, "Desperation", marks=covers("dojo.style.ten-thousand@patch")),
    ],
)
def test_each_style_reaches_as_far_as_printed(edition: str, style: str, low: int, high: int, keyword: str) -> None:
    reached = []
    for away in range(1, 11):
        stage = dojo("A" + "." * (away - 1) + "b", edition=edition, A=fighter(style, "power"), b=foe())
        if stage.turn("A", 1).offers("Damage"):
            reached.append(away)
    assert reached == list(range(low, high + 1))
    assert book(edition)[f"style.{style}"]["keywords"] == ((keyword,) if keyword else ())


# Abilities


@covers("dojo.archetype-ability.gunkata.focused@base")
def test_focused_gunkata_pushes_adjacent_enemies_and_steps_back_then_shoots_everybody() -> None:
    gunner = fighter("akimbo", "power", ability="gunkata.focused")
    stage = dojo(field(". . A b . . c . ."), edition="base", A=gunner, b=foe(), c=foe())
    stage.start("A", 4, 3, 2).choose("E2", "B2")
    assert stage.at("b") == "E2"
    assert stage.at("A") == "B2"
    stage.end()  # b is 3 away, c 5; Akimbo then moves once for each
    assert (stage.hp("b"), stage.hp("c")) == (11, 12)
    stage.choose("C2")
    assert stage.hp("c") == 11


@covers("dojo.archetype-ability.gunkata.focused@base")
def test_focused_gunkata_has_to_move_in_the_base_book() -> None:
    gunner = fighter("artillery", "power", ability="gunkata.focused")
    stage = dojo(field(". A ."), edition="base", A=gunner, b=foe(removed=True))
    stage.start("A", 4, 3, 2)
    assert "stop" not in stage.offered
    stage.choose("C2")
    assert stage.at("A") == "C2"


@covers("dojo.archetype-ability.gunkata.fused@base", "dojo.archetype-ability.gunkata.fused@patch")
@BOTH
def test_fused_gunkata_ends_its_turn_with_a_shot_at_each_enemy_in_range(edition: str) -> None:
    gunner = fighter("artillery", "power", ability="gunkata.fused")
    stage = dojo("c A . d b", edition=edition, A=gunner, b=foe(), c=foe(), d=foe())
    stage.turn("A", 1).end()
    if edition == "patch":
        stage.choose("stop")
    assert (stage.hp("b"), stage.hp("c"), stage.hp("d")) == (11, 12, 12)


@covers("dojo.archetype-ability.gunkata.fused@patch", "dojo.archetype-ability.gunkata.focused@patch")
def test_in_the_patch_gunkata_may_step_before_it_shoots() -> None:
    gunner = fighter("artillery", "power", ability="gunkata.fused")
    stage = dojo(". A . b", A=gunner, b=foe())
    stage.turn("A", 1).end().choose("A1")
    assert stage.hp("b") == 11


@covers("dojo.archetype-ability.gunkata.focused@patch", "dojo.archetype-ability.gunkata.frantic@patch")
@pytest.mark.parametrize("ability", ["focused", "frantic"])
def test_in_the_patch_focused_and_frantic_gunkata_shoot_at_both_ends_of_the_turn(ability: str) -> None:
    gunner = fighter("artillery", "power", ability=f"gunkata.{ability}")
    stage = dojo(". A . . b", A=gunner, b=foe())
    stage.start("A", 4, 3, 2).choose("stop")
    assert stage.hp("b") == 11
    stage.end().choose("A1")
    assert stage.hp("b") == 10
    assert stage.at("A") == "A1"


@covers("dojo.archetype-ability.gunkata.focused@patch", "dojo.rule.damage-resolution")
@pytest.mark.parametrize(
    ("gunner", "form", "target", "words"),
    [({}, "wild", {"iron": 1}, ("spend 1",)), ({"weakness": 1}, "wild", {}, ()), ({}, "iron", {}, ())],
    ids=["iron", "weakness", "armor"],
)
def test_in_the_patch_a_blocked_shot_pushes(
    gunner: dict[str, Any], form: str, target: dict[str, Any], words: tuple[str, ...]
) -> None:
    shooter = fighter("artillery", "wild", ability="gunkata.fused", **gunner)
    stage = dojo(field(". A . . b . ."), A=shooter, b=fighter("crystal", form, **target))
    stage.turn("A", 1).end().choose("stop", *words, "F2")
    assert stage.hp("b") == 12
    assert stage.at("b") == "F2"


@covers("dojo.archetype-ability.gunkata.focused@patch")
def test_a_shield_takes_the_shot_and_does_not_block_it() -> None:
    stage = dojo(field(". A . . b . ."), A=fighter("artillery", "wild", ability="gunkata.fused"), b=foe(shield=2))
    stage.turn("A", 1).end().choose("stop")
    assert stage.shields("b") == (1,)
    assert stage.at("b") == "E2"


@covers("dojo.archetype-ability.gunkata.frantic@base")
def test_frantic_gunkata_may_step_before_and_after_it_shoots() -> None:
    gunner = fighter("artillery", "power", ability="gunkata.frantic")
    stage = dojo(". . A . b", edition="base", A=gunner, b=foe())
    stage.turn("A", 1).end().choose("B1", "C1")
    assert stage.hp("b") == 11
    assert stage.at("A") == "C1"


# Akimbo Style


@covers("dojo.style-ability.akimbo@base", "dojo.style-ability.akimbo@patch")
@BOTH
def test_akimbo_style_moves_after_dealing_damage(edition: str) -> None:
    stage = dojo(". A . . b", edition=edition, A=fighter("akimbo", "power"), b=foe())
    stage.turn("A", 1).act("Damage", 1)
    assert ("stop" in stage.offered) == (edition == "patch")
    stage.choose("A1")
    assert stage.at("A") == "A1"


@covers("dojo.style-ability.akimbo@base", "dojo.action.akimbo.firing-wild@base")
def test_firing_wild_deals_all_its_damage_before_the_shooter_moves_once_for_each_hit() -> None:
    stage = dojo("b . . A . . C", edition="base", A=fighter("akimbo", "power"), b=foe(), C=foe())
    stage.turn("A", 4).act("Firing Wild", 4)
    assert (stage.hp("b"), stage.hp("C")) == (11, 11)
    stage.choose("E1", "D1")  # there and back
    assert stage.at("A") == "D1"


@covers("dojo.action.akimbo.firing-wild@base", "dojo.action.akimbo.firing-wild@patch")
@pytest.mark.parametrize(("edition", "cost"), [("base", 4), ("patch", 2)])
def test_firing_wild_shoots_everybody_adjacent_or_in_range_but_not_the_shooter(edition: str, cost: int) -> None:
    board: dict[str, Any] = dict(A=fighter("akimbo", "power"), b=foe(), C=foe(), d=foe())
    stage = dojo("b A C . d", edition=edition, **board)
    assert not stage.turn("A", cost - 1, 9).offers(f"Firing Wild with a {cost - 1}")
    stage.act("Firing Wild", 9, "everybody next to you")
    assert [stage.hp(x) for x in "AbCd"] == [12, 11, 11, 12]
    stage = dojo("b A C . d", edition=edition, **board)
    stage.turn("A", cost).act("Firing Wild", cost, "everybody within range")
    assert [stage.hp(x) for x in "AbCd"] == [12, 12, 12, 11]


@covers("dojo.action.akimbo.firing-wild@patch", "dojo.action.crosshair.take-aim", "dojo.rule.number-boost")
def test_a_raised_firing_wild_does_both_for_two() -> None:
    stage = dojo("b A C . d", A=fighter("akimbo", "power", training=1), b=foe(), C=foe(), d=foe())
    stage.turn("A", 3).choose("spend a Training token").act("Firing Wild", 3)
    assert [stage.hp(x) for x in "bCd"] == [10, 10, 10]


@covers("dojo.action.akimbo.firing-wild@patch", "dojo.token.challenge@patch")
def test_whoever_holds_a_challenge_fires_wild_only_where_the_challenger_is() -> None:
    stage = dojo("b A . . d", A=fighter("akimbo", "power", challenge="b"), b=foe(), d=foe())
    stage.turn("A", 2).act("Firing Wild", 2)
    assert (stage.hp("b"), stage.hp("d")) == (11, 12)


# Artillery Style


@covers("dojo.style-ability.artillery@base", "dojo.style-ability.artillery@patch")
@BOTH
@pytest.mark.parametrize("between", ["#", "~"])
def test_artillery_sees_through_walls_and_fog(edition: str, between: str) -> None:
    stage = dojo(f"A . . {between} b", edition=edition, A=fighter("artillery", "power"), b=foe())
    stage.turn("A", 1, 1).act("Damage", 1, *(["b"] if between == "#" else []))
    assert stage.hp("b") == 11
    assert stage.told("sees b all the same")


@covers("dojo.style-ability.artillery@base", "dojo.style-ability.artillery@patch", "dojo.obstacle.fog@base")
@BOTH
@pytest.mark.parametrize("between", ["#", "~"])
def test_other_styles_do_not_see_through_walls_and_fog(edition: str, between: str) -> None:
    stage = dojo(f"A . . {between} b", edition=edition, A=fighter("akimbo", "power"), b=foe())
    stage.turn("A", 1)
    assert stage.why_not("A Challenger Approaches") == "no enemy is within Range 1-4"


@covers("dojo.style-ability.artillery@patch", "dojo.obstacle.pit")
@pytest.mark.parametrize(("style", "hp"), [("artillery", 11), ("akimbo", 12)])
def test_a_pit_gives_no_armor_against_artillery(style: str, hp: int) -> None:
    stage = dojo("A . . b", A=fighter(style, "power"), b=fighter("vortex", "wild"))
    stage.turn("b", 1).act("Wormhole", 1)
    assert stage.space("D1") == ["pit"]
    stage.turn("A", 1).act("Damage", 1)
    assert stage.hp("b") == hp


@covers("dojo.action.artillery.bombardment@base")
def test_bombardment_puts_traps_everywhere_around_but_not_over_edges_and_walls() -> None:
    stage = dojo(
        """
        . . . . . .
        A . . . . b
        . . # O . .
        """,
        edition="base", A=fighter("artillery", "power"), b=foe(),
    )  # fmt: skip
    stage.turn("A", 6, 5)
    stage.act("Bombardment", 5, "F2")
    assert stage.space("F2") == ["trap"]  # right under b
    stage.act("Bombardment", 6, "D2")
    ring = [stage.space(cell) for cell in ("C1", "D1", "E1", "C2", "D2", "E2", "C3", "D3", "E3")]
    assert ring == [["trap"]] * 6 + [["wall"], ["edge"], ["trap"]]


@covers("dojo.action.artillery.bombardment@patch")
def test_in_the_patch_bombardment_spares_the_spaces_others_stand_in() -> None:
    stage = dojo(
        """
        . . . . . .
        A . . . b .
        . . # o . .
        """,
        A=fighter("artillery", "power"), b=foe(),
    )  # fmt: skip
    stage.turn("A", 6, 1).act("Bombardment", 6, "D2")
    ring = [stage.space(cell) for cell in ("C1", "D1", "E1", "C2", "D2", "E2", "C3", "D3", "E3")]
    trap = ["trap"]
    assert ring == [trap, trap, trap, trap, trap, [], ["wall"], ["trap", "pit"], trap]


# Crosshair Style


@covers("dojo.style-ability.crosshair@base")
def test_crosshair_goes_past_armor_shields_iron_and_weakness() -> None:
    sniper = fighter("crosshair", "wild", weakness=1)
    stage = dojo("A . . . b", edition="base", A=sniper, b=fighter("crystal", "iron", shield=3, iron=3))
    stage.turn("A", 3).act("Damage", 3)
    assert stage.hp("b") == 10
    assert (stage.shields("b"), stage.tokens("b")) == ((3,), {"iron": 3})
    assert stage.tokens("A") == {"weakness": 1}


@covers("dojo.style-ability.crosshair@patch")
def test_in_the_patch_armor_and_weakness_still_lessen_what_crosshair_does() -> None:
    sniper = fighter("crosshair", "wild", weakness=1)
    stage = dojo(field(". A . . b . . ."), A=sniper, b=fighter("crystal", "iron", shield=3, iron=3))
    stage.turn("A", 7).act("Damage", 7, "spend 2")
    assert stage.hp("b") == 11  # 4, less 2 for Weakness and 1 for Armor; Iron stops only the push
    assert (stage.shields("b"), stage.at("b")) == ((3,), "E2")
    assert stage.tokens("A") == {}


@covers("dojo.action.crosshair.take-aim", "dojo.rule.number-boost", "dojo.rule.action.tiered")
@BOTH
def test_take_aim_raises_the_cost_and_every_number_of_the_next_action_only(edition: str) -> None:
    stage = dojo("A . . . b", edition=edition, A=fighter("crosshair", "power"), b=foe())
    stage.turn("A", 4, 3, 1, 1, 1).act("Take Aim", 1)
    assert not stage.offers("Damage with a 1")
    stage.act("Damage", 4)  # the gates are at 4 and 6 now
    assert stage.hp("b") == 9
    stage.act("Damage", 3)
    assert stage.hp("b") == 7


@covers("dojo.action.crosshair.take-aim", "dojo.rule.number-boost")
@BOTH
def test_take_aim_hits_two_instead_of_one_enemy(edition: str) -> None:
    stage = dojo("A . . . b\n. . . . c", edition=edition, A=fighter("crosshair", "power"), b=foe(), c=foe())
    stage.turn("A", 2, 1, 1).act("Take Aim", 1).act("Damage", 2, "b")
    assert (stage.hp("b"), stage.hp("c")) == (10, 10)


@covers("dojo.action.crosshair.take-aim")
@BOTH
def test_taking_aim_twice_adds_up(edition: str) -> None:
    stage = dojo("A . . . b", edition=edition, A=fighter("crosshair", "power"), b=foe())
    stage.turn("A", 3, 2, 1).act("Take Aim", 1).act("Take Aim", 2).act("Damage", 3)
    assert stage.hp("b") == 9


@covers("dojo.action.crosshair.take-aim")
def test_take_aim_lapses_at_the_end_of_the_turn() -> None:
    stage = dojo("A . . . b", A=fighter("crosshair", "power"), b=foe())
    stage.turn("A", 1, 1).act("Take Aim", 1).end()
    stage.turn("A", 1).act("Damage", 1)
    assert stage.hp("b") == 11


# Ricochet Style


@covers("dojo.style-ability.ricochet@base")
def test_ricochet_jumps_from_the_enemy_hurt_to_another_within_three_spaces_of_it() -> None:
    stage = dojo("A . b . . c d", edition="base", A=fighter("ricochet", "power"), b=foe(), c=foe(), d=foe())
    stage.turn("A", 1).act("Damage", 1)
    assert stage.offered == ["c", "no more"]
    stage.choose("c")
    assert [stage.hp(x) for x in "bcd"] == [11, 11, 12]


@covers("dojo.style-ability.ricochet@base")
def test_ricochet_sees_with_the_eyes_of_the_enemy_hurt() -> None:
    stage = dojo(
        """
        . . # . .
        A . # c .
        . . b . .
        """,
        edition="base", A=fighter("ricochet", "power"), b=foe(), c=foe(),
    )  # fmt: skip
    stage.turn("A", 1).act("Damage", 1, "b", "c")
    assert (stage.hp("b"), stage.hp("c")) == (11, 11)


@covers("dojo.style-ability.ricochet@base")
def test_ricochet_happens_once_for_each_enemy_hurt_by_an_action_and_may_be_left_out() -> None:
    shooter = fighter("ricochet", "blaster")
    stage = dojo("A . b c", edition="base", A=shooter, b=foe(), c=foe())
    stage.turn("A", 6).act("Shockwave", 6, "c", "no more", "b")
    assert stage.hp("c") == 10  # the wave, and what came back from b
    assert stage.hp("b") == 9  # the wave, and 2 more, which send nothing on


@covers("dojo.action.ricochet.trick-shot@base")
@pytest.mark.parametrize(("obstacle", "words"), [("#", ("b",)), ("~", ("C1", "b"))])
def test_a_trick_shot_off_a_wall_or_fog_hits_anybody_within_three_spaces(obstacle: str, words: tuple[str, ...]) -> None:
    stage = dojo(f"A . {obstacle} # . b", edition="base", A=fighter("ricochet", "power"), b=foe())
    stage.turn("A", 3).act("Trick Shot", 3, *words)
    assert stage.hp("b") == 10
    assert stage.space("C1") == ["wall" if obstacle == "#" else "fog"]


@covers("dojo.action.ricochet.trick-shot@base")
def test_a_trick_shot_off_another_obstacle_needs_sight_from_there() -> None:
    stage = dojo(". A . ^ # b", edition="base", A=fighter("ricochet", "wild"), b=foe())
    stage.turn("A", 3).act("Trick Shot", 3, "D1")
    assert stage.hp("b") == 12
    assert stage.space("E1") == ["rubble"]  # only the Wall could be hit from there


@covers("dojo.style-ability.ricochet@patch")
def test_in_the_patch_an_action_that_deals_damage_sends_one_shot_on_to_somebody_it_did_not_target() -> None:
    stage = dojo("A . b . . . . c", A=fighter("ricochet", "power"), b=foe(iron=1), c=foe())
    stage.turn("A", 1).act("Damage", 1, "spend 1", "c")
    assert (stage.hp("b"), stage.hp("c")) == (12, 11)


@covers("dojo.style-ability.ricochet@patch", "dojo.action.ricochet.trick-shot@patch")
def test_in_the_patch_a_trick_shot_has_two_targets_and_so_two_ricochets() -> None:
    stage = dojo("A . ^ b . . c d", A=fighter("ricochet", "power"), b=foe(), c=foe(), d=foe())
    stage.turn("A", 3).act("Trick Shot", 3, "c", "d")
    assert [stage.hp(x) for x in "bcd"] == [10, 11, 11]
    assert stage.space("C1") == []


@covers("dojo.style-ability.ricochet@patch")
def test_in_the_patch_no_ricochet_follows_an_action_without_damage() -> None:
    stage = dojo("A . b . c", A=fighter("ricochet", "power"), b=foe(), c=foe())
    stage.turn("A", 1, 1).act("A Challenger Approaches", 1, "b")
    assert (stage.hp("b"), stage.hp("c")) == (12, 12)
    assert stage.about == "turn"


@covers("dojo.action.ricochet.trick-shot@patch")
def test_in_the_patch_a_trick_shot_passes_whoever_stands_on_the_obstacle() -> None:
    stage = dojo("A . ^ b", A=fighter("ricochet", "power"), b=foe(speed=1))
    stage.turn("b", 1).step("west")
    stage.turn("A", 3)
    assert stage.why_not("Trick Shot") == "no obstacle within range has an enemy near it"


# Ten Thousand Style


@covers("dojo.style-ability.ten-thousand")
@BOTH
def test_ten_thousand_style_rolls_two_more_dice(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("ten-thousand", "shadow"), b=foe())
    stage.start("A", 1, 2, 3, 4, 4, 3, 2, 1)
    assert len(stage.numbers("A")) == 8


@covers("dojo.style-ability.ten-thousand", "dojo.rule.heroic-spirit@base", "dojo.rule.heroic-spirit@patch")
@BOTH
def test_the_extra_dice_go_with_the_heroic_spirit_but_are_not_added_to_somebody_elses(edition: str) -> None:
    board: dict[str, Any] = dict(A=fighter("ten-thousand", "power", hp=0), C=foe(), b=foe())
    stage = dojo("A C . b", edition=edition, **board)
    stage.start("A", 9, 8, 4, 3, 2)
    assert stage.numbers("C") == (9, 8, 4, 3, 2)
    board = dict(A=fighter("crystal", "power", hp=0), C=fighter("ten-thousand", "power"), b=foe())
    stage = dojo("A C . b", edition=edition, **board)
    stage.start("A", 9, 8, 4)
    assert stage.numbers("C") == (9, 8, 4)


@covers("dojo.action.ten-thousand.point-blank-shot@base")
def test_point_blank_shot_hits_an_adjacent_enemy_out_of_range_and_pushes_it() -> None:
    stage = dojo(field(". A b . ."), edition="base", A=fighter("ten-thousand", "power"), b=foe())
    stage.turn("A", 2, 1)
    assert not stage.offers("Damage")
    assert not stage.offers("Point Blank Shot with a 1")
    stage.act("Point Blank Shot", 2, "D2")
    assert (stage.hp("b"), stage.at("b")) == (11, "D2")


@covers("dojo.action.ten-thousand.point-blank-shot@patch")
@pytest.mark.parametrize(("number", "hp", "path"), [(1, 11, ("D2",)), (6, 8, ("D2", "E2", "F2"))])
def test_in_the_patch_point_blank_shot_has_a_second_gate(number: int, hp: int, path: tuple[str, ...]) -> None:
    stage = dojo(field(". A b . . . ."), A=fighter("ten-thousand", "power"), b=foe())
    stage.turn("A", number).act("Point Blank Shot", number, *path)
    assert (stage.hp("b"), stage.at("b")) == (hp, path[-1])


# Super Moves


@covers("dojo.super.sniping-point")
def test_sniping_point_hits_for_seven_from_anywhere_and_keeps_the_range_for_the_round() -> None:
    hero = fighter("akimbo", "power", supers=("sniping-point",))
    stage = dojo("A" + "." * 11 + "b", A=hero, b=foe())
    stage.turn("A", 4, 4, 1)
    assert not stage.offers("Damage")
    stage.choose("Super Move: Sniping Point with two 4s")
    assert stage.hp("b") == 5
    stage.act("Damage", 1, "stop")
    assert stage.hp("b") == 4


@covers("dojo.super.sniping-point")
def test_sniping_point_keeps_the_minimum_range() -> None:
    stage = dojo("A b . . . . . . . c", A=fighter("akimbo", "power", supers=("sniping-point",)), b=foe(), c=foe())
    stage.turn("A", 4, 4, 1).choose("Super Move: Sniping Point with two 4s")
    assert (stage.hp("b"), stage.hp("c")) == (12, 5)


@covers("dojo.super.lead-rain")
def test_lead_rain_falls_five_times_on_an_enemy_and_all_enemies_next_to_it() -> None:
    hero = fighter("akimbo", "power", supers=("lead-rain",))
    stage = dojo("A . . b c . d", A=hero, b=foe(iron=2), c=fighter("crystal", "iron"), d=foe())
    stage.turn("A", 3, 3, 1).choose("Super Move: Lead Rain with two 3s", "b")
    assert [stage.hp(x) for x in "bcd"] == [7, 12, 12]  # c's Armor stops every drop


@covers("dojo.style-ability.ricochet@base")
def test_ricochet_jumps_from_where_an_enemy_was_hurt_even_if_the_hit_sends_it_over_the_edge() -> None:
    stage = dojo("A . b\n. . .\n# . c", edition="base", A=fighter("ricochet", "power"), b=foe(), c=foe())
    stage.turn("A", 5).act("Damage", 5, "b", "c")
    assert stage.out("b")
    assert stage.hp("c") == 11
