"""The stage: a real match with scripted fate, driven by words, for tests that read like rulings. It knows no game.

Every word answers exactly one question, whoever is asked it. Fate gives what it was told and must be used up. Whatever
goes wrong fails with the question, what was offered, why something was not, the map and the latest of the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType, TracebackType
from typing import Any, ClassVar, NoReturn, Self

from rich.text import Text

from fracas.core import Ambiguous, Ask, Match, NotOffered, Refused, Scripted
from fracas.core.match import FATE
from fracas.core.words import best_match, listed

LOG_LINES = 12
"""How much of the log a failure shows."""


class Stage:
    """A match on the stage.

    `defaults` names kinds of questions that need no word of their own, each with its answer or a function from the
    question to it. Such a question is answered that way unless the next word fits it; the kinds so answered are
    gathered in `declined`.
    """

    ids: Mapping[str, str] = MappingProxyType({})
    """The ids of those who are called by a letter."""
    skips_lone: bool = False
    """Whether a question with a single option needs no word."""
    watched: ClassVar[list[Stage] | None] = None
    """The stages of the running test, when somebody watches that they are done."""

    def __init__(self, match: Match, defaults: Mapping[str, Any] | None = None) -> None:
        if not isinstance(match.fate, Scripted):
            raise TypeError("a stage needs scripted fate: Match(setup, Scripted())")
        self.match = match
        self.defaults = dict(defaults or {})
        self.declined: list[str] = []
        self.failed = False
        self._named = False
        """Whether the next word fits a question with a single option that has been answered already."""
        self._earlier: list[str] = []
        self._used: set[str] = set()
        if Stage.watched is not None:
            Stage.watched.append(self)
        self._answer_by_default()

    # What one sees

    @property
    def ask(self) -> Ask | None:
        """The open question; the first of several sealed ones."""
        return self.match.asks[0] if self.match.asks else None

    @property
    def asked(self) -> str:
        """The seat that is asked now, "" when nobody is."""
        return self.ask.seat if self.ask else ""

    @property
    def about(self) -> str:
        """The kind of question that is open, "" for none."""
        return self.ask.about if self.ask else ""

    @property
    def question(self) -> str:
        """The open question in words, "" for none."""
        return self.match.question(self.ask).sentence(self.match.state) if self.ask else ""

    @property
    def offered(self) -> list[str]:
        """What there is to choose, in words."""
        return self.match.labels(self.ask) if self.ask else []

    def why_not(self, name: str) -> str:
        """Why something is not offered, in the words of the rules. Fails when it is offered."""
        if name.casefold() in (label.casefold() for label in self.offered):
            self.fail(f"“{name}” is offered.")
        reason = self._reason(name)
        if not reason:
            self.fail(f"Nothing is said about why “{name}” is not offered.")
        return reason

    @property
    def log(self) -> list[str]:
        """Everything that happened, one sentence each."""
        return self._earlier + self._sentences()

    def told(self, words: str) -> bool:
        """Whether some sentence of the log contains the words."""
        return any(words in sentence for sentence in self.log)

    @property
    def rules_used(self) -> set[str]:
        """The ids of the rules that have had a part in what happened."""
        log = self.match.chronicle
        return self._used | (log.touched if log else set())

    @property
    def map(self) -> str:
        """The position as text."""
        return Text.from_markup(self.match.rules.picture(self.match.state)).plain

    @property
    def over(self) -> bool:
        return self.match.over

    # What one does

    def fate(self, *numbers: Any) -> Self:
        """Tell fate what to give next, after what it was told before."""
        assert isinstance(self.match.fate, Scripted)
        self.match.fate.told.extend(numbers)
        return self

    def choose(self, *words: Any) -> Self:
        """Answer one question with each word: its exact spelling, its label, or words that fit no other option."""
        for word in words:
            self._answer_by_default(word)
            self._answer(word)
        self._answer_by_default()
        return self

    def restart(self, state: Any, word: Any = None) -> None:
        """Go on from another position with the same fate; the log is kept. The word that comes next is for whatever
        question it fits, also for one that needs none.
        """
        old = self.match
        self._earlier, self._used = self.log, self.rules_used
        self.match = Match(old.setup, old.fate, rules=old.rules, state=state, every_question=old.every_question)
        self._answer_by_default(word)

    def every_question(self) -> Self:
        """From the running step on nothing answers itself, neither by default nor for want of another option."""
        match = self.match
        dice = match.step.given if match.step is not None else []
        if dice and [value for seat, value in match.answers[-len(dice) :] if seat == FATE] != dice:
            self.fail("The running step has been answered already; say so before it is.")
        match.fate.drawn -= sum(len(value) for value in dice)
        self.defaults, self.skips_lone, match.every_question = {}, False, True
        self.restart(match.settled.clone())
        return self

    def set(self, name: str, value: int | str, who: str = "") -> Self:
        """Set what can be set by hand (health, a place, a condition) as of the beginning of the running step."""
        try:
            self.match.set_by_hand(name, self.subject(who), value)
        except Refused as error:
            self.fail(f"{error}.", error)
        self._answer_by_default()
        return self

    def subject(self, who: str) -> str:
        """How the rules name somebody; a game's stage knows the letters of its picture."""
        return self.ids.get(who, who)

    def done(self) -> None:
        """Fail when fate was told more than it was asked for."""
        assert isinstance(self.match.fate, Scripted)
        if not self.failed and self.match.fate.left:
            self.fail(f"Fate was told more than it was asked for; left over: {self.match.fate.left}.")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.done()

    # Understanding words

    def readings(self, ask: Ask, word: Any) -> Iterable[Any]:
        """Options a word could mean by itself, before labels are looked at. Games add their own."""
        return () if isinstance(word, str) else (word,)

    def _understand(self, ask: Ask, word: Any) -> Any:
        """The option a word means; NotOffered or Ambiguous when it means none or several."""
        found = [ask.options[ask.options.index(each)] for each in self.readings(ask, word) if each in ask.options]
        if len(set(found)) > 1:
            question = self.match.question(ask)
            names = [question.label(self.match.state, option) for option in dict.fromkeys(found)]
            raise Ambiguous(f"“{word}” could mean {listed(names)}; say more")
        if found:
            return found[0]
        question, state, text = self.match.question(ask), self.match.state, str(word)
        labels = self.match.labels(ask)
        pairs = list(zip(ask.options, labels, strict=True))
        same = [option for option, label in pairs if label.casefold() == text.casefold()]
        spelled = [option for option in ask.options if question.spell(state, option) == text]
        if len(either := {*same, *spelled}) > 1:
            raise Ambiguous(f"“{text}” could mean {listed([label for option, label in pairs if option in either])}")
        if either:
            return (spelled or same)[0]
        if reason := self._reason(text):
            raise NotOffered(f"“{text}” is not offered: {reason}.")
        index, rest = best_match(text, labels)
        if rest:
            raise NotOffered(f"“{text}” is not offered; “{' '.join(rest)}” fits nothing.")
        return ask.options[index]

    def _answer(self, word: Any) -> None:
        ask, named, self._named = self.ask, self._named, False
        if ask is None and named:
            return
        if ask is None:
            self.fail(f"Nobody is asked anything, so “{word}” answers nothing.")
        try:
            option = self._understand(ask, word)
        except (NotOffered, Ambiguous) as error:
            if named:
                return
            self.fail(str(error))
        self._give(ask, option)

    def _answer_by_default(self, unless: Any = None) -> None:
        """Answer the questions that need no word, up to one that the next word fits."""
        while (ask := self.ask) and (ask.about in self.defaults or self._lone(ask)):
            fits = unless is not None and self._fits(ask, unless)
            if self._named or (fits and not self._lone(ask)):
                return
            if self._lone(ask):
                self._named = fits
                self._give(ask, ask.options[0])
                continue
            answer = self.defaults[ask.about]
            if callable(answer):
                answer = answer(ask)
            if answer not in ask.options:
                self.fail(f"The default answer “{answer}” is not offered.")
            self.declined.append(ask.about)
            self._give(ask, answer)

    def _lone(self, ask: Ask) -> bool:
        """Whether a question has a single option and needs no word, though it may be given one."""
        return self.skips_lone and len(ask.options) == 1

    def _fits(self, ask: Ask, word: Any) -> bool:
        try:
            self._understand(ask, word)
        except (NotOffered, Ambiguous):
            return False
        return True

    def _give(self, ask: Ask, option: Any) -> None:
        try:
            self.match.answer(ask.seat, option)
        except AssertionError as error:
            self.fail(f"{error}.", error)

    # Failing

    def fail(self, reason: str, error: BaseException | None = None) -> NoReturn:
        """Fail with the reason and all there is to see."""
        self.failed = True
        raise AssertionError("\n".join([reason, *self._situation()])) from error

    def _situation(self) -> list[str]:
        lines = [f"Asked: {self.asked}: {self.question}" if self.ask else "Nobody is asked anything."]
        if self.ask:
            lines.append("Offered: " + "; ".join(self.offered))
            if barred := "; ".join(f"{name} ({reason})" for name, reason in self._barred()):
                lines.append(f"Not offered: {barred}")
        lines += ["", self.map, "", "Log:"]
        return lines + [f"  {sentence}" for sentence in self.log[-LOG_LINES:]]

    def _barred(self) -> list[tuple[str, str]]:
        """What is not offered, with the reason."""
        barred = self.match.question(self.ask).barred(self.match.state) if self.ask else ()
        return [(each.name, each.reason) for each in barred]

    def _reason(self, name: str) -> str:
        """Why what is called so is not offered, "" when nothing is said about it."""
        return next((reason for barred, reason in self._barred() if barred.casefold() == name.casefold()), "")

    def _sentences(self) -> list[str]:
        log = self.match.chronicle
        return [event.sentence() for event in log.events] if log else []
