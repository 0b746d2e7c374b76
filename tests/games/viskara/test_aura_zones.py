"""Auras that enhance, lie on squares, or move their owner, each upgrade with its numbers."""

from __future__ import annotations

import pytest

from fracas.games.viskara.book.model import Placed
from fracas.games.viskara.book.movement import may_be_moved
from fracas.testing.viskara import fighter, figure, viskara, way
from tests.games.viskara.aura_duel import duel, tired

U = "viskara.aura."


# Targeted Enhancement


@pytest.mark.covers(
    U + "targeted-enhancement", U + "targeted-enhancement.universal", U + "targeted-enhancement.empowered"
)
@pytest.mark.parametrize(
    ("card", "kind", "damage"), [("red 3", "low", 4 + 2), ("red 4", "low", 8), ("red 4", "all tiers", 4 + 4)]
)
def test_an_enhanced_output_tier_stays_in_order(card: str, kind: str, damage: int) -> None:
    stage = duel(
        {"Targeted Enhancement": 1, "Universal Enhancement": 1, "Empowered Enhancement": 1}, ("r3", "r4"), flair=0
    )

    stage.shows((1, 0)).do("Attack: Slash", card, kind)

    assert stage.health("b") == 90 - damage


@pytest.mark.covers(U + "targeted-enhancement.repeated")
def test_repeated_enhancement_costs_a_flair_each_time() -> None:
    stage = duel(
        {"Targeted Enhancement": 1, "Universal Enhancement": 1, "Repeated Enhancement": 1}, ("r1", "r1", "r2"), flair=2
    )

    stage.shows((1, 0)).do("Attack: Slash", "red 1", "low", "red 1", "low", "Keep the cards")

    assert stage.health("b") == 90 - 6
    assert stage.flair("A") == 0


@pytest.mark.covers(U + "targeted-enhancement.sabotage", "viskara.condition.sabotage-mark")
def test_sabotage_lowers_a_number_of_its_victims_next_maneuver() -> None:
    stage = duel({"Targeted Enhancement": 1, "Sabotage": 1}, ("r3",), b=fighter(health=90), flair=0)
    stage.shows((1, 4)).do("Attack: Slash")
    assert "sabotage" in stage.marks("b")

    stage.turn("b").shows((2, 0)).do("Attack: Slash", "red 3", "medium")

    assert stage.health("A") == 50 - 6
    assert "sabotage" not in stage.marks("b")


# Gravity Well

WELL = (Placed("gravity well", "A", (3,)),)


@pytest.mark.covers(U + "gravity-well", "viskara.condition.gravity-well-zone")
def test_a_well_slows_everybody_near_and_makes_dashes_dearer() -> None:
    from fracas.games.viskara.book import dash, movement

    stage = duel({"Gravity Well": 1}, ("b2", "b4"), "A . . . . b")
    stage.do(("aura", "aura.gravity-well"), "black 4", "D1")
    assert stage.zones("gravity well") == [{"D1"}]
    for letter in "Ab":
        assert movement.speed(stage.battle, stage.who(letter)) == 2
        assert dash.price(stage.battle, stage.who(letter)) == 3
    stage.turn("A")

    assert stage.zones("gravity well") == []


@pytest.mark.covers(U + "gravity-well")
def test_a_well_needs_a_better_card_for_every_linked_upgrade() -> None:
    stage = duel({"Gravity Well": 1, "Pull": 1, "Exception": 1}, ("b3",))

    assert ("aura", "aura.gravity-well") not in stage.ask.options  # type: ignore[union-attr]


@pytest.mark.covers(U + "gravity-well.pull", U + "gravity-well.moveable", U + "gravity-well.exception")
def test_pull_move_and_exceptions() -> None:
    upgrades = {"Gravity Well": 1, "Pull": 1, "Moveable (Gravity Well)": 1, "Exception": 1}
    from fracas.games.viskara.book import movement

    stage = duel(upgrades, picture="A . . . . b", zones=WELL)
    stage.do(("aura", "aura.gravity-well.pull"))
    assert (stage.at("A"), stage.at("b")) == ("B1", "E1")
    stage.do(("aura", "aura.gravity-well.moveable"), "F1")
    assert stage.zones("gravity well") == [{"F1"}]
    stage.do(("aura", "aura.gravity-well.exception"))

    assert movement.speed(stage.battle, stage.who("b")) == 3
    assert stage.flair("A") == 7


