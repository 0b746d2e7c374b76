"""A position in a few numbers: what a learned judgement of Draw Steel looks at."""

from __future__ import annotations

from fracas.core.outlook import more
from fracas.games.steel.book.condition.consequences import IDLE
from fracas.games.steel.book.fight import DIRECTOR, Fight
from fracas.games.steel.book.model import FOES, HEROES, Creature
from fracas.games.steel.mind.appraisal import left_in, offence
from fracas.games.steel.mind.worth import HAMPERED, might, strength, worth

NAMES = (
    "worth", "up", "health, ours", "health, theirs", "offence", "hampered, ours", "hampered, theirs", "yet to act",
    "weakest, ours", "weakest, theirs", "heroic resources", "surges", "recoveries", "malice", "hero tokens", "winded",
    "many", "round",
)  # fmt: skip


class Side:
    """What there is of one side."""

    __slots__ = (
        "after",
        "all",
        "grit",
        "hampered",
        "health",
        "offence",
        "recoveries",
        "surges",
        "up",
        "weakest",
        "winded",
    )

    def __init__(self) -> None:
        self.up = self.all = self.grit = self.surges = self.recoveries = self.winded = 0
        self.health = self.offence = self.hampered = self.after = 0.0
        self.weakest = 1.0

    def add(self, creature: Creature) -> None:
        """Count somebody, whatever is left of it."""
        weight = might(creature.block)
        self.all += weight
        if creature.dead:
            return
        stats = creature.stats
        full = stats.stamina + (stats.winded_value if stats.hero else 0)
        share = min(max(left_in(creature), 0), full) / full
        self.up += 1
        self.health += weight * share
        self.weakest = min(self.weakest, share)
        self.offence += 0 if creature.conditions & IDLE else offence(creature.block)
        self.hampered += weight if creature.conditions & (HAMPERED | IDLE) else 0
        self.after += 0 if creature.acted else strength(creature)
        self.grit += creature.grit
        self.surges += creature.surges
        self.recoveries += min(creature.recoveries, 4) if stats.hero else 0
        self.winded += creature.winded


def features(fight: Fight, seat: str) -> tuple[float, ...]:
    """The numbers of `NAMES`, as the seat's side sees them."""
    side = FOES if seat == DIRECTOR else HEROES
    sides = (Side(), Side())
    for creature in fight.creatures:
        sides[creature.side].add(creature)
    ours, theirs, heroic = sides[side], sides[1 - side], 1 if side == HEROES else -1
    return (
        worth(fight, seat) / 1000,
        more(ours.up, theirs.up),
        ours.health / (ours.all or 1),
        theirs.health / (theirs.all or 1),
        more(ours.offence, theirs.offence),
        ours.hampered / (ours.all or 1),
        theirs.hampered / (theirs.all or 1),
        more(ours.after, theirs.after),
        ours.weakest,
        theirs.weakest,
        (ours.grit - theirs.grit) / 10,
        (ours.surges - theirs.surges) / 6,
        (ours.recoveries - theirs.recoveries) / 10,
        -heroic * fight.menace / 10,
        heroic * max(fight.tokens, 0) / 5,
        (theirs.winded - ours.winded) / 4,
        (ours.up + theirs.up) / 10,
        fight.round / 5,
    )
