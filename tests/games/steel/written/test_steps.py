"""What steps do, to whom and under which condition."""

from typing import Any

import pytest

from fracas.games.steel.book.forced_movement import force
from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.written.beasts import ability, beast, strike


def use(picture: str, *steps: dict[str, Any], words: tuple[Any, ...] = (), **more: Any) -> SteelStage:
    """A maneuver that does these steps to one creature within 5, in a fight with Odrun (A) and Sel (B)."""
    heroes: dict[str, Any] = {letter: name for letter, name in (("A", "odrun"), ("B", "sel")) if letter in picture}
    block = beast(ability("Deed", distance=5, targets="enemy", action="maneuver", after=list(steps), **more), strike())
    stage = steel(picture, **heroes, b=block, turn="b", menace=5)
    return stage.do("Deed", *words)


# Damage


def test_damage_of_one_of_two_types_is_chosen() -> None:
    block = beast(strike(tiers=[[{"do": "damage", "amount": 4, "types": ["fire", "cold"]}]] * 3))
    stage = steel("b A", A=figure("odrun", weaknesses={"cold": 2}), b=block, turn="b")
    full = stage.stamina("A")
    stage.fate(3, 3).do("Claw", "cold")
    assert full - stage.stamina("A") == 6


def test_unreducible_damage_minds_no_immunity() -> None:
    block = beast(
        ability("Burn", reach=1, after=[{"do": "damage", "amount": 4, "types": ["fire"], "unreducible": True}])
    )
    stage = steel("b A", A=figure("odrun", immunities={"fire": 3, "all": 3}), b=block, turn="b")
    full = stage.stamina("A")
    stage.do("Burn")
    assert full - stage.stamina("A") == 4
    assert "steel.house.unreducible" in stage.rules_used


def test_the_best_of_some_characteristics_is_added() -> None:
    stage = use("b A", {"do": "damage", "amount": 3, "plus": ["might", "reason"]})
    assert stage.creature("A").stats.stamina - stage.stamina("A") == 5


def test_as_much_as_the_free_strike() -> None:
    stage = use("b A", {"do": "damage", "free_strike": True})
    assert stage.creature("A").stats.stamina - stage.stamina("A") == 3


def test_half_of_what_was_dealt_goes_back_to_the_user() -> None:
    block = beast(strike(after=[{"do": "regain", "share": "half", "to": {"whom": "self"}}]))
    stage = steel("b A", A="odrun", b=figure(block, stamina=10), turn="b")
    stage.fate(9, 9).do("Claw")
    assert stage.stamina("b") == 10 + 3


# To whom


def test_each_enemy_within_so_many_squares_of_the_target() -> None:
    everybody = {"do": "damage", "amount": 2, "to": {"whom": "creature", "within": 1, "near": "target"}}
    stage = use(". . b . A B", everybody, words=("A",))
    assert [stage.creature(x).stats.stamina - stage.stamina(x) for x in "ABb"] == [0, 2, 0]


def test_the_user_chooses_up_to_so_many() -> None:
    step = {"do": "damage", "amount": 2, "to": {"whom": "enemy", "within": 5, "most": 1}}
    stage = use("A b B", step, words=("A", "B"))
    assert [stage.creature(x).stats.stamina - stage.stamina(x) for x in "AB"] == [0, 2]


def test_only_those_with_a_keyword() -> None:
    heal = {"do": "regain", "amount": 5, "to": {"whom": "ally", "within": 5, "keyword": "goblin"}}
    block = beast(ability("Cheer", targets="self", then=[heal]))
    goblin, troll = beast(name="Small One", keywords=["Goblin"]), beast(name="Big One")
    stage = steel("A . b c d", A="odrun", b=block, c=figure(goblin, stamina=9), d=figure(troll, stamina=9), turn="b")
    stage.do("Cheer")
    assert (stage.stamina("c"), stage.stamina("d")) == (14, 9)


