"""A campaign of Viskara in a file: injuries, Threat, levels and notes between battles."""

from __future__ import annotations

import pytest

from fracas.bots.greedy import GreedyBot
from fracas.core import Match, Refused, UnknownName
from fracas.core.fate import Fate
from fracas.games.viskara import GAME
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.table.campaign import ViskaraCampaigner, read

KEEP = ViskaraCampaigner()


def begun(*heroes: str) -> str:
    return KEEP.start("base", "The Road", list(heroes or ("hesper", "ivo")))


def played(text: str, what: str, seed: int = 1) -> Match:
    match = Match(KEEP.setup_of(text, what), Fate(seed))
    bot = GreedyBot(seed)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))
    return match


def test_the_game_keeps_campaigns() -> None:
    assert GAME.campaigner.show(begun()).startswith("[bold]The Road[/]\nHesper: level 6")


@pytest.mark.covers("viskara.end.injuries", "viskara.condition.injury", "viskara.condition.threat")
def test_a_lost_battle_leaves_injuries_and_a_threat_for_the_next() -> None:
    match = played(begun(), "infestation")
    assert match.rules.result(match.state).text.startswith("The enemies win")

    text, told = KEEP.book(begun(), match)
    campaign = read(text)

    assert [member.injuries for member in campaign.members] == [1, 1]
    assert campaign.threat == 1
    assert "Hesper has 1 injury now." in told
    again = Match(KEEP.setup_of(text, "gate"), Fate(1)).state
    assert isinstance(again, Battle)
    assert [c.most for c in again.characters[:2]] == [-(-c.sheet.health // 2) for c in again.characters[:2]]
    assert again.threat == 1


@pytest.mark.covers("viskara.end.recovery", "viskara.advance.gain-level")
def test_rest_heals_and_levels_are_taken_once_earned() -> None:
    text, _ = KEEP.note(begun(), "injury", "ivo", "2")
    text, _ = KEEP.note(text, "rest", "all", "1")
    assert [member.injuries for member in read(text).members] == [0, 1]
    with pytest.raises(Refused, match="no level to take"):
        KEEP.level(text, "ivo", {}, 1)

    text, _ = KEEP.note(text, "level", "ivo", "1")
    text, told = KEEP.level(text, "ivo", {"shadow": "yes", "logic": "2"}, 1)

    assert told[0].startswith("Ivo reaches level 7: logic +2, shadow level +1")
    assert [member.plan.level for member in read(text).members] == [6, 7]


def test_the_dead_do_not_come_along() -> None:
    match = played(begun(), "warm_up")
    assert isinstance(match.state, Battle)
    match.state.get("ivo").dead = True

    text, told = KEEP.book(begun(), match)

    assert "Ivo is dead." in told
    assert [player["name"] for player in KEEP.setup_of(text, "gate").options["players"]] == ["Hesper"]


def test_what_cannot_be_is_refused_with_a_reason() -> None:
    with pytest.raises(Refused, match="needs somebody"):
        KEEP.start("base", "Empty", [])
    with pytest.raises(UnknownName, match="nobody called"):
        KEEP.join(begun(), "somebody")
    with pytest.raises(UnknownName, match="cannot be written down"):
        KEEP.note(begun(), "gold", "all", "3")
    with pytest.raises(UnknownName, match="not a campaign of Viskara"):
        KEEP.show("{}")
