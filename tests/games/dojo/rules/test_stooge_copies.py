"""Stooges in the place of Copies (dojo.rule.stooge-copies)."""

import pytest

from fracas.games.dojo.rules.reactions import reaction_options
from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers


@covers("dojo.rule.stooge-copies", "dojo.action.spirit.now-you-dont@base")
def test_stooges_spend_one_of_themselves_where_others_spend_a_copy() -> None:
    group = fighter("spirit", "one-two", kind="stooges")
    stage = dojo("a . a . A", edition="base", a=group, A=fighter())
    stage.turn("a", 1).choose("...Now You Don't")
    stage.choose(stage.offered[0])
    assert [figure.at for figure in stage.fight.figures if figure.unit == stage.unit("a").index] == [2, -1]


@covers("dojo.rule.stooge-copies", "dojo.action.spirit.now-you-dont@base")
def test_the_last_stooge_has_nobody_to_spend() -> None:
    stage = dojo("a . . . A", edition="base", a=fighter("spirit", "one-two", kind="stooges"), A=fighter())
    assert not stage.turn("a", 1).offers("...Now You Don't")


@covers("dojo.rule.stooge-copies", "dojo.action.spirit.now-you-dont@base")
@pytest.mark.parametrize(("picture", "able"), [("a . a . A", True), ("a . . . A", False)])
def test_stooges_without_numbers_and_tokens_can_still_spend_one_of_themselves(picture: str, able: bool) -> None:
    stage = dojo(picture, edition="base", a=fighter("spirit", "one-two", kind="stooges"), A=fighter()).turn("A", 1)
    group = stage.unit("a")
    assert not group.numbers
    assert not any(group.tokens.values())
    offered = [option[1] for option in reaction_options(stage.fight, group) if option[0] == "do"]
    assert ("action.spirit.now-you-dont" in offered) == able
