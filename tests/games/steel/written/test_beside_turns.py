"""Villain actions, Malice features, captains, squads, zones, and other ways to move."""

from itertools import pairwise
from typing import Any

import pytest

from fracas.games.steel.book.captain import appoint
from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.written.beasts import ability, beast, strike

ROAR = ability(
    "Roar", action="villain", order=1, area="burst", size=5, targets="each enemy", after=[{"do": "damage", "amount": 3}]
)
STAMP = ability(
    "Stamp",
    action="villain",
    order=2,
    area="burst",
    size=5,
    targets="each enemy",
    after=[{"do": "damage", "amount": 1}],
)


def lost(stage: SteelStage, letter: str = "A") -> int:
    return stage.creature(letter).stats.stamina - stage.stamina(letter)


# Villain actions


def test_a_villain_action_comes_after_another_creatures_turn_and_once_in_a_fight() -> None:
    stage = steel("b . A . B", A="odrun", B="sel", b=beast(ROAR, STAMP), defaults=False)
    stage.do("End turn")
    assert stage.question == "Test Beast 1: a villain action now?"
    assert stage.offered == ["Roar", "Stamp", "No"]

    stage.choose("Roar")

    assert lost(stage) == 3
    assert stage.creature("b").spent == (stage.creature("b").stats.abilities[0].id,)
    assert "steel.house.villain" in stage.rules_used


def test_there_is_only_one_in_a_round_and_none_after_its_own_turn() -> None:
    stage = steel("b . A . B", A="odrun", B="sel", b=beast(ROAR, STAMP), turn="b", defaults=False)
    stage.do("End turn")
    assert stage.about != "now"
    stage.turn("A").do("End turn", "Roar")
    stage.turn("B").do("End turn")
    assert stage.about != "now"
    fight = stage.fight.clone()
    fight.round += 1
    stage.restart(fight)
    stage.turn("A").do("End turn")
    assert stage.offered == ["Stamp", "No"]


# Malice features


def test_a_malice_feature_is_used_at_the_start_of_its_turn_for_menace() -> None:
    fan = ability(
        "Fan", action="malice", cost=3, targets="self", then=[{"do": "damage", "amount": 2, "to": {"whom": "enemy"}}]
    )
    stage = steel("b . A", A="odrun", b=beast(fan), menace=4, defaults=False).turn("b")
    assert stage.question == "Test Beast 1: a Malice feature now?"
    stage.choose("Fan")
    assert (lost(stage), stage.fight.menace) == (2, 1)
    stage.turn("b")
    assert stage.about == "turn"


# Captains


def captained() -> SteelStage:
    minion = beast(strike(), name="Mite", minion=True, stamina=4, captain={"edges": 1, "only": "strike", "speed": 2})
    stage = steel("m A . c", A="odrun", m=figure(minion, squad="m"), c="kiln_hound", turn="m")
    appoint(stage.fight, "m", 1, stage.creature("c"))
    return stage


def test_minions_are_better_while_their_captain_is_up() -> None:
    stage = captained()
    assert stage.edges("m", "Free Strike", "A") == (1, 0)
    assert stage.fight.speed(stage.creature("m")) == 5 + 2

    stage.hurt("c", 99, by="A")

    assert stage.edges("m", "Free Strike", "A") == (0, 0)
    assert stage.fight.speed(stage.creature("m")) == 5


# Squads as other books know them


def squad(picture: str, **more: Any) -> SteelStage:
    mite = beast(strike(per_minion=True, name="Swarm"), name="Mite", minion=True, stamina=5, free_strike={"damage": 2})
    letters: dict[str, Any] = {letter: figure(mite, squad="m") for letter in "mnop" if letter in picture}
    return following(steel(picture, A="odrun", **letters, turn="m", **more), "minions")


def following(stage: SteelStage, *what: str) -> SteelStage:
    """The same position in a fight that goes by the book of its foes."""
    fight = stage.fight.clone()
    fight.follows = what
    stage.restart(fight)
    return stage


def test_a_squad_shares_its_stamina() -> None:
    stage = squad("A m n o")
    stage.hurt("m", 3, by="A")
    assert [stage.stamina(x) for x in "mno"] == [2, 5, 5]
    stage.hurt("n", 3, by="A")
    assert stage.creature("n").dead
    assert sorted(stage.stamina(x) for x in "mo") == [4, 5]


