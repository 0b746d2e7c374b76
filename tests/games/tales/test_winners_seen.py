"""Who has won, as a table shows it."""

from __future__ import annotations

from fracas.bots import find_bot, play_with_bots
from fracas.core import Match, find_game
from fracas.core.view import look


def test_every_player_of_the_party_that_wins_is_told_so() -> None:
    match = Match(find_game("tales").setup("first_spark"), fate=7)
    players = [seat for seat in match.rules.seats(match.state) if seat != "heroes"]
    play_with_bots(match, {seat: find_bot("greedy") for seat in (*players, "heroes")})
    winners = look(match, (players[0],)).winners
    assert winners == ("heroes", *players)
