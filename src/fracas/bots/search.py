"""The bot that thinks ahead: a tree search over possible continuations.

Every try starts from the position as the bot's seat knows it, with dice of its own; what the seat cannot see is guessed
anew. In the tree each seat takes what has worked best so far. The more often it gets there, the more options it tries,
in the order of the game's instinct. Beyond the tree everybody follows their instinct for a few turns. Then the game
says how well everybody is doing, and every node on the way learns from it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any

from fracas.bots.learned import judgement_for
from fracas.bots.strength import STRENGTHS, Strength
from fracas.bots.weight import Judge
from fracas.bots.words import glance
from fracas.core import Ask, Fate, Match, Refused, Rules, Runaway
from fracas.core.outlook import Outlook
from fracas.core.step import Rollout

EXPLORE = 0.8
"""How much an option that was rarely tried is favoured over one that did better."""
NOISE = 0.02
"""How often somebody does not follow the instinct in a line of thought."""
TRUST = 1.5
"""How much the instinct is believed: the less certain the tries are, the better another option must look,"""
MARGIN = 2.0
"""and a little better in any case, for what lies beyond the horizon."""
SEEDS = 1 << 40
NO_LIMIT = 1_000_000


class Node:
    """A node of the tree: the options tried from here, and how well the seat did that chose to come here."""

    __slots__ = ("children", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = self.total = self.squares = 0
        self.children: dict[Any, Node] = {}

    @property
    def mean(self) -> float:
        """What it was worth on average to come here."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def variance(self) -> float:
        """How far what came of it lies apart."""
        return max(self.squares / self.visits - self.mean**2, 0.0) if self.visits else 0.0

    def learn(self, worth: int) -> None:
        """Another line of thought went through here, and this came of it."""
        self.visits += 1
        self.total += worth
        self.squares += worth * worth


