"""Keywords of figures, one after the other."""

import pytest

from fracas.games.tales.rules import dangers, movement
from fracas.testing.tales import figure, tales

MOVE = {"do": "move", "n": 3}


@pytest.mark.covers("tales.keyword.alternating", "tales.phase.ready.schemedice", "tales.die.scheme")
def test_an_alternating_group_begins_with_its_top_scheme_and_then_takes_turns() -> None:
    stage = tales("A . . . . . . . c", A="reaver", c="coglings", turn="none", round=0)
    stage.fate("reaver").round()
    assert stage.tale.schemes == {"coglings": 0}
    stage.fate("reaver").round()
    assert stage.tale.schemes == {"coglings": 1}
    stage.fate("reaver").round()
    assert stage.tale.schemes == {"coglings": 0}


@pytest.mark.covers("tales.keyword.unpredictable", "tales.die.scheme")
def test_an_unpredictable_group_rolls_when_its_token_is_drawn() -> None:
    stage = tales("A . . . . . x", A="reaver", x="hexwisps", turn="none", round=0)
    stage.fate("reaver").round()
    assert stage.tale.schemes == {}
    stage.wait().fate("hexwisps", 4).acts("x", roll=True)
    assert stage.tale.schemes == {"hexwisps": 1}


@pytest.mark.covers("tales.keyword.avoided")
def test_an_avoided_foe_is_no_aim_but_still_in_the_way() -> None:
    stage = tales("c t . A", A="reaver", t="tinker", c="coglings", turn="none").acts("c", 0)
    assert stage.at("c") == "A1"
    assert (stage.damage("t"), stage.damage("A")) == (0, 0)


@pytest.mark.covers("tales.keyword.avoided", "tales.figure.avoided-tiny")
def test_an_avoided_and_tiny_foe_is_no_obstacle_at_all() -> None:
    stage = tales("c . . A", A="pyromancer", c="coglings", turn="none")
    stage.tale.get("ferret").at = 1
    stage.acts("c", 0)
    assert stage.at("c") == "C1"


@pytest.mark.covers("tales.keyword.berserk")
def test_a_berserk_figure_attacks_whatever_is_nearest_its_own_kind_too() -> None:
    stage = tales("d e . . . A", A="reaver", d="hounds", e=figure("hounds", hitback=0), turn="none")
    stage.does("d", {"do": "attack", "damage": 2})
    assert stage.damage("e") == 2


@pytest.mark.covers("tales.keyword.berserk", "tales.rule.friend", "tales.rule.foe")
def test_others_see_a_berserk_schemer_as_a_friend_but_cannot_move_through_it() -> None:
    stage = tales("c d . A", A="reaver", d="hounds", c="coglings", turn="none")
    cogling, hound = stage.figure("c"), stage.figure("d")
    assert stage.tale.is_friend(cogling, hound)
    assert stage.tale.is_foe(hound, cogling)
    assert not movement.passable(stage.tale, cogling) >> 1 & 1


@pytest.mark.covers("tales.keyword.bigbad", "tales.token.debuff")
def test_a_big_bad_gains_one_debuff_token_fewer_and_is_never_stunned() -> None:
    stage = tales("A G", A="sneak", G="regent", turn="none")
    stage.does(
        "A",
        {"do": "weaken", "n": 2, "who": "foe"},
        {"do": "weaken", "n": 1, "who": "foe"},
        {"do": "stun", "who": "foe"},
    )
    stage.does("A", {"do": "gain", "token": "stun", "n": 3, "who": "foe"})
    assert stage.tokens("G") == {"toughness": 2, "weaken": 1}


@pytest.mark.covers("tales.keyword.heroic", "tales.figure.heroicschemer", "tales.rule.friend")
def test_a_heroic_schemer_is_a_friend_of_heroes_and_acts_by_its_scheme() -> None:
    stage = tales("A g c", A="reaver", g="guards", c="coglings", turn="none")
    assert stage.tale.is_friend(stage.figure("A"), stage.figure("g"))
    assert stage.tale.is_foe(stage.figure("c"), stage.figure("g"))
    stage.acts("g", 0)
    assert stage.damage("c") == 1


