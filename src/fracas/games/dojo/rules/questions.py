"""Questions with all their words: what is asked, what each option is called, costs and does, and where it shows.

A question holds only plain facts. `ask` makes the right kind from its name; rules that know more make their own.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, ClassVar, Generic, TypeVar

from fracas.core import Ask, Question
from fracas.core.agreement import with_articles
from fracas.core.card import EVERY_TIME, Barred, Card, Forced, Kind, Scope, Side, shortened
from fracas.core.language import counted, say, word
from fracas.games.dojo.rules.ids import figure_id
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.model import SPEED, TOKENS, Fight, Figure, Spot, Target
from fracas.games.dojo.rules.phrases import stands_for_several, token_name
from fracas.games.dojo.rules.token_words import means

O = TypeVar("O", bound=Hashable)  # noqa: E741
Plain = int | str
"""Numbers, spaces and targets, beside words that decline."""
NAMED = frozenset((*TOKENS, "fog", "rubble", "trap", "wall", "pit", "edge", "bomb", "copy"))
"""Words that are names of tokens and obstacles, which people write with a capital."""
NO_MORE = "no more"
ENDS = (NO_MORE, "done", "pass", "stop", "no")
"""Words that decline, or end something."""
CELLS = frozenset({"space", "step", "shove", "save", "placement", "return", "comeback"})
"""Kinds of questions whose options are spaces."""


def figure_name(fight: Fight, figure: Figure) -> str:
    return figure_id(fight, figure)


def target_of(fight: Fight, option: int) -> Target:
    """The figure or obstacle an option stands for."""
    return fight.figures[option] if option >= 0 else Spot(-1 - option)


class DojoQuestion(Question[Fight, O], Generic[O]):
    """`unit` is asked, or asked about; `item` is what it is doing, `what` the rest of the sentence; `figure` is who
    would be moved.
    """

    def __init__(self, unit: int, item: str = "", what: str = "", figure: int = -1) -> None:
        self.unit, self.item, self.what, self.figure = unit, item, what, figure

    def sentence(self, fight: Fight) -> str:
        """Who, with what, and what there is to say: “Rex, Damage: choose an enemy.”"""
        who = fight.units[self.unit].name
        title = f"{who}, {fight.book[self.item].name}" if self.item else who
        words = "{title}: choose {what}." if self.what.startswith(("a ", "an ")) else "{title}: {what}?"
        return say(words, title=title, what=self.what)

    def label(self, fight: Fight, option: O) -> str:
        return word(str(option))

    def spell(self, fight: Fight, option: O) -> str:
        return str(option).replace(" ", "-")

    def card(self, fight: Fight, option: O) -> Card:
        return Card(kind="end" if option in ENDS else "number" if type(option) is int else "other")

    def liked(self, fight: Fight, options: tuple[O, ...]) -> list[int] | None:
        """How good the options look to a quick bot, where the question itself knows best."""
        return None

    def side_of(self, fight: Fight, figure: Figure) -> Side:
        """Whom an option would touch, seen by whoever is asked."""
        if figure.unit == self.unit:
            return "self"
        return "ally" if fight.units[figure.unit].side == fight.units[self.unit].side else "foe"


STANCE_PARTS = {"a Style for this turn": "style", "a Form for this turn": "form"}
"""Questions whose words are the ids of Styles and Forms."""


class Word(DojoQuestion[Plain]):
    about: ClassVar[str] = "word"

    def label(self, fight: Fight, option: Plain) -> str:
        part = f"{STANCE_PARTS.get(self.what, '')}.{option}"
        if part in fight.book.items:
            return str(fight.book[part].name)
        return token_name(option) if isinstance(option, str) and option in NAMED else word(str(option))

    def card(self, fight: Fight, option: Plain) -> Card:
        """A word alone says little: beside it stands the rule it comes out of."""
        plain = super().card(fight, option)
        if plain.kind == "end" or self.item not in fight.book.items:
            return plain
        return Card(kind=plain.kind, text=shortened(fight.book[self.item].text), rule=fight.book.ref(self.item))


class YesNo(DojoQuestion[str]):
    about: ClassVar[str] = "yes or no"

    def card(self, fight: Fight, option: str) -> Card:
        return Card(kind="yes" if option == "yes" else "no")

    def scopes(self, fight: Fight) -> tuple[Scope, ...]:
        return EVERY_TIME


class Number(DojoQuestion[Plain]):
    about: ClassVar[str] = "number"

    def label(self, fight: Fight, option: Plain) -> str:
        return with_articles(say("a {n}", n=option)) if type(option) is int else word(str(option))


class Raise(Number):
    about: ClassVar[str] = "raise"


class Fitting(DojoQuestion[Plain]):
    about: ClassVar[str] = "fitting"

    def label(self, fight: Fight, option: Plain) -> str:
        return word("none of them") if option == 0 else str(option)


class Gates(DojoQuestion[int]):
    about: ClassVar[str] = "gates"

    def label(self, fight: Fight, option: int) -> str:
        prices = fight.book[self.item].cost[0].gates if self.item else ()
        printed = f" ({prices[option - 1]}+)" if option <= len(prices) else ""
        return f"{counted(option, 'gate')}{printed}"

    def card(self, fight: Fight, option: Any) -> Card:
        if self.item not in fight.book.items:
            return Card(kind="number")
        return Card(kind="number", text=shortened(fight.book[self.item].text), rule=fight.book.ref(self.item))

    def hint(self, fight: Fight, option: Any) -> str:
        return word(fight.book[self.item].text) if self.item in fight.book.items else ""


class Rest(DojoQuestion[int]):
    about: ClassVar[str] = "rest"

    def label(self, fight: Fight, option: int) -> str:
        return say("lose {n} Fatigue" if option else "keep all Fatigue", n=option)


class Token(DojoQuestion[str]):
    about: ClassVar[str] = "token"

    def label(self, fight: Fight, option: str) -> str:
        return word(option) if option in ENDS else token_name(option)

    def card(self, fight: Fight, option: str) -> Card:
        return Card(kind="end") if option in ENDS else Card(kind="item", text=shortened(means(fight, option)))

    def hint(self, fight: Fight, option: str) -> str:
        return "" if option in ENDS else means(fight, option)


class Source(DojoQuestion[str | tuple[int, str]]):
    """Which token is spent: yours by its kind, or one that an ally lends."""

    about: ClassVar[str] = "source"

    def label(self, fight: Fight, option: str | tuple[int, str]) -> str:
        if not isinstance(option, str):
            return say("{what} of {whom}", what=token_name(option[1]), whom=fight.units[option[0]].name)
        return word("a Copy") if option == "copies" else token_name(option)

    def spell(self, fight: Fight, option: str | tuple[int, str]) -> str:
        return option.replace(" ", "-") if isinstance(option, str) else f"{option[0]}:-{option[1].replace(' ', '-')}"

    def card(self, fight: Fight, option: str | tuple[int, str]) -> Card:
        return Card(kind="item")


class Poltergeist(DojoQuestion[str]):
    about: ClassVar[str] = "poltergeist"


class Control(DojoQuestion[str]):
    about: ClassVar[str] = "control"
    TEXTS: ClassVar[dict[str, str]] = {
        "negate": "The Action is lost, and what it cost with it.",
        "redirect": "You make every choice of the Action from where its user stands.",
        "steal": "You perform the Action yourself, from your space and with your Range.",
        "counter": "The Action hits its user as well.",
    }

    def card(self, fight: Fight, option: str) -> Card:
        from fracas.core.card import Cost

        if option == "pass":
            return Card(kind="end")
        cost = Cost("Control", 2 if option in ("redirect", "steal") else 1)
        return Card(
            kind="reaction", cost=(cost,), text=word(self.TEXTS.get(option, "")), rule=fight.book.ref("token.control")
        )

    def scopes(self, fight: Fight) -> tuple[Scope, ...]:
        return EVERY_TIME


class Item(DojoQuestion[str]):
    """One of some Abilities or Actions, by id."""

    about: ClassVar[str] = "ability"

    def label(self, fight: Fight, option: str) -> str:
        return fight.book[option].name if option in fight.book.items else word(str(option))

    def card(self, fight: Fight, option: str) -> Card:
        if option not in fight.book.items:
            return Card(kind="end" if option in ENDS else "other")
        item = fight.book[option]
        return Card(kind="attack" if item.hurts else "card", text=shortened(item.text), rule=fight.book.ref(option))


class WhichAction(Item):
    about: ClassVar[str] = "action"


# Figures


class WhoOrWhat(DojoQuestion[Plain]):
    """Targets: figures by id, obstacles by their space."""

    about: ClassVar[str] = "target"

    def label(self, fight: Fight, option: Plain) -> str:
        return word(option) if isinstance(option, str) else fight.book.name_of(fight, target_of(fight, option))

    def spell(self, fight: Fight, option: Plain) -> str:
        if isinstance(option, str):
            return "no-more"
        return f"figure-{option}" if option >= 0 else f"at-{fight.arena.name(-1 - option)}"

    def card(self, fight: Fight, option: Plain) -> Card:
        if isinstance(option, str):
            return Card(kind="end")
        target = target_of(fight, option)
        if isinstance(target, Figure):
            if target.at < 0:
                return Card(kind="target", side=self.side_of(fight, target))
            unit = fight.units[target.unit]
            text = "" if target.copy else say("{n} of {most} HP", n=unit.hp, most=unit.bar)
            side, name = self.side_of(fight, target), figure_name(fight, target)
            return Card(kind="target", targets=(name,), side=side, text=text)
        return Card(kind="target", area=(fight.arena.name(target.at),))


class WhichUnit(DojoQuestion[int]):
    """One of some units."""

    about: ClassVar[str] = "slot"

    def sentence(self, fight: Fight) -> str:
        return DojoQuestion.sentence(self, fight) if self.what else word("Who takes this turn?")

    def label(self, fight: Fight, option: int) -> str:
        return str(fight.units[option].name)

    def spell(self, fight: Fight, option: int) -> str:
        return str(fight.units[option].id)

    def card(self, fight: Fight, option: int) -> Card:
        unit = fight.units[option]
        bodies = fight.bodies(unit)
        shown = tuple(figure_name(fight, body) for body in bodies[:1])
        return Card(kind="target", targets=shown, text=say("{n} of {most} HP", n=unit.hp, most=unit.bar))


class Spirit(WhichUnit):
    about: ClassVar[str] = "spirit"

    def sentence(self, fight: Fight) -> str:
        unit = fight.units[self.unit]
        are = "{who} are out: who gets their heroic spirit?"
        return say(are if stands_for_several(unit) else "{who} is out: who gets their heroic spirit?", who=unit.name)


# Spaces


def dangers(fight: Fight, cell: int, forced: bool = False) -> tuple[str, ...]:
    """What a space does to whoever comes into it."""
    found = []
    if fight.traps >> cell & 1 and not fight.sprung >> cell & 1:
        found.append(say("a Trap: {n} damage", n=2 if fight.deadly >> cell & 1 else 1))
    if fight.rubble >> cell & 1:
        found.append(word("Rubble: 1 Fatigue" if fight.edition == "patch" else "Rubble"))
    if fight.pits >> cell & 1:
        found.append(word("a Pit: 2 damage" if forced else "a Pit: hard to leave"))
    if fight.edges >> cell & 1:
        found.append(word("an Edge: out without Speed"))
    return tuple(found)


class Where(DojoQuestion[Plain]):
    """A space to choose."""

    about: ClassVar[str] = "space"

    def label(self, fight: Fight, option: Plain) -> str:
        if not isinstance(option, int):
            return word(str(option))
        return word("over the border") if option < 0 else fight.arena.name(option)

    def spell(self, fight: Fight, option: Plain) -> str:
        if not isinstance(option, int):
            return str(option).replace(" ", "-")
        return "off" if option < 0 else fight.arena.name(option)

    def card(self, fight: Fight, option: Plain) -> Card:
        if not isinstance(option, int):
            return Card(kind="end")
        return Card(kind="space", area=() if option < 0 else (fight.arena.name(option),))


class Placement(Where):
    about: ClassVar[str] = "placement"
    prepares: ClassVar[bool] = True

    def sentence(self, fight: Fight) -> str:
        return say("Where does {who} start?", who=fight.book.name_of(fight, fight.figures[self.figure]))


class Return(Where):
    about: ClassVar[str] = "return"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: come back to the arena?", who=fight.units[self.unit].name)


class Comeback(Where):
    about: ClassVar[str] = "comeback"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: pay 3 HP to come back?", who=fight.units[self.unit].name)


class Step(Where):
    """One step of somebody's own."""

    about: ClassVar[str] = "step"

    def card(self, fight: Fight, option: Plain) -> Card:
        if not isinstance(option, int):
            return Card(kind="end")
        name = fight.arena.name(option)
        shown = (figure_name(fight, fight.figures[self.figure]),) if self.figure >= 0 else ()
        return Card(kind="move", area=(name,), path=(name,), targets=shown, warns=dangers(fight, option))


