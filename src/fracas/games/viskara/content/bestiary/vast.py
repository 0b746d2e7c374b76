"""Levels 16 to 20: engineered hermit, mireshell, landmanta."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.games.viskara.book import dash, movement, output
from fracas.games.viskara.book.asked import Asked, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.beforehand import beforehand
from fracas.games.viskara.book.board import MOVE
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import deal, deal_each
from fracas.games.viskara.book.declare import ability, creature, tactic
from fracas.games.viskara.book.flourish import move_action
from fracas.games.viskara.book.maneuver import Line, Maneuver, may
from fracas.games.viskara.book.model import Mark
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.resources import can_pay, lose_health, pay
from fracas.games.viskara.book.sight import obstructions
from fracas.games.viskara.content.bestiary import crabs

# Engineered Viskara Hermit

levitating = ability("engineered-viskara-hermit.ability.magnetically-levitating-crab")
LEVITATING = "viskara.creature.engineered-viskara-hermit.ability.magnetically-levitating-crab"


class SpendHealth(Asked):
    """How much health to give for damage."""

    about: ClassVar[str] = "spend health"
    words: ClassVar[str] = "{who}: spend how much health for as much morale damage?"


@levitating
class Levitating(crabs.HoldsOn):
    key = "engineered-viskara-hermit.ability.magnetically-levitating-crab"

    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        """At the start of its turn it may sidestep twice its speed."""
        if (yield from may(battle, c, "levitating crab")):
            yield from movement.sidestep(battle, c, 2 * movement.speed(battle, c), LEVITATING)

    def entered(self, battle: Battle, c: Character, how: str, old: tuple[int, ...]) -> Script[None]:
        """Each square it enters beside enemies costs each of them 4 morale."""
        beside = [foe for foe in battle.fresh_enemies(c) if battle.distance(c, foe) <= 1]
        yield from deal_each(battle, c, beside, 0, 4, LEVITATING)


crabs.crab(
    "engineered-viskara-hermit", "unerring-crab", "immortal-crab", "kingslayer-crab", by_flourish=False, current=10
)
creature(
    "engineered-viskara-hermit", "Engineered Viskara Hermit", 16, 288, 108, "medium", (16, 4, 0, 6, 3, 3),
    (
        tactic(
            "unerring-crab", "The Unerring Crab", "direct", 2, "strength", 0, (11, 12, 16), 32,
            rule="engineered-viskara-hermit.unerring-crab",
        ),
        tactic(
            "immortal-crab", "The Immortal Crab", "direct", 2, "body", 16, (0, 1, 2), 32,
            rule="engineered-viskara-hermit.immortal-crab",
        ),
        tactic(
            "kingslayer-crab", "The Kingslayer Crab", "exposure", 4, "strength", 0, (20, 25, 30), 44,
            flair=5, keys="mandatory attack", rule="engineered-viskara-hermit.kingslayer-crab",
        ),
    ),
    abilities="ability.magnetically-levitating-crab", size=2, glyph="C",
)  # fmt: skip


# Mireshell

rotting_stench = ability("mireshell.ability.rotting-stench")
rot_blast = ability("mireshell.rot-blast")


@rotting_stench
class RottingStench(Moments):
    def show(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """Enemies within as many squares as it has flair: a red card less, finale 2 less."""
        if m.who.side != c.side and battle.apart(c.cells, m.who.cells) <= c.flair:
            m.tell("The stench dulls {who}.", "viskara.creature.mireshell.ability.rotting-stench")
            output.change(m, reds=-1, finale=-2)
        yield from ()


@rot_blast
class RotBlast(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: spend health up to its flair for as much morale damage."""
        most = min(m.who.flair, m.who.health)
        if most <= 0:
            return
        amount = yield ask(SpendHealth(m.who.seat, m.who.id), range(most + 1))
        if amount:
            rule = "viskara.creature.mireshell.tactic.rot-blast"
            lose_health(m.battle, m.who, amount, rule)
            yield from deal(m.battle, m.who, line.target, 0, amount, rule)


