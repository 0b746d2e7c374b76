"""What a table hands out of its match while it runs: never more than everybody may know (`core/secrets.py`)."""

from __future__ import annotations

from typing import Any

from fracas.core import Match
from fracas.core.secrets import known_to_all
from fracas.server import making


def file_for_all(luck: dict[str, Any], match: Match) -> str:
    """The match as a file, up to where everybody knows it; "" where some have seen cards that others may not.

    `luck` is what the table may tell of its fate.
    """
    known = known_to_all(match)
    if known is None:
        return ""
    return making.file_of(match if known == match.version else match.branch(known), luck)


def report_files(luck: dict[str, Any], match: Match) -> tuple[str, str]:
    """The whole match, which stays on the server, and what may be handed out of it."""
    return making.file_of(match, luck), file_for_all(luck, match)
