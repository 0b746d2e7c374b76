"""Still more pairs of rules drawn at random from the reference: each time a position in which both matter."""

from __future__ import annotations

import pytest

from fracas.games.viskara.book.character_creation import PartPlan, TacticPlan
from fracas.games.viskara.book.model import Charges, Companion, Mark, Placed, Zone
from fracas.testing.viskara import fighter, figure, viskara, way
from tests.games.viskara.aura_duel import duel, tired

U = "viskara.arts."
A = "viskara.aura."
C = "viskara.creature."
START = ("signature", "start", "action")


@pytest.mark.covers(U + "debilitate.essence-drain", C + "bellowbreath.tactic.steamburst")
def test_who_drains_a_bellowbreath_may_be_rooted_by_its_steam() -> None:
    drain = way(upgrades={"Debilitate": 1, "Essence Drain": 1})
    stage = viskara("A b", A=figure(fighter(drain), health=40), b="bellowbreath")

    stage.shows((2, 4), (1, 4)).do("Attack: Slash", "Defy: Steamburst")

    assert (stage.health("b"), stage.morale(1), stage.health("A")) == (70 - (8 - 5), 35 - 2, 40 + 1)
    assert (stage.morale(0), stage.flair("b")) == (25 - 10, 10 - 1 - 1)
    assert "Sidestep" not in stage.offered


@pytest.mark.covers(U + "challenger", "viskara.action.stance", "viskara.condition.challenged")
def test_the_challenged_cannot_defy_an_allys_attack_but_take_a_stance() -> None:
    stage = viskara("A b C", A=fighter(way(upgrades={"Challenger": 1})), b=figure(fighter(health=90)), C=fighter())

    stage.shows((1, 4)).do("Attack: Slash", "Yes")
    assert stage.flair("A") == 10 - 3
    stage.declined.clear()
    stage.turn("C").shows((1, 0)).do("Attack: Slash")
    assert "react" not in stage.declined
    stage.turn("b")

    assert "Stance: Slash" in stage.offered


@pytest.mark.covers(U + "explosive.range-3", "viskara.condition.rage-mark", C + "temperslug.tactic.acid-spray")
def test_rage_goes_into_the_attack_and_not_into_its_blast() -> None:
    bomb = way(upgrades={"Explosive": 1, "Range Up: 3": 1})
    stage = viskara("c B . . . . a", c=fighter(bomb), B=tired(marks=(Mark("rage", "a", 1),)), a="temperslug", turn="c")

    stage.shows((1, 4)).do("Attack: Slash", "Yes")

    assert (stage.health("B"), stage.flair("c")) == (90 - (4 + 10) - 2, 10 - 4)
    assert "rage" not in stage.marks("B")


@pytest.mark.covers(U + "drag-down.gang-up", U + "risky-strike")
def test_a_risk_that_pays_off_and_friends_around_add_up() -> None:
    made = way(upgrades={"Drag Down": 1, "Gang Up": 1, "Risky Strike": 1})
    stage = viskara("A b C", A=fighter(made), b=tired(), C=fighter())

    stage.shows((2, 4)).do("Attack: Slash")

    assert stage.health("b") == 90 - (8 + 2) - 1


@pytest.mark.covers(U + "burst", U + "explosive")
def test_a_blast_after_a_burst_has_half_of_what_is_written() -> None:
    made = way(upgrades={"Burst": 1, "Explosive": 1})
    stage = viskara("A . . . . b", A=fighter(made), b=tired())

    stage.shows((1, 4)).do("Dash", "E1", "Yes", "Yes")

    assert (stage.health("b"), stage.health("A")) == (90 - (4 + 2) - 2, 50 - 2)
    assert (stage.effort("A"), stage.flair("A")) == (3 - 2, 10 - 1 - 3)


@pytest.mark.covers("viskara.target.each", U + "explosive.range-3")
def test_a_wall_shelters_from_a_blast() -> None:
    made = way(upgrades={"Explosive": 1, "Range Up: 3": 1})
    stage = viskara("A b # c", A=fighter(made), b=tired(), c=tired())

    stage.shows((1, 4)).do("Attack: Slash", "Yes")

    assert (stage.health("b"), stage.health("c"), stage.health("A")) == (90 - 4 - 2, 90, 50 - 2)


