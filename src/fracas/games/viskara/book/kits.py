"""What somebody and its tactics have that waits for moments, found once for each sheet and each tactic."""

from __future__ import annotations

from typing import Final

from fracas.core.kit import Kit
from fracas.games.viskara.book.declare import ABILITIES, UPGRADES
from fracas.games.viskara.book.model import NO_TACTIC, Grown, Sheet, Tactic
from fracas.games.viskara.book.moments import MOMENTS, Moments

MOST_KNOWN: Final = 20_000
NOTHING: Final[Kit[Moments]] = MOMENTS.nothing

_of_sheets: dict[int, tuple[Sheet, Kit[Moments]]] = {}
_of_keystones: dict[int, tuple[Grown, Tactic, Kit[Moments]]] = {}


def kit_of(sheet: Sheet) -> Kit[Moments]:
    """What somebody has besides tactics: abilities first, then the aura."""
    known = _of_sheets.get(id(sheet))
    if known is None:
        if len(_of_sheets) > MOST_KNOWN:
            _of_sheets.clear()
        kit = NOTHING
        for key in sheet.abilities:
            kit = _with_ability(kit, key, NO_TACTIC)
        known = _of_sheets[id(sheet)] = sheet, with_groups(kit, sheet.aura)
    return known[1]


def kit_of_tactic(tactic: Tactic) -> Kit[Moments]:
    """A creature's rule for the tactic first, then its upgrades."""
    kit = tactic.kit
    if kit is None:
        kit = _with_ability(NOTHING, tactic.rule, tactic) if tactic.rule else NOTHING
        kit = tactic.kit = with_groups(kit, tactic.upgrades, tactic)
    return kit


def with_groups(kit: Kit[Moments], groups: tuple[Grown, ...], tactic: Tactic = NO_TACTIC) -> Kit[Moments]:
    """A kit with more upgrades, each keystone with what is linked to it."""
    for grown in groups:
        for key, times in grown.all():
            item = UPGRADES[key].item
            if item is not None:
                kit = kit.plus(item(grown, times, tactic))
    return kit


def kit_of_keystone(grown: Grown, tactic: Tactic) -> Kit[Moments]:
    """One keystone of a tactic alone, with what is linked to it."""
    known = _of_keystones.get(id(grown))
    if known is None or known[1] is not tactic:
        if len(_of_keystones) > MOST_KNOWN:
            _of_keystones.clear()
        known = _of_keystones[id(grown)] = grown, tactic, with_groups(NOTHING, (grown,), tactic)
    return known[2]


def _with_ability(kit: Kit[Moments], key: str, tactic: Tactic) -> Kit[Moments]:
    item = ABILITIES.get(key)
    return kit if item is None else kit.plus(item(tactic=tactic))
