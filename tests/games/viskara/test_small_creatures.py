"""Creatures of levels 2 to 8, each ability in a position of its own."""

from __future__ import annotations

import pytest

from fracas.testing.viskara import fighter, figure, viskara, way

C = "viskara.creature."


@pytest.mark.covers(C + "medic-spider.ability.medic")
def test_a_medic_spider_gives_health_to_an_ally_beside_it() -> None:
    stage = viskara("A B . . c", A=figure("medic-spider", health=10), B=figure(fighter(), health=20), c=fighter())

    stage.end_turn(("B", 4))

    assert (stage.health("A"), stage.health("B")) == (6, 24)


@pytest.mark.covers(C + "medic-spider.tactic.hemoverload")
def test_hemoverload_spends_health_over_the_maximum_for_output_and_break_point() -> None:
    stage = viskara("A b", A=figure("medic-spider", health=28), b=figure(fighter(), effort=0))

    stage.shows((1, 0)).do("Attack: Hemoverload", "hemoverload", "Nothing more")

    assert stage.health("A") == 21
    assert stage.health("b") == 50 - (4 + 7)
    assert stage.morale(1) == 25 - (10 + 7 - 11)


@pytest.mark.covers(C + "heckler.tactic.handful-of-dirt")
def test_a_hecklers_printed_power_is_capped_by_its_stat() -> None:
    stage = viskara(". A b", A="heckler", b=figure(fighter(), effort=0))

    stage.shows((1, 0)).do("Attack: Handful of Dirt", "Make the style apply", "Nothing more", "Stay")

    assert stage.morale(1) == 25 - 1


@pytest.mark.covers(C + "pike-beetle.tactic.quick-jab")
def test_a_quick_jab_lets_another_ally_sidestep() -> None:
    stage = viskara("A b\nC .\n. .", A="pike-beetle", b=figure(fighter(), effort=0), C=fighter())

    stage.shows((1, 4)).do("Attack: Quick Jab", "C", "A3")

    assert stage.at("C") == "A3"


@pytest.mark.covers(C + "pike-beetle.tactic.fresh-venom", "viskara.show.alternate-output", "viskara.show.bonus-red")
@pytest.mark.parametrize(("body", "reds", "lost"), [(0, 0, 8), (0, 1, 6), (2, 1, 4), (2, 2, 3)])
def test_fresh_venom_costs_health_by_the_victims_own_show(body: int, reds: int, lost: int) -> None:
    stage = viskara("A b", A="pike-beetle", b=figure(fighter(stats={"body": body}), effort=0))

    stage.shows((0, 4), (reds, 0)).do("Attack: Fresh Venom")

    assert stage.health("b") == 50 - lost


@pytest.mark.covers(C + "quartztooth-rabbit.tactic.crystal-incisors")
def test_a_rabbit_has_to_dash_before_it_bites_and_bites_deeper_coming_closer() -> None:
    stage = viskara("A . . . . b", A="quartztooth-rabbit", b=figure(fighter(), effort=0))

    stage.shows((1, 0)).do("Attack: Crystal Incisors", "E1")

    assert stage.at("A") == "E1"
    assert stage.health("b") == 50 - 9
    assert stage.morale(1) == 25 - 1


@pytest.mark.covers(C + "quartztooth-rabbit.tactic.hasty-retreat")
def test_a_retreating_rabbit_is_harder_to_hit_beyond_the_attacks_range() -> None:
    stage = viskara("A b . . . .", A=fighter(way(range=2)), b="quartztooth-rabbit")

    stage.shows((2, 0), (0, 0)).do("Attack: Slash", "Defy: Hasty Retreat")

    assert stage.at("b") == "E1"
    assert stage.health("b") == 30 - 4


@pytest.mark.covers(C + "packhunt-puffin.ability.bloodthirst")
def test_a_puffin_attacks_the_healthiest_and_never_moves_away_from_enemies_near() -> None:
    stage = viskara(". b A c .", A="packhunt-puffin", b=figure(fighter(), health=20), c=figure(fighter(), effort=0))

    stage.shows((3, 4)).do("Attack: Draw Blood")
    assert stage.health("c") == 50 - 9
    assert "move trigger" not in stage.declined

    alone = viskara("A b . . .", A=fighter(), b="packhunt-puffin", turn="b")
    assert "Sidestep" in alone.offered
    alone.do("Sidestep")
    assert alone.offered == [] or alone.about == "turn"


