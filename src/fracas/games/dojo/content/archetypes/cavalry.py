"""Cavalry: wherever it is needed, with Shields for all. Styles: Charging, Heroic, Jumping, Rallying, Unbreakable."""

from typing import Unpack

from fracas.games.dojo.rules.appeal import befriends_all, heals
from fracas.games.dojo.rules.damage import share
from fracas.games.dojo.rules.write import *

base.archetype("cavalry", "Cavalry", "easy")


def units_of(me: Actor, figures: list[Figure]) -> list[Unit]:
    """Whose figures these are, each unit once; Twins are each other's allies and count twice."""
    own = [me.unit for f in figures[1:] if me.kit.own_ally and f.unit == me.unit.index and f is not me.body]
    return [*(me.fight.units[index] for index in dict.fromkeys(f.unit for f in figures)), *own]


def cover(me: Actor) -> Script[None]:
    """A Shield of 2 for yourself and each adjacent ally."""
    for unit in units_of(me, me.each("ally", within=(1, 1))):
        yield from me.shield(unit, 2)


@base.ability("archetype-ability.cavalry.focused", "Focused Cavalry")
class Focused(Ability):
    """Your turn starts and ends with a Shield of 2 for yourself and every adjacent ally. Gain 1 Speed whenever a
    Shield of your side breaks."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from cover(me)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from cover(me)

    def shield_damaged(self, me: Actor, wound: Wound, broke: bool) -> Script[None]:
        if broke and wound.unit.side == me.side:
            yield from me.gain(SPEED, 1)


@base.ability("archetype-ability.cavalry.fused", "Fused Cavalry")
class Fused(Ability):
    """Your turn ends with a Shield of 2 for yourself and every adjacent ally."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from cover(me)


@base.ability("archetype-ability.cavalry.frantic", "Frantic Cavalry")
class Frantic(Ability):
    """This turn starts and ends with a Shield of 2 for yourself and every adjacent ally."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from cover(me)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from cover(me)


# Charging Style

base.style("charging", "Charging Style", "cavalry", (1, 1))


@base.ability("style-ability.charging", "Charging Style")
class Charging(Ability):
    """You may move 2 spaces when your turn starts, and so may each ally when theirs does."""

    def start_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        if active.side == me.side:
            yield from me.move(2, me.fight.body(active), may=True)


@base.action(
    "action.charging.follow-my-lead", "Follow My Lead", gates(3), hurts=True, reaches_challenger=True,
    takes_ally="seen", spaces=1, damage=1, ally_spaces=1, ally_damage=1,
)  # fmt: skip
def follow_my_lead(act: Act) -> Script[None]:
    """You may move one space, then hit an enemy in range for 1. An ally in sight may do the same, from where it is."""
    yield from act.move(act.n.spaces, may=True)
    yield from charge(act, act.n.damage)
    if act.bound >= 0 and not act.includes(act.bound):
        return
    for friend in (yield from act.targets("other ally", 1, "an ally who follows", False, seen=True)):
        part = joining(act, friend)
        yield from part.move(act.n.ally_spaces, may=True)
        yield from charge(part, act.n.ally_damage)
        yield from moment(part, part.unit, Ability.after_action, part)
        part.close()


def joining(act: Act, friend: Target) -> Act:
    """The part an ally has in somebody's Action, with its own Range and bound by its own Challenge (rulings 20, 34)."""
    assert isinstance(friend, Figure)
    part = Act(act.fight, act.unit_of(friend), act.item, friend, act.paid, act.boost)
    part.joined, part.extra = True, 0
    part.bound = part.unit.challenger if act.fight.book.bound(act.fight, part.unit, act.item) else -1
    return part


def charge(act: Act, damage: int) -> Script[None]:
    if act.may_hurt():
        for foe in (yield from act.enemies()):
            yield from act.hit(foe, damage)


# Heroic Style

base.style("heroic", "Heroic Style", "cavalry", (1, 2))


@base.ability("style-ability.heroic", "Heroic Style")
class Heroic(Ability):
    """When an ally in range is hurt you take half of it, rounded up, and they take the rest."""

    def split(self, me: Actor, hit: Hit) -> Script[None]:
        if hit.taker < 0:
            able = [unit for unit in me.fight.units if steps_in(me.fight, unit, hit)]
            bodies = [me.fight.body(unit) for unit in able]
            for body in (yield from me.choose(bodies, "who takes half of it", seat=hit.unit.seat)):
                hit.taker = me.unit_of(body).index
        if hit.taker == me.unit.index:
            half = (hit.amount + 1) // 2
            me.tell("{who} takes {n} of it for {whom}.", who=me.unit.name, n=half, whom=hit.unit.name)
            yield from share(hit, me.body, half)


