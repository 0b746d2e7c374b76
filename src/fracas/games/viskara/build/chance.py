"""Characters at random: points spent on tactics, and shadows put to use, never beyond what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from fracas.core.builder import Change, Draft, Path, changed
from fracas.core.drafting import list_of, table_of
from fracas.games.viskara.book import advancement, points
from fracas.games.viskara.book.character_creation import ARTS, AURA, SIGNATURE
from fracas.games.viskara.book.legality import RANKS
from fracas.games.viskara.book.model import SPEEDS, STATS, STYLES
from fracas.games.viskara.build import shown
from fracas.games.viskara.build.drafts import FAMILIES, plan_of, plan_problems

NAMES = (
    "Alba",
    "Brenn",
    "Cass",
    "Dario",
    "Edda",
    "Faro",
    "Gwen",
    "Hale",
    "Isla",
    "Joss",
    "Lene",
    "Milo",
    "Nell",
    "Orla",
)
"""For characters made at random."""
MOVES = ("Up and Over", "Last Word", "Long Way Round", "Second Wind", "The Old Trick")
MANEUVERS = ("sig.man.sidestep", "sig.man.attack")
MOST_UPGRADES = 4
MOST_TRIES = 24
"""Upgrades tried in one place: most need another one first, or more points than there are."""


def by_lot(lot: Random) -> Draft:
    """A legal character with or without shadows."""
    level = lot.randint(2, 8)
    families = lot.sample(FAMILIES, 2)
    ranks = dict.fromkeys(families, RANKS // 2) if lot.random() < 0.5 else {}
    shadows = lot.randint(1, level) if ranks else 0
    plan = advancement.new(lot.choice(NAMES), level, lot.choice(list(SPEEDS)), shadows, ranks)
    draft: Draft = msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(plan, style=lot.choice(STYLES))))
    return with_shadows(draft, lot)


def with_points(draft: Draft) -> Draft:
    """Bare tactics with their points spread over the outputs; each takes the best stat that no other uses."""
    plan = plan_of(draft)
    stats = sorted(STATS, key=lambda name: -plan.stat(name))
    tactics = []
    for n, tactic in enumerate(plan.tactics):
        plain = list_of(draft, "tactics")[n]
        if not points.tactic_points(tactic):
            made = advancement.plain_tactic(plan, tactic.type, stats[n % len(stats)], tactic.name)
            spent = {"stat": made.stat, "low": made.low, "medium": made.medium, "high": made.high}
            plain = {**plain, **spent, **({"name": made.name} if made.name else {})}
        tactics.append(plain)
    return {**draft, "tactics": tactics}


def with_shadows(draft: Draft, lot: Random) -> Draft:
    """A legal character whose ranks nobody has used yet gets upgrades and a move, as far as the points go."""
    if plan_problems(draft):
        return draft
    plan = plan_of(draft)
    if plan.rank(SIGNATURE) and plan.signature is None:
        draft = _first(draft, [Change(("signature",), _move(lot, parts)) for parts in (3, 2, 1)])
    for path, family, kind in _places(draft):
        if not table_of(draft, *path):
            draft = _upgraded(draft, path, [each.word for each in shown.upgrade_options(family, kind)], lot)
    return draft


def _move(lot: Random, parts: int) -> dict[str, Any]:
    maneuvers = [{"maneuver": lot.choice(MANEUVERS)} for _ in range(parts - 1)]
    return {"flair": 3, "name": lot.choice(MOVES), "parts": [{"maneuver": MANEUVERS[0]}, *maneuvers]}


def _places(draft: Draft) -> Iterator[tuple[Path, str, str]]:
    """Where upgrades stand, of which family, and for what kind of tactic."""
    plan = plan_of(draft)
    if plan.rank(ARTS):
        for number, tactic in enumerate(plan.tactics):
            yield ("tactics", number, "upgrades"), ARTS, tactic.type
    if plan.rank(AURA):
        yield ("aura",), AURA, ""
    if plan.signature is not None:
        for number in range(len(plan.signature.parts)):
            yield ("signature", "parts", number, "upgrades"), "sig", ""


def _upgraded(draft: Draft, path: Path, able: list[str], lot: Random) -> Draft:
    """Some upgrades in one place; a tactic gives up output for them where it has to."""
    taken = 0
    for word in lot.sample(able, min(MOST_TRIES, len(able))):
        more = Change((*path, word), 1)
        after = _first(draft, [more]) if path[0] != "tactics" else _traded(draft, path[:2], more)
        taken, draft = taken + (after is not draft), after
        if taken == MOST_UPGRADES:
            break
    return draft


def _traded(draft: Draft, tactic: Path, more: Change) -> Draft:
    """With the upgrade, for at most two steps of output of each show."""
    number = tactic[1]
    assert isinstance(number, int)
    plain = list_of(draft, "tactics")[number]
    for less in range(3):
        given = [Change((*tactic, name), max(0, int(plain.get(name, 0)) - less)) for name in ("low", "medium", "high")]
        after = changed(draft, [more, *given] if less else [more])
        if not plan_problems(after):
            return after
    return draft


def _first(draft: Draft, changes: list[Change]) -> Draft:
    """The draft with the first change that is legal, else as it is."""
    tries = (changed(draft, [change]) for change in changes)
    return next((after for after in tries if not plan_problems(after)), draft)
