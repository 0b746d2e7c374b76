"""More pairs drawn from the reference (`Random(60)`), each with what the sheet says of a position where both matter."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Script
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import MIGHT
from fracas.games.steel.book.skill import make_test
from fracas.games.steel.book.where import speed_of
from fracas.testing.steel import Figure, SteelStage, figure, steel

PLAIN: dict[str, Any] = {"stamina": 40, "most_stamina": 40, "stability": 0, "size": "1M"}


def plain(**facts: Any) -> Figure:
    """A foe of the heroes' size with enough Stamina and nothing that resists."""
    return figure("rustjaw_hound", **{**PLAIN, **facts})


def stage_of(picture: str, under: dict[str, str] | None = None, **cast: Any) -> SteelStage:
    return steel(picture, under=under, turn="A", **cast)


@pytest.mark.covers("steel.ability.grab", "steel.triggered.one")
def test_the_strike_at_a_grabber_is_not_the_triggered_action_of_the_round() -> None:
    stage = stage_of("A b .", A="odrun", b=plain())
    before = stage.stamina("A")
    stage.fate(5, 5).do("Grab", "grab", "strike")
    assert stage.stamina("A") < before
    assert "grabbed" in stage.conditions("b")
    assert not stage.creature("b").triggered


@pytest.mark.covers("steel.size.space", "steel.edgebane.src.flanking")
def test_a_large_enemy_is_flanked_from_both_ends_of_its_space() -> None:
    stage = stage_of("A b . B\n. . . .", A="odrun", B="sel", b=plain(size="2"))
    assert stage.edges("A", "Free Strike", "b") == (1, 0)
    beside = stage_of("A b . .\nB . . .", A="odrun", B="sel", b=plain(size="2"))
    assert beside.edges("A", "Free Strike", "b") == (0, 0)


@pytest.mark.covers("steel.maneuver.hide", "steel.action.heal")
def test_who_heals_a_friend_stays_hidden() -> None:
    stage = stage_of("A B # b", A=figure("odrun", hidden_from="b"), B=figure("sel", stamina=5), b=plain())
    stage.do("Heal")
    assert stage.stamina("B") > 5
    assert stage.creature("A").hidden_from == (stage.creature("b").id,)


@pytest.mark.covers("steel.movement.teleport.conditions", "steel.movement.shift")
def test_the_grabbed_cannot_shift_until_a_teleport_frees_them() -> None:
    stage = stage_of("b A . . . .", A=figure("maro", grabbed_by="b"), b=plain())
    assert "Disengage" not in stage.offered
    stage.do("Fold Space", "E1")
    assert stage.conditions("A") == set()
    assert "Disengage" in stage.offered


@pytest.mark.covers("steel.herotoken.reroll", "steel.roll.d6bleed")
def test_a_test_that_is_rolled_again_costs_blood_once() -> None:
    stage = steel("A . . b", A=figure("odrun", bleeding=True), b="ditch_imp", tokens=1, turn="A", defaults=False)
    before, id = stage.stamina("A"), stage.creature("A").id

    def tested(fight: Fight) -> Script[None]:
        yield from make_test(fight, fight.get(id), MIGHT, "medium", ())

    stage.fate(1, 1, 9, 9, 3).play(tested, "spend")
    assert stage.fight.tokens == 0
    assert stage.stamina("A") == before - (3 + 1)


@pytest.mark.covers("steel.rule.eot", "steel.condition.grabbed.limit")
def test_what_ends_with_a_turn_ends_for_the_grabbed_and_the_grabber_still_has_its_hands_full() -> None:
    stage = steel("A b\nc .", A="odrun", b=plain(dazed="eot", grabbed_by="A"), c=plain(), turn="b")
    stage.end_turn()
    assert stage.conditions("b") == {"grabbed"}
    assert stage.turn("A").why_not("Grab") == "it holds somebody already"


