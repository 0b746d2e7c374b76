"""The turn of the patch: eight phases (dojo.rule.turn-definition), one Reactive Action each after every Action."""

from __future__ import annotations

from typing import Final

from fracas.core import Ask, Script
from fracas.games.dojo.patch.parameters.arenas import climb, climbs
from fracas.games.dojo.patch.rules.movement import swap_spaces, swaps
from fracas.games.dojo.patch.rules.possession import begin_possession, end_possession
from fracas.games.dojo.rules import meter, turn, turn_cleanup
from fracas.games.dojo.rules.actions import actions_of_kit
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.asking import NO_MORE
from fracas.games.dojo.rules.harm import burning_damage
from fracas.games.dojo.rules.health import leave_stance, lose_health
from fracas.games.dojo.rules.item import Ability, DojoItem
from fracas.games.dojo.rules.menus import Reaction
from fracas.games.dojo.rules.model import FATIGUE, NOBODY, RAPID_STRIKE, SPEED, STOOGES, Fight, Unit
from fracas.games.dojo.rules.moments import at_moment
from fracas.games.dojo.rules.movement import fits, followers
from fracas.games.dojo.rules.options import Option
from fracas.games.dojo.rules.parameter import in_force
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.phases import tell_phase
from fracas.games.dojo.rules.questions import Comeback
from fracas.games.dojo.rules.reactions import PASS, react, reaction_options
from fracas.games.dojo.rules.returning import return_to_arena
from fracas.games.dojo.rules.roaming import others_move, roam
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.games.dojo.rules.token_substitutes import purse
from fracas.games.dojo.rules.tokens import discard
from fracas.grid import unmask

COMEBACK_COST: Final = 3
COMEBACK_DEPTH: Final = 3
"""Whoever comes back does so at most so many spaces from the arena's border."""
MOST_FATIGUE_RESTED: Final = 3


def take_slot(fight: Fight) -> Script[None]:
    """Phases 1 to 5: Stance Select, Start of Turn, Heroic Spirit, Action Dice, Early Movement."""
    unit = yield from meter.next_up(fight)
    fight.active = unit.index
    possessed = begin_possession(fight, unit)
    if not possessed and not (fight.round == 1 and unit.turns_taken == 1 and unit.now):
        yield from turn.choose_stance(fight, unit)
    yield from comeback(fight, unit)
    turn.begin(fight, unit)
    for parameter, side in in_force(fight):
        yield from parameter.turn_begins(fight, side, unit)
    yield from turn.start_of_turn(fight, unit)
    if fight.out(unit):
        tell_phase(fight, "phase.3-heroic-spirit")
    tell_phase(fight, "phase.4-action-dice")
    yield from turn.roll_for(fight, unit)
    active = fight.units[fight.active]
    if any(purse(fight, u, SPEED) for u in fight.units if u is not active):
        tell_phase(fight, "phase.5-early-movement")
        yield from others_move(fight, active)
    tell_phase(fight, "phase.6-action-reaction")
    fight.phase = "act"


def comeback(fight: Fight, unit: Unit) -> Script[None]:
    """Whoever is out of the arena may pay 3 HP to come back near its border (dojo.rule.comeback, ruling 74)."""
    if not unit.removed or unit.gone or unit.kind == STOOGES or unit.hp < COMEBACK_COST:
        return
    body, room = fight.body(unit), empty_spaces(fight)
    spaces = [cell for cell in near_border(fight) if fits(fight, body, cell, room)]
    if not spaces:
        return
    answer = yield Ask(unit.seat, Comeback(unit.index), (*spaces, NO_MORE), unit.index)
    if answer != NO_MORE:
        lose_health(fight, unit, COMEBACK_COST, past_shields=True)
        body.at, unit.removed = answer, False
        if log := fight.log:
            log.tell("{who} fights their way back for 3 HP.", "dojo.rule.comeback@patch", who=unit.name)


def near_border(fight: Fight) -> list[int]:
    return unmask(fight.arena.rim(COMEBACK_DEPTH) & empty_spaces(fight))


