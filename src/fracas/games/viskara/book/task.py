"""Task shows outside of battle: a stat, bonus and penalty red cards, outputs, and what they are compared with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from fracas.core import UnknownName
from fracas.games.viskara.book import cards
from fracas.games.viskara.book.model import STATS, Sheet, half


class Condition(msgspec.Struct, frozen=True):
    """A situation that adds a red card, or takes one: a stat of at least (or at most) so much, or words."""

    stat: str = ""
    number: int = 0
    words: str = ""


class Task(msgspec.Struct, frozen=True):
    """A task show as a game master writes it. Without a stat it is a flat show: the tier itself decides."""

    stat: str
    bonuses: tuple[Condition, ...] = ()
    penalties: tuple[Condition, ...] = ()
    minimum: int = 0


class TaskResult(msgspec.Struct, frozen=True):
    reds: int
    output: int
    finale: int

    @property
    def good(self) -> bool:
        """Whether its side effect is a positive one."""
        return self.finale >= 4


def read_task(text: str) -> Task:
    """A task from words such as "strength show (Agility 3+; Penalty Presence 1)"."""
    found = re.fullmatch(r"\s*(\w+)\s+show\s*(?:\((.*)\))?\s*\.?\s*", text)
    if found is None:
        raise UnknownName(f"“{text}” should read like “strength show (Agility 3+; Penalty Presence 1)”")
    stat = found[1].casefold()
    if stat not in (*STATS, "flat"):
        raise UnknownName(f"there is no {stat} show; there are: {', '.join(STATS)}, flat")
    bonuses: list[Condition] = []
    penalties: list[Condition] = []
    for part in re.split(r"[;,]", found[2] or ""):
        words = part.strip()
        if not words:
            continue
        if words.casefold().startswith("penalty"):
            penalties.append(_condition(words[7:].strip()))
        else:
            bonuses.append(_condition(words))
    return Task("" if stat == "flat" else stat, tuple(bonuses), tuple(penalties))


def _condition(words: str) -> Condition:
    found = re.fullmatch(r"(\w+)\s+(\d+)\+?", words)
    if found is not None and found[1].casefold() in STATS:
        return Condition(found[1].casefold(), int(found[2]))
    return Condition(words=words)


def outputs(value: int) -> tuple[int, int, int]:
    """Half, once and twice the stat."""
    return half(value), value, 2 * value


def changed_reds(task: Task, sheet: Sheet, true: tuple[str, ...] = ()) -> int:
    """Red cards more or less by everything that is so: stats by themselves, other situations as told."""
    more = sum(1 for c in task.bonuses if _holds(c, sheet, true, low=False))
    return more - sum(1 for c in task.penalties if _holds(c, sheet, true, low=True))


def _holds(condition: Condition, sheet: Sheet, true: tuple[str, ...], low: bool) -> bool:
    if condition.stat:
        value = sheet.stats[STATS.index(condition.stat)]
        return value <= condition.number if low else value >= condition.number
    return condition.words in true


def result(task: Task, sheet: Sheet, shown: tuple[str, ...], true: tuple[str, ...] = ()) -> TaskResult:
    """What cards are worth for a task."""
    return judged(task, sheet, cards.reds(shown), cards.VALUE[shown[-1]] if shown else 0, true)


def judged(task: Task, sheet: Sheet, original: int, finale: int, true: tuple[str, ...] = ()) -> TaskResult:
    """What a show is worth for a task by its original results; of a flat show the output is the tier, 0 to 3."""
    reds = max(0, original + changed_reds(task, sheet, true))
    tiers = outputs(sheet.stats[STATS.index(task.stat)]) if task.stat else (1, 2, 3)
    return TaskResult(reds, cards.tier(reds, tiers), finale)


def succeeds(task: Task, outcome: TaskResult) -> bool:
    """At least the minimum; a good attempt below it is still a failure."""
    return outcome.output >= task.minimum


def margin(one: TaskResult, other: TaskResult) -> int:
    """Opposed tasks: the higher output wins, by so much."""
    return one.output - other.output


class StoryTask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A task in a story: what it is about, the show, and how hard it is: a difficulty, or a minimum."""

    name: str
    show: str
    difficulty: str = ""
    kind: str = "task"
    minimum: int = 0
    outcomes: tuple[str, ...] = ()
    """What a flat show brings with none, one, two and three red cards."""


KINDS = ("task", "flat", "decoy", "opposed")
TASKS: dict[str, StoryTask] = {}
"""Tasks that stories can name."""


def story_task(options: Mapping[str, Any], id: str) -> StoryTask:
    """A task by its name: one the setup brings, or one there is."""
    own = options.get("tasks", {}).get(id)
    if own is None:
        if id not in TASKS:
            raise UnknownName(f"there is no task “{id}”; there are: {', '.join([*options.get('tasks', {}), *TASKS])}")
        return TASKS[id]
    try:
        found = msgspec.convert(own, StoryTask)
    except msgspec.ValidationError as error:
        raise UnknownName(f"the task “{id}” cannot be read: {error}") from error
    read_task(found.show)
    if found.kind not in KINDS:
        raise UnknownName(f"a task can be {', '.join(KINDS)}, not “{found.kind}”")
    if found.difficulty:
        quick_minimum(1, found.difficulty)
    if found.outcomes and len(found.outcomes) != 4:
        raise UnknownName(f"the task “{id}” needs four outcomes, from no red card to three")
    return found


DIFFICULTIES = ("easy", "medium", "hard", "very hard", "nearly impossible")


def quick_minimum(level: int, difficulty: str) -> tuple[int, int]:
    """The band of minimum outputs for a difficulty: fifths of twice the level."""
    if difficulty not in DIFFICULTIES:
        raise UnknownName(f"there is no difficulty “{difficulty}”; there are: {', '.join(DIFFICULTIES)}")
    step, most = DIFFICULTIES.index(difficulty), 2 * level
    low = max(1, step * most // 5)
    return low, max(low, (step + 1) * most // 5)
