"""Trickster in the patch: tokens stand in for Iron less often, Hidden builds its own Walls, two Super Moves."""

from fracas.games.dojo.content.archetypes import trickster
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.phrases import several
from fracas.games.dojo.rules.targeting import cells_of
from fracas.games.dojo.rules.write import *

patch.tune("archetype.trickster", keywords=("Zoning", "Guard"))
patch.tune("style.caged", keywords=("Ruinous",))
patch.tune("style.hidden", range=(1, 2), keywords=("Zoning",))
patch.tune("style.illusion", keywords=("Guard",))
patch.tune("style.mysterious", range=(1, 3), keywords=("Zoning",))
patch.tune("style.whip", keywords=("Zoning",))


def shove_off(me: Actor, hit: Hit, spaces: int) -> Script[None]:
    """You may push whoever attacked you."""
    if (yield from me.may(f"push {hit.attacker.name} by {several(spaces, 'space')}")):
        yield from me.push(hit.striker, spaces)


@patch.ability("archetype-ability.trickster.focused", "Focused Trickster", any_token_as=(IRON,), limit_swaps="turn")
class Focused(Ability):
    """Once a turn spend any tokens as Iron. After you reduce a hit you may push the attacker 1 for each token, then you
    may move 1."""

    def reduced(self, me: Actor, hit: Hit) -> Script[None]:
        yield from shove_off(me, hit, hit.iron)
        yield from me.move(1, may=True)


@patch.ability("archetype-ability.trickster.fused", "Fused Trickster", any_token_as=(IRON,), limit_swaps="round twice")
class Fused(Ability):
    """Twice a round spend any tokens as Iron. After you reduce a hit you may move 1 for each token."""

    def reduced(self, me: Actor, hit: Hit) -> Script[None]:
        yield from me.move(hit.iron, up_to=True)


@patch.ability("archetype-ability.trickster.frantic", "Frantic Trickster", any_token_as=(IRON,), limit_swaps="turn")
class Frantic(Ability):
    """Until your next turn, once a turn spend any tokens as Iron, and after you reduce a hit you may push the attacker
    1, then you may move 1."""

    def reduced(self, me: Actor, hit: Hit) -> Script[None]:
        yield from shove_off(me, hit, 1)
        yield from me.move(1, may=True)


@patch.action(
    "action.caged.welcome-to-my-maze", "Welcome To My Maze", gates(2), needs=[enemy_in_sight], hurts=True,
    targets_seen=True, enemies=1, damage=1, spaces=3,
)  # fmt: skip
def welcome_to_my_maze(act: Act) -> Script[None]:
    """Hit one enemy in sight for 1, then pull it up to 3."""
    for foe in (yield from act.enemies(act.n.enemies, seen=True)):
        yield from act.hit(foe, act.n.damage, pull=act.n.spaces, up_to=True)


def free_space_beside(act: Act) -> str:
    return "" if act.adjacent() else "no adjacent space is empty"


@patch.action(
    "action.hidden.take-cover",
    "Take Cover",
    gates(1, 5),
    needs=[free_space_beside],
    untargeted=True,
    walls_5=3,
    iron_5=2,
)
def take_cover(act: Act) -> Script[None]:
    """Raise a Wall in an empty adjacent space; with a 5, up to 3 more in range, and gain 2 Iron."""
    for cell in (yield from act.spaces(what="where does the Wall rise", among=act.adjacent())):
        yield from act.put(WALL, cell)
    if act.gate(2):
        for cell in (yield from act.spaces(act.n.walls_5, "where does another Wall rise", optional=True)):
            yield from act.put(WALL, cell)
        yield from act.gain(IRON, act.n.iron_5)


@patch.action(
    "action.hidden.sudden-strike",
    "Sudden Strike",
    spend(3, IRON),
    needs=[enemy_in_range],
    hurts=True,
    per_turn=2,
    damage=2,
)
def sudden_strike(act: Act) -> Script[None]:
    """Hit an enemy in range for 2; twice a turn at most."""
    yield from trickster.sudden_strike(act)


# Super Moves


@patch.super_move(
    "funny-little-box-of-pain", "Funny Little Box Of Pain", "trickster", needs=[enemy_within(2, 2)], push=1, fatigue=5
)
def funny_little_box_of_pain(act: Act) -> Script[None]:
    """Wall in an enemy at Range 2: push everybody next to it 1, raise Walls all around it, lay a Deadly Trap under it
    and give it 5 Fatigue."""
    for foe in only_figures((yield from act.enemies(within=(2, 2)))):
        for other in act.candidates("someone", within=(1, 1), near=cells_of(act.fight, foe), anywhere=True):
            if other is not foe and other is not act.body:
                yield from act.push(other, act.n.push)
        around = act.adjacent(near=cells_of(act.fight, foe))
        for cell in act.space_options(among=around):
            yield from act.put(WALL, cell)
        yield from lay_deadly_trap(act, foe.at)
        yield from act.give(foe, FATIGUE, act.n.fatigue)


def lay_deadly_trap(act: Act, cell: int) -> Script[None]:
    """A Trap that deals 2 and that no Action or Ability removes."""
    yield from act.put(TRAP, cell)
    if act.fight.traps >> cell & 1:
        act.fight.deadly |= 1 << cell
        act.tell("It is a Deadly Trap.", "dojo.obstacle.deadly-trap")


def somebody_adjacent(act: Act) -> str:
    return "" if characters_beside(act) else "nobody is adjacent"


def characters_beside(act: Act) -> list[Target]:
    found = act.candidates("someone", within=(1, 1))
    return [t for t in found if isinstance(t, Figure) and not t.copy and t is not act.body]


@patch.super_move("steal-strength", "Steal Strength", "trickster", needs=[somebody_adjacent])
def steal_strength(act: Act) -> Script[None]:
    """An adjacent character discards all its tokens; gain as many Iron."""
    for target in (yield from act.choose(characters_beside(act), "whose strength to steal")):
        held = act.unit_of(target).all_tokens()
        for kind, number in held.items():
            act.discard(target, kind, number)
        act.tell("{who} discards all tokens.", who=act.name(target))
        yield from act.gain(IRON, sum(held.values()))
