"""How likely the first side was to win at moments of a match that is over: bots play on from them with other dice."""

from __future__ import annotations

import time

import msgspec

from fracas.bots import find_bot, play_with_bots
from fracas.core import ByHand, Fate, Match, Refused
from fracas.lab.look import look_at
from fracas.server.messages import encode
from fracas.server.story import told

MOMENTS = 10
PASS = 8
PASSES = 3
LONG_ENOUGH_S = 8.0
"""After this time no further pass begins: every moment has the same number of endings."""
MOST_DECISIONS = 5000
BOT = "greedy"
SEED = 0xE4D5


class Chances(msgspec.Struct, frozen=True):
    """How often the first side won, of so many endings played from each moment (0 if there was no time for any)."""

    side: str
    endings: int
    bot: str
    moments: tuple[tuple[int, int], ...]
    """The version, and how many of the endings were won."""


def chances_for_all(match: Match) -> bytes:
    """The chances along a match; nothing while it goes on, for then they would be advice."""
    return encode(chances(match)) if match.over else b""


def chances(match: Match, passes: int = PASSES, seconds: float = LONG_ENOUGH_S) -> Chances:
    story = told(match)
    if not story.sides:
        return Chances("", 0, BOT, ())
    side = story.sides[0]
    own = {each.id for each in story.figures if each.side == side}
    positions = _positions(match, _wanted(match.version, story.turning))
    won = dict.fromkeys(positions, 0)
    endings = 0
    until = time.monotonic() + seconds
    for number in range(passes):
        if number and time.monotonic() > until:
            break
        for version, position in positions.items():
            won[version] += sum(_wins(position, own, SEED + number * PASS + n) for n in range(PASS))
        endings += PASS
    return Chances(side, endings, BOT, tuple(won.items()))


def _wanted(last: int, turning: int) -> list[int]:
    """Moments all along the match, and those right before and after it turned."""
    steps = range(MOMENTS + 1)
    return sorted({last * n // MOMENTS for n in steps} | {version for version in (turning - 1, turning) if version > 0})


def _positions(match: Match, wanted: list[int]) -> dict[int, Match]:
    """The match at these versions, or at the last ones before them at which no die was in the air."""
    again = Match(match.setup, ByHand(), rules=match.rules, state=match.start, chronicle=False)
    found: dict[int, Match] = {}
    quiet: tuple[int, Match] | None = None
    for version in range(match.version + 1):
        if version:
            again.answer(*match.answers[version - 1])
        if again.wanted is None and (again.over or again.asks):
            quiet = version, again.clone()
        if version in wanted and quiet:
            found[quiet[0]] = quiet[1]
    return found


def _wins(position: Match, own: set[str], seed: int) -> bool:
    twin = position.clone(Fate(seed))
    try:
        play_with_bots(twin, {}, find_bot(BOT, seed), MOST_DECISIONS)
    except Refused:
        return False
    winners = twin.rules.result(twin.state).winners
    return any(unit.party in winners for unit in look_at(twin.rules, twin.state).units if unit.id in own)
