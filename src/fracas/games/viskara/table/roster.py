"""Finding sheets by name: creatures, basic enemies, sample characters, heroes, and characters from files."""

from __future__ import annotations

from typing import Any

from fracas.core import UnknownName
from fracas.games.viskara.book.basic import read_basic
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import CREATURES
from fracas.games.viskara.book.model import Companion, Sheet

HEROES: dict[str, Sheet] = {}
"""Characters of the shipped files, by id."""
REACTING = {
    "aura.expanded-influence.swap.reaction",
    "aura.expanded-influence.puppeteer",
    "aura.speed-of-light.reaction",
}
SPEED_RULES = {2: "viskara.speed.low", 3: "viskara.speed.medium", 5: "viskara.speed.high"}


def find_sheet(name: Any, break_points: str = "printed") -> Sheet:
    """A sheet by its id, by the words of a basic enemy, or made from the plain data of a character."""
    if isinstance(name, dict):
        from fracas.games.viskara.book.character_creation import sheet_from_data

        return sheet_from_data(name)
    if name.startswith("basic "):
        return read_basic(name, break_points)
    if name in HEROES:
        return HEROES[name]
    if name in CREATURES:
        return CREATURES[name]()
    raise UnknownName(f"there is nobody called “{name}”; there are: {', '.join([*HEROES, *CREATURES])}, and “basic 5”")


def rules_of(sheet: Sheet) -> tuple[str, ...]:
    """The rules a sheet stands for, as the log names them when it enters a battle."""
    found = ["viskara.rule.attributes", *sheet.built]
    if sheet.kind == "creature":
        found += [f"viskara.creature.{sheet.id}", "viskara.key.entry-format"]
    elif sheet.kind == "basic":
        found.append("viskara.basic-enemy.template")
    elif sheet.kind == "sample":
        found.append(f"viskara.sample.{sheet.id}")
    if sheet.kind != "sample" and sheet.speed in SPEED_RULES:
        found += [SPEED_RULES[sheet.speed], "viskara.speed.rules"]
    return tuple(dict.fromkeys(found))


def reacts(sheet: Sheet) -> bool:
    """Whether a sheet has reactions besides defying."""
    linked = {key for grown in sheet.aura for key, _ in grown.all()}
    return bool(linked & REACTING) or sheet.signature is not None


def lends(sheet: Sheet) -> bool:
    """Whether a sheet has an aura that can be expanded to serve allies."""
    return sheet.upgrade("aura.expanded-influence") is not None


def start_companions(battle: Battle, c: Character) -> None:
    """Companions start on their owner's square."""
    for number, tactic in enumerate(c.sheet.tactics):
        companion = tactic.upgrade("arts.companion")
        if companion is not None:
            friend = bool(companion.count("arts.companion.best-friends"))
            front = bool(companion.count("arts.companion.frontline"))
            polite = bool(companion.count("arts.companion.polite"))
            at = c.cells[:1]
            battle.add_zone(Companion("companion", c.id, at, number, "", tactic.id, front, friend, polite=polite))
