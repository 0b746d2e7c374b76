"""Fights of your own in files: they name other files, are called what they say, and are told all that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from fracas.cli import app

DOJO = """
name = "Old Scores"
heroes = ["mine.toml", "mei-frost"]
enemies = ["ogre"]
"""
VISKARA = """
name = "Old Scores"
players = ["mine.toml"]
foes = ["basic 5 low strength"]
"""


def fracas(*words: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "200"})
    assert result.exit_code == code, result.output
    return result.output


@pytest.mark.parametrize(("game", "text"), [("dojo", DOJO), ("viskara", VISKARA)])
def test_a_hero_of_your_own_is_named_by_its_file_and_the_fight_by_its_name(folder: Path, game: str, text: str) -> None:
    Path("fights").mkdir()
    fracas("hero", "new", game, "--seed", "5", "-o", "fights/mine.toml")
    Path("fights/fight.toml").write_text(text, encoding="utf-8")

    assert "an encounter of the" in fracas("encounter", "check", game, "fights/fight.toml")
    assert "Old Scores" in fracas("encounter", "show", game, "fights/fight.toml")
    assert ": Old Scores" in fracas("sim", game, "fights/fight.toml", "--fights", "1", "--bot", "random", "-w", "1")


def test_a_file_that_is_not_there_is_named(folder: Path) -> None:
    Path("fight.toml").write_text(DOJO, encoding="utf-8")

    assert "there is no file mine.toml" in fracas("encounter", "show", "dojo", "fight.toml", code=2)


def test_files_that_are_not_there_are_listed_beside_everything_else(folder: Path) -> None:
    text = VISKARA.replace('"mine.toml"', '"mine.toml", "hers.toml", "torn.toml"') + "colour = 3\n"
    Path("fight.toml").write_text(text, encoding="utf-8")
    Path("torn.toml").write_text("name = \n", encoding="utf-8")

    said = fracas("encounter", "check", "viskara", "fight.toml", code=1).split("fight.toml: ")[1:]

    wanted = ["there is no file mine.toml", "there is no file hers.toml", "torn.toml: this is not TOML", "no “colour”"]
    assert [[problem in line for line in said].count(True) for problem in wanted] == [1, 1, 1, 1]
    assert len(said) == 4


@pytest.mark.parametrize(
    ("game", "text", "problems"),
    [
        (
            "dojo",
            'title = 5\nwieght = "x"\narena = "nowhere"\nheroes = ["mei-frst"]\nenemies = ["ogre"]\n',
            ["“name” is missing", "no “title”", "no “wieght”", "no arena “nowhere”", "nobody is called “mei-frst”"],
        ),
        (
            "viskara",
            'colour = 3\nthreat = "much"\nplayers = ["nobody"]\nfoes = ["basic x"]\n',
            ["no “colour”", "“threat” must be a whole number", "nobody called “nobody”", "“basic x” should read like"],
        ),
    ],
)
def test_a_fight_is_told_all_that_is_wrong_at_once(folder: Path, game: str, text: str, problems: list[str]) -> None:
    Path("fight.toml").write_text(text, encoding="utf-8")

    said = fracas("encounter", "check", game, "fight.toml", code=1)

    assert [problem for problem in problems if problem not in said] == []
