"""Pairs of rules drawn at random from the reference (seed 181126), written from the books before they ran. Rows that
only say what a sheet is made of, and rows of two editions, were drawn again.
"""

from __future__ import annotations

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
both = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""


@covers("dojo.token.power@patch", "dojo.style-ability.shining")
def test_power_carries_the_push_of_the_shining_a_space_farther() -> None:
    for spent, where in ((0, "C1"), (1, "D1")):
        stage = dojo("A b . . .", A=fighter("shining", PLAIN, power=1), b=fighter("whip", PLAIN))
        stage.defaults.pop("spend power")
        stage.start("A", 1, 1, 1)
        stage.choose(f"spend {spent}" if spent else "spend none", "C1", *["D1"] * spent)
        assert stage.at("b") == where


@covers("dojo.token.chaos@base", "dojo.build.bumbling")
def test_who_is_hurt_by_chaos_in_its_own_turn_bumbles_when_it_ends() -> None:
    stage = dojo(
        ". A d", edition="base", A=fighter("illusion", PLAIN, build="bumbling"), d=fighter("vampire", "power", chaos=1)
    )
    stage.defaults.pop("reaction")
    stage.turn("A", 1, 1).act("Damage", 1)
    stage.choose("Chaos: Damage")
    assert (stage.hp("A"), stage.tokens("d")) == (10, {})
    stage.choose("done")
    assert (stage.asked, stage.about) == ("A", "step")


@covers("dojo.archetype-ability.trickster.fused@patch", "dojo.form-ability.song@patch")
def test_a_song_of_speed_blocks_a_hit_for_the_trickster() -> None:
    stage = dojo(". . A b", A=fighter("whip", "song", ability="trickster.fused", speed=3), b=fighter("illusion", PLAIN))
    stage.turn("b", 5, 1).act("Damage", 5, "spend 2", "west", "west")
    assert (stage.hp("A"), stage.at("A"), stage.tokens("A")) == (11, "A1", {"speed": 1})


@covers("dojo.bonus.power-up", "dojo.action.precision.perfect-strike")
def test_what_was_powered_up_does_not_help_against_a_perfect_strike() -> None:
    stage = dojo("A b", edition="base", A=fighter("lucky", PLAIN, shield=3), b=fighter("precision", PLAIN))
    stage.gain("A", "bonus.power-up")
    assert stage.tokens("A") == {"iron": 2, "power": 2, "speed": 2}
    stage.turn("b", 3, 3).act("Perfect Strike")
    assert (stage.hp("A"), stage.shields("A")) == (7, (3,)), "Precision itself adds 1 against Armor"
    assert stage.tokens("A") == {"iron": 1, "power": 2}, "one Iron goes because Precision aimed"


@covers("dojo.villain.tank", "dojo.super.everybody-get-em")
def test_everybody_gets_the_tank_whose_armor_still_helps() -> None:
    hero = fighter("motivating", PLAIN, supers=("everybody-get-em",), power=1)
    stage = dojo(
        "A b B",
        A=hero,
        B=fighter("illusion", PLAIN, weakness=1),
        b=fighter("artillery", PLAIN, ability="villain.tank", iron=2),
    )
    stage.turn("A", 4, 4).choose("Super Move: Everybody Get 'Em!")
    while stage.about in ("yes or no", "target"):
        stage.choose("yes" if stage.about == "yes or no" else "b")
    assert stage.hp("b") == 12 - 3 - 2
    assert (stage.tokens("b"), stage.tokens("B")) == ({"iron": 2}, {"weakness": 1})


@covers("dojo.arena.icy-floor", "dojo.super.erupting-burning-fist")
def test_who_is_punched_across_the_ice_slides_one_more() -> None:
    hero = fighter("burning", PLAIN, supers=("erupting-burning-fist",))
    stage = dojo("A b . . . . . .", parameters=["arena.icy-floor"], A=hero, b=fighter("whip", PLAIN, burning=3))
    stage.turn("A", 3, 3).choose("Super Move: Erupting Burning Fist", *["east"] * 4)
    assert (stage.at("b"), stage.hp("b"), stage.tokens("b")) == ("G1", 8, {"burning": 8})


@covers("dojo.token.chaos@patch", "dojo.obstacle.copy@patch")
def test_chaos_strikes_from_where_a_copy_stands() -> None:
    stage = dojo("A . . . . b .", A=fighter("vampire", "power", chaos=1), b=fighter("whip", PLAIN, power=1)).copy(
        "A", "E1"
    )
    stage.defaults.pop("reaction")
    stage.turn("b", 1, 1).choose("done")
    assert stage.asked == "A"
    stage.choose("Chaos: Damage")
    assert (stage.hp("b"), stage.tokens("A")) == (10, {})


