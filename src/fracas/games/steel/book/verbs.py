"""What steps do: hurt, shove, afflict, let something last, heal, move, strike, use another ability, test."""

from __future__ import annotations

from typing import ClassVar

from fracas.core.ask import Ask, Roll, Script
from fracas.core.card import Card, Cause
from fracas.core.language import say
from fracas.core.question import Question
from fracas.games.steel.book import movement, shifting
from fracas.games.steel.book.ability import Use, use_ability, why_no_target
from fracas.games.steel.book.aiming import AtWhom
from fracas.games.steel.book.asking import source_of
from fracas.games.steel.book.breaking_objects import batter
from fracas.games.steel.book.combat_turn import choices_of
from fracas.games.steel.book.condition.consequences import KEPT_DOWN, LYING
from fracas.games.steel.book.conditions import end_condition, lay_on
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.free_strike import free_strike_at, free_strike_of
from fracas.games.steel.book.grab import hold
from fracas.games.steel.book.jump import jump_up_to
from fracas.games.steel.book.line_of_effect import ability_targets
from fracas.games.steel.book.maneuvers import kept_down
from fracas.games.steel.book.model import GRABBED, PRONE, Ability, Creature, Lasting
from fracas.games.steel.book.objects import things_within
from fracas.games.steel.book.stamina import regain
from fracas.games.steel.book.steps import Shared, Step, Which, belongs, choose, run_all
from fracas.games.steel.book.target_test import roll_test
from fracas.games.steel.book.teleport import teleport
from fracas.games.steel.book.where import speed_of, squares_between


class Hurt(Step):
    """So much damage, of one of some types."""

    name: ClassVar[str] = "damage"

    def __init__(
        self,
        shared: Shared,
        *,
        amount: int,
        plus: tuple[int, ...] = (),
        types: tuple[str, ...] = (),
        free_strike: bool = False,
        unreducible: bool = False,
        half: bool = False,
        dice: tuple[int, ...] = (),
        per: str = "",
        pierces: bool = False,
        objects: bool = False,
    ) -> None:
        super().__init__(shared)
        self.objects = objects
        self.amount, self.plus, self.types = amount, plus, types
        self.free_strike, self.unreducible, self.half = free_strike, unreducible, half
        self.dice, self.per, self.pierces = Roll(dice, "damage") if dice else None, per, pierces

    @property
    def offer(self) -> str:
        return "deal the damage to {who}"

    def run(self, use: Use, meant: list[Creature] | None = None) -> Script[list[Creature]]:
        """To whoever it is for, and to the objects as near, if it says so (H42)."""
        found = yield from super().run(use, meant)
        for thing in things_within(use.fight, use.actor, self.to.within) if self.objects else []:
            amount = self.amount + (sum((yield self.dice)) if self.dice is not None else 0)
            yield from batter(use.fight, thing, amount)
        return found

    def do(self, use: Use) -> Script[None]:
        amount = self.amount
        if self.dice is not None:
            amount += sum((yield self.dice))
        if self.per:
            amount *= friends_beside(use, self.per)
        if self.free_strike:
            amount = use.actor.stats.free_strike.damage[0]
        elif self.half:
            amount = use.dealt // 2
        if self.plus:
            amount += max(use.actor.stats.characteristics[c] for c in self.plus)
        kind = use.chosen if use.chosen in self.types else (yield from choose(use, self.types)) if self.types else ""
        if amount > 0:
            yield from use.damage(amount, kind, unreducible=self.unreducible, pierces=self.pierces)
            if use.dealt and not use.target.dead:
                use.avoided = False  # a part that did no harm takes nothing from one that did


def friends_beside(use: Use, keyword: str) -> int:
    """How many of the user's side, of a kind, are adjacent to the target."""
    fight, target = use.fight, use.target
    friends = [c for c in fight.creatures if c.side == use.actor.side and c.conscious and c is not target]
    return sum(1 for c in friends if belongs(c, keyword) and squares_between(fight, c, target) <= 1)


class Shove(Step):
    """Forced movement, of one of some kinds."""

    name: ClassVar[str] = "move it"
    to_the_dead: ClassVar[bool] = True

    def __init__(
        self, shared: Shared, *, kinds: tuple[str, ...], distance: int, vertical: bool, ignores_stability: bool
    ) -> None:
        super().__init__(shared)
        self.kinds, self.distance, self.vertical, self.ignores_stability = kinds, distance, vertical, ignores_stability

    @property
    def offer(self) -> str:
        return (
            f"{' or '.join(self.kinds)} {{who}} up to {self.distance} {'square' if self.distance == 1 else 'squares'}"
        )

    def do(self, use: Use) -> Script[None]:
        if use.target is use.actor:
            return
        kind = yield from choose(use, self.kinds)
        yield from use.force(kind, self.distance, self.vertical, self.ignores_stability)


