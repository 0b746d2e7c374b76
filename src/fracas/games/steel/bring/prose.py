"""Text as other tools write it: HTML with inline marks, Markdown with links, odd apostrophes. Out comes plain text."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from html.parser import HTMLParser

BLOCKS = frozenset({"p", "div", "li", "br", "dl", "dt", "dd", "ul", "ol", "h1", "h2", "h3", "h4", "tr", "section"})
UNTIL = {"save": " (save ends)", "turn": " (EoT)", "eot": " (EoT)", "encounter": " (until the end of the encounter)"}
MOST_TEXT = 20_000
"""No text of one ability is longer; what is longer is no text of an ability."""

_SAID = r"(?:\{([^}]*)\})?"
"""Words in braces after a mark are what it should read as."""
_INLINE: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (
        re.compile(r"\[\[/damage\s+@monster\.freeStrike[^\]]*\]\]" + _SAID),
        lambda m: m[1] or "damage equal to its free strike",
    ),
    (re.compile(r"\[\[/damage\s+([^\]]+)\]\]" + _SAID), lambda m: m[2] or f"{m[1].strip()} damage"),
    (
        re.compile(r"\[\[/apply\s+([\w-]+)(?:\s+(\w+))?[^\]]*\]\]" + _SAID),
        lambda m: m[3] or f"{m[1]}{UNTIL.get((m[2] or '').lower(), '')}",
    ),
    (
        re.compile(r"\[\[/?potency\s+(\w)\w*\s+(-?\w+)[^\]]*\]\]" + _SAID),
        lambda m: m[3] or f"{m[1].upper()} < {m[2]}",
    ),
    (re.compile(r"\[\[/heal\s+([^\]]+)\]\]" + _SAID), lambda m: m[2] or f"{m[1].strip()} Stamina"),
    (re.compile(r"\[\[/(?:r|roll|gain)\s+([^\]]+)\]\]" + _SAID), lambda m: m[2] or m[1].strip()),
    (re.compile(r"@\w+\[[^\]]*\]\{([^}]*)\}"), lambda m: m[1]),
    (re.compile(r"\[\[([^\]|]*\|)?([^\]]*)\]\]"), lambda m: m[2]),
    (re.compile(r"\[([^\]]+)\]\((?:[^)]*)\)"), lambda m: m[1]),
)
_MARKS = str.maketrans({"’": "'", "ʼ": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-", " ": " "})


_TWICE = re.compile(r"\b(damage|Stamina) \1\b", re.IGNORECASE)
"""A mark brings its noun along, and some texts say it once more after it."""
_ENDS_TWICE = re.compile(
    r" \(EoT\)(?= until the end of (?:their|its|his|her|the target.s) next turn)|(?<=\(save ends\)) \(save ends\)"
)
"""The same for how long it lasts."""


_UNSEEN = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
"""Signs that nobody sees: they steer terminals, or turn around what is written after them."""


class _Stripper(HTMLParser):
    """Keeps the words and the breaks between paragraphs. Scripts and styles are left out altogether."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "style"):
            self.silent += 1
        elif tag in BLOCKS:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self.silent = max(0, self.silent - 1)
        elif tag in BLOCKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.parts.append(data)


def plain(text: object) -> str:
    """A text without markup: paragraphs are lines, inline marks are what they mean, apostrophes are all alike."""
    if not isinstance(text, str):
        return ""
    marked = text if len(text) <= MOST_TEXT else f"{text[:MOST_TEXT]} […]"
    for pattern, said in _INLINE:
        marked = pattern.sub(said, marked)
    stripper = _Stripper()
    stripper.feed(marked)
    stripper.close()
    whole = unescape("".join(stripper.parts)).translate(_MARKS).replace("**", "").replace("*", "")
    whole = _UNSEEN.sub("", _ENDS_TWICE.sub("", _TWICE.sub(r"\1", whole)))
    lines = (" ".join(line.split()) for line in whole.splitlines())
    return "\n".join(line for line in lines if line)


LONE_MARK = re.compile(r"<p>\s*(?:(?:\[\[/[^\]]*\]\]|@UUID\[[^\]]*\])(?:\{[^}]*\})?\s*)+</p>")
"""A paragraph of nothing but buttons: what they do stands in words beside them."""


def without_buttons(html: str) -> str:
    return LONE_MARK.sub("", html)


_END = re.compile(
    r"(?<=[.!?])[\")]?\s+(?=[A-Z\"(])|(?<=[a-z])\s+(?=(?:Any|Each|Until|Whenever|When|While|If|The target) [a-z])"
)
"""Where a sentence ends; a full stop that was forgotten is seen by the word that opens the next one."""

_TORN = re.compile(
    "|".join(
        rf"(?P<{word}{cut}>\b{word[:cut]}-? {word[cut:]}\b)"
        for word in ("feature", "concealment", "condition", "creature", "stamina", "maneuver", "terrain", "immunity")
        for cut in range(2, len(word) - 1)
    ),
    re.IGNORECASE,
)
"""Words of the rules that a line break has torn apart, as in “conceal ment”."""
_MISSPELT = {
    "oppotunity": "opportunity",
    "oportunity": "opportunity",
    "manuever": "maneuver",
    "retrained": "restrained",
}


def mended(text: str) -> str:
    """A text with torn and misspelt words of the rules put right; nothing else in it changes."""
    whole = _TORN.sub(lambda found: found[0].replace("-", "").replace(" ", ""), text)
    whole = re.sub(r"\bhas([MARIP]) <", r"has \1 <", whole)
    for wrong, right in _MISSPELT.items():
        whole = whole.replace(wrong, right)
    return whole


def sentences(text: object) -> tuple[str, ...]:
    """The sentences of a text, paragraph by paragraph."""
    lines = mended(plain(text)).splitlines()
    return tuple(part.strip() for line in lines for part in _END.split(line) if part.strip())
