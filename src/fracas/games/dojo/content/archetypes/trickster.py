"""Trickster: never where the blow lands. Styles: Caged, Hidden, Illusion, Mysterious, Whip."""

from fracas.games.dojo.rules.appeal import teleports
from fracas.games.dojo.rules.write import *

base.archetype("trickster", "Trickster", "hard")


@base.ability("archetype-ability.trickster.focused", "Focused Trickster", any_token_as=(IRON,))
class Focused(Ability):
    """Spend any tokens as Iron. When Iron takes damage off, push the attacker 1, then you may move 1."""

    def reduced(self, me: Actor, hit: Hit) -> Script[None]:
        yield from me.push(hit.striker, 1)
        yield from me.move(1, may=True)


@base.ability("archetype-ability.trickster.fused", "Fused Trickster", basic_as=(IRON,))
class Fused(Ability):
    """Spend any Basic tokens as Iron. When Iron takes damage off, you may move 1."""

    def reduced(self, me: Actor, hit: Hit) -> Script[None]:
        yield from me.move(1, may=True)


@base.ability("archetype-ability.trickster.frantic", "Frantic Trickster", any_token_as=(IRON,))
class Frantic(Focused):
    """Until your next turn spend any tokens as Iron, and when Iron takes damage off, push the attacker 1, then you may
    move 1."""


# Caged Style

base.style("caged", "Caged Style", "trickster", (1, 1))


@base.ability("style-ability.caged", "Caged Style")
class Caged(Ability):
    """Enemies next to you can neither gain nor spend Speed."""

    cages = True


def out_of_range(act: Act) -> list[Target]:
    """Whom one sees but cannot reach."""
    near = act.candidates("enemy", breakable=True)
    return [t for t in act.candidates("enemy", seen=True, breakable=True) if t not in near]


def enemy_out_of_range(act: Act) -> str:
    foes = out_of_range(act)
    return challenger_missing(act, foes) if foes else "you see no enemy outside of your range"


@base.action(
    "action.caged.welcome-to-my-maze", "Welcome To My Maze", gates(2), needs=[enemy_out_of_range], hurts=True,
    reaches_challenger=True, enemies=1, damage=1, spaces=3,
)  # fmt: skip
def welcome_to_my_maze(act: Act) -> Script[None]:
    """Hit one enemy outside of your range for 1, then pull it 3."""
    for foe in (yield from act.take_targets(out_of_range(act), act.n.enemies, "an enemy out of range")):
        yield from act.hit(foe, act.n.damage)
        yield from act.pull(foe, act.n.spaces)


# Hidden Style

base.style("hidden", "Hidden Style", "trickster", (1, 3))


@base.ability("style-ability.hidden", "Hidden Style")
class Hidden(Ability):
    """Walls are empty spaces for you to move through and stand in, and you see and strike through them."""

    through_walls = "empty"
    sees_through_walls = True


@base.action(
    "action.hidden.sudden-strike", "Sudden Strike", spend(3, IRON), needs=[enemy_in_range], hurts=True, damage=2
)
def sudden_strike(act: Act) -> Script[None]:
    """Hit an enemy in range for 2."""
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage)


# Illusion Style

base.style("illusion", "Illusion Style", "trickster", (1, 3))


@base.ability("style-ability.illusion", "Illusion Style")
class Illusion(Ability):
    """An enemy that hurts you in range of one of your Copies takes 1, of three or more 2. Copies are Iron to you."""

    iron_from_copies = True

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:
        hit = wound.blow
        if hit is None or not hit.from_enemy:
            return
        others = [copy for copy in me.fight.doubles(me.unit) if copy is not hit.target]
        near = sum(hit.striker in me.each("enemy", near=(copy.at,)) for copy in others)
        if near:
            yield from me.hit(hit.striker, 2 if near >= 3 else 1)


@base.action(
    "action.illusion.where-are-you-looking", "Where Are You Looking?", gates(3, 6), needs=[space_in_range],
    untargeted=True, copies=2, copies_6=2,
)  # fmt: skip
def where_are_you_looking(act: Act) -> Script[None]:
    """Put 2 Copies into empty spaces in range; with a 6, 2 more."""
    for number in (act.n.copies, act.n.copies_6 if act.gate(2) else 0):
        for cell in (yield from act.spaces(number, "where does a Copy appear")):
            yield from act.put_copy(cell)


# Mysterious Style

base.style("mysterious", "Mysterious Style", "trickster", (1, 2))


@base.ability("style-ability.mysterious", "Mysterious Style")
class Mysterious(Ability):
    """Begin your turn with Fog in your space. While you stand in Fog your range is doubled."""

    range_doubled_in_fog = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.put(FOG, me.body.at)


@base.action(
    "action.mysterious.ghost-walk",
    "Ghost Walk",
    spend(3, SPEED, IRON),
    needs=[space_in_range],
    untargeted=True,
    appeal=[teleports()],
)
def ghost_walk(act: Act) -> Script[None]:
    """Put Fog into an empty space in range, then teleport into Fog in range."""
    for cell in (yield from act.spaces(what="where does the Fog go")):
        yield from act.put(FOG, cell)
    fog = act.space_options(among=act.fight.fog, within=act.range_now())
    yield from act.teleport(1, among=sum(1 << cell for cell in fog))


# Whip Style

base.style("whip", "Whip Style", "trickster", (2, 5))


@base.ability("style-ability.whip", "Whip Style")
class Whip(Ability):
    """Throw one person within range instead of an adjacent one. Enemies you Throw or Grapple take 2."""

    throw_range = True

    def seizes(self, me: Actor, target: Target) -> Script[None]:
        if isinstance(target, Figure) and me.fight.units[target.unit].side != me.side:
            yield from me.hit(target, 2)


@base.action(
    "action.whip.grapple-hook", "Grapple Hook", gates(5), needs=[space_in_range], untargeted=True, appeal=[teleports()]
)
def grapple_hook(act: Act) -> Script[None]:
    """Teleport into an empty space in range."""
    yield from act.teleport(1, among=sum(1 << cell for cell in act.space_options()))
