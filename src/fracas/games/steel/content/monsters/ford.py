"""The Ford band: things that wait in water, fog and reeds. Original content of Fracas."""

from fracas.core import Script
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.asking import Source
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import (
    AGILITY,
    DAZED,
    INTUITION,
    LARGE,
    MEDIUM,
    MIGHT,
    REASON,
    RESTRAINED,
    SLOWED,
    SMALL,
    Creature,
    Zone,
)
from fracas.games.steel.book.teleport import can_teleport, teleport
from fracas.games.steel.content.declare import FreeStrike, ability, stat_block


@ability("Tongue", "main", "Ranged Weapon Strike", distance=7, roll=MIGHT, damage=(2, 4, 6), pull=(3, 5, 7))
def tongue(use: Use) -> Script[None]:
    """Strike one creature within 7 for 2 / 4 / 6 and pull it 3 / 5 / 7."""
    yield from use.damage()
    yield from use.pull()


@ability("Drown", "main", targets="grabbed", damage=(6, 6, 6), potency=(MIGHT, 2), cost=2)
def drown(use: Use) -> Script[None]:
    """Whom the lurker holds takes 6 damage; Might below 2 is restrained (save ends)."""
    yield from use.damage()
    if use.potent():
        yield from use.afflict(RESTRAINED, "save")


BOG_LURKER = stat_block(
    "Bog Lurker",
    "Reels its supper in and keeps it under.",
    role="ambusher",
    band="Ford",
    level=2,
    size=LARGE,
    characteristics=(2, 1, -1, 1, 0),
    stamina=28,
    speed=4,
    swim=True,
    stability=3,
    free_strike=FreeStrike((4, 4, 4)),
    abilities=(tongue, drown),
    worth=3,
    glyph="l",
)


@ability("Bank of Fog", "maneuver", "Area Magic", area="cube", size=4, within=10, zone="fog")
def bank_of_fog(use: Use) -> Script[None]:
    """Fog fills a 4 cube within 10 and conceals whoever is in or behind it, until the end of the weaver's next turn."""
    fight, weaver = use.fight, use.actor
    bank = Zone(kind=use.word("zone"), cells=use.cells, owner=weaver.id, ends=weaver.id, turns=1)
    fight.zones = (*fight.zones, bank)
    if log := fight.log:
        log.tell("Fog settles over {n} squares.", "steel.rule.concealment", n=len(use.cells))
    yield from ()


SLIP_BETWEEN_SQUARES = 5


def _somewhere_to_appear(fight: Fight, weaver: Creature) -> str | None:
    free = can_teleport(fight, weaver, SLIP_BETWEEN_SQUARES, weaver)
    return None if free else "there is no free space in line of effect to appear in"


@ability(
    "Slip Between",
    "move",
    "Magic",
    targets="self",
    teleport=SLIP_BETWEEN_SQUARES,
    allowed=_somewhere_to_appear,
)
def slip_between(use: Use) -> Script[None]:
    """Instead of walking, the weaver teleports up to 5 squares."""
    yield from teleport(use.fight, use.actor, use.number("teleport"), use.actor, Source(use.ability.name))


@ability(
    "Numb",
    "main",
    "Ranged Magic Strike",
    distance=8,
    roll=REASON,
    damage=(2, 4, 6),
    kind="cold",
    potency=(INTUITION, (0, 1, 2)),
    also=("", "Intuition below 1 is dazed for a turn", "Intuition below 2 is dazed (save ends)"),
)
def numb(use: Use) -> Script[None]:
    """Strike for 2 / 4 / 6 cold; at tier 2 Intuition below 1 is dazed until the end of its turn, at tier 3 Intuition
    below 2 is dazed (save ends)."""
    yield from use.damage()
    if use.tier >= 2 and use.potent():
        yield from use.afflict(DAZED, "save" if use.tier == 3 else "eot")


FOG_WEAVER = stat_block(
    "Fog Weaver",
    "Never quite where the cold comes from.",
    role="controller",
    band="Ford",
    level=3,
    size=SMALL,
    characteristics=(0, 2, 2, 2, 0),
    stamina=22,
    speed=6,
    stability=0,
    free_strike=FreeStrike((2, 2, 2)),
    abilities=(numb, bank_of_fog, slip_between),
    worth=4,
    glyph="w",
)


@ability(
    "Barbed Reed",
    "main",
    "Ranged Weapon Strike",
    distance=8,
    roll=AGILITY,
    damage=(1, 2, 3),
    potency=(AGILITY, 1),
    also=("", "", "Agility below 1 is slowed"),
)
def barbed_reed(use: Use) -> Script[None]:
    """Strike one creature within 8 for 1 / 2 / 3; at tier 3 Agility below 1 is slowed until the end of its turn."""
    yield from use.damage()
    if use.tier == 3 and use.potent():
        yield from use.afflict(SLOWED, "eot")


REED_ARCHER = stat_block(
    "Reed Archer",
    "Five stalks sway. Four of them are reeds.",
    role="minion",
    band="Ford",
    level=1,
    size=MEDIUM,
    characteristics=(-1, 1, 0, 1, -1),
    stamina=4,
    speed=5,
    swim=True,
    stability=0,
    free_strike=FreeStrike((1, 1, 1), distance=5),
    abilities=(barbed_reed,),
    worth=1,
    minion=True,
    glyph="r",
)
