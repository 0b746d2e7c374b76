"""Shows: five cards from the deck of whoever performs, or pairs in an all out attack."""

from __future__ import annotations

from fracas.core import Ask, Script
from fracas.games.viskara.rules import cards
from fracas.games.viskara.rules.battle import Battle
from fracas.games.viskara.rules.maneuver import Maneuver
from fracas.games.viskara.rules.model import Character

MOST_REDS = 4
"""From so many red cards on an all out attack is lost."""
PERFECT = 3
CHOSEN = "unknown.ability.chosen-results"


def deck_of(who: Character) -> str:
    """Decks belong to seats: the game master has one for everybody they run."""
    return who.seat


def draw_cards(battle: Battle, who: Character, number: int, why: str) -> Script[tuple[str, ...]]:
    key = deck_of(who)
    deck, drawn = yield from cards.draw(battle.decks[key], number, why)
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
    return drawn


def perform(m: Maneuver) -> Script[None]:
    """The show of a maneuver, with its original results."""
    battle = m.battle
    if CHOSEN in m.payer.sheet.abilities and (yield from choose_results(m)):
        return
    if m.all_out:
        yield from all_out(m)
        return
    m.cards = yield from show(battle, m.payer, m.tactic.name)
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
        again = yield Ask(m.payer.seat, "all out", ("stop", "more"), (m.who.id, red, len(found)))
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


FLAIR_FOR_REDS = (2, 1, 0, -1, -2, -2)


def choose_results(m: Maneuver) -> Script[bool]:
    """The unknown creature may choose its results and pay or gain flair for them."""
    who = m.payer
    options: list[tuple[int, int] | str] = ["show"]
    for red in range(6):
        for finale in range(11):
            gains = [FLAIR_FOR_REDS[red], 1 if finale <= 3 else -1]
            if -sum(min(0, gain) for gain in gains) <= who.flair:
                options.append((red, finale))
    chosen = yield Ask(who.seat, "results", tuple(options), who.id)
    if chosen == "show":
        return False
    m.reds, m.finale = chosen
    who.flair = min(30, who.flair + FLAIR_FOR_REDS[m.reds] + (1 if m.finale <= 3 else -1))
    m.tell(
        "{who} simply has {reds} red cards and finale {finale}.",
        "viskara.creature.unknown.ability.chosen-results",
        reds=m.reds,
        finale=m.finale,
    )
    return True


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
    for m in [m for m in maneuvers if not m.all_out] + [m for m in maneuvers if m.all_out]:
        if not m.done:
            yield from perform(m)


def only_one(own: list[Maneuver]) -> Script[None]:
    """Nobody performs two shows at once: the others count as one red card, output and finale 0."""
    kept = yield Ask(own[0].payer.seat, "which show", tuple(range(len(own))), own[0].who.id)
    for number, m in enumerate(own):
        if number != kept:
            m.done, m.reds, m.finale = True, 1, 0
            m.notes["no output"] = True
            m.tell("{who} has no time for a second show.", "viskara.show.one-at-a-time")
