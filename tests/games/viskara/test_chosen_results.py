"""Shows that are no maneuver of your own, and the creature that chooses the results of every show it performs."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Ask
from fracas.games.viskara.book.model import Mark
from fracas.games.viskara.book.task import TaskResult, read_task
from fracas.games.viskara.content.encounters import tasks
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

CHOSEN = "viskara.creature.unknown.ability.chosen-results"
VENOM = "viskara.creature.pike-beetle.tactic.fresh-venom"
STING = way("Sting", outputs=(1, 1, 1), rule="pike-beetle.fresh-venom")
ROOM = "b . . A\n. . . .\n. . . ."


def unknown(**facts: Any) -> Any:
    return figure("unknown", **{"flair": 5, "effort": 0, **facts})


def stung(b: Any, picture: str = "A b", **more: Any) -> ViskaraStage:
    """A stings b with a flourish; no red cards, so the attack itself does nothing."""
    return viskara(picture, A=fighter(STING), b=b, **more).shows((0, 4))


@pytest.mark.parametrize(
    ("chosen", "lost", "flair"),
    [
        ("0 red, finale 0", 8, 5 + 2 + 1),
        ("0 red, finale 10", 8, 5 + 2 - 1),
        ("1 red, finale 3", 6, 5 + 1 + 1),
        ("2 red, finale 4", 4, 5 - 1),
        ("3 red, finale 0", 3, 5 - 1 + 1),
        ("5 red, finale 9", 3, 5 - 2 - 1),
    ],
)
@pytest.mark.covers(CHOSEN, VENOM)
def test_the_unknown_creature_chooses_its_show_against_venom(chosen: str, lost: int, flair: int) -> None:
    stage = stung(unknown(), picture=ROOM, turn="A")

    stage.do("Attack: Sting", chosen)

    assert stage.health("b") == 1250 - lost
    assert stage.flair("b") == flair


@pytest.mark.covers(CHOSEN, VENOM)
def test_or_it_shows_cards_against_venom_like_everybody() -> None:
    stage = stung(unknown(), picture=ROOM, turn="A").shows((1, 0))

    stage.do("Attack: Sting", "show")

    assert (stage.health("b"), stage.flair("b")) == (1250 - 6, 5)


@pytest.mark.covers(CHOSEN, "viskara.show.simultaneous")
def test_it_chooses_before_anybody_shows_a_card() -> None:
    attacker = fighter(way(outputs=(40, 80, 120), break_point=200), health=900)
    stage = viskara(ROOM, A=attacker, b=unknown(effort=3), turn="A", defaults={"react": ("defy", "flurry-of-strikes")})

    stage.do("Attack: Slash")

    assert stage.about == "results"
    assert not stage.told("A shows"), "the attacker's cards are not known yet"
    stage.shows((3, 0)).choose("1 red, finale 0")
    assert stage.health("b") == 1250 - (120 - 50)


@pytest.mark.covers(CHOSEN, "viskara.action.all-out")
def test_chosen_results_of_an_all_out_attack_reveal_nothing_that_could_be_perfect_or_too_much() -> None:
    for chosen, damage in (("3 red, finale 0", 100), ("4 red, finale 0", 100)):
        stage = viskara(ROOM, A=figure(fighter(health=900), effort=0), b=unknown(effort=3, flair=9), turn="b")
        stage.do("Attack: Strange Beam", "all out", chosen)
        assert stage.health("A") == 900 - damage
        assert not stage.told("flourishes")


@pytest.mark.covers(CHOSEN, "viskara.task.show")
def test_it_chooses_the_results_of_task_shows() -> None:
    stage = viskara("A . b", A=figure("unknown", flair=5), b=tired())
    script = tasks.perform(stage.battle, stage.who("A"), read_task("creativity show (Logic 3+)"))

    question = next(script)
    assert isinstance(question, Ask)
    assert question.about == "results"
    with pytest.raises(StopIteration) as done:
        script.send((2, 6))

    assert done.value.value == TaskResult(2, 100, 6)


# What changes any show changes these too


@pytest.mark.covers(VENOM, "viskara.condition.drenched")
def test_the_drenched_have_a_red_card_less_against_venom() -> None:
    stage = stung(tired(marks=(Mark("drenched", "A"),))).shows((2, 0))

    stage.do("Attack: Sting")

    assert stage.health("b") == 90 - 6, "two red cards count as one"


@pytest.mark.covers(VENOM, "viskara.creature.mireshell.ability.rotting-stench")
def test_stench_dulls_shows_against_venom() -> None:
    stage = stung(
        tired(), picture="A b . C", C=figure(fighter(abilities=("mireshell.ability.rotting-stench",)), flair=2)
    )

    stage.shows((1, 0)).do("Attack: Sting")

    assert stage.health("b") == 90 - 8, "no red card is left"


@pytest.mark.covers(VENOM, "viskara.aura.dread", "viskara.aura.dread.output-reduction")
def test_dread_works_on_shows_against_venom() -> None:
    scary = figure(fighter(aura={"Dread": 1, "Output Reduction": 2}), stored=("r1",))
    stage = stung(tired(), picture="A b C", C=scary, defaults={"card": ("r1",)}).shows((2, 0))
    stage.do("Attack: Sting")
    assert stage.health("b") == 90 - 6
    assert stage.who("C").stored == ()

    scary = figure(fighter(aura={"Dread": 1, "Output Reduction": 2}), stored=("b0",))
    stage = stung(tired(), picture="A b C", C=scary, defaults={"card": ("b0",)}).shows((2, 0))
    stage.do("Attack: Sting")
    assert stage.health("b") == 90 - (4 - 2), "a zero lowers the output"


@pytest.mark.covers(VENOM, "viskara.show.bonus-red")
def test_a_strong_body_adds_a_red_card_before_others_are_taken_away() -> None:
    strong = figure(fighter(health=90, stats={"body": 2}), effort=0, marks=(Mark("drenched", "A"),))
    stage = stung(strong).shows((0, 0))

    stage.do("Attack: Sting")

    assert stage.health("b") == 90 - 8
