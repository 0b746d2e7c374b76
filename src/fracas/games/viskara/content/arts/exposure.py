"""Shadow arts of the exposure section: areas."""

from __future__ import annotations

from fracas.core import Script
from fracas.core.language import counting
from fracas.games.viskara.book import movement, targets, teleport
from fracas.games.viskara.book.asked import Square, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.being_moved import DASH, Move
from fracas.games.viskara.book.damage import deal, deal_each
from fracas.games.viskara.book.declare import entering
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, eased, may, offer
from fracas.games.viskara.book.model import Grown, Zone, half
from fracas.games.viskara.book.moments import Mode, Moments
from fracas.games.viskara.book.resources import can_pay, lose_flair, lose_health, pay
from fracas.games.viskara.book.sight import Met, objects
from fracas.games.viskara.content.arts.common import art, note, shove

WIDE: Note[frozenset[int] | None] = Note(None)
WIDE_AROUND: Note[list[str]] = Note([])
WAVE: Note[bool] = Note(False)
BEAM_RANGE: Note[int] = Note(0)

# Wide Area

wide_area = art("wide-area", "Wide Area", 0, "exposure")
scorched_earth = art("wide-area.scorched-earth", "Scorched Earth", 40, "exposure", parent="wide-area", repeat=True)
smokescreen = art("wide-area.smokescreen", "Smokescreen", 25, "exposure", parent="wide-area", repeat=True)


def widened(m: Maneuver) -> frozenset[int]:
    """The squares within direct range of the targets, wherever they are now."""
    reach = m.payer.sheet.ranges[0]
    solid = objects(m.battle, m.who.side, m.tactic.type)
    cells = set(WIDE.of(m) or ())
    for id in WIDE_AROUND.of(m):
        own = m.battle.get(id).cells
        cells |= set(targets.squares_seen(m, own, solid, reach))
    return frozenset(cells)


@wide_area.does
class WideArea(Moments):
    def aimed(self, m: Maneuver) -> Script[None]:
        """An attack may also target each square within direct range of its targets; these squares follow them."""
        if m.kind == "defy" or not (m.lines or m.cells) or not (yield from offer(m.battle, m.payer, wide_area.key)):
            return
        reach = m.payer.sheet.ranges[0]
        start = m.lines[0].start if m.lines else m.starts[0]
        solid = objects(m.battle, m.who.side, m.tactic.type)
        around = {x for cell in m.cells for x in targets.squares_seen(m, (cell,), solid, reach)}
        WIDE.put(m, m.cells | around)
        WIDE_AROUND.put(m, [] if m.cells else [line.target.id for line in m.lines if line.object is None])
        m.around, m.hits_self = widened, True
        note(m, wide_area, "strikes a wide area.")
        targets.target_squares(m, widened(m), start)

    def finish(self, m: Maneuver) -> Script[None]:
        """Empty squares of a Wide Area attack burn or smoke until your next turn."""
        if WIDE.of(m) is None or m.who.out:
            return
        battle, c = m.battle, m.payer
        empty = [cell for cell in sorted(m.cells) if not battle.at(cell)]
        for own, key, times in (
            (scorched_earth, "scorch", self.grown.count(scorched_earth.key)),
            (smokescreen, "smoke", self.grown.count(smokescreen.key)),
        ):
            old = {cell for zone in battle.zones if zone.key == key for cell in zone.cells}
            cells = tuple(cell for cell in empty if cell not in old)
            if times and cells:
                number = times if key == "scorch" else 1 + times
                battle.add_zone(Zone(key, c.id, cells, number, f"start:{c.id}"))
                condition = "viskara.condition.scorched" if key == "scorch" else "viskara.condition.obscured"
                m.tell("{who} leaves {n} {what}.", own.rule, condition, n=counting(len(cells), "square"), what=key)
        yield from ()


@entering("scorch")
def burn(battle: Battle, zone: Zone, move: Move, old: tuple[int, ...]) -> Script[bool]:
    """A scorched square hurts whoever enters it; a dash only by the first."""
    fresh = set(move.who.cells) - set(old)
    if fresh & set(zone.cells) and not move.scorched:
        move.scorched = move.how == DASH
        yield from deal(battle, battle.get(zone.owner), move.who, zone.n, 0, scorched_earth.rule)
    return False


scorched_earth.text = "Empty squares of a Wide Area attack deal 1 damage a purchase to whoever enters them."
smokescreen.text = "Empty squares of a Wide Area attack hide what is behind, unless a tactic's low output is 2 (+1)."


# Soul Wave

soul_wave = art("soul-wave", "Soul Wave", 0, "exposure")
beam = art("soul-wave.beam", "Beam", 0, "exposure", parent="soul-wave")
arc = art("soul-wave.arc", "Arc", 0, "exposure", parent="soul-wave.beam")
remote = art("soul-wave.remote", "Remote", 0, "exposure", parent="soul-wave.beam")
soul_detonate = art("soul-wave.soul-detonate", "Soul Detonate", 15, "exposure", parent="soul-wave", repeat=True)
scatter = art("soul-wave.scatter", "Scatter", 10, "exposure", parent="soul-wave", repeat=True)


