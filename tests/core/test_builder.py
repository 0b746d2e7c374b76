"""Changes to drafts: what is written where, and that the draft before stays as it was."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Refused
from fracas.core.builder import Change, changed


def test_a_value_is_written_at_any_depth_and_the_old_draft_stays() -> None:
    before: dict[str, Any] = {"name": "Mei", "stances": [{"style": "frozen"}]}
    after = changed(before, [Change(("stances", 0, "form"), "iron"), Change(("look", "icon"), "snow")])
    assert after == {"name": "Mei", "stances": [{"style": "frozen", "form": "iron"}], "look": {"icon": "snow"}}
    assert before == {"name": "Mei", "stances": [{"style": "frozen"}]}


def test_lists_grow_at_their_end_and_nothing_takes_an_entry_away() -> None:
    grown = changed({}, [Change(("skills", 0), "climb"), Change(("skills", 1), "lie")])
    assert grown == {"skills": ["climb", "lie"]}
    assert changed(grown, [Change(("skills", 0), None)]) == {"skills": ["lie"]}


def test_a_change_beyond_the_end_of_a_list_is_refused() -> None:
    with pytest.raises(Refused, match="there is no entry 3; there are 1"):
        changed({"skills": ["climb"]}, [Change(("skills", 2), "lie")])


def test_a_change_needs_a_place_that_is_not_too_deep() -> None:
    with pytest.raises(Refused, match="1 to 12 parts, not 0"):
        changed({}, [Change(())])
    with pytest.raises(Refused, match="not 13"):
        changed({}, [Change(("a",) * 13, 1)])
