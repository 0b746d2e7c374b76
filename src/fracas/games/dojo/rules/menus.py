"""The big questions of a fight: what to do on your turn, how to react, where to go with Speed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from fracas.core.agreement import with_articles
from fracas.core.card import EVERY_TIME, Barred, Card, Cost, Scope, shortened
from fracas.core.language import say, word
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.model import SPEED, STOOGES, Fight, Figure
from fracas.games.dojo.rules.options import Doing, Moving, Option
from fracas.games.dojo.rules.phrases import token_name
from fracas.games.dojo.rules.questions import DojoQuestion, barred_card, dangers, figure_name, target_of

BASIC_GROUP, UNIQUE_GROUP, TOKEN_GROUP, SUPER_GROUP, MOVE_GROUP = (
    "Basic Actions",
    "Unique Actions",
    "Tokens",
    "Super Moves",
    "Move",
)


class Menu(DojoQuestion[Option | str]):
    """All a unit may do now: Actions with what they cost, steps, and what tokens offer."""

    words: ClassVar[str] = ""

    def sentence(self, fight: Fight) -> str:
        return say("{who}: {what}", who=fight.units[self.unit].name, what=self.words)

    # Names

    def label(self, fight: Fight, option: Option | str) -> str:
        if not isinstance(option, tuple):
            return word(str(option))
        if option[0] == "step" or option[0] == "swap" or option[0] == "climb":
            return self.mover(fight, option[1]) + self.way(fight, option)
        if option[0] == "training":
            return word("spend a Training token")
        if option[0] == "inspire":
            return word("spend an Inspired token")
        name = fight.book[option[1]].name
        if option[0] == "do":
            return name if option[2] == "tokens" else with_articles(say("{what} with a {n}", what=name, n=option[2]))
        if option[0] == "super":
            return say("Super Move: {what} with two {n}s", what=name, n=option[2])
        return f"{'Chaos' if option[0] == 'chaos' else 'Free'}: {name}"

    def mover(self, fight: Fight, code: int) -> str:
        """Names the body that moves, unless it is the unit's only or first one."""
        who = target_of(fight, code)
        own = isinstance(who, Figure) and who.unit == self.unit and who is fight.body(fight.units[who.unit])
        return "" if own else f"{fight.book.name_of(fight, who)}: "

    def way(self, fight: Fight, option: Moving) -> str:
        space = fight.arena.name
        if option[0] == "swap":
            return say("swap with {whom}", whom=fight.book.name_of(fight, fight.figures[option[2]]))
        if option[0] == "climb":
            up = fight.arena.upper > option[2]
            return say("climb up to {where}" if up else "climb down to {where}", where=space(option[2]))
        return word("move over the border") if option[2] < 0 else say("move to {where}", where=space(option[2]))

    def spell(self, fight: Fight, option: Option | str) -> str:
        if not isinstance(option, tuple):
            return str(option).replace(" ", "-")
        parts = [str(part) for part in option]
        if option[0] == "step":
            parts[2] = "off" if option[2] < 0 else fight.arena.name(option[2])
        return ":".join(parts).replace(" ", "-")

    # Cards

    def card(self, fight: Fight, option: Option | str) -> Card:
        if not isinstance(option, tuple):
            return Card(kind="end")
        if option[0] == "step" or option[0] == "swap" or option[0] == "climb":
            return self.moving(fight, option)
        if option[0] == "training":
            does = "Every number of your next Action is 1 higher."
            return Card(kind="item", group=TOKEN_GROUP, cost=(Cost("Training"),), text=does)
        if option[0] == "inspire":
            does = "The active ally rolls one more die."
            return Card(kind="item", group=TOKEN_GROUP, cost=(Cost("Inspired"),), text=does)
        item, kind = fight.book[option[1]], option[0]
        group = group_of(item) if kind == "do" else SUPER_GROUP if kind == "super" else TOKEN_GROUP
        cost = self.cost(item, option)
        shown = self.targets(fight, item, option)
        number = self.number(option)
        return Card(
            tile=item.name if kind == "do" and number is not None else "",
            number=number,
            kind="attack" if item.hurts or kind == "super" else "maneuver",
            group=group,
            cost=cost,
            text=shortened(item.text),
            rule=fight.book.ref(item.id),
            targets=shown,
            side="foe" if item.hurts else "",
        )

    @staticmethod
    def number(option: Doing) -> int | None:
        """The number an Action or a Super Move is paid with."""
        paid = option[2] if option[0] == "do" or option[0] == "super" else None
        return paid if isinstance(paid, int) else None

    def cost(self, item: DojoItem, option: Doing) -> tuple[Cost, ...]:
        if option[0] == "chaos":
            return (Cost("Chaos"),)
        if option[0] == "elder":
            return ()
        if option[0] == "super":
            return (Cost(f"a {option[2]}", 2, "die"),)
        if option[2] != "tokens":
            return (Cost(f"a {option[2]}", kind="die"),)
        return costs_of(item)

    def targets(self, fight: Fight, item: DojoItem, option: Doing) -> tuple[str, ...]:
        """Enemies within Range of an Action that hurts; others find their targets as they go."""
        from fracas.games.dojo.rules.actions import act_of

        unit = fight.units[self.unit]
        if not item.hurts or unit.kind == STOOGES or option[0] != "do" or fight.book.kit(unit).acts_through_allies:
            return ()
        act = act_of(fight, unit, unit, fight.body(unit), item, option[2])
        found = [t for t in act.candidates("enemy") if isinstance(t, Figure)]
        return tuple(figure_name(fight, figure) for figure in found)

    def moving(self, fight: Fight, option: Moving) -> Card:
        """A step, swap or climb, with its price in Speed and what is left of it."""
        unit, who = fight.units[self.unit], target_of(fight, option[1])
        if option[0] == "swap":
            other = fight.figures[option[2]]
            return Card(
                kind="move",
                group=MOVE_GROUP,
                cost=(Cost("Speed", 2),),
                targets=(figure_name(fight, other),),
                side="ally",
            )
        cell = option[2]
        if cell < 0:
            return Card(kind="move", group=MOVE_GROUP, warns=("out of the arena",))
        price = 1
        if option[0] == "climb":
            price = option[3]
        elif isinstance(who, Figure):
            price = fight.book.step_cost(fight, unit, who, cell)
        name = fight.arena.name(cell)
        shown = (figure_name(fight, who),) if isinstance(who, Figure) else ()
        left = max(0, unit.tokens.get(SPEED, 0) - price)
        cost = (Cost("Speed", price),)
        warns = dangers(fight, cell)
        return Card(
            kind="move", group=MOVE_GROUP, cost=cost, area=(name,), path=(name,), left=left, targets=shown, warns=warns
        )


