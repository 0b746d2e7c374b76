"""Exact lines of effect and cover.

A line is blocked where it runs inside a column of ground or block below its top, where it crosses a wall below the
wall's top, and where it slips through a corner that is closed on both hands. Touching one corner or sliding along one
side blocks nothing, but a line along a wall stays on one hand of it. Points are in eighths of a cell.
"""

from typing import Final, TypeVar

from fracas.grid.board import Grid
from fracas.grid.errors import GridError
from fracas.grid.figure import mask
from fracas.grid.sight import any_seen, count_seen, half_hidden, levels
from fracas.grid.terrain import NO_HEIGHT, Key, Pair, Sample, Terrain, box_of
from fracas.grid.trace import Corner, Point, Trace, Way, extent, sample_points, trace

Cells = tuple[int, ...]
Barrier = tuple[int, int, int]  # from, to, the height under which nothing passes

MEMORY: Final = 1 << 18  # answers kept for one terrain before it starts afresh
FAR_UP: Final = 1 << 9  # heights below these fit into a key that is a number
TALL: Final = 1 << 5


def clear(terrain: Terrain, a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    """Whether nothing stands in the way of the straight line between two points."""
    grid = terrain.grid
    _check_on_board(grid, a)
    _check_on_board(grid, b)
    path, base = trace(grid, a[:2], b[:2])
    barriers = _barriers(path, base, terrain.columns, terrain.fences, min(a[2], b[2]))
    return _passes(barriers, path.span, a[2], b[2])


def _check_on_board(grid: Grid, point: tuple[int, int, int]) -> None:
    right, bottom = extent(grid)
    if not (0 <= point[0] <= right and 0 <= point[1] <= bottom):
        raise GridError(f"The point {point} is off the board; x runs 0 to {right}, y 0 to {bottom}.")


def _barriers(path: Trace, base: int, heights: Cells, fences: dict[Pair, int], lowest: int) -> list[Barrier]:
    """What stands higher than the lowest point of the line, anywhere along it."""
    found = []
    for begin, end, cell in path.legs:
        top = heights[base + cell]
        if top > lowest:
            found.append((begin, end, top))
    for begin, end, cells in path.seams:
        top = min([heights[base + cell] for cell in cells])
        if top > lowest:
            found.append((begin, end, top))
    for mark, one, other in path.corners:
        top = min(_closed(one, base, heights, fences), _closed(other, base, heights, fences))
        if top > lowest:
            found.append((mark, mark, top))
    if fences:
        for mark, (a, b) in path.sides:
            top = fences.get((base + a, base + b), NO_HEIGHT)
            if top > lowest:
                found.append((mark, mark, top))
        for first, last, along in path.runs:
            top = _crossed_over(first, last, along, base, heights, fences)
            if top > lowest:
                found.append((first[0], last[0], top))
    return found


def _crossed_over(
    first: Corner, last: Corner, along: tuple[Pair, ...], base: int, heights: Cells, fences: dict[Pair, int]
) -> int:
    """Under which height a line along walls would have to change hands through them."""
    top = min([fences.get((base + a, base + b), NO_HEIGHT) for a, b in along])
    for hand in (1, 2):
        ways = (first[1], last[1]) if hand == 1 else (first[2], last[2])
        top = min(top, max(_closed(way, base, heights, fences) for way in ways))
    return top


def _closed(way: Way, base: int, heights: Cells, fences: dict[Pair, int]) -> int:
    """How high the way round one side of a corner is closed."""
    cells, crossed = way
    top = NO_HEIGHT
    for cell in cells:
        top = max(top, heights[base + cell])
    if fences:
        for a, b in crossed:
            top = max(top, fences.get((base + a, base + b), NO_HEIGHT))
    return top


def _passes(barriers: list[Barrier], span: int, start_z: int, end_z: int) -> bool:
    """Whether a line between two heights stays above every barrier."""
    rise = end_z - start_z
    for begin, end, top in barriers:
        lowest = rise * (begin if rise > 0 else end)
        if start_z * span + lowest < top * span:
            return False
    return True


def seen(terrain: Terrain, a_cells: Cells, a_z: int, a_h: int, b_cells: Cells, b_z: int, b_h: int) -> tuple[int, int]:
    """From the best point of body a: how many sample points of body b are in view, and how many it has."""
    key = (a_cells, a_z, a_h, b_cells, b_z, b_h)
    found = terrain.sights.get(key)
    if found is None:
        source, plain = _between(terrain, key)
        found = source.sights.get(key) or _count(source, key, plain)
        _remember(terrain.sights, source.sights, key, found)
    return found


def has_line(terrain: Terrain, a_cells: Cells, a_z: int, a_h: int, b_cells: Cells, b_z: int, b_h: int) -> bool:
    """Whether at least one line between the two bodies is clear; low objects stop none.

    Only tops matter: whatever stops the line between two heads stops every lower one below it.
    """
    if a_h < 1 or b_h < 1:
        raise _too_flat(a_h, b_h)
    a_top, b_top = a_z + a_h, b_z + b_h
    if b_cells < a_cells:
        a_cells, a_top, b_cells, b_top = b_cells, b_top, a_cells, a_top
    key = _key(a_cells, a_top - 1, b_cells, b_top - 1, 1)
    found = terrain.lines.get(key)
    if found is None:
        sample = (a_cells, a_top - 1, 1, b_cells, b_top - 1, 1)
        source, plain = _between(terrain, sample)
        found = source.lines.get(key)
        if found is None:
            found = plain or _find_line(source, sample)
        _remember(terrain.lines, source.lines, key, found)
    return found


def half_hidden_from(terrain: Terrain, a_cells: Cells, a_z: int, a_h: int, b_cells: Cells, b_z: int, b_h: int) -> bool:
    """Whether at most half of body b is in view from the best point of body a, be there a line or not.

    The best points of a are at its top, so it does not matter how far down it reaches.
    """
    if a_h < 1 or b_h < 1:
        raise _too_flat(a_h, b_h)
    key = _key(a_cells, a_z + a_h - 1, b_cells, b_z, b_h)
    found = terrain.covers.get(key)
    if found is None:
        sample = (a_cells, a_z + a_h - 1, 1, b_cells, b_z, b_h)
        source, plain = _between(terrain, sample)
        found = source.covers.get(key)
        if found is None:
            found = not plain and _half_hidden(source, sample)
        _remember(terrain.covers, source.covers, key, found)
    return found


def _key(a_cells: Cells, a_z: int, b_cells: Cells, b_z: int, b_h: int) -> Key:
    """What an answer about two bodies is found by, the first of them 1 high."""
    if len(a_cells) == 1 and len(b_cells) == 1 and b_h < TALL and -FAR_UP <= a_z < FAR_UP and -FAR_UP <= b_z < FAR_UP:
        heights = ((a_z + FAR_UP) * 2 * FAR_UP + b_z + FAR_UP) * TALL + b_h
        return (a_cells[0] << 16 | b_cells[0]) << 25 | heights
    return (a_cells, a_z, 1, b_cells, b_z, b_h)


Answer = TypeVar("Answer")
Kind = TypeVar("Kind")


def _remember(own: dict[Kind, Answer], shared: dict[Kind, Answer], key: Kind, found: Answer) -> None:
    """Keep an answer, with the terrain that was asked and with the one that had it."""
    for answers in (own, shared):
        if len(answers) >= MEMORY:
            answers.clear()
        answers[key] = found


def _between(terrain: Terrain, key: Sample) -> tuple[Terrain, bool]:
    """The terrain that has the answer, and whether there is nothing but flat open ground around and between two bodies.

    It is the terrain without any block raised or broken, if none of those stands between.
    """
    a_cells, a_z, a_h, b_cells, b_z, b_h = key
    if not a_cells or not b_cells:
        raise GridError("A line joins two bodies; each needs at least one cell.")
    if a_h < 1 or b_h < 1:
        raise _too_flat(a_h, b_h)
    level = a_z >= terrain.level and b_z >= terrain.level
    if not terrain.changed and not (level and terrain.rough):
        return terrain, level
    box = _box(terrain.grid, a_cells, b_cells)
    source = terrain if terrain.changed & box else terrain.base or terrain
    return source, level and not source.rough & box


def open_to(terrain: Terrain, cells: Cells, z: int, cell: int, cell_z: int) -> bool:
    """Whether nothing but what stands on a cell itself is around and between that cell and a body, on flat ground.

    A line to it is then clear; otherwise it may still be, which takes a closer look (`Terrain.cleared`).
    """
    level = terrain.level
    if terrain.edges or z < level or cell_z < level or terrain.floor[cell] != level:
        return False
    return not terrain.rough & ~(1 << cell) & _box(terrain.grid, cells, (cell,))


def _box(grid: Grid, a_cells: Cells, b_cells: Cells) -> int:
    """The cells that lines between two bodies stay in, as a mask; between hexes they may lean out by one."""
    width = grid.width
    top, left = bottom, right = divmod(a_cells[0], width)
    for cell in a_cells[1:] + b_cells:
        y, x = divmod(cell, width)
        if y < top:
            top = y
        elif y > bottom:
            bottom = y
        if x < left:
            left = x
        elif x > right:
            right = x
    if grid.kind != "square":
        left, right = max(0, left - 1), min(width - 1, right + 1)
        top, bottom = max(0, top - 1), min(grid.height - 1, bottom + 1)
    across = (right - left) << 8 | (bottom - top)
    box = grid.boxes.get(across)
    if box is None:
        box = grid.boxes[across] = box_of(width, 0, 0, right - left, bottom - top)
    return box << (top * width + left)


def has_cover(terrain: Terrain, a_cells: Cells, a_z: int, a_h: int, b_cells: Cells, b_z: int, b_h: int) -> bool:
    """Whether a line exists but at most half of body b is in view from the best point of body a."""
    key = (a_cells, a_z, a_h, b_cells, b_z, b_h)
    return half_hidden_from(terrain, *key) and has_line(terrain, *key)


def _half_hidden(terrain: Terrain, key: Sample) -> bool:
    if not terrain.fences:
        return half_hidden(terrain, key)
    visible, points = seen(terrain, *key)
    return 2 * visible <= points


def cells_crossed(grid: Grid, a: int, b: int) -> Cells:
    """The cells whose inside the line between two centres crosses, in order, both ends included."""
    if a == b:
        return (a,)
    path, base = trace(grid, sample_points(grid, a)[0], sample_points(grid, b)[0])
    found = (divmod(base + spot, grid.stride) for _, _, spot in path.legs)
    return tuple(grid.at(x - 1, y - 1) for y, x in found if grid.contains(x - 1, y - 1))


def ray(grid: Grid, a: int, b: int) -> int:
    """The same squares as a bit mask. Between squares it is the same for all so far apart, only elsewhere."""
    if grid.kind != "square":
        return mask(cells_crossed(grid, a, b))
    way = grid.outward[a] + grid.inward[b]
    found = grid.rays.get(way)
    if found is None:
        cells = cells_crossed(grid, a, b)
        first = min(cells)
        found = grid.rays[way] = (first - a, mask([cell - first for cell in cells]))
    return found[1] << (a + found[0])


def _points(grid: Grid, cells: Cells) -> list[Point]:
    """The sample points of a body in the plane, centres first."""
    by_cell = [sample_points(grid, cell) for cell in cells]
    return [point for same_place in zip(*by_cell, strict=True) for point in same_place]


def _too_flat(a_h: int, b_h: int) -> GridError:
    return GridError(f"A body must be at least 1 high, not {min(a_h, b_h)}.")


def _count(terrain: Terrain, key: Sample, plain: bool) -> tuple[int, int]:
    """Counts the points of b in view from each point of a, and keeps the best."""
    a_cells, a_z, a_h, b_cells, b_z, b_h = key
    grid = terrain.grid
    b_points = _points(grid, b_cells)
    total = 2 * len(b_points)
    if plain:
        return total, total
    if not terrain.fences:
        return count_seen(terrain, key)
    heights = _heights_between(terrain, a_cells, b_cells)
    a_levels, b_levels = levels(a_z, a_h), levels(b_z, b_h)
    best = 0
    for start in _points(grid, a_cells):
        best = max(best, *_views(terrain, heights, start, a_levels, b_points, b_levels))
        if best == total:
            break
    return best, total


def _views(
    terrain: Terrain,
    heights: Cells,
    start: Point,
    a_levels: tuple[int, int],
    b_points: list[Point],
    b_levels: tuple[int, int],
) -> list[int]:
    """From one spot at each of two heights: how many points of b are in view."""
    grid, fences = terrain.grid, terrain.fences
    lowest = min(a_levels + b_levels)
    counts = [0, 0]
    for end in b_points:
        path, base = trace(grid, start, end)
        barriers = _barriers(path, base, heights, fences, lowest)
        if not barriers:
            counts[0] += 2
            counts[1] += 2
            continue
        for level, start_z in enumerate(a_levels):
            for end_z in b_levels:
                counts[level] += _passes(barriers, path.span, start_z, end_z)
    return counts


def _heights_between(terrain: Terrain, a_cells: Cells, b_cells: Cells) -> Cells:
    """Heights that hide points: low objects count, except under the two bodies themselves."""
    own = terrain.low.intersection(a_cells + b_cells)
    if not own:
        return terrain.shelters
    heights = list(terrain.shelters)
    for cell in own:
        spot = terrain.grid.rim[cell]
        heights[spot] = terrain.columns[spot]
    return tuple(heights)


def _find_line(terrain: Terrain, key: Sample) -> bool:
    """Looks for one clear line, centres and heads first."""
    a_cells, a_z, a_h, b_cells, b_z, b_h = key
    if not terrain.fences:
        return any_seen(terrain, key)
    grid, fences, heights = terrain.grid, terrain.fences, terrain.columns
    a_levels, b_levels = levels(a_z, a_h), levels(b_z, b_h)
    lowest = min(a_levels + b_levels)
    b_points = _points(grid, b_cells)
    for start in _points(grid, a_cells):
        for end in b_points:
            path, base = trace(grid, start, end)
            barriers = _barriers(path, base, heights, fences, lowest)
            for start_z in a_levels:
                for end_z in b_levels:
                    if _passes(barriers, path.span, start_z, end_z):
                        return True
    return False
