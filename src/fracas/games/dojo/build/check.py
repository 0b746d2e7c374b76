"""Whether a hero is legal, and what exactly is wrong with it (dojo.hero-creation.*, dojo.advancement.*).

Every problem has its place in the file and ways to mend it; files, the command line and the builder all show these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fracas.core.builder import Change, Path, Problem, Repair
from fracas.core.language import Saying
from fracas.games.dojo.build.check_frantic import frantic
from fracas.games.dojo.build.files import FighterFile, slug
from fracas.games.dojo.build.levels import stances_at, supers_at
from fracas.games.dojo.build.mending import (
    a,
    but,
    counted,
    drop,
    either,
    fitted,
    foreign,
    form_skills,
    free_forms,
    hole_in,
    known_archetypes,
    known_styles,
    name_of,
    nearest,
    new_style_missing,
    no_such,
    one_stance,
    open_parts,
    out_of_reach,
    own_archetypes,
    own_name,
    placed,
    right_level,
    stance_parts,
    style_of,
    take,
    there_is,
    twice,
    whose,
)
from fracas.games.dojo.rules.model import FOCUSED, FRANTIC, FUSED

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

ARCHETYPES_OF = {FOCUSED: 1, FUSED: 2, FRANTIC: 3}
MODES = tuple(ARCHETYPES_OF)
MOST_REPAIRS = 3
EXAMPLE_SKILL = "Secretive Vampire"


def check_hero(hero: FighterFile, book: BaseBook) -> list[str]:
    """Everything that is wrong with a hero, one sentence each; nothing when it is legal."""
    return [problem.text for problem in hero_problems(hero, book)]


def hero_problems(hero: FighterFile, book: BaseBook) -> list[Problem]:
    """Everything that is wrong with a hero, with places and repairs."""
    problems = own_name(hero) + mode(hero) + foreign_fields(hero) + names(hero, book) + out_of_reach(hero, book)
    if hero.mode not in MODES:
        return problems
    problems += level(hero, book) + build(hero, book) + skills(hero, book) + supers(hero, book)
    return problems + (frantic(hero, book) if hero.mode == FRANTIC else archetypes(hero, book) + stances(hero, book))


def mode(hero: FighterFile) -> list[Problem]:
    repairs = take(("mode",), MODES)
    if not hero.mode:
        return [Problem(f"a hero needs a “mode”: {either(MODES)}", ("mode",), repairs=repairs)]
    if hero.mode not in MODES:
        text = f"the mode “{hero.mode}” is unknown; a hero is {either(MODES)}"
        return [Problem(text, ("mode",), repairs=repairs)]
    return []


def everything(hero: FighterFile) -> list[tuple[str, Path, str]]:
    """Every part a hero names: its kind, its place and its name."""
    kinds = [
        ("archetype", "archetypes"),
        ("archetype", "abilities"),
        ("archetype", "fused"),
        ("style", "styles"),
        ("form", "forms"),
        ("super", "supers"),
    ]
    found = [(kind, path, word) for kind, field in kinds for path, word in placed(field, getattr(hero, field))]
    singles = (("archetype", "improved"), ("form", "forbidden_form"), ("build", "build"))
    found += [(kind, (field,), word) for kind, field in singles if (word := getattr(hero, field))]
    found += [("style", path, word) for path, word in stance_parts(hero, "style")]
    return found + [("form", path, word) for path, word in stance_parts(hero, "form", "second_form")]


def names(hero: FighterFile, book: BaseBook) -> list[Problem]:
    """Styles, Forms, Archetypes and the Build must exist; those of Stances must be chosen."""
    order = ("archetype", "style", "form", "build", "super")
    found = [each for each in everything(hero) if not there_is(each[0], each[2], book)]
    return [
        Problem(no_such(kind, word, book), path, repairs=nearest(kind, word, path, book))
        for kind, path, word in sorted(found, key=lambda each: order.index(each[0]))
    ]


FRANTIC_FIELDS = ("styles", "forms", "abilities", "forbidden_form")
STANCE_FIELDS = ("archetypes", "stances")
ENEMY_FIELDS = ("archetype", "skills", "bars", "footprint", "printed", "as_printed")


def foreign_fields(hero: FighterFile) -> list[Problem]:
    """What is written down but means nothing for this kind of hero."""
    problems = foreign(ENEMY_FIELDS, hero, "“{name}” is for enemies, not for heroes")
    if hero.mode not in MODES:
        return problems
    if hero.mode == FRANTIC:
        why = "“{name}” is for focused and fused heroes; a frantic one has “abilities”, “styles” and “forms”"
        return problems + foreign(STANCE_FIELDS, hero, why)
    why = f"“{{name}}” is for frantic heroes; a {hero.mode} one has “archetypes” and “stances”"
    return problems + foreign(FRANTIC_FIELDS, hero, why)


def fused_at(hero: FighterFile) -> int:
    """How many Archetypes the level has added."""
    more = 1 if hero.mode == FRANTIC and hero.level >= 8 and not hero.improved else 0
    return (1 if hero.level >= 4 else 0) + more


def level(hero: FighterFile, book: BaseBook) -> list[Problem]:
    """One more Archetype from level 4, an improved one from level 8."""
    if not right_level(hero, book):
        return []
    own, fused = own_archetypes(hero), [slug(word) for word in hero.fused if word]
    wanted, problems = fused_at(hero), []
    if len(fused) != wanted:
        extra = counted(wanted, "more Archetype") if wanted else "no more Archetype (that comes at level 4)"
        text = f"at level {hero.level} a {hero.mode} hero has {extra}, but “fused” lists {len(fused)}"
        mends = fitted("fused", hero.fused, wanted, known_archetypes(book, [*own, *fused]), "them")
        hole = min(len(fused), wanted)
        problems.append(Problem(text, ("fused", hole), repairs=mends))
    for number, word in enumerate(hero.fused):
        name = slug(word)
        if name and (name in own or fused.count(name) > 1):
            text = f"{name_of('archetype', name, book)} cannot be gained: the hero already has an Ability from it"
            mends = take(("fused", number), known_archetypes(book, [*own, *fused]), book, "archetype")
            problems.append(Problem(text, ("fused", number), repairs=mends))
    return problems + improved(hero, book, own, fused)


def improved(hero: FighterFile, book: BaseBook, own: list[str], fused: list[str]) -> list[Problem]:
    improvable = fused[:1] if hero.mode == FRANTIC else [*own, *fused]
    mends = take(("improved",), improvable, book, "archetype")
    able = [name_of("archetype", id, book) for id in sorted(improvable)]
    if hero.improved and hero.level < 8:
        text = "no Archetype is improved before level 8"
        return [Problem(text, ("improved",), repairs=(drop(("improved",)),))]
    if hero.level >= 8 and not hero.improved and hero.mode != FRANTIC:
        return [Problem("at level 8 one Archetype is improved; name it in “improved”", ("improved",), repairs=mends)]
    if hero.improved and slug(hero.improved) not in improvable:
        text = f"{name_of('archetype', hero.improved, book)} cannot be improved; {either(able) or 'nothing'} can"
        return [Problem(text, ("improved",), repairs=mends or (drop(("improved",)),))]
    return []


def build(hero: FighterFile, book: BaseBook) -> list[Problem]:
    if hero.build:
        return []
    there = book.of_kind("build")
    mends = take(("build",), [item.short for item in there], book, "build")
    text = Saying("a hero needs a Build: {builds}", builds=either([item.name for item in there]))
    return [Problem(text, ("build",), repairs=mends)]


def archetypes(hero: FighterFile, book: BaseBook) -> list[Problem]:
    """Focused heroes have one Archetype, fused ones two."""
    wanted, given = ARCHETYPES_OF[hero.mode], list(dict.fromkeys(own_archetypes(hero)))
    if len(given) == wanted:
        return []
    spare = known_archetypes(book, [*given, *map(slug, hero.fused)])
    text = f"a {hero.mode} hero has {counted(wanted, 'Archetype')}, {but(len(given))}"
    there = [number for number, word in enumerate(hero.archetypes) if word]
    doubled = [n for n in there if slug(hero.archetypes[n]) in map(slug, hero.archetypes[:n])]
    if doubled and len(given) < wanted:
        place: Path = ("archetypes", doubled[0])
        return [Problem(text, place, repairs=take(place, spare))]
    hole = next((n for n, word in enumerate(hero.archetypes) if not word), min(len(hero.archetypes), wanted))
    return [Problem(text, ("archetypes", hole), repairs=fitted("archetypes", hero.archetypes, wanted, spare, "them"))]


def stances(hero: FighterFile, book: BaseBook) -> list[Problem]:
    """Every Style from the hero's Archetypes, no Style or Form twice, each Archetype used."""
    own, fused = own_archetypes(hero), [slug(word) for word in hero.fused if word]
    allowed = {*own, *fused}
    listed = ", ".join(book[f"archetype.{a}"].name for a in sorted(allowed) if f"archetype.{a}" in book.items)
    styles = [(path, word) for path, word in stance_parts(hero, "style") if there_is("style", word, book)]
    owners = allowed or set(known_archetypes(book))
    spare = known_styles(book, owners, [slug(word) for _, word in styles])
    used = {style_of(book, word)[0] for _, word in styles}
    problems = number_of_stances(hero, book) + open_parts(hero, spare, book)
    for path, word in styles:
        owner, name = style_of(book, word)
        if owner not in allowed and allowed:
            text = f"{name_of('style', word, book)} is {a(name)} style; your archetypes are {listed}"
            problems.append(Problem(text, path, repairs=take(path, spare, book, "style")))
    for number in range(len(hero.stances)):
        problems += one_stance(number, hero, book)
    if len(styles) == len(hero.stances):
        problems += [
            unused(hero, book, id)
            for id in own
            if id not in used and hero.mode == FUSED and there_is("archetype", id, book)
        ]
        if hero.level >= 5 and right_level(hero, book) and fused and not used & set(fused):
            problems.append(new_style_missing(hero, book, ("stances", len(hero.stances) - 1, "style"), spare))
    problems += twice("Style", stance_parts(hero, "style"), spare, book)
    return problems + twice("Form", stance_parts(hero, "form", "second_form"), free_forms(hero, book), book)


