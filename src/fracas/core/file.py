"""Match files: small JSON that people can read. Setup, seed, and one line for each answer."""

from __future__ import annotations

import json
import secrets
from typing import Any

import msgspec

from fracas.core.ask import Draw, Roll
from fracas.core.errors import BadMatchFile, FracasError, Refused
from fracas.core.fate import KEY_BYTES, ByHand, Fate, Keyed
from fracas.core.game import Rules, Setup
from fracas.core.hand import HAND, read_hand, spell_hand
from fracas.core.language import speaking
from fracas.core.match import FATE, Match, past_fate

FORMAT = 1
BETWEEN_CARDS = " | "


def save(match: Match, luck: dict[str, Any] | None = None) -> str:
    """The match as text. A match whose rules broke can be saved too, to show where.

    A secret key of fate is never written as it is; `luck` is what to write about fate instead (`core/proof.py`).
    """
    rules = match.rules
    if rules.to_plain(match.start) != rules.to_plain(rules.begin(match.setup)):
        raise Refused("this match began from a position of its own; only one that began from its setup can be saved")
    head = {
        "fracas": FORMAT,
        "setup": msgspec.to_builtins(match.setup),
        "fate": plain_fate(match.fate) if luck is None else luck,
    }
    lines = [json.dumps(line, ensure_ascii=False) for line in _spelled(match)]
    body = json.dumps(head, ensure_ascii=False, indent=1)[:-2]
    return body + ',\n "answers": [\n' + ",\n".join(lines) + "\n ]\n}\n"


def plain_fate(fate: Fate) -> dict[str, Any]:
    """What a file may say about fate. Of a keyed fate it only has the commitment."""
    if isinstance(fate, Keyed):
        return {"commitments": list(fate.commitments)}
    return {"by_hand": True} if fate.by_hand else {"seed": fate.seed, "drawn": fate.drawn}


def _spelled(match: Match) -> list[str]:
    """Every answer as `seat: word`, found by playing the match once more; the last need not be played to be spelled."""
    again = Match(match.setup, ByHand(), rules=match.rules, chronicle=False, history=False)
    lines = []
    for number, (seat, value) in enumerate(match.answers, 1):
        lines.append(f"{seat}: {_word(again, seat, value)}")
        if number < match.version:
            again.answer(seat, value)
    return lines


def _word(match: Match, seat: str, value: Any) -> str:
    if seat == HAND:
        return spell_hand(value)
    if seat != FATE:
        with speaking(None):
            return match.question(match.ask_for(seat)).spell(match.state, value)
    if isinstance(match.wanted, Draw):
        words = {card: word for word, card in _cards(match.wanted).items()}
        return BETWEEN_CARDS.join(words[card] for card in value)
    return " ".join(str(number) for number in value)


def _cards(draw: Draw) -> dict[str, Any]:
    """A word for each card of a deck, no two alike."""
    words: dict[str, Any] = {}
    for card in dict.fromkeys(card for card, _ in draw.deck):
        word = str(card).replace(BETWEEN_CARDS, " ")
        while word in words:
            word += "'"
        words[word] = card
    return words


def load(text: str, upto: int | None = None, *, rules: Rules[Any] | None = None) -> Match:
    """The match a file describes, or only its first `upto` answers (with the dice that fell right after them)."""
    head = _head(text)
    lines = head["answers"]
    if upto is not None and not 0 <= upto <= len(lines):
        raise BadMatchFile(f"the file has {len(lines)} answers; it cannot be played to {upto}")
    fate = _fate(head["fate"])
    reader = _reader(head["setup"], rules)
    answers = _read_answers(reader, lines, upto)
    if not fate.by_hand and len(answers) == len(lines):
        dice = sum(len(value) for seat, value in answers if seat == FATE)
        fate.drawn = head["fate"].get("drawn", dice) - dice
    kept = answers if upto is None else answers[: past_fate(answers, upto, fate)]
    return Match.from_answers(reader.setup, fate, kept, rules=reader.rules)


