"""What an aimed ability would do, before it is used: its tiers, where somebody would land, what to beware of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from fracas.core.card import Forced, Tier
from fracas.core.language import say, word
from fracas.games.steel.book.condition.consequences import FIXED
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.forced_movement import foresee
from fracas.games.steel.book.model import Ability, Creature
from fracas.games.steel.book.power_roll import TIER_2, TIER_3
from fracas.games.steel.book.shares import shares_against

SUMS: Final = ((None, TIER_2 - 1), (TIER_2, TIER_3 - 1), (TIER_3, None))
"""Which sums make a tier."""


class Foretold(NamedTuple):
    tiers: tuple[Tier, ...] = ()
    forced: tuple[Forced, ...] = ()
    warns: tuple[str, ...] = ()


def foretell(fight: Fight, actor: Creature, ability: Ability | None, targets: list[Creature]) -> Foretold:
    """With a single target also where it would land, and what would be wasted on it."""
    if ability is None:
        return Foretold()
    forced: tuple[Forced, ...] = ()
    warns: tuple[str, ...] = ()
    if len(targets) == 1:
        forced = tuple(landings(fight, actor, ability, targets[0]))
        warns = tuple(warnings(actor, ability, targets[0]))
    shares = shares_against(fight, actor, ability, targets)
    tiers = [
        Tier(share, ", ".join(_does(fight, ability, step, forced)), *SUMS[step - 1])
        for step, share in enumerate(shares, 1)
    ]
    return Foretold(tuple(tiers), forced, warns)


def _does(fight: Fight, ability: Ability, step: int, forced: tuple[Forced, ...]) -> Iterator[str]:
    """What a tier does, in a few words: damage, forced movement and its end, what else is declared."""
    if ability.damage is not None:
        dealt = ability.damage[step - 1]
        yield say("{n} {kind} damage", n=dealt, kind=ability.kind) if ability.kind else say("{n} damage", n=dealt)
    for kind in FORCES:
        if kind in ability.numbers and (squares := ability.number(kind, step)):
            yield say("{force} {n}", force=kind, n=squares)
    for each in forced:
        if each.slams and each.tier in (0, step):
            names = ", ".join([fight.get(id).name if id in fight.index else say("a wall") for id in each.slams])
            yield say("slams into {whom}", whom=names)
    if ability.also is not None and ability.also[step - 1]:
        yield word(ability.also[step - 1])


FORCES: Final = ("push", "pull", "slide")


def warnings(actor: Creature, ability: Ability, target: Creature) -> Iterator[str]:
    """Friendly fire, and what would be wasted on this target."""
    if ability.damage is not None:
        if target.side == actor.side:
            yield "hits an ally"
        immunity = target.stats.immunities.get(ability.kind, 0) - target.stats.weaknesses.get(ability.kind, 0)
        if immunity >= ability.damage[-1]:
            yield say("immune to {kind} damage", kind=ability.kind)
    if target.conditions & FIXED and any(force in ability.numbers for force in FORCES):
        yield "restrained: cannot be moved"
    if "regain" in ability.numbers and target.stamina >= target.stats.stamina:
        yield "Stamina is already full"


def landings(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> Iterator[Forced]:
    """Where a push or pull would take the target with each tier, straight away or straight closer."""
    for kind in ("push", "pull"):
        declared = ability.numbers.get(kind)
        if declared is None:
            continue
        tiers = declared if isinstance(declared, tuple) else (declared,)
        melee = {"Melee", "Weapon"} <= ability.keywords
        for step in range(1, len(tiers) + 1):
            number = ability.number(kind, step)
            squares = number + (number > 0 and melee and actor.size > target.size)  # steel.forced.bigvslittle
            cells, slams, *_ = foresee(fight, actor, target, kind, squares)
            if cells or slams:
                names = tuple([fight.name_cell(cell) for cell in cells])
                yield Forced(target.id, names, step if len(tiers) > 1 else 0, slams)
