"""Control Form: long reach, and tokens that undo what enemies do."""

from fracas.games.dojo.rules.write import *

base.form("control", "Control Form", (10, 8, 6, 4), (10, 4), "professional", ("Blizzard", "Gravity", "Owl", "Watcher"))


@base.ability("form-ability.control", "Control Form")
class Control(Ability):
    """Fixed when the Stance is made: reach 3 further, or reach down to adjacent enemies as well."""


@base.action(
    "action.control.suppression", "Suppression", gates(3, 6, 9), untargeted=True,
    control=1, spaces=1, control_6=1, control_9=1, spaces_9=1,
)  # fmt: skip
def suppression(act: Act) -> Script[None]:
    """Gain a Control token and perhaps move 1; a 6 gives another token, a 9 a third one and another space."""
    n = act.n
    yield from act.gain(CONTROL, n.control)
    yield from act.move(n.spaces, may=True)
    if act.gate(2):
        yield from act.gain(CONTROL, n.control_6)
    if act.gate(3):
        yield from act.gain(CONTROL, n.control_9)
        yield from act.move(n.spaces_9, may=True)
