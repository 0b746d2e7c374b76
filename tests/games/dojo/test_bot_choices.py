"""What greedy takes of what it has: Stances that fit where it stands, Actions good for more than their numbers."""

from typing import Any

import pytest

from fracas.games.dojo.rules.promise import promise
from fracas.games.dojo.rules.stance import Stance
from fracas.games.dojo.rules.trial_plans import LUCK
from fracas.testing.dojo import DojoStage, dojo, fighter

FIST, GUN = Stance("brawling", ("power",)), Stance("ricochet", ("power",))


def favourite(stage: DojoStage) -> Any:
    """What greedy likes best on this turn."""
    (ask,) = stage.match.asks
    scores = stage.match.rules.instinct(stage.fight, ask)
    return ask.options[scores.index(max(scores))]


def better(stage: DojoStage, *stances: Stance) -> Stance:
    """The Stance that promises more from where A stands."""
    return max(stances, key=lambda stance: promise(stage.fight, stage.unit("A"), stance))


def test_a_stance_is_chosen_for_how_far_away_the_enemy_is() -> None:
    near = dojo("A b . . . . . .", A=fighter(), b=fighter()).turn("A", 6, 4)
    far = dojo("A . . . . b . .", A=fighter(), b=fighter()).turn("A", 6, 4)

    assert better(near, FIST, GUN) == FIST
    assert better(far, FIST, GUN) == GUN


def test_of_two_stances_that_are_much_alike_it_takes_the_one_it_did_not_have() -> None:
    stage = dojo("A b . . . . . .", A=fighter(), b=fighter()).turn("A", 6, 4)
    other = Stance("caged", ("power",))

    assert better(stage, FIST, other) == FIST
    stage.unit("A").last = (FIST,)
    assert better(stage, FIST, other) == other


@pytest.mark.parametrize(
    ("trial", "fits", "does_not"),
    [
        ("sumo", Stance("brawling", ("iron",)), FIST),
        ("blocking", Stance("brawling", ("iron",)), FIST),
        ("survival", Stance("brawling", ("iron",)), FIST),
        ("evasion", Stance("brawling", ("vigilance",)), Stance("brawling", ("iron",))),
        ("dance", Stance("brawling", ("vigilance",)), FIST),
    ],
)
def test_in_a_trial_a_stance_is_chosen_for_what_is_scored(trial: str, fits: Stance, does_not: Stance) -> None:
    stage = dojo("A b . . . . . .", A=fighter(), b=fighter()).turn("A", 6, 4)

    stage.fight.facts["trial"] = trial

    assert better(stage, does_not, fits) == fits


MANY_SMALL, FEW_BIG = (4, 4, 4, 4), (10, 8)


@pytest.mark.parametrize(
    ("trial", "better_dice", "worse_dice"),
    [
        ("quiet", MANY_SMALL, FEW_BIG),
        ("fencing", MANY_SMALL, FEW_BIG),
        ("caution", FEW_BIG, MANY_SMALL),
        ("gambling", FEW_BIG, MANY_SMALL),
        ("negotiation", FEW_BIG, MANY_SMALL),
        ("precision", (10, 8, 4, 4), FEW_BIG),
        ("fencing", (-4, -4), (10, 10)),
        ("quiet", (4, -4), (4, -5)),
    ],
)
def test_where_only_the_dice_count_it_is_they_that_are_compared(
    trial: str, better_dice: tuple[int, ...], worse_dice: tuple[int, ...]
) -> None:
    assert LUCK[trial](better_dice) > LUCK[trial](worse_dice)


def test_looking_at_a_stance_changes_nothing() -> None:
    stage = dojo("A b . . . . . .", A=fighter(), b=fighter()).turn("A", 6, 4)
    unit = stage.unit("A")
    before = unit.now, unit.kit, stage.fight.body(unit).at

    promise(stage.fight, unit, GUN)

    assert (unit.now, unit.kit, stage.fight.body(unit).at) == before


def test_it_amplifies_where_many_stand_and_strikes_where_one_does() -> None:
    blaster = fighter("brawling", "blaster")
    many = dojo(". b . .\nc A d .\n. e . .", A=blaster, b=fighter(), c=fighter(), d=fighter(), e=fighter())
    one = dojo(". b . .\n. A . .\n. . . .", A=blaster, b=fighter())

    assert favourite(many.turn("A", 7, 3))[1:] == ("action.blaster.amplify", 3)
    assert favourite(one.turn("A", 7, 3))[1] == "action.basic.damage"
    assert favourite(many.turn("A", 3))[1] != "action.blaster.amplify"


def test_it_digs_in_among_enemies_once() -> None:
    vortex = fighter("vortex", "power")
    stage = dojo(". b . .\nc A d .\n. . . .", A=vortex, b=fighter(), c=fighter(), d=fighter()).turn("A", 1)
    inside = dojo(". b . .\nc A d .\n. . . .", A=vortex, b=fighter(), c=fighter(), d=fighter()).turn("A", 1)
    inside.fight.pits |= 1 << inside.figure("A").at

    assert favourite(stage)[1] == "action.vortex.wormhole"
    assert favourite(inside)[1] != "action.vortex.wormhole"


def test_it_teleports_to_whom_it_cannot_reach() -> None:
    stage = dojo("A . . . . . . . b", A=fighter("weightless", "power"), b=fighter()).turn("A", 4)

    assert favourite(stage)[1] == "action.weightless.effortless"


@pytest.mark.parametrize(("iron", "wanted"), [(0, "action.basic.damage"), (3, "action.power.crush")])
def test_it_crushes_whoever_hides_behind_iron(iron: int, wanted: str) -> None:
    stage = dojo("A b . .", A=fighter("brawling", "power"), b=fighter()).turn("A", 9)
    stage.give("b", iron=iron)

    assert favourite(stage)[1] == wanted
