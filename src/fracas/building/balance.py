"""Easier and harder versions of a fight: one more or one fewer of somebody, with room made for newcomers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from fracas.building.roster import MOST_ALIKE, fewer, read_roster
from fracas.core.builder import BALANCE, Change, Draft, Path, Problem, Repair, changed
from fracas.core.language import Saying


def roster_balance(plain: Any, path: Path, named: Callable[[str], str | None], most: int = MOST_ALIKE) -> list[Repair]:
    """One more and one fewer of every group; a group never goes away if it is the only one."""
    groups, _ = read_roster(plain, path, "", "")
    found = []
    for group in groups:
        written_out = isinstance(group.who, Mapping)
        name = group.who.get("name") if written_out else named(group.who) if isinstance(group.who, str) else None
        if not isinstance(name, str):
            continue
        if group.count > 1 or len(groups) > 1:
            less = fewer(group, name)
            found.append(weighed(Saying("one {name} fewer", name=name), less.changes, "easier"))
        if written_out:
            found.append(
                weighed(Saying("another {name}", name=name), (Change((*path, len(groups)), dict(group.who)),), "harder")
            )
        elif group.count < most:
            entry = {"who": group.who, "count": group.count + 1}
            entry |= {"at": list(group.at)} if group.at else {}
            entry |= {"changes": group.changes} if group.changes else {}
            found.append(weighed(Saying("one {name} more", name=name), (Change(group.path, entry),), "harder"))
    return found


def weighed(label: str, changes: Iterable[Change], text: str) -> Repair:
    """Something that makes a fight easier or harder, for whoever looks for the right difficulty."""
    return Repair(label, tuple(changes), text, BALANCE)


def with_room(deeds: Iterable[Repair], draft: Draft, problems: Callable[[Draft], list[Problem]]) -> list[Repair]:
    """The same deeds; where somebody would have no place in a start area, the area is made wider too."""
    painted = draft.get("map")
    if not isinstance(painted, Mapping) or not painted.get("areas"):
        return [*deeds]
    found = []
    for deed in deeds:
        after = changed(draft, deed.changes)
        more = [
            each.repairs[0].changes
            for each in problems(after)
            if each.path[:2] == ("map", "areas") and each.repairs and each.repairs[0].changes[0].path == each.path
        ]
        found.append(msgspec.structs.replace(deed, changes=(*deed.changes, *(c for some in more for c in some))))
    return found
