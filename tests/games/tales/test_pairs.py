"""Pairs of rules drawn at random from the reference (seed 18): each test is a position in which both matter, with what
the manual says must come of it.
"""

from __future__ import annotations

from fracas.testing.tales import figure, tales
from tests.games.tales.pairing import ROW, attack, harm, pair


@pair("token.stun", "rule.occupied")
def test_a_stunned_schemer_holds_its_space_and_skips_its_turn() -> None:
    stage = tales("A c .", A="brute", c=figure("coglings", stun=1), turn="none", scenario=ROW)
    assert stage.does("A", {"do": "move", "n": 2}).waiting
    stage.acts("c", 0)
    assert (stage.at("c"), stage.tokens("c"), stage.damage("A")) == ("B1", {}, 0)


@pair("hero.illusion.decoy", "die.doom.noyellow")
def test_a_decoy_is_attacked_and_its_own_empowered_blow_rolls_no_doom() -> None:
    stage = tales("M . i c", M="mirage", i="illusion", c="coglings", turn="none", difficulty="legend", epic=1)
    stage.does("c", attack(1, type="ranged", range=3))
    assert (stage.damage("i"), stage.damage("M")) == (1, 0)
    stage.dice(epic=[2]).does("i", attack(1), words=[1])
    assert stage.damage("c") == 3


@pair("attack.fixed", "keyword.avoided")
def test_a_scheme_hits_past_somebody_avoided() -> None:
    stage = tales("c t . A", A="reaver", c="coglings", t="tinker", turn="none")
    stage.does("c", attack(2, type="ranged", range=3))
    assert (stage.damage("t"), stage.damage("A")) == (0, 2)


@pair("rule.adjacent", "rule.damage.unavoidable")
def test_doom_paid_beside_the_foe_passes_all_shields() -> None:
    stage = tales("A o", A=figure("reaver", shield=2, toughness=1), o="tin_ogres", turn="none")
    stage.dice(1, doom=True).does("A", attack(dice=1), words=["pay"])
    assert (stage.damage("A"), stage.tokens("A"), stage.damage("o")) == (1, {"shield": 2, "toughness": 1}, 1)


@pair("token.stun.schemer", "hero.deirdre.wounded")
def test_a_stunned_heroic_schemer_is_shielded_too() -> None:
    stage = tales("c W g", W=figure("warden", damage=8), g=figure("guards", stun=1), c="coglings", turn="none")
    stage.does("c", attack(2), words=[("W", "warden_wounded.4")])
    assert stage.tokens("g") == {"shield": 1, "stun": 1}
    assert stage.acts("g", 0).tokens("g") == {"shield": 1}
    assert stage.at("g") == "C1"


@pair("forced.definition", "hero.backstab.dice")
def test_who_is_pushed_onto_difficult_ground_is_open_to_backstab() -> None:
    stage = tales("N c , .", N="sneak", c="coglings", turn="none", scenario=ROW)
    blow = attack(type="ranged", range=3, dice=1, backstab={"dice": 2})
    stage.dice(1, 1, 1).does("N", {"do": "push", "n": 1, "who": "foe"}, blow)
    assert (stage.at("c"), stage.damage("c")) == ("C1", 3)


@pair("attackstep.p3", "keyword.alternating")
def test_being_hurt_does_not_change_an_alternating_scheme() -> None:
    stage = tales("A c . .", A="reaver", c="coglings", turn="none").acts("c", 0)
    stage.does("A", attack(2))
    assert (stage.damage("c"), stage.tale.schemes) == (2, {"coglings": 0})
    assert stage.fate("reaver").round().tale.schemes == {"coglings": 1}


@pair("attackstep.p2f", "rule.nearest")
def test_doom_of_an_illusion_hits_its_maker_however_far() -> None:
    stage = tales("M . . i o", M="mirage", i="illusion", o="tin_ogres", turn="none")
    stage.dice(1, doom=True).does("i", attack(dice=1), words=["pay"])
    assert (stage.damage("M"), stage.damage("i")) == (1, 0)


