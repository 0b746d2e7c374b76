"""Stance: a defy against nobody in particular that gives health and ends the turn."""

from __future__ import annotations

from typing import Final

from fracas.core import Script
from fracas.games.viskara.book import flourish, lines, output, shows, targets
from fracas.games.viskara.book.able import effective_range, start_squares, surcharge, usable
from fracas.games.viskara.book.attack import announce, before, extras, finish, finish_shows
from fracas.games.viskara.book.aura import can_use_tactic
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.maneuver import TRIGGER_REDS, Line, Maneuver
from fracas.games.viskara.book.model import Tactic, half
from fracas.games.viskara.book.moments import AIMED, FLOURISH_ALONE, STANCE_GAIN
from fracas.games.viskara.book.resources import can_pay, gain_health, pay
from fracas.games.viskara.book.style import style_applies

ALONE: Final = "flourish alone"
"""The window of flourish effects that need no target."""


def stance_price(battle: Battle, c: Character) -> int:
    """1 flair, or none when another side has more characters."""
    own = battle.count(c.side)
    outnumbered = any(battle.count(side) > own for side in range(len(battle.sides)) if side != c.side)
    return 0 if outnumbered else 1


def stance_tactics(battle: Battle, c: Character) -> list[Tactic]:
    """The tactics one could take a stance with."""
    if c.exhausted or c.effort < 1 or c.where or (c.marks and c.has("no maneuvers")):
        return []
    flair = stance_price(battle, c)
    own = c.sheet.aura_tactic
    return [
        t
        for t in (c.sheet.tactics if own is None or not can_use_tactic(c) else (*c.sheet.tactics, own))
        if usable(battle, c, t, "stance")
        and can_pay(battle, c, t.effort, flair + t.flair + surcharge(battle, c, t, "stance"), tactic=True)
    ]


def stance(battle: Battle, c: Character, tactic: Tactic, flair: int | None = None) -> Script[Maneuver]:
    """Choose targets as for an attack, or none; gain health by the output; flourish as if one had defied them."""
    m = Maneuver(battle, "stance", c, tactic)
    if log := battle.log:
        log.beat(c.id, tactic.name)
        log.begin("{who} takes a stance with {what}.", "viskara.action.stance", who=c.name, what=tactic.name)
    pay(battle, c, 0, stance_price(battle, c) if flair is None else flair)
    yield from announce(m)
    yield from before(m)
    m.range, m.starts = effective_range(m), start_squares(m)
    yield from targets.choose(m)
    for item in m.kit.on[AIMED]:
        yield from item.aimed(m)
    yield from extras(m, "add")
    c.once = (*c.once, "stance")
    yield from shows.together(battle, [m])
    yield from finish_shows(m, [m])
    yield from output.settle(m)
    yield from gain(m)
    yield from flourish.effects(m) if m.lines else _alone(m)
    yield from finish([m])
    if log := battle.log:
        log.end()
    battle.ended = battle.ended or battle.on_turn(c)
    return m


def gain(m: Maneuver) -> Script[None]:
    """Health by the output: times the number of targets, half without any."""
    total = half(m.bare_output) if not m.lines else sum(line.output for line in m.lines)
    total += m.health_more
    for item in m.kit.on[STANCE_GAIN]:
        yield from item.stance_gain(m, total)
        return
    yield from gain_health(m.battle, m.who, total, "viskara.action.stance")


def _alone(m: Maneuver) -> Script[None]:
    """Without targets only what needs none can follow: stat effects, some flourish effects and the move trigger."""
    if not m.who.cells:
        return
    nobody = Line(m.who, m.who.cells[0], m.who.cells[0], lines.middle(m.battle.board.spots[m.who.cells[0]]))
    nobody.nobody, nobody.output = True, half(m.bare_output)
    nobody.reds = m.reds if m.bare_reds is None else m.bare_reds
    nobody.finale = m.finale if m.bare_finale is None else m.bare_finale
    flourishing = m.flourishes(nobody)
    flourish.prepare(m, [nobody] if flourishing else [])
    if style_applies(m, nobody):
        yield from flourish.stat_effects(m, nobody)
    if not flourishing:
        return
    m.tell("{who} flourishes.", "viskara.show.flourish")
    for item in m.kit.on[FLOURISH_ALONE]:
        yield from item.flourish_alone(m, nobody)
    if min(nobody.reds, m.reds) >= TRIGGER_REDS[m.tactic.type]:
        yield from flourish.move_trigger(m.battle, m.who)
