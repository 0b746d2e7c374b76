"""The maneuvers signature moves are made of."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from fracas.core import Script
from fracas.core.language import counting
from fracas.games.viskara.book import dash, movement, reactions, teleport
from fracas.games.viskara.book.able import could_target, usable
from fracas.games.viskara.book.asked import Square, ask
from fracas.games.viskara.book.asked_performing import DealersChoice, HowToMove, SwapWith
from fracas.games.viskara.book.attack import perform
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.board import MOVE, bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import ENTERING, UPGRADES, Upgrade, upgrade
from fracas.games.viskara.book.deeds import deed
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, offer
from fracas.games.viskara.book.model import Part, Zone
from fracas.games.viskara.book.objects import STRUCK
from fracas.games.viskara.book.resources import can_pay
from fracas.games.viskara.book.serving import lengthen, longest
from fracas.games.viskara.book.sight import obstructions, squares_in_range
from fracas.games.viskara.book.signature import (
    ABLE,
    AHEAD,
    ATTACK,
    PARTS,
    Run,
    can_perform,
    drop_obstructions,
    expand,
    in_reach,
    keep_obstructions,
    performer,
    pick,
    reach_of,
    starting_point,
    tell,
    tell_upgrades,
)
from fracas.games.viskara.book.stance import stance

SETTLED: Note[frozenset[str]] = Note(frozenset())
"""Whose obstructions an attack has been settled for."""

Do = Callable[[Run, Part], Script[bool]]


def maneuver(key: str, name: str, points: int) -> Callable[[Do], Do]:
    """Declare a maneuver; its docstring says what it does."""

    def add(function: Do) -> Do:
        upgrade(f"sig.man.{key}", name, points, " ".join((function.__doc__ or "").split()))
        PARTS[f"sig.man.{key}"] = function
        return function

    return add


def linked(parent: str, key: str, name: str, points: int, text: str, *, repeat: bool = False) -> Upgrade:
    return upgrade(f"sig.man.{parent}.{key}", name, points, text, parent=f"sig.man.{parent}", repeat=repeat)


# Moving


@maneuver("sidestep", "Sidestep", 20)
def sidestep(run: Run, part: Part) -> Script[bool]:
    """Sidestep up to your speed."""
    who = yield from performer(run, part)
    yield from _step(run, part, who)
    run.touch(who)
    for other in (yield from others_affected(run, part, [who])):
        yield from _step(run, part, other)
    return True


def _step(run: Run, part: Part, who: Character) -> Script[None]:
    battle, rule = run.battle, "viskara.sig.man.sidestep"
    speed = movement.speed(battle, who)
    if not part.count("sig.man.sidestep.teleport"):
        yield from movement.sidestep(battle, who, speed, rule)
        return
    tell_upgrades(run, part, "sig.man.sidestep.teleport")
    starts = yield from starting_point(run, part, who)
    yield from teleport.teleport_up_to(battle, who, speed, rule, starts if starts != who.cells else None)


def can_step(battle: Battle, c: Character, part: Part, event: str, m: Maneuver | None) -> bool:
    """Whether there is anywhere to go; an expansive sidestep may be for others alone."""
    if part.count("sig.up.expansive-self") or part.count("sig.up.expansive-target"):
        return True
    if not movement.may_move(battle, c):
        return False
    far = movement.HERON in c.abilities or part.count("sig.man.sidestep.teleport") or part.count("sig.up.granted")
    return bool(far) or movement.any_step(battle, c, obstructions(battle, c, MOVE))


ABLE["sig.man.sidestep"] = can_step


def others_affected(run: Run, part: Part, found: list[Character]) -> Script[list[Character]]:
    """Whom an expansive maneuver affects as well, when it has affected some; they count as affected too."""
    everybody = list(found)
    yield from expand(run, part, everybody)
    more = everybody[len(found) :]
    run.touch(*more)
    return more


linked("sidestep", "teleport", "Teleport (Sidestep)", 10, "The sidestep may be a teleport.")


@maneuver("move-character", "Move Character", 15)
def move_character(run: Run, part: Part) -> Script[bool]:
    """Move somebody within direct range up to their speed."""
    who = yield from performer(run, part)
    starts = yield from starting_point(run, part, who)
    found = yield from pick(run, part, starts, who)
    for c in found:
        speed = movement.speed(run.battle, c)
        if part.count("sig.man.move-character.teleport") and (yield from _teleports(run, who, c)):
            tell_upgrades(run, part, "sig.man.move-character.teleport")
            spots = teleport.teleport_spots(run.battle, c, (yield from lengthen(run.battle, c, speed, who)))
            yield from teleport.teleport(run.battle, c, spots, "viskara.sig.man.move-character", mover=who)
        else:
            yield from movement.move_other(run.battle, who, c, speed, "viskara.sig.man.move-character")
    return bool(found)


def _teleports(run: Run, who: Character, c: Character) -> Script[bool]:
    """Whether somebody is teleported instead of moved square by square, which matters where squares do something."""
    if not any(zone.key in ENTERING for zone in run.battle.zones):
        return True
    return bool((yield ask(HowToMove(who.seat, c.id), ("teleport", "move"))) == "teleport")


linked("move-character", "teleport", "Teleport (Move Character)", 10, "The character may be teleported.")


@maneuver("swap-location", "Swap Location", 20)
def swap_location(run: Run, part: Part) -> Script[bool]:
    """Swap places with somebody within direct range; an attack on one of the two is then for the other."""
    who = yield from performer(run, part)
    starts = yield from starting_point(run, part, who)
    found = yield from pick(run, part, starts, who)
    places = [who, *found]
    while len(places) > 1:
        here = places.pop(0)
        other = places[0]
        if len(places) > 1 or here is not who:
            ids = tuple(c.id for c in (here, *places))
            other = run.battle.get((yield ask(SwapWith(run.c.seat, here.id), ids)))
        if other is here:
            continue
        swapped = yield from teleport.swap(run.battle, who, here, other, "viskara.sig.man.swap-location")
        if swapped and run.m is not None and run.event == ATTACK:
            _retarget(run.m, here, other)
    return bool(found)


def _retarget(m: Maneuver, a: Character, b: Character) -> None:
    """Exactly one of two that swapped is a target: the other becomes it."""
    aimed = [line for line in m.lines if line.target in (a, b) and line.object is None]
    if len(aimed) == 1:
        aimed[0].target = b if aimed[0].target is a else a


@maneuver("dash", "Dash", 20)
def sig_dash(run: Run, part: Part) -> Script[bool]:
    """Dash to within your speed of somebody."""
    who = yield from performer(run, part)
    if not dash.may_dash(run.battle, who) or not dash.move_courses(run.battle, who, first=True, swings=False):
        return False
    yield from dash.move_dash(run.battle, who, "viskara.sig.man.dash", swings=False)
    run.touch(who)
    for other in (yield from others_affected(run, part, [who])):
        able = dash.may_dash(run.battle, other) and dash.move_courses(run.battle, other, first=True, swings=False)
        if able and (yield from offer(run.battle, other, "sig.man.dash")):
            yield from dash.move_dash(run.battle, other, "viskara.sig.man.dash", swings=False)
    return True


def can_dash(battle: Battle, c: Character, part: Part, event: str, m: Maneuver | None) -> bool:
    return dash.may_dash(battle, c) and bool(dash.move_courses(battle, c, first=True, swings=False))


ABLE["sig.man.dash"] = can_dash


@maneuver("target-character", "Target Character", 5)
def target_character(run: Run, part: Part) -> Script[bool]:
    """Target somebody within direct range, who counts as affected."""
    who = yield from performer(run, part)
    starts = yield from starting_point(run, part, who)
    found = yield from pick(run, part, starts, who)
    return bool(found)


def somebody(battle: Battle, c: Character, part: Part, event: str, m: Maneuver | None) -> bool:
    if part.count("sig.key.alternate-starting-point") or part.count("sig.up.transposed"):
        return True
    return bool(in_reach(battle, c, part, c.cells, reach_of(c, part)))


for _kind in ("move-character", "swap-location", "target-character"):
    ABLE[f"sig.man.{_kind}"] = somebody


def ahead_by_step(battle: Battle, who: Character, part: Part) -> list[tuple[int, ...]]:
    if not movement.may_move(battle, who):
        return []
    speed = longest(battle, who, movement.speed(battle, who))
    if part.count("sig.man.sidestep.teleport"):
        return [movement.body(battle, who, at) for at in teleport.teleport_spots(battle, who, speed)]
    return [path[-1] for path in movement.ways(battle, who, speed, obstructions(battle, who, MOVE)).values()]


def ahead_by_dash(battle: Battle, who: Character, part: Part) -> list[tuple[int, ...]]:
    if not dash.may_dash(battle, who):
        return []
    reach = longest(battle, who, dash.dash_reach(battle, who, swings=False))
    return [movement.body(battle, who, at) for at in dash.move_courses(battle, who, reach=reach)]


def ahead_by_swap(battle: Battle, who: Character, part: Part) -> list[tuple[int, ...]]:
    near = in_reach(battle, who, part, who.cells, reach_of(who, part))
    return [movement.body(battle, who, other.cells[0]) for other in near]


AHEAD |= {
    "sig.man.sidestep": ahead_by_step,
    "sig.man.dash": ahead_by_dash,
    "sig.man.swap-location": ahead_by_swap,
}


# Fighting


@maneuver("attack", "Attack", 0)
def sig_attack(run: Run, part: Part) -> Script[bool]:
    """An effort attacks with a tactic of its own."""
    tactic = part.tactic
    assert tactic is not None
    battle, c = run.battle, run.c
    who = yield from performer(run, part)
    starts = yield from starting_point(run, part, who)
    m = Maneuver(battle, "attack", who, tactic)
    m.part, m.stored_up = part, partial(extra_output, run, part)
    if any(part.count(f"sig.up.expansive-{kind}") for kind in ("target", "self")):
        m.spread = lambda m: spread(run, part, m)
    if starts != who.cells:
        m.fixed_starts = starts
    yield from perform(m)
    run.last = m
    for line in m.lines:
        health, morale = line.dealt
        if line.object is None and (health or morale or m.flourishes(line)):
            run.touch(line.target)
    affected = counting(len(run.touched), "character")
    tell(battle, c, "{n} affected so far.", "viskara.sig.affected", n=affected)
    return True


def spread(run: Run, part: Part, m: Maneuver) -> Script[None]:
    """An expansive attack also targets characters around its targets, or around yourself."""
    start = m.lines[0].start if m.lines else m.starts[0]
    for c in (yield from others_affected(run, part, m.targets)):
        m.lines.append(Line(c, start, c.cells[0], run.battle.board.central(start, c.cells[0])[1]))


def extra_output(run: Run, part: Part) -> int:
    """Bide and Riposte: what one took or prevented since the move started, up to what was bought."""
    more = 0
    for key, suffered in (
        ("sig.up.bide", run.c.hurt - run.hurt),
        ("sig.up.riposte", run.c.prevented - run.prevented),
    ):
        times = part.count(key)
        if times and suffered > 0:
            more += min(times, suffered)
            tell_upgrades(run, part, key)
    return more


linked(
    "attack", "extra-hits", "Extra Hits", 25, "3 more morale damage a purchase, less if it is defied.",
    repeat=True,
)  # fmt: skip


def can_attack(battle: Battle, c: Character, part: Part, event: str, m: Maneuver | None) -> bool:
    tactic = part.tactic
    if tactic is None or not can_pay(battle, c, 1, 0) or not usable(battle, c, tactic, "attack"):
        return False
    free = part.count("sig.key.alternate-starting-point") or part.count("sig.up.transposed")
    return bool(free) or could_target(battle, c, tactic)


ABLE["sig.man.attack"] = can_attack


@maneuver("defy-stance", "Defy/Stance", 0)
def defy_or_stance(run: Run, part: Part) -> Script[bool]:
    """An effort defies or takes a stance with a tactic of its own."""
    who = yield from performer(run, part)
    if not (yield from defy_or_stance_with(run, part, who)):
        return False
    for other in (yield from others_affected(run, part, [who])):
        if able_to_defy(run, part, other) and (yield from offer(run.battle, other, part.kind)):
            yield from defy_or_stance_with(run, part, other)
    return True


def able_to_defy(run: Run, part: Part, who: Character) -> bool:
    enemy = run.m is None or who.side != run.m.who.side
    return enemy and can_defy(run.battle, who, part, run.event, run.m)


def defy_or_stance_with(run: Run, part: Part, who: Character) -> Script[bool]:
    """Somebody defies or takes a stance with the move's tactic, for an effort of their own."""
    tactic, m = part.tactic, run.m
    assert tactic is not None
    if not able_to_defy(run, part, who):
        return False
    if run.event == ATTACK and m is not None:
        defy = yield from reactions.start_defy(m, who, tactic, False)
        if defy is not None:
            m.signature_defies += (defy,)
            run.touch(m.who)
        return defy is not None
    run.last = yield from stance(run.battle, who, tactic, flair=0)
    return True


