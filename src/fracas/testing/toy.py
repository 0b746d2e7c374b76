"""What the toy games share: a plug-in made of its parts, and the answers rules give without thinking."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from fracas.core import Ask, CatalogItem, Encounter, Rules, Setup, State, UnknownName


class Toy:
    """A plug-in made of its parts."""

    def __init__(self, id: str, name: str, rules: dict[str, Rules[Any]], encounters: dict[str, str], told: str) -> None:
        self.id, self.name, self.editions = id, name, tuple(rules)
        self._rules, self._encounters = rules, encounters
        lines = (line.split(": ", 1) for line in told.strip().splitlines())
        self._catalog = tuple(CatalogItem(id, "rule", id.split(".")[1], text, ours=True) for id, text in lines)

    def rules(self, edition: str) -> Rules[Any]:
        return self._rules[one_of(self._rules, edition, "edition")]

    def catalog(self, edition: str) -> tuple[CatalogItem, ...]:
        return self._catalog

    def encounters(self, edition: str) -> tuple[Encounter, ...]:
        return tuple(Encounter(id, id.capitalize(), text) for id, text in self._encounters.items())

    def setup(self, encounter: str = "", edition: str = "", options: dict[str, Any] | None = None) -> Setup:
        return Setup(
            self.id,
            one_of(self._rules, edition or self.editions[0], "edition"),
            one_of(self._encounters, encounter or next(iter(self._encounters)), "encounter"),
            options=options or {},
        )


def one_of(known: Iterable[str], name: str, what: str) -> str:
    if name not in (names := list(known)):
        raise UnknownName(f"there is no {what} “{name}”; there is: {', '.join(names)}")
    return name


class Plain:
    """What both games answer the same way."""

    state_type: type[State]

    def to_plain(self, state: State) -> Any:
        return msgspec.to_builtins(state.clone())

    def from_plain(self, plain: Any) -> Any:
        return msgspec.convert(plain, self.state_type)

    def spell(self, state: Any, ask: Ask, option: Any) -> str:
        return "-".join(option) if isinstance(option, tuple) else str(option)

    def hint(self, state: Any, ask: Ask, option: Any) -> str:
        return ""

    def marks(self, state: Any, ask: Ask, option: Any) -> dict[str, Any]:
        return {}