@pytest.mark.covers("steel.edgebane.src.weakened", "steel.edgebane.src.flanking")
def test_the_weakened_who_flank_have_an_edge_and_a_bane() -> None:
    stage = stage_of("A b B", A=figure("odrun", weakened=True), B="sel", b=plain())
    assert stage.edges("A", "Free Strike", "b") == (1, 1)


@pytest.mark.covers("steel.save.ends", "steel.rule.characteristics")
@pytest.mark.parametrize(("rolled", "stays"), [(5, True), (6, False)])
def test_scores_do_not_help_with_a_saving_throw(rolled: int, stays: bool) -> None:
    stage = stage_of("A . . b", A=figure("odrun", weakened="save", might=5, presence=5), b=plain())
    stage.fate(rolled).end_turn()
    assert ("weakened" in stage.conditions("A")) == stays


@pytest.mark.covers("steel.move.disengage", "steel.movement.crawl")
def test_a_single_square_is_too_little_to_crawl() -> None:
    stage = stage_of("A . . b", A=figure("odrun", prone=True), b=plain())
    assert "Disengage" not in stage.offered


@pytest.mark.covers("steel.roll.tier2", "steel.damage.slamcreature")
@pytest.mark.parametrize(("dice", "lost"), [((5, 4), 1), ((5, 5), 2), ((7, 7), 2), ((8, 7), 3)])
def test_the_tier_of_a_knockback_says_how_hard_two_creatures_are_slammed(dice: tuple[int, int], lost: int) -> None:
    stage = stage_of("A b c", A="odrun", b=plain(), c=plain())
    stage.fate(*dice).do("Knockback", "east", *([lost] if lost > 1 else []))
    assert (stage.stamina("b"), stage.stamina("c")) == (40 - lost, 40 - lost)


@pytest.mark.covers("steel.edgebane.src.prone-target", "steel.edge.double")
def test_a_flanked_enemy_on_the_ground_gives_a_double_edge_and_a_tier() -> None:
    stage = stage_of("A b B", A="odrun", B="sel", b=plain(prone=True))
    assert stage.edges("A", "Free Strike", "b") == (2, 0)
    stage.fate(3, 3).do("Free Strike")  # 6 + 2 is tier 1, and one higher with a double edge
    assert stage.stamina("b") == 40 - 5


@pytest.mark.covers("steel.forced.slamdead", "steel.size.order")
def test_somebody_tiny_who_dies_of_a_slam_still_hurts_the_other() -> None:
    stage = stage_of("A b c", A="odrun", b=plain(size="1T", stamina=1), c=plain())
    stage.force("A", "push", "b", 3, "east", 3)
    assert stage.creature("b").dead
    assert stage.stamina("c") == 40 - 3


@pytest.mark.covers("steel.size.size1rules", "steel.forced.break")
@pytest.mark.parametrize("size", ["1T", "1S", "1M", "1L"])
def test_glass_breaks_under_whoever_of_size_1_is_pushed_through_it(size: str) -> None:
    stage = stage_of("A b % . .", A="odrun", b=plain(size=size))
    stage.force("A", "push", "b", 3, "east", 3)
    assert stage.at("b") == "D1"
    assert stage.stamina("b") == 40 - 3


@pytest.mark.covers("steel.rule.freemaneuver", "steel.ability.escapegrab")
def test_free_maneuvers_take_nothing_from_an_escape() -> None:
    stage = stage_of("A b .", A=figure("odrun", grabbed_by="b"), b=plain())
    stage.do("Drop Prone")
    stage.fate(10, 10).do("Escape Grab")
    assert stage.conditions("A") == {"prone"}


@pytest.mark.covers("steel.edgebane.2b1e", "steel.roll.critical")
def test_a_natural_19_is_tier_3_and_gives_another_action_whatever_the_banes() -> None:
    stage = steel("A b B", A=figure("odrun", weakened=True), B="sel", b=plain(defending=True), turn="A", defaults=False)
    assert stage.edges("A", "Free Strike", "b") == (1, 2)  # two or more banes are a double bane
    stage.fate(10, 9).choose("Free Strike")
    assert stage.stamina("b") == 40 - 8
    assert stage.about == "extra action"


