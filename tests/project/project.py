"""Where the project's files are, for the tests that look at the project itself."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "fracas"
NOT_OURS = {"_compiled", "build", "dist", "node_modules", "site", "__pycache__"}
HIDDEN_BUT_OURS = {".ci", ".github"}


def python_files(*folders: Path) -> list[Path]:
    """The Python files in some folders, sorted."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def project_files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file that belongs to the project: no environments, builds or caches, nor what git keeps for itself."""
    for path in sorted(folder.iterdir()):
        if path.name == ".git":
            continue
        if path.is_file():
            if path.name != ".git":
                yield path
        elif path.name in HIDDEN_BUT_OURS or not (path.name.startswith(".") or path.name in NOT_OURS):
            yield from project_files(path)


def short(path: Path) -> str:
    """A path as seen from the project's folder."""
    return path.relative_to(ROOT).as_posix()
