"""The turn of the base book, step by step, and the parts both editions share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from typing import Final

from fracas.core import Ask, Roll, Script
from fracas.games.dojo.rules import actions, meter, reactions, stakes, training, turn_cleanup
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.asking import NO_MORE, decode
from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.endless import endless, more_arrive
from fracas.games.dojo.rules.harm import burning_damage, trap_damage
from fracas.games.dojo.rules.health import SHIELD_BROKE, fights_on
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.kit_index import is_out, kit_of
from fracas.games.dojo.rules.menus import Turn
from fracas.games.dojo.rules.model import BOSS, FRANTIC, NOBODY, SPEED, STUN, Fight, Stance, Unit, note
from fracas.games.dojo.rules.moments import at_moment, run
from fracas.games.dojo.rules.movement import free_step, hang_over_edge
from fracas.games.dojo.rules.options import Option
from fracas.games.dojo.rules.parameter import in_force
from fracas.games.dojo.rules.phases import tell_phase
from fracas.games.dojo.rules.phrases import listed
from fracas.games.dojo.rules.prices import take_number
from fracas.games.dojo.rules.questions import Order, Spirit, WhichStance
from fracas.games.dojo.rules.returning import beside_edge, lone_boss_returns, return_to_arena
from fracas.games.dojo.rules.roaming import DONE, free_moves, others_move, roam
from fracas.games.dojo.rules.targeting import cells_of, fallen

Job = tuple[Unit, Ability, Callable[[Actor], Script[None]]]
"""An Ability of somebody that is due, and what it does."""
AfterEach = Callable[[Fight, list[int]], Script[None]]
OUT_COLD: Final = "is out cold"
"""Noted of whoever has no numbers left after Stun."""


def take_slot(fight: Fight) -> Script[None]:
    """Steps 1 to 3 of the base turn: Stance, start of turn, dice (dojo.phase.base.1-stance to 3-roll)."""
    unit = yield from meter.next_up(fight)
    fight.active = unit.index
    yield from choose_stance(fight, unit)
    yield from lone_boss_returns(fight, unit)
    if fight.phase == "over":
        return
    begin(fight, unit)
    for body in fight.bodies(unit):
        yield from hang_over_edge(fight, body)
    yield from start_of_turn(fight, unit)
    yield from others_move(fight, unit)
    tell_phase(fight, "phase.base.3-roll")
    yield from roll_for(fight, unit)
    tell_phase(fight, "phase.base.4-actions")
    fight.phase = "act"
    yield from fight.book.reactions(fight, fight.units[fight.active])


def begin(fight: Fight, unit: Unit) -> None:
    """The slate of the turn is clean."""
    fight.this_turn = {}
    fight.sprung = fight.moved = 0
    fight.started_at = fight.body(unit).at
    for figure in fight.figures:
        figure.acted = False


# Stances


def choose_stance(fight: Fight, unit: Unit) -> Script[None]:
    """Choose a Stance; Bosses and Frantic heroes not last turn's (dojo.rule.stance-choice)."""
    tell_phase(fight, fight.book.stance_phase)
    unit.last, unit.last_spark = unit.now or unit.last, unit.spark or unit.last_spark
    if unit.mode == FRANTIC:
        yield from choose_frantic(fight, unit)
    else:
        able = stance_options(unit)
        number = 2 if unit.level >= 10 and unit.kind == "hero" else 1
        if "villain.vehicle-boss-mode" in unit.abilities:
            number = len(unit.stances)
        unit.now = yield from _pick_stances(unit, able, number)
        unit.spark = ""
    keep_one_shield(fight, unit)
    dress(fight, unit)
    fights_on(fight, unit)
    if (log := fight.log) and unit.now:
        rules = ["dojo.rule.stance-choice", "dojo.rule.colour-terms"]
        rules += ["dojo.rule.boss-stance-limit"] if unit.kind == BOSS else []
        parts = [fight.book.ref(f"{kind}.{name}") for s in unit.now for kind, name in fight.book.stance_parts(s)]
        source = kit_of(fight, unit).source
        parts += [fight.book.ref(source[name]) for name in ("reach", "range_more") if name in source]
        parts += [fight.book.ref(id) for id in unit.abilities if id == "villain.vehicle-boss-mode"]
        log.tell(
            "{who} takes the {stance} Stance.",
            *rules,
            *parts,
            who=unit.name,
            stance=" and ".join(stance_name(fight, s) for s in unit.now),
        )


