"""Where two rules meet: Iron, Speed, lying and granted moves, Copies, Traps, ice, stairs and folded rooms."""

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers


# Iron


@covers("dojo.token.iron@patch", "dojo.archetype-ability.trickster.fused@patch")
def test_a_trickster_may_spend_two_iron_on_a_hit_of_one_and_moves_two() -> None:
    trickster = fighter("illusion", "power", ability="trickster.fused", iron=2)
    stage = dojo("A b . .\n. . . .", A=fighter("relentless", "power"), b=trickster).turn("A", 1, 1)
    stage.act("Damage", 1, "spend 2")
    assert stage.hp("b") == 12
    assert stage.tokens("b") == {}
    assert stage.asked == "b"
    assert stage.about == "step"


@covers("dojo.action.wild.fury", "dojo.token.iron@base")
@pytest.mark.parametrize(("iron", "there"), [("spend 1", "B2"), ("spend none", "C2")])
def test_iron_spent_on_fury_counts_against_its_push_at_the_end_of_the_turn(iron: str, there: str) -> None:
    hero = fighter("weightless", "wild", power=2)
    stage = dojo(". . . .\nA b . .\n. . . .", edition="base", A=hero, b=fighter(iron=1))
    stage.defaults["spend power"] = 0
    stage.turn("A", 1).choose("Fury", iron).end()
    if there == "C2":
        stage.choose("C2")
    assert stage.at("b") == there


# The end of a turn


@covers("dojo.phase.8-end", "dojo.move.free@patch")
def test_in_the_end_phase_only_who_gains_speed_may_still_move() -> None:
    agile, slow = fighter("frozen", "power", build="agile"), fighter("frozen", "shadow", speed=2)
    stage = dojo("A . . b", A=agile, b=slow)
    stage.defaults.pop("roam")
    stage.turn("A", 1).end()
    asked = []
    while stage.about == "roam":
        asked.append((stage.asked, stage.log[-1]))
        stage.choose("done")
    assert [who for who, _ in asked].count("b") == 1, "once, in Late Movement"


@covers("dojo.rule.taken-out@base")
def test_in_the_base_book_the_taken_out_keep_their_speed() -> None:
    stage = dojo("A B . b", edition="base", A=fighter(), B=fighter(hp=0, speed=2), b=fighter(speed=2))
    stage.turn("A", 1).end()
    assert stage.tokens("B") == {"speed": 2}
    assert stage.tokens("b") == {}


# Whoever lies at zero HP


@covers("dojo.rule.taken-out@patch", "dojo.action.iron.contain@patch")
def test_contain_pulls_an_enemy_at_zero_hp() -> None:
    stage = dojo("A . . b c", A=fighter("frozen", "iron"), b=fighter(hp=0), c=fighter())
    stage.turn("A", 3, 1).act("Contain", 3, "pull an enemy", "place a Trap", "b")
    assert stage.at("b") == "B1"


@covers("dojo.rule.taken-out@patch", "dojo.action.basic.damage")
def test_the_push_of_damage_moves_whoever_lies_there() -> None:
    stage = dojo("A b . . c", A=fighter("relentless", "power"), b=fighter(hp=0), c=fighter()).turn("A", 5, 1)
    stage.act("Damage", 5, "C1")
    assert stage.at("b") == "C1"


@covers("dojo.rule.taken-out@patch", "dojo.style-ability.shining", "dojo.form-ability.dance")
def test_abilities_that_push_and_pull_move_whoever_lies_there_only_in_the_patch() -> None:
    for edition, pushed, pulled in (("base", "B1", "D1"), ("patch", "C1", "C1")):
        given = {"b": fighter("whip", "power", hp=0), "c": fighter("whip", "power")}
        shining = dojo("A b . . c", edition=edition, A=fighter("shining", "power"), **given).start("A", 1, 1, 1)
        if shining.about == "shove":
            shining.choose("C1")
        assert shining.at("b") == pushed
        dancer = dojo("A . . b c", edition=edition, A=fighter("vortex", "dance", speed=1), **given).turn("A", 1)
        dancer.step("B1")
        dancer.choose("b" if "b" in dancer.offered else "no more")
        assert dancer.at("b") == pulled


