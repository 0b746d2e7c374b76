"""Pairs drawn anew from the reference, and neighbours of what was once wrong where rules meet."""

from __future__ import annotations

import pytest

from fracas.core import Ask
from fracas.games.viskara.book.character_creation import PartPlan, TacticPlan
from fracas.games.viskara.book.model import FULL, Mark, Placed, Subterfuge, Zone
from fracas.testing.viskara import fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

U = "viskara.arts."
A = "viskara.aura."
C = "viskara.creature."
S = "viskara.sig."
START = ("signature", "start", "action")
RESUME = ("signature", "resume", "action")
REACT = ("signature", "start", "attack")
BLOW = TacticPlan("direct", "strength", low=4, medium=8, high=12)


@pytest.mark.covers(U + "called-shot.attrowthwb", "viskara.condition.gravity-well-zone")
def test_a_short_move_in_a_well_is_enough_for_a_fast_called_shot() -> None:
    shot = way("Shot", "projectile", upgrades={"Called Shot": 1, "AttRoWtHWB": 2})
    stage = viskara(
        "A . . . b",
        A=fighter(shot, style="fast", aura={"Gravity Well": 1}),
        b=tired(),
        zones=(Placed("gravity well", "A", (0,)),),
    )

    stage.do("Sidestep")
    assert stage.cells() == {"B1", "C1"}
    stage.choose("C1").shows((1, 0)).do("Attack: Shot", "arts.called-shot", "Nothing more")

    assert stage.health("b") == 90 - (8 + 2)


@pytest.mark.covers(U + "soul-wave.soul-detonate", U + "omnipresence.refract")
def test_what_a_detonation_adds_is_halved_through_a_wall_and_refraction_is_not() -> None:
    wave = way("Wave", "exposure", upgrades={"Soul Wave": 1, "Soul Detonate": 1, "Omnipresence": 1, "Refract": 3})
    stage = viskara("A . # b", A=fighter(wave), b=tired())

    stage.shows((2, 0)).do("Attack: Wave", "soul wave", "Yes", "Yes")

    assert (stage.health("b"), stage.health("A")) == (90 - 5 - 3, 50 - 1 - 3)


@pytest.mark.covers(A + "personality-capacitor", U + "fortress.front-line", U + "fortress")
def test_flair_from_a_capacitor_pays_for_a_fortress_in_the_next_turn() -> None:
    guard = way("Guard", upgrades={"Fortress": 1, "Defend the Front Line": 2})
    stage = viskara(
        "b C A",
        A=figure(fighter(guard, aura={"Personality Capacitor": 1}), flair=0, stored=("r5",)),
        b=fighter(),
        C=figure(fighter(), acted=True, effort=0),
        turn="A",
        defaults={"react": ("defy", "guard")},
    )
    stage.end_turn("red 5")
    assert stage.flair("A") == 5

    stage.shows((2, 0), (1, 2)).do("Attack: Slash", "arts.fortress")

    assert (stage.health("C"), stage.flair("A")) == (50 - (8 - 4 - 2), 3)


@pytest.mark.covers(C + "medic-spider.tactic.blood-bank", S + "up.bide", S + "man.delay.dramatic-tension")
def test_what_a_spider_bit_off_comes_back_with_a_delayed_blow() -> None:
    move = (PartPlan("Delay", {"Dramatic Tension": 1}), PartPlan("Attack", {"Bide": 3}, BLOW))
    stage = viskara("A b", A=fighter(signature=move, stats={"strength": 4}), b=figure("medic-spider", health=10))

    stage.do(START, "Yes").end_turn("Yes")
    stage.shows((2, 4)).do("Attack: Blood Bank")
    assert (stage.health("A"), stage.health("b")) == (50 - 5, 15)
    stage.turn("A").shows((1, 0)).do(RESUME, "Yes")

    assert stage.health("b") == 15 - 4 - 3


