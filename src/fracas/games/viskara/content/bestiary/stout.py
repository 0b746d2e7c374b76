"""Levels 9 and 10: temperslug, blast eagle, sledge walrus."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.core.language import counting
from fracas.games.viskara.book import dash, movement, targets
from fracas.games.viskara.book.asked import Square, Teleport, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.being_moved import place
from fracas.games.viskara.book.board import bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import Packet
from fracas.games.viskara.book.declare import ability, creature, tactic
from fracas.games.viskara.book.maneuver import Line, Maneuver
from fracas.games.viskara.book.model import Mark, Trudged, Zone, half
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.objects import STRUCK
from fracas.games.viskara.book.sight import Met
from fracas.games.viskara.content.bestiary.middle import any_number, defy_by_squares

# Temperslug

rage_pheromones = ability("temperslug.ability.rage-pheromones")
acid_spray = ability("temperslug.acid-spray")
enhanced_acid = ability("temperslug.enhanced-acid")


@rage_pheromones
class RagePheromones(Moments):
    def reduce(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Allies within as many squares as it has flair take half morale damage."""
        target = packet.target
        if packet.morale and target.side == c.side and battle.apart(c.cells, target.cells) <= c.flair:
            packet.morale = half(packet.morale)
            if log := battle.log:
                log.tell("{who} rages on.", "viskara.creature.temperslug.ability.rage-pheromones", who=target.name)
        yield from ()


def enrage(m: Maneuver, line: Line, rule: str) -> None:
    line.target.put(Mark("rage", m.who.id))
    m.tell("{whom} gets a rage mark.", rule, "viskara.condition.rage-mark", whom=line.target.name)


