"""Sentences of the books that decide a position: windows, saves, Fatigue, Armor below zero, and who may be taken."""

import pytest

from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
OPEN = ". . . . . .\n. A b . . .\n. . . . . ."


def pair(picture: str, form: str = "blaster", **b: int) -> DojoStage:
    return dojo(picture, A=fighter("crystal", form), b=fighter("crystal", "power", **b))


# Reactive Actions


@covers("dojo.rule.action-timing@patch", "dojo.rule.reactive-actions")
def test_when_the_active_unit_is_done_all_others_get_a_last_reactive_action() -> None:
    stage = dojo("A b .", A=fighter("crystal", "reversal", numbers=(3,)), b=fighter("crystal", "power"))
    del stage.defaults["reaction"]
    stage.turn("b", 3).end()
    assert (stage.asked, stage.about) == ("A", "reaction")
    stage.choose("Damage with a 3")
    assert (stage.hp("b"), stage.numbers("A")) == (10, ())


# Saving Yourself


@covers("dojo.move.save-yourself", "dojo.obstacle.trap@patch")
def test_one_may_save_oneself_from_a_trap_where_the_pusher_stops() -> None:
    stage = pair(". . . . .\nA . ^ b .\n. . . . .", speed=3)
    stage.turn("A", 8, 1).act("Grapple", 8, "C2", "stop")
    assert (stage.declined.count("save"), stage.hp("b")) == (1, 11)
    stage = pair(". . . . .\nA . ^ b .\n. . . . .", speed=3)
    stage.turn("A", 8, 1).act("Grapple", 8, "C2", "stop", "C3")
    assert (stage.at("b"), stage.hp("b"), stage.tokens("b")) == ("C3", 12, {"speed": 2})


@covers("dojo.move.save-yourself", "dojo.obstacle.wall", "dojo.obstacle.trap@patch")
def test_one_may_save_oneself_where_walls_end_a_push() -> None:
    picture = "# # # # #\nA b ^ # .\n# # # # #"
    stage = pair(picture, "power", speed=1).turn("A", 4, 1).act("Throw", 4)
    assert (stage.declined.count("save"), stage.at("b"), stage.hp("b")) == (1, "C2", 11)


@covers("dojo.move.save-yourself", "dojo.obstacle.outside")
def test_one_may_save_oneself_where_the_border_ends_a_push() -> None:
    stage = pair(". . . .\n. A b .\n. . . .", speed=1).turn("A", 7, 1).act("Damage", 7, "D2")
    assert (stage.declined.count("save"), stage.at("b")) == (1, "D2")


@covers("dojo.move.save-yourself")
def test_a_trap_on_the_way_springs_and_the_push_goes_on() -> None:
    stage = pair(". . . . . .\n. A b ^ . .\n. . . . . .", speed=1).turn("A", 7, 1).act("Damage", 7, "D2", "E2")
    assert (stage.declined.count("save"), stage.at("b"), stage.hp("b")) == (1, "E2", 7)


# Free Movement in the middle of Actions


@covers("dojo.move.free@base", "dojo.action.blaster.shockwave")
@pytest.mark.parametrize(("edition", "asked"), [("base", True), ("patch", False)])
def test_only_the_base_book_lets_one_move_in_the_middle_of_ones_own_action(edition: str, asked: bool) -> None:
    stage = dojo(
        "A . b . . . c", edition=edition, A=fighter("pressure", "blaster", speed=3), b=fighter("crystal", "power"),
        c=fighter("crystal", "power"),
    )  # fmt: skip
    stage.turn("A", 6, 1).act("Shockwave", 6)
    assert ("roam" in stage.declined) is asked


# Shields in Thorns Form


@covers("dojo.form-ability.thorns@patch", "dojo.archetype-ability.cavalry.focused@patch")
def test_in_thorns_form_the_shield_of_the_cavalry_is_added_not_replaced() -> None:
    rider = fighter("charging", "thorns", ability="cavalry.focused", shield=3)
    friend = fighter("crystal", "thorns", shield=1)
    stage = dojo("A B . . b", A=rider, B=friend, b=fighter())
    stage.start("A")
    assert (stage.shields("A"), stage.shields("B")) == ((5,), (3,))


