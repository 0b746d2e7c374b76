"""Whether a hero is legal, and what exactly is wrong with it (dojo.hero-creation.*, dojo.advancement.*)."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from fracas.games.dojo.build.files import FighterFile, slug
from fracas.games.dojo.build.levels import HIGHEST_LEVEL, stances_at, supers_at
from fracas.games.dojo.content.villains import UNIQUE
from fracas.games.dojo.rules.model import FOCUSED, FRANTIC, FUSED

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

ARCHETYPES_OF = {FOCUSED: 1, FUSED: 2, FRANTIC: 3}
MODES = tuple(ARCHETYPES_OF)


def check_hero(hero: FighterFile, book: BaseBook) -> list[str]:
    """Everything that is wrong with a hero, one sentence each; nothing when it is legal."""
    if not hero.mode:
        return [f"a hero needs a “mode”: {_or(MODES)}"]
    if hero.mode not in MODES:
        return [f"the mode “{hero.mode}” is unknown; a hero is {_or(MODES)}"]
    if book.name != "base" and not 1 <= hero.level <= HIGHEST_LEVEL:
        return [f"level {hero.level} is out of reach; levels go from 1 to {HIGHEST_LEVEL}"]
    problems = own_name(hero) + foreign_fields(hero) + names(hero, book)
    if problems:
        return problems
    problems += level(hero, book) + build(hero, book) + skills(hero, book) + supers(hero, book)
    problems += frantic(hero, book) if hero.mode == FRANTIC else archetypes(hero, book) + stances(hero, book)
    return problems


def names(hero: FighterFile, book: BaseBook) -> list[str]:
    """Styles, Forms, Archetypes and the Build must exist."""
    problems = []
    for kind, given in (
        ("archetype", [*hero.archetypes, *hero.abilities, *hero.fused, *([hero.improved] if hero.improved else [])]),
        ("style", [*hero.styles, *(s.style for s in hero.stances)]),
        (
            "form",
            [
                *hero.forms,
                *(f for s in hero.stances for f in (s.form, s.second_form) if f),
                *([hero.forbidden_form] if hero.forbidden_form else []),
            ],
        ),
        ("build", [hero.build] if hero.build else []),
        ("super", hero.supers),
    ):
        problems += [no_such(kind, name, book) for name in given if not there_is(kind, name, book)]
    return problems


def there_is(kind: str, name: str, book: BaseBook) -> bool:
    """Whether everybody may have what is called so; some things are one enemy's alone."""
    return f"{kind}.{slug(name)}" in book.items and slug(name) not in UNIQUE


def no_such(kind: str, name: str, book: BaseBook) -> str:
    """There is no such thing; what there is, as the edition prints it, and what may have been meant."""
    there = sorted(slug(item.name) for item in book.of_kind(kind) if item.short not in UNIQUE)
    word = {"super": "Super Move"}.get(kind, kind)
    if not there:
        return f"the {book.name} edition has no {word}s, so there is no “{name}”"
    return f"there is no {word} “{name}” in the {book.name} edition; {meant(name, there)}"


def meant(name: str, there: Sequence[str]) -> str:
    """What there is, and what may have been meant."""
    close = get_close_matches(slug(name), there, 1)
    return f"{f'did you mean “{close[0]}”? There' if close else 'there'} are: {', '.join(there)}"


def own_name(fighter: FighterFile) -> list[str]:
    """A name has a letter in it; the mark on the map is a single character."""
    problems = [] if slug(fighter.name) else [f"the name “{fighter.name}” needs at least one letter"]
    if len(fighter.glyph) > 1:
        problems.append(f"“glyph” is one character for the map, not “{fighter.glyph}”")
    return problems


FRANTIC_FIELDS = ("styles", "forms", "abilities", "forbidden_form")
STANCE_FIELDS = ("archetypes", "stances")
ENEMY_FIELDS = ("archetype", "skills", "bars", "footprint", "printed", "as_printed")


def foreign_fields(hero: FighterFile) -> list[str]:
    """What is written down but means nothing for this kind of hero."""
    problems = [f"“{name}” is for enemies, not for heroes" for name in ENEMY_FIELDS if getattr(hero, name)]
    if hero.mode == FRANTIC:
        return problems + [
            f"“{name}” is for focused and fused heroes; a frantic one has “abilities”, “styles” and “forms”"
            for name in STANCE_FIELDS
            if getattr(hero, name)
        ]
    return problems + [
        f"“{name}” is for frantic heroes; a {hero.mode} one has “archetypes” and “stances”"
        for name in FRANTIC_FIELDS
        if getattr(hero, name)
    ]


