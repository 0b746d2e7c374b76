"""Traits that stand, and what waits for a moment."""

from typing import Any

import pytest

from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.model import SLOWED
from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.written.beasts import ability, beast, strike

HURT = [{"do": "damage", "amount": 2, "to": {"whom": "trigger"}}]


def trait(event: str, steps: Any = HURT, **when: Any) -> Any:
    return ability("Trait", action="trait", when={"event": event, **when}, then=steps)


def reaction(event: str, steps: Any = HURT, **when: Any) -> Any:
    return ability("Answer", action="triggered", targets="self", when={"event": event, **when}, then=steps)


def lost(stage: SteelStage, letter: str = "A") -> int:
    return stage.creature(letter).stats.stamina - stage.stamina(letter)


# What stands


def test_a_trait_stands_for_those_near_its_owner() -> None:
    cloak = ability(
        "Cloak",
        action="trait",
        always={"immunities": {"fire": 2}, "edges": 1},
        among={"whom": "self or ally", "within": 1},
    )
    stage = steel("b c . d A", A="odrun", b=beast(cloak), c="ditch_imp", d="ditch_imp")
    assert stage.edges("b", "Free Strike", "A") == (1, 0)
    assert stage.edges("c", "Free Strike", "A") == (1, 0)
    assert stage.edges("d", "Free Strike", "A") == (0, 0)
    assert lost(stage.hurt("b", 5, "fire"), "b") == 5 - 2


def test_it_stands_only_while_something_is_so() -> None:
    fury = ability("Fury", action="trait", always={"damage": 3}, requires=[{"state": "winded"}])
    stage = steel("b A", A="odrun", b=beast(fury, strike()), turn="b")
    stage.fate(3, 3).do("Claw")
    assert lost(stage) == 2
    stage = steel("b A", A="odrun", b=figure(beast(fury, strike()), stamina=10), turn="b")
    stage.fate(3, 3).do("Claw")
    assert lost(stage) == 2 + 3


def test_it_ends_with_its_owner() -> None:
    cloak = ability("Cloak", action="trait", always={"edges": 1}, among={"whom": "ally", "within": 5})
    stage = steel("b . d A", A="odrun", b=beast(cloak), d="ditch_imp")
    assert stage.edges("d", "Free Strike", "A") == (1, 0)
    stage.hurt("b", 99, by="A")
    assert stage.edges("d", "Free Strike", "A") == (0, 0)


def test_difficult_terrain_is_ignored() -> None:
    strider = ability("Strider", action="trait", always={"ignores": ["difficult terrain"]})
    stage = steel("b , , , . . A", A="odrun", b=figure(beast(strider), speed=4), turn="b").do("Advance")
    assert "E1" in stage.moves()
    stage = steel("b , , , . . A", A="odrun", b=figure(beast(), speed=4), turn="b").do("Advance")
    assert "E1" not in stage.moves()


def test_concealment_is_ignored() -> None:
    eyes = ability("Eyes", action="trait", always={"ignores": ["concealment"]})
    shot = strike(reach=0, distance=5, keywords=["Ranged", "Strike", "Weapon"])
    seen = steel("b . ? A", A="odrun", b=beast(eyes, shot), under={"A": "?"}, turn="b")
    blind = steel("b . ? A", A="odrun", b=beast(shot), under={"A": "?"}, turn="b")
    claw = next(a for a in seen.creature("b").stats.abilities if a.name == "Claw")
    assert _banes(seen, claw) == 0
    assert _banes(blind, claw) == 1


def _banes(stage: SteelStage, claw: Any) -> int:
    from fracas.games.steel.book.edges_and_banes import edges_and_banes

    odrun = stage.creature("A")
    return edges_and_banes(stage.fight, stage.creature("b"), claw, odrun, [odrun])[1]


def test_nobody_strikes_it_in_passing() -> None:
    slippery = ability("Slippery", action="trait", always={"ignores": ["opportunity attacks"]})
    stage = steel("b A . .\n. . . .", A="odrun", b=beast(slippery), turn="b", defaults=False)
    stage.do("Advance", "D2")
    assert stage.at("b") == "D2"


