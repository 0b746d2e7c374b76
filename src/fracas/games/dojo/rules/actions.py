"""Actions: which are offered and why not, how they are paid for, how they are performed."""

from __future__ import annotations

from fracas.core import Script
from fracas.core.language import say
from fracas.games.dojo.rules import training
from fracas.games.dojo.rules.health import SHIELD_BROKE, lose_health
from fracas.games.dojo.rules.item import Ability, DojoItem
from fracas.games.dojo.rules.kit_index import is_out, kit_of
from fracas.games.dojo.rules.model import NOBODY, POWER, STOOGES, Fight, Figure, Unit, note
from fracas.games.dojo.rules.moments import at_moment, everybody
from fracas.games.dojo.rules.obstacles import give_up_copies
from fracas.games.dojo.rules.options import Memo, Paid, Perform
from fracas.games.dojo.rules.paying import can_pay, pays_two, stock, token_price
from fracas.games.dojo.rules.payment_rules import payment_terms
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.prices import pay_two, take_number, tell_price
from fracas.games.dojo.rules.questions import ask
from fracas.games.dojo.rules.targeting import can_see, cells_of
from fracas.games.dojo.rules.token_substitutes import spend_sources

TOKENS = "tokens"
"""How a Token Action is paid, in the place of a number."""


# What can be done


def known_actions(fight: Fight, unit: Unit) -> tuple[DojoItem, ...]:
    """The Actions a unit may perform in its Stance, as the edition has it."""
    known: tuple[DojoItem, ...] = fight.book.known_actions(fight, unit)
    if kit_of(fight, unit).acts_through_allies:
        theirs = [item for ally in commanded(fight, unit) for item in fight.book.known_actions(fight, ally)]
        known = tuple(dict.fromkeys((*known, *theirs)))
    return known


def actions_of_kit(fight: Fight, unit: Unit) -> tuple[DojoItem, ...]:
    """Basic Actions and the Unique Actions of the Stance; some Archetypes know more
    (dojo.rule.action.basic-vs-unique).
    """
    kit = kit_of(fight, unit)
    actions: tuple[DojoItem, ...] = kit.actions
    if kit.stance_actions_anywhere and not (kit.own_turn_only and fight.active != unit.index):
        styles = {s.style for s in unit.stances} | set(unit.styles)
        forms = (
            ({f for s in unit.stances for f in s.forms} | set(unit.forms))
            if kit.stance_actions_anywhere == "all"
            else ()
        )
        more = [a for style in sorted(styles) for a in fight.book.actions_of("style", style)]
        more += [a for form in sorted(forms) for a in fight.book.actions_of("form", form)]
        actions = tuple(dict.fromkeys([*actions, *more]))
    if unit.kind == STOOGES and "endless-stooges" not in fight.options.get("optional", ()):
        return (*actions, fight.book["action.stooge.reinforcements"])
    return actions


def options(
    fight: Fight,
    unit: Unit,
    numbers: tuple[int, ...],
    own_turn: bool,
    unlimited: bool = False,
    all_of_them: bool = True,
) -> list[Perform]:
    """Every Action the unit can perform now, once for each number it could pay: ("do", id, number or "tokens"); or only
    those of the first one found.

    `unlimited`: a Stance's limit of Actions each turn does not count.
    """
    found: list[Perform] = []
    if not unlimited and acted_enough(fight, unit):
        return found
    memo: Memo = {}
    distinct = sorted(set(numbers), reverse=True)
    boost, kit = pending_boost(fight, unit), kit_of(fight, unit)
    through_allies: bool = kit.acts_through_allies
    as_printed = not (through_allies or kit.cost_less or kit.stance_cost_less)
    limited = unit.kind == STOOGES
    for item in known_actions(fight, unit):
        its = payment_terms(item)
        if not distinct and its.numbered:
            continue
        paying: list[Paid]
        if as_printed and its.price >= 0:
            paying = [n for n in distinct if n >= its.price + boost] if its.price else [*distinct]
        else:
            paying = payments(fight, unit, item, distinct, boost)
        if not paying or ((limited or its.limited) and barred_by_itself(fight, unit, item, own_turn)):
            continue
        if through_allies or its.minds_number:
            found += [("do", its.id, n) for n in paying if ready(fight, unit, item, n, memo)]
        elif ready(fight, unit, item, paying[0], memo):
            found += [("do", its.id, n) for n in paying]
        if found and not all_of_them:
            break
    return found


