"""How much faster several cores play than one, measured side by side."""

from __future__ import annotations

from time import perf_counter

import msgspec

from fracas.core import Setup
from fracas.lab.fights import Plan
from fracas.lab.result import BATCH
from fracas.lab.run import Executor, Here, Job, Local, play_job

SLICES = 3
SHORTEST = 1.0
"""The slices of one core take at least so many seconds, or starting workers is all that is measured."""


class Scaling(msgspec.Struct, frozen=True):
    """Fights per second on one core and on several, and how many times as many that is."""

    workers: int
    one: float
    several: float

    @property
    def times(self) -> float:
        return self.several / self.one


def scaling(setup: Setup, seconds: float, workers: int = 2) -> Scaling:
    """Slices on one core and on several in turn, so that noise hits both. Random bots, nothing watched."""
    plan = Plan(setup, {"": "random"}, detail=False)
    started = perf_counter()
    play_job(Job(plan, 0, 0, BATCH))
    each = max(perf_counter() - started, 1e-6)
    batches = max(2 * workers, round(max(seconds, SHORTEST) / SLICES / each))
    spent = {"one": 0.0, "several": 0.0}
    for number in range(SLICES):
        first = number * batches * BATCH
        jobs = [Job(plan, 0, first + n * BATCH, first + (n + 1) * BATCH) for n in range(batches)]
        spent["one"] += _time(Here(), jobs)
        spent["several"] += _time(Local(workers), jobs)
    fights = SLICES * batches * BATCH
    return Scaling(workers, fights / spent["one"], fights / spent["several"])


def _time(executor: Executor, jobs: list[Job]) -> float:
    started = perf_counter()
    for _ in executor.map(play_job, jobs):
        pass
    return perf_counter() - started
