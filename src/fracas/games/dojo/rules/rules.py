"""Panic at the Dojo as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from fracas.core import Ask, Panel, Result, Script, Setup, UnknownName
from fracas.core.scene import Scene, Vital
from fracas.core.worded import QuestionsSpeak
from fracas.games.dojo.rules import (
    by_hand,
    checks,
    display,
    instinct,
    meter,
    prospects,
    reasons,
    saved,
    scene,
    setup,
    worth,
)
from fracas.games.dojo.rules.model import Fight
from fracas.games.dojo.rules.phrases import stands_for_several

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook


BOOKKEEPING = frozenset(
    {
        "{phase}.",
        "{who} is ready.",
        "{who} has acted.",
        "{first} comes first.",
        "It goes through 1 of its {all} gates.",
        "It goes through {n} of its {all} gates.",
        "Debut of {who}: a scene for each, and a way out of it with two of their own Skills.",
        "Still to say why they fight and what for: {who}.",
    }
)
"""Lines of the log that a table folds away."""


class DojoRules(QuestionsSpeak):
    """One edition. A step is one choice of the active unit with all that follows, or the start or end of a turn."""

    bookkeeping = BOOKKEEPING
    same_for_all = True
    foe_seats = meter.PARTIES[1:2]

    def __init__(self, book: BaseBook, begin: Callable[[Setup, BaseBook], Fight]) -> None:
        self.book, self._begin = book, begin

    def begin(self, setup_: Setup) -> Fight:
        return self._begin(setup_, self.book)

    def step(self, fight: Fight) -> Script[None]:
        book, phase = fight.book, fight.phase
        if "trial" in fight.facts and phase in ("trial", "slot", "round"):
            yield from book.next_contestant(fight)
        elif phase == "act":
            if "trial" in fight.facts:
                book.tend_trial(fight)
            yield from book.act_once(fight)
        elif phase == "slot":
            yield from book.take_slot(fight)
        elif phase == "end":
            yield from book.end_turn(fight)
        elif phase == "round":
            yield from meter.begin_round(fight)
        else:
            yield from book.prepare(fight)
            return
        if "trial" not in fight.facts:
            book.check_victory(fight)

    def over(self, fight: Fight) -> bool:
        return fight.phase == "over"

    def result(self, fight: Fight) -> Result:
        if "trial" in fight.facts:
            told = f"{fight.ended[:1].upper()}{fight.ended[1:]}."
            return Result((meter.PARTIES[fight.won_by],) if fight.won_by >= 0 else (), told)
        if fight.won_by < 0:
            return Result((), f"Nobody wins after {fight.round} rounds.", ("round",))
        seat = meter.PARTIES[fight.won_by]
        who = ("The heroes win", "The enemies win", "The third side wins")[fight.won_by]
        return Result((seat,), f"{who} in round {fight.round}: {fight.ended}.", ("round",))

    def gangs(self, fight: Fight) -> frozenset[str]:
        """The names that stand for several: Stooges called Dancers, or Chris and Chris."""
        return frozenset(unit.name for unit in fight.units if stands_for_several(unit))

    def seats(self, fight: Fight) -> Mapping[str, tuple[str, ...]]:
        return display.seats(fight)

    def to_plain(self, fight: Fight) -> Any:
        return saved.to_plain(fight)

    def from_plain(self, plain: Any) -> Fight:
        fight = saved.from_plain(plain)
        setup.rebuild(fight, self.book)
        return fight

    def view(self, fight: Fight, seat: str) -> dict[str, Any]:
        return display.view(fight, seat)

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
        checks.check(fight)

    def picture(self, fight: Fight, seat: str | None = None, ask: Ask | None = None) -> str:
        return display.picture(fight, seat, ask)

    def scene(self, fight: Fight, seat: str) -> Scene:
        return scene.scene(fight)

    def vitals(self, fight: Fight) -> list[Vital]:
        return scene.vitals(fight)

    def threatened(self, fight: Fight, name: str) -> list[str]:
        return scene.threatened(fight, name)

    def by_hand(self, fight: Fight) -> Panel:
        return by_hand.panel(fight)

    def sheet(self, fight: Fight, name: str, seat: str = "") -> str:
        wanted = name.casefold().strip().split(".")[0]
        found = [u for u in fight.units if wanted in (u.id, u.name.casefold(), u.glyph.casefold())]
        found = found or [u for u in fight.units if wanted and wanted in u.name.casefold()]
        if not found:
            raise UnknownName(f"nobody here is called “{name}”; there are: {', '.join(u.name for u in fight.units)}")
        return display.sheet(fight, found[0])
