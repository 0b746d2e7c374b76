"""What is wrong with a frantic hero, who has Styles, Forms and Abilities instead of Stances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fracas.core.builder import Change, Path, Problem, Repair
from fracas.core.language import Saying
from fracas.core.schema_form import said
from fracas.games.dojo.build.files import FighterFile, slug
from fracas.games.dojo.build.levels import stances_at
from fracas.games.dojo.build.mending import (
    MOST_REPAIRS,
    a,
    but,
    called,
    counted,
    drop,
    fitted,
    free_forms,
    hole_in,
    known_archetypes,
    known_styles,
    name_of,
    new_style_missing,
    own_archetypes,
    placed,
    right_level,
    style_of,
    take,
    there_is,
    twice,
)

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook


def frantic(hero: FighterFile, book: BaseBook) -> list[Problem]:
    """Three Styles of different Archetypes, three Abilities, three Forms; more with levels."""
    problems = frantic_numbers(hero, book) + frantic_abilities(hero, book)
    styles = [(path, word) for path, word in placed("styles", hero.styles) if there_is("style", word, book)]
    owners = [style_of(book, word)[0] for _, word in styles]
    used = [slug(word) for _, word in styles]
    own, fused = set(own_archetypes(hero)), [slug(word) for word in hero.fused if word]
    allowed = own | set(fused)
    if len(set(owners[:3])) != len(owners[:3]):
        number = next(n for n in range(3) if owners[n] in owners[:n])
        spare = known_styles(book, allowed - set(owners[:3]), used) or known_styles(
            book, set(known_archetypes(book)) - set(owners[:3]), used
        )
        mends = take(styles[number][0], spare, book, "style")
        text = "the first three Styles must come from three different Archetypes"
        problems.append(Problem(text, styles[number][0], repairs=mends))
    matching = sum(1 for owner in dict.fromkeys(owners[:3]) if owner in own)
    if book.name == "base" and matching < 2 and len(styles) >= 3:
        problems.append(unmatched(hero, book, styles, matching))
    if book.name != "base":
        spare = known_styles(book, allowed, used)
        for (path, word), owner in zip(styles, owners, strict=True):
            if owner not in allowed:
                listed = ", ".join(
                    book[f"archetype.{id}"].name for id in sorted(allowed) if f"archetype.{id}" in book.items
                )
                kind = a(style_of(book, word)[1])
                text = f"{name_of('style', word, book)} is {kind} style; your archetypes are {listed}"
                others = [s for s in spare if style_of(book, s)[0] not in owners] or spare
                problems.append(Problem(text, path, repairs=take(path, others, book, "style")))
    if hero.level >= 5 and right_level(hero, book) and fused and styles and fused[0] not in owners:
        problems.append(new_style_missing(hero, book, ("styles", max(3, len(hero.styles) - 1))))
    return (
        problems
        + forbidden(hero, book)
        + twice("Style", placed("styles", hero.styles), known_styles(book, allowed, used), book)
        + twice("Form", every_form(hero), free_forms(hero, book), book)
    )


def every_form(hero: FighterFile) -> list[tuple[Path, str]]:
    """The Forms of a frantic hero, that of Forbidden Style first: another one is easier to give up."""
    own: list[tuple[Path, str]] = [(("forbidden_form",), hero.forbidden_form)] if hero.forbidden_form else []
    return own + placed("forms", hero.forms)


def unmatched(hero: FighterFile, book: BaseBook, styles: list[tuple[Path, str]], matching: int) -> Problem:
    owners = [style_of(book, word)[0] for _, word in styles[:3]]
    own = own_archetypes(hero)
    doubled = next((n for n, owner in enumerate(owners) if owner in owners[:n]), 0)
    number = next((n for n, owner in enumerate(owners) if owner not in own), doubled)
    place, used = styles[number][0], [slug(word) for _, word in styles]
    lone = [id for id in own if id not in owners]
    mends = take(place, known_styles(book, lone, used), book, "style") or matched(hero, book, owners, place, used)
    found = "only 1 does" if matching else "none does"
    text = f"at least two Abilities must match the Archetypes of the Styles; {found}"
    return Problem(text, place, repairs=mends)


def matched(
    hero: FighterFile, book: BaseBook, owners: Sequence[str], place: Path, used: Sequence[str]
) -> tuple[Repair, ...]:
    """An Ability more that goes with the Styles; where all Styles are of one Archetype, with a Style of another."""
    known, own = known_archetypes(book), own_archetypes(hero)
    abilities = [slug(word) for word in hero.abilities]
    free = (n for n, word in enumerate(abilities) if word not in known or word in abilities[:n])
    hole: Path = ("abilities", next(free, len(abilities)))
    if spare := [owner for owner in dict.fromkeys(owners) if owner not in own]:
        return take(hole, spare)
    pairs = [(styles[0], id) for id in known if id not in own and (styles := known_styles(book, [id], used))]
    return tuple(
        Repair(
            Saying("Take {what}", what=f"{name_of('style', style, book)} + {said(id)}"),
            (Change(place, called("style", style, book)), Change(hole, id)),
        )
        for style, id in pairs[:MOST_REPAIRS]
    )


def frantic_numbers(hero: FighterFile, book: BaseBook) -> list[Problem]:
    if not right_level(hero, book):
        return []
    more = stances_at(hero.level) - 3
    styles, forms = [s for s in hero.styles if s], [f for f in hero.forms if f]
    if len(styles) + len(forms) == 6 + more and len(styles) >= 3 and len(forms) >= 3:
        return []
    has = f"at level {hero.level} a frantic hero has 3 Styles, 3 Forms and {more} more of either" if more else ""
    text = (
        f"{has or 'a frantic hero has 3 Styles and 3 Forms'}; "
        f"chosen are {counted(len(styles), 'Style')} and {counted(len(forms), 'Form')}"
    )
    used, owners = [slug(s) for s in styles], {style_of(book, s)[0] for s in styles if there_is("style", s, book)}
    allowed = {*own_archetypes(hero), *(slug(word) for word in hero.fused if word)} or {*known_archetypes(book)}
    spare = known_styles(book, allowed - owners, used) or known_styles(book, allowed, used)
    if len(styles) < 3:
        return [
            Problem(
                text,
                ("styles", hole_in(hero.styles)),
                repairs=take(("styles", hole_in(hero.styles)), spare, book, "style"),
            )
        ]
    mends = take(("forms", hole_in(hero.forms)), free_forms(hero, book), book, "form")
    if len(forms) < 3 or len(styles) + len(forms) < 6 + more:
        return [Problem(text, ("forms", hole_in(hero.forms)), repairs=mends)]
    last: Path = ("styles", len(hero.styles) - 1) if len(styles) > 3 else ("forms", len(hero.forms) - 1)
    return [Problem(text, last, repairs=(drop(last, "the last one"),))]


def frantic_abilities(hero: FighterFile, book: BaseBook) -> list[Problem]:
    given = list(dict.fromkeys(own_archetypes(hero)))
    if len(given) == 3:
        return []
    spare = known_archetypes(book, [*given, *map(slug, hero.fused)])
    doubled = [n for n, word in enumerate(hero.abilities) if word and slug(word) in map(slug, hero.abilities[:n])]
    text = f"a frantic hero has 3 different Frantic Abilities, {but(len(given))}"
    if doubled:
        place: Path = ("abilities", doubled[0])
        return [Problem(text, place, repairs=take(place, spare) if len(given) < 3 else (drop(place),))]
    hole = min(hole_in(hero.abilities), 3)
    return [Problem(text, ("abilities", hole), repairs=fitted("abilities", hero.abilities, 3, spare, "them"))]


def forbidden(hero: FighterFile, book: BaseBook) -> list[Problem]:
    if "forbidden" not in map(slug, hero.styles) or hero.forbidden_form:
        return []
    text = "Forbidden Style brings a Form of its own; name it in “forbidden_form”"
    return [Problem(text, ("forbidden_form",), repairs=take(("forbidden_form",), free_forms(hero, book), book, "form"))]
