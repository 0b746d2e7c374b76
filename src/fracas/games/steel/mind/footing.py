"""Where it is good to stand: scores for squares, for bots that do not search.

Close fighters go where they reach somebody, along the ways their body can take; shy ones keep a clear shot and their
distance.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from fracas.core import Ask
from fracas.games.steel.book.asking import SquareChoice
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.condition.consequences import ONE_THING, SHUNNING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.gait import Gait
from fracas.games.steel.book.ground import flies, gait_of
from fracas.games.steel.book.jump import JumpTo
from fracas.games.steel.book.main_actions import ChargeTo
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.move_actions import RideTo, WalkTo
from fracas.games.steel.book.movement import Going
from fracas.games.steel.book.shifting import ShiftTo
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.teleport import TeleportTo
from fracas.games.steel.book.where import apart
from fracas.games.steel.mind import appraisal
from fracas.grid import has_line

FAR_AWAY = 255
WILLING = (WalkTo, RideTo, ChargeTo, JumpTo)
"""Moves that leave an enemy's reach at your own risk."""

CROWDED = 5
"""Enemies closer than this count as a crowd for those who keep their distance."""

FALLING = 30
"""What it costs to jump down so far that the landing is a fall."""

LOOKED_AT = 8
"""Of how many of the best squares the line of effect is checked."""


# The way to somebody


def steps_to(fight: Fight, mover: Creature, enemy: Creature) -> bytes:
    """By place: movement until the mover has the enemy in melee reach, 255 for never; creatures in between ignored."""
    reach = max(1, appraisal.melee_reach(mover.block))
    stats = mover.stats
    return _steps_to(fight.board, gait_of(fight, mover), stats.size, reach, enemy.at, enemy.z, enemy.stats.size)


@lru_cache(maxsize=1 << 12)
def _steps_to(board: Board, gait: Gait, size: int, reach: int, at: int, z: int, other: int) -> bytes:
    steps = bytearray([FAR_AWAY]) * board.grid.size
    ring = _striking_places(board, gait, size, reach, at, z, other)
    for place in ring:
        steps[place] = 0
    buckets: list[list[int]] = [ring]
    done = 0
    while done < len(buckets):
        for there in buckets[done]:
            if steps[there] == done:
                _relax(gait, steps, buckets, there, done)
        done += 1
    return bytes(steps)


def _relax(gait: Gait, steps: bytearray, buckets: list[list[int]], there: int, done: int) -> None:
    """Note what it costs to come to this place from those beside it."""
    for here in gait.steps[there]:
        price = gait.cost(here, there)
        total = done + price
        if price > 0 and total < steps[here]:
            steps[here] = total
            while len(buckets) <= total:
                buckets.append([])
            buckets[total].append(here)


def _striking_places(board: Board, gait: Gait, size: int, reach: int, at: int, z: int, other: int) -> list[int]:
    """The places from which a body of this size has the enemy in reach and line of effect."""
    far, feet, heights = board.far, board.feet[size], gait.heights
    tall, tall_other, target = SQUARES_WIDE[size], SQUARES_WIDE[other], board.feet[other][at]
    found = []
    for place, cells in enumerate(feet):
        if not cells or board.no_room[size] >> place & 1 or far[place][at] > reach + tall + tall_other:
            continue
        flat = min([far[a][b] for a in cells for b in target])
        above = max(z - (heights[place] + tall - 1), heights[place] - (z + tall_other - 1), 0)
        near = 0 < flat <= reach and above <= reach
        if near and has_line(board.terrain, cells, heights[place], tall, target, z, tall_other):
            found.append(place)
    return found


def steps_to_nearest(fight: Fight, mover: Creature) -> int:
    """How much movement it takes until the mover reaches somebody to strike."""
    return min([steps_to(fight, mover, e)[mover.at] for e in fight.able_enemies(mover)], default=FAR_AWAY)


# SquareChoice


class View:
    """What a mover looks at when it compares squares."""

    __slots__ = ("board", "eager", "enemies", "fight", "heights", "mover", "range", "risks", "shy", "size")

    def __init__(self, fight: Fight, mover: Creature, going: SquareChoice) -> None:
        self.fight, self.mover, self.board = fight, mover, fight.board
        self.size = mover.stats.size
        self.range = appraisal.shooting_range(mover.block)
        self.eager = isinstance(going, ChargeTo) or (fight.main > 0 and fight.turn in (mover.id, _rider(fight, mover)))
        self.shy = appraisal.shy(mover.block) and (self.range > 1 or not self.eager)
        gait = gait_of(fight, mover, isinstance(going, ShiftTo))
        self.heights: Sequence[int] = self.board.stand[self.size] if isinstance(going, TeleportTo) else gait.heights
        able = fight.able_enemies(mover)
        self.enemies = [(e, steps_to(fight, mover, e), pull(e), _dread(e)) for e in able]
        self.risks = _risks(fight, mover, able) if isinstance(going, WILLING) else []


def _rider(fight: Fight, mount: Creature) -> str:
    return next((c.id for c in fight.creatures if c.riding == mount.id), "")


