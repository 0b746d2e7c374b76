"""Invariants that hold whenever a step has settled, whatever has happened."""

from __future__ import annotations

from fracas.games.steel.book.condition.consequences import HELD
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import CONDITION_NAMES, FRIGHTENED, TAUNTED, Creature


def check(fight: Fight) -> None:
    """Raise AssertionError with a sentence when something is impossible."""
    if fight.map is None:
        return
    for creature in fight.creatures:
        if not creature.dead:
            _check_creature(fight, creature)
    _check_space(fight)
    assert fight.tokens >= 0, "the hero tokens went below zero"
    assert fight.menace >= 0, "Menace went below zero"
    assert min(fight.main, fight.maneuver, fight.move) >= 0, "somebody used more actions than a turn has"


def _check_creature(fight: Fight, creature: Creature) -> None:
    name, stats = creature.name, creature.stats
    assert creature.stamina <= stats.stamina, f"{name} has more Stamina than its maximum"
    assert not stats.hero or creature.stamina > -stats.winded_value, f"{name} should be dead"
    assert stats.hero or creature.stamina > 0 or not creature.conscious, f"{name} is up with no Stamina"
    assert min(creature.recoveries, creature.surges, creature.grit) >= 0, f"{name} spent what it did not have"
    for effect in creature.effects:
        if effect.ends in ("source starts", "source ends") and effect.source in fight.index:
            assert not fight.get(effect.source).dead, f"{name} has {effect.name} from somebody who is dead"
        if effect.ends == "with":
            parts = [e for e in creature.effects if e.lasting is effect.lasting and e.ends != "with"]
            assert parts, f"{name} is {effect.name} for as long as something that is over"
    bits = 0
    for effect in creature.effects:
        bits |= effect.condition
    assert bits == creature.conditions, f"{name}'s conditions do not match its effects"
    for single in (FRIGHTENED, TAUNTED):
        sources = {e.source for e in creature.effects if e.condition == single}
        assert len(sources) <= 1, f"{name} is {CONDITION_NAMES[single]} by two"
    if creature.holding:
        held = fight.get(creature.holding)
        assert held.conditions & HELD, f"{name} holds {held.name}, who is not grabbed"
        assert creature in fight.grabbers(held), f"{name} holds {held.name}, whom another grabs"
        assert fight.distance(creature, held) <= creature.grip, f"{name} holds {held.name} from afar"
    if creature.conditions & HELD:
        grabbers = fight.grabbers(creature)
        assert grabbers, f"{name} is grabbed by nobody"
        for grabber in grabbers:
            assert grabber.holding == creature.id, f"{grabber.name} does not hold {name}"


def _check_space(fight: Fight) -> None:
    """Everybody is on the map, outside walls, and no two bodies share a square at one height, riders excepted."""
    board = fight.board
    taken: dict[tuple[int, int], Creature] = {}
    for creature in fight.creatures:
        if creature.dead:
            continue
        cells = fight.cells(creature)
        assert cells, f"{creature.name} is off the map"
        assert creature.z >= board.standing_height(cells), f"{creature.name} is underground"
        if creature.riding:
            mount = fight.get(creature.riding)
            assert creature.at == mount.at, f"{creature.name} has left its mount behind"
            continue
        for cell in cells:
            where = fight.name_cell(cell)
            assert cell not in board.material, f"{creature.name} stands in a wall at {where}"
            for z in range(creature.z, creature.z + fight.height(creature)):
                assert (cell, z) not in taken, f"{creature.name} and {taken[cell, z].name} share {where}"
                taken[cell, z] = creature
