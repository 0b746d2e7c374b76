"""Pairs of rules at the seams: drawn at random from what acts in a battle, and hunted where two ways meet."""

from __future__ import annotations

import pytest

from fracas.games.viskara.book.character_creation import PartPlan, TacticPlan
from fracas.games.viskara.book.model import Companion, Juggernaut, Mark, Placed, Tracer, Zone
from fracas.testing.viskara import fighter, figure, viskara, way
from tests.games.viskara.aura_duel import duel, tired

U = "viskara.arts."
A = "viskara.aura."
C = "viskara.creature."
START = ("signature", "start", "action")
BLOW = TacticPlan("direct", "strength", low=4, medium=8, high=12)


@pytest.mark.covers(A + "aura-tactic", A + "expanded-influence.swap.reaction")
def test_a_swap_takes_the_line_of_an_auras_tactic_along() -> None:
    halo = fighter(way(), aura={"Aura Tactic": 1}, aura_tactic=way("Halo", outputs=(20, 21, 22), written=False))
    swapper = fighter(aura={"Expanded Influence": 1, "Swap": 1, "Reaction (Swap)": 1})
    stage = viskara(
        "A b c",
        A=figure(halo, stored=("r2", "b3")),
        b=tired(),
        c=figure(swapper, effort=0, marks=(Mark("expanded", "c"),)),
    )

    stage.shows((1, 0)).do("Attack: Halo", ("swap", "aura.expanded-influence.swap.reaction"))

    assert (stage.health("b"), stage.health("c"), stage.at("c")) == (90, 50 - 20, "B1")


@pytest.mark.covers("viskara.condition.rage-mark", "viskara.target.character")
def test_every_rage_mark_on_a_target_adds_ten() -> None:
    stage = viskara(
        "c B . a", c=fighter(), B=tired(marks=(Mark("rage", "a", 1), Mark("rage", "a", 1))), a="temperslug", turn="c"
    )

    stage.shows((1, 0)).do("Attack: Slash")

    assert (stage.health("B"), stage.marks("B")) == (90 - 24, [])


@pytest.mark.covers("viskara.tactic.type-exposure", U + "railroading")
def test_an_exposure_tactic_carries_an_ally_along_its_line_too() -> None:
    made = way("Wave", "exposure", upgrades={"Railroading": 1})
    stage = viskara("A C . b", A=fighter(made), C=fighter(), b=tired())

    stage.shows((1, 0)).do("Attack: Wave", "C1")

    assert stage.at("C") == "C1"


@pytest.mark.covers(C + "bellowbreath.ability.furnace-rupture", C + "unknown.tactic.flurry-of-strikes")
def test_a_furnace_ruptures_against_the_unknown_too() -> None:
    stage = viskara("A . . b\n. . . .\n. . . .", A="unknown", b=figure("bellowbreath", effort=0))

    stage.shows((1, 0)).do("Attack: Flurry of Strikes", "show")

    assert (stage.health("b"), stage.morale(0)) == (70 - 50, 625 - 10)


@pytest.mark.covers(A + "tempest.damage-up", "viskara.target.lines")
def test_walls_do_not_shelter_from_a_tempest() -> None:
    made = fighter(aura={"Tempest": 1, "Damage Up": 2})
    stage = viskara("A . # b", A=made, b=fighter(), zones=(Placed("tempest", "A", (1,)),))

    stage.turn("b")

    assert (stage.morale(1), stage.health("b")) == (25 - 3, 50)


@pytest.mark.covers(A + "dread.bane", "viskara.condition.movement-lock")
def test_a_bane_hurts_the_held_and_does_not_move_them() -> None:
    dreadful = figure(fighter(aura={"Dread": 1, "Bane": 3}), effort=0, stored=("r1",))
    stage = viskara(". A b", A=figure(fighter(), marks=(Mark("held", "b"),)), b=dreadful)

    stage.shows((2, 0)).do("Attack: Slash", "red 1")

    assert (stage.morale(0), stage.at("A"), stage.about) == (25 - 3, "B1", "turn")


