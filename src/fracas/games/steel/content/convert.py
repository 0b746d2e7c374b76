"""From what is written (`written.py`) to what the book plays: abilities, steps, traits, reactions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from fracas.core import Refused
from fracas.core.ask import Script
from fracas.games.steel.book import gains, verbs
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.changes import Change
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.lay import Lay
from fracas.games.steel.book.model import (
    ABILITIES,
    CONDITIONS,
    LAID,
    LASTINGS,
    Ability,
    Creature,
    Laid,
    Lasting,
)
from fracas.games.steel.book.moments import Moments
from fracas.games.steel.book.more import More, paid_for_each, paid_for_once, pay_more
from fracas.games.steel.book.squads import as_mate
from fracas.games.steel.book.steps import Potency, Shared, Step, To, run_all
from fracas.games.steel.book.traits import EVENTS, Reminder, Standing, Waited
from fracas.games.steel.book.villains import MaliceFeature, VillainAction
from fracas.games.steel.content import written
from fracas.games.steel.content.declare import snake
from fracas.games.steel.content.outline import damage_of, kind_of, numbers_of, played_by_hand, worth_of
from fracas.games.steel.content.seen import NUMBERS, sees
from fracas.games.steel.content.written import Written
from fracas.games.steel.content.written_checks import wrong_with

ENDS = {"start of my turn": "source starts", "end of my turn": "source ends"}
SHARE = {"weak": 2, "average": 1, "strong": 0}
Scores = tuple[int, int, int, int, int]


MOST_COUNTED = 40
PACE = 5
"""How far a move “up to its speed” is taken to lead at least, where it opens an ability."""


class Reader:
    """Reads one ability. What it lets last is known under names that begin with the ability's."""

    def __init__(self, id: str, scores: Scores) -> None:
        self.id, self.scores = id, scores
        self.known: dict[str, list[tuple[object, ...]]] = {}
        """What lasts under each name: two that differ may be called alike."""

    # Conditions and people

    def potency(self, potency: written.Potency | None) -> Potency | None:
        if potency is None:
            return None
        value = potency.value
        if not isinstance(value, int):
            value = max(0, *self.scores) - SHARE[value]
        return Potency(NUMBERS[potency.characteristic], value, potency.resisted)

    def to(self, to: written.To) -> To:
        return To(to.whom, to.within, to.near, to.most, to.keyword, to.words)

    # Steps

    def steps(self, steps: written.Tier) -> tuple[Step, ...]:
        return tuple(self.step(step) for step in steps)

    def step(self, step: written.Steps) -> Step:
        given = tuple(sees(each) for each in step.given)
        shared = Shared(self.to(step.to), self.potency(step.potency), given, step.asked, step.may, step.once)
        make: Callable[..., Step] = STEPS[type(step)]
        return make(self, step, shared)

    def lasting(self, step: written.Last) -> Lasting:
        alike = self.known.setdefault(snake(step.name), [])
        what = (step.change, step.text, step.conditions)
        if what not in alike:
            alike.append(what)
        place = alike.index(what)
        id = f"{self.id}.{snake(step.name)}{f'.{place + 1}' if place else ''}"
        change = step.change
        made = Lasting(id, step.name, step.text, change_of(change))
        if change.turn_starts:
            made.starts = partial(self.later, self.steps(change.turn_starts))
        if change.turn_ends:
            made.ends = partial(self.later, self.steps(change.turn_ends))
        if change.downed:
            made.downed = partial(self.later, self.steps(change.downed))
        return LASTINGS.setdefault(id, made)

    def laid(self, step: written.Lay) -> Laid:
        id = f"{self.id}.{snake(step.name)}"
        made = Laid(id, step.name, step.text, step.difficult, step.fog, step.against == "enemies", step.once)
        made.once_a_round = step.once_a_round
        if step.entered:
            made.entered = partial(self.later, self.steps(step.entered))
        if step.turn_starts:
            made.starts = partial(self.later, self.steps(step.turn_starts))
        return LAID.setdefault(id, made)

    def later(self, steps: tuple[Step, ...], fight: Fight, source: Creature, target: Creature) -> Script[None]:
        """Steps of something that lasts, done to whoever has it or is in it."""
        use = Use(fight, source, ABILITIES[self.id])
        use.targets, use.target, use.trigger = [target], target, target
        yield from run_all(use, steps)


