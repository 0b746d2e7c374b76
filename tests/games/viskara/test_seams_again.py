"""More of what once went wrong where rules meet: every way to attack, to defy and to be hurt keeps the same ones."""

from __future__ import annotations

from functools import partial

import pytest

from fracas.core import Ask
from fracas.games.viskara.book.character_creation import PartPlan, TacticPlan
from fracas.games.viskara.book.model import Mark, Subterfuge, Tracer, Zone
from fracas.testing.viskara import Figure, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

U = "viskara.arts."
A = "viskara.aura."
C = "viskara.creature."
S = "viskara.sig."
START = ("signature", "start", "action")
REACT = ("signature", "start", "attack")
BLOW = TacticPlan("direct", "strength", low=4, medium=8, high=12)
PUPPETS = {"Expanded Influence": 1, "Puppeteer": 1}


def refuse(seen: list[object], ask: Ask) -> str:
    """Note what is offered, and decline."""
    seen += ask.options
    return "no"


# Every way to defy


@pytest.mark.covers(C + "viskara-hermit.tactic.charged-crab", A + "expanded-influence.puppeteer", S + "man.defy-stance")
def test_what_cannot_be_defied_cannot_be_defied_by_puppets_or_signature_moves() -> None:
    puppeteer = figure(fighter(aura=PUPPETS), marks=(Mark("expanded", "C"),))
    duelist = fighter(signature=(PartPlan("Defy/Stance", tactic=BLOW),), stats={"strength": 4}, health=90)
    stage = viskara("a . . . B C\n. . . . . .", a="viskara-hermit", B=duelist, C=puppeteer, turn="a")

    stage.shows((1, 0)).choose("B")

    assert "react" not in stage.declined
    assert stage.health("B") == 90 - 8


@pytest.mark.covers(U + "challenger", A + "expanded-influence.puppeteer")
def test_nobody_challenged_is_a_puppet_that_defies() -> None:
    puppeteer = figure(fighter(aura=PUPPETS), marks=(Mark("expanded", "c"),))
    for marks, offered in (((), True), ((Mark("challenged", "B", 0, "round"),), False)):
        puppet = figure(fighter(), effort=0, marks=marks)
        stage = viskara("A b . B\n. . c .", A=fighter(way(range=1)), B=fighter(), b=puppet, c=puppeteer)
        seen: list[object] = []
        stage.defaults["react"] = partial(refuse, seen)
        stage.shows((1, 0)).do("Attack: Slash")
        assert (("puppet defy", "slash", "b") in seen) is offered


@pytest.mark.covers(A + "expanded-influence.puppeteer", U + "emphasis.shotcaller")
def test_a_puppet_is_not_moved_for_flair_one_does_not_have() -> None:
    shot = way("Shot", "projectile", upgrades={"Emphasis": 1, "Shotcaller": 1})
    for flair, offered in ((2, True), (1, False)):
        stage = viskara(
            "A . C . b", A=figure(fighter(shot, aura=PUPPETS), flair=flair, marks=(Mark("expanded", "A"),)),
            C=fighter(), b=tired(),
        )  # fmt: skip
        assert any("Puppet" in name or "C" in name for name in stage.offered) is offered


@pytest.mark.covers(U + "called-shot.fake-out", S + "man.defy-stance")
def test_whoever_could_defy_with_a_signature_move_and_does_not_stands_still() -> None:
    shot = way("Shot", "projectile", upgrades={"Called Shot": 1, "Fake Out": 1})
    duelist = fighter(
        way(keys=("attack only",)), signature=(PartPlan("Defy/Stance", tactic=BLOW),), stats={"strength": 4}, health=90
    )
    stage = viskara("A . b", A=fighter(shot), b=duelist)

    stage.fate("b9", "b9").shows((1, 0)).do("Attack: Shot", "arts.called-shot", "Nothing more")

    assert stage.health("b") == 90 - (8 + 2 + 2)


@pytest.mark.covers(U + "expert-strike.expert-gambit", A + "aura-tactic")
def test_a_gambit_may_name_somebody_who_could_defy_with_an_aura_alone() -> None:
    strike = way(upgrades={"Expert Strike": 1, "Expert Gambit": 2})
    stage = viskara(
        "A b c",
        A=fighter(strike),
        b=tired(),
        c=fighter(way(keys=("attack only",)), signature=(PartPlan("Defy/Stance", tactic=BLOW),), stats={"strength": 4}),
    )

    stage.shows((1, 0)).do("Attack: Slash", "c")

    assert stage.health("b") == 90 - (4 + 2)