@pair("ability.powertoken", "token.power")
def test_disarm_takes_power_tokens_and_leaves_debuffs() -> None:
    stage = tales("A c", A=figure("reaver", shield=1, weaken=1, stun=1), c="coglings", turn="none")
    stage.does("c", {"do": "disarm", "n": 3, "who": "foe"})
    assert stage.tokens("A") == {"weaken": 1, "stun": 1}


@pair("attack.burst", "token.toughness")
def test_toughness_saves_only_the_one_who_has_it_from_a_burst() -> None:
    stage = tales("W c\n. d", W="warden", c=figure("coglings", toughness=1), d="coglings", turn="none")
    stage.does("W", attack(2, type="burst", template="arc"), words=["B1,B2"])
    assert (stage.damage("c"), stage.damage("d"), stage.tokens("c")) == (0, 2, {})


@pair("attack.burst.blocked", "keyword.berserk")
def test_a_berserk_burst_strikes_its_own_kind_but_not_through_a_wall() -> None:
    walled = {"map": {"diagonals": False, "walls": [["B1", "C1"]]}}
    for scenario, hurt in ((walled, 0), (ROW, 1)):
        stage = tales("A d e", A="reaver", d="hounds", e="hounds", turn="none", scenario=scenario)
        stage.does("d", attack(1, type="burst", template="ring"))
        assert (stage.damage("A"), stage.damage("e")) == (1, hurt)


@pair("ai.1b-orif", "rule.scheme.rangednearest")
def test_it_walks_toward_the_weakest_and_shoots_the_nearest() -> None:
    stage = tales("A c . . . B", A="brute", B=figure("warden", damage=5), c="coglings", turn="none")
    toward = {"pick": "wounded", "otherwise": {"pick": "weakest"}}
    stage.does("c", {"do": "move", "n": 1, "toward": toward}, attack(1, type="ranged", range=4))
    assert (stage.at("c"), stage.damage("A"), stage.damage("B")) == ("C1", 1, 5)


@pair("keyword.bigbad", "rule.damage.unavoidable")
def test_a_big_bad_shrugs_off_a_token_but_doom_bites_the_roller() -> None:
    stage = tales("A G", A=figure("reaver", toughness=1), G="regent", turn="none")
    stage.does("A", {"do": "weaken", "n": 2, "who": "foe"}, {"do": "stun", "who": "foe"})
    stage.dice(1, doom=True).does("A", attack(dice=1), words=["pay"])
    assert stage.tokens("G") == {"toughness": 1, "weaken": 1}
    assert stage.damage("A") == 1


@pair("keyword.overrun", "forced.pull")
def test_somebody_pulled_overruns_nobody() -> None:
    stage = tales("A c . Q", A="brute", c="coglings", Q="brood_mother", turn="none", scenario=ROW)
    stage.does("A", {"do": "pull", "n": 3, "who": "target"}, targets="Q")
    assert (stage.at("Q"), stage.at("c")) == ("C1", "B1")


@pair("attackstep.p3", "rule.turn.full")
def test_an_attack_costs_one_of_two_action_tiles() -> None:
    stage = tales("A c", A="reaver", c="coglings").dice(1, 1).do("Axe")
    assert (stage.damage("c"), stage.tale.actions, stage.tale.shenanigans) == (2, 1, 1)


@pair("die.critical", "map.edge")
def test_a_critical_hit_counts_and_the_push_ends_at_the_edge() -> None:
    stage = tales("A c", A="reaver", c="coglings", turn="none").dice("critical").fate(2)
    stage.does("A", attack(dice=1, harm=harm({"do": "push", "n": 2})))
    assert (stage.damage("c"), stage.at("c")) == (2, "B1")


@pair("keyword.tiny", "map.edge")
def test_a_tiny_figure_is_pushed_onto_another_but_not_off_the_map() -> None:
    stage = tales("A x c", A="brute", x="hexwisps", c="coglings", turn="none", scenario=ROW)
    stage.does("A", {"do": "push", "n": 2, "who": "target"}, targets="x")
    assert (stage.at("x"), stage.at("c")) == ("C1", "C1")


