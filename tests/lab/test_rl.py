"""Fights as environments for learners: PettingZoo's own tests, and nobody learns what their seat may not see."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from fracas.core import NotOffered, Refused, games
from fracas.lab.numbers import CELLS, FIGURES, PARTS, SIZE, parts_of
from fracas.lab.rl import Environment, environment

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
            marks = env.rules.marks(env.match.state, ask, option)
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
    assert total == {"gm": 1 if "gm" in winners else -1}


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
    assert parts["about"].sum() == parts["question"].sum() == 1
    shown = env._scene(env.agent_selection).figures
    assert parts["figures"][:, 0].sum() == len(shown)


def test_it_can_be_drawn_and_labelled() -> None:
    env = environment("steel", "toll_gate", render_mode="ansi")
    env.reset(seed=1)

    assert env.label(min(env.options()))
    assert "[/" not in (env.render() or "")
    assert len((env.render() or "").splitlines()) > 5
    assert environment("steel", "toll_gate").render() is None
