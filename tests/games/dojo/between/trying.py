"""Trials on the stage: somebody with one Stance faces a Test, or several meet in a contest."""

from typing import Any

from fracas.core import Match, Scripted
from fracas.games.dojo import GAME
from fracas.games.dojo.between.trials import begin_trial
from fracas.games.dojo.books import book
from fracas.games.dojo.rules.model import Fight, Stance
from fracas.games.dojo.rules.sheet import Sheet
from fracas.testing.stage import Stage

DEFAULTS: dict[str, Any] = {
    "spend power": 0,
    "gates": lambda ask: ask.options[0],
    "order": lambda ask: ask.options[0],
    "shove": lambda ask: ask.options[0],
    "roam": "done",
    "rest": 0,
}
PLAIN = ("pressure", "dance")
"""A Stance with a d10, a d8 and a d6 that changes nothing about Basic Actions."""


def somebody(name: str = "Ada", stance: tuple[str, str] = PLAIN, **more: Any) -> Sheet:
    kind = more.pop("kind", "hero")
    return Sheet(id=name.lower(), name=name, kind=kind, stances=(Stance(stance[0], (stance[1],)),), **more)


def on_stage(state: Fight, *dice: int, edition: str = "patch") -> Stage:
    fate = Scripted()
    fate.told.extend(dice)
    setup = GAME.setup("troubles", edition)
    return Stage(Match(setup, fate, rules=GAME.rules(edition), state=state), DEFAULTS)


def face(kind: str, *dice: int, skills: int = 0, **more: Any) -> Stage:
    """Ada faces a Test."""
    return on_stage(begin_trial(book("patch"), kind, [(somebody(**more), 0)], {"ada": skills}), *dice)


def contest_of(kind: str, *dice: int, heroes: list[Sheet] | None = None, rivals: list[Sheet] | None = None) -> Stage:
    """Ada, or these heroes, against Zed, or these rivals."""
    sheets = [(sheet, 0) for sheet in heroes or [somebody()]]
    sheets += [(sheet, 1) for sheet in rivals or [somebody("Zed", kind="warrior")]]
    return on_stage(begin_trial(book("patch"), kind, sheets, {}), *dice)


def fight(stage: Stage) -> Fight:
    state = stage.match.state
    assert isinstance(state, Fight)
    return state


def damage(stage: Stage) -> int:
    assert stage.over, stage.question
    found: int = fight(stage).facts["damage"]
    return found


def scores(stage: Stage) -> list[Any]:
    return list(fight(stage).facts["scores"].values())
