"""Every encounter on paper becomes a fight, and the band of monsters is as broad as promised."""

from collections import Counter

import pytest

from fracas.core import Setup
from fracas.games.steel import GAME
from fracas.games.steel.book.fight import FOES, HEROES, Fight
from fracas.games.steel.book.model import ready_blocks
from fracas.games.steel.content.declare import ADVENTURES, CHALLENGES, ENCOUNTERS
from fracas.games.steel.table.checks import check
from fracas.games.steel.table.setup import begin, enter_fight, read_map
from fracas.grid import Squares

SIZES = {
    "bridge_toll": (14, 10),
    "greenhouse": (16, 12),
    "quarry": (18, 14),
    "smithy": (12, 12),
    "foggy_ford": (20, 10),
    "undermaw": (16, 14),
    "mirror_match": (14, 10),
}


def entered(name: str) -> Fight:
    fight = begin(Setup("steel", "base", name))
    enter_fight(fight, name)
    return fight


def test_there_are_at_least_seven_encounters() -> None:
    assert set(ENCOUNTERS) >= set(SIZES)


@pytest.mark.parametrize("name", ENCOUNTERS)
def test_every_encounter_can_be_entered(name: str) -> None:
    fight = entered(name)
    check(fight)
    assert 4 <= sum(c.side == HEROES for c in fight.creatures) <= 6
    assert fight.side_has_conscious(FOES)


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_a_map_has_the_size_it_should(name: str, size: tuple[int, int]) -> None:
    grid: Squares = read_map(ENCOUNTERS[name])[0].grid
    assert (grid.width, grid.height) == size


def test_the_fight_to_start_with_is_bridge_toll() -> None:
    assert GAME.setup().encounter == "bridge_toll"


def test_every_hero_and_every_monster_appears_somewhere() -> None:
    seen = {block for e in ENCOUNTERS.values() for block in (*e.heroes, *e.foes.values())}
    assert seen == {block.id for block in ready_blocks()}


def test_there_are_at_least_fourteen_monsters_in_at_least_four_bands() -> None:
    monsters = [b for b in ready_blocks() if not b.hero]
    assert len(monsters) >= 14
    assert {b.band for b in monsters} >= {"Ditch", "Ford", "Toll", "Quarry"}
    assert all(b.worth > 0 and b.role and b.text and b.abilities for b in monsters)


def test_every_monster_has_a_small_letter_of_its_own() -> None:
    glyphs = Counter(b.glyph for b in ready_blocks() if not b.hero)
    assert all(len(g) == 1 and g.islower() for g in glyphs)
    assert set(glyphs.values()) == {1}


def test_all_four_materials_stand_on_the_maps() -> None:
    boards = [read_map(e)[0] for e in ENCOUNTERS.values()]
    assert {m for board in boards for m in board.material.values()} == {"glass", "wood", "stone", "metal"}
    assert any(board.low for board in boards)
    assert any(board.fog for board in boards)
    assert any(board.water for board in boards)
    assert any(board.damaging for board in boards)
    assert {z for board in boards for z in board.floor} >= {-2, 0, 2, 4}


@pytest.mark.parametrize("name", ["bridge_toll", "quarry"])
def test_a_cliff_rider_starts_on_its_goat(name: str) -> None:
    fight = entered(name)
    rider, goat = fight.get("cliff_rider_1"), fight.get("cliff_goat_1")
    assert rider.riding == goat.id
    assert rider.at == goat.at


def test_a_mirror_match_is_the_same_from_both_sides() -> None:
    fight = entered("mirror_match")
    board = fight.board
    turned = [cell // 14 * 14 + 13 - cell % 14 for cell in range(board.grid.size)]
    assert all(board.squares.get(cell) == board.squares.get(turned[cell]) for cell in range(board.grid.size))
    ours = {c.block: c.at for c in fight.creatures if c.side == HEROES}
    theirs = {c.block: turned[c.at] for c in fight.creatures if c.side == FOES}
    assert ours == theirs
    assert fight.tokens == 0


def test_the_scenes_of_an_adventure_are_all_known() -> None:
    assert "the_long_road" in ADVENTURES
    known = {"fight": set(ENCOUNTERS), "test": set(CHALLENGES), "respite": {""}}
    for scene in (scene for a in ADVENTURES.values() for scene in a.scenes):
        kind, _, name = scene.partition(" ")
        assert name in known[kind]


def test_the_heroes_of_an_adventure_are_the_same_in_all_its_fights() -> None:
    for a in ADVENTURES.values():
        fights = [scene.partition(" ")[2] for scene in a.scenes if scene.startswith("fight ")]
        assert len({ENCOUNTERS[name].heroes for name in fights}) == 1