@pytest.mark.covers("viskara.condition.shaken", U + "artillery.tracer")
def test_a_tracers_limit_is_for_all_the_output_against_the_shaken() -> None:
    made = fighter(way(outputs=(20, 21, 22), break_point=3))
    stage = viskara(
        "A . . . b", A=figure(made, marks=(Tracer("tracer", "A", 6, "turn", 0, 6),)), b=tired(), morale=(25, 0)
    )

    stage.shows((1, 0)).do("Attack: Slash")

    assert (stage.health("b"), stage.morale(1)) == (90 - 6, 0)


@pytest.mark.covers("viskara.sig.man.attack", C + "bellowbreath.tactic.steamburst")
def test_the_rooted_skip_the_steps_of_a_signature_move_and_strike() -> None:
    made = fighter(signature=(PartPlan("Sidestep"), PartPlan("Attack", {}, BLOW)), stats={"strength": 4})
    stage = viskara(". A b", A=figure(made, marks=(Mark("rooted", "b"),)), b=tired())

    stage.shows((1, 0)).do(START, "Yes")

    assert (stage.health("b"), stage.at("A")) == (90 - 4, "B1")


@pytest.mark.covers(U + "soul-wave", "viskara.sig.up.inspiring")
def test_inspiration_counts_along_every_line_of_a_wave() -> None:
    wave = way("Wave", "exposure", range=2, upgrades={"Soul Wave": 1})
    stage = viskara(
        "b A c", A=figure(fighter(wave), marks=(Mark("inspired", "D", 1, "end:A", 1),)), b=tired(), c=tired()
    )

    stage.shows((2, 0)).do("Attack: Wave", "soul wave")

    assert (stage.health("b"), stage.health("c")) == (90 - 10, 90 - 10)


@pytest.mark.covers(A + "gravity-well.zone-of-decay", "viskara.action.exertion")
def test_decay_is_halved_with_the_third_attack() -> None:
    made = fighter(aura={"Gravity Well": 1, "Zone of Decay": 2})
    stage = viskara("A b", A=figure(made, attacks=2), b=tired(), zones=(Placed("gravity well", "A", (1,)),))

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 3


@pytest.mark.covers("viskara.target.range", A + "tempest.larger")
@pytest.mark.parametrize(("picture", "lost"), [("A . . . . . b", 1), ("A . . . . . . b", 0)])
def test_a_larger_tempest_reaches_five_squares(picture: str, lost: int) -> None:
    made = fighter(aura={"Tempest": 1, "Larger Tempest": 1})
    stage = viskara(picture, A=made, b=fighter(), zones=(Placed("tempest", "A", (1,)),))

    stage.turn("b")

    assert stage.morale(1) == 25 - lost


@pytest.mark.covers("viskara.sig.man.create-obstruction.wall", "viskara.move.directly")
def test_a_made_obstruction_ends_a_push() -> None:
    made = way(upgrades={"Absolute Territory": 4})
    stage = viskara("A b . . .", A=fighter(made), b=tired(), zones=(Zone("obstruction", "A", (3,)),))

    stage.shows((1, 4)).do("Attack: Slash")

    assert stage.at("b") == "C1"


@pytest.mark.covers(A + "targeted-enhancement", "viskara.effect.presence")
def test_an_enhanced_power_hurts_morale_and_gives_half_of_it() -> None:
    halo = way("Halo", stat="presence", power=1, value=9, written=False)
    made = fighter(way(), style="aggressive", aura={"Aura Tactic": 1, "Targeted Enhancement": 1}, aura_tactic=halo)
    stage = viskara("A b", A=figure(made, stored=("r2", "b3", "b4")), b=tired())

    stage.shows((1, 0)).do("Attack: Halo", "black 3", "black 4", "power")

    assert (stage.morale(1), stage.morale(0), stage.who("A").stored) == (25 - 3, 25 + 2, ())


@pytest.mark.covers("viskara.condition.challenged", U + "barrage")
def test_a_barrage_of_an_ally_finds_the_challenged_defenceless() -> None:
    stage = viskara(
        "A . b . C",
        A=fighter(way(upgrades={"Challenger": 1})),
        b=fighter(health=90),
        C=fighter(way("Shot", "projectile", upgrades={"Barrage": 1})),
    )

    stage.shows((1, 4)).do("Attack: Slash", "Yes")
    stage.declined.clear()
    stage.turn("C").shows((4, 0)).do("Attack: Shot", "arts.barrage")

    assert "react" not in stage.declined
    assert stage.health("b") == 90 - 4 - 8


