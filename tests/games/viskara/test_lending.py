"""Expanded Influence lends an aura's upgrades: the cards are its owner's, everything else is the ally's."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book.model import Imposing, Mark, Placed
from fracas.testing.viskara import PartPlan, ViskaraStage, fighter, figure, way
from tests.games.viskara.aura_duel import duel, tired

U = "viskara.aura."
EXPANDED = U + "expanded-influence"


def company(upgrades: dict[str, int], stored: tuple[str, ...] = (), picture: str = "A C b . . .", **more: Any) -> Any:
    """A's expanded aura serves C, whose turn it is; b cannot react."""
    c = more.pop("C", fighter())
    facts = {"marks": (Mark("expanded", "A"),), "turn": "C", **more}
    return duel({"Expanded Influence": 1, **upgrades}, stored, picture, C=c, **facts)


def offered(stage: ViskaraStage) -> tuple[Any, ...]:
    assert stage.ask is not None
    return stage.ask.options


@pytest.mark.covers(EXPANDED, U + "imposing", "viskara.condition.imposing-zone")
def test_an_ally_is_imposing_around_itself_until_its_own_next_turn() -> None:
    stage = company({"Imposing": 1}, picture="A . C b . .")

    stage.shows((1, 4)).do("Attack: Slash")

    assert stage.zones("imposing") == [{"A1", "B1", "C1", "D1", "E1"}]
    assert stage.battle.zones[0].owner == "C"
    stage.turn("A")
    assert stage.zones("imposing")
    stage.turn("C")
    assert not stage.zones("imposing")


@pytest.mark.covers(EXPANDED)
def test_out_of_range_nothing_is_lent() -> None:
    stage = company({"Imposing": 1, "Accumulate Potential": 1}, picture="A . . C b .")

    assert not any(option[0] == "lent" for option in offered(stage) if isinstance(option, tuple))
    stage.shows((1, 4)).do("Attack: Slash")

    assert not stage.zones("imposing")


@pytest.mark.covers(EXPANDED, U + "imposing.hazard-field")
def test_an_allys_hazard_field_stings_for_the_ally_and_takes_the_owners_cards() -> None:
    field = Imposing("imposing", "C", (3, 4, 5), 0, "start:C", "A", True)
    shooter = fighter(way("Shot", "projectile"), health=90)
    stage = company(
        {"Imposing": 1, "Hazard Field": 3},
        ("b2",),
        ". A . . . . . b\n. . . C . . . .",
        b=shooter,
        turn="b",
        zones=(field,),
        defaults={"card": ("b2",)},
    )

    stage.shows((1, 0)).do("Attack: Shot", "A")

    assert stage.morale(1) == 25 - 3
    assert stage.who("A").stored == ()


@pytest.mark.covers(EXPANDED, U + "gravity-well", "viskara.condition.gravity-well-zone")
def test_an_ally_places_a_well_of_its_own_with_the_owners_card() -> None:
    stage = company({"Gravity Well": 1, "Pull": 1}, ("b3", "b4"), "A C . . . b")

    stage.do(("lent", "aura.gravity-well", "A"), "black 3", "D1")
    assert stage.battle.zones[0].owner == "C"
    assert stage.who("A").stored == ("b4",)
    stage.do(("lent", "aura.gravity-well.pull", "A"))
    assert (stage.at("b"), stage.at("C")) == ("E1", "C1")
    assert (stage.flair("C"), stage.flair("A")) == (9, 10)

    stage.turn("A")
    assert stage.zones("gravity well") == [{"D1"}]
    stage.turn("C")
    assert stage.zones("gravity well") == []


@pytest.mark.covers(EXPANDED, U + "gravity-well")
def test_an_allys_well_stays_for_another_of_the_owners_cards_while_the_aura_serves_it() -> None:
    well = (Placed("gravity well", "C", (3,), 0, "", "A"),)
    stage = company({"Gravity Well": 1}, ("b4",), zones=well, defaults={"card": ("b4",), "offer": "yes"})
    stage.turn("C")
    assert stage.zones("gravity well") == [{"D1"}]
    assert stage.who("A").stored == ()

    stage = company({"Gravity Well": 1}, ("b4",), zones=well, defaults={"card": ("b4",)})
    stage.who("A").marks = ()
    stage.turn("C")
    assert stage.zones("gravity well") == []
    assert stage.who("A").stored == ("b4",)


@pytest.mark.covers(EXPANDED, U + "gravity-well.zone-of-decay", U + "gravity-well.siphon")
def test_decay_and_siphon_serve_an_ally_in_range() -> None:
    well = (Placed("gravity well", "A", (3,), 0, "", "A"),)
    stage = company({"Gravity Well": 1, "Zone of Decay": 2, "Siphon": 3}, zones=well, C=figure(fighter(), health=20))

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 4 - 2
    assert (stage.health("C"), stage.health("A")) == (23, 50)


