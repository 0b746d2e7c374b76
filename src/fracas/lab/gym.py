"""A fight as a Gymnasium environment for one learner, who plays all seats that are not left to bots.

    import gymnasium, fracas.lab.gym
    env = gymnasium.make("fracas/Fight-v0", game="viskara", encounter="first_steps", bots={"gm": "greedy"})

Learners that know which actions are allowed ask `action_masks()`, as MaskablePPO of sb3-contrib does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from fracas.core import find_game
from fracas.lab.numbers import ACTIONS, SIZE, Numbers
from fracas.lab.rl import MOST_DECISIONS, Environment

ID = "fracas/Fight-v0"


class Fight(gymnasium.Env[Numbers, np.int64]):
    """One fight after another through the eyes of whoever is asked. Rewards are those of the first agent's side."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        encounter: str = "",
        edition: str = "",
        bots: Mapping[str, str] | None = None,
        most: int = MOST_DECISIONS,
        render_mode: str | None = None,
        shaped: bool = False,
    ) -> None:
        setup = find_game(game).setup(encounter, edition)
        self.fights = Environment(setup, bots, most, render_mode, shaped)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1, 1, (SIZE,), np.float32)
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin another fight; the same seed gives the same dice and the same bots."""
        super().reset(seed=seed)
        self.fights.reset(seed=seed if seed is not None else int(self.np_random.integers(1 << 31)))
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Answer the open question. An action the mask does not allow is refused with an error."""
        fights = self.fights
        fights.step(int(action))
        reward = fights.rewards[fights.possible_agents[0]]
        over, cut = (any(ends.values()) for ends in (fights.terminations, fights.truncations))
        return self._seen(), float(reward), over, cut, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are allowed now."""
        mask = np.zeros(ACTIONS, dtype=np.bool_)
        mask[list(self.fights.options())] = True
        return mask

    def label(self, action: int) -> str:
        """An allowed action in words."""
        return self.fights.label(int(action))

    def render(self) -> str | None:
        """The position as text, with render_mode="ansi"."""
        return self.fights.render()

    def _seen(self) -> Numbers:
        seen: Numbers = self.fights.observe(self.fights.agent_selection)["observation"]
        return seen

    def _info(self) -> dict[str, Any]:
        return {"seat": self.fights.agent_selection, "decisions": self.fights.decisions}


if ID not in gymnasium.registry:
    gymnasium.register(id=ID, entry_point="fracas.lab.gym:Fight")
