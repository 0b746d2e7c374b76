"""The game as a table draws it: map, figures with Fortitude and tokens, fires and traps, pools, tiles and cards."""

from __future__ import annotations

from typing import Any, Literal

from fracas.core import Board as Map
from fracas.core import Figure as Drawn
from fracas.core import Ground, Meter, Patch, Piece, Scene, Token, Tray
from fracas.core.language import say
from fracas.core.scene import Vital
from fracas.games.tales.format import effects as words
from fracas.games.tales.rules import activation, attack, dangers, describe, schemes
from fracas.games.tales.rules.display import revealed, tag
from fracas.games.tales.rules.model import (
    FEATURE,
    HERO,
    KEYWORDS,
    NEUTRAL,
    SCHEMER,
    SIDES,
    TOKEN_NAMES,
    Figure,
    all_of,
    count,
)
from fracas.games.tales.rules.tale import Tale
from fracas.games.tales.rules.token_words import keyword_means, token_means
from fracas.grid import unmask

LEGEND = (
    Ground("open floor"),
    Ground("Impassable", "stone", "Nobody enters it; Line of Fire goes round it."),
    Ground("no space", "void"),
    Ground("Difficult Terrain", "rough", "Costs a Move two points."),
    Ground("Hazard", "hazard", "Dangerous; the scenario says what it does."),
    Ground("door", "door", "Closed; what lies behind does not exist yet."),
    Ground("behind a closed door", "fog"),
    Ground("feature", "wood", "Can be destroyed."),
)
OPEN, SOLID, NONE, ROUGH, HAZARD, DOOR, HIDDEN, THING = range(len(LEGEND))
SIGNS = {
    "boost": "+1", "evade": "Ev", "hitback": "Hb", "overcharge": "Oc", "reset": "Rs", "shield": "Sh",
    "toughness": "To", "weaken": "-1", "stun": "St",
}  # fmt: skip
Shape = Literal["round", "square", "diamond", "hexagon", "object"]
SHAPES: dict[str, Shape] = {HERO: "round", SCHEMER: "square", FEATURE: "object"}


def scene(tale: Tale) -> Scene:
    """Played in the open: every seat sees the same."""
    if tale.board is None:
        return Scene("Between two scenarios")
    grid, known = tale.map.grid, revealed(tale)
    things = {f.at for f in tale.figures if f.kind == FEATURE}
    return Scene(
        title=say("{sheet}, round {round}", sheet=tale.sheet.name, round=tale.round) if tale.round else tale.sheet.name,
        board=Map(
            grid="hex" if grid.kind == "hex" else "square",
            width=grid.width,
            height=grid.height,
            cells=grid.names,
            ground=tuple([_ground(tale, cell, known, things) for cell in range(grid.size)]),
            legend=LEGEND,
            walls=tuple(_walls(tale, known)),
        ),
        figures=tuple(_figure(tale, f) for f in tale.figures),
        patches=tuple(_patches(tale, known)),
        meters=(
            Meter("Round", tale.round, tale.sheet.rounds, kind="round"),
            Meter("Epic Pool", tale.epic, tale.library.faces.epic_dice, "Epic Dice for Attacks and defence."),
            Meter("In the bag", len(tale.bag), text="Initiative tokens still to be drawn this round."),
            *(Meter(name, number) for name, number in tale.counters.items()),
        ),
        trays=tuple(_tray(tale, f) for f in tale.figures if f.kind == HERO and f.cards),
    )


def _walls(tale: Tale, known: int) -> list[tuple[str, str]]:
    """The walls between spaces that somebody can see from one side at least."""
    cell = tale.map.grid.cell
    return [(a, b) for a, b in tale.sheet.map.walls if not known or (known >> cell(a) | known >> cell(b)) & 1]


def threatened(tale: Tale, name: str) -> list[str]:
    """The spaces the Attacks of a Hero's abilities, or of a Schemer's current Scheme, can hit from where it stands."""
    figure = next((f for f in tale.figures if f.id == name and f.at >= 0), None)
    if tale.board is None or figure is None:
        return []
    effects: list[Any] = []
    if figure.kind == HERO:
        for known in activation.abilities_of(tale, figure):
            if not count(figure.cooling, known.id):
                effects += known.ability.effects
    elif figure.kind == SCHEMER and figure.block in tale.schemes:
        effects += schemes.current(tale, figure).effects
    cells = 0
    for effect in effects:
        if isinstance(effect, words.Attack):
            cells |= attack.reach(tale, figure, effect)
    seen = revealed(tale)
    shut = tale.map.impassable | tale.map.void | 1 << figure.at | (~seen if seen else 0)
    return [tale.name_cell(cell) for cell in unmask(cells & ~shut)]


