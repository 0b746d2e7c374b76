"""Troubles, and the skill contests of the base book, played at the table: the Director says what would help, the heroes
who steps up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fracas.core import Script
from fracas.games.dojo.between.skill_contests import (
    AVOID,
    LOSS,
    PLACED,
    RESULTS,
    SKIP,
    TIE,
    WIN,
    contest,
    placement_after,
    trouble,
)
from fracas.games.dojo.between.trials import DIRECTOR, next_contestant, settle, skill_name
from fracas.games.dojo.rules.arena import make_arena
from fracas.games.dojo.rules.meter import PARTIES
from fracas.games.dojo.rules.model import HERO, Fight, Unit
from fracas.games.dojo.rules.questions import ask
from fracas.games.dojo.rules.setup import add_unit
from fracas.games.dojo.rules.sheet import Sheet

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

TROUBLES, SKILLS = "troubles", "skills"
HEROES = PARTIES[0]
MOST_SKILLS = 3
"""House rule: so many different Skills may help against one Trouble."""
NO_MORE = "that is all"
AIMS = ("to get something", AVOID)
OWN_SKILL = "custom-two-word"


def begin_between(book: BaseBook, kind: str, sheets: list[tuple[Sheet, int]]) -> Fight:
    """Everybody stands in a row, the heroes below."""
    bar, heal_value = book.weights["middleweight"]
    fight = Fight(edition=book.name, encounter=kind, bar=bar, heal_value=heal_value)
    fight.book = book
    for sheet, side in sheets:
        add_unit(fight, sheet, side)
    rows = {4 * (1 - side): [f for f in fight.figures if fight.units[f.unit].side == side] for side in (0, 1)}
    fight.arena_plan = {"kind": "square", "width": max(5, *(2 * len(row) for row in rows.values())), "height": 5}
    fight.arena = make_arena(fight.arena_plan)
    for y, row in rows.items():
        for number, figure in enumerate(row):
            figure.at, figure.shape = fight.arena.grid.at(2 * number, y), ((0, 0),)
    fight.facts = {"trial": kind, "stepped": [], "failed": [], "contestants": len(fight.units)}
    fight.phase, fight.round = "trial", 1
    return fight


def next_between(fight: Fight) -> Script[None]:
    """What happens next between two fights: a Trouble, a contest of Skills, or the next one's turn in a trial."""
    kind = fight.facts["trial"]
    if kind == SKILLS:
        yield from skill_contest(fight)
    elif kind == TROUBLES:
        yield from next_trouble(fight)
    else:
        yield from next_contestant(fight)


def heroes_of(fight: Fight) -> list[Unit]:
    return [unit for unit in fight.units if unit.side == 0]


def decide(fight: Fight, seat: str, options: Sequence[str], what: str) -> Script[str]:
    """A choice among words; a single one needs no question."""
    if len(options) == 1:
        return options[0]
    answer: str = yield ask(seat, "word", options, 0, what=what)
    return answer


# Troubles


def next_trouble(fight: Fight) -> Script[None]:
    """One Trouble for each hero, and each hero solves only one; one that takes two heroes counts twice."""
    left = [unit for unit in heroes_of(fight) if unit.index not in fight.facts["stepped"]]
    if not left:
        troubles_over(fight)
        return
    number = 1
    if len(left) > 1:
        number = int((yield from decide(fight, DIRECTOR, ("1", "2"), "how many heroes this Trouble takes")))
    fitting = yield from fitting_skills(fight)
    for _ in range(number):
        names = {unit.name: unit for unit in left}
        hero = names[(yield from decide(fight, HEROES, tuple(names), "who steps up"))]
        left.remove(hero)
        fight.facts["stepped"] = [*fight.facts["stepped"], hero.index]
        face_trouble(fight, hero, fitting)


