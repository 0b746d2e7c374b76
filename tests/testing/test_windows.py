"""Effects act in their windows in one order, and only while they are attached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fracas.core import Ask, Match, Runaway, Script
from fracas.testing.windows import (
    MOST_DEEP,
    Behaviour,
    Happening,
    Listener,
    Listening,
    attach,
    detach,
    detach_owner,
    happen,
)
from tests.core.tables import Notes, heard, improvised


def note(word: str, result: Any = None) -> Behaviour:
    """An effect that only says its word."""

    def act(state: Notes, listener: Listener, happening: Happening) -> Script[Any]:
        yield from ()
        state.heard.append(word)
        return result

    return Behaviour(act)


def play(
    listeners: list[Listener],
    behaviours: dict[str, Behaviour],
    orderer: Callable[..., str | None] | None = None,
    happening: Happening | None = None,
) -> Match:
    """A match whose one step lets a blow fall with these listeners around it."""

    def blow(state: Notes) -> Script[None]:
        for listener in listeners:
            attach(state.listening, listener)

        def deed() -> Script[str]:
            yield from ()
            state.heard.append("blow")
            return "struck"

        result = yield from happen(state, happening or Happening("blow"), behaviours, deed, orderer)
        state.heard.append(result)

    return improvised(blow)


def on(window: Any, rule: str, owner: str = "anna", facts: tuple[Any, ...] = ()) -> Listener:
    return Listener(owner, window, "blow", rule, facts)


def test_before_comes_first_then_the_deed_then_after() -> None:
    match = play([on("after", "c"), on("before", "a")], {"a": note("before"), "c": note("after")})
    assert heard(match) == ["before", "blow", "after", "struck"]


def test_without_listeners_the_deed_is_simply_done() -> None:
    assert heard(play([], {})) == ["blow", "struck"]


def test_an_instead_that_takes_over_replaces_the_deed_and_after_still_comes() -> None:
    match = play([on("instead", "b"), on("after", "c")], {"b": note("instead", True), "c": note("after")})
    assert heard(match) == ["instead", "after", None]


def test_an_instead_that_declines_lets_the_next_one_and_then_the_deed_be() -> None:
    declining = [on("instead", "b"), on("instead", "d")]
    assert heard(play(declining, {"b": note("no"), "d": note("neither")})) == ["no", "neither", "blow", "struck"]
    assert heard(play(declining, {"b": note("no"), "d": note("yes", True)})) == ["no", "yes", None]
    assert heard(play(declining, {"b": note("yes", True), "d": note("late", True)})) == ["yes", None]


def test_only_instead_can_take_over() -> None:
    match = play([on("before", "a"), on("after", "c")], {"a": note("before", True), "c": note("after", True)})
    assert heard(match) == ["before", "blow", "after", "struck"]


def test_listeners_of_one_window_act_in_the_order_attached() -> None:
    words = {name: note(name) for name in "xyz"}
    match = play([on("before", name) for name in "zxy"], words)
    assert heard(match)[:3] == ["z", "x", "y"]


def test_a_listener_that_does_not_apply_is_passed_over() -> None:
    never = Behaviour(note("never").act, lambda state, listener, happening: False)
    assert heard(play([on("before", "a"), on("instead", "a")], {"a": never})) == ["blow", "struck"]


def test_a_listener_may_change_what_happens() -> None:
    def halve(state: Notes, listener: Listener, happening: Happening) -> Script[None]:
        yield from ()
        happening["amount"] //= 2

    happening = Happening("blow", amount=9)
    play([on("before", "a"), on("before", "a", "bert")], {"a": Behaviour(halve)}, happening=happening)
    assert happening["amount"] == 2


@pytest.mark.parametrize(
    ("window", "words"),
    [("before", ["stop", None]), ("instead", ["stop", None]), ("after", ["blow", "stop", "struck"])],
)
def test_once_stopped_nothing_more_happens(window: Any, words: list[Any]) -> None:
    def stop(state: Notes, listener: Listener, happening: Happening) -> Script[None]:
        yield from ()
        happening.stopped = True
        state.heard.append("stop")

    others = [on(window, "b"), on("after", "b")]
    match = play([on(window, "a"), *others], {"a": Behaviour(stop), "b": note("more")})
    assert heard(match) == words


# Who orders simultaneous effects


def anna_orders(state: Any, happening: Happening, live: list[Listener]) -> str | None:
    return "anna"


@pytest.mark.parametrize("window", ["before", "instead", "after"])
def test_the_orderer_is_asked_when_two_apply(window: Any) -> None:
    match = play([on(window, "x"), on(window, "y", "bert")], {"x": note("x"), "y": note("y")}, anna_orders)
    (ask,) = match.asks
    assert ask == Ask("anna", "order", (("anna", "x"), ("bert", "y")), "blow")
    match.answer("anna", ("bert", "y"))
    assert match.over
    assert [word for word in heard(match) if word in ("x", "y")] == ["y", "x"]


def test_of_three_the_orderer_is_asked_twice() -> None:
    match = play([on("before", name) for name in "xyz"], {name: note(name) for name in "xyz"}, anna_orders)
    match.answer("anna", ("anna", "z"))
    match.answer("anna", ("anna", "y"))
    assert heard(match) == ["z", "y", "x", "blow", "struck"]


def test_nobody_is_asked_when_only_one_applies() -> None:
    never = Behaviour(note("never").act, lambda state, listener, happening: False)
    match = play([on("before", "x"), on("before", "n")], {"x": note("x"), "n": never}, anna_orders)
    assert match.over


def test_nobody_is_asked_when_the_game_names_nobody() -> None:
    match = play([on("before", "x"), on("before", "y")], {"x": note("x"), "y": note("y")}, lambda *_: None)
    assert heard(match)[:2] == ["x", "y"]


def test_nobody_is_asked_about_one_effect_twice_on_one_owner() -> None:
    twice = [on("before", "x", facts=(1,)), on("before", "x", facts=(2,))]
    assert heard(play(twice, {"x": note("x")}, anna_orders)) == ["x", "x", "blow", "struck"]


def test_whether_a_second_effect_applies_is_looked_at_after_the_first_acted() -> None:
    only_first = Behaviour(note("once").act, lambda state, listener, happening: "once" not in state.heard)
    match = play([on("before", "x"), on("before", "y", "bert")], {"x": only_first, "y": only_first}, anna_orders)
    match.answer("anna", ("anna", "x"))
    assert heard(match) == ["once", "blow", "struck"]


# Attaching and detaching


def test_detaching_takes_away_one_listener_and_leaves_its_twin() -> None:
    listening: Listening = {}
    for _ in range(2):
        attach(listening, on("before", "x"))
    attach(listening, on("after", "x"))
    detach(listening, on("before", "x"))
    assert listening == {"before blow": (on("before", "x"),), "after blow": (on("after", "x"),)}
    detach(listening, on("before", "x"))
    detach(listening, on("before", "x"))
    assert listening == {"after blow": (on("after", "x"),)}


def test_detaching_an_owner_takes_away_all_or_only_what_one_rule_gave() -> None:
    listening: Listening = {}
    for listener in (on("before", "x"), on("after", "y"), on("after", "x", "bert")):
        attach(listening, listener)
    detach_owner(listening, "anna", "x")
    assert listening == {"after blow": (on("after", "y"), on("after", "x", "bert"))}
    detach_owner(listening, "anna")
    assert listening == {"after blow": (on("after", "x", "bert"),)}


@pytest.mark.parametrize("window", ["before", "instead", "after"])
def test_a_listener_detached_by_another_one_does_not_act_any_more(window: Any) -> None:
    def disarm(state: Notes, listener: Listener, happening: Happening) -> Script[None]:
        yield from ()
        detach_owner(state.listening, "bert")

    match = play([on(window, "disarm"), on(window, "x", "bert")], {"disarm": Behaviour(disarm), "x": note("x")})
    assert "x" not in heard(match)


def test_a_listener_attached_meanwhile_waits_for_the_next_window() -> None:
    def arm(state: Notes, listener: Listener, happening: Happening) -> Script[None]:
        yield from ()
        attach(state.listening, on("before", "x"))
        attach(state.listening, on("after", "x"))

    match = play([on("before", "arm")], {"arm": Behaviour(arm), "x": note("x")})
    assert heard(match) == ["blow", "x", "struck"]


def test_listeners_of_a_clone_are_its_own() -> None:
    def wait(state: Notes) -> Script[None]:
        attach(state.listening, on("before", "x"))
        yield Ask("anna", "go", ("go",))
        detach_owner(state.listening, "anna")

    match = improvised(wait, wait)
    clone = match.clone()
    clone.answer("anna", "go")
    assert match.state.listening == {"before blow": (on("before", "x"),)}  # type: ignore[attr-defined]


# Rules that set each other off


def setting_off(event: str) -> Behaviour:
    def act(state: Notes, listener: Listener, happening: Happening) -> Script[None]:
        yield from happen(state, Happening(event), BEHAVIOURS)

    return Behaviour(act)


BEHAVIOURS = {"thorns": setting_off("blow"), "wrath": setting_off("sting"), "echo": setting_off("echo")}


def endless(*listeners: Listener, event: str) -> Callable[[Notes], Script[None]]:
    def start(state: Notes) -> Script[None]:
        for listener in listeners:
            attach(state.listening, listener)
        yield from happen(state, Happening(event), BEHAVIOURS)

    return start


def test_two_rules_that_set_each_other_off_are_both_named() -> None:
    loop = endless(
        Listener("anna", "after", "sting", "thorns"), Listener("bert", "after", "blow", "wrath"), event="blow"
    )
    names, depth = "(thorns and wrath|wrath and thorns)", rf"\(more than {MOST_DEEP} deep in “blow”\)"
    with pytest.raises(Runaway, match=f"{names} keep setting each other off {depth}"):
        improvised(loop)


def test_a_rule_that_sets_itself_off_is_named() -> None:
    with pytest.raises(Runaway, match="echo keeps setting itself off"):
        improvised(endless(Listener("anna", "after", "echo", "echo"), event="echo"))


def test_the_trail_is_empty_again_after_a_rule_broke() -> None:
    def fail(state: Notes, listener: Listener, happening: Happening) -> Script[None]:
        yield from ()
        raise KeyError

    state = Notes()
    attach(state.listening, on("before", "x"))
    with pytest.raises(KeyError):
        list(happen(state, Happening("blow"), {"x": Behaviour(fail)}))
    assert state.trail == []
