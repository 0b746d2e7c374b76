"""A small learner: the heroes of a Viskara fight begin with blind choices and learn by policy gradient what wins.

    pip install 'fracas[rl]'
    python examples/learn.py
    python examples/learn.py --against greedy --fights 1500

The policy is a table: how much each action is liked for each kind of question. After every fight what was done is
liked more if the fight was won and less if it was lost (REINFORCE with a baseline). All heroes share the table.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import numpy.typing as npt

from fracas.lab.numbers import ACTIONS, QUESTIONS, parts_of
from fracas.lab.rl import Environment, environment
from fracas.lab.stats import Estimate, share

Floats = npt.NDArray[np.float64]
Step = tuple[int, npt.NDArray[np.intp], Floats, int]
"""A decision: the kind of question, the actions allowed, how likely each was, and which of them was taken."""


class Learner:
    """Likes some actions better than others, and chooses by lot accordingly."""

    def __init__(self, seed: int, rate: float = 0.1, memory: float = 0.9) -> None:
        self.random = np.random.default_rng(seed)
        self.rate, self.memory = rate, memory
        self.table = np.zeros((QUESTIONS, ACTIONS))
        self.usual = 0.0

    def choose(self, observation: dict[str, npt.NDArray[np.float32]]) -> Step:
        kind = int(parts_of(observation["observation"])["about"].argmax())  # the first place it lights
        allowed = np.flatnonzero(observation["action_mask"])
        liked = self.table[kind, allowed]
        chances = np.exp(liked - liked.max())
        chances /= chances.sum()
        return kind, allowed, chances, int(self.random.choice(len(allowed), p=chances))

    def learn(self, steps: list[Step], reward: float) -> None:
        """Like what was done more or less than before: by how much better or worse than usual the fight ended."""
        surprise = reward - self.usual
        self.usual = self.memory * self.usual + (1 - self.memory) * reward
        for kind, allowed, chances, taken in steps:
            slope = -chances
            slope[taken] += 1
            self.table[kind, allowed] += self.rate * surprise * slope


def fight(env: Environment, learner: Learner, seed: int) -> tuple[list[Step], float]:
    """One fight: what the learner did, and the reward in the end."""
    env.reset(seed=seed)
    steps: list[Step] = []
    total = 0.0
    for _ in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            total = reward
            env.step(None)
            continue
        step = learner.choose(observation)
        steps.append(step)
        env.step(int(step[1][step[3]]))
    return steps, total


def win_rate(env: Environment, learner: Learner, fights: int, first_seed: int) -> Estimate:
    """How often the learner wins, without learning from it."""
    return share(sum(fight(env, learner, first_seed + n)[1] > 0 for n in range(fights)), fights)


def train(fights: int, tests: int, seed: int = 1, against: str = "random") -> tuple[Estimate, Estimate]:
    """The win rate before and after so many fights of training, each measured in fights of its own."""
    env = environment("viskara", "first_steps", bots={"gm": against}, most=600)
    learner = Learner(seed)
    before = win_rate(env, learner, tests, first_seed=1_000_000)
    for number in range(fights):
        learner.learn(*fight(env, learner, seed * 10_000 + number))
    return before, win_rate(env, learner, tests, first_seed=2_000_000)


def main() -> None:
    parser = argparse.ArgumentParser(description="Let the heroes of a fight learn.")
    parser.add_argument("--fights", type=int, default=150, help="fights of training")
    parser.add_argument("--tests", type=int, default=60, help="fights to measure the win rate, before and after")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="random", help="the bot that plays the enemies")
    given = parser.parse_args()
    start = time.perf_counter()
    before, after = train(given.fights, given.tests, given.seed, given.against)
    print(f"before: the heroes win {before.percent()} of {given.tests} fights")
    print(f"after {given.fights} fights of training: {after.percent()}")
    print(f"{time.perf_counter() - start:.0f} seconds")


if __name__ == "__main__":
    main()
