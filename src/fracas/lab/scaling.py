"""How much faster several cores play than one, and what they need for it."""

from __future__ import annotations

import os
from time import perf_counter, process_time

import msgspec

from fracas.core import Setup
from fracas.lab.fights import Plan
from fracas.lab.run import Executor, Here, Job, Local, play_job

WARM_UP = 4
"""So many fights are played before, for maps remember what they have been asked."""
SHORTEST_JOB = 0.05
"""Fights that take less than so many seconds go together, as in a long run."""
SHORTEST = 1.0
"""One core plays at least so many seconds, or starting workers is all that is measured,"""
FEWEST = 20
"""and at least so many fights for each worker, or waiting for the last one is."""


class Scaling(msgspec.Struct, frozen=True):
    """The same fights on one core and on several: how many a second, and how many in a second of processor time.

    Several cores that are shared with other programs need more time, but hardly more processor time.
    """

    workers: int
    fights: int
    one: float
    several: float
    one_cpu: float
    several_cpu: float

    @property
    def times(self) -> float:
        """How many times as fast several are by the clock."""
        return self.several / self.one

    @property
    def efficiency(self) -> float:
        """How much of a second of processor time of several goes into fights, if all of one core's does."""
        return self.several_cpu / self.one_cpu


class _Clock:
    """Time by the clock, and processor time of this process and of the workers it has waited for."""

    def __init__(self) -> None:
        self.seconds = self.cpu = 0.0

    def play(self, executor: Executor, jobs: list[Job]) -> None:
        started, before = perf_counter(), sum(os.times()[:4])
        for _ in executor.map(play_job, jobs):
            pass
        self.seconds += perf_counter() - started
        self.cpu += sum(os.times()[:4]) - before


def scaling(setup: Setup, seconds: float, workers: int = 2) -> Scaling:
    """About so many seconds of fights on one core, half of them before and half after several cores play them all.

    Random bots, nothing watched; starting the workers and waiting for the last of them counts.
    """
    plan = Plan(setup, {"": "random"}, detail=False)
    play_job(Job(plan, 0, 0, WARM_UP))
    started = process_time()
    play_job(Job(plan, 0, 0, WARM_UP))
    each = max(process_time() - started, 1e-6) / WARM_UP
    number = 2 * max(FEWEST * workers // 2, round(max(seconds, SHORTEST) / each / 2))
    size = max(1, round(SHORTEST_JOB / each))
    jobs = [Job(plan, 1, first, min(first + size, number)) for first in range(0, number, size)]
    one, several, half = _Clock(), _Clock(), len(jobs) // 2
    one.play(Here(), jobs[:half])
    several.play(Local(workers), jobs)
    one.play(Here(), jobs[half:])
    rates = (number / spent for spent in (one.seconds, several.seconds, one.cpu, several.cpu))
    return Scaling(workers, number, *rates)
