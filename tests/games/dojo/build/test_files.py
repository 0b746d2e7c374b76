"""Hero and encounter files written by people: every mistake is said, with what would be right."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
import tomli_w

from fracas.core import Refused, UnknownName
from fracas.games.dojo import GAME
from fracas.games.dojo.build.workshop import DojoWorkshop

covers = pytest.mark.covers
SHOP = DojoWorkshop()
EDITIONS = pytest.mark.parametrize("edition", ["base", "patch"])
FOCUSED: dict[str, Any] = {
    "name": "Vera",
    "mode": "focused",
    "archetypes": ["winterblossom"],
    "build": "tough",
    "skill": "Patient Skater",
    "stances": [
        {"style": "frozen", "form": "iron"},
        {"style": "crystal", "form": "blaster"},
        {"style": "pressure", "form": "vigilance"},
    ],
}
FRANTIC: dict[str, Any] = {
    "name": "Jo",
    "mode": "frantic",
    "build": "scheming",
    "skill": "Lucky Courier",
    "abilities": ["wardancer", "trickster", "underdog"],
    "styles": ["lightning", "illusion", "lucky"],
    "forms": ["one-two", "shadow", "song"],
}
FIGHT: dict[str, Any] = {"name": "Duel", "heroes": ["mei-frost", "brick-hollow"], "enemies": ["gremlin", "dancers"]}


def check(hero: dict[str, Any], edition: str = "patch", **changes: Any) -> list[str]:
    """What is wrong with a hero with these changes; None takes something away."""
    data = {name: value for name, value in {**hero, **changes}.items() if value is not None}
    return SHOP.check_hero(edition, tomli_w.dumps(data))


def check_fight(edition: str = "patch", **changes: Any) -> list[str]:
    return SHOP.check_encounter(edition, tomli_w.dumps({**FIGHT, **changes}))


@EDITIONS
def test_what_is_right_is_right(edition: str) -> None:
    assert check(FOCUSED, edition) == check(FRANTIC, edition) == check_fight(edition) == []


@EDITIONS
@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"mode": None}, "a hero needs a “mode”: focused, fused or frantic"),
        ({"mode": "fokused"}, "the mode “fokused” is unknown; a hero is focused, fused or frantic"),
        ({"name": "!!!"}, "the name “!!!” needs at least one letter"),
        ({"glyph": "VV"}, "“glyph” is one character for the map, not “VV”"),
        ({"build": "tuogh"}, "did you mean “tough”? There are: agile, bumbling,"),
        ({"skill": None}, "the hero still needs a Skill of its own: two words, such as “Secretive Vampire”"),
        ({"skills": ["unstoppable"]}, "“skills” is for enemies, not for heroes"),
        ({"bars": 3}, "“bars” is for enemies, not for heroes"),
        ({"archetype": "angel"}, "“archetype” is for enemies, not for heroes"),
        ({"abilities": ["angel"]}, "“abilities” is for frantic heroes; a focused one has “archetypes” and “stances”"),
        ({"forms": ["iron"]}, "“forms” is for frantic heroes"),
        ({"swap": {"unmovable": "eyes-wide-open"}}, "eyes-wide-open is one of the hero's Skills already"),
        ({"swap": {"unstoppable": "professional"}}, "unstoppable cannot be swapped: none of the hero's Forms gives it"),
        ({"archetypes": []}, "a focused hero has 1 Archetype, but 0 are listed"),
        ({"archetypes": "winterblossom"}, "“archetypes” must be a list, not a text"),
        ({"level": "3"}, "“level” must be a whole number, not a text"),
        ({"about": 3}, "“about” must be a text, not a whole number"),
        ({"stances": ["frozen iron"]}, "“stances[0]” must be a table, not a text"),
    ],
)
def test_what_is_wrong_with_a_hero(edition: str, changes: dict[str, Any], wrong: str) -> None:
    found = check(FOCUSED, edition, **changes)
    assert len(found) == 1
    assert wrong in found[0]


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"level": 11}, "level 11 is out of reach; levels go from 1 to 10"),
        ({"level": 2}, "a level 2 hero knows 1 Super Move, but 0 are listed"),
        ({"supers": ["blizzard"]}, "a level 1 hero knows no Super Move yet, but 1 is listed"),
        (
            {"level": 2, "supers": ["blizard"]},
            "there is no Super Move “blizard” in the patch edition; did you mean “blizz",
        ),
        ({"fused": ["angel"]}, "at level 1 a focused hero has no more Archetype (that comes at level 4), but “fused”"),
    ],
)
def test_what_is_wrong_with_levels(changes: dict[str, Any], wrong: str) -> None:
    found = check(FOCUSED, **changes)
    assert len(found) == 1
    assert wrong in found[0]


@EDITIONS
@pytest.mark.parametrize("field", ["archetypes", "stances"])
def test_a_frantic_hero_has_no_stances_of_its_own(edition: str, field: str) -> None:
    assert check(FRANTIC, edition, **{field: FOCUSED[field]}) == [
        f"“{field}” is for focused and fused heroes; a frantic one has “abilities”, “styles” and “forms”"
    ]


@covers("dojo.form.thorns@base", "dojo.style.mirrored@base")
def test_styles_and_forms_go_by_the_names_the_edition_prints() -> None:
    stances = [{"style": "Reflected Style", "form": "Zen Form"}, *FOCUSED["stances"][:2]]
    assert check(FOCUSED, "base", stances=stances) == []
    text = tomli_w.dumps({**FOCUSED, "stances": stances})
    assert "Reflected Zen" in SHOP.show_hero("base", text)
    assert "Mirrored Thorns" in SHOP.show_hero("patch", text)
    listed = check(FOCUSED, "base", stances=[{"style": "x", "form": "y"}])
    assert "reflected" in listed[0]
    assert "zen" in listed[1]
    made = [SHOP.new_hero("base", {"mode": "focused", "archetypes": "winterblossom"}, seed) for seed in range(12)]
    assert not any("thorns" in text or "mirrored" in text for text in made)
    assert any("zen" in text or "reflected" in text for text in made)


def test_names_are_shown_as_they_are_written() -> None:
    assert r"\[bold]Vera" in SHOP.show_hero("patch", tomli_w.dumps({**FOCUSED, "name": "[bold]Vera"}))


@covers("dojo.advancement.bonus-die")
def test_a_sheet_names_the_bonus_dice_and_a_level_says_which_one_gets() -> None:
    text = SHOP.new_hero("patch", {"mode": "focused", "level": "5"}, 1)
    assert "Bonus dice: d10\n" in SHOP.show_hero("patch", text)
    _, gained = SHOP.level_hero("patch", text, {}, 1)
    assert gained[-1] == "a bonus of d10 and d4 in every Stance"


@pytest.mark.parametrize(
    ("level", "mode", "choices", "wrong"),
    [
        (1, "focused", {"style": "frozen"}, "level 2 brings a Super Move: choose super, swap, not style"),
        (
            2,
            "focused",
            {"super": "blizzard"},
            "level 3 brings a new Stance (4 in all): choose style, form, control, swap",
        ),
        (3, "fused", {"form": "iron"}, "level 4 brings one more Archetype, fused: choose archetype, swap, not form"),
        (4, "frantic", {"form": "iron"}, "choose style, swap, not form"),
        (
            2,
            "frantic",
            {"form": "iron", "style": "x"},
            "a frantic hero gains one of them at level 3, not form and style",
        ),
        (
            7,
            "focused",
            {"archetype": "angel"},
            "level 8 brings an improved Archetype: choose improve, swap, not archetype",
        ),
    ],
)
def test_a_level_has_its_own_choices_and_no_others(level: int, mode: str, choices: dict[str, str], wrong: str) -> None:
    text = SHOP.new_hero("patch", {"mode": mode, "level": str(level)}, 2)
    with pytest.raises(Refused) as refused:
        SHOP.level_hero("patch", text, choices, 1)
    assert wrong in str(refused.value)


def test_only_a_legal_hero_rises() -> None:
    with pytest.raises(Refused, match="Vera is not a legal hero yet: a hero needs a Build"):
        SHOP.level_hero("patch", tomli_w.dumps({**FOCUSED, "build": ""}), {}, 1)
    with pytest.raises(Refused, match="Foe is no hero but warrior; enemies are as high as the heroes"):
        SHOP.level_hero("patch", 'name = "Foe"\nkind = "warrior"\n', {}, 1)


# Encounters


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"enemies": ["gremlim"]}, "nobody is called “gremlim”; did you mean “gremlin”? There are: "),
        ({"map": "....\n.Q..\n....\n....\n"}, "“Q” means nothing on a map; there are: # % . O ^ _ o ~"),
        ({"map": "..\n..\n"}, "the map has 4 open spaces, but whoever fights needs 6"),
        (
            {"bars": {"nobody": 3}},
            "“nobody” has health bars but is not in the fight; there are: mei-frost, brick-hollow,",
        ),
        ({"bars": {"gremlin": 0}}, "a unit has 1 to 20 health bars, but “bars” gives gremlin 0"),
        ({"bars": {"gremlin": "3"}}, "everything in “bars” must be a whole number, not a text"),
        ({"level": 0}, "levels go from 1 to 10, but the fight is of level 0"),
        ({"level": 3}, "Mei Frost is level 1, but the fight is of level 3; all are of the same level"),
        (
            {"victory": "chess"},
            "there is no victory parameter “chess” in the patch edition; there are: last-one-standing",
        ),
        ({"tilts": {"rivals": "enraged"}}, "a tilt is for a side of the fight (heroes, enemies), not for “rivals”"),
        ({"tilts": {"heroes": "enragd"}}, "did you mean “enraged”?"),
        ({"editions": ["third"]}, "there is no edition “third”; there are: base, patch"),
        ({"editions": ["base"]}, "the encounter is for the edition base only"),
        ({"bonuses": {"mei-frost": "vigor"}}, "the patch edition has no Bonuses and Penalties, so there is no “vigor”"),
        ({"facts": {"colour": 1}}, "there is no fact “colour”; there are: free_placement, split, placement,"),
        ({"heroes": [3]}, "“heroes[0]” must be a name or a whole fighter, not a whole number"),
        ({"challenger": "nobody"}, "the challenger “nobody” is not in the fight; there are: mei-frost,"),
    ],
)
def test_what_is_wrong_with_an_encounter(changes: dict[str, Any], wrong: str) -> None:
    assert wrong in check_fight(**changes)[0]


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"level": 2}, "the base book has no levels, but the fight is of level 2"),
        ({"victory": "outlast"}, "the base edition has no victory parameters, so there is no “outlast”"),
        (
            {"bonuses": {"mei-frost": "vigour"}},
            "there is no Bonus or Penalty “vigour” to choose; did you mean “vigor”?",
        ),
        (
            {"bonuses": {"mei-frost": "vigor"}},
            "must even out between the sides, but they come to: heroes +1, enemies +0",
        ),
    ],
)
def test_what_the_base_book_does_not_have(changes: dict[str, Any], wrong: str) -> None:
    assert wrong in check_fight("base", **changes)[0]


@covers("dojo.rule.fight-motives")
def test_reasons_and_goals_are_shown() -> None:
    reasons = {"gremlin": {"reason": "Their shoes squeak", "goal": "silence"}}
    shown = SHOP.show_encounter("patch", tomli_w.dumps({**FIGHT, "reasons": reasons, "challenger": "gremlin"}))
    assert "enemies: Gremlin (warrior, 1 bar) started it: Their shoes squeak; wants: silence" in shown


@covers("dojo.enemy-creation.encounter")
@EDITIONS
def test_a_new_encounter_is_for_its_edition_and_a_boss_only_if_wanted(edition: str) -> None:
    text = SHOP.new_encounter(edition, {"heroes": "3", "boss": "yes"}, 1)
    assert tomllib.loads(text)["editions"] == [edition]
    assert SHOP.check_encounter(edition, text) == []
    with pytest.raises(Refused, match="boss is yes or no, not “maybe”"):
        SHOP.new_encounter(edition, {"boss": "maybe"}, 1)


def test_the_difference_between_the_editions_lists_rules_as_well_as_items() -> None:
    changes = {change.id: change.kind for change in GAME.changes("base", "patch")}
    assert changes["rule.comeback"] == "replace"
    assert changes["token.fatigue"] == "add"
    assert changes["contest.base.teamwork"] == "remove"
    assert changes["action.basic.throw"] == "replace"


# What comes ready, and enemies to begin with


@EDITIONS
def test_every_ready_hero_printed_enemy_and_fight_can_be_looked_at_by_name(edition: str) -> None:
    assert "Truth Crimson" in SHOP.show_hero(edition, SHOP.ready(edition, "truth-crimson"))
    assert "The Light" in SHOP.show_hero(edition, SHOP.ready(edition, "the-light"))
    assert "Three's a Crowd" in SHOP.show_encounter(edition, SHOP.ready(edition, "08-three-way"))
    assert SHOP.ready(edition, "nobody") == ""


@EDITIONS
@pytest.mark.parametrize("kind", ["warrior", "stooges", "boss"])
def test_an_enemy_of_any_kind_can_be_made_to_begin_with(edition: str, kind: str) -> None:
    text = SHOP.new_hero(edition, {"kind": kind, "name": "Foe", "archetypes": "angel"}, 1)
    assert SHOP.check_hero(edition, text) == []
    made = tomllib.loads(text)
    assert (made["name"], made["kind"], made["archetype"]) == ("Foe", kind, "angel")


@pytest.mark.parametrize(
    ("choices", "wrong"),
    [
        ({"kind": "dragon"}, "the kind is hero, warrior, stooges or boss, not “dragon”"),
        ({"kind": "boss", "mode": "fused"}, "there is no choice “mode”; there are: kind, archetypes, level, name"),
        ({"kind": "boss", "archetypes": "angle"}, "there is no Archetype “angle”; did you mean “angel”?"),
    ],
)
def test_an_enemy_that_cannot_be_is_refused(choices: dict[str, str], wrong: str) -> None:
    with pytest.raises((Refused, UnknownName)) as refused:
        SHOP.new_hero("patch", choices, 1)
    assert wrong in str(refused.value)
