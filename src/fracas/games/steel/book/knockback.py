"""Knockback: an ability everybody has."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.ability import Use, use_ability
from fracas.games.steel.book.condition.consequences import HELD
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import MIGHT, Ability, Creature
from fracas.games.steel.book.turn_choice import TurnChoice


def _knockback(use: Use) -> Script[None]:
    yield from use.push()


KNOCKBACK = Ability(
    id="knockback",
    name="Knockback",
    text="Roll Might: push 1, 2 or 3. Your size or smaller; with Might 2+ up to that size.",
    action="maneuver",
    keywords=frozenset({"Melee", "Weapon"}),
    reach=1,
    roll=(MIGHT,),
    numbers={"push": (1, 2, 3)},
    effect=_knockback,
    rules=("steel.ability.knockback", "steel.maneuver.knockback", "steel.size.mightlimit"),
)


def shovable(fight: Fight, creature: Creature) -> list[Creature]:
    return [c for c in targeting.ability_targets(fight, creature, KNOCKBACK) if targeting.size_allows(creature, c)]


def _why_not_knockback(fight: Fight, creature: Creature) -> str | None:
    if creature.conditions & HELD:
        return "a grabbed creature cannot use Knockback"
    return None if shovable(fight, creature) else "nobody adjacent is small enough to shove"


def _do_knockback(fight: Fight, creature: Creature) -> Script[Use | None]:
    return (yield from use_ability(fight, creature, KNOCKBACK, only=shovable(fight, creature), line_open=True))


SHOVE = TurnChoice(
    "knockback",
    "Knockback",
    "maneuver",
    KNOCKBACK.text,
    _why_not_knockback,
    _do_knockback,
    ("steel.maneuver.knockback",),
)
