"""Damage: what a hit is, and how the base book resolves one (rulings 41 to 50)."""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Script
from fracas.core.language import word
from fracas.games.dojo.rules import health
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.asking import code
from fracas.games.dojo.rules.endless import endless, stooge_falls
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.kit_index import is_out, kit_of
from fracas.games.dojo.rules.model import (
    IRON,
    NOBODY,
    POWER,
    WEAKNESS,
    Fight,
    Figure,
    Spot,
    Target,
    Unit,
)
from fracas.games.dojo.rules.moments import at_moment, moment, value
from fracas.games.dojo.rules.parameter import in_force
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.phrases import listed
from fracas.games.dojo.rules.spend_questions import Spend, SpendIron
from fracas.games.dojo.rules.targeting import cells_of, fallen
from fracas.games.dojo.rules.token_substitutes import sources, spend_sources
from fracas.games.dojo.rules.tokens import discard

NOTHING: frozenset[str] = frozenset()
BeforePush = Callable[[Target], Script[None]]
"""A rule for whoever was hit, between the damage and the push."""


class Wound:
    """Damage on its way to a unit, whoever deals it: a hit, or what Traps, Burning and falls do (ruling 44)."""

    __slots__ = ("amount", "dealt", "hp_lost", "target", "unit")

    def __init__(self, target: Target, unit: Unit, amount: int) -> None:
        self.target, self.unit, self.amount = target, unit, amount
        self.dealt = self.hp_lost = 0

    @property
    def blow(self) -> Hit | None:
        """The hit, where somebody has dealt it."""
        return None

    @property
    def body(self) -> Figure:
        """The figure that is hurt, where it is one."""
        assert isinstance(self.target, Figure), "an obstacle has no body"
        return self.target


class Hit(Wound):
    """Damage from a single source on its way to one target.

    `ignores` names what does not help: armor, shields, iron, weakness, power, abilities. `dealt` is the damage that
    came through, on the Shield or on the bar. `harmless` is a push or pull without damage; `taker` is the one of the
    target's side who takes a part of it.
    """

    __slots__ = (
        "act",
        "at",
        "attacker",
        "blocked",
        "deed",
        "harmless",
        "ignores",
        "iron",
        "iron_allowed",
        "landed",
        "moved",
        "power",
        "pull",
        "push",
        "shield",
        "source",
        "struck_at",
        "super_move",
        "taker",
        "thing",
        "up_to",
    )

    def __init__(
        self,
        deed: Actor,
        target: Target,
        amount: int,
        push: int,
        pull: int,
        ignores: frozenset[str],
        source: tuple[int, ...] = (),
    ) -> None:
        Wound.__init__(self, target, deed.fight.units[target.unit] if isinstance(target, Figure) else deed.unit, amount)
        self.deed, self.push, self.pull = deed, push, pull
        self.act: Act | None = deed if isinstance(deed, Act) else None
        self.attacker: Unit = deed.unit
        self.thing = isinstance(target, Spot) or target.copy
        """A Copy or an obstacle: no Armor, no Abilities, and nobody is hurt (ruling 126)."""
        self.source = source
        self.at = source or deed.place_now()
        """The spaces it comes from: the body's, or those of the Copy that strikes."""
        self.struck_at = cells_of(deed.fight, target) if isinstance(target, Figure) and target.at >= 0 else (target.at,)
        """Where the target stood, even when the hit sends it out of play."""
        self.ignores = ignores if deed.silent else ignores | deed.kit.damage_ignores
        self.super_move = deed.silent
        self.power = self.iron = 0
        self.landed = self.blocked = self.up_to = self.iron_allowed = False
        self.harmless = False
        self.moved, self.shield = 0, ""
        self.taker = NOBODY

    @property
    def blow(self) -> Hit | None:
        return self

    @property
    def by_action(self) -> bool:
        return self.act is not None

    @property
    def from_enemy(self) -> bool:
        return self.attacker.side != self.unit.side

    @property
    def origin(self) -> tuple[int, ...]:
        """The spaces a push of it leads away from: where whoever strikes is now, perhaps moved since the hit."""
        return self.source or self.deed.place_now()

    @property
    def striker(self) -> Figure:
        """The body of whoever hit; not the Copy, nor the body of another, that may have carried it out."""
        body = self.deed.body
        return body if not body.copy and body.unit == self.attacker.index else self.deed.fight.body(self.attacker)


