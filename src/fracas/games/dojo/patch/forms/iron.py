"""Iron Form in the patch: one die more, and Secure no longer stacks all its Iron on yourself."""

from fracas.games.dojo.content.forms.iron import CONTAIN, SECURE
from fracas.games.dojo.patch.write import patch

patch.tune("form.iron", dice=(8, 6, 6, 6), keywords=("Guard", "Preparation"))
patch.tune(SECURE, iron=2, ally="other ally")
patch.tune(CONTAIN, pulled={"seen": True})
