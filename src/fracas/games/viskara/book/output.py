"""Results of shows: originals, changes to red cards and finales, and output along each line."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book.cards import tier
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import off_turn
from fracas.games.viskara.book.maneuver import Line, Maneuver
from fracas.games.viskara.book.model import Onslaught, half
from fracas.games.viskara.book.moments import AFTER_HALVING, BONUS, BREAK_POINT, HALVE, OUTPUT, TIERS
from fracas.games.viskara.book.resources import gain_health


def originals(m: Maneuver) -> None:
    """The original output: by tier, unless something says otherwise."""
    m.original = 0 if m.void else tiered(m, m.reds)
    m.tell("{who}'s original output is {n}.", "viskara.show.output", "viskara.show.original", n=m.original)


def tiered(m: Maneuver, reds: int) -> int:
    """Output by red cards, as the tactic has it in this maneuver."""
    for item in m.kit.on[TIERS]:
        found = item.tiers(m, reds)
        if found is not None:
            return int(found)
    return tier(reds, m.outputs)


def change(m: Maneuver, reds: int = 0, finale: int = 0, line: Line | None = None) -> None:
    """Change the count of red cards and the finale, along one line or all of them, or of a show without any."""
    if m.bust:
        reds, finale = min(reds, 0), min(finale, 0)
    if not m.lines:
        m.bare_reds = max(0, (m.reds if m.bare_reds is None else m.bare_reds) + reds)
        m.bare_finale = max(0, (m.finale if m.bare_finale is None else m.bare_finale) + finale)
    for each in m.lines if line is None else (line,):
        each.reds = max(0, each.reds + reds)
        each.finale = max(0, each.finale + finale)
    if m.battle.log and (reds or finale):
        m.tell(
            "{who}'s show changes: {reds:+d} red, finale {finale:+d}.",
            "viskara.show.modify-red" if reds else "viskara.rule.output-per-line",
            reds=reds,
            finale=finale,
        )


def settle(m: Maneuver) -> Script[None]:
    """The output along every line: tier, then what is added, then halves and doubles."""
    bonus = m.bonus + _anchor(m) + (m.stored_up() if m.stored_up is not None else 0)
    if m.fate:
        bonus += m.who.level
        m.tell("{who} challenges fate: {n} more output.", "viskara.reaction.challenge-fate", n=m.who.level)
    if m.kind == "attack":
        bonus += _provoked(m)
    for line in m.lines:
        line.output = _line_output(m, line, bonus)
    if not m.lines:
        reds = m.reds if m.bare_reds is None else m.bare_reds
        bonus += sum([item.bonus(m) for item in m.kit.on[BONUS]]) + _inspired(m, reds)
        m.bare_output = max(0, tiered(m, reds) + bonus - m.lowered)
    yield from _fate_heals(m)


def _anchor(m: Maneuver) -> int:
    if not m.who.anchored:
        return 0
    more = half(m.tactic.value)
    m.tell("{who} is anchored: {n} more output.", "viskara.action.anchor", "viskara.condition.anchored", n=more)
    return more


def _line_output(m: Maneuver, line: Line, bonus: int) -> int:
    """One line: additions first, up to what limits them, then what lowers it; each halving rounds up."""
    if m.void:
        return 0
    total = tiered(m, line.reds) + bonus
    if m.groups or m.tactic.rule:
        total += sum([item.output(m, line) for item in m.kit.on[OUTPUT]]) + sum(
            [item.bonus(m) for item in m.kit.on[BONUS]]
        )
    who = m.who
    if who.abilities or m.payer.sheet.aura:
        for item in m.payer.kit.on[OUTPUT]:
            total += item.output(m, line)
    total += _marks(m, line) + line.bonus
    halves = m.halves + sum([item.halve(m, line) for item in m.kit.on[HALVE]])
    for _ in range(-halves):
        total *= 2
    if m.most_output is not None:
        total = min(total, m.most_output)
    total -= m.lowered
    for _ in range(halves):
        total = half(total)
    for item in m.payer.kit.on[AFTER_HALVING] if m.payer.sheet.aura else ():
        total = item.after_halving(m, line, total)
    return max(0, total)


def _provoked(m: Maneuver) -> int:
    """Tripped and enraging targets use up their marks and make the whole attack stronger."""
    more = 0
    acid = m.tactic.rule in ("temperslug.acid-spray", "temperslug.enhanced-acid")
    for target in m.targets:
        more += _used_up(m, target, "tripped", "arts.swing.trip") if target.marks else 0
        rage = [mark for mark in target.marks if mark.key == "rage"]
        if rage and not acid and any(m.battle.get(mark.by).side == m.who.side for mark in rage):
            target.drop("rage")
            more += 10 * len(rage)
            told = {"whom": target.name, "n": 10 * len(rage)}
            m.tell("{whom} is enraging: {n} more output.", "viskara.condition.rage-mark", **told)
    return more


def _used_up(m: Maneuver, target: Character, key: str, rule: str) -> int:
    """What a mark on a target adds to an attack, or to a line of it; then it is gone."""
    mark = target.mark(key)
    if mark is None:
        return 0
    target.drop(key)
    told = {"whom": target.name, "n": mark.n}
    condition = "viskara.condition.tripped" if key == "tripped" else "viskara.condition.subterfuged"
    m.tell("{whom} is an easy target: {n} more output.", f"viskara.{rule}", condition, **told)
    return mark.n


def _inspired(m: Maneuver, reds: int) -> int:
    """Somebody inspired has more output at the first show, by its red cards."""
    inspired = sum(mark.n for mark in m.who.marks if mark.key == "inspired")
    if not inspired:
        return 0
    m.inspired = True
    m.tell("{who} is inspired.", "viskara.condition.inspired", "viskara.sig.up.inspiring")
    return tier(reds, tuple(inspired * step for step in (1, 2, 4)))


def _marks(m: Maneuver, line: Line) -> int:
    """Marks on the target of a line, or on the performer, that raise the output."""
    more = 0
    if m.kind == "attack" and line.target.marks and line.object is None:
        more += _used_up(m, line.target, "subterfuge", "arts.reverberation.subterfuge")
    mark = m.payer.mark("onslaught") if m.payer.marks and m.kind == "attack" else None
    if isinstance(mark, Onslaught) and m.payer.attacks == mark.attacks + 1:
        more += mark.n
    return more + (_inspired(m, line.reds) if m.who.marks else 0)


def _fate_heals(m: Maneuver) -> Script[None]:
    """Whoever challenged fate and had an original finale of 4 or more gains health by the output."""
    if m.inspired:
        m.inspired = False
        m.who.drop("inspired")
    if m.fate and m.finale >= 4:
        most = max((line.output for line in m.lines), default=m.bare_output)
        yield from gain_health(m.battle, m.who, most, "viskara.reaction.challenge-fate")


def split(m: Maneuver) -> None:
    """Health damage up to the break point, morale damage beyond it; outside your turn all of it is morale damage."""
    for line in m.lines:
        point = m.tactic.break_point + m.break_more
        if line.object is None:
            for item in line.target.kit.on[BREAK_POINT]:
                point = item.break_point(m, line, point)
        health = min(line.output, point)
        line.health, line.morale = health, line.output - health
        if m.battle.log:
            m.tell(
                "{whom} faces {health} health and {morale} morale damage.",
                "viskara.rule.break-point",
                "viskara.rule.split-timing",
                whom=line.target.name,
                health=line.health,
                morale=line.morale,
            )
        if m.battle.morale:
            was = line.health
            line.health, line.morale = off_turn(m.battle, m.who, line.target, line.health, line.morale)
            if was != line.health:
                m.tell("{who} is not on turn: all of it goes to morale.", "viskara.rule.off-turn-damage")
