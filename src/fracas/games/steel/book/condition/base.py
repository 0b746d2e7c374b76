"""What a condition is: one class with all that follows from it. Nothing else names it to ask what it does.

What only takes something away is a fact of the class, and everybody who has to know looks at one number: which
conditions stop, lay low, hold fast (`condition/consequences.py`). What leans a roll is a method.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, final

from fracas.games.steel.book.model import CONDITION_NAMES, Ability, Creature

if TYPE_CHECKING:
    from fracas.games.steel.book.fight import Fight


@final
class Source:
    """Where an edge or bane comes from: what it is called, its rule, what it counts (an edge 1, a bane -1, a double
    bane -2), the rules behind it, and its place among all the others when they are told.
    """

    def __init__(self, place: int, words: str, rule: str, worth: int, *behind: str) -> None:
        self.bit = 1 << place
        self.words, self.worth, self.behind = words, worth, behind
        self.rule = rule if rule.startswith("steel.") else "steel.edgebane.src." + rule
        SOURCES[place] = self


SOURCES: dict[int, Source] = {}
"""All of them, by place."""


class AbilityRoll:
    """An ability roll against one target, with what conditions may ask about it."""

    def __init__(
        self, fight: Fight, actor: Creature, ability: Ability, target: Creature | None, targets: Sequence[Creature]
    ) -> None:
        self.fight, self.actor, self.ability, self.target, self.targets = fight, actor, ability, target, targets

    def melee(self) -> bool:
        """Whether the ability is a melee one against this target."""
        raise NotImplementedError

    def sees(self, other: Creature) -> bool:
        """Whether whoever rolls has line of effect to somebody."""
        raise NotImplementedError

    def aims_at(self, id: str) -> bool:
        """Whether somebody is among its targets."""
        return (self.target is not None and self.target.id == id) or any(c.id == id for c in self.targets)


class Condition:
    """A condition. Its class says what is different for whoever suffers it."""

    bit: ClassVar[int] = 0
    stops: ClassVar[bool] = False
    """Its speed is 0."""
    slows: ClassVar[bool] = False
    """Its speed is 2 at most, and it cannot shift."""
    lies: ClassVar[bool] = False
    """It is flat on the ground: it crawls, and neither climbs, jumps, swims nor flies."""
    idle: ClassVar[bool] = False
    """It can do nothing at all."""
    one_thing: ClassVar[bool] = False
    """It does one thing on its turn and does not react."""
    fixed: ClassVar[bool] = False
    """Nobody can force move it."""
    held: ClassVar[bool] = False
    """Only whoever holds it can force move it."""
    kept_down: ClassVar[bool] = False
    """It cannot stand up."""
    slipped: ClassVar[bool] = False
    """Teleporting ends it."""
    shuns: ClassVar[bool] = False
    """It does not come closer to the source of its own will."""
    one_source: ClassVar[bool] = False
    """Another source replaces the older one; the same source may last longer in one way than another."""
    by_source: ClassVar[bool] = False
    """It ends when its source dies."""
    bleeds: ClassVar[bool] = False
    """It loses Stamina for exerting itself."""
    leans_own: ClassVar[bool] = False
    """Whether it says something about the sufferer's own ability rolls,"""
    leans_against: ClassVar[bool] = False
    """and about those against it."""
    on_all_tests: ClassVar[int] = 0
    """Banes on its tests,"""
    on_body_tests: ClassVar[int] = 0
    """and on those of Might and Agility."""

    def own_roll(self, me: Creature, roll: AbilityRoll) -> int:
        """The bits of the sources of edges and banes on an ability roll of its own."""
        return 0

    def roll_against(self, me: Creature, roll: AbilityRoll) -> int:
        """The same for an ability roll against it."""
        return 0

    @property
    def name(self) -> str:
        return CONDITION_NAMES[self.bit]
