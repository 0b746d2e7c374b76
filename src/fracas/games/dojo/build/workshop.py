"""Heroes and encounters of one's own, for the command line and whoever else asks in text."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import msgspec
import tomli_w

from fracas.core import Refused, Setup
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.check_enemy import check_enemy
from fracas.games.dojo.build.encounters import SIDES, EncounterFile, fighter_id, read_encounter
from fracas.games.dojo.build.files import FighterFile, read_fighter, write_fighter
from fracas.games.dojo.build.invent import invent_enemy, invent_hero, level_up
from fracas.games.dojo.build.library import check_fight, ready_heroes, sheets_for
from fracas.games.dojo.build.sheets import enemy_sheet, hero_sheet
from fracas.games.dojo.rules.book import Book
from fracas.games.dojo.rules.sheet import Sheet
from fracas.games.dojo.rules.show import cost_words

HERO_CHOICES = ("mode", "archetypes", "level", "build", "name")
LEVEL_CHOICES = ("archetype", "improve", "super", "style", "form", "control", "swap")
ENCOUNTER_CHOICES = ("heroes", "weight", "grid", "arena", "level", "boss")


def only(choices: Mapping[str, str], known: tuple[str, ...]) -> None:
    for name in choices:
        if name not in known:
            raise Refused(f"there is no choice “{name}”; there are: {', '.join(known)}")


def whole_number(choices: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = choices.get(name, str(default))
    if not text.isdigit() or not low <= int(text) <= high:
        raise Refused(f"{name} must be a whole number from {low} to {high}, not “{text}”")
    return int(text)


class DojoWorkshop:
    """Files in, files and sentences out."""

    def new_hero(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        only(choices, HERO_CHOICES)
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
        return write_fighter(hero)

    def check_hero(self, edition: str, text: str) -> list[str]:
        try:
            fighter = read_fighter(text)
        except Refused as error:
            return [str(error)]
        return check_hero(fighter, book(edition)) if fighter.kind == "hero" else check_enemy(fighter, book(edition))

    def show_hero(self, edition: str, text: str) -> str:
        fighter = read_fighter(text)
        make = hero_sheet if fighter.kind == "hero" else enemy_sheet
        return describe(make(fighter, book(edition)), book(edition))

    def level_hero(self, edition: str, text: str, choices: Mapping[str, str], seed: int) -> tuple[str, list[str]]:
        only(choices, LEVEL_CHOICES)
        hero = read_fighter(text)
        gained = level_up(hero, book(edition), Random(seed), dict(choices))
        problems = check_hero(hero, book(edition))
        if problems:
            raise Refused("; ".join(problems))
        return write_fighter(hero), gained

    def new_encounter(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        only(choices, ENCOUNTER_CHOICES)
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
        fight.enemies = [*enemies_for(edition_book, random, len(fight.heroes), choices.get("boss", ""), level)]
        problems = check_fight(fight, edition_book)
        if problems:
            raise Refused("; ".join(problems))
        return tomli_w.dumps(msgspec.to_builtins(fight), multiline_strings=True)

    def check_encounter(self, edition: str, text: str) -> list[str]:
        try:
            return check_fight(read_encounter(text), book(edition))
        except Refused as error:
            return [str(error)]

    def show_encounter(self, edition: str, text: str) -> str:
        problems = self.check_encounter(edition, text)
        if problems:
            raise Refused("; ".join(problems))
        fight, edition_book = read_encounter(text), book(edition)
        sheets = sheets_for(fight, edition_book)
        bar, heal = edition_book.facts["weights"][fight.weight]
        lines = [
            f"[bold]{fight.name}[/bold]",
            *([fight.about] if fight.about else []),
            f"{fight.weight.title()}: {bar} HP per bar, Heal Value {heal}",
        ]
        for side in SIDES:
            for fighter in getattr(fight, side):
                sheet = sheets[fighter_id(fighter)]
                bars = fight.bars.get(sheet.id, sheet.bars)
                lines.append(f"{side}: {sheet.name} ({sheet.kind}, {bars} bar{'s' if bars > 1 else ''})")
        rules = [
            *fight.arena_rules,
            *([fight.victory] if fight.victory else []),
            *fight.tilts.values(),
            *fight.optional,
        ]
        if rules:
            lines.append("rules: " + ", ".join(rules))
        return "\n".join([*lines, *([fight.map] if fight.map else [f"arena: {fight.arena} ({fight.grid})"])])

    def setup_of(self, edition: str, text: str) -> Setup:
        from fracas.games.dojo import GAME

        return GAME.setup(edition=edition, options={"encounter": msgspec.to_builtins(read_encounter(text))})


def enemies_for(edition_book: Book, random: Random, units: int, boss: str, level: int) -> list[FighterFile]:
    """As many enemy units as there are heroes: a Boss counts for its bars (dojo.enemy-creation.encounter)."""
    found, left = [], units
    if boss in ("yes", "1") and units >= 2:
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


def describe(sheet: Sheet, edition_book: Book) -> str:
    """A sheet in words: who it is, then every Stance with its Abilities and Actions."""
    kind = f"{sheet.mode} hero" if sheet.kind == "hero" else sheet.kind
    lines = [f"[bold]{sheet.name}[/bold] · {kind}, level {sheet.level}", *([sheet.text] if sheet.text else [])]
    if sheet.skills:
        lines.append(
            "Skills: "
            + ", ".join(
                edition_book[f"skill.{s}"].name if f"skill.{s}" in edition_book.items else s for s in sheet.skills
            )
        )
    for id in (*sheet.abilities, *sheet.sparks, *((sheet.build,) if sheet.build else ())):
        lines.append(f"[magenta]{edition_book[id].name}[/]: {edition_book[id].text}")
    for id in sheet.supers:
        lines.append(f"[bright_blue]Super Move {edition_book[id].name}[/]: {edition_book[id].text}")
    parts = [
        (s.name or f"{s.style} {'+'.join(s.forms)}".title(), edition_book.stance_parts(s))
        for s in sheet.stances
        if s.forms
    ]
    parts += [(edition_book[f"style.{s}"].name, [("style", s)]) for s in sheet.styles]
    parts += [(edition_book[f"form.{f}"].name, [("form", f)]) for f in sheet.forms]
    for name, ingredients in parts:
        lines += ["", f"[yellow]{name}[/]", *part_lines(edition_book, ingredients)]
    return "\n".join(lines)


def part_lines(edition_book: Book, ingredients: list[tuple[str, str]]) -> list[str]:
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
        lines += [f"  [green]{cost_words(a)}: {a.name}[/] {a.text}" for a in edition_book.actions_of(kind, id)]
    return lines
