"""Health bars, Shields, healing, and being Taken Out."""

from __future__ import annotations

from typing import Final

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.complications import earn_favor
from fracas.games.dojo.rules.ids import figure_id
from fracas.games.dojo.rules.kit_index import is_out, kit_of
from fracas.games.dojo.rules.model import STOOGES, Fight, Unit, super_stooges
from fracas.games.dojo.rules.story import fell
from fracas.games.dojo.rules.tokens import drop_challenges_of

SHIELD_BROKE: Final = "shield broke"


def heal(deed: Actor, unit: Unit, number: int | None = None) -> Script[None]:
    """Restore HP of the current bar, by the Heal Value without a number. Healing gets somebody at zero HP up again."""
    fight = deed.fight
    amount = fight.heal_value if number is None else number
    healed = min(amount, unit.bar - unit.hp)
    if healed <= 0 or unit.gone:
        return
    was_down = is_out(fight, unit)
    unit.hp += healed
    earn_favor(fight, deed.unit, unit)
    words = "{who} heals {n} and has {hp} of {bar} HP."
    deed.tell(words, "dojo.rule.healing", who=unit.name, n=healed, hp=unit.hp, bar=unit.bar)
    if log := fight.log:
        log.hit(figure_id(fight, fight.body(unit)), from_=unit.hp - healed, to=unit.hp, gains=(f"{healed} HP",))
    if was_down and not unit.removed:
        stand_up(fight, unit)
        deed.tell("{who} is back on their feet.", "dojo.rule.healing", who=unit.name)
    yield from ()


def stand_up(fight: Fight, unit: Unit) -> None:
    """Somebody who lay at zero HP stands again, in the nearest empty space if theirs was taken meanwhile
    (ruling 72).
    """
    from fracas.games.dojo.rules.movement import fits
    from fracas.games.dojo.rules.targeting import empty_spaces

    for body in fight.bodies(unit):
        here, body.at = body.at, -1
        room = empty_spaces(fight)
        free = [c for c in fight.arena.cells if fits(fight, body, c, room)]
        if here in free or not free:
            body.at = here
        else:
            body.at = min(free, key=lambda c: (fight.arena.far[here][c], c))
        if not free:
            fight.facts["shared"] = 1


def shield(deed: Actor, unit: Unit, points: int) -> Script[None]:
    """Gain a Shield: one at a time, the holder keeps the old or the new one; Zen holds many, Thorns merges them.

    In Zen Form a new Shield waits behind the active one, but is active at once when that one has broken this turn.
    """
    fight, kit = deed.fight, kit_of(deed.fight, unit)
    if points <= 0 or kit.no_shields or is_out(fight, unit):
        return
    cap = unit.bar if fight.book.shield_cap else 999
    points = min(points, cap)
    if kit.many_shields:
        waiting = fight.this_turn.pop(f"{unit.index} {SHIELD_BROKE}", 0)
        unit.shields = (points, *unit.shields) if waiting else (*unit.shields, points)
    elif not unit.shields:
        unit.shields = (points,)
    elif kit.merges_shields:
        unit.shields = (min(cap, unit.shields[0] + points),)
    else:
        old = unit.shields[0]
        if old != points:
            words = (f"keep the Shield of {old}", f"take the Shield of {points}")
            answer = yield from deed.pick(words, "which Shield to hold", unit.seat)
            if answer == words[1]:
                unit.shields = (points,)
    deed.tell("{who} has a Shield of {n}.", fight.book.ref("rule.shields"), who=unit.name, n=unit.shields[-1])


def grow_shield(deed: Actor, unit: Unit, points: int) -> Script[None]:
    """Make the Shield a unit holds bigger."""
    if unit.shields:
        cap = unit.bar if deed.fight.book.shield_cap else 999
        unit.shields = (min(cap, unit.shields[0] + points), *unit.shields[1:])
        deed.tell("{who}'s Shield grows to {n}.", deed.fight.book.ref("rule.shields"), who=unit.name, n=unit.shields[0])
    yield from ()


def active_shield(fight: Fight, unit: Unit) -> int:
    """The Shield that takes damage now. After one broke, the next one in Zen Form waits for the end of the turn."""
    if not unit.shields or kit_of(fight, unit).no_shields:
        return 0
    if f"{unit.index} {SHIELD_BROKE}" in fight.this_turn and kit_of(fight, unit).many_shields:
        return 0
    return unit.shields[0]


