"""A fight to try somebody out in: a hero with a partner against two units, or an enemy against heroes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec

from fracas.core import Setup
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.encounters import EncounterFile
from fracas.games.dojo.build.files import FighterFile, slug
from fracas.games.dojo.build.invent import invent_hero
from fracas.games.dojo.build.library import ready_heroes
from fracas.games.dojo.build.workshop import enemies_for

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

CUSTOM = "custom"
PARTNERS = ("brick-hollow", "mei-frost")
SEED = 7
"""Partners and enemies of trials are always the same, so that results can be compared."""


def partners(book: BaseBook, level: int, number: int, besides: str = "") -> list[FighterFile]:
    """Heroes of a level to fight beside somebody: ready ones if there are, invented ones on higher levels."""
    legal = {id: hero for id, hero in ready_heroes().items() if not check_hero(hero, book) and hero.level == level}
    order = [*(id for id in PARTNERS if id in legal), *(id for id in legal if id not in PARTNERS)]
    ready = [legal[id] for id in order if slug(legal[id].name) != slug(besides)]
    lot = Random(SEED)
    while len(ready) < number:
        made = invent_hero(book, lot, level=level, name=f"Partner {len(ready) + 1}")
        ready.append(made)
    return ready[:number]


def hero_trial(hero: FighterFile, book: BaseBook) -> Setup:
    """The hero and a partner against two units of enemies."""
    enemies = enemies_for(book, Random(SEED), 2, "no", hero.level)
    return _fight(f"{hero.name} tries it out", [hero, *partners(book, hero.level, 1, hero.name)], enemies, book)


def enemy_trial(enemy: FighterFile, book: BaseBook) -> Setup:
    """As many heroes as the enemy has health bars, two at least; others fight beside it where it is too few."""
    units = enemy.bars or (2 if enemy.kind == "boss" else 1)
    heroes = max(2, units)
    more = enemies_for(book, Random(SEED), heroes - units, "no", enemy.level)
    return _fight(f"{enemy.name} is tried out", partners(book, enemy.level, heroes, enemy.name), [enemy, *more], book)


def _fight(name: str, heroes: list[FighterFile], enemies: list[FighterFile], book: BaseBook) -> Setup:
    fight = EncounterFile(name, heroes=[*heroes], enemies=[*enemies], level=heroes[0].level, editions=[book.name])
    return Setup("dojo", book.name, CUSTOM, options={"encounter": msgspec.to_builtins(fight)})
