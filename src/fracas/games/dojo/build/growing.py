"""Enemies are always of the level of the fight: what those gain who were written down for a lower one
(dojo.advancement.enemy-level-*, ruling 124).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fracas.games.dojo.build.check_enemy import HIDDEN, archetype_styles, boss_vehicle
from fracas.games.dojo.build.files import FighterFile, StanceFile, slug
from fracas.games.dojo.build.levels import boss_stances_at
from fracas.games.dojo.content.villains import UNIQUE
from fracas.games.dojo.rules.model import BOSS, STOOGES

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

SECOND_ABILITY, STOOGES_ABILITY = 4, 6
"""The levels at which Warriors and Bosses gain a second Ability, and Stooges one."""
NEEDS_OTHERS = {*UNIQUE, "forbidden", "mastermind"}
"""Styles nobody is given without asking for them."""


def grown(enemy: FighterFile, book: BaseBook, level: int, second: str = "") -> FighterFile:
    """The enemy at the level of the fight. `second` is the Archetype it gains; without one, that of its own Styles."""
    if book.name == "base" or level <= 1:
        return enemy
    enemy = msgspec.structs.replace(enemy, stances=list(enemy.stances), level=level)
    if enemy.kind == STOOGES:
        if level >= STOOGES_ABILITY and not enemy.archetype:
            enemy.archetype = second or another_archetype(enemy, book)
        return enemy
    if level >= SECOND_ABILITY and not enemy.fused:
        enemy.fused = [second or another_archetype(enemy, book)]
    if enemy.kind == BOSS and not boss_vehicle(enemy, book):
        while len(enemy.stances) < boss_stances_at(level):
            enemy.stances.append(another_stance(enemy, book))
    return enemy


def another_archetype(enemy: FighterFile, book: BaseBook) -> str:
    """The Archetype of one of the enemy's Styles that it does not have yet, or else any."""
    own = [str(book[f"style.{slug(stance.style)}"]["archetype"]) for stance in enemy.stances]
    every = [*own, *(item.short for item in book.of_kind("archetype"))]
    return next(name for name in every if name != slug(enemy.archetype) and name not in HIDDEN)


def another_stance(enemy: FighterFile, book: BaseBook) -> StanceFile:
    """A Stance with a Style and a Form the enemy has not used, of its own Archetypes if it can be."""
    styles = {slug(stance.style) for stance in enemy.stances}
    forms = {slug(form) for stance in enemy.stances for form in (stance.form, stance.second_form)}
    second = [item.short for item in book.of_kind("style") if item["archetype"] in map(slug, enemy.fused)]
    every = [*archetype_styles(enemy, book), *second, *(item.short for item in book.of_kind("style"))]
    style = next(name for name in every if name not in styles and name not in NEEDS_OTHERS)
    form = next(i.short for i in book.of_kind("form") if i.short not in forms and i.short not in UNIQUE)
    return StanceFile(style, form)
