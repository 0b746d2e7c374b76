"""Questions know their own words. Each kind of question has a class, next to the rule that asks it:

    class Guard(Question[Fight, str]):
        about: ClassVar[str] = "guard"

        def __init__(self, guard: str, whom: str) -> None:
            self.guard, self.whom = guard, whom

        def sentence(self, fight: Fight) -> str:
            return f"{fight.get(self.guard).name}: take the blow for {fight.get(self.whom).name}?"

    answer = yield Ask(seat, Guard("odrun", "ysa"), ("yes", "no"))

A question holds plain facts (ids, numbers, cells) and never a figure or a position: clones share it, and every method
is given the position to look at. Nothing here runs unless somebody looks, so a playout pays for one small object.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from fracas.core.card import EVERY_TIME, Barred, Card, Cause, Scope, marks_of
from fracas.core.language import word

S = TypeVar("S")
"""The position of the game that asks."""
O = TypeVar("O", bound=Hashable)  # noqa: E741
"""What the options of such a question are."""


def hint_of(card: Card) -> str:
    """What an option costs and does, in one line of text."""
    cost = ", ".join([f"{each.n} {word(each.name)}" if each.n > 1 else word(each.name) for each in card.cost])
    text = word(card.text)
    return f"{cost}: {text}" if cost and text else cost or text


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S, O]):
    """One kind of question: what is asked, why, and everything there is to say about each option."""

    about: ClassVar[str] = ""
    """The name of this kind, which does not change: promises not to be asked again go by it."""
    prepares: ClassVar[bool] = False
    """Whether it is settled before the fight: who plays whom, with what, from where. A table may leave it to a bot."""
    big: ClassVar[bool] = False
    """Whether it is worth the whole screen: there is much to read about each option, and the map can wait."""

    def sentence(self, state: S) -> str:
        """The question in words. If something caused it, it says so."""
        raise NotImplementedError

    def label(self, state: S, option: O) -> str:
        """The name of an option, unique in its question."""
        return str(option).capitalize()

    def spell(self, state: S, option: O) -> str:
        """A short word for the option, unique in its question, as match files spell it."""
        return " ".join([str(part) for part in option]) if isinstance(option, tuple) else str(option)

    def card(self, state: S, option: O) -> Card:
        """Everything somebody needs to know to choose the option."""
        if option == "yes":
            return Card(kind="yes")
        return Card(kind="no" if option == "no" else "other")

    def told(self, state: S, option: O) -> tuple[Card, str, dict[str, Any]]:
        """The card with the hint and the marks that follow from it: all three, for the price of one."""
        card = self.card(state, option)
        return card, hint_of(card), marks_of(card)

    def all_told(self, state: S, options: Iterable[O]) -> list[tuple[Card, str, dict[str, Any]]]:
        """The same for all options: what they have in common need be found only once."""
        return [self.told(state, option) for option in options]

    def remaining(self, state: S) -> tuple[str, ...]:
        """What the person asked can still spend: actions, squares."""
        return ()

    def marks(self, state: S, option: O) -> dict[str, Any]:
        """Where to show the option on the board: `cells`, `units`, `path`."""
        return marks_of(self.card(state, option))

    def hint(self, state: S, option: O) -> str:
        """What the option costs and does, in one line of text."""
        return hint_of(self.card(state, option))

    def barred(self, state: S) -> Iterable[Barred]:
        """What people might expect among the options but cannot choose, each with the reason."""
        return ()

    def cause(self, state: S) -> Cause | None:
        """What caused it; None if that is simply what the log says last."""
        return None

    def scopes(self, state: S) -> tuple[Scope, ...]:
        """For how long somebody can choose not to be asked this again; empty where that makes no sense."""
        return ()

    def slight(self, state: S) -> bool:
        """Whether it can be declined and hardly matters now. People can choose not to be asked such questions."""
        return False

    def stake(self, state: S) -> int:
        """How much is about to happen, such as the damage you take if you decline; 0 if that is not a number."""
        return 0

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and facts_of(other) == facts_of(self)

    def __hash__(self) -> int:
        return hash(self.about)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in facts_of(self).items()])})"


@mypyc_attr(allow_interpreted_subclasses=True)
class YesOrNo(Question[S, str]):
    """A question with the options "yes" and "no" that may come again and again."""

    def scopes(self, state: S) -> tuple[Scope, ...]:
        return EVERY_TIME


def facts_of(question: object) -> dict[str, Any]:
    """What a question holds, compiled or not."""
    names = [name for kind in type(question).__mro__ for name in getattr(kind, "__mypyc_attrs__", ()) if name[0] != "_"]
    return {**{name: getattr(question, name) for name in names}, **getattr(question, "__dict__", {})}
