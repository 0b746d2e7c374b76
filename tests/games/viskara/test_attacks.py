"""Attacks: break points, defies, flourishes, exertion, all out attacks, stances."""

from __future__ import annotations

import pytest

from fracas.core import Ask
from fracas.games.viskara.book.model import Zone
from fracas.testing.viskara import fighter, figure, viskara, way


@pytest.mark.covers(
    "viskara.action.attack",
    "viskara.rule.break-point",
    "viskara.rule.damage-types",
    "viskara.resource.morale",
    "viskara.resource.effort",
)
def test_output_7_with_break_point_4_is_4_health_and_3_morale() -> None:
    stage = viskara("A b", A=fighter(way(outputs=(3, 5, 7), break_point=4)), b=fighter())

    stage.shows((3, 0)).do("Attack: Slash")

    assert stage.health("b") == 50 - 4
    assert stage.morale(1) == 25 - 3
    assert stage.effort("A") == 2


@pytest.mark.covers("viskara.show.output", "viskara.show.perform", "viskara.tactic.type-direct")
@pytest.mark.parametrize(("reds", "damage"), [(0, 0), (1, 4), (2, 8), (3, 12), (4, 12)])
def test_red_cards_choose_the_output(reds: int, damage: int) -> None:
    stage = viskara("A b", A=fighter(), b=fighter())

    stage.shows((reds, 0)).do("Attack: Slash")

    assert stage.health("b") == 50 - damage


@pytest.mark.covers("viskara.reaction.defy", "viskara.rule.reactions", "viskara.show.simultaneous")
def test_a_defy_lowers_health_damage_by_its_output() -> None:
    stage = viskara(
        "A b", A=fighter(way(outputs=(4, 8, 12), break_point=10)), b=fighter(way("Block", outputs=(2, 3, 5)))
    )

    stage.shows((3, 0), (2, 0)).do("Attack: Slash", "Defy: Block", "Health")

    assert stage.health("b") == 50 - (10 - 3)
    assert stage.morale(1) == 25 - 2
    assert stage.effort("b") == 2


@pytest.mark.covers("viskara.reaction.defy")
def test_a_defy_for_morale_takes_all_morale_damage_away() -> None:
    stage = viskara(
        "A b", A=fighter(way(outputs=(4, 8, 12), break_point=4)), b=fighter(way("Block", outputs=(1, 2, 3)))
    )

    stage.shows((3, 0), (1, 0)).do("Attack: Slash", "Defy: Block", "Morale")

    assert stage.health("b") == 50 - 4
    assert stage.morale(1) == 25


@pytest.mark.covers("viskara.reaction.defy")
def test_an_output_above_the_whole_damage_takes_both_away() -> None:
    stage = viskara(
        "A b", A=fighter(way(outputs=(4, 8, 12), break_point=4)), b=fighter(way("Block", outputs=(9, 13, 20)))
    )

    stage.shows((3, 0), (2, 0)).do("Attack: Slash", "Defy: Block")

    assert stage.health("b") == 50
    assert stage.morale(1) == 25


@pytest.mark.covers("viskara.reaction.defy", "viskara.tactic.move-trigger")
def test_more_red_cards_take_the_attackers_flourish_and_move_trigger() -> None:
    stage = viskara(". A b .", A=fighter(way(power=3), style="aggressive"), b=fighter(way("Block")))

    stage.shows((1, 9), (2, 0)).do("Attack: Slash", "Defy: Block")

    assert stage.about == "turn"
    assert stage.morale(1) == 25
    assert stage.declined.count("move trigger") == 0


@pytest.mark.covers("viskara.reaction.defy", "viskara.reaction.defy-lines", "viskara.target.line")
def test_an_ally_can_defy_for_the_target_within_its_range() -> None:
    stage = viskara(
        """
        A . b
        . . c
        """,
        A=fighter(),
        b=figure(fighter(), effort=0),
        c=fighter(way("Guard", outputs=(3, 6, 9), range=1)),
    )

    stage.shows((3, 0), (1, 0)).do("Attack: Slash", "b", "Defy: Guard")

    assert stage.health("b") == 50 - (12 - 3)


