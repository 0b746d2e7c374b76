"""`fracas demo`: a fight plays itself, keys change the pace or end it, and a pipe gets everything at once."""

from __future__ import annotations

import io
import os
import sys

import pytest
from rich.console import Console
from typer.testing import CliRunner

from fracas.bots import find_bot
from fracas.cli import app
from fracas.cli.demo import Demo
from fracas.cli.keys import Keys
from fracas.core import Match, find_game


class Pressed(Keys):
    """A keyboard on which these keys are pressed, one whenever somebody waits."""

    def __init__(self, keys: str) -> None:
        super().__init__()
        self.live, self.left = True, list(keys)
        self.waited = 0

    def wait(self, seconds: float | None) -> str:
        self.waited += 1
        return self.left.pop(0) if self.left else "q"


def shown(keys: Pressed) -> tuple[Demo, str]:
    fight = Demo(Match(find_game("viskara").setup("warm_up"), 3), find_bot("random", 3), 0.02)
    console = Console(file=io.StringIO(), force_terminal=True, width=100, height=40)
    fight.show(console, keys)
    assert isinstance(console.file, io.StringIO)
    return fight, console.file.getvalue()


def test_into_a_pipe_the_whole_log_the_last_map_and_the_result_are_printed() -> None:
    done = CliRunner().invoke(app, ["demo", "viskara", "warm_up", "--seed", "3", "--bot", "random"])

    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0].startswith("Viskara: ")
    assert lines[-1] == "Seed 3. Play it yourself: fracas play viskara warm_up"
    assert any("win" in line for line in lines[-3:])


def test_the_same_seed_plays_the_same_fight() -> None:
    once, again = (
        CliRunner().invoke(app, ["demo", "viskara", "warm_up", "--seed", "5", "--bot", "random"]) for _ in "ab"
    )

    assert once.output == again.output


def test_any_key_ends_it_and_the_fight_is_not_played_on() -> None:
    fight, screen = shown(Pressed("q"))

    assert not fight.match.over
    assert "any other key ends" in screen


def test_plus_and_minus_change_the_pace_and_space_waits_for_another_key() -> None:
    fight, _ = shown(Pressed("-q"))
    assert fight.pace == 0.04
    fight, _ = shown(Pressed("+q"))
    assert fight.pace == 0.02, "it is as fast as it gets"
    keys = Pressed("  q")
    shown(keys)
    assert keys.waited == 3


def test_a_pace_nobody_can_mean_is_refused() -> None:
    done = CliRunner().invoke(app, ["demo", "--pace", "-1"])

    assert done.exit_code == 2
    assert "--pace takes 0.02 to 10 seconds, not -1" in done.output


def test_a_terminal_gives_single_keys_and_is_put_back_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    pty, termios = pytest.importorskip("pty"), pytest.importorskip("termios")
    other, own = pty.openpty()
    with os.fdopen(own, "r") as source:
        monkeypatch.setattr(sys, "stdin", source)
        monkeypatch.setattr(sys, "stdout", source)
        before = termios.tcgetattr(own)[3]

        with Keys() as keys:
            assert keys.live
            assert keys.wait(0) == ""
            os.write(other, b"x")
            assert keys.wait(5) == "x"

        assert termios.tcgetattr(own)[3] == before
        monkeypatch.undo()
    os.close(other)


def test_without_a_terminal_no_key_ever_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("q"))
    with Keys() as keys:
        assert not keys.live
        assert keys.wait(0) == ""