def stance_options(unit: Unit) -> list[Stance]:
    if unit.kind == BOSS and len(unit.stances) > 1 and "villain.vehicle-boss-mode" not in unit.abilities:
        return [s for s in unit.stances if s not in unit.last]
    return list(unit.stances)


def _pick_stances(unit: Unit, able: list[Stance], number: int) -> Script[tuple[Stance, ...]]:
    """One Stance, or up to as many as the unit can be in at once."""
    if len(able) <= number:
        return tuple(able)
    chosen: list[Stance] = []
    while len(chosen) < number:
        left = [unit.stances.index(s) for s in able if s not in chosen]
        options = (*left, NO_MORE) if chosen else tuple(left)
        answer = yield Ask(unit.seat, WhichStance(unit.index), options, unit.index)
        if answer == NO_MORE:
            break
        chosen.append(unit.stances[answer])
    return tuple(chosen)


def choose_frantic(fight: Fight, unit: Unit) -> Script[None]:
    """A Frantic hero puts Style, Form and Ability together anew, none of them the same as last turn.

    At level 10 it takes two Styles and two Forms; where only one Form is left, the second Style does without.
    """
    old_styles = {s.style for s in unit.last}
    old_forms = {f for s in unit.last for f in s.forms}
    number = 2 if unit.level >= 10 else 1
    deed = Actor(fight, unit)
    styles, forms = [s for s in unit.styles if s not in old_styles], [f for f in unit.forms if f not in old_forms]
    picked_styles = yield from deed.pick_several(styles, number, "a Style for this turn")
    picked_forms = yield from deed.pick_several(forms, number, "a Form for this turn")
    sparks = [s for s in unit.sparks if s != unit.last_spark] or list(unit.sparks)
    unit.spark = yield from deed.ask("ability", sparks, "an Ability for this turn")
    unit.now = tuple(
        attached(fight, unit, style, form) for style, form in zip_longest(picked_styles, picked_forms, fillvalue="")
    )
    if log := fight.log:
        log.tell("{who} fights frantically.", "dojo.rule.frantic-limit", fight.book.ref(unit.spark), who=unit.name)


def attached(fight: Fight, unit: Unit, style: str, form: str) -> Stance:
    """A Frantic Stance; Forbidden brings its own second Form."""
    second = next((s.forms[0] for s in unit.stances if s.style == style and s.forms), "")
    return Stance(style, tuple(dict.fromkeys(f for f in (form, second) if f)))


def stance_name(fight: Fight, stance: Stance) -> str:
    if stance.name:
        return stance.name
    forms = [fight.book[f"form.{form}"].name.removesuffix(" Form") for form in stance.forms]
    return " ".join([fight.book[f"style.{stance.style}"].name.removesuffix(" Style"), *forms])


def keep_one_shield(fight: Fight, unit: Unit) -> None:
    """Leaving Zen Form one keeps a single Shield, the biggest."""
    if len(unit.shields) > 1:
        forms = {f for s in unit.now for f in s.forms}
        if not any(fight.book.ability(f"form-ability.{f}").__class__.__dict__.get("many_shields") for f in forms):
            unit.shields = (max(unit.shields),)


# Start of turn


def start_of_turn(fight: Fight, unit: Unit) -> Script[None]:
    """Everything that happens at the start of a turn, in an order of choice."""
    tell_phase(fight, fight.book.start_phase)
    if endless(fight, unit):
        yield from more_arrive(fight, unit)
    jobs: list[Job] = []
    for ability in kit_of(fight, unit).hooks.get(Ability.start_of_turn, ()):
        jobs.append((unit, ability, ability.start_of_turn))
    for other in fight.units:
        for ability in kit_of(fight, other).hooks.get(Ability.start_of_every_turn, ()):
            jobs.append((other, ability, partial(ability.start_of_every_turn, active=unit)))
    yield from in_order(fight, unit.seat, jobs)


def end_of_turn(fight: Fight, unit: Unit, after_each: AfterEach | None = None) -> Script[None]:
    """Abilities at the end of a turn, in an order of choice; `after_each` is told how much Speed all had before one."""
    jobs: list[Job] = []
    for ability in kit_of(fight, unit).hooks.get(Ability.end_of_turn, ()):
        jobs.append((unit, ability, ability.end_of_turn))
    for other in fight.units:
        for ability in kit_of(fight, other).hooks.get(Ability.end_of_every_turn, ()):
            jobs.append((other, ability, partial(ability.end_of_every_turn, active=unit)))
    yield from in_order(fight, unit.seat, jobs, after_each)


