"""More pairs of rules drawn at random from the reference (seed 2611), each with what must come of it by the manual."""

from __future__ import annotations

from fracas.testing.tales import figure, tales
from tests.games.tales.pairing import ROW, attack, harm, pair


@pair("ai.2a", "attackstep.p4")
def test_who_is_walled_in_stays_and_harm_finds_only_the_target() -> None:
    stage = tales("c # A d", A="reaver", c="coglings", d="coglings", turn="none", scenario=ROW)
    assert stage.does("c", {"do": "move", "n": 3}).at("c") == "A1"
    stage.does("A", attack(1, harm=harm({"do": "weaken", "n": 1})))
    assert (stage.tokens("d"), stage.tokens("c"), stage.damage("d")) == ({"weaken": 1}, {}, 1)


@pair("scenario.schemerturnorder", "scenario.relations")
def test_groups_at_feud_strike_each_other_in_the_order_of_their_numbers() -> None:
    stage = tales(
        "c d b",
        c=figure("coglings", number=2), d=figure("coglings", number=1), b="shellbacks", turn="none",
        scenario={**ROW, "feuds": [["coglings", "shellbacks"]]},
    )  # fmt: skip
    log = stage.acts("c", 1).log
    assert (stage.tokens("b"), stage.damage("b")) == ({}, 0)
    assert log.index("Cogling 1: Spit Cogs.") < log.index("Cogling 2: Spit Cogs.")


@pair("rule.counterattack", "hero.eve.sleight")
def test_damage_that_is_no_attack_is_not_countered() -> None:
    stage = tales("A . c", A=figure("reaver", cards=["riposte"]), c="coglings", turn="none", scenario=ROW)
    stage.does("c", {"do": "damage", "n": 1, "who": "nearest foe"})
    assert (stage.damage("A"), "react" in stage.declined) == (1, False)
    stage.dice(1).does("c", attack(1, type="ranged", range=3), words=[("A", "riposte.1")])
    assert (stage.damage("A"), stage.damage("c")) == (2, 2), "a die and 1"


@pair("die.scheme", "rule.multiattack.damage")
def test_the_die_picks_a_scheme_that_deals_the_same_to_both() -> None:
    stage = tales("A h B", A="reaver", B="warden", h=figure("hounds", boost=1), turn="none", scenario=ROW)
    stage.fate(5, "hounds", "reaver").round()
    assert (stage.damage("A"), stage.damage("B"), stage.figure("h").boost) == (3, 3, 0)


@pair("rule.tile", "hero.backstab.dice")
def test_one_tile_is_flipped_for_the_whole_backstab() -> None:
    stage = tales("N c B", N="sneak", B="reaver", c=figure("coglings", fortitude=9), turn="N", scenario=ROW)
    stage.dice(1, 1, 1).do("Knife")
    assert (stage.damage("c"), stage.tale.actions, stage.tale.shenanigans) == (3, 1, 1)


@pair("movement.leap", "ai.2c")
def test_a_leap_lands_where_it_hurts_least_whatever_lies_between() -> None:
    stage = tales("c . ^ A\n# # # t", A="reaver", c="coglings", turn="none", legend={"t": {"trap": 1}}, scenario=ROW)
    stage.does("c", {"do": "leap", "n": 4})
    assert (stage.at("c"), stage.damage("c")) == ("D2", 1)
    assert stage.tale.traps == {2: 2}


@pair("token.hitback.source", "solo.mode")
def test_a_companion_hits_back_at_an_attack_but_not_at_a_splash() -> None:
    stage = tales(
        "c A O d",
        A="reaver", O=figure("bulwark", owner="A", hitback=1), c="coglings", d="coglings", players=1, turn="none",
        scenario=ROW,
    )  # fmt: skip
    stage.does("c", attack(1), {"do": "splash"})
    assert (stage.damage("O"), stage.tokens("O"), stage.damage("c")) == (1, {"hitback": 1}, 0)
    stage.does("d", attack(1), words=[("hitback", 1)])
    assert (stage.damage("O"), stage.tokens("O"), stage.damage("d")) == (2, {}, 2)


