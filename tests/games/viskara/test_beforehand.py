"""Immediately before and after whatever one does: companions, signature moves and auras are asked, if they like."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book.model import Mark, Placed
from fracas.testing.viskara import PartPlan, ViskaraStage, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

COMPANION = "viskara.arts.companion"
BEFORE = "viskara.rule.immediately"


def owner(aura: dict[str, int] | None = None, **upgrades: int) -> Any:
    """Somebody with a companion, and perhaps an aura."""
    linked = {name.replace("_", " ").title(): times for name, times in upgrades.items()}
    return fighter(way(upgrades={"Companion": 1, **linked}), aura=aura)


def table(picture: str = "A . . . . b", **more: Any) -> ViskaraStage:
    """A stage on which nothing is answered for anybody that costs something."""
    stage = viskara(picture, **more, **({} if "b" in more else {"b": tired()}))
    del stage.defaults["offer"]
    return stage


def asked(stage: ViskaraStage) -> tuple[str, str]:
    """Who is asked about which thing one can do."""
    assert stage.about == "offer", stage.question
    return stage.open_question.who, stage.open_question.what


# Companions


@pytest.mark.covers(COMPANION, BEFORE, "viskara.aura.recovery")
def test_a_companion_may_go_first_before_an_action_of_the_aura_that_is_already_paid_for() -> None:
    stage = table(A=figure(owner({"Recovery": 1}), stored=("b4",), health=20))

    stage.do(("aura", "aura.recovery"), "black 4")
    assert asked(stage) == ("A", "arts.companion")
    assert (stage.who("A").stored, stage.health("A")) == ((), 20)
    stage.choose("Yes", "C1")

    assert stage.zones("companion") == [{"C1"}]
    assert (stage.flair("A"), stage.health("A")) == (10 - 1, 20 + 4)


@pytest.mark.parametrize(
    ("aura", "stored", "deed"),
    [
        ({"Expanded Influence": 1}, (), ("aura", "aura.expanded-influence")),
        ({"Juggernaut": 1}, ("b4",), ("aura", "aura.juggernaut")),
        ({"Accumulate Potential": 1}, (), ("aura", "aura.accumulate-potential")),
        ({"Gravity Well": 1}, ("b4",), ("aura", "aura.gravity-well")),
        ({"Tempest": 1}, ("r4",), ("aura", "aura.tempest")),
        ({"Speed of Light": 1}, ("b4",), ("aura", "aura.speed-of-light")),
        ({}, (), "Anchor"),
        ({}, (), "Sidestep"),
        ({}, (), "Dash"),
    ],
)
@pytest.mark.covers(COMPANION, BEFORE)
def test_a_companion_is_asked_before_everything_its_owner_does(
    aura: dict[str, int], stored: tuple[str, ...], deed: Any
) -> None:
    stage = table(A=figure(owner(aura), stored=stored), defaults={"card": stored})

    stage.do(deed)

    assert asked(stage) == ("A", "arts.companion")


@pytest.mark.covers(COMPANION, "viskara.condition.drenched", "viskara.condition.exhausted")
def test_also_before_washing_and_before_the_step_of_the_exhausted() -> None:
    stage = table(A=figure(owner(), marks=(Mark("drenched", "b"),)))
    stage.do("wash")
    assert asked(stage) == ("A", "arts.companion")

    stage = table(A=figure(owner(), health=0), C=fighter(), picture="A . . . b C")
    stage.do("free step")
    assert asked(stage) == ("A", "arts.companion")


@pytest.mark.covers(COMPANION, BEFORE)
def test_nobody_is_asked_about_a_companion_that_cannot_be_paid_for_or_has_nowhere_to_go() -> None:
    assert table(A=figure(owner(), flair=0)).do("Sidestep").about == "step"
    assert table("A # . b", A=owner()).do("Anchor").about == "turn"


@pytest.mark.covers(COMPANION)
def test_a_seat_that_does_not_want_to_be_asked_about_companions_is_not() -> None:
    stage = table(A=figure(owner({"Recovery": 1}), stored=("b4",)), stops={"A": ("no companion",)})

    assert stage.do(("aura", "aura.recovery"), "black 4").about == "turn"
    assert stage.do("Anchor").about == "turn"


@pytest.mark.covers(COMPANION, "viskara.tactic.move-trigger")
def test_a_companion_may_go_first_before_a_move_trigger() -> None:
    stage = table("A b . .\n. . . .", A=owner())
    stage.shows((1, 4)).do("Attack: Slash", "No", "Sidestep")
    assert asked(stage) == ("A", "arts.companion")

    stage.choose("Yes", "C2", "A2")
    assert stage.zones("companion") == [{"C2"}]
    assert (stage.at("A"), stage.flair("A")) == ("A2", 10 - 1)


@pytest.mark.covers(COMPANION, BEFORE, "viskara.tactic.move-trigger")
def test_the_dash_of_a_move_trigger_is_paid_for_before_the_companion_is() -> None:
    for flair, offered in ((2, "offer"), (1, "dash")):
        stage = table("A b . .\n. . . .", A=figure(owner(), flair=flair))
        stage.shows((1, 4)).do("Attack: Slash", "No", "Dash")
        assert stage.about == offered
        assert stage.flair("A") == flair - 1


@pytest.mark.covers(COMPANION + ".riding")
def test_a_mount_has_to_move_only_before_its_own_tactic_is_used_again() -> None:
    tired_mount = (Mark("rode slash", "A", 0, "start:A"),)
    stage = table("A b . .\n. . . .", A=figure(owner(frontline=1, riding=1), marks=tired_mount))
    stage.do("Anchor")
    assert asked(stage) == ("A", "arts.companion")
    stage.choose("No")
    assert stage.flair("A") == 10 - 1, "anchoring costs 1, and nothing else was paid"

    stage.do("Attack: Slash")
    assert stage.about == "companion", "now it has to"
    assert "Stay" not in stage.offered


@pytest.mark.covers(COMPANION + ".big", BEFORE)
def test_a_companion_may_move_before_it_expands_but_not_before_it_is_called_back() -> None:
    stage = table("A . . .\n. . . .\n. . . b", A=owner(frontline=1, big_companion=1))
    stage.do(("expand", "arts.companion.big", "slash", 2), "Yes", "C1", "C1")
    assert stage.zones("companion") == [{"C1", "D1", "C2", "D2"}]

    stage.do(("recall", "arts.companion", "slash"))
    assert stage.about == "turn"
    assert stage.zones("companion") == [{"A1"}]


@pytest.mark.covers(COMPANION, BEFORE, "viskara.sig.man.sidestep")
def test_each_maneuver_of_a_signature_move_may_have_the_companion_go_first() -> None:
    hops = (PartPlan("Sidestep"), PartPlan("Sidestep"))
    pet = fighter(way(upgrades={"Companion": 1}), signature=hops, flair=2)
    stage = table(A=pet)

    stage.do("Use Move", "Yes", "Yes", "C1", "B1", "Yes")

    assert asked(stage) == ("A", "arts.companion")
    assert (stage.at("A"), stage.zones("companion")) == ("B1", [{"C1"}])


# Signature moves


@pytest.mark.covers("viskara.sig.key.pre-tactic.pre-anything", "viskara.tactic.move-trigger", BEFORE)
def test_pre_anything_comes_before_a_move_trigger_and_before_other_deeds_if_one_likes() -> None:
    ready = PartPlan("Sidestep", {"Pre-Tactic": 1, "Pre-Anything": 1})
    for stops, wanted in (((), False), (("anything",), True)):
        made = fighter(signature=(ready,))
        stage = table("A b . .\n. . . .", A=made, stops={"A": stops})
        stage.do("Anchor")
        assert (stage.about == "offer") == wanted

    stage = table("A b . .\n. . . .", A=figure(fighter(signature=(ready,)), flair=4))
    stage.shows((1, 4)).do("Attack: Slash", "No", "Sidestep", "Yes", "Yes", "A2")
    assert stage.at("A") == "A2"
    assert stage.flair("A") == 1
    stage.choose("B2")
    assert stage.at("A") == "B2"


# Auras


@pytest.mark.covers("viskara.aura.speed-of-light.reaction", BEFORE)
def test_speed_of_light_comes_before_anything_of_an_ally_if_one_wants_to_be_asked() -> None:
    quick = fighter(aura={"Speed of Light": 1, "Reaction (Speed of Light)": 1})
    for stops, wanted in (((), False), (("anything",), True)):
        stage = table("A . . C b", A=figure(quick, stored=("b3", "b4")), C=fighter(), turn="C", stops={"A": stops})
        stage.do("Anchor")
        assert (stage.about == "offer") == wanted
        if wanted:
            assert asked(stage) == ("A", "aura.speed-of-light.reaction")
            stage.choose("Yes", "black 3", "black 4", "C1")
            assert stage.at("A") == "C1"
            assert stage.who("C").anchored


@pytest.mark.covers("viskara.aura.expanded-influence.swap.reaction", BEFORE)
def test_swap_comes_before_anything_if_one_wants_to_be_asked() -> None:
    made = fighter(aura={"Expanded Influence": 1, "Swap": 1, "Reaction (Swap)": 1})
    lender = figure(made, marks=(Mark("expanded", "A"),))
    for stops, wanted in (((), False), (("anything",), True)):
        stage = table("A C . . b", A=lender, C=fighter(), turn="C", stops={"A": stops})
        stage.do("Anchor")
        assert (stage.about == "offer") == wanted
        if wanted:
            stage.choose("Yes")
            assert (stage.at("A"), stage.at("C")) == ("B1", "A1")
            assert stage.flair("A") == 8


@pytest.mark.covers(BEFORE, "viskara.rule.no-infinite-chain")
def test_nothing_comes_before_what_itself_comes_before_something() -> None:
    aura = {"Speed of Light": 1, "Reaction (Speed of Light)": 1}
    stage = table("A . b . . .", A=figure(owner(aura), stored=("b3", "b4")))

    stage.shows((1, 0)).do("Attack: Slash", "Reaction (Speed of Light)", "black 3", "black 4", "B1", "No")

    assert stage.at("A") == "B1", "the companion was asked about once, for the attack"
    assert stage.health("b") == 90 - 4


# Immediately after


@pytest.mark.covers("viskara.sig.key.attack-reaction.maneuver-reaction", "viskara.rule.reactions")
def test_whoever_stops_at_anything_may_react_to_somebody_finishing_anything() -> None:
    more = {"Attack Reaction": 1, "Movement Reaction": 1, "Maneuver Reaction": 1}
    swift = figure(fighter(signature=(PartPlan("Sidestep", more),)), effort=0)
    for stops, wanted in (((), False), (("anything",), True)):
        stage = table("A . . b", A=swift, b=fighter(), turn="b", stops={"A": stops})
        del stage.defaults["react"]
        stage.do("Anchor")
        assert (stage.about == "react") == wanted
        if wanted:
            assert stage.question == "b has finished a maneuver. A: react?"
            stage.choose(("signature", "start", "finish"), "Yes", "B1")
            assert stage.at("A") == "B1"
            assert stage.about == "turn"


@pytest.mark.covers("viskara.rule.reactions")
def test_the_end_of_things_can_be_left_out() -> None:
    more = {"Attack Reaction": 1, "Movement Reaction": 1, "Maneuver Reaction": 1}
    swift = figure(fighter(signature=(PartPlan("Sidestep", more),)), effort=0)
    stage = table("A . . b", A=swift, b=fighter(), turn="b", stops={"A": ("anything", "no finish")})
    del stage.defaults["react"]

    assert stage.do("Anchor").about == "turn"


# An attack of the aura


@pytest.mark.covers(COMPANION, "viskara.aura.gravity-well.black-hole-collapse")
def test_a_companion_may_go_first_before_a_well_collapses() -> None:
    hole = way("Black Hole Collapse", "exposure", (2, 4, 8), written=False)
    made = fighter(way(upgrades={"Companion": 1}), aura={"Gravity Well": 1, "Black Hole Collapse": 1}, collapse=hole)
    well = (Placed("gravity well", "A", (5,), 0, "", "A"),)
    stage = table("A . . . . . b", A=made, zones=well)

    stage.shows((1, 0)).do(("aura", "aura.gravity-well.black-hole-collapse"))
    assert asked(stage) == ("A", "arts.companion")
    stage.choose("No")

    assert stage.health("b") == 90 - 2
