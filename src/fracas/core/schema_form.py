"""Fields of a builder made from a struct, so that whatever a file can say can be chosen, and new fields appear by
themselves.

Labels are the fields' names, texts their docstrings. A `Lexicon` brings what types cannot tell: which words a text may
be, what is written in several lines, what is not for people to write.
"""

from __future__ import annotations

import ast
import inspect as source
import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import inspect

from fracas.core import builder
from fracas.core.builder import Change, Field, Option, Path
from fracas.core.shapes import (
    MISSING,
    Lists,
    Shape,
    blank,
    blank_struct,
    branch_of,
    branches,
    default_of,
    may_be_nothing,
    named,
    shape_of,
)

FEW = 6
"""So many options are shown as cards."""
MOST_NESTED = 10
USUAL, OWN = "usual", "own"
ONE_EACH = "One on each line."
LINES = frozenset({"text", "about", "history", "picture", "notes"})


class Lexicon:
    """What types cannot tell about fields, by the struct's name and the field's (“Hero.slot”) or the field's alone."""

    def __init__(
        self,
        words: Mapping[str, Callable[[], Sequence[Option]]] | None = None,
        labels: Mapping[str, str] | None = None,
        lines: frozenset[str] = LINES,
        hidden: frozenset[str] = frozenset(),
        texts: Mapping[str, str] | None = None,
        parts: Mapping[str, tuple[str, ...]] | None = None,
        rare: frozenset[str] = frozenset(),
    ) -> None:
        self.words, self.labels, self.lines, self.hidden = words or {}, labels or {}, lines, hidden
        self.texts, self.parts, self.rare = texts or {}, parts or {}, rare

    def also(
        self,
        words: Mapping[str, Callable[[], Sequence[Option]]],
        hidden: frozenset[str] = frozenset(),
        rare: frozenset[str] = frozenset(),
    ) -> Lexicon:
        """The same with more words to choose from, as a draft brings them, and perhaps less to see."""
        known, seldom = {**self.words, **words}, self.rare | rare
        return Lexicon(known, self.labels, self.lines, self.hidden | hidden, self.texts, self.parts, seldom)

    def options(self, owner: str, name: str) -> tuple[Option, ...]:
        found = self.words.get(f"{owner}.{name}") or self.words.get(name)
        return tuple(found()) if found else ()

    def label(self, owner: str, name: str) -> str:
        return self.labels.get(f"{owner}.{name}") or self.labels.get(name) or said(name)

    def text(self, owner: str, name: str) -> str:
        """What is told below a field, in place of its docstring."""
        return self.texts.get(f"{owner}.{name}") or self.texts.get(name) or ""

    def part(self, owner: str, name: str, number: int) -> str:
        """What one of several values under one name is called: the first output, the damage at 17 or more."""
        known = self.parts.get(f"{owner}.{name}") or self.parts.get(name) or ()
        return known[number] if number < len(known) else str(number + 1)

    def shape(self, name: str, word: str) -> str:
        """What one of several shapes of a field is called: “abilities=written” in the labels, or by itself."""
        return self.labels.get(f"{name}={word}") or said(word)

    def shows(self, owner: str, name: str) -> bool:
        return not {name, f"{owner}.{name}"} & self.hidden

    def seldom(self, owner: str, name: str) -> bool:
        return bool({name, f"{owner}.{name}"} & self.rare)

    def spoken(self, owner: str, text: str) -> str:
        """A docstring as people read it: names of fields are called what their labels say."""
        return re.sub("`([^`]*)`", lambda found: f"“{self.label(owner, found[1])}”", text)


PLAIN = Lexicon()


def said(name: str) -> str:
    """A name of a field as people write it."""
    words = name.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def form_fields(kind: type[msgspec.Struct], data: Any, lexicon: Lexicon = PLAIN, path: Path = ()) -> tuple[Field, ...]:
    """One field for everything a struct has, filled with the data."""
    return _Maker(lexicon).struct(shape_of(kind), data, path, MOST_NESTED)


