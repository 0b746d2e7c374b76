"""Fights on a real Ray cluster of several worker processes, one of which is killed on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import ray

from fracas import lab
from fracas.core import Refused, find_game
from fracas.lab.cluster import Ray

pytestmark = pytest.mark.filterwarnings("ignore")

SETUP = find_game("viskara").setup("warm_up")
FIGHTS = 96


@pytest.fixture(scope="module")
def cluster() -> Iterator[Ray]:
    ray.init(address="local", num_cpus=3, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield Ray(ray.get_runtime_context().gcs_address)
    ray.shutdown()


class Watched:
    """A cluster on which every worker notes its process, and one of them is killed in the middle of a job."""

    def __init__(self, cluster: Ray, notes: Path) -> None:
        self.cluster, self.notes = cluster, notes

    def map(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        notes = str(self.notes)
        victim = jobs[2]

        def watched(job: Any) -> Any:
            (Path(notes) / f"{os.getpid()}.worker").touch()
            killed = Path(notes) / "killed"
            if job == victim and not killed.exists():
                killed.write_text(str(os.getpid()))
                os.kill(os.getpid(), signal.SIGKILL)
            return work(job)

        return self.cluster.map(watched, jobs)


def test_a_cluster_that_loses_a_worker_plays_the_same_fights_as_one_process(cluster: Ray, tmp_path: Path) -> None:
    here = lab.run(SETUP, fights=FIGHTS, seed=5, workers=1)
    there = lab.run(SETUP, fights=FIGHTS, seed=5, executor=Watched(cluster, tmp_path))

    workers = {path.stem for path in tmp_path.glob("*.worker")}
    assert (tmp_path / "killed").read_text() in workers
    assert len(workers) > 2
    assert str(os.getpid()) not in workers
    assert there.finished
    assert there.records == here.records


def test_what_goes_wrong_in_the_work_is_told_as_it_is(cluster: Ray) -> None:
    def refuse(job: int) -> int:
        raise Refused(f"job {job} cannot be done")

    with pytest.raises(Refused, match=r"^job 7 cannot be done$"):
        list(cluster.map(refuse, [7]))


def test_a_job_that_kills_every_worker_is_given_up(cluster: Ray) -> None:
    def die(job: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return job

    with pytest.raises(Refused, match="gave it up"):
        list(cluster.map(die, [1]))


def test_the_command_says_the_same_on_a_cluster(cluster: Ray) -> None:
    words = ["sim", "viskara", "warm_up", "--fights", "40", "--seed", "3", "--json"]
    told = [
        subprocess.run(
            [sys.executable, "-m", "fracas", *words, *where], capture_output=True, text=True, check=True, timeout=120
        ).stdout
        for where in (("--workers", "1"), ("--ray", cluster.address))
    ]

    assert told[0] == told[1]
    assert '"fights"' in told[0]


def test_an_address_without_a_cluster_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fracas", "sim", "viskara", "warm_up", "--ray", "nonsense"],
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip

    assert done.returncode != 0
    assert "no Ray cluster at “nonsense”" in " ".join(done.stderr.split())
