"""The yard behind the Kiln, with the numbers of its blocks."""

from fracas.games.steel.book.combat_turn import TURN_STARTS
from fracas.games.steel.book.conditions import saving_throw
from fracas.games.steel.book.line_of_effect import line_of_effect
from fracas.testing.steel import SteelStage, figure, steel


def lost(stage: SteelStage, letter: str = "A") -> int:
    return stage.creature(letter).stats.stamina - stage.stamina(letter)


def test_clinker_fist_goes_through_immunity_at_tier_3_only() -> None:
    made = figure("odrun", immunities={"all": 3})
    high = steel("k A . . .", A=made, k="clinker_guard", turn="k")
    assert lost(high.fate(9, 9).do("Clinker Fist")) == 8
    middle = steel("k A . . .", A=made, k="clinker_guard", turn="k")
    assert lost(middle.fate(6, 5).do("Clinker Fist")) == 3


def test_temporary_stamina_goes_first_and_does_not_add_up() -> None:
    stage = steel("k d . . A", A="odrun", k="clinker_guard", d="kiln_hound", turn="k", menace=2)
    stage.do("Glaze Over")
    assert stage.creature("d").temporary == 4
    assert lost(stage.hurt("d", 3), "d") == 0
    assert stage.creature("d").temporary == 1
    assert lost(stage.hurt("d", 3), "d") == 2
    assert stage.creature("d").temporary == 0


def test_a_guard_gets_up_once() -> None:
    stage = steel("k A", A="odrun", k="clinker_guard").hurt("k", 40, by="A")
    assert stage.stamina("k") == 8
    assert stage.conditions("k") == {"prone"}
    stage.hurt("k", 8, by="A")
    assert stage.creature("k").dead


def test_soot_is_counted_and_the_third_burns() -> None:
    stage = steel("w . . A", A="odrun", w="soot_widow", turn="w")
    for damage, soot in ((2, "Soot 1"), (4, "Soot 2"), (10, "Soot 3")):
        stage.turn("w")
        stage.fate(1, 2).do("Soot in the Eyes")
        assert [effect.name for effect in stage.creature("A").effects] == [soot]
        assert lost(stage) == damage


def test_whoever_blinks_sees_three_squares_far_and_all_others_are_slowed() -> None:
    blind = steel("w . . . A", A=figure("odrun", agility=0), w="soot_widow", turn="w")
    blind.fate(6, 5).do("Soot in the Eyes")
    a, w = blind.creature("A"), blind.creature("w")
    assert not line_of_effect(blind.fight, a, w)
    assert line_of_effect(blind.fight, w, a)
    assert blind.conditions("A") == set()
    quick = steel("w . . . A", A=figure("odrun", agility=2), w="soot_widow", turn="w")
    quick.fate(6, 5).do("Soot in the Eyes")
    assert line_of_effect(quick.fight, quick.creature("A"), quick.creature("w"))
    assert quick.conditions("A") == {"slowed"}


def test_the_jar_that_is_chosen_says_the_condition() -> None:
    for kind, condition in (("acid", "weakened"), ("cold", "slowed")):
        stage = steel("w . . A", A=figure("odrun", agility=0), w="soot_widow", turn="w", menace=3)
        stage.fate(1, 2).do("Two Jars", kind)
        assert stage.conditions("A") == {condition}
        assert lost(stage) == 5


def test_a_tug_makes_one_hero_strike_another() -> None:
    stage = steel("w . A B", A=figure("odrun", presence=0), B="sel", w="soot_widow", turn="w", menace=2)
    stage.fate(9, 9).do("Tug the String", "A")
    assert lost(stage, "B") > 0
    assert lost(stage, "w") == 0
    proud = steel("w . A B", A=figure("odrun", presence=1), B="sel", w="soot_widow", turn="w", menace=2)
    proud.do("Tug the String", "A")
    assert lost(proud, "B") == 0


def test_a_fuse_burns_one_of_them_only() -> None:
    stage = steel("A . . . w", A="odrun", w="soot_widow", turn="w", menace=1)
    stage.do("Fuse", "B1")
    assert len(stage.fight.zones) == 1
    stage.turn("A").fate(1, 2).do("Advance", "B1")
    assert lost(stage) == 6
    assert not stage.fight.zones


def test_clinging_soot_makes_saving_throws_harder() -> None:
    near = steel("A w", A=figure("odrun", dazed="save"), w="soot_widow")
    [effect] = near.creature("A").effects
    near.fate(6).play(lambda fight: saving_throw(fight, fight.get("odrun"), effect))
    assert near.conditions("A") == {"dazed"}
    far = steel("A . . . . w", A=figure("odrun", dazed="save"), w="soot_widow")
    [effect] = far.creature("A").effects
    far.fate(6).play(lambda fight: saving_throw(fight, fight.get("odrun"), effect))
    assert far.conditions("A") == set()


def test_pick_the_slow_is_an_edge_against_the_slowed_only() -> None:
    stage = steel("w . . A B", A=figure("odrun", slowed="save"), B="sel", w="soot_widow")
    assert stage.edges("w", "Soot in the Eyes", "A") == (1, 0)
    assert stage.edges("w", "Soot in the Eyes", "B") == (0, 0)


def test_what_is_shed_goes_with_the_turn() -> None:
    stage = steel("w . . . A", A="odrun", w=figure("soot_widow", weakened="save"), turn="A")
    shed_by = stage.creature("w").id
    [shed] = [item for item in stage.creature("w").kit.on[TURN_STARTS] if item.why() == "Shed It"]
    stage.play(lambda fight: shed.turn_starts(fight, fight.get(shed_by), fight.get(shed_by)), "yes")
    [effect] = stage.creature("w").effects
    assert effect.ends == "eot"
    stage.turn("w").end_turn()
    assert stage.conditions("w") == set()