def _damage(reader: Reader, step: written.Damage, shared: Shared) -> Step:
    plus = tuple(NUMBERS[name] for name in step.plus)
    return verbs.Hurt(
        shared,
        amount=step.amount,
        plus=plus,
        types=step.types,
        free_strike=step.free_strike,
        unreducible=step.unreducible,
        half=step.half,
        dice=(int(step.dice[2]),) * int(step.dice[0]) if step.dice else (),
        per=step.per.casefold(),
        pierces=step.pierces,
        objects=step.objects,
    )


def _shove(reader: Reader, step: written.Shove, shared: Shared) -> Step:
    return verbs.Shove(
        shared,
        kinds=step.kinds,
        distance=step.distance,
        vertical=step.vertical,
        ignores_stability=step.ignores_stability,
    )


def _afflict(reader: Reader, step: written.Afflict, shared: Shared) -> Step:
    named: dict[str, int] = {name: CONDITIONS[name] for name in step.conditions}
    by_type = {str(kind): str(name) for kind, name in step.by_type.items()}
    joint = [name for name, condition in named.items() if condition not in verbs.BY_THEMSELVES]
    together = None
    if len(joint) > 1 and step.ends == "save" and not step.either:
        name = " and ".join(joint).capitalize()
        id = f"{reader.id}.{snake(name)}"
        together = LASTINGS.setdefault(id, Lasting(id, name, "", Change()))
    return verbs.Afflict(
        shared, conditions=named, ends=ends(step.ends), either=step.either, by_type=by_type, together=together
    )


def _relieve(reader: Reader, step: written.Relieve, shared: Shared) -> Step:
    anything = not step.conditions and not step.effects
    bits = bits_of(step.conditions) if not anything else sum(CONDITIONS.values()) & ~CONDITIONS["unconscious"]
    fields: dict[str, Any] = {"effects": step.effects, "most": step.most, "price": step.price, "saves": step.saves}
    return gains.Relieve(shared, conditions=bits, later=step.later, **fields)


def _counter(step: written.Last) -> tuple[Lasting, ...]:
    """What it is for every number of it, known to all creatures that count the same."""
    ids = [f"counted.{snake(step.name)}.{number}" for number in range(1, MOST_COUNTED + 1)]
    made = [Lasting(id, f"{step.name} {n}", step.text, Change()) for n, id in enumerate(ids, 1)]
    return tuple(LASTINGS.setdefault(each.id, each) for each in made)


def _last(reader: Reader, step: written.Last, shared: Shared) -> Step:
    if step.counts:
        return gains.Count(shared, ladder=_counter(step), more=step.counts, ends=ends(step.ends))
    conditions = tuple(CONDITIONS[name] for name in step.conditions)
    return verbs.Last(shared, lasting=reader.lasting(step), ends=ends(step.ends), conditions=conditions)


def _test(reader: Reader, step: written.Test, shared: Shared) -> Step:
    tiers = tuple(reader.steps(tier) for tier in step.tiers)
    named = tuple(NUMBERS[name] for name in (step.characteristic, *step.or_else))
    return verbs.Test(shared, characteristics=named, tiers=tiers)


STEPS: dict[type, Callable[..., Step]] = {
    written.Damage: _damage,
    written.Shove: _shove,
    written.Afflict: _afflict,
    written.Relieve: _relieve,
    written.Last: _last,
    written.Test: _test,
    written.Heal: lambda reader, step, shared: verbs.Heal(
        shared, amount=step.amount, share=step.share, per_level=step.per_level
    ),
    written.Choose: lambda reader, step, shared: verbs.Choose(shared, types=step.types),
    written.Go: lambda reader, step, shared: verbs.Go(shared, how=step.how, distance=step.distance),
    written.Strike: lambda reader, step, shared: verbs.Strike(shared, against=step.against, most=step.most),
    written.UseAbility: lambda reader, step, shared: verbs.UseAbility(
        shared, ability=step.ability, against=step.against
    ),
    written.Lay: lambda reader, step, shared: Lay(shared, laid=reader.laid(step), ends=step.ends),
    written.Gain: lambda reader, step, shared: gains.Gain(
        shared, what=step.what, amount=step.amount, dice=int(step.dice[2:]) if step.dice else 0
    ),
    written.Hide: lambda reader, step, shared: gains.Hide(shared),
    written.Swap: lambda reader, step, shared: gains.Swap(shared),
    written.Remind: lambda reader, step, shared: gains.Remind(shared, text=step.text),
}


