"""Punk: its Abilities, its five Styles and its Super Moves, in both editions."""

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.games.dojo.rules.model import Stance
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


@BOTH
@pytest.mark.parametrize(
    ("style", "keyword"),
    [
        pytest.param("bleeding", "Desperation", marks=covers("dojo.style.bleeding")),
        pytest.param("brawling", "Guard", marks=covers("dojo.style.brawling")),
        pytest.param("flashy", "Aggro", marks=covers("dojo.style.flashy")),
        pytest.param("knockdown", "Ruinous", marks=covers("dojo.style.knockdown")),
        pytest.param("taunting", "Guard", marks=covers("dojo.style.taunting")),
    ],
)
def test_every_punk_style_fights_at_range_1(edition: str, style: str, keyword: str) -> None:
    near = dojo("A b", edition=edition, A=fighter(style, "power"), b=foe())
    far = dojo("A . b", edition=edition, A=fighter(style, "power"), b=foe())
    assert near.turn("A", 1).offers("Damage")
    assert not far.turn("A", 1).offers("Damage")
    assert book(edition)[f"style.{style}"]["keywords"] == ((keyword,) if edition == "patch" else ())


# Abilities


@pytest.mark.parametrize(
    ("edition", "ability", "hp", "number"),
    [
        pytest.param("base", "focused", 7, 10, marks=covers("dojo.archetype-ability.punk.focused@base")),
        pytest.param("base", "focused", 12, 1, marks=covers("dojo.archetype-ability.punk.focused@base")),
        pytest.param("base", "frantic", 7, 10, marks=covers("dojo.archetype-ability.punk.frantic@base")),
        pytest.param("base", "frantic", 12, 1, marks=covers("dojo.archetype-ability.punk.frantic@base")),
        pytest.param("base", "fused", 7, 5, marks=covers("dojo.archetype-ability.punk.fused")),
        pytest.param("patch", "focused", 7, 8, marks=covers("dojo.archetype-ability.punk.focused@patch")),
        pytest.param("patch", "focused", 12, 3, marks=covers("dojo.archetype-ability.punk.focused@patch")),
        pytest.param("patch", "frantic", 7, 8, marks=covers("dojo.archetype-ability.punk.frantic@patch")),
        pytest.param("patch", "frantic", 12, 3, marks=covers("dojo.archetype-ability.punk.frantic@patch")),
        pytest.param("patch", "fused", 7, 5, marks=covers("dojo.archetype-ability.punk.fused")),
        pytest.param("patch", "fused", 12, 1, marks=covers("dojo.archetype-ability.punk.fused")),
    ],
)
def test_a_punk_adds_a_number_for_the_damage_on_its_bar(edition: str, ability: str, hp: int, number: int) -> None:
    punk = fighter("taunting", "power", ability=f"punk.{ability}", hp=hp, bars=2)
    stage = dojo("A . b", edition=edition, A=punk, b=foe())
    stage.start("A", 9, 8, 4)
    assert sorted(stage.numbers("A")) == sorted((9, 8, 4, number))


@covers("dojo.archetype-ability.punk.focused@patch", "dojo.rule.heroic-spirit@patch")
def test_a_punk_does_not_give_its_number_away_but_adds_it_to_a_spirit_it_receives() -> None:
    fallen_punk = fighter("taunting", "power", ability="punk.focused", hp=0)
    stage = dojo("A C . b", A=fallen_punk, C=foe(), b=foe())
    stage.start("A", 9, 8, 4)
    assert stage.numbers("C") == (9, 8, 4)
    punk = fighter("taunting", "power", ability="punk.focused", hp=7)
    stage = dojo("A C . b", A=fighter("crystal", "power", hp=0), C=punk, b=foe())
    stage.start("A", 9, 7, 4)
    assert stage.numbers("C") == (9, 8, 7, 4)


# Bleeding Style


@covers("dojo.style-ability.bleeding")
def test_bleeding_style_fights_on_at_zero_hp() -> None:
    stage = dojo("A b . C", edition="base", A=fighter("bleeding", "power", hp=1), b=foe(), C=foe())
    stage.turn("b", 3, 1).act("Damage", 3, "A")
    assert (stage.hp("A"), stage.out("A")) == (0, False)
    stage.turn("A", 1).act("Damage", 1)
    assert stage.hp("b") == 11


@covers("dojo.style-ability.bleeding", "dojo.rule.dizzy")
def test_in_the_patch_a_broken_bar_ends_the_stance_and_bleeding_with_it() -> None:
    stage = dojo("A b . C", A=fighter("bleeding", "power", hp=1), b=foe(), C=foe())
    stage.turn("b", 3, 1).act("Damage", 3, "A")
    assert (stage.hp("A"), stage.out("A")) == (0, True)


