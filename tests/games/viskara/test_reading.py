"""Places of the book that are easily read over: signature moves, shadow arts, auras."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest

from fracas.games.viskara.book import movement
from fracas.games.viskara.book.legality import unmet
from fracas.games.viskara.book.model import Companion, Mark, Spewing, Trudged, Zone
from fracas.games.viskara.content.arts.swing import around_and_on, around_everybody
from fracas.testing.viskara import PartPlan, TacticPlan, ViskaraStage, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

C = "viskara.creature."
S = "viskara.sig."
U = "viskara.arts."
STRIKE = TacticPlan("direct", "strength", low=4, medium=4, high=4)
YES = {"offer": "yes"}


def signed(*parts: PartPlan, picture: str = "A b . .", **more: Any) -> ViskaraStage:
    """A with a signature move of these parts against a tired b."""
    facts = {key: more.pop(key) for key in ("effort", "flair", "health") if key in more}
    sheet = fighter(way(range=1), stats={"strength": 4}, signature=parts, **more.pop("sheet", {}))
    letters = {"b": tired(), **more}
    return viskara(picture, A=figure(sheet, **facts), **letters)


# Signature moves


@pytest.mark.covers(S + "key.halt")
def test_halt_stops_only_who_is_moving_and_before_the_first_square() -> None:
    part = PartPlan("Target Character", {"Attack Reaction": 1, "Movement Reaction": 1, "Halt": 1})
    b = fighter(way(), signature=(part,))
    stage = viskara("A . b C", A=fighter(), b=b, C=fighter())
    stage.do("Sidestep", ("signature", "start", "move"), "Yes", "A")
    assert stage.at("A") == "A1"

    other = viskara("A . b C", A=fighter(), b=b, C=fighter())
    other.do("Sidestep", ("signature", "start", "move"), "Yes", "C")
    assert other.at("A") == "B1"
    assert not other.marks("C")


@pytest.mark.covers(S + "up.distance-exposure", S + "up.distance-projectile", S + "man.attack")
@pytest.mark.parametrize(
    ("upgrades", "square", "flair"),
    [
        (("Distance Up: Direct to Exposure",), "E1", 1),
        (("Distance Up: Direct to Exposure", "Distance Up: Exposure to Projectile"), "G1", 2),
    ],
)
def test_greater_distances_also_count_for_the_tactic_of_a_signature_attack(
    upgrades: tuple[str, ...], square: str, flair: int
) -> None:
    far = ord(square[0]) - ord("A")
    part = PartPlan("Attack", dict.fromkeys(upgrades, 1), tactic=STRIKE)
    stage = signed(part, picture="A" + " ." * (far - 1) + " b .", defaults=YES)

    stage.shows((1, 0)).do("Use Move")

    assert stage.health("b") == 90 - 4
    assert stage.flair("A") == 10 - 3 - flair


@pytest.mark.covers(S + "up.expansive-target", S + "up.expansive-self", S + "man.attack")
@pytest.mark.parametrize("kind", ["Expansive: Target", "Expansive: Self"])
def test_an_expansive_attack_has_more_targets_around(kind: str) -> None:
    part = PartPlan("Attack", {kind: 1}, tactic=STRIKE)
    stage = signed(part, picture="A b c . .", c=tired(), defaults=YES)

    stage.shows((1, 0)).do("Use Move", "c")

    assert (stage.health("b"), stage.health("c")) == (86, 86)


@pytest.mark.covers(S + "up.expansive-self", S + "man.sidestep")
def test_an_expansive_sidestep_moves_others_too_as_they_like() -> None:
    stage = signed(
        PartPlan("Sidestep", {"Expansive: Self": 1}), picture=". A C . . b", C=fighter(speed="high"), defaults=YES
    )

    stage.do("Use Move", "A1", "C", "E1")

    assert (stage.at("A"), stage.at("C")) == ("A1", "E1")


@pytest.mark.covers(S + "up.granted", S + "up.expansive-self", S + "man.defy-stance")
def test_a_stance_can_be_granted_or_spread_and_everybody_pays_their_own_effort() -> None:
    part = PartPlan("Defy/Stance", {"Granted": 1}, tactic=STRIKE)
    weak = figure(fighter(), health=20)
    stage = signed(part, picture="A C . . b", C=weak, defaults=YES)
    stage.shows((1, 0)).do("Use Move", "C")
    assert stage.health("C") == 22
    assert (stage.effort("C"), stage.effort("A")) == (2, 3)

    part = PartPlan("Defy/Stance", {"Expansive: Self": 1}, tactic=STRIKE)
    stage = signed(part, picture="A C . . b", C=weak, health=20, defaults=YES)
    stage.shows((1, 0), (1, 0)).do("Use Move", "C")
    assert (stage.health("A"), stage.health("C")) == (22, 22)


@pytest.mark.covers(S + "man.sidestep.teleport", S + "up.transposed")
def test_a_teleport_can_be_measured_from_a_square_but_a_sidestep_cannot() -> None:
    taken = {"sig.up.transposed": 1, "sig.man.sidestep.teleport": 1}
    assert not unmet("sig.man.sidestep", "sig.up.transposed", taken)
    assert unmet("sig.man.sidestep", "sig.up.transposed", {"sig.up.transposed": 1})
    part = PartPlan("Sidestep", {"Teleport (Sidestep)": 1, "Transposed": 1})
    stage = signed(part, picture="A . . . . . b", defaults=YES)

    stage.do("Use Move", "C1", "F1")

    assert stage.at("A") == "F1"


@pytest.mark.covers(S + "man.attack", U + "emphasis")
def test_an_ally_emphasizes_a_signature_attack() -> None:
    caller = fighter(way("Echo", "projectile", (2, 4, 6), upgrades={"Emphasis": 1}))
    stage = signed(PartPlan("Attack", tactic=STRIKE), picture="A b . C", C=caller, defaults=YES)

    stage.shows((1, 0), (1, 0)).do("Use Move")

    assert stage.health("b") == 90 - 4
    assert stage.morale(1) == 25 - 2


# Shadow arts


@pytest.mark.covers(U + "combining")
def test_combining_also_empowers_the_tactic_of_a_signature_move() -> None:
    spare = way("Spare", outputs=(2, 4, 6), upgrades={"Combining": 1})
    sheet = fighter(spare, stats={"strength": 4}, signature=(PartPlan("Attack", tactic=STRIKE),))
    stage = viskara("A b . .", A=sheet, b=tired(), defaults=YES)

    stage.shows((1, 0)).do("Use Move")

    assert stage.health("b") == 90 - 4 - 2
    assert stage.flair("A") == 10 - 3 - 3


@pytest.mark.covers(U + "swing", "viskara.speed.rules")
def test_a_swing_goes_on_from_the_move_action_and_around_created_obstructions() -> None:
    sheet = fighter(
        way(upgrades={"Swing": 1}, range=4), stats={"strength": 4}, signature=(PartPlan("Dash"),), speed="high"
    )
    rubble = (Zone("obstruction", "A", (11,)),)
    stage = viskara("A . . . . . . b\n. . . . . . . .", A=sheet, b=tired(), zones=rubble, defaults=YES)
    stage.do("Dash", "E1")
    assert stage.about == "swing"
    assert "D2" in stage.cells()

    plain = viskara("A . . . . . . b\n. . . . . . . .", A=sheet, b=tired(), defaults=YES)
    plain.do("Use Move", "E1")
    assert plain.about == "turn"


@pytest.mark.covers(U + "swing", U + "burst")
def test_a_burst_may_follow_a_swing() -> None:
    sheet = fighter(way(upgrades={"Swing": 1, "Burst": 1}, range=4), speed="high")
    stage = viskara("A . . . . . . . b\n" + ". " * 9, A=sheet, b=tired())

    stage.shows((1, 0)).do("Dash", "E1", "I1", "H2", "Yes", "stay")

    assert stage.at("A") == "H2"
    assert stage.health("b") == 90 - 4 - 1


@pytest.mark.covers(U + "swing.trip", "viskara.condition.tripped")
def test_who_trips_somebody_goes_all_the_way_square_by_square() -> None:
    sheet = fighter(way(upgrades={"Swing": 1, "Trip": 1}, range=3), speed="high")
    field = "\n".join([". " * 9] * 2 + [". . . . . b . . ."] + ["A " + ". " * 8] + [". " * 9])
    stage = viskara(field, A=sheet, b=tired())
    battle, a = stage.battle, stage.who("A")
    ring = around_everybody(battle, a, stage.who("b").cells[0])

    way_there = around_and_on(battle, a, ring, (battle.board.grid.cell("A5"),), lambda cells: True)

    steps = [a.cells, *way_there]
    assert all(battle.apart(one, other) == 1 for one, other in pairwise(steps))
    assert set(ring) < set(way_there)
    stage.do("Dash", "C4", "F3", "C5", "Yes", "stay")
    assert stage.at("A") == "C5"
    assert "tripped" in stage.marks("b")


@pytest.mark.covers(U + "companion.best-friends", U + "companion.no-matter-what")
def test_the_price_of_going_to_a_friend() -> None:
    zone = Companion("companion", "A", (4,), 0, "", "slash", False, True)
    for upgrades, price in (({}, 1 + 1), ({"No Matter What": 1}, 1)):
        sheet = fighter(way(upgrades={"Companion": 1, "Best Friends": 1, **upgrades}))
        stage = viskara("A . . . . . . b", A=sheet, b=tired())
        stage.battle.zones = (zone,)
        stage.turn("A").do(("best friends", "arts.companion.best-friends", "slash"), "D1")
        assert stage.at("A") == "D1"
        assert stage.flair("A") == 13 - price


@pytest.mark.covers(U + "psychic-curse", "viskara.condition.cursed")
def test_a_curse_of_the_turn_before_hurts_and_a_new_one_does_not() -> None:
    curse = way("Curse", "exposure", upgrades={"Psychic Curse": 3})
    stage = viskara(". A b", A=fighter(way(), curse), b=tired())
    stage.shows((1, 4), (1, 4)).do("Attack: Slash").do("Attack: Curse")
    assert stage.morale(1) == 25

    stage.end_turn().turn("A").shows((1, 4)).do("Attack: Curse")

    assert stage.morale(1) == 25 - 3


@pytest.mark.covers(U + "challenger", "viskara.condition.challenged")
def test_a_challenge_is_for_the_next_attack_of_an_ally_only() -> None:
    stage = viskara(
        "A C b .",
        A=fighter(),
        C=fighter(way(range=2)),
        b=figure(fighter(), marks=(Mark("challenged", "A", 0, "round"),)),
        turn="C",
    )
    stage.shows((1, 0)).do("Attack: Slash")
    assert "challenged" not in stage.marks("b")

    stage.shows((1, 0), (1, 0)).do("Attack: Slash", "Defy: Slash")

    assert stage.health("b") == 50 - 4


@pytest.mark.covers(U + "burst", "viskara.action.all-out")
def test_a_burst_can_be_an_all_out_attack() -> None:
    stage = viskara("A . . . . . . b", A=fighter(way(upgrades={"Burst": 1}, range=2)), b=tired())

    stage.fate("r1", "r2", "r3", "b4").do("Dash", "F1", "Yes", "All out attack", "more", "stop")

    assert stage.health("b") == 90 - 12 - 3 * 2


@pytest.mark.covers(U + "artillery.pierce-through")
def test_piercing_through_an_ally_is_asked_first() -> None:
    sheet = fighter(way("Shot", "projectile", upgrades={"Artillery": 1, "Pierce Through": 2}))
    for word, morale in (("Yes", 50 - 2), ("No", 50)):
        stage = viskara("A b C .", A=sheet, b=tired(), C=fighter())
        stage.shows((1, 4)).do("Attack: Shot", word)
        assert stage.morale(0) == morale


@pytest.mark.covers(U + "safe-squares", U + "explosive")
def test_a_blast_can_have_safe_squares() -> None:
    blast = way(outputs=(8, 8, 8), upgrades={"Explosive": 1}, blast=way(upgrades={"Safe Squares": 1}).upgrades, range=1)
    stage = viskara("A b . .", A=fighter(blast), b=tired())

    stage.shows((1, 4)).do("Attack: Slash", "Yes", "A1", "Nothing more")

    assert stage.health("A") == 50
    assert stage.health("b") == 90 - 8 - 4


# Creatures


@pytest.mark.covers(C + "snowblanket-landmanta.ability.natural-camouflage", "viskara.condition.stealth-mark")
def test_a_landmanta_that_is_moved_by_others_stays_hidden() -> None:
    picture = "a . . . C\n. . . . ."
    stage = viskara(picture, a="snowblanket-landmanta", C=fighter(way(range=4), stats={"strength": 4}), turn="C")
    battle, manta = stage.battle, stage.who("a")
    for by, hidden in ((stage.who("C"), True), (None, False)):
        moving: Any = movement.sidestep(battle, manta, 1, "viskara.move.sidestep", by=by)
        with suppress(StopIteration):
            moving.send(next(moving).options[0])
        assert manta.has("stealth") == hidden


@pytest.mark.covers(C + "snowblanket-landmanta.tactic.pounce")
def test_a_pounce_may_look_ahead_to_a_dash() -> None:
    stage = viskara("a . . . . . . . . . C\n" + ". " * 11, a="snowblanket-landmanta", C=tired(), turn="a")

    assert ("attack", "pounce") in stage.ask.options  # type: ignore[union-attr]


@pytest.mark.covers(C + "sledge-walrus.ability.lumbering")
def test_a_walrus_forgets_its_steps_when_its_next_turn_ends() -> None:
    stage = viskara("A . . . . w . . .\n" + ". " * 9, A=fighter(), w="sledge-walrus", turn="A")
    walrus = stage.who("w")
    walrus.put(Trudged("trudged", "w", 0, "end:w", 0, 6, 5))

    stage.battle.expire("end:A")
    assert walrus.has("trudged")
    stage.battle.expire("end:w")

    assert not walrus.has("trudged")


@pytest.mark.covers(C + "sledge-walrus.tactic.quaking-slam")
def test_a_quaking_slam_defies_by_squares_also_by_its_own() -> None:
    stage = viskara("A w . . .\n" + ". " * 5, A=fighter(), w="sledge-walrus", turn="A")

    stage.shows((1, 0), (1, 0)).do("Attack: Slash", "Defy: Quaking Slam")
    assert stage.cells() >= {"B1", "A2"}
    assert "A1" not in stage.cells()
    stage.choose("B1", "Nothing more")

    assert stage.health("w") == 210


@pytest.mark.covers(C + "pike-beetle-king.tactic.venom-vomit", "viskara.condition.spewing")
def test_spewed_venom_goes_where_the_king_goes() -> None:
    venom = (Spewing("spewing", "k", (12, 13), 0, "start:k", ("k",)),)
    row = ". " * 15
    stage = viskara("k" + " ." * 13 + " A\n" + row, k="pike-beetle-king", A=fighter(), turn="A", zones=venom)
    stage.do("Sidestep", "N1")
    assert "drenched" not in stage.marks("A")

    stage.who("k").cells = (4, 5, 19, 20)
    stage.do("Sidestep", "M1")

    assert "drenched" in stage.marks("A")


@pytest.mark.covers(C + "mireshell.ability.rotting-stench")
def test_an_exhausted_mireshell_still_stinks() -> None:
    shell = figure("mireshell", health=0, flair=3, marks=(Mark("down"),))
    stage = viskara("A b m .\n. . . .", A=fighter(way(range=1)), b=tired(), m=shell)

    stage.shows((2, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 4


@pytest.mark.covers(C + "pandoramun.tactic.take-off", "viskara.condition.protected")
def test_taking_off_ends_the_protection() -> None:
    beast = figure("pandoramun", marks=(Mark("protected", "p"), Mark("landed", "p")))
    picture = "\n".join(["p . . . A"] + [". . . . ."] * 2)
    stage = viskara(picture, p=beast, A=tired(), turn="p")

    stage.shows((1, 0)).do("Attack: Take Off")

    assert stage.who("p").where == "airborne"
    assert "protected" not in stage.marks("p")
