"""Duel: what breaks naive engines. Numbers that can be raised, actions somebody else performs, damage in layers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from functools import partial
from typing import Any, ClassVar

import msgspec

from fracas.core import (
    Ask,
    Barred,
    Board,
    Card,
    Cost,
    Edition,
    Figure,
    Ground,
    Item,
    Panel,
    Question,
    Result,
    Roll,
    Scene,
    Script,
    Setup,
    State,
    YesOrNo,
)
from fracas.testing.toy import Plain, Toy, one_of
from fracas.testing.windows import Behaviour, Happening, Listener, Listening, attach, detach_owner, happen


class Fighter(msgspec.Struct):
    """Somebody on the line. Iron softens a blow, control steals an action, training raises its numbers."""

    name: str
    seat: str
    at: int
    hp: int = 10
    reach: int = 2
    iron: int = 0
    control: int = 0
    training: int = 0


class Fight(State):
    fighters: list[Fighter]
    turn: int = 0
    listening: Listening = msgspec.field(default_factory=dict)
    trail: list[str] = msgspec.field(default_factory=list)

    def clone(self) -> Fight:
        twin = copy(self)
        twin.fighters = [copy(fighter) for fighter in self.fighters]
        twin.listening, twin.trail, twin.log = self.listening.copy(), [], None
        return twin

    def get(self, name: str) -> Fighter:
        return next(fighter for fighter in self.fighters if fighter.name == name)

    @property
    def actor(self) -> Fighter:
        return self.fighters[self.turn % len(self.fighters)]

    def foes(self, fighter: Fighter) -> list[Fighter]:
        return [other for other in self.fighters if other.seat != fighter.seat and other.hp > 0]

    def near(self, fighter: Fighter) -> list[Fighter]:
        """Foes within reach."""
        return [foe for foe in self.foes(fighter) if abs(foe.at - fighter.at) <= fighter.reach]


# Damage, in layers


def hit(fight: Fight, target: Fighter, amount: int, guarded: bool = False) -> Script[None]:
    """Damage with its windows: armor and Iron before, a bodyguard instead."""
    happening = Happening("damage", target=target.name, amount=amount, guarded=guarded)

    def deed() -> Script[None]:
        yield from ()
        lose(fight, target, max(0, happening["amount"]))

    yield from happen(fight, happening, BEHAVIOURS, deed, lambda *_: target.seat)


def lose(fight: Fight, target: Fighter, amount: int) -> None:
    before, target.hp = target.hp, max(0, target.hp - amount)
    if log := fight.log:
        log.tell("{who} takes {n} damage.", "duel.damage", who=target.name, n=amount)
        log.hit(target.name, loses=amount, from_=before, to=target.hp, fell=target.hp == 0)
    if target.hp == 0:
        detach_owner(fight.listening, target.name)
        if log := fight.log:
            log.tell("{who} goes down.", "duel.down", who=target.name)


def is_target(fight: Fight, listener: Listener, happening: Happening) -> bool:
    return bool(happening["target"] == listener.owner and happening["amount"] > 0)


def armor(fight: Fight, listener: Listener, happening: Happening) -> Script[None]:
    """Armor takes 1 off every blow."""
    yield from ()
    happening["amount"] -= 1
    if log := fight.log:
        log.tell("{who}'s armor takes 1 off.", "duel.armor", who=listener.owner)


def has_iron(fight: Fight, listener: Listener, happening: Happening) -> bool:
    return is_target(fight, listener, happening) and fight.get(listener.owner).iron > 0


class Iron(Question[Fight, int]):
    about: ClassVar[str] = "iron"

    def __init__(self, owner: str, amount: int) -> None:
        self.owner, self.amount = owner, amount

    def sentence(self, fight: Fight) -> str:
        return f"{self.owner}: spend how much Iron?"

    def card(self, fight: Fight, option: int) -> Card:
        cost = (Cost("Iron", option),) if option else ()
        before, after = f"{self.amount} damage", f"{self.amount - option} damage"
        return Card(kind="number", cost=cost, rule="duel.iron", before=before, after=after)


def iron(fight: Fight, listener: Listener, happening: Happening) -> Script[None]:
    """Spend up to 2 Iron, each takes 1 off the blow."""
    owner = fight.get(listener.owner)
    most = min(2, owner.iron, happening["amount"])
    spent = yield Ask(owner.seat, Iron(owner.name, happening["amount"]), tuple(range(most + 1)))
    owner.iron -= spent
    happening["amount"] -= spent
    if spent and (log := fight.log):
        log.tell("{who} spends {n} Iron.", "duel.iron", who=owner.name, n=spent)


def can_guard(fight: Fight, listener: Listener, happening: Happening) -> bool:
    guard, target = fight.get(listener.owner), fight.get(happening["target"])
    close = guard is not target and guard.seat == target.seat and abs(guard.at - target.at) <= 1
    return bool(close and not happening["guarded"] and happening["amount"] > 0)


class Reaction(YesOrNo[Fight]):
    """Somebody may do something about what another does."""

    def __init__(self, who: str, what: str) -> None:
        self.who, self.what = who, what

    def card(self, fight: Fight, option: str) -> Card:
        return Card(kind="reaction", rule=f"duel.{self.about}") if option == "yes" else Card(kind="no")


class Guard(Reaction):
    about: ClassVar[str] = "guard"

    def sentence(self, fight: Fight) -> str:
        return f"{self.who}: take the blow for {self.what}?"


def bodyguard(fight: Fight, listener: Listener, happening: Happening) -> Script[bool]:
    """Somebody beside the target may take the blow in its place; such a blow is not passed on again."""
    guard = fight.get(listener.owner)
    answer = yield Ask(guard.seat, Guard(guard.name, happening["target"]), ("yes", "no"))
    if answer == "no":
        return False
    if log := fight.log:
        log.begin("{who} steps in for {whom}.", "duel.bodyguard", who=guard.name, whom=happening["target"])
    yield from hit(fight, guard, happening["amount"], guarded=True)
    if log := fight.log:
        log.end()
    return True


def can_riposte(fight: Fight, listener: Listener, happening: Happening) -> bool:
    owner, actor = fight.get(listener.owner), fight.get(happening["performer"])
    return owner.name == happening["target"] and actor.hp > 0 and actor in fight.near(owner)


class Riposte(Reaction):
    about: ClassVar[str] = "riposte"

    def sentence(self, fight: Fight) -> str:
        return f"{self.who}: strike back at {self.what}?"


def riposte(fight: Fight, listener: Listener, happening: Happening) -> Script[None]:
    """Whoever an action was aimed at may strike back for 1."""
    owner, actor = fight.get(listener.owner), fight.get(happening["performer"])
    answer = yield Ask(owner.seat, Riposte(owner.name, actor.name), ("yes", "no"))
    if answer == "yes":
        if log := fight.log:
            log.begin("{who} strikes back at {whom}.", "duel.riposte", who=owner.name, whom=actor.name)
        yield from hit(fight, actor, 1)
        if log := fight.log:
            log.end()


BEHAVIOURS = {
    "armor": Behaviour(armor, is_target),
    "iron": Behaviour(iron, has_iron),
    "bodyguard": Behaviour(bodyguard, can_guard),
    "riposte": Behaviour(riposte, can_riposte),
}

# Actions


class Target(Question[Fight, str]):
    about: ClassVar[str] = "target"

    def __init__(self, action: str) -> None:
        self.action = action

    def sentence(self, fight: Fight) -> str:
        return f"{self.action}: at whom?"

    def card(self, fight: Fight, option: str) -> Card:
        return Card(kind="target", targets=(option,), side="foe")


class Act:
    """One performance of an action. Who performs it may change, and every declared number can be raised."""

    def __init__(self, fight: Fight, action: Item, performer: Fighter, spent: int) -> None:
        self.fight, self.action, self.performer, self.spent, self.raised = fight, action, performer, spent, 0

    def number(self, name: str) -> int:
        return int(self.action.numbers[name]) + self.raised

    def choose_foe(self) -> Script[Fighter]:
        names = tuple(foe.name for foe in self.fight.near(self.performer))
        chosen = (yield Ask(self.performer.seat, Target(self.action.name), names)) if len(names) > 1 else names[0]
        if log := self.fight.log:
            log.beats[-1].targets = (chosen,)
        return self.fight.get(chosen)


def exploit(act: Act, foe: Fighter) -> Script[None]:
    """Strike for 2; with a 5, strike again for 1."""
    yield from hit(act.fight, foe, act.number("first"))
    if act.spent >= 5 and foe.hp:
        yield from hit(act.fight, foe, act.number("second"))


def cleave(act: Act, foe: Fighter) -> Script[None]:
    """Strike once, hard."""
    yield from hit(act.fight, foe, act.number("damage"))


BASE = Edition[Item]("base")
BASE.add(Item("exploit", "Exploit", exploit.__doc__ or "", dict(cost=2, first=2, second=1), exploit))
BASE.add(Item("cleave", "Cleave", cleave.__doc__ or "", dict(cost=4, damage=3), cleave))
PATCH = Edition[Item]("patch", BASE)
PATCH.tune("cleave", "errata", damage=4)

CLOSE_IN = "close in"
YES_NO = ("yes", "no")
LAST_TURN = 120
ACTION_DIE = Roll((6,), "action die")


class Raise(Reaction):
    about: ClassVar[str] = "raise"

    def sentence(self, fight: Fight) -> str:
        return f"{self.who}: raise every number of {self.what} by 1?"


class Steal(Reaction):
    about: ClassVar[str] = "steal"

    def sentence(self, fight: Fight) -> str:
        return f"{self.who}: steal {self.what}?"


class WhatNow(Question[Fight, str]):
    about: ClassVar[str] = "action"

    def __init__(self, rules: DuelRules, number: int) -> None:
        self.rules, self.number = rules, number

    def sentence(self, fight: Fight) -> str:
        return f"{fight.actor.name} rolled a {self.number}. What now?"

    def label(self, fight: Fight, option: str) -> str:
        return "Close in" if option == CLOSE_IN else f"Attack with {self.rules.actions[option].name}"

    def card(self, fight: Fight, option: str) -> Card:
        if option == CLOSE_IN:
            return Card(kind="move", group="Move", rule="duel.close_in", text="One place towards the nearest foe.")
        text = self.rules.actions[option].text
        return Card(kind="attack", group="Attack", rule=f"duel.{option}", text=text, cost=(Cost("die", self.number),))

    def barred(self, fight: Fight) -> Iterable[Barred]:
        for action in self.rules.actions:
            if reason := self.rules.why_not(fight, action, fight.actor, self.number):
                yield Barred(action.name, reason, "attack", "Attack", text=action.text, rule=f"duel.{action.id}")


class DuelRules(Plain):
    """One step is one fighter's turn: roll a number, act with it or close in; others may steal the action."""

    state_type = Fight

    def __init__(self, actions: Edition[Item]) -> None:
        self.actions = actions

    def begin(self, setup: Setup) -> Fight:
        one_of(DUEL_ENCOUNTERS, setup.encounter, "encounter")
        if setup.encounter == "mirror":
            return Fight(fighters=[Fighter("Anna", "red", 0), Fighter("Bert", "blue", 1)])
        hero = Fighter("Hero", "red", 0, hp=12, control=1, training=3)
        squire = Fighter("Squire", "red", 1, reach=1)
        ogre = Fighter("Ogre", "blue", 2, hp=14, iron=3)
        goblin = Fighter("Goblin", "blue", 3, hp=6, control=1)
        fight = Fight(fighters=[hero, ogre, squire, goblin])
        attach(fight.listening, Listener("Squire", "instead", "damage", "bodyguard"))
        attach(fight.listening, Listener("Ogre", "before", "damage", "armor"))
        attach(fight.listening, Listener("Ogre", "before", "damage", "iron"))
        attach(fight.listening, Listener("Goblin", "after", "action", "riposte"))
        return fight

    def over(self, fight: Fight) -> bool:
        return fight.turn >= LAST_TURN or len({f.seat for f in fight.fighters if f.hp}) < 2

    def result(self, fight: Fight) -> Result:
        up = sorted({f.seat for f in fight.fighters if f.hp})
        return Result(tuple(up), f"{up[0]} wins." if len(up) == 1 else "Nobody wins.")

    def step(self, fight: Fight) -> Script[None]:
        actor = fight.actor
        if actor.hp:
            (number,) = yield ACTION_DIE
            if log := fight.log:
                log.begin("{who} rolls a {n}.", "duel.turn", who=actor.name, n=number)
            offers = tuple(a.id for a in self.actions if not self.why_not(fight, a, actor, number))
            chosen = (yield Ask(actor.seat, WhatNow(self, number), (*offers, CLOSE_IN))) if offers else CLOSE_IN
            if chosen == CLOSE_IN:
                self.close_in(fight, actor)
            else:
                yield from self.perform(fight, Act(fight, self.actions[chosen], actor, number))
            if log := fight.log:
                log.end()
        fight.turn += 1

    def why_not(self, fight: Fight, action: Item, actor: Fighter, number: int) -> str | None:
        if number < action.numbers["cost"]:
            return f"{action.name} needs a {action.numbers['cost']} or more, and {actor.name} rolled a {number}"
        return None if fight.near(actor) else f"nobody is within {actor.reach} of {actor.name}"

    def close_in(self, fight: Fight, actor: Fighter) -> None:
        nearest = min(fight.foes(actor), key=lambda foe: abs(foe.at - actor.at))
        actor.at += (nearest.at > actor.at) - (nearest.at < actor.at)
        if log := fight.log:
            log.tell("{who} closes in.", "duel.close_in", who=actor.name)

    def perform(self, fight: Fight, act: Act) -> Script[None]:
        actor = act.performer
        if actor.training and (yield Ask(actor.seat, Raise(actor.name, act.action.name), YES_NO)) == "yes":
            actor.training -= 1
            act.raised = 1
            if log := fight.log:
                log.tell("{who}'s training raises every number.", "duel.training", who=actor.name)
        yield from self.steal(fight, act)
        if not fight.near(act.performer):
            return
        if log := fight.log:
            rule, who = f"duel.{act.action.id}", act.performer.name
            log.beat(who, act.action.name)
            log.begin("{who} uses {what}.", rule, who=who, what=act.action.name)
        foe = yield from act.choose_foe()
        assert act.action.rule is not None
        yield from act.action.rule(act, foe)
        yield from happen(fight, Happening("action", performer=act.performer.name, target=foe.name), BEHAVIOURS)
        if log := fight.log:
            log.end()

    def steal(self, fight: Fight, act: Act) -> Script[None]:
        for thief in fight.foes(act.performer):
            if thief.control and (yield Ask(thief.seat, Steal(thief.name, act.action.name), YES_NO)) == "yes":
                thief.control -= 1
                act.performer = thief
                if log := fight.log:
                    log.tell("{who} steals {what}.", "duel.steal", who=thief.name, what=act.action.name)
                return

    def seats(self, fight: Fight) -> Mapping[str, tuple[str, ...]]:
        return {"red": ("red",), "blue": ("blue",)}

    def view(self, fight: Fight, seat: str) -> dict[str, Any]:
        return {"turn": fight.turn, "fighters": msgspec.to_builtins(fight.fighters)}

    def scene(self, fight: Fight, seat: str) -> Scene:
        return Scene(f"Turn {fight.turn}", LINE, tuple(_figure(fight, fighter) for fighter in fight.fighters))

    def by_hand(self, fight: Fight) -> Panel:
        panel = Panel(LINE.cells.index)
        for fighter in fight.fighters:
            panel.about(fighter.name, fighter.name)
            panel.number("hp", "Hit points", fighter.hp, 0, 20, partial(setattr, fighter, "hp"))
        return panel

    def question(self, fight: Fight, ask: Ask) -> str:
        return f"What comes first at this {ask.subject}?"

    def label(self, fight: Fight, ask: Ask, option: Any) -> str:
        return f"{option[0]}'s {option[1]}"

    def barred(self, fight: Fight, ask: Ask) -> Iterable[tuple[str, str]]:
        return ()

    def instinct(self, fight: Fight, ask: Ask) -> list[int]:
        return [0 if option in (CLOSE_IN, "no") else 1 for option in ask.options]

    def check(self, fight: Fight) -> None:
        for fighter in fight.fighters:
            assert min(fighter.hp, fighter.iron, fighter.control, fighter.training) >= 0, fighter
            listens = any(x.owner == fighter.name for group in fight.listening.values() for x in group)
            assert fighter.hp or not listens, f"{fighter.name} is down but still listens"

    def picture(self, fight: Fight, seat: str | None = None, ask: Ask | None = None) -> str:
        up = sorted((f for f in fight.fighters if f.hp), key=lambda f: f.at)
        return "  ".join(f"{f.at}:{f.name}({f.hp})" for f in up)

    def sheet(self, fight: Fight, name: str, seat: str = "") -> str:
        f = fight.get(one_of((f.name for f in fight.fighters), name, "fighter"))
        return f"{f.name}: {f.hp} hp, reach {f.reach}, {f.iron} Iron, {f.control} control, {f.training} training"


