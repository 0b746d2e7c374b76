"""The lab's view of a position: from the scene, and quicker from what a game counts, with the same result."""

from __future__ import annotations

import pytest

from fracas import lab
from fracas.bots import RandomBot
from fracas.core import Match, find_game
from fracas.core.scene import Counted, Figure, Scene, Token
from fracas.lab.look import glance_at, group_of, look_at, parties_of

FIGHTS = (
    ("steel", "bridge_toll"),
    ("steel", "quarry"),
    ("tales", "gate"),
    ("tales", "menagerie"),
    ("viskara", "marsh"),
    ("viskara", "three_way"),
    ("dojo", "01-back-alley"),
    ("dojo", "05-queens-court"),
    ("dojo", "03-hex-garden"),
)


@pytest.mark.parametrize(("game", "encounter"), FIGHTS)
def test_a_glance_agrees_with_a_whole_look(game: str, encounter: str) -> None:
    match = Match(find_game(game).setup(encounter), 3, chronicle=False, history=False)
    pick, looks = RandomBot(3).pick, 0
    assert isinstance(match.rules, Counted)

    while not match.over and looks < 40:
        for _ in range(5):
            if not match.over:
                ask = match.asks[0]
                match.answer(ask.seat, pick(match.state, ask))
        looks += 1
        whole = look_at(match.rules, match.state)
        stale = {u.id: type(u)(u.id, u.name, u.side, u.party, -1, u.most, not u.up, "") for u in whole.units}
        quick = glance_at(match.rules, match.state, stale)

        assert {(u.id, u.health, u.up) for u in quick.units} == {(u.id, u.health, u.up) for u in whole.units}
        assert quick.acting == whole.acting
        assert glance_at(match.rules, match.state, {}) == whole

    assert looks > 2


def test_figures_of_a_group_are_one_unit() -> None:
    assert group_of("gang.2") == ("gang", True)
    assert group_of("mei.copy1") == ("mei.copy1", False)
    assert group_of("ogre_1") == ("ogre_1", False)


class BossRules:
    """A boss with three bars beside a door, as far as the lab looks."""

    def seats(self, state: object) -> dict[str, tuple[str, ...]]:
        return {"director": ("director",)}

    def scene(self, state: object, seat: str) -> Scene:
        bars = (Token("bars", 3),)
        boss = Figure("boss", "Boss", "B", "foes", seat="director", health=5, most_health=12, tokens=bars)
        door = Figure("door", "Door", "D", "map", shape="object", health=3, most_health=3)
        return Scene("", figures=(boss, door, Figure("flag", "Flag", "F", "map")))


def test_spare_health_bars_count_as_health_and_things_are_nobody() -> None:
    (unit,) = look_at(BossRules(), None).units  # type: ignore[arg-type]

    assert (unit.health, unit.most, unit.party) == (5 + 2 * 12, 12, "director")


def test_a_side_wins_through_the_party_all_its_seats_belong_to() -> None:
    def figures(side: str, *seats: str) -> list[Figure]:
        return [Figure(f"{side}{n}", "X", "X", side, seat=seat) for n, seat in enumerate(seats)]

    seats = {"p1": ("p1",), "p2": ("p2",), "heroes": ("p1", "p2"), "gm": ("gm",)}

    assert parties_of(figures("heroic", "p1", "p2"), seats) == {"heroic": "heroes"}
    assert parties_of(figures("foes", "gm"), seats) == {"foes": "gm"}
    assert parties_of(figures("wild", ""), {}) == {"wild": "wild"}
    both = {"players": ("players", "ann"), "ann": ("ann", "players")}
    assert parties_of(figures("players", "ann", "players"), both) == {"players": "players"}
    assert parties_of(figures("heroes", "solo"), {"solo": ("solo",), "heroes": ("solo",)}) == {"heroes": "heroes"}


def test_who_is_off_the_map_has_lost_all_and_everybodys_turns_are_counted() -> None:
    record = lab.play_fight(lab.Plan(find_game("tales").setup("cellar")), 3)
    foes = [fighter for fighter in record.fighters if fighter.side == "hostile"]
    heroes = [fighter for fighter in record.fighters if fighter.side == "heroic"]

    assert record.won("heroes")
    assert any(not foe.up for foe in foes)
    assert all(foe.health == 0 and foe.taken >= foe.most and foe.fell for foe in foes if not foe.up)
    assert sum(hero.dealt for hero in heroes) > sum(foe.most for foe in foes) / 2
    assert record.turns > 2 * record.rounds