@pytest.mark.covers(C + "burrowing-worm", C + "packhunt-puffin.tactic.shatter-bone")
@pytest.mark.parametrize(("where", "left"), [("", 220 - 18 - 18), ("underground", None)])
def test_bones_of_a_worm_are_shattered_twice_above_the_ground_only(where: str, left: int | None) -> None:
    worm = figure("burrowing-worm", where=where, effort=0)
    stage = viskara("A b . .\n. . . .\n. . . .", A=figure("packhunt-puffin", seat="A"), b=worm)

    if left is None:
        assert "Attack: Shatter Bone" not in stage.offered
        return
    stage.shows((2, 4)).do("Attack: Shatter Bone")

    assert stage.health("b") == left


@pytest.mark.covers(S + "man.swap-location", S + "up.inspiring")
def test_whoever_swaps_in_inspires_the_defy_of_whom_it_saved() -> None:
    move = (PartPlan("Swap Location", {"Attack Reaction": 1, "Inspiring": 1}),)
    stage = viskara(
        "b C A",
        b=fighter(),
        A=fighter(signature=move),
        C=fighter(way("Guard")),
        turn="b",
        defaults={"react": lambda ask: REACT if ask.seat == "A" else ("defy", "guard")},
    )

    stage.shows((2, 0), (1, 0)).do("Attack: Slash", "Yes", "C", "C")

    assert (stage.at("A"), stage.at("C")) == ("B1", "C1")
    assert (stage.health("A"), stage.health("C")) == (50 - (8 - 5), 50)


@pytest.mark.covers("viskara.turn.shuffle", U + "artillery")
@pytest.mark.parametrize(("picture", "health"), [("A . . . . . b", 90 - 4), ("A . . . . b .", 90 - 4)])
def test_the_cards_of_a_shot_are_back_in_the_deck_after_the_turn(picture: str, health: int) -> None:
    stage = viskara(picture, A=fighter(way("Shot", "projectile", upgrades={"Artillery": 1})), b=tired())

    stage.shows((1, 2)).do("Attack: Shot")
    assert sum(stage.battle.decks["A"].left) == sum(FULL) - 5
    stage.end_turn()

    assert (stage.health("b"), stage.battle.decks["A"].left) == (health, FULL)


@pytest.mark.covers(A + "speed-of-light", S + "man.create-obstruction.wall")
def test_a_teleport_leads_past_a_wall_of_ones_own_and_not_into_it() -> None:
    move = (PartPlan("Create Obstruction", {"Wall": 1}),)
    stage = viskara(
        "A . . . b", A=figure(fighter(signature=move, aura={"Speed of Light": 1}), stored=("b3",)), b=tired()
    )

    stage.do(START, "Yes", "B1", "C1").do(("aura", "aura.speed-of-light"), "black 3")

    assert stage.cells() == {"A1", "D1"}


@pytest.mark.covers(A + "tempest.largest", C + "packhunt-puffin.ability.stubby-bill")
def test_a_puffin_hops_into_the_largest_tempest_before_it_strikes() -> None:
    storm = fighter(health=90, aura={"Tempest": 1, "Larger Tempest": 1, "Largest Tempest": 1})
    stage = viskara(
        ". . . . . . A . a",
        A=figure(storm, effort=0),
        a="packhunt-puffin",
        turn="a",
        zones=(Placed("tempest", "A", (0,)),),
    )

    stage.shows((2, 0)).do("Attack: Shatter Bone")

    assert (stage.at("a"), stage.morale(1), stage.health("a")) == ("H1", 24 - 1, 48)
    assert stage.health("A") == 90 - 18


@pytest.mark.covers(
    S + "man.sidestep", C + "engineered-viskara-hermit.tactic.kingslayer-crab", S + "key.attack-reaction"
)
def test_a_kingslayer_hits_whoever_steps_aside_and_nobody_can_defy_it() -> None:
    asked: list[tuple[object, ...]] = []

    def step(ask: Ask) -> object:
        asked.append(ask.options)
        return REACT

    made = fighter(way("Guard"), health=99, signature=(PartPlan("Sidestep", {"Attack Reaction": 1}),))
    stage = viskara(
        "a . . . . B . . . .\n. . . . . . . . . .",
        a=figure("engineered-viskara-hermit", flair=3),
        B=made,
        turn="B",
        defaults={"react": step},
    )

    stage.shows((1, 0)).turn("a").choose("Stay", "B", "Yes", "G1")

    assert asked == [("no", REACT)]
    assert stage.health("B") == 99 - 40


