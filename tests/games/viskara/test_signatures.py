"""Signature moves: programs of maneuvers with their upgrades."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book.deeds import Deed
from fracas.games.viskara.book.maneuver import Maneuver
from fracas.games.viskara.book.model import Zone
from fracas.games.viskara.book.reactions import perform_others
from fracas.testing.viskara import PartPlan, TacticPlan, ViskaraStage, fighter, figure, viskara, way

U = "viskara.sig."
START = ("signature", "start", "action")
RESUME = ("signature", "resume", "action")
REACT = ("signature", "start", "attack")
BLOW = TacticPlan("direct", "strength", low=4, medium=7, high=10)


def tired(**more: Any) -> Any:
    return figure(fighter(health=90), effort=0, **more)


def duel(*parts: PartPlan, picture: str = ". A b . .", **more: Any) -> ViskaraStage:
    """A with a signature move of 3 flair; b cannot react."""
    facts = {key: more.pop(key) for key in ("health", "flair", "effort", "marks") if key in more}
    b = more.pop("b", tired())
    sheet = more.pop("sheet", {})
    made = fighter(way(), signature=parts, stats={"strength": 4, "logic": 4}, **sheet)
    return viskara(picture, A=figure(made, **facts), b=b, **more)


@pytest.mark.covers(U + "rules", U + "perform", U + "man.sidestep")
def test_a_signature_move_is_paid_and_walked_through_with_skips() -> None:
    stage = duel(PartPlan("Sidestep"), PartPlan("Move Character"))

    stage.do(START, "Yes", "A1", "No")

    assert stage.at("A") == "A1"
    assert stage.flair("A") == 7
    assert stage.effort("A") == 3


@pytest.mark.covers(U + "perform")
def test_a_move_nothing_of_which_can_be_performed_cannot_be_paid_for() -> None:
    stage = duel(PartPlan("Move Character"), picture="A . . . b")

    assert START not in stage.ask.options  # type: ignore[union-attr]


@pytest.mark.covers(U + "man.sidestep.teleport")
def test_a_signature_sidestep_may_teleport() -> None:
    stage = duel(PartPlan("Sidestep", {"Teleport (Sidestep)": 1}), picture="A # . b .")

    stage.do(START, "Yes", "C1")

    assert stage.at("A") == "C1"


@pytest.mark.covers(U + "man.move-character", U + "man.move-character.teleport")
@pytest.mark.parametrize(("upgrades", "where"), [({}, "E1"), ({"Teleport (Move Character)": 1}, "F1")])
def test_move_character_moves_somebody_up_to_their_speed(upgrades: dict[str, int], where: str) -> None:
    stage = duel(PartPlan("Move Character", upgrades), picture=". A b . . . ." if not upgrades else ". A b # # . .")

    stage.do(START, "Yes", where)

    assert stage.at("b") == where


@pytest.mark.covers(U + "man.swap-location")
def test_swapping_places_during_an_attack_changes_its_target() -> None:
    stage = viskara(
        "A b c",
        A=fighter(),
        b=fighter(way(), signature=(PartPlan("Swap Location", {"Attack Reaction": 1}),)),
        c=tired(),
    )

    stage.shows((1, 0)).do("Attack: Slash", REACT, "Yes", "c")

    assert (stage.at("b"), stage.at("c")) == ("C1", "B1")
    assert (stage.health("b"), stage.health("c")) == (50, 86)


@pytest.mark.covers(U + "man.attack", U + "tactic-points", U + "affected")
def test_a_signature_attack_costs_an_effort_and_uses_its_own_tactic() -> None:
    stage = duel(PartPlan("Attack", {}, BLOW))

    stage.shows((2, 0)).do(START, "Yes")

    assert stage.health("b") == 90 - 8
    assert (stage.effort("A"), stage.flair("A")) == (2, 7)
    assert stage.told("1 character affected")


@pytest.mark.covers(U + "man.attack.extra-hits")
@pytest.mark.parametrize(("words", "more"), [((), 6), (("Defy: Slash",), 4)])
def test_extra_hits_hurt_morale_less_when_defied(words: tuple[str, ...], more: int) -> None:
    stage = duel(PartPlan("Attack", {"Extra Hits": 2}, BLOW), b=fighter(health=90))

    stage.shows((1, 0), *([(0, 0)] if words else [])).do(START, "Yes", *words)

    assert stage.morale(1) == 25 - more


@pytest.mark.covers(U + "man.defy-stance")
def test_a_signature_defy_is_a_reaction_and_a_stance_an_action() -> None:
    stage = viskara(
        "A b", A=fighter(), b=fighter(way(), signature=(PartPlan("Defy/Stance", {}, BLOW),), stats={"strength": 4})
    )
    stage.shows((2, 0), (1, 0)).do("Attack: Slash", REACT, "Yes")
    assert stage.health("b") == 50 - 4
    assert stage.effort("b") == 2

    calm = duel(PartPlan("Defy/Stance", {}, BLOW), health=20)
    calm.shows((1, 0)).do(START, "Yes", "b")
    assert calm.health("A") == 24
    assert calm.told("A ends the turn.")


@pytest.mark.covers(U + "man.target-character", U + "up.inspiring", "viskara.condition.inspired")
def test_target_character_carries_inspiration_for_an_ally() -> None:
    stage = duel(PartPlan("Target Character", {"Inspiring": 2}), picture="A b C .", C=fighter())

    stage.do(START, "Yes", "C").end_turn().shows((2, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 8 - 4
    assert "inspired" not in stage.marks("C")


@pytest.mark.covers(U + "up.inspiring.independent")
def test_the_independent_inspire_themselves() -> None:
    stage = duel(PartPlan("Target Character", {"Inspiring": 1, "Independent": 1}))

    stage.do(START, "Yes", "A").shows((3, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 12 - 4


@pytest.mark.covers(
    U + "man.create-obstruction",
    U + "man.create-obstruction.obstructions-up",
    U + "man.create-obstruction.wall",
    "viskara.condition.created-obstruction",
)
def test_obstructions_are_created_and_kept_up_with_flair_or_health() -> None:
    stage = duel(
        PartPlan("Create Obstruction", {"Obstructions Up": 1, "Wall": 1}), picture="A . . .\n. . . .\n. . . b", flair=3
    )

    stage.do(START, "Yes", "B1", "C2", "A3")
    assert stage.zones("obstruction") == [{"B1"}, {"C2"}, {"A3"}]
    stage.turn("A").choose("Health")
    assert stage.health("A") == 50 - 3
    stage.turn("A").choose("No")

    assert stage.zones("obstruction") == []


@pytest.mark.covers(U + "man.create-obstruction.resistant")
def test_a_resistant_obstruction_takes_one_payment_for_small_damage() -> None:
    for n, price in ((8, 1), (7, 2)):
        stage = viskara("A . b", A=fighter(), b=fighter(health=90), zones=(Zone("obstruction", "b", (1,), n),))
        stage.shows((2, 0)).do("Attack: Slash", "Flair")
        assert stage.flair("b") == 10 - price


@pytest.mark.covers(U + "man.dash")
def test_a_signature_dash() -> None:
    stage = duel(PartPlan("Dash"), picture="A . . . . . b")

    stage.do(START, "Yes", "F1")

    assert stage.at("A") == "F1"
    assert stage.flair("A") == 10 - 3 - 1


@pytest.mark.covers(U + "man.other-thing")
def test_another_thing_with_a_cost_is_ones_own_keystone() -> None:
    stage = duel(
        PartPlan("Other Thing With a Cost", thing="Accumulate Potential"), sheet={"aura": {"Accumulate Potential": 1}}
    )

    stage.fate("b5", "b2").do(START, "Yes")

    assert stage.who("A").stored == ("b2",)
    assert (stage.flair("A"), stage.effort("A")) == (7, 2)


@pytest.mark.covers(U + "man.other-thing")
def test_a_flourish_effect_follows_its_attack() -> None:
    stage = duel(
        PartPlan("Attack", {}, BLOW), PartPlan("Other Thing With a Cost", thing="Debilitate"), b=fighter(health=50)
    )

    stage.shows((1, 4)).do(START, "Yes", "Yes", "Yes")

    assert stage.effort("b") == 2


@pytest.mark.covers(U + "man.delay", "viskara.condition.delayed-signature")
def test_a_delayed_move_is_resumed_or_lapses_with_the_turn() -> None:
    stage = duel(PartPlan("Delay"), PartPlan("Sidestep"))
    stage.do(START, "Yes")
    assert stage.who("A").paused
    stage.do(RESUME, "Yes", "A1")
    assert stage.at("A") == "A1"

    lapsed = duel(PartPlan("Delay"), PartPlan("Sidestep"))
    lapsed.do(START, "Yes").end_turn()
    assert lapsed.who("A").paused is None


@pytest.mark.covers(U + "man.delay")
def test_a_delay_as_a_reaction_leaves_room_for_another_reaction() -> None:
    stage = viskara("A b .", A=fighter(), b=fighter(way("Block"), signature=(PartPlan("Delay"), PartPlan("Sidestep"))))

    stage.shows((2, 0), (1, 0)).do("Attack: Slash", REACT, "Yes", "Defy: Block")

    assert stage.health("b") == 50 - 4


@pytest.mark.covers(U + "man.delay.dramatic-tension")
def test_dramatic_tension_keeps_a_delay_for_a_flair() -> None:
    stage = duel(PartPlan("Delay", {"Dramatic Tension": 1}), PartPlan("Sidestep"))

    stage.do(START, "Yes").end_turn("Yes")

    assert stage.who("A").paused
    assert stage.flair("A") == 6


@pytest.mark.covers(U + "man.dealers-choice")
def test_dealers_choice_is_made_when_it_comes_to_it() -> None:
    stage = duel(PartPlan("Dealer's Choice", choices=(PartPlan("Sidestep"), PartPlan("Target Character"))))

    stage.do(START, "Yes", 0, "A1")

    assert stage.at("A") == "A1"


# Keystones


@pytest.mark.covers(U + "key.they-cant-hide")
def test_they_cant_hide_behind_walls() -> None:
    for upgrades, possible in (({}, False), ({"They Can't Hide": 1}, True)):
        stage = duel(PartPlan("Move Character", upgrades), picture="A # b .")
        assert (START in stage.ask.options) == possible  # type: ignore[union-attr]


@pytest.mark.covers(U + "key.alternate-starting-point", "viskara.example.izzy")
def test_izzys_slam_dunk_measures_from_whom_it_hit() -> None:
    far = TacticPlan("projectile", "logic", low=3, medium=4, high=5)
    stage = duel(
        PartPlan("Attack", {}, far),
        PartPlan("Move Character", {"Alternate Starting Point": 1}),
        PartPlan("Attack", {}, BLOW),
        picture="A . . . b c .",
        c=tired(),
    )

    stage.shows((1, 0)).do(START, "Yes", "Yes", "b", "c", "G1")

    assert stage.at("c") == "G1"


@pytest.mark.covers(U + "key.halt", U + "key.attack-reaction.movement-reaction")
def test_a_movement_reaction_can_halt_somebody() -> None:
    part = PartPlan("Target Character", {"Attack Reaction": 1, "Movement Reaction": 1, "Halt": 1})
    stage = viskara("A . . . b", A=fighter(), b=fighter(way(), signature=(part,)))

    stage.do("Sidestep", "D1", ("signature", "start", "moved"), "Yes")

    assert stage.at("A") == "C1"


@pytest.mark.covers(U + "key.attack-reaction")
def test_an_attack_reaction_answers_an_enemys_attack() -> None:
    for upgrades, possible in (({}, False), ({"Attack Reaction": 1}, True)):
        stage = viskara(
            "A b . .",
            A=fighter(way(upgrades={"Soul Wave": 1}, type="exposure", range=1)),
            b=figure(fighter(way(), signature=(PartPlan("Sidestep", upgrades),)), effort=0),
        )
        stage.shows((2, 0)).do("Attack: Slash", "soul wave", *((REACT, "Yes", "C1") if possible else ()))
        assert stage.health("b") == (50 if possible else 42)


@pytest.mark.covers("viskara.rule.reactions", U + "key.attack-reaction")
def test_a_reaction_that_an_earlier_one_made_unaffordable_does_not_happen() -> None:
    part = PartPlan("Sidestep", {"Attack Reaction": 1})
    stage = viskara("A b . .", A=fighter(), b=figure(fighter(way(), signature=(part,)), effort=0))
    attacker, reacting = stage.who("A"), stage.who("b")
    attack = Maneuver(stage.battle, "attack", attacker, attacker.sheet.tactic("slash"))
    reacting.flair = 0

    with pytest.raises(StopIteration):
        next(perform_others(stage.battle, [(reacting, Deed(REACT))], "attack", attacker, attack))

    assert (stage.at("b"), reacting.flair) == ("B1", 0)


@pytest.mark.covers(U + "key.attack-reaction.maneuver-reaction")
def test_a_maneuver_reaction_answers_anything_finished() -> None:
    part = PartPlan("Sidestep", {"Attack Reaction": 1, "Movement Reaction": 1, "Maneuver Reaction": 1})
    stage = viskara("A b . .", A=fighter(), b=figure(fighter(way(), signature=(part,)), effort=0))

    stage.shows((1, 0)).do("Attack: Slash", "No", ("signature", "start", "finish"), "Yes", "D1")

    assert stage.at("b") == "D1"


@pytest.mark.covers(U + "key.pre-tactic", U + "key.pre-tactic.pre-anything")
def test_a_pre_tactic_maneuver_comes_immediately_before_an_attack() -> None:
    stage = duel(PartPlan("Move Character", {"Pre-Tactic": 1, "Pre-Anything": 1}), picture="A b . . c", c=tired())

    stage.shows((1, 0)).do("Attack: Slash", "Yes", "Yes", "C1")

    assert stage.at("b") == "C1"
    assert stage.health("b") == 86


# Other upgrades


@pytest.mark.covers(U + "up.distance-exposure", U + "up.distance-projectile")
@pytest.mark.parametrize(
    ("upgrades", "where", "flair"),
    [
        ({"Distance Up: Direct to Exposure": 1}, "A . . . b .", 6),
        ({"Distance Up: Direct to Exposure": 1, "Distance Up: Exposure to Projectile": 1}, "A . . . . . b .", 5),
    ],
)
def test_greater_distances_cost_flair(upgrades: dict[str, int], where: str, flair: int) -> None:
    stage = duel(PartPlan("Target Character", upgrades), picture=where)

    stage.do(START, "Yes")

    assert stage.flair("A") == flair


@pytest.mark.covers(U + "up.targets-up")
def test_more_targets_cost_at_most_2_flair() -> None:
    stage = duel(PartPlan("Target Character", {"Targets Up": 3}), picture="b A c\nd . .", c=tired(), d=tired())

    stage.do(START, "Yes", "b", "c", "d")

    assert stage.flair("A") == 10 - 3 - 2


@pytest.mark.covers(U + "up.transposed", U + "up.transposed.exposure", U + "up.transposed.projectile")
@pytest.mark.parametrize(
    ("more", "square", "where"),
    [
        ((), "C1", "A . . . b ."),
        (("Transposed: Exposure",), "E1", "A . . . . . b ."),
        (("Transposed: Exposure", "Transposed: Projectile"), "G1", "A . . . . . . . b ."),
    ],
)
def test_a_transposed_maneuver_is_measured_from_a_square(more: tuple[str, ...], square: str, where: str) -> None:
    stage = duel(PartPlan("Target Character", {"Transposed": 1, **dict.fromkeys(more, 1)}), picture=where)

    stage.do(START, "Yes", square)

    assert stage.told("A has Transposed.")
    assert stage.about == "turn"


@pytest.mark.covers(U + "up.granted")
def test_a_granted_maneuver_is_performed_by_an_ally() -> None:
    stage = duel(PartPlan("Sidestep", {"Granted": 1}), picture="A C . . b", C=fighter())

    stage.do(START, "Yes", "C", "D1")

    assert stage.at("C") == "D1"
    assert stage.flair("A") == 6


@pytest.mark.covers(U + "up.bide")
def test_bide_adds_what_one_lost_since_the_move_started() -> None:
    stage = duel(PartPlan("Delay"), PartPlan("Attack", {"Bide": 5}, BLOW), b=fighter(health=90))
    stage.do(START, "Yes")
    stage.who("A").hurt += 3

    stage.shows((1, 0)).do(RESUME, "Yes")

    assert stage.health("b") == 90 - 4 - 3


@pytest.mark.covers(U + "up.riposte")
def test_riposte_adds_what_one_prevented_up_to_what_was_bought() -> None:
    stage = duel(PartPlan("Delay"), PartPlan("Attack", {"Riposte": 5}, BLOW))
    stage.do(START, "Yes")
    stage.who("A").prevented += 9

    stage.shows((1, 0)).do(RESUME, "Yes")

    assert stage.health("b") == 90 - 4 - 5


@pytest.mark.covers(U + "up.expansive-target", U + "up.expansive-target.exposure", U + "up.expansive-target.projectile")
@pytest.mark.parametrize(
    ("more", "where"),
    [
        ((), "A b . c ."),
        (("Expansive: Target Exposure",), "A b . . . c ."),
        (("Expansive: Target Exposure", "Expansive: Target: Projectile"), "A b . . . . . c ."),
    ],
)
def test_an_expansive_maneuver_spreads_from_its_target(more: tuple[str, ...], where: str) -> None:
    stage = duel(
        PartPlan("Move Character", {"Expansive: Target": 1, **dict.fromkeys(more, 1)}), picture=where, c=tired()
    )
    last = stage.at("c")

    stage.do(START, "Yes", "c", "Stay", chr(ord(last[0]) + 1) + "1")

    assert stage.at("c") != last


@pytest.mark.covers(U + "up.expansive-self", U + "up.expansive-self.exposure", U + "up.expansive-self.projectile")
@pytest.mark.parametrize(
    ("more", "where"),
    [
        ((), "b A . c ."),
        (("Expansive: Self: Exposure",), "b A . . . c ."),
        (("Expansive: Self: Exposure", "Expansive: Self: Projectile"), "b A . . . . . c ."),
    ],
)
def test_an_expansive_maneuver_spreads_from_oneself(more: tuple[str, ...], where: str) -> None:
    stage = duel(
        PartPlan("Target Character", {"Expansive: Self": 1, **dict.fromkeys(more, 1)}), picture=where, c=tired()
    )

    words = ("b",) if not more else ()
    stage.do(START, "Yes", *words, "c")

    assert stage.told("A has Expansive: Self.")
