"""Creatures of levels 5 to 10 and those with shadows, each ability in a position of its own."""

from __future__ import annotations

import pytest

from fracas.testing.viskara import fighter, figure, viskara, way

C = "viskara.creature."


@pytest.mark.covers(C + "bellowbreath.ability.furnace-rupture")
def test_a_ruptured_bellowbreath_scalds_everybody_near_for_a_flair() -> None:
    stage = viskara("A b . C", A=fighter(), b=figure("bellowbreath", effort=0), C=fighter())

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.flair("b") == 9
    assert stage.morale(0) == 50 - 20


@pytest.mark.covers(C + "bellowbreath.tactic.chew-up")
def test_chew_up_spits_projectiles_back() -> None:
    stage = viskara("A . b", A=fighter(way("Shot", "projectile")), b="bellowbreath")

    stage.shows((1, 0), (1, 4)).do("Attack: Shot", "Defy: Chew Up")

    assert stage.morale(0) == 25 - 10


@pytest.mark.covers(C + "bellowbreath.tactic.steamburst")
def test_steamburst_hits_many_and_roots_them() -> None:
    stage = viskara("b A c", A="bellowbreath", b=figure(fighter(), effort=0), c=figure(fighter(), effort=0))

    stage.shows((1, 4)).do("Attack: Steamburst", "b", "c")

    assert "rooted" in stage.marks("b")
    assert "rooted" in stage.marks("c")
    assert stage.health("c") == 45


@pytest.mark.covers(C + "wolf-hawk.ability.pack-hunter", "viskara.condition.hunting-mark")
def test_a_wolf_hawk_strikes_marked_prey_twice() -> None:
    stage = viskara("A b C", A=fighter(), b=figure(fighter(health=90), effort=0), C="wolf-hawk")

    stage.shows((1, 0)).do("Attack: Slash")
    assert "hunted" in stage.marks("b")
    stage.end_turn().shows((1, 0)).do("Attack: Measured Swipe")

    assert stage.health("b") == 90 - 4 - 2 * 10
    assert "hunted" not in stage.marks("b")


@pytest.mark.covers(C + "airblast-crocodile.tactic.air-blast")
def test_an_air_blast_hits_two_connected_squares() -> None:
    stage = viskara(
        "A . . b\n. . . c", A="airblast-crocodile", b=figure(fighter(), effort=0), c=figure(fighter(), effort=0)
    )

    stage.shows((1, 0)).do("Attack: Air Blast", "two squares", "D1", "D2")

    assert (stage.health("b"), stage.health("c")) == (42, 42)


@pytest.mark.covers(C + "airblast-crocodile.tactic.air-blast")
def test_an_air_blast_defies_every_line_through_its_squares() -> None:
    stage = viskara(
        "A . . b .\nc . . . .",
        A=fighter(way("Wave", "exposure", rule="bellowbreath.steamburst")),
        b=figure("airblast-crocodile"),
        c=figure(fighter(), effort=0),
    )

    stage.shows((1, 0), (2, 0)).do("Attack: Wave", "b", "c", "Defy: Air Blast", "squares", "C1", "Nothing more")

    assert stage.health("b") == 110
    assert stage.health("c") == 46


@pytest.mark.covers(C + "airblast-crocodile.tactic.roll")
def test_a_roll_moves_sideways_and_takes_the_target_along() -> None:
    stage = viskara(
        ". . . .\nA . b .\n. . . .\n. . . .\n. . . .", A="airblast-crocodile", b=figure(fighter(), effort=0)
    )

    stage.shows((1, 4)).do("Attack: Roll", "A3")

    assert (stage.at("A"), stage.at("b")) == ("A3", "C3")


@pytest.mark.covers(C + "viskaramander.ability.regeneration")
def test_a_viskaramander_turns_flair_into_health() -> None:
    stage = viskara("A b", A=figure("viskaramander", health=20, flair=4), b=fighter())

    stage.end_turn()

    assert (stage.flair("A"), stage.health("A")) == (0, 64)


@pytest.mark.covers(C + "viskaramander.tactic.vacuum-force")
def test_vacuum_force_pulls_huddled_enemies_and_leftover_movement_hurts() -> None:
    stage = viskara("A . . b c", A="viskaramander", b=figure(fighter(), effort=0), c=figure(fighter(), effort=0))
    stage.shows((1, 0)).do("Attack: Vacuum Force")
    assert stage.health("b") == 40
    assert stage.health("c") == 50

    stage = viskara(
        "A . . b\n. . . c", A="viskaramander", b=figure(fighter(), effort=0), c=figure(fighter(), effort=0), turn="A"
    )
    stage.shows((1, 4)).do("Attack: Vacuum Force", "b", "c", "B1", "C2")
    assert stage.at("b") == "B1"
    assert stage.morale(1) == 50 - 5