@covers("dojo.style-ability.bleeding", "dojo.archetype-ability.punk.focused@patch")
@BOTH
def test_who_lies_at_zero_hp_gets_up_by_choosing_bleeding_style(edition: str) -> None:
    bleeding = [Stance("bleeding", ("power",))]
    punk = fighter("crystal", "wild", ability="punk.focused", hp=0, stances=bleeding)
    stage = dojo("A . b . C", edition=edition, A=punk, C=foe(), b=foe())
    stage.fate(2, 2, 2).flow().choose("A", "Bleeding Power")
    assert not stage.out("A")
    assert stage.numbers("A")[0] == (24 if edition == "base" else 15)
    assert stage.rules_used >= {"dojo.style-ability.bleeding"}


@covers("dojo.style-ability.bleeding")
@BOTH
def test_who_gets_up_where_somebody_else_stands_now_does_so_in_the_next_space(edition: str) -> None:
    punk = fighter("crystal", "wild", hp=0, stances=[Stance("bleeding", ("power",))])
    stage = dojo("A b . C", edition=edition, b=foe(speed=1), A=punk, C=foe())
    stage.turn("b", 1).step("west").end()
    assert stage.at("A") == stage.at("b") == "A1"
    stage.fate(2, 2, 2).flow().choose("A", "Bleeding Power")
    assert (stage.at("A"), stage.at("b")) == ("B1", "A1")


@covers("dojo.style-ability.bleeding", "dojo.rule.win-condition")
@BOTH
def test_a_side_whose_fighters_in_play_are_all_at_zero_hp_has_lost_for_all_the_bleeding(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("bleeding", "power", hp=1), b=foe())
    stage.turn("b", 3, 1).act("Damage", 3)
    assert stage.over


@covers("dojo.action.bleeding.lash-out", "dojo.rule.action.token@base", "dojo.rule.action.token@patch")
@BOTH
def test_lash_out_pushes_for_two_hp_past_the_shield_on_any_turn(edition: str) -> None:
    stage = dojo(field(". A b . . ."), edition=edition, A=fighter("bleeding", "power", shield=3, hp=5), b=foe())
    stage.turn("b", 2, 1).act("Movement", 1, "Lash Out", "D2", "E2")
    assert (stage.hp("A"), stage.shields("A")) == (3, (3,))
    assert stage.at("b") == "E2"


@covers("dojo.action.bleeding.lash-out")
@BOTH
def test_nobody_lashes_out_with_hp_it_does_not_have(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("bleeding", "power", hp=1, bars=2), b=foe())
    assert stage.turn("A", 1).why_not("Lash Out") == "you cannot pay for it"


@covers("dojo.action.bleeding.im-still-here@base")
def test_im_still_here_hits_and_pushes_for_seven() -> None:
    row = ". A b" + " ." * 9
    stage = dojo(field(row), edition="base", A=fighter("bleeding", "power"), b=foe())
    stage.turn("A", 12, 11)
    assert not stage.offers("I'm Still Here with a 11")
    stage.act("I'm Still Here", 12, *(f"{column}2" for column in "DEFGHIJ"))
    assert (stage.hp("b"), stage.at("b")) == (5, "J2")


@covers("dojo.action.bleeding.im-still-here@patch")
@pytest.mark.parametrize(("number", "hp", "path"), [(7, 8, "DEFG"), (13, 5, "DEFGHIJ")])
def test_in_the_patch_im_still_here_has_a_lower_gate(number: int, hp: int, path: str) -> None:
    stage = dojo(field(". A b" + " ." * 9), A=fighter("bleeding", "power"), b=foe())
    stage.turn("A", number).act("I'm Still Here", number, *(f"{column}2" for column in path))
    assert (stage.hp("b"), stage.at("b")) == (hp, f"{path[-1]}2")


# Brawling Style


@covers("dojo.style-ability.brawling@base", "dojo.style-ability.brawling@patch")
@BOTH
def test_brawling_style_gains_power_when_it_hits_without_power(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("brawling", "wild"), b=foe())
    stage.turn("A", 1, 1, 1).act("Damage", 1)
    assert stage.tokens("A") == {"power": 1}
    stage.act("Damage", 1, "spend 1")
    assert stage.tokens("A") == {}
    assert stage.hp("b") == 9


