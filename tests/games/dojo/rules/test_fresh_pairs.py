"""Pairs of rules drawn at random from the reference (seed 32964), written from the books before they ran.

Rows that only say what a sheet is made of were drawn again.
"""

from __future__ import annotations

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers


@covers("dojo.archetype-ability.cavalry.frantic@patch", "dojo.phase.8-end")
def test_frantic_cavalry_puts_up_shields_when_the_turn_begins_and_strengthens_them_when_it_ends() -> None:
    hero = fighter("relentless", "vigilance", ability="cavalry.frantic")
    stage = dojo("A B . . b", A=hero, B=fighter(), b=fighter()).start("A", 1, 1, 1, 1)
    assert (stage.shields("A"), stage.shields("B"), stage.tokens("B")) == ((2,), (2,), {"speed": 2})
    stage.end()
    assert (stage.shields("A"), stage.shields("B")) == ((3,), (3,))


@covers("dojo.action.phoenix.firebirds-flight", "dojo.style-ability.phoenix@patch")
def test_a_phoenix_behind_a_great_shield_is_healed_by_its_own_fire() -> None:
    stage = dojo("A . . b\n. . . .", A=fighter("phoenix", "power", shields=(10,), hp=5), b=fighter(hp=9)).turn(
        "A", 4, 1
    )
    stage.act("Firebird's Flight", 4, "C1")
    assert (stage.tokens("A"), stage.tokens("b")) == ({"burning": 2}, {"burning": 2})
    stage.end()
    assert (stage.shields("A"), stage.hp("A"), stage.tokens("A")) == ((10,), 7, {"burning": 1})


@covers("dojo.style-ability.misfortunes", "dojo.arena.factory")
def test_a_belt_carries_misfortune_onto_a_trap_that_hurts_somebody_else() -> None:
    options = {"belts": [["A1", "B1", "C1", "D1"]], "belt end": "trap"}
    given = {"A": fighter("misfortunes", "dance"), "b": fighter("pressure", "dance"), "c": fighter("pressure", "dance")}
    stage = dojo(". . A . .\n. . . b .\n. . . . .\n. . . . c", **given, parameters=["arena.factory"], options=options)
    stage.put("trap", "D1").turn("c", 1).end()
    if stage.about == "target":
        stage.choose("b")
    assert (stage.at("A"), stage.hp("A"), stage.hp("b")) == ("D1", 12, 11)


@covers("dojo.style-ability.artillery@patch", "dojo.obstacle.pit")
@pytest.mark.parametrize(("style", "hp"), [("artillery", 10), ("burning", 11)])
def test_only_artillery_minds_no_armor_of_a_pit(style: str, hp: int) -> None:
    given = {"A": fighter(style, "power"), "b": fighter("pressure", "dance")}
    stage = dojo("A . . b .", **given).put("pit", "D1").turn("A", 3, 1)
    stage.act("Damage", 3, "b")
    assert stage.hp("b") == hp


@covers("dojo.action.bleeding.lash-out", "dojo.rule.shields@patch")
def test_lash_out_is_paid_from_the_bar_and_not_from_the_shield() -> None:
    hero = fighter("bleeding", "vigilance", hp=3, shields=(3,))
    stage = dojo("A b . . . c", A=hero, b=fighter("pressure", "dance"), c=fighter()).turn("A", 1).act("Lash Out")
    while stage.about == "shove":
        stage.choose(stage.offered[0])
    assert (stage.hp("A"), stage.shields("A"), stage.at("b")) == (1, (3,), "D1")
    assert not stage.offers("Lash Out"), "it has not 2 HP left"


@covers("dojo.action.pressure.apply-pressure", "dojo.rule.shields@base")
def test_a_shield_is_no_token_for_apply_pressure_and_takes_the_first_of_its_damage() -> None:
    target = fighter("frozen", "dance", speed=1, weakness=1, power=1, burning=1, challenge="A", shields=(1,))
    stage = dojo("A . b .", edition="base", A=fighter("pressure", "power"), b=target).turn("A", 5, 5, 1)
    stage.act("Apply Pressure", 5)
    assert (stage.hp("b"), stage.shields("b")) == (8, ())
    assert not stage.offers("Apply Pressure"), "once in a turn"


