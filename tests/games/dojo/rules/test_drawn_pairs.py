"""More pairs of rules drawn at random from the reference (seed 1918), written from the books before they ran. Rows that
only say what a sheet is made of were drawn again.
"""

from __future__ import annotations

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
both = pytest.mark.parametrize("edition", ["base", "patch"])


@covers("dojo.action.winged.as-the-crow-flies@patch", "dojo.style-ability.unbreakable@patch")
def test_whoever_flies_into_reach_may_spend_unbreakable_iron() -> None:
    given = {"A": fighter("winged", "power"), "B": fighter("unbreakable", "power", iron=1), "d": fighter("rocket")}
    stage = dojo("A . . . B .\n. . . . . d", **given)
    stage.turn("A", 1).act("As The Crow Flies", 1, "E2")
    assert stage.at("A") == "E2"
    stage.turn("d", 3, 1).act("Damage", 3, "A", "spend 1")
    assert (stage.hp("A"), stage.tokens("B")) == (11, {})


@covers("dojo.penalty.dazed", "dojo.style-ability.winged@base")
@pytest.mark.parametrize("dazed", [False, True])
def test_the_dazed_have_no_wings_when_the_turn_ends(dazed: bool) -> None:
    stage = dojo("A . . . b", edition="base", A=fighter("winged", "power"), b=fighter())
    if dazed:
        stage.gain("A", "penalty.dazed")
    stage.start("A", 1, 1, 1).end()
    assert (stage.about == "step") is not dazed


@covers("dojo.rule.damage-resolution", "dojo.token.weakness@patch")
def test_weakness_may_bring_a_hit_below_nothing_before_armor_and_power() -> None:
    """2 - 2 for Weakness - 1 for Armor + 1 for Power is no damage."""
    stage = dojo("A b . .", A=fighter("crystal", weakness=1, power=1), b=fighter("relentless", "reversal"))
    stage.turn("A", 3, 1).act("Damage", 3, "spend 1")
    assert (stage.hp("b"), stage.tokens("A")) == (12, {})


@both
@covers("dojo.style-ability.artillery@base", "dojo.style-ability.artillery@patch", "dojo.obstacle.wall")
def test_artillery_shoots_through_a_wall_that_stops_others(edition: str) -> None:
    stage = dojo("A . # b", edition=edition, A=fighter("artillery", "power"), b=fighter()).turn("A", 3, 1)
    stage.act("Damage", 3, "b")
    assert (stage.hp("b"), stage.space("C1")) == (10, ["wall"])
    other = dojo("A . # b", edition=edition, A=fighter("burning", "power"), b=fighter()).turn("A", 3, 1)
    assert not other.offers("Damage with a 3") or "b" not in other.act("Damage", 3).offered


@covers("dojo.archetype-ability.trickster.focused@patch", "dojo.obstacle.wall")
def test_a_trickster_cannot_push_its_attacker_through_a_wall() -> None:
    stage = dojo("# # # #\nA b # .\n# # # #", A=fighter(ability="trickster.focused", power=1), b=fighter())
    stage.turn("b", 3, 1).act("Damage", 3, "A", "spend 1")
    while stage.about == "yes or no":
        stage.choose("yes")
    assert (stage.hp("A"), stage.at("b"), stage.tokens("A")) == (11, "B2", {})


@covers("dojo.build.tough@patch", "dojo.style-ability.knockdown@patch")
def test_tough_has_its_iron_when_the_turn_ends_and_knockdown_strikes_back_after_it_was_spent() -> None:
    stage = dojo("A b . .", A=fighter("knockdown", "power", build="tough"), b=fighter()).turn("A", 1).end()
    assert stage.tokens("A") == {"iron": 1}
    stage.turn("b", 3, 1).act("Damage", 3, "spend 1")
    assert (stage.hp("A"), stage.hp("b"), stage.tokens("A")) == (11, 11, {})


@covers("dojo.action.burning.burn-it-all-down@base", "dojo.obstacle.trap@base")
def test_a_trap_that_is_put_under_somebody_hurts_when_the_turn_ends() -> None:
    stage = dojo("A . b . .", edition="base", A=fighter("burning", "power"), b=fighter()).turn("A", 4, 1)
    stage.act("Burn It All Down", 4)
    assert (stage.hp("b"), stage.tokens("b"), stage.space("C1")) == (12, {"burning": 2}, ["trap"]), (
        "one more for the Style"
    )
    stage.end()
    assert stage.hp("b") == 11


