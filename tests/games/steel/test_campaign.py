"""A campaign of Draw Steel in a file: your own heroes beside the ready ones, and what fights leave of them."""

from __future__ import annotations

import pytest

from fracas.bots.greedy import GreedyBot
from fracas.building.toml import write_toml
from fracas.core import Match, Refused
from fracas.core.fate import Fate
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import ready_blocks
from fracas.games.steel.table.campaign import SteelCampaigner, read
from fracas.games.steel.table.creature_part import plain_of

KEEP = SteelCampaigner()


def own_hero(name: str = "Nell of the Ditch") -> str:
    odrun = next(block for block in ready_blocks() if block.id == "odrun")
    return write_toml({**plain_of(odrun), "name": name})


def played(text: str, what: str) -> Match:
    match = Match(KEEP.setup_of(text, what), Fate(3))
    bot = GreedyBot(3)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))
    return match


def test_a_hero_out_of_a_file_is_of_the_party_and_the_file_alone_knows_them() -> None:
    text = KEEP.start("base", "Night", [own_hero(), "sel"])
    assert [member.name for member in KEEP.page(text).members] == ["Nell of the Ditch", "Sel Quickneedle"]
    assert read(text).heroes[0].own["name"] == "Nell of the Ditch"


def test_own_heroes_fight_beside_ready_ones_and_the_fight_is_written_down() -> None:
    text = KEEP.start("base", "Night", [own_hero(), "sel"])
    match = played(text, "toll_gate")
    assert isinstance(match.state, Fight)
    names = {creature.name for creature in match.state.creatures}
    assert {"Nell of the Ditch", "Sel Quickneedle"} <= names
    after, told = KEEP.book(text, match)
    assert "Toll Gate" in told[0]
    assert KEEP.page(after).members[0].name == "Nell of the Ditch"


def test_a_hero_who_comes_hurt_is_hurt_in_the_next_fight() -> None:
    text = KEEP.start("base", "Night", [own_hero()])
    hurt = text.replace('"id": "nell', '"hurt": 5, "id": "nell')
    fight = Match(KEEP.setup_of(hurt, "toll_gate"), Fate(1)).state
    assert isinstance(fight, Fight)
    nell = next(creature for creature in fight.creatures if creature.name == "Nell of the Ditch")
    assert nell.stamina == nell.stats.stamina - 5


def test_own_heroes_join_later_but_not_twice() -> None:
    text, told = KEEP.join(KEEP.start("base", "Night", ["sel"]), own_hero())
    assert told == ["Nell of the Ditch joins."]
    with pytest.raises(Refused, match="of the party already"):
        KEEP.join(text, own_hero())
    with pytest.raises(Refused, match="there twice"):
        KEEP.start("base", "Night", ["sel", "sel"])


def test_an_adventure_is_for_the_ready_heroes() -> None:
    from fracas.games.steel.content.declare import ADVENTURES

    text = KEEP.start("base", "Night", [own_hero(), "sel"])
    with pytest.raises(Refused, match="Nell of the Ditch is none of them"):
        KEEP.setup_of(text, next(iter(ADVENTURES)))


def test_a_monsters_file_is_no_hero() -> None:
    imp = next(block for block in ready_blocks() if block.id == "ditch_imp")
    with pytest.raises(Refused, match="is no hero"):
        KEEP.start("base", "Night", [write_toml(plain_of(imp))])
