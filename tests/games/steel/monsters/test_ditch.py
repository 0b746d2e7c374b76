"""The Ditch band, ability by ability."""

from fracas.testing.steel import figure, steel


def test_nip_and_run_strikes_and_then_shifts_two_squares() -> None:
    stage = steel("A i . . .", A="odrun", i="ditch_imp", turn="i")
    stage.fate(5, 5).do("Nip and Run", "D1")
    assert stage.stamina("A") == 27
    assert stage.at("i") == "D1"
    assert "opportunity" not in stage.declined


def test_dirt_in_the_eyes_weakens_the_clumsy_until_the_end_of_their_turn_at_tier_2() -> None:
    stage = steel("A i", A="odrun", i="ditch_imp", turn="i")
    stage.fate(5, 5).do("Dirt in the Eyes")
    assert stage.conditions("A") == {"weakened"}
    assert [e.ends for e in stage.creature("A").effects] == ["eot"]


def test_dirt_in_the_eyes_does_nothing_to_the_nimble_at_tier_2() -> None:
    stage = steel("A i", A="maro", i="ditch_imp", turn="i")
    stage.fate(5, 5).do("Dirt in the Eyes")
    assert stage.conditions("A") == set()


def test_dirt_in_the_eyes_lasts_until_saved_from_at_tier_3() -> None:
    stage = steel("A i", A="maro", i="ditch_imp", turn="i")
    stage.fate(8, 7).do("Dirt in the Eyes")
    assert [e.ends for e in stage.creature("A").effects] == ["save"]


def test_a_ditch_imp_takes_two_more_from_fire() -> None:
    stage = steel("A i . .", A="odrun", i="ditch_imp", turn="i", under={"i": "*"})
    stage.turn("i")
    assert stage.stamina("i") == 3


def test_a_locking_bite_throws_the_weak_down_at_tier_2() -> None:
    stage = steel("A h", A="sel", h="rustjaw_hound", turn="h")
    stage.fate(5, 5).do("Locking Bite")
    assert stage.stamina("A") == 16
    assert stage.conditions("A") == {"prone"}


def test_a_locking_bite_holds_on_at_tier_3() -> None:
    stage = steel("A h", A="odrun", h="rustjaw_hound", turn="h")
    stage.fate(8, 7).do("Locking Bite")
    assert stage.stamina("A") == 23
    assert stage.conditions("A") == {"grabbed"}
    assert stage.creature("h").holding == "odrun"


def test_a_hound_circles_when_an_ally_hits_whoever_is_beside_it() -> None:
    stage = steel(
        """
        . h .
        i A .
        . . .
        """,
        A="odrun", i="ditch_imp", h="rustjaw_hound", turn="i",
    )  # fmt: skip
    stage.fate(5, 5).do("Nip and Run", "A", "use", "C1", "stay")
    assert stage.at("h") == "C1"
    assert stage.creature("h").triggered


def test_a_hound_far_from_the_one_who_was_hit_does_not_circle() -> None:
    stage = steel("i A . . h", A="odrun", i="ditch_imp", h="rustjaw_hound", turn="i", defaults=False)
    stage.fate(5, 5).do("Nip and Run")
    assert stage.about == "turn"
    assert stage.stamina("A") == 27


def test_a_snapper_pokes_harder_with_a_squad_mate_beside_the_target() -> None:
    alone = steel("s A . t", A="odrun", s="ditch_snapper", t="ditch_snapper", turn="s")
    alone.fate(6, 6).do("Swarm Poke")
    assert alone.stamina("A") == 28

    helped = steel(
        """
        s A
        . t
        """,
        A="odrun", s="ditch_snapper", t="ditch_snapper", turn="s",
    )  # fmt: skip
    helped.fate(6, 6).do("Swarm Poke", "A")
    assert helped.stamina("A") == 27


def test_an_imp_knocked_out_is_out_of_the_fight_but_alive() -> None:
    stage = steel("A i h", A="odrun", i=figure("ditch_imp", stamina=1), h="rustjaw_hound")
    stage.fate(6, 6).do("Ram Home", "knock out", "stop")
    assert "unconscious" in stage.conditions("i")
    assert not stage.creature("i").dead
