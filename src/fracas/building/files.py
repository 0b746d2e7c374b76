"""Encounter files of a game that has a fight builder and nothing else to read them with."""

from __future__ import annotations

from collections.abc import Mapping

from fracas.building.fights import LOT, FightPart
from fracas.core import Refused, Setup
from fracas.core.workshop import refuse_unknown


class FightFiles:
    """Files in, sentences out, by what the builder knows."""

    def __init__(self, part: FightPart) -> None:
        self.part = part

    def new_encounter(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        refuse_unknown(choices, ("name",))
        draft = self.part.start(edition, LOT, seed)
        return self.part.write(edition, {**draft, **choices})

    def check_encounter(self, edition: str, text: str) -> list[str]:
        try:
            return [problem.text for problem in self.part.problems(edition, self.part.read(edition, text))]
        except Refused as error:
            return [str(error)]

    def show_encounter(self, edition: str, text: str) -> str:
        form = self.part.form(edition, self.part.read(edition, text))
        if form.problems:
            raise Refused("; ".join(problem.text for problem in form.problems))
        sheet = form.sheet
        assert sheet is not None
        lines = [f"[bold]{_plain(sheet.title)}[/]", *(_plain(each) for each in (sheet.about, sheet.brief) if each)]
        for box in sheet.boxes:
            lines.append(f"[bold]{_plain(box.title)}[/]")
            lines += [_plain(": ".join(part for part in (line.label, line.text) if part)) for line in box.lines]
        return "\n".join(lines)

    def setup_of(self, edition: str, text: str) -> Setup:
        return self.part.trial(edition, self.part.read(edition, text))


def _plain(text: str) -> str:
    """Text in which square brackets are no markup."""
    return text.replace("[", "\\[")
