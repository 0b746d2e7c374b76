"""The end of a maneuver: stat effects, flourish effects and move triggers, in the order their owners like."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book import aura, dash, movement
from fracas.games.viskara.book.able import in_reach
from fracas.games.viskara.book.asked import ask
from fracas.games.viskara.book.asked_performing import (
    HealWhom,
    MoveForNothing,
    OrderOfEffects,
    OrderOfFlourishes,
    OtherStat,
)
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.beforehand import afterwards, beforehand
from fracas.games.viskara.book.board import MOVE
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import deal
from fracas.games.viskara.book.declare import FREEING
from fracas.games.viskara.book.maneuver import TRIGGER_REDS, Line, Maneuver, may
from fracas.games.viskara.book.model import AGILITY, BODY, CREATIVITY, LOGIC, PRESENCE, STATS, STRENGTH, Mark, half
from fracas.games.viskara.book.moments import FLOURISH, NO_TRIGGER, OTHER_FLOURISH, OWN_FLOURISH, PREPARE, STAT
from fracas.games.viskara.book.resources import gain_health, gain_morale
from fracas.games.viskara.book.sight import obstructions
from fracas.games.viskara.book.style import most_power, power, style_applies, used_move_action


def phase(m: Maneuver) -> Script[None]:
    """Whoever has effects now: the attacker orders the characters, everybody their own effects."""
    order = [m, *m.defies]
    active = [each for each in order if each.lines and not each.who.out and _active(each)]
    if len(active) > 1 and (log := m.battle.log):
        log.tell("{who} says who comes first.", "viskara.rule.simultaneous-effects", who=m.who.name)
    while active:
        first = active[0]
        if len(active) > 1 and m.battle.stops_at(m.payer, "order"):
            ids = tuple(each.who.id for each in active)
            chosen = yield ask(OrderOfFlourishes(m.payer.seat, m.who.id), ids)
            first = active[ids.index(chosen)]
        active.remove(first)
        if not first.who.out:
            yield from effects(first)


def _active(m: Maneuver) -> bool:
    return any(m.flourishes(line) for line in m.lines) or bool(m.who.sheet.style)


def effects(m: Maneuver) -> Script[None]:
    """Stat effects and flourish effects along every line, then the move trigger."""
    battle = m.battle
    flourishing = [line for line in m.lines if m.flourishes(line) and line.object is None]
    if flourishing and (log := battle.log):
        log.tell("{who} flourishes.", "viskara.show.flourish", who=m.who.name)
    prepare(m, flourishing)
    for item in m.kit.on[PREPARE]:
        yield from item.prepare(m)
    lines = list(m.lines)
    if m.duels:
        lines += m.duels
        flourishing += [line for line in m.duels if m.flourishes(line)]
    tasks: list[tuple[str, Line | None]] = []
    for line in lines:
        if line.object is not None or line.target.out:
            continue
        if not line.suppressed and m.who.sheet.style and style_applies(m, line):
            tasks.append(("stat", line))
        if line in flourishing:
            tasks.append(("flourish", line))
    if triggers(m):
        tasks.append(("move", None))
    yield from in_order(m, tasks)


def in_order(m: Maneuver, tasks: list[tuple[str, Line | None]]) -> Script[None]:
    """As they come, unless the seat likes to choose what happens first."""
    while tasks:
        number = 0
        if len(tasks) > 1 and m.battle.stops_at(m.payer, "order"):
            names = tuple((n, kind, line.target.id if line else "") for n, (kind, line) in enumerate(tasks))
            chosen = yield ask(OrderOfEffects(m.payer.seat, m.who.id), names)
            number = chosen[0]
        kind, line = tasks.pop(number)
        if m.who.out:
            return
        if kind == "move":
            yield from move_trigger(m.battle, m.who)
        elif line is not None and not line.target.out:
            if kind == "stat":
                yield from stat_effects(m, line)
            else:
                yield from flourish_effects(m, line)


def prepare(m: Maneuver, flourishing: list[Line]) -> None:
    """A waiting logic bonus is used up by the next tactic that flourishes."""
    waiting = [mark for mark in m.who.marks if mark.key == "logic"] if m.who.marks else []
    if waiting and flourishing:
        m.planned = sum(mark.n for mark in waiting)
        m.who.drop("logic")
        m.tell("{who} planned for this.", "viskara.effect.logic", "viskara.condition.logic-charge")


def flourish_effects(m: Maneuver, line: Line) -> Script[None]:
    """Every flourish effect of the tactic, its upgrades and its performer along one line."""
    if m.planned and power(m, line) >= most_power(m, line) and most_power(m, line) > 0:
        distance = movement.speed(m.battle, line.target)
        yield from movement.move_other(m.battle, m.who, line.target, distance, "viskara.effect.logic")
    for item in m.kit.on[FLOURISH]:
        if m.who.out or line.target.out:
            return
        yield from item.flourish(m, line)
    for item in m.others(OTHER_FLOURISH):
        yield from item.other_flourish(m, line)
    for item in m.more_flourishes:
        yield from item.flourish(m, line)
    for item in m.payer.kit.on[FLOURISH]:
        if m.who.out or line.target.out:
            return
        yield from item.flourish(m, line)
    for owner in aura.owners(m):
        for item in owner.kit.on[OWN_FLOURISH]:
            if not m.who.out and not line.target.out:
                yield from item.own_flourish(m, line, owner)


# The move trigger


def triggers(m: Maneuver) -> bool:
    """Flourish along all lines, enough red cards in the original show, and no line brought below that."""
    if m.no_trigger or not m.lines:
        return False
    need = TRIGGER_REDS[m.tactic.type]
    if m.reds < need:
        return False
    for line in m.lines:
        if not m.flourishes(line) or line.reds < need or line.object is not None:
            return False
    if any(item.no_trigger(m) for item in m.who.kit.on[NO_TRIGGER]):
        return False
    return not m.tactic.rule or not any(item.no_trigger(m) for item in m.kit.on[NO_TRIGGER])


def move_trigger(battle: Battle, who: Character) -> Script[None]:
    """Perform the Move action without effort."""
    yield from move_action(battle, who, "viskara.tactic.move-trigger", trigger=True)


def move_action(battle: Battle, who: Character, rule: str, *, trigger: bool = False) -> Script[int]:
    """The Move action without its price: sidestep or dash, or neither."""
    for zone in battle.zones:
        if zone.key in FREEING:
            yield from FREEING[zone.key](battle, zone, who)
    options: list[str] = []
    heron = movement.HERON in who.abilities
    if movement.may_move(battle, who, trigger) and (
        heron or movement.any_step(battle, who, obstructions(battle, who, MOVE))
    ):
        options.append("sidestep")
    if not heron and dash.may_dash(battle, who, trigger) and dash.move_courses(battle, who, first=True):
        options.append("dash")
    if not options:
        return 0
    choice = yield ask(MoveForNothing(who.seat, who.id), ("no", *options))
    if choice == "no":
        return 0
    used_move_action(battle, who)
    if log := battle.log:
        log.tell("{who} moves for free.", rule, "viskara.rule.costs-explicit", who=who.name)
    if choice == "dash":
        dash.pay_price(battle, who)
    yield from beforehand(battle, who, moves=True)
    if choice == "dash":
        far = yield from dash.move_dash(battle, who, rule, trigger=trigger, free=True)
    else:
        reach = movement.speed(battle, who)
        far = yield from movement.sidestep(battle, who, reach, rule, must=True, trigger=trigger)
    yield from afterwards(battle, who)
    return far


# Stat effects


def stat_effects(m: Maneuver, line: Line) -> Script[None]:
    """The effect of the tactic's stat, and of others it borrowed."""
    yield from stat_effect(m, line, m.tactic.stat, power(m, line))
    for item in m.kit.on[STAT]:
        yield from item.stat(m, line)


