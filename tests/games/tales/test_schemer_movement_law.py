"""Appendix D a second time, written straight from its steps without regard to speed, and compared on random maps."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from fracas.testing.tales import TalesStage, figure, tales

WIDTH, HEIGHT = 7, 4
POINTS = 3
TRAP = 2
FAR = 10**6
Cell = tuple[int, int]
Cost = tuple[int, int]

SIZE = WIDTH * HEIGHT
GROUND = st.lists(st.sampled_from(".....,,^^###"), min_size=SIZE, max_size=SIZE)
CROWD = st.sampled_from(["cA", "cAA", "cAd", "cAdd", "cAAdd", "cAddd"])
PLACES = st.permutations(range(SIZE))


class Chart:
    """A map as the steps of the manual see it: c moves, A are Foes, d are Friends."""

    def __init__(self, rows: list[str]) -> None:
        self.signs = {(x, y): rows[y][x] for x, y in product(range(WIDTH), range(HEIGHT))}
        self.floor = {cell for cell, sign in self.signs.items() if sign != "#"}
        self.foes = {cell for cell, sign in self.signs.items() if sign == "A"}
        self.start = next(cell for cell, sign in self.signs.items() if sign == "c")
        taken = {cell for cell, sign in self.signs.items() if sign in "Ad"}
        self.free = self.floor - taken
        self.traps = {cell for cell, sign in self.signs.items() if sign == "^"}

    def beside(self, cell: Cell) -> set[Cell]:
        x, y = cell
        return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & self.floor

    def step(self, cell: Cell) -> Cost:
        """Damage and points of entering a space."""
        return (TRAP if cell in self.traps else 0), (2 if self.signs[cell] == "," else 1)

    def ways(self, start: Cell, through: set[Cell], leaping: bool = False) -> dict[Cell, Cost]:
        """The least damage, then the fewest points, to every space that can be reached."""
        found: dict[Cell, Cost] = {start: (0, 0)}
        changed = True
        while changed:
            changed = False
            for cell, cost in list(found.items()):
                for other in self.beside(cell) & through:
                    pain, points = (0, 1) if leaping else self.step(other)
                    new = (cost[0] + pain, cost[1] + points)
                    if new < found.get(other, (FAR, FAR)):
                        found[other], changed = new, True
        return found

    def within(self, points: int, through: set[Cell]) -> dict[Cell, int]:
        """The least damage to every space that so many points reach."""
        best: dict[tuple[Cell, int], int] = {(self.start, 0): 0}
        for spent in range(points):
            for (cell, used), pain in list(best.items()):
                if used == spent:
                    for other in self.beside(cell) & through:
                        hurt, cost = self.step(other)
                        key = (other, used + cost)
                        if key[1] <= points:
                            best[key] = min(best.get(key, FAR), pain + hurt)
        found: dict[Cell, int] = {}
        for (cell, _), pain in best.items():
            found[cell] = min(found.get(cell, FAR), pain)
        return found


def targets(chart: Chart) -> set[Cell]:
    """Step 1: the target spaces, searched for farther and farther away."""
    moving = chart.ways(chart.start, chart.floor - chart.foes)
    leaping = chart.ways(chart.start, chart.floor, leaping=True)
    wanted = {cell for foe in chart.foes for cell in chart.beside(foe)}
    considered: set[Cell] = set()
    while wanted - considered:
        able = (wanted - considered) & chart.free
        for reach in (moving, leaping):
            for allowed in (chart.floor - chart.traps, chart.floor):
                if found := able & allowed & set(reach):
                    return found
        considered |= wanted
        wanted = wanted | {near for cell in wanted for near in chart.beside(cell)}
    return set()


def ends(chart: Chart) -> set[Cell]:
    """Steps 2 and 3: every space where the movement may end, whatever the players choose."""
    if any(chart.start in chart.beside(foe) for foe in chart.foes):
        return {chart.start}
    able = targets(chart)
    if not able:
        return {chart.start}
    open_ = chart.floor - chart.foes
    safe = chart.ways(chart.start, open_ - chart.traps)
    everything = chart.ways(chart.start, open_)
    leaping = chart.ways(chart.start, chart.floor, leaping=True)
    if able & set(safe):
        scores = {cell: safe[cell] for cell in able & set(safe)}
    elif able & set(everything):
        scores = {cell: everything[cell] for cell in able & set(everything)}
    else:
        scores = {cell: (chart.step(cell)[0], leaping[cell][1]) for cell in able}
    finals = {cell for cell, score in scores.items() if score == min(scores.values())}
    careful = bool(able & set(safe))
    return {end for final in finals for end in approach(chart, final, careful)}


def approach(chart: Chart, final: Cell, careful: bool) -> set[Cell]:
    """Step 3 for one final space; with a Safe way nothing else is used, and where nothing is nearer it stays."""
    through = chart.floor - chart.foes - (chart.traps if careful else set())
    reached = chart.within(POINTS, through)
    if final in reached:
        return {final}
    distance = {cell: cost for cell, (_, cost) in chart.ways(final, chart.floor, leaping=True).items()}
    stops = {cell for cell in reached if cell in chart.free}
    nearer = {cell: (distance[cell], reached[cell]) for cell in stops if distance[cell] < distance[chart.start]}
    if nearer:
        return {cell for cell, score in nearer.items() if score == min(nearer.values())}
    return {chart.start}


def staged(rows: list[str]) -> TalesStage:
    """The same map on the stage, every figure with a letter of its own."""
    heroes, friends = iter("ABCDEF"), iter("defghijklmnopqrstuvwxyz")
    blocks = iter(("reaver", "warden", "brute", "mirage", "sneak", "pyromancer"))
    cast: dict[str, Any] = {"c": figure("coglings", fortitude=99)}
    lines = []
    for row in rows:
        line = []
        for sign in row:
            letter = next(heroes) if sign == "A" else next(friends) if sign == "d" else sign
            if sign == "A":
                cast[letter] = figure(next(blocks))
            elif sign == "d":
                cast[letter] = figure("pylons")
            line.append(letter)
        lines.append(" ".join(line))
    return tales("\n".join(lines), turn="none", scenario={"map": {"diagonals": False}}, **cast)


def played(rows: list[str], answers: tuple[str, ...] = ()) -> set[Cell]:
    """Where the Schemer can end by the rules of the game."""
    stage = staged(rows).does("c", {"do": "move", "n": POINTS}, words=answers)
    if not stage.waiting:
        return {end for space in stage.spaces() for end in played(rows, (*answers, space))}
    name = stage.at("c")
    return {(ord(name[0]) - ord("A"), int(name[1:]) - 1)}


@settings(max_examples=100)
@given(GROUND, CROWD, PLACES)
def test_a_schemer_ends_exactly_where_the_three_steps_say(ground: list[str], crowd: str, spots: list[int]) -> None:
    for sign, place in zip(crowd, spots, strict=False):
        ground[place] = sign
    rows = ["".join(ground[y * WIDTH : (y + 1) * WIDTH]) for y in range(HEIGHT)]
    assert played(rows) == ends(Chart(rows)), "\n".join(rows)