@pytest.mark.covers(U + "drag-down.experience", S + "key.attack-reaction")
def test_whoever_finishes_an_attack_may_react_to_it_with_what_flair_is_left() -> None:
    made = fighter(
        way(upgrades={"Drag Down": 1, "Beat Them With Experience": 1}),
        signature=(PartPlan("Sidestep", {"Attack Reaction": 1}),),
    )
    for flair, offered in ((4, True), (3, False)):
        stage = viskara(". A b", A=figure(made, flair=flair), b=tired(flair=1))
        stage.shows((1, 4)).do("Attack: Slash", "Yes")
        assert (stage.health("b"), stage.flair("b")) == (90 - 4 - 2, 0)
        assert ("react" in stage.declined) is offered


@pytest.mark.covers(C + "medic-spider.tactic.blood-bank", "viskara.rule.immediately", U + "emphasis")
def test_a_spider_drinks_before_a_friend_strikes_immediately_after() -> None:
    stage = viskara(
        "A b . C",
        A=figure("medic-spider", seat="A", health=10),
        b=tired(),
        C=fighter(way("Shot", "projectile", upgrades={"Emphasis": 1})),
    )

    stage.shows((2, 4), (1, 0)).do("Attack: Blood Bank", "Yes")

    assert (stage.health("A"), stage.health("b"), stage.morale(1)) == (15, 90 - 5, 25 - 4)


@pytest.mark.covers(C + "packhunt-puffin.tactic.shatter-bone", S + "tactic-points")
def test_bones_are_shattered_again_by_no_more_than_got_past_the_defy() -> None:
    made = fighter(signature=(PartPlan("Defy/Stance", tactic=BLOW),), stats={"strength": 4}, health=90)
    stage = viskara("a B", a="packhunt-puffin", B=made, turn="a", defaults={"react": REACT})

    stage.shows((1, 4), (1, 0)).do("Attack: Shatter Bone", "Yes")

    assert stage.health("B") == 90 - 11 - 11


@pytest.mark.covers("viskara.reaction.challenge-fate", "viskara.condition.sabotage-mark")
def test_fate_is_challenged_on_top_of_what_sabotage_left() -> None:
    saboteur = figure(fighter(health=90, aura={"Targeted Enhancement": 1, "Sabotage": 1}), effort=0, stored=("r3",))
    stage = viskara("A b", A=figure(fighter(important=True), marks=(Mark("sabotage", "b", 1, "end:b"),)), b=saboteur)

    stage.shows((1, 0)).do("Challenge fate").do("Attack: Slash", "red 3", "low")

    assert stage.health("b") == 90 - (4 - 2 + 5)


@pytest.mark.covers(S + "man.defy-stance", S + "man.move-character.teleport")
def test_a_signature_defy_goes_on_with_nothing_that_needs_an_action() -> None:
    move = (PartPlan("Defy/Stance", tactic=BLOW), PartPlan("Move Character", {"Teleport (Move Character)": 1}))
    made = fighter(signature=move, stats={"strength": 4})
    stage = viskara("a B . .", a=fighter(), B=made, turn="a", defaults={"react": REACT})

    stage.shows((1, 0), (1, 0)).do("Attack: Slash", "Yes")

    assert (stage.at("a"), stage.health("B"), stage.flair("B"), stage.about) == ("A1", 50, 7, "turn")


@pytest.mark.covers(U + "underdog", U + "overbearing-defense")
@pytest.mark.parametrize(("near", "flair", "sees"), [("b A .", 8, True), ("b . A", 10, False)])
def test_an_underdog_defends_overbearingly_only_against_somebody_near(near: str, flair: int, sees: bool) -> None:
    guard = way("Guard", range=1, upgrades={"Underdog": 2, "Overbearing Defense": 1})
    stage = viskara(
        near, A=fighter(guard), b=fighter(), turn="b", morale=(5, 25), defaults={"react": ("defy", "guard")}
    )

    stage.shows((3, 0), (1, 2)).do("Attack: Slash", *(("arts.overbearing-defense",) if sees else ()))

    assert (stage.health("A"), stage.flair("A")) == (50 - (12 - 4 - 2), flair)
    assert ("move trigger" in stage.declined) is sees


