"""Auras: cards stored from shows and returned for their effects. Every aura gathers and releases."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from fracas.core import Script
from fracas.games.viskara.book import cards
from fracas.games.viskara.book.asked import CardFor, CardToReturn, ask
from fracas.games.viskara.book.asked_performing import Gather, Release
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.maneuver import Maneuver, Note
from fracas.games.viskara.book.model import MOST_STORED, half
from fracas.games.viskara.book.moments import INSTEAD_OF_FINALE, OWN_SHOW, RELEASED
from fracas.games.viskara.book.output import change
from fracas.games.viskara.book.resources import can_pay, pay
from fracas.games.viskara.book.shows import deck_of, discard

KEEP: Final = "keep"
ZEROS = ("b0", "b0", "b0")
RELEASES: Note[tuple[tuple[str, str], ...]] = Note(())
"""Whose aura has released which card for a show."""


def stored_kinds(who: Character, least: int = 0, colour: str = "") -> list[str]:
    """The different cards stored that are worth at least so much."""
    return [
        card for card in dict.fromkeys(who.stored) if cards.VALUE[card] >= least and (not colour or card[0] == colour)
    ]


def three_zeros(who: Character) -> bool:
    return who.stored.count("b0") >= 3


def give_back(battle: Battle, who: Character, used: Iterable[str]) -> None:
    """Return stored cards to the discard pile."""
    left = list(who.stored)
    for card in used:
        left.remove(card)
    who.stored = tuple(left)
    discard(battle, who, tuple(used))
    if log := battle.log:
        log.tell("{who} returns {cards}.", "viskara.condition.stored-cards", who=who.name, cards=cards.told(used))


def store(battle: Battle, who: Character, card: str) -> None:
    who.stored = (*who.stored, card)
    if log := battle.log:
        log.tell("{who} stores {card}.", "viskara.condition.stored-cards", who=who.name, card=cards.told((card,)))


def choose_card(
    battle: Battle,
    who: Character,
    about: str,
    least: int = 0,
    colour: str = "",
    zeros: bool = False,
    whom: Character | None = None,
) -> Script[tuple[str, ...]]:
    """Choose a stored card (or three zeros) to return for something, perhaps of somebody else's; () to leave it."""
    options: list[tuple[str, ...]] = [(card,) for card in stored_kinds(who, least, colour)]
    if zeros and three_zeros(who):
        options.append(ZEROS)
    if not options:
        return ()
    chosen = yield ask(CardFor(who.seat, who.id, about, (whom or who).id), (KEEP, *options))
    if chosen == KEEP:
        return ()
    give_back(battle, who, chosen)
    return tuple(chosen)


# Gather and release


def owners(m: Maneuver) -> list[Character]:
    """Whose auras may help with a show: your own, and expanded ones of allies in range."""
    own = [m.payer] if m.payer.sheet.has_aura else []
    return [*own, *(c for c in lenders(m.battle, m.who) if c is not m.payer)]


def lenders(battle: Battle, who: Character) -> list[Character]:
    """Other allies whose expanded auras may serve somebody."""
    if not battle.lending:
        return []
    return [
        c
        for c in map(battle.get, battle.lending)
        if c.marks and c is not who and c.side == who.side and not c.out and c.has("expanded")
        and battle.apart(c.cells, who.cells) <= influence(c)
    ]  # fmt: skip


def influence(who: Character) -> int:
    """How far an expanded aura reaches, by the best card stored."""
    best = max((cards.VALUE[card] for card in who.stored), default=0)
    return who.sheet.ranges[2 if best >= 8 else 1 if best >= 5 else 0]


def finish_show(m: Maneuver) -> Script[None]:
    """As a show is finished: auras that help it, then Release Potential."""
    for owner in owners(m):
        for item in owner.kit.on[OWN_SHOW]:
            yield from item.own_show(m, owner)
        if owner.stored:
            yield from release(m, owner)


def release_uses(c: Character, card: str) -> bool:
    """Whether an upgrade of the aura does something when a card is released."""
    upgrade = c.sheet.upgrade
    if cards.red(card):
        return upgrade("aura.maximize-output") is not None or upgrade("aura.efficient-fashion") is not None
    doubles = upgrade("aura.double-up") is not None and cards.VALUE[card] >= 2
    return doubles or upgrade("aura.efficient-fashion") is not None


def released_by(m: Maneuver, owner: Character) -> list[str]:
    """The cards an aura has released for a show."""
    return [card for id, card in RELEASES.of(m) if id == owner.id]


