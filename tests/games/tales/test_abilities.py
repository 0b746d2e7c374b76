"""Abilities: tiles, costs, Cooldown and Charge Tokens, Discard, Reactions, Setup, Reset, Overcharge, Fatigue."""

import pytest

from fracas.games.tales.rules.hero_turn import END
from fracas.games.tales.rules.model import count
from fracas.testing.tales import figure, tales

# Tiles


@pytest.mark.covers("tales.rule.turn.full", "tales.rule.tile", "tales.ability.action", "tales.ability.shenanigan")
def test_a_full_turn_has_two_actions_and_one_shenanigan() -> None:
    stage = tales("A . . . . . c", A="reaver", c="coglings", turn="none").turn("A")
    assert (stage.tale.actions, stage.tale.shenanigans) == (2, 1)
    stage.do("Stalk", "stay").do("Charge", "stay").do("Charge", "stay")
    assert stage.waiting
    assert "tales.rule.turn.full" in stage.rules_used


@pytest.mark.covers("tales.rule.tile", "tales.ability.shenanigan")
def test_an_action_tile_may_pay_for_a_shenanigan_but_not_the_other_way_round() -> None:
    stage = tales("A . . . . . c", A="reaver", c="coglings")
    stage.do("Stalk", "stay").do("Stalk", "stay")
    assert (stage.tale.actions, stage.tale.shenanigans) == (1, 0)
    stage.do("Charge", "stay")
    assert stage.waiting
    other = tales("A . . . . . c", A="reaver", c="coglings").do("Charge", "stay").do("Charge", "stay")
    assert other.why_not("Charge") == "no ability tile is left for it"
    assert "Stalk" in other.offered


@pytest.mark.covers("tales.rule.turn.partial", "tales.rule.initiative.partial")
def test_a_partial_turn_is_one_action_or_one_shenanigan_without_ally_and_familiar() -> None:
    stage = tales(
        "A h . . . c", A="pyromancer", h=figure("clockwork_hound", owner="A"), c="coglings", turn="none"
    ).turn("A", full=False)
    assert (stage.tale.actions, stage.tale.shenanigans) == (1, 0)
    assert not stage.tale.familiar_tile
    assert not any("acts" in label for label in stage.offered)
    stage.do("Hurry", "stay")
    assert stage.waiting


# Order and cost


@pytest.mark.covers("tales.rule.activate", "tales.rule.cooldown.pay", "tales.ability.cooldown")
def test_the_cost_is_paid_before_the_effects() -> None:
    stage = tales("A . .", A=figure("brute", cards=["shake_off"]))
    stage.do("Shake Off")
    assert count(stage.figure("A").cooling, "shake_off.1") == 0
    assert stage.told("2 Cooldown Tokens on Shake Off.")


@pytest.mark.covers("tales.rule.ability")
def test_effects_happen_in_order_and_a_move_before_a_strike_brings_one_there() -> None:
    stage = tales("A . c .", A=figure("reaver", cards=["whirl"]), c="coglings")
    stage.fate(2, 2).do("Whirl", "B1", "stay")
    assert stage.damage("c") == 3
    assert stage.at("A") == "B1"


@pytest.mark.covers("tales.rule.ability")
def test_only_an_effect_that_may_be_done_can_be_declined() -> None:
    stage = tales("A c .\n. . .", A="reaver", c="coglings")
    stage.does("A", {"do": "damage", "n": 1, "who": "foe", "may": True}, words=["no"])
    assert stage.damage("c") == 0
    stage.does("A", {"do": "damage", "n": 1, "who": "foe"})
    assert stage.damage("c") == 1


@pytest.mark.covers("tales.ability.cooldown", "tales.token.cooldown")
def test_an_ability_with_cooldown_tokens_cannot_be_activated() -> None:
    stage = tales("A c .", A=figure("reaver", cards=["two_for_one"], cooling=(("two_for_one.1", 1),)), c="coglings")
    assert stage.why_not("Two for One") == "it has 1 Cooldown Token"


