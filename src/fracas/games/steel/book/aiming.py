"""At whom an ability is aimed: the question, with what helps, where somebody would land and what would be wasted."""

from __future__ import annotations

from typing import ClassVar, Final

from fracas.core.card import Card, shortened
from fracas.core.language import say, word
from fracas.games.steel.book import edges_and_banes as edges
from fracas.games.steel.book.asking import CreatureChoice, condition_of, side_of
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.foretold import foretell
from fracas.games.steel.book.model import Ability


class AtWhom(CreatureChoice):
    """At whom an ability is aimed: each target says what helps against it, where it would land, what is wasted."""

    about: ClassVar[str] = "target"

    def __init__(self, who: str, ability: Ability) -> None:
        super().__init__(who)
        self.ability = ability

    def sentence(self, fight: Fight) -> str:
        return say("{ability}: at whom?", ability=self.ability.name)

    def card(self, fight: Fight, option: str) -> Card:
        if option not in fight.index:
            return super().card(fight, option)
        me, target, ability = self.me(fight), fight.get(option), self.ability
        told = foretell(fight, me, ability, [target])
        return Card(
            kind="target",
            targets=(option,),
            text=shortened(self._against(fight, option)),
            side=side_of(me, target),
            warns=told.warns,
            forced=told.forced,
            rule=ability.rules[0] if ability.rules else "",
            tiers=told.tiers,
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
        why = ", ".join([word(each) for each, _, _ in edges.reasons(fight, me, ability, target, [target])])
        return f"{words}, {word(HELPS.get(ups - downs, 'edges and banes cancel'))} ({why})"


HELPS: Final = {-2: "double bane", -1: "bane", 1: "edge", 2: "double edge"}
