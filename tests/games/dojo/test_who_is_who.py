"""What is said about Archetypes and enemies: keywords, how hard they are, where an enemy's Ability comes from."""

from __future__ import annotations

import pytest

from fracas.core import Match
from fracas.games.dojo import GAME
from fracas.games.dojo.books import book
from fracas.games.dojo.build.encounters import EncounterFile, read_encounter
from fracas.games.dojo.build.library import check_fight, enemy_file
from fracas.games.dojo.build.sheets import enemy_sheet
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.rules.model import STOOGES
from tests.games.dojo.test_enemy_levels import enemy

covers = pytest.mark.covers
KEYWORDS = {
    "Aggro", "Desperation", "Guard", "Mobility", "Preparation", "Ruinous", "Support", "Technical", "Zoning",
}  # fmt: skip
ARCHETYPES = {
    "easy": {
        "cavalry": "Support Mobility", "flametongue": "Aggro Technical", "punk": "Desperation Aggro",
        "wardancer": "Mobility Aggro",
    },
    "medium": {
        "angel": "Ruinous Guard", "cyborg": "Preparation Technical", "gunkata": "Aggro Zoning",
        "teacher": "Support Preparation", "winterblossom": "Technical Guard",
    },
    "hard": {
        "demon": "Ruinous Mobility", "phantom": "Zoning Ruinous", "trickster": "Zoning Guard",
        "underdog": "Desperation Preparation",
    },
}  # fmt: skip


@covers("dojo.rule.archetype-list")
@pytest.mark.parametrize("edition", ["base", "patch"])
def test_there_are_thirteen_archetypes_in_three_grades_with_five_styles_each(edition: str) -> None:
    rules = book(edition)
    graded = {name: grade for grade, names in ARCHETYPES.items() for name in names}
    assert {item.short: item["complexity"] for item in rules.of_kind("archetype")} == graded
    styles = [item["archetype"] for item in rules.of_kind("style") if item.short not in ("dragons-ego", "stunning")]
    assert {name: styles.count(name) for name in graded} == dict.fromkeys(graded, 5)


@covers("dojo.rule.archetype-list", "dojo.rule.keywords")
def test_in_the_patch_every_archetype_has_two_keywords() -> None:
    found = {item.short: set(item["keywords"]) for item in book("patch").of_kind("archetype")}
    assert found == {name: set(words.split()) for names in ARCHETYPES.values() for name, words in names.items()}


@covers("dojo.rule.keywords")
def test_styles_and_forms_have_keywords_of_the_list_only_in_the_patch() -> None:
    for kind in ("style", "form"):
        printed = [item for item in book("patch").of_kind(kind) if item.short not in ("dragons-ego", "stunning")]
        assert all(item["keywords"] and set(item["keywords"]) <= KEYWORDS for item in printed)
        assert not any(item["keywords"] for item in book("base").of_kind(kind))


@covers("dojo.rule.weight-selection")
def test_a_fight_is_middleweight_unless_the_stakes_say_otherwise() -> None:
    fight = read_encounter('name = "Unsure"\nheroes = ["mei-frost"]\nenemies = ["ninjas"]')
    assert fight.weight == "middleweight"
    for weight, bar in (("", 12), ("worldweight", 18)):
        options = {"encounter": {"name": "Unsure", "heroes": ["mei-frost"], "enemies": ["ninjas"]}}
        match = Match(GAME.setup(edition="patch", options=options | ({"weight": weight} if weight else {})), 1)
        assert match.state.bar == bar  # type: ignore[attr-defined]


@covers("dojo.rule.weight-selection")
def test_a_weight_nobody_knows_is_refused_with_those_there_are() -> None:
    fight = EncounterFile("Odd", ["mei-frost"], ["ninjas"], weight="flyweight")
    (problem,) = check_fight(fight, book("patch"))
    assert problem.startswith("there is no weight “flyweight”; there are: featherweight, lightweight, middleweight")


@covers("dojo.rule.enemy-ability-source")
@pytest.mark.parametrize("edition", ["base", "patch"])
def test_printed_enemies_have_a_fused_ability_or_that_of_a_villain(edition: str) -> None:
    rules = book(edition)
    for name in ROSTER:
        sheet = enemy_sheet(enemy_file(name, rules), rules, name, level=1)
        assert all(a.endswith(".fused") or a.startswith("villain.") for a in sheet.abilities), name
        assert sheet.abilities or sheet.kind == STOOGES, name


@covers("dojo.rule.enemy-ability-source")
def test_from_level_8_on_an_enemy_of_the_patch_has_one_fused_ability_focused() -> None:
    made = enemy("warrior", "angel", "burning wild", fused=["demon"], level=4)
    fused, focused = "archetype-ability.{}.fused", "archetype-ability.{}.focused"
    assert enemy_sheet(made, book("patch"), level=7).abilities == (fused.format("angel"), fused.format("demon"))
    assert enemy_sheet(made, book("patch"), level=8).abilities == (focused.format("angel"), fused.format("demon"))
