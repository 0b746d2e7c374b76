"""What a good player would do: thought out in a process of its own, like odds."""

from __future__ import annotations

import msgspec

from fracas.bots import decide, find_bot, reason
from fracas.core.language import ENGLISH, speaking
from fracas.server.workers import Answers, match_of

ADVISER = "search:quick"
SEED = 0xAD71CE


def advise(table: str, setup: bytes, answers: Answers, seat: str, language: str = ENGLISH) -> bytes:
    """The word of the option a bot that thinks ahead would take, and what it thought of it."""
    match = match_of(table, setup, answers)
    ask = match.ask_for(seat)
    bot = find_bot(ADVISER, SEED + match.version)
    option = decide(bot, match, ask)
    word = match.rules.spell(match.state, ask, option)
    with speaking(language, match.rules):
        return msgspec.json.encode({"word": word, "reason": reason(bot, match, ask, option)})
