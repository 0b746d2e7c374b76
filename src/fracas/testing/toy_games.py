"""Two small complete games: the simplest examples of what a game brings, and what the kernel itself is tested with."""

from fracas.testing.toy_duel import DUEL
from fracas.testing.toy_secrets import SECRETS

__all__ = ["DUEL", "SECRETS"]