def left_play(fight: Fight, unit: Unit) -> None:
    """Whoever goes Outside is Dizzy."""
    unit.dizzy = True
    unit.numbers = ()
    leave_stance(fight, unit)
    if log := fight.log:
        log.tell("{who} is Dizzy.", "dojo.rule.dizzy", who=unit.name)
    for parameter, side in in_force(fight):
        parameter.removed(fight, side, unit)


def round_start(fight: Fight) -> Script[None]:
    """Everybody out of the arena may come back for free (dojo.rule.round-start)."""
    for unit in fight.units:
        yield from return_to_arena(fight, unit, near_border(fight), "dojo.rule.comeback@patch", "dojo.rule.round-start")
    for parameter, side in in_force(fight):
        yield from parameter.round_begins(fight, side)


def round_end(fight: Fight) -> Script[None]:
    """What lasted for the round is over. Nobody stays Dizzy, for there is no turn that could end."""
    for unit in fight.units:
        turn.expire(fight, unit, "round")
    for parameter, side in in_force(fight):
        if fight.phase != "over":
            yield from parameter.round_ends(fight, side)
    for unit in fight.units:
        unit.dizzy = False


# Phase 6


def acting(fight: Fight, unit: Unit) -> list[Option]:
    return [*turn.acting(fight, unit), *fight.book.super_moves(fight, unit)]


def other_ways(fight: Fight, unit: Unit) -> list[Option]:
    """Free Movement that is no step: swaps with allies, and the ways between two floors."""
    return [*swaps(fight, unit), *climbs(fight, unit)]


def known_actions(fight: Fight, unit: Unit) -> tuple[DojoItem, ...]:
    """Battle Parameters may add Actions."""
    known = actions_of_kit(fight, unit)
    more = [fight.book[id] for parameter, side in in_force(fight) for id in parameter.actions(fight, side, unit)]
    if unit.tokens.get(RAPID_STRIKE, 0):
        more.append(fight.book["action.rapid-strike"])
    return (*known, *more) if more else known


def side_order(fight: Fight) -> tuple[int, ...]:
    """Heroes first, unless a Victory Parameter gives another side the first slot."""
    order = meter.side_order(fight)
    for parameter, side in in_force(fight):
        first = parameter.first(fight, side)
        if first is not None:
            return (first, *(s for s in order if s != first))
    return order


def check_victory(fight: Fight) -> None:
    """A Victory Parameter decides by itself; otherwise the last one standing wins."""
    if fight.phase == "over":
        return
    deciding = [parameter.decides(fight, side) for parameter, side in in_force(fight)]
    if not any(deciding):
        meter.check_victory(fight)


def do_special(fight: Fight, unit: Unit, option: Option) -> Script[bool]:
    from fracas.games.dojo.rules import reactions

    if option[0] == "swap":
        figure = fight.figures[option[1]]
        left = figure.at
        yield from fight.book.spend(fight, unit, SPEED, 2)
        yield from swap_spaces(fight, figure, fight.figures[option[2]])
        yield from at_moment(fight, unit, Ability.stepped, figure, left)
        yield from followers(fight, unit, figure)
        return False
    if option[0] == "climb":
        yield from climb(fight, unit, option)
        yield from followers(fight, unit, fight.figures[option[1]])
        return False
    if option[0] == "super":
        yield from fight.book.use_super_move(fight, unit, option)
        return False
    return (yield from reactions.do_special(fight, unit, option))


def reactions(fight: Fight, active: Unit) -> Script[None]:
    """After an Action, and once more when the last is done, everybody else may take one Reactive Action, allies first
    (dojo.rule.action-timing).
    """
    for friendly in (True, False):
        for unit in fight.units:
            if unit is not active and (unit.side == active.side) == friendly and fight.phase != "over":
                options = reaction_options(fight, unit)
                if options:
                    answer = yield Ask(unit.seat, Reaction(unit.index), (*options, PASS), unit.index)
                    if answer != PASS:
                        if log := fight.log:
                            log.tell(
                                "{who} reacts.",
                                "dojo.rule.action-timing@patch",
                                "dojo.rule.reactive-actions",
                                who=unit.name,
                            )
                        yield from react(fight, unit, answer)


