"""Auras that move with their owner and do something to whoever is inside."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fracas.games.steel.book.areas_of_effect import in_aura
from fracas.games.steel.book.conditions import afflict, end_effects
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import Ability, Creature
from fracas.games.steel.book.moments import MOMENTS, Moments

COVERS: Final = MOMENTS.claim(Moments.covers, "aura.refresh")
LENDS: Final = MOMENTS.claim(Moments.lends, "aura.refresh")


@mypyc_attr(allow_interpreted_subclasses=True)
class Aura(Moments):
    """A lasting aura: enemies inside have what it lends, while its owner is awake and there is line of effect."""

    def __init__(self, ability: Ability) -> None:
        super().__init__()
        self.ability = ability

    def why(self) -> str:
        return self.ability.name

    def covers(self, fight: Fight, me: Creature, other: Creature) -> bool:
        return other.side != me.side and in_aura(fight, me, other, self.ability.size)


def refresh(fight: Fight) -> None:
    """Give the auras' conditions to those inside and take them from those who are not."""
    for item in fight.on[COVERS]:
        owner = fight.owner(item)
        for other in fight.creatures:
            if other.dead or other is owner:
                continue
            inside = item.covers(fight, owner, other)
            if inside != _has(other, owner.id):
                _change(fight, item, owner, other, inside)
    if fight.orphans:
        fight.orphans = False
        for other in fight.creatures:
            for effect in other.effects:
                if effect.ends == "aura" and not _lent_by(fight, effect.source):
                    end_effects(fight, other, "aura", effect.source)


def _has(creature: Creature, source: str) -> bool:
    for effect in creature.effects:
        if effect.ends == "aura" and effect.source == source:
            return True
    return False


def _lent_by(fight: Fight, source: str) -> bool:
    return any(fight.owner(item).id == source for item in fight.on[COVERS])


def _change(fight: Fight, item: Moments, owner: Creature, other: Creature, inside: bool) -> None:
    if not inside:
        end_effects(fight, other, "aura", owner.id)
        return
    if log := fight.log:
        rules = ("steel.area.aura", *aura_rules(item))
        log.tell("{who} stands in the aura of {whose}.", *rules, who=other.name, whose=owner.name)
    afflict(fight, other, item.lends(fight, owner, other), owner.id, "aura")


def aura_rules(item: Moments) -> tuple[str, ...]:
    return item.ability.rules if isinstance(item, Aura) else ()


def auras_of(creature: Creature) -> list[Aura]:
    """The lasting auras it has, while it is awake."""
    return [item for item in creature.kit.items if isinstance(item, Aura)] if creature.conscious else []