@pytest.mark.covers("viskara.reaction.defy-lines")
def test_nobody_out_of_range_can_defy() -> None:
    stage = viskara("A b . . . c", A=fighter(), b=figure(fighter(), effort=0), c=fighter(way("Guard", range=1)))

    stage.shows((1, 0)).do("Attack: Slash")

    assert "react" not in stage.declined


@pytest.mark.covers("viskara.rule.off-turn-damage", "viskara.effect.strength")
def test_damage_outside_ones_own_turn_goes_to_morale() -> None:
    stage = viskara("A b", A=fighter(), b=figure(fighter(way("Block", power=3, value=3), style="rhythm"), effort=1))

    stage.shows((1, 0), (1, 0)).do("Attack: Slash", "Defy: Block")

    assert stage.health("A") == 50
    assert stage.morale(0) == 25 - 3


@pytest.mark.covers("viskara.action.exertion", "viskara.rule.round-up")
def test_the_third_attack_of_a_turn_does_half_damage_and_has_finale_2_less() -> None:
    stage = viskara("A b", A=fighter(way(outputs=(5, 8, 12), power=2, value=2), style="aggressive"), b=fighter())

    for _ in range(2):
        stage.shows((0, 0)).do("Attack: Slash")
    stage.shows((1, 5)).do("Attack: Slash")

    assert stage.health("b") == 50 - 3 * 2 - 3
    assert stage.told("exerts")
    assert not stage.told("flourishes")


@pytest.mark.covers("viskara.action.all-out")
def test_an_all_out_attack_with_exactly_three_red_cards_flourishes_whatever_the_finale() -> None:
    stage = viskara("A b", A=fighter(), b=fighter())

    stage.fate("r1", "r2", "r3", "b0").do("Attack: Slash", "All out attack", "Two more cards", "Stop here")

    assert stage.health("b") == 50 - 12
    assert stage.flair("A") == 10 - 3
    assert stage.told("A flourishes.")


@pytest.mark.covers("viskara.action.all-out")
def test_four_red_cards_ruin_an_all_out_attack_but_flat_bonuses_count() -> None:
    stage = viskara("A b", A=figure(fighter(way(value=6)), anchored=True), b=fighter())

    stage.fate("r1", "r2", "r3", "r4").do("Attack: Slash", "All out attack", "Two more cards")

    assert stage.health("b") == 50 - 3
    assert not stage.told("A flourishes.")


@pytest.mark.covers("viskara.action.all-out")
def test_an_all_out_attack_stops_when_one_likes() -> None:
    stage = viskara("A b", A=fighter(), b=fighter())

    stage.fate("r1", "b2").do("Attack: Slash", "All out attack", "Stop here")

    assert stage.health("b") == 50 - 4


@pytest.mark.covers("viskara.action.anchor", "viskara.condition.anchored", "viskara.speed.medium")
def test_anchoring_adds_half_the_stat_to_outputs_and_keeps_one_in_place() -> None:
    stage = viskara("A b", A=fighter(way(value=5)), b=fighter())

    stage.do("Anchor")
    assert stage.flair("A") == 9
    assert "Sidestep" not in stage.offered
    assert stage.why_not("Sidestep") == "it cannot move now"
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 50 - (4 + 3)


@pytest.mark.covers("viskara.action.anchor")
def test_nobody_anchors_after_moving() -> None:
    stage = viskara("A . b", A=fighter(), b=fighter())

    stage.do("Sidestep")

    assert stage.why_not("Anchor") == "it has moved this turn"


@pytest.mark.covers("viskara.action.anchor", "viskara.move.other")
def test_an_anchored_character_is_moved_by_enemies_but_not_by_allies() -> None:
    from fracas.games.viskara.book.movement import may_be_moved

    stage = viskara("A B c", A=figure(fighter(), anchored=True), B=fighter(), c=fighter())

    assert not may_be_moved(stage.battle, stage.who("A"), stage.who("B"))
    assert may_be_moved(stage.battle, stage.who("A"), stage.who("c"))


