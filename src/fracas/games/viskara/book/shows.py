"""Shows: five cards from the deck of whoever performs, or pairs in an all out attack."""

from __future__ import annotations

from typing import Final, NamedTuple

from fracas.core import Script
from fracas.games.viskara.book import cards
from fracas.games.viskara.book.asked import ask
from fracas.games.viskara.book.asked_performing import AllOut, Results, WhichShow
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.maneuver import Maneuver
from fracas.games.viskara.book.model import flair_changes
from fracas.games.viskara.book.resources import gain_flair, pay

MOST_REDS: Final = 4
"""From so many red cards on an all out attack is lost."""
PERFECT: Final = 3
CHOSEN: Final = "unknown.ability.chosen-results"


class Shown(NamedTuple):
    """What a show came to: its cards, if any were revealed, and its original results."""

    cards: tuple[str, ...]
    reds: int
    finale: int


def deck_of(who: Character) -> str:
    """Decks belong to seats: the game master has one for everybody they run."""
    return who.seat


def draw_cards(battle: Battle, who: Character, number: int, why: str) -> Script[tuple[str, ...]]:
    key = deck_of(who)
    deck, drawn = yield from cards.draw(battle.decks[key], number, f"{who.name}: {why}")
    battle.decks[key] = deck
    return drawn


def discard(battle: Battle, who: Character, used: tuple[str, ...]) -> None:
    """Cards go to the discard pile; a show that emptied the deck has it shuffled."""
    if not used:
        return
    key = deck_of(who)
    deck = cards.discarded(battle.decks[key], used)
    if deck.size == 0:
        deck = cards.shuffled(deck)
        if log := battle.log:
            log.tell("{who} shuffles an empty deck.", "viskara.show.discard-shuffle", who=who.name)
    battle.decks[key] = deck


def show(battle: Battle, who: Character, why: str) -> Script[tuple[str, ...]]:
    """Reveal five cards."""
    drawn = yield from draw_cards(battle, who, cards.SHOW, why)
    if log := battle.log:
        log.tell(
            "{who} shows {cards}: {reds} red, finale {finale}.",
            "viskara.show.perform",
            "viskara.show.finale",
            "viskara.show.card-values",
            "viskara.show.deck",
            who=who.name,
            cards=cards.told(drawn),
            reds=cards.reds(drawn),
            finale=cards.VALUE[drawn[-1]] if drawn else 0,
        )
        if (beat := log.going_on) is not None:
            beat.cards += (f"{who.name}: {cards.told(drawn)}",)
    return drawn


def results(battle: Battle, who: Character, why: str) -> Script[Shown]:
    """A show that is nobody's attack, defy or stance, with its original results."""
    chosen = yield from choose_results(battle, who)
    if chosen is not None:
        return chosen
    drawn = yield from show(battle, who, why)
    return Shown(drawn, cards.reds(drawn), cards.VALUE[drawn[-1]] if drawn else 0)


def perform(m: Maneuver) -> Script[None]:
    """The show of a maneuver, with its original results."""
    if m.all_out:
        yield from all_out(m)
        return
    m.cards = yield from show(m.battle, m.payer, m.tactic.name)
    m.reds, m.finale = cards.reds(m.cards), cards.VALUE[m.cards[-1]] if m.cards else 0


def all_out(m: Maneuver) -> Script[None]:
    """Two cards at a time, stopping when one dares no more; four red cards ruin it, exactly three always flourish."""
    battle = m.battle
    found: tuple[str, ...] = ()
    while True:
        more = yield from draw_cards(battle, m.payer, 2, m.tactic.name)
        found += more
        red = cards.reds(found)
        if red >= MOST_REDS or len(more) < 2:
            break
        again = yield ask(AllOut(m.payer.seat, m.who.id, red, len(found)), ("stop", "more"))
        if again == "stop":
            break
    m.cards, m.reds, m.finale = found, red, cards.VALUE[found[-1]]
    m.auto = red == PERFECT
    if red >= MOST_REDS:
        m.bust, m.reds, m.finale = True, 0, 0
    if battle.log:
        end = ": too much" if m.bust else ": perfect" if m.auto else ""
        words = "{who} goes all out and shows {cards}{end}."
        m.tell(words, "viskara.action.all-out", cards=cards.told(found), end=end)


def choose_results(battle: Battle, who: Character) -> Script[Shown | None]:
    """The unknown creature may choose its results and pay or gain flair for them; None when it shows cards."""
    if CHOSEN not in who.abilities:
        return None
    able = [
        (reds, finale)
        for reds in range(6)
        for finale in range(11)
        if -sum(min(0, change) for change in flair_changes(reds, finale)) <= who.flair
    ]
    chosen = yield ask(Results(who.seat, who.id), ("show", *able))
    if chosen == "show":
        return None
    for change in sorted(flair_changes(*chosen)):
        if change < 0:
            pay(battle, who, 0, -change)
        else:
            gain_flair(battle, who, change)
    if log := battle.log:
        log.tell(
            "{who} simply has {reds} red cards and finale {finale}.",
            "viskara.creature.unknown.ability.chosen-results",
            who=who.name,
            reds=chosen[0],
            finale=chosen[1],
        )
    return Shown((), *chosen)


def together(battle: Battle, maneuvers: list[Maneuver]) -> Script[None]:
    """Shows performed at the same time: everybody only one of their own, an all out attack after the others."""
    performing: dict[str, list[Maneuver]] = {}
    for m in maneuvers:
        performing.setdefault(m.payer.id, []).append(m)
    for own in performing.values():
        if len(own) > 1:
            yield from only_one(own)
    if len(performing) > 1 and (log := battle.log):
        log.tell("Everybody shows at the same time.", "viskara.show.simultaneous")
    for m in maneuvers:
        able = CHOSEN in m.payer.sheet.abilities and not m.done
        chosen = (yield from choose_results(battle, m.payer)) if able else None
        if chosen is not None:
            m.done, m.reds, m.finale = True, chosen.reds, chosen.finale
    for m in [m for m in maneuvers if not m.all_out] + [m for m in maneuvers if m.all_out]:
        if not m.done:
            yield from perform(m)


def only_one(own: list[Maneuver]) -> Script[None]:
    """Nobody performs two shows at once: the others count as one red card, output and finale 0."""
    kept = yield ask(WhichShow(own[0].payer.seat, own[0].who.id), range(len(own)))
    for number, m in enumerate(own):
        if number != kept:
            m.done, m.reds, m.finale = True, 1, 0
            m.void = True
            m.tell("{who} has no time for a second show.", "viskara.show.one-at-a-time")
