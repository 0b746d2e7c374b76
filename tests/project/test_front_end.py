"""The front end goes by the fields that it is given, and takes no English words apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "web" / "src"
FILES = sorted([*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.svelte")])
BY_WORDS = {
    "lib/icons.ts",
    "lib/sides.ts",
    "workshop/fight/Fight.svelte",
    "workshop/fight/Roster.svelte",
    "workshop/kinds.ts",
    "workshop/Reports.svelte",
    "workshop/campaign/Campaign.svelte",
    "workshop/results.ts",
}
"""Where patterns still look for words, in names and ids. Take a file out as soon as its last one is gone."""
PART = r"\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\\[]"
LITERAL = re.compile(rf"(?<=[=(,:\[!&|?])\s?/(?!\*)((?:{PART})+)/[dgimsuvy]*(?=[.,;)\]\s])")
"""A pattern as it is written: behind a sign that a value follows, and before a sign that ends one."""
WORD = re.compile(r"[A-Za-z][a-z]{2,}")


def words_looked_for(source: str) -> list[str]:
    """The words of three letters and more in patterns; names of page elements are in capitals and count as none."""
    found = []
    for pattern in LITERAL.findall(source):
        bare = re.sub(r"\\[pP]\{\w+\}|\\.|\[(?:\\.|[^\]])*\]", " ", pattern)
        found += WORD.findall(bare)
    return found


def test_the_look_finds_words_and_nothing_else() -> None:
    assert words_looked_for('if (/^end turn$/i.test(label) || /(\\d+)px/.exec(x)) y = "/a/path"') == ["end", "turn"]
    assert words_looked_for("const A = /[abc]+\\w\\p{Letter}/u; b = 1 / 2; // a comment / another") == []
    assert words_looked_for("/^(INPUT|SELECT)$/.test(target.tagName)") == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_patterns_look_for_no_words(path: Path) -> None:
    found = words_looked_for(path.read_text())
    assert bool(found) == (path.relative_to(SOURCE).as_posix() in BY_WORDS), found
