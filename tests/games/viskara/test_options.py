"""What a setup and a new character can say: injuries, how much is asked, shadows, and words that mean nothing."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import FracasError, Match, UnknownName
from fracas.games.viskara import GAME
from fracas.games.viskara.book import advancement
from fracas.games.viskara.book import character_creation as characters
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character_creation import TacticPlan, make_sheet
from fracas.games.viskara.words import display
from fracas.testing.viskara import fighter, figure, viskara, way

BATTLE = 'name = "Gnats"\nplayers = ["hesper", "ivo"]\nfoes = ["basic 3"]\n'


def begun(**options: Any) -> Battle:
    state = Match(GAME.setup("open_field", "", {"players": ["hesper", "ivo"], "foes": ["basic 3"], **options})).state
    assert isinstance(state, Battle)
    return state


@pytest.mark.covers("viskara.condition.injury", "viskara.end.injuries")
def test_injured_characters_fight_with_less_health_but_do_not_begin_a_battle() -> None:
    assert begun(begun_by="players").get("hesper").most == 90
    for injuries, most in ((1, 45), (2, 23)):
        hurt = begun(injuries={"hesper": injuries}, begun_by="enemies").get("hesper")
        assert (hurt.health, hurt.most, hurt.injuries) == (most, most, injuries)

    with pytest.raises(FracasError, match=r"Hesper is injured .maximum health 45 of 90."):
        begun(injuries={"hesper": 1}, begun_by="players")
    assert begun(injuries={"hesper": 0}, begun_by="players").get("hesper").injuries == 0


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"injuries": {"pia": 1}}, "“pia” is not in this battle"),
        ({"injuries": {"ivo": -1}}, "Ivo has 0, 1 or more injuries"),
        ({"begun_by": "nobody"}, "“nobody” cannot begin this battle; there are: players, enemies"),
        ({"first": "nobody"}, "there is no side “nobody”; there are: enemies, players"),
        ({"morale": {"nobody": 3}}, "there is no side “nobody”"),
        ({"break_points": "odd"}, "break_points can be printed or standard"),
        ({"questions": "none"}, "questions can be few, usual, many, not “none”"),
        ({"stops": {"ivo": ["somewhere"]}}, "ivo cannot stop at “somewhere”"),
        ({"stops": {"ivvo": ["may"]}}, "there is no seat “ivvo”; there are: all, gm, players, hesper, ivo"),
    ],
)
def test_options_that_mean_nothing_are_refused_with_what_would_be_right(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(FracasError, match=problem):
        begun(**options)


def test_an_encounter_file_says_everything_a_setup_can() -> None:
    more = 'first = "enemies"\nquestions = "few"\nstops = { ivo = ["may"] }\ninjuries = { ivo = 1 }\nthreat = 2\n'
    setup = GAME.workshop.setup_of("base", BATTLE + more)

    battle = Match(setup).state

    assert isinstance(battle, Battle)
    assert battle.threat == 2
    assert battle.get("ivo").injuries == 1
    assert battle.stops == {"ivo": ("may",), "all": ("no move", "no moved", "no finish", "no companion")}
    assert GAME.workshop.check_encounter("base", BATTLE + 'first = "nobody"') != []


@pytest.mark.covers("viskara.arts.companion")
def test_a_companion_may_go_first_before_a_movement_unless_one_does_not_want_to_be_asked() -> None:
    friend = fighter(way(upgrades={"Companion": 1}))
    stage = viskara("A . . . b", A=friend, b=figure(fighter(), effort=0))
    stage.do("Sidestep", "Yes", "C1", "B1")
    assert stage.zones("companion") == [{"C1"}]
    assert stage.flair("A") == 9

    quiet = viskara("A . . . b", A=friend, b=figure(fighter(), effort=0), stops={"A": ("no companion",)})
    quiet.do("Sidestep", "B1")
    assert quiet.zones("companion") == [{"B1"}]


def test_everybody_on_the_map_has_a_tag_of_their_own() -> None:
    foes = ["basic 3", "basic 2 high", "basic 3", "heckler"]
    battle = begun(foes=foes)

    tags = [display.tag(battle, c) for c in battle.characters]

    assert tags == ["H", "I", "e1", "e2", "e3", "h"]


# New characters and their limits


def test_keystones_of_a_tactic_are_told_with_those_that_count_twice() -> None:
    tactic = TacticPlan("direct", "strength", upgrades={"Strong Start": 1, "Soul Wave": 1, "Lunge": 1})

    told = " ".join(advancement.check_arts(5, tactic, "Hook"))

    sums = "Strong Start + 2 × Soul Wave (exposure, not direct) + Lunge = 4 keystones"
    assert told == f"Hook: {sums}; at shadow level 5 at most 2"


def test_a_misspelt_upgrade_is_answered_with_what_was_probably_meant() -> None:
    with pytest.raises(UnknownName, match="there is no shadow arts upgrade “Strong Stat”; did you mean Strong Start"):
        characters.find_upgrade("Strong Stat", "arts")


@pytest.mark.covers("viskara.create.shadow-ranks", "viskara.advance.shadow-level")
def test_a_new_character_may_have_shadows() -> None:
    made = advancement.new("Test", 6, "low", 4, {"arts": 1, "aura": 3})

    assert advancement.check(made) == []
    assert sum(made.stats.values()) == 2 * 6 + 2 * (6 - 4)
    assert make_sheet(made).has_aura
    with pytest.raises(UnknownName, match="add up to 4 or to 0, not 3"):
        advancement.new("Test", 6, ranks={"arts": 3})


@pytest.mark.covers("viskara.reaction.challenge-fate")
def test_fate_is_not_challenged_where_nothing_could_be_done_with_it() -> None:
    lonely = fighter(way(range=1), important=True)
    for flair, offered in ((0, False), (1, True)):
        stage = viskara("A . . . . b", A=figure(lonely, anchored=True, flair=flair), b=fighter(), turn="A")
        assert ("fate" in stage.ask.options) == offered  # type: ignore[union-attr]
