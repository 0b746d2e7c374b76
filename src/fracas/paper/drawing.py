"""Maps on paper: black on white, every ground with a pattern of its own, so that it reads without colour."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fracas.core.scene import Board, Figure, Patch, Scene

CELL = 40
EDGE = 22
"""Room for the names of columns and rows."""
HEX_ROW = 0.8660254
SIDES = ("heroes", "players")
HATCH, DOTS = "hatch", "dots"
"""Whose start areas are hatched and whose figures are round."""
SIGNS = {
    "stone": '<path d="M0 10H20M10 0V10M0 20H20M4 10V20" stroke="#444" fill="none"/>',
    "wood": '<path d="M0 5H20M0 12H20M0 19H20M7 5V12M14 12V19" stroke="#555" fill="none"/>',
    "glass": '<path d="M0 20L20 0M6 20L20 6" stroke="#777" fill="none"/>',
    "metal": '<path d="M0 0L20 20M20 0L0 20" stroke="#333" fill="none"/>',
    "rubble": '<path d="M3 14l4-6 5 3 2 5zM13 7l3-4 3 3-2 3z" stroke="#444" fill="#ddd"/>',
    "rough": '<path d="M3 9q2-6 4 0q2-6 4 0M11 18q2-6 4 0q2-6 4 0" stroke="#444" fill="none"/>',
    "water": '<path d="M0 6q5-5 10 0t10 0M0 15q5-5 10 0t10 0" stroke="#444" fill="none"/>',
    "ice": '<path d="M0 20L10 0L20 20M4 12H16" stroke="#999" fill="none"/>',
    "fire": '<path d="M10 18q-8-4-2-11q0 4 3 3q-2-6 2-8q0 6 4 8t-3 8z" stroke="#222" fill="#ccc"/>',
    "pit": '<path d="M0 0L20 20" stroke="#222"/>',
    "fog": '<path d="M2 7h10M6 12h12M1 17h9" stroke="#999" stroke-width="2" stroke-linecap="round"/>',
    "trap": '<path d="M2 18l4-12 4 12 4-12 4 12z" stroke="#222" fill="#ddd"/>',
    "hazard": '<path d="M10 2L19 18H1z" stroke="#222" fill="#eee"/><path d="M10 8v5M10 15v1" stroke="#222"/>',
    "low": '<rect x="2" y="6" width="16" height="8" stroke="#333" fill="#eee"/>',
    "high": '<circle cx="10" cy="10" r="7" stroke="#333" fill="#ccc"/>',
    "plant": '<circle cx="7" cy="11" r="5" stroke="#333" fill="#ddd"/>'
    '<circle cx="13" cy="9" r="5" stroke="#333" fill="#eee"/>',
    "door": '<rect x="4" y="2" width="12" height="16" stroke="#222" fill="#fff"/><circle cx="13" cy="10" r="1"/>',
    "void": '',
    "mark": '<circle cx="10" cy="10" r="6" stroke="#333" fill="none" stroke-dasharray="2 2"/>',
    "magic": '<path d="M10 2l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" stroke="#444" fill="none"/>',
    "exit": '<path d="M4 10h10M10 5l5 5-5 5" stroke="#222" fill="none" stroke-width="2"/>',
}  # fmt: skip


FILLS = {"stone": "#bbb", "wood": "#e4e4e4", "metal": "#999", "pit": "#555", "high": "#eee", "void": "#222"}
"""Grey under the sign of a ground, where there is any."""


DICE = {
    4: ("M0-25 24 19H-24Z", "M0-17 16 14H-16Z", 12),
    6: ("M-20-21H20V21H-20Z", "M-15-16H15V16H-15Z", 8),
    8: ("M0-26 23-12V12L0 26-23 12V-12Z", "M0-24 21 11H-21Z", 8),
    10: ("M0-26 24-7 24 6 0 26-24 6-24-7Z", "M0-25 16 4 0 15-16 4Z", 5),
}
"""Outline, nearest face, and how far down the number stands."""


def die(sides: int) -> str:
    """A die as it lies on the table, with its number of sides on it."""
    body, face, at = DICE.get(sides, DICE[10])
    return (
        f'<svg class="die" viewBox="-28 -28 56 56" role="img" aria-label="d{sides}"><path d="{body}"/>'
        f'<path d="{face}" class="face"/><text y="{at}">d{sides}</text></svg>'
    )


def area_sign(patch: Patch) -> str:
    """Start areas of the heroes' side are hatched, all others are dotted."""
    return HATCH if patch.owner in SIDES else DOTS


