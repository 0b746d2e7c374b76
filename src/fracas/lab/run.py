"""Many fights on many cores, with the same result on any number of them."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from fracas.bots import Bot, Maker, named_bots
from fracas.core import Refused, Setup
from fracas.lab.fights import EVERYBODY, NOBODY, Crew, Places, Plan, check_seats, play_fight, seed_of
from fracas.lab.keep import Head, append_kept, head_of, read_kept
from fracas.lab.result import Batch, Simulation, batch_for, pack

MOST_DEATHS = 5
"""So often in a row may workers die before it is taken for a mistake of the rules."""

J = TypeVar("J")
R = TypeVar("R")
Progress = Callable[[int, int], None]
"""Called with how many fights are done and how many are wanted."""


class Executor(Protocol):
    """Does work somewhere: on this core, on all cores, on a cluster.

    `work` is a function of a module, jobs and results are plain data. A job whose worker is lost is done again.
    """

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[int, R]]:
        """Each job's place in the sequence with its result, in any order."""
        ...


class Job(msgspec.Struct, frozen=True, omit_defaults=True):
    """A batch of fights to play: those numbered from `first` to before `last`."""

    plan: Plan
    seed: int
    first: int
    last: int
    crew: Any = {}
    """Bots of your own by name, as in `Crew`; they travel to the workers with the job."""


def play_job(job: Job) -> bytes:
    """The fights of one batch, in order, packed."""
    places: Places = {}
    numbers = range(job.first, job.last)
    records = tuple(play_fight(job.plan, seed_of(job.seed, number), places, job.crew) for number in numbers)
    return pack(Batch(records, tuple((side, cell, n) for (side, cell), n in sorted(places.items()))))


def cores() -> int:
    """How many this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


class Here:
    """Runs everything in this process, one job after the other."""

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[int, R]]:
        """Play the jobs one after the other."""
        for place, job in enumerate(jobs):
            yield place, work(job)


class Local:
    """Runs jobs in processes on this machine. A worker that dies is replaced, and its jobs are done again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[int, R]]:
        """Play the jobs in the processes of this machine."""
        left, deaths = list(range(len(jobs))), 0
        while left:
            done = set()
            try:
                for place, result in self._round(work, jobs, left):
                    done.add(place)
                    deaths = 0
                    yield place, result
            except BrokenProcessPool as error:
                deaths += 1
                if deaths >= MOST_DEATHS:
                    raise Refused(f"workers keep dying ({deaths} times in a row); is there enough memory?") from error
            left = [place for place in left if place not in done]

    def _round(self, work: Callable[[J], R], jobs: Sequence[J], places: Sequence[int]) -> Iterator[tuple[int, R]]:
        """As many jobs as one set of workers can do before one of them dies."""
        others = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(self.workers, initializer=_begin_work)
        waiting, running = list(reversed(places)), dict[Future[R], int]()
        finished = False
        try:
            while waiting or running:
                while waiting and len(running) < 2 * self.workers:
                    place = waiting.pop()
                    running[pool.submit(work, jobs[place])] = place
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    yield running.pop(future), result
            finished = True
        finally:
            if not finished:
                for child in set(multiprocessing.active_children()) - others:
                    child.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def _begin_work() -> None:
    """Ctrl-C is for the one who waits; workers are told to stop by it. What is there already is never garbage."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()


def executor_for(workers: int) -> Executor:
    """This process for one worker; a process for each core for 0."""
    if workers < 0:
        raise Refused(f"there cannot be {workers} workers; 0 means one for each core")
    number = workers or cores()
    return Local(number) if number > 1 else Here()


def run(
    setup: Setup,
    fights: int = 1000,
    seed: int = 0,
    workers: int = 0,
    bots: Mapping[str, str | Bot | Maker] | None = None,
    progress: Progress | None = None,
    keep: Path | None = None,
    detail: bool = True,
    places: bool = False,
    executor: Executor | None = None,
) -> Simulation:
    """Play many fights. The same seed gives the same records on any number of workers.

    `bots` says who plays which seat or party, "" for everybody else: the name of a bot, your own bot class, or an
    object, which begins every fight as you gave it. By default all bots are greedy.

    With `keep` every finished batch is written to that file at once, and an interrupted run continues from there.
    Ctrl-C ends the run with the fights played so far.
    """
    names, crew = named_bots(bots or {EVERYBODY: "greedy"})
    plan = Plan(setup, names, detail, places)
    return run_plan(plan, fights, seed, progress, keep, executor or executor_for(workers), crew)


def run_plan(
    plan: Plan,
    fights: int,
    seed: int,
    progress: Progress | None,
    keep: Path | None,
    executor: Executor,
    crew: Crew = NOBODY,
) -> Simulation:
    """Play the fights of a plan that are not kept yet."""
    if fights < 1:
        raise Refused(f"a run needs at least one fight, not {fights}")
    check_seats(plan)
    kept = keep is not None and keep.exists()
    size = head_of(keep).batch if keep and kept else batch_for(fights)
    done = read_kept(keep, plan, seed, fights) if keep and kept else {}
    jobs = [j for j in jobs_of(plan, seed, fights, size, crew) if j.first not in done]
    count = fights - sum(j.last - j.first for j in jobs)
    if progress:
        progress(count, fights)
    try:
        for place, packed in executor.map(play_job, jobs):
            job = jobs[place]
            done[job.first] = packed
            count += job.last - job.first
            if keep:
                append_kept(keep, Head(plan, seed, fights, size), {job.first: packed})
            if progress:
                progress(count, fights)
    except KeyboardInterrupt:
        pass
    return Simulation(plan, seed, fights, done)


def jobs_of(plan: Plan, seed: int, fights: int, size: int, crew: Crew = NOBODY) -> list[Job]:
    """All fights in batches of this size."""
    return [Job(plan, seed, first, min(fights, first + size), crew) for first in range(0, fights, size)]


def resume(
    path: Path, workers: int = 0, progress: Progress | None = None, executor: Executor | None = None
) -> Simulation:
    """Continue a run that was kept in a file."""
    head = head_of(path)
    return run_plan(head.plan, head.fights, head.seed, progress, path, executor or executor_for(workers))
