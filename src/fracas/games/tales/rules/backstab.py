"""Backstab: more damage against distracted Foes (Appendix A)."""

from __future__ import annotations

from fracas.core.language import Saying, counting, together
from fracas.games.tales.format.effects import Bonus
from fracas.games.tales.rules import dangers
from fracas.games.tales.rules.model import FEATURE, Figure
from fracas.games.tales.rules.tale import Tale

NOTHING = Bonus()


def bonus(tale: Tale, actor: Figure, offered: Bonus | None, targets: list[Figure]) -> Bonus:
    """The bonus, once, if every target is distracted in one way or another."""
    if offered is None:
        return NOTHING
    reasons = [_distracted(tale, actor, target) for target in targets]
    if not all(reasons):
        return NOTHING
    if log := tale.log:
        rules = ["tales.hero.backstab", *(f"tales.hero.backstab.{reason}" for reason in dict.fromkeys(reasons))]
        if offered.dice:
            rules += ["tales.hero.backstab.dice", "tales.attackstep.p2a"]
        more = [Saying("+{n}", n=counting(offered.dice, "die", "dice"))] * bool(offered.dice)
        more += [Saying("+{damage} damage", damage=offered.damage)] * bool(offered.damage)
        log.tell("Backstab: {more}.", *rules, more=together(more))
    return offered


def _distracted(tale: Tale, actor: Figure, target: Figure) -> str:
    """The first condition that a target meets, "" for none."""
    if target.kind == FEATURE:
        return ""
    if any(tale.adjacent(target, friend) for friend in tale.friends(actor)):
        return "c1"
    if tale.map.difficult >> target.at & 1 and dangers.slowed_by_ground(target):
        return "c2"
    hazard = dangers.hazard_at(tale, target.at)
    if hazard is not None and dangers.suffers_hazard(target, hazard.id):
        return "c2"
    return "c3" if target.weaken or target.stun else ""