@acid_spray
class AcidSpray(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: a rage mark. Attacks of its allies on the marked enemy have 10 more output a mark."""
        enrage(m, line, "viskara.creature.temperslug.tactic.acid-spray")
        yield from ()


@enhanced_acid
class EnhancedAcid(Moments):
    more_targets = any_number

    def hit(self, m: Maneuver, line: Line) -> Script[None]:
        """A rage mark for a hit."""
        enrage(m, line, "viskara.creature.temperslug.tactic.enhanced-acid")
        yield from ()

    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """And another for a flourish."""
        enrage(m, line, "viskara.creature.temperslug.tactic.enhanced-acid")
        yield from ()


creature(
    "temperslug", "Temperslug", 9, 90, 45, "medium", (0, 5, 0, 8, 4, 0),
    (
        tactic(
            "acid-spray", "Acid Spray", "projectile", 6, "presence", 8, (5, 11, 15), 9,
            power=8, rule="temperslug.acid-spray",
        ),
        tactic(
            "enhanced-acid", "Enhanced Acid", "exposure", 4, "body", 0, (5, 7, 8), 14,
            rule="temperslug.enhanced-acid",
        ),
        tactic("vicious-fangs", "Vicious Fangs", "direct", 2, "presence", 8, (14, 18, 21), 18, power=8),
    ),
    style="aggressive", abilities="ability.rage-pheromones", glyph="s",
)  # fmt: skip


# Blast Eagle

stunning_gust = ability("blast-eagle.stunning-gust")


@stunning_gust
class StunningGust(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: the target cannot spend effort until its next turn."""
        target = line.target
        target.put(Mark("stunned", m.who.id, 0, f"start:{target.id}"))
        m.tell(
            "{whom} is stunned.",
            "viskara.creature.blast-eagle.tactic.stunning-gust",
            "viskara.condition.no-effort-spending",
            whom=target.name,
        )
        yield from ()


creature(
    "blast-eagle", "Blast Eagle", 10, 125, 63, "low", (0, 3, 7, 2, 5, 3),
    (
        tactic(
            "stunning-gust", "Stunning Gust", "exposure", 4, "strength", 7, (8, 10, 15), 15,
            power=7, rule="blast-eagle.stunning-gust",
        ),
        tactic(
            "steelshield-talons", "Steelshield Talons", "direct", 2, "body", 0, (25, 30, 35), 20, keys="defy only"
        ),
        tactic("piercing-feathers", "Piercing Feathers", "projectile", 6, "agility", 3, (5, 20, 50), 10),
    ),
    style="aggressive", size=2, glyph="g",
)  # fmt: skip


# Sledge Walrus

lumbering = ability("sledge-walrus.ability.lumbering")
erupting_shards = ability("sledge-walrus.ability.erupting-shards")
quaking_slam = ability("sledge-walrus.quaking-slam")
fissure = ability("sledge-walrus.fissure")
THICK = {"direct": 3, "exposure": 2, "projectile": 1}
BRITTLE = {"direct": 1, "exposure": 2, "projectile": 3}
SHARDS = "viskara.creature.sledge-walrus.ability.erupting-shards"


@lumbering
class Lumbering(Moments):
    def reduce(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Half damage from attacks with too few red cards for their type."""
        m, line = packet.maneuver, packet.line
        if packet.target is c and m is not None and line is not None and line.reds < THICK[m.tactic.type]:
            packet.health, packet.morale = half(packet.health), half(packet.morale)
            if log := battle.log:
                log.tell("{who} shrugs half of it off.", "viskara.creature.sledge-walrus.ability.lumbering", who=c.name)
        yield from ()

    def entered(self, battle: Battle, c: Character, how: str, old: tuple[int, ...]) -> Script[None]:
        if how == "step" and old:
            c.put(Trudged("trudged", c.id, 0, f"end:{c.id}", 0, old[0], c.cells[0]))
        yield from ()

    def dash_allowed(self, battle: Battle, c: Character, there: dash.Course) -> bool:
        """It dashes only where it has already sidestepped toward since its last turn."""
        far = battle.board.far[there.at]
        return any(far[mark.new] < far[mark.old] for mark in c.marks if isinstance(mark, Trudged))


@quaking_slam
class QuakingSlam(Moments):
    """Attacks and defies are for connected squares that begin beside it."""

    most: ClassVar[int] = 3

    def aim_possible(self, m: Maneuver) -> bool:
        return any(m.battle.distance(m.who, c) <= m.range for c in m.battle.fresh_enemies(m.who))

    def aim(self, m: Maneuver) -> Script[bool]:
        return (yield from targets.connected(m, self.most, first_within=1))

    def defy_aims(self, m: Maneuver, found: list[tuple[Line, Met]]) -> Script[bool]:
        return (yield from defy_by_squares(m, self.most, found, 1, must=True))


@fissure
class Fissure(QuakingSlam):
    most = 6


@erupting_shards
class EruptingShards(Moments):
    def finish(self, m: Maneuver) -> Script[None]:
        """After an attack or defy obstructions may rise from the targeted squares and push off whoever stands there."""
        battle = m.battle
        solid = battle.board.solid["other"] | bits(m.who.cells)
        left = [cell for cell in sorted(m.cells) if not solid >> cell & 1 and not _shard_at(battle, cell)]
        if not left or m.who.out:
            return
        chosen: list[int] = []
        while left:
            cell = yield ask(Square(m.payer.seat, m.who.id, m.tactic.id), ("done", *left))
            if cell == "done":
                break
            chosen.append(cell)
            left.remove(cell)
        for cell in chosen:
            for c in battle.at(cell):
                yield from make_way(battle, m.who, c, chosen)
        for cell in chosen:
            if not battle.at(cell):
                battle.add_zone(Zone("shards", m.who.id, (cell,)))
                m.tell("Shards rise on {where}.", SHARDS, "viskara.condition.shards", where=battle.name(cell))


def _shard_at(battle: Battle, cell: int) -> bool:
    return any(cell in zone.cells for zone in battle.zones if zone.key in ("shards", "obstruction"))


def make_way(battle: Battle, by: Character, c: Character, rising: list[int]) -> Script[None]:
    """Be moved off rising shards to the nearest free square."""
    solid = bits(x for z in battle.zones if z.key in ("shards", "obstruction") for x in z.cells)
    spots = movement.nearest_free(battle, c, solid | bits(rising))
    if not spots:
        return
    to = spots[0]
    if len(spots) > 1:
        to = yield ask(Teleport(by.seat, c.id), spots)
    yield from place(battle, c, movement.body(battle, c, to), by)


def shatter(m: Maneuver, line: Line, zone: Zone) -> Script[None]:
    """Enough red cards remove shards and all others connected to them."""
    if line.reds < BRITTLE[m.tactic.type]:
        return
    battle = m.battle
    gone, edge = {zone.cells[0]}, [zone.cells[0]]
    shards = {z.cells[0] for z in battle.zones if z.key == "shards"}
    while edge:
        cell = edge.pop()
        for other in battle.board.grid.neighbours[cell]:
            if other in shards and other not in gone:
                gone.add(other)
                edge.append(other)
    battle.zones = tuple(z for z in battle.zones if z.key != "shards" or z.cells[0] not in gone)
    m.tell("{who} shatters {n}.", SHARDS, "viskara.condition.shards", n=counting(len(gone), "shard"))
    yield from ()


STRUCK["shards"] = shatter

creature(
    "sledge-walrus", "Sledge Walrus", 10, 210, 84, "low", (10, 2, 0, 5, 3, 0),
    (
        tactic(
            "quaking-slam", "Quaking Slam", "direct", 2, "strength", 0, (12, 14, 16), 20,
            rule="sledge-walrus.quaking-slam",
        ),
        tactic(
            "fissure", "Fissure", "projectile", 6, "strength", 0, (14, 20, 22), 10,
            flair=2, rule="sledge-walrus.fissure",
        ),
    ),
    abilities="ability.lumbering ability.erupting-shards", size=2, glyph="W",
)  # fmt: skip
