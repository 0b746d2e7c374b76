"""Vigilance Form in the patch: its Actions cost more, and Stand Strong needs Range."""

from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.appeal import heals
from fracas.games.dojo.rules.write import *

patch.tune("form.vigilance", keywords=("Desperation", "Technical"))
patch.tune("action.vigilance.bow-down", cost=(gates(2, 5),))


@patch.action("action.vigilance.stand-strong", "Stand Strong", gates(3, 6), needs=[ally_in_range], appeal=[heals()])
def stand_strong(act: Act) -> Script[None]:
    """Heal an ally in range; with the second gate, a different one too."""
    first = yield from act.allies()
    for friend in first:
        yield from act.heal(friend)
    if act.gate(2):
        for friend in (yield from act.allies(but=first)):
            yield from act.heal(friend)
