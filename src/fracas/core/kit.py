"""What somebody has, and who listens to what.

An item (trait, aura, reaction, terrain, house rule) overrides the moments it cares about; which ones is found out once
for each class, by comparing it with the class that lists them. A kit keeps for each moment the items that listen, so
one that nobody waits for costs one look-up: `kit.on[HIT]`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

Reason = str
"""Why something is refused: a constant sentence, so that a veto costs nothing while nobody looks."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Item:
    """What a figure has. One instance is one copy, given once and never changed: clones of a position share it."""

    minds_order: ClassVar[bool] = False
    """Whether its owner's seat is asked which comes first when two such items act at once."""

    def __init__(self) -> None:
        self.owner = -1  # the number of the figure that got it

    def why(self) -> str:
        """What it is called where it is the reason for something."""
        return type(self).__name__


M = TypeVar("M", bound=Item)


class Register(Generic[M]):
    """The moments of one game, numbered in the order of its list."""

    def __init__(self, base: type[M]) -> None:
        self.base = base
        own = [name for name, value in vars(base).items() if callable(value) and not name.startswith("_")]
        self.names = [name for name in own if not hasattr(Item, name)]
        self.claimed: dict[str, str] = {}
        self.nothing: Kit[M] = Kit(self, (), [() for _ in self.names])
        self._heard: dict[type[M], tuple[int, ...]] = {}

    def claim(self, method: Callable[..., object], where: str = "") -> int:
        """The number of a moment, for the one module that lets it happen."""
        name: str = method.__name__
        if name not in self.names:
            raise TypeError(f"“{name}” is not a moment of {self.base.__name__}; there are: {', '.join(self.names)}")
        if name in self.claimed:
            raise TypeError(f"“{name}” already happens in {self.claimed[name]}; go through what lets it happen there")
        self.claimed[name] = where or "another module"
        return self.names.index(name)

    def heard_by(self, kind: type[M]) -> tuple[int, ...]:
        """The moments a class overrides, found out once for each class."""
        if kind not in self._heard:
            heard = [getattr(kind, name) is not getattr(self.base, name) for name in self.names]
            self._heard[kind] = tuple([number for number in range(len(heard)) if heard[number]])
        return self._heard[kind]


class Kit(Generic[M]):
    """What somebody has, and which of it listens to what. A change makes a new kit, so clones share them."""

    def __init__(self, register: Register[M], items: tuple[M, ...], on: list[tuple[M, ...]]) -> None:
        self.register, self.items, self.on = register, items, on

    def plus(self, item: M) -> Kit[M]:
        on = self.on[:]
        for number in self.register.heard_by(type(item)):
            on[number] += (item,)
        return Kit(self.register, (*self.items, item), on)

    def minus(self, item: M) -> Kit[M]:
        on = self.on[:]
        for number in self.register.heard_by(type(item)):
            on[number] = tuple([other for other in on[number] if other is not item])
        return Kit(self.register, tuple([other for other in self.items if other is not item]), on)

    def has(self, item: M) -> bool:
        for other in self.items:
            if other is item:
                return True
        return False
