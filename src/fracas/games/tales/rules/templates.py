"""Burst templates: turned about the attacker, cut off by walls."""

from __future__ import annotations

from fracas.games.tales.format.records import Template
from fracas.games.tales.rules.board import Board
from fracas.games.tales.rules.model import Figure
from fracas.games.tales.rules.tale import Tale
from fracas.grid import Shape, mask, rotate


def orientations(tale: Tale, actor: Figure, id: str) -> tuple[int, ...]:
    """The usable red spaces for every way to turn the template, as masks."""
    board = tale.map
    key = (id, actor.at)
    found = board.aims.get(key)
    if found is None:
        template = template_of(tale, id)
        found = tuple(dict.fromkeys(_usable(board, actor.at, shape) for shape in _turned(template)))
        board.aims[key] = found
    return found


def template_of(tale: Tale, id: str) -> Template:
    """The template of this name for the kind of grid the map has."""
    kind = tale.map.grid.kind
    return tale.library.templates.get(f"{id}_{kind}") or tale.library.templates[id]


def _turned(template: Template) -> list[Shape]:
    shapes: list[Shape] = [template.red]
    if template.mirror:
        shapes.append(tuple((v, u) for u, v in template.red))
    return [rotate(shape, n, template.kind) for shape in shapes for n in range(6 if template.kind == "hex" else 4)]


def _usable(board: Board, at: int, shape: Shape) -> int:
    """The red spaces joined to the grey one through open edges inside the template (tales.attack.burst.blocked).

    An Impassable feature that can be attacked is reached from a space beside it.
    """
    u, v = board.grid.spot(at)
    cells = [board.grid.place(u + du, v + dv) for du, dv in shape]
    area = mask(cell for cell in cells if cell >= 0) & board.floor
    reached, edge = 0, 1 << at
    while edge:
        edge = board.around(edge) & area & ~reached
        reached |= edge
    for cell in cells:
        if cell >= 0 and board.things >> cell & 1 and board.beside(cell) & (reached | 1 << at):
            reached |= 1 << cell
    return reached
