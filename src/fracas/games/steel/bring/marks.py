"""What becomes of each part of an ability or feature, and what may be taken for itself."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from fracas.core.bringing import Portion
from fracas.games.steel.content import written
from fracas.games.steel.content.written import Remind, Steps, Written

_AREA = re.compile(r"\b(?:area|aura|burst|cube|wall|line)\b")
_DRAWN = re.compile(r"\b(?:\d+[ -](?:aura|burst|cube)|\d+ ?[x×] ?\d+ line|wall|aura)\b")
SURE = re.compile(r"this (?:extra )?damage can't be reduced in any way")


class Context:
    """Whether a sentence can be taken for itself. What depends on one that was not understood cannot."""

    def __init__(self, own_area: bool = False) -> None:
        self.own_area = own_area
        """“The area” is the ability's own, unless a sentence draws another."""
        self.listing = self.pending = self.elsewhere = self.there = False
        """`there`: the sentence speaks of an area that another one describes, which was not understood."""

    def missed(self, said: str) -> None:
        """A sentence that was not understood, and may govern those after it."""
        self.pending = bool(re.match(r"(?:if|when|whenever|while|the first time|after|until|once|before)\b", said))
        drawn = _DRAWN if self.own_area else _AREA
        self.elsewhere = self.elsewhere or bool(drawn.search(said))

    def holds(self, said: str) -> bool:
        if re.search(r"\bfollowing\b|\bone of these\b(?! (?:free )?strikes)", said):
            self.listing = True
        bound, self.pending = self.pending and not said.startswith("additionally"), False
        self.there = self.elsewhere and bool(re.search(r"\b(?:area|aura|there)\b", said))
        return not (self.listing or bound)


class Marks:
    """What becomes of the parts of one ability or feature."""

    def __init__(self) -> None:
        self.enforced: list[str] = []
        self.asked: list[str] = []
        self.reminders: list[str] = []
        self.flavour: list[str] = []

    def add(self, words: str, steps: tuple[Steps, ...]) -> None:
        """Where a part belongs, read off its steps."""
        if any(isinstance(step, Remind) for step in flat(steps)):
            self.reminders.append(words)
        elif any(step.asked or step.to.words for step in flat(steps)):
            self.asked.append(words)
        else:
            self.enforced.append(words)

    def piece(self, name: str, kind: str) -> Portion:
        lists = (self.enforced, self.asked, self.reminders, self.flavour)
        return Portion(name, kind, *(tuple(found) for found in lists))


def flat(steps: tuple[Steps, ...]) -> list[Steps]:
    """The steps, and those in the tiers of tests."""
    found: list[Steps] = []
    for step in steps:
        found.append(step)
        if isinstance(step, written.Test):
            for tier in step.tiers:
                found += flat(tier)
    return found


def distinct(made: Written, pairs: dict[str, str], types: tuple[str, ...]) -> Written:
    """The ability with what is said of all its damage and conditions: which go together, and of which type the damage
    is.
    """

    def walk(plain: Any) -> Any:
        if isinstance(plain, list | tuple):
            return [walk(each) for each in plain]
        if not isinstance(plain, dict):
            return plain
        inner = {name: walk(value) for name, value in plain.items()}
        if types and inner.get("do") == "damage":
            inner["types"] = types
        if inner.get("either") and set(inner["conditions"]) == set(pairs.values()):
            inner["by_type"] = pairs
        return inner

    return msgspec.convert(walk(msgspec.to_builtins(made)), Written)
