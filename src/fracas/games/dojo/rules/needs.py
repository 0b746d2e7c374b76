"""What Actions need before they can be performed. Each function returns the reason against it, "" for none."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fracas.core.language import say
from fracas.games.dojo.rules.model import NOBODY, Figure, Target
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.targeting import obstructed

Need = Callable[[Act], str]


def enemy_in_range(act: Act) -> str:
    return "" if act.any("enemy") else "no enemy is within range"


def ally_in_range(act: Act) -> str:
    return "" if act.any("ally") else "no ally is within range"


def someone_in_range(act: Act) -> str:
    return "" if act.any("someone") else "nobody is within range"


def enemy_in_sight(act: Act) -> str:
    return "" if act.any("enemy", seen=True) else "you see no enemy"


def ally_in_sight(act: Act) -> str:
    return "" if act.any("ally", seen=True) else "you see no ally"


def adjacent_enemy(act: Act) -> str:
    return "" if act.any("enemy", within=(1, 1)) else "no enemy is adjacent"


def enemy_within(low: int, high: int) -> Need:
    def need(act: Act) -> str:
        return (
            ""
            if act.any("enemy", within=(low, high))
            else say("no enemy is within {range}", range=f"Range {low}-{high}")
        )

    return need


def challenger_missing(act: Act, targets: Iterable[Target]) -> str:
    """The reason against an Action that could take only these targets, not the one whose Challenge its user holds."""
    if act.looked is not None:
        targets = list(targets)
    if act.bound == NOBODY or any(isinstance(t, Figure) and t.unit == act.bound and not t.copy for t in targets):
        return ""
    return say("it must include {who}, whose Challenge you hold", who=act.fight.units[act.bound].name)


PLAIN = (enemy_in_range, ally_in_range, someone_in_range, enemy_in_sight, ally_in_sight, adjacent_enemy)
"""Needs that go by nothing but who stands where and whether the Action hurts: alike for all Actions that have them."""


def space_in_range(act: Act) -> str:
    return "" if act.space_options(first=True) else "no empty space is within range"


def obstacle_in_range(act: Act) -> str:
    fight = act.fight
    solid = obstructed(fight)
    if not solid and not any(f.copy and f.at >= 0 for f in fight.figures):
        return "there are no obstacles"
    solid &= ~fight.deadly & fight.arena.inside
    if solid and act.space_options(solid, act.range_now(), empty=False, first=True):
        return ""
    return "" if act.any("copy") else "no obstacle is within range"
