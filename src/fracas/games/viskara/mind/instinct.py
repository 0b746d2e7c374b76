"""How good options look at a glance, for quick bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from fracas.core import Ask
from fracas.games.viskara.book import goals
from fracas.games.viskara.book.asked import (
    Asked,
    CardFor,
    Cards,
    Dash,
    Foot,
    Square,
    Step,
    Target,
    Teleport,
    WhatToTarget,
)
from fracas.games.viskara.book.asked_in_turn import Before, May, Offer, React, Reduce, Turn
from fracas.games.viskara.book.asked_performing import (
    AllOut,
    Extra,
    Gain,
    Gather,
    HealWhom,
    MoveForNothing,
    OtherStat,
    Release,
    Results,
)
from fracas.games.viskara.book.battle import PLAYER_SIDE, Battle
from fracas.games.viskara.book.cards import VALUE
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import Tactic
from fracas.games.viskara.content.arts.companion import SendCompanion

WEIGHTS = (25, 37, 32)
"""How often low, medium and high outputs come, of a hundred."""

DEAR = frozenset(
    "aura.expanded-influence.relocate aura.expanded-influence.swap "
    "aura.gravity-well.pull aura.gravity-well.moveable aura.gravity-well.exception".split()
)
"""Deeds of auras that cost effort or flair every time and are seldom worth it."""

TO_SPARE = 2
"""With so much effort left after its attacks, a turn may end with storing something up."""
SAFE = 7
"""From farther away nobody comes and strikes within a turn."""

Rate = Callable[[Battle, Any, Any], int]
"""What an option of a question is worth. Each is written for its own class of questions."""


def expected(tactic: Tactic) -> int:
    """A hundred times the output to expect."""
    return _average(tactic.outputs)


@cache
def _average(outputs: tuple[int, ...]) -> int:
    return sum(w * n for w, n in zip(WEIGHTS, outputs, strict=True))


def instinct(battle: Battle, ask: Ask) -> list[int]:
    """A number for every option; bigger is better."""
    asked = ask.question
    if isinstance(asked, Turn):
        look = Look(battle, battle.get(asked.who))
        return [turn(look, option) for option in ask.options]
    rate = RATES.get(type(asked))
    if rate is None:
        return [0] * len(ask.options)
    return [rate(battle, asked, option) for option in ask.options]


def foes(battle: Battle, c: Character) -> list[Character]:
    return [other for other in battle.enemies(c) if other.health > 0 and not other.where]


def nearest_foe(battle: Battle, c: Character, cells: tuple[int, ...]) -> int:
    return min((battle.apart(cells, other.cells) for other in foes(battle, c)), default=0)


def reach(c: Character) -> int:
    """The range it likes to keep: that of its best tactic."""
    best = max(c.sheet.tactics, key=expected, default=None)
    return best.range if best else 1


PATIENCE = 8
"""After so many rounds nobody keeps an effort back any longer: who only defends and heals never wins."""


def stale(battle: Battle) -> bool:
    return battle.round > PATIENCE and battle.goal is None


class Look:
    """What somebody sees before a turn's deeds are compared: how near the nearest enemy and the goal are."""

    __slots__ = ("apart", "battle", "c", "far", "off")

    def __init__(self, battle: Battle, c: Character) -> None:
        self.battle, self.c = battle, c
        self.apart = nearest_foe(battle, c, c.cells)
        self.far = self.apart > reach(c)
        self.off = -toward_goal(battle, c, c.cells)


def turn(look: Look, option: Any) -> int:
    """Attack twice with the best tactic, keep an effort to defy, come closer when nobody is in reach."""
    c, apart, far, off = look.c, look.apart, look.far, look.off
    if isinstance(option, tuple):
        return _deed(look.battle, c, option)
    if off and option in ("dash", "sidestep"):
        return 95 if option == "sidestep" and off <= 30 * c.sheet.speed else 94
    if option == "dash":
        if c.effort >= 2 and any(t.upgrade("arts.burst") for t in c.sheet.tactics):
            return 90
        return 60 if far and apart > 5 and c.flair >= 1 else 5
    if option in ("sidestep", "free step"):
        return 55 if far and c.effort > 1 else 2 if option == "sidestep" else 30 * far
    if option == "anchor":
        return 70 if not far and c.sheet.anchor == 0 else 1
    if option == "wash":
        return 65
    if option == "fate":
        return 0
    return 10