def vitals(tale: Tale) -> list[Vital]:
    """Everybody's Fortitude less damage, for whoever counts scenarios."""
    if tale.board is None:
        return []
    turn, begun = tale.turn, tale.round > 0
    return [
        Vital(f.id, max(0, f.fortitude - f.damage), f.at >= 0 or not begun, turn in (f.id, f.block))
        for f in tale.figures
        if f.fortitude > 0 and f.kind != FEATURE
    ]


def _ground(tale: Tale, cell: int, known: int, things: set[int]) -> int:
    board = tale.map
    if board.void >> cell & 1:
        return NONE
    if cell in things:
        return THING
    if board.impassable >> cell & 1:
        return SOLID
    if known and not known >> cell & 1:
        return HIDDEN
    if cell in board.doors:
        return DOOR
    if dangers.hazard_at(tale, cell) is not None:
        return HAZARD
    return ROUGH if board.difficult >> cell & 1 else OPEN


def _figure(tale: Tale, figure: Figure) -> Drawn:
    here = figure.at >= 0
    scheme = ""
    if figure.kind == SCHEMER and figure.block in tale.schemes:
        scheme = f" · {schemes.current(tale, figure).name}"
    return Drawn(
        id=figure.id,
        name=figure.name,
        tag=tag(tale, figure) if figure.kind != FEATURE else "=",
        side=SIDES[figure.side] if figure.side != NEUTRAL else "map",
        cells=(tale.name_cell(figure.at),) if here else (),
        kind=f"{figure.kind}{scheme}",
        seat=figure.seat,
        shape=SHAPES.get(figure.kind, "diamond"),
        health=max(0, figure.fortitude - figure.damage),
        most_health=figure.fortitude,
        low=figure.wounded,
        state="up" if here or not tale.round else "dead",
        acting=tale.turn in (figure.id, figure.block),
        done=figure.block in tale.acted,
        tokens=tuple(_tokens(figure)),
    )


def _tokens(figure: Figure) -> list[Token]:
    found = [Token("Wounded", tone="bad", sign="W")] if figure.wounded else []
    for token, number in all_of(figure).items():
        tone: Literal["good", "bad"] = "bad" if token in ("weaken", "stun") else "good"
        found.append(Token(TOKEN_NAMES[token], number, tone, SIGNS[token], token_means(token)))
    return found + [Token(name, text=keyword_means(name)) for name, bit in KEYWORDS.items() if figure.keywords & bit]


def _patches(tale: Tale, known: int) -> list[Patch]:
    found = [
        Patch(say("Trap ({amount})", amount=amount), (tale.name_cell(cell),), "trap")
        for cell, amount in tale.traps.items()
        if known >> cell & 1
    ]
    if tale.fires:
        found.append(Patch("Wizard Fire", tuple(tale.name_cell(cell) for cell in tale.fires), "fire"))
    for hazard in tale.sheet.hazards:
        cells = unmask(dangers.hazard_spaces(tale, hazard.id) & known)
        if cells:
            text = say("{damage} damage ({on})", damage=hazard.damage, on=hazard.on) if hazard.damage else hazard.on
            found.append(Patch(hazard.name, tuple(tale.name_cell(cell) for cell in cells), "hazard", text=text))
    return found


def _tray(tale: Tale, hero: Figure) -> Tray:
    """A Hero's abilities as tiles, cooling ones as spent."""
    pieces = []
    for known in activation.abilities_of(tale, hero):
        if known.on == "scenario":
            continue
        cooling = count(hero.cooling, known.id)
        face = str(cooling) if cooling else known.ability.type[0].upper()
        if known.ability.charge:
            face = f"{count(hero.charges, known.card)}c"
        text = describe.ability(known.ability)
        pieces.append(Piece(face, known.ability.name, text, used=activation.why_not(tale, hero, known) is not None))
    return Tray(say("{hero}'s abilities", hero=hero.name), "tiles", tuple(pieces), hero.seat)
