"""Villain Archetypes in the patch: some changed, and every one with a Super Move."""

from fracas.games.dojo.content.villains import BLOCK, FOLLOWING, VILLAIN, army_attacks, copies_claw, copies_move
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules import actions
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.movement import STOP, arrive, steps
from fracas.games.dojo.rules.write import *

CRAWLING_NUMBER = 3


@patch.ability("villain.giant", "The Giant", kind=VILLAIN, styles=("knockdown", "ogres", "overwhelming", "whip"))
class Giant(Ability):
    """You fill a block of four spaces, reach 1 further, never fall, trample Walls for a Fatigue, and hit with more
    Power.
    """

    footprint = BLOCK
    range_more = 1
    through_walls = "crush"
    never_falls = True
    power_per_hit = 1
    plain = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(POWER, 2)


@patch.ability(
    "villain.necromancer", "The Necromancer", kind=VILLAIN, styles=("charging", "mastermind", "spirit", "zombie")
)
class Necromancer(Ability):
    """Raise a Copy in range at the start of your turn; at its end each Copy may move and claws an adjacent enemy for
    1.
    """

    def start_of_turn(self, me: Actor) -> Script[None]:
        for cell in (yield from me.spaces(what="where does a Copy rise")):
            yield from me.put_copy(cell)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from army_attacks(me)


@patch.ability("villain.vehicle", "The Vehicle", kind=VILLAIN, styles=("explosion", "machine", "precision", "ricochet"))
class Vehicle(Ability):
    """You have a shape of your own that others ride on; you trample Walls freely and Rubble does not tire you."""

    rides = True
    through_walls = "crush"
    light_feet = True


@patch.ability(
    "villain.vehicle-boss-mode",
    "The Vehicle (Boss Mode)",
    kind=VILLAIN,
    styles=("explosion", "machine", "precision", "ricochet"),
)
class VehicleBossMode(Ability):
    """A Vehicle that is in all of its Stances at once and rolls only their purple dice."""

    rides = True
    through_walls = "crush"
    light_feet = True


# Super Moves


@patch.super_move("instant-motion", "Instant Motion", "villain.blur", speed=6, strikes=6)
def instant_motion(act: Act) -> Script[None]:
    """Gain 6 Speed and 6 Rapid Strike tokens, each worth a quick jab and a step."""
    yield from act.gain(SPEED, act.n.speed)
    yield from act.gain(RAPID_STRIKE, act.n.strikes)


@patch.action(
    "action.rapid-strike",
    "Rapid Strike",
    spend(1, RAPID_STRIKE),
    needs=[adjacent_enemy],
    hurts=True,
    kind="token action",
    of="token.rapid-strike",
    no_control=True,
    when="no allied turns",
    damage=1,
)
def rapid_strike(act: Act) -> Script[None]:
    """Hit an adjacent enemy for 1, past Abilities and tokens, then move one space."""
    act.silent = True
    for foe in (yield from act.enemies(within=(1, 1))):
        yield from act.hit(foe, act.n.damage)
    act.tell("A rapid strike.", "dojo.token.rapid-strike")
    yield from act.move(1)


@patch.super_move("burning-blood", "Burning Blood", "villain.immortal", needs=[enemy_in_range], damage=3)
def burning_blood(act: Act) -> Script[None]:
    """Hit an enemy in range for 3 and heal; until the round ends whoever hurts you is hurt and burns."""
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage)
    yield from act.heal()
    yield from act.lasting("effect.burning-blood", "round")


@patch.ability("effect.burning-blood", "Burning Blood", kind="effect")
class BurningBlood(Ability):
    """Whoever damages you takes 1 and a Burning token."""

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:
        if (hit := wound.blow) and hit.from_enemy:
            yield from me.hit(hit.striker, 1)
            yield from me.give(hit.attacker, BURNING)


@patch.super_move("toss-aside", "Toss Aside", "villain.giant", needs=[enemy_in_range], damage=3, spaces=5)
def toss_aside(act: Act) -> Script[None]:
    """Hit every enemy in range for 3, then push each of them up to 5."""
    foes = act.each("enemy")
    for foe in foes:
        yield from act.hit(foe, act.n.damage)
    for foe in foes:
        yield from act.push(foe, act.n.spaces, up_to=True)


@patch.super_move("immortal-army", "Immortal Army", "villain.necromancer", needs=[space_in_range], copies=6)
def immortal_army(act: Act) -> Script[None]:
    """Raise up to 6 Copies in range; each may move 1 or 2 and claws an adjacent enemy for 1, which Iron may soften."""
    raised: list[Figure] = []
    for cell in (yield from act.spaces(act.n.copies, "where does a Copy rise", optional=True)):
        copy = yield from act.put_copy(cell)
        raised += [copy] if copy else []
    yield from copies_move(act, raised, 2)
    yield from copies_claw(act, raised, iron_allowed=True)


@patch.super_move("crawl-into-view", "Crawl Into View", "villain.swarm", copies=4)
def crawl_into_view(act: Act) -> Script[None]:
    """Put 4 Copies into spaces in sight; then each of them may act at once as if a 3 had been spent."""
    fight, placed = act.fight, []
    for cell in (yield from act.spaces(act.n.copies, "where does a Copy appear", seen=True)):
        placed.append((yield from act.put_copy(cell)))
    for copy in placed:
        if copy is None or copy.at < 0:
            continue
        able = [item.id for item in actions.known_actions(fight, act.unit) if crawling(act, copy, item)]
        answer = yield from act.ask("action", [*able, NO_MORE], "what does the Copy do")
        if answer != NO_MORE:
            crawl = actions.act_of(fight, act.unit, act.unit, copy, fight.book[answer], CRAWLING_NUMBER)
            yield from actions.perform(crawl)


