"""Fights like one of a library, easier or harder: as its game proposes, or by what its form lets people change, such as
one more of somebody or a number up or down. They lie on two ladders, one up and one down, whose rungs get wider: what
is near is tried in small steps, and what is far off is reached at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from fracas.core.builder import BALANCE, ENTRIES, NUMBER, Change, Draft, Field, Form, Path, changed
from fracas.core.workshop import Variant
from fracas.server.library.drafts import Bench
from fracas.server.library.playing import Fight, Thing, setup_of

RUNGS = (1, 1, 1, 1, 1, 1, 1, 1, 2, 2)
"""How many changes lie between one rung and the next."""
MOST_TRIED, MOST_JOINING = 6, 12
"""So many ways are tried for one step, and so many newcomers; each takes a moment."""
HARDER, EASIER = "harder", "easier"
Found = tuple[Variant, tuple[Change, ...]]


class Way(NamedTuple):
    """Something that could make a fight easier or harder, with a word for it and, where it is known, which of both."""

    label: str
    changes: tuple[Change, ...]
    text: str = ""


class Rung(NamedTuple):
    """A fight on a ladder, and what leads to it."""

    told: tuple[tuple[Path, str], ...]
    changes: tuple[Change, ...]
    draft: Draft
    form: Form


@lru_cache(maxsize=16)
def variants_of(plain: bytes) -> tuple[Found, ...]:
    """The fight as it is and others like it, each with the changes that make it. Nothing where its game reckons no
    budget for it."""
    fight = msgspec.json.decode(plain, type=Fight)
    if fight.thing is None:
        return ()
    bench = Bench(fight.game, fight.edition, fight.thing.kind)
    whole: Draft = msgspec.json.decode(fight.thing.draft)
    form = bench.builder.form(bench.edition, bench.kind.id, whole)
    if form.budget is None or not form.legal:
        return ()
    rungs = [Rung((), (), whole, form)]
    for direction in (HARDER, EASIER):
        rungs += _ladder(bench, rungs[0], direction)
    return tuple(_variant(fight, fight.thing, rung) for rung in rungs)


def _variant(fight: Fight, thing: Thing, rung: Rung) -> Found:
    here = msgspec.structs.replace(fight, thing=_as(thing, rung.draft))
    assert rung.form.budget is not None
    return Variant(_told(rung.told), rung.form.budget.used, setup_of(here)), rung.changes


def _told(labels: Sequence[tuple[Path, str]]) -> str:
    """What was changed: the same change once, “one Imp more, 3 times”, and of a number or word only the last."""
    last = {place: label for place, label in labels if place}
    counted = Counter(label for place, label in labels if not place or last[place] == label)
    return "; ".join(label if n == 1 else f"{label}, {n} times" for label, n in counted.items()) or "as it is"


def _place(way: Way) -> Path:
    """Where a way writes a number or a word, which is all there is to tell of it."""
    only = way.changes[0]
    return only.path if len(way.changes) == 1 and isinstance(only.value, int | str) else ()


def _ladder(bench: Bench, first: Rung, direction: str) -> Iterator[Rung]:
    """Fights that get harder, or easier, one after another; each step is taken in another way than the last."""
    here, shown, steps = first, first, 0
    for rung in RUNGS:
        for _ in range(rung):
            after = _step(bench, here, direction, steps)
            if after is not None:
                here, steps = after, steps + 1
        if here is shown:
            return
        shown = here
        yield here


def _step(bench: Bench, here: Rung, direction: str, turn: int) -> Rung | None:
    """One change in a direction, if there is any."""
    if direction == HARDER and (grown := _joined(bench, here)) is not None:
        return grown
    able = [way for way in ways(here.form, here.draft) if way.text in (direction, "")]
    first = turn % len(able) if able else 0
    for way in [*able[first:], *able[:first]][:MOST_TRIED]:
        after = _after(bench, here, way)
        if after.form.legal and (_leads(here.form, after.form) or way.text) == direction:
            return after
    return None


def _after(bench: Bench, here: Rung, way: Way) -> Rung:
    draft = changed(here.draft, way.changes)
    form = bench.builder.form(bench.edition, bench.kind.id, draft)
    return Rung((*here.told, (_place(way), way.label)), (*here.changes, *way.changes), draft, form)


def _joined(bench: Bench, here: Rung) -> Rung | None:
    """Where the book calls a fight less than easy, more of the same does not help: somebody else joins, who brings it
    as near as may be to the middle of what the book names."""
    budget = here.form.budget
    marks = sorted(number for _, number in budget.marks) if budget else []
    if budget is None or not marks or budget.used >= marks[0]:
        return None
    every = list(newcomers(here.form))
    spread = every[:: -(-len(every) // MOST_JOINING)] if every else []
    after = [_after(bench, here, way) for way in spread]
    able = [each for each in after if each.form.legal and budget.used < _weight(each) <= marks[len(marks) // 2]]
    return max(able, key=_weight, default=None)


def _weight(rung: Rung) -> int:
    return rung.form.budget.used if rung.form.budget else 0


def newcomers(form: Form) -> Iterator[Way]:
    """Everybody who is not there yet and could come along, wherever people are chosen one by one."""
    for field in (field for step in form.steps for field in step.fields):
        if field.kind == ENTRIES and field.pick and isinstance(field.blank, dict):
            place = (*field.path, len(field.entries))
            there = {each.value for row in field.entries for each in row if each.path[-1] == field.pick}
            for option in field.options:
                if not option.reason and option.word not in there:
                    entry = {**field.blank, field.pick: option.word}
                    yield Way(f"{option.label} joins", (Change(place, entry),), HARDER)


def _leads(before: Form, after: Form) -> str:
    """Where a change leads by the book's reckoning; nothing where that stays as it is."""
    if before.budget is None or after.budget is None or before.budget.used == after.budget.used:
        return ""
    return HARDER if after.budget.used > before.budget.used else EASIER


