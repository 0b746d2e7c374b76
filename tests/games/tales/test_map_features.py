"""Doors, Traps, Hazards, Destructible features, and what scenarios do with them."""

import pytest

from fracas.testing.tales import TalesStage, figure, tales

DOOR = {"id": "d", "name": "door", "at": "B1", "far": ["C1"]}


def doorway(opens: str = "enter", fortitude: int = 0, **cast: object) -> TalesStage:
    door = DOOR | {"opens": opens, "fortitude": fortitude}
    people = {"A": "reaver", **cast}
    return tales(
        "A D . f\n# # # #",
        legend={"D": {}, "f": {"place": "hall"}},
        scenario={"doors": [door], "deploy": [{"group": "coglings", "at": "hall", "n": 1, "door": "d"}]},
        **people,  # type: ignore[arg-type]
    )


# Doors


@pytest.mark.covers("tales.map.door", "tales.scenario.doors", "tales.map.door.schemers", "tales.rule.reinforce")
def test_a_hero_who_enters_the_space_opens_the_door_and_whoever_waits_is_deployed() -> None:
    stage = doorway().do("Charge", "B1", "C1")
    assert stage.tale.opened == ("d",)
    assert stage.at("coglings_1") == "D1"
    assert stage.at("A") == "C1"


@pytest.mark.covers("tales.map.door", "tales.map.doorspace")
def test_a_closed_door_stops_movement_leaps_and_line_of_fire() -> None:
    stage = doorway("action")
    stage.choose("Charge")
    assert stage.spaces() == {"B1"}
    stage.choose("stay").wait().does("A", {"do": "leap", "n": 3})
    assert stage.spaces() == {"B1"}


@pytest.mark.covers("tales.scenario.doors", "tales.map.door")
def test_a_scenario_may_want_an_action_for_its_door() -> None:
    stage = doorway("action").do("Open the door (B1)")
    assert stage.tale.opened == ("d",)
    assert stage.tale.actions == 1


@pytest.mark.covers("tales.scenario.attackabledoor", "tales.map.door.entry")
def test_some_doors_are_beaten_down_and_the_familiar_may_do_so_too() -> None:
    stage = doorway("attack", 3, A="pyromancer").wait().does("ferret", {"do": "attack", "damage": 3})
    assert stage.tale.opened == ("d",)
    assert stage.at("coglings_1") == "D1"


@pytest.mark.covers("tales.map.door.entry", "tales.rule.ally.map", "tales.hero.pooky.damage")
def test_allies_and_the_familiar_may_not_enter_a_door_space() -> None:
    stage = tales(
        "A h D .\n# # # #", A="pyromancer", h=figure("clockwork_hound", owner="A"), legend={"D": {}},
        scenario={"doors": [DOOR | {"at": "C1", "far": ["D1"]}]}, turn="none",
    )  # fmt: skip
    stage.does("h", {"do": "move", "n": 3}).does("ferret", {"do": "leap", "n": 3})
    assert stage.spaces() == {"B1"}


@pytest.mark.covers("tales.map.door.entry", "tales.solo.map")
def test_a_companion_opens_doors_even_under_repair() -> None:
    stage = tales(
        "B D . A\n# # # #", B=figure("bulwark", wounded=True), A="reaver", legend={"D": {}},
        scenario={"doors": [DOOR]}, turn="none",
    )  # fmt: skip
    stage.does("B", {"do": "move", "n": 2}, words=["B1", "stay"])
    assert stage.tale.opened == ("d",)


@pytest.mark.covers("tales.map.door.schemers")
def test_an_active_schemer_behind_a_closed_door_cannot_be_affected() -> None:
    stage = tales(
        "A D y",
        A=figure("reaver", cards=["riposte"]), y="pylons", legend={"D": {}}, scenario={"doors": [DOOR]}, turn="none",
    )  # fmt: skip
    stage.does("A", {"do": "attack", "type": "ranged", "range": 5, "damage": 2})
    stage.does("A", {"do": "damage", "n": 1, "who": "each foe", "within": 9})
    stage.does("A", {"do": "counter_attack", "damage": 3})
    assert stage.figure("y").toughness == 1
    assert stage.damage("y") == 0


