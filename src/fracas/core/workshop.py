"""What a game with heroes, encounters and campaigns of one's own brings: files as text in, sentences out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from fracas.core.game import Game, Setup


@runtime_checkable
class Workshop(Protocol):
    """Builds and checks hero and encounter files. A game has one in its attribute `workshop`."""

    def new_hero(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        """The text of a legal hero file; what the choices leave open is drawn by lot."""
        ...

    def check_hero(self, edition: str, text: str) -> list[str]:
        """Everything that is wrong with a hero file, one sentence each."""
        ...

    def show_hero(self, edition: str, text: str) -> str:
        """The hero's sheet in words, with rich markup."""
        ...

    def level_hero(self, edition: str, text: str, choices: Mapping[str, str], seed: int) -> tuple[str, list[str]]:
        """The file a level higher, and what was gained."""
        ...

    def new_encounter(self, edition: str, choices: Mapping[str, str], seed: int) -> str: ...
    def check_encounter(self, edition: str, text: str) -> list[str]: ...
    def show_encounter(self, edition: str, text: str) -> str: ...
    def setup_of(self, edition: str, text: str) -> Setup:
        """The setup of the fight an encounter file describes."""
        ...


def workshop_of(game: Game) -> Workshop | None:
    """The game's workshop, if it has one."""
    found: Any = getattr(game, "workshop", None)
    return found if isinstance(found, Workshop) else None


@runtime_checkable
class Campaigner(Protocol):
    """Keeps a party from fight to fight. A campaign is a text; every change gives a new one. In the attribute
    `campaigner`.
    """

    def start(self, edition: str, name: str, heroes: list[str]) -> str:
        """A new campaign for heroes given as file texts or as names of ready ones."""
        ...

    def show(self, text: str) -> str:
        """Where the party stands, in words, with rich markup."""
        ...

    def setup_of(self, text: str, what: str, hero: str = "") -> Setup:
        """The setup of the next fight, or of something a hero does between fights."""
        ...

    def book(self, text: str, match: Any) -> tuple[str, list[str]]:
        """Write a finished match down; returns the campaign and what to tell the players."""
        ...

    def note(self, text: str, what: str, who: str, result: str) -> tuple[str, list[str]]:
        """Write down something that was not played here, such as a Trouble somebody solved."""
        ...


def campaigner_of(game: Game) -> Campaigner | None:
    found: Any = getattr(game, "campaigner", None)
    return found if isinstance(found, Campaigner) else None
