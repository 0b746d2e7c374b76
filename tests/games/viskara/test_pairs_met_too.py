"""More pairs of rules drawn once more, each with what the book says where both matter."""

from __future__ import annotations

from functools import partial

import pytest

from fracas.games.viskara.book.character_creation import PartPlan, TacticPlan
from fracas.games.viskara.book.model import Charges, Mark, Placed, Spewing, Zone
from fracas.testing.viskara import fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired
from tests.games.viskara.test_seams_again import refuse

U = "viskara.arts."
A = "viskara.aura."
C = "viskara.creature."
S = "viskara.sig."
START = ("signature", "start", "action")
REACT = ("signature", "start", "attack")
BLOW = TacticPlan("direct", "strength", low=4, medium=8, high=12)


@pytest.mark.covers(A + "spring-loaded.course-correct", U + "companion.riding", "viskara.rule.immediately")
def test_a_ride_before_an_attack_is_corrected_after_it() -> None:
    tactic = way(upgrades={"Companion": 1, "Frontline": 1, "Riding": 1})
    made = fighter(tactic, aura={"Spring-Loaded": 1, "Course Correct": 1})
    stage = viskara("A . . b .\n. . . . .", A=figure(made, stored=("r2",)), b=tired())

    stage.shows((1, 0)).do("Attack: Slash", "Yes", "C1", "Keep the cards", "red 2", "B2")

    assert stage.at("A") == "B2"
    log = stage.log
    assert next(n for n, line in enumerate(log) if "b takes 4" in line) < next(
        n for n, line in enumerate(log) if "sidesteps to B2" in line
    )


@pytest.mark.covers(
    "viskara.tactic.move-trigger", C + "sledge-walrus.tactic.fissure", C + "sledge-walrus.ability.lumbering"
)
def test_a_walrus_that_has_split_the_ground_steps_and_cannot_dash() -> None:
    seen: list[object] = []
    stage = viskara(
        "a . . B . .\n. . . . . .\n. . . . . .",
        a="sledge-walrus",
        B=tired(),
        turn="a",
        defaults={"move trigger": partial(refuse, seen)},
    )

    stage.shows((3, 4)).do("Attack: Fissure", "C1", "D1", "Nothing more", "Nothing more")

    assert seen == ["no", "sidestep"]


@pytest.mark.covers(A + "spring-loaded", S + "man.attack", U + "lunge")
def test_a_spring_lengthens_the_lunge_of_a_signature_blow() -> None:
    blow = TacticPlan("direct", "strength", low=4, medium=8, high=12, upgrades={"Lunge": 1})
    made = fighter(aura={"Spring-Loaded": 1}, signature=(PartPlan("Attack", tactic=blow),), stats={"strength": 4})
    stage = viskara("A . . . . . . . b", A=figure(made, stored=("r2",)), b=tired())

    stage.shows((1, 0)).do(START, "Yes", "Yes", "red 2", "G1")

    assert (stage.at("A"), stage.health("b")) == ("G1", 90 - 4)
    assert "Sidestep" not in stage.offered


@pytest.mark.covers(A + "expanded-influence.swap.reaction", U + "swing.trip", "viskara.condition.tripped")
def test_somebody_tripped_who_is_swapped_into_a_blow_feels_it_more() -> None:
    aura = {"Expanded Influence": 1, "Swap": 1, "Reaction (Swap)": 1}
    swapper = figure(fighter(aura=aura), marks=(Mark("expanded", "c"),))
    stage = viskara(
        "A b .\n. c d",
        A=fighter(),
        b=tired(),
        c=swapper,
        d=tired(marks=(Mark("tripped", "A", 3),)),
    )

    stage.shows((1, 0)).do("Attack: Slash", "b", ("swap", "aura.expanded-influence.swap.reaction"), "b and d")

    assert (stage.health("b"), stage.health("d"), stage.at("d")) == (90, 90 - 4 - 3, "B1")


@pytest.mark.covers(C + "mireshell.ability.rotting-stench", C + "temperslug.tactic.vicious-fangs")
def test_a_slug_in_the_stench_bites_weaker_and_does_not_flourish() -> None:
    stage = viskara("a B .\n. . .", a="temperslug", B=figure("mireshell", effort=0), turn="a")

    stage.shows((2, 5)).do("Attack: Vicious Fangs")

    assert (stage.health("B"), stage.morale(0), stage.morale(1)) == (380 - 14, 160 - 8, 45 + 4)