@both
@covers("dojo.action.dance.try-and-keep-up", "dojo.token.control@base", "dojo.token.control@patch")
def test_what_an_action_costs_is_lost_when_it_is_negated(edition: str) -> None:
    hero = fighter("relentless", "dance", speed=3, hp=8)
    stage = dojo("A . b .", edition=edition, A=hero, b=fighter("burning", "control", control=1)).turn("A", 1)
    stage.act("Try And Keep Up", "negate")
    assert (stage.hp("A"), stage.at("A"), stage.tokens("A"), stage.tokens("b")) == (8, "A1", {}, {})


@covers("dojo.penalty.dazed", "dojo.style-ability.training")
def test_the_dazed_train_nobody() -> None:
    for dazed in (False, True):
        stage = dojo("A B . b", edition="base", A=fighter("training", "power"), B=fighter(), b=fighter())
        if dazed:
            stage.gain("A", "penalty.dazed")
        stage.start("A", 1, 1, 1).end()
        if stage.about == "target":
            stage.choose("B")
        assert stage.tokens("B") == ({} if dazed else {"training": 1})


@covers("dojo.style-ability.zombie@base", "dojo.obstacle.trap@base", "dojo.rule.armor@base")
def test_a_zombies_armor_stops_a_trap_and_it_gets_up_a_little() -> None:
    stage = dojo("A ^ . b", edition="base", A=fighter("zombie", "power", hp=3, speed=1), b=fighter())
    stage.start("A", 1, 1, 1)
    assert stage.hp("A") == 6, "it heals by 3"
    stage.step("B1")
    assert stage.hp("A") == 6


@covers("dojo.form-ability.one-two@patch", "dojo.villain.giant@patch")
def test_a_giant_is_one_target_however_many_spaces_it_fills() -> None:
    giant = fighter("whip", "power", ability="villain.giant")
    stage = dojo("A b . .\n. . . .", A=fighter("frozen", "one-two"), b=giant).turn("A", 3, 1)
    stage.act("Damage", 3)
    while stage.about in ("target", "yes or no"):
        stage.choose("b" if stage.about == "target" else "yes")
    assert stage.hp("b") == 9


@pytest.mark.parametrize(("edition", "hp"), [("base", 12), ("patch", 11)])
@covers("dojo.action.slasher.suddenly@base", "dojo.action.slasher.suddenly@patch")
def test_suddenly_finds_only_whoever_is_alone(edition: str, hp: int) -> None:
    stage = dojo("A . . b c . . . d .", edition=edition, A=fighter("slasher", "power"), b=fighter(), c=fighter(),
                 d=fighter()).turn("A", 4, 1)  # fmt: skip
    stage.act("Suddenly...", 4)
    if stage.about == "target":
        assert set(stage.offered) <= {"A", "d"}
        stage.choose("d")
    stage.choose("H1")
    assert (stage.at("A"), stage.hp("d"), stage.hp("b")) == ("H1", hp, 12)


@covers("dojo.archetype-ability.angel.focused@base", "dojo.action.basic.bring-it-on@base")
def test_every_challenge_of_a_focused_angel_hurts_and_heals() -> None:
    hero = fighter("shining", "power", ability="angel.focused", hp=6)
    stage = dojo("A . b . c", edition="base", A=hero, b=fighter(), c=fighter()).turn("A", 4, 1)
    stage.act("Bring It On!", 4, "b", "c")
    assert (stage.hp("A"), stage.hp("b"), stage.hp("c")) == (8, 11, 11)


@covers("dojo.action.basic.bring-it-on@patch", "dojo.token.challenge@patch")
def test_in_the_patch_a_challenge_carries_three_spaces() -> None:
    stage = dojo("A . b c d", A=fighter("crystal"), b=fighter(), c=fighter(), d=fighter()).turn("A", 4, 1)
    stage.act("Bring It On!", 4)
    assert "d" not in stage.offered
    stage.choose("b", "c")
    assert [stage.tokens(who) for who in "bcd"] == [{"challenge": 1}, {"challenge": 1}, {}]