# Every way to attack


@pytest.mark.covers(U + "burst.sonic-boom")
def test_a_sonic_boom_in_the_middle_of_a_dash_leaves_none_for_its_end() -> None:
    boom = way(range=2, upgrades={"Burst": 1, "Sonic Boom": 1})
    stage = viskara("A . . . . b\n. . . . . .", A=fighter(boom), b=tired())

    stage.shows((1, 0)).do("Dash", "E1", "Yes")
    assert (stage.about, stage.health("b"), stage.effort("A")) == ("turn", 90 - 5, 1)
    assert stage.declined.count("offer") == 0


@pytest.mark.covers(U + "emphasis", U + "lunge", "viskara.rule.no-infinite-chain")
def test_nothing_comes_before_what_comes_immediately_after() -> None:
    shot = way("Shot", "projectile", upgrades={"Emphasis": 1, "Lunge": 1})
    stage = viskara("A . b . C", A=fighter(), b=tired(), C=fighter(shot))

    stage.shows((1, 0), (1, 0)).do("Attack: Slash", "Yes")

    assert stage.told("C adds emphasis.")
    assert "before" not in stage.declined
    assert not stage.was_offered("arts.lunge")


# One effect, several hurt


@pytest.mark.covers("viskara.condition.shaken", U + "artillery.pierce-through")
def test_a_shot_through_two_breaks_their_morale_at_once() -> None:
    shot = way("Shot", "projectile", outputs=(0, 1, 2), upgrades={"Artillery": 1, "Pierce Through": 3})
    stage = viskara("A b c", A=fighter(shot), b=tired(), c=tired(), morale=(25, 2))

    stage.shows((0, 4)).do("Attack: Shot")

    assert (stage.morale(1), stage.health("b"), stage.health("c")) == (2 - 6, 90, 90)


# Marks that the next attack uses up


@pytest.mark.covers(U + "swing.trip", "viskara.condition.tripped", U + "spray")
def test_an_attack_on_somebody_tripped_is_stronger_along_every_line() -> None:
    shot = way("Shot", "projectile", upgrades={"Spray": 1})
    stage = viskara("b . A . c", A=fighter(shot), b=tired(marks=(Mark("tripped", "A", 3),)), c=tired())

    stage.shows((2, 8)).do("Attack: Shot", "spray", "b", "c")

    assert (stage.health("b"), stage.health("c")) == (90 - 11, 90 - 11)


@pytest.mark.covers(U + "reverberation.subterfuge", U + "spray")
def test_a_subterfuge_counts_for_the_line_that_meets_it() -> None:
    shot = way("Shot", "projectile", upgrades={"Spray": 1})
    marked = tired(marks=(Subterfuge("subterfuge", "A", 3, "start:A"),))
    stage = viskara("b . A . c", A=fighter(shot), b=marked, c=tired())

    stage.shows((2, 8)).do("Attack: Shot", "spray", "b", "c")

    assert (stage.health("b"), stage.health("c")) == (90 - 11, 90 - 8)


@pytest.mark.covers(S + "up.inspiring", "viskara.action.stance", "viskara.condition.inspired")
def test_a_stance_against_nobody_is_a_defy_show_that_can_be_inspired() -> None:
    inspired = figure(fighter(), health=10, marks=(Mark("inspired", "A", 2),))
    stage = viskara("A . . . b", A=inspired, b=tired())

    stage.shows((1, 0)).do("Stance: Slash")

    assert (stage.health("A"), stage.marks("A")) == (10 + 3, [])


@pytest.mark.covers(U + "swing.trip")
@pytest.mark.parametrize(
    ("picture", "b"),
    [
        (". . b . .\n. . . . .\n. A . . .\n. . . . .", tired()),
        (". . . . . .\n. . b . . .\n. . . . . .\n. . . . . .\nA . . . . .", figure("airblast-crocodile", effort=0)),
    ],
)
def test_somebody_at_the_edge_or_large_can_be_tripped_too(picture: str, b: Figure) -> None:
    hook = way("Hook", "projectile", upgrades={"Swing": 1, "Trip": 3})
    stage = viskara(picture, A=figure(fighter(hook), flair=20), b=b)

    to = stage.do("Dash").ask
    assert to is not None
    stage.choose(to.options[0], stage.who("b").cells[0])
    end = stage.ask
    assert end is not None
    stage.choose(end.options[0], "Yes")

    assert "tripped" in stage.marks("b")