@covers("dojo.action.slasher.suddenly@base", "dojo.archetype-ability.gunkata.focused@base")
def test_suddenly_ends_beside_its_victim_for_gunkata_and_the_slasher_to_strike() -> None:
    hero = fighter("slasher", "vigilance", ability="gunkata.focused")
    stage = dojo("A . . . b . .\n. . . . . . .", edition="base", A=hero, b=fighter()).turn("A", 4, 1)
    stage.act("Suddenly...", 4)
    if stage.about == "target":
        stage.choose("b")
    stage.choose("D1").end()
    while stage.about in ("order", "target"):
        stage.choose("b" if stage.about == "target" else stage.offered[0])
    assert stage.hp("b") == 10


@covers("dojo.style-ability.precision", "dojo.form-ability.reversal", "dojo.rule.shields@base")
def test_precision_adds_one_for_armor_and_shield_together_and_takes_an_iron() -> None:
    given = {"A": fighter("precision", "vigilance"), "b": fighter("frozen", "reversal", iron=2, shields=(2,))}
    stage = dojo("A . b . .", edition="base", **given).turn("A", 3, 1).act("Damage", 3, "spend none")
    assert (stage.hp("b"), stage.shields("b"), stage.tokens("b")) == (12, (), {"iron": 1})


@covers("dojo.rule.health-bars@base", "dojo.move.edge-save")
def test_a_push_over_an_edge_takes_whoever_has_no_speed_off_the_map_with_the_next_bar_full() -> None:
    given = {"A": fighter("frozen", "vigilance"), "b": fighter("whip", "dance", bars=2, hp=2)}
    stage = dojo("A b O .\n. . . .", edition="base", **given).turn("A", 5, 1).act("Damage", 5)
    while stage.about == "shove":
        stage.choose("C1")
    assert (stage.at("b"), stage.hp("b")) == ("", 12)


@covers("dojo.action.reversal.seize-the-opening", "dojo.move.teleport@patch")
def test_seize_the_opening_reaches_the_active_character_from_where_it_lands() -> None:
    given = {"A": fighter("frozen", "vigilance"), "b": fighter("spirit", "reversal", numbers=(4,))}
    stage = dojo("A . . . . b", **given)
    stage.defaults.pop("reaction")
    stage.turn("A", 1, 1).choose("Movement with a 1")
    assert stage.question == "b: react on the turn of A?"
    stage.choose("Seize The Opening with a 4", "C1", "Damage")
    assert (stage.hp("A"), stage.numbers("b")) == (10, ())


@covers("dojo.villain.necromancer@patch", "dojo.obstacle.fog@patch")
def test_a_copy_next_to_fog_claws_whoever_hides_in_it() -> None:
    hero = fighter("charging", "vigilance", ability="villain.necromancer")
    stage = (
        dojo("A . . . . . b", A=hero, b=fighter("frozen", "dance")).put("fog", "G1").copy("A", "F1").turn("A", 1).end()
    )
    while stage.about in ("step", "order", "target"):
        stage.choose({"step": "stop", "order": stage.offered[0], "target": "b"}[stage.about])
    assert stage.hp("b") == 11


@covers("dojo.action.rocket.rocket-tackle", "dojo.rule.taken-out@patch")
def test_rocket_tackle_pushes_an_ally_who_lies() -> None:
    stage = dojo("A B . . c", A=fighter("rocket", "vigilance", speed=2), B=fighter(hp=0), c=fighter()).turn("A", 1)
    stage.act("Rocket Tackle")
    while stage.about == "shove":
        stage.choose(stage.offered[0])
    assert stage.at("B") == "D1"


@covers("dojo.tilt.too-slow")
@pytest.mark.parametrize(
    ("who", "told"),
    [("A", "A is slow and leaves out a d4."), ("b", "b rolls a d4 more: the other side is slow.")],
)
def test_the_log_says_which_die_the_slow_lose_and_the_others_gain(who: str, told: str) -> None:
    given = {"A": fighter("frozen", "power"), "b": fighter("frozen", "power")}
    stage = dojo("A . . b", **given, tilts={"0": "too-slow"})
    dice = (1, 1) if who == "A" else (1, 1, 1, 1)
    stage.start(who, *dice)
    assert stage.told(told)
