"""The command line with one tiny game installed, in an empty folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fracas.cli import app
from fracas.core import game as plugins
from tests.cli.brawl import Brawl

Run = Callable[..., Result]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder; the user's data folder is inside it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FRACAS_TRACEBACK", raising=False)
    return tmp_path


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Callable[[Brawl], None]:
    def put(game: Brawl) -> None:
        monkeypatch.setattr(plugins, "games", lambda: {game.id: game})

    return put


@pytest.fixture
def cli(folder: Path, install: Callable[[Brawl], None]) -> Run:
    """Run `fracas` with these words, and with these lines typed."""
    install(Brawl())

    def run(*words: str, typed: str = "") -> Result:
        result = CliRunner().invoke(app, list(words), input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run
