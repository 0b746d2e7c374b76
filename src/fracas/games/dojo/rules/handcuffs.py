"""The Handcuffed Penalty: two partners who cannot get away from each other (dojo.penalty.handcuffed)."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.forced import farther
from fracas.games.dojo.rules.model import Fight, Figure, Target, Unit
from fracas.games.dojo.rules.movement import arrive, go_freely, spread, steps
from fracas.games.dojo.rules.parameter import Parameter
from fracas.games.dojo.rules.targeting import cells_of, distance

HANDCUFFS = "handcuffs"
PENALTY = "penalty.handcuffed"


def cuff(fight: Fight, one: Unit, other: Unit) -> None:
    """Make two units partners for the rest of the fight; nobody has more than one."""
    old = {k: v for k, v in fight.facts.get(HANDCUFFS, {}).items() if {int(k), v}.isdisjoint({one.index, other.index})}
    fight.facts[HANDCUFFS] = {**old, str(one.index): other.index, str(other.index): one.index}
    fight.facts["movers"] = 1
    if PENALTY not in fight.parameters:
        fight.parameters = (*fight.parameters, PENALTY)


def partner_of(fight: Fight, figure: Figure) -> Figure | None:
    """The partner somebody is cuffed to, if both are in play."""
    index = fight.facts.get(HANDCUFFS, {}).get(str(figure.unit))
    if index is None or figure.copy or fight.out(fight.units[index]):
        return None
    return fight.body(fight.units[index])


def cuffed_together(fight: Fight, unit: Unit, target: Target) -> bool:
    """Partners cannot Throw each other."""
    return isinstance(target, Figure) and fight.facts.get(HANDCUFFS, {}).get(str(unit.index)) == target.unit


def partner_steps(fight: Fight, unit: Unit) -> list[tuple[int, int]]:
    """Steps of the partner that a unit may pay for."""
    partner = partner_of(fight, fight.body(unit))
    return [(partner.id, cell) for cell in steps(fight, partner)] if partner else []


def lead(fight: Fight, unit: Unit, partner: Figure, cell: int) -> Script[None]:
    """Spend Speed to move the partner by the rules of Free Movement."""
    deed = Actor(fight, unit, fight.book[PENALTY])
    deed.tell(
        "{who} leads {whom} to {cell}.",
        fight.book.ref("move.free"),
        who=unit.name,
        whom=deed.name(partner),
        cell=fight.arena.name(cell),
    )
    cost = fight.book.step_cost(fight, unit, partner, cell)
    yield from go_freely(fight, unit, partner, cell, cost)
    deed.close()


class Handcuffs(Parameter):
    """Partners move only to spaces next to each other; whoever is pushed or pulled drags the other along."""

    def keeps(self, fight: Fight, side: int, figure: Figure, cells: list[int], how: str) -> list[int]:
        partner = partner_of(fight, figure)
        if partner is None:
            return cells
        there = cells_of(fight, partner)
        return [cell for cell in cells if distance(fight, spread(fight, figure, cell), there) <= 1]

    def moved(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        partner = partner_of(fight, figure)
        if how == "forced" and partner is not None:
            yield from self.drag(fight, figure, partner)

    def drag(self, fight: Fight, figure: Figure, partner: Figure) -> Script[None]:
        """Pull the partner, step by step, until it is adjacent again or something stops it."""
        deed, dragged = Actor(fight, fight.units[figure.unit], fight.book[PENALTY]), False
        while partner.at >= 0 and distance(fight, cells_of(fight, figure), cells_of(fight, partner)) > 1:
            nearer = farther(fight, partner, False, cells_of(fight, figure))
            if not nearer:
                break
            cell = yield from deed.ask("shove", nearer, "where to drag", figure=partner.id)
            deed.tell(
                "{who} is dragged to {cell}.",
                fight.book.ref("move.forced"),
                who=deed.name(partner),
                cell=fight.arena.name(cell),
            )
            dragged = True
            yield from arrive(fight, partner, cell, "dragged")
            if (yield from fight.book.forced_into(fight, partner, False)):
                break
        if dragged:
            yield from fight.book.forced_end(fight, partner)
        deed.close()
