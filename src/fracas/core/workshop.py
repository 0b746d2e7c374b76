"""What a game with heroes, encounters and campaigns of your own brings: files as text in, sentences out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

import msgspec

from fracas.core.errors import UnknownName
from fracas.core.game import Game, Setup


@runtime_checkable
class EncounterWorkshop(Protocol):
    """Builds and checks encounter files. A game has one in its attribute `workshop`."""

    def new_encounter(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        """The text of an encounter file; what the choices leave open is chosen at random."""
        ...

    def check_encounter(self, edition: str, text: str) -> list[str]:
        """Everything that is wrong with an encounter file, one sentence each."""
        ...

    def show_encounter(self, edition: str, text: str) -> str: ...
    def setup_of(self, edition: str, text: str) -> Setup:
        """The setup of the fight an encounter file describes."""
        ...


@runtime_checkable
class Workshop(EncounterWorkshop, Protocol):
    """Builds and checks hero files too, where a game has rules for making heroes."""

    def new_hero(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        """The text of a legal hero file; what the choices leave open is chosen at random."""
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


def refuse_unknown(choices: Mapping[str, str], known: Sequence[str]) -> None:
    """Whoever builds something may choose only what there is to choose."""
    for name in choices:
        if name not in known:
            raise UnknownName(f"there is no choice “{name}”; there are: {', '.join(known)}")


def encounter_workshop_of(game: Game) -> EncounterWorkshop | None:
    """What builds the game's encounter files, if anything does."""
    found: Any = getattr(game, "workshop", None)
    return found if isinstance(found, EncounterWorkshop) else None


def workshop_of(game: Game) -> Workshop | None:
    """What builds the game's hero and encounter files, if it has both."""
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

    def setup_of(self, text: str, what: str, hero: str = "", choices: Mapping[str, str] | None = None) -> Setup:
        """The setup of the next fight (by name, or out of the text of an encounter file), or of something heroes do
        between fights.
        """
        ...

    def book(self, text: str, match: Any) -> tuple[str, list[str]]:
        """Write a finished match down; returns the campaign and what to tell the players."""
        ...

    def note(self, text: str, what: str, who: str, result: str) -> tuple[str, list[str]]:
        """Write down something that was not played here, such as a Trouble somebody solved."""
        ...

    def level(self, text: str, hero: str, choices: Mapping[str, str], seed: int) -> tuple[str, list[str]]:
        """Raise a hero of the party by a level it has earned."""
        ...

    def join(self, text: str, hero: str) -> tuple[str, list[str]]:
        """A hero joins the party, or takes the place of an earlier version."""
        ...


class Variant(msgspec.Struct, frozen=True):
    """A fight like another one, easier or harder: what differs, in words, and how much it weighs by the game's own
    reckoning (levels, worth, units); more is harder.
    """

    label: str
    budget: int
    setup: Setup


@runtime_checkable
class Lineups(Protocol):
    """Fights like a given one with others in it, by the game's own encounter rules. In the attribute `lineups`.

    Heroes are named as the game's ready ones are, or given as the text of a hero file.
    """

    def heroes(self, edition: str) -> tuple[str, ...]:
        """The names of ready heroes."""
        ...

    def party(self, setup: Setup) -> tuple[str, ...]:
        """The heroes of a fight, as far as it says who they are."""
        ...

    def with_party(self, setup: Setup, heroes: Sequence[str]) -> Setup:
        """The same fight with these heroes."""
        ...

    def duel(self, edition: str, ours: Sequence[str], theirs: Sequence[str]) -> Setup:
        """Heroes against heroes on even ground; Refused where the game has no such thing."""
        ...

    def variants(self, setup: Setup) -> list[Variant]:
        """The fight itself and others like it."""
        ...


def lineups_of(game: Game) -> Lineups | None:
    found: Any = getattr(game, "lineups", None)
    return found if isinstance(found, Lineups) else None


class Chance(msgspec.Struct, frozen=True):
    """Something that may happen, how likely it is exactly, and what the book says about it, if it does."""

    name: str
    exact: Fraction
    book: str = ""


def chances_of(game: Game, edition: str, state: Any = None, seat: str = "") -> list[Chance]:
    """Exact odds a game can tell: its tables, or in a position what the next draw of a seat may bring.

    A game brings them as a function in its attribute `chances`.
    """
    found: Any = getattr(game, "chances", None)
    told: list[Chance] = found(edition, state, seat) if found is not None else []
    return told