@pytest.mark.covers(C + "somac-parasite", C + "somac-parasite.ability.parasite")
def test_a_parasite_strengthens_its_host_and_gives_it_shadows() -> None:
    from fracas.core import UnknownName
    from fracas.games.viskara.book.declare import CREATURES
    from fracas.games.viskara.content.bestiary.shadows import Parasite, attach, parasite_points

    host = CREATURES["packhunt-puffin"]()
    parasite = Parasite(3, {"arts": 2, "aura": 2}, {"draw-blood": {"Debilitate": 1}}, {"Turbo": 1})
    both = attach(host, parasite)

    assert (both.level, both.health, both.morale) == (7, 78, 39)
    assert [t.most_power for t in both.tactics] == [7, 7]
    assert both.tactics[0].upgrade("arts.debilitate") is not None
    assert both.has_aura
    assert [parasite_points(parasite, t) for t in host.tactics] == [3 * 2 * 10, 3 * 2 * 16]
    venom = CREATURES["pike-beetle"]().tactic("fresh-venom")
    assert parasite_points(parasite, venom) == 3 * 2 * 16
    with pytest.raises(UnknownName, match="Draw Blood: 90 points; at most 60"):
        attach(host, Parasite(3, {"arts": 2, "aura": 2}, {"draw-blood": {"Burst": 1}}))


@pytest.mark.covers(C + "teyos.ability.superior-shadows")
def test_a_teyos_is_built_with_a_hundred_shadow_levels() -> None:
    from fracas.games.viskara.book.character_creation import TacticPlan
    from fracas.games.viskara.content.bestiary.shadows import TeyosPlan, check_teyos, teyos, teyos_points

    plan = TeyosPlan({"arts": 1, "aura": 3}, (TacticPlan("direct", "presence", "Bite", high=102),) * 3)

    assert teyos_points(plan) == 1015
    assert len(check_teyos(plan)) == 3
    assert (
        "uses presence, logic or creativity, not body"
        in check_teyos(TeyosPlan({"arts": 4}, (TacticPlan("direct", "body", "Bite"),)))[0]
    )
    assert len(teyos().tactics) == 3
    assert teyos().upgrade("aura.recovery") is not None


@pytest.mark.covers(C + "teyos.ability.spirit-breaker")
def test_a_teyos_breaks_spirits_until_they_are_broken() -> None:
    from fracas.games.viskara.book.maneuver import Maneuver
    from fracas.games.viskara.book.style import would_apply

    stage = viskara("A b", A=fighter(health=90), b=figure("teyos", flair=0), turn="b", morale=(30, 300))

    stage.shows((1, 0)).do("Attack: Mandibles")
    assert (stage.health("A"), stage.morale(0)) == (90, 30 - 20 - 20)
    m = Maneuver(stage.battle, "attack", stage.who("b"), stage.who("b").sheet.tactics[0])
    assert not would_apply(m, stage.who("A"))
    stage.shows((1, 0)).do("Attack: Mandibles")
    assert stage.health("A") == 90 - 20


@pytest.mark.covers(
    "viskara.condition.rage-mark", C + "temperslug.tactic.acid-spray", C + "temperslug.tactic.enhanced-acid"
)
def test_rage_marks_make_the_next_attack_on_their_bearer_stronger() -> None:
    stage = viskara(". A b", A="temperslug", b=figure(fighter(health=90), effort=0))

    stage.shows((1, 4)).do("Attack: Enhanced Acid")
    assert stage.marks("b") == ["rage", "rage"]
    stage.shows((1, 0)).do("Attack: Acid Spray")
    assert len([m for m in stage.marks("b") if m == "rage"]) == 2
    stage.who("A").attacks = 0
    stage.shows((1, 0)).do("Attack: Vicious Fangs")

    assert "rage" not in stage.marks("b")
    assert stage.health("b") == 90 - 5 - 5 - 18
    assert stage.told("20 more output")


@pytest.mark.covers(C + "temperslug.ability.rage-pheromones")
def test_allies_near_a_temperslug_take_half_morale_damage() -> None:
    for flair, lost in ((3, 2), (0, 4)):
        stage = viskara(
            "A b c",
            A=fighter(way(break_point=0)),
            b=figure(fighter(), effort=0),
            c=figure("temperslug", flair=flair, effort=0),
        )
        stage.shows((1, 0)).do("Attack: Slash")
        assert stage.morale(1) == 70 - lost


@pytest.mark.covers(C + "blast-eagle.tactic.stunning-gust", "viskara.condition.no-effort-spending")
def test_a_stunned_character_cannot_spend_effort_until_its_turn() -> None:
    stage = viskara("a . B\n. . .", a="blast-eagle", B=fighter(), turn="a")

    stage.shows((1, 4)).do("Attack: Stunning Gust")
    assert "stunned" in stage.marks("B")
    stage.shows((1, 0)).do("Attack: Piercing Feathers")
    assert stage.declined.count("react") == 1
    stage.turn("B")

    assert "stunned" not in stage.marks("B")


@pytest.mark.covers(C + "blast-eagle.tactic.steelshield-talons")
def test_steelshield_talons_only_defy() -> None:
    stage = viskara("A b .\n. . .", A=fighter(), b="blast-eagle")

    stage.shows((3, 0), (1, 0)).do("Attack: Slash", "Defy: Steelshield Talons")

    assert stage.health("b") == 125
    stage.end_turn()
    assert "Attack: Steelshield Talons" not in stage.offered
