"""Wild Form: the worse it looks, the more it does."""

from fracas.games.dojo.rules.phrases import several
from fracas.games.dojo.rules.write import *

base.form("wild", "Wild Form", (10, 6, 6), (10, 6), "wind-runner", ("Beast", "Platinum", "Soul", "Storm"))
WILD_DIE = 4
"""Ruling b11: the die that every condition adds; its picture is lost."""
WILD_DICE = "wild dice"


@base.ability("form-ability.wild", "Wild Form")
class Wild(Ability):
    """Start your turn with one more die for each that is true: your bar is at half or less, somebody on your team is
    Taken Out, you hold a token that is not Basic."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        count_wild_dice(me, [at_half(me), team_hurting(me), any(kind not in BASIC for kind in me.unit.all_tokens())])
        yield from ()

    def dice_now(self, me: Actor) -> tuple[int, ...]:
        return (WILD_DIE,) * me.used(WILD_DICE)


def at_half(me: Actor) -> bool:
    return me.unit.hp * 2 <= me.unit.bar


def team_hurting(me: Actor) -> bool:
    """Whether somebody of the team has been Taken Out, Bleeding Style or not: it is out that one takes that Stance."""
    return any(unit.side == me.side and (unit.hp <= 0 or unit.removed or unit.gone) for unit in me.fight.units)


def count_wild_dice(me: Actor, conditions: list[bool], most: int = 3) -> int:
    """Remember for the roll how many dice the conditions add."""
    dice = min(most, sum(conditions))
    for _ in range(dice):
        me.note(WILD_DICE)
    if dice:
        me.tell("{who} gets wild and rolls {dice}.", who=me.unit.name, dice=several(dice, "more die", "more dice"))
    return dice


@base.action(
    "action.wild.fury", "Fury", spend(2, *BASIC), needs=[enemy_in_range], hurts=True, per_turn=3, damage=1, push=1
)
def fury(act: Act) -> Script[None]:
    """Hit an enemy in range for 1; at the end of this turn it is pushed 1. Three times a turn at most."""
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage)
        push = act.n.push - spaces_blocked(act, foe)
        if isinstance(foe, Figure) and push > 0:
            act.note("furies")
            act.fight.this_turn[f"{act.unit.index} fury {act.used('furies')} {act.body.id} {foe.id}"] = push
            if ("effect.fury", "turn") not in act.unit.effects:
                yield from act.lasting("effect.fury", "turn")


def spaces_blocked(act: Act, foe: Target) -> int:
    """In the base book Iron counts against all an Action does, so also against the push that comes later."""
    return act.iron_left.get(foe.unit, (0, 0))[1] if isinstance(foe, Figure) else 0


@base.ability("effect.fury", "Fury", kind="effect", of="action.wild.fury")
class FuryLingers(Ability):
    """At the end of the turn whoever your Fury hit is pushed."""

    def end_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        fight, prefix = me.fight, f"{me.unit.index} fury "
        for key, spaces in list(fight.this_turn.items()):
            if key.startswith(prefix):
                body, foe = (fight.figures[int(id)] for id in key.split()[-2:])
                me.body = body if body.in_play else fight.body(me.unit)
                yield from me.push(foe, spaces)
