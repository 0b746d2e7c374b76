"""Triggered actions: one each round, free ones without limit; none while dazed."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from fracas.core.ask import Ask, Script
from fracas.core.card import Card, Cost, shortened
from fracas.core.language import say
from fracas.games.steel.book.ability import Use, affordable, pay
from fracas.games.steel.book.asking import Asked, price, short
from fracas.games.steel.book.changes import LASTING, STANDS, cannot
from fracas.games.steel.book.condition.consequences import ONE_THING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hits import Hit
from fracas.games.steel.book.model import ABILITIES, Ability, Creature
from fracas.games.steel.book.moments import Moments
from fracas.games.steel.book.stamina import bleed


class React(Asked[str]):
    """Whether to use a triggered action now."""

    about: ClassVar[str] = "trigger"
    words: ClassVar[dict[str, str]] = {"use": "Use it"}
    declinable: ClassVar[bool] = True

    def __init__(self, who: str, ability: str, whom: str = "", damage: int = 0, less: int = 0) -> None:
        super().__init__(who)
        self.ability = ability
        self.whom, self.damage, self.less = whom, damage, less

    def sentence(self, fight: Fight) -> str:
        who, what = self.me(fight).name, ABILITIES[self.ability].name.rstrip("!?")
        if not self.whom:
            return say("{who}: react with {what}?", who=who, what=what)
        words = "{whom} is about to take {n} damage. {who}: react with {what}?"
        return say(words, whom=fight.get(self.whom).name, n=self.damage, who=who, what=what)

    def stake(self, fight: Fight) -> int:
        return self.damage

    def card(self, fight: Fight, option: str) -> Card:
        if option == "no":
            return super().card(fight, option)
        ability = ABILITIES[self.ability]
        once = (Cost("triggered action"),) if ability.action == "triggered" else ()
        cost = (*once, *price(self.me(fight), ability))
        before, after = (_damage(self.damage), _damage(self.less)) if self.whom else ("", "")
        text, rule = shortened(short(ability.text)), next(iter(ability.rules), "")
        return Card(kind="reaction", cost=cost, text=text, rule=rule, before=before, after=after)

    def beside(self, fight: Fight, option: str, card: Card) -> str:
        return short(ABILITIES[self.ability].text) if option == "use" else ""


def _damage(n: int) -> str:
    return say("{n} damage", n=n) if n else say("no damage")


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger(Moments):
    """A triggered action. Override the moment it waits for; there ask `ready`, check the trigger, and `react`.

    The block of the ability says what it costs and which numbers it has.
    """

    def __init__(self, ability: Ability) -> None:
        super().__init__()
        self.ability = ability

    def why(self) -> str:
        return self.ability.name

    def number(self, name: str) -> int:
        """A declared number of the block."""
        return self.ability.number(name)

    def ready(self, fight: Fight, me: Creature) -> bool:
        """Whether I could react at all: awake, not dazed, with what it costs, and not yet this round."""
        dazed = me.conditions & ONE_THING and not self.ability.dazed
        if not me.conscious or dazed or not affordable(fight, me, self.ability):
            return False
        if (me.conditions & LASTING or fight.on[STANDS]) and cannot(fight, me, "react"):
            return False
        return not (me.triggered and self.ability.action == "triggered")

    def react(self, fight: Fight, me: Creature, hit: Hit | None = None, less: int = 0) -> Script[Use | None]:
        """Ask whether to react, and begin: None for no. What it does follows; then comes `done`.

        Where it makes a hit smaller, the question says who takes how much, and how much `less` it would be.
        """
        ability = self.ability
        about = React(me.id, ability.id, hit.target.id, hit.amount, less) if hit else React(me.id, ability.id)
        answer = yield Ask(me.seat, about, ("use", "no"))
        if answer == "no":
            return None
        if ability.action == "triggered":
            me.triggered = True
        if log := fight.log:
            rule = "steel.triggered.one" if ability.action == "triggered" else "steel.triggered.free"
            log.beat(me.id, ability.name)
            log.begin("{who} reacts with {what}.", rule, *ability.rules, who=me.name, what=ability.name)
        pay(fight, me, ability)
        return Use(fight, me, ability)

    def done(self, fight: Fight, me: Creature) -> Script[None]:
        """The reaction is over: who bleeds pays for a triggered action."""
        if log := fight.log:
            log.end()
        if self.ability.action == "triggered":
            yield from bleed(fight, me)
