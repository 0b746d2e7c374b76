"""All ready encounters of a game: how often the first party wins them, with which bot, and which of them are broken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot

import msgspec

from fracas.core import Game, Refused, Setup
from fracas.core.survey import Measured, Surveyed
from fracas.lab.fights import EVERYBODY, Plan, check_seats, seats_of
from fracas.lab.result import Simulation, batch_for
from fracas.lab.run import Executor, Progress, executor_for, jobs_of, play_job, run_plan
from fracas.lab.stats import Estimate

BOTS = ("greedy", "search:8")
"""With which bots the party is played: one that takes what looks best, and one that thinks a little ahead."""
SIDE_BY_SIDE = 40
"""So many fights are enough to see beside a run whether thinking pays."""
NARROW = 0.2
"""A difference is known well enough to call it small where its interval is no wider than this."""
HARDLY = 0.1
"""What surely happens in fewer fights than this hardly ever happens."""


class Entry(msgspec.Struct, frozen=True):
    """An encounter with the fights played of it, by the bot that played the party."""

    id: str
    name: str
    party: str
    played: Mapping[str, Simulation]

    def wins(self, bot: str) -> Estimate:
        """How often the party won with this bot."""
        return self.played[bot].win_rate(self.party)

    def surveyed(self) -> Surveyed:
        """What is kept of it."""
        first = next(iter(self.played.values()))
        wins = tuple(_measured(bot, sim, self.party) for bot, sim in self.played.items())
        return Surveyed(self.party, wins, round(first.rounds().value, 1), round(first.decisions().value))

    def verdict(self) -> str:
        """What a designer should know about it, in a few words; "" if nothing stands out."""
        rates = [self.wins(bot) for bot in self.played]
        undecided = [sim.win_rate("") for sim in self.played.values() if len(sim.rivals) > 1]
        if any(rate.low >= HARDLY for rate in undecided) and min(rate.value for rate in undecided) > 0.5:
            return "most fights have no winner"
        if all(rate.high <= HARDLY for rate in rates):
            return f"{self.party} hardly ever win"
        if all(rate.low >= 1 - HARDLY for rate in rates):
            return f"{self.party} hardly ever lose"
        if rates[-1].low > rates[0].high:
            return "rewards planning"
        return ""

    def told(self) -> str:
        """The bots side by side and what that means, in one sentence."""
        each = ", ".join(f"{bot} {self.wins(bot).percent()}" for bot in self.played)
        meaning = self.verdict() or self._difference()
        return f"{each}: {_SENTENCES.get(meaning, meaning)}."

    def _difference(self) -> str:
        """What can be said where nothing stands out; the interval of the difference is Newcombe's."""
        rates = [self.wins(bot) for bot in self.played]
        first, last = rates[0], rates[-1]
        if len(rates) == 1:
            return "thinking ahead was not measured"
        below = hypot(last.value - last.low, first.high - first.value)
        above = hypot(last.high - last.value, first.value - first.low)
        if below + above > NARROW:
            return "too few fights to tell whether thinking ahead helps"
        return "thinking ahead makes little difference"


_SENTENCES = {"rewards planning": "this fight rewards planning"}


def _measured(bot: str, sim: Simulation, party: str) -> Measured:
    rate = sim.win_rate(party)
    rivals = len(sim.rivals)
    undecided = sim.win_rate("").value if rivals > 1 else 0.0
    return Measured(
        bot, rate.number, round(rate.value, 3), round(rate.low, 3), round(rate.high, 3), round(undecided, 3)
    )


def side_by_side(sim: Simulation, name: str, executor: Executor, progress: Progress | None = None) -> Entry:
    """A run of greedy bots beside some fights in which the first party thinks ahead, with the same dice."""
    plan, party = sim.plan, first_party(sim.plan.setup)
    greedy, thinking = BOTS
    other = Plan(plan.setup, {EVERYBODY: greedy, party: thinking}, detail=False)
    played = run_plan(other, min(sim.number, SIDE_BY_SIDE), sim.seed, progress, None, executor)
    return Entry(plan.setup.encounter, name, party, {greedy: sim, thinking: played} if played.number else {greedy: sim})


def survey(
    game: Game,
    edition: str,
    encounters: Iterable[str] = (),
    fights: int = 100,
    seed: int = 0,
    bots: Sequence[str] = BOTS,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> list[Entry]:
    """Play every encounter so many times with every bot in the first party's seats, against greedy ones."""
    if fights < 1:
        raise Refused(f"a survey needs at least one fight, not {fights}")
    wanted = set(encounters)
    chosen = [e for e in game.encounters(edition) if not wanted or e.id in wanted]
    plans: dict[tuple[str, str], Plan] = {}
    parties: dict[str, str] = {}
    for encounter in chosen:
        setup = game.setup(encounter.id, edition)
        parties[encounter.id] = party = first_party(setup)
        for bot in bots:
            plan = Plan(setup, {EVERYBODY: "greedy", party: bot}, detail=False)
            check_seats(plan)
            plans[encounter.id, bot] = plan
    jobs = [
        (key, job) for key, plan in plans.items() for job in jobs_of(plan, seed, fights, batch_for(fights * len(plans)))
    ]
    done: dict[tuple[str, str], dict[int, bytes]] = {key: {} for key in plans}
    count, total = 0, fights * len(plans)
    try:
        for place, packed in (executor or executor_for(0)).map(play_job, [job for _, job in jobs]):
            key, job = jobs[place]
            done[key][job.first] = packed
            count += job.last - job.first
            if progress:
                progress(count, total)
    except KeyboardInterrupt:
        pass
    found = []
    for encounter in chosen:
        played = {
            bot: Simulation(plans[encounter.id, bot], seed, fights, done[encounter.id, bot])
            for bot in bots
            if done[encounter.id, bot]
        }
        if played:
            found.append(Entry(encounter.id, encounter.name, parties[encounter.id], played))
    if not found:
        raise Refused("no fight was finished")
    return found


def first_party(setup: Setup) -> str:
    """Who the fight is for: the first party of several seats, else the first seat."""
    seats = seats_of(setup)
    several = [name for name, members in seats.items() if set(members) - {name}]
    return several[0] if several else next(iter(seats))
