"""Secrets: hidden hands, a deck without an order, cards played at once, and parties in which either seat may answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any

import msgspec

from fracas.core import Ask, Draw, Meter, Piece, Result, Scene, Script, Sealed, Setup, State, Tray
from fracas.testing.toy import Plain, Toy, one_of

PARTIES = {"moon": ("anna", "bert"), "sun": ("cleo", "dora")}
CARDS = tuple(
    f"{colour} {beast}" for beast in ("Newt", "Crane", "Badger", "Wyvern") for colour in ("Amber", "Ivory", "Umber")
)
"""From the lowest to the highest."""
HAND = 3
KEEP = "keep"


class Table(State):
    deck: tuple[str, ...] = CARDS
    hands: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    played: tuple[str, ...] = ()
    points: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(PARTIES, 0))

    def clone(self) -> Table:
        twin = copy(self)
        twin.hands, twin.points = self.hands.copy(), self.points.copy()
        twin.log = None
        return twin


def unseen_by(table: Table, seat: str) -> list[str]:
    """The cards a seat may not see: those in the deck and in the other party's hand."""
    own = table.hands.get(party_of(seat), ())
    return [card for card in CARDS if card not in own and card not in table.played]


def party_of(seat: str) -> str:
    """The party a seat belongs to; "" for a stranger."""
    return next((party for party, seats in PARTIES.items() if seat == party or seat in seats), "")


class SecretsRules(Plain):
    """Deal, then rounds: both play a card at once, the higher one scores, its party may swap a card, both draw."""

    state_type = Table

    def begin(self, setup: Setup) -> Table:
        one_of(SECRETS_ENCOUNTERS, setup.encounter, "encounter")
        return Table()

    def over(self, table: Table) -> bool:
        return bool(table.hands) and not all(table.hands.values())

    def result(self, table: Table) -> Result:
        best = max(table.points.values())
        winners = tuple(party for party, points in table.points.items() if points == best)
        return Result(winners, f"{' and '.join(winners)} won with {best} points.")

    def step(self, table: Table) -> Script[None]:
        if not table.hands:
            for party in PARTIES:
                yield from self.draw(table, party, HAND)
            return
        plays = yield Sealed(tuple(Ask(party, "play", table.hands[party]) for party in PARTIES))
        for party, card in plays.items():
            self.put_down(table, party, card)
        winner = max(plays, key=lambda party: CARDS.index(plays[party]))
        table.points[winner] += 1
        if log := table.log:
            log.begin("{party} takes the round.", "secrets.round", party=winner)
        if table.deck and table.hands[winner]:
            yield from self.swap(table, winner)
        for party in PARTIES:
            yield from self.draw(table, party, min(1, len(table.deck)))
        if log := table.log:
            log.end()

    def put_down(self, table: Table, party: str, card: str) -> None:
        table.hands[party] = tuple(other for other in table.hands[party] if other != card)
        table.played += (card,)
        if log := table.log:
            log.tell("{party} puts down {card}.", "secrets.play", party=party, card=card)

    def swap(self, table: Table, party: str) -> Script[None]:
        """The winner may put down a card for a new one."""
        card = yield Ask(party, "swap", (KEEP, *table.hands[party]))
        if card != KEEP:
            self.put_down(table, party, card)
            if log := table.log:
                log.tell("{party} swaps a card.", "secrets.swap", party=party)
            yield from self.draw(table, party, 1)

    def draw(self, table: Table, party: str, number: int) -> Script[None]:
        if not number:
            return
        own = (party, *PARTIES[party])
        cards = yield Draw(tuple((card, 1) for card in table.deck), number, f"a card for {party}", own)
        table.deck = tuple(card for card in table.deck if card not in cards)
        table.hands[party] = (*table.hands.get(party, ()), *cards)
        if log := table.log:
            log.tell("{party} draws {n}.", "secrets.draw", party=party, n=number)
            log.tell("You draw {cards}.", "secrets.draw", seen_by=own, cards=", ".join(cards))

    def seats(self, table: Table) -> Mapping[str, tuple[str, ...]]:
        return {**PARTIES, **{seat: (seat,) for seats in PARTIES.values() for seat in seats}}

    def view(self, table: Table, seat: str) -> dict[str, Any]:
        return {
            "hand": list(table.hands.get(party_of(seat), ())),
            "cards": {party: len(hand) for party, hand in table.hands.items()},
            "deck": len(table.deck),
            "played": list(table.played),
            "points": table.points.copy(),
        }

    def scene(self, table: Table, seat: str) -> Scene:
        own = tuple(Piece(card) for card in table.hands.get(party_of(seat), ()))
        played = tuple(Piece(card, used=True) for card in table.played)
        return Scene(
            "An evening of secrets",
            meters=tuple(Meter(party, points) for party, points in table.points.items()),
            trays=(Tray("Your hand", "cards", own), Tray("On the table", "cards", played)),
        )

    def imagine(self, table: Table, seat: str, below: Callable[[int], int]) -> None:
        """All cards the seat does not see may be anywhere: shuffled and dealt anew."""
        own = party_of(seat)
        others = {party: len(hand) for party, hand in table.hands.items() if party != own}
        cards = sorted([*table.deck, *(card for party in others for card in table.hands[party])])
        for party, number in others.items():
            table.hands[party] = tuple(cards.pop(below(len(cards))) for _ in range(number))
        table.deck = tuple(cards)

    def face_down(self, ask: Ask) -> bool:
        return False

    def question(self, table: Table, ask: Ask) -> str:
        return "Which card do you play?" if ask.about == "play" else "Swap a card for a new one?"

    def label(self, table: Table, ask: Ask, option: Any) -> str:
        return "Keep all" if option == KEEP else f"{option} (rank {CARDS.index(option) + 1})"

    def barred(self, table: Table, ask: Ask) -> Iterable[tuple[str, str]]:
        return [(card, f"{card} has been played") for card in table.played]

    def instinct(self, table: Table, ask: Ask) -> list[int]:
        return [0 if option == KEEP else CARDS.index(option) for option in ask.options]

    def check(self, table: Table) -> None:
        cards = [*table.deck, *table.played, *(card for hand in table.hands.values() for card in hand)]
        assert sorted(cards) == sorted(CARDS), "every card is in exactly one place"

    def picture(self, table: Table, seat: str | None = None, ask: Ask | None = None) -> str:
        return "On the table: " + (", ".join(table.played) or "nothing")

    def sheet(self, table: Table, name: str, seat: str = "") -> str:
        party = one_of(PARTIES, name, "party")
        return f"{party} ({' and '.join(PARTIES[party])}): {table.points[party]} points"


SECRETS_ENCOUNTERS = {"evening": "Twelve cards, two parties of two."}
SECRETS = Toy("secrets", "Secrets", {"base": SecretsRules()}, SECRETS_ENCOUNTERS, """
secrets.draw: Cards come from the deck by chance, and only the party that draws sees them.
secrets.play: Both parties put down a card at once.
secrets.round: The higher card takes the round and a point.
secrets.swap: Whoever takes the round may swap a card for a new one.
""")  # fmt: skip
