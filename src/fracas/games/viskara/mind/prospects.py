"""A position in a few numbers: what a learned judgement of Viskara looks at."""

from __future__ import annotations

from fracas.core.outlook import more
from fracas.games.viskara.book.battle import PLAYER_SIDE, Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.mind.worth import goal_reached, side_of, strength, worth

NAMES = (
    "worth", "up", "health, ours", "health, theirs", "levels", "effort, ours", "effort, theirs", "flair, ours",
    "flair, theirs", "yet to act", "weakest, ours", "weakest, theirs", "effort owed", "fate unchallenged", "stored",
    "injuries", "morale", "goal", "many", "round",
)  # fmt: skip


class Side:
    """What there is of one side."""

    __slots__ = (
        "after", "all", "effort", "fate", "flair", "health", "injuries", "levels", "owes", "stored", "up", "weakest"
    )  # fmt: skip

    def __init__(self) -> None:
        self.up = self.all = self.health = self.levels = self.effort = self.flair = self.owes = 0
        self.fate = self.stored = self.injuries = self.after = 0
        self.weakest = 1.0

    def add(self, battle: Battle, c: Character) -> None:
        """Count somebody, whatever is left of it."""
        self.all += c.most
        if c.out or c.dead or c.exhausted:
            return
        self.up += 1
        self.health += max(c.health, 0)
        self.levels += c.level + 1
        self.effort += c.effort
        self.flair += min(c.flair, 12)
        self.owes += c.owes
        self.fate += c.fate == 0
        self.stored += len(c.stored)
        self.injuries += c.injuries
        self.after += 0 if c.acted else strength(battle, c)
        self.weakest = min(self.weakest, max(c.health, 0) / max(c.most, 1))


def features(battle: Battle, seat: str) -> tuple[float, ...]:
    """The numbers of `NAMES`, as the seat's side sees them."""
    side = side_of(battle, seat)
    ours, theirs = Side(), Side()
    for c in battle.characters:
        (ours if c.side == side else theirs).add(battle, c)
    morale = more(*_morale(battle, side)) if battle.morale else 0.0
    return (
        worth(battle, seat) / 1000,
        more(ours.up, theirs.up),
        ours.health / (ours.all or 1),
        theirs.health / (theirs.all or 1),
        more(ours.levels, theirs.levels),
        ours.effort / (3 * ours.up or 1),
        theirs.effort / (3 * theirs.up or 1),
        ours.flair / (12 * ours.up or 1),
        theirs.flair / (12 * theirs.up or 1),
        more(ours.after, theirs.after),
        ours.weakest,
        theirs.weakest,
        (theirs.owes - ours.owes) / 3,
        (ours.fate - theirs.fate) / 3,
        (ours.stored - theirs.stored) / 3,
        (theirs.injuries - ours.injuries) / 3,
        morale,
        goal_reached(battle) * (1 if side == PLAYER_SIDE else -1) / 300,
        (ours.up + theirs.up) / 8,
        battle.round / 5,
    )


def _morale(battle: Battle, side: int) -> tuple[int, int]:
    ours = sum(max(morale, 0) for number, morale in enumerate(battle.morale) if number == side)
    return ours, sum(max(morale, 0) for morale in battle.morale) - ours
