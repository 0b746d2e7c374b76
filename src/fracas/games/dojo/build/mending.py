"""What the checks of heroes and enemies share: what there is, where it is written, and ways to mend what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from fracas.core.builder import Change, Path, Problem, Repair
from fracas.core.language import Saying
from fracas.core.schema_form import said
from fracas.games.dojo.build.files import FighterFile, slug
from fracas.games.dojo.build.levels import HIGHEST_LEVEL
from fracas.games.dojo.content.villains import UNIQUE
from fracas.games.dojo.rules.model import FRANTIC

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

MOST_REPAIRS = 3


def take(path: Path, words: Iterable[str], book: BaseBook | None = None, kind: str = "") -> tuple[Repair, ...]:
    """Repairs that write one of some words at a place, called as the edition calls them."""
    return tuple(
        Repair(
            Saying("Take {what}", what=name_of(kind, word, book) if book else said(word)),
            (Change(path, called(kind, word, book) if book else word),),
        )
        for word in list(words)[:MOST_REPAIRS]
    )


def drop(path: Path, what: str = "it") -> Repair:
    return Repair(Saying("Take {what} away", what=what), (Change(path),))


def name_of(kind: str, word: str, book: BaseBook) -> str:
    """The printed name of a part without its kind; the word itself where there is no such part."""
    id = f"{kind}.{slug(word)}"
    return book[id].name.removesuffix(" Style").removesuffix(" Form") if id in book.items else word


def whose(word: str, book: BaseBook) -> str:
    """The printed name of an Archetype, be it a Villain's."""
    id = word.removeprefix("villain.")
    found = name_of("archetype", id, book)
    return found if found != id else name_of("villain", id, book)


def called(kind: str, word: str, book: BaseBook) -> str:
    """How files of the edition call a part: Thorns Form is zen in the base book."""
    id = f"{kind}.{slug(word)}"
    if id not in book.items:
        return word
    return slug(book[id].name) if kind in ("style", "form") else slug(word)


def placed(field: str, words: Sequence[str]) -> list[tuple[Path, str]]:
    """What is written in a list with its place; what is empty is still to be chosen."""
    return [((field, number), word) for number, word in enumerate(words) if word]


def stance_parts(fighter: FighterFile, *names: str) -> list[tuple[Path, str]]:
    """Styles or Forms of the Stances with their places."""
    return [
        (("stances", number, name), word)
        for number, stance in enumerate(fighter.stances)
        for name in names
        if (word := getattr(stance, name))
    ]


def open_parts(fighter: FighterFile, styles: Sequence[str], book: BaseBook) -> list[Problem]:
    """Stances whose Style or Form is still to be chosen."""
    spare = {"style": styles, "form": free_forms(fighter, book)}
    return [
        Problem(
            Saying("Stance {n} has no {what} yet", n=number + 1, what=name.title()),
            ("stances", number, name),
            repairs=take(("stances", number, name), spare[name], book, name),
        )
        for number, stance in enumerate(fighter.stances)
        for name in ("style", "form")
        if not getattr(stance, name)
    ]


def known_styles(book: BaseBook, owners: Iterable[str], used: Iterable[str] = ()) -> list[str]:
    """Styles of some Archetypes that nobody uses yet."""
    own, gone = set(owners), set(used)
    return [
        item.short
        for item in book.of_kind("style")
        if item["archetype"] in own and item.short not in gone and item.short not in UNIQUE
    ]


def known_forms(book: BaseBook, used: Iterable[str] = ()) -> list[str]:
    gone = set(used)
    return [item.short for item in book.of_kind("form") if item.short not in gone and item.short not in UNIQUE]


def known_archetypes(book: BaseBook, used: Iterable[str] = ()) -> list[str]:
    gone = set(used)
    return [item.short for item in book.of_kind("archetype") if item.short not in gone and item.short not in UNIQUE]


def fitted(field: str, given: Sequence[str], wanted: int, spare: Iterable[str], what: str) -> tuple[Repair, ...]:
    """Repairs of a list that is too long or too short."""
    there = [(number, word) for number, word in enumerate(given) if word]
    if len(there) > wanted:
        return tuple(drop((field, number), word) for number, word in reversed(there[wanted:]))
    hole = next((number for number, word in enumerate(given) if not word), len(given))
    return take((field, hole), spare) or (Repair(f"Begin {what} anew", (Change((field,)),)),)


def free_forms(fighter: FighterFile, book: BaseBook) -> list[str]:
    """Forms the fighter does not use yet."""
    used = [word for _, word in stance_parts(fighter, "form", "second_form")]
    return known_forms(book, map(slug, (*used, *fighter.forms, fighter.forbidden_form)))


def nearest(kind: str, word: str, path: Path, book: BaseBook) -> tuple[Repair, ...]:
    """Parts that may have been meant; otherwise it goes."""
    there = [called(kind, item.short, book) for item in book.of_kind(kind) if item.short not in UNIQUE]
    close = get_close_matches(slug(word), there, MOST_REPAIRS)
    return take(path, close, book, kind) or (drop(path, f"“{word}”"),)


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


