"""Auras that move with their owner and do something to whoever is inside."""

from __future__ import annotations

from fracas.games.steel.rules.areas import in_aura
from fracas.games.steel.rules.conditions import afflict, end_effects
from fracas.games.steel.rules.fight import Fight
from fracas.games.steel.rules.model import Ability, Creature


def aura_of(creature: Creature) -> Ability | None:
    """The lasting aura in its stat block, while it is conscious."""
    if not creature.conscious:
        return None
    for ability in creature.stats.abilities:
        if ability.aura:
            return ability
    return None


def refresh(fight: Fight) -> None:
    """Give the aura's condition to enemies inside and take it from those who are not."""
    if not fight.auras:
        return
    for owner_id in fight.auras:
        owner = fight.get(owner_id)
        ability = aura_of(owner)
        for other in fight.creatures:
            if other.side == owner.side or other.dead:
                continue
            inside = ability is not None and in_aura(fight, owner, other, ability.aura)
            has = any(e.ends == "aura" and e.source == owner.id for e in other.effects)
            if inside and not has and ability is not None:
                if log := fight.log:
                    log.tell(
                        "{who} stands in the aura of {whose}.",
                        "steel.area.aura",
                        *ability.rules,
                        who=other.name,
                        whose=owner.name,
                    )
                afflict(fight, other, int(ability.numbers["condition"]), owner.id, "aura")
            elif has and not inside:
                end_effects(fight, other, "aura", owner.id)