def test_reminders_are_read_when_the_turn_begins() -> None:
    heat = ability("Heat", action="trait", then=[{"do": "remind", "text": "The air shimmers."}])
    stage = steel("b . A", A="odrun", b=beast(heat))
    stage.turn("A")
    assert not stage.told("shimmers")
    stage.turn("b")
    assert stage.told("Test Beast 1, Heat, by hand: The air shimmers.")


# What waits


def test_at_the_start_of_its_own_turns() -> None:
    heal = [{"do": "regain", "amount": 4, "to": {"whom": "self"}}]
    stage = steel("b . A", A="odrun", b=figure(beast(trait("turn starts", heal)), stamina=10))
    assert stage.turn("A").stamina("b") == 10
    assert stage.turn("b").stamina("b") == 14


def test_when_an_enemy_starts_its_turn_near_it() -> None:
    scorch = trait("turn starts", [{"do": "damage", "amount": 2}], who="enemy", within=1)
    assert lost(steel("b A", A="odrun", b=beast(scorch), turn="b").turn("A")) == 2
    assert lost(steel("b . A", A="odrun", b=beast(scorch), turn="b").turn("A")) == 0


def test_at_the_end_of_turns() -> None:
    stage = steel("b A", A="odrun", b=beast(trait("turn ends", [{"do": "damage", "amount": 2}], who="enemy")))
    stage.end_turn()
    assert lost(stage) == 2


def test_at_the_start_of_a_round() -> None:
    cry = trait("round starts", [{"do": "damage", "amount": 1, "to": {"whom": "enemy"}}])
    stage = steel("b . A", A="odrun", b=beast(cry), turn="b")
    stage.end_turn()
    assert stage.fight.round == 1
    stage.turn("A").end_turn()
    assert (stage.fight.round, lost(stage)) == (2, 1)


def test_when_it_falls_it_hurts_who_is_beside_it_even_though_it_is_dead() -> None:
    burst = trait("downed", [{"do": "damage", "amount": 3, "to": {"whom": "enemy", "within": 1}}])
    stage = steel("A b . B c", A="odrun", B="sel", b=beast(burst), c="ditch_imp").hurt("b", 99, by="A")
    assert (lost(stage, "A"), lost(stage, "B")) == (3, 0)


def test_when_an_ally_falls() -> None:
    grief = trait("downed", [{"do": "gain", "amount": 2}], who="ally")
    stage = steel("A b c", A="odrun", b="ditch_imp", c=beast(grief)).hurt("b", 99, by="A")
    assert stage.fight.menace == 2


def test_when_it_becomes_winded_once() -> None:
    stage = steel("A b", A="odrun", b=beast(trait("winded", [{"do": "gain", "amount": 1}])))
    stage.hurt("b", 14).hurt("b", 1)
    assert stage.fight.menace == 1
    assert stage.hurt("b", 1).fight.menace == 1


def test_when_it_is_hit_it_hits_back_and_two_such_do_not_go_on_forever() -> None:
    thorns = trait("hit", by="enemy")
    stage = steel("b A", A="odrun", b=beast(thorns, strike()))
    stage.fate(6, 5).do("Ram Home", "stop")
    assert lost(stage) == 2
    both = steel(
        "b A", A=figure(beast(thorns, stamina=99), side="heroes"), b=beast(thorns, strike(), stamina=99), turn="b"
    )
    both.fate(3, 3).do("Claw")
    assert lost(both, "A") < 30


def test_when_it_takes_damage_of_any_source() -> None:
    """A strike, a fall and fire alike; a bleeding creature loses Stamina and takes no damage."""
    anger = trait("damaged", [{"do": "gain", "amount": 1}])
    stage = steel("b A", A="odrun", b=beast(anger, strike(), stamina=60)).fate(6, 5).do("Ram Home", "stop")
    assert stage.fight.menace == 1
    assert stage.hurt("b", 2).fight.menace == 2
    assert stage.hurt("b", 2, "fire").fight.menace == 3
    bleeding = steel("b A", A="odrun", b=figure(beast(anger, strike()), bleeding="save"), turn="b")
    assert bleeding.fate(3, 3, 2).do("Claw").fight.menace == 0


def test_when_it_takes_damage_of_one_type() -> None:
    stage = steel("b A", A="odrun", b=beast(trait("damaged", [{"do": "gain", "amount": 1}], types=["cold"])))
    assert stage.hurt("b", 2, "fire").fight.menace == 0
    assert stage.hurt("b", 2, "cold").fight.menace == 1


