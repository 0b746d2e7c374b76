"""What bots do with what they have: how often every item of a catalog is offered, taken, and won with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fracas.bots import find_bot
from fracas.core import Ask, Game, Refused, Rules, Runaway, Setup, find_game
from fracas.core.worded import question_of
from fracas.core.workshop import lineups_of, workshop_of
from fracas.lab.fights import check_bots, rules_of, seed_of, watch_one
from fracas.lab.run import Executor, Progress, executor_for
from fracas.lab.stats import Estimate, share

MOST_DECISIONS = 20_000
"""Where a fight takes longer, it is left."""
NEVER = 0.1
"""Offered so often without being taken that it is surely taken in fewer cases than this."""


class Counts(msgspec.Struct):
    """Of one item: in how many questions it was offered and taken, in how many fights its side took it and won."""

    offered: int = 0
    taken: int = 0
    fights: int = 0
    won: int = 0

    def add(self, other: Counts) -> None:
        """Add what was counted elsewhere."""
        self.offered += other.offered
        self.taken += other.taken
        self.fights += other.fights
        self.won += other.won


class Used(msgspec.Struct, frozen=True):
    """An item of the catalog with its counts."""

    id: str
    kind: str
    name: str
    counts: Counts

    @property
    def rate(self) -> Estimate:
        """How often it is taken when it is offered."""
        return share(self.counts.taken, self.counts.offered)

    @property
    def wins(self) -> Estimate:
        """How often the side that took it wins."""
        return share(self.counts.won, self.counts.fights)


class Job(msgspec.Struct, frozen=True):
    """Some fights of one encounter with one bot in all seats."""

    setup: Setup
    bot: str
    seed: int
    first: int
    last: int


class _Watcher:
    """Counts what a bot in all seats is offered and what it takes."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.counts: dict[str, Counts] = {}
        self.takers: dict[str, set[str]] = {}

    def seen(self, state: Any, ask: Ask, chosen: Any) -> Any:
        """Count what is offered and taken; the bot's choice stays."""
        question = question_of(self.rules, ask)
        offered: set[str] = set()
        for option in ask.options:
            rule = question.card(state, option).rule
            if not rule:
                continue
            offered.add(rule)
            if option == chosen:
                self._of(rule).taken += 1
                self.takers.setdefault(rule, set()).add(ask.seat)
        for rule in offered:
            self._of(rule).offered += 1
        return chosen

    def _of(self, rule: str) -> Counts:
        return self.counts.setdefault(rule, Counts())

    def end(self, state: Any) -> None:
        """Who took what has won with it, or not."""
        winners = self.rules.result(state).winners
        seats = self.rules.seats(state)
        won = {*winners, *(seat for winner in winners for seat in seats.get(winner, ()))}
        for rule, takers in self.takers.items():
            self._of(rule).fights += 1
            self._of(rule).won += bool(takers & won)
        self.takers.clear()


def play_job(job: Job) -> dict[str, tuple[int, int, int, int]]:
    """The counts of some fights."""
    rules = rules_of(job.setup.game, job.setup.edition)
    total: dict[str, Counts] = {}
    for number in range(job.first, job.last):
        seed = seed_of(job.seed, number)
        watcher = _Watcher(rules)
        try:
            watcher.end(watch_one(job.setup, seed, find_bot(job.bot, seed), watcher.seen, MOST_DECISIONS))
        except Runaway:
            watcher.takers.clear()
        for rule, counts in watcher.counts.items():
            total.setdefault(rule, Counts()).add(counts)
    return {rule: (c.offered, c.taken, c.fights, c.won) for rule, c in total.items()}


def usage(
    game: Game,
    edition: str,
    encounters: Sequence[str] = (),
    fights: int = 10,
    seed: int = 0,
    bots: Sequence[str] = ("greedy",),
    progress: Progress | None = None,
    executor: Executor | None = None,
    strangers: int = 0,
) -> list[Used]:
    """Play so many fights with each bot and count what was offered and taken.

    The fights are the encounters that are named; otherwise all, and mirrored duels of each ready hero and of so many
    strangers: heroes built at random, who bring along what no ready one has. Of every kind of item that was offered the
    others are in the list too, with nothing but zeros.
    """
    setups = [game.setup(name, edition) for name in encounters] or ready_fights(game, edition, strangers, seed)
    check_bots(setups, bots)
    jobs = [Job(setup, bot, seed, number, number + 1) for bot in bots for setup in setups for number in range(fights)]
    total: dict[str, Counts] = {}
    for done, (_, found) in enumerate((executor or executor_for(0)).map(play_job, jobs), 1):
        for rule, counts in found.items():
            total.setdefault(rule, Counts()).add(Counts(*counts))
        if progress:
            progress(done, len(jobs))
    items = {item.id: item for item in find_game(game.id).catalog(edition)}
    kinds = {items[rule].kind for rule in total if rule in items}
    for item in items.values():
        if item.kind in kinds:
            total.setdefault(item.id, Counts())
    return [
        Used(rule, items[rule].kind if rule in items else "rule", items[rule].name if rule in items else rule, counts)
        for rule, counts in sorted(total.items())
    ]


def ready_fights(game: Game, edition: str, strangers: int = 0, seed: int = 0) -> list[Setup]:
    """Every ready encounter, and mirrored duels of ready heroes and strangers where heroes can meet."""
    found = [game.setup(encounter.id, edition) for encounter in game.encounters(edition)]
    lineups, workshop = lineups_of(game), workshop_of(game)
    if lineups is None:
        return found
    made = [workshop.new_hero(edition, {}, seed_of(seed, n)) for n in range(strangers)] if workshop else []
    for hero in (*lineups.heroes(edition), *made):
        try:
            found.append(lineups.duel(edition, [hero], [hero]))
        except Refused:
            continue
    return found


def never_taken(used: Sequence[Used]) -> list[Used]:
    """What was offered often enough to tell and never taken: bots do not know what it is good for, or it is not."""
    return [each for each in used if not each.counts.taken and each.counts.offered and each.rate.high < NEVER]


def never_offered(used: Sequence[Used]) -> list[Used]:
    """What never came up in these fights, so that nothing can be said of it."""
    return [each for each in used if not each.counts.offered]
