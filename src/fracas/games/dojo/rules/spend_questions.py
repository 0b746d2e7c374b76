"""How much Power is put into a hit or a push, and how much Iron against one."""

from __future__ import annotations

from typing import ClassVar

from fracas.core.card import EVERY_TIME, Card, Cost, Scope
from fracas.core.language import counted, say
from fracas.games.dojo.rules.model import Fight, Figure
from fracas.games.dojo.rules.phrases import stands_for_several
from fracas.games.dojo.rules.questions import DojoQuestion, target_of


class Spend(DojoQuestion[int]):
    """How much Power to put into a hit or push, or Iron against one."""

    about: ClassVar[str] = "spend power"
    kind: ClassVar[str] = "Power"
    BLOWS: ClassVar[dict[str, str]] = {
        "hit": "{who} hits {whom} for {n}",
        "push": "{who} moves {whom} by {far}",
        "both": "{who} hits {whom} for {n} and moves them by {far}",
        "harmless": "{who} hits {whom} for no damage",
        "harmless push": "{who} hits {whom} for no damage and moves them by {far}",
    }
    BLOWS_OF_SEVERAL: ClassVar[dict[str, str]] = {
        "hit": "{who} hit {whom} for {n}",
        "push": "{who} move {whom} by {far}",
        "both": "{who} hit {whom} for {n} and move them by {far}",
        "harmless": "{who} hit {whom} for no damage",
        "harmless push": "{who} hit {whom} for no damage and move them by {far}",
    }

    def __init__(
        self, unit: int, attacker: int = -1, target: int | None = None, amount: int = 0, push: int = 0
    ) -> None:
        DojoQuestion.__init__(self, unit)
        self.attacker, self.target, self.amount, self.push = attacker, target, amount, push

    def blow(self, fight: Fight) -> str:
        """The hit in words: “Rex hits Ogre for 3 and pushes it 1”."""
        if self.target is None:
            return fight.units[self.unit].name
        if self.attacker < 0:
            hurt = fight.units[self.unit]
            words = "{who} are about to take {n}" if stands_for_several(hurt) else "{who} is about to take {n}"
            return say(words, who=hurt.name, n=self.amount)
        who, target = fight.units[self.attacker], target_of(fight, self.target)
        kind = "hit" if self.amount > 0 else "harmless"
        if self.push:
            kind = "both" if self.amount > 0 else "harmless push" if self.amount else "push"
        words = (self.BLOWS_OF_SEVERAL if stands_for_several(who) else self.BLOWS)[kind]
        if kind == "push" and isinstance(target, Figure) and target.unit == who.index:
            words = "{who} are moved by {far}" if stands_for_several(who) else "{who} is moved by {far}"
        whom = fight.book.in_a_sentence(fight, target)
        return say(words, who=who.name, whom=whom, n=self.amount, far=counted(self.push, "space"))

    def sentence(self, fight: Fight) -> str:
        unit = fight.units[self.unit]
        words = "{blow}: how much {kind} does {who} spend?"
        if stands_for_several(unit):
            words = "{blow}: how much {kind} do {who} spend?"
        return say(words, blow=self.blow(fight), kind=self.kind, who=unit.name)

    def label(self, fight: Fight, option: int) -> str:
        return say("spend {n}" if option else "spend none", n=option)

    def change(self, option: int) -> int:
        return option

    def card(self, fight: Fight, option: int) -> Card:
        cost = (Cost(self.kind, option),) if option else ()
        before, after = (self.words(by) for by in (0, self.change(option)))
        return Card(kind="reaction" if option else "no", cost=cost, before=before, after=after)

    def words(self, by: int) -> str:
        """What the hit does with so much more."""
        hurt, left = max(0, self.amount + by), max(0, self.push + by)
        parts = [say("{n} damage" if hurt else "no damage", n=hurt)] if self.amount else []
        if self.push:
            parts.append(say("moved {far}" if left else "not moved", far=counted(left, "space")))
        return ", ".join(parts)

    def scopes(self, fight: Fight) -> tuple[Scope, ...]:
        return EVERY_TIME


class SpendIron(Spend):
    about: ClassVar[str] = "spend iron"
    kind: ClassVar[str] = "Iron"

    def stake(self, fight: Fight) -> int:
        return max(0, self.amount)

    def change(self, option: int) -> int:
        return -option
