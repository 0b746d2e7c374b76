"""Boards by the name of their kind."""

from typing import Any

from fracas.grid.board import Grid, check_side
from fracas.grid.errors import GridError
from fracas.grid.hex import hexes
from fracas.grid.square import squares


def make_grid(kind: str, width: int, height: int) -> Grid:
    """The shared board of a kind and size."""
    check_side("width", width)
    check_side("height", height)
    if kind == "square":
        return squares(width, height)
    if kind == "hex":
        return hexes(width, height)
    raise GridError(f"{kind!r} is not a kind of grid; write 'square' or 'hex'.")


def grid_from_dict(data: dict[str, Any]) -> Grid:
    """The board that a grid's `to_dict` described."""
    missing = [key for key in ("kind", "width", "height") if key not in data]
    if missing:
        raise GridError(f"A grid needs kind, width and height; missing here: {', '.join(missing)}.")
    return make_grid(data["kind"], data["width"], data["height"])
