"""What could stand at a place of a content file: words of a choice, kinds of an effect, fields of a record."""

from __future__ import annotations

from functools import cache

from msgspec import inspect

from fracas.games.tales.format.places import Path
from fracas.games.tales.format.records import ContentFile


@cache
def _root() -> inspect.Type:
    return inspect.type_info(ContentFile)


def words_at(path: Path) -> list[str]:
    """The words allowed for a value; for the field that names an effect, all effects there are."""
    found: list[str] = []
    for kind in _at(path):
        if isinstance(kind, inspect.LiteralType):
            found += [str(value) for value in kind.values]
    for kind in _at(path[:-1]):
        if isinstance(kind, inspect.StructType) and kind.tag_field == path[-1]:
            found.append(str(kind.tag))
    return sorted(set(found))


def fields_at(path: Path) -> list[str]:
    """The fields of the record at a place, if it can be only one kind of record."""
    records = [kind for kind in _at(path) if isinstance(kind, inspect.StructType)]
    return [field.encode_name for field in records[0].fields] if len(records) == 1 else []


def _at(path: Path) -> list[inspect.Type]:
    """Every type a value at this place could have."""
    kinds = _flat([_root()])
    for part in path:
        kinds = _flat([inner for kind in kinds for inner in _inside(kind, part)])
    return kinds


def _inside(kind: inspect.Type, part: str | int) -> list[inspect.Type]:
    if isinstance(kind, inspect.StructType):
        return [field.type for field in kind.fields if field.encode_name == part]
    if isinstance(kind, inspect.VarTupleType) and isinstance(part, int):
        return [kind.item_type]
    if isinstance(kind, inspect.TupleType) and isinstance(part, int):
        return list(kind.item_types)[part : part + 1]
    if isinstance(kind, inspect.DictType) and isinstance(part, str):
        return [kind.value_type]
    return []


def _flat(kinds: list[inspect.Type]) -> list[inspect.Type]:
    found: list[inspect.Type] = []
    for kind in kinds:
        found += _flat(list(kind.types)) if isinstance(kind, inspect.UnionType) else [kind]
    return found