@pair("rule.splash.nofriendlyfire", "ai.1d")
def test_it_takes_the_safe_space_and_its_splash_spares_its_friend() -> None:
    stage = tales("c ^ A d\n. . . .", A="reaver", c="coglings", d="coglings", turn="none", scenario=ROW)
    stage.does("c", {"do": "move", "n": 3}, attack(1, harm=harm({"do": "splash"}, scope="once")))
    assert (stage.at("c"), stage.damage("c")) == ("C2", 0)
    assert (stage.damage("A"), stage.damage("d")) == (1, 0)


@pair("ability.cooldown", "attack.melee")
def test_a_melee_ability_hits_who_is_adjacent_and_then_cools_down() -> None:
    stage = tales("A c d", A=figure("reaver", cards=["two_for_one"]), c="coglings", d="coglings", scenario=ROW)
    stage.dice(1, 1).do("Two for One")
    assert (stage.damage("c"), stage.at("c"), stage.damage("d")) == (2, "B1", 0)
    assert stage.why_not("Two for One") == "it has 1 Cooldown Token"


@pair("rule.adjacent", "rule.deploy.limit")
def test_the_only_figure_of_its_kind_is_not_deployed_twice_and_attacks_whom_it_touches() -> None:
    stage = tales("r A .", A="reaver", r="ram", turn="none", scenario=ROW)
    stage.does("r", {"do": "deploy", "group": "ram", "at": "here"}, attack(1))
    assert (len(stage.tale.group("ram")), stage.damage("A"), stage.tale.bag) == (1, 1, ())


@pair("rule.boss.flip", "solo.setup.support")
def test_a_boss_flips_before_a_solo_hero_with_two_tonics() -> None:
    boss = figure("regent", damage=11, toughness=0)
    stage = tales("A G", A=figure("reaver", cards=["tonic", "tonic"]), G=boss, players=1, turn="none", scenario=ROW)
    stage.fate(1).does("A", attack(3))
    assert (stage.figure("G").wounded, stage.damage("G"), stage.tokens("G")) == (True, 0, {"toughness": 2})
    assert stage.figure("A").cards == ("tonic", "tonic~2")


@pair("ai.examples", "hero.wizardfire.placement")
def test_a_schemer_goes_round_a_fresh_wizard_fire() -> None:
    stage = tales("c . Z\n. . .", Z="pyromancer", c="coglings", turn="none", scenario=ROW)
    stage.does("Z", {"do": "wizard_fire", "n": 1, "within": 1}, words=["B1"])
    assert stage.does("c", {"do": "move", "n": 3}).at("c") == "C2"
    assert (stage.damage("c"), stage.tale.fires) == (0, (1,))


@pair("rule.cooldown.heromat", "solo.setup.tokens")
def test_a_mat_holds_no_cooldown_and_a_solo_hero_has_four_tokens_in_the_bag() -> None:
    stage = tales("A O .", A="reaver", O=figure("bulwark", owner="A"), players=1, turn="none", scenario=ROW)
    assert stage.does("A", {"do": "fatigue", "n": 2, "who": "self"}).figure("A").cooling == ()
    stage.fate("reaver").round()
    assert len(stage.tale.bag) == 3


@pair("attackstep.p2f", "keyword.tiny.pull")
def test_the_familiar_pulls_a_massive_foe_by_one_and_doom_hurts_its_master() -> None:
    stage = tales("Z . o", Z="pyromancer", f=figure("ferret", on="Z"), o="tin_ogres", turn="none", scenario=ROW)
    stage.dice(1, doom=True)
    stage.does("f", {"do": "pull", "n": 2, "who": "foe", "within": 3}, attack(dice=1), words=["pay"])
    assert (stage.at("o"), stage.damage("o"), stage.damage("Z")) == ("B1", 1, 1)


@pair("difficulty.legend", "forced.grab")
def test_on_legend_doom_comes_along_against_anybody_who_was_grabbed() -> None:
    stage = tales("A . c", A="brute", c="coglings", turn="none", difficulty="legend", scenario=ROW)
    stage.dice(1, doom=True).does("A", {"do": "grab", "who": "foe", "within": 2}, attack(dice=1), words=["pay"])
    assert (stage.at("c"), stage.damage("c"), stage.damage("A")) == ("B1", 1, 1)


