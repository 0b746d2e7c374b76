"""What every game must keep, whatever its rules: each function plays at random and raises AssertionError with a reason.

A game's tests call these with its rules, a setup and a seed; the same seed plays the same match. Where a whole match
would take too long, `most` stops it after so many answers.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from fracas.core import (
    SPECTATOR,
    Ask,
    ByHand,
    Draw,
    Fate,
    FracasError,
    Match,
    Rules,
    Setup,
    check_scene,
    project,
    scene_of,
)
from fracas.core.card import MOST_TEXT, marks_of
from fracas.core.file import load, save
from fracas.core.match import FATE
from fracas.core.secrets import tells_hidden

LIMIT = 20_000
"""After so many decisions random play counts as endless."""
FATE_SEED = 7_340_912_558_006_000
"""Added to seeds, so that fate's seed is a number that stands nowhere by chance."""


# Playing at random


def new_match(rules: Rules[Any], setup: Setup, seed: int, light: bool = False) -> Match:
    """A match at its beginning; a light one keeps no chronicle and no history."""
    return Match(setup, FATE_SEED + seed, rules=rules, chronicle=not light, history=not light)


def choose(match: Match, rng: random.Random) -> tuple[Ask, Any]:
    """One of the open questions and one of its options."""
    ask = match.asks[int(rng.random() * len(match.asks))]
    return ask, ask.options[int(rng.random() * len(ask.options))]


def play(match: Match, rng: random.Random, most: int) -> int:
    """Give up to `most` random answers; returns how many."""
    given = 0
    while not match.over and given < most:
        give(match, *choose(match, rng))
        given += 1
    return given


def give(match: Match, ask: Ask, option: Any) -> None:
    """Answer, and say which answer it was when the rules break."""
    at = match.version
    try:
        match.answer(ask.seat, option)
    except Exception as error:
        raise AssertionError(f"after {at} answers, {option!r} for “{ask.about}” breaks: {error!r}") from error


def points(
    rules: Rules[Any], setup: Setup, seed: int, samples: int, light: bool = False, most: int = LIMIT
) -> Iterator[Match]:
    """A random match, stopped at up to `samples` places between its first question and its end (or `most` answers)."""
    rng = random.Random(seed)
    length = play(new_match(rules, setup, seed, light=True), rng, most)
    stops = sorted(random.Random(seed).sample(range(length), min(samples, length)))
    match, rng, given = new_match(rules, setup, seed, light), random.Random(seed), 0
    for stop in stops:
        given += play(match, rng, stop - given)
        yield match


def position(match: Match) -> tuple[Any, ...]:
    """All there is to compare about two matches."""
    fate = (match.fate.seed, match.fate.drawn)
    return match.answers, match.rules.to_plain(match.state), match.asks, match.over, match.wanted, fate


def told(match: Match) -> list[Any]:
    """The chronicle, to compare."""
    return [
        (e.sentence(), e.because, e.at, e.rules, e.seen_by) for e in (match.chronicle.events if match.chronicle else ())
    ]


def same(match: Match, other: Match, what: str) -> None:
    """Fail when two matches differ, and say in which part."""
    parts = ("the answers", "the position", "the questions", "the end", "the dice to roll", "fate")
    for part, one, two in zip(parts, position(match), position(other), strict=True):
        assert one == two, f"{what}, after {match.version} answers: {difference(one, two, part)}"


