"""The builder of enemies: Warriors, Stooges and Bosses with their Archetypes, Stances and health bars."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec

from fracas.core import Refused, Setup
from fracas.core.builder import (
    CHOICE,
    ENTRIES,
    LINES,
    NUMBER,
    TEXT,
    Change,
    Draft,
    Field,
    Form,
    Kind,
    Option,
    Problem,
    SheetLine,
    Start,
    Step,
    Tick,
)
from fracas.core.drafting import filled, list_of, read_draft, reasoned, write_draft
from fracas.core.schema_form import said
from fracas.games.dojo.books import book as book_of
from fracas.games.dojo.build.check_enemy import (
    HIDDEN,
    KINDS,
    archetype_styles,
    boss_vehicle,
    check_enemy,
    named_archetypes,
)
from fracas.games.dojo.build.drafts import NO_STANCE, draft_of, fighter_of, fighter_problems, rewritten
from fracas.games.dojo.build.files import FighterFile, slug
from fracas.games.dojo.build.invent import invent_enemy
from fracas.games.dojo.build.levels import HIGHEST_LEVEL, MOST_BARS, boss_bars, boss_stances_at
from fracas.games.dojo.build.library import enemy_file
from fracas.games.dojo.build.mending import known_archetypes
from fracas.games.dojo.build.sheets import enemy_abilities, enemy_dice, enemy_skills, enemy_supers
from fracas.games.dojo.build.shown import (
    archetype_options,
    build_options,
    choice,
    curves,
    form_options,
    make_sheet,
    skill_name,
    slot,
    stance_name,
    style_options,
    super_options,
    villain_options,
)
from fracas.games.dojo.build.trial import enemy_trial
from fracas.games.dojo.build.workshop import as_called
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.content.villains import UNIQUE
from fracas.games.dojo.rules.model import BOSS, STOOGES, WARRIOR

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

BLANK, LOT = "blank", "lot"
KIND_TEXTS = {
    WARRIOR: "One fighter in one Stance, a match for one hero.",
    STOOGES: "A group in one Stance with a Build; each falls at the first hit.",
    BOSS: "Two to five health bars and several Stances, a match for as many heroes.",
}
STEP_OF = {
    "kind": "kind", "level": "kind", "bars": "kind", "archetype": "archetype", "fused": "archetype",
    "improved": "archetype", "supers": "archetype", "stances": "stances", "build": "stances",
}  # fmt: skip
SKILL = "Nameless Brute"


class EnemyPart:
    kind = Kind("creature", "Enemy", "A Warrior, a group of Stooges or a Boss.")

    def starts(self, edition: str) -> tuple[Start, ...]:
        book = book_of(edition)
        lots = [Start(f"{LOT} {kind}", f"Random {kind.title()}", KIND_TEXTS[kind]) for kind in KINDS]
        ready = [Start(id, enemy_file(id, book).name, enemy_file(id, book).about) for id in printed(book)]
        return (Start(BLANK, "Empty", "Every choice is yours."), *lots, *ready)

    def start(self, edition: str, word: str, seed: int) -> Draft:
        book = book_of(edition)
        if word == BLANK:
            return {"name": "New enemy", "kind": WARRIOR, "stances": [NO_STANCE]}
        if word.startswith(LOT):
            made = invent_enemy(book, Random(seed), word.removeprefix(f"{LOT} "))
        else:
            made = enemy_file(word, book)
        return draft_of(as_called(msgspec.convert(msgspec.to_builtins(made), FighterFile), book))

    def form(self, edition: str, draft: Draft) -> Form:
        return _Desk(draft, book_of(edition)).form()

    def fill(self, edition: str, draft: Draft, seed: int) -> Draft:
        return filled(draft, lambda each: self.form(edition, each), Random(seed))

    def write(self, edition: str, draft: Draft) -> str:
        return write_draft(draft)

    def read(self, edition: str, text: str) -> Draft:
        return read_draft(text)

    def trial(self, edition: str, draft: Draft) -> Setup:
        book = book_of(edition)
        if problems := _problems(draft, book):
            raise Refused("; ".join(problem.text for problem in problems))
        return enemy_trial(fighter_of(draft), book)


def printed(book: BaseBook) -> list[str]:
    """The book's own enemies that anybody else could be too: nothing of theirs is theirs alone."""
    return [
        id
        for id in ROSTER
        if not check_enemy(enemy_file(id, book), book)
        and not {slug(s.style) for s in enemy_file(id, book).stances} & {*UNIQUE}
        and slug(enemy_file(id, book).archetype) not in UNIQUE
    ]


def _problems(draft: Draft, book: BaseBook) -> list[Problem]:
    """What is wrong with the draft of an enemy, which is no hero."""
    return fighter_problems(draft if draft.get("kind", "hero") != "hero" else {**draft, "kind": "enemy"}, book)


