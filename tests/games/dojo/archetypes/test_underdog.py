"""Underdog: its Abilities, its Styles and Super Moves, in both editions."""

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.testing.dojo import DojoStage, dojo, fighter, reached

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""
FOE = fighter("pressure", PLAIN)


@covers("dojo.style.collateral", "dojo.style.distracting", "dojo.style.lucky", "dojo.style.misfortunes")
@BOTH
def test_the_ranges_both_editions_share(edition: str) -> None:
    assert {style: reached(style, edition) for style in ("collateral", "distracting", "lucky", "misfortunes")} == {
        "collateral": [1, 2],
        "distracting": [1, 2],
        "lucky": [1],
        "misfortunes": [1, 2, 3],
    }


@covers(
    "dojo.style.eye-of-the",
    "dojo.style.scrambling",
    "dojo.style.collateral",
    "dojo.style.distracting",
    "dojo.style.lucky",
    "dojo.style.misfortunes",
)
def test_scrambling_takes_the_place_of_eye_of_the_in_the_patch() -> None:
    assert reached("eye-of-the", "base") == [1]
    assert reached("scrambling", "patch") == [1]
    assert "style.scrambling" not in book("base").items
    assert not [item.id for item in book("patch").items if "eye-of-the" in item.id]
    styles = ("collateral", "distracting", "lucky", "misfortunes", "scrambling")
    assert [book("patch")[f"style.{style}"]["keywords"] for style in styles] == [
        ("Guard",),
        ("Guard",),
        ("Desperation",),
        ("Aggro",),
        ("Mobility",),
    ]


# The Abilities


@covers("dojo.archetype-ability.underdog.focused", "dojo.archetype-ability.underdog.frantic")
@BOTH
@pytest.mark.parametrize("mode", ["focused", "frantic"])
def test_an_underdog_gains_a_basic_token_at_the_start_and_whenever_it_is_hurt(edition: str, mode: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("collateral", PLAIN, ability=f"underdog.{mode}"), b=FOE)
    stage.fate(1, 1, 1).start("A").choose("power")
    assert stage.tokens("A") == {"power": 1}
    stage.turn("b", 3, 1).act("Damage", 3, "power")
    assert stage.tokens("A") == {"power": 2}
    assert stage.hp("A") == 10


@covers("dojo.archetype-ability.underdog.focused")
@BOTH
def test_a_trap_hurts_enough_for_a_token_but_a_blocked_hit_does_not(edition: str) -> None:
    stage = dojo(
        ". A ^ b",
        edition=edition,
        A=fighter("collateral", "shadow", ability="underdog.focused", speed=1, iron=1),
        b=FOE,
    )
    stage.turn("A", 1).step("east").choose("iron")
    assert stage.tokens("A") == {"iron": 2}
    assert stage.hp("A") == 11
    stage.turn("b", 1, 1).act("Damage", 1, "spend 1")
    assert stage.tokens("A") == {"iron": 1}


@covers("dojo.archetype-ability.underdog.fused@base")
def test_in_the_base_book_fused_gains_what_it_does_not_hold_but_anything_at_the_start() -> None:
    stage = dojo(
        "A b",
        edition="base",
        A=fighter("collateral", PLAIN, ability="underdog.fused", iron=1, power=1),
        b=FOE,
    )
    stage.turn("b", 3, 3, 1).act("Damage", 3)
    assert stage.tokens("A") == {"iron": 1, "power": 1, "speed": 1}
    stage.act("Damage", 3)
    assert stage.tokens("A") == {"iron": 1, "power": 1, "speed": 1}
    stage.fate(1, 1, 1).start("A").choose("iron")
    assert stage.tokens("A")["iron"] == 2


@covers("dojo.archetype-ability.underdog.fused@base")
def test_in_the_base_book_fused_may_spend_its_iron_to_get_it_back() -> None:
    stage = dojo(
        "A b",
        edition="base",
        A=fighter("collateral", PLAIN, ability="underdog.fused", iron=1, power=1, speed=1),
        b=FOE,
    )
    stage.turn("b", 3, 1).act("Damage", 3, "spend 1")
    assert stage.hp("A") == 11
    assert stage.tokens("A") == {"iron": 1, "power": 1, "speed": 1}


