"""Punk: takes a beating and hits back harder. Styles: Bleeding, Brawling, Flashy, Knockdown, Taunting."""

from fracas.games.dojo.rules.actions import lacking
from fracas.games.dojo.rules.appeal import challenges_one, strikes_and_more
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.model import NOBODY
from fracas.games.dojo.rules.nested import nested, perform_nested
from fracas.games.dojo.rules.prices import take_number
from fracas.games.dojo.rules.write import *

base.archetype("punk", "Punk", "easy")


class Rage(Ability):
    """Adds a number to the pool: the damage on the current bar, `times` so much and `more`; `unhurt` without any."""

    plain = True
    times: int
    more: int
    unhurt: int

    def after_roll(self, me: Actor) -> Script[None]:
        damage = me.unit.bar - me.unit.hp
        yield from me.add_number(me.unit, damage * self.times + self.more if damage else self.unhurt)


@base.ability("archetype-ability.punk.focused", "Focused Punk", times=2, more=0, unhurt=1)
class Focused(Rage):
    """Every turn you have one more number: twice the damage on your current bar, or a 1 if there is none."""


@base.ability("archetype-ability.punk.fused", "Fused Punk", times=1, more=0, unhurt=1)
class Fused(Rage):
    """Every turn you have one more number: the damage on your current bar, or a 1 if there is none."""


@base.ability("archetype-ability.punk.frantic", "Frantic Punk", times=2, more=0, unhurt=1)
class Frantic(Rage):
    """This turn you have one more number: twice the damage on your current bar, or a 1 if there is none."""


# Bleeding Style

base.style("bleeding", "Bleeding Style", "punk", (1, 1))


@base.ability("style-ability.bleeding", "Bleeding Style")
class Bleeding(Ability):
    """At zero HP you fight on. Your side still loses when all of it that is in play is at zero HP."""

    fights_at_zero = True


def pushable(act: Act) -> list[Target]:
    return act.candidates("enemy", within=(1, 1))


def somebody_to_push(act: Act) -> str:
    return "" if pushable(act) else "no enemy is adjacent"


@base.action("action.bleeding.lash-out", "Lash Out", health(2), needs=[somebody_to_push], push=2)
def lash_out(act: Act) -> Script[None]:
    """For 2 HP of your current bar, push an adjacent enemy 2."""
    for foe in (yield from act.take_targets(pushable(act), 1, "an enemy")):
        yield from act.push(foe, act.n.push)


@base.action(
    "action.bleeding.im-still-here", "I'm Still Here", gates(12), needs=[enemy_in_range], hurts=True, damage=7, push=7
)
def im_still_here(act: Act) -> Script[None]:
    """Hit an enemy in range for 7 and push it 7."""
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage, act.n.push)


# Brawling Style

base.style("brawling", "Brawling Style", "punk", (1, 1))


@base.ability("style-ability.brawling", "Brawling Style")
class Brawling(Ability):
    """Gain 1 Power when your Shield breaks, and when you deal damage with no Power put into the hit or its cost."""

    def shield_damaged(self, me: Actor, wound: Wound, broke: bool) -> Script[None]:
        if broke and wound.unit is me.unit:
            yield from me.gain(POWER, 1)

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:
        if not hit.power and not (hit.act and hit.act.power_paid):
            yield from me.gain(POWER, 1)


@base.action("action.brawling.tough-it-out", "Tough It Out", spend(2, POWER), untargeted=True, shield=2)
def tough_it_out(act: Act) -> Script[None]:
    """Gain a Shield of 2."""
    yield from act.shield(None, act.n.shield)


# Flashy Style

base.style("flashy", "Flashy Style", "punk", (1, 1))


@base.ability("style-ability.flashy", "Flashy Style")
class Flashy(Ability):
    """After rolling you may put two of your numbers together into one."""

    def after_roll(self, me: Actor) -> Script[None]:
        unit = me.unit
        if len(unit.numbers) < 2:
            return
        first = yield from me.ask_or(NO_MORE, "number", sorted(set(unit.numbers)), "which number to combine")
        if first is None:
            return
        take_number(unit, first)
        second = yield from me.ask("number", sorted(set(unit.numbers)), f"which number to add to the {first}")
        take_number(unit, second)
        yield from me.add_number(unit, first + second)


SHOWN_OFF = (
    "action.basic.movement",
    "action.basic.damage",
    "action.basic.a-challenger-approaches",
    "action.basic.put-it-out",
    "action.basic.throw",
)