LINE = Board("square", 4, 1, ("A1", "B1", "C1", "D1"), (0, 0, 0, 0), (Ground("the line"),))


def _figure(fight: Fight, fighter: Fighter) -> Figure:
    return Figure(
        id=fighter.name,
        name=fighter.name,
        tag=fighter.name[:2],
        side=fighter.seat,
        cells=(LINE.cells[fighter.at],) if fighter.hp else (),
        seat=fighter.seat,
        health=fighter.hp,
        most_health=20,
        state="up" if fighter.hp else "dead",
        acting=fighter is fight.actor,
    )


DUEL_ENCOUNTERS = {"ogre": "A hero and a squire against an ogre and a goblin.", "mirror": "Two alike."}
DUEL = Toy("duel", "Duel", {"base": DuelRules(BASE), "patch": DuelRules(PATCH)}, DUEL_ENCOUNTERS, """
duel.turn: On its turn a fighter rolls a die and acts with the number, or closes in.
duel.close_in: Closing in is one place towards the nearest foe.
duel.exploit: Strike for 2; with a 5, strike again for 1.
duel.cleave: Strike once, hard.
duel.training: Training raises every number of an action by 1.
duel.steal: With control somebody performs a foe's action in its place.
duel.damage: Damage is taken from hit points, down to 0.
duel.armor: Armor takes 1 off every blow.
duel.iron: Up to 2 Iron take 1 each off a blow.
duel.bodyguard: Somebody beside the target may take the blow.
duel.riposte: Whoever an action was aimed at may strike back for 1.
duel.down: At 0 hit points a fighter is out and its effects end.
""")  # fmt: skip