class Thought:
    """One decision being thought about."""

    def __init__(self, match: Match, ask: Ask, strength: Strength, random: Random) -> None:
        self.match, self.ask, self.strength, self.random = match.clone(Fate(0)), ask, strength, random
        self.outlook = Outlook(self.match, ask.seat)
        self.judge = Judge(match.rules, judgement_for(match.setup.game, strength.judge))
        self.turns = self.judge.turns or strength.turns
        self.root = Node()
        self.order = self._ranked(self.match.state, ask)
        self.liked = self._liked(self.match.state, ask)
        self.base = random.randrange(SEEDS)
        self.tries = self.endless = 0

    # Instinct

    def _ranked(self, state: Any, ask: Ask) -> list[Any]:
        """All options, the most promising first; among equals at random."""
        scores, lot = self.match.rules.instinct(state, ask), self.random.random
        ranked = sorted([(-score, lot(), place) for place, score in enumerate(scores)])
        return [ask.options[place] for _, _, place in ranked]

    def _liked(self, state: Any, ask: Ask) -> set[Any]:
        """The options the instinct likes best."""
        scores = self.match.rules.instinct(state, ask)
        return {option for option, score in zip(ask.options, scores, strict=True) if score == max(scores)}

    def follow(self, state: Any, ask: Ask) -> Any:
        """What the instinct says, now and then something else."""
        options = ask.options
        if len(options) == 1:
            return options[0]
        lot = self.random.random
        if lot() < NOISE:
            return options[int(lot() * len(options))]
        scores = self.match.rules.instinct(state, ask)
        best = max(scores)
        ties = [option for option, score in zip(options, scores, strict=True) if score == best]
        return ties[int(lot() * len(ties))] if len(ties) > 1 else ties[0]

    # Trying

    def think(self) -> None:
        """Try until the budget is used up."""
        seconds, most = self.strength.seconds, self.strength.tries or NO_LIMIT
        until = time.monotonic() + seconds
        while self.tries < most and not (seconds and time.monotonic() > until):
            self.tries += 1
            self._try()

    def _try(self) -> None:
        """One line of thought, from here to its horizon and back. Its dice fall alike for every first choice.

        From a line that runs in circles there is nothing to learn. Anything else that goes wrong is a mistake in the
        rules, and is not hidden.
        """
        first = self._pick(self.root, self.root.children, self.order)
        child = self.root.children.setdefault(first, Node())
        way = [(child, self.ask.seat)]
        try:
            line = self.outlook.line(Fate(self.base + child.visits), self.follow)
            self._begin(line, first)
            self._go_on(line, child, way)
        except Runaway:
            self.endless += 1
            return
        self._learn(line, way)

    def _begin(self, line: Rollout, option: Any) -> None:
        """Give the first answer; whoever is asked at the same time follows the instinct."""
        if line.sealed:
            own = self.ask.seat
            line.give({a.seat: option if a.seat == own else self.follow(line.state, a) for a in line.asks})
        else:
            line.give(option)

    def _go_on(self, line: Rollout, node: Node, way: list[tuple[Node, str]]) -> None:
        """Down the tree, with one new place at most, then by instinct to the horizon."""
        state, pace_of = line.state, self.judge.pace
        turns, pace = self.turns, pace_of(self.match.state)
        inside = node.visits > 0
        for _ in range(self.strength.decisions):
            now = pace_of(state)
            if now != pace:
                pace, turns = now, turns - 1
            if not line.asks or turns < 0:
                return
            if line.sealed:
                line.give({ask.seat: self.follow(state, ask) for ask in line.asks})
                continue
            ask = line.asks[0]
            if inside and len(ask.options) > 1:
                option = self._step(node, state, ask)
                node = node.children.setdefault(option, Node())
                way.append((node, ask.seat))
                inside = node.visits > 0
            else:
                option = self.follow(state, ask)
            line.give(option)

    def _step(self, node: Node, state: Any, ask: Ask) -> Any:
        """Dice fall differently every time: only what is offered now counts."""
        known = {option: node.children[option] for option in ask.options if option in node.children}
        young = len(known) < min(_width(node), len(ask.options))
        return self._pick(node, known, self._ranked(state, ask) if young else ())

    def _pick(self, node: Node, known: dict[Any, Node], order: Sequence[Any]) -> Any:
        """Something new while the place is young, otherwise what did best, the rarely tried favoured."""
        if len(known) < _width(node):
            for option in order:
                if option not in known:
                    return option
        bonus = EXPLORE * sqrt(self.root.variance * log(node.visits + 1))
        return max(known, key=lambda o: known[o].mean + bonus / sqrt(known[o].visits or 1))

    def _learn(self, line: Rollout, way: list[tuple[Node, str]]) -> None:
        worths: dict[str, int] = {}
        for node, seat in way:
            if seat not in worths:
                worths[seat] = self.judge.worth(line.state, seat)
            node.learn(worths[seat])
        self.root.learn(worths[self.ask.seat])

    # Choosing

    def found(self) -> list[tuple[Any, Node]]:
        """What was tried, best first. What the instinct likes best is left only for what looks better beyond doubt."""
        tried = [(option, node) for option, node in self.root.children.items() if node.visits]
        if not tried:
            return []
        first = self.root.children[self.order[0]]
        within = sqrt(sum(node.variance * node.visits for _, node in tried) / max(self.root.visits - len(tried), 1))

        def rank(pair: tuple[Any, Node]) -> float:
            option, node = pair
            doubt = (
                0.0 if option in self.liked else MARGIN + TRUST * within * (1 / node.visits + 1 / (first.visits or 1))
            )
            return node.mean - doubt

        return sorted(tried, key=rank, reverse=True)

    def why(self, option: Any) -> str:
        """The choice as a player would explain it: what speaks for it, and what thinking ahead has added to that."""
        said = glance(self.match, self.ask, option)
        if option in self.liked or not self.tries:
            return said
        label = self.match.question(self.ask).label
        other = label(self.match.state, self.order[0])
        return f"{said.removesuffix('.')}. “{other}” looks better at first, but thinking ahead this came out better."

    def figures(self, option: Any) -> str:
        """What it counted: how often each way was tried, what to expect of it, and what came next."""
        found = self.found()
        chosen = [self._told(*pair) for pair in found if pair[0] == option]
        others = [self._told(*pair) for pair in found if pair[0] != option]
        if not chosen:
            return f"It followed its instinct among {len(self.ask.options)} options."
        circles = f", {self.endless} of them in circles" if self.endless else ""
        words = f"It thought {self.tries} times ahead{circles}. It expects {chosen[0]}"
        return f"{words}; the next best was {others[0]}." if others else f"{words} and tried nothing else."

    def _told(self, option: Any, node: Node) -> str:
        label = self.match.question(self.ask).label(self.match.state, option)
        return f"{round(node.mean / 10):+d} of 100 from “{label}” (tried {node.visits} times)"


def _width(node: Node) -> int:
    """How many options are looked at from a place that was visited so often."""
    return 2 + int(sqrt(node.visits) / 1.5)


class SearchBot:
    """Thinks ahead as long as its strength allows."""

    __slots__ = ("_random", "last", "name", "strength")

    def __init__(self, seed: int = 0, strength: Strength = STRENGTHS["steady"], name: str = "search") -> None:
        self._random, self.strength, self.name = Random(seed), strength, name
        self.last: Thought | None = None

    def think(self, match: Match, ask: Ask) -> Any:
        """Choose one of the options, knowing only what the asked seat knows."""
        thought = self.last = Thought(match, ask, self.strength, Random(self._random.randrange(SEEDS)))
        if len(ask.options) > 1:
            thought.think()
        found = thought.found()
        return found[0][0] if found else thought.order[0]

    def choose(self, rules: Rules[Any], state: Any, ask: Ask) -> Any:
        """Refused: without the match it cannot think ahead."""
        raise Refused("the search bot has to see the match, not only a position; use fracas.bots.decide")

    def why(self, match: Match, ask: Ask, option: Any) -> str:
        """What it thought of the option it chose last."""
        thought = self.last
        return thought.why(option) if thought and thought.ask == ask else "It has not thought about that."

    def figures(self, match: Match, ask: Ask, option: Any) -> str:
        """What it counted while it thought of the option it chose last."""
        thought = self.last
        return thought.figures(option) if thought and thought.ask == ask else ""
