"""Underdog: always has something up the sleeve. Styles: Collateral, Distracting, Eye of the, Lucky, Misfortune's."""

from collections.abc import Sequence

from fracas.games.dojo.content.bonuses import CHOICE, grant
from fracas.games.dojo.rules.obstacles import kinds_at
from fracas.games.dojo.rules.token_substitutes import sources, spend_sources
from fracas.games.dojo.rules.write import *

base.archetype("underdog", "Underdog", "hard")


@base.ability("archetype-ability.underdog.focused", "Focused Underdog", plain=True)
class Focused(Ability):
    """Begin your turn with a Basic token of your choice, and gain one whenever you take damage."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.basic()

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:
        yield from me.basic()


@base.ability("archetype-ability.underdog.fused", "Fused Underdog", plain=True)
class Fused(Ability):
    """Begin your turn with a Basic token of your choice, and gain one of a kind you do not hold whenever you take
    damage."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.basic()

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:
        missing = [kind for kind in BASIC if not me.unit.held(kind)]
        if missing:
            yield from me.basic(kinds=missing)


@base.ability("archetype-ability.underdog.frantic", "Frantic Underdog", plain=True)
class Frantic(Focused):
    """Gain a Basic token of your choice at the start of this turn and, until your next one, after you take damage."""


def choose_more(act: Act, words: Sequence[str], what: str, one_of: Sequence[str] = ()) -> Script[list[str]]:
    """Choose one of the words; 2 Basic tokens buy a second choice, 3 buy all of them."""
    number = act.n.choose
    stock = {name: n for kind in BASIC for name, n in sources(act.fight, act.unit, kind)}
    offers = {"spend nothing": (0, number)}
    if number < len(words) and sum(stock.values()) >= act.n.second:
        offers[f"spend {act.n.second} Basic tokens for one more"] = (act.n.second, number + 1)
    if number + 1 < len(words) and sum(stock.values()) >= act.n.all:
        offers[f"spend {act.n.all} Basic tokens for all"] = (act.n.all, len(words))
    tokens, number = offers[(yield from act.pick(tuple(offers), "pay for more choices"))]
    if tokens:
        yield from spend_sources(Actor(act.fight, act.unit), "payment", tokens, list(stock.items()), kinds=BASIC)
    return (yield from act.pick_several(words, number, what, one_of=one_of))


# Collateral Style

base.style("collateral", "Collateral Style", "underdog", (1, 2))


@base.ability("style-ability.collateral", "Collateral Style")
class Collateral(Ability):
    """After you destroy an obstacle gain a Basic token of your choice."""

    def destroyed(self, me: Actor, kind: str, at: int) -> Script[None]:
        yield from me.basic()


GO_THERE, HURT, DESTROY = "teleport there", "hurt those beside it", "destroy more"


def wreckable(act: Act) -> list[Target]:
    """Obstacles in range, Copies among them."""
    return [*act.obstacles(), *act.candidates("copy")]


def beside(act: Act, cells: Sequence[int]) -> list[Target]:
    """The enemies next to any of some spaces."""
    return list({t.id: t for cell in cells for t in act.each("enemy", within=(1, 1), near=(cell,))}.values())


def wreckable_now(act: Act) -> list[Target]:
    """Whoever holds a Challenge wrecks what stands next to the Challenger."""
    return [t for t in wreckable(act) if not challenger_missing(act, beside(act, [t.at]))]


def something_to_wreck(act: Act) -> str:
    found = wreckable(act)
    if not found:
        return "no obstacle is within range"
    return "" if wreckable_now(act) else challenger_missing(act, [])


def smash(act: Act, options: list[Target], number: int) -> Script[list[int]]:
    """Destroy so many obstacles, one of a space at a time; returns where they were."""
    cells: list[int] = []
    for _ in range(number):
        for target in (yield from act.take_targets(options, 1, "an obstacle to destroy")):
            cells.append(target.at)
            kinds = kinds_at(act.fight, target.at) if isinstance(target, Spot) else []
            only = (yield from act.pick(kinds, "which obstacle")) if len(kinds) > 1 else ""
            yield from act.destroy(target, only)
        options = wreckable(act)
    return cells


def roughhouse(act: Act, options: list[Target], more: int, one_of: Sequence[str] = ()) -> Script[None]:
    """Destroy an obstacle, then choose; the choices come in the order of the list."""
    cells = yield from smash(act, options, 1)
    words = [GO_THERE, HURT, DESTROY] if not challenger_missing(act, beside(act, cells)) else [GO_THERE, DESTROY]
    chosen = yield from choose_more(act, words, "what comes of it", one_of)
    if GO_THERE in chosen:
        yield from act.teleport(1, among=sum(1 << cell for cell in cells))
    if HURT in chosen:
        foes = beside(act, cells)
        yield from act.declare_all(foes)
        for foe in foes:
            yield from act.hit(foe, act.n.damage)
    if DESTROY in chosen:
        yield from smash(act, wreckable(act), more)


