"""Cyborg: has the right tokens at the right time. Styles: Armored, Incinerator, Machine, Rocket, Syphon."""

from typing import Any

from fracas.games.dojo.content.basic_actions import has_tokens
from fracas.games.dojo.rules.appeal import HURT, takes_tokens
from fracas.games.dojo.rules.phrases import token_name
from fracas.games.dojo.rules.targeting import cells_of
from fracas.games.dojo.rules.write import *

base.archetype("cyborg", "Cyborg", "medium")


def load(me: Actor, *numbers: int) -> Script[None]:
    """So many Basic tokens of one kind, so many of another …"""
    left = list(BASIC)
    for number in numbers:
        kind = yield from me.pick(left, f"{number} of which Basic token")
        left.remove(kind)
        yield from me.gain(kind, number)


@base.ability("archetype-ability.cyborg.focused", "Focused Cyborg", plain=True)
class Focused(Ability):
    """Start your turn with four Basic tokens of one kind."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from load(me, 4)


@base.ability("archetype-ability.cyborg.fused", "Fused Cyborg", plain=True)
class Fused(Ability):
    """Start your turn with two Basic tokens of one kind."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from load(me, 2)


@base.ability("archetype-ability.cyborg.frantic", "Frantic Cyborg", plain=True)
class Frantic(Ability):
    """Start this turn with four Basic tokens of one kind."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from load(me, 4)


# Armored Style

base.style("armored", "Armored Style", "cyborg", (1, 2))


@base.ability("style-ability.armored", "Armored Style")
class Armored(Ability):
    """Heal 1 whenever you have spent Iron, however much at once."""

    def spent(self, me: Actor, kind: str, amount: int) -> Script[None]:
        if kind == IRON:
            yield from me.heal(number=1)


@base.action("action.armored.you-stay", "You, Stay", spend(2, IRON), needs=[enemy_in_range], speed=3)
def you_stay(act: Act) -> Script[None]:
    """Challenge an enemy in range; it loses three Speed."""
    for foe in (yield from act.enemies()):
        yield from act.challenge(foe)
        if isinstance(foe, Figure) and not foe.copy and (lost := act.discard(foe, SPEED, act.n.speed)):
            act.tell("{who} loses {n} Speed.", who=act.name(foe), n=lost)


# Incinerator Style

base.style("incinerator", "Incinerator Style", "cyborg", (1, 3))


@base.ability("style-ability.incinerator", "Incinerator Style")
class Incinerator(Ability):
    """Whoever you hit harder with Power gets 1 Burning."""

    def enhanced(self, me: Actor, hit: Hit) -> Script[None]:
        if not hit.harmless:
            yield from me.give(hit.target, BURNING, 1)


@base.action(
    "action.incinerator.flamethrower", "Flamethrower", spend(2, POWER), needs=[enemy_in_range], hurts=True,
    per_turn=0, damage=1, burning=1, push=1,
)  # fmt: skip
def flamethrower(act: Act) -> Script[None]:
    """Hit an enemy in range for 1, give it 1 Burning and push it 1."""

    def catch_fire(who: Target) -> Script[None]:
        yield from act.give(who, BURNING, act.n.burning)

    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage, act.n.push, before_push=catch_fire)


# Machine Style

base.style("machine", "Machine Style", "cyborg", (1, 2))


@base.ability("style-ability.machine", "Machine Style")
class Machine(Ability):
    """Spend your Basic tokens as any other Basic tokens."""

    basic_as_basic = True


@base.action(
    "action.machine.high-efficiency", "High Efficiency", gates(1, 4), hurts=True, reaches_challenger=True,
    choose=3, heal=1, iron=1, power=1, speed=1, damage=1,
)  # fmt: skip
def high_efficiency(act: Act) -> Script[None]:
    """Choose three, with a 4 all five: heal 1, gain 1 Iron, gain 1 Power, gain 1 Speed, hit an enemy in range for 1."""
    words = ["heal", IRON, POWER, SPEED]
    moves_between = act.fight.book.moves_within_actions
    if moves_between or (act.any("enemy") and act.may_hurt()):
        words.append("damage")
    number = len(words) if act.gate(2) else act.n.choose
    musts = ("damage",) if act.owes_hit() else ()
    for word in (yield from act.pick_several(words, number, "what does the machine do", one_of=musts)):
        if word == "heal":
            yield from act.heal(number=act.n.heal)
        elif word == "damage":
            yield from act.fight.book.within_action(act)
            foes = act.candidates("enemy", breakable=True) if act.may_hurt() else []
            for foe in (yield from act.take_targets(foes, 1, "an enemy", foes=True)):
                yield from act.hit(foe, act.n.damage)
        else:
            yield from act.gain(word, getattr(act.n, word))


# Rocket Style

base.style("rocket", "Rocket Style", "cyborg", (1, 1))


@base.ability("style-ability.rocket", "Rocket Style")
class Rocket(Ability):
    """After pushing somebody you may teleport next to them."""

    def pushed(self, me: Actor, target: Target, spaces: int) -> Script[None]:
        if isinstance(target, Figure) and target.at >= 0:
            pusher = me.cause.body if me.cause and not me.cause.body.copy else me.body
            yield from me.teleport(1, pusher, among=me.adjacent(near=cells_of(me.fight, target)), may=True)


def somebody_to_tackle(act: Act) -> str:
    return "" if act.any("someone", **tackled(act)) else "nobody is adjacent"


def tackled(act: Act) -> dict[str, Any]:
    """Whom one can tackle: anybody adjacent."""
    return {"within": (1, 1), "but": (act.body,)}


@base.action("action.rocket.rocket-tackle", "Rocket Tackle", spend(2, SPEED), needs=[somebody_to_tackle], spaces=2)
def rocket_tackle(act: Act) -> Script[None]:
    """Push an adjacent enemy or ally two spaces."""
    for target in (yield from act.someone(what="whom to tackle", **tackled(act))):
        yield from act.push(target, act.n.spaces)


# Syphon Style

base.style("syphon", "Syphon Style", "cyborg", (1, 2))
STEAL, REPLACE, BOTH = "steal", "replace with Power", "steal as Power"


@base.ability("style-ability.syphon", "Syphon Style", alone=True)
class Syphon(Ability):
    """End your turn by choosing a token you hold: trade it for a Power token, or gain another one like it."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        kinds = list(me.unit.all_tokens())
        if not kinds or (me.fight.out(me.unit) and not me.fight.book.tokens_while_out):
            return
        kind = yield from me.ask("token", kinds, "which token to work on")
        words = {POWER: ["one more"], CHALLENGE: [REPLACE]}.get(kind, [REPLACE, "one more"])
        if (yield from me.pick(words, "what to do with it")) == REPLACE:
            yield from replace(me, me.unit, kind, 1)
        else:
            yield from me.gain(kind, 1)