@covers("dojo.archetype-ability.underdog.fused@patch")
def test_in_the_patch_fused_begins_its_turn_with_one_of_each_and_gains_nothing_when_hurt() -> None:
    stage = dojo("A b", A=fighter("collateral", PLAIN, ability="underdog.fused"), b=FOE)
    stage.start("A", 1, 1, 1)
    assert stage.tokens("A") == {"iron": 1, "power": 1, "speed": 1}
    stage.turn("b", 3, 1).act("Damage", 3)
    assert stage.tokens("A") == {"iron": 1, "power": 1, "speed": 1}


# Collateral Style


@covers("dojo.style-ability.collateral@base")
def test_in_the_base_book_every_obstacle_destroyed_is_a_basic_token_of_choice() -> None:
    stage = dojo("A # % ^ b", edition="base", A=fighter("collateral", PLAIN), b=FOE)
    stage.turn("A", 4, 1).act("Open The Path", 4, "iron", "power")
    assert stage.tokens("A") == {"iron": 1, "power": 1}
    assert stage.space("B1") == ["rubble"]
    assert stage.space("C1") == []


@covers("dojo.style-ability.collateral@patch")
def test_in_the_patch_every_obstacle_destroyed_is_an_iron_token() -> None:
    stage = dojo("A # % ^ b", A=fighter("collateral", PLAIN), b=FOE)
    stage.turn("A", 8, 3, 1).act("Open The Path", 8)
    assert stage.tokens("A") == {"iron": 3}
    stage.act("Damage", 3)  # a hit of 2 breaks the Rubble the Wall left
    assert stage.tokens("A") == {"iron": 4}


def yard(edition: str, style: str = "collateral", **facts: Any) -> DojoStage:
    return dojo(
        """
        . . . . .
        A . # b .
        . % . c ^
        """,
        edition=edition,
        A=fighter(style, "power", **facts),
        b=FOE,
        c=FOE,
    )


@covers("dojo.action.collateral.roughhousing@base", "dojo.action.collateral.roughhousing@patch")
@BOTH
def test_roughhousing_destroys_an_obstacle_and_teleports_there(edition: str) -> None:
    stage = yard(edition)
    gains = ["iron"] if edition == "base" else []
    stage.turn("A", 3, 1).act("Roughhousing", 3, "at-C2", *gains, "teleport there")
    assert stage.at("A") == "C2"
    assert stage.space("C2") == ["rubble"]
    assert stage.tokens("A") == {"iron": 1}


@covers("dojo.action.collateral.roughhousing@base", "dojo.action.collateral.roughhousing@patch")
@BOTH
def test_roughhousing_hurts_each_enemy_next_to_what_it_destroyed(edition: str) -> None:
    stage = yard(edition)
    gains = ["iron"] if edition == "base" else []
    stage.turn("A", 3, 1).act("Roughhousing", 3, "at-C2", *gains, "hurt those beside it")
    assert (stage.hp("b"), stage.hp("c")) == (11, 11)


@covers("dojo.action.collateral.roughhousing@base")
def test_in_the_base_book_roughhousing_destroys_another_one() -> None:
    stage = yard("base")
    stage.turn("A", 3, 1).act("Roughhousing", 3, "at-C2", "iron", "destroy more", "at-B3", "power")
    assert stage.space("B3") == []
    assert stage.tokens("A") == {"iron": 1, "power": 1}


@covers("dojo.action.collateral.roughhousing@patch")
def test_in_the_patch_roughhousing_destroys_two_more() -> None:
    stage = yard("patch")
    stage.turn("A", 3, 1).act("Roughhousing", 3, "at-C2", "destroy more", "at-B3")
    assert stage.space("B3") == stage.space("C2") == []  # the Rubble, and the Rubble the Wall has left
    assert stage.tokens("A") == {"iron": 3}


@covers("dojo.action.collateral.roughhousing@base", "dojo.action.collateral.roughhousing@patch")
@BOTH
def test_two_basic_tokens_buy_a_second_choice_and_three_all_in_the_order_of_the_list(edition: str) -> None:
    gains = ["iron"] if edition == "base" else []
    stage = yard(edition, power=2)
    stage.turn("A", 3, 1).act(
        "Roughhousing", 3, "at-C2", *gains, "spend 2", "power", "power", "hurt those beside it", "teleport there"
    )
    assert stage.tokens("A") == {"iron": 1}
    assert stage.at("A") == "C2"
    assert stage.hp("b") == 11
    stage = yard(edition, power=2)
    stage.turn("A", 3, 1).act(
        "Roughhousing", 3, "at-C2", *gains, "spend 3", "at-B3", *(["iron"] if edition == "base" else [])
    )
    assert stage.at("A") == "C2"
    assert stage.hp("b") == 11
    assert stage.space("B3") == []