def hit(
    deed: Actor,
    target: Target,
    amount: int,
    push: int = 0,
    pull: int = 0,
    ignores: frozenset[str] = NOTHING,
    source: tuple[int, ...] = (),
    up_to: bool = False,
    iron_allowed: bool = False,
    before_push: BeforePush | None = None,
) -> Script[int]:
    """One hit on one target, whatever it is. An Action that is countered hits its user as well, even where it chooses
    no targets.
    """
    if isinstance(deed, Act) and target in deed.together:
        deed.together.remove(target)
    dealt = yield from _one_hit(deed, target, amount, push, pull, ignores, source, up_to, iron_allowed, before_push)
    if isinstance(deed, Act) and deed.counter is not None and deed.counter not in deed.targeted:
        yield from _one_hit(deed, deed.counter, amount, push, pull, ignores, source, up_to, iron_allowed, before_push)
    return dealt


def blow_over(deed: Actor) -> Script[None]:
    """When nobody is left of those who are hit together, Abilities that wait for all of them act."""
    if not (isinstance(deed, Act) and deed.together):
        yield from at_moment(deed.fight, deed.unit, Ability.blows_landed, deed)


def _one_hit(
    deed: Actor,
    target: Target,
    amount: int,
    push: int,
    pull: int,
    ignores: frozenset[str],
    source: tuple[int, ...],
    up_to: bool,
    iron_allowed: bool,
    before_push: BeforePush | None,
) -> Script[int]:
    fight = deed.fight
    if isinstance(deed, Act):
        deed.struck = True
    if target.at < 0:
        return 0
    landed = Hit(deed, target, amount, push, pull, ignores, source)
    landed.up_to, landed.iron_allowed = up_to, iron_allowed
    if isinstance(target, Figure) and isinstance(deed, Act):
        deed.hits.append(landed)
    if landed.thing:
        yield from fight.book.hit_thing(landed)
        yield from blow_over(deed)
        return 0
    body = landed.body
    fight.this_turn[f"{deed.unit.index} tried {body.unit}"] = 1
    if isinstance(deed, Act):
        deed.tried.add(body.unit)
    if not fallen(fight, body) and not landed.unit.dizzy:
        yield from fight.book.resolve_hit(landed)
    if "trial" in fight.facts and body.unit >= fight.facts["contestants"]:
        fight.book.trial_hit(fight, body, landed.dealt, landed.push)
    yield from blow_over(deed)
    if before_push is not None:
        yield from before_push(target)
    if push or pull:
        yield from fight.book.shove(landed)
    return landed.dealt


def resolve_hit(hit: Hit) -> Script[None]:
    """The base order: bonuses and Power, Weakness, split, Armor, Iron, then it lands."""
    fight = hit.deed.fight
    if hit.super_move:
        armor(hit)
        yield from land(hit)
        return
    hit.amount += value(fight, hit.attacker, Ability.more_damage, hit)
    yield from spend_power(hit, 1)
    if "weakness" not in hit.ignores:
        weakness(hit)
        hit.amount = max(0, hit.amount)
    yield from split(hit)
    armor(hit)
    yield from spend_iron(hit, fight.book.iron_per_hit)
    yield from land(hit)
    yield from aftermath(hit)


# The parts of it, for both editions


def weakness(hit: Hit) -> None:
    """A Weakness token of the attacker takes 2 off and is gone."""
    if hit.attacker.tokens.get(WEAKNESS, 0):
        discard(hit.deed.fight, hit.attacker, WEAKNESS, 1)
        less = 1 if armor_installed(hit.attacker) else 2
        hit.amount -= less
        hit.blocked = hit.amount <= 0
        whom, ref = hit.deed.name(hit.target), hit.deed.fight.book.ref("token.weakness")
        hit.deed.tell("Weakness takes {n} off the hit on {whom}.", ref, n=less, whom=whom)


def armor_installed(unit: Unit) -> bool:
    return any(effect == "effect.armor-install-edge" for effect, _ in unit.effects)


def split(hit: Hit) -> Script[None]:
    """Weird effects: an ally may take part of the damage."""
    fight = hit.deed.fight
    if hit.amount > 0 and "abilities" not in hit.ignores:
        for unit in fight.units:
            if unit.side == hit.unit.side and unit is not hit.unit:
                yield from at_moment(fight, unit, Ability.split, hit)


def share(hit: Hit, body: Figure, amount: int) -> Script[None]:
    """Somebody takes a part of a hit and meets it with their own Armor and Iron (ruling 46)."""
    fight = hit.deed.fight
    part = Hit(hit.deed, body, amount, 0, 0, hit.ignores)
    part.at = hit.at
    hit.amount -= amount
    fight.book.armor(part)
    yield from spend_iron(part, fight.book.iron_per_hit)
    yield from land(part)
    yield from aftermath(part)