@pytest.mark.covers("viskara.move.general", A + "rattlesnake.force-convert")
def test_force_is_converted_into_a_move_that_ends_on_a_free_square() -> None:
    snake = figure(fighter(aura={"Rattlesnake": 3, "Force Convert": 1}), effort=0, stored=("b1",))
    stage = viskara(". c A b", A=fighter(), c=fighter(), b=snake)

    stage.shows((1, 0)).do("Attack: Slash", "b", "black 1")
    assert stage.cells() == {"A1"}
    stage.choose("A1")

    assert (stage.at("A"), stage.at("c")) == ("A1", "B1")


@pytest.mark.covers(C + "viskara-hermit.tactic.tenacious-crab", U + "omnipresence.echoes")
def test_echoes_do_not_carry_away_the_held() -> None:
    made = way("Wave", "exposure", upgrades={"Omnipresence": 1, "Echoes of the Future": 1})
    stage = viskara("A . # b\n# # # #", A=figure(fighter(made), marks=(Mark("held", "b"),)), b=tired())

    stage.shows((1, 4)).do("Attack: Wave")

    assert (stage.at("A"), stage.about, stage.health("b")) == ("A1", "turn", 90 - 2)


@pytest.mark.covers("viskara.condition.rage-mark", C + "temperslug.ability.rage-pheromones")
def test_pheromones_halve_what_goes_beyond_the_break_point() -> None:
    stage = viskara("A b", A=fighter(way(break_point=4)), b=figure("temperslug", effort=0))

    stage.shows((3, 0)).do("Attack: Slash")

    assert (stage.health("b"), stage.morale(1)) == (90 - 4, 45 - 4)


@pytest.mark.covers("viskara.sig.man.swap-location", C + "burrowing-worm.ability.ground-swimmer")
def test_nobody_swaps_with_a_worm_underground() -> None:
    made = fighter(signature=(PartPlan("Swap Location"),))
    stage = viskara("A b . .\n. . . .\n. . . .", A=made, b=figure("burrowing-worm", where="underground"))

    assert stage.ask is not None
    assert START not in stage.ask.options


@pytest.mark.covers(C + "burrowing-worm.tactic.breach", C + "sledge-walrus.ability.lumbering")
def test_a_walrus_halves_a_breach_and_not_the_stat_effect() -> None:
    worm = figure("burrowing-worm", where="underground", once=("breach",))
    stage = viskara(
        "A . . . . . . .\n. . . . b . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .",
        A=worm,
        b=figure("sledge-walrus", effort=0),
    )

    stage.shows((1, 0)).choose("D1")
    while stage.about == "teleport":
        stage.choose(stage.offered[0])

    assert stage.health("b") == 210 - 23 - 15
    assert not set(stage.who("A").cells) & set(stage.who("b").cells)


@pytest.mark.covers("viskara.sig.key.they-cant-hide", "viskara.target.square", "viskara.sig.man.create-obstruction")
@pytest.mark.parametrize(("upgrades", "possible"), [({}, False), ({"They Can't Hide": 1}, True)])
def test_an_obstruction_behind_a_wall_needs_eyes_for_it(upgrades: dict[str, int], possible: bool) -> None:
    stage = viskara("A # . b", A=fighter(signature=(PartPlan("Create Obstruction", upgrades),)), b=tired())

    assert stage.ask is not None
    assert (START in stage.ask.options) == possible


# Hunted


@pytest.mark.covers("viskara.condition.anchored", U + "lunge")
def test_the_anchored_do_not_lunge_and_do_not_look_ahead_to_it() -> None:
    stage = viskara("A . . b", A=figure(fighter(way(range=1, upgrades={"Lunge": 1})), anchored=True), b=tired())

    assert "Attack: Slash" not in stage.offered


@pytest.mark.covers("viskara.condition.anchored", A + "gravity-well.pull")
def test_a_pull_moves_enemies_and_not_an_anchored_ally() -> None:
    made = fighter(aura={"Gravity Well": 1, "Pull": 1})
    stage = viskara(
        "C . . . . b . . . . A",
        A=made,
        C=figure(fighter(), anchored=True),
        b=figure(fighter(), anchored=True),
        zones=(Placed("gravity well", "A", (3,)),),
        turn="A",
    )

    stage.do(("aura", "aura.gravity-well.pull"))

    assert (stage.at("C"), stage.at("b")) == ("A1", "E1")


