"""Battles like the given ones: other characters, and enemies of more or fewer levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fracas.core import Refused, Setup
from fracas.core.workshop import Variant
from fracas.games.viskara.book import balance
from fracas.games.viskara.book import character_creation as characters
from fracas.games.viskara.book.declare import ENCOUNTERS, EncounterMap
from fracas.games.viskara.table import roster
from fracas.games.viskara.table.setup import make_setup

FIELD = "open_field"
MOST_FOES = 8


class ViskaraLineups:
    def heroes(self, edition: str) -> tuple[str, ...]:
        return tuple(name for name, sheet in roster.HEROES.items() if sheet.kind == "pc")

    def party(self, setup: Setup) -> tuple[str, ...]:
        return tuple(each if isinstance(each, str) else str(each.get("name")) for each in _side(setup, 0))

    def with_party(self, setup: Setup, heroes: Sequence[str]) -> Setup:
        _paper(setup)
        return make_setup(setup.encounter, {**setup.options, "players": [_hero(hero) for hero in heroes]})

    def duel(self, edition: str, ours: Sequence[str], theirs: Sequence[str]) -> Setup:
        sides = {"players": [_hero(h) for h in ours], "foes": [_hero(h) for h in theirs]}
        return make_setup(FIELD, sides)

    def variants(self, setup: Setup) -> list[Variant]:
        """One enemy more or less, basic enemies of other levels; what counts is their levels in percent of ours."""
        foes = _side(setup, 1)
        ours = sum(roster.find_sheet(each).level for each in _side(setup, 0))
        lists: dict[str, list[Any]] = {"as it is": foes}
        for place, foe in enumerate(foes):
            name = _called(foe, foes)
            if len(foes) > 1:
                lists.setdefault(f"without {name}", foes[:place] + foes[place + 1 :])
            if len(foes) < MOST_FOES:
                lists.setdefault(f"another {name}", [*foes, foe])
            for step in (-1, 1):
                other = [*foes[:place], _grown(foe, step), *foes[place + 1 :]]
                if other not in lists.values():
                    lists.setdefault(f"{name}: {_steps(step)}", other)
        for step in (-2, -1, 1, 2):
            other = [_grown(foe, step) for foe in foes]
            if other not in lists.values():
                lists.setdefault(f"basic enemies: {_steps(step)}", other)
        return [_variant(setup, label, ours, them) for label, them in lists.items()]


def _called(foe: Any, foes: list[Any]) -> str:
    """The name on the sheet; where others are called the same, the word that tells them apart."""
    name = roster.find_sheet(foe).name
    alike = any(roster.find_sheet(each).name == name and each != foe for each in foes)
    return foe if alike and isinstance(foe, str) else name


def _steps(step: int) -> str:
    return f"{step:+d} level{'s' if abs(step) > 1 else ''}".replace("-", "−")


def _variant(setup: Setup, label: str, ours: int, foes: list[Any]) -> Variant:
    theirs = sum(roster.find_sheet(foe).level for foe in foes)
    percent = 100 * theirs // max(ours, 1)
    row = balance.difficulty(max(ours, 1), theirs)
    changed = make_setup(setup.encounter, {**setup.options, "foes": foes}) if foes != _side(setup, 1) else setup
    return Variant(f"{label} ({row.name})", percent, changed)


def _grown(foe: Any, step: int) -> Any:
    """A basic enemy of another level; nobody else has one to choose."""
    words = foe.split() if isinstance(foe, str) else []
    if len(words) < 2 or words[0] != "basic" or not words[1].isdecimal():
        return foe
    return " ".join([words[0], str(max(1, int(words[1]) + step)), *words[2:]])


def _paper(setup: Setup) -> EncounterMap:
    if setup.encounter not in ENCOUNTERS:
        raise Refused(f"{setup.encounter} is more than one battle; name one of them")
    return ENCOUNTERS[setup.encounter]


def _side(setup: Setup, side: int) -> list[Any]:
    return list(setup.options.get(("players", "foes")[side]) or _paper(setup).sides[side])


def _hero(hero: str) -> Any:
    """A ready character by its name, or one written in a file."""
    return msgspec.to_builtins(characters.load(hero)) if "\n" in hero else hero