@pytest.mark.covers("steel.forced.grabbed", "steel.action.defend")
def test_the_grabbed_are_moved_by_their_grabber_only_defending_or_not() -> None:
    stage = stage_of("A b . .\nB . . .", A="odrun", B="sel", b=plain(grabbed_by="A", defending=True))
    stage.force("B", "push", "b", 2)
    assert stage.at("b") == "B1"


@pytest.mark.covers("steel.rule.highground", "steel.action.defend")
def test_high_ground_takes_one_bane_off_a_defence() -> None:
    stage = stage_of("A b .", A="odrun", b=plain(defending=True), under={"A": "1"})
    assert stage.edges("A", "Free Strike", "b") == (1, 2)


@pytest.mark.covers("steel.edgebane.src.escape-smaller", "steel.edgebane.src.restrained")
def test_somebody_small_and_restrained_escapes_with_a_double_bane() -> None:
    stage = stage_of("A b .", A=figure("sel", grabbed_by="b", restrained=True), b=plain())
    assert stage.edges("A", "Escape Grab", "A") == (0, 2)


@pytest.mark.covers("steel.edge.single", "steel.maneuver.escapegrab")
def test_an_escape_from_somebody_no_bigger_has_no_bane() -> None:
    assert stage_of("A b .", A=figure("odrun", grabbed_by="b"), b=plain()).edges("A", "Escape Grab", "A") == (0, 0)


@pytest.mark.covers("steel.size.1t", "steel.condition.dazed")
def test_the_dazed_do_one_thing_however_small_they_are() -> None:
    stage = steel(". . a . . B", B="odrun", a=figure("ditch_imp", dazed=True), turn="a")
    assert "Drop Prone" not in stage.offered
    stage.do("Advance", "B1")
    assert not {"Charge", "Defend", "Disengage", "Hide"} & {*stage.offered}


@pytest.mark.covers("steel.condition.dazed", "steel.rule.npc0")
@pytest.mark.parametrize("answer", ["kill", "knock out"])
def test_whoever_brings_a_dazed_foe_to_0_says_whether_it_dies(answer: str) -> None:
    stage = steel("A b . c", A="odrun", b=plain(dazed=True), c=plain(), turn="A", defaults=False)
    stage.hurt("b", 40, by="A", words=[answer])
    assert stage.creature("b").dead == (answer == "kill")
    assert stage.creature("b").conscious is False


@pytest.mark.covers("steel.roll.ability", "steel.roll.test")
def test_a_skill_helps_with_a_test_and_not_with_an_ability() -> None:
    stage = stage_of("A b", A=figure("odrun", skills=("lift",)), b=plain())
    assert stage.fate(4, 4).test("A", "Might", "medium", ("lift",)) == 1  # 4 + 4 + 2 + 2 is 12
    assert stage.fate(4, 4).test("A", "Might", "medium", ("sneak",)) == 0
    stage.fate(4, 4).do("Free Strike")
    assert stage.stamina("b") == 40 - 3


@pytest.mark.covers("steel.save.ends", "steel.condition.weakened")
def test_a_saving_throw_is_no_power_roll_so_weakness_does_not_spoil_it() -> None:
    stage = stage_of("A . . b", A=figure("odrun", slowed="save", weakened=True), b=plain())
    stage.fate(6).end_turn()
    assert stage.conditions("A") == {"weakened"}


@pytest.mark.covers("steel.ability.keywords", "steel.forced.slamobject")
def test_only_a_melee_weapon_of_somebody_larger_pushes_harder_into_a_wall() -> None:
    for weapon, lost in ((True, 2 + 3), (False, 2 + 2)):
        stage = stage_of("A b #", A="odrun", b=plain(size="1S"))
        stage.force("A", "push", "b", 2, "east", 3 if weapon else 2, melee_weapon=weapon)
        assert stage.stamina("b") == 40 - lost


