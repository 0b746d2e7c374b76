"""Shadow arts of the direct section, each played with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book.model import Rising
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way

U = "viskara.arts."


def duel(upgrades: dict[str, int], picture: str = ". A b .", **more: Any) -> ViskaraStage:
    facts = {key: more.pop(key) for key in ("health", "flair", "effort", "marks") if key in more}
    tactic = {
        key: more.pop(key)
        for key in ("power", "type", "range", "outputs", "stat", "value", "break_point")
        if key in more
    }
    b = more.pop("b", figure(fighter(health=90), effort=0))
    return viskara(picture, A=figure(fighter(way(upgrades=upgrades, **tactic)), **facts), b=b, **more)


def defied(
    upgrades: dict[str, int], attack: tuple[int, int], defy: tuple[int, int], *words: str, **more: Any
) -> ViskaraStage:
    """A attacks, b defies with a tactic that has some upgrades."""
    facts = {key: more.pop(key) for key in ("health", "flair", "effort") if key in more}
    stage = viskara(
        more.pop("picture", ". A b . . ."),
        A=fighter(way(**more.pop("attack_with", {}))),
        b=figure(fighter(way("Block", upgrades=upgrades, **more.pop("tactic", {}))), **facts),
        **more,
    )
    return stage.shows(attack, defy).do("Attack: Slash", "Defy: Block", *words)


@pytest.mark.covers(U + "debilitate")
@pytest.mark.parametrize(("health", "flair"), [(40, 10), (60, 7)])
def test_debilitate_trades_effort_and_is_dearer_against_the_healthy(health: int, flair: int) -> None:
    stage = duel({"Debilitate": 1}, b=figure(fighter(health=90), effort=2, health=health + 4))

    stage.shows((1, 4)).do("Attack: Slash", "Yes")

    assert stage.effort("b") == 1
    assert (stage.effort("A"), stage.flair("A")) == (1, flair)


@pytest.mark.covers(U + "debilitate.essence-drain")
def test_essence_drain_needs_somebody_with_effort() -> None:
    for effort, morale, health in ((1, 25 - 4, 42), (0, 25, 40)):
        stage = duel({"Debilitate": 1, "Essence Drain": 2}, health=40, b=figure(fighter(health=90), effort=effort))
        stage.shows((1, 4)).do("Attack: Slash")
        assert (stage.morale(1), stage.health("A")) == (morale, health)


@pytest.mark.covers(U + "debilitate.dominance")
def test_dominance_debilitates_the_weak_without_effort() -> None:
    stage = duel({"Debilitate": 1, "Dominance Over the Weak": 1}, effort=1, b=figure(fighter(), effort=2, health=19))

    stage.shows((1, 4)).do("Attack: Slash", "Yes")

    assert stage.effort("b") == 1


@pytest.mark.covers(U + "drag-down", U + "drag-down.experience")
@pytest.mark.parametrize(("flair", "damage"), [(5, 2), (1, 4)])
def test_drag_down_costs_flair_by_sides_and_hurts_more_when_none_is_left(flair: int, damage: int) -> None:
    stage = duel(
        {"Drag Down": 1, "Beat Them With Experience": 2},
        ". A b c",
        b=figure(fighter(health=90), effort=0, flair=flair),
        c=fighter(),
    )

    stage.shows((1, 4)).do("Attack: Slash", "Yes")

    assert stage.flair("A") == 9
    assert stage.flair("b") == max(0, flair - 2)
    assert stage.health("b") == 90 - 4 - damage


@pytest.mark.covers(U + "drag-down.gang-up")
def test_gang_up_hurts_when_an_ally_is_near_the_target() -> None:
    for where, damage in (("A b C", 3), ("A b . . . . C", 0)):
        stage = duel({"Drag Down": 1, "Gang Up": 3}, where, flair=0, C=fighter())
        stage.shows((1, 4)).do("Attack: Slash")
        assert stage.health("b") == 90 - 4 - damage


@pytest.mark.covers(U + "expert-strike")
def test_an_expert_strike_answers_defies_of_those_who_are_no_targets() -> None:
    stage = duel({"Expert Strike": 1}, ". A b\n. . c", c=fighter(way("Guard")))

    stage.shows((2, 2), (1, 0)).do("Attack: Slash", "b", "Defy: Guard", "Yes")

    assert stage.flair("A") == 8
    assert stage.told("A flourishes.")


@pytest.mark.covers(U + "expert-strike.enforced-duel")
def test_an_enforced_duel_flourishes_against_weak_meddlers_too() -> None:
    stage = duel(
        {"Expert Strike": 1, "Enforced Duel": 1, "Charge": 1},
        ". A b\n. . c",
        flair=1,
        c=figure(fighter(way("Guard")), health=15),
    )

    stage.shows((2, 4), (1, 0)).do("Attack: Slash", "b", "Defy: Guard", "No", "Yes")

    assert stage.told("forces c into a duel")
    assert stage.morale(1) == 50 - 2


@pytest.mark.covers(U + "expert-strike.expert-gambit")
def test_a_gambit_pays_when_the_named_one_does_not_defy() -> None:
    for words, damage in (((), 4 + 3), (("Defy: Guard",), 4 - 4)):
        stage = duel({"Expert Strike": 1, "Expert Gambit": 3}, ". A b\n. . c", flair=0, c=fighter(way("Guard")))
        stage.shows((1, 0), *([(1, 0)] if words else [])).do("Attack: Slash", "b", "c", *words)
        assert stage.health("b") == 90 - damage


@pytest.mark.covers(U + "underdog")
def test_the_underdog_hits_harder_against_more_morale() -> None:
    for morale, damage in (((25, 26), 8 + 4), ((25, 25), 8)):
        stage = duel({"Underdog": 2}, morale=morale)
        stage.shows((2, 0)).do("Attack: Slash")
        assert stage.health("b") == 90 - damage


@pytest.mark.covers(U + "overbearing-defense")
def test_overbearing_defense_raises_the_finale_against_an_attacker_in_range() -> None:
    stage = defied({"Overbearing Defense": 1}, (1, 0), (1, 2), "arts.overbearing-defense")

    assert stage.flair("b") == 8
    assert stage.told("b flourishes.")


@pytest.mark.covers(U + "overbearing-defense.unending-offense")
def test_unending_offense_hurts_everybody_near_by_the_output() -> None:
    stage = defied({"Overbearing Defense": 1, "Unending Offense": 1}, (1, 0), (1, 4), health=15, flair=1)

    assert stage.morale(0) == 25 - 4


@pytest.mark.covers(U + "overbearing-defense.dogged")
def test_the_dogged_follow_those_who_barely_hurt_them() -> None:
    stage = defied(
        {"Overbearing Defense": 1, "Dogged": 1},
        (1, 0),
        (1, 4),
        "D1",
        picture="A . . . . b",
        tactic={"range": 1},
        attack_with={"type": "projectile"},
    )

    assert stage.at("b") == "D1"


@pytest.mark.covers(U + "aggressive-defense", U + "aggressive-defense.spacemaker")
def test_aggressive_defense_deals_the_difference_and_makes_space() -> None:
    stage = defied({"Aggressive Defense": 1, "Spacemaker": 1}, (1, 0), (2, 4), picture=". . . A b .")
    assert stage.cells() == {"C1", "B1", "A1"}
    stage.choose("A1")

    assert stage.morale(0) == 25 - 4
    assert stage.at("A") == "A1"


@pytest.mark.covers(U + "aggressive-defense.glass-thorns")
@pytest.mark.parametrize(("finale", "lost"), [(4, 0), (3, 4 - 1)])
def test_glass_thorns_double_the_output_and_cut_those_with_a_low_finale(finale: int, lost: int) -> None:
    stage = defied(
        {"Aggressive Defense": 1, "Glass Thorns": 1}, (3, 0), (1, finale), attack_with={"outputs": (1, 2, 20)}
    )

    assert stage.health("b") == 50 - lost - (20 - 8)


@pytest.mark.covers(U + "cleave")
def test_cleave_hits_connected_squares_with_half_output_for_a_flair_beyond_two() -> None:
    stage = duel(
        {"Cleave": 1},
        "A b\nc d",
        b=figure(fighter(), effort=0),
        c=figure(fighter(), effort=0),
        d=figure(fighter(), effort=0),
    )

    stage.shows((2, 0)).do("Attack: Slash", "cleave", "B1", "B2", "A2")

    assert [stage.health(letter) for letter in "bcd"] == [46, 46, 46]
    assert stage.flair("A") == 9


@pytest.mark.covers(U + "cleave")
def test_a_cleaving_attack_on_one_character_has_half_output_too() -> None:
    stage = duel({"Cleave": 1})

    stage.shows((2, 0)).do("Attack: Slash", "characters")

    assert stage.health("b") == 90 - 4


@pytest.mark.covers(U + "burst")
@pytest.mark.parametrize(("where", "damage"), [("A . . . b", 4 + 2), ("A . . . . . . b", 4 + 4)])
def test_a_burst_after_a_dash_is_stronger_and_doubled_after_a_long_one(where: str, damage: int) -> None:
    stage = duel({"Burst": 2}, where)

    stage.shows((1, 0)).do("Dash", "D1" if len(where) < 12 else "G1", "Yes")

    assert stage.health("b") == 90 - damage


@pytest.mark.covers(U + "burst")
def test_a_burst_after_a_teleport_is_twice_as_strong() -> None:
    stage = viskara(
        "A # . b",
        A=figure(fighter(way(upgrades={"Burst": 1}, range=1), aura={"Speed of Light": 1}), stored=("b3",)),
        b=figure(fighter(health=90), effort=0),
    )

    stage.shows((1, 0)).do(("aura", "aura.speed-of-light"), "black 3", "C1", "Yes")

    assert stage.health("b") == 90 - (4 + 2)


@pytest.mark.covers(U + "burst.sonic-boom")
def test_a_sonic_boom_may_burst_midway_and_is_not_doubled() -> None:
    stage = duel({"Burst": 1, "Sonic Boom": 1}, "A . . . . . . b", range=3)

    stage.shows((1, 0)).do("Dash", "G1", "Yes")

    assert stage.health("b") == 90 - (4 + 1)


@pytest.mark.covers(U + "burst.velocity")
def test_velocity_adds_power_that_a_flourish_does_not_double() -> None:
    stage = viskara(
        "A . . . b",
        A=fighter(way(upgrades={"Burst": 1, "Velocity": 3}, power=1), style="aggressive"),
        b=figure(fighter(health=90), effort=0),
    )

    stage.shows((1, 4)).do("Dash", "D1", "Yes")

    assert stage.health("b") == 90 - (4 + 1) - (2 + 3)


@pytest.mark.covers(U + "challenger", "viskara.condition.challenged")
def test_a_challenged_character_cannot_defy_the_next_attack_of_an_ally() -> None:
    stage = duel({"Challenger": 1}, ". A b C", b=fighter(way("Block"), health=90), C=fighter())

    stage.shows((1, 4)).do("Attack: Slash", "Yes")
    assert stage.flair("A") == 7
    assert "challenged" in stage.marks("b")
    stage.end_turn().shows((1, 0)).do("Attack: Slash")

    assert stage.declined.count("react") == 1


@pytest.mark.covers(U + "rising-action", "viskara.condition.set-aside-rising")
def test_rising_action_builds_up_to_a_climax() -> None:
    stage = duel({"Rising Action": 1})

    stage.shows((1, 1)).do("Attack: Slash")
    assert stage.mark("A", "rising") == Rising("rising", "A", 1, cards=("b1",))
    stage.shows((1, 3)).do("Attack: Slash")
    assert stage.health("b") == 90 - 4 - (4 + 2)
    assert stage.battle.decks["A"].size + len(stage.battle.decks["A"].discards) == 42
    stage.end_turn()

    assert stage.battle.decks["A"].size == 44


@pytest.mark.covers(U + "strong-start")
def test_a_strong_start_adds_the_low_output_to_the_first_attack() -> None:
    stage = duel({"Strong Start": 1})

    stage.shows((1, 0)).do("Attack: Slash", "arts.strong-start", "Nothing more")
    assert stage.health("b") == 90 - 8
    assert stage.flair("A") == 8
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 12
