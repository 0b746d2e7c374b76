"""Triggered actions: one each round, free ones without limit; none while dazed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fracas.core import Ask, Behaviour, Happening, Listener, Script, attach, happen
from fracas.core.effects import Window
from fracas.games.steel.rules.ability import Use, affordable, pay
from fracas.games.steel.rules.damage import bleed
from fracas.games.steel.rules.fight import Fight
from fracas.games.steel.rules.model import ABILITIES, DAZED, Creature


def listen(fight: Fight, creature: Creature) -> None:
    """Let the creature's triggered abilities wait for their triggers."""
    for ability in creature.stats.abilities:
        if ability.trigger:
            window: Window = "before" if ability.window == "before" else "after"
            attach(fight.listening, Listener(creature.id, window, ability.trigger, ability.id))


def _applies(fight: Fight, listener: Listener, happening: Happening) -> bool:
    owner, ability = fight.get(listener.owner), ABILITIES[listener.rule]
    if not owner.conscious or owner.conditions & DAZED or not affordable(fight, owner, ability):
        return False
    if owner.triggered and ability.action == "triggered":
        return False
    return ability.allowed is None or ability.allowed(fight, owner, happening) is None


def _act(fight: Fight, listener: Listener, happening: Happening) -> Script[None]:
    owner, ability = fight.get(listener.owner), ABILITIES[listener.rule]
    answer = yield Ask(owner.seat, "trigger", ("use", "no"), (owner.id, ability.id))
    if answer == "no":
        return
    if ability.action == "triggered":
        owner.triggered = True
    if log := fight.log:
        rule = "steel.triggered.one" if ability.action == "triggered" else "steel.triggered.free"
        log.begin("{who} reacts with {what}.", rule, *ability.rules, who=owner.name, what=ability.name)
    pay(fight, owner, ability)
    assert ability.effect is not None
    yield from ability.effect(Use(fight, owner, ability), happening)
    if log := fight.log:
        log.end()
    if ability.action == "triggered":
        yield from bleed(fight, owner)


_BEHAVIOUR = Behaviour(_act, _applies)


class _Triggers(Mapping[str, Behaviour]):
    """Every triggered ability behaves the same way; what differs stands in the ability."""

    def __getitem__(self, rule: str) -> Behaviour:
        return _BEHAVIOUR

    def __iter__(self) -> Iterator[str]:
        return (a.id for a in ABILITIES.values() if a.trigger)

    def __len__(self) -> int:
        return sum(1 for _ in self)


TRIGGERS = _Triggers()


def after_move(fight: Fight, creature: Creature) -> Script[None]:
    """Somebody has finished moving of its own will, and others may react."""
    if "after moved" in fight.listening and not creature.dead:
        yield from happen(fight, Happening("moved", creature=creature.id), TRIGGERS)
