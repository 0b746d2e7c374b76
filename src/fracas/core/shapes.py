"""What plain data must look like to become a struct: everything wrong with it at once, and the nearest data that fits.

Drafts are unfinished and files are typed by people, so nothing here stops at the first mistake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from fracas.core.builder import Change, Path, Problem, Repair

T = TypeVar("T", bound=msgspec.Struct)
Shape = inspect.Type
Lists = (inspect.VarTupleType, inspect.ListType)
MISSING = object()
"""There is nothing, where None may be something."""
MOST_REPAIRS = 3


@cache
def shape_of(kind: type[msgspec.Struct]) -> inspect.StructType:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType), f"{kind} is no struct"
    return found


def default_of(field: inspect.Field) -> Any:
    """What a field is when nothing is written, as plain data; MISSING where something must be."""
    if field.default is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default)
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default_factory())
    return MISSING


def branches(shape: Shape) -> list[Shape]:
    """The shapes a value may have, nothing left aside."""
    types = shape.types if isinstance(shape, inspect.UnionType) else (shape,)
    return [each for each in types if not isinstance(each, inspect.NoneType)]


def may_be_nothing(shape: Shape) -> bool:
    return isinstance(shape, inspect.UnionType) and any(isinstance(each, inspect.NoneType) for each in shape.types)


def branch_of(shape: Shape, value: Any) -> Shape | None:
    """The shape a value is meant to have; None if it looks like none of them."""
    able = [each for each in branches(shape) if _looks_like(each, value)]
    tagged = [
        each
        for each in able
        if isinstance(each, inspect.StructType) and each.tag_field and _tag(each, value) == each.tag
    ]
    return (tagged or able or [None])[0]


def _tag(shape: inspect.StructType, value: Mapping[str, Any]) -> Any:
    return value.get(str(shape.tag_field))


def _looks_like(shape: Shape, value: Any) -> bool:
    if isinstance(shape, inspect.LiteralType):
        return value in shape.values if not isinstance(value, list | dict) else False
    if isinstance(shape, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(shape, inspect.IntType):
        return isinstance(value, int) and not isinstance(value, bool)
    if isinstance(shape, inspect.FloatType):
        return isinstance(value, int | float) and not isinstance(value, bool)
    if isinstance(shape, inspect.StrType):
        return isinstance(value, str)
    if isinstance(shape, (*Lists, inspect.TupleType)):
        return isinstance(value, list | tuple)
    if isinstance(shape, inspect.StructType | inspect.DictType):
        return isinstance(value, Mapping)
    return True


def named(shape: Shape) -> str:
    """What people call such a value."""
    if isinstance(shape, inspect.UnionType):
        return " or ".join(dict.fromkeys(named(each) for each in branches(shape)))
    if isinstance(shape, inspect.LiteralType):
        return f"one of {', '.join(str(value) for value in shape.values)}"
    if isinstance(shape, inspect.TupleType):
        return f"a list of {len(shape.item_types)}"
    for kinds, words in (
        ((inspect.BoolType,), "true or false"),
        ((inspect.IntType,), "a whole number"),
        ((inspect.FloatType,), "a number"),
        ((inspect.StrType,), "a text"),
        (Lists, "a list"),
    ):
        if isinstance(shape, kinds):
            return words
    return "a table"


def _called(value: Any) -> str:
    for kind, words in ((bool, "true or false"), (int, "a whole number"), (float, "a broken number"), (str, "a text")):
        if isinstance(value, kind):
            return words
    return "a list" if isinstance(value, list | tuple) else "a table" if isinstance(value, Mapping) else "nothing"


# The least there can be


def blank(shape: Shape) -> Any:
    """The least that has a shape: empty words, zeros, and of several shapes the first."""
    first = branches(shape)[0] if branches(shape) else shape
    if isinstance(first, inspect.StructType):
        return blank_struct(first)
    if isinstance(first, inspect.LiteralType):
        return first.values[0]
    if isinstance(first, inspect.BoolType):
        return False
    if isinstance(first, inspect.IntType | inspect.FloatType):
        return _least(first)
    if isinstance(first, inspect.TupleType):
        return [blank(each) for each in first.item_types]
    if isinstance(first, Lists):
        return []
    return {} if isinstance(first, inspect.DictType) else ""


def _least(shape: inspect.IntType | inspect.FloatType) -> int:
    low = shape.ge if shape.ge is not None else 0 if shape.gt is None else shape.gt + 1
    return int(low)


def blank_struct(shape: inspect.StructType) -> dict[str, Any]:
    """What must be written of a struct, each as empty as can be."""
    tag = {str(shape.tag_field): shape.tag} if shape.tag_field else {}
    return tag | {field.encode_name: blank(field.type) for field in shape.fields if default_of(field) is MISSING}


# What is wrong


def problems_of(kind: type[msgspec.Struct], data: Any) -> list[Problem]:
    """Everything that keeps plain data from becoming such a struct, each with its place and a way to mend it."""
    return sound_and_problems(shape_of(kind), data, ())[1]


def sound(kind: type[T], data: Any) -> T:
    """The nearest struct: what is wrong is left out or as empty as can be."""
    return msgspec.convert(sound_and_problems(shape_of(kind), data, ())[0], kind)


def sound_and_problems(shape: Shape, value: Any, path: Path) -> tuple[Any, list[Problem]]:
    """Data that has the shape, and what was wrong with what was given."""
    if value is None and may_be_nothing(shape):
        return None, []
    found = branch_of(shape, value)
    if found is None:
        return blank(shape), [_wrong(shape, value, path)]
    if isinstance(found, inspect.StructType):
        return _sound_struct(shape, found, value, path)
    if isinstance(found, inspect.IntType | inspect.FloatType):
        return _sound_number(found, value, path)
    if isinstance(found, Lists):
        pairs = [sound_and_problems(found.item_type, each, (*path, n)) for n, each in enumerate(value)]
        return [good for good, _ in pairs], [bad for _, some in pairs for bad in some]
    if isinstance(found, inspect.TupleType):
        return _sound_tuple(found, value, path)
    if isinstance(found, inspect.DictType):
        return _sound_table(found, value, path)
    return value, []


def _wrong(shape: Shape, value: Any, path: Path) -> Problem:
    name = place(path)
    repairs = [Repair("Take it away", (Change(path),))]
    words = [str(v) for each in branches(shape) if isinstance(each, inspect.LiteralType) for v in each.values]
    if words and isinstance(value, str):
        near = get_close_matches(value, words, MOST_REPAIRS) or words[:MOST_REPAIRS]
        repairs = [Repair(f"Take {word}", (Change(path, word),)) for word in near]
        return Problem(f"{name} cannot be “{value}”; there are: {', '.join(words)}", path, repairs=tuple(repairs))
    if branches(shape):
        repairs = [Repair(f"Make it {_shown(blank(shape))}", (Change(path, blank(shape)),))]
    return Problem(f"{name} must be {named(shape)}, not {_called(value)}", path, repairs=tuple(repairs))


def _shown(value: Any) -> str:
    return str(value) if isinstance(value, int) else f"“{value}”" if isinstance(value, str) and value else "empty"


def _sound_number(shape: inspect.IntType | inspect.FloatType, value: Any, path: Path) -> tuple[Any, list[Problem]]:
    low = shape.ge if shape.ge is not None else None if shape.gt is None else shape.gt + 1
    high = shape.le if shape.le is not None else None if shape.lt is None else shape.lt - 1
    better = value if low is None or value >= low else low
    better = better if high is None or better <= high else high
    if better == value:
        return value, []
    limits = f"{low} or more" if high is None else f"{high} or less" if low is None else f"from {low} to {high}"
    mend = Repair(f"Make it {better}", (Change(path, better),))
    return better, [Problem(f"{place(path)} is {limits}, not {value}", path, repairs=(mend,))]


def _sound_tuple(shape: inspect.TupleType, value: Sequence[Any], path: Path) -> tuple[Any, list[Problem]]:
    kinds = shape.item_types
    if len(value) != len(kinds):
        better = [*value, *(blank(each) for each in kinds[len(value) :])][: len(kinds)]
        mend = Repair(f"Make it {len(kinds)}", (Change(path, better),))
        problem = Problem(f"{place(path)} has {len(kinds)} values, not {len(value)}", path, repairs=(mend,))
        return sound_and_problems(shape, better, path)[0], [problem]
    pairs = [
        sound_and_problems(kind, each, (*path, n)) for n, (kind, each) in enumerate(zip(kinds, value, strict=True))
    ]
    return [good for good, _ in pairs], [bad for _, some in pairs for bad in some]


def _sound_table(shape: inspect.DictType, value: Mapping[str, Any], path: Path) -> tuple[Any, list[Problem]]:
    good: dict[str, Any] = {}
    problems: list[Problem] = []
    for word, each in value.items():
        if isinstance(shape.key_type, inspect.LiteralType) and word not in shape.key_type.values:
            there = ", ".join(str(known) for known in shape.key_type.values)
            mend = Repair("Take it away", (Change((*path, word)),))
            problems.append(
                Problem(f"{place(path)} has no “{word}”; there are: {there}", (*path, word), repairs=(mend,))
            )
            continue
        good[word], bad = sound_and_problems(shape.value_type, each, (*path, word))
        problems += bad
    return good, problems


def _sound_struct(
    whole: Shape, shape: inspect.StructType, value: Mapping[str, Any], path: Path
) -> tuple[Any, list[Problem]]:
    problems: list[Problem] = []
    good: dict[str, Any] = {}
    if shape.tag_field:
        if _tag(shape, value) != shape.tag:
            tags = [str(each.tag) for each in branches(whole) if isinstance(each, inspect.StructType)]
            problems.append(_wrong_tag(str(shape.tag_field), _tag(shape, value), tags, path))
            return blank_struct(shape), problems
        good[str(shape.tag_field)] = shape.tag
    for field in shape.fields:
        here = (*path, field.encode_name)
        given = value.get(field.encode_name, MISSING)
        if given is MISSING or (given is None and not may_be_nothing(field.type)):
            if default_of(field) is MISSING:
                good[field.encode_name] = blank(field.type)
                mend = Repair(f"Begin with {_shown(blank(field.type))}", (Change(here, blank(field.type)),))
                problems.append(Problem(f"{place(here)} is missing", here, repairs=(mend,)))
            continue
        good[field.encode_name], bad = sound_and_problems(field.type, given, here)
        problems += bad
    return good, problems + _strange(shape, value, path)


def _wrong_tag(tag_field: str, given: Any, tags: list[str], path: Path) -> Problem:
    here = (*path, tag_field)
    near = get_close_matches(str(given), tags, MOST_REPAIRS) or tags[:MOST_REPAIRS]
    mends = tuple(Repair(f"Take {tag}", (Change(here, tag),)) for tag in near)
    said = f"cannot be “{given}”" if given is not None else "is missing"
    return Problem(f"{place(here)} {said}; there are: {', '.join(tags)}", here, repairs=mends)


def _strange(shape: inspect.StructType, value: Mapping[str, Any], path: Path) -> list[Problem]:
    """Fields that a struct does not have, unless it takes any."""
    if not shape.cls.__struct_config__.forbid_unknown_fields:
        return []
    known = [*([str(shape.tag_field)] if shape.tag_field else []), *(field.encode_name for field in shape.fields)]
    inside = f" in {place(path).strip('“”')}" if path else ""
    return [
        Problem(
            f"there is no “{name}”{inside}; it may have: {', '.join(known)}",
            (*path, name),
            repairs=(Repair(f"Take “{name}” away", (Change((*path, name)),)),),
        )
        for name in value
        if name not in known
    ]


def place(path: Path) -> str:
    """Where something stands, as files say it: “stances[1].style”."""
    words = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return f"“{words.removeprefix('.')}”" if words else "this"
