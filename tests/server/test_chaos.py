"""A short run of `make chaos`: every kind of fault once, on both databases, and nothing promised or shown is wrong."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools.chaos.__main__ import on_postgres, on_sqlite

RUNS = {"sqlite": (on_sqlite, 6), "postgresql": (on_postgres, 9)}


@pytest.mark.parametrize("database", RUNS)
def test_every_kind_of_fault_once(tmp_path: Path, database: str) -> None:
    run, kills = RUNS[database]
    for folder in (tmp_path, *tmp_path.parents[:2]):
        os.chmod(folder, 0o755)  # PostgreSQL runs as another user, who must get through
    lines, problems = run(tmp_path, kills, 7)
    assert problems == 0, "\n".join(lines)
    assert any("server killed" in line for line in lines)
