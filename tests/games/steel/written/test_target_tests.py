"""Tests made by targets (H22). Odrun has Agility 0 and Presence 1."""

import pytest

from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.written.beasts import ability, beast

FALL = {"do": "condition", "conditions": ["prone"], "ends": "stand"}
QUAKE = ability(
    "Quake",
    area="burst",
    size=2,
    targets="each enemy",
    after=[
        {
            "do": "test",
            "characteristic": "presence",
            "tiers": [[{"do": "damage", "amount": 6}, FALL], [{"do": "damage", "amount": 3}], []],
        }
    ],
)


def quake(**odrun: object) -> SteelStage:
    return steel("b A .", A=figure("odrun", **odrun), b=beast(QUAKE), turn="b")


@pytest.mark.parametrize(
    ("dice", "lost", "conditions"),
    [((5, 5), 6, {"prone"}), ((6, 5), 3, set()), ((8, 8), 0, set())],
    ids=["11 is tier 1", "12 is tier 2", "17 is tier 3"],
)
def test_the_target_rolls_with_its_own_score_and_tier_1_is_the_worst(
    dice: tuple[int, int], lost: int, conditions: set[str]
) -> None:
    stage = quake()
    before = stage.stamina("A")

    stage.fate(*dice).do("Quake")

    assert before - stage.stamina("A") == lost
    assert stage.conditions("A") == conditions
    assert "steel.house.targettest" in stage.rules_used


def test_conditions_of_the_target_hamper_its_test() -> None:
    stage = quake(weakened="save")
    before = stage.stamina("A")

    stage.fate(6, 5).do("Quake")

    assert before - stage.stamina("A") == 6


def test_a_hero_token_rerolls_it() -> None:
    stage = steel("b A .", A="odrun", b=beast(QUAKE), turn="b", tokens=1)
    before = stage.stamina("A")

    stage.fate(1, 1, 8, 8).do("Quake", "spend")

    assert stage.stamina("A") == before


def test_a_test_of_might_makes_the_bleeding_bleed() -> None:
    heave = ability(
        "Heave", reach=1, targets="enemy", after=[{"do": "test", "characteristic": "might", "tiers": [[], [], []]}]
    )
    stage = steel("b A .", A=figure("odrun", bleeding="save"), b=beast(heave), turn="b")
    before = stage.stamina("A")

    stage.fate(8, 8, 4).do("Heave")

    assert before - stage.stamina("A") == 4 + 1