class Save(Step):
    about: ClassVar[str] = "save"

    def sentence(self, fight: Fight) -> str:
        figure = fight.figures[self.figure] if self.figure >= 0 else None
        found = dangers(fight, figure.at, forced=True) if figure is not None and figure.at >= 0 else ()
        why = ", ".join(danger.replace(": ", " for ") for danger in found)
        words = "{who} may spend Speed ({n} left) to jump clear ({why}): where to?"
        if not why:
            words = "{who} may spend Speed ({n} left) to jump clear: where to?"
        unit = fight.units[self.unit]
        return say(words, who=unit.name, why=why, n=unit.tokens.get(SPEED, 0))

    def scopes(self, fight: Fight) -> tuple[Scope, ...]:
        return EVERY_TIME


class Shove(Where):
    """Where somebody is pushed or pulled next."""

    about: ClassVar[str] = "shove"

    def sentence(self, fight: Fight) -> str:
        if self.figure < 0:
            return DojoQuestion.sentence(self, fight)
        whom = fight.book.name_of(fight, fight.figures[self.figure])
        return say("{who}: {what} {whom}?", who=fight.units[self.unit].name, what=self.what, whom=whom)

    def card(self, fight: Fight, option: Plain) -> Card:
        if not isinstance(option, int):
            return Card(kind="end")
        figure = fight.figures[self.figure] if self.figure >= 0 else None
        name = () if option < 0 else (fight.arena.name(option),)
        moved = (Forced(figure_name(fight, figure), name),) if figure is not None and figure.at >= 0 and name else ()
        warns = (word("out of the arena"),) if option < 0 else dangers(fight, option, forced=True)
        side = self.side_of(fight, figure) if figure is not None else ""
        return Card(kind="space", area=name, forced=moved, warns=warns, side=side)


