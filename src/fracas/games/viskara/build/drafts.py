"""Characters as drafts: plain data, however unfinished, and everything that is wrong with it at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from fracas.core import UnknownName
from fracas.core.builder import Change, Draft, Path, Problem, Repair
from fracas.core.drafting import list_of, table_of
from fracas.core.shapes import shape_of, sound_and_problems
from fracas.games.viskara.book import legality
from fracas.games.viskara.book.character_creation import ARTS, AURA, SIGNATURE, Plan, find_upgrade, is_upgrade
from fracas.games.viskara.book.mending import drop, take
from fracas.games.viskara.book.model import SPEEDS, STATS, STYLES, TYPES

FAMILIES = (ARTS, AURA, SIGNATURE)
FIRST = {"speed": "medium", "style": STYLES[0], "type": TYPES[0], "stat": STATS[0], "maneuver": "sig.man.sidestep"}
"""What takes the place of a word that means nothing, while the rest is looked at."""


def plan_of(draft: Mapping[str, Any]) -> Plan:
    """The nearest character: what cannot be read is left out."""
    return msgspec.convert(readable(draft), Plan)


def readable(draft: Mapping[str, Any]) -> Draft:
    """The draft without what cannot be read."""
    return _read(draft)[0]


def problems_around(data: Draft, path: Path) -> list[Problem]:
    """What is wrong with the tactic, aura or signature move around a place of readable data."""
    plan = msgspec.convert(data, Plan)
    if path[0] == "tactics":
        number = int(path[1])
        tactic = plan.tactics[number]
        return legality.tactic_problems(plan, tactic, tactic.name or f"tactic {number + 1}", path[:2])
    if path[0] == "signature":
        return legality.signature_problems(plan)
    return legality.aura_problems(plan)


def plan_problems(draft: Mapping[str, Any]) -> list[Problem]:
    """Everything wrong with a draft. Where something cannot be read, nothing more is said about it."""
    data, wrong = _read(draft)
    plan = msgspec.convert(data, Plan)
    broken = {problem.path for problem in wrong}
    found = legality.problems(plan)
    if not plan.name.strip():
        mend = Repair("Call it Nobody", (Change(("name",), "Nobody"),))
        found.append(Problem("a character needs a name", ("name",), repairs=(mend,)))
    return wrong + [problem for problem in found if not any(problem.path[: len(path)] == path for path in broken)]


def _read(draft: Mapping[str, Any]) -> tuple[Draft, list[Problem]]:
    data, wrong = sound_and_problems(shape_of(Plan), draft, ())
    words = Words()
    words.plan(data)
    return data, [*wrong, *words.found]


class Words:
    """Looks every word up; one that means nothing is told and replaced or left out."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def plan(self, data: Draft) -> None:
        self.one(data, "speed", list(SPEEDS), "speed class", ())
        self.one(data, "style", STYLES, "style", ())
        self.one(data, "third_perk", STATS, "stat", (), empty=True)
        self.keys(data, "stats", STATS, "stat")
        self.keys(data, "ranks", FAMILIES, "shadow")
        self.several(data, "specializations", STATS, "stat")
        self.upgrades(data, "aura", AURA, ())
        for n, tactic in enumerate(list_of(data, "tactics")):
            self.tactic(tactic, ("tactics", n))
        for name in ("aura_tactic", "black_hole"):
            if data.get(name) is not None:
                self.tactic(data[name], (name,))
        self.signature(data)

    def parasite(self, data: Draft) -> None:
        self.upgrades(data, "aura", AURA, ())
        for id in table_of(data, "tactics"):
            self.upgrades(data["tactics"], id, ARTS, ("tactics",))
        self.signature(data)

    def signature(self, data: Draft) -> None:
        for n, part in enumerate(list_of(data, "signature", "parts")):
            self.part(part, ("signature", "parts", n))

    def tactic(self, tactic: Draft, path: Path) -> None:
        self.one(tactic, "type", TYPES, "tactic type", path)
        self.one(tactic, "stat", STATS, "stat", path)
        self.upgrades(tactic, "upgrades", ARTS, path)
        self.upgrades(tactic, "blast", ARTS, path)

    def part(self, part: Draft, path: Path) -> None:
        self.upgrade(part, "maneuver", ("sig.man",), path)
        if part.get("thing"):
            self.upgrade(part, "thing", (ARTS, AURA), path)
        self.upgrades(part, "upgrades", "sig", path)
        self.upgrades(part, "thing_upgrades", AURA if is_upgrade(str(part.get("thing")), AURA) else ARTS, path)
        if part.get("tactic") is not None:
            self.tactic(part["tactic"], (*path, "tactic"))
        for n, choice in enumerate(list_of(part, "choices")):
            self.part(choice, (*path, "choices", n))

    def one(self, data: Draft, name: str, words: Sequence[str], what: str, path: Path, *, empty: bool = False) -> None:
        word = data.get(name, "")
        if word in words or (empty and not word):
            return
        text = (
            f"there is no {what} “{word}”; there are: {', '.join(words)}"
            if word
            else f"the {what} is still to be chosen"
        )
        self.found.append(Problem(text, (*path, name), repairs=_near(word, words, (*path, name))))
        data[name] = "" if empty else FIRST[name]

    def several(self, data: Draft, name: str, words: Sequence[str], what: str) -> None:
        given = list_of(data, name)
        for n, word in enumerate(given):
            if word not in words:
                text = f"there is no {what} “{word}”; there are: {', '.join(words)}"
                self.found.append(Problem(text, (name, n), repairs=(drop((name, n), f"“{word}”"),)))
        data[name] = [word for word in given if word in words]

    def keys(self, data: Draft, name: str, words: Sequence[str], what: str) -> None:
        given = table_of(data, name)
        for word in given:
            if word not in words:
                text = f"there is no {what} “{word}”; there are: {', '.join(words)}"
                self.found.append(Problem(text, (name, word), repairs=(drop((name, word), f"“{word}”"),)))
        if name in data:
            data[name] = {word: value for word, value in given.items() if word in words}

    def upgrades(self, data: Draft, name: str, family: str, path: Path) -> None:
        given = table_of(data, name)
        seen: dict[str, str] = {}
        for word in list(given):
            here = (*path, name, word)
            try:
                key = find_upgrade(word, family).key
            except UnknownName as error:
                self.found.append(Problem(str(error), here, repairs=(drop(here, f"“{word}”"),)))
                del given[word]
                continue
            if key in seen:
                text = f"{find_upgrade(word, family).name} is written twice, as “{seen[key]}” and as “{word}”"
                self.found.append(Problem(text, here, repairs=(drop(here, f"“{word}”"),)))
                del given[word]
            seen[key] = word
        if name in data:
            data[name] = given

    def upgrade(self, data: Draft, name: str, families: Iterable[str], path: Path) -> None:
        word, here = str(data.get(name, "")), (*path, name)
        if any(is_upgrade(word, family) for family in families):
            return
        try:
            find_upgrade(word, next(iter(families)))
        except UnknownName as error:
            repairs = take(here, ("sig.man.sidestep", "sig.man.attack")) if name == "maneuver" else (drop(here),)
            self.found.append(Problem(str(error), here, repairs=repairs))
        data[name] = FIRST.get(name, "")


def _near(word: str, words: Sequence[str], path: Path) -> tuple[Repair, ...]:
    return take(path, get_close_matches(word, words, 3) or words)