def has_armor(fight: Fight, unit: Unit) -> bool:
    kit = kit_of(fight, unit)
    return (kit.armor or kit.armor_super) and not kit.no_armor


def armored(hit: Hit) -> bool:
    """Whether the target has Armor against this hit."""
    return has_armor(hit.deed.fight, hit.unit)


def armor(hit: Hit) -> None:
    """Armor takes off what it can, down to 0."""
    if hit.amount > 0:
        wear_armor(hit)
        hit.amount = max(0, hit.amount)


def wear_armor(hit: Hit) -> bool:
    """Armor takes 1 off, Super Armor 2; True if there is any."""
    fight, kit = hit.deed.fight, kit_of(hit.deed.fight, hit.unit)
    if "armor" in hit.ignores or not has_armor(fight, hit.unit):
        return False
    off = 2 if kit.armor_super else 1
    hit.amount -= off
    hit.blocked = hit.amount <= 0
    source = kit.source.get("armor_super") or kit.source.get("armor", "")
    hit.deed.tell(
        "{who}'s Armor takes {n} off.",
        fight.book.ref("rule.armor"),
        fight.book.ref(source),
        who=hit.unit.name,
        n=off,
    )
    return True


def spend_power(hit: Hit, usual: int) -> Script[None]:
    """The attacker may spend Power on this hit: more damage, and a longer push if there is one."""
    if "power" in hit.ignores:
        return
    fight, kit, unit = hit.deed.fight, hit.deed.kit, hit.deed.unit
    most = 99 if "power limit" in hit.ignores else usual + kit.power_per_hit
    number = yield from fight.book.spend_tokens(fight, unit, POWER, most, hit)
    if number:
        hit.power = number
        hit.amount += number
        hit.push += number if hit.push else 0
        hit.pull += number if hit.pull and fight.book.power_pulls else 0
        if hit.act:
            hit.act.power_spent += number
        if fight.log:
            rules = [kit.source["power_per_hit"]] if number > usual and "power_per_hit" in kit.source else []
            hit.deed.tell(
                "{who} puts {n} Power into the {what} on {whom}.",
                *map(fight.book.ref, ["token.power", *rules]),
                who=unit.name,
                n=number,
                what="push" if hit.harmless and hit.push else "pull" if hit.harmless else "hit",
                whom=hit.deed.name(hit.target),
            )
        yield from at_moment(fight, unit, Ability.enhanced, hit)


def spend_iron(hit: Hit, usual: int) -> Script[None]:
    """The target may spend Iron to take less and go less far."""
    fight, kit = hit.deed.fight, kit_of(hit.deed.fight, hit.unit)
    if "iron" in hit.ignores or not fight.book.iron_helps(hit):
        return
    most = 1 if armor_installed(hit.attacker) else usual + kit.iron_per_hit
    on_damage = 0 if "iron on damage" in hit.ignores else 1
    before = hit.amount * on_damage, hit.push + hit.pull
    number = yield from fight.book.spend_tokens(fight, hit.unit, IRON, most, hit)
    if number:
        hit.iron, hurting = number, hit.amount * on_damage > 0
        hit.blocked = hit.blocked or 0 < hit.amount <= number * on_damage
        hit.amount -= number * on_damage
        hit.push, hit.pull = max(0, hit.push - number), max(0, hit.pull - number)
        fight.book.iron_spent(hit, number, before)
        whom = hit.deed.name(hit.target)
        hit.deed.tell("{who} blocks with {n} Iron.", fight.book.ref("token.iron"), who=whom, n=number)
        if hurting:
            yield from at_moment(fight, hit.unit, Ability.reduced, hit)


def iron_helps(hit: Hit) -> bool:
    """Base book: only against Actions of enemies. What earlier Iron took off the Action's total comes off first."""
    if hit.act is None or not hit.from_enemy:
        return False
    damage, spaces = hit.act.iron_left.get(hit.unit.index, (0, 0))
    used = min(damage, max(0, hit.amount)), min(spaces, hit.push + hit.pull)
    hit.act.iron_left[hit.unit.index] = damage - used[0], spaces - used[1]
    hit.amount -= used[0]
    hit.push, hit.pull = max(0, hit.push - used[1]), max(0, hit.pull - used[1])
    return hit.amount > 0 or hit.push > 0 or hit.pull > 0


