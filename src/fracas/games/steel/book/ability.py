"""Using an ability: choose targets, roll once, find each target's tier, do what the ability says.

Content never touches creatures directly but through `Use`, which knows who uses what on whom and with which result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fracas.core.ask import Ask, Script
from fracas.core.language import say, strung
from fracas.games.steel.book import areas_of_effect as areas
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.ability_roll import roll
from fracas.games.steel.book.aiming import AtWhom
from fracas.games.steel.book.asking import Source
from fracas.games.steel.book.breaking_objects import batter
from fracas.games.steel.book.changes import LASTING, STANDS, stronger
from fracas.games.steel.book.condition.consequences import HELD_FAST
from fracas.games.steel.book.conditions import afflict
from fracas.games.steel.book.director import pick
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.forced_movement import force
from fracas.games.steel.book.hero_tokens import gain_surges
from fracas.games.steel.book.hits import Blow
from fracas.games.steel.book.model import (
    CHARACTERISTICS,
    PRONE,
    Ability,
    Creature,
)
from fracas.games.steel.book.moments import MOMENTS, Moments
from fracas.games.steel.book.movement import fall
from fracas.games.steel.book.objects import Thing, choose_object
from fracas.games.steel.book.power_roll import rolled_with
from fracas.games.steel.book.shifting import shift
from fracas.games.steel.book.stability import held_fast
from fracas.games.steel.book.stamina import hurt
from fracas.games.steel.book.surges import SURGE_DAMAGE, may_surge, surge_potency
from fracas.games.steel.book.where import squares_between

if TYPE_CHECKING:
    from fracas.games.steel.book.more import More

HIT: Final = MOMENTS.claim(Moments.hit, "ability.Use.damage")
TARGETED: Final = MOMENTS.claim(Moments.targeted, "ability.use_ability")
USED: Final = MOMENTS.claim(Moments.used, "ability.use_ability")
AFFLICTED: Final = MOMENTS.claim(Moments.afflicted, "ability.Use.afflict")
CRITICAL: Final = 19
NOBODY: Final = "nobody"
MEANT_FOR_ANYBODY = ("creature", "other", "grabbable")


class Use:
    """One use of an ability: the user, the targets, the roll, and what the ability may do to them."""

    def __init__(self, fight: Fight, actor: Creature, ability: Ability) -> None:
        self.fight, self.actor, self.ability = fight, actor, ability
        self.targets: list[Creature] = []
        self.things: list[Thing] = []  # objects it is aimed at
        self.area: areas.Area = ()  # where it was laid
        self.cells: tuple[int, ...] = ()
        self.target: Creature = actor
        self.natural = 0
        self.tier = 1
        self.tiers: dict[str, int] = {}
        self.surged: tuple[str, int] = ("", 0)
        self.potent_against: tuple[str, ...] = ()
        self.avoided = False
        self.exerted = False  # by rolling with Might or Agility
        self.main_action = ability.action == "main"
        self.trigger: Creature | None = None  # whoever set it off, if it is a reaction
        self.aimed: Creature = actor  # the target, while something is done to somebody else because of it
        self.dealt = self.total = 0  # the damage its target, and all of them, have taken from it
        self.paid: tuple[More, ...] = ()  # what was paid for on top
        self.strikers: dict[str, Creature] = {}  # of a squad that strikes as one: who strikes whom
        self.extra: dict[str, int] = {}  # more damage for a target, once
        self.done: tuple[str, ...] = ()  # what is done before or after, and not twice
        self.joined: dict[str, tuple[str, ...]] = {}  # who of a squad strikes too, and what each has done already
        self.chosen = ""  # the type of damage chosen for all of it
        self.more_targets = 0
        self.more_potency = 0

    @property
    def critical(self) -> bool:
        """A natural 19 or 20 with a main action, which earns another one (steel.roll.critical)."""
        return self.natural >= CRITICAL and self.main_action

    def hit(self) -> list[Creature | Thing]:
        """All its targets, creatures first."""
        return [*self.targets, *self.things]

    def number(self, name: str) -> int:
        """A declared number, by tier where it differs by tier."""
        return self.ability.number(name, self.tier)

    def word(self, name: str) -> str:
        """What is declared as a word: a kind of area, a material."""
        return str(self.ability.numbers[name])

    # What abilities do to their target

    def damage(
        self, amount: int | None = None, kind: str | None = None, *, unreducible: bool = False, pierces: bool = False
    ) -> Script[int]:
        """Deal this tier's damage (or the amount given), with surges spent on this target."""
        if amount is None:
            assert self.ability.damage is not None
            amount = self.ability.damage[self.tier - 1]
        if self.surged[0] == self.target.id:
            amount += SURGE_DAMAGE * self.surged[1]
        if self.extra:
            amount += self.extra.pop(self.target.id, 0)
        if kind is None:
            kind = self.ability.kind
        fast = self.target.conditions & HELD_FAST and held_fast(self.fight, self.actor, self.target)
        taken = yield from hurt(self.fight, self.target, amount, kind, self.actor, (), unreducible, pierces)
        self.dealt += taken
        self.total += taken
        self.avoided = amount > 0 and taken == 0
        if fast and self.target.dead:
            self.avoided = True  # what held it fast in life keeps its body where it is
        fight = self.fight
        if taken and fight.on[HIT]:
            blow = Blow(self.actor, self.target, taken, self.ability, kind)
            for item in (yield from fight.everybody(HIT, fight.creatures[0])):
                yield from item.hit(fight, fight.owner(item), blow)
        return taken

    def damage_to(self, thing: Thing) -> int:
        """What an object takes: the damage of its tier, with surges spent on it, and nothing else (H42)."""
        if self.ability.damage is None:
            return 0
        surges = self.surged[1] if self.surged[0] == thing.id else 0
        tier = self.tiers.get(thing.id, 1)
        return self.ability.damage[tier - 1] + SURGE_DAMAGE * surges + self.extra.get(thing.id, 0)

    def push(self, distance: int | None = None, vertical: bool = False) -> Script[bool]:
        """Push the target; returns whether it crashed into something that stopped it, as do `pull` and `slide`."""
        return (yield from self._force("push", distance, vertical))

    def pull(self, distance: int | None = None) -> Script[bool]:
        return (yield from self._force("pull", distance, False))

    def slide(self, distance: int | None = None, vertical: bool = False) -> Script[bool]:
        return (yield from self._force("slide", distance, vertical))

    def force(self, kind: str, distance: int, vertical: bool = False, ignores_stability: bool = False) -> Script[bool]:
        """Push, pull or slide the target."""
        return (yield from self._force(kind, distance, vertical, ignores_stability))

    def _force(self, kind: str, distance: int | None, vertical: bool, ignores_stability: bool = False) -> Script[bool]:
        squares = self.number(kind) if distance is None else distance
        if not squares or self.avoided:
            return False
        if self.actor.conditions & LASTING or self.fight.on[STANDS]:
            squares += stronger(self.fight, self.actor)
        words = self.ability.keywords
        weapon = "Melee" in words and "Weapon" in words
        return (
            yield from force(
                self.fight,
                self.actor,
                self.target,
                kind,
                squares,
                vertical=vertical,
                melee_weapon=weapon,
                ignores_stability=ignores_stability,
                source=Source(self.ability.name),
            )
        )

    def potent(self, value: int | None = None) -> bool:
        """Whether the potency beats the target: its score is below the value (raised by 1 if surges were spent)."""
        assert self.ability.potency is not None
        characteristic, declared = self.ability.potency
        if value is None:
            value = declared[self.tier - 1] if isinstance(declared, tuple) else declared
        if self.target.id in self.potent_against:
            value += 1
        score = self.target.stats.characteristics[characteristic]
        beaten = score < value and not self.avoided and not self.target.dead
        if log := self.fight.log:
            log.tell(
                "{name} below {value}: {who} has {score} and {result}.",
                "steel.rule.potency",
                "steel.rule.potency.letters",
                "steel.rule.characteristics",
                value=value,
                who=self.target.name,
                name=CHARACTERISTICS[characteristic],
                score=score,
                result="suffers the effect" if beaten else "is not affected",
            )
        return beaten

    def afflict(self, condition: int, ends: str) -> Script[None]:
        """The target suffers a condition; one knocked prone in the air falls."""
        if self.avoided or self.target.dead:
            return
        fight, target = self.fight, self.target
        afflict(fight, target, condition, self.actor.id, ends)
        if condition == PRONE:
            yield from fall(fight, target)
        if fight.on[AFFLICTED] and target.conditions & condition:
            for item in (yield from fight.everybody(AFFLICTED, target)):
                yield from item.afflicted(fight, fight.owner(item), target, condition, self.actor)

    def knock_prone(self) -> Script[None]:
        yield from self.afflict(PRONE, "stand")

    def gain_surges(self, number: int) -> None:
        gain_surges(self.fight, self.target, number)

    def shift(self, distance: int) -> Script[None]:
        """The user (not the target) may shift."""
        if self.actor.conscious:
            yield from shift(self.fight, self.actor, distance, source=Source(self.ability.name))