@pytest.mark.covers(U + "gravity-well.zone-of-decay", U + "gravity-well.siphon")
def test_decay_strengthens_attacks_in_the_well_and_siphons_health() -> None:
    stage = duel({"Gravity Well": 1, "Zone of Decay": 2, "Siphon": 3}, health=20, zones=WELL)

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 6
    assert stage.health("A") == 23


@pytest.mark.covers(U + "gravity-well.zone-of-decay")
def test_unused_decay_can_be_lent() -> None:
    stage = duel({"Gravity Well": 1, "Zone of Decay": 2}, picture="C A b .", C=fighter(way(range=3)), zones=WELL)

    stage.end_turn("C").shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 6


@pytest.mark.covers(U + "gravity-well.black-hole-collapse")
def test_a_black_hole_collapses_and_pins_its_targets() -> None:
    hole = way("Black Hole Collapse", "exposure", (2, 4, 8), written=False)
    stage = duel(
        {"Gravity Well": 1, "Black Hole Collapse": 2},
        sheet={"collapse": hole},
        zones=WELL,
        picture="A . . . . . . . b . .",
        b=tired(),
    )
    stage.who("b").cells = (5,)

    stage.shows((1, 4)).do(("aura", "aura.gravity-well.black-hole-collapse"))

    assert stage.health("b") == 90 - 2
    assert stage.marks("b") == ["pinned"]
    assert stage.zones("gravity well") == []
    assert may_be_moved(stage.battle, stage.who("b"), stage.who("A"))

    stage.turn("b")
    assert not may_be_moved(stage.battle, stage.who("b"), stage.who("A"))
    assert "Sidestep" not in stage.offered
    stage.end_turn()
    assert stage.marks("b") == []


# Accumulate Potential


@pytest.mark.covers(U + "accumulate-potential")
def test_accumulating_stores_the_lower_of_two_cards() -> None:
    stage = duel({"Accumulate Potential": 1})

    stage.fate("r7", "b3").do(("aura", "aura.accumulate-potential"))

    assert stage.who("A").stored == ("b3",)
    assert stage.battle.decks["A"].top == ("r7",)
    assert stage.effort("A") == 2


@pytest.mark.covers(U + "accumulate-potential.gamble-your-future")
@pytest.mark.parametrize(("choice", "finale", "damage"), [("return", 3, 4 + 4), ("store", 4, 4 + 2), ("store", 3, 4)])
def test_gambling_ones_future(choice: str, finale: int, damage: int) -> None:
    stage = duel({"Accumulate Potential": 1, "Gamble Your Future": 2}, flair=0)

    stage.fate("b3", "b9")
    stage.fate(*(["r1", "b2", "b2", f"b{finale}"]))
    stage.do(("gamble", "aura.accumulate-potential.gamble-your-future", "slash"), choice)

    assert stage.health("b") == 90 - damage
    assert stage.effort("A") == 1


# Tempest

STORM = (Placed("tempest", "A", (4,)),)


@pytest.mark.covers(U + "tempest", "viskara.condition.tempest-zone")
def test_a_tempest_hurts_whoever_enters_or_starts_in_it_once_a_turn() -> None:
    stage = duel({"Tempest": 1}, ("r2",), "A . . . . . . . b . . .", zones=STORM, b=fighter(health=90))

    stage.turn("b")
    assert stage.morale(1) == 25
    stage.do("Sidestep", "H1")
    assert stage.morale(1) == 24
    stage.do("Sidestep", "G1")
    assert stage.morale(1) == 24
    stage.turn("A")

    assert stage.zones("tempest") == []


