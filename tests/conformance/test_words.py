"""Whatever a game says at a table, read by somebody who minds the language: log lines, questions, options, results.

All four games are read, a thousand matches together; FRACAS_MATCHES=1000 reads a thousand of each.
"""

from __future__ import annotations

import os

import pytest

from fracas.core import find_game
from fracas.testing.words import faults, log_faults, read_aloud

READ: dict[str, frozenset[str]] = {
    "dojo": frozenset(),
    "tales": frozenset(),
    "steel": frozenset(["two colons", "two numbers in a row", "nothing, counted"]),
    "viskara": frozenset(["two colons"]),
}
"""The games, each with what it may do: rolls that name their edges and banes, and options that name their rule, have
two colons; Draw Steel's squads are numbered, and its sheet counts down to 0 damage.
"""
MATCHES = int(os.environ.get("FRACAS_MATCHES", "250"))
PARTS = 10
"""The matches of a game are shared out among so many tests."""
FIRST_SEED = 4000


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", READ)
def test_nothing_a_game_says_in_random_matches_has_a_known_fault(game: str, part: int) -> None:
    found = find_game(game)
    tables = [(edition, each.id) for edition in found.editions for each in found.encounters(edition)]
    for number in range(part, MATCHES, PARTS):
        edition, encounter = tables[number * 7 % len(tables)]
        wrong = read_aloud(found.rules(edition), found.setup(encounter, edition), FIRST_SEED + number)
        found_wrong = [fault for fault, _ in wrong.most_common() if fault.partition(":")[0] not in READ[game]]
        assert not found_wrong, f"{edition} {encounter}, seed {FIRST_SEED + number}: {found_wrong[:5]}"


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("Rex  moves.", "two spaces in a row"),
        ("Rex moves .", "a space before a full stop or comma"),
        ("Rex: Put It Out!.", "two marks where one is enough"),
        ("Rex rolls 1 dice.", "one of a plural"),
        ("Rex gains 1 tokens.", "one of a plural"),
        ("Rex moves 2 space.", "many of a singular"),
        ("Rex gains 2 token(s).", "“(s)”"),
        ("Rex saves themself.", "“themself”"),
        ("Rex: react?", "a reaction to whatever"),
        ("Rex gains it.", "“it”, whatever that is"),
        ("{who} moves.", "an unfinished template"),
        ("Rex is hit by None.", "a value of the program"),
        ("Rex uses ram_home.", "an id with a line"),
        ("Rex uses style-ability.zen.", "an id with a dot"),
        ("Rex takes dice-a.", "an id with a number"),
        ("figure-12 moves.", "an id with a number"),
        ("Rex: Ada: Whirlwind?", "two colons"),
        ("Rex spends a 8.", "“a” before a vowel"),
        ("Rex gains a Evade Token.", "“a” before a vowel"),
        ("Rex gains an Shield.", "“an” before a consonant"),
        ("Rex moves moves.", "a word twice"),
        ("Rex takes the a turn.", "two articles"),
        ("Rex uses “”.", "a name that is empty"),
        ("Rex wants to get to the.", "a name that is empty"),
        ("Rex takes 0 damage.", "nothing, counted"),
        ("Rex heals -2.", "less than nothing"),
        ("Rex pushes Ogre 1 2.", "two numbers in a row"),
        ("The turn is the Dancers's's.", "an odd genitive"),
        ("Rex: [2, 4].", "a list of the program"),
        ("1 Challenge of Rex become Power.", "one with a verb of many"),
        ("Rex inspires Rex.", "somebody and themselves"),
        ("Rex moves Rex by 1 space: how much Iron does Rex spend?", "somebody and themselves"),
        ("Rex says “no.", "half a pair of marks"),
    ],
)
def test_each_known_fault_is_found(sentence: str, fault: str) -> None:
    assert fault in faults(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Rex: Put It Out!",
        "Suddenly... with a 6",
        "Rex is 1-2 spaces away.",
        "A three-way battle begins.",
        "Rex gains 1 Speed token.",
        "1 Challenge of Rex becomes Power.",
        "Rex 1 moves Rex 12.",
        "Rex started it. Why: the relic. What for: glory.",
        "Put It Out!: whom?",
        "Rex, ...Now You Don't: an 8, an 11 or a 7?",
        "Rex takes a unique Action, an hour after a one-on-one.",
        "Each of them heals 10 (a Foe within…",
    ],
)
def test_good_sentences_pass(sentence: str) -> None:
    assert faults(sentence) == []


def test_the_same_sentence_twice_in_a_row_is_found() -> None:
    assert log_faults(["Rex moves.", "Rex moves."]) == {"told twice in a row: “Rex moves.”": 1}
