"""Rounds and turns: who acts, with what budget, and what begins and ends with a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import ClassVar, Final

from fracas.core import Ask, Roll, Script
from fracas.core.card import Barred, Card
from fracas.core.language import say, word
from fracas.core.question import Question
from fracas.games.steel.book import movement, squads
from fracas.games.steel.book.ability import Use, use_ability, why_not_use
from fracas.games.steel.book.asking import MAIN_ACTIONS as MAIN_TAB
from fracas.games.steel.book.asking import Asked, price, short, strike_words, with_numbers
from fracas.games.steel.book.changes import LASTING
from fracas.games.steel.book.condition.consequences import ONE_THING
from fracas.games.steel.book.conditions import end_effects, end_of_turn, end_with_turn_of
from fracas.games.steel.book.fight import FOES, HEROES, Fight, side_seat
from fracas.games.steel.book.foretold import foretell
from fracas.games.steel.book.free_maneuvers import FREE_MANEUVERS, NO_ACTION
from fracas.games.steel.book.free_strike import free_strike_of
from fracas.games.steel.book.main_actions import MAIN_ACTIONS
from fracas.games.steel.book.maneuvers import MANEUVERS
from fracas.games.steel.book.model import ABILITIES, BLOCKS, SIDES, Ability, Creature, Zone
from fracas.games.steel.book.moments import MOMENTS, Moments
from fracas.games.steel.book.move_actions import CLIMB, MOVES, WALK_ON
from fracas.games.steel.book.other_ways import BURROW, TELEPORT
from fracas.games.steel.book.position import start_in_zones
from fracas.games.steel.book.settling import settle
from fracas.games.steel.book.solos import just_acted, lose_turns, turns_each_round
from fracas.games.steel.book.stamina import bleed
from fracas.games.steel.book.striking import in_reach
from fracas.games.steel.book.striking_objects import STRIKE_OBJECT
from fracas.games.steel.book.turn_choice import TurnChoice, circumstances
from fracas.games.steel.book.where import Glance

ROUND_STARTS: Final = MOMENTS.claim(Moments.round_starts, "combat_turn.begin_round")
TURN_STARTS: Final = MOMENTS.claim(Moments.turn_starts, "combat_turn.start_turn")
TURN_ENDS: Final = MOMENTS.claim(Moments.turn_ends, "combat_turn.end_turn")
TURN_OVER: Final = MOMENTS.claim(Moments.turn_over, "combat_turn.end_turn")
INITIATIVE = Roll((10,), "initiative")
HEROES_BEGIN_FROM: Final = 6
WhyNot = Callable[[Fight, Creature], str | None]
END_TURN: Final = "end_turn"


# What a creature can do


@cache
def choices_of(block: str) -> dict[str, TurnChoice]:
    """Everything this kind of creature can do on its turn, in the order it is offered."""
    own = [_ability_choice(a) for a in BLOCKS[block].abilities if a.item is None or a.effect is not None]
    mains = [d for d in own if d.action == "main"]
    maneuvers = [d for d in own if d.action == "maneuver"]
    moves = [d for d in own if d.action == "move"]
    if BLOCKS[block].climb:
        moves.append(CLIMB)
    if BLOCKS[block].burrow:
        moves.append(BURROW)
    if BLOCKS[block].teleport:
        moves.append(TELEPORT)
    free = [d for d in own if d.action == "free"]
    mains += [*MAIN_ACTIONS, STRIKE_OBJECT]
    listed = [*mains, *maneuvers, *MANEUVERS, WALK_ON, *MOVES, *moves, *free, *FREE_MANEUVERS, *NO_ACTION]
    return {choice.id: choice for choice in listed}


def _ability_choice(ability: Ability) -> TurnChoice:
    def why_not(fight: Fight, creature: Creature) -> str | None:
        return why_not_use(fight, creature, ability)

    def do(fight: Fight, creature: Creature) -> Script[Use | None]:
        return (yield from use_ability(fight, creature, ability, line_open=True, rules=listed))

    listed = ("steel.action.ability",) if ability.action == "main" and ability.rules else ()
    action = "free" if ability.action == "free maneuver" else ability.action
    return TurnChoice(ability.id, ability.name, action, ability.text, why_not, do, ability.rules)


def why_no_budget(fight: Fight, creature: Creature, choice: TurnChoice) -> str | None:
    """Why the turn's budget does not cover this choice, or None when it does."""
    action = choice.action
    if action == "none":
        return None
    if creature.conditions & ONE_THING:
        if action == "free" and choice is not WALK_ON:
            return "a dazed creature has no free maneuvers"
        if fight.done and choice is not WALK_ON:
            return "a dazed creature does only one thing on its turn"
    if action == "main":
        return None if fight.main else "its main action is spent"
    if action == "maneuver":
        return None if fight.maneuver or fight.main else "its maneuver and its main action are spent"
    if action == "move":
        return None if fight.move or fight.main else "its move action and its main action are spent"
    return None


