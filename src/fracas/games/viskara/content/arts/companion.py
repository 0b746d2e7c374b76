"""The Companion and everything it can learn."""

from __future__ import annotations

from contextlib import ExitStack
from typing import ClassVar

import msgspec

from fracas.core import Script
from fracas.games.viskara.book import dash, movement, teleport
from fracas.games.viskara.book.asked import Dash, ToSquare, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.beforehand import beforehand
from fracas.games.viskara.book.being_moved import RIDE, Move, UnderWay, end, enter, start
from fracas.games.viskara.book.board import MOVE, bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.connected import Prelude
from fracas.games.viskara.book.declare import SETTLING, Upgrade
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.maneuver import Line, Maneuver, offer
from fracas.games.viskara.book.model import Companion, Grown, Mark, Tactic, Zone
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.objects import STRUCK
from fracas.games.viskara.book.resources import can_pay, pay
from fracas.games.viskara.book.sight import obstructions
from fracas.games.viskara.book.targets import targetable
from fracas.games.viskara.content.arts.common import art

companion = art("companion", "Companion", 0, "any")
frontline = art("companion.frontline", "Frontline", 0, "any", parent="companion")
big = art("companion.big", "Big Companion", 0, "any", parent="companion.frontline")
massive = art("companion.massive", "Massive Companion", 0, "any", parent="companion.big")
amorphous = art("companion.amorphous", "Amorphous", 0, "any", parent="companion.big")
polite = art("companion.polite", "Polite", 10, "any", parent="companion.big")
riding = art("companion.riding", "Riding", 0, "any", parent="companion.frontline")
best_friends = art("companion.best-friends", "Best Friends", 0, "any", parent="companion")
no_matter_what = art("companion.no-matter-what", "No Matter What", 0, "any", parent="companion.best-friends")
STEPS = 2


class SendCompanion(ToSquare):
    """Where the companion of a tactic goes."""

    about: ClassVar[str] = "companion"
    words: ClassVar[str] = "{who}: where does the companion go?"


def zone_of(battle: Battle, c: Character, tactic: Tactic) -> Companion | None:
    """Where this tactic's companion is."""
    for zone in battle.zones:
        if isinstance(zone, Companion) and zone.owner == c.id and zone.tactic == tactic.id:
            return zone
    return None


def at_home(battle: Battle, zone: Zone) -> bool:
    return zone.cells == battle.get(zone.owner).cells[:1]


def move_price(grown: Grown) -> int:
    """1 flair, more for a companion that obstructs, is massive, or polite."""
    return 1 + sum(bool(grown.count(u.key)) for u in (frontline, massive, polite))


def locked(c: Character, tactic: Tactic) -> bool:
    return c.has(f"recalled {tactic.id}")


def sending(battle: Battle, c: Character, grown: Grown, own: Tactic, must: bool = False) -> list[Prelude]:
    """Immediately before a maneuver the companion may be moved, if there is anywhere to go."""
    zone, price = zone_of(battle, c, own), move_price(grown)
    if zone is None or locked(c, own) or not can_pay(battle, c, 0, price) or _misshapen(battle, zone, grown):
        return []
    if not can_step(battle, c, zone):
        return []
    return [Prelude(c, companion.key, lambda: send(battle, c, grown, own, must), price=price, tactic=own.id, must=must)]


def send(battle: Battle, c: Character, grown: Grown, own: Tactic, must: bool) -> Script[None]:
    zone = zone_of(battle, c, own)
    assert zone is not None
    pay(battle, c, 0, move_price(grown))
    yield from move_it(battle, c, zone, grown, own, must)


def can_step(battle: Battle, c: Character, zone: Companion) -> bool:
    """Whether a companion can go anywhere at all."""
    solid = obstructions(battle, c, MOVE) & ~bits(zone.cells)
    return any(movement.one_step(battle, shape(zone), direction, solid) for direction in range(8))


