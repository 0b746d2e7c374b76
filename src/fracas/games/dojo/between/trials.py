"""Tests and Stance Contests of the patch: one turn in a Stance, played on the same engine as a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fracas.core import Roll, Script
from fracas.games.dojo.between.scores import EXACTLY, FAILED, GRADES, NEARLY, PASSED, best_sides, damage_of, score
from fracas.games.dojo.rules import turn
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.arena import make_arena
from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.meter import PARTIES
from fracas.games.dojo.rules.model import COMMON, NOBODY, SPEED, Fight, Figure, Unit
from fracas.games.dojo.rules.phrases import listed
from fracas.games.dojo.rules.questions import Word, ask
from fracas.games.dojo.rules.setup import add_unit
from fracas.games.dojo.rules.sheet import Sheet
from fracas.games.dojo.rules.targeting import cells_of, distance, empty_spaces, reach
from fracas.grid import unmask

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

BONUS_DICE = {"dice-a": (10,), "dice-b": (6, 6), "dice-c": (4, 4, 4)}
"""Ruling b14: the dice of the Stance Check Bonuses; their pictures are lost."""
BONUS_WORDS = {
    "tokens": "three Basic tokens",
    "dice-a": "a d10 more",
    "dice-b": "two d6 more",
    "dice-c": "three d4 more",
    "plus-two": "one number is 2 higher",
}
"""The bonuses of fitting Skills as people say them."""
BONUSES = ("tokens", *BONUS_DICE, "plus-two")
ENDLESS_HP = 999
ROOM = {"kind": "square", "width": 13, "height": 13}
LANE = {"kind": "square", "width": 33, "height": 7}
"""Where things are pushed far is more room to one side."""
ROLL_ONLY = ("caution", "quiet", "precision", "fencing", "gambling", "negotiation")
MANY = ("many-fists", "hundred-hand")
THROWN = ("sisyphus", "javelin")
TESTS = (*GRADES, "blocking", "caution", "precision", "quiet")
CONTESTS = (
    "big-game", "crushing", "dance", "hundred-hand", "fencing", "gambling", "javelin", "macho", "negotiation",
    "sumo", "survival", "wrestling",
)  # fmt: skip
NO_SUPER_ROUND, SUPER_ROUND = 1, 2
"""House rule: a Test is over before a Super Move could be used; in a contest the book allows them."""
STOP, KEEP = "stop", "no number"
GIVE_UP, FIGHT = "give up", "fight"
DIRECTOR = PARTIES[1]


def begin_trial(
    book: BaseBook,
    kind: str,
    sheets: list[tuple[Sheet, int]],
    skills: dict[str, int] | None,
    weight: str = "middleweight",
) -> Fight:
    """The position before the first contestant steps up. `skills` says how many Skills of each one apply; without that
    the Director is asked.
    """
    bar, heal_value = book.weights[weight]
    fight = Fight(edition=book.name, encounter=f"trial-{kind}", weight=weight, bar=bar, heal_value=heal_value)
    fight.book = book
    fight.arena_plan = dict(LANE if kind in THROWN else ROOM)
    fight.arena = make_arena(fight.arena_plan)
    for sheet, side in sheets:
        add_unit(fight, sheet, side)
    fight.facts["trial"] = kind
    if skills is not None:
        fight.facts["skills"] = {str(u.index): skills.get(u.id, 0) for u in fight.units}
    fight.facts["contestants"] = len(fight.units)
    fight.facts["scores"] = {}
    fight.phase, fight.round = "trial", NO_SUPER_ROUND if kind in TESTS else SUPER_ROUND
    return fight


def next_contestant(fight: Fight) -> Script[None]:
    """Score the one who has just rolled, then let the next one step up, or end it."""
    scores = fight.facts["scores"]
    if "current" in fight.facts and str(fight.facts["current"]) not in scores:
        yield from turn_scored(fight)
    done = len(fight.facts["scores"])
    if done >= fight.facts["contestants"]:
        yield from finish(fight)
        return
    unit = fight.units[done]
    set_stage(fight, unit)
    yield from step_up(fight, unit)


# The stage


def set_stage(fight: Fight, unit: Unit) -> None:
    """Only this contestant stands in the arena, with whatever there is to hit or to push."""
    fight.fog = fight.rubble = fight.traps = fight.walls = fight.pits = 0
    fight.units = fight.units[: fight.facts["contestants"]]
    fight.figures = [f for f in fight.figures if f.unit < len(fight.units) and not f.copy]
    for number, figure in enumerate(fight.figures):
        figure.id, figure.at = number, -1
    for other in fight.units:
        other.removed = other is not unit
    start = centre(fight)
    for figure in [f for f in fight.figures if f.unit == unit.index]:
        free = empty_spaces(fight)
        figure.at = min((c for c in fight.arena.cells if free >> c & 1), key=lambda c: (fight.arena.far[start][c], c))
    kind = fight.facts["trial"]
    number = 0 if kind in ROLL_ONLY else 3 if kind in MANY else 1
    for index in range(number):
        made = Sheet(id=f"target-{index + 1}", name=f"Target {index + 1}", kind="warrior", glyph="T")
        target = add_unit(fight, made, 1 - min(unit.side, 1))
        target.hp = target.bar = 1 if kind in MANY else ENDLESS_HP
    fight.facts |= {
        "felled": 0,
        "hits": [],
        "pushes": [],
        "on things": [],
        "speed": 0,
        "given": 0,
        "current": unit.index,
    }
    fight.this_round = {}
    fight.active, fight.meter, fight.slot = unit.index, (unit.side,), 0
    turn.begin(fight, unit)


def centre(fight: Fight) -> int:
    """Where a contestant stands: in the middle, or at the near end of the lane."""
    grid = fight.arena.grid
    x = 1 if fight.facts["trial"] in THROWN else grid.width // 2
    return int(grid.at(x, grid.height // 2))


def targets(fight: Fight) -> list[Figure]:
    return [f for f in fight.figures if f.unit >= fight.facts["contestants"] and not f.copy]


def place_targets(fight: Fight, unit: Unit) -> None:
    """Targets stand within Range; what is to be pushed stands next to the contestant."""
    for figure in targets(fight):
        if fight.facts["trial"] in THROWN:
            put_in_front(fight, unit, figure)
        else:
            put_in_reach(fight, unit, figure)
        fight.facts["start"] = figure.at


def put_in_front(fight: Fight, unit: Unit, figure: Figure) -> None:
    """Next to the contestant, on the side of the long way."""
    figure.at = -1
    grid, mine = fight.arena.grid, cells_of(fight, fight.body(unit))
    row = grid.xy(mine[0])[1]
    figure.at = min(
        unmask(empty_spaces(fight)),
        key=lambda c: (distance(fight, mine, (c,)), -grid.xy(c)[0], abs(grid.xy(c)[1] - row)),
    )


def put_in_reach(fight: Fight, unit: Unit, figure: Figure) -> None:
    """Into a free space within Range, as near as possible."""
    figure.at = -1
    low, high = reach(fight, unit, fight.book.kit(unit))
    mine, free = cells_of(fight, fight.body(unit)), unmask(empty_spaces(fight) & ~(fight.pits | fight.traps))
    far = {cell: distance(fight, mine, (cell,)) for cell in free}
    wanted = [c for c in free if max(1, low) <= far[c] <= max(1, high)] or free
    figure.at = min(wanted, key=lambda c: (far[c], c))


def tend(fight: Fight) -> None:
    """Before every choice of the contestant: nobody has left the trial, and fresh targets are in reach."""
    unit = fight.units[fight.facts["current"]]
    for figure in targets(fight):
        target = fight.units[figure.unit]
        if fight.facts["trial"] in MANY:
            if target.hp <= 0 or target.removed:
                fight.facts["felled"] += 1
            target.hp, target.dizzy, target.removed = 1, False, False
            if figure.at < 0 or not Actor(fight, unit).within_range(figure):
                put_in_reach(fight, unit, figure)
        else:
            target.removed = target.dizzy = False
            if figure.at < 0:
                figure.at = fight.facts["last at"]
            fight.facts["last at"] = figure.at


# Stepping up


def step_up(fight: Fight, unit: Unit) -> Script[None]:
    """Choose a Stance and the bonuses for fitting Skills, then roll; most trials go on with a whole turn."""
    kind = fight.facts["trial"]
    yield from turn.choose_stance(fight, unit)
    place_targets(fight, unit)
    tend(fight)
    more, plus = yield from bonuses(fight, unit)
    if log := fight.log:
        told = "{who} faces the Test." if kind in TESTS else "{who} enters the contest."
        log.tell(told, general_rule(kind), rule_of(kind), who=unit.name)
    if kind == "precision":
        yield from roll_one_by_one(fight, unit, more, plus)
        fight.phase = "trial"
        return
    if kind not in ROLL_ONLY:
        yield from turn.start_of_turn(fight, unit)
    unit.bonus_dice = (*unit.bonus_dice, *more)
    yield from fight.book.roll(fight, unit, unit)
    unit.bonus_dice = unit.bonus_dice[: len(unit.bonus_dice) - len(more)]
    yield from turn.after_roll(fight, unit)
    if plus:
        yield from raise_number(fight, unit)
    fight.phase = "trial" if kind in ROLL_ONLY else "act"


def general_rule(kind: str) -> str:
    return "dojo.rule.stance-check" if kind in TESTS else "dojo.rule.stance-contest"


def rule_of(kind: str) -> str:
    return f"dojo.test.{kind}" if kind in TESTS else f"dojo.contest.{kind}"


def fitting_skills(fight: Fight, unit: Unit) -> Script[int]:
    """How many of a contestant's Skills apply is for the Director to say, unless it has been said before."""
    if "skills" in fight.facts:
        return int(fight.facts["skills"].get(str(unit.index), 0))
    most = min(len(unit.skills), len(BONUSES))
    what = f"how many of these Skills apply ({listed(skill_name(fight, s) for s in unit.skills)})"
    return int((yield from Actor(fight, unit).ask("fitting", tuple(range(most + 1)), what, DIRECTOR)))


