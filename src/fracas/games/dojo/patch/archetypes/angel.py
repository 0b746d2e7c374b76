"""Angel in the patch: heals before it challenges, so that it gets up again. Singing Style is another one altogether."""

from collections.abc import Callable
from functools import partial

from fracas.games.dojo.content.archetypes.angel import call_out, guide
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.appeal import heals
from fracas.games.dojo.rules.write import *

patch.tune("archetype.angel", keywords=("Ruinous", "Guard"))


@patch.ability("archetype-ability.angel.focused", "Focused Angel")
class Focused(Ability):
    """Start your turn with healing 1, then challenge an enemy in sight and hit it for 1. Every Challenge of yours hits
    for 1 and heals you 1."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.heal(number=1)
        if not me.fight.out(me.unit):
            yield from call_out(me, 1)

    def challenged(self, me: Actor, target: Target) -> Script[None]:
        yield from me.hit(target, 1)
        yield from me.heal(number=1)


@patch.ability("archetype-ability.angel.fused", "Fused Angel")
class Fused(Ability):
    """Start your turn with healing 1, then challenge an enemy in sight. Every Challenge of yours hits for 1."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.heal(number=1)
        if not me.fight.out(me.unit):
            yield from call_out(me, 0)

    def challenged(self, me: Actor, target: Target) -> Script[None]:
        yield from me.hit(target, 1)


@patch.ability("archetype-ability.angel.frantic", "Frantic Angel")
class Frantic(Ability):
    """Start this turn with a heal, then challenge an enemy in sight and hit it for 2."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.heal()
        if not me.fight.out(me.unit):
            yield from call_out(me, 2)


patch.tune("style.halcyon", keywords=("Guard",))
patch.tune("style.judgment", keywords=("Ruinous",))
patch.tune("style.shining", keywords=("Support",))
patch.tune("style.singing", keywords=("Technical",))
patch.tune("style.winged", keywords=("Mobility",))


@patch.ability("style-ability.halcyon", "Halcyon Style")
class Halcyon(Ability):
    """Start your turn by shedding a token if you like. All tokens you remove from anyone come back to you as Iron."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.remove_tokens(me.unit, 1, up_to=True)

    def removed_tokens(self, me: Actor, amount: int) -> Script[None]:
        yield from me.gain(IRON, amount)


@patch.ability("style-ability.judgment", "Judgment Style")
class Judgment(Ability):
    """An enemy that holds your Challenge does not roll its lowest die when its turn starts; without dice it loses its
    smallest number."""

    judges = True


patch.tune("action.judgment.denial", cost=(gates(3),))


def another_ally_in_sight(act: Act) -> str:
    return "" if act.candidates("other ally", seen=True) else "you see no ally"


@patch.action(
    "action.shining.beacon",
    "Beacon",
    gates(1, 4),
    needs=[another_ally_in_sight],
    allies_only=True,
    allies=1,
    spaces=3,
    heal=1,
    appeal=[heals(points=2)],
)
def beacon(act: Act) -> Script[None]:
    """Pull an ally in sight up to three spaces; both of you heal 1. With a 4, that ally heals as well."""
    yield from guide(act, seen=True)


# Singing Style

MOODS = {"despair": FATIGUE, "sorrow": WEAKNESS, "rage": BURNING}
STANCE = ("form-ability.", "style-ability.", "archetype-ability.", "build.", "villain.")
"""Whose start-of-turn effects Mood Shift brings once more: all but those of lasting effects."""


