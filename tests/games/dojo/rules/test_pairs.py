"""Pairs of rules drawn at random from the reference, each in a position in which both matter; what comes of it is in
the books. Where the editions differ, both are played.
"""

from __future__ import annotations

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
both = pytest.mark.parametrize("edition", ["base", "patch"])


@pytest.mark.parametrize(("edition", "burning"), [("base", 5), ("patch", 6)])
@covers("dojo.action.vigilance.bow-down@base", "dojo.style-ability.burning@base", "dojo.style-ability.burning@patch")
def test_bow_down_sets_its_target_alight_unless_it_burns_enough(edition: str, burning: int) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("burning", "vigilance"), b=fighter(burning=5)).turn("A", 2, 1)
    stage.act("Bow Down", 2)
    assert stage.tokens("b") == {"weakness": 1, "burning": burning}


@both
@covers("dojo.action.overwhelming.power-strike", "dojo.style-ability.knockdown@base")
def test_power_strike_is_answered_by_knockdown(edition: str) -> None:
    stage = dojo("A b . .", edition=edition, A=fighter("overwhelming", "vigilance"), b=fighter("knockdown"))
    stage.turn("A", 4, 1).act("Power Strike", 4)
    assert (stage.hp("A"), stage.hp("b")) == (11, 10)
    assert stage.tokens("A") == {"power": 2}


@covers("dojo.action.relentless.rush-down", "dojo.style-ability.knockdown@base")
def test_in_the_base_book_knockdown_answers_every_hit_of_rush_down() -> None:
    cell = "# # # #\nA b # #\n# # # #"  # Relentless pushes, and there is nowhere to go
    stage = dojo(cell, edition="base", A=fighter("relentless", "vigilance"), b=fighter("knockdown"))
    stage.turn("A", 3, 1).act("Rush Down", 3, "b", "b")
    assert (stage.hp("A"), stage.hp("b")) == (10, 10)


@both
@covers("dojo.style-ability.knockdown@patch", "dojo.rule.shields@patch")
def test_knockdown_answers_a_hit_that_only_the_shield_felt(edition: str) -> None:
    stage = dojo("A b . .", edition=edition, A=fighter("crystal"), b=fighter("knockdown", shields=(3,)))
    stage.turn("A", 1, 1).act("Damage", 1)
    assert (stage.hp("A"), stage.hp("b"), stage.shields("b")) == (11, 12, (2,))


@both
@covers("dojo.style-ability.knockdown@base", "dojo.token.weakness@base")
def test_knockdown_does_not_answer_a_hit_that_weakness_took_away(edition: str) -> None:
    stage = dojo("A b . .", edition=edition, A=fighter("crystal", weakness=1), b=fighter("knockdown"))
    stage.turn("A", 1, 1).act("Damage", 1)
    assert (stage.hp("A"), stage.hp("b")) == (12, 12)
    assert stage.tokens("A") == {}


@both
@covers("dojo.style-ability.precision", "dojo.token.iron@base", "dojo.token.iron@patch")
def test_precision_takes_the_iron_before_it_could_be_spent(edition: str) -> None:
    stage = dojo("A b . .", edition=edition, A=fighter("precision"), b=fighter(iron=1)).turn("A", 1, 1)
    stage.act("Damage", 1)
    assert stage.hp("b") == 11
    assert stage.tokens("b") == {}


@both
@covers("dojo.style-ability.precision", "dojo.form-ability.reversal")
def test_precision_does_one_more_against_armor_and_a_shield_together(edition: str) -> None:
    target = fighter("relentless", "reversal", shields=(3,))
    stage = dojo("A b . .", edition=edition, A=fighter("precision"), b=target).turn("A", 3, 1)
    stage.act("Damage", 3)
    assert (stage.hp("b"), stage.shields("b")) == (12, (1,)), "2 and 1 more, 1 less for Armor"


