"""At whom an ability is aimed: the question, with what helps, where somebody would land and what would be wasted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from fracas.core.card import Card, Forced, shortened
from fracas.games.steel.book import edges_and_banes as edges
from fracas.games.steel.book.asking import CreatureChoice, condition_of, side_of
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.forced_movement import foresee
from fracas.games.steel.book.model import RESTRAINED, Ability, Creature
from fracas.games.steel.book.shares import shares_against


class AtWhom(CreatureChoice):
    """At whom an ability is aimed: each target says what helps against it, where it would land, what is wasted."""

    about: ClassVar[str] = "target"

    def __init__(self, who: str, ability: Ability) -> None:
        super().__init__(who)
        self.ability = ability

    def sentence(self, fight: Fight) -> str:
        return f"{self.ability.name}: at whom?"

    def card(self, fight: Fight, option: str) -> Card:
        if option not in fight.index:
            return super().card(fight, option)
        me, target, ability = self.me(fight), fight.get(option), self.ability
        return Card(
            kind="target",
            targets=(option,),
            text=shortened(self._against(fight, option)),
            side=side_of(me, target),
            warns=tuple(warnings(me, ability, target)),
            forced=tuple(_landings(fight, me, ability, target)),
            rule=ability.rules[0] if ability.rules else "",
            odds=shares_against(fight, me, ability, [target]),
        )

    def beside(self, fight: Fight, option: str, card: Card) -> str:
        return self._against(fight, option) if option in fight.index else ""

    def _against(self, fight: Fight, option: str) -> str:
        """How the target is doing, and the edges or banes a roll against it would have."""
        me, target, ability = self.me(fight), fight.get(option), self.ability
        words = condition_of(fight, me, target)
        if not ability.roll or target is me:
            return words
        ups, downs = edges.edges_and_banes(fight, me, ability, target, [target])
        if not ups and not downs:
            return words
        why = ", ".join([each for each, _, _ in edges.reasons(fight, me, ability, target, [target])])
        return f"{words}, {HELPS.get(ups - downs, 'edges and banes cancel')} ({why})"


HELPS: Final = {-2: "double bane", -1: "bane", 1: "edge", 2: "double edge"}
FORCES: Final = ("push", "pull", "slide")


def warnings(actor: Creature, ability: Ability, target: Creature) -> Iterator[str]:
    """Friendly fire, and what would be wasted on this target."""
    if ability.damage is not None:
        if target.side == actor.side:
            yield "hits an ally"
        immunity = target.stats.immunities.get(ability.kind, 0) - target.stats.weaknesses.get(ability.kind, 0)
        if immunity >= ability.damage[-1]:
            yield f"immune to {ability.kind} damage"
    if target.conditions & RESTRAINED and any(force in ability.numbers for force in FORCES):
        yield "restrained: cannot be moved"
    if "regain" in ability.numbers and target.stamina >= target.stats.stamina:
        yield "its Stamina is full"


def _landings(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> Iterator[Forced]:
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
            cells, slams = foresee(fight, actor, target, kind, squares)
            if cells or slams:
                names = tuple([fight.name_cell(cell) for cell in cells])
                yield Forced(target.id, names, step if len(tiers) > 1 else 0, slams)
