"""Damage, Stamina, dying, healing."""

from __future__ import annotations

from typing import ClassVar, Final

from fracas.core.ask import Ask, Roll, Script
from fracas.core.card import Card
from fracas.core.language import Saying, say, strung
from fracas.games.steel.book.asking import Asked
from fracas.games.steel.book.changes import ALL, LASTING, STANDS, cannot, immunity_of, weakness_of
from fracas.games.steel.book.condition.consequences import BLEEDS
from fracas.games.steel.book.conditions import afflict, fall_unconscious, forget_source, start_dying, wake
from fracas.games.steel.book.director import holds
from fracas.games.steel.book.fight import DIRECTOR, Fight
from fracas.games.steel.book.hits import Hit
from fracas.games.steel.book.model import PRONE, Ability, Creature, Lasting
from fracas.games.steel.book.moments import MOMENTS, Moments
from fracas.games.steel.book.phrases import damage_told
from fracas.games.steel.book.settling import settle
from fracas.games.steel.book.where import squares_between

BEFORE_DAMAGE: Final = MOMENTS.claim(Moments.before_damage, "stamina.hurt")
DAMAGED: Final = MOMENTS.claim(Moments.damaged, "stamina.hurt")
WINDED: Final = MOMENTS.claim(Moments.winded, "stamina.lose_stamina")
DOWNED: Final = MOMENTS.claim(Moments.downed, "stamina.lose_stamina")
BLEED = Roll((6,), "bleeding")


def hurt(
    fight: Fight,
    target: Creature,
    amount: int,
    kind: str,
    source: Creature | None,
    rules: tuple[str, ...] = (),
    unreducible: bool = False,
    pierces: bool = False,
) -> Script[int]:
    """Deal damage: triggers first, then weakness, then immunity, then Stamina. Returns the damage taken.

    What is unreducible is taken as it is: nothing makes it less. What pierces is not made less by immunity.
    """
    if target.dead or amount <= 0:
        return 0
    if unreducible:
        return (yield from _hurt_for_sure(fight, target, amount, kind, source, rules))
    if fight.on[BEFORE_DAMAGE]:
        hit = Hit(target, amount, kind, source)
        for item in (yield from fight.everybody(BEFORE_DAMAGE, fight.creatures[0])):
            yield from item.before_damage(fight, fight.owner(item), hit)
        amount = hit.amount
    stats = target.stats
    weakness, immunity = stats.weaknesses.get(kind, 0) if amount > 0 else 0, stats.immunities.get(kind, 0)
    if target.conditions & LASTING or fight.on[STANDS] or ALL in stats.immunities or ALL in stats.weaknesses:
        weakness, immunity = weakness_of(fight, target, kind) if amount > 0 else 0, immunity_of(fight, target, kind)
    if pierces:
        immunity = 0
    taken = max(0, amount + weakness - immunity)
    if fight.log:
        _tell_damage(fight, target, amount, kind, weakness, immunity, taken, rules)
    if taken:
        yield from lose_stamina(fight, target, taken, source)
        if fight.on[DAMAGED]:
            yield from _after(fight, Hit(target, taken, kind, source))
    return taken


def _after(fight: Fight, hit: Hit) -> Script[None]:
    """Who waits for somebody to have taken damage."""
    for item in (yield from fight.everybody(DAMAGED, fight.creatures[0])):
        yield from item.damaged(fight, fight.owner(item), hit)


def _hurt_for_sure(
    fight: Fight, target: Creature, amount: int, kind: str, source: Creature | None, rules: tuple[str, ...]
) -> Script[int]:
    weakness = weakness_of(fight, target, kind)
    if fight.log:
        rules = (*rules, "steel.house.unreducible")
        _tell_damage(fight, target, amount, kind, weakness, 0, amount + weakness, rules)
    yield from lose_stamina(fight, target, amount + weakness, source)
    if fight.on[DAMAGED]:
        yield from _after(fight, Hit(target, amount + weakness, kind, source))
    return amount + weakness


