"""A builder's part for anything that is a struct in a file: its fields are the struct's, so new ones appear by
themselves. A game adds what types cannot tell: which words there are, and what does not make sense.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from fracas.core.builder import (
    CHOICE,
    ENTRIES,
    LINES,
    NAMED,
    NUMBER,
    TEXT,
    YES,
    Change,
    Draft,
    Field,
    Form,
    Kind,
    Path,
    Problem,
    Repair,
    Sheet,
    SheetBox,
    SheetLine,
    Start,
    Step,
    changed,
)
from fracas.core.card import MOST_TEXT, shortened
from fracas.core.drafting import at_place, filled, read_draft, reasoned, values_of, write_draft
from fracas.core.errors import Refused
from fracas.core.game import Setup
from fracas.core.language import Saying, strung
from fracas.core.schema_form import PLAIN, Lexicon, form_fields, said, title
from fracas.core.shapes import blank_struct, shape_of, sound_and_problems
from fracas.core.struct_lot import Groups, crossed, name_between

BLANK, LOT = "blank", "lot"
NOT_TOLD = ("id", "glyph", "text", "rules")
MOST_TOLD = 4
MOST_CROSSED = 60
"""After so many that would not do none is made at random."""
Page = tuple[str, str, tuple[str, ...]]
"""A step: its id, its label, and the fields on it."""
MORE = ("more", "More")


class StructPart:
    """Describes a struct of a file. `root` is where it stands in the draft, which is the whole file."""

    kind: Kind
    struct: type[msgspec.Struct]
    lexicon: Lexicon = PLAIN
    pages: tuple[Page, ...] = ()
    root: Path = ()
    tried: tuple[str, ...] = ()
    """Fields whose options are tried, so that they can say what speaks against them."""
    file: type[msgspec.Struct] | None = None
    """The struct of the whole file, where it is more than this one."""
    mixed: Groups = ()
    """What may come from others when a new one is made at random."""
    swings: tuple[str, ...] = ()
    """Numbers that may be a little lower or higher then."""

    # What a game says

    def ready(self, edition: str) -> Mapping[str, Mapping[str, Any]]:
        """Ready ones to begin from, by id."""
        return {}

    def around(self, edition: str, record: Mapping[str, Any]) -> Draft:
        """The file around one such thing."""
        return dict(record)

    def blank(self, edition: str) -> dict[str, Any]:
        return {**blank_struct(shape_of(self.struct)), "name": f"New {self.kind.label.lower()}"}

    def sense(self, edition: str, draft: Draft) -> list[Problem]:
        """What is wrong with data that has the right shape."""
        return []

    def setup(self, edition: str, draft: Draft) -> Setup:
        raise NotImplementedError

    def drawn_by_lot(self) -> bool:
        """Whether new ones can be made at random."""
        return bool(self.mixed)

    def alike(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
        """Whether parts of the other fit the first one, when a new one is made at random."""
        return True

    def named_after(self, one: str, other: str) -> str:
        """What a cross of two is called."""
        return name_between(one, other)

    def brief(self, record: Mapping[str, Any]) -> str:
        return ""

    def sheet(self, record: Mapping[str, Any]) -> Sheet:
        return sheet_of(record, self.brief(record), str(record.get("text") or ""))

    # What follows from it

    def starts(self, edition: str) -> tuple[Start, ...]:
        ready = [Start(id, name_in(each) or id) for id, each in self.ready(edition).items()]
        blank = Start(BLANK, "Empty", "Every field is yours.")
        lot = Start(LOT, "At random", "A new one every time, out of parts that go together.")
        return (blank, *([lot] if self.drawn_by_lot() else []), *ready)

    def start(self, edition: str, word: str, seed: int) -> Draft:
        if word == BLANK:
            return self.around(edition, self.blank(edition))
        if word == LOT:
            return self.around(edition, self.by_lot(edition, Random(seed)))
        return self.around(edition, self.ready(edition)[word])

    def by_lot(self, edition: str, lot: Random) -> Mapping[str, Any]:
        """A new one: a cross of ready ones that are alike, which nothing is wrong with."""
        ready = self.ready(edition)
        names = {name_in(each) for each in ready.values()}
        for _ in range(MOST_CROSSED):
            one = ready[lot.choice(sorted(ready))]
            others = [each for each in ready.values() if each is not one and self.alike(one, each)]
            if not others:
                continue
            other = lot.choice(others)
            made = crossed(one, [other, *lot.sample(others, min(2, len(others)))], lot, self.mixed, self.swings)
            name = self.named_after(name_in(one), name_in(other))
            made["title" if "title" in one else "name"] = name
            if "text" in one:
                made["text"] = f"Something of {name_in(one)}, something of {name_in(other)}."
            if name not in names and not self.problems(edition, self.around(edition, made)):
                return made
        raise Refused(f"no {self.kind.label.lower()} could be made at random; begin from a ready one")

    def problems(self, edition: str, draft: Draft) -> list[Problem]:
        """Everything wrong at once. What cannot be read is told; the rest is looked at as if it were not there."""
        if self.root and not isinstance(values_of(draft, *self.root), Mapping):
            mend = Repair("Begin with a new one", tuple(_written(draft, self.around(edition, self.blank(edition)))))
            return [Problem(f"there is no {self.kind.label.lower()} in this file", self.root, repairs=(mend,))]
        readable, wrong = sound_and_problems(shape_of(self.file or self.struct), draft, ())
        if not wrong:
            return self.sense(edition, draft)
        broken = [problem.path for problem in wrong]
        return wrong + [each for each in self.sense(edition, readable) if not any(_touch(each.path, p) for p in broken)]

    def form(self, edition: str, draft: Draft) -> Form:
        record = self.record(draft)
        steps = self.steps(tuple(self.with_reasons(edition, draft, field) for field in self.fields(draft)))
        problems = [self.with_repair(edition, draft, problem) for problem in self.problems(edition, draft)]
        problems = [msgspec.structs.replace(problem, step=_step_of(problem, steps)) for problem in problems]
        wrong = {problem.step for problem in problems}
        return Form(
            kind=self.kind.id,
            name=name_in(record),
            brief=self.brief(record),
            steps=tuple(msgspec.structs.replace(step, done=step.id not in wrong) for step in steps),
            problems=tuple(problems),
            sheet=self.sheet(record),
        )

    def record(self, draft: Draft) -> Mapping[str, Any]:
        found = values_of(draft, *self.root) if self.root else draft
        return found if isinstance(found, Mapping) else {}

    def fields(self, draft: Draft) -> tuple[Field, ...]:
        return form_fields(self.struct, self.record(draft), self.lexicon, self.root)

    def with_reasons(self, edition: str, draft: Draft, field: Field) -> Field:
        if not self.tried or str(field.path[len(self.root)]) not in self.tried:
            return field
        return _reasoned_deeply(field, draft, lambda each: self.problems(edition, each))

    def with_repair(self, edition: str, draft: Draft, problem: Problem) -> Problem:
        """Nothing is told without a way out: what cannot be mended is taken from a ready one, as little as helps."""
        if problem.repairs:
            return problem
        ready = self.ready(edition)
        if not ready:
            return problem
        id = sorted(ready)[0]
        name, part = name_in(ready[id]) or id, problem.path[: len(self.root) + 1]
        if len(part) > len(self.root) and part[: len(self.root)] == self.root and part[-1] in ready[id]:
            taken = (Change(part, ready[id][str(part[-1])]),)
            if problem not in self.problems(edition, changed(draft, taken)):
                mend = Repair(f"Take “{self.lexicon.label(self.struct.__name__, str(part[-1]))}” from {name}", taken)
                return msgspec.structs.replace(problem, repairs=(mend,))
        mend = Repair(f"Begin anew from {name}", tuple(_written(draft, self.around(edition, ready[id]))))
        return msgspec.structs.replace(problem, repairs=(mend,))

    def steps(self, fields: tuple[Field, ...]) -> list[Step]:
        """The pages; what is on none of them comes last."""
        depth = len(self.root)
        known = {name for _, _, names in self.pages for name in names}
        found = []
        for id, label, names in self.pages:
            own = tuple(sorted((f for f in fields if str(f.path[depth]) in names), key=_order(names, depth)))
            found.append(Step(id, label, gathered(own), fields=own))
        rest = tuple(
            msgspec.structs.replace(field, rare=False) for field in fields if str(field.path[depth]) not in known
        )
        return [*found, *([Step(*MORE, gathered(rest), fields=rest)] if rest or not found else [])]

    def fill(self, edition: str, draft: Draft, seed: int) -> Draft:
        return filled(draft, lambda each: self.form(edition, each), Random(seed))

    def write(self, edition: str, draft: Draft) -> str:
        return write_draft(draft)

    def read(self, edition: str, text: str) -> Draft:
        return read_draft(text)

    def trial(self, edition: str, draft: Draft) -> Setup:
        if problems := self.problems(edition, draft):
            raise Refused("; ".join(problem.text for problem in problems))
        return self.setup(edition, draft)


def _reasoned_deeply(field: Field, draft: Draft, problems: Callable[[Draft], list[Problem]]) -> Field:
    """The field with reasons, and everything inside it too."""
    inner = tuple(tuple(_reasoned_deeply(each, draft, problems) for each in row) for row in field.entries)
    field = msgspec.structs.replace(field, entries=inner) if inner else field
    return reasoned(field, draft, problems) if field.options else field


def _order(names: Sequence[str], depth: int) -> Callable[[Field], int]:
    """Fields of a page stand as the page names them."""
    return lambda field: names.index(str(field.path[depth]))


def gathered(fields: Sequence[Field]) -> str:
    """What has been chosen on a page, in a few words."""
    told = [field for field in fields if not field.path or field.path[-1] not in NOT_TOLD]
    said_ = (_in_brief(field) for field in told if not _selects(field, told))
    whole = strung(list(filter(None, said_))[:MOST_TOLD], " · ")
    return whole if len(whole) <= MOST_TEXT else shortened(whole)


def _selects(field: Field, fields: Sequence[Field]) -> bool:
    """Whether a field only says of which kind another one at its place is."""
    others = [other for other in fields if other is not field]
    return field.kind == CHOICE and any(other.path[: len(field.path)] == field.path for other in others)


def _in_brief(field: Field) -> str:
    if field.kind == NUMBER and isinstance(field.value, int) and field.value:
        return Saying("{what} {n}", what=field.label, n=field.value)
    if field.kind == YES:
        return field.label if field.value else ""
    if field.kind == TEXT:
        return str(field.value or "")
    if field.kind == LINES and isinstance(field.value, list):
        return ", ".join(map(str, field.value))
    if field.kind == CHOICE and field.value:
        return next((str(option.label) for option in field.options if option.word == field.value), "")
    if field.kind == ENTRIES:
        return "" if all(map(str.isdecimal, field.titles)) else ", ".join(said(each) for each in field.titles)
    if field.kind == NAMED and isinstance(field.value, Mapping):
        return ", ".join(f"{said(word)} {value}" for word, value in field.value.items() if type(value) is int and value)
    return ""


def _written(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Change]:
    gone = [Change((name,)) for name in old if name not in new]
    return gone + [Change((name,), value) for name, value in new.items()]


def _touch(place: Path, broken: Path) -> bool:
    """Whether what stands at a place may be a consequence of what is broken: the same place, one inside it, or the
    record whose part is broken.
    """
    return place[: len(broken)] == broken or place == broken[:-1]


def name_in(record: Mapping[str, Any]) -> str:
    return str(record.get("name") or record.get("title") or "")


def _step_of(problem: Problem, steps: Sequence[Step]) -> str:
    """The page on which the place of a problem is, or the last one."""
    for step in steps:
        if any(at_place([problem], field.path) for field in step.fields):
            return step.id
    return steps[-1].id


def sheet_of(record: Mapping[str, Any], brief: str, about: str) -> Sheet:
    """A sheet of everything that is written: single values first, then what has parts."""
    known = {"name", "title", "text", "id"}
    numbers = [
        SheetLine(said(key), in_words(value))
        for key, value in record.items()
        if key not in known and _plain(value) and value not in ("", [], None)
    ]
    boxes = [box for key, value in record.items() for box in _boxes(key, value)]
    return Sheet(name_in(record), brief, about, numbers=tuple(numbers), boxes=tuple(boxes))


def _plain(value: Any) -> bool:
    """Whether a value fits in a line: no table, and no list of tables."""
    return not isinstance(value, Mapping) and not (isinstance(value, list) and any(isinstance(v, dict) for v in value))


def _boxes(key: str, value: Any) -> list[SheetBox]:
    if isinstance(value, Mapping):
        return [SheetBox(said(key), lines=tuple(_lines(value)))] if value else []
    if _plain(value):
        return []
    return [
        SheetBox(said(title(each, n)), said(key), lines=tuple(_lines(each)))
        for n, each in enumerate(value)
        if isinstance(each, Mapping)
    ]


def _lines(record: Mapping[str, Any]) -> list[SheetLine]:
    return [
        SheetLine(said(key), in_words(value)) for key, value in record.items() if key not in ("name", "title", "id")
    ]


def in_words(value: Any, depth: int = 6) -> str:
    """A value as a reader wants it: what is done first, then what belongs to it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        words = [str(value["do"]).replace("_", " ")] if "do" in value else []
        rest = [(key, each) for key, each in value.items() if key != "do"]
        return " ".join(
            [*words, *(f"{key.replace('_', ' ')} {in_words(each, depth - 1)}" for key, each in rest if depth)]
        )
    if isinstance(value, list | tuple):
        mark = "; " if any(isinstance(each, Mapping | list) for each in value) else ", "
        return mark.join(in_words(each, depth - 1) for each in value if depth)
    return str(value)