@pair("epic.pool", "attackstep.s2")
def test_epic_dice_lower_what_boost_and_weaken_have_left() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", boost=2, weaken=1), turn="none", epic=2)
    stage.does("c", attack(3), words=[1])
    assert (stage.damage("A"), stage.tale.epic, stage.tokens("c")) == (2, 1, {})


@pair("attackstep.s1", "forced.features")
def test_who_is_pulled_through_a_trap_is_then_in_reach() -> None:
    stage = tales("c . ^ A", A="reaver", c="coglings", turn="none", scenario=ROW)
    stage.does("c", {"do": "pull", "n": 2, "who": "nearest foe"}, attack(1))
    assert (stage.at("A"), stage.damage("A"), stage.tale.traps) == ("B1", 3, {})


@pair("rule.lineoffire", "attackstep.reaction")
def test_a_shot_round_the_corner_can_be_evaded() -> None:
    stage = tales("A # c\n. . .", A=figure("reaver", evade=1), c="coglings", turn="none", scenario=ROW)
    assert stage.does("c", attack(1, type="ranged", range=3)).damage("A") == 0
    stage.does("c", attack(1, type="ranged", range=4), words=[("evade", 1), "B2"])
    assert (stage.damage("A"), stage.at("A"), stage.tokens("A")) == (1, "B2", {})


@pair("hero.pooky.foulmood", "rule.ally.tokens")
def test_familiar_and_ally_both_use_their_heros_boosts() -> None:
    stage = tales(
        "Z c h",
        Z=figure("pyromancer", boost=2), f=figure("ferret", on="Z"), h=figure("clockwork_hound", owner="Z"),
        c=figure("coglings", fortitude=9), turn="none",
    )  # fmt: skip
    stage.does("h", attack(1), words=[1]).does("f", attack(1), words=[1])
    assert (stage.damage("c"), stage.tokens("Z")) == (4, {})


@pair("token.evade.limits", "rule.damage.tracking")
def test_nothing_is_lost_behind_a_shield_so_nothing_is_evaded() -> None:
    stage = tales("A c", A=figure("reaver", shield=1, evade=1), c="coglings", turn="none")
    stage.does("c", attack(2), words=[("shield", 1)])
    assert (stage.damage("A"), stage.tokens("A")) == (0, {"evade": 1})
    assert "answer" not in stage.declined


@pair("token.reset", "token.wizardfire")
def test_a_reset_token_lets_fire_be_kindled_again() -> None:
    stage = tales("Z . .", Z=figure("pyromancer", cards=["kindle"], cooling=(("kindle.1", 3),), reset=1))
    assert stage.why_not("Kindle") == "it has 3 Cooldown Tokens"
    stage.do("Use a Reset Token").do("Kindle", "A1", "B1")
    assert (len(stage.tale.fires), stage.tokens("Z")) == (2, {})


@pair("keyword.heroic", "hero.illusion.place")
def test_an_illusion_needs_a_space_no_heroic_schemer_stands_on() -> None:
    stage = tales("M g .", M="mirage", g="guards", turn="none").does("M", {"do": "illusion", "within": 2})
    assert stage.at("illusion_1") == "C1"


@pair("rule.powertoken.sharing", "map.door")
def test_an_ally_spends_its_heros_shield_through_a_closed_door() -> None:
    door = {"id": "d", "at": "B1", "far": ["C1"], "opens": "event"}
    stage = tales(
        "A . h c",
        A=figure("reaver", shield=1), h=figure("clockwork_hound", owner="A"), c="coglings", turn="none",
        scenario={**ROW, "doors": [door]},
    )  # fmt: skip
    stage.does("c", attack(2), words=[("shield", 1)])
    assert (stage.damage("h"), stage.tokens("A")) == (0, {})


@pair("rule.heroequip", "hero.deirdre.wounded")
def test_the_mats_reaction_comes_beside_four_cards_and_costs_nothing() -> None:
    mine = ["sweeping_banner", "mend", "stand_fast", "rally"]
    stage = tales("c W B", W=figure("warden", damage=8, cards=mine), B="reaver", c="coglings", turn="none")
    stage.does("c", attack(1), words=[("W", "warden_wounded.4")])
    assert (stage.figure("W").cards, stage.figure("W").cooling) == (tuple(mine), ())
    assert (stage.tokens("W"), stage.tokens("B")) == ({"shield": 1}, {"shield": 1})


