"""The documentation is built without a warning, its links lead somewhere, its pictures exist, and its examples run."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import types
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
import typer
from typer.testing import CliRunner

from fracas.cli import app
from tests.project.project import ROOT, short

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
TOLD = [*PAGES, *(ROOT / name for name in ("README.md", "CONTRIBUTING.md"))]
TOLD += sorted((ROOT / "src" / "fracas" / "games").glob("*/README.md"))
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
NOT_RUN = {
    "serve",
    "play",
    "resume",
    "bench",
    "fuzz",
    "backup",
    "restore",
    "doctor",
    "reports",
    "verify",
    "survey",
    "tune",
}
NOT_RUN |= {"import", "replay", "usage", "train", "campaign play", "odds action", "matrix", "compare"}
"""Commands that wait for people, need a server or a file of a match, or think for long. Their options are checked."""
FEW = "4"
"""So many fights are enough to see that an example works."""


def blocks(path: Path, *languages: str) -> list[str]:
    return [text for language, text in BLOCK.findall(path.read_text(encoding="utf-8")) if language in languages]


def commands(path: Path) -> list[list[str]]:
    """Every `fracas …` of a page, as a list of words without comments."""
    found = []
    for text in blocks(path, "", "sh"):
        for line in text.replace("\\\n", " ").splitlines():
            words = re.sub(r"^\S*/bin/(?=fracas )", "", line.strip()).split("  ")[0]
            if words.startswith("fracas ") and not re.search(r"…|\||\$\(", words):
                found.append(shlex.split(words, comments=True)[1:])
    return found


def asked_for(words: list[str]) -> str:
    """The command of a line, both words of it where it is one of a group."""
    command = typer.main.get_command(app)
    name = words[0]
    return " ".join(words[:2]) if getattr(command.commands.get(name), "commands", None) else name  # type: ignore[attr-defined]


# The site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    call = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class Links(HTMLParser):
    """The places a page leads to and the places on it one can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.append(value)
            if name in ("id", "name") and value:
                self.places.add(value)


def test_every_link_of_the_site_leads_somewhere_and_nothing_comes_from_elsewhere(site: Path) -> None:
    pages = {path: Links(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    wrong = []
    for path, page in pages.items():
        for link in page.links:
            target, place = urldefrag(link)
            if re.match(r"[a-z]+:", target) or path.name == "404.html":
                continue
            found = (path.parent / unquote(target)).resolve() if target else path
            found = found / "index.html" if found.is_dir() else found
            if not found.is_file():
                wrong.append(f"{path.relative_to(site)}: {link}")
            elif place and found in pages and unquote(place) not in pages[found].places:
                wrong.append(f"{path.relative_to(site)}: {link} (no such place)")

    assert wrong == []
    fetched = re.compile(r"""<(?:script|link|img)[^>]+(?:src|href)=["']https?://""")
    assert [str(path) for path in pages if fetched.search(path.read_text(encoding="utf-8"))] == []
    assert len(pages) > 25


def test_every_script_of_the_site_is_in_the_list_of_licences(site: Path) -> None:
    listed = (ROOT / "LICENCES.md").read_text(encoding="utf-8")
    scripts = site / "assets" / "javascripts"
    made_of = {
        package
        for path in scripts.rglob("*.js.map")
        for source in json.loads(path.read_text(encoding="utf-8"))["sources"]
        for package in re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)/", source)
    }
    assert {"lunr", "rxjs"} <= made_of
    assert {package for package in made_of if not re.search(rf"\b{re.escape(package)}\b", listed)} == set()
    assert [path for path in scripts.rglob("*.js") if not path.with_name(f"{path.name}.map").is_file()] == []


def test_every_section_is_there(site: Path) -> None:
    for page in (
        "play",
        "direct",
        "build",
        "measure",
        "research",
        "operate",
        "write-a-game",
        "how-it-works",
        "reference/cli",
    ):
        assert (site / page / "index.html").is_file(), page
    rules = (site / "rules" / "steel" / "index.html").read_text(encoding="utf-8")
    assert 'id="steel.roll.tier1"' in rules
    assert "Where the sheet can be read in more than one way" in rules


# Examples


@pytest.mark.parametrize("path", [path for path in PAGES if blocks(path, "python")], ids=short)
def test_the_python_on_a_page_runs(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    module = types.ModuleType(path.stem.replace("-", "_"))
    monkeypatch.setitem(sys.modules, module.__name__, module)

    exec(compile("\n".join(blocks(path, "python")), short(path), "exec"), module.__dict__)


@pytest.mark.parametrize("path", [path for path in TOLD if commands(path)], ids=short)
def test_every_command_on_a_page_exists_with_its_options(path: Path) -> None:
    root = typer.main.get_command(app)
    for words in commands(path):
        command, context, rest = root, typer.Context(root, info_name="fracas"), list(words)
        while hasattr(command, "commands"):
            assert rest[0] in command.commands, f"{short(path)}: there is no fracas {' '.join(words)}"
            command = command.commands[rest[0]]
            rest = rest[1:]
        command.make_context(" ".join(words), rest, parent=context)


def runnable() -> Iterator[Path]:
    for path in PAGES:
        if any(asked_for(words) not in NOT_RUN for words in commands(path)):
            yield path


@pytest.mark.parametrize("path", list(runnable()), ids=short)
def test_the_commands_on_a_page_run_in_their_order(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for text in blocks(path, "toml"):
        named = re.search(r"[Ss]ave this as `([\w.]+)`", path.read_text(encoding="utf-8"))
        if named:
            (tmp_path / named[1]).write_text(text, encoding="utf-8")
    for words in commands(path):
        if asked_for(words) in NOT_RUN:
            continue
        few = [FEW if before == "--fights" else word for before, word in zip(["", *words], words, strict=False)]
        few += ["--fights", FEW] if words[0] == "sim" and "--fights" not in words else []
        done = CliRunner().invoke(app, few)
        assert done.exit_code == 0, f"fracas {' '.join(words)}: {done.output}"


@pytest.mark.parametrize("path", PAGES, ids=short)
def test_every_picture_on_a_page_exists(path: Path) -> None:
    for picture in re.findall(r"!\[[^]]*\]\(([^)]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / picture).is_file(), picture


def test_the_moving_picture_is_small_enough_and_moves() -> None:
    from PIL import Image

    path = DOCS / "pictures" / "table.webp"
    assert path.stat().st_size < 2_000_000
    with Image.open(path) as picture:
        assert getattr(picture, "n_frames", 1) > 20
