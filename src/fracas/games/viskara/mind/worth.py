"""How well a side stands, for bots that think ahead, and what a seat does not know of the cards."""

from __future__ import annotations

from collections.abc import Callable

from fracas.games.viskara.book import goals
from fracas.games.viskara.book.battle import GM, NOWHERE, PLAYER_SIDE, Battle
from fracas.games.viskara.book.cards import counted
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import Deck

WON = 1000


def side_of(battle: Battle, seat: str) -> int:
    """The side a seat plays for. The game master may run several: then it is that of whoever acts."""
    if seat != GM:
        return next((c.side for c in battle.characters if c.seat == seat), PLAYER_SIDE)
    if battle.turn in battle.index and battle.actor.seat == GM:
        return battle.actor.side
    return next((c.side for c in battle.characters if c.seat == GM and not c.out), PLAYER_SIDE + 1)


def strength(battle: Battle, c: Character) -> int:
    """What is left of somebody: health above all, then what it could still spend."""
    if c.out or c.dead:
        return 0
    if c.exhausted:
        return c.sheet.level
    value = 40 * c.sheet.health + 100 * c.health
    return value + c.sheet.health * (2 * min(c.effort, 3) + min(c.flair, 12)) // 2


def worth(battle: Battle, seat: str) -> int:
    """From -1000 for a lost battle to 1000 for a won one, as the seat's side sees it."""
    side = side_of(battle, seat)
    if battle.phase in ("over", "end") or battle.winner >= 0:
        return 0 if battle.winner < 0 else WON if battle.winner == side else -WON
    mine = theirs = 1
    for c in battle.characters:
        if c.side == side:
            mine += strength(battle, c)
        else:
            theirs += strength(battle, c)
    if battle.morale:
        for number, morale in enumerate(battle.morale):
            gain = 20 * max(morale, 0)
            mine, theirs = (mine + gain, theirs) if number == side else (mine, theirs + gain)
    return WON * (mine - theirs) // (mine + theirs) + goal_reached(battle) * (1 if side == PLAYER_SIDE else -1)


def goal_reached(battle: Battle) -> int:
    """How far the players have come with what they are to do, up to 300."""
    goal = battle.goal
    if goal is None or battle.board is NOWHERE:
        return 0
    if goal.kind == goals.REACH:
        party = [c for c in battle.characters if c.side == PLAYER_SIDE and not c.exhausted and c.cells]
        return 300 - 20 * min((battle.apart(c.cells, goals.cells(battle)) for c in party), default=15)
    if goal.kind == goals.HOLD:
        return 300 * battle.held // goal.rounds
    whom = goals.protected(battle, goal) if goal.kind == goals.PROTECT else None
    saved = 200 * max(0, whom.health) // whom.most if whom is not None else 0
    return saved + (100 * min(battle.round, goal.rounds) // goal.rounds if goal.rounds else 0)


def pace(battle: Battle) -> tuple[int, str]:
    return battle.round, battle.turn


def imagine(battle: Battle, seat: str, below: Callable[[int], int]) -> None:
    """Cards another seat has looked at may lie anywhere in its deck: their order is left to fate again."""
    for owner, deck in battle.decks.items():
        if owner != seat and (deck.top or deck.bottom):
            battle.decks[owner] = Deck(counted((*deck.top, *deck.bottom), deck.left), deck.discards)
