"""A feature of a draft as rules: what stands, what happens whenever something does, and what stays a reminder."""

from __future__ import annotations

import re
from typing import Any

from fracas.core.bringing import Portion
from fracas.games.steel.bring import draft
from fracas.games.steel.bring.flavour import is_flavour
from fracas.games.steel.bring.grammar.clauses import Read
from fracas.games.steel.bring.grammar.ground import Speaker
from fracas.games.steel.bring.grammar.traits import read_trait
from fracas.games.steel.bring.grammar.who import SELF, Who
from fracas.games.steel.bring.marks import SURE, Context, Marks, flat
from fracas.games.steel.content import written
from fracas.games.steel.content.written import Remind, Steps, When, Written

_CHOSEN = re.compile(
    r"(?P<moment>at the start of each of (?:self's|their|its|his|her) turns), self can choose one effect on "
    r"(?:self|them|it|him|her) that can be ended by a saving throw"
)
_SOONER = re.compile(r"that effect instead ends at the end of (?:self's|their|its|his|her) turn")
_OPENS = re.compile(r"(?P<moment>when self is reduced to 0 stamina, )(?P<words>(?:they|it|he|she|self) .+)")


class FeatureReader:
    """Reads a feature: what stands, what happens whenever something does, and what stays a reminder."""

    def __init__(self, speaker: Speaker, feature: draft.Feature) -> None:
        self.speaker, self.feature = speaker, feature
        self.marks = Marks()
        self.made: list[Written] = []
        self.left: list[str] = []
        self.last: Who | None = Who(SELF)
        self.context = Context()
        self.led = self.opening = self.chosen = ""
        """When something happens, said in one sentence, and what it is in the next."""

    def read(self) -> tuple[tuple[Written, ...], Portion]:
        for sentence in self.feature.sentences:
            self._sentence(sentence)
        if self.left:
            reminders = tuple(Remind(text=sentence) for sentence in self.left)
            self._add(when=When(event="turn starts"), then=reminders, text=" ".join(self.left)[:2000])
        return tuple(self.made), self.marks.piece(self.feature.name, "feature")

    def _add(self, **fields: Any) -> None:
        place = len(self.made) + 1
        name = self.feature.name or "Feature"
        self.made.append(Written(name=name if place == 1 else f"{name} ({place})", action="trait", **fields))

    def _take_back(self, said: str) -> None:
        """What a sentence that was not understood says about the one before it makes that one a reminder too."""
        if self.made and re.search(r"\bthis (?:immunity|weakness|bonus|effect|trait|benefit)\b", said):
            taken = self.made.pop()
            for marks in (self.marks.enforced, self.marks.asked):
                if marks and marks[-1] == taken.text:
                    self._leave(marks.pop())

    def _leave(self, sentence: str) -> None:
        self.left.append(sentence)
        self.marks.reminders.append(sentence)

    def _sentence(self, sentence: str) -> None:
        said = self.speaker.plain(sentence)
        read = Read(self.speaker, "", self.feature.name, self.last)
        if not self.context.holds(said) or self.context.there:
            self._leave(sentence)
            return
        if SURE.fullmatch(said) and self.made and any(_sure(s) for s in flat(self.made[-1].then)):
            self.marks.enforced.append(sentence)
            return
        if self.led and (sense := read_trait(f"{self.led}{said}", read)) is not None and sense.when is not None:
            self.marks.reminders.remove(self.left.pop())
            self.marks.add(f"{self.opening} {sentence}", sense.steps)
            self._add(when=sense.when, then=sense.steps, text=f"{self.opening} {sentence}")
            self.led = ""
            return
        if self.chosen and _SOONER.fullmatch(said):
            self.marks.reminders.remove(self.left.pop())
            step = written.Relieve(to=SELF, most=1, saves=True, later=True, may=True)
            self._add(when=When(event="turn starts"), then=(step,), text=f"{self.chosen} {sentence}")
            self.marks.enforced.append(f"{self.chosen} {sentence}")
            self.chosen = ""
            return
        self.led = self.chosen = ""
        if _CHOSEN.fullmatch(said):
            self.chosen = sentence
            self._leave(sentence)
            return
        sense = read_trait(said, read)
        if sense is None and (opened := _OPENS.fullmatch(said)) and is_flavour(opened["words"]):
            self.led, self.opening = opened["moment"], sentence
            self._leave(sentence)
            return
        if sense is None and is_flavour(sentence):
            self.marks.flavour.append(sentence)
            return
        if sense is None or sense.dazed or (sense.steps and sense.when is None):
            self._take_back(said)
            self.context.missed(said)
            self._leave(sentence)
            return
        if sense.rises is not None:
            self._add(rises=sense.rises, text=sentence)
            (self.marks.asked if sense.rises.words else self.marks.enforced).append(sentence)
            return
        if sense.nothing:
            self.marks.enforced.append(sentence)
            return
        self.last = Who(SELF)
        if sense.always is not None:
            self._add(always=sense.always, among=sense.among or SELF, requires=sense.requires, text=sentence)
            self.marks.enforced.append(sentence)
            return
        self._add(when=sense.when, then=sense.steps, text=sentence)
        asked = sense.when is not None and bool(sense.when.words)
        if asked:
            self.marks.asked.append(sentence)
        else:
            self.marks.add(sentence, sense.steps)


def _sure(step: Steps) -> bool:
    return (isinstance(step, written.Damage) and step.unreducible) or (
        isinstance(step, written.Relieve) and step.price > 0
    )