@pytest.mark.covers(C + "packhunt-puffin.ability.bloodthirst")
def test_a_puffin_follows_the_blood_its_allies_draw() -> None:
    stage = viskara("A b . . . C", A=fighter(), b=figure(fighter(), effort=0), C="packhunt-puffin")

    stage.shows((1, 0)).do("Attack: Slash", "D1")

    assert stage.at("C") == "D1"


@pytest.mark.covers(C + "packhunt-puffin.ability.stubby-bill")
def test_a_puffin_has_to_come_close_to_attack_and_to_defy() -> None:
    stage = viskara("A . . b", A="packhunt-puffin", b=figure(fighter(), effort=0))
    stage.shows((2, 0)).do("Attack: Draw Blood")
    assert stage.at("A") == "C1"
    assert stage.health("b") == 50 - 6

    far = viskara("A . b . c", A=fighter(way(range=2)), b=figure(fighter(), effort=0), c="packhunt-puffin")
    far.shows((1, 0)).do("Attack: Slash")
    assert "react" not in far.declined


@pytest.mark.covers(C + "packhunt-puffin.tactic.draw-blood")
def test_draw_blood_always_does_a_point_of_health_damage() -> None:
    stage = viskara("A b", A="packhunt-puffin", b=fighter(way("Block", outputs=(50, 51, 52))))

    stage.shows((1, 0), (2, 0)).do("Attack: Draw Blood", "Defy: Block")

    assert stage.health("b") == 49


@pytest.mark.covers(C + "packhunt-puffin.tactic.shatter-bone")
def test_shatter_bone_strikes_twice_with_a_flourish() -> None:
    stage = viskara("A b", A="packhunt-puffin", b=figure(fighter(health=90), effort=0))

    stage.shows((1, 4)).do("Attack: Shatter Bone")

    assert stage.health("b") == 90 - 2 * 15
    assert stage.effort("A") == 1


@pytest.mark.covers(C + "viskara-hermit.ability.unflinching-crab")
def test_a_hermit_cannot_dash_but_steps_at_the_start_of_its_turn() -> None:
    stage = viskara("A . . . . . b", A=figure("viskara-hermit", flair=0), b=fighter())

    stage.turn("A").choose("C1")

    assert stage.at("A") == "C1"
    assert stage.effort("A") == 3
    assert "Dash" not in stage.offered


@pytest.mark.covers(C + "viskara-hermit.tactic.tenacious-crab")
def test_a_tenacious_crab_holds_both_until_it_lets_go() -> None:
    stage = viskara("A b . .", A=figure("viskara-hermit", flair=0), b=figure(fighter(), effort=0))

    stage.shows((1, 4)).do("Attack: The Tenacious Crab")
    assert "held" in stage.marks("A")
    assert "held" in stage.marks("b")
    stage.do(("let go", "viskara-hermit.ability.unflinching-crab"))

    assert "held" not in stage.marks("A") + stage.marks("b")


@pytest.mark.covers(C + "viskara-hermit.tactic.resilient-crab")
def test_a_resilient_crab_takes_nothing_and_is_knocked_away() -> None:
    stage = viskara("A b . . .", A=fighter(way(power=3), style="aggressive"), b="viskara-hermit")

    stage.shows((3, 4), (0, 0)).do("Attack: Slash", "Defy: The Resilient Crab")

    assert stage.health("b") == 80
    assert stage.at("b") == "D1"
    assert stage.morale(1) == 34


@pytest.mark.covers(C + "viskara-hermit.tactic.resilient-crab")
def test_a_resilient_crab_defies_for_nobody_else() -> None:
    stage = viskara("A b c", A=fighter(), b=figure(fighter(), effort=0), c=figure("viskara-hermit", flair=0))

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.offered
    assert not stage.told("Resilient")


@pytest.mark.covers(C + "viskara-hermit.tactic.charged-crab")
def test_a_charged_crab_launches_itself_doubles_its_output_and_cannot_be_defied() -> None:
    stage = viskara("A . . . b . . .", A=figure("viskara-hermit", flair=8), b=fighter(), turn="b")

    stage.shows((2, 0)).turn("A").choose("Stay")

    assert stage.at("A") == "D1"
    assert stage.health("b") == 50 - 12
    assert stage.at("b") == "H1"
    assert "react" not in stage.declined


@pytest.mark.covers(C + "viskara-hermit.tactic.charged-crab")
def test_without_the_dash_a_charged_crab_shocks_everybody_around() -> None:
    stage = viskara(
        "c A b",
        A=figure("viskara-hermit", flair=3),
        b=figure(fighter(), effort=0),
        c=figure(fighter(), effort=0),
        turn="b",
    )

    stage.shows((1, 0)).turn("A")

    assert (stage.health("b"), stage.health("c")) == (46, 46)
    assert stage.morale(1) == 50 - 3 - 3


