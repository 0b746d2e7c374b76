"""Levels of enemies: dice, Abilities, Stances and Super Moves (the patch only)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from fracas.games.dojo.books import book
from fracas.games.dojo.build.check_enemy import check_enemy
from fracas.games.dojo.build.encounters import EncounterFile
from fracas.games.dojo.build.files import FighterFile, StanceFile
from fracas.games.dojo.build.invent import invent_enemy
from fracas.games.dojo.build.library import check_fight, sheet_for, sheets_for
from fracas.games.dojo.build.sheets import enemy_sheet
from fracas.games.dojo.content.roster import ROSTER
from tests.games.dojo.test_levels import DICE, PATCH, on_stage, rolled

covers = pytest.mark.covers
BOSS_DICE = [(4,), (6,), (8,), (10,), (10, 4), (10, 6), (10, 8), (10, 10), (10, 10, 4), (10, 10, 4)]


def enemy(kind: str, archetype: str, *stances: str, **more: object) -> FighterFile:
    """An enemy with everything it must have; from level 4 a second Archetype, unless another one is named."""
    made = FighterFile("Foe", kind, archetype=archetype, stances=[StanceFile(*text.split()) for text in stances])
    made.skill = "Sleepless Foe" if kind == "boss" else ""
    grown = {"fused": ["angel"]} if kind != "stooges" and int(str(more.get("level", 1))) >= 4 else {}
    return msgspec.structs.replace(made, **{**grown, **more})


BOSS = ("slasher iron", "frozen song", "burning power")
MORE_BOSS = ("lucky wild", "caged dance")


@covers(*(f"dojo.advancement.enemy-level-{n}" for n in range(1, 11)))
@pytest.mark.parametrize("level", range(1, 11))
def test_bosses_and_warriors_have_the_bonus_dice_and_super_moves_of_their_level(level: int) -> None:
    stances = (*BOSS, *MORE_BOSS[: sum(level >= at for at in (5, 10))])
    boss = enemy_sheet(enemy("boss", "demon", *stances, level=level), PATCH)
    warrior = enemy_sheet(enemy("warrior", "demon", "frozen song", level=level), PATCH)
    own = "demon" if level >= 6 else ""
    stooges = enemy_sheet(enemy("stooges", own, "frozen song", build="tough", level=level), PATCH)
    assert (boss.bonus_dice, warrior.bonus_dice, stooges.bonus_dice) == (BOSS_DICE[level - 1], DICE[level - 1], ())
    assert (len(boss.supers), len(warrior.supers), len(stooges.supers)) == (1, int(level >= 2), 0)
    assert PATCH[boss.supers[0]]["owner"] == "demon"
    assert len(boss.stances) == [3, 3, 3, 3, 4, 4, 4, 4, 4, 5][level - 1]


@covers("dojo.advancement.enemy-level-5", "dojo.advancement.enemy-level-10")
def test_a_boss_has_as_many_stances_as_its_level_says() -> None:
    assert check_enemy(enemy("boss", "demon", *BOSS, level=5), PATCH) == [
        "a Boss of level 5 has 4 Stances, but 3 are listed"
    ]
    assert check_enemy(enemy("boss", "demon", *BOSS, *MORE_BOSS, level=9), PATCH) == [
        "a Boss of level 9 has 4 Stances, but 5 are listed"
    ]
    assert check_enemy(enemy("boss", "demon", *BOSS, *MORE_BOSS, level=10), PATCH) == []


@covers("dojo.advancement.enemy-level-4")
@pytest.mark.parametrize(
    ("own", "second", "abilities"),
    [
        ("demon", "angel", ("archetype-ability.demon.fused", "archetype-ability.angel.fused")),
        ("demon", "tank", ("archetype-ability.demon.fused", "villain.tank")),
        ("tank", "angel", ("villain.tank", "archetype-ability.angel.fused")),
    ],
)
def test_from_level_4_warriors_and_bosses_have_a_second_ability(
    own: str, second: str, abilities: tuple[str, ...]
) -> None:
    assert enemy_sheet(enemy("warrior", own, "frozen song", fused=[second], level=4), PATCH).abilities == abilities
    early = check_enemy(enemy("warrior", own, "frozen song", fused=[second], level=3), PATCH)
    assert early == ["Warriors and Bosses have one more Ability from level 4; nobody else has any in “fused”"]


@covers("dojo.advancement.enemy-level-4")
@pytest.mark.parametrize(
    ("fused", "wrong"),
    [
        ([], "at level 4 a warrior has a second Ability; name its Archetype in “fused”"),
        (["demon"], "Demon is the enemy's Archetype already; its second Ability comes from another one"),
    ],
)
def test_the_second_ability_must_be_there_and_another_one(fused: list[str], wrong: str) -> None:
    assert check_enemy(enemy("warrior", "demon", "frozen song", fused=fused, level=4), PATCH) == [wrong]


@covers("dojo.advancement.enemy-level-4")
def test_nobody_has_two_villain_abilities() -> None:
    assert check_enemy(enemy("warrior", "tank", "frozen song", fused=["blur"], level=4), PATCH) == [
        "nobody has two Villain Abilities, but The Tank and The Blur are both"
    ]


@covers("dojo.advancement.enemy-level-6")
def test_stooges_gain_an_ability_at_level_6_and_nothing_else_ever() -> None:
    for archetype, ability in (("demon", "archetype-ability.demon.fused"), ("blur", "villain.blur")):
        file = enemy("stooges", archetype, "frozen song", build="tough", level=6)
        assert enemy_sheet(file, PATCH).abilities == (ability,)
        assert enemy_sheet(msgspec.structs.replace(file, level=10), PATCH).abilities == (ability,)
        early = check_enemy(msgspec.structs.replace(file, level=5), PATCH)
        assert early == ["only Super Stooges (two health bars) or Stooges of level 6 have an Archetype"]


@covers("dojo.advancement.enemy-level-8")
def test_at_level_8_one_fused_ability_of_an_enemy_becomes_the_focused_one() -> None:
    plain = enemy("warrior", "demon", "frozen song", fused=["angel"], level=8)
    assert enemy_sheet(plain, PATCH).abilities == ("archetype-ability.demon.focused", "archetype-ability.angel.fused")
    other = msgspec.structs.replace(plain, improved="angel")
    assert enemy_sheet(other, PATCH).abilities == ("archetype-ability.demon.fused", "archetype-ability.angel.focused")
    villain = enemy("warrior", "tank", "frozen song", fused=["angel"], level=8)
    assert enemy_sheet(villain, PATCH).abilities == ("villain.tank", "archetype-ability.angel.focused")
    assert "The Tank cannot be improved: the enemy has no fused Ability from it" in check_enemy(
        msgspec.structs.replace(villain, improved="tank"), PATCH
    )


@covers("dojo.advancement.enemy-level-3")
def test_a_bosss_bonus_die_is_rolled_in_play() -> None:
    stage = on_stage(enemy_sheet(enemy("boss", "demon", *BOSS, level=3), PATCH), "b")
    stage.fate(8, 6, 6, 6, 7).flow().choose("slasher")
    assert rolled(stage, "b") == (8, 7, 6, 6, 6)


@pytest.mark.parametrize("kind", ["warrior", "stooges", "boss"])
def test_invented_enemies_are_legal_at_every_level(kind: str) -> None:
    for level in range(1, 11):
        assert check_enemy(invent_enemy(PATCH, Random(level), kind, level), PATCH) == []
        assert check_enemy(invent_enemy(book("base"), Random(level), kind), book("base")) == []


# A fight of a higher level than the enemies were written down for


@covers("dojo.advancement.enemy-level-4", "dojo.advancement.enemy-level-5", "dojo.advancement.enemy-level-10")
@pytest.mark.parametrize(
    ("level", "abilities", "stances"), [(3, 1, 3), (4, 2, 3), (5, 2, 4), (8, 2, 4), (9, 2, 4), (10, 2, 5)]
)
def test_a_printed_boss_gains_what_its_level_gives(level: int, abilities: int, stances: int) -> None:
    sheet = sheet_for("hollow-queen", 1, PATCH, level)
    assert (len(sheet.abilities), len(sheet.stances)) == (abilities, stances)
    assert sheet.bonus_dice == BOSS_DICE[level - 1]
    styles = [stance.style for stance in sheet.stances]
    assert len(set(styles)) == len(styles)
    assert any(ability.endswith(".focused") for ability in sheet.abilities) is (level >= 8)


@covers("dojo.advancement.enemy-level-4")
def test_the_second_ability_of_a_printed_enemy_comes_with_one_of_its_styles_if_it_can() -> None:
    assert sheet_for("vampire", 1, PATCH, 4).abilities == ("villain.immortal", "archetype-ability.demon.fused")
    assert sheet_for("vampire", 1, PATCH, 3).abilities == ("villain.immortal",)


@covers("dojo.advancement.enemy-level-6")
def test_stooges_of_the_book_and_of_files_gain_an_ability_in_a_fight_of_level_6() -> None:
    own = enemy("stooges", "", "frozen song", build="tough")
    for level, abilities in ((5, ()), (6, ("archetype-ability.winterblossom.fused",))):
        assert sheet_for("lost-souls", 1, PATCH, level).abilities == abilities
        assert sheet_for(own, 1, PATCH, level).abilities == abilities
    assert check_enemy(msgspec.structs.replace(own, level=6), PATCH) == [
        "a group of Stooges of level 6 must have an Archetype"
    ]


@covers("dojo.advancement.enemy-level-4")
def test_an_encounter_may_say_which_archetype_an_enemy_gains() -> None:
    fight = EncounterFile("Test", ["mei-frost"], ["ogre"], level=4, fused={"ogre": "tank"})
    assert sheets_for(fight, PATCH)["ogre"].abilities == ("archetype-ability.demon.fused", "villain.tank")
    fight.fused = {"orge": "tank"}
    assert check_fight(fight, PATCH) == [
        "“orge” has a second Archetype but is not in the fight; there are: mei-frost, ogre"
    ]
    fight.fused = {"ogre": "demon"}
    assert "its second Ability comes from another one" in check_fight(fight, PATCH)[0]


@covers("dojo.advancement.enemy-level-10")
def test_every_printed_enemy_can_be_fought_at_every_level() -> None:
    for name in ROSTER:
        assert [sheet_for(name, 1, PATCH, level).level for level in (1, 4, 5, 6, 10)] == [1, 4, 5, 6, 10]
