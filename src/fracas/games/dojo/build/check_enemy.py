"""Whether an enemy is legal, and what exactly is wrong with it (dojo.enemy-creation.*,
dojo.advancement.enemy-level-*).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fracas.core.builder import Change, Path, Problem, Repair
from fracas.games.dojo.build.files import FighterFile, slug
from fracas.games.dojo.build.levels import HIGHEST_LEVEL, MOST_BARS, boss_bars, boss_stances_at
from fracas.games.dojo.build.mending import (
    drop,
    foreign,
    free_forms,
    known_archetypes,
    known_styles,
    meant,
    name_of,
    nearest,
    no_such,
    one_stance,
    open_parts,
    own_name,
    placed,
    stance_parts,
    take,
    twice,
    whose,
)
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.content.villains import UNIQUE
from fracas.games.dojo.rules.model import BOSS, STOOGES, WARRIOR

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

KINDS = (WARRIOR, STOOGES, BOSS)
HIDDEN = {*UNIQUE, "vehicle-boss-mode"}
"""Archetypes that are not for everybody to name."""
NOT_REPRINTED = "“as_printed” is for the base edition: no later one has printed the enemies again"
EXAMPLE_SKILL = "Ruthless Socialite"
PRINTED_EXAMPLE = 'what the book prints instead, such as {"range.judgment" = [1, 2]}'


def check_enemy(enemy: FighterFile, book: BaseBook) -> list[str]:
    """Everything that is wrong with a Warrior, Stooges or Boss, one sentence each."""
    return [problem.text for problem in enemy_problems(enemy, book)]


def enemy_problems(enemy: FighterFile, book: BaseBook) -> list[Problem]:
    """Everything that is wrong with an enemy, with places and repairs."""
    if enemy.kind not in KINDS:
        text = f"“{enemy.kind}” is no kind of fighter; there are: hero, {', '.join(KINDS)}"
        return [Problem(text, ("kind",), repairs=take(("kind",), KINDS))]
    checks = {WARRIOR: warrior, STOOGES: stooges, BOSS: boss}
    problems = own_name(enemy) + foreign_fields(enemy) + names(enemy, book)
    for number in range(len(enemy.stances)):
        problems += one_stance(number, enemy, book)
    if enemy.as_printed and book.name != "base":
        problems.append(Problem(NOT_REPRINTED, ("as_printed",), repairs=(drop(("as_printed",)),)))
    high = no_such_level(enemy, book)
    problems += [*high, *levels(enemy, book), *numbers(enemy), *shape(enemy), *skills(enemy)]
    return problems if high else problems + checks[enemy.kind](enemy, book)


def numbers(enemy: FighterFile) -> list[Problem]:
    problems = []
    if enemy.bars < 0:
        text = f"“bars” counts health bars and cannot be {enemy.bars}"
        problems.append(Problem(text, ("bars",), repairs=(drop(("bars",)),)))
    return problems + [
        Problem(
            f"“printed” lists {PRINTED_EXAMPLE}, but {what} is {value!r}",
            ("printed", what),
            repairs=(drop(("printed", what)),),
        )
        for what, value in enemy.printed.items()
        if not isinstance(value, list)
    ]


def skills(enemy: FighterFile) -> list[Problem]:
    """A Warrior has the Skill of its Form, a Boss those of its Forms and two words of its own, Stooges none. The book's
    own enemies have what it prints.
    """
    if slug(enemy.name) in ROSTER:
        return []
    path: Path = ("skills",) if enemy.skills else ("skill",)
    gone = (drop(path),)
    if enemy.kind == STOOGES:
        return [Problem("Stooges have no Skills", path, repairs=gone)] if enemy.skills or enemy.skill else []
    if enemy.skills:
        text = "“skills” is for the book's own enemies; the Skills of others come from their Forms"
        return [Problem(text, path, repairs=gone)]
    if enemy.kind == WARRIOR:
        text = "a Warrior has the Skill of its Form and none of its own in “skill”"
        return [Problem(text, path, repairs=gone)] if enemy.skill else []
    if len(enemy.skill.split()) != 2:
        text = f"a Boss has a “skill” of its own in two words, such as “{EXAMPLE_SKILL}”, not “{enemy.skill}”"
        text = text if enemy.skill else f"a Boss still needs a Skill of its own: two words, such as “{EXAMPLE_SKILL}”"
        mend = Repair(f"Take {EXAMPLE_SKILL}", (Change(path, EXAMPLE_SKILL),))
        return [Problem(text, path, repairs=(mend,))]
    return []


HERO_FIELDS = ("mode", "archetypes", "styles", "forms", "abilities", "forbidden_form", "swap")


def foreign_fields(enemy: FighterFile) -> list[Problem]:
    """What is written down but means something for heroes only."""
    what = "an enemy has one “archetype”, its “stances” and, if it is a group of Stooges, a “build”"
    return foreign(HERO_FIELDS, enemy, f"“{{name}}” is for heroes; {what}")


def names(enemy: FighterFile, book: BaseBook) -> list[Problem]:
    """Styles, Forms, Archetypes and Super Moves must exist, and some belong to one enemy of the book only."""
    given = [
        *(("style", path, word) for path, word in stance_parts(enemy, "style")),
        *(("form", path, word) for path, word in stance_parts(enemy, "form", "second_form")),
        *(("super", path, word) for path, word in placed("supers", enemy.supers)),
    ]
    problems = [
        Problem(no_such(kind, word, book), path, repairs=nearest(kind, word, path, book))
        for kind, path, word in given
        if f"{kind}.{slug(word)}" not in book.items
    ]
    for path, word in named_archetypes(enemy):
        if not archetype_id(word, book):
            text = f"there is no Archetype “{word}” in the {book.name} edition; {meant(word, every_archetype(book))}"
            problems.append(Problem(text, path, repairs=take(path, known_archetypes(book))))
    for path, word in [*named_archetypes(enemy)[:1], *stance_parts(enemy, "style")]:
        owner = UNIQUE.get(slug(word), "")
        if owner and slug(enemy.name) != owner:
            text = f"{word} belongs to one enemy of the book only, {owner}"
            problems.append(Problem(text, path, repairs=(drop(path),)))
    return problems + open_parts(enemy, unused_styles(enemy, book), book)


def named_archetypes(enemy: FighterFile) -> list[tuple[Path, str]]:
    """Its own Archetype and the one it gained, with their places."""
    own: list[tuple[Path, str]] = [(("archetype",), enemy.archetype)] if enemy.archetype else []
    return own + placed("fused", enemy.fused)


def every_archetype(book: BaseBook) -> list[str]:
    """Archetypes of heroes and Villains that anybody may name."""
    return [i.short for i in (*book.of_kind("archetype"), *book.of_kind("villain")) if i.short not in HIDDEN]


def unused_styles(enemy: FighterFile, book: BaseBook) -> list[str]:
    """Styles the enemy does not use yet, those of its own Archetype first."""
    used = [slug(stance.style) for stance in enemy.stances if stance.style]
    own = [style for style in archetype_styles(enemy, book) if style not in used]
    return own + [s for s in known_styles(book, known_archetypes(book), used) if s not in own]


def archetype_id(name: str, book: BaseBook) -> str:
    """The Ability an enemy has from an Archetype: a Villain's, or the fused one of a hero's; "" for none."""
    tries = (f"villain.{slug(name)}", f"archetype-ability.{slug(name)}.fused")
    return next((id for id in tries if id in book.items), "")


def boss_vehicle(enemy: FighterFile, book: BaseBook) -> bool:
    """Whether it is a Vehicle that is in all of its Stances at once."""
    return enemy.kind == BOSS and slug(enemy.archetype) == "vehicle" and "villain.vehicle-boss-mode" in book.items


def no_such_level(enemy: FighterFile, book: BaseBook) -> list[Problem]:
    """Levels go from 1 to 10; the base book has none."""
    if book.name == "base":
        grown = [name for name in ("fused", "improved", "supers") if getattr(enemy, name)]
        if enemy.level == 1 and not grown:
            return []
        changes = (Change(("level",), 1), *(Change((name,)) for name in grown))
        text = "the base book has no levels: an enemy has no level, “fused”, “improved” or “supers”"
        path: Path = ("level",) if enemy.level != 1 else (grown[0],)
        return [Problem(text, path, repairs=(Repair("Make it level 1", changes),))]
    if 1 <= enemy.level <= HIGHEST_LEVEL:
        return []
    text = f"no such level: levels go from 1 to {HIGHEST_LEVEL}, not to {enemy.level}"
    better = HIGHEST_LEVEL if enemy.level > HIGHEST_LEVEL else 1
    return [Problem(text, ("level",), repairs=(Repair(f"Make it level {better}", (Change(("level",), better),)),))]


def levels(enemy: FighterFile, book: BaseBook) -> list[Problem]:
    """A second Ability from level 4, an improved one from level 8, never two Villains in one."""
    if no_such_level(enemy, book) or book.name == "base":
        return []
    problems, fused = [], [name for name in enemy.fused if name]
    spare = known_archetypes(book, (slug(enemy.archetype), *map(slug, fused)))
    first: Path = ("fused", 0)
    if fused and (enemy.kind == STOOGES or enemy.level < 4 or len(fused) > 1):
        text = "Warriors and Bosses have one more Ability from level 4; nobody else has any in “fused”"
        keep = fused[:1] if enemy.kind != STOOGES and enemy.level >= 4 else None
        mend = Repair("Take what is too much away", (Change(("fused",), keep),))
        problems.append(Problem(text, ("fused",), repairs=(mend,)))
    if not fused and enemy.kind != STOOGES and enemy.level >= 4:
        text = f"at level {enemy.level} a {enemy.kind} has a second Ability; name its Archetype in “fused”"
        problems.append(Problem(text, first, repairs=take(first, spare)))
    villains = [name for _, name in named_archetypes(enemy) if f"villain.{slug(name)}" in book.items]
    if len(villains) > 1:
        text = f"nobody has two Villain Abilities, but {' and '.join(whose(name, book) for name in villains)} are both"
        problems.append(Problem(text, first, repairs=take(first, spare)))
    for path, name in placed("fused", enemy.fused):
        if slug(name) == slug(enemy.archetype):
            text = f"{whose(name, book)} is the enemy's Archetype already; its second Ability comes from another one"
            problems.append(Problem(text, path, repairs=take(path, spare)))
    return problems + improved(enemy, villains, book) + supers(enemy, book)


def improved(enemy: FighterFile, villains: list[str], book: BaseBook) -> list[Problem]:
    problems, gone = [], (drop(("improved",)),)
    if enemy.improved and (enemy.level < 8 or enemy.kind == STOOGES):
        text = "an Archetype is improved only at level 8, and never that of Stooges"
        problems.append(Problem(text, ("improved",), repairs=gone))
    own = {slug(name) for _, name in named_archetypes(enemy)} - {slug(name) for name in villains}
    if enemy.improved and slug(enemy.improved) not in own:
        text = f"{whose(enemy.improved, book)} cannot be improved: the enemy has no fused Ability from it"
        problems.append(Problem(text, ("improved",), repairs=gone))
    return problems


def supers(enemy: FighterFile, book: BaseBook) -> list[Problem]:
    """One Super Move of the own Archetype."""
    problems, owners = [], {n for _, a in named_archetypes(enemy) for n in (slug(a), f"villain.{slug(a)}")}
    for path, name in placed("supers", enemy.supers):
        owner = book[f"super.{slug(name)}"]["owner"] if f"super.{slug(name)}" in book.items else ""
        if owner and owner not in owners:
            own = whose(enemy.archetype, book)
            text = f"{name_of('super', name, book)} is a Super Move of {whose(owner, book)}, not of {own}"
            problems.append(Problem(text, path, repairs=(drop(path),)))
    known = [name for name in enemy.supers if name]
    if len(known) > 1 or (known and enemy.kind == STOOGES):
        keep = known[:1] if enemy.kind != STOOGES else None
        mend = Repair("Take what is too much away", (Change(("supers",), keep),))
        text = "a Warrior or Boss knows one Super Move, Stooges none"
        problems.append(Problem(text, ("supers",), repairs=(mend,)))
    return problems


def shape(enemy: FighterFile) -> list[Problem]:
    """A Vehicle may have any shape; its spaces hang together and one of them is [0, 0]."""
    text = footprint_wrong(enemy) if enemy.footprint else ""
    return [Problem(text, ("footprint",), repairs=(drop(("footprint",), "the shape"),))] if text else []


def footprint_wrong(enemy: FighterFile) -> str:
    if "vehicle" not in map(slug, (enemy.archetype, *enemy.fused)):
        return "only a Vehicle has a shape of its own in “footprint”"
    if any(len(cell) != 2 for cell in enemy.footprint):
        return "“footprint” lists spaces as pairs, such as [[0, 0], [1, 0]]"
    left = {(cell[0], cell[1]) for cell in enemy.footprint}
    if (0, 0) not in left or len(left) < len(enemy.footprint):
        return "“footprint” lists every space once, and [0, 0] is one of them"
    reached = [(0, 0)]
    for x, y in reached:
        left.discard((x, y))
        reached += [
            cell for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if cell in left and cell not in reached
        ]
    return "the spaces of “footprint” must hang together" if left else ""


def set_bars(number: int) -> Repair:
    return Repair(f"Make it {number}", (Change(("bars",), number),))


def no_build(enemy: FighterFile, who: str) -> list[Problem]:
    return [Problem(f"{who} has no Build", ("build",), repairs=(drop(("build",)),))] if enemy.build else []


def warrior(enemy: FighterFile, book: BaseBook) -> list[Problem]:
    """One Stance, any fused or Villain Ability, no Build, one health bar."""
    problems = one_stance_only(enemy, "a Warrior has") + needs_archetype(enemy, "a Warrior", book)
    problems += no_build(enemy, "a Warrior")
    if enemy.bars > 1:
        text = f"a Warrior has one health bar, not {enemy.bars}; an encounter may give it more in “bars”"
        problems.append(Problem(text, ("bars",), repairs=(set_bars(1),)))
    return problems


def stooges(enemy: FighterFile, book: BaseBook) -> list[Problem]:
    """One Stance, a Build; an Ability only for Super Stooges, or from level 6."""
    problems, bars = one_stance_only(enemy, "Stooges have"), enemy.bars or 1
    builds = [item.short for item in book.of_kind("build")]
    if not enemy.build or f"build.{slug(enemy.build)}" not in book.items:
        text = f"Stooges need a Build: {', '.join(builds)}"
        problems.append(Problem(text, ("build",), repairs=take(("build",), builds)))
    if bars > 2:
        text = f"Stooges have one or two health bars, not {bars}; an encounter may give them more in “bars”"
        problems.append(Problem(text, ("bars",), repairs=(set_bars(2), set_bars(1))))
    if bars == 2:
        problems += needs_archetype(enemy, "Super Stooges (two health bars)", book)
    elif book.name != "base" and enemy.level >= 6:
        problems += needs_archetype(enemy, f"a group of Stooges of level {enemy.level}", book)
    elif enemy.archetype and (book.name == "base" or enemy.level < 6):
        text = "only Super Stooges (two health bars) or Stooges of level 6 have an Archetype"
        mends = (drop(("archetype",)), Repair("Give them two health bars", (Change(("bars",), 2),)))
        problems.append(Problem(text, ("archetype",), repairs=mends))
    if enemy.archetype and book.name == "base" and f"villain.{slug(enemy.archetype)}" in book.items:
        boss = whose(enemy.archetype, book)
        text = f"in the base book Super Stooges have a fused Ability, not a Boss Archetype such as {boss}"
        problems.append(Problem(text, ("archetype",), repairs=take(("archetype",), known_archetypes(book))))
    return problems


def boss(enemy: FighterFile, book: BaseBook) -> list[Problem]:
    """Two to five bars, Stances with different Styles and Forms, one of them with a Style of the Archetype."""
    problems, bars = needs_archetype(enemy, "a Boss", book), boss_bars(enemy.bars)
    if not 2 <= bars <= MOST_BARS:
        text = f"a Boss has 2 to {MOST_BARS} health bars, not {bars}"
        problems.append(Problem(text, ("bars",), repairs=(set_bars(2 if bars < 2 else MOST_BARS),)))
    wanted, there = boss_stances_at(enemy.level), len(enemy.stances)
    few = 2 if boss_vehicle(enemy, book) and bars == 2 else wanted
    if not few <= there <= wanted:
        text = f"a Boss of level {enemy.level} has {wanted} Stances, but {there} are listed"
        problems.append(Problem(text, ("stances",), repairs=(add_or_drop(there, wanted),)))
    styles, forms = stance_parts(enemy, "style"), stance_parts(enemy, "form", "second_form")
    doubled = twice("Style", styles, unused_styles(enemy, book), book)
    problems += doubled + twice("Form", forms, free_forms(enemy, book), book)
    problems += no_build(enemy, "a Boss")
    own, used = archetype_styles(enemy, book), {slug(word) for _, word in styles}
    if own and len(styles) == there and there and not doubled and not set(own) & used:
        able = ", ".join(name_of("style", id, book) for id in own)
        text = f"one Stance of the Boss needs a Style of {whose(enemy.archetype, book)}: {able}"
        path: Path = ("stances", 0, "style")
        problems.append(Problem(text, path, repairs=take(path, own, book, "style")))
    return problems


def add_or_drop(there: int, wanted: int) -> Repair:
    if there < wanted:
        return Repair("Add a Stance", (Change(("stances", there), {"style": "", "form": ""}),))
    return drop(("stances", there - 1), "the last Stance")


def one_stance_only(enemy: FighterFile, who: str) -> list[Problem]:
    there = len(enemy.stances)
    if there == 1:
        return []
    text = f"{who} one Stance, but {there} are listed"
    return [Problem(text, ("stances",), repairs=(add_or_drop(there, 1),))]


def needs_archetype(enemy: FighterFile, who: str, book: BaseBook) -> list[Problem]:
    path: Path = ("archetype",)
    if enemy.archetype:
        return []
    mends = take(path, known_archetypes(book), book, "archetype")
    return [Problem(f"{who} must have an Archetype", path, repairs=mends)]


def archetype_styles(enemy: FighterFile, book: BaseBook) -> list[str]:
    """The Styles of a hero's Archetype, or those a Villain must choose one of."""
    name = slug(enemy.archetype)
    if f"villain.{name}" in book.items:
        return list(book[f"villain.{name}"]["styles"])
    return [i.short for i in book.of_kind("style") if i["archetype"] == name and i.short not in UNIQUE]
