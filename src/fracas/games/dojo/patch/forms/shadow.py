"""Shadow Form in the patch: Stunt may open a Pit."""

from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.write import *

patch.tune("form.shadow", keywords=("Mobility", "Zoning"))
patch.tune("action.shadow.stunt", kinds=(FOG, COPY, PIT, TRAP))
