"""Fights in your own files: maps, ready creatures and new ones."""

from __future__ import annotations

from typing import Any, cast

import pytest
from typer.testing import CliRunner

from fracas.bots import find_bot, play_with_bots
from fracas.cli import app
from fracas.core import Match, Refused, UnknownName, find_game
from fracas.core.file import load, save
from fracas.core.own import ENCOUNTER, HERO, OwnFile, own_setup
from fracas.core.workshop import encounter_workshop_of, workshop_of
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import BLOCKS, MEDIUM, Creature
from fracas.games.steel.table.by_hand import panel
from fracas.games.steel.table.lineups import SteelLineups
from fracas.games.steel.table.own import read_own
from fracas.games.steel.table.workshop import SteelWorkshop

FERRY = '''
name = "The Ferry"
heroes = ["odrun", "sel"]
map = """
A . . w . . .
. . = w . r .
B . . w . i .
"""
tokens = 3

[foes]
r = "River Thing"
i = "ditch_imp"

[legend.w]
water = true
difficult = true

[[creatures]]
name = "River Thing"
stamina = 20
swim = true
might = 2
agility = 1
worth = 3
abilities = ["Locking Bite"]
free_strike = { damage = 3 }
weaknesses = { fire = 4 }
'''
GAME = find_game("steel")
SHOP, LINEUPS = SteelWorkshop(), SteelLineups()


def problem(old: str, new: str) -> str:
    [found] = SHOP.check_encounter("base", FERRY.replace(old, new))
    return found


def match_of(text: str, seed: int = 1) -> Match:
    return Match(SHOP.setup_of("base", text), seed)


def fight_of(text: str) -> Fight:
    fight: Any = match_of(text).state
    return cast(Fight, fight)


def named(fight: Fight, name: str) -> Creature:
    return next(creature for creature in fight.creatures if creature.name == name)


def addable(fight: Fight) -> tuple[str, ...]:
    """The creatures a director may add by hand."""
    return tuple(
        knob.fact.name.removeprefix("add ") for knob in panel(fight).knobs if knob.fact.name.startswith("add ")
    )


def test_a_fight_in_a_file_is_played_as_it_is_drawn() -> None:
    fight = fight_of(FERRY)
    at = {creature.name: fight.name_cell(creature.at) for creature in fight.creatures}

    assert at == {"Odrun Gatewarden": "A1", "Sel Quickneedle": "A3", "River Thing 1": "F2", "Ditch Imp 1": "F3"}
    assert fight.tokens == 3
    assert fight.board.squares[fight.board.grid.cell("D1")].water


def test_a_creature_of_the_file_has_what_its_block_says() -> None:
    thing = named(fight_of(FERRY), "River Thing 1")

    assert (thing.stamina, thing.size, thing.stats.speed) == (20, MEDIUM, 5)
    assert thing.stats.characteristics == (2, 1, 0, 0, 0)
    assert [ability.name for ability in thing.stats.abilities] == ["Locking Bite"]
    assert thing.stats.free_strike.damage == (3, 3, 3)
    assert thing.stats.weaknesses == {"fire": 4}


def test_such_a_fight_ends_is_saved_and_goes_on_where_nobody_knew_its_creatures() -> None:
    match = match_of(FERRY, 5)
    play_with_bots(match, {}, find_bot("greedy", 1), 80)
    text, plain = save(match), match.rules.to_plain(match.state)
    for block in [block for block in BLOCKS.values() if block.own]:
        del BLOCKS[block.id]
    read_own.cache_clear()

    again = load(text)
    play_with_bots(again, {}, find_bot("greedy", 2))

    assert match.rules.to_plain(match.rules.from_plain(plain)) == plain
    assert again.answers[: len(match.answers)] == match.answers
    assert again.rules.result(again.state).text


def test_two_files_may_call_two_creatures_the_same() -> None:
    stronger = FERRY.replace("stamina = 20", "stamina = 60")
    weak, strong = (named(fight_of(text), "River Thing 1") for text in (FERRY, stronger))

    assert (weak.stamina, strong.stamina) == (20, 60)
    assert weak.stats.stamina == 20


def test_creatures_of_somebodys_file_stay_in_their_fight() -> None:
    other: Any = Match(GAME.setup("toll_gate"), 1).state

    assert any("river" in word for word in addable(fight_of(FERRY)))
    assert not any("river" in word for word in addable(other))
    assert not any("River" in item.name for item in GAME.catalog("base"))


