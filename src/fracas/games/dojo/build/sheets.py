"""From files to sheets: what a hero or enemy has in an edition, at its level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fracas.core import Refused
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.check_enemy import archetype_id, boss_vehicle, check_enemy
from fracas.games.dojo.build.files import FighterFile, StanceFile, slug
from fracas.games.dojo.build.growing import grown
from fracas.games.dojo.build.levels import BASE_BOSS_DIE, BOSS_DICE, HERO_DICE, boss_bars
from fracas.games.dojo.build.mending import form_skills
from fracas.games.dojo.content.villains import BLOCK
from fracas.games.dojo.rules.model import BOSS, FOCUSED, FRANTIC, FUSED, HERO, STOOGES, WARRIOR, Stance
from fracas.games.dojo.rules.sheet import Sheet

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

SINGLE = ((0, 0),)


def stance_of(written: StanceFile) -> Stance:
    forms = tuple(slug(form) for form in (written.form, written.second_form) if form)
    return Stance(slug(written.style), forms, written.name, written.control != "near")


def hero_sheet(hero: FighterFile, book: BaseBook, id: str = "") -> Sheet:
    """The sheet of a legal hero; one that is not is refused with all that is wrong."""
    problems = check_hero(hero, book)
    if problems:
        raise Refused(f"{hero.name} is not a legal hero: {'; '.join(problems)}")
    stances = tuple(stance_of(s) for s in hero.stances)
    if hero.mode == FRANTIC and hero.forbidden_form:
        stances = (Stance("forbidden", (slug(hero.forbidden_form),)),)
    return Sheet(
        id=id or slug(hero.name),
        name=hero.name,
        kind=HERO,
        text=hero.about,
        mode=hero.mode,
        level=hero.level,
        abilities=hero_abilities(hero),
        sparks=tuple(f"archetype-ability.{slug(a)}.frantic" for a in hero.abilities),
        build=f"build.{slug(hero.build)}",
        stances=stances,
        styles=tuple(slug(s) for s in hero.styles),
        forms=tuple(slug(f) for f in hero.forms),
        supers=tuple(f"super.{slug(s)}" for s in hero.supers),
        bonus_dice=HERO_DICE[hero.level - 1] if book.name != "base" else (),
        skills=(hero.skill, *(hero_skills(hero, book))),
        glyph=hero.glyph or hero.name[0].upper(),
    )


def hero_abilities(hero: FighterFile) -> tuple[str, ...]:
    """Abilities that are always on, as levels have improved them."""
    mode = {FOCUSED: "focused", FUSED: "fused"}.get(hero.mode, "")
    found = [f"archetype-ability.{slug(a)}.{mode}" for a in hero.archetypes] if mode else []
    found += [f"archetype-ability.{slug(a)}.fused" for a in hero.fused]
    if hero.improved:
        name = slug(hero.improved)
        fused, focused = f"archetype-ability.{name}.fused", f"archetype-ability.{name}.focused"
        found = [focused if a == fused else a for a in found] if fused in found else [*found, fused]
    return tuple(found)


def hero_skills(hero: FighterFile, book: BaseBook) -> list[str]:
    """The Skills of the Forms with the swapped one replaced."""
    swap = {slug(old): slug(new) for old, new in hero.swap.items()}
    return [swap.get(skill, skill) for skill in form_skills(hero, book)]


# Enemies


def enemy_sheet(
    enemy: FighterFile,
    book: BaseBook,
    id: str = "",
    level: int | None = None,
    as_printed: bool = False,
    bars: int = 0,
    second: str = "",
) -> Sheet:
    """The sheet of an enemy: dice, bodies and Super Moves by its edition and level. `as_printed` keeps misprints
    (ruling 105); `second` is the Archetype an enemy gains who was written for a lower level.
    """
    level = level or enemy.level
    problems = check_enemy(enemy, book)
    if not problems and level > enemy.level:
        enemy = grown(enemy, book, level, second)
        problems = check_enemy(enemy, book)
    if problems:
        raise Refused(f"{enemy.name} is not a legal enemy: {'; '.join(problems)}")
    stances = tuple(stance_of(s) for s in enemy.stances)
    bars = bars or (boss_bars(enemy.bars) if enemy.kind == BOSS else enemy.bars or 1)
    if boss_vehicle(enemy, book):
        stances = stances[: 2 if bars == 2 else 3]
    return Sheet(
        id=id or slug(enemy.name),
        name=enemy.name,
        kind=enemy.kind,
        text=enemy.about,
        level=level,
        abilities=enemy_abilities(enemy, book, level),
        build=f"build.{slug(enemy.build)}" if enemy.build else "",
        stances=stances,
        supers=enemy_supers(enemy, book, level),
        bonus_dice=enemy_dice(enemy, book, level),
        skills=enemy_skills(enemy, book),
        bars=bars,
        bodies=bodies(enemy, book, stances[0]),
        footprint=footprint(enemy),
        glyph=enemy.glyph or enemy.name.removeprefix("The ")[0].lower(),
        as_printed=dict(enemy.printed) if as_printed or enemy.as_printed else {},
    )


def enemy_abilities(enemy: FighterFile, book: BaseBook, level: int) -> tuple[str, ...]:
    """The enemy's Ability; from level 4 a second one if it names one, from level 8 one of the fused ones is focused."""
    if not enemy.archetype:
        return ()
    found = ["villain.vehicle-boss-mode" if boss_vehicle(enemy, book) else archetype_id(enemy.archetype, book)]
    if book.name == "base" or enemy.kind == STOOGES:
        return tuple(found)
    if level >= 4:
        found += [archetype_id(name, book) for name in enemy.fused[:1]]
    if level >= 8:
        fused = [a for a in found if a.endswith(".fused")]
        wanted = f"archetype-ability.{slug(enemy.improved)}.fused"
        better = wanted if wanted in fused else "".join(fused[:1])
        found = [a.replace(".fused", ".focused") if a == better else a for a in found]
    return tuple(found)


