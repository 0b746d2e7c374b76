"""Auras that lie on squares: imposing presence and gravity wells."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.games.viskara.book import attack, dash, lines, movement, targets
from fracas.games.viskara.book.asked import Ally, Asked, Cards, ask
from fracas.games.viskara.book.aura import choose_card, give_back, stored_kinds
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.beforehand import beforehand
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import Packet, deal
from fracas.games.viskara.book.declare import FREEING, Upgrade
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, may, offer
from fracas.games.viskara.book.model import Grown, Imposing, Mark, Zone
from fracas.games.viskara.book.moments import AIMED, Moments
from fracas.games.viskara.book.resources import can_pay, gain_health, pay
from fracas.games.viskara.book.sight import objects, squares_in_range
from fracas.games.viskara.book.turn import STARTING
from fracas.games.viskara.content.aura.common import aura, told
from fracas.games.viskara.content.aura.placed import aura_behind, keep_lent, move_zone, place

DECAYED: Note[tuple[tuple[Line, Character], ...]] = Note(())

# Imposing

imposing = aura("imposing", "Imposing", 0)
gone = aura("imposing.gone-but-not-forgotten", "Gone but not Forgotten", 50, parent="imposing", repeat=True)
hazard = aura("imposing.hazard-field", "Hazard Field", 15, parent="imposing", repeat=True)
IMPOSING = "viskara.condition.imposing-zone"


class Excepted(Asked):
    """Whom a well does not slow."""

    about: ClassVar[str] = "exception"
    words: ClassVar[str] = "{who}: whom does the well not slow this turn?"


class PayWith(Cards):
    """Whether to pay with flair or with a card."""

    about: ClassVar[str] = "price"
    words: ClassVar[str] = "{who}: pay for {what} with what?"


@imposing.does
class ImposingRule(Moments):
    def own_flourish(self, m: Maneuver, line: Line, owner: Character) -> Script[None]:
        """Attack flourish: squares within 2 obstruct enemies' attacks and dashes that leave one out, until your
        turn."""
        battle, c = m.battle, m.who
        if m.kind != "attack" or not c.cells:
            return
        near = {cell for own in c.cells for cell in battle.board.around(own, 2)}
        cells = tuple(sorted(cell for cell in near if not battle.board.solid["other"] >> cell & 1))
        if any(zone.owner == c.id and set(cells) <= set(zone.cells) for zone in battle.zones_of("imposing")):
            return
        if (yield from may(battle, m.payer, imposing.key)):
            stings = bool(self.grown.count(hazard.key))
            battle.add_zone(Imposing("imposing", c.id, cells, 0, f"start:{c.id}", owner.id, stings))
            told(battle, imposing, "{who} is imposing.", IMPOSING, who=c.name)


def imposed_by(battle: Battle, owner: Character) -> list[Zone]:
    """The imposing squares an aura has made, of its owner and of allies it serves."""
    return [zone for zone in battle.zones_of("imposing") if aura_behind(battle, zone) is owner]


def crosses(battle: Battle, zone: Zone, line: Line) -> bool:
    """Whether a line passes through imposing squares before its end."""
    board = battle.board
    squares = [board.spots[cell] for cell in zone.cells if cell not in (line.start, line.cell)]
    return bool(lines.passes_through(lines.middle(board.spots[line.start]), line.end, squares))


@gone.does
class Gone(Moments):
    def reduce(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """An attack past imposing squares that could not target their owner does 1 less damage a purchase to allies."""
        m, line = packet.maneuver, packet.line
        if m is None or line is None or packet.target.side != c.side or not packet.total or not battle.zones:
            return
        for zone in imposed_by(battle, c):
            who = battle.get(zone.owner)
            if packet.target is who or not packet.total or not crosses(battle, zone, line):
                continue
            if not targets.could_include(m, who, targets.in_the_way(m)):
                less = min(self.times, packet.health)
                packet.health -= less
                packet.morale = max(0, packet.morale - (self.times - less))
                told(battle, gone, "{who} is not forgotten.", who=who.name)
        yield from ()


@hazard.does
class Hazard(Moments):
    def attack_over(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """Instead of obstructing, 1 morale damage a purchase to whoever attacks or dashes through; then it takes a
        card."""
        if not battle.zones or m.who.side == c.side or m.kind != "attack":
            return
        for zone in imposed_by(battle, c):
            who = battle.get(zone.owner)
            aside = not any(line.target is who for line in m.lines)
            aside = aside and targets.could_include(m, who, targets.in_the_way(m))
            if aside and not m.who.out and any(crosses(battle, zone, line) for line in m.lines):
                yield from sting_once(battle, c, who, self.times, m.who)

    def dashed(self, battle: Battle, c: Character, who: Character, start: int, there: dash.Course) -> Script[None]:
        along = set(battle.board.along(start, there.end))
        for zone in imposed_by(battle, c):
            stops = there.near != zone.owner and dash.imposes_from(battle, who, start, zone)
            if stops and not who.out and along & set(zone.cells):
                yield from sting_once(battle, c, battle.get(zone.owner), self.times, who)


def sting_once(battle: Battle, c: Character, owner: Character, n: int, foe: Character) -> Script[None]:
    if owner.has("hazard spent"):
        return
    yield from deal(battle, owner, foe, 0, n, hazard.rule)
    used = yield from choose_card(battle, c, hazard.key, 2, zeros=True)
    if not used:
        owner.put(battle.through_next_turn("hazard spent", owner))


# Gravity Well

well = aura("gravity-well", "Gravity Well", 0)


def of_well(
    key: str, name: str, points: int = 0, text: str = "", parent: str = "gravity-well", repeat: bool = False
) -> Upgrade:
    return aura(f"gravity-well.{key}", name, points, text, parent=parent, repeat=repeat)


pull = of_well("pull", "Pull", 0, "A flair moves everybody in the well 1 square closer to it.")
moveable = of_well("moveable", "Moveable (Gravity Well)", 0, "A flair moves the well up to 3 squares.")
decay = of_well("zone-of-decay", "Zone of Decay", 40, repeat=True)
siphon = of_well("siphon", "Siphon", 55, parent="gravity-well.zone-of-decay", repeat=True)
exception = of_well("exception", "Exception", 0, "A flair or a card frees somebody from the well for this turn.")
collapse = of_well("black-hole-collapse", "Black Hole Collapse", 15, repeat=True)
collapse.text = "An effort attacks everything in the well, which is gone then; a flourish pins its targets."
WELL = "viskara.condition.gravity-well-zone"


def needed(grown: Grown) -> int:
    """The card it takes: 2, and 1 more for every linked upgrade that is not repeatable."""
    return 2 + sum(1 for own in (pull, moveable, exception) if grown.count(own.key))


def inside(battle: Battle, zone: Zone) -> list[Character]:
    reach = 3 + zone.n
    return [c for c in battle.present() if c.cells and not c.where and battle.apart(c.cells, zone.cells) <= reach]


def well_deeds(battle: Battle, c: Character, grown: Grown, who: Character) -> list[str]:
    """What somebody can do about wells with an aura: the cards are its owner's, the effort and flair your own."""
    zone = battle.zone("gravity well", who.id)
    if zone is None:
        return [well.key] if stored_kinds(c, needed(grown), "b") and "collapsed" not in who.once else []
    if aura_behind(battle, zone) is not c:
        return []
    flair = can_pay(battle, who, 0, 1)
    found = [own.key for own in (pull, moveable) if flair and grown.count(own.key)]
    if grown.count(exception.key) and (c.stored or flair):
        found.append(exception.key)
    fresh = "well" in who.once or c.sheet.collapse is None
    if grown.count(collapse.key) and not fresh and can_pay(battle, who, 1, 0):
        found.append(collapse.key)
    return found


