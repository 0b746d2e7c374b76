"""Auras that lie on squares: imposing presence, gravity wells, tempests."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask, Script
from fracas.games.viskara.content.aura.common import aura, told
from fracas.games.viskara.content.aura.enhancement import enhance
from fracas.games.viskara.rules import attack, cards, dash, lines, movement, targets
from fracas.games.viskara.rules.aura import choose_card, give_back, stored_kinds
from fracas.games.viskara.rules.battle import Battle
from fracas.games.viskara.rules.damage import Packet, deal
from fracas.games.viskara.rules.declare import Upgrade, entering
from fracas.games.viskara.rules.maneuver import Line, Maneuver, may, offer
from fracas.games.viskara.rules.model import Character, Grown, Mark, Zone
from fracas.games.viskara.rules.resources import can_pay, gain_health, pay
from fracas.games.viskara.rules.sight import line_to_cells, objects, obstructions, squares_in_range
from fracas.games.viskara.rules.turn import STARTING

# Imposing

imposing = aura("imposing", "Imposing", 0)
gone = aura("imposing.gone-but-not-forgotten", "Gone but not Forgotten", 50, parent="imposing", repeat=True)
hazard = aura("imposing.hazard-field", "Hazard Field", 15, parent="imposing", repeat=True)
IMPOSING = "viskara.condition.imposing-zone"


@imposing.on("flourish")
def impose(m: Maneuver, grown: Grown, n: int, line: Line) -> Script[None]:
    """Attack flourish: squares within 2 obstruct enemies' attacks and dashes that leave one out, until one's turn."""
    battle, c = m.battle, m.payer
    if m.kind != "attack" or battle.zone("imposing", c.id) is not None or not c.cells:
        return
    if (yield from may(battle, c, imposing.key)):
        near = {cell for own in c.cells for cell in battle.board.around(own, 2)}
        cells = tuple(sorted(cell for cell in near if not battle.board.solid["other"] >> cell & 1))
        kind = ("hazard",) if grown.count(hazard.key) else ()
        battle.add_zone(Zone("imposing", c.id, cells, 0, f"start:{c.id}", kind))
        told(battle, imposing, "{who} is imposing.", IMPOSING, who=c.name)


def crosses(battle: Battle, zone: Zone, line: Line) -> bool:
    """Whether a line passes through imposing squares before its end."""
    board = battle.board
    squares = [board.spots[cell] for cell in zone.cells if cell not in (line.start, line.cell)]
    return bool(lines.passes_through(lines.middle(board.spots[line.start]), line.end, squares))


@gone.on("reduce")
def remembered(battle: Battle, c: Character, grown: Grown, n: int, packet: Packet) -> Script[None]:
    """An attack past imposing squares that could not target their owner does 1 less damage a purchase to allies."""
    m, line, zone = packet.maneuver, packet.line, battle.zone("imposing", c.id)
    if m is None or zone is None or packet.target.side != c.side or packet.target is c or not packet.total:
        return
    seen = line_to_cells(battle, m.starts, c.cells, targets.in_the_way(m), m.range, m.tactic.type) is not None
    if not seen and crosses(battle, zone, line):
        less = min(n, packet.health)
        packet.health -= less
        packet.morale = max(0, packet.morale - (n - less))
        told(battle, gone, "{who} is not forgotten.", who=c.name)
    yield from ()


@hazard.on("attack_over")
def sting(battle: Battle, c: Character, grown: Grown, n: int, m: Maneuver) -> Script[None]:
    """Instead of obstructing, 1 morale damage a purchase to whoever attacks or dashes through; then it takes a card."""
    zone = battle.zone("imposing", c.id)
    if zone is None or m.who.side == c.side or m.kind != "attack" or m.who.out or any(x.target is c for x in m.lines):
        return
    if any(crosses(battle, zone, line) for line in m.lines):
        yield from sting_once(battle, c, n, m.who)


@hazard.on("dashed")
def sting_dasher(
    battle: Battle, c: Character, grown: Grown, n: int, who: Character, start: int, there: dash.Course
) -> Script[None]:
    zone = battle.zone("imposing", c.id)
    if zone is not None and not who.out and set(battle.board.along(start, there.end)) & set(zone.cells):
        yield from sting_once(battle, c, n, who)


def sting_once(battle: Battle, c: Character, n: int, who: Character) -> Script[None]:
    if c.has("hazard spent"):
        return
    yield from deal(battle, c, who, 0, n, hazard.rule)
    used = yield from choose_card(battle, c, hazard.key, 2, zeros=True)
    if not used:
        c.put(battle.through_next_turn("hazard spent", c))


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


@well.on("turn_start")
def keep_well(battle: Battle, c: Character, grown: Grown, n: int) -> Script[None]:
    zone = battle.zone("gravity well", c.id)
    if zone is not None and not (yield from choose_card(battle, c, well.key)):
        battle.drop_zone(zone)


@well.on("actions")
def well_actions(battle: Battle, c: Character, grown: Grown, n: int) -> list[Any]:
    zone = battle.zone("gravity well", c.id)
    if zone is None:
        return [("aura", well.key)] if stored_kinds(c, needed(grown), "b") and "collapsed" not in c.once else []
    found: list[Any] = []
    if can_pay(battle, c, 0, 1):
        found += [("aura", own.key) for own in (pull, moveable) if grown.count(own.key)]
    if grown.count(exception.key) and (c.stored or can_pay(battle, c, 0, 1)):
        found.append(("aura", exception.key))
    if grown.count(collapse.key) and can_pay(battle, c, 1, 0) and "well" not in c.once and c.sheet.collapse is not None:
        found.append(("aura", collapse.key))
    return found


@well.on("act")
def well_act(battle: Battle, c: Character, grown: Grown, n: int, chosen: Any) -> Script[None]:
    """A black card of 2 places a well: within 3 of it speed is halved and dashes cost 2 flair more."""
    key = chosen[1]
    zone = battle.zone("gravity well", c.id)
    if key == well.key:
        yield from place(battle, c, well, "gravity well", needed(grown), "b")
        c.once = (*c.once, "well")
        return
    assert zone is not None
    if key == collapse.key:
        yield from collapse_well(battle, c, zone)
        return
    if key == exception.key:
        ids = tuple(o.id for o in inside(battle, zone))
        chosen_id = yield Ask(c.seat, "exception", ids or (c.id,), (c.id, exception.key))
        yield from except_from(battle, c, battle.get(chosen_id))
        return
    pay(battle, c, 0, 1)
    if key == pull.key:
        yield from pull_all(battle, c, zone)
    else:
        yield from move_zone(battle, c, zone, moveable)


def except_from(battle: Battle, c: Character, who: Character) -> Script[None]:
    """A flair or a card, and the well does not slow somebody this turn."""
    flair = ("flair",) if can_pay(battle, c, 0, 1) else ()
    how = yield Ask(c.seat, "price", (*flair, *((card,) for card in stored_kinds(c))), (c.id, exception.key))
    if how == "flair":
        pay(battle, c, 0, 1)
    else:
        give_back(battle, c, how)
    who.put(Mark("weightless", c.id, 0, "turn"))
    told(battle, exception, "{who} is weightless.", who=who.name)


def start_in_well(battle: Battle, zone: Zone, c: Character) -> Script[None]:
    """At the start of an ally's turn in the well its owner may make an exception."""
    owner = battle.get(zone.owner)
    grown = owner.sheet.upgrade(well.key)
    able = grown is not None and grown.count(exception.key) and (owner.stored or can_pay(battle, owner, 0, 1))
    near = c is not owner and c.side == owner.side and c in inside(battle, zone)
    if able and near and (yield from offer(battle, owner, exception.key, c.id)):
        yield from except_from(battle, owner, c)