@covers("dojo.archetype-ability.punk.fused", "dojo.action.basic.put-it-out@patch")
def test_a_punks_wounds_put_out_three_fires() -> None:
    hero = fighter("whip", "iron", ability="punk.fused", hp=7, burning=4, weakness=1)
    stage = dojo("A . . . . b", A=hero, b=fighter("whip", PLAIN)).start("A", 1, 1, 1, 1)
    assert 5 in stage.numbers("A")
    stage.act("Put It Out!", 5, "A", "burning", "burning", "burning")
    assert stage.tokens("A")["burning"] == 1


@both
@covers("dojo.action.one-two.slide-in", "dojo.penalty.exhausted")
def test_the_exhausted_slide_in_as_far_as_ever_and_hit_less(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("illusion", "one-two", weakness=4), b=fighter("illusion", PLAIN))
    stage.turn("A", 5, 1).act("Slide In", 1, "C1")
    assert (stage.at("A"), stage.tokens("A")) == ("C1", {"weakness": 4})
    stage.act("Damage", 5)
    assert stage.hp("b") == 11
    assert stage.tokens("A")["weakness"] == (2 if edition == "base" else 3), "the base book's second hit is weak too"


@both
@covers("dojo.action.taunting.not-good-enough", "dojo.style-ability.taunting")
def test_who_was_not_good_enough_holds_no_challenge_any_more(edition: str) -> None:
    given = {"A": fighter("taunting", PLAIN), "b": fighter("illusion", PLAIN, challenge="A")}
    stage = dojo(". A b .", edition=edition, **given)
    stage.turn("A", 5, 1).act("Not Good Enough", 5)
    assert stage.tokens("b") == {"weakness": 3}
    stage.turn("b", 5, 1).act("Damage", 5, "west")
    assert (stage.hp("A"), stage.tokens("A"), stage.tokens("b")) == (11, {"iron": 1}, {"weakness": 2})
    assert stage.about != "step", "only a hit by somebody who holds the Challenge lets it move"


@covers("dojo.super.main-cannon", "dojo.style-ability.burning@patch")
def test_the_main_cannon_is_no_action_and_burns_nobody() -> None:
    cannon = fighter("burning", PLAIN, ability="villain.vehicle", supers=("main-cannon",))
    stage = dojo("b . . . A . . . .", A=fighter("lucky", PLAIN, iron=2), b=cannon)
    stage.turn("b", 3, 3).choose("Super Move: Main Cannon", *["east"] * 3)
    assert (stage.hp("A"), stage.at("A"), stage.tokens("A")) == (4, "H1", {"iron": 2})


@covers("dojo.form-ability.dance", "dojo.rule.action.basic-vs-unique")
def test_a_dancer_gains_speed_for_the_spaces_really_thrown() -> None:
    stage = (
        dojo("# # # #\nA b . #\n# # # #", A=fighter("illusion", "dance"), b=fighter("illusion", PLAIN))
        .turn("A", 3, 1)
        .act("Throw", 3)
    )
    assert (stage.at("b"), stage.tokens("A")) == ("C2", {"speed": 1})
    assert stage.offers("Whirlwind") is False


@covers("dojo.action.jumping.leap-out", "dojo.rule.taken-out@patch")
def test_a_leap_out_may_begin_at_somebody_who_is_down() -> None:
    stage = dojo("A b . . c", A=fighter("jumping", PLAIN), b=fighter("whip", PLAIN, hp=0), c=fighter("illusion", PLAIN))
    stage.turn("A", 4).act("Leap Out", 4, "b", "D1")
    while stage.about in ("yes or no", "target"):
        stage.choose("yes" if stage.about == "yes or no" else "c")
    assert (stage.hp("b"), stage.at("A"), stage.hp("c")) == (0, "D1", 10)


@covers("dojo.form-ability.thorns@patch", "dojo.token.burning@patch")
def test_burning_eats_the_shield_of_thorns_and_nobody_is_pricked() -> None:
    stage = dojo("A . b", A=fighter("frozen", "thorns", shield=3, burning=3), b=fighter("illusion", PLAIN))
    stage.turn("A", 1).end()
    assert (stage.shields("A"), stage.hp("A"), stage.tokens("A"), stage.hp("b")) == ((1,), 12, {"burning": 1}, 12)


@covers("dojo.action.akimbo.firing-wild@base", "dojo.action.basic.damage")
def test_firing_wild_hits_friend_and_foe_and_one_move_follows() -> None:
    stage = dojo(
        ". . .\nB A b\n. . c", edition="base", A=fighter("akimbo", PLAIN), B=fighter(), b=fighter(), c=fighter()
    )
    stage.turn("A", 4, 1).act("Firing Wild", 4)
    assert (stage.hp("B"), stage.hp("b"), stage.hp("c")) == (11, 11, 11)
    assert stage.about == "step"


@covers("dojo.token.inspired@patch", "dojo.style-ability.bleeding")
def test_who_bleeds_at_zero_hp_still_inspires() -> None:
    given = {
        "A": fighter("bleeding", "power", hp=0, inspired=1),
        "B": fighter("illusion", PLAIN),
        "b": fighter("whip", PLAIN),
    }
    stage = dojo("A B b .", **given)
    stage.defaults.pop("reaction")
    stage.turn("B", 3, 1).act("Damage", 3)
    assert stage.asked == "A"
    stage.fate(6).choose("Inspired")
    assert stage.numbers("B") == (6, 1)


