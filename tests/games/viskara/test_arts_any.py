"""Shadow arts for any tactic, each played with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book.model import Companion
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way

U = "viskara.arts."


def duel(upgrades: dict[str, int], *, picture: str = ". A b .", foe: Any = None, **more: Any) -> ViskaraStage:
    """A fighter whose tactic has some upgrades, and somebody who cannot react."""
    facts = {key: more.pop(key) for key in ("health", "flair", "effort", "marks") if key in more}
    tactic = {
        key: more.pop(key)
        for key in ("power", "type", "range", "outputs", "stat", "value", "break_point")
        if key in more
    }
    return viskara(
        picture,
        A=figure(fighter(way(upgrades=upgrades, **tactic), **more.pop("sheet", {})), **facts),
        b=foe or figure(fighter(health=90), effort=0),
        **more,
    )


# Combining


@pytest.mark.covers(U + "combining", "viskara.arts.combining.double-style")
def test_combining_adds_outputs_upgrades_and_a_second_style() -> None:
    other = way(
        "Other",
        outputs=(1, 3, 5),
        power=1,
        stat="presence",
        upgrades={"Combining": 1, "Double Style": 2, "Risky Strike": 1},
    )
    stage = viskara("A b", A=fighter(way(power=1), other, style="aggressive"), b=figure(fighter(health=90), effort=0))

    stage.shows((2, 0)).do("Attack: Slash", "Yes")

    assert stage.flair("A") == 7
    assert stage.health("b") == 90 - (8 + 2 + 2) - 2
    assert stage.morale(1) == 25 - 2


@pytest.mark.covers(U + "combining.clutch")
@pytest.mark.parametrize(("health", "price"), [(16, 3), (15, 2), (6, 1)])
def test_combining_is_cheaper_in_a_clutch(health: int, price: int) -> None:
    other = way("Other", upgrades={"Combining": 1, "Clutch": 1})
    stage = viskara("A b", A=figure(fighter(way(), other), health=health), b=figure(fighter(), effort=0))

    stage.shows((1, 0)).do("Attack: Slash", "Yes")

    assert stage.flair("A") == 10 - price


# Risky Strike


@pytest.mark.covers(U + "risky-strike")
@pytest.mark.parametrize(("reds", "damage", "lost"), [(2, 8 + 6, 0), (1, 4, 0), (0, 0, 18)])
def test_a_risky_strike_pays_with_two_red_cards_and_costs_with_none(reds: int, damage: int, lost: int) -> None:
    stage = duel({"Risky Strike": 3})

    stage.shows((reds, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - damage
    assert stage.health("A") == 50 - lost


# Swing


@pytest.mark.covers(U + "swing")
def test_swing_dashes_to_the_tactics_range_and_on_around_somebody() -> None:
    stage = duel({"Swing": 1}, picture="A . . . . . . b\n. . . . . . . .", range=4)

    stage.do("Dash")
    assert "D1" in stage.cells()
    stage.choose("D1", "H1", "E2")

    assert stage.at("A") == "E2"
    assert stage.flair("A") == 10 - 1 - (1 + 1)


@pytest.mark.covers(U + "swing.trip", "viskara.condition.tripped")
def test_swinging_all_around_somebody_trips_them_for_the_next_attack() -> None:
    stage = duel({"Swing": 1, "Trip": 3}, picture=". . . . . .\nA . . b . .\n. . . . . .", range=3)

    stage.do("Dash", "B2", "D2", "C2", "Yes", "Stay")
    assert stage.mark("b", "tripped").n == 3
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 7
    assert "tripped" not in stage.marks("b")


@pytest.mark.covers(U + "swing.trip")
def test_nobody_is_asked_to_trip_somebody_whom_walls_keep_away() -> None:
    stage = duel({"Swing": 1, "Trip": 3}, picture=". # . . . .\nA # . b . .\n. # . . . .", range=3)

    with pytest.raises(AssertionError, match="“Yes” is not offered"):
        stage.do("Dash", "A1", "D2", "A3", "Yes")
    assert stage.at("A") == "A3"


@pytest.mark.covers(U + "swing.blaze-a-trail")
def test_blazing_a_trail_attacks_whom_one_passed_for_half_damage() -> None:
    stage = duel({"Swing": 1, "Blaze a Trail": 2}, picture="A . . . . . . b . .", range=3)

    stage.shows((2, 4)).do("Dash", "E1", "Yes", "Stay")

    assert stage.health("b") == 90 - 4 - 2
    assert stage.effort("A") == 1


# Companion


@pytest.mark.covers(U + "companion", "viskara.condition.companion-out")
def test_a_companion_is_sent_ahead_and_attacks_from_there() -> None:
    stage = duel({"Companion": 1}, picture="A . . . . b", range=3)

    stage.shows((1, 0)).do("Attack: Slash", "Yes", "C1")

    assert stage.zones("companion") == [{"C1"}]
    assert stage.health("b") == 90 - 4
    assert stage.flair("A") == 9
    stage.do(("recall", "arts.companion", "slash"))
    assert stage.zones("companion") == [{"A1"}]


@pytest.mark.covers(U + "companion.frontline")
def test_a_frontline_companion_obstructs_enemies_and_is_kept_for_flair() -> None:
    stage = viskara(
        "A . . b",
        A=fighter(way(upgrades={"Companion": 1, "Frontline": 1})),
        b=fighter(way("Shot", "projectile")),
        turn="b",
    )
    stage.battle.zones = (Companion("companion", "A", (1,), 0, "", "slash", True, False),)
    stage.turn("b")
    assert "Attack: Shot" in stage.offered

    stage.shows((2, 0)).do("Attack: Shot", "Yes")

    assert stage.health("A") == 50
    assert stage.flair("A") == 10 - 2
    stage.shows((1, 0)).do("Attack: Shot", "No")
    assert stage.zones("companion") == [{"A1"}]
    assert "recalled slash" in stage.marks("A")


BIG = {"Companion": 1, "Frontline": 1, "Big Companion": 1}


@pytest.mark.covers(U + "companion.big")
def test_a_big_companion_expands_to_four_squares_and_back_not_in_one_turn() -> None:
    stage = duel(BIG, picture="A . .\n. . .\n. . b")
    stage.battle.zones = (Companion("companion", "A", (1,), 0, "", "slash", True, False),)
    stage.turn("A")

    stage.do(("expand", "arts.companion.big", "slash", 2))
    assert stage.zones("companion") == [{"B1", "C1", "B2", "C2"}]
    assert not any("Shrink" in label or "shrink" in label for label in stage.offered)
    stage.turn("A").do(("shrink", "arts.companion.big", "slash", 1))

    assert stage.zones("companion") == [{"B1"}]


@pytest.mark.covers(U + "companion.massive")
def test_a_massive_companion_expands_to_nine_squares() -> None:
    stage = duel({**BIG, "Massive Companion": 1}, picture="A . . .\n. . . .\n. . . .\n. . . .\nb . . .")
    stage.battle.zones = (Companion("companion", "A", (5,), 0, "", "slash", True, False),)
    stage.turn("A")

    stage.do(("expand", "arts.companion.big", "slash", 3))
    if stage.about == "companion":
        stage.choose("B2")
    assert len(stage.zones("companion")[0]) == 9
    stage.turn("A").do(("shrink", "arts.companion.massive", "slash", 2))

    assert len(stage.zones("companion")[0]) == 4


@pytest.mark.covers(U + "companion.amorphous")
def test_an_amorphous_companion_takes_only_the_squares_it_can() -> None:
    stage = duel({**BIG, "Amorphous": 1}, picture="A . #\n# . #\nb . .")
    stage.battle.zones = (Companion("companion", "A", (1,), 0, "", "slash", True, False),)
    stage.turn("A")

    stage.do(("expand", "arts.companion.big", "slash", 2))
    if stage.about == "companion":
        stage.choose("B1")

    assert stage.zones("companion") == [{"B1", "B2"}]


@pytest.mark.covers(U + "companion.polite")
def test_a_polite_companion_may_share_squares_with_allies() -> None:
    stage = duel({**BIG, "Polite": 1}, picture="A . .\n. C .\nb . .", C=fighter())
    stage.battle.zones = (Companion("companion", "A", (1,), 0, "", "slash", True, False),)
    stage.turn("A")
    assert "expand" in " ".join(stage.offered).casefold()

    stage.do(("expand", "arts.companion.big", "slash", 2))
    if stage.about == "companion":
        stage.choose("B1")

    assert {"B2"} <= stage.zones("companion")[0]


@pytest.mark.covers(U + "companion.riding")
def test_a_rider_moves_with_the_companion_and_its_tactic_needs_a_rest() -> None:
    stage = duel({"Companion": 1, "Frontline": 1, "Riding": 1}, picture="A . . . . b", range=4)

    stage.shows((1, 0)).do("Attack: Slash", "Yes", "C1")
    assert stage.at("A") == "C1"
    assert "rode slash" in stage.marks("A")
    stage.shows((1, 0)).do("Attack: Slash", "D1")

    assert stage.at("A") == "D1"
    assert stage.flair("A") == 10 - 2 - 2


@pytest.mark.covers(U + "companion.best-friends")
def test_best_friends_dash_to_each_other_and_other_dashes_are_dearer() -> None:
    stage = duel({"Companion": 1, "Best Friends": 1}, picture="A . . . . . . b", flair=9)
    stage.battle.zones = (Companion("companion", "A", (4,), 0, "", "slash", False, True),)
    from fracas.games.viskara.book import dash

    assert dash.price(stage.battle, stage.who("A")) == 2
    stage.turn("A").do(("best friends", "arts.companion.best-friends", "slash"), "D1")

    assert stage.at("A") == "D1"
    assert stage.flair("A") == 12 - 2


@pytest.mark.covers(U + "companion.no-matter-what")
def test_no_matter_what_teleports_and_never_dashes_otherwise() -> None:
    stage = duel({"Companion": 1, "Best Friends": 1, "No Matter What": 1}, picture="A # . . . b", flair=9)
    stage.battle.zones = (Companion("companion", "A", (3,), 0, "", "slash", False, True),)
    stage.turn("A")
    assert "Dash" not in stage.offered

    stage.do(("best friends", "arts.companion.best-friends", "slash"), "C1")

    assert stage.at("A") == "C1"


# Explosive


@pytest.mark.covers(U + "explosive")
def test_a_blast_hits_everybody_around_the_target_with_half_the_outputs() -> None:
    stage = duel({"Explosive": 1}, picture="A b c", c=figure(fighter(health=90), effort=0))

    stage.shows((2, 4)).do("Attack: Slash", "Yes")

    assert stage.health("b") == 90 - 8 - 4
    assert stage.health("c") == 90 - 4
    assert stage.health("A") == 50 - 4
    assert stage.flair("A") == 7
    assert stage.who("A").attacks == 2


@pytest.mark.covers(U + "explosive.range-3", U + "explosive.range-5")
@pytest.mark.parametrize(("more", "price", "reach"), [(("Range Up: 3",), 4, 3), (("Range Up: 3", "Range Up: 5"), 5, 5)])
def test_a_bigger_blast_costs_more(more: tuple[str, ...], price: int, reach: int) -> None:
    stage = duel(
        {"Explosive": 1, **dict.fromkeys(more, 1)},
        picture="A b . . c . d",
        c=figure(fighter(health=90), effort=0),
        d=figure(fighter(health=90), effort=0),
    )

    stage.shows((2, 4)).do("Attack: Slash", "Yes")

    assert stage.flair("A") == 10 - price
    assert stage.health("c") == 90 - 4
    assert stage.health("d") == 90


@pytest.mark.covers(U + "explosive.synergy")
def test_synergy_lets_the_blast_flourish_but_lowers_every_finale() -> None:
    stage = duel({"Explosive": 1, "Synergy": 1, "Charge": 1}, picture="A b c", c=figure(fighter(health=90), effort=0))

    stage.shows((2, 6)).do("Attack: Slash", "Yes", "Yes", "No", "No", "Yes")
    assert stage.flair("A") == 5

    low = duel({"Explosive": 1, "Synergy": 1})
    low.shows((2, 5)).do("Attack: Slash")
    assert not low.told("A flourishes.")


# Charge


@pytest.mark.covers(U + "charge", "viskara.condition.charges")
def test_charges_grow_with_use_and_are_spent_on_a_flourish() -> None:
    stage = duel({"Charge": 1})

    stage.shows((0, 0)).do("Attack: Slash")
    assert stage.mark("A", "charges").n == 2
    stage.shows((0, 4)).do("Attack: Slash", "Yes")

    assert stage.morale(1) == 25 - 3
    assert "charges" not in stage.marks("A")


@pytest.mark.covers(U + "charge.charges-up", U + "charge.limit-up")
def test_more_charges_and_a_higher_limit() -> None:
    stage = duel({"Charge": 1, "Charges Up": 2, "Limit Up": 3})

    for number in (4, 8, 10):
        stage.shows((0, 0)).do("Attack: Slash")
        assert stage.mark("A", "charges").n == number


@pytest.mark.covers(U + "charge.force-focus")
def test_force_focus_turns_charges_into_power_and_halves_the_rest() -> None:
    stage = duel({"Charge": 1, "Force Focus": 1}, power=3, value=9, sheet={"style": "aggressive"})

    stage.shows((0, 0)).do("Attack: Slash", 2)

    assert stage.health("b") == 90 - (2 + 4)
    assert "charges" not in stage.marks("A")


@pytest.mark.covers(U + "charge.integrated")
def test_integrated_charges_are_shared_and_too_few_cost_health() -> None:
    both = {"Charge": 1, "Integrated": 1}
    stage = viskara(
        "A b",
        A=fighter(way("One", outputs=(1, 3, 9), upgrades=both), way("Two", outputs=(1, 2, 9), upgrades=both)),
        b=figure(fighter(), effort=0),
    )

    stage.shows((0, 0)).do("Attack: One")
    assert stage.health("A") == 50 - 3
    stage.shows((0, 0)).do("Attack: Two")

    assert stage.health("A") == 47
    assert stage.mark("A", "charges").n == 3


# Lunge


@pytest.mark.covers(U + "lunge")
def test_a_lunge_is_the_only_movement_of_the_turn() -> None:
    stage = duel({"Lunge": 1}, picture="A . . b", range=1)

    stage.shows((1, 0)).do("Attack: Slash", "Yes", "C1")

    assert "lunged" in stage.marks("A")
    assert "Sidestep" not in stage.offered


@pytest.mark.covers(U + "lunge")
def test_off_turn_a_lunge_costs_3_flair() -> None:
    stage = viskara(
        "A b . . c", A=fighter(), b=figure(fighter(), effort=0), c=fighter(way("Guard", upgrades={"Lunge": 1}, range=1))
    )

    stage.shows((2, 0), (1, 0)).do("Attack: Slash", "Defy: Guard", "Yes", "C1")

    assert stage.at("c") == "C1"
    assert stage.flair("c") == 7
    assert stage.health("b") == 50 - 4


@pytest.mark.covers(U + "lunge.teleportation")
def test_a_teleporting_lunge_wears_the_tactic_out() -> None:
    stage = duel({"Lunge": 1, "Teleportation": 1}, picture="A # . b", range=1)

    stage.shows((1, 0)).do("Attack: Slash", "Yes", "C1")

    assert stage.at("A") == "C1"
    assert "spent slash" in stage.marks("A")
    stage.turn("A")
    assert "Attack: Slash" in stage.offered
