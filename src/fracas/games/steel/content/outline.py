"""What bots, cards and surges read of an ability that is written as steps: damage, movement, worth."""

from __future__ import annotations

from typing import Any

from fracas.games.steel.content import written
from fracas.games.steel.content.declare import snake
from fracas.games.steel.content.written import Written


def _plain(tier: written.Tier) -> list[written.Damage]:
    """The damage every target takes where nothing out of the ordinary is so."""
    return [
        step
        for step in tier
        if isinstance(step, written.Damage)
        and step.to.whom == "target"
        and all(given.unless for given in step.given)
        and not (step.asked or step.potency or step.half or step.may)
    ]


def damage_of(made: Written) -> tuple[int, int, int] | None:
    if made.tiers is None:
        amount = sum(step.amount for step in _plain(made.after))
        return (amount, amount, amount) if amount else None
    low, middle, high = (sum(step.amount for step in _plain(tier)) for tier in made.tiers)
    return (low, middle, high) if high or middle or low else None


def kind_of(made: Written) -> str:
    tiers = made.tiers or (made.after,)
    kinds = [step.types[0] for tier in tiers for step in _plain(tier) if step.types]
    return kinds[0] if kinds else ""


def numbers_of(made: Written, id: str) -> dict[str, Any]:
    """How far it moves somebody by tier, for cards; and whether its area is only there to last."""
    numbers: dict[str, Any] = {}
    tiers = made.tiers or (made.after,) * 3
    for force in ("push", "pull", "slide"):
        by_tier = [
            sum(s.distance for s in tier if isinstance(s, written.Shove) and s.kinds == (force,)) for tier in tiers
        ]
        if any(by_tier):
            numbers[force] = tuple(by_tier)
    lays = [step for step in (*made.after, *made.then) if isinstance(step, written.Lay)]
    if lays and made.area and made.tiers is None and all(isinstance(step, written.Lay) for step in made.after):
        numbers["zone"] = f"{id}.{snake(lays[0].name)}"
    if any(isinstance(step, written.Heal) for step in made.after):
        numbers["regain"] = 1
    return numbers


def played_by_hand(made: Written) -> bool:
    """Whether there is nothing in it but sentences for the Director."""
    steps = [*made.before, *made.after, *made.then, *(step for tier in made.tiers or () for step in tier)]
    halves = made.when is not None and bool(made.when.damage)
    return bool(steps) and not halves and all(isinstance(step, written.Remind) for step in steps)


def worth_of(made: Written) -> int:
    """What it does for bots to see, besides damage by tier."""
    return sum(_worth(step) for step in (*made.before, *made.after, *made.then))


def _worth(step: written.Steps) -> int:
    if isinstance(step, written.Test):
        return sum(_worth(each) for tier in step.tiers for each in tier) // 2
    if isinstance(step, written.Damage):
        return 4 * step.amount
    if isinstance(step, written.Gain) and step.what == "main action":
        return 40
    return WORTHS.get(type(step), 4)


WORTHS: dict[type, int] = {
    written.Remind: 0,
    written.Afflict: 8,
    written.Last: 8,
    written.Lay: 10,
    written.Strike: 12,
    written.UseAbility: 16,
}
