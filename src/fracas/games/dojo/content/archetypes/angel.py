"""Angel: picks an enemy, challenges it and will not go down. Styles: Halcyon, Judgment, Shining, Singing, Winged."""

from typing import Unpack

from fracas.games.dojo.content.basic_actions import has_tokens
from fracas.games.dojo.rules.appeal import challenges_one, heals, teleports
from fracas.games.dojo.rules.health import active_shield
from fracas.games.dojo.rules.targeting import cells_of
from fracas.games.dojo.rules.write import *

base.archetype("angel", "Angel", "medium")


def call_out(me: Actor, damage: int) -> Script[list[Target]]:
    """Challenge an enemy in sight and hit it; returns whom."""
    foes = yield from me.enemies(what="whom to challenge", seen=True)
    for foe in foes:
        yield from me.challenge(foe)
        if damage:
            yield from me.hit(foe, damage)
    return foes


@base.ability("archetype-ability.angel.focused", "Focused Angel")
class Focused(Ability):
    """Start your turn by challenging an enemy in sight: hit it for 1 and heal 1. Every Challenge of yours hits for 1
    and heals you 1."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        if (yield from call_out(me, 1)):
            yield from me.heal(number=1)

    def challenged(self, me: Actor, target: Target) -> Script[None]:
        yield from me.hit(target, 1)
        yield from me.heal(number=1)


@base.ability("archetype-ability.angel.fused", "Fused Angel")
class Fused(Ability):
    """Start your turn by challenging an enemy in sight. Every Challenge of yours hits for 1 and heals you 1."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from call_out(me, 0)

    def challenged(self, me: Actor, target: Target) -> Script[None]:
        yield from me.hit(target, 1)
        yield from me.heal(number=1)


@base.ability("archetype-ability.angel.frantic", "Frantic Angel")
class Frantic(Ability):
    """Start this turn by challenging an enemy in sight: hit it for 2, and heal."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        if (yield from call_out(me, 2)):
            yield from me.heal()


# Halcyon Style

base.style("halcyon", "Halcyon Style", "angel", (1, 2))


@base.ability("style-ability.halcyon", "Halcyon Style")
class Halcyon(Ability):
    """Start your turn by shedding a token. All tokens you remove from anyone come back to you as Iron."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.remove_tokens(me.unit, 1)

    def removed_tokens(self, me: Actor, amount: int) -> Script[None]:
        yield from me.gain(IRON, amount)


def something_to_purify(act: Act) -> str:
    targets = act.candidates("someone" if act.gate(2) else "ally", where=lambda t: has_tokens(act, t))
    return challenger_missing(act, targets) if targets else "nobody within range holds a token"


@base.action(
    "action.halcyon.purify", "Purify", gates(1, 3, 6), needs=[something_to_purify], each_number=True,
    tokens=1, tokens_3=2, tokens_6=2,
)  # fmt: skip
def purify(act: Act) -> Script[None]:
    """Remove a token from yourself or an ally in range; a 3 and a 6 each remove up to two more from anyone in range."""

    def holds(target: Target) -> bool:
        return has_tokens(act, target)

    for friend in (yield from act.allies(what="whom to purify", where=holds)):
        yield from act.remove_tokens(friend, act.n.tokens)
    for gate, number in ((2, act.n.tokens_3), (3, act.n.tokens_6)):
        if act.gate(gate):
            for target in (yield from act.someone(what="whom to purify", where=holds)):
                yield from act.remove_tokens(target, number, up_to=True)


# Judgment Style

base.style("judgment", "Judgment Style", "angel", (1, 1))


@base.ability("style-ability.judgment", "Judgment Style")
class Judgment(Ability):
    """An enemy that holds your Challenge does not roll its lowest die when its turn starts."""

    judges = True


def beside(act: Act, target: Target) -> int:
    """The empty spaces next to somebody."""
    cells = cells_of(act.fight, target) if isinstance(target, Figure) else (target.at,)
    return act.adjacent(near=cells)


def enemy_to_deny(act: Act) -> str:
    return (
        ""
        if act.any("enemy", seen=True, where=lambda t: bool(beside(act, t)))
        else "you see no enemy with room beside it"
    )


@base.action(
    "action.judgment.denial",
    "Denial",
    gates(5),
    needs=[enemy_to_deny],
    targets_seen=True,
    appeal=[challenges_one, teleports(9)],
)
def denial(act: Act) -> Script[None]:
    """Teleport next to an enemy in sight and challenge it."""
    for foe in (yield from act.enemies(seen=True, where=lambda t: bool(beside(act, t)))):
        yield from act.teleport(1, among=beside(act, foe))
        yield from act.challenge(foe)


# Shining Style

base.style("shining", "Shining Style", "angel", (1, 1))


