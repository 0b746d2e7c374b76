"""Forty pairs drawn once more from the reference: each time a position in which both rules matter, if there is one."""

from __future__ import annotations

import msgspec
import pytest

from fracas.games.viskara.book.character_creation import PartPlan, TacticPlan, grow
from fracas.games.viskara.book.model import Companion, Mark, Placed, Zone
from fracas.games.viskara.table.roster import find_sheet
from fracas.testing.viskara import begun, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

U = "viskara.arts."
A = "viskara.aura."
C = "viskara.creature."
S = "viskara.sig."
START = ("signature", "start", "action")
RESUME = ("signature", "resume", "action")
REACT = ("signature", "start", "attack")
BLOW = TacticPlan("direct", "strength", low=4, medium=8, high=12)


@pytest.mark.covers(A + "tempest.damage-up", C + "burrowing-worm.tactic.bite")
def test_a_worm_that_wakes_in_a_stronger_tempest_bites_in_rhythm_all_the_same() -> None:
    storm = fighter(health=90, aura={"Tempest": 1, "Damage Up": 2})
    stage = viskara(
        ". . . . A\n. . . . .\na . . . .\n. . . . .\n. . . . .",
        A=figure(storm, effort=0),
        a="burrowing-worm",
        zones=(Placed("tempest", "A", (4,)),),
    )

    stage.turn("a")
    assert (stage.morale(1), stage.health("a")) == (110 - 3, 220)
    stage.shows((1, 0)).do("Attack: Bite")

    assert stage.health("A") == 90 - 15 - 10


@pytest.mark.covers("viskara.speed.rules", "viskara.condition.no-effort-spending")
@pytest.mark.parametrize(("speed", "price"), [("low", 0), ("medium", 1), ("high", 2)])
def test_whoever_cannot_spend_effort_can_still_anchor_for_the_flair_of_its_speed(speed: str, price: int) -> None:
    stage = viskara("A . b", A=figure(fighter(speed=speed), marks=(Mark("stunned", "b"),)), b=tired())
    assert not {"Sidestep", "Dash", "Attack: Slash", "Stance: Slash"} & set(stage.offered)

    stage.do("Anchor")

    assert stage.flair("A") == 10 - price


@pytest.mark.covers(C + "prudomman-mech.ability.machine", "viskara.end.conditions")
@pytest.mark.parametrize(("break_point", "health", "winner"), [(5, 595, None), (650, None, 0)])
def test_a_battle_against_a_machine_ends_by_its_health_alone(
    break_point: int, health: int | None, winner: int | None
) -> None:
    big = fighter(way(outputs=(700, 701, 702), break_point=break_point))
    stage = viskara("A b . . .\n. . . . .\n. . . . .\n. . . . .", A=big, b="prudomman-mech")

    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.morale(1) == 300
    if winner is None:
        assert (stage.health("b"), stage.about) == (health, "turn")
    else:
        assert (stage.battle.winner, stage.battle.phase) == (winner, "over")


@pytest.mark.covers(C + "quartztooth-rabbit", S + "man.attack.extra-hits")
def test_extra_hits_hurt_a_rabbit_that_runs_away_a_little_less() -> None:
    made = fighter(signature=(PartPlan("Attack", {"Extra Hits": 2}, BLOW),), stats={"strength": 4})
    stage = viskara("A b . . . . .", A=made, b="quartztooth-rabbit")

    stage.shows((2, 0), (1, 0)).do(START, "Yes", "Defy: Hasty Retreat")

    assert stage.at("b") == "E1"
    assert (stage.health("b"), stage.morale(1)) == (30, 15 - 4)


@pytest.mark.covers("viskara.rule.attributes", "viskara.condition.logic-charge")
def test_what_was_planned_does_not_exceed_the_stat_and_moves_the_target_when_it_reaches_it() -> None:
    made = fighter(way(power=2, value=4), style="aggressive")
    stage = viskara("A b . . .", A=figure(made, marks=(Mark("logic", "A", 5, "start:A"),)), b=tired())

    stage.shows((1, 4)).do("Attack: Slash", "E1")

    assert (stage.health("b"), stage.at("b")) == (90 - 4 - 8, "E1")


@pytest.mark.covers("viskara.move.general", C + "viskara-hermit")
def test_a_hermits_step_at_the_start_of_its_turn_leads_past_a_friend_and_not_onto_it() -> None:
    stage = viskara("a c . . B", a=figure("viskara-hermit", flair=0), c=fighter(), B=fighter(), turn="B")

    stage.turn("a")

    assert (stage.about, stage.cells()) == ("step", {"C1"})


@pytest.mark.covers("viskara.move.general", "viskara.sig.perform")
def test_whoever_stands_on_a_friends_square_may_go_on_with_a_signature_move_that_moves() -> None:
    made = fighter(signature=(PartPlan("Target Character"), PartPlan("Sidestep")))
    stage = viskara("A . . C # #\n# # # . . b", A=figure(made, effort=1), C=fighter(), b=tired())

    stage.do("Sidestep", "D1", "E2")

    assert (stage.at("A"), stage.flair("A")) == ("E2", 10 - 3)


