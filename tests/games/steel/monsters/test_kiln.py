"""The Kiln band, with the numbers of its blocks."""

from fracas.testing.steel import SteelStage, figure, steel


def lost(stage: SteelStage, letter: str = "A") -> int:
    return stage.creature(letter).stats.stamina - stage.stamina(letter)


def test_nip_is_better_with_a_captain() -> None:
    stage = steel("m A", A="odrun", m="ash_mite", turn="m")
    stage.fate(6, 5).do("Nip")
    assert lost(stage) == 2


def test_pop_burns_who_stands_beside_the_mite() -> None:
    assert lost(steel("m A d", A="odrun", m="ash_mite", d="kiln_hound").hurt("m", 4, by="A")) == 1


def test_cinder_bite_takes_one_more_for_2_menace() -> None:
    stage = steel("A d B", A="odrun", B="sel", d="kiln_hound", turn="d", menace=2)
    stage.fate(6, 5).do("Cinder Bite", 1, "A", "B", "stop", "stop")
    assert (lost(stage, "A"), lost(stage, "B"), stage.fight.menace) == (6, 6, 0)


def test_howl_of_the_kiln_shakes_at_tier_2() -> None:
    stage = steel("d . A", A="odrun", d="kiln_hound", turn="d", menace=2)
    stage.fate(6, 5).do("Howl of the Kiln")
    assert stage.conditions("A") == set()
    assert stage.edges("A", "Ram Home", "d") == (0, 1)


def test_heel_snap_strikes_who_comes_near() -> None:
    stage = steel("d . . A", A="odrun", d="kiln_hound")
    stage.do("Advance", "B1", "use")
    assert lost(stage) == 3


def test_brand_leaves_the_target_open_to_strikes() -> None:
    stage = steel("a . A\n. d .", A="sel", a="kiln_warden", d="kiln_hound", turn="a")
    stage.fate(9, 9).do("Brand", "A")
    assert lost(stage) == 7
    assert stage.edges("d", "Cinder Bite", "A")[0] == (1 if stage.creature("A").effects else 0)


def test_bank_the_fire_is_an_immunity_to_everything() -> None:
    stage = steel("a d . A", A="odrun", a="kiln_warden", d=figure("kiln_hound", slowed="save"), turn="a", menace=1)
    stage.do("Bank the Fire", "d").hurt("d", 5, "acid")
    assert lost(stage, "d") == 2
    assert stage.conditions("d") == set()
    assert stage.fight.speed(stage.creature("d")) == 6 + 2


def test_ember_mantle_covers_those_near_the_warden() -> None:
    stage = steel("a d . . A", A="odrun", a="kiln_warden", d="kiln_hound").hurt("d", 7, "fire")
    assert lost(stage, "d") == 2


def test_two_ember_mantles_cover_each_other() -> None:
    stage = steel("a b . . A", A="odrun", a="kiln_warden", b="kiln_warden").hurt("a", 7, "fire")
    assert lost(stage, "a") == 2


def test_no_quarter_lets_a_winded_ally_strike() -> None:
    stage = steel("a d A", A="odrun", a="kiln_warden", d="kiln_hound", menace=1, defaults=False)
    stage.hurt("d", 13, words=["use"])
    assert lost(stage) == 3


def test_molten_maw_minds_no_immunity_and_sets_on_fire() -> None:
    stage = steel("x . A\n. . .", A=figure("odrun", immunities={"all": 9}), x="slag_worm", turn="x")
    stage.fate(6, 4).do("Molten Maw")
    assert lost(stage) == 6
    assert [effect.name for effect in stage.creature("A").effects] == ["Burning"]


def test_spew_slag_lays_two_by_two_squares() -> None:
    stage = steel("x . . . . A\n. . . . . .", A="odrun", x="slag_worm", turn="x", menace=1)
    stage.do("Spew Slag", "C1 to D2")
    assert [len(zone.cells) for zone in stage.fight.zones] == [4]


def test_smoulder_is_of_the_type_it_chooses() -> None:
    stage = steel("j A", A=figure("odrun", weaknesses={"corruption": 3}), j="cinder_ghost", turn="j")
    stage.fate(4, 4).do("Smoulder", "corruption", "stay")
    assert lost(stage) == 3 + 3


def test_puff_away_halves_and_teleports() -> None:
    stage = steel("j . . A", A="odrun", j="cinder_ghost", defaults=False).hurt("j", 8, words=["use", "C1"])
    assert (lost(stage, "j"), stage.at("j")) == (4, "C1")


def test_trade_places() -> None:
    stage = steel("j . A", A="odrun", j="cinder_ghost", turn="j", menace=1).do("Trade Places")
    assert (stage.at("j"), stage.at("A")) == ("C1", "A1")


def test_ember_lash_moves_both_ways() -> None:
    stage = steel("e . . . . A\n. . . . . .\n. . . . . .", A="odrun", e="kiln_heart", turn="e")
    stage.fate(3, 3).do("Ember Lash", "pull", "W")
    assert (lost(stage), stage.at("A")) == (5, "E1")


def test_flashover_tests_agility() -> None:
    stage = steel("e . . A\n. . . .\n. . . .", A="odrun", e="kiln_heart", defaults=False)
    stage.fate(2, 2).do("End turn", "Flashover")
    assert lost(stage) == 8
    assert stage.conditions("A") == {"prone"}


def test_stoke_moves_the_others_and_feeds_the_director() -> None:
    stage = steel("e . . A\n. . . .\n. . . d", A="odrun", e="kiln_heart", d="kiln_hound", defaults=False)
    stage.do("End turn", "Stoke", "stay")
    assert stage.fight.menace >= 2


def test_last_light_asks_and_reminds() -> None:
    stage = steel("e . . A\n. . . .\n. . . .", A="odrun", e="kiln_heart", defaults=False)
    stage.do("End turn", "Last Light", "yes")
    assert lost(stage) == 6
    assert stage.told("by hand: The hall is dark")


def test_fan_the_flames_heals_everybody_near() -> None:
    heart, hound = figure("kiln_heart", stamina=50), figure("kiln_hound", stamina=5)
    stage = steel("e . . A\n. . . .\n. . . d", A="odrun", e=heart, d=hound, menace=3, defaults=False)
    stage.turn("e").choose("Fan the Flames")
    assert (stage.stamina("e"), stage.stamina("d")) == (54, 9)


def test_call_the_pack_lets_hounds_bite() -> None:
    stage = steel("e . . .\n. . . A\n. . . d", A="odrun", e="kiln_heart", d="kiln_hound", menace=4, defaults=False)
    stage.fate(6, 5).turn("e").choose("Call the Pack", "d", "A", 2)
    assert lost(stage) == 6


def test_old_oath_needs_the_director_to_say_so() -> None:
    stage = steel("e . . A\n. . . .\n. . . .", A="odrun", e="kiln_heart", defaults=False)
    stage.do("End turn", "no", "yes", "use")
    assert lost(stage) == 3