@cache
def _covered(block: str, budget: tuple[bool, ...], now: int) -> tuple[tuple[str, WhyNot], ...]:
    """The choices that what is left of the turn's budget covers, each with the check for everything else."""
    left = dict(zip(("main", "maneuver", "move", "free", "none"), (*budget, True), strict=True))
    fitting = [c for c in choices_of(block).values() if c.only & now == c.only]
    return tuple((c.id, c.why_not) for c in fitting if left[c.action] or c is WALK_ON)


def options(fight: Fight, creature: Creature) -> tuple[str, ...]:
    """Everything the creature may do now."""
    free = not creature.conditions & ONE_THING
    going = free or not fight.done
    main = going and fight.main > 0
    maneuver, move = main or (going and fight.maneuver > 0), main or (going and fight.move > 0)
    fight.glance = Glance()
    covered = _covered(creature.block, (main, maneuver, move, free), circumstances(fight, creature))
    found = [id for id, barred in covered if barred(fight, creature) is None]
    fight.glance = None
    found.append(END_TURN)
    return tuple(found)


def why_not(fight: Fight, creature: Creature, choice: TurnChoice) -> str | None:
    """The full reason why a choice is not offered."""
    return why_no_budget(fight, creature, choice) or choice.why_not(fight, creature)


GROUPS = {"main": MAIN_TAB, "maneuver": "Maneuvers", "move": "Moves", "free": "Free", "none": "Free"}


class TurnChoices(Asked[str]):
    """What a creature does: each choice with its tab, cost, text, rule and whom it could reach."""

    on_turn: ClassVar[bool] = True

    def label(self, fight: Fight, option: str) -> str:
        choice = choices_of(self.me(fight).block).get(option)
        return choice.name if choice is not None else super().label(fight, option)

    def card(self, fight: Fight, option: str) -> Card:
        me = self.me(fight)
        choice = choices_of(me.block).get(option)
        if choice is None:
            return super().card(fight, option)
        ability = free_strike_of(me.block, False) if option == "free_strike" else ABILITIES.get(option)
        near = in_reach(fight, me, ability)
        told = foretell(fight, me, ability, near)
        return Card(
            kind=choice.kind,
            group=GROUPS[choice.action],
            cost=choice.cost(fight, me) if self.on_turn else choice.price(me),
            text=choice.told(me),
            rule=choice.rule,
            targets=tuple([c.id for c in near]),
            tiers=told.tiers,
            forced=told.forced,
            warns=told.warns,
        )

    def beside(self, fight: Fight, option: str, card: Card) -> str:
        me = self.me(fight)
        choice = choices_of(me.block).get(option)
        if choice is None:
            return ""
        words = tuple(self._action(fight, choice))
        if choice.id in ABILITIES:
            return with_numbers(price(me, ABILITIES[choice.id]), choice.id, words)
        text = strike_words(me) if choice.id == "free_strike" else short(choice.text)
        return say("{names}: {text}", names=", ".join(words), text=text) if words else text

    def _action(self, fight: Fight, choice: TurnChoice) -> Iterator[str]:
        """The action it takes on a turn."""
        if self.on_turn and choice.action in ("main", "maneuver", "move", "free"):
            gives_up = choice is not WALK_ON and choice.stands_in(fight)
            yield say("{action} for the main action", action=choice.action) if gives_up else word(choice.action)


class ExtraAction(TurnChoices):
    about: ClassVar[str] = "extra action"
    on_turn: ClassVar[bool] = False
    declinable: ClassVar[bool] = True

    def sentence(self, fight: Fight) -> str:
        return say("{who}: critical hit! Another main action?", who=self.me(fight).name)


