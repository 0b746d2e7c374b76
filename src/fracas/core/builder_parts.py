"""A builder made of parts, one for each kind of thing: whoever adds a kind writes a part and lists it in the game."""

from __future__ import annotations

from typing import Protocol

import msgspec

from fracas.core.builder import Draft, Form, Kind, Start
from fracas.core.errors import UnknownName
from fracas.core.game import Setup


class Part(Protocol):
    """Describes one kind of thing a game lets people build; its methods are those of `Builder` for this kind alone."""

    @property
    def kind(self) -> Kind:
        """What it is called; its starts are asked for by edition."""
        ...

    def starts(self, edition: str) -> tuple[Start, ...]: ...
    def start(self, edition: str, word: str, seed: int) -> Draft: ...
    def form(self, edition: str, draft: Draft) -> Form: ...
    def fill(self, edition: str, draft: Draft, seed: int) -> Draft: ...
    def write(self, edition: str, draft: Draft) -> str: ...
    def read(self, edition: str, text: str) -> Draft: ...
    def trial(self, edition: str, draft: Draft) -> Setup: ...


class Parts:
    """The builder of a game: hands everything to the part that knows the kind."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = {part.kind.id: part for part in parts}
        if len(self.parts) < len(parts):
            raise ValueError(f"two parts have the same kind: {', '.join(part.kind.id for part in parts)}")

    def kinds(self, edition: str) -> tuple[Kind, ...]:
        return tuple(
            msgspec.structs.replace(part.kind, starts=part.starts(edition)) for part in self._known(edition).values()
        )

    def start(self, edition: str, kind: str, word: str, seed: int) -> Draft:
        part = self._part(edition, kind)
        words = [start.word for start in part.starts(edition)]
        if word not in words:
            raise UnknownName(f"a {part.kind.label.lower()} cannot begin from “{word}”; there are: {_listed(words)}")
        return part.start(edition, word, seed)

    def form(self, edition: str, kind: str, draft: Draft) -> Form:
        return self._part(edition, kind).form(edition, draft)

    def fill(self, edition: str, kind: str, draft: Draft, seed: int) -> Draft:
        return self._part(edition, kind).fill(edition, draft, seed)

    def write(self, edition: str, kind: str, draft: Draft) -> str:
        return self._part(edition, kind).write(edition, draft)

    def read(self, edition: str, kind: str, text: str) -> Draft:
        return self._part(edition, kind).read(edition, text)

    def trial(self, edition: str, kind: str, draft: Draft) -> Setup:
        return self._part(edition, kind).trial(edition, draft)

    def _known(self, edition: str) -> dict[str, Part]:
        return {
            word: part for word, part in self.parts.items() if not part.kind.editions or edition in part.kind.editions
        }

    def _part(self, edition: str, kind: str) -> Part:
        known = self._known(edition)
        if kind not in known:
            raise UnknownName(f"there is no builder for “{kind}”; there are: {_listed(list(known))}")
        return known[kind]


def _listed(words: list[str]) -> str:
    return ", ".join(words) or "none"
