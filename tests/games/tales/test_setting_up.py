"""Setting up: difficulty, Heroes, cards, Items, the Power Tree, start spaces."""

from typing import Any

import pytest

from fracas.core import Match, Refused, UnknownName, look
from fracas.games.tales.format.library import library
from fracas.games.tales.rules.loadout import Claim, WhichItem, next_claims
from fracas.games.tales.rules.rules import TalesRules
from fracas.games.tales.rules.setup import StartSpace, make_setup
from fracas.games.tales.rules.tale import Tale
from tests.games.tales.matches import asked, begun, question_of, state


@pytest.mark.covers("tales.difficulty.story", "tales.difficulty.veteran", "tales.difficulty.legend")
def test_the_players_choose_one_of_three_difficulties() -> None:
    match = Match(make_setup("cellar", None), 1, rules=TalesRules())
    assert match.asks[0].options == ("story", "veteran", "legend")
    assert match.asks[0].seat == "heroes"
    assert look(match, ("heroes",)).asks[0].big


@pytest.mark.covers("tales.figure.hero")
def test_each_player_picks_a_hero_nobody_else_has() -> None:
    match = begun("cellar", heroes=None)
    assert asked(match, "hero") == ("brute", "mirage", "pyromancer", "reaver", "sneak", "warden")
    assert look(match, ("p1",)).asks[0].big
    match.answer("p1", "brute")
    assert "brute" not in match.asks[0].options
    assert match.asks[0].seat == "p2"
    slots = {hero.slot for hero in library().heroes.values()}
    assert slots == {"deirdre", "eve", "fiona", "gerki", "gog", "zot"}


@pytest.mark.covers("tales.rule.heroequip", "tales.scenario.heroes")
def test_a_hero_takes_four_hero_cards_and_is_asked_when_there_are_more() -> None:
    match = begun("acid_works", heroes=["reaver", "pyromancer"])
    offered = asked(match, "card")
    assert len(offered) == 6
    asked(match, "item")
    assert len(state(match).get("reaver").cards) == 4
    few = begun("cellar", heroes=["reaver", "warden", "brute"])
    asked(few, "item")
    assert len(state(few).get("reaver").cards) == 4


@pytest.mark.covers("tales.item.equip", "tales.item.support", "tales.item.major", "tales.item.masterwork")
@pytest.mark.covers("tales.campaign.armory", "tales.scenario.heroes")
def test_the_scenario_says_how_many_items_of_each_type_are_taken_from_the_armory() -> None:
    match = begun("gate", heroes=["reaver", "warden", "brute", "sneak"])
    kinds: list[str] = []
    while len(kinds) < 3:
        asked(match, "item")
        kinds.append(question_of(match, WhichItem).kind)
        items = [option for option in match.asks[0].options if option != "none"]
        assert {library().items[item].type for item in items} == {kinds[-1]}
        match.answer(match.asks[0].seat, items[0])
    assert kinds == ["support", "major", "masterwork"]
    none = begun("first_spark", heroes=["reaver", "warden"])
    asked(none, "turn")
    assert all(card in library().cards for card in state(none).get("reaver").cards)


@pytest.mark.covers("tales.item.equip", "tales.campaign.armory")
def test_an_item_somebody_took_is_not_in_the_armory_any_more() -> None:
    match = begun("cellar", heroes=["reaver", "warden", "brute"])
    asked(match, "item")
    match.answer("p1", "spare_fuse")
    asked(match, "item")
    assert match.asks[0].seat == "p2"
    assert "spare_fuse" not in match.asks[0].options


@pytest.mark.covers("tales.rule.setupflag", "tales.token.charge")
def test_setup_flags_give_charges_to_the_card_and_tokens_to_the_hero() -> None:
    match = begun("nest", heroes=["sneak", "reaver"], level=1)
    asked(match, "card")
    while match.asks[0].about == "card":
        wanted = "caltrops" if "caltrops" in match.asks[0].options else match.asks[0].options[0]
        match.answer(match.asks[0].seat, wanted)
    match.answer("p1", "none")
    match.answer("p1", "none")
    match.answer("p1", "mirror_plate")
    sneak = state(match).get("sneak")
    assert dict(sneak.charges) == {"caltrops": 2}
    assert sneak.hitback == 2


@pytest.mark.covers("tales.ability.setup", "tales.rule.setupflag")
def test_setup_abilities_are_resolved_before_the_first_round() -> None:
    match = begun("gate", heroes=["warden", "reaver", "brute", "sneak"], level=2)
    while match.asks[0].about != "turn":
        ask = match.asks[0]
        match.answer(ask.seat, "oath" if "oath" in ask.options else ask.options[0])
    assert match.chronicle is not None
    told = [event.sentence() for event in match.chronicle.events]
    assert told.index("Warden: Oath.") < told.index("Round 1.")


# The Power Tree


@pytest.mark.covers("tales.powertree.start", "tales.powertree.next")
def test_claims_begin_at_the_bottom_and_follow_the_lines() -> None:
    tree = library().heroes["warden"].tree
    assert next_claims(tree, ()) == ["n1", "n2"]
    assert next_claims(tree, ("n1",)) == ["n2", "n3", "n4"]
    assert next_claims(tree, ("n1", "n3")) == ["n2", "n4", "n6"]
    assert "n6" in next_claims(tree, ("n1", "n3", "n6", "n9")[:2])