@pair("rule.reinforce", "keyword.bigbad")
def test_a_newcomer_of_the_boss_can_be_stunned_though_the_boss_cannot() -> None:
    stage = tales("G . A", G="regent", A="brute", turn="none", scenario=ROW)
    stage.does("G", {"do": "deploy", "group": "coglings", "at": "here"})
    assert (stage.at("coglings_1"), stage.tale.bag) == ("B1", ("coglings",))
    stage.does("A", {"do": "stun", "who": "each foe", "within": 3})
    assert (stage.tokens("coglings_1"), stage.tokens("G")) == ({"stun": 1}, {"toughness": 2})


@pair("attackstep.p2i", "die.scheme")
def test_icons_and_printed_damage_are_summed_and_the_scheme_die_picks_the_answer() -> None:
    stage = tales("A b . y", A="reaver", b="shellbacks", y="pylons", turn="none")
    stage.dice(2, 1).does("A", attack(1, dice=2))
    assert (stage.damage("b"), stage.tokens("b")) == (0, {})
    assert stage.fate(1, 5, "pylons", "reaver").round().damage("A") == 3


@pair("hero.pooky.turn", "rule.initiative")
def test_the_familiar_acts_on_the_full_token_only() -> None:
    stage = tales("Z . .", Z="pyromancer", players=2, turn="none")
    assert "Ferret acts" not in stage.turn("Z", full=False).offered
    assert "Ferret acts" in stage.wait().turn("Z").offered


@pair("rule.damage.instance", "token.hitback")
def test_two_hitback_tokens_are_one_instance_and_one_toughness_stops_it() -> None:
    stage = tales("A c", A=figure("reaver", toughness=1), c=figure("coglings", hitback=2), turn="none")
    stage.does("A", attack(1), words=["toughness"])
    assert (stage.damage("A"), stage.tokens("A"), stage.tokens("c")) == (0, {}, {})


@pair("hero.pooky.foulmood", "token.hitback.schemer")
def test_nobody_hits_back_at_the_familiar() -> None:
    stage = tales("Z c", Z="pyromancer", f=figure("ferret", on="Z"), c=figure("coglings", hitback=1), turn="none")
    stage.does("f", attack(1))
    assert (stage.damage("c"), stage.tokens("c"), stage.damage("Z")) == (1, {"hitback": 1}, 0)


@pair("rule.adjacent", "rule.splash.nofriendlyfire")
def test_a_splash_hurts_the_foe_beside_the_target_and_not_the_friend() -> None:
    stage = tales("A c B\n. d .", A="reaver", B="warden", c="coglings", d="coglings", turn="none", scenario=ROW)
    stage.does("A", attack(1, harm=harm({"do": "splash"}, scope="once")))
    assert (stage.damage("c"), stage.damage("d"), stage.damage("B")) == (1, 1, 0)


@pair("attackstep.p2d", "rule.initiative.schemer")
def test_epic_dice_go_into_the_roll_and_the_group_answers_in_its_order() -> None:
    stage = tales("A c . d", A="reaver", c="coglings", d="coglings", turn="none", epic=2)
    stage.dice(1, epic=[2]).does("A", attack(dice=1), words=[1])
    assert (stage.damage("c"), stage.tale.epic) == (3, 1)
    log = stage.acts("c", 1).log
    assert log.index("Cogling 1: Spit Cogs.") < log.index("Cogling 2: Spit Cogs.")


@pair("epic.noregain", "keyword.doom")
def test_an_empowered_roll_inspires_nobody_and_doom_cannot_take_its_epic_die() -> None:
    stage = tales("A o", A="reaver", o="tin_ogres", turn="none", epic=1)
    stage.dice("inspire", epic=[2], doom=True).does("A", attack(dice=1), words=[1])
    assert stage.offered == ["Take the damage", "Give up the die with 1 damage and Inspire"]
    stage.choose("Give up")
    assert (stage.damage("o"), stage.tale.epic) == (2, 0)


