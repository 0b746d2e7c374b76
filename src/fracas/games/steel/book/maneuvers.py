"""Maneuvers anybody can take."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.language import say
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book import movement
from fracas.games.steel.book.asking import CreatureChoice, SquareChoice
from fracas.games.steel.book.changes import LASTING, STANDS, cannot
from fracas.games.steel.book.condition.consequences import KEPT_DOWN, LYING
from fracas.games.steel.book.conditions import end_condition
from fracas.games.steel.book.escape_grab import ESCAPE
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.grab import GRAB_SOMEBODY
from fracas.games.steel.book.knockback import SHOVE
from fracas.games.steel.book.model import (
    PRONE,
    Creature,
)
from fracas.games.steel.book.stamina import spend_recovery
from fracas.games.steel.book.turn_choice import HOLDING, TurnChoice
from fracas.games.steel.book.where import those_within

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
    ESCAPE,
    GRAB_SOMEBODY,
    TurnChoice(
        "hide",
        "Hide",
        "maneuver",
        "Become hidden from whoever you have cover or concealment from.",
        _why_not_hide,
        _do_hide,
        ("steel.maneuver.hide",),
    ),
    SHOVE,
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

__all__ = ["MANEUVERS", "hide"]