@pytest.mark.covers("tales.rule.cooldown.pay")
def test_a_cooldown_of_zero_can_be_used_again_in_the_same_turn() -> None:
    stage = tales("A . . . . . .", A=figure("sneak", cards=["sidestep"]))
    stage.do("Sidestep", "C1").do("Sidestep", "E1").do("Sidestep", "G1")
    assert stage.at("A") == "G1"
    assert stage.waiting


@pytest.mark.covers("tales.phase.ready.cooldown", "tales.token.cooldown", "tales.phase.ready")
def test_each_round_takes_one_cooldown_token_off_every_ability_that_has_one() -> None:
    stage = tales(
        "A . .",
        A=figure("reaver", cards=["shatter", "bloodrush"], cooling=(("shatter.1", 3), ("bloodrush.2", 1))),
        turn="none",
    )  # fmt: skip
    stage.fate("reaver").round()
    assert stage.figure("A").cooling == (("shatter.1", 2),)


@pytest.mark.covers("tales.rule.cooldown.heromat", "tales.effect.fatigue.exclusions")
def test_no_cooldown_token_ever_lies_on_a_hero_mat() -> None:
    stage = tales("A . .", A=figure("brute", cards=["yank"]))
    stage.does("A", {"do": "fatigue", "n": 2, "who": "self"})
    assert stage.figure("A").cooling == (("yank.1", 2),)
    bare = tales("A . .", A="brute").does("A", {"do": "fatigue", "n": 2, "who": "self"})
    assert bare.figure("A").cooling == ()


@pytest.mark.covers("tales.rule.ability.multi")
def test_two_abilities_on_a_card_cool_down_each_by_itself() -> None:
    stage = tales("A c .", A=figure("warden", cards=["two_sided_shield"]), c="coglings")
    stage.do("Raise")
    assert stage.why_not("Raise") == "it has 1 Cooldown Token"
    assert "Bash" in stage.offered


@pytest.mark.covers("tales.rule.ability.multi", "tales.rule.charge.spend", "tales.ability.charge", "tales.token.charge")
def test_charge_abilities_of_one_card_share_its_charge_tokens() -> None:
    stage = tales("A c .\n. . .", A=figure("reaver", cards=["bloodrush"]), c=figure("coglings", toughness=1))
    stage.fate(1, 1, 1).do("Rush", "stay").do("Bloodrush")
    assert count(stage.figure("A").charges, "bloodrush") == 0
    assert stage.why_not("Bloodrush") == "its card has no Charge Tokens left"


@pytest.mark.covers("tales.rule.charge.spend")
def test_a_charge_ability_can_be_used_twice_in_a_turn() -> None:
    stage = tales("A . . . .", A=figure("sneak", cards=["caltrops"]))
    stage.do("Caltrops", "B1").do("Caltrops", "C1")
    assert stage.tale.traps == {1: 2, 2: 2}


@pytest.mark.covers("tales.ability.discard")
def test_a_discard_ability_goes_back_to_the_box() -> None:
    stage = tales("A . .", A=figure("reaver", cards=["second_wind"], damage=6))
    stage.do("Second Wind")
    assert stage.damage("A") == 2
    assert "Second Wind" not in stage.offered
    assert stage.figure("A").gone == ("second_wind",)


@pytest.mark.covers("tales.ability.discard", "tales.ability.charge")
def test_fatigue_blocks_discard_and_charge_abilities_too() -> None:
    stage = tales(
        "A . .",
        A=figure("reaver", cards=["second_wind", "bloodrush"], cooling=(("second_wind.1", 1), ("bloodrush.2", 1))),
    )  # fmt: skip
    assert stage.why_not("Second Wind") == "it has 1 Cooldown Token"
    assert stage.why_not("Rush") == "it has 1 Cooldown Token"


# Reset and Overcharge


