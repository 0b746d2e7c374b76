"""One runner for all who drive the rules: match, playout, line of thought and hand. Nobody else sends to a script.

A step is the smallest stretch after which the state alone says what comes next. It stands still at a request, is sent
the answer, and is over when nothing is wanted any more. Here also stand the guards against rules that never end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from fracas.core.ask import Ask, Draw, Request, Roll, Script, Sealed, told
from fracas.core.errors import FracasError, Runaway
from fracas.core.fate import Fate
from fracas.core.game import Position, Rules

MOST_ANSWERS_IN_A_STEP: Final = 5_000
MOST_SILENT_STEPS: Final = 1_000
NOBODY_ASKED: Mapping[str, Any] = MappingProxyType({})
Chooser = Callable[[Any, Ask], Any]
"""Given the state and the ask, returns one of the options."""
Answerer = Callable[[int, "Request | None"], Any]
"""Given the place of an answer and the request it meets (None: the step is over already), the answer."""


class Step:
    """A stretch of rules under way. `wanted` is what it waits for (None: it is over), `given` what it was sent.

    With `alone`, a question with a single option answers itself and is no part of what was given.
    """

    __slots__ = ("_alone", "_first", "_formal", "_script", "asks", "given", "wanted")

    def __init__(self, script: Script[None], alone: bool = False) -> None:
        self._script, self._alone, self._formal = script, alone, False
        self.given: list[Any] = []
        self.wanted: Request | None = None
        self.asks: tuple[Ask, ...] = ()
        """The questions it waits for: one, or several that are sealed."""
        self._first: Request | None = None

    def start(self) -> None:
        """Run up to the first request."""
        wanted = self._go(None)
        if not self._formal:
            self._first = wanted
        self._wait(wanted)

    @property
    def first(self) -> str:
        """What its first request is about, if that is a question to one seat and nothing answered itself before."""
        return self._first.about if isinstance(self._first, Ask) else ""

    def send(self, value: Any) -> None:
        """The answer to what is wanted: an option, what fate says, or for sealed questions a mapping from seats."""
        self.given.append(value)
        self._wait(self._go(value))

    def let_fate_answer(self, fate: Fate) -> None:
        """Go on until a seat is asked or the step is over."""
        while not self.asks:
            wanted = self.wanted
            if type(wanted) is Roll:
                self.send(fate.roll(wanted))
            elif type(wanted) is Draw:
                self.send(fate.draw(wanted))
            else:
                return

    def again(self, script: Script[None], answer: Answerer | None = None, same: bool = False) -> Step:
        """The step once more with a fresh script, which is sent what this one was given, or what `answer` says instead.

        `same`: it will want the same as this one, so what the script wants is not looked at.
        """
        twin = Step(script, self._alone)
        twin.given, twin._first = self.given[:], self._first
        wanted = twin._go(None)
        for place, given in enumerate(self.given):
            if answer is not None:
                given = twin.given[place] = answer(place, wanted)
            wanted = twin._go(given)
        if same:
            twin.wanted, twin.asks = self.wanted, self.asks
        else:
            twin._wait(wanted)
        return twin

    def close(self) -> None:
        """Nobody goes on with it."""
        self._script.close()
        self.wanted, self.asks = None, ()

    def _go(self, value: Any) -> Request | None:
        """Run up to the next request; None at the end."""
        self.wanted, self.asks = None, ()
        try:
            wanted: Request = self._script.send(value)
            kind = type(wanted)
            if kind is Sealed or (kind is Ask and self._alone):
                wanted = self._past_formalities(wanted)
        except StopIteration:
            return None
        except RecursionError as error:
            raise Runaway("rules keep calling each other without an end") from error
        if len(self.given) > MOST_ANSWERS_IN_A_STEP:
            raise too_long(wanted)
        return wanted

    def _past_formalities(self, wanted: Request) -> Request:
        """Where there is nothing to choose, nobody is asked."""
        for _ in range(MOST_ANSWERS_IN_A_STEP):
            if isinstance(wanted, Ask) and self._alone and len(wanted.options) == 1:
                value = wanted.options[0]
            elif isinstance(wanted, Sealed) and not wanted.asks:
                value = NOBODY_ASKED
            else:
                return wanted
            self._formal = True
            wanted = self._script.send(value)
        raise too_long(wanted)

    def _wait(self, wanted: Request | None) -> None:
        """Stand still at a request, if it is one that can be answered."""
        kind = type(wanted)
        if kind is Ask:
            asks: tuple[Ask, ...] = (wanted,)  # type: ignore[assignment]
        elif wanted is None or kind is Roll or kind is Draw:
            self.wanted = wanted
            return
        else:
            asks = _sealed(wanted)
        for ask in asks:
            if not ask.options:
                raise FracasError(f"the rules ask {told(ask)}, but offer nothing to choose")
        self.wanted, self.asks = wanted, asks


def _sealed(wanted: Request) -> tuple[Ask, ...]:
    """The questions several seats are asked at once."""
    if not isinstance(wanted, Sealed):
        raise FracasError(f"the rules yielded {wanted!r}; a rule may yield an Ask, a Roll, a Draw or a Sealed")
    if len({ask.seat for ask in wanted.asks}) < len(wanted.asks):
        raise FracasError(f"the rules ask a seat twice at once: {told(wanted)}")
    return wanted.asks


def too_long(wanted: Request) -> Runaway:
    return Runaway(f"one step took more than {MOST_ANSWERS_IN_A_STEP} answers and now wants {told(wanted)}")


def answers_alone(rules: Rules[Any]) -> bool:
    """Whether questions without a choice answer themselves in this game."""
    return getattr(rules, "answers_alone", False)


def begin(rules: Rules[Any], state: Position, every_question: bool = False) -> Step:
    """The next step of a position. Games may have questions without a choice answer themselves."""
    step = Step(rules.step(state), not every_question and answers_alone(rules))
    step.start()
    return step


def fits(request: Request | None, answer: Any) -> bool:
    """Whether an answer is one to what is wanted."""
    if isinstance(request, Ask):
        return answer in request.options
    if isinstance(request, Sealed):
        return isinstance(answer, Mapping) and all(answer.get(ask.seat) in ask.options for ask in request.asks)
    return request is not None and request.accepts(answer)


def too_silent(steps: int) -> None:
    """Steps in a row have asked nobody anything: after too many of them the rules run in circles."""
    if steps > MOST_SILENT_STEPS:
        raise Runaway(f"{MOST_SILENT_STEPS} steps in a row asked nobody anything; the rules run in circles")


class Rollout:
    """The state, the running step, and what is asked now: one question, several sealed ones, or none at the end."""

    __slots__ = ("asks", "fate", "rules", "sealed", "state", "step")

    def __init__(self, rules: Rules[Any], state: Position, fate: Fate, step: Step | None = None) -> None:
        """From the middle of a step, or from a settled state up to its first question."""
        self.rules, self.state, self.fate, self.step = rules, state, fate, step
        self.asks: tuple[Ask, ...] = ()
        self.sealed = False
        if step is None:
            self._go_on()
        else:
            self.asks, self.sealed = step.asks, isinstance(step.wanted, Sealed)

    def give(self, value: Any) -> None:
        """Answer: an option, or for sealed questions a mapping from seat to option. Goes on to the next question."""
        step = self.step
        assert step is not None
        step.send(value)
        self._go_on()

    def _go_on(self) -> None:
        rules, state, fate, step, silent = self.rules, self.state, self.fate, self.step, 0
        while True:
            if step is not None:
                if not step.asks:
                    step.let_fate_answer(fate)
                if step.asks:
                    self.step, self.asks, self.sealed = step, step.asks, type(step.wanted) is Sealed
                    return
                silent += 1
                too_silent(silent)
            if rules.over(state):
                self.step, self.asks = None, ()
                return
            step = begin(rules, state)


def carried_out(rules: Rules[Any], state: Any, fate: Fate, choose: Chooser, alone: bool) -> int:
    """The next step from its beginning to its end without standing still; returns how many decisions it took."""
    script, value, decisions = rules.step(state), None, 0
    try:
        for _ in range(MOST_ANSWERS_IN_A_STEP + 1):
            wanted: Any = script.send(value)
            kind = type(wanted)
            if kind is Ask:
                if alone and len(wanted.options) == 1:
                    value = wanted.options[0]
                    continue
                value = choose(state, wanted)
                decisions += 1
            elif kind is Roll:
                value = fate.roll(wanted)
            elif kind is Draw:
                value = fate.draw(wanted)
            else:
                value = {ask.seat: choose(state, ask) for ask in _sealed(wanted)}
                decisions += len(value)
    except StopIteration:
        return decisions
    raise too_long(wanted)
