"""After every interruption the rest is looked at again: the way, the landing space, the points left, who is there."""

from __future__ import annotations

import pytest

from fracas.testing.tales import figure, tales

SQUARES = {"map": {"diagonals": False}}


def reaction(id: str, hero: str, trigger: str, effect: str) -> str:
    """A card with one Reaction."""
    return f"""
[[cards]]
id = "{id}"
title = "{id}"
hero = "{hero}"
start = 9
[[cards.abilities]]
name = "{id}"
type = "reaction"
cooldown = 9
trigger = {{ {trigger} }}
effects = [{{ {effect} }}]
"""


ANYBODY_HURT = 'event = "damaged", who = "anyone"'
JUMPY = reaction("jumpy", "sneak", 'event = "damaged"', 'do = "leap", n = 1')
CLOSING = reaction("closing", "warden", ANYBODY_HURT, 'do = "leap", n = 9')
TRAPPER = reaction("trapper", "warden", ANYBODY_HURT, 'do = "trap", damage = 1, within = 9')
MOTHS = """
[[schemers]]
id = "moths"
name = "Moth"
glyph = "m"
fortitude = 2
figures = 2
schemes = [
  { name = "Sting", effects = [{ do = "attack", damage = 1 }, { do = "damage", n = 3, who = "each foe", within = 9 }] },
  { name = "Flutter", effects = [{ do = "leap", n = 2 }] },
]
"""


# Move


@pytest.mark.covers("tales.movement.move", "tales.rule.wounded.pause")
def test_a_hero_moved_by_a_reaction_goes_on_from_there_with_the_points_that_are_left() -> None:
    stage = tales("A . ^ . . . .", A=figure("sneak", cards=["jumpy"]), content=JUMPY, scenario=SQUARES)
    stage.do("Creep", "E1", ("A", "jumpy.1"), "D1")
    assert stage.at("A") == "D1"
    assert stage.spaces() == {"B1", "C1", "E1", "F1"}, "two of four points are left"


@pytest.mark.covers("tales.movement.move")
def test_an_interrupted_leg_costs_only_what_was_walked_of_it() -> None:
    """The space it meant to end on is taken while a Trap goes off."""
    stage = tales(
        "A ^ . . . W",
        A="sneak", W=figure("warden", cards=["closing"]), content=CLOSING, scenario=SQUARES,
    )  # fmt: skip
    stage.do("Creep", "D1", ("W", "closing.1"), "D1")
    assert (stage.at("A"), stage.at("W")) == ("B1", "D1")
    assert stage.spaces() == {"A1", "C1", "E1"}, "three points are left, and it may pass through its Friend"


@pytest.mark.covers("tales.movement.move", "tales.map.trap")
def test_a_new_danger_on_the_way_is_seen_before_it_is_stepped_on() -> None:
    stage = tales("A ^ . . . W", A="sneak", W=figure("warden", cards=["trapper"]), content=TRAPPER, scenario=SQUARES)
    stage.do("Creep", "D1", ("W", "trapper.1"), "C1")
    assert stage.at("A") == "B1"
    assert stage.about == "move"


@pytest.mark.covers("tales.movement.move")
def test_who_is_stopped_on_a_friends_space_goes_on_or_is_put_beside_it() -> None:
    stage = tales(
        ". # .\nA B .\n. # .",
        A="sneak", B="reaver", W=figure("warden", cards=["closing"]), content=CLOSING, under={"B": "^"},
        scenario=SQUARES,
    )  # fmt: skip
    stage.figure("W").at = stage.figure("B").at - 1 - 3
    stage.do("Creep", "C2", ("W", "closing.1"), "C2")
    assert stage.at("A") == "B2"
    assert "Stay" not in stage.offered, "nobody may stay on an Occupied space"
    stage.choose("C3")
    assert stage.at("A") == "C3"


