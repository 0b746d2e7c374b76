"""Weights, arenas, and the fights that come with the game."""

import pytest

from fracas.core import Refused
from fracas.games.dojo import GAME
from fracas.games.dojo.books import book
from fracas.games.dojo.build.encounters import ARENAS, EncounterFile, fighter_id
from fracas.games.dojo.build.library import check_fight, ready_fights, sheets_for
from fracas.games.dojo.rules.arena import make_arena
from fracas.games.dojo.rules.complications import SIDES
from tests.games.dojo.parameters.fights import fight, state, unit

covers = pytest.mark.covers

WEIGHTS = [
    ("base", "featherweight", 6, 2),
    ("base", "lightweight", 9, 2),
    ("base", "middleweight", 12, 3),
    ("base", "heavyweight", 14, 4),
    ("base", "worldweight", 16, 4),
    ("patch", "featherweight", 8, 2),
    ("patch", "lightweight", 10, 2),
    ("patch", "middleweight", 12, 2),
    ("patch", "heavyweight", 15, 3),
    ("patch", "worldweight", 18, 3),
]


@covers(*(f"dojo.weight.{weight}@{edition}" for edition, weight, _, _ in WEIGHTS))
@pytest.mark.parametrize(("edition", "weight", "bar", "heal"), WEIGHTS)
def test_the_weight_says_how_much_hp_a_bar_has_and_how_much_heals(
    edition: str, weight: str, bar: int, heal: int
) -> None:
    match = fight("hann hbob hcat", "wa wb wc", edition=edition, weight=weight, place=False)
    assert {u.hp for u in state(match).units} == {bar}
    assert state(match).heal_value == heal


@covers("dojo.weight.worldweight@base", "dojo.bonus.default")
def test_in_a_worldweight_fight_every_hero_and_the_director_picks_a_bonus_or_penalty() -> None:
    match = fight("hann hbob", "wa wb wc", edition="base", weight="worldweight")
    for answer in ("bonus", "bonus.willpower"):
        match.answer("hann", answer)
    match.answer("hbob", "penalty")
    assert "bonus.default" not in match.asks[0].options
    match.answer("hbob", "penalty.burned")
    match.answer("hbob", "Wb")
    for answer in ("bonus", "bonus.power-up", "Wc"):
        match.answer("director", answer)
    assert unit(match, "hann").shields == (4,)
    assert unit(match, "wb").tokens == {"burning": 4}
    assert unit(match, "wc").tokens == {"iron": 2, "power": 2, "speed": 2}
    assert state(match).round == 1


# Arenas


@covers(
    "dojo.map.uniform",
    "dojo.map.squished",
    "dojo.map.long",
    "dojo.map.cage",
    "dojo.rule.grid@patch",
    "dojo.map.base-grid",
)
@pytest.mark.parametrize(("grid", "sizes"), [("square", (169, 162, 168, 36)), ("hex", (169, 168, 163, 37))])
def test_the_standard_arenas_have_the_printed_sizes(grid: str, sizes: tuple[int, ...]) -> None:
    found = [len(make_arena(ARENAS[grid][name]).cells) for name in ("uniform", "squished", "long", "cage")]
    assert tuple(found) == sizes


@covers("dojo.map.walls-border", "dojo.rule.grid@base", "dojo.rule.grid@patch")
def test_a_drawn_arena_may_have_any_shape_and_walls_on_its_border() -> None:
    match = fight("hann hbob", "wa wb", map="# # . _\n# . . _\n. . . .\n. . . #", plan={}, place=False)
    assert len(state(match).arena.cells) == 14
    assert state(match).walls == 0b1000000000010011


@covers("dojo.map.base-grid", "dojo.map.uniform")
@pytest.mark.parametrize(("edition", "rule"), [("base", "dojo.map.base-grid"), ("patch", "dojo.map.uniform")])
def test_the_log_says_what_kind_of_fight_begins(edition: str, rule: str) -> None:
    match = fight("hann hbob", "wa wb", edition=edition, weight="featherweight", options={"arena": "uniform"})
    assert match.chronicle is not None
    used = match.chronicle.touched
    assert {rule, f"dojo.weight.featherweight@{edition}"} <= used


# What may be written down


@covers("dojo.rule.battle-parameters")
def test_wrong_battle_parameters_are_refused() -> None:
    def refused(match: str, edition: str = "patch", **more: object) -> None:
        written = {"name": "Try", "heroes": ["mei-frost"], "enemies": ["ogre"], **more}
        with pytest.raises(Refused, match=match):
            GAME.setup(edition=edition, options={"encounter": written})

    refused("only one of these may replace the Outside", arena_rules=["cage-match", "trick-room"])
    refused("no arena parameter “sabotage”", arena_rules=["sabotage"])
    refused("no victory parameter “traffic”", victory="traffic")
    refused("no tilt parameter “angry”", tilts={"heroes": "angry"})
    refused("a tilt is for a side of the fight", tilts={"rivals": "disarmed"})
    refused("the base edition has no arena parameters", edition="base", arena_rules=["traffic"])


@covers("dojo.tilt.disarmed")
def test_disarmed_may_be_for_everybody() -> None:
    written = {"name": "Try", "heroes": ["mei-frost"], "enemies": ["ogre"], "arena_rules": ["disarmed", "traffic"]}
    GAME.setup(edition="patch", options={"encounter": written})


# Ready fights


READY = [(id, edition) for id, fight in ready_fights().items() for edition in fight.editions]


def units_of(written: EncounterFile, edition: str, side: str) -> int:
    sheets = sheets_for(written, book(edition))
    ids = [fighter_id(f) for f in getattr(written, side)]
    return sum(1 if side == "heroes" else written.bars.get(id) or sheets[id].bars for id in ids)


@covers("dojo.rule.units-encounter")
@pytest.mark.parametrize(("id", "edition"), READY)
def test_every_side_of_a_ready_fight_is_worth_as_many_units_as_there_are_heroes(id: str, edition: str) -> None:
    written = ready_fights()[id]
    assert check_fight(written, book(edition)) == []
    assert len({units_of(written, edition, side) for side in SIDES if getattr(written, side)}) == 1


@covers("dojo.rule.battle-parameters")
def test_every_battle_parameter_and_optional_rule_is_used_by_some_ready_fight() -> None:
    fights = ready_fights().values()
    used = {f"arena.{a}" for f in fights for a in f.arena_rules} | {f"victory.{f.victory}" for f in fights if f.victory}
    used |= {f"tilt.{t}" for f in fights for t in f.tilts.values()} | {
        f"optional.{o}" for f in fights for o in f.optional
    }
    wanted = {
        i.id
        for name in ("base", "patch")
        for kind in ("arena", "tilt", "victory", "optional")
        for i in book(name).of_kind(kind)
    }
    assert wanted <= used