@covers("dojo.form-ability.thorns@patch", "dojo.style-ability.aura@patch")
def test_in_thorns_form_the_shield_of_aura_style_is_added_not_replaced() -> None:
    stage = dojo("A . . b", A=fighter("aura", "thorns", shield=3), b=fighter()).start("A")
    assert stage.shields("A") == (6,)


# Fatigue


@covers("dojo.token.fatigue", "dojo.move.teleport@patch")
def test_a_teleport_that_is_declined_costs_no_fatigue() -> None:
    stage = dojo("A . . . . b", A=fighter("jumping", "power", fatigue=2), b=fighter("crystal", "power"))
    stage.start("A", 1, 1, 1).choose("stop")
    assert (stage.at("A"), stage.tokens("A")) == ("A1", {"fatigue": 2})
    stage = dojo("A . . . . b", A=fighter("jumping", "power", fatigue=2), b=fighter("crystal", "power"))
    stage.start("A", 1, 1, 1)
    assert "B1" in stage.offered
    assert "C1" not in stage.offered
    stage.choose("B1")
    assert (stage.at("A"), stage.tokens("A")) == ("B1", {"fatigue": 1})


# Swaps


@covers("dojo.move.swap", "dojo.phase.7-late-movement")
def test_late_movement_may_be_a_swap_with_an_adjacent_ally() -> None:
    stage = dojo("A B # # b", A=fighter("crystal", "blaster", speed=2), B=fighter("crystal", "power"), b=fighter())
    del stage.defaults["roam"]
    stage.turn("A", 1).end().choose("swap")
    assert (stage.at("A"), stage.at("B")) == ("B1", "A1")


@covers("dojo.move.swap", "dojo.phase.5-early-movement")
def test_early_movement_may_be_a_swap_with_an_adjacent_ally() -> None:
    quick = fighter("crystal", "blaster", speed=2)
    stage = dojo("A B . . b", A=fighter("crystal", "blaster"), B=quick, b=fighter("crystal", "power"))
    del stage.defaults["roam"]
    stage.fate(3, 2, 1).flow().choose("A")
    assert stage.asked == "B"
    stage.choose("swap")
    assert (stage.at("A"), stage.at("B"), stage.tokens("B")) == ("B1", "A1", {})


# Falls


@covers("dojo.obstacle.pit", "dojo.archetype-ability.underdog.focused")
def test_a_fall_is_damage_that_abilities_notice() -> None:
    small = fighter("crystal", "power", ability="underdog.focused")
    stage = dojo(". . . . .\n. A b o .\n. . . . .", A=fighter("crystal", "blaster"), b=small)
    stage.turn("A", 4, 1).act("Throw", 4, "D2")
    lost = 12 - stage.hp("b")
    assert lost >= 2
    assert stage.about == "word", "a Basic token for the fall"


@covers("dojo.obstacle.pit", "dojo.style-ability.aura@patch")
def test_a_fall_that_breaks_a_shield_is_noticed() -> None:
    stage = dojo(
        ". . . . .\n. b A o .\n. . . . .", A=fighter("aura", "power", shield=1), b=fighter("crystal", "blaster")
    )
    stage.turn("b", 1, 1).act("Throw", 1, "D2")
    assert (stage.shields("A"), stage.tokens("A")) == ((), {"iron": 1})


# Armor


@covers("dojo.rule.damage-resolution", "dojo.rule.armor@patch")
@pytest.mark.parametrize(("form", "hp"), [("power", 11), ("reversal", 12)])
def test_armor_counts_even_when_weakness_has_left_nothing_and_power_comes_after(form: str, hp: int) -> None:
    stage = dojo("A b", A=fighter("crystal", "blaster", weakness=1, power=1), b=fighter("crystal", form))
    stage.turn("A", 3, 1).act("Damage", 3, 2, 1)
    assert (stage.hp("b"), stage.tokens("A")) == (hp, {})


# Actions for one certain target


def reversal(style: str) -> Fighter:
    return fighter(style, "reversal", numbers=(5,))


@covers("dojo.action.reversal.seize-the-opening", "dojo.action.charging.follow-my-lead")
def test_follow_my_lead_may_seize_an_opening() -> None:
    stage = dojo("A . . . b", A=reversal("charging"), b=fighter("crystal", "power"))
    stage.turn("b", 1, 1).act("Movement", 1, "Seize The Opening with a 5", "D1", "Follow My Lead", "stop")
    assert (stage.at("A"), stage.hp("b")) == ("D1", 11)