def _tell_damage(
    fight: Fight,
    target: Creature,
    amount: int,
    kind: str,
    weakness: int,
    immunity: int,
    taken: int,
    rules: tuple[str, ...],
) -> None:
    sums, extra = [str(amount)], list(rules)
    if weakness:
        sums.append(Saying(" + {n} weakness", n=weakness))
        extra.append("steel.damage.weakness")
    if immunity:
        sums.append(Saying(" - {n} immunity", n=immunity))
        extra.append("steel.damage.immunity")
    fight.telling.tell(
        "{who} takes {damage}{sums}.",
        "steel.resource.stamina",
        *extra,
        who=target.name,
        damage=damage_told(taken, kind),
        sums=Saying(" ({sums})", sums=strung(sums)) if sums != [str(taken)] else "",
    )


def lose_stamina(fight: Fight, creature: Creature, amount: int, source: Creature | None) -> Script[None]:
    """Stamina goes down, with all that follows: winded, dying, unconscious, dead, a hero token against it."""
    if creature.temporary:
        amount = _from_temporary(fight, creature, amount)
        if not amount:
            return
    if fight.follows and creature.stats.minion and creature.squad and "minions" in fight.follows:
        from fracas.games.steel.book.squads import share

        yield from share(fight, creature, amount, source)
        return
    was_winded = creature.winded
    creature.stamina -= amount
    if log := fight.log:
        log.hit(creature.id, loses=amount, from_=creature.stamina + amount, to=creature.stamina)
    stats = creature.stats
    if not stats.hero:
        if creature.stamina <= 0:
            yield from _non_hero_down(fight, creature, source)
        elif creature.winded and not was_winded:
            if log := fight.log:
                log.tell("{who} is winded.", "steel.resource.winded", who=creature.name)
            yield from _becomes_winded(fight, creature)
        return
    if creature.winded and not was_winded:
        _hero_winded(fight, creature)
        yield from _becomes_winded(fight, creature)
    if creature.stamina <= -stats.winded_value:
        die(fight, creature, "steel.resource.windedvalue")
        return
    if creature.stamina <= 0:
        start_dying(fight, creature)
    if fight.tokens >= 2:
        from fracas.games.steel.book.hero_tokens import offer_stamina

        yield from offer_stamina(fight, creature)


def _from_temporary(fight: Fight, creature: Creature, amount: int) -> int:
    """Temporary Stamina goes first. Returns what is left of the damage."""
    held = min(amount, creature.temporary)
    creature.temporary -= held
    if log := fight.log:
        words = "{n} of it goes to temporary Stamina; {left} is left of that."
        log.tell(words, "steel.house.temporary", n=held, left=creature.temporary)
    return amount - held


def gain_temporary(fight: Fight, creature: Creature, amount: int) -> None:
    """Temporary Stamina does not add up: the higher number counts."""
    creature.temporary = max(creature.temporary, amount)
    if log := fight.log:
        words = "{who} has {n} temporary Stamina."
        log.tell(words, "steel.house.temporary", who=creature.name, n=creature.temporary)


def _becomes_winded(fight: Fight, creature: Creature) -> Script[None]:
    if fight.on[WINDED]:
        for item in (yield from fight.everybody(WINDED, creature)):
            yield from item.winded(fight, fight.owner(item), creature)


def _hero_winded(fight: Fight, creature: Creature) -> None:
    if log := fight.log:
        log.tell("{who} is winded.", "steel.resource.winded", who=creature.name)
    if not creature.winded_grit:
        creature.winded_grit = True
        creature.grit += 1
        if log := fight.log:
            log.tell("{who} gains 1 Grit for being winded.", "steel.house.grit", who=creature.name)