@pytest.mark.covers("steel.forced.slamdead", "steel.save.ends")
def test_a_slam_hurts_the_second_whatever_it_suffers_and_ends_nothing_of_it() -> None:
    stage = stage_of("A b c", A="odrun", b=plain(stamina=1), c=plain(weakened="save"))
    stage.force("A", "push", "b", 2, "east", 2)
    assert stage.stamina("c") == 40 - 2
    assert stage.conditions("c") == {"weakened"}


@pytest.mark.covers("steel.condition.unconscious", "steel.edgebane.src.restrained-target")
def test_the_restrained_give_an_edge_awake_or_not() -> None:
    awake = stage_of("A b . c", A="odrun", b=plain(restrained=True), c=plain())
    asleep = stage_of("A b . c", A="odrun", b=plain(restrained=True, stamina=0, unconscious=True), c=plain())
    assert awake.edges("A", "Free Strike", "b")[0] >= 1
    assert asleep.edges("A", "Free Strike", "b")[0] >= awake.edges("A", "Free Strike", "b")[0]


@pytest.mark.covers("steel.terrain.wood", "steel.size.1l")
def test_somebody_large_goes_through_wood_for_3_squares_and_5_damage() -> None:
    stage = stage_of("A b = . .", A="odrun", b=plain(size="1L"))
    stage.force("A", "push", "b", 4, "east", 4)
    assert stage.at("b") == "C1"
    assert stage.stamina("b") == 40 - 5


@pytest.mark.covers("steel.forced.push", "steel.bane.single")
@pytest.mark.parametrize(("dice", "pushed"), [((6, 5), "C1"), ((6, 6), "D1")])
def test_a_bane_takes_2_off_a_knockback(dice: tuple[int, int], pushed: str) -> None:
    stage = stage_of("A b . . .", A=figure("odrun", weakened=True), b=plain())
    stage.fate(*dice).do("Knockback", "east", *([2] if pushed == "D1" else []))
    assert stage.at("b") == pushed


@pytest.mark.covers("steel.damage.slamobject", "steel.forced.slamdead")
def test_a_wall_kills_and_nobody_behind_it_is_hurt() -> None:
    stage = stage_of("A b # c", A="odrun", b=plain(stamina=3), c=plain())
    stage.force("A", "push", "b", 1, "east")
    assert stage.creature("b").dead
    assert stage.stamina("c") == 40


@pytest.mark.covers("steel.damage.metal", "steel.rule.characteristics")
def test_9_squares_break_metal_for_11_damage_whatever_the_scores() -> None:
    stage = stage_of("A b & .", A="odrun", b=plain(might=5, agility=5))
    stage.force("A", "push", "b", 10, "east", 10)
    assert stage.at("b") == "C1"
    assert stage.stamina("b") == 40 - 11


@pytest.mark.covers("steel.terrain.wood", "steel.movement.teleport.loe")
def test_nobody_teleports_behind_a_wall_of_wood() -> None:
    stage = stage_of("A . = .\nb . = .", A="maro", b=plain())
    stage.do("Fold Space")
    assert "D1" not in stage.offered
    assert "B1" in stage.offered


@pytest.mark.covers("steel.roll.natural19", "steel.damage.stone")
def test_a_tier_3_push_is_too_short_for_stone() -> None:
    stage = stage_of("A b # .", A=figure("odrun", might=-5), b=plain())
    stage.fate(10, 9).do("Ram Home", "east", 4)
    assert stage.at("b") == "B1"
    assert stage.stamina("b") == 40 - 9 - (2 + 4)


@pytest.mark.covers("steel.condition.slowed", "steel.edgebane.src.escape-smaller")
def test_being_slowed_does_not_hinder_an_escape() -> None:
    slow = stage_of("A b .", A=figure("sel", grabbed_by="b", slowed=True), b=plain())
    assert slow.edges("A", "Escape Grab", "A") == (0, 1)


