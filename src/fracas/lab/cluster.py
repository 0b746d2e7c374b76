"""Fights on a Ray cluster, with the same results as here: `pip install fracas[ray]`, on every machine of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from typing import Any

from fracas.core import Refused
from fracas.lab.run import MOST_DEATHS, J, R

STARTED_HERE = "local"
"""The address that means: no cluster yet, start one on this machine."""


class Ray:
    """A Ray cluster, by its address: host:port, "auto" for the one running on this machine, "local" for a new one.

    When a worker is lost, or a whole machine, its jobs are done again elsewhere. Whoever stops asking leaves a few
    short jobs behind, which end by themselves: Ray can bring the whole process down when one is cancelled as it ends.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.ray = _connected(address)

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[int, R]]:
        """Play the jobs as tasks of the cluster."""
        ray, own = self.ray, version("fracas")
        remote = ray.remote(max_retries=MOST_DEATHS, num_cpus=1)(_done_by)
        task = ray.put(work)
        waiting, running = list(reversed(range(len(jobs)))), dict[Any, int]()
        while waiting or running:
            while waiting and len(running) < 2 * self._cores():
                place = waiting.pop()
                running[remote.remote(task, jobs[place])] = place
            for done in ray.wait(list(running), num_returns=1)[0]:
                place = running.pop(done)
                theirs, result = self._fetched(done)
                if theirs != own:
                    raise Refused(f"the cluster has Fracas {theirs}, here is {own}; install the same everywhere")
                yield place, result

    def _cores(self) -> int:
        return max(int(self.ray.cluster_resources().get("CPU", 1)), 1)

    def _fetched(self, done: Any) -> Any:
        """A job's result; what went wrong in the work itself is raised as if it had happened here."""
        errors = self.ray.exceptions
        try:
            return self.ray.get(done)
        except errors.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, Exception) else error) from None
        except errors.RayError as error:
            raise Refused(f"the cluster lost a job {MOST_DEATHS + 1} times and gave it up: {error}") from error


def _done_by(work: Callable[[J], R], job: J) -> tuple[str, R]:
    """Runs on the cluster: the result, and the version that found it."""
    return version("fracas"), work(job)


def _connected(address: str) -> Any:
    try:
        import ray
    except ImportError as error:
        raise Refused("Ray is not installed; install it with: pip install 'fracas[ray]'") from error
    if not ray.is_initialized():
        extra = {"include_dashboard": False} if address == STARTED_HERE else {}
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR", **extra)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise Refused(f"there is no Ray cluster at “{address}”: {error}") from error
    return ray
