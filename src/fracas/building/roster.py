"""Who fights: names, groups of several alike, and one of them changed for this fight only.

```toml
foes = ["ditch_imp", { who = "toll_ogre", count = 2, at = ["M4", "M6"], changes = { stamina = 90 } }]
```
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from fracas.core.builder import CHOICE, LINES, NUMBER, SPLIT, TEXT, Change, Field, Option, Path, Problem, Repair, Sheet
from fracas.core.builder_parts import Part
from fracas.core.language import Saying

KEYS = ("who", "count", "at", "changes")
MOST_ALIKE = 20


class Group(msgspec.Struct, frozen=True):
    """An entry of a roster. `who` is a name, or everything about somebody who is written out."""

    who: Any
    count: int = 1
    at: tuple[str, ...] = ()
    changes: dict[str, Any] = {}
    path: Path = ()


def entries(plain: Any) -> list[Any]:
    return [*plain] if isinstance(plain, Sequence) and not isinstance(plain, str) else []


def read_roster(plain: Any, path: Path, step: str, what: str) -> tuple[list[Group], list[Problem]]:
    """The groups of a list, and what is wrong with how they are written."""
    groups, found = [], []
    if plain is not None and (not isinstance(plain, Sequence) or isinstance(plain, str)):
        found.append(Problem(f"“{path[-1]}” must be a list", path, step, repairs=(Repair("begin anew", _none(path)),)))
    for number, entry in enumerate(entries(plain)):
        group, problems = _group(entry, (*path, number), step, what)
        groups.append(group)
        found += problems
    return groups, found


def _none(path: Path) -> tuple[Change, ...]:
    return (Change(path, []),)


def _group(entry: Any, path: Path, step: str, what: str) -> tuple[Group, list[Problem]]:
    if not isinstance(entry, Mapping) or not is_group(entry):
        return Group(entry, path=path), []
    told = f"here; there are: {', '.join(KEYS)}"
    found = [
        Problem(f"{what} have no “{key}” {told}", (*path, key), step, repairs=(_drop(path, key),))
        for key in entry
        if key not in KEYS
    ]
    count, at, changes = entry.get("count", 1), entry.get("at", []), entry.get("changes", {})
    if type(count) is not int or not 1 <= count <= MOST_ALIKE:
        text = f"a group has 1 to {MOST_ALIKE} members, not {count!r}"
        found.append(Problem(text, (*path, "count"), step, repairs=(_drop(path, "count"),)))
        count = 1
    if not isinstance(at, Sequence) or isinstance(at, str) or not all(isinstance(cell, str) for cell in at):
        found.append(Problem("“at” must be a list such as [“C4”]", (*path, "at"), step, repairs=(_drop(path, "at"),)))
        at = []
    if not isinstance(changes, Mapping):
        found.append(Problem("“changes” must be a table", (*path, "changes"), step, repairs=(_drop(path, "changes"),)))
        changes = {}
    return Group(entry["who"], count, tuple(at), dict(changes), path), found


def is_group(entry: Mapping[str, Any]) -> bool:
    return "who" in entry


def _drop(path: Path, key: str) -> Repair:
    return Repair(f"take “{key}” away", (Change((*path, key)),))


def fewer(group: Group, name: str, places: Sequence[str] = ()) -> Repair:
    """One of the group less: the last, or whoever stands at none of these places. The only one takes the entry away."""
    if group.count <= 1:
        return Repair(Saying("take {name} out", name=name), (Change(group.path),))
    changes = [Change((*group.path, "count"), group.count - 1)]
    if places or len(group.at) >= group.count:
        changes.append(Change((*group.path, "at"), list((places or group.at)[: group.count - 1])))
    return Repair(Saying("take one {name} away", name=name), tuple(changes))


def unknown(group: Group, step: str, name: str, known: Sequence[str], instead: str) -> Problem:
    """Somebody who does not exist, with the way out."""
    there = ", ".join(known)
    repairs = (Repair("take the entry away", (Change(group.path),)),)
    return Problem(f"{instead} “{name}”; there are: {there}", group.path, step, repairs=repairs)


def roster_field(
    plain: Any,
    path: Path,
    label: str,
    options: tuple[Option, ...],
    *,
    placed: bool = False,
    extra: Mapping[int, tuple[Field, ...]] | None = None,
    most: int = MOST_ALIKE,
) -> tuple[tuple[Field, ...], ...]:
    """The fields of every entry: who, how many, where, and what is different about it."""
    rows = []
    for number, entry in enumerate(entries(plain)):
        here = (*path, number)
        group = isinstance(entry, Mapping) and is_group(entry)
        who = entry["who"] if group else entry
        first: Path = (*here, "who") if group else here
        if isinstance(who, Mapping):
            fields = [Field(path=(*first, "name"), label="Called", kind=TEXT, value=who.get("name", ""))]
        else:
            fields = [Field(path=first, label=label, kind=CHOICE, value=who, options=options)]
        if group:
            count = entry.get("count", 1)
            fields.append(Field(path=(*here, "count"), label="How many", kind=NUMBER, value=count, low=1, high=most))
            if placed:
                cells = entry.get("at", [])
                told = "The cells they stand on; whoever has none stands in the start area."
                fields.append(Field(path=(*here, "at"), label="Where", kind=LINES, value=cells, text=told))
        rows.append((*fields, *(extra or {}).get(number, ())))
    return tuple(rows)


def grouped(plain: Sequence[Any]) -> list[Any]:
    """A list of names with those who are alike together; whoever is written out stays as they are."""
    made: list[Any] = []
    for entry in plain:
        if not isinstance(entry, str):
            made.append(entry)
            continue
        last = next((each for each in made if isinstance(each, dict) and each.get("who") == entry), None)
        if last is None or set(last) != {"who", "count"}:
            made.append({"who": entry, "count": 1})
        else:
            last["count"] += 1
    return made


def ready_sheets(part: Part, edition: str, plain: Any, path: Path) -> list[Sheet]:
    """The sheets of everybody of a roster whom a builder of creatures knows: ready ones, ready ones changed for this
    fight, and whoever is written out. Each once.
    """
    groups, _ = read_roster(plain, path, "", "")
    known = {start.word for start in part.starts(edition)}
    found: dict[str, Sheet] = {}
    for group in groups:
        sheet = None
        if isinstance(group.who, Mapping):
            sheet = part.form(edition, {**group.who}).sheet
        elif isinstance(group.who, str) and group.who in known:
            sheet = _ready_sheet(part, edition, group.who)
            if group.changes:
                sheet = part.form(edition, {**part.start(edition, group.who, 0), **group.changes}).sheet
        if sheet is not None:
            found.setdefault(repr(sheet), sheet)
    return [*found.values()]


_READY: dict[tuple[str, str, str], Sheet | None] = {}
"""Sheets of ready creatures by who builds them, edition and word; they never change."""


def _ready_sheet(part: Part, edition: str, word: str) -> Sheet | None:
    key = (type(part).__qualname__ + type(part).__module__, edition, word)
    if key not in _READY:
        _READY[key] = part.form(edition, part.start(edition, word, 0)).sheet
    return _READY[key]


def split_deeds(
    plain: Any, path: Path, named: Callable[[str], str | None], fresh: Callable[[str, str], Any]
) -> list[Repair]:
    """For every group of somebody who can be changed: take one of them out, to be changed for this fight only."""
    groups, _ = read_roster(plain, path, "", "")
    found = []
    for group in groups:
        name = named(group.who) if isinstance(group.who, str) else None
        if name is None or group.changes:
            continue
        single = {"who": group.who, "count": 1, "changes": fresh(group.who, name)}
        at, left = list(group.at), group.count - 1
        if left:
            last = {**single, "at": at[left:]} if len(at) > left else single
            rest = {"who": group.who, "count": left, **({"at": at[:left]} if at else {})}
            changes = [Change(group.path, rest), Change((*path, len(entries(plain))), last)]
        else:
            changes = [Change(group.path, {**single, "at": at} if at else single)]
        found.append(Repair(Saying("Change one {name}", name=name), tuple(changes), "in this fight only", SPLIT))
    return found