@covers("dojo.action.collateral.roughhousing@base", "dojo.action.collateral.roughhousing@patch")
@BOTH
def test_collateral_blaster_hurts_whoever_stands_next_to_any_of_the_obstacles_once(edition: str) -> None:
    stage = dojo(
        """
        . . . . .
        A . # b .
        . . # c .
        """,
        edition=edition,
        A=fighter("collateral", "blaster"),
        b=FOE,
        c=FOE,
    )
    gains = ["iron", "iron"] if edition == "base" else []
    stage.turn("A", 3, 1).act("Roughhousing", 3, "at-C2", "at-C3", *gains, "spend nothing", "hurt those beside it")
    assert (stage.hp("b"), stage.hp("c")) == (11, 11)


@covers("dojo.action.collateral.roughhousing@patch")
def test_in_the_patch_a_challenge_takes_only_the_damage_from_the_choices() -> None:
    stage = dojo("A # . . b c", A=fighter("collateral", "power", challenge="c"), b=FOE, c=FOE)
    stage.turn("A", 3, 1).act("Roughhousing", 3)
    assert stage.offered == ["teleport there", "destroy more"]


@covers("dojo.action.collateral.roughhousing@base")
def test_in_the_base_book_a_challenge_must_be_answered_by_the_damage() -> None:
    stage = dojo("A # . . b c", edition="base", A=fighter("collateral", "power", challenge="c"), b=FOE, c=FOE)
    assert stage.turn("A", 3, 1).why_not("Roughhousing") == "it must include c, whose Challenge you hold"
    stage = dojo("A # c", edition="base", A=fighter("collateral", "power", challenge="c"), c=FOE)
    stage.turn("A", 3, 1).act("Roughhousing", 3, "iron")
    assert stage.hp("c") == 11


# Distracting Style


@covers("dojo.style-ability.distracting")
@BOTH
def test_whoever_hurts_distracting_style_and_has_no_weakness_gets_one(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("distracting", PLAIN), b=FOE)
    stage.turn("b", 3, 7, 1).act("Damage", 3)
    assert stage.tokens("b") == {"weakness": 1}
    stage = dojo("A b", edition=edition, A=fighter("distracting", PLAIN), b=fighter("pressure", PLAIN, weakness=3))
    stage.turn("b", 7, 1).act("Damage", 7)
    assert stage.tokens("b") == {"weakness": 2}


@covers("dojo.action.distracting.flare")
@BOTH
def test_flare_moves_1_then_weakens_one_enemy_in_range_for_a_number_or_2_basic_tokens(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("distracting", "power", iron=1, power=1), b=FOE)
    stage.turn("A", 1, 1).act("Flare", 1)
    assert stage.at("A") == "B1"
    assert stage.tokens("b") == {"weakness": 1}
    stage.choose("Flare", "east")
    assert stage.at("A") == "C1"
    assert stage.tokens("A") == {}
    assert stage.tokens("b") == {"weakness": 2}


@covers("dojo.action.distracting.flare", "dojo.rule.number-boost")
@BOTH
def test_a_trained_flare_moves_2_and_gives_two_enemies_2_weakness(edition: str) -> None:
    stage = dojo(
        """
        A . . . b
        . . . c .
        """,
        edition=edition,
        A=fighter("distracting", "power", training=1),
        b=FOE,
        c=FOE,
    )
    stage.turn("A", 2, 1).choose("spend a Training token").act("Flare", 2, "east", "east", "b")
    assert stage.tokens("b") == {"weakness": 2}
    assert stage.tokens("c") == {"weakness": 2}


@covers("dojo.action.distracting.flare")
def test_in_the_base_book_flare_must_reach_the_challenger() -> None:
    stage = dojo("A . b . c", edition="base", A=fighter("distracting", "power", challenge="c"), b=FOE, c=FOE)
    assert stage.turn("A", 1).why_not("Flare") == "it must include c, whose Challenge you hold"
    stage = dojo("A . b c", edition="base", A=fighter("distracting", "power", challenge="c"), b=FOE, c=FOE)
    stage.turn("A", 1, 1).act("Flare", 1)
    assert stage.tokens("c") == {"weakness": 1}