STARTING["gravity well"] = start_in_well


def place(battle: Battle, c: Character, own: Any, key: str, least: int, colour: str) -> Script[None]:
    """Return a card and put a zone on a square within exposure range, or projectile range for a better card."""
    used = yield from choose_card(battle, c, own.key, least, colour)
    if not used:
        return
    reach = c.sheet.ranges[2 if cards.VALUE[used[0]] >= least + 1 else 1]
    more = yield from enhance(battle, c, own.key, "range")
    cells = squares_in_range(battle, c.cells, obstructions(battle, c, "other"), reach, "other")
    cell = yield Ask(c.seat, "zone", tuple(cells), (c.id, own.key))
    battle.add_zone(Zone(key, c.id, (cell,), more, "", (colour,)))
    rule = WELL if key == "gravity well" else "viskara.condition.tempest-zone"
    told(battle, own, "{who} places it on {where}.", rule, who=c.name, where=battle.name(cell))


def move_zone(battle: Battle, c: Character, zone: Zone, own: Any) -> Script[None]:
    """Move a zone up to 3 squares."""
    solid = objects(battle, c.side, "other")
    near = [cell for cell in battle.board.around(zone.cells[0], 3) if not solid >> cell & 1]
    cell = yield Ask(c.seat, "zone", tuple(near), (c.id, own.key))
    battle.swap_zone(zone, Zone(zone.key, zone.owner, (cell,), zone.n, zone.until, zone.data))
    told(battle, own, "{who} moves it to {where}.", who=c.name, where=battle.name(cell))