def wave(m: Maneuver, grown: Grown) -> Script[bool]:
    pay(m.battle, m.payer, 0, 2)
    WAVE.put(m, True)
    note(m, soul_wave, "sends out a wave.")
    found = yield from (beam_squares(m, grown) if grown.count(beam.key) else targets.every_square(m))
    times = grown.count(soul_detonate.key)
    if found and times and m.payer.health > times and (yield from offer(m.battle, m.payer, soul_detonate.key)):
        lose_health(m.battle, m.payer, times, soul_detonate.rule)
        m.bonus += 2 * times
    return bool(found)


def beam_squares(m: Maneuver, grown: Grown) -> Script[bool]:
    """Exactly as many connected squares as the range, straight unless it arcs, from beside the start unless remote."""
    first = targets.EVERYBODY if grown.count(remote.key) else 1
    m.range = BEAM_RANGE.of(m) or m.range
    for own in (arc, remote):
        if grown.count(own.key):
            note(m, own, "bends the beam.")
    if grown.count(arc.key):
        return (yield from targets.connected(m, m.range, first_within=first, exactly=True))
    start = yield from targets.best_start(m)
    found = beams(m, start, bool(grown.count(remote.key)))
    if not found:
        return False
    last = yield ask(Square(m.payer.seat, m.who.id, m.tactic.id, 1, m.range), found)
    note(m, beam, "draws a beam.")
    m.starts = (start,)
    wall = next((n for n, cell in enumerate(found[last]) if targets.in_chains_way(m) >> cell & 1), len(found[last]))
    m.beyond = frozenset(found[last][wall + 1 :])
    targets.target_squares(m, found[last], start)
    return True


def beams(m: Maneuver, start: int, far: bool) -> dict[int, tuple[int, ...]]:
    """Straight chains of squares by their last square."""
    board = m.battle.board
    found: dict[int, tuple[int, ...]] = {}
    for last in range(board.size):
        if last == start:
            continue
        chain = targets.straight_chain(m, start, last)
        if far and len(chain) >= m.range:
            chain = chain[-m.range :]
        if len(chain) == m.range and all(board.far[start][cell] <= m.range for cell in chain):
            found[last] = tuple(chain)
    return found


@soul_wave.does
class SoulWave(Moments):
    def aims(self, m: Maneuver) -> list[Mode]:
        """2 flair target each square in range; without, output and flourish effects are halved."""
        if m.kind == "defy" or not can_pay(m.battle, m.payer, 0, 2) or not m.battle.fresh_enemies(m.who):
            return []
        return [("soul wave", lambda m: wave(m, self.grown))]

    def halve(self, m: Maneuver, line: Line) -> int:
        return 1 if m.kind == "attack" and not WAVE.of(m) else 0

    def shown(self, m: Maneuver) -> Script[None]:
        if m.kind == "attack" and not WAVE.of(m):
            m.half_effects += 1
            if self.grown.count(arc.key):
                lose_flair(m.payer, 1)
        yield from ()


@remote.does
class Remote(Moments):
    def reach(self, m: Maneuver, reach: int) -> int:
        """A beam may begin away from the start; attacks without a beam have half the range."""
        BEAM_RANGE.put(m, reach)
        return half(reach) if m.kind == "attack" else reach


