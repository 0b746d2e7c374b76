"""Everybody's kit, and who has what the others must always mind, looked up once until somebody's kit changes."""

from __future__ import annotations

from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.kit import Kit
from fracas.games.dojo.rules.model import Fight, Unit


def kit_of(fight: Fight, unit: Unit) -> Kit:
    """What a unit has in its Stance: `Book.kit` without the way there, for code that asks all the time."""
    found: Kit | None = fight.book.kits.get(unit.kit)
    return found if found is not None else fight.book.kit(unit)


def is_out(fight: Fight, unit: Unit) -> bool:
    """Taken Out: at zero HP or removed from play. Bleeding Style fights on at zero HP."""
    if unit.removed or unit.gone:
        return True
    return unit.hp <= 0 and not kit_of(fight, unit).fights_at_zero


class KitIndex:
    """Indices of the units that cage, shine, share their tokens, carry riders, or notice who comes near."""

    __slots__ = ("cage", "carry", "notice", "share", "shine")

    def __init__(self, fight: Fight) -> None:
        kits = [(unit.index, kit_of(fight, unit)) for unit in fight.units]
        self.cage = tuple(index for index, kit in kits if kit.cages)
        self.shine = tuple(index for index, kit in kits if kit.shining)
        self.share = tuple(index for index, kit in kits if kit.shares_tokens)
        self.carry = tuple(index for index, kit in kits if kit.rides)
        self.notice = tuple(index for index, kit in kits if Ability.came_near in kit.hooks)


def kit_index(fight: Fight) -> KitIndex:
    found: KitIndex | None = fight.kit_index
    if found is None:
        found = fight.kit_index = KitIndex(fight)
    return found


def others(fight: Fight, indices: tuple[int, ...], unit: Unit) -> list[Unit]:
    """Those of some units that are enemies of a unit and not Taken Out."""
    found = (fight.units[index] for index in indices)
    return [other for other in found if other.side != unit.side and not is_out(fight, other)]