BIG = {"Companion": 1, "Frontline": 1, "Big Companion": 1}


@pytest.mark.covers("viskara.resource.tracking", U + "companion.polite")
@pytest.mark.parametrize("polite", [False, True])
def test_a_polite_companion_makes_room_for_friends_and_takes_it_back(polite: bool) -> None:
    upgrades = {**BIG, **({"Polite": 1} if polite else {})}
    stage = viskara("C . . . b\nA . . . .", A=fighter(way(upgrades=upgrades)), C=fighter(), b=tired())
    stage.battle.zones = (Companion("companion", "A", (1,), 0, "", "slash", True, polite=polite),)
    stage.turn("A").do(("expand", "arts.companion.big", "slash", 2), *(["B1"] if polite else []))
    assert stage.zones("companion") == [{"B1", "C1", "B2", "C2"}]

    stage.turn("C").do("Sidestep")
    assert ("B1" in stage.cells()) == polite
    if polite:
        stage.choose("B1")
        assert stage.zones("companion") == [{"C1", "B2", "C2"}]
        stage.do("Sidestep", "A1")

    assert stage.zones("companion") == [{"B1", "C1", "B2", "C2"}]


@pytest.mark.covers(U + "companion.amorphous")
def test_an_amorphous_companion_grows_where_an_enemy_has_left() -> None:
    stage = viskara("A . b .\n. . . .", A=fighter(way(upgrades={**BIG, "Amorphous": 1})), b=tired())
    stage.battle.zones = (Companion("companion", "A", (1,), 0, "", "slash", True),)
    stage.turn("A").do(("expand", "arts.companion.big", "slash", 2), "B1")
    assert stage.zones("companion") == [{"B1", "B2", "C2"}]

    stage.turn("b").do("Sidestep", "D1")

    assert stage.zones("companion") == [{"B1", "C1", "B2", "C2"}]


@pytest.mark.covers(S + "man.delay.dramatic-tension", "viskara.condition.anchored")
def test_the_anchored_go_on_with_a_delayed_step_in_their_next_turn() -> None:
    made = fighter(signature=(PartPlan("Delay", {"Dramatic Tension": 1}), PartPlan("Sidestep")))
    stage = viskara(". A b", A=made, b=tired())
    stage.do(START, "Yes").do("Anchor")
    assert stage.ask is not None
    assert RESUME not in stage.ask.options

    stage.end_turn("Yes")
    stage.turn("A").do(RESUME, "Yes", "A1")

    assert (stage.at("A"), stage.flair("A")) == ("A1", 10 - 3 - 1 - 1 + 3)


@pytest.mark.covers(S + "man.delay.dramatic-tension", S + "man.dealers-choice")
def test_tension_is_kept_up_when_the_delay_was_the_dealers_choice() -> None:
    delay = PartPlan("Delay", {"Dramatic Tension": 1})
    choice = PartPlan("Dealer's Choice", choices=(delay, PartPlan("Target Character")))
    stage = viskara("A b .", A=fighter(signature=(choice, PartPlan("Sidestep"))), b=tired())

    stage.do(START, "Yes", 0).end_turn("Yes")

    assert (bool(stage.who("A").paused), stage.flair("A")) == (True, 10 - 3 - 1)


@pytest.mark.covers("viskara.rule.round-up", U + "lunge")
@pytest.mark.parametrize(("picture", "reached"), [("A . . b", True), ("A . . . b", False)])
def test_half_of_three_is_two_steps_for_a_lunge(picture: str, reached: bool) -> None:
    made = fighter(way(range=1, upgrades={"Lunge": 1}))
    stage = viskara(picture, A=figure(made, marks=(Mark("drenched", "b"),)), b=tired())

    assert ("Attack: Slash" in stage.offered) == reached


@pytest.mark.covers(U + "aggressive-defense.spacemaker", "viskara.condition.tempest-zone")
def test_whoever_is_driven_back_into_the_defenders_tempest_is_hurt_once() -> None:
    guard = way("Guard", outputs=(8, 9, 10), upgrades={"Aggressive Defense": 1, "Spacemaker": 1})
    stage = viskara(
        "b A . . . . .",
        A=fighter(),
        b=fighter(guard, aura={"Tempest": 1}),
        turn="A",
        zones=(Placed("tempest", "b", (6,)),),
    )

    stage.shows((1, 0), (1, 4)).do("Attack: Slash", "Defy: Guard", "E1")

    assert (stage.at("A"), stage.morale(0), stage.health("A")) == ("E1", 25 - 4 - 1, 50)


@pytest.mark.covers(C + "engineered-viskara-hermit.tactic.kingslayer-crab", A + "expanded-influence")
def test_a_card_of_a_friends_aura_is_doubled_with_the_kingslayers_output() -> None:
    bright = figure(fighter(aura={"Expanded Influence": 1}), stored=("r5",), marks=(Mark("expanded", "C"),))
    stage = viskara(
        "A . C . . b . . . .\n. . . . . . . . . .",
        A=figure("engineered-viskara-hermit", flair=3, seat="A"),
        C=bright,
        b=fighter(health=99),
        turn="b",
    )

    stage.shows((1, 0)).turn("A").choose("Stay", "b", "red 5")

    assert (stage.health("b"), stage.morale(1)) == (99 - 44, 25 - 6 - 4)
    assert "react" not in stage.declined


