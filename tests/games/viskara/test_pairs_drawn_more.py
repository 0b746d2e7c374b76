"""More of the pairs drawn once more from the reference."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Ask
from fracas.games.viskara.book.character_creation import PartPlan, TacticPlan
from fracas.games.viskara.book.model import AGILITY, Zone
from fracas.games.viskara.table.roster import HEROES, find_sheet
from fracas.testing.viskara import begun, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import duel, tired

U = "viskara.arts."
A = "viskara.aura."
C = "viskara.creature."
S = "viskara.sig."
START = ("signature", "start", "action")
RESUME = ("signature", "resume", "action")
REACT = ("signature", "start", "attack")
BLOW = TacticPlan("direct", "strength", low=4, medium=8, high=12)


@pytest.mark.covers(C + "packhunt-puffin.ability.bloodthirst", "viskara.battle.setup-placement")
def test_of_the_same_agility_the_players_are_placed_before_the_puffins() -> None:
    four = next(name for name, sheet in sorted(HEROES.items()) if sheet.stats[AGILITY] == 4)
    stage = begun("open_field", players=[four], foes=["packhunt-puffin", "heckler"], map="1 1 . 2 2 2")
    order = []
    while stage.about == "place":
        order.append(stage.battle.get(stage.open_question.who).sheet.id)
        stage.choose(stage.offered[0])

    assert order == ["heckler", four, "packhunt-puffin"]


@pytest.mark.covers(C + "viskara-hermit.ability.unflinching-crab", "viskara.tactic.type-exposure")
@pytest.mark.parametrize(("reds", "free"), [(1, False), (2, True)])
def test_the_free_move_of_a_charged_crab_is_no_dash(reds: int, free: bool) -> None:
    offered: list[tuple[object, ...]] = []

    def decline(ask: Ask) -> str:
        offered.append(ask.options)
        return "no"

    stage = viskara(
        "b A . . . .",
        A=figure("viskara-hermit", flair=3, seat="A"),
        b=tired(),
        turn="b",
        defaults={"step": "stay", "move trigger": decline},
    )

    stage.shows((reds, 4)).turn("A")

    assert offered == ([("no", "sidestep")] if free else [])


@pytest.mark.covers(C + "aspidromos.ability.headstrong", S + "man.create-obstruction.resistant")
def test_a_wave_meets_a_facing_and_a_resistant_obstruction_each_by_its_own_rule() -> None:
    wave = way("Wave", "exposure", range=2, upgrades={"Soul Wave": 1}, break_point=6)
    stage = viskara(
        ". . . . .\nA . c . .\n. . . . .\n. . . . b",
        A=fighter(wave),
        c=figure("aspidromos", effort=0, facing=(1, 6, 11)),
        b=tired(),
        zones=(Zone("obstruction", "b", (0,), 8),),
    )

    stage.shows((2, 0)).do("Attack: Wave", "soul wave", "Flair")

    assert (stage.health("c"), stage.morale(1), stage.flair("b")) == (180 - 3, 90 + 25, 10 - 1)
    assert stage.zones("obstruction") == [{"A1"}]


@pytest.mark.covers(U + "reverberation.destabilize", U + "wide-area.scorched-earth")
def test_a_bystander_thrown_across_scorched_earth_burns_on_every_square() -> None:
    made = way("Wave", "exposure", upgrades={"Reverberation": 1, "Destabilize": 1, "Wide Area": 1, "Scorched Earth": 3})
    stage = viskara(
        "A . . b c . . .",
        A=fighter(made),
        b=tired(),
        c=tired(),
        zones=(Zone("scorch", "A", (5,), 3), Zone("scorch", "A", (6,), 3)),
    )

    stage.shows((1, 2)).do("Attack: Wave", "arts.reverberation", "G1")

    assert (stage.at("c"), stage.health("c")) == ("G1", 90 - 6)


@pytest.mark.covers("viskara.perk.creativity", C + "sledge-walrus.ability.lumbering")
def test_creativity_is_added_before_a_walrus_halves() -> None:
    made = fighter(way(), way("Other"), perks={"creativity": 3})
    stage = viskara("A b .\n. . .", A=made, b=figure("sledge-walrus", effort=0))

    stage.shows((2, 0), (2, 0)).do("Attack: Slash").do("Attack: Other")

    assert stage.health("b") == 210 - 4 - 6


@pytest.mark.covers(C + "wolf-hawk.tactic.all-or-nothing", "viskara.condition.shaken")
@pytest.mark.parametrize(("morale", "health", "left"), [(0, 90 - 19, 0), (1, 90 - 14, -4)])
def test_all_or_nothing_goes_all_to_the_health_of_the_shaken(morale: int, health: int, left: int) -> None:
    stage = viskara("a B", a="wolf-hawk", B=tired(), turn="a", morale=(morale, 38))

    stage.shows((3, 0)).do("Attack: All or Nothing")

    assert (stage.health("B"), stage.morale(0)) == (health, left)


@pytest.mark.covers(U + "underdog", "viskara.key.mandatory-defy")
@pytest.mark.parametrize(("morale", "left"), [(10, 90 - 6), (25, 90 - 8)])
def test_an_underdog_that_has_to_defy_does_so_unasked_and_better(morale: int, left: int) -> None:
    guard = way("Guard", upgrades={"Underdog": 2}, keys=("mandatory defy",))
    stage = viskara("A b", A=fighter(), b=fighter(guard, health=90), morale=(25, morale))

    stage.shows((3, 0), (1, 0)).do("Attack: Slash")

    assert (stage.health("b"), stage.effort("b")) == (left, 2)
    assert "react" not in stage.declined


@pytest.mark.covers(C + "canopy-heron", S + "man.dealers-choice", S + "man.move-character")
def test_the_dealer_chooses_to_move_one_foot_of_a_heron() -> None:
    choice = PartPlan("Dealer's Choice", choices=(PartPlan("Sidestep"), PartPlan("Move Character")))
    stage = viskara(
        "A b . . . . . .\n. . . . . . . .", A=fighter(signature=(choice,)), b=figure("canopy-heron", effort=0)
    )
    stage.who("b").cells = (1, 3)

    stage.do(START, "Yes", 1, (1, 6))

    assert stage.who("b").cells == (1, 6)


@pytest.mark.covers("viskara.rule.break-point", U + "artillery")
@pytest.mark.parametrize(("picture", "flourishes"), [("A . . . . . b", True), ("A . . . . b", False)])
def test_artillery_raises_the_finale_at_exactly_its_range_and_no_damage(picture: str, flourishes: bool) -> None:
    shot = way("Shot", "projectile", upgrades={"Artillery": 1}, break_point=5)
    stage = viskara(picture, A=fighter(shot), b=tired())

    stage.shows((3, 2)).do("Attack: Shot", *(["arts.artillery"] if flourishes else []))

    assert (stage.health("b"), stage.morale(1)) == (90 - 5, 25 - 7)
    assert bool(stage.told("A flourishes.")) == flourishes


@pytest.mark.covers("viskara.condition.underground", "viskara.style.dreadnought")
@pytest.mark.parametrize(("morale", "more"), [(67, 3), (68, 0)])
def test_the_morale_a_worm_underground_brought_counts_for_a_dreadnought(morale: int, more: int) -> None:
    made = fighter(way(power=3, value=5), style="dreadnought")
    stage = viskara(
        "c A b . .\n. . . . .\n. . . . .",
        A=made,
        b=figure("burrowing-worm", where="underground"),
        c=tired(),
        morale=(25, morale),
    )

    stage.shows((1, 0)).do("Attack: Slash")

    assert (stage.health("c"), stage.health("b")) == (90 - 4 - more, 220)


@pytest.mark.covers(C + "mireshell.tactic.lethargic-bite", S + "up.expansive-target.exposure")
def test_two_defy_a_bite_with_one_signature_move_and_each_has_a_show_in_the_stench() -> None:
    wide = PartPlan("Defy/Stance", {"Expansive: Target": 1, "Expansive: Target Exposure": 1}, BLOW)
    made = fighter(signature=(wide,), stats={"strength": 4})
    stage = viskara(
        "a . B . C\n. . . . .", a=figure("mireshell", flair=9), B=figure(made, health=40), C=fighter(), turn="a"
    )

    stage.shows((3, 0), (1, 0), (2, 0)).do("Attack: Lethargic Bite", REACT, "Yes", "C", "Nothing more", "Yes")

    assert (stage.effort("B"), stage.effort("C"), stage.flair("C")) == (2, 2, 10)
    assert (stage.health("B"), stage.morale(0)) == (40, 50)


@pytest.mark.covers(S + "man.swap-location", C + "airblast-crocodile.tactic.roll")
def test_a_crocodile_rolls_with_whoever_took_its_targets_place() -> None:
    swapper = fighter(signature=(PartPlan("Swap Location", {"Attack Reaction": 1}),))
    stage = viskara(
        ". . . .\na . B C\n. . . .\n. . . .\n. . . .",
        a="airblast-crocodile",
        B=figure(swapper, effort=0),
        C=figure(fighter(), effort=0),
        turn="a",
    )

    stage.shows((1, 4)).do("Attack: Roll", REACT, "Yes", "A3")

    assert (stage.at("a"), stage.at("B"), stage.at("C")) == ("A3", "D2", "C3")
    assert (stage.health("B"), stage.health("C")) == (50, 50 - 16)


@pytest.mark.covers("viskara.key.size", C + "somac-parasite.ability.parasite")
def test_a_host_keeps_its_size_and_has_ten_health_more_for_each_level_of_its_parasite() -> None:
    host = find_sheet({"kind": "parasite", "host": "blast-eagle", "level": 2, "ranks": {"arts": 4}})

    assert (host.size, host.health, host.morale, host.level) == (2, 125 + 20, 63 + 10, 12)


@pytest.mark.covers(C + "bellowbreath.tactic.chew-up", "viskara.create.shadow-types")
@pytest.mark.parametrize(("type", "lost"), [("projectile", 10), ("exposure", 0)])
def test_a_bellowbreath_spits_back_the_projectiles_of_a_signature_move(type: str, lost: int) -> None:
    far = TacticPlan(type, "strength", low=4, medium=8, high=12)
    made = fighter(signature=(PartPlan("Attack", {}, far),), stats={"strength": 4})
    stage = viskara("A . b", A=made, b="bellowbreath")

    stage.shows((1, 0), (1, 4)).do(START, "Yes", "Defy: Chew Up")

    assert stage.morale(0) == 25 - lost


@pytest.mark.covers("viskara.stat.agility", S + "man.dash")
@pytest.mark.parametrize(("deed", "damage"), [(START, 4), ("Dash", 4 + 3)])
def test_only_the_move_action_makes_the_agile_stronger(deed: Any, damage: int) -> None:
    made = fighter(perks={"agility": 3}, signature=(PartPlan("Dash"),))
    stage = viskara("A . . . . b", A=made, b=tired())

    stage.do(deed, *(["Yes"] if deed == START else []), "E1")
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - damage


@pytest.mark.covers(U + "artillery.pierce-through", U + "burst.sonic-boom")
def test_a_burst_out_of_nowhere_pierces_who_stands_behind() -> None:
    made = way(upgrades={"Burst": 1, "Sonic Boom": 1, "Artillery": 1, "Pierce Through": 2})
    stage = viskara(
        "A . . . b c .",
        A=figure(fighter(made, aura={"Speed of Light": 1}), stored=("b3",)),
        b=tired(),
        c=tired(),
    )

    stage.shows((1, 4)).do(("aura", "aura.speed-of-light"), "black 3", "D1", "Yes")

    assert (stage.health("b"), stage.health("c"), stage.morale(1)) == (90 - 4 - 2, 90, 50 - 2 - 2)


@pytest.mark.covers("viskara.battle.setup-override", U + "explosive.range-5")
@pytest.mark.parametrize(("first", "seat"), [("players", "kell"), ("enemies", "gm")])
def test_in_an_ambush_the_side_that_was_named_begins(first: str, seat: str) -> None:
    stage = begun("open_field", players=["kell"], foes=["heckler"], map="1 1 . 2 2", formation=True, first=first)

    assert stage.ask is not None
    assert stage.ask.seat == seat


@pytest.mark.covers("viskara.battle.setup-resources", U + "explosive.range-5", U + "explosive.synergy")
@pytest.mark.parametrize(
    ("upgrades", "asked", "left"),
    [({"Range Up: 3": 1, "Range Up: 5": 1}, False, 4), ({"Range Up: 3": 1}, True, 0), ({"Synergy": 1}, True, 1)],
)
def test_the_flair_of_a_first_turn_pays_for_a_small_blast_only(
    upgrades: dict[str, int], asked: bool, left: int
) -> None:
    made = fighter(way(upgrades={"Explosive": 1, **upgrades}))
    stage = viskara("A b", A=figure(made, flair=1), b=tired())

    stage.turn("A").shows((1, 6)).do("Attack: Slash", *(["Yes"] if asked else []))

    assert (stage.flair("A"), stage.about) == (left, "turn")


@pytest.mark.covers(A + "personality-capacitor.fountain-of-youth", "viskara.resource.flair")
def test_a_fountain_flows_though_there_is_no_room_for_more_flair() -> None:
    stage = duel(
        {"Personality Capacitor": 1, "Fountain of Youth": 2},
        ("b0", "b0", "b0"),
        health=20,
        flair=30,
        b=tired(health=10),
    )

    stage.end_turn("black 0, black 0, black 0", "Yes")

    assert (stage.flair("A"), stage.health("A"), stage.health("b")) == (30, 22, 12)


@pytest.mark.covers("viskara.key.defy-only", C + "prudomman-mech.tactic.fortress-configuration")
def test_a_machine_has_nothing_to_defy_with_and_a_shield_is_good_for_a_stance() -> None:
    stage = viskara("A b . . .\n. . . . .\n. . . . .\n. . . . .", A=fighter(), b="prudomman-mech")
    stage.shows((1, 0)).do("Attack: Slash")
    assert "react" not in stage.declined
    assert [label for label in stage.turn("b").offered if "Fortress" in label] == ["Stance: Fortress Configuration"]

    shield = way("Shield", keys=("defy only",))
    calm = viskara("A b", A=figure(fighter(way(), shield), health=20), b=tired())
    assert "Attack: Shield" not in calm.offered
    calm.shows((2, 0)).do("Stance: Shield", "b")
    assert calm.health("A") == 20 + 8