def replace(me: Actor, unit: Unit, kind: str, number: int) -> Script[None]:
    """Tokens that somebody holds become Power."""
    changed = me.discard(unit, kind, number)
    words = "{n} {kind} of {who} becomes Power." if changed == 1 else "{n} {kind} of {who} become Power."
    me.tell(words, who=unit.name, n=changed, kind=token_name(kind))
    yield from me.fight.book.gain(me, unit, POWER, changed)


def token_to_convert(act: Act) -> str:
    targets = act.candidates("someone", where=lambda t: has_tokens(act, t))
    return challenger_missing(act, targets) if targets else "nobody within range holds a token"


@base.action(
    "action.syphon.power-converter",
    "Power Converter",
    gates(2, 6),
    needs=[token_to_convert],
    reaches_challenger=True,
    appeal=[takes_tokens(2, each=HURT)],
)
def power_converter(act: Act) -> Script[None]:
    """Choose a token of yours or of somebody in range: steal it, turn it into Power, or both. With a 6, do so with all
    tokens of its kind they hold."""
    aims = yield from aim_at_tokens(act)
    words = [STEAL, REPLACE, BOTH] if any(unit is not act.unit for unit, _ in aims) else [REPLACE]
    word = yield from act.pick(words, "what to do with them")
    for unit, kind in aims:
        number = unit.held(kind) if act.gate(2) else 1
        if word == REPLACE or unit is act.unit:
            if word != STEAL:
                yield from replace(act, unit, kind, number)
        elif word == STEAL:
            yield from act.take(unit, kind, number)
        else:
            stolen = act.discard(unit, kind, number)
            act.tell("{who} loses {n} {kind}.", who=unit.name, n=stolen, kind=kind)
            yield from act.gain(POWER, stolen)


def aim_at_tokens(act: Act) -> Script[list[tuple[Unit, str]]]:
    """The target is a token; extra targets may be other kinds of tokens of the same holder."""
    aims: list[tuple[Unit, str]] = []
    for turn in range(1 + act.extra):

        def holds_another(target: Target) -> bool:
            unit = act.unit_of(target) if has_tokens(act, target) else None
            return unit is not None and any((unit, kind) not in aims for kind in unit.all_tokens())

        options = act.candidates("someone", where=holds_another)
        if act.bound >= 0 and not aims:
            options = [t for t in options if isinstance(t, Figure) and t.unit == act.bound] or options
        for target in (yield from act.choose(options, "whose token", optional=turn > 0)):
            yield from act.declare(target)
            unit = act.unit_of(target)
            kinds = [kind for kind in unit.all_tokens() if (unit, kind) not in aims]
            aims.append((unit, (yield from act.ask("token", kinds, "which token"))))
    return aims