@pytest.mark.covers("tales.ai.3b", "tales.movement.move")
def test_a_schemer_whose_aim_is_taken_looks_for_another_with_the_steps_it_has_left() -> None:
    """The Trap lies in its only way; while it goes off the Warden takes the space it was heading for."""
    stage = tales(
        "c ^ . . A\n# # . # #\n# # W # #",
        c=figure("coglings", fortitude=9), A="reaver", W=figure("warden", cards=["closing"]), content=CLOSING,
        turn="none", scenario=SQUARES,
    )  # fmt: skip
    stage.does("c", {"do": "move", "n": 4, "toward": {"of": "reaver"}}, words=[("W", "closing.1"), "D1"])
    assert stage.at("W") == "D1"
    assert stage.at("c") == "C1", "as near as it can get now"


@pytest.mark.covers("tales.movement.move")
def test_the_log_tells_a_move_when_it_has_been_made() -> None:
    stage = tales("A . ^ . . . .", A=figure("sneak", cards=["jumpy"]), content=JUMPY, scenario=SQUARES)
    stage.do("Creep", "E1", ("A", "jumpy.1"), "D1", "stay")
    moves = [line for line in stage.log if "Moves" in line or "Leaps" in line]
    assert moves == ["Sneak Moves to C1.", "Sneak Leaps to D1."]


# Push and Pull


@pytest.mark.covers("tales.forced.push", "tales.movement.leap")
def test_a_push_goes_on_from_where_a_reaction_has_taken_the_figure() -> None:
    stage = tales(
        "c A ^ . . .\n# # . # # #",
        c="coglings", A=figure("sneak", cards=["jumpy"]), content=JUMPY, turn="none", scenario=SQUARES,
    )  # fmt: skip
    stage.does("c", {"do": "push", "n": 3, "who": "foe"}, words=[("A", "jumpy.1"), "D1"])
    assert stage.at("A") == "F1", "one space entered, leapt one farther, two of three are left"


@pytest.mark.covers("tales.forced.push", "tales.map.hazard")
def test_who_is_moved_while_leaving_a_hazard_is_not_carried_back() -> None:
    stage = tales(
        "c A . . .\n# . # # #",
        c="coglings", A=figure("sneak", cards=["jumpy"]), content=JUMPY, turn="none", under={"A": "w"},
        legend={"w": {"hazard": "web"}},
        scenario={**SQUARES, "hazards": [{"id": "web", "name": "Web", "damage": 1, "on": "leave"}]},
    )  # fmt: skip
    stage.does("c", {"do": "push", "n": 1, "who": "foe"}, words=["C1", ("A", "jumpy.1"), "B2"])
    assert stage.at("A") == "B2", "it cannot be pushed any farther from there"


# Leap


@pytest.mark.covers("tales.movement.leap.hero", "tales.rule.unoccupied")
def test_a_landing_space_that_was_taken_meanwhile_is_chosen_anew() -> None:
    stage = tales("M ^ . .\n. . . .", M=figure("mirage", damage=7), turn="none", scenario=SQUARES)
    stage.does("M", {"do": "leap", "n": 3}, words=["C1", "B1", ("M", "mirage_wounded.4"), "C1"])
    assert stage.figure("illusion_1").at == stage.tale.map.grid.cell("C1")
    assert stage.about == "leap"
    assert "C1" not in stage.spaces()
    stage.choose("D1")
    assert stage.at("M") == "D1"


@pytest.mark.covers("tales.movement.leap.hero", "tales.solo.map")
def test_a_rampaging_companion_may_set_off_what_it_passes() -> None:
    stage = tales("S ^ c .", S=figure("stoat", owner="A"), A="reaver", c="coglings", players=1, turn="none")
    stage.does("S", {"do": "leap", "n": 3, "passing": 1}, words=["B1", "C1", "B1", "D1"])
    assert (stage.damage("S"), stage.damage("c"), stage.tale.traps) == (2, 1, {})


