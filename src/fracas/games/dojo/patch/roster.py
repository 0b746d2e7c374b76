"""Printed enemies whose components the patch has replaced."""

from fracas.games.dojo.content.roster import warrior

ROSTER_CHANGES = {"wild-animal": warrior("Wild Animal", "scrambling wild", "underdog", "wind-runner")}
"""Eye of the Style is gone; Scrambling Style stands in its place."""
