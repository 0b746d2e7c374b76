"""A Stance: what somebody fights with this turn."""

from __future__ import annotations

import msgspec


class Stance(msgspec.Struct, frozen=True):
    """A Style with its Form (two with Forbidden). `far` is Control Form's choice: longer reach, or down to Range 1."""

    style: str
    forms: tuple[str, ...]
    name: str = ""
    far: bool = True