@pytest.mark.covers(EXPANDED, U + "gravity-well.black-hole-collapse")
def test_an_ally_pays_the_effort_to_collapse_its_well() -> None:
    hole = way("Black Hole Collapse", "exposure", (2, 4, 8), written=False)
    well = (Placed("gravity well", "C", (5,), 0, "", "A"),)
    stage = company(
        {"Gravity Well": 1, "Black Hole Collapse": 2},
        sheet={"collapse": hole},
        zones=well,
        picture="A C . . . b . .",
    )

    stage.shows((1, 4)).do(("lent", "aura.gravity-well.black-hole-collapse", "A"))

    assert stage.health("b") == 90 - 2
    assert "pinned" in stage.marks("b")
    assert (stage.effort("C"), stage.effort("A")) == (2, 3)
    assert stage.zones("gravity well") == []


@pytest.mark.covers(EXPANDED, U + "tempest", U + "tempest.movable", "viskara.condition.tempest-zone")
def test_an_ally_places_and_moves_a_tempest_that_hurts_for_it() -> None:
    stage = company({"Tempest": 1, "Movable (Tempest)": 1}, ("r2",), "A C . . . . . . b")

    stage.do(("lent", "aura.tempest", "A"), "red 2", "E1").do(("lent", "aura.tempest.movable", "A"), "H1")

    assert stage.zones("tempest") == [{"H1"}]
    assert ("lent", "aura.tempest.movable", "A") not in offered(stage)
    stage.turn("b")
    assert stage.morale(1) == 25 - 1


@pytest.mark.covers(EXPANDED, U + "targeted-enhancement", U + "targeted-enhancement.universal")
def test_an_allys_attack_is_enhanced_by_the_owners_card() -> None:
    stage = company({"Targeted Enhancement": 1, "Universal Enhancement": 1}, ("r4",))

    stage.shows((1, 0)).do("Attack: Slash", "red 4", "low")

    assert stage.health("b") == 90 - 4 - 2
    assert stage.who("A").stored == ()


@pytest.mark.covers(EXPANDED, U + "targeted-enhancement.repeated")
def test_repeated_enhancement_costs_the_performer_flair() -> None:
    upgrades = {"Targeted Enhancement": 1, "Universal Enhancement": 1, "Repeated Enhancement": 1}
    stage = company(upgrades, ("r1", "r1", "r2"))

    stage.shows((1, 0)).do("Attack: Slash", "red 1", "low", "red 1", "low", "Keep the cards")

    assert stage.health("b") == 90 - 6
    assert (stage.flair("C"), stage.flair("A")) == (8, 10)


@pytest.mark.covers(U + "targeted-enhancement.universal")
def test_universal_enhancement_makes_movements_longer() -> None:
    stage = duel({"Targeted Enhancement": 1, "Universal Enhancement": 1}, ("r4",), "A . . . . . . b")

    stage.do("Sidestep", "red 4", "F1")

    assert stage.at("A") == "F1"
    assert stage.who("A").stored == ()


@pytest.mark.covers(U + "targeted-enhancement.universal")
def test_universal_enhancement_raises_the_health_a_stance_gains() -> None:
    stage = duel({"Targeted Enhancement": 1, "Universal Enhancement": 1}, ("r4",), "A . . . . . . b", health=20)

    stage.shows((1, 0)).do("Stance: Slash", "red 4", "health")

    assert stage.health("A") == 20 + 2 + 2


@pytest.mark.covers(EXPANDED, U + "targeted-enhancement.sabotage", "viskara.condition.sabotage-mark")
def test_an_ally_marks_a_victim_and_the_owners_card_stops_it_short() -> None:
    stage = company({"Targeted Enhancement": 1, "Sabotage": 2}, ("r3",), "A C b . . .", b=fighter(health=90))
    stage.shows((1, 4)).do("Attack: Slash")
    assert "sabotage" in stage.marks("b")

    stage.turn("b").do("Sidestep", "red 3")

    assert stage.at("b") == "D1"
    assert "sabotage" not in stage.marks("b")


@pytest.mark.covers(EXPANDED, U + "accumulate-potential")
def test_an_ally_accumulates_from_its_own_deck_and_stores_only_with_an_aura() -> None:
    stage = company({"Accumulate Potential": 1})
    stage.fate("r7", "b3").do(("lent", "aura.accumulate-potential", "A"))
    assert stage.battle.decks["C"].top == ("r7",)
    assert stage.battle.decks["C"].discards == ("b3",)
    assert stage.who("C").stored == stage.who("A").stored == ()
    assert (stage.effort("C"), stage.effort("A")) == (2, 3)

    stage = company({"Accumulate Potential": 1}, C=fighter(aura={}))
    stage.fate("r7", "b3").do(("lent", "aura.accumulate-potential", "A"))
    assert stage.who("C").stored == ("b3",)


@pytest.mark.covers(EXPANDED, U + "accumulate-potential.gamble-your-future")
def test_an_ally_without_an_aura_gambles_by_returning_the_card() -> None:
    stage = company({"Accumulate Potential": 1, "Gamble Your Future": 2})

    stage.fate("b3", "b9", "r1", "b2", "b2", "b3")
    stage.do(("lent", "aura.accumulate-potential.gamble-your-future", "A", "slash"))

    assert stage.health("b") == 90 - 4 - 4
    assert stage.effort("C") == 1


