"""Effects with a name that last (H23): how they end, and what is different while they do."""

from typing import Any

import pytest

from fracas.games.steel.book.forced_movement import force
from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.written.beasts import ability, beast, strike


def curse(ends: str = "save", conditions: tuple[str, ...] = (), **change: Any) -> Any:
    step = {"do": "lasting", "name": "Cursed", "ends": ends, "change": change, "conditions": conditions}
    return ability("Curse", distance=10, targets="creature", action="maneuver", after=[step])


def cursed(ends: str = "save", picture: str = "b . A", conditions: tuple[str, ...] = (), **change: Any) -> SteelStage:
    stage = steel(picture, A="odrun", b=beast(curse(ends, conditions, **change), strike()), turn="b")
    return stage.do("Curse")


def names(stage: SteelStage, letter: str = "A") -> list[str]:
    return [effect.name for effect in stage.creature(letter).effects]


# How they end


def test_it_has_a_name_and_a_saving_throw_ends_it() -> None:
    stage = cursed("save")
    assert names(stage) == ["Cursed"]

    stage.turn("A").fate(5).end_turn()
    assert names(stage) == ["Cursed"]
    assert stage.told("shake off Cursed: it stays")

    stage.turn("A").fate(6).end_turn()
    assert names(stage) == []
    assert stage.told("Cursed ends for Odrun Gatewarden")


def test_until_the_end_of_the_sufferers_turn() -> None:
    stage = cursed("eot")
    assert names(stage.turn("A")) == ["Cursed"]
    assert names(stage.end_turn()) == []


def test_until_the_start_of_the_next_turn_of_whoever_caused_it() -> None:
    stage = cursed("start of my turn").turn("A")
    assert names(stage.end_turn()) == ["Cursed"]
    assert names(stage.turn("b")) == []


def test_until_the_end_of_the_next_turn_of_whoever_caused_it() -> None:
    stage = cursed("end of my turn")
    stage.end_turn()
    assert names(stage) == ["Cursed"]
    stage.turn("b")
    assert names(stage) == ["Cursed"]
    assert names(stage.end_turn()) == []


@pytest.mark.parametrize("ends", ["start of my turn", "end of my turn"])
def test_what_lasts_until_a_turn_of_its_source_ends_when_the_source_dies(ends: str) -> None:
    assert names(cursed(ends).hurt("b", 99, by="A")) == []


def test_for_the_rest_of_the_fight() -> None:
    stage = cursed("fight").hurt("b", 99, by="A")
    assert names(stage) == ["Cursed"]


def test_the_same_effect_of_the_same_source_does_not_add_up() -> None:
    stage = cursed("fight", speed=-2).turn("b").do("Curse")
    assert names(stage) == ["Cursed"]
    assert stage.fight.speed(stage.creature("A")) == 5 - 2


def test_conditions_that_come_with_it_last_as_long() -> None:
    stage = cursed("save", conditions=("slowed", "bleeding"))
    assert stage.conditions("A") == {"slowed", "bleeding"}

    stage.turn("A").fate(9).end_turn()

    assert stage.conditions("A") == set()


def test_the_same_effect_can_be_taken_off_by_name() -> None:
    cleanse = ability(
        "Cleanse", distance=10, targets="creature", after=[{"do": "relieve", "effects": ["Cursed"], "conditions": []}]
    )
    stage = steel("b . A", A="odrun", b=beast(curse("fight"), cleanse), turn="b")
    stage.do("Curse").do("Cleanse")
    assert names(stage) == []


# Edges and banes


def test_a_bane_on_its_own_rolls() -> None:
    assert cursed(edges=-1, picture="b A").edges("A", "Ram Home", "b") == (0, 1)


def test_edges_against_it_for_some_rolls_only() -> None:
    stage = cursed(edges_against=1, only="strike", picture="b A")
    assert stage.edges("b", "Free Strike", "A") == (1, 0)
    stage = cursed(edges_against=1, only="magic", picture="b A")
    assert stage.edges("b", "Free Strike", "A") == (0, 0)


def test_edges_for_whoever_caused_it_and_for_nobody_else() -> None:
    foe = beast(curse(edges_against=2, by="source"))
    stage = steel("b A\n. c", A="odrun", b=foe, c="ditch_imp", turn="b").do("Curse", "A")
    assert stage.edges("b", "Free Strike", "A")[0] == 2
    assert stage.edges("c", "Free Strike", "A")[0] == 0


def test_what_waits_for_the_next_roll_is_used_up_by_it() -> None:
    stage = cursed(edges=-1, next=True, picture="b A", ends="fight")
    stage.turn("A").fate(6, 5).do("Ram Home", "stop")
    assert stage.told("11 + 2, bane: Cursed: tier 1")
    assert names(stage) == []


def test_a_roll_it_is_not_about_does_not_use_it_up() -> None:
    stage = cursed(edges=-1, next=True, only="magic", picture="b A", ends="fight")
    stage.turn("A").fate(6, 5).do("Ram Home", "stop")
    assert names(stage) == ["Cursed"]


def test_an_edge_on_tests() -> None:
    assert cursed(tests=1).fate(5, 4).test("A", "might") == 1


def test_a_bane_on_the_next_power_roll_is_used_up_by_a_test() -> None:
    """5 + 5 and Might 2 are 12, tier 2; with the bane 10, tier 1, a failure."""
    stage = cursed(tests=-1, edges=-1, next=True, ends="fight")
    assert stage.fate(5, 5).test("A", "might") == 0
    assert stage.told("bane: Cursed")
    assert names(stage) == []
    assert stage.fate(5, 5).test("A", "might") == 1