# Granted moves


def tired(action: str, friend: str) -> DojoStage:
    styles = {"You Can Do It!": ("motivating", "power"), "Effortless": ("weightless", "power")}
    styles["Follow My Lead"] = ("charging", "power")
    picture = ". . . . . .\nA B . . . b\n. . . . . ."
    return dojo(picture, A=fighter(*styles[action]), B=fighter(friend, "power", fatigue=2), b=fighter())


@covers("dojo.action.motivating.you-can-do-it", "dojo.token.fatigue")
def test_you_can_do_it_moves_a_tired_ally_all_the_way() -> None:
    stage = tired("You Can Do It!", "frozen").turn("A", 4, 1)
    stage.act("You Can Do It!", 4, "B", "heal", "move", "C2", "D2")
    assert stage.at("B") == "D2"
    assert stage.tokens("B") == {"fatigue": 2}


@covers("dojo.action.weightless.effortless", "dojo.token.fatigue")
def test_effortless_does_not_take_the_allys_fatigue() -> None:
    stage = tired("Effortless", "frozen").turn("A", 7, 1).act("Effortless", 7, "A1", "B", "E1")
    assert stage.at("B") == "E1"
    assert stage.tokens("B") == {"fatigue": 2}


@covers("dojo.action.charging.follow-my-lead", "dojo.token.fatigue")
def test_follow_my_lead_does_not_take_the_allys_fatigue() -> None:
    stage = tired("Follow My Lead", "frozen").turn("A", 3, 1).act("Follow My Lead", 3, "stop", "C2")
    assert stage.at("B") == "C2"
    assert stage.tokens("B") == {"fatigue": 2}


# Base book


@covers("dojo.form-ability.wild@base", "dojo.style-ability.bleeding")
def test_bleeding_wild_taken_while_lying_gives_two_more_dice() -> None:
    stage = dojo("A . b", edition="base", A=fighter("bleeding", "wild", hp=0), b=fighter())
    stage.start("A", 10, 6, 6, 4, 4)
    assert stage.numbers("A") == (10, 6, 6, 4, 4)


@covers("dojo.token.control@base", "dojo.obstacle.copy@base")
def test_in_the_base_book_control_tokens_reach_through_copies() -> None:
    stage = dojo("A . . . . . . . b", edition="base", A=fighter(), b=fighter("crystal", "power", control=1))
    fight = stage.fight.clone()
    from fracas.games.dojo.rules.obstacles import add_body

    add_body(fight, fight.units[1], stage.figure("A").at + 1, copy=True)
    stage.restart(fight)
    stage.defaults.pop("control")
    stage.turn("A", 3, 1).choose("Movement with a 3")
    assert stage.about == "control"


@covers("dojo.action.flashy.show-off", "dojo.move.free@base")
def test_show_off_lets_one_walk_between_its_two_actions() -> None:
    stage = dojo("A . . b", edition="base", A=fighter("flashy"), b=fighter())
    stage.defaults.pop("roam")
    stage.turn("A", 3, 1).act("Show Off", 3, "Movement", "Damage", "east", "east", "done")
    assert stage.hp("b") == 10


@covers("dojo.action.machine.high-efficiency", "dojo.move.free@base")
def test_high_efficiency_hits_after_the_speed_it_gives_has_been_used() -> None:
    stage = dojo("A . . b", edition="base", A=fighter("machine"), b=fighter())
    stage.defaults.pop("roam")
    stage.turn("A", 4, 1).act("High Efficiency", 4, "east", "done")
    assert stage.hp("b") == 11


# Control and Relentless: "immediately" is between the hits


