"""Build the documentation into the package, where the table serves it under /docs.

site.py [--force] [--background]    --background installs what builds it, with little haste
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "src" / "fracas" / "server" / "site"
"""Empty while the documentation is being made: the table says so."""
BUILT = SITE / "index.html"
MAKING = ROOT / "build" / "site"
LOCK = ROOT / "requirements" / "docs.txt"


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


def missing() -> bool:
    return find_spec("mkdocs") is None or find_spec("mkdocstrings") is None


def install() -> int:
    """What builds the documentation, into this environment."""
    call = [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check", "--no-input", "install"]
    return subprocess.run(
        [*call, "--no-deps", "--no-compile", "--require-hashes", "-r", str(LOCK)], check=False
    ).returncode


def build() -> int:
    """All pages, and only when the last is there they take the place of the old ones."""
    call = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(MAKING)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    failed = subprocess.run(call, cwd=ROOT, env=env, check=False).returncode
    if not failed:
        shutil.rmtree(SITE, ignore_errors=True)
        shutil.move(MAKING, SITE)
    return failed


def main(arguments: list[str]) -> int:
    if fresh() and "--force" not in arguments:
        return 0
    behind = "--background" in arguments
    if behind and hasattr(os, "nice"):
        os.nice(10)
    print(f"making the documentation{' in the background' if behind else ''}", flush=True)
    failed = (behind and missing() and install()) or build()
    if behind:
        print("the documentation could not be made" if failed else "the documentation is at /docs", flush=True)
    if failed and not BUILT.is_file():
        shutil.rmtree(SITE, ignore_errors=True)
    return failed


def pack() -> int:
    """The pages for a wheel. `pip install .` has nothing that builds them; such a wheel goes without."""
    if missing() and not fresh():
        print("leaving out the documentation, which needs mkdocs; “make wheel” packs it", flush=True)
        return 0
    return main([])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
