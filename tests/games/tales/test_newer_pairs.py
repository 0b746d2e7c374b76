"""Pairs of rules drawn at random from the reference (seed 51720), written from the manual before they ran.

Pairs that cannot meet were drawn again.
"""

from __future__ import annotations

from typing import Any

from fracas.testing.tales import figure, tales
from tests.games.tales.pairing import ROW, attack, harm, pair


def foe(**facts: Any) -> Any:
    return figure("coglings", **{"fortitude": 9, **facts})


@pair("map.trap.placement", "token.hitback.lethal")
def test_a_trap_lies_where_somebody_hit_back_and_fell() -> None:
    stage = tales("A c .", A="reaver", c=foe(fortitude=1, hitback=1), turn="none", scenario=ROW)
    stage.does("A", attack(1))
    assert (stage.damage("A"), stage.at("c")) == (2, "")
    stage.does("A", {"do": "trap", "damage": 1, "within": 1}, words=["B1"])
    assert set(stage.tale.traps) == {1}


@pair("token.hitback.notattack", "keyword.massive")
def test_what_is_massive_hits_back_once_and_is_pushed_once() -> None:
    stage = tales("A c . . .", A="reaver", c=foe(hitback=1, keywords=["Massive"]), turn="none", scenario=ROW)
    stage.does("A", attack(1), {"do": "push", "n": 3, "who": "foe"})
    assert (stage.damage("A"), stage.at("c")) == (2, "C1")


@pair("rule.avertharm", "attackstep.s5")
def test_who_is_wounded_by_an_attack_may_still_evade_and_avert_its_harm() -> None:
    hero = figure("reaver", damage=9, evade=1)
    stage = tales("c A . . .", A=hero, c="coglings", turn="none", scenario=ROW)
    stage.does("c", attack(4, harm=harm({"do": "weaken", "n": 1, "who": "target"})), words=[("evade", 1), "D1"])
    assert (stage.figure("A").wounded, stage.damage("A"), stage.tokens("A"), stage.at("A")) == (True, 0, {}, "D1")


@pair("movement.leap", "keyword.heroic")
def test_a_schemer_leaps_over_a_heroic_one_but_cannot_stop_on_it() -> None:
    friend = foe(keywords=["Heroic"])
    stage = tales("c h . A\n# # # #", c="coglings", h=friend, A="reaver", turn="none", scenario=ROW)
    stage.does("c", {"do": "leap", "n": 2, "toward": {"of": "reaver"}})
    assert stage.at("c") == "C1"


@pair("epic.fixed", "token.shield.schemer")
def test_an_epic_die_on_a_fixed_attack_meets_a_shield() -> None:
    stage = tales("A c", A="reaver", c=foe(shield=1), turn="none", epic=1, scenario=ROW)
    stage.dice(epic=(2,)).does("A", attack(1), words=[1])
    assert (stage.damage("c"), stage.tokens("c"), stage.tale.epic) == (1, {}, 0)


@pair("token.shield.player", "hero.illusion.decoy")
def test_the_owner_of_an_illusion_shields_it_with_its_own_token() -> None:
    stage = tales("c i . M", c="coglings", i="illusion", M=figure("mirage", shield=1), turn="none", scenario=ROW)
    stage.does("c", attack(2), words=[("shield", 1)])
    assert (stage.damage("i"), stage.tokens("M")) == (0, {})


@pair("attackstep.s2", "token.debuff")
def test_a_schemer_boosts_first_and_is_weakened_then() -> None:
    stage = tales("c A", c=figure("coglings", boost=2, weaken=1, stun=1), A="reaver", turn="none", scenario=ROW)
    stage.does("c", attack(1))
    assert (stage.damage("A"), stage.tokens("c")) == (2, {"stun": 1})


@pair("rule.splash", "token.toughness.schemer")
def test_toughness_of_a_neighbour_stops_the_splash_and_not_the_attack() -> None:
    stage = tales("A c d", A="reaver", c=foe(), d=foe(toughness=1), turn="none", scenario=ROW)
    stage.does("A", attack(2), {"do": "splash"})
    assert (stage.damage("c"), stage.damage("d"), stage.tokens("d")) == (2, 0, {})


