"""A leaderboard of bots: everybody meets everybody on both sides, in several encounters, rated by openskill.

python examples/leaderboard.py viskara ambush warm_up --bot random --bot greedy --bot search:20
python examples/leaderboard.py dojo 01-back-alley --bot greedy --bot my_bots:Bold
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import permutations
from typing import Any

from openskill.models import PlackettLuce

from fracas.core import find_game
from fracas.lab.fights import EVERYBODY, Plan, check_seats, play_fight, seed_of
from fracas.lab.survey import first_party

Row = tuple[str, float, float, int, int]
"""A bot, its rating, how far it may be off at 95 %, fights won and fights."""


def leaderboard(game: str, encounters: Sequence[str], bots: Sequence[str], fights: int, seed: int = 0) -> list[Row]:
    """So many fights of every two bots in every encounter, for both ways to sit; the best bot first."""
    model = PlackettLuce()
    skills: dict[str, Any] = {bot: model.rating(name=bot) for bot in bots}
    won, fought = dict.fromkeys(bots, 0), dict.fromkeys(bots, 0)
    for number in range(fights):
        for encounter in encounters or ("",):
            setup = find_game(game).setup(encounter)
            party = first_party(setup)
            for ours, theirs in permutations(bots, 2):
                plan = Plan(setup, {EVERYBODY: theirs, party: ours}, detail=False)
                check_seats(plan)
                winners = play_fight(plan, seed_of(seed, number)).winners
                ranks = [1.0, 1.0] if not winners else [1.0, 2.0] if party in winners else [2.0, 1.0]
                (skills[ours],), (skills[theirs],) = model.rate([[skills[ours]], [skills[theirs]]], ranks=ranks)
                for bot, rank in zip((ours, theirs), ranks, strict=True):
                    fought[bot] += 1
                    won[bot] += bool(winners) and rank == 1.0
    rows = [(bot, float(s.mu), 1.96 * float(s.sigma), won[bot], fought[bot]) for bot, s in skills.items()]
    return sorted(rows, key=lambda row: -row[1])


def main() -> None:
    parser = argparse.ArgumentParser(description="Rate bots by fights against each other.")
    parser.add_argument("game")
    parser.add_argument("encounters", nargs="*")
    parser.add_argument("--bot", action="append", help="a bot to rate; can be given again")
    parser.add_argument("--fights", type=int, default=10, help="fights of every two bots in every encounter")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    bots = given.bot or ["random", "greedy", "search:8"]
    for bot, rating, off, won, fought in leaderboard(given.game, given.encounters, bots, given.fights, given.seed):
        print(f"{bot:20} {rating:5.1f} ± {off:.1f}   won {won} of {fought}")


if __name__ == "__main__":
    main()