class AtZero(Asked[str]):
    """What becomes of somebody who is not a hero and has no Stamina left."""

    about: ClassVar[str] = "down"
    words: ClassVar[dict[str, str]] = {"kill": "It dies", "knock out": "It is knocked out"}
    means: ClassVar[dict[str, str]] = {
        "kill": "It is out of the fight for good.",
        "knock out": "It lies unconscious and prone, and wakes when it regains Stamina.",
    }

    def card(self, fight: Fight, option: str) -> Card:
        return Card(kind="other", text=self.means[option], rule="steel.rule.npc0")

    def sentence(self, fight: Fight) -> str:
        return say("{who} is at 0 Stamina: what becomes of it?", who=self.me(fight).name)


def _non_hero_down(fight: Fight, creature: Creature, source: Creature | None) -> Script[None]:
    """A non-hero at 0: whoever did it says whether it dies or only falls unconscious. Minions just die (H18)."""
    for ability in creature.stats.abilities:
        if ability.rises is not None and (yield from _rises(fight, creature, ability, ability.rises)):
            return
    left_over = -creature.stamina
    creature.stamina = 0
    felt = lasting_words(fight, creature)
    last_words = (*creature.kit.on[DOWNED], *felt)
    if creature.stats.minion:
        die(fight, creature, "steel.house.minions")
        yield from has_fallen(fight, creature, last_words, source)
        yield from _spill(fight, creature, left_over, source)
        return
    seat = source.seat if source is not None else DIRECTOR
    choice = yield Ask(seat, AtZero(creature.id), ("kill", "knock out"))
    if choice == "kill":
        die(fight, creature, "steel.rule.npc0")
        yield from has_fallen(fight, creature, last_words, source)
        return
    out = not creature.conscious
    if log := fight.log:
        words = "{who} lies still as before." if out else "{who} is knocked out."
        log.tell(words, "steel.rule.npc0", "steel.condition.unconscious", who=creature.name)
        log.hit(creature.id, fell=True)
    if not out:
        fall_unconscious(fight, creature)
        settle(fight)
        yield from has_fallen(fight, creature, felt, source)


class LastWord(Moments):
    """What a lasting effect does when whoever has it is at 0 Stamina; the dead have no effects any more."""

    def __init__(self, lasting: Lasting, source: Creature) -> None:
        super().__init__()
        self.lasting, self.source = lasting, source

    def downed(self, fight: Fight, me: Creature, who: Creature, by: Creature | None) -> Script[None]:
        if self.lasting.downed is not None:
            if log := fight.log:
                log.begin("{who}: {what}.", "steel.house.lasting", who=who.name, what=self.lasting.name)
            yield from self.lasting.downed(fight, self.source, who)
            if log := fight.log:
                log.end()


def lasting_words(fight: Fight, creature: Creature) -> tuple[Moments, ...]:
    """What the lasting effects it has do when it is at 0."""
    if not creature.conditions & LASTING:
        return ()
    found: list[Moments] = []
    for effect in creature.effects:
        lasting = effect.lasting
        if effect.condition == LASTING and lasting is not None and lasting.downed is not None:
            source = fight.get(effect.source) if effect.source in fight.index else creature
            found.append(LastWord(lasting, source))
    return tuple(found)


def _rises(fight: Fight, creature: Creature, ability: Ability, how: tuple[int, bool, str]) -> Script[bool]:
    """Once in a fight something gets it up again, if what is written holds."""
    from fracas.games.steel.book.movement import fall

    stamina, prone, words = how
    if ability.id in creature.spent:
        return False
    creature.spent = (*creature.spent, ability.id)
    if words and not (yield from holds(fight, words, ability.name, creature, creature)):
        return False
    creature.stamina = min(stamina, creature.stats.stamina)
    if log := fight.log:
        rules = ("steel.house.rises", *ability.rules)
        log.tell("{who} does not fall: {what}.", *rules, who=creature.name, what=ability.name)
        log.hit(creature.id, loses=0, from_=0, to=creature.stamina)
    if prone:
        afflict(fight, creature, PRONE, creature.id, "stand")
        yield from fall(fight, creature)
    return True


