"""Random walks through a builder: take an offer at random, then look at its promises after every step."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from fracas.core.builder import (
    CHOICE,
    CHOICES,
    ENTRIES,
    GROUP,
    NAMED,
    NUMBER,
    YES,
    Builder,
    Change,
    Draft,
    Field,
    Form,
    Option,
    changed,
)
from fracas.core.drafting import at_place, changes_of, every_field

Accepts = Callable[[str, str, Draft], bool]
"""Whether the game itself takes a finished thing, without asking the builder."""


def steps_from(form: Form, lot: Random) -> list[tuple[Field, bool, tuple[Change, ...]]]:
    """Everything that could be done next: the field, whether the builder offers it freely, and the changes."""
    found: list[tuple[Field, bool, tuple[Change, ...]]] = []
    for field in every_field(form):
        if field.kind in (CHOICE, CHOICES, NAMED):
            found += [
                (field, _offered(field, option), changes_of(field, option))
                for option in field.options
                if field.kind != NAMED or option.word not in field.titles
            ]
        if field.kind in (NAMED, ENTRIES) and field.entries:
            gone = lot.randrange(len(field.entries))
            place = field.titles[gone] if field.kind == NAMED else gone
            found.append((field, False, (Change((*field.path, place)),)))
        if field.kind == ENTRIES and field.blank is not None:
            found.append((field, False, (Change((*field.path, len(field.entries)), field.blank),)))
        if field.kind == GROUP and field.blank is not None:
            found.append((field, False, (Change(field.path, None if field.entries else field.blank),)))
        if field.kind == YES:
            found.append((field, False, (Change(field.path, not field.value),)))
        if field.kind == NUMBER and isinstance(field.value, int):
            found += [(field, False, (Change(field.path, field.value + more),)) for more in (-1, 1)]
    return found


def _offered(field: Field, option: Option) -> bool:
    """Whether nothing speaks against taking it. Taking something away again, or making something new out of the field
    that is still to be filled in, is another thing.
    """
    again = field.kind == CHOICES and option.word in field.value
    return not option.reason and not option.changes and not again


def walk(builder: Builder, edition: str, kind: str, accepts: Accepts, seed: int, length: int = 12) -> None:
    """Begin somewhere and take steps at random; everything the builder promises is asserted on the way."""
    lot = Random(seed)
    starts = next(each for each in builder.kinds(edition) if each.id == kind).starts
    draft = builder.start(edition, kind, lot.choice(starts).word, seed)
    form = builder.form(edition, kind, draft)
    look(builder, edition, kind, draft, form, accepts)
    for _ in range(length):
        field, offered, changes = pick(steps_from(form, lot), lot)
        after = changed(draft, changes)
        shown = builder.form(edition, kind, after)
        if offered:
            before, now = at_place(form.problems, field.path), at_place(shown.problems, field.path)
            assert len(now) <= len(before), (draft, changes, [problem.text for problem in now])
        draft, form = after, shown
        look(builder, edition, kind, draft, form, accepts)
    repairs_help(builder, edition, kind, draft, form)
    made = builder.fill(edition, kind, draft, seed)
    finished = builder.form(edition, kind, made)
    assert finished.legal, (draft, [problem.text for problem in finished.problems])
    look(builder, edition, kind, made, finished, accepts)
    for _ in range(length // 2):  # near something legal it shows whether both draw the line at the same place
        _, _, changes = pick(steps_from(finished, lot), lot)
        after = changed(made, changes)
        look(builder, edition, kind, after, builder.form(edition, kind, after), accepts)
    barred_is_refused(builder, edition, kind, made, finished, accepts, lot)


def barred_is_refused(
    builder: Builder, edition: str, kind: str, draft: Draft, form: Form, accepts: Accepts, lot: Random
) -> None:
    """What cannot be taken for a reason is not taken by the game either."""
    barred = [
        (field, option)
        for field in every_field(form)
        if field.kind in (CHOICE, CHOICES, NAMED)
        for option in field.options
        if option.reason and not option.changes and option.word not in (*field.titles, *taken(field))
    ]
    for field, option in lot.sample(barred, min(4, len(barred))):
        after = changed(draft, changes_of(field, option))
        assert not accepts(edition, kind, after), (draft, field.path, option.word, option.reason)


def taken(field: Field) -> tuple[str, ...]:
    """The words a field has already."""
    words = field.value if field.kind == CHOICES else [field.value]
    return tuple(str(word) for word in words or ())


def pick(steps: list[Any], lot: Random) -> Any:
    """Fields are drawn first, so that long lists of options do not drown the others."""
    places = sorted({field.path for field, _, _ in steps}, key=str)
    place = lot.choice(places)
    return lot.choice([step for step in steps if step[0].path == place])


def look(builder: Builder, edition: str, kind: str, draft: Draft, form: Form, accepts: Accepts) -> None:
    assert form.legal == accepts(edition, kind, draft), (draft, [problem.text for problem in form.problems])
    assert builder.read(edition, kind, builder.write(edition, kind, draft)) == draft
    steps = {step.id for step in form.steps}
    for problem in form.problems:
        assert problem.step in steps, problem
        assert problem.repairs, (draft, problem)


def repairs_help(builder: Builder, edition: str, kind: str, draft: Draft, form: Form) -> None:
    """Every repair can be done, and what it mends is not the same problem again."""
    for problem in form.problems:
        for repair in problem.repairs:
            after = builder.form(edition, kind, changed(draft, repair.changes))
            assert problem not in after.problems, (draft, problem.text, repair)
