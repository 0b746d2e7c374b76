"""Written traits and reactions: what stands, and what waits for a moment. One small class for each moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fracas.core.ask import Script
from fracas.games.steel.book.ability import Use, use_ability, why_no_target
from fracas.games.steel.book.changes import Change, covers
from fracas.games.steel.book.director import happened, holds, remind
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hits import Blow, Hit
from fracas.games.steel.book.line_of_effect import ability_targets, clear_line, line_of_effect
from fracas.games.steel.book.model import Ability, Creature
from fracas.games.steel.book.moments import Moments
from fracas.games.steel.book.steps import Sees, Step, To, run_all
from fracas.games.steel.book.triggered_action import Trigger
from fracas.games.steel.book.where import squares_between

LONGEST_CHAIN: Final = 6
"""So many things may set each other off; then what is only written waits for the next time."""


class Standing(Moments):
    """A trait that stands while something is so: for its owner, or for those near it."""

    def __init__(self, ability: Ability, change: Change, among: To, requires: tuple[Sees, ...]) -> None:
        super().__init__()
        self.ability, self.change, self.among, self.requires = ability, change, among, requires

    def why(self) -> str:
        return self.ability.name

    def stands(self, fight: Fight, me: Creature, other: Creature) -> Change | None:
        among = self.among
        if among.whom == "self":
            if other is not me:
                return None
        elif not me.conscious or not self._has(fight, me, other):
            return None
        return self.change if all(sees(fight, me, other) for sees in self.requires) else None

    def _has(self, fight: Fight, me: Creature, other: Creature) -> bool:
        among = self.among
        if other is me:
            return among.whom == "self or ally"
        if not among.side(me, other):
            return False
        if not among.within:
            return True
        return squares_between(fight, me, other) <= among.within and clear_line(fight, me, other)


class Reminder(Moments):
    """A trait that has to be played by hand: its words are read at the start of each turn of its owner."""

    def __init__(self, ability: Ability, texts: tuple[str, ...]) -> None:
        super().__init__()
        self.ability, self.texts = ability, texts

    def why(self) -> str:
        return self.ability.name

    def turn_starts(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        if who is me and not me.dead:
            for text in self.texts:
                remind(fight, me, self.ability.name, text)
        yield from ()


class Waited:
    """What a written reaction or trait waits for, besides the moment itself."""

    def __init__(
        self,
        who: str,
        by: str,
        within: int,
        by_within: int,
        only: str,
        condition: int,
        types: tuple[str, ...],
        words: str,
        damage: str,
        requires: tuple[Sees, ...],
        steps: tuple[Step, ...],
    ) -> None:
        self.who, self.by, self.within, self.by_within = who, by, within, by_within
        self.only, self.condition = only, condition
        self.types, self.words, self.damage, self.requires, self.steps = types, words, damage, requires, steps

    def fits(self, fight: Fight, me: Creature, who: Creature, by: Creature | None, ability: Ability | None) -> bool:
        """Whether this is what it waits for."""
        if not _is(self.who, me, who):
            return False
        if self.by and (by is None or not _is(self.by, me, by)):
            return False
        if self.only and (ability is None or not covers(self.only, ability)):
            return False
        if self.by_within and (by is None or not _near(fight, me, by, self.by_within)):
            return False
        if self.within and who is me and self.who == "creature":
            return False  # nobody is adjacent to itself
        if self.within and who is not me and not _near(fight, me, who, self.within):
            return False
        return all(sees(fight, me, who) for sees in self.requires)


def _near(fight: Fight, me: Creature, other: Creature, squares: int) -> bool:
    return squares_between(fight, me, other) <= squares and line_of_effect(fight, me, other)


def _is(word: str, me: Creature, other: Creature) -> bool:
    if word == "self":
        return other is me
    if word == "ally":
        return other.side == me.side and other is not me
    if word == "self or ally":
        return other.side == me.side
    if word == "enemy":
        return other.side != me.side
    return True


class Waits(Trigger):
    """A written reaction (asked for, once a round) or trait (happens by itself) that waits for one moment."""

    def __init__(self, ability: Ability, waited: Waited) -> None:
        super().__init__(ability)
        self.waited = waited

    def met(
        self, fight: Fight, me: Creature, who: Creature, by: Creature | None = None, ability: Ability | None = None
    ) -> bool:
        """Whether the moment is the one it waits for, and it could act. Nothing goes on and on because of itself."""
        if len(fight.causes) > LONGEST_CHAIN:
            return False
        if self.ability.action == "trait":
            able = me.conscious or who is me
        else:
            able = self.ready(fight, me)
        itself = ability is not None and ability.id == self.ability.id
        return able and not itself and self.waited.fits(fight, me, who, by, ability)

    def go(self, fight: Fight, me: Creature, who: Creature, by: Creature | None = None) -> Script[bool]:
        """Ask whoever has to be asked, and act. Returns whether it did."""
        if self.waited.words and not (yield from holds(fight, self.waited.words, self.ability.name, me, who)):
            return False
        trigger = by if by is not None and by is not me else who
        if self.ability.action == "trait":
            yield from self._happen(fight, me, who, trigger)
            return True
        only = self._aim(fight, me, who, trigger)
        if only == [] or (yield from self.react(fight, me)) is None:
            return False
        yield from use_ability(fight, me, self.ability, only=only, main_action=False, free=True, trigger=trigger)
        yield from self.done(fight, me)
        return True

    def _aim(self, fight: Fight, me: Creature, who: Creature, trigger: Creature) -> list[Creature] | None:
        """Whom a reaction is aimed at: whoever set it off, if its target line allows that; [] if it is out of reach.

        None leaves it to the ability: it is for its user, has an area, or whoever set it off cannot be meant.
        """
        ability = self.ability
        if ability.area or ability.targets == "self":
            return None if why_no_target(fight, me, ability) is None else []
        wanted = {"enemy": "enemy", "ally": "ally", "self or ally": "self or ally"}.get(ability.targets, "creature")
        found = [c for c in (trigger, who) if _is(wanted, me, c) and (c is not me or wanted != "creature")]
        if not ability.reach and not ability.distance:
            return found[:1]
        near = ability_targets(fight, me, ability)
        if not found:
            return None if near else []
        return [c for c in found if c in near][:1]

    def _happen(self, fight: Fight, me: Creature, who: Creature, trigger: Creature) -> Script[None]:
        if log := fight.log:
            log.beat(me.id, self.ability.name, [who.id])
            log.begin("{who}: {what}.", *self.ability.rules, who=me.name, what=self.ability.name)
        use = Use(fight, me, self.ability)
        use.targets, use.target, use.trigger = [who], who, trigger
        yield from run_all(use, self.waited.steps)
        if log := fight.log:
            log.end()


class AtTurnStart(Waits):
    def turn_starts(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        if self.met(fight, me, who):
            yield from self.go(fight, me, who)


class AtTurnEnd(Waits):
    def turn_ends(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        if self.met(fight, me, who):
            yield from self.go(fight, me, who)


class AtRoundStart(Waits):
    def round_starts(self, fight: Fight, me: Creature) -> Script[None]:
        if self.met(fight, me, me):
            yield from self.go(fight, me, me)


class WhenTargeted(Waits):
    def targeted(self, fight: Fight, me: Creature, use: Use) -> Script[None]:
        for target in use.targets:
            if self.met(fight, me, target, use.actor, use.ability):
                yield from self.go(fight, me, target, use.actor)
                return


class WhenUsed(Waits):
    def used(self, fight: Fight, me: Creature, use: Use) -> Script[None]:
        if self.met(fight, me, use.actor, None, use.ability):
            yield from self.go(fight, me, use.actor)


class WhenHit(Waits):
    def hit(self, fight: Fight, me: Creature, blow: Blow) -> Script[None]:
        types = self.waited.types
        if (not types or blow.kind in types) and self.met(fight, me, blow.target, blow.attacker, blow.ability):
            yield from self.go(fight, me, blow.target, blow.attacker)


class WhenDamaged(Waits):
    def damaged(self, fight: Fight, me: Creature, hit: Hit) -> Script[None]:
        types = self.waited.types
        if (not types or hit.kind in types) and self.met(fight, me, hit.target, hit.source):
            yield from self.go(fight, me, hit.target, hit.source)


class WhenHurt(Waits):
    def before_damage(self, fight: Fight, me: Creature, hit: Hit) -> Script[None]:
        types = self.waited.types
        if (types and hit.kind not in types) or not self.met(fight, me, hit.target, hit.source):
            return
        if (yield from self.go(fight, me, hit.target, hit.source)) and self.waited.damage:
            hit.amount = hit.amount // 2 if self.waited.damage == "half" else 0
            if log := fight.log:
                words = "{who} takes half of the damage." if hit.amount else "{who} takes none of the damage."
                log.tell(words, *self.ability.rules, who=hit.target.name)


class WhenMoved(Waits):
    def moved(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        if self.met(fight, me, who):
            yield from self.go(fight, me, who)


class WhenForced(Waits):
    def forced(self, fight: Fight, me: Creature, who: Creature, by: Creature | None) -> Script[None]:
        if not who.dead and self.met(fight, me, who, by):
            yield from self.go(fight, me, who, by)


class WhenAfflicted(Waits):
    def afflicted(self, fight: Fight, me: Creature, who: Creature, condition: int, by: Creature) -> Script[None]:
        wanted = self.waited.condition
        if (not wanted or wanted & condition) and self.met(fight, me, who, by):
            yield from self.go(fight, me, who, by)


class WhenWinded(Waits):
    def winded(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        if self.met(fight, me, who):
            yield from self.go(fight, me, who)


class WhenDowned(Waits):
    def downed(self, fight: Fight, me: Creature, who: Creature, by: Creature | None) -> Script[None]:
        if self.met(fight, me, who, by):
            yield from self.go(fight, me, who, by)


class WhenToldSo(Waits):
    """A trigger that is only words: the Director says after each turn whether it has happened."""

    def turn_over(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        if not self.ready(fight, me):
            return
        if not (yield from happened(fight, self.waited.words, self.ability.name, me)):
            return
        if self.ability.action == "trait":
            yield from self._happen(fight, me, who, who)
            return
        if why_no_target(fight, me, self.ability) is None and (yield from self.react(fight, me)) is not None:
            yield from use_ability(fight, me, self.ability, main_action=False, free=True, trigger=who)
            yield from self.done(fight, me)


EVENTS: dict[str, Callable[[Ability, Waited], Waits]] = {
    "turn starts": AtTurnStart,
    "turn ends": AtTurnEnd,
    "round starts": AtRoundStart,
    "targeted": WhenTargeted,
    "used": WhenUsed,
    "hit": WhenHit,
    "hurt": WhenHurt,
    "damaged": WhenDamaged,
    "moved": WhenMoved,
    "forced": WhenForced,
    "afflicted": WhenAfflicted,
    "winded": WhenWinded,
    "downed": WhenDowned,
    "words": WhenToldSo,
}