@pytest.mark.covers("viskara.action.stance")
@pytest.mark.parametrize(("targets", "gained"), [((), 4), (("b",), 8), (("b", "c"), 16)])
def test_a_stance_heals_by_its_output_for_every_target_and_by_half_without(
    targets: tuple[str, ...], gained: int
) -> None:
    many = way("Guard", rule="bellowbreath.steamburst") if len(targets) > 1 else way("Guard")
    stage = viskara("b A c", A=figure(fighter(many), health=20), b=fighter(), c=fighter())

    done = ("Nothing more",) if not targets else ()
    stage.shows((2, 0)).do("Stance: Guard", *targets, *done)

    assert stage.health("A") == 20 + gained
    assert stage.told("A ends the turn.")


@pytest.mark.covers("viskara.action.stance")
def test_a_stance_costs_a_flair_unless_one_is_outnumbered() -> None:
    alone = viskara("A b c", A=fighter(), b=fighter(), c=fighter())
    even = viskara("A b .", A=fighter(), b=fighter())

    for stage in (alone, even):
        stage.shows((0, 0)).do("Stance: Slash", "Nothing more")

    assert alone.flair("A") == 10
    assert even.flair("A") == 9


@pytest.mark.covers("viskara.action.stance", "viskara.condition.exhausted")
def test_the_exhausted_take_no_stance() -> None:
    stage = viskara("A B c", A=figure(fighter(), health=0), B=fighter(), c=fighter())

    assert not any(label.startswith("Stance") for label in stage.offered)


@pytest.mark.covers("viskara.reaction.challenge-fate", "viskara.condition.fate-spent")
def test_challenging_fate_gives_an_effort_output_by_level_and_health_on_a_good_finale() -> None:
    stage = viskara("A b", A=figure(fighter(important=True), effort=2, health=20), b=fighter())

    stage.shows((1, 4)).do("Challenge fate").do("Attack: Slash")

    assert stage.effort("A") == 2
    assert stage.health("b") == 50 - (4 + 5)
    assert stage.health("A") == 20 + 9
    assert "Challenge fate" not in stage.offered
    stage.end_turn().turn("A")
    assert stage.effort("A") == 1


@pytest.mark.covers("viskara.reaction.challenge-fate")
def test_the_exhausted_and_the_unimportant_cannot_challenge_fate() -> None:
    stage = viskara(
        "A B c", A=figure(fighter(important=True), health=0, effort=1), B=figure("heckler", effort=1), c=fighter()
    )

    assert "Challenge fate" not in stage.offered
    stage.turn("B")
    assert "Challenge fate" not in stage.offered


@pytest.mark.covers("viskara.rule.output-per-line")
def test_a_change_along_one_line_leaves_the_others_alone() -> None:
    stage = viskara(
        "b A c",
        A=fighter(way("Wave", rule="bellowbreath.steamburst")),
        b=figure(fighter(), effort=0),
        c=fighter(way("Block", outputs=(2, 2, 2))),
    )

    stage.shows((2, 0), (1, 0)).do("Attack: Wave", "b", "c", "Defy: Block")

    assert stage.health("b") == 50 - 8
    assert stage.health("c") == 50 - 6


@pytest.mark.covers("viskara.rule.split-timing")
def test_the_split_comes_after_bonuses_and_before_defies() -> None:
    stage = viskara(
        "A b",
        A=figure(fighter(way(outputs=(4, 8, 12), break_point=6, value=4)), anchored=True),
        b=fighter(way("Block", outputs=(1, 2, 3))),
    )

    stage.shows((2, 0), (1, 0)).do("Attack: Slash", "Defy: Block", "Health")

    assert stage.health("b") == 50 - (6 - 1)
    assert stage.morale(1) == 25 - 4


