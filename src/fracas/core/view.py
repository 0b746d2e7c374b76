"""The one projection: everything that leaves for a seat is made here from the match and the seat."""

from __future__ import annotations

from typing import Any

from fracas.core.match import FATE, Match


def project(match: Match, seat: str, since: int = 0) -> dict[str, Any]:
    """What `seat` may know now: the position, its own open questions, who else is awaited, and the log from `since` on.

    Fate's seed, other seats' sealed answers and events hidden from the seat are left out.
    """
    rules, state = match.rules, match.state
    mine = [ask for ask in match.asks if match.speaks_for(seat, ask)]
    return {
        "version": match.version,
        "seat": seat,
        "position": rules.view(state, seat),
        "asks": [
            {
                "seat": ask.seat,
                "about": ask.about,
                "question": rules.question(state, ask),
                "options": [
                    {
                        "word": rules.spell(state, ask, option),
                        "label": rules.label(state, ask, option),
                        "hint": rules.hint(state, ask, option),
                        "marks": rules.marks(state, ask, option),
                    }
                    for option in ask.options
                ],
                "barred": [{"name": name, "reason": reason} for name, reason in rules.barred(state, ask)],
            }
            for ask in mine
        ],
        "waiting_for": sorted({ask.seat for ask in match.asks}) or ([FATE] if match.wanted else []),
        "log": [
            {"number": event.number, "text": event.sentence(), "because": event.because, "rules": list(event.rules)}
            for event in (match.chronicle.since(since, seat) if match.chronicle else ())
        ],
        "over": match.over,
        "result": rules.result(state).text if match.over else None,
    }