def affordable(fight: Fight, actor: Creature, ability: Ability) -> bool:
    if not ability.cost:
        return True
    return (actor.grit if actor.stats.hero else fight.menace) >= ability.cost


def pay(fight: Fight, actor: Creature, ability: Ability) -> None:
    """Heroes pay in Grit (H5), the Director in Menace (H6)."""
    if not ability.cost:
        return
    hero = actor.stats.hero
    if hero:
        actor.grit -= ability.cost
    else:
        fight.menace -= ability.cost
    if log := fight.log:
        resource, rule = ("Grit", "steel.house.grit") if hero else ("Menace", "steel.house.menace")
        log.tell("{who} spends {n} {what}.", rule, who=actor.name, n=ability.cost, what=resource)


def why_no_target(fight: Fight, actor: Creature, ability: Ability) -> str | None:
    """Why the ability has nothing to aim at, or None when it does."""
    if not ability.area:
        aims = ability.targets != "self" and not (ability.opens and _comes_near(fight, actor, ability))
        if aims and not targeting.has_target(fight, actor, ability):
            return "there is no target in reach with line of effect"
    elif ability.area in ("burst", "cube", "line"):
        if "zone" not in ability.numbers and not areas.anyone_in_reach(fight, actor, ability):
            return "nobody it could affect is within its area"
    elif ability.area == "wall" and not areas.room_for_wall(fight, actor, ability):
        return "there is no free square for it"
    return None


