"""Thirty more pairs of rules drawn at random from the reference (seed 1811), written from the manual before they ran.

Rows that never meet anything in play (the lists of levels and Chapters, Power Trees) were drawn again.
"""

from __future__ import annotations

from fracas.testing.tales import figure, tales
from tests.games.tales.pairing import ROW, attack, harm, pair


@pair("hero.wizardfire.placement", "map.door.schemers")
def test_no_fire_is_put_under_somebody_behind_a_closed_door() -> None:
    door = {"id": "d", "at": "B1", "far": ["C1"], "opens": "event"}
    stage = tales("Z . c", Z="pyromancer", c="coglings", turn="none", scenario={**ROW, "doors": [door]})
    stage.does("Z", {"do": "wizard_fire", "n": 1, "within": 3})
    assert stage.spaces() == {"A1", "B1"}


@pair("phase.ready.bag", "hero.backstab.c1")
def test_two_heroes_have_four_tokens_and_one_distracts_for_the_other() -> None:
    stage = tales(
        "N c B", N="sneak", B="reaver", c=figure("coglings", fortitude=9), players=2, turn="none", scenario=ROW
    )
    stage.fate("sneak").round()
    assert sorted(stage.tale.bag) == ["coglings", "reaver", "reaver partial", "sneak partial"]
    stage.dice(1, 1, 1).do("Knife")
    assert stage.damage("c") == 3


@pair("scenario.destructibles", "map.door.entry")
def test_a_familiar_beats_down_a_crate_and_a_door_it_may_not_enter() -> None:
    door = {"id": "d", "at": "D1", "far": ["E1"], "opens": "attack", "fortitude": 2}
    crate = {"id": "crate", "name": "crate", "place": "crate", "fortitude": 2, "impassable": True}
    stage = tales(
        "Z . . . .\n. x # # #", Z="pyromancer", f=figure("ferret", owner="Z", on="Z"), turn="none",
        legend={"x": {"place": "crate"}}, scenario={**ROW, "doors": [door], "features": [crate]},
    )  # fmt: skip
    stage.does("f", {"do": "leap", "n": 3})
    assert stage.spaces() == {"B1", "C1", "A2"}
    stage.choose("C1").does("f", attack(2))
    assert stage.tale.opened == ("d",)
    stage.does("f", {"do": "leap", "n": 1}, attack(2), words=["B1"])
    assert stage.tale.destroyed == ("crate",)


@pair("token.damageboost.schemer", "rule.scheme.rangednearest")
def test_all_boosts_go_into_the_shot_at_the_nearest() -> None:
    stage = tales("c . A . B", A="reaver", B="warden", c=figure("coglings", boost=2), turn="none", scenario=ROW)
    stage.does("c", attack(1, type="ranged", range=4))
    assert (stage.damage("A"), stage.damage("B"), stage.tokens("c")) == (3, 0, {})


@pair("attackstep.p2g", "rule.splash.multiple")
def test_a_critical_hit_and_two_splashes_of_which_toughness_stops_one() -> None:
    stage = tales("A c d", A="reaver", c=figure("coglings", fortitude=9), d=figure("coglings", toughness=1),
                  turn="none", scenario=ROW)  # fmt: skip
    stage.dice("critical").dice(2).does("A", attack(dice=1), {"do": "splash"}, {"do": "splash"})
    assert (stage.damage("c"), stage.damage("d"), stage.tokens("d")) == (3, 1, {})


@pair("rule.splash.nofriendlyfire", "token.power")
def test_a_friend_beside_the_target_needs_no_shield() -> None:
    stage = tales("A c B\n# d #", A="reaver", B=figure("warden", shield=1), c="coglings", d="coglings", turn="none",
                  scenario=ROW)  # fmt: skip
    stage.does("A", attack(1), {"do": "splash"})
    assert (stage.damage("B"), stage.tokens("B"), stage.damage("d")) == (0, {"shield": 1}, 1)


@pair("keyword.unpredictable", "attackstep.p1")
def test_without_a_target_there_is_no_attack_and_the_wisps_roll_when_they_come() -> None:
    stage = tales("A . . . w", A="reaver", w="hexwisps", scenario=ROW)
    assert stage.why_not("Axe") == "there is nobody to attack"
    stage.choose("end")
    stage.fate("hexwisps", 1).acts("w", roll=True)
    assert (stage.damage("A"), stage.tokens("A")) == (2, {"weaken": 1})