@pytest.mark.covers(C + "temperslug.tactic.acid-spray", "viskara.effect.presence")
@pytest.mark.parametrize(("before", "after"), [(5, (5 - 16, 45 + 8)), (0, (0, 45))])
def test_a_slugs_presence_shames_only_a_side_that_has_morale_left(before: int, after: tuple[int, int]) -> None:
    stage = viskara("B . a", B=tired(), a="temperslug", turn="a", morale=(before, 45))

    stage.shows((1, 4)).do("Attack: Acid Spray")

    assert ((stage.morale(0), stage.morale(1)), stage.health("B")) == (after, 90 - 5)
    assert stage.marks("B") == ["rage"]


@pytest.mark.covers("viskara.effect.logic", C + "sledge-walrus.ability.lumbering")
def test_a_plan_against_a_walrus_is_not_halved_with_the_blow() -> None:
    made = fighter(way("Plan", stat="logic", power=2), way("Hit"), style="aggressive")
    stage = viskara("A b . . .\n. . . . .", A=made, b=figure("sledge-walrus", effort=0))

    stage.shows((1, 4)).do("Attack: Plan")
    assert stage.health("b") == 210 - 2
    stage.shows((1, 5)).do("Attack: Hit")

    assert stage.health("b") == 210 - 2 - 2 - 8


@pytest.mark.covers(S + "up.transposed", U + "cleave")
def test_a_transposed_cleave_is_measured_from_its_square() -> None:
    blow = TacticPlan("direct", "strength", low=4, medium=8, high=12, upgrades={"Cleave": 1})
    made = fighter(signature=(PartPlan("Attack", {"Transposed": 1}, blow),), stats={"strength": 4})
    stage = viskara("A . . . b\n. . . . c", A=made, b=tired(), c=tired())

    stage.shows((1, 0)).do(START, "Yes", "C1", "cleave", "D1", "E1", "E2", "Nothing more")

    assert (stage.health("b"), stage.health("c")) == (90 - 2, 90 - 2)