@pair("ai.examples", "rule.turn.full")
def test_who_cannot_reach_a_surrounded_hero_comes_as_near_as_it_can_on_its_own_turn() -> None:
    stage = tales("c . d A e", A="reaver", c="coglings", d="pylons", e="pylons", scenario=ROW)
    assert (stage.tale.actions, stage.tale.shenanigans) == (2, 1)
    assert stage.wait().acts("c", 0).at("c") == "B1"


@pair("token.charge", "rule.splash.nonattack")
def test_a_charged_bombs_splash_is_no_attack() -> None:
    stage = tales(
        "Z . c d",
        Z=figure("pyromancer", cards=["firebomb"]), c="coglings", d=figure("coglings", hitback=1), scenario=ROW,
    )  # fmt: skip
    stage.dice(1, 1).do("Firebomb", "c")
    assert (stage.damage("c"), stage.damage("d"), stage.tokens("d"), stage.damage("Z")) == (3, 1, {"hitback": 1}, 0)
    assert stage.figure("Z").charges == (("firebomb", 1),)


@pair("hero.pooky.foulmood", "map.hazard")
def test_the_familiar_pulls_foes_over_a_hazard_that_leaves_itself_alone() -> None:
    stage = tales(
        "Z . ! c",
        Z="pyromancer", f=figure("ferret", on="Z"), c="coglings", turn="none", legend={"!": {"hazard": "fire"}},
        scenario={**ROW, "hazards": [{"id": "fire", "name": "Fire", "damage": 1}]},
    )  # fmt: skip
    stage.does("f", {"do": "pull", "n": 2, "who": "foe", "within": 3})
    assert (stage.at("c"), stage.damage("c")) == ("B1", 1)
    assert stage.does("f", {"do": "leap", "n": 2}, words=["C1"]).at("f") == "C1"


@pair("map.edge", "token.stun")
def test_a_stunned_figure_at_the_edge_stays_stunned_and_there() -> None:
    stage = tales("A . c", A="brute", c=figure("coglings", stun=1), turn="none", scenario=ROW)
    stage.does("A", {"do": "push", "n": 3, "who": "foe", "within": 2})
    assert (stage.at("c"), stage.tokens("c")) == ("C1", {"stun": 1})


@pair("ai.2e", "map.trap.placement")
def test_players_break_the_tie_and_no_trap_goes_onto_a_trap() -> None:
    stage = tales("A .\n. ^\n. u", A="reaver", u="saboteurs", turn="none", scenario=ROW)
    stage.does("u", {"do": "trap", "damage": 1, "within": 1})
    assert stage.at("u") == "B3"
    assert stage.tale.traps == {3: 2, 4: 1}
    stage = tales("A . .\n. . .\n. . u", A="reaver", u="saboteurs", turn="none", scenario=ROW)
    assert stage.does("u", {"do": "move", "n": 3}).spaces() == {"B1", "A2"}


@pair("rule.figure", "attackstep.s1")
def test_a_feature_for_heroes_is_no_target_of_a_scheme() -> None:
    thing = {"id": "crate", "name": "the crate", "place": "crate", "fortitude": 3}
    stage = tales(
        "A c k", A="reaver", c="coglings", turn="none", legend={"k": {"place": "crate"}}, scenario={"features": [thing]}
    )
    stage.does("c", attack(1, targets=2))
    assert (stage.damage("A"), stage.damage("crate")) == (1, 0)


@pair("map.difficult", "epic.defense")
def test_difficult_ground_shelters_nobody_and_an_epic_die_stops_two() -> None:
    stage = tales("A c", A="reaver", c="coglings", under={"A": ","}, turn="none", epic=1)
    assert stage.does("c", attack(3), words=[1]).damage("A") == 1


@pair("token.evade", "die.doom.noyellow")
def test_a_fixed_empowered_blow_rolls_no_doom_and_is_evaded() -> None:
    stage = tales("A a .", A="reaver", a="sprayers", turn="none", difficulty="legend", epic=1, scenario=ROW)
    stage.dice(epic=[1]).does("A", attack(1), words=[1, "C1"])
    assert (stage.damage("a"), stage.at("a"), stage.tokens("a")) == (2, "C1", {})