@pytest.mark.covers("viskara.action.anchor", S + "up.transposed.projectile", S + "man.move-character")
def test_the_anchored_move_others_from_afar_and_not_themselves() -> None:
    move = (
        PartPlan("Sidestep"),
        PartPlan("Move Character", {"Transposed": 1, "Transposed: Exposure": 1, "Transposed: Projectile": 1}),
    )
    stage = viskara("A . . . . . . b .", A=figure(fighter(signature=move), anchored=True), b=tired())

    stage.do(START, "Yes", "G1", "I1")

    assert (stage.at("A"), stage.at("b")) == ("A1", "I1")


@pytest.mark.covers("viskara.resource.morale", C + "bellowbreath.ability.furnace-rupture", "viskara.condition.shaken")
def test_one_rupture_under_two_enemies_breaks_their_morale_at_once() -> None:
    stage = viskara("A b C", A=fighter(), b=figure("bellowbreath", effort=0), C=fighter(), morale=(5, 35))

    stage.shows((1, 0)).do("Attack: Slash")

    assert (stage.morale(0), stage.health("A"), stage.health("C")) == (5 - 20, 50, 50)


@pytest.mark.covers(C + "bellowbreath.tactic.chew-up", C + "blast-eagle.tactic.stunning-gust")
def test_nothing_is_spat_back_at_a_gust() -> None:
    stage = viskara(
        "a . . B\n. . . .", a="blast-eagle", B="bellowbreath", turn="a", defaults={"react": ("defy", "chew-up")}
    )

    stage.shows((1, 0), (1, 4)).do("Attack: Stunning Gust")

    assert (stage.morale(1), stage.health("B")) == (63, 70 - 7)


@pytest.mark.covers("viskara.action.anchor", "viskara.move.directly", C + "viskara-hermit.tactic.resilient-crab")
def test_an_anchored_crab_is_still_thrown_back() -> None:
    stage = viskara(
        "A b . . .",
        A=fighter(),
        b=figure("viskara-hermit", anchored=True),
        defaults={"react": ("defy", "resilient-crab")},
    )

    stage.shows((1, 0), (1, 0)).do("Attack: Slash")

    assert (stage.at("b"), stage.health("b")) == ("D1", 80)


@pytest.mark.covers(U + "charge.limit-up", "viskara.reaction.challenge-fate")
def test_fate_and_charges_both_count_for_one_attack() -> None:
    made = fighter(way(upgrades={"Charge": 1, "Limit Up": 2}), important=True)
    stage = viskara("A b", A=figure(made, health=30), b=tired())
    stage.battle.actor.put(Charges("charges", "A", 3, tactic="slash"))

    stage.shows((1, 4)).do("Challenge fate").do("Attack: Slash", "Yes")

    assert (stage.health("A"), stage.health("b"), stage.morale(1)) == (30 + 9, 90 - 9, 25 - 5)


@pytest.mark.covers("viskara.condition.facing", U + "emphasis.slap-on-the-wrist")
def test_a_slap_after_a_defy_meets_the_hard_face_of_an_aspidromos() -> None:
    shot = way("Shot", "projectile", outputs=(8, 9, 10), upgrades={"Emphasis": 1, "Slap on the Wrist": 1})
    stage = viskara(
        "A a .\n. . .",
        A=figure(fighter(shot), health=90),
        a="aspidromos",
        turn="a",
        defaults={"react": lambda ask: ("defy", "shot") if ("defy", "shot") in ask.options else "no"},
    )
    stage.who("a").facing = (0, 3)

    stage.shows((1, 0), (1, 0), (1, 0)).do("Attack: Thrash", "Yes")

    assert (stage.health("a"), stage.morale(1)) == (180, 90)
    assert stage.told("A adds emphasis.")


@pytest.mark.covers(A + "expanded-influence.swap.reaction", "viskara.condition.spewing", "viskara.condition.drenched")
def test_a_swap_into_the_venom_drenches() -> None:
    aura = {"Expanded Influence": 1, "Swap": 1}
    stage = viskara(
        "A C b .\n. . . .",
        A=figure(fighter(aura=aura), marks=(Mark("expanded", "A"),)),
        C=fighter(),
        b=figure("pike-beetle-king", effort=0, seat="gm"),
        zones=(Spewing("spewing", "b", (1,), until="start:b", drenched=("C",)),),
    )

    stage.do(("swap", "aura.expanded-influence.swap"))

    assert (stage.marks("A"), stage.marks("C")) == (["expanded", "drenched"], [])


