"""How strong is a bot? Mirrored fights against another one: every fight is played twice, with the sides exchanged.

In games without a second side the bot plays the same scenarios as the other one, with the same seeds.

    python tools/strength.py                        # search at one second a decision against greedy, all games
    python tools/strength.py steel --bot search:40 --fights 20
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter

from fracas.bots import find_bot, play_with_bots
from fracas.core import Match, Runaway, Setup, find_game
from fracas.core.workshop import lineups_of
from fracas.lab.stats import share

FIGHTS = {
    "dojo": (("duel brick-hollow ember-vale", "duel truth-crimson sparks", "10-dojo-school"), ("heroes", "director")),
    "steel": (("duel odrun sel", "duel brakka maro", "duel tamsin ysa"), ("heroes", "director")),
    "viskara": (("duel esko", "duel hesper", "duel kell"), ("players", "gm")),
    "tales": (("prison_break", "throne"), ("heroes",)),
}
"""Short fights in which neither side has it easy, in duels the same heroes against each other; and the two sides."""
OPTIONS = {"tales": {"difficulty": "legend"}}
"""What no bot may choose for itself."""
MOST_DECISIONS = 6_000

Job = tuple[str, str, str, str, str, int]


def setup_of(game: str, encounter: str) -> Setup:
    plugin = find_game(game)
    duel, *heroes = encounter.split()
    if not heroes:
        return plugin.setup(encounter, options=OPTIONS.get(game))
    lineups = lineups_of(plugin)
    assert duel == "duel"
    assert lineups is not None
    return lineups.duel(plugin.setup().edition, heroes, heroes)


def fight(job: Job) -> tuple[float, int, float]:
    """What the bot scored (half a point for a draw), the decisions of the fight, and the seconds it took."""
    game, encounter, bot, other, side, seed = job
    match = Match(setup_of(game, encounter), seed, chronicle=False, history=False)
    sides = FIGHTS[game][1]
    players = {name: find_bot(bot if name == side else other, seed) for name in sides}
    players |= {seat: players[name] for name in sides for seat in match.may_answer(name)}
    started = perf_counter()
    try:
        decisions = play_with_bots(match, players, find_bot(other, seed), MOST_DECISIONS)
    except Runaway:
        return 0.5, MOST_DECISIONS, perf_counter() - started
    winners = match.rules.result(match.state).winners
    score = 1.0 if side in winners else 0.0 if winners or len(sides) == 1 else 0.5
    return score, decisions, perf_counter() - started


def jobs_of(game: str, bot: str, other: str, fights: int) -> list[Job]:
    encounters, sides = FIGHTS[game]
    return [
        (game, encounters[n // len(sides) % len(encounters)], bot, other, sides[n % len(sides)], n // len(sides))
        for n in range(fights)
    ]


def measure(pool: ProcessPoolExecutor, game: str, bot: str, other: str, fights: int) -> str:
    """The score of some fights; every ten of them say how it stands."""
    done: list[tuple[float, int, float]] = []
    for task in as_completed([pool.submit(fight, job) for job in jobs_of(game, bot, other, fights)]):
        done.append(task.result())
        if len(done) % 10 == 0 and len(done) < fights:
            print(f"  {game} {bot}: {sum(score for score, _, _ in done):g} of {len(done)}", file=sys.stderr, flush=True)
    won = share(int(sum(score for score, _, _ in done)), len(done))
    decisions, seconds = sum(d for _, d, _ in done), sum(s for _, _, s in done)
    pace = 1000 * seconds / decisions
    return f"{game:8} {bot:14} won {won.percent()} of {len(done)} fights, {pace:.0f} ms a decision of either side"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(FIGHTS))
    parser.add_argument("--bot", default="search:strong")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--fights", type=int, default=100)
    parser.add_argument("--workers", type=int, default=None)
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.workers) as pool:
        for game in chosen.games:
            print(measure(pool, game, chosen.bot, chosen.against, chosen.fights), flush=True)
            if len(FIGHTS[game][1]) == 1:
                print(measure(pool, game, chosen.against, chosen.against, chosen.fights), flush=True)


if __name__ == "__main__":
    main()