@pytest.mark.covers("viskara.effect.body", "viskara.condition.exhausted")
def test_body_heals_the_exhausted() -> None:
    made = fighter(way(stat="body", power=3, value=5), style="aggressive")
    stage = viskara("C A b", A=made, C=figure(fighter(), health=-1), b=tired())

    stage.shows((2, 0)).do("Attack: Slash", "C")

    assert stage.health("C") == 2


@pytest.mark.covers("viskara.reaction.challenge-fate", A + "dread")
def test_fate_heals_by_the_original_finale_though_dread_takes_the_flourish() -> None:
    dreadful = figure(fighter(aura={"Dread": 1}), effort=0, stored=("b5",))
    stage = viskara("A b", A=figure(fighter(important=True), health=20), b=dreadful)

    stage.shows((1, 4)).do("Challenge fate").do("Attack: Slash", "black 5")

    assert (stage.health("A"), stage.health("b")) == (20 + 9, 50 - 9)
    assert not stage.told("A flourishes.")


@pytest.mark.covers(A + "expanded-influence.shared-pain", U + "debilitate")
def test_who_takes_the_pain_takes_the_flourish_effects() -> None:
    sharer = fighter(aura={"Expanded Influence": 1, "Shared Pain": 1})
    stage = viskara(
        "A C b",
        A=figure(sharer, marks=(Mark("expanded", "A"),), health=40),
        C=figure(fighter(), health=40),
        b=fighter(way(upgrades={"Debilitate": 1})),
        turn="b",
    )

    stage.shows((1, 4)).do("Attack: Slash", "Yes", "Yes")

    assert (stage.health("A"), stage.health("C"), stage.effort("A"), stage.effort("C")) == (36, 40, 2, 3)


@pytest.mark.covers("viskara.condition.shaken", "viskara.effect.presence")
def test_an_attack_that_shakes_leaves_presence_nothing_to_do() -> None:
    made = fighter(way(stat="presence", power=3, value=5, break_point=2), style="aggressive")
    stage = viskara("A b", A=made, b=tired(), morale=(25, 5))

    stage.shows((3, 0)).do("Attack: Slash")

    assert (stage.health("b"), stage.morale(1), stage.morale(0)) == (90 - 2, 5 - 10, 25)


@pytest.mark.covers(U + "emphasis", "viskara.rule.off-turn-damage", "viskara.reaction.defy")
def test_a_defy_of_morale_cancels_an_attack_out_of_turn() -> None:
    shot = way("Shot", "projectile", (30, 30, 30), upgrades={"Emphasis": 1})
    stage = viskara("A . b . C", A=fighter(), b=fighter(way("Block")), C=fighter(shot))

    stage.shows((1, 0), (1, 0), (1, 0)).do("Attack: Slash", "no", "Yes", "Defy: Block")

    assert (stage.health("b"), stage.morale(1)) == (50 - 4, 25)


@pytest.mark.covers("viskara.style.fast", "viskara.tactic.move-trigger")
def test_a_move_trigger_makes_the_style_of_the_fast_apply() -> None:
    stage = viskara(". A b", A=fighter(way(power=3, value=5), style="fast"), b=tired())

    stage.shows((1, 4)).do("Attack: Slash", "Sidestep")
    assert (stage.health("b"), stage.at("A")) == (90 - 4, "A1")
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 86 - 4 - 3


@pytest.mark.covers(U + "safe-squares", U + "wide-area")
def test_a_safe_square_within_a_wide_area_spares_an_ally() -> None:
    wave = way("Wave", "exposure", upgrades={"Wide Area": 1, "Safe Squares": 1})
    stage = viskara("A . . b C", A=fighter(wave), b=tired(), C=fighter())

    stage.shows((1, 0)).do("Attack: Wave", "Yes", "E1", "Nothing more")

    assert (stage.health("b"), stage.health("C"), stage.flair("A")) == (90 - 4, 50, 10 - 1)