def _head(text: str) -> dict[str, Any]:
    try:
        head = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadMatchFile(f"this is not a match file: {error}") from error
    if not isinstance(head, dict) or "fracas" not in head:
        raise BadMatchFile("this is not a match file: it has no “fracas” entry")
    if type(head["fracas"]) is not int or head["fracas"] != FORMAT:
        raise BadMatchFile(f"the file has format {head['fracas']!r}; this version reads format {FORMAT}")
    for part, kind in (("setup", dict), ("fate", dict), ("answers", list)):
        if not isinstance(head.get(part), kind):
            raise BadMatchFile(f"the file has no usable “{part}” entry")
    for number, line in enumerate(head["answers"], 1):
        if not isinstance(line, str):
            raise BadMatchFile(f"answer {number} must be a text like “seat: word”, not {json.dumps(line)}")
    return head


def _fate(plain: dict[str, Any]) -> Fate:
    if plain.get("by_hand") is True:
        return ByHand()
    seed, drawn = plain.get("seed"), plain.get("drawn", 0)
    if type(drawn) is not int or drawn < 0:
        raise BadMatchFile(f"fate's “drawn” must be a whole number from 0 up, not {drawn!r}")
    if "keys" in plain or "commitments" in plain:
        return _keyed(plain)
    if type(seed) is not int or seed < 0:
        raise BadMatchFile(f"fate's seed must be a whole number from 0 up, not {seed!r}")
    return Fate(seed)


def _keyed(plain: dict[str, Any]) -> Keyed:
    """Fate of a table. Where the file holds no key, what comes from here on is drawn with a new one."""
    if "keys" not in plain:
        return Keyed(((1, secrets.token_bytes(KEY_BYTES)),))
    try:
        return Keyed(tuple((int(first), bytes.fromhex(key)) for first, key in plain["keys"]))
    except (ValueError, TypeError) as error:
        raise BadMatchFile(f"fate's “keys” must be pairs of a number and {2 * KEY_BYTES} hexadecimal digits") from error


def _reader(plain: dict[str, Any], rules: Rules[Any] | None) -> Match:
    """The match at its beginning, with fate by hand: every answer of the file is given to it."""
    try:
        setup = msgspec.convert(plain, Setup)
        return Match(setup, ByHand(), rules=rules, chronicle=False, history=False)
    except (FracasError, ValueError, TypeError, LookupError) as error:
        raise BadMatchFile(f"the setup in the file cannot be played: {error}") from error


def _read_answers(reader: Match, lines: list[str], upto: int | None) -> list[tuple[str, Any]]:
    """All answers; where only the first `upto` are wanted, a later one that cannot be given ends them."""
    answers: list[tuple[str, Any]] = []
    for number, line in enumerate(lines, 1):
        try:
            answers.append(_read_answer(reader, number, line))
        except BadMatchFile:
            if upto is None or number <= upto:
                raise
            break
    return answers


def _read_answer(reader: Match, number: int, line: str) -> tuple[str, Any]:
    seat, colon, word = line.partition(": ")
    if not colon:
        raise BadMatchFile(f"answer {number} should read “seat: word”, but is “{line}”")
    try:
        value = _value(reader, seat, word)
        reader.answer(seat, value)
    except (FracasError, ValueError) as error:
        raise BadMatchFile(f"answer {number}, “{line}”, cannot be given: {error}{_up_to(number - 1)}") from error
    return seat, value


def _up_to(number: int) -> str:
    """What can still be done with a file whose later answers no longer fit the rules."""
    if not number:
        return ""
    return f" (if an older version saved it, the rules may have changed since; “--to {number}” plays it up to there)"


def _value(reader: Match, seat: str, word: str) -> Any:
    if seat == HAND:
        return read_hand(word)
    return _fate_word(reader, word) if seat == FATE else reader.option(seat, word)


def _fate_word(reader: Match, word: str) -> tuple[Any, ...]:
    wanted = reader.wanted
    if wanted is None:
        raise ValueError("fate is not asked there")
    if isinstance(wanted, Roll):
        parts = word.split()
        if not all(part.isdecimal() for part in parts):
            raise ValueError(f"“{word}” cannot be the result of {wanted.wanted()}")
        return tuple(int(part) for part in parts)
    cards = _cards(wanted)
    return tuple(cards.get(part, part) for part in word.split(BETWEEN_CARDS)) if word else ()
