"""Campaigns of all games: a page for everybody, deeds that can be done, notes and session zero that stay."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fracas.bots import decide, find_bot
from fracas.core import Fate, Match, Refused, UnknownName, find_game
from fracas.core.campaigns import Keeper, keeper_of

PARTIES = {
    "dojo": ["mei-frost", "brick-hollow"],
    "steel": ["odrun", "sel"],
    "tales": ["brute", "sneak"],
    "viskara": ["hesper", "ivo"],
}
FIRST = {"dojo": "01-back-alley", "steel": "toll_gate", "tales": "next", "viskara": "ambush"}


def keeper(game: str) -> Keeper:
    found = keeper_of(find_game(game))
    assert found is not None
    return found


def begun(game: str) -> str:
    return keeper(game).start(find_game(game).editions[0], "Night Shift", PARTIES[game])


def position(game: str, text: str, **values: str) -> Any:
    return Match(keeper(game).begin(text, values), Fate(1)).state


def played(game: str, text: str, **values: str) -> Match:
    match, bot = Match(keeper(game).begin(text, values), Fate(3)), find_bot("greedy", 3)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, decide(bot, match, ask))
    return match


@pytest.mark.parametrize("game", PARTIES)
def test_every_game_begins_a_campaign_and_tells_who_is_in_it_and_what_can_be_done(game: str) -> None:
    page = keeper(game).page(begun(game))
    assert page.name == "Night Shift"
    assert [member.id for member in page.members] == PARTIES[game]
    assert all(member.ready for member in page.members)
    assert all(member.sheet is not None and member.sheet.title == member.name for member in page.members)
    assert page.history == ()
    assert page.next
    plays = [deed for deed in page.deeds if deed.plays]
    assert len(plays) == 1
    assert FIRST[game] in [option.word for field in plays[0].fields for option in field.options]
    assert {"join", "note", "zero"} <= {deed.id for deed in page.deeds}


@pytest.mark.parametrize("game", PARTIES)
def test_the_fight_of_the_first_deed_can_be_begun_with_the_party(game: str) -> None:
    setup = keeper(game).begin(begun(game), {"what": FIRST[game]})
    match = Match(setup, Fate(1))
    assert match.asks or match.wanted


@pytest.mark.parametrize("game", PARTIES)
def test_notes_for_the_director_are_seen_by_nobody_else_and_stay_when_the_game_writes(game: str) -> None:
    keep = keeper(game)
    text, _ = keep.do(begun(game), "note", {"text": "The Queen lied.", "for": "director"})
    text, _ = keep.do(text, "note", {"text": "Meet on Friday."})
    text, _ = keep.do(text, "zero", {"who": "Ann", "never": "spiders", "tone": "silly"})
    text, _ = keep.do(text, "zero", {"who": "Ann", "never": "harm to animals"})
    joining = next(deed for deed in keep.page(text).deeds if deed.id == "join")
    text, lines = keep.do(text, "join", {"hero": joining.fields[0].options[0].word})
    assert lines
    assert [note.text for note in keep.page(text).notes] == ["The Queen lied.", "Meet on Friday."]
    assert [note.text for note in keep.page(text, director=False).notes] == ["Meet on Friday."]
    assert [(answer.who, answer.never, answer.tone) for answer in keep.page(text).zero] == [
        ("Ann", "harm to animals", "")
    ]
    assert len(keep.page(text).members) == 3
    shown = keep.show(text)
    assert "Meet on Friday." in shown
    assert "harm to animals" in shown
    assert "The Queen lied." not in shown
    text, _ = keep.do(text, "unnote", {"number": 1})
    assert [note.text for note in keep.page(text).notes] == ["Meet on Friday."]


@pytest.mark.parametrize("game", PARTIES)
def test_what_makes_no_sense_is_refused_and_nothing_is_changed(game: str) -> None:
    keep, text = keeper(game), begun(game)
    for deed, values in (
        ("note", {"text": "  "}),
        ("note", {"text": "x", "for": "the cat"}),
        ("unnote", {"number": 4}),
        ("zero", {"never": "spiders"}),
        ("dance", {}),
        ("join", {"hero": "nobody at all"}),
    ):
        with pytest.raises((Refused, UnknownName)):
            keep.do(text, deed, values)
    with pytest.raises((Refused, UnknownName)):
        keep.begin(text, {"what": "no such fight"})
    for broken in ("no json", "[]", json.dumps({"name": "x"}), json.dumps({**json.loads(text), "shared": 7})):
        with pytest.raises((Refused, UnknownName)):
            keep.page(broken)


def test_a_session_of_draw_steel_keeps_wounds_victories_and_tokens_until_a_respite() -> None:
    keep = keeper("steel")
    text = begun("steel")
    campaign = json.loads(text)
    campaign["heroes"][0] |= {"hurt": 7, "spent": 2}
    text = json.dumps(campaign)
    fight = position("steel", text, what="toll_gate")
    odrun = fight.get("odrun")
    assert odrun.stamina == odrun.stats.stamina - 7
    assert odrun.recoveries == odrun.stats.recoveries - 2
    assert fight.tokens == 2
    text, _ = keep.do(text, "note:victory", {"who": "all", "result": 2})
    text, _ = keep.do(text, "note:tokens", {"result": 0})
    assert position("steel", text, what="toll_gate").tokens == 0
    text, lines = keep.do(text, "note:respite", {})
    assert "Victories become XP: Odrun" in lines[0]
    numbers = {line.label: line.text for line in keep.page(text).members[0].numbers}
    assert numbers["XP"] == "2"
    assert numbers["Victories"] == "0"
    assert numbers["Stamina"].split("/")[0] == numbers["Stamina"].split("/")[1]
    text, lines = keep.do(text, "note:session", {})
    assert lines == ["Session 2 begins with 2 hero tokens."]


def test_a_recovery_heals_by_its_value_and_nobody_spends_what_they_do_not_have() -> None:
    keep = keeper("steel")
    campaign = json.loads(begun("steel"))
    campaign["heroes"][0]["hurt"] = 3
    text, lines = keep.do(json.dumps(campaign), "note:recovery", {"who": "odrun"})
    full = {line.label: line.text for line in keep.page(text).members[0].numbers}["Stamina"].split("/")
    assert full[0] == full[1]
    assert lines[0].startswith("Odrun")
    campaign["heroes"][0]["spent"] = 99
    with pytest.raises(Refused, match="has no Recovery left"):
        keep.do(json.dumps(campaign), "note:recovery", {"who": "odrun"})


def test_a_campaign_of_tales_opens_the_vault_and_goes_on_to_the_next_scenario() -> None:
    keep = keeper("tales")
    text = begun("tales")
    assert "First Spark" in keep.page(text).next[0]
    text, _ = keep.do(text, "note:scenario", {"result": "won"})
    page = keep.page(text)
    assert "The Cellar" in page.next[0]
    assert {line.label: line.text for line in page.numbers}["Vault cards open"] == "13"
    assert page.boxes[0].title == "Vault"
    assert position("tales", text, what="next", difficulty="story").scenario == "cellar"
    again = position("tales", text, what="first_spark", difficulty="story")
    assert again.progress.replaying == "first_spark"
    text, _ = keep.do(text, "note:unlock", {"result": "40, 41"})
    text, _ = keep.do(text, "note:archive", {"result": "vault-13"})
    numbers = {line.label: line.text for line in keep.page(text).numbers}
    assert numbers["Vault cards open"] == "15"
    assert numbers["Cards in the Archive"] == "1"
    for _ in range(4):
        text, _ = keep.do(text, "note:scenario", {"result": "won"})
    assert keep.page(text).next == ("A Long Night is won.",)
    with pytest.raises(Refused, match="is won"):
        keep.begin(text, {"what": "next"})


@pytest.mark.parametrize(("game", "what"), [("steel", "toll_gate"), ("tales", "next")])
def test_a_finished_fight_is_written_down_with_what_it_cost(game: str, what: str) -> None:
    text = begun(game)
    values = {"what": what} | ({"difficulty": "story"} if game == "tales" else {})
    match = played(game, text, **values)
    booked, lines = keeper(game).book(text, match)
    page = keeper(game).page(booked)
    assert len(page.history) == 1
    assert page.history[0] == lines[0]
    if game == "steel":
        hero, left = page.members[0], match.state.get("odrun")  # type: ignore[attr-defined]
        stamina = {line.label: line.text for line in hero.numbers}["Stamina"]
        assert stamina.startswith(f"{max(1, left.stamina)}/")
        assert hero.ready is not left.dead
    else:
        won = match.state.outcome == "won"  # type: ignore[attr-defined]
        assert page.numbers[0].text == f"{int(won)} of 5"
        assert ("The Cellar" in page.next[0]) is won


def test_a_match_of_somebody_else_is_not_written_down() -> None:
    match = played("steel", begun("steel"), what="toll_gate")
    other = keeper("steel").start("base", "Day Shift", ["maro"])
    with pytest.raises(Refused, match="nobody of this campaign"):
        keeper("steel").book(other, match)


def test_a_fight_of_ones_own_is_fought_by_the_party_of_the_campaign() -> None:
    from fracas.core.builder import builder_of

    for game in PARTIES:
        plugin = find_game(game)
        builder = builder_of(plugin)
        assert builder is not None
        edition = plugin.editions[0]
        draft = builder.start(edition, "fight", "lot", 4)
        fight = builder.write(edition, "fight", draft)
        match = Match(keeper(game).begin(begun(game), {"what": fight}), Fate(1))
        assert match.asks or match.wanted