def in_order(fight: Fight, seat: str, jobs: list[Job], after_each: AfterEach | None = None) -> Script[None]:
    """Resolve Abilities of one moment; who decides the order is asked only when it can matter."""
    left = list(jobs)
    while left:
        minded = any(a.minds_order for _, a, _ in left)
        names = tuple((u.index, a.id) for u, a, _ in left if minded or not a.plain)
        index = 0
        if len(set(names)) > 1 and len(names) == len(left):
            answer = yield Ask(seat, Order(fight.active), names, (fight.active,))
            index = names.index(answer)
            if log := fight.log:
                first = f"{fight.units[answer[0]].name}: {fight.book[answer[1]].name}"
                log.tell("{first} comes first.", fight.book.ref("rule.ability-order"), first=first)
        elif len(names) < len(left):
            index = next(i for i, job in enumerate(left) if job[1].plain)
        unit, ability, acts = left.pop(index)
        if not is_out(fight, unit) or ability.alone:
            before = [u.tokens.get(SPEED, 0) for u in fight.units] if after_each else []
            yield from run(fight, unit, ability, acts)
            if after_each:
                yield from after_each(fight, before)


# Dice


def roll_for(fight: Fight, unit: Unit) -> Script[None]:
    """Roll the Action Dice; somebody still Taken Out gives them away (dojo.rule.heroic-spirit)."""
    receiver = unit
    if not is_out(fight, unit) and (chosen := (yield from turn_given_away(fight, unit))) is not None:
        receiver = chosen
        fight.donor, fight.active = unit.index, receiver.index
        fight.started_at = fight.body(receiver).at
    elif is_out(fight, unit):
        allies = [u for u in fight.units if u.side == unit.side and not is_out(fight, u)]
        if not allies:
            return
        receiver = allies[0]
        if len(allies) > 1:
            index = yield Ask(unit.seat, Spirit(unit.index), tuple(u.index for u in allies), unit.index)
            receiver = fight.units[index]
        fight.donor, fight.active = unit.index, receiver.index
        fight.started_at = fight.body(receiver).at
        if log := fight.log:
            log.tell(
                "{who}'s heroic spirit goes to {whom}.",
                fight.book.ref("rule.heroic-spirit"),
                who=unit.name,
                whom=receiver.name,
            )
    yield from fight.book.roll(fight, unit, receiver)
    yield from after_roll(fight, receiver)


def turn_given_away(fight: Fight, unit: Unit) -> Script[Unit | None]:
    """Under some Battle Parameters even somebody in play may give the turn to another."""
    for parameter, side in in_force(fight):
        receiver = yield from parameter.spirit(fight, side, unit)
        if receiver is not None:
            return receiver
    return None


def action_dice(fight: Fight, unit: Unit) -> list[int]:
    """The dice of Form, Style, level and whatever Abilities add now. Negative numbers are fixed, not rolled."""
    kit = kit_of(fight, unit)
    dice = [*kit.dice_rolled, *kit.dice, *unit.bonus_dice]
    for ability in kit.hooks.get(Ability.dice_now, ()):
        dice += ability.dice_now(Actor(fight, unit, fight.book[ability.id]))
    for other in fight.units:
        if (
            other.side != unit.side
            and kit_of(fight, other).judges
            and unit.challenger == other.index
            and not is_out(fight, other)
        ):
            drop_lowest(fight, dice)
    for parameter, side in in_force(fight):
        parameter.dice(fight, side, unit, dice)
    return dice


def drop_lowest(fight: Fight, dice: list[int]) -> None:
    """Judgment: the lowest die is not rolled."""
    rolled = [d for d in dice if d > 0]
    if rolled:
        dice.remove(min(rolled))
    elif dice and fight.book.judgment_takes_numbers:
        dice.remove(max(dice))
    else:
        return
    if log := fight.log:
        log.tell("Judgment takes the lowest die.", fight.book.ref("style-ability.judgment"))


