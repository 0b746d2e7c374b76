"""Asking: every question a deed puts to somebody."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar, cast

from fracas.core import Ask, Script
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.model import Fight, Figure, Spot, Target, Unit
from fracas.games.dojo.rules.questions import NO_MORE, DojoQuestion, Plain, ask

T = TypeVar("T", bound=Hashable)


class Asking:
    """Whoever does something decides what is left open, one question after the other."""

    __slots__ = ("fight", "item", "seat", "unit")

    fight: Fight
    unit: Unit
    seat: str
    item: DojoItem

    def ask(self, about: str, options: Sequence[T], what: str, seat: str = "", figure: int = -1) -> Script[T]:
        """Let the one who decides choose; a single option needs no question. `figure` is who would be moved."""
        if len(options) == 1 and not self.fight.every_question:
            return options[0]
        answer: T = yield ask(seat or self.seat, about, options, self.unit.index, self.item.id, what, figure)
        return answer

    def ask_or(
        self, end: str, about: str, options: Sequence[T], what: str, seat: str = "", figure: int = -1
    ) -> Script[T | None]:
        """The same with one more option, the word that declines or ends it; None stands for that."""
        choice: Sequence[T | str] = [*options, end]
        answer = yield from self.ask(about, choice, what, seat, figure)
        return None if answer == end else cast("T", answer)

    def put_question(self, question: DojoQuestion[T], options: Sequence[T]) -> Script[T]:
        """Ask something that a rule has words of its own for."""
        if len(options) == 1 and not self.fight.every_question:
            return options[0]
        answer: T = yield Ask(self.seat, question, tuple(options), ("", question.about, self.unit.index))
        return answer

    def may(self, what: str, seat: str = "") -> Script[bool]:
        answer = yield from self.ask("yes or no", ("yes", "no"), what, seat)
        return bool(answer == "yes")

    def pick(self, words: Sequence[str], what: str, seat: str = "") -> Script[str]:
        """One of some words."""
        answer: str = yield from self.ask("word", words, what, seat)
        return answer

    def pick_several(
        self, words: Sequence[str], number: int, what: str, seat: str = "", one_of: Sequence[str] = ()
    ) -> Script[list[str]]:
        """Several different words, returned in the order of the list (dojo.rule.action.choice); `one_of` these is a
        must.
        """
        chosen: list[str] = []
        if number >= len(words):
            return list(words)
        for _ in range(number):
            left = [word for word in words if word not in chosen]
            if one_of and len(chosen) == number - 1 and not set(one_of) & set(chosen):
                left = [word for word in left if word in one_of] or left
            chosen.append((yield from self.pick(left, what, seat)))
        return [word for word in words if word in chosen]

    def choose(
        self,
        options: Sequence[Target],
        what: str,
        number: int = 1,
        *,
        optional: bool = False,
        seat: str = "",
    ) -> Script[list[Target]]:
        """Choose targets among options; all different. `optional` allows fewer."""
        chosen: list[Target] = []
        left = list(options)
        most = min(number, len(left))
        while left and len(chosen) < number:
            counted = f" ({len(chosen) + 1} of {'up to ' if optional else ''}{most})" if most > 1 else ""
            codes: list[Plain] = [code(target) for target in left]
            if optional:
                codes.append(NO_MORE)
            answer = yield from self.ask("target", codes, what + counted, seat)
            if answer == NO_MORE:
                break
            target = left.pop(codes.index(answer))
            chosen.append(target)
        return chosen


__all__ = ["NO_MORE", "Asking", "code", "decode"]


def code(target: Target) -> int:
    """A target as an option: a figure's id, or a negative number for the obstacle in a space."""
    return target.id if isinstance(target, Figure) else -1 - target.at


def decode(fight: Fight, option: int) -> Target:
    return fight.figures[option] if option >= 0 else Spot(-1 - option)