def pull(enemy: Creature) -> int:
    """How much an enemy draws others: the weak and the dangerous more."""
    return max(0, 12 - appraisal.left_in(enemy) // 3) + appraisal.offence(enemy.block) // 2


def _dread(enemy: Creature) -> int:
    """How far around an enemy it is bad to stand, whatever one does there."""
    return max([a.size for a in enemy.stats.abilities if a.action == "aura"], default=0)


def _risks(fight: Fight, mover: Creature, enemies: list[Creature]) -> list[tuple[Creature, int, int]]:
    """Enemies that could strike if the mover left their reach: who, that reach, and what it would cost."""
    risks = []
    for enemy in enemies:
        strike = enemy.stats.free_strike
        if strike.reach and not enemy.conditions & ONE_THING and fight.distance(mover, enemy) <= strike.reach:
            risks.append((enemy, strike.reach, appraisal.POINT * strike.damage[1]))
    return risks


def judge_squares(fight: Fight, ask: Ask, question: SquareChoice) -> list[int]:
    """Scores for the squares of a move, a charge, a shift, a ride, a jump or a teleport."""
    mover = question.mover(fight) if isinstance(question, Going) else question.me(fight)
    view = View(fight, mover, question)
    scores = [_option_score(view, option) for option in ask.options]
    if view.range > 1 and (view.eager or view.shy):
        _look_for_shots(view, ask.options, scores)
    if isinstance(question, JumpTo):
        risks = [4 * (o in question.far) + FALLING * (o in question.falls) for o in ask.options]
        scores = [score - risk for score, risk in zip(scores, risks, strict=True)]
    return scores


def _option_score(view: View, option: Any) -> int:
    if isinstance(option, int):
        return _square_score(view, option)
    if option == "stay":
        return _square_score(view, view.mover.at)
    return _height_score(view, option[1]) if isinstance(option, tuple) else -1000


def _square_score(view: View, cell: int) -> int:
    board, size, z = view.board, view.size, view.heights[cell]
    score = _distance_score(view, cell, z)
    for enemy, reach, cost in view.risks:
        if apart(board, size, cell, z, enemy) > reach:
            score -= cost
    if cell in board.damaging:
        score -= 20
    if cell in board.difficult:
        score -= 1
    return score


def _distance_score(view: View, cell: int, z: int) -> int:
    """For the eager: the best enemy in reach, else the way to one. For the shy: away from all of them."""
    board, size = view.board, view.size
    nearest, best, beside, gap, crowd = FAR_AWAY * 4, 0, 0, FAR_AWAY, 0
    for enemy, steps, pull, dread in view.enemies:
        distance = apart(board, size, cell, z, enemy)
        if distance < gap:
            gap = distance
        if distance < CROWDED:
            crowd += CROWDED - distance
            beside += distance <= 1
        if steps[cell] == 0:
            best = max(best, 10 + pull)
        nearest = min(nearest, steps[cell] * 4 - pull // 4)
        if distance <= dread:
            nearest += 6
    if view.shy:
        away = min(gap, 7) * 3 - 8 * beside - crowd + min(z, 4)
        return away - max(0, gap - view.range) * 8 - (nearest // 4 if gap > view.range else 0)
    if not view.eager:
        return -nearest // 2 - 2 * max(0, beside - 1)
    return best - nearest - 2 * max(0, beside - 1) + min(z, 2)


def _look_for_shots(view: View, options: Sequence[Any], scores: list[int]) -> None:
    """Check the most promising squares of somebody who shoots: without a clear shot they lose what was hoped for."""
    ranked = sorted([n for n, o in enumerate(options) if isinstance(o, int)], key=scores.__getitem__, reverse=True)
    sight = False
    for n in ranked[:LOOKED_AT]:
        if has_shot(view, options[n]):
            scores[n] += 40
            sight = True
    if not sight and view.eager:
        for n in ranked:
            cell = options[n]
            scores[n] = -min([steps[cell] for _, steps, _, _ in view.enemies], default=0)


def has_shot(view: View, cell: int) -> bool:
    board, size, z = view.board, view.size, view.heights[cell]
    own, tall = board.feet[size][cell], SQUARES_WIDE[size]
    for enemy, _, _, _ in view.enemies:
        if apart(board, size, cell, z, enemy) <= view.range:
            other = enemy.stats.size
            if has_line(board.terrain, own, z, tall, board.feet[other][enemy.at], enemy.z, SQUARES_WIDE[other]):
                return True
    return False


def _height_score(view: View, z: int) -> int:
    """Flyers come down to (or rise to) just above the nearest enemy when they are too far above or below it."""
    mover = view.mover
    if not flies(mover) or not view.enemies or mover.conditions & SHUNNING:
        return -500
    far = view.board.far[mover.at]
    nearest = min([e for e, _, _, _ in view.enemies], key=lambda e: far[e.at])
    wanted = nearest.z + 1
    return 60 - 5 * abs(z - wanted) if abs(mover.z - wanted) > 1 else -500
