"""Fighters as drafts: plain data, however unfinished, and everything that is wrong with it at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.core.builder import Change, Draft, Problem
from fracas.core.drafting import list_of
from fracas.core.shapes import shape_of, sound_and_problems
from fracas.games.dojo.build.check import hero_problems
from fracas.games.dojo.build.check_enemy import enemy_problems
from fracas.games.dojo.build.files import FighterFile

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

NO_STANCE = {"style": "", "form": ""}


def fighter_of(draft: Mapping[str, Any]) -> FighterFile:
    """The nearest fighter: what cannot be read is left out."""
    return _read(draft)[0]


def _read(draft: Mapping[str, Any]) -> tuple[FighterFile, list[Problem]]:
    stances = [{**NO_STANCE, **each} if isinstance(each, Mapping) else each for each in list_of(draft, "stances")]
    whole = {**draft, "stances": stances} if stances else dict(draft)
    data, wrong = sound_and_problems(shape_of(FighterFile), whole, ())
    return msgspec.convert(data, FighterFile), wrong


def fighter_problems(draft: Mapping[str, Any], book: BaseBook) -> list[Problem]:
    """Everything wrong with a hero or an enemy. Where something cannot be read, nothing more is said about it."""
    fighter, wrong = _read(draft)
    broken = {problem.path[0] for problem in wrong if problem.path}
    found = hero_problems(fighter, book) if fighter.kind == "hero" else enemy_problems(fighter, book)
    return wrong + [problem for problem in found if not problem.path or problem.path[0] not in broken]


def in_words(problem: Problem) -> str:
    """A problem for whoever reads a file: what is missing is said with the names of the file."""
    if not problem.text.endswith(" yet") or problem.path[:1] != ("stances",):
        return problem.text
    return f"{problem.text}: “{problem.path[2]}” is missing in stances[{problem.path[1]}]"


def draft_of(fighter: FighterFile) -> Draft:
    draft: Draft = msgspec.to_builtins(fighter)
    return draft


def rewritten(old: Mapping[str, Any], new: Mapping[str, Any]) -> tuple[Change, ...]:
    """The changes that make one draft of another."""
    gone = [Change((name,)) for name in old if name not in new]
    return (*gone, *(Change((name,), value) for name, value in new.items() if old.get(name) != value))
