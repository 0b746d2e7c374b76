"""More of the exposure section: echoes among characters, protection, curses."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.games.viskara.book import movement
from fracas.games.viskara.book.asked import Asked, ask
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, may, offer
from fracas.games.viskara.book.model import Mark, Subterfuge, half
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.output import change
from fracas.games.viskara.book.resources import can_pay, pay
from fracas.games.viskara.content.arts.common import art, hurt, note, raise_finale, shove

CURSED: Note[bool] = Note(False)
CURSE_COUNTED: Note[bool] = Note(False)

# Reverberation

reverberation = art("reverberation", "Reverberation", 0, "exposure")
destabilize = art("reverberation.destabilize", "Destabilize", 15, "exposure", parent="reverberation", repeat=True)
subterfuge = art("reverberation.subterfuge", "Subterfuge", 50, "exposure", parent="reverberation", repeat=True)
reverberation.text = "2 flair for finale 2 more, attacking somebody within direct range of you or of somebody else."


class Undermine(Asked):
    """Whom to undermine."""

    about: ClassVar[str] = "subterfuge"
    words: ClassVar[str] = "{who}: undermine whom?"


def crowded(m: Maneuver) -> bool:
    """A target stands within direct range of the attacker or of another character."""
    reach, battle = m.payer.sheet.ranges[0], m.battle
    if m.kind != "attack":
        return False
    for target in m.targets:
        others = [c for c in battle.characters if c is not target and not c.out and not c.where and c.cells]
        if any(battle.distance(target, c) <= reach for c in others):
            return True
    return False


raise_finale(reverberation, crowded)


def bystanders(m: Maneuver, line: Line) -> list[Character]:
    """Others within direct range of a target that are no targets themselves."""
    aimed = {c.id for c in m.targets}
    near = m.battle.within(line.target, m.payer.sheet.ranges[0]) if line.target.cells else []
    return [c for c in near if c.id not in aimed]


@destabilize.does
class Destabilize(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish with the raised finale: bystanders are moved half their speed away, weak ones their full speed."""
        if reverberation.key not in m.extras or m.kind != "attack":
            return
        for c in bystanders(m, line):
            speed = movement.speed(m.battle, c)
            distance = speed if c.health <= 10 + 5 * self.times else half(speed)
            if line.target.cells:
                yield from shove(m, destabilize, line, c, distance, movement.away(m.battle, c, line.target.cells))


@subterfuge.does
class SubterfugeRule(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish with the raised finale: the next attack line on a bystander has more output, on a weak one
        finale +4."""
        near = bystanders(m, line)
        if reverberation.key not in m.extras or not near or m.kind != "attack":
            return
        chosen = yield ask(Undermine(m.payer.seat, m.who.id, subterfuge.key), ("nobody", *(c.id for c in near)))
        if chosen != "nobody":
            c = m.battle.get(chosen)
            c.drop("subterfuge")
            c.put(Subterfuge("subterfuge", m.payer.id, self.times, f"start:{m.payer.id}", 0, 10 + 5 * self.times))
            m.tell("{who} undermines {whom}.", subterfuge.rule, "viskara.condition.subterfuged", whom=c.name)


# Fortress

fortress = art("fortress", "Fortress", 0, "exposure")
front_line = art("fortress.front-line", "Defend the Front Line", 20, "exposure", parent="fortress", repeat=True)
back_line = art("fortress.back-line", "Defend the Back Line", 20, "exposure", parent="fortress", repeat=True)
fortress.text = "2 flair for finale 2 more when one defies for another character."


def for_another(m: Maneuver) -> bool:
    return m.kind == "defy" and any(x.attack_line is not None and x.attack_line.target is not m.who for x in m.lines)


raise_finale(fortress, for_another)


def _distances(m: Maneuver) -> tuple[int, list[int]]:
    """How far the defier is from the attacker, and how far each target is."""
    attack = m.attack
    assert attack is not None
    return m.battle.distance(m.who, attack.who), [m.battle.distance(c, attack.who) for c in attack.targets]


@front_line.does
class FrontLine(Moments):
    def bonus(self, m: Maneuver) -> int:
        """Fortress from farther away than every target: 1 more output a purchase."""
        if fortress.key not in m.extras or m.attack is None:
            return 0
        own, targets = _distances(m)
        if all(own > distance for distance in targets):
            note(m, front_line, "defends from behind.")
            return self.times
        return 0


@back_line.does
class BackLine(Moments):
    def bonus(self, m: Maneuver) -> int:
        """Fortress from closer than every target: 1 more output a purchase."""
        if fortress.key not in m.extras or m.attack is None:
            return 0
        own, targets = _distances(m)
        if all(own < distance for distance in targets):
            note(m, back_line, "stands before them.")
            return self.times
        return 0


# Psychic Curse

curse = art("psychic-curse", "Psychic Curse", 20, "exposure", repeat=True)


def curses(c: Character, owner: Character) -> int:
    return sum(1 for mark in c.marks if mark.key == "curse" and mark.by == owner.id)


@curse.does
class Curse(Moments):
    def other_flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """A flourish with a tactic without this lays a curse on the target until the end of your next turn."""
        owner, target = m.payer, line.target
        if m.tactic.upgrade(curse.key) or CURSED.of(m):
            return
        if (yield from may(m.battle, owner, curse.key, whom=target.id)):
            CURSED.put(m, True)
            number = curses(target, owner)
            target.drop("curse", owner.id)
            for _ in range(number + 1):
                target.put(m.battle.through_next_turn("curse", owner))
            target.drop("fresh curse", owner.id)
            target.put(Mark("fresh curse", owner.id, 0, f"end:{owner.id}"))
            m.tell("{who} curses {whom}.", curse.rule, "viskara.condition.cursed", whom=target.name)

    def other_shown(self, m: Maneuver) -> Script[None]:
        """With such tactics the finale is lower by your curses on the targets, unless 2 flair are paid."""
        owner = m.payer
        if m.tactic.upgrade(curse.key) or CURSE_COUNTED.of(m):
            return
        number = sum(curses(c, owner) for c in m.targets)
        if not number:
            return
        CURSE_COUNTED.put(m, True)
        ignore = "curse damage" not in owner.once and can_pay(m.battle, owner, 0, 2)
        if ignore and (yield from offer(m.battle, owner, curse.key)):
            pay(m.battle, owner, 0, 2)
            return
        note(m, curse, "is distracted by curses.")
        change(m, finale=-number)

    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """A flourish with this tactic: 1 morale damage a purchase for every curse, then one of them is gone."""
        owner, target = m.payer, line.target
        number = curses(target, owner)
        fresh = any(mark.key == "fresh curse" and mark.by == owner.id for mark in target.marks)
        if not number or fresh:
            return
        owner.once = (*owner.once, "curse damage")
        left = [mark for mark in target.marks if mark.key == "curse" and mark.by == owner.id][1:]
        target.drop("curse", owner.id)
        for mark in left:
            target.put(mark)
        yield from hurt(m, curse, line, self.times * number)
