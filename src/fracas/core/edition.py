"""Editions of one game. The oldest is the parent; a later one holds only its changes, each change with its source."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Literal, TypeVar

import msgspec

from fracas.core.errors import UnknownName
from fracas.core.words import listed


class Item(msgspec.Struct, frozen=True):
    """Anything an edition can change: declared numbers, a rule (a function), and words for people."""

    id: str
    name: str
    text: str = ""
    numbers: Mapping[str, Any] = {}
    rule: Callable[..., Any] | None = None


class Change(msgspec.Struct, frozen=True):
    """One line of the difference between an edition and its parent."""

    kind: Literal["add", "tune", "replace", "remove"]
    id: str
    source: str
    text: str


I = TypeVar("I", bound=Item)  # noqa: E741


class Edition(Generic[I]):
    """A named set of items: the parent's, with this edition's changes on top."""

    def __init__(self, name: str, parent: Edition[I] | None = None) -> None:
        self.name, self.parent = name, parent
        self._items: dict[str, I] = dict(parent._items) if parent else {}
        self.changes: list[Change] = []

    def __getitem__(self, id: str) -> I:
        if id not in self._items:
            known = listed(list(self._items)) or "nothing"
            raise UnknownName(f"the {self.name} edition has no “{id}”; it has: {known}")
        return self._items[id]

    def __contains__(self, id: str) -> bool:
        return id in self._items

    def __iter__(self) -> Iterator[I]:
        return iter(self._items.values())

    def __len__(self) -> int:
        return len(self._items)

    def add(self, item: I, source: str = "") -> I:
        if item.id in self._items:
            raise ValueError(f"“{item.id}” is already in the {self.name} edition; tune, replace or remove it instead")
        self._items[item.id] = item
        self._note("add", item.id, source, item.text or item.name)
        return item

    def tune(self, id: str, source: str, **numbers: Any) -> I:
        """Change declared numbers; a number the item does not declare is an error."""
        old = self[id]
        unknown = [n for n in numbers if n not in old.numbers]
        if unknown:
            declared = ", ".join(old.numbers) or "none"
            raise ValueError(f"“{id}” declares no {', '.join(unknown)}; its numbers are: {declared}")
        told = ", ".join(f"{n} {old.numbers[n]} → {value}" for n, value in numbers.items())
        return self._swap(id, msgspec.structs.replace(old, numbers={**old.numbers, **numbers}), "tune", source, told)

    def replace(self, id: str, source: str, item: I) -> I:
        self[id]
        if item.id != id:
            raise ValueError(f"“{item.id}” cannot replace “{id}”: remove the one and add the other")
        return self._swap(id, item, "replace", source, item.text or item.name)

    def remove(self, id: str, source: str) -> None:
        gone = self[id]
        del self._items[id]
        self._note("remove", id, source, gone.name)

    def _swap(self, id: str, item: I, kind: Literal["tune", "replace"], source: str, text: str) -> I:
        self._items[id] = item
        self._note(kind, id, source, text)
        return item

    def _note(self, kind: Literal["add", "tune", "replace", "remove"], id: str, source: str, text: str) -> None:
        if self.parent is not None:
            self.changes.append(Change(kind, id, source, text))
