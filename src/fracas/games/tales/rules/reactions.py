"""Reactions: abilities that answer an event, whoever's turn it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec

from fracas.core import Card, Script
from fracas.core.language import Saying, say, together
from fracas.games.tales.format.effects import Prevent
from fracas.games.tales.format.library import Known
from fracas.games.tales.format.records import Trigger
from fracas.games.tales.rules import activation, damage, describe
from fracas.games.tales.rules.model import HERO, NOWHERE, Figure
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.questions import Again
from fracas.games.tales.rules.questions import damage as hurts
from fracas.games.tales.rules.tale import PLAYERS, Tale, pick

PASS = "pass"
TOGETHER = ("wounded", "damaged", "damaged by attack", "attacked")
"""Events that may happen to several at once."""


class React(Again):
    """Whether a Reaction answers an event."""

    about: ClassVar[str] = "react"
    words: ClassVar[Mapping[str, str]] = {"pass": "Do nothing"}

    def __init__(self, event: str, subjects: tuple[str, ...], source: str, number: int, what: str) -> None:
        self.event, self.subjects, self.source = event, subjects, source
        self.number, self.what = number, what

    def sentence(self, tale: Tale) -> str:
        return say("{happens}. React?", happens=happens(tale, self))

    def label(self, tale: Tale, option: str | tuple[str, str]) -> str:
        if not isinstance(option, tuple):
            return self.words[option]
        hero = tale.get(option[0])
        return say(
            "{hero}: {ability_label}", hero=hero.name, ability_label=activation.ability_label(tale, hero, option[1])
        )

    def card(self, tale: Tale, option: str | tuple[str, str]) -> Card:
        if not isinstance(option, tuple):
            return super().card(tale, option)
        hero, known = tale.get(option[0]), tale.library.abilities[option[1]]
        card = activation.card_of(tale, hero, known)
        if self.event != "would be damaged":
            return card
        spared = sum(tale.amount(one.n) for one in known.ability.effects if isinstance(one, Prevent))
        before = say("{what} damage", what=self.number)
        after = hurts(max(0, self.number - spared)) if spared else ""
        return msgspec.structs.replace(card, before=before, after=after)

    def hint(self, tale: Tale, option: str | tuple[str, str]) -> str:
        return describe.ability(tale.library.abilities[option[1]].ability) if isinstance(option, tuple) else ""


def happens(tale: Tale, it: React, say: Callable[..., str] = say) -> str:
    """What happens, as a sentence without its full stop; for the log with `Saying`."""
    who = together(name_of(tale, id) for id in it.subjects)
    many = len(it.subjects) > 1
    by = name_of(tale, it.source) if it.source else ""
    if it.event == "would be damaged":
        return say(
            "{who} {what} about to take {it} damage{cause}",
            who=who,
            what="are" if many else "is",
            it=it.number,
            cause=damage.cause(tale, it.source, it.what, say),
        )
    if it.event == "damaged":
        lost = say("have taken up to {it}", it=it.number) if many else say("has taken {it}", it=it.number)
        return say("{who} {lost} damage{cause}", who=who, lost=lost, cause=damage.cause(tale, it.source, it.what, say))
    if it.event == "damaged by attack":
        lost = say("have lost up to {it}", it=it.number) if many else say("has lost {it}", it=it.number)
        return say("{who} {lost} Fortitude to {by}'s Attack", who=who, lost=lost, by=by)
    words = {
        "turn start": say("{who}'s turn begins", who=who),
        "round start": say("Round {round} begins", round=tale.round),
        "attack": say("{who} attacks", who=who),
        "attacked": say("{by} attacks {who}", by=by, who=who),
        "rolled": say("{who} has rolled {what}", who=who, what=it.what),
        "damage determined": say("{who}'s Attack will deal {it} damage", who=who, it=it.number),
        "healed": say("{who} has Healed {it}", who=who, it=it.number),
        "wounded": say("{who} {what} Wounded", who=who, what="are" if many else "is"),
        "defeated": say("{who} is Defeated", who=who),
        "moved": say("{who} comes to {what}", who=who, what=it.what),
        "pushed": say("{by} has moved {who} by force", by=by, who=who),
        "token gained": say("{who} gains {what}", who=who, what=it.what),
        "scheme rolled": say("The Scheme Die of {what} is rolled", what=it.what),
        "door opened": say("The {what} opens", what=it.what),
    }
    return words[it.event]


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
    all_of: list[Figure] | None = None,
    spot: int = NOWHERE,
    number: int = 0,
    what: str = "",
) -> Script[None]:
    """Offer every Reaction to an event until all pass. A free one answers the same event only once.

    `spot` is where it happened, if the figure is not there any more; `number` and `what` are what there is to tell.
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
        told = subjects if event in TOGETHER else subjects[:1]
        question = React(event, tuple(s.id for s in told), source.id if source else "", number, what)
        chosen = yield from pick(tale, seat, question, [PASS, *ready])
        if chosen == PASS:
            return
        whose = _whose(tale, *_pair(tale, chosen), subjects, spot)
        assert whose is not None
        yield from _use(tale, question, chosen, whose, source, blow, chosen in before)
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
    question: React,
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
        log.begin("{what}: {who} reacts.", *rules, what=happens(tale, question, Saying), who=figure.name)
    yield from activation.activate(tale, figure, known, targets=[target], trigger=source, blow=blow)
    if log:
        log.end()
