"""The example that learns: it runs, and what wins is liked better afterwards."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from examples import ppo
from examples.leaderboard import leaderboard
from examples.learn import Learner, train
from fracas.lab.numbers import ACTIONS, SIZE


def question(*allowed: int) -> dict[str, np.ndarray[tuple[int], np.dtype[np.float32]]]:
    """The first kind of question, with these actions allowed."""
    seen, mask = np.zeros(SIZE, dtype=np.float32), np.zeros(ACTIONS, dtype=np.float32)
    seen[0] = 1
    mask[list(allowed)] = 1
    return {"observation": seen, "action_mask": mask}


def test_the_learner_comes_to_do_what_wins() -> None:
    learner = Learner(seed=1)
    for _ in range(300):
        step = learner.choose(question(3, 8))
        learner.learn([step], 1 if step[1][step[3]] == 8 else -1)

    _, allowed, chances, _ = learner.choose(question(3, 8))
    assert allowed.tolist() == [3, 8]
    assert chances[1] > 0.8


def test_the_example_measures_before_and_after() -> None:
    before, after = train(fights=1, tests=2)

    assert (before.number, after.number) == (2, 2)
    assert before.low <= before.value <= before.high


def test_the_environment_is_what_maskable_ppo_asks_for() -> None:
    env = ppo.fights(against="random")
    seen, _ = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()

    assert env.observation_space.contains(seen)
    assert masks.dtype == bool
    assert masks.shape == (ACTIONS,)
    assert masks.any()
    assert isinstance(env.action_space, spaces.Discrete)


def test_the_heroes_are_measured_by_fights_won() -> None:
    rate = ppo.win_rate(ppo.fights(against="random"), ppo.Blind(), 3)

    assert rate.number == 3
    assert 0 <= rate.value <= 1


def test_a_leaderboard_puts_the_better_bot_first() -> None:
    rows = leaderboard("viskara", ["warm_up", "first_steps"], ["random", "greedy"], 3)

    assert [row[0] for row in rows] == ["greedy", "random"]
    assert {row[4] for row in rows} == {12}