@covers("dojo.style-ability.brawling@base", "dojo.style-ability.brawling@patch")
@pytest.mark.parametrize(("edition", "power"), [("base", 2), ("patch", 1)])
def test_brawling_style_counts_hits_in_the_base_book_and_actions_in_the_patch(edition: str, power: int) -> None:
    stage = dojo("c A b", edition=edition, A=fighter("brawling", "blaster"), b=foe(), c=foe())
    stage.turn("A", 3, 1).act("Shockwave", 3)
    assert (stage.hp("b"), stage.hp("c")) == (11, 11)
    assert stage.tokens("A") == {"power": power}


@covers("dojo.style-ability.brawling@base", "dojo.style-ability.brawling@patch")
@pytest.mark.parametrize(("edition", "power"), [("base", {}), ("patch", {"power": 1})])
def test_only_in_the_patch_a_blow_that_does_no_damage_gives_power(edition: str, power: dict[str, int]) -> None:
    stage = dojo("A b", edition=edition, A=fighter("brawling", "wild", weakness=1), b=foe())
    stage.turn("A", 1, 1).act("Damage", 1)
    assert stage.hp("b") == 12
    assert stage.tokens("A") == power


@covers("dojo.style-ability.brawling@base", "dojo.style-ability.brawling@patch")
@BOTH
def test_brawling_style_gains_power_when_its_shield_breaks(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("brawling", "wild", shield=2), b=foe())
    stage.turn("b", 1, 1, 1).act("Damage", 1)
    assert stage.tokens("A") == {}
    stage.act("Damage", 1)
    assert stage.tokens("A") == {"power": 1}


@covers("dojo.action.brawling.tough-it-out")
@BOTH
def test_tough_it_out_buys_a_shield_with_power_even_in_the_middle_of_an_enemys_turn(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("brawling", "wild", power=2), b=foe())
    stage.turn("b", 1, 1, 1).act("Damage", 1, "Tough It Out")
    assert (stage.tokens("A"), stage.shields("A"), stage.hp("A")) == ({}, (2,), 11)


@covers("dojo.action.brawling.tough-it-out", "dojo.form-ability.thorns@base")
def test_in_zen_form_tough_it_out_gives_a_shield_that_is_active_at_once() -> None:
    stage = dojo("A b", edition="base", A=fighter("brawling", "thorns", power=2, shields=(1, 4)), b=foe())
    stage.turn("b", 1, 1, 1).act("Damage", 1, "Tough It Out")
    assert stage.shields("A") == (2, 4)
    stage.act("Damage", 1)
    assert (stage.shields("A"), stage.hp("A")) == ((1, 4), 12)


@covers("dojo.action.brawling.instant-jab")
def test_instant_jab_hits_for_three_once_a_turn() -> None:
    stage = dojo("A b", A=fighter("brawling", "wild", power=9), b=foe())
    stage.turn("A", 1).act("Instant Jab", "spend none")
    assert stage.hp("b") == 9
    assert stage.tokens("A") == {"power": 5}  # four spent on the Action: Brawling Style gives none back
    assert stage.why_not("Instant Jab") == "it was used once this turn already"


# Flashy Style


@covers("dojo.style-ability.flashy")
@BOTH
def test_flashy_style_puts_two_numbers_together(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("flashy", "power"), b=foe())
    stage.start("A", 3, 4, 1).choose("3", "4")
    assert stage.numbers("A") == (7, 1)


@covers("dojo.style-ability.flashy")
@BOTH
def test_nobody_has_to_be_flashy(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("flashy", "power"), b=foe())
    stage.start("A", 3, 4, 1).choose("no more")
    assert stage.numbers("A") == (4, 3, 1)


@covers("dojo.style-ability.flashy", "dojo.archetype-ability.punk.fused")
@BOTH
def test_flashy_style_may_use_the_number_of_the_punk(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("flashy", "power", ability="punk.fused", hp=7), b=foe())
    stage.start("A", 3, 4, 1).choose("5", "4")
    assert stage.numbers("A") == (9, 3, 1)


@covers("dojo.action.flashy.show-off", "dojo.action.basic.damage", "dojo.rule.action.x")
@BOTH
def test_show_off_performs_two_basic_actions_with_one_number(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("flashy", "wild"), b=foe())
    stage.turn("A", 4, 1).act("Show Off", 4, "Damage", "Movement")
    assert stage.hp("b") == 10
    assert stage.tokens("A") == {"speed": 4}
    assert stage.numbers("A") == (1,)
    assert stage.why_not("Show Off") == "it was used once this turn already"


@covers("dojo.action.flashy.show-off")
@BOTH
def test_show_off_offers_only_what_the_number_and_the_moment_allow(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("flashy", "wild", burning=1), b=foe())
    stage.turn("A", 2, 1, 1).act("Show Off", 2)
    now = ["Movement", "A Challenger Approaches", "Put It Out!"]
    walked = ["Movement", "Damage", "A Challenger Approaches", "Put It Out!", "Throw"]
    assert stage.offered == (walked if edition == "base" else now), "in the base book one may walk in between"


