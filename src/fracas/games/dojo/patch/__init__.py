"""PATCH'd UP v1.2: only what it changes. Loading a module writes its changes into the patch edition."""

from functools import cache

from fracas.games.dojo.content import read_chapters

FOLDERS = ("forms", "archetypes", "parameters")


@cache
def load() -> None:
    """Read every change once."""
    read_chapters(__name__, __path__, FOLDERS)
