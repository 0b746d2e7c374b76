"""Basic Actions in the patch: a tiered Throw, a Grapple with its own Range, and tamer Challenges and removals."""

from fracas.core.language import say
from fracas.games.dojo.content.basic_actions import (
    BASIC_ACTION,
    can_throw,
    challenge_any,
    challengeable,
    choose_thrown,
    grapple_one,
    somebody_else,
    standing,
)
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.appeal import challenges
from fracas.games.dojo.rules.write import *

NOT_RARE = (*BASIC, *COMMON)


def enemy_to_throw(act: Act) -> str:
    return "" if can_throw(act, "enemy") else "no enemy stands close enough to throw"


@patch.action(
    "action.basic.throw", "Throw", gates(1, 3, 5, 7, 9), kind=BASIC_ACTION, needs=[enemy_to_throw], hurts=True,
    hurts_from="3", push=1, push_3=2, push_5=3, damage_5=1, push_7=4, damage_7=2, push_9=5, damage_9=3,
)  # fmt: skip
def throw(act: Act) -> Script[None]:
    """Push an adjacent enemy 1, with each gate 1 further; from a 5 on it takes 1 damage, then 2, then 3."""
    n, push, damage = act.n, act.n.push, 0
    if act.gate(2):
        push = n.push_3
    if act.gate(3):
        push, damage = n.push_5, n.damage_5
    if act.gate(4):
        push, damage = n.push_7, n.damage_7
    if act.gate(5):
        push, damage = n.push_9, n.damage_9
    for target in (yield from choose_thrown(act, "enemy", breakable=damage > 0)):
        yield from moment(act, act.unit, Ability.seizes, target)
        moved = yield from throw_one(act, target, push, damage)
        yield from moment(act, act.unit, Ability.threw, target, moved)


def throw_one(act: Act, target: Target, push: int, damage: int) -> Script[int]:
    """Push somebody, perhaps with damage; returns how many spaces it went."""
    if not damage:
        return (yield from act.push(target, push))
    yield from act.hit(target, damage, push)
    return next((hit.moved for hit in reversed(act.hits) if hit.target is target), 0)


def grapple_targets(act: Act) -> list[Target]:
    within = (1, act.x + act.further)
    return act.candidates("someone", within, where=lambda target: somebody_else(act, target))


def somebody_to_grapple(act: Act) -> str:
    within = (1, act.x + act.further)
    able = act.any("someone", within, where=lambda target: somebody_else(act, target))
    return "" if able else say("nobody is within {range}", range=f"Range 1-{act.x}")


@patch.action("action.basic.grapple", "Grapple", X, kind=BASIC_ACTION, needs=[somebody_to_grapple], spaces=3)
def grapple(act: Act) -> Script[None]:
    """Pull somebody as far away as the number spent up to 3 spaces."""
    yield from grapple_one(act, grapple_targets(act), act.n.spaces)


def removable(act: Act, target: Target) -> bool:
    """Whether somebody holds a token that is not Rare."""
    if not standing(act, target):
        return False
    unit = act.unit_of(target)
    return unit.challenger >= 0 or any(number and kind in NOT_RARE for kind, number in unit.tokens.items())


def somebody_with_tokens(act: Act) -> str:
    able = act.any("someone", where=lambda target: removable(act, target))
    return "" if able else "nobody within range holds a token that is not Rare"


@patch.action(
    "action.basic.put-it-out", "Put It Out!", gates(2, 4, 7), kind=BASIC_ACTION, needs=[somebody_with_tokens],
    tokens=1, tokens_4=2, tokens_7=2,
)  # fmt: skip
def put_it_out(act: Act) -> Script[None]:
    """Remove a token that is not Rare from somebody in range; a 4 and a 7 remove up to two more each."""
    more = (act.n.tokens_4 if act.gate(2) else 0) + (act.n.tokens_7 if act.gate(3) else 0)
    for target in (yield from act.someone(what="whose tokens to remove", where=lambda t: removable(act, t))):
        yield from act.remove_tokens(target, act.n.tokens, kinds=NOT_RARE)
        yield from act.remove_tokens(target, more, up_to=True, kinds=NOT_RARE)


@patch.action(
    "action.basic.bring-it-on",
    "Bring It On!",
    gates(4),
    kind=BASIC_ACTION,
    needs=[challengeable],
    reach=3,
    appeal=[challenges],
)
def bring_it_on(act: Act) -> Script[None]:
    """Challenge any number of enemies up to 3 spaces away."""
    yield from challenge_any(act, act.candidates("enemy", (1, act.n.reach + act.further)))