@covers("dojo.action.flashy.show-off", "dojo.form-ability.reversal")
def test_the_parts_of_show_off_belong_to_one_action() -> None:
    stage = dojo("A b", A=fighter("flashy", "reversal"), b=foe())
    stage.turn("A", 4, 4).act("Show Off", 4, "Damage", "Movement")
    assert stage.hp("b") == 10
    assert stage.numbers("A") == (4,)  # held for another turn: this one has had its Action
    assert stage.about == "whose turn"


# Knockdown Style


@covers("dojo.style-ability.knockdown@base", "dojo.style-ability.knockdown@patch")
@BOTH
def test_knockdown_style_hits_back_for_one(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("knockdown", "wild"), b=foe())
    stage.turn("b", 3, 1).act("Damage", 3).act("Damage", 1)
    assert (stage.hp("A"), stage.hp("b")) == (9, 10)


@covers("dojo.style-ability.knockdown@base", "dojo.style-ability.knockdown@patch")
@BOTH
def test_knockdown_style_does_not_answer_damage_reduced_to_nothing(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("knockdown", "wild", iron=1), b=foe())
    stage.turn("b", 1).act("Damage", 1, "spend 1")
    assert (stage.hp("A"), stage.hp("b")) == (12, 12)


@covers("dojo.style-ability.knockdown@base", "dojo.form-ability.one-two@base")
def test_who_hits_knockdown_style_twice_is_hit_twice() -> None:
    stage = dojo("A b", edition="base", A=fighter("knockdown", "wild"), b=fighter("crystal", "one-two"))
    stage.turn("b", 1).act("Damage", 1)
    assert (stage.hp("A"), stage.hp("b")) == (10, 10)


@covers("dojo.style-ability.knockdown@base")
def test_two_in_knockdown_style_hit_each_other_until_one_is_down() -> None:
    stage = dojo("A b", edition="base", A=fighter("knockdown", "wild", hp=4), b=fighter("knockdown", "wild"))
    stage.turn("b", 1).act("Damage", 1)
    assert (stage.hp("A"), stage.hp("b")) == (0, 9)
    assert stage.over


@covers("dojo.style-ability.knockdown@base")
def test_endless_knockdowns_are_stopped_and_explained() -> None:
    tough = fighter("knockdown", "wild", bars=5)
    stage = dojo("A b", edition="base", A=tough, b=fighter("knockdown", "wild", bars=5))
    stage.turn("b", 1, 1).act("Damage", 1)
    assert stage.told("Knockdown Style keep setting each other off; the referee stops it here.")
    assert (stage.out("A"), stage.out("b")) == (False, False)
    assert stage.about == "turn"


@covers("dojo.style-ability.knockdown@patch")
def test_in_the_patch_knockdown_style_answers_only_actions() -> None:
    stage = dojo("A b", A=fighter("knockdown", "wild"), b=fighter("knockdown", "wild"))
    stage.turn("b", 1).act("Damage", 1)
    assert (stage.hp("A"), stage.hp("b")) == (11, 11)


@covers("dojo.action.knockdown.take-it-on-the-chin", "dojo.style-ability.knockdown@base")
@BOTH
def test_take_it_on_the_chin_lets_all_enemies_in_range_hit_and_pays_one_of_them_back(edition: str) -> None:
    stage = dojo("c A b d", edition=edition, A=fighter("knockdown", "wild"), b=foe(), c=foe(), d=foe())
    stage.turn("A", 4).act("Take It On The Chin", 4, "b")
    assert stage.hp("A") == 10
    assert [stage.hp(x) for x in "bcd"] == [8, 11, 12]  # 1 back to each, and 3


@covers("dojo.action.knockdown.take-it-on-the-chin", "dojo.form-ability.thorns@base")
def test_with_a_shield_up_in_zen_form_the_chin_deals_two_to_everybody_until_it_breaks() -> None:
    stage = dojo("c A b", edition="base", A=fighter("knockdown", "thorns", shield=3), b=foe(), c=foe())
    stage.turn("A", 4).act("Take It On The Chin", 4, "b")
    assert stage.shields("A") == (1,)
    assert (stage.hp("b"), stage.hp("c")) == (7, 10)


