"""A map by itself, to be kept and put into fights later."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from fracas.building.fights import ABOUT, BLANK, LOT, READY, FightPart
from fracas.building.painted import MAP, STEP, read_painted
from fracas.building.picture import scene_of_map
from fracas.building.toml import read_toml, write_toml
from fracas.core import Refused, Setup
from fracas.core.builder import MAP as MAP_FIELD
from fracas.core.builder import (
    TEXT,
    Change,
    Draft,
    Field,
    Form,
    Kind,
    Problem,
    Repair,
    Sheet,
    SheetBox,
    SheetLine,
    Start,
    Step,
    changed,
)

KEYS = ("name", "map")
KIND = Kind("map", "Map", "Ground, heights and start areas, to be fought on later.", icon="treasure-map")
MOST_REPAIRS = 30


class MapPart:
    """Maps of a game, by what its fight builder knows of them."""

    kind = KIND

    def __init__(self, fights: FightPart) -> None:
        self.fights = fights

    def starts(self, edition: str) -> tuple[Start, ...]:
        """Those of ready fights, without whoever stands on them."""
        empty = Start(BLANK, "An empty map", "Open ground with a start area for either side.")
        ready = [start for start in self.fights.starts(edition) if start.word.startswith(READY)]
        return (empty, Start(LOT, "At random", "The map of some ready fight."), *ready)

    def start(self, edition: str, word: str, seed: int) -> Draft:
        if word == LOT:
            word = Random(seed).choice([each.word for each in self.starts(edition)[2:]])
        fight = self.fights.start(edition, word, seed)
        return {"name": fight.get("name", ""), "map": fight["map"]}

    def problems(self, edition: str, draft: Draft) -> list[Problem]:
        _, found = read_painted(draft.get("map"), self.fights.palette(edition, draft))
        for key in draft:
            if key not in KEYS:
                away = Repair(f"take “{key}” away", (Change((key,)),))
                found.append(
                    Problem(f"a map has no “{key}”; it has a name and the map", (key,), ABOUT, repairs=(away,))
                )
        if not isinstance(draft.get("name", ""), str):
            found.append(
                Problem(
                    "the name must be a text",
                    ("name",),
                    ABOUT,
                    repairs=(Repair("begin anew", (Change(("name",), ""),)),),
                )
            )
        return found

    def form(self, edition: str, draft: Draft) -> Form:
        palette = self.fights.palette(edition, draft)
        painted, _ = read_painted(draft.get("map"), palette)
        problems = self.problems(edition, draft)
        wrong = {problem.step for problem in problems}
        name = draft.get("name") if isinstance(draft.get("name"), str) else ""
        brief = f"{painted.grid.width} × {painted.grid.height}" if painted else "no map yet"
        called = Field(path=("name",), label="Name", kind=TEXT, value=name)
        canvas = Field(path=MAP, label="Map", kind=MAP_FIELD, value=draft.get("map"), palette=palette)
        scene = scene_of_map(name or "", painted, palette) if painted else None
        legend = scene.board.legend if scene and scene.board else ()
        lines = tuple(SheetLine(each.name, each.text) for each in legend if each.text)
        return Form(
            kind=self.kind.id,
            name=name or "",
            brief=brief,
            steps=(
                Step(ABOUT, "What it is", name or "", fields=(called,), done=ABOUT not in wrong),
                Step(STEP, "Map", brief, fields=(canvas,), done=STEP not in wrong),
            ),
            problems=tuple(problems),
            sheet=Sheet(name or "A map", brief, boxes=(SheetBox("The map", lines=lines),) if lines else ()),
            scene=scene,
        )

    def fill(self, edition: str, draft: Draft, seed: int) -> Draft:
        made = {**self.start(edition, LOT, seed), **{key: draft[key] for key in KEYS if draft.get(key)}}
        for _ in range(MOST_REPAIRS):
            problems = [problem for problem in self.problems(edition, made) if problem.repairs]
            if not problems:
                break
            made = changed(made, problems[0].repairs[0].changes)
        return made

    def write(self, edition: str, draft: Draft) -> str:
        return write_toml(draft)

    def read(self, edition: str, text: str) -> Draft:
        return read_toml(text)

    def trial(self, edition: str, draft: Draft) -> Setup:
        """A fight at random on this map; Refused where nobody would find room on it."""
        problems = self.problems(edition, draft)
        if problems:
            raise Refused("; ".join(problem.text for problem in problems))
        fight = self.fights.start(edition, LOT, 0)
        for key in ("foes", "enemies"):
            if isinstance(fight.get(key), list):
                fight[key] = [_anywhere(each) for each in fight[key]]
        return self.fights.trial(edition, self.fights.fill(edition, {**fight, "map": draft["map"]}, 0))


def _anywhere(entry: object) -> object:
    """A group without places of its own."""
    return {key: value for key, value in entry.items() if key != "at"} if isinstance(entry, Mapping) else entry
