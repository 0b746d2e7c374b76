"""The Ford band, ability by ability."""

from fracas.games.steel.book.line_of_effect import concealed
from fracas.games.steel.book.model import DAZED
from fracas.testing.steel import figure, steel


def test_a_tongue_strikes_from_afar_and_pulls() -> None:
    stage = steel("l . . . . . A", A="sel", l="bog_lurker", turn="l")
    stage.fate(5, 5).do("Tongue", "west", 5)
    assert stage.stamina("A") == 17
    assert stage.at("A") == "B1"


def test_a_tongue_does_not_reach_eight_squares() -> None:
    stage = steel("l . . . . . . . A", A="sel", l="bog_lurker", turn="l")
    assert "no target" in stage.why_not("Tongue")


def test_drowning_hurts_whom_the_lurker_holds_and_restrains_the_weak() -> None:
    stage = steel("l A", A=figure("sel", grabbed_by="l"), l="bog_lurker", turn="l", menace=2)
    stage.do("Drown")
    assert stage.stamina("A") == 15
    assert stage.conditions("A") == {"grabbed", "restrained"}
    assert stage.fight.menace == 0


def test_drowning_does_not_restrain_somebody_of_might_2() -> None:
    stage = steel("l A", A=figure("odrun", grabbed_by="l"), l="bog_lurker", turn="l", menace=2)
    stage.do("Drown")
    assert stage.stamina("A") == 24
    assert stage.conditions("A") == {"grabbed"}


def test_drowning_costs_two_menace_and_needs_somebody_held() -> None:
    poor = steel("l A", A=figure("sel", grabbed_by="l"), l="bog_lurker", turn="l", menace=1)
    assert "2 Menace" in poor.why_not("Drown")
    empty = steel("l A", A="sel", l="bog_lurker", turn="l", menace=2)
    assert empty.why_not("Drown")


FOG_MAP = """
    w . . . . . .
    . . . . . . .
    . . . . . A .
    . . . . . . .
    """


def test_a_bank_of_fog_conceals_until_the_end_of_the_weavers_next_turn() -> None:
    stage = steel(FOG_MAP, A="odrun", w="fog_weaver", turn="w")
    cells = tuple(y * 7 + x for y in range(4) for x in range(3, 7))
    stage.do("Bank of Fog", cells)
    weaver, odrun = stage.creature("w"), stage.creature("A")
    assert concealed(stage.fight, weaver, odrun)
    stage.end_turn()
    assert concealed(stage.fight, weaver, odrun)
    stage.turn("w").end_turn()
    assert not concealed(stage.fight, stage.creature("w"), stage.creature("A"))
    assert stage.fight.zones == ()


def test_a_bank_of_fog_covers_sixteen_squares() -> None:
    stage = steel(FOG_MAP, A="odrun", w="fog_weaver", turn="w")
    stage.do("Bank of Fog")
    assert stage.ask is not None
    assert {len(cells) for cells in stage.ask.options} == {16}


def test_slipping_between_is_a_teleport_of_five_that_takes_the_move_action() -> None:
    stage = steel("w A . . . . . .", A="odrun", w="fog_weaver", turn="w", defaults=False)
    stage.do("Slip Between")
    assert stage.moves("w") == {"C1", "D1", "E1", "F1"}
    stage.choose("F1")
    assert stage.at("w") == "F1"
    assert stage.fight.move == 0
    assert stage.about == "turn", "nobody strikes at a creature that teleports away"


def test_slipping_between_gets_the_weaver_out_of_a_grab() -> None:
    stage = steel("w A . . .", A="odrun", w=figure("fog_weaver", grabbed_by="A"), turn="w")
    stage.do("Slip Between", "E1")
    assert stage.conditions("w") == set()
    assert stage.creature("A").holding == ""


def test_numb_dazes_the_unwary_until_the_end_of_their_turn_at_tier_2() -> None:
    stage = steel("w . . A", A="ditch_imp", w="fog_weaver", turn="w")
    stage.fate(5, 5).do("Numb")
    assert stage.stamina("A") == 4
    assert [(e.condition, e.ends) for e in stage.creature("A").effects] == [(DAZED, "eot")]


def test_numb_dazes_until_saved_from_at_tier_3() -> None:
    stage = steel("w . . A", A="sel", w="fog_weaver", turn="w")
    stage.fate(8, 7).do("Numb")
    assert stage.stamina("A") == 15
    assert [(e.condition, e.ends) for e in stage.creature("A").effects] == [(DAZED, "save")]


def test_numb_leaves_somebody_of_intuition_1_clear_headed_at_tier_2() -> None:
    stage = steel("w . . A", A="sel", w="fog_weaver", turn="w")
    stage.fate(5, 5).do("Numb")
    assert stage.stamina("A") == 17
    assert stage.conditions("A") == set()


def test_a_barbed_reed_slows_the_clumsy_at_tier_3() -> None:
    stage = steel("r . . . . . . . A", A="odrun", r="reed_archer", turn="r")
    stage.fate(8, 8).do("Barbed Reed")
    assert stage.stamina("A") == 27
    assert stage.conditions("A") == {"slowed"}


def test_a_barbed_reed_only_hurts_at_tier_2() -> None:
    stage = steel("r . . A", A="odrun", r="reed_archer", turn="r")
    stage.fate(6, 5).do("Barbed Reed")
    assert stage.stamina("A") == 28
    assert stage.conditions("A") == set()


def test_the_archers_free_strike_reaches_five_squares() -> None:
    near = steel("r . . . . A", A="odrun", r="reed_archer", turn="r")
    near.do("Free Strike")
    assert near.stamina("A") == 29
    far = steel("r . . . . . A", A="odrun", r="reed_archer", turn="r")
    assert "no target" in far.why_not("Free Strike")


def test_water_does_not_slow_a_lurker_down() -> None:
    swims = steel("l ~ ~ ~ ~ ~ . A", A="sel", l="bog_lurker", turn="l")
    swims.do("Advance")
    assert "E1" in swims.moves("l")
    wades = steel("A ~ ~ ~ ~ ~ . l", A="odrun", l="bog_lurker")
    wades.do("Advance")
    assert wades.moves("A") == {"B1", "C1"}