def pull_all(battle: Battle, c: Character, zone: Zone) -> Script[None]:
    told(battle, pull, "{who} pulls everybody in.", who=c.name)
    for other in inside(battle, zone):
        free = other.has("weightless") and (yield from offer(battle, other, pull.key))
        if not free and not set(other.cells) & set(zone.cells):
            fits = movement.toward(battle, other, zone.cells)
            yield from movement.move_other(battle, c, other, 1, pull.rule, fits=fits, must=True)


def decays(m: Maneuver, line: Line, n: int) -> int:
    """How much more output the zone of decay gives along a line."""
    for zone in m.battle.zones_of("gravity well"):
        lent = m.who.mark("decay lent")
        own = zone.owner == m.payer.id or (lent is not None and lent.by == zone.owner)
        if own and line.target.cells and m.battle.apart(line.target.cells, zone.cells) <= 3 + zone.n:
            return n
    return 0


@decay.on("output")
def rot(m: Maneuver, grown: Grown, n: int, line: Line) -> int:
    """Attacks on those in the well have 1 more output a purchase; unused, it may be lent to an ally for its turn."""
    if m.kind != "attack" or not decays(m, line, n):
        return 0
    m.notes.setdefault("decay", []).append(line)
    m.payer.once = (*m.payer.once, "decay")
    m.tell("{who}'s target decays.", decay.rule)
    return n


@decay.on("turn_end")
def lend(battle: Battle, c: Character, grown: Grown, n: int) -> Script[None]:
    waiting = [a for a in battle.others(c) if not a.acted]
    if battle.zone("gravity well", c.id) is None or "decay" in c.once or not waiting:
        return
    chosen = yield Ask(c.seat, "ally", ("nobody", *(a.id for a in waiting)), c.id)
    if chosen != "nobody":
        battle.get(chosen).put(Mark("decay lent", c.id, n, f"end:{chosen}"))
        told(battle, decay, "{who} lends the decay to {whom}.", who=c.name, whom=battle.get(chosen).name)


@decay.on("show")
def lent_decay(battle: Battle, c: Character, grown: Grown, n: int, m: Maneuver) -> Script[None]:
    """An ally the decay was lent to attacks with it."""
    lent = m.who.mark("decay lent")
    if lent is not None and lent.by == c.id and m.kind == "attack" and m.payer is not c:
        for line in m.lines:
            more = decays(m, line, n)
            if more:
                m.notes.setdefault("line bonus", {})[id(line)] = more
                m.notes.setdefault("decay", []).append(line)
                told(battle, decay, "{who}'s target decays.", who=m.who.name)
    yield from ()


@siphon.on("attack_over")
def drink(battle: Battle, c: Character, grown: Grown, n: int, m: Maneuver) -> Script[None]:
    """Each time a decaying target is damaged, 1 health a purchase."""
    if m.payer is c:
        for line in m.notes.get("decay", ()):
            if sum(line.dealt):
                yield from gain_health(battle, c, n, siphon.rule)