def _deed(battle: Battle, c: Character, option: tuple[Any, ...]) -> int:
    if option[0] == "gamble":
        return _deed(battle, c, ("attack", option[2])) + 1 if c.effort - c.sheet.tactic(option[2]).effort >= 2 else 1
    if option[1:2] == ("aura.accumulate-potential",):
        return 12 if not c.stored and _to_spare(battle, c) else 1
    if option[0] == "attack":
        tactic = c.sheet.tactic(option[1])
        if stale(battle):
            return 60 + min(39, expected(tactic) // 50)
        if c.attacks >= 2:
            return 4
        spare = 20 if c.effort - tactic.effort >= 1 or c.attacks == 0 or battle.mode == "simple" else -40
        return 40 + spare + min(39, expected(tactic) // 50)
    if option[0] == "stance":
        hurt = c.most - c.health
        return 30 if hurt > 0 and c.attacks and not stale(battle) else 3
    if option[0] == "signature":
        return _signature(c, option)
    if option[0] in ("recall", "shrink", "free dash", "let go") or option[1] in DEAR:
        return 1
    if option[0] == "special":
        return 15 if c.attacks else 68
    return 15


def _to_spare(battle: Battle, c: Character) -> bool:
    """Whether effort is left that neither an attack nor a defence will need before the next turn."""
    if c.attacks:
        return c.effort >= TO_SPARE
    return nearest_foe(battle, c, c.cells) > SAFE


def _attacks(kind: str) -> bool:
    return kind == "sig.man.attack"


def _signature(c: Character, option: tuple[Any, ...]) -> int:
    """A move that attacks comes first, others when there is flair to spare."""
    parts = c.sheet.signature.parts if c.sheet.signature is not None else ()
    if option[1] == "resume" or any(_attacks(p.kind) or any(_attacks(q.kind) for q in p.parts) for p in parts):
        return 82
    return 15 if c.flair >= 6 else 1


def step(battle: Battle, asked: Asked, option: Any) -> int:
    """Toward the range one likes; never stand still when nobody is in reach."""
    c = battle.get(asked.who)
    if not isinstance(option, int):
        cells = c.cells
    else:
        cells = battle.board.feet(c.size)[option]
    mover_is_foe = asked.seat != c.seat and isinstance(asked, Step)
    apart = nearest_foe(battle, c, cells) if cells else 99
    want = reach(c)
    score = -3 * abs(apart - min(want, apart)) if apart <= want else -10 * (apart - want)
    score += toward_goal(battle, c, cells)
    return -score if mover_is_foe else score + (1 if isinstance(option, str) and apart <= want else 0)


def toward_goal(battle: Battle, c: Character, cells: tuple[int, ...]) -> int:
    """Squares to reach or hold are worth more than the range one likes; so is whoever must be brought down."""
    goal = battle.goal
    if goal is None or not cells:
        return 0
    if goal.kind in (goals.REACH, goals.HOLD) and c.side == PLAYER_SIDE:
        return -30 * battle.apart(cells, goals.cells(battle))
    if goal.kind == goals.PROTECT and c.side != PLAYER_SIDE:
        whom = goals.protected(battle, goal)
        return -20 * max(0, battle.apart(cells, whom.cells) - reach(c)) if whom is not None and whom.cells else 0
    return 0


def foot(battle: Battle, asked: Foot, option: Any) -> int:
    c = battle.get(asked.who)
    if not isinstance(option, tuple):
        return -nearest_foe(battle, c, c.cells)
    return -nearest_foe(battle, c, (option[1],))


def target(battle: Battle, asked: Target, option: Any) -> int:
    """The weakest enemy first."""
    if option == "done":
        return -500
    if not isinstance(option, str):
        return -1000
    c, other = battle.get(asked.who), battle.get(option)
    if other.side == c.side:
        return -800
    goal = battle.goal
    if goal is not None and goal.kind == goals.PROTECT and goals.protected(battle, goal) is other:
        return 1
    return -other.health


def on_square(battle: Battle, c: Character, option: Any) -> list[Character]:
    """The enemies who stand on a square."""
    return [other for other in foes(battle, c) if option in other.cells] if isinstance(option, int) else []


def square(battle: Battle, asked: Square, option: Any) -> int:
    """Where enemies stand, the weak first; never where friends do; next to them rather than anywhere."""
    c = battle.get(asked.who)
    if not any(tactic.id == asked.what for tactic in c.sheet.tactics):
        return 0
    if not isinstance(option, int):
        return -40
    friends = sum(option in other.cells for other in battle.characters if other.side == c.side and not other.out)
    hit = on_square(battle, c, option)
    return sum(100 - min(other.health, 60) for other in hit) - 120 * friends - 5 * nearest_foe(battle, c, (option,))


def react(battle: Battle, asked: React, option: Any) -> int:
    """Defy when yourself or a weak ally is the target, with the best output."""
    if option == "no":
        return 25
    c = battle.get(asked.who)
    if option[0] == "signature":
        return 30 if c.effort == 0 or c.flair >= 8 else 0
    if option[0] != "defy":
        return 0
    mine = c.id in asked.answers.targets
    tactic = c.sheet.tactic(option[1])
    return (60 if mine else 15) + min(30, expected(tactic) // 100) - 8 * tactic.flair


def extra(battle: Battle, asked: Extra, option: Any) -> int:
    c = battle.get(asked.who)
    if option == "done":
        return 10
    if option == "style":
        return 20 if any(t.power for t in c.sheet.tactics) else 0
    if option == "all out" and stale(battle):
        return 15
    spare = c.flair - (c.sheet.signature.flair if c.sheet.signature is not None else 0)
    if option == "all out":
        return 15 if spare >= 6 else 0
    return 14 if spare >= 2 or c.flair < 4 else 0


def all_out(battle: Battle, asked: AllOut, option: Any) -> int:
    go_on = asked.red < 2 or (asked.red == 2 and asked.shown <= 4)
    return 1 if (option == "more") == go_on else 0


def reduce(battle: Battle, asked: Reduce, option: Any) -> int:
    return min(asked.output, asked.health) if option == "health" else asked.morale


def gain(battle: Battle, asked: Gain, option: Any) -> int:
    c = battle.get(asked.who)
    low = battle.morale[c.side] * 3 < battle.most_morale[c.side] if battle.morale else False
    weak = 2 * c.health < c.most
    kept = asked.gained - (2 if low and not weak else 0)
    return kept if option == "health" else asked.number // 2 + (3 if low else 0)


def heal(battle: Battle, asked: HealWhom, option: Any) -> int:
    if option == "nobody":
        return -50
    c, other = battle.get(asked.who), battle.get(option)
    return other.most - other.health if other.side == c.side else -100


def move_trigger(battle: Battle, asked: MoveForNothing, option: Any) -> int:
    c = battle.get(asked.who)
    apart = nearest_foe(battle, c, c.cells)
    if option == "no":
        return 5
    return 10 if apart > reach(c) else 0


def cards(battle: Battle, asked: Cards, option: Any) -> int:
    if not isinstance(option, str) or option not in VALUE:
        return 3 if isinstance(asked, Gather) else 1
    if isinstance(asked, Gather):
        return 4 if VALUE[option] <= 1 or (option[0] == "r" and VALUE[option] <= 3) else 0
    if isinstance(asked, Release):
        return 2 if option[0] == "r" else 0
    return 0


def creativity(battle: Battle, asked: OtherStat, option: Any) -> int:
    return {"strength": 5, "presence": 4, "agility": 3, "logic": 2, "body": 1}.get(option, 0)


def offer(battle: Battle, asked: Offer, option: Any) -> int:
    if asked.what == "arts.companion":
        c, tactic = battle.get(asked.who), asked.with_tactic
        useless = _companion_off(battle, c, tactic, _companion(battle, c, tactic)) <= 0
        return 1 if (option == "no") == useless else 0
    return 1 if option == "yes" else 0


def before(battle: Battle, asked: Before, option: Any) -> int:
    """Whatever may come first is good, unless it is a companion that stands well."""
    if option == "done":
        return 1
    if option.key == "arts.companion":
        c, tactic = battle.get(option.who), option.tactic
        return 2 if _companion_off(battle, c, tactic, _companion(battle, c, tactic)) > 0 else 0
    return 2


def _companion(battle: Battle, c: Character, tactic: str) -> tuple[int, ...]:
    own = [z.cells for z in battle.companions() if z.owner == c.id and z.tactic == tactic]
    return own[0] if own else c.cells


def _companion_off(battle: Battle, c: Character, tactic: str, cells: tuple[int, ...]) -> int:
    """How many squares a companion is too far from everybody it could be used against."""
    return nearest_foe(battle, c, cells) - c.sheet.tactic(tactic).range


def companion(battle: Battle, asked: SendCompanion, option: Any) -> int:
    """Just near enough to be used."""
    c, tactic = battle.get(asked.who), asked.what
    cells = (option,) if isinstance(option, int) else _companion(battle, c, tactic)
    return -abs(_companion_off(battle, c, tactic, cells))


def results(battle: Battle, asked: Results, option: Any) -> int:
    """A high output and a flourish, with no more red cards than they take; better than chance in any case."""
    if option == "show":
        return 15
    reds, finale = option
    return int(10 * min(3, reds) - reds + (8 if finale >= 4 else 0))


def mode(battle: Battle, asked: WhatToTarget, option: Any) -> int:
    return 1 if option == "characters" else 0


RATES: dict[type, Rate] = {
    Step: step,
    Dash: step,
    Teleport: step,
    Foot: foot,
    Target: target,
    Square: square,
    React: react,
    Extra: extra,
    AllOut: all_out,
    Reduce: reduce,
    Gain: gain,
    HealWhom: heal,
    MoveForNothing: move_trigger,
    Gather: cards,
    Release: cards,
    CardFor: cards,
    OtherStat: creativity,
    Offer: offer,
    Before: before,
    May: offer,
    WhatToTarget: mode,
    SendCompanion: companion,
    Results: results,
}