def test_the_director_picks_who_is_meant_by_words() -> None:
    step = {"do": "damage", "amount": 2, "to": {"whom": "enemy", "words": "everybody with a lantern"}}
    stage = use("A b B", step, words=("A",))
    assert stage.about == "meant"
    assert stage.question == "Deed: who is meant by “everybody with a lantern”?"
    assert stage.ask is not None
    assert stage.ask.seat == "director"
    stage.choose("B", "done")
    assert [stage.creature(x).stats.stamina - stage.stamina(x) for x in "AB"] == [0, 2]


# Conditions


@pytest.mark.parametrize(("answer", "lost"), [("yes", 4), ("no", 0)])
def test_the_director_says_whether_a_written_condition_holds(answer: str, lost: int) -> None:
    stage = use("b A", {"do": "damage", "amount": 4, "asked": "Is it raining?"})
    assert stage.question == "Deed (Odrun Gatewarden): Is it raining?"
    assert stage.ask is not None
    assert stage.ask.seat == "director"
    stage.choose(answer)
    assert stage.creature("A").stats.stamina - stage.stamina("A") == lost
    assert stage.told(f"The Director says {answer}: Is it raining?")


def test_a_step_given_a_state_is_done_only_then() -> None:
    step = {"do": "damage", "amount": 4, "given": [{"state": "winded", "of": "target"}]}
    assert use("b A", step).stamina("A") == 30
    block = beast(ability("Deed", distance=5, targets="enemy", after=[step]))
    stage = steel("b A", A=figure("odrun", stamina=15), b=block, turn="b").do("Deed")
    assert stage.stamina("A") == 11


def test_potency_words_stand_for_the_best_score_of_the_user() -> None:
    step = {"do": "condition", "conditions": ["slowed"], "ends": "save"}
    strong = {**step, "potency": {"characteristic": "presence", "value": "strong"}}
    weak = {**step, "potency": {"characteristic": "presence", "value": "weak"}}
    assert use("b A", strong).conditions("A") == {"slowed"}
    assert use("b A", weak).conditions("A") == set()


def test_what_may_be_left_is_asked_of_the_user() -> None:
    stage = use("b A", {"do": "damage", "amount": 4, "may": True})
    assert stage.about == "may"
    stage.choose("no")
    assert stage.stamina("A") == 30


def test_one_of_several_conditions() -> None:
    step = {"do": "condition", "conditions": ["slowed", "weakened"], "ends": "eot", "either": True}
    assert use("b A", step, words=("weakened",)).conditions("A") == {"weakened"}


def test_a_reminder_is_read_out() -> None:
    stage = use("b A", {"do": "remind", "text": "The bridge creaks."})
    assert stage.told("Test Beast 1, Deed, by hand: The bridge creaks.")
    assert "steel.house.reminder" in stage.rules_used


# Moving and acting


def test_walking_as_far_as_a_number_allows() -> None:
    stage = use("b A . . . .", {"do": "move", "how": "walk", "distance": 2})
    assert stage.about == "go"
    assert stage.moves() == {"C1", "D1"}
    stage.choose("D1")
    assert stage.at("A") == "D1"


def test_changing_places() -> None:
    stage = use("b . A", {"do": "swap"})
    assert (stage.at("A"), stage.at("b")) == ("A1", "C1")


def test_the_restrained_change_places_with_nobody() -> None:
    block = beast(ability("Deed", distance=5, targets="enemy", after=[{"do": "swap"}]))
    stage = steel("b . A", A=figure("odrun", restrained="save"), b=block, turn="b").do("Deed")
    assert (stage.at("A"), stage.at("b")) == ("C1", "A1")


def test_the_user_makes_a_free_strike_against_the_target() -> None:
    assert use("b A", {"do": "free strike"}).stamina("A") == 30 - 3


def test_friends_strike_the_target() -> None:
    call = {"do": "free strike", "to": {"whom": "ally", "within": 5}}
    block = beast(ability("Deed", distance=5, targets="enemy", after=[call]))
    other = beast(name="Other", free_strike={"damage": 5})
    stage = steel("b A c", A="odrun", b=block, c=other, turn="b").do("Deed")
    assert stage.stamina("A") == 30 - 5