creature(
    "mireshell", "Mireshell", 18, 380, 160, "low", (15, 2, 0, 18, 1, 0),
    (
        tactic("lethargic-bite", "Lethargic Bite", "direct", 1, "body", 15, (0, 1, 2), 36),
        tactic("snapping-jaw", "Snapping Jaw", "direct", 1, "body", 15, (6, 7, 9), 48, power=5, flair=2),
        tactic(
            "rot-blast", "Rot Blast", "exposure", 2, "strength", 0, (0, 22, 42), 32,
            flair=1, rule="mireshell.rot-blast",
        ),
    ),
    style="dauntless", abilities="ability.rotting-stench", size=2, glyph="t",
)  # fmt: skip


# Snowblanket Landmanta

camouflage = ability("snowblanket-landmanta.ability.natural-camouflage")
pounce = ability("snowblanket-landmanta.pounce")
stir_up_debris = ability("snowblanket-landmanta.stir-up-debris")
CAMOUFLAGE = "viskara.creature.snowblanket-landmanta.ability.natural-camouflage"


def hide(battle: Battle, c: Character) -> None:
    if not c.has("stealth"):
        c.put(Mark("stealth", c.id))
        if log := battle.log:
            log.tell("{who} is hard to see.", CAMOUFLAGE, "viskara.condition.stealth-mark", who=c.name)


@camouflage
class Camouflage(Moments):
    def joined(self, battle: Battle, c: Character) -> None:
        hide(battle, c)

    def turn_end(self, battle: Battle, c: Character) -> Script[None]:
        """A turn without moving brings the stealth mark back."""
        if not c.moved:
            hide(battle, c)
        yield from ()

    def entered(self, battle: Battle, c: Character, how: str, old: tuple[int, ...]) -> Script[None]:
        """Whenever it moves by itself it is seen."""
        if c.moved:
            c.drop("stealth")
        yield from ()

    def show(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """Exposure and projectile attacks on it have a red card less and finale 2 less."""
        if m.kind == "attack" and m.tactic.type in ("exposure", "projectile") and c.has("stealth"):
            for line in m.lines:
                if line.target is c:
                    m.tell("{whom} is hard to see.", CAMOUFLAGE, "viskara.condition.stealth-mark", whom=c.name)
                    output.change(m, reds=-1, finale=-2, line=line)
        yield from ()


@pounce
class Pounce(Moments):
    def look_ahead(self, m: Maneuver) -> bool:
        from fracas.games.viskara.content.bestiary.small import target_after

        if not movement.may_move(m.battle, m.who):
            return False
        found = movement.ways(m.battle, m.who, movement.speed(m.battle, m.who), obstructions(m.battle, m.who, MOVE))
        if target_after(m, found):
            return True
        return dash.may_dash(m.battle, m.who) and target_after(m, dash.move_courses(m.battle, m.who))

    def before(self, m: Maneuver) -> Script[None]:
        """Immediately before it may use the Move action; out of hiding that makes the attack much stronger."""
        if m.kind != "attack":
            return
        hidden_before = m.who.has("stealth")
        yield from move_action(m.battle, m.who, "viskara.creature.snowblanket-landmanta.tactic.pounce")
        if hidden_before and not m.who.has("stealth"):
            m.outputs = (52, 66, 84)
            m.break_more += 16
            m.tell("{who} pounces out of hiding.", "viskara.creature.snowblanket-landmanta.tactic.pounce")


@stir_up_debris
class StirUpDebris(Moments):
    def can(self, battle: Battle, c: Character) -> bool:
        return can_pay(battle, c, 0, 2, tactic=True)

    def do(self, battle: Battle, c: Character) -> Script[None]:
        """Sidestep, hide, and the turn is over."""
        pay(battle, c, 0, 2)
        yield from beforehand(battle, c)
        yield from movement.sidestep(
            battle, c, movement.speed(battle, c), "viskara.creature.snowblanket-landmanta.tactic.stir-up-debris"
        )
        hide(battle, c)
        battle.ended = True


creature(
    "snowblanket-landmanta", "Snowblanket Landmanta", 20, 225, 113, "medium", (0, 20, 15, 0, 0, 19),
    (
        tactic(
            "pounce", "Pounce", "direct", 2, "strength", 15, (42, 50, 60), 40,
            power=15, rule="snowblanket-landmanta.pounce",
        ),
        tactic("snipe", "Snipe", "projectile", 6, "creativity", 19, (10, 25, 100), 20),
    ),
    style="fast", abilities="ability.natural-camouflage", specials="stir-up-debris", size=2, glyph="l",
)  # fmt: skip
