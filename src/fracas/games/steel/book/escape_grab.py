"""Escape Grab: an ability everybody has while somebody holds it."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.language import say
from fracas.games.steel.book.ability import Use, use_ability
from fracas.games.steel.book.asking import Asked
from fracas.games.steel.book.condition.consequences import HELD
from fracas.games.steel.book.conditions import end_condition
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.grab import parting_strike
from fracas.games.steel.book.model import AGILITY, GRABBED, MIGHT, Ability, Creature
from fracas.games.steel.book.turn_choice import CAUGHT, TurnChoice


class EscapeAnyway(Asked[str]):
    about: ClassVar[str] = "escape anyway"
    words: ClassVar[dict[str, str]] = {"escape": "Break free and take the strike", "stay": "Stay grabbed"}

    def sentence(self, fight: Fight) -> str:
        return say("{who}: break free, at the price of a free strike against you?", who=self.me(fight).name)


def _escape(use: Use) -> Script[None]:
    fight, creature = use.fight, use.actor
    if use.tier == 1:
        return
    if use.tier == 2:
        answer = yield Ask(creature.seat, EscapeAnyway(creature.id), ("escape", "stay"))
        if answer == "stay":
            return
        for grabber in fight.grabbers(creature):
            if (yield from parting_strike(fight, grabber, creature)):
                break
    if creature.conscious:
        end_condition(fight, creature, GRABBED)


ESCAPE_GRAB = Ability(
    id="escape_grab",
    name="Escape Grab",
    text="Roll Might or Agility: 12-16 you may break free after a free strike, 17+ you are free. Bane if smaller.",
    action="maneuver",
    targets="self",
    roll=(MIGHT, AGILITY),
    effect=_escape,
    rules=("steel.ability.escapegrab", "steel.maneuver.escapegrab"),
)


def _why_not_escape(fight: Fight, creature: Creature) -> str | None:
    return None if creature.conditions & HELD else "it is not grabbed"


def _do_escape(fight: Fight, creature: Creature) -> Script[Use | None]:
    return (yield from use_ability(fight, creature, ESCAPE_GRAB, line_open=True))


ESCAPE = TurnChoice(
    "escape_grab",
    "Escape Grab",
    "maneuver",
    ESCAPE_GRAB.text,
    _why_not_escape,
    _do_escape,
    ("steel.maneuver.escapegrab",),
    CAUGHT,
)
