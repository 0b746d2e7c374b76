"""The Ditch band: small, quick and many. Original content of Fracas."""

from fracas.core import Script
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.asking import Source
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.grab import hold
from fracas.games.steel.book.hits import Blow
from fracas.games.steel.book.model import AGILITY, MEDIUM, MIGHT, SMALL, TINY, WEAKENED, Creature
from fracas.games.steel.book.shifting import shift
from fracas.games.steel.book.triggered_action import Trigger
from fracas.games.steel.content.declare import FreeStrike, ability, stat_block, waiting


@ability("Nip and Run", "main", "Melee Weapon Strike", reach=1, roll=AGILITY, damage=(2, 3, 5), shift=2)
def nip_and_run(use: Use) -> Script[None]:
    """Strike for 2 / 3 / 5, then shift up to 2."""
    yield from use.damage()
    yield from use.shift(use.number("shift"))


@ability(
    "Dirt in the Eyes",
    "maneuver",
    "Melee",
    reach=1,
    roll=AGILITY,
    potency=(AGILITY, (0, 1, 2)),
    also=("nothing", "Agility below 1 is weakened for a turn", "Agility below 2 is weakened (save ends)"),
)
def dirt_in_the_eyes(use: Use) -> Script[None]:
    """Tier 2: Agility below 1 is weakened until the end of its turn. Tier 3: Agility below 2 is (save ends)."""
    if use.tier >= 2 and use.potent():
        yield from use.afflict(WEAKENED, "save" if use.tier == 3 else "eot")


DITCH_IMP = stat_block(
    "Ditch Imp",
    "Bites ankles and is gone.",
    role="harrier",
    band="Ditch",
    level=1,
    size=TINY,
    characteristics=(-1, 2, 0, 0, -1),
    stamina=8,
    speed=6,
    climb=True,
    stability=0,
    free_strike=FreeStrike((2, 2, 2)),
    abilities=(nip_and_run, dirt_in_the_eyes),
    weaknesses={"fire": 2},
    worth=1,
    glyph="i",
)


@ability(
    "Locking Bite",
    "main",
    "Melee Weapon Strike Charge",
    reach=1,
    roll=AGILITY,
    damage=(3, 5, 7),
    potency=(MIGHT, 1),
    also=("", "Might below 1 falls prone", "grabbed"),
)
def locking_bite(use: Use) -> Script[None]:
    """Strike for 3 / 5 / 7; at tier 2 Might below 1 falls prone; at tier 3 the target is grabbed."""
    yield from use.damage()
    if use.tier == 2 and use.potent():
        yield from use.knock_prone()
    if use.tier == 3 and not use.avoided and not use.target.dead:
        yield from hold(use.fight, use.actor, use.target)


class PackCircle(Trigger):
    """When an ally hits an enemy adjacent to the hound, the hound shifts 1."""

    def hit(self, fight: Fight, me: Creature, blow: Blow) -> Script[None]:
        if not self.ready(fight, me) or blow.attacker is me or blow.attacker.side != me.side or blow.target.dead:
            return
        if fight.distance(me, blow.target) <= 1 and fight.speed(me) and (yield from self.react(fight, me)):
            yield from shift(fight, me, self.number("shift"), source=Source(self.ability.name))
            yield from self.done(fight, me)


pack_circle = waiting(PackCircle, "Pack Circle", "triggered", shift=1)


RUSTJAW_HOUND = stat_block(
    "Rustjaw Hound",
    "Locks its jaws and circles.",
    role="brute",
    band="Ditch",
    level=1,
    size=MEDIUM,
    characteristics=(1, 2, -2, 1, -1),
    stamina=14,
    speed=8,
    stability=0,
    free_strike=FreeStrike((3, 3, 3)),
    abilities=(locking_bite, pack_circle),
    worth=2,
    glyph="h",
)


@ability("Swarm Poke", "main", "Melee Weapon Strike", reach=1, roll=AGILITY, damage=(1, 2, 3))
def swarm_poke(use: Use) -> Script[None]:
    """Strike for 1 / 2 / 3, and 1 more if another of the squad stands beside the target."""
    mates = [c for c in use.fight.allies(use.actor) if c.squad == use.actor.squad and c.conscious]
    helped = any(use.fight.distance(c, use.target) <= 1 for c in mates)
    assert use.ability.damage is not None
    yield from use.damage(use.ability.damage[use.tier - 1] + (1 if helped else 0))


DITCH_SNAPPER = stat_block(
    "Ditch Snapper",
    "One is a joke. They never come as one.",
    role="minion",
    band="Ditch",
    level=1,
    size=SMALL,
    characteristics=(0, 1, -1, 0, -1),
    stamina=4,
    speed=5,
    stability=0,
    free_strike=FreeStrike((1, 1, 1)),
    abilities=(swarm_poke,),
    worth=1,
    minion=True,
    glyph="s",
)
