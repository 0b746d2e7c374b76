"""Many fights on many cores, with the same result on any number of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

import msgspec

from fracas.core import Refused, Setup
from fracas.lab.fights import Plan, Record, play_fight, seed_of
from fracas.lab.stats import Estimate, mean, share

CHUNK = 20
Progress = Callable[[int, int], None]
"""Called with how many fights are done and how many are wanted."""


class UnitLine(msgspec.Struct, frozen=True):
    """What the fights say about one figure."""

    id: str
    name: str
    side: str
    survival: Estimate
    health_left: Estimate
    health_lost: Estimate


class Simulation(msgspec.Struct, frozen=True):
    """The fights of a run, in order, and what they add up to."""

    plan: Plan
    seed: int
    wanted: int
    records: tuple[Record, ...]

    @property
    def number(self) -> int:
        return len(self.records)

    @property
    def sides(self) -> list[str]:
        """Everybody who has won a fight, the most successful first."""
        counts: dict[str, int] = {}
        for record in self.records:
            for winner in record.winners:
                counts[winner] = counts.get(winner, 0) + 1
        return sorted(counts, key=lambda side: (-counts[side], side))

    def win_rate(self, side: str) -> Estimate:
        return share(sum(r.won(side) for r in self.records), self.number)

    def rounds(self) -> Estimate:
        return mean([r.rounds for r in self.records])

    def decisions(self) -> Estimate:
        return mean([r.decisions for r in self.records])

    def endings(self) -> dict[str, int]:
        """How the fights ended, most frequent first; rounds are left out of the sentence."""
        counts: dict[str, int] = {}
        for record in self.records:
            words = " ".join("…" if any(c.isdigit() for c in word) else word for word in record.ended.split())
            counts[words] = counts.get(words, 0) + 1
        return dict(sorted(counts.items(), key=lambda pair: -pair[1]))

    def units(self) -> list[UnitLine]:
        """Survival and health of every figure that was there in some fight."""
        seen: dict[str, list[Any]] = {}
        for record in self.records:
            for unit in record.survivors:
                seen.setdefault(unit.id, []).append(unit)
        return [
            UnitLine(
                id,
                units[0].name,
                units[0].side,
                share(sum(u.up for u in units), len(units)),
                mean([u.health for u in units]),
                mean([u.lost for u in units]),
            )
            for id, units in seen.items()
        ]

    def margin(self, record: Record) -> int:
        """How clear a fight was: the winners' health left, in percent of what they had."""
        ours = [u for u in record.survivors if u.most]
        sides = {u.side for u in ours}
        shares = {
            s: 100 * sum(u.health for u in ours if u.side == s) // max(1, sum(u.most for u in ours if u.side == s))
            for s in sides
        }
        return max(shares.values(), default=0) - min(shares.values(), default=0)

    def closest(self) -> Record:
        return min(self.records, key=lambda r: (self.margin(r), r.seed))

    def most_lopsided(self) -> Record:
        return max(self.records, key=lambda r: (self.margin(r), -r.seed))

    def rows(self) -> list[dict[str, Any]]:
        """One row for each figure in each fight, for pandas or polars."""
        return [
            {
                "fight": i,
                "seed": r.seed,
                "winner": " ".join(r.winners),
                "rounds": r.rounds,
                "unit": u.id,
                "side": u.side,
                "health": u.health,
                "most": u.most,
                "up": u.up,
            }
            for i, r in enumerate(self.records)
            for u in r.survivors
        ]


def run(
    setup: Setup,
    fights: int = 1000,
    seed: int = 0,
    workers: int = 0,
    bots: dict[str, str] | None = None,
    progress: Progress | None = None,
    keep: Path | None = None,
    watch: bool = False,
) -> Simulation:
    """Play many fights. The same seed gives the same records on any number of workers.

    With `keep` every finished chunk is written there at once, and a run that was interrupted goes on where it was.
    Ctrl-C ends the run with what is done.
    """
    if fights < 1:
        raise Refused(f"a run needs at least one fight, not {fights}")
    plan = Plan(setup, bots or {"": "greedy"}, watch)
    done = read_kept(keep, plan, seed) if keep else {}
    chunks = [c for c in range(-(-fights // CHUNK)) if c not in done]
    if progress:
        progress(min(fights, sum(map(len, done.values()))), fights)
    try:
        for chunk, records in played(plan, seed, fights, chunks, workers or os.cpu_count() or 1):
            done[chunk] = records
            if keep:
                append_kept(keep, plan, seed, chunk, records)
            if progress:
                progress(sum(map(len, done.values())), fights)
    except KeyboardInterrupt:
        pass
    ordered = tuple(r for c in sorted(done) for r in done[c])
    return Simulation(plan, seed, fights, ordered[:fights])


def play_chunk(plan: Plan, seed: int, chunk: int, fights: int) -> list[Record]:
    """The fights of one chunk, in order."""
    numbers = range(chunk * CHUNK, min(fights, (chunk + 1) * CHUNK))
    return [play_fight(plan, seed_of(seed, number)) for number in numbers]


def played(
    plan: Plan, seed: int, fights: int, chunks: Sequence[int], workers: int
) -> Iterator[tuple[int, list[Record]]]:
    """Chunks as they are finished; a worker that dies is replaced and its chunk played again."""
    if workers <= 1 or len(chunks) <= 1:
        for chunk in chunks:
            yield chunk, play_chunk(plan, seed, chunk, fights)
        return
    with ProcessPoolExecutor(workers) as pool:
        left = list(reversed(chunks))
        running: dict[Future[list[Record]], int] = {}
        while left or running:
            while left and len(running) < 2 * workers:
                chunk = left.pop()
                running[pool.submit(play_chunk, plan, seed, chunk, fights)] = chunk
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()


# Keeping what was done


def _head(plan: Plan, seed: int) -> bytes:
    return msgspec.json.encode({"plan": plan, "seed": seed, "chunk": CHUNK})


def read_kept(path: Path, plan: Plan, seed: int) -> dict[int, list[Record]]:
    """Chunks an earlier run has written; a half-written last line is ignored."""
    if not path.exists():
        return {}
    lines = path.read_bytes().split(b"\n")
    if lines[0] != _head(plan, seed):
        raise Refused(f"{path} belongs to another run; name another file")
    found: dict[int, list[Record]] = {}
    for line in lines[1:]:
        try:
            chunk, records = msgspec.json.decode(line, type=tuple[int, list[Record]])
        except msgspec.DecodeError:
            continue
        found[chunk] = records
    return found


def append_kept(path: Path, plan: Plan, seed: int, chunk: int, records: list[Record]) -> None:
    new = not path.exists()
    with path.open("ab") as file:
        if new:
            file.write(_head(plan, seed) + b"\n")
        file.write(msgspec.json.encode((chunk, records)) + b"\n")
        file.flush()
        os.fsync(file.fileno())
