"""Who in a fight has what the others must always mind, looked up once until somebody's kit changes."""

from __future__ import annotations

from fracas.games.dojo.rules.model import Fight, Unit


class Crowd:
    """Indices of the units that cage, shine, share their tokens, carry riders, or notice who comes near."""

    __slots__ = ("cage", "carry", "notice", "share", "shine")

    def __init__(self, fight: Fight) -> None:
        kits = [(unit.index, fight.book.kit(unit)) for unit in fight.units]
        self.cage = tuple(index for index, kit in kits if kit.cages)
        self.shine = tuple(index for index, kit in kits if kit.shining)
        self.share = tuple(index for index, kit in kits if kit.shares_tokens)
        self.carry = tuple(index for index, kit in kits if kit.rides)
        self.notice = tuple(index for index, kit in kits if "came_near" in kit.hooks)


def crowd(fight: Fight) -> Crowd:
    found: Crowd | None = fight.crowd
    if found is None:
        found = fight.crowd = Crowd(fight)
    return found


def others(fight: Fight, indices: tuple[int, ...], unit: Unit) -> list[Unit]:
    """Those of some units that are enemies of a unit and not Taken Out."""
    found = (fight.units[index] for index in indices)
    return [other for other in found if other.side != unit.side and not fight.out(other)]