class _Desk:
    """A draft of an enemy as it is being built."""

    def __init__(self, draft: Draft, book: BaseBook) -> None:
        self.draft, self.book, self.enemy = draft, book, fighter_of(draft)
        self.levels = book.name != "base"
        self.level = min(max(self.enemy.level, 1), HIGHEST_LEVEL) if self.levels else 1
        self.problems = _problems(draft, book)

    def form(self) -> Form:
        enemy, book = self.enemy, self.book
        steps = (self.kinds(), self.archetypes(), self.stances(), self.looks())
        problems = tuple(msgspec.structs.replace(p, step=STEP_OF.get(_first(p.path), "looks")) for p in self.problems)
        wrong = {problem.step for problem in problems}
        bonus = enemy_dice(enemy, book, self.level)
        supers = enemy_supers(enemy, book, self.level) if enemy.kind in KINDS else ()
        abilities = [*enemy_abilities(enemy, book, self.level), f"build.{slug(enemy.build)}", *supers]
        return Form(
            kind="creature",
            name=enemy.name,
            brief=self.brief(),
            steps=tuple(msgspec.structs.replace(step, done=step.id not in wrong) for step in steps),
            problems=problems,
            sheet=make_sheet(enemy, self.brief(), self.numbers(bonus), abilities, bonus, book),
            curves=curves(enemy, bonus, book),
        )

    def brief(self) -> str:
        kind = self.enemy.kind.title() if self.enemy.kind in KINDS else "No kind yet"
        return " · ".join([kind, *([f"level {self.level}"] if self.levels else [])])

    def numbers(self, bonus: tuple[int, ...]) -> list[SheetLine]:
        bars = boss_bars(self.enemy.bars) if self.enemy.kind == BOSS else self.enemy.bars or 1
        lines = [SheetLine("Health bars", str(bars), boxes=max(0, bars))]
        lines += [SheetLine("Bonus dice", " ".join(f"d{die}" for die in bonus))] if bonus else []
        skills = ", ".join(skill_name(self.book, word) for word in enemy_skills(self.enemy, self.book))
        return [*lines, *([SheetLine("Skills", skills)] if skills else [])]

    def with_reasons(self, field: Field) -> Field:
        return reasoned(field, self.draft, lambda each: _problems(each, self.book))

    def kinds(self) -> Step:
        enemy = self.enemy
        options = tuple(
            Option(k, k.title(), KIND_TEXTS[k], changes=self.turned(k) if k != enemy.kind else ()) for k in KINDS
        )
        fields = [Field(path=("kind",), label="Kind", kind=CHOICE, value=enemy.kind, options=options, wide=True)]
        if self.levels:
            fields.append(
                Field(path=("level",), label="Level", kind=NUMBER, value=enemy.level, low=1, high=HIGHEST_LEVEL)
            )
        if enemy.kind in (BOSS, STOOGES):
            low, high = (2, MOST_BARS) if enemy.kind == BOSS else (1, 2)
            value = boss_bars(enemy.bars) if enemy.kind == BOSS else enemy.bars or 1
            text = "Two make them Super Stooges, who have an Archetype." if enemy.kind == STOOGES else ""
            fields.append(
                Field(path=("bars",), label="Health bars", kind=NUMBER, value=value, low=low, high=high, text=text)
            )
        return Step("kind", "Kind", self.brief(), fields=tuple(fields))

    def turned(self, kind: str) -> tuple[Change, ...]:
        """What choosing a kind writes: as many Stances as it has, and only what it may have."""
        enemy = self.enemy
        new = {
            k: v for k, v in self.draft.items() if k not in ("bars", "skill", "skills", "build", "archetype", "fused")
        }
        new["kind"] = kind
        number = boss_stances_at(self.level) if kind == BOSS else 1
        new["stances"] = [*list_of(self.draft, "stances"), *[dict(NO_STANCE)] * number][:number]
        if kind == STOOGES:
            for name in ("improved", "supers"):
                new.pop(name, None)
            new |= {"build": enemy.build} if enemy.build else {}
        else:
            new |= {"archetype": enemy.archetype} if enemy.archetype else {}
            new |= {"fused": enemy.fused} if enemy.fused else {}
            new |= {"skill": enemy.skill or SKILL} if kind == BOSS else {}
        return rewritten(self.draft, new)

    def archetype_list(self) -> tuple[Option, ...]:
        own = archetype_options(self.book, known_archetypes(self.book), "fused")
        return (
            *own,
            *villain_options(self.book, [i.short for i in self.book.of_kind("villain") if i.short not in HIDDEN]),
        )

    def archetypes(self) -> Step:
        enemy, every = self.enemy, self.archetype_list()
        fields = []
        super_stooges = enemy.bars == 2 or (self.levels and self.level >= 6)
        if enemy.kind != STOOGES or super_stooges or enemy.archetype:
            fields.append(choice(self.draft, ("archetype",), "Archetype", every, "", self.book))
        if (self.levels and self.level >= 4 and enemy.kind != STOOGES) or enemy.fused:
            fields.append(slot(self.draft, "fused", 0, "Archetype of level 4", every, "", self.book))
        if (self.levels and self.level >= 8 and enemy.kind != STOOGES) or enemy.improved:
            able = [slug(a) for _, a in named_archetypes(enemy) if slug(a) in known_archetypes(self.book)]
            options = archetype_options(self.book, able, "focused")
            fields.append(choice(self.draft, ("improved",), "Improved Archetype", options, "", self.book))
        owners = [name for _, a in named_archetypes(enemy) for name in (slug(a), f"villain.{slug(a)}")]
        supers = super_options(self.book, owners) if self.levels else ()
        if supers and enemy.kind in (WARRIOR, BOSS):
            fields.append(slot(self.draft, "supers", 0, "Super Move", supers, "super", self.book))
        brief = ", ".join(said(name) for _, name in named_archetypes(enemy))
        text = "It brings an Ability. Warriors and Bosses need one, Stooges only if they are Super Stooges."
        return Step("archetype", "Archetype", brief, text, fields=tuple(self.with_reasons(each) for each in fields))

    def stances(self) -> Step:
        enemy = self.enemy
        wanted = boss_stances_at(self.level) if enemy.kind == BOSS else 1
        entries = tuple(self.stance(n) for n in range(len(enemy.stances)))
        titles = tuple(stance_name(stance, self.book) for stance in enemy.stances)
        fields = [
            Field(
                path=("stances",), label="Stances", kind=ENTRIES, entries=entries, titles=titles, most=wanted,
                blank=NO_STANCE,
            )
        ]  # fmt: skip
        if enemy.kind == STOOGES or enemy.build:
            fields.append(
                self.with_reasons(choice(self.draft, ("build",), "Build", build_options(self.book), "build", self.book))
            )
        few = 2 if boss_vehicle(enemy, self.book) else wanted
        ticks = [Tick(f"{wanted} Stance{'s' * (wanted > 1)}", few <= len(enemy.stances) <= wanted)]
        if enemy.kind == BOSS and enemy.archetype:
            used, own = {slug(s.style) for s in enemy.stances}, set(archetype_styles(enemy, self.book))
            ticks.append(Tick(f"One Style is of {enemy.archetype.title()}", bool(used & own)))
        return Step("stances", "Stances", f"{len(enemy.stances)} of {wanted}", ticks=tuple(ticks), fields=tuple(fields))

    def stance(self, number: int) -> tuple[Field, ...]:
        at, stance = ("stances", number), self.enemy.stances[number]
        styles, forms = style_options(self.book, known_archetypes(self.book)), form_options(self.book)
        fields = [
            choice(self.draft, (*at, "style"), "Style", styles, "style", self.book),
            choice(self.draft, (*at, "form"), "Form", forms, "form", self.book),
        ]
        if slug(stance.style) == "forbidden" or stance.second_form:
            fields.append(choice(self.draft, (*at, "second_form"), "Second Form", forms, "form", self.book))
        if "control" in (slug(stance.form), slug(stance.second_form)) or stance.control:
            reaches = (Option("far", "Far", "3 more spaces."), Option("near", "Near", "Down to range 1."))
            fields.append(choice(self.draft, (*at, "control"), "Control reaches", reaches, "", self.book))
        fields = [self.with_reasons(each) for each in fields]
        return (*fields, Field(path=(*at, "name"), label="Name", kind=TEXT, value=stance.name, text="If you like."))

    def looks(self) -> Step:
        enemy = self.enemy
        fields = [Field(path=("name",), label="Name", kind=TEXT, value=enemy.name)]
        if enemy.kind == BOSS or enemy.skill:
            text = "Two words, such as “Ruthless Socialite”."
            fields.append(Field(path=("skill",), label="A Skill of its own", kind=TEXT, value=enemy.skill, text=text))
        fields += [
            Field(path=("about",), label="About", kind=LINES, value=enemy.about),
            Field(
                path=("glyph",),
                label="Letter on the map",
                kind=TEXT,
                value=enemy.glyph,
                text="One letter or sign, for boards without pictures.",
                rare=True,
            ),
        ]
        return Step("looks", "Name and look", enemy.name, fields=tuple(fields))


def _first(path: tuple[str | int, ...]) -> str:
    return str(path[0]) if path else ""
