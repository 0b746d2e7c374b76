"""Styles, perks and power: what makes a tactic's stat effect happen, and how strong it is."""

from __future__ import annotations

from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.maneuver import Line, Maneuver
from fracas.games.viskara.book.model import AGILITY, CREATIVITY, LOGIC, PRESENCE, Mark, Presence, half

AGAINST = ("dreadnought", "spirit breaker")
"""Styles that apply against somebody and so never without a target."""


def style_applies(m: Maneuver, line: Line) -> bool:
    """Whether the performer's style applies to a maneuver along a line."""
    style = m.who.sheet.style
    applies = not (line.nobody and style in AGAINST) and would_apply(m, line.target)
    if applies and (log := m.battle.log) and style != "spirit breaker":
        log.tell("{who}'s style applies.", f"viskara.style.{style}", "viskara.style.rules", who=m.who.name)
    return applies


def would_apply(m: Maneuver, target: Character) -> bool:
    """Whether the performer's style applies to a maneuver against somebody."""
    who, battle = m.who, m.battle
    style = who.sheet.style
    if style == "aggressive":
        applies = m.kind == "attack"
    elif style == "dauntless":
        applies = 2 * who.health < who.most
    elif style == "dreadnought":
        side = target.side
        applies = 2 * battle.morale[side] < battle.most_morale[side]
    elif style == "fast":
        applies = who.move_used
    elif style == "rhythm":
        applies = m.payer.effort in (0, 2)
    elif style == "territorial":
        applies = who.anchored
    elif style == "universal":
        applies = m.styled
    elif style == "spirit breaker":
        applies = battle.morale[target.side] > 0
    else:
        return False
    return applies


def perk(who: Character, stat: int) -> int:
    """The strength of a perk, 0 without it."""
    return max(0, who.sheet.perks[stat])


def presence_applies(battle: Battle, m: Maneuver) -> bool:
    """The presence perk: 3 flair spent this turn, or still going on from before. Decided when the show is known."""
    who = m.payer
    if who.sheet.perks[PRESENCE] < 0:
        return False
    record = who.mark("presence")
    over = who.spent_flair - 3
    if isinstance(record, Presence):
        _go_on(battle, who, record, m.finale, over)
        return True
    if over < 0 or "presence" in who.once:
        return False
    if m.finale <= over:
        who.put(Presence("presence", who.id, over, turn=battle.turns, counted=over))
        _tell_record(battle, who, over)
    else:
        who.once = (*who.once, "presence")
    return True


def _go_on(battle: Battle, who: Character, record: Presence, finale: int, over: int) -> None:
    """What was recorded grows with flair spent on another turn, and ends with a finale above it."""
    n, turn, counted = record.n, record.turn, record.counted
    if over >= 0:
        n += over - counted if turn == battle.turns else over
        turn, counted = battle.turns, over
    who.drop("presence")
    if finale <= n:
        who.put(Presence("presence", who.id, n, turn=turn, counted=counted))
        _tell_record(battle, who, n)
    else:
        who.once = (*who.once, "presence")


def _tell_record(battle: Battle, who: Character, n: int) -> None:
    if log := battle.log:
        log.tell(
            "{who}'s presence lasts while finales are {n} or less.",
            "viskara.condition.presence-record",
            who=who.name,
            n=n,
        )


def add_perks(m: Maneuver) -> None:
    """Perks that raise output or power, found when the show is finished."""
    battle, who = m.battle, m.payer
    if who.sheet.perks[PRESENCE] >= 0 and presence_applies(battle, m):
        m.presence = perk(who, PRESENCE)
        m.tell("{who}'s presence adds {n} power.", "viskara.perk.presence", n=perk(who, PRESENCE))
    if m.kind != "attack":
        return
    agile = who.mark("agile")
    if agile is not None:
        m.bonus += agile.n
        who.drop("agile")
        m.tell("{who} struck on the move: {n} more output.", "viskara.perk.agility", n=agile.n)
    if (
        who.sheet.perks[CREATIVITY] >= 0
        and battle.turn == who.id
        and who.spent_effort >= 2
        and m.tactic.id not in who.attacked_with
    ):
        m.bonus += perk(who, CREATIVITY)
        m.tell("{who} varies: {n} more output.", "viskara.perk.creativity", n=perk(who, CREATIVITY))


def used_move_action(battle: Battle, who: Character) -> None:
    """The Move action was used: for the Fast style, and for the agility perk the first time in your own turn."""
    who.move_used = True
    if battle.turn == who.id and "move" not in who.once:
        who.once = (*who.once, "move")
        if who.sheet.perks[AGILITY] >= 0:
            who.drop("agile")
            who.put(Mark("agile", who.id, perk(who, AGILITY)))


def power(m: Maneuver, line: Line) -> int:
    """Power along a line: raised, capped, doubled with its cap by a flourish, then what is not doubled; capped again.

    Focused force halves every increase but its own, the tactic's written power among them.
    """
    tactic = m.tactic
    most = tactic.most_power + m.more_most
    doubled = 2 if m.flourishes(line) else 1
    raised = tactic.power + m.more_power + line.power + m.planned
    undoubled = m.more_power_undoubled + m.presence
    if any(grown.count("arts.charge.force-focus") for grown in m.groups):
        raised, undoubled = half(raised) + m.focus, half(undoubled)
    total = max(0, min(min(raised, most) * doubled + undoubled, most_power(m, line)))
    if m.battle.log and (doubled == 2 or total != tactic.power):
        m.tell("{who}'s power is {n}.", "viskara.effect.power", n=total)
    return total


def most_power(m: Maneuver, line: Line) -> int:
    """The most power along a line: doubled by a flourish, and raised by the presence perk."""
    return (m.tactic.most_power + m.more_most) * (2 if m.flourishes(line) else 1) + m.presence


__all__ = ["LOGIC", "add_perks", "most_power", "perk", "power", "style_applies", "used_move_action"]
