"""A server as people run it: a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

STARTS_WITHIN_S = 120.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Running:
    """`fracas serve` in a process, always on the same port and database."""

    def __init__(self, database: str, folder: Path, pace: int = 0, **environment: str) -> None:
        self.database, self.folder, self.pace = database, folder, pace
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ,
            "FRACAS_FRAME_BURST": "100000",
            "FRACAS_FRAMES_PER_SECOND": "100000",
            "FRACAS_REQUESTS_PER_MINUTE": "100000",
            "FRACAS_TABLES_PER_MINUTE": "100000",
            "FRACAS_SOCKETS_PER_ADDRESS": "5000",
            **environment,
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Running:
        command = [sys.executable, "-m", "fracas", "serve", "--port", str(self.port), "--database", self.database]
        with (self.folder / f"server-{self.port}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--bot-pace", str(self.pace)],
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        until = time.monotonic() + STARTS_WITHIN_S
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.base}/health", timeout=2).status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log()}")

    def log(self) -> str:
        return (self.folder / f"server-{self.port}.log").read_text()[-4000:]

    def kill(self) -> None:
        """Kill -9, with everything it has started."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)
        self.process = None

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(10)
        self.process = None

    def table(self, **wanted: Any) -> dict[str, Any]:
        answer = httpx.post(f"{self.base}/api/tables", json=wanted, timeout=30)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def port_of(text: str) -> int:
    found = re.search(r":(\d+)", text)
    assert found
    return int(found[1])
