"""The words by which a deed says whom or what it looks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypedDict

from fracas.games.dojo.rules.model import Figure, Target

Where = Callable[[Target], bool]


class Elsewhere(TypedDict, total=False):
    """From where a deed looks for its targets, and whom it leaves out."""

    anywhere: bool
    near: tuple[int, ...] | None
    but: Iterable[Target]


class Whom(Elsewhere, total=False):
    """Whom a deed may target: the words of `Actor.candidates`."""

    within: tuple[int, int] | None
    seen: bool
    where: Where | None
    fallen: bool | None
    breakable: bool


class Spaces(TypedDict, total=False):
    """Which spaces can be chosen: the words of `Actor.space_options`."""

    among: int | None
    within: tuple[int, int] | None
    seen: bool
    near: tuple[int, ...] | None
    empty: bool


class Landing(TypedDict, total=False):
    """Where a teleport may end."""

    least: int
    among: int | None
    may: bool
    then: tuple[int, int] | None
    toward: int


def only_figures(targets: list[Target]) -> list[Figure]:
    return [target for target in targets if isinstance(target, Figure)]