@pytest.mark.covers("tales.hero.pooky.rampage")
def test_a_rampage_that_goes_nowhere_sets_nothing_off() -> None:
    stage = tales(
        "S . .",
        S=figure("stoat", owner="A"), A="reaver", players=1, turn="none", under={"S": "!"},
        legend={"!": {"hazard": "fire"}}, scenario={"hazards": [{"id": "fire", "name": "Fire", "damage": 1}]},
    )  # fmt: skip
    stage.does("S", {"do": "leap", "n": 3, "passing": 1}, words=["stay"])
    assert stage.damage("S") == 0


# Who acts


@pytest.mark.covers("tales.rule.reinforce.currentgroup", "tales.rule.defeated")
def test_a_newcomer_does_not_finish_what_a_defeated_schemer_began() -> None:
    event = {"on": "defeated", "of": "moths", "do": [{"do": "deploy", "group": "moths", "at": "nest"}]}
    stage = tales(
        "A m . . n",
        A=figure("reaver", hitback=1), m="moths", content=MOTHS, turn="none", legend={"n": {"place": "nest"}},
        scenario={"events": [event]},
    )  # fmt: skip
    stage.acts("m", 0, ("hitback", 1))
    assert stage.at("moths_1") == "E1", "Moth 1 is back, as somebody else"
    assert stage.damage("A") == 1, "and the second effect of the dead one's Scheme was lost"


@pytest.mark.covers("tales.hero.illusion.fortitude", "tales.hero.illusion.act")
def test_a_new_illusion_is_not_the_one_that_fell() -> None:
    stage = tales("M . i\n. . .", M=figure("mirage", cards=["figment"]), i=figure("illusion", damage=2), turn="none")
    stage.does("M", {"do": "illusion", "within": 2}, words=["i", "B1"])
    assert (stage.at("i"), stage.damage("i")) == ("B1", 0)


@pytest.mark.covers("tales.rule.reinforce.actedgroup")
def test_newcomers_of_a_group_that_has_acted_wait_even_if_it_has_another_token() -> None:
    """The group has two tokens; after the first was used somebody joins it."""
    content = MOTHS.replace("figures = 2", "figures = 2\ninitiative = 2")
    event = {"on": "entered", "of": "line", "do": [{"do": "deploy", "group": "moths", "at": "nest"}]}
    stage = tales(
        "A l . . m . n",
        A="reaver", m="moths", content=content, turn="none",
        legend={"n": {"place": "nest"}, "l": {"place": "line"}}, scenario={"events": [event]},
    )  # fmt: skip
    stage.acts("m", 1)
    assert stage.at("m") == "C1"
    stage.does("A", {"do": "move", "n": 1}, words=["B1"])
    assert stage.at("moths_2") == "G1"
    stage.acts("m", 1)
    assert stage.at("moths_2") == "G1", "it waits for the next round"


@pytest.mark.covers("tales.rule.attack")
def test_an_attack_whose_attacker_is_gone_before_damage_is_dealt_deals_none() -> None:
    content = MOTHS + reaction("first_strike", "reaver", 'event = "attacked"', 'do = "counter_attack", damage = 5')
    stage = tales("A m", A=figure("reaver", cards=["first_strike"]), m="moths", content=content, turn="none")
    stage.does("m", {"do": "attack", "damage": 3}, words=[("A", "first_strike.1")])
    assert stage.at("m") == ""
    assert stage.damage("A") == 0


# At once


@pytest.mark.covers("tales.rule.wounded.simultaneous", "tales.map.hazard")
def test_a_delayed_hazard_hurts_everybody_on_it_at_once() -> None:
    """The Warden's Shields come when both mats are flipped, not in time for the Reaver's share of the acid."""
    stage = tales(
        "W R .",
        W=figure("warden", damage=8), R=figure("reaver", damage=9), turn="none", under={"W": "a", "R": "a"},
        legend={"a": {"hazard": "acid"}},
        scenario={"hazards": [{"id": "acid", "name": "Acid", "damage": 2, "on": "objective"}], "rounds": 1},
    )  # fmt: skip
    stage.objective(("W", "warden_wounded.4"))
    assert stage.figure("W").wounded
    assert stage.figure("R").wounded
    assert stage.tokens("R") == {"shield": 1}