def ends(word: str) -> str:
    return ENDS.get(word, word)


def bits_of(conditions: tuple[str, ...]) -> int:
    return sum(CONDITIONS[name] for name in set(conditions))


def change_of(change: written.Change) -> Change:
    return Change(
        edges=change.edges,
        edges_against=change.edges_against,
        tests=change.tests,
        only=change.only,
        by=change.by,
        next=change.next,
        versus=sees(change.versus) if change.versus is not None else None,
        damage=change.damage,
        damage_against=change.damage_against,
        speed=change.speed,
        stability=change.stability,
        distance=change.distance,
        force=change.force,
        saves=change.saves,
        line=change.line,
        immunities={str(kind): number for kind, number in change.immunities.items()},
        weaknesses={str(kind): number for kind, number in change.weaknesses.items()},
        immune_to=bits_of(change.immune_to),
        cannot=frozenset(change.cannot),
        ignores=frozenset(change.ignores),
        sees_hidden=change.sees_hidden,
    )


# Abilities


def ability_of(made: Written, owner: str, scores: Scores, *, own: bool = True) -> Ability:
    """The ability as it is played; known under its id from now on. `owner` keeps abilities of two creatures apart."""
    id = f"{owner}.{snake(made.name)}" if owner else snake(made.name)
    if wrong := wrong_with(made):
        raise Refused("; ".join(text for _, text in wrong))
    reader = Reader(id, scores)
    tiers = tuple(reader.steps(tier) for tier in made.tiers or ())
    after = reader.steps(made.after)
    ability = Ability(
        id=id,
        name=made.name,
        text=made.text,
        action=made.action,
        keywords=frozenset(word.capitalize() for word in made.keywords),
        reach=made.reach,
        distance=made.distance,
        area=made.area,
        size=made.size,
        width=made.width,
        within=made.within,
        targets=made.targets,
        most=made.most,
        objects=made.objects,
        roll=tuple(NUMBERS[name] for name in made.roll),
        bonus=made.bonus,
        damage=damage_of(made),
        kind=kind_of(made),
        numbers=numbers_of(made, id),
        potency=potency_of(made, reader),
        cost=made.cost,
        effect=partial(_play, tiers, after),
        picked=made.target_words,
        per_minion=made.per_minion,
        ignores=frozenset(made.ignores),
        rises=rise_of(made.rises),
        by_hand=played_by_hand(made),
        dazed=made.dazed,
        own=own,
        rules=() if own else (f"steel.ability.{id}",),
    )
    if made.bonus is not None and not made.roll:
        ability.roll = (4,)
    ability.worth = worth_of(made)
    _conditions(ability, made)
    _around(ability, made, reader)
    ability.item = _item(made, reader)
    if made.action == "trait":
        ability.effect = None
    ABILITIES[id] = ability
    return ability


def _play(tiers: tuple[tuple[Step, ...], ...], after: tuple[Step, ...], use: Use) -> Script[None]:
    if use.ability.area and not use.targets:  # nobody is in it: then only the area itself can be left behind
        yield from run_all(use, tuple(step for step in after if isinstance(step, Lay)))
        return
    if tiers:
        yield from run_all(use, tiers[use.tier - 1])
    yield from run_all(use, after)
    if use.paid:
        yield from paid_for_each(use)


def _once(steps: tuple[Step, ...], at_end: bool, use: Use) -> Script[None]:
    target = use.target
    use.target = use.targets[0] if at_end and use.targets else use.actor
    use.avoided, use.dealt = False, use.total
    yield from run_all(use, steps)
    if at_end and use.paid:
        yield from paid_for_once(use)
    if at_end:
        yield from _each_mate(steps, use)
    use.target = target


