"""Tamsin Lowbell, one ruling for each of her abilities."""

import pytest

from fracas.testing.steel import figure, steel


@pytest.mark.covers("steel.resource.recovery", "steel.resource.recoveryvalue")
def test_mending_note_gives_3_and_a_recovery() -> None:
    stage = steel("A . . . . B . c", A=figure("tamsin", grit=1), B=figure("sel", stamina=5), c="odrun")

    stage.do("Mending Note", "B")

    assert (stage.stamina("B"), stage.creature("B").recoveries) == (5 + 3 + 7, 7)
    assert stage.creature("A").grit == 0


def test_mending_note_wastes_no_recovery_on_a_scratch() -> None:
    stage = steel("A B . c", A=figure("tamsin", grit=1), B=figure("sel", stamina=19), c="odrun")

    stage.do("Mending Note", "B")

    assert (stage.stamina("B"), stage.creature("B").recoveries) == (21, 8)


@pytest.mark.covers("steel.resource.dying")
def test_mending_note_brings_back_a_dying_ally() -> None:
    stage = steel("A B . c", A=figure("tamsin", grit=1), B=figure("sel", stamina=-4, recoveries=0), c="odrun")

    stage.do("Mending Note", "B")
    assert stage.conditions("B") == {"bleeding"}

    stage = steel("A B . c", A=figure("tamsin", grit=1), B=figure("sel", stamina=-4), c="odrun")
    stage.do("Mending Note", "B")
    assert (stage.stamina("B"), stage.conditions("B")) == (6, set())


def test_mending_note_needs_somebody_hurt_within_5() -> None:
    stage = steel("A . . . . . B c", A=figure("tamsin", grit=1), B=figure("sel", stamina=5), c="odrun")

    assert stage.why_not("Mending Note") == "nobody within 5 is hurt"


@pytest.mark.covers("steel.forced.pull")
@pytest.mark.parametrize(("dice", "damage", "pull"), [((4, 5), 2, 2), ((5, 5), 4, 3), ((8, 7), 6, 5)])
def test_drawing_peal_hurts_and_pulls(dice: tuple[int, int], damage: int, pull: int) -> None:
    stage = steel("A . . . . . . . b", A="tamsin", b="odrun")

    stage.fate(*dice).do("Drawing Peal", "west", pull)

    assert stage.stamina("b") == 30 - damage
    assert stage.at("b") == "ABCDEFGHI"[8 - pull] + "1"


@pytest.mark.covers("steel.damage.weakness")
def test_stone_cracks_at_the_sound_of_the_bell() -> None:
    stage = steel(
        """
        A . . b . .
        . . . . . .
        . . . . . .
        """,
        A="tamsin",
        b="quarry_golem",
    )

    stage.fate(5, 5).do("Drawing Peal", "stop")

    assert stage.stamina("b") == 70 - 4 - 5


@pytest.mark.covers("steel.area.cube", "steel.condition.slowed", "steel.save.ends")
@pytest.mark.parametrize(("dice", "damage", "slowed"), [((4, 5), 1, "b"), ((5, 5), 3, "bc"), ((8, 7), 4, "bcd")])
def test_leaden_hum_slows_the_weak_and_spares_friends(dice: tuple[int, int], damage: int, slowed: str) -> None:
    stage = steel(
        """
        A . . . b c
        . . . . B d
        """,
        A=figure("tamsin", grit=2),
        B="sel",
        b="sel",
        c="rustjaw_hound",
        d="odrun",
    )
    before = {who: stage.stamina(who) for who in "bcd"}

    stage.fate(*dice).do("Leaden Hum", "Odrun, Hound, Sel")

    assert {who: before[who] - stage.stamina(who) for who in "bcd"} == dict.fromkeys("bcd", damage)
    assert "".join(who for who in "bcd" if "slowed" in stage.conditions(who)) == slowed
    assert stage.stamina("B") == 21
    assert stage.creature("A").grit == 0


@pytest.mark.covers("steel.triggered.one", "steel.save.ends")
@pytest.mark.parametrize(("die", "left"), [(6, set()), (5, {"weakened"})])
def test_steady_now_lets_a_struck_ally_save(die: int, left: set[str]) -> None:
    stage = steel("A . B b", turn="b", A="tamsin", B=figure("odrun", weakened="save"), b="rustjaw_hound")

    stage.fate(die).do("Free Strike", "use")
    assert stage.asked == "odrun"
    assert stage.offered == ["Saving throw against weakened", "Shift"]
    stage.choose("Saving throw against weakened")

    assert stage.conditions("B") == left
    assert stage.creature("A").triggered


def test_steady_now_lets_a_struck_ally_shift_1() -> None:
    stage = steel("A . B b", turn="b", A="tamsin", B="odrun", b="rustjaw_hound")

    stage.do("Free Strike", "use", "B1")

    assert stage.at("B") == "B1"
    assert "opportunity" not in stage.declined


@pytest.mark.parametrize(
    "picture", [pytest.param("B b . . A", id="not beyond 5"), pytest.param("A b B", id="not for herself")]
)
def test_steady_now_is_for_allies_within_5(picture: str) -> None:
    wide = picture.replace(". .", ". . . . . .")
    stage = steel(wide, turn="b", A="tamsin", B="odrun", b="rustjaw_hound")

    stage.do("Free Strike", *(["A"] if "A b" in wide else []))

    assert "trigger" not in stage.declined


def test_tamsins_free_strike_is_sonic_and_ranged() -> None:
    stage = steel("A . . . . b", A="tamsin", b="odrun")

    stage.fate(5, 5).do("Free Strike")

    assert stage.stamina("b") == 30 - 4
    assert stage.told("sonic damage")
