"""The round: phases, the initiative bag, group turns, reinforcements, allies."""

import pytest

from fracas.games.tales.rules.rounds import groups
from fracas.testing.tales import figure, tales


@pytest.mark.covers("tales.phase.round", "tales.phase.ready", "tales.phase.combat", "tales.phase.objective")
def test_a_round_is_ready_then_combat_then_objective() -> None:
    stage = tales("A . . . . . c", A="reaver", c="coglings", turn="none", round=0)
    stage.fate("reaver", "coglings", "reaver").round("end")
    wanted = ["Round 1.", "Reaver takes a full turn.", "Cogling 1 acts.", "Objective Phase.", "Round 2."]
    told = [sentence for sentence in stage.log if sentence in wanted]
    assert told == [*wanted, "Reaver takes a full turn."]


@pytest.mark.covers(
    "tales.rule.initiative", "tales.phase.ready.bag", "tales.figure.schemergroup", "tales.rule.schemeblock"
)
def test_the_bag_holds_one_token_for_each_hero_and_each_group_on_the_map() -> None:
    stage = tales(
        "A B C c d . x", A="reaver", B="warden", C="brute", c="coglings", d="coglings", x="hexwisps", turn="none"
    )  # fmt: skip
    stage.fate("reaver").round()
    assert sorted(stage.tale.bag) == ["brute", "coglings", "hexwisps", "warden"]
    assert groups(stage.tale) == ["coglings", "hexwisps"]


@pytest.mark.covers("tales.rule.initiative.partial", "tales.rule.initiative")
def test_with_two_heroes_each_has_a_partial_token_too() -> None:
    stage = tales("A B . c", A="reaver", B="warden", c="coglings", players=2, turn="none")
    stage.fate("reaver partial").round()
    assert sorted(stage.tale.bag) == ["coglings", "reaver", "warden", "warden partial"]
    assert (stage.tale.actions, stage.tale.shenanigans) == (1, 0)


@pytest.mark.covers("tales.scenario.multitokens", "tales.rule.initiative")
def test_a_schemer_may_have_several_initiative_tokens() -> None:
    stage = tales("A . . . G", A="reaver", G="regent", turn="none").fate(1, "reaver").round()
    assert stage.tale.bag == ("regent", "regent")


