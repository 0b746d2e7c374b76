"""A builder made of parts: the right one is asked, and what there is not is refused with what there is."""

from __future__ import annotations

import pytest

from fracas.core import Setup, UnknownName
from fracas.core.builder import Builder, Draft, Form, Kind, Start, builder_of
from fracas.core.builder_parts import Parts
from fracas.core.game import games


class Plain:
    """A part for tests, which notes its own name in everything."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def starts(self, edition: str) -> tuple[Start, ...]:
        return (Start("blank", f"Nothing yet ({edition})"),)

    def start(self, edition: str, word: str, seed: int) -> Draft:
        return {"name": f"{self.kind.id} {word} {seed}"}

    def form(self, edition: str, draft: Draft) -> Form:
        return Form(kind=self.kind.id, name=draft["name"], steps=())

    def fill(self, edition: str, draft: Draft, seed: int) -> Draft:
        return {**draft, "filled": self.kind.id}

    def write(self, edition: str, draft: Draft) -> str:
        return f"{self.kind.id}: {draft['name']}"

    def read(self, edition: str, text: str) -> Draft:
        return {"name": text.removeprefix(f"{self.kind.id}: ")}

    def trial(self, edition: str, draft: Draft) -> Setup:
        return Setup("toy", edition, self.kind.id)


BUILDER = Parts((Plain(Kind("hero", "Hero")), Plain(Kind("beast", "Beast", editions=("second",)))))


def test_every_call_reaches_the_part_of_its_kind() -> None:
    draft = BUILDER.start("second", "beast", "blank", 4)
    assert draft == {"name": "beast blank 4"}
    assert BUILDER.form("second", "beast", draft).kind == "beast"
    assert BUILDER.fill("second", "hero", draft, 1)["filled"] == "hero"
    assert BUILDER.read("second", "hero", BUILDER.write("second", "hero", draft)) == draft
    assert BUILDER.trial("second", "beast", draft) == Setup("toy", "second", "beast")


def test_kinds_are_those_of_the_edition_with_its_starts() -> None:
    assert [kind.id for kind in BUILDER.kinds("first")] == ["hero"]
    assert [kind.id for kind in BUILDER.kinds("second")] == ["hero", "beast"]
    assert BUILDER.kinds("second")[0].starts == (Start("blank", "Nothing yet (second)"),)


def test_what_there_is_not_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownName, match="no builder for “ship”; there are: hero, beast"):
        BUILDER.form("second", "ship", {})
    with pytest.raises(UnknownName, match="no builder for “beast”; there are: hero"):
        BUILDER.form("first", "beast", {})
    with pytest.raises(UnknownName, match="a hero cannot begin from “egg”; there are: blank"):
        BUILDER.start("first", "hero", "egg", 0)


def test_two_parts_of_one_kind_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="the same kind: hero, hero"):
        Parts((Plain(Kind("hero", "Hero")), Plain(Kind("hero", "Heroine"))))


def test_every_game_has_a_builder() -> None:
    for game in games().values():
        assert isinstance(builder_of(game), Builder), game.id
