"""One fight: play it with bots and keep what the statistics need, nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import msgspec

from fracas.bots import Bot, find_bot
from fracas.core import Ask, Fate, Rules, Setup, find_game, playout
from fracas.core.scene import SPECTATOR, scene_of

MOST_DECISIONS = 200_000


class Survivor(msgspec.Struct, frozen=True):
    """How a figure came out of a fight."""

    id: str
    name: str
    side: str
    health: int
    most: int
    up: bool
    lost: int = 0


class Record(msgspec.Struct, frozen=True):
    """A fight that was played: its seed, who won, how long it took, and who was left."""

    seed: int
    winners: tuple[str, ...]
    ended: str
    rounds: int
    decisions: int
    survivors: tuple[Survivor, ...]
    places: tuple[tuple[str, str], ...] = ()

    def won(self, side: str) -> bool:
        return side in self.winners


class Plan(msgspec.Struct, frozen=True):
    """What to play: the setup, which bot sits where ("" for everybody else), and whether to watch positions."""

    setup: Setup
    bots: dict[str, str] = msgspec.field(default_factory=lambda: {"": "greedy"})
    watch: bool = False


@cache
def _rules(game: str, edition: str) -> Rules[Any]:
    return find_game(game).rules(edition)


def seed_of(seed: int, number: int) -> int:
    """The seed of one fight of a run: the same for any number of workers."""
    return Random(f"{seed}/{number}").randrange(1 << 48)


def play_fight(plan: Plan, seed: int) -> Record:
    """Play one fight to its end."""
    rules = _rules(plan.setup.game, plan.setup.edition)
    state = rules.begin(plan.setup)
    before = _healths(rules, state)
    players = _Players(plan, rules, state, seed)
    decisions = playout(rules, state, Fate(seed), players.choose, MOST_DECISIONS)
    result = rules.result(state)
    rounds = int(getattr(state, "round", 0))
    return Record(
        seed, result.winners, result.text, rounds, decisions, _survivors(rules, state, before), tuple(players.places)
    )


class _Players:
    """The bots of a fight, each with a seed of its own, and a note of who stood where."""

    def __init__(self, plan: Plan, rules: Rules[Any], state: Any, seed: int) -> None:
        self.rules, self.plan, self.seed = rules, plan, seed
        self.members = rules.seats(state)
        self.bots: dict[str, Bot] = {}
        self.places: list[tuple[str, str]] = []
        self.asked = 0

    def choose(self, state: Any, ask: Ask) -> Any:
        self.asked += 1
        if self.plan.watch and self.asked % 20 == 1:
            self._watch(state)
        return self.bot(ask.seat).choose(self.rules, state, ask)

    def bot(self, seat: str) -> Bot:
        found = self.bots.get(seat)
        if found is None:
            found = self.bots[seat] = find_bot(self._kind(seat), self.seed % (1 << 31) + len(self.bots))
        return found

    def _kind(self, seat: str) -> str:
        """Which bot plays a seat: named itself, through a party it belongs to, or like everybody else."""
        named = self.plan.bots
        if seat in named:
            return named[seat]
        party = next((p for p, members in self.members.items() if seat in members and p in named), "")
        return named.get(party, "greedy")

    def _watch(self, state: Any) -> None:
        for figure in scene_of(self.rules, state, SPECTATOR).figures:
            if figure.cells and figure.state == "up":
                self.places.append((figure.side, figure.cells[0]))


def _healths(rules: Rules[Any], state: Any) -> Mapping[str, int]:
    return {f.id: f.health for f in scene_of(rules, state, SPECTATOR).figures}


def _survivors(rules: Rules[Any], state: Any, before: Mapping[str, int]) -> tuple[Survivor, ...]:
    scene = scene_of(rules, state, SPECTATOR)
    return tuple(
        Survivor(
            f.id,
            f.name,
            f.side,
            f.health,
            f.most_health,
            f.state == "up" and f.health > 0,
            before.get(f.id, f.most_health) - f.health,
        )
        for f in scene.figures
        if f.most_health
    )
