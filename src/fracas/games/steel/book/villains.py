"""What the Director may do beside actions: villain actions after another's turn, Malice features as a turn starts."""

from __future__ import annotations

from typing import ClassVar

from fracas.core.ask import Ask, Script
from fracas.core.card import Card, Cost, shortened
from fracas.core.language import say
from fracas.core.question import Question
from fracas.games.steel.book.ability import use_ability, why_not_use
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import ABILITIES, Ability, Creature
from fracas.games.steel.book.moments import Moments


class Now(Question[Fight, str]):
    """Which of some abilities to use now, if any."""

    about: ClassVar[str] = "now"

    def __init__(self, owner: str, kind: str) -> None:
        self.owner, self.kind = owner, kind

    def sentence(self, fight: Fight) -> str:
        return say("{owner}: {kind} now?", owner=fight.get(self.owner).name, kind=self.kind)

    def label(self, fight: Fight, option: str) -> str:
        return "No" if option == "no" else ABILITIES[option].name

    def card(self, fight: Fight, option: str) -> Card:
        if option == "no":
            return Card(kind="no")
        ability = ABILITIES[option]
        cost = (Cost("Menace", ability.cost),) if ability.cost else ()
        return Card(kind="attack", cost=cost, text=shortened(ability.text), rule=next(iter(ability.rules), ""))


class Beside(Moments):
    """An ability that is used outside your own actions. The first of its kind asks for all of them."""

    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    def __init__(self, ability: Ability) -> None:
        super().__init__()
        self.ability = ability

    def why(self) -> str:
        return self.ability.name

    def offered(self, fight: Fight, me: Creature) -> list[Ability]:
        """What could be used now of all of this kind; nothing unless this is the first, so that one question does."""
        mine = [item for item in me.kit.items if isinstance(item, Beside) and item.kind == self.kind]
        if mine[0] is not self or not me.conscious:
            return []
        return [i.ability for i in mine if i.ability.id not in me.spent and not why_not_use(fight, me, i.ability)]

    def offer(self, fight: Fight, me: Creature) -> Script[Ability | None]:
        """Ask, and use what is chosen."""
        found = {ability.id: ability for ability in self.offered(fight, me)}
        if not found:
            return None
        answer = yield Ask(me.seat, Now(me.id, self.kind), (*found, "no"))
        if answer == "no":
            return None
        yield from use_ability(fight, me, found[answer], main_action=False, rules=(self.rule,))
        return found[answer]


class VillainAction(Beside):
    """Each once in a fight, one a round at most, right after the turn of somebody else."""

    kind: ClassVar[str] = "a villain action"
    rule: ClassVar[str] = "steel.house.villain"

    def turn_over(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        if who is me or fight.villainy == fight.round:
            return
        used = yield from self.offer(fight, me)
        if used is not None:
            fight.villainy = fight.round
            me.spent = (*me.spent, used.id)


class MaliceFeature(Beside):
    """One of them at the start of its owner's turn, for Menace."""

    kind: ClassVar[str] = "a Malice feature"
    rule: ClassVar[str] = "steel.house.malice"

    def turn_starts(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        if who is me:
            yield from self.offer(fight, me)
