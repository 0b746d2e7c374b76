"""Scenarios with other Heroes, and easier or harder ones."""

from __future__ import annotations

from collections.abc import Sequence

from fracas.core import Refused, Setup
from fracas.core.workshop import Variant
from fracas.games.tales.format.library import library
from fracas.games.tales.own_heroes import named
from fracas.games.tales.rules.setup import make_setup
from fracas.games.tales.rules.tale import DIFFICULTIES

TUNINGS = {1: "one step more on every Power Tree", 0: "", -1: "one step less on every Power Tree"}


class TalesLineups:
    def heroes(self, edition: str) -> tuple[str, ...]:
        return tuple(library().heroes)

    def party(self, setup: Setup) -> tuple[str, ...]:
        return tuple(setup.options.get("heroes", ()))

    def with_party(self, setup: Setup, heroes: Sequence[str]) -> Setup:
        ids, content = named(heroes, setup.options.get("content") or {})
        options = {key: value for key, value in setup.options.items() if key not in ("players", "content")}
        return make_setup(setup.encounter, {**options, "heroes": ids, **({"content": content} if content else {})})

    def duel(self, edition: str, ours: Sequence[str], theirs: Sequence[str]) -> Setup:
        raise Refused("the Heroes of the Inn do not fight each other; name scenarios to play in: --in cellar")

    def variants(self, setup: Setup) -> list[Variant]:
        """All difficulties, each with the Power Trees climbed less or more than suggested."""
        found = []
        for rank, difficulty in enumerate(DIFFICULTIES):
            for step, words in TUNINGS.items():
                options = {**setup.options, "difficulty": difficulty, "tuning": step}
                label = f"{difficulty}, {words}" if words else difficulty
                found.append(Variant(label, 3 * rank - step, make_setup(setup.encounter, options)))
        return found
