"""Looking for an encounter with a wanted win rate among those the game's own rules allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from fracas.core import Refused
from fracas.core.workshop import Lineups, Variant
from fracas.lab import plots
from fracas.lab.fights import EVERYBODY, Plan, check_seats
from fracas.lab.report import Plot, Table, page
from fracas.lab.result import BATCH, WHOLE, Simulation
from fracas.lab.run import Executor, Job, Progress, executor_for, play_job
from fracas.lab.stats import BRACKETS, Estimate, IntegerSums

FIRST = 3
"""So many batches are played of every variant before the first are dropped, if half of all fights are enough for it."""
RACE = 0.5
"""This part of all fights goes into the race; with the rest the best are measured again, in fights of their own."""
PROOF = 50
"""So many batches measure one variant again at most: about five percent to either side."""
NARROW = 0.25
"""An interval wider than this proves nothing: a few lucky fights are no proof."""


class Candidate(msgspec.Struct, frozen=True):
    """A variant, how often the party wins it, and what it costs."""

    variant: Variant
    wins: Estimate
    rounds: Estimate
    left: Estimate
    down: Estimate
    """The party's health left in percent, and how many of it are down at the end."""

    def fits(self, target: float) -> bool:
        """Whether it is proven: the wanted rate is inside an interval that is narrow enough to say something."""
        return self.wins.low <= target <= self.wins.high and self.wins.high - self.wins.low <= NARROW


class Tuning(msgspec.Struct, frozen=True):
    """All candidates, the best first: those proven to fit before others, then the nearest to the target."""

    party: str
    target: float
    fights: int
    candidates: tuple[Candidate, ...]
    finished: bool = True

    @property
    def best(self) -> Candidate:
        """The variant proven to fit; if there is none, the nearest."""
        return self.candidates[0]

    @property
    def verdict(self) -> str:
        """Whether the wanted rate was reached, in a sentence."""
        best, wanted = self.best, f"{100 * self.target:g} %"
        told = f"{best.variant.label}, {best.wins.percent()}"
        if best.fits(self.target):
            return f"Found: {told}."
        if best.wins.high - best.wins.low > NARROW:
            return (
                f"Too few fights to tell. Nearest so far: {told}. Give it more: --fights {4 * max(self.fights, 500)}."
            )
        return f"No variant reaches {wanted}. The nearest: {told}. Change the encounter by hand, or try --rounds 2."


