"""Phantom: paranormal tricks for every problem. Styles: Aura, Crying, Puppet's, Spirit, Vortex."""

from fracas.games.dojo.rules.appeal import befalls_all, for_each_gate, teleports
from fracas.games.dojo.rules.model import STOOGES
from fracas.games.dojo.rules.obstacles import give_up_copies
from fracas.games.dojo.rules.write import *

base.archetype("phantom", "Phantom", "hard")


@base.ability("archetype-ability.phantom.focused", "Focused Phantom")
class Focused(Ability):
    """You know the Unique Actions of all your Styles in any Stance, and all Unique Actions cost you 1 less."""

    stance_actions_anywhere = "styles"
    cost_less = 1


@base.ability("archetype-ability.phantom.fused", "Fused Phantom")
class Fused(Ability):
    """Unique Actions cost you 1 less."""

    cost_less = 1


@base.ability("archetype-ability.phantom.frantic", "Frantic Phantom")
class Frantic(Ability):
    """This turn you know the Unique Actions of all your Styles and Forms, and they cost you 1 less."""

    stance_actions_anywhere = "all"
    cost_less = 1
    own_turn_only = True


# Aura Style

base.style("aura", "Aura Style", "phantom", (1, 3))


class Guarded(Ability):
    """What Aura Style does when Shields are damaged."""

    def shield_damaged(self, me: Actor, wound: Wound, broke: bool) -> Script[None]:
        """An enemy in range may be moved for it; a Shield that breaks in range, your own too, gives Iron."""
        if (hit := wound.blow) and hit.attacker.side != me.side:
            foe, name = hit.striker, me.fight.book.name_of(me.fight, hit.striker)
            if foe.at >= 0 and me.within_range(foe) and (yield from me.may(f"move {name} 1 space")):
                yield from me.shift(foe, 1)
        if broke and (wound.unit is me.unit or (wound.target.at >= 0 and me.within_range(wound.body))):
            yield from me.gain(IRON, 1)


@base.ability("style-ability.aura", "Aura Style")
class Aura(Guarded):
    """Begin your turn with a Shield of 3. An enemy in range that damages a Shield, you may move 1; when a Shield
    breaks in range, gain 1 Iron."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.shield(None, 3)


@base.action(
    "action.aura.shields-up", "Shields Up", spend(3, *BASIC), needs=[ally_in_range], allies_only=True, shield=3
)
def shields_up(act: Act) -> Script[None]:
    """An ally in range, perhaps you, gains a Shield of 3."""
    for friend in (yield from act.allies()):
        yield from act.shield(friend, act.n.shield)


# Crying Style

base.style("crying", "Crying Style", "phantom", (1, 4))


@base.ability("style-ability.crying", "Crying Style")
class Crying(Ability):
    """Begin your turn by weakening all enemies in range; end it by challenging and weakening one."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        for foe in me.each("enemy"):
            yield from me.give(foe, WEAKNESS, 1)

    def end_of_turn(self, me: Actor) -> Script[None]:
        for foe in (yield from me.enemies(what="whom to challenge")):
            yield from me.challenge(foe)
            yield from me.give(foe, WEAKNESS, 1)


def somebody_hears(act: Act) -> str:
    if act.candidates("enemy") or act.obstacles((TRAP, WALL)):
        return ""
    return "no enemy, Trap or Wall is within range"


@base.action(
    "action.crying.banshees-wail", "Banshee's Wail", gates(6), needs=[somebody_hears], appeal=[befalls_all(10)]
)
def banshees_wail(act: Act) -> Script[None]:
    """All enemies in range gain 1 Weakness, all Traps and Walls in range turn to Rubble."""
    foes = act.each("enemy")
    yield from act.declare_all(foes)
    for foe in foes:
        yield from act.give(foe, WEAKNESS, 1)
    for spot in act.obstacles((TRAP, WALL)):
        yield from act.put(RUBBLE, spot.at)


