"""A short run of `make chaos`: every kind of fault once, on both databases, and nothing promised or shown is wrong."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.chaos.__main__ import on_postgres, on_sqlite

RUNS = {"sqlite": (on_sqlite, 6), "postgresql": (on_postgres, 9)}


@pytest.fixture
def folder() -> Iterator[Path]:
    """PostgreSQL runs as another user, who cannot get through the folders that pytest keeps to itself."""
    with tempfile.TemporaryDirectory(prefix="fracas-chaos-", ignore_cleanup_errors=True) as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.mark.parametrize("database", RUNS)
def test_every_kind_of_fault_once(folder: Path, database: str) -> None:
    run, kills = RUNS[database]
    lines, problems = run(folder, kills, 7)
    assert problems == 0, "\n".join(lines)
    assert any("server killed" in line for line in lines)
