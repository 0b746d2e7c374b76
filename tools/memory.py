"""Does memory stay flat? Plays very many fights and looks at the memory of all processes on the way.

python -m tools.memory [--fights 100000] [--workers 2] [GAME ENCOUNTER]
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from fracas.core import Setup, find_game
from fracas.lab.fights import Plan
from fracas.lab.result import Simulation
from fracas.lab.run import executor_for, run_plan

MARKS = (2, 10, 25, 50, 75, 100)
PAGE = os.sysconf("SC_PAGE_SIZE")
MEGABYTE = 1_000_000
PER_FIGHT = 300
"""So many bytes may stay of a fight in the process that collects the results,"""
GROWTH = 0.05
"""and by so much may a worker grow after the first tenth, with so many megabytes for luck."""
LUCK = 4.0


class Mark(msgspec.Struct, frozen=True):
    """Megabytes in use after so many fights: of the process that collects, and of the biggest worker."""

    fights: int
    collector: float
    worker: float


def resident(pid: int) -> float:
    """Megabytes of a process that are in memory now."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE / MEGABYTE
    except OSError as error:
        raise SystemExit("this is measured with /proc, which only Linux has") from error


def watch(
    setup: Setup, fights: int, workers: int, bot: str = "greedy", tell: Callable[[Mark], None] = lambda mark: None
) -> tuple[list[Mark], Simulation]:
    """Play, and look at the memory after some percents of the fights."""
    marks: list[Mark] = []
    wanted = [fights * percent // 100 for percent in MARKS]

    def look(done: int, _: int) -> None:
        if len(marks) < len(wanted) and done >= wanted[len(marks)]:
            children = [child.pid for child in multiprocessing.active_children() if child.pid]
            biggest = max((resident(pid) for pid in children), default=0.0)
            marks.append(Mark(done, resident(os.getpid()), biggest))
            tell(marks[-1])

    found = run_plan(Plan(setup, {"": bot}), fights, 0, look, None, executor_for(workers))
    return marks, found


def complaints(marks: list[Mark]) -> list[str]:
    """What grew although it should not have, from the first tenth to the end."""
    first = next(mark for mark in marks if mark.fights >= marks[-1].fights / 10)
    last, found = marks[-1], []
    stays = (last.fights - first.fights) * PER_FIGHT / MEGABYTE
    if last.collector > first.collector + stays + LUCK:
        found.append(f"the collector grew from {first.collector:.1f} to {last.collector:.1f} MB")
    if last.worker > first.worker * (1 + GROWTH) + LUCK:
        found.append(f"a worker grew from {first.worker:.1f} to {last.worker:.1f} MB")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Play very many fights and look at the memory on the way.")
    parser.add_argument("game", nargs="?", default="viskara")
    parser.add_argument("encounter", nargs="?", default="warm_up")
    parser.add_argument("--fights", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--bot", default="greedy")
    chosen = parser.parse_args()
    started = time.perf_counter()
    print("  fights   seconds   collector   biggest worker")

    def tell(mark: Mark) -> None:
        spent = time.perf_counter() - started
        print(f"{mark.fights:8,} {spent:9.0f} {mark.collector:8.1f} MB {mark.worker:13.1f} MB", flush=True)

    setup = find_game(chosen.game).setup(chosen.encounter)
    marks, found = watch(setup, chosen.fights, chosen.workers, chosen.bot, tell)
    kept = sum(map(len, found.batches.values())) / found.number
    party = found.parties[0]
    print(f"{kept:.0f} bytes are kept of a fight. {party} win {found.win_rate(party).percent(1)}.")
    print(f"After the totals: {resident(os.getpid()):.1f} MB.")
    problems = complaints(marks)
    print("\n".join(problems) or "Memory stays flat.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
