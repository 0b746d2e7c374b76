"""Tournament Play: bouts from set positions, in a ring."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from fracas.core import Script
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules import meter
from fracas.games.dojo.rules.arena import FARTHEST, Arena
from fracas.games.dojo.rules.model import OUT_OF_PLAY, Fight, Unit
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.obstacles import set_obstacle
from fracas.games.dojo.rules.parameter import Parameter, tell
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.grid import unmask

BOUTS_TO_LOSE = 2
TOURNAMENT = "dojo.victory.tournament-play"


@patch.parameter("victory.tournament-play", "Tournament Play")
class TournamentPlay(Parameter):
    """Rounds are bouts from set positions: whoever leaves the ring or loses two fighters loses the bout; two lost
    lose.
    """

    def placing(self, fight: Fight, side: int, unit: Unit, cells: list[int]) -> list[int]:
        """Every side begins around a spot of its own, and these are equally far from each other."""
        spots = equidistant(fight)
        body, free, far = fight.body(unit), empty_spaces(fight), fight.arena.far
        spot = spots.get(unit.side, -1)
        if spot < 0:
            return cells
        able = [c for c in unmask(free) if fits(fight, body, c, free)]
        return [spot] if spot in able else sorted(able, key=lambda c: (far[spot][c], c))[:8]

    def placed(self, fight: Fight, side: int) -> Script[None]:
        fight.facts["corners"] = {str(f.id): f.at for f in fight.figures if not f.copy}
        fight.facts["lost bouts"] = {str(s): 0 for s in sorted({u.side for u in fight.units})}
        yield from ()

    def forbids(self, fight: Fight, side: int) -> int:
        return int(fight.arena.inside)

    def decides(self, fight: Fight, side: int) -> bool:
        """Somebody has lost the bout: it is over with this turn."""
        if fight.facts.get("corners") and fight.phase in ("act", "end") and self.losers(fight):
            fight.phase = "end"
            fight.meter = fight.meter[: fight.slot + 1]
        return True

    def losers(self, fight: Fight) -> list[int]:
        """The sides that have lost the bout as things are."""
        found = []
        for number in map(int, fight.facts["lost bouts"]):
            mine = [u for u in fight.units if u.side == number]
            if any(u.removed for u in mine) or sum(u.hp <= 0 for u in mine) >= min(2, len(mine)):
                found.append(number)
        return found

    def turn_ends(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        """Traps, fire and belts may have decided the bout."""
        self.decides(fight, side)
        yield from ()

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        """A bout counts for every side that has lost it; without one it was a draw."""
        losers = self.losers(fight)
        if losers:
            self.lose_bout(fight, losers)
        else:
            tell(fight, self, "The bout is a draw.")
        if fight.phase != "over":
            self.back_to_corners(fight, bool(losers))
        yield from ()

    def lose_bout(self, fight: Fight, losers: list[int]) -> None:
        lost = {s: number + (int(s) in losers) for s, number in fight.facts["lost bouts"].items()}
        fight.facts["lost bouts"] = lost
        tell(fight, self, "A bout is lost.")
        most = fight.options.get("bouts to lose", BOUTS_TO_LOSE)
        if max(lost.values()) >= most:
            others = [s for s, number in lost.items() if number < most]
            best = int(min(others, key=lambda s: lost[s])) if others else -1
            meter.win(fight, best, "they won the tournament" if others else "all have lost", TOURNAMENT)

    def back_to_corners(self, fight: Fight, healed: bool) -> None:
        """Everybody back in place; unless it was a draw, those who were out stand again with half a bar. Copies and
        Stooges that came later make room.
        """
        for unit in fight.units:
            if healed and fight.out(unit):
                unit.hp = max(unit.hp, (unit.bar + 1) // 2)
                unit.removed = unit.gone = False
        corners, far = fight.facts["corners"], fight.arena.far
        for cell in corners.values():
            set_obstacle(fight, "wall", cell, False)
        for figure in fight.figures:
            if str(figure.id) in corners and (healed or figure.at >= 0):
                figure.at = corners[str(figure.id)]
        for figure in fight.figures:
            if str(figure.id) not in corners and figure.at in corners.values():
                free = [c for c in unmask(empty_spaces(fight)) if c not in corners.values()]
                figure.at = min(free, key=lambda cell: (far[figure.at][cell], cell), default=OUT_OF_PLAY)


def equidistant(fight: Fight) -> dict[int, int]:
    """A spot on the border for every side, as far from each other as can be and all equally far."""
    sides = sorted({unit.side for unit in fight.units})
    open_ground = fight.arena.border & ~(fight.walls | fight.pits | fight.traps)
    return dict(zip(sides, spots_apart(fight.arena, open_ground, len(sides)), strict=False))


@cache
def spots_apart(arena: Arena, ground: int, number: int) -> tuple[int, ...]:
    best: tuple[int, ...] = ()
    longest = 0
    for spots in combinations(unmask(ground), number):
        away = {arena.far[a][b] for a, b in combinations(spots, 2)}
        if len(away) == 1 and longest < (apart := away.pop()) < FARTHEST:
            best, longest = spots, apart
    return best