def _as(thing: Thing, draft: Draft) -> Thing:
    return Thing(thing.name, thing.kind, msgspec.json.encode(draft).decode())


def ways(form: Form, draft: Draft) -> list[Way]:
    """How a fight can be made easier or harder: as its game proposes, else by whatever can be turned in its form."""
    proposed = [
        Way(deed.label, deed.changes, deed.text if deed.text in (HARDER, EASIER) else "")
        for deed in form.deeds
        if deed.group == BALANCE and deed.changes
    ]
    return proposed or [Way(label, (change,)) for label, change in knobs(form, draft)]


def knobs(form: Form, draft: Draft) -> Iterator[tuple[str, Change]]:
    """What could make a fight easier or harder, with a word for it."""
    for step in form.steps:
        for field in step.fields:
            yield from _of(field, draft, "")


def _of(field: Field, draft: Draft, title: str) -> Iterator[tuple[str, Change]]:
    if field.reason:
        return
    if field.kind == NUMBER and isinstance(field.value, int):
        for more in (1, -1):
            new = field.value + more
            if (field.low is None or new >= field.low) and (field.high is None or new <= field.high):
                name = f"{title}, {field.label.lower()}" if title else field.label
                yield f"{name}: {new} instead of {field.value}", Change(field.path, new)
    elif field.kind == ENTRIES:
        there = _at(draft, field.path)
        for number, fields in enumerate(field.entries):
            name = field.titles[number] if number < len(field.titles) else f"{field.label} {number + 1}"
            for inner in fields:
                yield from _of(inner, draft, name)
            if isinstance(there, list) and number < len(there):
                yield f"one more {name}", Change((*field.path, len(there)), there[number])
                yield f"without {name}", Change((*field.path, number), None)


def _at(draft: Any, path: tuple[str | int, ...]) -> Any:
    """What stands at a place of a draft, None where nothing does."""
    for part in path:
        if isinstance(draft, dict) and isinstance(part, str):
            draft = draft.get(part)
        elif isinstance(draft, list) and isinstance(part, int) and 0 <= part < len(draft):
            draft = draft[part]
        else:
            return None
    return draft
