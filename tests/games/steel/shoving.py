"""Forced movement by itself, whatever ability it would come from: for distances and kinds that no creature has."""

from typing import Any

from fracas.core import Script
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.forced_movement import force
from fracas.games.steel.table.checks import check
from fracas.testing.steel import StagedRules, SteelStage

SHOVING = "stage: forced movement"


class Shoving(StagedRules):
    """The rules of the stage, and one forced movement to begin with."""

    def __init__(self, mover: str, target: str, kind: str, distance: int, vertical: bool, melee_weapon: bool) -> None:
        self.mover, self.target, self.kind, self.distance = mover, target, kind, distance
        self.vertical, self.melee_weapon = vertical, melee_weapon

    def step(self, fight: Fight) -> Script[None]:
        if fight.phase != SHOVING:
            yield from super().step(fight)
            return
        fight.phase = "turn"
        mover, target = fight.get(self.mover), fight.get(self.target)
        yield from force(
            fight, mover, target, self.kind, self.distance, vertical=self.vertical, melee_weapon=self.melee_weapon
        )


def shove(
    stage: SteelStage,
    mover: str,
    target: str,
    kind: str,
    distance: int,
    *words: Any,
    vertical: bool = False,
    melee_weapon: bool = False,
) -> SteelStage:
    """Let one figure push, pull or slide another, and answer the questions that follow.

    `vertical` and `melee_weapon` are those of the ability it would come from. Afterwards nothing impossible is left.
    """
    who, whom = stage.creature(mover).id, stage.creature(target).id
    stage.match.rules = Shoving(who, whom, kind, distance, vertical, melee_weapon)
    fight = stage.fight.clone()
    fight.phase = SHOVING
    stage.restart(fight)
    stage.choose(*words)
    if stage.about == "turn":
        check(stage.fight)
    return stage