@pytest.mark.covers("tales.phase.ready.schemedice", "tales.die.scheme", "tales.rule.scheme")
@pytest.mark.parametrize(("face", "scheme"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_a_scheme_die_is_rolled_for_each_group_with_a_figure_on_the_map(face: int, scheme: int) -> None:
    stage = tales("A . . . y", A="reaver", y="pylons", turn="none").fate(face, "reaver").round()
    assert stage.tale.schemes == {"pylons": scheme}


@pytest.mark.covers("tales.die.pooky", "tales.phase.ready.schemedice")
def test_the_familiars_die_is_rolled_with_the_scheme_dice() -> None:
    stage = tales("A . . . .", A="pyromancer", turn="none").fate(5, "pyromancer").round()
    assert stage.tale.schemes == {"ferret": 2}


@pytest.mark.covers("tales.rule.initiative.schemer", "tales.scenario.schemerturnorder", "tales.ability.scheme")
def test_the_figures_of_a_group_act_in_the_order_of_their_numbers() -> None:
    stage = tales(
        "c A d\n. . e", A="brute", c=figure("coglings", number=3), d=figure("coglings", number=1),
        e=figure("coglings", number=2), turn="none",
    ).acts("c", 0)  # fmt: skip
    acted = [sentence for sentence in stage.log if sentence.endswith(": Nip.")]
    assert acted == ["Cogling 1: Nip.", "Cogling 2: Nip.", "Cogling 3: Nip."]


@pytest.mark.covers("tales.figure.schemer", "tales.ability.scheme")
def test_nobody_is_asked_what_a_schemer_does() -> None:
    stage = tales("A . . c", A="reaver", c="coglings", turn="none").acts("c", 0)
    assert stage.waiting
    assert stage.damage("A") == 2


def test_the_token_of_a_group_that_is_gone_does_nothing() -> None:
    stage = tales("A . . .", A="reaver", turn="none").fate("coglings", "reaver")
    stage.draw("coglings", "reaver")
    assert stage.about == "turn"
    assert "coglings" not in stage.tale.acted


# Allies


@pytest.mark.covers("tales.rule.ally.activation", "tales.figure.ally")
def test_an_ally_may_act_before_between_or_after_actions_and_only_once() -> None:
    stage = tales("A h . . c", A="reaver", h=figure("clockwork_hound", owner="A"), c="coglings")
    stage.fate(2).do("Charge", "stay").do("Hound acts", "D1", "stay", "c")
    assert stage.damage("c") == 2
    assert "Hound acts" not in stage.offered
    stage.do("Charge", "stay")
    optional = tales("A h . . c", A="reaver", h=figure("clockwork_hound", owner="A"), c="coglings").do("end")
    assert optional.waiting


# Reinforcements


FIELD = {"f": {"place": "field"}}


@pytest.mark.covers("tales.rule.deploy", "tales.rule.playerchoice", "tales.rule.occupied")
def test_a_schemer_deployed_onto_an_occupied_space_goes_to_the_nearest_one() -> None:
    stage = tales(". f .\n. . .", A="reaver", legend=FIELD, turn="none")
    stage.tale.get("reaver").at = 1
    stage.does("A", {"do": "deploy", "group": "coglings", "at": "field"})
    assert stage.asked == "heroes"
    assert stage.spaces() == {"A1", "C1", "A2", "B2", "C2"}
    stage.choose("C2")
    assert stage.at("coglings_1") == "C2"


@pytest.mark.covers("tales.rule.deploy.limit")
def test_with_all_figures_on_the_map_nobody_is_deployed() -> None:
    stage = tales("A . . . . . f . .", A="reaver", legend=FIELD, turn="none")
    stage.fate(1).does("A", {"do": "deploy", "group": "pylons", "at": "G1", "n": 3}, words=["F1"])
    assert [f.id for f in stage.tale.figures if f.block == "pylons"] == ["pylons_1", "pylons_2"]
    assert "tales.rule.deploy.limit" in stage.rules_used


@pytest.mark.covers("tales.rule.reinforce", "tales.map.trap")
def test_a_new_figure_takes_the_lowest_free_number_and_meets_what_is_on_its_space() -> None:
    stage = tales("A . . c f", A="reaver", c=figure("coglings", number=2), legend={"f": {"place": "field", "trap": 1}})
    stage.wait().does("A", {"do": "deploy", "group": "coglings", "at": "field"})
    assert stage.at("coglings_2") == "D1"
    assert stage.at("coglings_1") == "E1"
    assert stage.damage("coglings_1") == 1


@pytest.mark.covers("tales.rule.reinforce.newgroup")
def test_a_group_new_to_the_round_gets_its_token_and_a_scheme_die() -> None:
    event = {"on": "entered", "of": "line", "do": [{"do": "deploy", "group": "pylons", "at": "field"}]}
    stage = tales(
        "A l . . f", A="reaver", legend={"f": {"place": "field"}, "l": {"place": "line"}}, scenario={"events": [event]}
    ).fate(5)  # fmt: skip
    stage.do("Charge", "B1", "stay")
    assert stage.tale.bag == ("pylons",)
    assert stage.tale.schemes == {"pylons": 1}


@pytest.mark.covers("tales.rule.reinforce.actedgroup")
def test_a_group_that_has_acted_waits_for_the_next_round() -> None:
    event = {"on": "entered", "of": "line", "do": [{"do": "deploy", "group": "pylons", "at": "field"}]}
    stage = tales(
        "A l . . f", A="reaver", legend={"f": {"place": "field"}, "l": {"place": "line"}}, scenario={"events": [event]}
    ).change(acted=("pylons",))  # fmt: skip
    stage.do("Charge", "B1", "stay")
    assert stage.tale.bag == ()
    assert stage.at("pylons_1") == "E1"


@pytest.mark.covers("tales.rule.reinforce.currentgroup", "tales.scenario.schemerturnorder")
def test_newcomers_of_the_acting_group_act_if_their_number_is_later() -> None:
    stage = tales("A . . . d . .", A="brute", d=figure("hounds", number=1, hitback=0), turn="none")
    stage.acts("d", 1, "D1")
    acted = [sentence for sentence in stage.log if sentence.endswith(": Howl.")]
    assert acted[:2] == ["Frenzied Hound 1: Howl.", "Frenzied Hound 2: Howl."]
    assert "tales.rule.reinforce.currentgroup" in stage.rules_used
