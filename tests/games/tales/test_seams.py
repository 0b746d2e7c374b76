"""Where rules meet in the middle of something: Reactions before an Attack, forced movement, the scenario's own hand."""

from __future__ import annotations

import pytest

from fracas.games.tales.rules.model import HEROIC
from fracas.testing.tales import figure, tales
from tests.games.tales.pairing import ROW, attack
from tests.games.tales.test_interruptions import reaction

SHOVED = reaction("shoved", "reaver", 'event = "pushed"', 'do = "gain", token = "shield", who = "self"')


@pytest.mark.covers("tales.rule.defeated", "tales.map.trap")
def test_who_is_pushed_onto_a_trap_before_its_attack_falls_there_and_does_not_attack() -> None:
    content = reaction("spoil", "reaver", 'event = "attacked"', 'do = "push", n = 1, who = "trigger"')
    stage = tales(
        "A c ^",
        A=figure("reaver", cards=["spoil"]),
        c=figure("coglings", fortitude=2),
        content=content,
        turn="none",
        scenario=ROW,
    )
    stage.does("c", attack(3), words=[("A", "spoil.1")])
    assert (stage.at("c"), stage.damage("A")) == ("", 0)


@pytest.mark.covers("tales.movement.swap", "tales.forced.definition")
def test_who_is_swapped_by_a_foe_may_answer_it() -> None:
    stage = tales(
        "A . c", A=figure("reaver", cards=["shoved"]), c="coglings", content=SHOVED, turn="none", scenario=ROW
    )
    stage.does("c", {"do": "swap", "who": "nearest foe"}, words=[("A", "shoved.1")])
    assert (stage.at("A"), stage.at("c"), stage.tokens("A")) == ("C1", "A1", {"shield": 1})


@pytest.mark.covers("tales.forced.push")
def test_a_push_that_goes_nowhere_has_pushed_nobody() -> None:
    stage = tales(
        "A c .", A=figure("reaver", cards=["shoved"]), c="coglings", content=SHOVED, turn="none", scenario=ROW
    )
    stage.does("c", {"do": "push", "n": 2, "who": "nearest foe"})
    assert (stage.at("A"), stage.tokens("A"), stage.declined) == ("A1", {}, [])


@pytest.mark.covers("tales.movement.swap", "tales.keyword.tiny")
def test_two_who_share_a_space_have_nothing_to_swap() -> None:
    stage = tales(
        "A .", A="mirage", m=figure("coglings", keywords=["Tiny"], on="A"), turn="none", under={"A": "!"},
        legend={"!": {"hazard": "fire"}}, scenario={"hazards": [{"id": "fire", "name": "Fire", "damage": 1}]},
    )  # fmt: skip
    stage.does("A", {"do": "swap", "who": "foe", "within": 1})
    assert (stage.damage("A"), stage.damage("m"), stage.at("A"), stage.at("m")) == (0, 0, "A1", "A1")


@pytest.mark.covers("tales.epic.defense", "tales.keyword.berserk")
def test_epic_dice_also_defend_against_a_berserk_schemer_that_is_heroic() -> None:
    stage = tales("A c", A="reaver", c=figure("coglings", side=HEROIC, keywords=["Heroic", "Berserk"]), turn="none")
    stage.change(epic=1).does("c", attack(3), words=[1])
    assert (stage.damage("A"), stage.tale.epic) == (1, 0)


@pytest.mark.covers("tales.solo.companionhero", "tales.keyword.avoided")
def test_a_scenario_means_a_companion_in_recovery_too_when_it_says_each_hero() -> None:
    """Schemes look past whoever is Avoided; a scenario's own steps are no Scheme."""
    weakens = {"at": "before dice", "do": [{"do": "weaken", "who": "each hero"}]}
    stage = tales(
        "A . O", A="reaver", O=figure("bulwark", owner="A", wounded=True), players=1, turn="none",
        scenario={**ROW, "rounds": 1, "objective": [weakens]},
    )  # fmt: skip
    stage.objective()
    assert (stage.tokens("A"), stage.tokens("O")) == ({"weaken": 1}, {"weaken": 1})


@pytest.mark.covers("tales.scenario.relations", "tales.scenario.phasesteps")
@pytest.mark.parametrize("feuds", [[], [["coglings", "shellbacks"]]])
def test_the_foes_of_a_scenario_are_the_same_whoever_is_at_feud(feuds: list[list[str]]) -> None:
    burns = {"at": "before dice", "do": [{"do": "damage", "n": 1, "who": "each foe"}]}
    stage = tales(
        "A . c b", A="reaver", c="coglings", b="shellbacks", turn="none",
        scenario={**ROW, "rounds": 1, "objective": [burns], "feuds": feuds},
    )  # fmt: skip
    stage.objective()
    assert (stage.damage("A"), stage.damage("c"), stage.damage("b")) == (1, 0, 0)


@pytest.mark.covers("tales.attackstep.p1")
def test_more_targets_for_the_next_attack_are_used_up_by_a_burst() -> None:
    stage = tales("b A c d", A="warden", b="coglings", c="coglings", d="coglings", turn="none", scenario=ROW)
    burst = attack(1, type="burst", template="lance")
    stage.does("A", {"do": "next_attack", "targets": 1}, burst, words=["C1,D1"])
    assert (stage.damage("c"), stage.damage("d")) == (1, 1)
    stage.does("A", attack(1, type="melee"), words=["b"])
    assert stage.waiting, "one target and no more"


@pytest.mark.covers("tales.solo.companionturn")
def test_what_the_next_attack_this_turn_has_does_not_outlast_a_companions_turn() -> None:
    content = """
[[companions]]
id = "stoker"
name = "Stoker"
glyph = "K"
fortitude = 6
effects = [{ do = "next_attack", damage = 2 }, { do = "attack", damage = 1 }]
down = { name = "Cooling", needed = 2, effects = [{ do = "repair" }] }
"""
    stage = tales(
        "A O . . c", A="reaver", O=figure("stoker", owner="A"), c="coglings", players=1, turn="none", content=content,
        scenario=ROW,
    )  # fmt: skip
    stage.fate("companion").draw("companion").choose("yes")
    assert stage.figure("O").more_damage == 0


@pytest.mark.covers("tales.attackstep.s1", "tales.attackstep.s2")
def test_a_scheme_can_strengthen_its_next_attack_too() -> None:
    stage = tales("A c B", A="reaver", B="warden", c="coglings", turn="none", scenario=ROW)
    stage.does("c", {"do": "next_attack", "targets": 1, "damage": 1}, attack(1))
    assert (stage.damage("A"), stage.damage("B"), stage.figure("c").more_targets) == (2, 2, 0)
    stage.does("c", attack(1), words=["A"])
    assert (stage.damage("A"), stage.damage("B")) == (3, 2)


LAVA = {"hazards": [{"id": "lava", "name": "Lava", "damage": 2, "on": "leave"}], **ROW}


@pytest.mark.covers("tales.ai.2c", "tales.map.hazard")
def test_a_schemer_knows_that_a_hazard_bites_on_the_way_out() -> None:
    """Through the lava it would lose 2, by the longer way over the Trap only 1."""
    stage = tales(
        "c l . A\nt . . #", A="reaver", c=figure("coglings", fortitude=9), turn="none",
        legend={"l": {"hazard": "lava"}, "t": {"trap": 1}}, scenario=LAVA,
    )  # fmt: skip
    stage.does("c", {"do": "move", "n": 4})
    assert (stage.at("c"), stage.damage("c")) == ("C1", 1)