@pytest.mark.covers(A + "tempest.larger", "viskara.turn.start")
@pytest.mark.parametrize(("card", "kept"), [("b1", True), ("b0", False)])
def test_a_larger_tempest_is_not_kept_up_by_a_nought(card: str, kept: bool) -> None:
    made = fighter(aura={"Tempest": 1, "Larger Tempest": 1})
    stage = viskara("A b", A=figure(made, stored=(card,)), b=tired(), zones=(Placed("tempest", "A", (0,)),))

    stage.turn("A")

    assert ("card" in stage.declined) is kept
    assert stage.zones("tempest") == []


@pytest.mark.covers("viskara.style.dreadnought", C + "airblast-crocodile.tactic.roll")
@pytest.mark.parametrize(("morale", "more"), [(27, 3), (28, 0)])
def test_a_dreadnought_hits_a_crocodile_harder_under_half_its_morale(morale: int, more: int) -> None:
    made = fighter(way(power=3), style="dreadnought")
    stage = viskara("A b .\n. . .", A=made, b=figure("airblast-crocodile", effort=0), morale=(25, morale))

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 110 - 4 - more


@pytest.mark.covers("viskara.style.fast", U + "burst.velocity")
def test_a_burst_after_a_dash_is_fast_and_has_more_power() -> None:
    made = fighter(way(upgrades={"Burst": 1, "Velocity": 1}), style="fast")
    stage = viskara("A . . . b", A=made, b=tired())

    stage.shows((1, 0)).do("Dash", "D1", "Yes")

    assert stage.health("b") == 90 - (4 + 1) - 1


@pytest.mark.covers(A + "targeted-enhancement.universal", S + "up.distance-exposure", S + "man.move-character")
def test_a_move_of_somebody_far_is_enhanced_by_a_universal_aura() -> None:
    move = (PartPlan("Move Character", {"Distance Up: Direct to Exposure": 1}),)
    made = fighter(aura={"Targeted Enhancement": 1, "Universal Enhancement": 1}, signature=move)
    stage = viskara("A . . . b . . . .", A=figure(made, stored=("r2",)), b=tired())

    stage.do(START, "Yes", "red 2", "I1")

    assert stage.at("b") == "I1"


@pytest.mark.covers(U + "debilitate.essence-drain", U + "emphasis.combo")
def test_a_combo_drains_essence_only_where_there_was_effort() -> None:
    for effort, drained in ((1, 2), (0, 0)):
        shot = way(
            "Shot", "projectile", (1, 2, 3), upgrades={"Emphasis": 1, "Combo": 1, "Debilitate": 1, "Essence Drain": 1}
        )
        stage = viskara("A b", A=figure(fighter(way(), shot), health=10), b=figure(fighter(health=90), effort=effort))
        stage.shows((1, 0), (1, 4)).do("Attack: Slash", "Yes")
        assert (stage.health("b"), stage.morale(1)) == (90 - 4 - 2, 25 - drained)
        assert stage.health("A") == 10 + drained // 2


@pytest.mark.covers(S + "key.alternate-starting-point", "viskara.target.lines")
def test_a_second_push_may_start_at_whom_the_first_has_pushed() -> None:
    move = (PartPlan("Move Character"), PartPlan("Move Character", {"Alternate Starting Point": 1}))
    stage = viskara("A b . . . c . .", A=fighter(signature=move), b=tired(), c=tired())

    stage.do(START, "Yes", "D1", "Yes", "b", "c", "H1")

    assert (stage.at("b"), stage.at("c")) == ("D1", "H1")


@pytest.mark.covers("viskara.rule.immediately", "viskara.effect.body", U + "lunge")
def test_a_healing_blow_reaches_from_where_the_lunge_has_led() -> None:
    made = fighter(way(stat="body", power=4, upgrades={"Lunge": 1}), style="aggressive")
    stage = viskara("A . . . b C", A=made, b=tired(), C=figure(fighter(), health=10), defaults={"heal": "C"})

    stage.shows((2, 0)).do("Attack: Slash", "Yes", "D1")

    assert (stage.health("C"), stage.health("b")) == (14, 90 - 8)


