"""Reading what a game says: the log, the questions and the options of a random match, for faults of language.

Nothing here knows a game. `faults` looks at one sentence, `read_aloud` plays a match and reads all of it.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

from fracas.core import Match, Rules, Setup
from fracas.testing.conformance import LIMIT, choose, give, new_match

COUNTED = "action|bar|card|enemy|gate|hit|number|point|round|space|square|step|target|token|turn|wound|stooge|shield"
PLURALS = "|".join(
    [*(f"{noun}s" for noun in COUNTED.split("|") if not noun.endswith("y")), "dice", "enemies", "copies", "allies"]
)
KNOWN_FAULTS = {
    "two spaces in a row": r"\S {2,}\S",
    "a space at its beginning or end": r"^\s|\s$",
    "a space before a full stop or comma": r"\w [.,;:?!](?:\s|$)",
    "two marks where one is enough": r"(?:[!?,;:]|(?<![.A-Z])\.)[.,;](?:\s|$)|\?\?|!\?|\.\.\.\.",
    "one of a plural": rf"(?<![\d.,/–-])(?<!\) )\b(?:1|[Aa]n?|[Oo]ne) (?:{PLURALS})\b",
    "many of a singular": rf"(?<![\d.,/–-])\b(?:0|[2-9]|[1-9]\d+) (?:die|{COUNTED}|copy|ally)\b(?!-)",
    "“(s)”": r"\((?:s|es|ies)\)",
    "“themself”": r"\b[Tt]hemself\b",
    "a reaction to whatever": r"^(?:[^:.?!]+: )?[Rr]eact\?$",
    "“it”, whatever that is": r"^[^,;:]* (?:gains|takes|spends|uses) it\.$",
    "an unfinished template": r"[{}]|<[^<>]* object|%[sd]\b",
    "a value of the program": r"\b(?:None|True|False|frozenset|dict_keys)\b|\('|\['|\[\]|\(\)",
    "an id with a line": r"\w_\w",
    "an id with a dot": r"(?<![\w.])[a-z][a-z-]*\.[a-z][a-z-]+",
    "an id with a number": r"(?<![\w-])[a-z][a-z]+(?:-[a-z]+)*-(?:\d+|[a-z])(?![\w-])",
    "two colons": r": [^:“”.?!]*: ",
    "“a” before a vowel": r"(?<![\w'’.-])[Aa] (?!(?:[Uu](?:ni|se|su)|[Oo]n[ce]))(?:[aeiou]|[AEIOU][a-z]|8|1[18]\b)",
    "“an” before a consonant": r"\b[Aa]n (?!(?:ho(?:ur|nest|nou?r)|heir|[FHLMNRSX]\b|8|11\b|18\b))[^aeiouAEIOU\W]",
    "a word twice": r"\b([A-Za-z]+) \1\b",
    "two articles": r"\b(?:[Tt]he|[Aa]n?) (?:the|an?) ",
    "a name that is empty": r"“\s*”|‘\s*’|\(\s*\)|[:,] [.,;:?!](?!\.)|\b(?:of|the|an?)[.,;:?!]",
    "nothing, counted": r"(?<![\d.,/+–-])\b0 (?:damage|spaces?|squares?|points?|tokens?|hits?|dice)\b|\bby 0\b",
    "less than nothing": r"\b(?:takes?|deals?|gains?|loses?|moves?|heals?|spends?|by|for) -\d",
    "two numbers in a row": r"[A-Za-z] \d+ \d+\b",
    "an odd genitive": r"'s's|s's's",
    "a list of the program": r"\[\d",
    "one with a verb of many": r"^1 \w+(?: of [^,.]+)? (?:become|are|have|hit|gain)\b",
    "somebody and themselves": r"^([A-Z][\w -]*) (?:inspires|pushes|pulls|moves|throws|heals) \1(?: by [^,:]+)?[.:]",
}
PAIRED = ("“”", "()", "[]")
"""Marks that come in pairs. A text that is cut short, with “…” at its end, may leave one open."""
PATTERNS = {fault: re.compile(pattern) for fault, pattern in KNOWN_FAULTS.items()}
END_OF_A_QUESTION = re.compile(r"[?.:]$|\? \([^()]+\)$")
"""A question may be followed by what there is to spend."""
ENDINGS = tuple(".!?:…”)")
READ_LABELS = 7
"""Of every so many questions all options are read, not only the question."""


def faults(sentence: str) -> list[str]:
    """What is wrong with a sentence that somebody reads; nothing, if all is well."""
    found = [fault for fault, pattern in PATTERNS.items() if pattern.search(sentence)]
    if not sentence.endswith("…") and any(sentence.count(pair[0]) != sentence.count(pair[1]) for pair in PAIRED):
        found.append("half a pair of marks")
    return found


def log_faults(sentences: list[str]) -> Counter[str]:
    """What is wrong with a log, each fault with the sentence that has it."""
    found: Counter[str] = Counter()
    before = ""
    for sentence in sentences:
        wrong = faults(sentence)
        if sentence == before:
            wrong.append("told twice in a row")
        if not sentence.endswith(ENDINGS):
            wrong.append("no end of a sentence")
        if sentence[:1].islower():
            wrong.append("a small letter at its beginning")
        found.update(f"{fault}: “{sentence}”" for fault in wrong)
        before = sentence
    return found


def question_faults(match: Match, labels: bool) -> Counter[str]:
    """What is wrong with the questions that are open now, and with their options."""
    found: Counter[str] = Counter()
    state = match.state
    for ask in match.asks:
        asked = match.question(ask)
        question = asked.sentence(state)
        wrong = faults(question)
        if not END_OF_A_QUESTION.search(question):
            wrong.append("no end of a question")
        found.update(f"{fault}: “{question}” ({ask.about})" for fault in wrong)
        if labels:
            for option in ask.options:
                said = asked.label(state, option)
                found.update(f"{fault}: option “{said}” of “{question}” ({ask.about})" for fault in faults(said))
    return found


def read_aloud(rules: Rules[Any], setup: Setup, seed: int, most: int = LIMIT) -> Counter[str]:
    """Play a random match and read every sentence of its log and every question; returns the faults."""
    match, rng = new_match(rules, setup, seed), random.Random(seed)
    found: Counter[str] = Counter()
    while not match.over and match.version < most:
        found += question_faults(match, match.version % READ_LABELS == 0)
        give(match, *choose(match, rng))
    assert match.chronicle is not None
    found += log_faults([event.sentence() for event in match.chronicle.events])
    if match.over:
        told = rules.result(match.state).text
        found.update(f"{fault}: the result “{told}”" for fault in faults(told))
    return found
