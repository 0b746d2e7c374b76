"""Something new at random out of ready ones: no copy of any of them, but a cross of some that are alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from fracas.core.schema_form import title

Record = Mapping[str, Any]
Groups = tuple[tuple[str, ...], ...]
"""Fields that come from the same parent each."""
SWING = 0.2
"""Numbers get up to this part lower or higher."""
FEWEST = 2
"""So many entries a list has at least where there are enough to choose from."""


def crossed(
    one: Record, others: Sequence[Record], lot: Random, groups: Groups, swings: Sequence[str]
) -> dict[str, Any]:
    """A record like the first one, with groups of fields from others and numbers a little lower or higher."""
    made: dict[str, Any] = deepcopy(dict(one))
    parents = [one, *others]
    for group in groups:
        if len(group) == 1 and is_list(one.get(group[0])):
            made[group[0]] = _entries(one[group[0]], [each.get(group[0]) for each in others], lot)
            continue
        parent = lot.choice(parents)
        for name in group:
            made.pop(name, None)
            if name in parent:
                made[name] = deepcopy(parent[name])
    for name in swings:
        if type(made.get(name)) is int and made[name] > 1:
            made[name] = max(1, round(made[name] * lot.uniform(1 - SWING, 1 + SWING)))
    return made


def is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _entries(own: Sequence[Any], others: Sequence[Any], lot: Random) -> list[Any]:
    """The first stays, for it is what is done most; the others are drawn from everybody's, none twice."""
    kept = list(own[:1])
    names = {title(each, -1) for each in kept}
    pool = {title(each, -1): each for some in (own, *others) if is_list(some) for each in some}
    drawn = [each for name, each in pool.items() if name not in names]
    wanted = max(len(own), min(FEWEST, len(drawn))) - len(kept)
    return deepcopy([*kept, *lot.sample(drawn, min(wanted, len(drawn)))])


def name_between(one: str, other: str) -> str:
    """The first word of one name and the last of another: a Ditch Imp and a Kiln Hound make a Kiln Imp."""
    return f"{other.split()[0]} {one.split()[-1]}" if one.split() and other.split() else one or other
