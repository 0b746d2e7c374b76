"""Levels 35 to 100: doubt, Prudomman mech, and what nobody knows."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book import dash, movement, output, targets
from fracas.games.viskara.book.asked import Dash, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.beforehand import beforehand
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import Packet
from fracas.games.viskara.book.declare import ability, creature, tactic
from fracas.games.viskara.book.maneuver import Line, Maneuver, offer
from fracas.games.viskara.book.model import Mark, Mood, half
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.resources import can_pay, pay
from fracas.games.viskara.book.teleport import teleport as teleport_to
from fracas.games.viskara.book.teleport import teleport_spots
from fracas.games.viskara.content.bestiary.middle import any_number, defy_all

# Doubt

menace = ability("doubt.ability.leaping-menace")
no_escape = ability("doubt.no-escape")
herdslayer = ability("doubt.herdslayer")
MENACE = "viskara.creature.doubt.ability.leaping-menace"


def _mood(battle: Battle, c: Character, brave: list[Character], frozen: list[Character]) -> None:
    """Bravery, doubt or terror: the first that is true."""
    mood, whom = ("bravery", brave) if brave else ("doubt", frozen) if frozen else ("terror", [])
    c.put(Mood(f"mood {mood}", c.id, 0, f"start:{c.id}", 0, tuple(foe.id for foe in whom)))
    if log := battle.log:
        log.tell("{who} spreads {mood}.", MENACE, "viskara.condition.menace-state", who=c.name, mood=mood)


@menace
class Menace(Moments):
    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        """It aims a dash; enemies near its end may pay an effort to sidestep; how they bear it changes its turn."""
        if c.exhausted or not movement.may_move(battle, c):
            return
        board = battle.board
        spots = [(at, "") for at in range(board.size) if board.far[c.cells[0]][at] >= movement.speed(battle, c)]
        found = dash.courses(battle, c, spots)
        if not found:
            return
        to = yield ask(Dash(c.seat, c.id), found)
        there = found[to]
        goal = movement.body(battle, c, to)
        path = {cell for cells in dash.path_of(battle, c, there, dash.blockers(battle, c)) for cell in cells}
        brave: list[Character] = []
        frozen: list[Character] = []
        for foe in battle.enemies(c):
            if foe.exhausted or foe.where:
                continue
            gone = False
            near = battle.apart(foe.cells, goal) <= 3 and can_pay(battle, foe, 1, 0) and movement.may_move(battle, foe)
            if near and (yield from offer(battle, foe, "sidestep the leap")):
                pay(battle, foe, 1)
                gone = bool((yield from movement.sidestep(battle, foe, movement.speed(battle, foe), MENACE, must=True)))
            if not gone:
                frozen.append(foe)
            elif set(foe.cells) & path:
                brave.append(foe)
        yield from dash.run(battle, c, there, MENACE)
        _mood(battle, c, brave, frozen)

    def damage(self, m: Maneuver, line: Line, packet: Packet) -> None:
        """Half damage to the brave, and to those who stood still."""
        for mark in m.who.marks:
            if isinstance(mark, Mood) and mark.key != "mood terror" and line.target.id in mark.whom:
                packet.health, packet.morale = half(packet.health), half(packet.morale)

    def show(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """Bravery: its attacks do not flourish. Terror: a first attack with No Escape has finale 3 more."""
        if m.who is c and m.kind == "attack":
            if c.has("mood bravery"):
                m.no_flourish = True
            if c.has("mood terror") and c.attacks == 1 and m.tactic.id == "no-escape":
                output.change(m, finale=3)
        yield from ()

    def targets(self, battle: Battle, c: Character, m: Maneuver, found: list[Line]) -> list[Line]:
        """Doubt: at least one target must be somebody who stood still, if possible."""
        mark = c.mark("mood doubt")
        if not isinstance(mark, Mood) or m.kind != "attack" or m.lines:
            return found
        wanted = [line for line in found if line.target.id in mark.whom and line.object is None]
        return wanted or found


@no_escape
class NoEscape(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: move the target up to its speed toward itself."""
        target = line.target
        yield from movement.move_other(
            m.battle,
            m.who,
            target,
            movement.speed(m.battle, target),
            "viskara.creature.doubt.tactic.no-escape",
            fits=movement.toward(m.battle, target, m.who.cells),
        )


@herdslayer
class Herdslayer(Moments):
    defy_aims = defy_all

    def aim(self, m: Maneuver) -> Script[bool]:
        return (yield from targets.every_square(m))


