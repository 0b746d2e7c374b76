"""A position in a few numbers: what a learned judgement of Tales from the Red Dragon Inn looks at."""

from __future__ import annotations

from fracas.games.tales.rules.model import COMPANION, FEATURE, HERO, HEROIC, HOSTILE, Figure
from fracas.games.tales.rules.tale import Tale
from fracas.games.tales.rules.worth import FAR_ENOUGH, danger, strength, way_left, worth

NAMES = (
    "worth", "strength", "health of heroes", "weakest hero", "wounded", "health of foes", "foes", "other friends",
    "tokens of heroes", "tokens of foes", "danger", "way left", "opened", "destroyed", "fired", "cooling down",
    "yet to act", "traps and fires", "epic", "round",
)  # fmt: skip


def _left(figure: Figure) -> int:
    """How much damage it takes until it is gone."""
    spare = figure.fortitude if figure.kind in (HERO, COMPANION) and not figure.wounded else 0
    return max(figure.fortitude - figure.damage, 0) + spare


def _tokens(figure: Figure) -> int:
    return figure.toughness + figure.shield + figure.evade + figure.boost + figure.hitback


def features(tale: Tale, seat: str) -> tuple[float, ...]:
    """The numbers of `NAMES`. All players play together, so they are the same for everybody."""
    if tale.board is None:
        return (0.0,) * len(NAMES)
    here = [figure for figure in tale.figures if figure.at >= 0 and figure.kind != FEATURE]
    heroes = [figure for figure in here if figure.kind == HERO]
    friends = [figure for figure in here if figure.side == HEROIC and figure.kind != HERO]
    foes = [figure for figure in here if figure.side == HOSTILE]
    full = sum(2 * figure.fortitude for figure in heroes) or 1
    ours, theirs = sum(map(strength, (*heroes, *friends))), sum(map(strength, foes))
    return (
        worth(tale, seat) / 1000,
        (ours - theirs) / (ours + theirs + 1),
        sum(map(_left, heroes)) / full,
        min((_left(figure) / (2 * figure.fortitude or 1) for figure in heroes), default=0.0),
        sum(figure.wounded for figure in heroes) / (len(heroes) or 1),
        sum(map(_left, foes)) / 40,
        len(foes) / 8,
        len(friends) / 4,
        sum(map(_tokens, heroes)) / 8,
        sum(map(_tokens, foes)) / 8,
        danger(tale) / 300,
        way_left(tale) / FAR_ENOUGH,
        len(tale.opened) / 4,
        len(tale.destroyed) / 4,
        len(tale.fired) / 4,
        len(tale.spent) / 8,
        1 - len(tale.acted) / (len(here) or 1),
        (len(tale.traps) + len(tale.fires)) / 6,
        tale.epic / 4,
        tale.round / 10,
    )
