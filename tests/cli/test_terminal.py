"""The real thing: a process of its own, with a pipe or a terminal at its ends."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "tests.cli.brawl"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs pseudo-terminals")


def environment(folder: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    return {**kept, "PYTHONPATH": paths, "XDG_DATA_HOME": str(folder), "TERM": "xterm-256color", **more}


class Terminal:
    """A program at a pseudo-terminal."""

    def __init__(self, folder: Path, *words: str, **more: str) -> None:
        import pty

        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(folder, **more),
            cwd=folder,
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(slave)
        self.unread = ""

    def until(self, wanted: str, seconds: float = 60) -> str:
        """Read up to the next place where this text stands; returns what was read."""
        end = time.monotonic() + seconds
        while wanted not in self.unread:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            assert ready, f"{wanted!r} did not appear in {self.unread!r}"
            try:
                self.unread += os.read(self.master, 65536).decode()
            except OSError:
                pytest.fail(f"the program ended before {wanted!r}: {self.unread!r}")
        read, _, self.unread = self.unread.partition(wanted)
        return read + wanted

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self) -> None:
        """Press Control-C, and again if nothing happens: a press just before the prompt listens may be lost."""
        for _ in range(5):
            self.type("\x03")
            if select.select([self.master], [], [], 5)[0]:
                return

    def wait(self) -> int:
        return self.process.wait(60)

    def close(self) -> None:
        os.close(self.master)
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(60)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Start programs; whatever still runs at the end of the test is ended."""
    started: list[Terminal] = []

    def start(*words: str, **more: str) -> Terminal:
        started.append(Terminal(tmp_path, *words, **more))
        return started[-1]

    yield start
    for each in started:
        each.close()


def _own_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def test_a_match_can_be_played_at_a_terminal_in_colour(terminal: Callable[..., Terminal]) -> None:
    table = terminal("play", "brawl", "--seed", "3")

    assert "\x1b[31mO\x1b[0m" in table.until("> ")
    table.type("ann\n")
    table.until("What now?")
    table.until("> ")
    table.type("why not fly\n")
    table.until("nobody here has wings")
    table.type("quit\n")
    table.until("fracas resume")

    assert table.wait() == 0


def test_no_color_is_respected(terminal: Callable[..., Terminal]) -> None:
    table = terminal("play", "brawl", "--seed", "3", NO_COLOR="1")
    text = table.until("> ")
    table.type("quit\n")

    assert "\x1b[31m" not in text
    assert ". . . O" in text
    assert table.wait() == 0


def test_control_c_leaves_with_130_and_loses_nothing(terminal: Callable[..., Terminal], tmp_path: Path) -> None:
    table = terminal("play", "brawl", "--seed", "3")
    table.until("> ")
    table.type("ann\n")
    table.until("What now?")
    table.until("> ")
    table.interrupt()
    left = table.until("fracas resume")

    assert table.wait() == 130
    assert "Traceback" not in left
    assert len(list(tmp_path.rglob("*.json"))) == 1


def test_control_d_leaves_like_quit(terminal: Callable[..., Terminal]) -> None:
    table = terminal("play", "brawl", "--seed", "3")
    table.until("> ")
    table.type("\x04")

    assert table.wait() == 0


def piped(folder: Path, *words: str, typed: bytes = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        env=environment(folder, **more),
        cwd=folder,
        timeout=60,
        check=False,
    )


def test_a_script_can_play_through_a_pipe(tmp_path: Path) -> None:
    done = piped(tmp_path, "play", "brawl", "--seed", "3", typed=b"ann\nwalk C2\n")

    assert done.returncode == 0
    assert b"\x1b[" not in done.stdout
    assert b"> walk C2" in done.stdout
    assert "Ann walks to C2" in done.stdout.decode()
    assert done.stderr == b""


def test_bytes_that_are_no_text_do_no_harm(tmp_path: Path) -> None:
    done = piped(tmp_path, "play", "brawl", "--seed", "3", typed=b"\xff\xfe\x00\n[/red]\nann\n")

    assert done.returncode == 0
    assert b"What now?" in done.stdout
    assert b"Traceback" not in done.stderr


def test_a_terminal_without_these_letters_gets_question_marks(tmp_path: Path) -> None:
    done = piped(tmp_path, "play", "chess", PYTHONIOENCODING="ascii")

    assert done.returncode == 2
    assert b"there is no game ?chess?; installed are: brawl" in done.stderr


def test_an_unknown_option_ends_with_2(tmp_path: Path) -> None:
    done = piped(tmp_path, "play", "brawl", "--colour")

    assert done.returncode == 2
    assert b"--colour" in done.stderr
    assert b"Traceback" not in done.stderr


def test_the_package_can_be_run_and_without_words_it_shows_its_help(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fracas"]
    bare, version = (
        subprocess.run(
            [*command, *words], capture_output=True, env=environment(tmp_path), cwd=tmp_path, timeout=60, check=False
        )
        for words in ([], ["--version"])
    )

    assert bare.returncode == 2
    assert b"fracas play steel" in bare.stdout + bare.stderr
    assert (version.returncode, version.stdout[:7]) == (0, b"fracas ")
