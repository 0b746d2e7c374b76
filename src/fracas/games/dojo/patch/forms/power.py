"""Power Form in the patch: Armor, Shields and Weakness help against Crush."""

from fracas.games.dojo.content.forms.power import crush_one
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.appeal import goes_past_iron
from fracas.games.dojo.rules.write import *

patch.tune("form.power", keywords=("Aggro", "Preparation"))


@patch.action(
    "action.power.crush", "Crush", gates(6, 9), needs=[enemy_in_range], hurts=True, no_control=True, damage=3,
    appeal=[goes_past_iron],
)  # fmt: skip
def crush(act: Act) -> Script[None]:
    """Hit an enemy in range for 3; Iron, Control and its Abilities cannot answer. A 9 lets any amount of Power go into
    the hit."""
    yield from crush_one(act, frozenset({"iron", "abilities"}))
