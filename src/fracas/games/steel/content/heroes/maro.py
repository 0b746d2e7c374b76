"""Maro Embercall, who rearranges the battlefield and sets fire to the rest. Original content of Fracas."""

from fracas.core import Script
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.asking import source_of
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import AGILITY, MEDIUM, REASON, SLOWED, Creature
from fracas.games.steel.book.teleport import can_teleport, teleport
from fracas.games.steel.book.wall import raise_wall
from fracas.games.steel.content.declare import FreeStrike, ability, stat_block


@ability(
    "Fire Lance",
    "main",
    "Area Magic",
    area="line",
    size=6,
    width=1,
    within=1,
    targets="each creature",
    roll=REASON,
    damage=(2, 4, 6),
    kind="fire",
)
def fire_lance(use: Use) -> Script[None]:
    """A 6 × 1 line of flame that starts beside you: each creature in it takes 2 / 4 / 6 fire damage."""
    yield from use.damage()


@ability(
    "Cinder Block",
    "main",
    "Area Magic",
    area="cube",
    size=3,
    within=10,
    targets="each creature",
    roll=REASON,
    damage=(3, 5, 8),
    kind="fire",
    potency=(AGILITY, 2),
    cost=2,
    also=("Agility below 2 is slowed", "Agility below 2 is slowed", "Agility below 2 is slowed"),
)
def cinder_block(use: Use) -> Script[None]:
    """A 3 cube of embers within 10: each creature in it takes 3 / 5 / 8 fire damage.

    Agility below 2 is slowed (save ends).
    """
    yield from use.damage()
    if use.potent():
        yield from use.afflict(SLOWED, "save")


def _somewhere_to_appear(fight: Fight, maro: Creature, friend: Creature) -> bool:
    return can_teleport(fight, friend, fold_space.number("teleport"), maro)


@ability(
    "Fold Space",
    "maneuver",
    "Magic",
    distance=5,
    targets="self or ally",
    teleport=4,
    suits=_somewhere_to_appear,
)
def fold_space(use: Use) -> Script[None]:
    """You or one ally within 5 teleports up to 4; you say where to."""
    source = source_of(use.ability, use.actor, use.target)
    yield from teleport(use.fight, use.target, use.number("teleport"), use.actor, source)


@ability("Heave", "main", "Ranged Magic", distance=8, roll=REASON, slide=(2, 3, 5))
def heave(use: Use) -> Script[None]:
    """Lift one creature within 8: slide it 2 / 3 / 5, up and down included."""
    yield from use.slide(vertical=True)


@ability("Glass Curtain", "maneuver", "Magic", area="wall", size=4, within=6, material="glass")
def glass_curtain(use: Use) -> Script[None]:
    """Raise a 4 wall of glass within 6; it stands until it is broken or the battle ends."""
    raise_wall(use, use.word("material"))
    yield from ()


MARO = stat_block(
    "Maro Embercall",
    "Thin, singed and curious: burns lines and blocks, bends space, lifts what should lie.",
    id="maro",
    hero=True,
    role="artillery",
    level=1,
    size=MEDIUM,
    characteristics=(-1, 1, 2, 1, 0),
    stamina=18,
    recoveries=8,
    speed=5,
    stability=0,
    free_strike=FreeStrike((2, 4, 5), roll=REASON, reach=0, distance=5, keywords=frozenset({"Magic", "Strike"})),
    abilities=(fire_lance, cinder_block, fold_space, heave, glass_curtain),
    skills=("magic", "history"),
    glyph="M",
)
