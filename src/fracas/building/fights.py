"""The frame of a fight builder: what a game fills in, and what is the same for all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from fracas.building.painted import MAP, STEP, Painted, read_painted
from fracas.building.picture import scene_of_map
from fracas.building.toml import read_toml, write_toml
from fracas.core import Refused, Setup
from fracas.core.builder import MAP as MAP_FIELD
from fracas.core.builder import (
    TEXT,
    Budget,
    Draft,
    Field,
    Form,
    Kind,
    Palette,
    Problem,
    Repair,
    Sheet,
    SheetBox,
    SheetLine,
    Start,
    Step,
    changed,
)
from fracas.core.language import Saying
from fracas.core.scene import Figure, Scene

BLANK, LOT, READY = "blank", "lot", "ready:"
SQUARES, HEXES = "{width} × {height} squares", "{width} × {height} hexes"
ABOUT, HEROES, FOES, RULES = "about", "heroes", "foes", "rules"
MOST_REPAIRS = 60
"""Whoever lets everything be put right gets at most so many repairs."""


FIGHT = Kind("fight", "Fight", "Who fights whom, on which map, by which rules.", own="encounter", icon="crossed-swords")
STARTS = (
    Start(BLANK, "An empty map", "Paint it and put everybody on it yourself."),
    Start(LOT, "At random", "Random foes, as strong as the book wants them."),
)


class FightPart:
    """A game says what its maps are made of, who can fight, and what is wrong with a draft; the rest is here."""

    kind = FIGHT
    about_key = "text"

    # What a game says

    def palette(self, edition: str, draft: Draft) -> Palette:
        raise NotImplementedError

    def blank(self, edition: str) -> Draft:
        raise NotImplementedError

    def by_lot(self, edition: str, seed: int) -> Draft:
        raise NotImplementedError

    def ready(self, edition: str) -> Mapping[str, tuple[str, str]]:
        """Names and texts of ready fights."""
        raise NotImplementedError

    def ready_draft(self, edition: str, id: str) -> Draft:
        raise NotImplementedError

    def steps(self, edition: str, draft: Draft) -> list[Step]:
        """Heroes, foes and rules; what it is called and its map come before them."""
        raise NotImplementedError

    def problems(self, edition: str, draft: Draft) -> list[Problem]:
        raise NotImplementedError

    def setup(self, edition: str, draft: Draft) -> Setup:
        """The fight itself; asked only where nothing is wrong."""
        raise NotImplementedError

    def budget(self, edition: str, draft: Draft) -> Budget | None:
        return None

    def figures(self, edition: str, draft: Draft, painted: Painted) -> list[Figure]:
        """Whoever has a place on the map before anybody is asked."""
        return []

    def deeds(self, edition: str, draft: Draft) -> tuple[Repair, ...]:
        return ()

    def cards(self, edition: str, draft: Draft) -> list[Sheet]:
        """Whom the heroes meet, each kind once."""
        return []

    def uniform(self, edition: str, draft: Draft) -> Draft:
        """The same fight with its map as a table, if the file has it in an older way."""
        return draft

    # What everybody gets

    def starts(self, edition: str) -> tuple[Start, ...]:
        ready = self.ready(edition).items()
        return (*STARTS, *(Start(f"{READY}{id}", name, text) for id, (name, text) in ready))

    def start(self, edition: str, word: str, seed: int) -> Draft:
        if word == BLANK:
            return self.blank(edition)
        if word == LOT:
            return self.uniform(edition, self.by_lot(edition, seed))
        id = word.removeprefix(READY)
        if id not in self.ready(edition):
            words = ", ".join(start.word for start in self.starts(edition))
            raise Refused(f"no fight begins from “{word}”; there are: {words}")
        return self.uniform(edition, self.ready_draft(edition, id))

    def read(self, edition: str, text: str) -> Draft:
        return self.uniform(edition, read_toml(text))

    def write(self, edition: str, draft: Draft) -> str:
        return write_toml(draft)

    def trial(self, edition: str, draft: Draft) -> Setup:
        problems = self.problems(edition, draft)
        if problems:
            raise Refused("; ".join(problem.text for problem in problems))
        return self.setup(edition, draft)

    def fill(self, edition: str, draft: Draft, seed: int) -> Draft:
        """What is missing, or still as an empty fight has it, comes from a fight made at random; what is wrong is put
        right the first way that helps.
        """
        lot, blank = Random(seed), self.blank(edition)
        made = self.start(edition, LOT, lot.randrange(1 << 30))
        kept = {key: value for key, value in draft.items() if (value or value == 0) and value != blank.get(key)}
        draft = {**made, **kept}
        for _ in range(MOST_REPAIRS):
            problems = self.problems(edition, draft)
            repairable = [problem for problem in problems if problem.repairs]
            if not repairable:
                return draft if not problems else made
            draft = changed(draft, repairable[0].repairs[0].changes)
        return made

    def form(self, edition: str, draft: Draft) -> Form:
        palette = self.palette(edition, draft)
        painted, _ = read_painted(draft.get("map"), palette)
        problems = self.problems(edition, draft)
        wrong = {problem.step for problem in problems}
        steps = [self._about(draft), self._map(draft, palette, painted), *self.steps(edition, draft)]
        name = draft.get("name")
        scene = self._scene(edition, draft, palette, painted)
        budget = self.budget(edition, draft)
        return Form(
            kind=self.kind.id,
            name=name if isinstance(name, str) and name else f"New {self.kind.label.lower()}",
            brief=self.brief(edition, draft),
            steps=tuple(_marked(step, wrong) for step in steps),
            problems=tuple(problems),
            sheet=self.sheet(edition, draft, scene, budget),
            budget=budget,
            deeds=self.deeds(edition, draft),
            cards=tuple(self.cards(edition, draft)) if not problems else (),
            scene=scene,
        )

    def brief(self, edition: str, draft: Draft) -> str:
        return ""

    def sheet(self, edition: str, draft: Draft, scene: Scene | None, budget: Budget | None) -> Sheet:
        """What a Director wants on paper beside the map: who fights, by which rules, what lies where."""
        name, about = draft.get("name"), draft.get(self.about_key)
        ground = scene.board.legend if scene and scene.board else ()
        boxes = self.boxes(edition, draft)
        legend = tuple(SheetLine(each.name, each.text) for each in ground if each.text)
        numbers = () if budget is None else (SheetLine("Worth", str(budget.used)),)
        return Sheet(
            name if isinstance(name, str) and name else "A fight",
            brief=self.brief(edition, draft),
            about=about if isinstance(about, str) else "",
            icon=self.kind.icon,
            numbers=numbers,
            boxes=(*(box for box in boxes if box.lines), *((SheetBox("The map", lines=legend),) if legend else ())),
        )

    def boxes(self, edition: str, draft: Draft) -> list[SheetBox]:
        """The parts of that sheet: everything there is to choose, in words."""
        return [told_step(step) for step in self.steps(edition, draft)]

    def _about(self, draft: Draft) -> Step:
        fields = (
            Field(path=("name",), label="Name", kind=TEXT, value=draft.get("name", "")),
            Field(path=(self.about_key,), label="What it is about", kind=TEXT, value=draft.get(self.about_key, "")),
        )
        return Step(ABOUT, "What it is", str(draft.get("name", "")), fields=fields)

    def _map(self, draft: Draft, palette: Palette, painted: Painted | None) -> Step:
        sized = HEXES if painted and painted.grid.kind == "hex" else SQUARES
        size = Saying(sized, width=painted.grid.width, height=painted.grid.height) if painted else "no map yet"
        field = Field(path=MAP, label="Map", kind=MAP_FIELD, value=draft.get("map"), palette=palette)
        return Step(STEP, "Map", size, fields=(field,))

    def _scene(self, edition: str, draft: Draft, palette: Palette, painted: Painted | None) -> Scene | None:
        if painted is None:
            return None
        name = draft.get("name")
        figures = self.figures(edition, draft, painted)
        return scene_of_map(name if isinstance(name, str) else "", painted, palette, figures)


def _marked(step: Step, wrong: set[str]) -> Step:
    return msgspec.structs.replace(step, done=False) if step.id in wrong else step


def told_step(step: Step) -> SheetBox:
    """A page of the builder on paper."""
    return SheetBox(step.label, step.brief, lines=_lines(step))


def _lines(step: Step) -> tuple[SheetLine, ...]:
    """The fields of a step in words, for paper."""
    lines = []
    for field in step.fields:
        if field.entries:
            for number, row in enumerate(field.entries):
                title = field.titles[number] if number < len(field.titles) else ""
                told = [f"{each.label} {_word(each)}" for each in row[1:] if each.value not in (None, "", [], 1)]
                lines.append(SheetLine(title, ", ".join(told)))
        elif field.value not in (None, "", [], {}, False):
            lines.append(SheetLine(field.label, _word(field)))
    return tuple(lines)


def _word(field: Field) -> str:
    if field.value is True:
        return "yes"
    names = {option.word: option.label for option in field.options}
    values: Sequence[Any] = field.value if isinstance(field.value, list | tuple) else [field.value]
    return ", ".join(str(names.get(value, value)) if isinstance(value, str) else str(value) for value in values)


def text_problem(draft: Draft, key: str, step: str = ABOUT) -> list[Problem]:
    """A name must be a text."""
    value: Any = draft.get(key, "")
    return [] if isinstance(value, str) else [Problem(f"“{key}” must be a text, not {value!r}", (key,), step)]
