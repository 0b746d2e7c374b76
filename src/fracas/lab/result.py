"""The result of a run: the fights, packed, and what they add up to."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import msgspec

from fracas.core import Refused
from fracas.lab.fights import Fighter, Plan, Record, refuse_strangers, seats_of
from fracas.lab.stats import Estimate, IntegerSums, share

BATCH = 8
"""So many fights are played, sent and kept together in a long run;"""
JOBS = 128
"""in a short one fewer, to make so many jobs of it: who has the last one is waited for by all the others."""
WHOLE = 10_000
POINTS = 100
"""So many points has the curve of the win rate over the fights."""


class Batch(msgspec.Struct, frozen=True, array_like=True):
    """Some fights in order, and how often somebody of a side stood on a cell in them."""

    records: tuple[Record, ...]
    places: tuple[tuple[str, str, int], ...] = ()


def batch_for(fights: int) -> int:
    """How many fights go together in a run of so many."""
    return max(1, min(BATCH, fights // JOBS))


def pack(batch: Batch) -> bytes:
    """A batch in as few bytes as possible."""
    return zlib.compress(msgspec.msgpack.encode(batch), 6)


def unpack(packed: bytes) -> Batch:
    """A batch as it was before it was packed."""
    try:
        return msgspec.msgpack.decode(zlib.decompress(packed), type=Batch)
    except zlib.error as error:
        raise ValueError("the batch is damaged") from error


class UnitLine(msgspec.Struct, frozen=True):
    """What the fights say about one figure: in how many it took part, and how it did."""

    id: str
    name: str
    side: str
    fights: int
    survival: Estimate
    health_left: Estimate
    damage_taken: Estimate
    damage_dealt: Estimate
    healed: Estimate
    fell: dict[int, int]
    """For each round, in how many fights it went down."""


class _UnitTally:
    def __init__(self, first: Fighter) -> None:
        self.first = first
        self.up = self.most = 0
        self.left, self.taken, self.dealt, self.healed = IntegerSums(), IntegerSums(), IntegerSums(), IntegerSums()
        self.fell: Counter[int] = Counter()

    def add(self, fighter: Fighter) -> None:
        self.up += fighter.up
        self.most = max(self.most, fighter.most)
        self.left.add(fighter.health)
        self.taken.add(fighter.taken)
        self.dealt.add(fighter.dealt)
        self.healed.add(fighter.healed)
        if fighter.fell:
            self.fell[fighter.fell] += 1

    def line(self) -> UnitLine:
        unit, number = self.first, self.left.number
        left = self.left.mean(least=0, most=self.most)
        taken, dealt, healed = (t.mean(least=0) for t in (self.taken, self.dealt, self.healed))
        up, fell = share(self.up, number), dict(sorted(self.fell.items()))
        return UnitLine(unit.id, unit.name, unit.side, number, up, left, taken, dealt, healed, fell)


class Totals:
    """All fights in one go, in order: no more is kept of them than counts and sums."""

    def __init__(self, records: Iterator[Record], number: int) -> None:
        self.wins: Counter[str] = Counter()
        self.nobody = 0
        self.parties: dict[str, None] = {}
        self.rounds, self.turns, self.decisions = IntegerSums(), IntegerSums(), IntegerSums()
        self.round_counts: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.left: dict[str, IntegerSums] = {}
        self.units: dict[str, _UnitTally] = {}
        self.curve: list[tuple[int, dict[str, int]]] = []
        self.closest: Record | None = None
        self.most_lopsided: Record | None = None
        marks = {max(1, number * point // POINTS) for point in range(1, POINTS + 1)}
        for place, record in enumerate(records, 1):
            self._add(record)
            if place in marks:
                self.curve.append((place, dict(self.wins)))

    def _add(self, record: Record) -> None:
        self.wins.update(record.winners)
        self.nobody += not record.winners
        self.rounds.add(record.rounds)
        self.turns.add(record.turns)
        self.decisions.add(record.decisions)
        self.round_counts[record.rounds] += 1
        self.endings[_without_numbers(record.ended)] += 1
        for fighter in record.fighters:
            self.parties.setdefault(fighter.party)
            if fighter.id not in self.units:
                self.units[fighter.id] = _UnitTally(fighter)
            self.units[fighter.id].add(fighter)
        for side, part in record.left(WHOLE).items():
            self.left.setdefault(side, IntegerSums()).add(part)
        if self.closest is None or (record.margin, record.seed) < (self.closest.margin, self.closest.seed):
            self.closest = record
        if self.most_lopsided is None or (record.margin, -record.seed) > (
            self.most_lopsided.margin,
            -self.most_lopsided.seed,
        ):
            self.most_lopsided = record


class Simulation:
    """The fights of a run and what they add up to. Fights are kept packed, so that a hundred thousand fit in memory."""

    def __init__(self, plan: Plan, seed: int, wanted: int, batches: Mapping[int, bytes]) -> None:
        self.plan, self.seed, self.wanted = plan, seed, wanted
        self.batches = dict(sorted(batches.items()))
        if not self.batches:
            raise Refused("no fight was finished")

    def __iter__(self) -> Iterator[Record]:
        """The fights that were played, in order."""
        return (record for record, _ in self.numbered())

    def numbered(self) -> Iterator[tuple[Record, int]]:
        """Every fight with its number in the run. After Ctrl-C there may be gaps."""
        for first, packed in self.batches.items():
            for place, record in enumerate(unpack(packed).records):
                if first + place < self.wanted:
                    yield record, first + place

    @property
    def records(self) -> list[Record]:
        """All fights, in the order of their numbers."""
        return list(self)

    @cached_property
    def number(self) -> int:
        """How many fights were played."""
        return sum(1 for _ in self)

    @cached_property
    def totals(self) -> Totals:
        """The sums over all fights."""
        return Totals(iter(self), self.number)

    @property
    def finished(self) -> bool:
        """Whether all fights that were wanted have been played."""
        return self.number == self.wanted

    @property
    def parties(self) -> list[str]:
        """Everybody who fought or won, in the order of the positions."""
        return list(dict.fromkeys([*self.totals.parties, *self.totals.wins]))

    @property
    def rivals(self) -> list[str]:
        """The parties that can win: somebody chooses for them. Figures that only follow rules cannot win."""
        seats = seats_of(self.plan.setup)
        return [party for party in self.parties if party in seats or self.totals.wins[party]] or self.parties

    def win_rate(self, party: str) -> Estimate:
        """How often a party won; "" for fights nobody won."""
        if party and party not in self.totals.wins:
            refuse_strangers(tuple(dict.fromkeys((*self.parties, *seats_of(self.plan.setup)))), (party,))
        return share(self.totals.wins[party] if party else self.totals.nobody, self.number)

    def rounds(self) -> Estimate:
        """How many rounds a fight takes."""
        return self.totals.rounds.mean(least=0)

    def turns(self) -> Estimate:
        """How many turns a fight takes."""
        return self.totals.turns.mean(least=0)

    def decisions(self) -> Estimate:
        """How many questions a fight asks."""
        return self.totals.decisions.mean(least=0)

    def health_left(self, side: str) -> Estimate:
        """Health left of a side, in percent of its maximum."""
        return self.totals.left[side].mean(least=0, most=WHOLE).times(100 / WHOLE)

    def endings(self) -> dict[str, int]:
        """How the fights ended, most frequent first; the sentences leave out numbers."""
        return dict(sorted(self.totals.endings.items(), key=lambda pair: (-pair[1], pair[0])))

    def units(self) -> list[UnitLine]:
        """Survival, health and damage of every figure that took part in any fight."""
        return [tally.line() for tally in self.totals.units.values()]

    def closest(self) -> Record:
        """The fight in which the sides were closest at the end."""
        assert self.totals.closest is not None
        return self.totals.closest

    def most_lopsided(self) -> Record:
        """The fight with the clearest end, by health left."""
        assert self.totals.most_lopsided is not None
        return self.totals.most_lopsided

    def survival(self) -> list[tuple[str, int, Estimate]]:
        """Per side and round: the mean share of its figures still up when the round was over; in round 0 all are."""
        last = max(self.totals.round_counts)
        curves = {side: [IntegerSums() for _ in range(last + 1)] for side in self.totals.left}
        for record in self:
            for side, tallies in curves.items():
                falls = [f.fell if not f.up else 0 for f in record.fighters if f.side == side]
                if falls:
                    for round, tally in enumerate(tallies):
                        down = sum(1 for fell in falls if 0 < fell <= round)
                        tally.add(WHOLE * (len(falls) - down) // len(falls))
        return [
            (side, round, tally.mean(least=0 if round else WHOLE, most=WHOLE).times(1 / WHOLE))
            for side, tallies in curves.items()
            for round, tally in enumerate(tallies)
            if tally.number
        ]

    def places(self) -> dict[str, dict[str, int]]:
        """Per side, how often somebody stood on a cell when a turn began."""
        found: dict[str, Counter[str]] = {}
        for packed in self.batches.values():
            for side, cell, number in unpack(packed).places:
                found.setdefault(side, Counter())[cell] += number
        return {side: dict(cells) for side, cells in found.items()}

    def columns(self) -> dict[str, list[Any]]:
        """One row for each figure in each fight, as columns for pandas.DataFrame or polars.DataFrame."""
        names = ("fight", "seed", "winner", "rounds", "turns", *Fighter.__struct_fields__)
        rows = [
            (number, r.seed, " ".join(r.winners), r.rounds, r.turns, *msgspec.structs.astuple(f))
            for r, number in self.numbered()
            for f in r.fighters
        ]
        return {name: list(column) for name, column in zip(names, zip(*rows, strict=True), strict=True)}


def _without_numbers(sentence: str) -> str:
    return " ".join("…" if any(c.isdigit() for c in word) else word for word in sentence.split())