@pytest.mark.covers(U + "tempest")
def test_a_tempest_is_placed_for_a_red_card_and_kept_for_another() -> None:
    stage = duel({"Tempest": 1}, ("r2", "b1"), "A . . . . b .")

    stage.do(("aura", "aura.tempest"), "red 2", "C1")
    assert stage.zones("tempest") == [{"C1"}]
    stage.defaults.pop("card")
    stage.turn("A").choose("black 1")

    assert stage.zones("tempest") == [{"C1"}]


@pytest.mark.covers(U + "tempest.movable")
def test_a_movable_tempest_moves_once_a_turn() -> None:
    stage = duel({"Tempest": 1, "Movable (Tempest)": 1}, picture="A . . . . . . . b", zones=STORM)

    stage.do(("aura", "aura.tempest.movable"), "G1")

    assert stage.zones("tempest") == [{"G1"}]
    assert stage.morale(1) == 25
    assert ("aura", "aura.tempest.movable") not in stage.ask.options  # type: ignore[union-attr]


@pytest.mark.covers(U + "tempest.larger", U + "tempest.largest", U + "tempest.damage-up")
@pytest.mark.parametrize(
    ("upgrades", "square", "damage"),
    [({"Larger Tempest": 1}, 9, 1), ({"Larger Tempest": 1, "Largest Tempest": 1, "Damage Up": 2}, 11, 3)],
)
def test_larger_tempests_reach_farther_and_hurt_more(upgrades: dict[str, int], square: int, damage: int) -> None:
    stage = duel({"Tempest": 1, **upgrades}, picture="A . . . . . . . . . . . b", zones=STORM, b=fighter(health=90))
    stage.who("b").cells = (square,)

    stage.turn("b")

    assert stage.morale(1) == 25 - damage


@pytest.mark.covers(U + "tempest.ally-protection")
def test_allies_can_be_protected_more_by_larger_tempests() -> None:
    stage = duel(
        {"Tempest": 1, "Larger Tempest": 1, "Damage Up": 4, "Ally Protection": 1},
        picture="A . C . . . b",
        zones=STORM,
        C=fighter(),
    )

    stage.turn("C")
    assert stage.morale(0) == 50 - 5
    again = duel(
        {"Tempest": 1, "Larger Tempest": 1, "Damage Up": 4, "Ally Protection": 1},
        picture="A . C . . . b",
        zones=STORM,
        C=fighter(),
        defaults={"offer": "yes"},
    )
    again.turn("C")

    assert again.morale(0) == 50 - 3


@pytest.mark.covers(U + "tempest.eye-of-the-storm")
def test_the_eye_of_the_storm_adds_power() -> None:
    stage = duel(
        {"Tempest": 1, "Eye of the Storm": 2},
        zones=(Placed("tempest", "A", (1,)),),
        power=1,
        sheet={"style": "aggressive"},
    )

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 4 - 3


# Motion


@pytest.mark.covers(U + "spring-loaded")
@pytest.mark.parametrize(
    ("cards", "word", "far"), [(("r2",), "red 2", 6), (("b0",) * 3, "black 0, black 0, black 0", 5)]
)
def test_spring_loaded_lengthens_movement(cards: tuple[str, ...], word: str, far: int) -> None:
    stage = duel({"Spring-Loaded": 1}, cards, "A . . . . . . . . b")

    stage.do("Sidestep", word)

    assert stage.battle.board.grid.cell("A1") + far == max(stage.ask.options)  # type: ignore[union-attr]


@pytest.mark.covers(U + "spring-loaded.course-correct")
def test_course_correct_sidesteps_after_being_moved() -> None:
    stage = viskara(
        ". A b . . . . .",
        A=fighter(way(upgrades={"Absolute Territory": 1}, range=1)),
        b=figure(fighter(aura={"Spring-Loaded": 1, "Course Correct": 1}), stored=("b2",), effort=1),
    )

    stage.shows((1, 4)).do("Attack: Slash", "black 2", "G1")

    assert stage.at("b") == "G1"


