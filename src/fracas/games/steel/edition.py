"""Draw Steel as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fracas.core import Ask, Panel, Result, Scene, Script, Setup, UnknownName
from fracas.core.language import say
from fracas.core.scene import Vital
from fracas.core.worded import QuestionsSpeak
from fracas.games.steel.book import respite as session
from fracas.games.steel.book.fight import DIRECTOR, HEROES, HEROES_SEAT, Fight
from fracas.games.steel.mind import instinct, prospects, reasons, worth
from fracas.games.steel.table import by_hand, files, setup
from fracas.games.steel.table.checks import check
from fracas.games.steel.words import display
from fracas.games.steel.words.scene import scene, threatened, vitals

BOOKKEEPING = frozenset(
    {
        "{where} is difficult terrain.",
        "{who} goes round the corner of {where}.",
        "{who} gives up a main action for what follows.",
        "{who} has neither cover nor concealment from {observer} any more and is not hidden from them now.",
        "The {words} covers {first} to {last}.",
        "{who} gains 1 Grit.",
        "{mover} is bigger than {who}: distance +1.",
        "{who} rolls {first} and {second}.",
        "The heroes come as they are: ready, at level 1.",
        "All foes together are worth {n}, the budget of this encounter.",
        "The party has {what}.",
    }
)
"""Lines of the log that a table folds away."""


class SteelRules(QuestionsSpeak):
    """One step is one choice of the creature on turn with all its consequences, or one pick of who acts next."""

    bookkeeping = BOOKKEEPING
    same_for_all = True
    foe_seats = (DIRECTOR,)

    def begin(self, setup_: Setup) -> Fight:
        return setup.begin(setup_)

    def step(self, fight: Fight) -> Script[None]:
        return session.go_on_playing(fight)

    def over(self, fight: Fight) -> bool:
        return fight.phase == "over"

    def result(self, fight: Fight) -> Result:
        if fight.won_by == HEROES:
            up = sum(1 for c in fight.creatures if c.side == HEROES and c.conscious)
            return Result(
                (HEROES_SEAT,),
                say("The heroes win in round {round} with {up} still standing.", round=fight.round, up=up),
                ("round", "standing"),
            )
        if fight.won_by == session.DRAW:
            return Result((), say("Nobody wins after {round} rounds.", round=fight.round), ("round",))
        return Result((DIRECTOR,), say("The heroes are beaten in round {round}.", round=fight.round), ("round",))

    def seats(self, fight: Fight) -> Mapping[str, tuple[str, ...]]:
        return display.seats(fight)

    def to_plain(self, fight: Fight) -> Any:
        return files.to_plain(fight)

    def from_plain(self, plain: Any) -> Fight:
        return files.from_plain(plain)

    def view(self, fight: Fight, seat: str) -> dict[str, Any]:
        return display.view(fight, seat)

    def scene(self, fight: Fight, seat: str) -> Scene:
        return scene(fight)

    def vitals(self, fight: Fight) -> list[Vital]:
        return vitals(fight)

    def threatened(self, fight: Fight, name: str) -> list[str]:
        return threatened(fight, name)

    def by_hand(self, fight: Fight) -> Panel:
        return by_hand.panel(fight)

    def instinct(self, fight: Fight, ask: Ask) -> list[int]:
        return instinct.instinct(fight, ask)

    def reason(self, fight: Fight, ask: Ask, option: Any) -> str:
        return reasons.reason(fight, ask, option)

    def worth(self, fight: Fight, seat: str) -> int:
        return worth.worth(fight, seat)

    def pace(self, fight: Fight) -> Any:
        return worth.pace(fight)

    def feature_names(self) -> tuple[str, ...]:
        return prospects.NAMES

    def features(self, fight: Fight, seat: str) -> tuple[float, ...]:
        return prospects.features(fight, seat)

    def check(self, fight: Fight) -> None:
        check(fight)

    def picture(self, fight: Fight, seat: str | None = None, ask: Ask | None = None) -> str:
        return display.table(fight, seat, ask)

    def sheet(self, fight: Fight, name: str, seat: str = "") -> str:
        wanted = name.casefold().strip()
        found = [c for c in fight.creatures if wanted in (c.id, c.name.casefold(), display.tag(fight, c).casefold())]
        found = found or [c for c in fight.creatures if wanted and wanted in c.name.casefold()]
        if not found:
            raise UnknownName(
                f"nobody here is called “{name}”; there are: {', '.join(c.name for c in fight.creatures)}"
            )
        return display.sheet(fight, found[0])
