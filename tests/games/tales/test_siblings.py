"""The same mistakes in other clothes: instances, closed doors, who is there after an interruption, labels of copies."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.testing.tales import figure, tales

SQUARES = {"map": {"diagonals": False}}
WARD = """
[[items]]
id = "ward"
title = "Ward"
type = "support"
copies = 2
[[items.abilities]]
name = "Flare"
type = "reaction"
discard = true
trigger = { event = "damaged" }
effects = [{ do = "heal", n = 1, who = "self" }]
[[items.abilities]]
name = "Glow"
type = "shenanigan"
cooldown = 2
effects = [{ do = "gain", token = "shield", who = "self" }]
"""


# Instances


@pytest.mark.covers("tales.effect.ignore", "tales.rule.reinforce")
def test_whoever_ignores_a_figure_sees_the_newcomer_under_its_number() -> None:
    stage = tales("A c .", A="reaver", c="coglings", turn="none", scenario=SQUARES)
    stage.does("A", {"do": "ignore", "who": "foe", "within": 1, "until": "round"})
    stage.figure("c").damage = 3
    stage.does("A", {"do": "damage", "n": 1, "who": "each foe", "within": 1})
    assert stage.at("c") == "B1", "it is not there for the Reaver"
    stage.figure("c").at = -1
    stage.does("A", {"do": "deploy", "group": "coglings", "at": "B1"}, {"do": "attack", "damage": 2})
    assert stage.damage("c") == 2, "the newcomer is somebody else"


@pytest.mark.covers("tales.ability.reaction", "tales.ability.discard")
def test_two_copies_of_a_reaction_can_be_told_apart() -> None:
    stage = tales(
        "A c", A=figure("reaver", cards=["ward", "ward"]), c="coglings", content=WARD, turn="none", defaults=False
    )
    stage.does("c", {"do": "attack", "damage": 3})
    assert stage.offered == ["Do nothing", "Reaver: Flare (Ward)", "Reaver: Flare (Ward 2)"]
    stage.choose("Reaver: Flare (Ward 2)")
    assert stage.figure("A").gone == ("ward~2",)


@pytest.mark.covers("tales.effect.fatigue", "tales.effect.invigorate", "tales.token.reset")
def test_copies_can_be_told_apart_wherever_they_are_chosen() -> None:
    cooling = (("ward.2", 2), ("ward~2.2", 2))
    stage = tales(
        "A c", A=figure("reaver", cards=["ward", "ward"], cooling=cooling), c="coglings", content=WARD, turn="none"
    )
    for effect in ({"do": "fatigue", "n": 1, "who": "self"}, {"do": "invigorate", "n": 1}):
        stage.does("A", effect)
        assert len(set(stage.offered)) == len(stage.offered), stage.offered
        assert {label for label in stage.offered if "Glow" in label} == {"Glow (Ward)", "Glow (Ward 2)"}
        stage.wait()


@pytest.mark.covers("tales.ability.discard", "tales.effect.invigorate")
def test_a_card_takes_its_tokens_back_to_the_box() -> None:
    cooling = (("ward.2", 2),)
    stage = tales("A c", A=figure("reaver", cards=["ward"], cooling=cooling), c="coglings", content=WARD, turn="none")
    stage.does("c", {"do": "attack", "damage": 1}, words=[("A", "ward.1")])
    assert (stage.figure("A").gone, stage.figure("A").cooling) == (("ward",), ())
    assert stage.does("A", {"do": "invigorate", "n": 1}).waiting


# Walls and doors


@pytest.mark.covers("tales.map.door", "tales.attack.melee", "tales.map.impassable")
@pytest.mark.parametrize("opened", [False, True])
def test_an_impassable_feature_is_not_attacked_through_a_closed_door(opened: bool) -> None:
    gate = {
        "id": "gate",
        "name": "the gate",
        "place": "gate",
        "fortitude": 9,
        "impassable": True,
        "attacked_by": "anyone",
    }
    door = {"id": "d", "at": "B1", "far": ["C1"], "opens": "event"}
    stage = tales(
        ". A G", A="reaver", legend={"G": {"place": "gate"}}, turn="none",
        scenario={**SQUARES, "features": [gate], "doors": [door]},
    )  # fmt: skip
    if opened:
        stage.change(opened=("d",))
    stage.does("A", {"do": "attack", "damage": 2})
    assert stage.damage("gate") == (2 if opened else 0)


@pytest.mark.covers("tales.rule.nearest", "tales.map.impassable", "tales.rule.scheme.rangednearest")
@pytest.mark.parametrize(
    ("picture", "gate", "hero"),
    [
        ("c . . G A", 2, 0),  # three steps to the gate, six round it to the Reaver
        ("c G G A .", 2, 0),  # one step
        ("c . A . G", 0, 2),
    ],
)
def test_an_impassable_feature_is_as_near_as_the_space_beside_it(picture: str, gate: int, hero: int) -> None:
    record = {"id": "gate", "name": "the gate", "place": "gate", "fortitude": 9, "impassable": True}
    stage = tales(
        picture + "\n. . . . .", A="reaver", c="coglings", legend={"G": {"place": "gate"}}, turn="none",
        scenario={**SQUARES, "features": [{**record, "attacked_by": "foes"}]},
    )  # fmt: skip
    stage.does("c", {"do": "attack", "type": "ranged", "range": 6, "damage": 2})
    assert (stage.damage("gate"), stage.damage("A")) == (gate, hero)


# Traps


@pytest.mark.covers("tales.map.trap.placement", "tales.keyword.tiny")
@pytest.mark.parametrize("under", [False, True])
def test_a_tiny_schemer_traps_neither_itself_nor_a_tiny_friend(under: bool) -> None:
    stage = tales("A x y .", A="reaver", x="hexwisps", y="hexwisps", turn="none", scenario=SQUARES)
    effect: dict[str, Any] = {"do": "trap", "damage": 2, "within": 2, "under": under}
    stage.does("x", effect)
    assert stage.tale.traps == ({} if under else {3: 2})
    if under:
        assert stage.spaces() == {"A1", "D1"}


# Who acts


@pytest.mark.covers("tales.companion.otto.recovery", "tales.map.trap")
def test_a_companion_that_falls_back_on_its_way_does_nothing_more_of_its_other_side() -> None:
    stage = tales(
        "O ^ c",
        O=figure("bulwark", owner="A", damage=7),
        A="reaver",
        c="coglings",
        players=1,
        turn="none",
        scenario=SQUARES,
    )
    stage.figure("O").damage = stage.figure("O").fortitude - 1
    stage.does("O", {"do": "move", "n": 1}, {"do": "attack", "damage": 2}, words=["B1"])
    assert (stage.at("O"), stage.figure("O").wounded) == ("B1", True)
    assert stage.damage("c") == 0