@both
@covers("dojo.style-ability.overwhelming", "dojo.form-ability.reversal")
def test_overwhelming_strikes_through_the_armor_of_reversal(edition: str) -> None:
    stage = dojo("A b . .", edition=edition, A=fighter("overwhelming"), b=fighter("relentless", "reversal"))
    stage.turn("A", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 10


@pytest.mark.parametrize(("edition", "hp"), [("base", 10), ("patch", 9)])
@covers("dojo.token.burning@base", "dojo.token.burning@patch", "dojo.form-ability.reversal")
def test_armor_lessens_burning_only_in_the_base_book(edition: str, hp: int) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("relentless", "reversal", burning=3), b=fighter())
    stage.turn("A", 1).end()
    assert stage.hp("A") == hp
    assert stage.tokens("A") == {"burning": 1}


@covers("dojo.token.fatigue", "dojo.action.phoenix.firebirds-flight")
def test_fatigue_makes_firebirds_flight_a_short_one() -> None:
    stage = dojo("A . b . . .", A=fighter("phoenix", "power", fatigue=1), b=fighter()).turn("A", 4, 1)
    stage.act("Firebird's Flight", 4)
    assert stage.at("A") == "B1"
    assert stage.tokens("A") == {"burning": 2}
    assert stage.tokens("b") == {"burning": 2}


@pytest.mark.parametrize(("edition", "more"), [("base", {}), ("patch", {"fatigue": 1})])
@covers("dojo.action.dark.twilight-sorrow@base", "dojo.action.dark.twilight-sorrow@patch", "dojo.obstacle.fog@patch")
def test_twilight_sorrow_finds_whoever_stands_next_to_fog(edition: str, more: dict[str, int]) -> None:
    stage = dojo("A . ~ b . c", edition=edition, A=fighter("dark", "vigilance"), b=fighter(), c=fighter())
    stage.turn("A", 4, 1).act("Twilight Sorrow", 4)
    assert stage.tokens("b") == {"weakness": 1, **more}
    assert stage.tokens("c") == {}
    assert stage.tokens("A") == {"speed": 1}


@covers("dojo.style-ability.inferno", "dojo.style-ability.akimbo@base")
def test_inferno_gives_its_fire_to_an_akimbo_shooter_who_still_has_to_move() -> None:
    stage = dojo("A . . b\n. . . .", edition="base", A=fighter("akimbo"), b=fighter("inferno", burning=2))
    stage.turn("A", 1, 1).act("Damage", 1)
    answers = {"yes or no": "yes", "step": "A2"}
    while stage.about in answers:
        stage.choose(answers[stage.about])
    assert stage.tokens("A") == {"burning": 2}
    assert stage.tokens("b") == {}
    assert stage.at("A") == "A2"


@pytest.mark.parametrize(("edition", "bow_down"), [("base", False), ("patch", True)])
@covers("dojo.token.challenge@base", "dojo.token.challenge@patch", "dojo.action.vigilance.bow-down@patch")
def test_a_challenge_binds_bow_down_only_in_the_base_book(edition: str, bow_down: bool) -> None:
    hero = fighter("relentless", "vigilance", challenge="b")
    stage = dojo("A c . . . b", edition=edition, A=hero, b=fighter(), c=fighter()).turn("A", 5, 1)
    assert stage.offers("Bow Down") is bow_down
    assert not stage.offers("Damage with")


@pytest.mark.parametrize(("edition", "hp"), [("base", 11), ("patch", 12)])
@covers("dojo.action.one-two.slide-in", "dojo.obstacle.trap@base", "dojo.obstacle.trap@patch")
def test_a_teleport_onto_a_trap_hurts_only_in_the_base_book(edition: str, hp: int) -> None:
    stage = dojo("A . ^ . b", edition=edition, A=fighter("relentless", "one-two"), b=fighter()).turn("A", 1, 1)
    stage.act("Slide In", 1)
    if stage.about == "space":
        stage.choose("C1")
    assert stage.at("A") == "C1"
    assert stage.hp("A") == hp


@both
@covers("dojo.action.mirrored.icicle-fall", "dojo.token.weakness@patch")
def test_weakness_takes_one_hit_of_icicle_fall_and_no_more(edition: str) -> None:
    hero = fighter("mirrored", "power", weakness=1)
    stage = dojo("A . b # c", edition=edition, A=hero, b=fighter(), c=fighter()).turn("A", 3, 1)
    stage.act("Icicle Fall", 3)
    assert sorted((stage.hp("b"), stage.hp("c"))) == [11, 12]
    assert stage.tokens("A") == {}


