"""Objects as targets: who may aim at them, from where, with which edges and banes, and how they break (H42)."""

from typing import Any

import pytest

from fracas.games.steel.book.map_squares import MATERIALS
from fracas.games.steel.book.objects import WhichObject
from fracas.games.steel.content.written import Written
from fracas.games.steel.content.written_checks import wrong_with
from fracas.games.steel.mind.instinct import instinct
from fracas.games.steel.table.files import to_plain
from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.written.beasts import ability, beast, strike

GLYPHS = {"glass": "%", "wood": "=", "stone": "#", "metal": "&"}


def standing(stage: SteelStage) -> set[str]:
    board = stage.fight.board
    return {stage.fight.name_cell(cell) for cell in (*board.material, *board.low)}


def worn(stage: SteelStage) -> dict[str, int]:
    return {stage.fight.name_cell(cell): damage for cell, damage in stage.fight.worn}


@pytest.mark.covers("steel.rule.freestrike", "steel.action.freestrike")
@pytest.mark.parametrize(("material", "stamina"), [("glass", 3), ("wood", 9), ("stone", 18), ("metal", 27)])
def test_a_square_has_stamina_by_its_material(material: str, stamina: int) -> None:
    """H42. Brakka's free strike does 3 / 5 / 7 and she has Might 2: 5 + 5 + 2 is 12, tier 2."""
    assert MATERIALS[material].stamina == stamina
    stage = steel(f"B {GLYPHS[material]} . c", B="brakka", c="ditch_imp", turn="B")
    stage.fate(5, 5).do("Strike an Object")
    assert (standing(stage) == set()) == (stamina <= 5)
    assert worn(stage) == ({} if stamina <= 5 else {"B1": 5})
    assert "steel.house.objects" in stage.rules_used


def test_damage_adds_up_until_it_breaks_and_lines_open() -> None:
    stage = steel("B # . c", B="brakka", c="ditch_imp", turn="B")
    stage.fate(5, 5).do("Strike an Object")
    assert worn(stage) == {"B1": 5}
    again = steel("B # . c", B="brakka", c="ditch_imp", turn="B")
    again.fight.worn = ((1, 15),)
    again.fate(2, 2).do("Strike an Object")
    assert (standing(again), worn(again)) == (set(), {}), "15 and 3 are 18"


def test_a_low_object_and_a_raised_wall_break_square_by_square() -> None:
    stage = steel("B _ . c", B="brakka", c="ditch_imp", turn="B")
    stage.fight.worn = ((1, 4),)
    stage.fate(5, 5).do("Strike an Object")
    assert standing(stage) == set()

    stacked = steel("B . . c", B="brakka", c="ditch_imp")
    stacked.fight.board = stacked.fight.board.with_objects((1, 1), "glass")
    stacked.turn("B").fate(5, 5).do("Strike an Object")
    assert standing(stacked) == {"B1"}
    assert stacked.fight.board.terrain.solid[1] == 1
    assert worn(stacked) == {}, "what came down is whole"


def test_only_what_says_creature_or_object_can_be_aimed_at_one() -> None:
    """The Grab, the Knockback and the Charge of the sheet name creatures."""
    stage = steel("B = . . . . . . . . c", B="brakka", c="ditch_imp", turn="B")
    for deed in ("Grab", "Knockback", "Charge", "Swing Round"):
        assert stage.why_not(deed)
    assert "Strike an Object" in stage.offered


def test_nothing_in_reach_says_why_not() -> None:
    stage = steel("B . = c", B="brakka", c="ditch_imp", turn="B")
    assert stage.why_not("Strike an Object") == "no object is in reach with line of effect"


@pytest.mark.covers("steel.rule.lineofeffect")
def test_an_object_behind_another_cannot_be_aimed_at() -> None:
    """Maro strikes from 5 squares away; the stone hides the wood behind it, but not itself."""
    stage = steel("M . # = . c", M="maro", c="ditch_imp", turn="M")
    stage.fate(5, 5).do("Strike an Object")
    assert worn(stage) == {"C1": 4}


