"""What several aura upgrades share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from fracas.core import Script
from fracas.games.viskara.book import cards
from fracas.games.viskara.book.asked import Asked, ask
from fracas.games.viskara.book.aura import influence
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import deal, deal_each
from fracas.games.viskara.book.declare import Upgrade, upgrade
from fracas.games.viskara.book.maneuver import Maneuver, may
from fracas.games.viskara.book.model import half
from fracas.games.viskara.book.phrases import name_of


class StrikeAt(Asked):
    """Morale or health damage to somebody, or none."""

    about: ClassVar[str] = "strike at"
    words: ClassVar[str] = "{what}: hurt {whom} by {n} morale, or half as much health?"
    again: ClassVar[bool] = True

    def __init__(self, seat: str, who: str, what: str, whom: str, number: int) -> None:
        super().__init__(seat, who, what)
        self.whom, self.number = whom, number

    def facts(self, battle: Battle) -> dict[str, object]:
        return {**super().facts(battle), "whom": name_of(battle, self.whom), "n": self.number}


class WhoGains(Asked):
    """Who gains an effect that is paid for."""

    about: ClassVar[str] = "beneficiary"
    words: ClassVar[str] = "{who}: who gains the effect of {what}?"


def aura(key: str, name: str, points: int, text: str = "", *, parent: str = "", repeat: bool = False) -> Upgrade:
    """Declare an aura upgrade."""
    return upgrade(f"aura.{key}", name, points, text, parent=f"aura.{parent}" if parent else "", repeat=repeat)


def told(battle: Battle, own: Upgrade, words: str, *rules: str, **facts: Any) -> None:
    if log := battle.log:
        log.tell(words, own.rule, *rules, **facts)


def reach_of(c: Character, best: int) -> int:
    """Direct range, exposure range with a card of 5, projectile range with a card of 8."""
    return c.sheet.ranges[2 if best >= 8 else 1 if best >= 5 else 0]


def best_stored(c: Character) -> int:
    return max((cards.VALUE[card] for card in c.stored), default=0)


def spread(m: Maneuver, own: Upgrade, number: int) -> Script[None]:
    """Morale damage to the target, or half of it to each of several targets or lines."""
    amount = number if len(m.lines) == 1 else half(number)
    struck = []
    for line in m.lines:
        if not amount or line.target.out:
            continue
        if (yield from may(m.battle, m.payer, own.key, whom=line.target.id, number=amount)):
            struck.append(line.target)
    yield from deal_each(m.battle, m.who, struck, 0, amount, own.rule)


def strike_at(battle: Battle, c: Character, own: Upgrade, foe: Character, number: int) -> Script[None]:
    """Morale damage, or half as much health damage."""
    kind = yield ask(StrikeAt(c.seat, c.id, own.key, foe.id, number), ("morale", "health", "no"))
    if kind == "morale":
        yield from deal(battle, c, foe, 0, number, own.rule)
    elif kind == "health":
        yield from deal(battle, c, foe, half(number), 0, own.rule)


def everybody_near(battle: Battle, c: Character, reach: int) -> list[Character]:
    """Everybody within a range, yourself included."""
    return [c, *battle.within(c, reach)]


def in_influence(battle: Battle, c: Character) -> list[Character]:
    """Allies an expanded aura may serve, its owner first; only the owner when it is not expanded."""
    if not c.has("expanded"):
        return [c]
    return [c, *(a for a in battle.others(c) if a.cells and battle.distance(c, a) <= influence(c))]


def choose_ally(battle: Battle, c: Character, own: Upgrade) -> Script[Character]:
    """Who gains an effect that is paid for: yourself, or somebody within an expanded aura."""
    able = in_influence(battle, c)
    if len(able) == 1:
        return c
    return battle.get((yield ask(WhoGains(c.seat, c.id, own.key), [a.id for a in able])))


def pairs(some: Iterable[Character]) -> list[tuple[str, str]]:
    ids = [c.id for c in some]
    return [(a, b) for a in ids for b in ids if a != b]
