"""Viskara as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fracas.core import Ask, Panel, Result, Script, Setup, UnknownName
from fracas.core.language import say
from fracas.core.scene import Scene, Vital
from fracas.core.worded import QuestionsSpeak
from fracas.games.viskara.book import balance, cards, ending, simple, turn
from fracas.games.viskara.book.asked_in_turn import React
from fracas.games.viskara.book.battle import GM, PLAYER_SIDE, PLAYERS, Battle, BattleOver
from fracas.games.viskara.mind import instinct, prospects, reasons, worth
from fracas.games.viskara.table import by_hand, files, setup, story
from fracas.games.viskara.table.checks import check
from fracas.games.viskara.words import display
from fracas.games.viskara.words.scene import scene, threatened, vitals

BOOKKEEPING = frozenset({"{who} moves.", "The turn goes to {who}.", "{who}: level {n}."})
"""Lines of the log that a table folds away."""


class ViskaraRules(QuestionsSpeak):
    """One step is one choice of the character on turn with all that follows, one placement, or one scene."""

    bookkeeping = BOOKKEEPING
    card_example = "red 5, black 0"
    answers_alone = True
    """A question with one option answers itself."""

    foe_seats = (GM,)

    def begin(self, setup_: Setup) -> Battle:
        return setup.begin(setup_)

    def step(self, battle: Battle) -> Script[None]:
        try:
            if battle.phase == "turn" and battle.mode == "full":  # nearly always
                yield from turn.take_turn(battle)
            else:
                yield from self._phase(battle)
        except BattleOver:
            battle.glance = None
            if log := battle.log:
                log.causes.clear()
            battle.trail.clear()
            battle.phase = "end"

    def _phase(self, battle: Battle) -> Script[None]:
        phase = battle.phase
        if phase == "turn":
            yield from simple.take_turn(battle) if battle.mode == "simple" else turn.take_turn(battle)
        elif phase == "start":
            mode = simple if battle.mode == "simple" else turn
            yield from mode.start_turn(battle, battle.actor)
        elif phase == "place":
            yield from setup.place_next(battle)
        elif phase == "late":
            balance.told(battle)
            yield from setup.ask_late(battle)
        elif phase == "formed":
            balance.told(battle)
            yield from setup.after_formation(battle)
        elif phase == "first":
            yield from setup.first_turn(battle)
        elif phase == "end":
            ending.end_battle(battle)
        else:
            yield from story.next_scene(battle)

    def over(self, battle: Battle) -> bool:
        return battle.phase == "over"

    def result(self, battle: Battle) -> Result:
        if battle.winner < 0:
            return Result((), say("Nobody wins; it ended in round {n}.", n=battle.round), ("round",))
        seats = (PLAYERS,) if battle.winner == PLAYER_SIDE else (GM,)
        told = say("The {side} win in round {n}.", side=battle.sides[battle.winner], n=battle.round)
        return Result(seats, told, ("round",))

    def seats(self, battle: Battle) -> Mapping[str, tuple[str, ...]]:
        return display.seats(battle)

    def to_plain(self, battle: Battle) -> Any:
        return files.to_plain(battle)

    def from_plain(self, plain: Any) -> Battle:
        return files.from_plain(plain)

    def view(self, battle: Battle, seat: str) -> dict[str, Any]:
        return display.view(battle, seat)

    def card_names(self, card: str) -> tuple[str, ...]:
        return cards.names(card)

    def instinct(self, battle: Battle, ask: Ask) -> list[int]:
        return instinct.instinct(battle, ask)

    def reason(self, battle: Battle, ask: Ask, option: Any) -> str:
        return reasons.reason(battle, ask, option)

    def worth(self, battle: Battle, seat: str) -> int:
        return worth.worth(battle, seat)

    def pace(self, battle: Battle) -> Any:
        return worth.pace(battle)

    def feature_names(self) -> tuple[str, ...]:
        return prospects.NAMES

    def features(self, battle: Battle, seat: str) -> tuple[float, ...]:
        return prospects.features(battle, seat)

    def imagine(self, battle: Battle, seat: str, below: Callable[[int], int]) -> None:
        worth.imagine(battle, seat, below)

    def face_down(self, ask: Ask) -> bool:
        """Reactions are declared at once, by a seat with several characters one after the other."""
        return isinstance(ask.question, React)

    def check(self, battle: Battle) -> None:
        check(battle)

    def picture(self, battle: Battle, seat: str | None = None, ask: Ask | None = None) -> str:
        return display.table(battle, seat, ask)

    def scene(self, battle: Battle, seat: str) -> Scene:
        return scene(battle, seat)

    def vitals(self, battle: Battle) -> list[Vital]:
        return vitals(battle)

    def decided(self, battle: Battle) -> Battle | None:
        return battle.decided

    def threatened(self, battle: Battle, name: str) -> list[str]:
        return threatened(battle, name)

    def by_hand(self, battle: Battle) -> Panel:
        return by_hand.panel(battle)

    def sheet(self, battle: Battle, name: str, seat: str = "") -> str:
        wanted = name.casefold().strip()
        found = [c for c in battle.characters if wanted in (c.id, c.name.casefold())]
        found = found or [c for c in battle.characters if wanted and wanted in c.name.casefold()]
        if not found:
            known = ", ".join(c.name for c in battle.characters) or "nobody yet"
            raise UnknownName(f"nobody here is called “{name}”; there are: {known}")
        return display.sheet(battle, found[0])