@pytest.mark.covers("steel.rule.cover", "steel.edgebane.src.cover")
def test_cover_is_a_bane_against_an_object_too() -> None:
    """5 + 5 + Reason 2 is 12; the bench in between covers half of the bench behind it: 10, tier 1, 2 damage."""
    stage = steel("M _ _ . c", M="maro", c="ditch_imp", turn="M")
    stage.fate(5, 5).do("Strike an Object", "C1")
    assert worn(stage) == {"C1": 2}
    open_ = steel("M . _ . c", M="maro", c="ditch_imp", turn="M")
    open_.fate(5, 5).do("Strike an Object")
    assert worn(open_) == {"C1": 4}


@pytest.mark.covers("steel.rule.concealment", "steel.edgebane.src.concealment")
def test_fog_is_a_bane_on_a_strike_at_an_object() -> None:
    stage = steel("M ? ? # . c", M="maro", c="ditch_imp", turn="M")
    stage.fate(5, 5).do("Strike an Object")
    assert worn(stage) == {"D1": 2}


@pytest.mark.covers("steel.rule.highground", "steel.edgebane.src.highground")
def test_high_ground_is_an_edge_against_an_object_below() -> None:
    """On ground 1 high Maro stands fully above a bench: 5 + 4 + 2 is 11, and 2 more make it tier 2."""
    stage = steel("M _ . c", M="maro", c="ditch_imp", turn="M", under={"M": "1"})
    stage.fate(5, 4).do("Strike an Object")
    assert worn(stage) == {"B1": 4}


@pytest.mark.covers("steel.condition.weakened", "steel.condition.taunted")
def test_what_hampers_the_striker_hampers_it_here() -> None:
    """Weakened: a bane on power rolls. Taunted: a double bane on what does not target the taunter."""
    weak = steel("B # . c", B=figure("brakka", weakened=True), c="ditch_imp", turn="B")
    weak.fate(5, 5).do("Strike an Object")
    assert worn(weak) == {"B1": 3}
    taunted = steel("B # c", B=figure("brakka", taunted_by="c"), c="ditch_imp", turn="B")
    taunted.fate(9, 6).do("Strike an Object")
    assert worn(taunted) == {"B1": 7}, "no line of effect to the taunter: 17 is tier 3"


@pytest.mark.covers("steel.resource.surge.damage")
def test_surges_may_go_to_an_object() -> None:
    stage = steel("B # . c", B=figure("brakka", surges=3), c="ditch_imp", turn="B")
    stage.fate(2, 2).do("Strike an Object", ("object B1", 2))
    assert worn(stage) == {"B1": 3 + 4}
    assert stage.creature("B").surges == 1


@pytest.mark.covers("steel.roll.critical")
def test_a_critical_hit_on_an_object_is_one() -> None:
    stage = steel("B # . c", B="brakka", c="ditch_imp", turn="B")
    stage.fate(10, 9).do("Strike an Object", "Defend")
    assert worn(stage) == {"B1": 7}
    assert stage.creature("B").defending


def test_a_question_for_several_objects_says_what_is_left_of_each() -> None:
    stage = steel("B # . c\n= . . .", B="brakka", c="ditch_imp", turn="B")
    stage.fight.worn = ((1, 5),)
    stage.do("Strike an Object")
    ask = stage.ask
    assert ask is not None
    assert stage.about == "object"
    assert stage.offered == ["Stone at B1", "Wood at A2"]
    question = ask.question
    assert isinstance(question, WhichObject)
    assert [question.card(stage.fight, cell).text for cell in ask.options] == ["13/18 Stamina", "9/9 Stamina"]


# Areas


def test_what_bursts_at_death_hurts_objects_beside_it() -> None:
    """H42: glass has 3 Stamina, wood 9."""
    burst = ability(
        "Burst",
        action="trait",
        when={"event": "downed"},
        then=[{"do": "damage", "amount": 3, "objects": True, "to": {"whom": "enemy", "within": 1}}],
    )
    stage = steel("= b A\n. % .\n# . c", A="odrun", b=beast(burst), c="ditch_imp").hurt("b", 99, by="A")
    assert stage.creature("A").stats.stamina - stage.stamina("A") == 3
    assert (standing(stage), worn(stage)) == ({"A1", "A3"}, {"A1": 3})


def blast(**more: Any) -> str:
    """The beast has Might 2: a roll of 5 and 5 is tier 2, 4 damage."""
    return beast(strike(name="Blast", reach=0, keywords=[], objects=True, **more))


