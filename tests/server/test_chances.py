"""How likely a side was to win along a match, for the last page."""

from __future__ import annotations

from fracas.bots import find_bot, play_with_bots
from fracas.core import Match, games
from fracas.server.chances import PASS, chances, chances_for_all
from fracas.server.story import told


def fought(game: str, encounter: str, seed: int) -> Match:
    match = Match(games()[game].setup(encounter), seed)
    play_with_bots(match, {}, find_bot("greedy", seed))
    return match


def test_every_moment_has_the_same_number_of_endings_and_the_last_one_is_certain() -> None:
    match = fought("viskara", "first_steps", 3)
    found = chances(match, passes=2)
    story = told(match)
    own = {each.id for each in story.figures if each.side == story.sides[0]}
    won = any(each.up for each in story.figures if each.id in own)
    assert found.side == story.sides[0]
    assert found.endings == 2 * PASS
    assert found.moments[-1] == (match.version, found.endings if won else 0)
    assert all(0 <= wins <= found.endings for _, wins in found.moments)
    assert len({wins for _, wins in found.moments}) > 1, (
        "a fight that can go either way does not look certain all along"
    )


def test_moments_right_before_and_after_the_turning_point_are_among_them() -> None:
    match = fought("viskara", "first_steps", 4)
    turning = told(match).turning
    versions = [version for version, _ in chances(match, passes=1).moments]
    assert turning in versions or max(v for v in versions if v < turning) >= turning - 3
    assert versions == sorted(versions)


def test_no_moment_lies_in_the_middle_of_a_roll() -> None:
    match = fought("steel", "toll_gate", 3)
    found = chances(match, passes=1, seconds=0)
    assert found.endings == PASS
    for version, _ in found.moments:
        assert version == match.version or match.answers[version][0] != "fate"


def test_while_a_match_goes_on_nobody_is_told() -> None:
    assert chances_for_all(Match(games()["viskara"].setup("first_steps"), 1)) == b""