@pytest.mark.covers("steel.rule.highground.climb", "steel.edgebane.src.weakened")
@pytest.mark.parametrize(("climb", "edges"), [(True, 1), (False, 0)])
def test_only_a_climber_has_high_ground_from_a_wall(climb: bool, edges: int) -> None:
    stage = stage_of("# A b", A=figure("odrun", weakened=True, climb=climb, z=1), b=plain())
    assert stage.edges("A", "Free Strike", "b") == (edges, 1)


@pytest.mark.covers("steel.roll.power", "steel.movement.withgrabbed")
def test_who_is_carried_along_does_not_roll_and_the_carrier_is_half_as_fast() -> None:
    stage = stage_of("A b . . . .", A="odrun", b=plain(grabbed_by="A"))
    assert speed_of(stage.fight, stage.creature("A")) == 2
    stage.do("Advance", "C1")
    assert stage.at("A") == "C1"
    assert stage.conditions("b") == {"grabbed"}
    assert stage.at("b") != "B1"


@pytest.mark.covers("steel.herotoken.save", "steel.maneuver.hide")
def test_a_token_for_a_saving_throw_keeps_the_hidden_hidden() -> None:
    stage = steel("A # b", A=figure("odrun", hidden_from="b", slowed="save"), b=plain(), tokens=1, turn="A")
    stage.fate(2).choose("End turn", "spend")
    assert stage.conditions("A") == set()
    assert stage.fight.tokens == 0
    assert stage.creature("A").hidden_from == (stage.creature("b").id,)


@pytest.mark.covers("steel.rule.potency", "steel.move.disengage")
def test_whoever_resists_a_taunt_by_its_presence_is_not_taunted_and_may_shift() -> None:
    stage = stage_of("A b . c", A="odrun", b=plain(presence=1), c=plain(presence=0))
    stage.do("Look at Me")
    assert stage.conditions("b") == set()
    assert stage.conditions("c") == {"taunted"}
    assert "Disengage" in stage.turn("c").offered


@pytest.mark.covers("steel.triggered.opportunity", "steel.resource.stamina")
def test_an_opportunity_attack_that_fells_the_mover_ends_the_move() -> None:
    stage = steel("A b . . .\nc . . . .", A="odrun", b=plain(stamina=3), c=plain(), turn="b")
    stage.fate(3, 3).do("Advance", "E1", "strike")
    assert stage.creature("b").dead
    assert stage.at("b") == "B1"


@pytest.mark.covers("steel.action.ability", "steel.forced.slamcreature")
def test_ram_home_hurts_and_slams_both() -> None:
    stage = stage_of("A b c", A="odrun", b=plain(), c=plain())
    stage.fate(6, 6).do("Ram Home", "east", 2)
    assert stage.stamina("b") == 40 - 6 - 2
    assert stage.stamina("c") == 40 - 2


@pytest.mark.covers("steel.forced.vertical", "steel.condition.dazed")
def test_the_dazed_are_lifted_and_fall_like_anybody() -> None:
    stage = stage_of("A . b . .", A="maro", b=plain(dazed=True))
    stage.force("A", "slide", "b", 3, "up", "up", "up", vertical=True)
    assert stage.z("b") == 0
    assert stage.stamina("b") == 40 - 2 * 2
    assert "dazed" in stage.conditions("b")


@pytest.mark.covers("steel.condition.dazed", "steel.edgebane.src.prone-target")
def test_the_dazed_strike_the_prone_with_the_usual_edge() -> None:
    stage = stage_of("A b", A=figure("odrun", dazed=True), b=plain(prone=True))
    assert stage.edges("A", "Free Strike", "b") == (1, 0)


@pytest.mark.covers("steel.action.heal", "steel.forced.break")
def test_who_went_through_glass_can_be_healed_and_the_hole_stays() -> None:
    stage = stage_of("A % . b\nB . . c", A=figure("odrun", stamina=20), B="sel", b=plain(), c=plain())
    stage.force("b", "pull", "A", 2, "east", 2)
    assert stage.at("A") == "B1"
    assert stage.stamina("A") == 20 - 3
    stage.turn("B").do("Heal")
    assert stage.stamina("A") == 17 + 10


