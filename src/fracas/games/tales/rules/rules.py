"""Tales from the Red Dragon Inn as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fracas.core import Ask, Panel, Result, Scene, Script, Setup
from fracas.core.language import say
from fracas.core.scene import Vital
from fracas.core.worded import QuestionsSpeak
from fracas.games.tales.rules import (
    by_hand,
    campaign,
    display,
    events,
    files,
    hero_turn,
    instinct,
    prospects,
    rounds,
    schemes,
    setup,
    thoughts,
    worth,
)
from fracas.games.tales.rules.checks import check
from fracas.games.tales.rules.scene import scene, threatened, vitals
from fracas.games.tales.rules.tale import PLAYERS, Tale

STEPS: dict[str, Callable[[Tale], Script[None]]] = {
    "turn": hero_turn.act,
    "group": schemes.act,
    "combat": rounds.draw_token,
    "ready": rounds.ready_phase,
    "objective": rounds.objective_phase,
    "opening": setup.open_scenario,
    "difficulty": setup.choose_difficulty,
    "heroes": setup.choose_heroes,
    "companion": setup.choose_companion,
    "equip": setup.equip_one,
    "place": setup.set_the_table,
    "campaign": campaign.choose_next,
}
IN_PLAY = frozenset(["turn", "group", "combat"])


BOOKKEEPING = frozenset(
    {
        "{who} considers {spaces}.",
        "{who} heads for {why}.",
        "Equally good for {who}: {cells}; the players choose.",
        "Printed damage {base}{more}{less}{result}.",
        "{n} tokens are in the bag.",
        "Objective Phase.",
        "The sum is {n}.",
        "{who}'s abilities cool down.",
        "{n} on {what}.",
        "Armory and Archive as at level {n}, with {away} retired.",
        "{who} wants to get to {what}{but}.",
        "{dice}{doom}.",
    }
)
"""Lines of the log that a table folds away."""


class TalesRules(QuestionsSpeak):
    """One step is one choice of the Hero on turn, one Schemer's activation, one token drawn, or a whole phase."""

    bookkeeping = BOOKKEEPING
    same_for_all = True

    def begin(self, setup_: Setup) -> Tale:
        return setup.begin(setup_)

    def step(self, tale: Tale) -> Script[None]:
        phase = tale.phase
        yield from STEPS[phase](tale)
        if phase in IN_PLAY and not tale.outcome:
            events.look_for_the_end(tale)
        if tale.outcome and tale.phase not in ("over", "campaign"):
            campaign.finish(tale)

    def over(self, tale: Tale) -> bool:
        return tale.phase == "over"

    def result(self, tale: Tale) -> Result:
        if tale.progress is not None and not tale.options.get("once"):
            plan = tale.library.campaigns[tale.progress.campaign]
            won, all_of = len(tale.progress.won), len(plan.scenarios)
            winners = (PLAYERS,) if won == all_of else ()
            return Result(
                winners, say("{won} of {all_of} scenarios of {plan} are won.", won=won, all_of=all_of, plan=plan.name)
            )
        if tale.outcome == "won":
            return Result((PLAYERS,), say("Round {round}: {ending}", round=tale.round, ending=tale.ending), ("round",))
        lost = say("Round {round}: {ending} The heroes lose.", round=tale.round, ending=tale.ending)
        return Result((), lost, ("round",))

    def seats(self, tale: Tale) -> Mapping[str, tuple[str, ...]]:
        seats = [f"p{number + 1}" for number in range(tale.players)]
        return {**{seat: (seat,) for seat in seats}, PLAYERS: tuple(seats)}

    def to_plain(self, tale: Tale) -> Any:
        return files.to_plain(tale)

    def from_plain(self, plain: Any) -> Tale:
        return files.from_plain(plain)

    def view(self, tale: Tale, seat: str) -> dict[str, Any]:
        return display.view(tale, seat)

    def scene(self, tale: Tale, seat: str) -> Scene:
        return scene(tale)

    def vitals(self, tale: Tale) -> list[Vital]:
        return vitals(tale)

    def threatened(self, tale: Tale, name: str) -> list[str]:
        return threatened(tale, name)

    def by_hand(self, tale: Tale) -> Panel:
        return by_hand.panel(tale)

    def instinct(self, tale: Tale, ask: Ask) -> list[int]:
        return instinct.instinct(tale, ask)

    def reason(self, tale: Tale, ask: Ask, option: Any) -> str:
        return thoughts.reason(tale, ask, option)

    def worth(self, tale: Tale, seat: str) -> int:
        return worth.worth(tale, seat)

    def pace(self, tale: Tale) -> Any:
        return worth.pace(tale)

    def feature_names(self) -> tuple[str, ...]:
        return prospects.NAMES

    def features(self, tale: Tale, seat: str) -> tuple[float, ...]:
        return prospects.features(tale, seat)

    def check(self, tale: Tale) -> None:
        check(tale)

    def picture(self, tale: Tale, seat: str | None = None, ask: Ask | None = None) -> str:
        return display.table(tale, ask)

    def sheet(self, tale: Tale, name: str, seat: str = "") -> str:
        return display.sheet(tale, name)