def face_trouble(fight: Fight, hero: Unit, fitting: list[str]) -> None:
    solved = trouble(hero.skills, fitting)
    if not solved:
        fight.facts["failed"] = [*fight.facts["failed"], hero.index]
    if log := fight.log:
        if solved:
            skill = next(s for s in hero.skills if s in fitting)
            log.tell("{who} solves it: {skill}.", "dojo.rule.trouble", skill_rule(fight, skill), who=hero.name,
                     skill=skill_name(fight, skill))  # fmt: skip
        else:
            log.tell("{who} fails miserably, and gets there all the same.", "dojo.rule.trouble", who=hero.name)


def skill_rule(fight: Fight, skill: str) -> str:
    return f"dojo.skill.{skill if f'skill.{skill}' in fight.book.items else OWN_SKILL}"


def fitting_skills(fight: Fight) -> Script[list[str]]:
    """The Director says which Skills would help."""
    known = [item.short for item in fight.book.of_kind("form")]
    listed = [fight.book[f"form.{form}"]["skill"] for form in known]
    listed += [skill for unit in fight.units for skill in unit.skills]
    words = {skill_name(fight, skill): skill for skill in dict.fromkeys(listed)}
    chosen: list[str] = []
    while len(chosen) < MOST_SKILLS:
        left = [word for word, skill in words.items() if skill not in chosen]
        word = yield from decide(fight, DIRECTOR, [*left, NO_MORE] if chosen else left, "which Skill helps")
        if word == NO_MORE:
            break
        chosen.append(words[word])
    return chosen


def troubles_over(fight: Fight) -> None:
    """How many have failed decides where the next fight of the base book begins."""
    failures = len(fight.facts["failed"])
    told, rules = f"{failures or 'no'} failure{'' if failures == 1 else 's'}", ["dojo.rule.trouble"]
    if fight.book.troubles_decide_placement:
        told += f"; the next fight: {PLACED[placement_after(failures)]}"
        rules.append(fight.book.ref("rule.unit-placement"))
    settle(fight, 0 if not failures else 1, told, *rules)


# Skill contests


def skill_contest(fight: Fight) -> Script[None]:
    """What for, which Skills count, who takes part; then the result, and what the heroes make of it."""
    aim = yield from decide(fight, HEROES, AIMS, "what is the contest for")
    fitting = yield from fitting_skills(fight)
    ours = yield from who_takes_part(fight, 0)
    fight.facts["stepped"] = [unit.index for unit in ours] if aim != AVOID else []
    foes = yield from who_takes_part(fight, 1)
    result = contest(
        [trouble(unit.skills, fitting) for unit in ours],
        [(unit.kind if unit.kind != HERO else "warrior", trouble(unit.skills, fitting)) for unit in foes],
    )
    if log := fight.log:
        log.tell(
            "The heroes {result}.", *contest_rules(ours, foes), result={WIN: "win", TIE: "tie", LOSS: "lose"}[result]
        )
    options = [word for word in RESULTS[result] if word != SKIP or aim == AVOID]
    fight.facts["result"] = result
    fight.facts["outcome"] = yield from decide(fight, HEROES, options, "what comes of it")
    told = f"a {result}, and so: {fight.facts['outcome']}"
    settle(fight, {WIN: 0, TIE: -1, LOSS: 1}[result], told, "dojo.contest.base.results")


def contest_rules(ours: list[Unit], foes: list[Unit]) -> list[str]:
    """Which part of the rules decides: one opponent by its kind, several sides by their points."""
    kinds = {"stooges": "vs-stooges", "boss": "vs-bosses"}
    rules = [f"dojo.contest.base.{kinds.get(foes[0].kind, 'vs-warriors')}"] if len(foes) == 1 else []
    return [*rules, "dojo.contest.base.teamwork"] if len(ours) > 1 or len(foes) > 1 else rules


def who_takes_part(fight: Fight, side: int) -> Script[list[Unit]]:
    """At least one of a side, and as many more as like."""
    names = {unit.name: unit for unit in fight.units if unit.side == side}
    chosen: list[str] = []
    while len(chosen) < len(names):
        left = [name for name in names if name not in chosen]
        word = yield from decide(fight, PARTIES[side], [*left, NO_MORE] if chosen else left, "who takes part")
        if word == NO_MORE:
            break
        chosen.append(word)
    return [names[name] for name in chosen]
