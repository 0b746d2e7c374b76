"""Sentences of the manual that are easily overlooked: each test is one of them."""

from typing import Any

import pytest

from fracas.testing.tales import figure, tales

SQUARES = {"map": {"diagonals": False}}


# Moving others


@pytest.mark.covers("tales.keyword.immobile", "tales.keyword.juggernaut", "tales.keyword.massive")
@pytest.mark.parametrize("word", ["Immobile", "Juggernaut", "Massive"])
def test_not_even_a_friend_can_place_or_grab_what_does_not_move(word: str) -> None:
    stage = tales("A . g .", A="brute", g=figure("guards", keywords=[word]), turn="none")
    stage.does("A", {"do": "place", "who": "friend", "within": 3}, {"do": "grab", "who": "friend", "within": 3})
    assert stage.at("g") == "C1"


@pytest.mark.covers("tales.keyword.immobile", "tales.movement.swap")
def test_an_immobile_friend_is_not_swapped_and_an_immobile_figure_swaps_with_nobody() -> None:
    stage = tales("A . g", A="mirage", g=figure("guards", keywords=["Immobile"]), turn="none")
    stage.does("A", {"do": "swap", "who": "friend", "within": 3})
    assert (stage.at("A"), stage.at("g")) == ("A1", "C1")
    stage.does("g", {"do": "swap", "who": "friend", "within": 3})
    assert (stage.at("A"), stage.at("g")) == ("A1", "C1")


@pytest.mark.covers("tales.keyword.massive", "tales.forced.definition")
def test_a_massive_figure_is_slowed_only_when_a_foe_makes_it_move() -> None:
    stage = tales("A . g . . .", A="brute", g=figure("guards", keywords=["Massive"]), turn="none")
    stage.does("A", {"do": "force", "n": 3, "who": "friend", "within": 3})
    assert stage.spaces() == {"B1", "D1", "E1", "F1"}


@pytest.mark.covers("tales.keyword.massive", "tales.movement.swap")
def test_massive_figures_can_be_swapped_for_that_is_neither_grab_nor_place() -> None:
    stage = tales("A . o", A="mirage", o="tin_ogres", turn="none").does("A", {"do": "swap", "who": "foe", "within": 3})
    assert (stage.at("A"), stage.at("o")) == ("C1", "A1")


@pytest.mark.covers("tales.forced.grab", "tales.keyword.tiny")
def test_whoever_shares_the_space_of_a_tiny_grabber_may_be_put_back_there() -> None:
    stage = tales("A S c", A="brute", S="stoat", c="coglings", turn="none")
    stage.figure("c").at = stage.figure("S").at
    stage.does("S", {"do": "grab", "who": "foe", "within": 0})
    assert stage.spaces() == {"B1", "C1"}


@pytest.mark.covers("tales.forced.features", "tales.map.hazard")
def test_a_push_off_a_hazard_that_bites_on_leaving_bites() -> None:
    stage = tales(
        "A c . .",
        A="brute", c="coglings", under={"c": "w"}, legend={"w": {"hazard": "web"}}, turn="none",
        scenario={"hazards": [{"id": "web", "name": "Web", "damage": 1, "on": "leave"}]},
    )  # fmt: skip
    stage.does("A", {"do": "push", "n": 2, "who": "foe"})
    assert (stage.at("c"), stage.damage("c")) == ("D1", 1)


@pytest.mark.covers("tales.forced.definition", "tales.ai.overview")
def test_a_scheme_that_makes_a_hero_move_toward_something_follows_the_steps_of_schemer_movement() -> None:
    stage = tales("c . . . A", A="reaver", c="coglings", turn="none")
    toward = {"to": "foe", "of": "coglings"}
    stage.does("c", {"do": "force", "n": 2, "who": "foe", "within": 9, "toward": toward})
    assert stage.at("A") == "C1"


# Leaping


@pytest.mark.covers("tales.movement.leap.hero")
def test_a_leap_passes_only_over_spaces_of_one_way() -> None:
    stage = tales(". ^ .\nA . .\n. ^ .", A="sneak", turn="none", scenario=SQUARES)
    stage.does("A", {"do": "leap", "n": 4}, words=["C2", "B1"])
    assert stage.damage("A") == 2
    assert stage.at("A") == "C2"
    assert len(stage.tale.traps) == 1