def enemy_supers(enemy: FighterFile, book: BaseBook, level: int) -> tuple[str, ...]:
    """Bosses know a Super Move from level 1, Warriors from level 2; the first of their Archetype unless
    one is named.
    """
    if book.name == "base" or enemy.kind == STOOGES or (enemy.kind == WARRIOR and level < 2):
        return ()
    if enemy.supers:
        return tuple(f"super.{slug(s)}" for s in enemy.supers)
    name = slug(enemy.archetype)
    owner = f"villain.{name}" if f"villain.{name}" in book.items else name
    return tuple(i.id for i in book.of_kind("super") if i["owner"] == owner)[:1]


def enemy_dice(enemy: FighterFile, book: BaseBook, level: int) -> tuple[int, ...]:
    """The dice an enemy adds to every Stance; a Boss that is a Vehicle has those of a Warrior."""
    if book.name == "base":
        return BASE_BOSS_DIE if enemy.kind == BOSS else ()
    if enemy.kind == STOOGES:
        return ()
    boss = enemy.kind == BOSS and not boss_vehicle(enemy, book)
    return BOSS_DICE[level - 1] if boss else HERO_DICE[level - 1]


def enemy_skills(enemy: FighterFile, book: BaseBook) -> tuple[str, ...]:
    """What is written down; otherwise a Warrior has the Skill of its Form, a Boss those of all and one of its own."""
    if enemy.skills or enemy.kind == STOOGES:
        return tuple(enemy.skills)
    return (*([enemy.skill] if enemy.skill else []), *form_skills(enemy, book))


def bodies(enemy: FighterFile, book: BaseBook, stance: Stance) -> int:
    """Twins are two; a group of Stooges has one figure for each Action Die of its Stance."""
    if slug(enemy.archetype) == "twins":
        return 2
    if enemy.kind != STOOGES:
        return 1
    purple = len(stance.forms) > 1
    dice = sum(len(book[f"form.{form}"]["purple" if purple else "dice"]) for form in stance.forms)
    return dice + len(book.ability(f"style-ability.{stance.style}").__class__.__dict__.get("dice", ()))


def footprint(enemy: FighterFile) -> tuple[tuple[int, int], ...]:
    if "giant" in map(slug, (enemy.archetype, *enemy.fused)):
        return BLOCK
    return tuple((x, y) for x, y in enemy.footprint) or SINGLE
