"""Battle Parameters: arenas, tilts and victories, always read in the same order, whoever needs one of them first."""
# ruff: noqa: F401, I001

from fracas.games.dojo.patch.parameters import arenas, factory, tilts, victories, mcguffin, sabotage, tournament