# Traps


@pytest.mark.covers("tales.map.trap", "tales.token.damage")
def test_a_trap_leaves_the_map_and_its_damage_tokens_go_to_the_victim() -> None:
    stage = tales("A ^ .", A="reaver", legend={"^": {"trap": 3}}).do("Charge", "B1", "C1", "stay")
    assert stage.damage("A") == 3
    assert stage.tale.traps == {}


@pytest.mark.covers("tales.map.trap.onfigure")
def test_a_trap_put_under_a_figure_goes_off_at_once() -> None:
    stage = tales("A c .", A=figure("sneak", cards=["caltrops"]), c="coglings").do("Caltrops", "B1")
    assert stage.damage("c") == 2
    assert stage.tale.traps == {}


@pytest.mark.covers("tales.map.trap.placement", "tales.hero.wizardfire.placement")
def test_no_trap_goes_where_a_trap_or_wizard_fire_is_but_on_hazards_it_does() -> None:
    stage = tales(
        "A ^ f h #",
        A=figure("sneak", cards=["bear_traps"]), Z=figure("pyromancer"), legend={"f": {}, "h": {"hazard": "x"}},
        scenario={"hazards": [{"id": "x", "name": "Thorns", "damage": 1}]},
    )  # fmt: skip
    stage.change(fires=(2,)).choose("Bear Traps")
    assert stage.spaces() == {"A1", "D1"}


@pytest.mark.covers("tales.rule.ally.map", "tales.map.trap")
def test_allies_set_off_traps_for_normal_damage() -> None:
    stage = tales("A . .\nh ^ .", A="reaver", h=figure("clockwork_hound", owner="A"), turn="none")
    stage.does("h", {"do": "move", "n": 1}, words=["B2"])
    assert stage.damage("h") == 2


# Hazards


def hazard(on: str, **facts: int) -> TalesStage:
    record = {"id": "x", "name": "Acid", "on": on, **facts}
    return tales("A h .", A="reaver", legend={"h": {"hazard": "x"}}, scenario={"hazards": [record]})


@pytest.mark.covers("tales.map.hazard", "tales.scenario.hazards")
def test_a_hazard_does_what_its_scenario_says_when_entered() -> None:
    stage = hazard("enter", damage=1, weaken=2).do("Charge", "C1")
    assert stage.damage("A") == 1
    assert stage.tokens("A") == {"weaken": 2}


@pytest.mark.covers("tales.scenario.hazards", "tales.phase.objective", "tales.map.hazard")
def test_a_delayed_hazard_bites_in_the_objective_phase_and_only_whoever_stands_there() -> None:
    stage = hazard("objective", damage=2).do("Charge", "C1")
    assert stage.damage("A") == 0
    stage.tale.get("reaver").at = 1
    stage.fate("reaver").objective()
    assert stage.damage("A") == 2


def test_a_hazard_may_wait_until_somebody_leaves_it() -> None:
    stage = hazard("leave", damage=1).do("Charge", "B1", "C1", "stay")
    assert stage.damage("A") == 1


# Destructibles, relations, abilities of the scenario


@pytest.mark.covers("tales.map.destructible", "tales.keyword.destructible", "tales.scenario.destructibles")
def test_a_destructible_feature_is_destroyed_by_enough_damage_and_opens_the_way() -> None:
    feature = {
        "id": "gate",
        "name": "the gate",
        "place": "gate",
        "fortitude": 5,
        "impassable": True,
        "attacked_by": "foes",
    }
    stage = tales(
        "A G c",
        A="reaver", c="coglings", legend={"G": {"place": "gate"}}, scenario={"features": [feature]}, turn="none",
    )  # fmt: skip
    stage.does("A", {"do": "attack", "damage": 9})
    assert stage.damage("gate") == 0
    stage.acts("c", 0).acts("c", 0)
    assert stage.damage("gate") == 4
    assert stage.figure("gate").at >= 0
    stage.acts("c", 0)
    assert stage.tale.destroyed == ("gate",)
    stage.acts("c", 0)
    assert stage.at("c") == "B1"