@pytest.mark.covers(U + "burst", U + "swing.trip", "viskara.condition.tripped")
def test_a_burst_uses_up_what_the_swing_before_it_has_tripped() -> None:
    swing = way("Hook", "projectile", upgrades={"Swing": 1, "Trip": 2})
    made = fighter(way(upgrades={"Burst": 1}), swing)
    stage = viskara("A . . .\n. . b .\n. . . .", A=made, b=tired(marks=(Mark("tripped", "A", 2),)))

    stage.shows((1, 0)).do("Dash", "B1", "Yes")

    assert stage.health("b") == 90 - (4 + 1 + 2)
    assert stage.marks("b") == []


@pytest.mark.covers(S + "man.defy-stance", "viskara.condition.challenged")
def test_the_challenged_cannot_defy_with_a_signature_move_either() -> None:
    made = fighter(signature=(PartPlan("Defy/Stance", tactic=BLOW),), stats={"strength": 4})
    stage = viskara("A b . C", A=fighter(), C=fighter(), b=figure(made, marks=(Mark("challenged", "C", 0, "round"),)))

    stage.shows((1, 0)).do("Attack: Slash")

    assert (stage.health("b"), "react" in stage.declined) == (50 - 4, False)


@pytest.mark.covers(U + "absolute-territory", A + "double-up")
def test_a_card_given_for_power_makes_no_flourish() -> None:
    made = fighter(
        way("Field", "exposure", power=2, upgrades={"Absolute Territory": 1}), style="aggressive", aura={"Double Up": 1}
    )
    stage = viskara("A b . . . . .", A=figure(made, stored=("b4",)), b=tired())

    stage.shows((1, 3)).do("Attack: Field", "black 4", "Yes")

    assert (stage.health("b"), stage.at("b")) == (90 - 4 - 4, "B1")


@pytest.mark.covers(U + "emphasis.combo", A + "tempest.eye-of-the-storm")
def test_a_combo_from_the_eye_of_the_storm_has_both() -> None:
    shot = way("Shot", "projectile", (1, 2, 3), power=1, upgrades={"Emphasis": 1, "Combo": 1})
    made = fighter(way(), shot, style="aggressive", aura={"Tempest": 1, "Eye of the Storm": 2})
    stage = viskara("A b", A=made, b=tired(), zones=(Placed("tempest", "A", (0,)),))

    stage.shows((1, 0), (1, 0)).do("Attack: Slash", "Yes")

    assert stage.health("b") == 90 - (4 + 2) - (1 + 1) - (1 + 2)


@pytest.mark.covers(U + "denial-shot", C + "temperslug.tactic.vicious-fangs")
def test_a_denial_takes_the_flourish_of_a_slugs_fangs_and_leaves_its_presence() -> None:
    shot = way("Shot", "projectile", upgrades={"Denial Shot": 1})
    stage = viskara(
        "a B",
        a="temperslug",
        B=figure(fighter(shot, style="territorial"), anchored=True),
        turn="a",
        defaults={"react": ("defy", "shot")},
    )

    stage.shows((1, 5), (1, 6)).do("Attack: Vicious Fangs", "arts.denial-shot")

    assert (stage.health("B"), stage.morale(0), stage.morale(1)) == (50 - (14 - 6), 25 - 8, 45 + 4)


@pytest.mark.covers(U + "debilitate", C + "engineered-viskara-hermit.tactic.immortal-crab")
def test_a_crab_in_its_shell_can_still_be_debilitated() -> None:
    stage = viskara(
        "A b . . . . .\n. . . . . . .",
        A=fighter(way(upgrades={"Debilitate": 1})),
        b="engineered-viskara-hermit",
        defaults={"react": ("defy", "immortal-crab")},
    )

    stage.shows((1, 4), (1, 0)).do("Attack: Slash", "Yes")

    assert (stage.effort("A"), stage.flair("A"), stage.effort("b"), stage.health("b")) == (1, 7, 1, 288)


