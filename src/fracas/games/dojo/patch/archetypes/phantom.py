"""Phantom in the patch: Poltergeist tokens, a Puppeteer who helps, Pits for Edges, and possession."""

from typing import Any

from fracas.games.dojo.content.archetypes.phantom import Guarded, copies_drift
from fracas.games.dojo.patch.rules.movement import swap_spaces
from fracas.games.dojo.patch.rules.possession import possess
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.appeal import befalls_all, digs_in, for_each_gate, teleports
from fracas.games.dojo.rules.asking import code, decode
from fracas.games.dojo.rules.model import OUT_OF_PLAY, STOOGES
from fracas.games.dojo.rules.obstacles import NAMES, kinds_at, set_obstacle
from fracas.games.dojo.rules.targeting import cells_of, empty_spaces
from fracas.games.dojo.rules.write import *
from fracas.grid import unmask

patch.tune("archetype.phantom", keywords=("Ruinous", "Zoning"))


class Haunted(Ability):
    """Poltergeist tokens at the start of your turn."""

    alone = True
    plain = True
    tokens: int

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(POLTERGEIST, self.tokens)


@patch.ability("archetype-ability.phantom.focused", "Focused Phantom", tokens=4)
class Focused(Haunted):
    """Begin your turn with 4 Poltergeist."""


@patch.ability("archetype-ability.phantom.fused", "Fused Phantom", tokens=2)
class Fused(Haunted):
    """Begin your turn with 2 Poltergeist."""


@patch.ability("archetype-ability.phantom.frantic", "Frantic Phantom", tokens=4)
class Frantic(Haunted):
    """Begin this turn with 4 Poltergeist."""


# Aura Style

patch.tune("style.aura", keywords=("Guard",))


