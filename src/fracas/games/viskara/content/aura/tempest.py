"""Tempests: storms on the map that hurt whoever is near."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book.aura import choose_card, stored_kinds
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.being_moved import Move
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import deal
from fracas.games.viskara.book.declare import Upgrade, entering
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.maneuver import Maneuver, offer
from fracas.games.viskara.book.model import Grown, Placed, Zone
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.turn import STARTING
from fracas.games.viskara.content.aura.common import aura, told
from fracas.games.viskara.content.aura.placed import aura_behind, keep_lent, move_zone, place

tempest = aura("tempest", "Tempest", 0)


def of_tempest(
    key: str, name: str, points: int = 0, text: str = "", parent: str = "tempest", repeat: bool = False
) -> Upgrade:
    return aura(f"tempest.{key}", name, points, text, parent=parent, repeat=repeat)


movable = of_tempest("movable", "Movable (Tempest)", 0, "Once a turn the tempest moves up to 3 squares.")
larger = of_tempest("larger", "Larger Tempest", 0, "It reaches 5 squares; keeping it takes a card of 1.")
largest = of_tempest(
    "largest", "Largest Tempest", 0, "It reaches 7 squares; placing it takes a card of 3.", "tempest.larger"
)
damage_up = of_tempest("damage-up", "Damage Up", 25, "It deals 1 more damage a purchase.", repeat=True)
ally_protection = of_tempest(
    "ally-protection",
    "Ally Protection",
    5,
    "Its damage to somebody may be 1 less a purchase, more when larger.",
    repeat=True,
)
eye = of_tempest("eye-of-the-storm", "Eye of the Storm", 30, repeat=True)


def storm_of(battle: Battle, zone: Zone) -> tuple[Character, Grown, int]:
    """Whose tempest it is, with its upgrades and how far it reaches."""
    owner = battle.get(zone.owner)
    grown = aura_behind(battle, zone).sheet.upgrade(tempest.key)
    assert grown is not None
    reach = 7 if grown.count(largest.key) else 5 if grown.count(larger.key) else 3
    return owner, grown, reach + zone.n


def rage(battle: Battle, zone: Zone, c: Character) -> Script[None]:
    """Damage to somebody in the tempest but not on its square, once a turn."""
    owner, grown, reach = storm_of(battle, zone)
    near = bool(c.cells) and battle.apart(c.cells, zone.cells) <= reach and not set(c.cells) & set(zone.cells)
    if not near or c.exhausted or f"tempest {owner.id}" in c.once or c.where:
        return
    c.once = (*c.once, f"tempest {owner.id}")
    number = 1 + grown.count(damage_up.key) + (zone.damage if isinstance(zone, Placed) else 0)
    times = grown.count(ally_protection.key) * (3 if grown.count(largest.key) else 2 if grown.count(larger.key) else 1)
    asked = c.side == owner.side or battle.stops_at(owner, "may")
    if times and asked and (yield from offer(battle, owner, ally_protection.key, whom=c.id)):
        number = max(0, number - times)
        told(battle, ally_protection, "{who} is spared.", who=c.name)
    told(battle, tempest, "The tempest catches {who}.", "viskara.condition.tempest-zone", who=c.name)
    for own, words in (
        (larger, "It is a wide tempest."),
        (largest, "It is a very wide tempest."),
        (damage_up, "It is a strong tempest."),
    ):
        if grown.count(own.key):
            told(battle, own, words)
    yield from deal(battle, owner, c, number, 0, tempest.rule)


@entering("tempest")
def enter_tempest(battle: Battle, zone: Zone, move: Move, old: tuple[int, ...]) -> Script[bool]:
    yield from rage(battle, zone, move.who)
    return False


def start_in_tempest(battle: Battle, zone: Zone, c: Character) -> Script[None]:
    grown = aura_behind(battle, zone).sheet.upgrade(tempest.key)
    yield from keep_lent(battle, zone, c, tempest, least_to_keep(grown))
    if zone in battle.zones:
        yield from rage(battle, zone, c)


STARTING["tempest"] = start_in_tempest


def least_to_keep(grown: Grown | None) -> int:
    return 1 if grown is not None and grown.count(larger.key) else 0


def least_to_place(grown: Grown) -> int:
    return 3 if grown.count(largest.key) else 2


def storm_deeds(battle: Battle, c: Character, grown: Grown, who: Character) -> list[str]:
    """What somebody can do about tempests with an aura."""
    zone = battle.zone("tempest", who.id)
    if zone is None:
        return [tempest.key] if stored_kinds(c, least_to_place(grown), "r") else []
    own = aura_behind(battle, zone) is c
    return [movable.key] if own and grown.count(movable.key) and "tempest moved" not in who.once else []


@tempest.does
class Tempest(Moments):
    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        zone = battle.zone("tempest", c.id)
        own = zone is not None and aura_behind(battle, zone) is c
        if zone is not None and own and not (yield from choose_card(battle, c, tempest.key, least_to_keep(self.grown))):
            battle.drop_zone(zone)

    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        return [deed("aura", key) for key in storm_deeds(battle, c, self.grown, c)]

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        """A red card of 2 places a tempest that hurts whoever enters or starts a turn within 3 of it, once a turn."""
        yield from do_with_tempest(battle, c, self.grown, c, chosen.key)

    def lends(self, battle: Battle, c: Character, who: Character) -> list[Deed]:
        deeds = storm_deeds(battle, c, self.grown, who)
        return [deed("lent", key, c.id) for key in deeds if f"lent {key}" not in who.once]

    def lent(self, battle: Battle, c: Character, who: Character, chosen: Deed) -> Script[None]:
        yield from do_with_tempest(battle, c, self.grown, who, chosen.key)


def do_with_tempest(battle: Battle, c: Character, grown: Grown, who: Character, key: str) -> Script[None]:
    if key == tempest.key:
        yield from place(battle, c, who, tempest, "tempest", least_to_place(grown), "r")
        return
    zone = battle.zone("tempest", who.id)
    assert zone is not None
    who.once = (*who.once, "tempest moved")
    yield from move_zone(battle, who, zone, movable)


@eye.does
class Eye(Moments):
    def own_show(self, m: Maneuver, owner: Character) -> Script[None]:
        """On the tempest's own square tactics have 1 more power a purchase."""
        storms = [zone for zone in m.battle.zones_of("tempest") if aura_behind(m.battle, zone) is owner]
        if any(set(m.who.cells) & set(zone.cells) for zone in storms):
            m.more_power += self.times
            m.tell("{who} stands in the eye of the storm.", eye.rule)
        yield from ()
