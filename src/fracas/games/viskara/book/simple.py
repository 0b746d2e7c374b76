"""Simple battles: effort and health only, distance instead of lines, a flourish effect for each tactic."""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Script
from fracas.games.viskara.book import cards, dash, goals, movement, reactions
from fracas.games.viskara.book.asked import Dash, NextTurn, Target, ask
from fracas.games.viskara.book.asked_in_turn import Turn
from fracas.games.viskara.book.battle import PLAYER_SIDE, Battle
from fracas.games.viskara.book.board import MOVE
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import settle_losses
from fracas.games.viskara.book.deeds import Choice, Deed, Happening, deed
from fracas.games.viskara.book.ending import truce
from fracas.games.viskara.book.model import Mark, Tactic
from fracas.games.viskara.book.orders import wants
from fracas.games.viskara.book.resources import pay
from fracas.games.viskara.book.shows import discard, show
from fracas.games.viskara.book.sight import obstructions
from fracas.games.viskara.book.turn import END, MOST_ROUNDS, nearest

STEPS = 3
MOST_LOST_TO_BEETLE = 10
BEETLE = "simple-pike-beetle"

Flourish = Callable[[Battle, Character, str, Character, Character], Script[None]]
FLOURISHES: dict[str, Flourish] = {}
"""What tactics of sample characters do on a flourish: battle, who, attack or defy, the other, whom it was for."""


def flourish(rule: str) -> Callable[[Flourish], Flourish]:
    def add(function: Flourish) -> Flourish:
        FLOURISHES[rule] = function
        return function

    return add


def start_turn(battle: Battle, c: Character) -> Script[None]:
    """Effort becomes 3, or 2 after a jab with venom."""
    for other in battle.characters:
        other.attacks = 0
    battle.turn, battle.phase, battle.ended = c.id, "turn", False
    battle.turns += 1
    c.acted = True
    c.effort = 2 if c.has("venom") else 3
    c.drop("venom")
    if log := battle.log:
        log.tell("{who}'s turn: {n} effort.", "viskara.simple.turn", who=c.name, n=c.effort)
    yield from ()


def options(battle: Battle, c: Character) -> tuple[Choice, ...]:
    found: list[Choice] = []
    if c.effort:
        if movement.any_step(battle, c, obstructions(battle, c, MOVE)):
            found.append("sidestep")
        if dash.move_courses(battle, c, first=True, reach=STEPS):
            found.append("dash")
        if not (c.sheet.id == BEETLE and c.level >= 2 and c.attacks >= 2):
            found += [deed("attack", t.id) for t in c.sheet.tactics if in_range(battle, c, t)]
    return (*found, END)


def in_range(battle: Battle, c: Character, tactic: Tactic) -> list[Character]:
    return [other for other in battle.enemies(c) if battle.distance(c, other) <= tactic.range]


def take_turn(battle: Battle) -> Script[None]:
    """Move, attack, or end the turn."""
    c = battle.actor
    if c.out:
        yield from pass_turn(battle, c)
        return
    offered = () if battle.asked_before == "turn" else options(battle, c)
    chosen = yield ask(Turn(c.seat, c.id, offered), offered)
    if chosen == END:
        yield from pass_turn(battle, c)
    elif isinstance(chosen, Deed):
        yield from attack(battle, c, c.sheet.tactic(chosen.key))
    else:
        yield from move(battle, c, chosen)


def move(battle: Battle, c: Character, how: str) -> Script[None]:
    """An effort: up to 3 squares, or in a straight line to a square up to 3 from somebody."""
    pay(battle, c, 1)
    if log := battle.log:
        log.tell("{who} moves.", "viskara.simple.move", who=c.name)
    if how == "sidestep":
        yield from movement.sidestep(battle, c, STEPS, "viskara.simple.move", must=True)
        return
    found = dash.move_courses(battle, c, reach=STEPS)
    to = yield ask(Dash(c.seat, c.id), found)
    yield from dash.run(battle, c, found[to], "viskara.simple.move")


