"""All content that a match knows: what comes with the package, and what an owner of the game adds."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from fracas.core import UnknownName
from fracas.games.tales.format.records import (
    Ability,
    Campaign,
    Card,
    Companion,
    ContentFile,
    Dice,
    Hero,
    Item,
    Numbers,
    Scenario,
    SchemeBlock,
    Template,
)

if TYPE_CHECKING:
    from fracas.games.tales.rules.board import Board

FORMAT = 1
T = TypeVar("T")


COPY = "~"
"""Before the number of a second copy of a card in the same hand: two Tonics are `tonic` and `tonic~2`."""


def copied(card: str, held: tuple[str, ...]) -> str:
    """The id under which a card lies before a Hero: its own, or that of a further copy."""
    number = 2
    found = card
    while found in held:
        found, number = f"{card}{COPY}{number}", number + 1
    return found


def printed(card: str) -> str:
    """The id of the record a card in somebody's hand follows."""
    return card.partition(COPY)[0]


class Known(msgspec.Struct, frozen=True):
    """An ability with the card, mat or scenario it stands on."""

    id: str
    ability: Ability
    card: str
    on: str


class Library:
    """Content by id."""

    def __init__(self, contents: tuple[ContentFile, ...]) -> None:
        self.heroes: dict[str, Hero] = {}
        self.cards: dict[str, Card] = {}
        self.items: dict[str, Item] = {}
        self.schemers: dict[str, SchemeBlock] = {}
        self.companions: dict[str, Companion] = {}
        self.scenarios: dict[str, Scenario] = {}
        self.campaigns: dict[str, Campaign] = {}
        self.templates: dict[str, Template] = {}
        self.numbers = Numbers()
        self.dice: Dice | None = None
        for content in contents:
            self._add(content)
        self.abilities: dict[str, Known] = {}
        self._find_abilities()
        self.boards: dict[tuple[str, tuple[str, ...], tuple[str, ...]], Board] = {}

    def _add(self, content: ContentFile) -> None:
        self.heroes |= {record.id: record for record in content.heroes}
        self.cards |= {record.id: record for record in content.cards}
        self.items |= {record.id: record for record in content.items}
        self.schemers |= {record.id: record for record in content.schemers}
        self.companions |= {record.id: record for record in content.companions}
        self.scenarios |= {record.id: record for record in content.scenarios}
        self.campaigns |= {record.id: record for record in content.campaigns}
        self.templates |= {record.id: record for record in content.templates}
        self.numbers = content.numbers or self.numbers
        self.dice = content.dice or self.dice

    def _find_abilities(self) -> None:
        for hero in self.heroes.values():
            self.enter_abilities(hero.fresh.abilities, hero.id, "mat")
            self.enter_abilities(hero.wounded.abilities, f"{hero.id}_wounded", "mat")
        for card in self.cards.values():
            self.enter_abilities(card.abilities, card.id, "card")
        for item in self.items.values():
            held: tuple[str, ...] = ()
            for _ in range(item.copies):
                held = (*held, copied(item.id, held))
                self.enter_abilities(item.abilities, held[-1], "card")
        for scenario in self.scenarios.values():
            self.enter_abilities(scenario.abilities, scenario.id, "scenario")

    def enter_abilities(self, abilities: tuple[Ability, ...], card: str, on: str) -> None:
        """Know the abilities of a card, mat or scenario by ids of their own."""
        for number, ability in enumerate(abilities, 1):
            id = f"{card}.{number}"
            self.abilities[id] = Known(id, ability, card, on)

    @property
    def faces(self) -> Dice:
        if self.dice is None:
            raise UnknownName("this content has no dice; add a [dice] table")
        return self.dice

    def card(self, id: str) -> Card | Item:
        """The record of a card, whichever copy of it is meant."""
        return self.cards[id] if id in self.cards else self.items[printed(id)]

    def item(self, id: str) -> Item | None:
        """The record if it is an Item's, whichever copy of it is meant."""
        return self.items.get(printed(id))

    def scenario(self, id: str) -> Scenario:
        return self._find(self.scenarios, id, "scenario")

    def _find(self, table: dict[str, T], id: str, kind: str) -> T:
        if id not in table:
            raise UnknownName(f"there is no {kind} “{id}”; there are: {', '.join(table)}")
        return table[id]


def convert(plain: dict[str, Any]) -> ContentFile:
    """A content file from the plain data in it."""
    content = msgspec.convert(plain, ContentFile)
    if content.format != FORMAT:
        raise msgspec.ValidationError(f"this is format {content.format}; known is {FORMAT} - at `$.format`")
    return content


@cache
def shipped() -> tuple[ContentFile, ...]:
    """The original content of the package."""
    folder = files("fracas.games.tales") / "content"
    return tuple(convert(tomllib.loads(path.read_text(encoding="utf-8"))) for path in _texts(folder))


def _texts(folder: Traversable) -> list[Traversable]:
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _texts(entry)
        elif entry.name.endswith(".toml"):
            found.append(entry)
    return found


@cache
def library(added: str = "") -> Library:
    """What comes with the package, and on top of it content given as JSON text."""
    own = (convert(msgspec.json.decode(added)),) if added else ()
    return Library((*shipped(), *own))