def test_what_waits_for_a_test_is_not_used_up_by_a_strike() -> None:
    stage = cursed(tests=-1, next=True, picture="b A", ends="fight")
    stage.turn("A").fate(6, 5).do("Ram Home", "stop")
    stage.turn("b").fate(6, 5).do("Claw")
    assert names(stage) == ["Cursed"]


# Numbers


def test_speed_and_stability() -> None:
    stage = cursed(speed=-3, stability=-1)
    odrun = stage.creature("A")
    assert stage.fight.speed(odrun) == odrun.stats.speed - 3
    assert stage.fight.stability(odrun) == max(0, odrun.stats.stability - 1)


def test_immunity_and_weakness_for_a_while() -> None:
    stage = cursed(immunities={"fire": 3}, weaknesses={"cold": 2})
    full = stage.stamina("A")
    assert full - stage.hurt("A", 5, "fire").stamina("A") == 2
    assert full - stage.hurt("A", 5, "cold").stamina("A") == 2 + 7


def test_immunity_to_all_damage_counts_where_it_is_the_highest() -> None:
    stage = steel("b . A", A=figure("odrun", immunities={"fire": 4, "all": 2}), b="ditch_imp")
    full = stage.stamina("A")
    assert full - stage.hurt("A", 5, "fire").stamina("A") == 1
    assert full - stage.hurt("A", 5, "acid").stamina("A") == 1 + 3


def test_more_damage_with_rolled_abilities() -> None:
    rage = ability(
        "Rage",
        targets="self",
        action="maneuver",
        after=[{"do": "lasting", "name": "Rage", "ends": "fight", "change": {"damage": 3}}],
    )
    stage = steel("b A", A="odrun", b=beast(rage, strike()), turn="b")
    full = stage.stamina("A")
    stage.do("Rage").fate(3, 3).do("Claw")
    assert full - stage.stamina("A") == 2 + 3


# What it forbids


def test_who_cannot_shift_does_not_disengage() -> None:
    stage = cursed(cannot=("shift",), ends="fight").turn("A")
    assert stage.why_not("Disengage") == "something keeps it from shifting"


def test_who_cannot_stand_stays_down() -> None:
    foe = beast(curse("fight", cannot=("stand",)))
    stage = steel("b . A", A=figure("odrun", prone=True), b=foe, turn="b").do("Curse").turn("A")
    assert stage.why_not("Stand Up") == "something keeps it from standing up"


def test_who_cannot_regain_does_not() -> None:
    stage = steel("b . A", A=figure("odrun", stamina=5), b=beast(curse("fight", cannot=("regain",))), turn="b")
    stage.do("Curse").turn("A").do("Catch Breath")
    assert stage.stamina("A") == 5


def test_who_is_immune_to_a_condition_does_not_suffer_it() -> None:
    trip = ability("Trip", reach=2, after=[{"do": "condition", "conditions": ["slowed"], "ends": "save"}])
    stage = steel("b . A", A="odrun", b=beast(curse("fight", immune_to=("slowed",)), trip), turn="b")
    stage.do("Curse").do("Trip")
    assert stage.conditions("A") == set()
    assert stage.told("cannot be slowed (Cursed)")


# On turns


def test_it_does_something_at_the_start_of_each_turn() -> None:
    stage = cursed("save", turn_starts=[{"do": "damage", "amount": 3, "types": ["fire"]}])
    full = stage.stamina("A")
    assert full - stage.turn("A").stamina("A") == 3
    assert full - stage.turn("A").stamina("A") == 6


def test_it_does_something_at_the_end_of_each_turn() -> None:
    stage = cursed("save", turn_ends=[{"do": "damage", "amount": 2}])
    full = stage.stamina("A")
    stage.turn("A")
    assert stage.stamina("A") == full
    stage.fate(9).end_turn()
    assert full - stage.stamina("A") == 2


def test_it_is_saved_with_the_position() -> None:
    stage = cursed("save", speed=-1)
    rules = stage.match.rules
    plain = rules.to_plain(stage.fight)
    plain["encounter"] = ""
    assert [e["lasting"] for c in plain["creatures"] for e in c.get("effects", ())] != []
    again = rules.from_plain(plain)
    assert [e.name for c in again.creatures for e in c.effects] == ["Cursed"]


def test_ignoring_stability_moves_who_stands_firm() -> None:
    stage = steel("b A . . .", A=figure("odrun", stability=3), b="ditch_imp", turn="b", defaults=False)
    who, whom = stage.creature("b").id, stage.creature("A").id
    stage.play(lambda f: force(f, f.get(who), f.get(whom), "push", 2, ignores_stability=True), "E", 2)
    assert stage.at("A") == "D1"


def test_two_effects_of_one_name_are_told_apart_by_what_they_do() -> None:
    tiers = [[{"do": "lasting", "name": "Mired", "ends": "save", "change": {"speed": -n}}] for n in (1, 2, 3)]
    stage = steel("b A", A="odrun", b=beast(strike(tiers=tiers)), turn="b")
    speed = stage.fight.speed(stage.creature("A"))
    stage.fate(9, 9).do("Claw")
    assert names(stage) == ["Mired"]
    assert stage.fight.speed(stage.creature("A")) == speed - 3