def crawling(act: Act, copy: Figure, item: DojoItem) -> bool:
    """Whether a fresh Copy can do this with a 3."""
    cost = item.cost[0]
    own = actions.act_of(act.fight, act.unit, act.unit, copy, item, CRAWLING_NUMBER)
    affordable = cost.x or (cost.gates and own.gate_price(1) <= CRAWLING_NUMBER)
    return (
        bool(affordable) and not actions.barred_by_itself(act.fight, act.unit, item, True) and not actions.lacking(own)
    )


@patch.super_move("armor-install", "Armor Install", "villain.tank")
def armor_install(act: Act) -> Script[None]:
    """Super Armor until the round ends; until the end of the next your hits are hard to block and Weakness
    bites less.
    """
    yield from act.lasting("effect.armor-install", "round")
    yield from act.lasting("effect.armor-install-edge", "next round")


@patch.ability("effect.armor-install", "Super Armor", kind="effect")
class SuperArmor(Ability):
    """All damage you take is 2 less, in the place of Armor."""

    armor_super = True


@patch.ability("effect.armor-install-edge", "Armor Install", kind="effect")
class ArmorInstall(Ability):
    """Enemies spend only 1 Iron against your hits, and Weakness takes only 1 off."""


@patch.super_move("twin-combo", "Twin Combo", "villain.twins", damage=3, spaces=3, teleport=3, burst=1)
def twin_combo(act: Act) -> Script[None]:
    """One twin, then the other, hits an adjacent enemy for 3 and pushes it 3.

    Then both may teleport 3 and hit all around them for 1.
    """
    twins = act.fight.bodies(act.unit)
    able = [twin for twin in twins if act.candidates("enemy", within=(1, 1), near=(twin.at,))]
    first = yield from act.choose(list(able), "which twin begins")
    for twin in sorted(twins, key=lambda t: t not in first):
        act.body = twin
        for foe in (yield from act.enemies(within=(1, 1))):
            yield from act.hit(foe, act.n.damage, push=act.n.spaces)
    act.fight.facts[FOLLOWING] = 1
    for twin in twins:
        act.body = twin
        yield from act.teleport(act.n.teleport, may=True)
        for foe in act.each("enemy", within=(1, 1)):
            yield from act.hit(foe, act.n.burst)
    del act.fight.facts[FOLLOWING]


@patch.super_move("lockdown-protocol", "Lockdown Protocol", "villain.untouchable", control=4)
def lockdown_protocol(act: Act) -> Script[None]:
    """Gain 4 Control; for the rest of the fight spending Control hits each enemy in range for 1."""
    yield from act.gain(CONTROL, act.n.control)
    yield from act.lasting("effect.lockdown-protocol", "fight")


@patch.ability("effect.lockdown-protocol", "Lockdown Protocol", kind="effect")
class LockdownProtocol(Ability):
    """After you spend Control, hit each enemy in range for 1."""

    def spends_control(self, me: Actor) -> Script[None]:
        for foe in me.each("enemy"):
            yield from me.hit(foe, 1)


@patch.super_move("main-cannon", "Main Cannon", "villain.vehicle", needs=[enemy_in_sight], damage=9, spaces=3)
def main_cannon(act: Act) -> Script[None]:
    """Hit an enemy in sight for 9 and push it 3."""
    for foe in (yield from act.enemies(seen=True)):
        yield from act.hit(foe, act.n.damage, push=act.n.spaces)


@patch.super_move("ramming-speed", "Ramming Speed", "villain.vehicle", spaces=6, damage=2, shove=2)
def ramming_speed(act: Act) -> Script[None]:
    """Throw off your riders, push all around you, then drive up to 6; everyone you come next to takes 2 and is pushed
    2.
    """
    for foe in act.each("enemy", within=(0, 0)):
        yield from throw_off(act, foe)
    for foe in act.each("enemy", within=(1, 1)):
        yield from act.push(foe, 1)
    been = {act.body.at}
    for _ in range(act.n.spaces):
        beside = [f.id for f in act.each("enemy", within=(1, 1))]
        options = [cell for cell in steps(act.fight, act.body) if cell not in been]
        cell = yield from act.ask_or(STOP, "step", options, "where to drive")
        if cell is None:
            return
        been.add(cell)
        act.tell("{who} drives to {cell}.", who=act.unit.name, cell=act.fight.arena.name(cell))
        yield from arrive(act.fight, act.body, cell, "action")
        stopped = yield from act.fight.book.entered(act.fight, act.body, "action")
        for foe in act.each("enemy", within=(1, 1)):
            if foe.id not in beside:
                yield from act.hit(foe, act.n.damage, push=act.n.shove)
        if stopped:
            return


def throw_off(act: Act, foe: Figure) -> Script[None]:
    """Somebody on top is put into a space next to the Vehicle."""
    cells = act.adjacent()
    options = [c for c in act.space_options(among=cells) if c not in act.place_now()]
    if options:
        foe.at = yield from act.ask("space", options, "where do they land")
        act.tell("{who} is thrown off.", who=act.name(foe))