@pytest.mark.covers(C + "pandoramun.tactic.storm-of-tendrils", C + "burrowing-worm.ability.ground-swimmer")
def test_no_tendril_reaches_a_worm_under_ground() -> None:
    stage = viskara(
        "a . . . . B .\n. . . . . . .\n. . . . . . .\n. . . C . . .",
        a=figure("pandoramun", marks=(Mark("landed", "a"),)),
        B=figure("burrowing-worm", where="underground"),
        C=tired(),
        turn="a",
    )

    stage.shows((1, 0)).do("Attack: Storm of Tendrils")

    assert (stage.health("B"), stage.health("C")) == (220, 90 - 20 - 30)


@pytest.mark.covers(U + "ultimate-teamwork-attack", A + "double-up")
def test_power_handed_on_by_a_friend_is_doubled_up_by_what_is_written() -> None:
    shot = way("Shot", "projectile", (1, 2, 3), power=1, value=9, upgrades={"Ultimate Teamwork Attack": 1})
    helper = fighter(way("Help", outputs=(0, 1, 2), power=2))
    stage = viskara(
        "A C b", A=figure(fighter(shot, style="aggressive", aura={"Double Up": 1}), stored=("b2",)), C=helper, b=tired()
    )

    stage.shows((1, 0)).do("Attack: Shot", ("C", "help"), "Yes", "black 2", "Yes")

    assert stage.health("b") == 90 - 1 - (1 + 2 + 1)


@pytest.mark.covers(C + "medic-spider.tactic.blood-bank", A + "expanded-influence")
def test_a_card_of_a_friends_aura_feeds_a_spider() -> None:
    bright = figure(fighter(aura={"Expanded Influence": 1}), stored=("r1",), marks=(Mark("expanded", "C"),))
    stage = viskara("A b C", A=figure("medic-spider", health=10, seat="A"), b=tired(), C=bright)

    stage.shows((1, 4)).do("Attack: Blood Bank", "red 1")

    assert (stage.health("b"), stage.health("A")) == (90 - 5, 10 + 5)


@pytest.mark.covers(U + "overbearing-defense.unending-offense", U + "soul-wave")
def test_an_unending_defy_with_a_wave_is_not_halved() -> None:
    wave = way("Wave", "exposure", upgrades={"Soul Wave": 1, "Overbearing Defense": 1, "Unending Offense": 1})
    stage = viskara(
        "b A", A=figure(fighter(wave), health=12), b=fighter(), turn="b", defaults={"react": ("defy", "wave")}
    )

    stage.shows((1, 0), (1, 4)).do("Attack: Slash")

    assert (stage.health("A"), stage.morale(1)) == (12, 25 - 4)


@pytest.mark.covers(C + "medic-spider.tactic.blood-bank", A + "dread")
def test_a_frightened_spider_drinks_nothing() -> None:
    scary = figure(fighter(health=90, aura={"Dread": 1}), effort=0, stored=("b4",))
    stage = viskara("A b", A=figure("medic-spider", health=10, seat="A"), b=scary)

    stage.shows((1, 4)).do("Attack: Blood Bank", "black 4")

    assert (stage.health("b"), stage.health("A")) == (90 - 3, 10)


@pytest.mark.covers(S + "man.create-obstruction", C + "prudomman-mech.tactic.remove-infantry")
def test_an_obstruction_before_a_mech_costs_a_flair_for_every_red_card() -> None:
    stage = viskara(
        "a . . . . B\n. . . . . .\n. . . . . .\n. . . . . .",
        a="prudomman-mech",
        B=tired(),
        turn="a",
        zones=(Zone("obstruction", "B", (4,)),),
    )

    stage.shows((2, 0)).do("Attack: Remove Infantry", "flair")

    assert (stage.flair("B"), stage.zones("obstruction")) == (8, [{"E1"}])


@pytest.mark.covers("viskara.rule.look-ahead", A + "speed-of-light.reaction", "viskara.condition.stored-cards")
@pytest.mark.parametrize(("stored", "offered"), [(("b3", "b1"), True), (("b3",), False), (("b2", "b1"), False)])
def test_a_flash_before_an_attack_is_looked_ahead_for_with_cards_for_it(stored: tuple[str, ...], offered: bool) -> None:
    made = fighter(way(), aura={"Speed of Light": 1, "Reaction (Speed of Light)": 1})
    stage = viskara("A . . . . b", A=figure(made, stored=stored), b=tired())

    assert ("Attack: Slash" in stage.offered) is offered
