"""Texts of Foundry's items: sentences, tables of three tiers among them, what effects mean, what captains give."""

from __future__ import annotations

import re
from itertools import pairwise

from fracas.games.steel.bring.draft import Roll, Tier
from fracas.games.steel.bring.fields import Plain, list_of, of, text_of
from fracas.games.steel.bring.prose import mended, plain, sentences, without_buttons
from fracas.games.steel.bring.tiers import read_tier

TIERS = ("tier1", "tier2", "tier3")
_MARK = {"!": 0, "@": 1, "#": 2}


def told_in(item: Plain, *path: str) -> tuple[str, ...]:
    """The sentences of a text, with names for the effects of the item that it applies. Lists of links stay as they are,
    single buttons and links beside a text go: what they do is in the words.
    """
    html = of(item, "system", *path)
    if not isinstance(html, str):
        return ()
    html = re.sub(r"\[\[/apply [^\]]*\]\](?=[a-z])", "", html)
    for effect in list_of(item, "effects"):
        id, name = text_of(effect, "_id"), text_of(effect, "name")
        if len(id) > 8 and name:
            html = html.replace(id, name.lower().replace(" ", "-"))
    kept = html if "malice features" in text_of(item, "name").lower() else without_buttons(html)
    return sentences(kept)


_COMMON = frozenset(
    "you your cannot can't the target targets is are a an and or has have their they this of to up".split()
)
"""Words that tell one sentence from another no better than a comma."""


def explained(item: Plain) -> tuple[str, ...]:
    """What the item's own effects mean where neither the tiers nor the text of the ability say so."""
    known = _words(" ".join([*_said(item), *told_in(item, "spend", "text")]))
    found: list[str] = []
    for effect in list_of(item, "effects"):
        said = sentences(of(effect, "description"))
        named = _words(text_of(effect, "name"))
        for sentence in said:
            if not _mostly(_words(sentence), known | named) and sentence not in found:
                found.append(sentence)
    return tuple(found)


def paid_for(item: Plain) -> set[str]:
    """The item's own effects that neither its tiers nor its text speak of, but what can be paid on top does."""
    extra = _words(" ".join(told_in(item, "spend", "text"))) | _COMMON
    said = _words(" ".join(_said(item)))
    found = [effect for effect in list_of(item, "effects") if extra > _COMMON]
    return {
        text_of(effect, "_id")
        for effect in found
        if not _words(text_of(effect, "name")) <= said
        and (_words(text_of(effect, "name")) <= extra or _mostly(_words(plain(of(effect, "description"))), extra))
    }


def _mostly(words: set[str], known: set[str]) -> bool:
    meant = words - _COMMON
    return bool(meant) and len(meant - known) <= len(meant) // 4


def _said(item: Plain) -> list[str]:
    """What the tiers and the text say."""
    tiers = [
        plain(text_of(effect, text_of(effect, "type"), tier, "display"))
        for effect in list_of(item, "system", "power", "effects")
        for tier in TIERS
    ]
    return [*tiers, *(sentence for part in ("before", "after") for sentence in told_in(item, "effect", part))]


def _words(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9']+", mended(plain(text)).lower()))


def without_tables(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences without tables of three tiers, whose rows begin with !, @ and #."""
    kept: list[str] = []
    skipping = False
    for line in lines:
        if line in _MARK:
            skipping = True
        elif skipping:
            skipping = False
        else:
            kept.append(line)
    return tuple(kept)


def with_tables(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences, with each row of a table of three tiers as one."""
    kept: list[str] = []
    mark = ""
    for line in lines:
        if line in _MARK:
            mark = line
            continue
        kept.append(f"Tier {_MARK[mark] + 1}: {line}" if mark else line)
        mark = ""
    return tuple(kept)


def tests_in(lines: tuple[str, ...]) -> tuple[Roll, ...]:
    """Tables of three tiers inside a text: tests that somebody is told to make there."""
    found: list[list[Tier]] = []
    for mark, line in pairwise(lines):
        if mark == "!":
            found.append([(), (), ()])
        if mark in _MARK and found and line not in _MARK:
            found[-1][_MARK[mark]] = read_tier(line)
    return tuple(Roll((first, second, third), (), None, True) for first, second, third in found)


def gained(key: str, value: str, only: tuple[str, ...] = ()) -> str:
    """What a captain gives, in words; `only` are the keywords of the abilities it is for."""
    number = value if value.startswith(("+", "-")) else f"+{value}"
    rolled = "strikes" if only in ((), ("strike",)) else f"{' '.join(only)} abilities"
    if key == "distance":
        return f"{number} bonus to {' '.join((*only, 'distance'))}"
    if key == "power.roll.edges" and value == "1":
        return f"Edge on {rolled}"
    if key == "damage.bonuses.value":
        return f"{number} damage bonus to {rolled}"
    if key == "system.movement.value":
        return f"{number} bonus to speed"
    return f"{key.rpartition('.')[2]} {value}".strip()
