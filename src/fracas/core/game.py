"""What a game consists of: rules, catalog, encounters. Games are found through the entry point group `fracas.games`."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from fracas.core.ask import Ask, Script
from fracas.core.chronicle import Chronicle
from fracas.core.errors import UnknownName


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match begins: everything but the answers. Plain data, so that a file can hold it."""

    game: str
    edition: str
    encounter: str
    seats: tuple[str, ...] = ()
    options: dict[str, Any] = {}


class Position(Protocol):
    """What the kernel needs of a position: a log, the first question of a clone that catches up, and a copy.

    Any class with these is one; `State` is a ready base for positions that are msgspec structs.
    """

    log: Any
    asked_before: str

    def clone(self) -> Any: ...


class State(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A position. Fields of things inside it are plain and immutable, so copying is shallow and quick."""

    log: Any = None
    asked_before: str = ""
    """While a clone catches up: what the step's first question is about. Its options need not be found again."""

    def clone(self: StateT) -> StateT:
        raise NotImplementedError

    @property
    def chronicle(self) -> Chronicle | None:
        log: Chronicle | None = self.log
        return log


StateT = TypeVar("StateT", bound=State)
S = TypeVar("S", bound=Position)
S_contra = TypeVar("S_contra", bound=Position, contravariant=True)


Tells = Literal["round", "standing"]
"""What the sentence about an ending may say: in which round it was, and how many of the winners still stand."""


class Result(msgspec.Struct, frozen=True):
    """How it ended: the seats (or parties) that won, and a sentence."""

    winners: tuple[str, ...]
    text: str
    tells: tuple[Tells, ...] = ()
    """What the sentence says besides who won; the rest a table may add."""


class CatalogItem(msgspec.Struct, frozen=True):
    """Something the game knows: a rule, a creature, an ability, an encounter."""

    id: str
    kind: str
    name: str
    text: str
    ours: bool = False
    section: str = ""


class Encounter(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str


class Rules(Protocol[S]):
    """One edition of a game, as the kernel sees it. No state of its own."""

    def begin(self, setup: Setup) -> S:
        """The position before anything has happened."""
        ...

    def step(self, state: S) -> Script[None]:
        """The script that leads to the next position."""
        ...

    def over(self, state: S) -> bool:
        """Whether the match has ended."""
        ...

    def result(self, state: S) -> Result:
        """Who won, and how it is told."""
        ...

    def seats(self, state: S) -> Mapping[str, tuple[str, ...]]:
        """Every seat and party, with the seats that may answer for it."""
        ...

    def to_plain(self, state: S) -> Any:
        """The whole position as JSON-ready data, secrets included: for saving and comparing, never for sending."""
        ...

    def from_plain(self, plain: Any) -> S:
        """A position from plain data."""
        ...

    def view(self, state: S, seat: str) -> dict[str, Any]:
        """What the seat may see of the position, as JSON-ready data."""
        ...

    def question(self, state: S, ask: Ask) -> str:
        """The question in words."""
        ...

    def label(self, state: S, ask: Ask, option: Any) -> str:
        """An option in words."""
        ...

    def hint(self, state: S, ask: Ask, option: Any) -> str:
        """What the option costs or does, in a few words beside its label; "" if the label says it all."""
        ...

    def spell(self, state: S, ask: Ask, option: Any) -> str:
        """A short word for the option, unique in its ask, as match files spell it."""
        ...

    def barred(self, state: S, ask: Ask) -> Iterable[tuple[str, str]]:
        """What people might expect among the options but cannot choose, each with the reason."""
        ...

    def marks(self, state: S, ask: Ask, option: Any) -> dict[str, Any]:
        """Where to show the option on the board: `cells`, `units`, `path`."""
        ...

    def instinct(self, state: S, ask: Ask) -> list[int]:
        """How good each option looks at a glance, for quick bots: bigger is better."""
        ...

    def check(self, state: S) -> None:
        """Raise AssertionError when a settled position (one between two steps) breaks an invariant."""
        ...

    def picture(self, state: S, seat: str | None = None, ask: Ask | None = None) -> str:
        """The position as text with rich markup; if the question is about squares, they are marked."""
        ...

    def sheet(self, state: S, name: str, seat: str = "") -> str:
        """Everything about a figure that the seat may know, as text with rich markup."""
        ...


class Game(Protocol):
    """A plug-in."""

    id: str
    name: str
    editions: tuple[str, ...]

    def rules(self, edition: str) -> Rules[Any]:
        """The rules of an edition."""
        ...

    def catalog(self, edition: str) -> tuple[CatalogItem, ...]:
        """Everything an edition contains."""
        ...

    def encounters(self, edition: str) -> tuple[Encounter, ...]:
        """The ready fights of an edition."""
        ...

    def setup(self, encounter: str = "", edition: str = "", options: dict[str, Any] | None = None) -> Setup:
        """How a fight begins: an encounter with its choices."""
        ...


@cache
def games() -> dict[str, Game]:
    """Every installed game by its id. A plug-in that cannot be loaded is left out with a warning."""
    found = {}
    for point in sorted(entry_points(group="fracas.games"), key=lambda p: p.name):
        try:
            game: Game = point.load()
        except Exception as error:
            warnings.warn(f"the game “{point.name}” of {point.value} cannot be loaded: {error!r}", stacklevel=2)
            continue
        found[game.id] = game
    return found


def find_game(name: str) -> Game:
    """The installed game with this id."""
    known = games()
    if name not in known:
        raise UnknownName(f"there is no game “{name}”; installed are: {', '.join(known) or 'none'}")
    return known[name]