def test_much_damage_takes_the_one_hit_first_and_then_the_nearest() -> None:
    stage = squad("A m n . . o").hurt("m", 12, by="A")
    assert [stage.creature(x).dead for x in "mno"] == [True, True, False]
    assert stage.stamina("o") == 3


def test_a_squad_strikes_as_one_and_each_further_minion_adds_its_free_strike() -> None:
    stage = squad("m A n\n. . .\n. o .")
    stage.fate(3, 3).do("Swarm", "A")
    assert lost(stage) == 2 + 2
    assert stage.told("Mite 2 joins in against Odrun Gatewarden.")
    assert not stage.told("Mite 3 joins in")


def test_who_has_joined_in_has_no_main_action_left() -> None:
    stage = squad("m A n")
    stage.fate(3, 3).do("Swarm", "A").turn("n")
    assert stage.fight.main == 0


def test_by_our_house_rule_each_minion_strikes_by_itself() -> None:
    stage = following(squad("m A n"))
    stage.fate(3, 3).do("Swarm")
    assert lost(stage) == 2


# Zones


SLAG = ability(
    "Slag",
    area="cube",
    size=2,
    within=5,
    action="maneuver",
    then=[
        {
            "do": "zone",
            "name": "Slag",
            "ends": "end of my turn",
            "difficult": True,
            "against": "enemies",
            "entered": [{"do": "damage", "amount": 2, "types": ["fire"]}],
            "turn_starts": [{"do": "damage", "amount": 3, "types": ["fire"]}],
        }
    ],
)


def slag(picture: str = "b . . . A . . .\n. . . . . . . .") -> SteelStage:
    return steel(picture, A="odrun", b=beast(SLAG), turn="b").do("Slag", "C1 to D2")


def test_an_area_hurts_whoever_enters_it_once_a_turn() -> None:
    stage = slag().turn("A").do("Advance", "C1")
    assert lost(stage) == 2


@pytest.mark.parametrize(("once_a_round", "hurt"), [(False, 4), (True, 2)])
def test_an_area_may_hurt_whoever_enters_it_once_a_round(once_a_round: bool, hurt: int) -> None:
    lasting = {"do": "zone", "name": "Slag", "once_a_round": once_a_round, "entered": [{"do": "damage", "amount": 2}]}
    laid = ability("Slag", area="cube", size=2, within=5, action="maneuver", then=[lasting])
    stage = steel("b . . . A .\n. . . . . .", A="odrun", b=beast(laid), turn="b").do("Slag", "C1 to D2").end_turn()
    for _ in range(2):
        stage.turn("A").do("Advance", "D1").turn("A").do("Advance", "E1")
    assert lost(stage) == hurt, "two turns of one round"
    stage.end_turn().turn("A").do("Advance", "D1")
    assert (stage.fight.round, lost(stage)) == (2, hurt + 2)


def test_it_hurts_whoever_starts_a_turn_in_it() -> None:
    stage = steel("b . A . . .\n. . . . . .", A="odrun", b=beast(SLAG), turn="b").do("Slag", "C1 to D2")
    assert lost(stage) == 0
    assert lost(stage.turn("A")) == 3


def test_it_is_difficult_for_enemies_and_not_for_friends() -> None:
    stage = slag("b . . . . A . .\n. . . . . . . .").turn("A").do("Advance")
    assert "C1" in stage.moves()
    assert "B1" not in stage.moves()  # 1 + 2 + 2 and 1 more is too far for a speed of 5
    friend = steel("b c . . A .\n. . . . . .", A="odrun", b=beast(SLAG), c="ditch_imp", turn="b").do("Slag", "C1 to D2")
    friend.turn("c").do("Advance", "D2")
    assert lost(friend, "c") == 0


def test_it_goes_with_the_end_of_the_next_turn_of_its_maker() -> None:
    stage = slag()
    stage.end_turn()
    assert [zone.name for zone in stage.fight.zones] == ["Slag"]
    stage.turn("b").end_turn()
    assert stage.fight.zones == ()


def test_it_goes_when_its_maker_dies() -> None:
    assert slag().hurt("b", 99, by="A").fight.zones == ()


