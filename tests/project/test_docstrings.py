"""Whoever reads the Python reference, or help() on bots and the lab, finds words on everything public."""

from __future__ import annotations

import importlib
import inspect
import json
import os
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import fracas.bots
import fracas.lab
from fracas import compiled

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "python.md"
BLOCK = re.compile(r"^::: (?P<path>[\w.]+)(?:\n    options:\n      members: \[(?P<members>[^\]]+)\])?", re.MULTILINE)


def everything_in(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The public classes and functions a module defines itself."""
    for name, thing in vars(module).items():
        own = getattr(thing, "__module__", None) == module.__name__
        if own and not name.startswith("_") and (inspect.isclass(thing) or inspect.isroutine(thing)):
            yield f"{module.__name__}.{name}", thing


def shown_in_the_reference() -> Iterator[tuple[str, Any]]:
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        path, members = block["path"], block["members"]
        if members:
            names = [name.strip() for name in members.split(",")]
            yield from ((f"{path}.{name}", getattr(importlib.import_module(path), name)) for name in names)
            continue
        module, _, name = path.rpartition(".")
        if name[:1].isupper():
            yield path, getattr(importlib.import_module(module), name)
        else:
            yield from everything_in(importlib.import_module(path))


def in_packages() -> Iterator[tuple[str, Any]]:
    for package in (fracas.bots, fracas.lab):
        for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            yield from everything_in(importlib.import_module(found.name))


def wordless(name: str, thing: Any) -> list[str]:
    """What of a class or function has no docstring, of its own or from what it implements."""
    found = [] if inspect.getdoc(thing) else [name]
    if inspect.isclass(thing):
        for part, raw in vars(thing).items():
            method = isinstance(raw, (property, staticmethod, classmethod)) or inspect.isroutine(raw)
            if method and not part.startswith("_") and not inspect.getdoc(getattr(thing, part)):
                found.append(f"{name}.{part}")
    return found


def looked_at() -> tuple[int, list[str]]:
    """How much is public, and what of it has no docstring. Compiled classes have none at all: read the sources."""
    things = dict([*shown_in_the_reference(), *in_packages()])
    return len(things), sorted(each for name, thing in things.items() for each in wordless(name, thing))


def test_everything_public_has_a_docstring() -> None:
    where = {
        **os.environ,
        compiled.SWITCH: "1",
        "PYTHONPATH": str(compiled.PACKAGE.parent),
    }
    done = subprocess.run([sys.executable, __file__], env=where, capture_output=True, text=True, check=True)
    number, missing = json.loads(done.stdout)

    assert number > 200
    assert not missing, "\n".join(missing)


if __name__ == "__main__":
    print(json.dumps(looked_at()))