def payments(fight: Fight, unit: Unit, item: DojoItem, distinct: list[int], boost: int) -> list[Paid]:
    """The numbers (or "tokens") the unit can pay for an Action with, when every number is raised by `boost`."""
    through_allies = kit_of(fight, unit).acts_through_allies
    less = reduction(fight, unit, item)
    found: list[Paid] = []
    for cost in item.cost:
        if cost.x:
            found += distinct
        elif cost.gates:
            if distinct:
                price = max(1, cost.gates[0] - less) + boost
                if through_allies:
                    price = price_for_allies(fight, unit, item)
                found += [n for n in distinct if n >= price]
        elif through_allies and not cost.two:
            continue
        elif cost.two:
            found += [TOKENS] if pays_two(unit, cost.two, less, boost, distinct) else []
        elif can_pay(fight, unit, cost, less, boost):
            found.append(TOKENS)
    return found


def price_for_allies(fight: Fight, unit: Unit, item: DojoItem) -> int:
    """The least number any ally of a Mastermind could perform an Action with."""
    acts = (act_of(fight, unit, *who, item, 0) for who in performers(fight, unit, item))
    return min((act.gate_price(1) for act in acts), default=99)


def pending_boost(fight: Fight, unit: Unit) -> int:
    """By how much Take Aim and Training raise every number of the next Action."""
    notes = fight.this_turn
    return notes.get(f"{unit.index} aiming", 0) + notes.get(f"{unit.index} training", 0)


def reduction(fight: Fight, unit: Unit, item: DojoItem) -> int:
    """How much less a Unique Action costs (dojo.rule.cost-reduction)."""
    kit = kit_of(fight, unit)
    if not (kit.cost_less or kit.stance_cost_less):
        return 0
    less = int(kit.cost_less) if item.kind == "action" and not (kit.own_turn_only and fight.active != unit.index) else 0
    if kit.stance_cost_less and item.kind == "action" and item in kit.actions:
        less += kit.stance_cost_less
    return less


def acted_enough(fight: Fight, unit: Unit) -> bool:
    """Whether the Stance allows no more Actions this turn."""
    one = kit_of(fight, unit).one_action
    return bool(one) and fight.this_turn.get(f"{unit.index} acted", 0) >= one


def barred_by_limit(fight: Fight, unit: Unit, item: DojoItem, own_turn: bool) -> str:
    """A limit on how often or when an Action may be used, "" for none."""
    if acted_enough(fight, unit):
        one = kit_of(fight, unit).one_action
        return f"this Stance takes {one} Action{'s' if one > 1 else ''} each turn"
    return barred_by_itself(fight, unit, item, own_turn)


def barred_by_itself(fight: Fight, unit: Unit, item: DojoItem, own_turn: bool) -> str:
    """A limit of the Action itself."""
    facts = item.numbers
    if used_up(fight, unit, item):
        most = facts["per_turn"]
        return f"it was used {'once' if most == 1 else f'{most} times'} this turn already"
    if unit.kind == STOOGES and item.short != "reinforcements" and all(b.acted for b in fight.bodies(unit)):
        return "every Stooge has acted this turn"
    when = facts.get("when", "")
    if when == "own turn" and not own_turn:
        return "it can only be used on your own turn"
    if when == "other turns" and own_turn:
        return "it cannot be used on your own turn"
    if when == "enemy turns" and fight.units[fight.active].side == unit.side:
        return "it can only be used on an enemy's turn"
    if when == "no allied turns" and not own_turn and fight.units[fight.active].side == unit.side:
        return "it cannot be used on an ally's turn"
    return ""


def used_up(fight: Fight, unit: Unit, item: DojoItem) -> bool:
    """Whether an Action with a limit was used as often this turn as it may be."""
    most: int = item.numbers.get("per_turn", 0)
    return most > 0 and fight.this_turn.get(f"{unit.index} {item.id}", 0) >= most