@pytest.mark.covers("tales.movement.leap.hero", "tales.map.hazard")
def test_hazards_and_the_scenarios_own_spaces_can_be_set_off_as_well() -> None:
    stage = tales(
        "A f e .",
        A="sneak", legend={"f": {"hazard": "fire"}, "e": {"place": "plate"}}, turn="none",
        scenario={
            "hazards": [{"id": "fire", "name": "Fire", "damage": 1}],
            "events": [{"on": "entered", "of": "plate", "do": [{"do": "count", "counter": "plates"}]}],
        },
    )  # fmt: skip
    stage.does("A", {"do": "leap", "n": 3}, words=["D1", "B1", "C1"])
    assert stage.damage("A") == 1
    assert stage.tale.counters == {"plates": 1}
    assert stage.at("A") == "D1"


@pytest.mark.covers("tales.movement.leap.hero", "tales.solo.companionhero")
def test_a_companion_is_a_hero_and_may_set_off_what_it_leaps_over() -> None:
    stage = tales("A S ^ .", A="reaver", S="stoat", turn="none")
    stage.does("S", {"do": "leap", "n": 2}, words=["D1", "C1"])
    assert stage.damage("S") == 2


@pytest.mark.covers("tales.map.door.entry", "tales.rule.ally.map", "tales.movement.leap")
def test_an_ally_does_not_leap_over_the_space_of_a_door() -> None:
    stage = tales(
        "A h D . .\n# # # # #",
        A="reaver", h=figure("clockwork_hound", owner="A"), legend={"D": {}}, turn="none",
        scenario={"doors": [{"id": "d", "at": "C1", "far": ["C2"]}]},
    )  # fmt: skip
    stage.does("h", {"do": "leap", "n": 3})
    assert stage.waiting


@pytest.mark.covers("tales.hero.pooky.rampage", "tales.movement.leap")
def test_a_leap_that_hurts_whom_it_passes_may_cross_foes_but_not_end_on_one() -> None:
    stage = tales("A c .", A="sneak", c="coglings", turn="none")
    stage.does("A", {"do": "leap", "n": 2, "passing": 1}, words=["B1", "C1"])
    assert stage.at("A") == "C1"
    assert stage.damage("c") == 1


@pytest.mark.covers("tales.hero.illusion.place", "tales.map.doorspace")
def test_an_illusion_can_stand_in_a_doorway_and_does_not_open_the_door() -> None:
    stage = tales(
        "A D .\n# # .",
        A=figure("mirage", cards=["figment"]), legend={"D": {}},
        scenario={"doors": [{"id": "d", "at": "B1", "far": ["C1", "C2"]}]},
    )  # fmt: skip
    stage.do("Figment")
    assert stage.at("illusion_1") == "B1"
    assert stage.tale.opened == ()


# Traps


@pytest.mark.covers("tales.keyword.resistant", "tales.effect.disarm")
def test_a_resistant_figure_disarmed_on_a_trap_sets_it_off() -> None:
    stage = tales("A b", A="sneak", b=figure("shellbacks", shield=1), under={"b": "^"}, turn="none")
    stage.does("A", {"do": "disarm", "n": 1, "who": "foe"})
    assert stage.damage("b") == 2
    assert stage.tale.traps == {}


# Stun


@pytest.mark.covers("tales.token.stun.heropartial")
def test_a_stunned_hero_skips_the_whole_partial_turn_even_with_a_reset_token() -> None:
    hero = figure("sneak", stun=1, reset=1, cards=["poison"], cooling=(("poison.1", 2),))
    stage = tales("A . c", A=hero, c="coglings", turn="none").turn("A", full=False)
    assert stage.waiting
    assert stage.tokens("A") == {"reset": 1}


# Attacks


@pytest.mark.covers("tales.epic.defense", "tales.figure.heroicschemer")
def test_epic_dice_also_defend_a_heroic_schemer() -> None:
    stage = tales("A . g c", A="reaver", g="guards", c="coglings", epic=1, turn="none", defaults=False)
    stage.does("c", {"do": "attack", "damage": 3}, words=[1])
    assert stage.damage("g") == 1
    assert stage.tale.epic == 0


@pytest.mark.covers("tales.ability.reaction", "tales.rule.friend")
def test_a_reaction_for_a_friend_in_danger_helps_a_heroic_schemer() -> None:
    stage = tales("A g c", A=figure("warden", cards=["stand_fast"]), g="guards", c="coglings", turn="none")
    stage.does("c", {"do": "attack", "damage": 3}, words=["Stand Fast"])
    assert stage.damage("g") == 0


