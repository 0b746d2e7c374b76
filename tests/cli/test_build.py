"""Building from the command line: the same options, reasons and problems as in the browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fracas.cli import app

Run = Callable[..., Result]


@pytest.fixture
def fracas(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `fracas` with these words in a folder of its own."""
    monkeypatch.setenv("COLUMNS", "400")

    def run(*words: str, code: int = 0) -> Result:
        result = CliRunner().invoke(app, list(words))
        assert result.exit_code == code, result.output
        return result

    return run


def test_kinds_are_listed_with_what_they_begin_from(fracas: Run) -> None:
    output = fracas("build", "kinds", "dojo").output
    assert "creature" in output
    assert "blank" in output


def test_a_blank_hero_is_checked_with_places_and_filled(fracas: Run) -> None:
    fracas("build", "new", "dojo", "hero", "-o", "half.toml")
    output = fracas("build", "check", "dojo", "hero", "half.toml", code=1).output
    assert "half.toml: build: a hero needs a Build" in output
    assert "half.toml: stances[1].form: Stance 2 has no Form yet" in output
    assert "Take Agile" in output or "Take agile" in output
    fracas("build", "fill", "dojo", "hero", "half.toml", "--seed", "3", "-o", "whole.toml")
    assert "nothing is wrong" in fracas("build", "check", "dojo", "hero", "whole.toml").output
    assert "legal in the patch edition" in fracas("hero", "check", "dojo", "whole.toml").output


def test_options_say_what_can_be_chosen_and_why_not(fracas: Run) -> None:
    fracas("build", "new", "dojo", "hero", "--start", "mei-frost", "-o", "mei.toml")
    output = fracas("hero", "options", "dojo", "mei.toml", "--at", "stances[1].form").output
    assert "no: In Stance 1 already" in output
    assert "shadow" in output
    refused = fracas("build", "options", "dojo", "hero", "mei.toml", "--at", "wings", code=2).output
    assert "there is nothing to choose at “wings”" in refused


def test_other_games_are_built_the_same_way(fracas: Run) -> None:
    for game, kind in (("viskara", "hero"), ("steel", "creature"), ("tales", "card")):
        file = f"{game}.toml"
        fracas("build", "new", game, kind, "--start", "lot", "-o", file)
        assert "nothing is wrong" in fracas("build", "check", game, kind, file).output
        assert Path(file).read_text(encoding="utf-8")
