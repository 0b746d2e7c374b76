"""Edges and banes on ability rolls: where they come from, counted for each target.

Every source is a bit. `sources` finds the bits that apply; counts and words are both read from them, so that the roll
and what the log says about it cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from fracas.games.steel.book.changes import LASTING, STANDS, cannot, ignores, leanings, on_tests
from fracas.games.steel.book.condition.base import SOURCES, AbilityRoll, Source
from fracas.games.steel.book.condition.consequences import (
    ALL,
    LEANS_AGAINST,
    LEANS_OWN,
    ON_OWN_ROLLS,
    ON_ROLLS_AGAINST,
)
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.line_of_effect import concealed, flanking, high_ground, in_cover, line_of_effect
from fracas.games.steel.book.model import (
    AGILITY,
    MIGHT,
    Ability,
    Creature,
)
from fracas.games.steel.book.objects import Thing, covered, looks_down_on, obscured
from fracas.games.steel.book.power_roll import MOST, arithmetic_rules
from fracas.games.steel.book.where import squares_between

FLANKING: Final = Source(0, "flanking", "flanking", 1, "steel.rule.flanking", "steel.house.geometry")
HIGH_GROUND: Final = Source(1, "high ground", "highground", 1, "steel.rule.highground")
HIGH_CLIMB: Final = Source(
    2,
    "high ground while climbing",
    "steel.rule.highground.climb",
    1,
    "steel.rule.highground",
    "steel.edgebane.src.highground",
)
AIDED: Final = Source(3, "an ally's aid", "aid", 1, "steel.maneuver.aid")
AIDED_AGAIN: Final = Source(4, "another ally's aid", "aid", 1, "steel.maneuver.aid")
COVER: Final = Source(8, "the target has cover", "cover", -1, "steel.rule.cover", "steel.house.geometry")
CONCEALMENT: Final = Source(9, "the target is concealed", "concealment", -1, "steel.rule.concealment")
DEFENDED: Final = Source(16, "the target defends itself", "defend", -2, "steel.action.defend")

TOLD: Final = tuple([SOURCES[place] for place in sorted(SOURCES)])
EDGES: Final = sum([each.bit for each in TOLD if each.worth > 0])
BANES: Final = sum([each.bit for each in TOLD if each.worth < 0])
DOUBLE_BANES: Final = sum([each.bit for each in TOLD if each.worth == -2])
LEANING: Final = "steel.house.lasting"
"""What a lasting effect, a trait or the ability itself gives."""
RULES_BEHIND: dict[str, tuple[str, ...]] = {LEANING: (), **{each.rule: each.behind for each in TOLD}}


def edges_and_banes(
    fight: Fight,
    actor: Creature,
    ability: Ability,
    target: Creature | None,
    targets: Sequence[Creature],
    thing: Thing | None = None,
) -> tuple[int, int]:
    """How many edges and banes an ability roll has against one of its targets, each at most two."""
    bits = sources(fight, actor, ability, target, targets, thing)
    leaning = _leans(fight, actor, ability, target)
    if not bits and not leaning:
        return 0, 0
    edges = (bits & EDGES).bit_count()
    banes = (bits & BANES).bit_count() + (bits & DOUBLE_BANES).bit_count()
    if leaning:
        for _, worth in lean(fight, actor, ability, target):
            if worth > 0:
                edges += worth
            else:
                banes -= worth
        if edges and cannot(fight, actor, "edges"):
            edges = 0
    return (MOST if edges > MOST else edges), (MOST if banes > MOST else banes)


def reasons(
    fight: Fight,
    actor: Creature,
    ability: Ability,
    target: Creature | None,
    targets: Sequence[Creature],
    thing: Thing | None = None,
) -> list[tuple[str, str, int]]:
    """The same in words: what it is, by which rule, and what it counts, 1 for an edge, -1 or -2 for banes."""
    bits = sources(fight, actor, ability, target, targets, thing)
    found = [(each.words, each.rule, each.worth) for each in TOLD if bits & each.bit]
    if _leans(fight, actor, ability, target):
        found += [(name, LEANING, worth) for name, worth in lean(fight, actor, ability, target)]
        if cannot(fight, actor, "edges"):
            found = [reason for reason in found if reason[2] < 0]
    return found


def _leans(fight: Fight, actor: Creature, ability: Ability, target: Creature | None) -> bool:
    """Whether a lasting effect, a trait or the ability itself could lean the roll: a quick look before a closer one."""
    if actor.conditions & LASTING or fight.on[STANDS] or ability.leans is not None:
        return True
    return target is not None and bool(target.conditions & LASTING)


def lean(fight: Fight, actor: Creature, ability: Ability, target: Creature | None) -> list[tuple[str, int]]:
    """The edges and banes that come from lasting effects, traits and the ability itself, by name."""
    found = leanings(fight, actor, ability, target)
    if ability.leans is not None and target is not None:
        own = ability.leans(fight, actor, target)
        if own:
            found.append((ability.name, own))
    return found


def rules_behind(why: Sequence[tuple[str, str, int]]) -> list[str]:
    """The rules to name in the log for these reasons: their own, and those of the situation that gave them."""
    return [rule for _, own, _ in why for rule in (own, *RULES_BEHIND[own])]


def edges_and_banes_on_a_test(fight: Fight, creature: Creature, characteristic: int) -> tuple[int, int]:
    """Edges and banes on a test, of conditions and of what lasts."""
    edges, banes = 0, sum([banes for _, banes in hampered_tests(creature, characteristic)])
    if creature.conditions & LASTING or fight.on[STANDS]:
        for _, worth in on_tests(fight, creature):
            if worth > 0:
                edges += worth
            else:
                banes -= worth
        if edges and cannot(fight, creature, "edges"):
            edges = 0
    return (MOST if edges > MOST else edges), (MOST if banes > MOST else banes)


def sources(
    fight: Fight,
    actor: Creature,
    ability: Ability,
    target: Creature | None,
    targets: Sequence[Creature],
    thing: Thing | None = None,
) -> int:
    """The bits of every source that applies to an ability roll against a creature or an object, or neither."""
    bits = 0
    if actor.conditions & LEANS_OWN:
        roll = Roll(fight, actor, ability, target, targets)
        for each in ON_OWN_ROLLS:
            if actor.conditions & each.bit:
                bits |= each.own_roll(actor, roll)
    if target is not None and target is not actor:
        bits |= _state_of(fight, actor, ability, target, targets) | _places(fight, actor, ability, target)
    elif thing is not None:
        bits |= _places_to_object(fight, actor, ability, thing)
    return bits


def hampered_tests(creature: Creature, characteristic: int) -> list[tuple[str, int]]:
    """The conditions that put banes on a test, by name."""
    body = characteristic in (MIGHT, AGILITY)
    found = [(each, each.on_all_tests + (each.on_body_tests if body else 0)) for each in ALL]
    return [(each.name, banes) for each, banes in found if banes and creature.conditions & each.bit]


@final
class Roll(AbilityRoll):
    """An ability roll as conditions see it."""

    def melee(self) -> bool:
        target = self.target
        return target is not None and melee(self.fight, self.actor, self.ability, target)

    def sees(self, other: Creature) -> bool:
        return line_of_effect(self.fight, self.actor, other)


def _state_of(fight: Fight, actor: Creature, ability: Ability, target: Creature, targets: Sequence[Creature]) -> int:
    """What the target suffers or does."""
    bits = 0
    if target.conditions & LEANS_AGAINST:
        roll = Roll(fight, actor, ability, target, targets)
        for each in ON_ROLLS_AGAINST:
            if target.conditions & each.bit:
                bits |= each.roll_against(target, roll)
    if target.aided:
        helpers = sum(id != actor.id and fight.get(id).side == actor.side for id in target.aided)
        if helpers:
            bits |= AIDED.bit if helpers == 1 else AIDED.bit | AIDED_AGAIN.bit
    if target.defending and not taunts_somebody(fight, target):
        bits |= DEFENDED.bit
    return bits


def taunts_somebody(fight: Fight, creature: Creature) -> bool:
    """Whether another creature is taunted by it, which undoes Defend (ruling A13)."""
    return any(not c.dead and c is not creature and fight.taunter(c) == creature.id for c in fight.creatures)


def _places(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> int:
    """What the two gain from where they stand."""
    bits = 0
    strike = "Strike" in ability.keywords
    if strike and melee(fight, actor, ability, target) and flanking(fight, actor, target):
        bits |= FLANKING.bit
    if actor.z > target.z and high_ground(fight, actor, target):
        bits |= HIGH_GROUND.bit if fight.on_ground(actor) else HIGH_CLIMB.bit
    if ability.damage is not None and in_cover(fight, actor, target) and not _minds_not(fight, actor, ability, "cover"):
        bits |= COVER.bit
    if strike and concealed(fight, actor, target) and not _minds_not(fight, actor, ability, "concealment"):
        bits |= CONCEALMENT.bit
    return bits


def _places_to_object(fight: Fight, actor: Creature, ability: Ability, thing: Thing) -> int:
    """The same against an object, which nobody flanks."""
    bits = 0
    if looks_down_on(fight, actor, thing):
        bits |= HIGH_GROUND.bit if fight.on_ground(actor) else HIGH_CLIMB.bit
    if covered(fight, actor, thing) and not _minds_not(fight, actor, ability, "cover"):
        bits |= COVER.bit
    if "Strike" in ability.keywords and obscured(fight, actor, thing):
        bits |= 0 if _minds_not(fight, actor, ability, "concealment") else CONCEALMENT.bit
    return bits


def _minds_not(fight: Fight, actor: Creature, ability: Ability, what: str) -> bool:
    if what in ability.ignores:
        return True
    return bool(actor.conditions & LASTING or fight.on[STANDS]) and ignores(fight, actor, what, ability)


def melee(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> bool:
    """Whether the ability is a melee one against this target; one that is melee or ranged is, within its reach."""
    if ability.reach and ability.distance:
        return squares_between(fight, actor, target) <= ability.reach
    return ability.reach > 0 or "Melee" in ability.keywords


__all__ = [
    "arithmetic_rules",
    "edges_and_banes",
    "edges_and_banes_on_a_test",
    "melee",
    "reasons",
    "rules_behind",
    "sources",
    "taunts_somebody",
]
