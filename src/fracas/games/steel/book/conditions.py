"""Conditions: how a creature comes to suffer them and how they end."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from fracas.core import Roll, Script
from fracas.core.card import Card
from fracas.core.language import say
from fracas.games.steel.book.asking import Asked, healing
from fracas.games.steel.book.changes import LASTING, STANDS, immune_to, on_saves
from fracas.games.steel.book.condition.consequences import BY_SOURCE, LYING, ONE_SOURCE
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import (
    BLEEDING,
    CONDITION_NAMES,
    GRABBED,
    PRONE,
    UNCONSCIOUS,
    Creature,
    Effect,
    Lasting,
)

SAVE = Roll((10,), "saving throw")
SAVED_FROM: Final = 6


def afflict(
    fight: Fight,
    creature: Creature,
    condition: int,
    source: str,
    ends: str,
    willing: bool = False,
    *,
    told: bool = False,
) -> None:
    """Let the creature suffer a condition until whatever `ends` names. `told`: the log has it already."""
    if creature.dead or ((creature.conditions & LASTING or fight.on[STANDS]) and _spared(fight, creature, condition)):
        return
    effects = creature.effects
    if condition & ONE_SOURCE:
        effects = tuple(e for e in effects if e.condition != condition or e.source == source)
    if condition == PRONE and creature.conditions & LYING and (willing or not _only_willing(creature)):
        return
    if condition == PRONE:
        effects = tuple(e for e in effects if e.condition != PRONE)
    if condition == GRABBED:
        _take_hold(fight, creature, source)
        effects = creature.effects
    new = Effect(condition, source, ends, _turns(fight, source, ends), willing)
    for effect in effects:
        if effect.like(new):
            return
    creature.effects = (*effects, new)
    creature.conditions |= condition
    if not told and (log := fight.log):
        name = CONDITION_NAMES[condition]
        log.tell(
            "{who} is {what} ({until}).",
            "steel.condition.general",
            f"steel.condition.{name}",
            *_ends_rules(ends),
            who=creature.name,
            what=name,
            until=UNTIL[ends],
        )
    if fight.log:
        fight.log.hit(creature.id, gains=(CONDITION_NAMES[condition],))


def _turns(fight: Fight, source: str, ends: str) -> int:
    """How many turn ends of the source are still to come first: its own turn does not count as its next."""
    return 1 if ends == "source ends" and fight.turn == source else 0


def _spared(fight: Fight, creature: Creature, condition: int) -> bool:
    """Whether something keeps the condition from the creature."""
    name = immune_to(fight, creature, condition)
    if name and (log := fight.log):
        words = "{who} cannot be {what} ({why})."
        log.tell(words, "steel.house.lasting", who=creature.name, what=CONDITION_NAMES[condition], why=name)
    return bool(name)


def lay_on(
    fight: Fight, creature: Creature, lasting: Lasting, source: str, ends: str, conditions: tuple[int, ...] = ()
) -> None:
    """A named effect, and conditions that last as long as it. The same effect from the same source only lasts on."""
    if creature.dead:
        return
    kept = tuple(
        [e for e in creature.effects if e.lasting is not lasting or e.source != source or e.condition != LASTING]
    )
    creature.effects = (*kept, Effect(LASTING, source, ends, _turns(fight, source, ends), lasting=lasting))
    creature.conditions |= LASTING
    if log := fight.log:
        words = "{who}: {what} ({until})."
        log.tell(
            words, "steel.house.lasting", *_ends_rules(ends), who=creature.name, what=lasting.name, until=UNTIL[ends]
        )
        log.hit(creature.id, gains=(lasting.name,))
    for condition in conditions:
        afflict(fight, creature, condition, source, "with")
        creature.effects = tuple(
            [
                Effect(e.condition, e.source, e.ends, e.turns, e.willing, lasting)
                if e.ends == "with" and e.lasting is None and e.condition == condition
                else e
                for e in creature.effects
            ]
        )


UNTIL = {
    "eot": "until the end of its turn",
    "save": "save ends",
    "grab": "until the grab ends",
    "stand": "until it stands up",
    "aura": "while in the aura",
    "dying": "while dying",
    "stamina": "until it regains Stamina",
    "fight": "for the rest of the fight",
    "source starts": "until the start of its source's next turn",
    "source ends": "until the end of its source's next turn",
    "round": "until the end of the round",
    "with": "as long as that lasts",
}


def _ends_rules(ends: str) -> tuple[str, ...]:
    return {"eot": ("steel.rule.eot",), "save": ("steel.save.ends",)}.get(ends, ())


def _only_willing(creature: Creature) -> bool:
    return all(e.willing for e in creature.effects if e.condition == PRONE)


def prone_by_choice(creature: Creature) -> bool:
    """Lying down of its own will, so that standing up is free (ruling A9)."""
    return bool(creature.conditions & LYING) and _only_willing(creature)


def _take_hold(fight: Fight, creature: Creature, source: str) -> None:
    """Whoever else holds the creature goes on doing so; the new grabber lets go of anybody else."""
    if source in fight.index:
        grabber = fight.get(source)
        release(fight, grabber)
        grabber.holding, grabber.grip = creature.id, 1


def release(fight: Fight, grabber: Creature, *, told: bool = False) -> None:
    """Let go of whoever it holds. `told`: the log has it already."""
    if grabber.holding:
        held = fight.get(grabber.holding)
        grabber.holding, grabber.grip = "", 1
        left = tuple(e for e in held.effects if e.condition != GRABBED or e.source != grabber.id)
        _keep(fight, held, left, told)


def end_condition(fight: Fight, creature: Creature, condition: int, *, told: bool = False) -> None:
    """End every effect of this condition on the creature. `told`: the log has it already."""
    if not creature.conditions & condition:
        return
    if condition == GRABBED:
        for grabber in fight.grabbers(creature):
            grabber.holding = ""
    _keep(fight, creature, tuple(e for e in creature.effects if e.condition != condition), told)


def end_effects(fight: Fight, creature: Creature, ends: str, source: str = "") -> None:
    """End the effects that end this way (and, if given, come from this source)."""
    if any(e.ends == ends for e in creature.effects):
        _keep(fight, creature, tuple(e for e in creature.effects if e.ends != ends or (source and e.source != source)))


def end_effect(fight: Fight, creature: Creature, effect: Effect) -> None:
    if effect.condition == GRABBED and effect.source in fight.index:
        release(fight, fight.get(effect.source))
        return
    _keep(fight, creature, tuple(e for e in creature.effects if not e.like(effect)))


def ends_later(fight: Fight, creature: Creature, effect: Effect) -> None:
    """It ends with this turn of its sufferer instead of by a saving throw."""
    sooner = Effect(effect.condition, effect.source, "eot", 0, effect.willing, effect.lasting)
    creature.effects = tuple([sooner if e.like(effect) else e for e in creature.effects])
    if log := fight.log:
        words = "{what} on {who} ends at the end of its turn."
        log.tell(words, "steel.save.ends", what=effect.name.capitalize(), who=creature.name)


def _keep(fight: Fight, creature: Creature, effects: tuple[Effect, ...], told: bool = False) -> None:
    """Set what is left; a condition ends when the last effect carrying it is gone."""
    before = creature.conditions
    gone = [e.name for e in creature.effects if e.condition == LASTING and e not in effects] if before & LASTING else []
    if gone:
        effects = tuple([e for e in effects if e.ends != "with" or _still_there(effects, e)])
    creature.effects = effects
    conditions = 0
    for effect in effects:
        conditions |= effect.condition
    creature.conditions = conditions
    if gone and (log := fight.log):
        log.hit(creature.id, lost=tuple(gone))
        if not told:
            log.tell("{what} ends for {who}.", "steel.house.lasting", who=creature.name, what=" and ".join(gone))
    if before != conditions and (log := fight.log):
        ended = [name for bit, name in CONDITION_NAMES.items() if before & bit and not conditions & bit]
        if ended:
            log.hit(creature.id, lost=tuple(ended))
        if ended and not told:
            extra = ("steel.condition.grabbed.end",) if "grabbed" in ended else ()
            log.tell(
                "{who} is no longer {what}.",
                "steel.condition.general",
                *extra,
                who=creature.name,
                what=" or ".join(ended),
            )


def _still_there(effects: tuple[Effect, ...], part: Effect) -> bool:
    """Whether the named effect that brought a condition is still among these."""
    return any(e.condition == LASTING and e.lasting is part.lasting and e.source == part.source for e in effects)


def end_with_turn_of(fight: Fight, source: Creature, ends: str) -> None:
    """A turn of its source has started or ended: what lasted until then goes, what lasts one more turn counts it."""
    for creature in fight.creatures:
        if creature.effects and any(e.ends == ends and e.source == source.id for e in creature.effects):
            left = [_one_turn_less(e) if e.ends == ends and e.source == source.id else e for e in creature.effects]
            _keep(fight, creature, tuple([e for e in left if e is not None]))


def _one_turn_less(effect: Effect) -> Effect | None:
    if not effect.turns:
        return None
    return Effect(effect.condition, effect.source, effect.ends, effect.turns - 1, effect.willing, effect.lasting)


def use_up(fight: Fight, creature: Creature, lasting: Lasting) -> None:
    """A named effect was good for one roll, and that has been rolled."""
    _keep(fight, creature, tuple([e for e in creature.effects if e.lasting is not lasting]))


def forget_source(fight: Fight, source: Creature) -> None:
    """A creature that dies holds, helps, frightens and taunts nobody any more."""
    release(fight, source)
    _help_no_more(fight, source)
    end_with_turn_of(fight, source, "source starts")
    end_with_turn_of(fight, source, "source ends")
    end_with_turn_of(fight, source, "source ends")
    for other in fight.creatures:
        if other.conditions & BY_SOURCE:
            left = tuple(e for e in other.effects if e.source != source.id or not e.condition & BY_SOURCE)
            if len(left) != len(other.effects):
                _keep(fight, other, left)


def _help_no_more(fight: Fight, creature: Creature) -> None:
    """The turn its help would last until is not going to come."""
    for other in fight.creatures:
        if creature.id in other.aided:
            other.aided = tuple(id for id in other.aided if id != creature.id)


def save_ends(fight: Fight, creature: Creature) -> tuple[Effect, ...]:
    return tuple(e for e in creature.effects if e.ends == "save")


@mypyc_attr(allow_interpreted_subclasses=True)
class SaveOr(Asked[Hashable]):
    """A saving throw against one of its effects (by number), or something else in words."""

    def label(self, fight: Fight, option: Hashable) -> str:
        if not isinstance(option, int):
            return super().label(fight, option)
        effects = save_ends(fight, self.me(fight))
        words = say("Saving throw against {option}", option=effects[option].name)
        alike = [effect for effect in effects if effect.name == effects[option].name]
        return (
            say("{words} from {source}", words=words, source=fight.get(effects[option].source).name)
            if len(alike) > 1
            else words
        )

    def beside(self, fight: Fight, option: Hashable, card: Card) -> str:
        me = self.me(fight)
        return (
            say("{healing}; {recoveries} Recoveries left", healing=healing(me), recoveries=me.recoveries)
            if option == "recovery"
            else ""
        )


def saving_throw(fight: Fight, creature: Creature, effect: Effect) -> Script[bool]:
    """Roll a d10: 6 or more ends the effect. A hero token can turn a failure into a success."""
    from fracas.games.steel.book.hero_tokens import succeed_instead

    (rolled,) = yield SAVE
    modifier = on_saves(fight, creature) if creature.conditions & LASTING or fight.on[STANDS] else 0
    saved: bool = rolled + modifier >= SAVED_FROM
    if log := fight.log:
        log.tell(
            "{who} rolls {n} to shake off {what}: {result}.",
            "steel.save.ends",
            "steel.roll.d10save",
            who=creature.name,
            n=f"{rolled} {modifier:+}" if modifier else rolled,
            what=effect.name,
            result="it ends" if saved else "it stays",
        )
    if not saved:
        saved = yield from succeed_instead(fight, creature, effect)
    if saved:
        end_effect(fight, creature, effect)
    return saved


def end_of_turn(fight: Fight, creature: Creature) -> Script[None]:
    """Effects until the end of the turn go; then one saving throw for each (save ends) effect."""
    if not creature.effects:
        return
    end_effects(fight, creature, "eot")
    for effect in save_ends(fight, creature):
        if _still(creature, effect) and creature.conscious:
            yield from saving_throw(fight, creature, effect)


def _still(creature: Creature, effect: Effect) -> bool:
    return any(e.like(effect) for e in creature.effects)


def fall_unconscious(fight: Fight, creature: Creature) -> None:
    """H13: it lies there, does nothing, and holds nobody; nor does it defend itself or help."""
    release(fight, creature)
    _help_no_more(fight, creature)
    creature.defending = False
    if log := fight.log:
        log.tell("{who} can do nothing and holds nobody now.", "steel.house.unconscious", who=creature.name)
    afflict(fight, creature, UNCONSCIOUS, creature.id, "stamina")
    afflict(fight, creature, PRONE, creature.id, "stand")
    creature.banner = 0


def wake(fight: Fight, creature: Creature) -> None:
    """Stamina above 0 again: no longer dying, no longer unconscious."""
    end_effects(fight, creature, "dying")
    end_effects(fight, creature, "stamina")


def start_dying(fight: Fight, creature: Creature) -> None:
    """A hero at 0 Stamina or less is dying, and bleeds while it is."""
    if not any(e.ends == "dying" for e in creature.effects):
        afflict(fight, creature, BLEEDING, creature.id, "dying")
        if log := fight.log:
            log.tell("{who} is dying.", "steel.resource.dying", who=creature.name)


def describe(creature: Creature) -> list[str]:
    """Each effect in words, for sheets and maps."""
    return [f"{e.name} ({UNTIL[e.ends]})" for e in creature.effects]
