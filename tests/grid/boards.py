"""Random boards and ground for the grid tests."""

from hypothesis import strategies as st

from fracas.grid import Grid, Terrain, hexes, make_grid, squares


def grids(largest: int = 7) -> st.SearchStrategy[Grid]:
    side = st.integers(1, largest)
    return st.builds(make_grid, st.sampled_from(["square", "hex"]), side, side)


def cells(grid: Grid) -> st.SearchStrategy[int]:
    return st.integers(0, grid.size - 1)


def all_sides(grid: Grid) -> list[tuple[int, int]]:
    return [(a, b) for a in range(grid.size) for b in grid.sides[a] if a < b]


@st.composite
def terrains(draw: st.DrawFn, largest: int = 5, hilly: bool = True, kind: str | None = None) -> Terrain:
    side = st.integers(1, largest)
    kinds = st.sampled_from(["square", "hex"]) if kind is None else st.just(kind)
    grid = make_grid(draw(kinds), draw(side), draw(side))
    heights = st.integers(-1, 2) if hilly else st.just(0)
    blocks = st.sampled_from([0, 0, 0, 1, 2, 5])
    floor = draw(st.lists(heights, min_size=grid.size, max_size=grid.size))
    solid = draw(st.lists(blocks, min_size=grid.size, max_size=grid.size))
    sides = all_sides(grid)
    edges = draw(st.lists(st.sampled_from(sides), max_size=6)) if sides else []
    low = draw(st.lists(cells(grid), max_size=3))
    return Terrain(grid, floor, solid, edges, low)


BOTH: tuple[Grid, ...] = (squares(6, 5), hexes(6, 5))
