"""What must always hold between two steps."""

from __future__ import annotations

from fracas.games.dojo.rules.model import Fight
from fracas.games.dojo.rules.targeting import cells_of, fallen


def check(fight: Fight) -> None:
    """Raise AssertionError when a position breaks an invariant."""
    inside = fight.arena.inside
    for name in ("fog", "rubble", "traps", "walls", "pits", "edges"):
        assert not getattr(fight, name) & ~inside, f"{name} lie outside the arena"
    taken: dict[int, str] = {}
    for figure in fight.figures:
        if figure.at < 0:
            continue
        unit = fight.units[figure.unit]
        name = fight.book.name_of(fight, figure)
        assert cells_of(fight, figure), f"{name} has no room on the board"
        for cell in cells_of(fight, figure):
            assert inside >> cell & 1, f"{name} stands outside the arena"
            if not fallen(fight, figure) and not fight.book.kit(unit).through_all and not fight.book.kit(unit).rides:
                assert cell not in taken or fight.facts.get("shared"), f"{name} and {taken.get(cell)} share a space"
                taken[cell] = name
    for unit in fight.units:
        assert 0 <= unit.hp <= unit.bar, f"{unit.name} has {unit.hp} of {unit.bar} HP"
        assert 1 <= unit.bars <= unit.bars_at_start, f"{unit.name} has {unit.bars} bars"
        assert all(n >= 0 for n in unit.tokens.values()), f"{unit.name} holds {unit.tokens}"
        assert all(n >= 1 for n in unit.numbers), f"{unit.name} has the numbers {unit.numbers}"
        cap = fight.book.token_cap
        if cap:
            over = [k for k, n in unit.tokens.items() if n > cap and k != "speed"]
            assert not over, f"{unit.name} holds too many {over}"
        assert unit.challenger < 0 or fight.units[unit.challenger].side != unit.side, "challenged by a friend"
        assert not unit.tokens.get("fatigue", 0) or not unit.tokens.get("speed", 0), "Speed and Fatigue together"