@pytest.mark.covers("viskara.reaction.defy-lines", C + "viskaramander.tactic.vacuum-force")
def test_a_better_defy_spares_its_line_the_pull_and_no_other() -> None:
    stage = viskara("a . . B .\n. . . C .", a="viskaramander", B=fighter(), C=figure(fighter(), effort=0), turn="a")

    stage.shows((1, 4), (2, 0)).do("Attack: Vacuum Force", "B", "C", "Defy: Slash", "B", "B2")

    assert (stage.health("B"), stage.health("C")) == (50 - (10 - 8), 50 - 10)
    assert (stage.at("B"), stage.at("C"), stage.morale(0)) == ("D1", "B2", 50 - 5)


@pytest.mark.covers(A + "efficient-fashion.efficient-blaze", "viskara.tactic.type-projectile")
def test_a_released_red_card_makes_no_move_trigger() -> None:
    made = fighter(way("Shot", "projectile"), aura={"Efficient Fashion": 1, "Efficient Blaze": 4})
    stage = viskara("A . b", A=figure(made, stored=("r1",)), b=tired())

    stage.shows((2, 4)).do("Attack: Shot", "red 1", "Morale")

    assert (stage.health("b"), stage.morale(1)) == (90 - 12, 25 - 4)
    assert stage.told("A flourishes.")
    assert "move trigger" not in stage.declined


@pytest.mark.covers("viskara.condition.logic-charge", A + "release-potential")
def test_a_released_card_makes_the_flourish_that_logic_waits_for() -> None:
    made = fighter(way(power=1, value=9), style="aggressive", aura={})
    stage = viskara("A b", A=figure(made, stored=("b4",), marks=(Mark("logic", "A", 2, "start:A"),)), b=tired())

    stage.shows((1, 0)).do("Attack: Slash", "black 4")

    assert stage.health("b") == 90 - 4 - 2 * (1 + 2)
    assert "logic" not in stage.marks("A")


@pytest.mark.covers(C + "burrowing-worm.tactic.breach", "viskara.style.rhythm")
@pytest.mark.parametrize(("effort", "more"), [(3, 15), (2, 0), (1, 15)])
def test_a_breach_is_in_rhythm_with_two_or_no_effort_left(effort: int, more: int) -> None:
    worm = figure("burrowing-worm", where="underground", once=("breach",), effort=effort)
    stage = viskara(
        "a . . . . . .\n. . . . B . .\n. . . . . . .\n. . . . . . .",
        a=worm,
        B=figure(fighter(health=99), effort=0),
        turn="a",
    )

    stage.shows((1, 0)).choose("D1")
    if stage.about == "teleport":
        stage.choose(stage.offered[0])

    assert stage.health("B") == 99 - 45 - more


@pytest.mark.covers(C + "temperslug.tactic.enhanced-acid", C + "mireshell.ability.rotting-stench")
def test_the_stench_takes_acid_its_flourish_but_not_the_mark_of_a_hit() -> None:
    stage = viskara("A . b .\n. . . .", A="temperslug", b=figure("mireshell", flair=5, effort=0))

    stage.shows((3, 5)).do("Attack: Enhanced Acid")

    assert (stage.health("b"), stage.marks("b").count("rage")) == (380 - 7, 1)
    assert not stage.told("A flourishes.")


@pytest.mark.covers("viskara.sig.man.attack", A + "expanded-influence.moral-support")
def test_moral_support_answers_a_signature_attack_too() -> None:
    blow = PartPlan("Attack", {}, TacticPlan("direct", "strength", low=4, medium=8, high=12))
    made = fighter(aura={"Expanded Influence": 1, "Moral Support": 1})
    stage = viskara(
        "A C b",
        A=figure(made, marks=(Mark("expanded", "A"),)),
        C=fighter(),
        b=fighter(signature=(blow,), stats={"strength": 4}),
        turn="b",
        defaults={"react": "no"},
    )

    stage.shows((1, 0)).do(START, "Yes", "Yes")

    assert (stage.flair("A"), stage.flair("C"), stage.health("C")) == (9, 11, 50 - 4)


@pytest.mark.covers(C + "unknown.tactic.teleport", "viskara.condition.anchored")
def test_the_anchored_do_not_teleport() -> None:
    stage = viskara(
        ". . . . . . .\n. a . . . . B\n. . . . . . .\n. . . . . . .",
        a=figure("unknown", anchored=True),
        B=fighter(),
        turn="a",
    )

    assert "Teleport" not in stage.offered
    assert "Sidestep" not in stage.offered


