"""Squads as the foes of other books know them (H38): they share their Stamina and strike as one."""

from __future__ import annotations

from collections.abc import Callable

from fracas.core.ask import Ask, Script
from fracas.games.steel.book.ability import NOBODY, Use
from fracas.games.steel.book.aiming import AtWhom
from fracas.games.steel.book.condition.consequences import ONE_THING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.line_of_effect import ability_targets
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.moments import Moments
from fracas.games.steel.book.stamina import DOWNED, die, has_fallen, lasting_words
from fracas.games.steel.book.where import squares_between


def squad_of(fight: Fight, minion: Creature) -> list[Creature]:
    """The minion and those of its squad who are up, the nearest first."""
    mates = [c for c in fight.allies(minion) if c.squad and c.squad == minion.squad and c.conscious]
    return [minion, *sorted(mates, key=lambda c: (squares_between(fight, minion, c), c.number))]


# Stamina


def share(fight: Fight, minion: Creature, amount: int, source: Creature | None) -> Script[None]:
    """Damage to one is damage to all: so many fall as the wounds of the squad are enough for, the one hit first."""
    squad, each = squad_of(fight, minion), minion.stats.stamina
    wounds = amount + sum(each - c.stamina for c in squad)
    falling = squad[: wounds // each]
    left = squad[len(falling) :]
    if (log := fight.log) and left:
        words = "The squad has taken {n} of {most}."
        log.tell(words, "steel.house.followminions", n=wounds, most=each * len(squad))
    for mate in left:
        _set(fight, mate, each)
    if left:
        _set(fight, left[0], each - wounds % each)
    last_words: list[tuple[Creature, tuple[Moments, ...]]] = []
    for mate in falling:
        last_words.append((mate, (*mate.kit.on[DOWNED], *lasting_words(fight, mate))))
        _set(fight, mate, 0)
        die(fight, mate, "steel.house.followminions")
    for mate, items in last_words:
        yield from has_fallen(fight, mate, items, source)


def _set(fight: Fight, minion: Creature, stamina: int) -> None:
    before = minion.stamina
    if before != stamina:
        minion.stamina = stamina
        if log := fight.log:
            log.hit(minion.id, loses=before - stamina, from_=before, to=stamina)


# Striking


def joined(fight: Fight) -> str:
    return f"joined {fight.round}"


def kept(fight: Fight) -> str:
    return f"kept {fight.round}"


def can_join(fight: Fight, minion: Creature) -> bool:
    """Whether it has a main action left in this round for the strike of its squad."""
    if not minion.conscious or minion.conditions & ONE_THING or joined(fight) in minion.spent:
        return False
    return not minion.acted or kept(fight) in minion.spent


def choose_targets(use: Use) -> Script[None]:
    """One target for each minion that can join in; who goes for the same target adds the damage of its free strike."""
    fight, actor, ability = use.fight, use.actor, use.ability
    for minion in squad_of(fight, actor):
        if minion is not actor and (
            not can_join(fight, minion) or ability.id not in [a.id for a in minion.stats.abilities]
        ):
            continue
        if minion is not actor and ability.first is not None and ability.opens:
            yield from as_mate(use, minion, ability.first)
            if minion.id in use.joined:
                minion.spent = (*[word for word in minion.spent if word != kept(fight)], joined(fight))
        found = [c for c in ability_targets(fight, minion, ability) if c.side != actor.side and c.conscious]
        if not found:
            continue
        options = tuple(c.id for c in found) if minion is actor else (*[c.id for c in found], NOBODY)
        chosen = options[0] if len(options) == 1 else (yield Ask(minion.seat, AtWhom(minion.id, ability), options))
        if chosen == NOBODY:
            continue
        if minion is not actor:
            use.joined.setdefault(minion.id, ())
            minion.spent = (*[word for word in minion.spent if word != kept(fight)], joined(fight))
        _join(use, minion, fight.get(chosen))


def as_mate(use: Use, mate: Creature, do: Callable[[Use], Script[None]]) -> Script[None]:
    """Something another minion of the squad does as part of the same strike."""
    actor, done, aimed = use.actor, use.done, use.target
    use.actor, use.target, use.done = mate, mate, use.joined.get(mate.id, ())
    yield from do(use)
    if use.done or mate.id in use.joined:
        use.joined[mate.id] = use.done
    use.actor, use.target, use.done = actor, aimed, done


def _join(use: Use, minion: Creature, target: Creature) -> None:
    if target not in use.targets:
        use.targets.append(target)
        use.strikers[target.id] = minion
    else:
        use.extra[target.id] = use.extra.get(target.id, 0) + minion.stats.free_strike.damage[0]
    if (log := use.fight.log) and minion is not use.actor:
        log.tell("{who} joins in against {whom}.", "steel.house.followminions", who=minion.name, whom=target.name)


def begin_turn(fight: Fight, minion: Creature) -> None:
    """Who has joined in a strike of the squad has no main action left."""
    if joined(fight) in minion.spent:
        fight.main = 0


def end_turn(fight: Fight, minion: Creature) -> None:
    """Who kept its main action may join in later in the round. What is said of earlier rounds is forgotten."""
    known = [word for word in minion.spent if not word.startswith(("joined ", "kept "))]
    if joined(fight) in minion.spent:
        known.append(joined(fight))
    elif fight.main and not fight.done:
        known.append(kept(fight))
    minion.spent = tuple(known)