class _Maker:
    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def struct(self, shape: inspect.StructType, data: Any, path: Path, depth: int) -> tuple[Field, ...]:
        owner, docs = shape.cls.__name__, docs_of(shape.cls)
        given = data if isinstance(data, Mapping) else {}
        made: list[Field] = []
        for field in shape.fields:
            if not self.lexicon.shows(owner, field.encode_name):
                continue
            default = default_of(field)
            value = given.get(field.encode_name, None if default is MISSING else default)
            at = _Place(
                owner,
                field.encode_name,
                (*path, field.encode_name),
                self.lexicon.text(owner, field.encode_name) or self.lexicon.spoken(owner, docs.get(field.name, "")),
            )
            if isinstance(default, list | tuple) and default:
                made.append(self.usual(at, list(default), field.encode_name in given))
                if field.encode_name not in given:
                    continue
            found = self.fields(at, field.type, value, depth - 1)
            seldom = self.lexicon.seldom(owner, field.encode_name)
            made += [msgspec.structs.replace(each, rare=True) for each in found] if seldom else found
        return tuple(made)

    def usual(self, at: _Place, default: list[Any], written: bool) -> Field:
        """A list that is there without being written: as usual, or written down to be changed."""
        options = (
            Option(USUAL, "As usual", changes=(Change(at.path),)),
            Option(OWN, "Of its own", changes=(Change(at.path, default),)),
        )
        value = OWN if written else USUAL
        return Field(
            path=at.path, label=f"{self.label(at)}: as usual?", kind=builder.CHOICE, value=value, options=options
        )

    def fields(self, at: _Place, shape: Shape, value: Any, depth: int) -> list[Field]:
        """The field of a value; where it may have several shapes, first the choice between them."""
        able = branches(shape)
        if depth < 0 or not able:
            return []
        found = branch_of(shape, value) or able[0]
        if len(able) == 1 or _all_tagged(able):
            return [self.field(at, found, value, depth, shape)]
        which = Field(
            path=at.path,
            label=f"Kind of {self.label(at).lower()}",
            kind=builder.CHOICE,
            value=_word(found),
            text=at.text,
            options=tuple(
                Option(
                    _word(each),
                    self.lexicon.shape(at.name, _word(each)),
                    changes=(Change(at.path, value if each is found else blank(each)),),
                )
                for each in able
            ),
        )
        return [which, self.field(at, found, value, depth, found)]

    def field(self, at: _Place, shape: Shape, value: Any, depth: int, whole: Shape) -> Field:
        label = self.label(at)
        common: dict[str, Any] = {"path": at.path, "text": at.text}
        if isinstance(shape, inspect.StructType):
            return self.group(at, whole, shape, value, depth)
        if isinstance(shape, inspect.BoolType):
            return Field(label=label, kind=builder.YES, value=bool(value), **common)
        if isinstance(shape, inspect.IntType):
            low = shape.ge if shape.ge is not None else None if shape.gt is None else shape.gt + 1
            high = shape.le if shape.le is not None else None if shape.lt is None else shape.lt - 1
            return Field(label=label, kind=builder.NUMBER, value=value, low=_whole(low), high=_whole(high), **common)
        if isinstance(shape, inspect.DictType):
            return self.table(at, shape, value, depth)
        if isinstance(shape, inspect.TupleType):
            return self.values(at, shape, value, depth)
        if isinstance(shape, Lists):
            return self.several(at, shape, value, depth)
        options = _literals(shape) or self.lexicon.options(at.owner, at.name)
        if options:
            wide = 1 < len(options) <= FEW
            return Field(label=label, kind=builder.CHOICE, value=value, options=options, wide=wide, **common)
        kind = builder.LINES if at.name in self.lexicon.lines else builder.TEXT
        return Field(label=label, kind=kind, value=value, **common)

    def label(self, at: _Place) -> str:
        return at.label or self.lexicon.label(at.owner, at.name)

    def group(self, at: _Place, whole: Shape, shape: inspect.StructType, value: Any, depth: int) -> Field:
        """A struct inside another: always there, or there at will."""
        optional = may_be_nothing(whole)
        there = isinstance(value, Mapping) or not optional
        able = [each for each in branches(whole) if isinstance(each, inspect.StructType)]
        inner = self.inner(able or [shape], shape, value, at.path, depth) if there else ()
        return Field(
            path=at.path,
            label=self.label(at),
            kind=builder.GROUP,
            text=at.text or self.lexicon.spoken(shape.cls.__name__, first_sentence(shape.cls)),
            value=value if there else None,
            entries=(inner,) if there else (),
            blank=blank_struct(shape) if optional else None,
        )

    def inner(
        self, able: list[inspect.StructType], shape: Shape, value: Any, path: Path, depth: int
    ) -> tuple[Field, ...]:
        """The fields of a struct, and before them which one it is, where there are several."""
        assert isinstance(shape, inspect.StructType)
        fields = self.struct(shape, value, path, depth)
        if not shape.tag_field or len(able) == 1:
            return fields
        here = (*path, str(shape.tag_field))
        options = tuple(
            Option(
                str(each.tag),
                self.lexicon.labels.get(f"do.{each.tag}") or said(str(each.tag)),
                self.lexicon.texts.get(f"do.{each.tag}")
                or self.lexicon.spoken(each.cls.__name__, first_sentence(each.cls)),
                changes=(Change(path, _carried(each, value)),),
            )
            for each in able
        )
        return (Field(path=here, label="What it does", kind=builder.CHOICE, value=shape.tag, options=options), *fields)

    def table(self, at: _Place, shape: inspect.DictType, value: Any, depth: int) -> Field:
        """Values under words: known words, or any."""
        given = value if isinstance(value, Mapping) else {}
        options = _literals(shape.key_type) or self.lexicon.options(at.owner, at.name)
        labels: dict[str, str] = {option.word: str(option.label) for option in options}
        entries = [
            tuple(
                self.fields(
                    _Place(at.owner, f"{at.name}[]", (*at.path, word), "", labels.get(str(word)) or said(str(word))),
                    shape.value_type,
                    each,
                    depth - 1,
                )
            )
            for word, each in given.items()
        ]
        simple = isinstance(shape.value_type, inspect.IntType)
        return Field(
            path=at.path,
            label=self.label(at),
            kind=builder.NAMED,
            text=at.text,
            value=dict(given),
            options=options,
            entries=tuple(entries),
            titles=tuple(given),
            blank=1 if simple else blank(shape.value_type),
        )

    def values(self, at: _Place, shape: inspect.TupleType, value: Any, depth: int) -> Field:
        """So many values, each with a meaning of its own."""
        given = list(value) if isinstance(value, list | tuple) else []
        fields = [
            field
            for n, each in enumerate(shape.item_types)
            for field in self.fields(
                _Place(at.owner, at.name, (*at.path, n), "", self.lexicon.part(at.owner, at.name, n)),
                each,
                given[n] if n < len(given) else None,
                depth - 1,
            )
        ]
        return Field(path=at.path, label=self.label(at), kind=builder.GROUP, text=at.text, entries=(tuple(fields),))

    def several(self, at: _Place, shape: Any, value: Any, depth: int) -> Field:
        """A list: words to choose, or entries one after another."""
        given = list(value) if isinstance(value, list | tuple) else []
        able = branches(shape.item_type)
        options = _literals(able[0]) if len(able) == 1 else ()
        if len(able) == 1 and isinstance(able[0], inspect.StrType | inspect.LiteralType):
            options = options or self.lexicon.options(at.owner, at.name)
            if options:
                return Field(
                    path=at.path, label=self.label(at), kind=builder.CHOICES, value=given, text=at.text, options=options
                )
            if isinstance(able[0], inspect.StrType):
                told = f"{at.text} {ONE_EACH}".strip()
                return Field(path=at.path, label=self.label(at), kind=builder.LINES, value=given, text=told)
        made = [self.entry(at, shape.item_type, each, n, depth) for n, each in enumerate(given)]
        return Field(
            path=at.path,
            label=self.label(at),
            kind=builder.ENTRIES,
            text=at.text,
            entries=tuple(made),
            titles=tuple(_called(title(each, n), row) for n, (each, row) in enumerate(zip(given, made, strict=True))),
            blank=blank(shape.item_type),
        )

    def entry(self, at: _Place, shape: Shape, value: Any, number: int, depth: int) -> tuple[Field, ...]:
        here = (*at.path, number)
        able = branches(shape)
        found = branch_of(shape, value) or able[0]
        if isinstance(found, inspect.StructType) and _all_tagged(able):
            tagged = [each for each in able if isinstance(each, inspect.StructType)]
            return self.inner(tagged, found, value, here, depth - 1)
        return tuple(
            self.fields(
                _Place(at.owner, at.name, here, "", self.lexicon.labels.get(f"{at.name}[]") or str(number + 1)),
                shape,
                value,
                depth - 1,
            )
        )


