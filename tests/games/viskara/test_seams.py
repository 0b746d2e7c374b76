"""Where two rules meet: stances without targets, squares that spare or impose, riders who may not move."""

from __future__ import annotations

import pytest

from fracas.games.viskara.book.character_creation import PartPlan, TacticPlan, grow
from fracas.games.viskara.book.model import Companion, Imposing, Mark, Zone
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

U = "viskara.arts."
A = "viskara.aura."
MOUNT = way("Mount", range=4, upgrades={"Companion": 1, "Frontline": 1, "Riding": 1})


@pytest.mark.covers("viskara.action.stance", "viskara.effect.body", "viskara.style.dreadnought")
@pytest.mark.parametrize(("style", "more"), [("dauntless", 3), ("aggressive", 0), ("dreadnought", 0)])
def test_a_stance_without_targets_has_stat_effects_that_need_none(style: str, more: int) -> None:
    healer = fighter(way(stat="body", power=3, value=5), style=style)
    stage = viskara("A . . . . . b", A=figure(healer, health=10), b=tired(), morale=(1, 1))

    stage.shows((2, 0)).do("Stance: Slash", *(["A"] if more else []))

    assert stage.health("A") == 10 + 4 + more


@pytest.mark.covers("viskara.action.stance", "viskara.effect.agility", "viskara.effect.strength")
@pytest.mark.parametrize("stat", ["agility", "strength"])
def test_a_stance_without_targets_hurts_nobody_by_its_stat(stat: str) -> None:
    made = fighter(way(stat=stat, power=3, value=5), style="dauntless")
    stage = viskara(". A . . . . b", A=figure(made, health=10), b=tired(), defaults={"step": "stay"})

    stage.shows((2, 0)).do("Stance: Slash")

    assert (stage.health("A"), stage.morale(0), stage.morale(1)) == (14, 25, 25)
    assert ("step" in stage.declined) == (stat == "agility")


@pytest.mark.covers("viskara.action.stance", "viskara.effect.creativity", "viskara.effect.logic")
def test_creativity_without_a_target_borrows_what_needs_none() -> None:
    made = fighter(way(stat="creativity", power=4, value=9), style="dauntless")
    stage = viskara("A . . . . . b", A=figure(made, health=10), b=tired())

    stage.shows((2, 0)).do("Stance: Slash", "logic")

    assert stage.mark("A", "logic").n == 2


@pytest.mark.covers("viskara.action.stance", U + "overbearing-defense.unending-offense")
def test_unending_offense_needs_no_target_in_a_stance() -> None:
    made = fighter(way(upgrades={"Overbearing Defense": 1, "Unending Offense": 1}))
    stage = viskara("A b", A=figure(made, health=5), b=tired())

    stage.shows((1, 4)).do("Stance: Slash", "done")

    assert (stage.health("A"), stage.morale(1)) == (5 + 2, 25 - 2)


@pytest.mark.covers(U + "safe-squares", "viskara.key.size")
def test_one_safe_square_spares_all_of_a_large_ally() -> None:
    wave = way("Wave", "exposure", upgrades={"Soul Wave": 1, "Safe Squares": 1})
    stage = viskara("A . C .\n. . . .\n. b . .", A=fighter(wave), C=figure("blast-eagle", side=0), b=tired())

    stage.shows((1, 0)).do("Attack: Wave", "soul wave", "C1", "Nothing more")

    assert (stage.health("C"), stage.health("b"), stage.flair("A")) == (stage.who("C").most, 86, 10 - 2 - 1)


@pytest.mark.covers(A + "imposing", "viskara.condition.exhausted")
def test_the_exhausted_cannot_be_targeted_and_so_do_not_impose() -> None:
    stage = viskara(
        "C A . b",
        A=figure(fighter(aura={"Imposing": 1}), health=0),
        C=fighter(),
        b=fighter(way("Shot", "projectile")),
        turn="b",
        zones=(Imposing("imposing", "A", (0, 1, 2, 3)),),
    )

    stage.shows((1, 0)).do("Attack: Shot")

    assert stage.health("C") == 46


