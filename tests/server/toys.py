"""The toy games beside the installed ones; a module of its own, for processes that need nothing else."""

from __future__ import annotations

from fracas.core import game as plugins
from fracas.server.crew import preparations
from fracas.testing.toy_games import DUEL, SECRETS


def add_toys() -> None:
    """Let the toy games be found like installed ones."""
    plugins.games().update(duel=DUEL, secrets=SECRETS)
    if add_toys not in preparations:
        preparations.append(add_toys)


def remove_toys() -> None:
    for id in ("duel", "secrets"):
        plugins.games().pop(id, None)