def number_of_stances(hero: FighterFile, book: BaseBook) -> list[Problem]:
    wanted, there = stances_at(hero.level), len(hero.stances)
    if there == wanted or not right_level(hero, book):
        return []
    add = Repair("Add a Stance", (Change(("stances", there), {"style": "", "form": ""}),))
    mend = add if there < wanted else drop(("stances", there - 1), "the last Stance")
    text = f"a level {hero.level} hero has {wanted} Stances, {but(there)}"
    return [Problem(text, ("stances",), repairs=(mend,))]


def unused(hero: FighterFile, book: BaseBook, id: str) -> Problem:
    """A fused hero has a Style of each Archetype: a Stance whose Archetype has two gives one up."""
    owners = [style_of(book, stance.style)[0] for stance in hero.stances]
    doubled = [n for n, owner in enumerate(owners) if owners.count(owner) > 1 or owner not in own_archetypes(hero)]
    path: Path = ("stances", (doubled or [len(owners) - 1])[-1], "style")
    spare = known_styles(book, [id], [slug(stance.style) for stance in hero.stances])
    text = f"no Stance uses {a(book[f'archetype.{id}'].name)} Style; a fused hero uses each Archetype at least once"
    return Problem(text, path, repairs=take(path, spare, book, "style"))


def skills(hero: FighterFile, book: BaseBook) -> list[Problem]:
    """The Skills of the Forms, one of them swapped if wanted, and one of two words of your own."""
    problems = []
    if len(hero.skill.split()) != 2:
        text = f"the hero's own Skill is two words, such as “{EXAMPLE_SKILL}”, not “{hero.skill}”"
        needed = Saying("the hero still needs a Skill of its own: two words, such as “{skill}”", skill=EXAMPLE_SKILL)
        text = text if hero.skill else needed
        mend = Repair(Saying("Take {what}", what=EXAMPLE_SKILL), (Change(("skill",), EXAMPLE_SKILL),))
        problems.append(Problem(text, ("skill",), repairs=(mend,)))
    if len(hero.swap) > 1:
        problems.append(Problem("only one Skill may be swapped", ("swap",), repairs=(drop(("swap",), "the swaps"),)))
    known = {item["skill"] for item in book.of_kind("form")}
    own = form_skills(hero, book)
    for old, new in hero.swap.items():
        mends = (drop(("swap", old), "the swap"),)
        if slug(old) not in own:
            text = f"{old} cannot be swapped: none of the hero's Forms gives it"
            problems.append(Problem(text, ("swap", old), repairs=mends))
        if slug(new) not in known:
            text = f"{new} is no Skill of any Form; there are: {', '.join(sorted(known))}"
            problems.append(Problem(text, ("swap", old), repairs=mends))
        if slug(new) in own:
            text = f"{new} is one of the hero's Skills already; swap for another one"
            problems.append(Problem(text, ("swap", old), repairs=mends))
    return problems


