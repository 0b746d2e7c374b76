"""Shadow arts of the exposure section, each played with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book.model import Zone
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way

U = "viskara.arts."


def tired(**more: Any) -> Any:
    return figure(fighter(health=90), effort=0, **more)


def duel(upgrades: dict[str, int], picture: str = ". A b .", **more: Any) -> ViskaraStage:
    facts = {key: more.pop(key) for key in ("health", "flair", "effort", "marks") if key in more}
    tactic = {
        key: more.pop(key) for key in ("power", "range", "outputs", "stat", "value", "break_point") if key in more
    }
    b = more.pop("b", tired())
    return viskara(picture, A=figure(fighter(way(type="exposure", upgrades=upgrades, **tactic)), **facts), b=b, **more)


@pytest.mark.covers(U + "wide-area")
def test_a_wide_area_also_hits_those_near_the_target_allies_included() -> None:
    stage = duel({"Wide Area": 1}, "A . b c D", c=tired(), D=fighter())

    stage.shows((1, 0)).do("Attack: Slash", "Yes")

    assert (stage.health("b"), stage.health("c"), stage.health("D")) == (86, 86, 46)


@pytest.mark.covers(U + "wide-area.scorched-earth", "viskara.condition.scorched")
def test_scorched_squares_hurt_whoever_enters_them_and_a_dash_once() -> None:
    stage = duel(
        {"Wide Area": 1, "Scorched Earth": 3}, "A . . b . . .", range=3, b=figure(fighter(health=90), effort=0)
    )

    stage.shows((1, 0)).do("Attack: Slash", "Yes")
    assert stage.zones("scorch") == [{"B1", "C1", "E1", "F1"}]
    stage.end_turn().do("Sidestep", "F1")

    assert stage.morale(1) == 25 - 3 - 3
    assert stage.turn("A").zones("scorch") == []


@pytest.mark.covers(U + "wide-area.smokescreen", "viskara.condition.obscured")
def test_smoke_hides_unless_a_tactics_low_output_is_high_enough() -> None:
    for low, seen in ((1, False), (2, True)):
        stage = viskara(
            "A . b", A=fighter(way(outputs=(low, 8, 12))), b=fighter(), zones=(Zone("smoke", "b", (1,), 2),)
        )
        assert ("Attack: Slash" in stage.offered) == seen

    made = duel({"Wide Area": 1, "Smokescreen": 1}, "A . b . .")
    made.shows((1, 0)).do("Attack: Slash", "Yes")
    assert made.zones("smoke") == [{"B1", "D1", "E1"}]


@pytest.mark.covers(U + "soul-wave")
def test_a_soul_wave_hits_every_square_in_range_for_2_flair_and_is_weak_without() -> None:
    stage = duel({"Soul Wave": 1}, "c . A . b", c=tired())
    stage.shows((2, 0)).do("Attack: Slash", "soul wave")
    assert (stage.health("b"), stage.health("c"), stage.flair("A")) == (82, 82, 8)

    weak = duel({"Soul Wave": 1}, flair=1)
    weak.shows((2, 0)).do("Attack: Slash")
    assert weak.health("b") == 90 - 4


@pytest.mark.covers(U + "soul-wave.beam")
def test_a_beam_is_straight_and_as_long_as_the_range() -> None:
    stage = duel({"Soul Wave": 1, "Beam": 1}, "A . b . c .", c=tired())

    stage.shows((2, 0)).do("Attack: Slash", "soul wave")

    assert (stage.health("b"), stage.health("c")) == (82, 82)


@pytest.mark.covers(U + "soul-wave.arc")
def test_an_arc_bends_and_attacks_without_a_beam_cost_a_flair() -> None:
    stage = duel({"Soul Wave": 1, "Beam": 1, "Arc": 1}, "A . .\n# b c", range=3, c=tired())
    stage.shows((2, 0)).do("Attack: Slash", "soul wave", "B1", "B2", "C2")
    assert (stage.health("b"), stage.health("c")) == (82, 82)

    without = duel({"Soul Wave": 1, "Beam": 1, "Arc": 1})
    without.shows((0, 0)).do("Attack: Slash", "characters")
    assert without.flair("A") == 9


@pytest.mark.covers(U + "soul-wave.remote")
def test_a_remote_beam_starts_away_and_other_attacks_are_short() -> None:
    from fracas.games.viskara.book.able import effective_range
    from fracas.games.viskara.book.maneuver import Maneuver

    stage = duel({"Soul Wave": 1, "Beam": 1, "Remote": 1}, "A . . . b", flair=1)
    m = Maneuver(stage.battle, "attack", stage.who("A"), stage.who("A").sheet.tactics[0])
    assert effective_range(m) == 2

    far = duel({"Soul Wave": 1, "Beam": 1, "Arc": 1, "Remote": 1}, "A . . b c", range=4, c=tired())
    far.shows((2, 0)).do("Attack: Slash", "D1", "C1")
    assert (far.health("b"), far.health("c")) == (82, 90)


@pytest.mark.covers(U + "soul-wave.soul-detonate")
def test_soul_detonate_spends_health_for_output() -> None:
    stage = duel({"Soul Wave": 1, "Soul Detonate": 3})

    stage.shows((1, 0)).do("Attack: Slash", "soul wave", "Yes")

    assert stage.health("A") == 47
    assert stage.health("b") == 90 - 4 - 6


@pytest.mark.covers(U + "soul-wave.scatter")
def test_scatter_drives_the_weak_away() -> None:
    stage = duel({"Soul Wave": 1, "Scatter": 1}, ". A b . . .", b=figure(fighter(), effort=0, health=19))

    stage.shows((1, 4)).do("Attack: Slash", "soul wave", "E1")

    assert stage.at("b") == "E1"


@pytest.mark.covers(U + "omnipresence")
def test_omnipresence_reaches_through_walls_with_half_output() -> None:
    stage = duel({"Omnipresence": 1}, "A # b")

    stage.shows((2, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 4


@pytest.mark.covers(U + "omnipresence.refract")
def test_refract_hurts_those_near_the_wall() -> None:
    stage = duel({"Omnipresence": 1, "Refract": 3}, "A # b c", c=tired())

    stage.shows((2, 0)).do("Attack: Slash", "b", "Yes")

    assert (stage.health("b"), stage.health("c")) == (90 - 4 - 3, 90 - 3)
    assert stage.health("A") == 50 - 3


@pytest.mark.covers(U + "omnipresence.echoes")
@pytest.mark.parametrize(("health", "spots"), [(50, {"B1"}), (15, {"B1", "D1"})])
def test_echoes_step_onto_the_line_before_the_wall_or_anywhere_when_weak(health: int, spots: set[str]) -> None:
    stage = duel({"Omnipresence": 1, "Echoes of the Future": 1}, "A . # . b", health=health, defaults={})

    stage.shows((1, 4)).do("Attack: Slash")

    assert stage.about == "teleport"
    assert stage.cells() == spots
    stage.choose("Stay")


@pytest.mark.covers(U + "reverberation")
def test_reverberation_raises_the_finale_in_a_crowd() -> None:
    stage = duel({"Reverberation": 1}, ". A . . b c", c=tired())

    stage.shows((2, 2)).do("Attack: Slash", "arts.reverberation")

    assert stage.told("A flourishes.")
    assert stage.flair("A") == 8


@pytest.mark.covers(U + "reverberation.destabilize")
def test_destabilize_moves_bystanders_away() -> None:
    stage = duel({"Reverberation": 1, "Destabilize": 1}, "A . . b c . . .", c=tired())

    stage.shows((2, 2)).do("Attack: Slash", "arts.reverberation", "G1")

    assert stage.at("c") == "G1"


@pytest.mark.covers(U + "reverberation.subterfuge", "viskara.condition.subterfuged")
def test_subterfuge_makes_a_bystander_an_easy_target_and_a_weak_one_easier() -> None:
    stage = duel({"Reverberation": 1, "Subterfuge": 2}, "A . b c", flair=2, c=figure(fighter(), effort=0, health=20))

    stage.shows((2, 2)).do("Attack: Slash", "arts.reverberation", "c")
    assert stage.mark("c", "subterfuge").n == 2

    stage.battle.get("b").health = 0
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("c") == 20 - 6

    assert stage.told("finale +4")


@pytest.mark.covers(U + "fortress", U + "fortress.front-line", U + "fortress.back-line")
@pytest.mark.parametrize(("picture", "damage"), [("A b c", 12 - 4 - 2), ("A . b\nc . .", 12 - 4 - 3)])
def test_fortress_defends_others_from_behind_or_before(picture: str, damage: int) -> None:
    stage = viskara(
        picture,
        A=fighter(),
        b=tired(),
        c=fighter(
            way("Guard", "exposure", upgrades={"Fortress": 1, "Defend the Front Line": 2, "Defend the Back Line": 3})
        ),
    )

    stage.shows((3, 0), (1, 2)).do("Attack: Slash", *(("b",) if "." in picture else ()), "Defy: Guard", "arts.fortress")

    assert stage.health("b") == 90 - damage
    assert stage.flair("c") == 8
    assert stage.told("c flourishes.")


@pytest.mark.covers(U + "safe-squares")
def test_safe_squares_spare_allies_for_a_flair_each() -> None:
    stage = duel({"Soul Wave": 1, "Safe Squares": 1}, "C A b", C=fighter())

    stage.shows((1, 0)).do("Attack: Slash", "soul wave", "A1", "Nothing more")

    assert (stage.health("C"), stage.health("b")) == (50, 86)
    assert stage.flair("A") == 7


@pytest.mark.covers(U + "field-of-protection")
def test_a_field_of_protection_defies_every_line() -> None:
    stage = viskara(
        "A . b\n. . c",
        A=fighter(way("Wave", rule="bellowbreath.steamburst")),
        b=tired(),
        c=fighter(way("Field", "exposure", outputs=(2, 3, 4), upgrades={"Field of Protection": 1}), health=90),
    )

    stage.shows((2, 0), (1, 0)).do("Attack: Wave", "b", "c", "Defy: Field", "Yes")

    assert (stage.health("b"), stage.health("c")) == (84, 84)
    assert stage.flair("c") == 8


@pytest.mark.covers(U + "absolute-territory")
@pytest.mark.parametrize(("health", "where"), [(35, "G1"), (34, "C1")])
def test_absolute_territory_drives_out_while_one_is_nearly_whole(health: int, where: str) -> None:
    stage = duel({"Absolute Territory": 1}, ". A b . . . . .", health=health)

    stage.shows((1, 4)).do("Attack: Slash")

    assert stage.at("b") == where


@pytest.mark.covers(U + "conduits")
def test_conduits_count_other_enemies_in_range_up_to_three() -> None:
    stage = duel({"Conduits": 2}, "c A b\nd e f", c=tired(), d=tired(), e=tired(), f=tired())

    stage.shows((1, 0)).do("Attack: Slash", "b")

    assert stage.health("b") == 90 - 4 - 6


@pytest.mark.covers(U + "psychic-curse", "viskara.condition.cursed")
def test_curses_are_laid_by_other_tactics_and_hurt_later() -> None:
    curse = way("Curse", "exposure", upgrades={"Psychic Curse": 3})
    stage = viskara(". A b", A=fighter(way(), curse), b=tired())

    stage.shows((1, 4)).do("Attack: Slash")
    assert stage.marks("b").count("curse") == 1
    stage.shows((1, 4)).do("Attack: Slash", "No")
    assert stage.told("distracted by curses")
    stage.turn("b").turn("A")
    stage.who("b").drop("fresh curse")
    stage.shows((1, 4)).do("Attack: Curse")

    assert stage.morale(1) == 25 - 3
    assert "curse" not in stage.marks("b")


@pytest.mark.covers(U + "psychic-curse")
def test_two_flair_ignore_the_distraction() -> None:
    curse = way("Curse", "exposure", upgrades={"Psychic Curse": 1})
    stage = viskara(". A b", A=fighter(way(), curse), b=tired())

    stage.shows((1, 4)).do("Attack: Slash")
    stage.shows((1, 4)).do("Attack: Slash", "Yes")

    assert stage.flair("A") == 8
    assert stage.marks("b").count("curse") == 2