def _comes_near(fight: Fight, actor: Creature, ability: Ability) -> bool:
    """Whether a foe would be in reach after the move that comes first."""
    far = max(ability.reach, ability.distance) + ability.opens
    return any(squares_between(fight, actor, enemy) <= far for enemy in fight.able_enemies(actor))


def why_not_use(fight: Fight, actor: Creature, ability: Ability) -> str | None:
    """Why the ability cannot be used now, or None when it can."""
    if not affordable(fight, actor, ability):
        return say("it costs {cost} {what}", cost=ability.cost, what="Grit" if actor.stats.hero else "Menace")
    if ability.allowed is not None:
        reason = ability.allowed(fight, actor)
        if reason is not None:
            return str(reason)
    return why_no_target(fight, actor, ability)


def use_ability(
    fight: Fight,
    actor: Creature,
    ability: Ability,
    *,
    only: list[Creature] | None = None,
    main_action: bool | None = None,
    line_open: bool = False,
    rules: tuple[str, ...] = (),
    free: bool = False,
    trigger: Creature | None = None,
    at_object: bool = False,
) -> Script[Use]:
    """Use an ability from choosing targets to its last effect. `only` limits whom it may aim at.

    With `line_open` its line of the log stays open for what else comes of it. `rules` are more rules to name there.
    One that is `free` costs nothing; `trigger` is whoever set it off. The first target may be an object (`at_object`).
    """
    use = Use(fight, actor, ability)
    use.trigger = trigger
    if main_action is not None:
        use.main_action = main_action
    if ability.more is not None:
        yield from ability.more(use)
        ability = use.ability
    if at_object and (thing := (yield from choose_object(fight, actor, ability))) is not None:
        use.things.append(thing)
    if not ability.area:
        yield from _choose_targets(use, only)
    if fight.log:
        _tell_use(use, rules)
    if not free:
        pay(fight, actor, ability)
    if ability.first is not None and not ability.opens:
        yield from ability.first(use)
    if ability.area:
        yield from _aim(use)
    if ability.aimed is not None:
        yield from ability.aimed(use)
    if fight.on[TARGETED] and use.targets:
        stood = [(target.at, target.z) for target in use.targets]
        for item in (yield from fight.everybody(TARGETED, actor)):
            yield from item.targeted(fight, fight.owner(item), use)
        if ability.area:
            _left_it(use, stood)
    if ability.potency is not None and use.targets and may_surge(fight, actor, 2):
        yield from surge_potency(use)
    if ability.roll:
        yield from roll(use)
    yield from _affect(use)
    if ability.last is not None:
        yield from ability.last(use)
    if fight.on[USED]:
        for item in (yield from fight.everybody(USED, actor)):
            yield from item.used(fight, fight.owner(item), use)
    if (log := fight.log) and not line_open:
        log.end()
    return use


