"""Maps of other tools: walls drawn anywhere become walled sides between squares.

The side between two squares is walled if the line between their centres crosses a wall. That is right for walls along
the grid, for slanted ones, for curves of many short pieces and for walls drawn freely over a picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil
from typing import Literal, get_args

import msgspec

from fracas.core import Refused
from fracas.games.steel.bring.fields import Plain, list_of, number_of, of, text_of
from fracas.games.steel.bring.prose import plain

Point = tuple[float, float]
Segment = tuple[Point, Point]
Square = tuple[int, int]
"""Column and row, from 0."""
Side = tuple[Square, Square]
What = Literal["wall", "door", "open door", "window", "rail"]
"""A window lets nobody through but the eye; a rail likewise; a door opens."""

MOST_SQUARES = 100
"""A map is at most so wide and so high."""
MOST_PIXELS = 1e6
"""No coordinate is larger; what is no number at all is not smaller than it either."""
HALF = 0.5


class Token(msgspec.Struct, frozen=True):
    """Somebody placed on the map of another tool."""

    name: str
    square: Square
    side: str
    """“foes”, “heroes” or neither."""


class Map(msgspec.Struct, frozen=True, omit_defaults=True):
    """A map as it was brought: its size, which sides between squares are walled, which squares are solid."""

    name: str
    source: str
    width: int
    height: int
    sides: dict[Side, What]
    solid: tuple[Square, ...] = ()
    tokens: tuple[Token, ...] = ()
    picture: bytes = b""
    backdrop: str = ""
    """The name of the picture where it is kept."""
    curved: int = 0
    """So many pieces of wall that lie on no line of the grid were made square."""
    curtains: int = 0
    """So many that stop eyes and nobody's steps: there is nothing like it here."""
    starts: dict[str, tuple[Square, ...]] = {}
    """Where each side begins, if that is known."""
    broken: int = 0
    """So many walls and doors whose places are no numbers."""
    faded: bool = False
    """There was a picture that could not be read."""

    def told(self) -> str:
        """The map in a sentence."""
        counts = {what: sum(1 for each in self.sides.values() if each == what) for what in get_args(What)}
        named = [f"{n} {_plural(what, n)}" for what, n in counts.items() if n]
        pieces = "piece was" if self.curved == 1 else "pieces were"
        curved = f" {self.curved} slanted or curved {pieces} made square." if self.curved else ""
        missing = "Heights and water" if self.starts else "Heights, water and starting places"
        lacks = f"{missing} are not in this format: draw them."
        return f"{self.width} × {self.height} squares, {', '.join(named) or 'no walls'}.{curved} {lacks}"

    def notes(self) -> tuple[str, ...]:
        """What was on it besides, and what became of that."""
        found = []
        if self.broken:
            what = "1 wall or door" if self.broken == 1 else f"{self.broken} walls or doors"
            found.append(f"{what} could not be read and {'is' if self.broken == 1 else 'are'} left out")
        if self.faded:
            found.append("its picture cannot be read; the map comes without it")
        if self.curtains:
            what = (
                "1 wall that hides but stops nobody is"
                if self.curtains == 1
                else (f"{self.curtains} walls that hide but stop nobody are")
            )
            found.append(f"{what} left out; lay fog there if it matters")
        if self.tokens:
            shown = Counter(token.name for token in self.tokens)
            told = ", ".join(name if n == 1 else f"{n} × {name}" for name, n in shown.items())[:300]
            found.append(f"who stood on it gives the starting places: {told}; say in the fight how many there are")
        return tuple(found)


def _plural(what: str, n: int) -> str:
    name = "walled side" if what == "wall" else what
    return name if n == 1 else f"{name}s"