class WhatToDo(TurnChoices):
    """The question of every turn."""

    about: ClassVar[str] = "turn"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: what do you do?", who=self.me(fight).name)

    def remaining(self, fight: Fight) -> tuple[str, ...]:
        if self.me(fight).conditions & ONE_THING:
            return () if fight.done else ("one action while dazed",)
        actions = (("main action", fight.main), ("maneuver", fight.maneuver), ("move action", fight.move))
        return tuple([name if number == 1 else f"{number} {name}s" for name, number in actions if number])

    def barred(self, fight: Fight) -> list[Barred]:
        """What cannot be done now, each with the reason."""
        me = self.me(fight)
        found = []
        for c in choices_of(me.block).values():
            if why := why_not(fight, me, c):
                cost, text = c.cost(fight, me), c.told(me)
                found.append(Barred(c.name, why, c.kind, GROUPS[c.action], "", cost, text, c.rule))
        return found


def _spend(fight: Fight, creature: Creature, choice: TurnChoice) -> None:
    """Take the choice from the budget; a main action can stand in for a move action or a maneuver."""
    action = choice.action
    if action in ("free", "none"):
        return
    fight.done += 1
    if action == "main":
        fight.main -= 1
    elif action == "maneuver" and fight.maneuver:
        fight.maneuver -= 1
    elif action == "move" and fight.move:
        fight.move -= 1
    else:
        fight.main -= 1
        _tell_given_up(fight, creature)


def _tell_given_up(fight: Fight, creature: Creature) -> None:
    if log := fight.log:
        log.tell("{who} gives up a main action for what follows.", "steel.rule.turn.convert", who=creature.name)


def perform(fight: Fight, creature: Creature, choice: TurnChoice) -> Script[None]:
    """Do it; bleed once if it was a main action or rolled Might or Agility (ruling A6); act again after a critical.

    A choice opens one line of the log, the cause of all that comes of it, and leaves it open to be closed here.
    """
    depth = len(fight.log.causes) if fight.log else 0
    use = yield from choice.do(fight, creature)
    if choice.action == "main" or (use is not None and use.exerted):
        yield from bleed(fight, creature)
    if use is not None and use.critical:
        yield from extra_main_action(fight, creature)
    if log := fight.log:
        while len(log.causes) > depth:
            log.end()


def act_out_of_turn(
    fight: Fight, creature: Creature, ability: Ability, only: list[Creature] | None = None
) -> Script[None]:
    """Use a main-action ability at once, with all that belongs to a main action: bleeding and critical hits."""
    use = yield from use_ability(fight, creature, ability, only=only, main_action=True)
    yield from bleed(fight, creature)
    if use.critical:
        yield from extra_main_action(fight, creature)


def extra_main_action(fight: Fight, creature: Creature) -> Script[None]:
    """One more main action right now, if it can and wants to (rulings A2 to A4).

    On its own turn it may turn that one too into a maneuver or a move action.
    """
    if not creature.conscious or (fight.turn == creature.id and creature.conditions & ONE_THING):
        return
    own_turn = fight.turn == creature.id
    kinds = ("main", "maneuver", "move") if own_turn else ("main",)
    listed = choices_of(creature.block).values()
    choices = [c for c in listed if c.action in kinds and c.why_not(fight, creature) is None]
    if not choices:
        return
    if log := fight.log:
        log.tell("Critical hit: {who} may act again.", "steel.roll.critical", who=creature.name)
    chosen = yield Ask(creature.seat, ExtraAction(creature.id), (*(c.id for c in choices), "no"))
    if chosen != "no":
        choice = choices_of(creature.block)[chosen]
        if choice.action != "main":
            _tell_given_up(fight, creature)
        yield from perform(fight, creature, choice)


# Rounds


def roll_initiative(fight: Fight) -> Script[None]:
    """H1: a d10 says which side begins; the sides then take turns, one creature at a time."""
    (rolled,) = yield INITIATIVE
    fight.first_side = HEROES if rolled >= HEROES_BEGIN_FROM else FOES
    fight.phase = "round"
    if log := fight.log:
        side = "the heroes begin" if fight.first_side == HEROES else "their foes begin"
        log.tell("Initiative {n}: {side}.", "steel.house.initiative", n=rolled, side=side)


