"""Shows that belong to no attack, defy or stance: somebody has to perform one, against venom for example."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book import shows
from fracas.games.viskara.book.attack import others_finish
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.cards import tier
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.maneuver import Maneuver
from fracas.games.viskara.book.model import NO_TACTIC
from fracas.games.viskara.book.output import change


def flat_show(battle: Battle, who: Character, why: str, bonus: int = 0) -> Script[Maneuver]:
    """A show without a stat, with bonus red cards; whatever changes any show changes it too."""
    m = Maneuver(battle, "show", who, NO_TACTIC.but(name=why))
    m.cards, m.reds, m.finale = yield from shows.results(battle, who, why)
    if bonus:
        change(m, reds=bonus)
        m.tell("{who} has a bonus.", "viskara.show.bonus-red")
    if who.marks and who.has("drenched"):
        change(m, reds=-1)
    yield from others_finish(m)
    shows.discard(battle, who, m.cards)
    return m


def red_cards(m: Maneuver) -> int:
    """How many red cards a flat show counts after all changes."""
    return m.reds if m.bare_reds is None else m.bare_reds


def flat_output(m: Maneuver, tiers: tuple[int, int, int], none: int = 0) -> int:
    """What a flat show is worth by its tiers, and without red cards by the number in brackets."""
    return max(0, tier(red_cards(m), tiers, none) + m.bonus - m.lowered)