@covers("dojo.style-ability.relentless@base", "dojo.villain.untouchable")
def test_a_countered_rush_down_of_seven_hits_its_user_four_times() -> None:
    picture = ". . . . . . .\nA b . . . . .\n. . . . . . ."
    foe = fighter(ability="villain.untouchable", control=1)
    stage = dojo(picture, edition="base", A=fighter("relentless", "power"), b=foe)
    stage.defaults |= {"shove": lambda ask: ask.options[0], "space": lambda ask: ask.options[0]}
    stage.turn("A", 7, 1).act("Rush Down", 7, "counter")
    assert stage.hp("b") == 8
    assert stage.hp("A") == 8


# Traps and Armor


@covers("dojo.obstacle.trap@patch", "dojo.rule.armor@patch")
def test_a_trap_that_armor_has_stopped_still_hurts_the_next_one_this_turn() -> None:
    stage = dojo("A . b", A=fighter("frozen", "iron", speed=3), B=fighter(), b=fighter())
    fight = stage.fight.clone()
    fight.traps = 1 << stage.figure("A").at + 1
    stage.restart(fight)
    stage.turn("A", 1).step("east")
    assert stage.hp("A") == 12
    assert stage.fight.sprung == 0


# Ice: a bump is a push like any other


def on_ice(picture: str, iron: int = 0, speed: int = 0) -> DojoStage:
    stage = dojo(picture, A=fighter(speed=1), b=fighter(iron=iron, speed=speed), parameters=["arena.icy-floor"])
    stage.defaults.pop("save")
    return stage.turn("A", 1)


ICE = ". . . . . . .\nA . b . . . .\n. . . . . . ."


@covers("dojo.arena.icy-floor", "dojo.token.iron@patch")
def test_iron_stops_a_bump_on_ice_and_so_the_slip() -> None:
    stage = on_ice(ICE, iron=1).choose("B2", "spend 1")
    assert (stage.at("A"), stage.at("b")) == ("B2", "C2")


@covers("dojo.arena.icy-floor", "dojo.move.save-yourself")
def test_whoever_is_bumped_on_ice_may_save_themselves() -> None:
    stage = on_ice(ICE, speed=1).step("B2").choose("D2")
    assert stage.about == "save"
    assert stage.asked == "b"


@covers("dojo.arena.icy-floor", "dojo.obstacle.outside")
def test_whoever_is_bumped_on_the_border_of_the_ice_can_be_sent_outside() -> None:
    stage = on_ice("A . b\n. . .\n. . .").step("B1")
    assert stage.at("b") == ""
    assert stage.at("A") == "C1"


# Stairs are Free Movement


def upstairs(speed: int) -> DojoStage:
    ground = ". . .\n. A .\n. . b"
    return dojo(ground, A=fighter("frozen", speed=speed), b=fighter("frozen"), parameters=["arena.second-floor"])


@covers("dojo.arena.second-floor", "dojo.phase.5-early-movement")
def test_stairs_can_be_used_in_early_movement() -> None:
    stage = upstairs(speed=3)
    stage.defaults.pop("roam")
    stage.start("b", 6, 6, 4, 4).choose("heal")
    assert stage.asked == "A"
    assert any(label.startswith("climb ") for label in stage.offered), stage.offered


@covers("dojo.arena.second-floor", "dojo.super.heavens-piledriver")
def test_who_is_slammed_into_the_ground_climbs_no_stairs() -> None:
    stage = dojo(
        ". . .\n. A .\n. . b",
        A=fighter("frozen", speed=3, effects=(("effect.heavens-piledriver", "own turn"),)),
        b=fighter("frozen"),
        parameters=["arena.second-floor"],
    )
    stage.turn("A", 1)
    assert not [label for label in stage.offered if label.startswith(("climb", "move"))]


# Where a hit comes from


@covers("dojo.villain.necromancer@patch", "dojo.obstacle.pit")
def test_a_necromancers_copy_beside_a_pit_strikes_past_pit_armor() -> None:
    from fracas.games.dojo.rules.obstacles import add_body

    stage = dojo("A o . . b", A=fighter(), b=fighter("frozen", "power", ability="villain.necromancer"))
    fight = stage.fight.clone()
    fight.figures[0].at += 1
    add_body(fight, fight.units[1], fight.figures[0].at + 1, copy=True).hp = 1
    stage.restart(fight)
    stage.turn("b", 1).end().choose("stop")
    assert stage.hp("A") == 11


