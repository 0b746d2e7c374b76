"""Striking at once, from where somebody stands: the question with which ability."""

from __future__ import annotations

import msgspec

from fracas.core.card import Card
from fracas.games.steel.book.asking import Strikes
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.foretold import foretell
from fracas.games.steel.book.free_strike import free_strike_of
from fracas.games.steel.book.line_of_effect import ability_targets
from fracas.games.steel.book.model import ABILITIES, Ability, Creature


def in_reach(fight: Fight, me: Creature, ability: Ability | None) -> list[Creature]:
    """Whom an ability could be aimed at now; nobody where it is not aimed at all."""
    if ability is None or ability.area or ability.targets == "self":
        return []
    return ability_targets(fight, me, ability)


class AimedStrikes(Strikes):
    """With which ability somebody strikes from where they stand: whom it reaches, with which chances."""

    def card(self, fight: Fight, option: str) -> Card:
        card, me = super().card(fight, option), self.me(fight)
        ability = free_strike_of(me.block, False) if option == "free_strike" else ABILITIES.get(option)
        if ability is None:
            return card
        near = in_reach(fight, me, ability)
        told = foretell(fight, me, ability, near)
        return msgspec.structs.replace(
            card, targets=tuple([each.id for each in near]), tiers=told.tiers, forced=told.forced, warns=told.warns
        )
