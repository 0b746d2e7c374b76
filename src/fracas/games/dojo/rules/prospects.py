"""A position in a few numbers: what a learned judgement of Panic at the Dojo looks at."""

from __future__ import annotations

from fracas.core.outlook import more
from fracas.games.dojo.rules.goals import standing
from fracas.games.dojo.rules.model import Fight, Unit
from fracas.games.dojo.rules.worth import TOKENS, side_of, strength, worth

NAMES = (
    "worth", "up", "bodies", "condition", "has a condition", "health, ours", "health, theirs", "bars", "weakest, ours",
    "weakest, theirs", "shields", "yet to act", "our turn", "many", "round", *TOKENS,
)  # fmt: skip
KINDS = tuple(TOKENS)


class Side:
    """What there is of one side."""

    __slots__ = ("after", "all", "bars", "bodies", "health", "shields", "tokens", "up", "weakest")

    def __init__(self) -> None:
        self.up = self.all = self.bodies = self.health = self.bars = self.shields = self.after = 0
        self.weakest = 1.0
        self.tokens = dict.fromkeys(KINDS, 0)

    def add(self, fight: Fight, unit: Unit) -> None:
        """Count somebody, whatever is left of it."""
        full = max(unit.bars_at_start, 1) * max(unit.bar, 1)
        self.all += full
        left = strength(fight, unit)
        if not left:
            return
        health = max(unit.hp, 0) + (unit.bars - 1) * unit.bar
        self.up += 1
        self.bodies += left
        self.health += health
        self.bars += unit.bars
        self.shields += sum(unit.shields)
        self.after += left * max(unit.turns - unit.turns_taken, 0)
        self.weakest = min(self.weakest, health / full)
        for kind, number in unit.tokens.items():
            if kind in self.tokens:
                self.tokens[kind] += min(number, 6)


def features(fight: Fight, seat: str) -> tuple[float, ...]:
    """The numbers of `NAMES`, as the seat's side sees them."""
    side = side_of(fight, seat)
    ours, theirs = Side(), Side()
    for unit in fight.units:
        (ours if unit.side == side else theirs).add(fight, unit)
    nearer = standing(fight, side) if fight.parameters else None
    active = fight.units[fight.active] if fight.active >= 0 else None
    return (
        worth(fight, seat) / 1000,
        more(ours.up, theirs.up),
        more(ours.bodies, theirs.bodies),
        (nearer or 0) / 1000,
        0.0 if nearer is None else 1.0,
        ours.health / (ours.all or 1),
        theirs.health / (theirs.all or 1),
        more(ours.bars, theirs.bars),
        ours.weakest,
        theirs.weakest,
        (ours.shields - theirs.shields) / 5,
        more(ours.after, theirs.after),
        0.0 if active is None else 1.0 if active.side == side else -1.0,
        (ours.up + theirs.up) / 8,
        fight.round / 5,
        *((ours.tokens[kind] - theirs.tokens[kind]) / 5 for kind in KINDS),
    )