class _Place:
    """Where a field stands: in which struct under which name, at which path of the draft."""

    def __init__(self, owner: str, name: str, path: Path, text: str, label: str = "") -> None:
        self.owner, self.name, self.path, self.text, self.label = owner, name, path, text, label


def _whole(number: float | None) -> int | None:
    return None if number is None else int(number)


def _all_tagged(able: list[Shape]) -> bool:
    return all(isinstance(each, inspect.StructType) and (each.tag_field or len(able) == 1) for each in able)


def _literals(shape: Shape) -> tuple[Option, ...]:
    if not isinstance(shape, inspect.LiteralType):
        return ()
    return tuple(Option(str(value), said(str(value))) for value in shape.values)


def _word(shape: Shape) -> str:
    return said(shape.cls.__name__).lower() if isinstance(shape, inspect.StructType) else named(shape)


def _carried(shape: inspect.StructType, value: Any) -> dict[str, Any]:
    """A blank of another kind that keeps what both kinds have."""
    known = {field.encode_name for field in shape.fields}
    kept = {name: each for name, each in value.items() if name in known} if isinstance(value, Mapping) else {}
    return {**blank_struct(shape), **kept}


def title(value: Any, number: int) -> str:
    """What an entry is called: by its name, or by what it does, or by its number."""
    if isinstance(value, Mapping):
        for key in ("name", "title", "id", "do", "on", "group"):
            if isinstance(value.get(key), str) and value[key]:
                return str(value[key])
    return value if isinstance(value, str) and value else str(number + 1)


def _called(word: str, fields: Sequence[Field]) -> str:
    """What is chosen out of options is called as they call it."""
    able = [option for field in fields if field.value == word for option in field.options]
    return next((option.label for option in able if option.word == word), word)


# What structs say about themselves


def first_sentence(kind: type) -> str:
    text = " ".join((kind.__doc__ or "").split())
    return text.partition(". ")[0].rstrip(".").rstrip(":") if not text.startswith(f"{kind.__name__}(") else ""


@cache
def docs_of(kind: type) -> dict[str, str]:
    """The docstrings below the fields of a class and of those it is built upon."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if issubclass(each, msgspec.Struct) and each is not msgspec.Struct:
            found |= _docs_below(each)
    return found


def _docs_below(kind: type) -> dict[str, str]:
    try:
        parsed = ast.parse(textwrap.dedent(source.getsource(kind))).body[0]
    except (OSError, TypeError, SyntaxError):
        return {}
    body = parsed.body if isinstance(parsed, ast.ClassDef) else []
    found: dict[str, str] = {}
    for field, below in pairwise(body):
        if not (isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)):
            continue
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found[field.target.id] = " ".join(str(below.value.value).split())
    return found
