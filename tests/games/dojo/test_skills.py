"""Skills: every Form has one, and some are somebody's own."""

from __future__ import annotations

import pytest

from fracas.games.dojo.books import book
from fracas.games.dojo.build.files import FighterFile, StanceFile, write_fighter
from fracas.games.dojo.build.library import enemy_file, ready_heroes
from fracas.games.dojo.build.sheets import enemy_sheet
from fracas.games.dojo.build.workshop import DojoWorkshop

covers = pytest.mark.covers
FORMS = {
    "blaster": "basically-magic",
    "control": "professional",
    "dance": "put-on-a-show",
    "iron": "unmovable",
    "one-two": "think-fast",
    "power": "unstoppable",
    "reversal": "perfect-timing",
    "shadow": "shadow-walker",
    "song": "natural-charisma",
    "thorns": "peaceful-heart",
    "vigilance": "eyes-wide-open",
    "wild": "wind-runner",
}
EACH = [pytest.param(form, skill, marks=covers(f"dojo.skill.{skill}")) for form, skill in FORMS.items()]


@pytest.mark.parametrize("edition", ["base", "patch"])
@pytest.mark.parametrize(("form", "skill"), EACH)
def test_every_form_gives_its_skill(form: str, skill: str, edition: str) -> None:
    assert book(edition)[f"form.{form}"]["skill"] == skill
    assert book(edition)[f"skill.{skill}"]["form"] == form
    assert book(edition)[f"skill.{skill}"].text
    warrior = FighterFile("Foe", "warrior", archetype="angel", stances=[StanceFile("frozen", form)])
    assert enemy_sheet(warrior, book(edition)).skills == (skill,)


@covers("dojo.skill.dragon-powers")
def test_dragon_powers_are_big_jays_alone() -> None:
    holders = [
        id
        for id in ("big-jay", "los-fuego", "ogre")
        if "dragon-powers" in enemy_sheet(enemy_file(id, book("base")), book("base")).skills
    ]
    assert holders == ["big-jay"]


@covers("dojo.skill.twins")
def test_the_twins_are_in_two_places_at_once_and_telepaths() -> None:
    skills = enemy_sheet(enemy_file("chris-and-chris", book("base")), book("base")).skills
    assert skills[:2] == ("Two Places At Once", "Twin Telepathy")


@covers("dojo.skill.custom-two-word")
def test_a_boss_has_the_skills_of_its_forms_and_one_of_its_own() -> None:
    stances = [StanceFile("slasher", "iron"), StanceFile("frozen", "song"), StanceFile("burning", "power")]
    boss = FighterFile("Foe", "boss", archetype="demon", stances=stances, skill="Spooky Ghost")
    assert enemy_sheet(boss, book("base")).skills == ("Spooky Ghost", "unmovable", "natural-charisma", "unstoppable")


def test_skills_are_shown_by_their_names() -> None:
    shown = DojoWorkshop().show_hero("patch", write_fighter(ready_heroes()["patty-north"]))
    assert "Skills: Eccentric Gambler, Unmovable, Professional, Perfect Timing" in shown