@pair("die.scheme", "forced.path")
def test_the_die_shows_drag_and_the_hero_comes_step_by_step() -> None:
    stage = tales("b . . A", A="reaver", b="shellbacks", turn="none", scenario=ROW)
    stage.fate(5, "shellbacks", "reaver").round()
    assert (stage.at("A"), stage.damage("A")) == ("B1", 2)


@pair("rule.dangerous", "companion.pooky.break")
def test_on_break_it_uses_up_a_trap_unhurt() -> None:
    stage = tales("S ^ A", S=figure("stoat", wounded=True, owner="A"), A="reaver", players=1, turn="none", scenario=ROW)
    stage.does("S", {"do": "move", "n": 1}, words=["B1"])
    assert (stage.damage("S"), stage.tale.traps) == (0, {})


@pair("rule.empoweredattack", "companion.otto")
def test_a_companions_attack_can_be_empowered() -> None:
    stage = tales("O c A", O=figure("bulwark", owner="A"), A="reaver", c="coglings", players=1, turn="none", epic=1)
    stage.dice(1, 1, epic=[1]).does("O", attack(dice=2), words=[1])
    assert (stage.damage("c"), stage.tale.epic) == (3, 0)


@pair("token.evade.limits", "token.shield")
def test_what_a_shield_lets_through_can_be_evaded() -> None:
    stage = tales("A c", A=figure("reaver", shield=1, evade=1), c="coglings", turn="none")
    stage.does("c", attack(3, harm=harm({"do": "stun"})), words=[("shield", 1), ("evade", 1)])
    assert (stage.damage("A"), stage.tokens("A")) == (1, {})


@pair("companion.otto.return", "rule.tile")
def test_back_in_the_fight_it_makes_room_and_needs_no_tile() -> None:
    stage = tales(
        "c . . A", O=figure("bulwark", wounded=True, repair=1, owner="A", on="c"), A="reaver", c="coglings", players=1,
        scenario=ROW,
    )  # fmt: skip
    tiles = stage.tale.actions
    stage.wait().does("O", {"do": "repair", "n": 1})
    assert (stage.at("O"), stage.figure("O").wounded, tiles) == ("B1", False, 2)


@pair("companion.pack", "hero.backstab.dice")
def test_a_companion_beside_the_target_opens_it_to_backstab() -> None:
    stage = tales("N c O", N="sneak", O=figure("bulwark", owner="N"), c="coglings", players=1, turn="none")
    assert stage.dice(1, 1, 1).does("N", attack(dice=1, backstab={"dice": 2})).damage("c") == 3


@pair("rule.reinforce", "rule.turn.partial")
def test_reinforcements_of_a_partial_turn_join_the_bag() -> None:
    event = {"on": "entered", "of": "line", "do": [{"do": "deploy", "group": "coglings", "at": "field"}]}
    stage = tales(
        "A l . f", A="reaver", players=2, turn="none", legend={"f": {"place": "field"}, "l": {"place": "line"}},
        scenario={**ROW, "events": [event]},
    )  # fmt: skip
    stage.fate("coglings").turn("A", "Charge", "B1", "stay", full=False)
    assert stage.told("Cogling 1 enters on D1.")
    assert stage.told("The token of the Coglings joins the bag.")


@pair("attackstep.p2h", "companion.otto")
def test_a_companions_roll_inspires_too() -> None:
    stage = tales("O c A", O=figure("bulwark", owner="A"), A="reaver", c="coglings", players=1, turn="none")
    assert stage.dice("inspire").does("O", attack(dice=1)).tale.epic == 1


@pair("map.wall", "hero.deirdre.wounded")
def test_her_shields_do_not_pass_a_wall() -> None:
    walled = {"map": {"diagonals": False, "walls": [["B1", "C1"]]}}
    stage = tales("c W B", W=figure("warden", damage=8), B="reaver", c="coglings", turn="none", scenario=walled)
    stage.does("c", attack(1), words=[("W", "warden_wounded.4")])
    assert (stage.tokens("W"), stage.tokens("B")) == ({"shield": 1}, {})


