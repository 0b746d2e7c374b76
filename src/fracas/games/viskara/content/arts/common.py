"""What several shadow arts share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core import Script
from fracas.core.language import Saying
from fracas.games.viskara.book import cards, movement
from fracas.games.viskara.book.attack import extras
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.character_creation import BASE
from fracas.games.viskara.book.damage import deal
from fracas.games.viskara.book.declare import Upgrade, upgrade
from fracas.games.viskara.book.maneuver import Line, Maneuver, eased, may
from fracas.games.viskara.book.model import Tactic
from fracas.games.viskara.book.moments import Moments, Price
from fracas.games.viskara.book.movement import Fits
from fracas.games.viskara.book.output import change


def art(key: str, name: str, points: int, section: str, *, parent: str = "", repeat: bool = False) -> Upgrade:
    """Declare a shadow arts upgrade; what it does follows, and says so in its docstring."""
    return upgrade(
        f"arts.{key}", name, points, parent=f"arts.{parent}" if parent else "", section=section, repeat=repeat
    )


def tiers(m: Maneuver, line: Line, n: int, steps: tuple[int, int, int]) -> int:
    """A bonus by red cards, n times as big."""
    return cards.tier(line.reds, tuple(n * step for step in steps))


def raise_finale(own: Upgrade, when: Callable[[Maneuver], bool]) -> None:
    """An upgrade that raises the finale by 2 for 2 flair when something is so."""

    class RaisedFinale(Moments):
        def why(self) -> str:
            return own.name

        def add(self, m: Maneuver) -> Price | None:
            return (own.key, (0, 2)) if when(m) else None

        def shown(self, m: Maneuver) -> Script[None]:
            if own.key in m.extras:
                m.tell("{who} uses {what}.", own.rule, what=own.name)
                change(m, finale=2)
            yield from ()

    own.does(RaisedFinale)


def hurt(m: Maneuver, own: Upgrade, line: Line, morale: int, health: int = 0) -> Script[None]:
    """Damage by a flourish effect."""
    health, morale = eased(m, line, health), eased(m, line, morale)
    both = health + morale
    if both and (yield from may(m.battle, m.payer, own.key, whom=line.target.id, number=both)):
        yield from deal(m.battle, m.who, line.target, health, morale, own.rule)


def shove(m: Maneuver, own: Upgrade, line: Line, c: Character, distance: int, fits: Fits | None = None) -> Script[int]:
    """Move somebody by a flourish effect."""
    if c.out or not c.cells:
        return 0
    return (yield from movement.move_other(m.battle, m.who, c, eased(m, line, distance), own.rule, fits=fits))


def combine(m: Maneuver, other: Tactic) -> Script[None]:
    """Add another tactic's upgrades to a maneuver: outputs, power, and everything else it has."""
    low, medium, high = m.outputs
    more = [number - base for number, base in zip(other.outputs, BASE, strict=True)]
    m.outputs = (low + more[0], medium + more[1], high + more[2])
    m.more_power += other.power
    m.join(tuple(grown for grown in other.upgrades if grown.key != "arts.combining"), other)
    yield from extras(m, "pay")


def allies_able(battle: Battle, c: Character) -> list[Character]:
    """Other allies that could do something."""
    return [ally for ally in battle.others(c) if not ally.exhausted and not ally.where]


def note(m: Maneuver, own: Upgrade, words: str, **facts: Any) -> None:
    """Tell what an upgrade does for whoever performs the maneuver."""
    m.tell("{who}: {did}", own.rule, did=Saying(words, **facts))