@pair("die.critical", "hero.illusion.place")
def test_an_illusion_appears_on_a_free_space_and_strikes_critically() -> None:
    stage = tales("E . c B .", E=figure("mirage", cards=["chorus"]), B="reaver", c=figure("coglings", fortitude=9),
                  scenario=ROW)  # fmt: skip
    stage.does("E", {"do": "illusion", "within": 3})
    assert stage.waiting, "only one space is free and near enough"
    assert stage.at("illusion_1") == "B1"
    stage.dice("critical").dice(2).turn("E").do("Chorus")
    assert stage.damage("c") == 4


@pair("token.shield.player", "token.stun.schemer")
def test_one_is_stunned_and_from_the_other_a_hero_shields_her_hound() -> None:
    stage = tales(
        "A . h c\n# # # d", A=figure("reaver", shield=1), h=figure("clockwork_hound", owner="A"),
        c=figure("coglings", number=1, stun=2), d=figure("coglings", number=2), turn="none", scenario=ROW,
    )  # fmt: skip
    stage.acts("c", 0)
    assert (stage.tokens("c"), stage.at("c"), stage.damage("h")) == ({}, "D1", 0)
    stage.acts("c", 0, ("shield", 1))
    assert (stage.damage("h"), stage.tokens("A")) == (0, {})


@pair("hero.gog", "map.destructible")
def test_the_big_one_breaks_a_crate_with_his_fist() -> None:
    crate = {"id": "crate", "name": "crate", "place": "crate", "fortitude": 3, "impassable": True}
    stage = tales("G x .", G="brute", legend={"x": {"place": "crate"}}, scenario={**ROW, "features": [crate]})
    stage.dice(1, 1).do("Fist")
    assert (stage.tale.destroyed, stage.tale.actions) == (("crate",), 1)
    stage.do("Trample", "B1")
    assert stage.at("G") == "B1"


@pair("rule.damage.unavoidable", "attackstep.p2j")
def test_doom_passes_toughness_and_boosts_come_after_it() -> None:
    stage = tales("A o", A=figure("reaver", toughness=1, boost=2), o="tin_ogres", turn="none", scenario=ROW)
    stage.dice(1, 2, doom=True).does("A", attack(dice=2), words=["pay", 2])
    assert (stage.damage("A"), stage.tokens("A"), stage.damage("o")) == (1, {"toughness": 1}, 5)


@pair("rule.unoccupied", "ai.3c")
def test_who_cannot_get_all_the_way_may_stop_on_a_tiny_friend() -> None:
    stage = tales("c . w . . . A", A="reaver", c="coglings", w="hexwisps", turn="none", scenario=ROW)
    assert stage.does("c", {"do": "move", "n": 2}).at("c") == "C1"


@pair("companion.pooky.die", "rule.occupied")
def test_a_companion_with_a_die_rolls_again_after_its_first_turn_and_a_trap_takes_no_space() -> None:
    stage = tales("A s ^ # c", A="reaver", s=figure("stoat", owner="A"), c="coglings", players=1, turn="none",
                  scenario=ROW)  # fmt: skip
    stage.fate(1, "companion").round()
    assert stage.spaces() == {"A1", "C1"}, "the Bite leaps, and Stoat is Tiny"
    stage.fate(5, "reaver").choose("stay")
    assert stage.tale.schemes["stoat"] == 2


@pair("solo.setup.tokens", "rule.defeated")
def test_a_solo_hero_who_falls_loses_though_the_companion_stands() -> None:
    stage = tales("c A O", A=figure("reaver", wounded=True, damage=7), O=figure("bulwark", owner="A"), c="coglings",
                  players=1, turn="none", scenario=ROW)  # fmt: skip
    stage.fate("coglings").round()
    assert (stage.tale.outcome, stage.at("A"), stage.at("O")) == ("lost", "", "C1")


@pair("rule.fortitude", "attackstep.p2k")
def test_weakened_to_one_the_blow_is_just_enough() -> None:
    stage = tales("A c", A=figure("reaver", weaken=2), c=figure("coglings", damage=3), turn="none", scenario=ROW)
    stage.dice(1).does("A", attack(2, dice=1))
    assert (stage.at("c"), stage.tokens("A")) == ("", {})


@pair("movement.place", "effect.invigorate")
def test_a_friend_is_not_placed_past_a_closed_door_and_the_card_is_soon_ready_again() -> None:
    door = {"id": "d", "at": "A1", "far": ["A2"], "opens": "event"}
    brute = figure("brute", cards=["body_block", "shake_off"])
    stage = tales(". G B\n. c #", G=brute, B="reaver", c=figure("coglings", fortitude=9), turn="G",
                  scenario={**ROW, "doors": [door]})  # fmt: skip
    stage.do("Body Block")
    assert stage.spaces() == {"A1", "C1"}
    stage.dice(1, 1).choose("A1")
    assert (stage.at("B"), stage.damage("c")) == ("A1", 3)
    stage.do("Shake Off", "body_block.1", "body_block.1")
    assert stage.figure("G").cooling == (("shake_off.1", 2),)


