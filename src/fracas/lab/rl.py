"""Fights as PettingZoo environments, for learners: `pip install fracas[rl]`.

Every seat of a fight is an agent, and so is every party that is asked as one. Whoever is asked is selected; of several
who choose at once, one after the other, and none sees what the others chose. Seats may be left to bots instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from rich.text import Text

from fracas.bots import Bot, decide, find_bot
from fracas.core import Ask, Fate, Match, NotOffered, Refused, Rules, Setup, find_game
from fracas.core.scene import SPECTATOR, Scene, scene_of
from fracas.lab.fights import rules_of
from fracas.lab.look import look_at
from fracas.lab.numbers import ACTIONS, SIZE, actions_of, observation_of

MOST_DECISIONS = 5_000
"""After so many the fight is cut off."""

LEAD = 0.5
"""A lead of the whole health is worth so much on the way."""
UNCOPIED = ("match", "rules", "_scenes", "_offered")
"""What is made again instead of being copied."""

Observation = dict[str, npt.NDArray[Any]]


def environment(
    game: str,
    encounter: str = "",
    edition: str = "",
    bots: Mapping[str, str] | None = None,
    most: int = MOST_DECISIONS,
    render_mode: str | None = None,
    shaped: bool = False,
) -> Environment:
    """The environment of one encounter; with bots={"director": "greedy"} the director is no agent."""
    return Environment(find_game(game).setup(encounter, edition), bots, most, render_mode, shaped)


class Environment(AECEnv):  # type: ignore[misc]
    """One fight after another. Winning is worth 1, losing -1; a draw and a fight that is cut off are worth nothing.

    With `shaped` there is something to learn from on the way: who gets ahead in health is paid at once, and what was
    paid is taken back at the end, so that a whole fight is worth the same.
    """

    def __init__(
        self,
        setup: Setup,
        bots: Mapping[str, str] | None = None,
        most: int = MOST_DECISIONS,
        render_mode: str | None = None,
        shaped: bool = False,
    ) -> None:
        super().__init__()
        self.setup, self.most, self.render_mode, self.shaped = setup, most, render_mode, shaped
        self.metadata = {
            "name": f"fracas_{setup.game}_{setup.edition}_{setup.encounter}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.rules = rules_of(setup.game, setup.edition)
        first = Match(setup, 0, rules=self.rules, chronicle=False, history=False)
        self.parties = dict(self.rules.seats(first.state))
        self.kinds = self._kinds(bots or {})
        self.possible_agents = [seat for seat in self.parties if seat not in self.kinds]
        if not self.possible_agents:
            raise Refused("bots play every seat; leave at least one of them to the learner")
        self._observed = spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, (SIZE,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observed)
        self.action_spaces = {seat: spaces.Discrete(ACTIONS) for seat in self.possible_agents}
        self.agents: list[str] = []
        self._seeds = Random()

    def _kinds(self, named: Mapping[str, str]) -> dict[str, str]:
        """Which bot plays a seat: the one named for it, or for a party it belongs to."""
        for seat, kind in named.items():
            if seat not in self.parties:
                raise Refused(f"there is no seat “{seat}”; there are: {', '.join(self.parties)}")
            find_bot(kind)
        members = {
            seat: kind
            for party, kind in named.items()
            for seat in self.parties[party]
            if len(self.parties.get(seat, ())) <= len(self.parties[party])
        }
        return members | dict(named)

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees: numbers, and a mask of what it may do."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions, the same in every game."""
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another fight. The same seed gives the same dice, and the same bots."""
        if seed is not None:
            self._seeds = Random(seed)
        fate = self._seeds.randrange(1 << 48)
        self.match = Match(self.setup, Fate(fate), rules=self.rules, chronicle=False, history=False)
        self.bots: dict[str, Bot] = {
            seat: find_bot(kind, fate ^ crc32(seat.encode())) for seat, kind in self.kinds.items()
        }
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._ahead: dict[str, float] = {}
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {seat: {} for seat in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """The selected agent answers. An action that its mask does not allow is refused and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        ask = self.match.asks[0]
        offered = self.options()
        if action is None or int(action) not in offered:
            raise NotOffered(f"{agent} is offered no action {action}; the action mask allows {sorted(offered)}")
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.match.answer(ask.seat, offered[int(action)])
        self.decisions += 1
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Let the bots answer until an agent is asked or the fight ends."""
        match = self.match
        while not match.over and match.asks[0].seat in self.bots and self.decisions < self.most:
            ask = match.asks[0]
            match.answer(ask.seat, decide(self.bots[ask.seat], match, ask))
            self.decisions += 1
        self._scenes: dict[str, Scene] = {}
        self._offered: dict[int, Any] | None = None
        if self.shaped:
            self._pay()
        if match.over:
            self._end()
        elif self.decisions >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = match.asks[0].seat

    def _end(self) -> None:
        worth = outcome(self.rules, self.match.state, self.parties)
        self.rewards = {seat: self.rewards[seat] + worth[seat] for seat in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def _pay(self) -> None:
        """Pay everybody by how much further ahead their side is than before; at the end nobody is."""
        begun = bool(self._ahead)
        ahead = dict.fromkeys(self.agents, 0.0) if self.match.over and begun else self._lead()
        for seat in self.agents if begun else ():
            self.rewards[seat] += ahead[seat] - self._ahead[seat]
        self._ahead = ahead

    def _lead(self) -> dict[str, float]:
        """How far everybody's side is ahead: half the difference of the shares of health both sides have left."""
        have: dict[str, int] = {}
        most: dict[str, int] = {}
        for unit in look_at(self.rules, self.match.state).units:
            have[unit.party] = have.get(unit.party, 0) + unit.health
            most[unit.party] = most.get(unit.party, 0) + unit.most
        left = {party: have[party] / max(most[party], 1) for party in have}
        found = {}
        for seat in self.agents:
            own = [left[party] for party in left if seat == party or seat in self.parties.get(party, ())]
            others = [left[p] for p in left if seat != p and seat not in self.parties.get(p, ())]
            mine, theirs = (sum(part) / len(part) if part else 0.0 for part in (own, others))
            found[seat] = LEAD * (mine - theirs)
        return found

    # Looking

    def options(self) -> dict[int, Any]:
        """What the selected agent may do: the numbers of its actions, each with the option it stands for."""
        if self._offered is None:
            ask = self._asked(self.agent_selection)
            scene = self._scene(self.agent_selection)
            self._offered = actions_of(self.rules, self.match.state, ask, scene) if ask else {}
        return self._offered

    def label(self, action: int) -> str:
        """An action the selected agent may take, in words."""
        return self.match.question(self.match.asks[0]).label(self.match.state, self.options()[action])

    def observe(self, agent: str) -> Observation:
        """What an agent sees now."""
        ask = self._asked(agent)
        mask = np.zeros(ACTIONS, dtype=np.int8)
        question = ""
        if ask is not None:
            mask[list(self.options())] = 1
            question = self.match.question(ask).sentence(self.match.state)
        own = (agent, *self.parties[agent])
        return {"observation": observation_of(self._scene(agent), own, ask, question), "action_mask": mask}

    def _asked(self, agent: str) -> Ask | None:
        """The question this agent has to answer now. Who waits for others is not asked yet."""
        if agent != self.agent_selection or self.match.over or self.decisions >= self.most:
            return None
        return self.match.asks[0]

    def _scene(self, agent: str) -> Scene:
        found = self._scenes.get(agent)
        if found is None:
            found = self._scenes[agent] = scene_of(self.rules, self.match.state, agent)
        return found

    def render(self) -> str | None:
        """The position as text, as everybody may see it, if the environment was made with render_mode="ansi"."""
        if self.render_mode is None:
            return None
        return Text.from_markup(self.rules.picture(self.match.state, SPECTATOR)).plain

    def close(self) -> None:
        """There is nothing to close."""

    # Copying: a match is its setup plus its answers

    def __getstate__(self) -> dict[str, Any]:
        plain = {name: value for name, value in self.__dict__.items() if name not in UNCOPIED}
        match: Match | None = self.__dict__.get("match")
        if match is not None:
            plain["_played"] = (match.fate_at_start().seed, list(match.answers))
        return plain

    def __setstate__(self, plain: dict[str, Any]) -> None:
        played = plain.pop("_played", None)
        self.__dict__.update(plain)
        self.rules = rules_of(self.setup.game, self.setup.edition)
        self._scenes, self._offered = {}, None
        if played is not None:
            seed, answers = played
            fate = Fate(seed)
            self.match = Match(self.setup, fate, rules=self.rules, answers=answers, chronicle=False, history=False)


def outcome(rules: Rules[Any], state: Any, parties: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """What the end is worth to every seat and party: 1 for who won, -1 for who lost, 0 if nobody won.

    Where only one side makes choices, a fight it does not win is lost.
    """
    winners = rules.result(state).winners
    won = {*winners, *(seat for winner in winners for seat in parties.get(winner, ()))}
    alone = any(set(parties) == {name, *members} for name, members in parties.items())
    otherwise = -1 if winners or alone else 0
    return {seat: 1 if seat in won else otherwise for seat in parties}