@pytest.mark.covers(U + "speed-of-light")
@pytest.mark.parametrize(
    ("cards", "word", "far"),
    [(("r3",), "red 3", 3), (("b5",), "black 5", 6), (("b0",) * 3, "black 0, black 0, black 0", 2)],
)
def test_speed_of_light_teleports_by_the_card(cards: tuple[str, ...], word: str, far: int) -> None:
    stage = duel({"Speed of Light": 1}, cards, "A . . . . . . . . b")

    stage.do(("aura", "aura.speed-of-light"), word)

    assert max(option for option in stage.ask.options if isinstance(option, int)) == far  # type: ignore[union-attr]


@pytest.mark.covers(U + "speed-of-light.reaction")
def test_speed_of_light_as_a_reaction_takes_another_card() -> None:
    stage = viskara(
        "A . b . . .",
        A=fighter(way(upgrades={"Soul Wave": 1}, type="exposure", range=2)),
        b=figure(fighter(aura={"Speed of Light": 1, "Reaction (Speed of Light)": 1}), stored=("r3", "b1"), effort=0),
    )

    stage.shows((1, 0)).do(
        "Attack: Slash", "soul wave", ("flash", "aura.speed-of-light.reaction"), "red 3", "black 1", "F1"
    )

    assert stage.at("b") == "F1"
    assert stage.health("b") == 50
    assert stage.who("b").stored == ()


# Rattlesnake, foresight, recovery


@pytest.mark.covers(U + "rattlesnake")
def test_a_rattlesnake_bites_back_with_a_card_above_the_finale() -> None:
    stage = viskara("A b", A=fighter(), b=figure(fighter(aura={"Rattlesnake": 3}), stored=("b4", "b6"), effort=0))

    stage.shows((1, 5)).do("Attack: Slash", "black 6")

    assert stage.morale(0) == 25 - 3


@pytest.mark.covers(U + "rattlesnake.force-convert")
@pytest.mark.parametrize(("times", "far"), [(2, 0), (3, 3), (5, 6)])
def test_force_convert_moves_the_attacker_by_how_strong_it_would_have_been(times: int, far: int) -> None:
    stage = viskara(
        ". . . . . . . A b",
        A=fighter(),
        b=figure(fighter(aura={"Rattlesnake": times, "Force Convert": 1}), stored=("b9",), effort=0),
    )

    stage.shows((1, 0)).do("Attack: Slash", "black 9")

    if far:
        assert stage.about == "step"
        assert 7 - min(option for option in stage.ask.options if isinstance(option, int)) == far  # type: ignore[union-attr]
    else:
        assert stage.about == "turn"
    assert stage.morale(0) == 25


@pytest.mark.covers(U + "a-step-ahead")
def test_a_step_ahead_arranges_the_top_of_the_deck() -> None:
    stage = duel({"A Step Ahead": 1})

    stage.fate("b1", "r5", "r6").fate("b2", "b3", "b0")
    stage.do("Attack: Slash", 3, "red 6", "red 5", "rest to the bottom")

    assert stage.flair("A") == 7
    assert stage.health("b") == 90 - 8
    assert stage.battle.decks["A"].bottom == ("b1",)


@pytest.mark.covers(U + "a-step-ahead")
def test_only_its_owner_sees_what_lies_on_top() -> None:
    from fracas.games.viskara.book.model import FULL, Deck

    stage = duel({"A Step Ahead": 1})
    stage.battle.decks["A"] = Deck(FULL, (), ("r9",))

    assert stage.match.rules.view(stage.battle, "A")["deck"]["top"] == ["r9"]
    assert "r9" not in str(stage.match.rules.view(stage.battle, "gm"))


@pytest.mark.covers(U + "recovery")
@pytest.mark.parametrize(
    ("cards", "word", "gained"), [(("r4",), "red 4", 8), (("b0",) * 3, "black 0, black 0, black 0", 2)]
)
def test_recovery_heals_by_the_card_once_a_turn(cards: tuple[str, ...], word: str, gained: int) -> None:
    stage = duel({"Recovery": 2}, (*cards, "b9"), health=10)

    stage.do(("aura", "aura.recovery"), word)

    assert stage.health("A") == 10 + gained
    assert ("aura", "aura.recovery") not in stage.ask.options  # type: ignore[union-attr]
