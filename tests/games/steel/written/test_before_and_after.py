"""Moves before or after a strike: by whoever strikes, and by every minion of a squad that strikes as one."""

from typing import Any

from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.written.beasts import ability, beast, strike
from tests.games.steel.written.test_beside_turns import following, lost
from tests.games.steel.written.test_bots import best

HOP = {"do": "move", "how": "shift", "distance": 2, "to": {"whom": "self"}, "may": True, "once": True}
DART = strike(name="Dart", before=[HOP], then=[HOP])


def darting(picture: str, **more: Any) -> SteelStage:
    return steel(picture, A="odrun", b=beast(DART), turn="b", defaults=False, **more)


def test_who_may_move_first_chooses_its_target_afterwards() -> None:
    stage = darting("b . . A")
    stage.fate(3, 3).do("Dart", "yes", "C1")
    assert (stage.at("b"), lost(stage)) == ("C1", 2)


def test_who_has_moved_first_does_not_move_again_after_it() -> None:
    stage = darting("b . A")
    stage.fate(3, 3).do("Dart", "yes", "B1")
    assert stage.about != "may"


def test_who_stays_is_asked_again_after_it() -> None:
    stage = darting(". b A")
    stage.fate(3, 3).do("Dart", "no", "yes", "A1")
    assert (stage.at("b"), lost(stage)) == ("A1", 2)


def test_nobody_moves_first_towards_a_foe_who_stays_out_of_reach() -> None:
    stage = darting("b . . . . . A")
    assert stage.why_not("Dart") == "there is no target in reach with line of effect"


def test_bots_strike_whoever_is_near_before_they_move() -> None:
    stage = darting(". b A . .")
    assert best(stage.do("Dart")) == "no"
    assert best(darting("b . A").do("Dart")) == "yes"


def squad_of(picture: str, made: Any, **more: Any) -> SteelStage:
    mite = beast(made, name="Mite", minion=True, stamina=5, free_strike={"damage": 2})
    letters: dict[str, Any] = {letter: figure(mite, squad="m") for letter in "mno" if letter in picture}
    return following(steel(picture, A="odrun", **letters, turn="m", defaults=False, **more), "minions")


def test_every_minion_that_joins_in_moves_for_itself() -> None:
    swarm = strike(name="Swarm", per_minion=True, then=[{**HOP, "once": False}])
    stage = squad_of(". m A n .\n. . . . o", swarm)
    stage.fate(3, 3).do("Swarm", "A", "yes", "A1", "yes", "E1")
    assert (stage.at("m"), stage.at("n"), stage.at("o")) == ("A1", "E1", "E2")


def test_a_minion_may_move_first_to_join_in() -> None:
    swarm = strike(name="Swarm", per_minion=True, before=[HOP], then=[HOP])
    stage = squad_of("m A . . n", swarm)
    stage.fate(3, 3).do("Swarm", "no", "yes", "C1", "A")
    assert stage.at("n") == "C1"
    assert stage.told("Mite 2 joins in against Odrun Gatewarden.")


def test_a_distance_is_measured_to_whoever_does_it() -> None:
    spite = ability(
        "Spite",
        action="trait",
        when={"event": "hit", "by": "enemy", "by_within": 2},
        then=[{"do": "damage", "amount": 1, "to": {"whom": "trigger"}}],
    )
    shot = strike(name="Shot", reach=0, distance=9, keywords=["Ranged", "Strike"])
    for picture, hurt in (("b . A", 1), ("b . . A", 0)):
        archer = figure(beast(shot), side="heroes")
        stage = steel(picture, A=archer, b=beast(spite), turn="A").fate(3, 3).do("Shot")
        assert lost(stage) == hurt


def test_allies_of_whoever_caused_it_have_the_edge_and_nobody_else() -> None:
    mark = strike(
        name="Mark",
        after=[
            {
                "do": "lasting",
                "name": "Marked",
                "ends": "fight",
                "change": {"edges_against": 1, "only": "strike", "by": "allies"},
            }
        ],
    )
    foe = figure(beast(name="Rival"), side="heroes")
    stage = steel(". c .\nb A D", A="odrun", b=beast(mark), c=beast(name="Mate"), D=foe, turn="b")
    stage.fate(3, 3).do("Mark", "A")
    assert [stage.edges(letter, "Free Strike", "A") for letter in "cbD"] == [(1, 0), (0, 0), (0, 0)]
