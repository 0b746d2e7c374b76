"""The position as a table draws it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from fracas.core.language import say, word
from fracas.core.scene import Board, Figure, Ground, Meter, Patch, Piece, Scene, Token, Tray, Vital
from fracas.games.viskara.book.battle import NOWHERE, Battle
from fracas.games.viskara.book.board import FENCE, PILLAR, WALL
from fracas.games.viskara.book.board import Board as Squares
from fracas.games.viskara.book.cards import red
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import ENCOUNTERS
from fracas.games.viskara.book.phrases import card_name
from fracas.games.viskara.words.display import condition_words, tag

LEGEND = (
    Ground("floor"),
    Ground("wall", "stone", "Stops every line."),
    Ground("fence", "wood", "Stops movement and direct tactics."),
    Ground("pillar", "stone", "Stops every line, but projectiles pass between pillars."),
)
MARKS = {WALL: 1, FENCE: 2, PILLAR: 3}
LOOKS = {
    "tempest": ("Tempest", "magic"),
    "gravity well": ("Gravity Well", "magic"),
    "scorch": ("Scorched", "fire"),
    "smoke": ("Smoke", "fog"),
    "obstruction": ("Obstruction", "rubble"),
    "shards": ("Shards", "rubble"),
    "imposing": ("Imposing", "mark"),
    "companion": ("Companion", "mark"),
    "objective": ("Objective", "mark"),
    "spewing": ("Venom", "hazard"),
}
MEANS = {
    "exhausted": "At 0 health or less: 1 effort a turn, no dash and no stance; nobody can aim at it.",
    "shaken": "Its side has no morale left: it gains only 1 flair a turn, and what would hurt morale hurts health.",
}
"""What the conditions do that every battle may bring."""
GOOD = frozenset(["anchored", "stealth", "protected", "fortress", "inspired", "expanded", "logic", "presence"])


def scene(battle: Battle, seat: str) -> Scene:
    """Everything a table draws for a seat."""
    if battle.board is NOWHERE:
        return Scene("Viskara", text="The party is between battles.")
    board = _map(battle.board)
    title = ENCOUNTERS[battle.encounter].name if battle.encounter in ENCOUNTERS else "Viskara"
    return Scene(
        title,
        board,
        tuple(_figure(battle, c) for c in battle.characters),
        tuple(_patches(battle)),
        tuple(_meters(battle)),
        tuple(_trays(battle, seat)),
        tuple(c.id for c in battle.characters if not c.out and not c.acted),
    )


@lru_cache(maxsize=64)
def _map(board: Squares) -> Board:
    """The map of a board; boards never change, so each is drawn once."""
    grid = board.grid
    marks = tuple(MARKS.get(board.marks.get(cell, ""), 0) for cell in range(grid.size))
    return Board("square", grid.width, grid.height, grid.names, marks, LEGEND)


def threatened(battle: Battle, name: str) -> list[str]:
    """The squares within the longest range of a character's tactics."""
    c = next((c for c in battle.characters if c.id == name and not c.out and not c.where), None)
    if battle.board is NOWHERE or c is None or not c.sheet.tactics:
        return []
    reach = max(tactic.range for tactic in c.sheet.tactics)
    squares = [cell for cell in range(battle.board.grid.size) if cell not in c.cells]
    near = [cell for cell in squares if battle.apart(c.cells, (cell,)) <= reach]
    return [battle.name(cell) for cell in near if battle.board.marks.get(cell, "") not in (WALL, PILLAR)]


def vitals(battle: Battle) -> list[Vital]:
    """Everybody's health, for whoever counts battles."""
    turn = battle.turn
    return [
        Vital(c.id, max(c.health, 0), not (c.dead or c.exhausted or c.out), c.id == turn)
        for c in battle.characters
        if c.most > 0
    ]


def _figure(battle: Battle, c: Character) -> Figure:
    words = [each for each in condition_words(battle, c) if not each.startswith("stores")]
    effort = "Pays for actions and reactions. Back to 3 when your turn begins."
    tokens = [Token("effort", c.effort, sign="E", text=effort)] if c.effort else []
    if battle.mode == "full" and c.flair:
        flair = "Pays for stronger and special maneuvers. You gain 3 when your turn begins."
        tokens.append(Token("flair", c.flair, sign="F", text=flair))
    for each in words:
        tone: Literal["good", "bad"] = "good" if each.split(" x")[0] in GOOD else "bad"
        tokens.append(Token(each, tone=tone, text=word(MEANS[each]) if each in MEANS else ""))
    return Figure(
        c.id,
        c.name,
        tag(battle, c)[:3],
        battle.sides[c.side],
        tuple(battle.name(cell) for cell in c.cells) if not c.where else (),
        kind=c.sheet.id,
        seat=c.seat,
        shape="square" if c.size > 1 else "round",
        health=c.health,
        most_health=c.most,
        low=2 * c.health < c.most,
        state="dead" if c.dead else "down" if c.exhausted or c.out else "up",
        acting=c.id == battle.turn,
        done=c.acted,
        hidden=c.has("stealth"),
        tokens=tuple(tokens),
    )


def _patches(battle: Battle) -> list[Patch]:
    found = []
    for zone in battle.zones:
        if zone.key in LOOKS:
            name, look = LOOKS[zone.key]
            cells = tuple(battle.name(cell) for cell in zone.cells)
            found.append(Patch(name, cells, look, zone.owner))  # type: ignore[arg-type]
    return found


def _meters(battle: Battle) -> list[Meter]:
    found = [Meter("round", battle.round, kind="round")]
    for side, morale in enumerate(battle.morale):
        found.append(Meter(f"morale of the {battle.sides[side]}", morale, battle.most_morale[side]))
    if battle.threat:
        found.append(Meter("threat", battle.threat))
    return found


def _piece(card: str, used: bool = False) -> Piece:
    return Piece(card[1:], card_name(card), used=used, red=red(card))


def _trays(battle: Battle, seat: str) -> list[Tray]:
    """Stored cards lie open; decks show their backs and what was discarded."""
    found = []
    for c in battle.characters:
        if c.stored:
            pieces = tuple(_piece(card) for card in c.stored)
            found.append(Tray(f"{c.name}'s aura", "cards", pieces, c.id))
    deck = battle.decks.get(seat)
    if deck is not None:
        known = tuple(_piece(card) for card in deck.top)
        spent = tuple(_piece(card, used=True) for card in deck.discards)
        found.append(Tray(say("deck ({n} left)", n=deck.size), "cards", known + spent, seat))
    return found
