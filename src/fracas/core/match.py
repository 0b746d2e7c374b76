"""A match is its setup plus its answers.

Generators cannot be copied, so a clone is the last settled state, copied, plus the few answers given since, replayed.
Undo is always truncate and replay, never an inverse edit.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Any

from fracas.core.ask import Ask, Draw, Request, Roll, Sealed
from fracas.core.beat import dice_of
from fracas.core.chronicle import Chronicle
from fracas.core.errors import NotAsked, NotOffered, Refused, Stale
from fracas.core.fate import Fate
from fracas.core.game import Position, Rules, Setup, find_game
from fracas.core.hand import CARDS, DICE, HAND, change_of, fitting, laid_ready
from fracas.core.knobs import turn
from fracas.core.language import speaking
from fracas.core.language import word as in_words
from fracas.core.marks import Mark, keep
from fracas.core.question import Question
from fracas.core.step import Step, begin, too_silent
from fracas.core.worded import question_of
from fracas.core.words import best_match, listed

FATE = "fate"


class Match:
    """A game in progress: the settled state, the running step, and the answers given inside it."""

    __slots__ = (
        "_forced", "_marks", "_over", "_sealed", "_settled", "_start", "_step", "_tape", "_undone", "answers",
        "chronicle", "every_question", "fate", "rules", "setup", "state",
    )  # fmt: skip
    _forced: tuple[tuple[Any, ...], ...]
    """Dice and cards the director has decided: they are used for the next rolls and draws they fit."""
    _sealed: dict[str, Any]
    """Sealed answers that are in while others are missing."""
    _settled: Position
    _step: Step | None
    _over: bool

    def __init__(
        self,
        setup: Setup,
        fate: Fate | int = 0,
        *,
        rules: Rules[Any] | None = None,
        state: Any = None,
        answers: Iterable[tuple[str, Any]] = (),
        chronicle: bool = True,
        history: bool = True,
        every_question: bool = False,
    ) -> None:
        """With `every_question` nothing is left out, not even what has a single answer."""
        self.setup = setup
        self.rules: Rules[Any] = rules or find_game(setup.game).rules(setup.edition)
        self.fate = Fate(fate) if isinstance(fate, int) else fate
        self.state: Position = state if state is not None else self.rules.begin(setup)
        self.chronicle = Chronicle() if chronicle else None
        self.answers: list[tuple[str, Any]] = []
        self._marks: list[Mark] | None = [] if history else None
        self._undone: list[tuple[str, Any]] = []
        self._tape: deque[tuple[str, Any]] = deque(answers)
        self._forced, self.every_question = (), every_question
        self._start: Position = self.state.clone()
        self._settle()
        self._play_tape()

    # What is asked

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The open questions. Several at once are answered sealed."""
        if self._step is None:
            return ()
        asks = self._step.asks
        return tuple([ask for ask in asks if ask.seat not in self._sealed]) if self._sealed else asks

    @property
    def version(self) -> int:
        """Grows with every answer; an answer may name the version it was made for."""
        return len(self.answers)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._over

    @property
    def settled(self) -> Position:
        """The position at the start of the running step, which `rules.check` checks. Look, but do not change it."""
        return self._settled

    @property
    def wanted(self) -> Roll | Draw | None:
        """What somebody at the table has to roll or draw, if they use real dice or cards."""
        wanted = self._step.wanted if self._step is not None else None
        return wanted if isinstance(wanted, Roll | Draw) else None

    @property
    def step(self) -> Step | None:
        """The running step: what it wants and what it was given. None when the match is over. Do not change it."""
        return self._step

    def may_answer(self, seat: str) -> tuple[str, ...]:
        """The seats that may answer for a seat or party."""
        return self.rules.seats(self.state).get(seat, (seat,))

    def speaks_for(self, seat: str, ask: Ask) -> bool:
        """Whether the seat may answer: it is asked itself, or belongs to the party that is asked."""
        return ask.seat == seat or seat in self.may_answer(ask.seat)

    def ask_for(self, seat: str) -> Ask:
        """The open question this seat may answer: its own before its party's."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        for ask in self.asks:
            if seat in self.may_answer(ask.seat):
                return ask
        if self._over:
            raise NotAsked("the match is over; nobody is asked anything")
        if not self.asks and self.wanted is None:
            raise NotAsked(f"the rules broke after answer {self.version}; take it back before you go on")
        awaited = ", ".join(sorted({ask.seat for ask in self.asks})) or FATE
        raise NotAsked(f"{seat} is not asked anything now; the match waits for {awaited}")

    def question(self, ask: Ask) -> Question[Any, Any]:
        """The question an ask carries; it has all the words."""
        return question_of(self.rules, ask)

    def labels(self, ask: Ask) -> list[str]:
        """What the options are called."""
        question = self.question(ask)
        return [in_words(question.label(self.state, option)) for option in ask.options]

    def option(self, seat: str, word: str) -> Any:
        """The option of the open question with this spelling, as in files and messages."""
        ask = self.ask_for(seat)
        question = self.question(ask)
        with speaking(None):
            for option in ask.options:
                if question.spell(self.state, option) == word:
                    return option
        raise NotOffered(f"“{word}” is not offered for “{question.sentence(self.state)}”")

    # Answering

    def answer(self, seat: str, option: Any, version: int | None = None) -> None:
        """Give one of the offered options. Anything else is refused and changes nothing."""
        self._refuse_stale(version)
        self._give(seat, option)

    def _refuse_stale(self, version: int | None) -> None:
        if version is not None and version != self.version:
            raise Stale(f"that answer was for question {version}; the match is at question {self.version} now")

    def _give(self, seat: str, option: Any) -> None:
        if seat == FATE:
            self._take_fate(option)
            return
        if seat == HAND:
            self._take_hand(option)
            return
        ask = self.ask_for(seat)
        try:
            index = ask.options.index(option)
        except ValueError:
            asked = self.question(ask).sentence(self.state)
            raise NotOffered(f"{option!r} is not offered for “{asked}”; there is: {listed(self.labels(ask))}") from None
        self._take(ask, ask.options[index])

    def say(self, seat: str, text: str, version: int | None = None) -> list[str]:
        """Answer in words, several questions at once if they fit ("cleave the ogre"); returns the labels chosen.

        Every word must fit before any of them counts, and they cannot reach past a roll of fate.
        """
        self._refuse_stale(version)
        plan: list[Any] = []
        said: list[str] = []
        trial, left = self, text
        while True:
            ask = trial.ask_for(seat)
            index, rest = trial._understand(ask, left)
            plan.append(ask.options[index])
            said.append(trial.question(ask).label(trial.state, ask.options[index]))
            if not rest:
                break
            trial = self.clone() if trial is self else trial
            drawn = trial.fate.drawn
            trial.answer(seat, plan[-1])
            left = " ".join(rest)
            if trial.fate.drawn != drawn or not any(trial.speaks_for(seat, a) for a in trial.asks):
                raise NotOffered(f"“{said[-1]}” is clear, but “{left}” has no place in it; say that part on its own")
        for option in plan:
            self.answer(seat, option)
        return said

    def _understand(self, ask: Ask, text: str) -> tuple[int, list[str]]:
        question = self.question(ask)
        with speaking(None):
            spelled = [question.spell(self.state, option) for option in ask.options]
        if text.strip() in spelled:
            return spelled.index(text.strip()), []
        return best_match(text, self.labels(ask))

    def _take(self, ask: Ask, option: Any) -> None:
        self._undone = []
        self.answers.append((ask.seat, option))
        assert self._step is not None
        if not isinstance(self._step.wanted, Sealed):
            self._send(option)
            return
        self._sealed[ask.seat] = option
        if len(self._sealed) == len(self._step.asks):
            sealed, self._sealed = self._sealed, {}
            self._send(MappingProxyType({each.seat: sealed[each.seat] for each in self._step.asks}))

    def _take_fate(self, value: Any) -> None:
        wanted = self.wanted
        if wanted is None:
            raise NotAsked("fate is not asked anything now")
        if not wanted.accepts(value):
            raise NotOffered(f"{value!r} cannot be the result of {wanted.wanted()}")
        self._undone = []
        self.fate.skip(wanted)
        self._tell_dice(wanted, value)
        self.answers.append((FATE, value))
        self._send(value)

    def set_by_hand(self, name: str, subject: str, value: int | str, version: int | None = None) -> None:
        """Set a fact of the position, as if it had been so when the running step began."""
        self.answer(HAND, (name, subject, value), version)

    def _take_hand(self, value: Any) -> None:
        if value and value[0] in (DICE, CARDS):
            self._forced += (laid_ready(value),)
            self.answers.append((HAND, value))
        else:
            if self.chronicle is not None and self._marks is None:
                raise Refused("this match keeps no history, so nothing can be set by hand")
            change = change_of(self, value)
            self.answers.append((HAND, value))
            self._begin_again(change)
        self._undone = []

    # Running the rules

    def _settle(self) -> None:
        """The step is done: remember the settled state and start steps until somebody is asked."""
        silent = 0
        while True:
            self._sealed, self._step, self._over = {}, None, False
            self._settled = self.state.clone()
            self._mark()
            if self.rules.over(self.state):
                self._over = True
                return
            self.state.log = self.chronicle
            if self.chronicle is not None:
                self.chronicle.settle()
                self.chronicle.at = len(self.answers)
                if gangs := getattr(self.rules, "gangs", None):
                    self.chronicle.gangs = gangs(self.state)
            self._step = begin(self.rules, self.state, self.every_question)
            if not self._run():
                return
            silent += 1
            too_silent(silent)

    def _mark(self) -> None:
        if self._marks is None:
            return
        log = self.chronicle
        events, causes = (len(log.events), tuple(log.causes)) if log else (0, ())
        keep(self._marks, Mark(len(self.answers), self._settled, self.fate.drawn, events, causes, self._forced))

    def _send(self, value: Any) -> None:
        if self.chronicle is not None:
            self.chronicle.at = len(self.answers)
        assert self._step is not None
        self._step.send(value)
        if self._run():
            self._settle()

    def _run(self) -> bool:
        """Let fate answer until a seat or somebody with dice must (False) or the step is done (True)."""
        step = self._step
        assert step is not None
        while not step.asks and (wanted := step.wanted) is not None:
            assert isinstance(wanted, Roll | Draw)
            try:
                value = self._fated(wanted)
            except BaseException:
                step.close()
                raise
            if value is None:
                return False
            self._tell_dice(wanted, value)
            self.answers.append((FATE, value))
            if self.chronicle is not None:
                self.chronicle.at = len(self.answers)
            step.send(value)
        return step.wanted is None

    def _begin_again(self, change: Callable[[Position], None]) -> None:
        """The settled state with a change made by hand, and on it the running step with its answers once more."""
        state, log, step = self._settled.clone(), self.chronicle, self._step
        if log is not None and self._marks:
            mark = self._marks[-1]
            log.cut(mark.events, mark.causes)
            log.at = len(self.answers)
            state = mark.state.clone()
            state.log = log
            for seat, value in self.answers[mark.answers : -1]:
                if seat == HAND and value[0] not in (DICE, CARDS):
                    turn(self.rules, state, *value)
        state.log = log
        change(state)
        self._settled, self.state, self._step = state.clone(), state, None
        self._over = self.rules.over(state)
        if self._over:
            return
        if step is None or not step.given:
            self._step = begin(self.rules, state, self.every_question)
        else:
            self._step = step.again(self.rules.step(state), self._given_again(step))
        if self._run():
            self._settle()

    def _given_again(self, step: Step) -> Callable[[int, Request | None], Any]:
        def answer(place: int, wanted: Request | None) -> Any:
            if isinstance(wanted, Roll | Draw):
                self._tell_dice(wanted, step.given[place])
            return step.given[place]

        return answer

    def _fated(self, wanted: Roll | Draw) -> Any:
        """Fate's answer: from the tape when replaying, from fate otherwise; None when a person has to roll."""
        ready = fitting(self.rules, wanted, self._forced[0]) if self._forced else None
        if ready and not self.fate.by_hand:
            self._forced = self._forced[1:]
        if self._tape and not (self.fate.by_hand and self._tape[0][0] == HAND):
            seat, value = self._tape.popleft()
            if seat != FATE or not wanted.accepts(value):
                raise self._not_fate(wanted, seat, value)
            self.fate.skip(wanted)
            return value
        if self.fate.by_hand:
            return None
        if ready:
            self.fate.skip(wanted)
            return ready
        return self.fate.answer(wanted)

    def _tell_dice(self, wanted: Roll | Draw, value: tuple[Any, ...]) -> None:
        if self.chronicle is not None and isinstance(wanted, Roll):
            self.chronicle.rolled(dice_of(wanted.dice, value))

    def _not_fate(self, wanted: Roll | Draw, seat: str, value: Any) -> Refused:
        return Refused(f"answer {self.version + 1} should be fate's {wanted.wanted()}, but is “{seat}: {value}”")

    # Going elsewhere in time

    def clone(self, fate: Fate | None = None) -> Match:
        """A copy of the match that can go another way. Give it another fate to imagine other dice."""
        twin: Match = object.__new__(Match)
        twin.setup, twin.rules, twin.fate = self.setup, self.rules, fate or self.fate.clone()
        twin.answers, twin.chronicle = self.answers[:], None
        twin._marks, twin._undone, twin._tape, twin._forced = None, [], deque(), self._forced
        twin._start, twin._settled, twin._sealed = self._start, self._settled, dict(self._sealed)
        twin._over, twin._step, twin.every_question = self._over, None, self.every_question
        twin.state = state = self._settled.clone()
        state.log = None
        if self._step is not None:
            state.asked_before = self._step.first
            twin._step = self._step.again(self.rules.step(state), same=True)
            state.asked_before = ""
        return twin

    def replay(self, answers: Iterable[tuple[str, Any]]) -> None:
        """Give recorded answers, fate's included, one after the other."""
        self._tape.extend(answers)
        self._play_tape()

    def _play_tape(self) -> None:
        try:
            while self._tape:
                seat, option = self._tape.popleft()
                number = self.version + 1
                if seat not in (FATE, HAND) and self.wanted is not None:
                    raise self._not_fate(self.wanted, seat, option)
                try:
                    self._give(seat, option)
                except (NotAsked, NotOffered) as error:
                    raise type(error)(f"answer {number}, “{seat}: {option}”, cannot be given: {error}") from error
        finally:
            self._tape.clear()

    def rewind(self, version: int) -> None:
        """Go back to when only `version` answers had been given. You can redo what is cut off.

        Dice that fell right after those answers stay as they are: nothing is rolled twice.
        """
        if not 0 <= version <= self.version:
            raise Refused(f"the match has {self.version} answers; there is no point {version} to go back to")
        if self._marks is None:
            raise Refused("this match keeps no history to go back in")
        version = past_fate(self.answers, version, self.fate)
        undone = self.answers[version:] + self._undone
        self._restore(version)
        self._play_tape()
        self._undone = undone

    def _restore(self, version: int) -> None:
        """Load the last settled point at or before `version` and put the answers from there on the tape."""
        assert self._marks is not None
        if self._step is not None:
            self._step.close()
        while len(self._marks) > 1 and self._marks[-1].answers > version:
            self._marks.pop()
        mark = self._marks.pop()
        self._tape.extend(self.answers[mark.answers : version])
        del self.answers[mark.answers :]
        self.fate.drawn, self._forced = mark.drawn, mark.forced
        if self.chronicle is not None:
            self.chronicle.cut(mark.events, mark.causes)
        self.state = mark.state.clone()
        self._settle()

    def undo(self) -> None:
        """Take back a seat's last answer and the dice after it. If people roll real dice, fate counts as a seat."""
        version = self.version
        while version and self.answers[version - 1][0] == FATE and not self.fate.by_hand:
            version -= 1
        if version == 0:
            raise Refused("there is nothing to undo")
        self.rewind(version - 1)

    def redo(self) -> None:
        """Give the last undone answer again."""
        undone = self._undone
        if not undone:
            raise Refused("there is nothing to redo")
        end = past_fate(undone, 1, self.fate)
        self.replay(undone[:end])
        self._undone = undone[end:]

    def branch(self, version: int | None = None, seed: int | None = None) -> Match:
        """A new match with the first `version` answers of this one; it goes its own way from there."""
        at = self.version if version is None else version
        if not 0 <= at <= self.version:
            raise Refused(f"the match has {self.version} answers; it cannot branch at {at}")
        fate = self.fate_at_start() if seed is None else Fate(seed)
        return Match(self.setup, fate, rules=self.rules, state=self.start, answers=self.answers[:at])

    def fate_at_start(self) -> Fate:
        """Fate as it was before its first answer."""
        fate = self.fate.clone()
        fate.drawn -= sum(len(value) for seat, value in self.answers if seat == FATE)
        return fate

    @property
    def start(self) -> Position:
        """A copy of the position the match began with."""
        copy: Position = self._start.clone()
        return copy

    @classmethod
    def from_answers(
        cls, setup: Setup, fate: Fate | int, answers: Iterable[tuple[str, Any]], *, rules: Rules[Any] | None = None
    ) -> Match:
        """The match with this setup and these answers."""
        return cls(setup, fate, rules=rules, answers=answers)


def past_fate(answers: list[tuple[str, Any]], version: int, fate: Fate) -> int:
    """The point after whatever fate said by itself from `version` on."""
    while not fate.by_hand and version < len(answers) and answers[version][0] == FATE:
        version += 1
    return version
