"""No file of the project mentions one machine's folders or the host of a package registry."""

import re

import pytest

from tests.project.project import project_files, short

# Put together here so that this file does not find itself.
FOLDERS = ["/" + name for name in ("work", "home", "root", "Users")]
HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("crates", "io"),
        ("anaconda", "org"),
    )
]
FORBIDDEN = re.compile(
    "|".join(
        [rf"(?<![\w.\]}}]){folder}/" for folder in FOLDERS]
        + [re.escape(host) for host in HOSTS]
        + [re.escape("/".join(("..", "shared"))), r"[A-Z]:\\Users\\"]
    )
)


def complaints(text: str) -> list[int]:
    """The lines of a text that mention such a place."""
    return [number for number, line in enumerate(text.splitlines(), 1) if FORBIDDEN.search(line)]


def text_of(data: bytes) -> str:
    """The text of a file, nothing for a file that is no text."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return ""


def test_no_text_mentions_a_folder_of_one_machine_or_a_registry() -> None:
    found = [f"{short(path)}:{line}" for path in project_files() for line in complaints(text_of(path.read_bytes()))]
    assert found == []


def test_the_search_sees_sources_tests_and_ci() -> None:
    seen = {short(path) for path in project_files()}
    assert {".ci/run", "pyproject.toml", "src/fracas/__init__.py", "tests/conftest.py"} <= seen
    assert not any(name.startswith((".venv/", ".git/", "build/")) for name in seen)


@pytest.mark.parametrize("place", [f"{FOLDERS[0]}/main", f"see {FOLDERS[1]}/me/x", f"https://{HOSTS[0]}/simple"])
def test_such_a_place_is_found(place: str) -> None:
    assert complaints(f"fine\n{place}\n") == [2]


@pytest.mark.parametrize("text", ["a framework/workshop", "src/work/x.py", "example.org/home/x"])
def test_an_ordinary_path_is_fine(text: str) -> None:
    assert complaints(text) == []
