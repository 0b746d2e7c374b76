"""What only the Director can know: whether a written condition holds, who is meant by words, what has happened.

The engine asks and does the rest. What it cannot do at all it says as a reminder, for the Director to play by hand.
"""

from __future__ import annotations

from typing import ClassVar

from fracas.core.ask import Ask, Script
from fracas.core.card import Card, Cause
from fracas.core.language import say
from fracas.core.question import Question, YesOrNo
from fracas.games.steel.book.fight import DIRECTOR, Fight
from fracas.games.steel.book.model import Creature

YES_NO = ("yes", "no")


class Holds(YesOrNo[Fight]):
    """Whether a condition in words is met."""

    about: ClassVar[str] = "holds"

    def __init__(self, words: str, ability: str, actor: str, target: str) -> None:
        self.words, self.ability, self.actor, self.target = words, ability, actor, target

    def sentence(self, fight: Fight) -> str:
        about = f" ({fight.get(self.target).name})" if self.target in fight.index else ""
        asked = self.words if self.words.endswith("?") else say("Is it true that {what}?", what=self.words.rstrip("."))
        return say("{ability}{about}: {asked}", ability=self.ability, about=about, asked=asked)

    def cause(self, fight: Fight) -> Cause | None:
        return Cause(text=self.words, actor=self.actor, ability=self.ability, target=self.target)


class Meant(Question[Fight, str]):
    """Who is meant by targets in words."""

    about: ClassVar[str] = "meant"

    def __init__(self, words: str, ability: str, chosen: tuple[str, ...]) -> None:
        self.words, self.ability, self.chosen = words, ability, chosen

    def sentence(self, fight: Fight) -> str:
        so_far = ", ".join(fight.get(id).name for id in self.chosen)
        return say(
            "{ability}: who is meant by “{words}”?{what}",
            ability=self.ability,
            words=self.words,
            what=say(" So far: {so_far}.", so_far=so_far) if so_far else "",
        )

    def label(self, fight: Fight, option: str) -> str:
        return "Nobody else" if option == "done" else fight.get(option).name

    def card(self, fight: Fight, option: str) -> Card:
        if option == "done":
            return Card(kind="end")
        return Card(kind="target", targets=(option,))


class Happened(YesOrNo[Fight]):
    """Whether a trigger that is only words has happened."""

    about: ClassVar[str] = "happened"

    def __init__(self, words: str, ability: str, owner: str) -> None:
        self.words, self.ability, self.owner = words, ability, owner

    def sentence(self, fight: Fight) -> str:
        return say(
            "{owner}, {ability}: has this happened? {words}",
            owner=fight.get(self.owner).name,
            ability=self.ability,
            words=self.words,
        )

    def cause(self, fight: Fight) -> Cause | None:
        return Cause(text=self.words, actor=self.owner, ability=self.ability)


def holds(fight: Fight, words: str, ability: str, actor: Creature, target: Creature | None) -> Script[bool]:
    """The Director says whether a written condition holds."""
    whom = "" if target is None else target.id
    answer = yield Ask(DIRECTOR, Holds(words, ability, actor.id, whom), YES_NO)
    if log := fight.log:
        said = "The Director says yes: {words}" if answer == "yes" else "The Director says no: {words}"
        log.tell(said, "steel.house.asked", words=words)
    return bool(answer == "yes")


def pick(fight: Fight, words: str, ability: str, among: list[Creature], most: int) -> Script[list[Creature]]:
    """The Director picks who is meant, one after the other."""
    left = among[:]
    chosen: list[Creature] = []
    while left and len(chosen) < most:
        question = Meant(words, ability, tuple([c.id for c in chosen]))
        answer = yield Ask(DIRECTOR, question, (*[c.id for c in left], "done"))
        if answer == "done":
            break
        meant = fight.get(answer)
        chosen.append(meant)
        left.remove(meant)
    if log := fight.log:
        names = ", ".join([c.name for c in chosen]) or "nobody"
        log.tell("“{words}” means {names}.", "steel.house.asked", words=words, names=names)
    return chosen


def happened(fight: Fight, words: str, ability: str, owner: Creature) -> Script[bool]:
    """The Director says whether a trigger in words has happened."""
    answer = yield Ask(DIRECTOR, Happened(words, ability, owner.id), YES_NO)
    return bool(answer == "yes")


def remind(fight: Fight, who: Creature, ability: str, text: str) -> None:
    """Say what has to be played by hand."""
    if log := fight.log:
        log.tell("{who}, {what}, by hand: {text}", "steel.house.reminder", who=who.name, what=ability, text=text)
