"""Standing orders: what somebody does not want to be asked about. They can be given for a character, a seat or all."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from fracas.core import Refused, UnknownName
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.deeds import Choice, Deed
from fracas.games.viskara.book.model import ALWAYS, DANGER, NEVER, Orders

DEFIES = ("defy", "fate defy", "puppet defy", "lent defy")
"""The kinds of deeds that defy an attack with a tactic."""
ODDS = (6, 25, 37, 32)
"""How often no, one, two, and three or more red cards come in a show, of a hundred."""


EVERYTHING = Orders()
BEGINNERS = Orders(allies=DANGER)
"""In simple battles, and where few questions are wanted, unless somebody orders otherwise."""


def read_orders(plain: object) -> dict[str, Orders]:
    """Orders as a setup has them: by character, seat or “all”; “everything” is the word for being asked always."""
    if not isinstance(plain, Mapping):
        raise Refused("orders are given for characters, like {hesper = {above = 8}} or {all = “everything”}")
    found = {}
    for name, each in plain.items():
        try:
            made = EVERYTHING if each == "everything" else msgspec.convert(each, Orders)
        except msgspec.ValidationError as error:
            raise Refused(f"the orders of {name} cannot be read: {error}; known are above, never and allies") from error
        if made.allies not in (ALWAYS, DANGER, NEVER):
            raise UnknownName(f"for allies one is asked always, in danger or never: “{made.allies}” is none of them")
        found[str(name)] = made
    return found


def orders_of(battle: Battle, who: Character) -> Orders:
    """What stands for somebody: its own orders, its seat's, everybody's, or what goes without saying."""
    given = battle.orders
    for name in (who.id, who.sheet.id, who.seat, "all") if given else ():
        if name in given:
            return given[name]
    few = battle.mode == "simple" or battle.options.get("questions") == "few"
    return BEGINNERS if few else EVERYTHING


def expected(outputs: tuple[int, ...]) -> int:
    """The damage to expect of a show, rounded up."""
    return -(-sum(share * number for share, number in zip(ODDS, (0, *outputs), strict=True)) // 100)


def _named(option: Choice, names: Mapping[str, str]) -> set[str]:
    """What a tactic to defy with can be called."""
    return {option.key, names.get(option.key, "").casefold()} if isinstance(option, Deed) else set()


def wants(
    battle: Battle, who: Character, outputs: tuple[int, ...], targets: list[Character], options: tuple[Choice, ...]
) -> tuple[Choice, ...]:
    """What somebody still wants to be asked about an attack; () when it is nothing. What has to be done stays."""
    orders = orders_of(battle, who)
    if orders is EVERYTHING or "no" not in options:
        return options
    asked = expected(outputs) > orders.above or orders.above == 0
    if who not in targets:
        danger = any(target.health <= outputs[2] for target in targets)
        asked = asked and (orders.allies == ALWAYS or (orders.allies == DANGER and danger))
    names = {tactic.id: tactic.name for tactic in who.sheet.every_tactic()}
    never = {name.casefold() for name in orders.never}
    kept = []
    for option in options:
        defies = isinstance(option, Deed) and option.kind in DEFIES
        if not defies or (asked and not _named(option, names) & never):
            kept.append(option)
    return tuple(kept) if len(kept) > 1 else ()