@pair("ai.1d", "attackstep.p2g")
def test_it_takes_the_safe_space_and_is_hit_critically_twice() -> None:
    stage = tales("c ^ A\n. . .", A="reaver", c=figure("coglings", fortitude=9), turn="none", scenario=ROW)
    stage.does("c", {"do": "move", "n": 4})
    assert (stage.at("c"), stage.damage("c")) == ("C2", 0)
    stage.dice("critical").dice("critical").dice(1).does("A", attack(dice=1))
    assert stage.damage("c") == 3


@pair("solo.powertokens", "attackstep.p3")
def test_a_companion_has_no_use_of_its_heros_boosts_and_each_target_protects_itself() -> None:
    stage = tales(
        "c O d\n# A #", A=figure("reaver", boost=2), O=figure("gunner", owner="A"), c=figure("coglings", toughness=1),
        d=figure("coglings", shield=1), players=1, turn="none", scenario=ROW,
    )  # fmt: skip
    stage.does("O", attack(3, targets=2), words=["c", "d"])
    assert "boost" not in stage.declined
    assert (stage.damage("c"), stage.damage("d"), stage.tokens("A")) == (0, 1, {"boost": 2})


@pair("movement.leap.hero", "map.hazard")
def test_a_leaping_hero_may_set_off_a_fire_but_not_acid_that_waits() -> None:
    hazards = [
        {"id": "fire", "name": "Fire", "damage": 1},
        {"id": "acid", "name": "Acid", "damage": 1, "on": "objective"},
    ]
    stage = tales("A f a .", A="reaver", turn="none", legend={"f": {"hazard": "fire"}, "a": {"hazard": "acid"}},
                  scenario={**ROW, "hazards": hazards})  # fmt: skip
    stage.does("A", {"do": "leap", "n": 3}, words=["D1", "B1"])
    assert (stage.at("A"), stage.damage("A"), stage.waiting) == ("D1", 1, True), "nobody asks about the acid"


@pair("token.stun.ally", "rule.ability")
def test_a_stunned_ally_sits_out_and_an_ability_goes_from_top_to_bottom() -> None:
    stage = tales("G . c h", G=figure("brute", cards=["haul"]), h=figure("clockwork_hound", owner="G", stun=1),
                  c=figure("coglings", fortitude=9), turn="none", scenario=ROW)  # fmt: skip
    stage.turn("G")
    assert (stage.tale.ally_tiles, stage.tokens("h")) == ((), {})
    stage.dice(1, 1).do("Haul")
    assert (stage.at("c"), stage.damage("c")) == ("B1", 2), "first the Grab, then the Attack on whoever is adjacent"


@pair("companion.otto", "figure.heroicschemer")
def test_in_recovery_it_is_passed_over_for_the_heroic_guard() -> None:
    stage = tales("A . O c g", A="reaver", O=figure("bulwark", owner="A", damage=7), c=figure("coglings", fortitude=9),
                  g="guards", players=1, turn="none", scenario=ROW)  # fmt: skip
    stage.does("c", attack(2), words=["O"])
    assert (stage.figure("O").wounded, stage.damage("O"), stage.at("O")) == (True, 0, "C1")
    stage.does("c", attack(2))
    assert (stage.damage("g"), stage.damage("O")) == (2, 0)
    stage.acts("g", 0)
    assert (stage.damage("c"), stage.damage("O")) == (1, 0)


@pair("effect.fatigue.heroesonly", "rule.deploy.limit")
def test_only_the_hero_tires_and_no_third_ogre_comes() -> None:
    stage = tales(
        "A h . o p", A=figure("reaver", cards=["shatter"]), h=figure("clockwork_hound", owner="A"), o="tin_ogres",
        p="tin_ogres", turn="none", scenario=ROW,
    )  # fmt: skip
    stage.does("o", {"do": "fatigue", "n": 1, "who": "each foe", "within": 9},
               {"do": "deploy", "group": "tin_ogres", "at": "here"})  # fmt: skip
    assert (stage.figure("A").cooling, stage.figure("h").cooling) == ((("shatter.1", 1),), ())
    assert len(stage.tale.group("tin_ogres")) == 2


@pair("token.shield", "attackstep.p2d")
def test_an_empowered_blow_that_shields_stop_does_no_harm() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", shield=2), turn="none", scenario=ROW)
    stage.change(epic=1).dice(1, epic=[2]).does("A", attack(dice=1, harm=harm({"do": "stun"})), words=[1])
    assert (stage.damage("c"), stage.tokens("c"), stage.tale.epic) == (0, {}, 0)