# Puppet's Style

base.style("puppeteer", "Puppet's Style", "phantom", (1, 5))


@base.ability("style-ability.puppeteer", "Puppet's Style")
class Puppeteer(Ability):
    """Your Speed moves anybody and any obstacle in range as well. Walls and Traps turn to Rubble, Edges stay."""

    pulls_strings = True


def puppet_in_sight(act: Act) -> str:
    return "" if act.candidates("someone", seen=True) else "you see nobody"


@base.action(
    "action.puppeteer.pull-the-strings", "Pull The Strings", gates(3, 5), needs=[puppet_in_sight], targets_seen=True,
    spaces=3, spaces_5=3, appeal=[for_each_gate(6, 2, 4, 7)],
)  # fmt: skip
def pull_the_strings(act: Act) -> Script[None]:
    """Move an enemy or ally in sight 3 spaces as you like; with the second gate, another time."""
    for puppet in (yield from act.someone(what="whom to move", seen=True)):
        yield from act.shift(puppet, act.n.spaces)
    if act.gate(2):
        for puppet in (yield from act.someone(what="whom to move", seen=True)):
            yield from act.shift(puppet, act.n.spaces_5)


# Spirit Style

base.style("spirit", "Spirit Style", "phantom", (1, 3))


@base.ability("style-ability.spirit", "Spirit Style")
class Spirit(Ability):
    """No Edge takes your Copies, and Walls are empty space for all of you. When Speed moves you or a Copy, any of your
    Copies may move 1."""

    copies_fall = False
    through_walls = "empty"

    def stepped(self, me: Actor, figure: Figure, left: int) -> Script[None]:
        yield from copies_drift(me)


def copies_drift(me: Actor) -> Script[None]:
    """Every Copy may move 1 space; Stooges are each other's Copies (dojo.rule.stooge-copies)."""
    if me.unit.kind == STOOGES:
        yield from me.move(1, may=True)
    for copy in me.fight.copies(me.unit):
        yield from me.move(1, who=copy, may=True)


@base.action(
    "action.spirit.now-you-see-me",
    "Now You See Me...",
    gates(1, 3, 5),
    needs=[space_in_range],
    untargeted=True,
    appeal=[for_each_gate(8, 1, 3, 5)],
)
def now_you_see_me(act: Act) -> Script[None]:
    """Put a Copy into an empty space in range; one more with a 3, and one more with a 5."""
    for _ in range(1 + act.gate(2) + act.gate(3)):
        for cell in (yield from act.spaces(what="where does the Copy appear")):
            yield from act.put_copy(cell)


def another_copy(act: Act) -> str:
    return "" if any(copy is not act.body for copy in act.fight.doubles(act.unit)) else "you have no other Copy in play"


@base.action(
    "action.spirit.now-you-dont",
    "...Now You Don't",
    SPEND_COPY,
    needs=[another_copy],
    untargeted=True,
    appeal=[teleports(3)],
)
def now_you_dont(act: Act) -> Script[None]:
    """Destroy one of your Copies and teleport into its space."""
    if not act.spent_at:
        yield from give_up_copies(act)
    yield from act.teleport(0, among=act.spent_at)


# Vortex Style

base.style("vortex", "Vortex Style", "phantom", (1, 3))


@base.ability("style-ability.vortex", "Vortex Style")
class Vortex(Ability):
    """No Edge takes you, and from an Edge you may step to any other Edge. Your Range is not longer for it."""

    never_falls = True
    pits_joined = True


@base.action(
    "action.vortex.black-hole",
    "Black Hole",
    gates(4),
    needs=[space_in_range],
    untargeted=True,
    appeal=[for_each_gate(10, 3)],
)
def black_hole(act: Act) -> Script[None]:
    """Put an Edge into an empty space in range."""
    for cell in (yield from act.spaces(what="where does the Edge open")):
        yield from act.put(EDGE, cell)
