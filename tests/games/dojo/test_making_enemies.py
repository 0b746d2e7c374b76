"""Making enemies: Warriors, Stooges, Bosses, and how many of them make a fight."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from fracas.core import Refused
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check_enemy import check_enemy
from fracas.games.dojo.build.encounters import read_encounter
from fracas.games.dojo.build.files import FighterFile
from fracas.games.dojo.build.sheets import enemy_sheet
from fracas.games.dojo.build.workshop import DojoWorkshop, enemies_for
from tests.games.dojo.test_enemy_levels import BOSS, enemy

covers = pytest.mark.covers
EDITIONS = pytest.mark.parametrize("edition", ["base", "patch"])


def stooges(stance: str = "frozen song", archetype: str = "", **more: object) -> FighterFile:
    return enemy("stooges", archetype, stance, **{"build": "bumbling", **more})


@covers("dojo.enemy-creation.warrior")
@EDITIONS
def test_a_warrior_has_one_stance_any_ability_the_skill_of_its_form_and_one_bar(edition: str) -> None:
    for archetype, ability in (("angel", "archetype-ability.angel.fused"), ("giant", "villain.giant")):
        sheet = enemy_sheet(enemy("warrior", archetype, "burning wild"), book(edition))
        assert (sheet.abilities, sheet.skills, sheet.bars, sheet.build) == ((ability,), ("wind-runner",), 1, "")
        assert len(sheet.stances) == 1


@covers("dojo.enemy-creation.warrior")
@EDITIONS
@pytest.mark.parametrize(
    ("made", "wrong"),
    [
        (enemy("warrior", "angel", "frozen song", "burning wild"), "a Warrior has one Stance, but 2 are listed"),
        (enemy("warrior", "", "frozen song"), "a Warrior must have an Archetype"),
        (enemy("warrior", "angel", "frozen song", build="tough"), "a Warrior has no Build"),
        (
            enemy("warrior", "angel", "frozen song", bars=2),
            "a Warrior has one health bar, not 2; an encounter may give it more in “bars”",
        ),
        (enemy("warrior", "plumber", "frozen song"), "there is no Archetype “plumber” in the "),
        (enemy("warrior", "angel", "frosty song"), "there is no style “frosty” in the "),
        (enemy("warrior", "angel", "stunning song"), "stunning belongs to one enemy of the book only, grace-thoruson"),
        (enemy("warrior", "twins", "frozen song"), "twins belongs to one enemy of the book only, chris-and-chris"),
        (
            enemy("dragon", "angel", "frozen song"),
            "“dragon” is no kind of fighter; there are: hero, warrior, stooges, boss",
        ),
        (
            enemy("warrior", "angel", "frozen song", footprint=[[0, 0], [1, 0]]),
            "only a Vehicle has a shape of its own in “footprint”",
        ),
        (
            enemy("warrior", "vehicle", "frozen song", footprint=[[0, 0], [2, 0]]),
            "the spaces of “footprint” must hang together",
        ),
        (
            enemy("warrior", "vehicle", "frozen song", footprint=[[1, 0]]),
            "“footprint” lists every space once, and [0, 0] is one of them",
        ),
        (
            enemy("warrior", "vehicle", "frozen song", footprint=[[0]]),
            "“footprint” lists spaces as pairs, such as [[0, 0], [1, 0]]",
        ),
        (
            enemy("warrior", "demon", "frozen song", skill="Big Brute"),
            "a Warrior has the Skill of its Form and none of its own",
        ),
        (
            enemy("warrior", "demon", "frozen song", skills=["unstoppable"]),
            "“skills” is for the book's own enemies; the Skills of others come from their Forms",
        ),
        (enemy("warrior", "demon", "frozem song"), "there is no style “frozem” in the "),
    ],
)
def test_what_a_warrior_may_not_be(made: FighterFile, wrong: str, edition: str) -> None:
    assert any(problem.startswith(wrong) for problem in check_enemy(made, book(edition)))


@covers("dojo.enemy-creation.stooges")
@EDITIONS
@pytest.mark.parametrize(
    ("stance", "figures"),
    [("crystal shadow", 6), ("ricochet blaster", 3), ("ten-thousand shadow", 8), ("lucky power", 4)],
)
def test_there_is_one_stooge_for_each_action_die(stance: str, figures: int, edition: str) -> None:
    sheet = enemy_sheet(stooges(stance), book(edition))
    assert (sheet.bodies, sheet.bars, sheet.abilities, sheet.skills) == (figures, 1, (), ())


@covers("dojo.enemy-creation.stooges")
@EDITIONS
@pytest.mark.parametrize(
    ("made", "wrong"),
    [
        (stooges(build=""), "Stooges need a Build: agile, bumbling"),
        (stooges(archetype="angel"), "only Super Stooges (two health bars) or Stooges of level 6 have an Archetype"),
        (
            stooges(bars=3, archetype="angel"),
            "Stooges have one or two health bars, not 3; an encounter may give them more in “bars”",
        ),
        (stooges(bars=2), "Super Stooges (two health bars) must have an Archetype"),
        (stooges(skills=["think-fast"]), "Stooges have no Skills"),
    ],
)
def test_what_stooges_may_not_be(made: FighterFile, wrong: str, edition: str) -> None:
    assert any(problem.startswith(wrong) for problem in check_enemy(made, book(edition)))


@covers("dojo.enemy-creation.super-stooges@base", "dojo.enemy-creation.super-stooges@patch")
def test_super_stooges_have_two_bars_and_an_ability_a_villains_only_in_the_patch() -> None:
    for edition in ("base", "patch"):
        sheet = enemy_sheet(stooges(bars=2, archetype="angel"), book(edition))
        assert (sheet.bars, sheet.abilities) == (2, ("archetype-ability.angel.fused",))
    assert enemy_sheet(stooges(bars=2, archetype="tank"), book("patch")).abilities == ("villain.tank",)
    assert check_enemy(stooges(bars=2, archetype="tank"), book("base")) == [
        "in the base book Super Stooges have a fused Ability, not a Boss Archetype such as The Tank"
    ]


@covers("dojo.enemy-creation.boss@base", "dojo.enemy-creation.boss@patch", "dojo.enemy-creation.boss-archetype-style")
def test_a_boss_has_three_stances_a_die_more_and_2_to_5_bars() -> None:
    for edition, supers in (("base", 0), ("patch", 1)):
        for bars in (2, 3, 4, 5):
            sheet = enemy_sheet(enemy("boss", "demon", *BOSS, bars=bars), book(edition))
            assert (len(sheet.stances), sheet.bonus_dice, sheet.bars, len(sheet.supers)) == (3, (4,), bars, supers)
    assert enemy_sheet(enemy("boss", "demon", *BOSS), book("base")).bars == 2


@covers("dojo.enemy-creation.boss@base", "dojo.enemy-creation.boss@patch", "dojo.enemy-creation.boss-archetype-style")
@EDITIONS
@pytest.mark.parametrize(
    ("made", "wrong"),
    [
        (enemy("boss", "demon", *BOSS, bars=6), "a Boss has 2 to 5 health bars, not 6"),
        (enemy("boss", "demon", *BOSS, bars=1), "a Boss has 2 to 5 health bars, not 1"),
        (enemy("boss", "demon", *BOSS[:2]), "a Boss of level 1 has 3 Stances, but 2 are listed"),
        (
            enemy("boss", "demon", "slasher iron", "frozen iron", "burning power"),
            "Form Iron is used more than once; all Forms must be different",
        ),
        (
            enemy("boss", "demon", "slasher iron", "slasher song", "burning power"),
            "Style Slasher is used more than once; all Styles must be different",
        ),
        (enemy("boss", "angel", *BOSS), "one Stance of the Boss needs a Style of Angel: "),
        (
            enemy("boss", "blur", *BOSS),
            "one Stance of the Boss needs a Style of The Blur: Jumping, Lightning, Rocket, Winged",
        ),
        (enemy("boss", "demon", *BOSS, build="agile"), "a Boss has no Build"),
        (enemy("boss", "", *BOSS), "a Boss must have an Archetype"),
        (enemy("boss", "demon", *BOSS, skill=""), "a Boss still needs a Skill of its own: two words, such as"),
        (enemy("boss", "demon", *BOSS, skill="Brute"), "a Boss has a “skill” of its own in two words, such as"),
        (enemy("boss", "demon", *BOSS, mode="fused"), "“mode” is for heroes; an enemy has one “archetype”"),
        (enemy("boss", "demon", *BOSS, bars=-2), "“bars” counts health bars and cannot be -2"),
        (enemy("boss", "demon", *BOSS, printed={"x": 3}), "“printed” lists what the book prints instead, such as"),
        (enemy("boss", "demon", *BOSS, name="?!"), "the name “?!” needs at least one letter"),
        (enemy("boss", "demon", *BOSS, glyph="BB"), "“glyph” is one character for the map, not “BB”"),
    ],
)
def test_what_a_boss_may_not_be(made: FighterFile, wrong: str, edition: str) -> None:
    assert any(problem.startswith(wrong) for problem in check_enemy(made, book(edition)))


def test_a_boss_knows_a_super_move_of_its_own_archetype() -> None:
    named = enemy("boss", "vehicle", "ricochet iron", "frozen song", supers=["ramming-speed"])
    assert enemy_sheet(named, book("patch")).supers == ("super.ramming-speed",)
    wrong = check_enemy(msgspec.structs.replace(named, supers=["toss-aside"]), book("patch"))
    assert wrong == ["Toss Aside is a Super Move of The Giant, not of The Vehicle"]
    with pytest.raises(Refused, match="Foe is not a legal enemy: the base book has no levels"):
        enemy_sheet(enemy("warrior", "demon", "frozen song", level=3), book("base"))


@covers("dojo.enemy-creation.encounter")
@EDITIONS
@pytest.mark.parametrize("boss", ["", "yes"])
def test_an_encounter_has_as_many_units_of_enemies_as_heroes(edition: str, boss: str) -> None:
    for heroes in (2, 3, 4, 5):
        for seed in range(5):
            found = enemies_for(book(edition), Random(seed), heroes, boss, 1)
            assert sum(e.bars or 1 for e in found) == heroes
            assert any(e.kind == "boss" for e in found) is bool(boss)
            assert all(check_enemy(e, book(edition)) == [] for e in found)


@covers("dojo.enemy-creation.encounter")
def test_the_standard_encounter_is_four_against_four() -> None:
    fight = read_encounter(DojoWorkshop().new_encounter("patch", {}, seed=3))
    assert len(fight.heroes) == 4
    assert sum(1 if isinstance(e, str) else e.bars or 1 for e in fight.enemies) == 4