@pytest.mark.covers(A + "imposing", "viskara.move.dash", "viskara.condition.exhausted")
def test_dashes_may_be_based_on_an_imposing_character_that_is_exhausted() -> None:
    stage = viskara(
        "b . . A C",
        A=figure(fighter(aura={"Imposing": 1}), health=0),
        C=fighter(),
        b=figure(fighter(speed="low"), flair=9),
        turn="b",
        zones=(Imposing("imposing", "A", (1, 2, 3, 4)),),
    )

    stage.do("Dash")

    assert stage.cells() == {"B1", "C1"}


@pytest.mark.covers(A + "imposing", U + "soul-wave", "viskara.target.each")
def test_an_attack_on_every_square_includes_whoever_imposes() -> None:
    wave = way("Wave", "exposure", upgrades={"Soul Wave": 1})
    stage = viskara(
        ". A . .\n. . . b\nC . . .",
        A=fighter(aura={"Imposing": 1}),
        C=fighter(),
        b=fighter(wave),
        turn="b",
        zones=(Imposing("imposing", "A", tuple(range(12))),),
    )

    stage.shows((1, 0)).do("Attack: Wave", "soul wave")

    assert (stage.health("A"), stage.health("C")) == (46, 46)


def ride(**more: object) -> ViskaraStage:
    burning = figure(fighter(way(upgrades={"Wide Area": 1, "Scorched Earth": 3}), health=90), effort=0)
    return viskara("A . . . . b", A=figure(fighter(MOUNT), **more), b=burning, zones=(Zone("scorch", "b", (1,), 3),))


@pytest.mark.covers(U + "companion.riding", "viskara.condition.scorched", "viskara.move.sidestep")
def test_a_rider_enters_every_square_the_mount_does() -> None:
    stage = ride()

    stage.shows((1, 0)).do("Attack: Mount", "Yes", "C1")

    assert (stage.at("A"), stage.morale(0)) == ("C1", 25 - 3)


@pytest.mark.covers(U + "companion.riding", "viskara.condition.anchored", "viskara.move.general")
@pytest.mark.parametrize(
    "more", [{"anchored": True}, {"marks": (Mark("held", "b"),)}, {"marks": (Mark("rooted", "b"),)}]
)
def test_a_mount_leaves_a_rider_behind_who_may_not_move(more: dict[str, object]) -> None:
    stage = ride(**more)

    stage.shows((1, 0)).do("Attack: Mount", "Yes", "C1")

    mount = stage.battle.companions()[0]
    assert isinstance(mount, Companion)
    assert (stage.at("A"), stage.battle.name(mount.cells[0]), stage.morale(0)) == ("A1", "C1", 25)


@pytest.mark.covers(A + "aura-tactic", A + "expanded-influence", "viskara.rule.reactions")
def test_the_cards_of_an_aura_pay_for_one_defy_of_those_declared_at_once() -> None:
    halo = way("Halo", outputs=(3, 3, 3), written=False)
    bright = fighter(aura={"Aura Tactic": 1, "Expanded Influence": 1}, aura_tactic=halo)
    stage = viskara(
        "a B C",
        a=fighter(way(outputs=(9, 9, 9))),
        B=fighter(way("Block", outputs=(1, 1, 1))),
        C=figure(bright, stored=("b2", "r3"), marks=(Mark("expanded", "C"),)),
        turn="a",
        defaults={"react": lambda ask: ("lent defy", "C") if ask.seat == "B" else ("defy", "halo")},
    )

    stage.shows((1, 0), (1, 0)).do("Attack: Slash")

    assert stage.told("C can no longer pay for a defy.")
    assert (stage.health("B"), stage.who("C").stored) == (50 - 9 + 3, ())


# Found by reading once more


START = ("signature", "start", "action")


@pytest.mark.covers(U + "barrage", A + "release-potential")
def test_a_barrage_counts_the_red_cards_revealed() -> None:
    shot = way("Shot", "projectile", upgrades={"Barrage": 1})
    stage = viskara("A . b", A=figure(fighter(shot, aura={}), stored=("r5",)), b=tired())

    stage.shows((2, 0)).do("Attack: Shot", "arts.barrage", "Nothing more", "red 5")

    assert stage.health("b") == 90 - 4


