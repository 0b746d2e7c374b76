"""Painted maps: the one `[map]` table that encounter files of every game have.

```toml
[map]
grid = "square"                       # or "hex"
rows = ["..#..", "~...,"]             # one character for every cell
legend = { "." = "open", "#" = "stone", "~" = "water", "," = "difficult" }
heights = { C4 = 2, D4 = 1 }          # every other cell lies at 0
walls = [["B1", "B2", "wall"]]        # what stands between two cells
areas = { heroes = ["A1", "A2"] }     # where each side begins
marks = { E2 = "exit" }               # what lies on a cell
backdrop = "0f3c…"                    # the picture under it, by the name the server keeps it under
```
Signs that the game's palette knows need no legend.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from fracas.core.builder import Change, Ground, Palette, Path, Problem, Repair
from fracas.grid import Grid, GridError, make_grid

MAP: Path = ("map",)
STEP = "map"
PARTS = ("grid", "rows", "legend", "heights", "walls", "areas", "marks", "backdrop")
PICTURE = re.compile(r"[0-9a-f]{32}")
NAMED_AT_ONCE = 5
"""So many cells are named in a sentence; of more, these and how many others."""


class Painted(msgspec.Struct, frozen=True):
    """A map that could be read. Ground goes cell by cell."""

    grid: Grid
    ground: tuple[str, ...]
    heights: dict[int, int] = {}
    walls: tuple[tuple[str, int, int], ...] = ()
    areas: dict[str, tuple[int, ...]] = {}
    marks: dict[int, str] = {}
    backdrop: str = ""
    """The name of the picture that lies under the map."""

    def cells(self, word: str) -> tuple[int, ...]:
        """Where a kind of ground lies."""
        return tuple(cell for cell, ground in enumerate(self.ground) if ground == word)

    def area(self, word: str) -> tuple[int, ...]:
        return self.areas.get(word, ())


def listed(names: Iterable[str]) -> str:
    """“C4, C5 and D6”; of many the first few and how many others."""
    all_ = list(names)
    if len(all_) > NAMED_AT_ONCE + 1:
        return f"{', '.join(all_[:NAMED_AT_ONCE])} and {len(all_) - NAMED_AT_ONCE} more"
    return " and ".join([", ".join(all_[:-1]), all_[-1]]) if len(all_) > 1 else "".join(all_)


def problem(text: str, path: Path = MAP, *repairs: Repair) -> Problem:
    return Problem(text, path, STEP, repairs=repairs)


def plain_rows(value: Any) -> list[str] | None:
    """The rows of a map, if they are texts."""
    if not isinstance(value, Sequence) or isinstance(value, str) or not all(isinstance(row, str) for row in value):
        return None
    return [*value]


def signs_of(plain: Any, palette: Palette) -> dict[str, str]:
    """Which word of the palette every sign means on this map."""
    signs: dict[str, str] = {ground.sign: ground.word for ground in palette.ground if ground.sign}
    legend = plain.get("legend") if isinstance(plain, Mapping) else None
    own = legend.items() if isinstance(legend, Mapping) else ()
    return signs | {sign: word for sign, word in own if isinstance(word, str)}


def read_painted(plain: Any, palette: Palette) -> tuple[Painted | None, list[Problem]]:
    """The map a table describes, as far as its shape can be made out, and everything that is wrong with it."""
    if not isinstance(plain, Mapping):
        return None, [problem("there is no map yet; paint one", MAP, _blank(palette))]
    found = [
        problem(f"a map has no “{name}”; it may have {', '.join(PARTS)}", (*MAP, name), _without((*MAP, name)))
        for name in plain
        if name not in PARTS
    ]
    grid = _grid(plain, palette, found)
    if grid is None:
        return None, found
    reader = _Reader(plain, palette, grid, found)
    parts = (reader.ground(), reader.heights(), reader.walls(), reader.areas(), reader.marks(), reader.backdrop())
    painted = Painted(grid, *parts)
    return painted, found


def _blank(palette: Palette) -> Repair:
    width, height = max(palette.width[0], min(12, palette.width[1])), max(palette.height[0], min(10, palette.height[1]))
    return Repair(f"begin with {width} by {height} open cells", (Change(MAP, blank_map(palette, width, height)),))


def blank_map(palette: Palette, width: int, height: int) -> dict[str, Any]:
    """Open ground, with the first and the last two columns as start areas of the first two sides."""
    grid = make_grid(palette.grids[0], width, height)
    plain = bare_map(palette, palette.grids[0], [palette.ground[0].sign * width] * height)
    ends = ((0, min(2, width)), (max(0, width - 2), width))
    areas = {
        area.word: [grid.name(y * width + x) for y in range(height) for x in range(*ends[number])]
        for number, area in enumerate(palette.areas[:2])
    }
    return {**plain, "areas": areas} if areas else plain


def bare_map(palette: Palette, grid: str, rows: Sequence[str]) -> dict[str, Any]:
    """A map of nothing but ground, with the legend of its signs."""
    known = {ground.sign: ground.word for ground in palette.ground}
    used = dict.fromkeys("".join(rows))
    return {"grid": grid, "rows": [*rows], "legend": {sign: known[sign] for sign in used if sign in known}}


def _without(path: Path) -> Repair:
    return Repair(f"take “{path[-1]}” away", (Change(path),))


def _grid(plain: Mapping[str, Any], palette: Palette, found: list[Problem]) -> Grid | None:
    kind = plain.get("grid", palette.grids[0])
    if kind not in palette.grids:
        repairs = [Repair(f"make it {grid}", (Change((*MAP, "grid"), grid),)) for grid in palette.grids]
        found.append(problem(f"cells are {' or '.join(palette.grids)}, not “{kind}”", (*MAP, "grid"), *repairs))
        kind = palette.grids[0]
    rows = plain_rows(plain.get("rows"))
    if not rows or not all(rows):
        found.append(problem("a map needs rows, with one character for every cell", (*MAP, "rows"), _blank(palette)))
        return None
    width, height = max(map(len, rows)), len(rows)
    uneven = [str(number) for number, row in enumerate(rows, 1) if len(row) != width]
    if uneven:
        filled = [row.ljust(width, palette.ground[0].sign) for row in rows]
        text = f"all rows must be as wide as the widest, {width} cells; row {listed(uneven)} is shorter"
        found.append(problem(text, (*MAP, "rows"), Repair("fill them up", (Change((*MAP, "rows"), filled),))))
    for what, size, (low, high) in (("wide", width, palette.width), ("high", height, palette.height)):
        if not low <= size <= high:
            found.append(problem(f"maps are {low} to {high} cells {what}, not {size}", (*MAP, "rows"), _blank(palette)))
    if width > palette.width[1] or height > palette.height[1]:
        return None
    return make_grid(kind, width, height)


class _Reader:
    """Reads the parts of a map whose size is known, and writes down what is wrong with each."""

    def __init__(self, plain: Mapping[str, Any], palette: Palette, grid: Grid, found: list[Problem]) -> None:
        self.plain, self.palette, self.grid, self.found = plain, palette, grid, found

    def table(self, part: str) -> Mapping[str, Any]:
        value = self.plain.get(part, {})
        if not isinstance(value, Mapping):
            self.found.append(problem(f"“{part}” must be a table", (*MAP, part), _without((*MAP, part))))
            return {}
        return value

    def ground(self) -> tuple[str, ...]:
        rows, fill = plain_rows(self.plain.get("rows")) or [], self.palette.ground[0]
        words, signs = {ground.word for ground in self.palette.ground}, signs_of(self.plain, self.palette)
        for sign, meaning in self.table("legend").items():
            where = (*MAP, "legend", sign)
            if len(sign) != 1:
                self.found.append(problem(f"a sign is one character, not “{sign}”", where, _without(where)))
            elif meaning not in words:
                text = f"“{sign}” means “{meaning}”, which is not ground here; there are: {', '.join(sorted(words))}"
                self.found.append(problem(text, where, _without(where)))
        ground, strange = [], []
        for y, row in enumerate(rows):
            for x in range(self.grid.width):
                sign = row[x] if x < len(row) else fill.sign
                meaning = signs.get(sign)
                if meaning is None:
                    strange.append(y * self.grid.width + x)
                ground.append(meaning if meaning in words else fill.word)
        if strange:
            self._strange(rows, strange, signs, fill)
        return tuple(ground)

    def _strange(self, rows: list[str], cells: list[int], signs: Mapping[str, str], fill: Ground) -> None:
        known = " ".join(sorted(sign for sign in signs if len(sign) == 1))
        mended = ["".join(sign if sign in signs else fill.sign for sign in row) for row in rows]
        drawn = "".join(dict.fromkeys(rows[c // self.grid.width][c % self.grid.width] for c in cells))
        text = f"at {self.names(cells)}: “{drawn}” means nothing on a map; there are: {known}"
        self.found.append(
            problem(text, (*MAP, "rows"), Repair(f"make it {fill.label}", (Change((*MAP, "rows"), mended),)))
        )

    def names(self, cells: Iterable[int]) -> str:
        return listed(self.grid.name(cell) for cell in cells)

    def cell(self, name: Any, path: Path, without: Repair) -> int | None:
        try:
            if not isinstance(name, str):
                raise GridError(f"{name!r} is not the name of a cell; write it like C4")
            return self.grid.cell(name)
        except GridError as error:
            self.found.append(problem(f"{'.'.join(map(str, path[1:]))}: {error}".rstrip("."), path, without))
            return None

    def heights(self) -> dict[int, int]:
        low, high = self.palette.heights
        made: dict[int, int] = {}
        for name, height in self.table("heights").items():
            path = (*MAP, "heights", name)
            cell = self.cell(name, path, _without(path))
            if cell is None:
                continue
            if type(height) is not int or not low <= height <= high:
                limits = f"from {low} to {high}" if (low, high) != (0, 0) else "0: this game has no heights"
                self.found.append(problem(f"{name} is {height!r} high; heights go {limits}", path, _without(path)))
                continue
            if height:
                made[cell] = height
        return made

    def walls(self) -> tuple[tuple[str, int, int], ...]:
        made, known = [], {edge.word for edge in self.palette.edges}
        plain = self.plain.get("walls", ())
        for wall in self._names(plain, (*MAP, "walls")):
            without = _without_one((*MAP, "walls"), plain, wall)
            if not isinstance(wall, Sequence) or isinstance(wall, str) or len(wall) != 3:
                text = f"a wall is written like [“C4”, “C5”, “wall”], not {wall!r}"
                self.found.append(problem(text, (*MAP, "walls"), without))
                continue
            ends = [self.cell(name, (*MAP, "walls"), without) for name in wall[:2]]
            if wall[2] not in known:
                there = f"; there are: {', '.join(sorted(known))}" if known else ""
                text = f"{wall[0]}, {wall[1]}: no “{wall[2]}” stands between cells here{there}"
                self.found.append(problem(text, (*MAP, "walls"), without))
            elif ends[0] is not None and ends[1] is not None:
                if ends[1] in self.grid.sides[ends[0]]:
                    made.append((wall[2], ends[0], ends[1]))
                else:
                    text = f"no wall can stand between {wall[0]} and {wall[1]}: they do not share a side"
                    self.found.append(problem(text, (*MAP, "walls"), without))
        return tuple(made)

    def marks(self) -> dict[int, str]:
        known = {mark.word for mark in self.palette.marks}
        made: dict[int, str] = {}
        for name, word in self.table("marks").items():
            path = (*MAP, "marks", name)
            cell = self.cell(name, path, _without(path))
            if not isinstance(word, str) or (word not in known and not self.palette.named):
                there = f"there are: {', '.join(sorted(known))}" if known else "this game has none"
                self.found.append(problem(f"{name}: there is no mark “{word}”; {there}", path, _without(path)))
            elif cell is not None:
                made[cell] = word
        return made

    def backdrop(self) -> str:
        name = self.plain.get("backdrop", "")
        if isinstance(name, str) and (not name or PICTURE.fullmatch(name)):
            return name
        path = (*MAP, "backdrop")
        self.found.append(problem("a backdrop is the name of a picture that the server keeps", path, _without(path)))
        return ""

    def areas(self) -> dict[str, tuple[int, ...]]:
        known = {area.word for area in self.palette.areas}
        made: dict[str, tuple[int, ...]] = {}
        for word, names in self.table("areas").items():
            path = (*MAP, "areas", word)
            if word not in known:
                there = f"there are: {', '.join(sorted(known))}" if known else "this game has none"
                self.found.append(problem(f"there is no area “{word}” here; {there}", path, _without(path)))
                continue
            cells = [self.cell(name, path, _without_one(path, names, name)) for name in self._names(names, path)]
            made[word] = tuple(dict.fromkeys(cell for cell in cells if cell is not None))
        return made

    def _names(self, value: Any, path: Path) -> list[Any]:
        if isinstance(value, Sequence) and not isinstance(value, str):
            return [*value]
        self.found.append(problem(f"“{path[-1]}” must be a list such as [“C4”, “D4”]", path, _without(path)))
        return []


def _without_one(path: Path, names: Any, name: Any) -> Repair:
    return Repair(f"leave {name} out", (Change(path, [each for each in names if each != name]),))


def with_ground(plain: Mapping[str, Any], palette: Palette, cells: Iterable[int], word: str) -> Change:
    """The change that paints ground on cells."""
    legend = plain.get("legend", {})
    sign = next((s for s, meaning in legend.items() if meaning == word), "")
    sign = sign or next(ground.sign for ground in palette.ground if ground.word == word)
    rows = [list(row) for row in plain["rows"]]
    width = max(map(len, rows))
    for cell in cells:
        rows[cell // width][cell % width] = sign
    return Change((*MAP, "rows"), ["".join(row) for row in rows])