@pytest.mark.covers("steel.area.line", "steel.area.barriers")
def test_a_line_that_says_so_breaks_the_first_barrier_it_meets_and_nothing_behind_it() -> None:
    foe = blast(area="line", size=6, within=1, targets="each creature")
    stage = steel("b . A % = . B", b=foe, A="sel", B="maro", turn="b")
    stage.fate(5, 5).do("Blast")
    assert standing(stage) == {"E1"}
    assert worn(stage) == {}
    assert stage.stamina("A") == 21 - 4


def test_a_line_can_be_aimed_at_an_object_alone() -> None:
    foe = blast(area="line", size=6, within=1, targets="each enemy")
    stage = steel("b . = . . . . . . A", b=foe, A="sel", turn="b")
    stage.fate(5, 5).do("Blast")
    assert worn(stage) == {"C1": 4}
    assert stage.stamina("b") == 30, "an area that hits nobody is not turned on its user"


@pytest.mark.covers("steel.area.burst")
def test_the_golem_slams_the_walls_around_it_too() -> None:
    """Ground Slam does 4 / 7 / 10 within 3, Might 4: 4 + 5 + 4 is tier 2. Its own conditions are for creatures."""
    golem = figure("quarry_golem", side="foes")
    stage = steel("q . . = . . . . A\n. . . % . . . . .\n. . . # . . . . .", q=golem, A="sel", turn="q", menace=5)
    stage.fate(4, 5).do("Ground Slam")
    assert standing(stage) == {"D1", "D3"}
    assert worn(stage) == {"D1": 7, "D3": 7}


@pytest.mark.covers("steel.area.burst", "steel.area.aura")
def test_a_burst_catches_objects_with_line_of_effect() -> None:
    foe = blast(area="burst", size=2, targets="each enemy")
    stage = steel("b . % .\n. # = .\n. . . .\nA . . .", b=foe, A="sel", turn="b")
    stage.fate(5, 5).do("Blast")
    assert standing(stage) == {"B2", "C2"}, "4 damage breaks glass"
    assert worn(stage) == {"B2": 4}, "the wood is behind the stone"
    assert stage.stamina("A") == 21, "3 squares away"


@pytest.mark.covers("steel.area.cube")
def test_a_cube_catches_what_is_in_it_however_it_is_cut() -> None:
    foe = blast(area="cube", size=2, within=5, targets="each creature")
    stage = steel("b . . A % .\n. . . . . .", b=foe, A="sel", turn="b")
    stage.do("Blast")
    caught = [words for words in stage.offered if words.startswith("Sel Quickneedle, the glass at E1")]
    without = [words for words in stage.offered if "glass" not in words]
    assert all((caught, without)), "it is the user's choice"
    stage.fate(5, 5).choose(caught[0])
    assert standing(stage) == set()
    assert stage.stamina("A") == 21 - 4


def test_two_targets_may_be_an_object_and_a_creature() -> None:
    foe = beast(strike(objects=True, most=2))
    stage = steel("A b %", b=foe, A="sel", turn="b")
    stage.fate(5, 5).do("Strike an Object", "Claw", "A")
    assert standing(stage) == set()
    assert stage.stamina("A") == 21 - 4


# In files


def test_only_main_actions_and_areas_hit_objects() -> None:
    made = Written(name="Tap", action="maneuver", reach=1, objects=True)
    assert wrong_with(made) == [("objects", "Tap: only main actions and areas hit objects")]


def test_the_damage_of_objects_is_saved_and_cloned() -> None:
    stage = steel("B # . c", B="brakka", c="ditch_imp", turn="B")
    stage.fate(5, 5).do("Strike an Object")
    saved = to_plain(stage.fight)
    assert saved["worn"] == [[1, 5]] or saved["worn"] == ((1, 5),)
    assert stage.fight.clone().worn == ((1, 5),)
    assert "worn" not in to_plain(steel("B # . c", B="brakka", c="ditch_imp").fight), "old files stay as they are"


# Bots


def test_a_bot_walled_in_breaks_out_and_one_with_somebody_to_strike_does_not() -> None:
    walled = steel("B = . c\n= = . .", B="brakka", c="ditch_imp", turn="B")
    assert best(walled) == "strike_object"
    busy = steel("B c = .\n. . . .", B="brakka", c="ditch_imp", turn="B")
    assert best(busy) != "strike_object"


def best(stage: SteelStage) -> str:
    ask = stage.ask
    assert ask is not None
    scores = instinct(stage.fight, ask)
    return str(ask.options[scores.index(max(scores))])
