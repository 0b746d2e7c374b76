"""The Toll band: those who sit on roads and bridges and want to be paid. Original content of Fracas."""

from fracas.core import Script
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.conditions import release
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hits import Blow
from fracas.games.steel.book.model import (
    AGILITY,
    LARGE,
    MEDIUM,
    MIGHT,
    PRESENCE,
    SIZE_2,
    TAUNTED,
    Creature,
)
from fracas.games.steel.book.triggered_action import Trigger
from fracas.games.steel.content.declare import FreeStrike, ability, stat_block, waiting


@ability("Couched Lance", "main", "Melee Weapon Strike Charge", reach=2, roll=AGILITY, damage=(4, 6, 9), push=(0, 1, 3))
def couched_lance(use: Use) -> Script[None]:
    """Strike at reach 2 for 4 / 6 / 9; push 1 at tier 2 and 3 at tier 3."""
    yield from use.damage()
    yield from use.push()


CLIFF_RIDER = stat_block(
    "Cliff Rider",
    "Comes down slopes nobody should come down.",
    role="skirmisher",
    band="Toll",
    level=2,
    size=MEDIUM,
    characteristics=(1, 2, 0, 1, 0),
    stamina=18,
    speed=5,
    stability=0,
    free_strike=FreeStrike((3, 3, 3)),
    abilities=(couched_lance,),
    skills=("ride",),
    worth=3,
    glyph="c",
)


@ability("Butt", "main", "Melee Weapon Strike", reach=1, roll=MIGHT, damage=(2, 3, 5), push=(1, 2, 3))
def butt(use: Use) -> Script[None]:
    """Strike for 2 / 3 / 5 and push 1 / 2 / 3."""
    yield from use.damage()
    yield from use.push()


CLIFF_GOAT = stat_block(
    "Cliff Goat",
    "Saddled, horned and offended.",
    role="mount",
    band="Toll",
    level=2,
    size=LARGE,
    characteristics=(1, 2, 0, 1, 0),
    stamina=16,
    speed=7,
    climb=True,
    stability=1,
    free_strike=FreeStrike((2, 2, 2)),
    abilities=(butt,),
    mount=True,
    worth=1,
    glyph="g",
)


@ability("Swat", "main", "Melee Weapon Strike", reach=1, most=2, roll=MIGHT, damage=(5, 8, 11), push=(2, 4, 6))
def swat(use: Use) -> Script[None]:
    """Strike up to two creatures for 5 / 8 / 11 and push each 2 / 4 / 6."""
    yield from use.damage()
    yield from use.push()


@ability(
    "Down the Road", "main", "Melee Weapon Strike", reach=1, roll=MIGHT, damage=(6, 9, 13), push=(4, 7, 10), cost=3
)
def down_the_road(use: Use) -> Script[None]:
    """Strike for 6 / 9 / 13 and push 4 / 7 / 10."""
    yield from use.damage()
    yield from use.push()


@ability("Toss", "maneuver", targets="grabbed", push=4, cost=1)
def toss(use: Use) -> Script[None]:
    """Let go of whom the ogre holds and push it 4, upward too."""
    release(use.fight, use.actor)
    yield from use.push(vertical=True)


TOLL_OGRE = stat_block(
    "Toll Ogre",
    "Counts to two: one blow, one coin.",
    role="brute",
    band="Toll",
    level=2,
    size=SIZE_2,
    characteristics=(3, 0, -1, 0, 1),
    stamina=45,
    speed=5,
    stability=2,
    free_strike=FreeStrike((5, 5, 5)),
    abilities=(swat, down_the_road, toss),
    worth=4,
    glyph="o",
)


@ability("Shield Crack", "main", "Melee Weapon Strike Charge", reach=1, roll=MIGHT, damage=(3, 5, 7), slide=(1, 2, 3))
def shield_crack(use: Use) -> Script[None]:
    """Strike for 3 / 5 / 7 and slide the target 1 / 2 / 3."""
    yield from use.damage()
    yield from use.slide()


@ability("Call Out", "maneuver", "Ranged", distance=5, targets="enemy", potency=(PRESENCE, 2))
def call_out(use: Use) -> Script[None]:
    """One enemy within 5 whose Presence is below 2 is taunted until the end of its turn."""
    if use.potent():
        yield from use.afflict(TAUNTED, "eot")


class CloseTheGate(Trigger):
    """When an adjacent enemy hits the bearer or an ally beside it, push that enemy 2."""

    def hit(self, fight: Fight, me: Creature, blow: Blow) -> Script[None]:
        enemy = blow.attacker
        if not self.ready(fight, me) or enemy.side == me.side or blow.target.side != me.side or enemy.dead:
            return
        if fight.distance(me, blow.target) > 1 or fight.distance(me, enemy) > 1:
            return
        if use := (yield from self.react(fight, me)):
            use.target = enemy
            yield from use.push()
            yield from self.done(fight, me)


close_the_gate = waiting(CloseTheGate, "Close the Gate", "triggered", "Melee Weapon", push=2)


PAVISE_BEARER = stat_block(
    "Pavise Bearer",
    "A door that walks, with somebody behind it.",
    role="defender",
    band="Toll",
    level=2,
    size=MEDIUM,
    characteristics=(2, 0, 0, 1, 1),
    stamina=24,
    speed=4,
    stability=4,
    free_strike=FreeStrike((3, 3, 3)),
    abilities=(shield_crack, call_out, close_the_gate),
    worth=3,
    glyph="b",
)


@ability("Hook and Haul", "main", "Melee Weapon Strike", reach=3, roll=AGILITY, damage=(3, 4, 6), pull=(1, 2, 2))
def hook_and_haul(use: Use) -> Script[None]:
    """Strike at reach 3 for 3 / 4 / 6 and pull 1 / 2 / 2."""
    yield from use.damage()
    yield from use.pull()


@ability(
    "Trip Chain",
    "maneuver",
    "Melee Weapon",
    reach=3,
    roll=AGILITY,
    potency=(AGILITY, (0, 1, 2)),
    also=("nothing", "Agility below 1 falls prone", "Agility below 2 falls prone"),
)
def trip_chain(use: Use) -> Script[None]:
    """At reach 3, from tier 2: Agility below 1 falls prone; at tier 3 Agility below 2 does."""
    if use.tier >= 2 and use.potent():
        yield from use.knock_prone()


CHAIN_COLLECTOR = stat_block(
    "Chain Collector",
    "Whoever does not come to the counter is fetched.",
    role="controller",
    band="Toll",
    level=2,
    size=MEDIUM,
    characteristics=(1, 2, 0, 1, 0),
    stamina=20,
    speed=5,
    stability=1,
    free_strike=FreeStrike((3, 3, 3), reach=2),
    abilities=(hook_and_haul, trip_chain),
    worth=3,
    glyph="k",
)
