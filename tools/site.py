"""Build the documentation into the package, where the table serves it under /docs. Without mkdocs it is left out."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILT = ROOT / "src" / "fracas" / "server" / "site" / "index.html"


def sources() -> list[Path]:
    """What the documentation is made of, as far as it changes often: pages, references, texts of commands."""
    folders = [
        ROOT / "docs",
        ROOT / "tools" / "docs",
        ROOT / "src" / "fracas" / "cli",
        ROOT / "src" / "fracas" / "core",
    ]
    found = [
        path for folder in folders for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    return [*found, *ROOT.glob("*.md"), ROOT / "mkdocs.yml", *(ROOT / "src" / "fracas" / "games").glob("*/*.[mc][ds]*")]


def fresh() -> bool:
    """Whether the built pages are newer than everything they are made of."""
    return BUILT.is_file() and all(path.stat().st_mtime <= BUILT.stat().st_mtime for path in sources())


def build() -> int:
    call = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    return subprocess.run(call, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, check=False).returncode


def main(arguments: list[str]) -> int:
    if fresh() and "--force" not in arguments:
        return 0
    if find_spec("mkdocs") is None or find_spec("mkdocstrings") is None:
        if "--strict" in arguments:
            print("the documentation needs mkdocs; “make docs” installs it", file=sys.stderr)
        return int("--strict" in arguments)
    print("building the documentation", flush=True)
    return build()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