@patch.ability("style-ability.singing", "Singing Style")
class Singing(Ability):
    """Start your turn in a Mood that gives all enemies 1 token: Despair Fatigue, Sorrow Weakness, Rage Burning."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        me.unit.mood = yield from me.pick(tuple(MOODS), "your Mood")
        for foe in me.each("enemy", anywhere=True):
            yield from me.give(foe, MOODS[me.unit.mood], 1)


patch.remove("action.singing.symphony")


def in_the_mood(act: Act) -> str:
    if not act.unit.mood:
        return "you have not chosen a Mood yet"
    return "" if act.any("enemy", seen=act.gate(3)) else "no enemy is within range"


@patch.action(
    "action.singing.rip-chord", "Rip Chord", gates(2, 5, 8), needs=[in_the_mood], each_number=True,
    tokens=1, tokens_5=1, tokens_8=1,
)  # fmt: skip
def rip_chord(act: Act) -> Script[None]:
    """Give a token of your Mood to an enemy in range; with a 5 to each enemy in range, with an 8 to each in sight."""
    token = MOODS[act.unit.mood or "despair"]
    for foe in (yield from act.enemies()):
        yield from act.give(foe, token, act.n.tokens)
    for gate, number, seen in ((2, act.n.tokens_5, False), (3, act.n.tokens_8, True)):
        if act.gate(gate):
            foes = act.each("enemy", seen=seen)
            yield from act.declare_all(foes)
            for foe in foes:
                yield from act.give(foe, token, number)


@patch.action("action.singing.mood-shift", "Mood Shift", gates(6), per_turn=1, when="own turn", untargeted=True)
def mood_shift(act: Act) -> Script[None]:
    """Everything your Stance does at the start of your turn happens once more, as this Action. Once in an own turn."""
    hooks = act.kit.hooks
    left: list[tuple[Ability, Callable[[Actor], Script[None]]]] = []
    left += [(a, a.start_again) for a in hooks.get(Ability.start_of_turn, ())]
    left += [(a, a.after_roll) for a in hooks.get(Ability.after_roll, ())]
    left += [(a, partial(a.start_of_every_turn, active=act.unit)) for a in hooks.get(Ability.start_of_every_turn, ())]
    left = [(ability, acts) for ability, acts in left if ability.id.startswith(STANCE)]
    while left:
        names = [(act.unit.index, ability.id) for ability, _ in left]
        first = yield from act.ask("order", tuple(dict.fromkeys(names)), "what comes first")
        ability, acts = left.pop(names.index(first))
        act.tell("{what} once more.", act.fight.book.ref(ability.id), what=act.fight.book[ability.id].name)
        yield from acts(act)


@patch.ability("style-ability.winged", "Winged Style")
class Winged(Ability):
    """No fall hurts you and no Rubble tires you. At the end of every turn, anyone's, you may move two spaces."""

    never_falls = True
    light_feet = True

    def end_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        yield from me.move(2, may=True)


@patch.action("action.winged.as-the-crow-flies", "As The Crow Flies", gates(1), untargeted=True, spaces=4)
def as_the_crow_flies(act: Act) -> Script[None]:
    """Teleport four spaces."""
    yield from act.teleport(act.n.spaces)


# Super Moves


@patch.super_move("heavens-piledriver", "Heaven's Piledriver", "angel", needs=[adjacent_enemy], damage=6)
def heavens_piledriver(act: Act) -> Script[None]:
    """Hit an adjacent enemy for 6; it has no Free Movement until its next turn is over."""
    for foe in (yield from act.enemies(within=(1, 1))):
        yield from act.hit(foe, act.n.damage)
        if isinstance(foe, Figure) and not foe.copy:
            yield from act.lasting("effect.heavens-piledriver", "own turn", act.unit_of(foe))


@patch.ability("effect.heavens-piledriver", "Slammed into the ground", kind="effect")
class Slammed(Ability):
    """No Free Movement."""

    pinned = True


@patch.super_move("sirens-scream", "Siren's Scream", "angel", damage=2, shield=10)
def sirens_scream(act: Act) -> Script[None]:
    """Challenge all enemies and hit each for 2, then gain a Shield of 10."""
    for foe in act.each("enemy", anywhere=True):
        yield from act.challenge(foe)
        yield from act.hit(foe, act.n.damage)
    yield from act.shield(None, act.n.shield)