def collapse_well(battle: Battle, c: Character, zone: Zone) -> Script[None]:
    """The well's last attack."""
    tactic = c.sheet.collapse
    assert tactic is not None
    pay(battle, c, 1)
    m = Maneuver(battle, "attack", c, tactic)
    m.range, m.starts = 3 + zone.n, zone.cells
    m.notes |= {"no trigger": True, "collapse": True, "self": True}
    told(battle, collapse, "{who} lets the well collapse.", who=c.name)
    near = squares_in_range(battle, zone.cells, objects(battle, c.side, "exposure"), m.range, "exposure")
    targets.target_squares(m, near, zone.cells[0])
    yield from attack.resolve(m)
    yield from attack.after_attack(m)
    if zone in battle.zones:
        battle.drop_zone(zone)
    c.once = (*c.once, "collapsed")


@collapse.on("flourish")
def pin(m: Maneuver, grown: Grown, n: int, line: Line) -> Script[None]:
    if "collapse" in m.notes:
        line.target.put(m.battle.through_next_turn("held", line.target))
        m.tell("{whom} is pinned.", collapse.rule, "viskara.condition.movement-lock", whom=line.target.name)
    yield from ()


# Tempest

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
    grown = owner.sheet.upgrade(tempest.key)
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
    number = 1 + grown.count(damage_up.key)
    times = grown.count(ally_protection.key) * (3 if grown.count(largest.key) else 2 if grown.count(larger.key) else 1)
    if times and c.side == owner.side and (yield from offer(battle, owner, ally_protection.key, c.id)):
        number = max(0, number - times)
        told(battle, ally_protection, "{who} is spared.", who=c.name)
    told(battle, tempest, "The tempest catches {who}.", "viskara.condition.tempest-zone", who=c.name)
    for own in (larger, largest, damage_up):
        if grown.count(own.key):
            told(battle, own, "It is a strong tempest.")
    yield from deal(battle, owner, c, number, 0, tempest.rule)


@entering("tempest")
def enter_tempest(battle: Battle, zone: Zone, c: Character, old: tuple[int, ...], how: str) -> Script[bool]:
    yield from rage(battle, zone, c)
    return False


def start_in_tempest(battle: Battle, zone: Zone, c: Character) -> Script[None]:
    yield from rage(battle, zone, c)


STARTING["tempest"] = start_in_tempest


@tempest.on("turn_start")
def keep_tempest(battle: Battle, c: Character, grown: Grown, n: int) -> Script[None]:
    zone = battle.zone("tempest", c.id)
    least = 1 if grown.count(larger.key) else 0
    if zone is not None and not (yield from choose_card(battle, c, tempest.key, least)):
        battle.drop_zone(zone)


@tempest.on("actions")
def tempest_actions(battle: Battle, c: Character, grown: Grown, n: int) -> list[Any]:
    least = 3 if grown.count(largest.key) else 2
    if battle.zone("tempest", c.id) is None:
        return [("aura", tempest.key)] if stored_kinds(c, least, "r") else []
    return [("aura", movable.key)] if grown.count(movable.key) and "tempest moved" not in c.once else []


@tempest.on("act")
def tempest_act(battle: Battle, c: Character, grown: Grown, n: int, chosen: Any) -> Script[None]:
    """A red card of 2 places a tempest that hurts whoever enters or starts a turn within 3 of it, once a turn."""
    if chosen[1] == tempest.key:
        yield from place(battle, c, tempest, "tempest", 3 if grown.count(largest.key) else 2, "r")
        return
    zone = battle.zone("tempest", c.id)
    assert zone is not None
    c.once = (*c.once, "tempest moved")
    yield from move_zone(battle, c, zone, movable)


@eye.on("own_show")
def in_the_eye(m: Maneuver, grown: Grown, n: int, owner: Character) -> Script[None]:
    """On the tempest's own square tactics have 1 more power a purchase."""
    zone = m.battle.zone("tempest", owner.id)
    if zone is not None and set(m.who.cells) & set(zone.cells):
        m.more_power += n
        m.tell("{who} stands in the eye of the storm.", eye.rule)
    yield from ()