@pytest.mark.covers("viskara.condition.drenched", "viskara.speed.high")
def test_the_fastest_are_slow_when_drenched_and_strike_as_far() -> None:
    fast = fighter(way(range=3), speed="high")
    stage = viskara("A . . . . . . . b", A=figure(fast, marks=(Mark("drenched", "b"),)), b=tired())

    stage.do("Sidestep")
    assert stage.cells() == {"B1", "C1", "D1"}
    stage.choose("D1").do("Sidestep", "F1").shows((2, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 4


@pytest.mark.covers("viskara.condition.sabotage-mark", U + "spray")
def test_sabotage_spoils_every_line_of_a_spray() -> None:
    saboteur = figure(fighter(health=90, aura={"Targeted Enhancement": 1, "Sabotage": 1}), effort=0, stored=("r3",))
    shot = way("Shot", "projectile", upgrades={"Spray": 1})
    stage = viskara(
        "b . A . c", A=figure(fighter(shot), marks=(Mark("sabotage", "b", 1, "end:b"),)), b=saboteur, c=tired()
    )

    stage.shows((2, 0)).do("Attack: Shot", "red 3", "low", "spray", "b", "c")

    assert (stage.health("b"), stage.health("c")) == (90 - 2, 90 - 2)


@pytest.mark.covers("viskara.condition.rage-mark", C + "unknown.tactic.strange-beam")
def test_the_beam_of_the_unknown_gathers_all_rage_of_its_friends() -> None:
    angry = figure(fighter(health=200), effort=0, marks=(Mark("rage", "a", 1), Mark("rage", "a", 1)))
    stage = viskara(
        "B . . . a . .\n. . . . . . .\n. . . . . . .", B=angry, a="unknown", turn="a", defaults={"chosen": "show"}
    )

    stage.shows((1, 0)).do("Attack: Strange Beam", "show")

    assert (stage.health("B"), stage.marks("B")) == (200 - 50, [])


@pytest.mark.covers(C + "canopy-heron.ability.towering-above", C + "engineered-viskara-hermit")
def test_a_crab_that_passes_both_feet_of_a_heron_stings_it_once_a_square() -> None:
    stage = viskara(
        "A . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . a . .\n. . . . . . .",
        A=figure("canopy-heron", effort=0, seat="A"),
        a=figure("engineered-viskara-hermit", flair=0),
    )
    stage.who("A").cells = (0, 3)

    stage.turn("a").choose("C2")

    assert stage.morale(0) == 125 - 4


@pytest.mark.covers("viskara.condition.subterfuged", A + "dread.bane")
def test_a_bane_does_not_use_up_a_subterfuge() -> None:
    dreadful = figure(fighter(aura={"Dread": 1, "Bane": 3}), effort=0, stored=("r1",))
    marked = figure(fighter(health=90), marks=(Subterfuge("subterfuge", "b", 2, "start:b"),))
    stage = viskara("C b", C=marked, b=dreadful, turn="C", defaults={"step": "stay"})

    stage.shows((2, 0)).do("Attack: Slash", "red 1")

    assert (stage.health("b"), stage.morale(0)) == (50 - 4, 25 - 3)
    assert stage.marks("C") == ["subterfuge"]


@pytest.mark.covers(S + "man.create-obstruction", U + "wide-area.scorched-earth")
def test_an_obstruction_may_stand_in_the_fire() -> None:
    stage = viskara(
        "A . . b",
        A=fighter(signature=(PartPlan("Create Obstruction"),)),
        b=tired(),
        zones=(Zone("scorch", "b", (1,), 3),),
    )

    stage.do(START, "Yes", "B1")

    assert stage.zones("obstruction") == [{"B1"}]
    assert stage.health("A") == 50


# Squares behind what a tactic ignores


@pytest.mark.covers(U + "omnipresence", U + "soul-wave")
@pytest.mark.parametrize(("picture", "loss"), [("A . # b", 4), ("A . . b", 8), ("A . c b", 4)])
def test_a_wave_that_ignores_obstructions_hits_what_is_behind_them_half(picture: str, loss: int) -> None:
    wave = way("Wave", "exposure", upgrades={"Soul Wave": 1, "Omnipresence": 1})
    stage = viskara(picture, A=fighter(wave), b=tired(), **({"c": tired()} if "c" in picture else {}))

    stage.shows((2, 0)).do("Attack: Wave", "soul wave")

    assert stage.health("b") == 90 - loss
    if "c" in picture:
        assert stage.health("c") == 90 - 8


@pytest.mark.covers(U + "omnipresence", U + "soul-wave.beam")
def test_a_beam_that_ignores_obstructions_goes_on_behind_a_wall() -> None:
    wave = way("Wave", "exposure", range=3, upgrades={"Soul Wave": 1, "Beam": 1, "Omnipresence": 1})
    stage = viskara("A c # b", A=fighter(wave), b=tired(), c=tired())

    stage.shows((2, 0)).do("Attack: Wave", "soul wave")

    assert (stage.health("c"), stage.health("b")) == (90 - 8, 90 - 4)


@pytest.mark.covers(U + "omnipresence", U + "wide-area")
def test_a_wide_area_that_ignores_obstructions_reaches_round_a_wall() -> None:
    wave = way("Wave", "exposure", upgrades={"Wide Area": 1, "Omnipresence": 1})
    stage = viskara("A . b # c", A=fighter(wave), b=tired(), c=tired())

    stage.shows((2, 0)).do("Attack: Wave", "b", "Yes")

    assert (stage.health("b"), stage.health("c")) == (90 - 8, 90 - 4)


# What belongs to whoever performs a granted maneuver


@pytest.mark.covers(S + "up.granted", S + "up.inspiring")
def test_whoever_was_granted_a_maneuver_inspires_somebody_else_than_itself() -> None:
    part = PartPlan("Target Character", {"Granted": 1, "Inspiring": 1})
    stage = viskara("A C b", A=fighter(signature=(part,)), C=fighter(), b=tired())

    stage.do(START, "Yes", "C", "b")

    assert stage.offered == ["Nobody", "A"]


# A stance is a defy


@pytest.mark.covers("viskara.action.stance", U + "aggressive-defense.glass-thorns")
@pytest.mark.parametrize(("finale", "health"), [(3, 10 + 8 - 3), (4, 10 + 8)])
def test_glass_thorns_double_a_stance_and_cut_its_owner(finale: int, health: int) -> None:
    made = way("Thorns", upgrades={"Aggressive Defense": 1, "Glass Thorns": 1})
    stage = viskara("A b", A=figure(fighter(made), health=10), b=tired())

    stage.shows((1, finale)).do("Stance: Thorns", "b")

    assert stage.health("A") == health


@pytest.mark.covers("viskara.action.stance", U + "overseer")
def test_an_overseer_raises_the_finale_of_a_stance() -> None:
    made = way("Watch", "projectile", upgrades={"Overseer": 1})
    stage = viskara("A b c", A=figure(fighter(made), health=10), b=tired(), c=tired())

    stage.shows((1, 2)).do("Stance: Watch", "arts.overseer", "b")

    assert stage.flair("A") == 10 - 2
    assert stage.told("A flourishes.")


# Halt, and a way that is looked at anew


HALT = {"Attack Reaction": 1, "Movement Reaction": 1, "Halt": 1}


@pytest.mark.covers(S + "key.halt", S + "man.move-character")
def test_a_push_can_be_halted_after_its_first_square() -> None:
    made = fighter(signature=(PartPlan("Move Character"),))
    guard = fighter(signature=(PartPlan("Target Character", HALT),))
    stage = viskara("A b . . . .\n. c . . . .", A=made, b=tired(), c=figure(guard, effort=0))

    stage.do(START, "Yes", "b", "E1", "No", ("signature", "start", "moved"), "Yes", "b")

    assert stage.at("b") == "C1"


@pytest.mark.covers(S + "man.move-character", S + "key.attack-reaction.movement-reaction")
def test_whoever_is_pulled_away_in_the_middle_of_a_push_is_pushed_on_from_there() -> None:
    made = fighter(signature=(PartPlan("Move Character"),))
    helper = fighter(signature=(PartPlan("Move Character", {"Attack Reaction": 1, "Movement Reaction": 1}),))
    stage = viskara(
        "A b . . . .\n. c . . . .\n. . . . . .",
        A=made,
        b=tired(),
        c=figure(helper, effort=0),
        defaults={"step": "stay"},
    )

    stage.do(START, "Yes", "b", "E1", "No", ("signature", "start", "moved"), "Yes", "b", "B3")

    assert stage.battle.apart(stage.who("b").cells, (stage.battle.board.grid.cell("B3"),)) <= 2


@pytest.mark.covers("viskara.move.swap", S + "key.attack-reaction.movement-reaction", S + "key.halt")
def test_a_swap_can_be_reacted_to_before_anybody_moves() -> None:
    guard = fighter(signature=(PartPlan("Sidestep", {"Attack Reaction": 1, "Movement Reaction": 1}),))
    stage = viskara("A b . .\n. . . .", A=fighter(signature=(PartPlan("Swap Location"),)), b=figure(guard, effort=0))

    stage.do(START, "Yes", ("signature", "start", "move"), "Yes", "C2")

    assert (stage.at("A"), stage.at("b")) == ("C2", "A1")


# Immediately after, in any order


@pytest.mark.covers("viskara.rule.immediately", U + "emphasis")
def test_what_comes_immediately_after_may_come_in_any_order() -> None:
    one = way("One", "projectile", (1, 2, 3), upgrades={"Emphasis": 1})
    two = way("Two", "projectile", (5, 6, 7), upgrades={"Emphasis": 1})
    stage = viskara("A b", A=fighter(way(), one, two), b=tired())

    stage.shows((1, 0), (1, 0), (1, 0)).do("Attack: Slash", "No", "Yes", "Yes")

    assert stage.health("b") == 90 - 4 - 5 - 1
    assert [line for line in stage.log if line.startswith("A attacks")] == [
        "A attacks with Slash.",
        "A attacks with Two.",
        "A attacks with One.",
    ]
