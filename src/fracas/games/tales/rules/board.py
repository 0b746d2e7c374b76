"""The map: spaces joined by open edges. Figures never change it; opened doors and destroyed features make another."""

from __future__ import annotations

from typing import final

from fracas.games.tales.format.records import Door, Ground, Scenario
from fracas.grid import Grid, GridError, Picture, Terrain, mask, read_picture, unmask

FAR = 255
"""The distance to a space that no Line of Fire reaches."""

PLAIN: dict[str, Ground] = {
    ".": Ground(),
    ",": Ground(kind="difficult"),
    "#": Ground(kind="impassable"),
    "-": Ground(kind="void"),
    "S": Ground(start=True),
    "^": Ground(trap=2),
}
"""Signs that mean the same on every map, unless its legend says otherwise."""


@final
class Board:
    """One state of a scenario's map, shared by every match that has it."""

    def __init__(self, scenario: Scenario, opened: frozenset[str], destroyed: frozenset[str]) -> None:
        self.scenario = scenario
        picture = drawn(scenario)
        self.grid: Grid = picture.grid
        self.legend = {**PLAIN, **scenario.map.legend}
        signs = "".join(picture.rows)
        self.ground = tuple([self.legend[sign] for sign in signs])
        self.places = self._places()
        self.starts = tuple([cell for cell, ground in enumerate(self.ground) if ground.start])
        self.hazards = self._hazards()
        self.hazard_at = [ground.hazard for ground in self.ground]
        self.doors: dict[int, Door] = {
            self.grid.cell(door.at): door for door in scenario.doors if door.id not in opened
        }
        self.shut: set[tuple[int, int]] = set()
        """The pairs of spaces with a closed door between them."""
        for at, door in self.doors.items():
            for far in door.far:
                self.shut |= {(at, self.grid.cell(far)), (self.grid.cell(far), at)}
        self.impassable = mask(cell for cell, ground in enumerate(self.ground) if ground.kind == "impassable")
        self.void = mask(cell for cell, ground in enumerate(self.ground) if ground.kind == "void")
        for feature in scenario.features:
            if feature.impassable and feature.id not in destroyed:
                self.impassable |= mask(self.place(feature.place))
        self.floor = ((1 << self.grid.size) - 1) & ~self.impassable & ~self.void
        self.things = self._things(scenario, destroyed)
        self.difficult = mask(cell for cell, ground in enumerate(self.ground) if ground.kind == "difficult")
        self.steps = self._steps(scenario)
        self.near = tuple(mask(cells) for cells in self.steps)
        self.door_spaces = mask(self.doors)
        self.eventful = self.door_spaces | mask(cell for cell, ground in enumerate(self.ground) if ground.hazard)
        for event in scenario.events:
            if event.on == "entered":
                self.eventful |= mask(self.place(event.of))
        """The spaces on which something may happen to those who come there, Traps and fires left aside."""
        self._rows: list[bytes | None] = [None] * self.grid.size
        self._discs: dict[int, int] = {}
        self._parts: dict[int, int] = {}
        self._beside: dict[int, int] = {}
        self._solids: dict[int, int] = {}
        self.aims: dict[tuple[str, int], tuple[int, ...]] = {}
        self.attackable = bool(scenario.features) or any(door.opens == "attack" for door in self.doors.values())
        """Whether there is anything but figures to attack."""

    def _things(self, scenario: Scenario, destroyed: frozenset[str]) -> int:
        """The spaces of Impassable features that can be attacked."""
        found = 0
        for feature in scenario.features:
            if feature.impassable and feature.id not in destroyed:
                found |= mask(self.place(feature.place))
        return found

    def _open_edges(self, scenario: Scenario, closed: int) -> tuple[tuple[int, ...], ...]:
        """From every space the neighbours that no Wall is before, as if only these spaces were closed."""
        grid = self.grid
        solid = [closed >> cell & 1 for cell in range(grid.size)]
        walls = [(grid.cell(a), grid.cell(b)) for a, b in scenario.map.walls]
        steps = Terrain(grid, solid=solid, edges=walls).steps
        if scenario.map.diagonals:
            return steps
        return tuple(tuple(b for b in around if b in grid.sides[a]) for a, around in enumerate(steps))

    def _steps(self, scenario: Scenario) -> tuple[tuple[int, ...], ...]:
        closed = self.impassable | self.void
        steps = self._open_edges(scenario, closed)
        shut = self.shut
        return tuple(
            [
                () if closed >> a & 1 else tuple([b for b in around if (a, b) not in shut])
                for a, around in enumerate(steps)
            ]
        )

    def place(self, label: str) -> tuple[int, ...]:
        """The spaces of a named place, or of a space's own name such as C4; none if the map has no such place, as when
        somebody was brought in by hand whose Schemes are about another scenario.
        """
        if label in self.places:
            return self.places[label]
        try:
            return (self.grid.cell(label),)
        except GridError:
            return ()

    def _places(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, list[int]] = {}
        for cell, ground in enumerate(self.ground):
            if ground.place:
                found.setdefault(ground.place, []).append(cell)
        return {label: tuple(cells) for label, cells in found.items()}

    def _hazards(self) -> dict[str, int]:
        """The spaces of every Hazard."""
        found: dict[str, int] = {}
        for cell, ground in enumerate(self.ground):
            if ground.hazard:
                found[ground.hazard] = found.get(ground.hazard, 0) | 1 << cell
        return found

    # Distance: Line of Fire, Range, Nearest and Farthest are all this one number

    def far(self, cell: int) -> bytes:
        """Steps of the shortest Line of Fire from a space to every other; figures do not matter."""
        row = self._rows[cell]
        if row is None:
            row = self._rows[cell] = self._flood(cell)
        return row

    def _flood(self, start: int) -> bytes:
        found = bytearray([FAR]) * self.grid.size
        found[start] = 0
        edge = [start]
        steps = self.steps
        while edge:
            ahead = []
            for cell in edge:
                more = found[cell] + 1
                for other in steps[cell]:
                    if found[other] == FAR:
                        found[other] = more
                        ahead.append(other)
            edge = ahead
        return bytes(found)

    def disc(self, cell: int, radius: int) -> int:
        """The spaces within a Range of a space, itself included, as a mask."""
        key = cell << 8 | radius
        found = self._discs.get(key)
        if found is None:
            row = self.far(cell)
            found = self._discs[key] = mask(c for c in range(self.grid.size) if row[c] <= radius)
        return found

    def part(self, cell: int) -> int:
        """The part of the map that can be reached from a space through open edges."""
        found = self._parts.get(cell)
        if found is None:
            found = self.disc(cell, FAR - 1)
            for other in unmask(found):
                self._parts[other] = found
        return found

    def around(self, cells: int) -> int:
        """The spaces one step from any of these."""
        near, found = self.near, 0
        while cells:
            low = cells & -cells
            found |= near[low.bit_length() - 1]
            cells ^= low
        return found

    def beside(self, cell: int) -> int:
        """The spaces next to one that nobody can enter, such as a feature, with no Wall or closed door between."""
        found = self._beside.get(cell)
        if found is None:
            closed = (self.impassable | self.void) & ~(1 << cell)
            open_to = [
                other for other in self._open_edges(self.scenario, closed)[cell] if (cell, other) not in self.shut
            ]
            found = self._beside[cell] = mask(open_to) & self.floor
        return found

    def solids(self, cell: int, radius: int) -> int:
        """The spaces of attackable Impassable features within a Range: one step beyond a space beside them."""
        if not self.things or radius < 1:
            return 0
        key = cell << 8 | radius
        found = self._solids.get(key)
        if found is None:
            near = self.disc(cell, radius - 1)
            found = self._solids[key] = mask(thing for thing in unmask(self.things) if self.beside(thing) & near)
        return found

    def name(self, cell: int) -> str:
        return self.grid.name(cell)


def drawn(scenario: Scenario) -> Picture:
    return read_picture(scenario.map.picture, scenario.map.grid)