@covers("dojo.action.reversal.seize-the-opening", "dojo.action.machine.high-efficiency")
def test_high_efficiency_that_seizes_an_opening_must_hit() -> None:
    stage = dojo("A . . . b", A=reversal("machine"), b=fighter("crystal", "power"))
    fight = stage.fight.clone()
    fight.units[0].numbers = (3,)
    stage.restart(fight)
    stage.turn("b", 1, 1).act("Movement", 1, "Seize The Opening with a 3", "D1", "High Efficiency", "iron", "power")
    assert (stage.hp("b"), stage.tokens("A")) == (11, {"iron": 1, "power": 1})


@covers("dojo.action.reversal.counter-attack", "dojo.action.jumping.leap-in@base")
def test_leap_in_may_counter_an_attack_and_must_end_where_it_hits() -> None:
    stage = dojo("A b . . . . .", edition="base", A=reversal("jumping"), b=fighter("crystal", "power"))
    stage.turn("b", 3, 1).act("Damage", 3, "Counter Attack with a 5")
    assert stage.about == "action"
    stage.choose("Leap In")
    assert stage.offered == ["A1", "stop"]
    stage.choose("stop")
    assert (stage.at("A"), stage.hp("b")) == ("C1", 10)


@covers("dojo.action.reversal.seize-the-opening", "dojo.action.lightning.deadly-dance")
def test_deadly_dance_may_seize_an_opening() -> None:
    stage = dojo("A . . . b", A=reversal("lightning"), b=fighter("crystal", "power"))
    stage.turn("b", 1, 1).act("Movement", 1, "Seize The Opening with a 5", "D1")
    assert any(label == "Deadly Dance" for label in stage.offered)


@covers("dojo.action.reversal.seize-the-opening", "dojo.action.heroic.burning-heart")
def test_on_an_allys_turn_burning_heart_may_seize_an_opening() -> None:
    stage = dojo("A . B . . b", A=reversal("heroic"), B=fighter("crystal", "power"), b=fighter("crystal", "power"))
    stage.turn("B", 1, 1).act("Movement", 1, "Seize The Opening with a 5", "B1", "Burning Heart")
    assert stage.tokens("B") == {"iron": 2, "power": 1}


# Tokens against movement


@covers("dojo.token.iron@patch", "dojo.move.forced@patch", "dojo.action.rallying.group-up@patch")
@pytest.mark.parametrize(("edition", "asked"), [("base", False), ("patch", True)])
def test_in_the_patch_iron_shortens_the_pull_of_a_friend_as_well(edition: str, asked: bool) -> None:
    friend = fighter("crystal", "power", iron=1)
    stage = dojo(
        "A . . . B\n. . . . .\nb . . . .", edition=edition, A=fighter("rallying", "power"), B=friend, b=fighter()
    )
    stage.turn("A", 2, 1).act("Group Up", 2, "stop")
    assert ("spend iron" in stage.declined) is asked


@covers("dojo.token.fatigue")
@pytest.mark.parametrize(("ways", "asked"), [([], True), (["B1", "A1"], False)])
def test_only_who_has_not_moved_at_all_may_rest(ways: list[str], asked: bool) -> None:
    stage = dojo("A . . b", A=fighter("crystal", "power", speed=len(ways)), b=fighter("crystal", "power"))
    stage.turn("A", 1).step(*ways)
    fight = stage.fight.clone()
    fight.units[0].tokens["fatigue"] = 2
    stage.restart(fight)
    stage.end()
    assert ("rest" in stage.declined) is asked


@covers("dojo.obstacle.rubble@patch", "dojo.move.save-yourself")
def test_saving_oneself_onto_rubble_tires_nobody() -> None:
    picture = ". . . . . .\n. A b . % .\n. . . . . ."
    stage = pair(picture, "power", speed=1).turn("A", 5, 1).act("Damage", 5, "D2", "E2")
    assert (stage.at("b"), stage.tokens("b")) == ("E2", {})


@covers("dojo.rule.dizzy", "dojo.move.save-yourself", "dojo.obstacle.outside")
def test_whoever_is_dizzy_may_still_save_itself() -> None:
    stage = dojo("A b\n. .", A=fighter("crystal", "blaster"), b=fighter("crystal", "power", hp=1, bars=2, speed=1))
    stage.turn("A", 5, 1).act("Damage", 5, "B2")
    assert (stage.fight.units[1].dizzy, stage.at("b"), stage.tokens("b")) == (True, "B2", {})


