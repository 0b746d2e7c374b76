"""Scenes between battles: task shows, flat shows, decoys, opposed tasks. Original content of Fracas."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from fracas.core import Script
from fracas.games.viskara.book import cards, shows
from fracas.games.viskara.book.asked import Asked, ask
from fracas.games.viskara.book.battle import GM, PLAYER_SIDE, PLAYERS, Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.task import (
    TASKS,
    StoryTask,
    Task,
    TaskResult,
    judged,
    margin,
    quick_minimum,
    read_task,
    story_task,
    succeeds,
)
from fracas.games.viskara.table.story import SCENES

TASKS |= {
    "route": StoryTask("Find a way through the towers", "logic show (Presence 6+; Penalty Body 1)", "medium"),
    "leap": StoryTask("Leap over the gap", "agility show (Strength 6+, Penalty Logic 2)", "easy"),
    "weather": StoryTask("What will the weather be?", "flat show", kind="flat"),
    "whisper": StoryTask("A noise in the dark", "presence show", kind="decoy"),
    "bluff": StoryTask("Talk past the guards", "presence show", kind="opposed"),
}
WEATHER = ("downpour", "rain", "clouds", "a clear sky")


class IsItSo(Asked):
    """The game master says whether a written situation is so."""

    about: ClassVar[str] = "is it so"
    words: ClassVar[str] = "{who}: {situation}. Is it so?"

    def facts(self, battle: Battle) -> dict[str, object]:
        return {**super().facts(battle), "situation": self.what[:1].upper() + self.what[1:]}


class WhoTries(Asked):
    """Who of the party performs a task."""

    about: ClassVar[str] = "who tries"
    words: ClassVar[str] = "Who tries?"


def perform(battle: Battle, who: Character, task: Task) -> Script[TaskResult]:
    """A show outside of battle; afterwards the deck is shuffled. The game master says which situations are so."""
    true: tuple[str, ...] = ()
    for each in (*task.bonuses, *task.penalties):
        if each.words and (yield ask(IsItSo(GM, who.id, each.words), ("yes", "no"))) == "yes":
            true = (*true, each.words)
    shown = yield from shows.results(battle, who, "task")
    outcome = judged(task, who.sheet, shown.reds, shown.finale, true)
    key = shows.deck_of(who)
    battle.decks[key] = cards.shuffled(cards.discarded(battle.decks[key], shown.cards))
    if log := battle.log:
        log.tell(
            "{who}: {reds} red cards, output {n}, finale {finale}.",
            "viskara.task.show",
            "viskara.show.discard-shuffle",
            who=who.name,
            reds=outcome.reds,
            n=outcome.output,
            finale=outcome.finale,
        )
        if outcome.reds > shown.reds:
            log.tell("{who} has a bonus.", "viskara.show.bonus-red", "viskara.task.notation", who=who.name)
        if outcome.reds < shown.reds:
            log.tell("{who} has a penalty.", "viskara.show.penalty-red", "viskara.task.notation", who=who.name)
    return outcome


def play(battle: Battle, id: str) -> Script[None]:
    """Somebody of the party tries; the others watch."""
    chosen = story_task(battle.options, id)
    party = [c for c in battle.characters if c.side == PLAYER_SIDE and not c.dead]
    task = read_task(chosen.show)
    if log := battle.log:
        log.tell("{name}.", f"viskara.task.{'flat' if chosen.kind == 'flat' else 'show'}", name=chosen.name)
    who = party[0]
    if len(party) > 1:
        who = battle.get((yield ask(WhoTries(PLAYERS), [c.id for c in party])))
    if chosen.kind == "opposed":
        yield from _oppose(battle, party, who, task)
        return
    outcome = yield from perform(battle, who, task)
    if chosen.kind == "task":
        minimum = chosen.minimum
        if chosen.difficulty:
            minimum = sum(quick_minimum(who.level, chosen.difficulty)) // 2
        _tell_outcome(battle, who, msgspec.structs.replace(task, minimum=minimum), outcome)
    elif chosen.kind == "flat":
        what = (chosen.outcomes or WEATHER)[min(3, outcome.reds)]
        _tell(battle, "There is {what}.", "viskara.task.flat", what=what)
    else:
        _tell(battle, "Nothing comes of it.", "viskara.task.decoy")


def _tell(battle: Battle, words: str, *rules: str, **facts: object) -> None:
    if log := battle.log:
        log.tell(words, *rules, **facts)


def _tell_outcome(battle: Battle, who: Character, task: Task, outcome: TaskResult) -> None:
    words = "{who} succeeds ({n} needed)." if succeeds(task, outcome) else "{who} fails ({n} needed)."
    _tell(battle, words, "viskara.task.quick-minimum", who=who.name, n=task.minimum)
    side = "Something good comes of it." if outcome.good else "Something bad comes of it."
    _tell(battle, side, "viskara.show.finale")


def _oppose(battle: Battle, party: list[Character], who: Character, task: Task) -> Script[None]:
    """Two shows at once; whoever tries both only performs one, the other counts as one red card."""
    rival = next((c for c in party if c is not who), who)
    found: dict[str, TaskResult] = {}
    for c in sorted({who.id: who, rival.id: rival}.values(), key=lambda c: shows.CHOSEN not in c.abilities):
        found[c.id] = yield from perform(battle, c, task)
    if rival is who:
        _tell(battle, "{who} cannot do two things at once.", "viskara.show.one-at-a-time", who=who.name)
        by = margin(found[who.id], TaskResult(1, 0, 0))
    else:
        _tell(battle, "Both show at once.", "viskara.show.simultaneous")
        by = margin(found[who.id], found[rival.id])
    _tell(battle, "The difference is {n}.", "viskara.task.show", n=by)


SCENES["task"] = play