@pytest.mark.covers("viskara.sig.man.create-obstruction", "viskara.condition.charges", U + "charge")
def test_charges_are_gained_but_not_spent_on_an_obstruction() -> None:
    stage = viskara(
        "A . b", A=fighter(way(upgrades={"Charge": 1})), b=fighter(), zones=(Zone("obstruction", "b", (1,)),)
    )

    stage.shows((1, 4)).do("Attack: Slash", "No")

    assert (stage.zones("obstruction"), stage.mark("A", "charges").n, stage.morale(1)) == ([], 2, 25)


@pytest.mark.covers(U + "wide-area", "viskara.rule.round-up", "viskara.action.exertion")
def test_a_third_attack_rounds_its_half_up_for_everybody_in_the_area() -> None:
    wave = way("Wave", "exposure", (5, 8, 12), upgrades={"Wide Area": 1})
    stage = viskara("A b c", A=figure(fighter(wave), attacks=2), b=tired(), c=tired())

    stage.shows((1, 0)).do("Attack: Wave", "Yes")

    assert [stage.health(letter) for letter in "Abc"] == [50 - 3, 90 - 3, 90 - 3]


@pytest.mark.covers("viskara.style.dreadnought", "viskara.balance.multi-side")
@pytest.mark.parametrize(("whom", "more"), [("b", 0), ("c", 3)])
def test_a_dreadnought_looks_at_the_morale_of_its_targets_side(whom: str, more: int) -> None:
    made = fighter(way(power=3, value=5), style="dreadnought")
    stage = viskara(
        "b A c", A=made, b=tired(), c=figure(fighter(health=90), effort=0, side=2), turn="A", morale=(25, 13, 12)
    )

    stage.shows((1, 0)).do("Attack: Slash", whom)

    assert stage.health(whom) == 90 - 4 - more


@pytest.mark.covers(C + "heckler.tactic.throw-a-bug", C + "viskara-hermit.tactic.tenacious-crab")
@pytest.mark.parametrize(("picture", "held"), [("A b", True), ("A . . b", False)])
def test_a_crab_holds_only_whom_it_can_reach(picture: str, held: bool) -> None:
    stage = viskara(picture, A="heckler", b="viskara-hermit")

    stage.shows((1, 0), (1, 4)).do("Attack: Throw a Bug?!", "Defy: The Tenacious Crab")

    assert ("held" in stage.marks("A"), "held" in stage.marks("b")) == (held, held)


