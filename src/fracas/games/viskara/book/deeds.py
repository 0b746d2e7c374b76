"""What can be chosen in a turn or as a reaction. In files and messages it is a plain list of words."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Deed(tuple[str | int, ...]):
    """A kind of deed and the key of what allows it: a tactic, an upgrade, an ability; some say of whom or with what."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        return str(self[0])

    @property
    def key(self) -> str:
        return str(self[1])

    @property
    def of(self) -> str:
        """Whose it is: a tactic's, an ally's; of a signature move, when it is performed."""
        return str(self[2]) if len(self) > 2 else ""

    @property
    def tactic(self) -> str:
        """The tactic it is done with, where somebody else's is known already."""
        return str(self[3])

    @property
    def size(self) -> int:
        """How large a companion becomes."""
        return int(self[3])


class First(tuple[str | int, ...]):
    """What may come immediately before a maneuver: its key, who decides, what it costs, with which tactic or whose.

    Only what it takes to tell it from others is part of it.
    """

    __slots__ = ()

    @property
    def key(self) -> str:
        return str(self[0])

    @property
    def who(self) -> str:
        return str(self[1])

    @property
    def price(self) -> int:
        return next((part for part in self if isinstance(part, int)), 0)

    @property
    def tactic(self) -> str:
        """The tactic it is about, or whose maneuver comes after it."""
        return str(self[-1]) if len(self) > 2 and isinstance(self[-1], str) else ""


Choice = str | Deed
"""A word, or a deed with its parts."""


class Happening(NamedTuple):
    """What somebody reacts to: an attack that starts, or something else that is done."""

    event: str
    actor: str
    ability: str = ""
    targets: tuple[str, ...] = ()
    outputs: tuple[int, ...] = ()
    break_point: int = 0


@cache
def deed(kind: str, key: str, *more: str | int) -> Deed:
    """The deed of that kind; there is only one of each."""
    return Deed((kind, key, *more))