class Walls:
    """Segments of walls and doors in squares, on a map of some size."""

    def __init__(self, width: int, height: int) -> None:
        if not (1 <= width <= MOST_SQUARES and 1 <= height <= MOST_SQUARES):
            raise Refused(
                f"the map has {width} × {height} squares; at most {MOST_SQUARES} × {MOST_SQUARES} can be played"
            )
        self.width, self.height = width, height
        self.sides: dict[Side, What] = {}
        self.solid: set[Square] = set()
        self.curved = self.broken = 0

    def add(self, segment: Segment, what: What) -> None:
        """Wall the sides whose centre lines the segment crosses."""
        (x0, y0), (x1, y1) = segment
        slanted = abs(x0 - x1) > 0.1 and abs(y0 - y1) > 0.1
        inside = 0 <= min(x0, x1) <= self.width and 0 <= min(y0, y1) <= self.height
        self.curved += slanted and inside
        for side in self._crossed(segment):
            if what == "door" or self.sides.get(side) != "door":
                self.sides[side] = what

    def door(self, segment: Segment, what: What) -> None:
        """A door takes each side of which it covers a half or more, whatever else is there."""
        for side in self._covered(segment):
            self.sides[side] = what

    def _crossed(self, segment: Segment) -> Iterable[Side]:
        (x0, y0), (x1, y1) = segment
        for row in _lines(y0, y1, self.height):
            x = x0 + (row + HALF - y0) * (x1 - x0) / (y1 - y0)
            column = ceil(x - HALF) - 1
            if 0 <= column < self.width - 1 and 0 <= x - HALF - column <= 1:
                yield (column, row), (column + 1, row)
        for column in _lines(x0, x1, self.width):
            y = y0 + (column + HALF - x0) * (y1 - y0) / (x1 - x0)
            row = ceil(y - HALF) - 1
            if 0 <= row < self.height - 1 and 0 <= y - HALF - row <= 1:
                yield (column, row), (column, row + 1)

    def _covered(self, segment: Segment) -> Iterable[Side]:
        """The sides along a grid line of which the segment covers at least a half."""
        (x0, y0), (x1, y1) = segment
        if abs(x1 - x0) < abs(y1 - y0):
            column = round((x0 + x1) / 2) - 1
            low, high = sorted((y0, y1))
            for row in range(self.height):
                if 0 <= column < self.width - 1 and min(high, row + 1) - max(low, row) >= HALF - 1e-6:
                    yield (column, row), (column + 1, row)
        else:
            row = round((y0 + y1) / 2) - 1
            low, high = sorted((x0, x1))
            for column in range(self.width):
                if 0 <= row < self.height - 1 and min(high, column + 1) - max(low, column) >= HALF - 1e-6:
                    yield (column, row), (column, row + 1)

    def pillar(self, loop: Sequence[Point]) -> None:
        """A closed loop that crosses no centre line but covers half a square or more makes the square solid."""
        area = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, [*loop[1:], loop[0]], strict=True))) / 2
        centre = (sum(p[0] for p in loop) / len(loop), sum(p[1] for p in loop) / len(loop))
        square = (int(centre[0]), int(centre[1]))
        inside = 0 <= square[0] < self.width and 0 <= square[1] < self.height
        if inside and HALF <= area <= 2.0:
            self.solid.add(square)


def _lines(a: float, b: float, most: int) -> range:
    """The rows (or columns) whose centre line lies between two heights, the lower end included."""
    low, high = sorted((a, b))
    if low == high:
        return range(0)
    return range(max(0, ceil(low - HALF)), min(most, ceil(high - HALF)))


# Universal VTT


def is_uvtt(thing: Plain) -> bool:
    return of(thing, "resolution", "pixels_per_grid") is not None


def read_uvtt(thing: Plain, name: str, picture: bytes | None = b"") -> Map:
    size, origin = of(thing, "resolution", "map_size"), of(thing, "resolution", "map_origin")
    if not all(_usable(of(size, axis)) for axis in ("x", "y")):
        raise Refused("the map does not say how many squares it has")
    width, height = (round(_float(size, axis)) for axis in ("x", "y"))
    corner = (_float(origin, "x"), _float(origin, "y"))
    walls = Walls(width, height)
    for key in ("line_of_sight", "objects_line_of_sight"):
        for line in list_of(thing, key):
            points = _points(line, corner)
            walls.broken += not points
            for segment in pairwise(points):
                walls.add(segment, "wall")
            if len(points) > 3 and _near(points[0], points[-1]):
                walls.pillar(points[:-1])
    for portal in list_of(thing, "portals"):
        ends = _points(of(portal, "bounds"), corner)
        if len(ends) == 2:
            walls.door((ends[0], ends[1]), "door" if of(portal, "closed") is not False else "window")
        else:
            walls.broken += 1
    solid = tuple(sorted(walls.solid))
    drawn = (name, "Universal VTT", width, height, walls.sides, solid, (), picture or b"", "", walls.curved)
    return Map(*drawn, broken=walls.broken, faded=picture is None)