@pytest.mark.covers("viskara.show.one-at-a-time")
def test_of_two_simultaneous_shows_one_counts_as_a_single_red_card() -> None:
    from fracas.games.viskara.book.maneuver import Maneuver
    from fracas.games.viskara.book.shows import only_one

    stage = viskara("A b", A=fighter(), b=fighter())
    both = [Maneuver(stage.battle, "attack", stage.who("A"), stage.who("A").sheet.tactics[0]) for _ in range(2)]

    script = only_one(both)
    ask = next(script)
    assert isinstance(ask, Ask)
    assert ask.options == (0, 1)
    with pytest.raises(StopIteration):
        script.send(1)

    assert (both[0].reds, both[0].finale, both[0].void) == (1, 0, True)
    assert not both[1].done


@pytest.mark.covers("viskara.show.original", "viskara.show.modify-red")
def test_changes_never_go_below_zero_and_leave_the_original_alone() -> None:
    from fracas.games.viskara.book.maneuver import Line, Maneuver
    from fracas.games.viskara.book.output import change

    stage = viskara("A b", A=fighter(), b=fighter())
    m = Maneuver(stage.battle, "attack", stage.who("A"), stage.who("A").sheet.tactics[0])
    m.reds, m.finale = 1, 3
    m.lines = [Line(stage.who("b"), 0, 1, (2, 1, 1))]
    m.lines[0].reds, m.lines[0].finale = 1, 3

    change(m, reds=-4, finale=-9)

    assert (m.lines[0].reds, m.lines[0].finale) == (0, 0)
    assert (m.reds, m.finale) == (1, 3)


@pytest.mark.covers("viskara.show.flourish", "viskara.show.finale")
@pytest.mark.parametrize(("finale", "moves"), [(3, False), (4, True)])
def test_a_finale_of_4_flourishes(finale: int, moves: bool) -> None:
    stage = viskara(". A b .", A=fighter(), b=fighter())

    stage.shows((1, finale)).do("Attack: Slash")

    assert ("move trigger" in stage.declined) == moves


@pytest.mark.covers(
    "viskara.tactic.move-trigger",
    "viskara.tactic.type-direct",
    "viskara.tactic.type-exposure",
    "viskara.tactic.type-projectile",
    "viskara.rule.costs-explicit",
)
@pytest.mark.parametrize(("type", "need"), [("direct", 1), ("exposure", 2), ("projectile", 3)])
def test_a_move_trigger_needs_red_cards_by_type_and_costs_no_effort(type: str, need: int) -> None:
    for reds in (need - 1, need):
        stage = viskara(". A b .", A=fighter(way(type=type)), b=fighter())
        stage.shows((reds, 4)).do("Attack: Slash")
        if reds == need:
            assert stage.declined[-1:] == ["move trigger"]
            assert stage.effort("A") == 2
        else:
            assert "move trigger" not in stage.declined


@pytest.mark.covers("viskara.target.same-once", "viskara.rule.simultaneous-effects")
def test_the_same_character_is_targeted_once_and_the_attacker_orders_flourishes() -> None:
    stage = viskara(
        "b A c",
        A=fighter(way("Wave", rule="bellowbreath.steamburst")),
        b=fighter(way("Block")),
        c=figure(fighter(), effort=0),
        stops={"A": ("order",)},
    )

    stage.shows((2, 5), (2, 6)).do("Attack: Wave", "b")
    assert stage.offered == ["c", "Nothing more"]
    stage.choose("Nothing more", "Defy: Block", "b")

    assert stage.told("A says who comes first.")


@pytest.mark.covers("viskara.rule.immediately", "viskara.rule.look-ahead", "viskara.arts.lunge")
def test_one_may_pay_for_an_attack_that_only_a_step_before_makes_possible() -> None:
    stage = viskara("A . . . b", A=fighter(way(upgrades={"Lunge": 1}, range=1)), b=fighter())

    stage.shows((1, 0)).do("Attack: Slash", "Yes", "D1")

    assert stage.at("A") == "D1"
    assert stage.health("b") == 50 - 4
    assert stage.told("A looks ahead.")