@covers("dojo.action.vigilance.stand-strong@patch", "dojo.obstacle.fog@patch")
def test_an_ally_in_fog_is_healed_from_afar_where_an_enemy_could_not_be_hit() -> None:
    hero = fighter("halcyon", "vigilance")
    stage = dojo("A . B .\n. . b .", A=hero, B=fighter(hp=5), b=fighter()).put("fog", "C1").turn("A", 3, 1)
    assert "b" not in stage.act("Damage", 1).offered if stage.offers("Damage with") else True
    stage = dojo("A . B .\n. . b .", A=hero, B=fighter(hp=5), b=fighter()).put("fog", "C1").turn("A", 3, 1)
    stage.act("Stand Strong", 3, "B")
    assert stage.hp("B") == 7


@covers("dojo.style-ability.scrambling", "dojo.token.iron@patch")
def test_iron_that_is_spent_leaves_speed_behind() -> None:
    stage = dojo("A b . .", A=fighter("scrambling", "vigilance", iron=2), b=fighter()).turn("b", 3, 1)
    stage.act("Damage", 3, "spend 2")
    assert (stage.hp("A"), stage.tokens("A")) == (12, {"speed": 1})


@covers("dojo.action.zombie.hunger@patch", "dojo.token.iron@patch")
def test_hunger_takes_three_of_four_tokens_and_all_of_two() -> None:
    stage = dojo("A b . .", A=fighter("zombie", "power"), b=fighter(power=4)).turn("A", 4, 1)
    stage.act("Hunger", 4)
    while stage.about in ("token", "target"):
        stage.choose("b" if stage.about == "target" else "Power")
    assert (stage.tokens("A"), stage.tokens("b")) == ({"iron": 3}, {"power": 1})


@both
@covers("dojo.rule.action-pool-cap", "dojo.style-ability.ten-thousand")
def test_ten_thousand_fists_have_two_more_dice(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("ten-thousand", "shadow"), b=fighter())
    stage.start("A", *[1] * 8)
    assert stage.numbers("A") == (1,) * 8


@both
@covers("dojo.style-ability.syphon", "dojo.token.weakness@base", "dojo.token.weakness@patch")
def test_syphon_turns_weakness_into_power_when_the_turn_ends(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("syphon", "power", weakness=1), b=fighter()).turn("A", 1).end()
    while stage.about in ("token", "word", "yes or no"):
        offered = [word.lower() for word in stage.offered]
        stage.choose(next((w for w in offered if "power" in w or w in ("weakness", "yes")), offered[0]))
    assert stage.tokens("A") == {"power": 1}


@covers("dojo.action.jumping.leap-out", "dojo.archetype-ability.underdog.focused")
def test_an_underdog_who_is_leapt_away_from_has_a_token_for_it() -> None:
    given = {"b": fighter(ability="underdog.focused"), "c": fighter()}
    stage = dojo("A b . . c", A=fighter("jumping", "power"), **given).turn("A", 4, 1)
    stage.act("Leap Out", 4, "b")
    answers = {"token": "Iron", "word": "Iron", "space": "D1", "target": "c", "yes or no": "yes"}
    while stage.about in answers and stage.hp("c") == 12:
        stage.choose(answers[stage.about])
    assert (stage.hp("b"), stage.hp("c"), stage.at("A"), stage.tokens("b")) == (10, 10, "D1", {"iron": 1})


@covers("dojo.style-ability.brawling@base", "dojo.archetype-ability.trickster.fused@base")
@pytest.mark.parametrize(("spent", "power"), [("spend none", 1), ("spend 1", 0)])
def test_a_brawler_has_no_power_from_a_hit_that_tricks_took_away(spent: str, power: int) -> None:
    trickster = fighter(ability="trickster.fused", speed=1)
    stage = dojo("A b . .", edition="base", A=fighter("brawling", "vigilance"), b=trickster).turn("A", 1, 1)
    stage.act("Damage", 1, spent)
    while stage.about in ("yes or no", "step"):
        stage.choose("no" if stage.about == "yes or no" else "stop")
    assert stage.tokens("A").get("power", 0) == power


@covers("dojo.action.iron.secure@base", "dojo.style-ability.burning@base")
def test_who_secures_itself_sets_nobody_alight() -> None:
    stage = dojo("A . b .", edition="base", A=fighter("burning", "iron", hp=6), b=fighter()).turn("A", 3, 1)
    stage.act("Secure", 3)
    while stage.about in ("word", "target"):
        wanted = next((w for w in stage.offered if "Iron" in w and "ally" not in w), None)
        heal = next((w for w in stage.offered if "heal" in w), stage.offered[0])
        stage.choose("A" if stage.about == "target" else wanted or heal)
    assert (stage.hp("A"), stage.tokens("A"), stage.tokens("b")) == (9, {"iron": 3}, {})


