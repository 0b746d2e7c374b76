"""Maps as text, read and drawn."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.grid import Grid, GridError, Picture, draw, hexes, read_picture, squares
from tests.grid.boards import cells, grids

GLYPHS = st.sampled_from("#.~AbX@")


@given(st.data(), grids(30))
def test_what_is_drawn_can_be_read_again(data: st.DataObject, grid: Grid) -> None:
    glyphs = data.draw(st.dictionaries(cells(grid), GLYPHS, max_size=20))
    picture = read_picture(draw(grid, glyphs, labels=False), grid.kind)
    assert picture.grid is grid
    assert {c: "".join(picture.rows)[c] for c in range(grid.size)} == {c: glyphs.get(c, ".") for c in range(grid.size)}
    assert draw(grid, dict(enumerate("".join(picture.rows))), labels=False) == draw(grid, glyphs, labels=False)


@given(st.data(), grids(6))
def test_spaces_between_cells_make_no_difference(data: st.DataObject, grid: Grid) -> None:
    rows = [data.draw(st.text(GLYPHS, min_size=grid.width, max_size=grid.width)) for _ in range(grid.height)]
    indent = " " * data.draw(st.integers(0, 8))
    tight = "\n" + "".join(f"{indent}{row}\n" for row in rows) + indent + "\n"
    loose = "\n" + "".join(f"{indent}{' '.join(row)}  \n" for row in rows) + indent + "\n"
    assert read_picture(tight, grid.kind) == read_picture(loose, grid.kind)
    assert read_picture(tight, grid.kind).rows == tuple(rows)


def test_a_picture_says_where_each_character_stands() -> None:
    picture = read_picture("""
        . A # .
        # . . b
    """)
    assert (picture.width, picture.height, picture.kind) == (4, 2, "square")
    assert picture.cells("#") == (2, 4)
    assert picture.cells("A") == (1,)
    assert picture.cells("z") == ()
    assert picture.grid is squares(4, 2)


def test_odd_rows_of_hexes_may_be_set_in() -> None:
    set_in = read_picture(
        """
        . a .
         b . .
        . c .
        """,
        "hex",
    )
    flush = read_picture(".a.\nb..\n.c.", "hex")
    assert set_in == flush
    assert set_in.grid is hexes(3, 3)


def test_labels_name_columns_and_rows() -> None:
    assert draw(squares(3, 2), {4: "@"}) == "  A B C\n1 . . .\n2 . @ ."
    assert draw(hexes(2, 2), {}, default="-") == "  A B\n1 - -\n2  - -"


def test_labels_stay_above_their_columns_on_a_wide_board() -> None:
    grid = squares(28, 10)
    rows = draw(grid, {grid.cell("AB10"): "X", grid.cell("C1"): "Y"}).splitlines()
    assert rows[10].startswith("10 ")
    assert rows[10].index("X") == rows[0].index("AB")
    assert rows[1].index("Y") == rows[0].index("C")


@pytest.mark.parametrize("text", ["", "\n  \n", "   "])
def test_an_empty_picture_is_refused(text: str) -> None:
    with pytest.raises(GridError, match="The picture is empty"):
        read_picture(text)


def test_a_ragged_picture_is_refused_with_the_row_and_both_widths() -> None:
    with pytest.raises(GridError, match="Row 3 of the picture is 2 wide, but row 1 is 3 wide"):
        read_picture("...\n. . .\n..")


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("..\n\n..", "square", "Row 2 of the picture is empty"),
        (". ..\n....", "square", "Row 1 of the picture needs single spaces between all characters"),
        ("...\n.  .", "square", "Row 2 of the picture needs single spaces"),
        ("..\n ..", "square", "Row 2 of the picture is set in by 1"),
        ("..\n  ..", "hex", "Row 2 of the picture is set in by 2; at most 1"),
        ("..\n..\n ..", "hex", "Row 3 of the picture is set in by 1; at most 0"),
        ("." * 201, "square", "201 wide and 1 high"),
        ("\n".join("." * 201), "hex", "1 wide and 201 high"),
        ("..", "round", "write 'square' or 'hex'"),
    ],
)
def test_a_picture_that_cannot_be_read_says_where_and_why(text: str, kind: str, message: str) -> None:
    with pytest.raises(GridError, match=message):
        read_picture(text, kind)


@pytest.mark.parametrize("glyph", ["", "ab", " ", "\t"])
def test_a_cell_is_drawn_with_one_visible_character(glyph: str) -> None:
    with pytest.raises(GridError, match="B1 must be drawn with one visible character"):
        draw(squares(2, 2), {1: glyph})
    with pytest.raises(GridError, match="one visible character"):
        draw(squares(2, 2), {}, default=glyph)


def test_only_cells_of_the_board_are_drawn() -> None:
    with pytest.raises(GridError, match="cells run 0 to 3"):
        draw(squares(2, 2), {4: "x"})


def test_a_picture_is_plain_data_and_its_rows_fit_its_size() -> None:
    picture = read_picture("ab\ncd")
    assert msgspec.json.decode(msgspec.json.encode(picture), type=Picture) == picture
    with pytest.raises(GridError, match="2 rows of 2 characters"):
        Picture(2, 2, "square", ("ab",))
