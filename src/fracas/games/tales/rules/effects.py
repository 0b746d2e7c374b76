"""What effects do, one function for each kind. They are carried out in order, each as far as possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from fracas.core import Ask, Question, Script
from fracas.core.language import say
from fracas.games.tales.format import effects as words
from fracas.games.tales.rules import (
    attack,
    damage,
    describe,
    events,
    familiar,
    features,
    forced,
    illusions,
    leaping,
    movement,
    recovery,
    schemer_moves,
    tokens,
    wizard_fire,
)
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.model import Figure
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.questions import Spaces
from fracas.games.tales.rules.select import decline, present, select
from fracas.games.tales.rules.tale import Tale, pick
from fracas.grid import mask, unmask

SPANS = {
    "turn": "{who} Ignores {whom} until the end of the turn.",
    "round": "{who} Ignores {whom} until the end of the round.",
    "game": "{who} Ignores {whom} until the end of the game.",
}


class WhichOne(Question[Tale, int]):
    """Which of several lists of effects."""

    about: ClassVar[str] = "choose"

    def __init__(self, actor: str, effect: words.Choose) -> None:
        self.actor, self.effect = actor, effect

    def sentence(self, tale: Tale) -> str:
        ways = " or ".join([describe.effects(option) for option in self.effect.options])
        return say("{name_of}: {ways}?", name_of=name_of(tale, self.actor), ways=ways)

    def label(self, tale: Tale, option: int) -> str:
        return say("{n}: {effects}", n=option + 1, effects=describe.effects(self.effect.options[option]))


class TrapSpace(Spaces):
    """Where a Trap is put."""

    about: ClassVar[str] = "trap"
    lands: ClassVar[bool] = False

    def __init__(self, figure: str, damage: int) -> None:
        self.figure, self.damage = figure, damage

    def sentence(self, tale: Tale) -> str:
        return say("{who}: a Trap ({damage} damage) on which space?", who=self.who(tale), damage=self.damage)


Doing = Callable[[Tale, AbilityUse, Any], Script[None]]
CHOSEN = ("foe", "friend", "friend or self", "illusion")


def carry_out(tale: Tale, deed: AbilityUse, effects: tuple[words.AnyEffect, ...]) -> Script[None]:
    """All effects in their order; a figure that has left the map does no more."""
    for effect in effects:
        if tale.over or deed.gone:
            return
        if _left_to_the_player(deed, effect) and (yield from decline(tale, deed, effect)):
            continue
        yield from DOINGS[type(effect)](tale, deed, effect)


def _left_to_the_player(deed: AbilityUse, effect: words.AnyEffect) -> bool:
    """Whether a player is asked to do it at all; many effects have a question of their own that offers to decline."""
    if not effect.may or deed.scheming:
        return False
    if isinstance(effect, words.Aimed):
        return effect.who not in CHOSEN
    return not isinstance(effect, words.Move | words.Leap | words.Attack | words.UseScenario)


# Moving


def move(tale: Tale, deed: AbilityUse, effect: words.Move) -> Script[None]:
    if deed.scheming:
        yield from schemer_moves.scheme_move(tale, deed.actor, "move", effect.n, effect.toward or words.Toward())
    else:
        moved = yield from movement.move(tale, deed.actor, effect.n, deed.seat)
        if not moved and (log := tale.log):
            log.tell("{who} stays on {cell}.", who=deed.actor.name, cell=tale.name_cell(deed.actor.at))


def leap(tale: Tale, deed: AbilityUse, effect: words.Leap) -> Script[None]:
    if deed.scheming:
        yield from schemer_moves.scheme_move(tale, deed.actor, "leap", effect.n, effect.toward or words.Toward())
    else:
        yield from leaping.leap(tale, deed.actor, effect.n, deed.seat, effect.passing)


def push(tale: Tale, deed: AbilityUse, effect: words.Push) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        yield from forced.push(tale, figure, deed.actor, effect.n, deed.seat)


def pull(tale: Tale, deed: AbilityUse, effect: words.Pull) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        yield from forced.pull(tale, figure, deed.actor, effect.n, deed.seat)


def grab(tale: Tale, deed: AbilityUse, effect: words.Grab) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        yield from forced.grab(tale, figure, deed.actor, deed.seat)


def place(tale: Tale, deed: AbilityUse, effect: words.Place) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        yield from forced.put(tale, figure, deed.actor, effect.reach, deed.seat)


def swap(tale: Tale, deed: AbilityUse, effect: words.Swap) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        yield from forced.swap(tale, deed.actor, figure)


def force(tale: Tale, deed: AbilityUse, effect: words.Force) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        if deed.scheming and effect.toward is not None:
            yield from _drive_toward(tale, deed, figure, effect, effect.toward)
        else:
            yield from forced.drive(tale, figure, deed.actor, effect.n, effect.kind, deed.seat)


def _drive_toward(
    tale: Tale, deed: AbilityUse, figure: Figure, effect: words.Force, toward: words.Toward
) -> Script[None]:
    """A Scheme says where somebody has to go: by the same steps as a Schemer's own movement."""
    points = forced.driven(tale, figure, deed.actor, effect.n)
    if points:
        yield from schemer_moves.scheme_move(tale, figure, effect.kind, points, toward)


