"""Where written rules meet each other and those of the sheet."""

from fracas.games.steel.book.changes import changes_of
from fracas.games.steel.book.line_of_effect import line_of_effect
from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.written.beasts import ability, beast, strike


def lost(stage: SteelStage, letter: str = "A") -> int:
    return stage.creature(letter).stats.stamina - stage.stamina(letter)


RAGE = ability(
    "Rage",
    targets="self",
    action="maneuver",
    after=[{"do": "lasting", "name": "Rage", "ends": "fight", "change": {"damage": 3}}],
)


def test_more_damage_counts_once_for_each_target_however_often_an_ability_hurts_it() -> None:
    twice = strike(after=[{"do": "damage", "amount": 1}])
    stage = steel("b A", A="odrun", b=beast(RAGE, twice), turn="b")
    stage.do("Rage").fate(3, 3).do("Claw")
    assert lost(stage) == 2 + 3 + 1


def test_a_part_that_did_no_harm_takes_nothing_from_one_that_did() -> None:
    slowing = {"do": "condition", "conditions": ["slowed"], "ends": "save"}
    both = [{"do": "damage", "amount": 3}, {"do": "damage", "amount": 2, "types": ["fire"]}, slowing]
    stage = steel("b A", A=figure("odrun", immunities={"fire": 5}), b=beast(strike(tiers=[both] * 3)), turn="b")
    stage.fate(3, 3).do("Claw")
    assert lost(stage) == 3
    assert stage.conditions("A") == {"slowed"}


def test_an_ability_that_does_no_harm_at_all_does_nothing_else_either() -> None:
    slowing = {"do": "condition", "conditions": ["slowed"], "ends": "save"}
    tier = [{"do": "damage", "amount": 2, "types": ["fire"]}, slowing]
    stage = steel("b A", A=figure("odrun", immunities={"fire": 5}), b=beast(strike(tiers=[tier] * 3)), turn="b")
    stage.fate(3, 3).do("Claw")
    assert stage.conditions("A") == set()


def test_nobody_reacts_against_whom_it_cannot_reach() -> None:
    moves = {"event": "moved", "who": "enemy"}
    snap = ability("Snap", action="triggered", reach=1, targets="enemy", when=moves, after=[{"do": "free strike"}])
    stage = steel("b . . . A .", A="odrun", b=beast(snap), defaults=False)
    stage.do("Advance", "F1")
    assert stage.about == "turn"
    stage = steel("b . . . A .", A="odrun", b=beast(snap), defaults=False)
    stage.do("Advance", "B1", "use")
    assert lost(stage) == 3


def test_an_area_with_nobody_picked_does_not_turn_on_its_user() -> None:
    hurts = [{"do": "damage", "amount": 4}]
    blast = ability("Blast", area="burst", size=2, targets="each enemy", target_words="the faithless", after=hurts)
    stage = steel("b A", A="odrun", b=beast(blast), turn="b").do("Blast", "done")
    assert (lost(stage, "b"), lost(stage, "A")) == (0, 0)


def test_a_grab_that_is_written_is_a_grab() -> None:
    grip = ability("Grip", reach=1, after=[{"do": "condition", "conditions": ["grabbed"], "ends": "grab"}])
    stage = steel("b A . .", A="odrun", b=beast(grip), turn="b").do("Grip")
    assert stage.creature("b").holding == stage.creature("A").id
    stage.do("Release")
    assert stage.conditions("A") == set()


def test_somebody_written_prone_in_the_air_falls() -> None:
    trip = ability("Trip", distance=5, after=[{"do": "condition", "conditions": ["prone"], "ends": "stand"}])
    stage = steel("b . A", A=figure("odrun", fly=True, z=3), b=beast(trip), turn="b").do("Trip")
    assert stage.z("A") == 0
    assert lost(stage) == 2 * 2


def test_the_dead_keep_no_effects_and_lend_none() -> None:
    aura = ability("Aura", action="trait", always={"edges": 1}, among={"whom": "ally", "within": 3})
    stage = steel("b c A", A="odrun", b=beast(aura), c=beast(RAGE), turn="c").do("Rage")
    assert {held.name for held in changes_of(stage.fight, stage.creature("c"))} == {"Rage", "Aura"}
    stage.hurt("b", 99, by="A")
    assert {held.name for held in changes_of(stage.fight, stage.creature("c"))} == {"Rage"}
    stage.hurt("c", 99, by="A")
    assert stage.creature("c").effects == ()


def test_a_creature_taken_back_onto_the_map_has_its_traits_again() -> None:
    aura = ability("Aura", action="trait", always={"edges": 1})
    stage = steel("b . A . c", A="odrun", b=beast(aura), c="ditch_imp").hurt("b", 99, by="A")
    stage.set("revive", "yes", who="b")
    assert [held.name for held in changes_of(stage.fight, stage.creature("b"))] == ["Aura"]


def test_a_grabbed_flyer_that_hovers_is_not_dropped_by_a_lost_speed() -> None:
    stage = steel("b A", A="odrun", b=figure(beast(hover=True, fly=True), z=1), turn="A")
    stage.do("Drop Prone")
    assert stage.z("b") == 1


def test_two_squads_with_one_possible_captain_have_one() -> None:
    from fracas.games.steel.book.captain import appoint_captains

    mite = beast(strike(), name="Mite", minion=True, stamina=4, captain={"edges": 1})
    stage = steel("m n c . A", A="odrun", m=figure(mite, squad="m"), n=figure(mite, squad="n"), c="kiln_hound")
    appoint_captains(stage.fight)
    assert sorted([stage.creature("m").captain, stage.creature("n").captain]) == ["", stage.creature("c").id]


def test_three_turns_in_a_round() -> None:
    stage = steel("b . A", A=figure("odrun", acted=1), b=figure(beast(), turns=3), turn="b")
    for turn in (1, 2, 3):
        assert (stage.fight.round, stage.creature("b").acted) == (1, turn)
        stage.end_turn()
    assert stage.fight.round == 2


def test_two_traits_that_reach_each_other_do_not_ask_without_end() -> None:
    """Each stands for allies within 3 of its owner, and whether it reaches them is a matter of walls alone."""
    guard = ability("Guard", action="trait", always={"stability": 1}, among={"whom": "ally", "within": 3})
    block = beast(guard)
    stage = steel("b c . A", b=block, c=block, A="sel", turn="b")
    assert line_of_effect(stage.fight, stage.creature("b"), stage.creature("c"))
    assert stage.fight.stability(stage.creature("c")) == 1
    walled = steel("b # c A", b=block, c=block, A="sel", turn="b")
    assert walled.fight.stability(walled.creature("c")) == 0