@pytest.mark.covers(U + "denial-shot", U + "called-shot")
def test_a_denial_takes_what_a_called_shot_adds_to_the_finale() -> None:
    shot = way("Shot", "projectile", upgrades={"Called Shot": 1})
    deny = way("Deny", "projectile", upgrades={"Denial Shot": 1}, power=1, value=9)
    stage = viskara("A . b", A=fighter(shot), b=figure(fighter(deny, style="rhythm"), effort=1))

    stage.shows((1, 1), (0, 5)).do("Attack: Shot", "arts.called-shot", "Nothing more", "Defy: Deny", "arts.denial-shot")

    assert not stage.told("A flourishes.")


@pytest.mark.covers(U + "soul-wave", U + "soul-wave.scatter")
def test_without_its_price_a_wave_has_half_of_everything() -> None:
    wave = way("Wave", "exposure", upgrades={"Soul Wave": 1, "Charge": 1})
    stage = viskara("A . b", A=fighter(wave), b=tired())

    stage.shows((2, 4)).do("Attack: Wave", "Characters", "Yes")

    assert (stage.health("b"), stage.morale(1)) == (90 - 4, 25 - 1)


@pytest.mark.covers(U + "companion.riding", "viskara.condition.scorched")
def test_a_rider_is_scorched_where_the_mount_goes() -> None:
    mount = way("Mount", range=3, upgrades={"Companion": 1, "Frontline": 1, "Riding": 1})
    burning = figure(fighter(way(upgrades={"Wide Area": 1, "Scorched Earth": 3}), health=90), effort=0)
    stage = viskara("A . . . . b", A=fighter(mount), b=burning, zones=(Zone("scorch", "b", (2,), 3),))
    stage.battle.zones = (*stage.battle.zones, Companion("companion", "A", (0,), 0, "", "mount", True, False))
    stage.turn("A")

    stage.shows((1, 0)).do("Attack: Mount", "Yes", "C1")

    assert (stage.at("A"), stage.morale(0)) == ("C1", 25 - 3)


@pytest.mark.covers(A + "juggernaut", "viskara.action.exertion")
def test_a_juggernaut_halves_what_exertion_has_halved() -> None:
    tough = figure(
        fighter(aura={"Juggernaut": 1}),
        effort=0,
        stored=("b7",),
        marks=(Juggernaut("juggernaut", "b", 0, "start:b", 0, "b"),),
    )
    stage = viskara("A b", A=figure(fighter(), attacks=2), b=tough)

    stage.shows((3, 6)).do("Attack: Slash")

    assert stage.health("b") == 50 - 3


@pytest.mark.covers(A + "tempest", "viskara.move.other", U + "absolute-territory")
def test_a_push_into_a_tempest_hurts_in_its_owners_turn() -> None:
    made = fighter(way(upgrades={"Absolute Territory": 4}), aura={"Tempest": 1})
    stage = viskara("A b . . . . . .", A=made, b=tired(), zones=(Placed("tempest", "A", (6,)),))

    stage.shows((1, 4)).do("Attack: Slash")

    assert (stage.at("b"), stage.health("b")) == ("D1", 90 - 4 - 1)


@pytest.mark.covers("viskara.move.teleport", "viskara.condition.scorched", A + "speed-of-light")
def test_a_teleport_enters_a_scorched_square() -> None:
    burning = figure(fighter(way(upgrades={"Wide Area": 1, "Scorched Earth": 2})), effort=0)
    stage = duel({"Speed of Light": 1}, ("b3",), "A . . b", b=burning, zones=(Zone("scorch", "b", (2,), 2),))

    stage.do(("aura", "aura.speed-of-light"), "black 3", "C1")

    assert (stage.at("A"), stage.morale(0)) == ("C1", 25 - 2)


@pytest.mark.covers("viskara.move.swap", A + "tempest", "viskara.sig.man.swap-location")
def test_a_swap_brings_somebody_into_a_tempest() -> None:
    storm = fighter(aura={"Tempest": 1}, signature=(PartPlan("Swap Location"),))
    stage = viskara("b A . . . . .", A=storm, b=tired(), zones=(Placed("tempest", "A", (4,)),))

    stage.do(START, "Yes")

    assert (stage.at("A"), stage.at("b"), stage.health("b"), stage.health("A")) == ("A1", "B1", 90 - 1, 50)