BY_THEMSELVES = (PRONE, GRABBED)
"""Conditions that end in a way of their own, whatever came with them."""


class Afflict(Step):
    """All of some conditions, or one of them."""

    name: ClassVar[str] = "the condition"

    def __init__(
        self,
        shared: Shared,
        *,
        conditions: dict[str, int],
        ends: str,
        either: bool,
        by_type: dict[str, str],
        together: Lasting | None = None,
    ) -> None:
        """`together`: what they are called where one saving throw ends several of them."""
        super().__init__(shared)
        self.conditions, self.ends, self.either, self.by_type = conditions, ends, either, by_type
        self.together = together

    @property
    def offer(self) -> str:
        return f"{{who}} becomes {(' or ' if self.either else ' and ').join(self.conditions)}"

    def do(self, use: Use) -> Script[None]:
        if use.chosen in self.by_type:
            names = [self.by_type[use.chosen]]
        else:
            names = [(yield from choose(use, tuple(self.conditions)))] if self.either else list(self.conditions)
        if self.together is not None:
            if not use.avoided:
                suffered = tuple([c for c in self.conditions.values() if c not in BY_THEMSELVES])
                lay_on(use.fight, use.target, self.together, use.actor.id, self.ends, suffered)
            names = [name for name in names if self.conditions[name] in BY_THEMSELVES]
        for name in names:
            condition = self.conditions[name]
            if condition == GRABBED:
                if not use.avoided and not use.target.dead:
                    reach = max(use.ability.reach, use.ability.distance)
                    yield from hold(use.fight, use.actor, use.target, reach, self.ends)
            else:
                yield from use.afflict(condition, "stand" if condition == PRONE else self.ends)


class Choose(Step):
    """The type of damage for all that the ability does."""

    name: ClassVar[str] = "the type"

    def __init__(self, shared: Shared, *, types: tuple[str, ...]) -> None:
        super().__init__(shared)
        self.types = types

    def do(self, use: Use) -> Script[None]:
        if not use.chosen:
            use.chosen = yield from choose(use, self.types)


class Last(Step):
    """A named effect."""

    name: ClassVar[str] = "the effect"

    def __init__(self, shared: Shared, *, lasting: Lasting, ends: str, conditions: tuple[int, ...]) -> None:
        super().__init__(shared)
        self.lasting, self.ends, self.conditions = lasting, ends, conditions

    @property
    def offer(self) -> str:
        return f"{self.lasting.name} for {{who}}"

    def do(self, use: Use) -> Script[None]:
        if not use.avoided:
            lay_on(use.fight, use.target, self.lasting, use.actor.id, self.ends, self.conditions)
        yield from ()


class Heal(Step):
    """Stamina back: a number, or a share of the damage just dealt."""

    name: ClassVar[str] = "Stamina"

    def __init__(self, shared: Shared, *, amount: int, share: str, per_level: int) -> None:
        super().__init__(shared)
        self.amount, self.share, self.per_level = amount, share, per_level

    def do(self, use: Use) -> Script[None]:
        amount = self.amount + self.per_level * use.target.stats.level
        if self.share:
            amount = use.dealt if self.share == "all" else use.dealt // 2
        if amount > 0 and use.target.stamina < use.target.stats.stamina:
            regain(use.fight, use.target, amount)
        yield from ()


class Where(Question[Fight, int | str]):
    """Where a move leads that an ability lets somebody make."""

    about: ClassVar[str] = "go"

    def __init__(self, ability: str, mover: str, budget: int) -> None:
        self.ability, self.mover, self.budget = ability, mover, budget

    def sentence(self, fight: Fight) -> str:
        return say(
            "{ability}: where does {mover} go? (up to {budget})",
            ability=self.ability,
            mover=fight.get(self.mover).name,
            budget=self.budget,
        )

    def label(self, fight: Fight, option: int | str) -> str:
        return fight.name_cell(option) if isinstance(option, int) else "Stay"

    def spell(self, fight: Fight, option: int | str) -> str:
        return fight.name_cell(option) if isinstance(option, int) else option

    def card(self, fight: Fight, option: int | str) -> Card:
        if not isinstance(option, int):
            return Card(kind="no")
        name = fight.name_cell(option)
        return Card(kind="move", area=(name,), path=(name,), rule="steel.movement.basic")

    def cause(self, fight: Fight) -> Cause | None:
        return Cause(actor=self.mover, ability=self.ability)