@covers("dojo.action.knockdown.take-it-on-the-chin")
@BOTH
def test_whoever_goes_down_by_the_chin_pays_nobody_back(edition: str) -> None:
    stage = dojo("c A b . D", edition=edition, A=fighter("knockdown", "wild", hp=2), b=foe(), c=foe(), D=foe())
    stage.turn("A", 4).act("Take It On The Chin", 4)
    assert stage.out("A")
    assert stage.hp("b") + stage.hp("c") == 23  # only the first blow was answered


# Taunting Style


@covers("dojo.style-ability.taunting")
@BOTH
def test_taunting_style_gains_iron_from_all_damage(edition: str) -> None:
    stage = dojo("A ^ . b", edition=edition, A=fighter("taunting", "wild", speed=1, burning=1), b=foe())
    stage.turn("A", 1).step("east")
    assert stage.tokens("A") == {"iron": 1, "burning": 1}
    stage.end()
    assert stage.tokens("A") == {"iron": 2}


@covers("dojo.style-ability.taunting")
@BOTH
def test_damage_from_an_enemy_with_its_challenge_lets_taunting_style_move(edition: str) -> None:
    stage = dojo(". A b c", edition=edition, A=fighter("taunting", "wild"), b=foe(challenge="A"), c=foe())
    stage.turn("b", 1).act("Damage", 1, "A1")
    assert stage.at("A") == "A1"
    assert stage.tokens("A") == {"iron": 1}
    stage = dojo(". A c", edition=edition, A=fighter("taunting", "wild"), c=foe())
    stage.turn("c", 1, 1).act("Damage", 1)
    assert stage.about == "turn"


@covers("dojo.action.taunting.is-that-all-you-got")
@BOTH
def test_is_that_all_you_got_challenges_at_any_distance_and_gives_iron(edition: str) -> None:
    stage = dojo("A . . . . . . b", edition=edition, A=fighter("taunting", "wild"), b=foe())
    stage.turn("A", 1, 1).act("Is That All You Got?", 1)
    assert stage.tokens("b") == {"challenge": 1}
    assert stage.tokens("A") == {"iron": 1}


@covers("dojo.action.taunting.not-good-enough")
@BOTH
@pytest.mark.parametrize(("number", "weakness"), [(9, 7), (3, 1), (2, 0), (1, 0)])
def test_not_good_enough_trades_the_challenge_for_weakness(edition: str, number: int, weakness: int) -> None:
    stage = dojo("A . . . . b c", edition=edition, A=fighter("taunting", "wild"), b=foe(challenge="A"), c=foe())
    stage.turn("A", number).act("Not Good Enough", number)
    assert stage.tokens("b") == ({"weakness": weakness} if weakness else {})


@covers("dojo.action.taunting.not-good-enough")
@BOTH
def test_not_good_enough_needs_somebody_with_your_challenge(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("taunting", "wild"), b=foe())
    assert stage.turn("A", 5).why_not("Not Good Enough") == "nobody holds your Challenge"


# Super Moves


@covers("dojo.super.knuckle-sandwich")
def test_a_knuckle_sandwich_leaves_its_taker_tired_weak_challenged_and_elsewhere() -> None:
    hero = fighter("taunting", "power", supers=("knuckle-sandwich",))
    stage = dojo(field(". A b . . . ."), A=hero, b=foe(iron=2))
    stage.turn("A", 3, 3, 1).choose("Super Move: Knuckle Sandwich with two 3s", "D2", "E2", "stop")
    assert (stage.hp("b"), stage.at("b")) == (9, "E2")
    assert stage.tokens("b") == {"iron": 2, "fatigue": 3, "weakness": 3, "challenge": 1}


@covers("dojo.super.everybody-get-em", "dojo.rule.super-moves")
def test_everybody_gets_them_each_within_its_own_range() -> None:
    hero = fighter("taunting", "power", supers=("everybody-get-em",))
    shooter = fighter("artillery", "power", weakness=1)
    stage = dojo("A b . C d . E", A=hero, b=foe(), C=shooter, d=foe(), E=foe())
    stage.turn("A", 3, 3, 1).choose("Super Move: Everybody, Get 'Em! with two 3s")
    assert stage.hp("b") == 8
    assert stage.asked == "E"  # nobody is 3 to 8 away from C
    stage.choose("d")
    assert stage.hp("d") == 9
    assert stage.tokens("C") == {"weakness": 1}


@covers("dojo.super.everybody-get-em")
def test_allies_need_not_join_in() -> None:
    hero = fighter("taunting", "power", supers=("everybody-get-em",))
    stage = dojo("A b C", A=hero, b=foe(), C=foe(weakness=1))
    stage.turn("A", 3, 3, 1).choose("Super Move: Everybody, Get 'Em! with two 3s", "no more")
    assert stage.hp("b") == 8
