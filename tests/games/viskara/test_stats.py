"""Stat effects, power, styles and perks in battle."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book.model import Mark, Presence
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way


def attack(stat: str, reds: int = 1, finale: int = 0, power: int = 3, value: int = 5, **more: Any) -> ViskaraStage:
    """An aggressive attack with a tactic of some stat; health damage is 4 with one red card."""
    stage = viskara(
        ". . . .\n. A b .\n. . . .",
        A=figure(fighter(way(stat=stat, power=power, value=value), style="aggressive", **more), health=40),
        b=figure(fighter(), effort=0),
    )
    return stage.shows((reds, finale)).do("Attack: Slash")


@pytest.mark.covers(
    "viskara.effect.rules", "viskara.effect.strength", "viskara.style.aggressive", "viskara.style.rules"
)
def test_strength_deals_its_power_without_a_flourish() -> None:
    assert attack("strength").health("b") == 50 - 4 - 3


@pytest.mark.covers("viskara.effect.power")
@pytest.mark.parametrize(("power", "value", "finale", "dealt"), [(3, 5, 4, 6), (3, 2, 0, 2), (3, 2, 9, 4)])
def test_power_is_capped_and_a_flourish_doubles_power_and_cap(power: int, value: int, finale: int, dealt: int) -> None:
    stage = attack("strength", finale=finale, power=power, value=value)

    assert stage.health("b") == 50 - 4 - dealt


@pytest.mark.covers("viskara.effect.body", "viskara.stat.body")
@pytest.mark.parametrize(("reds", "asked"), [(0, True), (1, False), (2, True)])
def test_body_heals_somebody_with_an_even_number_of_red_cards(reds: int, asked: bool) -> None:
    stage = attack("body", reds)

    assert ("heal" in stage.declined) == asked


@pytest.mark.covers("viskara.effect.body")
def test_body_heals_by_its_power() -> None:
    stage = viskara(
        "A b", A=figure(fighter(way(stat="body", power=3, value=5), style="aggressive"), health=40), b=fighter()
    )

    stage.shows((2, 0)).do("Attack: Slash", "A")

    assert stage.health("A") == 43


@pytest.mark.covers("viskara.effect.agility", "viskara.stat.agility")
@pytest.mark.parametrize(("finale", "damage"), [(1, 3), (2, 2)])
def test_agility_hurts_morale_fully_at_the_distance_of_the_finale(finale: int, damage: int) -> None:
    stage = viskara(
        ". A b",
        A=fighter(way(stat="agility", power=3, value=5), style="aggressive"),
        b=figure(fighter(), effort=0),
    )

    stage.shows((1, finale)).do("Attack: Slash", "Stay")

    assert stage.morale(1) == 25 - damage


@pytest.mark.covers("viskara.effect.agility")
def test_agility_sidesteps_half_ones_speed_first() -> None:
    stage = viskara(
        ". . . A b",
        A=fighter(way(stat="agility", power=4, value=5), style="aggressive"),
        b=figure(fighter(), effort=0),
    )

    stage.shows((1, 3)).do("Attack: Slash", "B1")

    assert stage.at("A") == "B1"
    assert stage.morale(1) == 25 - 4


@pytest.mark.covers("viskara.effect.presence", "viskara.stat.presence")
def test_presence_drains_morale_and_does_nothing_without_any() -> None:
    stage = attack("presence")
    assert (stage.morale(1), stage.morale(0)) == (22, 27)

    broken = viskara(
        "A b",
        A=fighter(way(stat="presence", power=3), style="aggressive"),
        b=figure(fighter(), effort=0),
        morale=(25, 0),
    )
    broken.shows((1, 0)).do("Attack: Slash")
    assert (broken.morale(0), broken.health("b")) == (25, 46)


@pytest.mark.covers("viskara.effect.logic", "viskara.stat.logic", "viskara.condition.logic-charge")
def test_logic_strengthens_the_next_flourish_and_can_move_its_target() -> None:
    stage = viskara(
        ". A b . . .",
        A=fighter(way("Plan", stat="logic", power=3), way("Hit", power=1, value=4), style="aggressive"),
        b=figure(fighter(), effort=0),
    )

    stage.shows((1, 0)).do("Attack: Plan")
    assert stage.mark("A", "logic").n == 3
    stage.shows((1, 4)).do("Attack: Hit", "D1")

    assert stage.health("b") == 50 - 4 - 4 - 8
    assert stage.at("b") == "D1"
    assert "logic" not in stage.marks("A")


@pytest.mark.covers("viskara.condition.logic-charge")
def test_a_logic_bonus_is_lost_when_ones_next_turn_starts() -> None:
    stage = viskara("A b", A=figure(fighter(), marks=(Mark("logic", "A", 3, "start:A"),)), b=fighter())

    stage.turn("A")

    assert "logic" not in stage.marks("A")


@pytest.mark.covers("viskara.effect.creativity", "viskara.stat.creativity")
def test_creativity_uses_another_effect_with_half_power() -> None:
    stage = viskara(
        "A b", A=fighter(way(stat="creativity", power=5, value=5), style="aggressive"), b=figure(fighter(), effort=0)
    )

    stage.shows((1, 0)).do("Attack: Slash", "Strength")

    assert stage.health("b") == 50 - 4 - 3


# Styles


def styled(style: str, **facts: Any) -> int:
    """The morale (or health) damage of a strength effect of power 3, 0 when the style does not apply."""
    stage = viskara("A b", A=figure(fighter(way(power=3), style=style), **facts), b=figure(fighter(), effort=0))
    stage.shows((1, 0)).do("Attack: Slash")
    return 46 - stage.health("b")


@pytest.mark.covers("viskara.style.dauntless")
def test_dauntless_applies_below_half_health() -> None:
    assert styled("dauntless", health=24) == 3
    assert styled("dauntless", health=25) == 0


@pytest.mark.covers("viskara.style.dreadnought")
def test_dreadnought_applies_against_less_than_half_morale() -> None:
    for morale, damage in ((12, 3), (13, 0)):
        stage = viskara(
            "A b", A=fighter(way(power=3), style="dreadnought"), b=figure(fighter(), effort=0), morale=(25, morale)
        )
        stage.shows((1, 0)).do("Attack: Slash")
        assert 46 - stage.health("b") == damage


@pytest.mark.covers("viskara.style.fast")
def test_fast_applies_after_the_move_action_since_ones_last_turn() -> None:
    assert styled("fast", move_used=True) == 3
    assert styled("fast") == 0
    stage = viskara("A . b", A=fighter(style="fast"), b=fighter())
    stage.do("Sidestep")
    assert stage.who("A").move_used
    stage.end_turn()
    assert not stage.who("A").move_used


@pytest.mark.covers("viskara.style.rhythm")
@pytest.mark.parametrize(("effort", "damage"), [(3, 3), (2, 0), (1, 3)])
def test_rhythm_applies_with_2_or_0_effort_left(effort: int, damage: int) -> None:
    assert styled("rhythm", effort=effort) == damage


@pytest.mark.covers("viskara.style.territorial")
def test_territorial_applies_while_anchored() -> None:
    assert styled("territorial", anchored=True) == 3 + 2
    assert styled("territorial") == 0


@pytest.mark.covers("viskara.style.universal")
def test_universal_applies_for_a_flair() -> None:
    stage = viskara("A b", A=fighter(way(power=3), style="universal"), b=figure(fighter(), effort=0))

    stage.shows((1, 0)).do("Attack: Slash", "Make the style apply", "Nothing more")

    assert stage.health("b") == 50 - 4 - 3
    assert stage.flair("A") == 9


@pytest.mark.covers("viskara.style.aggressive")
def test_aggressive_does_not_apply_to_defies() -> None:
    stage = viskara("A b", A=fighter(), b=fighter(way("Block", power=3), style="aggressive"))

    stage.shows((1, 0), (1, 0)).do("Attack: Slash", "Defy: Block")

    assert stage.morale(0) == 25


# Perks


@pytest.mark.covers("viskara.perk.agility")
def test_the_first_move_of_a_turn_strengthens_the_next_attack_once() -> None:
    stage = viskara("A . b", A=fighter(perks={"agility": 3}), b=figure(fighter(), effort=0))

    stage.do("Sidestep").shows((1, 0)).do("Attack: Slash")
    assert stage.health("b") == 50 - 7
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 50 - 7 - 4


@pytest.mark.covers("viskara.perk.logic")
def test_leftover_effort_or_a_stance_gives_health_by_logic() -> None:
    for effort, health in ((1, 24), (0, 20)):
        stage = viskara("A b", A=figure(fighter(perks={"logic": 4}), health=20, effort=effort), b=fighter())
        stage.end_turn()
        assert stage.health("A") == health


@pytest.mark.covers("viskara.perk.creativity")
def test_a_second_attack_with_another_tactic_has_more_output() -> None:
    stage = viskara("A b", A=fighter(way("One"), way("Two"), perks={"creativity": 3}), b=figure(fighter(), effort=0))

    for tactic in ("One", "One", "Two"):
        stage.shows((1, 0)).do(f"Attack: {tactic}")

    assert stage.health("b") == 50 - 4 - 4 - (4 + 3 + 1) // 2


@pytest.mark.covers("viskara.perk.presence", "viskara.condition.presence-record")
def test_three_flair_spent_add_presence_to_power_and_a_low_finale_keeps_it_going() -> None:
    stage = viskara(
        "A b",
        A=fighter(way(power=1, value=4, flair=4), style="aggressive", perks={"presence": 2}),
        b=figure(fighter(), effort=0),
    )

    stage.shows((1, 1)).do("Attack: Slash")

    assert stage.health("b") == 50 - 4 - 3
    assert stage.mark("A", "presence").n == 1


@pytest.mark.covers("viskara.perk.presence")
def test_a_finale_above_the_excess_ends_it_for_this_turn() -> None:
    stage = viskara(
        "A b",
        A=fighter(way(power=1, value=4, flair=3), style="aggressive", perks={"presence": 2}),
        b=figure(fighter(), effort=0),
    )

    stage.shows((1, 1)).do("Attack: Slash")
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 50 - (4 + 3) - (4 + 1)
    assert "presence" not in stage.marks("A")


@pytest.mark.covers("viskara.perk.presence", "viskara.condition.presence-record")
def test_flair_of_a_later_turn_adds_to_the_record() -> None:
    stage = viskara(
        "A b",
        A=figure(fighter(way(flair=5), perks={"presence": 2}), marks=(Presence("presence", "A", 1, turn=-1),)),
        b=figure(fighter(), effort=0),
    )

    stage.shows((1, 3)).do("Attack: Slash")

    assert stage.mark("A", "presence").n == 3