def _each_mate(steps: tuple[Step, ...], use: Use) -> Script[None]:
    """Where a squad strikes as one, every minion in it moves or hides for itself."""
    own = tuple(step for step in steps if isinstance(step, verbs.Go | gains.Hide) and step.to.whom == "self")
    for id in use.joined if own else ():
        mate = use.fight.get(id)
        if mate.conscious:
            yield from as_mate(use, mate, partial(_own, own))


def _own(steps: tuple[Step, ...], use: Use) -> Script[None]:
    yield from run_all(use, steps)


def _around(ability: Ability, made: Written, reader: Reader) -> None:
    """What is done once, and what can be paid for."""
    first = tuple(step for step in made.before if step.to.whom != "targets")
    if first:
        ability.first = partial(_once, reader.steps(first), False)
        moves = [step.distance or PACE for step in first if isinstance(step, written.Go) and step.to.whom == "self"]
        ability.opens = max(moves, default=0) if not made.area else 0
    if len(first) < len(made.before):
        ability.aimed = partial(_once, reader.steps(tuple(s for s in made.before if s not in first)), False)
    if made.then or made.more:
        ability.last = partial(_once, reader.steps(made.then), True)
    if made.more:
        ability.more = partial(pay_more, tuple(_offer(ability, more, reader) for more in made.more))


def _offer(ability: Ability, more: written.More, reader: Reader) -> More:
    bigger = ""
    if more.size and ability.area:
        bigger = f"{ability.id}+{more.size}"
        ABILITIES[bigger] = replace(ability, id=bigger, size=ability.size + more.size, own=True)
    return More(more.cost, more.or_more, more.targets, more.potency, bigger, reader.steps(more.steps), more.text)


def _conditions(ability: Ability, made: Written) -> None:
    """What must be so of the user and of the targets, and what makes the roll lean."""
    own = tuple((given, sees(given)) for given in made.requires if given.of == "self")
    others = tuple(sees(given) for given in made.requires if given.of == "target")
    if own and made.action != "trait":

        def allowed(fight: Fight, me: Creature) -> str | None:
            for given, look in own:
                if not look(fight, me, me):
                    return f"it has to be {'no longer ' if given.unless else ''}{given.effect or given.state}"
            return None

        ability.allowed = allowed
    if others:
        ability.suits = lambda fight, me, target: all(look(fight, me, target) for look in others)
    if made.leans:
        leans = tuple((lean.edges, tuple(sees(given) for given in lean.given)) for lean in made.leans)

        def leaning(fight: Fight, me: Creature, target: Creature) -> int:
            return sum(edges for edges, looks in leans if all(look(fight, me, target) for look in looks))

        ability.leans = leaning


def _item(made: Written, reader: Reader) -> Callable[[Ability], Moments] | None:
    """What waits or stands, for whoever has the ability."""
    if made.action == "villain":
        return VillainAction
    if made.action == "malice":
        return MaliceFeature
    requires = tuple(sees(given) for given in made.requires)
    if made.when is not None:
        when, steps = made.when, reader.steps((*made.before, *made.after, *made.then))
        waited = Waited(
            when.who,
            when.by,
            when.within,
            when.by_within,
            when.only,
            CONDITIONS[when.condition] if when.condition else 0,
            when.types,
            when.words,
            when.damage,
            requires,
            steps,
        )
        make = EVENTS[when.event]
        return lambda ability: make(ability, waited)
    if made.always is not None:
        change, among = change_of(made.always), reader.to(made.among)
        return lambda ability: Standing(ability, change, among, requires)
    texts = tuple(step.text for step in (*made.before, *made.after, *made.then) if isinstance(step, written.Remind))
    if made.action == "trait" and texts:
        return lambda ability: Reminder(ability, texts)
    return None


def rise_of(rise: written.Rise | None) -> tuple[int, bool, str] | None:
    return (rise.stamina, rise.prone, rise.words) if rise is not None else None


def potency_of(made: Written, reader: Reader) -> tuple[int, tuple[int, int, int]] | None:
    """The first potency of each tier, where all are of one characteristic."""
    tiers = made.tiers or (made.after,) * 3
    found = [next((p for s in tier if (p := reader.potency(s.potency)) is not None), None) for tier in tiers]
    named = [p for p in found if p is not None]
    if not named:
        return None
    low, middle, high = (p.value if p is not None else -9 for p in found)
    return named[0].characteristic, (low, middle, high)
