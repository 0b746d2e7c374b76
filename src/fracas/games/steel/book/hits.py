"""What is going on when somebody is hurt: the records that damage and its listeners share."""

from __future__ import annotations

from typing import final

from fracas.games.steel.book.model import Ability, Creature


@final
class Hit:
    """Damage about to be taken: by whom, how much, of which kind, from whom. Listeners may change the amount."""

    def __init__(self, target: Creature, amount: int, kind: str, source: Creature | None) -> None:
        self.target, self.amount, self.kind, self.source = target, amount, kind, source


@final
class Blow:
    """An ability of `attacker` has just taken this much Stamina from `target`, by damage of this kind."""

    def __init__(self, attacker: Creature, target: Creature, amount: int, ability: Ability, kind: str) -> None:
        self.attacker, self.target, self.amount, self.ability, self.kind = attacker, target, amount, ability, kind
