"""The Quarry band: voices in the galleries, walking stone, wings, and what lives below. Original content of Fracas."""

from fracas.core import Script
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.aura import Aura
from fracas.games.steel.book.combat_turn import act_out_of_turn
from fracas.games.steel.book.conditions import release
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.grab import hold
from fracas.games.steel.book.line_of_effect import line_of_effect
from fracas.games.steel.book.model import (
    AGILITY,
    BLEEDING,
    FRIGHTENED,
    LARGE,
    MEDIUM,
    MIGHT,
    PRESENCE,
    RESTRAINED,
    SIZE_3,
    SLOWED,
    WEAKENED,
    Creature,
)
from fracas.games.steel.book.movement import fall
from fracas.games.steel.book.triggered_action import Trigger
from fracas.games.steel.book.wall import raise_wall
from fracas.games.steel.content.declare import FreeStrike, ability, stat_block, waiting


class Dirge(Aura):
    """A 2 aura that never stops: enemies are weakened while they are in it."""

    def lends(self, fight: Fight, me: Creature, other: Creature) -> int:
        return WEAKENED


dirge = waiting(Dirge, "Dirge", "aura", "Magic", size=2)


@ability(
    "Point of Dread",
    "main",
    "Ranged Magic Strike",
    distance=10,
    roll=PRESENCE,
    damage=(3, 5, 7),
    kind="psychic",
    potency=(PRESENCE, (0, 1, 2)),
    also=("", "Presence below 1 is frightened for a turn", "Presence below 2 is frightened (save ends)"),
)
def point_of_dread(use: Use) -> Script[None]:
    """Strike for 3 / 5 / 7 psychic; at tier 2 Presence below 1 is frightened, at tier 3 below 2 (save ends)."""
    yield from use.damage()
    if use.tier >= 2 and use.potent():
        yield from use.afflict(FRIGHTENED, "save")


HOLLOW_CHANTER = stat_block(
    "Hollow Chanter",
    "Its song takes the strength out of your hands.",
    role="controller",
    band="Quarry",
    level=2,
    size=MEDIUM,
    characteristics=(-1, 0, 2, 1, 2),
    stamina=20,
    speed=5,
    stability=0,
    free_strike=FreeStrike((2, 2, 2)),
    abilities=(point_of_dread, dirge),
    immunities={"psychic": 5},
    worth=3,
    glyph="n",
)


@ability(
    "Heavy Hand",
    "main",
    "Melee Weapon Strike",
    reach=2,
    objects=True,
    roll=MIGHT,
    damage=(7, 10, 13),
    push=(2, 3, 5),
)
def heavy_hand(use: Use) -> Script[None]:
    """Strike a creature or object at reach 2 for 7 / 10 / 13; a creature is pushed 2 / 3 / 5."""
    yield from use.damage()
    yield from use.push()


@ability(
    "Ground Slam",
    "main",
    "Area",
    area="burst",
    size=3,
    targets="each enemy",
    objects=True,
    roll=MIGHT,
    damage=(4, 7, 10),
    potency=(MIGHT, (0, 2, 3)),
    cost=2,
    also=("", "Might below 2 falls prone", "Might below 3 falls prone and is slowed"),
)
def ground_slam(use: Use) -> Script[None]:
    """Every enemy and object within 3 takes 4 / 7 / 10; at tier 2 Might below 2 falls prone; at tier 3 Might below 3
    falls prone and is slowed until the end of its turn."""
    yield from use.damage()
    if use.tier >= 2 and use.potent():
        yield from use.knock_prone()
        if use.tier == 3:
            yield from use.afflict(SLOWED, "eot")


@ability("Raise Block", "maneuver", "Area", area="wall", size=5, within=5, material="stone")
def raise_block(use: Use) -> Script[None]:
    """A wall of 5 squares of stone rises within 5 and stands for the rest of the battle."""
    raise_wall(use, use.word("material"))
    yield from ()


QUARRY_GOLEM = stat_block(
    "Quarry Golem",
    "Was told to guard the stone. Nobody told it to stop.",
    role="brute",
    band="Quarry",
    level=3,
    size=SIZE_3,
    characteristics=(4, -1, -3, 0, 0),
    stamina=70,
    speed=4,
    stability=5,
    free_strike=FreeStrike((7, 7, 7)),
    abilities=(heavy_hand, ground_slam, raise_block),
    immunities={"fire": 5},
    weaknesses={"sonic": 5},
    worth=6,
    glyph="q",
)


@ability(
    "Raking Dive",
    "main",
    "Melee Weapon Strike Charge",
    reach=1,
    roll=AGILITY,
    damage=(3, 5, 7),
    potency=(AGILITY, (0, 1, 2)),
    also=("", "Agility below 1 bleeds for a turn", "Agility below 2 bleeds (save ends)"),
)
def raking_dive(use: Use) -> Script[None]:
    """Strike for 3 / 5 / 7; at tier 2 Agility below 1 is bleeding, at tier 3 Agility below 2 is (save ends)."""
    yield from use.damage()
    if use.tier >= 2 and use.potent():
        yield from use.afflict(BLEEDING, "save")