@pytest.mark.covers("tales.rule.ability", "tales.attack.burst")
def test_a_burst_and_an_attack_on_everybody_can_be_declined_if_they_may_be_made() -> None:
    burst = {"do": "attack", "type": "burst", "template": "arc", "damage": 1, "may": True}
    stage = tales("A c", A="warden", c="coglings", turn="none").does("A", burst, words=["no"])
    stage.does("A", {"do": "attack", "damage": 1, "everyone": True, "may": True}, words=["no"])
    assert stage.damage("c") == 0


@pytest.mark.covers("tales.rule.splash")
def test_without_an_attack_there_is_no_splash() -> None:
    content = """
    [[cards]]
    id = "spite"
    title = "Spite"
    hero = "reaver"
    start = 9
    [[cards.abilities]]
    name = "Spite"
    type = "reaction"
    cooldown = 1
    trigger = { event = "damaged by attack" }
    effects = [{ do = "attack", damage = 1, may = true }, { do = "splash" }]
    """
    stage = tales("A c", A=figure("reaver", cards=["spite"]), c="coglings", content=content, turn="none")
    stage.does("c", {"do": "attack", "damage": 1}, words=["Spite", "no"])
    assert (stage.damage("A"), stage.damage("c")) == (1, 0)


@pytest.mark.covers("tales.rule.scheme.rangednearest", "tales.rule.farthest")
@pytest.mark.parametrize(("pick", "hit"), [("nearest", "A"), ("farthest", "B"), ("weakest", "D"), ("wounded", "E")])
def test_a_scheme_may_say_otherwise_than_the_nearest(pick: str, hit: str) -> None:
    weak, wounded = figure("mirage", damage=6), figure("warden", wounded=True)
    stage = tales("c A E D B", A="brute", B="reaver", D=weak, E=wounded, c="coglings", turn="none")
    before = {letter: stage.damage(letter) for letter in "ABDE"}
    stage.does("c", {"do": "attack", "type": "ranged", "range": 5, "damage": 1, "pick": pick})
    assert [letter for letter in "ABDE" if stage.damage(letter) != before[letter]] == [hit]


@pytest.mark.covers("tales.scenario.destructibles", "tales.rule.range")
def test_an_impassable_feature_is_in_range_if_a_space_beside_it_is_one_step_nearer() -> None:
    scenario: dict[str, Any] = {
        "features": [{"id": "orb", "name": "the orb", "place": "orb", "fortitude": 5, "impassable": True}]
    }
    shot = {"do": "attack", "type": "ranged", "range": 3, "damage": 2}
    legend = {"O": {"place": "orb"}}
    stage = tales("A . . O", A="mirage", legend=legend, scenario=scenario, turn="none").does("A", shot)
    assert stage.damage("orb") == 2
    far = tales("A . . . O", A="mirage", legend=legend, scenario=scenario, turn="none").does("A", shot)
    assert far.damage("orb") == 0


@pytest.mark.covers("tales.token.hitback.schemer", "tales.rule.playerchoice")
def test_the_players_choose_who_hits_back_first_where_it_matters() -> None:
    stage = tales(
        "c A d",
        A=figure("reaver", toughness=1), c=figure("coglings", hitback=2), d=figure("shellbacks", hitback=1, shield=0),
        turn="none", defaults=False,
    )  # fmt: skip
    stage.does("A", {"do": "attack", "damage": 1, "everyone": True})
    assert stage.about == "hit back"
    stage.choose("c", "toughness")
    assert stage.damage("A") == 2


# Boss


BOSS = """
[[schemers]]
id = "twin"
name = "Twin"
glyph = "T"
fortitude = 2
keywords = ["Alternating"]
schemes = [{ name = "One", effects = [] }, { name = "Two", effects = [] }]
wounded = { fortitude = 3, schemes = [{ name = "Three", effects = [] }, { name = "Four", effects = [] }] }
"""


@pytest.mark.covers("tales.keyword.alternating", "tales.rule.boss.flip")
def test_an_alternating_boss_has_no_die_to_roll_anew() -> None:
    stage = tales("A T", A="reaver", T="twin", content=BOSS, turn="none")
    stage.does("A", {"do": "damage", "n": 2, "who": "foe"})
    assert stage.figure("T").wounded
    assert stage.waiting


@pytest.mark.covers("tales.rule.boss.flip", "tales.die.scheme")
def test_the_die_of_a_wounded_boss_is_read_from_its_wounded_side() -> None:
    content = BOSS.replace('keywords = ["Alternating"]', "")
    stage = tales("A T", A="reaver", T="twin", content=content, turn="none")
    stage.fate(6).does("A", {"do": "damage", "n": 2, "who": "foe"})
    assert stage.told("Scheme Die of Twin: Four.")


