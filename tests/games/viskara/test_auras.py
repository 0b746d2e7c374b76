"""Auras: gathering, releasing, and every upgrade with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book.maneuver import Maneuver
from fracas.games.viskara.book.model import Imposing, Juggernaut, Mark
from fracas.games.viskara.book.reactions import start_defy
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import duel, tired

U = "viskara.aura."


# Gather and release


@pytest.mark.covers(U + "rules", U + "gather-potential", "viskara.condition.stored-cards")
def test_cards_of_a_show_are_stored_for_flair() -> None:
    stage = duel({}, flair=5)

    stage.fate("r3", "b2", "b6", "b0", "b0").do("Attack: Slash", "red 3", "black 2", "black 0", "Nothing more")

    assert stage.who("A").stored == ("r3", "b2", "b0")
    assert stage.flair("A") == 0
    assert stage.battle.decks["A"].discards == ("b6", "b0")


@pytest.mark.covers(U + "gather-potential")
def test_nobody_stores_more_than_five_cards() -> None:
    stage = duel({}, ("b1", "b1", "b2", "b2", "b3"))

    stage.fate("b6", "r1", "b7", "b8", "b0").do("Attack: Slash", "black 0", "black 3", "Nothing more")

    assert stage.who("A").stored == ("b1", "b1", "b2", "b2", "b0")


@pytest.mark.covers(U + "release-potential")
@pytest.mark.parametrize(("card", "damage", "flourish"), [("red 4", 8, False), ("black 4", 4, True)])
def test_a_released_card_adds_a_red_card_or_its_value_to_the_finale(card: str, damage: int, flourish: bool) -> None:
    stage = duel({}, ("r4", "b4"))

    stage.shows((1, 0)).do("Attack: Slash", card)

    assert stage.health("b") == 90 - damage
    assert stage.told("A flourishes.") == flourish


# Dread


@pytest.mark.covers(U + "dread", U + "dread.output-reduction", U + "dread.bane")
def test_dread_weakens_a_show_near_by() -> None:
    stage = viskara(
        "A b . .",
        A=fighter(way(outputs=(4, 8, 12))),
        turn="A",
        b=figure(fighter(aura={"Dread": 1, "Output Reduction": 2, "Bane": 3}), effort=0, stored=("r1", "b0")),
    )
    stage.shows((2, 0)).do("Attack: Slash", "red 1", "Stay")
    assert stage.health("b") == 50 - 4
    assert stage.morale(0) == 25 - 3
    stage.shows((2, 0)).do("Attack: Slash", "black 0")

    assert stage.health("b") == 46 - (8 - 2)


@pytest.mark.covers(U + "dread")
def test_dread_costs_the_many_flair_against_the_few() -> None:
    stage = viskara(
        "A b c",
        A=fighter(),
        b=figure(fighter(aura={"Dread": 1}), effort=0, stored=("b3",)),
        c=figure(fighter(), effort=0),
    )

    stage.shows((1, 5)).do("Attack: Slash", "black 3")

    assert stage.flair("b") == 9
    assert not stage.told("A flourishes.")


# Aura Tactic


@pytest.mark.covers(U + "aura-tactic")
def test_an_aura_tactic_is_used_for_a_black_and_a_red_card() -> None:
    stage = duel(
        {"Aura Tactic": 1}, ("r2", "b3"), sheet={"aura_tactic": way("Halo", outputs=(20, 21, 22), written=False)}
    )

    stage.shows((1, 0)).do("Attack: Halo")

    assert stage.health("b") == 90 - 20
    assert stage.who("A").stored == ()
    assert "Attack: Halo" not in stage.offered


# Efficient Fashion


@pytest.mark.covers(U + "efficient-fashion", U + "efficient-fashion.god-eye")
def test_efficient_fashion_halves_a_price_and_the_god_eye_sees_far() -> None:
    stage = duel({"Efficient Fashion": 1, "God Eye": 3}, ("r9",), picture="A b . c", c=tired(), flair=3)

    stage.fate("b6", "r1", "b0", "b0", "b0").do("Attack: Slash", "red 9", "Health", "black 6", "Nothing more")

    assert stage.health("c") == 90 - 2
    assert stage.flair("A") == 0


@pytest.mark.covers(U + "efficient-fashion.efficient-blaze")
def test_an_efficient_blaze_burns_the_nearest() -> None:
    stage = duel({"Efficient Fashion": 1, "Efficient Blaze": 4}, ("r1",))

    stage.shows((1, 5)).do("Attack: Slash", "red 1", "Morale")

    assert stage.morale(1) == 25 - 4


# Personality Capacitor


@pytest.mark.covers(U + "personality-capacitor", U + "personality-capacitor.flare", "viskara.rule.each-other")
def test_a_capacitor_turns_a_card_into_flair_and_flares() -> None:
    stage = duel({"Personality Capacitor": 1, "Flare": 2}, ("b5",), picture="A . . . b", flair=0)

    stage.end_turn("black 5", "Yes")

    assert stage.flair("A") == 5
    assert stage.morale(1) == 25 - 2
    assert stage.morale(0) == 25 - 2


@pytest.mark.covers(U + "personality-capacitor.fountain-of-youth", "viskara.example.umbris")
def test_three_zeros_are_a_flair_and_a_fountain() -> None:
    stage = duel(
        {"Personality Capacitor": 1, "Fountain of Youth": 2}, ("b0", "b0", "b0"), health=20, flair=0, b=tired(health=10)
    )

    stage.end_turn("black 0, black 0, black 0", "Yes")

    assert stage.flair("A") == 1
    assert (stage.health("A"), stage.health("b")) == (22, 12)


# Expanded Influence


def company(
    linked: dict[str, int], stored: tuple[str, ...] = (), picture: str = ". A C b .", **more: Any
) -> ViskaraStage:
    """A with an expanded aura, an ally C, an enemy b."""
    return duel(
        {"Expanded Influence": 1, **linked},
        stored,
        picture,
        marks=(Mark("expanded", "A"),),
        C=more.pop("C", fighter()),
        **more,
    )


@pytest.mark.covers(U + "expanded-influence", "viskara.condition.expanded-aura")
def test_an_aura_is_expanded_for_a_flair_a_turn_and_serves_allies() -> None:
    stage = duel({"Expanded Influence": 1, "Maximize Output": 2}, ("r2",), ". A C b .", C=fighter())
    stage.do(("aura", "aura.expanded-influence"))
    assert stage.flair("A") == 9
    assert "expanded" in stage.marks("A")
    stage.end_turn().shows((1, 0)).do("Attack: Slash", "red 2")
    assert stage.health("b") == 90 - 8 - 2

    stage.turn("A")
    assert "expanded" not in stage.marks("A")


@pytest.mark.covers(U + "expanded-influence.relocate")
def test_relocate_teleports_somebody_beside_somebody() -> None:
    stage = company({"Relocate": 1}, picture="A C . b . .")

    stage.do(("relocate", "aura.expanded-influence.relocate"), ("C", "A"), "C1")

    assert stage.at("C") == "C1"
    assert stage.effort("A") == 2


@pytest.mark.covers(U + "expanded-influence.commander")
def test_a_commander_gives_movement_away_and_half_of_it_to_the_slow() -> None:
    stage = company({"Commander": 1}, picture=". . C A b", C=fighter(speed="low"))

    stage.do("Sidestep", "C", "A1")

    assert stage.at("C") == "A1"
    assert stage.at("A") == "D1"


@pytest.mark.covers(U + "expanded-influence.moral-support")
def test_moral_support_gives_a_targeted_ally_a_flair() -> None:
    stage = company({"Moral Support": 1}, b=fighter(), turn="b")

    stage.shows((1, 0)).do("Attack: Slash", "Yes")

    assert (stage.flair("A"), stage.flair("C")) == (9, 11)


@pytest.mark.covers(U + "expanded-influence.puppeteer")
def test_a_puppeteer_attacks_and_defies_from_an_allys_place() -> None:
    stage = company({"Puppeteer": 1}, picture="A . C . b", range=2)
    stage.shows((1, 0)).do(("puppet", "aura.expanded-influence.puppeteer", "C", "slash"))
    assert stage.morale(1) == 25 - 4
    assert (stage.effort("A"), stage.flair("A")) == (2, 9)

    stage = company({"Puppeteer": 1}, picture="A . C b", range=1, b=fighter(), turn="b", C=figure(fighter(), effort=0))
    stage.shows((2, 0), (1, 0)).do("Attack: Slash", ("puppet defy", "slash", "C"))
    assert stage.health("C") == 50 - 4


@pytest.mark.covers(U + "expanded-influence.puppeteer")
def test_a_puppet_stays_still_when_the_flair_was_spent_in_the_meantime() -> None:
    stage = company({"Puppeteer": 1}, picture="A . C b", range=1, b=fighter(), turn="b", C=figure(fighter(), effort=0))
    battle, puppeteer, attacker = stage.battle, stage.who("A"), stage.who("b")
    attack = Maneuver(battle, "attack", attacker, attacker.sheet.tactic("slash"))
    puppeteer.flair = 0

    with pytest.raises(StopIteration) as performed:
        next(start_defy(attack, puppeteer, "slash", fate=False, puppet=stage.who("C")))

    assert performed.value.value is None
    assert (puppeteer.effort, puppeteer.flair) == (3, 0)


@pytest.mark.covers(U + "expanded-influence.shared-pain")
def test_an_ally_takes_the_pain_for_a_flair() -> None:
    stage = company({"Shared Pain": 1}, b=fighter(), turn="b")

    stage.shows((2, 0)).do("Attack: Slash", "Yes")

    assert (stage.health("A"), stage.health("C")) == (42, 50)
    assert stage.flair("A") == 9


@pytest.mark.covers(U + "expanded-influence.revitalizing")
def test_revitalizing_gives_the_weak_more_flair() -> None:
    for health, flair in ((15, 4), (16, 3)):
        stage = company({"Revitalizing": 1}, C=figure(fighter(), health=health, flair=0))
        stage.turn("C")
        assert stage.flair("C") == flair


@pytest.mark.covers(U + "expanded-influence.ribbon-of-fate")
def test_a_ribbon_halves_its_output_and_favours_the_furthest() -> None:
    stage = company({"Ribbon of Fate": 3}, ("b5",), picture="A b . c . C", c=tired())

    stage.shows((2, 0)).do("Attack: Slash", "ribbon of fate", ("c", "with"))

    assert stage.health("b") == 90 - 4
    assert stage.health("c") == 90 - 4 - 3


@pytest.mark.covers(U + "expanded-influence.swap", "viskara.move.swap")
def test_swap_exchanges_two_characters_for_2_flair() -> None:
    stage = company({"Swap": 1}, picture="A C . b")

    stage.do(("swap", "aura.expanded-influence.swap"))

    assert (stage.at("A"), stage.at("C")) == ("B1", "A1")
    assert stage.flair("A") == 8


@pytest.mark.covers(U + "expanded-influence.swap.reaction")
def test_swap_as_a_reaction_swaps_the_targets_too() -> None:
    stage = company({"Swap": 1, "Reaction (Swap)": 1}, picture="A C b", b=fighter(), turn="b")

    stage.shows((1, 0)).do("Attack: Slash", ("swap", "aura.expanded-influence.swap.reaction"))

    assert (stage.health("A"), stage.health("C")) == (46, 50)


# Imposing


@pytest.mark.covers(U + "imposing", "viskara.condition.imposing-zone")
def test_imposing_squares_stop_attacks_that_leave_their_owner_out() -> None:
    stage = duel({"Imposing": 1}, picture=". A b . .")
    stage.shows((1, 4)).do("Attack: Slash")
    assert stage.zones("imposing") == [{"A1", "B1", "C1", "D1"}]

    other = viskara(
        "C . A . b",
        A=fighter(aura={"Imposing": 1}),
        b=fighter(way("Shot", "projectile")),
        C=fighter(),
        turn="b",
        zones=(Imposing("imposing", "A", (0, 1, 2, 3, 4)),),
    )
    other.shows((1, 0)).do("Attack: Shot")
    assert other.health("A") == 46


@pytest.mark.covers(U + "imposing.gone-but-not-forgotten")
def test_allies_behind_forgotten_squares_take_less() -> None:
    stage = viskara(
        "A # . .\n# . . b\nC . . .",
        A=fighter(aura={"Imposing": 1, "Gone but not Forgotten": 3}),
        C=fighter(),
        b=fighter(way("Shot", "projectile", range=3)),
        turn="b",
        zones=(Imposing("imposing", "A", (2, 5, 6, 8, 9, 10)),),
    )

    stage.shows((2, 0)).do("Attack: Shot")

    assert stage.health("C") == 50 - (8 - 3)


@pytest.mark.covers(U + "imposing.hazard-field")
def test_a_hazard_field_stings_once_unless_a_card_is_returned() -> None:
    stage = viskara(
        "C . A\n. . .\n. . b",
        A=figure(fighter(aura={"Imposing": 1, "Hazard Field": 3}), stored=("b2",)),
        C=fighter(),
        b=fighter(way("Shot", "projectile")),
        turn="b",
        zones=(Imposing("imposing", "A", (0, 1, 2, 3, 4, 5), hazard=True),),
    )

    stage.shows((1, 0)).do("Attack: Shot", "C")

    assert stage.morale(1) == 25 - 3
    assert "hazard spent" in stage.marks("A")


# Juggernaut


@pytest.mark.covers(U + "juggernaut", U + "juggernaut.impenetrable")
def test_a_black_juggernaut_halves_weak_attacks_and_may_take_more_off() -> None:
    stage = viskara(
        "A b",
        A=fighter(way(outputs=(10, 11, 12))),
        b=figure(
            fighter(aura={"Juggernaut": 1, "Impenetrable": 2}),
            effort=0,
            stored=("b7", "b1"),
            marks=(Juggernaut("juggernaut", "b", 0, "start:b", 0, "b"),),
        ),
    )

    stage.shows((1, 6)).do("Attack: Slash", "black 1")
    assert stage.health("b") == 50 - (5 - 2)
    stage.shows((1, 7)).do("Attack: Slash")

    assert stage.health("b") == 47 - 10


@pytest.mark.covers(U + "juggernaut", U + "juggernaut.onslaught")
def test_a_red_juggernaut_adds_a_red_card_and_an_onslaught_goes_on() -> None:
    stage = duel({"Juggernaut": 1, "Onslaught": 4}, ("r5", "r6", "r7"), flair=0)
    stage.do(("aura", "aura.juggernaut"), "red 7")
    stage.shows((1, 0)).do("Attack: Slash", "red 5")

    assert stage.health("b") == 90 - 8
    assert stage.effort("A") == 3
    stage.shows((0, 0)).do("Attack: Slash", "Keep the cards")
    assert stage.health("b") == 82 - (4 + 4)


# Turbo, Double Up, Maximize


@pytest.mark.covers(U + "turbo", U + "turbo.double-down-power")
def test_turbo_releases_two_cards_and_black_ones_add_power() -> None:
    stage = duel({"Turbo": 1, "Double Down: Power": 2}, ("b1", "b2"), power=1, value=9, sheet={"style": "aggressive"})

    stage.shows((1, 0)).do("Attack: Slash", "black 1", "black 2")

    assert stage.health("b") == 90 - 4 - 3


@pytest.mark.covers(U + "turbo.double-down-damage")
def test_two_red_cards_double_down_on_damage() -> None:
    stage = duel({"Turbo": 1, "Double Down: Damage": 20}, ("r1", "r2"))

    stage.shows((1, 0)).do("Attack: Slash", "red 1", "red 2")

    assert stage.morale(1) == 25 - 12
    assert stage.health("b") == 90 - 12


@pytest.mark.covers(U + "double-up", U + "double-up.flurry")
def test_double_up_raises_power_by_the_written_power_and_flurries() -> None:
    stage = duel({"Double Up": 1, "Flurry": 2}, ("b5", "b9", "r8"), power=3, value=4, sheet={"style": "aggressive"})

    stage.shows((1, 0)).do("Attack: Slash", "black 5", "Yes")

    assert stage.health("b") == 90 - 4 - 6
    assert stage.morale(1) == 25 - 4


@pytest.mark.covers(U + "double-up.play-both-sides")
def test_playing_both_sides_raises_finale_and_power() -> None:
    stage = duel({"Double Up": 1, "Play Both Sides": 5}, ("b5",), power=2, value=2, sheet={"style": "aggressive"})

    stage.shows((1, 0)).do("Attack: Slash", "black 5", "No")

    assert stage.health("b") == 90 - 4 - 2 * (2 + 2)


@pytest.mark.covers(U + "maximize-output")
def test_maximize_output_adds_to_a_red_release() -> None:
    stage = duel({"Maximize Output": 3}, ("r1",))

    stage.shows((0, 0)).do("Attack: Slash", "red 1")

    assert stage.health("b") == 90 - 4 - 3
