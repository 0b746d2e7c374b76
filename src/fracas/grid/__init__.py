"""Boards of squares or hexes: distance, bodies, ground, lines, areas, paths and pictures. Knows no game.

The straight strips of an area are `fracas.grid.areas.lines`; `fracas.grid.lines` is the module of lines of effect.
"""

from fracas.grid.areas import burst, cubes, grow_wall, spread
from fracas.grid.board import Grid, Shape
from fracas.grid.errors import GridError
from fracas.grid.figure import block, footprint, footprints, gap, mask, rotate, unmask
from fracas.grid.hex import Hexes, hexes
from fracas.grid.kinds import grid_from_dict, make_grid
from fracas.grid.lines import cells_crossed, clear, half_hidden_from, has_cover, has_line, open_to, ray, seen
from fracas.grid.paths import Reach, reach, shortest
from fracas.grid.picture import Picture, draw, read_picture
from fracas.grid.square import Squares, squares
from fracas.grid.terrain import WALL_HEIGHT, Terrain

__all__ = [
    "WALL_HEIGHT",
    "Grid",
    "GridError",
    "Hexes",
    "Picture",
    "Reach",
    "Shape",
    "Squares",
    "Terrain",
    "block",
    "burst",
    "cells_crossed",
    "clear",
    "cubes",
    "draw",
    "footprint",
    "footprints",
    "gap",
    "grid_from_dict",
    "grow_wall",
    "half_hidden_from",
    "has_cover",
    "has_line",
    "hexes",
    "make_grid",
    "mask",
    "open_to",
    "ray",
    "reach",
    "read_picture",
    "rotate",
    "seen",
    "shortest",
    "spread",
    "squares",
    "unmask",
]