@pair("rule.splash.nofriendlyfire", "token.evade")
def test_splash_spreads_from_where_the_target_stood_before_it_evaded() -> None:
    stage = tales(
        "c A B . .\n# # # # D", c="coglings", A=figure("reaver", evade=1), B="sneak", D="warden", turn="none",
        scenario=ROW,
    )  # fmt: skip
    stage.does("c", attack(1), {"do": "splash"}, words=[("evade", 1), "D1"])
    assert (stage.at("A"), stage.damage("B"), stage.damage("D")) == ("D1", 1, 0)


@pair("rule.splash", "rule.avertharm")
def test_a_target_that_averts_harm_is_no_source_of_its_splash() -> None:
    stage = tales("c A B . .", c="coglings", A=figure("reaver", evade=1), B="sneak", turn="none", scenario=ROW)
    stage.does("c", attack(1, harm=harm({"do": "splash"}, scope="once")), words=[("evade", 1), "D1"])
    assert (stage.at("A"), stage.damage("B")) == ("D1", 0)


@pair("die.damage", "map.trap.onfigure")
def test_a_trap_put_under_somebody_takes_a_shield_like_any_damage() -> None:
    stage = tales("A c", A="reaver", c=foe(shield=1), turn="none", scenario=ROW)
    stage.does("A", {"do": "trap", "damage": 3, "within": 1, "under": True}, words=["B1"])
    assert (stage.damage("c"), stage.tokens("c"), stage.tale.traps) == (1, {}, {})


@pair("keyword.resistant", "rule.damage.instance")
def test_the_resistant_set_a_trap_off_with_the_last_shield_that_an_attack_takes() -> None:
    wall = foe(shield=1, keywords=["Resistant"])
    stage = tales("A c", A="reaver", c=wall, turn="none", under={"c": "^"}, scenario=ROW)
    stage.does("A", attack(3))
    assert (stage.damage("c"), stage.tale.traps) == (3, {}), "1 past the Shield and 2 of the Trap"


@pair("token.hitback.schemer", "rule.damage.instance")
def test_two_hitbacks_are_one_damage_that_one_toughness_stops() -> None:
    stage = tales("A c", A=figure("reaver", toughness=1), c=foe(hitback=2), turn="none", scenario=ROW)
    stage.does("A", attack(1), words=["toughness"])
    assert (stage.damage("A"), stage.tokens("A"), stage.tokens("c")) == (0, {}, {})


@pair("keyword.berserk", "movement.move")
def test_nobody_walks_through_a_berserk_schemer() -> None:
    rager = foe(keywords=["Berserk"])
    stage = tales("c b . A", c="coglings", b=rager, A="reaver", turn="none", scenario=ROW)
    stage.does("c", {"do": "move", "n": 4, "toward": {"of": "reaver"}})
    assert stage.at("c") == "A1"


@pair("keyword.berserk", "rule.splash")
def test_the_berserk_splash_their_own_group() -> None:
    stage = tales(
        "b A c", b=foe(keywords=["Berserk"]), A="reaver", c=foe(), turn="none", scenario=ROW
    )  # fmt: skip
    stage.does("b", attack(1), {"do": "splash"})
    assert (stage.damage("A"), stage.damage("c")) == (1, 1)


@pair("rule.multiattack.damage", "rule.ally.fortitude")
def test_what_protects_one_target_leaves_the_other_the_whole_damage() -> None:
    stage = tales(
        "A c B", A=figure("reaver", toughness=1), B="sneak", c="coglings", turn="none", scenario=ROW
    )  # fmt: skip
    stage.does("c", attack(3, targets=2), words=["toughness"])
    assert (stage.damage("A"), stage.damage("B")) == (0, 3)


@pair("token.stun.herofull", "token.debuff")
def test_two_stuns_cost_one_action_and_a_weaken_stays() -> None:
    stage = tales("A . .", A=figure("sneak", stun=2, weaken=1), turn="none", scenario=ROW).turn("A")
    assert stage.tokens("A") == {"weaken": 1}
    assert len([label for label in stage.offered if label.startswith("Creep")]) == 1


