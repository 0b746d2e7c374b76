"""Invariants that hold whenever a step has settled, whatever has happened."""

from __future__ import annotations

from fracas.games.tales.rules.model import FEATURE, ILLUSION, TOKENS, Figure
from fracas.games.tales.rules.tale import Tale


def check(tale: Tale) -> None:
    """Raise AssertionError with a sentence when something is impossible."""
    if tale.board is None:
        return
    taken: dict[int, Figure] = {}
    for figure in tale.figures:
        _check_figure(tale, figure)
        if figure.at >= 0 and not figure.tiny and figure.kind != FEATURE:
            other = taken.setdefault(figure.at, figure)
            where = tale.name_cell(figure.at)
            assert other is figure, f"{figure.name} and {other.name} share {where}"
    assert 0 <= tale.epic <= tale.library.faces.epic_dice, "the Epic Pool has an impossible number of dice"
    assert tale.actions >= 0, "an Action tile too many was used"
    assert tale.shenanigans >= 0, "a Shenanigan tile too many was used"
    assert not tale.attacking, "an Attack has not ended"
    for cell in (*tale.traps, *tale.fires):
        assert tale.map.floor >> cell & 1, "a token lies on an Impassable space"
    assert not set(tale.traps) & set(tale.fires), "a Trap and Wizard Fire share a space"


def _check_figure(tale: Tale, figure: Figure) -> None:
    name = figure.name
    assert figure.damage >= 0, f"{name} has less than no damage"
    assert min(getattr(figure, token) for token in TOKENS) >= 0, f"{name} spent a token it did not have"
    if figure.at >= 0 and figure.kind != FEATURE:
        assert tale.map.floor >> figure.at & 1, f"{name} stands where nobody can"
        alive = not figure.fortitude or figure.damage < figure.fortitude or tale.over
        assert alive, f"{name} should be off the map"
    if figure.kind == ILLUSION:
        assert not any(getattr(figure, token) for token in TOKENS), f"{name} holds tokens"
    for card, number in figure.charges:
        most = tale.library.card(card).setup.charges
        assert 0 <= number <= most, f"{tale.library.card(card).title} has {number} of {most} Charge Tokens"