# Power against Copies and obstacles


@covers("dojo.rule.damage-resolution", "dojo.obstacle.copy@patch", "dojo.token.weakness@patch")
def test_power_may_bring_a_weakened_hit_on_a_copy_back() -> None:
    from fracas.games.dojo.rules.obstacles import add_body

    stage = dojo("A . . b", A=fighter("relentless", power=1, weakness=1), b=fighter("frozen"))
    fight = stage.fight.clone()
    add_body(fight, fight.units[1], fight.figures[0].at + 1, copy=True).hp = 1
    stage.restart(fight)
    stage.turn("A", 3, 1).act("Damage", 3, "spend 1")
    assert stage.copies("b") == []
    assert stage.tokens("A") == {}


@covers("dojo.rule.damage-resolution", "dojo.obstacle.wall", "dojo.token.weakness@patch")
def test_power_may_bring_a_weakened_hit_on_a_wall_back() -> None:
    stage = dojo("A # . b", A=fighter("relentless", power=1, weakness=1), b=fighter("frozen")).turn("A", 5, 1)
    stage.act("Damage", 5, "spend 1")
    assert stage.space("B1") == ["rubble"]


# Mood Shift


@covers("dojo.action.singing.mood-shift", "dojo.archetype-ability.punk.focused@patch")
def test_mood_shift_brings_the_punks_number_once_more() -> None:
    hero = fighter("singing", "power", ability="punk.focused", hp=10)
    stage = dojo("A . . b", A=hero, b=fighter()).turn("A", 6, 1)
    stage.act("Mood Shift", 6, "Focused Punk", "rage")
    assert stage.numbers("A") == (5, 1)


@covers("dojo.action.singing.mood-shift", "dojo.archetype-ability.wardancer.focused")
def test_mood_shift_brings_the_wardancers_raise_once_more() -> None:
    hero = fighter("singing", "power", ability="wardancer.focused")
    stage = dojo("A . . b", A=hero, b=fighter()).turn("A", 6, 1)
    stage.act("Mood Shift", 6, "Focused Wardancer", "all numbers +1", "rage")
    assert stage.numbers("A") == (2,)


# A folded room


@covers("dojo.arena.trick-room")
def test_a_diagonal_step_off_a_folded_map_arrives_one_row_further_on_the_other_side() -> None:
    stage = dojo(
        "\n".join([". . . . . . . . ."] * 4 + ["A . . . . . . . b"] + [". . . . . . . . ."] * 4),
        A=fighter(speed=2),
        b=fighter(),
        parameters=["arena.trick-room"],
    ).turn("A", 1)
    offered = {label.removeprefix("move to ") for label in stage.offered if label.startswith("move to ")}
    assert offered == {"A4", "A6", "B4", "B5", "B6", "I4", "I6"}


@covers("dojo.arena.trick-room", "dojo.rule.range")
def test_range_does_not_go_round_a_folded_map() -> None:
    stage = dojo("A . . . b\n. . . . .", A=fighter("relentless"), b=fighter(), parameters=["arena.trick-room"])
    assert not stage.turn("A", 3, 1).offers("Damage")


# Placement


@covers("dojo.rule.unit-placement@patch")
def test_every_enemy_is_placed_within_five_spaces_of_the_leader_whatever_their_order() -> None:
    from fracas.games.dojo.patch.rules.placement import spaces_for

    stage = dojo(
        "a . . . . . . . . . . . .\n. . . . . b . . . . . . A",
        a=fighter(kind="warrior"),
        b=fighter(kind="boss"),
        c=fighter(kind="warrior", removed=True),
        A=fighter(),
    )
    fight = stage.fight.clone()
    unit = fight.units[2]
    spaces = spaces_for(fight, unit, fight.body(unit))
    leader = fight.body(fight.units[1]).at
    assert max(fight.arena.far[leader][cell] for cell in spaces) == 5
