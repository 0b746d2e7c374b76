"""Fights leave nothing behind but a few bytes each."""

from __future__ import annotations

import gc
import sys
from typing import Any

import pytest

from fracas import lab
from fracas.core import find_game
from fracas.lab.run import play_job, run_plan
from tools.memory import MARKS, Mark, complaints, watch

PLAN = lab.Plan(find_game("viskara").setup("warm_up"))
FEW, MANY = 24, 240


def objects_after(first: int, last: int) -> int:
    """How many objects there are when these fights are over."""
    play_job(lab.Job(PLAN, 5, first, last))
    gc.collect()
    return len(gc.get_objects())


def test_a_fight_leaves_no_objects_behind() -> None:
    few = objects_after(0, FEW)
    many = objects_after(FEW, MANY)

    assert many - few < (MANY - FEW) / 4, "what maps and rules remember is bounded, not one more for each fight"


def test_a_leak_of_one_object_a_fight_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Any] = []

    def play(*fight: Any) -> lab.Record:
        kept.append([fight])
        return lab.play_fight(*fight)

    monkeypatch.setattr(sys.modules[play_job.__module__], "play_fight", play)

    few = objects_after(0, FEW)
    many = objects_after(FEW, MANY)

    assert many - few >= MANY - FEW


def test_a_run_keeps_a_few_bytes_of_every_fight() -> None:
    found = run_plan(PLAN, 64, 5, None, None, lab.Here())

    assert sum(map(sys.getsizeof, found.batches.values())) / 64 < 300


@pytest.mark.skipif(sys.platform != "linux", reason="memory of processes is read from /proc")
def test_all_processes_are_looked_at_on_the_way() -> None:
    marks, found = watch(PLAN.setup, 50, 2)

    assert found.number == 50
    assert len(marks) == len(MARKS)
    assert all(mark.collector > 5 and mark.worker > 5 for mark in marks[:-1])


@pytest.mark.parametrize(
    ("collector", "worker", "said"),
    [
        (60.0, 40.0, []),
        (80.0, 41.0, []),
        (140.0, 40.0, ["the collector grew from 50.0 to 140.0 MB"]),
        (60.0, 70.0, ["a worker grew from 40.0 to 70.0 MB"]),
    ],
)
def test_what_grows_is_named(collector: float, worker: float, said: list[str]) -> None:
    marks = [Mark(2_000, 45, 30), Mark(10_000, 50, 40), Mark(100_000, collector, worker)]

    assert complaints(marks) == said
