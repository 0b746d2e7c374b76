"""Pairs of rules drawn at random from the reference (seed 181126), written from the manual before they ran.

Rows that never meet anything in play (the lists of levels and Chapters, Power Trees) were drawn again.
"""

from __future__ import annotations

from fracas.testing.tales import figure, tales
from tests.games.tales.pairing import ROW, attack, harm, pair


@pair("movement.leap", "phase.ready.schemedice")
def test_every_group_on_the_map_rolls_and_the_mother_leaps_over_her_hound() -> None:
    stage = tales("Q d . A", A="reaver", Q="brood_mother", d="hounds", turn="none", scenario=ROW)
    stage.fate(1, 4, "brood_mother", "reaver").round()
    assert stage.tale.schemes == {"brood_mother": 0, "hounds": 1}
    assert (stage.at("Q"), stage.at("d"), stage.damage("A")) == ("C1", "B1", 3)


@pair("solo.targets", "attackstep.p3")
def test_a_companion_under_repair_distracts_two_who_each_prevent_for_themselves() -> None:
    stage = tales(
        "N c O d", N=figure("sneak", cards=["gut_feeling"]), O=figure("bulwark", owner="N", wounded=True),
        c=figure("coglings", toughness=1, shield=1), d=figure("coglings", shield=1), players=1, scenario=ROW,
    )  # fmt: skip
    stage.dice(2, 1, 1).do("Gut Feeling", "c", "d")
    assert (stage.damage("c"), stage.tokens("c")) == (0, {"shield": 1})
    assert (stage.damage("d"), stage.tokens("d")) == (2, {})
    stage.wait().acts("c", 0)
    assert (stage.damage("N"), stage.damage("O"), stage.at("d")) == (2, 0, "C1"), "it shares the space"


@pair("scenario.multitokens", "token.stun.herofull")
def test_the_regent_has_two_tokens_and_a_stunned_hero_one_action_less() -> None:
    stage = tales("A . . . . G", A=figure("reaver", stun=2), G="regent", turn="none", scenario=ROW)
    stage.fate(1, "reaver").round()
    assert stage.tale.bag == ("regent", "regent")
    assert (stage.tale.actions, stage.tale.shenanigans, stage.tokens("A")) == (1, 1, {})


@pair("token.hitback.lethal", "solo.setup.companion")
def test_a_companion_hits_back_before_its_card_is_turned_over() -> None:
    bulwark = figure("bulwark", owner="A", damage=7, hitback=1)
    stage = tales("A O c", A="reaver", O=bulwark, c="coglings", players=1, turn="none", scenario=ROW)
    stage.does("c", attack(3), words=[("hitback", 1)])
    assert (stage.damage("c"), stage.damage("O"), stage.figure("O").wounded) == (2, 0, True)


@pair("hero.pooky.turn", "companion.otto.return")
def test_an_automaton_that_is_whole_again_steps_onto_the_ferrets_space() -> None:
    stage = tales(
        "Z f .", Z="pyromancer", f=figure("ferret", owner="Z"), O=figure("bulwark", owner="Z", wounded=True, on="Z"),
        players=1, scenario=ROW,
    )  # fmt: skip
    assert stage.tale.familiar_tile
    assert "End turn" not in stage.offered, "the ferret has to act first"
    stage.wait().does("O", {"do": "repair", "n": 2})
    assert (stage.at("O"), stage.at("f"), stage.figure("O").wounded) == ("B1", "B1", False)


@pair("token.wizardfire", "attackstep.s2")
def test_it_walks_through_the_only_fire_and_strikes_with_boosts_less_weakens() -> None:
    stage = tales("c . Z", Z="pyromancer", c=figure("coglings", boost=2, weaken=1), turn="none", scenario=ROW)
    stage.change(fires=(1,)).acts("c", 0)
    assert (stage.at("c"), stage.damage("c"), stage.tale.fires) == ("B1", 2, ())
    assert (stage.damage("Z"), stage.tokens("c")) == (3, {})


@pair("ability.setup", "hero.wizardfire.nature")
def test_a_setup_ability_is_never_fatigued_and_fire_burns_who_is_immune_to_traps() -> None:
    stage = tales(
        "W . x Z", W=figure("warden", cards=["oath"]), Z="pyromancer", x="hexwisps", turn="none", scenario=ROW
    )
    stage.does("x", {"do": "fatigue", "n": 1, "who": "each foe", "within": 3})
    assert (stage.figure("W").cooling, stage.figure("Z").cooling) == ((("oath.2", 1),), ())
    stage.does("Z", {"do": "wizard_fire", "n": 1, "within": 1}, words=["C1"])
    assert (stage.damage("x"), stage.tale.fires) == (2, ())