@pytest.mark.covers("tales.token.reset")
def test_a_reset_token_takes_up_to_three_cooldown_tokens_off_one_cooldown_ability() -> None:
    stage = tales(
        "A . . c",
        A=figure("reaver", reset=2, cards=["shatter", "riposte"], cooling=(("shatter.1", 4), ("riposte.1", 2))),
        c="coglings",
    )  # fmt: skip
    stage.do("Use a Reset Token", "Shatter")
    assert stage.figure("A").cooling == (("riposte.1", 2), ("shatter.1", 1))
    stage.do("Use a Reset Token", "Riposte")
    assert stage.figure("A").cooling == (("shatter.1", 1),)


@pytest.mark.covers("tales.token.reset")
def test_a_reset_token_does_not_help_a_fatigued_charge_ability() -> None:
    stage = tales(
        "A . . c", A=figure("reaver", reset=1, cards=["bloodrush"], cooling=(("bloodrush.1", 2),)), c="coglings"
    )
    assert "Use a Reset Token" not in stage.offered


@pytest.mark.covers("tales.token.overcharge", "tales.ability.powertoken")
def test_an_overcharge_token_pays_for_a_charge_ability_with_nothing_left() -> None:
    stage = tales("A . . .", A=figure("sneak", overcharge=1, cards=["caltrops"], charges=()))
    stage.do("Caltrops", "B1")
    assert stage.tokens("A") == {}
    assert stage.tale.shenanigans == 0


@pytest.mark.covers("tales.token.overcharge")
def test_an_overcharge_token_may_be_spent_instead_of_a_charge_that_is_there() -> None:
    stage = tales("A . . .", A=figure("sneak", overcharge=1, cards=["caltrops"]))
    stage.do("Caltrops", "An Overcharge Token", "B1")
    assert count(stage.figure("A").charges, "caltrops") == 2


@pytest.mark.covers("tales.token.overcharge")
def test_an_overcharge_token_does_not_help_against_cooldown_tokens() -> None:
    stage = tales("A . . .", A=figure("sneak", overcharge=1, cards=["caltrops"], cooling=(("caltrops.1", 1),)))
    assert stage.why_not("Caltrops") == "it has 1 Cooldown Token"


# Invigorate, Recharge, Fatigue


@pytest.mark.covers("tales.effect.invigorate")
def test_invigorate_takes_off_so_many_in_all_spread_as_one_likes() -> None:
    stage = tales("A . .", A=figure("reaver", cooling=(("shatter.1", 2), ("riposte.1", 2))))
    stage.does("A", {"do": "invigorate", "n": 2}, words=["Shatter", "Riposte"])
    assert dict(stage.figure("A").cooling) == {"shatter.1": 1, "riposte.1": 1}


@pytest.mark.covers("tales.effect.invigorate")
def test_invigorate_without_a_number_is_one() -> None:
    stage = tales("A . .", A=figure("reaver", cooling=(("shatter.1", 2),))).does("A", {"do": "invigorate"})
    assert stage.figure("A").cooling == (("shatter.1", 1),)


@pytest.mark.covers("tales.effect.recharge", "tales.token.charge")
def test_recharge_never_fills_a_card_above_its_setup_flag() -> None:
    stage = tales(
        "A . .", A=figure("sneak", cards=["caltrops", "bear_traps"], charges=(("caltrops", 1), ("bear_traps", 3)))
    )
    stage.does("A", {"do": "recharge", "n": 3})
    assert dict(stage.figure("A").charges) == {"caltrops": 2, "bear_traps": 3}


@pytest.mark.covers("tales.effect.recharge")
def test_recharge_is_split_as_one_likes() -> None:
    stage = tales("A . .", A=figure("sneak", cards=["caltrops", "bear_traps"], charges=()))
    stage.does("A", {"do": "recharge", "n": 2}, words=["Caltrops", "Bear Traps"])
    assert dict(stage.figure("A").charges) == {"caltrops": 1, "bear_traps": 1}


@pytest.mark.covers("tales.effect.fatigue")
def test_fatigue_puts_all_tokens_on_one_ability_of_ones_choice() -> None:
    stage = tales("A . .", A=figure("warden", cards=["two_sided_shield", "mend"], cooling=(("mend.1", 1),)))
    stage.does("A", {"do": "fatigue", "n": 2, "who": "self"}, words=["Mend"])
    assert dict(stage.figure("A").cooling) == {"mend.1": 3}


