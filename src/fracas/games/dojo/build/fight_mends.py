"""Ways out of what is wrong with a fight as a whole: heroes of another level, and whatever can be left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.building.fights import FOES, HEROES, RULES
from fracas.building.roster import entries
from fracas.core.builder import Change, Draft, Path, Problem, Repair, changed
from fracas.core.language import Saying
from fracas.games.dojo.build.drafts import draft_of
from fracas.games.dojo.build.encounters import EncounterFile
from fracas.games.dojo.build.files import FighterFile
from fracas.games.dojo.build.invent import level_up
from fracas.games.dojo.build.levels import HIGHEST_LEVEL
from fracas.games.dojo.build.library import called, ready_heroes
from fracas.games.dojo.rules.complications import SIDES

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

BY_NAME = ("bars", "fused", "bonuses", "reasons", "tilts", "facts")
"""What a fight says of single fighters or sides."""
ALONE = ("challenger", "victory", "optional", "arena_rules", "editions", "as_printed", "areas")


def other_levels(fight: EncounterFile, book: BaseBook) -> list[Problem]:
    """Heroes are all of the same level, and so is the fight (dojo.advancement.xp)."""
    heroes = [ready_heroes().get(hero) if isinstance(hero, str) else hero for hero in fight.heroes]
    levels = {hero.level for hero in heroes if hero and hero.kind == "hero"}
    lower = [n for n, hero in enumerate(heroes) if hero and hero.kind == "hero" and hero.level < fight.level]
    able = fight.level <= HIGHEST_LEVEL
    found = []
    for number, hero in enumerate(heroes):
        if not hero or hero.kind != "hero" or hero.level == fight.level:
            continue
        repairs = []
        if number in lower and able:
            label = Saying("raise {who} to level {n}", who=hero.name, n=fight.level)
            repairs.append(Repair(label, _raised([number], heroes, fight.level, book)))
            if len(lower) > 1:
                label = Saying("raise all to level {n}", n=fight.level)
                repairs.insert(0, Repair(label, _raised(lower, heroes, fight.level, book)))
        if len(levels) == 1:
            repairs.append(Repair(Saying("make it level {n}", n=hero.level), (Change(("level",), hero.level),)))
        away = Repair(Saying("take {who} away", who=hero.name), (Change(("heroes", number)),))
        text = f"{hero.name} is level {hero.level}, but the fight is of level {fight.level}; all are of the same level"
        found.append(Problem(text, ("heroes", number), HEROES, repairs=(*repairs, away)))
    return found


def _raised(
    places: Sequence[int], heroes: Sequence[FighterFile | None], level: int, book: BaseBook
) -> tuple[Change, ...]:
    return tuple(Change(("heroes", n), raised(hero, level, book)) for n in places if (hero := heroes[n]))


def raised(hero: FighterFile, level: int, book: BaseBook) -> Draft:
    """The hero at a higher level; what there is to choose is drawn, the same every time."""
    made = msgspec.convert(msgspec.to_builtins(hero), FighterFile)
    lot = Random(level)
    while made.level < level:
        level_up(made, book, lot)
    return draft_of(made)


def left_out(texts: list[str], draft: Draft, told: Callable[[Draft], list[str]]) -> list[Problem]:
    """Each complaint at the place of what would have to go, so that it is made no more."""
    ways = _ways(draft)
    without = [told(changed(draft, (change,))) for _, change, _ in ways]
    found = []
    for text in texts:
        gone = [(way, still) for way, still in zip(ways, without, strict=True) if text not in still]
        helps = [way for way, still in gone if len(still) < len(texts)] or [way for way, _ in gone]
        path, step = (helps[0][1].path, helps[0][2]) if helps else ((), RULES)
        mends = tuple(Repair(label, (change,)) for label, change, _ in helps[:3])
        found.append(Problem(text, path, step, repairs=mends))
    return found


def _ways(draft: Draft) -> list[tuple[str, Change, str]]:
    """Everything that can be left out: what it is called, the change, and on which page it stands."""
    found: list[tuple[str, Change, str]] = []
    for key in BY_NAME:
        inner = draft.get(key)
        for word in inner if isinstance(inner, Mapping) else ():
            found.append((_leave(f"{key}: {word}"), Change((key, str(word))), RULES))
    found += [(_leave(key), Change((key,)), RULES) for key in ALONE if draft.get(key)]
    for side in SIDES:
        people: Any = entries(draft.get(side))
        step = HEROES if side == "heroes" else FOES
        for number, entry in enumerate(people):
            place: Path = (side, number)
            found.append((Saying("take {who} away", who=called(entry)), Change(place), step))
    return found


def _leave(what: str) -> str:
    return Saying("leave out “{what}”", what=what)
