"""Shadow arts of the projectile section, each played with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Draw
from fracas.games.viskara.book.cards import CARDS, draw_bottom
from fracas.games.viskara.book.model import FULL, Deck, Zone
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way

U = "viskara.arts."


def tired(**more: Any) -> Any:
    return figure(fighter(health=90), effort=0, **more)


def duel(upgrades: dict[str, int], picture: str = ". A . b .", **more: Any) -> ViskaraStage:
    facts = {key: more.pop(key) for key in ("health", "flair", "effort", "marks") if key in more}
    tactic = {
        key: more.pop(key) for key in ("power", "range", "outputs", "stat", "value", "break_point") if key in more
    }
    b = more.pop("b", tired())
    sheet = more.pop("sheet", {})
    shot = way("Shot", "projectile", upgrades=upgrades, **tactic)
    return viskara(picture, A=figure(fighter(shot, *more.pop("others", ()), **sheet), **facts), b=b, **more)


@pytest.mark.covers(U + "tyrant-of-the-hill", "viskara.condition.objective-square")
def test_a_tyrant_chooses_a_hill_and_is_stronger_near_it() -> None:
    stage = duel({"Tyrant of the Hill": 2}, "A . . . . . . . . . b")
    stage.end_turn("F1")
    assert stage.zones("objective") == [{"F1"}]

    near = duel({"Tyrant of the Hill": 2}, zones=(Zone("objective", "A", (0,)),))
    near.shows((2, 0)).do("Attack: Shot")
    assert near.health("b") == 90 - 8 - 4


@pytest.mark.covers(U + "spray")
def test_a_spray_has_many_targets_and_is_inaccurate() -> None:
    stage = duel({"Spray": 1}, "b . A . c\n. . d . .", c=tired(), d=tired())
    stage.shows((2, 5)).do("Attack: Shot", "spray", "b", "c", "d")
    assert [stage.health(letter) for letter in "bcd"] == [86, 86, 86]
    assert stage.flair("A") == 9
    assert not stage.told("A flourishes.")

    sure = duel({"Spray": 1})
    sure.shows((2, 8)).do("Attack: Shot")
    assert sure.health("b") == 90 - 8


@pytest.mark.covers(U + "ultimate-teamwork-attack", U + "ultimate-teamwork-attack.participation-trophy")
def test_a_teamwork_attack_is_passed_on_with_an_allys_upgrades() -> None:
    mate = fighter(way("Boost", outputs=(2, 3, 4), upgrades={"Risky Strike": 1}))
    stage = duel(
        {"Ultimate Teamwork Attack": 1, "Participation Trophy": 3}, "A . # b\n. C . .", C=figure(mate, health=20)
    )

    stage.shows((2, 0)).do("Attack: Shot", ("C", "boost"), "Yes")

    assert stage.health("b") == 90 - (8 + 2) - 2
    assert stage.effort("C") == 2
    assert stage.health("C") == 23


@pytest.mark.covers(U + "ultimate-teamwork-attack.ultimate-flair")
@pytest.mark.parametrize(("extra", "bonus"), [(False, 8), (True, 4)])
def test_ultimate_flair_is_free_for_allies_and_best_with_everybody(extra: bool, bonus: int) -> None:
    picture = "A . C . b\n. . . . D" if extra else "A . C . b"
    more = {"D": fighter()} if extra else {}
    stage = duel(
        {"Ultimate Teamwork Attack": 1, "Ultimate Flair": 2},
        picture,
        C=fighter(way("Boost", outputs=(0, 1, 2))),
        **more,
    )

    stage.shows((1, 0)).do(
        "Attack: Shot", "Yes", ("C", "boost"), "Yes", *(("Nothing more", "Nothing more") if extra else ())
    )

    assert stage.health("b") == 90 - 4 - bonus
    assert (stage.effort("A"), stage.effort("C")) == (0, 3)


@pytest.mark.covers(U + "barrage")
def test_a_barrage_counts_every_red_card() -> None:
    stage = duel({"Barrage": 2})

    stage.shows((4, 0)).do("Attack: Shot", "arts.barrage", "Nothing more")

    assert stage.health("b") == 90 - 12
    assert stage.flair("A") == 9


@pytest.mark.covers(U + "railroading")
def test_railroading_lets_an_ally_ride_the_line() -> None:
    stage = duel({"Railroading": 1}, "A . C . b", C=fighter())

    stage.shows((1, 0)).do("Attack: Shot", "D1")

    assert stage.at("C") == "D1"


@pytest.mark.covers(U + "artillery")
def test_artillery_raises_the_finale_at_exactly_its_range() -> None:
    stage = duel({"Artillery": 1}, "A . . . b .", range=4)
    stage.shows((3, 2)).do("Attack: Shot", "arts.artillery")
    assert stage.told("A flourishes.")
    assert stage.flair("A") == 8

    near = duel({"Artillery": 1}, "A . . b .", range=4)
    near.shows((3, 2)).do("Attack: Shot")
    assert near.declined.count("extra") == 1


@pytest.mark.covers(U + "artillery.tracer")
def test_a_tracer_lends_its_range_to_a_capped_attack() -> None:
    stage = duel({"Artillery": 1, "Tracer": 1}, ". A . . . b", outputs=(3, 8, 12), others=(way(outputs=(20, 21, 22)),))

    stage.shows((1, 4)).do("Attack: Shot")
    assert stage.mark("A", "tracer").n == 6
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 3 - 6
    assert "tracer" not in stage.marks("A")


@pytest.mark.covers(U + "artillery.pierce-through")
def test_pierce_through_hurts_everybody_along_the_line() -> None:
    stage = duel({"Artillery": 1, "Pierce Through": 2}, "A . b c # d", c=tired(), d=tired(), range=5)

    stage.shows((1, 4)).do("Attack: Shot")

    assert stage.morale(1) == 75 - 4


@pytest.mark.covers(U + "emphasis", "viskara.rule.no-infinite-chain")
def test_emphasis_strikes_again_after_an_ally_and_does_not_chain() -> None:
    stage = viskara("A . b . C", A=fighter(), b=tired(), C=fighter(way("Shot", "projectile", upgrades={"Emphasis": 1})))

    stage.shows((1, 0), (1, 0)).do("Attack: Slash", "Yes")

    assert stage.health("b") == 90 - 4
    assert stage.morale(1) == 25 - 4
    assert (stage.effort("C"), stage.flair("C")) == (2, 9)
    assert stage.told("Nothing connects to a connected maneuver.")


@pytest.mark.covers(U + "emphasis.combo")
def test_a_combo_after_ones_own_attack_with_another_tactic() -> None:
    stage = duel({"Emphasis": 1, "Combo": 2}, others=(way(),))

    stage.shows((1, 0), (2, 0)).do("Attack: Slash", "Yes")

    assert stage.health("b") == 90 - 4 - (8 + 4)


@pytest.mark.covers(U + "emphasis.shotcaller")
def test_a_shotcaller_moves_an_ally_and_pays_more_on_its_own_turn() -> None:
    stage = viskara(
        ". A . b . C",
        A=fighter(),
        b=tired(),
        C=fighter(way("Shot", "projectile", upgrades={"Emphasis": 1, "Shotcaller": 1})),
    )
    stage.shows((1, 0), (1, 4)).do("Attack: Slash", "Yes", "A", "A1")
    assert stage.at("A") == "A1"

    stage.turn("C").shows((1, 0)).do("Attack: Shot")
    assert stage.flair("C") == 9 + 3 - 1


@pytest.mark.covers(U + "emphasis.slap-on-the-wrist")
def test_a_slap_follows_an_allys_defy_and_costs_more_against_the_tired() -> None:
    stage = viskara(
        "A b . . c",
        A=figure(fighter(health=90), effort=1),
        b=fighter(way("Block")),
        c=fighter(way("Shot", "projectile", upgrades={"Emphasis": 1, "Slap on the Wrist": 1})),
    )

    stage.shows((1, 0), (1, 0), (2, 0)).do("Attack: Slash", "Defy: Block", "Yes")

    assert stage.morale(0) == 25 - 8
    assert stage.flair("c") == 10 - 2
    assert stage.told("slaps back")


@pytest.mark.covers(U + "called-shot")
def test_a_called_shot_has_a_red_card_and_three_finale_more() -> None:
    stage = duel({"Called Shot": 1}, power=3)

    stage.shows((3, 1)).do("Attack: Shot", "arts.called-shot", "Nothing more")

    assert stage.health("b") == 90 - 12 - 3
    assert stage.effort("A") == 1
    assert stage.told("A flourishes.")


@pytest.mark.covers(U + "called-shot.attrowthwb")
def test_a_well_aimed_called_shot() -> None:
    stage = duel({"Called Shot": 1, "AttRoWtHWB": 3}, sheet={"style": "aggressive"})

    stage.shows((1, 0)).do("Attack: Shot", "arts.called-shot", "Nothing more")

    assert stage.health("b") == 90 - 8 - 3


@pytest.mark.covers(U + "called-shot.fake-out")
@pytest.mark.parametrize(("secret", "damage"), [("b5", 8 + 2 + 2), ("r5", 8 - 2)])
def test_a_fake_out_punishes_standing_still_or_rewards_it(secret: str, damage: int) -> None:
    stage = duel({"Called Shot": 1, "Fake Out": 1}, b=fighter(way("Block", range=1), health=90))

    stage.fate(secret, "b8").shows((1, 0))
    stage.do("Attack: Shot", "arts.called-shot", "Nothing more", f"{'red' if secret[0] == 'r' else 'black'} 5")

    assert stage.health("b") == 90 - damage


@pytest.mark.covers(U + "called-shot.fake-out")
def test_a_fake_out_against_a_defy_heals_and_weakens_it() -> None:
    stage = duel({"Called Shot": 1, "Fake Out": 3}, health=20, b=fighter(way("Block", outputs=(4, 5, 6)), health=90))

    stage.fate("r5", "b8").shows((1, 0), (1, 0))
    stage.do("Attack: Shot", "arts.called-shot", "Nothing more", "red 5", "Defy: Block")

    assert stage.health("A") == 23
    assert stage.health("b") == 90 - (8 - 2)


def denied(
    upgrades: dict[str, int], defy: tuple[int, int], attack: tuple[int, int] = (1, 6), **more: Any
) -> ViskaraStage:
    stage = viskara(
        ". A . b .",
        A=fighter(way(range=3, **more.pop("attack_with", {})), **more.pop("attacker", {})),
        b=figure(fighter(way("Deny", "projectile", upgrades=upgrades, power=1, value=9), style="rhythm"), effort=1),
    )
    return stage.shows(attack, defy).do("Attack: Slash", "Defy: Deny", "arts.denial-shot")


@pytest.mark.covers(U + "denial-shot")
def test_a_denial_shot_lowers_the_attacks_finale_by_its_own() -> None:
    stage = denied({"Denial Shot": 1}, (0, 3))

    assert not stage.told("A flourishes.")
    assert not stage.told("b flourishes.")


@pytest.mark.covers(U + "denial-shot.overdrain")
def test_an_attack_brought_to_nothing_gives_power() -> None:
    stage = denied({"Denial Shot": 1, "Overdrain": 4}, (0, 9))

    assert stage.morale(0) == 25 - 5


@pytest.mark.covers(U + "denial-shot.theft")
def test_theft_uses_the_attackers_stat_effect() -> None:
    stage = denied({"Denial Shot": 1, "Theft": 4}, (0, 5), attack_with={"stat": "presence"})

    assert stage.morale(0) == 25 - 1 - 4
    assert stage.morale(1) == 25 + 2


@pytest.mark.covers(U + "overseer", U + "overseer.point-defense")
@pytest.mark.parametrize(("where", "bonus"), [("A b c . .", 4), ("A b . . c", 2)])
def test_an_overseer_counts_those_in_range_and_covers_allies(where: str, bonus: int) -> None:
    stage = viskara(
        where,
        A=fighter(way(outputs=(20, 21, 22))),
        b=fighter(way("Watch", "projectile", upgrades={"Overseer": 1, "Point Defense": 2}), health=90),
        c=fighter(),
    )

    stage.shows((1, 0), (1, 2)).do("Attack: Slash", "Defy: Watch", "arts.overseer")

    assert stage.health("b") == 90 - (20 - 4 - bonus)
    assert stage.flair("b") == 8
    assert stage.told("b flourishes.")


@pytest.mark.covers(U + "overseer.army-of-one")
def test_an_army_of_one_counts_itself_when_nearly_down() -> None:
    stage = viskara(
        "A b",
        A=fighter(),
        b=figure(fighter(way("Watch", "projectile", upgrades={"Overseer": 1, "Army of One": 2})), health=10),
    )

    stage.shows((1, 0), (1, 2)).do("Attack: Slash", "Defy: Watch", "arts.overseer")

    assert stage.told("b flourishes.")


def test_cards_from_below_leave_those_on_top_where_they_are() -> None:
    """Two are taken from the bottom; what somebody has seen on top is still there, and no card is lost."""
    seen, two = CARDS[0], (CARDS[1], CARDS[2])
    left = tuple(count - (card == seen) for card, count in zip(CARDS, FULL, strict=True))
    drawing = draw_bottom(Deck(left, top=(seen,)), 2, "two from below")
    asked = next(drawing)
    assert isinstance(asked, Draw)
    with pytest.raises(StopIteration) as over:
        drawing.send(two)
    deck, drawn = over.value.value
    assert (deck.top, drawn, sum(deck.left)) == ((seen,), two, sum(FULL) - 3)


def test_the_card_on_top_comes_last_when_nothing_else_is_left_below() -> None:
    nothing = tuple(0 for _ in FULL)
    drawing = draw_bottom(Deck(nothing, top=(CARDS[0], CARDS[1]), bottom=(CARDS[2],)), 2, "two from below")
    with pytest.raises(StopIteration) as over:
        next(drawing)
    deck, drawn = over.value.value
    assert (deck.top, deck.bottom, drawn) == ((CARDS[0],), (), (CARDS[2], CARDS[1]))
