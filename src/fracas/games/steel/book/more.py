"""Pay more for more: what an ability does on top of its block, for Grit or Menace, asked when it is used."""

from __future__ import annotations

from typing import ClassVar

from fracas.core.ask import Ask, Script
from fracas.core.card import Card, Cost, shortened
from fracas.core.language import say
from fracas.core.question import Question
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import ABILITIES
from fracas.games.steel.book.steps import Step, run_all

MOST_TIMES = 5


class More:
    """One offer."""

    def __init__(
        self, cost: int, or_more: bool, targets: int, potency: int, bigger: str, steps: tuple[Step, ...], text: str
    ) -> None:
        self.cost, self.or_more, self.targets, self.potency = cost, or_more, targets, potency
        self.bigger, self.text = bigger, text  # `bigger`: the id of the same ability with a bigger area
        self.each = tuple(step for step in steps if step.to.whom == "target")
        self.once = tuple(step for step in steps if step.to.whom != "target")


class PayMore(Question[Fight, int]):
    """How much to pay on top."""

    about: ClassVar[str] = "pay more"

    def __init__(self, ability: str, actor: str, text: str, cost: int) -> None:
        self.ability, self.actor, self.text, self.cost = ability, actor, text, cost

    def resource(self, fight: Fight) -> str:
        return "Grit" if fight.get(self.actor).stats.hero else "Menace"

    def sentence(self, fight: Fight) -> str:
        return say("{ability}: pay more? {what}", ability=self.ability, what=self.text)

    def label(self, fight: Fight, option: int) -> str:
        return f"{option * self.cost} {self.resource(fight)}" if option else "No"

    def card(self, fight: Fight, option: int) -> Card:
        if not option:
            return Card(kind="no")
        return Card(kind="yes", cost=(Cost(self.resource(fight), option * self.cost),), text=shortened(self.text))


def pay_more(offers: tuple[More, ...], use: Use) -> Script[None]:
    """Ask for each offer that can be paid besides the ability itself; what is paid for is done when the rest is."""
    fight, actor, ability = use.fight, use.actor, use.ability
    for offer in offers:
        purse = (actor.grit if actor.stats.hero else fight.menace) - ability.cost
        times = min(purse // offer.cost, MOST_TIMES if offer.or_more else 1) if offer.cost else 0
        if times <= 0:
            continue
        question = PayMore(ability.name, actor.id, offer.text, offer.cost)
        chosen: int = yield Ask(actor.seat, question, tuple(range(times + 1)))
        if not chosen:
            continue
        paid = chosen * offer.cost
        if actor.stats.hero:
            actor.grit -= paid
        else:
            fight.menace -= paid
        if log := fight.log:
            resource, rule = ("Grit", "steel.house.grit") if actor.stats.hero else ("Menace", "steel.house.menace")
            words = "{who} spends {n} {what} more."
            log.tell(words, rule, "steel.house.paymore", who=actor.name, n=paid, what=resource)
        use.more_targets += chosen * offer.targets
        use.more_potency += chosen * offer.potency
        use.paid = (*use.paid, *[offer] * chosen)
        if offer.bigger:
            use.ability = ABILITIES[offer.bigger]


def paid_for_each(use: Use) -> Script[None]:
    """What was paid for and is done to each target."""
    for offer in use.paid:
        yield from run_all(use, offer.each)


def paid_for_once(use: Use) -> Script[None]:
    """What was paid for and is done once."""
    for offer in use.paid:
        yield from run_all(use, offer.once)