def _points(said: object, corner: Point) -> list[Point]:
    """The points of a line, seen from the corner of the map; none if one of them is no place."""
    points = said if isinstance(said, list) else []
    if not all(_usable(of(point, "x")) and _usable(of(point, "y")) for point in points):
        return []
    return [(_float(point, "x") - corner[0], _float(point, "y") - corner[1]) for point in points]


def _usable(found: object) -> bool:
    return isinstance(found, int | float) and not isinstance(found, bool) and abs(found) < MOST_PIXELS


def _float(thing: object, name: str) -> float:
    found = of(thing, name)
    return float(found) if _usable(found) else 0.0


def _near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < 1e-3 and abs(a[1] - b[1]) < 1e-3


# Foundry scenes


def is_scene(thing: Plain) -> bool:
    return isinstance(thing.get("walls"), list) and "grid" in thing


def read_scene(thing: Plain) -> Map:
    grid = thing["grid"]
    kind = number_of(grid, "type", otherwise=1) if isinstance(grid, dict) else 1
    size = _float(grid, "size") if isinstance(grid, dict) else float(number_of(thing, "grid"))
    name = plain(thing.get("name")) or "A map"
    if kind != 1:
        raise Refused(f"“{name}” has {'no grid' if kind == 0 else 'hexes'}; Draw Steel is played on squares")
    if size < 1:
        raise Refused(f"“{name}” does not say how many pixels a square has")
    width, height = _float(thing, "width"), _float(thing, "height")
    padding = _float(thing, "padding")
    shift = (_float(of(thing, "background"), "offsetX") or _float(thing, "shiftX"),
             _float(of(thing, "background"), "offsetY") or _float(thing, "shiftY"))  # fmt: skip
    left = ceil(width * padding / size) * size - shift[0]
    top = ceil(height * padding / size) * size - shift[1]
    walls = Walls(round(width / size), round(height / size))
    doors: list[tuple[Segment, What]] = []
    curtains = 0
    for wall in list_of(thing, "walls"):
        ends = [float(n) for n in list_of(wall, "c") if _usable(n)]
        if len(ends) != 4:
            walls.broken += 1
            continue
        if number_of(wall, "move", otherwise=20) == 0:
            curtains += 1
            continue
        segment = ((ends[0] - left) / size, (ends[1] - top) / size), ((ends[2] - left) / size, (ends[3] - top) / size)
        sight = number_of(wall, "sight", otherwise=number_of(wall, "sense", otherwise=20))
        if number_of(wall, "door"):
            doors.append((segment, "open door" if number_of(wall, "ds") == 1 else "door"))
        else:
            walls.add(segment, "wall" if sight else "rail")
    for segment, what in doors:
        walls.door(segment, what)
    tokens = tuple(
        Token(
            plain(of(token, "name")),
            (int((_float(token, "x") - left) // size), int((_float(token, "y") - top) // size)),
            {-1: "foes", 1: "heroes"}.get(number_of(token, "disposition"), ""),
        )
        for token in list_of(thing, "tokens")
        if text_of(token, "name")
    )
    inside = tuple(t for t in tokens if 0 <= t.square[0] < walls.width and 0 <= t.square[1] < walls.height)
    starts = {
        side: squares
        for side in ("heroes", "foes")
        if (squares := tuple(sorted({t.square for t in inside if t.side == side})))
    }
    drawn = (name, "Foundry scene", walls.width, walls.height, walls.sides)
    found = Map(*drawn, tokens=tokens, curved=walls.curved, starts=starts)
    return msgspec.structs.replace(found, curtains=curtains, broken=walls.broken)