def test_a_friend_uses_an_ability_of_its_own_at_no_cost() -> None:
    call = {"do": "use", "ability": "Claw", "to": {"whom": "ally", "within": 5}}
    block = beast(ability("Deed", targets="self", then=[call]))
    other = beast(strike(cost=9), name="Other")
    stage = steel("b A c", A="odrun", b=block, c=other, turn="b")
    stage.fate(3, 3).do("Deed")
    assert stage.stamina("A") == 30 - 2


def test_the_director_gains_menace() -> None:
    assert use("b A", {"do": "gain", "amount": 2}).fight.menace == 7


# The block


def test_a_fixed_bonus_in_place_of_a_characteristic() -> None:
    stage = steel("b A", A="odrun", b=beast(strike(roll=[], bonus=4)), turn="b")
    stage.fate(4, 4).do("Claw")
    assert stage.stamina("A") == 30 - 4
    assert stage.told("8 + 4: tier 2")


def test_an_edge_of_the_ability_itself() -> None:
    claw = strike(leans=[{"edges": 1, "given": [{"state": "slowed", "of": "target"}]}])
    stage = steel("b A", A=figure("odrun", slowed="save"), b=beast(claw), turn="b")
    stage.fate(4, 4).do("Claw")
    assert stage.told("8 + 2, edge: Claw: tier 2")


def test_what_the_target_has_to_be() -> None:
    claw = strike(requires=[{"state": "prone", "of": "target"}])
    stage = steel("b A", A="odrun", b=beast(claw), turn="b")
    assert stage.why_not("Claw") == "there is no target in reach with line of effect"


def test_what_the_user_has_to_be() -> None:
    claw = strike(requires=[{"state": "winded"}])
    assert steel("b A", A="odrun", b=beast(claw), turn="b").why_not("Claw") == "it has to be winded"


def test_targets_in_words_are_picked_by_the_director() -> None:
    claw = strike(target_words="whoever has robbed it", most=2, reach=2)
    stage = steel("A b B", A="odrun", B="sel", b=beast(claw), turn="b")
    stage.fate(3, 3).do("Claw", "B", "done")
    assert [stage.creature(x).stats.stamina - stage.stamina(x) for x in "AB"] == [0, 2]


# Pay more


def test_more_is_paid_for_when_it_is_used() -> None:
    claw = strike(more=[{"cost": 2, "targets": 1, "text": "One more target."}])
    stage = steel("A b B", A="odrun", B="sel", b=beast(claw), turn="b", menace=3)
    stage.fate(3, 3).do("Claw", 1, "A", "B")
    assert stage.fight.menace == 1
    assert [stage.creature(x).stats.stamina - stage.stamina(x) for x in "AB"] == [2, 2]


def test_who_cannot_pay_is_not_asked() -> None:
    claw = strike(more=[{"cost": 2, "targets": 1, "text": "One more target."}], cost=1)
    stage = steel("A b B", A="odrun", B="sel", b=beast(claw), turn="b", menace=2, defaults=False)
    stage.fate(3, 3).do("Claw", "A")
    assert stage.fight.menace == 1


def test_steps_that_were_paid_for_are_done_to_the_target_as_often() -> None:
    claw = strike(more=[{"cost": 1, "or_more": True, "steps": [{"do": "damage", "amount": 3}], "text": "3 more."}])
    stage = steel("b A", A="odrun", b=beast(claw), turn="b", menace=5)
    stage.fate(3, 3).do("Claw", 2)
    assert stage.stamina("A") == 30 - 2 - 3 - 3
    assert stage.fight.menace == 3


def test_a_bigger_area_can_be_paid_for() -> None:
    blast = ability(
        "Blast",
        area="burst",
        size=1,
        targets="each enemy",
        after=[{"do": "damage", "amount": 2}],
        more=[{"cost": 1, "size": 2, "text": "The burst is 3."}],
    )
    stage = steel("A b . . B", A="odrun", B="sel", b=beast(blast), turn="b", menace=1)
    stage.do("Blast", 1)
    assert [stage.creature(x).stats.stamina - stage.stamina(x) for x in "AB"] == [2, 2]


