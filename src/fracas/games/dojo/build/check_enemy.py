"""Whether an enemy is legal, and what exactly is wrong with it (dojo.enemy-creation.*,
dojo.advancement.enemy-level-*).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fracas.games.dojo.build.check import meant, no_such, one_stance, own_name, twice
from fracas.games.dojo.build.files import FighterFile, slug
from fracas.games.dojo.build.levels import HIGHEST_LEVEL, MOST_BARS, boss_bars, boss_stances_at
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.content.villains import UNIQUE
from fracas.games.dojo.rules.model import BOSS, STOOGES, WARRIOR

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

KINDS = (WARRIOR, STOOGES, BOSS)
NO_LEVELS = "the base book has no levels"
TOO_HIGH = "no such level"
HIDDEN = {*UNIQUE, "vehicle-boss-mode"}
"""Archetypes that are not for everybody to name."""
NOT_REPRINTED = "“as_printed” is for the base edition: no later one has printed the enemies again"


def check_enemy(enemy: FighterFile, book: BaseBook) -> list[str]:
    """Everything that is wrong with a Warrior, Stooges or Boss, one sentence each."""
    if enemy.kind not in KINDS:
        return [f"“{enemy.kind}” is no kind of fighter; there are: hero, {', '.join(KINDS)}"]
    problems = own_name(enemy) + foreign_fields(enemy) + names(enemy, book)
    if problems:
        return problems
    checks = {WARRIOR: warrior, STOOGES: stooges, BOSS: boss}
    for stance in enemy.stances:
        problems += one_stance(stance.style, stance.second_form, stance.form, stance.control)
    if enemy.as_printed and book.name != "base":
        problems.append(NOT_REPRINTED)
    problems += levels(enemy, book)
    if any(problem.startswith((NO_LEVELS, TOO_HIGH)) for problem in problems):
        return problems
    return problems + numbers(enemy) + shape(enemy) + skills(enemy) + checks[enemy.kind](enemy, book)


def numbers(enemy: FighterFile) -> list[str]:
    problems = [f"“bars” counts health bars and cannot be {enemy.bars}"] if enemy.bars < 0 else []
    return problems + [
        f'“printed” lists what the book prints instead, such as {{"range.judgment" = [1, 2]}}, but {what} is {value!r}'
        for what, value in enemy.printed.items()
        if not isinstance(value, list)
    ]


def skills(enemy: FighterFile) -> list[str]:
    """A Warrior has the Skill of its Form, a Boss those of its Forms and two words of its own, Stooges none. The book's
    own enemies have what it prints.
    """
    if slug(enemy.name) in ROSTER:
        return []
    if enemy.kind == STOOGES:
        return ["Stooges have no Skills"] if enemy.skills or enemy.skill else []
    if enemy.skills:
        return ["“skills” is for the book's own enemies; the Skills of others come from their Forms"]
    if enemy.kind == WARRIOR:
        return ["a Warrior has the Skill of its Form and none of its own in “skill”"] if enemy.skill else []
    if len(enemy.skill.split()) != 2:
        return [f"a Boss has a “skill” of its own in two words, such as “Ruthless Socialite”, not “{enemy.skill}”"]
    return []


HERO_FIELDS = ("mode", "archetypes", "styles", "forms", "abilities", "forbidden_form", "swap")


def foreign_fields(enemy: FighterFile) -> list[str]:
    """What is written down but means something for heroes only."""
    what = "an enemy has one “archetype”, its “stances” and, if it is a group of Stooges, a “build”"
    return [f"“{name}” is for heroes; {what}" for name in HERO_FIELDS if getattr(enemy, name)]


def names(enemy: FighterFile, book: BaseBook) -> list[str]:
    """Styles, Forms, Archetypes and Super Moves must exist, and some belong to one enemy of the book only."""
    problems, given = [], []
    for stance in enemy.stances:
        given += [("style", stance.style), ("form", stance.form), ("form", stance.second_form)]
    given += [("super", name) for name in enemy.supers]
    for kind, name in given:
        if name and f"{kind}.{slug(name)}" not in book.items:
            problems.append(no_such(kind, name, book))
    for name in (enemy.archetype, *enemy.fused):
        if name and not archetype_id(name, book):
            known = [i.short for i in (*book.of_kind("archetype"), *book.of_kind("villain")) if i.short not in HIDDEN]
            problems.append(f"there is no Archetype “{name}” in the {book.name} edition; {meant(name, known)}")
    for name in (enemy.archetype, *(s.style for s in enemy.stances)):
        owner = UNIQUE.get(slug(name), "")
        if owner and slug(enemy.name) != owner:
            problems.append(f"{name} belongs to one enemy of the book only, {owner}")
    return problems


def archetype_id(name: str, book: BaseBook) -> str:
    """The Ability an enemy has from an Archetype: a Villain's, or the fused one of a hero's; "" for none."""
    tries = (f"villain.{slug(name)}", f"archetype-ability.{slug(name)}.fused")
    return next((id for id in tries if id in book.items), "")


def boss_vehicle(enemy: FighterFile, book: BaseBook) -> bool:
    """Whether it is a Vehicle that is in all of its Stances at once."""
    return enemy.kind == BOSS and slug(enemy.archetype) == "vehicle" and "villain.vehicle-boss-mode" in book.items


def levels(enemy: FighterFile, book: BaseBook) -> list[str]:
    """A second Ability from level 4, an improved one from level 8, never two Villains in one."""
    if book.name == "base":
        grown = enemy.level != 1 or enemy.fused or enemy.improved or enemy.supers
        return [f"{NO_LEVELS}: an enemy has no level, “fused”, “improved” or “supers”"] if grown else []
    if not 1 <= enemy.level <= HIGHEST_LEVEL:
        return [f"{TOO_HIGH}: levels go from 1 to {HIGHEST_LEVEL}, not to {enemy.level}"]
    problems = []
    if enemy.fused and (enemy.kind == STOOGES or enemy.level < 4 or len(enemy.fused) > 1):
        problems.append("Warriors and Bosses have one more Ability from level 4; nobody else has any in “fused”")
    if not enemy.fused and enemy.kind != STOOGES and enemy.level >= 4:
        problems.append(f"at level {enemy.level} a {enemy.kind} has a second Ability; name its Archetype in “fused”")
    villains = [name for name in (enemy.archetype, *enemy.fused) if f"villain.{slug(name)}" in book.items]
    if len(villains) > 1:
        problems.append(f"nobody has two Villain Abilities, but {' and '.join(villains)} are both")
    problems += [
        f"{name} is the enemy's Archetype already; its second Ability comes from another one"
        for name in enemy.fused
        if slug(name) == slug(enemy.archetype)
    ]
    if enemy.improved and (enemy.level < 8 or enemy.kind == STOOGES):
        problems.append("an Archetype is improved only at level 8, and never that of Stooges")
    own = {slug(name) for name in (enemy.archetype, *enemy.fused)} - {slug(name) for name in villains}
    if enemy.improved and slug(enemy.improved) not in own:
        problems.append(f"{enemy.improved} cannot be improved: the enemy has no fused Ability from it")
    return problems + supers(enemy, book)


def supers(enemy: FighterFile, book: BaseBook) -> list[str]:
    """One Super Move of the own Archetype."""
    owners = {name for a in (enemy.archetype, *enemy.fused) for name in (slug(a), f"villain.{slug(a)}")}
    problems = [
        f"{name} is a Super Move of {owner.removeprefix('villain.')}, not of {enemy.archetype}"
        for name in enemy.supers
        if (owner := book[f"super.{slug(name)}"]["owner"]) not in owners
    ]
    if len(enemy.supers) > 1 or (enemy.supers and enemy.kind == STOOGES):
        problems.append("a Warrior or Boss knows one Super Move, Stooges none")
    return problems


def shape(enemy: FighterFile) -> list[str]:
    """A Vehicle may have any shape; its spaces hang together and one of them is [0, 0]."""
    if not enemy.footprint:
        return []
    if "vehicle" not in map(slug, (enemy.archetype, *enemy.fused)):
        return ["only a Vehicle has a shape of its own in “footprint”"]
    if any(len(cell) != 2 for cell in enemy.footprint):
        return ["“footprint” lists spaces as pairs, such as [[0, 0], [1, 0]]"]
    left = {(cell[0], cell[1]) for cell in enemy.footprint}
    if (0, 0) not in left or len(left) < len(enemy.footprint):
        return ["“footprint” lists every space once, and [0, 0] is one of them"]
    reached = [(0, 0)]
    for x, y in reached:
        left.discard((x, y))
        reached += [
            cell for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if cell in left and cell not in reached
        ]
    return ["the spaces of “footprint” must hang together"] if left else []


def warrior(enemy: FighterFile, book: BaseBook) -> list[str]:
    """One Stance, any fused or Villain Ability, no Build, one health bar."""
    problems = one_stance_only(enemy, "a Warrior has") + needs_archetype(enemy, "a Warrior")
    if enemy.build:
        problems.append("a Warrior has no Build")
    if enemy.bars > 1:
        problems.append(f"a Warrior has one health bar, not {enemy.bars}; an encounter may give it more in “bars”")
    return problems


def stooges(enemy: FighterFile, book: BaseBook) -> list[str]:
    """One Stance, a Build; an Ability only for Super Stooges, or from level 6."""
    problems, bars = one_stance_only(enemy, "Stooges have"), enemy.bars or 1
    if not enemy.build or f"build.{slug(enemy.build)}" not in book.items:
        problems.append(f"Stooges need a Build: {', '.join(i.short for i in book.of_kind('build'))}")
    if bars > 2:
        problems.append(f"Stooges have one or two health bars, not {bars}; an encounter may give them more in “bars”")
    if bars == 2:
        problems += needs_archetype(enemy, "Super Stooges (two health bars)")
    elif book.name != "base" and enemy.level >= 6:
        problems += needs_archetype(enemy, f"a group of Stooges of level {enemy.level}")
    elif enemy.archetype and (book.name == "base" or enemy.level < 6):
        problems.append("only Super Stooges (two health bars) or Stooges of level 6 have an Archetype")
    if enemy.archetype and book.name == "base" and f"villain.{slug(enemy.archetype)}" in book.items:
        problems.append(
            f"in the base book Super Stooges have a fused Ability, not a Boss Archetype such as {enemy.archetype}"
        )
    return problems


def boss(enemy: FighterFile, book: BaseBook) -> list[str]:
    """Two to five bars, Stances with different Styles and Forms, one of them with a Style of the Archetype."""
    problems, bars = needs_archetype(enemy, "a Boss"), boss_bars(enemy.bars)
    if not 2 <= bars <= MOST_BARS:
        problems.append(f"a Boss has 2 to {MOST_BARS} health bars, not {bars}")
    wanted = boss_stances_at(enemy.level)
    few = 2 if boss_vehicle(enemy, book) and bars == 2 else wanted
    if not few <= len(enemy.stances) <= wanted:
        problems.append(f"a Boss of level {enemy.level} has {wanted} Stances, but {len(enemy.stances)} are listed")
    problems += twice("Style", [slug(s.style) for s in enemy.stances])
    problems += twice("Form", [slug(f) for s in enemy.stances for f in (s.form, s.second_form) if f])
    if enemy.build:
        problems.append("a Boss has no Build")
    if not problems and not set(archetype_styles(enemy, book)) & {slug(s.style) for s in enemy.stances}:
        problems.append(
            f"one Stance of the Boss needs a Style of {enemy.archetype}: {', '.join(archetype_styles(enemy, book))}"
        )
    return problems


def one_stance_only(enemy: FighterFile, who: str) -> list[str]:
    return [] if len(enemy.stances) == 1 else [f"{who} one Stance, but {len(enemy.stances)} are listed"]


def needs_archetype(enemy: FighterFile, who: str) -> list[str]:
    return [] if enemy.archetype else [f"{who} must have an Archetype; name it in “archetype”"]


def archetype_styles(enemy: FighterFile, book: BaseBook) -> list[str]:
    """The Styles of a hero's Archetype, or those a Villain must choose one of."""
    name = slug(enemy.archetype)
    if f"villain.{name}" in book.items:
        return list(book[f"villain.{name}"]["styles"])
    return [i.short for i in book.of_kind("style") if i["archetype"] == name and i.short not in UNIQUE]
