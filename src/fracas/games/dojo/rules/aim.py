"""Where somebody would stand well: in reach of an enemy, nearer to what wins the fight, out of danger."""

from __future__ import annotations

from fracas.games.dojo.rules.goals import FAR_AWAY, goal_of, steps_to
from fracas.games.dojo.rules.kit_index import kit_of
from fracas.games.dojo.rules.model import Fight, Unit
from fracas.games.dojo.rules.parameter import Goal
from fracas.games.dojo.rules.targeting import can_see, cells_of, distance, fallen, reach
from fracas.grid import mask, unmask

IN_REACH = 30
THERE, A_STEP, MOST_STEPS = 70, 6, 20
"""What it is worth to be where the fight is won, and how much less for each step it is away."""
SAFE, MOST_SAFE = 4, 6
"""What each space between you and the nearest enemy is worth to whoever flees, and how many count."""


class Aim:
    """Where a unit's enemies stand, and how well it would stand in a space: in reach of one is best, near next best,
    unless the fight is won elsewhere.
    """

    __slots__ = ("_near_foes", "_to_goal", "fight", "foes", "goal", "high", "kit", "low")

    def __init__(self, fight: Fight, unit: Unit) -> None:
        self.fight, self.kit = fight, kit_of(fight, unit)
        self.low, self.high = reach(fight, unit, self.kit)
        self.goal: Goal | None = goal_of(fight, unit) if fight.parameters else None
        self.foes: list[tuple[int, ...]] = self._foes(unit)
        self._to_goal = steps_to(fight, self.goal.spaces) if self.goal and self.goal.spaces else None
        self._near_foes = steps_to(fight, mask(c for cells in self.foes for c in cells)) if fight.arena.upper else None

    def _foes(self, unit: Unit) -> list[tuple[int, ...]]:
        """Whom to come near to: all enemies, or those that count and the obstacles to break."""
        fight, goal = self.fight, self.goal
        found = [
            figure
            for figure in fight.figures
            if figure.at >= 0
            and not figure.copy
            and fight.units[figure.unit].side != unit.side
            and not fallen(fight, figure)
        ]
        if goal is None:
            return [cells_of(fight, figure) for figure in found]
        hunted = [figure for figure in found if figure.unit in goal.hunted] or found
        things: list[tuple[int, ...]] = [(cell,) for cell in unmask(goal.breaks)]
        return things or [cells_of(fight, figure) for figure in hunted]

    @property
    def pulled(self) -> bool:
        """Whether there is a place to go to that matters more than striking."""
        return self._to_goal is not None

    @property
    def flees(self) -> bool:
        return self.goal is not None and self.goal.flees

    def steps(self, cell: int) -> int:
        """How far it is from a space to where the fight is won."""
        return FAR_AWAY if self._to_goal is None else self._to_goal.get(cell, FAR_AWAY)

    def closeness(self, cell: int) -> int:
        """How well it is to stand in a space; what can be struck from it decides, or what wins the fight."""
        striking = self.striking(cell)
        if self._to_goal is not None:
            return THERE - A_STEP * min(self.steps(cell), MOST_STEPS) + (1 if striking == IN_REACH else 0)
        if self.flees:
            away = min((distance(self.fight, (cell,), there) for there in self.foes), default=MOST_SAFE)
            return SAFE * min(away, MOST_SAFE)
        return striking

    def striking(self, cell: int) -> int:
        """How near a space is to striking somebody."""
        best, here = -FAR_AWAY, (cell,)
        for there in self.foes:
            away = distance(self.fight, here, there)
            if self.low <= away <= self.high and can_see(self.fight, self.kit, here, there):
                return IN_REACH
            best = max(best, -abs(away - self.high))
        if self._near_foes is not None:
            return -abs(self._near_foes.get(cell, FAR_AWAY) - self.high)
        return best

    def can_strike(self, unit: Unit) -> int:
        """How near the best placed body or Copy of a unit is to striking somebody."""
        places = [figure.at for figure in self.fight.figures if figure.unit == unit.index and figure.at >= 0]
        return max((self.striking(cell) for cell in places), default=-FAR_AWAY)