def roll(fight: Fight, unit: Unit, receiver: Unit) -> Script[None]:
    dice = action_dice(fight, unit)
    rolled = tuple(d for d in dice if d > 0)
    numbers = [-d for d in dice if d < 0]
    if rolled:
        numbers += yield Roll(rolled, "action dice")
    bonus = yield from stakes.heroic_power_up(fight, unit, receiver, numbers)
    pour(fight, unit, receiver, numbers)
    if bonus:
        yield from stakes.grant(fight, receiver, bonus)


def pour(fight: Fight, unit: Unit, receiver: Unit, numbers: list[int]) -> None:
    """The numbers of a unit's dice go into a pool; two Stances at once keep the highest eight."""
    if unit.level >= 10 and len(unit.now) > 1:
        numbers = sorted(numbers, reverse=True)[:8]
    receiver.numbers = tuple(sorted((*receiver.numbers, *numbers), reverse=True))
    if log := fight.log:
        more = kit_of(fight, unit).source.get("dice")
        rules = ["dojo.rule.action-pool", *((fight.book.ref(more),) if more else ())]
        rules += fight.book.own("advancement.bonus-die") if unit.bonus_dice else ()
        rules += fight.book.own("rule.purple-dice") if any(len(stance.forms) > 1 for stance in unit.now) else ()
        words = "{who} rolls {numbers}." if numbers else "{who} has no dice to roll."
        log.tell(words, *rules, who=unit.name, numbers=", ".join(map(str, sorted(numbers, reverse=True))))


def after_roll(fight: Fight, unit: Unit) -> Script[None]:
    """Abilities that change the numbers, in an order of choice, and Stun."""
    hooks = kit_of(fight, unit).hooks.get(Ability.after_roll, ())
    yield from in_order(fight, unit.seat, [(unit, ability, ability.after_roll) for ability in hooks])
    if unit.tokens.get(STUN, 0):
        yield from stunned(fight, unit)
    yield from cap_pool(fight, unit)


def stunned(fight: Fight, unit: Unit) -> Script[None]:
    """Each Stun token takes 4 off one number of the holder's choice; without any left the turn is over
    (dojo.token.stun, ruling 66).
    """
    deed = Actor(fight, unit)
    for _ in range(unit.tokens[STUN]):
        if unit.numbers:
            number = yield from deed.ask("number", sorted(set(unit.numbers)), "which number is stunned")
            take_number(unit, number)
            if number > 4:
                unit.numbers = tuple(sorted((*unit.numbers, number - 4), reverse=True))
            if log := fight.log:
                log.tell("Stun takes 4 off a {n}.", "dojo.token.stun", n=number)
    unit.tokens[STUN] = 0
    if not unit.numbers:
        note(fight.this_turn, unit, OUT_COLD)


def cap_pool(fight: Fight, unit: Unit) -> Script[None]:
    """Never more numbers than the edition allows."""
    cap, deed = fight.book.pool_cap, Actor(fight, unit)
    dropped: list[int] = []
    while cap and len(unit.numbers) > cap:
        dropped.append((yield from deed.ask("number", sorted(set(unit.numbers)), "which number to discard")))
        take_number(unit, dropped[-1])
    if dropped and (log := fight.log):
        what = listed(f"a {n}" for n in dropped)
        words = "{who} can hold no more than {cap} numbers and drops {what}."
        log.tell(words, "dojo.rule.action-pool-cap", who=unit.name, cap=cap, what=what)


def add_number(deed: Actor, unit: Unit, number: int) -> Script[None]:
    """Put a number into somebody's Action Pool."""
    if number > 0:
        unit.numbers = tuple(sorted((*unit.numbers, number), reverse=True))
        deed.tell("{who} also has a {n}.", "dojo.rule.action-pool", who=unit.name, n=number)
        yield from cap_pool(deed.fight, unit)


# Acting


def menu(fight: Fight, unit: Unit) -> list[Option]:
    """All the active unit may do now."""
    found: list[Option] = []
    if not is_out(fight, unit) and not unit.dizzy and not fight.this_turn.get(f"{unit.index} {OUT_COLD}", 0):
        found += free_moves(fight, unit)
        found += fight.book.acting(fight, unit)
    return found


def acting(fight: Fight, unit: Unit) -> list[Option]:
    """Actions with numbers and tokens, and what tokens offer beside them."""
    found: list[Option] = [*actions.options(fight, unit, unit.numbers, True)]
    found += reactions.token_options(fight, unit, True)
    if actions.training_helps(fight, unit, True):
        found.append(("training",))
    return found