def iron_spent(hit: Hit, number: int, before: tuple[int, int]) -> None:
    """Base book: Iron that took no damage, or no space, off this hit takes it off a later one of the same Action."""
    assert hit.act is not None
    damage, spaces = (max(0, number - was) for was in before)
    left = hit.act.iron_left.get(hit.unit.index, (0, 0))
    hit.act.iron_left[hit.unit.index] = left[0] + damage, left[1] + spaces


def land(hit: Hit) -> Script[None]:
    """What is left goes to the Shield and the bar."""
    fight, unit = hit.deed.fight, hit.unit
    hit.amount = max(0, hit.amount)
    if hit.amount == 0:
        hit.deed.tell("{whom} takes no damage.", "dojo.rule.hit", whom=hit.deed.name(hit.target))
        return
    hit.landed, hit.dealt = True, hit.amount
    if hit.deed.fight.log:
        hit.deed.tell(
            "{who} hits {whom} for {n}.",
            "dojo.rule.hit",
            who=hit.attacker.name,
            whom=hit.deed.name(hit.target),
            n=hit.amount,
        )
        tell_ignored(hit)
    hit.hp_lost, damaged, broke = health.lose_health(fight, unit, hit.amount, "shields" in hit.ignores)
    hit.shield = "broken" if broke else "damaged" if damaged else ""
    note_damage(fight, hit.attacker, unit)
    for parameter, side in in_force(fight):
        parameter.hurt(fight, side, unit, hit.attacker)
    if endless(fight, unit):
        stooge_falls(fight, hit.body)
    yield from ()


def tell_ignored(hit: Hit) -> None:
    """Say so when the attacker's Ability passes by what would have helped."""
    fight, passed = hit.deed.fight, hit.deed.kit.damage_ignores
    if not passed or hit.super_move or not fight.log:
        return
    there = {
        "Armor": "armor" in passed and has_armor(fight, hit.unit),
        "Shields": "shields" in passed and bool(hit.unit.shields),
        "Iron": "iron on damage" in passed and hit.unit.held(IRON) > 0,
        "Weakness": "weakness" in passed and hit.attacker.held(WEAKNESS) > 0,
    }
    if what := [word(name) for name, there_is in there.items() if there_is]:
        source = fight.book.ref(hit.deed.kit.source["damage_ignores"])
        hit.deed.tell("{what} cannot stop {who}.", source, what=listed(what), who=hit.attacker.name)


def note_damage(fight: Fight, attacker: Unit, unit: Unit) -> None:
    fight.this_turn[f"{attacker.index} hurt {unit.index}"] = 1
    fight.this_turn[f"{unit.index} was hurt"] = 1


def aftermath(hit: Hit) -> Script[None]:
    """Abilities after a hit: first the attacker's, then the target's."""
    fight, responds = hit.deed.fight, "abilities" not in hit.ignores
    yield from moment(hit.deed, hit.attacker, Ability.after_hit, hit)
    if hit.dealt:
        yield from moment(hit.deed, hit.attacker, Ability.after_damage, hit)
    if hit.shield:
        for unit in fight.units:
            if responds or unit.side == hit.attacker.side:
                yield from moment(hit.deed, unit, Ability.shield_damaged, hit, hit.shield == "broken")
    if responds:
        yield from moment(hit.deed, hit.unit, Ability.after_being_hit, hit)
        if hit.dealt:
            yield from moment(hit.deed, hit.unit, Ability.after_being_hurt, hit)


def spend_tokens(fight: Fight, unit: Unit, kind: str, most: int, hit: Wound | None) -> Script[int]:
    """Ask how many tokens a unit spends as Power or Iron, its own or what may stand in for them."""
    stock = sources(fight, unit, kind)
    most = min(most, sum(n for _, n in stock))
    if most <= 0 or is_out(fight, unit):
        return 0
    deed = Actor(fight, unit)
    number: int = yield from deed.put_question(spending(kind, unit, hit), range(most + 1))
    if number:
        yield from spend_sources(deed, kind, number, stock, hit)
    return number


def spending(kind: str, unit: Unit, hit: Wound | None) -> Spend:
    """The question how much to spend, with the hit it is about."""
    made = Spend if kind == POWER else SpendIron
    if hit is None:
        return made(unit.index)
    if (blow := hit.blow) is None:
        return made(unit.index, NOBODY, code(hit.target), hit.amount, 0)
    far = 0 if isinstance(hit.target, Spot) else blow.push + blow.pull
    return made(unit.index, blow.attacker.index, code(hit.target), hit.amount, far)
