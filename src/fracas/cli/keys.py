"""Single keys from the terminal, without waiting for Enter, on POSIX systems and on Windows."""

from __future__ import annotations

import contextlib
import importlib
import select
import sys
import time
from types import TracebackType
from typing import Any

POLL = 0.02


class Keys:
    """Within `with`, keys are read one by one. Where there is no keyboard `live` is False and no key ever comes."""

    def __init__(self) -> None:
        self.live = False
        self._restore: list[Any] = []
        self._windows: Any = None

    def __enter__(self) -> Keys:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return self
        with contextlib.suppress(ImportError):
            self._windows = importlib.import_module("msvcrt")
            self.live = True
            return self
        with contextlib.suppress(ImportError, OSError, ValueError):
            termios: Any = importlib.import_module("termios")
            tty: Any = importlib.import_module("tty")
            number = sys.stdin.fileno()
            self._restore = [termios.tcsetattr, number, termios.TCSADRAIN, termios.tcgetattr(number)]
            tty.setcbreak(number)
            self.live = True
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._restore:
            call, *arguments = self._restore
            call(*arguments)

    def wait(self, seconds: float | None) -> str:
        """The next key, "" if none comes in time; None waits for as long as it takes."""
        if not self.live:
            time.sleep(seconds or 0)
            return ""
        if self._windows is not None:
            return self._wait_on_windows(seconds)
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        return sys.stdin.read(1) if ready else ""

    def _wait_on_windows(self, seconds: float | None) -> str:
        until = None if seconds is None else time.monotonic() + seconds
        while not self._windows.kbhit():
            if until is not None and time.monotonic() >= until:
                return ""
            time.sleep(POLL)
        return str(self._windows.getwch())
