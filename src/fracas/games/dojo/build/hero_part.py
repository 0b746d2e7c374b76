"""The hero builder: mode, Archetypes, Stances, Build, Skills, Super Moves, levels. What is legal the checks decide."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import msgspec

from fracas.core import Refused, Setup, shortened
from fracas.core.builder import (
    CHOICE,
    ENTRIES,
    LINES,
    NAMED,
    NUMBER,
    TEXT,
    Change,
    Draft,
    Field,
    Form,
    Kind,
    Option,
    Problem,
    Repair,
    Sheet,
    SheetLine,
    Start,
    Step,
    Tick,
)
from fracas.core.drafting import filled, list_of, read_draft, reasoned, table_of, values_of, write_draft
from fracas.core.language import Saying, strung
from fracas.games.dojo.books import book as book_of
from fracas.games.dojo.build.check import ARCHETYPES_OF, MODES, check_hero, fused_at
from fracas.games.dojo.build.drafts import NO_STANCE, draft_of, fighter_of, fighter_problems, rewritten
from fracas.games.dojo.build.files import FighterFile, slug, today
from fracas.games.dojo.build.invent import WORDS, invent_hero, level_up
from fracas.games.dojo.build.levels import BENEFITS, HERO_DICE, HIGHEST_LEVEL, stances_at, supers_at
from fracas.games.dojo.build.library import ready_heroes
from fracas.games.dojo.build.mending import either_of, form_skills, known_archetypes, own_archetypes, style_of, there_is
from fracas.games.dojo.build.sheets import hero_abilities, hero_skills
from fracas.games.dojo.build.shown import (
    archetype_options,
    at_the_table,
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
)
from fracas.games.dojo.build.trial import hero_trial
from fracas.games.dojo.build.workshop import as_called
from fracas.games.dojo.rules.model import FOCUSED, FRANTIC, FUSED

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

BLANK, LOT = "blank", "lot"
MODE_TEXTS = {
    FOCUSED: "One Archetype in three Stances, with its strongest Ability.",
    FUSED: "Two Archetypes in three Stances, with an Ability of each.",
    FRANTIC: "Three of everything: pair a Style and a Form anew each turn.",
}
STEP_OF = {
    "mode": "mode", "level": "mode", "archetypes": "archetypes", "abilities": "archetypes", "fused": "archetypes",
    "improved": "archetypes", "stances": "stances", "styles": "stances", "forms": "stances",
    "forbidden_form": "stances", "build": "build", "skill": "skills", "swap": "skills", "supers": "supers",
}  # fmt: skip
"""On which page of the builder each field of the file stands; everything else is on the last."""


class HeroPart:
    kind = Kind("hero", "Hero", "A fighter with Stances, a Build and Skills of its own.", own="hero", hero=True)

    def starts(self, edition: str) -> tuple[Start, ...]:
        book = book_of(edition)
        ready = [Start(id, h.name, h.about) for id, h in ready_heroes().items() if not check_hero(h, book)]
        blank = Start(BLANK, "Empty", "Every choice is yours.")
        return (blank, Start(LOT, "At random", "A legal hero to change as you like."), *ready)

    def start(self, edition: str, word: str, seed: int) -> Draft:
        book = book_of(edition)
        if word == BLANK:
            return {"name": "New hero", "mode": FOCUSED, "archetypes": [""], "stances": [NO_STANCE] * 3}
        hero = invent_hero(book, Random(seed)) if word == LOT else ready_heroes()[word]
        return draft_of(as_called(msgspec.convert(msgspec.to_builtins(hero), FighterFile), book))

    def form(self, edition: str, draft: Draft) -> Form:
        return _Desk(draft, book_of(edition)).form()

    def fill(self, edition: str, draft: Draft, seed: int) -> Draft:
        lot = Random(seed)
        if len(fighter_of(draft).skill.split()) != 2:
            draft = {**draft, "skill": " ".join(lot.choice(words) for words in WORDS)}
        return filled(draft, lambda each: self.form(edition, each), lot)

    def write(self, edition: str, draft: Draft) -> str:
        return write_draft(draft)

    def read(self, edition: str, text: str) -> Draft:
        return read_draft(text)

    def trial(self, edition: str, draft: Draft) -> Setup:
        book = book_of(edition)
        if problems := fighter_problems(draft, book):
            raise Refused("; ".join(problem.text for problem in problems))
        return hero_trial(fighter_of(draft), book)


class _Desk:
    """A draft of a hero as it is being built."""

    def __init__(self, draft: Draft, book: BaseBook) -> None:
        self.draft, self.book, self.hero = draft, book, fighter_of(draft)
        self.levels = book.name != "base"
        self.level = min(max(self.hero.level, 1), HIGHEST_LEVEL) if self.levels else 1
        self.problems = [*other_kind(draft), *fighter_problems(draft, book)]

    def form(self) -> Form:
        hero = self.hero
        steps = [self.mode(), self.archetypes(), self.stances(), self.build(), self.skills()]
        steps += [self.supers()] if self.levels else []
        steps.append(self.looks())
        known = [step.id for step in steps]
        problems = tuple(msgspec.structs.replace(p, step=_step_of(p, known)) for p in self.problems)
        open_steps = {problem.step for problem in problems}
        bonus = HERO_DICE[self.level - 1] if self.levels else ()
        return Form(
            kind="hero",
            name=hero.name,
            brief=self.brief(),
            steps=tuple(msgspec.structs.replace(step, done=step.id not in open_steps) for step in steps),
            problems=problems,
            sheet=self.sheet(),
            curves=curves(hero, bonus, self.book),
            deeds=self.deeds(),
        )

    def brief(self) -> str:
        level = [Saying("level {n}", n=self.level)] if self.levels else []
        return strung([self.hero.mode.title() or "No mode yet", *level], " · ")

    def with_reasons(self, field: Field) -> Field:
        return reasoned(field, self.draft, lambda each: fighter_problems(each, self.book))

    # Pages

    def benefits(self) -> str:
        """What this level brought and what the next one brings."""
        now = f"Level {self.level} brings {BENEFITS[self.level - 1]}."
        more = f" Next, level {self.level + 1}: {BENEFITS[self.level]}." if self.level < HIGHEST_LEVEL else ""
        return now + more

    def mode(self) -> Step:
        options = tuple(
            Option(mode, mode.title(), MODE_TEXTS[mode], changes=self.turned(mode) if mode != self.hero.mode else ())
            for mode in MODES
        )
        fields = [Field(path=("mode",), label="Mode", kind=CHOICE, value=self.hero.mode, options=options, wide=True)]
        if self.levels:
            text = self.benefits()
            fields.append(
                Field(
                    path=("level",),
                    label="Level",
                    kind=NUMBER,
                    value=self.hero.level,
                    low=1,
                    high=HIGHEST_LEVEL,
                    text=text,
                )
            )
        label = "Mode and level" if self.levels else "Mode"
        return Step("mode", label, self.brief(), "How many Archetypes the hero is made of.", fields=tuple(fields))

    def turned(self, mode: str) -> tuple[Change, ...]:
        """What choosing a mode writes: what was chosen for another one is carried over as far as it can be."""
        hero, new = self.hero, {k: v for k, v in self.draft.items() if k not in GONE[mode]}
        own = [*hero.archetypes, *hero.abilities]
        number = ARCHETYPES_OF[mode]
        new["mode"] = mode
        new["abilities" if mode == FRANTIC else "archetypes"] = [*own, *[""] * number][:number]
        if mode == FRANTIC and not hero.styles:
            new["styles"] = [stance.style for stance in hero.stances] or [""] * 3
            new["forms"] = [stance.form for stance in hero.stances] or [""] * 3
        if mode != FRANTIC and not hero.stances:
            pairs = zip([*hero.styles, *[""] * 3], [*hero.forms, *[""] * 3], strict=False)
            new["stances"] = [{"style": style, "form": form} for style, form in list(pairs)[: stances_at(self.level)]]
        return rewritten(self.draft, new)

    def archetypes(self) -> Step:
        hero, field = self.hero, "abilities" if self.hero.mode == FRANTIC else "archetypes"
        number = ARCHETYPES_OF.get(hero.mode, 1)
        every = archetype_options(self.book, known_archetypes(self.book), hero.mode or FOCUSED)
        label = "Frantic Ability" if hero.mode == FRANTIC else "Archetype"
        fields = [
            slot(self.draft, field, n, f"{label} {n + 1}" if number > 1 else label, every, "archetype", self.book)
            for n in range(number)
        ]
        fused = archetype_options(self.book, known_archetypes(self.book), "fused")
        fields += [
            slot(
                self.draft,
                "fused",
                n,
                "Archetype of level 4" if not n else "Archetype of level 8",
                fused,
                "archetype",
                self.book,
            )
            for n in range(max(fused_at(hero) if self.levels else 0, len(hero.fused)))
        ]
        if self.levels and (self.level >= 8 or hero.improved):
            own = hero.fused[:1] if hero.mode == FRANTIC else [*hero.archetypes, *hero.fused]
            able = archetype_options(
                self.book, [slug(a) for a in own if slug(a) in known_archetypes(self.book)], "focused"
            )
            fields.append(choice(self.draft, ("improved",), "Improved Archetype", able, "archetype", self.book))
        names = [
            self.book[f"archetype.{id}"].name for id in own_archetypes(hero) if f"archetype.{id}" in self.book.items
        ]
        told = Saying.of_n(number, "A {mode} hero has 1 Archetype", "A {mode} hero has {n} Archetypes", mode=hero.mode)
        tick = Tick(told, len(set(names)) == number)
        return Step(
            "archetypes", "Archetypes", ", ".join(names), "They bring Abilities, and the Styles to choose from.",
            (tick,) if hero.mode else (), tuple(self.with_reasons(each) for each in fields),
        )  # fmt: skip

    def stances(self) -> Step:
        hero, wanted = self.hero, stances_at(self.level)
        if hero.mode == FRANTIC:
            fields, label = self.frantic_parts(), "Styles and Forms"
            chosen = {"styles": len([s for s in hero.styles if s]), "forms": len([f for f in hero.forms if f])}
            brief = Saying("{styles} Styles, {forms} Forms", **chosen)
        else:
            entries = tuple(self.stance(n) for n in range(len(list_of(self.draft, "stances"))))
            titles = tuple(stance_name(stance, self.book) for stance in hero.stances)
            fields, label = [
                Field(
                    path=("stances",), label="Stances", kind=ENTRIES, entries=entries, titles=titles, blank=NO_STANCE,
                    most=wanted, text="Each is a Style and a Form.",
                )
            ], "Stances"  # fmt: skip
            brief = Saying("{n} of {most}", n=len(hero.stances), most=wanted)
        text = "A Style brings actions and range, a Form brings the dice. Pair them; each pair is a Stance."
        return Step("stances", label, brief, text, self.stance_ticks(wanted), tuple(fields))

    def stance(self, number: int) -> tuple[Field, ...]:
        at, stance = ("stances", number), self.hero.stances[number]
        fields = [
            self.part((*at, "style"), "Style", self.styles()),
            self.part((*at, "form"), "Form", form_options(self.book)),
        ]
        if slug(stance.style) == "forbidden" or stance.second_form:
            fields.append(self.part((*at, "second_form"), "Second Form", form_options(self.book)))
        if "control" in (slug(stance.form), slug(stance.second_form)) or stance.control:
            reaches = (Option("far", "Far", "3 more spaces."), Option("near", "Near", "Down to range 1."))
            fields.append(choice(self.draft, (*at, "control"), "Control reaches", reaches, "", self.book))
        fields.append(Field(path=(*at, "name"), label="Name", kind=TEXT, value=stance.name, text="If you like."))
        return tuple(fields)

    def frantic_parts(self) -> list[Field]:
        hero, more = self.hero, stances_at(self.level) - 3
        styles, forms = max(3, len(hero.styles)), max(3, len(hero.forms))
        if styles + forms < 6 + more:
            styles, forms = styles + 1, forms + 1
        fields = [
            slot(self.draft, "styles", n, f"Style {n + 1}", self.styles(), "style", self.book) for n in range(styles)
        ]
        fields += [
            slot(self.draft, "forms", n, f"Form {n + 1}", form_options(self.book), "form", self.book)
            for n in range(forms)
        ]
        if "forbidden" in map(slug, hero.styles) or hero.forbidden_form:
            fields.append(
                choice(
                    self.draft,
                    ("forbidden_form",),
                    "Form of Forbidden Style",
                    form_options(self.book),
                    "form",
                    self.book,
                )
            )
        return [self.with_reasons(self.used_elsewhere(each)) for each in fields]

    def styles(self) -> tuple[Option, ...]:
        """The Styles of the hero's Archetypes; all of them before there are any."""
        own = [*own_archetypes(self.hero), *(slug(a) for a in self.hero.fused if a)]
        if self.hero.mode == FRANTIC and not self.levels:
            own = []
        return style_options(self.book, own or known_archetypes(self.book))

    def part(self, path: tuple[str | int, ...], label: str, options: Sequence[Option]) -> Field:
        field = choice(self.draft, path, label, options, "style" if label == "Style" else "form", self.book)
        return self.with_reasons(self.used_elsewhere(field))

    def used_elsewhere(self, field: Field) -> Field:
        """Styles and Forms that another Stance has say so."""
        taken: dict[str, str] = {}
        for number, stance in enumerate(self.hero.stances):
            for name in ("style", "form", "second_form"):
                word = getattr(stance, name)
                if word and ("stances", number, name) != field.path:
                    taken.setdefault(
                        f"{'style' if name == 'style' else 'form'} {slug(word)}",
                        Saying("In Stance {n} already", n=number + 1),
                    )
        for name in ("styles", "forms"):
            for number, word in enumerate(getattr(self.hero, name)):
                if word and (name, number) != field.path:
                    taken.setdefault(f"{name[:-1]} {slug(word)}", "Chosen already")
        what = "style" if "style" in str(field.path[-1]) or field.path[0] == "styles" else "form"
        options = tuple(
            msgspec.structs.replace(option, reason=taken.get(f"{what} {_id(option.word)}", option.reason))
            for option in field.options
        )
        return msgspec.structs.replace(field, options=options)

    def stance_ticks(self, wanted: int) -> tuple[Tick, ...]:
        hero, frantic = self.hero, self.hero.mode == FRANTIC
        styles = [slug(s) for s in (hero.styles if frantic else [x.style for x in hero.stances]) if s]
        forms = [slug(f) for f in (hero.forms if frantic else [x.form for x in hero.stances]) if f]
        owners = [style_of(self.book, word)[0] for word in styles if there_is("style", word, self.book)]
        own = own_archetypes(hero)
        allowed = [a for a in [*own, *map(slug, hero.fused)] if a]
        names = either_of(allowed, self.book)
        ticks = []
        if frantic and not self.levels:
            ticks.append(Tick("Two Abilities match the Styles", len({*own} & {*owners[:3]}) >= 2))
        elif allowed:
            ticks.append(Tick(Saying("Every Style is {names}", names=names), bool(styles) and {*owners} <= {*allowed}))
        if frantic:
            ticks.append(Tick("The first three Styles are of different Archetypes", len({*owners[:3]}) == 3))
        if hero.mode == FUSED:
            ticks.append(Tick("Each Archetype has a Style", bool(own) and {*own} <= {*owners}))
        number = 3 if frantic else wanted
        more = frantic and wanted > number
        for what, words in (("Styles", styles), ("Forms", forms)):
            whole = len(set(words)) == len(words) >= number
            told = "At least {n} different {what}" if more else "{n} different {what}"
            ticks.append(Tick(Saying(told, n=number, what=what), whole))
        if more:
            told = Saying("{n} Styles and Forms in all", n=wanted + 3)
            ticks.append(Tick(told, len(styles) + len(forms) == wanted + 3))
        return tuple(ticks)

    def build(self) -> Step:
        field = choice(self.draft, ("build",), "Build", build_options(self.book), "build", self.book)
        name = self.book[f"build.{slug(self.hero.build)}"].name if field.value and self.is_build() else ""
        return Step("build", "Build", name, "A small benefit in every Stance.", fields=(self.with_reasons(field),))

    def is_build(self) -> bool:
        return f"build.{slug(self.hero.build)}" in self.book.items

    def skills(self) -> Step:
        hero = self.hero
        own = form_skills(hero, self.book)
        swap = table_of(self.draft, "swap")
        full = "Only one Skill may be swapped" if swap else ""
        others = [Option(word, skill_name(self.book, word)) for word in self.every_skill() if word not in own]
        entries = tuple(
            (
                Field(
                    path=("swap", old),
                    label="Becomes",
                    kind=CHOICE,
                    value=values_of(self.draft, "swap", old),
                    options=tuple(others),
                ),
            )
            for old in swap
        )
        fields = (
            Field(
                path=("skill",), label="A Skill of your own", kind=TEXT, value=hero.skill,
                text="Two words, such as “Secretive Vampire”.",
            ),
            Field(
                path=("swap",), label="Swap one Skill of your Forms", kind=NAMED, value=swap, titles=tuple(swap),
                most=1,
                options=tuple(Option(word, skill_name(self.book, word), reason=full) for word in own),
                reason="" if own or swap else "Choose Forms first: each brings a Skill.",
                entries=entries, blank=others[0].word if others else "",
            ),
        )  # fmt: skip
        brief = ", ".join(
            [*([hero.skill] if hero.skill else []), *(skill_name(self.book, s) for s in hero_skills(hero, self.book))]
        )
        kept = len(hero.skill.split()) == 2
        return Step(
            "skills", "Skills", brief, "Each Form brings one.", (Tick("Your own Skill is two words", kept),), fields
        )

    def every_skill(self) -> list[str]:
        return sorted({item["skill"] for item in self.book.of_kind("form")})

    def supers(self) -> Step:
        hero, number = self.hero, max(supers_at(self.level), len(self.hero.supers))
        own = [slug(a) for a in (*hero.archetypes, *hero.abilities, *hero.fused) if a]
        options = super_options(self.book, own)
        fields = tuple(
            self.with_reasons(slot(self.draft, "supers", n, f"Super Move {n + 1}", options, "super", self.book))
            for n in range(number)
        )
        known = [self.book[f"super.{slug(s)}"].name for s in hero.supers if f"super.{slug(s)}" in self.book.items]
        text = "Level 2 brings a Super Move of one of the hero's Archetypes, level 6 another."
        return Step("supers", "Super Moves", ", ".join(known) or "from level 2", text, fields=fields)

    def looks(self) -> Step:
        hero = self.hero
        fields = (
            Field(path=("name",), label="Name", kind=TEXT, value=hero.name),
            Field(path=("about",), label="About", kind=LINES, value=hero.about),
            Field(
                path=("glyph",),
                label="Letter on the map",
                kind=TEXT,
                value=hero.glyph,
                text="One letter or sign, for boards without pictures.",
                rare=True,
            ),
        )
        return Step("looks", "Name and look", hero.name, fields=fields)

    # What it makes

    def numbers(self, bonus: Sequence[int]) -> list[SheetLine]:
        lines = [SheetLine("Bonus dice", " ".join(f"d{die}" for die in bonus))] if bonus else []
        skills = [skill_name(self.book, word) for word in hero_skills(self.hero, self.book)]
        return [*lines, SheetLine("Skills", ", ".join([self.hero.skill, *skills] if self.hero.skill else skills))]

    def abilities(self) -> list[str]:
        hero = self.hero
        sparks = [f"archetype-ability.{slug(a)}.frantic" for a in hero.abilities]
        return [*hero_abilities(hero), *sparks, f"build.{slug(hero.build)}", *(f"super.{slug(s)}" for s in hero.supers)]

    def sheet(self) -> Sheet:
        bonus = HERO_DICE[self.level - 1] if self.levels else ()
        sheet = make_sheet(self.hero, self.brief(), self.numbers(bonus), self.abilities(), bonus, self.book)
        return msgspec.structs.replace(sheet, boxes=(*sheet.boxes, *at_the_table(self.book)))

    def deeds(self) -> tuple[Repair, ...]:
        """A legal hero can rise by a level: with everything still to choose, or at random."""
        if self.problems or not self.levels or self.level >= HIGHEST_LEVEL:
            return ()
        more = [Change(("level",), self.level + 1)]
        if stances_at(self.level + 1) > stances_at(self.level) and self.hero.mode != FRANTIC:
            more.append(Change(("stances", len(self.hero.stances)), dict(NO_STANCE)))
        grown = fighter_of(self.draft)
        gained = level_up(grown, self.book, Random(self.level))
        text = f"It brings {BENEFITS[self.level]}."
        lot = rewritten(self.draft, draft_of(as_called(grown, self.book)))
        return (
            Repair(Saying("Level up to {n}", n=self.level + 1), tuple(more), text),
            Repair(
                Saying("Level up to {n}, choosing for me", n=self.level + 1),
                lot,
                shortened(f"It brings {', '.join(gained)}."),
            ),
        )


def other_kind(draft: Draft) -> list[Problem]:
    """A file of an enemy is no hero."""
    kind = draft.get("kind", "hero")
    mend = Repair("Make it a hero", (Change(("kind",)),))
    return [] if kind == "hero" else [Problem(f"this is no hero but {kind}", ("kind",), repairs=(mend,))]


GONE = {
    FOCUSED: ("mode", "abilities", "styles", "forms", "forbidden_form"),
    FUSED: ("mode", "abilities", "styles", "forms", "forbidden_form"),
    FRANTIC: ("mode", "archetypes", "stances"),
}
"""What a mode does not have."""


def _id(word: str) -> str:
    """The id of a Style or Form whose name the edition has changed."""
    return slug(today(word))


def _step_of(problem: Problem, known: list[str]) -> str:
    step = STEP_OF.get(str(problem.path[0]), "looks") if problem.path else "looks"
    return step if step in known else "looks"


def hero_paper(hero: FighterFile, book: BaseBook) -> Sheet:
    """The sheet of a finished hero."""
    return _Desk(draft_of(hero), book).sheet()