def can_defy(battle: Battle, c: Character, part: Part, event: str, m: Maneuver | None) -> bool:
    if part.tactic is None or not can_pay(battle, c, 1, 0):
        return False
    if event == ATTACK and m is not None:
        possible = reactions.may_defy(m, c) and usable(battle, c, part.tactic, "defy")
        return possible and bool(reactions.defiable(m, c, part.tactic))
    return event == "action" and not c.exhausted and usable(battle, c, part.tactic, "stance")


ABLE["sig.man.defy-stance"] = can_defy


# Obstructions


@maneuver("create-obstruction", "Create Obstruction", 10)
def create_obstruction(run: Run, part: Part) -> Script[bool]:
    """Put an obstruction on a free square within direct range; it lasts while it is paid for."""
    battle, c = run.battle, run.c
    who = yield from performer(run, part)
    starts = yield from starting_point(run, part, who)
    ups = part.count("sig.man.create-obstruction.obstructions-up")
    walls = part.count("sig.man.create-obstruction.wall")
    made: list[int] = []
    free = free_squares(battle, who, starts, reach_of(who, part), part)
    for number in range(1 + walls + ups):
        options = [cell for cell in free if cell not in made]
        if 1 <= number <= walls:
            beside = {x for cell in made for x in battle.board.grid.neighbours[cell]}
            options = [cell for cell in options if cell in beside]
        if not options:
            break
        done = ("done",) if made else ()
        cell = yield ask(Square(who.seat, who.id, part.kind, number + 1, 1 + walls + ups), (*done, *options))
        if cell == "done":
            break
        made.append(cell)
    for cell in made:
        battle.add_zone(Zone("obstruction", who.id, (cell,), part.count("sig.man.create-obstruction.resistant")))
    tell(battle, c, "{who} creates {n}.", "viskara.condition.created-obstruction", n=counting(len(made), "obstruction"))
    if ups and len(made) > 1 + walls:
        tell_upgrades(run, part, "sig.man.create-obstruction.obstructions-up")
    if walls and len(made) > 1:
        tell_upgrades(run, part, "sig.man.create-obstruction.wall")
    return bool(made)


