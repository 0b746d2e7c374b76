"""Bots make use of what is written, and fights with it come to an end."""

import pytest

from fracas.bots import find_bot, play_with_bots
from fracas.core import Match, find_game
from fracas.games.steel.mind.instinct import instinct
from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.written.beasts import ability, beast, strike

GAME = find_game("steel")


def best(stage: SteelStage) -> str:
    """What a bot that does not think ahead would answer."""
    ask = stage.ask
    assert ask is not None
    scores = instinct(stage.fight, ask)
    return str(ask.options[scores.index(max(scores))])


@pytest.mark.parametrize("encounter", ["kiln_hall", "heart_of_the_kiln", "under_the_kiln"])
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_the_kiln_is_fought_to_an_end(encounter: str, bot: str) -> None:
    match = Match(GAME.setup(encounter), 3)
    play_with_bots(match, {}, find_bot(bot, 3))
    match.rules.check(match.state)
    assert match.over
    plain = match.rules.to_plain(match.state)
    assert match.rules.to_plain(match.rules.from_plain(plain)) == plain


def test_a_villain_action_is_used_when_it_hits_somebody() -> None:
    hurts = [{"do": "damage", "amount": 6}]
    roar = ability("Roar", action="villain", area="burst", size=5, targets="each enemy", after=hurts)
    stage = steel("b . A", A="odrun", b=beast(roar), defaults=False).do("End turn")
    assert best(stage).endswith("roar")


def test_a_written_condition_is_taken_for_met_and_a_trigger_in_words_is_not() -> None:
    burn = ability("Burn", reach=1, after=[{"do": "damage", "amount": 2, "asked": "Is it dry?"}])
    assert best(steel("b A", A="odrun", b=beast(burn), turn="b").do("Burn")) == "yes"
    oath = ability("Oath", action="triggered", targets="self", when={"event": "words", "words": "A bell rings."})
    assert best(steel("b A", A="odrun", b=beast(oath), defaults=False).do("End turn")) == "no"


def test_harm_goes_to_enemies_and_help_to_friends() -> None:
    harm = ability("Harm", targets="self", then=[{"do": "damage", "amount": 2, "to": {"whom": "creature", "most": 1}}])
    stage = steel("b c A", A="odrun", b=beast(harm), c="ditch_imp", turn="b").do("Harm")
    assert best(stage) == "odrun"
    heal = ability("Help", targets="self", then=[{"do": "regain", "amount": 2, "to": {"whom": "creature", "most": 1}}])
    stage = steel("b c A", A="odrun", b=beast(heal), c="ditch_imp", turn="b").do("Help")
    assert best(stage).startswith("ditch_imp")


def test_the_type_the_target_can_stand_least_is_chosen() -> None:
    block = beast(strike(tiers=[[{"do": "damage", "amount": 4, "types": ["fire", "cold"]}]] * 3))
    stage = steel("b A", A=figure("odrun", weaknesses={"cold": 2}), b=block, turn="b")
    stage.fate(3, 3).do("Claw")
    assert best(stage) == "cold"


def test_big_flyers_find_their_way_along_the_edge_of_the_map() -> None:
    block = beast(strike(), size="2", fly=True)
    stage = steel(". . . . . A\n. . . . . .\n. . . . . .\nb . . . . .\n. . . . . .", A="odrun", b=block, turn="b")
    assert best(stage) in {"advance", "charge"}


def test_what_would_have_to_be_played_by_hand_is_left_alone() -> None:
    words = [{"do": "remind", "text": "The moon turns."}]
    omen = ability("Omen", action="malice", cost=2, targets="self", then=words)
    surge = ability("Surge", action="malice", cost=2, targets="self", after=[{"do": "damage", "amount": 4}])
    for feature, used in ((omen, "no"), (surge, "surge")):
        stage = steel("b . A", A="odrun", b=beast(feature), menace=9, turn="A", defaults=False)
        stage.turn("b")
        assert best(stage).endswith(used)
    again = ability("Again", action="malice", cost=5, targets="self", after=[{"do": "gain", "what": "main action"}])
    stage = steel("b . A", A="odrun", b=beast(again, strike()), menace=9, turn="A", defaults=False)
    assert best(stage.turn("b")).endswith("again")
    sigh = ability("Sigh", action="triggered", targets="self", when={"event": "damaged"}, then=words)
    assert best(steel("b A", A="odrun", b=beast(sigh), defaults=False).hurt("b", 3)) == "no"


def test_damage_that_is_more_for_the_winded_counts_as_what_everybody_takes() -> None:
    more = {"do": "damage", "amount": 9, "given": [{"state": "winded", "of": "target"}]}
    less = {"do": "damage", "amount": 4, "given": [{"state": "winded", "of": "target", "unless": True}]}
    stage = steel("b A", A="odrun", b=beast(strike(tiers=[[more, less]] * 3)), turn="b")
    assert stage.creature("b").stats.abilities[0].damage == (4, 4, 4)