class Go(Step):
    """A willing move."""

    name: ClassVar[str] = "move"

    def __init__(self, shared: Shared, *, how: str, distance: int) -> None:
        super().__init__(shared)
        self.how, self.distance = how, distance

    @property
    def offer(self) -> str:
        verb = {"shift": "shifts", "walk": "moves", "teleport": "teleports", "jump": "jumps"}.get(self.how, "stands up")
        return f"{{who}} {verb}{f' up to {self.distance} squares' if self.distance > 1 else ''}"

    def do(self, use: Use) -> Script[None]:
        fight, mover = use.fight, use.target
        if not mover.conscious:
            return
        distance = self.distance or speed_of(fight, mover)
        source = source_of(use.ability, use.actor, mover)
        if self.how == "shift":
            yield from shifting.shift(fight, mover, distance, source=source)
        elif self.how == "teleport":
            yield from teleport(fight, mover, distance, mover, source)
        elif self.how == "jump":
            yield from jump_up_to(fight, mover, distance)
        elif self.how == "stand up":
            if mover.conditions & LYING and not mover.conditions & KEPT_DOWN and not kept_down(fight, mover):
                end_condition(fight, mover, PRONE)
        else:
            yield from self._walk(use, mover, distance)

    def _walk(self, use: Use, mover: Creature, distance: int) -> Script[None]:
        fight, budget = use.fight, min(distance, speed_of(use.fight, mover))
        known = movement.explore(fight, mover, budget)
        if not known.cost:
            return
        question = Where(use.ability.name, mover.id, budget)
        to = yield Ask(mover.seat, question, (*known.cost, "stay"))
        if to == "stay":
            return
        if log := fight.log:
            where = fight.name_cell(to)
            log.begin("{who} goes to {where}.", "steel.movement.basic", who=mover.name, where=where)
        yield from movement.walk_path(fight, mover, movement.best_path(fight, mover, to, budget, known=known))
        if log := fight.log:
            log.end()


class Strike(Step):
    """The user makes free strikes against enemies in `to`; friends in `to` make theirs against the target."""

    name: ClassVar[str] = "a free strike"
    to_the_dead: ClassVar[bool] = True  # whose own death lets it strike once more

    def __init__(self, shared: Shared, *, against: str, most: int) -> None:
        super().__init__(shared)
        self.against, self.most = against, most

    @property
    def offer(self) -> str:
        return "free strikes at everybody beside {who}" if self.against == "each adjacent" else "a free strike ({who})"

    def do(self, use: Use) -> Script[None]:
        friend = use.target.side == use.actor.side
        fight, striker, wanted = use.fight, use.actor, use.target
        if friend:
            striker, wanted = use.target, victim(use)
        last_blow = striker.dead and striker is use.actor and use.targets == [striker]
        if not striker.conscious and not last_blow:
            return
        if self.against == "my choice":
            yield from self._made_to(use)
            return
        if self.against == "each adjacent":
            yield from self._all_round(fight, striker)
            return
        for _ in range(self.most):
            strike = free_strike_of(striker.block, False)
            found = ability_targets(fight, striker, strike)
            if self.against == "target":
                found = [c for c in found if c is wanted]
            else:
                found = [c for c in found if c.side != striker.side and c.conscious]
            if not found:
                return
            options = tuple(c.id for c in found)
            question = AtWhom(striker.id, strike)
            chosen = options[0] if len(options) == 1 else (yield Ask(striker.seat, question, options))
            yield from free_strike_at(fight, striker, fight.get(chosen), False)

    def _made_to(self, use: Use) -> Script[None]:
        """Whoever it is done to strikes at whom the user says: a friend of its own, too."""
        fight, striker = use.fight, use.target
        found = [c for c in ability_targets(fight, striker, free_strike_of(striker.block, False)) if c.conscious]
        found = [c for c in found if c is not use.actor]
        if not found or not striker.conscious:
            return
        options = tuple([c.id for c in found])
        question = AtWhom(striker.id, free_strike_of(striker.block, False))
        chosen = options[0] if len(options) == 1 else (yield Ask(use.actor.seat, question, options))
        yield from free_strike_at(fight, striker, fight.get(chosen), False)

    def _all_round(self, fight: Fight, striker: Creature) -> Script[None]:
        """Every enemy beside it, each once."""
        strike = free_strike_of(striker.block, False)
        beside = [c for c in ability_targets(fight, striker, strike) if c.side != striker.side]
        for other in beside:
            if striker.conscious and other.conscious and squares_between(fight, striker, other) <= 1:
                yield from free_strike_at(fight, striker, other, False)