def difference(one: Any, two: Any, where: str) -> str:
    """Where two pieces of plain data first differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        key = next(key for key in (*one, *two) if one.get(key) != two.get(key))
        return difference(one.get(key), two.get(key), f"{where}, {key}")
    if isinstance(one, list | tuple) and isinstance(two, list | tuple):
        for number, (this, that) in enumerate(zip(one, two, strict=False), 1):
            if this != that:
                return difference(this, that, f"{where}, {number}")
        return f"{where} has {len(one)} entries in the one and {len(two)} in the other"
    return f"{where} is {one!r} in the one and {two!r} in the other"


def replayed(match: Match, what: str) -> Match:
    """The same match, played once more from its answers."""
    try:
        return match.branch()
    except FracasError as error:
        raise AssertionError(f"{what} cannot be played again from its answers: {error}") from error


# What must hold


def random_play_terminates(rules: Rules[Any], setup: Setup, seed: int, limit: int = LIMIT) -> int:
    """Random play comes to an end and a result; returns the number of decisions."""
    match = new_match(rules, setup, seed, light=True)
    decisions = play(match, random.Random(seed), limit)
    assert match.over, f"seed {seed}: not over after {limit} random decisions"
    result = rules.result(match.state)
    assert result.text, f"seed {seed}: the result says nothing"
    return decisions


def invariants_hold(rules: Rules[Any], setup: Setup, seed: int, limit: int = LIMIT) -> None:
    """`rules.check` finds nothing wrong at the start and whenever a step has ended."""
    match, rng = new_match(rules, setup, seed, light=True), random.Random(seed)
    checked = match.settled
    rules.check(checked)
    while play(match, rng, 1) and match.version < limit:
        if match.settled is not checked:
            checked = match.settled
            rules.check(checked)


def every_option_can_be_played(
    rules: Rules[Any], setup: Setup, seed: int, samples: int = 20, most_options: int = 40, most: int = LIMIT
) -> None:
    """Whatever is offered can be chosen, and the match goes on to another question or its end."""
    rng = random.Random(seed)
    for match in points(rules, setup, seed, samples, light=True, most=most):
        for ask in match.asks:
            for option in rng.sample(ask.options, min(most_options, len(ask.options))):
                twin = match.clone()
                give(twin, ask, option)
                rules.check(twin.settled)
                assert twin.over or twin.asks, f"seed {seed}: after {option!r} nobody is asked and nothing is over"


def clone_plays_like_original(
    rules: Rules[Any], setup: Setup, seed: int, samples: int = 10, answers: int = 100, most: int = LIMIT
) -> None:
    """A clone made anywhere goes the same way when given the same answers, and the original does not notice."""
    for match in points(rules, setup, seed, samples, most=most):
        before, log = position(match.clone()), told(match)
        clone, original = match.clone(), replayed(match, f"seed {seed}, the match")
        same(match, clone, f"seed {seed}, a clone")
        same(match, original, f"seed {seed}, the match played again")
        for twin in (clone, original):
            play(twin, random.Random(seed), answers)
        same(original, clone, f"seed {seed}, a clone that played on")
        assert position(match) == before, f"seed {seed}: playing a clone changed the original"
        assert told(match) == log, f"seed {seed}: playing a clone changed the original's chronicle"


def save_load_replay_are_identical(
    rules: Rules[Any], setup: Setup, seed: int, samples: int = 5, most: int = LIMIT
) -> None:
    """Saved, loaded and saved again, or replayed from its answers, a match is the same to the last byte."""
    for match in (*points(rules, setup, seed, samples, most=most), _played(rules, setup, seed, most)):
        text = save(match)
        loaded = load(text, rules=rules)
        again = Match.from_answers(setup, FATE_SEED + seed, match.answers, rules=rules)
        for twin, what in ((loaded, "loaded"), (again, "replayed")):
            same(match, twin, f"seed {seed}, {what}")
            assert told(twin) == told(match), f"seed {seed}: the chronicle of the {what} match differs"
            assert save(twin) == text, f"seed {seed}: the {what} match is saved differently"
        written = json.dumps(rules.to_plain(match.state), sort_keys=True)
        kept = rules.to_plain(rules.from_plain(json.loads(written)))
        assert json.dumps(kept, sort_keys=True) == written, (
            f"seed {seed}: the position does not survive being written down"
        )


def _played(rules: Rules[Any], setup: Setup, seed: int, most: int) -> Match:
    """A random match at its end, or after the most answers it may take."""
    match = new_match(rules, setup, seed)
    play(match, random.Random(seed), most)
    return match


def undo_then_redo_is_identity(
    rules: Rules[Any], setup: Setup, seed: int, samples: int = 10, back: int = 5, most: int = LIMIT
) -> None:
    """Some answers taken back are some answers fewer; given again, nothing has changed."""
    for match in points(rules, setup, seed, samples, most=most):
        here, log, steps = position(replayed(match, f"seed {seed}, the match")), told(match), 0
        while steps < back and any(seat != FATE for seat, _ in match.answers):
            match.undo()
            steps += 1
            same(match, replayed(match, f"seed {seed}, what was undone"), f"seed {seed}, undone")
        for _ in range(steps):
            match.redo()
        assert position(match) == here, f"seed {seed}: undo and redo do not lead back to {match.version} answers"
        assert told(match) == log, f"seed {seed}: undo and redo change the chronicle"


def labels_and_spellings_are_unique(
    rules: Rules[Any], setup: Setup, seed: int, samples: int = 50, most: int = LIMIT
) -> None:
    """Every question asks something, every option has a label, and no two are spelled or labelled alike."""
    for match in points(rules, setup, seed, samples, light=True, most=most):
        for ask in match.asks:
            where = f"seed {seed}, after {match.version} answers, “{ask.about}”"
            question = match.question(ask)
            assert ask.about, f"{where}: {type(question).__name__} does not say what it is about"
            assert question.sentence(match.state).strip(), f"{where}: the question is empty"
            spelled = [question.spell(match.state, option) for option in ask.options]
            for kind, words in (("spelling", spelled), ("label", match.labels(ask))):
                assert all(word.strip() for word in words), f"{where}: an option has an empty {kind}"
                twice = sorted({word for word in words if words.count(word) > 1})
                assert not twice, f"{where}: more than one option has the {kind} {twice}"
            assert len(rules.instinct(match.state, ask)) == len(ask.options), f"{where}: not one instinct per option"
            barred = list(question.barred(match.state))
            assert all(each.reason.strip() for each in barred), f"{where}: barred for no reason"
            cards = [question.card(match.state, option) for option in ask.options]
            texts = [card.text for card in cards] + [each.text for each in barred]
            long = [text for text in texts if len(text) > MOST_TEXT]
            assert not long, f"{where}: a card has no room for “{long[0]}”"


def no_seat_sees_a_secret(rules: Rules[Any], setup: Setup, seed: int, samples: int = 50, most: int = LIMIT) -> None:
    """Nothing made for a seat holds a secret of others, fate's seed, or what somebody else has sealed."""
    for match in points(rules, setup, seed, samples, most=most):
        for seat in (*_seats(match), SPECTATOR):
            seen = project(match, seat)
            json.dumps(seen)
            texts = [*_leaves(seen), rules.picture(match.state, seat)]
            where = f"seed {seed}, after {match.version} answers"
            found = [text for text in texts if re.search(rf"(?<!\w){match.fate.seed}(?!\w)", text)]
            assert not found, f"{where}: {seat} sees fate's seed in “{found[0]}”"
            if match.step is None or not match.step.given:
                hidden = tells_hidden(match, seat, partial(_shown, match, seat))
                assert not hidden, f"{where}: {seat} is shown what it may not see"
        if len(match.asks) > 1:
            _sealed_stays_sealed(match, seed)
        last = match
    _drawn_unseen_stays_unseen(last, seed)


