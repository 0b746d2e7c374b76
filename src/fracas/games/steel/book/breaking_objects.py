"""Breaking objects: by damage, and by whoever is hurled through them."""

from __future__ import annotations

from fracas.core import Script
from fracas.core.language import Saying
from fracas.games.steel.book.board import BROKEN
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.map_squares import MATERIALS
from fracas.games.steel.book.objects import RULE, Thing, mend, thing_at
from fracas.games.steel.book.position import drop_unsupported
from fracas.games.steel.book.settling import settle


def batter(fight: Fight, thing: Thing, amount: int) -> Script[None]:
    """An object takes damage; at 0 Stamina that square of it breaks."""
    now = thing_at(fight, thing.cell)
    if now is None or amount <= 0:
        return
    left = now.stamina - amount
    if log := fight.log:
        words = "{what} takes {n} damage and breaks." if left <= 0 else "{what} takes {n} damage; {left} Stamina left."
        what = Saying("The {material} at {where}", material=thing.material, where=thing.where)
        log.tell(words, RULE, f"steel.terrain.{thing.material}", what=what, n=amount, left=left)
    mend(fight, thing.cell)
    if left > 0:
        fight.worn = (*fight.worn, (thing.cell, MATERIALS[thing.material].stamina - left))
        return
    crumble(fight, thing.cell, 1)
    yield from drop_unsupported(fight)


def crumble(fight: Fight, cell: int, squares: int) -> None:
    """Break so many squares of the object there, and tell if some of it still stands."""
    mend(fight, cell)
    for _ in range(max(1, squares)):
        fight.board = fight.board.broken(cell)
        fight.changes = (*fight.changes, (cell, BROKEN))
        settle(fight)
        if cell not in fight.board.material:
            return
    if log := fight.log:
        log.tell(
            "What was stacked at {where} comes down and still stands {n} high.",
            "steel.forced.break",
            where=fight.name_cell(cell),
            n=fight.board.terrain.solid[cell],
        )
