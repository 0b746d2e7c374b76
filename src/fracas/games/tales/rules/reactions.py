"""Reactions: abilities that answer an event, whoever's turn it is."""

from __future__ import annotations

from typing import Any

from fracas.core import Script
from fracas.games.tales.format.library import Known
from fracas.games.tales.format.records import Trigger
from fracas.games.tales.rules import activation
from fracas.games.tales.rules.model import HERO, NOWHERE, Figure
from fracas.games.tales.rules.tale import PLAYERS, Tale, pick

PASS = "pass"
EVENT_WORDS = {
    "turn start": "a turn begins",
    "round start": "a round begins",
    "attack": "an Attack is made",
    "attacked": "an Attack has a target",
    "rolled": "dice are rolled",
    "damage determined": "an Attack's damage is known",
    "would be damaged": "damage is about to be dealt",
    "damaged by attack": "an Attack has done damage",
    "damaged": "damage has been done",
    "healed": "somebody is healed",
    "wounded": "somebody is Wounded",
    "defeated": "somebody is Defeated",
    "moved": "somebody comes onto a space",
    "pushed": "somebody is moved by force",
    "token gained": "somebody gains a token",
    "scheme rolled": "a Scheme Die is rolled",
    "door opened": "a door opens",
}


def listen(tale: Tale) -> None:
    """Note once which Reactions there are, so that events nobody answers cost nothing."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for figure in tale.figures:
        if figure.kind == HERO:
            for known in activation.abilities_of(tale, figure, both_sides=True):
                trigger = known.ability.trigger
                if trigger is not None and known.ability.type == "reaction":
                    found[trigger.event] = (*found.get(trigger.event, ()), (figure.id, known.id))
    tale.reacting = found


def react(
    tale: Tale,
    event: str,
    subject: Figure,
    source: Figure | None = None,
    blow: Any = None,
    all_of: Any = None,
    spot: int = NOWHERE,
) -> Script[None]:
    """Offer every Reaction to an event until all pass. A free one answers the same event only once.

    `spot` is where it happened, if the figure is not there any more.
    """
    waiting = tale.reacting.get(event)
    if not waiting:
        return
    subjects: list[Figure] = all_of or [subject]
    used: set[tuple[str, str]] = set()
    before: set[tuple[str, str]] = set()
    while not tale.over:
        ready = [pair for pair in waiting if pair not in used and _answers(tale, pair, subjects, spot)]
        if not ready:
            return
        seats = {tale.get(figure).seat for figure, _ in ready}
        seat = seats.pop() if len(seats) == 1 else PLAYERS
        chosen = yield from pick(tale, seat, "react", [PASS, *ready], (event, subject.id))
        if chosen == PASS:
            return
        whose = _whose(tale, *_pair(tale, chosen), subjects, spot)
        assert whose is not None
        yield from _use(tale, event, chosen, whose, source, blow, chosen in before)
        before.add(chosen)
        if not _costs(tale.library.abilities[chosen[1]]):
            used.add(chosen)


def _costs(known: Known) -> bool:
    ability = known.ability
    return ability.charge or ability.discard or bool(ability.cooldown)


def _pair(tale: Tale, chosen: tuple[str, str]) -> tuple[Figure, Known]:
    """The reacting Hero and the ability."""
    return tale.get(chosen[0]), tale.library.abilities[chosen[1]]


def _answers(tale: Tale, pair: tuple[str, str], subjects: list[Figure], spot: int) -> bool:
    figure, known = _pair(tale, pair)
    return (
        figure.at >= 0
        and _whose(tale, figure, known, subjects, spot) is not None
        and activation.why_not(tale, figure, known) is None
    )


def _whose(tale: Tale, figure: Figure, known: Known, subjects: list[Figure], spot: int) -> Figure | None:
    """The first of those it happens to that the Reaction is about."""
    trigger = known.ability.trigger
    assert trigger is not None
    return next((s for s in subjects if _concerns(tale, figure, s, trigger, spot)), None)


def _concerns(tale: Tale, figure: Figure, subject: Figure, trigger: Trigger, spot: int) -> bool:
    if figure.ignores and tale.ignores(figure, subject):
        return False
    who = trigger.who
    if who == "self":
        fits = subject is figure
    elif who == "friend":
        fits = tale.is_friend(figure, subject)
    elif who == "friend or self":
        fits = subject is figure or tale.is_friend(figure, subject)
    else:
        fits = who == "anyone" or tale.is_foe(figure, subject)
    where = subject.at if subject.at >= 0 else spot
    near = subject is figure or not trigger.within or where < 0
    return fits and (near or tale.map.far(figure.at)[where] <= trigger.within)


def _use(
    tale: Tale,
    event: str,
    chosen: tuple[str, str],
    target: Figure,
    source: Figure | None,
    blow: Any,
    again: bool,
) -> Script[None]:
    figure, known = _pair(tale, chosen)
    if log := tale.log:
        rules = ["tales.ability.reaction", "tales.rule.trigger"]
        if again:
            rules.append("tales.ability.reaction.repeat")
        log.begin("{who} reacts, for {event}.", *rules, who=figure.name, event=EVENT_WORDS[event])
    yield from activation.activate(tale, figure, known, targets=[target], trigger=source, blow=blow)
    if log:
        log.end()
