"""The picture of the terminal table in the documentation."""

from tests.project.project import ROOT
from tools.picture import PATH, svg


def test_the_picture_is_drawn_the_same_every_time_and_fetches_nothing() -> None:
    drawn = svg()

    assert drawn == svg()
    assert drawn.replace("http://www.w3.org/2000/svg", "").count("url(http") == 0
    assert "@font-face" not in drawn
    assert "why&#160;not&#160;ram&#160;home" in drawn
    assert "Ram&#160;Home" in drawn


def test_the_page_about_the_terminal_shows_the_picture() -> None:
    assert PATH.is_file()
    page = (ROOT / "docs" / "play" / "terminal.md").read_text(encoding="utf-8")
    assert f"](../{PATH.name})" in page