def _shown(match: Match, seat: str, state: Any) -> list[Any]:
    """What a seat is shown of a position."""
    rules = match.rules
    shown: list[Any] = [rules.view(state, seat), scene_of(rules, state, seat), rules.picture(state, seat)]
    for ask in match.asks:
        if match.speaks_for(seat, ask):
            question = match.question(ask)
            shown += [question.sentence(state), list(question.barred(state))]
            shown += [(question.label(state, o), question.hint(state, o)) for o in ask.options]
    return shown


def _sealed_stays_sealed(match: Match, seed: int) -> None:
    """What others see while answers are still missing is the same whichever option was sealed."""
    for ask in match.asks:
        others = [seat for seat in _seats(match) if not match.speaks_for(seat, ask)]
        seen = []
        for option in (ask.options[0], ask.options[-1]):
            twin = match.branch()
            twin.answer(ask.seat, option)
            seen.append([project(twin, seat) for seat in others])
        assert seen[0] == seen[1], f"seed {seed}: what {ask.seat} sealed for “{ask.about}” shows to others"


def _drawn_unseen_stays_unseen(match: Match, seed: int, most: int = 6) -> None:
    """What others see is the same whichever cards were drawn for the eyes of some."""
    again = Match(match.setup, ByHand(), rules=match.rules)
    for seat, value in match.answers:
        wanted = again.wanted
        if isinstance(wanted, Draw) and wanted.seen_by is not None and most:
            most -= 1
            others = [seat for seat in (*_seats(again), SPECTATOR) if seat not in wanted.seen_by]
            seen = []
            for cards in (value, Fate(seed).draw(wanted)):
                twin = again.branch()
                twin.answer(FATE, cards)
                seen.append([project(twin, other) for other in others])
            assert seen[0] == seen[1], f"seed {seed}: cards drawn for {wanted.seen_by[0]} show to others"
        again.answer(seat, value)


def _seats(match: Match) -> list[str]:
    return sorted({seat for seats in match.rules.seats(match.state).values() for seat in seats})


def _leaves(plain: Any) -> Iterator[str]:
    """Every word and number in JSON-ready data."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield str(key)
            yield from _leaves(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from _leaves(value)
    else:
        yield str(plain)


def scenes_are_sound(rules: Rules[Any], setup: Setup, seed: int, samples: int = 30, most: int = LIMIT) -> None:
    """What a table draws does not contradict itself, and options point only at what is drawn."""
    for match in points(rules, setup, seed, samples, light=True, most=most):
        asked = [(match.question(ask), option) for ask in match.asks for option in ask.options]
        marks = [question.marks(match.state, option) for question, option in asked]
        marks += [marks_of(question.card(match.state, option)) for question, option in asked]
        for seat in (*_seats(match), SPECTATOR):
            check_scene(scene_of(rules, match.state, seat), marks if any(a.seat == seat for a in match.asks) else ())


def touched(rules: Rules[Any], setup: Setup, seeds: Iterable[int]) -> set[str]:
    """The ids of all rules that took effect in random play with these seeds."""
    found: set[str] = set()
    for seed in seeds:
        match = Match(setup, FATE_SEED + seed, rules=rules, history=False)
        play(match, random.Random(seed), LIMIT)
        assert match.chronicle is not None
        found |= match.chronicle.touched
    return found