# Attack and defy


def attack(battle: Battle, c: Character, tactic: Tactic) -> Script[None]:
    """An effort, one target in range; the target and its allies may defy; the rest is damage."""
    pay(battle, c, 1)
    c.attacks += 1
    targets = in_range(battle, c, tactic)
    target = targets[0]
    if len(targets) > 1:
        about = (c.id, tactic.id)
        target = battle.get((yield ask(Target(c.seat, *about), [t.id for t in targets])))
    if log := battle.log:
        log.beat(c.id, tactic.name, (target.id,))
        log.begin(
            "{who} attacks {whom} with {what}.", "viskara.simple.attack", who=c.name, whom=target.name, what=tactic.name
        )
    defies = yield from declare_defies(battle, c, tactic, target)
    shown = yield from show(battle, c, tactic.name)
    damage = cards.tier(cards.reds(shown), tactic.outputs)
    results = []
    for who, defy in defies:
        own = yield from show(battle, who, defy.name)
        results.append((who, defy, own))
        damage -= cards.tier(cards.reds(own), defy.outputs)
    hurt(battle, c, target, max(0, damage))
    yield from flourishes(battle, c, tactic, "attack", target, target, shown)
    for who, defy, own in results:
        yield from flourishes(battle, who, defy, "defy", c, target, own)
    for who, own in ((c, shown), *((who, own) for who, _, own in results)):
        discard(battle, who, own)
    if log := battle.log:
        log.end()


def declare_defies(
    battle: Battle, c: Character, tactic: Tactic, target: Character
) -> Script[list[tuple[Character, Tactic]]]:
    """The target and its allies decide at once, unseen; an ally must be within its tactic's range."""
    menus: dict[str, list[tuple[Character, tuple[Choice, ...]]]] = {}
    for who in battle.allies(target):
        if who.effort:
            far = 0 if who is target else battle.distance(who, target)
            able = [deed("defy", t.id) for t in who.sheet.tactics if far <= t.range]
            options = wants(battle, who, tactic.outputs, [target], (reactions.NO, *able)) if able else ()
            if options:
                menus.setdefault(who.seat, []).append((who, options))
    about = Happening("attack", c.id, tactic.name, (target.id,), tactic.outputs)
    declared = yield from reactions.declare(battle, menus, about)
    found = []
    for who, what in declared:
        pay(battle, who, 1)
        own = who.sheet.tactic(what.key)
        found.append((who, own))
        if log := battle.log:
            log.tell("{who} defies with {what}.", "viskara.simple.defy", who=who.name, what=own.name)
    return found


def hurt(battle: Battle, dealer: Character, target: Character, number: int) -> None:
    """Lose health; a beetle's attack takes at most 10 from a player character and keeps the rest."""
    if dealer.sheet.id == BEETLE and target.side == PLAYER_SIDE and number > MOST_LOST_TO_BEETLE:
        rest = number - MOST_LOST_TO_BEETLE
        number = MOST_LOST_TO_BEETLE
        dealer.health += rest
        if log := battle.log:
            log.tell("{who} gains {n} health.", "viskara.sample.simple-pike-beetle", who=dealer.name, n=rest)
    target.health -= number
    if number and (log := battle.log):
        log.tell("{who} takes {n} damage.", "viskara.simple.attack", who=target.name, n=number)
        log.hit(target.id, loses=number, from_=target.health + number, to=target.health, fell=target.health <= 0)
    settle_losses(battle)


def flourishes(
    battle: Battle,
    who: Character,
    tactic: Tactic,
    kind: str,
    other: Character,
    target: Character,
    shown: tuple[str, ...],
) -> Script[None]:
    """A finale of 4 or more brings the tactic's own effect."""
    if not shown or cards.VALUE[shown[-1]] < 4 or who.out or tactic.rule not in FLOURISHES:
        return
    if log := battle.log:
        log.tell("{who} flourishes.", f"viskara.sample.{who.sheet.id}", who=who.name)
    yield from FLOURISHES[tactic.rule](battle, who, kind, other, target)


