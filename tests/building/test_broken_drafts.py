"""Whatever somebody sends as a draft is shown with what is wrong; nothing breaks a builder."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fracas.core import Refused, find_game
from fracas.core.builder import Change, builder_of, changed

JUNK: tuple[Any, ...] = (
    "",
    "x",
    "Ω" * 40,
    0,
    -5,
    10**6,
    1.5,
    True,
    [],
    {},
    [[]],
    ["x", 3],
    {"x": {"y": []}},
    [{}],
    [None],
)
KINDS = [
    ("dojo", "hero"), ("dojo", "creature"), ("viskara", "hero"), ("viskara", "creature"), ("viskara", "parasite"),
    ("steel", "hero"), ("steel", "creature"), ("tales", "mat"), ("tales", "card"), ("tales", "item"),
    ("tales", "scheme"), ("tales", "boss"), ("tales", "companion"), ("tales", "die"),
]  # fmt: skip


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place of a draft."""
    found = [path] if path else []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return found + [place for key, each in pairs for place in places(each, (*path, key))]


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_no_draft_breaks_a_builder(game: str, kind: str) -> None:
    builder, lot = builder_of(find_game(game)), Random(f"{game} {kind}")
    assert builder is not None
    edition = find_game(game).editions[0]
    starts = [start.word for each in builder.kinds(edition) if each.id == kind for start in each.starts]
    start = next((word for word in ("lot", "lot boss") if word in starts), starts[-1])
    for _ in range(15):
        draft = builder.start(edition, kind, start, lot.randrange(99))
        for _ in range(lot.randint(1, 4)):
            place = lot.choice([*places(draft), ("wings",)])
            try:
                draft = changed(draft, [Change(place, lot.choice(JUNK))])
            except Refused:
                continue
        shown = builder.form(edition, kind, draft)
        assert shown.steps
        assert all(problem.text for problem in shown.problems)
        assert builder.write(edition, kind, draft)