# Caps


@pytest.mark.covers(U + "artillery.tracer", A + "dread.output-reduction")
def test_a_traced_output_is_limited_before_it_is_lowered() -> None:
    dreadful = fighter(aura={"Dread": 1, "Output Reduction": 2}, health=90, speed="high")
    traced = figure(fighter(), marks=(Tracer("tracer", "A", 6, "turn", 0, 6),))
    stage = viskara("A . . b", A=traced, b=figure(dreadful, effort=0, stored=("b0",)))

    stage.shows((2, 0)).do("Attack: Slash", "black 0")

    assert stage.health("b") == 90 - (6 - 2)


@pytest.mark.covers(A + "double-up.play-both-sides", A + "turbo")
def test_two_cards_play_both_sides_for_no_more_than_the_written_power() -> None:
    aura = {"Turbo": 1, "Double Up": 1, "Play Both Sides": 2}
    made = fighter(way(power=3, value=9), style="aggressive", aura=aura)
    stage = viskara("A b", A=figure(made, stored=("b1", "b2")), b=tired())

    stage.shows((1, 0)).do("Attack: Slash", "black 1", "black 2", "No")

    assert stage.health("b") == 90 - 4 - (3 + 3)


@pytest.mark.covers(A + "turbo.double-down-damage", A + "targeted-enhancement")
def test_enhanced_damage_of_a_double_down_stays_under_the_high_output() -> None:
    aura = {"Turbo": 1, "Double Down: Damage": 3, "Targeted Enhancement": 1}
    made = fighter(way(outputs=(1, 2, 3)), aura=aura)
    stage = viskara("A b", A=figure(made, stored=("r1", "r2", "r4")), b=tired())

    stage.shows((0, 0)).do("Attack: Slash", "red 1", "red 2", "red 4")

    assert (stage.health("b"), stage.morale(1)) == (90 - 2, 25 - 3)


# Whoever performs a granted maneuver


@pytest.mark.covers(S + "up.granted", S + "man.create-obstruction")
def test_a_granted_obstruction_is_kept_up_by_whoever_made_it() -> None:
    part = PartPlan("Create Obstruction", {"Granted": 1})
    stage = viskara("A . . C . . b", A=fighter(signature=(part,)), C=fighter(), b=tired())

    stage.do(START, "Yes", "C", "E1")
    stage.turn("C").choose("flair")

    assert (stage.flair("C"), stage.zones("obstruction")) == (10 + 3 - 1, [{"E1"}])


@pytest.mark.covers(S + "up.granted", S + "up.expansive-self")
def test_a_granted_move_spreads_around_whoever_makes_it() -> None:
    part = PartPlan("Move Character", {"Granted": 1, "Expansive: Self": 1})
    stage = viskara("A . . . C b d .", A=fighter(signature=(part,)), C=fighter(), b=tired(), d=tired())

    stage.do(START, "Yes", "d", "Stay", "H1")

    assert (stage.at("b"), stage.at("d")) == ("F1", "H1")


@pytest.mark.covers(S + "man.create-obstruction", "viskara.condition.created-obstruction")
def test_each_maker_of_obstructions_pays_for_its_own() -> None:
    wave = way("Wave", "exposure", upgrades={"Soul Wave": 1})
    zones = (Zone("obstruction", "b", (1,)), Zone("obstruction", "c", (3,)))
    stage = viskara(". . A . .\n. . . . .\nb . . . c", A=fighter(wave), b=tired(), c=tired(), zones=zones)

    stage.shows((1, 0)).do("Attack: Wave", "soul wave", "no", "no")

    assert stage.zones("obstruction") == []


@pytest.mark.covers(A + "expanded-influence.moral-support", U + "soul-wave")
def test_moral_support_reaches_an_ally_whom_a_friends_wave_hits() -> None:
    wave = way("Wave", "exposure", upgrades={"Soul Wave": 1})
    aura = {"Expanded Influence": 1, "Moral Support": 1}
    helper = figure(fighter(aura=aura), marks=(Mark("expanded", "D"),))
    stage = viskara("A C . b\n. D . .", A=fighter(wave), b=tired(), C=fighter(), D=helper)

    stage.shows((1, 0)).do("Attack: Wave", "soul wave", "Yes")

    assert (stage.flair("C"), stage.flair("D")) == (11, 9)
