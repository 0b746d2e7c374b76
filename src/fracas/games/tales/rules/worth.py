"""How well the Heroes stand, for bots that think ahead: damage given and taken, Wounds, what the scenario counts."""

from __future__ import annotations

from fracas.games.tales.rules.model import COMPANION, FEATURE, HERO, HEROIC, HOSTILE, Figure
from fracas.games.tales.rules.tale import Tale

WON = 1000
MOST = 700
"""However well it looks, it is not won yet."""
DANGER, STEP, FAR_ENOUGH = 160, 6, 40


def strength(figure: Figure) -> int:
    """What is left of somebody; a Hero who is not Wounded yet can take everything twice."""
    left = max(figure.fortitude - figure.damage, 0)
    tokens = figure.toughness * 4 + figure.shield * 3 + figure.evade + figure.boost + figure.hitback
    if figure.kind in (HERO, COMPANION):
        return 10 * (left + (0 if figure.wounded else figure.fortitude) + 4) + 3 * tokens
    return 10 * (left + 2) + 3 * tokens


def danger(tale: Tale) -> int:
    """How close those are to their end without whom all is lost: Heroes, and whom the scenario names."""
    dear = {when.defeated or when.gone for when in tale.sheet.lose}
    near = 0
    for figure in tale.figures:
        if figure.at >= 0 and (figure.kind == HERO or figure.block in dear):
            left = (
                figure.fortitude
                - figure.damage
                + (figure.fortitude if figure.kind == HERO and not figure.wounded else 0)
            )
            near += DANGER // (max(left, 0) + 1)
    return near


def way_left(tale: Tale) -> int:
    """How far it is to where the scenario is won, if it is won somewhere."""
    steps = 0
    for when in tale.sheet.win:
        if when.at:
            crowd = tale.heroes_here() if when.who == "hero" else [f for f in tale.here() if f.block == when.who]
            ways = [min(tale.map.far(figure.at)[cell] for cell in tale.map.place(when.at)) for figure in crowd]
            steps += min((max(ways) if when.all else min(ways)), FAR_ENOUGH) if ways else FAR_ENOUGH
    return steps


def worth(tale: Tale, seat: str) -> int:
    """From -1000 for a lost scenario to 1000 for a won one. All players play together."""
    if tale.outcome:
        return WON if tale.outcome == "won" else -WON
    if tale.board is None:
        return 0
    friends = foes = 1
    for figure in tale.figures:
        if figure.at < 0 or figure.kind == FEATURE:
            continue
        if figure.side == HEROIC:
            friends += strength(figure)
        elif figure.side == HOSTILE:
            foes += strength(figure)
    progress = 40 * (len(tale.opened) + len(tale.destroyed) + len(tale.fired))
    score = MOST * (friends - foes) // (friends + foes) + progress - 8 * tale.round + 3 * tale.epic
    score -= danger(tale) + STEP * way_left(tale)
    return max(-MOST, min(MOST, score))


def pace(tale: Tale) -> int:
    """Whole rounds: turns are short, and what the Schemers do decides."""
    return tale.round