def test_damage_that_was_kept_off_was_not_taken() -> None:
    stage = steel("b A", A="odrun", b=beast(trait("damaged", [{"do": "gain", "amount": 1}]), immunities={"fire": 5}))
    assert stage.hurt("b", 5, "fire").fight.menace == 0


def test_who_shifts_out_of_an_area_in_time_is_not_hit() -> None:
    blast = ability(
        "Blast", area="burst", size=1, targets="each enemy", roll=["might"], tiers=[[{"do": "damage", "amount": 3}]] * 3
    )
    hop = ability(
        "Hop",
        action="triggered",
        targets="self",
        when={"event": "targeted", "by": "creature", "only": "area"},
        after=[{"do": "move", "how": "shift", "distance": 2, "to": {"whom": "self"}}],
    )
    for square, hurt in (("D1", 0), ("B2", 3)):
        hopper = figure(beast(hop), side="heroes")
        stage = steel("b A . .\n. . . .", A=hopper, b=beast(blast), turn="b", defaults=False)
        stage.fate(*[5, 5] * bool(hurt)).do("Blast", "use", square)
        assert (stage.at("A"), lost(stage)) == (square, hurt)


def test_a_reaction_halves_the_damage_and_costs_the_triggered_action() -> None:
    duck = ability(
        "Duck",
        action="triggered",
        targets="self",
        when={"event": "hurt", "damage": "half"},
        then=[{"do": "remind", "text": "!"}],
    )
    stage = steel("b A", A="odrun", b=beast(duck), defaults=False).hurt("b", 9, words=["use"])
    assert lost(stage, "b") == 4
    stage.hurt("b", 9)
    assert lost(stage, "b") == 13


def test_before_the_roll_of_whoever_aims_at_it() -> None:
    dodge = [{"do": "lasting", "name": "Dodge", "ends": "eot", "change": {"edges_against": -2}}]
    stage = steel("b A", A="odrun", b=beast(reaction("targeted", dodge)))
    stage.fate(8, 8).do("Ram Home", "use", "stop")
    assert stage.told("double bane: Dodge on Test Beast 1")


def test_after_an_ability_was_used() -> None:
    echo = trait("used", [{"do": "gain", "amount": 1}], who="enemy", only="strike")
    stage = steel("b A", A="odrun", b=beast(echo))
    stage.fate(3, 3).do("Ram Home", "stop")
    assert stage.fight.menace == 1


def test_when_somebody_was_moved_against_its_will() -> None:
    stage = steel("b A . .", A="odrun", b=beast(trait("forced", [{"do": "gain", "amount": 1}], who="enemy")), turn="b")
    stage.force("b", "push", "A", 1, "E")
    assert stage.fight.menace == 1


def test_when_somebody_gets_a_condition() -> None:
    gloat = trait("afflicted", [{"do": "gain", "amount": 1}], who="enemy", condition="slowed")
    slow = ability("Slow", reach=1, after=[{"do": "condition", "conditions": ["slowed"], "ends": "save"}])
    stage = steel("b A", A="odrun", b=beast(gloat, slow), turn="b").do("Slow")
    assert stage.creature("A").conditions & SLOWED
    assert stage.fight.menace == 1


def test_a_trigger_with_words_asks_the_director_first() -> None:
    stage = steel("b A", A="odrun", b=beast(trait("turn starts", who="enemy", words="Is it cloudy?")), turn="b")
    stage.turn("A")
    assert stage.about == "holds"
    assert lost(stage.choose("no")) == 0


@pytest.mark.parametrize(("answer", "hurt"), [("yes", 2), ("no", 0)])
def test_a_trigger_that_is_only_words_is_asked_about_after_each_turn(answer: str, hurt: int) -> None:
    oath = ability(
        "Oath",
        action="triggered",
        distance=5,
        targets="enemy",
        when={"event": "words", "words": "Somebody swears."},
        after=[{"do": "damage", "amount": 2}],
    )
    stage = steel("b A", A="odrun", b=beast(oath), defaults=False).do("End turn")
    assert stage.question == "Test Beast 1, Oath: has this happened? Somebody swears."
    assert stage.ask is not None
    assert stage.ask.seat == "director"
    stage.choose(answer, *(["use"] if answer == "yes" else []))
    assert lost(stage) == hurt