@pair("token.hitback.avoided", "scenario.schemerturnorder")
def test_a_hound_keeps_its_token_from_the_ferret_and_the_lower_number_bites_first() -> None:
    stage = tales(
        "Z . h i", Z="pyromancer", f=figure("ferret", owner="Z", on="h"), h=figure("hounds", number=2, fortitude=9),
        i=figure("hounds", number=1, hitback=0), turn="none", scenario=ROW,
    )  # fmt: skip
    stage.does("f", attack(1), words=["h"])
    assert (stage.damage("h"), stage.tokens("h")) == (1, {"hitback": 1})
    stage.acts("h", 0)
    assert (stage.damage("h"), stage.tokens("h")) == (4, {}), "number 1 bites its neighbour, who hits back"
    assert stage.damage("i") == 5


@pair("solo.setup.tokens", "hero.deirdre.wounded")
def test_the_wounded_warden_shields_her_companion_who_holds_the_token_itself() -> None:
    stage = tales("c W O", W=figure("warden", damage=8), O=figure("bulwark", owner="W"), c="coglings", players=1,
                  turn="none", scenario=ROW)  # fmt: skip
    stage.does("c", attack(1), words=["Not One Step"])
    assert (stage.figure("W").wounded, stage.tokens("O"), stage.tokens("W")) == (True, {"shield": 1}, {"shield": 1})
    stage.does("c", attack(2), words=[("shield", 1)])
    assert (stage.tokens("O"), stage.tokens("W")) == ({"shield": 1}, {})


@pair("solo.allies", "rule.defeated")
def test_an_ally_that_falls_loses_nobody_the_game() -> None:
    stage = tales(
        "A h i c", A=figure("reaver", cards=["clockwork_hound", "clockwork_hound"]),
        h=figure("clockwork_hound", owner="A"), i=figure("clockwork_hound", owner="A", damage=3), c="coglings",
        O=figure("stoat", owner="A", on="A"), players=1, turn="none", scenario=ROW,
    )  # fmt: skip
    stage.does("c", attack(1))
    assert (stage.at("i"), stage.at("h"), stage.tale.over) == ("", "B1", False)
    stage.turn("A")
    assert stage.tale.ally_tiles == ("clockwork_hound",)


@pair("figure.schemergroup", "scenario.attackabledoor")
def test_who_comes_through_a_beaten_down_door_takes_the_next_number_of_the_group() -> None:
    door = {"id": "d", "name": "the hatch", "at": "C1", "far": ["D1"], "opens": "attack", "fortitude": 2}
    stage = tales(
        "c A . . p", A="reaver", c=figure("coglings", number=1), legend={"p": {"place": "den"}}, turn="none",
        scenario={**ROW, "doors": [door], "deploy": [{"group": "coglings", "at": "den", "n": 1, "door": "d"}]},
    )  # fmt: skip
    stage.wait().does("A", attack(2), words=["d"])
    assert stage.tale.opened == ("d",)
    assert [(f.number, stage.tale.name_cell(f.at)) for f in stage.tale.group("coglings")] == [(1, "A1"), (2, "E1")]


@pair("phase.ready.bag", "token.cooldown")
def test_three_heroes_have_one_token_each_and_every_ability_cools_by_one() -> None:
    hero = figure("reaver", cards=["two_for_one", "shatter"], cooling=(("two_for_one.1", 1), ("shatter.1", 2)))
    stage = tales("A B N . . c", A=hero, B="brute", N="sneak", c="coglings", turn="none", scenario=ROW)
    stage.fate("reaver").round()
    assert sorted(stage.tale.bag) == ["brute", "coglings", "sneak"]
    assert stage.figure("A").cooling == (("shatter.1", 1),)
    assert stage.why_not("Two for One") == "there is nobody to attack"


@pair("scenario.relations", "rule.initiative")
def test_coglings_on_your_side_have_one_token_and_bite_the_shellback() -> None:
    stage = tales("A . c b", A="reaver", c="coglings", b="shellbacks", turn="none",
                  scenario={**ROW, "sides": {"coglings": "heroic"}})  # fmt: skip
    stage.fate(1, "coglings", "reaver").round()
    assert (stage.damage("b"), stage.tokens("b"), stage.at("c")) == (0, {"shield": 1}, "C1")
    assert stage.tale.bag == ("shellbacks",)


