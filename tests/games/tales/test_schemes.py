"""Our own Schemer Groups: each Scheme does what it says."""

import pytest

from fracas.testing.tales import figure, tales


def test_coglings_nip_or_spit() -> None:
    nip = tales("A . . c", A="reaver", c="coglings", turn="none").acts("c", 0)
    assert (nip.at("c"), nip.damage("A")) == ("B1", 2)
    spit = tales("A B . . . c", A="reaver", B="warden", c="coglings", turn="none").acts("c", 1)
    assert (spit.at("c"), spit.damage("A"), spit.damage("B")) == ("E1", 0, 1)


def test_tin_ogres_hammer_with_a_splash() -> None:
    stage = tales("B A . o", A="reaver", B="warden", o="tin_ogres", turn="none").acts("o", 0)
    assert (stage.at("o"), stage.damage("A"), stage.damage("B")) == ("C1", 4, 1)


def test_hexwisps_flicker_or_drain() -> None:
    flicker = tales("A . . . x", A=figure("reaver", cards=["shatter"]), x="hexwisps", turn="none").acts("x", 0)
    assert (flicker.damage("A"), flicker.tokens("A")) == (2, {"weaken": 1})
    drain = tales("A . . . x", A=figure("reaver", cards=["shatter"]), x="hexwisps", turn="none").acts("x", 1)
    assert (drain.damage("A"), drain.figure("A").cooling) == (1, (("shatter.1", 1),))


def test_hounds_go_for_whatever_is_nearest() -> None:
    stage = tales("A . . d . c", A="reaver", c="coglings", d="hounds", turn="none").acts("d", 0)
    assert (stage.at("d"), stage.damage("c")) == ("E1", 3)


def test_pylons_ward_their_friends_or_shoot() -> None:
    ward = tales("A . c y", A="reaver", c="coglings", y="pylons", turn="none").acts("y", 0)
    assert ward.tokens("c") == {"shield": 1}
    bolt = tales("A . . . . . y", A="reaver", y="pylons", turn="none").acts("y", 1)
    assert bolt.damage("A") == 3


def test_the_ram_grinds_toward_the_gate_and_pushes_foes_aside() -> None:
    gate = {"g": {"place": "gate"}}
    stage = tales(
        "g . . r A . .", A="reaver", r="ram", legend=gate, turn="none", scenario={"map": {"diagonals": False}}
    ).acts("r", 1)  # fmt: skip
    assert stage.at("r") == "A1"
    beside = tales("g A r . .", A="reaver", r="ram", legend=gate, turn="none").acts("r", 1)
    assert (beside.at("r"), beside.at("A")) == ("C1", "A1")


def test_shellbacks_pick_on_the_weak_or_drag_the_nearest() -> None:
    weak = tales("A . b . B", A="reaver", B=figure("mirage", damage=6), b="shellbacks", turn="none").acts("b", 0)
    assert weak.at("b") == "D1"
    assert weak.figure("B").wounded
    drag = tales("A . . b", A="reaver", b="shellbacks", turn="none").acts("b", 1)
    assert (drag.at("A"), drag.damage("A")) == ("C1", 2)


def test_saboteurs_lay_traps_or_play_dirty_tricks() -> None:
    trap = tales("A . . u", A="reaver", u="saboteurs", turn="none").acts("u", 0, "A1")
    assert trap.damage("A") == 2
    trick = tales("A . . u", A=figure("reaver", shield=1), u="saboteurs", turn="none").acts("u", 1, 0)
    assert (trick.damage("A"), trick.tokens("A")) == (2, {"stun": 1})


def test_the_tinker_runs_for_the_exit_and_patches_people_up() -> None:
    legend = {"X": {"place": "exit"}}
    stage = tales("t . . A X", A=figure("reaver", damage=3), t="tinker", legend=legend, turn="none").acts("t", 1)
    assert (stage.at("t"), stage.damage("A")) == ("C1", 2)
    stage.acts("t", 0)
    assert stage.at("t") == "E1"


def test_stone_guards_club_foes_or_harden() -> None:
    club = tales("g . c", g="guards", c="coglings", A="reaver", turn="none").acts("g", 0)
    assert club.damage("c") == 1
    harden = tales("g A c", A="reaver", g="guards", c="coglings", turn="none").acts("g", 1)
    assert harden.tokens("g") == {"shield": 1}


def test_sprayers_spray_or_retreat() -> None:
    spray = tales("A . . a", A="reaver", a="sprayers", turn="none").acts("a", 0)
    assert spray.damage("A") == 3
    retreat = tales("A . a . . b", A="reaver", a="sprayers", b="shellbacks", turn="none").acts("a", 1)
    assert (retreat.at("a"), retreat.damage("A"), retreat.tokens("A")) == ("E1", 1, {"weaken": 1})


@pytest.mark.parametrize(("wounded", "scheme", "damage"), [(False, 0, 4), (False, 1, 2), (True, 0, 4), (True, 1, 3)])
def test_the_regent_on_both_sides_of_its_mat(wounded: bool, scheme: int, damage: int) -> None:
    stage = tales(
        "A . G . k", A="brute", G=figure("regent", wounded=wounded), legend={"k": {"place": "court"}}, turn="none"
    )  # fmt: skip
    stage.change(acted=("coglings",)).acts("G", scheme)
    assert stage.damage("A") == damage
    assert bool(stage.tokens("A").get("stun")) == (wounded and scheme == 0)
    assert ("coglings_1" in stage.tale.index) == (not wounded and scheme == 1)


@pytest.mark.parametrize(("wounded", "scheme", "damage"), [(False, 0, 3), (False, 1, 3), (True, 0, 4), (True, 1, 2)])
def test_the_brood_mother_on_both_sides_of_her_mat(wounded: bool, scheme: int, damage: int) -> None:
    stage = tales(
        "A . Q . n", A="brute", Q=figure("brood_mother", wounded=wounded), legend={"n": {"place": "nest"}}, turn="none"
    )  # fmt: skip
    stage.change(acted=("hexwisps",)).acts("Q", scheme)
    assert stage.damage("A") == damage
    assert ("hexwisps_1" in stage.tale.index) == (not wounded and scheme == 1)
