"""The patch drops all Bonuses and Penalties; Battle Parameters take their place."""

from fracas.games.dojo.content import bonuses, penalties
from fracas.games.dojo.patch.write import patch

for id in ("bonus.default", *bonuses.CHOICE, *penalties.CHOICE):
    patch.remove(id)
