"""Secure the McGuffin: the Important Thing, and who carries it home."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.patch.parameters.zones import (
    clear,
    corner_zone,
    fight_goes_on,
    middle,
)
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules import meter
from fracas.games.dojo.rules.cost import gates
from fracas.games.dojo.rules.model import Fight, Figure, Unit
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.obstacles import set_obstacle
from fracas.games.dojo.rules.parameter import Goal, Parameter, tell
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.targeting import empty_spaces, fallen
from fracas.grid import mask

ZONE, KEEP_CLEAR = 3, 2
BY_ONESELF = ("free", "action", "save", "slip")
"""Movements that do not make one drop the Important Thing."""
GRAB_IT = "action.parameter.grab-it"
IN_HAND, A_STEP = 700, 35
"""What it is worth to bots to hold the Thing, and a step nearer to it or home with it, of 1000 for a won fight."""


@patch.parameter("victory.secure-the-mcguffin", "Secure the McGuffin")
class SecureTheMcguffin(Parameter):
    """Carry the Important Thing into your side's Control Zone."""

    def set_up(self, fight: Fight, side: int) -> None:
        grid = fight.arena.grid
        x, y = middle(fight)
        fight.facts["thing"] = grid.at(x, y)
        fight.facts["holder"] = -1
        corners = [(False, True), (True, False), (False, False)]
        sides = sorted({u.side for u in fight.units})
        fight.facts["zones"] = {str(s): corner_zone(fight, *corners[s], ZONE) for s in sides}
        for zone in fight.facts["zones"].values():
            clear(fight, zone)
        for cell in fight.arena.cells:
            if fight.arena.far[fight.facts["thing"]][cell] <= KEEP_CLEAR:
                for kind in ("fog", "rubble", "trap", "wall", "pit"):
                    set_obstacle(fight, kind, cell, False)

    def forbids(self, fight: Fight, side: int) -> int:
        return int(fight.arena.within(fight.facts["thing"], KEEP_CLEAR))

    def placing(self, fight: Fight, side: int, unit: Unit, cells: list[int]) -> list[int]:
        zone = fight.facts["zones"][str(unit.side)]
        far, free = fight.arena.far, empty_spaces(fight)
        able = [c for c in fight.arena.cells if fits(fight, fight.body(unit), c, free)]
        return [c for c in able if any(far[c][z] <= KEEP_CLEAR for z in zone)] or cells

    def actions(self, fight: Fight, side: int, unit: Unit) -> tuple[str, ...]:
        return (GRAB_IT,)

    def decides(self, fight: Fight, side: int) -> bool:
        holder = fight.facts["holder"]
        if holder >= 0:
            figure = fight.figures[holder]
            owner = fight.units[figure.unit].side
            if figure.at in fight.facts["zones"][str(owner)]:
                meter.win(fight, owner, "they have the Important Thing", "dojo.victory.secure-the-mcguffin")
        return True

    def moved(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        if fight.facts["holder"] == figure.id:
            if how not in BY_ONESELF:
                fight.facts["holder"], fight.facts["thing"] = -1, left
                tell(fight, self, "{who} drops the Important Thing.", who=fight.units[figure.unit].name)
            else:
                fight.facts["thing"] = figure.at
        yield from ()

    def turn_ends(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        """Whoever is Taken Out lets go of it."""
        holder = fight.facts["holder"]
        if holder >= 0 and fight.out(fight.units[fight.figures[holder].unit]):
            fight.facts["holder"] = -1
        yield from ()

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        yield from fight_goes_on(fight, self)

    def goal(self, fight: Fight, side: int, unit: Unit) -> Goal:
        """Whoever has it runs home, the others strike whoever has it; where nobody has it, everybody runs for it."""
        holder = fight.facts["holder"]
        if holder < 0:
            thing = fight.facts["thing"]
            return Goal(spaces=fight.arena.beside[thing] | 1 << thing, deeds=frozenset({GRAB_IT}))
        owner = fight.units[fight.figures[holder].unit]
        if owner is unit:
            return Goal(spaces=mask(fight.facts["zones"][str(unit.side)]))
        return Goal(hunted=frozenset() if owner.side == unit.side else frozenset({owner.index}))

    def standing(self, fight: Fight, side: int) -> int:
        """How much nearer to its zone the Thing is held, or how much nearer to it somebody is."""
        holder, far = fight.facts["holder"], fight.arena.far
        if holder >= 0:
            figure = fight.figures[holder]
            owner = fight.units[figure.unit].side
            home = min(far[figure.at][cell] for cell in fight.facts["zones"][str(owner)]) if figure.at >= 0 else 9
            sure = IN_HAND - A_STEP * home
            return sure if owner == side else -sure
        thing, away = fight.facts["thing"], {True: 9, False: 9}
        for figure in fight.figures:
            if figure.at >= 0 and not figure.copy and not fallen(fight, figure):
                mine = fight.units[figure.unit].side == side
                away[mine] = min(away[mine], far[figure.at][thing])
        return A_STEP * (away[False] - away[True])


def thing_beside(act: Act) -> str:
    fight = act.fight
    if fight.facts.get("holder", 0) >= 0:
        return "somebody holds the Important Thing"
    beside = act.adjacent(empty=False) | sum(1 << c for c in act.place_now())
    return "" if beside >> fight.facts["thing"] & 1 else "the Important Thing is not next to you"


@patch.action(GRAB_IT, "Grab It!", gates(1), needs=[thing_beside], kind="parameter action", untargeted=True)
def grab_it(act: Act) -> Script[None]:
    """Pick up the Important Thing next to you; whoever has stolen the Action may be too far away for it."""
    if thing_beside(act):
        act.tell("{who} cannot reach the Important Thing.", who=act.unit.name)
        return
    act.fight.facts["holder"] = act.body.id
    act.fight.facts["thing"] = act.body.at
    act.tell("{who} holds the Important Thing.", who=act.unit.name)
    yield from ()
