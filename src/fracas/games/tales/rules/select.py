"""Whom an effect is about: the words after it, turned into figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from fracas.core import Ask, Card, Forced, Script
from fracas.core.language import Saying, say
from fracas.games.tales.format.effects import Aimed, AnyEffect, Gain, Pull, Push
from fracas.games.tales.rules import describe, forced
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.board import FAR
from fracas.games.tales.rules.model import FEATURE, ILLUSION, Figure
from fracas.games.tales.rules.names import cell_names, name_of
from fracas.games.tales.rules.questions import Figures, Words
from fracas.games.tales.rules.tale import Tale, pick
from fracas.grid import unmask

DONE = "done"


class Aim(Figures):
    """Whom an effect of a player's figure concerns."""

    about: ClassVar[str] = "aim"

    def __init__(self, actor: str, effect: Aimed, chosen: int) -> None:
        self.actor, self.effect, self.chosen = actor, effect, chosen

    def sentence(self, tale: Tale) -> str:
        more = (
            say(" This is {n} of up to {count}.", n=self.chosen + 1, count=self.effect.count)
            if self.effect.count > 1
            else ""
        )
        return say("{who}: {aim}?{more}", who=self.who(tale), aim=describe.aim(self.effect), more=more)

    def card(self, tale: Tale, option: str) -> Card:
        card = super().card(tale, option)
        if not isinstance(self.effect, Push | Pull) or option not in tale.index:
            return card
        cells = forced.likely_way(tale, tale.get(option), tale.get(self.actor), self.effect)
        return msgspec.structs.replace(card, forced=(Forced(option, cell_names(tale, cells)),)) if cells else card


class Tie(Figures):
    """Of several that a Scheme could take as well the players choose one."""

    about: ClassVar[str] = "tie"

    def __init__(self, actor: str, what: str, why: str) -> None:
        self.actor, self.what, self.why = actor, what, why

    def sentence(self, tale: Tale) -> str:
        return say("{who}: {what}? All are {why}.", who=self.who(tale), what=self.what, why=self.why)


class May(Words):
    """Whether an effect that may be left out is done."""

    about: ClassVar[str] = "may"

    def __init__(self, actor: str, effect: AnyEffect) -> None:
        self.actor, self.effect = actor, effect

    def sentence(self, tale: Tale) -> str:
        what = describe.effect(self.effect).removeprefix("may ")
        if isinstance(self.effect, Gain) and self.effect.who == "self":
            what = say("gain {gained}", gained=describe.gained(self.effect))
        return say("{name_of}: {removeprefix}?", name_of=name_of(tale, self.actor), removeprefix=what)


WHY = {
    "nearest": Saying("equally near"),
    "farthest": Saying("equally far"),
    "weakest": Saying("with as little Fortitude left"),
}


def select(tale: Tale, deed: AbilityUse, effect: Aimed) -> Script[list[Figure]]:
    """The figures an effect concerns. Players choose theirs; a Schemer takes the Nearest."""
    who, actor = effect.who, deed.actor
    if who == "self":
        return [actor] if actor.at >= 0 else []
    if who == "target":
        return [f for f in deed.targets if f.at >= 0]
    if who == "trigger":
        return [deed.trigger] if deed.trigger is not None and deed.trigger.at >= 0 else []
    if who == "owner":
        owner = tale.owner_of(actor)
        return [owner] if owner is not None and owner.at >= 0 else []
    if actor.at < 0 and actor.kind != FEATURE:
        return []
    found = candidates(tale, deed, who, effect.within)
    if who.startswith("each"):
        return found
    if actor.at >= 0 and (deed.scheming or who.startswith(("nearest", "farthest"))):
        how = "farthest" if who.startswith("farthest") else "nearest"
        return (yield from foremost(tale, actor, found, effect.count, deed.seat, how, describe.aim(effect)))
    return (yield from choose(tale, deed, found, effect))


def present(tale: Tale, deed: AbilityUse, figures: list[Figure]) -> Iterator[Figure]:
    """One after the other those who are still there, as long as somebody is there to do it."""
    for figure in figures:
        if tale.over or deed.gone:
            return
        if figure.at >= 0:
            yield figure


