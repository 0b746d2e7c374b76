"""Opportunity attacks: whoever leaves an enemy's reach of its own will may be struck."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.card import Card, shortened
from fracas.core.language import say
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.asking import OfTwo, strike_words
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.changes import LASTING, STANDS, cannot, ignores
from fracas.games.steel.book.condition.consequences import UNREADY
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.ground import gait_of
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.where import apart

STRIKE = ("strike", "no")
STRIKE_EITHER = ("strike", "strike rider", "no")


def strikers_against(fight: Fight, creature: Creature) -> list[tuple[Creature, int]]:
    """Enemies able to make opportunity attacks on the creature, each with its reach. Whom it holds comes along.

    Hiding keeps strikes away only with concealment; behind mere cover a creature is struck like any other.
    """
    side, hidden, held = creature.side, creature.hidden_from, creature.holding
    standing = bool(fight.on[STANDS])
    if (standing or creature.conditions & LASTING) and ignores(fight, creature, "opportunity attacks"):
        return []
    rider = _urging(fight, creature) if creature.stats.mount else None
    dragged = rider.holding if rider is not None else ""
    return [
        (enemy, enemy.stats.free_strike.reach)
        for enemy in fight.creatures
        if enemy.side != side
        and not enemy.dead
        and not enemy.conditions & UNREADY
        and enemy.stats.free_strike.reach
        and not (enemy.id in hidden and targeting.concealed(fight, enemy, creature))
        and enemy.id != held
        and not (dragged and enemy.id == dragged)
        and not ((standing or enemy.conditions & LASTING) and cannot(fight, enemy, "strike in passing"))
    ]


def _urging(fight: Fight, mount: Creature) -> Creature | None:
    """Whoever rides the mount on its own turn, so that it moves of its own will as well."""
    if fight.turn and fight.actor.riding == mount.id:
        return fight.actor
    return None


def leaves_reach(fight: Fight, creature: Creature, here: int, there: int, height: int) -> bool:
    """Whether a step leaves the reach of any enemy, able to strike or not: a quick look before a closer one."""
    board: Board = fight.board
    side, size, z = creature.side, creature.size, creature.z
    row, room = board.far[here], SQUARES_WIDE[size] - 2
    for enemy in fight.creatures:
        if enemy.side == side or enemy.dead:
            continue
        distance = enemy.stats.free_strike.reach
        if row[enemy.at] > distance + room + SQUARES_WIDE[enemy.size]:
            continue
        if apart(board, size, here, z, enemy) <= distance < apart(board, size, there, height, enemy):
            return True
    return False


def opportunity_attacks(fight: Fight, creature: Creature, frm_cells: tuple[int, ...], to_anchor: int) -> Script[None]:
    """Before the creature leaves a space of its own will, every enemy whose reach it leaves may strike it."""
    height = gait_of(fight, creature).heights[to_anchor]
    yield from struck_leaving(fight, creature, frm_cells[0], to_anchor, height)


class StrikeInPassing(OfTwo):
    """Whether to strike somebody who leaves the reach."""

    about: ClassVar[str] = "opportunity"
    words: ClassVar[dict[str, str]] = {"strike rider": "Strike the rider"}
    declinable: ClassVar[bool] = True

    def sentence(self, fight: Fight) -> str:
        who, whom = self.names(fight)
        return say("{who}: opportunity attack against {whom}?", who=who, whom=whom)

    def card(self, fight: Fight, option: str) -> Card:
        if option == "no":
            return super().card(fight, option)
        text = shortened(strike_words(self.me(fight)))
        return Card(kind="reaction", targets=(self.whom,), text=text, rule="steel.triggered.opportunity", side="foe")


def struck_leaving(fight: Fight, creature: Creature, here: int, there: int, height: int) -> Script[bool]:
    """Ask everybody whose reach the step leaves; returns whether somebody struck.

    Of a mount and whoever rides it on its turn, each striker picks one.
    """
    board: Board = fight.board
    size, z, struck = creature.size, creature.z, False
    rider = _urging(fight, creature) if creature.stats.mount else None
    answers = STRIKE if rider is None else STRIKE_EITHER
    for enemy, distance in strikers_against(fight, creature):
        if apart(board, size, here, z, enemy) > distance or apart(board, size, there, height, enemy) <= distance:
            continue
        if not creature.conscious or creature.at != here:
            break
        if not enemy.conscious or not targeting.line_of_effect(fight, enemy, creature):
            continue
        answer = yield Ask(enemy.seat, StrikeInPassing(enemy.id, creature.id), answers)
        if answer != "no":
            struck = True
            target = rider if rider is not None and answer == "strike rider" else creature
            yield from _opportunity_attack(fight, enemy, target)
    return struck


def _opportunity_attack(fight: Fight, enemy: Creature, creature: Creature) -> Script[None]:
    from fracas.games.steel.book.free_strike import free_strike_at

    if log := fight.log:
        log.begin(
            "{who} strikes at {whom}, who leaves its reach.",
            "steel.triggered.opportunity",
            "steel.triggered.free",
            "steel.rule.reach",
            who=enemy.name,
            whom=creature.name,
        )
    yield from free_strike_at(fight, enemy, creature, True)
    if log := fight.log:
        log.end()
