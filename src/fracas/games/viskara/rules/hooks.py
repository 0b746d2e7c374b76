"""What abilities and upgrades of a sheet do in a window, found once for each sheet."""

from __future__ import annotations

from fracas.games.viskara.rules.character import Character
from fracas.games.viskara.rules.declare import ABILITIES, Hook, hooks_of
from fracas.games.viskara.rules.model import Grown, Sheet

Found = list[tuple[Hook, Grown | None, int]]
MOST_SHEETS = 3_000

_known: dict[int, tuple[Sheet, dict[str, Found]]] = {}
NONE: Found = []


def abilities(character: Character, window: str) -> Found:
    """The functions of a character's abilities and aura for a window, each with its keystone and how often taken."""
    sheet = character.sheet
    if not sheet.abilities and not sheet.aura:
        return NONE
    known = _known.get(id(sheet))
    if known is None:
        if len(_known) > MOST_SHEETS:
            _known.clear()
        known = _known[id(sheet)] = sheet, {}
    found = known[1].get(window)
    if found is None:
        found = known[1][window] = hooks_of_sheet(sheet, window)
    return found


def hooks_of_sheet(sheet: Sheet, window: str) -> Found:
    """The same, looked up anew."""
    found: Found = []
    for key in sheet.abilities:
        hook = ABILITIES.get(key, {}).get(window)
        if hook is not None:
            found.append((hook, None, 1))
    found.extend(hooks_of(sheet.aura, window))
    return found