def niche_protection(heroes: list[FighterFile], book: BaseBook) -> list[str]:
    """Under this optional rule no two heroes share a Style, nor Focused and Fused ones an Archetype."""
    problems, styles, archetypes = [], dict[str, str](), dict[str, str]()
    for hero in heroes:
        for style in (*hero.styles, *(s.style for s in hero.stances)):
            other = styles.setdefault(slug(style), hero.name)
            if other != hero.name:
                problems.append(
                    f"{hero.name} and {other} both use {book[f'style.{slug(style)}'].name}, "
                    "which niche protection forbids"
                )
        for name in hero.archetypes:
            other = archetypes.setdefault(slug(name), hero.name)
            if other != hero.name:
                problems.append(
                    f"{hero.name} and {other} are both {book[f'archetype.{slug(name)}'].name}, "
                    "which niche protection forbids"
                )
    return problems


def supers(hero: FighterFile, book: BaseBook) -> list[Problem]:
    """A Super Move at level 2 and another at 6, from any Archetype the hero has an Ability of."""
    if book.name == "base":
        mends = (drop(("supers",), "them"),)
        return [Problem("the base book has no Super Moves", ("supers",), repairs=mends)] if hero.supers else []
    problems, wanted, known = [], supers_at(hero.level), [slug(word) for word in hero.supers if word]
    allowed = {slug(word) for word in (*hero.archetypes, *hero.abilities, *hero.fused) if word}
    spare = [i.short for i in book.of_kind("super") if i["owner"] in allowed and i.short not in known]
    spare = spare or [i.short for i in book.of_kind("super") if not i["owner"].startswith("villain.")]
    if len(known) != wanted and right_level(hero, book):
        knows = f"knows {counted(wanted, 'Super Move')}" if wanted else "knows no Super Move yet"
        text = f"a level {hero.level} hero {knows}, {but(len(known))}"
        path: Path = ("supers", min(hole_in(hero.supers), wanted))
        problems.append(Problem(text, path, repairs=fitted("supers", hero.supers, wanted, spare, "them")))
    for name in sorted(set(known)):
        if known.count(name) > 1:
            path = [place for place, word in placed("supers", hero.supers) if slug(word) == name][-1]
            text = f"{name_of('super', name, book)} is listed twice among the Super Moves"
            problems.append(Problem(text, path, repairs=take(path, spare, book, "super")))
    for path, word in placed("supers", hero.supers):
        owner = book[f"super.{slug(word)}"]["owner"] if there_is("super", word, book) else None
        if owner is not None and owner not in allowed:
            own = ", ".join(whose(id, book) for id in sorted(allowed))
            text = f"{name_of('super', word, book)} is a Super Move of {whose(owner, book)}; your archetypes are {own}"
            problems.append(Problem(text, path, repairs=take(path, spare, book, "super")))
    return problems
