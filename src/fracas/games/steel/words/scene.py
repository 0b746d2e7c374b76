"""The fight as a table draws it: map, figures with their Stamina and conditions, zones, pools."""

from __future__ import annotations

from functools import lru_cache

from fracas.core import Board as Map
from fracas.core import Figure, Ground, Meter, Patch, Scene, Token
from fracas.core.language import say, word
from fracas.core.scene import Vital
from fracas.games.steel.book.aura import auras_of
from fracas.games.steel.book.board import DOOR, RAIL, WALL, WINDOW, Board
from fracas.games.steel.book.combat_turn import turns_left
from fracas.games.steel.book.conditions import UNTIL
from fracas.games.steel.book.fight import HEROES, Fight
from fracas.games.steel.book.model import SIDES, SIZES, Creature
from fracas.games.steel.book.objects import thing_at
from fracas.games.steel.words.display import tag

MOST_MAPS = 256
MEANS = {
    "bleeding": "Loses 1d6 + its level in Stamina after every main action, reaction or Might or Agility roll",
    "dazed": "Only one of main action, maneuver and move on its turn, and no reactions",
    "frightened": "Bane against what it fears, and may not go nearer to it",
    "grabbed": "Cannot leave; bane against everybody but whoever holds it",
    "prone": "Bane on its strikes, an edge on melee against it, and it can only crawl",
    "restrained": "Cannot move or stand up; bane on its rolls, and an edge against it",
    "slowed": "Speed 2 at most, and no shifting",
    "taunted": "Double bane on whatever leaves out whoever taunts it",
    "weakened": "Bane on all its rolls",
}
"""What the conditions do, in short."""
SURGES = "Spend them on a roll for more damage, or 2 of them to make an effect harder to resist."
GRIT = "Pays for your strongest abilities."
SIGNS = {
    "bleeding": "Bl", "dazed": "Dz", "frightened": "Fr", "grabbed": "Gr", "prone": "Pr", "restrained": "Re",
    "slowed": "Sl", "taunted": "Ta", "weakened": "Wk", "unconscious": "Un",
}  # fmt: skip

LEGEND = (
    Ground("open ground"),
    Ground("stone", "stone", "A wall: it stops movement and lines of effect, and breaks under hard shoves."),
    Ground("wood", "wood", "A wooden obstacle: it stops movement and lines of effect, and breaks under shoves."),
    Ground("glass", "glass", "Glass: one square of forced movement breaks it."),
    Ground("metal", "metal", "Metal: the hardest obstacle to break."),
    Ground("bench", "low", "A low object: cover, and difficult to cross."),
    Ground("difficult ground", "rough", "Every square costs 1 more to enter."),
    Ground("water", "water", "Swum through at the cost of difficult ground."),
    Ground("fog", "fog", "Conceals whoever stands in it."),
    Ground("fire", "fire", "Hurts whoever enters it."),
    Ground("high ground", "high", "Higher than its surroundings; the number is its height."),
    Ground("pit", "pit", "Lower than its surroundings: those shoved over the edge fall."),
)
_NUMBER = {ground.name: number for number, ground in enumerate(LEGEND)}


def ground_name(board: Board, cell: int) -> str:
    """What kind of ground a square is, the weightiest first."""
    if cell in board.material:
        return board.material[cell]
    layers = (("fire", board.damaging), ("bench", board.low), ("water", board.water), ("fog", board.fog))
    for name, cells in layers:
        if cell in cells:
            return name
    if cell in board.difficult:
        return "difficult ground"
    floor = board.floor[cell]
    return "open ground" if not floor else "high ground" if floor > 0 else "pit"


@lru_cache(maxsize=MOST_MAPS)
def drawn_map(board: Board) -> Map:
    """The map of a board; boards never change, so each is drawn once."""
    grid = board.grid
    return Map(
        grid="square",
        width=grid.width,
        height=grid.height,
        cells=grid.names,
        ground=tuple(_NUMBER[ground_name(board, cell)] for cell in range(grid.size)),
        legend=LEGEND,
        floor=() if board.level else tuple(board.floor),
        walls=_between(board, WALL),
        doors=_between(board, DOOR),
        rails=_between(board, WINDOW, RAIL),
        backdrop=board.backdrop,
    )


def _between(board: Board, *kinds: str) -> tuple[tuple[str, str], ...]:
    name = board.grid.name
    return tuple((name(a), name(b)) for what, a, b in board.sides if what in kinds)


def threatened(fight: Fight, name: str) -> list[str]:
    """The squares a creature's free strike reaches."""
    creature = next((c for c in fight.creatures if c.id == name and not c.dead), None)
    if creature is None or not creature.stats.free_strike.reach:
        return []
    board: Board = fight.board
    own, reach = fight.cells(creature), creature.stats.free_strike.reach
    near = [c for c in range(board.grid.size) if c not in own and min(board.far[c][o] for o in own) <= reach]
    return [fight.name_cell(cell) for cell in near if cell not in board.material]


def scene(fight: Fight) -> Scene:
    """Draw Steel is played in the open: every seat sees the same."""
    if fight.map is None:
        return Scene("Between fights")
    return Scene(
        title=say("Round {round}", round=fight.round) if fight.round else "Before the first round",
        board=drawn_map(fight.board),
        figures=tuple([_figure(fight, creature) for creature in fight.creatures]),
        patches=(*(_zone(fight, number) for number in range(len(fight.zones))), *_auras(fight), *_damaged(fight)),
        meters=(
            Meter("Round", fight.round, kind="round"),
            Meter("Hero tokens", fight.tokens, text="The party's pool; spent to reroll, to save or to recover."),
            Meter("Menace", fight.menace, text="The Director's pool for the foes' strongest abilities."),
        ),
        order=_order(fight),
    )