def candidates(tale: Tale, deed: AbilityUse, who: str, within: int) -> list[Figure]:
    """All figures of the kind that are near enough; Schemers see no Avoided ones, the scenario sees everybody."""
    actor = deed.actor
    if who.endswith("illusion"):
        return [f for f in tale.figures if f.kind == ILLUSION and f.owner == actor.id and f.at >= 0]
    if who.endswith("foe"):
        found = tale.foes(actor)
    elif who == "each hero":
        found = tale.heroes_here()
    else:
        found = tale.friends(actor)
        if who == "friend or self":
            found.append(actor)
    if actor.at < 0:
        return found
    if deed.scheming:
        found = [f for f in found if not f.avoided]
    most = FAR - 1 if who.startswith(("nearest", "farthest")) else within
    row = tale.map.far(actor.at)
    return [f for f in found if row[f.at] <= most]


def rank(tale: Tale, actor: Figure, figure: Figure, how: str) -> int:
    """The lower, the sooner a Scheme takes it: Nearest, Farthest, or with the least Fortitude left."""
    if how == "weakest":
        return figure.fortitude - figure.damage
    distance = _distance(tale, actor, figure)
    return -distance if how == "farthest" else distance


def _distance(tale: Tale, actor: Figure, figure: Figure) -> int:
    """Steps of Line of Fire; a feature that nobody can enter is a step farther than the nearest space beside it."""
    board = tale.map
    row = board.far(actor.at)
    if not figure.thing or not board.things >> figure.at & 1:
        return row[figure.at]
    place = next(feature.place for feature in tale.sheet.features if feature.id == figure.id)
    beside = [row[cell] + 1 for thing in board.place(place) for cell in unmask(board.beside(thing))]
    return min(beside, default=FAR)


def foremost(
    tale: Tale, actor: Figure, found: list[Figure], number: int, seat: str, how: str = "nearest", what: str = "whom"
) -> Script[list[Figure]]:
    """The so many Nearest by Line of Fire, or by what else is said; ties are the players' choice."""
    chosen: list[Figure] = []
    ranks = {f.id: rank(tale, actor, f, how) for f in found}
    left = sorted(found, key=lambda f: ranks[f.id])
    while left and len(chosen) < number:
        tied = [f for f in left if ranks[f.id] == ranks[left[0].id]]
        if len(tied) <= number - len(chosen):
            chosen += tied
            left = left[len(tied) :]
            continue
        why = WHY.get(how, Saying("equally good"))
        id = yield from pick(tale, seat, Tie(actor.id, what, why), [f.id for f in tied])
        if log := tale.log:
            words = "{n} are {how} for {who}; the players choose {whom}."
            rules = ("tales.rule.playerchoice", "tales.rule.farthest" if how == "farthest" else "tales.rule.nearest")
            why = WHY.get(how, Saying("equally good"))
            log.tell(words, *rules, n=len(tied), how=why, who=actor.name, whom=tale.get(id).name)
        chosen.append(tale.get(id))
        left = [f for f in left if f.id != id]
    return chosen


def choose(tale: Tale, deed: AbilityUse, found: list[Figure], effect: Aimed) -> Script[list[Figure]]:
    """A player picks; an effect that “may” be done can be left out."""
    chosen: list[Figure] = []
    while found and len(chosen) < effect.count:
        out = ([DONE] if chosen else []) + (["no"] if effect.may and not chosen else [])
        options = [*out, *(f.id for f in found)]
        id = yield from pick(tale, deed.seat, Aim(deed.actor.id, effect, len(chosen)), options)
        if id in (DONE, "no"):
            break
        chosen.append(tale.get(id))
        found = [f for f in found if f.id != id]
    return chosen


def decline(tale: Tale, deed: AbilityUse, effect: AnyEffect) -> Script[bool]:
    """Whether a player leaves out an effect that “may” be done."""
    choice = yield Ask(deed.seat, May(deed.actor.id, effect), ("yes", "no"))
    return bool(choice == "no")