class Turn(Menu):
    about: ClassVar[str] = "turn"
    words: ClassVar[str] = "what now?"

    def barred(self, fight: Fight) -> Iterable[Barred]:
        return not_offered(fight, self.unit, True)


class Reaction(Menu):
    about: ClassVar[str] = "reaction"

    def sentence(self, fight: Fight) -> str:
        active = fight.units[fight.active].name
        return say("{who}: react on the turn of {active}?", who=fight.units[self.unit].name, active=active)

    def barred(self, fight: Fight) -> Iterable[Barred]:
        return not_offered(fight, self.unit, False)

    def scopes(self, fight: Fight) -> tuple[Scope, ...]:
        return EVERY_TIME


class AtOnce(Menu):
    about: ClassVar[str] = "at once"
    words: ClassVar[str] = "what to do at once?"


class Roam(Menu):
    about: ClassVar[str] = "roam"

    def sentence(self, fight: Fight) -> str:
        unit = fight.units[self.unit]
        return say("{who}: move with Speed ({n} left)?", who=unit.name, n=unit.tokens.get(SPEED, 0))

    def scopes(self, fight: Fight) -> tuple[Scope, ...]:
        return EVERY_TIME


def group_of(item: DojoItem) -> str:
    """The tab an Action stands under."""
    if item.kind == "basic action":
        return BASIC_GROUP
    return TOKEN_GROUP if item.cost and not item.cost[0].numbered else UNIQUE_GROUP


def costs_of(item: DojoItem) -> tuple[Cost, ...]:
    """What an Action costs that is not paid with a number of your choice."""
    for cost in item.cost:
        if cost.two:
            return tuple(Cost(f"a {price}+", kind="die") for price in cost.two)
        if cost.tokens:
            return (Cost(" or ".join(token_name(kind) for kind in cost.tokens), cost.count),)
        if cost.hp:
            return (Cost("HP", cost.hp),)
        if cost.copy:
            return (Cost("Copy"),)
        if cost.shield:
            return (Cost("Shield"),)
    return ()


def not_offered(fight: Fight, index: int, own_turn: bool) -> list[Barred]:
    """The Actions a unit knows and cannot perform now, each with the reason."""
    from fracas.games.dojo.rules import actions

    unit = fight.units[index]
    found = ((item, actions.why_not(fight, unit, item, own_turn)) for item in actions.known_actions(fight, unit))
    return [barred_card(fight, item, reason) for item, reason in found if reason]