class _Racer:
    """A variant in the race, with the batches played so far."""

    def __init__(self, variant: Variant, bots: dict[str, str]) -> None:
        self.variant = variant
        self.plan = Plan(variant.setup, bots, detail=False)
        self.batches: dict[int, bytes] = {}
        self.proof = 0
        """From this fight on they count, once it is measured again: who won a race was lucky in it."""

    def jobs(self, batches: int, seed: int) -> list[Job]:
        """The next ones to play. All variants are played with the same seeds."""
        done = len(self.batches)
        return [Job(self.plan, seed, n * BATCH, (n + 1) * BATCH) for n in range(done, done + batches)]

    def played(self) -> Simulation:
        counted = {first: packed for first, packed in self.batches.items() if first >= self.proof}
        return Simulation(self.plan, 0, max(counted) + BATCH, counted)

    def candidate(self, party: str) -> Candidate:
        sim = self.played()
        party = party or sim.parties[0]
        left, down, most = [], [], 0
        for record in sim:
            ours = [f for f in record.fighters if f.party == party]
            left.append(WHOLE * sum(f.health for f in ours if f.up) // max(sum(f.most for f in ours), 1))
            down.append(sum(not f.up for f in ours))
            most = max(most, len(ours))
        health, fallen = (
            IntegerSums(left).mean(least=0, most=WHOLE).times(100 / WHOLE),
            IntegerSums(down).mean(least=0, most=most),
        )
        return Candidate(self.variant, sim.win_rate(party), sim.rounds(), health, fallen)


def tune(
    variants: Sequence[Variant],
    target: float,
    fights: int = 2000,
    seed: int = 0,
    party: str = "",
    bots: dict[str, str] | None = None,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> Tuning:
    """Race the variants, then measure the best again in other fights, until one is proven to fit or none does."""
    if not 0 < target < 1:
        raise Refused(f"the wanted win rate lies between 0 and 100 %, not at {100 * target:g} %")
    if not variants:
        raise Refused("there is nothing to choose from")
    race = _Race(variants, target, party, bots or {EVERYBODY: "greedy"}, max(fights // BATCH, len(variants)), seed)
    race.where, race.progress = executor or executor_for(0), progress
    check_seats(race.racers[0].plan)
    try:
        race.run()
        race.prove()
        finished = True
    except KeyboardInterrupt:
        finished = False
    found = [racer.candidate(party) for racer in race.racers if racer.batches]
    if not found:
        raise Refused("no fight was finished")
    number = sum(len(racer.batches) for racer in race.racers) * BATCH
    return Tuning(party or _party(race.racers), target, number, tuple(_ranked(found, target)), finished)


class _Race:
    """Variants against each other: all are played a little, the half that is farther off is dropped, and so on."""

    where: Executor
    progress: Progress | None

    def __init__(
        self, variants: Sequence[Variant], target: float, party: str, bots: dict[str, str], budget: int, seed: int
    ) -> None:
        self.racers = [_Racer(variant, bots) for variant in variants]
        self.target, self.party, self.budget, self.seed, self.spent = target, party, budget, seed, 0

    def run(self) -> None:
        running, least = self.racers, max(1, min(FIRST, self.budget // 2 // len(self.racers)))
        rounds = max(1, (len(running) - 1).bit_length() + 1)
        budget = max(int(self.budget * RACE), len(running) * least)
        for number in range(rounds):
            self.play(running, max(least, (budget - self.spent) // (rounds - number) // len(running)))
            ranked = sorted(running, key=self.promise)
            running = ranked[: max(1, (len(ranked) + 1) // 2)]

    def prove(self) -> None:
        """Measure the best again in fights of their own, until one of them fits or all fights are used."""
        for racer in sorted(self.racers, key=self.promise):
            each = min(PROOF, self.budget - self.spent)
            if each < 1:
                return
            first = len(racer.batches) * BATCH
            self.play([racer], each)
            racer.proof = first
            if racer.candidate(self.party).fits(self.target):
                return

    def play(self, racers: Sequence[_Racer], each: int) -> None:
        jobs = [(racer, job) for racer in racers for job in racer.jobs(each, self.seed)]
        if self.progress:
            self.progress(self.spent * BATCH, max(self.budget, self.spent) * BATCH)
        for place, packed in self.where.map(play_job, [job for _, job in jobs]):
            racer, job = jobs[place]
            racer.batches[job.first] = packed
            self.spent += 1
            if self.progress:
                self.progress(self.spent * BATCH, max(self.budget, self.spent) * BATCH)

    def promise(self, racer: _Racer) -> tuple[float, int]:
        """The nearest first; of those as near, what the game holds for harder if all are too easy, or the reverse."""
        candidate = racer.candidate(self.party)
        weight = racer.variant.budget
        return _off(candidate, self.target), -weight if candidate.wins.value > self.target else weight


def _ranked(found: Iterable[Candidate], target: float) -> list[Candidate]:
    return sorted(found, key=lambda c: (not c.fits(target), _off(c, target), -c.wins.number))


def around(
    tuning: Tuning,
    tools: Lineups,
    fights: int,
    seed: int,
    bots: dict[str, str],
    progress: Progress | None,
    executor: Executor | None = None,
) -> Tuning:
    """Go on from the best: its own variants join those found before."""
    best = tuning.best.variant
    known = {msgspec.json.encode(c.variant.setup) for c in tuning.candidates}
    fresh = [
        msgspec.structs.replace(v, label=f"{best.label}; {v.label}")
        for v in tools.variants(best.setup)
        if msgspec.json.encode(v.setup) not in known
    ]
    if not fresh:
        return tuning
    more = tune(fresh, tuning.target, fights, seed, tuning.party, bots, progress, executor)
    found = _ranked((*tuning.candidates, *more.candidates), tuning.target)
    return Tuning(tuning.party, tuning.target, tuning.fights + more.fights, tuple(found), more.finished)


def _party(racers: Sequence[_Racer]) -> str:
    return next(racer for racer in racers if racer.batches).played().parties[0]


def _off(candidate: Candidate, target: float) -> float:
    return abs(candidate.wins.value - target)


# Telling it


COLUMNS = ("wins", "weight", "rounds", "health left", "down", "fights", "variant")


def rows_of(tuning: Tuning, most: int = 1000) -> list[tuple[Any, ...]]:
    """What the table shows; a star where it is proven that the wanted rate is reached."""
    return [
        (
            c.wins.percent() + (" *" if c.fits(tuning.target) else ""),
            c.variant.budget,
            c.rounds.plain(),
            f"{c.left.plain(0)} %",
            c.down.plain(),
            c.wins.number,
            c.variant.label,
        )
        for c in tuning.candidates[:most]
    ]


def summary(tuning: Tuning) -> dict[str, Any]:
    """The tuning as plain data."""
    return {
        "party": tuning.party,
        "target": tuning.target,
        "fights": tuning.fights,
        "reached": tuning.best.fits(tuning.target),
        "verdict": tuning.verdict,
        "confidence": 0.95,
        "candidates": [
            {
                "variant": c.variant.label,
                "budget": c.variant.budget,
                "setup": msgspec.to_builtins(c.variant.setup),
                "fits": c.fits(tuning.target),
                **{n: getattr(c, n).bare() for n in ("wins", "rounds", "left", "down")},
            }
            for c in tuning.candidates
        ],
    }


def tune_page(tuning: Tuning, title: str) -> str:
    """The tuning as a page with plots."""
    rows = [
        {"weight": c.variant.budget, "variant": c.variant.label, "rounds": c.rounds.value, **plots.spread(c.wins)}
        for c in tuning.candidates
    ]
    note = f"Wanted: {tuning.party} win {100 * tuning.target:g} %. {tuning.fights:,} fights in all."
    parts: list[Table | Plot] = [
        Table(
            "Nearest first",
            COLUMNS,
            rows_of(tuning),
            f"A star where the wanted rate is in a narrow interval. {BRACKETS}",
        ),
        Plot("Win rate by weight", plots.weights(rows, tuning.target), "Points with their 95 % intervals."),
    ]
    return page(title, note, parts)
