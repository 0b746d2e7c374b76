"""Power Form: heavy hits, and one that nothing stops."""

from fracas.games.dojo.rules.appeal import goes_past_iron
from fracas.games.dojo.rules.write import *

base.form("power", "Power Form", (10, 10, 4), (10, 4), "unstoppable", ("Blade", "Rage", "Sun", "Tiger"))


@base.ability("form-ability.power", "Power Form")
class Power(Ability):
    """Half of the Speed you gain, rounded up, becomes Power. You may put up to 3 Power into a hit."""

    speed_becomes = POWER
    power_per_hit = 2


@base.action("action.power.yell", "Yell", gates(3), untargeted=True, power=3)
def yell(act: Act) -> Script[None]:
    """Gain 3 Power."""
    yield from act.gain(POWER, act.n.power)


@base.action(
    "action.power.crush", "Crush", gates(6, 9), needs=[enemy_in_range], hurts=True, no_control=True, damage=3,
    appeal=[goes_past_iron],
)  # fmt: skip
def crush(act: Act) -> Script[None]:
    """Hit an enemy in range for 3, past Armor, Shields and Weakness, with no answer to it; a 9 lets any amount of Power
    go into the hit."""
    yield from crush_one(act, frozenset({"armor", "shields", "weakness", "iron", "abilities"}))


def crush_one(act: Act, ignores: frozenset[str]) -> Script[None]:
    if act.gate(2):
        ignores |= {"power limit"}
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage, ignores=ignores)