@covers("dojo.style-ability.precision", "dojo.arena.traffic")
def test_precision_hurts_the_armored_more_and_cars_do_not() -> None:
    stage = dojo(
        "A b . .", parameters=["arena.traffic"], A=fighter("precision", PLAIN), b=fighter("lucky", PLAIN, iron=3)
    )
    stage.turn("A", 3, 1).act("Damage", 3)
    assert (stage.hp("b"), stage.tokens("b")) == (10, {"iron": 2})


@covers("dojo.token.rapid-strike", "dojo.style-ability.heroic")
def test_nobody_shares_the_pain_of_a_rapid_strike() -> None:
    given = {"A": fighter("heroic", PLAIN), "B": fighter("whip", PLAIN, iron=1)}
    stage = dojo(
        "A B b .\n. . . .", **given, b=fighter("judgment", PLAIN, ability="villain.blur", rapid_strike=1, weakness=1)
    )
    stage.turn("b", 1).act("Rapid Strike", "D1")
    assert (stage.hp("A"), stage.hp("B"), stage.at("b")) == (12, 11, "D1")
    assert (stage.tokens("B"), stage.tokens("b")) == ({"iron": 1}, {"weakness": 1})


@covers("dojo.villain.swarm", "dojo.penalty.dazed")
def test_a_dazed_swarm_still_chooses_for_its_copies() -> None:
    stage = dojo("a . . . B", edition="base", a=fighter("crystal", PLAIN, ability="villain.swarm"), B=fighter()).copy(
        "a", "B1"
    )
    stage.gain("a", "penalty.dazed")
    stage.turn("a", 1).end()
    stage.choose(next(label for label in stage.offered if "Iron" in label))
    assert stage.tokens("a") == {"iron": 1}


@both
@covers("dojo.archetype-ability.underdog.focused", "dojo.style-ability.motivating")
def test_an_underdog_that_is_hurt_gains_a_token_and_motivates_at_the_end(edition: str) -> None:
    given = {"A": fighter("motivating", PLAIN, ability="underdog.focused"), "B": fighter("whip", PLAIN, hp=5)}
    stage = dojo("B A b", edition=edition, **given, b=fighter("illusion", PLAIN))
    stage.turn("b", 3, 1).act("Damage", 3, "A", "iron")
    assert (stage.hp("A"), stage.tokens("A")) == (10, {"iron": 1})
    stage.turn("A", 1).end()
    assert stage.tokens("A") == {"iron": 1, "inspired": 1}
    assert stage.hp("B") == (8 if edition == "base" else 7)


@covers("dojo.super.lightning-drop", "dojo.style-ability.weightless@patch")
def test_lightning_drops_anywhere_and_hits_one_twice() -> None:
    hero = fighter("illusion", PLAIN, supers=("lightning-drop",))
    stage = dojo("A . . . . . b . . c", A=hero, b=fighter("weightless", PLAIN, iron=2), c=fighter("whip", PLAIN))
    stage.turn("A", 3, 3).choose("Super Move: Lightning Drop", "F1")
    while stage.about == "target":
        stage.choose("b")
    assert (stage.at("A"), stage.hp("b"), stage.hp("c")) == ("F1", 6, 10)


@covers("dojo.action.pressure.apply-pressure", "dojo.obstacle.pit")
@pytest.mark.parametrize(("row", "lost"), [("A . b .", 3), ("A b . .", 4)])
def test_pressure_on_somebody_in_a_pit_is_less_from_afar(row: str, lost: int) -> None:
    stage = dojo(row, A=fighter("pressure", PLAIN), b=fighter("whip", PLAIN, burning=2, fatigue=1, iron=1))
    stage.put("pit", stage.at("b")).turn("A", 5, 1).act("Apply Pressure", 5)
    assert stage.hp("b") == 12 - lost


@covers("dojo.rule.action-pool-cap", "dojo.villain.necromancer@patch")
def test_a_necromancer_with_a_full_pool_keeps_ten_numbers_and_its_copies_bite() -> None:
    stage = dojo("a . . . B", a=fighter("spirit", PLAIN, ability="villain.necromancer"), B=fighter("whip", PLAIN)).copy(
        "a", "D1"
    )
    stage.turn("a", *[1] * 10).end()
    stage.choose("stop")
    assert stage.hp("B") == 11


@covers("dojo.action.stunning.stunning-fist", "dojo.style-ability.aura@base")
def test_a_stunning_fist_leaves_the_shield_whole_and_takes_4_from_a_number() -> None:
    stage = dojo("A b", edition="base", A=fighter("stunning", "shadow"), b=fighter("aura", "thorns", shield=3))
    stage.turn("A", 4, 1).act("Stunning Fist", 4)
    assert (stage.shields("b"), stage.tokens("b")) == ((3,), {"stun": 1})