def _affect(use: Use) -> Script[None]:
    """What it does to each of its targets; to its user, if it is an area that lies where nobody is."""
    fight, ability = use.fight, use.ability
    for target in use.targets or ([use.actor] if ability.area and not use.things else []):
        use.target = target
        use.avoided = False
        use.dealt = 0
        use.tier = use.tiers.get(target.id, 1)
        if ability.effect is not None:
            yield from ability.effect(use)
    for thing in use.things:
        yield from batter(fight, thing, use.damage_to(thing))


def _block_rules(ability: Ability) -> tuple[str, ...]:
    rules = ability.rules
    if ability.keywords:
        rules = (*rules, "steel.ability.keywords")
    return (*rules, "steel.ability.format")


def _tell_use(use: Use, rules: tuple[str, ...]) -> None:
    ability, actor = use.ability, use.actor
    if ability.area or ability.targets == "self":
        words = "{who} uses {what}."
    else:
        words = "{who} uses {what} on {names}."
        rules = (*rules, "steel.rule.lineofeffect")
    names = strung([target.name for target in use.hit()], ", ") or "nobody"
    use.fight.telling.beat(actor.id, ability.name, [target.id for target in use.targets])
    use.fight.telling.begin(words, *rules, *_block_rules(ability), who=actor.name, what=ability.name, names=names)


def _aim(use: Use) -> Script[None]:
    """Where an area is placed, and who is in it."""
    fight, actor, ability = use.fight, use.actor, use.ability
    if ability.area == "wall":
        use.cells = yield from areas.build_wall(fight, actor, ability)
        return
    area = yield from areas.choose_area(fight, actor, ability)
    use.area, use.cells = area, areas.squares_of(area)
    if "zone" in ability.numbers:
        return
    use.targets = areas.area_targets(fight, actor, ability, area)
    use.things = areas.area_things(fight, actor, ability, area)
    if ability.picked:
        use.targets = yield from pick(fight, ability.picked, ability.name, use.targets, len(use.targets))
    if (log := fight.log) and (use.targets or use.things):
        log.tell("Targets: {names}.", names=strung([target.name for target in use.hit()], ", "))
        if beat := log.going_on:
            beat.targets = tuple([target.id for target in use.targets])


def _left_it(use: Use, stood: list[tuple[int, int]]) -> None:
    """Who has moved out of the area before anything was rolled is not hit."""
    fight, ability = use.fight, use.ability
    moved = [t for t, at in zip(use.targets, stood, strict=True) if (t.at, t.z) != at]
    inside = areas.area_targets(fight, use.actor, ability, use.area) if moved else []
    for target in moved:
        if target not in inside:
            use.targets.remove(target)
            if log := fight.log:
                log.tell("{who} is out of the area in time.", "steel.area.general", who=target.name)


def _choose_targets(use: Use, only: list[Creature] | None) -> Script[None]:
    """One target after another, up to as many as the ability takes; after the move that may come first."""
    ability = use.ability
    if ability.first is not None and ability.opens:
        yield from ability.first(use)
    if ability.targets == "self":
        use.targets = [use.actor]
        return
    if use.ability.per_minion and only is None and use.actor.squad and "minions" in use.fight.follows:
        from fracas.games.steel.book.squads import choose_targets

        yield from choose_targets(use)
        return
    left = only if only is not None else targeting.ability_targets(use.fight, use.actor, ability)
    left = left[:]
    most = ability.most + use.more_targets - len(use.things)
    if ability.picked and only is None:
        use.targets = yield from pick(use.fight, ability.picked, ability.name, left, ability.most)
        return
    while left and len(use.targets) < most:
        options = tuple(c.id for c in left)
        if use.targets or use.things:
            options = (*options, "done")
        if len(options) == 1 and _would_hit_a_friend(use, left[0], only):
            options = (*options, NOBODY)
        chosen = (
            options[0] if len(options) == 1 else (yield Ask(use.actor.seat, AtWhom(use.actor.id, ability), options))
        )
        if chosen in ("done", NOBODY):
            return
        target = use.fight.get(chosen)
        use.targets.append(target)
        left.remove(target)


def _would_hit_a_friend(use: Use, target: Creature, only: list[Creature] | None) -> bool:
    """Whether the lone target is on the user's side, though the ability is meant for anybody: better ask first.

    Off turn, whoever limits the ability to one creature has asked already.
    """
    if target.side != use.actor.side or use.ability.targets not in MEANT_FOR_ANYBODY:
        return False
    return only is None or use.fight.turn == use.actor.id


__all__ = ["Use", "affordable", "pay", "rolled_with", "use_ability", "why_not_use"]
