"""What people call themselves: one line of visible signs, and nothing that somebody else is called."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from fracas.bots import BOTS
from fracas.core import Refused
from fracas.server.journal import DIRECTOR, PLAYER, SPECTATING, Link

MOST = 40
JOINERS = "\u200c\u200d"
"""Invisible, but parts of words and of pictures."""
OFFICES = {DIRECTOR, PLAYER, SPECTATING, "spectators", "gm", "game master", "host", "admin", "server", "fate", "hand"}
"""What only the server calls somebody."""


def one_line(text: str, most: int) -> str:
    """The text without signs that cannot be seen or that turn others around, on one line."""
    seen = "".join(sign for sign in text if sign in JOINERS or unicodedata.category(sign)[0] != "C" or sign in "\n\t\r")
    return " ".join(seen.split())[:most].strip()


def alike(name: str) -> str:
    """Two names that a reader takes for the same one give the same."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in plain if sign.isalnum())


def new_name(wanted: str, link: Link, others: Iterable[Link], seats: Iterable[str]) -> str:
    """The name somebody may have from now on; refused if it is empty or could be taken for somebody else."""
    name = one_line(wanted, MOST)
    if not alike(name):
        raise Refused("a name needs at least one letter")
    own = {alike(link.role), *map(alike, link.seats)} - {alike(PLAYER), alike(SPECTATING)}
    offices = {alike(each) for each in (*OFFICES, *BOTS, *seats)} - own
    if alike(name) in offices and name != link.name:
        raise Refused(f"“{name}” is what the table calls somebody else; choose another name")
    if any(other.id != link.id and alike(other.name) == alike(name) for other in others):
        raise Refused(f"somebody here is called “{name}” already; choose another name")
    return name
