"""A builder's form for somebody who reads another language: labels, hints, options and sheets, translated.

Words are looked up as they stand; a sentence with names or numbers in it is a `Saying`, which knows what it is made of.
What things are called by their owner, ids, paths and values stay as they are, and so does the line a library lists.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from fracas.core.builder import (
    Budget,
    Curve,
    Field,
    Form,
    Ground,
    Kind,
    Option,
    Palette,
    Problem,
    Repair,
    Sheet,
    SheetBox,
    SheetLine,
    Start,
    Step,
    Tick,
)
from fracas.core.language import Tongue
from fracas.core.translated import scene_in, words_in

S = TypeVar("S", bound=msgspec.Struct)


def form_in(tongue: Tongue, form: Form) -> Form:
    """A form with its words in that language."""
    return msgspec.structs.replace(
        form,
        steps=tuple([_step(tongue, step) for step in form.steps]),
        problems=tuple([_problem(tongue, problem) for problem in form.problems]),
        sums=words_in(tongue, form.sums),
        sheet=sheet_in(tongue, form.sheet) if form.sheet else None,
        curves=tuple([Curve(tongue.of(curve.label), curve.points) for curve in form.curves]),
        budget=_budget(tongue, form.budget) if form.budget else None,
        deeds=_repairs(tongue, form.deeds),
        cards=tuple([sheet_in(tongue, card) for card in form.cards]),
        scene=scene_in(tongue, form.scene) if form.scene else None,
    )


def kind_in(tongue: Tongue, kind: Kind) -> Kind:
    """What a game lets people build, in that language."""
    starts = tuple([Start(each.word, tongue.of(each.label), tongue.of(each.text)) for each in kind.starts])
    return msgspec.structs.replace(kind, label=tongue.word(kind.label), text=tongue.word(kind.text), starts=starts)


def _worded(tongue: Tongue, thing: S, *names: str) -> S:
    """The same thing with these of its words translated."""
    changes = {name: made for name in names if (made := tongue.of(old := getattr(thing, name))) != old}
    return msgspec.structs.replace(thing, **changes) if changes else thing


def _step(tongue: Tongue, step: Step) -> Step:
    return msgspec.structs.replace(
        _worded(tongue, step, "label", "brief", "text"),
        ticks=tuple([Tick(tongue.of(tick.text), tick.kept) for tick in step.ticks]),
        fields=tuple([_field(tongue, field) for field in step.fields]),
    )


def _field(tongue: Tongue, field: Field) -> Field:
    return msgspec.structs.replace(
        _worded(tongue, field, "label", "text", "reason"),
        options=tuple([_option(tongue, option) for option in field.options]),
        entries=tuple([tuple([_field(tongue, each) for each in row]) for row in field.entries]),
        titles=field.titles if field.kind == "named" else words_in(tongue, field.titles),
        palette=_palette(tongue, field.palette) if field.palette else None,
    )


def _option(tongue: Tongue, option: Option) -> Option:
    worded = _worded(tongue, option, "label", "text", "group", "reason")
    return msgspec.structs.replace(worded, chips=words_in(tongue, option.chips)) if option.chips else worded


def _palette(tongue: Tongue, palette: Palette) -> Palette:
    def paints(each: Iterable[Ground]) -> tuple[Ground, ...]:
        return tuple([_worded(tongue, ground, "label", "text") for ground in each])

    return msgspec.structs.replace(
        palette,
        ground=paints(palette.ground),
        edges=paints(palette.edges),
        marks=paints(palette.marks),
        areas=paints(palette.areas),
    )


def _problem(tongue: Tongue, problem: Problem) -> Problem:
    return msgspec.structs.replace(_worded(tongue, problem, "text"), repairs=_repairs(tongue, problem.repairs))


def _repairs(tongue: Tongue, repairs: Iterable[Repair]) -> tuple[Repair, ...]:
    return tuple([_worded(tongue, repair, "label") for repair in repairs])


def _budget(tongue: Tongue, budget: Budget) -> Budget:
    marks = tuple([(tongue.word(name), number) for name, number in budget.marks])
    return msgspec.structs.replace(_worded(tongue, budget, "text"), marks=marks)


def sheet_in(tongue: Tongue, sheet: Sheet) -> Sheet:
    """A sheet with its words in that language; its title is somebody's name."""
    return msgspec.structs.replace(
        _worded(tongue, sheet, "brief", "about"),
        numbers=_lines(tongue, sheet.numbers),
        boxes=tuple([_box(tongue, box) for box in sheet.boxes]),
        notes=words_in(tongue, sheet.notes),
    )


def _box(tongue: Tongue, box: SheetBox) -> SheetBox:
    worded = _worded(tongue, box, "title", "brief")
    return msgspec.structs.replace(worded, chips=words_in(tongue, box.chips), lines=_lines(tongue, box.lines))


def _lines(tongue: Tongue, lines: Iterable[SheetLine]) -> tuple[SheetLine, ...]:
    return tuple([_worded(tongue, line, "label", "text", "cost") for line in lines])