# Schemer movement


@pytest.mark.covers("tales.ai.1b-orif", "tales.ai.2e")
def test_of_several_with_the_least_fortitude_all_are_considered() -> None:
    stage = tales("A . c . . B", A=figure("mirage", damage=5), B=figure("sneak", damage=5), c="coglings", turn="none")
    stage.does("c", {"do": "move", "n": 2, "toward": {"pick": "weakest"}})
    assert stage.at("c") == "B1"


@pytest.mark.covers("tales.ai.1a")
def test_a_schemer_can_be_sent_toward_somebody_by_name() -> None:
    stage = tales("A . c . B", A="reaver", B="warden", c="coglings", turn="none")
    stage.does("c", {"do": "move", "n": 2, "toward": {"of": "warden"}})
    assert stage.at("c") == "D1"


@pytest.mark.covers("tales.keyword.overrun", "tales.ai.3c")
def test_an_overrunning_schemer_may_stop_short_of_its_aim_on_somebody_elses_space() -> None:
    stage = tales(
        "o . B . . . A",
        A="reaver", B="mirage", o="tin_ogres", turn="none",
    )  # fmt: skip
    stage.does("o", {"do": "move", "n": 2, "toward": {"of": "reaver"}})
    assert stage.about == "displace"
    stage.choose("B1")
    assert (stage.at("o"), stage.at("B")) == ("C1", "B1")


@pytest.mark.covers("tales.ai.3c", "tales.movement.difficultcost")
def test_a_difficult_space_is_not_held_against_the_schemer_once_it_is_on_it() -> None:
    """Two Safe ways round a block, for the reading in which it sets off on the shorter one: after three points 6 are
    left above, on Difficult ground, and 7 below.
    """
    stage = tales(
        """
        , . . . .
        . # # # .
        c ^ . A .
        . # # # .
        . # # # .
        . . . . .
        """,
        A="reaver", c="coglings", turn="none", scenario=SQUARES, content='[numbers]\nschemer_steps = "safe-first"\n',
    )  # fmt: skip
    stage.does("c", {"do": "move", "n": 3})
    assert stage.at("c") == "A1"


@pytest.mark.covers("tales.rule.safe", "tales.rule.dangerous", "tales.rule.playerchoice")
def test_the_log_says_which_spaces_were_safe_dangerous_taken_or_out_of_reach() -> None:
    stage = tales(
        """
        . ^ . # .
        c d A # .
        # # # # B
        """,
        A="reaver", B="warden", c="coglings", d="pylons", turn="none", scenario=SQUARES,
    )  # fmt: skip
    stage.does("c", {"do": "move", "n": 4})
    assert stage.told("Cogling 1 considers Dangerous C1 (3 steps, 2 damage); taken B2; out of reach E2.")
    assert stage.told("Cogling 1 heads for C1 by the least Dangerous way (3 steps, 2 damage).")


# Cards


@pytest.mark.covers("tales.effect.fatigue.exclusions")
def test_ally_cards_are_never_fatigued() -> None:
    content = """
    [[items]]
    id = "mule"
    title = "Mule"
    type = "support"
    ally = { name = "Mule", glyph = "m", fortitude = 3, effects = [] }
    abilities = [{ name = "Pack", type = "shenanigan", cooldown = 1, effects = [{ do = "heal", n = 1, who = "self" }] }]
    """
    stage = tales("A", A=figure("reaver", cards=["mule"]), content=content, turn="none")
    stage.does("A", {"do": "fatigue", "n": 1, "who": "self"})
    assert stage.figure("A").cooling == ()


@pytest.mark.covers("tales.hero.wizardfire.start")
def test_there_is_no_wizard_fire_before_scenario_two() -> None:
    kindle = {"do": "wizard_fire", "n": 1, "within": 1}
    first = tales("A .", A="pyromancer", turn="none", scenario={"number": 1}).does("A", kindle)
    assert first.waiting
    assert first.tale.fires == ()
    second = tales("A .", A="pyromancer", turn="none", scenario={"number": 2}).does("A", kindle, words=["B1"])
    assert second.tale.fires == (1,)