def test_the_harm_of_an_attack_on_a_map_feature_moves_nothing() -> None:
    stage = doorway("attack", 9).wait()
    push = {"scope": "target", "effects": [{"do": "push", "n": 2}]}
    stage.does("A", {"do": "attack", "damage": 3, "harm": [push]})
    assert (stage.at("d"), stage.damage("d")) == ("B1", 3)
    assert stage.told("No Harm is done.")


@pytest.mark.covers("tales.scenario.relations", "tales.rule.foe", "tales.rule.friend")
def test_a_scenario_may_change_who_is_friend_and_foe() -> None:
    stage = tales(
        "c x A", A="reaver", c="coglings", x="hexwisps", scenario={"feuds": [["coglings", "hexwisps"]]}, turn="none"
    )
    assert stage.tale.is_foe(stage.figure("c"), stage.figure("x"))
    stage.does("c", {"do": "attack", "damage": 1})
    assert stage.damage("x") == 1


@pytest.mark.covers("tales.ability.scenario", "tales.scenario.abilities")
def test_a_scenario_ability_is_offered_on_its_space_and_to_heroes_only() -> None:
    valve = {
        "name": "Turn the Valve", "type": "action", "at": "valve", "once": True,
        "effects": [{"do": "count", "counter": "valves"}, {"do": "clear_hazard", "hazard": "x"}],
    }  # fmt: skip
    stage = tales(
        "A v h", A="reaver", legend={"v": {"place": "valve"}, "h": {"hazard": "x"}},
        scenario={"abilities": [valve], "hazards": [{"id": "x", "name": "Acid", "damage": 1}]},
    )  # fmt: skip
    assert stage.why_not("Turn the Valve") == "it needs a space of valve"
    stage.do("Charge", "B1", "stay").do("Turn the Valve")
    assert stage.tale.counters == {"valves": 1}
    assert stage.tale.cleared == (2,)
    assert stage.tale.spent == ("stage.1",)


@pytest.mark.covers("tales.scenario.phasesteps", "tales.phase.ready", "tales.phase.objective")
def test_a_scenario_adds_steps_to_the_ready_and_the_objective_phase() -> None:
    ready = {"text": "Smiths.", "do": [{"do": "gain", "token": "shield", "who": "each hero"}], "when": [{"round": 2}]}
    objective = {"text": "More.", "do": [{"do": "deploy", "group": "coglings", "at": "field"}]}
    stage = tales(
        "A . . . . f", A="reaver", legend={"f": {"place": "field"}}, turn="none",
        scenario={"ready": [ready], "objective": [objective]},
    )  # fmt: skip
    stage.fate("reaver").objective()
    assert stage.tokens("A") == {"shield": 1}
    assert stage.at("coglings_1") == "F1"
    assert stage.tale.round == 2


@pytest.mark.covers("tales.campaign.scenario", "tales.phase.objective")
def test_a_scenario_is_won_lost_or_timed_out() -> None:
    won = tales("A c", A="reaver", c="coglings", scenario={"win": [{"gone": "foes"}]}).fate(5, 5).do("Axe")
    assert won.match.rules.result(won.match.state).winners == ("heroes",)
    late = tales("A . c", A="reaver", c="coglings", scenario={"rounds": 1}, turn="none").objective()
    assert late.over
    assert late.tale.outcome == "lost"
    held = tales("A . c", A="reaver", c="coglings", scenario={"rounds": 1, "survive": True}, turn="none").objective()
    assert held.tale.outcome == "won"


def test_events_answer_what_happens_once() -> None:
    event = {"on": "entered", "of": "line", "text": "A whistle.", "do": [{"do": "count", "counter": "whistles"}]}
    stage = tales("A l .", A="reaver", legend={"l": {"place": "line"}}, scenario={"events": [event]})
    stage.do("Charge", "B1", "A1", "B1")
    assert stage.tale.counters == {"whistles": 1}
