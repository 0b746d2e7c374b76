"""The conformance checks find what they are there to find: each is shown a game with one thing wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from fracas.core import Ask, Match, Roll, Rules, Script
from fracas.testing import conformance
from fracas.testing.toy_duel import BASE, DuelRules, Fight
from fracas.testing.toy_games import DUEL, SECRETS
from fracas.testing.toy_secrets import SecretsRules, Table
from tests.core.tables import SETUP, Improvised, Notes


class SharedHands(Table):
    """Forgets to copy the hands."""

    def clone(self) -> SharedHands:
        twin = SharedHands(deck=self.deck, played=self.played)
        twin.hands, twin.points = self.hands, self.points
        return twin


class Sharing(SecretsRules):
    def begin(self, setup: Any) -> Table:
        return SharedHands()


class Open(SecretsRules):
    """Shows everybody all hands."""

    def view(self, table: Table, seat: str) -> dict[str, Any]:
        return {"hands": {party: list(hand) for party, hand in table.hands.items()}}


class Gossip(SecretsRules):
    """Tells everybody what is drawn."""

    def draw(self, table: Table, party: str, number: int) -> Script[None]:
        yield from super().draw(table, party, number)
        if log := table.log:
            log.tell("{party} has {cards}.", party=party, cards=" and ".join(table.hands[party]))


class Forgetful(DuelRules):
    """Writes positions down without the turn."""

    def to_plain(self, state: Any) -> Any:
        return {**super().to_plain(state), "turn": id(state)}


class Alike(DuelRules):
    def spell(self, state: Any, ask: Ask, option: Any) -> str:
        return "it"


class Unlabelled(DuelRules):
    def label(self, fight: Fight, ask: Ask, option: Any) -> str:
        return " "


class Mute(DuelRules):
    def question(self, fight: Fight, ask: Ask) -> str:
        return ""


class Reasonless(DuelRules):
    def barred(self, fight: Fight, ask: Ask) -> Iterable[tuple[str, str]]:
        return [("Cleave", "")]


class Brittle(DuelRules):
    """Closing in breaks."""

    def close_in(self, fight: Fight, actor: Any) -> None:
        if fight.turn:
            raise KeyError(actor.name)


class Unchecked(DuelRules):
    def check(self, fight: Fight) -> None:
        assert fight.turn < 3, "three turns are too many"


COUNT = [0]


class Moody(DuelRules):
    """Plays differently every time it is asked."""

    def why_not(self, fight: Fight, action: Any, actor: Any, number: int) -> str | None:
        COUNT[0] += 1
        return "not today" if COUNT[0] % 3 == 0 else super().why_not(fight, action, actor, number)


def endless(state: Notes) -> Script[None]:
    yield Roll((6,))
    yield Ask("anna", "again", (1, 2))


DUEL_SETUP, SECRETS_SETUP = DUEL.setup(), SECRETS.setup()

WRONG: list[tuple[Callable[..., Any], Rules[Any], Any, str]] = [
    (conformance.clone_plays_like_original, Sharing(), SECRETS_SETUP, "cannot be played again from its answers"),
    (conformance.clone_plays_like_original, Moody(BASE), DUEL_SETUP, "seed 0, a clone"),
    (conformance.undo_then_redo_is_identity, Sharing(), SECRETS_SETUP, "cannot be played again from its answers"),
    (conformance.no_seat_sees_a_secret, Open(), SECRETS_SETUP, "is shown what it may not see"),
    (conformance.no_seat_sees_a_secret, Gossip(), SECRETS_SETUP, "cards drawn for moon show to others"),
    (conformance.save_load_replay_are_identical, Forgetful(BASE), DUEL_SETUP, "the position, turn is"),
    (conformance.labels_and_spellings_are_unique, Alike(BASE), DUEL_SETUP, "more than one option has the spelling"),
    (conformance.labels_and_spellings_are_unique, Unlabelled(BASE), DUEL_SETUP, "empty label"),
    (conformance.labels_and_spellings_are_unique, Mute(BASE), DUEL_SETUP, "the question is empty"),
    (conformance.labels_and_spellings_are_unique, Reasonless(BASE), DUEL_SETUP, "barred for no reason"),
    (conformance.every_option_can_be_played, Brittle(BASE), DUEL_SETUP, "breaks: KeyError"),
    (conformance.invariants_hold, Unchecked(BASE), DUEL_SETUP, "three turns are too many"),
    (conformance.random_play_terminates, Improvised(endless, endless=True), SETUP, "not over after 20000"),
]


@pytest.mark.parametrize(("holds", "rules", "setup", "reason"), WRONG, ids=lambda x: getattr(x, "__name__", None))
def test_a_game_with_something_wrong_is_found(holds: Any, rules: Any, setup: Any, reason: str) -> None:
    def look() -> None:
        for seed in range(4):
            holds(rules, setup, seed)

    with pytest.raises(AssertionError, match=reason):
        look()


def test_an_option_that_breaks_is_named() -> None:
    def trap(state: Notes) -> Script[None]:
        if (yield Ask("anna", "door", ("left", "middle", "right"))) == "right":
            raise KeyError("a pit")

    seed = next(n for n in range(9) if random.Random(n).random() < 0.5)
    with pytest.raises(AssertionError, match=r"'right' for “door” breaks: KeyError\('a pit'\)"):
        conformance.every_option_can_be_played(Improvised(trap), SETUP, seed)


def test_what_shows_of_a_sealed_answer_is_found() -> None:
    peeked: list[Any] = []

    class Peeking(SecretsRules):
        def spell(self, state: Any, ask: Ask, option: Any) -> str:
            return str(option)

        def view(self, table: Table, seat: str) -> dict[str, Any]:
            peeked.append(seat)
            return {**super().view(table, seat), "noise": len(peeked)}

    with pytest.raises(AssertionError, match="sealed for “play” shows to others"):
        conformance._sealed_stays_sealed(Match(SECRETS_SETUP, 1, rules=Peeking()), 1)


def test_fates_seed_is_a_secret() -> None:
    class Telling(SecretsRules):
        def view(self, table: Table, seat: str) -> dict[str, Any]:
            return {"luck": conformance.FATE_SEED + 1}

    with pytest.raises(AssertionError, match=f"sees fate's seed in “{conformance.FATE_SEED + 1}”"):
        conformance.no_seat_sees_a_secret(Telling(), SECRETS_SETUP, 1)


def test_touched_gathers_rules_over_all_seeds() -> None:
    one = conformance.touched(DUEL.rules("base"), DUEL_SETUP, [1])
    assert "duel.turn" in one
    assert one <= conformance.touched(DUEL.rules("base"), DUEL_SETUP, [1, 2])
    assert conformance.touched(DUEL.rules("base"), DUEL_SETUP, []) == set()


def test_a_seed_plays_the_same_match_every_time() -> None:
    lengths = [conformance.random_play_terminates(DUEL.rules("base"), DUEL_SETUP, 7) for _ in range(2)]
    assert lengths[0] == lengths[1]
    assert lengths[0] > 5
