"""Everything a game knows takes effect in play: its rules, house rules, creatures, abilities, encounters, adventures.

A few matches are chosen for how much happens in them (`tools/touched.py` looks for such). They are played in order,
then others, until nothing is missing any more.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fracas.core import Game, games
from tests.conformance.touching import BOTS, touched

CHOSEN: dict[str, tuple[tuple[str, int, str], ...]] = {
    "steel": (
        ("the_long_road", 1, "greedy"),
        ("smithy", 4, "random"),
        ("quarry", 4, "greedy"),
        ("the_long_road", 3, "mixed"),
        ("undermaw", 8, "greedy"),
        ("greenhouse", 5, "greedy"),
        ("smithy", 4, "greedy"),
        ("bridge_toll", 5, "random"),
        ("quarry", 5, "greedy"),
        ("mirror_match", 4, "greedy"),
        ("undermaw", 4, "greedy"),
        ("quarry", 7, "mixed"),
        ("the_long_road", 3, "random"),
        ("greenhouse", 7, "random"),
        ("foggy_ford", 7, "random"),
        ("quarry", 5, "mixed"),
    ),
    "tales": (
        ("first_spark", 6, "greedy"),
        ("first_spark", 19, "random"),
        ("nest", 10, "random"),
        ("first_spark", 6, "mixed"),
        ("throne", 9, "random"),
        ("prison_break", 11, "random"),
        ("first_spark", 8, "mixed"),
        ("cellar", 6, "random"),
        ("acid_works", 19, "mixed"),
        ("gate", 7, "random"),
        ("menagerie", 6, "random"),
        ("first_spark", 19, "mixed"),
        ("acid_works", 11, "random"),
        ("prison_break", 14, "random"),
        ("first_spark", 17, "greedy"),
        ("throne", 5, "mixed"),
        ("first_spark", 4, "random"),
        ("throne", 10, "mixed"),
        ("prison_break", 9, "mixed"),
        ("long_night", 17, "random"),
        ("nest", 5, "random"),
        ("acid_works", 8, "mixed"),
        ("throne", 10, "random"),
        ("prison_break", 12, "random"),
        ("prison_break", 8, "random"),
        ("first_spark", 17, "random"),
        ("long_night", 7, "random"),
        ("cellar", 9, "random"),
        ("gate", 16, "random"),
        ("nest", 15, "greedy"),
        ("acid_works", 1, "mixed"),
        ("acid_works", 13, "random"),
        ("nest", 16, "random"),
        ("throne", 18, "random"),
        ("menagerie", 13, "random"),
        ("throne", 16, "mixed"),
        ("long_night", 4, "greedy"),
    ),
}
"""For each game: encounter, seed and bot."""

MORE_SEEDS = range(10, 16)

EDITIONS = [
    pytest.param(game, edition, id=f"{game.id}-{edition}") for game in games().values() for edition in game.editions
]


def matches(game: Game, edition: str) -> Iterator[tuple[str, int, str]]:
    """The chosen ones first, then every encounter with more seeds and every bot."""
    yield from CHOSEN.get(game.id, ())
    for seed in MORE_SEEDS:
        for encounter in game.encounters(edition):
            for bot in BOTS:
                yield encounter.id, seed, bot


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_everything_in_the_catalog_takes_effect_in_play(game: Game, edition: str) -> None:
    known = {item.id for item in game.catalog(edition)}
    seen: set[str] = set()
    for encounter, seed, bot in matches(game, edition):
        seen |= touched(game, edition, encounter, seed, bot)
        if known <= seen:
            break
    assert not known - seen, f"in none of the matches: {', '.join(sorted(known - seen))}"
    assert not seen - known, f"named in the log, but not in the catalog: {', '.join(sorted(seen - known))}"