# Grabs and saving throws


def tentacle(ends: str = "grab", reach: int = 3) -> str:
    grab = {"do": "condition", "conditions": ["grabbed"], "ends": ends}
    return beast(strike(name="Tentacle", reach=reach, tiers=[[grab]] * 3, targets="enemy"), might=5)


def test_an_ability_that_reaches_far_grabs_from_afar() -> None:
    stage = steel("b . . A .", A="odrun", b=tentacle(), turn="b")
    stage.fate(3, 3).do("Tentacle")
    assert stage.conditions("A") == {"grabbed"}
    assert (stage.creature("b").holding, stage.creature("b").grip) == (stage.creature("A").id, 3)


def test_whom_it_holds_from_afar_comes_along_as_far_away() -> None:
    stage = steel("b . . A . . . .", A="odrun", b=tentacle(), turn="b")
    stage.fate(3, 3).do("Tentacle").do("Advance", "B1")
    assert stage.at("A") == "E1"
    assert stage.conditions("A") == {"grabbed"}


def test_a_grab_from_afar_ends_when_they_are_parted_further() -> None:
    stage = steel("b . A . . . . C", A=figure("odrun", stability=0), C="sel", b=tentacle(), turn="b")
    stage.fate(3, 3).do("Tentacle")
    mover, held = stage.creature("b").id, stage.creature("A").id
    stage.play(lambda f: force(f, f.get(mover), f.get(held), "push", 3), "E", 3)
    assert stage.conditions("A") == set()
    assert stage.creature("b").holding == ""


def test_some_grabs_end_by_a_saving_throw() -> None:
    stage = steel("b A .", A="odrun", b=tentacle("save"), turn="b")
    stage.fate(3, 3).do("Tentacle")
    stage.turn("A").fate(9).end_turn()
    assert stage.conditions("A") == set()
    assert stage.creature("b").holding == ""


def test_a_failed_saving_throw_leaves_the_grab() -> None:
    stage = steel("b A .", A="odrun", b=tentacle("save"), turn="b")
    stage.fate(3, 3).do("Tentacle")
    stage.turn("A").fate(2).end_turn()
    assert stage.conditions("A") == {"grabbed"}
    assert stage.creature("b").holding == stage.creature("A").id


def test_one_saving_throw_ends_what_came_together() -> None:
    both = {"do": "condition", "conditions": ["slowed", "weakened", "prone"], "ends": "save"}
    stage = use("b A", both)
    assert stage.conditions("A") == {"slowed", "weakened", "prone"}
    stage.turn("A").fate(9).end_turn()
    assert stage.conditions("A") == {"prone"}


def test_each_of_two_clauses_has_a_saving_throw_of_its_own() -> None:
    one, two = ({"do": "condition", "conditions": [name], "ends": "save"} for name in ("slowed", "weakened"))
    stage = use("b A", one, two)
    stage.turn("A").fate(9, 2).end_turn()
    assert stage.conditions("A") == {"weakened"}


def test_a_type_is_chosen_once_for_all_targets() -> None:
    pairs = {"fire": "frightened", "cold": "slowed"}
    tier = [
        {"do": "choose", "types": ["fire", "cold"], "to": {"whom": "self"}},
        {"do": "damage", "amount": 3, "types": ["fire", "cold"]},
        {"do": "condition", "conditions": list(pairs.values()), "either": True, "by_type": pairs, "ends": "save"},
    ]
    block = beast(
        strike(name="Breath", keywords=["Area"], reach=0, area="burst", size=2, targets="each enemy", tiers=[tier] * 3)
    )
    stage = steel("A b B", A="odrun", B="sel", b=block, turn="b")
    stage.fate(3, 3).do("Breath", "cold")
    assert stage.conditions("A") == stage.conditions("B") == {"slowed"}
