"""The smallest builder: a hero with a name and a strength from 1 to 5, and a fight with a title."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import tomli_w

from fracas.core import Refused, Setup
from fracas.core.builder import (
    LINES,
    NUMBER,
    TEXT,
    Change,
    Draft,
    Field,
    Form,
    Kind,
    Problem,
    Repair,
    Sheet,
    Start,
    Step,
)  # fmt: skip
from fracas.testing.toy_games import DUEL

MOST = 5


class ToyBuilder:
    """Counts how often it was asked for a form."""

    def __init__(self) -> None:
        self.forms = 0

    def kinds(self, edition: str) -> tuple[Kind, ...]:
        starts = (Start("", "Nothing"), Start("lot", "At random"))
        return Kind("hero", "Hero", own="hero", icon="person", starts=starts, hero=True), Kind(
            "fight", "Fight", starts=starts
        )

    def start(self, edition: str, kind: str, word: str, seed: int) -> Draft:
        if word not in ("", "lot"):
            raise Refused(f"nothing begins as “{word}”")
        return {"name": "Somebody", "strength": random.Random(seed).randint(1, MOST)} if word else {}

    def form(self, edition: str, kind: str, draft: Draft) -> Form:
        self.forms += 1
        strength = draft.get("strength", 0)
        if strength == "explode":
            raise ZeroDivisionError("a mistake in the rules")
        problems = []
        if not draft.get("name"):
            problems.append(Problem("it needs a name", ("name",), "all"))
        if not isinstance(strength, int) or not 1 <= strength <= MOST:
            repair = Repair("as strong as can be", (Change(("strength",), MOST),))
            problems.append(Problem("the strength lies between 1 and 5", ("strength",), "all", repairs=(repair,)))
        fields = (
            Field(path=("name",), label="Name", kind=TEXT, value=draft.get("name", "")),
            Field(path=("strength",), label="Strength", kind=NUMBER, value=strength, low=1, high=MOST),
            Field(path=("story",), label="Story", kind=LINES, value=draft.get("story", "")),
        )
        step = Step("all", "All of it", fields=fields, done=not problems)
        name = str(draft.get("name", ""))
        return Form(
            kind=kind, name=name, brief=f"strength {strength}", steps=(step,), problems=tuple(problems),
            sheet=Sheet(title=name),
        )  # fmt: skip

    def fill(self, edition: str, kind: str, draft: Draft, seed: int) -> Draft:
        lot = self.start(edition, kind, "lot", seed)
        return {**lot, **{name: value for name, value in draft.items() if value}}

    def write(self, edition: str, kind: str, draft: Draft) -> str:
        return tomli_w.dumps(draft)

    def read(self, edition: str, kind: str, text: str) -> Draft:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise Refused(f"this is not such a file: {error}") from error

    def trial(self, edition: str, kind: str, draft: Draft) -> Setup:
        if not self.form(edition, kind, draft).legal:
            raise Refused("it is not ready to fight")
        return DUEL.setup("ogre")


def add_builder(monkeypatch: Any) -> ToyBuilder:
    """Let the toy game have a builder for a test."""
    builder = ToyBuilder()
    monkeypatch.setattr(DUEL, "builder", builder, raising=False)
    return builder
