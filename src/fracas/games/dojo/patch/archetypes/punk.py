"""Punk in the patch: steadier rage, an earlier gate for I'm Still Here, a jab for Brawling, no endless Knockdowns."""

from fracas.games.dojo.content.archetypes.punk import Rage
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.targeting import cells_of
from fracas.games.dojo.rules.write import *

patch.tune("archetype.punk", keywords=("Desperation", "Aggro"))


@patch.ability("archetype-ability.punk.focused", "Focused Punk", times=1, more=3, unhurt=3)
class Focused(Rage):
    """Every turn you have one more number: 3 more than the damage on your current bar."""


@patch.ability("archetype-ability.punk.frantic", "Frantic Punk", times=1, more=3, unhurt=3)
class Frantic(Rage):
    """This turn you have one more number: 3 more than the damage on your current bar."""


# Bleeding Style

patch.tune("style.bleeding", keywords=("Desperation",))


@patch.action(
    "action.bleeding.im-still-here", "I'm Still Here", gates(7, 13), needs=[enemy_in_range], hurts=True,
    damage=4, push=4, damage_13=7, push_13=7,
)  # fmt: skip
def im_still_here(act: Act) -> Script[None]:
    """Hit an enemy in range for 4 and push it 4; with a 13, hit it for 7 and push it 7 instead."""
    n = act.n
    damage, push = (n.damage_13, n.push_13) if act.gate(2) else (n.damage, n.push)
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, damage, push)


# Brawling Style

patch.tune("style.brawling", keywords=("Guard",))


@patch.ability("style-ability.brawling", "Brawling Style")
class Brawling(Ability):
    """Gain 1 Power when your Shield breaks, and after an Action that deals damage if you put no Power into it, not even
    as its cost.
    """

    def shield_damaged(self, me: Actor, wound: Wound, broke: bool) -> Script[None]:
        if broke and wound.unit is me.unit:
            yield from me.gain(POWER, 1)

    def after_action(self, me: Actor, act: Act) -> Script[None]:
        if act.struck and not act.power_spent and not act.power_paid:
            yield from me.gain(POWER, 1)


@patch.action(
    "action.brawling.instant-jab", "Instant Jab", spend(4, POWER), needs=[adjacent_enemy], hurts=True,
    per_turn=1, damage=3,
)  # fmt: skip
def instant_jab(act: Act) -> Script[None]:
    """Hit an adjacent enemy for 3."""
    for foe in (yield from act.enemies(within=(1, 1))):
        yield from act.hit(foe, act.n.damage)


# Flashy, Knockdown and Taunting Style

patch.tune("style.flashy", keywords=("Aggro",))
patch.tune("style.knockdown", keywords=("Ruinous",))
patch.tune("style.taunting", keywords=("Guard",))


@patch.ability("style-ability.knockdown", "Knockdown Style")
class Knockdown(Ability):
    """An enemy that hurts you with an Action takes 1 back, for every hit."""

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:
        if (hit := wound.blow) and hit.by_action and hit.from_enemy:
            yield from me.hit(hit.striker, 1)


# Super Moves


@patch.super_move(
    "knuckle-sandwich", "Knuckle Sandwich", "punk", needs=[adjacent_enemy], damage=3, fatigue=3, weakness=3, push=3
)
def knuckle_sandwich(act: Act) -> Script[None]:
    """Hit an adjacent enemy for 3; it gets 3 Fatigue, 3 Weakness and your Challenge; you may push it up to 3."""
    for foe in (yield from act.enemies(within=(1, 1))):
        yield from act.hit(foe, act.n.damage)
        yield from act.give(foe, FATIGUE, act.n.fatigue)
        yield from act.give(foe, WEAKNESS, act.n.weakness)
        yield from act.challenge(foe)
        yield from act.push(foe, act.n.push, up_to=True)


@patch.super_move("everybody-get-em", "Everybody, Get 'Em!", "punk", needs=[adjacent_enemy], damage=4, damage_allies=3)
def everybody_get_em(act: Act) -> Script[None]:
    """Hit an adjacent enemy for 4; then each other ally in play may hit an enemy in its own range for 3."""
    fight = act.fight
    for foe in (yield from act.enemies(within=(1, 1))):
        yield from act.hit(foe, act.n.damage)
    for ally in fight.units:
        if ally.side == act.unit.side and ally is not act.unit and not fight.out(ally) and not ally.dizzy:
            yield from join_in(act, ally)


def join_in(act: Act, ally: Unit) -> Script[None]:
    """An ally may hit one enemy within range of any of its bodies, as part of the Super Move."""
    helper = Act(act.fight, ally, act.item)
    helper.silent, helper.extra = True, 0
    near = tuple(cell for body in act.fight.bodies(ally) for cell in cells_of(act.fight, body))
    for foe in (yield from helper.enemies(what="whom to hit", optional=True, near=near)):
        yield from helper.hit(foe, act.n.damage_allies)
    helper.close()