def performers(fight: Fight, unit: Unit, item: DojoItem) -> list[tuple[Unit, Figure]]:
    """Who may carry out an Action: the unit and its Copies; for a Mastermind the allies it sees (ruling 33)."""
    if not kit_of(fight, unit).acts_through_allies:
        return [(unit, body) for body in able_bodies(fight, unit, item)]
    own = item.kind != "stooge action" and item in fight.book.known_actions(fight, unit)
    allies = [a for a in commanded(fight, unit) if own or item in fight.book.known_actions(fight, a)]
    return [
        (ally, body) for ally in allies if not used_up(fight, ally, item) for body in able_bodies(fight, ally, item)
    ]


def able_bodies(fight: Fight, unit: Unit, item: DojoItem) -> list[Figure]:
    """The unit and its Copies, or any Stooge that has not acted; Reinforcements is the new Stooge's Action."""
    bodies = fight.bodies(unit)
    if unit.kind == STOOGES:
        bodies = bodies[:1] if item.kind == "stooge action" else [b for b in bodies if not b.acted]
    return bodies + fight.copies(unit)


def commanded(fight: Fight, unit: Unit) -> list[Unit]:
    """The allies a Mastermind can see and give Actions to."""
    kit, start = kit_of(fight, unit), [cells_of(fight, body) for body in fight.bodies(unit)]
    able = [a for a in fight.units if a.side == unit.side and a is not unit and not is_out(fight, a) and not a.dizzy]
    return [
        a for a in able if any(can_see(fight, kit, here, cells_of(fight, b)) for b in fight.bodies(a) for here in start)
    ]


def ready(fight: Fight, unit: Unit, item: DojoItem, paid: Paid, memo: Memo) -> bool:
    """Whether anybody who may perform an Action can do so now, with what was seen before in the memo."""
    if kit_of(fight, unit).acts_through_allies or item.kind == "stooge action":
        acts = (act_of(fight, unit, who, body, item, paid) for who, body in performers(fight, unit, item))
        return any(not short(act) and possible(act, memo) for act in acts)
    alike = payment_terms(item).alike if unit.challenger == NOBODY else ""
    if not alike:
        return scouted(fight, unit, item, paid, memo)
    known: bool | None = memo.get(alike)
    if known is None:
        known = memo[alike] = scouted(fight, unit, item, paid, memo)
    return known


def scouted(fight: Fight, unit: Unit, item: DojoItem, paid: Paid, memo: Memo) -> bool:
    """Whether the unit or one of its Copies can perform an Action from where they are."""
    scouts: list[Act] | None = memo.get("scouts")
    if scouts is None:
        bodies = able_bodies(fight, unit, item)
        scouts = memo["scouts"] = [act_of(fight, unit, unit, body, item, paid) for body in bodies]
    if not item.needs and unit.challenger == NOBODY:
        return bool(scouts)
    for act in scouts:
        if act.item is not item or act.paid != paid:
            look_into(act, item, paid)
        if possible(act, memo):
            return True
    return False


def look_into(act: Act, item: DojoItem, paid: Paid) -> None:
    """Let an act that only looks whether something is possible look at another Action."""
    fight, unit = act.fight, act.unit
    act.item, act.paid = item, paid if isinstance(paid, int) else 0
    act.raise_numbers()
    act.less = reduction(fight, unit, item)
    act.bound = NOBODY
    if unit.challenger != NOBODY and fight.book.bound(fight, unit, item):
        act.bound = unit.challenger


def possible(act: Act, memo: Memo | None = None) -> bool:
    """Whether an Action can be performed, if need be with what may still change it before it is resolved."""
    return not lacking(act, memo) or bool(act.fight.book.made_possible(act))


def short(act: Act) -> bool:
    """Whether a number is too small for the ally a Mastermind would have perform the Action."""
    return act.payer is not act.unit and bool(act.paid and act.item.cost[0].gates) and act.paid < act.gate_price(1)