def lose_health(fight: Fight, unit: Unit, amount: int, past_shields: bool = False) -> tuple[int, bool, bool]:
    """Damage reaches a unit: Shield first, the rest to the bar. Returns HP lost, Shield damaged, Shield broken."""
    damaged = broken = False
    if not past_shields and (points := active_shield(fight, unit)):
        damaged = True
        taken = min(points, amount)
        amount -= taken
        broken = taken == points
        unit.shields = unit.shields[1:] if broken else (points - taken, *unit.shields[1:])
        if broken:
            fight.this_turn[f"{unit.index} {SHIELD_BROKE}"] = fight.this_round[f"{unit.index} {SHIELD_BROKE}"] = 1
        if log := fight.log:
            words = "{who}'s Shield breaks." if broken else "{who}'s Shield takes {n}."
            log.tell(words, fight.book.ref("rule.shields"), who=unit.name, n=taken)
    lost = min(amount, unit.hp)
    if lost > 0:
        unit.hp -= lost
        if log := fight.log:
            log.tell("{who} loses {n} HP.", "dojo.rule.hit", who=unit.name, n=lost)
            fell, body = unit.hp <= 0 and unit.bars <= 1, figure_id(fight, fight.body(unit))
            log.hit(body, loses=lost, from_=unit.hp + lost, to=unit.hp, fell=fell)
        if unit.hp <= 0:
            break_bar(fight, unit)
    return lost, damaged, broken


def break_bar(fight: Fight, unit: Unit) -> None:
    """The current bar is empty: the next one begins full, what was too much is lost; after the last one is Out."""
    log = fight.log
    if unit.bars > 1:
        unit.bars -= 1
        unit.hp = unit.bar
        if log:
            log.tell(
                "A health bar of {who} breaks; {n} left.",
                fight.book.ref("rule.health-bars"),
                who=unit.name,
                n=unit.bars,
            )
    else:
        unit.hp = 0
        if log:
            group = ["dojo.rule.stooge-group"] if unit.kind == STOOGES else []
            log.tell("{who} is down.", fight.book.ref("rule.taken-out"), *group, who=unit.name)
    fight.book.bar_broke(fight, unit)
    fights_on(fight, unit)
    if is_out(fight, unit):
        fell(fight, unit)
        drop_challenges_of(fight, unit)


def fights_on(fight: Fight, unit: Unit) -> None:
    """Bleeding Style stands at zero HP, and gets up again who takes it while lying there (rulings 70, 72)."""
    if unit.hp <= 0 and not is_out(fight, unit):
        stand_up(fight, unit)
        if log := fight.log:
            log.tell(
                "{who} fights on at zero HP.",
                fight.book.ref(kit_of(fight, unit).source["fights_at_zero"]),
                who=unit.name,
            )


def bar_broke(fight: Fight, unit: Unit) -> None:
    """Nothing more happens in the base book."""


def remove_from_play(fight: Fight, unit: Unit, figure: int | None = None) -> None:
    """A unit leaves the arena for now; a Stooge leaves it for good (dojo.rule.taken-out, dojo.rule.stooge-removal)."""
    for body in fight.figures:
        if body.unit == unit.index and not body.copy and (figure is None or body.id == figure):
            body.at = -1
    if unit.kind == STOOGES and (log := fight.log):
        log.tell("{who} have one less.", fight.book.ref("rule.stooge-removal"), who=unit.name)
    if fight.bodies(unit):
        return
    unit.removed = True
    if unit.kind == STOOGES:
        mine = [f for f in fight.figures if f.unit == unit.index and not f.copy]
        unit.gone = not super_stooges(unit) or all(fight.lost_outside(f) for f in mine)
    if log := fight.log:
        log.tell("{who} is out of the arena.", fight.book.ref("rule.taken-out"), who=unit.name)
    fight.book.left_play(fight, unit)
    fell(fight, unit)
    drop_challenges_of(fight, unit)


def left_play(fight: Fight, unit: Unit) -> None:
    """Nothing more happens in the base book."""


def leave_stance(fight: Fight, unit: Unit) -> None:
    unit.last = unit.now or unit.last
    unit.now = ()
    dress(fight, unit)
