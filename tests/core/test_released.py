"""Matches saved by released versions load, or say at which answer and why not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fracas.core import BadMatchFile
from fracas.core.file import load, save

RELEASED = sorted((Path(__file__).parent / "released").glob("*.json"))


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: path.stem)
def test_a_match_of_a_released_version_loads_whole(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    wanted = json.loads(text)["answers"]

    match = load(text)

    assert match.version == len(wanted) > 100
    assert json.loads(save(match))["answers"] == wanted


def test_every_game_has_a_match_of_every_released_version() -> None:
    assert [path.stem for path in RELEASED] == ["0.1.0-dojo", "0.1.0-steel", "0.1.0-tales", "0.1.0-viskara"]


def test_an_answer_the_rules_no_longer_offer_is_named_with_what_still_works() -> None:
    plain = json.loads(RELEASED[1].read_text(encoding="utf-8"))
    at = next(n for n, line in enumerate(plain["answers"], 1) if n > 20 and not line.startswith("fate: "))
    plain["answers"][at - 1] = "heroes: an action that is gone"

    with pytest.raises(BadMatchFile) as refused:
        load(json.dumps(plain))

    assert str(refused.value).startswith(f"answer {at}, “heroes: an action that is gone”, cannot be given: ")
    assert f"“--to {at - 1}” plays it up to there" in str(refused.value)
    assert load(json.dumps(plain), upto=at - 1).version == at - 1


def test_a_file_of_an_unknown_format_says_which_one_is_read() -> None:
    plain = {**json.loads(RELEASED[0].read_text(encoding="utf-8")), "fracas": 2}

    with pytest.raises(BadMatchFile, match="the file has format 2; this version reads format 1"):
        load(json.dumps(plain))
