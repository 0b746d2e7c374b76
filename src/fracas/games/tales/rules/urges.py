"""What a Hero's abilities and spaces look like at a glance: the part of instinct about turns and movement."""

from __future__ import annotations

from typing import Any

from fracas.games.tales.format import effects as words
from fracas.games.tales.rules import activation, attack, dangers, hero_turn, illusions
from fracas.games.tales.rules.board import FAR
from fracas.games.tales.rules.model import HERO, SCHEMER, Figure, count
from fracas.games.tales.rules.tale import Tale
from fracas.games.tales.rules.templates import orientations

TENTHS_PER_DIE = 12
"""What a Damage Die brings on average, in tenths."""
SCENARIO = 400
NEARLY_NOTHING = 1


def expected(one: words.Attack | words.CounterAttack, tale: Tale) -> int:
    """Tenths of damage an Attack is likely to do."""
    return one.dice * TENTHS_PER_DIE + tale.amount(one.damage) * 10


def hit_value(figure: Figure, tenths: int) -> int:
    """What so much damage to a Foe is worth; more if it is likely to fall."""
    left = 10 * (figure.fortitude - figure.damage)
    if figure.toughness:
        return tenths // 3
    tenths = max(2, tenths - 15 * figure.shield)
    return min(tenths, left) + (25 if tenths >= left else 0)


def attack_value(tale: Tale, actor: Figure, one: words.Attack) -> int:
    """The best an Attack can do from here."""
    tenths = expected(one, tale) + actor.more_dice * TENTHS_PER_DIE + 10 * actor.more_damage
    if one.backstab:
        tenths += one.backstab.dice * TENTHS_PER_DIE // 2 + 5 * one.backstab.damage
    if one.by != "self":
        return sum(_from_here(tale, figure, one, tenths) for figure in illusions.of(tale, actor))
    return _from_here(tale, actor, one, tenths)


def in_reach(tale: Tale, actor: Figure, one: words.Attack) -> list[Figure]:
    """Whom an Attack from here could be aimed at; nobody for one that is laid over spaces."""
    return [] if one.type == "burst" else attack.in_reach(tale, actor, attack.reach(tale, actor, one))


def _from_here(tale: Tale, actor: Figure, one: words.Attack, tenths: int) -> int:
    if one.type == "burst":
        areas = orientations(tale, actor, one.template)
        return max((_sum(attack.in_reach(tale, actor, area), tenths, 9) for area in areas), default=0)
    found = in_reach(tale, actor, one)
    return _sum(found, tenths, 9 if one.everyone else one.targets + actor.more_targets) + 4 * len(one.harm) * bool(
        found
    )


def _sum(found: list[Figure], tenths: int, most: int) -> int:
    values = sorted((hit_value(f, tenths) if f.kind == SCHEMER else 3 for f in found), reverse=True)
    return sum(values[:most])


def can_strike(tale: Tale, hero: Figure) -> bool:
    """Whether any Attack the Hero could still make this turn has a target."""
    for known in activation.abilities_of(tale, hero):
        if known.ability.type in hero_turn.TILE_TYPES and activation.why_not(tale, hero, known) is None:
            for one in known.ability.effects:
                if isinstance(one, words.Attack) and attack_value(tale, hero, one) > 0:
                    return True
    return False


def goals(tale: Tale) -> list[int]:
    """Spaces the scenario wants somebody on: Scenario Abilities not yet used that count or help."""
    found: list[int] = []
    for known in tale.library.abilities.values():
        if known.card == tale.scenario and known.ability.once and known.id not in tale.spent:
            found += tale.map.place(known.ability.at)
    return found


# Turns


def turn_value(tale: Tale, hero: Figure, option: Any) -> int:
    if option == hero_turn.END:
        return 0
    if option == hero_turn.FAMILIAR:
        return 3
    if option == hero_turn.RESET:
        return 6
    if isinstance(option, tuple):
        return 18 if option[0] == hero_turn.OPEN else 15
    known = tale.library.abilities[option]
    ability = known.ability
    if known.on == "scenario":
        return SCENARIO
    value = sum(effect_value(tale, hero, one) for one in ability.effects)
    if value <= 0:
        return -1
    price = 2 * (ability.cooldown or 0) + 5 * ability.charge + 12 * ability.discard
    if ability.type == "shenanigan" and hero_turn.tile_for(tale, known) == "action":
        price += 5
    return max(NEARLY_NOTHING, value - price)


