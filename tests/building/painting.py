"""Somebody who paints and fills in whatever comes to mind, for any game's fight builder."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from fracas.core import Refused
from fracas.core.builder import Change, Draft, Field, Form, Palette, changed

STRANGE: tuple[Any, ...] = ("nobody", 7, -3, True, ["A1"], {"x": 1}, "")


def fields_of(form: Form) -> list[Field]:
    """All fields of a form, those of entries included."""
    found = [field for step in form.steps for field in step.fields]
    return [*found, *(each for field in found for row in field.entries for each in row)]


def with_random_changes(form: Form, draft: Draft, lot: Random, wild: bool) -> Draft:
    """The draft after a few strokes and choices; a wild one also writes what makes no sense."""
    for field in lot.choices(fields_of(form), k=lot.randint(1, 6)):
        with suppress(Refused):  # an entry that is gone by now
            draft = _changed(field, draft, lot, wild)
    return draft


def _changed(field: Field, draft: Draft, lot: Random, wild: bool) -> Draft:
    if wild and lot.random() < 0.3:
        strange = [each for each in STRANGE if field.kind != "map" or not isinstance(each, str)]
        return changed(draft, [Change(field.path, lot.choice(strange))])
    if field.kind == "map":
        return changed(draft, [Change(field.path, painted(field.palette, lot))])
    return _filled(field, draft, lot)


def _filled(field: Field, draft: Draft, lot: Random) -> Draft:
    words = [option.word for option in field.options]
    if field.kind == "choice" and words:
        return changed(draft, [Change(field.path, lot.choice(words))])
    if field.kind == "choices" and words:
        taken = lot.sample(words, lot.randint(0, min(len(words), field.most or len(words))))
        return changed(draft, [Change(field.path, taken)])
    if field.kind == "number":
        return changed(draft, [Change(field.path, lot.randint(field.low or 0, field.high or 9))])
    if field.kind == "entries" and isinstance(field.blank, dict) and words:
        number = len(field.value) if isinstance(field.value, list) else 0
        if number and lot.random() < 0.4:
            return changed(draft, [Change((*field.path, lot.randrange(number)))])
        new = {**field.blank, field.pick: lot.choice(words)} if field.pick else field.blank
        return changed(draft, [Change((*field.path, number), new)])
    if field.kind == "yes":
        return changed(draft, [Change(field.path, lot.random() < 0.5)])
    return changed(draft, [Change(field.path, "Ночь и 夜")]) if field.kind == "text" else draft


def painted(palette: Palette | None, lot: Random) -> dict[str, Any]:
    """A map of any size with any ground, heights, walls, areas and marks the palette has."""
    assert palette is not None
    width = lot.randint(palette.width[0], min(palette.width[1], 14))
    height = lot.randint(palette.height[0], min(palette.height[1], 12))
    plain = palette.ground[0].sign
    others = [ground.sign for ground in palette.ground if ground.sign]
    rows = ["".join(plain if lot.random() < 0.8 else lot.choice(others) for _ in range(width)) for _ in range(height)]
    names = [f"{chr(65 + x)}{y + 1}" for y in range(height) for x in range(width)]
    made: dict[str, Any] = {"grid": lot.choice(palette.grids), "rows": rows}
    made["areas"] = {area.word: lot.sample(names, lot.randint(0, len(names) // 3)) for area in palette.areas}
    low, high = palette.heights
    if high > low and lot.random() < 0.5:
        made["heights"] = {name: lot.randint(low, high) for name in lot.sample(names, len(names) // 6)}
    if palette.edges and width > 1:
        pairs = [(f"A{y + 1}", f"B{y + 1}", lot.choice(palette.edges).word) for y in range(height)]
        made["walls"] = [list(pair) for pair in lot.sample(pairs, lot.randint(0, len(pairs) // 2))]
    if palette.marks:
        made["marks"] = {name: lot.choice(palette.marks).word for name in lot.sample(names, min(3, len(names)))}
    return made
