"""Tokens that stand in for others: Machine, Trickster, Dragon's Ego, Copies as Iron, an ally's tokens (rulings 51,
53).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.kit_index import is_out, kit_index, kit_of
from fracas.games.dojo.rules.model import BASIC, CHALLENGE, CONTROL, IRON, SPEED, STOOGES, TOKENS, Fight, Unit
from fracas.games.dojo.rules.moments import moment
from fracas.games.dojo.rules.phrases import token_name
from fracas.games.dojo.rules.targeting import caged, can_see, cells_of, distance, reach

if TYPE_CHECKING:
    from fracas.games.dojo.rules.damage import Wound

Lent = tuple[int, str]
"""A token of an ally: the ally's place among the units, and its kind."""
Name = str | Lent
"""What is spent: a kind of your tokens, “copies”, or what an ally lends."""
Source = tuple[Name, int]


def sources(fight: Fight, unit: Unit, kind: str) -> list[Source]:
    """What a unit can spend as tokens of a kind, each with how many there are."""
    kit = kit_of(fight, unit)
    found: dict[Name, int] = {kind: unit.tokens.get(kind, 0)}
    for ability in swappers(fight, unit, kind):
        found.update(stand_ins(unit, ability, kind))
    if kind == IRON and kit.iron_from_copies:
        found["copies"] = len(fight.doubles(unit)) - (unit.kind == STOOGES)
    for ally in sharing(fight, unit, kind):
        found[ally.index, kind] = ally.tokens[kind]
    if found.get(SPEED) and caged(fight, unit):
        del found[SPEED]
    return [(name, n) for name, n in found.items() if n > 0]


def swappers(fight: Fight, unit: Unit, kind: str) -> list[Ability]:
    """The Abilities that let other tokens be spent as this kind now, those without a limit first."""
    kit = kit_of(fight, unit)
    if kit.plain_tokens:
        return []
    able = [a for a in kit.abilities if stand_ins(unit, a, kind) and swaps_left(fight, unit, a) > 0]
    return sorted(able, key=lambda a: ("", "turn", "round twice").index(a.limit_swaps))


def stand_ins(unit: Unit, ability: Ability, kind: str) -> dict[str, int]:
    """Which other tokens an Ability lets a unit spend as a kind."""
    if kind in ability.any_token_as:
        return {k: n for k, n in unit.all_tokens().items() if k != kind}
    if kind in ability.basic_as or (kind in BASIC and ability.basic_as_basic):
        return {k: unit.tokens[k] for k in BASIC if k != kind and unit.tokens.get(k, 0)}
    return {}


def purse(fight: Fight, unit: Unit, kind: str) -> int:
    """How many tokens of a kind a unit could spend: its own, what may stand in for them, and what an ally shares."""
    if plain_purse(fight, unit, kind):
        return unit.tokens.get(kind, 0)
    return sum(n for _, n in sources(fight, unit, kind))


def plain_purse(fight: Fight, unit: Unit, kind: str) -> bool:
    """Whether a unit can spend nothing but its own tokens of a kind as that kind."""
    kit = kit_of(fight, unit)
    if not kit.plain_tokens or (kind == IRON and kit.iron_from_copies):
        return False
    return not (kit_index(fight).share and sharing(fight, unit, kind))


def pay_speed(fight: Fight, unit: Unit, cost: int) -> Script[None]:
    """Speed for a step: your own, of which the last token may overpay, or what stands in for it when there is none."""
    if unit.tokens.get(SPEED, 0):
        fight.book.discard(fight, unit, SPEED, cost)
        return
    stock = sources(fight, unit, SPEED)
    yield from spend_sources(Actor(fight, unit), SPEED, min(cost, sum(n for _, n in stock)), stock)


def swaps_left(fight: Fight, unit: Unit, ability: Ability) -> int:
    """How often an Ability lets tokens stand in for others: as often as one likes, once a turn, or twice a round."""
    limit, key = ability.limit_swaps, f"{unit.index} swap {ability.id}"
    if limit == "turn":
        return 1 - fight.this_turn.get(key, 0)
    if limit == "round twice":
        return 2 - fight.this_round.get(key, 0)
    return 99


