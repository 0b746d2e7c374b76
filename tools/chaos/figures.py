"""The figures of a run, which can be added to those of earlier ones: a soak may be done in pieces."""

from __future__ import annotations

import statistics
from pathlib import Path

import msgspec


class Figures(msgspec.Struct):
    """What happened on one kind of site."""

    runs: int = 0
    back: dict[str, list[float]] = {}
    """By the name of a fault: seconds until the next answer was acknowledged."""
    counts: dict[str, int] = {}
    problems: list[str] = []

    def add(self, other: Figures) -> None:
        self.runs += other.runs
        for name, times in other.back.items():
            self.back[name] = self.back.get(name, []) + times
        for name, count in other.counts.items():
            self.counts[name] = self.counts.get(name, 0) + count
        self.problems += other.problems

    def report(self, kind: str) -> list[str]:
        lines = [f"### {kind}", "", "| fault | times | plays on after, median | at most |", "|---|---:|---:|---:|"]
        for name, times in self.back.items():
            lines.append(f"| {name} | {len(times)} | {statistics.median(times):.2f} s | {max(times):.2f} s |")
        lines += ["", "| compared | number |", "|---|---:|"]
        faults = sum(len(times) for times in self.back.values())
        counts = {"runs": self.runs, "faults": faults, **self.counts, "**problems**": len(self.problems)}
        lines += [f"| {name} | {number:,} |" for name, number in counts.items()]
        return [*lines, "", *(f"- {problem}" for problem in dict.fromkeys(self.problems))]


def added(path: Path, kind: str, new: Figures) -> Figures:
    """The figures of this run together with those a file holds, which then holds both."""
    known = msgspec.json.decode(path.read_bytes(), type=dict[str, Figures]) if path.is_file() else {}
    known.setdefault(kind, Figures()).add(new)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(known))
    return known[kind]
