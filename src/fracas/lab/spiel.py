"""Fights in the manner of OpenSpiel: a game makes states, a state has legal actions, chance is a player of its own.

Algorithms written against `pyspiel.State` run on these without change (current_player, legal_actions, chance_outcomes,
apply_action, clone, returns); nothing of OpenSpiel has to be installed. Actions are indices into what is offered now.
Chance decides die by die and card by card, so that it never has many of them.
"""

from __future__ import annotations

from typing import Any

from fracas.core import Ask, ByHand, Draw, Match, Refused, Roll, Setup, find_game, project
from fracas.core.match import FATE
from fracas.lab.fights import rules_of, seats_of
from fracas.lab.rl import outcome

CHANCE, TERMINAL = -1, -4
"""The players OpenSpiel knows besides those at the table."""


class FightGame:
    """One encounter as a game of OpenSpiel's kind."""

    def __init__(self, game: str, encounter: str = "", edition: str = "") -> None:
        self.setup: Setup = find_game(game).setup(encounter, edition)
        self.seats = tuple(seats_of(self.setup))

    def num_players(self) -> int:
        """How many seats and parties are asked."""
        return len(self.seats)

    def min_utility(self) -> float:
        """What losing is worth."""
        return -1.0

    def max_utility(self) -> float:
        """What winning is worth."""
        return 1.0

    def new_initial_state(self) -> FightState:
        """The beginning of a fight. Its dice are chance's answers, so nothing is random in it."""
        match = Match(
            self.setup, ByHand(), rules=rules_of(self.setup.game, self.setup.edition), chronicle=False, history=False
        )
        return FightState(self, match)


class FightState:
    """A position with a question for a player, or for chance. `fallen` are the dice or cards of a roll so far."""

    def __init__(self, game: FightGame, match: Match, fallen: tuple[Any, ...] = ()) -> None:
        self.game, self.match, self.fallen = game, match, fallen

    def get_game(self) -> FightGame:
        """The game this is a state of."""
        return self.game

    def is_terminal(self) -> bool:
        """Whether the fight is over."""
        return self.match.over

    def is_chance_node(self) -> bool:
        """Whether dice or cards come next."""
        return self.match.wanted is not None

    def current_player(self) -> int:
        """Who is to act: the number of a seat, chance, or nobody any more. Of several at once, the first."""
        if self.match.over:
            return TERMINAL
        return CHANCE if self.is_chance_node() else self.game.seats.index(self._ask().seat)

    def _ask(self) -> Ask:
        return self.match.asks[0]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of the player to act; nobody else has any."""
        if self.match.over or (player is not None and player != self.current_player()):
            return []
        return list(range(len(self._outcomes() if self.is_chance_node() else self._ask().options)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every result of the dice or cards that are due, with its probability."""
        return [(number, chance) for number, (_, chance) in enumerate(self._outcomes())]

    def _outcomes(self) -> list[tuple[Any, float]]:
        """What the next die or card can be, and how likely each is."""
        wanted = self.match.wanted
        if isinstance(wanted, Roll):
            sides = wanted.dice[len(self.fallen)]
            return [(face, 1 / sides) for face in range(1, sides + 1)]
        if isinstance(wanted, Draw):
            left = {card: count - self.fallen.count(card) for card, count in wanted.deck}
            total = sum(left.values())
            return [(card, count / total) for card, count in left.items() if count > 0]
        raise Refused("chance is not to act now")

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """An action in words; the player may be left out."""
        number = player if action is None else action
        if self.is_chance_node():
            return str(self._outcomes()[number][0])
        ask = self._ask()
        return self.match.rules.label(self.match.state, ask, ask.options[number])

    def apply_action(self, action: int) -> None:
        """Let the player to act, or chance, do it."""
        if action not in self.legal_actions():
            raise Refused(f"there is no action {action} now; there are {len(self.legal_actions())}")
        wanted = self.match.wanted
        if wanted is not None:
            self.fallen += (self._outcomes()[action][0],)
            if len(self.fallen) == (len(wanted.dice) if isinstance(wanted, Roll) else wanted.number):
                fallen, self.fallen = self.fallen, ()
                self.match.answer(FATE, fallen)
        else:
            ask = self._ask()
            self.match.answer(ask.seat, ask.options[action])

    def child(self, action: int) -> FightState:
        """A copy in which this action has been taken."""
        twin = self.clone()
        twin.apply_action(action)
        return twin

    def clone(self) -> FightState:
        """A copy that goes its own way."""
        return FightState(self.game, self.match.clone(), self.fallen)

    def returns(self) -> list[float]:
        """What it is worth to everybody: 1 for winners, -1 for losers, 0 before the end and for a draw."""
        if not self.match.over:
            return [0.0] * len(self.game.seats)
        worth = outcome(self.match.rules, self.match.state, self.match.rules.seats(self.match.state))
        return [float(worth.get(seat, 0)) for seat in self.game.seats]

    def rewards(self) -> list[float]:
        """What the last action was worth to every player."""
        return self.returns()

    def information_state_string(self, player: int | None = None) -> str:
        """Everything the player may know now, and nothing else."""
        number = self.current_player() if player is None else player
        seat = self.game.seats[number] if number >= 0 else "spectator"
        known = project(self.match, seat)
        return repr((known["position"], known["asks"]))

    def history(self) -> list[tuple[str, Any]]:
        """All actions so far, those of chance included."""
        return list(self.match.answers)