@pytest.mark.covers("steel.movement.teleport.loe", "steel.herotoken.stamina")
def test_stamina_for_tokens_takes_no_action_from_a_teleport() -> None:
    stage = steel("A . . . b", A=figure("maro", stamina=5), b=plain(), tokens=2, turn="A")
    deed = next(word for word in stage.offered if "Stamina" in word)
    stage.do(deed).do("Fold Space", "C1")
    assert stage.stamina("A") == 5 + 6
    assert (stage.fight.tokens, stage.at("A")) == (0, "C1")


@pytest.mark.covers("steel.bane.double", "steel.condition.prone.stand")
def test_standing_up_takes_one_of_two_banes_away() -> None:
    stage = stage_of("A b", A=figure("odrun", prone=True, weakened=True), b=plain())
    assert stage.edges("A", "Free Strike", "b") == (0, 2)
    stage.do("Stand Up")
    assert stage.edges("A", "Free Strike", "b") == (0, 1)


@pytest.mark.covers("steel.triggered.mainaction", "steel.condition.bleeding")
def test_an_opportunity_attack_is_a_free_triggered_action_and_costs_blood_only_through_its_roll() -> None:
    stage = steel("A b . .", A=figure("odrun", bleeding=True), b=plain(), turn="b")
    before = stage.stamina("A")
    stage.fate(3, 3, 2).do("Advance", "D1", "strike")
    assert stage.stamina("b") == 40 - 3
    assert stage.stamina("A") == before - (2 + 1)


@pytest.mark.covers("steel.forced.stability", "steel.rule.potency.letters")
def test_stability_shortens_a_push_and_might_does_not() -> None:
    stage = steel("A b . . . .", A="odrun", b=plain(stability=1, might=4), turn="A", defaults=False)
    stage.force("A", "push", "b", 3, 1, "east", 2)
    assert stage.at("b") == "D1"


@pytest.mark.covers("steel.rule.hidden", "steel.edgebane.src.frightened-target")
def test_fright_gives_the_frightening_an_edge_hidden_or_not() -> None:
    for hidden in ("", "b"):
        stage = stage_of("A ? b", A=figure("sel", hidden_from=hidden), b=plain(frightened_of="A"))
        assert stage.edges("A", "Free Strike", "b")[0] == 1


@pytest.mark.covers("steel.forced.bigvslittle", "steel.maneuver.movegrabbed")
def test_moving_the_grabbed_puts_them_beside_the_grabber_and_no_farther_however_big_it_is() -> None:
    stage = stage_of(". . . . .\n. A . . .\n. . . b .\n. . . . .", A=figure("odrun", size="2"), b=plain(grabbed_by="A"))
    stage.do("Move Grabbed")
    assert "D1" in stage.offered
    assert "E3" not in stage.offered
    stage.choose("D1")
    assert stage.conditions("b") == {"grabbed"}


@pytest.mark.covers("steel.herotoken.stamina", "steel.herotoken.reroll")
def test_three_tokens_buy_stamina_and_one_more_roll() -> None:
    stage = steel("A . . b", A=figure("odrun", stamina=10), b=plain(), tokens=3, turn="A", defaults=False)
    id = stage.creature("A").id
    results: list[int] = []

    def tested(fight: Fight) -> Script[None]:
        results.append((yield from make_test(fight, fight.get(id), MIGHT, "medium", ())))

    stage.do("Hero tokens: Stamina").fate(1, 1, 9, 9).play(tested, "spend")
    assert (stage.stamina("A"), stage.fight.tokens, results) == (20, 0, [2])


@pytest.mark.covers("steel.rule.freemaneuver", "steel.roll.ability")
def test_a_free_maneuver_rolls_nothing_and_leaves_the_main_action() -> None:
    stage = stage_of("A b", A="odrun", b=plain())
    stage.do("Drop Prone")
    assert "Free Strike" in stage.offered
    assert stage.edges("A", "Free Strike", "b") == (0, 1)
