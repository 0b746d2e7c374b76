"""The commands for content files of Tales from the Red Dragon Inn."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fracas.cli import app
from fracas.games.tales.format.sense import schema
from tests.games.tales.test_format import CARD, SCENARIO

RUN = CliRunner()


def test_a_good_file_is_fine(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(CARD + SCENARIO.removeprefix("format = 1\n"))

    done = RUN.invoke(app, ["tales", "check", str(path)])

    assert done.exit_code == 0
    assert "fine (1 cards, 1 scenarios)" in " ".join(done.stdout.split())


def test_every_problem_of_a_bad_file_is_printed_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(CARD.replace("reaver", "cat").replace("dice = 2", "dice = 0"))

    done = RUN.invoke(app, ["tales", "check", str(path)])

    assert done.exit_code == 2
    words = " ".join(done.output.split())
    assert "box.toml:6: there is no Hero “cat”" in words
    assert "box.toml:11: an Attack needs dice or damage" in words


@pytest.mark.parametrize(("content", "reason"), [(None, "there is no file"), (b"\xff\xfe", "is not a text file")])
def test_what_is_no_text_file_is_refused(tmp_path: Path, content: bytes | None, reason: str) -> None:
    path = tmp_path / "box.toml"
    if content is not None:
        path.write_bytes(content)

    done = RUN.invoke(app, ["tales", "check", str(path)])

    assert done.exit_code == 2
    assert reason in " ".join(done.output.split())


def test_the_schema_can_be_printed() -> None:
    done = RUN.invoke(app, ["tales", "schema"])
    assert json.loads(done.stdout) == schema()


def test_a_scenario_of_a_file_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(SCENARIO)

    done = RUN.invoke(app, ["tales", "play", str(path), "--seat", "none", "--seed", "4"])

    assert done.exit_code == 0, done.output
    assert "The match is over." in done.stdout
