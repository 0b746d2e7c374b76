"""From one scene of a story to the next: battles, chains of them, tasks, rest."""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Script
from fracas.games.viskara.book import ending
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.declare import STORIES
from fracas.games.viskara.table import setup

SCENES: dict[str, Callable[[Battle, str], Script[None]]] = {}
"""Kinds of scenes besides battles: each a function of the battle and the scene's id."""


def next_scene(battle: Battle) -> Script[None]:
    """Start the next scene, or end the story when there is none."""
    kind, _, id = battle.scenes[battle.scene].partition(" ")
    if battle.story and battle.scene == 0 and (log := battle.log):
        log.tell("{name}.", f"viskara.story.{battle.story}", name=STORIES[battle.story].name)
    if kind in ("battle", "chain"):
        setup.enter_battle(battle, id, chain=kind == "chain")
        yield from ()
        return
    if kind == "rest":
        ending.rest(battle)
    else:
        yield from SCENES[kind](battle, id)
    battle.scene += 1
    if battle.scene >= len(battle.scenes):
        battle.phase = "over"