def effect_value(tale: Tale, hero: Figure, one: Any) -> int:
    """A rough number for one effect, in tenths of damage."""
    if isinstance(one, words.Attack):
        return attack_value(tale, hero, one)
    if isinstance(one, words.Move | words.Leap):
        return _move_value(tale, hero, one.n)
    if isinstance(one, words.Heal):
        return _heal_value(tale, hero, one)
    if isinstance(one, words.Damage):
        near = [f for f in tale.foes(hero) if tale.distance(hero, f) <= one.within]
        most = 9 if one.who == "each foe" else 1
        return _sum(near, 10 * tale.amount(one.n), most)
    if isinstance(one, words.NextAttack):
        return 8 if tale.actions and can_strike(tale, hero) else 0
    if isinstance(one, words.Invigorate):
        return 4 * min(one.n, sum(n for _, n in hero.cooling))
    if isinstance(one, words.Recharge):
        return 6 * any(count(hero.charges, c) < tale.library.card(c).setup.charges for c in hero.cards)
    return _other_value(tale, hero, one)


def _other_value(tale: Tale, hero: Figure, one: Any) -> int:
    nearby = any(tale.distance(hero, f) <= 4 for f in tale.foes(hero))
    if isinstance(one, words.Conjure):
        return 14 if nearby and len(illusions.of(tale, hero)) < illusions.most(tale, hero) else 0
    if isinstance(one, words.Kindle | words.SetTrap):
        return 14 if any(tale.distance(hero, f) <= one.within for f in tale.foes(hero)) else 0
    if isinstance(one, words.Gain | words.Inspire):
        return 9
    if isinstance(one, words.Fatigue):
        return -6
    if isinstance(one, words.Aimed) and one.who == "foe":
        return 5 * any(tale.distance(hero, f) <= one.within for f in tale.foes(hero))
    if isinstance(one, words.Choose):
        return max(sum(effect_value(tale, hero, each) for each in option) for option in one.options)
    return 2


def _move_value(tale: Tale, hero: Figure, far: int) -> int:
    """Moving is for those who cannot strike, or who are wanted elsewhere; the farther, the better."""
    aims = goals(tale)
    if aims and min(tale.map.far(hero.at)[cell] for cell in aims) not in (0, FAR):
        return 24 + far
    if dangers.danger(tale, hero) >> hero.at & 1:
        return 28 + far
    if tale.actions + tale.shenanigans and can_strike(tale, hero):
        return NEARLY_NOTHING
    return 9 + far if tale.foes(hero) else NEARLY_NOTHING


def _heal_value(tale: Tale, hero: Figure, one: words.Heal) -> int:
    crowd = [hero] if one.who != "friend" else []
    if one.who.startswith("friend"):
        crowd += [f for f in tale.friends(hero) if tale.distance(hero, f) <= one.within and f.kind == HERO]
    number = tale.amount(one.n)
    return max((min(number, f.damage) * (14 if f.wounded else 8) for f in crowd), default=0)


# Spaces


def space_value(tale: Tale, figure: Figure, cell: int) -> int:
    """How good it is to stand somewhere: near what the scenario wants, near Foes as far as your arm reaches."""
    board = tale.map
    value = 0
    if dangers.danger(tale, figure) >> cell & 1:
        value -= 30 * max(1, dangers.hurt(tale, figure, cell, True))
    aims = goals(tale) if figure.is_hero else []
    row = board.far(cell)
    if aims:
        value -= 6 * min(row[goal] for goal in aims)
    if cell in board.doors and board.doors[cell].opens == "enter" and figure.is_hero:
        value += 8 if not _foes_in_sight(tale, figure) else 0
    foes = [row[f.at] for f in tale.foes(figure) if row[f.at] < FAR]
    if not foes:
        return value - 3 * min((row[door] for door in board.doors), default=0)
    arm = reach_of(tale, figure)
    near = min(foes)
    return value - 4 * abs(near - arm) - sum(2 for d in foes if d <= 1 < arm)


def _foes_in_sight(tale: Tale, figure: Figure) -> bool:
    return any(tale.connected(figure, f) for f in tale.foes(figure))


def reach_of(tale: Tale, figure: Figure) -> int:
    """How far from a Foe it wants to stand: as far as its usual Attack reaches."""
    if figure.kind != HERO:
        return 1
    for known in activation.abilities_of(tale, figure):
        if known.on == "mat":
            for one in known.ability.effects:
                if isinstance(one, words.Attack):
                    return one.range or 1
    return 1