# Eye of the Style


@covers("dojo.style-ability.eye-of-the", "dojo.bonus.power-up")
def test_eye_of_the_style_begins_its_turn_with_a_bonus_of_choice_but_never_default() -> None:
    stage = dojo("A . b", edition="base", A=fighter("eye-of-the", PLAIN), b=FOE)
    stage.fate(1, 1, 1).start("A")
    assert len(stage.offered) == 9
    assert "Default" not in stage.offered
    stage.choose("Power Up")
    assert stage.tokens("A") == {"iron": 2, "power": 2, "speed": 2}


@covers("dojo.action.eye-of-the.thrill-of-the-fight")
@pytest.mark.parametrize(
    ("word", "hp", "tokens"), [("challenge", 12, {"challenge": 1}), ("hit", 10, {}), ("burn", 12, {"burning": 2})]
)
def test_thrill_of_the_fight_challenges_hits_or_burns(word: str, hp: int, tokens: dict[str, int]) -> None:
    stage = dojo("A b . c", edition="base", A=fighter("eye-of-the", "power"), b=FOE, c=FOE)
    stage.turn("A", 3, 1).act("Thrill of the Fight", 3, word)
    assert stage.hp("b") == hp
    assert stage.tokens("b") == tokens


@covers("dojo.action.eye-of-the.thrill-of-the-fight")
def test_thrill_of_the_fight_does_all_for_3_basic_tokens() -> None:
    stage = dojo("A b", edition="base", A=fighter("eye-of-the", "power", iron=3), b=FOE)
    stage.turn("A", 3, 1).act("Thrill of the Fight", 3, "spend 3")
    assert stage.hp("b") == 10
    assert stage.tokens("b") == {"challenge": 1, "burning": 2}
    assert stage.tokens("A") == {}


@covers("dojo.action.eye-of-the.thrill-of-the-fight", "dojo.rule.number-boost")
def test_a_trained_thrill_chooses_two_of_bigger_things_and_a_third_costs_3_tokens() -> None:
    stage = dojo("A b", edition="base", A=fighter("eye-of-the", "power", iron=2, training=1), b=FOE)
    stage.turn("A", 4, 1).choose("spend a Training token").act("Thrill of the Fight", 4, "hit", "burn")
    assert stage.hp("b") == 9
    assert stage.tokens("b") == {"burning": 3}
    assert stage.tokens("A") == {"iron": 2}


@covers("dojo.action.eye-of-the.thrill-of-the-fight")
def test_thrill_of_the_fight_needs_an_adjacent_enemy_however_far_one_reaches() -> None:
    stage = dojo("A . b", edition="base", A=fighter("eye-of-the", "control"), b=FOE)
    assert stage.turn("A", 3).why_not("Thrill of the Fight") == "no enemy is adjacent"


# Lucky Style


@covers("dojo.style-ability.lucky")
@BOTH
def test_lucky_style_has_armor_and_rolls_a_d4_more(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("lucky", PLAIN), b=FOE)
    stage.start("A", 7, 6, 5, 4)
    assert stage.numbers("A") == (7, 6, 5, 4)
    stage.turn("b", 3, 1).act("Damage", 3)
    assert stage.hp("A") == 11


@covers("dojo.style-ability.lucky")
@BOTH
def test_the_lucky_die_goes_along_with_heroic_spirit_and_is_not_added_by_the_one_who_gets_it(edition: str) -> None:
    stage = dojo("A B . b", edition=edition, A=fighter("lucky", PLAIN, hp=0), B=FOE, b=FOE)
    stage.start("A", 7, 6, 5, 4)
    assert stage.numbers("B") == (7, 6, 5, 4)
    stage = dojo("A B . b", edition=edition, A=fighter("pressure", PLAIN, hp=0), B=fighter("lucky", PLAIN), b=FOE)
    stage.start("A", 7, 6, 5)
    assert stage.numbers("B") == (7, 6, 5)


@covers("dojo.action.lucky.just-what-i-needed")
@BOTH
def test_just_what_i_needed_finds_tokens_teleports_or_heals(edition: str) -> None:
    stage = dojo("A . . . . b", edition=edition, A=fighter("lucky", "power", hp=5), b=FOE)
    stage.turn("A", 3, 3, 3, 1).act("Just What I Needed", 3, "Basic tokens", "iron", "power")
    assert stage.tokens("A") == {"iron": 1, "power": 1}
    stage.act("Just What I Needed", 3, "spend nothing", "teleport", "D1")
    assert stage.at("A") == "D1"
    stage.act("Just What I Needed", 3, "spend nothing", "heal")
    assert stage.hp("A") == (8 if edition == "base" else 7)


