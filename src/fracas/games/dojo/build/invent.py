"""Inventing legal heroes and enemies: for `hero new`, for levelling up, and for trying everything out at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from fracas.core import Refused
from fracas.games.dojo.build.check_enemy import archetype_id, archetype_styles
from fracas.games.dojo.build.files import FighterFile, StanceFile, slug
from fracas.games.dojo.build.levels import BENEFITS, HERO_DICE, HIGHEST_LEVEL, boss_stances_at, stances_at, supers_at
from fracas.games.dojo.build.mending import meant, style_of
from fracas.games.dojo.content.villains import UNIQUE
from fracas.games.dojo.rules.model import BOSS, FOCUSED, FRANTIC, FUSED, STOOGES, WARRIOR

MODES = (FOCUSED, FUSED, FRANTIC)
WORDS = (
    ("Restless", "Gentle", "Furious", "Quiet", "Stubborn", "Shining"),
    ("Baker", "Wrestler", "Courier", "Dancer", "Welder", "Poet"),
)

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook
NAMES = ("Ada", "Bo", "Cleo", "Dex", "Eno", "Fay", "Gus", "Hana", "Ivo", "Juno", "Kit", "Lux", "Mo", "Nia", "Oz", "Pia")
LEADERS = (
    "Auntie Agony", "Baron Boulder", "Captain Cobra", "Doctor Dread", "Emperor Echo", "Father Frost", "General Grudge",
    "Hangman Hu", "Iron Ida", "Judge Jaw", "King Krill", "Lady Lash", "Madam Moth", "Nurse Nettle", "Old Ogre",
    "Professor Pike",
)  # fmt: skip
"""Whose enemies they are; no hero is called so."""


def names_of(book: BaseBook, kind: str) -> list[str]:
    return [item.short for item in book.of_kind(kind) if item.short not in UNIQUE]


def styles_in(book: BaseBook, archetype: str) -> list[str]:
    return [s for s in names_of(book, "style") if book[f"style.{s}"]["archetype"] == archetype]


def invent_hero(
    book: BaseBook,
    random: Random,
    mode: str = "",
    archetypes: list[str] | None = None,
    level: int = 1,
    build: str = "",
    name: str = "",
) -> FighterFile:
    """A legal hero; what is not given is chosen at random."""
    mode = mode or random.choice(MODES)
    wanted = {FOCUSED: 1, FUSED: 2, FRANTIC: 3}.get(mode)
    if wanted is None:
        raise Refused(f"the mode “{mode}” is unknown; a hero is focused, fused or frantic")
    known = names_of(book, "archetype")
    chosen = [slug(a) for a in archetypes or ()][:wanted]
    for given in chosen:
        if given not in known:
            raise Refused(f"there is no archetype “{given}”; there are: {', '.join(known)}")
    chosen += random.sample([a for a in known if a not in chosen], wanted - len(chosen))
    hero = FighterFile(
        name or random.choice(NAMES),
        mode=mode,
        build=build or random.choice(names_of(book, "build")),
        skill=" ".join(random.choice(w) for w in WORDS),
    )
    if mode == FRANTIC:
        hero.abilities = chosen
        hero.styles = [random.choice([s for s in styles_in(book, a) if s != "forbidden"]) for a in chosen]
        hero.forms = random.sample(names_of(book, "form"), 3)
    else:
        hero.archetypes = chosen
        styles = [random.choice(styles_in(book, a)) for a in chosen]
        rest = [s for a in chosen for s in styles_in(book, a) if s not in styles]
        for style in [*styles, *random.sample(rest, 3 - len(styles))]:
            add_stance(hero, book, random, style)
    while hero.level < level:
        level_up(hero, book, random)
    return hero


def free_forms(hero: FighterFile, book: BaseBook) -> list[str]:
    used = (
        {slug(f) for s in hero.stances for f in (s.form, s.second_form) if f}
        | {slug(f) for f in hero.forms}
        | {slug(hero.forbidden_form)}
    )
    return [f for f in names_of(book, "form") if f not in used]


def add_stance(hero: FighterFile, book: BaseBook, random: Random, style: str) -> None:
    """One more Stance with a Form nobody uses yet."""
    forms = random.sample(free_forms(hero, book), 2)
    control = random.choice(("far", "near")) if forms[0] == "control" else ""
    hero.stances.append(StanceFile(style, forms[0], forms[1] if style == "forbidden" else "", control=control))


def level_up(hero: FighterFile, book: BaseBook, random: Random, choices: dict[str, str] | None = None) -> list[str]:
    """Raise a hero by a level with all it brings; returns what was gained, in words."""
    if book.name == "base":
        raise Refused("the base book has no levels")
    if hero.level >= HIGHEST_LEVEL:
        raise Refused(f"{hero.name} is at level {HIGHEST_LEVEL} and has nothing more to learn")
    given = choices or {}
    only_what_it_brings(hero, given)
    gained = [swap_part(hero, book, given["swap"])] if given.get("swap") else []
    hero.level += 1
    if hero.level == 4:
        gained.append(gain_archetype(hero, book, random, given.get("archetype", "")))
    if hero.level == 8:
        gained.append(improve(hero, book, random, given))
    if len(hero.supers) < supers_at(hero.level):
        gained.append(gain_super(hero, book, random, given.get("super", "")))
    if stances_at(hero.level) > stances_at(hero.level - 1):
        gained.append(gain_stance(hero, book, random, given))
    dice = " and ".join(f"d{die}" for die in HERO_DICE[hero.level - 1])
    return [*gained, f"a bonus of {dice} in every Stance" if hero.level < HIGHEST_LEVEL else "Mastery"]


def only_what_it_brings(hero: FighterFile, given: dict[str, str]) -> None:
    """Refuse choices that the next level does not have."""
    level, frantic = hero.level + 1, hero.mode == FRANTIC
    able = {4: ("archetype",), 8: ("improve", *(("archetype",) if frantic else ()))}.get(level, ())
    if supers_at(level) > supers_at(hero.level):
        able = ("super",)
    if stances_at(level) > stances_at(hero.level):
        able = ("style",) if frantic and level == 5 else ("style", "form") if frantic else ("style", "form", "control")
    for name in given:
        if name not in (*able, "swap"):
            raise Refused(
                f"level {level} brings {BENEFITS[level - 1]}: choose {', '.join((*able, 'swap'))}, not {name}"
            )
    if frantic and len(set(given) - {"swap"}) > 1:
        raise Refused(f"a frantic hero gains one of them at level {level}, not {' and '.join(sorted(given))}")


def swap_part(hero: FighterFile, book: BaseBook, text: str) -> str:
    """Every level allows one Form or Style to be exchanged, in any Stance (dojo.advancement.xp). "iron:power" is such
    a swap.
    """
    old, _, new = (slug(part) for part in text.partition(":"))
    kind = next((kind for kind in ("style", "form") if f"{kind}.{old}" in book.items), "")
    if not new or not kind or f"{kind}.{new}" not in book.items:
        raise Refused(f"“{text}” is no swap; write a Form for a Form or a Style for a Style, for example iron:power")
    if kind == "form":
        parts = [(stance, "form") for stance in hero.stances] + [(stance, "second_form") for stance in hero.stances]
        hero.forms = [new if slug(form) == old else form for form in hero.forms]
        hero.forbidden_form = new if slug(hero.forbidden_form) == old else hero.forbidden_form
        hero.swap = {gone: skill for gone, skill in hero.swap.items() if slug(gone) != book[f"form.{old}"]["skill"]}
    else:
        parts = [(stance, "style") for stance in hero.stances]
        hero.styles = [new if slug(style) == old else style for style in hero.styles]
    for stance, part in parts:
        if slug(getattr(stance, part)) == old:
            setattr(stance, part, new)
            stance.name, stance.control = "", stance.control if old != "control" else ""
    if new not in everything_of(hero):
        raise Refused(f"{hero.name} has no {kind} “{old}” to swap")
    return f"{book[f'{kind}.{new}'].name} in the place of {book[f'{kind}.{old}'].name}"


def everything_of(hero: FighterFile) -> set[str]:
    """Every Style and Form a hero knows."""
    parts = [part for stance in hero.stances for part in (stance.style, stance.form, stance.second_form)]
    return {slug(part) for part in (*parts, *hero.styles, *hero.forms, hero.forbidden_form) if part}


def gain_archetype(hero: FighterFile, book: BaseBook, random: Random, name: str) -> str:
    own = {slug(a) for a in (*hero.archetypes, *hero.abilities, *hero.fused)}
    name = slug(name) or random.choice([a for a in names_of(book, "archetype") if a not in own])
    hero.fused.append(name)
    return f"the Archetype {name}, fused"


def improve(hero: FighterFile, book: BaseBook, random: Random, given: dict[str, str]) -> str:
    """A fused Ability becomes the focused one, or a focused one is doubled; Frantic heroes may gain another instead."""
    name = given.get("improve", "")
    if hero.mode == FRANTIC and given.get("archetype"):
        return gain_archetype(hero, book, random, given["archetype"])
    if hero.mode == FRANTIC:
        hero.improved = slug(name) or slug(hero.fused[0])
    else:
        hero.improved = slug(name) or random.choice([slug(a) for a in (*hero.archetypes, *hero.fused)])
    return f"{hero.improved} improved"


def gain_super(hero: FighterFile, book: BaseBook, random: Random, name: str) -> str:
    own = {slug(a) for a in (*hero.archetypes, *hero.abilities, *hero.fused)}
    able = [i.short for i in book.of_kind("super") if i["owner"] in own and i.short not in hero.supers]
    chosen = slug(name) or random.choice(able)
    hero.supers.append(chosen)
    return (
        f"the Super Move {book[f'super.{chosen}'].name}"
        if f"super.{chosen}" in book.items
        else f"the Super Move {chosen}"
    )


def gain_stance(hero: FighterFile, book: BaseBook, random: Random, given: dict[str, str]) -> str:
    """A new Stance (a Frantic hero: a new Style or Form); at level 5 from the Archetype of level 4."""
    fused = [slug(f) for f in hero.fused]
    own = fused if hero.level == 5 else [slug(a) for a in (*hero.archetypes, *hero.abilities)] + fused
    used = {slug(s.style) for s in hero.stances} | {slug(s) for s in hero.styles}
    styles = [
        s for a in own for s in styles_in(book, a) if s not in used and not (hero.mode == FRANTIC and s == "forbidden")
    ]
    if hero.mode == FRANTIC:
        form = given.get("form", "")
        if form or not styles:
            hero.forms.append(slug(form) or random.choice(free_forms(hero, book)))
            return f"the Form {hero.forms[-1]}"
        hero.styles.append(slug(given.get("style", "")) or random.choice(styles))
        return f"the Style {hero.styles[-1]}"
    style = slug(given.get("style", "")) or random.choice(
        styles or [s for s in names_of(book, "style") if s not in used and style_of(book, s)[0] in own]
    )
    if given.get("form"):
        form, _, second = given["form"].partition("+")
        hero.stances.append(StanceFile(style, slug(form), slug(second), control=given.get("control", "")))
    else:
        add_stance(hero, book, random, style)
    return f"the Stance {style} {hero.stances[-1].form}"


def invent_enemy(book: BaseBook, random: Random, kind: str = "", level: int = 1, archetype: str = "") -> FighterFile:
    """A legal enemy: Warrior, Stooges or Boss. Stooges with an Archetype are Super Stooges."""
    kind = kind or random.choice((WARRIOR, STOOGES, BOSS))
    villains = [v for v in names_of(book, "villain") if v not in ("twins", "vehicle-boss-mode", "vehicle")]
    enemy = FighterFile(f"{random.choice(LEADERS)}'s {kind.title()}", kind, level=level)
    if kind == STOOGES:
        enemy.build = random.choice(names_of(book, "build"))
        if random.random() < 0.3 or archetype:
            enemy.bars, enemy.archetype = 2, slug(archetype) or random.choice(names_of(book, "archetype"))
        elif level >= 6 and book.name != "base":
            enemy.archetype = random.choice(names_of(book, "archetype"))
    else:
        enemy.archetype = slug(archetype) or random.choice([*names_of(book, "archetype"), *villains])
        if not archetype_id(enemy.archetype, book):
            raise Refused(
                f"there is no Archetype “{archetype}”; {meant(archetype, names_of(book, 'archetype') + villains)}"
            )
        enemy.skill = "Nameless Brute" if kind == BOSS else ""
        if level >= 4 and book.name != "base":
            enemy.fused = [random.choice([a for a in names_of(book, "archetype") if a != enemy.archetype])]
    number = boss_stances_at(level if book.name != "base" else 1) if kind == BOSS else 1
    styles = [random.choice(archetype_styles(enemy, book))] if kind == BOSS else []
    styles += random.sample([s for s in names_of(book, "style") if s not in styles], number - len(styles))
    for style in styles:
        add_stance(enemy, book, random, style)
    enemy.bars = enemy.bars or (2 if kind == BOSS else 0)
    return enemy
