"""What auras put on the map: placing it, keeping it, moving it, for yourself or for an ally the aura serves."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.games.viskara.book import cards
from fracas.games.viskara.book.asked import Number, ToSquare, ask
from fracas.games.viskara.book.aura import choose_card, lenders, stored_kinds
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.beforehand import beforehand
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import Upgrade
from fracas.games.viskara.book.model import Imposing, Placed, Zone
from fracas.games.viskara.book.sight import objects, obstructions, squares_in_range
from fracas.games.viskara.content.aura.common import told
from fracas.games.viskara.content.aura.enhancement import enhance

RULES = {"gravity well": "viskara.condition.gravity-well-zone", "tempest": "viskara.condition.tempest-zone"}


class ZoneOn(ToSquare):
    """Where to put a zone."""

    about: ClassVar[str] = "zone"
    words: ClassVar[str] = "{who}: {what} on which square?"


def aura_behind(battle: Battle, zone: Zone) -> Character:
    """Whose aura a zone was placed with: its owner's, or that of an ally who lent it."""
    return battle.get((zone.lender if isinstance(zone, Placed | Imposing) else "") or zone.owner)


def place(
    battle: Battle, c: Character, who: Character, own: Upgrade, key: str, least: int, colour: str
) -> Script[None]:
    """Return a card and put a zone on a square within exposure range, or projectile range for a better card."""
    used = yield from choose_card(battle, c, own.key, least, colour, whom=who)
    if not used:
        return
    yield from beforehand(battle, who)
    reach = who.sheet.ranges[2 if cards.VALUE[used[0]] >= least + 1 else 1]
    number = "range"
    if key == "tempest" and c.sheet.upgrade("aura.targeted-enhancement") is not None and stored_kinds(c, 1):
        number = yield ask(Number(c.seat, c.id, "aura.targeted-enhancement"), ("range", "damage"))
    more = yield from enhance(battle, c, own.key, number, who)
    cells = squares_in_range(battle, who.cells, obstructions(battle, who, "other"), reach, "other")
    cell = yield ask(ZoneOn(who.seat, who.id, own.key), cells)
    far, damage = (more, 0) if number == "range" else (0, more)
    battle.add_zone(Placed(key, who.id, (cell,), far, "", c.id, damage))
    told(battle, own, "{who} places it on {where}.", RULES[key], who=who.name, where=battle.name(cell))


def keep_lent(battle: Battle, zone: Zone, who: Character, own: Upgrade, least: int = 0) -> Script[None]:
    """At the start of an ally's turn what it placed is gone, unless the aura still serves it and a card is returned."""
    lender = aura_behind(battle, zone)
    if zone.owner != who.id or lender is who:
        return
    if lender not in lenders(battle, who) or not (yield from choose_card(battle, lender, own.key, least, whom=who)):
        battle.drop_zone(zone)


def move_zone(battle: Battle, who: Character, zone: Zone, own: Upgrade) -> Script[None]:
    """Move a zone up to 3 squares."""
    yield from beforehand(battle, who)
    solid = objects(battle, who.side, "other")
    far = 3 + (yield from enhance(battle, aura_behind(battle, zone), own.key, "distance", who))
    near = [cell for cell in battle.board.around(zone.cells[0], far) if not solid >> cell & 1]
    cell = yield ask(ZoneOn(who.seat, who.id, own.key), near)
    battle.swap_zone(zone, zone.at((cell,)))
    told(battle, own, "{who} moves it to {where}.", who=who.name, where=battle.name(cell))
