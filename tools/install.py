"""Install a lock file into this environment and say in one line how far it is; pip's own words are kept for trouble.

install.py LOCK WORDS [SCRIPT]    SCRIPT needs none of it and runs meanwhile
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
PINNED = re.compile(r"^[A-Za-z0-9._-]+(?:\[[^]]*\])?==")
COLLECTING = re.compile(r"^(?:Collecting|Requirement already satisfied:) ([A-Za-z0-9._-]+)")
EVERY = 10
"""Where the output is no terminal, one line for so many packages."""


def pinned(lock: Path) -> int:
    """How many packages a lock file names."""
    return sum(bool(PINNED.match(line)) for line in lock.read_text(encoding="utf-8").splitlines())


def steps(lines: Iterable[str], number: int) -> Iterator[tuple[int, str]]:
    """What pip's lines say about how far it is: how many packages it has fetched, and a word for what it does now."""
    done = 0
    for line in lines:
        found = COLLECTING.match(line)
        if found:
            done = min(done + 1, number)
            yield done, found[1]
        elif line.startswith("Installing collected packages"):
            yield number, "unpacking"


def show(what: str, lines: Iterable[str], number: int, live: bool) -> None:
    """One line that is written over again; where nobody looks, a line now and then."""
    for done, word in steps(lines, number):
        text = f"{what}: {done} of {number} packages ({word})"
        if live:
            print(f"\r\033[K{text}", end="", flush=True)
        elif done % EVERY == 0 or word == "unpacking":
            print(text, flush=True)
    if live:
        print("\r\033[K", end="", flush=True)


def install(lock: Path, what: str) -> int:
    # a lock names everything, so nothing has to be resolved; Python compiles a module when it is first wanted
    sparing = ["--no-deps", "--no-compile"]
    call = [*PIP, "install", "--progress-bar", "off", *sparing, "--require-hashes", "-r", str(lock)]
    kept: list[str] = []

    def keeping(lines: Iterable[str]) -> Iterator[str]:
        for line in lines:
            kept.append(line)
            yield line

    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as pip:
        assert pip.stdout is not None
        show(what, keeping(pip.stdout), pinned(lock), sys.stdout.isatty())
    if pip.returncode:
        print("".join(kept[-30:]), file=sys.stderr)
        print(f"The packages of {lock} could not be installed; pip's last words are above.", file=sys.stderr)
        print("Without a network connection the first run cannot work; with one, try again.", file=sys.stderr)
    else:
        print(f"{what}: done; a few more seconds to set up Fracas itself", flush=True)
    return pip.returncode


def main(arguments: list[str]) -> int:
    lock, what, *scripts = arguments
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    meanwhile = [subprocess.Popen([sys.executable, *script.split()], **quiet) for script in scripts]  # type: ignore[call-overload]
    try:
        return install(Path(lock), what)
    finally:
        if any(each.poll() is None for each in meanwhile):
            print("finishing the front end", flush=True)
        for each in meanwhile:
            each.wait()  # what went wrong is said by whoever needs it next


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
