"""Learning to judge: bots play each other, positions are noted, and a small net learns who will win.

What comes out (`fracas.bots.learned`) is plain numbers; only learning needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from fracas import __version__
from fracas.bots import find_bot
from fracas.bots.learned import Learned, Lesson
from fracas.core import Ask, Game, Refused, Rules, Runaway, Setup
from fracas.core.outlook import Featured, Weighed
from fracas.core.own import own_files_of, own_setup
from fracas.core.workshop import lineups_of
from fracas.lab.fights import check_bots, rules_of, seed_of, watch_one
from fracas.lab.run import Executor, Progress, executor_for

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Numbers = npt.NDArray[np.float64]
    Weights = dict[str, Numbers]

NOISE = 0.05
"""How often somebody does anything at all, so that positions differ."""
KEPT = 12
"""So many positions are kept of a fight: they are much alike."""
MOST_DECISIONS = 4_000
"""A fight that takes longer teaches nothing."""
BATCH = 20
UNSEEN = 8
"""One fight in so many is not learned from but tells how well it was learned."""
HIDDEN, EPOCHS, PORTION, RATE, DECAY = 12, 40, 256, 0.003, 0.0005
TURNS = 2

Position = tuple[tuple[float, ...], float, float]
"""The features, the written worth from -1 to 1, and how it ended: 1 won, 0.5 a draw, 0 lost."""
Epoch = Callable[[int, int], None]


class Job(msgspec.Struct, frozen=True):
    """Some fights to note positions of; each is one of the setups."""

    setups: tuple[Setup, ...]
    bot: str
    seed: int
    first: int
    last: int


class Noted:
    """Notes the position whenever a turn begins, as the seat that is asked sees it and as somebody else does."""

    def __init__(self, rules: Rules[Any], random: Random) -> None:
        self.rules, self.random = rules, random
        self.pace: Any = None
        self.noted: list[tuple[str, tuple[float, ...], float]] = []

    def seen(self, state: Any, ask: Ask, chosen: Any) -> Any:
        """Note what is there, and now and then do something else."""
        rules = self.rules
        assert isinstance(rules, Weighed)
        pace = rules.pace(state)
        if pace != self.pace:
            self.pace = pace
            self._note(state, ask.seat)
            self._note(state, self.random.choice(sorted(rules.seats(state))))
        return self.random.choice(ask.options) if self.random.random() < NOISE else chosen

    def _note(self, state: Any, seat: str) -> None:
        rules = self.rules
        assert isinstance(rules, Weighed)
        assert isinstance(rules, Featured)
        self.noted.append((seat, rules.features(state, seat), rules.worth(state, seat) / 1000))

    def ended(self, state: Any) -> list[Position]:
        """Some of the positions, with how it ended for whoever saw them."""
        winners, seats = self.rules.result(state).winners, self.rules.seats(state)
        won = {*winners, *(seat for winner in winners for seat in seats.get(winner, ()))}
        lost = 0.0 if winners or len({*seats.values()}) == 1 else 0.5
        some = self.random.sample(self.noted, min(KEPT, len(self.noted)))
        return [(features, worth, 1.0 if seat in won else lost) for seat, features, worth in some]


def play_job(job: Job) -> list[list[Position]]:
    """The positions of some fights, fight by fight."""
    found = []
    for number in range(job.first, job.last):
        seed = seed_of(job.seed, number)
        random = Random(seed)
        setup = random.choice(job.setups)
        noted = Noted(rules_of(setup.game, setup.edition), random)
        try:
            found.append(noted.ended(watch_one(setup, seed, find_bot(job.bot, seed), noted.seen, MOST_DECISIONS)))
        except Runaway:
            found.append([])
    return found


def lessons(game: Game, edition: str, seed: int = 0) -> list[Setup]:
    """The fights to learn from: all ready encounters in every difficulty and so on, and as many duels of ready heroes,
    one or two on each side.
    """
    ready = [setup for encounter in game.encounters(edition) for setup in _ways(game, edition, encounter.id)]
    lineups = lineups_of(game)
    heroes = lineups.heroes(edition) if lineups else ()
    random, duels = Random(seed), []
    for _ in range(max(len(ready), 30) if heroes else 0):
        assert lineups is not None
        size = random.choice((1, 1, 2))
        ours, theirs = random.sample(heroes, size), random.sample(heroes, size)
        try:
            duels.append(lineups.duel(edition, ours, theirs))
        except Refused:
            break
    return [*ready, *duels]


def _ways(game: Game, edition: str, encounter: str) -> list[Setup]:
    """The encounter as it is, and once for everything that can be chosen beside it."""
    own = own_files_of(game)
    found = [game.setup(encounter, edition)]
    for choice in own.choices(edition) if own else ():
        for word in choice.words:
            try:
                found.append(own_setup(game, edition, encounter, chosen={choice.name: word}))
            except Refused:
                continue
    return found


def train(
    game: Game,
    edition: str,
    fights: int = 4000,
    seed: int = 0,
    bot: str = "greedy",
    progress: Progress | None = None,
    executor: Executor | None = None,
    epoch: Epoch | None = None,
    turns: int = TURNS,
) -> Learned:
    """Let a bot play itself and learn from it. The same seed gives the same numbers on any number of workers."""
    rules = game.rules(edition)
    if not isinstance(rules, Featured) or not isinstance(rules, Weighed):
        raise Refused(f"{game.name} does not tell features of its positions, so there is nothing to learn from")
    _numpy()
    setups = tuple(lessons(game, edition, seed))
    check_bots(setups, [bot])
    jobs = [Job(setups, bot, seed, n, min(n + BATCH, fights)) for n in range(0, fights, BATCH)]
    played: dict[int, list[list[Position]]] = {}
    for place, found in (executor or executor_for(0)).map(play_job, jobs):
        played[place] = found
        if progress:
            progress(min(len(played) * BATCH, fights), fights)
    every = [positions for place in sorted(played) for positions in played[place]]
    return learn(game.id, rules.feature_names(), every, seed, epoch, turns)


# Learning


def learn(
    game: str,
    names: tuple[str, ...],
    fights: Sequence[Sequence[Position]],
    seed: int,
    epoch: Epoch | None = None,
    turns: int = TURNS,
) -> Learned:
    """The net that is least surprised by fights it has not seen."""
    np = _numpy()
    unseen = [position for number, fight in enumerate(fights) if number % UNSEEN == 0 for position in fight]
    known = [position for number, fight in enumerate(fights) if number % UNSEEN for position in fight]
    if len(known) < PORTION or not unseen:
        raise Refused(f"{len(fights)} fights are too few to learn from; take some hundreds")
    inputs, worths, results = _columns(known)
    tests, written, truths = _columns(unseen)
    middle, spread = inputs.mean(axis=0), inputs.std(axis=0) + 0.05
    random = np.random.default_rng(seed)
    weights = _fresh(random, len(names))
    best, best_loss = weights, float("inf")
    adam = Adam(weights)
    for number in range(EPOCHS):
        order = random.permutation(len(known))
        for first in range(0, len(order), PORTION):
            chosen = order[first : first + PORTION]
            adam.step(weights, _slope(weights, (inputs[chosen] - middle) / spread, results[chosen]))
        loss = surprise(_forward(weights, (tests - middle) / spread)[0], truths)
        if loss < best_loss:
            best, best_loss = {name: value.copy() for name, value in weights.items()}, loss
        if epoch:
            epoch(number + 1, EPOCHS)
    lesson = Lesson(
        seed, len(fights), len(known) + len(unseen), round(best_loss, 4),
        round(_worth_alone(worths, results, written, truths), 4), __version__,
    )  # fmt: skip
    return _folded(game, names, best, middle, spread, turns, lesson)


def surprise(logits: Numbers, truths: Numbers) -> float:
    """How surprised it is by what came: 0 would be certain and right each time, 0.693 is tossing a coin."""
    np = _numpy()
    return float((np.logaddexp(0, logits) - truths * logits).mean())


class Adam:
    """Steps downhill, long where the slope is steady."""

    def __init__(self, weights: Mapping[str, Numbers]) -> None:
        self.first = {name: value * 0 for name, value in weights.items()}
        self.second = {name: value * 0 for name, value in weights.items()}
        self.steps = 0

    def step(self, weights: Weights, slope: Weights) -> None:
        """Move all weights a little against their slopes."""
        self.steps += 1
        for name, value in weights.items():
            self.first[name] = 0.9 * self.first[name] + 0.1 * slope[name]
            self.second[name] = 0.999 * self.second[name] + 0.001 * slope[name] ** 2
            mean = self.first[name] / (1 - 0.9**self.steps)
            square = self.second[name] / (1 - 0.999**self.steps)
            weights[name] = value - RATE * (mean / (square**0.5 + 1e-8) + DECAY * value)


def _numpy() -> Any:
    try:
        import numpy
    except ImportError as error:
        raise Refused("learning needs numpy: pip install 'fracas[rl]'") from error
    return numpy


def _columns(positions: Sequence[Position]) -> tuple[Numbers, Numbers, Numbers]:
    np = _numpy()
    return np.array([p[0] for p in positions]), np.array([p[1] for p in positions]), np.array([p[2] for p in positions])


def _fresh(random: np.random.Generator, size: int) -> Weights:
    np = _numpy()
    return {
        "hidden": random.normal(0, 1 / size**0.5, (size, HIDDEN)),
        "biases": np.zeros(HIDDEN),
        "out": random.normal(0, 0.1, HIDDEN),
        "direct": np.zeros(size),
        "bias": np.zeros(1),
    }


def _forward(weights: Weights, inputs: Numbers) -> tuple[Numbers, Numbers]:
    """The result before it is squeezed, and what the hidden units say."""
    hidden = _numpy().tanh(inputs @ weights["hidden"] + weights["biases"])
    return hidden @ weights["out"] + inputs @ weights["direct"] + weights["bias"], hidden


def _slope(weights: Weights, inputs: Numbers, truths: Numbers) -> Weights:
    np = _numpy()
    logits, hidden = _forward(weights, inputs)
    wrong = (1 / (1 + np.exp(-logits)) - truths) / len(truths)
    inner = np.outer(wrong, weights["out"]) * (1 - hidden**2)
    return {
        "hidden": inputs.T @ inner,
        "biases": inner.sum(axis=0),
        "out": hidden.T @ wrong,
        "direct": inputs.T @ wrong,
        "bias": np.array([wrong.sum()]),
    }


def _worth_alone(worths: Numbers, results: Numbers, written: Numbers, truths: Numbers) -> float:
    """How surprised the written worth is, put as well as it can be."""
    np = _numpy()
    a = b = 0.0
    for _ in range(400):
        wrong = 1 / (1 + np.exp(-(a * worths + b))) - results
        curve = 0.25 * (worths**2).mean() + 1e-9
        a, b = a - float((wrong * worths).mean()) / curve, b - float(wrong.mean()) / 0.25
    return surprise(a * written + b, truths)


def _folded(
    game: str, names: tuple[str, ...], weights: Weights, middle: Numbers, spread: Numbers, turns: int, lesson: Lesson
) -> Learned:
    """The net for features as they come, without taking off the middle first."""
    hidden = weights["hidden"] / spread[:, None]
    direct = weights["direct"] / spread
    biases = weights["biases"] - middle @ hidden
    bias = float((weights["bias"] - middle @ direct)[0])
    return Learned(
        game,
        names,
        hidden=tuple(_rounded(row) for row in hidden.T),
        biases=_rounded(biases),
        out=_rounded(weights["out"]),
        direct=_rounded(direct),
        bias=round(bias, 4),
        turns=turns,
        lesson=lesson,
    )


def _rounded(row: Numbers) -> tuple[float, ...]:
    return tuple(round(float(number), 4) for number in row)
