"""Look for few matches in which every rule, creature, ability and encounter of a game takes effect.

Prints the list for tests/conformance/test_touched.py, and what no match touched.
Usage: touched.py GAME [SEEDS] [EDITION]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter

from fracas.core import Game, find_game
from tests.conformance.touching import BOTS, LONGEST, MADE, TABLES, touched

Played = tuple[str, int, str, int]
MADE_LENGTH = 2000


def candidates(game: Game, edition: str, seeds: int) -> Iterator[Played]:
    """Every encounter with every bot, and where tables are made one for each seed."""
    for seed in range(1, seeds + 1):
        for encounter in game.encounters(edition):
            for bot in BOTS:
                yield encounter.id, seed, bot, LONGEST
        if game.id in TABLES:
            yield MADE, seed, "mixed", MADE_LENGTH


def play_all(game: Game, edition: str, seeds: int) -> dict[Played, tuple[set[str], int]]:
    """What every match touched, and how many milliseconds it took."""
    found = {}
    for played in candidates(game, edition, seeds):
        started = perf_counter()
        rules = touched(game, edition, *played)
        found[played] = rules, 1 + int((perf_counter() - started) * 1000)
    return found


def few(found: dict[Played, tuple[set[str], int]], wanted: set[str]) -> list[Played]:
    """Matches that together touch all that can be touched, each time the one that adds the most for its time."""
    left = wanted & {rule for rules, _ in found.values() for rule in rules}
    chosen = []
    while left:
        best = max(found, key=lambda played: len(found[played][0] & left) * 1_000_000 // found[played][1])
        left -= found[best][0]
        chosen.append(best)
    return chosen


def main(name: str, seeds: int, edition: str = "") -> None:
    game = find_game(name)
    edition = edition or game.editions[0]
    wanted = {item.id for item in game.catalog(edition)}
    found = play_all(game, edition, seeds)
    chosen = few(found, wanted)
    for played in chosen:
        print(f"    {played!r},".replace("'", '"'))
    counts = {rule: sum(rule in rules for rules, _ in found.values()) for rule in sorted(wanted)}
    print(f"{len(chosen)} matches, {sum(found[played][1] for played in chosen) // 1000} seconds")
    print("never touched:", ", ".join(rule for rule, n in counts.items() if not n) or "nothing")
    print("touched once or twice:", ", ".join(rule for rule, n in counts.items() if 0 < n < 3) or "nothing")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10, *sys.argv[3:4])