@pytest.mark.covers(C + "bellowbreath.ability.furnace-rupture", "viskara.tactic.type-exposure")
@pytest.mark.parametrize(("type", "lost"), [("direct", 10), ("exposure", 10), ("projectile", 0)])
def test_a_furnace_ruptures_for_all_but_projectiles(type: str, lost: int) -> None:
    stage = viskara("A . b", A=fighter(way(type=type)), b=figure("bellowbreath", effort=0))

    stage.shows((1, 0)).do("Attack: Slash")

    assert (stage.morale(0), stage.flair("b")) == (25 - lost, 10 - lost // 10)


@pytest.mark.covers("viskara.resource.health", C + "viskaramander.ability.regeneration")
def test_regeneration_beyond_the_maximum_counts_less_the_next_time() -> None:
    stage = viskara("a . B", a=figure("viskaramander", flair=2), B=fighter(), turn="a")

    stage.end_turn()
    assert (stage.health("a"), stage.flair("a")) == (80 + 22, 0)
    stage.turn("a").end_turn()

    assert stage.health("a") == 102 + (33 - 22)


@pytest.mark.covers(U + "aggressive-defense", U + "companion.frontline")
def test_an_attack_on_a_companion_can_be_defied_aggressively() -> None:
    loyal = way("Pet", upgrades={"Companion": 1, "Frontline": 1})
    block = way("Block", range=3, outputs=(10, 11, 12), upgrades={"Aggressive Defense": 1})
    stage = viskara("a . . B", a=fighter(), B=fighter(loyal, block), turn="a")
    stage.battle.zones = (Companion("companion", "B", (1,), 0, "", "pet", True, False),)
    stage.turn("a")

    stage.shows((1, 0), (1, 4)).do("Attack: Slash", "Defy: Block")

    assert stage.morale(1) == 25 - (10 - 4)
    assert stage.health("B") == 50


@pytest.mark.covers(U + "companion.no-matter-what", "viskara.tactic.move-trigger")
def test_a_move_trigger_is_no_dash_for_who_never_dashes() -> None:
    made = way(upgrades={"Companion": 1, "Best Friends": 1, "No Matter What": 1})
    stage = viskara(". . A b . .", A=fighter(made), b=tired())
    del stage.defaults["move trigger"]

    stage.shows((1, 4)).do("Attack: Slash")

    assert stage.about == "move trigger"
    assert not any("ash" in label for label in stage.offered if label != "Slash")


@pytest.mark.covers(A + "gravity-well.siphon", U + "overbearing-defense.unending-offense")
def test_a_siphon_heals_for_attacks_and_not_for_unending_offense() -> None:
    block = way("Block", upgrades={"Overbearing Defense": 1, "Unending Offense": 1})
    made = fighter(block, aura={"Gravity Well": 1, "Zone of Decay": 1, "Siphon": 5})
    stage = viskara("a B", a=fighter(), B=figure(made, health=15), turn="a", zones=(Placed("gravity well", "B", (0,)),))

    stage.shows((1, 0), (1, 4)).do("Attack: Slash", "Defy: Block")

    assert (stage.morale(1), stage.health("B")) == (25 - 4, 15)


@pytest.mark.covers(U + "companion.massive", "viskara.perk.agility")
def test_moving_a_companion_is_no_move_action() -> None:
    loyal = way("Pet", range=3, upgrades={"Companion": 1})
    stage = viskara("A . . . . b", A=fighter(loyal, perks={"agility": 3}), b=tired())

    stage.shows((1, 0)).do("Attack: Pet", "Yes", "C1")

    assert stage.health("b") == 90 - 4


@pytest.mark.covers(C + "unknown.tactic.strange-beam", "viskara.style.universal")
def test_a_beam_of_creativity_without_style_only_hurts() -> None:
    stage = viskara("a . . . B\n. . . . .\n. . . . .", a="unknown", B=figure(fighter(health=200), effort=0), turn="a")

    stage.shows((1, 0)).do("Attack: Strange Beam", "show")
    assert stage.health("B") == 200 - 30
    stage.shows((1, 0)).do("Attack: Strange Beam", "style", "show", "strength")

    assert stage.health("B") == 170 - 30 - 50


@pytest.mark.covers("viskara.condition.stealth-mark", A + "dread")
def test_stealth_and_dread_both_lower_a_show() -> None:
    frightful = figure(fighter(aura={"Dread": 1}), effort=0, stored=("r1", "b5"))
    stage = viskara(
        "A . b . c\n. . . . .",
        A=fighter(way("Shot", "projectile")),
        c=frightful,
        b=figure("snowblanket-landmanta", effort=0),
    )

    stage.shows((3, 5)).do("Attack: Shot", "red 1")

    assert stage.health("b") == 225 - 4
    assert not stage.told("A flourishes.")


@pytest.mark.covers(U + "psychic-curse", C + "packhunt-puffin.ability.stubby-bill")
def test_a_curse_lowers_the_finale_of_other_tactics_even_against_a_puffin() -> None:
    made = fighter(way("Jab"), way("Hex", "exposure", upgrades={"Psychic Curse": 1}))
    stage = viskara(
        "A b",
        A=figure(made, flair=0),
        b=figure("packhunt-puffin", effort=0, marks=(Mark("curse", "A"), Mark("curse", "A"))),
    )

    stage.shows((1, 5)).do("Attack: Jab")

    assert not stage.told("A flourishes.")


@pytest.mark.covers("viskara.resource.morale", U + "reverberation.destabilize")
def test_reverberation_raises_the_finale_and_throws_bystanders_back() -> None:
    wave = way("Wave", "exposure", upgrades={"Reverberation": 1, "Destabilize": 1})
    stage = viskara("A . b c . . .", A=fighter(wave), b=tired(), c=tired())

    stage.shows((2, 2)).do("Attack: Wave", "arts.reverberation", "F1")

    assert (stage.at("c"), stage.flair("A")) == ("F1", 10 - 2)


@pytest.mark.covers(A + "juggernaut.onslaught", "viskara.speed.medium")
def test_the_effort_of_an_onslaught_pays_for_a_move() -> None:
    stage = duel({"Juggernaut": 1, "Onslaught": 4}, ("r5", "r6", "r7"), flair=0, effort=1, picture=". A b . . .")
    stage.do(("aura", "aura.juggernaut"), "red 7")

    stage.shows((1, 0)).do("Attack: Slash", "red 5")
    assert stage.effort("A") == 1
    stage.do("Sidestep")

    assert (stage.effort("A"), stage.at("A")) == (0, "A1")


@pytest.mark.covers(A + "tempest.eye-of-the-storm", U + "denial-shot.overdrain")
def test_the_eye_of_the_storm_serves_defies_too() -> None:
    deny = way("Deny", "projectile", power=1, value=9)
    made = fighter(deny, style="rhythm", aura={"Tempest": 1, "Eye of the Storm": 3})
    stage = viskara(
        "a . B", a=fighter(way(range=3)), B=figure(made, effort=1), turn="a", zones=(Placed("tempest", "B", (2,)),)
    )

    stage.shows((1, 0), (0, 0)).do("Attack: Slash", "Defy: Deny")

    assert stage.morale(1) == 25 - (1 + 3)


@pytest.mark.covers(A + "expanded-influence.commander", C + "prudomman-mech.ability.machine")
def test_a_machine_takes_no_morale_damage_even_when_shaken() -> None:
    stage = viskara(
        "A b . . .\n. . . . .\n. . . . .\n. . . . .", A=fighter(way(break_point=3)), b="prudomman-mech", morale=(25, 0)
    )

    stage.shows((1, 0)).do("Attack: Slash")

    assert (stage.health("b"), stage.morale(1)) == (600 - 3, 0)


@pytest.mark.covers(C + "prudomman-mech.ability.weak-point", U + "called-shot")
def test_a_called_fourth_red_card_finds_the_weak_point() -> None:
    shot = way("Shot", "projectile", (4, 8, 12), 3, upgrades={"Called Shot": 1}, power=2)
    stage = viskara("A b . . .\n. . . . .\n. . . . .\n. . . . .", A=fighter(shot), b="prudomman-mech")

    stage.shows((3, 0)).do("Attack: Shot", "arts.called-shot", "Nothing more")

    assert stage.health("b") == 600 - (12 + 2)


@pytest.mark.covers(A + "targeted-enhancement.sabotage", U + "explosive")
def test_a_sabotaged_attack_is_weaker_and_its_blast_is_not() -> None:
    saboteur = figure(fighter(aura={"Targeted Enhancement": 1, "Sabotage": 1}), effort=0, stored=("b3",))
    bomb = way(upgrades={"Explosive": 1})
    stage = viskara("A b", A=figure(fighter(bomb), marks=(Mark("sabotage", "b", 1, "end:b"),)), b=saboteur)

    stage.shows((1, 4)).do("Attack: Slash", "black 3", "low", "Yes")

    assert stage.health("b") == 50 - (4 - 2) - 2


@pytest.mark.covers(U + "called-shot.fake-out", A + "recovery")
def test_a_fake_out_and_a_recovery_both_heal() -> None:
    shot = way("Shot", "projectile", upgrades={"Called Shot": 1, "Fake Out": 1})
    stage = viskara("A . b", A=figure(fighter(shot, aura={"Recovery": 2}), health=20, stored=("b3",)), b=tired())

    stage.fate("r5", "b8").shows((1, 0)).do("Attack: Shot", "arts.called-shot", "Nothing more", "red 5")
    assert stage.health("A") == 21
    stage.do(("aura", "aura.recovery"), "black 3")

    assert stage.health("A") == 21 + 6


@pytest.mark.covers("viskara.rule.immediately", A + "double-up.play-both-sides", U + "charge.force-focus")
def test_focused_charges_are_not_halved_but_what_both_sides_add_is() -> None:
    made = way(power=4, value=20, upgrades={"Charge": 1, "Force Focus": 1})
    sheet = fighter(made, style="aggressive", aura={"Double Up": 1, "Play Both Sides": 3})
    stage = viskara(
        "A b", A=figure(sheet, stored=("b1",), marks=(Charges("charges", "A", 2, tactic="slash"),)), b=tired()
    )

    stage.shows((1, 0)).do("Attack: Slash", 3, "black 1")

    assert stage.health("b") == 90 - 4 - (2 + 6 + 2)
