"""Blaster Form in the patch: the same, with keywords."""

from fracas.games.dojo.patch.write import patch

patch.tune("form.blaster", keywords=("Aggro", "Zoning"))