@well.does
class Well(Moments):
    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        zone = battle.zone("gravity well", c.id)
        own = zone is not None and aura_behind(battle, zone) is c
        if zone is not None and own and not (yield from choose_card(battle, c, well.key)):
            battle.drop_zone(zone)

    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        return [deed("aura", key) for key in well_deeds(battle, c, self.grown, c)]

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        """A black card of 2 places a well: within 3 of it speed is halved and dashes cost 2 flair more."""
        yield from do_with_well(battle, c, self.grown, c, chosen.key)

    def lends(self, battle: Battle, c: Character, who: Character) -> list[Deed]:
        deeds = well_deeds(battle, c, self.grown, who)
        return [deed("lent", key, c.id) for key in deeds if f"lent {key}" not in who.once]

    def lent(self, battle: Battle, c: Character, who: Character, chosen: Deed) -> Script[None]:
        yield from do_with_well(battle, c, self.grown, who, chosen.key)


def do_with_well(battle: Battle, c: Character, grown: Grown, who: Character, key: str) -> Script[None]:
    zone = battle.zone("gravity well", who.id)
    if key == well.key:
        yield from place(battle, c, who, well, "gravity well", needed(grown), "b")
        who.once = (*who.once, "well") if battle.zone("gravity well", who.id) is not None else who.once
        return
    assert zone is not None
    if key == collapse.key:
        yield from collapse_well(battle, c, who, zone)
    elif key == exception.key:
        ids = tuple(o.id for o in inside(battle, zone))
        chosen_id = yield ask(Excepted(who.seat, who.id, exception.key), ids or (who.id,))
        yield from except_from(battle, c, who, battle.get(chosen_id))
    else:
        pay(battle, who, 0, 1)
        if key == pull.key:
            yield from pull_all(battle, who, zone)
        else:
            yield from move_zone(battle, who, zone, moveable)


