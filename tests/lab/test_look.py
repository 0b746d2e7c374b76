"""The lab's view of a position: from the scene, and quicker from what a game counts, with the same result."""

from __future__ import annotations

import pytest

from fracas import lab
from fracas.bots import RandomBot, find_bot, play_with_bots
from fracas.core import Match, Script, find_game
from fracas.core.scene import Counted, Figure, Scene, Token
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.edition import ViskaraRules
from fracas.lab.look import glance_at, group_of, look_after, look_at, parties_of
from fracas.server.story import told
from fracas.testing.viskara import fighter, figure, viskara, way

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


def test_who_lost_half_of_their_health_is_told_with_half_after_a_battle_in_which_all_recover() -> None:
    strong = fighter(way("Slash", outputs=(4, 8, 12)), health=50)
    stage = viskara("A . b", A=figure(strong, health=25), b=figure(fighter(health=40), health=12))
    before = stage.match.state.clone()
    stage.shows((4, 0)).do("Attack: Slash")
    match = stage.match

    assert match.over
    assert stage.health("A") == 50, "afterwards everybody is well"
    units = look_after(match.rules, match.state).by_id()
    assert (units["A"].health, units["A"].most, units["A"].up) == (25, 50, True)
    assert (units["b"].health, units["b"].most, units["b"].up) == (0, 40, False)
    assert look_after(match.rules, match.state, before).by_id() == units
    assert look_after(match.rules, match.state, match.state) == look_at(match.rules, match.state)
    story = told(match)
    deeds = {each.id: each for each in story.figures}
    assert (deeds["A"].health, deeds["A"].most_health, deeds["A"].healed, deeds["A"].dealt) == (25, 50, 0, 12)
    assert (deeds["b"].health, deeds["b"].most_health, deeds["b"].taken, deeds["b"].up) == (0, 40, 12, False)
    assert dict(zip(story.sides, story.points[-1].shares, strict=True)) == {"players": 0.5, "enemies": 0.0}


def test_a_record_tells_everybody_as_they_were_at_the_last_blow(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[dict[str, tuple[int, bool]]] = []
    go_on = ViskaraRules._phase

    def seen(rules: ViskaraRules, battle: Battle) -> Script[None]:
        if battle.phase == "end":
            ends.append({vital.id: (vital.health, vital.up) for vital in rules.vitals(battle)})
        yield from go_on(rules, battle)

    monkeypatch.setattr(ViskaraRules, "_phase", seen)
    plan = lab.Plan(find_game("viskara").setup("ambush"))
    records = [lab.play_fight(plan, seed) for seed in range(6)]

    told = [{each.id: (each.health if each.up else 0, each.up) for each in record.fighters} for record in records]
    assert told == ends
    winners = [each for record in records for each in record.fighters if record.won(each.party)]
    assert any(not each.up for each in winners)
    assert any(each.up and each.health < each.most for each in winners)


def test_the_chart_of_a_story_shows_how_each_of_its_battles_ended() -> None:
    match = Match(find_game("viskara").setup("the_old_works"), 1)
    play_with_bots(match, {}, find_bot("greedy", 1))
    story = told(match)
    ends = [dict(zip(story.sides, point.shares, strict=True)) for point in story.points if 0 in point.shares]

    assert match.rules.result(match.state).winners == ("players",)
    assert isinstance(match.state, Battle)
    assert len(ends) == len([scene for scene in match.state.scenes if scene.startswith(("battle", "chain"))]) == 3
    assert all(0 < end["players"] < 1 and end["enemies"] == 0 for end in ends)
