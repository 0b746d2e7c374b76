"""Tests: power rolls outside abilities, helped by skills."""

from __future__ import annotations

from typing import Final

from fracas.core import Script
from fracas.core.language import Saying, strung
from fracas.games.steel.book.changes import LASTING, on_tests
from fracas.games.steel.book.conditions import use_up
from fracas.games.steel.book.edges_and_banes import edges_and_banes_on_a_test, hampered_tests
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hero_tokens import reroll_test
from fracas.games.steel.book.model import AGILITY, CHARACTERISTICS, MIGHT, Creature
from fracas.games.steel.book.phrases import signed
from fracas.games.steel.book.power_roll import MOST, NET, arithmetic_rules, power_roll, tier
from fracas.games.steel.book.stamina import bleed

SKILL_BONUS: Final = 2
FAILURE, SUCCESS, REWARD = range(3)
OUTCOMES = ("failure", "success", "success with a reward")

EASIER = {"easy": 1, "medium": 0, "hard": -1}
"""H4: a medium test fails at tier 1, succeeds at tier 2, is rewarded at tier 3; easy and hard shift that by one."""


def outcome(reached: int, difficulty: str) -> int:
    return max(FAILURE, min(REWARD, reached - 1 + EASIER[difficulty]))


def make_test(
    fight: Fight, creature: Creature, characteristic: int, difficulty: str, skills: tuple[str, ...]
) -> Script[int]:
    """Roll a test; a fitting skill gives +2 once; a hero token may reroll it. Returns failure, success or reward."""
    skilled = any(skill in creature.stats.skills for skill in skills)
    reached = yield from rolled(fight, creature, characteristic, skilled)
    if (yield from reroll_test(fight, creature, reached)):
        reached = yield from rolled(fight, creature, characteristic, skilled)
    result = outcome(reached, difficulty)
    if log := fight.log:
        log.tell(
            "{who}'s {difficulty} {what} test: {result}.",
            "steel.roll.test",
            "steel.house.difficulty",
            who=creature.name,
            difficulty=difficulty,
            what=CHARACTERISTICS[characteristic],
            result=OUTCOMES[result],
        )
    use_up_on_test(fight, creature)
    if characteristic in (MIGHT, AGILITY):
        yield from bleed(fight, creature)
    return result


def use_up_on_test(fight: Fight, creature: Creature) -> None:
    """What was good for the next power roll: a test is one."""
    if creature.conditions & LASTING:
        for effect in creature.effects:
            lasting = effect.lasting
            if lasting is not None and lasting.change.next and lasting.change.tests:
                use_up(fight, creature, lasting)


def rolled(fight: Fight, creature: Creature, characteristic: int, skilled: bool) -> Script[int]:
    first, second = yield from power_roll(fight, creature)
    edges, banes = edges_and_banes_on_a_test(fight, creature, characteristic)
    bonus = creature.stats.characteristics[characteristic] + (SKILL_BONUS if skilled else 0)
    reached = tier(first + second, bonus, edges, banes)
    if log := fight.log:
        hampered = [name for name, _ in hampered_tests(creature, characteristic)]
        leaning = on_tests(fight, creature)
        log.tell(
            "{who} rolls {dice} {bonus}{why}: tier {tier}.",
            "steel.roll.power",
            "steel.rule.characteristics",
            f"steel.roll.tier{reached}",
            *(("steel.roll.skill",) if skilled else ()),
            *(rule for name in hampered for rule in (f"steel.edgebane.src.{name}", f"steel.condition.{name}")),
            *arithmetic_rules(edges, banes),
            who=creature.name,
            dice=first + second,
            bonus=signed(bonus),
            why=strung(
                [
                    *[Saying(", bane: {name}", name=name) for name in hampered],
                    *[
                        Saying(", {lean}: {name}", lean=NET[max(-MOST, min(MOST, worth))], name=name)
                        for name, worth in leaning
                    ],
                ]
            ),
            tier=reached,
        )
    return reached