@pytest.mark.covers("tales.powertree.setup", "tales.powertree.collect", "tales.powertree.multi")
def test_each_claim_is_one_step_however_many_tokens_it_gives_and_all_are_collected() -> None:
    match = begun("nest", heroes=["warden", "reaver"], level=1)
    asked(match, "claim")
    for node in ("n1", "n3", "n6"):
        match.answer("p1", node)
    warden = state(match).get("warden")
    assert (warden.shield, warden.toughness) == (3, 1)
    assert match.asks[0].about != "claim" or question_of(match, Claim).figure == "reaver"


@pytest.mark.covers("tales.powertree.difficulty", "tales.difficulty.powertree")
@pytest.mark.parametrize(("tuning", "claims"), [(-1, 2), (0, 3), (1, 4)])
def test_the_group_may_take_fewer_or_more_steps_than_suggested(tuning: int, claims: int) -> None:
    match = begun("nest", heroes=["warden", "reaver"], level=1, tuning=tuning)
    asked(match, "claim")
    number = 0
    while match.asks[0].about == "claim" and question_of(match, Claim).figure == "warden":
        match.answer("p1", match.asks[0].options[0])
        number += 1
    assert number == claims


@pytest.mark.covers("tales.powertree.difficulty")
def test_without_an_option_the_players_are_asked_about_the_steps() -> None:
    match = Match(make_setup("nest", {"difficulty": "story"}), 1, rules=TalesRules())
    assert (match.asks[0].about, match.asks[0].options) == ("tuning", (0, -1, 1))


def test_whoever_has_no_hero_named_is_asked() -> None:
    match = Match(make_setup("cellar", {"heroes": ["reaver"], "players": 2, "difficulty": "story", "tuning": 0}), 1)
    assert (match.asks[0].about, match.asks[0].seat) == ("hero", "p2")
    assert "reaver" not in match.asks[0].options


# Placing


@pytest.mark.covers("tales.map.startspace", "tales.rule.ally.setup")
def test_heroes_choose_start_spaces_and_an_ally_stands_right_beside_its_hero() -> None:
    match = begun("cellar", heroes=["reaver", "warden", "brute"])
    asked(match, "item")
    match.answer("p1", "clockwork_hound")
    starts = asked(match, "start")
    assert set(starts) == set(state(match).map.starts)
    match.answer("p1", starts[2])
    tale = state(match)
    assert question_of(match, StartSpace).figure == "clockwork_hound"
    assert set(match.asks[0].options) <= set(tale.map.steps[starts[2]])
    match.answer("p1", match.asks[0].options[0])
    assert state(match).adjacent(state(match).get("reaver"), state(match).get("clockwork_hound"))


@pytest.mark.parametrize(
    ("options", "error", "reason"),
    [
        ({"colour": "red"}, UnknownName, "there is no option “colour”"),
        ({"players": 5}, Refused, "1 to 4 can play, not 5"),
        ({"heroes": ["cat"]}, UnknownName, "there is no Hero “cat”"),
        ({"heroes": ["reaver", "reaver"]}, Refused, "different Heroes"),
        ({"heroes": ["reaver", "brute"], "players": 1}, Refused, "2 Heroes are named for 1 player"),
        ({"difficulty": "easy"}, UnknownName, "there is no difficulty “easy”"),
        ({"level": 9}, Refused, "levels go from 1 to 5"),
    ],
)
def test_a_wrong_option_is_refused_with_a_reason(options: dict[str, Any], error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        make_setup("cellar", options)


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(UnknownName, match="there is no scenario or campaign “moon”"):
        make_setup("moon", None)


def test_content_of_ones_own_comes_with_the_setup_and_survives_saving() -> None:
    from fracas.core.file import load, save

    content = {"format": 1, "numbers": {"hitback": 1}}
    rules = TalesRules()
    match = Match(make_setup("cellar", {"content": content, "difficulty": "story"}), 1, rules=rules)
    assert state(match).library.numbers.hitback == 1
    again = load(save(match), rules=rules)
    assert isinstance(again.state, Tale)
    assert again.state.library.numbers.hitback == 1


@pytest.mark.covers("tales.map.startspace")
def test_when_allies_stand_on_the_last_start_spaces_a_hero_starts_beside_them() -> None:
    match = begun("nest", heroes=["reaver", "warden", "brute", "sneak"])
    while match.asks[0].about != "turn":
        ask = match.asks[0]
        wanted = ask.options[0]
        if ask.about == "item" and "clockwork_hound" in ask.options:
            wanted = "clockwork_hound"
        elif ask.about == "start" and question_of(match, StartSpace).figure.startswith("clockwork_hound"):
            starts = [cell for cell in ask.options if cell in state(match).map.starts]
            wanted = starts[0] if starts else wanted
        match.answer(ask.seat, wanted)
    tale = state(match)
    spots = [figure.at for figure in tale.heroes_here()]
    assert len(set(spots)) == 4
    assert any(spot not in tale.map.starts for spot in spots)
