"""Golden playthroughs: whole matches whose end is known. They catch what nobody thought of.

When a rule changed on purpose, `make golden` plays them anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fracas.core.file import load
from tools.golden import FOLDER, GOLDEN, outcome, reword, write

FILES = sorted(FOLDER.rglob("*.json"))


def test_every_golden_match_is_written_down() -> None:
    assert {path.relative_to(FOLDER).as_posix() for path in FILES} == {
        f"{plan[0]}/{name}.json" for name, plan in GOLDEN.items()
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_match_replays_to_the_same_position_and_log(path: Path) -> None:
    match = load(path.read_text(encoding="utf-8"))
    assert match.over
    expected = json.loads(path.with_suffix(".expected").read_text(encoding="utf-8"))
    assert outcome(match) == expected, (
        "a rule changed; if on purpose: make golden; if only sentences changed: tools/golden.py --words"
    )


def test_a_golden_match_played_anew_is_written_the_same_each_time(tmp_path: Path) -> None:
    for folder in ("once", "twice"):
        write("bridge_toll", tmp_path / folder)
    once, twice = (
        {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / folder / "steel").iterdir()}
        for folder in ("once", "twice")
    )
    assert set(once) == {"bridge_toll.json", "bridge_toll.expected"}
    assert once == twice


def test_new_words_are_written_down_only_where_the_position_is_the_same(tmp_path: Path) -> None:
    write("bridge_toll", tmp_path)
    expected = tmp_path / "steel" / "bridge_toll.expected"
    right = json.loads(expected.read_text(encoding="utf-8"))
    expected.write_text(json.dumps({**right, "log": "other words"}), encoding="utf-8")
    assert reword("bridge_toll", tmp_path) == "bridge_toll: told in other words"
    assert json.loads(expected.read_text(encoding="utf-8")) == right

    expected.write_text(json.dumps({**right, "position": "another"}), encoding="utf-8")
    with pytest.raises(SystemExit, match="more than the words changed"):
        reword("bridge_toll", tmp_path)