def steps_in(fight: Fight, unit: Unit, hit: Hit) -> bool:
    """Whether somebody in Heroic Style stands near enough to take a part of a hit."""
    if unit.side != hit.unit.side or unit is hit.unit or fight.out(unit) or unit.dizzy:
        return False
    if not any(ability.id == "style-ability.heroic" for ability in fight.book.kit(unit).abilities):
        return False
    return hit.target in Actor(fight, unit).candidates("other ally")


@base.action(
    "action.heroic.burning-heart",
    "Burning Heart",
    gates(4),
    allies_only=True,
    takes_ally="near",
    iron=2,
    appeal=[befriends_all(8)],
)
def burning_heart(act: Act) -> Script[None]:
    """You and each ally in range gain 2 Iron."""
    yield from act.gain(IRON, act.n.iron)
    for unit in units_of(act, act.each("other ally")):
        yield from act.give(unit, IRON, act.n.iron)


# Jumping Style

base.style("jumping", "Jumping Style", "cavalry", (1, 1))


@base.ability("style-ability.jumping", "Jumping Style")
class Jumping(Ability):
    """You may teleport one to three spaces at the start and end of your turn."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.teleport(3, least=1, may=True)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.teleport(3, least=1, may=True)


@base.action("action.jumping.leap-in", "Leap In", gates(4), hurts=True, reaches_challenger=True, spaces=3, damage=2)
def leap_in(act: Act) -> Script[None]:
    """Teleport up to three spaces, then perhaps hit an enemy in range for 2."""
    yield from act.teleport(act.n.spaces, least=1, may=True)
    yield from perhaps_hit(act, act.n.damage)


def perhaps_hit(act: Act, damage: int, but: list[Target] | None = None, must: bool = False) -> Script[None]:
    """The user may hit an enemy in range; under a Challenge that is the Challenger or nobody, and a `must` if others
    were hit before.
    """
    if not act.may_hurt():
        return
    bound = act.owes_hit() or (act.bound >= 0 and not act.includes(act.bound))
    if bound and not must and not act.owes_hit() and not (yield from act.may(f"hit {act.fight.units[act.bound].name}")):
        return
    for foe in (yield from act.enemies(optional=not bound, but=but or ())):
        yield from act.hit(foe, damage)


# Rallying Style

base.style("rallying", "Rallying Style", "cavalry", (1, 1))


@base.ability("style-ability.rallying", "Rallying Style")
class Rallying(Ability):
    """When your turn ends, you and all allies in range heal. An ally in range may heal when its turn starts."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        for unit in units_of(me, me.each("ally", fallen=True)):
            yield from me.heal(unit)

    def start_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        near = me.candidates("other ally", fallen=True, where=lambda t: me.unit_of(t) is active)
        if near and active.hp < active.bar and (yield from me.may(f"let {active.name} heal", active.seat)):
            yield from me.heal(active)


def ally_to_pull(act: Act) -> str:
    return "" if act.candidates("other ally", anywhere=True, fallen=act.gate(3)) else "you have no ally in play"


@base.action(
    "action.rallying.group-up", "Group Up", gates(2, 3, 5), needs=[ally_to_pull], allies_only=True, each_number=True,
    allies=1, spaces=3, allies_3=1, spaces_3=4, appeal=[heals(yourself=False)],
)  # fmt: skip
def group_up(act: Act) -> Script[None]:
    """Pull an ally up to 3 spaces; with a 3, pull one up to 4; with a 5, whoever was pulled heals."""
    yield from gather(act, anywhere=True, fallen=act.gate(3))


def gather(act: Act, **where: Unpack[Whom]) -> Script[None]:
    pulled: list[Target] = []
    for gate, number, spaces in ((1, act.n.allies, act.n.spaces), (2, act.n.allies_3, act.n.spaces_3)):
        if act.gate(gate):
            for friend in (yield from act.targets("other ally", number, "an ally to pull", False, **where)):
                yield from act.pull(friend, spaces, up_to=True)
                pulled.append(friend)
    if act.gate(3):
        for unit in dict.fromkeys(act.unit_of(friend).index for friend in pulled):
            yield from act.heal(act.fight.units[unit])


# Unbreakable Style

base.style("unbreakable", "Unbreakable Style", "cavalry", (1, 2))


@base.ability("style-ability.unbreakable", "Unbreakable Style")
class Unbreakable(Ability):
    """Give 1 Iron to another ally in range after each Action you perform. Allies in range may spend your tokens."""

    shares_tokens = True

    def after_action(self, me: Actor, act: Act) -> Script[None]:
        if not act.joined:
            for friend in (yield from me.choose(me.candidates("other ally"), "who gets an Iron token")):
                yield from me.give(friend, IRON, 1)


@base.action("action.unbreakable.eyes-open", "Eyes Open", gates(4), untargeted=True, iron=6, weakness=1)
def eyes_open(act: Act) -> Script[None]:
    """Gain 6 Iron and 1 Weakness."""
    yield from act.gain(IRON, act.n.iron)
    yield from act.gain(WEAKNESS, act.n.weakness)