def has_fallen(fight: Fight, creature: Creature, own: tuple[Moments, ...], by: Creature | None) -> Script[None]:
    """Somebody is at 0: what it has itself (the dead have lost it by now) comes first, then what others wait for."""
    for item in own:
        yield from item.downed(fight, creature, creature, by)
    if fight.on[DOWNED]:
        for item in (yield from fight.everybody(DOWNED, creature)):
            yield from item.downed(fight, fight.owner(item), creature, by)


def _spill(fight: Fight, minion: Creature, left_over: int, source: Creature | None) -> Script[None]:
    """H18: damage a minion did not need goes on to the nearest of its squad, if adjacent to it."""
    if left_over <= 0:
        return
    squad = [c for c in fight.allies(minion) if c.squad == minion.squad and c.conscious]
    mates = [c for c in squad if squares_between(fight, c, minion) <= 1]
    if mates:
        if log := fight.log:
            log.tell("{n} damage carries over to {who}.", "steel.house.minions", n=left_over, who=mates[0].name)
        yield from lose_stamina(fight, mates[0], left_over, source)


def die(fight: Fight, creature: Creature, *rules: str) -> None:
    if log := fight.log:
        log.tell("{who} dies.", *rules, who=creature.name)
        log.hit(creature.id, fell=True)
    forget_source(fight, creature)
    for holder in fight.grabbers(creature):
        holder.holding = ""
    creature.dead = True
    creature.effects, creature.conditions, creature.holding, creature.banner = (), 0, "", 0
    creature.surges = creature.grit = 0
    _dismount_all(fight, creature)
    fight.zones = tuple(z for z in fight.zones if z.ends != creature.id)
    fight.strip(creature)
    settle(fight)


def _dismount_all(fight: Fight, creature: Creature) -> None:
    creature.riding = ""
    for other in fight.creatures:
        if other.riding == creature.id:
            other.riding = ""


def regain(fight: Fight, creature: Creature, amount: int) -> None:
    """Regain Stamina up to the maximum; above 0 nobody is dying or unconscious."""
    if (creature.conditions & LASTING or fight.on[STANDS]) and cannot(fight, creature, "regain"):
        if log := fight.log:
            log.tell("{who} cannot regain Stamina now.", "steel.house.lasting", who=creature.name)
        return
    before = creature.stamina
    creature.stamina = min(creature.stats.stamina, before + amount)
    if log := fight.log:
        log.tell("{who} regains {n} Stamina.", "steel.resource.stamina", who=creature.name, n=creature.stamina - before)
        log.hit(creature.id, loses=before - creature.stamina, from_=before, to=creature.stamina)
    if creature.stamina > 0:
        wake(fight, creature)
        settle(fight)


def spend_recovery(fight: Fight, creature: Creature) -> None:
    """Turn one Recovery into Stamina equal to the recovery value."""
    creature.recoveries -= 1
    if log := fight.log:
        log.tell(
            "{who} spends a Recovery ({n} left).",
            "steel.resource.recovery",
            "steel.resource.recoveryvalue",
            "steel.house.recovery",
            who=creature.name,
            n=creature.recoveries,
        )
    regain(fight, creature, creature.stats.recovery_value)


def bleed(fight: Fight, creature: Creature) -> Script[None]:
    """A bleeding creature has just exerted itself: it loses 1d6 + its level Stamina, which nothing prevents."""
    if creature.dead or not creature.conditions & BLEEDS:
        return
    (rolled,) = yield BLEED
    level = creature.stats.level
    if log := fight.log:
        log.tell(
            "{who} bleeds for {rolled} + level {level}.",
            "steel.condition.bleeding",
            "steel.damage.bleedloss",
            "steel.roll.d6bleed",
            "steel.resource.level",
            who=creature.name,
            rolled=rolled,
            level=level,
        )
    yield from lose_stamina(fight, creature, rolled + level, None)
