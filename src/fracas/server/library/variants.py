"""Fights like one of a library, easier or harder: as its game proposes, or by what its form lets people change, such as
one more of somebody or a number up or down. What leaves the book's reckoning as it is, is left out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from fracas.core.builder import BALANCE, ENTRIES, NUMBER, Change, Draft, Field, Form, changed
from fracas.core.workshop import Variant
from fracas.server.library.drafts import Bench
from fracas.server.library.playing import Fight, Thing, setup_of

MOST_VARIANTS = 20
MOST_FORMS = 48
"""So many drafts are tried; each takes a moment."""
DEPTH = 3
"""So many changes make a variant."""
Found = tuple[Variant, tuple[Change, ...]]


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
    found: list[Found] = [(Variant("as it is", form.budget.used, setup_of(fight)), ())]
    seen = {form.budget.used: 1}
    open_: list[tuple[tuple[str, ...], tuple[Change, ...], Draft, Form]] = [((), (), whole, form)]
    forms = 0
    while open_ and len(found) < MOST_VARIANTS:
        told, changes, draft, form = open_.pop(0)
        for label, moves in ways(form, draft):
            if forms >= MOST_FORMS or len(found) >= MOST_VARIANTS:
                break
            forms += 1
            new = changed(draft, moves)
            shown = bench.builder.form(bench.edition, bench.kind.id, new)
            if not shown.legal or shown.budget is None or form.budget is None:
                continue
            if shown.budget.used == form.budget.used or seen.get(shown.budget.used, 0) >= 2:
                continue
            seen[shown.budget.used] = seen.get(shown.budget.used, 0) + 1
            here = msgspec.structs.replace(fight, thing=_as(fight.thing, new))
            names, all_changes = (*told, label), (*changes, *moves)
            found.append((Variant("; ".join(names), shown.budget.used, setup_of(here)), all_changes))
            if len(names) < DEPTH:
                open_.append((names, all_changes, new, shown))
    return tuple(found)


def _as(thing: Thing, draft: Draft) -> Thing:
    return Thing(thing.name, thing.kind, msgspec.json.encode(draft).decode())


def ways(form: Form, draft: Draft) -> list[tuple[str, tuple[Change, ...]]]:
    """How a fight can be made easier or harder: as its game proposes, else by whatever can be turned in its form."""
    proposed = [(deed.label, deed.changes) for deed in form.deeds if deed.group == BALANCE and deed.changes]
    return proposed or [(label, (change,)) for label, change in knobs(form, draft)]


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