def skill_name(fight: Fight, skill: str) -> str:
    return fight.book[f"skill.{skill}"].name if f"skill.{skill}" in fight.book.items else skill


class Bonus(Word):
    """A bonus for a fitting Skill, as people say it."""

    def label(self, fight: Fight, option: Any) -> str:
        return BONUS_WORDS[option]


def bonuses(fight: Fight, unit: Unit) -> Script[tuple[tuple[int, ...], bool]]:
    """A different bonus for each fitting Skill, chosen before the dice are rolled: more dice, and whether a number may
    be raised.
    """
    number = yield from fitting_skills(fight, unit)
    deed = Actor(fight, unit)
    dice: tuple[int, ...] = ()
    chosen: list[str] = []
    for _ in range(min(number, len(BONUSES))):
        left = [word for word in BONUSES if word not in chosen]
        question = Bonus(unit.index, what="a bonus for a fitting Skill")
        chosen.append(str((yield from deed.put_question(question, left))))
    chosen = [word for word in BONUSES if word in chosen]
    for word in chosen:
        if log := fight.log:
            log.tell("A Skill helps: {what}.", f"dojo.stance-bonus.{word}", what=BONUS_WORDS[word])
        if word == "tokens":
            yield from deed.basic(3)
        dice += BONUS_DICE.get(word, ())
    return dice, "plus-two" in chosen


