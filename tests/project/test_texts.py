"""What the texts of the project must not say: places of one machine, hosts of registries, and English nobody speaks."""

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
    """The text of a file, nothing for a file that is not text."""
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


# Plain English: docs/style.md says how we write

SLIPS = {
    "“one's”; say “your” or “their”": r"(?<!next )(?<!other )(?<!dead )(?<!that )(?<!last )(?<![\w’'])one's\b",
    "“oneself”; say “yourself”": r"(?<!\")\boneself\b(?!\")",
    "“themself”; say “themselves”": r"\bthemself\b",
    "“this is no …”; say “this is not a …”": r"\b[Tt]his is no (?!longer|more|matter)[a-z]",
    "an inversion": r"\bHow often does who\b|\bThat is what fell\b",
    "“deals the dice”; dice are rolled": r"\bdeals? the dice\b",
    "“takes out the matches”; say “saves”": r"\btakes? out the match",
    "“lay ready”; say what it is for": r"\b[Ll]ay(?:s|ing)? (?:\w+ )?ready\b|\b[Ll]aid ready\b",
    "“for who …”; say “for people who …”": r"\b[Ff]or who (?:runs?|wants?|has|writes?)\b",
}
SPOKEN = (".py", ".md", ".ts", ".svelte", ".csv")
ABOUT_SLIPS = (
    "docs/style.md",
    "src/fracas/games/steel/bring/grammar/",
    "src/fracas/testing/words.py",
    "tests/conformance/test_words.py",
    "tests/project/test_texts.py",
)
"""Texts that speak of such slips, or read those of other people."""


def slips(text: str) -> list[str]:
    """What in a text nobody would say at a table, with its line."""
    return [
        f"{number}: {name}"
        for number, line in enumerate(text.splitlines(), 1)
        for name, pattern in SLIPS.items()
        if re.search(pattern, line)
    ]


def test_the_texts_of_the_project_are_plain_english() -> None:
    found = [
        f"{short(path)}:{slip}"
        for path in project_files()
        if path.suffix in SPOKEN and not short(path).startswith((*ABOUT_SLIPS, "src/fracas/server/static"))
        for slip in slips(text_of(path.read_bytes()))
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "files of one's own",
        "look after oneself",
        "helps themself",
        "This is no replay file",
        "How often does who win?",
        "it deals the dice",
        "takes out the matches",
        "lays dice ready",
        "Lay ready",
        "For who runs a server",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert len(slips(text)) == 1


@pytest.mark.parametrize("text", ["anyone's turn", "the next one's turn", "this is no longer true", "your own"])
def test_good_english_passes(text: str) -> None:
    assert slips(text) == []
