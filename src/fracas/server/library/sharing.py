"""What of an item others may see."""

from __future__ import annotations

from typing import Any

from fracas.server.library.parties import CAMPAIGN, for_everybody


def for_others(kind: str, draft: dict[str, Any]) -> dict[str, Any]:
    """The draft without what is meant for its owner alone."""
    return for_everybody(draft) if kind == CAMPAIGN else draft