def may_use_chaos(fight: Fight, unit: Unit, own_turn: bool) -> bool:
    """Once per turn, as a Reactive Action (dojo.token.chaos)."""
    return not own_turn and not fight.this_turn.get(f"{unit.index} chaos", 0)


def may_inspire(fight: Fight, unit: Unit, own_turn: bool) -> bool:
    """Once per turn, for the active ally or yourself."""
    active = fight.units[fight.active]
    fresh = not fight.this_turn.get(f"{unit.index} inspired", 0)
    return fresh and active.side == unit.side and not fight.out(active)


def declared(act: Act) -> Script[None]:
    """Say how far through its gates an Action goes, then spend Poltergeist tokens (dojo.rule.action-resolution)."""
    gates = act.item.cost[0].gates
    most = 1 + sum(1 for which in range(2, len(gates) + 1) if act.paid >= act.gate_price(which))
    if act.bound != NOBODY and act.harmless_gates and not act.finds_challenger():
        most = min(most, act.harmless_gates)
        act.gates_open = most
    if gates and most > 1 and act.paid:
        act.gates_open = yield from act.ask("gates", tuple(range(most, 0, -1)), "how many gates to go through")
    if min(most, act.gates_open) <= act.harmless_gates:
        act.bound = NOBODY
    yield from act.fight.book.poltergeist_before(act)
    if most > 1:
        n = min(most, act.gates_open)
        words = "It goes through {n} of its {all} gates." if n > 1 else "It goes through 1 of its {all} gates."
        act.tell(words, "dojo.rule.action-resolution", n=n, all=len(gates))


def bound(fight: Fight, unit: Unit, item: DojoItem) -> bool:
    """A Challenge binds only Actions that deal damage."""
    return unit.challenger != NOBODY and item.hurts


# Phases 7 and 8


def end_turn(fight: Fight) -> Script[None]:
    """Late Movement, then the End of Turn: Abilities, Traps, Burning, Challenge, Speed, Fatigue, pools."""
    unit = fight.units[fight.active]
    yield from reactions(fight, unit)
    if any(purse(fight, u, SPEED) for u in fight.units):
        tell_phase(fight, "phase.7-late-movement")
        yield from roam(fight, unit)
        yield from others_move(fight, unit)
    tell_phase(fight, "phase.8-end")
    yield from turn.end_of_turn(fight, unit, spend_gained_speed)
    yield from turn.traps_spring(fight)
    yield from burning_damage(fight, unit, False)
    yield from at_moment(fight, unit, Ability.after_burning)
    turn.challenge_met(fight, unit, "tried")
    for parameter, side in in_force(fight):
        yield from parameter.turn_ends(fight, side, unit)
    if "trial" in fight.facts:
        yield from fight.book.trial_turn_over(fight)
    turn_cleanup.discard_speed(fight)
    yield from rest(fight, unit)
    turn_cleanup.empty_pools(fight)
    turn.turn_over(fight)
    end_possession(fight)
    yield from meter.next_slot(fight)


def spend_gained_speed(fight: Fight, before: list[int]) -> Script[None]:
    """Whoever has gained Speed from an Ability at the end of the turn may spend that much at once; nobody else moves
    any more (dojo.phase.8-end).
    """
    for unit, held in zip(list(fight.units), before, strict=False):
        if (gained := unit.tokens.get(SPEED, 0) - held) > 0:
            yield from roam(fight, unit, gained)


def rest(fight: Fight, unit: Unit) -> Script[None]:
    """Whoever has not moved at all since the turn began may shake off up to 3 Fatigue."""
    held = min(MOST_FATIGUE_RESTED, unit.tokens.get(FATIGUE, 0))
    body = fight.body(unit)
    stayed = body.at == fight.started_at and not fight.moved >> body.id & 1
    if held and stayed and not fight.out(unit):
        number = yield from Actor(fight, unit).ask("rest", tuple(range(held, -1, -1)), "how much Fatigue to shake off")
        discard(fight, unit, FATIGUE, number)
        if number and (log := fight.log):
            log.tell("{who} rests and loses {n} Fatigue.", "dojo.token.fatigue", who=unit.name, n=number)