def raise_number(fight: Fight, unit: Unit) -> Script[None]:
    """One number may be 2 higher."""
    options = sorted(set(unit.numbers), reverse=True)
    number = yield from Actor(fight, unit).ask_or(KEEP, "raise", options, "which number to raise by 2")
    if number is not None:
        left = list(unit.numbers)
        left.remove(number)
        unit.numbers = tuple(sorted((*left, number + 2), reverse=True))


class RollOn(Word):
    """Which die to roll next on the way to the wanted sum."""

    def __init__(self, unit: int, so_far: int, dice: dict[str, int]) -> None:
        Word.__init__(self, unit, what=f"roll on, with {so_far} so far")
        self.missing, self.dice = EXACTLY - so_far, dice

    def liked(self, fight: Fight, options: tuple[Any, ...]) -> list[int]:
        """Big dice as long as they cannot go too far, then whatever hits or misses best."""
        return [self.chance(self.dice[o]) if o in self.dice else 0 for o in options]

    def chance(self, die: int) -> int:
        """The damage it saves on average, in hundredths; a fixed number is a die that shows nothing else."""
        if die < 0:
            return 200 if -die == self.missing else 1 if -die < self.missing else NEARLY * 100 - FAILED * 100
        too_far, hits = max(0, die - self.missing), die >= self.missing
        return die if not hits else (NEARLY * 100 - (FAILED - NEARLY) * 100 * too_far) // die


def roll_one_by_one(fight: Fight, unit: Unit, more: tuple[int, ...], plus: bool) -> Script[None]:
    """The Test of Precision: one die after the other, whichever one likes; stop at any time. Exactly 15 is wanted."""
    deed, left = Actor(fight, unit), [*turn.action_dice(fight, unit), *more]
    unit.numbers = ()
    while left and sum(unit.numbers) < EXACTLY:
        words = {f"d{die}" if die > 0 else f"the {-die}": die for die in sorted(left, reverse=True)}
        question = RollOn(unit.index, sum(unit.numbers), words)
        word = str((yield from deed.put_question(question, (*words, STOP))))
        if word == STOP:
            break
        left.remove(words[word])
        number = -words[word]
        if number < 0:
            (number,) = yield Roll((words[word],), "one die")
        unit.numbers = tuple(sorted((*unit.numbers, number), reverse=True))
    if plus and unit.numbers and sum(unit.numbers) < EXACTLY:
        yield from raise_number(fight, unit)


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