@patch.ability("style-ability.aura", "Aura Style")
class Aura(Guarded):
    """Begin your turn with a Shield of 3, or 1 more on the one you hold. An enemy in range that damages a Shield, you
    may move 1; when a Shield breaks in range, gain 1 Iron."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        if me.unit.shields and not me.kit.merges_shields:
            yield from me.fight.book.grow_shield(me, me.unit, 1)
        else:
            yield from me.shield(None, 3)


# Crying Style

patch.tune("style.crying", keywords=("Technical",))
WAILED_AT = (TRAP, PIT, WALL)


def somebody_hears(act: Act) -> str:
    if act.candidates("enemy") or act.obstacles(WAILED_AT):
        return ""
    return "no enemy, Trap, Pit or Wall is within range"


@patch.action(
    "action.crying.banshees-wail",
    "Banshee's Wail",
    gates(6),
    needs=[somebody_hears],
    hurts=True,
    damage=2,
    appeal=[befalls_all(10)],
)
def banshees_wail(act: Act) -> Script[None]:
    """All enemies in range gain 1 Weakness and take 2; all Traps, Pits and Walls in range turn to Rubble."""
    foes = act.each("enemy")
    yield from act.declare_all(foes)
    for foe in foes:
        yield from act.give(foe, WEAKNESS, 1)
        yield from act.hit(foe, act.n.damage)
    for spot in act.obstacles(WAILED_AT):
        yield from act.put(RUBBLE, spot.at)


# Puppeteer Style

patch.style("puppeteer", "Puppeteer Style", "phantom", (1, 5), ("Support",))
MOVED = (FOG, RUBBLE, TRAP, WALL, PIT)


@patch.ability("style-ability.puppeteer", "Puppeteer Style")
class Puppeteer(Ability):
    """After each space of Free Movement you may move an ally or obstacle in range 1; the obstacle turns to Rubble. At
    the end of your turn enemies that moved take 1, and allies that moved heal 2, you too."""

    def stepped(self, me: Actor, figure: Figure, left: int) -> Script[None]:
        if figure.copy:
            return
        things = [thing for thing in (*me.obstacles(MOVED), *me.candidates("copy")) if ways_for(me, thing)]
        puppets: list[Target] = [*me.candidates("ally"), *things]
        for puppet in (yield from me.choose(puppets, "whom or what to move", optional=True)):
            if puppet in things:
                yield from drag_obstacle(me, puppet)
            else:
                yield from me.shift(puppet, 1)

    def end_of_turn(self, me: Actor) -> Script[None]:
        moved = [f for f in me.fight.figures if me.fight.moved >> f.id & 1 and f.at >= 0 and not f.copy]
        for figure in moved:
            if me.unit_of(figure).side != me.side:
                yield from me.hit(figure, 1)
        for unit in me.fight.units:
            if unit.side == me.side and any(f.unit == unit.index for f in moved):
                yield from me.heal(unit, 2)


def ways_for(me: Actor, thing: Target) -> list[int]:
    """The spaces an obstacle can be moved to: empty ones next to it."""
    return unmask(me.fight.arena.beside[thing.at] & empty_spaces(me.fight))


def drag_obstacle(me: Actor, thing: Target) -> Script[None]:
    """One obstacle of a space is moved into the next and becomes Rubble there; so does a Copy."""
    kind, ways = "", ways_for(me, thing)
    if isinstance(thing, Spot):
        kind = yield from me.pick([k for k in kinds_at(me.fight, thing.at) if k in MOVED], "which obstacle to move")
    cell = yield from me.ask("space", ways, "where does it go")
    if isinstance(thing, Figure):
        me.tell("{what} turns to Rubble.", me.fight.book.ref("obstacle.copy"), what=me.name(thing))
        thing.at = OUT_OF_PLAY
    else:
        set_obstacle(me.fight, kind, thing.at, False)
    yield from me.put(RUBBLE, cell)


def somebody_else(act: Act, **which: Any) -> list[Target]:
    """Enemies and other allies; those at zero HP can be moved too."""
    return [t for t in act.candidates("someone", **which) if t is not act.body]


def puppet_in_sight(act: Act) -> str:
    return "" if somebody_else(act, seen=True) else "you see nobody else"


@patch.action(
    "action.puppeteer.pull-the-strings", "Pull The Strings", gates(2, 4, 7), needs=[puppet_in_sight],
    spaces=3, spaces_4=3, spaces_7=2, steps_7=1, appeal=[for_each_gate(6, 2, 4, 7)],
)  # fmt: skip
def pull_the_strings(act: Act) -> Script[None]:
    """Pull somebody in sight 3; with a 4, push somebody in range 3; with a 7, move somebody in range 2 any way, who may
    then move 1."""
    n = act.n
    for puppet in (yield from act.take_targets(somebody_else(act, seen=True), 1, "whom to pull")):
        yield from act.pull(puppet, n.spaces)
    if act.gate(2):
        for puppet in (yield from act.take_targets(somebody_else(act), 1, "whom to push")):
            yield from act.push(puppet, n.spaces_4)
    if act.gate(3):
        for puppet in (yield from act.someone(what="whom to move")):
            yield from act.shift(puppet, n.spaces_7)
            yield from act.move(n.steps_7, who=puppet, may=True)


# Spirit Style

patch.tune("style.spirit", keywords=("Zoning",))


@patch.ability("style-ability.spirit", "Spirit Style")
class Spirit(Ability):
    """Falls and Traps do not hurt your Copies, and for all of you Walls are like Rubble. When Speed moves you, any of
    your Copies may move 1."""

    copies_fall = False
    copies_trapped = False
    through_walls = "rubble"

    def stepped(self, me: Actor, figure: Figure, left: int) -> Script[None]:
        if not figure.copy:
            yield from copies_drift(me)


def doubles(act: Act) -> list[Target]:
    """The Copies one can swap with; for a Stooge, the other Stooges (dojo.rule.stooge-copies)."""
    fight, unit = act.fight, act.unit
    others = fight.bodies(unit) if unit.kind == STOOGES else fight.copies(unit)
    return [f for f in others if f is not act.body and f.shape == act.body.shape]


def another_copy(act: Act) -> str:
    return "" if doubles(act) else "you have no other Copy in play"


@patch.action(
    "action.spirit.now-you-dont",
    "...Now You Don't",
    spend(1, *BASIC),
    needs=[another_copy],
    untargeted=True,
    appeal=[teleports(3)],
)
def now_you_dont(act: Act) -> Script[None]:
    """Swap spaces with one of your Copies."""
    for copy in (yield from act.choose(doubles(act), "which Copy to swap with")):
        assert isinstance(copy, Figure)
        yield from swap_spaces(act.fight, act.body, copy)


# Vortex Style

patch.style("vortex", "Vortex Style", "phantom", (1, 4), ("Mobility",))


@patch.ability("style-ability.vortex", "Vortex Style")
class Vortex(Ability):
    """Falls do not hurt you, and from a Pit you may step to any other Pit. Your Range is not longer for it."""

    never_falls = True
    pits_joined = True


@patch.action("action.vortex.wormhole", "Wormhole", gates(1, 4), untargeted=True, appeal=[digs_in, for_each_gate(4, 4)])
def wormhole(act: Act) -> Script[None]:
    """Open a Pit under yourself; with a 4, another one in an empty space in sight."""
    for cell in act.place_now():
        yield from act.put(PIT, cell)
    if act.gate(2):
        for cell in (yield from act.spaces(what="where does the other Pit open", seen=True)):
            yield from act.put(PIT, cell)


@patch.action(
    "action.vortex.black-hole", "Black Hole", gates(3), needs=[space_in_range], spaces=2, appeal=[for_each_gate(10, 3)]
)
def black_hole(act: Act) -> Script[None]:
    """Open a Pit in an empty space in range, then pull somebody in range 2 towards it."""
    pits = yield from act.spaces(what="where does the Pit open")
    for cell in pits:
        yield from act.put(PIT, cell)
    for victim in (yield from act.someone(what="whom does it pull")):
        hole = yield from act.ask("space", pits, "towards which Pit")
        yield from act.pull(victim, act.n.spaces, toward=(hole,))


# Super Moves


def something_to_throw(act: Act) -> str:
    if act.obstacles((RUBBLE, TRAP), seen=True) or on_obstacles(act):
        return ""
    return "you see no Rubble or Trap, and no enemy stands on an obstacle"


def on_obstacles(act: Act) -> list[Figure]:
    """Enemies anywhere that stand on some obstacle."""
    foes = [f for f in act.each("enemy", anywhere=True) if not f.copy]
    return [f for f in foes if any(act.is_obstacle(cell) for cell in cells_of(act.fight, f))]


@patch.super_move("poltergeist-panic", "Poltergeist Panic", "phantom", needs=[something_to_throw], spaces=3, damage=3)
def poltergeist_panic(act: Act) -> Script[None]:
    """Move any Rubble or Traps in sight up to 3, never onto an obstacle; then every enemy on an obstacle takes 3."""
    left = [code(spot) for spot in act.obstacles((RUBBLE, TRAP), seen=True)]
    while left:
        answer = yield from act.ask_or(NO_MORE, "target", left, "what to throw next")
        if answer is None:
            break
        left.remove(answer)
        yield from throw_obstacle(act, decode(act.fight, answer).at)
    for foe in on_obstacles(act):
        yield from act.hit(foe, act.n.damage)


def throw_obstacle(act: Act, start: int) -> Script[None]:
    """Move the Rubble or Trap of a space into another one without obstacles."""
    fight = act.fight
    kind = RUBBLE if fight.rubble >> start & 1 else TRAP
    cells = [c for c in within_steps(act, start, act.n.spaces) if not act.is_obstacle(c)]
    cells = [c for c in cells if not any(f.copy and f.at == c for f in fight.figures)]
    cell = yield from act.ask_or(NO_MORE, "space", cells, "where does it land")
    if cell is not None:
        sprung = fight.sprung >> start & 1
        set_obstacle(fight, kind, start, False)
        set_obstacle(fight, kind, cell)
        fight.sprung |= sprung << cell
        act.tell("{what} flies to {cell}.", what=NAMES[kind], cell=fight.arena.name(cell))


def within_steps(act: Act, start: int, steps: int) -> list[int]:
    """Spaces so many steps away at most, around Walls."""
    reached = edge = 1 << start
    for _ in range(steps):
        ahead = 0
        for cell in unmask(edge):
            ahead |= act.fight.arena.beside[cell]
        edge = ahead & ~act.fight.walls & ~reached
        reached |= edge
    return unmask(reached & ~(1 << start))


def somebody_to_possess(act: Act) -> str:
    return "" if bodies_beside(act) else "no enemy is adjacent"


def bodies_beside(act: Act) -> list[Target]:
    return [foe for foe in act.each("enemy", within=(1, 1)) if not foe.copy]


@patch.super_move("ghostly-possession", "Ghostly Possession", "phantom", needs=[somebody_to_possess])
def ghostly_possession(act: Act) -> Script[None]:
    """An adjacent enemy takes its side's next turn under your control, without Abilities, Unique Actions or Super
    Moves, and as one of your team. Your own turn ends: you are Dizzy, without Shields and Stance."""
    for foe in (yield from act.choose(bodies_beside(act), "whom to possess")):
        possess(act, act.unit_of(foe))


@patch.ability("effect.possessed", "Possessed", kind="effect")
class Possessed(Ability):
    """Somebody else moves your body: no Abilities, no Unique Actions, no Super Moves."""

    possessed = True