def act_of(fight: Fight, payer: Unit, unit: Unit, body: Figure, item: DojoItem, paid: Paid) -> Act:
    """The performance of an Action with whatever has been prepared for it; whoever pays decides."""
    act = Act(fight, unit, item, body, paid if isinstance(paid, int) else 0, pending_boost(fight, unit))
    act.payer, act.seat = payer, payer.seat
    act.less = reduction(fight, unit, item)
    notes = fight.this_turn
    act.extra += notes.get(f"{unit.index} amplified targets", 0)
    act.further += notes.get(f"{unit.index} amplified range", 0)
    if unit.challenger != NOBODY and fight.book.bound(fight, unit, item):
        act.bound = unit.challenger
    return act


def bound(fight: Fight, unit: Unit, item: DojoItem) -> bool:
    """Whoever holds a Challenge must include the Challenger in every Action that has targets (dojo.token.challenge)."""
    targets = item.needs or item.hurts or item.numbers.get("allies_only")
    return unit.challenger != NOBODY and bool(targets) and not item.numbers.get("untargeted")


def lacking(act: Act, memo: Memo | None = None) -> str:
    """What an Action needs and does not have, "" when it can be performed."""
    act.memo = memo
    for need in act.item.needs:
        reason: str = need(act)
        if reason:
            return reason
    if act.bound != NOBODY and not act.item.numbers.get("reaches_challenger"):
        if not act.harmless_gates and not act.finds_challenger():
            return say("it must include {who}, whose Challenge you hold", who=act.fight.units[act.bound].name)
    return ""


def why_not(fight: Fight, unit: Unit, item: DojoItem, own_turn: bool) -> str:
    """Why an Action is not offered, in words; "" when it is."""
    if reason := barred_by_limit(fight, unit, item, own_turn):
        return reason
    distinct = sorted(set(unit.numbers), reverse=True)
    who = performers(fight, unit, item)
    if not who:
        return "nobody can perform it"
    paying = payments(fight, unit, item, distinct, pending_boost(fight, unit))
    if not paying:
        return "you cannot pay for it"
    reasons = [lacking(act_of(fight, unit, *each, item, paying[0])) for each in who]
    return reasons[0] if all(reasons) else ""


# Doing it


def do_action(
    fight: Fight, unit: Unit, item: DojoItem, paid: Paid, reactive: bool = False, free: int = 0, token: str = ""
) -> Script[Act]:
    """Declare, pay, perform (dojo.rule.action-resolution).

    `free` is the number an unpaid Action counts as, `token` what is spent in its place.
    """
    act = yield from choose_performer(fight, unit, item, free or paid)
    performer = act.unit
    if performer is not unit and (yield from training.lent(act)):
        act = act_of(fight, unit, performer, act.body, item, free or paid)
    act.reactive = reactive
    for name in ("aiming", "training", "amplified targets", "amplified range"):
        fight.this_turn.pop(f"{performer.index} {name}", None)
    if token:
        yield from fight.book.spend(fight, unit, token, 1)
        rule = fight.book.ref(f"token.{token}")
        act.tell("{who} spends 1 {token} as a {n}.", rule, who=unit.name, token=token.title(), n=free)
    elif not free:
        yield from pay(act, item, paid)
    yield from perform(act)
    return act


def choose_performer(fight: Fight, unit: Unit, item: DojoItem, paid: Paid) -> Script[Act]:
    """Who carries out an Action that somebody can perform."""
    acts = [act_of(fight, unit, who, body, item, paid) for who, body in performers(fight, unit, item)]
    if len(acts) > 1:
        memo: Memo = {}
        acts = [act for act in acts if not short(act) and possible(act, memo)]
        for act in acts:
            act.memo = None
    if len(acts) > 1:
        bodies = tuple(act.body.id for act in acts)
        chosen: int = yield ask(unit.seat, "target", bodies, unit.index, item.id, "who performs it")
        return acts[bodies.index(chosen)]
    return acts[0]


