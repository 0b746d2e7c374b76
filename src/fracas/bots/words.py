"""Why a bot likes an option, in a sentence that stands beside it."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask, Match
from fracas.core.outlook import Reasoned


def glance(match: Match, ask: Ask, option: Any) -> str:
    """What the game says for this option; without that, how it compares with the others at a glance."""
    rules, state = match.rules, match.state
    if len(ask.options) == 1:
        return "There is no other choice."
    said = rules.reason(state, ask, option) if isinstance(rules, Reasoned) else ""
    return said or compared(match, ask, option)


def compared(match: Match, ask: Ask, option: Any) -> str:
    """How good it looks beside the best of the others."""
    scores = dict(enumerate(match.rules.instinct(match.state, ask)))
    place = ask.options.index(option)
    others = sorted((n for n in scores if n != place), key=lambda n: -scores[n])
    if scores[place] == scores[others[0]]:
        return "Others look just as good here."
    label = match.question(ask).label(match.state, ask.options[others[0]])
    better = scores[place] > scores[others[0]]
    return f"It looks better than “{label}” here." if better else f"“{label}” looks better at a glance."
