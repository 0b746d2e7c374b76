"""Looking for an encounter with a wanted win rate among those the game's own rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fracas.core import Refused
from fracas.core.workshop import Lineups, Variant
from fracas.lab import plots
from fracas.lab.fights import EVERYBODY, Plan
from fracas.lab.report import Plot, Table, page
from fracas.lab.result import BATCH, WHOLE, Simulation
from fracas.lab.run import Executor, Job, Progress, executor_for, play_job
from fracas.lab.stats import BRACKETS, Estimate, Tally

FIRST = 3
"""So many batches are played of every variant before the first are dropped, if half of all fights are enough for it."""


class Candidate(msgspec.Struct, frozen=True):
    """A variant, how often the party wins it, and what it costs."""

    variant: Variant
    wins: Estimate
    rounds: Estimate
    left: Estimate
    down: Estimate
    """The party's health left in percent, and how many of it are down at the end."""

    def fits(self, target: float) -> bool:
        """Whether the wanted rate is inside the interval."""
        return self.wins.low <= target <= self.wins.high


class Tuning(msgspec.Struct, frozen=True):
    """All candidates, the best first: nearest to the target, those that were played most before others as near."""

    party: str
    target: float
    fights: int
    candidates: tuple[Candidate, ...]
    finished: bool = True

    @property
    def best(self) -> Candidate:
        return self.candidates[0]


class _Racer:
    """A variant in the race, with the batches played so far."""

    def __init__(self, variant: Variant, bots: dict[str, str]) -> None:
        self.variant = variant
        self.plan = Plan(variant.setup, bots, detail=False)
        self.batches: dict[int, bytes] = {}

    def jobs(self, batches: int, seed: int) -> list[Job]:
        """The next ones to play. All variants are played with the same seeds."""
        done = len(self.batches)
        return [Job(self.plan, seed, n * BATCH, (n + 1) * BATCH) for n in range(done, done + batches)]

    def played(self) -> Simulation:
        return Simulation(self.plan, 0, max(self.batches) + BATCH, self.batches)

    def candidate(self, party: str) -> Candidate:
        sim = self.played()
        party = party or sim.parties[0]
        left, down, most = [], [], 0
        for record in sim:
            ours = [f for f in record.fighters if f.party == party]
            left.append(WHOLE * sum(f.health for f in ours if f.up) // max(sum(f.most for f in ours), 1))
            down.append(sum(not f.up for f in ours))
            most = max(most, len(ours))
        health, fallen = Tally(left).mean(least=0, most=WHOLE).times(100 / WHOLE), Tally(down).mean(least=0, most=most)
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
    """Race the variants: all are played a little, the half that is farther off is dropped, the rest is played more."""
    if not 0 < target < 1:
        raise Refused(f"the wanted win rate lies between 0 and 100 %, not at {100 * target:g} %")
    if not variants:
        raise Refused("there is nothing to choose from")
    where = executor or executor_for(0)
    racers = [_Racer(variant, bots or {EVERYBODY: "greedy"}) for variant in variants]
    budget, spent, running, finished = max(fights // BATCH, len(racers)), 0, racers, True
    least = max(1, min(FIRST, budget // 2 // len(racers)))
    rounds = max(1, (len(racers) - 1).bit_length() + 1)
    if progress:
        progress(0, budget * BATCH)
    try:
        for number in range(rounds):
            each = max(least, (budget - spent) // (rounds - number) // len(running))
            jobs = [(racer, job) for racer in running for job in racer.jobs(each, seed)]
            for place, packed in where.map(play_job, [job for _, job in jobs]):
                racer, job = jobs[place]
                racer.batches[job.first] = packed
                spent += 1
                if progress:
                    progress(spent * BATCH, max(budget, spent) * BATCH)
            ranked = sorted(running, key=lambda racer: _promise(racer.candidate(party), target))
            running = ranked[: max(1, (len(ranked) + 1) // 2)]
    except KeyboardInterrupt:
        finished = False
    found = [racer.candidate(party) for racer in racers if racer.batches]
    if not found:
        raise Refused("no fight was finished")
    found.sort(key=lambda c: (_off(c, target), -c.wins.number))
    return Tuning(party or _party(racers), target, sum(c.wins.number for c in found), tuple(found), finished)


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
    found = sorted((*tuning.candidates, *more.candidates), key=lambda c: (_off(c, tuning.target), -c.wins.number))
    return Tuning(tuning.party, tuning.target, tuning.fights + more.fights, tuple(found), more.finished)


def _party(racers: Sequence[_Racer]) -> str:
    return next(racer for racer in racers if racer.batches).played().parties[0]


def _off(candidate: Candidate, target: float) -> float:
    return abs(candidate.wins.value - target)


def _promise(candidate: Candidate, target: float) -> tuple[float, int]:
    """The nearest first; of those as near, what the game holds for harder if all are too easy, and the other way."""
    weight = candidate.variant.budget
    return _off(candidate, target), -weight if candidate.wins.value > target else weight


# Telling it


COLUMNS = ("wins", "weight", "rounds", "health left", "down", "fights", "variant")


def rows_of(tuning: Tuning, most: int = 1000) -> list[tuple[Any, ...]]:
    """What the table shows; a star where the wanted rate is inside the interval."""
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
    return {
        "party": tuning.party,
        "target": tuning.target,
        "fights": tuning.fights,
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
    rows = [
        {"weight": c.variant.budget, "variant": c.variant.label, "rounds": c.rounds.value, **plots.spread(c.wins)}
        for c in tuning.candidates
    ]
    note = f"Wanted: {tuning.party} win {100 * tuning.target:g} %. {tuning.fights:,} fights in all."
    parts: list[Table | Plot] = [
        Table(
            "Nearest first", COLUMNS, rows_of(tuning), f"A star where the wanted rate is in the interval. {BRACKETS}"
        ),
        Plot("Win rate by weight", plots.weights(rows, tuning.target), "Points with their 95 % intervals."),
    ]
    return page(title, note, parts)
