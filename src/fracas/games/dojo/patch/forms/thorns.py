"""Thorns Form, once Zen: one Shield that keeps growing, and stings."""

from fracas.games.dojo.content.forms.thorns import my_shield
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.write import *

patch.form(
    "thorns", "Thorns Form", (always(7), always(5), always(3), always(1)), (always(7), always(1)), "peaceful-heart",
    ("Danger", "Mantis", "Spiral", "World"), ("Guard", "Aggro"),
)  # fmt: skip


@patch.ability("form-ability.thorns", "Thorns Form")
class Thorns(Ability):
    """Shields you gain add up to one, and your turn ends with 1 more. An enemy whose Action damages your Shield takes
    1, or 2 for breaking it."""

    merges_shields = True

    def shield_damaged(self, me: Actor, wound: Wound, broke: bool) -> Script[None]:
        if (hit := my_shield(me, wound)) and hit.by_action:
            yield from me.hit(hit.striker, 2 if broke else 1)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.shield(None, 1)


@patch.action("action.thorns.focus", "Focus", gates(3, 7), untargeted=True, shield=2, spaces=1, spaces_7=2)
def focus(act: Act) -> Script[None]:
    """Gain a Shield of 2 and perhaps move 1; with a 7, gain one of the Heal Value and perhaps move 2 as well."""
    yield from act.shield(None, act.n.shield)
    yield from act.move(act.n.spaces, may=True)
    if act.gate(2):
        yield from act.shield(None, act.fight.heal_value)
        yield from act.move(act.n.spaces_7, may=True)
