"""A short run of `make chaos`: every kind of fault once, on both databases, and nothing promised or shown is wrong."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.chaos.__main__ import on_postgres, on_sqlite
from tools.chaos.figures import Figures, added

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
    found = run(folder, kills, 7)
    assert not found.problems, "\n".join(found.report(database))
    assert "server killed" in found.back
    if "disk full" in found.back:
        assert found.counts["answers the server could not write, not acknowledged"], "the full disk met no write"


def test_figures_of_several_runs_are_added(tmp_path: Path) -> None:
    first = Figures(1, {"server killed": [1.0]}, {"tables played": 2}, [])
    second = Figures(1, {"server killed": [3.0], "disk slow": [2.0]}, {"tables played": 3}, ["lost"])
    file = tmp_path / "figures.json"
    added(file, "here", first)
    both = added(file, "here", second)
    assert both == Figures(2, {"server killed": [1.0, 3.0], "disk slow": [2.0]}, {"tables played": 5}, ["lost"])
    assert "| server killed | 2 | 2.00 s | 3.00 s |" in both.report("here")
    assert added(file, "elsewhere", second) == second