@pair("token.stun", "attackstep.p2g")
def test_who_is_stunned_in_its_own_turn_goes_on_and_strikes_critically() -> None:
    hazard = {"id": "ice", "name": "Ice", "stun": True}
    stage = tales("A ! c", A="reaver", c=figure("coglings", fortitude=9), legend={"!": {"hazard": "ice"}},
                  scenario={**ROW, "hazards": [hazard]})  # fmt: skip
    stage.do("Charge", "B1", "stay")
    assert (stage.at("A"), stage.tokens("A"), stage.tale.actions) == ("B1", {"stun": 1}, 1)
    stage.dice("critical", "blank").dice("critical").dice(2).do("Axe")
    assert (stage.damage("c"), stage.tokens("A")) == (4, {"stun": 1})
    stage.wait().turn("A")
    assert (stage.tale.actions, stage.tale.shenanigans, stage.tokens("A")) == (1, 1, {})


@pair("rule.nearest", "attackstep.p3")
def test_a_berserk_shot_goes_to_the_nearest_of_all_who_is_tough() -> None:
    stage = tales("h . c . A", A="reaver", c=figure("coglings", toughness=1, shield=1), h="hounds", turn="none",
                  scenario=ROW)  # fmt: skip
    stage.does("h", attack(3, type="ranged", range=4))
    assert (stage.damage("c"), stage.tokens("c"), stage.damage("A")) == (0, {"shield": 1}, 0)


@pair("rule.turn.full", "map.destructible")
def test_two_actions_break_a_crate_and_the_shenanigan_walks_over_it() -> None:
    crate = {"id": "crate", "name": "the crate", "place": "crate", "fortitude": 4, "impassable": True}
    stage = tales("A x .", A="reaver", legend={"x": {"place": "crate"}}, scenario={**ROW, "features": [crate]})
    stage.dice(1, 1).do("Axe")
    assert not stage.tale.destroyed
    stage.dice(2, 1).do("Axe")
    assert (stage.tale.destroyed, stage.tale.actions, stage.tale.shenanigans) == (("crate",), 0, 1)
    stage.do("Stalk", "B1")
    assert stage.at("A") == "B1"


@pair("keyword.berserk", "token.shield.schemer")
def test_a_hounds_bite_costs_the_shellback_both_shields_and_no_harm_follows() -> None:
    stage = tales("h b c", h=figure("hounds", hitback=0), b="shellbacks", c="coglings", turn="none", scenario=ROW)
    stage.does("h", attack(3, harm=harm({"do": "stun"})))
    assert (stage.damage("b"), stage.tokens("b")) == (0, {})
    stage.does("b", attack(3))
    assert stage.damage("h") == 0, "to the Shellback the hound is a friend"


@pair("hero.fiona.cleave", "forced.definition")
def test_a_sweep_pushes_the_light_one_and_not_the_juggernaut() -> None:
    stage = tales(". c A r .", A="reaver", c=figure("coglings", fortitude=9), r="ram", turn="none", scenario=ROW)
    stage.dice(1).does("A", attack(dice=1, targets=2, harm=harm({"do": "push", "n": 2})), words=["c", "r"])
    assert (stage.at("c"), stage.at("r"), stage.damage("c"), stage.damage("r")) == ("A1", "D1", 1, 1)


@pair("attackstep.p2c", "hero.backstab.c1")
def test_the_dice_of_a_backstab_bring_the_doom_die_along() -> None:
    stage = tales("N o B", N="sneak", B="reaver", o="tin_ogres", turn="none", scenario=ROW)
    stage.dice(1, 2, doom=True).does("N", attack(2, backstab={"dice": 2}), words=["pay"])
    assert (stage.damage("o"), stage.damage("N")) == (5, 1)
    alone = tales("N o . B", N="sneak", B="reaver", o="tin_ogres", turn="none", scenario=ROW)
    alone.does("N", attack(2, backstab={"dice": 2}))
    assert (alone.damage("o"), alone.damage("N")) == (2, 0)


@pair("die.epic", "rule.wounded")
def test_an_epic_critical_flips_the_regent_and_the_rest_is_dropped() -> None:
    boss = figure("regent", damage=12, toughness=0, fortitude=14)
    stage = tales("A G", A="reaver", G=boss, turn="none", epic=1, players=2, scenario=ROW)
    stage.dice(epic=["critical"]).dice(epic=[3]).fate(6).does("A", attack(1), words=[1])
    assert (stage.figure("G").wounded, stage.damage("G"), stage.tokens("G")) == (True, 0, {"toughness": 2})
    assert (stage.tale.schemes["regent"], stage.tale.epic) == (1, 0)


@pair("hero.backstab", "rule.splash.nonattack")
def test_the_splash_needs_no_distraction_is_not_boosted_and_is_not_hit_back() -> None:
    stage = tales("N c h", N=figure("sneak", boost=1), c=figure("coglings", weaken=1, fortitude=9), h="hounds",
                  turn="none", scenario=ROW)  # fmt: skip
    stage.dice(1, 1).does("N", attack(dice=1, backstab={"dice": 1}), {"do": "splash"}, words=[1])
    assert (stage.damage("c"), stage.damage("h"), stage.tokens("h")) == (3, 1, {"hitback": 1})
    assert (stage.damage("N"), stage.tokens("N")) == (0, {})


