"""Tab in a shell offers games, the encounters of the game that was typed, and bots."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def offered(words: str) -> list[str]:
    """What bash is told for the last of these words."""
    place = len(words.split(" ")) - 1
    asked = {"COMP_WORDS": words, "COMP_CWORD": str(place), "_FRACAS_COMPLETE": "complete_bash"}
    call = [str(Path(sys.executable).with_name("fracas"))]
    found = subprocess.run(call, env={**os.environ, **asked}, capture_output=True, text=True, timeout=120)
    return found.stdout.split()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("fracas play st", "steel"),
        ("fracas sim steel toll", "toll_gate"),
        ("fracas demo dojo 17", "17-ice-rink"),
        ("fracas sim steel toll_gate --bot heroes=gr", "heroes=greedy"),
        ("fracas play steel --bot se", "search"),
    ],
)
def test_what_was_begun_is_finished(words: str, expected: str) -> None:
    assert expected in offered(words)


def test_encounters_of_no_game_are_not_offered() -> None:
    assert offered("fracas play nothing toll") == []
