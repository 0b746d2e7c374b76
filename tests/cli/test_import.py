"""Files of other tools on the command line: in with a report, out again, and clear words for what cannot come."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from fracas.cli import app
from tests.games.steel.bring.foreign import as_bytes, foundry, uvtt

Run = Callable[..., Result]


@pytest.fixture
def fracas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `fracas` in a folder with a heron, a map and a file that is no good."""
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.chdir(tmp_path)
    Path("heron.json").write_bytes(as_bytes(foundry()))
    Path("house.dd2vtt").write_bytes(as_bytes(uvtt()))
    Path("torn.json").write_bytes(as_bytes(foundry())[:200])

    def run(*words: str, code: int = 0) -> Result:
        result = CliRunner().invoke(app, list(words))
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert result.exit_code == code, result.output
        return result

    return run


def test_a_report_in_words(fracas: Run) -> None:
    told = fracas("import", "heron.json").output
    assert "Ditch Heron (creature, Foundry actor)" in told
    assert "enforced: tier 3: 7 damage; A < 2 slowed (save ends)" in told


def test_a_report_as_data_has_the_three_lists_for_every_part(fracas: Run) -> None:
    told: Any = json.loads(fracas("import", "heron.json", "--json").output)
    [heron] = told["things"]
    assert all({"enforced", "asked", "reminders"} <= set(piece) for piece in heron["pieces"])


def test_a_fight_that_can_be_checked_and_played(fracas: Run) -> None:
    assert "Written to fight.toml" in fracas("import", "heron.json", "house.dd2vtt", "-o", "fight.toml").output
    assert "C2" in str(tomllib.loads(Path("fight.toml").read_text(encoding="utf-8"))["map"]["walls"])
    fracas("encounter", "check", "steel", "fight.toml")


def test_parts_as_files_and_out_again(fracas: Run) -> None:
    fracas("import", "heron.json", "--parts", "parts")
    fracas("export", "steel", "parts/ditch-heron.creature.toml", "--format", "compendium", "-o", "out")
    [carried] = Path("out").iterdir()
    assert json.loads(carried.read_text(encoding="utf-8"))["name"] == "Ditch Heron"
    fracas("import", str(carried))


def test_one_bad_file_stops_none_of_the_others(fracas: Run) -> None:
    told = fracas("import", "torn.json", "heron.json").output
    assert "Ditch Heron" in told
    assert "Not brought: torn.json is broken JSON: line 1, column" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("import", "torn.json"), "broken JSON"),
        (("import", "nowhere.json"), "there is no file"),
        (("import", "heron.json", "-o", "house.dd2vtt"), "exists already"),
        (("import", "house.dd2vtt", "-o", "fight.toml"), "a fight needs a monster"),
        (("export", "steel", "heron.json", "--format", "word"), "does not write “word”"),
        (("export", "viskara", "heron.json"), "writes no files of other tools"),
    ],
)
def test_what_does_not_work_is_said(fracas: Run, words: tuple[str, ...], told: str) -> None:
    result = fracas(*words, code=2)
    assert told in result.output + result.stderr
