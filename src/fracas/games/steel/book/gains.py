"""What steps do besides: end what somebody suffers, gain, hide, swap places, remind."""

from __future__ import annotations

from typing import ClassVar

from fracas.core.ask import Roll, Script
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.changes import cannot
from fracas.games.steel.book.condition.consequences import HELD_FAST
from fracas.games.steel.book.conditions import end_condition, end_effect, ends_later, lay_on
from fracas.games.steel.book.director import remind
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.ground import taken
from fracas.games.steel.book.hero_tokens import gain_surges
from fracas.games.steel.book.line_of_effect import can_hide
from fracas.games.steel.book.maneuvers import hide
from fracas.games.steel.book.model import GRABBED, Creature, Effect, Lasting
from fracas.games.steel.book.position import arrive, place
from fracas.games.steel.book.stamina import gain_temporary, hurt
from fracas.games.steel.book.steps import Shared, Step, choose


class Relieve(Step):
    """Some of what somebody suffers ends."""

    name: ClassVar[str] = "end it"

    def __init__(
        self,
        shared: Shared,
        *,
        conditions: int,
        effects: tuple[str, ...],
        most: int,
        price: int = 0,
        saves: bool = False,
        later: bool = False,
    ) -> None:
        super().__init__(shared)
        self.later = later
        self.conditions, self.effects, self.most, self.price, self.saves = conditions, effects, most, price, saves

    @property
    def offer(self) -> str:
        price = f"{{who}} takes {self.price} damage to " if self.price else ""
        return f"{price}end an effect" if price else "end what {who} suffers"

    def applies(self, use: Use, target: Creature) -> Script[bool]:
        """Nobody is asked about it who has nothing that could end."""
        if not any(self._ends(effect) for effect in target.effects):
            return False
        return (yield from super().applies(use, target))

    def _ends(self, effect: Effect) -> bool:
        if self.saves:
            return effect.ends == "save"
        if effect.ends in ("aura", "dying", "stamina", "with"):
            return False
        if effect.lasting is not None:
            return effect.name in self.effects
        return bool(effect.condition & self.conditions)

    def do(self, use: Use) -> Script[None]:
        found = [effect for effect in use.target.effects if self._ends(effect)]
        names = list(dict.fromkeys(effect.name for effect in found))
        left = self.most or len(names)
        while names and left:
            name = names[0] if left >= len(names) else (yield from choose(use, names))
            names.remove(name)
            left -= 1
            if self.price:
                yield from hurt(use.fight, use.target, self.price, "", None, unreducible=True)
                if use.target.dead:
                    return
            for effect in found:
                if effect.name == name and self.later:
                    ends_later(use.fight, use.target, effect)
                elif effect.name == name and effect.condition == GRABBED:
                    end_condition(use.fight, use.target, GRABBED)
                elif effect.name == name:
                    end_effect(use.fight, use.target, effect)


class Gain(Step):
    """Menace, surges or Grit."""

    name: ClassVar[str] = "the gain"
    to_the_dead: ClassVar[bool] = True

    def __init__(self, shared: Shared, *, what: str, amount: int, dice: int) -> None:
        super().__init__(shared)
        self.what, self.amount = what, amount
        self.dice = Roll((dice,) * abs(amount), "the gain") if dice and amount else None

    def do(self, use: Use) -> Script[None]:
        fight, who = use.fight, use.target
        amount = self.amount
        if self.dice is not None:
            amount = sum((yield self.dice)) * (1 if amount > 0 else -1)
        if self.what == "menace":
            fight.menace = max(0, fight.menace + amount)
            if log := fight.log:
                log.tell("The Director has {n} Menace now.", "steel.house.menace", n=fight.menace)
        elif who.dead:
            return
        elif self.what == "main action":
            if fight.turn == who.id:
                fight.main = max(0, fight.main + amount)
                if log := fight.log:
                    log.tell("{who} has {n} main actions this turn.", "steel.rule.turn", who=who.name, n=fight.main)
        elif self.what == "temporary Stamina":
            gain_temporary(fight, who, amount)
        elif self.what == "recoveries":
            self._recover(fight, who, amount)
        elif self.what == "surges" and amount > 0 and cannot(fight, who, "surges"):
            return
        elif self.what == "surges" and amount > 0:
            gain_surges(fight, who, amount)
        elif self.what == "surges":
            who.surges = max(0, who.surges + amount)
        else:
            who.grit = max(0, who.grit + amount)
            if log := fight.log:
                log.tell("{who} has {n} Grit now.", "steel.house.grit", who=who.name, n=who.grit)
        yield from ()

    def _recover(self, fight: Fight, who: Creature, amount: int) -> None:
        """Recoveries come or go, as many as there are."""
        if not who.stats.hero:
            return
        who.recoveries = max(0, min(who.stats.recoveries, who.recoveries + amount))
        if log := fight.log:
            log.tell("{who} has {n} Recoveries now.", "steel.resource.recoveries", who=who.name, n=who.recoveries)


class Count(Step):
    """So many more of something that is counted on somebody, wherever it came from."""

    name: ClassVar[str] = "the count"

    def __init__(self, shared: Shared, *, ladder: tuple[Lasting, ...], more: int, ends: str) -> None:
        super().__init__(shared)
        self.ladder, self.more, self.ends = ladder, more, ends
        self.rungs = {lasting.id: number for number, lasting in enumerate(ladder, 1)}

    def do(self, use: Use) -> Script[None]:
        target = use.target
        if use.avoided:
            return
        had = [effect for effect in target.effects if effect.lasting is not None and effect.lasting.id in self.rungs]
        total = self.more + sum([self.rungs[effect.lasting.id] for effect in had if effect.lasting is not None])
        for effect in had:
            end_effect(use.fight, target, effect)
        reached = self.ladder[min(total, len(self.ladder)) - 1]
        if log := use.fight.log:
            log.tell("{who} has {what} now.", "steel.house.counted", who=target.name, what=reached.name)
        lay_on(use.fight, target, reached, use.actor.id, self.ends, ())
        yield from ()


class Hide(Step):
    """It hides, where it can."""

    name: ClassVar[str] = "hide"

    @property
    def offer(self) -> str:
        return "{who} hides"

    def do(self, use: Use) -> Script[None]:
        if use.target.conscious and can_hide(use.fight, use.target):
            hide(use.fight, use.target)
        yield from ()


class Swap(Step):
    """The user and the target change places."""

    name: ClassVar[str] = "change places"

    @property
    def offer(self) -> str:
        return "change places with {who}"

    def do(self, use: Use) -> Script[None]:
        fight, one, other = use.fight, use.actor, use.target
        if one is other or one.size != other.size or one.riding or other.riding:
            return
        if one.holding or other.holding or (one.conditions | other.conditions) & HELD_FAST:
            return
        if (one.at, one.z) == (other.at, other.z) or not taken(fight, one) >> other.at & 1:
            return
        here, there = (one.at, one.z), (other.at, other.z)
        other.at, other.z = here
        place(fight, one, *there)
        place(fight, other, *here)
        if log := fight.log:
            log.tell("{who} and {whom} change places.", "steel.house.swap", who=one.name, whom=other.name)
        yield from arrive(fight, other)
        yield from arrive(fight, one)


class Remind(Step):
    """A sentence for the Director."""

    name: ClassVar[str] = "a reminder"
    to_the_dead: ClassVar[bool] = True

    def __init__(self, shared: Shared, *, text: str) -> None:
        super().__init__(shared)
        self.text = text

    def do(self, use: Use) -> Script[None]:
        remind(use.fight, use.actor, use.ability.name, self.text)
        yield from ()
