"""Control Form in the patch: Suppression always lets you move, and Control tokens steal instead of redirecting."""

from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.write import *

patch.tune("form.control", keywords=("Ruinous", "Zoning"))


@patch.action(
    "action.control.suppression", "Suppression", gates(3, 6, 9), untargeted=True,
    control=1, spaces=1, control_6=1, spaces_6=1, control_9=1, spaces_9=1,
)  # fmt: skip
def suppression(act: Act) -> Script[None]:
    """Gain a Control token and perhaps move 1; do so again with a 6, and once more with a 9."""
    n = act.n
    for gate, control, spaces in ((1, n.control, n.spaces), (2, n.control_6, n.spaces_6), (3, n.control_9, n.spaces_9)):
        if act.gate(gate):
            yield from act.gain(CONTROL, control)
            yield from act.move(spaces, may=True)