def test_a_dazed_creature_reacts_only_where_the_ability_says_so() -> None:
    for able in (False, True):
        answer = ability("Answer", action="triggered", targets="self", when={"event": "hit"}, then=HURT, dazed=able)
        stage = steel("b A", A="odrun", b=figure(beast(answer), dazed="save"))
        stage.fate(3, 3).do("Ram Home", *(["use"] if able else []), "stop")
        assert lost(stage) == (2 if able else 0)


def test_the_list_of_what_a_use_knows() -> None:
    stage = steel("b A", A="odrun", b=beast(strike()))
    use = Use(stage.fight, stage.creature("b"), stage.creature("b").stats.abilities[0])
    assert (use.paid, use.trigger, use.more_targets, use.dealt) == ((), None, 0, 0)


# Effects that end for a price, ways through creatures, actions as effects


def shaking_off(**facts: Any) -> SteelStage:
    shake = trait("turn ends", [{"do": "relieve", "most": 1, "price": 5, "may": True, "to": {"whom": "self"}}])
    return steel("b . A", A="odrun", b=figure(beast(shake), **facts), turn="b", defaults=False)


def test_an_effect_ends_for_a_price_in_damage() -> None:
    stage = shaking_off(slowed="save", weakened="save")
    stage.fate(1).do("End turn", "yes", "slowed")
    assert stage.conditions("b") == {"weakened"}
    assert lost(stage, "b") == 5


def test_who_suffers_nothing_is_not_asked() -> None:
    assert lost(shaking_off().do("End turn"), "b") == 0


def test_it_moves_through_enemies_but_does_not_stop_on_them() -> None:
    mist = ability("Mist", action="trait", always={"ignores": ["creatures", "opportunity attacks"]})
    stage = steel("b A . .", A="odrun", b=beast(mist), turn="b").do("Advance")
    assert stage.moves() == {"C1", "D1"}


def test_somebody_takes_an_action_anybody_has() -> None:
    order = ability("Order", distance=5, targets="ally", after=[{"do": "use", "ability": "Defend"}])
    stage = steel("b c . A", A="odrun", b=beast(order), c="ditch_imp", turn="b").do("Order")
    assert stage.creature("c").defending


# By hand


def test_the_director_ends_an_effect_and_appoints_a_captain_by_hand() -> None:
    step = {"do": "lasting", "name": "Hexed", "ends": "fight"}
    hex_it = ability("Hex", distance=5, targets="enemy", after=[step], action="maneuver")
    stage = steel("m c . A", A="odrun", m=figure("ash_mite", squad="m"), c=beast(hex_it), turn="c").do("Hex")
    assert stage.creature("A").effects
    stage.set("end Hexed", "yes", who="A")
    assert stage.creature("A").effects == ()
    stage.set("captain", stage.creature("c").name, who="m")
    assert stage.edges("m", "Free Strike", "A") == (1, 0)


def test_nobody_is_adjacent_to_itself() -> None:
    fumes = ability(
        "Fumes",
        action="trait",
        when={"event": "turn starts", "who": "creature", "within": 1},
        then=[{"do": "condition", "conditions": ["slowed"], "ends": "save", "to": {"whom": "trigger"}}],
    )
    stage = steel("b A .", A="odrun", b=beast(fumes), turn="A")
    stage.turn("b")
    assert stage.conditions("b") == set()
    stage.turn("A")
    assert stage.conditions("A") == {"slowed"}


def test_whoever_falls_may_strike_once_more() -> None:
    last = ability(
        "Last Blow",
        action="trait",
        when={"event": "downed"},
        then=[{"do": "free strike", "to": {"whom": "self"}, "may": True, "against": "anybody"}],
    )
    stage = steel("b A . c", A="odrun", b=figure(beast(last), stamina=1), c="ditch_imp", turn="A", defaults=False)
    full = stage.stamina("A")
    stage.fate(9, 9).do("Free Strike", "It dies")
    assert stage.question == "Last Blow: a free strike (Test Beast 1)?"
    stage.choose("yes")
    assert full - stage.stamina("A") == 3
