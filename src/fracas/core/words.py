"""Understanding what a person types: words against the labels of what is offered."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fracas.core.errors import Ambiguous, NotOffered

_FILLER = frozenset("a an and at by for from i in into it of on onto or please the then to use using with".split())


def words(text: str) -> list[str]:
    """Lower-case words and numbers, without filler."""
    found = re.findall(r"[^\W_]+", text.casefold())
    return [word for word in found if word not in _FILLER] or found


def listed(names: Sequence[str], most: int = 12) -> str:
    """Names in a sentence, cut where there are too many."""
    shown = "; ".join(names[:most])
    return shown + (f"; and {len(names) - most} more" if len(names) > most else "")


def best_match(text: str, labels: Sequence[str]) -> tuple[int, list[str]]:
    """Which label the words mean, and the words it did not need. Refuses what is unknown or ambiguous."""
    wanted = words(text)
    exact = [i for i, label in enumerate(labels) if label.casefold() == text.strip().casefold()]
    if len(exact) == 1:
        return exact[0], []
    scores = [_score(wanted, words(label)) for label in labels]
    best = max(scores, default=(0, 0, 0))
    if best[0] == 0:
        raise NotOffered(f"“{text}” is not offered; there is: {listed(list(labels))}")
    rivals = [index for index, score in enumerate(scores) if score == best]
    if len(rivals) > 1:
        raise Ambiguous(f"“{text}” could mean {listed([labels[index] for index in rivals])}; say more")
    has = words(labels[rivals[0]])
    return rivals[0], [word for word in wanted if not _fits(word, has)]


def _score(wanted: Sequence[str], has: Sequence[str]) -> tuple[int, int, int]:
    """How well words fit a label: how many find a place, how many of these as whole words, what it has besides."""
    hit = [word for word in wanted if _fits(word, has)]
    missing = sum(1 for word in has if not any(word.startswith(w) for w in hit))
    return len(hit), sum(1 for word in hit if word in has), -missing


def _fits(word: str, has: Sequence[str]) -> bool:
    return any(other == word or (len(word) > 2 and other.startswith(word)) for other in has)