@base.ability("style-ability.shining", "Shining Style")
class Shining(Ability):
    """Start your turn by pushing all obstacles and enemies next to you 1 space. No enemy can move next to you."""

    shining = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        for spot in me.obstacles(within=(1, 1)):
            yield from me.fight.book.push_obstacles(me, spot.at)
        for copy in [c for c in me.candidates("copy", within=(1, 1)) if me.unit_of(c).side == me.side]:
            yield from me.push(copy, 1)
        for foe in me.each("enemy", within=(1, 1), fallen=me.moves_fallen):
            yield from me.push(foe, 1)


def another_ally(act: Act) -> str:
    return "" if act.candidates("other ally", anywhere=True, fallen=True) else "you have no ally in play"


@base.action(
    "action.shining.beacon",
    "Beacon",
    gates(1, 4),
    needs=[another_ally],
    allies_only=True,
    allies=1,
    spaces=3,
    heal=1,
    appeal=[heals(points=2)],
)
def beacon(act: Act) -> Script[None]:
    """Pull an ally up to three spaces; both of you heal 1. With a 4, that ally heals as well."""
    yield from guide(act, anywhere=True)


def guide(act: Act, **where: Unpack[Whom]) -> Script[None]:
    where["fallen"] = True
    friends = yield from act.targets("other ally", act.n.allies, "an ally to pull", False, **where)
    for friend in friends:
        yield from act.pull(friend, act.n.spaces, up_to=True)
    yield from act.heal(number=act.n.heal)
    for friend in friends:
        yield from act.heal(friend, act.n.heal)
        if act.gate(2):
            yield from act.heal(friend)


# Singing Style

base.style("singing", "Singing Style", "angel", (2, 4))


@base.ability("style-ability.singing", "Singing Style")
class Singing(Ability):
    """Your turn starts and ends with a Shield of 2. Your active Shield grows by 1 after every Action."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.shield(None, 2)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.shield(None, 2)

    def after_action(self, me: Actor, act: Act) -> Script[None]:
        if not act.joined and active_shield(me.fight, me.unit):
            yield from me.fight.book.grow_shield(me, me.unit, 1)


PULL, HEAL, DARE, PUSH, BREAK = (
    "pull an ally",
    "heal an ally",
    "challenge an enemy",
    "push an enemy",
    "destroy an obstacle",
)


def verses(act: Act) -> list[str]:
    """What a Symphony could do now."""
    there = {
        PULL: act.any("other ally", anywhere=True),
        HEAL: act.any("ally", fallen=True),
        DARE: act.any("enemy"),
        PUSH: act.any("enemy"),
        BREAK: bool(act.obstacles() or act.candidates("copy")),
    }
    return [verse for verse, possible in there.items() if possible]


def something_to_sing(act: Act) -> str:
    return "" if verses(act) else "nobody and nothing is within range"


@base.action("action.singing.symphony", "Symphony", SPEND_SHIELD, needs=[something_to_sing], choose=2, pull=3, push=3)
def symphony(act: Act) -> Script[None]:
    """Destroy your active Shield and choose two: pull an ally 3, heal an ally in range, challenge an enemy in range,
    push an enemy in range 3, destroy an obstacle in range."""
    must = (DARE, PUSH) if act.bound >= 0 else ()
    for verse in (yield from act.pick_several(verses(act), act.n.choose, "what does the Symphony do", one_of=must)):
        yield from sing(act, verse)


def sing(act: Act, verse: str) -> Script[None]:
    if verse == PULL:
        for friend in (yield from act.targets("other ally", 1, "an ally to pull", False, anywhere=True)):
            yield from act.pull(friend, act.n.pull)
    elif verse == HEAL:
        for friend in (yield from act.allies(what="an ally to heal", fallen=True)):
            yield from act.heal(friend)
    elif verse == DARE:
        for foe in (yield from act.enemies(what="whom to challenge")):
            yield from act.challenge(foe)
    elif verse == PUSH:
        for foe in (yield from act.enemies(what="whom to push")):
            yield from act.push(foe, act.n.push)
    else:
        options: list[Target] = [*act.obstacles(), *act.candidates("copy")]
        for target in (yield from act.take_targets(options, 1, "what to destroy")):
            yield from act.destroy(target)


# Winged Style

base.style("winged", "Winged Style", "angel", (1, 2))


@base.ability("style-ability.winged", "Winged Style")
class Winged(Ability):
    """No Edge takes you out of play. At the end of every turn, anyone's, you may move two spaces."""

    never_falls = True

    def end_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        yield from me.move(2, may=True)


@base.action("action.winged.as-the-crow-flies", "As The Crow Flies", gates(1), untargeted=True, near=3, far=4)
def as_the_crow_flies(act: Act) -> Script[None]:
    """Teleport three or four spaces."""
    yield from act.teleport(act.n.far, least=act.n.near)