@pytest.mark.covers(U + "companion.riding", "viskara.target.square")
def test_a_defier_who_rides_off_a_targeted_square_is_no_target_any_more() -> None:
    mount = way("Mount", range=4, upgrades={"Companion": 1, "Frontline": 1, "Riding": 1})
    wave = way("Wave", "exposure", range=1, upgrades={"Soul Wave": 1})
    stage = viskara("c b A . . .", A=fighter(mount), b=fighter(wave), c=fighter(), turn="b")

    stage.shows((1, 0), (1, 0)).do("Attack: Wave", "soul wave", "Defy: Mount", "Yes", "E1")

    assert (stage.at("A"), stage.health("A"), stage.morale(0)) == ("E1", 50, 25)


@pytest.mark.covers(U + "debilitate", "viskara.show.simultaneous")
def test_the_effort_of_a_defy_is_gone_before_anybody_is_debilitated() -> None:
    stage = viskara(
        "A b",
        A=fighter(way(upgrades={"Debilitate": 1})),
        b=figure(fighter(way("Guard"), health=90), effort=2),
    )

    stage.shows((1, 4), (1, 4)).do("Attack: Slash", "Defy: Guard", "Yes")

    assert (stage.effort("A"), stage.flair("A"), stage.effort("b")) == (1, 10 - 3, 0)


@pytest.mark.covers("viskara.rule.costs-explicit", U + "explosive.synergy")
@pytest.mark.parametrize(("finale", "moves"), [(6, True), (5, False)])
def test_synergy_takes_two_off_the_finale_that_moves_for_nothing(finale: int, moves: bool) -> None:
    stage = viskara(". A b", A=fighter(way(upgrades={"Explosive": 1, "Synergy": 1})), b=tired())

    stage.shows((1, finale)).do("Attack: Slash", *(["No", "Sidestep"] if moves else []))

    assert (stage.at("A"), stage.effort("A")) == ("A1" if moves else "B1", 2)


@pytest.mark.covers(C + "airblast-crocodile", U + "omnipresence.echoes")
def test_an_echo_stops_before_a_crocodile_in_the_way() -> None:
    wave = way("Wave", "exposure", range=6, upgrades={"Omnipresence": 1, "Echoes of the Future": 1})
    stage = viskara("A . c . b\n. . . . .", A=fighter(wave), b=tired(), c=figure("airblast-crocodile", effort=0))

    stage.shows((1, 4)).do("Attack: Wave", "b")
    assert stage.cells() == {"A1", "B1"} - {"A1"}
    stage.choose("B1")

    assert (stage.at("A"), stage.health("b")) == ("B1", 90 - 2)


@pytest.mark.covers(U + "expert-strike.enforced-duel", "viskara.battle.setup-first-turn")
@pytest.mark.parametrize(("players", "foes", "seat"), [(2, 1, "gm"), (1, 2, "kell"), (1, 1, "kell")])
def test_the_side_with_fewer_characters_begins_and_players_begin_when_both_have_as_many(
    players: int, foes: int, seat: str
) -> None:
    stage = begun(
        "open_field",
        players=["kell", "ivo"][:players],
        foes=["heckler", "heckler"][:foes],
        map="1 1 . 2 2",
        formation=True,
    )

    assert stage.ask is not None
    assert stage.ask.seat == seat


@pytest.mark.covers(U + "safe-squares", C + "viskaramander.tactic.vacuum-force")
def test_nobody_is_spared_by_safe_squares_of_a_tactic_that_targets_characters() -> None:
    sheet = find_sheet("viskaramander")
    force = sheet.tactic("vacuum-force").but(upgrades=grow({"Safe Squares": 1}, "arts"))
    made = msgspec.structs.replace(sheet, tactics=(force,))
    stage = viskara("a . . B\n. . . C", a=made, B=tired(), C=tired(), turn="a")

    stage.shows((1, 0)).do("Attack: Vacuum Force", "B", "Nothing more")

    assert (stage.health("B"), stage.health("C"), stage.about) == (90 - 10, 90, "turn")


@pytest.mark.covers("viskara.condition.companion-out", S + "man.create-obstruction.obstructions-up")
@pytest.mark.parametrize("walled", [False, True])
def test_a_made_obstruction_keeps_a_companion_from_going_ahead(walled: bool) -> None:
    zones = (Zone("obstruction", "b", (1,)),) if walled else ()
    stage = viskara("A . . b", A=fighter(way(range=1, upgrades={"Companion": 1})), b=tired(flair=0), zones=zones)

    stage.shows((1, 0)).do("Attack: Slash", *(["No"] if walled else ["Yes", "C1"]))

    assert stage.was_offered("arts.companion") is not walled
    assert (stage.health("b"), stage.zones("obstruction")) == (90 if walled else 86, [])
