"""The patch drops Heroic Power Up together with all Bonuses."""

from fracas.games.dojo.patch.write import patch

patch.remove("optional.heroic-power-up")
