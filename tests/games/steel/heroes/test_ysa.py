"""Ysa Marchbanner, one ruling for each of her abilities."""

import pytest

from fracas.testing.steel import figure, steel


@pytest.mark.covers("steel.resource.recovery", "steel.resource.surges")
def test_rallying_call_lets_a_hurt_ally_choose() -> None:
    healed = steel("A . . . . B . c", A="ysa", B=figure("sel", stamina=5), c="odrun")
    spurred = steel("A . . . . B . c", A="ysa", B=figure("sel", stamina=5), c="odrun")

    healed.do("Rallying Call")
    assert healed.asked == "sel"
    healed.choose("recovery")
    spurred.do("Rallying Call", "surges")

    assert (healed.stamina("B"), healed.creature("B").recoveries, healed.creature("B").surges) == (12, 7, 0)
    assert (spurred.stamina("B"), spurred.creature("B").recoveries, spurred.creature("B").surges) == (5, 8, 2)


@pytest.mark.parametrize("facts", [{}, {"stamina": 5, "recoveries": 0}])
def test_rallying_call_gives_surges_where_a_recovery_would_do_nothing(facts: dict[str, int]) -> None:
    stage = steel("A B . c", A="ysa", B=figure("sel", **facts), c="odrun")

    stage.do("Rallying Call")

    assert stage.about == "turn"
    assert stage.creature("B").surges == 2


@pytest.mark.covers("steel.condition.frightened", "steel.condition.dazed", "steel.rule.eot")
@pytest.mark.parametrize(
    ("dice", "damage", "suffered"),
    [((4, 5), 2, set()), ((5, 5), 4, {"frightened"}), ((8, 7), 6, {"dazed"})],
)
def test_break_will_frightens_at_tier_2_and_dazes_at_tier_3(
    dice: tuple[int, int], damage: int, suffered: set[str]
) -> None:
    stage = steel("A . . . . b", A="ysa", b="ditch_imp")

    stage.fate(*dice).do("Break Will")

    assert stage.stamina("b") == 8 - damage
    assert stage.conditions("b") == suffered
    stage.turn("b").end_turn()
    assert stage.conditions("b") == set()


@pytest.mark.parametrize(("dice", "suffered"), [((5, 5), set()), ((8, 7), {"dazed"})])
def test_break_will_needs_intuition_below_1_then_below_2(dice: tuple[int, int], suffered: set[str]) -> None:
    stage = steel("A . . . . b", A="ysa", b="rustjaw_hound")

    stage.fate(*dice).do("Break Will")

    assert stage.conditions("b") == suffered


@pytest.mark.covers("steel.area.aura", "steel.forced.stability")
def test_standing_banner_steadies_allies_within_2_but_not_ysa() -> None:
    stage = steel("B . A . . C . d", A=figure("ysa", grit=1), B="sel", C="maro", d="odrun")

    stage.do("Standing Banner")

    fight = stage.fight
    assert stage.creature("A").grit == 0
    assert [fight.stability(stage.creature(who)) for who in "ABCd"] == [1, 1, 0, 2]


@pytest.mark.covers("steel.area.barriers")
def test_the_banner_does_not_reach_through_a_wall() -> None:
    stage = steel("B # A . . d", A=figure("ysa", grit=1), B="sel", d="odrun")

    stage.do("Standing Banner")

    assert stage.fight.stability(stage.creature("B")) == 0


def test_the_banner_stands_until_the_end_of_ysas_next_turn() -> None:
    stage = steel("A B . d", A=figure("ysa", grit=1), B="sel", d="odrun")

    stage.do("Standing Banner").end_turn()
    assert stage.fight.stability(stage.creature("B")) == 1
    stage.turn("A")
    assert stage.fight.stability(stage.creature("B")) == 1
    stage.end_turn()
    assert stage.fight.stability(stage.creature("B")) == 0
    assert stage.fight.zones == ()


def test_a_banner_raised_again_lasts_another_turn() -> None:
    stage = steel("A B . d", A=figure("ysa", grit=1), B="sel", d="odrun")

    stage.do("Standing Banner").end_turn().turn("A").do("Standing Banner").end_turn()

    assert stage.fight.stability(stage.creature("B")) == 1
    assert len(stage.fight.zones) == 1


@pytest.mark.covers("steel.triggered.mainaction", "steel.triggered.one")
def test_now_lets_an_ally_strike_an_enemy_that_has_moved() -> None:
    stage = steel("A . B . . b", turn="b", A=figure("ysa", grit=2), B="odrun", b="bog_lurker")

    stage.fate(5, 5).do("Advance", "D1", "use", "Ram Home", "stop")

    ysa = stage.creature("A")
    assert stage.stamina("b") == 28 - 6
    assert (ysa.grit, ysa.triggered, stage.creature("B").triggered) == (0, True, False)
    assert "steel.triggered.mainaction" in stage.rules_used


def test_now_asks_ysa_for_the_ally_and_the_ally_for_the_ability() -> None:
    stage = steel("A B C . . . b", turn="b", A=figure("ysa", grit=2), B="maro", C="odrun", b="bog_lurker")

    stage.do("Advance", "D1", "use")
    assert (stage.asked, stage.about) == ("ysa", "ally")
    assert stage.offered == ["Maro Embercall", "Odrun Gatewarden"]
    stage.choose("C")

    assert (stage.asked, stage.about) == ("odrun", "strike now")
    assert stage.offered == ["Ram Home", "No"], "Crushing Hug costs Grit he does not have"
    stage.choose("no")
    assert stage.stamina("b") == 28


@pytest.mark.covers("steel.condition.bleeding", "steel.damage.bleedloss")
def test_an_ally_that_bleeds_pays_for_acting_on_now() -> None:
    stage = steel("A . B . . b", turn="b", A=figure("ysa", grit=2), B=figure("odrun", bleeding="save"), b="bog_lurker")

    stage.fate(5, 5, 3).do("Advance", "D1", "use", "Ram Home", "stop")

    assert stage.stamina("B") == 30 - 3 - 1


@pytest.mark.parametrize(
    ("grit", "dazed"), [pytest.param(1, False, id="too little Grit"), pytest.param(2, True, id="a dazed ally")]
)
def test_now_is_not_offered_in_vain(grit: int, dazed: bool) -> None:
    stage = steel("A . B . . b", turn="b", A=figure("ysa", grit=grit), B=figure("odrun", dazed=dazed), b="bog_lurker")

    stage.do("Advance", "D1")

    assert "trigger" not in stage.declined


def test_now_needs_the_enemy_within_5() -> None:
    stage = steel("A . . . . B . . b", turn="b", A=figure("ysa", grit=2), B="odrun", b="bog_lurker")

    stage.do("Advance", "G1")

    assert "trigger" not in stage.declined


@pytest.mark.covers("steel.roll.critical")
def test_an_off_turn_main_action_can_be_a_critical_hit() -> None:
    stage = steel("A . B . . b", turn="b", A=figure("ysa", grit=2), B="odrun", b="bog_lurker")

    stage.fate(10, 9).do("Advance", "D1", "use", "Ram Home", "stop")

    assert stage.stamina("b") == 28 - 9
    assert "extra action" in stage.declined


def test_ysas_free_strike_uses_presence() -> None:
    stage = steel("A b", A="ysa", b="odrun")

    stage.fate(5, 5).do("Free Strike")

    assert stage.stamina("b") == 30 - 5