def act_once(fight: Fight) -> Script[None]:
    """One choice of the active unit with all that follows from it (dojo.phase.base.4-actions)."""
    unit = fight.units[fight.active]
    asked = fight.asked_before == "turn"
    options = [] if asked else menu(fight, unit)
    if not options and not asked:
        fight.phase = "end"
        return
    answer = yield Ask(unit.seat, Turn(unit.index), (*options, DONE), unit.index)
    if answer == DONE:
        fight.phase = "end"
        return
    took_action = yield from do_option(fight, unit, answer)
    if took_action:
        yield from fight.book.reactions(fight, unit)
    if is_out(fight, unit) or unit.dizzy:
        fight.phase = "end"


def do_option(fight: Fight, unit: Unit, option: Option) -> Script[bool]:
    """Carry out an option of the menu; True when it was an Action that others may react to."""
    if option[0] == "step":
        yield from free_step(fight, unit, decode(fight, option[1]), option[2])
        return False
    if option[0] == "do":
        yield from actions.do_action(fight, unit, fight.book[option[1]], option[2])
        return True
    if option[0] == "training":
        yield from training.use(fight, unit)
        return False
    return (yield from fight.book.do_special(fight, unit, option))


# End of turn


def end_turn(fight: Fight) -> Script[None]:
    """Step 5 of the base turn: Abilities, last movement, Traps, Burning, Challenge, Speed, pools
    (dojo.phase.base.5-end).
    """
    unit = fight.units[fight.active]
    tell_phase(fight, "phase.base.5-end")
    yield from end_of_turn(fight, unit)
    yield from roam(fight, unit)
    yield from others_move(fight, unit)
    yield from traps_spring(fight)
    yield from burning_damage(fight, unit, True)
    yield from at_moment(fight, unit, Ability.after_burning)
    challenge_met(fight, unit, "hurt")
    turn_cleanup.discard_speed(fight)
    turn_cleanup.empty_pools(fight)
    turn_over(fight)
    yield from meter.next_slot(fight)


def traps_spring(fight: Fight) -> Script[None]:
    """Every Trap hurts whoever stands on it, unless it has hurt somebody this turn."""
    for figure in list(fight.figures):
        if figure.at >= 0 and not fallen(fight, figure):
            for cell in cells_of(fight, figure):
                if figure.at >= 0:
                    yield from trap_damage(fight, figure, cell)


def challenge_met(fight: Fight, unit: Unit, how: str) -> None:
    """A Challenge is discarded when its holder has hurt (or, in the patch, tried to hurt) the Challenger."""
    if unit.challenger != NOBODY and fight.this_turn.get(f"{unit.index} {how} {unit.challenger}"):
        if log := fight.log:
            log.tell("{who} has answered the Challenge.", fight.book.ref("token.challenge"), who=unit.name)
        unit.challenger = NOBODY


def turn_over(fight: Fight) -> None:
    """What lasted until the end of this turn is over."""
    for unit in fight.units:
        unit.dizzy = False
        expire(fight, unit, "turn")
    active = fight.units[fight.active]
    expire(fight, active, "own turn")
    if fight.donor >= 0:
        expire(fight, fight.units[fight.donor], "own turn")
    fight.this_turn = {k: v for k, v in fight.this_turn.items() if not k.endswith(SHIELD_BROKE)}
    fight.sprung = 0


def expire(fight: Fight, unit: Unit, until: str) -> None:
    """Effects that lasted until now end."""
    left = tuple(e for e in unit.effects if e[1] != until)
    if until == "round":
        left = tuple((name, "round" if when == "next round" else when) for name, when in left)
    if left != unit.effects:
        unit.effects = left
        dress(fight, unit)
        fights_on(fight, unit)


def round_end(fight: Fight) -> Script[None]:
    """The base round ends: whoever was removed may return next to an Edge (dojo.rule.comeback,
    dojo.phase.base.6-round).
    """
    tell_phase(fight, "phase.base.6-round")
    for unit in fight.units:
        expire(fight, unit, "round")
        yield from return_to_arena(fight, unit, beside_edge(fight), fight.book.ref("rule.comeback"))


def round_start(fight: Fight) -> Script[None]:
    """Nothing happens in the base book; who comes back has done so when the last round ended."""
    yield from ()