creature(
    "doubt", "Doubt", 35, 350, 175, "high", (0, 35, 30, 25, 20, 25),
    (
        tactic("apex-hunter", "Apex Hunter", "direct", 3, "agility", 35, (70, 100, 130), 70, power=30),
        tactic(
            "no-escape", "No Escape", "projectile", 9, "strength", 30, (50, 55, 65), 35,
            power=30, rule="doubt.no-escape",
        ),
        tactic(
            "herdslayer", "Herdslayer", "direct", 3, "strength", 30, (105, 115, 135), 105,
            flair=3, rule="doubt.herdslayer",
        ),
    ),
    style="dreadnought", abilities="ability.leaping-menace", size=2, glyph="d",
)  # fmt: skip


# Prudomman Mech

machine = ability("prudomman-mech.ability.machine")
weak_point = ability("prudomman-mech.ability.weak-point")
remove_infantry = ability("prudomman-mech.remove-infantry")
fortress = ability("prudomman-mech.fortress-configuration")
FORTRESS = "viskara.creature.prudomman-mech.tactic.fortress-configuration"


@machine
class Machine(Moments):
    def no_trigger(self, m: Maneuver) -> bool:
        return True

    def reduce(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """It takes no morale damage at all."""
        if packet.target is c and packet.morale:
            packet.morale = 0
            if log := battle.log:
                log.tell("{who} feels nothing.", "viskara.creature.prudomman-mech.ability.machine", who=c.name)
        yield from ()


@weak_point
class WeakPoint(Moments):
    def break_point(self, m: Maneuver, line: Line, point: int) -> int:
        """Attack lines on it with 4 red cards have no break point."""
        if line.reds >= 4:
            m.tell("{who} finds the weak point.", "viskara.creature.prudomman-mech.ability.weak-point")
            return 1_000_000
        return point


@remove_infantry
class RemoveInfantry(Moments):
    def aim(self, m: Maneuver) -> Script[bool]:
        return (yield from targets.every_square(m))

    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: the target is moved its speed straight away."""
        target = line.target
        yield from movement.directly_away(
            m.battle,
            target,
            line.start,
            movement.speed(m.battle, target),
            m.who,
            "viskara.creature.prudomman-mech.tactic.remove-infantry",
        )


@fortress
class Fortress(Moments):
    def stance_gain(self, m: Maneuver, total: int) -> Script[None]:
        """Instead of healing it takes half the output less of all damage until it does something else."""
        m.who.drop("fortress")
        m.who.put(Mark("fortress", m.who.id, half(total)))
        rules = (FORTRESS, "viskara.condition.fortress-config", "viskara.key.stance-only")
        m.tell("{who} digs in: {n} less damage.", *rules, n=half(total))
        yield from ()


creature(
    "prudomman-mech", "Prudomman Mech", 40, 600, 300, "medium", (0, 0, 0, 0, 0, 0),
    (
        tactic(
            "remove-infantry", "Remove Infantry", "direct", 2, "strength", 0, (30, 35, 40), 80,
            keys="attack only", rule="prudomman-mech.remove-infantry",
        ),
        tactic(
            "fortress-configuration", "Fortress Configuration", "direct", 2, "body", 0, (70, 84, 90), 80,
            keys="stance only", rule="prudomman-mech.fortress-configuration",
        ),
        tactic(
            "lightning-cannon", "Lightning Cannon", "projectile", 6, "agility", 0, (100, 150, 200), 80,
            keys="attack only",
        ),
    ),
    abilities="ability.machine ability.weak-point", size=4, glyph="R",
)  # fmt: skip


# The unknown creature

flurry = ability("unknown.flurry-of-strikes")
teleport = ability("unknown.teleport")
ability("unknown.ability.chosen-results")


@flurry
class Flurry(Moments):
    more_targets = any_number


@teleport
class Teleport(Moments):
    def can(self, battle: Battle, c: Character) -> bool:
        return can_pay(battle, c, 0, 4, tactic=True) and movement.may_move(battle, c)

    def do(self, battle: Battle, c: Character) -> Script[None]:
        """Teleport to any square."""
        pay(battle, c, 0, 4)
        yield from beforehand(battle, c)
        spots = teleport_spots(battle, c, 0, ())
        yield from teleport_to(battle, c, spots, "viskara.creature.unknown.tactic.teleport", must=True)


creature(
    "unknown", "Unknown Creature", 100, 1250, 625, "medium", (0, 0, 0, 0, 0, 100),
    (
        tactic("strange-beam", "Strange Beam", "projectile", 6, "creativity", 100, (30, 60, 130), 100, power=100),
        tactic(
            "flurry-of-strikes", "Flurry of Strikes", "direct", 2, "strength", 50, (50, 75, 160), 200,
            rule="unknown.flurry-of-strikes",
        ),
    ),
    style="universal", abilities="ability.chosen-results", specials="teleport", size=3, glyph="X",
)  # fmt: skip
