"""A builder for games and files that describe none: the text of the file, what is wrong with it, and what it holds."""

from __future__ import annotations

import tomllib

from rich.text import Text

from fracas.core import FracasError, Game, Setup
from fracas.core.builder import LINES, Draft, Field, Form, Kind, Problem, Sheet, Start, Step
from fracas.core.own import ENCOUNTER, HERO, OwnFile, OwnFiles, own_setup

LABELS = {"hero": "Hero", "encounter": "Fight", "content": "Content"}
ICONS = {"hero": "person", "encounter": "crossed-swords", "content": "book"}
MOST_SHOWN = 6_000


class PlainFiles:
    """Own files of a game as texts. A draft is {"text": …}."""

    def __init__(self, game: Game, files: OwnFiles, kinds: tuple[str, ...]) -> None:
        self.game, self.files, self.ids = game, files, kinds

    def kinds(self, edition: str) -> tuple[Kind, ...]:
        lot = (Start("lot", "At random"),)
        return tuple(
            Kind(
                id=id,
                label=LABELS.get(id, id.capitalize()),
                text="Written as a file",
                own=id,
                icon=ICONS.get(id, ""),
                starts=(Start("", "Empty"), *(lot if id in (HERO, ENCOUNTER) else ())),
            )
            for id in self.ids
        )

    def start(self, edition: str, kind: str, word: str, seed: int) -> Draft:
        return {"text": self.files.new(edition, kind, seed) if word else ""}

    def form(self, edition: str, kind: str, draft: Draft) -> Form:
        text = _text(draft)
        problems = tuple(Problem(each, ("text",), "text") for each in self._problems(edition, kind, text))
        name = _name(text) or LABELS.get(kind, kind)
        field = Field(path=("text",), label="The file", kind=LINES, value=text)
        sheet = None
        if not problems:
            shown = Text.from_markup(self.files.show(edition, OwnFile(kind, text)), emoji=False).plain
            sheet = Sheet(title=name, notes=tuple(shown[:MOST_SHOWN].splitlines()))
        step = Step(id="text", label="The file", fields=(field,), done=not problems)
        return Form(kind=kind, name=name, steps=(step,), problems=problems, sheet=sheet)

    def _problems(self, edition: str, kind: str, text: str) -> list[str]:
        if not text.strip():
            return ["the file is still empty"]
        try:
            return self.files.check(edition, OwnFile(kind, text))
        except FracasError as error:
            return [str(error)]

    def fill(self, edition: str, kind: str, draft: Draft, seed: int) -> Draft:
        text = _text(draft)
        return {"text": text if text.strip() else self.files.new(edition, kind, seed)}

    def write(self, edition: str, kind: str, draft: Draft) -> str:
        return _text(draft)

    def read(self, edition: str, kind: str, text: str) -> Draft:
        return {"text": text}

    def trial(self, edition: str, kind: str, draft: Draft) -> Setup:
        return own_setup(self.game, edition, "", [OwnFile(kind, _text(draft))])


def _text(draft: Draft) -> str:
    found = draft.get("text", "")
    return found if isinstance(found, str) else ""


def _name(text: str) -> str:
    try:
        found = tomllib.loads(text).get("name", "")
    except (tomllib.TOMLDecodeError, RecursionError):
        return ""
    return found if isinstance(found, str) else ""
