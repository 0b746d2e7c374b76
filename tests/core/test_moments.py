"""Moments: who acts when something happens, in which order, and what an item may rely on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from fracas.core.ask import Ask, Script
from fracas.core.errors import Runaway
from fracas.core.kit import Item, Kit, Register
from fracas.core.moments import NOTHING, Body, Table


class Moments(Item):
    """All there is to wait for."""

    def bell(self, table: Place, me: Body[Moments]) -> Script[None]:
        """The bell rings."""
        return NOTHING

    def weight(self, table: Place, me: Body[Moments]) -> int:
        """How much it weighs."""
        return 0


MOMENTS = Register(Moments)
BELL = MOMENTS.claim(Moments.bell, "here")
WEIGHT = MOMENTS.claim(Moments.weight, "here")


class Place(Table[Moments]):
    def __init__(self, *names: str) -> None:
        super().__init__(MOMENTS.nothing)
        self.people = [Body[Moments](n, name, MOMENTS.nothing) for n, name in enumerate(names)]
        self.heard: list[str] = []

    def bodies(self) -> list[Body[Moments]]:
        return self.people


class Echo(Moments):
    """Says its name when the bell rings."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def why(self) -> str:
        return self.name

    def bell(self, table: Place, me: Body[Moments]) -> Script[None]:
        table.heard.append(f"{me.seat} {self.name}")
        yield from ()


class Stone(Moments):
    def weight(self, table: Place, me: Body[Moments]) -> int:
        return 3


def ring(place: Place, first: int = 0) -> Script[None]:
    for item in (yield from place.everybody(BELL, place.people[first])):
        yield from item.bell(place, place.people[item.owner])


def play(script: Iterator[Any], *answers: Any) -> list[Ask]:
    """Run a script with these answers; returns what was asked."""
    asked: list[Ask] = []
    left = list(answers)
    try:
        ask = next(script)
        while True:
            asked.append(ask)
            ask = script.send(left.pop(0))  # type: ignore[attr-defined]
    except StopIteration:
        return asked


def test_a_moment_nobody_waits_for_costs_one_look_up() -> None:
    place = Place("anna", "bert")
    assert place.on[BELL] == ()
    place.give(place.people[1], Stone())
    assert place.on[BELL] == ()
    assert len(place.on[WEIGHT]) == 1


def test_items_act_in_the_order_they_came_beginning_with_the_first_figure_named() -> None:
    place = Place("anna", "bert", "cleo")
    for who, name in ((2, "c"), (0, "a"), (1, "b"), (0, "a2")):
        place.give(place.people[who], Echo(name))

    play(ring(place, 1))

    assert place.heard == ["bert b", "cleo c", "anna a", "anna a2"]


def test_two_items_that_mind_their_order_let_their_seat_say_which_is_first() -> None:
    class Fussy(Echo):
        minds_order: ClassVar[bool] = True

    place = Place("anna", "bert")
    for name in ("x", "y"):
        place.give(place.people[0], Fussy(name))
    place.give(place.people[1], Fussy("alone"))

    asked = play(ring(place), 1)

    assert place.heard == ["anna y", "anna x", "bert alone"]
    assert [ask.seat for ask in asked] == ["anna"]
    question: Any = asked[0].question
    assert question.sentence(None) == "What comes first?"
    assert question.label(None, 1) == "y"


def test_an_item_that_has_gone_by_then_does_not_act_and_one_that_came_waits() -> None:
    place = Place("anna", "bert")

    class Meddler(Moments):
        def bell(self, table: Place, me: Body[Moments]) -> Script[None]:
            table.take(victim)
            table.give(me, Echo("late"))
            yield from ()

    victim = Echo("victim")
    place.give(place.people[0], Meddler())
    place.give(place.people[1], victim)

    play(ring(place))

    assert place.heard == []
    assert [item.why() for item in place.people[0].kit.items] == ["Meddler", "late"]


def test_one_copy_cannot_be_given_twice() -> None:
    place, stone = Place("anna"), Stone()
    place.give(place.people[0], stone)
    with pytest.raises(ValueError, match="two copies are two instances"):
        place.give(place.people[0], stone)


def test_kits_are_replaced_and_never_changed_so_that_clones_may_share_them() -> None:
    place = Place("anna")
    place.give(place.people[0], Stone())
    before: Kit[Moments] = place.people[0].kit
    listening = place.on
    place.give(place.people[0], Stone())
    assert len(before.items) == 1
    assert len(listening[WEIGHT]) == 1
    assert len(place.people[0].kit.items) == 2
    assert len(place.on[WEIGHT]) == 2


def test_items_that_set_each_other_off_are_named() -> None:
    class Loud(Echo):
        def bell(self, table: Place, me: Body[Moments]) -> Script[None]:
            yield from ring(table)

    place = Place("anna")
    place.give(place.people[0], Loud("Gong"))
    with pytest.raises(Runaway, match="Gong keeps setting itself off"):
        play(ring(place))
    place.give(place.people[0], Loud("Horn"))


def test_whoever_acts_is_the_cause_until_the_next_and_nobody_is_left_over() -> None:
    seen: list[list[str]] = []

    class Watch(Echo):
        def bell(self, table: Place, me: Body[Moments]) -> Script[None]:
            seen.append([cause.why() for cause in table.causes])
            yield from ()

    place = Place("anna", "bert")
    place.give(place.people[0], Watch("one"))
    place.give(place.people[1], Watch("two"))

    play(ring(place))

    assert seen == [["one"], ["two"]]
    assert place.causes == []


def test_a_moment_happens_in_one_place_only_and_must_be_listed() -> None:
    with pytest.raises(TypeError, match="“bell” already happens in here"):
        MOMENTS.claim(Moments.bell)
    with pytest.raises(TypeError, match="“why” is not a moment of Moments; there are: bell, weight"):
        MOMENTS.claim(Item.why)
