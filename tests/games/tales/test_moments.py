"""The list of what Reactions can answer is the format's, and all of it happens."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import get_args

from fracas.games.tales.format.records import Event
from fracas.games.tales.rules.moments import EVENTS


def test_every_event_of_the_format_is_listed() -> None:
    assert set(EVENTS) == set(get_args(Event))


def test_every_event_is_let_happen_by_the_rules() -> None:
    rules = files("fracas.games.tales.rules")
    sources = [file.read_text(encoding="utf-8") for file in rules.iterdir() if file.name.endswith(".py")]
    called = re.findall(r"react\(\s*tale, \"([a-z ]+)\"", " ".join(sources))
    assert sorted(called) == sorted(EVENTS)