def swatch(look: str, letters: str = "") -> str:
    """A small square of a ground, for the legend beside a map."""
    ground = f'<rect width="20" height="20" fill="{FILLS.get(look, "#fff")}" stroke="#666"/>'
    sign = f'<use href="#s-{look}" width="20" height="20"/>{_letters(10, 14, letters)}'
    return f'<svg class="sw" viewBox="0 0 20 20">{ground}{sign}</svg>'


def lettered(patches: Sequence[Patch]) -> dict[str, str]:
    """Places that belong to nobody look the same: each gets two letters of its name, or a number behind the first."""
    found: dict[str, str] = {}
    for patch in patches:
        if patch.owner or not patch.name or patch.name in found:
            continue
        first, *others = patch.name[0].upper(), *patch.name[1:].lower()
        ways = [f"{first}{other}" for other in others if other.isalnum()] + [f"{first}{n}" for n in range(1, 99)]
        found[patch.name] = next((way for way in ways if way not in found.values()), first)
    return found


def _letters(x: float, y: float, letters: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="place">{escape(letters)}</text>' if letters else ""


def _defs() -> str:
    """Every sign once; cells refer to it."""
    more = {
        HATCH: '<path d="M0 6L6 0M0 13L13 0M0 20L20 0M7 20L20 7M14 20L20 14" stroke="#777" fill="none"/>',
        DOTS: "".join(f'<circle cx="{x}" cy="{y}" r="1" fill="#444"/>' for x in (4, 10, 16) for y in (4, 10, 16)),
    }
    made = [f'<symbol id="s-{name}" viewBox="0 0 20 20">{drawn}</symbol>' for name, drawn in (SIGNS | more).items()]
    return f"<defs>{''.join(made)}</defs>"


class _Plan:
    """Where the cells of a board lie on the paper."""

    def __init__(self, board: Board) -> None:
        self.board, self.hex = board, board.grid == "hex"
        self.number = {name: cell for cell, name in enumerate(board.cells)}
        self.width = EDGE + board.width * CELL + (CELL / 2 if self.hex else 0) + 2
        rows = (board.height - 1) * CELL * HEX_ROW + CELL * 1.16 if self.hex else board.height * CELL
        self.height = EDGE + rows + 2

    def middle(self, cell: int) -> tuple[float, float]:
        y, x = divmod(cell, self.board.width)
        if not self.hex:
            return EDGE + x * CELL + CELL / 2, EDGE + y * CELL + CELL / 2
        return EDGE + x * CELL + CELL / 2 + (CELL / 2 if y % 2 else 0), EDGE + y * CELL * HEX_ROW + CELL * 0.58

    def outline(self, cell: int) -> list[tuple[float, float]]:
        x, y = self.middle(cell)
        half, tall = CELL / 2, CELL * 0.5773503
        if not self.hex:
            return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        ring = [(0, -tall), (half, -tall / 2), (half, tall / 2), (0, tall), (-half, tall / 2), (-half, -tall / 2)]
        return [(x + dx, y + dy) for dx, dy in ring]

    def shape(self, cell: int, fill: str, more: str = "") -> str:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in self.outline(cell))
        return f'<polygon points="{points}" fill="{fill}" {more}/>'

    def sign(self, cell: int, name: str) -> str:
        """A sign that fills a square, or the middle of a hex."""
        x, y = self.middle(cell)
        size = CELL * (0.72 if self.hex else 0.98)
        where = f'x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size:.1f}" height="{size:.1f}"'
        return f'<use href="#s-{name}" {where}/>'

    def side(self, one: str, other: str) -> str:
        """The side two cells share."""
        if one not in self.number or other not in self.number:
            return ""
        mine, theirs = (self.outline(self.number[name]) for name in (one, other))
        shared = [a for a in mine if any(abs(a[0] - b[0]) + abs(a[1] - b[1]) < 1 for b in theirs)]
        if len(shared) != 2:
            return ""
        (x1, y1), (x2, y2) = shared
        return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="wall"/>'