# Passing the turn


def pass_turn(battle: Battle, c: Character) -> Script[None]:
    """To the nearest ally without a turn this round, else to the nearest such enemy."""
    for seat, deck in battle.decks.items():
        battle.decks[seat] = cards.shuffled(deck)
    goals.turn_ended(battle, c)
    waiting = [other for other in battle.characters if not other.acted and not other.out]
    if not waiting:
        battle.round += 1
        goals.round_ended(battle)
        if battle.round > battle.options.get("truce", MOST_ROUNDS):
            truce(battle)
        for other in battle.characters:
            other.acted = False
        waiting = battle.enemies(c)
    own = [other for other in waiting if other.side == c.side]
    found = nearest(battle, c, own or waiting)
    following = found[0]
    if len(found) > 1:
        following = battle.get((yield ask(NextTurn(c.seat, c.id), [other.id for other in found])))
    if log := battle.log:
        log.tell("The turn goes to {who}.", "viskara.simple.end-turn", who=following.name)
    battle.turn, battle.phase = following.id, "start"


# What the sample characters do


@flourish("insult-to-injury")
def insult_to_injury(battle: Battle, who: Character, kind: str, other: Character, target: Character) -> Script[None]:
    """1 damage on an attack."""
    if kind == "attack":
        hurt(battle, who, other, 1)
    yield from ()


@flourish("move-3")
def move_three(battle: Battle, who: Character, kind: str, other: Character, target: Character) -> Script[None]:
    """Move up to 3 squares."""
    yield from movement.sidestep(battle, who, 3, f"viskara.sample.{who.sheet.id}")


@flourish("guardian-angel")
def guardian_angel(battle: Battle, who: Character, kind: str, other: Character, target: Character) -> Script[None]:
    """An ally one defied for gains 2 health."""
    if kind == "defy" and target is not who and not target.out:
        over = max(0, target.health - target.most)
        target.health += max(0, 2 - over)
        if log := battle.log:
            log.tell("{who} gains 2 health.", "viskara.sample.den", who=target.name)
    yield from ()


@flourish("lasso-trick")
def lasso_trick(battle: Battle, who: Character, kind: str, other: Character, target: Character) -> Script[None]:
    """Move the target, or the attacker, up to 2 squares."""
    if not other.out:
        yield from movement.move_other(battle, who, other, 2, "viskara.sample.den")


@flourish("venom-spike")
def venom_spike(battle: Battle, who: Character, kind: str, other: Character, target: Character) -> Script[None]:
    """3 damage on an attack."""
    if kind == "attack":
        hurt(battle, who, other, 3)
    yield from ()


@flourish("bolt-from-the-blue")
def bolt_from_the_blue(battle: Battle, who: Character, kind: str, other: Character, target: Character) -> Script[None]:
    """5 damage on an attack against somebody exactly 4 squares away."""
    if kind == "attack" and not other.out and battle.distance(who, other) == 4:
        hurt(battle, who, other, 5)
    yield from ()


@flourish("advance")
def advance(battle: Battle, who: Character, kind: str, other: Character, target: Character) -> Script[None]:
    """Each ally, yourself included, may sidestep 1 square."""
    for ally in battle.allies(who):
        yield from movement.sidestep(battle, ally, 1, "viskara.sample.aerven")


@flourish("venom-jab")
def venom_jab(battle: Battle, who: Character, kind: str, other: Character, target: Character) -> Script[None]:
    """The target has only 2 effort on its next turn."""
    if kind == "attack" and not other.out:
        other.drop("venom")
        other.put(Mark("venom", who.id))
    yield from ()


@flourish("flutterspear")
def flutterspear(battle: Battle, who: Character, kind: str, other: Character, target: Character) -> Script[None]:
    """1 damage for each player character it stands against."""
    if kind == "attack" and not other.out:
        hurt(battle, who, other, who.level)
    yield from ()