def stat_effect(m: Maneuver, line: Line, stat: int, strength: int) -> Script[None]:
    if m.battle.log:
        m.tell("{who} uses {stat}.", "viskara.effect.rules", f"viskara.stat.{STATS[stat]}", stat=STATS[stat])
    yield from EFFECTS[stat](m, line, strength)


def body(m: Maneuver, line: Line, strength: int) -> Script[None]:
    """With an even number of red cards somebody in range is healed."""
    if m.reds % 2 or strength <= 0:
        return
    battle = m.battle
    near = [m.who, *(c for c in battle.present() if c is not m.who and not c.dead and in_reach(m, c))]
    ids = tuple(c.id for c in near)
    chosen = yield ask(HealWhom(m.payer.seat, m.who.id, strength), ("nobody", *ids))
    if chosen != "nobody":
        yield from gain_health(battle, battle.get(chosen), strength, "viskara.effect.body")


def agility(m: Maneuver, line: Line, strength: int) -> Script[None]:
    """Sidestep half your speed, then hurt morale; fully if the distance is the original finale."""
    battle, who = m.battle, m.who
    yield from movement.sidestep(battle, who, half(movement.speed(battle, who)), "viskara.effect.agility")
    if line.nobody or who.out or line.target.out:
        return
    exact = battle.distance(who, line.target) == m.finale
    damage = strength if exact else half(strength)
    if damage and (yield from may(battle, who, "agility", whom=line.target.id, number=damage)):
        yield from deal(battle, who, line.target, 0, damage, "viskara.effect.agility")


def strength_effect(m: Maneuver, line: Line, strength: int) -> Script[None]:
    """Health damage."""
    if not strength or line.nobody:
        return
    if (yield from may(m.battle, m.who, "strength", whom=line.target.id, number=strength)):
        yield from deal(m.battle, m.who, line.target, strength, 0, "viskara.effect.strength")


def presence(m: Maneuver, line: Line, strength: int) -> Script[None]:
    """Morale damage, half of it gained; nothing against those who have no morale left."""
    battle = m.battle
    if not strength or line.nobody or battle.shaken(line.target):
        return
    if (yield from may(battle, m.who, "presence", whom=line.target.id, number=strength)):
        yield from deal(battle, m.who, line.target, 0, strength, "viskara.effect.presence")
        gain_morale(battle, m.who.side, half(strength))


def logic(m: Maneuver, line: Line, strength: int) -> Script[None]:
    """The next flourish before your next turn is stronger."""
    if strength:
        m.who.put(Mark("logic", m.who.id, strength, f"start:{m.who.id}"))
        m.tell("{who} plans ahead: {n}.", "viskara.effect.logic", "viskara.condition.logic-charge", n=strength)
    yield from ()


def creativity(m: Maneuver, line: Line, strength: int) -> Script[None]:
    """Any other stat's effect with half the power."""
    some = (BODY, AGILITY, LOGIC) if line.nobody else (BODY, AGILITY, STRENGTH, PRESENCE, LOGIC)
    options = tuple(STATS[stat] for stat in some)
    chosen = yield ask(OtherStat(m.payer.seat, m.who.id, half(strength)), ("none", *options))
    if chosen != "none":
        m.tell("{who} is creative.", "viskara.effect.creativity")
        yield from stat_effect(m, line, STATS.index(chosen), half(strength))


EFFECTS = {
    BODY: body,
    AGILITY: agility,
    STRENGTH: strength_effect,
    PRESENCE: presence,
    LOGIC: logic,
    CREATIVITY: creativity,
}
