"""Effects of the toy duel listen for happenings in three windows: before, instead, after. Games have moments instead.

The order is always the same. All `before` listeners run; then the first `instead` listener that takes the happening
over replaces the deed, otherwise the deed is done; then all `after` listeners run. Inside one window listeners run in
the order they were attached, unless the game names a seat that orders simultaneous ones; that seat is asked only when
two or more really apply. A listener detached in the meantime does not act; one attached in the meantime waits for the
next window. Once a happening is stopped, nothing more of it happens. Listeners are plain data in the state; what they
do is looked up by the rule they name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from fracas.core.ask import Ask, Script
from fracas.core.errors import Runaway

Window = Literal["before", "instead", "after"]
Listening = dict[str, tuple["Listener", ...]]
MOST_DEEP = 60


class Listener(msgspec.Struct, frozen=True):
    """The effect of `rule` on somebody (`owner`) waits for an event in a window. `facts` are its own plain data."""

    owner: str
    window: Window
    event: str
    rule: str
    facts: tuple[Any, ...] = ()


class Happening:
    """Something about to happen. Games give it their own facts; listeners may change them or set `stopped`."""

    __slots__ = ("event", "facts", "stopped")

    def __init__(self, event: str, **facts: Any) -> None:
        self.event, self.facts, self.stopped = event, facts, False

    def __getitem__(self, fact: str) -> Any:
        return self.facts[fact]

    def __setitem__(self, fact: str, value: Any) -> None:
        self.facts[fact] = value


class Behaviour:
    """What a listener does. `applies` is a cheap look; `act` returns True when it took over (`instead` only)."""

    __slots__ = ("act", "applies")

    def __init__(
        self,
        act: Callable[[Any, Listener, Happening], Script[Any]],
        applies: Callable[[Any, Listener, Happening], bool] | None = None,
    ) -> None:
        self.act = act
        self.applies = applies or (lambda state, listener, happening: True)


Behaviours = Mapping[str, Behaviour]
Orderer = Callable[[Any, Happening, list[Listener]], "str | None"]


def attach(listening: Listening, listener: Listener) -> None:
    key = f"{listener.window} {listener.event}"
    listening[key] = (*listening.get(key, ()), listener)


def detach(listening: Listening, listener: Listener) -> None:
    key = f"{listener.window} {listener.event}"
    left = list(listening.get(key, ()))
    if listener in left:
        left.remove(listener)
    _put(listening, key, tuple(left))


def detach_owner(listening: Listening, owner: str, rule: str | None = None) -> None:
    """Remove whatever the owner listens with, or only what one rule gave it."""
    for key in list(listening):
        left = tuple(x for x in listening[key] if x.owner != owner or (rule is not None and x.rule != rule))
        _put(listening, key, left)


def _put(listening: Listening, key: str, listeners: tuple[Listener, ...]) -> None:
    if listeners:
        listening[key] = listeners
    else:
        listening.pop(key, None)


def happen(
    state: Any,
    happening: Happening,
    behaviours: Behaviours,
    deed: Callable[[], Script[Any]] | None = None,
    orderer: Orderer | None = None,
) -> Script[Any]:
    """Let something happen with all its windows; returns what the deed returned."""
    event = happening.event
    listening: Listening = state.listening
    result = None
    before = listening.get("before " + event)
    if before:
        yield from _run(state, before, happening, behaviours, orderer)
    taken = False
    instead = listening.get("instead " + event)
    if instead:
        taken = yield from _run(state, instead, happening, behaviours, orderer)
    if not taken and deed is not None and not happening.stopped:
        result = yield from deed()
    after = listening.get("after " + event)
    if after:
        yield from _run(state, after, happening, behaviours, orderer)
    return result


def _run(
    state: Any, waiting: tuple[Listener, ...], happening: Happening, behaviours: Behaviours, orderer: Orderer | None
) -> Script[bool]:
    """Let the listeners of one window act; True as soon as one takes the happening over, which only `instead` can."""
    window = waiting[0].window
    key = f"{window} {happening.event}"
    left = list(waiting)
    while left and not happening.stopped:
        attached = state.listening.get(key, ())
        live = [x for x in left if x in attached and behaviours[x.rule].applies(state, x, happening)]
        if not live:
            break
        first = live[0]
        if len(live) > 1 and orderer is not None:
            first = yield from _first(live, happening, orderer(state, happening, live))
        left.remove(first)
        taken = yield from _act(state, first, happening, behaviours)
        if taken and window == "instead":
            return True
    return False


def _first(live: list[Listener], happening: Happening, seat: str | None) -> Script[Listener]:
    """Which of several listeners acts first. Nobody is asked when they are one effect of one owner, several times."""
    names = tuple(dict.fromkeys((x.owner, x.rule) for x in live))
    if seat is None or len(names) == 1:
        return live[0]
    chosen = yield Ask(seat, "order", names, happening.event)
    return next(x for x in live if (x.owner, x.rule) == chosen)


def _act(state: Any, listener: Listener, happening: Happening, behaviours: Behaviours) -> Script[Any]:
    trail: list[str] = state.trail
    if len(trail) >= MOST_DEEP:
        raise Runaway(f"{_looping(trail)} (more than {MOST_DEEP} deep in “{happening.event}”)")
    trail.append(listener.rule)
    try:
        return (yield from behaviours[listener.rule].act(state, listener, happening))
    finally:
        trail.pop()


def _looping(trail: list[str]) -> str:
    names = list(dict.fromkeys(trail[-6:]))
    if len(names) == 1:
        return f"{names[0]} keeps setting itself off"
    return f"{' and '.join(names)} keep setting each other off"
