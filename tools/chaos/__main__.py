"""`make chaos`: so many faults, one after another, while people play; then all is compared and told in figures."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

from fracas.server.store import Store
from tests.server.running import Running
from tools.chaos.faults import Site
from tools.chaos.figures import Figures, added
from tools.chaos.judge import Verdict, judge, keys_of
from tools.chaos.machines import Disk, Postgres
from tools.chaos.people import GAMES, Party, Tally, sit_down

PLAYS_ON_WITHIN_S = 180.0
BETWEEN_S = 0.7


class Run:
    """One site under fire."""

    def __init__(self, site: Site, store: Store, kills: int) -> None:
        self.site, self.store, self.kills = site, store, kills
        self.tally, self.verdict = Tally(), Verdict()
        self.parties: list[Party] = []
        self.before: list[Party] = []
        self.back: dict[str, list[float]] = {}
        self.made = 0

    async def play(self) -> None:
        for game in GAMES:
            await self.new_party(game)
        await self.goes_on("the beginning")
        names = list(self.site.faults())
        for number in range(self.kills):
            name = names[number % len(names)]
            await self.fail(name)
            await self.replace_finished()
            await asyncio.sleep(BETWEEN_S * self.site.random.random())
        await self.every_table_goes_on()
        for party in [*self.parties, *self.before]:
            await party.leave()
        for party in [*self.parties, *self.before]:
            await judge(self.store, party, self.verdict)

    async def new_party(self, game: tuple[str, str]) -> None:
        self.made += 1
        party = await sit_down(self.site.servers, game, self.tally, self.made)
        self.parties.append(party)
        while True:
            try:
                await keys_of(self.store, party.people, party.id)
                return
            except Exception:  # the database may be down just now; it comes back
                await asyncio.sleep(0.2)

    async def fail(self, name: str) -> None:
        await asyncio.to_thread(self.site.faults()[name])
        began = time.monotonic()
        await self.goes_on(name)
        self.back.setdefault(name, []).append(time.monotonic() - began)

    async def goes_on(self, name: str) -> None:
        """Somewhere an answer is acknowledged that was given after the fault."""
        began, before = time.monotonic(), self.tally.acknowledged
        while self.tally.acknowledged <= before:
            await asyncio.sleep(0.02)
            await self.replace_finished()
            if time.monotonic() - began > PLAYS_ON_WITHIN_S:
                self.verdict.problems.append(f"nobody could play on after: {name}")
                return

    async def replace_finished(self) -> None:
        for party in [each for each in self.parties if each.over]:
            self.parties.remove(party)
            await party.leave()
            self.before.append(party)
            game = next(game for game in GAMES if game[0] == party.game)
            await self.new_party(game)

    async def every_table_goes_on(self) -> None:
        numbers = {party.id: party.number for party in self.parties}
        until = time.monotonic() + PLAYS_ON_WITHIN_S
        waiting = list(self.parties)
        while waiting and time.monotonic() < until:
            await asyncio.sleep(0.1)
            waiting = [each for each in waiting if not each.over and each.number <= numbers[each.id]]
        self.verdict.problems += [f"{party.game}: this table is stuck for good" for party in waiting]

    def figures(self) -> Figures:
        tally, verdict = self.tally, self.verdict
        counts = {
            "tables played": self.made,
            "entries on disk, replayed": verdict.entries,
            "acknowledged answers, all found": verdict.promises,
            "screens, equal to the projection": verdict.screens,
            "lines of the log, equal": verdict.lines,
            "bytes searched for secrets": tally.bytes,
            "lines lost and taken up again": tally.lost_lines,
            "answers refused (stale or not asked)": tally.refused,
            "answers the server could not write, not acknowledged": tally.failed,
        }
        return Figures(1, self.back, counts, tally.problems + verdict.problems)


def on_sqlite(folder: Path, kills: int, seed: int) -> Figures:
    disk = Disk(folder)
    server = Running(f"sqlite:///{disk.folder / 'tables.db'}", folder)
    server.environment.update(disk.environment)
    return _run(Site([server], disk, None, seed), kills, server.database)


def on_postgres(folder: Path, kills: int, seed: int) -> Figures:
    disk = Disk(folder)
    try:
        postgres = Postgres(disk)
    except BaseException:
        disk.close()
        raise
    servers = [Running(postgres.url, folder) for _ in range(2)]
    return _run(Site(servers, disk, postgres, seed), kills, postgres.url)


def _run(site: Site, kills: int, url: str) -> Figures:
    async def play() -> Run:
        store = Store(url)
        run = Run(site, store, kills)
        try:
            await run.play()
        finally:
            await store.close()
        return run

    try:
        for server in site.servers:
            server.start()
        run = asyncio.run(play())
    finally:
        for server in site.servers:
            server.stop()
        if site.postgres:
            site.postgres.close()
        site.disk.close()
    return run.figures()


KINDS = {"sqlite": ("SQLite, one server", on_sqlite), "postgresql": ("PostgreSQL, two servers", on_postgres)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=24, help="faults on each kind of database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--figures", type=Path, help="add the figures to those in this file and show the sums")
    wanted = parser.parse_args()
    wrong = 0
    for name, (kind, run) in KINDS.items():
        if wanted.database in (name, "both"):
            with tempfile.TemporaryDirectory(prefix="fracas-chaos-") as folder:
                os.chmod(folder, 0o755)
                found = run(Path(folder), wanted.kills, wanted.seed)
            wrong += len(found.problems)
            shown = added(wanted.figures, kind, found) if wanted.figures else found
            print("\n".join(shown.report(kind)), end="\n\n", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