@pytest.mark.parametrize(("edition", "number", "hp"), [("base", 1, 3), ("patch", 3, 2)])
@covers("dojo.action.vigilance.stand-strong@base", "dojo.action.vigilance.stand-strong@patch", "dojo.rule.healing")
def test_stand_strong_gets_a_fallen_ally_up(edition: str, number: int, hp: int) -> None:
    stage = dojo("A B . c", edition=edition, A=fighter("relentless", "vigilance"), B=fighter(hp=0), c=fighter())
    stage.turn("A", number, 1).act("Stand Strong", number, "B")
    assert stage.hp("B") == hp
    assert not stage.out("B")


@both
@covers("dojo.form-ability.reversal", "dojo.action.basic.damage")
def test_reversal_strikes_once_and_keeps_its_other_numbers(edition: str) -> None:
    stage = dojo("A b . .", edition=edition, A=fighter("crystal", "reversal"), b=fighter()).turn("A", 3, 1)
    stage.act("Damage", 1)
    assert not stage.offers("Damage")
    if stage.asked == "A":
        stage.end()
    assert stage.numbers("A") == (3,)


@both
@covers("dojo.style-ability.shining", "dojo.move.free@base", "dojo.move.free@patch")
def test_no_enemy_walks_next_to_somebody_who_shines(edition: str) -> None:
    stage = dojo("A . . b . .", edition=edition, A=fighter("shining"), b=fighter(speed=3)).turn("b", 1)
    assert stage.offers("move to C1")
    stage.step("C1")
    assert not stage.offers("move to B1")


@both
@covers("dojo.style-ability.shining", "dojo.action.one-two.slide-in")
def test_no_enemy_slides_in_next_to_somebody_who_shines(edition: str) -> None:
    stage = dojo("A . . b . .", edition=edition, A=fighter("shining"), b=fighter("relentless", "one-two"))
    stage.turn("b", 1, 1).act("Slide In", 1)
    if stage.about == "space":
        assert "B1" not in stage.offered
        stage.choose("F1")
    assert stage.at("b") == "F1"


@pytest.mark.parametrize(("edition", "hp"), [("base", 3), ("patch", 2)])
@covers("dojo.form-ability.vigilance", "dojo.rule.taken-out@base", "dojo.rule.taken-out@patch")
def test_vigilance_gets_its_owner_up_before_the_dice_fall(edition: str, hp: int) -> None:
    hero = fighter("relentless", "vigilance", hp=0)
    stage = dojo("A B . c", edition=edition, A=hero, B=fighter(), c=fighter()).start("A", 1, 2, 3, 4)
    if stage.offers("heal"):
        stage.choose("heal")
    assert stage.hp("A") == hp
    assert stage.numbers("A") == (4, 3, 2, 1)
    assert stage.numbers("B") == ()


@both
@covers("dojo.build.bumbling", "dojo.token.burning@base", "dojo.token.burning@patch")
def test_burning_comes_too_late_for_bumbling(edition: str) -> None:
    hero = fighter("relentless", "power", build="bumbling", burning=2)
    stage = dojo("A . . b", edition=edition, A=hero, b=fighter()).turn("A", 1).end()
    assert stage.about != "step"
    assert (stage.at("A"), stage.hp("A")) == ("A1", 10)


@both
@covers("dojo.build.bumbling", "dojo.obstacle.trap@base", "dojo.obstacle.trap@patch")
def test_whoever_walked_into_a_trap_may_bumble_on_when_the_turn_ends(edition: str) -> None:
    hero = fighter("relentless", "power", build="bumbling", speed=1)
    stage = dojo("A ^ . b", edition=edition, A=hero, b=fighter()).turn("A", 1).step("B1").end()
    assert stage.hp("A") == 11
    while stage.about == "yes or no":
        stage.choose("yes")
    assert stage.offers("C1") or stage.at("A") == "C1"


