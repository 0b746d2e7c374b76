"""MaskablePPO of sb3-contrib on a fight of Fracas, without any glue: the environment tells which actions are allowed.

    pip install 'fracas[rl]' sb3-contrib
    python examples/ppo.py --steps 200000

It measures the heroes before and after training, against the same greedy enemies, in fights it has not trained on.
"""

from __future__ import annotations

import argparse
from typing import Any, Protocol

import gymnasium
import numpy as np

import fracas.lab.gym
from fracas.lab.stats import Estimate, share

FIRST_TEST = 1_000_000


class Policy(Protocol):
    """What is asked of a model: stable-baselines3 has this method."""

    def predict(self, observation: Any, *, action_masks: Any, deterministic: bool) -> tuple[Any, Any]: ...


class Blind:
    """Any allowed action, by lot."""

    def __init__(self, seed: int = 0) -> None:
        self.random = np.random.default_rng(seed)

    def predict(self, observation: Any, *, action_masks: Any, deterministic: bool) -> tuple[Any, Any]:
        return self.random.choice(np.flatnonzero(action_masks)), None


def fights(encounter: str = "first_steps", against: str = "greedy") -> gymnasium.Env[Any, Any]:
    """The environment: getting ahead in health is paid at once, which makes learning a lot faster."""
    return gymnasium.make(
        fracas.lab.gym.ID, game="viskara", encounter=encounter, bots={"gm": against}, shaped=True, most=600
    )


def win_rate(env: gymnasium.Env[Any, Any], policy: Policy, tests: int) -> Estimate:
    """How often the heroes win with this policy; the sum of all rewards of a fight is its result."""
    won = 0
    for number in range(tests):
        seen, _ = env.reset(seed=FIRST_TEST + number)
        total, over = 0.0, False
        while not over:
            masks = env.get_wrapper_attr("action_masks")()
            action, _ = policy.predict(seen, action_masks=masks, deterministic=True)
            seen, reward, terminated, truncated, _ = env.step(action)
            total, over = total + float(reward), terminated or truncated
        won += total > 0.5
    return share(won, tests)


def main() -> None:
    parser = argparse.ArgumentParser(description="Let the heroes of a fight learn with MaskablePPO.")
    parser.add_argument("--steps", type=int, default=200_000, help="decisions of training")
    parser.add_argument("--tests", type=int, default=100, help="fights to measure the win rate, before and after")
    parser.add_argument("--against", default="greedy", help="the bot that plays the enemies")
    given = parser.parse_args()
    from sb3_contrib import MaskablePPO

    env = fights(against=given.against)
    model = MaskablePPO("MlpPolicy", env, seed=1, verbose=1)
    before = win_rate(env, Blind(), given.tests)
    model.learn(given.steps)
    print(f"blind: the heroes win {before.percent()} of {given.tests} fights")
    print(f"after {given.steps} decisions of training: {win_rate(env, model, given.tests).percent()}")


if __name__ == "__main__":
    main()