@pair("rule.charge.spend", "rule.playerchoice")
def test_a_charge_is_spent_and_of_two_equally_near_the_players_choose() -> None:
    bomber = figure("pyromancer", cards=["firebomb"])
    stage = tales("Z c B", Z=bomber, B="reaver", c=figure("coglings", fortitude=9), turn="Z", scenario=ROW)
    stage.dice(1, 1).do("Firebomb")
    assert (stage.damage("c"), stage.figure("Z").charges) == (3, (("firebomb", 1),))
    stage.wait().does("c", attack(1, type="ranged", range=3), words=["B"])
    assert (stage.damage("B"), stage.damage("Z")) == (1, 0)


@pair("ability.action", "rule.harm.target")
def test_of_two_targets_only_the_one_that_lost_fortitude_is_pushed() -> None:
    tough = figure("coglings", toughness=1)
    stage = tales(". c A d .", A=figure("reaver", cards=["two_for_one"]), c=tough, d="coglings", scenario=ROW)
    stage.dice(1, 1).do("Two for One", "c", "d")
    assert (stage.at("c"), stage.tokens("c"), stage.at("d"), stage.damage("d")) == ("B1", {}, "E1", 2)
    assert stage.tale.actions == 1


@pair("rule.reinforce.newgroup", "map.trap.placement")
def test_a_new_group_deployed_onto_a_trap_sets_it_off_and_joins_the_bag() -> None:
    stage = tales("G . t", G="regent", turn="none", legend={"t": {"place": "spot", "trap": 1}}, scenario=ROW)
    stage.does("G", {"do": "deploy", "group": "coglings", "at": "spot"})
    assert (stage.at("coglings_1"), stage.damage("coglings_1"), stage.tale.traps) == ("C1", 1, {})
    assert stage.tale.bag == ("coglings",)


@pair("rule.fresh", "rule.harm.untargeted")
def test_harm_without_a_target_happens_once_though_two_were_hurt_and_one_flips() -> None:
    stage = tales("A c B", A=figure("reaver", damage=9), B="brute", c="coglings", turn="none", scenario=ROW)
    gains = {"do": "gain", "token": "shield", "who": "self"}
    stage.does("c", attack(2, targets=2, harm=harm(gains, scope="once")))
    assert (stage.figure("A").wounded, stage.damage("A"), stage.damage("B")) == (True, 0, 2)
    assert stage.tokens("c") == {"shield": 1}


@pair("epic.doom", "rule.deploy.limit")
def test_doom_leaves_the_epic_die_and_no_third_ogre_comes() -> None:
    stage = tales("A o . p", A="reaver", o="tin_ogres", p="tin_ogres", turn="none", epic=1, scenario=ROW)
    stage.does("o", {"do": "deploy", "group": "tin_ogres", "at": "here"})
    assert len(stage.tale.group("tin_ogres")) == 2
    stage.dice(1, epic=[2], doom=True).does("A", attack(dice=1), words=[1, "Give up"])
    assert (stage.damage("o"), stage.damage("A")) == (2, 0)


@pair("effect.heal", "companion.otto.recovery")
def test_a_companion_in_recovery_is_whole_out_of_reach_and_not_healed_back() -> None:
    stage = tales(
        "c O A", O=figure("bulwark", owner="A"), A="reaver", c="coglings", players=1, turn="none", scenario=ROW
    )
    stage.does("c", attack(stage.figure("O").fortitude))
    assert (stage.figure("O").wounded, stage.damage("O")) == (True, 0)
    stage.does("A", {"do": "heal", "n": 2, "who": "friend", "within": 2}).does("c", attack(2))
    assert (stage.figure("O").wounded, stage.damage("O"), stage.at("O")) == (True, 0, "B1")


@pair("keyword.overrun", "token.stun.ally")
def test_an_overrun_ally_is_displaced_and_a_stunned_one_does_not_act() -> None:
    stage = tales(
        "Q h . A", Q="brood_mother", A="reaver", h=figure("clockwork_hound", owner="A", stun=1), turn="none",
        scenario=ROW,
    )  # fmt: skip
    stage.does("Q", {"do": "move", "n": 2, "toward": {"of": "reaver"}}, words=["A1"])
    assert (stage.at("Q"), stage.at("h")) == ("C1", "A1")
    assert not [label for label in stage.turn("A").offered if "acts" in label]
    assert stage.tokens("h") == {}