def sharing(fight: Fight, unit: Unit, kind: str = "") -> list[Unit]:
    """Allies in Unbreakable Style within whose Range and sight the unit stands: it may spend their tokens. With a kind,
    only those who hold tokens of it.
    """
    allies = [fight.units[index] for index in kit_index(fight).share]
    if kind:
        allies = [ally for ally in allies if ally.tokens.get(kind, 0) > 0]
    allies = [ally for ally in allies if ally.side == unit.side and ally is not unit and not is_out(fight, ally)]
    if not allies:
        return allies
    places = [cells_of(fight, body) for body in fight.bodies(unit)]
    return [ally for ally in allies if _overlooks(fight, ally, places)]


def _overlooks(fight: Fight, ally: Unit, places: list[tuple[int, ...]]) -> bool:
    """Whether one of the places is within an ally's Range and sight."""
    kit = kit_of(fight, ally)
    low, high = reach(fight, ally, kit)
    for body in fight.bodies(ally):
        here = cells_of(fight, body)
        for place in places:
            if low <= distance(fight, here, place) <= high and can_see(fight, kit, here, place):
                return True
    return False


def spend_sources(
    deed: Actor, kind: str, number: int, stock: list[Source], hit: Wound | None = None, kinds: Sequence[str] = ()
) -> Script[None]:
    """Spend so many tokens as a kind (or, for a cost of several `kinds`, any of them), token by token as
    one chooses.
    """
    fight, unit = deed.fight, deed.unit
    left, able = dict(stock), [ability for each in kinds or (kind,) for ability in swappers(fight, unit, each)]
    used: dict[Name, int] = {}
    for owed in range(number, 0, -1):
        names = [name for name, n in left.items() if n > 0]
        if sum(left.values()) == owed:
            names = names[:1]
        what = f"what to spend as {token_name(kind)}" if kind in TOKENS else "which token to pay with"
        name = yield from deed.ask("source", names, what)
        left[name] -= 1
        used[name] = used.get(name, 0) + 1
        yield from _pay(deed, name, hit)
    tell_lenders(deed, used)
    if able and any(name not in (kinds or (kind,)) and name in TOKENS for name in used):
        note_swap(deed, able[0], kind)
    spent = kinds_of(used) if kinds else {kind: number}
    for one, count in spent.items():
        yield from moment(deed, unit, Ability.spent, one, count)
    if CONTROL in spent or CONTROL in used:
        yield from moment(deed, unit, Ability.spends_control)


def kinds_of(used: Mapping[Name, int]) -> dict[str, int]:
    """How many tokens of each kind were spent, your own and those that were lent."""
    found: dict[str, int] = {}
    for name, number in used.items():
        kind = name if isinstance(name, str) else name[1]
        found[kind] = found.get(kind, 0) + number
    return found


def tell_lenders(deed: Actor, used: Mapping[Name, int]) -> None:
    """Say whose tokens were spent, where they were an ally's."""
    for name, number in used.items() if deed.fight.log else ():
        if not isinstance(name, str):
            index, kind = name
            who, ref = deed.fight.units[index].name, deed.fight.book.ref("style-ability.unbreakable")
            deed.tell("{who} lends {n} {kind}.", ref, who=who, n=number, kind=token_name(kind))


def note_swap(deed: Actor, ability: Ability, kind: str) -> None:
    """One expenditure of any size uses up one of an Ability's swaps (ruling 51)."""
    fight, key = deed.fight, f"{deed.unit.index} swap {ability.id}"
    for notes in (fight.this_turn, fight.this_round):
        notes[key] = notes.get(key, 0) + 1
    deed.tell("Other tokens stand in for {kind}.", fight.book.ref(ability.id), kind=token_name(kind))


def _pay(deed: Actor, name: Name, hit: Wound | None) -> Script[None]:
    fight, unit = deed.fight, deed.unit
    if name == "copies":
        copies = [f for f in fight.doubles(unit) if not hit or f is not hit.target]
        deed.tell("A Copy takes the hit.", fight.book.ref(kit_of(fight, unit).source["iron_from_copies"]))
        chosen = yield from deed.choose(copies, "a Copy to spend")
        yield from deed.destroy(chosen[0])
    elif not isinstance(name, str):
        index, kind = name
        fight.book.discard(fight, fight.units[index], kind, 1)
    elif name == CHALLENGE:
        unit.challenger = -1
    else:
        unit.tokens[name] -= 1