def _or(words: Sequence[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def but(number: int) -> str:
    return f"but {number} {'is' if number == 1 else 'are'} listed"


def a(name: str) -> str:
    """A name with its article."""
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def style_of(book: BaseBook, style: str) -> tuple[str, str]:
    """The Archetype a Style belongs to, by id and by name."""
    owner = book[f"style.{slug(style)}"]["archetype"]
    return owner, book[f"archetype.{owner}"].name


def level(hero: FighterFile, book: BaseBook) -> list[str]:
    """Levels go from 1 to 10; the base book has only the first."""
    if book.name == "base" and hero.level != 1:
        return [f"the base book has no levels, but the hero is level {hero.level}"]
    wanted = 1 if hero.level >= 4 else 0
    more = 1 if hero.mode == FRANTIC and hero.level >= 8 and not hero.improved else 0
    problems = []
    if len(hero.fused) != wanted + more:
        extra = counted(wanted + more, "more Archetype") if wanted else "no more Archetype (that comes at level 4)"
        problems.append(f"at level {hero.level} a {hero.mode} hero has {extra}, but “fused” lists {len(hero.fused)}")
    own = {slug(a) for a in (hero.abilities if hero.mode == FRANTIC else hero.archetypes)}
    fused = [slug(f) for f in hero.fused]
    problems += [
        f"{name} cannot be gained: the hero already has an Ability from it"
        for name in fused
        if name in own or fused.count(name) > 1
    ]
    if hero.improved and hero.level < 8:
        problems.append("no Archetype is improved before level 8")
    if hero.level >= 8 and not hero.improved and hero.mode != FRANTIC:
        problems.append("at level 8 one Archetype is improved; name it in “improved”")
    improvable = fused[:1] if hero.mode == FRANTIC else [*own, *fused]
    if hero.improved and slug(hero.improved) not in improvable:
        problems.append(f"{hero.improved} cannot be improved; {_or(sorted(improvable)) or 'nothing'} can")
    return problems


def build(hero: FighterFile, book: BaseBook) -> list[str]:
    if hero.build:
        return []
    return [f"a hero needs a Build: {', '.join(item.short for item in book.of_kind('build'))}"]


def archetypes(hero: FighterFile, book: BaseBook) -> list[str]:
    """Focused heroes have one Archetype, fused ones two."""
    wanted, given = ARCHETYPES_OF[hero.mode], list(dict.fromkeys(slug(a) for a in hero.archetypes))
    if len(given) == wanted:
        return []
    return [f"a {hero.mode} hero has {counted(wanted, 'Archetype')}, {but(len(given))}"]


def stances(hero: FighterFile, book: BaseBook) -> list[str]:
    """Every Style from the hero's Archetypes, no Style or Form twice, each Archetype used."""
    problems, wanted = [], stances_at(hero.level)
    if len(hero.stances) != wanted:
        problems.append(f"a level {hero.level} hero has {wanted} Stances, {but(len(hero.stances))}")
    own = [slug(a) for a in hero.archetypes]
    allowed = {*own, *(slug(f) for f in hero.fused)}
    listed = ", ".join(book[f"archetype.{a}"].name for a in sorted(allowed) if f"archetype.{a}" in book.items)
    used: set[str] = set()
    for stance in hero.stances:
        owner, name = style_of(book, stance.style)
        used.add(owner)
        if owner not in allowed and allowed:
            style = book[f"style.{slug(stance.style)}"].name.removesuffix(" Style")
            problems.append(f"{style} is {a(name)} style; your archetypes are {listed}")
        problems += one_stance(stance.style, stance.second_form, stance.form, stance.control)
    problems += [
        f"no Stance uses {a(book[f'archetype.{id}'].name)} Style; a fused hero uses each Archetype at least once"
        for id in own
        if id not in used and hero.mode == FUSED
    ]
    problems += twice("Style", [slug(s.style) for s in hero.stances])
    problems += twice("Form", [slug(f) for s in hero.stances for f in (s.form, s.second_form) if f])
    if hero.level >= 5 and hero.fused and not used & {slug(f) for f in hero.fused}:
        problems.append(new_style_missing(hero))
    return problems


def new_style_missing(hero: FighterFile) -> str:
    return f"level 5 brings a Style of {hero.fused[0]}, the Archetype gained at level 4, but the hero has none"


def one_stance(style: str, second: str, form: str, control: str) -> list[str]:
    problems = []
    if slug(style) == "forbidden" and not second:
        problems.append("Forbidden Style takes two Forms; name the other one in “second_form”")
    if slug(style) != "forbidden" and second:
        problems.append(f"only Forbidden Style takes a second Form, not {style}")
    if control and "control" not in (slug(form), slug(second or form)):
        problems.append(f"“control” says how Control Form reaches, but {style} uses {form}")
    if control not in ("", "far", "near"):
        problems.append(f"“control” is far (3 more spaces) or near (down to Range 1), not “{control}”")
    return problems


def twice(what: str, ids: list[str]) -> list[str]:
    return [
        f"{what} {name} is used more than once; all {what}s must be different"
        for name in sorted({n for n in ids if ids.count(n) > 1})
    ]


def frantic(hero: FighterFile, book: BaseBook) -> list[str]:
    """Three Styles of different Archetypes, three Abilities, three Forms; more with levels."""
    problems, more = [], stances_at(hero.level) - 3
    if len(hero.styles) + len(hero.forms) != 6 + more or len(hero.styles) < 3 or len(hero.forms) < 3:
        problems.append(
            f"a level {hero.level} frantic hero has 3 Styles, 3 Forms and {more} more of either; "
            f"listed are {len(hero.styles)} and {len(hero.forms)}"
        )
    if len(set(map(slug, hero.abilities))) != 3:
        number = len(set(map(slug, hero.abilities)))
        problems.append(f"a frantic hero has 3 different Frantic Abilities, {but(number)}")
    owners = [style_of(book, s)[0] for s in hero.styles]
    if len(set(owners[:3])) != len(owners[:3]):
        problems.append("the first three Styles must come from three different Archetypes")
    own = {slug(a) for a in hero.abilities}
    matching = sum(1 for owner in dict.fromkeys(owners[:3]) if owner in own)
    if book.name == "base" and matching < 2:
        problems.append(f"at least two Abilities must match the Archetypes of the Styles; {matching} do")
    if book.name != "base":
        allowed = own | {slug(f) for f in hero.fused}
        for style, owner in zip(hero.styles, owners, strict=True):
            if owner not in allowed:
                listed = ", ".join(book[f"archetype.{id}"].name for id in sorted(allowed))
                called = book[f"style.{slug(style)}"].name.removesuffix(" Style")
                problems.append(f"{called} is {a(style_of(book, style)[1])} style; your archetypes are {listed}")
    if hero.level >= 5 and hero.fused and slug(hero.fused[0]) not in owners:
        problems.append(new_style_missing(hero))
    if "forbidden" in map(slug, hero.styles) and not hero.forbidden_form:
        problems.append("Forbidden Style brings a Form of its own; name it in “forbidden_form”")
    return (
        problems
        + twice("Style", [slug(s) for s in hero.styles])
        + twice("Form", [*(slug(f) for f in hero.forms), *([slug(hero.forbidden_form)] if hero.forbidden_form else [])])
    )


def skills(hero: FighterFile, book: BaseBook) -> list[str]:
    """The Skills of the Forms, one of them swapped if wanted, and one of two words of one's own."""
    problems = []
    if len(hero.skill.split()) != 2:
        problems.append(f"the hero's own Skill is two words, such as “Secretive Vampire”, not “{hero.skill}”")
    if len(hero.swap) > 1:
        problems.append("only one Skill may be swapped")
    known = {item["skill"] for item in book.of_kind("form")}
    for old, new in hero.swap.items():
        if slug(old) not in form_skills(hero, book):
            problems.append(f"{old} cannot be swapped: none of the hero's Forms gives it")
        if slug(new) not in known:
            problems.append(f"{new} is no Skill of any Form; there are: {', '.join(sorted(known))}")
        if slug(new) in form_skills(hero, book):
            problems.append(f"{new} is one of the hero's Skills already; swap for another one")
    return problems


def form_skills(hero: FighterFile, book: BaseBook) -> list[str]:
    """The Skills of the three Forms one began with; a Forbidden Stance gives only its first Form's."""
    forms = hero.forms if hero.mode == FRANTIC else [s.form for s in hero.stances]
    return [book[f"form.{slug(form)}"]["skill"] for form in forms[:3]]


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


def supers(hero: FighterFile, book: BaseBook) -> list[str]:
    """A Super Move at level 2 and another at 6, from any Archetype the hero has an Ability of."""
    if book.name == "base":
        return ["the base book has no Super Moves"] if hero.supers else []
    problems, wanted = [], supers_at(hero.level)
    if len(hero.supers) != wanted:
        knows = f"knows {counted(wanted, 'Super Move')}" if wanted else "knows no Super Move yet"
        problems.append(f"a level {hero.level} hero {knows}, {but(len(hero.supers))}")
    allowed = {slug(a) for a in (*hero.archetypes, *hero.abilities, *hero.fused)}
    known = [slug(name) for name in hero.supers]
    problems += [
        f"{name} is listed twice among the Super Moves" for name in sorted(set(known)) if known.count(name) > 1
    ]
    for name in hero.supers:
        owner = book[f"super.{slug(name)}"]["owner"]
        if owner not in allowed:
            problems.append(
                f"{name} is a Super Move of {owner.removeprefix('villain.')}; "
                f"your archetypes are {', '.join(sorted(allowed))}"
            )
    return problems