@base.action(
    "action.collateral.roughhousing", "Roughhousing", gates(3), needs=[something_to_wreck], hurts=True,
    reaches_challenger=True, choose=1, damage=1, second=2, all=3,
)  # fmt: skip
def roughhousing(act: Act) -> Script[None]:
    """Destroy an obstacle in range and choose: teleport there, hit each enemy next to it for 1, or destroy another one.
    2 Basic tokens buy a second choice, 3 all."""
    yield from roughhouse(act, wreckable_now(act), 1, () if act.bound < 0 else (HURT,))


# Distracting Style

base.style("distracting", "Distracting Style", "underdog", (1, 2))


@base.ability("style-ability.distracting", "Distracting Style")
class Distracting(Ability):
    """An enemy without Weakness that hurts you gets 1."""

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:
        if (hit := wound.blow) and hit.from_enemy and not hit.attacker.held(WEAKNESS):
            yield from me.give(hit.attacker, WEAKNESS, 1)


def one_step_from_challenger(act: Act) -> str:
    low, high = act.range_now()
    return challenger_missing(act, act.candidates("enemy", (max(0, low - act.n.spaces), high + act.n.spaces)))


@base.action(
    "action.distracting.flare", "Flare", gates(1), spend(2, *BASIC), needs=[one_step_from_challenger],
    reaches_challenger=True, spaces=1, enemies=1, weakness=1,
)  # fmt: skip
def flare(act: Act) -> Script[None]:
    """Move 1, then weaken one enemy in range."""
    yield from act.move(act.n.spaces)
    if challenger_missing(act, act.candidates("enemy")):
        return
    for foe in (yield from act.enemies(act.n.enemies)):
        yield from act.give(foe, WEAKNESS, act.n.weakness)


# Eye of the Style

base.style("eye-of-the", "Eye of the Style", "underdog", (1, 1))


@base.ability("style-ability.eye-of-the", "Eye of the Style")
class EyeOfThe(Ability):
    """Begin your turn with a Bonus of your choice."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        bonus = yield from me.ask("ability", CHOICE, "which Bonus to gain")
        me.tell("{who} gets what {who} needs.", who=me.unit.name)
        yield from grant(me.fight, me.unit, bonus)


DARE, STRIKE, BURN = "challenge", "hit", "burn"


@base.action(
    "action.eye-of-the.thrill-of-the-fight", "Thrill of the Fight", gates(3), needs=[adjacent_enemy], hurts=True,
    choose=1, damage=2, burning=2, second=2, all=3,
)  # fmt: skip
def thrill_of_the_fight(act: Act) -> Script[None]:
    """Choose for an adjacent enemy: challenge it, hit it for 2, or give it 2 Burning. 2 Basic tokens buy a second
    choice, 3 all."""
    foes = yield from act.enemies(within=(1, 1))
    chosen = yield from choose_more(act, (DARE, STRIKE, BURN), "what does the thrill do")
    for foe in foes:
        if DARE in chosen:
            yield from act.challenge(foe)
        if STRIKE in chosen:
            yield from act.hit(foe, act.n.damage)
        if BURN in chosen:
            yield from act.give(foe, BURNING, act.n.burning)


# Lucky Style

LUCKY_DIE = 4
"""Ruling b10: the die Lucky Style adds; its picture is lost."""

base.style("lucky", "Lucky Style", "underdog", (1, 1))


@base.ability("style-ability.lucky", "Lucky Style")
class Lucky(Ability):
    """Armor, and one more Action Die."""

    armor = True
    dice = (LUCKY_DIE,)


FIND, JUMP, REST = "Basic tokens", "teleport", "heal"


@base.action(
    "action.lucky.just-what-i-needed", "Just What I Needed", gates(3), untargeted=True,
    choose=1, tokens=2, near=2, far=3, second=2, all=3,
)  # fmt: skip
def just_what_i_needed(act: Act) -> Script[None]:
    """Choose: gain 2 Basic tokens, teleport 2 or 3, or heal. 2 Basic tokens buy a second choice, 3 all."""
    chosen = yield from choose_more(act, (FIND, JUMP, REST), "what do you need")
    if FIND in chosen:
        yield from act.basic(act.n.tokens)
    if JUMP in chosen:
        yield from act.teleport(act.n.far, least=act.n.near)
    if REST in chosen:
        yield from act.heal()


# Misfortune's Style

base.style("misfortunes", "Misfortune's Style", "underdog", (1, 3))


@base.ability("style-ability.misfortunes", "Misfortune's Style")
class Misfortunes(Ability):
    """A Trap that would hurt you hurts an enemy in range instead; if there is none, gain 1 Power."""

    def trap_hurts(self, me: Actor, amount: int) -> Script[bool]:
        foes = yield from me.enemies(what="who takes the Trap's damage")
        for foe in foes:
            yield from me.hit(foe, amount)
        if not foes:
            yield from me.gain(POWER, 1)
        return True


def any_space_in_range(act: Act) -> str:
    return "" if act.space_options(empty=False) else "no space is within range"


@base.action(
    "action.misfortunes.bad-luck", "Bad Luck", gates(1), spend(3, *BASIC), needs=[any_space_in_range], untargeted=True
)
def bad_luck(act: Act) -> Script[None]:
    """Lay a Trap in a space in range."""
    for cell in (yield from act.spaces(what="where does the Trap lie", empty=False)):
        yield from act.put(TRAP, cell)
