"""One thing an ability does after another: to whom, under which condition, and whether the user may leave it.

A step is made once from what is written and never changed. `Use` knows who does it and with which result; what is done
is the subclass (`verbs.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from fracas.core.ask import Ask, Script
from fracas.core.card import Card, Cause
from fracas.core.language import say
from fracas.core.question import Question
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.director import YES_NO, holds, pick
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.line_of_effect import line_of_effect
from fracas.games.steel.book.model import CHARACTERISTICS, Creature
from fracas.games.steel.book.where import squares_between

Sees = Callable[[Fight, Creature, Creature], bool]
"""Whether something is so of the user and the target."""


class Leave(Question[Fight, str]):
    """Whether to do what an ability lets its user do."""

    about: ClassVar[str] = "may"

    def __init__(self, ability: str, actor: str, target: str, what: str, offer: str, again: bool = False) -> None:
        """`offer` is what would be done, with “{who}” for whom it is done to; `again`: it is offered later, too."""
        self.ability, self.actor, self.target, self.what, self.offer = ability, actor, target, what, offer
        self.again = again

    def sentence(self, fight: Fight) -> str:
        return say("{ability}: {what}?", ability=self.ability, what=self.offer.format(who=fight.get(self.target).name))

    def cause(self, fight: Fight) -> Cause | None:
        return Cause(actor=self.actor, ability=self.ability, target=self.target)


class ChooseWhom(Question[Fight, str]):
    """Whom of several a part of an ability is for."""

    about: ClassVar[str] = "whom"

    def __init__(self, ability: str, actor: str, what: str) -> None:
        self.ability, self.actor, self.what = ability, actor, what

    def sentence(self, fight: Fight) -> str:
        return say("{ability}, {what}: for whom?", ability=self.ability, what=self.what)

    def label(self, fight: Fight, option: str) -> str:
        return "Nobody else" if option == "done" else fight.get(option).name

    def card(self, fight: Fight, option: str) -> Card:
        if option == "done":
            return Card(kind="end")
        other, actor = fight.get(option), fight.get(self.actor)
        side = "self" if other is actor else "ally" if other.side == actor.side else "foe"
        return Card(kind="target", targets=(option,), side=side)  # type: ignore[arg-type]


class Which(Question[Fight, str]):
    """Which of several things it shall be: a type of damage, a condition, a way of moving somebody."""

    about: ClassVar[str] = "which"

    def __init__(self, ability: str, actor: str, target: str) -> None:
        self.ability, self.actor, self.target = ability, actor, target

    def sentence(self, fight: Fight) -> str:
        return say("{ability} ({target}): which?", ability=self.ability, target=fight.get(self.target).name)

    def cause(self, fight: Fight) -> Cause | None:
        return Cause(actor=self.actor, ability=self.ability, target=self.target)


def choose(use: Use, among: Sequence[str]) -> Script[str]:
    """The user chooses one of some words; a single one needs no question."""
    if len(among) == 1:
        return among[0]
    answer: str = yield Ask(use.actor.seat, Which(use.ability.name, use.actor.id, use.target.id), tuple(among))
    return answer


class Potency:
    """The target's score must be below the value."""

    def __init__(self, characteristic: int, value: int, resisted: bool = False) -> None:
        self.characteristic, self.value, self.resisted = characteristic, value, resisted

    def beats(self, use: Use, target: Creature) -> bool:
        value = self.value + use.more_potency + (target.id in use.potent_against)
        score = target.stats.characteristics[self.characteristic]
        if self.resisted:
            return score >= value and not target.dead
        beaten = score < value and not target.dead and not (use.avoided and target is use.target)
        if log := use.fight.log:
            log.tell(
                "{name} below {value}: {who} has {score} and {result}.",
                "steel.rule.potency",
                "steel.rule.potency.letters",
                "steel.rule.characteristics",
                value=value,
                who=target.name,
                name=CHARACTERISTICS[self.characteristic],
                score=score,
                result="suffers the effect" if beaten else "is not affected",
            )
        return beaten