@pytest.mark.covers(U + "combining", U + "explosive")
def test_a_combined_blast_brings_its_own_upgrades() -> None:
    other = way("Other", upgrades={"Combining": 1, "Explosive": 1}, outputs=(0, 1, 2))
    made = fighter(way(), other.but(blast=grow({"Risky Strike": 1}, "arts")))
    stage = viskara("A b", A=made, b=tired())

    stage.shows((2, 4)).do("Attack: Slash", "Yes", "Yes")

    assert stage.health("b") == 90 - 8 - (4 + 2)


@pytest.mark.covers("viskara.sig.man.move-character.teleport", "viskara.condition.scorched")
@pytest.mark.parametrize(("how", "health"), [("teleport", 90), ("move", 90 - 3)])
def test_somebody_may_be_moved_through_fire_instead_of_teleported(how: str, health: int) -> None:
    made = fighter(
        way(upgrades={"Wide Area": 1, "Scorched Earth": 3}),
        signature=(PartPlan("Move Character", {"Teleport (Move Character)": 1}),),
    )
    stage = viskara("A b . . .", A=made, b=tired(), zones=(Zone("scorch", "A", (2,), 3),))

    stage.do(START, "Yes", how, "D1")

    assert (stage.at("b"), stage.health("b")) == ("D1", health)


@pytest.mark.covers("viskara.sig.man.sidestep.teleport", "viskara.sig.up.expansive-self")
def test_an_expansive_teleport_is_one_for_everybody() -> None:
    part = PartPlan("Sidestep", {"Teleport (Sidestep)": 1, "Expansive: Self": 1})
    stage = viskara("C A # . b", A=fighter(signature=(part,)), C=fighter(), b=tired())

    stage.do(START, "Yes", "Stay", "C", "D1")

    assert (stage.at("A"), stage.at("C")) == ("B1", "D1")


@pytest.mark.covers("viskara.sig.up.bide", U + "lunge", "viskara.condition.shaken")
def test_bide_counts_what_one_takes_on_the_way_to_the_target() -> None:
    blow = TacticPlan("direct", "strength", low=4, medium=8, high=12, upgrades={"Lunge": 1})
    made = fighter(signature=(PartPlan("Attack", {"Bide": 5}, blow),), stats={"strength": 4})
    burning = figure(fighter(way(upgrades={"Wide Area": 1, "Scorched Earth": 3}), health=90), effort=0)
    stage = viskara("A . . . b", A=made, b=burning, zones=(Zone("scorch", "b", (1,), 3),), morale=(0, 25))

    stage.shows((1, 0)).do(START, "Yes", "Yes", "C1")

    assert (stage.health("A"), stage.health("b")) == (50 - 3, 90 - 4 - 3)


@pytest.mark.covers(A + "turbo.double-down-power", A + "expanded-influence", A + "release-potential")
def test_two_auras_that_release_a_card_each_double_nothing_down() -> None:
    lender = fighter(aura={"Expanded Influence": 1, "Turbo": 1, "Double Down: Power": 3})
    stage = viskara(
        "C A b",
        A=figure(fighter(way(power=1, value=9), style="aggressive", aura={}), stored=("b1",)),
        C=figure(lender, stored=("b2", "b1"), marks=(Mark("expanded", "C"),)),
        b=tired(),
    )

    stage.shows((1, 0)).do("Attack: Slash", "black 1", "black 2")

    assert stage.health("b") == 90 - 4 - 1


@pytest.mark.covers(A + "juggernaut", A + "expanded-influence")
def test_a_lent_juggernaut_lasts_until_the_next_turn_of_whoever_it_serves() -> None:
    lender = fighter(aura={"Expanded Influence": 1, "Juggernaut": 1})
    stage = viskara(
        "C A b", A=fighter(), C=figure(lender, stored=("b2", "b7"), marks=(Mark("expanded", "C"),)), b=tired(), turn="A"
    )
    stage.do(("lent", "aura.juggernaut", "C"), "black 2")

    stage.turn("C")
    assert "juggernaut" in stage.marks("A")
    stage.turn("A")

    assert "juggernaut" not in stage.marks("A")