def test_fog_that_is_written_conceals() -> None:
    from fracas.games.steel.book.line_of_effect import concealed

    smoke = ability("Smoke", area="cube", size=2, within=5, then=[{"do": "zone", "name": "Smoke", "fog": True}])
    stage = steel("b . . . A .\n. . . . . .", A="odrun", b=beast(smoke), turn="b").do("Smoke", "C1 to D2")
    assert concealed(stage.fight, stage.creature("A"), stage.creature("b"))


# Ways to move


def test_who_burrows_passes_below_walls_and_enemies() -> None:
    stage = steel("b # A . .", A="odrun", b=beast(burrow=True), turn="b").do("Burrow")
    assert stage.moves() == {"D1", "E1"}
    stage.choose("E1")
    assert stage.at("b") == "E1"
    assert "steel.house.burrow" in stage.rules_used


def test_leaving_reach_below_ground_is_still_leaving_reach() -> None:
    stage = steel("A b . . .", A="odrun", b=beast(burrow=True), turn="b")
    stage.fate(6, 5).do("Burrow", "E1", "strike")
    assert lost(stage, "b") > 0


def test_the_prone_do_not_burrow() -> None:
    stage = steel("A b . . .", A="odrun", b=figure(beast(burrow=True), prone=True), turn="b")
    assert stage.why_not("Burrow") == "it is prone"


def test_teleporting_in_place_of_walking_provokes_nobody() -> None:
    stage = steel("A b . . .", A="odrun", b=beast(teleport=True), turn="b", defaults=False)
    stage.do("Teleport", "E1")
    assert stage.at("b") == "E1"


def test_who_hovers_stays_up_when_prone_or_stopped() -> None:
    for facts in ({"prone": True}, {"restrained": "save"}):
        stage = steel("b . A", A="odrun", b=figure(beast(), fly=True, hover=True, z=2, **facts), turn="A")
        stage.do("Drop Prone")
        assert stage.z("b") == 2
    stage = steel("b . A", A="odrun", b=figure(beast(), fly=True, z=2, restrained="save"), turn="A").do("Drop Prone")
    assert stage.z("b") == 0


# What follows the book of the foes


@pytest.mark.parametrize(("follows", "gained"), [((), 1), (("menace",), 1 + 2)])
def test_menace_grows_by_the_round_too_where_the_foes_assume_it(follows: tuple[str, ...], gained: int) -> None:
    stage = steel("b . A", A="odrun", b="ditch_imp", turn="b")
    fight = stage.fight.clone()
    fight.follows = follows
    for creature in fight.creatures:
        creature.acted = 1
    stage.restart(fight)
    stage.end_turn()
    assert (stage.fight.round, stage.fight.menace) == (2, gained)


@pytest.mark.parametrize(("follows", "highest"), [((), 3), (("flight",), 6)])
def test_flyers_rise_higher_where_the_foes_assume_it(follows: tuple[str, ...], highest: int) -> None:
    stage = steel("b . A", A="odrun", b=figure(beast(), fly=True, speed=5), turn="b")
    following(stage, *follows).do("Advance")
    assert stage.ask is not None
    assert max(option[1] for option in stage.ask.options if isinstance(option, tuple)) == highest


# Solos as other books know them


def alone(*what: str) -> SteelStage:
    """A solo that has taken one of its turns, and a hero who ends the last one of the heroes."""
    stage = steel("s . . . A", A="odrun", s=figure(beast(name="Lone", solo=True, stamina=90)), turn="A", defaults=False)
    return following(stage, *what)


def whose_turns(stage: SteelStage, turns: int) -> list[str]:
    found = []
    for _ in range(turns):
        stage.do("End turn")
        found.append(stage.fight.turn)
    return found


def test_a_solo_of_ours_takes_its_second_turn_when_the_heroes_have_none() -> None:
    assert [who[0] for who in whose_turns(alone(), 2)] == ["l", "l"]


def test_a_solo_by_the_book_of_the_foes_never_acts_twice_in_a_row() -> None:
    stage = alone("solos")
    turns = whose_turns(stage, 8)
    assert all(a != b for a, b in pairwise(turns))
    assert "Lone cannot take two turns in a row, and nobody else is left this round." in stage.log