def except_from(battle: Battle, c: Character, payer: Character, who: Character) -> Script[None]:
    """A flair or a card, and the well does not slow somebody this turn."""
    flair = ("flair",) if can_pay(battle, payer, 0, 1) else ()
    how = yield ask(PayWith(payer.seat, payer.id, exception.key), (*flair, *((card,) for card in stored_kinds(c))))
    if how == "flair":
        pay(battle, payer, 0, 1)
    else:
        give_back(battle, c, how)
    yield from beforehand(battle, payer)
    who.put(Mark("weightless", c.id, 0, "turn"))
    told(battle, exception, "{who} is weightless.", who=who.name)


def start_in_well(battle: Battle, zone: Zone, c: Character) -> Script[None]:
    """At the start of an ally's turn in the well its owner may make an exception."""
    yield from keep_lent(battle, zone, c, well)
    if c.id != zone.owner:
        yield from free_from_well(battle, zone, c)


def free_from_well(battle: Battle, zone: Zone, c: Character) -> Script[None]:
    """Whoever made the well may make an exception of an ally or themselves at any time."""
    owner, source = battle.get(zone.owner), aura_behind(battle, zone)
    grown = source.sheet.upgrade(well.key)
    able = grown is not None and grown.count(exception.key) and (source.stored or can_pay(battle, owner, 0, 1))
    near = c.side == owner.side and not c.has("weightless") and c in inside(battle, zone)
    if able and near and (yield from offer(battle, owner, exception.key, whom=c.id)):
        yield from except_from(battle, source, owner, c)


STARTING["gravity well"] = start_in_well
FREEING["gravity well"] = free_from_well


def pull_all(battle: Battle, c: Character, zone: Zone) -> Script[None]:
    yield from beforehand(battle, c)
    told(battle, pull, "{who} pulls everybody in.", who=c.name)
    for other in inside(battle, zone):
        free = other.has("weightless") and (yield from offer(battle, other, pull.key))
        if not free and not set(other.cells) & set(zone.cells):
            fits = movement.toward(battle, other, zone.cells)
            yield from movement.move_other(battle, c, other, 1, pull.rule, fits=fits, must=True)


