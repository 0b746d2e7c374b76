"""How fights end and scenes follow each other."""

import pytest

from fracas.games.steel.book.fight import FOES, HEROES
from fracas.games.steel.book.model import GRABBED
from fracas.games.steel.book.respite import DRAW, MOST_ROUNDS, decided, end_fight, go_on
from fracas.testing.steel import Figure, SteelStage, figure, steel


def test_when_both_sides_fall_at_once_nobody_wins() -> None:
    fight = steel("A b", A="odrun", b="ditch_imp").fight
    for creature in fight.creatures:
        creature.dead = True
    assert decided(fight)
    assert fight.won_by == DRAW


@pytest.mark.parametrize(("fallen", "winner"), [("A", FOES), ("b", HEROES)])
def test_the_side_with_somebody_conscious_wins(fallen: str, winner: int) -> None:
    stage = steel("A b", A="odrun", b="ditch_imp")
    stage.creature(fallen).dead = True
    assert decided(stage.fight)
    assert stage.fight.won_by == winner


def test_a_fight_undecided_after_forty_rounds_ends_without_a_winner() -> None:
    fight = steel("A b", A="odrun", b="ditch_imp").fight
    fight.round = MOST_ROUNDS
    assert not decided(fight)
    fight.round += 1
    assert decided(fight)
    assert fight.won_by == DRAW


def test_grabs_end_with_the_fight() -> None:
    stage = steel("A B b", A="odrun", B=figure("sel", grabbed_by="A"), b="ditch_imp")
    stage.fight.won_by = HEROES
    end_fight(stage.fight)
    assert not stage.creature("A").holding
    assert not stage.creature("B").conditions & GRABBED


def test_a_party_that_died_between_fights_goes_no_further() -> None:
    stage = steel("A b", A="odrun", b="ditch_imp")
    fight = stage.fight
    fight.scenes, fight.scene, fight.won_by = ("fight bridge_toll", "test cross_the_scree"), 1, HEROES
    go_on(fight)
    assert fight.phase == "scene"

    stage.creature("A").dead = True
    go_on(fight)
    assert (fight.phase, fight.won_by) == ("over", FOES)


def between_scenes(hero: Figure) -> SteelStage:
    stage = steel("A . b", A=hero, b="ditch_imp")
    fight = stage.fight.clone()
    fight.scenes, fight.scene = ("fight bridge_toll", "test cross_the_scree"), 1
    fight.phase, fight.turn, fight.won_by = "scene", "", HEROES
    stage.restart(fight)
    return stage


def test_between_scenes_a_hero_spends_as_many_recoveries_as_it_likes() -> None:
    stage = between_scenes(figure("odrun", stamina=5))

    stage.choose("Spend a Recovery", "Spend a Recovery", "No")

    assert stage.stamina("A") == 5 + 2 * 10
    assert stage.creature("A").recoveries == 10 - 2


def test_between_scenes_the_conditions_of_the_fight_are_over_and_the_dying_are_nursed_to_1() -> None:
    stage = between_scenes(figure("odrun", stamina=-3, weakened="save"))

    stage.choose("No")

    assert stage.stamina("A") == 1
    assert stage.conditions("A") == set()
