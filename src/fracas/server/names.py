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
POWERS = {DIRECTOR, "gm", "gamemaster", "admin", "administrator", "moderator", "server"}
"""Whoever is called so, even in one word of a name, seems to have a say here."""
OFFICES = {*POWERS, PLAYER, SPECTATING, "spectators", "game master", "host", "fate", "hand"}
"""What only the server calls somebody."""


LOOKALIKES = str.maketrans(
    {
        sign: letter
        for letter, signs in {
            "a": "аɑαΑА", "b": "ЬВΒ", "c": "сϲСϹ", "d": "ԁɗ", "e": "еєεЕΕҽ", "g": "ɡԍ", "h": "һНΗ", "i": "іıιІΙӀɩ",
            "j": "јЈϳ", "k": "кκКΚ", "l": "ӏ", "m": "мМΜ", "n": "пηΝ", "o": "оοσОΟօ", "p": "рρРΡ", "q": "ԛ", "r": "гᴦ",
            "s": "ѕЅ", "t": "тτТΤ", "u": "υս", "v": "ѵν", "w": "ԝѡω", "x": "хχХΧ", "y": "уγУΥ", "z": "Ζ",
        }.items()
        for sign in signs
    }
)  # fmt: skip
"""Letters of other alphabets that look like ours."""
FIGURES = str.maketrans("0135|", "oiesi")


def one_line(text: str, most: int) -> str:
    """The text without signs that cannot be seen or that turn others around, on one line."""
    seen = "".join(sign for sign in text if sign in JOINERS or unicodedata.category(sign)[0] != "C" or sign in "\n\t\r")
    return " ".join(seen.split())[:most].strip()


def alike(name: str) -> str:
    """Two names that a reader takes for the same one give the same."""
    plain = unicodedata.normalize("NFKD", name.translate(LOOKALIKES)).casefold().translate(LOOKALIKES)
    return "".join(sign for sign in plain if sign.isalnum())


def claims(name: str) -> set[str]:
    """All that a name may be read as: as a whole, and each of its words, figures in place of letters too."""
    words = [name, *"".join(sign if sign.isalnum() else " " for sign in name).split()]
    return {read for word in words for read in (alike(word), alike(word).translate(FIGURES))}


def new_name(wanted: str, link: Link, others: Iterable[Link], seats: Iterable[str]) -> str:
    """The name somebody may have from now on; refused if it is empty or could be taken for somebody else."""
    name = one_line(wanted, MOST)
    if not alike(name):
        raise Refused("a name needs at least one letter")
    own = {alike(link.role), *map(alike, link.seats)} - {alike(PLAYER), alike(SPECTATING)}
    powers = {alike(each) for each in POWERS} - own
    others_names = {alike(each) for each in (*OFFICES, *BOTS, *seats)} - own
    if (claims(name) & powers or alike(name) in others_names) and name != link.name:
        raise Refused(f"“{name}” is what the table calls somebody else; choose another name")
    if any(other.id != link.id and alike(other.name) == alike(name) for other in others):
        raise Refused(f"somebody here is called “{name}” already; choose another name")
    return name
