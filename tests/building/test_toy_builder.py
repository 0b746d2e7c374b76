"""A fifth game gets a builder by describing itself: a part of its own, and one made from a struct."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from fracas.core import Refused, Setup
from fracas.core.builder import CHOICE, Builder, Change, Draft, Field, Form, Kind, Option, Problem, Repair, Start, Step
from fracas.core.builder_parts import Parts
from fracas.core.drafting import filled, read_draft, reasoned, write_draft
from fracas.core.struct_part import StructPart
from tests.building.walking import walk

POINTS = {"stone": 1, "sword": 2, "dragon": 5}
MOST = 6


class Team:
    """Two pieces that cost at most six points and differ."""

    kind = Kind("team", "Team")

    def starts(self, edition: str) -> tuple[Start, ...]:
        return (Start("blank", "Nothing"), Start("lot", "At random"))

    def start(self, edition: str, word: str, seed: int) -> Draft:
        return {"left": ""} if word == "blank" else self.fill(edition, {}, seed)

    def problems(self, draft: Draft) -> list[Problem]:
        sides = ("left", "right")
        found = [
            Problem(
                f"{side} is open", (side,), "pieces", repairs=(Repair("Take a stone", (Change((side,), "stone"),)),)
            )
            for side in sides
            if draft.get(side) not in POINTS
        ]
        if not found and draft["left"] == draft["right"]:
            other = next(word for word in POINTS if word != draft["left"])
            mend = Repair(f"Take {other}", (Change(("right",), other),))
            found.append(Problem("both are the same", ("right",), "pieces", repairs=(mend,)))
        if not found and sum(POINTS[draft[side]] for side in sides) > MOST:
            mend = Repair("Take a stone", (Change(("right",), "stone"), Change(("left",), "sword")))
            found.append(Problem("more than 6 points", ("right",), "pieces", repairs=(mend,)))
        return found

    def form(self, edition: str, draft: Draft) -> Form:
        options = tuple(Option(word, word.title(), chips=(f"{cost} points",)) for word, cost in POINTS.items())
        fields = [
            Field(path=(side,), label=side, kind=CHOICE, value=draft.get(side, ""), options=options)
            for side in ("left", "right")
        ]
        shown = tuple(reasoned(field, draft, self.problems) for field in fields)
        step = Step("pieces", "Pieces", fields=shown)
        return Form(kind="team", name="Team", steps=(step,), problems=tuple(self.problems(draft)))

    def fill(self, edition: str, draft: Draft, seed: int) -> Draft:
        return filled(draft, lambda each: self.form(edition, each), Random(seed))

    def write(self, edition: str, draft: Draft) -> str:
        return write_draft(draft)

    def read(self, edition: str, text: str) -> Draft:
        return read_draft(text)

    def trial(self, edition: str, draft: Draft) -> Setup:
        if problems := self.problems(draft):
            raise Refused(problems[0].text)
        return Setup("toy", edition, "match", options=draft)


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship of the toy game."""

    name: str
    masts: int
    cargo: tuple[str, ...] = ()


class ShipPart(StructPart):
    kind = Kind("ship", "Ship")
    struct = Ship

    def ready(self, edition: str) -> Mapping[str, Mapping[str, Any]]:
        return {"gull": {"name": "Gull", "masts": 2}}

    def sense(self, edition: str, draft: Draft) -> list[Problem]:
        if 1 <= draft["masts"] <= 3:
            return []
        mend = Repair("Make it 2", (Change(("masts",), 2),))
        return [Problem("a ship has 1 to 3 masts", ("masts",), repairs=(mend,))]

    def setup(self, edition: str, draft: Draft) -> Setup:
        return Setup("toy", edition, "sea", options=draft)


BUILDER = Parts((Team(), ShipPart()))


def accepts(edition: str, kind: str, draft: Draft) -> bool:
    if kind == "ship":
        try:
            return 1 <= msgspec.convert(draft, Ship).masts <= 3
        except msgspec.ValidationError:
            return False
    left, right = draft.get("left"), draft.get("right")
    return left in POINTS and right in POINTS and left != right and POINTS[left] + POINTS[right] <= MOST


@pytest.mark.parametrize("kind", ["team", "ship"])
@pytest.mark.parametrize("seed", range(20))
def test_a_toy_game_keeps_every_promise(kind: str, seed: int) -> None:
    assert isinstance(BUILDER, Builder)
    walk(BUILDER, "base", kind, accepts, seed)


def test_a_dragon_leaves_room_for_a_stone_only() -> None:
    shown = BUILDER.form("base", "team", {"left": "dragon", "right": "stone"})
    reasons = {option.word: option.reason for option in shown.steps[0].fields[1].options}
    assert reasons == {"stone": "", "sword": "more than 6 points", "dragon": "both are the same"}


def test_only_what_is_legal_is_tried_out() -> None:
    assert BUILDER.trial("base", "ship", {"name": "Gull", "masts": 3}).encounter == "sea"
    with pytest.raises(Refused, match="1 to 3 masts"):
        BUILDER.trial("base", "ship", {"name": "Gull", "masts": 4})