def release(m: Maneuver, owner: Character) -> Script[None]:
    """Return a card: a black one raises the finale by its value, a red one counts as a red card."""
    times = 2 if owner.sheet.upgrade("aura.turbo") else 1
    for _ in range(times):
        options = stored_kinds(owner)
        if not options:
            return
        before = released_by(m, owner)
        if m.must_release == owner.id and not before:
            options = [card for card in options if release_uses(owner, card)]
            keep: tuple[str, ...] = ()
        else:
            keep = (KEEP,)
        chosen = yield ask(Release(owner.seat, owner.id), (*keep, *options))
        if chosen == KEEP:
            return
        give_back(m.battle, owner, (chosen,))
        RELEASES.put(m, (*RELEASES.of(m), (owner.id, chosen)))
        if m.battle.log:
            m.tell("{who} releases {card}.", "viskara.aura.release-potential", card=cards.told((chosen,)))
        if before:
            m.tell("{who} releases a second card.", "viskara.aura.turbo")
        if cards.red(chosen):
            change(m, reds=1)
        elif not (yield from _doubled(m, owner, chosen)):
            change(m, finale=cards.VALUE[chosen])
            m.finale_raised = True
        for item in owner.kit.on[RELEASED]:
            yield from item.released(m, owner, chosen)


def _doubled(m: Maneuver, owner: Character, card: str) -> Script[bool]:
    """Auras that turn a black card into power instead."""
    for item in owner.kit.on[INSTEAD_OF_FINALE]:
        if (yield from item.instead_of_finale(m, owner, card)):
            return True
    return False


def gather(m: Maneuver) -> Script[None]:
    """After all flourish effects: keep cards of the show for flair equal to their values."""
    who, battle = m.payer, m.battle
    if not who.sheet.has_aura or not m.cards or who.out:
        return
    while True:
        options = [card for card in dict.fromkeys(m.cards) if can_pay(battle, who, 0, store_price(m, card))]
        if not options:
            return
        chosen = yield ask(Gather(who.seat, who.id), ("done", *options))
        if chosen == "done":
            return
        price = store_price(m, chosen)
        if price:
            pay(battle, who, 0, price)
        left = list(m.cards)
        left.remove(chosen)
        m.cards = tuple(left)
        if battle.log:
            told = {"card": cards.told((chosen,)), "n": price}
            m.tell("{who} gathers {card} for {n} flair.", "viskara.aura.gather-potential", **told)
        used = cheap_by(m, chosen)
        m.efficient = tuple([some for some in m.efficient if some is not used])
        yield from make_room(battle, who)
        store(battle, who, chosen)


def make_room(battle: Battle, who: Character) -> Script[None]:
    """Whoever stores a card beyond the fifth returns another."""
    if len(who.stored) >= MOST_STORED:
        kinds = stored_kinds(who)
        card = yield ask(CardToReturn(who.seat, who.id, "aura.gather-potential"), kinds)
        give_back(battle, who, (card,))


def store_price(m: Maneuver, card: str) -> int:
    """The flair a card costs to store: its value, or half for one an aura favours."""
    value = cards.VALUE[card]
    return half(value) if cheap_by(m, card) else value


def cheap_by(m: Maneuver, card: str) -> list[str] | None:
    """The cards, this one among them, of which one can be stored for half its value."""
    return next((some for some in m.efficient if card in some), None)


# The aura's own tactic


def can_use_tactic(who: Character) -> bool:
    """It takes a black and a red card."""
    return any(cards.red(card) for card in who.stored) and any(not cards.red(card) for card in who.stored)


def whose_tactic(m: Maneuver) -> Character | None:
    """Whose aura the tactic of a maneuver belongs to, if it is an aura's: your own, or one that was lent."""
    lender = m.aura_of
    if lender:
        return m.battle.get(lender)
    return m.payer if m.tactic is m.payer.sheet.aura_tactic else None


def tactic_lenders(battle: Battle, who: Character) -> list[Character]:
    """Allies whose expanded auras lend somebody their tactic now."""
    return [c for c in lenders(battle, who) if c.sheet.aura_tactic is not None and can_use_tactic(c)]


def pay_tactic(m: Maneuver, who: Character) -> Script[None]:
    """Return one black and one red card to use an aura's tactic."""
    for colour in "br":
        kinds = stored_kinds(who, 0, colour)
        card = kinds[0]
        if len(kinds) > 1:
            card = yield ask(CardToReturn(who.seat, who.id, "aura.aura-tactic"), kinds)
        give_back(m.battle, who, (card,))
    m.tell("{who} uses the aura as a tactic.", "viskara.aura.aura-tactic")


def pick_cards(who: Character, most: int) -> list[tuple[str, ...]]:
    """Every choice of up to so many stored cards."""
    found: dict[tuple[str, ...], None] = {}
    for number in range(1, most + 1):
        for some in combinations(sorted(who.stored), number):
            found[some] = None
    return list(found)


__all__ = ["deck_of", "finish_show", "gather", "release", "store"]
