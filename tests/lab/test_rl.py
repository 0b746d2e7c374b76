"""Fights as environments for learners: PettingZoo's own tests, and nobody learns what their seat may not see."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from fracas.core import NotOffered, Refused, Result, find_game, games
from fracas.lab import gym
from fracas.lab.numbers import BITS, CELLS, FIGURES, KINDS, PARTS, QUESTIONS, SIZE, TOKENS, code_of, parts_of
from fracas.lab.rl import Environment, environment, outcome

EDITIONS = [(game.id, edition) for game in games().values() for edition in game.editions]
ADVICE = pytest.mark.filterwarnings("ignore::UserWarning")
"""PettingZoo recommends names such as player_0; ours are those of the seats."""


def play(env: Environment, most: int, pick: int = 0) -> None:
    """Let everybody take the first of their actions, or another one."""
    for agent in env.agent_iter(most):
        observation, _, terminated, truncated, _ = env.last()
        allowed = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else int(allowed[pick % len(allowed)]))
        assert agent in env.possible_agents


@ADVICE
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_game_passes_the_api_test(game: str, edition: str) -> None:
    api_test(environment(game, edition=edition, most=60), num_cycles=30)


@ADVICE
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_game_passes_the_seed_test(game: str, edition: str) -> None:
    seed_test(lambda: environment(game, edition=edition), num_cycles=8)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_the_mask_allows_every_option_and_nothing_else(game: str, edition: str) -> None:
    env = environment(game, edition=edition)
    env.reset(seed=3)
    for step in range(25):
        mask = env.observe(env.agent_selection)["action_mask"]
        assert sorted(env.options()) == np.flatnonzero(mask).tolist()
        assert sorted(map(repr, env.options().values())) == sorted(map(repr, env.match.asks[0].options))
        env.step(sorted(env.options())[step % len(env.options())])


def test_an_action_that_is_not_allowed_changes_nothing() -> None:
    env = environment("steel", "toll_gate")
    env.reset(seed=1)
    before = env.match.version
    wrong = next(action for action in range(1000) if action not in env.options())

    with pytest.raises(NotOffered, match=f"no action {wrong}"):
        env.step(wrong)
    assert (env.match.version, env.decisions) == (before, 0)


def test_an_action_of_a_cell_is_the_option_that_points_there() -> None:
    env = environment("steel", "toll_gate")
    env.reset(seed=1)
    seen = 0
    for step in range(60):
        ask, board = env.match.asks[0], env._scene(env.agent_selection).board
        assert board is not None
        for action, option in env.options().items():
            marks = env.match.question(ask).marks(env.match.state, option)
            if action < CELLS:
                assert (marks.get("cells") or marks["path"])[-1] == board.cells[action]
                seen += 1
            elif action < CELLS + FIGURES:
                assert len(marks["units"]) == 1
        env.step(sorted(env.options())[step % len(env.options())])
    assert seen


def test_the_winners_get_one_and_the_others_lose_one() -> None:
    env = environment("viskara", "warm_up", bots={"players": "greedy"})
    env.reset(seed=2)
    total: dict[str, float] = {}
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        total[agent] = total.get(agent, 0) + reward
        env.step(None if terminated or truncated else min(env.options()))

    winners = env.rules.result(env.match.state).winners
    assert env.match.over
    assert env.possible_agents == ["gm"]
    assert total == {"gm": 1 if "gm" in winners else -1 if winners else 0}


def test_a_fight_that_takes_too_long_is_cut_off_without_a_reward() -> None:
    env = environment("steel", "toll_gate", most=5)
    env.reset(seed=1)
    play(env, 5)

    assert all(env.truncations.values())
    assert set(env.rewards.values()) == {0}
    play(env, 100)
    assert env.agents == []


def test_a_party_left_to_a_bot_takes_its_members_along() -> None:
    assert environment("steel", "toll_gate", bots={"heroes": "random"}).possible_agents == ["director"]
    with pytest.raises(Refused, match="there is no seat “nobody”"):
        environment("steel", "toll_gate", bots={"nobody": "random"})
    with pytest.raises(Refused, match="leave at least one"):
        environment("steel", "toll_gate", bots={"heroes": "random", "director": "random"})


def until_sealed(env: Environment) -> None:
    """Play on until several seats choose at once."""
    for step in range(2000):
        if len(env.match.asks) > 1 or env.match.over:
            break
        env.step(sorted(env.options())[step % len(env.options())])
    assert len(env.match.asks) > 1


def test_who_chooses_second_at_the_same_time_does_not_see_the_first_choice() -> None:
    seen: list[dict[str, Any]] = []
    for last in (False, True):
        env = environment("viskara", "rabble")
        env.reset(seed=1)
        until_sealed(env)
        first, second = (ask.seat for ask in env.match.asks[:2])
        waiting = env.observe(second)
        assert not waiting["action_mask"].any()
        options = sorted(env.options())
        assert len(options) > 1
        assert env.agent_selection == first
        env.step(options[-1 if last else 0])
        assert env.agent_selection == second
        seen.append(env.observe(second))

    assert (seen[0]["observation"] == seen[1]["observation"]).all()
    assert (seen[0]["action_mask"] == seen[1]["action_mask"]).all()


def test_what_is_observed_comes_only_from_what_the_seat_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    env = environment("tales", "first_spark")
    env.reset(seed=1)
    asked: list[str] = []
    rules: Any = type(env.rules)
    whole = rules.scene

    def scene(self: Any, state: Any, seat: str) -> Any:
        asked.append(seat)
        return whole(self, state, seat)

    monkeypatch.setattr(rules, "scene", scene)
    for agent in env.agents:
        env._scenes.clear()
        asked.clear()
        env.observe(agent)
        assert asked == [agent]


def test_an_observation_can_be_taken_apart() -> None:
    env = environment("dojo")
    env.reset(seed=1)
    whole = env.observe(env.agent_selection)["observation"]
    parts = parts_of(whole)

    assert whole.shape == (SIZE,)
    assert {name: part.shape for name, part in parts.items()} == PARTS
    assert parts["about"].sum() == parts["question"].sum() == BITS
    shown = env._scene(env.agent_selection).figures
    assert parts["figures"][:, 0].sum() == len(shown)


def test_it_can_be_drawn_and_labelled() -> None:
    env = environment("steel", "toll_gate", render_mode="ansi")
    env.reset(seed=1)

    assert env.label(min(env.options()))
    assert "[/" not in (env.render() or "")
    assert len((env.render() or "").splitlines()) > 5
    assert environment("steel", "toll_gate").render() is None


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_kinds_of_questions_and_conditions_look_different(game: str, edition: str) -> None:
    """In random play of some encounters: whatever is seen, no two words have the same code."""
    plugin = find_game(game)
    words: dict[int, set[str]] = {QUESTIONS: set(), TOKENS: set(), KINDS: set()}
    for number, encounter in enumerate(plugin.encounters(edition)[:6]):
        env = environment(game, encounter.id, edition)
        env.reset(seed=number)
        luck = Random(number)
        for _ in range(80):
            if env.match.over:
                break
            scene = env._scene(env.agent_selection)
            words[QUESTIONS].add(env.match.asks[0].about)
            words[KINDS] |= {figure.kind or figure.name for figure in scene.figures}
            words[TOKENS] |= {token.name for figure in scene.figures for token in figure.tokens}
            env.step(luck.choice(sorted(env.options())))

    for room, seen in words.items():
        assert len({frozenset(code_of(word, room)) for word in seen}) == len(seen)
    assert len(words[QUESTIONS]) > 5


def test_a_draw_is_worth_nothing_and_losing_alone_is_losing() -> None:
    class Ends:
        def __init__(self, *winners: str) -> None:
            self.winners = winners

        def result(self, state: Any) -> Result:
            return Result(self.winners, "")

    sides = {"heroes": ("a", "b"), "a": ("a",), "b": ("b",), "director": ("director",)}
    alone = {"p1": ("p1",), "p2": ("p2",), "heroes": ("p1", "p2")}

    assert outcome(cast("Any", Ends()), None, sides) == dict.fromkeys(sides, 0)
    assert outcome(cast("Any", Ends("heroes")), None, sides) == {"heroes": 1, "a": 1, "b": 1, "director": -1}
    assert outcome(cast("Any", Ends()), None, alone) == dict.fromkeys(alone, -1)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_alike_and_leaves_the_original_alone(copied: Callable[[Environment], Environment]) -> None:
    env = environment("dojo", bots={"director": "random"})
    env.reset(seed=4)
    for _ in range(12):
        env.step(min(env.options()))

    twin = copied(env)
    for _ in range(10):
        twin.step(min(twin.options()))
    assert twin.match.version > env.match.version
    for _ in range(10):
        env.step(min(env.options()))

    assert env.match.answers == twin.match.answers


# One learner


def test_gymnasium_knows_the_fight_and_its_masks() -> None:
    env = gymnasium.make(
        gym.ID, game="viskara", encounter="first_steps", bots={"gm": "greedy"}, disable_env_checker=True
    )
    inner = cast("gym.Fight", env.unwrapped)
    luck = np.random.default_rng(1)
    for seed in (1, 1, 2):
        seen, _ = env.reset(seed=seed)
        total, over = 0.0, False
        while not over:
            assert env.observation_space.contains(seen)
            allowed = np.flatnonzero(inner.action_masks())
            seen, reward, terminated, truncated, _ = env.step(luck.choice(allowed))
            total, over = total + float(reward), terminated or truncated
        assert total in (-1, 0, 1)


def test_the_same_seed_is_the_same_fight() -> None:
    def played(seed: int) -> list[float]:
        env = gym.Fight("steel", "toll_gate", bots={"director": "random"})
        seen, _ = env.reset(seed=seed)
        path = [float(seen.sum())]
        for _ in range(15):
            seen, *_ = env.step(int(np.flatnonzero(env.action_masks())[0]))
            path.append(float(seen.sum()))
        return path

    assert played(3) == played(3)
    assert played(3) != played(4)


def test_shaped_rewards_pay_on_the_way_and_add_up_to_the_same() -> None:
    for seed in (1, 2, 3):
        sums = []
        for shaped in (False, True):
            env = gym.Fight("viskara", "warm_up", bots={"gm": "greedy"}, shaped=shaped)
            env.reset(seed=seed)
            rewards, over = [], False
            while not over:
                _, reward, terminated, truncated, _ = env.step(int(np.flatnonzero(env.action_masks())[-1]))
                rewards.append(reward)
                over = terminated or truncated
            sums.append((round(sum(rewards), 6), sum(reward != 0 for reward in rewards)))
        assert sums[0][0] == sums[1][0]
        assert sums[1][1] > sums[0][1]


def test_many_fights_at_once() -> None:
    made = gymnasium.make_vec(gym.ID, num_envs=3, vectorization_mode="sync", game="viskara", encounter="warm_up")
    env = cast("gymnasium.vector.SyncVectorEnv", made)
    seen, _ = env.reset(seed=1)
    masks = np.stack(env.call("action_masks"))
    assert seen.shape == (3, SIZE)

    env.step(masks.argmax(axis=1))
    env.close()