@pair("phase.objective", "ability.setup")
def test_what_was_gained_in_setup_stops_the_acid_and_never_cools_down() -> None:
    acid = {"id": "acid", "name": "Acid", "damage": 2, "on": "objective"}
    stage = tales("W .", W=figure("warden", cards=["oath"], toughness=1), under={"W": "a"}, turn="none",
                  legend={"a": {"hazard": "acid"}}, scenario={**ROW, "hazards": [acid], "rounds": 1})  # fmt: skip
    stage.does("W", {"do": "fatigue", "n": 1, "who": "self"})
    assert stage.figure("W").cooling == (("oath.2", 1),)
    stage.objective("toughness")
    assert (stage.damage("W"), stage.tokens("W")) == (0, {})


@pair("solo.epic", "token.hitback.lethal")
def test_a_companions_empowered_blow_kills_and_is_hit_back() -> None:
    stage = tales("A . O h", A="reaver", O=figure("gunner", owner="A"), h=figure("hounds", damage=4), players=1,
                  turn="none", scenario=ROW)  # fmt: skip
    stage.change(epic=1).dice(epic=[2]).does("O", attack(1), words=[1])
    assert (stage.at("h"), stage.damage("O"), stage.damage("A")) == ("", 2, 0)


@pair("attackstep.p2a", "phase.ready.cooldown")
def test_one_token_comes_off_each_card_and_backstab_adds_its_dice_first() -> None:
    sneak = figure("sneak", cards=["poison", "sidestep"], cooling=(("poison.1", 2), ("sidestep.1", 1)))
    stage = tales("N c B", N=sneak, B="reaver", c=figure("coglings", fortitude=9), turn="none", scenario=ROW)
    stage.fate("sneak").round()
    assert stage.figure("N").cooling == (("poison.1", 1),)
    stage.dice(2, 2, "blank").do("Knife")
    assert stage.damage("c") == 4


@pair("token.hitback.avoided", "attackstep.s5")
def test_the_hound_keeps_its_token_for_the_familiar_and_wounds_its_master() -> None:
    stage = tales("Z h", Z=figure("pyromancer", damage=6), f=figure("ferret", owner="Z", on="Z"), h="hounds",
                  turn="none", scenario=ROW)  # fmt: skip
    stage.does("f", attack(1))
    assert (stage.damage("h"), stage.tokens("h")) == (1, {"hitback": 1})
    stage.does("h", attack(3))
    assert (stage.figure("Z").wounded, stage.damage("Z"), stage.tale.outcome) == (True, 0, "")


@pair("epic.noregain", "rule.reinforce.actedgroup")
def test_no_die_is_regained_and_who_comes_after_the_groups_turn_waits() -> None:
    stage = tales("A c . . .", A="reaver", c=figure("coglings", fortitude=9), turn="none", scenario=ROW)
    stage.acts("c", 0).does("c", {"do": "deploy", "group": "coglings", "at": "here"})
    assert (stage.tale.bag, stage.figure("coglings_2").waits) == ((), stage.tale.round)
    stage.change(epic=1).dice("inspire", epic=[1]).does("A", attack(dice=1), words=[1])
    assert (stage.tale.epic, stage.damage("c")) == (0, 2)


@pair("rule.attack", "rule.initiative")
def test_three_heroes_have_a_token_each_and_three_kinds_of_attack() -> None:
    stage = tales("A c d .\nB # # C", A="reaver", B="warden", C="sneak", c=figure("coglings", fortitude=9),
                  d=figure("coglings", fortitude=9), players=3, turn="none", scenario=ROW)  # fmt: skip
    stage.fate("reaver").round()
    assert sorted(stage.tale.bag) == ["coglings", "sneak", "warden"]
    stage.wait().does("A", attack(1)).does("A", attack(1, type="ranged", range=2), words=["d"])
    stage.does("A", attack(1, type="burst", template="lance"))
    assert (stage.damage("c"), stage.damage("d")) == (2, 2)


@pair("token.stun.herofull", "token.damage")
def test_a_stunned_hero_loses_an_action_and_takes_what_the_trap_holds() -> None:
    stage = tales("A t .", A=figure("reaver", stun=2), legend={"t": {"trap": 3}}, turn="none", scenario=ROW)
    stage.turn("A")
    assert (stage.tale.actions, stage.tale.shenanigans, stage.tokens("A")) == (1, 1, {})
    stage.do("Stalk", "B1")
    assert (stage.damage("A"), stage.tale.traps) == (3, {})
