"""Invariants that hold whenever a step has settled, whatever has happened."""

from __future__ import annotations

from fracas.games.viskara.book.battle import NOWHERE, Battle
from fracas.games.viskara.book.cards import CARDS, counted
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import FULL, MOST_EFFORT, MOST_FLAIR, MOST_STORED, Enhanced, Rising


def check(battle: Battle) -> None:
    """Raise AssertionError with a sentence when something is impossible."""
    if battle.board is NOWHERE or battle.phase not in ("turn", "start"):
        return
    for c in battle.characters:
        if not c.out:
            _check_character(battle, c)
    _check_space(battle)
    _check_decks(battle)
    assert battle.phase not in ("turn", "start") or battle.turn in battle.index, "it is nobody's turn"


def _check_character(battle: Battle, c: Character) -> None:
    assert 0 <= c.effort <= MOST_EFFORT, f"{c.name} has {c.effort} effort"
    assert 0 <= c.flair <= MOST_FLAIR, f"{c.name} has {c.flair} flair"
    assert len(c.stored) <= MOST_STORED, f"{c.name} stores {len(c.stored)} cards"
    assert c.cells or c.where == "airborne", f"{c.name} is nowhere"
    assert not c.has("fate") or battle.turn == c.id, f"{c.name} challenged fate and did nothing with it"


def _check_space(battle: Battle) -> None:
    seen: dict[int, str] = {}
    for c in battle.characters:
        if c.out or c.where or battle.sharing == c.id:
            continue
        for cell in c.cells:
            assert cell not in seen, f"{c.name} and {seen[cell]} are both on {battle.name(cell)}"
            assert not battle.board.solid["other"] >> cell & 1, f"{c.name} stands in a wall"
            seen[cell] = c.name


def _check_decks(battle: Battle) -> None:
    for seat, deck in battle.decks.items():
        held = [*deck.discards, *deck.top, *deck.bottom]
        for c in battle.characters:
            if c.seat == seat:
                held += [*c.stored, *c.aside]
                for mark in c.marks:
                    if isinstance(mark, Rising | Enhanced):
                        held += mark.cards
        full = counted(held, deck.left)
        assert full == FULL or battle.phase in ("end", "over"), f"{seat}'s deck has {sum(full)} of {len(CARDS)} kinds"