def victim(use: Use) -> Creature:
    """Whom those who act because of an ability act against: its target, or whoever set it off."""
    if use.aimed is not use.actor:
        return use.aimed
    if use.trigger is not None and use.trigger is not use.actor:
        return use.trigger
    return use.targets[0] if use.targets else use.aimed


SIGNATURE = "signature"
"""In place of a name: a signature ability of whoever uses it."""


class UseAbility(Step):
    """Those it is done to use one of their abilities."""

    name: ClassVar[str] = "another ability"

    def __init__(self, shared: Shared, *, ability: str, against: str) -> None:
        super().__init__(shared)
        self.ability, self.against = ability.casefold(), against

    @property
    def offer(self) -> str:
        return f"{{who}} uses {'a signature ability' if self.ability == SIGNATURE else self.ability.title()}"

    def do(self, use: Use) -> Script[None]:
        fight, user = use.fight, use.target
        if not user.conscious:
            return
        if self.against == "my choice":
            yield from self._made_to(use)
            return
        if self.ability == SIGNATURE:
            ability = yield from self._signature(fight, user)
            if ability is None:
                return
        else:
            ability = next((a for a in user.stats.abilities if a.name.casefold() == self.ability), None)
        if ability is not None and ability.id == use.ability.id:
            return
        if ability is None:
            yield from self._common(fight, user)
            return
        only = None
        if self.against == "target" and not ability.area:
            wanted = victim(use)
            only = [c for c in ability_targets(fight, user, ability) if c is wanted]
            if not only:
                return
        elif why_no_target(fight, user, ability) is not None:
            return
        yield from use_ability(fight, user, ability, only=only, main_action=False, free=True)

    def _made_to(self, use: Use) -> Script[None]:
        """Whoever it is done to uses a signature ability on whom the user says: on a friend of its own, too."""
        fight, user = use.fight, use.target
        ability = yield from self._signature(fight, user, areas=False)
        found = [c for c in ability_targets(fight, user, ability) if c is not use.actor] if ability is not None else []
        if ability is None or not found:
            return
        options = tuple([c.id for c in found])
        chosen = options[0] if len(options) == 1 else (yield Ask(use.actor.seat, AtWhom(user.id, ability), options))
        yield from use_ability(fight, user, ability, only=[fight.get(chosen)], main_action=False, free=True)

    def _signature(self, fight: Fight, user: Creature, areas: bool = True) -> Script[Ability | None]:
        """One of those main actions with a roll that cost nothing, and that has somebody to be used on."""
        found = [a for a in user.stats.abilities if a.action == "main" and a.roll and not a.cost]
        found = [a for a in found if areas or not a.area]
        found = [a for a in found if why_no_target(fight, user, a) is None]
        if len(found) < 2:
            return found[0] if found else None
        names = tuple(a.name for a in found)
        chosen = yield Ask(user.seat, Which(found[0].name, user.id, user.id), names)
        return found[names.index(chosen)]

    def _common(self, fight: Fight, user: Creature) -> Script[None]:
        """A maneuver or main action that anybody has."""
        for choice in choices_of(user.block).values():
            if choice.name.casefold() != self.ability or choice.action not in ("main", "maneuver", "free"):
                continue
            if choice.why_not(fight, user) is None:
                depth = len(fight.log.causes) if fight.log else 0
                yield from choice.do(fight, user)
                if log := fight.log:
                    while len(log.causes) > depth:
                        log.end()
            return


class Test(Step):
    """A test by whoever it is done to, and what its tier means."""

    name: ClassVar[str] = "a test"

    def __init__(
        self, shared: Shared, *, characteristics: tuple[int, ...], tiers: tuple[tuple[Step, ...], ...]
    ) -> None:
        super().__init__(shared)
        self.characteristics, self.tiers = characteristics, tiers

    def do(self, use: Use) -> Script[None]:
        best = max(self.characteristics, key=use.target.stats.characteristics.__getitem__)
        reached = yield from roll_test(use.fight, use.target, best)
        yield from run_all(use, self.tiers[reached - 1])
