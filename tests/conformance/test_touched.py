"""Everything a game knows takes effect in play: its rules, house rules, creatures, abilities, encounters, adventures.

A few matches are chosen for how much happens in them (`tools/touched.py` looks for such). They are played in order.
What they do not show any more, because rules have changed, is then aimed at: whoever knows it comes to the table where
tables are made, and an option that leads to it is taken. So nothing depends on the luck of a seed.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fracas.core import Game, games
from tests.conformance import dojo_chosen
from tests.conformance.touching import BOTS, LONGEST, MADE, TABLES, touched

Played = tuple[str, int, str] | tuple[str, int, str, int]

CHOSEN: dict[str, tuple[Played, ...]] = {
    "dojo-patch": dojo_chosen.PATCH,
    "dojo-base": dojo_chosen.BASE,
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
        ("quarry", 7, "mixed"),
        ("the_long_road", 3, "random"),
        ("greenhouse", 7, "random"),
        ("foggy_ford", 20, "random"),
        ("foggy_ford", 20, "mixed"),
        ("mirror_match", 20, "mixed"),
        ("smithy", 20, "mixed"),
        ("greenhouse", 21, "random"),
        ("undermaw", 21, "greedy"),
        ("bridge_toll", 22, "random"),
        ("foggy_ford", 23, "random"),
    ),
    "tales": (
        ("first_spark", 18, "greedy"),
        ("nest", 26, "greedy"),
        ("throne", 5, "mixed"),
        ("prison_break", 18, "random"),
        ("first_spark", 14, "mixed"),
        ("nest", 18, "random"),
        ("first_spark", 17, "greedy"),
        ("nest", 10, "random"),
        ("cellar", 3, "greedy"),
        ("acid_works", 3, "random"),
        ("first_spark", 2, "random"),
        ("nest", 20, "mixed"),
        ("prison_break", 22, "random"),
        ("throne", 16, "random"),
        ("long_night", 3, "random"),
        ("gate", 22, "random"),
        ("acid_works", 23, "greedy"),
        ("menagerie", 5, "random"),
        ("first_spark", 18, "mixed"),
        ("cellar", 12, "random"),
        ("throne", 18, "greedy"),
        ("prison_break", 18, "mixed"),
        ("acid_works", 10, "greedy"),
        ("long_night", 4, "random"),
        ("long_night", 2, "mixed"),
        ("first_spark", 19, "mixed"),
        ("acid_works", 12, "mixed"),
        ("long_night", 5, "random"),
        ("prison_break", 21, "mixed"),
        ("cellar", 9, "random"),
        ("acid_works", 2, "greedy"),
        ("menagerie", 19, "greedy"),
        ("prison_break", 3, "random"),
        ("long_night", 2, "greedy"),
        ("prison_break", 26, "greedy"),
        ("gate", 5, "mixed"),
        ("throne", 7, "greedy"),
        ("throne", 30, "random"),
        ("throne", 30, "mixed"),
        ("menagerie", 30, "random"),
        ("gate", 30, "random"),
        ("throne", 31, "random"),
        ("throne", 31, "mixed"),
        ("prison_break", 31, "mixed"),
        ("throne", 32, "random"),
        ("throne", 32, "mixed"),
        ("prison_break", 32, "random"),
        ("prison_break", 33, "random"),
        ("nest", 111, "random"),
    ),
    "viskara": (
        ("errand", 2, "random"),
        ("second_steps", 5, "greedy"),
        ("open_field", 1, "mixed"),
        ("infestation", 3, "greedy"),
        ("first_steps", 14, "greedy"),
        ("rematch", 14, "mixed"),
        ("legends", 7, "mixed"),
        ("three_way", 9, "mixed"),
        ("the_old_works", 12, "mixed"),
        ("ambush", 14, "greedy"),
        ("training_yard", 17, "mixed"),
        ("the_old_works", 14, "greedy"),
        ("titans", 11, "mixed"),
        ("rabble", 13, "random"),
        ("alley", 15, "mixed"),
        ("legends", 11, "mixed"),
        ("alley", 18, "random"),
        ("marsh", 12, "greedy"),
        ("menagerie", 1, "mixed"),
        ("rematch", 20, "mixed"),
        ("scuffle", 19, "mixed"),
        ("training_yard", 6, "mixed"),
        ("training_yard", 6, "greedy"),
        ("steam", 8, "random"),
        ("marsh", 12, "mixed"),
        ("scuffle", 23, "random"),
        ("dragonfly", 14, "mixed"),
        ("scuffle", 16, "mixed"),
        ("training_yard", 19, "mixed"),
        ("rematch", 14, "greedy"),
        ("training_yard", 20, "random"),
        ("scuffle", 1, "random"),
        ("training_yard", 1, "random"),
        ("scuffle", 2, "random"),
        ("alley", 2, "random"),
        ("rematch", 3, "mixed"),
        ("alley", 3, "random"),
        ("scuffle", 4, "random"),
        ("alley", 5, "random"),
        ("marsh", 1, "random"),
        ("titans", 1, "random"),
        ("training_yard", 4, "random"),
        ("rematch", 4, "random"),
        ("alley", 38, "random"),
    ),
}
"""For each game (or edition): encounter, seed, bot, and perhaps after how many answers it has shown what it can."""

MORE_SEEDS = range(10, 20)
OPENING = {"dojo": 200}
"""Games whose encounters need only begin, because tables made to measure show the rest."""
MORE_TABLES, TABLE_LENGTH = 40, 1500
"""Where tables are made, so many of them are played before each round of encounters."""

EDITIONS = [
    pytest.param(game, edition, id=f"{game.id}-{edition}") for game in games().values() for edition in game.editions
]


def chosen(game: Game, edition: str) -> tuple[Played, ...]:
    return CHOSEN.get(f"{game.id}-{edition}", CHOSEN.get(game.id, ()))


def aimed(game: Game, edition: str) -> Iterator[Played]:
    """Made tables where there are any, and every encounter, with one seed and bot after the other."""
    made = game.id in TABLES
    for seed in MORE_SEEDS:
        for number in range(MORE_TABLES * seed, MORE_TABLES * (seed + 1)) if made else ():
            yield MADE, number, BOTS[number % len(BOTS)], TABLE_LENGTH
        for bot in BOTS:
            for encounter in game.encounters(edition):
                yield encounter.id, seed, bot, OPENING.get(game.id, LONGEST)


def played_until(wanted: set[str], game: Game, edition: str) -> set[str]:
    """All rules that took effect until nothing wanted was missing any more."""
    seen: set[str] = set()
    for played in chosen(game, edition):
        if wanted <= seen:
            return seen
        seen |= touched(game, edition, *played)
    for played in aimed(game, edition):
        if wanted <= seen:
            return seen
        encounter, seed, bot, most = (*played, LONGEST)[:4]
        seen |= touched(game, edition, encounter, seed, bot, most, wanted - seen)
    return seen


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_everything_in_the_catalog_takes_effect_in_play(game: Game, edition: str) -> None:
    known = {item.id for item in game.catalog(edition)}
    seen = played_until(known, game, edition)
    assert not known - seen, f"in none of the matches: {', '.join(sorted(known - seen))}"
    assert not seen - known, f"named in the log, but not in the catalog: {', '.join(sorted(seen - known))}"