@pytest.mark.covers("tales.keyword.immobile")
def test_an_immobile_figure_never_changes_its_space() -> None:
    stage = tales("A y . .\n. . . .", A="brute", y="pylons", turn="none")
    stage.does("A", {"do": "push", "n": 2, "who": "foe"}, {"do": "grab", "who": "foe"}, {"do": "swap", "who": "foe"})
    stage.does("y", MOVE)
    assert (stage.at("y"), stage.at("A")) == ("B1", "A1")


@pytest.mark.covers("tales.keyword.immune", "tales.map.trap")
def test_an_immune_figure_walks_over_traps_unharmed() -> None:
    stage = tales("A . ^ c", A="reaver", c=figure("coglings", immune=("traps",)), turn="none").acts("c", 0)
    assert stage.at("c") == "B1"
    assert stage.damage("c") == 0
    assert stage.tale.traps == {2: 2}


@pytest.mark.covers("tales.keyword.immune", "tales.map.hazard")
def test_an_immune_figure_ignores_its_hazard_and_no_other() -> None:
    hazards = [{"id": "acid", "name": "Acid", "damage": 1}, {"id": "fire", "name": "Fire", "damage": 1}]
    legend = {"a": {"hazard": "acid"}, "f": {"hazard": "fire"}}
    stage = tales("s a f", s="sprayers", legend=legend, scenario={"hazards": hazards}, turn="none")
    assert dangers.danger(stage.tale, stage.figure("s")) == 0b100


@pytest.mark.covers("tales.keyword.immune", "tales.movement.difficultcost")
def test_a_figure_immune_to_difficult_ground_pays_one_point_for_it() -> None:
    stage = tales("r , , , A", A="reaver", r="ram", turn="none").does("r", MOVE)
    assert stage.at("r") == "D1"


@pytest.mark.covers("tales.keyword.juggernaut")
def test_a_juggernaut_is_moved_by_its_own_scheme_only() -> None:
    stage = tales("A r . .\n. . . .", A="brute", r="ram", turn="none")
    stage.does(
        "A", {"do": "push", "n": 2, "who": "foe"}, {"do": "pull", "n": 2, "who": "foe"}, {"do": "grab", "who": "foe"}
    )
    assert stage.at("r") == "B1"
    free = tales("A . . r", A="brute", r="ram", turn="none").does("r", MOVE)
    assert free.at("r") == "B1"


@pytest.mark.covers("tales.keyword.massive")
def test_a_massive_figure_is_pushed_pulled_and_driven_by_one_and_never_lifted() -> None:
    stage = tales("A o . . . .", A="brute", o="tin_ogres", turn="none")
    stage.does("A", {"do": "push", "n": 3, "who": "foe"})
    assert stage.at("o") == "C1"
    stage.does("A", {"do": "grab", "who": "foe", "within": 3}, {"do": "place", "who": "foe", "within": 3})
    assert stage.at("o") == "C1"
    stage.does("A", {"do": "force", "n": 3, "who": "foe", "within": 3})
    assert stage.spaces() == {"B1", "D1"}
    stage.choose("D1")
    assert stage.at("o") == "D1"


@pytest.mark.covers("tales.keyword.overrun", "tales.movement.place")
def test_an_overrunning_figure_displaces_whoever_it_walks_over() -> None:
    stage = tales(
        """
        . . . . B
        o A . . .
        . # # # .
        """,
        A="mirage", B="reaver", o="tin_ogres", turn="none",
    )  # fmt: skip
    stage.does("o", {"do": "move", "n": 3, "toward": {"pick": "farthest"}})
    stage.choose("D1")
    assert stage.at("o") == "D1"


@pytest.mark.covers("tales.keyword.overrun", "tales.rule.playerchoice")
def test_the_overrun_figure_is_placed_on_the_nearest_unoccupied_space_by_the_players() -> None:
    stage = tales("o A . . B\n. . # # #", A="mirage", B="reaver", o="tin_ogres", turn="none")
    stage.does("o", {"do": "move", "n": 2, "toward": {"pick": "farthest"}})
    assert stage.about == "displace"
    assert stage.spaces() == {"A1", "A2", "B2", "C1"}
    stage.choose("B2")
    assert (stage.at("A"), stage.at("o")) == ("B2", "C1")