class Order(DojoQuestion[tuple[int, str]]):
    """Which of several Abilities comes first."""

    about: ClassVar[str] = "order"

    def sentence(self, fight: Fight) -> str:
        return word("Which Ability comes first?")

    def label(self, fight: Fight, option: tuple[int, str]) -> str:
        return f"{fight.units[option[0]].name}: {fight.book[option[1]].name}"

    def spell(self, fight: Fight, option: tuple[int, str]) -> str:
        return f"{fight.units[option[0]].id}:{option[1]}"

    def card(self, fight: Fight, option: tuple[int, str]) -> Card:
        item = fight.book[option[1]]
        return Card(kind="order", text=shortened(item.text), rule=fight.book.ref(item.id))


class WhichStance(DojoQuestion[Plain]):
    about: ClassVar[str] = "stance"
    big: ClassVar[bool] = True

    def sentence(self, fight: Fight) -> str:
        return say("{who}: which Stance?", who=fight.units[self.unit].name)

    def label(self, fight: Fight, option: Plain) -> str:
        from fracas.games.dojo.rules.turn import stance_name

        return (
            word("only one") if isinstance(option, str) else stance_name(fight, fight.units[self.unit].stances[option])
        )

    def card(self, fight: Fight, option: Plain) -> Card:
        if isinstance(option, str):
            return Card(kind="end")
        from fracas.games.dojo.rules.stance_card import stance_card

        return stance_card(fight, fight.units[self.unit], fight.units[self.unit].stances[option])


KINDS: dict[str, type[DojoQuestion[Any]]] = {
    kind.about: kind
    for kind in (
        Word, YesNo, Number, Raise, Fitting, Gates, Rest, Token, Source, Poltergeist, Control, Item, WhichAction,
        WhoOrWhat, WhichUnit, Spirit, Where, Placement, Return, Comeback, Step, Save, Shove, Order, WhichStance,
    )
}  # fmt: skip


def ask(
    seat: str, about: str, options: Iterable[Hashable], unit: int, item: str = "", what: str = "", figure: int = -1
) -> Ask:
    """A question of some kind by its name."""
    made = KINDS[about](unit, item, what, figure) if about in KINDS else Word(unit, item, what, figure)
    return Ask(seat, made, tuple(options), (item, what, unit))


def barred_card(fight: Fight, item: DojoItem, reason: str) -> Barred:
    """An Action that is not offered, and why."""
    kind: Kind = "attack" if item.hurts else "maneuver"
    return Barred(item.name, reason, kind=kind, text=shortened(item.text), rule=fight.book.ref(item.id))