@ability(
    "Snatch",
    "main",
    "Melee Weapon Strike",
    reach=1,
    targets="grabbable",
    roll=AGILITY,
    damage=(2, 3, 5),
    cost=1,
    also=("", "grabbed", "grabbed"),
)
def snatch(use: Use) -> Script[None]:
    """Strike somebody the kite could grab for 2 / 3 / 5; from tier 2 it is grabbed."""
    yield from use.damage()
    if use.tier >= 2 and not use.avoided and not use.target.dead:
        yield from hold(use.fight, use.actor, use.target)


def _prey_in_the_air(fight: Fight, kite: Creature) -> str | None:
    if not kite.holding:
        return "it holds nobody"
    return "whom it holds stands on the ground" if fight.on_ground(fight.get(kite.holding)) else None


@ability("Let Fall", "maneuver", targets="grabbed", allowed=_prey_in_the_air)
def let_fall(use: Use) -> Script[None]:
    """Let go of whom the kite holds in the air; it falls."""
    release(use.fight, use.actor)
    yield from fall(use.fight, use.target)


SLATE_KITE = stat_block(
    "Slate Kite",
    "Wings like roof tiles and a taste for the smallest of the party.",
    role="skirmisher",
    band="Quarry",
    level=2,
    size=LARGE,
    characteristics=(1, 2, -1, 1, 0),
    stamina=18,
    speed=7,
    fly=True,
    stability=0,
    free_strike=FreeStrike((3, 3, 3)),
    abilities=(raking_dive, snatch, let_fall),
    weaknesses={"sonic": 2},
    worth=3,
    glyph="f",
)


@ability("Gnash", "main", "Melee Weapon Strike", reach=2, most=2, roll=MIGHT, damage=(5, 8, 11))
def gnash(use: Use) -> Script[None]:
    """Strike up to two creatures at reach 2 for 5 / 8 / 11."""
    yield from use.damage()


@ability(
    "Swallow",
    "main",
    "Melee Weapon Strike",
    reach=1,
    targets="grabbable",
    roll=MIGHT,
    damage=(5, 8, 11),
    potency=(MIGHT, (0, 2, 3)),
    cost=2,
    also=("", "grabbed, Might below 2 also restrained", "grabbed, Might below 3 also restrained"),
)
def swallow(use: Use) -> Script[None]:
    """Strike for 5 / 8 / 11; from tier 2 the target is grabbed, and at tier 2 Might below 2, at tier 3 Might below 3,
    is restrained as well (save ends)."""
    yield from use.damage()
    if use.tier >= 2 and not use.avoided and not use.target.dead:
        yield from hold(use.fight, use.actor, use.target)
        if use.potent():
            yield from use.afflict(RESTRAINED, "save")


@ability(
    "Long Breath In",
    "maneuver",
    "Area",
    area="line",
    size=8,
    width=2,
    within=1,
    targets="each enemy",
    roll=MIGHT,
    pull=(2, 4, 6),
)
def long_breath_in(use: Use) -> Script[None]:
    """Every enemy in an 8 × 2 line is pulled 2 / 4 / 6 toward the maw."""
    yield from use.pull()


@ability(
    "Upheaval",
    "main",
    "Area",
    area="burst",
    size=2,
    targets="each enemy",
    roll=MIGHT,
    damage=(3, 5, 8),
    push=(2, 3, 4),
    cost=3,
)
def upheaval(use: Use) -> Script[None]:
    """Every enemy within 2 takes 3 / 5 / 8 and is pushed 2 / 3 / 4, upward too."""
    yield from use.damage()
    yield from use.push(vertical=True)


class NeverSated(Trigger):
    """When an enemy ends a move within reach of the jaws, Gnash at it right away."""

    def moved(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        if not self.ready(fight, me) or who.side == me.side or who.dead or fight.distance(me, who) > gnash.reach:
            return
        if line_of_effect(fight, me, who) and (yield from self.react(fight, me)):
            if log := fight.log:
                log.tell("{who} snaps at whatever comes near.", "steel.triggered.mainaction", who=me.name)
            yield from act_out_of_turn(fight, me, gnash, only=[who])
            yield from self.done(fight, me)


never_sated = waiting(NeverSated, "Never Sated", "free triggered", cost=4)


UNDERMAW = stat_block(
    "Undermaw",
    "The pit was not dug. It was bitten.",
    role="solo",
    band="Quarry",
    level=4,
    size=SIZE_3,
    characteristics=(4, 0, -2, 2, 1),
    stamina=160,
    speed=5,
    stability=4,
    free_strike=FreeStrike((6, 6, 6), reach=2),
    abilities=(gnash, swallow, upheaval, long_breath_in, never_sated),
    weaknesses={"fire": 2},
    worth=16,
    solo=True,
    glyph="u",
)