@pair("solo.zot", "rule.farthest")
def test_the_ogre_heads_for_the_farthest_who_is_never_the_ferret() -> None:
    stage = tales(
        "o . Z . O . . f", Z="pyromancer", f=figure("ferret", owner="Z"), O=figure("bulwark", owner="Z"),
        o="tin_ogres", players=1, turn="none", scenario=ROW,
    )  # fmt: skip
    stage.acts("o", 1, "B1")
    assert (stage.at("o"), stage.at("Z")) == ("D1", "B1"), "over the Pyromancer, next to the automaton"


@pair("effect.invigorate", "forced.grab")
def test_nobody_is_grabbed_where_there_is_no_room_and_the_rest_is_done() -> None:
    brute = figure("brute", cooling=(("haul.1", 2), ("yank.1", 1)), cards=["haul", "yank"])
    stage = tales("A B c", A=brute, B="reaver", c="coglings", turn="none", scenario=ROW)
    stage.does("A", {"do": "grab", "who": "foe", "within": 2}, {"do": "invigorate", "n": 2}, words=["haul.1", "yank.1"])
    assert (stage.at("c"), stage.figure("A").cooling) == ("C1", (("haul.1", 1),))


@pair("effect.inspire", "attackstep.s2b")
def test_an_inspired_die_helps_both_who_are_attacked() -> None:
    stage = tales("A h B", A="reaver", B="warden", h="hounds", turn="none", epic=2, scenario=ROW)
    stage.does("A", {"do": "inspire"}, {"do": "inspire"})
    assert stage.tale.epic == 3, "there are no more"
    stage.does("h", attack(3, targets=2), words=[1])
    assert (stage.damage("A"), stage.damage("B"), stage.tale.epic) == (1, 1, 2)


@pair("rule.damage.instance", "movement.move")
def test_two_traps_on_the_way_are_two_instances() -> None:
    hero = figure("reaver", toughness=1, shield=1)
    stage = tales("A ^ ^ .", A=hero, scenario=ROW)
    stage.do("Charge", "C1", "toughness", ("shield", 1))
    assert (stage.at("A"), stage.damage("A"), stage.tokens("A"), stage.tale.traps) == ("C1", 0, {}, {})
    assert stage.spaces() == {"B1", "D1"}, "a point is left"


@pair("attackstep.s2", "attackstep.reaction")
def test_a_boosted_blow_is_evaded_after_it_hurt_and_before_its_harm() -> None:
    stage = tales("c A . .", A=figure("reaver", evade=1), c=figure("coglings", boost=1), turn="none", scenario=ROW)
    stage.does("c", attack(2, harm=harm({"do": "stun"})), {"do": "splash"}, words=[("evade", 1), "D1"])
    assert (stage.damage("A"), stage.at("A"), stage.tokens("A"), stage.tokens("c")) == (3, "D1", {}, {})


@pair("token.stun.ally", "solo.companionhero")
def test_a_stunned_ally_misses_the_next_turn_and_a_companion_wins_like_a_hero() -> None:
    stage = tales(
        "A h O e", A="reaver", h=figure("clockwork_hound", owner="A", stun=2), O=figure("bulwark", owner="A"),
        players=1, legend={"e": {"place": "exit"}}, turn="A",
        scenario={**ROW, "win": [{"at": "exit", "who": "hero"}]},
    )  # fmt: skip
    assert (stage.tale.ally_tiles, stage.tokens("h")) == ((), {})
    stage.wait().fate("companion").draw("companion").choose("D1", "stay", "no")
    assert stage.tale.outcome == "won"


@pair("ability.companion", "effect.stun")
def test_a_stunned_companion_misses_one_of_its_two_turns() -> None:
    stage = tales("A O . c", A="reaver", O=figure("bulwark", owner="A", stun=1), c="coglings", players=1, turn="none",
                  scenario=ROW)  # fmt: skip
    stage.fate("companion", "companion again").round()
    assert (stage.tokens("O"), stage.about) == ({}, "move")
    stage.fate("reaver").choose("stay", "no")
    assert stage.tokens("O") == {}, "every effect of its card is optional"


@pair("phase.combat", "ai.1e")
def test_with_only_trapped_spaces_left_a_cogling_takes_one_in_its_turn() -> None:
    stage = tales("c . ^ A", A="reaver", c="coglings", turn="none", scenario=ROW)
    stage.fate("coglings", "reaver").round()
    assert (stage.at("c"), stage.damage("c"), stage.damage("A"), stage.tale.traps) == ("C1", 2, 2, {})
