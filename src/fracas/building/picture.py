"""A painted map as the table draws it, whether or not the fight on it can be played yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from fracas.building.painted import Painted
from fracas.core.builder import Ground as Paint
from fracas.core.builder import Palette
from fracas.core.scene import Board, Figure, Ground, Look, Patch, Scene

LOOKS = get_args(Look)


def board_of(painted: Painted, palette: Palette) -> Board:
    """The map with a legend of what is painted on it; the plain ground comes first."""
    grid = painted.grid
    known = {paint.word: paint for paint in palette.ground}
    words = [palette.ground[0].word, *dict.fromkeys(w for w in painted.ground if w != palette.ground[0].word)]
    numbers = {word: number for number, word in enumerate(words)}
    heights = tuple(painted.heights.get(cell, 0) for cell in range(grid.size))
    return Board(
        grid="hex" if grid.kind == "hex" else "square",
        width=grid.width,
        height=grid.height,
        cells=grid.names,
        ground=tuple(numbers[word] for word in painted.ground),
        legend=tuple(_ground(known.get(word) or Paint(word, word)) for word in words),
        floor=heights if any(heights) else (),
        walls=tuple((grid.name(a), grid.name(b)) for _, a, b in painted.walls),
    )


def _ground(paint: Paint) -> Ground:
    return Ground(paint.label, paint.looks if paint.looks in LOOKS else "plain", paint.text)  # type: ignore[arg-type]


def scene_of_map(title: str, painted: Painted, palette: Palette, figures: Sequence[Figure] = ()) -> Scene:
    """The map with its start areas and marks as patches, and whoever has a place on it."""
    names = {paint.word: paint for paint in (*palette.areas, *palette.marks)}
    marks: dict[str, list[int]] = {}
    for cell, word in painted.marks.items():
        marks.setdefault(word, []).append(cell)
    patches = [
        Patch(paint.label, tuple(painted.grid.name(cell) for cell in cells), _look(paint), owner, paint.text)
        for word, cells, owner in (
            *((word, cells, word) for word, cells in painted.areas.items()),
            *((word, cells, "") for word, cells in marks.items()),
        )
        if cells
        for paint in (names.get(word) or Paint(word, word),)
    ]
    return Scene(title, board_of(painted, palette), tuple(figures), tuple(patches))


def _look(paint: Paint) -> Look:
    return paint.looks if paint.looks in LOOKS else "mark"  # type: ignore[return-value]
