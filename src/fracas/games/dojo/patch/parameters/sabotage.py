"""Sabotage: Bombs in Key Locations."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.patch.parameters.zones import (
    clear,
    fight_goes_on,
    middle,
    roles,
)
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules import meter
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.cost import gates
from fracas.games.dojo.rules.model import BOMB, Fight, Spot, Unit
from fracas.games.dojo.rules.obstacles import set_obstacle
from fracas.games.dojo.rules.parameter import Goal, Parameter, tell
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.targeting import figure_at
from fracas.grid import mask

LAST_ROUND, POINTS = 3, 3
BOMB_HP = 5
SABOTAGE = "action.parameter.sabotage"
A_POINT, A_BOMB, A_ROUND = 300, 250, 150
"""What a point, a Bomb that lies and a round gone by are worth to bots, of 1000 for a won fight."""


def nearest(fight: Fight, x: int, y: int) -> int:
    """The space of the arena nearest to a spot, which may lie off a small map."""
    spots: dict[int, tuple[int, int]] = {cell: fight.arena.grid.xy(cell) for cell in fight.arena.cells}
    return min(spots, key=lambda cell: (abs(spots[cell][0] - x) + abs(spots[cell][1] - y), cell))


@patch.parameter("victory.sabotage", "Sabotage")
class Sabotage(Parameter):
    """Saboteurs (usually the heroes) score a point for each Bomb that lies in a Key Location when a round ends; three
    points win.
    """

    def set_up(self, fight: Fight, side: int) -> None:
        x, y = middle(fight)
        spots = [(x - 3, y), (x + 3, y), (x, y - 3)]
        number = 3 if len({u.side for u in fight.units}) > 2 else 2
        fight.facts["keys"] = [nearest(fight, *spot) for spot in spots[:number]]
        fight.facts["points"] = {str(s): 0 for n, s in enumerate(roles(fight, "saboteurs")) if n != 1}
        fight.facts["bomb hp"], fight.facts["bomb side"] = {}, {}
        clear(fight, fight.facts["keys"])

    def decides(self, fight: Fight, side: int) -> bool:
        return True

    def first(self, fight: Fight, side: int) -> int | None:
        return roles(fight, "saboteurs")[0]

    def actions(self, fight: Fight, side: int, unit: Unit) -> tuple[str, ...]:
        return (SABOTAGE,) if str(unit.side) in fight.facts["points"] else ()

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        points = dict(fight.facts["points"])
        for cell, owner in fight.facts["bomb side"].items():
            if fight.bombs >> int(cell) & 1 and str(owner) in points:
                points[str(owner)] += 1
                tell(fight, self, "A Bomb scores.", "dojo.obstacle.bomb")
        fight.facts["points"] = points
        winners = [int(s) for s, n in points.items() if n >= POINTS]
        if len(winners) == 2:
            yield from self.showdown(fight)
        elif winners:
            meter.win(fight, winners[0], "the bombs went off", "dojo.victory.sabotage")
        elif fight.round >= LAST_ROUND:
            meter.win(fight, roles(fight, "saboteurs")[1], "the saboteurs are driven off", "dojo.victory.sabotage")
        else:
            yield from fight_goes_on(fight, self)

    def goal(self, fight: Fight, side: int, unit: Unit) -> Goal:
        """Saboteurs put a Bomb into every free Key Location; the others stand in the way and break Bombs."""
        keys, bombs = fight.facts["keys"], fight.facts["bomb side"]
        theirs = [int(cell) for cell, owner in bombs.items() if owner != unit.side and fight.bombs >> int(cell) & 1]
        free = [cell for cell in keys if not fight.bombs >> cell & 1]
        if str(unit.side) in fight.facts["points"]:
            beside = 0
            for cell in free:
                beside |= fight.arena.beside[cell]
            return Goal(spaces=beside, breaks=mask(theirs), deeds=frozenset({SABOTAGE}))
        return Goal(spaces=0 if theirs else mask(free), breaks=mask(theirs))

    def standing(self, fight: Fight, side: int) -> int:
        """Points and lying Bombs of saboteurs, and rounds that have passed without enough of them."""
        points: dict[str, int] = fight.facts["points"]
        bombs = fight.facts["bomb side"].items()
        sure = {
            int(of): A_POINT * n + A_BOMB * sum(o == int(of) and fight.bombs >> int(c) & 1 for c, o in bombs)
            for of, n in points.items()
        }
        best = max(sure.values()) - A_ROUND * (fight.round - 1)
        return sure[side] - A_ROUND * (fight.round - 1) if side in sure else -best

    def showdown(self, fight: Fight) -> Script[None]:
        """Both bombers have three points: the defence is out and the two fight it out."""
        for unit in fight.units:
            if str(unit.side) not in fight.facts["points"]:
                unit.gone = unit.removed = True
                for body in fight.bodies(unit):
                    body.at = -1
        fight.parameters = tuple(p for p in fight.parameters if p != self.id)
        tell(fight, self, "The defence is beaten; the bombers turn on each other.")
        yield from ()


def key_location_free(act: Act) -> str:
    return "" if key_spots(act) else "no free Key Location is next to you"


def key_spots(act: Act) -> list[int]:
    fight = act.fight
    beside = act.adjacent(empty=False)
    spots = [c for c in fight.facts.get("keys", ()) if beside >> c & 1 and not fight.bombs >> c & 1]
    return [c for c in spots if (f := figure_at(fight, c)) is None or fight.units[f.unit].side == act.side]


@patch.action(
    SABOTAGE,
    "Sabotage",
    gates(1),
    needs=[key_location_free],
    kind="parameter action",
    untargeted=True,
)
def sabotage(act: Act) -> Script[None]:
    """Place a Bomb in a Key Location next to you."""
    fight, spots = act.fight, key_spots(act)
    if not spots:
        act.tell("{who} finds no free Key Location.", who=act.unit.name)
        return
    cell = yield from act.ask("space", spots, "where to place the Bomb")
    fight.bombs |= 1 << cell
    fight.facts["bomb hp"] = {**fight.facts["bomb hp"], str(cell): BOMB_HP}
    fight.facts["bomb side"] = {**fight.facts["bomb side"], str(cell): act.side}
    act.tell("A Bomb is placed.", "dojo.obstacle.bomb")


def hit_bomb(deed: Actor, spot: Spot, amount: int) -> Script[None]:
    """A Bomb has 5 HP and is gone when they are."""
    fight = deed.fight
    left = fight.facts["bomb hp"].get(str(spot.at), BOMB_HP) - amount
    fight.facts["bomb hp"] = {**fight.facts["bomb hp"], str(spot.at): left}
    deed.tell("The Bomb takes {n}.", "dojo.obstacle.bomb", n=amount)
    if left <= 0:
        set_obstacle(fight, BOMB, spot.at, False)
    yield from ()