@pair("token.stun.schemer", "rule.initiative.schemer")
def test_of_a_group_only_the_stunned_one_is_skipped() -> None:
    stage = tales(
        "c . . A . . d", c=figure("coglings", stun=1), d="coglings", A="reaver", turn="none", scenario=ROW
    )  # fmt: skip
    stage.acts("c", 0)
    assert (stage.at("c"), stage.tokens("c")) == ("A1", {})
    assert stage.at("d") != "G1"


@pair("die.critical", "attackstep.p2g")
def test_critical_dice_count_one_and_fall_again() -> None:
    stage = tales("A c", A="reaver", c=foe(), turn="none", scenario=ROW)
    stage.dice("critical", 2)
    stage.dice("critical").dice(1)
    stage.does("A", attack(0, dice=2))
    assert stage.damage("c") == 5


@pair("ai.1b-orif", "token.shield.schemer")
def test_a_schemer_goes_for_the_wounded_one_however_far() -> None:
    toward = {"of": "", "pick": "wounded", "otherwise": {"pick": "nearest"}}
    stage = tales(
        "B . c . . . A", c="coglings", A=figure("reaver", wounded=True), B="sneak", turn="none", scenario=ROW
    )  # fmt: skip
    stage.does("c", {"do": "move", "n": 2, "toward": toward})
    assert stage.at("c") == "E1"


@pair("rule.farthest", "map.trap")
def test_on_the_way_to_the_farthest_a_longer_safe_way_is_taken() -> None:
    toward = {"pick": "farthest"}
    stage = tales(
        "B c ^ . A\n# . . . #", c="coglings", A="reaver", B="sneak", turn="none", scenario=ROW
    )  # fmt: skip
    stage.does("c", {"do": "move", "n": 9, "toward": toward})
    assert (stage.at("c"), stage.damage("c")) == ("D1", 0)


@pair("forced.path", "map.trap")
def test_a_hero_pushes_a_foe_through_two_traps_and_both_go_off() -> None:
    stage = tales("A c ^ ^ .", A="reaver", c=foe(), turn="none", scenario=ROW)
    stage.does("A", {"do": "push", "n": 3, "who": "foe"})
    assert (stage.at("c"), stage.damage("c"), stage.tale.traps) == ("E1", 4, {})


@pair("forced.push", "rule.defeated")
def test_a_push_ends_where_a_trap_defeats_whom_it_moves() -> None:
    stage = tales("A c ^ ^ .", A="reaver", c=foe(fortitude=2), turn="none", scenario=ROW)
    stage.does("A", {"do": "push", "n": 3, "who": "foe"})
    assert (stage.at("c"), set(stage.tale.traps)) == ("", {3})


@pair("keyword.overrun", "map.trap")
def test_whoever_is_overrun_is_placed_onto_a_trap_and_sets_it_off() -> None:
    stage = tales(
        "c A ^ B\n# . # #\n# # # #", c=foe(keywords=["Overrun"]), A="reaver", B="sneak", turn="none",
        scenario={"map": {"diagonals": False}},
    )  # fmt: skip
    stage.does("c", {"do": "move", "n": 1, "toward": {"of": "sneak"}})
    assert stage.at("c") == "B1"
    if stage.about not in ("stage: wait",):
        stage.choose("C1")
    assert (stage.at("A"), stage.damage("A")) == ("C1", 2)


@pair("effect.ignore", "attack.ranged")
def test_a_schemer_that_ignores_the_nearest_shoots_at_the_next() -> None:
    stage = tales("c A . B", c="coglings", A="reaver", B="sneak", turn="none", scenario=ROW)
    stage.does("c", {"do": "ignore", "who": "foe", "within": 1}, attack(1, type="ranged", range=5))
    assert (stage.damage("A"), stage.damage("B")) == (0, 1)


@pair("keyword.bigbad", "token.weaken")
def test_two_effects_of_weaken_1_leave_a_big_bad_as_it_was() -> None:
    stage = tales("A c", A="reaver", c=foe(keywords=["Big Bad"]), turn="none", scenario=ROW)
    weaken = {"do": "weaken", "n": 1, "who": "foe"}
    stage.does("A", weaken, weaken, {"do": "stun", "who": "foe"})
    assert stage.tokens("c") == {}