@both
@covers("dojo.style-ability.volcanic", "dojo.obstacle.trap@base", "dojo.obstacle.trap@patch")
def test_a_trap_hurts_volcanic_feet_only_when_the_turn_ends(edition: str) -> None:
    stage = dojo("A ^ . b", edition=edition, A=fighter("volcanic", "power", speed=1), b=fighter()).turn("A", 1)
    stage.step("B1")
    assert stage.hp("A") == 12
    while stage.about == "yes or no":
        stage.choose("no")
    stage.end()
    assert stage.hp("A") == 11


@both
@pytest.mark.parametrize(("weakness", "hp"), [(0, 11), (1, 10)])
@covers("dojo.style-ability.vampire", "dojo.token.weakness@base", "dojo.token.weakness@patch")
def test_a_vampire_heals_by_a_hit_on_a_shield_but_by_none_that_does_nothing(
    edition: str, weakness: int, hp: int
) -> None:
    hero = fighter("vampire", "power", hp=10, weakness=weakness)
    stage = dojo("A b . .", edition=edition, A=hero, b=fighter(shields=(3,))).turn("A", 1, 1)
    stage.act("Damage", 1)
    assert stage.hp("A") == hp


@pytest.mark.parametrize(("edition", "power"), [("base", 11), ("patch", 10)])
@covers("dojo.build.overpowering", "dojo.rule.token-cap")
def test_overpowering_fills_up_to_ten_in_the_patch(edition: str, power: int) -> None:
    hero = fighter("crystal", "blaster", build="overpowering", power=10)
    stage = dojo("A . . b", edition=edition, A=hero, b=fighter()).start("A", 1, 1, 1)
    assert stage.tokens("A") == {"power": power}


@both
@covers("dojo.token.stun", "dojo.form.blaster")
def test_stun_takes_four_off_one_of_the_blasters_numbers(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "blaster", stun=1), b=fighter())
    stage.start("A", 5, 5, 5)
    assert stage.numbers("A") == (5, 5, 1)


@both
@covers("dojo.form-ability.song@base", "dojo.form-ability.song@patch", "dojo.token.iron@patch")
def test_a_song_of_iron_reaches_everybody_on_the_side(edition: str) -> None:
    stage = dojo("A . B b", edition=edition, A=fighter("crystal", "song"), B=fighter(), b=fighter())
    stage.start("A", 1, 1, 1, 1).choose("Iron")
    assert [stage.tokens(who).get("iron", 0) for who in "ABb"] == [3, 1, 0]


@pytest.mark.parametrize(("edition", "hp"), [("base", 11), ("patch", 12)])
@covers("dojo.action.relentless.rush-down", "dojo.rule.health-bars@base", "dojo.rule.health-bars@patch")
def test_the_second_hit_of_rush_down_finds_the_next_bar_or_somebody_dizzy(edition: str, hp: int) -> None:
    cell = "# # # #\nA b # #\n# # # #"
    stage = dojo(cell, edition=edition, A=fighter("relentless", "vigilance"), b=fighter(hp=1, bars=2))
    stage.turn("A", 3, 1).act("Rush Down", 3, "b", "b")
    assert (stage.hp("b"), stage.unit("b").bars) == (hp, 1)


@covers("dojo.archetype-ability.cavalry.fused@base", "dojo.token.burning@base")
def test_the_shield_of_the_cavalry_comes_before_the_fire() -> None:
    hero = fighter("crystal", "power", ability="cavalry.fused", burning=2)
    stage = dojo("A B . b", edition="base", A=hero, B=fighter(), b=fighter()).turn("A", 1).end()
    assert (stage.hp("A"), stage.shields("A")) == (12, ())
    assert stage.shields("B") == (2,)


@covers("dojo.action.patient.waiting-game@patch", "dojo.rule.once-per-turn")
def test_the_waiting_game_adds_one_more_and_is_played_once() -> None:
    stage = dojo("A . . b", A=fighter("patient", "power"), b=fighter()).turn("A", 3, 1)
    stage.act("Waiting Game", 3)
    while stage.about in ("yes or no", "step"):
        stage.choose("no" if stage.about == "yes or no" else "stop")
    assert stage.numbers("A") == (4, 1)
    assert not stage.offers("Waiting Game")
