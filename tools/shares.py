"""A fixed share of a core for each server, by the kernel's control groups: on a machine where servers, database and
those who drive them share a few cores, that is how to see what another server adds."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD_US = 20_000


def _limit(group: Path, percent: int) -> None:
    quota = PERIOD_US * percent // 100
    if (ROOT / "cgroup.controllers").exists():
        (group / "cpu.max").write_text(f"{quota} {PERIOD_US}", encoding="ascii")
    else:
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_US), encoding="ascii")
        (group / "cpu.cfs_quota_us").write_text(str(quota), encoding="ascii")


@contextlib.contextmanager
def limited(pids: Sequence[int], percent: int) -> Iterator[None]:
    """Every process may use so many hundredths of a core meanwhile; with 0, as much as there is."""
    if not percent:
        yield
        return
    home = ROOT if (ROOT / "cgroup.controllers").exists() else ROOT / "cpu"
    groups = [home / f"fracas_{pid}" for pid in pids]
    try:
        for pid, group in zip(pids, groups, strict=True):
            group.mkdir()
            _limit(group, percent)
            (group / "cgroup.procs").write_text(str(pid), encoding="ascii")
        yield
    finally:
        for pid, group in zip(pids, groups, strict=True):
            with contextlib.suppress(OSError):
                for each in (group / "cgroup.procs").read_text(encoding="ascii").split() or [str(pid)]:
                    (home / "cgroup.procs").write_text(each, encoding="ascii")
            with contextlib.suppress(OSError):
                group.rmdir()