# Attacks and damage


def strike(tale: Tale, deed: AbilityUse, effect: words.Attack) -> Script[None]:
    if effect.by == "each illusion":
        yield from illusions.all_attack(tale, deed, effect)
    else:
        yield from attack.attack(tale, deed, effect)


def counter(tale: Tale, deed: AbilityUse, effect: words.CounterAttack) -> Script[None]:
    yield from attack.counter_attack(tale, deed, effect)


def splash(tale: Tale, deed: AbilityUse, effect: words.Splash) -> Script[None]:
    yield from attack.splash(tale, deed)


def hurt(tale: Tale, deed: AbilityUse, effect: words.Damage) -> Script[None]:
    found = yield from select(tale, deed, effect)
    if found:
        yield from damage.deal(tale, deed.actor, tale.amount(effect.n), "effect", found)


def strike_place(tale: Tale, deed: AbilityUse, effect: words.Strike) -> Script[None]:
    found = [f for cell in tale.map.place(effect.place) for f in tale.at(cell)]
    if found:
        yield from damage.deal(tale, None, tale.amount(effect.n), "effect", found)


def heal(tale: Tale, deed: AbilityUse, effect: words.Heal) -> Script[None]:
    number = tale.amount(effect.n)
    if effect.each:
        number *= len(tale.group(effect.each))
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        yield from recovery.heal(tale, figure, number)


# Tokens


def gain(tale: Tale, deed: AbilityUse, effect: words.Gain) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        rules: tuple[str, ...] = ()
        if figure is not deed.actor:
            rules = ("tales.rule.friend" if tale.is_friend(deed.actor, figure) else "tales.rule.foe",)
        yield from tokens.gain(tale, figure, effect.token, tale.amount(effect.n), *rules)


def weaken(tale: Tale, deed: AbilityUse, effect: words.Weaken) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        yield from tokens.gain(tale, figure, "weaken", effect.n, "tales.effect.weaken")


def stun(tale: Tale, deed: AbilityUse, effect: words.Stun) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        yield from tokens.gain(tale, figure, "stun", 1, "tales.effect.stun")


def disarm(tale: Tale, deed: AbilityUse, effect: words.Disarm) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        yield from tokens.disarm(tale, figure, effect.n)
        yield from features.unprotected(tale, figure)


def ignore(tale: Tale, deed: AbilityUse, effect: words.Ignore) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        whom, who = (deed.actor, figure) if effect.turned else (figure, deed.actor)
        who.ignores = (*who.ignores, (whom.id, effect.until))
        if log := tale.log:
            log.tell(SPANS[effect.until], "tales.effect.ignore", who=who.name, whom=whom.name)


def fatigue(tale: Tale, deed: AbilityUse, effect: words.Fatigue) -> Script[None]:
    for figure in present(tale, deed, (yield from select(tale, deed, effect))):
        yield from recovery.fatigue(tale, figure, effect.n)


def invigorate(tale: Tale, deed: AbilityUse, effect: words.Invigorate) -> Script[None]:
    yield from recovery.invigorate(tale, deed.actor, effect.n)


def recharge(tale: Tale, deed: AbilityUse, effect: words.Recharge) -> Script[None]:
    yield from recovery.recharge(tale, deed.actor, effect.n)


def inspire(tale: Tale, deed: AbilityUse, effect: words.Inspire) -> Script[None]:
    attack.inspire(tale)
    yield from ()


def avert(tale: Tale, deed: AbilityUse, effect: words.Avert) -> Script[None]:
    if deed.blow is not None:
        deed.blow.averted.add(deed.actor)
        if log := tale.log:
            log.tell("{who} Averts Harm.", "tales.rule.avertharm", "tales.effect.ignore", who=deed.actor.name)
    yield from ()


def next_attack(tale: Tale, deed: AbilityUse, effect: words.NextAttack) -> Script[None]:
    actor = deed.actor
    actor.more_targets += effect.targets
    actor.more_dice += effect.dice
    actor.more_damage += effect.damage
    actor.more_range += effect.range
    yield from ()


def prevent(tale: Tale, deed: AbilityUse, effect: words.Prevent) -> Script[None]:
    if deed.blow is not None:
        for figure in deed.targets:
            number = tale.amount(effect.n)
            deed.blow.spared[figure] = deed.blow.spared.get(figure, 0) + number
            if log := tale.log:
                log.tell("{who} is spared {n} damage.", "tales.rule.damage.instance", who=figure.name, n=number)
    yield from ()


def reroll(tale: Tale, deed: AbilityUse, effect: words.Reroll) -> Script[None]:
    for figure in deed.targets:
        figure.rerolls += effect.n
    yield from ()


# Things on the map