@pytest.mark.covers("tales.rule.trigger", "tales.rule.defeated")
def test_a_reaction_to_a_defeat_nearby_does_not_answer_one_far_away() -> None:
    content = """
    [[cards]]
    id = "gloat"
    title = "Gloat"
    hero = "reaver"
    start = 9
    [[cards.abilities]]
    name = "Gloat"
    type = "reaction"
    cooldown = 1
    trigger = { event = "defeated", who = "foe", within = 2 }
    effects = [{ do = "gain", token = "boost", who = "self" }]
    """
    cast: dict[str, Any] = {"A": figure("reaver", cards=["gloat"]), "c": "coglings", "content": content, "turn": "none"}
    blow = {"do": "damage", "n": 9, "who": "foe", "within": 9}
    assert tales("A . . . c", **cast).does("A", blow).declined == []
    near = tales("A . c", **cast).does("A", blow, words=["Gloat"])
    assert near.tokens("A") == {"boost": 1}


# Numbers


@pytest.mark.covers("tales.rule.schemeblock")
@pytest.mark.parametrize(("difficulty", "wanted"), [("story", 1), ("veteran", 3), ("legend", 3)])
def test_a_number_that_is_not_said_is_as_one_step_below(difficulty: str, wanted: int) -> None:
    stage = tales("A", A="reaver", difficulty=difficulty, turn="none")
    stage.does("A", {"do": "gain", "token": "boost", "who": "self", "n": {"story": 1, "veteran": 3}})
    assert stage.tokens("A") == {"boost": wanted}


@pytest.mark.covers("tales.scenario.phasesteps")
def test_the_words_of_a_scenario_may_contain_anything() -> None:
    step = {"text": "The lamp {flickers}.", "do": [{"do": "count", "counter": "lamps"}]}
    stage = tales("A . c", A="reaver", c="pylons", scenario={"objective": [step], "rounds": 1}).objective()
    assert stage.told("The lamp {flickers}.")


@pytest.mark.covers("tales.scenario.phasesteps", "tales.rule.reinforce.newgroup")
@pytest.mark.parametrize("at", ["after dice", "after bag"])
def test_a_group_that_comes_late_in_the_ready_phase_still_has_a_scheme_and_a_token(at: str) -> None:
    step = {"at": at, "do": [{"do": "deploy", "group": "shellbacks", "at": "C1"}]}
    stage = tales("A . .", A="reaver", scenario={"ready": [step]})
    stage.fate(6, "shellbacks", "reaver").round()
    assert stage.told("Scheme Die of the Shellbacks: Drag.")
    assert stage.told("Shellback 1: Drag.")


@pytest.mark.covers("tales.hero.wizardfire.start")
def test_cards_that_only_make_wizard_fire_are_not_offered_before_scenario_two() -> None:
    from fracas.games.tales.rules.loadout import hero_cards
    from tests.games.tales.matches import asked, begun, state

    offered = []
    for encounter in ("first_spark", "cellar"):
        match = begun(encounter, heroes=["pyromancer", "brute"])
        asked(match, "turn")
        tale = state(match)
        offered.append({card.id for card in hero_cards(tale, tale.get("pyromancer"))})
    assert offered[1] - offered[0] == {"kindle"}


@pytest.mark.covers("tales.map.trap.placement", "tales.map.trap.onfigure", "tales.scenario.phasesteps")
def test_a_scenario_puts_traps_on_a_place_and_under_whoever_stands_there() -> None:
    step = {"do": [{"do": "trap", "damage": 2, "place": "bog"}]}
    stage = tales(
        "A . g g . c",
        A="reaver", c="pylons", legend={"g": {"place": "bog"}}, scenario={"objective": [step], "rounds": 1},
    )  # fmt: skip
    stage.figure("A").at = 2
    stage.objective()
    assert stage.damage("A") == 2
    assert stage.tale.traps == {3: 2}


@pytest.mark.covers("tales.ability.reaction", "tales.rule.cooldown.pay")
def test_a_reaction_without_cooldown_answers_each_event_once() -> None:
    content = """
    [[cards]]
    id = "grit"
    title = "Grit"
    hero = "reaver"
    start = 9
    [[cards.abilities]]
    name = "Grit"
    type = "reaction"
    cooldown = 0
    trigger = { event = "damaged" }
    effects = [{ do = "gain", token = "boost", who = "self" }]
    """
    stage = tales("A c", A=figure("reaver", cards=["grit"]), c="coglings", content=content, turn="none")
    for boosts in (1, 2):
        stage.does("c", {"do": "attack", "damage": 1}, words=["Grit"])
        assert stage.waiting
        assert stage.tokens("A") == {"boost": boosts}
