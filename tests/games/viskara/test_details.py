"""Smaller rules that are easily overlooked, each as the book has it."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Match, UnknownName
from fracas.games.viskara import GAME
from fracas.games.viskara.book import advancement, movement, points
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character_creation import load, most_points
from fracas.games.viskara.book.model import Juggernaut, Mark, Placed
from fracas.games.viskara.table.roster import find_sheet
from fracas.testing.viskara import PartPlan, ViskaraStage, fighter, figure, viskara, way

A_ = "viskara.aura."
S_ = "viskara.sig."
R_ = "viskara.arts."
START = ("signature", "start", "action")


def tired(**more: Any) -> Any:
    return figure(fighter(health=90), effort=0, **more)


def offered(stage: ViskaraStage) -> tuple[Any, ...]:
    assert stage.ask is not None
    return tuple(stage.ask.options)


# Turns, stances, perks


@pytest.mark.covers("viskara.reaction.challenge-fate")
def test_fate_can_be_challenged_with_full_effort_for_its_output() -> None:
    stage = viskara("A b", A=figure(fighter(important=True), effort=3), b=tired())

    stage.shows((1, 0)).do("Challenge fate").do("Attack: Slash")

    assert stage.health("b") == 90 - 4 - 5
    assert stage.effort("A") == 2


@pytest.mark.covers("viskara.perk.agility")
def test_a_move_trigger_that_is_the_first_move_of_the_turn_helps_the_next_attack() -> None:
    stage = viskara(". A b", A=fighter(way(range=3), perks={"agility": 3}), b=tired())

    stage.defaults.pop("move trigger")
    stage.shows((1, 4)).do("Attack: Slash", "Sidestep")
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 4 - (4 + 3)


@pytest.mark.covers("viskara.action.stance", A_ + "release-potential")
def test_a_released_card_counts_in_a_stance_without_targets() -> None:
    stage = viskara("A . . . . . . b", A=figure(fighter(aura={}), health=20, stored=("r1",)), b=tired())

    stage.shows((1, 0)).do("Stance: Slash", "red 1")

    assert stage.health("A") == 20 + 8 // 2


@pytest.mark.covers("viskara.action.stance", "viskara.creature.medic-spider.tactic.blood-bank")
def test_a_stance_without_targets_still_has_flourish_effects_that_need_none() -> None:
    stage = viskara("a . . . . . . B", a=figure("medic-spider", health=5), B=tired(), turn="a")

    stage.shows((2, 4)).do("Stance: Blood Bank")

    assert stage.health("a") == 5 + 3 + 5


@pytest.mark.covers("viskara.action.stance", "viskara.creature.doubt.tactic.herdslayer")
def test_a_stance_with_an_area_counts_everybody_in_it() -> None:
    stage = viskara("a . B C\n. . . .", a=figure("doubt", health=20, flair=9), B=tired(), C=tired(), turn="a")

    stage.shows((1, 0)).do("Stance: Herdslayer")

    assert stage.health("a") == 20 + 2 * 105


@pytest.mark.covers("viskara.creature.doubt.tactic.herdslayer")
def test_a_defy_of_all_squares_meets_every_line() -> None:
    archer = fighter(way(type="projectile", upgrades={"Spray": 1}, range=6))
    stage = viskara("A . b . .\n. . . . .\nc . . . .", A=archer, b=figure("doubt", flair=9), c=tired())

    stage.shows((3, 8), (1, 0)).do("Attack: Slash", "spray", "b", "c", ("defy", "herdslayer"))

    assert (stage.health("b"), stage.health("c")) == (350, 90)


@pytest.mark.covers("viskara.move.sidestep")
def test_a_large_body_may_pass_an_ally_on_its_way() -> None:
    stage = viskara("c . d . .\n. . . . .", c=figure("snowblanket-landmanta", effort=1), d=tired(), turn="c")

    stage.do("Sidestep")

    assert stage.at("c") == "D1"


@pytest.mark.covers("viskara.chain.balance-level", "viskara.end.reset")
def test_balancing_levels_return_when_a_chain_is_over() -> None:
    from fracas.games.viskara.book.ending import recover

    stage = viskara("A b", A=fighter(), b=fighter())
    hero = stage.who("A")
    hero.most, hero.balance = 35, 15

    recover(stage.battle, hero, None)

    assert (hero.most, hero.balance) == (50, 0)


# Auras


@pytest.mark.covers(A_ + "accumulate-potential", A_ + "gather-potential")
def test_a_sixth_card_takes_the_place_of_another() -> None:
    held = ("b1", "b1", "b2", "b2", "b3")
    stage = viskara("A . . . . . . b", A=figure(fighter(aura={"Accumulate Potential": 1}), stored=held), b=tired())

    stage.fate("b9", "b7").do(("aura", "aura.accumulate-potential"), "black 1")

    assert sorted(stage.who("A").stored) == ["b1", "b2", "b2", "b3", "b7"]


@pytest.mark.covers(A_ + "efficient-fashion")
def test_the_cheap_card_of_efficient_fashion_is_whichever_is_stored_first() -> None:
    stage = viskara("A b", A=figure(fighter(aura={"Efficient Fashion": 1}), stored=("b9",), flair=10), b=tired())

    stage.fate("r8", "r4", "b6", "b0", "b0").do("Attack: Slash", "black 9", "red 4", "red 8", "Nothing more")

    assert stage.flair("A") == 10 - 2 - 8
    assert stage.who("A").stored == ("r4", "r8")


@pytest.mark.covers(A_ + "dread")
def test_the_exhausted_can_still_frighten() -> None:
    dreadful = figure(fighter(aura={"Dread": 1}), stored=("r1",), health=0, effort=0)
    stage = viskara("A B c", A=dreadful, B=tired(), c=fighter(), turn="c")

    stage.shows((1, 0)).do("Attack: Slash", "red 1")

    assert stage.health("B") == 90


@pytest.mark.covers(A_ + "juggernaut.onslaught")
def test_an_onslaught_helps_the_next_attack_only() -> None:
    sheet = fighter(way(outputs=(4, 5, 6)), aura={"Juggernaut": 1, "Onslaught": 3})
    held = ("r5", "r6", "r7", "r8")
    mark = Juggernaut("juggernaut", "A", 0, "start:C", 0, "r")
    stage = viskara("A b", A=figure(sheet, stored=held, marks=(mark,)), b=tired())

    stage.shows((1, 0)).do("Attack: Slash", "red 5")
    stage.shows((1, 0), (1, 0)).do("Attack: Slash").do("Attack: Slash")

    # 5; then 5 + 3 by the onslaught; then half of 5, for it is the third attack
    assert stage.health("b") == 90 - 5 - 8 - 3


def expanded(aura: dict[str, int], stored: tuple[str, ...], picture: str, **more: Any) -> ViskaraStage:
    made = figure(fighter(aura={"Expanded Influence": 1, **aura}), stored=stored, marks=(Mark("expanded", "A"),))
    return viskara(picture, A=made, **more)


@pytest.mark.covers(A_ + "expanded-influence", A_ + "rattlesnake")
def test_an_expanded_rattlesnake_bites_for_an_ally() -> None:
    stage = expanded({"Rattlesnake": 2}, ("b5",), "A C b", C=tired(), b=fighter(), turn="b")

    stage.shows((1, 0)).do("Attack: Slash", "black 5")

    assert stage.morale(1) == 25 - 2


@pytest.mark.covers(A_ + "expanded-influence", A_ + "speed-of-light")
def test_an_ally_moves_like_light_on_its_own_turn() -> None:
    stage = expanded({"Speed of Light": 1}, ("b4",), "A C . . b", C=fighter(), b=tired(), turn="C")

    stage.do(("lent", "aura.speed-of-light", "A"), "black 4", "D1")

    assert stage.at("C") == "D1"
    assert stage.who("A").stored == ()


@pytest.mark.covers(A_ + "expanded-influence", A_ + "recovery", A_ + "juggernaut")
def test_other_auras_serve_an_ally_on_its_own_turn_once() -> None:
    held = ("b4", "b9", "r1")
    stage = expanded(
        {"Recovery": 2, "Juggernaut": 1}, held, "A C . . b", C=figure(fighter(), health=20), b=tired(), turn="C"
    )

    stage.do(("lent", "aura.recovery", "A"), "black 4")
    assert stage.health("C") == 20 + 2 * 4
    assert ("lent", "aura.recovery", "A") not in offered(stage)
    stage.do(("lent", "aura.juggernaut", "A"), "red 1")

    assert stage.mark("C", "juggernaut") == Juggernaut("juggernaut", "A", 0, "start:C", 0, "r")


@pytest.mark.covers(A_ + "expanded-influence", A_ + "spring-loaded", A_ + "personality-capacitor")
def test_cards_carry_an_ally_farther_and_become_its_flair() -> None:
    stage = expanded(
        {"Spring-Loaded": 1, "Personality Capacitor": 1},
        ("b2", "b6"),
        "A C . . . . . b",
        C=figure(fighter(), flair=0),
        b=tired(),
        turn="C",
    )

    stage.do("Sidestep", "black 2", "G1")
    assert stage.at("C") == "G1"
    stage = expanded({"Personality Capacitor": 1}, ("b6",), "A C b", C=figure(fighter(), flair=0), b=tired(), turn="C")
    stage.end_turn("black 6")

    assert stage.flair("C") == 6


@pytest.mark.covers(A_ + "expanded-influence.commander")
def test_a_commander_gives_a_dash_away_as_a_sidestep() -> None:
    stage = expanded({"Commander": 1}, (), ". . . C A . b", C=fighter(), b=tired())

    stage.do("Dash", "C", "A1")

    assert (stage.at("C"), stage.at("A")) == ("A1", "E1")
    assert (stage.effort("A"), stage.flair("A")) == (2, 9)


@pytest.mark.covers(A_ + "speed-of-light.reaction")
def test_who_wants_to_be_asked_reacts_to_anything() -> None:
    for stops, asked in (({}, False), ({"A": ("anything",)}, True)):
        sheet = fighter(aura={"Speed of Light": 1, "Reaction (Speed of Light)": 1})
        stage = viskara(
            "A . . . b .", A=figure(sheet, stored=("b4", "b5")), b=fighter(), turn="b", stops=stops,
            defaults={"react": "no"},
        )  # fmt: skip
        stage.declined.clear()
        stage.do("Sidestep", "F1")
        assert ("react" in stage.declined) is asked


@pytest.mark.covers(A_ + "gravity-well.exception")
def test_an_exception_costs_a_flair_or_a_card_and_can_be_made_for_an_ally() -> None:
    well = (Placed("gravity well", "A", (2,)),)
    aura = {"Gravity Well": 1, "Exception": 1}
    stage = viskara("A C . b", A=figure(fighter(aura=aura), stored=("b3",)), C=fighter(), b=tired(), zones=well)
    stage.do(("aura", "aura.gravity-well.exception"), "C", ("b3",))
    assert (stage.who("A").stored, stage.flair("A")) == ((), 10)
    assert movement.speed(stage.battle, stage.who("C")) == 3

    stage = viskara("A C . b", A=fighter(aura=aura), C=fighter(), b=tired(), zones=well)
    stage.defaults.pop("offer")
    stage.turn("C").choose("Yes")
    assert (movement.speed(stage.battle, stage.who("C")), stage.flair("A")) == (3, 9)


@pytest.mark.covers(A_ + "gravity-well.black-hole-collapse")
def test_a_collapsing_well_spares_nobody_not_even_its_owner() -> None:
    sheet = fighter(
        aura={"Gravity Well": 1, "Black Hole Collapse": 4}, collapse=way("Collapse", "exposure", (4, 8, 16))
    )
    stage = viskara("A . b", A=sheet, b=tired(), zones=(Placed("gravity well", "A", (1,)),))

    stage.shows((1, 0)).do(("aura", "aura.gravity-well.black-hole-collapse"))

    assert (stage.health("A"), stage.health("b")) == (46, 86)


# Signature moves


@pytest.mark.covers(S_ + "man.swap-location", S_ + "up.targets-up")
def test_a_swap_of_several_puts_everybody_where_one_likes() -> None:
    move = fighter(signature=(PartPlan("Swap Location", {"Targets Up": 1}),))
    stage = viskara("b A C", A=move, b=tired(), C=fighter())

    stage.do(START, "Yes", "b", "C", "C", "b")

    # A with C, then (standing where C was) b with whom it likes
    assert sorted((stage.at("A"), stage.at("b"), stage.at("C"))) == ["A1", "B1", "C1"]
    assert stage.at("A") == "C1"


@pytest.mark.covers(S_ + "key.pre-tactic.pre-anything")
def test_pre_anything_also_comes_before_a_movement() -> None:
    for upgrades, possible in (({"Pre-Tactic": 1}, False), ({"Pre-Tactic": 1, "Pre-Anything": 1}, True)):
        move = fighter(signature=(PartPlan("Move Character", upgrades),))
        stage = viskara(". A b . .", A=move, b=tired())
        stage.do("Sidestep", *(("Yes", "Yes", "E1", "A1") if possible else ()))
        assert stage.at("b") == ("E1" if possible else "C1")


@pytest.mark.covers(S_ + "man.dealers-choice", S_ + "man.delay")
def test_a_dealer_may_choose_to_wait() -> None:
    choice = PartPlan("Dealer's Choice", choices=(PartPlan("Delay"), PartPlan("Sidestep")))
    stage = viskara("A . . b", A=fighter(signature=(choice, PartPlan("Sidestep"))), b=tired())

    stage.do(START, "Yes", 0)

    assert stage.at("A") == "A1"
    stage.do(("signature", "resume", "action"), "Yes", "B1")
    assert stage.at("A") == "B1"


# Shadow arts


@pytest.mark.covers(R_ + "absolute-territory")
def test_whoever_has_more_than_its_maximum_misses_no_health() -> None:
    tactic = way(type="exposure", upgrades={"Absolute Territory": 1}, range=2)
    stage = viskara("A b . . .", A=figure(fighter(tactic), health=60), b=tired())

    stage.shows((1, 4)).do("Attack: Slash")

    assert stage.at("b") == "D1"


@pytest.mark.covers(R_ + "burst.sonic-boom")
def test_after_a_teleport_a_sonic_boom_comes_from_anywhere_on_its_line() -> None:
    tactic = way(range=1, upgrades={"Burst": 1, "Sonic Boom": 1})
    sheet = fighter(tactic, signature=(PartPlan("Sidestep", {"Teleport (Sidestep)": 1}),))
    stage = viskara(". b . . .\nA . . . .", A=sheet, b=tired())

    stage.defaults.pop("offer")
    stage.shows((1, 0)).do(START, "Yes", "D2", "Yes")

    assert stage.health("b") == 90 - 4 - 2


@pytest.mark.covers(R_ + "swing.blaze-a-trail")
def test_a_trail_blazes_past_everybody_on_the_way() -> None:
    tactic = way(range=2, upgrades={"Swing": 1, "Blaze a Trail": 1})
    stage = viskara(
        "A . . . . . . .\n. . . . . . . .\n. . . b . . . c", A=fighter(tactic, speed="high"), b=tired(), c=tired()
    )

    stage.defaults["offer"] = "yes"
    stage.shows((2, 0)).do("Dash", "G1", "stay", "b", "c")

    assert (stage.health("b"), stage.health("c")) == (90 - 4, 90 - 4)


@pytest.mark.covers(R_ + "ultimate-teamwork-attack", R_ + "companion")
def test_an_attack_can_be_passed_to_a_companion() -> None:
    mine = way("Throw", "projectile", range=2, upgrades={"Ultimate Teamwork Attack": 1})
    pet = way("Pet", "projectile", outputs=(1, 2, 3), range=2, upgrades={"Companion": 1})
    stage = viskara("A . . . b\nC . . . .", A=fighter(mine), C=fighter(pet), b=tired())
    zone = stage.battle.zone("companion", "C")
    assert zone is not None
    stage.battle.swap_zone(zone, zone.at((2,)))
    stage.restart(stage.battle)

    stage.shows((1, 0)).do("Attack: Throw", ("C", "pet", "companion"), "Yes", "done")

    assert stage.health("b") == 90 - 4 - 1
    assert stage.effort("C") == 2


# Characters and creatures in files


@pytest.mark.covers("viskara.creature.somac-parasite.ability.parasite")
def test_a_parasite_sits_on_any_host_given_in_plain_data() -> None:
    data = {
        "kind": "parasite",
        "host": "heckler",
        "level": 2,
        "ranks": {"arts": 4},
        "tactics": {"jumpy-claw": {"Lunge": 1}},
    }
    sheet = find_sheet(data)
    assert (sheet.level, sheet.health, sheet.morale) == (5, 50, 25)
    assert sheet.tactic("jumpy-claw").upgrade("arts.lunge") is not None
    assert sheet.tactic("jumpy-claw").most_power == 4

    setup = GAME.setup("open_field", "", {"players": ["hesper"], "foes": [data]})
    battle = Match(setup, 1).state
    assert isinstance(battle, Battle)
    assert [c.name for c in battle.characters] == ["Hesper", "Heckler with Somac Parasite"]
    with pytest.raises(UnknownName, match="a parasite needs a host"):
        find_sheet({"kind": "parasite", "level": 1, "ranks": {"arts": 4}})
    with pytest.raises(UnknownName, match="3 keystones; at shadow level 5 at most 2"):
        find_sheet(data | {"tactics": {"jumpy-claw": {"Lunge": 1, "Charge": 1, "Explosive": 1}}})
    with pytest.raises(UnknownName, match="Heckler has no tactic “bite”"):
        find_sheet(data | {"tactics": {"bite": {"Lunge": 1}}})


@pytest.mark.covers(
    "viskara.creature.teyos.ability.superior-shadows", "viskara.creature.smidgeon.ability.signature-move"
)
def test_a_teyos_and_a_smidgeon_may_bring_shadows_of_ones_own() -> None:
    tactics = [{"type": "direct", "stat": "logic", "name": f"Way {n}", "low": 5, "medium": 5, "high": 5} for n in "abc"]
    teyos = find_sheet({"kind": "teyos", "ranks": {"arts": 4}, "tactics": tactics})
    assert [tactic.outputs for tactic in teyos.tactics] == [(5, 6, 7)] * 3
    small = find_sheet({"kind": "smidgeon", "signature": {"flair": 3, "name": "Peck", "parts": [{"maneuver": "Dash"}]}})
    assert small.signature is not None
    assert small.signature.name == "Peck"
    with pytest.raises(UnknownName, match="this is not a teyos"):
        find_sheet({"kind": "teyos", "wings": 4})


@pytest.mark.covers(S_ + "up.bide", S_ + "up.expansive-target", S_ + "man.other-thing")
def test_signature_upgrades_ask_something_of_their_maneuver() -> None:
    plan = load(GAME_HERO)

    def problems(part: str) -> list[str]:
        return advancement.check(load(GAME_HERO + part))

    assert advancement.check(plan) == []
    assert "Bide is for maneuvers that can deal damage, not for Dash" in "".join(problems(PART.format("Dash", "Bide")))
    assert "Expansive: Self is for maneuvers that affect a character, not for Delay" in "".join(
        problems(PART.format("Delay", "Expansive: Self"))
    )
    assert "needs a keystone of your own" in "".join(problems(PART.format("Other Thing With a Cost", "Halt")))


GAME_HERO = """
name = "Tess"
level = 2
speed = "medium"
specializations = ["body", "logic"]
style = "fast"
shadow_level = 1

[stats]
body = 2
logic = 2
strength = 2

[ranks]
signature = 4

[[tactics]]
type = "direct"
stat = "body"
[[tactics]]
type = "direct"
stat = "body"
[[tactics]]
type = "direct"
stat = "body"
"""
PART = """
[signature]
flair = 10
[[signature.parts]]
maneuver = "{}"
upgrades = {{ "{}" = 1 }}
"""


def test_a_new_hero_has_spent_its_points() -> None:
    plan = advancement.new("Rill", 4)

    assert advancement.check(plan) == []
    for tactic in plan.tactics:
        assert tactic.low > 0
        assert 0 <= most_points(plan, tactic) - points.tactic_points(tactic) < 10


def test_stops_for_all_hold_for_every_seat() -> None:
    stage = viskara("A b", A=fighter(), b=fighter())
    stage.battle.stops = {"all": ("may",)}

    assert stage.battle.stops_at(stage.who("A"), "may")
    assert stage.battle.stops_at(stage.who("b"), "may")
    assert not stage.battle.stops_at(stage.who("b"), "lines")