def note_thing(fight: Fight, amount: int) -> None:
    """A Copy or an obstacle was hit in a trial: a hit like any other where their damage counts (dojo.test.variety)."""
    fight.facts["on things"] = [*fight.facts["on things"], amount]


def note_tokens(fight: Fight, unit: Unit, kind: str, number: int) -> None:
    """Somebody gained tokens in a trial."""
    if kind == SPEED and unit.index == fight.active:
        fight.facts["speed"] += number
    if kind in COMMON and unit.index >= fight.facts["contestants"]:
        fight.facts["given"] += number


# The end


def in_words(reached: Any) -> str:
    """A score as it is told: a number, or the numbers that are held."""
    return str(reached) if isinstance(reached, int) else listed(str(number) for number in reached) or "nothing"


def turn_scored(fight: Fight) -> Script[None]:
    """The turn is over: what was it worth?"""
    unit, kind = fight.units[fight.facts["current"]], fight.facts["trial"]
    tend(fight)
    reached = yield from score(fight, unit, kind)
    fight.facts["scores"] = {**fight.facts["scores"], str(unit.index): reached}
    if log := fight.log:
        log.tell("The result of {who}: {score}.", rule_of(kind), who=unit.name, score=in_words(reached))
    unit.numbers, unit.tokens, unit.shields, unit.challenger = (), {}, (), NOBODY
    unit.hp, unit.bars, unit.effects = unit.bar, unit.bars_at_start, ()
    dress(fight, unit)


def finish(fight: Fight) -> Script[None]:
    """A Test ends with its damage; a contest with the side whose best result is best, or a tie."""
    kind, scores = fight.facts["trial"], fight.facts["scores"]
    if kind in TESTS:
        harm = damage_of(kind, scores["0"])
        fight.facts["damage"] = harm
        words = {PASSED: "passed, unharmed", NEARLY: "nearly passed, with 2 damage", FAILED: "failed, with 5 damage"}
        told = words.get(harm, f"{harm} damage carries over")
        settle(fight, 0 if harm == 0 else 1, told, "dojo.rule.stance-check", "dojo.rule.test-damage-carryover")
        return
    by_side: dict[int, list[Any]] = {}
    for index, result in scores.items():
        by_side.setdefault(fight.units[int(index)].side, []).append(result)
    yield from contest_decided(fight, best_sides(by_side))


def contest_decided(fight: Fight, winners: list[int]) -> Script[None]:
    """Equals must fight. Losers give up, or fight with a Tilted Parameter of the winners' choice."""
    names = ("the heroes", "the enemies")
    fight.facts["supers"] = [unit.id for unit in fight.units if unit.supers_used]
    if len(winners) > 1:
        fight.facts["outcome"] = FIGHT
        settle(fight, -1, "a tie: now they must fight, on even terms", "dojo.rule.stance-contest")
        return
    winner = winners[0]
    loser = 1 - winner
    what = "give up, now that the others were better"
    answer = yield ask(PARTIES[loser], "word", (GIVE_UP, FIGHT), first_of(fight, loser), what=what)
    fight.facts["outcome"] = answer
    if answer == GIVE_UP:
        settle(fight, winner, f"{names[winner]} win the contest, the others give up", "dojo.rule.stance-contest")
        return
    tilts = {item.name: item for item in fight.book.of_kind("tilt")}
    question = ("", "what tilts the fight against the losers", first_of(fight, winner))
    name = yield ask(PARTIES[winner], "word", tilts, question[2], question[0], question[1])
    fight.facts["tilt"] = tilts[name].short
    told = f"{names[winner]} win the contest, the others fight on with {name}"
    settle(fight, winner, told, "dojo.rule.stance-contest")


def first_of(fight: Fight, side: int) -> int:
    return next(unit.index for unit in fight.units if unit.side == side)


def settle(fight: Fight, side: int, told: str, *rules: str) -> None:
    """What is no fight is over."""
    fight.phase, fight.won_by, fight.ended = "over", side, told
    if log := fight.log:
        log.tell("{told}.", *rules, told=told[:1].upper() + told[1:])
