"""Fights between invented heroes and printed or invented enemies, each made from a number, to touch everything."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import msgspec

from fracas.core import Game, Setup
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check import check_hero, niche_protection
from fracas.games.dojo.build.files import FighterFile, slug
from fracas.games.dojo.build.invent import invent_enemy, invent_hero
from fracas.games.dojo.build.library import ready_heroes
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.rules.base_book import BaseBook
from fracas.games.dojo.rules.model import STOOGES

SIZE = 3
DRAFTS = 40
"""How many heroes are invented to find one who knows what is sought."""
NICHES = "niche-protection"
RIVALS = (("ninjas",), ("big-jay",), ("ninjas", "big-jay"))
ARENAS, GRIDS = ("uniform", "squished", "long", "cage"), ("square", "hex")


def made_setup(game: Game, edition: str, number: int, wanted: Collection[str] = ()) -> Setup:
    """Three invented heroes against three enemies; the number decides who, where, and under which rules. Where rules
    are wanted that nobody has seen yet, those come who know them.
    """
    random, rules, sought = Random(number), book(edition), words_of(wanted)
    level = 1 + number % 10 if edition == "patch" else 1
    heroes: list[Any] = [invented(rules, random, level, place, sought) for place in range(SIZE)]
    names = list(ROSTER)
    enemies: list[Any] = [names[(SIZE * number + place) % len(names)] for place in range(SIZE)]
    if sought:
        random.shuffle(names)
        enemies[:2] = sorted(names, key=lambda name: -knows(msgspec.to_builtins(ROSTER[name]), sought))[:2]
    if number % 5 == 4:
        enemies[-1] = msgspec.to_builtins(invent_enemy(rules, random, level=level))
    if number % 30 == 14:
        enemies[-1] = msgspec.to_builtins(super_stooges(rules, random))
    if number % 9 == 2 and edition == "patch":
        enemies[-1] = msgspec.to_builtins(msgspec.structs.replace(ROSTER["war-tank"], supers=["ramming-speed"]))
    optional = [item.short for item in rules.of_kind("optional") if item.short != NICHES] if number % 3 == 0 else []
    if number % 11 == 8:
        heroes, optional = list(random.choice(trios_of_their_own(edition))), [NICHES]
    if number % 20 == 6:
        heroes, enemies = heroes[:1], enemies[:1]
    if number % 30 == 16 and edition == "base":
        rivals = RIVALS[number // 30 % len(RIVALS)]
        return game.setup("contest-of-skills", edition, {"heroes": heroes[:2], "rivals": list(rivals)})
    fight: dict[str, Any] = {
        "name": f"Table {number}",
        "heroes": heroes,
        "enemies": enemies,
        "weight": random.choice(list(rules.weights)),
        "arena": random.choice(ARENAS),
        "grid": random.choice(GRIDS),
        "level": level,
        "optional": optional,
        "facts": {"free_placement": True} if number % 13 == 5 else {},
    }
    if edition == "patch":
        fight |= parameters(rules, random, sought)
    else:
        fight["bonuses"] = stakes(rules, random, heroes, enemies, sought)
    options: dict[str, Any] = {"encounter": fight}
    if edition == "base":
        options["placement"] = random.choice(("ambush", "ends", "heroes last"))
    return game.setup(edition=edition, options=options)


@cache
def trios_of_their_own(edition: str) -> list[tuple[str, ...]]:
    """Ready heroes who share no Style and no Archetype."""
    ready, rules = ready_heroes(), book(edition)
    fit = [name for name, hero in ready.items() if not check_hero(hero, rules)]
    return [trio for trio in combinations(fit, SIZE) if not niche_protection([ready[name] for name in trio], rules)]


def super_stooges(rules: BaseBook, random: Random) -> FighterFile:
    """Stooges with two health bars and an Ability."""
    while True:
        group = invent_enemy(rules, random, STOOGES)
        if group.bars == 2:
            return group


def invented(rules: BaseBook, random: Random, level: int, place: int, sought: Collection[str]) -> dict[str, Any]:
    """A hero as plain data, named after its place: of several the one who knows the most of what is sought."""
    made = [invent_hero(rules, random, level=level) for _ in range(DRAFTS if sought else 1)]
    hero = max(made, key=lambda each: knows(msgspec.to_builtins(each), sought))
    hero.name = f"{hero.name} {place + 1}"
    plain: dict[str, Any] = msgspec.to_builtins(hero)
    return plain


def words_of(wanted: Collection[str]) -> set[str]:
    """The names of Styles, Forms, Archetypes and so on that stand in the ids of rules."""
    return {part for rule in wanted for part in re.split(r"[.@]", rule)[2:]} - {"patch", "base"}


def knows(fighter: object, sought: Collection[str]) -> int:
    """How much of what is sought stands on a sheet, as plain data."""
    if isinstance(fighter, str):
        return int(slug(fighter) in sought)
    within = fighter.values() if isinstance(fighter, dict) else fighter if isinstance(fighter, list) else ()
    return sum(knows(each, sought) for each in within)


def parameters(rules: BaseBook, random: Random, sought: Collection[str]) -> dict[str, Any]:
    """Now and then an Arena, a Victory and a Tilted Parameter."""
    found: dict[str, Any] = {}
    if random.random() < 0.4:
        found["arena_rules"] = [one_of(rules, "arena", random, sought)]
    if random.random() < 0.4:
        found["victory"] = one_of(rules, "victory", random, sought)
    if random.random() < 0.5:
        found["tilts"] = {side: one_of(rules, "tilt", random, sought) for side in ("heroes", "enemies")}
    return found


def one_of(rules: BaseBook, kind: str, random: Random, sought: Collection[str]) -> str:
    """The name of a Parameter or a stake of that kind; one that is sought, if there is any."""
    names = [item.short for item in rules.of_kind(kind) if item.short != "default"]
    return random.choice([name for name in names if name in sought] or names)


def stakes(
    rules: BaseBook, random: Random, heroes: Sequence[Any], enemies: Sequence[Any], sought: Collection[str]
) -> dict[str, str]:
    """A Bonus or a Penalty for one fighter of each side."""
    kind = random.choice(("bonus", "penalty"))
    sides = [[one if isinstance(one, str) else slug(one["name"]) for one in side] for side in (heroes, enemies)]
    return {} if set(sides[0]) & set(sides[1]) else {side[0]: one_of(rules, kind, random, sought) for side in sides}