@scatter.does
class Scatter(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish with a wave: a target with 15 health or less (5 more a purchase) is moved away."""
        target = line.target
        if WAVE.of(m) and target.health <= 10 + 5 * self.times:
            fits = movement.away(m.battle, target, (line.start,))
            yield from shove(m, scatter, line, target, movement.speed(m.battle, target), fits)


beam.text = "A wave becomes a straight chain of as many squares as the range, beginning beside the start."
arc.text = "A beam need not be straight; attacks without a beam lose 1 flair."
soul_detonate.text = "With a wave, 1 health a purchase gives 2 more output."


# Omnipresence

omnipresence = art("omnipresence", "Omnipresence", 0, "exposure")
refract = art("omnipresence.refract", "Refract", 30, "exposure", parent="omnipresence", repeat=True)
echoes = art("omnipresence.echoes", "Echoes of the Future", 10, "exposure", parent="omnipresence", repeat=True)


@omnipresence.does
class Omnipresence(Moments):
    def halve(self, m: Maneuver, line: Line) -> int:
        """Obstructions do not stop its lines; a line through one has half output and half flourish effects."""
        if line.through:
            line.halved = 1
            note(m, omnipresence, "reaches through obstructions.")
            return 1
        return 0


@refract.does
class Refract(Moments):
    def finish(self, m: Maneuver) -> Script[None]:
        """On finishing: 1 damage a purchase to everybody within direct range of obstructions the lines passed."""
        battle, reach = m.battle, m.payer.sheet.ranges[0]
        passed = tuple({cell for line in m.lines for cell in line.through} | targets.passed_unseen(m))
        near = [c for c in battle.present() if c.cells and not c.where and battle.apart(c.cells, passed) <= reach]
        friends = any(c.side == m.who.side for c in near)
        if near and (yield from (offer if friends else may)(battle, m.payer, refract.key)):
            yield from deal_each(battle, m.who, near, self.times, 0, refract.rule)


@echoes.does
class Echoes(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish with a line through an obstruction: teleport onto the line before it; at 15 health (5 more)
        anywhere."""
        if not line.through or not m.who.cells:
            return
        board = m.battle.board
        free = set(teleport.teleport_spots(m.battle, m.who, 0, ()))
        wall = min(board.far[line.start][cell] for cell in line.through)
        anywhere = m.who.health <= 10 + 5 * self.times
        cells = [cell for cell in board.along(line.start, line.end) if cell in free and cell not in m.who.cells]
        spots = [cell for cell in cells if anywhere or board.far[line.start][cell] < wall]
        yield from teleport.teleport(m.battle, m.who, spots, echoes.rule)


# Safe Squares, Field of Protection, Absolute Territory, Conduits

safe_squares = art("safe-squares", "Safe Squares", 0, "exposure")
field = art("field-of-protection", "Field of Protection", 0, "exposure")
territory = art("absolute-territory", "Absolute Territory", 20, "exposure", repeat=True)
conduits = art("conduits", "Conduits", 40, "exposure", repeat=True)


@safe_squares.does
class SafeSquares(Moments):
    def aimed(self, m: Maneuver) -> Script[None]:
        """A flair each protects targeted squares: whoever stands there is no target."""
        safe: set[int] = set()
        while m.cells and can_pay(m.battle, m.payer, 0, 1):
            taken = {cell for line in m.lines for cell in line.target.cells if cell in m.cells and line.object is None}
            options = sorted(taken - safe)
            if not options:
                break
            cell = yield ask(Square(m.payer.seat, m.who.id, safe_squares.key), ("done", *options))
            if cell == "done":
                break
            pay(m.battle, m.payer, 0, 1)
            safe.add(cell)
            m.safe = frozenset(safe)
            note(m, safe_squares, "spares {where}.", where=m.battle.name(cell))
            m.lines = [line for line in m.lines if line.object is not None or safe.isdisjoint(line.target.cells)]


@field.does
class Field(Moments):
    def defy_aims(self, defy: Maneuver, found: list[tuple[Line, Met]]) -> Script[bool]:
        """2 flair let a defy have any number of targets."""
        from fracas.games.viskara.book.reactions import add_line

        if len(found) < 2 or not can_pay(defy.battle, defy.payer, 0, 2):
            return False
        if not (yield from offer(defy.battle, defy.payer, field.key)):
            return False
        pay(defy.battle, defy.payer, 0, 2)
        note(defy, field, "protects everybody.")
        for line, point in found:
            add_line(defy, line, point)
        return True

    def aims(self, m: Maneuver) -> list[Mode]:
        """A stance is a kind of defy: 2 flair let it have any number of targets too."""
        if m.kind != "stance" or len(targets.targetable(m)) < 2 or not can_pay(m.battle, m.payer, 0, 2):
            return []
        return [("field of protection", protect_everybody)]


def protect_everybody(m: Maneuver) -> Script[bool]:
    pay(m.battle, m.payer, 0, 2)
    note(m, field, "protects everybody.")
    return (yield from targets.choose_characters(m, targets.EVERYBODY))


@territory.does
class Territory(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish while missing 15 health or less (5 more a purchase): drive the target straight out of range."""
        battle, who, target = m.battle, m.who, line.target
        if who.most - who.health > 10 + 5 * self.times or not who.cells or not target.cells:
            return
        if (yield from may(battle, m.payer, territory.key, whom=target.id)):
            far, here = eased(m, line, m.range + 1), who.cells
            outside: movement.Fits = lambda cells: battle.apart(cells, here) > m.range  # noqa: E731
            yield from movement.directly_away(battle, target, here[0], far, who, territory.rule, until=outside)


@conduits.does
class Conduits(Moments):
    def bonus(self, m: Maneuver) -> int:
        """An attack has 1 more output a purchase for every enemy in range that is no target, at most for three."""
        if m.kind != "attack":
            return 0
        aimed = {c.id for c in m.targets}
        near = [e for e in m.battle.fresh_enemies(m.who) if e.id not in aimed]
        number = sum(1 for e in near if m.battle.apart(m.starts, e.cells) <= m.range)
        if number:
            note(m, conduits, "has {n}.", n=counting(number, "conduit"))
        return self.times * min(3, number)
