"""Everything that is done to servers, workers, databases and disks. Each fault ends with all of them running again."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable

from tests.server.running import Running
from tools.chaos.machines import Disk, Postgres, hold, workers_of

STANDS_STILL_S = 1.5
LASTS_S = 1.5
SLOW_MS = 120


class Site:
    """One or several servers on one database on one disk."""

    def __init__(self, servers: list[Running], disk: Disk, postgres: Postgres | None, seed: int) -> None:
        self.servers, self.disk, self.postgres = servers, disk, postgres
        self.random = random.Random(seed)

    def faults(self) -> dict[str, Callable[[], None]]:
        """What can happen here, by name."""
        found: dict[str, Callable[[], None]] = {
            "server killed": self.kill_server,
            "server told to stop": self.stop_server,
            "server frozen": self.freeze_server,
            "worker killed": self.kill_worker,
        }
        if self.disk.mounted:
            found["disk full"] = self.fill_disk
        if self.disk.shim:
            found["disk slow"] = self.slow_disk
        if self.postgres:
            found["database backend killed"] = self.kill_backend
            found["database shut down"] = self.stop_database
            found["database frozen"] = self.freeze_database
        return found

    def server(self) -> Running:
        return self.random.choice(self.servers)

    def kill_server(self) -> None:
        server = self.server()
        server.kill()
        server.start()

    def stop_server(self) -> None:
        server = self.server()
        server.stop()
        server.start()

    def freeze_server(self) -> None:
        server = self.server()
        assert server.process is not None
        hold([server.process.pid], STANDS_STILL_S)

    def kill_worker(self) -> None:
        for pid in workers_of(self.server()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def fill_disk(self) -> None:
        """Databases keep room in files they have already; they use that up first, so that writes really fail."""
        if self.postgres:
            self.disk.fill()
            self.postgres.use_up_room()
        else:
            shorten_log(self.servers[0].database)
            self.disk.fill()
        time.sleep(LASTS_S)
        self.disk.empty()
        self.mend_database()

    def slow_disk(self) -> None:
        self.disk.slow_down(SLOW_MS)
        time.sleep(LASTS_S)
        self.disk.hurry()

    def kill_backend(self) -> None:
        """PostgreSQL throws out everybody and recovers when one of its processes is killed."""
        assert self.postgres
        backends = self.postgres.backends()
        if backends:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.random.choice(backends), signal.SIGKILL)
        time.sleep(0.2)
        self.mend_database()

    def stop_database(self) -> None:
        assert self.postgres
        self.postgres.immediately()
        time.sleep(0.3)
        self.postgres.start()

    def freeze_database(self) -> None:
        assert self.postgres
        hold(self.postgres.backends(), STANDS_STILL_S)

    def mend_database(self) -> None:
        """A PostgreSQL that could not write may have given up altogether."""
        if self.postgres and not self.postgres.running():
            self.postgres.start()


def shorten_log(database: str) -> None:
    """Bring what SQLite has logged into its file, and give the room of the log back."""
    with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"), timeout=5)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)").fetchall()