@pytest.mark.covers("tales.keyword.overrun")
def test_the_massive_block_an_overrun_and_the_tiny_stay_where_they_are() -> None:
    stage = tales("o y . A", A="reaver", o="tin_ogres", y="pylons", turn="none").acts("o", 0)
    assert stage.at("o") == "A1"
    tiny = tales("o . . A", A="pyromancer", o="tin_ogres", turn="none")
    tiny.tale.get("ferret").at = 1
    tiny.acts("o", 0)
    assert (tiny.at("o"), tiny.at("ferret")) == ("C1", "B1")


@pytest.mark.covers("tales.keyword.resistant")
def test_a_resistant_figure_with_a_shield_does_not_set_off_traps() -> None:
    stage = tales("A . ^ b", A="reaver", b="shellbacks", turn="none")
    assert dangers.danger(stage.tale, stage.figure("b")) == 0
    stage.does("b", {"do": "move", "n": 1})
    assert stage.at("b") == "C1"
    assert stage.damage("b") == 0
    assert stage.tale.traps == {2: 2}


@pytest.mark.covers("tales.keyword.resistant")
def test_losing_the_last_shield_on_a_trap_sets_it_off_at_once() -> None:
    stage = tales("A b .", A="reaver", b=figure("shellbacks", shield=1), under={"b": "^"}, turn="none")
    stage.does("A", {"do": "attack", "damage": 1})
    assert stage.damage("b") == 2
    assert stage.tale.traps == {}


@pytest.mark.covers("tales.keyword.tiny", "tales.rule.unoccupied")
def test_tiny_figures_share_spaces_and_let_others_pass() -> None:
    stage = tales("x A . c", A="reaver", x="hexwisps", c="coglings", turn="none")
    assert movement.stops(stage.tale, stage.figure("x")) >> 1 & 1
    assert movement.passable(stage.tale, stage.figure("A")) >> 0 & 1
    stage.does("A", {"do": "move", "n": 1}, words=["A1"])
    assert stage.at("A") == stage.at("x") == "A1"


@pytest.mark.covers("tales.keyword.tiny")
def test_a_tiny_figure_may_push_and_grab_whoever_shares_its_space() -> None:
    stage = tales("A . .\n. . .", A="pyromancer", c="coglings", turn="none")
    stage.tale.get("coglings_1").at = stage.tale.get("ferret").at = 1
    stage.does("ferret", {"do": "push", "n": 1, "who": "foe"}, words=["C1"])
    assert stage.at("c") == "C1"


@pytest.mark.covers("tales.keyword.tiny.pull", "tales.hero.pooky.foulmood")
@pytest.mark.parametrize(("word", "end"), [("stay", "B1"), ("A1", "A1")])
def test_a_tiny_figure_pulls_beside_it_or_onto_its_own_space(word: str, end: str) -> None:
    stage = tales(". . c\nA . .", A="pyromancer", c="coglings", turn="none")
    stage.tale.get("ferret").at = 0
    stage.does("ferret", {"do": "pull", "n": 3, "who": "foe", "within": 3}, words=["B1", word])
    assert stage.at("c") == end


@pytest.mark.covers("tales.keyword.tiny.target", "tales.companion.pooky")
def test_a_schemer_moving_toward_a_tiny_foe_also_considers_its_own_space() -> None:
    stage = tales("# # # #\nc . S #\n# # # #", S="stoat", c="coglings", turn="none")
    stage.acts("c", 0)
    assert stage.at("c") == "B2"
    shut = tales("c d S", S="stoat", c="coglings", d="pylons", turn="none").does("c", MOVE)
    assert shut.at("c") == "C1"


@pytest.mark.covers("tales.keyword.doom")
def test_doom_is_on_the_scheme_blocks_that_say_so() -> None:
    stage = tales("A o c", A="reaver", o="tin_ogres", c="coglings")
    assert [bool(stage.figure(letter).keywords & 16) for letter in "oc"] == [True, False]
