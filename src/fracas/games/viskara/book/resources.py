"""Effort, flair, health and morale: paying, gaining and losing them."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book.asked import ask
from fracas.games.viskara.book.asked_performing import Gain
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import MOST_EFFORT, MOST_FLAIR
from fracas.games.viskara.book.moments import TURN_FLAIR


def can_pay(battle: Battle, who: Character, effort: int, flair: int, tactic: bool = False) -> bool:
    """Whether it has that much; some cannot spend effort for a while, machines spend flair on tactics only."""
    if effort > who.effort or flair > who.flair:
        return False
    if effort and who.marks and who.has("stunned"):
        return False
    return not (flair and not tactic and "prudomman-mech.ability.machine" in who.abilities)


def pay(battle: Battle, who: Character, effort: int = 0, flair: int = 0) -> None:
    """Spend effort and flair; what was spent this turn is remembered for the perks."""
    assert effort <= who.effort, f"{who.name} has no {effort} effort"
    assert flair <= who.flair, f"{who.name} has no {flair} flair"
    if effort:
        who.effort -= effort
        who.spent_effort += effort
    if flair:
        who.flair -= flair
        who.spent_flair += flair
        if log := battle.log:
            log.tell("{who} spends {n} flair.", "viskara.resource.flair", who=who.name, n=flair)


def gain_effort(who: Character, number: int) -> None:
    who.effort = min(MOST_EFFORT, who.effort + number)


def most_flair(who: Character) -> int:
    return 6 if who.where == "airborne" else MOST_FLAIR


def gain_flair(battle: Battle, who: Character, number: int) -> int:
    """Flair up to the cap; returns how much it was."""
    gained = max(0, min(number, most_flair(who) - who.flair))
    who.flair += gained
    return gained


def lose_flair(who: Character, number: int) -> int:
    """Flair down to 0; returns how much was lost."""
    lost = min(number, who.flair)
    who.flair -= lost
    return lost


def gain_health(battle: Battle, who: Character, number: int, rule: str, most: bool = False) -> Script[None]:
    """Gain health, less what is already over the maximum; or give it to the side's morale instead."""
    if number <= 0 or who.dead:
        return
    over = max(0, who.health - who.most)
    gained = max(0, number - over)
    choice = "health"
    if battle.morale:
        choice = yield ask(Gain(who.seat, who.id, number, gained), ("health", "morale"))
    if choice == "morale":
        gain_morale(battle, who.side, number)
        if log := battle.log:
            log.tell(
                "{who} turns {n} health into morale.", rule, "viskara.resource.health-to-morale", who=who.name, n=number
            )
        return
    was = who.exhausted
    who.health += gained
    if log := battle.log:
        log.tell("{who} gains {n} health.", rule, "viskara.resource.health", who=who.name, n=gained)
        if was and not who.exhausted:
            log.tell("{who} is no longer exhausted.", "viskara.condition.exhausted", who=who.name)


def gain_morale(battle: Battle, side: int, number: int) -> None:
    morale = list(battle.morale)
    morale[side] += number
    battle.morale = tuple(morale)
    if log := battle.log:
        log.tell("The {side} have {n} morale.", "viskara.resource.morale", side=battle.sides[side], n=morale[side])


def lose_health(battle: Battle, who: Character, number: int, rule: str) -> None:
    """Pay or lose health; it is no damage."""
    from fracas.games.viskara.book.damage import settle_losses

    if number <= 0:
        return
    who.health -= number
    if log := battle.log:
        log.tell("{who} loses {n} health.", rule, who=who.name, n=number)
    settle_losses(battle)


def turn_flair(battle: Battle, who: Character) -> int:
    """How much flair a turn brings: 3, or 1 when shaken, changed by abilities."""
    number = 1 if battle.shaken(who) else 3
    for other in battle.characters:
        if other.special:
            for item in other.kit.on[TURN_FLAIR]:
                number += item.turn_flair(battle, other, who)
    return number
