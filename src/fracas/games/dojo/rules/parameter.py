"""Battle Parameters: rules of one fight that change how the fight itself works. The base book has none."""

from __future__ import annotations

from typing import Any

from fracas.core import Script
from fracas.games.dojo.rules.model import Fight, Figure, Unit


class Goal:
    """What a bot should know about winning a fight in another way than by striking everybody down."""

    __slots__ = ("breaks", "deeds", "flees", "hunted", "spaces")

    def __init__(
        self,
        spaces: int = 0,
        hunted: frozenset[int] = frozenset(),
        breaks: int = 0,
        deeds: frozenset[str] = frozenset(),
        flees: bool = False,
    ) -> None:
        self.spaces = spaces
        """Where to stand, as a mask."""
        self.hunted = hunted
        """The units to strike before all others."""
        self.breaks = breaks
        """The spaces of obstacles to strike, as a mask."""
        self.deeds = deeds
        """The Actions to take whenever they are possible."""
        self.flees = flees
        """Whether to keep away from enemies."""


class Parameter:
    """A parameter overrides the moments it has something to say about. `side` is the tilted one, -1 for all."""

    id = ""

    def set_up(self, fight: Fight, side: int) -> None:
        """The arena and the units are there, nobody is placed yet."""

    def prepares(self, fight: Fight, side: int) -> Script[bool]:
        """Before Free Placement: True when somebody was asked and there may be more."""
        yield from ()
        return False

    def placing(self, fight: Fight, side: int, unit: Unit, cells: list[int]) -> list[int]:
        """Where a unit may start."""
        return cells

    def placed(self, fight: Fight, side: int) -> Script[None]:
        """Everybody stands; the fight is about to begin."""
        yield from ()

    def dice(self, fight: Fight, side: int, unit: Unit, dice: list[int]) -> None:
        """The Action Dice about to be rolled, to be changed in place."""

    def turn_begins(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        yield from ()

    def turn_ends(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        yield from ()

    def hurt(self, fight: Fight, side: int, unit: Unit, attacker: Unit) -> None:
        """A hit has done damage."""

    def removed(self, fight: Fight, side: int, unit: Unit) -> None:
        """A unit has left the arena."""

    def dropped(self, fight: Fight, side: int, unit: Unit) -> None:
        """A unit has fallen to zero HP."""

    def round_begins(self, fight: Fight, side: int) -> Script[None]:
        yield from ()

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        yield from ()

    def keeps(self, fight: Fight, side: int, figure: Figure, cells: list[int], how: str) -> list[int]:
        """Spaces a figure may move to of its own will: by Free Movement ("free"), "action" or "teleport"."""
        return cells

    def moved(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        """A figure has moved a space, or teleported."""
        yield from ()

    def comes_to_rest(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        """A movement is complete: one step of Free Movement, or the last space of any other. `left` is the space
        before.
        """
        yield from ()

    def spirit(self, fight: Fight, side: int, unit: Unit) -> Script[Unit | None]:
        """Somebody who is still in play gives the turn away, to this unit."""
        yield from ()
        return None

    def forbids(self, fight: Fight, side: int) -> int:
        """Spaces where nobody may put anything during Free Placement."""
        return 0

    def decides(self, fight: Fight, side: int) -> bool:
        """Whether this parameter says when the fight is over; if so it calls meter.win itself."""
        return False

    def first(self, fight: Fight, side: int) -> int | None:
        """The side that has the first slot of each round."""
        return None

    def actions(self, fight: Fight, side: int, unit: Unit) -> tuple[str, ...]:
        """More Actions, by id."""
        return ()

    # What bots should know

    def goal(self, fight: Fight, side: int, unit: Unit) -> Goal | None:
        """What a unit is after beside knocking others out."""
        return None

    def standing(self, fight: Fight, side: int) -> int | None:
        """How near a side is to winning by this parameter, from -1000 to 1000."""
        return None

    def ways(self, fight: Fight, side: int) -> list[tuple[int, int]]:
        """From where to where one may get other than by a step or a teleport."""
        return []


def watches_movement(parameter: Parameter) -> bool:
    """Whether a parameter must hear of every movement."""
    kind = type(parameter)
    return kind.moved is not Parameter.moved or kind.comes_to_rest is not Parameter.comes_to_rest


Active = list[tuple[Parameter, int]]


def in_force(fight: Fight) -> Active:
    """The parameters in force, each with the side it is about."""
    if not fight.parameters and not fight.tilts:
        return []
    book, tilts = fight.book, tuple(fight.tilts.items())
    key = fight.parameters, tilts
    found: Active | None = book.in_force.get(key)
    if found is None:
        both = [(book.parameter(id), -1) for id in fight.parameters]
        found = book.in_force[key] = [*both, *((book.parameter(f"tilt.{tilt}"), int(side)) for side, tilt in tilts)]
    return found


def set_up(fight: Fight) -> None:
    for parameter, side in in_force(fight):
        parameter.set_up(fight, side)


def tell(fight: Fight, parameter: Parameter, template: str, *rules: str, **facts: Any) -> None:
    if log := fight.log:
        log.tell(template, f"dojo.{parameter.id}", "dojo.rule.battle-parameters", *rules, **facts)