def payable(act: Act, item: DojoItem) -> bool:
    """Whether the number would pay for a Basic Action."""
    return bool(item.cost[0].x) or act.paid >= nested(act, item).gate_price(1)


def can_show(act: Act, item: DojoItem) -> bool:
    """Whether a Basic Action could be performed now as if this number were spent on it."""
    return payable(act, item) and not lacking(nested(act, item))


@base.action("action.flashy.show-off", "Show Off", X, untargeted=True, per_turn=1, choose=2, appeal=[strikes_and_more])
def show_off(act: Act) -> Script[None]:
    """Perform two of Movement, Damage, A Challenger Approaches, Put It Out! and Throw with this one number."""
    book = act.fight.book
    moves_between = act.fight.book.moves_within_actions
    able = payable if moves_between else can_show
    shown = {book[id].name: id for id in SHOWN_OFF if able(act, book[id])}
    for number, name in enumerate((yield from act.pick_several(list(shown), act.n.choose, "what to show off"))):
        if number:
            yield from act.fight.book.within_action(act)
        if can_show(act, book[shown[name]]):
            yield from perform_nested(act, shown[name], NOBODY)


# Knockdown Style

base.style("knockdown", "Knockdown Style", "punk", (1, 1))


@base.ability("style-ability.knockdown", "Knockdown Style")
class Knockdown(Ability):
    """An enemy that hurts you takes 1 back, for every hit."""

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:
        if (hit := wound.blow) and hit.from_enemy:
            yield from me.hit(hit.striker, 1)


def brawlers(act: Act) -> list[Figure]:
    """The enemies in range that can hit back: no Copies."""
    return [foe for foe in act.candidates("enemy") if isinstance(foe, Figure) and not foe.copy]


def somebody_to_brawl_with(act: Act) -> str:
    return "" if brawlers(act) else "no enemy is within range"


@base.action(
    "action.knockdown.take-it-on-the-chin", "Take It On The Chin", gates(4), needs=[somebody_to_brawl_with], hurts=True,
    enemies=1, damage_taken=1, damage=3,
)  # fmt: skip
def take_it_on_the_chin(act: Act) -> Script[None]:
    """Each enemy in range hits you for 1; then you hit one of them for 3."""
    fight = act.fight
    foes = brawlers(act)
    for foe in foes:
        blow = Act(fight, act.unit_of(foe), act.item, foe)
        yield from blow.hit(act.body, act.n.damage_taken)
        blow.close()
    if fight.out(act.unit) or act.unit.dizzy:
        return
    standing: list[Target] = [foe for foe in foes if foe.at >= 0 and not fight.out(act.unit_of(foe))]
    for target in (yield from act.take_targets(standing, act.n.enemies, "an enemy")):
        yield from act.hit(target, act.n.damage)


# Taunting Style

base.style("taunting", "Taunting Style", "punk", (1, 1))


@base.ability("style-ability.taunting", "Taunting Style")
class Taunting(Ability):
    """Gain 1 Iron whenever you take damage; damage from somebody who holds your Challenge also lets you move 1."""

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:
        yield from me.gain(IRON, 1)
        if (hit := wound.blow) and hit.from_enemy and hit.attacker.challenger == me.unit.index:
            yield from me.move(1, may=True)


@base.action(
    "action.taunting.is-that-all-you-got",
    "Is That All You Got?",
    gates(1),
    needs=[enemy_in_sight],
    iron=1,
    appeal=[challenges_one],
)
def is_that_all_you_got(act: Act) -> Script[None]:
    """Challenge an enemy in sight and gain 1 Iron."""
    for foe in (yield from act.enemies(seen=True)):
        yield from act.challenge(foe)
    yield from act.gain(IRON, act.n.iron)


def my_challenged(act: Act) -> list[Target]:
    """Enemies that hold the user's Challenge, wherever they are."""
    foes = [foe for foe in act.candidates("enemy", anywhere=True) if isinstance(foe, Figure) and not foe.copy]
    return [foe for foe in foes if act.unit_of(foe).challenger == act.unit.index]


def somebody_challenged(act: Act) -> str:
    return "" if my_challenged(act) else "nobody holds your Challenge"


@base.action("action.taunting.not-good-enough", "Not Good Enough", X, needs=[somebody_challenged], less=2)
def not_good_enough(act: Act) -> Script[None]:
    """Give an enemy with your Challenge X - 2 Weakness; then it discards the Challenge."""
    for foe in (yield from act.take_targets(my_challenged(act), 1, "an enemy with your Challenge")):
        yield from act.give(foe, WEAKNESS, act.x - act.n.less)
        act.discard(foe, CHALLENGE)
