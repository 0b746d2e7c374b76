"""Many against many: everybody's win rate against everybody, with intervals, and ratings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from fracas.core import Refused
from fracas.lab import plots
from fracas.lab.fights import Plan, Record, check_seats
from fracas.lab.report import Plot, Table, page
from fracas.lab.result import Simulation, batch_for, unpack
from fracas.lab.run import Executor, Job, Progress, executor_for, play_job
from fracas.lab.stats import Estimate, share


class Rating(msgspec.Struct, frozen=True):
    """An openskill rating: the mean, and the range it lies in at 95 %."""

    name: str
    value: float
    low: float
    high: float
    fights: int

    def told(self) -> str:
        """The rating with its range, in words."""
        return f"{self.value:.1f} ({self.low:.1f} to {self.high:.1f})"


class Cell(msgspec.Struct, frozen=True):
    """How often the row's party wins against the column's."""

    row: str
    column: str
    wins: Estimate
    draws: int
    plan: Plan


class Matrix(msgspec.Struct, frozen=True):
    """All cells, and a rating for every name; a name that is in rows and columns has one rating."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[Cell, ...]
    ratings: tuple[Rating, ...]
    seed: int
    finished: bool = True

    def cell(self, row: str, column: str) -> Cell | None:
        """The cell of a row and a column, if it was played."""
        return next((c for c in self.cells if (c.row, c.column) == (row, column)), None)


def matrix(
    pairs: Mapping[tuple[str, str], Plan],
    fights: int = 100,
    seed: int = 0,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> Matrix:
    """Play every pair of a row and a column so many times. The first party of a fight is the row's."""
    if not pairs or fights < 1:
        raise Refused("a matrix needs at least one pair and one fight")
    for plan in pairs.values():
        check_seats(plan)
    size = batch_for(len(pairs) * fights)
    jobs = [
        (pair, Job(plan, seed, first, min(fights, first + size)))
        for first in range(0, fights, size)
        for pair, plan in pairs.items()
    ]
    done: dict[tuple[str, str], dict[int, bytes]] = {}
    total, count, finished = len(pairs) * fights, 0, True
    if progress:
        progress(0, total)
    try:
        for place, packed in (executor or executor_for(0)).map(play_job, [job for _, job in jobs]):
            pair, job = jobs[place]
            done.setdefault(pair, {})[job.first] = packed
            count += job.last - job.first
            if progress:
                progress(count, total)
    except KeyboardInterrupt:
        finished = False
    cells = [_cell(pair, pairs[pair], done[pair], fights) for pair in pairs if pair in done]
    if not cells:
        raise Refused("no fight was finished")
    rows, columns = (tuple(dict.fromkeys(names)) for names in zip(*pairs, strict=True))
    columns = rows if set(rows) == set(columns) else columns
    return Matrix(rows, columns, tuple(cells), tuple(_ratings(pairs, done)), seed, finished)


def _cell(pair: tuple[str, str], plan: Plan, batches: Mapping[int, bytes], fights: int) -> Cell:
    sim = Simulation(plan, 0, fights, batches)
    return Cell(*pair, sim.win_rate(sim.parties[0]), sim.totals.nobody, plan)


def _ratings(
    pairs: Mapping[tuple[str, str], Plan], done: Mapping[tuple[str, str], Mapping[int, bytes]]
) -> list[Rating]:
    """Every fight in its order moves both ratings; the pairs take turns, so that none comes late."""
    model = _model()
    names = dict.fromkeys(name for pair in pairs for name in pair)
    skills = {name: model.rating(name=name) for name in names}
    fought = dict.fromkeys(names, 0)
    for first in sorted({first for batches in done.values() for first in batches}):
        played = {p: unpack(done[p][first]).records for p in pairs if p[0] != p[1] and first in done.get(p, {})}
        for number in range(max(map(len, played.values()), default=0)):
            for pair, records in played.items():
                if number < len(records):
                    teams = [[skills[pair[0]]], [skills[pair[1]]]]
                    (skills[pair[0]],), (skills[pair[1]],) = model.rate(teams, ranks=_ranks(records[number]))
                    fought[pair[0]] += 1
                    fought[pair[1]] += 1
    found = [Rating(n, s.mu, s.mu - 1.96 * s.sigma, s.mu + 1.96 * s.sigma, fought[n]) for n, s in skills.items()]
    return sorted(found, key=lambda rating: -rating.value)


def _ranks(record: Record) -> list[float]:
    """1 for the winner and 2 for the loser, the same for both when nobody won."""
    ours = next((f.party for f in record.fighters), "")
    if not record.winners:
        return [1, 1]
    return [1, 2] if record.won(ours) else [2, 1]


def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def square(names: Sequence[str], plan: Callable[[str, str], Plan]) -> dict[tuple[str, str], Plan]:
    """Everybody against everybody else, each on both sides."""
    return {(row, column): plan(row, column) for row in names for column in names if row != column}


# Telling it


def table_of(found: Matrix) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Headings and rows; "–" where nobody played."""
    rows = []
    for row in found.rows:
        cells = (found.cell(row, column) for column in found.columns)
        rows.append((row, *(cell.wins.percent() if cell else "–" for cell in cells)))
    return ("wins of ↓ against →", *found.columns), rows


def rating_rows(found: Matrix) -> list[tuple[str, str, int]]:
    """The ratings as words for a table."""
    return [(rating.name, rating.told(), rating.fights) for rating in found.ratings]


def overall(found: Matrix) -> dict[str, Estimate]:
    """Every row's wins over all its columns together."""
    totals: dict[str, list[int]] = {}
    for cell in found.cells:
        counts = totals.setdefault(cell.row, [0, 0])
        counts[0] += round(cell.wins.value * cell.wins.number)
        counts[1] += cell.wins.number
    return {row: share(wins, number) for row, (wins, number) in totals.items()}


def summary(found: Matrix) -> dict[str, Any]:
    """The matrix as plain data."""
    return {
        "seed": found.seed,
        "confidence": 0.95,
        "cells": [{"row": c.row, "column": c.column, "nobody_won": c.draws, **c.wins.bare()} for c in found.cells],
        "overall": {row: estimate.bare() for row, estimate in overall(found).items()},
        "ratings": [msgspec.to_builtins(rating) for rating in found.ratings],
    }


def matrix_page(found: Matrix, title: str) -> str:
    """The matrix as a page with plots."""
    rows = [{"row": c.row, "column": c.column, "words": c.wins.percent(), **plots.spread(c.wins)} for c in found.cells]
    heads, cells = table_of(found)
    note = f"{sum(c.wins.number for c in found.cells):,} fights, seed {found.seed}. In brackets: 95 % intervals."
    parts: list[Table | Plot] = [
        Plot("Who beats whom", plots.grid(rows, found.rows, found.columns, "wins of the row")),
        Table("The same in numbers", heads, cells),
        Table("Ratings (openskill)", ("", "rating", "fights"), rating_rows(found)),
    ]
    return page(title, note, parts)