def move_it(battle: Battle, c: Character, zone: Companion, grown: Grown, own: Tactic, must: bool) -> Script[None]:
    """Up to 2 squares, by the rules of movement; riders come along."""
    found = steps(battle, c, zone)
    if not found:
        return
    stay = () if must else ("stay",)
    to = yield ask(SendCompanion(c.seat, c.id, own.id), (*stay, *found))
    if to == "stay":
        return
    rides = [Move(rider, c, RIDE) for rider in _riders(battle, c, zone, grown, to - shape(zone)[0])]
    c.put(Mark("companion moved", c.id, 0, "turn"))
    c.drop(f"rode {own.id}")
    if log := battle.log:
        rules = (companion.rule, "viskara.condition.companion-out")
        log.tell("{who}'s companion goes to {where}.", *rules, who=c.name, where=battle.name(to))
        for ride in rides:
            log.tell("{who} rides along.", riding.rule, who=ride.who.name)
    with ExitStack() as under_way:
        for ride in rides:
            under_way.enter_context(UnderWay(battle, ride))
            yield from start(battle, ride)
        for cells in found[to]:
            if zone not in battle.zones:
                break
            shift = cells[0] - shape(zone)[0]
            zone = fit(battle, zone, cells)
            for ride in rides:
                if not ride.ended and not ride.displaced:
                    yield from enter(battle, ride, tuple(cell + shift for cell in ride.who.cells))
        for ride in rides:
            yield from end(battle, ride)
    fill(battle)


def _riders(battle: Battle, c: Character, zone: Companion, grown: Grown, shift: int) -> list[Character]:
    """Who rides along: whoever is on it, may move or be moved, and has room where it goes."""
    if not grown.count(riding.key):
        return []
    on = [o for o in battle.allies(c) if o.cells and set(o.cells) <= set(shape(zone))]
    return [o for o in on if (o is c or zone.whole) and _may_ride(battle, c, o, shift)]


def _may_ride(battle: Battle, c: Character, rider: Character, shift: int) -> bool:
    full = bits(tuple(cell + shift for cell in rider.cells)) & (battle.taken(rider) | battle.board.solid[MOVE])
    free = movement.may_move(battle, c) if rider is c else movement.may_be_moved(battle, rider, c)
    return free and not full


def steps(battle: Battle, c: Character, zone: Companion) -> dict[int, list[tuple[int, ...]]]:
    """Where a companion can go with 2 steps, and the squares it fills on the way."""
    solid = obstructions(battle, c, MOVE) & ~bits(zone.cells)
    own = shape(zone)
    paths: dict[tuple[int, ...], list[tuple[int, ...]]] = {own: []}
    edge = [own]
    for _ in range(STEPS):
        before, edge = edge, []
        for cells in before:
            for direction in range(8):
                new = movement.one_step(battle, cells, direction, solid)
                if new and new not in paths:
                    paths[new] = [*paths[cells], new]
                    edge.append(new)
    return {cells[0]: path for cells, path in paths.items() if path}


# Actions