def begin_round(fight: Fight) -> Script[None]:
    fight.round += 1
    fight.picking = fight.first_side
    fight.phase = "pick"
    fight.crossed_in_round = ()
    for creature in fight.creatures:
        creature.acted, creature.triggered, creature.rode, creature.winded_grit = 0, False, False, False
        if creature.effects:
            end_effects(fight, creature, "round")
    menace = sum(1 for c in fight.creatures if c.stats.hero and c.side == HEROES and c.conscious)
    if "menace" in fight.follows:
        menace += fight.round + (_victories(fight) if fight.round == 1 else 0)
    fight.menace += menace
    if log := fight.log:
        rule = "steel.house.followmenace" if "menace" in fight.follows else "steel.house.menace"
        log.tell("Round {n}.", "steel.rule.turn", n=fight.round)
        log.tell("The Director gains {menace} Menace.", rule, menace=menace)
    if fight.on[ROUND_STARTS]:
        for item in (yield from fight.everybody(ROUND_STARTS, fight.creatures[0])):
            yield from item.round_starts(fight, fight.owner(item))


def _victories(fight: Fight) -> int:
    """How many Victories a hero has on average (H36)."""
    heroes = [c.victories for c in fight.creatures if c.stats.hero and c.side == HEROES]
    return sum(heroes) // len(heroes) if heroes else 0


def turns_left(creature: Creature) -> bool:
    """Whether it may still act this round; a solo acts twice (H19)."""
    return creature.acted < turns_each_round(creature) and creature.conscious


def _waiting(fight: Fight, side: int) -> list[Creature]:
    found = [c for c in fight.creatures if c.side == side and turns_left(c)]
    return [c for c in found if not just_acted(fight, c)] if fight.just else found


class WhoActs(Question[Fight, str]):
    """Who of a side takes the next turn."""

    about: ClassVar[str] = "pick"

    def __init__(self, side: int) -> None:
        self.side = side

    def sentence(self, fight: Fight) -> str:
        return say("{side}: who acts next?", side=SIDES[self.side].capitalize())

    def label(self, fight: Fight, option: str) -> str:
        return fight.get(option).name

    def card(self, fight: Fight, option: str) -> Card:
        creature = fight.get(option)
        text = say(
            "{n}/{most} Stamina, at {where}",
            n=creature.stamina,
            most=creature.stats.stamina,
            where=fight.name_cell(creature.at),
        )
        return Card(kind="target", targets=(option,), text=text, side="ally")


def pick(fight: Fight) -> Script[None]:
    """The side whose turn it is picks one of its creatures that has not acted yet."""
    waiting = _waiting(fight, fight.picking)
    if not waiting:
        fight.picking = 1 - fight.picking
        waiting = _waiting(fight, fight.picking)
    if not waiting:
        lose_turns(fight, [c for c in fight.creatures if turns_left(c)])
        fight.phase = "round"
        return
    squad = [c for c in waiting if c.squad and c.squad == fight.squad_turn]
    if squad:
        chosen = squad[0].id
    elif len(waiting) == 1:
        chosen = waiting[0].id
    else:
        chosen = yield Ask(side_seat(fight.picking), WhoActs(fight.picking), tuple(c.id for c in waiting))
    creature = fight.get(chosen)
    fight.squad_turn = creature.squad
    yield from start_turn(fight, creature)


def start_turn(fight: Fight, creature: Creature) -> Script[None]:
    """What lasts until its turn ends now; heroes gain Grit; dangerous ground hurts."""
    fight.turn, fight.phase = creature.id, "turn"
    fight.just = creature.id if fight.follows else ""
    fight.main = fight.maneuver = fight.move = 1
    fight.walked, fight.run, fight.ridden, fight.done, fight.dropped = -1, (), "", 0, False
    fight.crossed = ()
    creature.acted += 1
    if fight.log:
        _tell_turn(fight, creature)
    creature.defending = False
    if fight.follows and creature.squad:
        squads.begin_turn(fight, creature)
    for other in fight.creatures:
        if creature.id in other.aided:
            other.aided = tuple(id for id in other.aided if id != creature.id)
    if creature.stats.hero:
        creature.grit += 1
        if log := fight.log:
            log.tell("{who} gains 1 Grit.", "steel.house.grit", who=creature.name)
    end_with_turn_of(fight, creature, "source starts")
    yield from movement.start_in_terrain(fight, creature)
    if fight.zones:
        _end_zones(fight, creature, True)
        yield from start_in_zones(fight, creature)
    if creature.conditions & LASTING:
        yield from _lasting_turn(fight, creature, True)
    if fight.on[TURN_STARTS]:
        for item in (yield from fight.everybody(TURN_STARTS, creature)):
            yield from item.turn_starts(fight, fight.owner(item), creature)


