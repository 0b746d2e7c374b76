"""The story around a fight: Debuts and motives before it, the Last Stand after it. People tell it; here it is
kept and asked for.
"""

from __future__ import annotations

from fracas.games.dojo.build.levels import XP_FOR_LOSS, XP_FOR_VICTORY
from fracas.games.dojo.rules.model import BOSS, HERO, WARRIOR, Fight, Unit

WANTED, EXTREME, PLAN = (
    "What do you want most out of this?",
    "How far do you go for it?",
    "What is your desperate last plan?",
)
STOPPED, PUNISHED, CONCEDED = (
    "How does that plan come to nothing?",
    "What do they suffer for it? The further they went, the harder you may be.",
    "What do you leave them, and what is yours? The harder you were, the more they get, and never nothing.",
)
LOSERS, WINNERS = (WANTED, EXTREME, PLAN), (STOPPED, PUNISHED, CONCEDED)
"""The questions of the Last Stand, three for the losers and three for the winners (dojo.rule.last-stand)."""


def opening(fight: Fight) -> None:
    """What is told before the first round: new heroes, then reasons and goals, whoever started it first."""
    log = fight.log
    if not log:
        return
    heroes = [unit for unit in fight.units if unit.kind == HERO]
    if heroes and not fight.options.get("debuted"):
        log.tell(
            "Debut of {who}: a scene for each, and a way out of it with two of their own Skills.",
            "dojo.rule.debut",
            who=", ".join(unit.name for unit in heroes),
        )
    motives = fight.options.get("motives", {})
    for unit in speaking_order(fight):
        if unit.id in motives:
            words = "{who} started it. Why: {why}. What for: {goal}." if challenger(fight) is unit else MOTIVE
            reason, goal = motives[unit.id]
            log.tell(words, "dojo.rule.fight-motives", who=unit.name, why=reason, goal=goal)
    silent = [unit.name for unit in speaking_order(fight) if unit.id not in motives]
    if silent:
        log.tell("Still to say why they fight and what for: {who}.", "dojo.rule.fight-motives", who=", ".join(silent))


MOTIVE = "{who} fights. Why: {why}. What for: {goal}."


def challenger(fight: Fight) -> Unit | None:
    """Whoever started the fight, if that has been said."""
    return next((unit for unit in fight.units if unit.id == fight.options.get("challenger")), None)


def speaking_order(fight: Fight) -> list[Unit]:
    """The challenger first, then the others in any order."""
    first = challenger(fight)
    return sorted(fight.units, key=lambda unit: unit is not first)


def fell(fight: Fight, unit: Unit) -> None:
    """Remember in which order people were Taken Out."""
    fight.this_fight["fallen"] = number = fight.this_fight.get("fallen", 0) + 1
    fight.this_fight[f"{unit.index} fell"] = number


def last_stand(fight: Fight, side: int) -> Unit:
    """Who speaks for a side that lost: a Boss, else the last Warrior to fall; among heroes the last of them."""
    mine = [unit for unit in fight.units if unit.side == side]
    weight = {BOSS: 2, HERO: 1, WARRIOR: 1} if side else {HERO: 2, BOSS: 1, WARRIOR: 1}
    return max(mine, key=lambda unit: (weight.get(unit.kind, 0), fight.this_fight.get(f"{unit.index} fell", 0)))


def speakers(fight: Fight) -> list[Unit]:
    """Everybody who makes a Last Stand: one for each side that lost."""
    if fight.won_by < 0 or "trial" in fight.facts:
        return []
    return [last_stand(fight, side) for side in sorted({u.side for u in fight.units} - {fight.won_by})]


def closing(fight: Fight) -> None:
    """The fight is decided: the losers make their Last Stand, then everything is as before."""
    log = fight.log
    if not log or "trial" in fight.facts:
        return
    for unit in speakers(fight):
        log.tell("{who} makes the Last Stand.", "dojo.rule.last-stand", "dojo.rule.flow-of-play", who=unit.name)
    for rule in fight.book.own("advancement.xp") if fight.won_by >= 0 else ():
        gained = XP_FOR_VICTORY if fight.won_by == 0 else XP_FOR_LOSS
        log.tell("Every hero gains {n} XP.", rule, n=gained)
    log.tell(
        "Once it is settled the losers flee; before the next fight everybody heals and drops their tokens.",
        "dojo.rule.end-of-fight-reset",
    )