@pytest.mark.covers(C + "smidgeon.ability.signature-move")
def test_a_smidgeons_move_is_checked_and_performed() -> None:
    from fracas.core import UnknownName
    from fracas.games.viskara.book import points
    from fracas.games.viskara.book.character_creation import PartPlan, SignaturePlan
    from fracas.games.viskara.content.bestiary.shadows import smidgeon, smidgeon_plan

    assert points.signature_limits(smidgeon_plan(SignaturePlan(3))) == (30, 400)
    assert points.signature_limits(smidgeon_plan(SignaturePlan(15))) == (150, 1600)
    with pytest.raises(UnknownName, match="the smidgeon's move has 40"):
        smidgeon(SignaturePlan(3, "", (PartPlan("Dash"), PartPlan("Dash"))))

    stage = viskara(". A b", A="smidgeon", b=figure(fighter(health=90), effort=0))
    stage.shows((1, 0)).do(("signature", "start", "action"), "No", "Yes", "No")
    assert stage.health("b") == 90 - 9
    assert stage.morale(1) == 25 - 12


@pytest.mark.covers(C + "pike-beetle-king.ability.fealty")
def test_a_king_grows_with_its_subjects_and_avenges_them() -> None:
    stage = viskara(
        "A . B C\n. . . d", A="pike-beetle-king", B="pike-beetle", C=figure("pike-beetle", health=0), d=fighter()
    )

    king = stage.who("A")
    assert (king.most, king.health) == (80, 80)
    assert stage.morale(0) == 30 + 15 + 15 + 10
    king.health = 20
    stage.turn("A")
    assert stage.health("A") == 25

    near = viskara(
        "A . b\n. . C",
        A=figure("pike-beetle-king", flair=0),
        b=figure(fighter(), effort=0),
        C=figure("pike-beetle", health=0),
    )
    near.shows((1, 0)).do("Attack: Noble Spear")
    assert near.health("b") == 50 - min(18 + 5, 12 + 5)


@pytest.mark.covers(C + "pike-beetle-king.ability.fealty")
def test_a_lonely_king_dashes_once_for_nothing_and_straight_at_its_enemies() -> None:
    stage = viskara("A . . . . . . b\n. . . . . . . .", A=figure("pike-beetle-king", flair=0), b=fighter())

    stage.do(("free dash", "pike-beetle-king.ability.fealty"))

    assert stage.battle.distance(stage.who("A"), stage.who("b")) == 1
    assert (stage.effort("A"), stage.flair("A")) == (3, 0)


@pytest.mark.covers(
    C + "pike-beetle-king.tactic.venom-vomit", "viskara.condition.drenched", "viskara.condition.spewing"
)
def test_a_king_without_targets_spews_venom_that_drenches() -> None:
    stage = viskara(
        "a . . . . . . . . . . . .\n. . . . . . . . . . . . B",
        a=figure("pike-beetle-king", flair=5),
        B=fighter(),
        turn="B",
    )

    stage.turn("a")
    assert stage.flair("a") == 3
    stage.do("Anchor").end_turn()
    stage.do("Sidestep", "J1")

    assert "drenched" in stage.marks("B")
    stage.do("Sidestep")
    assert stage.who("B").sheet.speed == 3
    assert max(stage.battle.board.far[stage.who("B").cells[0]][c] for c in stage.ask.options) == 2  # type: ignore[union-attr]
    stage.choose("K1").do("Wash the venom off")
    assert "drenched" not in stage.marks("B")


@pytest.mark.covers("viskara.condition.drenched")
def test_the_drenched_have_a_red_card_less() -> None:
    stage = viskara("A b", A=figure(fighter(), marks=("drenched",)), b=figure(fighter(), effort=0))

    stage.shows((2, 0)).do("Attack: Slash")

    assert stage.health("b") == 50 - 4


@pytest.mark.covers(C + "pike-beetle-king.tactic.venom-vomit")
def test_venom_vomit_has_any_number_of_targets_and_may_follow_an_anchor() -> None:
    stage = viskara(
        "A . . b\n. . . c",
        A=figure("pike-beetle-king", flair=5),
        b=figure(fighter(), effort=0),
        c=figure(fighter(), effort=0),
    )

    assert stage.offered == ["Attack: Venom Vomit", "Anchor"]
    stage.shows((1, 0)).do("Attack: Venom Vomit", "b", "c")

    assert (stage.health("b"), stage.health("c")) == (50 - 11, 50 - 11)