@pytest.mark.covers("tales.effect.fatigue.exclusions", "tales.ability.setup")
def test_fatigue_spares_setup_abilities_and_charge_abilities_without_charges() -> None:
    stage = tales("A . .", A=figure("warden", cards=["oath", "stand_fast", "mend"], charges=()))
    stage.does("A", {"do": "fatigue", "n": 1, "who": "self"})
    assert set(stage.offered) == {"Renew the Oath", "Mend"}
    stage.choose("Mend")


@pytest.mark.covers("tales.effect.fatigue.heroesonly")
def test_fatigue_is_nothing_to_allies_illusions_and_companions() -> None:
    stage = tales(
        "A h i B", A=figure("mirage", cards=["figment"]), h=figure("clockwork_hound", owner="A"),
        i=figure("illusion", owner="A"), B="bulwark", turn="none",
    )  # fmt: skip
    for letter in "hiB":
        stage.does(letter, {"do": "fatigue", "n": 1, "who": "self"})
    assert stage.figure("A").cooling == ()
    assert "tales.effect.fatigue.heroesonly" in stage.rules_used


# Reactions


@pytest.mark.covers("tales.ability.reaction", "tales.rule.trigger", "tales.rule.counterattack")
def test_a_reaction_answers_its_trigger_in_another_turn_and_needs_no_tile() -> None:
    stage = tales("A c . . .\n. . . . .", A=figure("reaver", cards=["riposte"]), c="coglings", turn="none")
    stage.fate(2).acts("c", 0, "Riposte")
    assert stage.damage("A") == 2
    assert stage.damage("c") == 2
    assert count(stage.figure("A").cooling, "riposte.1") == 2


@pytest.mark.covers("tales.ability.reaction")
def test_a_reaction_with_cooldown_tokens_is_not_offered() -> None:
    stage = tales(
        "A c .", A=figure("reaver", cards=["riposte"], cooling=(("riposte.1", 1),)), c="coglings", turn="none"
    )
    stage.acts("c", 0)
    assert "react" not in stage.declined


@pytest.mark.covers("tales.ability.reaction.repeat", "tales.token.toughness.player")
def test_a_charge_reaction_may_answer_the_same_event_several_times() -> None:
    stage = tales("A c .", A=figure("warden", cards=["stand_fast"]), c="coglings", turn="none")
    stage.acts("c", 0, "Stand Fast", "Stand Fast", "toughness")
    assert stage.damage("A") == 0
    assert stage.tokens("A") == {"toughness": 1}
    assert "tales.ability.reaction.repeat" in stage.rules_used


@pytest.mark.covers("tales.rule.counterattack", "tales.rule.counterattack.doom", "tales.keyword.doom")
def test_a_counter_attack_ignores_range_and_is_an_attack_with_doom() -> None:
    stage = tales(
        "A . . . c", A=figure("reaver", cards=["riposte"]), c=figure("coglings", keywords=["Doom"]), turn="none"
    )  # fmt: skip
    stage.fate(2, 1)
    stage.does("c", {"do": "attack", "type": "ranged", "range": 4, "damage": 1}, words=["Riposte", "pay"])
    assert stage.damage("c") == 2
    assert stage.damage("A") == 2


# Setup, and what turns offer


@pytest.mark.covers("tales.ability.setup")
def test_a_setup_ability_is_never_among_the_options() -> None:
    stage = tales("A . c", A=figure("warden", cards=["oath"]), c="coglings")
    assert stage.why_not("Oath") == "it is used by itself"


@pytest.mark.covers("tales.attackstep.p1")
def test_an_attack_without_a_legal_target_cannot_be_made_and_the_rest_still_happens() -> None:
    stage = tales("A . . . c", A=figure("brute", cards=["haul"]), c="coglings")
    stage.do("Haul")
    assert stage.told("Brute has nobody to attack.")
    assert stage.tale.actions == 1


def test_a_turn_may_end_early() -> None:
    stage = tales("A . c", A="reaver", c="coglings").do(END)
    assert stage.waiting