@pytest.mark.covers(EXPANDED, U + "a-step-ahead")
def test_an_ally_looks_ahead_in_its_own_deck_for_its_own_flair() -> None:
    stage = company({"A Step Ahead": 1})

    stage.fate("b1", "r1", "r2").fate("b2", "b3", "b0")
    stage.do("Attack: Slash", 3, "red 2", "red 1", "rest to the bottom")

    assert stage.health("b") == 90 - 8
    assert (stage.flair("C"), stage.flair("A")) == (7, 10)


@pytest.mark.covers(U + "a-step-ahead", "viskara.action.stance")
def test_a_stance_is_a_kind_of_defy_for_a_step_ahead() -> None:
    stage = duel({"A Step Ahead": 1}, picture="A . . . . . b", health=20)

    stage.fate("r1").fate("b2", "b3", "b6", "b0").do("Stance: Slash", 1, "red 1")

    assert stage.flair("A") == 10 - 1 - 1
    assert stage.health("A") == 22


@pytest.mark.covers(EXPANDED, U + "aura-tactic")
def test_an_ally_attacks_and_defies_with_the_tactic_of_the_aura() -> None:
    own = way("Halo", outputs=(5, 9, 13))
    stage = company({"Aura Tactic": 1}, ("r1", "b1"), sheet={"aura_tactic": own})
    stage.shows((1, 0)).do(("lent", "aura.aura-tactic", "A"))
    assert stage.health("b") == 90 - 5
    assert stage.who("A").stored == ()
    assert (stage.effort("C"), stage.effort("A")) == (2, 3)

    stage = company({"Aura Tactic": 1}, ("r1", "b1"), sheet={"aura_tactic": own}, effort=0, b=fighter(), turn="b")
    stage.shows((2, 0), (1, 0)).do("Attack: Slash", ("lent defy", "A"))
    assert stage.health("C") == 50 - 8 + 5
    assert stage.who("A").stored == ()


@pytest.mark.covers(EXPANDED, U + "dread")
def test_dread_reaches_as_far_as_the_ally_who_uses_it_does() -> None:
    for speed, asked in (("high", True), ("low", False)):
        stage = company(
            {"Dread": 1},
            ("r1",),
            "A . C . . b . .",
            C=figure(fighter(speed=speed), effort=0),
            b=fighter(way("Shot", "projectile")),
            effort=0,
            turn="b",
            defaults={"card": ("r1",)},
        )
        stage.shows((1, 0)).do("Attack: Shot")
        assert (stage.health("C") == 50) == asked


# Commander


@pytest.mark.covers(EXPANDED + ".commander", U + "speed-of-light")
def test_a_commander_gives_teleports_away_too() -> None:
    stage = company({"Commander": 1, "Speed of Light": 1}, ("r3",), "A C # . b", C=fighter(speed="low"), turn="A")

    stage.do(("aura", "aura.speed-of-light"), "A", "red 3", "C", "D1")

    assert (stage.at("A"), stage.at("C")) == ("A1", "D1")


@pytest.mark.covers(EXPANDED + ".commander", "viskara.sig.man.sidestep.teleport")
def test_a_commander_gives_the_teleport_of_a_signature_move_away() -> None:
    jump = PartPlan("Sidestep", {"Teleport (Sidestep)": 1})
    stage = company(
        {"Commander": 1},
        picture="A C # # . b",
        sheet={"signature": (jump,)},
        turn="A",
        defaults={"offer": "yes"},
    )

    stage.do("Use Move", "C", "E1")

    assert stage.at("C") == "E1"
    assert stage.at("A") == "A1"


@pytest.mark.covers(U + "spring-loaded", U + "speed-of-light")
def test_spring_loaded_lengthens_teleports() -> None:
    stage = duel({"Spring-Loaded": 1, "Speed of Light": 1}, ("r3", "r2"), "A . . . . . . b")

    stage.do(("aura", "aura.speed-of-light"), "red 3", "red 2", "G1")

    assert stage.at("A") == "G1"


@pytest.mark.covers(U + "aura-tactic", "viskara.action.stance")
def test_a_stance_may_use_the_tactic_of_the_aura() -> None:
    own = way("Halo", outputs=(6, 9, 13))
    stage = duel({"Aura Tactic": 1}, ("r1", "b1"), "A . . . . . b", sheet={"aura_tactic": own}, health=20, b=tired())

    stage.shows((1, 0)).do("Stance: Halo")

    assert stage.health("A") == 23
    assert stage.who("A").stored == ()


@pytest.mark.covers(U + "targeted-enhancement.repeated", "viskara.speed.rules")
def test_a_dash_is_paid_before_repeated_enhancement_costs_the_last_flair() -> None:
    upgrades = {"Targeted Enhancement": 1, "Universal Enhancement": 1, "Repeated Enhancement": 1}
    stage = duel(upgrades, ("r1", "r1"), "A . . . . . . b", flair=1)

    stage.do("Dash", "red 1", "Keep the cards")

    assert stage.flair("A") == 0
    assert "D1" in stage.cells()
