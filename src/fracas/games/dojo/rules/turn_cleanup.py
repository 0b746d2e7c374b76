"""What is left at the end of a turn: Speed and numbers run out, unless something keeps them."""

from __future__ import annotations

from fracas.games.dojo.rules.model import SPEED, Fight, Unit
from fracas.games.dojo.rules.tokens import add


def discard_speed(fight: Fight) -> None:
    """All discard their Speed, but for those who keep it. In the base book the Taken Out neither gain nor lose tokens
    (dojo.rule.taken-out).
    """
    for unit in fight.units:
        if unit.tokens.get(SPEED, 0) and not (fight.out(unit) and not fight.book.tokens_while_out):
            if unit.index == fight.active:
                speed_settles(fight, unit)
            kept = fight.book.speed_kept(fight, unit)
            if kept < unit.tokens[SPEED]:
                unit.tokens[SPEED] = kept
                if log := fight.log:
                    log.tell("{who}'s Speed runs out.", fight.book.ref("token.speed"), who=unit.name)


def speed_settles(fight: Fight, unit: Unit) -> None:
    """Patient fighters turn what Speed they have left into something else."""
    kit = fight.book.kit(unit)
    if kit.speed_ends_as:
        add(fight, unit, kit.speed_ends_as, unit.tokens[SPEED])
        unit.tokens[SPEED] = 0
        if log := fight.log:
            log.tell(
                "{who}'s Speed becomes {kind}.",
                fight.book.ref(kit.source["speed_ends_as"]),
                who=unit.name,
                kind=kit.speed_ends_as,
            )


def speed_kept(fight: Fight, unit: Unit) -> int:
    kit, held = fight.book.kit(unit), unit.tokens[SPEED]
    if kit.keeps_speed:
        if log := fight.log:
            log.tell("{who} keeps their Speed.", fight.book.ref(kit.source["keeps_speed"]), who=unit.name)
        return held
    return max(0, held - kit.speed_lost) if kit.speed_lost else 0


def empty_pools(fight: Fight) -> None:
    """All numbers are gone, but for those that Reversal, Patient or a Bonus keep."""
    for unit in fight.units:
        if unit.numbers and not fight.book.kit(unit).keeps_numbers:
            unit.numbers = bonus_numbers(fight, unit)


def bonus_numbers(fight: Fight, unit: Unit) -> tuple[int, ...]:
    """The numbers of Found An Opening that are still in the pool."""
    kept: list[int] = []
    for number in set(unit.numbers):
        key = f"{unit.index} kept {number}"
        if noted := fight.this_fight.get(key, 0):
            fight.this_fight[key] = left = min(noted, unit.numbers.count(number))
            kept += [number] * left
    return tuple(sorted(kept, reverse=True))
