"""Invite links: secrets that are handed out once and kept only as hashes."""

from __future__ import annotations

import hashlib
import secrets

from fracas.server.journal import Link, milliseconds

DAY = 86_400_000


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    return secrets.token_hex(8)


def hashed(secret: str) -> str:
    """Secrets are long and random, so a plain hash cannot be turned around."""
    return hashlib.sha256(secret.encode()).hexdigest()


def make_link(table: str, role: str, seats: tuple[str, ...], name: str, days: int) -> tuple[str, Link]:
    """A fresh secret and the link it opens."""
    return new_secret(), Link(new_id(), table, role, seats, name, milliseconds() + days * DAY)
