"""Two runs with the same seeds: what the difference is, how sure it is, and which units account for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from fracas.core import Refused, find_game
from fracas.lab import plots
from fracas.lab.fights import Fighter, Plan, Record, check_seats
from fracas.lab.report import Plot, Table, encounter_of, page
from fracas.lab.result import Simulation, batch_for
from fracas.lab.run import Executor, Progress, executor_for, jobs_of, play_job
from fracas.lab.stats import BRACKETS, Estimate, IntegerSums, paired_share

PER = 100_000
"""Health is compared in parts of so many of what a side has at most."""


class UnitChange(msgspec.Struct, frozen=True):
    """How a unit fares in the second run beside the first.

    `weight` is its part, in percent of a side's whole health, of the change in what its side has left; the weights of a
    side add up to the change of that side. `only` says in which run it is at all, "" for both.
    """

    id: str
    name: str
    side: str
    only: str
    survival: Estimate
    health_left: Estimate
    damage_dealt: Estimate
    weight: Estimate


class _Pairs:
    """One unit, pair by pair."""

    def __init__(self, fighter: Fighter) -> None:
        self.fighter = fighter
        self.seen = [0, 0]
        self.gained = self.lost = self.number = self.most = 0
        self.health, self.dealt, self.weight = IntegerSums(), IntegerSums(), IntegerSums()

    def add(self, old: Fighter | None, new: Fighter | None, whole: tuple[int, int]) -> None:
        """Another pair; `whole` is what the side has at most in either fight."""
        self.number += 1
        self.most = max(self.most, old.most if old else 0, new.most if new else 0)
        self.seen[0] += old is not None
        self.seen[1] += new is not None
        was, now = old is not None and old.up, new is not None and new.up
        self.gained += now and not was
        self.lost += was and not now
        self.health.add(_left(new) - _left(old))
        self.dealt.add((new.dealt if new else 0) - (old.dealt if old else 0))
        self.weight.add(_part(_left(new), whole[1]) - _part(_left(old), whole[0]))

    def change(self, pairs: int) -> UnitChange:
        """In pairs of fights it was not in, it had no part."""
        self.weight.number = pairs
        f, percent = self.fighter, _percent(self.weight)
        survival = paired_share(self.gained, self.lost, self.number)
        only = "" if all(self.seen) else "first" if self.seen[0] else "second"
        health = self.health.mean(least=-self.most, most=self.most)
        return UnitChange(f.id, f.name, f.side, only, survival, health, self.dealt.mean(), percent)


class Comparison:
    """Fight by fight, the second run beside the first."""

    def __init__(self, first: Simulation, second: Simulation, names: tuple[str, str]) -> None:
        self.first, self.second, self.names = first, second, names
        self.number = 0
        self.won: dict[str, list[int]] = {p: [0, 0] for p in dict.fromkeys([*first.parties, *second.parties])}
        self._rounds = IntegerSums()
        self._left: dict[str, IntegerSums] = {}
        self._units: dict[str, _Pairs] = {}
        for old, new in self.pairs():
            self._add(old, new)
        if not self.number:
            raise Refused("no fight was finished on both sides")

    def pairs(self) -> Iterator[tuple[Record, Record]]:
        """Fights with the same number, and so with the same seed."""
        others = self.second.numbered()
        new, place = next(others, (None, -1))
        for old, number in self.first.numbered():
            while new is not None and place < number:
                new, place = next(others, (None, -1))
            if new is not None and place == number:
                yield old, new

    def _add(self, old: Record, new: Record) -> None:
        self.number += 1
        for party, counts in self.won.items():
            counts[0] += new.won(party) and not old.won(party)
            counts[1] += old.won(party) and not new.won(party)
        self._rounds.add(new.rounds - old.rounds)
        before, after = ({f.id: f for f in record.fighters} for record in (old, new))
        whole: dict[str, tuple[int, int]] = {}
        for side in dict.fromkeys(f.side for f in (*old.fighters, *new.fighters)):
            was, now = ([f for f in record.fighters if f.side == side] for record in (old, new))
            sizes = whole[side] = sum(f.most for f in was), sum(f.most for f in now)
            change = _part(sum(map(_left, now)), sizes[1]) - _part(sum(map(_left, was)), sizes[0])
            self._left.setdefault(side, IntegerSums()).add(change)
        for id, fighter in {**before, **after}.items():
            if id not in self._units:
                self._units[id] = _Pairs(fighter)
            self._units[id].add(before.get(id), after.get(id), whole[fighter.side])

    def wins(self, party: str) -> Estimate:
        """How much more often the party wins in the second run."""
        gained, lost = self.won[party]
        return paired_share(gained, lost, self.number)

    def rounds(self) -> Estimate:
        """How many rounds longer the second run takes."""
        return self._rounds.mean()

    def health_left(self) -> dict[str, Estimate]:
        """Per side: the change in what is left of it, in percent of all it has in either run."""
        return {side: _percent(tally) for side, tally in self._left.items()}

    def units(self) -> list[UnitChange]:
        """Everybody, those who account for most of the difference first."""
        changes = [pairs.change(self.number) for pairs in self._units.values()]
        return sorted(changes, key=lambda change: -abs(change.weight.value))


def _percent(changes: IntegerSums) -> Estimate:
    """Changes in parts of PER, none of which can be more than the whole, in percent."""
    return changes.mean(least=-PER, most=PER).times(100 / PER)


def _part(left: int, whole: int) -> int:
    return PER * left // max(whole, 1)


def _left(fighter: Fighter | None) -> int:
    return fighter.health if fighter is not None and fighter.up else 0


def compare(
    first: Plan,
    second: Plan,
    fights: int = 1000,
    seed: int = 0,
    names: tuple[str, str] = ("first", "second"),
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> Comparison:
    """Play both with the same seeds, batch by batch in turn; Ctrl-C ends it with the pairs that are done."""
    if fights < 1:
        raise Refused(f"a comparison needs at least one pair of fights, not {fights}")
    check_seats(first)
    check_seats(second)
    both = (jobs_of(plan, seed, fights, batch_for(2 * fights)) for plan in (first, second))
    jobs = [job for pair in zip(*both, strict=True) for job in pair]
    done: tuple[dict[int, bytes], dict[int, bytes]] = ({}, {})
    count = 0
    if progress:
        progress(0, 2 * fights)
    try:
        for place, packed in (executor or executor_for(0)).map(play_job, jobs):
            done[place % 2][jobs[place].first] = packed
            count += jobs[place].last - jobs[place].first
            if progress:
                progress(count, 2 * fights)
    except KeyboardInterrupt:
        pass
    old, new = (Simulation(plan, seed, fights, batches) for plan, batches in zip((first, second), done, strict=True))
    return Comparison(old, new, names)


# Telling it


COLUMNS = ("unit", "side", "part of it", "up at the end", "health left", "dealt in its turns")


def fact_rows(c: Comparison) -> list[tuple[str, str, str, str]]:
    """Win rates, rounds and health left of both runs, with the differences."""
    rows = [
        (f"{p} win", c.first.win_rate(p).percent(1), c.second.win_rate(p).percent(1), c.wins(p).percent(1, True))
        for p in c.won
    ]
    rows.append(("rounds", c.first.rounds().plain(), c.second.rounds().plain(), c.rounds().plain(1, True)))
    for side, change in c.health_left().items():
        both = [
            f"{sim.health_left(side).plain(0)} %" if side in sim.totals.left else "–" for sim in (c.first, c.second)
        ]
        rows.append((f"health left, {side}", *both, f"{change.plain(1, True)} %"))  # type: ignore[arg-type]
    return rows


def unit_rows(c: Comparison) -> list[tuple[str, ...]]:
    """What changed for every unit, as words for a table."""
    return [
        (
            f"{u.name} (only in {c.names[u.only == 'second']})" if u.only else u.name,
            u.side,
            f"{u.weight.plain(1, True)} %",
            u.survival.percent(0, True),
            u.health_left.plain(1, True),
            u.damage_dealt.plain(1, True),
        )
        for u in c.units()
    ]


def summary(c: Comparison) -> dict[str, Any]:
    """The comparison as plain data."""
    return {
        "first": c.names[0],
        "second": c.names[1],
        "fights": c.number,
        "seed": c.first.seed,
        "confidence": 0.95,
        "wins": {
            party: {
                "first": c.first.win_rate(party).bare(),
                "second": c.second.win_rate(party).bare(),
                "difference": c.wins(party).bare(),
            }
            for party in c.won
        },
        "rounds": c.rounds().bare(),
        "health_left_percent": {side: change.bare() for side, change in c.health_left().items()},
        "units": [
            {
                **{"id": u.id, "name": u.name, "side": u.side, "only_in": u.only},
                **{n: getattr(u, n).bare() for n in ("weight", "survival", "health_left", "damage_dealt")},
            }
            for u in c.units()
        ],
    }


def compare_page(c: Comparison) -> str:
    """The comparison as a page with plots."""
    rows = [{"unit": u.name, "side": u.side, **plots.spread(u.weight)} for u in c.units()]
    note = f"{c.number:,} fights with the same seeds on both sides; differences are second − first."
    parts: list[Table | Plot] = [
        Table("In short", ("", *c.names, "difference"), fact_rows(c)),
        Plot("Who accounts for it", plots.bars(rows, "unit", "side", "change in the side's health left, %")),
        Table("Units", COLUMNS, unit_rows(c), f"Paired differences. {BRACKETS}"),
    ]
    return page(_title(c), note, parts)


def _title(c: Comparison) -> str:
    """The game, the encounter if it is the same, and what is compared."""
    game, same = find_game(c.first.plan.setup.game), c.first.plan.setup.encounter == c.second.plan.setup.encounter
    where = f"{encounter_of(c.first.plan)}: " if same else ""
    return f"{game.name}: {where}{c.names[0]} and {c.names[1]}"