def pay(act: Act, item: DojoItem, paid: Paid) -> Script[None]:
    """Discard the number, or spend what a Token Action costs."""
    fight, unit = act.fight, act.payer
    if act.less and fight.log:
        sources_of = [
            fight.book.ref(act.kit.source[s]) for s in ("cost_less", "stance_cost_less") if s in act.kit.source
        ]
        act.tell("It costs {n} less.", fight.book.ref("rule.cost-reduction"), *sources_of, n=act.less)
    if isinstance(paid, int):
        take_number(unit, paid)
        act.tell("{who} spends a {n}.", _kind_rule(item), "dojo.rule.action.basic-vs-unique", who=unit.name, n=paid)
        return
    cost = next(c for c in item.cost if not c.numbered or c.two)
    if cost.two:
        yield from pay_two(act, unit, cost.two)
        return
    tell_price(act, unit, cost)
    if cost.tokens:
        price = token_price(cost, act.less, act.boost)
        kind, several = (cost.tokens[0], ()) if len(cost.tokens) == 1 else ("payment", cost.tokens)
        payer = Act(fight, unit, item, fight.body(unit))
        before = power_about(fight)
        yield from spend_sources(payer, kind, price, stock(fight, unit, cost), kinds=several)
        act.power_paid = price if kind == POWER else before - power_about(fight)
    elif cost.hp:
        lose_health(fight, unit, cost.hp + act.boost, past_shields=True)
    elif cost.copy:
        yield from give_up_copies(act)
    elif cost.shield:
        unit.shields = unit.shields[1:]
        note(fight.this_turn, unit, SHIELD_BROKE)
        note(fight.this_round, unit, SHIELD_BROKE)
    elif cost.gain:
        yield from act.fight.book.gain(act, unit, cost.gain, 1 + act.boost)


def power_about(fight: Fight) -> int:
    """All the Power there is; what a payment takes of it was spent on the Action."""
    return sum(unit.tokens.get(POWER, 0) for unit in fight.units)


def _kind_rule(item: DojoItem) -> str:
    cost = item.cost[0]
    if cost.x:
        return "dojo.rule.action.x"
    if len(cost.gates) > 1:
        return "dojo.rule.action.tiered-choice" if item.numbers.get("choose") else "dojo.rule.action.tiered"
    return "dojo.rule.action.choice" if item.numbers.get("choose") else "dojo.rule.action.simple"


def perform(act: Act, part_of: Act | None = None) -> Script[None]:
    """Carry out a declared and paid Action with everything that may come between and after."""
    fight, item = act.fight, act.item
    note(fight.this_turn, act.payer, item.id)
    if part_of is None:
        note(fight.this_turn, act.payer, "acted")
    if act.payer is not act.unit:
        note(fight.this_turn, act.unit, item.id)
    if used_up(fight, act.payer, item):
        act.tell("It is used up for this turn.", "dojo.rule.once-per-turn")
    if act.unit.kind == STOOGES and not act.body.copy and item.kind != "stooge action":
        act.body.acted = True
        act.tell("{who} has acted.", "dojo.rule.stooge-actions", who=fight.book.name_of(fight, act.body))
    yield from fight.book.declared(act)
    stopped = yield from fight.book.control(act)
    if not stopped:
        yield from resolve(act)
    act.close()


def resolve(act: Act) -> Script[None]:
    """Walk through the text, then the Abilities that follow Actions: the user's, then those of others."""
    fight = act.fight
    assert act.item.rule is not None
    act.open()
    yield from fight.book.resolving(act)
    yield from act.item.rule(act)
    yield from fight.book.resolved(act)
    yield from at_moment(fight, act.unit, Ability.after_action, act)
    yield from everybody(fight, Ability.after_any_action, act)


def never(act: Act) -> bool:
    """In the base book an Action that lacks something stays impossible."""
    return False


def nothing(act: Act) -> Script[None]:
    """The base book has nothing here."""
    yield from ()


def training_helps(fight: Fight, unit: Unit, own_turn: bool) -> bool:
    """Whether some Action could be paid for after a Training token has raised its cost."""
    if not training.offered(fight, unit):
        return False
    note(fight.this_turn, unit, "training")
    could = bool(
        options(fight, unit, unit.numbers, own_turn, all_of_them=False)
        or fight.book.more_specials(fight, unit, own_turn)
    )
    fight.this_turn.pop(f"{unit.index} training")
    return could