@pair("movement.swap", "scenario.hazards")
def test_a_swap_puts_the_hero_into_the_hazard_that_spared_the_illusion() -> None:
    stage = tales(
        "M . i", M="mirage", i="illusion", turn="none", under={"i": "!"}, legend={"!": {"hazard": "fire"}},
        scenario={**ROW, "hazards": [{"id": "fire", "name": "Fire", "damage": 1}]},
    )  # fmt: skip
    stage.does("M", {"do": "swap", "who": "illusion"})
    assert (stage.at("M"), stage.at("i")) == ("C1", "A1")
    assert (stage.damage("M"), stage.damage("i")) == (1, 0)


@pair("rule.figure", "rule.adjacent")
def test_a_map_feature_beside_the_target_is_no_friend_to_backstab_with() -> None:
    gate = {"id": "gate", "name": "the gate", "place": "gate", "fortitude": 9, "impassable": True}
    stage = tales(
        "N c G", N="sneak", c="coglings", turn="none", legend={"G": {"place": "gate"}},
        scenario={**ROW, "features": [gate]},
    )  # fmt: skip
    stage.dice(1).does("N", attack(dice=1, backstab={"dice": 2}))
    assert stage.damage("c") == 1


@pair("rule.adjacent", "rule.deploy")
def test_the_nearest_space_for_a_newcomer_is_not_the_one_across_a_wall() -> None:
    walled = {"map": {"diagonals": False, "walls": [["B1", "C1"]]}}
    stage = tales(". A .\n. # .", A="reaver", turn="none", scenario=walled)
    stage.does("A", {"do": "deploy", "group": "coglings", "at": "B1"})
    assert stage.at("coglings_1") == "A1"


@pair("figure.schemergroup", "token.shield")
def test_each_of_a_group_spends_its_own_shields() -> None:
    stage = tales("A b d", A="reaver", b="shellbacks", d="shellbacks", turn="none", scenario=ROW).does("A", attack(3))
    assert (stage.damage("b"), stage.tokens("b"), stage.tokens("d")) == (0, {}, {"shield": 2})


@pair("hero.backstab.c2", "epic.who")
def test_difficult_ground_opens_to_backstab_and_an_epic_die_joins_in() -> None:
    stage = tales(
        "N c", N="sneak", c=figure("coglings", fortitude=9), turn="none", under={"c": ","}, epic=1, scenario=ROW
    )
    stage.dice(1, 1, 1, epic=[2]).does("N", attack(dice=1, backstab={"dice": 2}), words=[1])
    assert (stage.damage("c"), stage.tale.epic) == (5, 0)


@pair("keyword.massive", "rule.initiative")
def test_a_massive_foe_is_pushed_by_one_and_comes_back_when_its_token_is_drawn() -> None:
    stage = tales("A o . . .", A="brute", o="tin_ogres", turn="none", scenario=ROW)
    assert stage.does("A", {"do": "push", "n": 3, "who": "foe"}).at("o") == "C1"
    stage.fate("tin_ogres").draw("tin_ogres")
    assert (stage.at("o"), stage.damage("A")) == ("B1", 4)


@pair("movement.place", "rule.initiative.partial")
def test_a_partial_turn_is_enough_to_place_a_friend_and_is_then_over() -> None:
    stage = tales("R . B .", B=figure("brute", cards=["body_block"]), R="reaver", players=2, turn="none", scenario=ROW)
    stage.turn("B", "Body Block", "D1", full=False)
    assert (stage.at("R"), stage.tale.turn) == ("D1", "")


@pair("hero.backstab", "ability.action")
def test_all_targets_of_an_action_must_be_distracted() -> None:
    sneak = figure("sneak", cards=["gut_feeling"])
    stage = tales("N . c d", N=sneak, c=figure("coglings", weaken=1), d="coglings", scenario=ROW)
    stage.dice(1).do("Gut Feeling", "c", "d")
    assert (stage.damage("c"), stage.damage("d"), stage.tale.actions) == (1, 1, 1)