def _lasting_turn(fight: Fight, creature: Creature, starts: bool) -> Script[None]:
    """What named effects do at the start or end of each turn of whoever has them."""
    for effect in creature.effects:
        lasting = effect.lasting
        if effect.condition != LASTING or lasting is None or creature.dead:
            continue
        todo = lasting.starts if starts else lasting.ends
        if todo is not None:
            source = fight.get(effect.source) if effect.source in fight.index else creature
            if log := fight.log:
                log.beat(source.id, lasting.name, [creature.id])
                log.begin("{who}: {what}.", "steel.house.lasting", who=creature.name, what=lasting.name)
            yield from todo(fight, source, creature)
            if log := fight.log:
                log.end()


def _tell_turn(fight: Fight, creature: Creature) -> None:
    stats, again = creature.stats, creature.acted > 1
    fight.telling.tell(
        "{who}'s second turn this round." if again else "{who}'s turn.",
        "steel.rule.turn",
        f"steel.{'hero' if stats.hero else 'monster'}.{stats.id}",
        *(("steel.house.solo",) if again else ()),
        who=creature.name,
    )


def end_turn(fight: Fight, creature: Creature) -> Script[None]:
    if fight.follows and creature.squad:
        squads.end_turn(fight, creature)
    if fight.on[TURN_ENDS]:
        for item in (yield from fight.everybody(TURN_ENDS, creature)):
            yield from item.turn_ends(fight, fight.owner(item), creature)
    if creature.conditions & LASTING and not creature.dead:
        yield from _lasting_turn(fight, creature, False)
    if not creature.dead:
        yield from end_of_turn(fight, creature)
    end_with_turn_of(fight, creature, "source ends")
    _end_zones(fight, creature)
    if fight.on[TURN_OVER]:
        for item in (yield from fight.everybody(TURN_OVER, creature)):
            yield from item.turn_over(fight, fight.owner(item), creature)
    fight.turn, fight.phase = "", "pick"
    mates = fight.squad_turn and any(c.squad == fight.squad_turn and turns_left(c) for c in fight.creatures)
    if not mates:
        fight.squad_turn = ""
        fight.picking = 1 - creature.side


def _end_zones(fight: Fight, creature: Creature, starts: bool = False) -> None:
    """Lasting areas that go with the end of this turn, or with its start."""
    if not any(zone.ends == creature.id and zone.starts == starts for zone in fight.zones):
        return
    left: list[Zone] = []
    for zone in fight.zones:
        if zone.ends != creature.id or zone.starts != starts:
            left.append(zone)
        elif zone.turns:
            left.append(Zone(zone.kind, zone.cells, zone.owner, zone.ends, zone.turns - 1, starts))
        elif zone.kind == "banner":
            fight.get(zone.owner).banner = 0
    fight.zones = tuple(left)
    settle(fight)


def take_turn(fight: Fight) -> Script[None]:
    """One choice of the creature whose turn it is."""
    creature = fight.actor
    if not creature.conscious:
        yield from end_turn(fight, creature)
        return
    offered = () if fight.asked_before == "turn" else options(fight, creature)
    chosen = END_TURN if len(offered) == 1 else (yield Ask(creature.seat, WhatToDo(creature.id), offered))
    if chosen == END_TURN:
        yield from end_turn(fight, creature)
        return
    choice = choices_of(creature.block)[chosen]
    _spend(fight, creature, choice)
    if choice.action != "none" and choice is not WALK_ON and choice.id not in ("advance", "ride"):
        fight.run = ()
    if choice not in FREE_MANEUVERS:
        fight.dropped = False
    yield from perform(fight, creature, choice)
    yield from movement.drop_unsupported(fight)
