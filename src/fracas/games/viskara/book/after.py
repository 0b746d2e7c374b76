"""Immediately after: what may follow a finished maneuver, dash or teleport."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from fracas.core import Script
from fracas.games.viskara.book import reactions
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.kits import kit_of_keystone, kit_of_tactic
from fracas.games.viskara.book.maneuver import Maneuver
from fracas.games.viskara.book.model import Grown, Tactic
from fracas.games.viskara.book.moments import AFTER_ALLY, AFTER_MOVEMENT


def after_maneuver(m: Maneuver) -> Script[None]:
    """Upgrades of anybody on the performer's side that strike immediately after it, then reactions to its end."""
    battle = m.battle
    for c in list(battle.characters):
        if c.out or c.side != m.who.side:
            continue
        items = [item for tactic in c.sheet.tactics if tactic.upgrades for item in kit_of_tactic(tactic).on[AFTER_ALLY]]
        yield from in_any_order(c, [partial(item.after_ally, battle, c, m) for item in items])
    if battle.reactors:
        yield from reactions.window(battle, "finish", m.who, m)


def after_movement(
    battle: Battle, c: Character, how: str, start: int, far: int, before: dict[str, int]
) -> Script[None]:
    """Upgrades that follow on a dash or teleport of their owner."""
    if c.out or not far:
        return
    items = [item for tactic in c.sheet.tactics if tactic.upgrades for item in kit_of_tactic(tactic).on[AFTER_MOVEMENT]]
    yield from in_any_order(c, [partial(item.after_movement, battle, c, how, start, far, before) for item in items])


def in_any_order(c: Character, some: list[Callable[[], Script[bool]]]) -> Script[None]:
    """Each of several things at most once; what was declined can still follow on something else."""
    left = list(some)
    while left:
        for script in left:
            if not c.out and (yield from script()):
                left.remove(script)
                break
        else:
            return


def offer_burst(
    battle: Battle,
    c: Character,
    tactic: Tactic,
    burst: Grown,
    how: str,
    start: int,
    before: dict[str, int],
    midway: bool,
) -> Script[None]:
    """A burst in the middle of a dash."""
    for item in kit_of_keystone(burst, tactic).on[AFTER_MOVEMENT]:
        far = battle.board.far[start][c.cells[0]]
        if not c.out and far:
            yield from item.after_movement(battle, c, how + " midway" if midway else how, start, far, before)
