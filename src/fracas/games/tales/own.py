"""Content files at the table: scenarios, Heroes and cards on top of what Fracas brings along."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

from fracas.building.files import FightFiles
from fracas.core import Encounter, Game, Refused, Setup
from fracas.core.own import CONTENT, ENCOUNTER, OwnFile, SetupChoice
from fracas.games.tales.fight_part import TalesFights
from fracas.games.tales.format.check import check_text
from fracas.games.tales.painted import painted_file
from fracas.games.tales.rules.tale import DIFFICULTIES

SCENARIOS = FightFiles(TalesFights())
PARTS = ("heroes", "cards", "items", "schemers", "companions", "scenarios", "campaigns")


class TalesFiles:
    kinds: tuple[str, ...] = (CONTENT, ENCOUNTER)

    def choices(self, edition: str) -> tuple[SetupChoice, ...]:
        return (SetupChoice("difficulty", "Difficulty", tuple(DIFFICULTIES)),)

    def check(self, edition: str, file: OwnFile) -> list[str]:
        if file.kind == ENCOUNTER or painted_file(file.text) is not None:
            return SCENARIOS.check_encounter(edition, file.text)
        _, problems = check_text(file.text)
        return [f"line {problem.line}: {problem.text}" for problem in problems]

    def show(self, edition: str, file: OwnFile) -> str:
        if painted_file(file.text) is not None:
            return SCENARIOS.show_encounter(edition, file.text)
        content, _ = check_text(file.text)
        counts = [f"{len(records)} {name}" for name in PARTS if (records := getattr(content, name, ()))]
        return ", ".join(counts) or "nothing but numbers"

    def encounters(self, edition: str, file: OwnFile) -> tuple[Encounter, ...]:
        content, _ = check_text(file.text)
        if content is None or file.kind == ENCOUNTER:
            return ()
        scenarios = [Encounter(each.id, each.name, each.text) for each in content.scenarios]
        return (*scenarios, *(Encounter(each.id, each.name, each.text) for each in content.campaigns))

    def new(self, edition: str, kind: str, seed: int) -> str:
        return SCENARIOS.new_encounter(edition, {}, seed) if kind == ENCOUNTER else ""

    def setup(self, game: Game, edition: str, encounter: str, files: Sequence[OwnFile], options: Any) -> Setup:
        if len(files) > 1:
            raise Refused("one content file is played with at a time; put everything into one")
        if painted_file(files[0].text) is not None:
            made = SCENARIOS.setup_of(edition, files[0].text)
            return game.setup(made.encounter, edition, {**made.options, **options})
        brought = self.encounters(edition, files[0])
        chosen = encounter or (brought[0].id if brought else "")
        return game.setup(chosen, edition, {**options, "content": tomllib.loads(files[0].text)})
