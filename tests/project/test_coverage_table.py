"""The table of covered rules in the README is rewritten between its marks, and nothing else is touched."""

import json
from pathlib import Path

import pytest

from tools.coverage_table import END, START, Coverage, main, refreshed, table

COVERAGE: Coverage = {
    "steel": {"steel.a": ["test_a"], "steel.b": [], "steel.c": ["test_a", "test_b"]},
    "dojo": {"dojo.a": []},
}
TABLE = """\
| game | rules | covered | percent |
|---|---:|---:|---:|
| dojo | 1 | 0 | 0% |
| steel | 3 | 2 | 66% |"""


def test_a_row_counts_the_rules_with_a_test_and_rounds_down() -> None:
    assert table(COVERAGE) == TABLE


def test_only_the_part_between_the_marks_changes() -> None:
    readme = f"# Title\n\n{START}\nold\n{END}\n\nMore.\n"

    once = refreshed(readme, COVERAGE)

    assert once == f"# Title\n\n{START}\n{TABLE}\n{END}\n\nMore.\n"
    assert refreshed(once, COVERAGE) == once


@pytest.mark.parametrize("readme", ["", START, END, f"{END} {START}", f"{START}{END}{START}{END}"])
def test_a_readme_without_one_pair_of_marks_is_left_alone(
    tmp_path: Path, readme: str, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "coverage.json", tmp_path / "README.md"
    source.write_text(json.dumps(COVERAGE))
    target.write_text(readme)

    assert main([str(source), str(target)]) == 1

    assert target.read_text() == readme
    assert "was left as it is" in capsys.readouterr().err


def test_the_command_rewrites_the_file(tmp_path: Path) -> None:
    source, target = tmp_path / "coverage.json", tmp_path / "README.md"
    source.write_text(json.dumps(COVERAGE))
    target.write_text(f"{START}{END}")

    assert main([str(source), str(target)]) == 0

    assert TABLE in target.read_text()


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.json")]) == 1
    assert "none.json" in capsys.readouterr().err
