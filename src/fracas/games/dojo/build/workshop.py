"""Your own heroes and encounters, for the command line and whoever else asks in text."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

import msgspec
import tomli_w

from fracas.core import Refused, Setup
from fracas.core.shapes import shape_of, sound_and_problems
from fracas.core.workshop import refuse_unknown
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.check_enemy import KINDS, check_enemy
from fracas.games.dojo.build.drafts import fighter_problems, in_words
from fracas.games.dojo.build.encounters import EncounterFile, encounter_from, fighter_id, read_encounter
from fracas.games.dojo.build.fight_problems import what_is_wrong_with
from fracas.games.dojo.build.files import FighterFile, read_fighter, read_toml, slug, write_fighter
from fracas.games.dojo.build.invent import invent_enemy, invent_hero, level_up
from fracas.games.dojo.build.library import check_fight, enemy_file, one_level, ready_fights, ready_heroes, sheets_for
from fracas.games.dojo.build.sheets import enemy_sheet, hero_sheet
from fracas.games.dojo.build.surface import made_plain
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.rules.complications import SIDES
from fracas.games.dojo.rules.display import cost_words
from fracas.games.dojo.rules.model import Stance
from fracas.games.dojo.rules.sheet import Sheet

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

HERO_CHOICES = ("mode", "archetypes", "level", "build", "name", "kind")
ENEMY_CHOICES = ("kind", "archetypes", "level", "name")
LEVEL_CHOICES = ("archetype", "improve", "super", "style", "form", "control", "swap")
ENCOUNTER_CHOICES = ("heroes", "weight", "grid", "arena", "level", "boss")


def whole_number(choices: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = choices.get(name, str(default))
    if not text.isdigit() or not low <= int(text) <= high:
        raise Refused(f"{name} must be a whole number from {low} to {high}, not “{text}”")
    return int(text)


class DojoWorkshop:
    """Files in, files and sentences out."""

    def ready(self, edition: str, name: str) -> str:
        """The file of a ready hero, a printed enemy or a ready encounter; "" when nothing is called so."""
        if name in ready_heroes():
            return write_fighter(ready_heroes()[name])
        if name in ROSTER:
            return write_fighter(enemy_file(name, book(edition)))
        return tomli_w.dumps(msgspec.to_builtins(ready_fights()[name])) if name in ready_fights() else ""

    def new_hero(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        refuse_unknown(choices, HERO_CHOICES)
        if choices.get("kind", "hero") != "hero":
            return self._new_enemy(edition, choices, seed)
        edition_book = book(edition)
        level = whole_number(choices, "level", 1, 1, 10 if edition != "base" else 1)
        archetypes = [a.strip() for a in choices.get("archetypes", "").split(",") if a.strip()]
        hero = invent_hero(
            edition_book,
            Random(seed),
            choices.get("mode", ""),
            archetypes,
            level,
            choices.get("build", ""),
            choices.get("name", ""),
        )
        problems = check_hero(hero, edition_book)
        if problems:
            raise Refused("; ".join(problems))
        return write_fighter(as_called(hero, edition_book))

    def _new_enemy(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        refuse_unknown(choices, ENEMY_CHOICES)
        edition_book, kind = book(edition), choices["kind"]
        if kind not in KINDS:
            raise Refused(f"the kind is hero, {', '.join(KINDS[:-1])} or {KINDS[-1]}, not “{kind}”")
        level = whole_number(choices, "level", 1, 1, 10 if edition != "base" else 1)
        enemy = invent_enemy(edition_book, Random(seed), kind, level, choices.get("archetypes", ""))
        enemy.name = choices.get("name", enemy.name)
        problems = check_enemy(enemy, edition_book)
        if problems:
            raise Refused("; ".join(problems))
        return write_fighter(as_called(enemy, edition_book))

    def check_hero(self, edition: str, text: str) -> list[str]:
        try:
            draft = read_toml(text)
        except Refused as error:
            return [str(error)]
        return [in_words(problem) for problem in fighter_problems(draft, book(edition))]

    def show_hero(self, edition: str, text: str) -> str:
        fighter = read_fighter(text)
        make = hero_sheet if fighter.kind == "hero" else enemy_sheet
        return describe(make(fighter, book(edition)), book(edition))

    def level_hero(self, edition: str, text: str, choices: Mapping[str, str], seed: int) -> tuple[str, list[str]]:
        refuse_unknown(choices, LEVEL_CHOICES)
        hero = read_fighter(text)
        if hero.kind != "hero":
            raise Refused(f"{hero.name} is no hero but {hero.kind}; enemies are as high as the heroes they fight")
        problems = check_hero(hero, book(edition))
        if problems:
            raise Refused(f"{hero.name} is not a legal hero yet: {'; '.join(problems)}")
        gained = level_up(hero, book(edition), Random(seed), dict(choices))
        problems = check_hero(hero, book(edition))
        if problems:
            raise Refused("; ".join(problems))
        return write_fighter(hero), gained

    def new_encounter(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        refuse_unknown(choices, ENCOUNTER_CHOICES)
        random, edition_book = Random(seed), book(edition)
        level = whole_number(choices, "level", 1, 1, 10 if edition != "base" else 1)
        fight = EncounterFile(
            "A Fight",
            weight=choices.get("weight", "middleweight"),
            grid=choices.get("grid", "square"),
            arena=choices.get("arena", "uniform"),
            level=level,
        )
        number = choices.get("heroes", "4")
        legal = [id for id, hero in ready_heroes().items() if not check_hero(hero, edition_book)]
        if number.isdigit():
            count = whole_number(choices, "heroes", 4, 1, 6)
            ready: list[str | FighterFile] = [*random.sample(legal, min(count, len(legal)))]
            fight.heroes = (
                ready if level == 1 else [invent_hero(edition_book, random, level=level) for _ in range(count)]
            )
        else:
            fight.heroes = [name.strip() for name in number.split(",")]
        fight.editions = [edition]
        boss = choices.get("boss", "no")
        if boss not in ("yes", "no"):
            raise Refused(f"boss is yes or no, not “{boss}”")
        fight.enemies = [*enemies_for(edition_book, random, len(fight.heroes), boss, level)]
        problems = check_fight(fight, edition_book) or one_level(fight)
        if problems:
            raise Refused("; ".join(problems))
        for fighter in (*fight.heroes, *fight.enemies):
            if isinstance(fighter, FighterFile):
                as_called(fighter, edition_book)
        return tomli_w.dumps(msgspec.to_builtins(fight), multiline_strings=True)

    def check_encounter(self, edition: str, text: str) -> list[str]:
        try:
            plain = read_toml(text)
            if isinstance(plain.get("map"), dict):
                return [problem.text for problem in what_is_wrong_with(plain, book(edition))]
            data, problems = made_plain(plain, book(edition))
            data, wrong = sound_and_problems(shape_of(EncounterFile), data, ())
            fight = encounter_from(data, "", book(edition))
            found = check_fight(fight, book(edition)) or one_level(fight)
            return [*(problem.text for problem in (*problems, *wrong)), *found]
        except Refused as error:
            return [str(error)]

    def show_encounter(self, edition: str, text: str) -> str:
        problems = self.check_encounter(edition, text)
        if problems:
            raise Refused("; ".join(problems))
        edition_book = book(edition)
        fight = read_encounter(text, "", edition_book)
        sheets = sheets_for(fight, edition_book)
        bar, heal = edition_book.weights[fight.weight]
        lines = [
            f"[bold]{escape(fight.name)}[/bold]",
            *([escape(fight.about)] if fight.about else []),
            f"{fight.weight.title()}: {bar} HP per bar, Heal Value {heal}",
            *([f"Level {fight.level}"] if edition != "base" else []),
        ]
        for side in SIDES:
            lines += side_lines(fight, side, sheets)
        tilts = [f"{tilt} ({side})" for side, tilt in fight.tilts.items()]
        rules = [*fight.arena_rules, *([fight.victory] if fight.victory else []), *tilts, *fight.optional]
        if rules:
            lines.append("rules: " + ", ".join(rules))
        return "\n".join([*lines, *([fight.map] if fight.map else [f"arena: {fight.arena} ({fight.grid})"])])

    def setup_of(self, edition: str, text: str) -> Setup:
        from fracas.games.dojo import GAME

        return GAME.setup(
            edition=edition, options={"encounter": msgspec.to_builtins(read_encounter(text, "", book(edition)))}
        )


def side_lines(fight: EncounterFile, side: str, sheets: Mapping[str, Sheet]) -> list[str]:
    """Who is on a side, with bars, reasons and goals."""
    lines = []
    for fighter in getattr(fight, side):
        sheet = sheets[fighter_id(fighter)]
        bars = fight.bars.get(sheet.id, sheet.bars)
        line = f"{side}: {escape(sheet.name)} ({sheet.kind}, {bars} bar{'s' if bars > 1 else ''})"
        if motive := fight.reasons.get(sheet.id):
            started = " started it" if sheet.id == fight.challenger else ""
            line += escape(f"{started}: {motive.reason}; wants: {motive.goal}")
        lines.append(line)
    return lines


def enemies_for(edition_book: BaseBook, random: Random, units: int, boss: str, level: int) -> list[FighterFile]:
    """As many enemy units as there are heroes: a Boss counts for its bars (dojo.enemy-creation.encounter)."""
    found, left = [], units
    if boss == "yes" and units >= 2:
        lead = invent_enemy(edition_book, random, "boss", level)
        found.append(lead)
        left -= lead.bars
    while left > 0:
        kind = random.choice(("warrior", "warrior", "stooges"))
        enemy = invent_enemy(edition_book, random, kind, level)
        if (enemy.bars or 1) <= left:
            enemy.name = f"{enemy.name} {len(found) + 1}"
            found.append(enemy)
            left -= enemy.bars or 1
    return found


def as_called(fighter: FighterFile, edition_book: BaseBook) -> FighterFile:
    """The fighter with Styles and Forms called as the edition calls them: Thorns Form is Zen Form in the base book."""

    def called(kind: str, name: str) -> str:
        return slug(edition_book[f"{kind}.{slug(name)}"].name) if name else ""

    for stance in fighter.stances:
        stance.style, stance.form = called("style", stance.style), called("form", stance.form)
        stance.second_form = called("form", stance.second_form)
    fighter.styles = [called("style", style) for style in fighter.styles]
    fighter.forms = [called("form", form) for form in fighter.forms]
    return fighter


def describe(sheet: Sheet, edition_book: BaseBook) -> str:
    """A sheet in words: who it is, then every Stance with its Abilities and Actions."""
    kind = f"{sheet.mode} hero" if sheet.kind == "hero" else sheet.kind
    lines = [f"[bold]{escape(sheet.name)}[/bold] · {kind}, level {sheet.level}"]
    lines += [escape(sheet.text)] if sheet.text else []
    if sheet.skills:
        names = [edition_book[f"skill.{s}"].name if f"skill.{s}" in edition_book.items else s for s in sheet.skills]
        lines.append(f"Skills: {escape(', '.join(names))}")
    if sheet.bonus_dice:
        lines.append(f"Bonus dice: {' '.join(f'd{die}' for die in sheet.bonus_dice)}")
    if sheet.bars > 1 or sheet.bodies > 1:
        lines.append(f"Health bars: {sheet.bars}, figures: {sheet.bodies}")
    for id in (*sheet.abilities, *sheet.sparks, *((sheet.build,) if sheet.build else ())):
        lines.append(f"[magenta]{edition_book[id].name}[/]: {edition_book[id].text}")
    for id in sheet.supers:
        lines.append(f"[bright_blue]Super Move {edition_book[id].name}[/]: {edition_book[id].text}")
    parts = [(escape(stance_title(edition_book, s)), edition_book.stance_parts(s)) for s in sheet.stances if s.forms]
    parts += [(edition_book[f"style.{s}"].name, [("style", s)]) for s in sheet.styles]
    parts += [(edition_book[f"form.{f}"].name, [("form", f)]) for f in sheet.forms]
    for name, ingredients in parts:
        lines += ["", f"[yellow]{name}[/]", *part_lines(edition_book, ingredients)]
    return "\n".join(lines)


def stance_title(edition_book: BaseBook, stance: Stance) -> str:
    """What a Stance is called: its own name, or Style and Form as the edition calls them."""
    forms = [edition_book[f"form.{form}"].name.removesuffix(" Form") for form in stance.forms]
    return stance.name or " ".join([edition_book[f"style.{stance.style}"].name.removesuffix(" Style"), *forms])


def escape(text: str) -> str:
    """Text in which square brackets are no markup."""
    return text.replace("[", r"\[")


def part_lines(edition_book: BaseBook, ingredients: list[tuple[str, str]]) -> list[str]:
    lines = []
    for kind, id in ingredients:
        item = edition_book[f"{kind}.{id}"]
        fact = (
            f"Range {item['range'][0]}-{item['range'][1]}"
            if kind == "style"
            else "Dice " + " ".join(f"d{d}" if d > 0 else str(-d) for d in item["dice"])
        )
        lines.append(f"{item.name}: {fact}")
        if f"{kind}-ability.{id}" in edition_book.items:
            lines.append(f"  {edition_book[f'{kind}-ability.{id}'].text}")
        lines += [f"  [green]{cost_words(a)} {a.name}:[/] {a.text}" for a in edition_book.actions_of(kind, id)]
    return lines
