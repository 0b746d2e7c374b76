"""How far a campaign has come. Not compiled: it is a struct that stands in files."""

from __future__ import annotations

import msgspec


class Progress(msgspec.Struct, omit_defaults=True):
    """A campaign under way: what has left the Vault, what is in the Archive, which scenarios are won."""

    campaign: str
    next: int = 0
    vault_open: tuple[int, ...] = ()
    archive: tuple[str, ...] = ()
    won: tuple[str, ...] = ()
    replaying: str = ""
    tries: int = 0
