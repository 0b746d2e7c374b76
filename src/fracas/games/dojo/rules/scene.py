"""The position as a table draws it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from fracas.core.language import say
from fracas.core.scene import Board, Figure, Ground, Meter, Patch, Piece, Scene, Token, Tray, Vital
from fracas.games.dojo.rules.ids import figure_id
from fracas.games.dojo.rules.model import COMMON, Fight, Unit
from fracas.games.dojo.rules.model import Figure as Body
from fracas.games.dojo.rules.phrases import owners, token_name
from fracas.games.dojo.rules.targeting import can_see, cells_of, distance, fallen, reach
from fracas.games.dojo.rules.token_words import means
from fracas.games.dojo.rules.turn import stance_name
from fracas.grid import Grid, unmask

LEGEND = (
    Ground("floor"),
    Ground("outside", "void", "Not part of the arena."),
    Ground("Wall", "stone", "Nobody moves or sees through it; a hit of 2 breaks it to Rubble."),
    Ground("Rubble", "rubble", "Stops pushes; a hit of 2 clears it."),
    Ground("Trap", "trap", "Hurts whoever enters, and whoever stands here when a turn ends."),
    Ground("Pit", "pit", "Whoever is pushed in falls."),
    Ground("Edge", "pit", "Whoever is over it without Speed is out of the fight."),
)
OUTSIDE, WALL, RUBBLE, TRAP, PIT, EDGE = range(1, 7)
SIDES = ("heroes", "foes", "third side")
SHAPES = ("round", "square", "diamond")
SIGNS = {
    "iron": "Ir",
    "power": "Po",
    "speed": "Sp",
    "burning": "Bu",
    "weakness": "We",
    "fatigue": "Fa",
    "challenge": "!",
}


def scene(fight: Fight) -> Scene:
    """Everything there is to see. Nothing in this game is hidden."""
    active = fight.units[fight.active] if fight.active >= 0 else None
    figures = tuple(
        drawn(fight, figure)
        for figure in fight.figures
        if figure.at >= 0 or (not figure.copy and shown_aside(fight, figure))
    )
    trays = tuple(
        Tray(
            say("Numbers: {who}", who=u.name),
            "dice",
            tuple(Piece(str(n)) for n in u.numbers),
            figure_id(fight, fight.body(u)),
        )
        for u in fight.units
        if u.numbers
    )
    order = tuple(
        dict.fromkeys(
            figure_id(fight, fight.body(u))
            for side in fight.meter[fight.slot :]
            for u in fight.units
            if u.side == side and u.turns_taken < u.turns
        )
    )
    shown = {f.id for f in figures}
    title = f"Round {fight.round} · {fight.weight}" + (f" · {owners(active)} turn" if active else "")
    return Scene(
        title,
        board(fight),
        figures,
        patches(fight),
        (Meter("Round", fight.round, kind="round"),),
        trays,
        tuple(o for o in order if o in shown),
    )


def vitals(fight: Fight) -> list[Vital]:
    """Everybody's HP, all bars together, for whoever counts fights."""
    found = []
    for figure in fight.figures:
        if figure.copy or (figure.at < 0 and not shown_aside(fight, figure)):
            continue
        unit = fight.units[figure.unit]
        spare = max(unit.bars - 1, 0) if unit.bars_at_start > 1 else 0
        up = not (unit.removed or fallen(fight, figure))
        health = max(unit.hp, 0) + spare * unit.bar
        found.append(Vital(figure_id(fight, figure), health, up, unit.index == fight.active))
    return found


def threatened(fight: Fight, name: str) -> list[str]:
    """The spaces in range and in sight of a figure."""
    figure = next((f for f in fight.figures if f.at >= 0 and figure_id(fight, f) == name), None)
    if figure is None or figure.copy or fallen(fight, figure):
        return []
    unit, cells = fight.units[figure.unit], cells_of(fight, figure)
    kit = fight.book.kit(unit)
    low, high = reach(fight, unit, kit)
    found = [c for c in fight.arena.cells if low <= distance(fight, cells, (c,)) <= high and c not in cells]
    return [fight.arena.name(c) for c in found if not fight.walls >> c & 1 and can_see(fight, kit, cells, (c,))]


def shown_aside(fight: Fight, figure: Body) -> bool:
    """A unit that is out of the arena is shown beside it, once."""
    unit = fight.units[figure.unit]
    return not fight.bodies(unit) and fight.body(unit) is figure