@pytest.mark.covers("viskara.rule.immediately")
def test_what_was_paid_is_not_given_back_when_the_attack_becomes_impossible() -> None:
    stage = viskara("A . . . b", A=fighter(way(upgrades={"Lunge": 1}, range=1)), b=fighter())

    stage.do("Attack: Slash", "Yes", "B1")

    assert stage.effort("A") == 2
    assert stage.told("nobody left to target")


@pytest.mark.covers("viskara.rule.look-ahead")
def test_what_no_step_before_makes_possible_cannot_be_paid_for() -> None:
    stage = viskara("A . . . . . . b", A=fighter(way(upgrades={"Lunge": 1}, range=1)), b=fighter())

    assert "Attack: Slash" not in stage.offered
    assert stage.why_not("Attack: Slash") == "nobody can be targeted within 1"


@pytest.mark.covers("viskara.target.square", "viskara.target.each", "viskara.rule.each-other")
def test_whoever_leaves_a_targeted_square_is_no_longer_a_target() -> None:
    from fracas.games.viskara.book.maneuver import Maneuver
    from fracas.games.viskara.book.targets import refresh, target_squares

    stage = viskara("A b . c", A=fighter(), b=fighter(), c=fighter())
    m = Maneuver(stage.battle, "attack", stage.who("A"), stage.who("A").sheet.tactics[0])
    target_squares(m, [1, 2], 0)
    assert [c.id for c in m.targets] == ["b"]

    stage.who("b").cells, stage.who("c").cells = (3,), (2,)
    refresh(m)

    assert [c.id for c in m.targets] == ["c"]


@pytest.mark.covers("viskara.target.character")
def test_a_targeted_character_stays_a_target_wherever_it_goes() -> None:
    from fracas.games.viskara.book.maneuver import Line, Maneuver
    from fracas.games.viskara.book.targets import refresh

    stage = viskara("A b . .", A=fighter(), b=fighter())
    m = Maneuver(stage.battle, "attack", stage.who("A"), stage.who("A").sheet.tactics[0])
    m.lines = [Line(stage.who("b"), 0, 1, (2, 1, 1))]

    stage.who("b").cells = (3,)
    refresh(m)

    assert [c.id for c in m.targets] == ["b"]


@pytest.mark.covers("viskara.target.obstructions", "viskara.target.range", "viskara.target.names")
def test_walls_and_enemies_stop_lines_and_allies_do_not() -> None:
    stage = viskara(
        """
        . c . . .
        A B d . .
        . # . # e
        """,
        A=fighter(way(type="projectile", range=4)),
        B=fighter(),
        c=fighter(),
        d=fighter(),
        e=fighter(),
    )

    stage.do("Attack: Slash")

    assert set(stage.offered) == {"c", "d"}


@pytest.mark.covers("viskara.target.obstructions")
def test_a_fence_stops_direct_tactics_and_lets_others_through() -> None:
    stage = viskara("A = b", A=fighter(way("Stab"), way("Shot", "projectile")), b=fighter())

    assert "Attack: Shot" in stage.offered
    assert "Attack: Stab" not in stage.offered


@pytest.mark.covers("viskara.target.connected")
def test_connected_squares_go_round_corners_and_through_characters() -> None:
    stage = viskara(
        """
        A b .
        # # c
        """,
        A=fighter(way(upgrades={"Cleave": 1}, range=2)),
        b=fighter(),
        c=fighter(),
    )

    stage.shows((2, 0)).do("Attack: Slash", "cleave", "C2", "Nothing more")

    assert stage.health("b") == 50 - 4
    assert stage.health("c") == 50 - 4


@pytest.mark.covers("viskara.condition.created-obstruction", "viskara.sig.man.create-obstruction")
def test_a_created_obstruction_can_be_attacked_and_vanishes_unless_paid_for() -> None:
    stage = viskara("A . b", A=fighter(), b=fighter(), zones=(Zone("obstruction", "b", (1,)),))

    stage.shows((2, 0)).do("Attack: Slash", "No")

    assert stage.zones("obstruction") == []
