"""`fracas serve`: what it takes, what it refuses, and that it leaves nothing behind."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from fracas.cli import app
from tests.server.running import Running, sqlite


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--database", "mysql://x"], "the database must be"),
        (["--invite-days", "0"], "invite_days"),
        (["--workers", "-1"], "workers"),
    ],
)
def test_what_cannot_be_served_is_refused_with_a_sentence(arguments: list[str], text: str) -> None:
    result = CliRunner().invoke(app, ["serve", *arguments])
    assert result.exit_code == 2
    assert text in " ".join(result.output.split())


def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(app, ["serve", "--port", port, "--database", sqlite(tmp_path)])
    assert result.exit_code == 2
    assert f"port {port}" in " ".join(result.output.split())


def test_the_help_names_limits_and_the_environment() -> None:
    result = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "NO_COLOR": "1"})
    assert "--invite-days" in result.output
    assert "FRACAS_DATABASE" in result.output


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are told apart with ps")
def test_workers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    server = Running(sqlite(tmp_path), tmp_path).start()
    assert server.process is not None
    group = server.process.pid
    made = server.table(game="steel", encounter="toll_gate")
    headers = {"authorization": f"Bearer {made['links'][0]['secret']}"}
    httpx.get(f"{server.base}/api/table", headers=headers, timeout=30)
    _until(lambda: len(_group(group)) > 1)
    os.kill(group, signal.SIGKILL)
    server.process.wait(10)
    server.process = None
    try:
        _until(lambda: not _group(group))
    finally:
        for pid in _group(group):
            os.kill(pid, signal.SIGKILL)


def _group(group: int) -> list[int]:
    """The processes of a group, by what ps says."""
    told = subprocess.run(["ps", "-eo", "pid,pgid,stat"], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in told.splitlines()[1:]]
    return [int(pid) for pid, pgid, state in rows if int(pgid) == group and not state.startswith("Z")]


def _until(true: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.1)
