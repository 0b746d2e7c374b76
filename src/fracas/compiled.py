"""The busiest modules as machine code, used as long as they do what their sources say.

`make compile` makes them from the same sources (see tools/compile.py) and stamps them with a fingerprint of everything
they were made from. If any of that has changed since, or FRACAS_INTERPRETED is set, Python reads the sources as ever.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parent
FOLDER = "_compiled"
STAMP = "stamp.json"
SWITCH = "FRACAS_INTERPRETED"
SUFFIX = EXTENSION_SUFFIXES[0]


def fingerprint(package: Path, folders: Iterable[str]) -> str:
    """What stands in all the sources of some folders of the package."""
    found = blake2b(digest_size=16)
    for folder in sorted(folders):
        for path in sorted((package / folder).glob("*.py")):
            text = path.read_bytes()
            found.update(f"{folder}/{path.name} {len(text)}\n".encode())
            found.update(text)
    return found.hexdigest()


def stamp(package: Path, folders: Sequence[str], modules: Sequence[str], made_from: str) -> None:
    """Note what the compiled modules were made from. Without this note they are not used."""
    note = {"suffix": SUFFIX, "folders": folders, "fingerprint": made_from, "modules": modules}
    (package / FOLDER / STAMP).write_text(json.dumps(note, indent=1) + "\n", encoding="utf-8")


def find(package: Path = PACKAGE) -> dict[str, Path]:
    """The compiled modules that may be used: all that were made, or none."""
    try:
        note = json.loads((package / FOLDER / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if note["suffix"] != SUFFIX or note["fingerprint"] != fingerprint(package, note["folders"]):
        return {}
    return {name: package / FOLDER / (name.replace(".", "/") + SUFFIX) for name in note["modules"]}


class Finder:
    """Finds compiled modules before Python looks for their sources."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.files = files

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        return None if file is None else spec_from_file_location(name, file)


def use() -> None:
    """Called once, before any other module of the package is imported."""
    if not os.environ.get(SWITCH) and (files := find()):
        sys.meta_path.insert(0, Finder(files))


def in_use() -> list[str]:
    """The modules of Fracas that run compiled."""
    files = [each.files for each in sys.meta_path if isinstance(each, Finder)]
    return sorted(name for names in files for name in names if name.startswith("fracas."))