def free_squares(battle: Battle, c: Character, starts: tuple[int, ...], reach: int, part: Part) -> list[int]:
    solid = 0 if part.count("sig.key.they-cant-hide") else obstructions(battle, c, "other")
    taken = battle.taken(None) | bits(cell for zone in battle.zones_of("obstruction") for cell in zone.cells)
    taken |= battle.board.solid[MOVE] | bits(cell for zone in battle.zones_of("shards") for cell in zone.cells)
    return [cell for cell in squares_in_range(battle, starts, solid, reach, "other") if not taken >> cell & 1]


def some_square(battle: Battle, c: Character, part: Part, event: str, m: Maneuver | None) -> bool:
    return bool(free_squares(battle, c, c.cells, reach_of(c, part), part)) or bool(part.count("sig.up.transposed"))


ABLE["sig.man.create-obstruction"] = some_square
linked("create-obstruction", "obstructions-up", "Obstructions Up", 10, "1 more obstruction a purchase.", repeat=True)
linked("create-obstruction", "wall", "Wall", 5, "1 more obstruction a purchase, connected to the first.", repeat=True)
linked(
    "create-obstruction", "resistant", "Resistant", 10, "Small damage (1 a purchase) takes one payment only.",
    repeat=True,
)  # fmt: skip


def struck(m: Maneuver, line: Line, zone: Zone) -> Script[None]:
    """Damage to an obstruction makes all of them vanish, unless paid once for every red card of the attack."""
    battle, owner = m.battle, m.battle.get(zone.owner)
    own = [x for x in m.lines if x.object is not None and x.object.key == "obstruction" and x.target is owner]
    worst = max(own, key=lambda x: x.health + x.morale)
    if owner.id in SETTLED.of(m) or not worst.health + worst.morale:
        return
    SETTLED.put(m, SETTLED.of(m) | {owner.id})
    damage = worst.health + worst.morale
    times = worst.reds
    if zone.n and damage <= zone.n:
        times = 1
        tell(battle, owner, "{who}'s obstruction resists.", "viskara.sig.man.create-obstruction.resistant")
    if not (yield from keep_obstructions(battle, owner, times)):
        drop_obstructions(battle, owner)