@covers("dojo.action.lucky.just-what-i-needed")
def test_in_the_base_book_it_teleports_2_or_3_spaces_and_not_1() -> None:
    stage = dojo("A . . . . b", edition="base", A=fighter("lucky", "power"), b=FOE)
    stage.turn("A", 3, 1).act("Just What I Needed", 3, "teleport")
    assert stage.offered == ["C1", "D1"]


# Misfortune's Style


@covers("dojo.style-ability.misfortunes")
@BOTH
def test_a_trap_hurts_an_enemy_in_range_of_misfortunes_style_instead(edition: str) -> None:
    stage = dojo("A ^ . . b", edition=edition, A=fighter("misfortunes", "shadow", speed=1), b=FOE)
    stage.turn("A", 1).step("east")
    assert stage.hp("A") == 12
    assert stage.hp("b") == 11
    stage.end()
    assert stage.hp("b") == 11  # the Trap has sprung this turn


@covers("dojo.style-ability.misfortunes")
@BOTH
def test_with_no_enemy_in_range_the_trap_gives_a_power_token(edition: str) -> None:
    stage = dojo("A ^ . . . b", edition=edition, A=fighter("misfortunes", "shadow", speed=1), b=FOE)
    stage.turn("A", 1).step("east")
    assert stage.hp("A") == 12
    assert stage.tokens("A") == {"power": 1}


@covers("dojo.action.misfortunes.bad-luck")
@BOTH
def test_bad_luck_lays_a_trap_even_under_somebody_for_a_number_or_3_basic_tokens(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("misfortunes", "power", iron=3), b=FOE)
    stage.turn("A", 1, 1).act("Bad Luck", 1, "C1").choose("Bad Luck", "B1")
    assert stage.space("C1") == ["trap"]
    assert stage.space("B1") == ["trap"]
    assert stage.tokens("A") == {}
    stage.end()
    assert stage.hp("b") == 11


# Scrambling Style


@covers("dojo.style-ability.scrambling")
def test_scrambling_gains_a_speed_for_each_expenditure_of_iron_or_power() -> None:
    stage = dojo("A b", A=fighter("scrambling", PLAIN, iron=3, power=1), b=FOE)
    stage.turn("b", 5, 1).act("Damage", 5, "spend 2")
    assert stage.tokens("A") == {"iron": 1, "power": 1, "speed": 1}
    stage.turn("A", 3, 1).act("Damage", 3, "spend 1")
    assert stage.tokens("A") == {"iron": 1, "speed": 2}


@covers("dojo.style-ability.scrambling", "dojo.action.scrambling.think-fast")
def test_one_power_and_one_iron_for_think_fast_are_two_expenditures() -> None:
    stage = dojo("A . . b", A=fighter("scrambling", PLAIN, iron=1, power=1), b=FOE)
    stage.turn("A", 3, 1).act("Think Fast!", 3, "spend 2", "weaken", "tire", "stop")
    assert stage.tokens("A") == {"speed": 2}
    assert stage.tokens("b") == {"weakness": 1, "fatigue": 1}


@covers("dojo.style-ability.scrambling")
def test_in_scrambling_iron_the_speed_becomes_iron_again() -> None:
    stage = dojo("A b", A=fighter("scrambling", "iron", iron=1), b=FOE)
    stage.turn("b", 5, 1).act("Damage", 5, "spend 1")
    assert stage.tokens("A") == {"iron": 1}


@covers("dojo.action.scrambling.think-fast")
def test_think_fast_reaches_3_pushes_1_and_then_moves_up_to_2() -> None:
    stage = dojo(". . A . . b . .", A=fighter("scrambling", PLAIN), b=FOE)
    stage.turn("A", 3, 1).act("Think Fast!", 3, "push", "east", "west", "stop")
    assert stage.at("b") == "G1"
    assert stage.at("A") == "B1"
    stage.turn("A", 3, 1).act("Think Fast!", 3, "weaken", "stop")  # nobody is near enough
    assert stage.tokens("b") == {}