@pair("forced.grab", "keyword.massive")
def test_neither_grab_nor_place_moves_what_is_massive() -> None:
    stage = tales("A . c .", A="reaver", c=foe(keywords=["Massive"]), turn="none", scenario=ROW)
    stage.does("A", {"do": "grab", "who": "foe", "within": 3})
    assert stage.at("c") == "C1"


@pair("hero.illusion.place", "map.trap")
def test_an_illusion_on_a_trap_leaves_it_for_somebody_else() -> None:
    stage = tales("M ^ c", M="mirage", c=foe(), turn="none", scenario=ROW)
    stage.does("M", {"do": "illusion", "within": 1})
    assert (stage.figure("illusion_1").damage, set(stage.tale.traps)) == (0, {1})
    assert stage.log == ["Illusion 1 appears on B1.", "Illusion 1 does not set off the Trap."]


@pair("token.toughness.player", "rule.harm.target")
def test_toughness_averts_damage_and_harm_of_one_attack_but_not_of_the_next() -> None:
    stage = tales("c A", A=figure("reaver", toughness=1), c="coglings", turn="none", scenario=ROW)
    blow = attack(2, harm=harm({"do": "weaken", "n": 1, "who": "target"}))
    stage.does("c", blow, blow, words=["toughness"])
    assert (stage.damage("A"), stage.tokens("A")) == (2, {"weaken": 1})


@pair("ai.2d", "forced.definition")
def test_a_schemer_behind_foes_measures_as_if_it_leapt_and_walks_as_near_as_it_can() -> None:
    stage = tales(
        "c . A B . V", c="coglings", A="reaver", B="sneak", V=figure("warden", wounded=True), turn="none", scenario=ROW
    )
    stage.does("c", {"do": "move", "n": 9, "toward": {"of": "warden"}})
    assert stage.at("c") == "B1"


@pair("movement.swap", "keyword.immobile")
def test_nobody_swaps_with_what_never_moves() -> None:
    stage = tales("A c .", A="reaver", c=foe(keywords=["Immobile"]), turn="none", scenario=ROW)
    stage.does("A", {"do": "swap", "who": "foe"})
    assert (stage.at("A"), stage.at("c")) == ("A1", "B1")


@pair("epic.defense", "rule.multiattack.damage")
def test_an_epic_die_in_defence_helps_all_targets_of_one_attack() -> None:
    stage = tales("A c B", A="reaver", B="sneak", c="coglings", turn="none", epic=1, scenario=ROW)
    stage.does("c", attack(3, targets=2), words=[1])
    assert stage.damage("A") == stage.damage("B") < 3


@pair("effect.disarm", "token.power")
def test_disarm_takes_power_tokens_of_the_holders_choice_and_no_debuffs() -> None:
    stage = tales("c A", A=figure("reaver", shield=1, weaken=2), c="coglings", turn="none", scenario=ROW)
    stage.does("c", {"do": "disarm", "n": 2, "who": "foe"})
    assert stage.tokens("A") == {"weaken": 2}


# What is said of it


@pair("map.trap.placement", "die.epic")
def test_a_trap_and_an_epic_die_are_told_with_their_numbers() -> None:
    stage = tales("A . c", A="reaver", c=foe(), turn="none", scenario=ROW)
    stage.does("A", {"do": "trap", "damage": 3, "within": 1}, {"do": "inspire"}, words=["B1"])
    assert stage.log[-2:] == ["A Trap (3 damage) is put on B1.", "An Epic Die joins the Epic Pool: 1 now."]


@pair("token.power", "ability.companion")
def test_a_token_for_oneself_is_offered_in_a_whole_sentence() -> None:
    stage = tales("A . c", A="reaver", c=foe(), turn="none", scenario=ROW)
    stage.does("A", {"do": "gain", "token": "shield", "who": "self", "may": True})
    assert stage.question == "Reaver: gain 1 Shield Token?"


@pair("movement.leap.hero", "map.trap")
def test_who_leaps_over_a_trap_is_asked_by_its_name_whether_to_set_it_off() -> None:
    stage = tales("A ^ . .", A="reaver", turn="none", scenario=ROW, defaults=False)
    stage.does("A", {"do": "leap", "n": 2}, words=["C1"])
    assert (stage.about, stage.offered) == ("set off", ["Nothing", "Trap on B1"])