STRUCK["obstruction"] = struck


# The rest


@maneuver("delay", "Delay", 15)
def delay(run: Run, part: Part) -> Script[bool]:
    """Pause the move, to go on at any time before the end of your turn."""
    tell(run.battle, run.c, "{who} waits.", "viskara.condition.delayed-signature")
    yield from ()
    return True


linked("delay", "dramatic-tension", "Dramatic Tension", 5, "A flair makes the delay last until your next turn ends.")


@maneuver("dealers-choice", "Dealer's Choice", 0)
def dealers_choice(run: Run, part: Part) -> Script[bool]:
    """One of several maneuvers, chosen when it comes to it."""
    from fracas.games.viskara.book.signature import perform_part

    actor = run.m.who if run.m is not None else run.c
    able = [n for n, p in enumerate(part.parts) if can_perform(run.battle, run.c, p, run.event, actor, run.m)]
    if not able:
        return False
    number = able[0]
    if len(able) > 1:
        kinds = tuple(each.kind for each in part.parts)
        number = yield ask(DealersChoice(run.c.seat, run.c.id, kinds), able)
    yield from perform_part(run, part.parts[number])
    return True


def some_choice(battle: Battle, c: Character, part: Part, event: str, m: Maneuver | None) -> bool:
    actor = m.who if m is not None else c
    return any(can_perform(battle, c, each, event, actor, m) for each in part.parts)


ABLE["sig.man.dealers-choice"] = some_choice


@maneuver("other-thing", "Other Thing With a Cost", 5)
def other_thing(run: Run, part: Part) -> Script[bool]:
    """Use an aura or arts keystone one has for its price; a flourish effect right after its attack or defy."""
    thing = part.thing
    assert thing is not None
    own = UPGRADES[thing.key]
    assert own.item is not None
    item = own.item(thing, thing.times)
    if own.hears("flourish"):
        m = run.last
        if m is None:
            return False
        for line in m.lines:
            if m.flourishes(line) and not line.target.out:
                yield from item.flourish(m, line)
        return True
    yield from item.act(run.battle, run.c, deed("aura", thing.key))
    return True


def can_do_thing(battle: Battle, c: Character, part: Part, event: str, m: Maneuver | None) -> bool:
    thing = part.thing
    if thing is None:
        return False
    own = UPGRADES[thing.key]
    if own.hears("flourish"):
        return True
    return own.item is not None and ("aura", thing.key) in own.item(thing, thing.times).actions(battle, c)


ABLE["sig.man.other-thing"] = can_do_thing
