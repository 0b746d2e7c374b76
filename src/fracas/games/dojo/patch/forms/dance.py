"""Dance Form in the patch: the same under other names."""

from fracas.games.dojo.patch.write import patch

patch.tune("form.dance", others=("Butterfly", "Circle", "Hurricane", "Shuffle"), keywords=("Mobility", "Desperation"))
