"""Two copies of a card are two; walls count everywhere; templates point somewhere; whom one Ignores is not there."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.testing.tales import figure, tales

SQUARES = {"map": {"diagonals": False}}
FUSES = """
[[items]]
id = "fuse"
title = "Fuse"
type = "support"
copies = 2
setup = { charges = 1 }
abilities = [
  { name = "Spark", type = "shenanigan", charge = true, effects = [{ do = "gain", token = "boost", who = "self" }] },
  { name = "Fizz", type = "action", cooldown = 2, effects = [{ do = "gain", token = "shield", who = "self" }] },
]
"""


# Cards


@pytest.mark.covers("tales.ability.discard", "tales.solo.setup.support")
def test_of_two_tonics_one_is_drunk_and_one_is_left() -> None:
    stage = tales("A .", A=figure("brute", cards=["tonic", "tonic"], damage=6))
    assert [label for label in stage.offered if "Tonic" in label] == [
        "Drink the Tonic (Tonic)",
        "Drink the Tonic (Tonic 2)",
    ]
    stage.do("tonic.1")
    assert stage.damage("A") == 3
    assert stage.figure("A").gone == ("tonic",)
    stage.do("Drink the Tonic")
    assert stage.damage("A") == 0
    assert stage.figure("A").gone == ("tonic", "tonic~2")


@pytest.mark.covers("tales.rule.charge.spend", "tales.token.cooldown", "tales.rule.ability.multi")
def test_two_copies_have_their_own_charges_and_their_own_cooldown() -> None:
    stage = tales("A .", A=figure("brute", cards=["fuse", "fuse"]), content=FUSES)
    stage.do("fuse.1").do("fuse~2.2")
    assert stage.figure("A").charges == (("fuse~2", 1),)
    assert stage.figure("A").cooling == (("fuse~2.2", 2),)
    assert "Fizz (Fuse)" in stage.offered
    assert "Spark (Fuse 2)" in stage.offered


@pytest.mark.covers("tales.effect.recharge")
def test_either_copy_can_be_recharged() -> None:
    stage = tales("A .", A=figure("brute", cards=["fuse", "fuse"], charges=()), content=FUSES, turn="none")
    stage.does("A", {"do": "recharge", "n": 2}, words=["fuse~2"])
    assert dict(stage.figure("A").charges) == {"fuse": 1, "fuse~2": 1}


@pytest.mark.covers("tales.rule.ally.fortitude", "tales.solo.allies")
def test_when_one_of_two_hounds_falls_the_other_keeps_its_card() -> None:
    stage = tales(
        "A h i c",
        A=figure("reaver", cards=["clockwork_hound", "clockwork_hound"]),
        h=figure("clockwork_hound", owner="A"), i=figure("clockwork_hound", owner="A"), c="coglings",
        players=1, turn="none",
    )  # fmt: skip
    stage.does("c", {"do": "attack", "damage": 9})
    assert (stage.at("h"), stage.at("i")) == ("B1", "")
    assert stage.figure("A").gone == ("clockwork_hound~2",)


# Walls


def gate(**more: Any) -> dict[str, Any]:
    return {
        "features": [{"id": "gate", "name": "the gate", "place": "gate", "fortitude": 9, "impassable": True, **more}],
        "map": {"diagonals": False, "walls": [["B1", "C1"]]},
    }


GATE = {"G": {"place": "gate"}}


@pytest.mark.covers("tales.map.wall", "tales.attack.melee")
def test_an_impassable_feature_is_not_attacked_across_a_wall() -> None:
    stage = tales(
        ". A G .\n. B . .", A="reaver", B="brute", legend=GATE, turn="none", scenario=gate(attacked_by="anyone")
    )
    stage.does("A", {"do": "attack", "damage": 2})
    assert stage.damage("gate") == 0
    stage.does("A", {"do": "attack", "type": "ranged", "range": 2, "damage": 2})
    assert stage.damage("gate") == 0, "the way round the wall is B2, C2, gate"
    stage.does("A", {"do": "attack", "type": "ranged", "range": 3, "damage": 2})
    assert stage.damage("gate") == 2


@pytest.mark.covers("tales.map.wall", "tales.ai.1a")
def test_a_schemer_does_not_stop_for_a_feature_behind_a_wall() -> None:
    stage = tales(
        ". c G .\n. . . .",
        c="coglings",
        A=figure("reaver"),
        legend=GATE,
        turn="none",
        scenario=gate(attacked_by="foes"),
    )
    stage.does("c", {"do": "move", "n": 3, "toward": {"to": "place", "place": "gate"}})
    assert stage.at("c") == "C2"


@pytest.mark.covers("tales.attack.burst", "tales.attack.burst.blocked")
def test_a_burst_catches_an_impassable_feature_only_where_it_points() -> None:
    stage = tales(
        ". . . .\n. A G .\n. c . .", A="warden", c="coglings", legend=GATE, turn="none",
        scenario={"features": gate(attacked_by="anyone")["features"], "map": {"diagonals": True}},
    )  # fmt: skip
    stage.does("A", {"do": "attack", "type": "burst", "template": "lance", "damage": 1})
    assert len(stage.offered) == 2, "one way catches the Cogling, another the gate"
    stage.choose("B3")
    assert (stage.damage("c"), stage.damage("gate")) == (1, 0)


@pytest.mark.covers("tales.rule.splash", "tales.scenario.attackabledoor")
@pytest.mark.parametrize("harm", [False, True])
def test_nothing_splashes_off_a_door(harm: bool) -> None:
    door = {"id": "d", "at": "B1", "far": ["C1"], "opens": "attack", "fortitude": 9}
    stage = tales("A . .\n. c .", A="reaver", c="coglings", turn="none", scenario={"doors": [door]})
    splash: Any = {"harm": [{"scope": "once", "effects": [{"do": "splash"}]}]} if harm else {}
    effects = [{"do": "attack", "damage": 1, **splash}] + [{"do": "splash"}] * (not harm)
    stage.does("A", *effects, words=["the door"])
    assert stage.damage("d") == 1
    assert stage.damage("c") == 0


# Traps of Schemers


@pytest.mark.covers("tales.map.trap.placement")
def test_a_saboteur_traps_foes_and_floor_but_neither_itself_nor_its_friends() -> None:
    stage = tales("A u v .\n. . . .", A="reaver", u="saboteurs", v="saboteurs", turn="none")
    stage.does("u", {"do": "trap", "damage": 2, "within": 1, "under": True})
    assert stage.spaces() == {"A1", "A2", "B2", "C2"}


# Hazards with Stun


@pytest.mark.covers("tales.map.hazard", "tales.token.stun")
def test_a_hazard_can_stun() -> None:
    stage = tales(
        "A ! .", A="reaver", turn="none", legend={"!": {"hazard": "gas"}},
        scenario={"hazards": [{"id": "gas", "name": "Gas", "stun": True}]},
    )  # fmt: skip
    stage.does("A", {"do": "move", "n": 1}, words=["B1"])
    assert stage.tokens("A") == {"stun": 1}


# Ignoring figures


@pytest.mark.covers("tales.effect.ignore")
def test_a_hero_who_ignores_a_foe_acts_as_if_it_were_not_there() -> None:
    stage = tales("A c d", A="reaver", c="coglings", d="shellbacks", turn="none")
    ignore = {"do": "ignore", "who": "foe", "within": 1, "until": "round"}
    stage.does("A", ignore, words=[])
    assert stage.figure("A").ignores == (("coglings_1", "round"),)
    stage.does("A", {"do": "attack", "damage": 2}, {"do": "damage", "n": 1, "who": "each foe", "within": 9})
    assert stage.damage("c") == 0, "no target"
    assert stage.tokens("d") == {"shield": 1}, "the other one is still there"
    assert stage.does("A", {"do": "move", "n": 3}).waiting, "and still in the way"


@pytest.mark.covers("tales.effect.ignore", "tales.ai.1a")
def test_a_foe_can_be_made_to_ignore_somebody_until_the_end_of_the_turn() -> None:
    stage = tales("A . c . . B", A="mirage", B="reaver", c="coglings")
    stage.wait().does("A", {"do": "ignore", "who": "foe", "within": 3, "turned": True})
    stage.does("c", {"do": "move", "n": 3}, {"do": "attack", "damage": 1})
    assert stage.at("c") == "E1"
    assert (stage.damage("A"), stage.damage("B")) == (0, 1)
    stage.turn("B", "End turn").does("c", {"do": "move", "n": 3, "toward": {"of": "mirage"}})
    assert stage.at("c") == "B1"


@pytest.mark.covers("tales.effect.ignore")
def test_a_hero_mat_can_say_whom_it_ignores() -> None:
    content = """
[[schemers]]
id = "ghosts"
name = "Ghost"
glyph = "q"
fortitude = 3
ignores = ["reaver"]
schemes = [
  { name = "Wail", effects = [{ do = "attack", type = "ranged", range = 5, damage = 1 }] },
  { name = "Drift", effects = [{ do = "move", n = 2 }] },
]
"""
    stage = tales("q A . B", A="reaver", B="warden", q="ghosts", content=content, turn="none")
    stage.acts("q", 0)
    assert (stage.damage("A"), stage.damage("B")) == (0, 1)
