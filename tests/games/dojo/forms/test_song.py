"""Song Form: the song, and Sing Along."""

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
ABILITY = ("dojo.form-ability.song@base", "dojo.form-ability.song@patch")
SING_ALONG = ("dojo.action.song.sing-along@base", "dojo.action.song.sing-along@patch")
SHED, HEAL, SING = "shed a token", "heal", "tokens of the song"


def sung(edition: str, song: str = "power", numbers: tuple[int, ...] = (6, 4, 1, 1), **ally: int) -> DojoStage:
    """A has just sung, and has these numbers; B is the ally."""
    hero, friend = fighter("crystal", "song", hp=5), fighter("crystal", "one-two", hp=5, **ally)
    stage = dojo("A . . . B . b", edition=edition, A=hero, B=friend, b=fighter("crystal", "power"))
    stage.start("A", 1, 1, 1, 1).choose(song)
    return stage.turn("A", *numbers)


@covers(*ABILITY)
@BOTH
def test_a_song_gives_3_tokens_to_the_singer_and_1_to_each_ally(edition: str) -> None:
    friends = {"B": fighter(), "C": fighter(hp=0)}
    stage = dojo("A . . . . B C b", edition=edition, A=fighter("crystal", "song"), b=fighter(), **friends)
    stage.start("A", 1, 1, 1, 1).choose("speed")
    assert [stage.tokens(x) for x in "ABCb"] == [{"speed": 3}, {"speed": 1}, {}, {}]


@covers(*ABILITY)
@BOTH
def test_a_song_of_speed_is_changed_by_the_form_of_whoever_hears_it(edition: str) -> None:
    stage = dojo("A B b", edition=edition, A=fighter("crystal", "song"), B=fighter("crystal", "iron"), b=fighter())
    stage.start("A", 1, 1, 1, 1).choose("speed")
    assert stage.tokens("B") == {"iron": 1}


@covers("dojo.form-ability.song@patch", "dojo.rule.abilities-while-out")
def test_a_singer_who_is_down_still_sings_for_herself_in_the_patch() -> None:
    stage = dojo("A B b", A=fighter("crystal", "song", hp=0), B=fighter("crystal", "power"), b=fighter())
    stage.start("A", 1, 1, 1, 1).choose("iron")
    assert (stage.tokens("A"), stage.tokens("B")) == ({"iron": 3}, {})


@covers(*SING_ALONG)
@BOTH
def test_with_a_1_the_singer_chooses_one_thing_for_an_ally_in_sight(edition: str) -> None:
    stage = sung(edition).act("Sing Along", 1, "B", HEAL).act("Sing Along", 1, "B", SING)
    assert stage.hp("B") == 5 + stage.fight.heal_value
    assert stage.tokens("B") == {"power": 3}


@covers(*SING_ALONG)
@BOTH
def test_the_ally_says_which_token_it_sheds(edition: str) -> None:
    stage = sung(edition, burning=1, weakness=1).choose("Sing Along with a 1", "B", SHED)
    assert stage.asked == "B"
    stage.choose("burning")
    assert stage.tokens("B") == {"power": 1, "weakness": 1}


@covers(*SING_ALONG, "dojo.rule.action.tiered-choice")
@BOTH
def test_with_a_4_the_ally_chooses_one_more_thing_and_may_choose_the_same(edition: str) -> None:
    stage = sung(edition).choose("Sing Along with a 4", "B", SING)
    assert stage.asked == "B"
    stage.choose(SING)
    assert stage.tokens("B") == {"power": 5}
    assert stage.hp("B") == 5


@covers(*SING_ALONG)
@BOTH
def test_whoever_sings_along_alone_chooses_two_different_things(edition: str) -> None:
    stage = sung(edition).choose("Sing Along with a 4", "A", SING)
    assert stage.offered == [SHED, HEAL]
    stage.choose(HEAL)
    assert stage.hp("A") == 5 + stage.fight.heal_value
    assert stage.tokens("A") == {"power": 5}


@covers(*SING_ALONG, "dojo.rule.healing")
@BOTH
def test_an_ally_who_is_down_can_only_be_healed_and_then_gets_the_rest(edition: str) -> None:
    stage = sung(edition)
    stage.unit("B").hp = 0
    stage.turn("A", 4, 1).act("Sing Along", 4, "B", SING)
    assert stage.hp("B") == stage.fight.heal_value
    assert stage.tokens("B") == {"power": 3}


@covers("dojo.action.song.sing-along@base")
def test_in_the_base_book_a_6_gives_a_4_that_is_spent_on_an_action_at_once() -> None:
    stage = sung("base").choose("Sing Along with a 6", "B", HEAL, HEAL)
    assert (stage.asked, stage.about) == ("B", "at once")
    assert all(label.endswith("with a 4") for label in stage.offered)
    stage.choose("Damage with a 4")
    assert stage.hp("b") == 9  # 2, and 1 more for One-Two Form
    assert stage.numbers("B") == ()
    assert stage.asked == "A"


@covers("dojo.action.song.sing-along@base", "dojo.form-ability.reversal")
def test_a_4_that_cannot_be_spent_stays_with_an_ally_who_keeps_numbers() -> None:
    friend = fighter("crystal", "reversal", numbers=(2,))
    stage = dojo("A . . . B . b", edition="base", A=fighter("crystal", "song"), B=friend, b=fighter("crystal", "power"))
    stage.start("A", 6, 6, 6, 4).choose("iron").act("Sing Along", 4, "A", SING, HEAL, "Movement with a 2")
    stage.act("Sing Along", 6, "B", HEAL, HEAL)
    assert stage.asked == "A"
    assert stage.numbers("B") == (4,)


@covers("dojo.action.song.sing-along@patch", "dojo.rule.reactive-actions")
def test_in_the_patch_the_4_can_be_a_reactive_action_of_this_turn() -> None:
    stage = sung("patch").act("Sing Along", 6, "B", HEAL, HEAL)
    assert stage.numbers("B") == (4,)
    stage.act("Movement", 1, "Damage with a 4", "no more")
    assert stage.hp("b") == 10
    stage = sung("patch").act("Sing Along", 6, "B", HEAL, HEAL).end()
    assert stage.numbers("B") == ()


@covers("dojo.action.song.sing-along@patch")
def test_in_the_patch_the_4_is_given_once_a_turn() -> None:
    stage = sung("patch", numbers=(6, 6, 1))
    stage.act("Sing Along", 6, "B", HEAL, HEAL).act("Sing Along", 6, "A", HEAL, SING)
    assert stage.numbers("B") == (4,)
    assert stage.numbers("A") == (1,)
