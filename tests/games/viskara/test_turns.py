"""Setup, turns, passing, conditions, and the end of battles."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from fracas.core import Match, UnknownName
from fracas.games.viskara import GAME
from fracas.games.viskara.book import balance, ending
from fracas.games.viskara.book.basic import basic_enemy
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.resources import gain_health
from fracas.games.viskara.table.setup import enter_battle, placing_order
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way


def started(encounter: str = "ambush", **options: Any) -> Battle:
    """A battle before anybody is placed."""
    battle = GAME.rules().begin(GAME.setup(encounter, "", options))
    enter_battle(battle, encounter)
    return battle


# Setup


@pytest.mark.covers("viskara.battle.setup-resources", "viskara.resource.effort", "viskara.resource.flair")
def test_everybody_starts_with_1_effort_1_flair_and_full_health() -> None:
    assert {(c.effort, c.flair, c.health == c.most) for c in started().characters} == {(1, 1, True)}


@pytest.mark.covers("viskara.battle.setup-sides", "viskara.resource.morale", "viskara.rule.allies-enemies")
def test_a_side_has_the_morale_of_all_its_members() -> None:
    battle = started()

    assert battle.morale == (35, 35)
    assert len(battle.enemies(battle.characters[0])) == 3
    assert battle.characters[0] in battle.allies(battle.characters[0])


@pytest.mark.covers("viskara.battle.setup-placement", "viskara.stat.agility")
def test_the_least_agile_are_placed_first_and_of_equals_the_players() -> None:
    order = placing_order(started())

    assert order[:1] == ("basic-3-medium-strength-1",)
    assert order[-1] == "basic-4-high-agility-1"


@pytest.mark.covers("viskara.perk.agility")
def test_the_agility_perk_may_count_half_more_for_placement() -> None:
    match = Match(GAME.setup("gate", "", {"players": ["hesper"], "foes": ["basic 8 low agility"]}), 1)

    assert match.asks[0].about == "late"
    match.answer("hesper", "yes")

    state = match.state
    assert isinstance(state, Battle)
    assert state.placing[-1] == "hesper"


@pytest.mark.covers("viskara.battle.setup-first-turn")
@pytest.mark.parametrize(("players", "foes", "side"), [(1, 2, 0), (2, 1, 1), (2, 2, 0)])
def test_the_smaller_side_goes_first_and_of_equals_the_players(players: int, foes: int, side: int) -> None:
    setup = GAME.setup("gate", "", {"players": ["basic 3"] * players, "foes": ["basic 3"] * foes, "formation": True})
    match = Match(setup, 1)
    if match.asks[0].about == "first":
        match.answer(match.asks[0].seat, match.asks[0].options[0])

    state = match.state
    assert isinstance(state, Battle)
    assert state.actor.side == side


@pytest.mark.covers("viskara.battle.setup-override")
def test_a_formation_and_who_goes_first_can_be_set() -> None:
    match = Match(GAME.setup("infestation"), 1)
    state = match.state
    assert isinstance(state, Battle)

    assert match.asks[0].about == "first"
    assert all(c.cells for c in state.characters)
    assert match.asks[0].seat == "gm"


@pytest.mark.covers("viskara.battle.setup-override")
def test_the_game_master_may_change_starting_morale() -> None:
    assert started(morale={"enemies": -10}).morale == (35, 25)


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(UnknownName, match="there is no option “moral”"):
        GAME.setup("ambush", "", {"moral": 1})


# Turns


@pytest.mark.covers("viskara.turn.start", "viskara.resource.effort", "viskara.resource.flair")
def test_a_turn_sets_effort_to_3_and_adds_3_flair_up_to_30() -> None:
    stage = viskara("A b", A=figure(fighter(), effort=1, flair=29), b=fighter())

    stage.turn("A")

    assert (stage.effort("A"), stage.flair("A")) == (3, 30)


@pytest.mark.covers("viskara.condition.shaken", "viskara.resource.flair")
def test_the_shaken_gain_1_flair_and_take_morale_damage_as_health_damage() -> None:
    stage = viskara("A b", A=fighter(way(break_point=2)), b=fighter(), morale=(25, 0))

    stage.shows((1, 0)).do("Attack: Slash")
    assert stage.health("b") == 50 - 4
    assert stage.morale(1) == 0
    stage.end_turn()

    assert stage.flair("b") == 11


@pytest.mark.covers("viskara.condition.shaken")
def test_the_damage_that_breaks_morale_is_not_turned_into_health_damage() -> None:
    stage = viskara("A b", A=fighter(way(outputs=(100, 101, 102), break_point=0)), b=fighter(), morale=(25, 5))

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.morale(1) == -95
    assert stage.health("b") == 50


@pytest.mark.covers("viskara.condition.shaken")
def test_several_separate_sources_hit_health_after_the_first() -> None:
    from fracas.games.viskara.book.damage import deal

    stage = viskara("A b c", A=fighter(), b=fighter(), c=fighter(), morale=(25, 5))
    for letter in "bc":
        for _ in deal(stage.battle, stage.who("A"), stage.who(letter), 0, 10, "viskara.effect.presence"):
            pass

    assert stage.morale(1) == -5
    assert (stage.health("b"), stage.health("c")) == (50, 40)


@pytest.mark.covers("viskara.condition.shaken")
def test_one_attack_on_many_breaks_morale_at_once() -> None:
    stage = viskara(
        "b A c",
        A=fighter(way("Wave", outputs=(10, 11, 12), break_point=0, rule="bellowbreath.steamburst")),
        b=figure(fighter(), effort=0),
        c=figure(fighter(), effort=0),
        morale=(25, 5),
    )

    stage.shows((1, 0)).do("Attack: Wave", "b", "c")

    assert stage.morale(1) == -15
    assert (stage.health("b"), stage.health("c")) == (50, 50)


@pytest.mark.covers("viskara.condition.exhausted")
def test_the_exhausted_have_1_effort_one_free_sidestep_and_cannot_dash_or_be_targeted() -> None:
    stage = viskara(
        "A B . . . c", A=figure(fighter(), health=0), B=fighter(), c=fighter(way("Shot", "projectile", range=9))
    )

    stage.turn("A")
    assert stage.effort("A") == 1
    assert "Sidestep (exhausted)" in stage.offered
    assert "Dash" not in stage.offered
    stage.do("Sidestep (exhausted)", "C1")
    assert (stage.effort("A"), stage.at("A")) == (1, "C1")
    assert "Sidestep (exhausted)" not in stage.offered
    stage.turn("c").shows((1, 0)).do("Attack: Shot")

    assert stage.health("A") == 0
    assert stage.health("B") == 46


@pytest.mark.covers(
    "viskara.condition.exhausted", "viskara.end.conditions", "viskara.end.injuries", "viskara.end.reset"
)
def test_a_side_that_is_all_exhausted_loses_and_its_members_are_injured() -> None:
    stage = viskara("A b", A=figure(fighter(), health=11), b=figure(fighter(health=30), health=3))

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.over
    assert stage.match.rules.result(stage.battle).winners == ("players",)
    assert (stage.who("b").most, stage.health("b"), stage.who("b").injuries) == (15, 15, 1)
    assert (stage.health("A"), stage.effort("A"), stage.flair("A")) == (50, 1, 1)


@pytest.mark.covers("viskara.end.injuries", "viskara.end.recovery", "viskara.condition.injury")
def test_injuries_add_up_and_heal_one_a_day() -> None:
    stage = viskara("A b", A=figure(fighter(health=30), injuries=2), b=fighter())
    c = stage.who("A")

    assert ending.injured_most(c) == 8
    for most in (15, 30):
        ending.rest(stage.battle)
        assert (c.most, c.health) == (most, most)


@pytest.mark.covers("viskara.end.reset", "viskara.condition.fate-spent")
def test_whoever_challenged_fate_ends_with_half_health_and_may_not_in_the_next_battle() -> None:
    stage = viskara("A b", A=figure(fighter(important=True), fate=1), b=figure(fighter(), health=1))

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("A") == 25
    assert stage.who("A").fate == 2


@pytest.mark.covers("viskara.condition.threat")
def test_a_lost_party_gains_a_threat_and_a_spent_threat_kills() -> None:
    stage = viskara("A b", A=figure(fighter(), health=1), b=fighter(), turn="b")
    stage.shows((1, 0)).do("Attack: Slash")
    assert stage.battle.threat == 1

    deadly = viskara("A c B", A=figure(fighter(), health=1), B=fighter(), c=fighter(), turn="c")
    deadly.battle.deadly = True
    deadly.shows((1, 0)).do("Attack: Slash", "A")

    assert deadly.who("A").dead


@pytest.mark.covers("viskara.end.conditions")
def test_a_truce_ends_a_battle_without_a_winner() -> None:
    setup = GAME.setup("gate", "", {"truce": 1})
    match = Match(setup, 3)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, "end turn" if "end turn" in ask.options else ask.options[0])

    assert match.rules.result(match.state).winners == ()
    assert match.chronicle is not None
    assert any("truce" in event.sentence() for event in match.chronicle.events)


# Passing


@pytest.mark.covers("viskara.turn.pass", "viskara.action.end-turn", "viskara.turn.round")
def test_the_turn_goes_to_the_nearest_fresh_ally_then_exhausted_ones_then_enemies() -> None:
    stage = viskara(
        "A . B C . d", A=fighter(), B=figure(fighter(), health=0), C=fighter(), d=fighter(way("Poke", range=0))
    )

    order = ["A"]
    for _ in range(4):
        stage.end_turn()
        order.append(stage.battle.turn)

    assert order == ["A", "C", "B", "d", "C"]


@pytest.mark.covers("viskara.turn.pass")
def test_ties_for_nearest_are_broken_by_whoever_ends_the_turn() -> None:
    stage = viskara("B A C . d", A=fighter(), B=fighter(), C=fighter(), d=fighter())

    stage.end_turn("C")

    assert stage.battle.turn == "C"


@pytest.mark.covers("viskara.turn.shuffle", "viskara.show.discard-shuffle")
def test_decks_are_depleted_within_a_turn_and_shuffled_at_its_end() -> None:
    stage = viskara("A b", A=fighter(), b=fighter())

    stage.shows((1, 0)).do("Attack: Slash")
    assert stage.battle.decks["A"].size == 39
    stage.end_turn()

    assert stage.battle.decks["A"].size == 44


# Resources


def gained(stage: ViskaraStage, letter: str, number: int, choice: str = "health") -> None:
    script = gain_health(stage.battle, stage.who(letter), number, "viskara.resource.health")
    next(script)
    with pytest.raises(StopIteration):
        script.send(choice)


@pytest.mark.covers("viskara.resource.health")
@pytest.mark.parametrize(("start", "gains", "end"), [(40, (15, 25), 75), (45, (15, 20), 70)])
def test_gains_over_the_maximum_are_reduced_by_the_excess(start: int, gains: tuple[int, int], end: int) -> None:
    stage = viskara("A b", A=figure(fighter(), health=start), b=fighter())

    for number in gains:
        gained(stage, "A", number)

    assert stage.health("A") == end


@pytest.mark.covers("viskara.resource.health-to-morale")
def test_health_may_be_turned_into_morale_in_full() -> None:
    stage = viskara("A b", A=figure(fighter(), health=70), b=fighter())

    gained(stage, "A", 15, "morale")

    assert stage.morale(0) == 40
    assert stage.health("A") == 70


@pytest.mark.covers("viskara.resource.tracking", "viskara.rule.attributes", "viskara.rule.characters-control")
def test_everybody_at_the_table_sees_health_effort_flair_and_morale() -> None:
    stage = viskara("A b", A=fighter(), b="heckler")

    seen = stage.match.rules.view(stage.battle, "A")

    assert seen["morale"] == [25, 15]
    assert {(c["health"], c["effort"], c["flair"]) for c in seen["characters"]} == {(50, 3, 10), (30, 3, 10)}
    assert {c["seat"] for c in seen["characters"]} == {"A", "gm"}
    assert "Jumpy Claw: direct, range 3" in stage.match.rules.sheet(stage.battle, "b")


@pytest.mark.covers("viskara.rule.full-overrides-simple")
def test_full_battles_use_flair_and_morale_where_simple_ones_do_not() -> None:
    assert started("ambush").morale
    assert not started("first_steps").morale


# Chains and balance


@pytest.mark.covers("viskara.balance.table", "viskara.balance.example")
def test_a_medium_battle_against_twenty_levels_has_sixteen() -> None:
    assert balance.enemy_levels(20, 80) == 16
    assert balance.difficulty(20, 16).name == "medium"
    assert [row.name for row in balance.TABLE][::8] == ["impossible to lose", "impossible to win"]


@pytest.mark.covers("viskara.balance.multi-side")
def test_several_sides_are_fair_when_about_equal() -> None:
    assert balance.balanced((10, 9, 8))
    assert not balance.balanced((10, 10, 5))


@pytest.mark.covers("viskara.chain.difficulty", "viskara.chain.balance-level", "viskara.chain.example")
def test_the_books_chain_of_battles() -> None:
    first, level = balance.chain_step(Fraction(5), Fraction(20), Fraction(12))
    assert (first, level) == (5, Fraction(45, 10))
    second, level = balance.chain_step(level, Fraction(18), Fraction(14))
    assert (second, level) == (14, Fraction(31, 10))
    third, level = balance.chain_step(level, Fraction(124, 10), Fraction(12))
    assert (third, level) == (16, Fraction(15, 10))


@pytest.mark.covers("viskara.chain.rules", "viskara.chain.morale")
def test_in_a_chain_nobody_recovers_and_morale_stays() -> None:
    setup = GAME.setup("the_old_works")
    battle = GAME.rules().begin(setup)
    enter_battle(battle, "gate")
    for c in battle.characters:
        c.health -= 7
    battle.morale, battle.winner, battle.scenes = (11, 0), 0, ("battle gate", "chain yard")
    before = {c.id: (c.health, c.most) for c in battle.characters}

    ending.end_battle(battle)
    party = [c for c in battle.characters if c.side == 0]
    assert all(c.most < before[c.id][1] and c.health <= min(c.most, before[c.id][0]) for c in party)
    enter_battle(battle, "yard", chain=True)

    assert battle.morale[0] == 11


@pytest.mark.covers("viskara.basic-enemy.template")
def test_a_basic_enemy_of_any_level() -> None:
    sheet = basic_enemy(5, "low", "logic")

    assert (sheet.health, sheet.morale, sheet.stats, sheet.style, sheet.abilities) == (
        50,
        25,
        (0, 0, 0, 0, 5, 0),
        "",
        (),
    )
    assert [t.outputs for t in sheet.tactics] == [(5, 15, 20)] * 3
    assert [t.break_point for t in sheet.tactics] == [5, 8, 10]
    assert [t.break_point for t in basic_enemy(5, points="standard").tactics] == [10, 8, 5]
    assert [t.range for t in sheet.tactics] == [1, 2, 4]


def test_a_basic_enemy_has_a_level() -> None:
    with pytest.raises(UnknownName, match="should read like"):
        GAME.setup("ambush", "", {"foes": ["basic strong"]})