def vitals(fight: Fight) -> list[Vital]:
    """Everybody's Stamina, for whoever counts fights."""
    turn = fight.turn
    return [Vital(c.id, max(c.stamina, 0), not c.dead and c.conscious, c.id == turn) for c in fight.creatures]


def _figure(fight: Fight, creature: Creature) -> Figure:
    stats, hero = creature.stats, creature.side == HEROES
    size, speed = SIZES[creature.size], fight.speed(creature)
    kind = say("size {size} · speed {speed}", size=size, speed=speed)
    return Figure(
        id=creature.id,
        name=creature.name,
        tag=tag(fight, creature),
        side=SIDES[creature.side],
        cells=tuple([fight.name_cell(cell) for cell in fight.cells(creature)]) if creature.at >= 0 else (),
        kind=say("{role} · {kind}", role=stats.role, kind=kind) if stats.role else kind,
        seat=creature.seat,
        shape="round" if hero else "square",
        health=creature.stamina,
        most_health=stats.stamina,
        low=creature.winded,
        elevation=creature.z,
        state="dead" if creature.dead else "up" if creature.conscious else "down",
        acting=creature.id == fight.turn,
        done=bool(creature.acted) and creature.id != fight.turn and not turns_left(creature),
        hidden=bool(creature.hidden_from),
        tokens=tuple(_tokens(fight, creature)),
    )


def _tokens(fight: Fight, creature: Creature) -> list[Token]:
    found = []
    for effect in creature.effects:
        name = effect.name
        by = fight.get(effect.source).name if effect.source in fight.index and effect.source != creature.id else ""
        text = say("{until}, by {by}", until=UNTIL[effect.ends], by=by) if by else word(UNTIL[effect.ends])
        if effect.lasting is not None and effect.lasting.text and effect.ends != "with":
            text = say("{text} ({until})", text=effect.lasting.text, until=text)
        elif name in MEANS:
            text = say("{text} ({until})", text=word(MEANS[name]), until=text)
        found.append(Token(name, tone="bad", sign=SIGNS.get(name, name[:2]), text=text))
    if creature.dying:
        found.insert(0, Token("dying", tone="bad", sign="†", text="at 0 Stamina or less"))
    if creature.temporary:
        padded = say("{temporary} temporary Stamina", temporary=creature.temporary)
        found.append(Token("temporary Stamina", creature.temporary, tone="good", sign="+S", text=padded))
    if creature.defending:
        found.append(Token("defending", tone="good", sign="De"))
    if creature.hidden_from:
        found.append(Token("hidden", tone="good", sign="Hi"))
    if creature.riding and creature.riding in fight.index:
        found.append(Token("riding", sign="Ri", text=say("on {riding}", riding=fight.get(creature.riding).name)))
    if creature.holding:
        found.append(Token("holding", sign="Ho", text=fight.get(creature.holding).name))
    for name, count, sign, text in (("surges", creature.surges, "S", SURGES), ("Grit", creature.grit, "G", GRIT)):
        if count:
            found.append(Token(name, count, "good", sign, text))
    if creature.stats.hero:
        found.append(Token("Recoveries", creature.recoveries, "neutral", "R"))
    return found


def _zone(fight: Fight, number: int) -> Patch:
    zone = fight.zones[number]
    look = "fog" if zone.fog else "trap" if zone.kind == "wire" else "mark"
    by = fight.get(zone.owner).name if zone.owner in fight.index else ""
    cells = tuple(fight.name_cell(cell) for cell in zone.cells)
    text = f"{word(zone.laid.text)} " if zone.laid is not None and zone.laid.text else ""
    return Patch(zone.name, cells, look, zone.owner, text + say("made by {by}", by=by) if by else text)  # type: ignore[arg-type]


def _auras(fight: Fight) -> list[Patch]:
    found = []
    for creature in fight.creatures:
        for aura in auras_of(creature):
            far, feet, ability = fight.board.far, fight.cells(creature), aura.ability
            near = [c for c in range(fight.board.grid.size) if min(far[at][c] for at in feet) <= ability.size]
            found.append(Patch(ability.name, tuple(map(fight.name_cell, near)), "magic", creature.id, ability.text))
    return found


def _damaged(fight: Fight) -> list[Patch]:
    """Objects that have taken damage and still stand."""
    things = [thing for cell, _ in fight.worn if (thing := thing_at(fight, cell)) is not None]
    return [
        Patch(f"damaged {thing.material}", (fight.name_cell(thing.cell),), text=f"{thing.stamina} Stamina left")
        for thing in things
    ]


def _order(fight: Fight) -> tuple[str, ...]:
    """Who acts now, then who is still to come, then who has acted. The sides take turns, so that is all there is."""
    there = [c for c in fight.creatures if not c.dead]
    turn = fight.turn
    acted = [c.id for c in there if c.id != turn and not turns_left(c)]
    to_come = [c.id for c in there if c.id != turn and turns_left(c)]
    return (*[c.id for c in there if c.id == turn], *to_come, *acted)
