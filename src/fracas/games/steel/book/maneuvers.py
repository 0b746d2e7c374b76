"""Maneuvers anybody can take."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.card import Card, shortened
from fracas.core.language import say
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book import movement
from fracas.games.steel.book.ability import Use, use_ability
from fracas.games.steel.book.asking import Asked, CreatureChoice, OfTwo, SquareChoice, strike_words
from fracas.games.steel.book.changes import LASTING, STANDS, cannot
from fracas.games.steel.book.condition.consequences import HELD, KEPT_DOWN, LYING
from fracas.games.steel.book.conditions import afflict, end_condition
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.free_strike import free_strike_at
from fracas.games.steel.book.model import (
    AGILITY,
    GRABBED,
    LARGE,
    MIGHT,
    PRONE,
    Ability,
    Creature,
    size_rules,
)
from fracas.games.steel.book.stamina import spend_recovery
from fracas.games.steel.book.turn_choice import CAUGHT, HOLDING, TurnChoice
from fracas.games.steel.book.where import squares_between, those_within

# Aid Attack


def _openings(fight: Fight, creature: Creature) -> tuple[str, ...]:
    """Adjacent enemies it does not help against already."""
    near = [e for e in those_within(fight, creature, 1) if e.side != creature.side]
    return tuple([e.id for e in near if creature.id not in e.aided])


def _why_not_aid(fight: Fight, creature: Creature) -> str | None:
    if _openings(fight, creature):
        return None
    near = any(e.side != creature.side for e in those_within(fight, creature, 1))
    return "it helps against everybody adjacent already" if near else "no enemy is adjacent"


class AidAgainst(CreatureChoice):
    about: ClassVar[str] = "aid against"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: against which enemy do you help?", who=self.me(fight).name)


def _aid(fight: Fight, creature: Creature) -> Script[None]:
    near = _openings(fight, creature)
    chosen = near[0] if len(near) == 1 else (yield Ask(creature.seat, AidAgainst(creature.id), near))
    target = fight.get(chosen)
    target.aided = (*target.aided, creature.id)
    if log := fight.log:
        text = "{who} distracts {whom}: the next ally to roll against it has an edge."
        log.begin(text, "steel.maneuver.aid", who=creature.name, whom=target.name)


# Catch Breath


def _why_not_catch_breath(fight: Fight, creature: Creature) -> str | None:
    if not creature.recoveries:
        return "it has no Recoveries"
    if creature.dying:
        return "nobody catches their breath while dying"
    return None if creature.stamina < creature.stats.stamina else "Stamina is already full"


def _catch_breath(fight: Fight, creature: Creature) -> Script[None]:
    if log := fight.log:
        log.begin("{who} catches its breath.", "steel.maneuver.catchbreath", who=creature.name)
    spend_recovery(fight, creature)
    yield from ()


# Escape Grab, Grab, Knockback: the three abilities everybody has


class EscapeAnyway(Asked[str]):
    about: ClassVar[str] = "escape anyway"
    words: ClassVar[dict[str, str]] = {"escape": "Break free and take the strike", "stay": "Stay grabbed"}

    def sentence(self, fight: Fight) -> str:
        return say("{who}: break free, at the price of a free strike against you?", who=self.me(fight).name)


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


def _escape(use: Use) -> Script[None]:
    fight, creature = use.fight, use.actor
    if use.tier == 1:
        return
    if use.tier == 2:
        answer = yield Ask(creature.seat, EscapeAnyway(creature.id), ("escape", "stay"))
        if answer == "stay":
            return
        for grabber in fight.grabbers(creature):
            if (yield from _parting_strike(fight, grabber, creature)):
                break
    if creature.conscious:
        end_condition(fight, creature, GRABBED)


def _parting_strike(fight: Fight, striker: Creature, target: Creature) -> Script[bool]:
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
        yield from _parting_strike(fight, target, actor)
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


def _why_not_escape(fight: Fight, creature: Creature) -> str | None:
    return None if creature.conditions & HELD else "it is not grabbed"


def _do_escape(fight: Fight, creature: Creature) -> Script[Use | None]:
    return (yield from use_ability(fight, creature, ESCAPE_GRAB, line_open=True))


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


def shovable(fight: Fight, creature: Creature) -> list[Creature]:
    return [c for c in targeting.ability_targets(fight, creature, KNOCKBACK) if targeting.size_allows(creature, c)]


def _why_not_knockback(fight: Fight, creature: Creature) -> str | None:
    if creature.conditions & HELD:
        return "a grabbed creature cannot use Knockback"
    return None if shovable(fight, creature) else "nobody adjacent is small enough to shove"


def _do_knockback(fight: Fight, creature: Creature) -> Script[Use | None]:
    return (yield from use_ability(fight, creature, KNOCKBACK, only=shovable(fight, creature), line_open=True))


# Hide


def _why_not_hide(fight: Fight, creature: Creature) -> str | None:
    return (
        None
        if targeting.could_hide(fight, creature)
        else "it has neither cover nor concealment from an enemy that sees it"
    )


def hide(fight: Fight, creature: Creature) -> None:
    new = targeting.can_hide(fight, creature)
    creature.hidden_from = (*creature.hidden_from, *new)
    if log := fight.log:
        names = ", ".join(fight.get(id).name for id in new)
        log.tell(
            "{who} hides from {names}.",
            "steel.maneuver.hide",
            "steel.rule.hidden",
            "steel.rule.observe",
            who=creature.name,
            names=names,
        )


def _do_hide(fight: Fight, creature: Creature) -> Script[None]:
    hide(fight, creature)
    yield from ()


# Stand Up


def _lying(fight: Fight, creature: Creature) -> list[Creature]:
    """Itself and adjacent allies who are prone. The restrained raise nobody, not even themselves, but can be raised."""
    if creature.conditions & KEPT_DOWN:
        return []
    return [
        c
        for c in (creature, *those_within(fight, creature, 1))
        if c.conditions & LYING and c.conscious and c.side == creature.side and not kept_down(fight, c)
    ]


def kept_down(fight: Fight, creature: Creature) -> bool:
    """Whether some effect keeps it from standing up."""
    return bool(creature.conditions & LASTING or fight.on[STANDS]) and cannot(fight, creature, "stand")


def _why_not_stand_up(fight: Fight, creature: Creature) -> str | None:
    if _lying(fight, creature):
        return None
    if creature.conditions & LYING and kept_down(fight, creature):
        return "something keeps it from standing up"
    return "a restrained creature cannot stand up" if creature.conditions & KEPT_DOWN else "nobody here is prone"


class WhoStandsUp(CreatureChoice):
    about: ClassVar[str] = "stand up"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: who stands up?", who=self.me(fight).name)


def _stand_up(fight: Fight, creature: Creature) -> Script[None]:
    options = tuple(c.id for c in _lying(fight, creature))
    chosen = options[0] if len(options) == 1 else (yield Ask(creature.seat, WhoStandsUp(creature.id), options))
    lying = fight.get(chosen)
    if log := fight.log:
        words = "{who} stands up." if lying is creature else "{who} helps {whom} up."
        rules = ("steel.maneuver.standup", "steel.condition.prone.stand", "steel.condition.general")
        log.begin(words, *rules, who=creature.name, whom=lying.name)
    end_condition(fight, lying, PRONE, told=True)


# Move a grabbed creature


def _spots(fight: Fight, creature: Creature) -> tuple[int, ...]:
    return tuple(movement.spaces_beside(fight, creature, fight.get(creature.holding)))


def _why_not_move_grabbed(fight: Fight, creature: Creature) -> str | None:
    if not creature.holding:
        return "it holds nobody"
    return None if _spots(fight, creature) else "there is no free space beside it"


class DragTo(SquareChoice):
    about: ClassVar[str] = "put grabbed"

    def __init__(self, who: str, whom: str) -> None:
        super().__init__(who)
        self.whom = whom

    def sentence(self, fight: Fight) -> str:
        return say("{who}: drag {whom} where?", who=self.me(fight).name, whom=fight.get(self.whom).name)


def _move_grabbed(fight: Fight, creature: Creature) -> Script[None]:
    held = fight.get(creature.holding)
    spots = _spots(fight, creature)
    spot = spots[0] if len(spots) == 1 else (yield Ask(creature.seat, DragTo(creature.id, held.id), spots))
    if log := fight.log:
        log.begin(
            "{who} drags {whom} to {where}.",
            "steel.maneuver.movegrabbed",
            who=creature.name,
            whom=held.name,
            where=fight.name_cell(spot),
        )
    movement.place(fight, held, spot)
    yield from movement.arrive(fight, held)


MANEUVERS = (
    TurnChoice(
        "aid_attack",
        "Aid Attack",
        "maneuver",
        "The next ally to roll against an adjacent enemy has an edge.",
        _why_not_aid,
        _aid,
        ("steel.maneuver.aid",),
    ),
    TurnChoice(
        "catch_breath",
        "Catch Breath",
        "maneuver",
        "Spend a Recovery.",
        _why_not_catch_breath,
        _catch_breath,
        ("steel.maneuver.catchbreath",),
    ),
    TurnChoice(
        "escape_grab",
        "Escape Grab",
        "maneuver",
        ESCAPE_GRAB.text,
        _why_not_escape,
        _do_escape,
        ("steel.maneuver.escapegrab",),
        CAUGHT,
    ),
    TurnChoice("grab", "Grab", "maneuver", GRAB.text, _why_not_grab, _do_grab, ("steel.maneuver.grab",)),
    TurnChoice(
        "hide",
        "Hide",
        "maneuver",
        "Become hidden from whoever you have cover or concealment from.",
        _why_not_hide,
        _do_hide,
        ("steel.maneuver.hide",),
    ),
    TurnChoice(
        "knockback",
        "Knockback",
        "maneuver",
        KNOCKBACK.text,
        _why_not_knockback,
        _do_knockback,
        ("steel.maneuver.knockback",),
    ),
    TurnChoice(
        "stand_up",
        "Stand Up",
        "maneuver",
        "End prone for yourself or an adjacent ally.",
        _why_not_stand_up,
        _stand_up,
        ("steel.maneuver.standup",),
    ),
    TurnChoice(
        "move_grabbed",
        "Move Grabbed",
        "maneuver",
        "Put whom you hold into a free space beside you.",
        _why_not_move_grabbed,
        _move_grabbed,
        ("steel.maneuver.movegrabbed",),
        HOLDING,
    ),
)

__all__ = ["ESCAPE_GRAB", "GRAB", "KNOCKBACK", "MANEUVERS", "hide", "hold"]