def test_the_worth_of_the_foes_is_reckoned() -> None:
    told = SHOP.show_encounter("base", FERRY)

    assert "worth 1 × 1 + 1 × 3 = 4, 2.0 for each hero" in told
    assert "Locking Bite" in told


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"ditch_imp"', '"dich_imp"', "there is no creature “dich_imp”; there are: "),
        ('"sel"', '"sal"', "there is no hero “sal”; there are: "),
        ('"sel"', '"odrun"', "1 to 8 different heroes"),
        ("A . . w", "A . . x", "“x” on the map means nothing"),
        ("A . . w . . .", ". . . w . . .", "A has no place on the map"),
        ("A . . w . . .", "A . . w . .", "all rows must be as wide"),
        ('r = "River Thing"', '"#" = "River Thing"', "“#” means something else on the map already"),
        ("Locking Bite", "Locking Kite", "there is no ability “locking_kite”"),
        ("stamina = 20", "stamina = 0", "stamina is 1 or more, not 0"),
        ("might = 2", "might = 20", "might lies between -5 and 5"),
        ("damage = 3 }", "damage = [1, 2, 3] }", "needs roll = one of might"),
        ("swim = true", 'size = "7"', "there is no size “7”"),
        ("swim = true", 'size = "3"', "does not fit at F2"),
        ("swim = true", 'size = "2"', "Ditch Imp 1 and River Thing 1 both stand at F3"),
        ("swim = true", "swims = true", "unknown field `swims`"),
        ("[foes]", "foes", "this is not an encounter file of Draw Steel"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(old: str, new: str, why: str) -> None:
    assert why in problem(old, new)


def test_a_fight_made_by_lot_is_worth_what_was_asked_for() -> None:
    choices = {"heroes": "odrun,sel,maro", "ground": "quarry", "worth": "9"}
    for seed in range(8):
        text = SHOP.new_encounter("base", choices, seed)
        foes = [c for c in fight_of(text).creatures if not c.stats.hero]

        assert SHOP.check_encounter("base", text) == []
        assert sum(c.stats.worth for c in foes) == 9
        assert text == SHOP.new_encounter("base", choices, seed)


def test_choices_for_a_new_fight_that_make_no_sense_are_refused() -> None:
    for choices, why in (
        ({"ground": "moon"}, "there is no ground “moon”"),
        ({"weight": "9"}, "there is no choice “weight”"),
        ({"worth": "much"}, "worth is a whole number"),
        ({"ground": "smithy", "heroes": "odrun,sel,maro,ysa,brakka,tamsin"}, "has room for"),
        ({"heroes": "nobody"}, "there is no hero “nobody”"),
    ):
        with pytest.raises((Refused, UnknownName), match=why):
            SHOP.new_encounter("base", choices, 1)


def test_heroes_come_ready_so_only_encounters_are_brought_along() -> None:
    assert isinstance(encounter_workshop_of(GAME), SteelWorkshop)
    assert workshop_of(GAME) is None
    setup = own_setup(GAME, "base", "", [OwnFile(ENCOUNTER, FERRY)])
    assert setup == SHOP.setup_of("base", FERRY)
    with pytest.raises(Refused, match="knows no files of the kind “hero”"):
        own_setup(GAME, "base", "", [OwnFile(HERO, "")])
    with pytest.raises(Refused, match="bring only one"):
        own_setup(GAME, "base", "", [OwnFile(ENCOUNTER, FERRY)] * 2)


def test_who_wants_to_make_a_hero_is_told_the_ready_ones() -> None:
    told = CliRunner().invoke(app, ["hero", "new", "steel"])

    assert told.exit_code == 2
    assert "ready ones are: steel.hero.brakka" in " ".join(told.output.split())


def test_the_lab_varies_a_fight_of_ones_own_like_any_other() -> None:
    setup = SHOP.setup_of("base", FERRY)
    found = {variant.label: variant.budget for variant in LINEUPS.variants(setup)}

    assert found["as it is"] == 4
    assert found["+1 Ditch Imp"] == 5
    assert found["+1 River Thing"] == 7
    assert LINEUPS.party(LINEUPS.with_party(setup, ["ysa"])) == ("ysa",)
