"""What the game master may set by hand: health, effort, flair, morale, places, marks, who is there, the map."""

from __future__ import annotations

from functools import partial

from fracas.core import Panel, Refused
from fracas.games.viskara.book.battle import NOWHERE, Battle, BattleOver
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import settle_losses
from fracas.games.viskara.book.model import MOST_EFFORT
from fracas.games.viskara.book.resources import most_flair
from fracas.games.viskara.table import by_hand_joining as joining
from fracas.games.viskara.table import by_hand_map as ground
from fracas.games.viskara.table import by_hand_marks as marks

MOST_THREAT = 9
MOST_MORALE = 999
MOST_INJURIES = 9


def panel(battle: Battle) -> Panel:
    """Everything that can be set in the middle of a battle."""
    found = Panel(partial(ground.cell_of, battle))
    if battle.board is NOWHERE or battle.phase not in ("turn", "start"):
        return found
    for side in range(len(battle.morale)):
        _morale_of(found, battle, side)
    if battle.mode == "full":
        most = max(MOST_THREAT, battle.threat)
        found.number("threat", "Threat", battle.threat, 0, most, partial(setattr, battle, "threat"))
    ground.knobs(found, battle)
    joining.knobs(found, battle)
    for c in battle.characters:
        found.about(c.id, c.name)
        if not c.out:
            _of(found, battle, c)
            marks.knobs(found, battle, c)
            ground.of(found, battle, c)
        joining.of(found, battle, c)
    return found


def _morale_of(found: Panel, battle: Battle, side: int) -> None:
    """It has no bounds in the book: below 0 it is how much is missing, and gains go beyond what a side began with."""
    now, most = battle.morale[side], max(MOST_MORALE, battle.most_morale[side])
    label = f"Morale of the {battle.sides[side]}"
    found.number(f"morale {side}", label, now, min(-most, now), max(most, now), partial(_morale, battle, side))


def _of(found: Panel, battle: Battle, c: Character) -> None:
    """Numbers of a character; in a full battle one can be exhausted, in a simple one only gone."""
    full, write = battle.mode == "full", partial(partial, setattr, c)
    low, high = min(0, c.health) if full else 1, max(2 * c.most, c.health)
    found.number("health", "Health", c.health, low, high, partial(_health, battle, c))
    found.number("most", "Maximum health", c.most, 1, max(2 * c.sheet.health, c.most), write("most"))
    found.number("effort", "Effort", c.effort, 0, MOST_EFFORT, write("effort"))
    if full:
        found.number("flair", "Flair", c.flair, 0, most_flair(c), write("flair"))
        found.number("injuries", "Injuries", c.injuries, 0, max(MOST_INJURIES, c.injuries), write("injuries"))
        found.switch("fate", "Challenged fate", c.fate > 0, lambda on: setattr(c, "fate", int(on)))
        if not c.where:
            found.switch("anchored", "Anchored", c.anchored, write("anchored"))
    found.switch("acted", "Had a turn this round", c.acted, write("acted"))


def _health(battle: Battle, c: Character, value: int) -> None:
    """Who is left with none is exhausted, or dies when nobody is safe; a side of which nobody is left has lost."""
    if value <= 0 and battle.deadly and battle.turn == c.id:
        raise Refused(f"it is {c.name}'s turn; let it end first")
    c.health = value
    try:
        settle_losses(battle)
    except BattleOver:
        battle.phase = "end"


def _morale(battle: Battle, side: int, value: int) -> None:
    battle.morale = (*battle.morale[:side], value, *battle.morale[side + 1 :])
