"""How good each option looks at a glance, for quick bots: bigger is better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core import Ask
from fracas.games.tales.rules import features, urges
from fracas.games.tales.rules.model import FEATURE, HERO, HEROIC, Figure
from fracas.games.tales.rules.tale import Tale

Rating = Callable[[Tale, Ask, Any], int]


def instinct(tale: Tale, ask: Ask) -> list[int]:
    rate = RATINGS.get(ask.about)
    return [rate(tale, ask, option) for option in ask.options] if rate else [0] * len(ask.options)


def _turn(tale: Tale, ask: Ask, option: Any) -> int:
    return urges.turn_value(tale, tale.get(ask.subject), option)


def _go(tale: Tale, ask: Ask, option: Any) -> int:
    figure = tale.get(ask.subject[0])
    return urges.space_value(tale, figure, figure.at if option == "stay" else option)


def _whom(tale: Tale, ask: Ask, option: Any) -> int:
    """Of several Foes the one closest to falling; of several friends the one that needs it most."""
    if option == "done":
        return -100
    if option == "no":
        return -1
    figure = tale.get(option)
    if figure.kind == FEATURE:
        return -50
    actor = tale.get(ask.subject[0] if isinstance(ask.subject, tuple) else ask.subject)
    if tale.is_foe(actor, figure):
        return 50 - (figure.fortitude - figure.damage) - 10 * figure.toughness - 3 * figure.shield
    return figure.damage + 2 * figure.wounded


def _tie(tale: Tale, ask: Ask, option: Any) -> int:
    """Whom a Schemer attacks: better somebody who can take it."""
    figure = tale.get(option)
    if tale.is_foe(tale.get(ask.subject), figure):
        spare = figure.fortitude - figure.damage + 6 * (figure.kind == HERO and not figure.wounded)
        return spare + 20 * (figure.kind not in (HERO, "schemer"))
    return figure.damage


def _under(tale: Tale, ask: Ask, option: Any) -> int:
    """Of several on one space better a Foe than a friend."""
    return 0 if tale.get(option).side == HEROIC else 1


def _prevent(tale: Tale, ask: Ask, option: Any) -> int:
    """Tokens are for what would wound, or for much."""
    figure, amount = tale.get(ask.subject[0]), ask.subject[1]
    grave = figure.damage + amount >= figure.fortitude
    if option == "take":
        return 0
    if option == "toughness":
        return 8 if grave or amount >= 3 else -1
    number = option[1]
    left = max(0, amount - 2 * number)
    if grave:
        return 9 if figure.damage + left < figure.fortitude else 2 * number
    return 5 - number if amount >= 2 * number else -1


def _answer(tale: Tale, ask: Ask, option: Any) -> int:
    if option == "pass":
        return 0
    number: int = option[1]
    return number + 1 if option[0] == "hitback" else -number


def _react(tale: Tale, ask: Ask, option: Any) -> int:
    return 0 if option == "pass" else 5


def _more(tale: Tale, ask: Ask, option: Any) -> int:
    return int(option)


def _doom(tale: Tale, ask: Ask, option: Any) -> int:
    payer, price = tale.get(ask.subject[0]), ask.subject[1]
    if option == "pay":
        return 2 if payer.fortitude - payer.damage > 2 * price + 1 else -5
    return -int(option[0]) - 2 * ("c" in option) + 2


def _defend(tale: Tale, ask: Ask, option: Any) -> int:
    """Epic Dice for whom the blow would wound."""
    ids, amount = ask.subject
    number: int = option
    saved = 0
    for figure in (tale.get(id) for id in ids):
        left = max(0, amount - number * tale.library.numbers.epic_defense)
        if figure.kind == HERO and figure.damage + amount >= figure.fortitude > figure.damage + left:
            saved += 8 if figure.wounded else 4
    return saved - number


def _reroll(tale: Tale, ask: Ask, option: Any) -> int:
    """Blank dice are worth another roll."""
    return 0 if option == "no" else 1 - 2 * ("c" in option.removeprefix("epic ")) - int(option.removeprefix("epic ")[0])


def _burst(tale: Tale, ask: Ask, option: Any) -> int:
    return 0 if option == "no" else sum(1 for f in tale.foes(tale.get(ask.subject)) if option >> f.at & 1)


def _first(tale: Tale, ask: Ask, option: Any) -> int:
    return 1 if option in ("done", "on", "yes") else 0


def _below(tale: Tale, ask: Ask, option: Any) -> int:
    """What a Hero leaps over is best left alone, but doors and the scenario's own spaces are worth it."""
    if option == "no":
        return 1
    return 2 - 5 * features.hurt(tale, tale.get(ask.subject), option, True)


def _under_foes(tale: Tale, ask: Ask, option: Any) -> int:
    """Traps and fires belong under Foes, or at least in their way; never under friends."""
    if option == "no":
        return 0
    actor = tale.get(ask.subject)
    here = tale.at(option)
    if any(f.kind == HERO for f in here):
        return -20
    foes = tale.foes(actor)
    return 10 * any(f in foes for f in here) - min((tale.map.far(option)[f.at] for f in foes), default=0)


def _scheming_space(tale: Tale, ask: Ask, option: Any) -> int:
    """Where a Schemer, or a figure it throws about, had better end."""
    figure: Figure = tale.get(ask.subject[0] if isinstance(ask.subject, tuple) else ask.subject)
    if option == "stay":
        return 0
    hurt = features.hurt(tale, figure, option, True)
    if figure.played:
        return -10 * hurt
    near = min((tale.map.far(option)[f.at] for f in tale.heroes_here()), default=0)
    return 10 * hurt + near


def _card(tale: Tale, ask: Ask, option: Any) -> int:
    return 0 if option == "none" else 1 + tale.library.card(option).vault


def _node(tale: Tale, ask: Ask, option: Any) -> int:
    tree = tale.library.heroes[tale.get(ask.subject[0]).block].tree
    return len(next(node.tokens for node in tree if node.id == option))


def _campaign(tale: Tale, ask: Ask, option: Any) -> int:
    """On and on, until the evening has been long."""
    assert tale.progress is not None
    long = tale.progress.tries >= 2 * len(tale.library.campaigns[tale.progress.campaign].scenarios) + 2
    return {"on": 0 if long else 2, "stop": 1}.get(option, 0)


RATINGS: dict[str, Rating] = {
    "turn": _turn,
    "move": _go,
    "leap": _go,
    "rampage": _go,
    "aim": _whom,
    "target": _whom,
    "tie": _tie,
    "prevent": _prevent,
    "answer": _answer,
    "react": _react,
    "empower": _more,
    "boost": _more,
    "doom": _doom,
    "defend": _defend,
    "burst": _burst,
    "set off": _below,
    "reroll": _reroll,
    "hit back": _tie,
    "under": _under,
    "spare": _first,
    "may": _first,
    "trap": _under_foes,
    "kindle": _under_foes,
    "conjure": _under_foes,
    "schemer goes": _scheming_space,
    "schemer stops": _scheming_space,
    "shove": _scheming_space,
    "put": _scheming_space,
    "displace": _scheming_space,
    "deploy": _scheming_space,
    "settle": _scheming_space,
    "card": _card,
    "item": _card,
    "claim": _node,
    "campaign": _campaign,
}