@companion.does
class CompanionRule(Moments):
    def starts(self, m: Maneuver) -> tuple[int, ...]:
        """The tactic is used from where the companion is; a flair moves it 2 squares immediately before a maneuver."""
        zone = zone_of(m.battle, m.payer, m.tactic)
        return zone.cells if zone is not None and m.who.cells else m.who.cells

    def usable(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> bool:
        if c.has(f"rode {tactic.id}") and not can_pay(battle, c, 0, move_price(self.grown)):
            return False
        return not locked(c, tactic)

    def preludes(self, m: Maneuver) -> list[Prelude]:
        """Before this tactic; a mount that was ridden has to move before it is used again."""
        return sending(m.battle, m.payer, self.grown, m.tactic, m.payer.has(f"rode {m.tactic.id}"))

    def other_preludes(self, m: Maneuver) -> list[Prelude]:
        own = self.tactic
        return sending(m.battle, m.payer, self.grown, own)

    def look_ahead(self, m: Maneuver) -> bool:
        """Look ahead: from where the companion could be sent somebody might be in reach."""
        zone = zone_of(m.battle, m.payer, m.tactic)
        left = m.payer.flair - m.tactic.flair
        if (
            zone is None
            or locked(m.payer, m.tactic)
            or left < move_price(self.grown)
            or _misshapen(m.battle, zone, self.grown)
        ):
            return False
        own = m.starts
        try:
            for path in steps(m.battle, m.payer, zone).values():
                m.starts = path[-1]
                if targetable(m):
                    return True
            return False
        finally:
            m.starts = own

    def any_preludes(self, battle: Battle, c: Character) -> list[Prelude]:
        tactic = self.tactic
        return sending(battle, c, self.grown, tactic)

    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        tactic = self.tactic
        zone = zone_of(battle, c, tactic)
        if zone is None or locked(c, tactic):
            return []
        found: list[Deed] = []
        if not at_home(battle, zone):
            found.append(deed("recall", companion.key, tactic.id))
        if self.grown.count(big.key) and "resized" not in c.once:
            found += [deed("expand", big.key, tactic.id, size) for size in sizes(battle, c, zone, self.grown)]
            if zone.whole:
                found.append(deed("shrink", big.key, tactic.id, 1))
                if self.grown.count(massive.key) and len(zone.whole) == 9:
                    found.append(deed("shrink", massive.key, tactic.id, 2))
        able = self.grown.count(best_friends.key) and can_pay(battle, c, 0, friend_price(battle, c, self.grown))
        if able and friend_spots(battle, c, zone, self.grown):
            found.append(deed("best friends", best_friends.key, tactic.id))
        return found

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        tactic = self.tactic
        kind = chosen.kind
        if kind == "best friends":
            yield from to_best_friend(battle, c, tactic, self.grown)
            return
        yield from beforehand(battle, c, but=tactic.id if kind == "recall" else "")
        zone = zone_of(battle, c, tactic)
        assert zone is not None
        if kind == "recall":
            come_home(battle, c, zone)
        elif kind == "expand":
            yield from expand(battle, c, zone, self.grown, chosen.size)
        else:
            c.once = (*c.once, "resized")
            fit(battle, zone, zone.cells[:1] if chosen.size == 1 else battle.board.feet(2)[shape(zone)[0]])
            tell_size(battle, c, massive if chosen.size == 2 else big)


def come_home(battle: Battle, c: Character, zone: Companion) -> None:
    fit(battle, zone, c.cells[:1])
    if log := battle.log:
        log.tell("{who}'s companion comes back.", companion.rule, "viskara.condition.companion-out", who=c.name)


# Size


def shape(zone: Companion) -> tuple[int, ...]:
    """All squares it would fill."""
    return zone.whole or zone.cells


def fit(battle: Battle, zone: Companion, cells: tuple[int, ...], some: tuple[int, ...] = ()) -> Companion:
    """A companion has another place or size; it may fill only `some` of its squares."""
    made = msgspec.structs.replace(zone, cells=some or cells, whole=cells if len(cells) > 1 else ())
    battle.swap_zone(zone, made)
    return made


def fill(battle: Battle) -> None:
    """A polite companion leaves squares to friends, an amorphous one fills those that are no longer obstructed."""
    for zone in battle.companions():
        if zone.whole:
            c = battle.get(zone.owner)
            grown = c.sheet.tactic(zone.tactic).upgrade(companion.key)
            kept = bits(cell for ally in battle.allies(c) for cell in ally.cells) if zone.polite else 0
            if grown is not None and grown.count(amorphous.key):
                kept |= free_for(battle, c, zone, grown)
            cells = tuple([cell for cell in zone.whole if not kept >> cell & 1]) or zone.whole[:1]
            if cells != zone.cells:
                battle.swap_zone(zone, zone.at(cells))


SETTLING.append(fill)


def free_for(battle: Battle, c: Character, zone: Zone, grown: Grown) -> int:
    """The squares a companion cannot grow into."""
    full = obstructions(battle, c, MOVE) | battle.board.solid[MOVE]
    if not grown.count(polite.key):
        full |= battle.taken(None)
    return int(full) & ~bits(zone.cells)


def sizes(battle: Battle, c: Character, zone: Companion, grown: Grown) -> list[int]:
    if zone.whole or (grown.count(amorphous.key) and c.has("companion moved")):
        return []
    most = 3 if grown.count(massive.key) else 2
    return [size for size in range(2, most + 1) if bodies(battle, c, zone, grown, size)]


def bodies(battle: Battle, c: Character, zone: Zone, grown: Grown, size: int) -> dict[int, tuple[int, ...]]:
    """Places of a size that include its square; an amorphous one takes only the squares it can."""
    full = free_for(battle, c, zone, grown)
    own = zone.cells[0]
    found = {}
    for at, cells in enumerate(battle.board.feet(size)):
        if own not in cells:
            continue
        if not bits(cells) & full:
            found[at] = cells
        elif grown.count(amorphous.key):
            found[at] = (own, *(cell for cell in cells if not full >> cell & 1 and cell != own))
    return found


def expand(battle: Battle, c: Character, zone: Companion, grown: Grown, size: int) -> Script[None]:
    """Fill more squares, its own among them, if there still is room."""
    found = bodies(battle, c, zone, grown, size) if size in sizes(battle, c, zone, grown) else {}
    if not found:
        return
    at = next(iter(found))
    if len(found) > 1:
        at = yield ask(SendCompanion(c.seat, c.id, zone.tactic), found)
    c.once = (*c.once, "resized")
    fit(battle, zone, battle.board.feet(size)[at], found[at])
    fill(battle)
    tell_size(battle, c, massive if size == 3 else big)
    if len(found[at]) < size * size:
        tell_size(battle, c, amorphous)
    if any(battle.at(cell) for cell in found[at]):
        tell_size(battle, c, polite)


def tell_size(battle: Battle, c: Character, own: Upgrade) -> None:
    if log := battle.log:
        log.tell("{who}'s companion changes its size.", own.rule, "viskara.condition.companion-out", who=c.name)


def _misshapen(battle: Battle, zone: Companion, grown: Grown) -> bool:
    """An amorphous companion that could not fill its square is stuck."""
    stuck = bool(grown.count(amorphous.key)) and bool(zone.whole)
    return stuck and bool(bits(zone.whole) & free_for(battle, battle.get(zone.owner), zone, grown))


# Frontline


def struck(m: Maneuver, line: Line, zone: Zone) -> Script[None]:
    """Keep a struck companion in place for a flair a red card, or it is gone until after your next turn."""
    battle, c = m.battle, m.battle.get(zone.owner)
    assert isinstance(zone, Companion)
    tactic = c.sheet.tactic(zone.tactic)
    grown = tactic.upgrade("arts.companion")
    if grown is None or not line.health + line.morale:
        return
    price = max(0, line.reds) + (1 if grown.count(big.key) else 0)
    if can_pay(battle, c, 0, price) and (yield from offer(battle, c, frontline.key, price=price)):
        pay(battle, c, 0, price)
        return
    come_home(battle, c, zone)
    c.put(Mark(f"recalled {tactic.id}", c.id, 0, f"end:{c.id}", 1 if battle.on_turn(c) else 0))
    if log := battle.log:
        log.tell("{who}'s companion is beaten back.", frontline.rule, who=c.name)


STRUCK["companion"] = struck
frontline.text = "Off your square it obstructs enemies, who may attack it; a flair a red card keeps it in place."
big.text = "As an action it expands to 2x2 or shrinks again, not both in a turn."
massive.text = "It may expand to 3x3; moving it costs 1 more flair."
amorphous.text = "It expands into whatever squares are free, and cannot be moved while misshapen."
polite.text = "Allies may stand where it is big; moving it costs 1 more flair."
no_matter_what.text = "Best Friends may teleport; there is no dash without it."


# Riding


@riding.does
class Riding(Moments):
    def finish(self, m: Maneuver) -> Script[None]:
        """On its square one moves along; after use the tactic needs the companion to move or your next turn."""
        m.payer.put(Mark(f"rode {m.tactic.id}", m.payer.id, 0, f"start:{m.payer.id}"))
        m.tell("{who}'s mount needs a moment.", riding.rule)
        yield from ()


# Best Friends


def friend_price(battle: Battle, c: Character, grown: Grown) -> int:
    """A flair, and for a dash its surcharge, without what all other dashes cost more."""
    return 1 if grown.count(no_matter_what.key) else dash.price(battle, c)


def friend_spots(battle: Battle, c: Character, zone: Zone, grown: Grown) -> list[int]:
    """Places beside the companion one can dash or teleport to."""
    if not movement.may_move(battle, c):
        return []
    if grown.count(no_matter_what.key):
        return teleport.teleport_spots(battle, c, 1, zone.cells)
    if c.exhausted:
        return []
    near = [(at, "") for cell in zone.cells for at in battle.board.around(cell, 1)]
    return list(dash.courses(battle, c, near))


def to_best_friend(battle: Battle, c: Character, tactic: Tactic, grown: Grown) -> Script[None]:
    """A flair and the surcharge: dash (or teleport) to the companion's side."""
    pay(battle, c, 0, friend_price(battle, c, grown))
    yield from beforehand(battle, c)
    zone = zone_of(battle, c, tactic)
    spots = friend_spots(battle, c, zone, grown) if zone is not None else []
    if not spots:
        return
    if log := battle.log:
        log.tell("{who} goes to a friend.", best_friends.rule, who=c.name)
    if grown.count(no_matter_what.key):
        yield from teleport.teleport(battle, c, spots, no_matter_what.rule, must=True)
        return
    if (yield from dash.lent(battle, c)):
        return
    to = spots[0]
    if len(spots) > 1:
        to = yield ask(Dash(c.seat, c.id), spots)

    def again(_: str) -> dash.Courses:
        now = zone_of(battle, c, tactic)
        near = [(at, "") for at in friend_spots(battle, c, now, grown)] if now is not None else []
        return dash.courses(battle, c, near)

    there = dash.course(battle, c, to, dash.blockers(battle, c))
    if there is not None:
        yield from dash.run(battle, c, there, best_friends.rule, again, lend=False)


best_friends.text = "A flair dashes to the companion's side; it counts as a character for dashes, others cost 1 more."
