"""Tests and Stance Contests of the patch: one turn in a Stance, played on the same engine as a fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from fracas.core import Ask, Roll, Script
from fracas.games.dojo.rules import meter, turn
from fracas.games.dojo.rules.arena import make_arena
from fracas.games.dojo.rules.book import Book, dress
from fracas.games.dojo.rules.damage import has_armor
from fracas.games.dojo.rules.deed import Deed
from fracas.games.dojo.rules.model import COMMON, IRON, POWER, SPEED, Fight, Figure, Unit
from fracas.games.dojo.rules.setup import add_unit
from fracas.games.dojo.rules.sheet import Sheet
from fracas.games.dojo.rules.targeting import reach

PASSED, NEARLY, FAILED = 0, 2, 5
"""The damage a Test leaves for the next fight."""
BONUS_DICE = {"dice-a": (10,), "dice-b": (6, 6), "dice-c": (4, 4, 4)}
"""Ruling b14: the dice of the Stance Check Bonuses; their pictures are lost."""
BONUSES = ("tokens", *BONUS_DICE, "plus-two")
DANGER, EXACTLY, BLOWS = 7, 15, (5, 5, 5)
ENDLESS_HP = 999
SIDE = 21
CENTRE = SIDE * (SIDE // 2) + SIDE // 2
ROLL_ONLY = ("caution", "quiet", "precision", "fencing", "gambling", "negotiation")
MANY = ("many-fists", "hundred-hand")
THROWN = ("sisyphus", "javelin")
GRADES: dict[str, tuple[int, int]] = {
    "aggression": (10, 6), "evasion": (15, 10), "impact": (5, 3), "many-fists": (8, 5), "neutralization": (8, 5),
    "sisyphus": (8, 5), "variety": (7, 5),
}  # fmt: skip
"""From which score on a Test is passed, and from which nearly."""
TESTS = (*GRADES, "blocking", "caution", "precision", "quiet")
CONTESTS = (
    "big-game", "crushing", "dance", "hundred-hand", "fencing", "gambling", "javelin", "macho", "negotiation",
    "sumo", "survival", "wrestling",
)  # fmt: skip


def begin_trial(
    book: Book, kind: str, sheets: list[tuple[Sheet, int]], skills: dict[str, int], weight: str = "middleweight"
) -> Fight:
    """The position before the first contestant steps up. `skills` says how many of its Skills apply to each one."""
    bar, heal_value = book.facts["weights"][weight]
    fight = Fight(edition=book.name, encounter=f"trial-{kind}", weight=weight, bar=bar, heal_value=heal_value)
    fight.book = book
    fight.arena_plan = {"kind": "square", "width": SIDE, "height": SIDE}
    fight.arena = make_arena(fight.arena_plan)
    for sheet, side in sheets:
        add_unit(fight, sheet, side)
    fight.facts["trial"] = kind
    fight.facts["skills"] = {str(u.index): skills.get(u.id, 0) for u in fight.units}
    fight.facts["contestants"] = len(fight.units)
    fight.facts["scores"] = {}
    fight.phase, fight.round = "trial", 2
    return fight


def next_contestant(fight: Fight) -> Script[None]:
    """Score the one who has just had a turn, then let the next one step up, or end it."""
    if "current" in fight.facts:
        yield from score_current(fight)
    done = len(fight.facts["scores"])
    if done >= fight.facts["contestants"]:
        finish(fight)
        return
    unit = fight.units[done]
    set_stage(fight, unit)
    yield from step_up(fight, unit)


def set_stage(fight: Fight, unit: Unit) -> None:
    """Only this contestant stands in the arena, with whatever there is to hit or to push."""
    fight.fog = fight.rubble = fight.traps = fight.walls = fight.pits = 0
    fight.units = fight.units[: fight.facts["contestants"]]
    fight.figures = [f for f in fight.figures if f.unit < len(fight.units) and not f.copy]
    for number, figure in enumerate(fight.figures):
        figure.id, figure.at = number, -1
    fight.body(unit).at = CENTRE
    kind = fight.facts["trial"]
    number = 0 if kind in ROLL_ONLY else 3 if kind in MANY else 1
    hp = 1 if kind in MANY else ENDLESS_HP
    for index in range(number):
        made = Sheet(id=f"target-{index + 1}", name=f"Target {index + 1}", kind="warrior", glyph="T")
        target = add_unit(fight, made, 1 - min(unit.side, 1))
        target.hp = target.bar = hp
        fight.figures[-1].at = -1
    fight.facts |= {"felled": 0, "hits": [], "pushes": [], "speed": 0}
    fight.active, fight.meter, fight.slot = unit.index, (unit.side,), 0
    fight.facts["current"] = unit.index
    turn.begin(fight, unit)


def step_up(fight: Fight, unit: Unit) -> Script[None]:
    """Choose a Stance and the bonuses for fitting Skills, then roll; most trials go on with a whole turn."""
    kind = fight.facts["trial"]
    yield from turn.choose_stance(fight, unit)
    place_targets(fight, unit)
    more, plus = yield from bonuses(fight, unit)
    if log := fight.log:
        log.tell(
            "{who} faces it.",
            "dojo.rule.stance-check" if kind in TESTS else "dojo.rule.stance-contest",
            rule_of(kind),
            who=unit.name,
        )
    if kind == "precision":
        yield from roll_one_by_one(fight, unit, more)
        fight.phase = "trial"
        return
    if kind not in ROLL_ONLY:
        yield from turn.start_of_turn(fight, unit)
    unit.bonus_dice = (*unit.bonus_dice, *more)
    yield from fight.book.play["roll"](fight, unit, unit)
    unit.bonus_dice = unit.bonus_dice[: len(unit.bonus_dice) - len(more)]
    yield from turn.after_roll(fight, unit)
    for _ in range(plus):
        yield from raise_number(fight, unit)
    fight.phase = "trial" if kind in ROLL_ONLY else "act"


def rule_of(kind: str) -> str:
    return f"dojo.test.{kind}" if kind in TESTS else f"dojo.contest.{kind}"


def place_targets(fight: Fight, unit: Unit) -> None:
    """Targets stand within Range; what is to be pushed stands next to the contestant."""
    low, high = reach(fight, unit, fight.book.kit(unit))
    away = 1 if fight.facts["trial"] in THROWN else max(1, low)
    ring = [c for c in fight.arena.cells if fight.arena.far[CENTRE][c] == min(away, max(high, 1))]
    for number, figure in enumerate(f for f in fight.figures if f.unit >= fight.facts["contestants"]):
        figure.at = ring[(number * 5) % len(ring)]
        fight.facts["start"] = figure.at


def bonuses(fight: Fight, unit: Unit) -> Script[tuple[tuple[int, ...], int]]:
    """A different bonus for each fitting Skill, chosen before the dice are rolled."""
    number = fight.facts["skills"].get(str(unit.index), 0)
    deed = Deed(fight, unit)
    dice: tuple[int, ...] = ()
    plus = 0
    for word in (yield from deed.pick_several(BONUSES, number, "a bonus for a fitting Skill")):
        if log := fight.log:
            log.tell("A Skill helps.", f"dojo.stance-bonus.{word}")
        if word == "tokens":
            yield from deed.basic(3)
        elif word == "plus-two":
            plus += 1
        else:
            dice += BONUS_DICE[word]
    return dice, plus


def raise_number(fight: Fight, unit: Unit) -> Script[None]:
    number = yield from Deed(fight, unit).ask("number", sorted(set(unit.numbers)), "which number to raise by 2")
    left = list(unit.numbers)
    left.remove(number)
    unit.numbers = tuple(sorted((*left, number + 2), reverse=True))


def roll_one_by_one(fight: Fight, unit: Unit, more: tuple[int, ...]) -> Script[None]:
    """The Test of Precision: stop whenever you like, but exactly 15 is wanted."""
    total = 0
    dice = [*turn.action_dice(fight, unit), *more]
    for left, die in zip(range(len(dice) - 1, -1, -1), dice, strict=True):
        if die > 0:
            (number,) = yield Roll((die,), "one die")
        else:
            number = -die
        total += number
        if total >= EXACTLY or not left:
            break
        answer = yield Ask(unit.seat, "yes or no", ("yes", "no"), ("", f"roll on, with {total} so far", unit.index))
        if answer == "no":
            break
    unit.numbers = (total,) if total else ()


# Keeping count during the turn


def note_hit(fight: Fight, target: Figure, dealt: int, push: int) -> None:
    """A hit was made in a trial."""
    fight.facts["hits"] = [*fight.facts["hits"], dealt]
    fight.facts["pushes"] = [*fight.facts["pushes"], push]
    unit = fight.units[target.unit]
    if fight.facts["trial"] in MANY:
        if unit.hp <= 0:
            fight.facts["felled"] += 1
            unit.hp, unit.dizzy = 1, False
    else:
        unit.hp, unit.dizzy = unit.bar, False


# Scores


def score_current(fight: Fight) -> Script[None]:
    """The turn is over: what was it worth?"""
    unit = fight.units[fight.facts["current"]]
    kind = fight.facts["trial"]
    if kind == "blocking":
        score: Any = yield from block_danger(fight, unit)
    elif kind == "survival":
        score = yield from take_blows(fight, unit)
    else:
        score = SCORES[kind](fight, unit)
    fight.facts["scores"] = {**fight.facts["scores"], str(unit.index): score}
    if log := fight.log:
        log.tell("{who}: {score}.", rule_of(kind), who=unit.name, score=score)
    unit.numbers, unit.tokens, unit.shields = (), {}, ()
    unit.hp, unit.effects = unit.bar, ()
    dress(fight, unit)


def block_danger(fight: Fight, unit: Unit) -> Script[int]:
    """Any number of Iron against 7 damage; what is left carries over."""
    most = min(DANGER, unit.tokens.get(IRON, 0))
    spent = yield from Deed(fight, unit).ask("spend iron", tuple(range(most + 1)), "Iron against the danger")
    return DANGER - int(spent)


def take_blows(fight: Fight, unit: Unit) -> Script[int]:
    """Three hits of 5 in a row; the least HP lost wins."""
    lost = 0
    for blow in BLOWS:
        amount = blow - int(has_armor(fight, unit))
        most = min(2, unit.tokens.get(IRON, 0))
        if most:
            spent = yield from Deed(fight, unit).ask("spend iron", tuple(range(most + 1)), "Iron against the blow")
            unit.tokens[IRON] -= spent
            amount -= spent
        shield = unit.shields[0] if unit.shields else 0
        unit.shields = (shield - amount,) if shield > amount else ()
        lost += max(0, amount - shield)
    return -lost


def matches(unit: Unit) -> tuple[int, int]:
    """How often the most frequent number occurs, and which it is."""
    counted = Counter(unit.numbers)
    best = max(counted.items(), key=lambda pair: (pair[1], pair[0]), default=(0, 0))
    return best[1], best[0]


def target_of(fight: Fight) -> Unit:
    return fight.units[int(fight.facts["contestants"])]


def distance_pushed(fight: Fight, unit: Unit) -> int:
    figure = next(f for f in fight.figures if f.unit == fight.facts["contestants"])
    return int(fight.arena.far[fight.facts["start"]][figure.at]) if figure.at >= 0 else SIDE


def variety(fight: Fight, unit: Unit) -> int:
    kinds = len(unit.all_tokens())
    return kinds + bool(unit.shields) + has_armor(fight, unit) + len({n for n in fight.facts["hits"] if n > 0})


def common_tokens(fight: Fight, unit: Unit) -> int:
    return sum(target_of(fight).held(kind) for kind in COMMON)


SCORES: dict[str, Callable[[Fight, Unit], Any]] = {
    "aggression": lambda fight, unit: sum(fight.facts["hits"]),
    "macho": lambda fight, unit: sum(fight.facts["hits"]),
    "impact": lambda fight, unit: max(fight.facts["hits"], default=0),
    "crushing": lambda fight, unit: list(
        max(zip(fight.facts["hits"], fight.facts["pushes"], strict=True), default=(0, 0))
    ),
    "many-fists": lambda fight, unit: fight.facts["felled"],
    "hundred-hand": lambda fight, unit: fight.facts["felled"],
    "neutralization": common_tokens,
    "big-game": common_tokens,
    "evasion": lambda fight, unit: fight.facts["speed"],
    "sisyphus": distance_pushed,
    "javelin": distance_pushed,
    "variety": variety,
    "dance": lambda fight, unit: unit.held(SPEED) or fight.facts["speed held"],
    "sumo": lambda fight, unit: unit.held(IRON),
    "wrestling": lambda fight, unit: unit.held(POWER),
    "caution": lambda fight, unit: matches(unit)[0],
    "quiet": lambda fight, unit: matches(unit)[0],
    "precision": lambda fight, unit: sum(unit.numbers),
    "fencing": lambda fight, unit: list(matches(unit)),
    "gambling": lambda fight, unit: sorted(unit.numbers, reverse=True),
    "negotiation": lambda fight, unit: negotiation(unit),
}


def negotiation(unit: Unit) -> list[int]:
    """Fewest matches win; without any the highest number, with a pair the highest pair; three of a kind
    lose outright.
    """
    often, which = matches(unit)
    if often >= 3:
        return [0, 0]
    return [2, max(unit.numbers, default=0)] if often <= 1 else [1, which]


def damage_of(kind: str, score: Any) -> int:
    """What a Test costs, by its score."""
    if kind == "blocking":
        return int(score)
    if kind == "caution":
        return PASSED if score <= 1 else NEARLY if score == 2 else FAILED
    if kind == "quiet":
        return PASSED if score >= 3 else NEARLY if score == 2 else FAILED
    if kind == "precision":
        return PASSED if score == EXACTLY else NEARLY if score < EXACTLY else FAILED
    passed, nearly = GRADES[kind]
    return PASSED if score >= passed else NEARLY if score >= nearly else FAILED


def finish(fight: Fight) -> None:
    """A Test ends with its damage; a contest with the side whose best result is best, or a tie."""
    kind, scores = fight.facts["trial"], fight.facts["scores"]
    if kind in TESTS:
        harm = damage_of(kind, scores["0"])
        fight.facts["damage"] = harm
        words = {PASSED: "unharmed", NEARLY: "nearly: 2 damage carries over", FAILED: "failed: 5 damage carries over"}
        meter.win(
            fight,
            0 if harm == 0 else 1,
            words.get(harm, f"{harm} damage carries over"),
            "dojo.rule.stance-check",
            "dojo.rule.test-damage-carryover",
        )
        return
    best: dict[int, Any] = {}
    for index, score in scores.items():
        side = fight.units[int(index)].side
        best[side] = max(best.get(side, score), score)
    top = max(best.values())
    winners = [side for side, score in best.items() if score == top]
    meter.win(
        fight,
        winners[0] if len(winners) == 1 else -1,
        "the contest" if len(winners) == 1 else "a tie: they must fight",
        "dojo.rule.stance-contest",
    )