@both
@covers("dojo.action.taunting.not-good-enough", "dojo.token.challenge@base", "dojo.token.challenge@patch")
def test_a_challenge_that_was_not_good_enough_is_gone(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("taunting", "power"), b=fighter(challenge="A")).turn("A", 4, 1)
    stage.act("Not Good Enough", 4)
    assert stage.tokens("b") == {"weakness": 2}


@covers("dojo.action.crying.banshees-wail@patch", "dojo.obstacle.trap@patch")
def test_a_wail_hurts_everybody_near_and_turns_their_trap_into_rubble() -> None:
    stage = dojo("A . b ^ .", A=fighter("crying", "power"), b=fighter()).turn("A", 6, 1)
    stage.act("Banshee's Wail", 6)
    assert (stage.hp("b"), stage.tokens("b"), stage.space("D1")) == (10, {"weakness": 1}, ["rubble"])


@covers("dojo.style-ability.hidden", "dojo.archetype-ability.flametongue.focused@base")
def test_a_shot_out_of_a_wall_sets_fire_to_whoever_it_hurts() -> None:
    hero = fighter("hidden", "vigilance", ability="flametongue.focused", speed=1)
    stage = dojo("A # . b", edition="base", A=hero, b=fighter()).turn("A", 1, 1).step("B1")
    assert (stage.at("A"), stage.space("B1")) == ("B1", ["wall"])
    stage.act("Damage", 1, "b")
    assert (stage.hp("b"), stage.tokens("b")) == (11, {"burning": 1})


@covers("dojo.token.training", "dojo.action.frozen.exploit-weakness@base", "dojo.rule.number-boost")
def test_training_raises_every_number_of_exploit_weakness() -> None:
    stage = dojo("A b . .", edition="base", A=fighter("frozen", "power", training=1), b=fighter()).turn("A", 4, 1)
    stage.choose("training").act("Exploit Weakness", 4, "b")
    assert (stage.hp("b"), stage.tokens("b"), stage.tokens("A")) == (9, {"weakness": 2}, {})


@covers("dojo.style-ability.lucky", "dojo.style-ability.ricochet@base")
@pytest.mark.parametrize(("number", "hp"), [(1, 12), (3, 11)])
def test_nothing_ricochets_off_armor_that_held(number: int, hp: int) -> None:
    given = {"b": fighter("lucky"), "c": fighter()}
    stage = dojo("A . b . c", edition="base", A=fighter("ricochet", "vigilance"), **given).turn("A", number, 1)
    stage.act("Damage", number, "b")
    while stage.about == "target":
        stage.choose("c")
    assert (stage.hp("b"), stage.hp("c")) == (hp, hp)


@covers("dojo.style-ability.overwhelming", "dojo.style-ability.unbreakable@base")
def test_the_overwhelming_strike_back_with_power_of_the_unbreakable() -> None:
    given = {"A": fighter("overwhelming", "vigilance"), "B": fighter("unbreakable", "vigilance", power=1)}
    stage = dojo("B A b . .", edition="base", **given, b=fighter()).turn("b", 1, 1).act("Damage", 1, "A")
    while stage.about in ("yes or no", "source", "shove"):
        stage.choose({"yes or no": "yes", "source": stage.offered[0], "shove": "D1"}[stage.about])
    assert (stage.hp("A"), stage.hp("b"), stage.at("b"), stage.tokens("B")) == (11, 11, "D1", {})


@covers("dojo.action.power.crush@base", "dojo.form-ability.reversal", "dojo.rule.shields@base")
def test_crush_minds_neither_armor_nor_shields_nor_weakness() -> None:
    target = fighter("pressure", "reversal", shields=(3,), iron=2)
    stage = dojo("A b . .", edition="base", A=fighter("crystal", "power", weakness=1), b=target).turn("A", 6, 1)
    stage.act("Crush", 6)
    assert (stage.hp("b"), stage.shields("b"), stage.tokens("b")) == (9, (3,), {"iron": 2})
