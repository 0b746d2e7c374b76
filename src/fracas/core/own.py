"""Your own files at a table: what a game can be played with beside what it brings, and what can be chosen."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from fracas.core.errors import Refused, UnknownName
from fracas.core.game import Encounter, Game, Setup
from fracas.core.workshop import EncounterWorkshop, Workshop

HERO, ENCOUNTER, CONTENT = "hero", "encounter", "content"


class OwnFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file somebody brings along: of which kind, and its text."""

    kind: str
    text: str


class SetupChoice(msgspec.Struct, frozen=True):
    """What may be chosen beside the encounter, by one of these words. Not chosen, it is as the encounter has it."""

    name: str
    label: str
    words: tuple[str, ...]


@runtime_checkable
class OwnFiles(Protocol):
    """Reads files for a game, which has it in its attribute `own`."""

    kinds: tuple[str, ...]

    def choices(self, edition: str) -> tuple[SetupChoice, ...]: ...
    def check(self, edition: str, file: OwnFile) -> list[str]:
        """Everything that is wrong with a file, one sentence each."""
        ...

    def show(self, edition: str, file: OwnFile) -> str:
        """What a good file holds, in words, with rich markup."""
        ...

    def encounters(self, edition: str, file: OwnFile) -> tuple[Encounter, ...]:
        """What a good file brings to be played."""
        ...

    def new(self, edition: str, kind: str, seed: int) -> str:
        """A file to begin with; "" where none can be made."""
        ...

    def setup(self, game: Game, edition: str, encounter: str, files: Sequence[OwnFile], options: Any) -> Setup: ...


def own_files_of(game: Game) -> OwnFiles | None:
    found: Any = getattr(game, "own", None)
    return found if isinstance(found, OwnFiles) else None


def own_setup(
    game: Game, edition: str, encounter: str, files: Sequence[OwnFile] = (), chosen: Mapping[str, str] | None = None
) -> Setup:
    """The setup of an encounter with what somebody chose and brought along; refused with all that is wrong with it."""
    own = own_files_of(game)
    options = _chosen(game, own.choices(edition) if own else (), chosen or {})
    if not files:
        return game.setup(encounter, edition, options)
    for file in files:
        if own is None or file.kind not in own.kinds:
            known = ", ".join(own.kinds) if own else "none"
            raise Refused(f"{game.name} knows no files of the kind “{file.kind}”; there are: {known}")
        problems = own.check(edition, file)
        if problems:
            raise Refused("; ".join(problems))
    assert own is not None
    return own.setup(game, edition, encounter, files, options)


def _chosen(game: Game, choices: tuple[SetupChoice, ...], chosen: Mapping[str, str]) -> dict[str, Any]:
    known = {choice.name: choice for choice in choices}
    for name, word in chosen.items():
        if name not in known:
            raise UnknownName(f"{game.name} has no choice “{name}”; there are: {', '.join(known) or 'none'}")
        if word and word not in known[name].words:
            raise UnknownName(f"{name} can be {', '.join(known[name].words)}, not “{word}”")
    return {name: word for name, word in chosen.items() if word}


class EncounterFiles:
    """Encounters of a game whose heroes come ready."""

    kinds: tuple[str, ...] = (ENCOUNTER,)

    def __init__(self, workshop: EncounterWorkshop) -> None:
        self.workshop = workshop

    def choices(self, edition: str) -> tuple[SetupChoice, ...]:
        return ()

    def check(self, edition: str, file: OwnFile) -> list[str]:
        return self.workshop.check_encounter(edition, file.text)

    def show(self, edition: str, file: OwnFile) -> str:
        return self.workshop.show_encounter(edition, file.text)

    def encounters(self, edition: str, file: OwnFile) -> tuple[Encounter, ...]:
        return ()

    def new(self, edition: str, kind: str, seed: int) -> str:
        return self.workshop.new_encounter(edition, {}, seed)

    def setup(self, game: Game, edition: str, encounter: str, files: Sequence[OwnFile], options: Any) -> Setup:
        return self.workshop.setup_of(edition, the_one(files).text)


def the_one(files: Sequence[OwnFile]) -> OwnFile:
    if len(files) > 1:
        raise Refused("one encounter is played at a time; bring only one")
    return files[0]


class WorkshopFiles(EncounterFiles):
    """Heroes and encounters of a game's workshop. Heroes take the places of the first ones of the encounter's party,
    which stands in the setup under the option `heroes`."""

    kinds = (HERO, ENCOUNTER)
    workshop: Workshop

    def __init__(
        self,
        workshop: Workshop,
        heroes: str,
        party: Callable[[Setup], Sequence[Any]],
        choices: Callable[[str], tuple[SetupChoice, ...]],
    ) -> None:
        self.workshop, self.heroes, self.party, self._choices = workshop, heroes, party, choices

    def choices(self, edition: str) -> tuple[SetupChoice, ...]:
        return self._choices(edition)

    def check(self, edition: str, file: OwnFile) -> list[str]:
        return self.workshop.check_hero(edition, file.text) if file.kind == HERO else super().check(edition, file)

    def show(self, edition: str, file: OwnFile) -> str:
        return self.workshop.show_hero(edition, file.text) if file.kind == HERO else super().show(edition, file)

    def new(self, edition: str, kind: str, seed: int) -> str:
        return self.workshop.new_hero(edition, {}, seed) if kind == HERO else super().new(edition, kind, seed)

    def setup(self, game: Game, edition: str, encounter: str, files: Sequence[OwnFile], options: Any) -> Setup:
        fights = [file for file in files if file.kind == ENCOUNTER]
        made = super().setup(game, edition, encounter, fights, {}) if fights else game.setup(encounter, edition)
        heroes = [tomllib.loads(file.text) for file in files if file.kind == HERO]
        changed = {**made.options, **options}
        if heroes:
            changed[self.heroes] = [*heroes, *self.party(made)[len(heroes) :]]
        return game.setup(made.encounter, edition, changed)
