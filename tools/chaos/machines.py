"""What can fail: a disk of its own for the database, PostgreSQL, and servers, each in processes that can be hurt."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from tests.server.postgres import _somebody, _wait, program
from tests.server.running import Running, free_port

DISK_MB = 192
SHIM = Path(__file__).with_name("slowdisk.c")


class Disk:
    """A small file system in memory, where we may mount one; otherwise a folder that cannot run full."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "disk"
        self.folder.mkdir(parents=True)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m,mode=777", "chaos", str(self.folder)]
        self.mounted = os.geteuid() == 0 and subprocess.run(mount, check=False, capture_output=True).returncode == 0
        self.ballast = self.folder / "ballast"
        self.slow = folder / "slow"
        self.shim = self._compiled(folder)

    @staticmethod
    def _compiled(folder: Path) -> Path | None:
        """The library that makes syncs slow, if there is a C compiler."""
        compiler = shutil.which("cc") or shutil.which("gcc")
        made = folder / "slowdisk.so"
        if compiler is None:
            return None
        done = subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", str(made), str(SHIM), "-ldl"], check=False)
        folder.chmod(0o755)
        return made if done.returncode == 0 else None

    @property
    def environment(self) -> dict[str, str]:
        """For processes whose disk may become slow."""
        return {"LD_PRELOAD": str(self.shim), "CHAOS_SLOW": str(self.slow)} if self.shim else {}

    def fill(self) -> None:
        """To the last page: first quickly, then what is left."""
        for size in (1 << 20, os.sysconf("SC_PAGE_SIZE")):
            with contextlib.suppress(OSError), self.ballast.open("ab", buffering=0) as file:
                while file.write(b"\0" * size) == size:
                    pass

    def empty(self) -> None:
        self.ballast.unlink(missing_ok=True)

    def slow_down(self, milliseconds: int) -> None:
        self.slow.write_text(str(milliseconds))
        self.slow.chmod(0o644)

    def hurry(self) -> None:
        self.slow.unlink(missing_ok=True)

    def close(self) -> None:
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=False)


class Postgres:
    """A PostgreSQL server on a disk of its own."""

    def __init__(self, disk: Disk) -> None:
        initdb, server = program("initdb"), program("postgres")
        assert initdb, "PostgreSQL is missing; on Debian: apt-get install postgresql"
        assert server
        self.server, self.disk, self.port = server, disk, free_port()
        self.data = disk.folder / "data"
        self.data.mkdir()
        self.user = _somebody() if os.geteuid() == 0 else None
        if self.user:
            os.chown(self.data, self.user, -1)
        self._run([initdb, "-D", str(self.data), "-U", "tester", "-A", "trust", "--wal-segsize=1"])
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(
                "max_wal_size=32MB\nmin_wal_size=4MB\nmax_connections=80\nshared_buffers=16MB\nwal_recycle=off\n"
            )
        self.url = f"postgresql://tester@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def _run(self, command: list[str]) -> None:
        subprocess.run(command, check=True, user=self.user, cwd=self.data, capture_output=True)

    def start(self) -> None:
        command = [self.server, "-D", str(self.data), "-p", str(self.port), "-k", str(self.data), "-h", "127.0.0.1"]
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        environment = {**os.environ, **self.disk.environment}
        for _ in range(5):
            self.process = subprocess.Popen(command, user=self.user, cwd=self.data, env=environment, **quiet)
            with contextlib.suppress(AssertionError):
                _wait(self.port)
                return
            self.immediately()
        raise AssertionError("PostgreSQL did not come back")

    def immediately(self) -> None:
        """Stop at once, as when the power fails: what is not on disk is gone."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(30)

    def use_up_room(self) -> None:
        """Go on in a new segment of the log, so that what is written next finds no room in a file that is there."""

        async def ask() -> None:
            connection = await asyncpg.connect(self.url, timeout=3)
            try:
                for _ in range(2):
                    await connection.execute("select pg_logical_emit_message(true, 'chaos', 'x')", timeout=3)
                    await connection.execute("select pg_switch_wal()", timeout=3)
            finally:
                connection.terminate()

        with contextlib.suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            asyncio.run(ask())  # it fails where the room is used up

    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def backends(self) -> list[int]:
        """Processes that serve a connection."""
        assert self.process is not None
        return [pid for pid in children(self.process.pid) if b"tester" in command_of(pid)]

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            for pid in (self.process.pid, *children(self.process.pid)):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)
            self.immediately()


def children(parent: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError, IndexError):
                if int((entry / "stat").read_text().rpartition(") ")[2].split()[1]) == parent:
                    found.append(int(entry.name))
    return found


def command_of(pid: int) -> bytes:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def workers_of(server: Running) -> list[int]:
    """The processes in which the bots of a server think: split off from one that is ready."""
    assert server.process is not None
    ready = [pid for pid in children(server.process.pid) if b"forkserver" in command_of(pid)]
    return [worker for pid in ready for worker in children(pid)]


def hold(pids: list[int], seconds: float) -> None:
    """Let processes stand still for a while."""
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
    time.sleep(seconds)
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)