def decaying(m: Maneuver, owner: Character) -> list[Line]:
    """The lines of an attack whose targets are in a well of an aura."""
    wells = [zone for zone in m.battle.zones_of("gravity well") if aura_behind(m.battle, zone) is owner]
    if m.kind != "attack" or not wells:
        return []
    return [
        line
        for line in m.lines
        if line.target.cells and any(m.battle.apart(line.target.cells, z.cells) <= 3 + z.n for z in wells)
    ]


def decay_along(m: Maneuver, n: int, some: list[Line], gainer: Character) -> None:
    """More output along some lines, each once."""
    for line in some:
        if not any(line is other for other, _ in DECAYED.of(m)):
            DECAYED.put(m, (*DECAYED.of(m), (line, gainer)))
            line.bonus += n
            m.tell("{who}'s target decays.", decay.rule)


@decay.does
class Decay(Moments):
    def own_show(self, m: Maneuver, owner: Character) -> Script[None]:
        """Attacks on those in the well have 1 more output a purchase; unused, it may be lent to an ally for its
        turn."""
        found = decaying(m, owner)
        decay_along(m, self.times, found, m.who)
        if found and m.payer is owner:
            owner.once = (*owner.once, "decay")
        yield from ()

    def turn_end(self, battle: Battle, c: Character) -> Script[None]:
        waiting = [a for a in battle.others(c) if not a.acted]
        if battle.zone("gravity well", c.id) is None or "decay" in c.once or not waiting:
            return
        chosen = yield ask(Ally(c.seat, c.id, decay.key), ("nobody", *(a.id for a in waiting)))
        if chosen != "nobody":
            battle.get(chosen).put(Mark("decay lent", c.id, self.times, f"end:{chosen}"))
            told(battle, decay, "{who} lends the decay to {whom}.", who=c.name, whom=battle.get(chosen).name)

    def show(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """An ally the decay was lent to attacks with it."""
        lent = m.who.mark("decay lent") if m.who.marks else None
        if lent is not None and lent.by == c.id and m.payer is not c:
            decay_along(m, self.times, decaying(m, c), c)
        yield from ()


@siphon.does
class Siphon(Moments):
    def attack_over(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """Each time a decaying target is damaged, 1 health a purchase."""
        if m.who.side != c.side:
            return
        for line, gainer in DECAYED.of(m):
            if sum(line.dealt) and not gainer.out:
                yield from gain_health(battle, gainer, self.times, siphon.rule)


def collapse_well(battle: Battle, c: Character, who: Character, zone: Zone) -> Script[None]:
    """The well's last attack."""
    tactic = c.sheet.collapse
    assert tactic is not None
    pay(battle, who, 1)
    m = Maneuver(battle, "attack", who, tactic)
    m.range, m.starts = 3 + zone.n, zone.cells
    m.no_trigger, m.collapse, m.hits_self = True, c.id, True
    told(battle, collapse, "{who} lets the well collapse.", who=who.name)
    near = squares_in_range(battle, zone.cells, objects(battle, who.side, "exposure"), m.range, "exposure")
    yield from attack.extras(m, "pay")
    yield from attack.before(m)
    targets.target_squares(m, near, zone.cells[0])
    for item in m.kit.on[AIMED]:
        yield from item.aimed(m)
    yield from attack.extras(m, "add")
    yield from attack.resolve(m)
    yield from attack.after_attack(m)
    if zone in battle.zones:
        battle.drop_zone(zone)
    who.once = (*who.once, "collapsed")


@collapse.does
class Collapse(Moments):
    def own_flourish(self, m: Maneuver, line: Line, owner: Character) -> Script[None]:
        if m.collapse == owner.id:
            line.target.put(m.battle.through_next_turn("pinned", line.target))
            m.tell("{whom} is pinned.", collapse.rule, "viskara.condition.movement-lock", whom=line.target.name)
        yield from ()