@covers("dojo.token.fatigue", "dojo.style-ability.charging@patch")
def test_fatigue_shortens_only_what_ones_own_actions_and_abilities_move_one() -> None:
    tired = fighter("crystal", "power", fatigue=1)
    stage = dojo("A B . . . b", A=fighter("charging", "power"), B=tired, b=fighter("crystal", "power"))
    stage.start("B", 1, 1, 1).choose("C1", "D1")
    assert (stage.at("B"), stage.tokens("B")) == ("D1", {"fatigue": 1})


# Range, targets, and what Mood Shift brings


@covers("dojo.action.zombie.raise-the-dead", "dojo.action.blaster.amplify")
def test_amplify_lets_raise_the_dead_reach_two_spaces_farther() -> None:
    stage = dojo(". . . . . . .\nA . . . . b .", A=fighter("zombie", "blaster"), b=fighter("crystal", "power"))
    stage.turn("A", 4, 3, 1)
    assert not stage.offers("Raise The Dead")
    assert stage.act("Amplify", 3).offers("Raise The Dead")


@covers("dojo.action.singing.mood-shift")
def test_mood_shift_brings_what_the_build_does_too() -> None:
    stage = dojo("A . b", A=fighter("singing", "power", build="agile"), b=fighter("crystal", "power"))
    stage.turn("A", 6, 1).act("Mood Shift", 6, "sorrow")
    assert "dojo.build.agile" in stage.rules_used


@covers("dojo.action.singing.mood-shift", "dojo.archetype-ability.gunkata.focused@patch")
def test_a_volley_of_mood_shift_pushes_whoever_blocks_it() -> None:
    hero = fighter("singing", "power", ability="gunkata.focused")
    stage = dojo(". . . . .\nA . b . .\n. . . . .", A=hero, b=fighter("crystal", "reversal"))
    stage.turn("A", 6, 1).act("Mood Shift", 6, "sorrow", "stop")
    assert (stage.hp("b"), stage.about) == (12, "shove")


@covers("dojo.style-ability.burning@patch", "dojo.action.blaster.shockwave")
def test_burning_style_gives_its_token_once_for_each_enemy_an_action_targets() -> None:
    stage = dojo("A . b", A=fighter("burning", "blaster"), b=fighter("crystal", "power"))
    stage.turn("A", 6, 1).act("Shockwave", 6)
    assert (stage.hp("b"), stage.tokens("b")) == (9, {"burning": 1})


@covers("dojo.rule.super-moves", "dojo.super.erupting-burning-fist", "dojo.move.save-yourself")
def test_speed_does_not_save_from_the_push_of_a_super_move() -> None:
    hero = fighter("phoenix", "power", supers=("erupting-burning-fist",))
    stage = dojo(
        ". . . . . . . .\n. A b . . . . .\n. . . . . . . .", A=hero, b=fighter("crystal", "power", speed=2)
    )  # fmt: skip
    stage.turn("A", 3, 3, 1).choose("Super Move: Erupting Burning Fist with two 3s", "D2", "E2", "F2", "G2")
    assert (stage.declined.count("save"), stage.at("b")) == (0, "G2")


@covers("dojo.action.singing.symphony", "dojo.rule.extra-target")
def test_blaster_form_lets_symphony_destroy_one_more_obstacle() -> None:
    stage = dojo(
        "A . % % . . b", edition="base", A=fighter("singing", "blaster", shield=1), b=fighter("crystal", "power")
    )
    stage.turn("A", 1).act("Symphony", "Rubble at C1", "Rubble at D1")
    assert (stage.space("C1"), stage.space("D1")) == ([], [])


@covers("dojo.style-ability.unbreakable@patch")
@pytest.mark.parametrize(("middle", "asked"), [(".", True), ("#", False)])
def test_a_wall_keeps_the_tokens_of_the_unbreakable_from_an_ally(middle: str, asked: bool) -> None:
    stage = dojo(
        f"A {middle} B\n# # b",
        A=fighter("unbreakable", "blaster", iron=2),
        B=fighter("crystal", "power"),
        b=fighter("crystal", "power"),
    )
    stage.turn("b", 3, 1).act("Damage", 3, "B")
    assert ("spend iron" in stage.declined) is asked