class To:
    """To whom a step is done."""

    def __init__(
        self,
        whom: str = "target",
        within: int = 0,
        near: str = "self",
        most: int = 0,
        keyword: str = "",
        words: str = "",
    ) -> None:
        self.whom, self.within, self.near, self.most = whom, within, near, most
        self.keyword, self.words = keyword.casefold(), words

    @property
    def gathers(self) -> bool:
        """Whether it is somebody to be found on the map, or picked."""
        return bool(self.words) or self.whom not in ("target", "self", "trigger")

    def like(self, other: To) -> bool:
        return (self.whom, self.within, self.near, self.most, self.keyword, self.words) == (
            other.whom, other.within, other.near, other.most, other.keyword, other.words,
        )  # fmt: skip

    def found(self, use: Use) -> list[Creature]:
        """Everybody it could be done to."""
        fight, actor = use.fight, use.actor
        if self.whom == "target":
            found = [use.target]
        elif self.whom == "targets":
            found = list(use.targets)
        elif self.whom == "self":
            found = [actor]
        elif self.whom == "trigger":
            found = [use.trigger] if use.trigger is not None else []
        else:
            found = [c for c in fight.creatures if not c.dead and self.side(actor, c) and self.is_near(use, c)]
        if self.keyword:
            found = [c for c in found if belongs(c, self.keyword)]
        return found

    def side(self, actor: Creature, other: Creature) -> bool:
        if self.whom == "enemy":
            return other.side != actor.side
        if self.whom == "ally":
            return other.side == actor.side and other is not actor
        if self.whom == "self or ally":
            return other.side == actor.side
        return other is not actor or bool(self.words)

    def is_near(self, use: Use, other: Creature) -> bool:
        middle = use.target if self.near == "target" else use.actor
        if self.words and not self.within:
            return True
        if other is middle:
            return self.whom == "self or ally" and middle is use.actor
        if not self.within:
            return True
        return squares_between(use.fight, middle, other) <= self.within and line_of_effect(use.fight, middle, other)


def belongs(creature: Creature, keyword: str) -> bool:
    """Whether it has a keyword, or is called so."""
    if any(word.casefold() == keyword for word in creature.stats.keywords):
        return True
    return keyword in creature.stats.name.casefold() or keyword == creature.stats.band.casefold()


class Shared(NamedTuple):
    """What every step says: to whom, against which potency, given what, what is asked, whether it may be left."""

    to: To
    potency: Potency | None
    given: tuple[Sees, ...]
    asked: str
    may: bool
    once: bool


class Step:
    """One thing that is done. `name` is what it is called where somebody is asked about it."""

    name: ClassVar[str] = "do it"
    to_the_dead: ClassVar[bool] = False

    def __init__(self, shared: Shared) -> None:
        self.to, self.potency, self.given, self.asked, self.may, self.once = shared

    @property
    def offer(self) -> str:
        """What is asked of somebody who may also leave it; “{who}” is whom it is done to."""
        return f"{self.name} for {{who}}"

    def do(self, use: Use) -> Script[None]:
        """Do it to `use.target`."""
        raise NotImplementedError

    def run(self, use: Use, meant: list[Creature] | None = None) -> Script[list[Creature]]:
        """Find out whom it is for (unless they are meant already) and whether it is done, and do it."""
        if self.once and self.name in use.done:
            return []
        own, avoided, dealt, aimed = use.target, use.avoided, use.dealt, use.aimed
        use.aimed = own
        found = meant if meant is not None else self.to.found(use)
        if meant is not None:
            pass
        elif self.to.words:
            found = yield from pick(use.fight, self.to.words, use.ability.name, found, self.to.most or len(found))
        elif self.to.most:
            found = yield from self._chosen(use, found)
        for target in found:
            if target is not own:
                use.target, use.avoided = target, False
            if (yield from self.applies(use, target)):
                yield from self.do(use)
            if target is not own:
                use.target, use.avoided, use.dealt = own, avoided, dealt
        use.aimed = aimed
        return found

    def _chosen(self, use: Use, found: list[Creature]) -> Script[list[Creature]]:
        chosen: list[Creature] = []
        found = [c for c in found if all(sees(use.fight, use.actor, c) for sees in self.given)]
        while found and len(chosen) < self.to.most:
            options = (*[c.id for c in found], "done")
            question = ChooseWhom(use.ability.name, use.actor.id, self.name)
            answer = yield Ask(use.actor.seat, question, options)
            if answer == "done":
                break
            chosen.append(use.fight.get(answer))
            found.remove(chosen[-1])
        return chosen

    def applies(self, use: Use, target: Creature) -> Script[bool]:
        if target.dead and not self.to_the_dead:
            return False
        if not all(sees(use.fight, use.actor, target) for sees in self.given):
            return False
        if self.potency is not None and not self.potency.beats(use, target):
            return False
        if self.asked and not (yield from holds(use.fight, self.asked, use.ability.name, use.actor, target)):
            return False
        if self.may:
            again = self.once and not use.targets
            question = Leave(use.ability.name, use.actor.id, target.id, self.name, self.offer, again)
            if (yield Ask(use.actor.seat, question, YES_NO)) != "yes":
                return False
        if self.once:
            use.done = (*use.done, self.name)
        return True


def run_all(use: Use, steps: tuple[Step, ...]) -> Script[None]:
    """One step after the other. What is said of the same people in one breath is done to the same people, wherever the
    first of it has moved them.
    """
    before: Step | None = None
    meant: list[Creature] = []
    for step in steps:
        again = before is not None and step.to.gathers and step.to.like(before.to) and step.given == before.given
        meant = yield from step.run(use, meant if again else None)
        before = step
