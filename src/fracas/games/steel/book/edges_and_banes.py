"""Edges and banes on ability rolls: where they come from, counted for each target.

Every source is a bit. `sources` finds the bits that apply; counts and words are both read from them, so that the roll
and what the log says about it cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence

from fracas.games.steel.book.changes import LASTING, STANDS, cannot, ignores, leanings, on_tests
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.line_of_effect import concealed, flanking, high_ground, in_cover, line_of_effect
from fracas.games.steel.book.model import (
    AGILITY,
    FRIGHTENED,
    GRABBED,
    MIGHT,
    PRONE,
    RESTRAINED,
    TAUNTED,
    WEAKENED,
    Ability,
    Creature,
)
from fracas.games.steel.book.power_roll import MOST, arithmetic_rules
from fracas.games.steel.book.where import squares_between

(
    FLANKING,
    HIGH_GROUND,
    AIDED,
    TARGET_PRONE,
    TARGET_RESTRAINED,
    TARGET_FRIGHTENED,
    COVER,
    CONCEALMENT,
    OWN_WEAKNESS,
    OWN_FEAR,
    OWN_PRONE,
    OWN_RESTRAINED,
    OWN_GRABBED,
    BIGGER_GRABBER,
    DEFENDED,
    OWN_TAUNTED,
    AIDED_AGAIN,
    HIGH_CLIMB,
) = (1 << n for n in range(18))

# What each source is called, its rule, what it counts (an edge 1, a bane -1, a double bane -2), the rules behind it
SOURCES: tuple[tuple[int, str, str, int, tuple[str, ...]], ...] = (
    (FLANKING, "flanking", "steel.edgebane.src.flanking", 1, ("steel.rule.flanking", "steel.house.geometry")),
    (HIGH_GROUND, "high ground", "steel.edgebane.src.highground", 1, ("steel.rule.highground",)),
    (
        HIGH_CLIMB,
        "high ground while climbing",
        "steel.rule.highground.climb",
        1,
        ("steel.rule.highground", "steel.edgebane.src.highground"),
    ),
    (AIDED, "an ally's aid", "steel.edgebane.src.aid", 1, ("steel.maneuver.aid",)),
    (AIDED_AGAIN, "another ally's aid", "steel.edgebane.src.aid", 1, ("steel.maneuver.aid",)),
    (TARGET_PRONE, "the target is prone", "steel.edgebane.src.prone-target", 1, ("steel.condition.prone",)),
    (
        TARGET_RESTRAINED,
        "the target is restrained",
        "steel.edgebane.src.restrained-target",
        1,
        ("steel.condition.restrained",),
    ),
    (
        TARGET_FRIGHTENED,
        "the target is frightened of the attacker",
        "steel.edgebane.src.frightened-target",
        1,
        ("steel.condition.frightened",),
    ),
    (COVER, "the target has cover", "steel.edgebane.src.cover", -1, ("steel.rule.cover", "steel.house.geometry")),
    (CONCEALMENT, "the target is concealed", "steel.edgebane.src.concealment", -1, ("steel.rule.concealment",)),
    (OWN_WEAKNESS, "weakened", "steel.edgebane.src.weakened", -1, ("steel.condition.weakened",)),
    (OWN_FEAR, "frightened of the target", "steel.edgebane.src.frightened", -1, ("steel.condition.frightened",)),
    (OWN_PRONE, "striking while prone", "steel.edgebane.src.prone", -1, ("steel.condition.prone",)),
    (OWN_RESTRAINED, "restrained", "steel.edgebane.src.restrained", -1, ("steel.condition.restrained",)),
    (
        OWN_GRABBED,
        "grabbed by somebody it does not target",
        "steel.edgebane.src.grabbed",
        -1,
        ("steel.condition.grabbed",),
    ),
    (BIGGER_GRABBER, "the grabber is bigger", "steel.edgebane.src.escape-smaller", -1, ("steel.ability.escapegrab",)),
    (DEFENDED, "the target defends itself", "steel.edgebane.src.defend", -2, ("steel.action.defend",)),
    (
        OWN_TAUNTED,
        "taunted by somebody it does not target",
        "steel.edgebane.src.taunted",
        -2,
        ("steel.condition.taunted",),
    ),
)
EDGES = sum(bit for bit, _, _, worth, _ in SOURCES if worth > 0)
BANES = sum(bit for bit, _, _, worth, _ in SOURCES if worth < 0)
DOUBLE_BANES = sum(bit for bit, _, _, worth, _ in SOURCES if worth == -2)
LEANING = "steel.house.lasting"
"""What a lasting effect, a trait or the ability itself gives."""
RULES_BEHIND: dict[str, tuple[str, ...]] = {LEANING: (), **{rule: behind for _, _, rule, _, behind in SOURCES}}

HAMPERING = WEAKENED | FRIGHTENED | PRONE | RESTRAINED | GRABBED | TAUNTED


def edges_and_banes(
    fight: Fight, actor: Creature, ability: Ability, target: Creature | None, targets: Sequence[Creature]
) -> tuple[int, int]:
    """How many edges and banes an ability roll has against one of its targets, each at most two."""
    bits = sources(fight, actor, ability, target, targets)
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
    fight: Fight, actor: Creature, ability: Ability, target: Creature | None, targets: Sequence[Creature]
) -> list[tuple[str, str, int]]:
    """The same in words: what it is, by which rule, and what it counts, 1 for an edge, -1 or -2 for banes."""
    bits = sources(fight, actor, ability, target, targets)
    found = [(words, rule, worth) for bit, words, rule, worth, _ in SOURCES if bits & bit]
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
    """Edges and banes on a test: weakened hampers all of them, restrained those of Might and Agility."""
    edges = banes = 0
    if creature.conditions & WEAKENED:
        banes += 1
    if creature.conditions & RESTRAINED and characteristic in (MIGHT, AGILITY):
        banes += 1
    if creature.conditions & LASTING or fight.on[STANDS]:
        leaning = on_tests(fight, creature)
        if leaning > 0:
            edges += leaning
        else:
            banes -= leaning
    return (MOST if edges > MOST else edges), (MOST if banes > MOST else banes)


def sources(
    fight: Fight, actor: Creature, ability: Ability, target: Creature | None, targets: Sequence[Creature]
) -> int:
    """The bits of every source that applies to an ability roll against a target (None when it has none)."""
    bits = _own(fight, actor, ability, target, targets) if actor.conditions & HAMPERING else 0
    if target is not None and target is not actor:
        bits |= _state_of(fight, actor, ability, target) | _places(fight, actor, ability, target)
    return bits


def _own(fight: Fight, actor: Creature, ability: Ability, target: Creature | None, targets: Sequence[Creature]) -> int:
    """What hampers the one who rolls."""
    conditions = actor.conditions
    bits = 0
    if conditions & WEAKENED:
        bits |= OWN_WEAKNESS
    if conditions & PRONE and "Strike" in ability.keywords:
        bits |= OWN_PRONE
    if conditions & RESTRAINED:
        bits |= OWN_RESTRAINED
    if conditions & FRIGHTENED and target is not None and fight.fear(actor) == target.id:
        bits |= OWN_FEAR
    if conditions & GRABBED:
        bits |= _grip(fight, actor, ability, target, targets)
    if conditions & TAUNTED:
        taunter = fight.taunter(actor)
        if taunter in fight.index and not _is_target(taunter, target, targets):
            other = fight.get(taunter)
            if not other.dead and line_of_effect(fight, actor, other):
                bits |= OWN_TAUNTED
    return bits


def _grip(fight: Fight, actor: Creature, ability: Ability, target: Creature | None, targets: Sequence[Creature]) -> int:
    """Being held: a bane unless the grabber is a target; Escape Grab has one only from a bigger grabber (ruling A7)."""
    grabbers = fight.grabbers(actor)
    if ability.id == "escape_grab":
        return BIGGER_GRABBER if any(actor.size < grabber.size for grabber in grabbers) else 0
    if any(_is_target(grabber.id, target, targets) for grabber in grabbers):
        return 0
    return OWN_GRABBED


def _is_target(id: str, target: Creature | None, targets: Sequence[Creature]) -> bool:
    return (target is not None and target.id == id) or any(c.id == id for c in targets)


def _state_of(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> int:
    """What the target suffers or does."""
    conditions = target.conditions
    bits = 0
    if conditions & PRONE and melee(fight, actor, ability, target):
        bits |= TARGET_PRONE
    if conditions & RESTRAINED:
        bits |= TARGET_RESTRAINED
    if conditions & FRIGHTENED and fight.fear(target) == actor.id:
        bits |= TARGET_FRIGHTENED
    if target.aided:
        helpers = sum(id != actor.id and fight.get(id).side == actor.side for id in target.aided)
        if helpers:
            bits |= AIDED if helpers == 1 else AIDED | AIDED_AGAIN
    if target.defending and not taunts_somebody(fight, target):
        bits |= DEFENDED
    return bits


def taunts_somebody(fight: Fight, creature: Creature) -> bool:
    """Whether another creature is taunted by it, which undoes Defend (ruling A13)."""
    return any(
        c.conditions & TAUNTED and not c.dead and c is not creature and fight.taunter(c) == creature.id
        for c in fight.creatures
    )


def _places(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> int:
    """What the two gain from where they stand."""
    bits = 0
    strike = "Strike" in ability.keywords
    if strike and melee(fight, actor, ability, target) and flanking(fight, actor, target):
        bits |= FLANKING
    if actor.z > target.z and high_ground(fight, actor, target):
        bits |= HIGH_GROUND if fight.on_ground(actor) else HIGH_CLIMB
    if ability.damage is not None and in_cover(fight, actor, target) and not _minds_not(fight, actor, ability, "cover"):
        bits |= COVER
    if strike and concealed(fight, actor, target) and not _minds_not(fight, actor, ability, "concealment"):
        bits |= CONCEALMENT
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
