"""The help of every command in a window of 80 columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from typer.main import get_command

from fracas.cli import app

WIDTH = 78
"""What 80 columns leave between the margins."""


def commands(command: Any, path: str) -> Iterator[tuple[str, Any]]:
    """A command and all below it; Typer brings its own classes for them, under a private name."""
    yield path, command
    for name, each in getattr(command, "commands", {}).items():
        yield from commands(each, f"{path} {name}")


EVERY = dict(commands(get_command(app), "fracas"))


def test_no_example_is_broken_over_two_lines() -> None:
    lines = {path: (each.epilog or "").split("\n")[1:] for path, each in EVERY.items()}
    assert any(lines.values())
    assert [line.strip() for each in lines.values() for line in each if len(line.strip()) > WIDTH] == []


def test_a_paragraph_of_help_has_no_line_ends_of_its_source() -> None:
    paragraphs = {path: (each.help or "").strip().split("\n\n") for path, each in EVERY.items()}
    assert any(len(each) > 1 for each in paragraphs.values()), "some help has more than one paragraph"
    assert [path for path, each in paragraphs.items() if any("\n" in more.strip() for more in each[1:])] == []