def trap(tale: Tale, deed: AbilityUse, effect: words.SetTrap) -> Script[None]:
    if effect.place:
        for cell in tale.map.place(effect.place):
            if features.may_hold_token(tale, cell):
                yield from features.put_trap(tale, cell, effect.damage)
        return
    spaces = tale.map.disc(deed.actor.at, effect.within)
    if deed.scheming:
        own = mask(figure.at for figure in (deed.actor, *tale.friends(deed.actor)))
        spaces &= ~(tale.occupied() | own) | (_foes_spaces(tale, deed.actor) & ~own if effect.under else 0)
    cells = [cell for cell in unmask(spaces) if features.may_hold_token(tale, cell)]
    if cells:
        cell = yield from pick(tale, deed.seat, TrapSpace(deed.actor.id, effect.damage), cells)
        yield from features.put_trap(tale, cell, effect.damage)


def _foes_spaces(tale: Tale, figure: Figure) -> int:
    return mask(foe.at for foe in tale.foes(figure) if not foe.avoided)


def kindle(tale: Tale, deed: AbilityUse, effect: words.Kindle) -> Script[None]:
    yield from wizard_fire.kindle(tale, deed, effect)


def conjure(tale: Tale, deed: AbilityUse, effect: words.Conjure) -> Script[None]:
    yield from illusions.conjure(tale, deed, effect.within)


def summon(tale: Tale, deed: AbilityUse, effect: words.Summon) -> Script[None]:
    yield from familiar.summon_owner(tale, deed)


def repair(tale: Tale, deed: AbilityUse, effect: words.Repair) -> Script[None]:
    from fracas.games.tales.rules import companions

    yield from companions.repair(tale, deed.actor, effect.n)


def scenario_ability(tale: Tale, deed: AbilityUse, effect: words.UseScenario) -> Script[None]:
    from fracas.games.tales.rules import companions

    yield from companions.use_scenario_ability(tale, deed.actor)


# Choices and scenarios


def choose(tale: Tale, deed: AbilityUse, effect: words.Choose) -> Script[None]:
    numbers = tuple(range(len(effect.options)))
    number = yield Ask(deed.seat, WhichOne(deed.actor.id, effect), numbers)
    yield from carry_out(tale, deed, effect.options[number])


def when(tale: Tale, deed: AbilityUse, effect: words.If) -> Script[None]:
    yield from carry_out(tale, deed, effect.then if events.holds_all(tale, effect.when) else effect.otherwise)


def deploy(tale: Tale, deed: AbilityUse, effect: words.Deploy) -> Script[None]:
    cells = (effect.at != "here" and tale.map.place(effect.at)) or (deed.actor.at,)
    yield from events.reinforce(tale, effect.group, cells, tale.amount(effect.n))


def open_door(tale: Tale, deed: AbilityUse, effect: words.OpenDoor) -> Script[None]:
    yield from features.open_door(tale, effect.door)


def open_any(tale: Tale, deed: AbilityUse, effect: words.OpenAny) -> Script[None]:
    yield from events.open_by_lot(tale, effect.doors)


def clear(tale: Tale, deed: AbilityUse, effect: words.Clear) -> Script[None]:
    cells = set(unmask(tale.map.hazards.get(effect.hazard, 0)))
    if effect.place:
        cells &= set(tale.map.place(effect.place))
    tale.cleared = (*tale.cleared, *sorted(cells - set(tale.cleared)))
    yield from ()


def count(tale: Tale, deed: AbilityUse, effect: words.Count) -> Script[None]:
    tale.counters[effect.counter] = tale.counters.get(effect.counter, 0) + effect.n
    yield from ()


def win(tale: Tale, deed: AbilityUse, effect: words.Win) -> Script[None]:
    events.win(tale, effect.text)
    yield from ()


def lose(tale: Tale, deed: AbilityUse, effect: words.Lose) -> Script[None]:
    events.lose(tale, effect.text)
    yield from ()


DOINGS: dict[type, Doing] = {
    words.Move: move,
    words.Leap: leap,
    words.Attack: strike,
    words.CounterAttack: counter,
    words.Splash: splash,
    words.Damage: hurt,
    words.Heal: heal,
    words.Gain: gain,
    words.Weaken: weaken,
    words.Stun: stun,
    words.Disarm: disarm,
    words.Push: push,
    words.Pull: pull,
    words.Grab: grab,
    words.Place: place,
    words.Swap: swap,
    words.Force: force,
    words.Invigorate: invigorate,
    words.Recharge: recharge,
    words.Ignore: ignore,
    words.Fatigue: fatigue,
    words.Inspire: inspire,
    words.Avert: avert,
    words.NextAttack: next_attack,
    words.Prevent: prevent,
    words.Reroll: reroll,
    words.SetTrap: trap,
    words.Kindle: kindle,
    words.Conjure: conjure,
    words.Summon: summon,
    words.Repair: repair,
    words.UseScenario: scenario_ability,
    words.Choose: choose,
    words.If: when,
    words.Deploy: deploy,
    words.OpenDoor: open_door,
    words.OpenAny: open_any,
    words.Clear: clear,
    words.Count: count,
    words.Strike: strike_place,
    words.Win: win,
    words.Lose: lose,
}