def board(fight: Fight) -> Board:
    inside = fight.arena.inside
    return _ground(fight.arena.grid, inside, fight.walls, fight.rubble, fight.traps, fight.pits, fight.edges)


@lru_cache(maxsize=256)
def _ground(grid: Grid, inside: int, walls: int, rubble: int, traps: int, pits: int, edges: int) -> Board:
    """The ground, the more important in front; it rarely changes, so it is drawn once."""
    ground = [0] * grid.size
    layers = ((edges, EDGE), (pits, PIT), (traps, TRAP), (rubble, RUBBLE), (walls, WALL))
    for mask, kind in (*layers, (~inside & (1 << grid.size) - 1, OUTSIDE)):
        for cell in unmask(mask):
            ground[cell] = kind
    shape: Literal["square", "hex"] = "hex" if grid.kind == "hex" else "square"
    return Board(shape, grid.width, grid.height, grid.names, tuple(ground), LEGEND)


def drawn(fight: Fight, figure: Body) -> Figure:
    unit, kit = fight.units[figure.unit], fight.book.kit(fight.units[figure.unit])
    name = fight.arena.name
    cells = tuple(name(c) for c in cells_of(fight, figure)) if figure.at >= 0 else ()
    if figure.copy:
        return Figure(
            figure_id(fight, figure),
            fight.book.name_of(fight, figure),
            unit.glyph.lower(),
            SIDES[unit.side],
            cells,
            "Copy",
            unit.seat,
            "object",
            figure.hp,
            kit.copy_hp,
        )
    stance = " + ".join(stance_name(fight, s) for s in unit.now)
    return Figure(
        figure_id(fight, figure),
        fight.book.name_of(fight, figure),
        unit.glyph,
        SIDES[unit.side],
        cells,
        f"{unit.kind} · {stance}" if stance else unit.kind,
        unit.seat,
        SHAPES[unit.side],  # type: ignore[arg-type]
        unit.hp,
        unit.bar,
        unit.hp * 2 <= unit.bar,
        int(kit.armor),
        state="down" if fallen(fight, figure) or unit.removed else "up",
        acting=unit.index == fight.active,
        done=unit.turns_taken >= unit.turns,
        tokens=carried(fight, unit),
    )


def carried(fight: Fight, unit: Unit) -> tuple[Token, ...]:
    """Tokens, Shields and health bars, each with its tone."""
    found = [Token("bars", unit.bars, "neutral", "Ba", "Health bars left")] if unit.bars_at_start > 1 else []
    found += [Token("Shield", points, "good", "Sh", "Takes damage before the health bar") for points in unit.shields]
    for kind, count in unit.all_tokens().items():
        tone = "bad" if kind in COMMON or kind == "stun" else "good"
        sign = SIGNS.get(kind, kind[:2].title())
        found.append(Token(token_name(kind), count, tone, sign, means(fight, kind)))  # type: ignore[arg-type]
    return tuple(found)


def patches(fight: Fight) -> tuple[Patch, ...]:
    """What lies over the ground: Fog, zones, belts, Bombs, the Important Thing."""
    name, cells = fight.arena.name, fight.arena.cells
    found = []
    if fight.fog:
        found.append(
            Patch(
                "Fog",
                tuple(name(c) for c in cells if fight.fog >> c & 1),
                "fog",
                text="Enemies in or next to it can be targeted only at Range 1",
            )
        )
    for key, title in (("hill", "King Zone"), ("zone", "Danger Zone"), ("keys", "Key Locations")):
        if key in fight.facts:
            found.append(Patch(title, tuple(name(c) for c in fight.facts[key]), "mark"))
    for number, belt in enumerate(fight.facts.get("belts", ()), 1):
        found.append(Patch(f"Conveyor belt {number}", tuple(name(c) for c in belt), "metal"))
    if fight.bombs:
        found.append(Patch("Bomb", tuple(name(c) for c in cells if fight.bombs >> c & 1), "hazard"))
    if fight.facts.get("thing", -1) >= 0:
        found.append(Patch("The Important Thing", (name(fight.facts["thing"]),), "magic"))
    for side, zone in fight.facts.get("zones", {}).items():
        found.append(Patch(f"Control Zone of the {SIDES[int(side)]}", tuple(name(c) for c in zone), "mark"))
    return tuple(found)
