"""Auras that serve somebody else: the cards are their owner's, everything else is of whoever they serve."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book.model import Imposing, Juggernaut, Mark
from fracas.testing.viskara import fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

A = "viskara.aura."


def lender(aura: dict[str, int], *stored: str, **more: Any) -> Any:
    return figure(
        fighter(aura={"Expanded Influence": 1, **aura}), stored=stored, marks=(Mark("expanded", "C"),), **more
    )


@pytest.mark.covers(A + "efficient-fashion.god-eye", A + "expanded-influence")
def test_the_eye_of_a_lent_aura_sees_who_is_furthest_from_the_attacker() -> None:
    stage = viskara(
        "b C . A . c",
        A=fighter(),
        C=lender({"Efficient Fashion": 1, "God Eye": 4}, "r3"),
        b=tired(),
        c=tired(),
        turn="A",
    )

    stage.shows((1, 0)).do("Attack: Slash", "red 3", "Health")

    assert (stage.health("b"), stage.health("c")) == (90 - 2, 90 - 8)


@pytest.mark.covers(A + "juggernaut.onslaught", A + "expanded-influence")
def test_the_onslaught_of_a_lent_juggernaut_is_the_attackers() -> None:
    braced = figure(fighter(), marks=(Juggernaut("juggernaut", "C", 0, "start:A", 0, "r"),))
    stage = viskara(
        "C A b", A=braced, C=lender({"Juggernaut": 1, "Onslaught": 4}, "r5", "r6", "r7", effort=1), b=tired(), turn="A"
    )

    stage.shows((1, 0), (3, 0)).do("Attack: Slash", "red 5")
    assert (stage.effort("A"), stage.effort("C"), stage.health("b")) == (3, 1, 90 - 8)
    stage.do("Attack: Slash")

    assert stage.health("b") == 90 - 8 - 12 - 4


@pytest.mark.covers(A + "expanded-influence.shared-pain", A + "juggernaut")
@pytest.mark.parametrize("order", ["ACD", "CAD"])
def test_who_takes_the_pain_of_somebody_else_takes_it_with_its_own_armour(order: str) -> None:
    tough = figure(
        fighter(aura={"Juggernaut": 1}), stored=("b7",), marks=(Juggernaut("juggernaut", "A", 0, "start:A", 0, "b"),)
    )
    some: dict[str, Any] = {"A": tough, "C": lender({"Shared Pain": 1}), "D": fighter()}
    stage = viskara(
        "A C D b",
        **{letter: some[letter] for letter in order},
        b=fighter(),
        turn="b",
        defaults={"offer": lambda ask: "yes" if ask.seat == "A" else "no"},
    )

    stage.shows((2, 0)).do("Attack: Slash")

    assert (stage.health("A"), stage.health("D")) == (50 - 4, 50)


@pytest.mark.covers(A + "expanded-influence.commander", "viskara.condition.drenched")
def test_a_drenched_ally_is_commanded_half_as_far() -> None:
    slow = figure(fighter(), marks=(Mark("drenched", "b"),))
    stage = viskara("C . . . A . . . b", A=slow, C=lender({"Commander": 1}, "b8"), b=tired(), turn="C")

    stage.do("Sidestep", "A")

    assert stage.cells() == {"C1", "D1", "F1", "G1"}


@pytest.mark.covers(A + "imposing", "viskara.show.flourish")
def test_whoever_flourishes_again_elsewhere_is_imposing_there_as_well() -> None:
    stage = viskara("A b . . . . . c", A=fighter(aura={"Imposing": 1}), b=tired(), c=tired())

    stage.shows((1, 4)).do("Attack: Slash")
    assert stage.zones("imposing") == [{"A1", "B1", "C1"}]
    stage.who("A").cells = (5,)
    stage.shows((1, 5)).do("Attack: Slash")

    assert stage.zones("imposing") == [{"A1", "B1", "C1"}, {"D1", "E1", "F1", "G1", "H1"}]


def field(*cells: int) -> tuple[Imposing, ...]:
    return (Imposing("imposing", "A", cells, hazard=True),)


@pytest.mark.covers(A + "imposing.hazard-field", A + "imposing")
@pytest.mark.parametrize(("wall", "morale"), [(".", 25 - 3), ("#", 25)])
def test_a_hazard_stings_no_attack_that_cannot_target_its_owner(wall: str, morale: int) -> None:
    stage = viskara(
        f"C . {wall} A\n. . {wall} .\nb . {wall} .",
        A=fighter(aura={"Imposing": 1, "Hazard Field": 3}),
        C=fighter(),
        b=fighter(way("Shot", "projectile")),
        turn="b",
        zones=field(0, 1, 4, 5),
    )

    stage.shows((1, 0)).do("Attack: Shot", *(("C",) if wall == "." else ()))

    assert (stage.morale(1), stage.health("C")) == (morale, 46)


@pytest.mark.covers(A + "imposing.hazard-field", "viskara.move.dash")
@pytest.mark.parametrize(("goal", "morale"), [("D3", 25 - 3), ("E1", 25)])
def test_a_hazard_stings_no_dash_that_is_based_on_its_owner(goal: str, morale: int) -> None:
    stage = viskara(
        "b . . . . . A\n. . . . . . .\n. . . . . C .",
        A=fighter(aura={"Imposing": 1, "Hazard Field": 3}),
        C=fighter(),
        b=fighter(speed="low"),
        turn="b",
        zones=field(3, 4, 10, 11, 17, 18),
    )

    stage.do("Dash", goal)

    assert stage.morale(1) == morale
