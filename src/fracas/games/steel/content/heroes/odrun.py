"""Odrun Gatewarden, who stands where nobody should pass. Original content of Fracas."""

from fracas.core import Script
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.grab import hold
from fracas.games.steel.book.hits import Hit
from fracas.games.steel.book.model import MEDIUM, MIGHT, PRESENCE, RESTRAINED, TAUNTED, Creature
from fracas.games.steel.book.triggered_action import Trigger
from fracas.games.steel.content.declare import FreeStrike, ability, stat_block, waiting


@ability(
    "Ram Home",
    "main",
    "Melee Weapon Strike Charge",
    reach=1,
    objects=True,
    roll=MIGHT,
    damage=(4, 6, 9),
    push=(1, 2, 4),
)
def ram_home(use: Use) -> Script[None]:
    """Strike one creature or object for 4 / 6 / 9; a creature is pushed 1 / 2 / 4."""
    yield from use.damage()
    yield from use.push()


@ability("Look at Me", "maneuver", area="burst", size=3, targets="each enemy", potency=(PRESENCE, 1))
def look_at_me(use: Use) -> Script[None]:
    """Every enemy within 3 whose Presence is below 1 is taunted until the end of its turn."""
    if use.potent():
        yield from use.afflict(TAUNTED, "eot")


@ability(
    "Crushing Hug",
    "main",
    "Melee Weapon Strike",
    reach=1,
    targets="grabbable",
    roll=MIGHT,
    damage=(3, 5, 8),
    potency=(MIGHT, 2),
    cost=2,
    also=("", "grabbed", "grabbed, Might below 2 also restrained"),
)
def crushing_hug(use: Use) -> Script[None]:
    """Strike somebody you could grab for 3 / 5 / 8 and, from tier 2, grab it.

    At tier 3 Might below 2 is also restrained (save ends).
    """
    yield from use.damage()
    if use.tier >= 2 and not use.avoided and not use.target.dead:
        yield from hold(use.fight, use.actor, use.target)
    if use.tier == 3 and use.potent():
        yield from use.afflict(RESTRAINED, "save")


class TurnTheBlade(Trigger):
    """When an adjacent ally takes damage, halve it, rounded down."""

    def before_damage(self, fight: Fight, me: Creature, hit: Hit) -> Script[None]:
        ally = hit.target
        if not self.ready(fight, me) or ally is me or ally.side != me.side or fight.distance(me, ally) > 1:
            return
        if (yield from self.react(fight, me, hit, hit.amount // 2)):
            hit.amount //= 2
            yield from self.done(fight, me)


turn_the_blade = waiting(TurnTheBlade, "Turn the Blade", "triggered")


ODRUN = stat_block(
    "Odrun Gatewarden",
    "A wall with a temper: taunts, shoves, holds and shields.",
    id="odrun",
    hero=True,
    role="defender",
    level=1,
    size=MEDIUM,
    characteristics=(2, 0, -1, 1, 1),
    stamina=30,
    recoveries=10,
    speed=5,
    stability=2,
    free_strike=FreeStrike((3, 5, 8), roll=MIGHT),
    abilities=(ram_home, look_at_me, crushing_hug, turn_the_blade),
    skills=("lift", "intimidate"),
    glyph="O",
)
