"""Grab: an ability everybody has, and holding somebody in whatever way it came about."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.card import Card, shortened
from fracas.core.language import say
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.ability import Use, use_ability
from fracas.games.steel.book.asking import OfTwo, strike_words
from fracas.games.steel.book.conditions import afflict
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.free_strike import free_strike_at
from fracas.games.steel.book.model import GRABBED, LARGE, MIGHT, Ability, Creature, size_rules
from fracas.games.steel.book.turn_choice import TurnChoice
from fracas.games.steel.book.where import squares_between


class PartingStrike(OfTwo):
    about: ClassVar[str] = "parting strike"
    declinable: ClassVar[bool] = True

    def sentence(self, fight: Fight) -> str:
        who, whom = self.names(fight)
        return say("{who}: make a free strike against {whom} first?", who=who, whom=whom)

    def card(self, fight: Fight, option: str) -> Card:
        if option == "no":
            return super().card(fight, option)
        text = shortened(strike_words(self.me(fight)))
        return Card(kind="reaction", targets=(self.whom,), text=text, rule="steel.action.freestrike", side="foe")


def parting_strike(fight: Fight, striker: Creature, target: Creature) -> Script[bool]:
    """A melee free strike allowed by a tier 2 result, if its owner wants it; returns whether it was made."""
    if (
        not striker.conscious
        or not striker.stats.free_strike.reach
        or squares_between(fight, striker, target) > striker.stats.free_strike.reach
    ):
        return False
    answer = yield Ask(striker.seat, PartingStrike(striker.id, target.id), ("strike", "no"))
    if answer == "no":
        return False
    yield from free_strike_at(fight, striker, target, True)
    return True


class GrabAnyway(OfTwo):
    about: ClassVar[str] = "grab anyway"
    words: ClassVar[dict[str, str]] = {"grab": "Grab and take the strike"}

    def sentence(self, fight: Fight) -> str:
        who, whom = self.names(fight)
        return say("{who}: grab {whom}, at the price of a free strike against you?", who=who, whom=whom)


class GrabInstead(OfTwo):
    """Hands full: whether to let go of one to hold another."""

    about: ClassVar[str] = "grab instead"
    words: ClassVar[dict[str, str]] = {"keep": "Keep hold as before", "grab": "Grab the other"}

    def __init__(self, who: str, whom: str, held: str) -> None:
        super().__init__(who, whom)
        self.held = held

    def sentence(self, fight: Fight) -> str:
        who, whom = self.names(fight)
        return say("{who}: let go of {held} to grab {whom}?", who=who, held=fight.get(self.held).name, whom=whom)


def _grab(use: Use) -> Script[None]:
    fight, actor, target = use.fight, use.actor, use.target
    if use.tier == 1 or target.dead:
        return
    if use.tier == 2:
        answer = yield Ask(actor.seat, GrabAnyway(actor.id, target.id), ("grab", "no"))
        if answer == "no":
            return
        yield from parting_strike(fight, target, actor)
    if actor.conscious and not target.dead:
        yield from hold(fight, actor, target)


def hold(fight: Fight, grabber: Creature, target: Creature, reach: int = 1, ends: str = "grab") -> Script[None]:
    """Grab the target, unless it is too big or they were parted meanwhile. Who holds another may keep that one.

    An ability that reaches further holds as far. Some grabs also end by a saving throw.
    """
    if grabber.holding == target.id:
        return
    if not grabber.conscious or target.dead or squares_between(fight, grabber, target) > max(reach, 1):
        return
    if not targeting.size_allows(grabber, target):
        if log := fight.log:
            log.tell("{who} is too big to be held.", "steel.condition.grabbed.limit", who=target.name)
        return
    if grabber.holding:
        question = GrabInstead(grabber.id, target.id, grabber.holding)
        if (yield Ask(grabber.seat, question, ("grab", "keep"))) == "keep":
            return
    afflict(fight, target, GRABBED, grabber.id, "save" if ends == "save" else "grab", told=True)
    grabber.grip = max(1, squares_between(fight, grabber, target))
    if log := fight.log:
        log.tell(
            "{who} holds {whom} until the grab ends.",
            "steel.condition.general",
            "steel.condition.grabbed",
            "steel.condition.grabbed.grabber",
            "steel.condition.grabbed.limit",
            *size_rules(grabber, target),
            *(("steel.size.size1rules",) if grabber.size < target.size <= LARGE else ()),
            who=grabber.name,
            whom=target.name,
        )


GRAB = Ability(
    id="grab",
    name="Grab",
    text="Roll Might: 12-16 you may grab after a free strike, 17+ it is grabbed. Your size or less, or up to Might 2+.",
    action="maneuver",
    keywords=frozenset({"Melee", "Weapon"}),
    reach=1,
    roll=(MIGHT,),
    effect=_grab,
    rules=("steel.ability.grab", "steel.maneuver.grab", "steel.size.mightlimit"),
)


def grabbable(fight: Fight, creature: Creature) -> list[Creature]:
    return [
        c
        for c in targeting.ability_targets(fight, creature, GRAB)
        if targeting.size_allows(creature, c)
        and c.id not in (creature.holding, creature.riding)
        and c.riding != creature.id
    ]


def _why_not_grab(fight: Fight, creature: Creature) -> str | None:
    if creature.holding:
        return "it holds somebody already"
    return None if grabbable(fight, creature) else "nobody adjacent is small enough to grab"


def _do_grab(fight: Fight, creature: Creature) -> Script[Use | None]:
    return (yield from use_ability(fight, creature, GRAB, only=grabbable(fight, creature), line_open=True))


GRAB_SOMEBODY = TurnChoice("grab", "Grab", "maneuver", GRAB.text, _why_not_grab, _do_grab, ("steel.maneuver.grab",))