def own_name(fighter: FighterFile) -> list[Problem]:
    """A name has a letter in it; the mark on the map is a single character."""
    problems = []
    if not slug(fighter.name):
        mend = Repair("Call it Nobody", (Change(("name",), "Nobody"),))
        text = f"the name “{fighter.name}” needs at least one letter" if fighter.name else "it still needs a name"
        problems.append(Problem(text, ("name",), repairs=(mend,)))
    if len(fighter.glyph) > 1:
        mend = Repair(f"Make it {fighter.glyph[0]}", (Change(("glyph",), fighter.glyph[0]),))
        text = f"“glyph” is one character for the map, not “{fighter.glyph}”"
        problems.append(Problem(text, ("glyph",), repairs=(mend,)))
    return problems


def foreign(names: Iterable[str], fighter: FighterFile, why: str) -> list[Problem]:
    """Fields that are written and mean nothing here."""
    return [
        Problem(why.format(name=name), (name,), repairs=(drop((name,), f"“{name}”"),))
        for name in names
        if getattr(fighter, name)
    ]


def either(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return Saying("{some} or {last}", some=", ".join(words[:-1]), last=words[-1])


def either_of(archetypes: Iterable[str], book: BaseBook) -> str:
    return either([whose(archetype, book) for archetype in archetypes])


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


def one_stance(number: int, fighter: FighterFile, book: BaseBook) -> list[Problem]:
    """What is wrong inside a Stance: only Forbidden Style takes two Forms, only Control Form reaches far or near."""
    stance, problems = fighter.stances[number], []
    at: Path = ("stances", number)
    second: Path = (*at, "second_form")
    if slug(stance.style) == "forbidden" and not stance.second_form:
        text = "Forbidden Style takes two Forms; name the other one in “second_form”"
        problems.append(Problem(text, second, repairs=take(second, free_forms(fighter, book), book, "form")))
    if stance.style and slug(stance.style) != "forbidden" and stance.second_form:
        text = f"only Forbidden Style takes a second Form, not {stance.style}"
        problems.append(Problem(text, second, repairs=(drop(second),)))
    control: Path = (*at, "control")
    forms = (slug(stance.form), slug(stance.second_form or stance.form))
    if stance.control and "control" not in forms and stance.form:
        text = f"“control” says how Control Form reaches, but {stance.style} uses {stance.form}"
        problems.append(Problem(text, control, repairs=(drop(control),)))
    if stance.control not in ("", "far", "near"):
        text = f"“control” is far (3 more spaces) or near (down to Range 1), not “{stance.control}”"
        problems.append(Problem(text, control, repairs=take(control, ("far", "near"))))
    return problems


def twice(what: str, parts: Sequence[tuple[Path, str]], spare: Sequence[str], book: BaseBook) -> list[Problem]:
    """The same Style or Form in two places; the later one is to be another."""
    ids = [slug(word) for _, word in parts]
    found = []
    for name in sorted({n for n in ids if ids.count(n) > 1}):
        path = [place for place, word in parts if slug(word) == name][-1]
        facts = {"what": what, "name": name_of(what.lower(), name, book)}
        text = Saying("{what} {name} is used more than once; all {what}s must be different", **facts)
        found.append(Problem(text, path, repairs=take(path, spare, book, what.lower())))
    return found


def hole_in(words: Sequence[str]) -> int:
    return next((number for number, word in enumerate(words) if not word), len(words))


def right_level(hero: FighterFile, book: BaseBook) -> bool:
    return not out_of_reach(hero, book)


def out_of_reach(hero: FighterFile, book: BaseBook) -> list[Problem]:
    """Levels go from 1 to 10; the base book has only the first."""
    first = (Repair("Make it level 1", (Change(("level",), 1),)),)
    if book.name == "base":
        text = f"the base book has no levels, but the hero is level {hero.level}"
        return [Problem(text, ("level",), repairs=first)] if hero.level != 1 else []
    if 1 <= hero.level <= HIGHEST_LEVEL:
        return []
    last = (Repair(f"Make it level {HIGHEST_LEVEL}", (Change(("level",), HIGHEST_LEVEL),)),)
    text = f"level {hero.level} is out of reach; levels go from 1 to {HIGHEST_LEVEL}"
    return [Problem(text, ("level",), repairs=last if hero.level > HIGHEST_LEVEL else first)]


def own_archetypes(hero: FighterFile) -> list[str]:
    """The Archetypes a hero began with."""
    return [slug(word) for word in (hero.abilities if hero.mode == FRANTIC else hero.archetypes) if word]


def form_skills(hero: FighterFile, book: BaseBook) -> list[str]:
    """The Skills of the three Forms one began with; a Forbidden Stance gives only its first Form's."""
    forms = hero.forms if hero.mode == FRANTIC else [s.form for s in hero.stances]
    return [book[f"form.{slug(form)}"]["skill"] for form in forms[:3] if f"form.{slug(form)}" in book.items]


def new_style_missing(hero: FighterFile, book: BaseBook, path: Path, used: Iterable[str] = ()) -> Problem:
    new = whose(hero.fused[0], book)
    text = f"level 5 brings a Style of {new}, the Archetype gained at level 4, but the hero has none"
    spare = known_styles(book, [slug(hero.fused[0])])
    return Problem(text, path, repairs=take(path, spare, book, "style"))
