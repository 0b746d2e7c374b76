"""Where two rules meet: turns with a number, one account of power, lines from anywhere, who pays and who performs."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Setup
from fracas.games.viskara.book import balance, ending
from fracas.games.viskara.book.character_creation import PartPlan, SignaturePlan, TacticPlan
from fracas.games.viskara.book.declare import CREATURES
from fracas.games.viskara.book.model import Charges, Companion, Imposing, Placed, Presence, Zone
from fracas.games.viskara.content.bestiary.shadows import Parasite, attach
from fracas.games.viskara.edition import ViskaraRules
from fracas.games.viskara.table import setup
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

U = "viskara.arts."


# Turns have a number


@pytest.mark.covers("viskara.perk.presence", "viskara.condition.presence-record")
def test_flair_spent_on_a_later_turn_of_ones_own_adds_to_the_presence_record() -> None:
    made = fighter(way("Four", flair=4), way("Five", flair=5), perks={"presence": 2})
    stage = viskara("A b", A=made, b=figure(fighter(health=200), effort=0))

    stage.shows((1, 1)).do("Attack: Four")
    assert stage.mark("A", "presence") == Presence("presence", "A", 1, turn=0, counted=1)
    stage.turn("A").shows((1, 3)).do("Attack: Five")

    assert stage.mark("A", "presence").n == 3


@pytest.mark.covers("viskara.perk.presence", "viskara.condition.presence-record")
def test_flair_of_the_same_turn_counts_once_for_the_presence_record() -> None:
    made = fighter(way("Four", flair=4), way("More", flair=2), perks={"presence": 2})
    stage = viskara("A b", A=made, b=figure(fighter(health=200), effort=0))

    stage.shows((1, 1)).do("Attack: Four")
    stage.shows((1, 3)).do("Attack: More")

    assert stage.mark("A", "presence").n == 3


# One account of power


@pytest.mark.covers(U + "burst.velocity", "viskara.effect.power")
def test_velocity_does_not_exceed_the_maximum_power() -> None:
    quick = way(power=3, value=4, upgrades={"Burst": 1, "Velocity": 5})
    stage = viskara("A . . . . b", A=fighter(quick, style="aggressive"), b=figure(fighter(health=90), effort=0))

    stage.shows((1, 0)).do("Dash", "E1", "Yes")

    assert stage.health("b") == 90 - (4 + 1 * 2) - 4


@pytest.mark.covers(U + "charge.force-focus", "viskara.perk.presence")
def test_force_focus_halves_the_presence_perk_too() -> None:
    made = way(power=4, value=9, flair=3, upgrades={"Charge": 1, "Force Focus": 1})
    stage = viskara(
        "A b",
        A=fighter(made, style="aggressive", perks={"presence": 4}),
        b=figure(fighter(health=90), effort=0),
        defaults={"charges": 1},
    )

    stage.shows((1, 3)).do("Attack: Slash")

    assert stage.health("b") == 90 - 4 - (2 + 2 + 2)


@pytest.mark.covers(U + "combining.double-style")
def test_double_style_adds_each_combined_stat_effect_once() -> None:
    first = way("Jab", stat="strength", upgrades={"Combining": 1, "Double Style": 1})
    second = way("Hook", stat="strength", upgrades={"Combining": 1, "Double Style": 2})
    main = way("Main", stat="logic", value=9, outputs=(0, 0, 0))
    stage = viskara(
        "A b",
        A=figure(fighter(main, first, second, style="aggressive"), flair=20),
        b=figure(fighter(health=90), effort=0),
    )

    stage.shows((1, 0)).do("Attack: Main", "Combining: Jab", "Yes")

    assert 90 - stage.health("b") == 4 + 4 + 1 + 2


@pytest.mark.covers(U + "charge.integrated", U + "charge", "viskara.condition.charges")
def test_a_charge_tactic_without_integrated_may_spend_the_characters_charges() -> None:
    plain = way("Plain", upgrades={"Charge": 1})
    shared = way("Shared", upgrades={"Charge": 1, "Integrated": 1})
    stage = viskara(
        "A b",
        A=figure(fighter(plain, shared), marks=(Charges("charges", "A", 5),)),
        b=figure(fighter(health=90), effort=0),
    )

    stage.shows((1, 4)).do("Attack: Plain", "Yes")

    assert stage.morale(1) == 25 - (2 + 5)
    assert "charges" not in stage.marks("A")


@pytest.mark.covers(U + "rising-action")
def test_rising_action_pays_on_the_next_attack_only() -> None:
    stage = viskara(
        "A b",
        A=fighter(way(upgrades={"Rising Action": 1}), way("Jab"), stats={}),
        b=figure(fighter(health=90), effort=0),
    )

    stage.shows((1, 1)).do("Attack: Slash")
    stage.shows((1, 0)).do("Attack: Jab")
    stage.shows((1, 3)).do("Attack: Jab")

    assert stage.health("b") == 90 - 4 - 4 - 2


@pytest.mark.covers(U + "called-shot.fake-out")
def test_a_red_fake_out_heals_although_nobody_defies() -> None:
    shot = way(type="projectile", upgrades={"Called Shot": 1, "Fake Out": 2})
    stage = viskara("A . b", A=figure(fighter(shot), health=20), b=figure(fighter(), effort=0))

    stage.fate("b9", "r9").shows((1, 0)).do("Attack: Slash", "Called Shot", "red 9")

    assert stage.health("A") == 22


# Chains, death, parasites


def party(*levels: int) -> ViskaraStage:
    letters: dict[str, Any] = {letter: fighter(level=level) for letter, level in zip("ABCD", levels, strict=True)}
    return viskara("A B C D e", **letters, e=fighter(level=14))


@pytest.mark.covers("viskara.chain.difficulty", "viskara.chain.balance-level", "viskara.chain.rules")
def test_everybody_loses_by_the_same_level_totals_after_a_battle_of_a_chain() -> None:
    stage = party(5, 5, 5, 5)
    battle = stage.battle
    battle.scenes, battle.scene = ("battle gate", "chain yard"), 0
    for c in battle.characters[:4]:
        c.balance, c.most, c.health = 5, 45, 45
    battle.removed, battle.winner = (1,), 0

    assert [int(total) for total in balance.totals(battle)] == [18, 14]
    ending.end_battle(battle)

    assert [c.most for c in battle.characters[:4]] == [45 - 14] * 4


@pytest.mark.covers("viskara.condition.threat")
def test_the_dead_are_not_in_the_storys_next_battle() -> None:
    rules = ViskaraRules()
    battle = rules.begin(Setup("viskara", "base", "the_old_works", options={"formation": True}))
    setup.enter_battle(battle, "gate")
    battle.get("ivo").dead = battle.get("ivo").out = True

    setup.enter_battle(battle, "yard", chain=True)
    assert [c.id for c in battle.characters if c.side == 0] == ["hesper"]
    setup.enter_battle(battle, "cellar")

    assert [c.id for c in battle.characters if c.side == 0] == ["hesper"]


@pytest.mark.covers("viskara.creature.somac-parasite.ability.parasite")
def test_a_parasites_signature_tactics_have_the_level_and_power_of_both() -> None:
    move = SignaturePlan(3, "Bite", (PartPlan("Attack", {}, TacticPlan("direct", "agility")),))
    host = CREATURES["pike-beetle"]()

    made = attach(host, Parasite(4, {"signature": 4}, signature=move))

    assert made.signature is not None
    tactic = made.signature.parts[0].tactic
    assert tactic is not None
    assert (tactic.break_point, tactic.most_power) == (2 * 7 + 7, 2 + 1 + 4)


# Lines


def shooter(**upgrades: int) -> Any:
    return way("Wave", "exposure", (4, 8, 12), range=4, upgrades={k.replace("_", " "): n for k, n in upgrades.items()})


@pytest.mark.covers(U + "omnipresence", "viskara.reaction.defy-lines")
def test_a_defy_through_a_wall_has_half_output() -> None:
    stage = viskara(
        """
        a . . B
        . # # #
        . . C .
        """,
        a=figure(fighter(way("Shot", "projectile", (12, 12, 12))), side=1),
        B=figure(fighter(), effort=0),
        C=fighter(shooter(Omnipresence=1)),
        turn="a",
    )

    stage.shows((1, 0), (1, 0)).do("Attack: Shot", "Defy: Wave")

    assert stage.health("B") == 50 - (12 - 2)


@pytest.mark.covers(U + "omnipresence.echoes", U + "omnipresence")
def test_a_flourish_with_a_defy_through_a_wall_sets_off_echoes() -> None:
    stage = viskara(
        """
        a . . B
        . # # #
        . . . .
        . . C .
        """,
        a=figure(fighter(way("Shot", "projectile", (12, 12, 12))), side=1),
        B=figure(fighter(), effort=0),
        C=fighter(way("Wave", "exposure", range=4, upgrades={"Omnipresence": 1, "Echoes of the Future": 1})),
        turn="a",
    )

    stage.shows((1, 0), (1, 4)).do("Attack: Shot", "Defy: Wave")

    assert stage.about == "teleport"
    assert "C3" in stage.cells() or "D3" in stage.cells()


@pytest.mark.covers(U + "companion", "viskara.reaction.defy-lines")
def test_a_companions_tactic_defies_only_what_the_companion_reaches() -> None:
    def offered(at: int) -> bool:
        stage = viskara(
            "a . . . . . B . .",
            a=figure(fighter(way("Shot", "projectile", range=9)), side=1),
            B=fighter(way(upgrades={"Companion": 1}, range=1)),
            turn="a",
        )
        companion = stage.battle.companions()[0]
        stage.battle.swap_zone(companion, Companion("companion", "B", (at,), 0, "", "slash"))
        del stage.defaults["react"]
        stage.fate("b1", "b2", "b3", "b4", "b0") if at > 7 else None
        stage.do("Attack: Shot")
        return stage.about == "react"

    assert offered(7)
    assert not offered(8)


@pytest.mark.covers("viskara.target.lines", "viskara.target.character", "viskara.key.size")
def test_a_large_creature_keeps_every_start_that_reaches_all_its_targets() -> None:
    stage = viskara(
        """
        A . b . .
        . . . . .
        . . . . .
        . c . . .
        """,
        A=figure(fighter(way(range=2, upgrades={"Burst": 1}), size=2)),
        b=tired(),
        c=tired(),
    )
    from fracas.games.viskara.book import targets
    from fracas.games.viskara.book.maneuver import Maneuver

    m = Maneuver(stage.battle, "attack", stage.who("A"), stage.who("A").sheet.tactics[0])
    script: Any = targets.choose_characters(m, 2)
    assert set(next(script).options) == {"b", "c"}

    assert "c" in script.send("b").options


# Imposing, stances, payments, performers


@pytest.mark.covers("viskara.aura.imposing", "viskara.condition.imposing-zone")
def test_imposing_stops_dashes_based_on_others_while_one_could_be_based_on_its_owner() -> None:
    picture = """
        . . . . . . .
        a . . . . . .
        . . . B . . C
        """
    field = Imposing("imposing", "B", tuple(range(21)), 0, "start:B", "B")
    stage = viskara(picture, a=figure(fighter(speed="low"), side=1), B=fighter(), C=fighter(), turn="a", zones=(field,))

    stage.do("Dash")

    near = {"B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "E1", "E2", "E3", "F1", "F2", "F3"}
    assert stage.cells() <= near
    assert not stage.cells() & {"G1", "G2"}


@pytest.mark.covers(U + "field-of-protection", "viskara.action.stance")
def test_field_of_protection_lets_a_stance_have_any_number_of_targets() -> None:
    stage = viskara(
        "b A c",
        A=figure(fighter(way("Wave", "exposure", upgrades={"Field of Protection": 1})), health=10),
        b=fighter(),
        c=fighter(),
    )

    stage.shows((1, 0)).do("Stance: Wave", "field of protection", "b", "c")

    assert (stage.health("A"), stage.flair("A")) == (10 + 2 * 4, 10 - 2)


@pytest.mark.covers("viskara.condition.created-obstruction", "viskara.sig.man.create-obstruction")
def test_each_payment_for_obstructions_is_flair_or_health_as_one_likes() -> None:
    stage = viskara("A . b", A=fighter(), b=figure(fighter(), flair=1), zones=(Zone("obstruction", "b", (1,)),))

    stage.shows((2, 0)).do("Attack: Slash", "1 flair, 3 health")

    assert (stage.flair("b"), stage.health("b"), len(stage.battle.zones)) == (0, 47, 1)


@pytest.mark.covers("viskara.sig.up.granted", "viskara.sig.man.target-character")
def test_a_granted_maneuver_asks_for_the_reach_of_whoever_performs_it() -> None:
    move = (PartPlan("Target Character", {"Granted": 1}),)
    stage = viskara(
        """
        A . . . . . . .
        . . . . d C . b
        """,
        A=figure(fighter(signature=move), flair=5),
        C=fighter(),
        b=fighter(),
        d=fighter(),
        defaults={"offer": "yes"},
    )

    stage.do(("signature", "start", "action"))
    assert (stage.about, stage.asked, stage.offered) == ("target", "C", ["b", "d"])


@pytest.mark.covers("viskara.sig.up.granted")
def test_nothing_is_paid_to_grant_a_maneuver_nobody_could_perform() -> None:
    move = (PartPlan("Target Character", {"Granted": 1}), PartPlan("Delay"))
    stage = viskara("A . . . . . C . . . . . b", A=figure(fighter(signature=move), flair=5), C=fighter(), b=fighter())
    stage.defaults["offer"] = "yes"

    stage.do(("signature", "start", "action"))

    assert stage.flair("A") == 5 - 3


@pytest.mark.covers("viskara.sig.man.defy-stance")
def test_a_signature_stance_costs_an_effort_and_no_more_flair() -> None:
    move = (PartPlan("Defy/Stance", {}, TacticPlan("direct", "body", low=4, medium=8, high=12)),)
    stage = viskara("A . . . . . b", A=figure(fighter(signature=move), flair=3, health=10), b=fighter())

    stage.shows((1, 0)).do(("signature", "start", "action"), "Yes")

    assert (stage.flair("A"), stage.health("A")) == (0 + 0, 10 + 2)


@pytest.mark.covers("viskara.aura.tempest.ally-protection")
def test_a_tempest_may_spare_enemies_too() -> None:
    storm = (Placed("tempest", "A", (2,)),)
    made = fighter(aura={"Tempest": 1, "Ally Protection": 1})
    stage = viskara(
        "A . . . b . . .", A=made, b=fighter(), zones=storm, stops={"A": ("may",)}, defaults={"offer": "yes"}
    )

    stage.turn("b")

    assert stage.health("b") == 50


@pytest.mark.covers("viskara.sig.up.inspiring", "viskara.condition.inspired")
def test_two_inspirations_add_up_for_one_show() -> None:
    from fracas.games.viskara.book.model import Mark

    twice = (Mark("inspired", "C", 1, "end:A", 1), Mark("inspired", "C", 2, "end:A", 1))
    stage = viskara("A b", A=figure(fighter(), marks=twice), b=figure(fighter(), effort=0))

    stage.shows((2, 0)).do("Attack: Slash")

    assert stage.health("b") == 50 - 8 - 2 * 3
    assert "inspired" not in stage.marks("A")


# Enhancements


@pytest.mark.covers("viskara.aura.targeted-enhancement", "viskara.aura.tempest")
def test_an_enhanced_tempest_may_have_more_damage_instead_of_reach() -> None:
    made = fighter(aura={"Tempest": 1, "Targeted Enhancement": 1})
    stage = viskara("A . . . . b", A=figure(made, stored=("r3", "b4")), b=fighter())

    stage.do(("aura", "aura.tempest"), "red 3", "damage", "black 4", "D1")
    stage.turn("b")

    assert stage.morale(1) == 25 - (1 + 2), "outside its owner's turn all damage goes to morale"


@pytest.mark.covers("viskara.aura.targeted-enhancement", "viskara.aura.maximize-output")
def test_an_attack_with_maximized_output_can_be_enhanced_and_must_then_release_a_red_card() -> None:
    made = fighter(aura={"Maximize Output": 1, "Targeted Enhancement": 1})
    stage = viskara("A b", A=figure(made, stored=("r3", "b4")), b=figure(fighter(), effort=0))

    stage.shows((1, 0)).do("Attack: Slash", "black 4", "medium")

    assert stage.who("A").stored == ()
    assert stage.health("b") == 50 - (8 + 2 + 1)