@pair("hero.pooky.damage", "map.trap.onfigure")
def test_a_trap_put_under_the_familiar_stays() -> None:
    stage = tales("Z . f", Z="pyromancer", f="ferret", turn="none", scenario=ROW)
    stage.does("Z", {"do": "trap", "damage": 2, "within": 2}, words=["C1"])
    assert (stage.tale.traps, stage.damage("f")) == ({2: 2}, 0)


@pair("token.hitback.schemer", "keyword.unpredictable")
def test_it_hits_back_with_all_it_has_and_rolls_when_its_token_is_drawn() -> None:
    stage = tales("A x", A="brute", x=figure("hexwisps", hitback=2), turn="none", scenario=ROW)
    assert stage.does("A", attack(1)).damage("A") == 4
    stage.fate("hexwisps", 1).draw("hexwisps")
    assert stage.told("Hexwisp 1: Flicker.")


@pair("token.toughness.player", "token.debuff")
def test_whoever_spends_toughness_gets_no_token_from_harm() -> None:
    stage = tales("A c", A=figure("reaver", toughness=1), c="coglings", turn="none")
    stage.does("c", attack(2, harm=harm({"do": "weaken", "n": 2}, {"do": "stun"})), words=["toughness"])
    assert (stage.damage("A"), stage.tokens("A")) == (0, {})


@pair("ai.1b-or", "forced.push")
def test_it_takes_the_nearer_of_both_and_nobody_pushes_a_juggernaut() -> None:
    stage = tales("r . X . A", r="ram", A="brute", turn="none", legend={"X": {"place": "shop"}}, scenario=ROW)
    stage.does("r", {"do": "move", "n": 4, "toward": {"to": "place", "place": "shop", "also": {}}})
    assert stage.at("r") == "C1"
    assert stage.does("A", {"do": "push", "n": 2, "who": "foe", "within": 2}).at("r") == "C1"


@pair("rule.damage.tracking", "rule.wounded.simultaneous")
def test_two_mats_flip_at_once_and_drop_what_is_too_much() -> None:
    stage = tales("A c B", A=figure("reaver", damage=9), B=figure("brute", damage=11), c="coglings", turn="none")
    stage.does("c", attack(6, targets=2))
    assert (stage.figure("A").wounded, stage.figure("B").wounded) == (True, True)
    assert (stage.damage("A"), stage.damage("B")) == (0, 0)


@pair("rule.initiative.schemer", "epic.noregain")
def test_numbers_say_who_acts_first_and_an_empowered_roll_adds_no_die() -> None:
    stage = tales(
        "A c d", A="reaver", c=figure("coglings", number=2), d=figure("coglings", number=1), turn="none", epic=1
    )
    stage.dice("inspire", epic=["inspire"]).does("A", attack(dice=1), words=[1])
    assert (stage.tale.epic, stage.damage("c")) == (0, 3)
    log = stage.acts("c", 1).log
    assert log.index("Cogling 1: Spit Cogs.") < log.index("Cogling 2: Spit Cogs.")


@pair("token.weaken", "token.hitback.schemer")
def test_a_weakened_schemer_hits_back_with_full_force() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", hitback=1, weaken=2), turn="none").does("A", attack(1))
    assert (stage.damage("A"), stage.tokens("c")) == (2, {"weaken": 2})


@pair("keyword.juggernaut", "attackstep.p2k")
def test_weaken_goes_with_the_attack_and_the_juggernaut_stays() -> None:
    stage = tales("A r .", A=figure("reaver", weaken=1), r="ram", turn="none", scenario=ROW)
    stage.does("A", attack(3, harm=harm({"do": "push", "n": 1})))
    assert (stage.damage("r"), stage.at("r"), stage.tokens("A")) == (2, "B1", {})


@pair("rule.splash", "token.shield")
def test_a_schemer_beside_the_target_spends_a_shield_on_the_splash() -> None:
    stage = tales("A c b", A="reaver", c="coglings", b="shellbacks", turn="none", scenario=ROW)
    stage.does("A", attack(1), {"do": "splash"})
    assert (stage.damage("b"), stage.tokens("b")) == (0, {"shield": 1})