def board_svg(scene: Scene) -> str:
    """The map of a scene with its areas and everybody on it; nothing where there is no map."""
    board = scene.board
    if board is None:
        return ""
    plan = _Plan(board)
    parts = [_defs()]
    for cell, kind in enumerate(board.ground):
        look = board.legend[kind].look
        parts.append(plan.shape(cell, FILLS.get(look, "#fff"), 'stroke="#999"'))
        if look in SIGNS:
            parts.append(plan.sign(cell, look))
    parts += _areas(scene, plan)
    parts += [plan.side(one, other) for one, other in board.walls]
    parts += _heights(board, plan) + _names(board, plan)
    parts += [_figure(figure, plan) for figure in scene.figures if figure.cells]
    size = f'viewBox="0 0 {plan.width:.0f} {plan.height:.0f}"'
    title = f"<title>{escape(scene.title)}</title>" if scene.title else ""
    return f'<svg class="map" xmlns="http://www.w3.org/2000/svg" {size} role="img">{title}{"".join(parts)}</svg>'


def _areas(scene: Scene, plan: _Plan) -> list[str]:
    found, letters = [], lettered(scene.patches)
    for patch in scene.patches:
        sign = area_sign(patch)
        for cell in [plan.number[name] for name in patch.cells if name in plan.number]:
            found += [plan.sign(cell, sign), plan.shape(cell, "none", 'stroke="#222" stroke-width="1.5"')]
            x, y = plan.middle(cell)
            found.append(_letters(x, y + 4, letters.get(patch.name, "")))
    return found


def _heights(board: Board, plan: _Plan) -> list[str]:
    found = []
    for cell, height in enumerate(board.floor):
        if height:
            x, y = plan.middle(cell)
            found.append(f'<text x="{x + CELL / 2 - 4:.1f}" y="{y + CELL / 2 - 4:.1f}" class="high">{height:+d}</text>')
    return found


def _names(board: Board, plan: _Plan) -> list[str]:
    found = []
    for x in range(board.width):
        name = board.cells[x].rstrip("0123456789")
        found.append(f'<text x="{plan.middle(x)[0]:.1f}" y="{EDGE - 7}" class="name">{escape(name)}</text>')
    for y in range(board.height):
        at = plan.middle(y * board.width)[1] + 4
        found.append(f'<text x="{EDGE / 2}" y="{at:.1f}" class="name">{y + 1}</text>')
    return found


def _figure(figure: Figure, plan: _Plan) -> str:
    places = [plan.middle(plan.number[name]) for name in figure.cells if name in plan.number]
    if not places:
        return ""
    x, y = (sum(each[axis] for each in places) / len(places) for axis in (0, 1))
    radius = CELL * 0.36 * max(1, round(len(places) ** 0.5))
    round_ = figure.side in SIDES
    shape = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" class="fig"/>'
        if round_
        else f'<path d="{_horned(x, y, radius)}" class="fig foe"/>'
    )
    tag = f'<text x="{x:.1f}" y="{y + 4:.1f}" class="tag{"" if round_ else " foe"}">{escape(figure.tag)}</text>'
    return f"<g><title>{escape(figure.name)}</title>{shape}{tag}</g>"


def _horned(x: float, y: float, r: float) -> str:
    """A square with two horns: a foe."""
    top, left, right, low = y - r * 0.8, x - r, x + r, y + r
    return (
        f"M{left:.1f} {y - r * 1.2:.1f}L{x - r / 2:.1f} {top:.1f}H{x + r / 2:.1f}L{right:.1f} {y - r * 1.2:.1f}"
        f"V{low:.1f}H{left:.1f}Z"
    )
